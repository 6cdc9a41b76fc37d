/* fiction_impossible.h: state, typed content and private functions of the game of thirty mouldy books. */
#ifndef FICTION_IMPOSSIBLE_H
#define FICTION_IMPOSSIBLE_H

#include "core/card_files.h"
#include "core/tell.h"
#include "games/fiction_impossible/game.h"

enum {
    IM_SEATS_MAX = 4,
    IM_CHARACTERS = 90,
    IM_BOOKS = 30,
    IM_SPOTS = 3, /* of a Book: 0 and 1 on its top edge, 2 on the bottom edge */
    IM_POSITIONS = 3,
    IM_LIBRARIANS = 10,
    IM_DEALT = 2, /* Librarians to choose from */
    IM_ROLES_MAX = 20,
    IM_POWERS_MAX = 40,
    IM_EFFECTS_MAX = 2,
    IM_CHOICES_MAX = 2, /* things to be chosen for one effect */
    IM_FURTHER_MAX = 2, /* Characters discarded besides the one whose Power it is */
    IM_MOLD = 12,       /* tokens in the box */
    IM_SHELF = 12,      /* spaces of the Bookshelf, and Book Spines */
    IM_HAND = 3,
    IM_HAND_MAX = 12, /* further cards are not drawn */
    IM_POOL_MAX = 12,
    IM_CUBE_MAX = 4,
    IM_THRESHOLD = 3, /* before its token is flipped */
    IM_REFRESH = 2,
    IM_NONE = 255, /* nobody, nothing, or hidden by redact */
};

typedef enum ImLabel { IM_QUILL, IM_TYPEWRITER, IM_BALLPOINT, IM_LABELS, IM_NO_LABEL = IM_LABELS } ImLabel;

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct ImRole {
    const char *id, *name, *icon;
} ImRole;

typedef enum ImVerb {
    IM_DO_REPLACE,      /* a player discards any of its Characters and draws as many */
    IM_DO_DRAW,         /* n Characters for the seat, a player, or everybody (ImWho) */
    IM_DO_CLEAN,        /* up to n Mold of a Book go back to the containment */
    IM_DO_CLEAN_ALL,    /* up to n of every Book */
    IM_DO_MOVE_MOLD,    /* 1 Mold from a Book to another */
    IM_DO_DISCARD_POOL, /* a Character of the pool */
    IM_DO_SWAP_POOL,    /* a Character of any hand and one of the pool */
    IM_DO_SWEEP_POOL,   /* discards the first n of the pool */
    IM_DO_TURN_POOL,    /* the first n of the pool go to its far end */
    IM_DO_GIVE,         /* a Character of any hand to another player */
    IM_DO_TAKE,         /* a Character of another player's hand into one's own */
    IM_DO_PLACE,        /* a Character of any hand into a spot that it fits, without cost */
    IM_DO_SHIFT,        /* a Character on a Book to a free spot that it fits */
    IM_DO_TRADE,        /* two Characters on Books that fit each other's spots */
    IM_DO_RECALL,       /* a Character on a Book to one's hand */
    IM_DO_FETCH,        /* a Character of the discard pile to one's hand */
    IM_DO_SEEK,         /* turns up to n Characters for the first with a role; the others are discarded */
    IM_DO_UNDERSTUDY,   /* a Character of any hand has a role until the turn ends */
    IM_DO_FREE_ADDS,    /* the next n Characters added this turn cost no Mold */
    IM_DO_SWAP_LABELS,  /* two label tokens */
    IM_DO_SHIELD,       /* a Book takes no Mold until the turn ends */
    IM_DO_THRESHOLD,    /* n higher until the turn ends */
    IM_DO_EXCHANGE,     /* a Book goes under its deck, the next takes its place */
    IM_DO_RESTORE,      /* up to n lost Mold come back into the containment */
    IM_DO_HUSH,         /* n Characters fewer come to the pool in the next Draw phase */
    IM_DO_BURY_BOOK,    /* the next Book goes under its deck */
    IM_VERBS
} ImVerb;

