/* game_types.h: the values that a game exchanges with the program: moves, events, options, input, hints. */
#ifndef CORE_MATCH_GAME_TYPES_H
#define CORE_MATCH_GAME_TYPES_H

#include "core/match/rng.h"
#include "core/scene/cue.h"
#include "core/scene/scene.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
enum {
    GAME_SEATS_MAX = 8,
    GAME_OPTIONS_MAX = 9,
    GAME_OPTION_VALUES_MAX = 13,
    MOVE_ARGS_MAX = 20,
    MOVE_TEXT_MAX = 512,
    DRAFT_TEXT_MAX = MOVE_TEXT_MAX,
    EVENTS_MAX = 192,
    EVENT_TEXT_MAX = 256,
    DROP_TARGETS_MAX = 256,
    TARGET_LABEL_MAX = 96,
};

/* A move: one decision of a seat. Initialize with {0}, because moves are compared with memcmp and unused
 * bytes must be equal. */
typedef struct Move {
    uint8_t kind;  /* value of an enum that the game defines */
    uint8_t count; /* number of arguments in `arg` */
    int16_t arg[MOVE_ARGS_MAX];
} Move;

/* True if the move has exactly `count` arguments and the unused elements of `arg` are 0. */
bool move_has_args(const Move *move, int count);

/* A growing list of moves, owned by the caller. Initialize with {0}, free with move_list_free. */
typedef struct MoveList {
    Move *moves;
    int count, capacity;
} MoveList;

void move_list_add(MoveList *list, const Move *move);
void move_list_free(MoveList *list);

typedef enum StatusKind {
    STATUS_PLAYING,
    STATUS_WON,
    STATUS_LOST, /* all players have lost a solo or cooperative game */
    STATUS_DRAWN,
} StatusKind;

typedef struct Status {
    StatusKind kind;
    uint32_t winners; /* bit set of the seats that have won */
    int score[GAME_SEATS_MAX];
} Status;

/* Kind of an event. Events show what players cannot see from the scenes before and after a move: a log line,
 * a number that flies from one piece to another, the steps of a counter. After a move, its events are
 * animated in order. All seats see the events, so they must not contain secrets. */
typedef enum EventKind {
    EVENT_LOG, /* a line of text in the log */
    /* a line of text in the log; at the same time, `amount` and `icon` fly from piece `from` to piece `to` */
    EVENT_NUMBER,
    EVENT_BANNER, /* heading displayed for a moment: "Stage 2", "Victory" */
    /* a line of text in the log with a bot's reason for its move; the line is next to the other lines about
     * this move */
    EVENT_REASON,
} EventKind;

/* How the piece Event.subject moves while the screen shows the event. */
typedef enum EventAnimation {
    ANIMATE_NONE,
    ANIMATE_STRIKE, /* the piece is counted: it rises and drops */
    ANIMATE_SHAKE,  /* the piece was hit: it shakes */
    /* the piece was defeated: it tilts, and stays tilted until all events of the move were animated */
    ANIMATE_FALL,
    /* the piece is enlarged for a while, so that players can read it; the game adds the enlarged piece to the
     * scene (see Scene.shown) */
    ANIMATE_SHOW,
} EventAnimation;

/* A rare event, such as the fall of a boss. It is shown large in the middle of the table when the events of a
 * move are animated. */
typedef struct GameMoment {
    /* name of an SVG in assets/icons, without folder and suffix, or NULL at the end of a list */
    const char *icon;
    uint32_t tone; /* color behind the icon, 0xRRGGBB */
} GameMoment;

typedef struct Event {
    EventKind kind;
    /* The number flies from piece `from` to piece `to`. Both are 0 if no number flies. If `from` is a counter
     * other than `counter`, `amount` is subtracted from the value of `from`. */
    PieceId from, to;
    const char *icon; /* name of a rich-text icon, static or owned by the content, or NULL */
    int amount;       /* number to display, with its sign */
    /* counter or gauge whose value changes to `value` (a piece of the scene before the move), or 0 */
    PieceId counter;
    int value;
    int max;         /* new maximum of the gauge, or 0 if it is unchanged */
    PieceId subject; /* piece to animate, or 0 */
    EventAnimation animation;
    Cue cue; /* sound that is played while the event is animated */
    /* True if the game opens a page about this event. The later events of the move are animated after the
     * player has closed the page. Until then, the screen shows the position before the move, with the page
     * open. */
    bool opens_page;
    int moment;                /* 1 + index in Game.moments if this is a rare event, or 0 for other events */
    char text[EVENT_TEXT_MAX]; /* rich text for the log */
} Event;

typedef struct EventLog {
    Event *events; /* array of EVENTS_MAX elements; if a move has more events, the rest are dropped */
    int count;
} EventLog;

