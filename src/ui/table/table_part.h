/* table_part.h: interface of the parts of the table screen, such as the replay, the clock or the chat. A part
 * owns its state. Actions are requests to other parts. Events tell the parts what has changed. */
#ifndef UI_TABLE_TABLE_PART_H
#define UI_TABLE_TABLE_PART_H

#include "core/play/controller.h"
#include "core/play/hint_list.h"
#include "core/story/document.h"
#include "ui/stage/menu.h"

typedef struct Table Table;

/* How the next game differs from the game that is over. */
enum RematchFlags { REMATCH_SAME_SEED = 1, REMATCH_SWAP_SEATS = 2, REMATCH_KINDS = 4 };

/* Actions of the table screen, which keys, buttons and parts can run. Their numbers come after the numbers of
 * the menu's actions. "Not handled" means that table_run_action returns false. */
enum TableAction {
    TABLE_CLOSE = MENU_ACTIONS, /* closes the open dialog */
    TABLE_READY,                /* removes the curtain, which hides the table between turns */
    TABLE_OPEN_MENU,
    TABLE_UNDO,
    TABLE_UNDO_AGREED, /* undoes a move after the player has confirmed the undo */
    TABLE_REDO,
    /* gives up the turn that the player at the screen has claimed. Not handled if no turn is claimed. */
    TABLE_RELEASE_TURN,
    TABLE_TIME_OUT, /* makes the move that the game prescribes when a player's time is up */
    TABLE_LOG,      /* opens or closes the log */
    TABLE_SHOW_HINT,
    TABLE_PLAY_HINT, /* makes the move that the hint shows */
    TABLE_DICTIONARY,
    TABLE_REPORT, /* opens the summary of the game or, in a what-if game (played on from an earlier move), the
                     comparison of results */
    TABLE_PLAY_AGAIN, /* asks how to play again */
    TABLE_COPY_SEED,
    TABLE_STORY_SO_FAR, /* shows the end of the narration, as soon as the curtain is removed */
    TABLE_OPEN_REPLAY,
    TABLE_CLOSE_REPLAY,
    TABLE_RETURN,      /* leaves a what-if game (played on from an earlier move) or a puzzle */
    TABLE_FIND_BETTER, /* starts Find better (search for a better move) at the visible move */
    TABLE_TRY_AGAIN,   /* lets the player try another move instead of the mistake (Find better) */
    TABLE_SHOW_ANSWER,
    TABLE_NEXT_MISTAKE,
    TABLE_PLAY_ON,
    TABLE_ASK_NOTE,    /* asks the player for a narration of `Table.move`. Not handled if the game has no
                          narration. */
    TABLE_SUBMIT_NOTE, /* makes the move with the narration that the player wrote */
    TABLE_SUGGEST_NOTE,
    TABLE_SKIP_NOTE,
    TABLE_ADD_NOTE_LINE, /* adds the first suggested line to the narration; the next actions add the others */
    TABLE_ADD_NOTE_LINE_LAST = TABLE_ADD_NOTE_LINE + NOTE_SUGGESTIONS_MAX - 1,
    TABLE_SAVE_REVISION,
    TABLE_EDIT_NOTE,     /* opens the note on the last move before the visible position of the replay */
    TABLE_ASK_TAKE_OVER, /* asks what to do with a match that is open in another window: only view it or take
                            it over */
    TABLE_TAKE_OVER,
    TABLE_CHECK_CONNECTION, /* if the connection or the host allows no move now, shows the reason. Otherwise
                               not handled. */
    TABLE_HOST,             /* hosts the game as an online game */
    TABLE_PLAYERS,          /* opens the player list */
    TABLE_SUBSTITUTE,       /* lets a bot play the seat chosen in the player list, or stops the bot */
    TABLE_ASK_SEAT,         /* asks before taking over the seat chosen in the player list */
    TABLE_TAKE_SEAT,
    TABLE_ASK_BROKER, /* asks for the address of the MQTT broker for online games */
    TABLE_BROKER,
    TABLE_ASK_NAME, /* asks for the name that other players see */
    TABLE_NAME,
    TABLE_CHAT,         /* opens the chat of an online game */
    TABLE_MUTE,         /* hides the messages of the player whom the dialog asks about */
    TABLE_UNMUTE,       /* shows the messages of all players again */
    TABLE_REQUEST_UNDO, /* asks the other players of an online game to agree to an undo */
    TABLE_ALLOW_UNDO,
    TABLE_DENY_UNDO,
    TABLE_JOIN_HOST, /* joins although a different host answered */
    TABLE_STOP_CONNECTING,
    TABLE_LEAVE,          /* closes the table although this disconnects the guests */
    TABLE_START_NEW_GAME, /* opens the set-up page although this disconnects the guests */
    TABLE_ASK_REMATCH,    /* asks the other players of an online game for a rematch */
    /* opens the dialog in which the player can pause the game, offer a draw or resign */
    TABLE_OPEN_END_MENU,
    TABLE_RESIGN,     /* ends a duel: the other player wins */
    TABLE_OFFER_DRAW, /* offers the other player of a duel a draw */
    TABLE_ACCEPT_DRAW,
    TABLE_DECLINE_DRAW,
    TABLE_PAUSE, /* pauses an online game for everyone, or resumes it */
    TABLE_COPY_STORY,
    TABLE_SAVE_STORY, /* saves the story as a file, one action per DocumentFormat */
    TABLE_REMATCH = TABLE_SAVE_STORY +
                    DOCUMENT_FORMATS, /* starts another game, one action per combination of RematchFlags */
    TABLE_HINT = TABLE_REMATCH + REMATCH_KINDS, /* prepares the move of a hint, one action per hint */
    TABLE_CHOOSE =
        TABLE_HINT + HINTS_MAX, /* makes one of the moves that an input could mean, one action per move */
    /* actions from this number on show the position after `action - TABLE_REPLAY_TO` moves */
    TABLE_REPLAY_TO = TABLE_CHOOSE + CONTROLLER_CANDIDATES_MAX,
};

