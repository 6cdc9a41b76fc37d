/* text_ui_private.h: state shared by the files text_ui*.c. */
#ifndef CORE_PLAY_TEXT_UI_PRIVATE_H
#define CORE_PLAY_TEXT_UI_PRIVATE_H

#include "core/play/controller.h"
#include "core/play/text_ui.h"

enum { TURN_LINES = 20 }; /* maximum number of lines that are printed for one turn */

/* Meaning of the line that the player types next. */
typedef enum TextPrompt {
    PROMPT_CHOICE,    /* the number or name of a choice from the numbered list */
    PROMPT_CANDIDATE, /* one of several moves that fit the last line (Controller.candidates) */
    PROMPT_NOTE,      /* the text of a note (narration) for a move */
    PROMPT_FIELD,     /* the text of a text field */
} TextPrompt;

/* Groups of choices, in the order in which they are listed. */
typedef enum ChoiceGroup {
    CHOICE_TARGET, /* place where the picked-up piece can be dropped */
    CHOICE_ACT,    /* button or piece that makes a move, or that starts a move */
    CHOICE_USE,    /* card that the player can use now */
    CHOICE_WRITE,  /* text field */
    CHOICE_LOOK,   /* piece that opens a page or shows something */
    CHOICE_OTHER, /* piece that is not listed, because it cannot be used now or players type it as a letter */
    CHOICE_GROUPS
} ChoiceGroup;

struct TextUi {
    Controller controller;
    /* the real match while a what-if match (from an earlier position) is played, otherwise NULL */
    Match *main_match;
    int whatifs; /* number of what-if matches so far, used to give each of them a different seed */
    const char *rules;
    const Lexicon *words; /* word list for the command `look up`, or NULL */
    const Tips *tips;     /* tips to show, or NULL */
    uint32_t tips_shown;  /* bit set of the conditions whose tips were shown */
    /* number of moves when the last tip was shown, or -1 if no tip was shown yet; a position shows only one
     * tip */
    int tip_move;
    Scene *scene;
    PieceId choices[SCENE_PIECES_MAX]; /* pieces that the player can choose, sorted by group */
    int choice_count;
    int group_end[CHOICE_GROUPS]; /* group_end[g]: index after the last choice of group g */
    bool in_sentences; /* true if text mode describes the table in sentences instead of drawing a picture */
    /* number of lines in the answer to the last command, which is printed above the table and the choices */
    int answer_lines;
    Text more; /* texts of the last turn that were too long to be printed completely, or "" */
    TextPrompt prompt;
    bool note_required;
    PieceId field;
    PieceId last_chosen;   /* last piece that was chosen; the command `r` shows its rules */
    int events_shown;      /* number of moves whose log lines were shown */
    int64_t time, thought; /* times in milliseconds: `time` is the last time passed to text_ui_set_time, or -1
                              before the first call; `thought` is the time that the player has used since the
                              last move that stored its time */
    bool stops_bots;       /* true if bots stop after each move in which a person could move out of turn */
    bool undo_asked;       /* true if the program has just asked the player whether to undo a move */
    bool skip_show; /* true if the scene is not shown again, because the last typed line changed nothing */
};

/* --- functions in text_ui.c --- */

bool text_ui_can_act(const TextUi *table);
/* Returns the seconds left on the game clock, at least 0, or -1 if no clock runs for the player. */
int text_ui_seconds_left(const TextUi *table);
/* Clears the scene, and sets its notes (narration) and its clock time to those of the match. */
void text_ui_init_scene(const TextUi *table, Scene *scene);
void text_ui_rebuild_scene(TextUi *table);
/* Plays the moves of bots until a person must act, then loads the new position. */
void text_ui_play_bots(TextUi *table);
/* Plays the move. If the move can get a note (the player's narration), asks for the note first. */
void text_ui_play_move(TextUi *table, const Move *move, Text *out);
/* Acts on the result of an input: plays the move that the player has decided to make, or asks the player to
 * choose one of several moves that fit the input. Returns false if the input was ignored. */
bool text_ui_apply_result(TextUi *table, ControllerResult result, Text *out);
/* Chooses the piece: starts editing if the piece is a text field, otherwise presses the piece. */
void text_ui_choose_piece(TextUi *table, PieceId id, Text *out);

/* Puts the picked-up piece back, and passes Escape to the game, so that the game closes an open page. Returns
 * false if the game ignored Escape. */
bool text_ui_close_page(TextUi *table);

/* --- functions in text_ui_show.c --- */

/* Adds rich text as plain text and ends the line. Adds nothing for NULL or "". */
void text_ui_add_line(Text *out, const char *rich);
/* Adds the short name of a piece for lists, such as "Crocodile". */
void text_ui_add_short_name(const TextUi *table, PieceId id, Text *out);
/* Adds all pieces of the top layer that have text, one sentence per line, from top to bottom. */
void text_ui_describe_scene(const Scene *scene, Text *out);

/* --- functions in text_ui_commands.c --- */

/* Executes a command that only prints something, such as `?`. Ignores an empty line. Returns false for all
 * other lines. */
bool text_ui_answer_query(TextUi *table, const char *line, Text *out);
/* Returns the argument if the line is the command `letter`, alone or followed by a space; otherwise NULL. */
const char *text_ui_command_argument(const char *line, char letter);
/* Lists the hints, and records that the player used the highest help level. If `line` is the number of a
 * hint, applies this hint (controller_apply_hint) instead of listing all hints. */
void text_ui_give_hint(TextUi *table, const char *line, Text *out);

/* --- functions in text_ui_names.c --- */

/* Returns the piece whose number or name is `line`, or the only piece whose name begins with `line`. Returns
 * 0 if there is no such piece. */
PieceId text_ui_find_piece(const TextUi *table, const char *line);
/* Plays the move or chooses the piece that `line` names, or spells a word. If several moves or pieces have
 * names that begin with `line`, lists them. */
void text_ui_choose_by_words(TextUi *table, const char *line, Text *out);

/* --- functions in text_ui_whatif.c --- */

/* If a what-if match (from an earlier position) is running, ends it. Otherwise starts a what-if match after
 * the number of moves in `line`, or before the last move if `line` is "". */
void text_ui_toggle_whatif(TextUi *table, const char *line, Text *out);

#endif
