/* game.h: what a game must supply. A game never sees a pixel, an SDL type or another game. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/cue.h"
#include "core/day.h"
#include "core/document.h"
#include "core/error.h"
#include "core/members.h"
#include "core/notes.h"
#include "core/rng.h"
#include "core/scene.h"
#include "core/text.h"
#include "core/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_SEATS_MAX = 8,
    GAME_OPTIONS_MAX = 8,
    GAME_OPTION_VALUES_MAX = 13,
    MOVE_ARGS_MAX = 20,
    MOVE_TEXT_MAX = 512,
    DRAFT_TEXT_MAX = MOVE_TEXT_MAX,
    EVENTS_MAX = 192,
    EVENT_TEXT_MAX = 256,
    TARGETS_MAX = 256,
    TARGET_WORDS_MAX = 96,
};

/* One decision. Plain bytes: equal moves are equal under memcmp, so start from {0}. */
typedef struct Move {
    uint8_t kind;  /* the game's own enum */
    uint8_t count; /* how many of arg[] are used */
    int16_t arg[MOVE_ARGS_MAX];
} Move;

/* Are exactly `count` arguments used, and the others 0? So equal moves are equal bytes. */
bool move_has_args(const Move *move, int count);

/* A growing list of moves, owned by the caller; start from {0}, end with move_list_free. */
typedef struct MoveList {
    Move *moves;
    int count, capacity;
} MoveList;

void move_list_add(MoveList *list, const Move *move);
void move_list_free(MoveList *list);

typedef enum StatusKind {
    STATUS_PLAYING,
    STATUS_WON,  /* winners: mask of seats */
    STATUS_LOST, /* solo or co-operative: everybody lost */
    STATUS_DRAWN,
} StatusKind;

typedef struct Status {
    StatusKind kind;
    uint32_t winners; /* bit per seat */
    int score[GAME_SEATS_MAX];
} Status;

/* What the difference of two scenes cannot show: one line of the log, a number that flies from one piece to
   another, a counter that changes on the way. Played in order after a move, to all seats alike: nothing that
   only one may know. */
typedef enum EventKind {
    EVENT_LOG,    /* text only */
    EVENT_NUMBER, /* text, and amount + icon fly from piece `from` to piece `to` */
    EVENT_BANNER, /* a heading worth a pause: "Stage 2", "Victory" */
    EVENT_ASIDE,  /* why somebody did what the line before it says: text only */
} EventKind;

/* What is seen to happen to the piece that an event is about, as it is told. */
typedef enum Stir {
    STIR_NONE,
    STIR_STRIKE, /* it counts: it comes up, and is put down with weight */
    STIR_SHAKE,  /* it is hit */
    STIR_FALL,   /* it is beaten, and lies askew until all is told */
    STIR_SHOW,   /* it is held up for a while, large, to be read; the game lays it so (Scene.shown) */
} Stir;

typedef struct Event {
    EventKind kind;
    PieceId from, to; /* 0 = none */
    const char *icon; /* name of an inline icon, as in rich text; NULL = none; a static or content string */
    int amount;       /* signed */
    PieceId counter; /* a counter or gauge of the scene before the move, which then shows `value`; 0 = none */
    int value;
    int max;       /* the gauge's from now on, which makes another one of it; 0 = as before */
    PieceId about; /* what stirs; 0 = nothing does */
    Stir stir;
    Cue cue; /* what is heard with it */
    /* The game opens a page about it: what follows is told once that is closed, over the state before the
       move as `scene` lays it with the ui struct that the page was closed in. */
    bool page;
    char text[EVENT_TEXT_MAX]; /* rich text, for the log */
} Event;

typedef struct EventLog {
    Event *events; /* room for EVENTS_MAX; further ones are dropped */
    int count;
} EventLog;

/* Adds an event, whose text is cut where it is too long; `log` may be NULL (simulation). Returns the event to
   fill in, or a scratch one. */
