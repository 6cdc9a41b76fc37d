/* storybook_battles.h: state, typed content and private functions of the duel on the unbounded grid. */
#ifndef STORYBOOK_BATTLES_H
#define STORYBOOK_BATTLES_H

#include "core/card_files.h"
#include "games/storybook_battles/game.h"

enum {
    SB_SEATS_MAX = 4,
    SB_SETS = 3,
    SB_TEAMS_OF_SIDE = 3,   /* as many allies */
    SB_TEAMS = 4 * SB_SETS, /* hero team, villain team, heroes' ally, villains' ally of each set */
    SB_TEAM_CARDS = 10,
    SB_ALLY_CARDS = 5,
    SB_DECK = SB_TEAM_CARDS + SB_ALLY_CARDS, /* cards of one seat */
    SB_CARDS_MAX = SB_SEATS_MAX * SB_DECK,
    SB_CHARACTERS = SB_SETS * 2 * SB_DECK,
    SB_TWISTS_OF_TEAM = 2,
    SB_TWISTS = SB_TEAMS * SB_TWISTS_OF_TEAM,
    SB_TWISTS_TO_CHOOSE = 2 * SB_TWISTS_OF_TEAM,
    SB_ACTION_POINTS_MAX = 10, /* the most that the dials allow */
    SB_TURNS_MAX = 400,
    SB_OPENING_HAND = 4,
    SB_OPENING_CARDS = 2, /* hidden or played in the set-up */
    SB_STRENGTH_MAX = 8,  /* swords or shields on a side */
    SB_POINTS_MAX = 4,    /* plot points of a character */
    SB_GRID = 32,
    SB_SPREAD_MAX = 30, /* no row or column of cards reaches further; the grid itself has no edge */
    SB_NEEDS_MAX = 3,
    SB_EFFECTS_MAX = 3,
    SB_CHOICES_MAX = 2,                  /* cards chosen for one twist */
    SB_LASTING_MAX = 2 * SB_EFFECTS_MAX, /* a side uses one twist in a game */
    SB_ACTIONS = 6,                      /* draw to hide */
    SB_SPOTS_MAX = 4 * SB_CARDS_MAX,
    SB_LIST_MAX = 10240, /* moves that can be legal at once */
    SB_REFERENCES = 2,   /* printed once for each set */
    SB_NONE = 255,       /* no card, no character, or one that redact hid */
};

typedef enum SbSide { SB_VILLAIN, SB_HERO, SB_SIDES } SbSide;

/* The sides of a card as its controller reads it, and the directions of the grid: clockwise from north. */
typedef enum SbDirection { SB_NORTH, SB_EAST, SB_SOUTH, SB_WEST, SB_DIRECTIONS } SbDirection;

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct SbEdge {
    uint8_t swords, shields;
} SbEdge;

typedef struct SbCharacter {
    const char *id, *name, *icon, *flavour;
    const char *portrait; /* NULL = none */
    const char *called;   /* the name within a sentence: "the Crocodile" */
    const char *brief;    /* what small cards call a long name; NULL = by all of it */
    uint8_t team;         /* index into SbContent.teams */
    uint8_t points;
    bool leader;
    SbEdge edge[SB_DIRECTIONS]; /* edge[SB_NORTH] points away from the controller of a card as it is played */
} SbCharacter;

typedef struct SbTeam {
    const char *id, *name, *icon, *blurb;
    const char *called; /* "the Forty Thieves" */
    const char *set;    /* "Neverland" */
    uint32_t tone;      /* 0xRRGGBB */
    uint8_t side;       /* SbSide */
    bool ally;
    uint8_t first, count; /* its characters */
    uint8_t twists[SB_TWISTS_OF_TEAM];
} SbTeam;

/* What a need counts. */
typedef enum SbQuantity {
    SB_Q_IN_PLAY,
    SB_Q_FACE_UP,
    SB_Q_HIDDEN,
    SB_Q_HAND,
    SB_Q_DECK,
    SB_Q_POINTS,     /* captured plot points of the side */
    SB_Q_ADJACENT,   /* cards of that side next to `character`, which must lie face up */
    SB_Q_THREATENED, /* cards that a battle at this moment would capture */
    SB_QUANTITIES
} SbQuantity;