/* What a player has to choose for an effect; how it stands among the arguments of a move. */
typedef enum ImChoice {
    IM_CHOOSE_NOTHING,
    IM_CHOOSE_SEAT,
    IM_CHOOSE_HAND,    /* a Character of any hand */
    IM_CHOOSE_PLACED,  /* a Character on a Book */
    IM_CHOOSE_POOL,    /* a Character of the pool */
    IM_CHOOSE_DISCARD, /* a Character of the discard pile */
    IM_CHOOSE_BOOK,    /* a Book on the table */
    IM_CHOOSE_SPOT,    /* a Book on the table, then one of its spots: two arguments */
    IM_CHOOSE_LABEL,   /* a label token */
    IM_CHOOSE_ROLE,
    IM_CHOOSE_SOME, /* one or more of the chosen seat's hand: all further arguments, ascending */
    IM_CHOICES
} ImChoice;

typedef struct ImVerbShape {
    const char *name;               /* in the card files */
    uint8_t max;                    /* n is 1 to this; 0 = it takes no number */
    uint8_t choose[IM_CHOICES_MAX]; /* ImChoice */
    bool defends;                   /* may change what an attack does */
    bool draws;                     /* brings hidden cards to light and does nothing else */
} ImVerbShape;
extern const ImVerbShape im_verbs[IM_VERBS];

typedef enum ImWho { IM_WHO_YOU, IM_WHO_ANYONE, IM_WHO_EVERYONE } ImWho;

typedef struct ImEffect {
    uint8_t verb; /* ImVerb */
    uint8_t n;
    uint8_t who; /* ImWho, of IM_DO_DRAW */
} ImEffect;

/* Something that is paid for and then happens: a Power or an ability. Only the first effect has choices. */
typedef struct ImAct {
    uint8_t further; /* Characters to discard */
    uint8_t mold;    /* to remove from the game */
    uint8_t effect_count;
    ImEffect effects[IM_EFFECTS_MAX];
    const char *text;  /* generated: rich text */
    const char *brief; /* of a Power, generated: "discard with 1 more to clean 1 Mold" */
} ImAct;

typedef struct ImPower {
    const char *id, *name;
    ImAct together, alone; /* the same unless the card says so */
} ImPower;

/* What a Librarian changes without being used; 0 = nothing. */
typedef struct ImTraits {
    uint8_t start;      /* Characters at the start, instead of 3 */
    uint8_t upkeep;     /* hand to draw to in Upkeep, instead of 3 */
    uint8_t refresh;    /* drawn when the hand is refreshed, instead of 2 */
    uint8_t reading;    /* drawn for every Book that is read in one's turn */
    uint8_t open_books; /* Books of the deck that lie open while one is in the game */
    uint8_t thrift;     /* Characters fewer that one's own Powers cost */
} ImTraits;

/* A Librarian as it is in a game with others, or alone. */
typedef struct ImTalent {
    ImTraits traits;
    bool has_ability;
    ImAct ability;     /* once a turn, in one's own turn, paid from one's own hand */
    const char *text;  /* generated from both: rich text */
    const char *later; /* the same without what it does at the start */
    const char *asked; /* only what has to be asked for; where nothing has, as `later` */
} ImTalent;

typedef struct ImLibrarian {
    const char *id, *name, *animal, *blurb, *portrait;
    bool solitaire; /* also in a game alone */
    ImTalent together, alone;
} ImLibrarian;

typedef struct ImCharacter {
    const char *id, *name;
    const char *brief;      /* the name where there is little room */
    const char *portrait;   /* NULL = none */
    const TellFacts *facts; /* for the texts */
    uint32_t roles;         /* a bit each, 1-3 of them */
    uint8_t label;          /* ImLabel, or IM_NO_LABEL */
    uint8_t power;
    uint8_t book, spot; /* its own, and its proper spot there */
} ImCharacter;