Event *event_add(EventLog *log, EventKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* One dial of the set-up page. */
typedef struct GameOption {
    const char *key; /* as in `character=damsel` */
    const char *label;
    const char *values[GAME_OPTION_VALUES_MAX]; /* NULL-terminated; the first is the default */
    const char *labels[GAME_OPTION_VALUES_MAX];
    const char *icons[GAME_OPTION_VALUES_MAX]; /* icon name or NULL */
    /* Whose portrait stands for the value in the icon's place, by `of` in portraits.json; NULL = the icon. */
    const char *sitters[GAME_OPTION_VALUES_MAX];
    const char *blurbs[GAME_OPTION_VALUES_MAX]; /* one or two sentences for the set-up page, or NULL */
    int min_seats;                              /* the dial is of use with so many seats only; 0 = always */
    int seat;                                   /* whose dial it is, from 1; 0 = everybody's */
    int less;         /* so many of the values behind the default are less than it, and are shown before it */
    bool names_seats; /* its values beyond the first are the seats: as many are offered as play */
    bool lessons;     /* lessons alone turn it; nobody else sees it */
    /* So many values are open from the start, and each further one after a win with the one before it; 0 =
       all are open. The program keeps count, the rules do not. */
    int open;
} GameOption;

/* Is the dial offered to so many? */
bool game_option_is_offered(const GameOption *option, int seats);

/* The chosen value of each option, as an index into GameOption.values. */
typedef struct GameOptions {
    uint8_t value[GAME_OPTIONS_MAX];
} GameOptions;

enum GameFlags {
    GAME_UNLISTABLE = 1, /* list_moves lists what it can; sample_move draws from all */
    GAME_WORDS = 2,      /* played with words: the dictionary helps */
    GAME_SPOILT = 4,     /* the seed holds a secret that the end shows: it is not offered once more */
    GAME_UNWON = 8,      /* nobody wins: all come to the end of it together */
};

enum MoveFlags {
    MOVE_REVEALS = 1, /* chance or hidden cards were seen: undo stops after it */
    MOVE_SHOWS = 2,   /* others saw what the mover alone knew: they cannot take it back, but the mover can */
};

/* How a move looks at the table. */
typedef enum GestureKind {
    GESTURE_NONE,   /* made by the game's own input (a composed word) */
    GESTURE_TAP,    /* click on `piece` */
    GESTURE_DRAG,   /* drag `piece` to `zone`, turned by `turns` quarter turns */
    GESTURE_BUTTON, /* press button `piece` */
} GestureKind;

typedef struct Gesture {
    GestureKind kind;
    PieceId piece;
    PieceId zone;
    int turns;
} Gesture;

/* A place where a piece may be let go, and what that would do. */
typedef struct DropTarget {
    PieceId zone;                 /* 0 = beside all other targets, wherever that is */
    char words[TARGET_WORDS_MAX]; /* a few, as rich text: "Hide it to the left of Nana" */
} DropTarget;

/* Appends to the targets of a piece; nothing once there are `max`. */
void target_add(DropTarget *targets, int *count, int max, PieceId zone, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* What the table tells a game's own input, in table units and piece ids. */
typedef enum InputKind {
    INPUT_TAP,       /* click, or Enter on the focused piece; piece 0 = beside everything */
    INPUT_DRAG_OVER, /* `piece` was lifted, or is carried above (x, y) */
    INPUT_DROP,      /* `piece` goes to its target `under`: it was dragged there, or taken up and the place
                        chosen; INPUT_IGNORED = a gesture is meant, else it glides home */
    INPUT_CANCEL,    /* a drag ended nowhere, or Escape */
    INPUT_TEXT,      /* a typed letter in `key`, upper case A-Z or other ASCII */
    INPUT_KEY,       /* a named key in `key` (InputKey) */
    INPUT_WHEEL,     /* `amount` notches over `piece` */
    INPUT_ATTEND,    /* the pointer or the focus has come to `piece`, or to none: to show what it would do */
    INPUT_EDIT,      /* the words in the field `piece` are `text` now; kept in the ui struct and laid again */
} InputKind;

typedef enum InputKey {
    KEY_BACKSPACE = 1,
    KEY_DELETE,
    KEY_ENTER,
    KEY_CONFIRM, /* Ctrl+Enter: end the turn, commit */
    KEY_SPACE,
    KEY_ESCAPE,
} InputKey;

typedef struct Input {
    InputKind kind;
    PieceId piece;
    PieceId under; /* INPUT_DRAG_OVER, INPUT_DROP: the target that the piece would go to; 0 = none, or beside
                      all others where that is one */
    PieceId held;  /* the piece that the table has in hand for the player, 0 = none */
    float x, y;    /* centre of the carried piece, or the pointer */
    int key;
    int amount;
    const char *text; /* INPUT_EDIT: good UTF-8, no longer than the field's `max`; borrowed for the call */
    bool shift; /* INPUT_TAP, INPUT_DRAG_OVER, INPUT_DROP: the key is held, which means the same in another
                   way */
} Input;

/* Does it close what has such a button: the button itself, Escape, a drag that ended nowhere? */
bool input_closes(const Input *input, PieceId button);

typedef enum InputResult {
    INPUT_IGNORED, /* not mine: the generic path may use it */
    INPUT_CHANGED, /* the ui struct changed (hover, scroll, an open viewer) */
    INPUT_STEP,    /* the ui struct changed in a way one expects undo to take back (a letter placed) */
    INPUT_MOVE,    /* *move is to be made; if it is refused the reason is shown and the ui struct stays */
} InputResult;

/* What a game has read from its card files: each game's own, opaque outside it, never changed after load. */
typedef struct GameContent GameContent;

typedef struct GameBot {
    const char *name;
    const char *label;
    const char *blurb; /* how it plays, in a sentence for the set-up page, or NULL */
    uint32_t seats;    /* those it is made for and offered at, a bit each; 0 = any */
    /* Chooses a legal move for `seat` from a redacted state; false only if there is none. Called in any
       thread, so it keeps nothing between calls; a person waits for it, so it takes a few seconds at most. */
    bool (*choose)(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);
} GameBot;

/* One piece of advice: a move, and what there is to say of it, as rich text. */
enum { HINTS_MAX = 5, HINT_TITLE_MAX = 64, HINT_TEXT_MAX = 160, TURN_NAME_MAX = 64 };

typedef struct Hint {
    Move move;
    int worth;                 /* in the game's own measure; comparable within one position */
    PieceId piece;             /* what a nudge points at; 0 = nothing */
    char nudge[HINT_TEXT_MAX]; /* a sentence that points in the right direction */
    char title[HINT_TITLE_MAX];
    char text[HINT_TEXT_MAX]; /* what the move would bring */
    bool leads; /* of a reason: the log has no line for the move, so that it stands before what came of it */
} Hint;

/* One component of the box or figure of a match, for `storytable cards`, simulate and the content tests. */
typedef void GameCountFn(void *user, const char *component, int count);

/* ------------------------------------------------------------------ what only some games have */

/* What the program can say of moves. Asked by the table in its own thread while the player waits, so each
   answer takes 50 ms at most, and the same view gives the same answer. */
typedef struct GameAdvice {
    /* (optional) What the figures of hints say, as a sentence for the player: the one measure in which the
       game weighs moves, in advice and afterwards alike. */
    const char *measure;
    /* What each level of help shows in this game, in a sentence that builds on those before it. */
    const char *levels[HELP_LEVELS];
    /* What is shown to whoever has not asked for a level. */
    HelpLevel usual;
    /* The best moves the game knows of for `seat`, which may act, best first; returns how many, at most
       `max`. `view` is redacted for it. */
    int (*hint)(const void *view, const GameContent *content, int seat, Hint *out, int max);
    /* (optional) What there is to say of `move`, which need not be a good one, in the hints' measure; false
       where the two cannot be compared. Also asked of positions that are past, for what was missed. */
    bool (*judge)(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
    /* (optional, with `judge`) Of two moves that can be judged: is one better than the other by more than the
       measure may err? Then `why` says what makes it so, after "it": "keeps S and gains 2 {mana}"; "" where
       the figures say it all. Without this hook every difference counts. */
    bool (*outdoes)(const void *view, const GameContent *content, int seat, const Move *better,
                    const Move *than, char why[HINT_TEXT_MAX]);
    /* (with `judge`) How much a move gives away, in the measure, from which on it is a slip, a mistake and a
       blunder (core/judgement.h); rising. */
    int borders[3];
    /* (optional) Why somebody makes a legal move: `title` is what it does, `text` a sentence in the words of
       whoever makes it; false where there is nothing to say. Bots give their reasons in the log, and where a
       game lays PIECE_ASK_BOT when they are asked. Known only from `view`, as all else. */
    bool (*reason)(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
    /* (optional) Lays a composed move into the ui struct as if the player had done so, who then makes it
       himself; false where nothing is to be laid, and the move is made at once. Also asked for a look, while
       the pointer or the focus rests on a piece of advice. */
    bool (*lay)(const void *view, void *ui, const GameContent *content, int seat, const Move *move);
} GameAdvice;

/* A composed move as far as it is put together, as one line of text, so that a save keeps it until the game
   is opened again. A line need not be a legal move. */
typedef struct GameDraft {
    /* Writes what lies in the ui struct of `seat`, which may act; "" where nothing is put together. */
    void (*write)(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                  size_t size);
    /* Lays it into a ui struct that is in step with the view, so that `write` says the same again. False, and
       nothing is changed, for any text that `write` does not write of this position. */
    bool (*lay)(const void *view, void *ui, const GameContent *content, int seat, const char *text);
} GameDraft;

/* What the chart at the end shows: a number that grows in the course of a match. */
typedef struct GameTally {
    const char *label; /* "Damage by turn" */
    /* The number, and the turn it is: 1 for the first, 0 before it. Asked of every state of a match that is
       over, so nothing is erased in it. */
    void (*count)(const void *state, int *turn, int *total);
} GameTally;

/* A number of a match that is remembered: the best of those that its moves brought. */
typedef struct GameFigure {
    const char *key;   /* as files name it: "best_word" */
    const char *label; /* of one match, whether it is the best or not: "Hardest word" */
    const char *unit;  /* what is counted, in the plural: "letters"; NULL where the label says it */
    bool least;        /* the smaller the better */
    bool shared;       /* the moves of bots count, too, since all play together */
    bool quiet; /* no list of the best shows it: it is counted for feats, and told of one match alone */
} GameFigure;

enum { FIGURES_MAX = 16, FIGURE_WORDS_MAX = 48 };

/* Figure number `figure` came to `value` by this move; `words` is what it was done with, at most
   FIGURE_WORDS_MAX - 1 bytes; "" = nothing that has a name. */
typedef void GameFigureFn(void *user, int figure, int value, const char *words);

/* What is remembered of matches that are over. Nothing is erased in the states. */
typedef struct GameFigures {
    const GameFigure *list; /* at most FIGURES_MAX, quiet ones last; ends with key NULL */
    /* Calls `fn` for each figure that a move brought, from the states before and after it. */
    void (*count)(const void *before, const void *after, const GameContent *content, int seat,
                  const Move *move, GameFigureFn *fn, void *user);
    /* (optional) How a match that is over went, as rows of shapes: adds those that a move brought, from the
       states before and after it; each row ends with a line break. For people who may yet play the same seed,
       so they tell nothing that it holds. core/shapes.h has the bounds. */
    void (*shapes)(const void *before, const void *after, const GameContent *content, Text *out);
} GameFigures;

/* A clock that the table reads; rules and saves know only what moves tell of it. */
typedef struct GameClock {
    /* Seconds that the seat to act may still think by the state, more than 0; -1 = no clock runs. The same
       for a state and for any view of it; asked whenever the table is laid. */
    int (*left)(const void *state, const GameContent *content);
    /* Writes into a move, before it is made, how many seconds were thought, fewer than there are. False for
       moves that tell nothing of time: it runs on across them. */
    bool (*stamp)(Move *move, int seconds);
    /* The move that is made when the time is over. */
    void (*out)(Move *move);
} GameClock;

/* What simulation and tests ask; at the table nobody does. Nothing is erased in their states. */
typedef struct GameBench {
    /* (optional) False with a message when the state breaks an invariant. Asked after every move. */
    bool (*check_state)(const void *state, const GameContent *content, Error *error);
    /* (optional) Adds named numbers of a match that is over to simulate's table: one call of `fn` each. */
    void (*stats)(const void *state, const GameContent *content, GameCountFn *fn, void *user);
    /* (optional) Names every card such a match ended with, as "kind: name", for simulate --cards: one call of
       `fn` each, with 1. */
    void (*cards_held)(const void *state, const GameContent *content, GameCountFn *fn, void *user);
    /* (optional, both or neither) What bots are measured by, such as every word that could be the secret,
       each once: how many there are, and a copy of the content in which only number `index` can come up, to
       be freed with free(). For `simulate --trials`. */
    int (*trial_count)(const GameContent *content);
    GameContent *(*trial)(const GameContent *content, int index);
} GameBench;

/* What a document is made of besides the state. */
typedef struct GameTold {
    int seats;
    uint64_t seed;
    Day day;             /* on which the match was begun; 0 = not known */
    uint64_t favourites; /* of what was told, a bit each by the game's own numbers */
    int only; /* `tell`: the one of them that is asked for, by its number + 1; 0 = all, as where it is not
                 told any more. Only games that lay PIECE_COPY_TOLD or PIECE_KEEP_TOLD are asked for one */
    Notes notes;
} GameTold;

/* Words that belong to moves, kept as their notes and shown to all, and what comes of them in the end. */
typedef struct GameProse {
    /* (optional) The sentence under which `seat` may write words for a legal move that it makes from the
       state `view`, which is redacted for it; NULL = it is asked for none. A static or content string.
       `*required` tells whether the move cannot be made without. */
    const char *(*asks)(const void *view, const GameContent *content, int seat, const Move *move,
                        bool *required);
    /* (optional) What the game itself would tell with such a move, as bots do and as it is offered to people:
       adds it to `out`, or nothing. `view` is the state before the move, redacted for the seat, so that
       nothing is told ahead; `told` is the story so far; the generator comes from the match, so that one seed
       tells one story. Words are for all: they must give away nothing that only the seat may know. Good
       UTF-8, at most NOTE_BYTES_MAX. */
    void (*compose)(const void *view, const GameContent *content, const GameTold *told, int seat,
                    const Move *move, Rng *rng, Text *out);
    /* (optional) What stands in a move's note once words are told with it: adds to `out` what becomes of the
       note so far ("" = none) and the words, which are the game's own where `composed`. Without it the words
       take the note's place. */
    void (*reword)(const char *note, const char *words, bool composed, Text *out);
    /* (optional) Adds what was told in a note, as somebody would write it anew; nothing where it holds no
       such words. Without it they are the note. */
    void (*words)(const char *note, Text *out);
    /* (optional) What is written down of a move, whoever has made it, before any other words are: adds it to
       `out`, or nothing, from the states before and after it as all know them. As for `compose` otherwise. */
    void (*record)(const void *before, const void *after, const GameContent *content, Text *out);
    /* (optional) A line of the log, or what letting something go comes to, as rich text: adds it to `out`,
       with those who have a name by what was told so far called so. Without it lines are as rules and table
       say them. */
    void (*name)(const Notes *told, const char *line, Text *out);
    /* (optional) All that was told in a match so far, to be taken home; `view` is what all know of its state.
       The same match gives the same document. */
    void (*tell)(const void *view, const GameContent *content, const GameTold *told, Document *out);
    /* (optional) For who comes back to a match that has begun, or looks at how one went that is over: adds
       what was before, in five lines at most, or nothing. As for `tell` otherwise. */
    void (*previously)(const void *view, const GameContent *content, const GameTold *told, Text *out);
} GameProse;

/* A piece that a lesson may point at, by name: all that lie there of `count` ids from `first` on. */
typedef struct LessonPiece {
    const char *name;
    PieceId first;
    int count;
} LessonPiece;

/* What lessons may speak of, by name; see core/lesson.h. */
typedef struct GameLessons {
    const LessonPiece *pieces;     /* ends with name NULL */
    const char *const *conditions; /* ends with NULL */
    /* Does a condition hold? `view` is redacted for `seat`. */
    bool (*holds)(const void *view, const GameContent *content, int seat, int condition);
} GameLessons;

enum { GAME_VOLUME_CAST_MAX = 8 };

/* A value of a dial as a book on a shelf. Strings are the content's; the cast are portraits (portrait_parse).
 */
typedef struct GameVolume {
    const char *title, *line, *icon;
    uint32_t cloth;
    struct {
        const char *name, *portrait;
    } cast[GAME_VOLUME_CAST_MAX];
    int cast_count;
    GameOptions options; /* of the dials in `sets` what suits the book */
    uint32_t sets;       /* a bit for each dial that is set with the book */
} GameVolume;

/* A card file that players may write for themselves, by a form: one for each value of a dial. */
typedef struct GameEditor {
    int option;         /* the dial */
    const char *stem;   /* of the file's name, which goes on with the value and ".json" */
    const char *schema; /* beside the printed cards */
    const char *label;  /* of the button that leads there, and of the page */
    void (*volume)(const GameContent *content, int value, GameVolume *out); /* `out` is zeroed */
} GameEditor;

enum { GALLERY_THINGS_MAX = 256, GALLERY_SHELVES_MAX = 8, GALLERY_NAME_MAX = 80 };

/* Some of the things in a game's gallery, a bit each, by their numbers. */
typedef struct GallerySet {
    uint64_t bits[GALLERY_THINGS_MAX / 64];
} GallerySet;

void gallery_add(GallerySet *set, int number);
bool gallery_has(const GallerySet *set, int number);

/* What one comes to meet in a game: a card, an enemy, a story. */
typedef struct GalleryThing {
    const char *id; /* the content's, of no other thing: it stays when the words of a card change */
    int shelf;
    char name[GALLERY_NAME_MAX];
} GalleryThing;

/* Everything there is in a game, on shelves. */
typedef struct GameGallery {
    const char *const *shelves; /* "Enemies": at most GALLERY_SHELVES_MAX, ends with NULL */
    uint32_t told; /* the shelves, a bit each, of what is told in matches: with GameProse.tell only */
    int (*count)(const GameContent *content); /* 1 .. GALLERY_THINGS_MAX, numbered from 0 */
    void (*thing)(const GameContent *content, int number, GalleryThing *out);
    /* Gives a card of the scene, which has its place, the face of a thing, what is to be seen of it beside
       that, and a hint. */
    void (*dress)(const GameContent *content, int number, Scene *scene, Piece *card);
    /* Adds what `seat` sees in a view of its own. Asked of every state of a match, so that what only passes
       by is met, too. */
    void (*meet)(const void *view, const GameContent *content, int seat, GallerySet *met);
} GameGallery;

/* ------------------------------------------------------------------ the vtable */

/* A game. States and ui structs are fixed-size bytes without pointers: copy = memcpy, equality = memcmp.
   Members marked (optional) may be NULL.

   A `state` is whole. A `view` is a copy from which redact has taken what one seat may not
   know, or for seat -1 what not everybody knows; what is asked of a view must not need what is erased there.
   `content` is never changed, and may be read by any number of threads. Bots choose in a thread of their own;
   everything else is asked in the thread that owns the match, and may be asked at any time and any number of
   times, since nothing is kept between calls. */
typedef struct Game {
    const char *id;          /* "paperback_adventures": folder under cards/, name on the command line */
    const char *title;       /* "Paperback Adventures" */
    const char *blurb;       /* one or two sentences for the launcher */
    const char *author_line; /* the line under the title on the spine */
    const char *icon;        /* cover motif */
    uint32_t cloth;          /* cover colour, 0xRRGGBB */
    int rules_version;       /* raise when a saved game would replay differently */
    int min_seats, max_seats;
    int teams;    /* more seats than that sit in so many teams, in turn: seat % teams; 0 = there are none */
    int move_cap; /* no game is longer */
    size_t state_size, ui_size;
    const Member *members;     /* of a state, as views are told; without what is erased from every view */
    unsigned flags;            /* GameFlags */
    const GameOption *options; /* (optional) ends with key NULL */
    const GameBot *bots;       /* (optional) ends with name NULL; the first is the default */

    /* What only some games have; NULL = none. */
    const GameAdvice *advice;
    const GameDraft *draft;
    const GameTally *tally;
    const GameFigures *figures;
    const GameGallery *gallery;
    const GameClock *clock;
    const GameProse *prose;
    const GameBench *bench;
    const GameLessons *lessons;
    const GameEditor *editor; /* (optional) cards that players may write */

    /* ---- content and set-up, before there is a state */

    /* Reads and checks everything under `folder`; NULL with `error`. `words` outlives the content. */
    GameContent *(*load)(const char *folder, const Words *words, Error *error);
    void (*unload)(GameContent *content);
    uint64_t (*content_hash)(const GameContent *content);
    /* (optional) The same with what everybody looks like, which no save and no rule notices. */
    uint64_t (*look_hash)(const GameContent *content);
    void (*count)(const GameContent *content, GameCountFn *fn, void *user); /* the components of the box */
    /* (optional) Are these options possible together, for a number of seats within the bounds? */
    bool (*check_options)(const GameContent *content, const GameOptions *options, int seats, Error *error);
    /* (optional) What the value chosen for the dial of this index comes to among the others, with so many
       seats, in a word or two: "6" where its label is "By the table"; false where the label says it all. */
    bool (*comes_to)(const GameContent *content, const GameOptions *options, int seats, int option, char *out,
                     size_t size);
    /* (optional) What a seat is called among so many, as in "Red" or "North"; a static string. Asked for
       every number within the bounds, also one that check_options refuses: a damaged save may hold it. */
    const char *(*seat_name)(int seats, int seat);
    /* (optional) What a seat is called once it is played, as in "Minerva"; NULL = as before. It lives as long
       as the content. Told to all: the same from a state and any view. */
    const char *(*seat_called)(const void *view, const GameContent *content, int seat);
    /* (optional) Does a seat ever know what others may not? Without it all do. A curtain hides what such a
       seat sees from the next person. */
    bool (*holds_secrets)(int seats, int seat);

    /* ---- rules */

    /* Begins a match in zeroed memory. */
    void (*init)(void *state, const GameContent *content, const GameOptions *options, int seats,
                 uint64_t seed);
    /* The seats that may act now, a bit each, in any order; 0 = over. A function of what all can see: it is
       the same whatever the state's hidden parts are, and after a move it tells no more of them than the
       events. */
    uint32_t (*to_act)(const void *state);
    /* Adds the legal moves of a seat; none if it may not act. A view lists the same as the state. */
    void (*list_moves)(const void *view, const GameContent *content, int seat, MoveList *out);
    /* (optional) Draws one legal move of a view where a list would be huge; false if there is none. */
    bool (*sample_move)(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);
    /* (optional) The move by which a seat that is asked lets it be; false where it has to decide something.
       Told from what all know, so that nobody can be seen to hesitate. `view` is redacted for `seat`. */
    bool (*pass)(const void *view, const GameContent *content, int seat, Move *out);
    /* The only place of legality; the reason is one sentence for the player. Any bytes may come as a move,
       and any number as a seat: who has none may do nothing. */
    bool (*check_move)(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
    /* In place; cannot fail; called only after check_move. `log` may be NULL; what it is told is for all. */
    void (*apply)(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
    Status (*status)(const void *state, const GameContent *content);
    /* MoveFlags of a move that was made, by the states before and after it. */
    unsigned (*move_flags)(const void *before, const void *after, const Move *move);
    /* Erases from a copy all that `seat` may not know; for seat -1 all that not everybody knows. */
    void (*redact)(void *state, const GameContent *content, int seat);
    /* Fills the erased parts of a redacted copy in a way the seat holds possible. */
    void (*determinize)(void *view, const GameContent *content, int seat, Rng *rng);

    /* ---- as text */

    void (*move_to_text)(const Move *move, const GameContent *content, char *out, size_t size);
    /* False with a sentence for any text that move_to_text does not write. */
    bool (*move_from_text)(const char *text, const GameContent *content, Move *out, Error *error);
    void (*dump)(const void *state, const GameContent *content, Text *out); /* every fact, line by line */
    /* (optional) When it is, as the table, the account and a list of saves say it: "Book I, 2 of 3, turn 4".
       Told to all, from a state or any view. */
    void (*turn_name)(const void *state, const GameContent *content, char *out, size_t size);
    /* (optional) Where a game under way stands, as the shelf and a list of saves say it, from a whole state
       but told to all: "Ex Machina, Book I, 2 of 3, turn 4, 14 health"; NULL = turn_name says it all. */
    void (*standing)(const void *state, const GameContent *content, char *out, size_t size);

    /* ---- the table */

    /* Repairs the ui struct after any change of what the viewer sees, undo included, before it is laid. */
    void (*ui_sync)(void *ui, const void *view, const GameContent *content);
    /* Lays the table: fills `scene` (its width, height and layers are set). `view` is redacted for `seat`;
       for -1 it is what lies open to all, or where bots alone play what a seat knows, and nothing can be done
       there; its banner asks people aloud who are asked, and the table has a sentence of its own where there
       is none. */
    void (*scene)(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
    /* How a listed move is made by hand. */
    Gesture (*gesture)(const void *view, const GameContent *content, const Move *move);
    /* (optional) Where `piece` may be let go now: what a scene with this `held` shows of its places, each
       once. Returns how many, at most `max`; 0 = it cannot be lifted. A drop on any of them comes to `input`.
       Without it the moves whose gestures are drags say so. */
    int (*targets)(const void *view, const void *ui, const GameContent *content, int seat, PieceId piece,
                   DropTarget *out, int max);
    /* (optional) Sees events first. `scene` is the one on screen. May change `ui`. */
    InputResult (*input)(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                         const Input *input, Move *out);
} Game;

/* The games by name, in the shelf's order; ends with NULL. games/registry.c alone names them. */
extern const Game *const games_all[];
const Game *game_find(const char *id);
/* The level at which somebody with this wish plays the game; NULL = at no game. */
HelpLevel game_help(const Game *game, HelpLevel wish);

/* Is the number of seats within the bounds, and are the options possible together? */
bool game_check_setup(const Game *game, const GameContent *content, const GameOptions *options, int seats,
                      Error *error);

/* Of the cards and of what everybody on them looks like: what tables of several machines compare. */
uint64_t game_look_hash(const Game *game, const GameContent *content);

/* Is the state sound, as far as the game can tell? */
bool game_check_state(const Game *game, const void *state, const GameContent *content, Error *error);

/* Writes when it is, as the game's table says it, else by the turns that it counts; "" = neither is known.
   Told to all, from a state or any view. */
void game_when(const Game *game, const GameContent *content, const void *state, char out[TURN_NAME_MAX]);

/* The number of a bot; -1 = there is none of this name. */
int game_find_bot(const Game *game, const char *name);
/* The next bot after number `after` (-1 = from the start) that is made for a seat; -1 = there is none. */
int game_next_bot(const Game *game, int seat, int after);

/* Where several seats may act and each shall in turn: the first of the mask `to_act` behind seat `after`,
   going round; -1 = nobody may. */
int game_next_seat(uint32_t to_act, int after);

enum { SEAT_NAME_MAX = 48 };
/* What to call a seat: the game's own name for it, else "Seat 2", as where the game has no such seat. Returns
   `out`. */
const char *game_seat_name(const Game *game, int seats, int seat, char out[SEAT_NAME_MAX]);

#endif