typedef enum SbWhose { SB_MINE, SB_THEIRS, SB_ANYBODYS, SB_WHOSE } SbWhose;

typedef enum SbCompare {
    SB_AT_LEAST,
    SB_AT_MOST,
    SB_MORE_THAN_OTHERS,
    SB_FEWER_THAN_OTHERS,
    SB_COMPARES
} SbCompare;

typedef struct SbNeed {
    uint8_t quantity;  /* SbQuantity */
    uint8_t whose;     /* SB_MINE or SB_THEIRS: of the seat's side or the other */
    uint8_t compare;   /* SbCompare */
    uint8_t n;         /* the bound, or by how many more or fewer */
    uint8_t character; /* SB_Q_ADJACENT; with SB_Q_IN_PLAY: only this one, face up; else SB_NONE */
} SbNeed;

typedef enum SbVerb {
    SB_DO_SPIN, /* turns each card by n quarter turns clockwise */
    SB_DO_REVEAL,
    SB_DO_HIDE,   /* turns face down */
    SB_DO_SLIDE,  /* slides the chosen card in a chosen direction */
    SB_DO_RETURN, /* to its owner's hand */
    SB_DO_CAPTURE,
    SB_DO_SWAP,          /* the two chosen cards change places */
    SB_DO_DRAW,          /* n cards, as far as deck and hand allow */
    SB_DO_ACTION_POINTS, /* n more for the seat, in this turn or else its next; less, for the other side's
                            next turn */
    SB_DO_SWORDS,        /* lasting: n more on every side */
    SB_DO_SHIELDS,       /* lasting: n more on every side */
    SB_DO_STAY,          /* lasting: may not be spun or slid */
    SB_DO_REST,          /* lasting: takes no part in battles */
    SB_VERBS
} SbVerb;

typedef enum SbFaceState { SB_FACE_UP, SB_FACE_DOWN, SB_EITHER_FACE, SB_FACES } SbFaceState;

typedef struct SbTarget {
    uint8_t whose;     /* SbWhose */
    uint8_t face;      /* SbFaceState */
    uint8_t adjacent;  /* only next to this character; SB_NONE = anywhere */
    uint8_t character; /* only this one; SB_NONE = any */
    uint8_t pick;      /* how many the player chooses: 0 = all of them, else 1 or 2 (swap) */
    bool same;         /* the cards of the effect before; all else is as there, and nothing is chosen anew */
} SbTarget;

typedef enum SbUntil {
    SB_UNTIL_BATTLE,      /* the next battle is over */
    SB_UNTIL_NEXT_BATTLE, /* the one after it is over */
    SB_UNTIL_OWN_TURN,    /* the seat's next turn begins */
    SB_UNTIL_END,         /* the end of the game */
    SB_UNTILS
} SbUntil;

typedef struct SbEffect {
    uint8_t verb; /* SbVerb */
    int8_t n;
    uint8_t until; /* SbUntil, of lasting verbs */
    SbTarget target;
} SbEffect;

typedef struct SbTwist {
    const char *id, *name, *icon, *flavour;
    uint8_t team;
    bool hourglass;
    bool foresees; /* counts SB_Q_THREATENED */
    uint8_t need_count, effect_count;
    SbNeed needs[SB_NEEDS_MAX];
    SbEffect effects[SB_EFFECTS_MAX];
    const char *text; /* generated from needs and effects: rich text */
} SbTwist;

typedef struct SbPlace {
    int8_t x, y; /* x grows to the east, y to the south */
} SbPlace;

/* Where set-up puts its cards, for one pair of seats (duel) or two. */
typedef struct SbLayout {
    SbPlace leader[SB_SEATS_MAX / 2];
    SbPlace hidden[SB_SEATS_MAX / 2][SB_OPENING_CARDS];
    SbPlace played[SB_SEATS_MAX / 2][SB_OPENING_CARDS];
} SbLayout;