/* Adds an event with a formatted text, which is cut if it is too long. The caller fills in the other members
 * of the returned event. If the log is full, or if `log` is NULL as in simulations, returns an event that is
 * not part of the log. */
Event *event_add(EventLog *log, EventKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

typedef struct GameOption {
    const char *key; /* key of the option on the command line, as in `character=damsel` */
    const char *label;
    /* keys of the values, ending with NULL; the first value is the default */
    const char *values[GAME_OPTION_VALUES_MAX];
    const char *labels[GAME_OPTION_VALUES_MAX];
    const char *icons[GAME_OPTION_VALUES_MAX]; /* icon names, or NULL for a value without icon */
    /* For each value, the id of a card or NULL. If there is an id, the set-up page displays the portrait of
     * this card (see the member "of" in portraits.json) instead of the icon of the value. */
    const char *portraits[GAME_OPTION_VALUES_MAX];
    /* description of each value for the set-up page, one or two sentences, or NULL */
    const char *blurbs[GAME_OPTION_VALUES_MAX];
    /* minimum number of seats with which the option is offered, or 0 if it is always offered */
    int min_seats;
    /* number (from 1) of the only seat to which the option applies, or 0 if it applies to all seats */
    int seat;
    /* Number of values that are smaller than the default. In `values`, these values come directly after the
     * default. On the set-up page, these values come before the default. */
    int below_default;
    /* true if each value after the first stands for a seat; a value is not offered if the match doesn't have
     * its seat */
    bool values_are_seats;
    bool lesson_only; /* true if only lessons set the option; players never see it */
    bool advanced;    /* true if a set-up page with more than four options hides the option until the player
                         presses "More options" */
    /* Number of values that are available from the start; 0 means all. Each further value becomes available
     * after a win with the value before it. The rules ignore this limit; the program counts the wins. */
    int initially_unlocked;
} GameOption;

bool game_option_is_offered(const GameOption *option, int seats);

/* The chosen value of each option, as an index into GameOption.values. */
typedef struct GameOptions {
    uint8_t value[GAME_OPTIONS_MAX];
} GameOptions;

enum GameFlags {
    GAME_UNLISTABLE = 1, /* list_moves omits some legal moves; sample_move can choose these moves, too */
    GAME_WORDS = 2,      /* a word game, in which players may use the dictionary */
    /* Each seed is offered only once, because a player knows the secret of a seed after one game. */
    GAME_SINGLE_USE_SEED = 4,
    GAME_NO_WINNER = 8, /* games of this kind end without a winner */
    GAME_DUEL = 16,     /* with 2 seats, the players play against each other */
    GAME_BOOK = 32,     /* the table shows a finished game as a book, which the history offers to read */
};

enum MoveFlags {
    /* The move revealed random or hidden information. Undo normally does not go back past such a move. */
    MOVE_REVEALS = 1,
    /* The move showed other players the secrets of the player who made it. Only this player can undo the
     * move. */
    MOVE_SHOWS_OTHERS = 2,
};

/* How a player makes a move with the pointer. */
typedef enum GestureKind {
    GESTURE_NONE, /* no gesture: the game handles the input itself, for example when a word is composed */
    GESTURE_TAP,
    GESTURE_DRAG, /* the player drags `piece` onto the piece `zone` */
    GESTURE_BUTTON,
} GestureKind;

typedef struct Gesture {
    GestureKind kind;
    PieceId piece;
    PieceId zone;
    /* Effect of the move as short rich text, such as "Play the card", static or owned by the content. For a
     * drag, the text appears at the piece `zone`. If several moves have the same gesture, the text appears in
     * the list of these moves. If NULL, a general text or the text of the move appears instead. */
    const char *label;
} Gesture;

/* A target for a dragged piece, and the effect of dropping the piece on this target. */
typedef struct DropTarget {
    /* the piece that is the target, or 0 for the area outside all other targets */
    PieceId zone;
    char label[TARGET_LABEL_MAX]; /* effect of the drop as short rich text, such as "Hide it to the left of
                                     Nana" */
} DropTarget;

/* Adds a drop target. Does nothing if there are already `max` targets. */
void drop_target_add(DropTarget *targets, int *count, int max, PieceId zone, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Input events that the program passes to a game. Positions are in table units (1/900 of the window's
 * height). */
typedef enum InputKind {
    INPUT_TAP, /* click, or Enter on the focused piece; `piece` is 0 if the click is outside all pieces */
    INPUT_DRAG_OVER, /* the pointer has lifted `piece`, or drags `piece` to (x, y) */
    /* `piece` was dropped on `target`, with the pointer or the keyboard. If the game returns
     * INPUT_IGNORED, the program makes the legal move that has this gesture. If there is no such move,
     * the piece goes back. */
    INPUT_DROP,
    INPUT_CANCEL, /* Escape, or a drag that ended outside all targets */
    INPUT_TEXT,   /* the player typed the ASCII character in `key`; letters are in upper case */
    INPUT_KEY,    /* a named key in `key` (InputKey) */
    INPUT_WHEEL,  /* the wheel was turned by `amount` notches while the pointer was on `piece` */
    INPUT_HOVER,  /* the pointer or the focus moved to `piece`, or away from all pieces if `piece` is 0 */
    /* the text field `piece` now contains `text`; the game stores the text in its UI state */
    INPUT_EDIT,
} InputKind;

typedef enum InputKey {
    KEY_BACKSPACE = 1,
    KEY_DELETE,
    KEY_ENTER,
    KEY_CONFIRM, /* Ctrl+Enter: end the turn or confirm */
    KEY_SPACE,
    KEY_ESCAPE,
} InputKey;

typedef struct Input {
    InputKind kind;
    PieceId piece;
    /* for INPUT_DRAG_OVER and INPUT_DROP: DropTarget.zone of the drop target under the dragged piece, or 0 if
     * there is no target */
    PieceId target;
    PieceId held; /* piece that the player has picked up, or 0 */
    float x, y;   /* center of the dragged piece, or position of the pointer if no piece is dragged */
    int key;
    int amount;
    /* for INPUT_EDIT: new text of the field, in UTF-8; the pointer is valid only during the call */
    const char *text;
    /* for INPUT_TAP, INPUT_DRAG_OVER and INPUT_DROP: true if Shift is pressed, which can choose a variant of
     * the move */
    bool shift;
} Input;

/* True if the input closes a page or panel: a click on `button`, Escape, or a drag that ended outside all
 * targets. */
bool input_is_cancel(const Input *input, PieceId button);

typedef enum InputResult {
    INPUT_IGNORED, /* the game has not handled the input, so the program handles it */
    /* only the display changed, for example because the pointer moved or a page was scrolled */
    INPUT_CHANGED,
    /* the draft move (begun, but not submitted) changed in a way that Undo should reverse; for example, the
     * player placed a letter */
    INPUT_UNDOABLE,
    /* the player has canceled the draft move; the program removes its undo steps */
    INPUT_CANCELED,
    /* the player makes the move that the game has written to its output parameter. If the move is rejected,
     * the screen shows the reason and keeps the draft move. */
    INPUT_MOVE,
} InputResult;

/* The content that a game reads from its card files. Each game defines this struct, whose first member is
 * ContentHashes. Never changed after loading. */
typedef struct GameContent GameContent;

/* Hashes of all bytes of the card files. Saves store the hash `cards`. Host and guests of an online game
 * compare the hash `appearance`, which also covers portraits, and is 0 if the game has no portraits. */
typedef struct ContentHashes {
    uint64_t cards, appearance;
} ContentHashes;

uint64_t game_get_content_hash(const GameContent *content);
uint64_t game_get_appearance_hash(const GameContent *content);

typedef struct GameBot {
    const char *name;
    const char *label;
    const char *blurb; /* sentence about the bot's playing style, for the set-up page, or NULL */
    uint32_t seats;    /* bit set of the seats that the bot can play, or 0 if it can play all seats */
    /* Chooses a legal move for `seat`. `view` is redacted for the seat. Returns false only if there is no
     * legal move. May be called on any thread, so it must not keep data between calls. Must return within a
     * few seconds, because people wait for the move. */
    bool (*choose_move)(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);
    /* true if the bot never reads hidden information, so that it chooses the same move from a state that is
     * not redacted; this makes simulations faster */
    bool ignores_hidden_info;
} GameBot;

enum { HINTS_MAX = 5, HINT_TITLE_MAX = 64, HINT_TEXT_MAX = 160, TURN_NAME_MAX = 64 };

typedef struct Hint {
    Move move;
    /* value of the hint's move, in the game's own unit, such as points. Two values can be compared only if
     * the moves belong to the same position. */
    int value;
    PieceId piece;             /* piece on the table that the clue highlights, or 0 */
    char nudge[HINT_TEXT_MAX]; /* clue that does not give the move away, as one sentence */
    char title[HINT_TITLE_MAX];
    char text[HINT_TEXT_MAX]; /* consequences of the hint's move, as rich text */
    /* which moves should follow in the same turn and what they gain, such as "then spin Hook: Villains +4";
     * "" if no moves should follow */
    char plan[HINT_TEXT_MAX];
    /* For explain_move: true if the log shows the bot's reason before all lines about the move, false if the
     * log shows the reason after the first of these lines. */
    bool precedes_log;
} Hint;

/* Callback that receives the name of a component (kind of card, board, token), and how many of these
 * components there are, for example in the game's box. For `storytable cards`, `simulate` and the content
 * tests. */
typedef void GameCountFn(void *user, const char *component, int count);

#endif
