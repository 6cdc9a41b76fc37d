/* scene.h: what the parts of the table share: where the pages of the open book lie, and the half-made move.
 */
#ifndef FANTASTICAL_ADVENTURE_SCENE_H
#define FANTASTICAL_ADVENTURE_SCENE_H

#include "core/lay.h"
#include "games/fantastical_adventure/rules/engine.h"

/* ------------------------------------------------------------------ ids of pieces */

enum {
    FA_ID_CARD = 1,                              /* + card: of an own hand */
    FA_ID_ACTOR = FA_ID_CARD + FA_CARDS_MAX,     /* + actor */
    FA_ID_ITEM = FA_ID_ACTOR + FA_ACTORS,        /* + item */
    FA_ID_SEAT = FA_ID_ITEM + FA_ITEMS,          /* + seat: its crest */
    FA_ID_FRONT = FA_ID_SEAT + FA_SEATS_MAX,     /* + actor: an own one, whose hand is shown when pressed */
    FA_ID_DO = FA_ID_FRONT + FA_ACTORS,          /* + kind of move: begins one */
    FA_ID_GROUP = FA_ID_DO + FA_MOVES,           /* + FaDeed: shows the kinds of move that belong to it */
    FA_ID_CHOICE = FA_ID_GROUP + 32,             /* + value of the argument that is asked for */
    FA_ID_OPTION = FA_ID_CHOICE + FA_NONE + 1,   /* + place of an argument that may be another */
    FA_ID_PLAY = FA_ID_OPTION + FA_ARGS_MAX,     /* + play: a card in the lists, or a place for it */
    FA_ID_SIDE = FA_ID_PLAY + FA_PLAYS_MAX,      /* + side: where Supporters lay their cards */
    FA_ID_SUSPENDED = FA_ID_SIDE + FA_PRIMARIES, /* + place */
    FA_ID_PROBLEM = FA_ID_SUSPENDED + FA_SUSPENDED_MAX, /* + problem */
    FA_ID_SUIT = FA_ID_PROBLEM + FA_PROBLEMS,           /* + suit of the character in front */
    FA_ID_CHALLENGE = FA_ID_SUIT + FA_SUITS,            /* the ribbon of the scene, or the goal's */
    FA_ID_RIDDLE,                                       /* the card of an Identify Check */
    FA_ID_CLAIM,                                        /* the seal for what draws a card by being claimed */
    FA_ID_COIN,                                         /* Applause */
    FA_ID_DECK,
    FA_ID_SPENT,
    FA_ID_AMBITION, /* + 4 * actor + place: an open short-term one */
    FA_ID_CONFIRM =
        FA_ID_AMBITION + FA_FIRST_ENVIRONMENT * FA_SHORT_OPEN_MAX, /* makes the move that is whole */
    FA_ID_CANCEL,
    FA_ID_SHEET,   /* of the character in front */
    FA_ID_THREADS, /* shows all of them */
    FA_ID_CLOSE,   /* of a page */
    FA_ID_EARLIER,
    FA_ID_LATER,
    FA_ID_STAGE, /* the page of the scene, where characters are brought in */
    FA_ID_NOTE,  /* + label of the chronicle, to the end */
};

/* ------------------------------------------------------------------ the half-made move */

/* What can be done, as the table offers it: each holds some kinds of move. */
typedef enum FaDeed {
    FA_DEED_CHALLENGE,
    FA_DEED_TELL,
    FA_DEED_PROBLEM,
    FA_DEED_AMBITION,
    FA_DEED_BOND,
    FA_DEED_PEOPLE,
    FA_DEED_CASTING,
    FA_DEED_CONFLICT,
    FA_DEED_WOUNDS,
    FA_DEED_FLASHBACK,
    FA_DEED_FORESHADOWING,
    FA_DEED_FACT,
    FA_DEED_DRAW,
    FA_DEED_MONOLOGUE,
    FA_DEED_LUCKY_BREAK,
    FA_DEED_VETO,
    FA_DEED_END,
    FA_DEED_CLAIM, /* gathers kinds of other deeds */
    FA_DEED_OTHER, /* has a button or a piece of its own */
    FA_DEEDS
} FaDeed;

enum { FA_FIRST_POWER = FA_DEED_FLASHBACK, FA_POWERS = FA_DEED_LUCKY_BREAK - FA_DEED_FLASHBACK + 1 };

typedef enum FaMaking { FA_MAKING_NOTHING, FA_MAKING_DEED, FA_MAKING_MOVE } FaMaking;