typedef struct SbDials {
    int action_points, hand_max;
    int cost[SB_ACTIONS];      /* in action points, from draw to hide */
    int goal_duel, goal_teams; /* plot points */
    int quiet_turns;           /* without a capture, with no deck left, that end the game */
    int turns_max;
    SbLayout duel, teams;
} SbDials;

/* A card that sums up the rules. */
typedef struct SbReference {
    const char *name, *icon;
    const char *text; /* rich text; costs are those of the dials */
} SbReference;

typedef struct SbContent {
    SbTeam teams[SB_TEAMS]; /* see sb_team_index */
    SbCharacter characters[SB_CHARACTERS];
    SbTwist twists[SB_TWISTS];
    SbReference references[SB_REFERENCES];
    SbDials dials;
    uint64_t hash, look;
    StringStore strings;
} SbContent;

/* Reads cards/storybook_battles/{dials,set_*}.json; NULL with `error` naming file, line and key. */
SbContent *sb_content_load(const char *folder, Error *error);
void sb_content_free(SbContent *content);
/* The components of the box, 120 cards in all. */
void sb_content_count(const SbContent *content, GameCountFn *fn, void *user);

/* ------------------------------------------------------------------ state */

typedef enum SbPhase {
    SB_CHOOSE_TWISTS, /* each seat in turn, secretly */
    SB_SET_UP,        /* heroes hide two cards, then villains play two */
    SB_TURN,
    SB_WINDOW, /* others may use their hourglass twists */
    SB_OVER
} SbPhase;

typedef struct SbCard {
    int16_t x, y;      /* 0 unless in play */
    uint8_t character; /* index into SbContent.characters; SB_NONE where redact hid it */
    uint8_t facing;    /* quarter turns clockwise from a hero's card as it is played; 0 unless in play */
} SbCard;

/* What a twist left behind, on the cards that it met when it was used. */
typedef struct SbLasting {
    uint64_t cards;
    uint8_t verb; /* SbVerb */
    int8_t n;
    uint8_t seat;     /* whose twist it was */
    uint8_t until;    /* SbUntil */
    uint32_t battles; /* still to come, when `until` counts them */
} SbLasting;

/* A card is a number: seat * SB_DECK + i. The characters of a seat are shuffled over its numbers, so that a
   number tells nothing, and the deck is drawn in ascending order. Each card is in play, in hand, captured, or
   else in the deck. The grid repeats every SB_GRID places, more than cards in play ever reach. */
typedef struct SbState {
    uint64_t in_play, hand, captured; /* bit per card */
    uint64_t face_down;               /* of those in play */
    uint64_t seen;                    /* of those face down: all seats know them, since they lay face up */
    uint64_t threatened;              /* what a battle would capture, unless unsettled */
    uint64_t
        stirred[SB_SEATS_MAX]; /* cards that others have laid, turned or moved since the seat's own move */
    SbLasting lasting[SB_LASTING_MAX];
    uint32_t rows[SB_GRID],
        columns[SB_GRID]; /* what is occupied: rows[y & 31] bit x & 31, and turned about */
    SbCard card[SB_CARDS_MAX];
    int16_t west, east, north, south; /* the farthest cards; 0 on an empty table */
    uint16_t turns;                   /* begun so far */
    uint16_t actions[SB_ACTIONS];     /* how often each was taken, set-up not counted */
    /* Hourglass twists, bit seat * SB_TWISTS_TO_CHOOSE + which: all that seats may have chosen and their
       sides may still use, and of those the ones that could be used now. */
    uint16_t hourglasses, standing;
    uint16_t shown; /* how often something hidden was shown to anybody */
    uint8_t seats, phase;
    uint8_t turn;        /* the seat whose turn it is, also while others are asked */
    uint8_t points;      /* action points left */
    uint8_t quiet;       /* turns in a row that ended without a capture and without a card in any deck */
    uint8_t captures;    /* cards captured in this turn */
    uint8_t asking;      /* window: bit per seat that is asked and has not answered */
    uint8_t asked;       /* bit per seat that was asked since the table changed or battle was called */
    uint8_t unsettled;   /* fights have changed since `threatened` was found */
    uint8_t battle_next; /* the window was opened by the end of the turn */
    uint8_t lasting_count;
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX]; /* indices into SbContent.teams */
    uint8_t twist[SB_SEATS_MAX];        /* index into SbContent.twists; SB_NONE: not chosen yet, or hidden */
    uint8_t used;                       /* bit per seat that has used its twist */
    int8_t extra[SB_SEATS_MAX];         /* action points more or less in the seat's next turn */
    uint8_t score[SB_SIDES];            /* plot points captured by each side */
    uint8_t grid[SB_GRID][SB_GRID];     /* [y & 31][x & 31]: card + 1, 0 = empty */
    uint8_t twists_shown[SB_SEATS_MAX]; /* bit per seat that has used its twist since this seat's own move */
    uint8_t filler[2];                  /* 0: saves hash every byte, so each has a name */
} SbState;