typedef struct ImBook {
    const char *id, *title, *author, *motif;
    TellText *text, *retitle; /* told with whoever takes the spots */
    int year;                 /* negative = BC */
    uint32_t cloth;
    uint8_t mold_spaces;        /* 3-5 */
    uint8_t original[IM_SPOTS]; /* whose roles the spots want */
} ImBook;

typedef enum ImLength { IM_STANDARD_LENGTH, IM_SHORT, IM_LONG, IM_LENGTHS } ImLength;
typedef enum ImLevel { IM_STANDARD_LEVEL, IM_EASY, IM_HARD, IM_IMPOSSIBLE, IM_LEVELS } ImLevel;

/* The dials of set-up (rulebook: Set-Up Table). */
typedef struct ImSetup {
    uint8_t mold;           /* in the containment, 3-12 */
    uint8_t plus_card;      /* space of the +Card token, counted from 1 */
    uint8_t plus_threshold; /* of the +Card & Threshold token */
    uint8_t bookend;        /* spaces left of it win the game */
} ImSetup;

typedef struct GameContent {
    int role_count, power_count;
    ImRole roles[IM_ROLES_MAX];
    ImPower powers[IM_POWERS_MAX];
    ImCharacter characters[IM_CHARACTERS];
    TellFacts facts[IM_CHARACTERS]; /* of the Characters, in their order */
    ImBook books[IM_BOOKS];
    ImLibrarian librarians[IM_LIBRARIANS];
    ImSetup setups[IM_SEATS_MAX][IM_LENGTHS][IM_LEVELS];
    uint64_t hash, look;
    StringStore strings;
} ImContent;

/* cards/content.c: the vtable's load, unload and count. */
ImContent *im_load(const char *folder, const Words *words, Error *error);
void im_unload(ImContent *content);
void im_count(const ImContent *content, GameCountFn *fn, void *user);

/* ------------------------------------------------------------------ state */

typedef enum ImPhase {
    IM_PHASE_LIBRARIANS, /* everybody chooses one of two */
    IM_PHASE_DRAW,       /* refresh the hand, or keep it */
    IM_PHASE_ADD,
    IM_PHASE_LAST_WORD, /* the turn was ended with a question to the others: does anybody use a Power? */
    IM_PHASE_ATTACK,    /* Mold is about to attack: does anybody use a Power? */
    IM_PHASE_OVER,
} ImPhase;

typedef enum ImEnd {
    IM_PLAYING,
    IM_SAVED,         /* the Bookshelf is filled: everybody wins */
    IM_LOST_ADDING,   /* no Mold for the label of an added Character */
    IM_LOST_ATTACK,   /* no Mold for an attack */
    IM_LOST_REMOVING, /* no Mold to be removed from the game */
    IM_LOST_BOOKS,    /* no Book left to save */
    IM_ENDS
} ImEnd;

/* A place on the table, with its label token and its Book. */
typedef struct ImPosition {
    uint8_t label; /* ImLabel */
    uint8_t book;  /* IM_NONE = empty, and so are all others */
    uint8_t mold;
    uint8_t shield;         /* 1 = takes no Mold until the turn ends */
    uint8_t spot[IM_SPOTS]; /* Characters; IM_NONE = free */
} ImPosition;

/* A Book that has left the game, and who was on it. */
typedef struct ImReading {
    uint8_t book;
    uint8_t cast[IM_SPOTS]; /* of a destroyed Book some may be IM_NONE */
} ImReading;