typedef struct FaUi {
    uint32_t stamp; /* of the state in which the move was begun */
    uint16_t back;  /* how many pages back the chronicle is read */
    uint8_t making; /* FaMaking */
    uint8_t deed;   /* FA_MAKING_DEED: whose kinds are offered */
    uint8_t kind;   /* FA_MAKING_MOVE: FaMoveKind */
    uint8_t given;  /* of its arguments, a bit each */
    uint8_t arg[FA_ARGS_MAX];
    uint8_t front; /* the own character whose hand is shown; FA_NONE = nobody */
    uint8_t wish;  /* kind + 1 of a card that was dragged to the ribbon, and is laid once the goal is said */
    uint8_t sheet; /* actor + 1 whose sheet is read, FA_SHEET_THREADS, FA_SHEET_LEDGER; 0 = none */
    uint8_t begun; /* `front` holds */
    uint8_t spare;
} FaUi;

enum { FA_SHEET_THREADS = FA_ACTORS + 1, FA_SHEET_LEDGER };

/* A move with its things numbered within the kit. */
typedef struct FaLegal {
    Move *moves;
    int count;
} FaLegal;

/* What the half-made move asks for next, and what may be answered. */
typedef struct FaAsk {
    bool open;               /* a move is being made */
    int place;               /* of the argument that is asked for; -1 = none is missing */
    FaArg type;              /* its type */
    bool can[FA_NONE + 1];   /* what may stand there */
    bool other[FA_ARGS_MAX]; /* arguments that are well as they are, but might be another */
    bool whole;              /* it could be made */
    Move move;               /* ... like this, in local numbers */
    uint8_t given;           /* arguments that are known, those that follow by themselves included */
    uint8_t arg[FA_ARGS_MAX];
} FaAsk;

/* ------------------------------------------------------------------ the table */

typedef struct FaAreas {
    Area left, right;          /* the pages */
    Area words, panel;         /* of the left page: the chronicle, and what is asked */
    Area order, threads, deck; /* at the right edge */
    Area plate, hand, powers, buttons;
} FaAreas;

/* How far from both edges of a page the ornament of its corner reaches: no words lie there. */
enum { FA_CORNER = 76 };

/* Everything the parts of the table read, and the scene they fill. */
typedef struct FaTable {
    const FaState *state;
    const GameContent *content;
    const FaKit *kit;
    Scene *scene;
    FaUi ui;        /* as it is for the one who looks */
    int seat;       /* who looks; -1 = nobody in particular */
    bool acting;    /* the seat decides now */
    bool begun;     /* the player began the half-made move, which may be taken back */
    uint32_t shown; /* actors that lie on the right page, a bit each */
    FaLegal legal;
    FaAsk ask;
    FaAreas at;
} FaTable;

/* ------------------------------------------------------------------ making.c */

/* All that the seat may do, to be freed with fa_free_legal. */
FaLegal fa_legal(const FaState *state, const GameContent *content, int seat);
void fa_free_legal(FaLegal *legal);
bool fa_may_do(const FaLegal *legal, FaMoveKind kind);
/* Is there a legal move of this kind with these arguments? FA_ANY stands for whatever it may be. */
enum { FA_ANY = 256 };
bool fa_may(const FaLegal *legal, FaMoveKind kind, int a, int b, int c);
/* Does any legal move begin like the half-made one? */
bool fa_fits_given(const FaLegal *legal, const FaUi *ui);

/* Does this kind of move belong to a deed? But for claims, each belongs to one. */
bool fa_is_of(FaMoveKind kind, FaDeed deed);
bool fa_may_deed(const FaLegal *legal, FaDeed deed);

void fa_stop_making(FaUi *ui);
void fa_begin_deed(FaUi *ui, FaDeed deed);
void fa_begin_move(FaUi *ui, FaMoveKind kind);
void fa_give(FaUi *ui, int place, int value);
/* Takes back the last answer, or the whole move; false when nothing was begun. */
bool fa_take_back_answer(FaUi *ui);
/* What is asked; `front` is the character who acts where several could. */
void fa_ask(const FaState *state, const GameContent *content, const FaLegal *legal, const FaUi *ui,
            FaAsk *out);
/* The next value of an argument that might be another. */
int fa_other_value(const FaLegal *legal, const FaUi *ui, const FaAsk *ask, int place);

/* ------------------------------------------------------------------ parts.c */

extern const uint32_t fa_seat_tones[FA_SEATS_MAX];
extern const char *const fa_seat_icons[FA_SEATS_MAX];
const char *fa_suit_icon(int suit);
/* "1 card" or "7 cards"; kept by the scene. */
const char *fa_cards(Scene *scene, int count);
/* How many lines rich text takes, as wide as so many units of body type at 100 %. */
int fa_lines_of(const char *rich, float width);
Face fa_playing_face(int kind);
Face fa_card_back(int seat);
/* The character on the right page, and its sheet to be read closely. */
const char *fa_level_name(FaLevel level);
Face fa_actor_face(const FaTable *table, int actor);
Face fa_actor_sheet(const FaTable *table, int actor);
Face fa_actor_token(const FaTable *table, int actor);
Piece *fa_add_actor(FaTable *table, int actor, float x, float y, float width);
Piece *fa_add_actor_token(FaTable *table, PieceId id, int actor, float x, float y, float size);
Piece *fa_add_crest(FaTable *table, PieceId id, int seat, float x, float y, float size);
/* The character whose hand lies at the foot; FA_NONE = none. */
int fa_front(const FaTable *table);
/* Does the name of this suit stand below the hand? */
bool fa_names_suit(const FaTable *table, int suit);
/* Is the story still being cast? */
bool fa_is_casting(const FaTable *table);
/* Could this be answered now by touching the actor? */
bool fa_is_choice(const FaTable *table, FaArg type, int value);