_Static_assert(sizeof(SbState) <= 2048, "bots copy states by the million");

/* ------------------------------------------------------------------ who is who */

/* Seats 0 and 2 are the villains, who sit in the north; 1 and 3 the heroes. */
static inline SbSide sb_side(int seat)
{
    return (SbSide)(seat & 1);
}

static inline int sb_seat_of(int card)
{
    return card / SB_DECK;
}

/* How the seat's cards face when they are played or revealed. */
static inline int sb_facing(int seat)
{
    return sb_side(seat) == SB_VILLAIN ? 2 : 0;
}

static inline uint64_t sb_bit(int card)
{
    return UINT64_C(1) << card;
}

/* All cards of a seat, or of a side's seats, wherever they are; those in the seat's deck. */
static inline uint64_t sb_cards_of_seat(int seat)
{
    return ((UINT64_C(1) << SB_DECK) - 1) << seat * SB_DECK;
}

static inline uint64_t sb_cards_of_side(SbSide side)
{
    return sb_cards_of_seat((int)side) | sb_cards_of_seat((int)side + SB_SIDES);
}

static inline uint64_t sb_deck(const SbState *state, int seat)
{
    return sb_cards_of_seat(seat) & ~(state->in_play | state->hand | state->captured);
}

/* The cards in all decks. */
static inline uint64_t sb_decks(const SbState *state)
{
    uint64_t all = state->seats == SB_SEATS_MAX ? sb_cards_of_side(SB_VILLAIN) | sb_cards_of_side(SB_HERO)
                                                : sb_cards_of_seat(0) | sb_cards_of_seat(1);
    return all & ~(state->in_play | state->hand | state->captured);
}

/* The seats that may decide now, a bit each; 0 when the game is over. */
uint32_t sb_to_act(const SbState *state);
/* The first of them in the order of play, from the seat whose turn it is; -1 when the game is over. */
int sb_first_to_act(const SbState *state);
static inline bool sb_may_act(const SbState *state, int seat)
{
    return seat >= 0 && sb_to_act(state) >> seat & 1;
}

/* The points with which a side wins. */
int sb_goal(const SbState *state, const SbContent *content);
/* Where SbContent.teams has the team or ally of this set and side: set by set, and in each the hero team,
   the villain team, the heroes' ally and the villains' ally. */
int sb_team_index(int set, SbSide side, bool ally);
/* The name of the seat's team: "Captain Hook". */
const char *sb_seat_name(const SbState *state, const SbContent *content, int seat);
/* The seat itself within a sentence: "the villain", or of four "Villain A". */
const char *sb_seat_called(int seats, int seat);

/* ------------------------------------------------------------------ rules/board.c: the grid */

typedef struct SbSpot {
    int16_t x, y;
} SbSpot;

extern const int8_t sb_dx[SB_DIRECTIONS], sb_dy[SB_DIRECTIONS];

