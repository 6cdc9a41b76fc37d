/* game.h: the interface that each game implements. A game does not use pixels, SDL types or other games. */
#ifndef CORE_MATCH_GAME_H
#define CORE_MATCH_GAME_H

#include "core/data/lexicon.h"
#include "core/data/state_schema.h"
#include "core/match/rng.h"
#include "core/platform/date.h"
#include "core/platform/error.h"
#include "core/scene/cue.h"
#include "core/scene/print_board.h"
#include "core/scene/scene.h"
#include "core/story/document.h"
#include "core/story/notes.h"
#include "core/story/story_measure.h"
#include "core/text/text.h"

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
    /* counter or gauge whose value changes to `value`, or 0. The id is that of the piece in the scene before
     * the move. */
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
    /* the draft move (begun, but not submitted) changed in a way that Undo should reverse, for example by a
     * placed letter */
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

/* ------------------------------------------------------------------ optional features of games */

/* Functions for hints and analysis. Hints are computed on the thread that shows the match; analysis runs on
 * any thread. Each call takes at most 50 ms. The same view (redacted state) always gives the same result. */
typedef struct GameAdvice {
    /* (optional) Sentence that explains to the player what the values of hints and of analyzed moves mean. */
    const char *measure;
    /* For each help level, a sentence for the player that says what the level adds to the lower levels. */
    const char *level_descriptions[HELP_LEVELS];
    /* Help level of players who chose "Game default". */
    HelpLevel default_level;
    /* Writes the best moves for `seat` to `out`, best first, and returns how many moves it has written, at
     * most `max`. `view` is redacted for the seat. Called only if the seat may act. */
    int (*list_hints)(const void *view, const GameContent *content, int seat, Hint *out, int max);
    /* (optional) Evaluates a legal `move` in the same way as a hint. Returns false if the move cannot be
     * compared with the hints. Also called for past positions, to find better moves. */
    bool (*evaluate_move)(const void *view, const GameContent *content, int seat, const Move *move,
                          Hint *out);
    /* (optional, with `evaluate_move`) True if the move `better` is better than the move `worse` by more than
     * the error margin of their values. If true, writes the reason to `why`, as the rest of a sentence that
     * starts with "it": "keeps S and gains 2 {mana}". Writes "" if the values show the reason. Without this
     * function, every difference counts. */
    bool (*is_better_move)(const void *view, const GameContent *content, int seat, const Move *better,
                           const Move *worse, char why[HINT_TEXT_MAX]);
    /* (with `evaluate_move`) The smallest losses of value, compared with the best move, that make a move an
     * inaccuracy, a mistake and a blunder. See core/match/analysis.h. */
    int quality_thresholds[3];
    /* (optional) Explains a legal move. Writes the name of the action to `title`, and the reason to `text`,
     * in the words of the player who makes the move. Returns false if there is no explanation. Used for the
     * reasons of bots in the log, and for PIECE_ASK_BOT. Must depend only on `view`. */
    bool (*explain_move)(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
    /* (optional) Changes the UI state so that the table shows the move as if the player had composed it but
     * not submitted it. Returns false if the move cannot be shown in this way; the program then makes the
     * move at once. Also called for previews of hints, when the pointer or the focus is on a hint. */
    bool (*prefill_move)(const void *view, void *ui, const GameContent *content, int seat, const Move *move);
} GameAdvice;

enum { GOALS_MAX = 4, GOAL_KEY_MAX = 48 };

typedef enum GoalResult { GOAL_OPEN, GOAL_REACHED, GOAL_MISSED } GoalResult;

/* Goals that a player can be asked to reach in the current turn, for puzzles. Puzzle files store the key of a
 * goal, such as "save emma". Needs GameAdvice.explain_move to explain solutions. */
typedef struct GameGoals {
    /* Writes the keys of the goals that `seat` can try to reach, and returns how many there are. */
    int (*list_goals)(const void *view, const GameContent *content, int seat,
                      char keys[GOALS_MAX][GOAL_KEY_MAX]);
    /* Writes the goal as an instruction without a period, such as "Save *Emma* this turn". Returns false if
     * there is no such goal. */
    bool (*describe_goal)(const GameContent *content, const char *key, char *out, size_t size);
    /* Returns whether the goal is reached, missed or open. `start` is the state in which the goal was set,
     * `now` the current state. If the goal is reached or missed, writes the reason to `why` as a sentence.
     * Must depend only on public information. */
    GoalResult (*check_goal)(const void *start, const void *now, const GameContent *content, const char *key,
                             char why[HINT_TEXT_MAX]);
} GameGoals;

/* Functions that convert a draft move (begun, but not submitted) to a line of text and back. Saves contain
 * this line. A draft move need not be legal. */
typedef struct GameDraft {
    /* Writes the draft move of `seat`, or "" if there is none. Called only if the seat may act. */
    void (*write_draft)(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                        size_t size);
    /* Reads a draft move from its text and restores it in the UI state `ui`. Called after sync_ui.
     * `write_draft` must then write the same text again. Returns false, without changes, if `write_draft`
     * cannot write this text in this position. */
    bool (*restore_draft)(const void *view, void *ui, const GameContent *content, int seat, const char *text);
} GameDraft;

enum { GAME_CHART_SIDES = 2 };

/* A chart of a number that grows during a match, such as damage. Shown when the match is over. */
typedef struct GameChart {
    const char *label; /* title of the chart, such as "Damage by turn" */
    /* Reads the current turn and the charted number from an unredacted state. Turns are counted from 1; 0
     * means that the first turn has not begun. Called for every state of a finished match. */
    void (*measure)(const void *state, int *turn, int *total);
    /* names of two sides, such as villains and heroes, or NULL if there are no sides. Each side has a share
     * of the charted number. The chart shows the shares in different colors. */
    const char *sides[GAME_CHART_SIDES];
    /* (with `sides`, otherwise NULL) Returns the share of the second side. */
    int (*measure_second)(const void *state);
} GameChart;

/* A statistic recorded for each match: the best value that any move of the match reached. */
typedef struct GameStatistic {
    const char *key;   /* key in files, such as "best_word" */
    const char *label; /* label of the value, such as "Hardest word" */
    const char *unit;  /* unit in the plural, such as "letters"; NULL if the label makes the unit clear */
    bool lower_is_better;
    bool counts_bots; /* true if the moves of bots count, too, as in cooperative games */
    /* true if lists of statistics do not show this statistic, for example because it is used only by
     * achievements */
    bool hidden;
    /* largest value in the chart of this statistic, or 0 if there is no chart. The chart shows how often the
     * statistic had each value from 1 to `spread_max`. */
    int spread_max;
} GameStatistic;

enum { STATISTICS_MAX = 16, STATISTIC_NOTE_MAX = 48, STATISTIC_SPREAD_MAX = 12 };

/* Reports that a move reached `value` in statistic number `statistic`. `detail` is a text of at most
 * STATISTIC_NOTE_MAX - 1 bytes, such as the word that was played, or "". */
typedef void GameStatisticFn(void *user, int statistic, int value, const char *detail);

/* The states passed to these functions are unredacted. */
typedef struct GameStatistics {
    /* list of at most STATISTICS_MAX statistics, with the hidden ones last; the list ends with an element
     * whose key is NULL */
    const GameStatistic *list;
    /* Calls `fn` for each statistic for which this move has a value. `before` and
     * `after` are the states before and after the move. */
    void (*collect)(const void *before, const void *after, const GameContent *content, int seat,
                    const Move *move, GameStatisticFn *fn, void *user);
    /* (optional) Appends the rows of the share grid for one move. Each row ends with a line break. The rows
     * must not reveal secrets, because other players may still play the same seed. share_grid.h limits the
     * number and the length of rows. */
    void (*add_share_rows)(const void *before, const void *after, const GameContent *content, Text *out);
    /* (with `add_share_rows`, then not NULL) Explains the symbols in the rows, in one or more lines that end
     * with a line break. */
    const char *share_legend;
} GameStatistics;

/* A clock that runs while a seat has to act. The rules and the saves do not measure time. They use only the
 * seconds that are stored in moves. */
typedef struct GameClock {
    /* Returns the number of seconds that the seat has left to act, at least 1. Returns -1 if no clock runs. A
     * state and its views give the same result. Called each time the scene is built. */
    int (*seconds_left)(const void *state, const GameContent *content);
    /* Stores in the move how many seconds of the time limit the player has used. The caller ensures that the
     * player has time left. Returns false if a move of this kind does not store time; the clock then
     * continues to run. */
    bool (*stamp_move)(Move *move, int seconds);
    Move timeout_move; /* move that the program makes for a player whose time is up */
} GameClock;

/* Functions for simulation and tests only. Their states are unredacted. */
typedef struct GameSimulation {
    /* (optional) Returns false with an error message if the state breaks an invariant. Tests call it after
     * every move, `simulate` after some moves. */
    bool (*check_state)(const void *state, const GameContent *content, Error *error);
    /* (optional) Calls `fn` with the name and value of each statistic of a finished match. `simulate` prints
     * these numbers in its tables. */
    void (*report_numbers)(const void *state, const GameContent *content, GameCountFn *fn, void *user);
    /* (optional) Calls `fn` with a name such as "kind: name" and the number 1, for each card that players had
     * at the end of a match. For `simulate --cards`. */
    void (*list_cards_held)(const void *state, const GameContent *content, GameCountFn *fn, void *user);
    /* (optional, both or neither) A trial is one case of a condition that is normally random, such as one
     * secret word. Trials make it possible to measure bots for each case. trial_count returns the number of
     * trials. make_trial returns a copy of the content in which only case `index` can occur; the caller frees
     * the copy with free(). For `simulate --trials`. */
    int (*trial_count)(const GameContent *content);
    GameContent *(*make_trial)(const GameContent *content, int index);
} GameSimulation;

/* Data from which a story is written, in addition to the state. */
typedef struct StoryContext {
    int seats;
    uint64_t seed;
    Date day; /* date on which the match began, or 0 if unknown */
    /* bit set of the story parts that players marked as favorites; the game numbers the parts */
    uint64_t favorites;
    /* For write_story: 0 writes all parts of the story; N writes only part N - 1. Only games with
     * PIECE_COPY_STORY_PART or PIECE_EXPORT_STORY_PART must support this. */
    int only_part;
    /* For compose_note: true if a bot makes the move. Then the game may leave out details, such as moves that
     * do not change the story. */
    bool is_bot;
    Notes notes;
} StoryContext;

/* Functions for notes, which are the narration that players write with their moves, and for the story that
 * consists of these notes. All seats see the notes. */
typedef struct GameNarration {
    /* (optional) Returns the sentence that asks `seat` for a note (the player's narration) about a legal
     * move, or NULL if the move gets no note. Sets `*required` if the move needs a note. The sentence is
     * static or owned by the content. `view` is redacted for the seat. */
    const char *(*note_prompt)(const void *view, const GameContent *content, int seat, const Move *move,
                               bool *required);
    /* (optional) Composes a note (narration) about a move and appends it to `out`. May append nothing. Bots
     * use the note; people see it as a suggestion. Notes are public, so they must not contain secrets of the
     * seat. A note is valid UTF-8 of at most NOTE_BYTES_MAX bytes.
     *
     * `view` is the state before the move, redacted for the seat. `story` contains the story so far. `rng`
     * depends only on the match, so that a seed always gives the same story. */
    void (*compose_note)(const void *view, const GameContent *content, const StoryContext *story, int seat,
                         const Move *move, Rng *rng, Text *out);
    /* (optional) Combines new words with the old note (narration) of a move, which may be "", and appends the
     * result. `composed` is true if the game, not a player, has composed the words. Without this function,
     * the words replace the note. */
    void (*merge_note)(const char *note, const char *words, bool composed, Text *out);
    /* (optional) Appends the part of a note (narration of a move) that a player can edit. Appends nothing if
     * the player cannot edit any part. Without this function, players can edit the whole note. */
    void (*editable_text)(const char *note, Text *out);
    /* (optional) Called after each move. Composes the first version of the move's note (narration) and
     * appends it to `out`. May append nothing. A player or bot can then add words to this note. `before` and
     * `after` are the states before and after the move, redacted for seat -1. The limits of `compose_note`
     * apply. */
    void (*record_move)(const void *before, const void *after, const GameContent *content, Text *out);
    /* (optional) Appends `line`, which is a log line or the label of a drop target, in rich text. If players
     * have given other names to story characters, replaces the original names in the line. Without this
     * function, lines stay unchanged. */
    void (*add_names)(const Notes *notes, const char *line, Text *out);
    /* (optional) Writes the story so far as a document. `view` is redacted for seat -1. The same match always
     * gives the same document. */
    void (*write_story)(const void *view, const GameContent *content, const StoryContext *story,
                        Document *out);
    /* (optional) Appends a recap of a resumed or finished match, at most five lines, or nothing. The
     * arguments are those of `write_story`. */
    void (*write_recap)(const void *view, const GameContent *content, const StoryContext *story, Text *out);
    /* (optional) Fills in the counts and the sentences of the story, for `storytable tell --measure`. The
     * caller has zeroed `out`. The other arguments are those of `write_story`. */
    void (*measure_story)(const void *view, const GameContent *content, const StoryContext *story,
                          StoryFacts *out);
} GameNarration;

/* A name that lesson files use for a group of pieces. The pieces have the ids `first` to `first` + `count` -
 * 1. */
typedef struct LessonPiece {
    const char *name;
    PieceId first;
    int count;
} LessonPiece;

/* Returns whether the piece belongs to a group in the list. The list ends with a group of 0 pieces. */
static inline bool lesson_pieces_contain(const LessonPiece *list, PieceId piece)
{
    for (; list->count > 0; list++) {
        if (piece_id_in_range(piece, list->first, list->count, NULL)) {
            return true;
        }
    }
    return false;
}

/* Names of pieces and conditions that lesson files can use; see core/learn/lesson.h. */
typedef struct GameLessons {
    const LessonPiece *pieces;     /* list of named pieces; the list ends with a NULL name */
    const char *const *conditions; /* names of conditions that lessons can test; the list ends with NULL */
    /* (optional) Finds the piece of a card by the card's id. */
    bool (*find_card)(const GameContent *content, const char *id, PieceId *out);
    /* Returns whether a condition of a lesson is met. `view` is redacted for `seat`. */
    bool (*is_condition_met)(const void *view, const GameContent *content, int seat, int condition);
    /* (optional) Deselects the tools that stay selected after a move, such as a pencil or a splay direction.
     * Otherwise clicks in the next step of a lesson would not have their usual effect. */
    void (*deselect_tools)(void *ui);
} GameLessons;

enum { GAME_BOOK_CAST_MAX = 8 };

/* An option value that the set-up page displays as a book. The content owns the strings. `portrait` describes
 * a portrait as text; see portrait_parse. */
typedef struct GameBook {
    const char *title, *blurb, *icon;
    uint32_t cover_color;
    struct {
        const char *name, *portrait;
    } cast[GAME_BOOK_CAST_MAX];
    int cast_count;
    GameOptions options;  /* values of the options that this book sets */
    uint32_t option_mask; /* bit set of the options that this book sets */
} GameBook;

/* Card files that players can edit in a form. Each value of the option `option` has its own file. */
typedef struct GameEditor {
    int option; /* index of the option in Game.options */
    /* beginning of the card file's name; the option's value and ".json" follow */
    const char *file_stem;
    const char *schema; /* name of the JSON schema file, which is in the same folder as the built-in cards */
    const char *label;  /* label of the button that opens the card editor, and title of the editor's page */
    /* Describes the book that stands for an option value. The caller has zeroed `out`. */
    void (*describe_book)(const GameContent *content, int value, GameBook *out);
} GameEditor;

enum { GALLERY_ENTRIES_MAX = 256, GALLERY_SHELVES_MAX = 8, GALLERY_NAME_MAX = 80 };

typedef struct GallerySet {
    uint64_t bits[GALLERY_ENTRIES_MAX / 64];
} GallerySet;

void gallery_add(GallerySet *set, int number);
bool gallery_contains(const GallerySet *set, int number);

/* A gallery entry: a card, an enemy or a story that players can discover. */
typedef struct GalleryEntry {
    /* unique id, owned by the content. It never changes, even if the text of the card changes. */
    const char *id;
    int shelf;
    char name[GALLERY_NAME_MAX];
} GalleryEntry;

/* The gallery of a game: everything that players can discover, divided into shelves such as "Enemies". */
typedef struct GameGallery {
    /* titles of the gallery's shelves (sections), at most GALLERY_SHELVES_MAX; the list ends with NULL */
    const char *const *shelves;
    /* bit set of the shelves (sections) that contain stories, for games with GameNarration.write_story */
    uint32_t story_shelves;
    /* Returns the number of entries, from 1 to GALLERY_ENTRIES_MAX. In the other functions, entries are
     * numbered from 0. */
    int (*count_entries)(const GameContent *content);
    void (*get_entry)(const GameContent *content, int number, GalleryEntry *out);
    /* Makes a card in the scene display the entry: sets the face, tooltip and zoom of the card. */
    void (*fill_card)(const GameContent *content, int number, Scene *scene, Piece *card);
    /* Adds the gallery entries (cards, enemies, stories) that `seat` sees in `view`. Called for every state
     * of a match, so that an entry counts even if it was visible only for a moment. */
    void (*collect_seen)(const void *view, const GameContent *content, int seat, GallerySet *seen);
} GameGallery;

/* Sizes of printed cards, tokens and boards. */
typedef enum PrintSize {
    PRINT_POKER,   /* 63 x 88 mm */
    PRINT_SQUARE,  /* 63 x 63 mm */
    PRINT_JUMBO,   /* 89 x 127 mm */
    PRINT_TOKEN,   /* 25 x 25 mm */
    PRINT_COUNTER, /* 12 x 12 mm */
    PRINT_STRIP,   /* 180 x 65 mm */
    PRINT_PANEL,   /* 180 x 125 mm */
    PRINT_SHEET,   /* 180 x 250 mm */
    PRINT_SIZES
} PrintSize;

/* What a print set consists of. */
typedef enum PrintKind { PRINT_CARDS, PRINT_TOKENS, PRINT_BOARDS } PrintKind;

/* A group of cards, tokens or boards that are printed together. */
typedef struct PrintSet {
    const char *name;  /* name on the command line, such as "plot-twists" */
    const char *title; /* title on the printed pages */
    PrintSize size;
    PrintKind kind; /* boards have no backs */
    bool two_sided; /* true if the backs of the cards differ, and are needed to play */
} PrintSet;

typedef struct PrintCard {
    Face front, back; /* the strings belong to the content or to the scene */
    int copies;       /* how often the box contains this card, at least 1 */
    /* the empty board to which the game adds the items of a board; the caller owns the board */
    PrintBoard *board;
} PrintCard;

/* The cards, tokens and boards of a game's box, for printing on paper. */
typedef struct GamePrint {
    const PrintSet *sets; /* the list ends with a NULL name */
    /* headings of the sections of the rules page that explain the program instead of the rules, and are not
     * printed; the list ends with NULL */
    const char *const *screen_headings;
    /* Returns the number of different cards in a set, which is an index into `sets`. */
    int (*count_cards)(const GameContent *content, int set);
    /* Describes a card, counted from 0. The caller has zeroed `out`, except for `copies`, which is 1, and
     * `board`. */
    void (*fill_card)(const GameContent *content, int set, int number, Scene *scene, PrintCard *out);
} GamePrint;

/* ------------------------------------------------------------------ the functions of a game */

/* A game. Members marked (optional) may be NULL.
 *
 * States and UI states have a fixed size and contain no pointers, so they can be copied with memcpy and
 * compared with memcmp. The UI state contains what the rules do not know, such as a draft move or an open
 * page.
 *
 * `state` is complete. `view` is a copy of a state from which the secrets of other seats are erased (for seat
 * -1, all secrets). Functions that get a view must not need the erased parts. `content` is never changed, so
 * any thread may read it.
 *
 * Bots choose moves on their own thread. All other functions are called on the thread that owns the match, at
 * any time and any number of times, and must not keep data between calls. */
typedef struct Game {
    /* name of the folder under cards/ and name on the command line, such as "paperback_adventures" */
    const char *id;
    const char *title;
    const char *blurb;       /* description for the launcher, one or two sentences */
    const char *author_line; /* subtitle in the launcher */
    const char *icon;
    uint32_t cover_color; /* color of the game's box in the launcher, 0xRRGGBB */
    /* version of the rules; must be increased if a change of the rules makes saved games replay
     * differently */
    int rules_version;
    int min_seats, max_seats;
    /* number of seats that the set-up page proposes before the first game, or 0 for the smallest possible
     * number */
    int usual_seats;
    /* number of teams, or 0 if there are no teams. If the match has more seats than teams, seat s belongs to
     * team s % teams. Otherwise each seat plays for itself. */
    int teams;
    int move_cap; /* maximum number of moves in a match */
    size_t state_size, ui_size;
    /* The fields of the game's state, with the ranges of valid numbers and the seats that see the fields. */
    const StateField *state_fields;
    unsigned flags; /* bits of enum GameFlags */
    /* bit set of the seats that never have secrets such as hidden cards, so that other players may see their
     * screen */
    uint32_t open_seats;
    /* (optional) options that players choose before a match; the list ends with a NULL key */
    const GameOption *options;
    const GameBot *bots; /* (optional) list of bots, ends with a NULL name; the first bot is the default */

    /* optional features; NULL if the game does not have the feature */
    const GameAdvice *advice;
    const GameGoals *goals;
    const GameDraft *draft;
    const GameChart *chart;
    const GameStatistics *statistics;
    const GameGallery *gallery;
    const GamePrint *print;
    const GameClock *clock;
    const GameNarration *narration;
    const GameSimulation *simulation;
    const GameLessons *lessons;
    const GameEditor *editor;
    const GameMoment *moments; /* list of the rare events that are shown large in the middle of the table */

    /* ---- content and set-up, before there is a state */

    /* Reads and checks all card files in `folder`. Returns NULL with `error` on failure. `words` outlives the
     * content. */
    GameContent *(*load_content)(const char *folder, const Lexicon *words, Error *error);
    void (*free_content)(GameContent *content);
    /* (optional) Calls `fn` for each kind of component in the game's box. */
    void (*count_components)(const GameContent *content, GameCountFn *fn, void *user);
    /* (optional) Returns false with `error` if the game cannot be played with this combination of options and
     * number of seats. */
    bool (*check_options)(const GameContent *content, const GameOptions *options, int seats, Error *error);
    /* (optional) Writes what the selected value of an option means in this setup, in one or two words, such
     * as "6" for the value "By the table". Returns false if the label of the value is clear enough. */
    bool (*option_value_text)(const GameContent *content, const GameOptions *options, int seats, int option,
                              char *out, size_t size);
    /* (optional) Returns the name of a seat, such as "Red" or "North", as a static string. Must accept every
     * number of seats from min_seats to max_seats, even a number that check_options rejects, because a
     * damaged save may contain any number. */
    const char *(*seat_name)(int seats, int seat);
    /* (optional) Returns the name of a seat during play, such as "Minerva". If NULL, the name given by
     * seat_name is used. The content owns the name. The name must be public: the same for a state and its
     * views. */
    const char *(*seat_player_name)(const void *view, const GameContent *content, int seat);

    /* ---- rules */

    /* Fills in the first state of a match. `state` is zeroed memory. */
    void (*init_state)(void *state, const GameContent *content, const GameOptions *options, int seats,
                       uint64_t seed);
    /* Returns a bit set of the seats that may act now, or 0 if the match is over. Must depend on public
     * information only. */
    uint32_t (*seats_to_act)(const void *state);
    /* (optional) Returns a bit set of the seats that may make some moves out of turn, for example use a card
     * in another player's turn. The set contains no seat of seats_to_act, and is 0 if the match is over. A
     * seat in the set need not have a legal move. The match does not wait for these seats, and bots never
     * move out of turn. Must depend only on public information. */
    uint32_t (*interrupting_seats)(const void *state);
    /* Move generation: appends the legal moves of a seat. Appends nothing if the seat may neither act nor
     * interrupt. A view gives the same list as the state. */
    void (*list_moves)(const void *view, const GameContent *content, int seat, MoveList *out);
    /* (optional) Chooses a random legal move, for games in which a list of all moves would be huge. Returns
     * false if there is no legal move. */
    bool (*sample_move)(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);
    /* (optional) If the seat can only react or pass, writes the move with which the seat passes. Otherwise
     * returns false. `view` is redacted for `seat`, but the function must depend only on public information:
     * a player's delay then reveals nothing. */
    bool (*pass_move)(const void *view, const GameContent *content, int seat, Move *out);
    /* True if a move is legal. If not, `why` gets a sentence for the player. Must accept any bytes as a move
     * and any number as a seat. */
    bool (*check_move)(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
    /* Makes a legal move: changes `state` and adds public events to `log`, which may be NULL. Cannot fail,
     * because it is called only after check_move. */
    void (*apply_move)(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
    Status (*status)(const void *state, const GameContent *content);
    /* (optional) Returns the MoveFlags of a move. `before` and `after` are the states before and after the
     * move. Without this function, every move counts as MOVE_REVEALS. An undo normally does not go back past
     * such a move. */
    unsigned (*move_flags)(const void *before, const void *after, const Move *move);
    /* (optional) Erases from a copy of a state what `seat` may not see. Seat -1 stands for the public. Needed
     * only if StateField.seen_by is not enough. */
    void (*redact)(void *state, const GameContent *content, int seat);
    /* Replaces the hidden parts of a view with random values that are possible from the seat's point of
     * view. */
    void (*determinize)(void *view, const GameContent *content, int seat, Rng *rng);

    /* ---- moves and states as text */

    void (*move_to_text)(const Move *move, const GameContent *content, char *out, size_t size);
    /* Parses a move. Accepts only texts that move_to_text writes. For any other text, returns false and sets
     * `error` to a sentence. */
    bool (*move_from_text)(const char *text, const GameContent *content, Move *out, Error *error);
    /* (optional) Appends every field of the state, one per line. Without this function, state_fields are
     * written as JSON. */
    void (*dump_state)(const void *state, const GameContent *content, Text *out);
    /* (optional) Writes the current turn for the screen, summaries and saves, such as "Book I, 2 of 3, turn
     * 4". Must be public: the same for a state and its views. */
    void (*turn_name)(const void *state, const GameContent *content, char *out, size_t size);
    /* (optional) Writes the progress of a match for lists of matches, such as "Damsel, battle 2 of 9, turn 4,
     * 14 health". For a finished match, writes the result, such as "Damsel, all 9 battles won". The text must
     * be public: the same for a state and its views. Without this function, turn_name is used. */
    void (*progress_text)(const void *state, const GameContent *content, char *out, size_t size);

    /* ---- showing and playing a match */

    /* (optional) Adapts the UI state, such as the open page or the draft move, to a new position after a move
     * or an undo. Called before build_scene. */
    void (*sync_ui)(void *ui, const void *view, const GameContent *content);
    /* Adds all pieces of the match to `scene`, whose size and layers are already set. `view` is redacted for
     * `seat`. Seat -1 is a spectator, who cannot act; the view is then redacted for the public, or for a seat
     * if only bots play. Scene.banner says what people must do. If the game sets no banner, the program may
     * set one. */
    void (*build_scene)(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
    /* (optional) Draws the table as plain text for text mode, in lines of at most 80 characters that end with
     * a line break. Text mode shows only the first `lines` lines, which are 6 or more. Cards must have the
     * same names as in the scene. Without this function, text mode lists only the counters of the scene. */
    void (*draw_text_board)(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                            Text *out);
    Gesture (*move_gesture)(const void *view, const GameContent *content, const Move *move);
    /* (optional) Lists the targets on which `piece` can be dropped, each target once. Returns how many there
     * are, at most `max`, or 0 if the piece cannot be picked up. Drops on these targets are passed to
     * `handle_input`. Without this function, the targets come from the drag gestures of the legal moves. */
    int (*find_drop_targets)(const void *view, const void *ui, const GameContent *content, int seat,
                             PieceId piece, DropTarget *out, int max);
    /* (optional) Handles input before the program does. `scene` is the scene on the screen. May change the UI
     * state `ui`. */
    InputResult (*handle_input)(const void *view, void *ui, const GameContent *content, int seat,
                                const Scene *scene, const Input *input, Move *out);
} Game;

/* List of all games, in the order that the launcher uses; the list ends with NULL. Defined in
 * src/games/registry.c. */
extern const Game *const games_all[];
const Game *game_find(const char *id);
int game_count_moments(const Game *game);
/* Returns the help level for a player's setting. If `setting` is HELP_LEVEL_GAME_DEFAULT, returns the default
 * level of the game, or HELP_LEVEL_RULES_ONLY if `game` is NULL. Otherwise returns `setting`. */
HelpLevel game_get_help_level(const Game *game, HelpLevel setting);

/* Returns false with `error` if the game doesn't allow this number of seats or combination of options. */
bool game_check_setup(const Game *game, const GameContent *content, const GameOptions *options, int seats,
                      Error *error);

/* Chooses a random legal move of a seat. Calls sample_move if the game has this function, or else chooses
 * from the list of legal moves. Returns false if there is no legal move. */
bool game_choose_random_move(const Game *game, const void *view, const GameContent *content, int seat,
                             Rng *rng, Move *out);
/* The functions below call optional functions of the game. The comments of the members of Game say what
 * happens if the game lacks the function. */
void game_count_components(const Game *game, const GameContent *content, GameCountFn *fn, void *user);
unsigned game_get_move_flags(const Game *game, const void *before, const void *after, const Move *move);
void game_dump_state(const Game *game, const void *state, const GameContent *content, Text *out);
uint32_t game_get_interrupting_seats(const Game *game, const void *state);
/* Erases from a copy of a state what `seat` may not see. Seat -1 stands for the public. */
void game_redact(const Game *game, void *state, const GameContent *content, int seat);
/* Returns the state hash: a hash of all fields, which is the same on every machine. Saves contain these
 * hashes. */
uint64_t game_hash_state(const Game *game, const void *state);
void game_sync_ui(const Game *game, void *ui, const void *view, const GameContent *content);

/* Returns false with `error` if the state breaks one of the invariants that the game checks. */
bool game_check_state(const Game *game, const void *state, const GameContent *content, Error *error);

/* Writes the name of the current turn, from Game.turn_name. If the game has no such function, writes the
 * number of the turn, from GameChart.measure. If the number is 0 or unknown, writes "". The text is public:
 * the same for a state and its views. */
void game_write_turn_name(const Game *game, const GameContent *content, const void *state,
                          char out[TURN_NAME_MAX]);

/* Returns the index of the bot with this name, or -1. */
int game_find_bot(const Game *game, const char *name);
/* Returns the index of the first bot after index `after` that can play the seat. Returns -1 if there is none.
 * With `after` = -1, searches all bots. */
int game_find_next_bot(const Game *game, int seat, int after);

/* Returns the first seat after seat `after` that is in the bit set `to_act`, or -1 if the set is empty. Seat
 * 0 follows the last seat. */
int game_find_next_seat(uint32_t to_act, int after);

enum { SEAT_NAME_MAX = 48 };
/* Writes the name of a seat: the name that the game gives to the seat, or else a name such as "Seat 2".
 * Returns `out`. */
const char *game_get_seat_name(const Game *game, int seats, int seat, char out[SEAT_NAME_MAX]);

#endif