typedef struct ImState {
    Rng rng;
    ImPosition position[IM_POSITIONS];
    uint8_t seats, turn; /* whose turn it is */
    uint8_t phase, end;  /* ImPhase, ImEnd */
    uint8_t waiting;     /* seats that are still asked, in the phases that ask */
    uint8_t quiet;       /* seats that do not want to be asked again this turn */
    uint8_t jar;         /* Mold in the containment */
    uint8_t gone;        /* Mold removed from the game */
    uint8_t cube;        /* Characters that come to the pool, 1-4 */
    uint8_t threshold;
    uint8_t shelf_count, lost_count;
    ImSetup setup;
    /* Until the turn ends. */
    uint8_t stretch;                     /* added to the threshold */
    uint8_t understudy, understudy_role; /* Character and its further role; IM_NONE */
    uint8_t free_adds;                   /* Characters that can still be added without Mold */
    uint8_t ability_used;
    uint8_t hush;                    /* Characters fewer in the next Draw phase */
    uint8_t open_books;              /* of the deck, from its top, that everybody knows */
    uint8_t librarian[IM_SEATS_MAX]; /* IM_NONE until chosen */
    uint8_t dealt[IM_SEATS_MAX][IM_DEALT];
    uint8_t hand_count[IM_SEATS_MAX];
    uint8_t hand[IM_SEATS_MAX][IM_HAND_MAX]; /* in the order they came; IM_NONE beyond the count */
    uint8_t pool_count, deck_count, discard_count, book_count;
    uint8_t pool[IM_POOL_MAX];      /* from the starting end */
    uint8_t deck[IM_CHARACTERS];    /* the top is the last; all IM_NONE where hidden */
    uint8_t discard[IM_CHARACTERS]; /* the top is the last */
    uint8_t books[IM_BOOKS];        /* the deck, its top the last */
    uint8_t spine[IM_SHELF];        /* the cloths, in the order they are drawn */
    ImReading shelf[IM_SHELF];      /* in the order they were read */
    ImReading lost[IM_BOOKS];       /* in the order they were destroyed */
    uint16_t turns;                 /* begun */
    uint16_t attacks;
    uint16_t powers;             /* used */
    uint16_t shown;              /* how often chance or a hidden card was seen */
    uint8_t used[IM_POWERS_MAX]; /* how often each Power was, at most 255 */
    uint8_t filler[6];           /* 0 */
} ImState;

/* The order of the options of the set-up page. */
typedef enum ImOption {
    IM_OPTION_LEVEL,
    IM_OPTION_LENGTH,
    IM_OPTION_MOLD, /* the next four: 0 = as the set-up table says */
    IM_OPTION_PLUS_CARD,
    IM_OPTION_PLUS_THRESHOLD,
    IM_OPTION_BOOKEND,
    IM_OPTION_FIRST, /* 0 = chance; else the seat counted from 1 */
} ImOption;

/* ------------------------------------------------------------------ moves */

typedef enum ImMoveKind {
    IM_MOVE_LIBRARIAN, /* number of the Librarian */
    IM_MOVE_KEEP,      /* the hand is not refreshed */
    IM_MOVE_REFRESH,
    IM_MOVE_ADD,     /* Character, Book, spot */
    IM_MOVE_POWER,   /* seat that has the Character, Character, then as ImDeed has it */
    IM_MOVE_ABILITY, /* Librarian, then as ImDeed has it */
    IM_MOVE_END,     /* 1 = but first ask the others */
    IM_MOVE_PASS,    /* 1 = and do not ask again this turn */
    IM_MOVES
} ImMoveKind;

enum { IM_MOVE_CAP = 3000 };

Move im_add(int character, int book, int spot);
Move im_plain(ImMoveKind kind);
Move im_flagged(ImMoveKind kind, bool flag);

/* What a move that uses a Power or an ability says: after its first arguments come the number of Characters
   further discarded, these in ascending order, and what was chosen for the first effect. */
typedef struct ImDeed {
    const ImAct *act;
    int seat;            /* who "you" is on the card */
    int card;            /* whose Power it is; IM_NONE = an ability */
    int further;         /* Characters that it takes */
    const int16_t *paid; /* `paid_count` of them */
    int paid_count;
    const int16_t *chosen;
    int chosen_count;
} ImDeed;