/* The card in play at this place, SB_NONE if there is none. */
int sb_card_at(const SbState *state, int x, int y);
/* Would a card here keep all within SB_SPREAD_MAX rows and columns? */
bool sb_within_spread(const SbState *state, int x, int y);
/* Is the place empty and next to a card, or the centre of an empty table (rulebook, Play)? */
bool sb_is_frontier(const SbState *state, int x, int y);
/* All such places within the spread, row by row; returns how many, at most SB_SPOTS_MAX. */
int sb_frontier(const SbState *state, SbSpot out[SB_SPOTS_MAX]);
/* Where the card would come to rest (rulebook, Slide); false if it cannot slide that way. */
bool sb_slide_landing(const SbState *state, int card, SbDirection direction, SbSpot *out);
/* Puts a card that is not in play at an empty place. */
void sb_place(SbState *state, int card, int x, int y, int facing);
/* Of cards in play: to an empty place, off the table and out of all effects, each to the other's place. */
void sb_move_card(SbState *state, int card, int x, int y);
void sb_take_away(SbState *state, int card);
void sb_swap(SbState *state, int card, int other);
/* The cards that share an edge with this one. */
uint64_t sb_neighbours(const SbState *state, int card);

/* ------------------------------------------------------------------ rules/battle.c */

/* What a battle at this moment would do. Bit per card. */
typedef struct SbBattle {
    uint64_t bested, bested_twice; /* by at least one, by at least two enemies */
    uint64_t overwhelmed;
    uint64_t captured;
    uint8_t points[SB_SIDES]; /* that each side would gain */
} SbBattle;

void sb_battle(const SbState *state, const SbContent *content, SbBattle *out);
/* Only the cards captured; faster. */
uint64_t sb_find_threatened(const SbState *state, const SbContent *content);
/* The same, found anew only when fights have changed since it was last. */
static inline uint64_t sb_threatened(const SbState *state, const SbContent *content)
{
    return state->unsettled ? sb_find_threatened(state, content) : state->threatened;
}
/* What a face-up card shows towards a direction of the grid, with all lasting effects; never below 0. */
int sb_swords(const SbState *state, const SbContent *content, int card, SbDirection direction);
int sb_shields(const SbState *state, const SbContent *content, int card, SbDirection direction);
/* The enemy that a battle would set against the card in this direction, SB_NONE if none. */
int sb_opponent(const SbState *state, int card, SbDirection direction);
/* Would a battle set any enemy against the card? */
bool sb_fights(const SbState *state, int card);
/* Takes the cards off the table and counts them for the side that is not theirs. */
void sb_capture(SbState *state, const SbContent *content, uint64_t cards);

/* ------------------------------------------------------------------ rules/twists.c */

/* The twist that a seat may choose as its `which`-th, 0 .. SB_TWISTS_TO_CHOOSE - 1. */
static inline int sb_twist_choice(const SbState *state, const SbContent *content, int seat, int which)
{
    int team = which < SB_TWISTS_OF_TEAM ? state->team[seat] : state->ally[seat];
    return content->teams[team].twists[which % SB_TWISTS_OF_TEAM];
}

/* Has the seat a twist that may still be used? None of its side has been (rulebook, team rules). */
bool sb_has_twist(const SbState *state, int seat);
/* Could the seat use this twist now, were it its own and no seat of its side had used one? Depends on nothing
   hidden. Otherwise the reason is in `why`. */
bool sb_twist_open(const SbState *state, const SbContent *content, int seat, int twist, Error *why);
/* How many cards the player chooses, 0 .. SB_CHOICES_MAX, and from which; whether a direction too, in which
   one of them slides. */
int sb_choices(const SbTwist *twist);
uint64_t sb_choice_targets(const SbState *state, const SbContent *content, int seat, int twist, int choice);
bool sb_choice_has_direction(const SbTwist *twist);
/* Are the two cards chosen for one effect, and so two different ones? */
bool sb_choice_is_pair(const SbTwist *twist);
/* "until the next battle is over"; `whose` next turn it may be: "your", "the villain’s". */
void sb_write_until(Text *out, SbUntil until, const char *whose);
/* The cards under a lasting effect of this verb. */
uint64_t sb_lasting_cards(const SbState *state, SbVerb verb);