typedef enum TableEvent {
    TABLE_OPENED,           /* the table was opened and shows its first position */
    TABLE_POSITION_CHANGED, /* the position changed, but the controller has not loaded it yet */
    TABLE_POSITION_LOADED,
    TABLE_MOVE_STARTING, /* the player at the screen is making `Table.move`; parts may still change this move
                          */
    TABLE_MOVE_SENT,     /* the move of the player at the screen was legal and was made or sent to the host */
    /* the host has accepted the move that the player at the screen sent, or a broker stores it and the table
     * shows its result */
    TABLE_MOVE_CONFIRMED,
    TABLE_MOVE_MADE,   /* a move of any player was added to the match */
    TABLE_MOVE_SHOWN,  /* the position after a move is loaded */
    TABLE_MOVE_UNDONE, /* a move was undone, but the table has not loaded the earlier position yet */
    TABLE_MOVE_REDONE, /* the position after a redone move is loaded */
    TABLE_PLAYBACK_PRESSED,
    TABLE_PLAYBACK_DONE,
    TABLE_SAVING, /* the match will be saved now, so parts must first add their unsaved data to it */
    TABLE_EVENTS,
} TableEvent;

/* Parts of the table screen: id and name of the TablePart variable, in the order in which they receive
 * actions, events and input. HINTS must be first, since any action ends the preview of a hint. REPLAY must
 * follow MOVES, since a playback that ends may close the replay. SEATS must follow STORY, since TABLE_READY
 * removes the curtain only if STORY does not handle it. SEATS must also follow all parts that handle
 * TABLE_MOVE_SHOWN, since SEATS may then make a pass. MENU must be last, since it runs all other actions. */
