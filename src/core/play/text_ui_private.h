/* text_ui_private.h: state shared by the files text_ui*.c. */
#ifndef CORE_PLAY_TEXT_UI_PRIVATE_H
#define CORE_PLAY_TEXT_UI_PRIVATE_H

#include "core/play/controller.h"
#include "core/play/text_ui.h"

enum { TURN_LINES = 20 }; /* maximum number of lines that are printed for one turn */

/* Meaning of the line that the player types next. */
typedef enum TextPrompt {
    PROMPT_CHOICE,    /* the number or name of a choice from the numbered list */
    PROMPT_CANDIDATE, /* a choice between several moves that fit the previous line (Controller.candidates) */
    PROMPT_NOTE,      /* the text of a note (narration) for a move */
    PROMPT_NOTE_LINE, /* the number of a line that the game suggests for the note, or any other line */
    PROMPT_FIELD,     /* the text of a text field */
} TextPrompt;

/* Groups of choices, in the order in which they are listed. */
typedef enum ChoiceGroup {
    CHOICE_TARGET, /* place where the picked-up piece can be dropped */
    CHOICE_ACT,    /* button or piece that makes or begins a move */
    CHOICE_USE,    /* card that the player can use now */
    CHOICE_WRITE,  /* text field */
    CHOICE_LOOK,   /* piece that opens a page or shows something */
    /* piece that is not listed, because the player can't use it now, or types it as a letter */
    CHOICE_OTHER,
    CHOICE_GROUPS
} ChoiceGroup;

struct TextUi {
    Controller controller;
    /* the real match, while the player plays a what-if match (from an earlier position); otherwise NULL */
    Match *main_match;
    int whatifs; /* number of earlier what-if matches, which is the seed of the next what-if match */
    const char *rules;
    const Lexicon *words; /* word list for the command `look up`, or NULL */
    const Tips *tips;     /* tips to show, or NULL */
    uint32_t tips_shown;  /* bit set of the conditions whose tips were shown */
    /* number of moves made when the last tip was shown, or -1 before the first tip. Prevents a second tip at
     * the same position. */
    int tip_move;
    Scene *scene;
    PieceId choices[SCENE_PIECES_MAX]; /* pieces that the player can choose, sorted by group */
    int choice_count;
    int group_end[CHOICE_GROUPS]; /* group_end[g] is 1 + the index of the last choice of group g */
    bool in_sentences; /* true if text mode describes the table in sentences, false if it draws the table */
    /* number of lines in the answer to the last command; the answer is printed above the table and the
     * choices */
    int answer_lines;
    /* the full texts of the last turn that were printed only in part; "" if there are none */
    Text more;
    TextPrompt prompt;
    bool note_required;
    Text note; /* the note (narration) to which the player can add suggested lines */
    PieceId field;
    PieceId last_chosen; /* last piece that was chosen; the command `r` shows its rules */
    int events_shown;    /* number of moves whose log lines were already printed */
    /* number of moves that were still waiting for the host when their log lines were printed; the last of
     * `events_shown` */
    int waiting_shown;
    /* `time` is the last time passed to text_ui_set_time, or -1 before the first call. `thought` is the
     * player's thinking time since the last move that stored its time. Both are in milliseconds. */
    int64_t time, thought;
    bool stops_bots; /* true if bots stop after each move, if a person can then move out of turn */
    bool undo_asked; /* true if the program has just asked the player to confirm an undo */
    /* true if the scene need not be printed again, because the last typed line has changed nothing */
    bool skip_show;
};

/* --- functions in text_ui.c --- */

bool text_ui_can_act(const TextUi *table);
/* Returns how many seconds are left on the game clock, which is at least 0. Returns -1 if no clock runs for
 * the player. */
int text_ui_get_seconds_left(const TextUi *table);
/* Clears the scene, and copies the notes (narration) and the clock time of the match to it. */
void text_ui_init_scene(const TextUi *table, Scene *scene);
void text_ui_rebuild_scene(TextUi *table);
/* Lists the lines that the game suggests for the note that the player has typed. Returns their number. */
int text_ui_suggest_note_lines(const TextUi *table, NoteSuggestion out[NOTE_SUGGESTIONS_MAX]);
/* Plays the moves of bots until a person must act, then loads the new position. */
void text_ui_play_bots(TextUi *table);
/* Plays the move. If the move can get a note (the player's narration), asks for the note first. */
void text_ui_play_move(TextUi *table, const Move *move, Text *out);
/* Handles the result of an input. If the player has decided on a move, plays the move. If several moves fit
 * the input, asks the player to choose one. Returns false if the input was ignored. */
bool text_ui_apply_result(TextUi *table, ControllerResult result, Text *out);
/* Chooses a piece. If the piece is a text field, starts editing the field. Otherwise presses the piece. */
void text_ui_choose_piece(TextUi *table, PieceId id, Text *out);

/* Puts the picked-up piece back, and passes Escape to the game, which then closes an open page. Returns false
 * if the game ignored Escape. */
bool text_ui_close_page(TextUi *table);

/* --- functions in text_ui_show.c --- */

/* Adds rich text as plain text and ends the line. Adds nothing for NULL or "". */
void text_ui_add_line(Text *out, const char *rich);
/* Adds the short name of a piece for lists, such as "Crocodile". Also adds " (chosen)" if the piece is
 * selected. */
void text_ui_add_short_name(const TextUi *table, PieceId id, Text *out);
/* Adds the banner, then one line for each named piece of the top layer, in the order of the scene. Leaves out
 * zones (places for cards). */
void text_ui_describe_scene(const Scene *scene, Text *out);

/* --- functions in text_ui_commands.c --- */

/* Executes a line that only prints something, such as the command `?`. Does nothing for an empty line, but
 * returns true. Returns false for all other lines. */
bool text_ui_answer_query(TextUi *table, const char *line, Text *out);
/* If the line is the command `letter`, alone or followed by a space, returns its argument. Otherwise returns
 * NULL. */
const char *text_ui_find_command_argument(const char *line, char letter);
/* Lists the hints. If `line` is the number of a hint, applies that hint instead (controller_apply_hint). In
 * both cases, records that the player used the highest help level. */
void text_ui_give_hint(TextUi *table, const char *line, Text *out);

/* --- functions in text_ui_names.c --- */

/* Returns the piece that `line` names by its number, its name, or the beginning of its name. Returns 0 if
 * there is no such piece, or if several pieces have names with this beginning. */
PieceId text_ui_find_piece(const TextUi *table, const char *line);
/* Plays the move or chooses the piece that `line` names, or spells a word. If `line` is the beginning of
 * several moves or names, lists these. */
void text_ui_choose_by_words(TextUi *table, const char *line, Text *out);

/* --- functions in text_ui_whatif.c --- */

/* Ends the what-if match (from an earlier position) if one is running. Otherwise starts a what-if match:
 * after the number of moves in `line`, or before the last move if `line` is "". */
void text_ui_toggle_whatif(TextUi *table, const char *line, Text *out);

#endif