/* ------------------------------------------------------------------ rules/rules.c, rules/offers.c */

typedef enum SbMoveKind {
    SB_MOVE_DRAW,
    SB_MOVE_REVEAL,
    SB_MOVE_SPIN,
    SB_MOVE_SLIDE,
    SB_MOVE_PLAY,
    SB_MOVE_HIDE,
    SB_MOVE_BATTLE,
    SB_MOVE_TWIST,
    SB_MOVE_WAIT,         /* in a window: not now */
    SB_MOVE_CHOOSE_TWIST, /* before the game */
    SB_MOVE_KINDS
} SbMoveKind;

/* A decision as the rules and the bots handle it. Unused members are 0. */
typedef struct SbMove {
    uint8_t kind;      /* SbMoveKind */
    uint8_t card;      /* reveal, spin, slide, play, hide; the first that a twist chooses; the twist chosen */
    uint8_t other;     /* the second that a twist chooses */
    uint8_t direction; /* slide: SbDirection; spin: SB_EAST = right, clockwise, SB_WEST = left */
    int16_t x, y;      /* play, hide */
} SbMove;

static inline int sb_cost(const SbContent *content, int action)
{
    return content->dials.cost[action];
}

/* Deals for these teams and allies (indices into SbContent.teams); `state` is zeroed. */
void sb_init(SbState *state, const SbContent *content, int seats, const uint8_t team[SB_SEATS_MAX],
             const uint8_t ally[SB_SEATS_MAX], uint64_t seed);
/* May the seat do this now? The only place of legality. */
bool sb_check(const SbState *state, const SbContent *content, int seat, const SbMove *move, Error *why);
/* In place, only after sb_check; `log` may be NULL. A card that comes to light must be known: guess at a
   redacted state first (sb_determinize). */
void sb_apply(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log);
/* Every legal move of the seat; returns how many, at most SB_LIST_MAX, and none if it may not act. */
int sb_list(const SbState *state, const SbContent *content, int seat, SbMove out[SB_LIST_MAX]);
/* The same in memory of its own, since room for all is too much for a stack; free with free(). */
SbMove *sb_list_new(const SbState *state, const SbContent *content, int seat, int *count);
/* Any legal move of the seat, each with some chance; false when it may not act. Much faster than listing. */
bool sb_sample(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out);

/* ------------------------------------------------------------------ rules/hidden.c */

void sb_redact(SbState *state, int seat);
void sb_determinize(SbState *state, const SbContent *content, int seat, Rng *rng);

/* ------------------------------------------------------------------ rules/moves.c: the moves of core/game.h

   draw, battle, wait   -
   reveal               x, y
   spin, slide          x, y, direction
   play, hide           character, x, y
   choose               twist
   twist                twist, then x, y of each card chosen, then the direction if one is chosen */

/* False with a sentence when there is no such card for the seat; all else is for sb_check. */
bool sb_move_from(const SbState *state, const SbContent *content, int seat, const Move *move, SbMove *out,
                  Error *why);
void sb_move_to(const SbState *state, const SbContent *content, int seat, const SbMove *move, Move *out);
void sb_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool sb_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ game.c */

/* What the vtable hands about is this game's content. */
static inline const SbContent *sb_content(const GameContent *content)
{
    return (const SbContent *)content;
}

/* Pieces that events name; scenes have at least these, and others from SB_PIECES on. */
enum {
    SB_PIECE_CARD = 1,                             /* + card */
    SB_PIECE_SCORE = SB_PIECE_CARD + SB_CARDS_MAX, /* + side: the counter of its plot points */
    SB_PIECE_TWIST = SB_PIECE_SCORE + SB_SIDES,    /* + seat */
    SB_PIECE_DECK = SB_PIECE_TWIST + SB_SEATS_MAX, /* + seat */
    SB_PIECES = SB_PIECE_DECK + SB_SEATS_MAX,
};

#endif