#define TABLE_PART_LIST(PART)                                                                                \
    PART(HINTS, hints_part)                                                                                  \
    PART(NOTE_EDITOR, note_editor_part)                                                                      \
    PART(PLAYBACK, playback_part)                                                                            \
    PART(MOVES, moves_part)                                                                                  \
    PART(UNDO, undo_part)                                                                                    \
    PART(LESSON, lesson_part)                                                                                \
    PART(BOTS, bots_part)                                                                                    \
    PART(PLAYERS, player_list_part)                                                                          \
    PART(ONLINE, online_part)                                                                                \
    PART(SEAT_STRIP, seat_strip_part)                                                                        \
    PART(CHAT, chat_part)                                                                                    \
    PART(HOST, host_part)                                                                                    \
    PART(REMATCH, rematch_part)                                                                              \
    PART(ENDING, ending_part)                                                                                \
    PART(TIPS, tips_part)                                                                                    \
    PART(REPLAY, replay_part)                                                                                \
    PART(CARD_HISTORY, card_history_part)                                                                    \
    PART(FIND_BETTER, find_better_part)                                                                      \
    PART(PUZZLE, puzzle_part)                                                                                \
    PART(WHATIF, whatif_part)                                                                                \
    PART(COMPARISON, comparison_part)                                                                        \
    PART(STORY, story_part)                                                                                  \
    PART(SEATS, seats_part)                                                                                  \
    PART(CLOCK, clock_part)                                                                                  \
    PART(PLAY_TIME, play_time_part)                                                                          \
    PART(MOVE_DRAFT, move_draft_part)                                                                        \
    PART(AUTOSAVE, autosave_part)                                                                            \
    PART(OTHER_WINDOW, other_window_part)                                                                    \
    PART(LOG, log_part)                                                                                      \
    PART(CELEBRATION, celebration_part)                                                                      \
    PART(REPORT, report_part)                                                                                \
    PART(HELP, help_part)                                                                                    \
    PART(TOOLBAR, toolbar_part)                                                                              \
    PART(MENU, menu_part)

#define PART_ID(id, part) PART_##id,
typedef enum TablePartId { TABLE_PART_LIST(PART_ID) TABLE_PARTS } TablePartId;
#undef PART_ID

enum { TABLE_COMMANDS_MAX = 6 };

/* An action. The table closes the open dialog, and then calls `run` if it is not NULL. */
typedef struct TableCommand {
    int action;
    void (*run)(Table *table);
} TableCommand;

/* A part of the table screen. It has `state_size` bytes of state, which are zeroed when the table is created.
 * Functions that the part does not need are NULL. A function that returns bool returns whether it has handled
 * the action, input or key. If so, later parts do not receive the action, input or key. */
typedef struct TablePart {
    size_t state_size;
    void (*open)(Table *table);  /* called when the table is created, before it has a position */
    void (*close)(Table *table); /* frees what the state of the part owns */
    void (*update)(Table *table);
    void (*on[TABLE_EVENTS])(Table *table); /* called when the event happens */
    TableCommand commands[TABLE_COMMANDS_MAX];
    /* Handles actions that are not in `commands`. `action` is 0 if the player has closed the dialog. */
    bool (*act)(Table *table, int action);
    /* Handles input. Parts receive taps and edits before the game, but letters (INPUT_TEXT) only if the game
     * did not use them. All parts receive INPUT_HOVER, which says that the pointer or focus moved to a
     * piece. */
    bool (*input)(Table *table, const Input *input);
    /* Handles a pressed key or, if `key` is 0, a typed letter. Parts receive keys and letters before the game
     * does. They also receive them during playback. */
    bool (*key)(Table *table, SDL_Keycode key, char letter);
    /* builds a scene that replaces the scene of the position, or returns false if the part has none */
    bool (*build)(Table *table, Scene *scene);
    /* changes the scene that the game has built, for example its banner */
    void (*banner)(Table *table, Scene *scene);
    void (*layout)(const Table *table, Scene *scene, int layer); /* adds buttons to the toolbar's layer */
    void (*menu)(Table *table);                                  /* adds buttons to the menu */
} TablePart;

#define DECLARE_PART(id, part) extern const TablePart part;
TABLE_PART_LIST(DECLARE_PART)
#undef DECLARE_PART

extern const TablePart *const table_parts[TABLE_PARTS];

#endif