/* names.c: what things are called at this table; strangers as they were told, as far as the scene has the
 * notes */
/* "Isadora Heller", "the Selenite Chart"; "A stranger", "Something" */
const char *fa_name(const FaTable *table, int target);
/* What stories call an actor, as a title: "Isadora", "The crew". */
const char *fa_short_name(const FaTable *table, int actor);
/* What a push of this play asks for, behind "push": " with any card", " and defeat the 9 of hearts", "". */
const char *fa_push_words(const FaTable *table, int play);
/* The same within a sentence: "Isadora Heller", "the Selenite Chart". */
const char *fa_name_within(const FaTable *table, int target);
const char *fa_with_capital(const FaTable *table, const char *name);
/* Does the title of a scene say where it is, word for word? */
bool fa_is_named_after_place(const FaFrameText *frame);
/* A line on who this is; NULL = nobody has said. */
const char *fa_who(const FaTable *table, int actor);
/* Has it been told by which pronouns a stranger goes? */
bool fa_pronouns_told(const FaTable *table, int actor, TellPronouns *out);
/* What the Facet of a suit (FA_NONE = a Joker's) is called, and what is said of it; NULL = that is not known.
 */
const char *fa_facet_name(const FaTable *table, int actor, int suit);
const char *fa_facet_text(const FaTable *table, int actor, int suit);

/* choices.c */
/* What the argument that is asked for can be, in words. */
const char *fa_choice_words(const FaTable *table, int value);
const char *fa_question(const FaTable *table);
const char *fa_move_words(const FaTable *table, FaMoveKind kind);
/* With the character whose half-made move it is. */
const char *fa_move_of(const FaTable *table);
const char *fa_ambition_words(const FaTable *table, int actor, int def);
/* What the Challenge is about: the Ambition that it is for, or "To harm Isadora Heller". */
const char *fa_goal_words(const FaTable *table);
const char *fa_option_words(const FaTable *table, int place);

/* book.c, stage.c, lists.c, foot.c, side.c, panel.c, odds.c */
void fa_scene_chronicle(FaTable *table);
void fa_scene_stage(FaTable *table);
void fa_scene_lists(FaTable *table);
void fa_scene_side(FaTable *table);
void fa_scene_foot(FaTable *table);
void fa_scene_panel(FaTable *table);
/* How high the plate on the left page is; 0 = nothing is asked. */
float fa_panel_height(const FaTable *table);
/* The chances of the card in hand, where the player may be told. */
void fa_scene_odds(FaTable *table);

/* In words that go on "against ...". */
typedef struct FaChance {
    const char *name;
    double chance;
} FaChance;

typedef struct FaChances {
    FaChance list[3];
    int count;
    int against; /* actor; FA_NONE = in an Identify Check */
} FaChances;

/* Those of a card that `front` may play just now; false where there is nothing to be told. */
bool fa_chances(const FaState *state, const GameContent *content, int front, int kind, FaChances *out);

void fa_scene_pages(FaTable *table);
void fa_scene_threads_page(FaTable *table);
void fa_scene_ledger_page(FaTable *table);
/* Is what is asked to be chosen on a page of its own? */
bool fa_asks_on_page(const FaTable *table);

/* ------------------------------------------------------------------ drops.c */

/* A place where a piece may be let go, and the move that this begins or goes on with. */
typedef struct FaDrop {
    PieceId zone;
    uint8_t kind;
    uint8_t given;
    uint8_t arg[FA_ARGS_MAX];
    uint8_t wish; /* as FaUi.wish */
    char words[TARGET_WORDS_MAX];
} FaDrop;

enum { FA_DROPS_MAX = 48 };
int fa_drops(const FaTable *table, PieceId piece, FaDrop out[FA_DROPS_MAX]);

/* ------------------------------------------------------------------ the vtable's */

/* Fills in all but scene and areas; to be ended with fa_table_end. */
FaTable fa_table_begin(const FaState *state, const FaUi *ui, const GameContent *content, int seat);
void fa_table_end(FaTable *table);

extern const GameLessons fa_lessons; /* lessons.c */
extern const GameGallery fa_gallery; /* gallery.c */
void fa_ui_sync(void *ui, const void *view, const GameContent *content);
void fa_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
Gesture fa_gesture(const void *view, const GameContent *content, const Move *move);
int fa_targets(const void *view, const void *ui, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max);
InputResult fa_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out);

/* hints.c */
int fa_hint(const void *view, const GameContent *content, int seat, Hint *out, int max);

#endif