/* rules/moves.c: the text form, both ways. */
void im_move_to_text(const Move *move, const ImContent *content, char *out, size_t size);
bool im_move_from_text(const char *text, const ImContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ facts */

/* rules/facts.c: what follows from a state. */
const ImTalent *im_talent(const ImState *state, const ImContent *content, int seat);
/* What a Power does in this game: alone or together. */
static inline const ImAct *im_power_act(const ImState *state, const ImContent *content, int character)
{
    const ImPower *power = &content->powers[content->characters[character].power];
    return state->seats == 1 ? &power->alone : &power->together;
}
/* Characters that a Power costs besides its own when `seat` uses it. */
int im_further(const ImState *state, const ImContent *content, int seat, const ImAct *act);
/* What must be chosen as number `i` for an effect. */
static inline ImChoice im_choice(const ImEffect *effect, int i)
{
    if (effect->verb == IM_DO_DRAW && effect->who == IM_WHO_ANYONE) {
        return i == 0 ? IM_CHOOSE_SEAT : IM_CHOOSE_NOTHING;
    }
    return im_verbs[effect->verb].choose[i];
}
/* How many arguments of a move it takes, at least: a spot is a Book and its number. */
static inline int im_choice_arguments(ImChoice choice)
{
    return choice == IM_CHOOSE_NOTHING ? 0 : choice == IM_CHOOSE_SPOT ? 2 : 1;
}
/* The seat that holds a Character; IM_NONE = none. */
int im_holder(const ImState *state, int character);
/* The position of a Book, a label; of a Character on a Book with its spot (may be NULL); IM_NONE = none. */
int im_position_of_book(const ImState *state, int book);
static inline int im_position_of_label(const ImState *state, int label)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].label == label) {
            return p;
        }
    }
    return IM_NONE;
}
int im_position_of_character(const ImState *state, int character, int *spot);
/* Roles that a Character has just now, a bit each; that a spot wants; that any free spot wants. */
static inline uint32_t im_roles(const ImState *state, const ImContent *content, int character)
{
    uint32_t more = state->understudy == character ? UINT32_C(1) << state->understudy_role : 0;
    return content->characters[character].roles | more;
}
static inline uint32_t im_wanted(const ImContent *content, int book, int spot)
{
    return content->characters[content->books[book].original[spot]].roles;
}
uint32_t im_wanted_anywhere(const ImState *state, const ImContent *content);
/* Appends their names: "Orphan and Brave". */
void im_add_role_names(const ImContent *content, uint32_t roles, const char *between, Text *out);
static inline bool im_fits(const ImState *state, const ImContent *content, int character, int book, int spot)
{
    return (im_roles(state, content, character) & im_wanted(content, book, spot)) != 0;
}
/* The same with the reason: "Heidi is Orphan and Brave; this spot wants Wealthy or Love Interest." */
bool im_check_fit(const ImState *state, const ImContent *content, int character, int book, int spot,
                  Error *why);
/* The position whose Book gets 1 Mold when this Character is added there from a hand; IM_NONE = free
   (rulebook: Fill Character Slots). */
int im_payer(const ImState *state, const ImContent *content, int character, int position, int spot);
/* The same for anybody with this label, or none, who is added where that label's token does not lie. */
int im_label_payer(const ImState *state, int label);
static inline bool im_full(const ImPosition *at)
{
    return at->book != IM_NONE && at->spot[0] != IM_NONE && at->spot[1] != IM_NONE && at->spot[2] != IM_NONE;
}
/* Cards in the pool that bring an attack. */
static inline int im_threshold(const ImState *state)
{
    return state->threshold + state->stretch;
}
/* Mold that still fits on a Book before it is destroyed, at least 1. */
static inline int im_room(const ImContent *content, const ImPosition *at)
{
    return content->books[at->book].mold_spaces - at->mold;
}
/* "Quill"; also of IM_NO_LABEL. */
const char *im_label_name(int label);
/* What the others call a seat: the name of its Librarian, once it has one. */
const char *im_who(const ImState *state, const ImContent *content, int seat);

/* What happens when the turn ends now and nobody uses a Power any more. */
typedef struct ImForecast {
    ImEnd end;                   /* how the game ends by it; IM_PLAYING = it does not */
    uint8_t read[IM_POSITIONS];  /* 1 = the Book there is read */
    uint8_t used;                /* Characters of the pool in the attack; 0 = none */
    uint8_t added[IM_POSITIONS]; /* Mold by the attack */
    uint8_t destroyed[IM_POSITIONS];
    uint8_t unpaid; /* place + 1 of the Book for which Mold is missing, so that the game ends; 0 = none */
    uint8_t jar, gone, cube, threshold; /* afterwards */
} ImForecast;
/* rules/forecast.c */
void im_forecast(const ImState *state, const ImContent *content, ImForecast *out);

/* ------------------------------------------------------------------ the vtable's */

/* rules/setup.c */
extern const GameOption im_options[];
bool im_check_options(const ImContent *content, const GameOptions *options, int seats, Error *error);
/* What the set-up table has for a dial that is left to it. */
bool im_comes_to(const ImContent *content, const GameOptions *options, int seats, int option, char *out,
                 size_t size);
/* The dials that these options come to. */
ImSetup im_setup(const ImContent *content, const GameOptions *options, int seats);
void im_init(void *state, const ImContent *content, const GameOptions *options, int seats, uint64_t seed);

/* rules/rules.c */
uint32_t im_to_act(const void *state);
void im_list_moves(const void *view, const ImContent *content, int seat, MoveList *out);
bool im_sample_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out);
bool im_pass(const void *view, const ImContent *content, int seat, Move *out);
bool im_check_move(const void *state, const ImContent *content, int seat, const Move *move, Error *why);
void im_apply(void *state, const ImContent *content, int seat, const Move *move, EventLog *log);
Status im_status(const void *state, const ImContent *content);
unsigned im_move_flags(const void *before, const void *after, const Move *move);

/* rules/hidden.c */
void im_redact(void *state, const ImContent *content, int seat);
void im_determinize(void *state, const ImContent *content, int seat, Rng *rng);

/* rules/record.c */
bool im_check_state(const void *state, const ImContent *content, Error *error);
void im_dump(const void *state, const ImContent *content, Text *out);
void im_turn_name(const void *state, const ImContent *content, char *out, size_t size);
void im_stats(const void *state, const ImContent *content, GameCountFn *fn, void *user);
void im_tally(const void *state, int *turn, int *total);

/* rules/members.c: the vtable's. */
extern const Member im_members[];

/* rules/figures.c: the vtable's. */
extern const GameFigures im_figures;

/* bots/bots.c: ends with name NULL. */
extern const GameBot im_bots[];

/* ------------------------------------------------------------------ pieces */

/* Pieces that events name; scenes have at least these, and others from IM_PIECES on. */
enum {
    IM_PIECE_CHARACTER = 1,                             /* + character */
    IM_PIECE_BOOK = IM_PIECE_CHARACTER + IM_CHARACTERS, /* + book */
    IM_PIECE_MOLD = IM_PIECE_BOOK + IM_BOOKS,           /* + position: the counter of its Mold */
    IM_PIECE_JAR = IM_PIECE_MOLD + IM_POSITIONS,        /* counter of the Mold in the containment */
    IM_PIECE_GONE,                                      /* the Mold removed from the game */
    IM_PIECE_POOL,
    IM_PIECE_SHELF, /* counter of the Books read */
    IM_PIECES,
};

/* ------------------------------------------------------------------ what is told */

/* table/anthology.c: the title that a Book has got by its cast, and its text; the marks are around what
   newcomers have brought. Spots that nobody took are played by those who belong there. */
void im_tell_title(const ImContent *content, const ImReading *reading, Text *out);
void im_tell_text(const ImContent *content, const ImReading *reading, Text *out, TellMarks *marks);
/* "Dorothy Gale appears by kind permission of herself.", of whoever plays the part written for them. */
void im_tell_permission(const TellFacts *one, Text *out);
/* The vtable's. */
void im_record(const void *before, const void *after, const ImContent *content, Text *out);
void im_tell(const void *view, const ImContent *content, const GameTold *told, Document *out);

#endif
