/* storybook_battles.h: state, card content, and internal functions of Storybook Battles. */
#ifndef STORYBOOK_BATTLES_H
#define STORYBOOK_BATTLES_H

#include "core/data/card_files.h"
#include "games/storybook_battles/game.h"

enum {
    SB_SEATS_MAX = 4,
    SB_SETS = 3,
    SB_TEAMS_OF_SIDE = 3, /* number of teams, and also of allies, that each side can choose from */
    /* number of groups of characters. Each set has 4: heroes' team, villains' team, heroes' ally, villains'
     * ally. */
    SB_TEAMS = 4 * SB_SETS,
    SB_TEAM_CARDS = 10,
    SB_ALLY_CARDS = 5,
    SB_DECK = SB_TEAM_CARDS + SB_ALLY_CARDS, /* number of cards of each seat: its team and its ally */
    SB_CARDS_MAX = SB_SEATS_MAX * SB_DECK,
    SB_CHARACTERS = SB_SETS * 2 * SB_DECK,
    SB_TWISTS_OF_TEAM = 2,
    SB_TWISTS = SB_TEAMS * SB_TWISTS_OF_TEAM,
    SB_TWISTS_TO_CHOOSE = 2 * SB_TWISTS_OF_TEAM,
    SB_ACTION_POINTS_MAX = 10, /* maximum number of action points per turn that dials.json can set */
    SB_TURNS_MAX = 400,
    SB_OPENING_HAND = 4,
    SB_OPENING_CARDS = 2, /* number of hand cards that a seat places on the grid during setup */
    SB_STRENGTH_MAX = 8,
    SB_POINTS_MAX = 4,
    SB_GRID = 32,
    /* The cards in play can cover at most this many rows and this many columns of the unbounded grid. */
    SB_SPREAD_MAX = 30,
    SB_NEEDS_MAX = 3,
    SB_EFFECTS_MAX = 3,
    SB_CHOICES_MAX = 2,
    /* maximum number of lasting effects. Each side can use 1 Plot Twist, and all effects of a twist can be
     * lasting. */
    SB_LASTING_MAX = 2 * SB_EFFECTS_MAX,
    SB_ACTIONS = 6, /* number of kinds of moves that cost action points: SB_MOVE_DRAW to SB_MOVE_HIDE */
    SB_SPOTS_MAX = 4 * SB_CARDS_MAX,
    SB_LIST_MAX = 10240, /* maximum number of legal moves of a seat */
    SB_REFERENCES = 2,   /* number of reference cards (summaries of the rules) */
    SB_NONE =
        255, /* value for "no card" and "no character", and for cards that sb_redact_state() has hidden */
};

typedef enum SbSide { SB_VILLAIN, SB_HERO, SB_SIDES } SbSide;

/* Directions on the grid in clockwise order. Also the edges of a card: its north edge is the upper edge for
 * the player who controls the card. */
typedef enum SbDirection { SB_NORTH, SB_EAST, SB_SOUTH, SB_WEST, SB_DIRECTIONS } SbDirection;

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct SbEdge {
    uint8_t swords, shields;
} SbEdge;

typedef struct SbCharacter {
    const char *id, *name, *icon, *flavor;
    const char *portrait; /* name of the portrait, or NULL */
    const char *called;   /* name for use within a sentence, such as "the Crocodile" */
    const char *brief;    /* short name for small cards, or NULL if small cards show the full name */
    uint8_t team;         /* index into SbContent.teams */
    uint8_t points;
    bool leader;
    /* swords and shields on each edge. edge[SB_NORTH] is the upper edge, as the card's owner sees the card
     * when it is played. */
    SbEdge edge[SB_DIRECTIONS];
} SbCharacter;

typedef struct SbTeam {
    const char *id, *name, *icon, *blurb;
    const char *called; /* name for use within a sentence, such as "the Forty Thieves" */
    const char *set;    /* name of the set of cards to which the team belongs, such as "Neverland" */
    uint32_t tone;      /* color of the team, 0xRRGGBB */
    uint8_t side;       /* side of the team, heroes or villains (SbSide) */
    bool ally;
    /* the team's characters in SbContent.characters: index of the first, and their number */
    uint8_t first, count;
    uint8_t twists[SB_TWISTS_OF_TEAM];
} SbTeam;

/* Quantities that the conditions of Plot Twists can compare. */
typedef enum SbQuantity {
    SB_QUANTITY_IN_PLAY,
    SB_QUANTITY_FACE_UP,
    SB_QUANTITY_HIDDEN,
    SB_QUANTITY_HAND,
    SB_QUANTITY_DECK,
    SB_QUANTITY_POINTS,     /* plot points that the side has captured */
    SB_QUANTITY_ADJACENT,   /* number of the side's cards next to the face-up card of `character` */
    SB_QUANTITY_THREATENED, /* number of the side's cards that a battle now would capture */
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
    uint8_t quantity; /* an SbQuantity */
    uint8_t whose;    /* SB_MINE or SB_THEIRS: side whose quantity is compared */
    uint8_t compare;
    /* with SB_AT_LEAST or SB_AT_MOST, the bound; otherwise, the minimum difference between the sides */
    uint8_t n;
    /* With SB_QUANTITY_ADJACENT, only cards next to this character count. With SB_QUANTITY_IN_PLAY, only this
     * character counts; SB_NONE means that all cards count. */
    uint8_t character;
} SbNeed;

typedef enum SbVerb {
    SB_VERB_SPIN, /* spins each card by n quarter turns clockwise */
    SB_VERB_REVEAL,
    SB_VERB_HIDE,   /* turns the cards face down */
    SB_VERB_SLIDE,  /* slides the chosen card in a chosen direction */
    SB_VERB_RETURN, /* returns cards from the table to their owners' hands */
    SB_VERB_CAPTURE,
    SB_VERB_SWAP, /* swaps the positions of the 2 chosen cards */
    SB_VERB_DRAW, /* draws n cards, or fewer if the deck is too small or the hand is full */
    /* n > 0: the seat gains n action points in its current or next turn. n < 0: the next enemy seat loses -n
     * action points in its next turn. */
    SB_VERB_ACTION_POINTS,
    SB_VERB_SWORDS,  /* lasting effect: adds n swords to every edge of the cards */
    SB_VERB_SHIELDS, /* lasting effect: adds n shields to every edge of the cards */
    SB_VERB_STAY,    /* lasting effect: the cards can't spin or slide */
    SB_VERB_REST,    /* lasting effect: the cards do not fight */
    SB_VERBS
} SbVerb;

typedef enum SbFaceState { SB_FACE_UP, SB_FACE_DOWN, SB_EITHER_FACE, SB_FACES } SbFaceState;

typedef struct SbTarget {
    uint8_t whose;     /* an SbWhose: side whose cards the effect can change */
    uint8_t face;      /* an SbFaceState: whether the card must be face up or face down */
    uint8_t adjacent;  /* character beside which the card must be, or SB_NONE for any position */
    uint8_t character; /* character that the card must show, or SB_NONE for any character */
    /* number of cards that the player chooses: 1, or 2 for a swap; 0 if the effect changes all matching
     * cards */
    uint8_t pick;
    bool same; /* true if the effect changes the same cards as the previous effect */
} SbTarget;

typedef enum SbUntil {
    SB_UNTIL_BATTLE,      /* the effect lasts until the end of the next battle */
    SB_UNTIL_NEXT_BATTLE, /* the effect lasts for 2 battles, until the end of the second */
    SB_UNTIL_OWN_TURN,    /* the effect lasts until the start of the seat's next turn */
    SB_UNTIL_END,         /* the effect lasts until the end of the game */
    SB_UNTILS
} SbUntil;

typedef struct SbEffect {
    uint8_t verb; /* an SbVerb */
    int8_t n;
    uint8_t until; /* an SbUntil (when the effect ends), used only for lasting effects */
    SbTarget target;
} SbEffect;

typedef struct SbTwist {
    const char *id, *name, *icon, *flavor;
    uint8_t team;
    bool hourglass;
    bool needs_forecast; /* true if a condition of the Plot Twist compares SB_QUANTITY_THREATENED */
    uint8_t need_count, effect_count;
    SbNeed needs[SB_NEEDS_MAX];
    SbEffect effects[SB_EFFECTS_MAX];
    const char *text; /* rich text of the rules, generated from the conditions and effects */
} SbTwist;

typedef struct SbPlace {
    int8_t x, y; /* position on the grid: x increases to the east, y to the south */
} SbPlace;

/* Positions of the cards that are placed before the first turn, indexed by seat / 2: seats 0 and 1 have index
 * 0, seats 2 and 3 have index 1. */
typedef struct SbSetupLayout {
    SbPlace leader[SB_SEATS_MAX / 2];
    SbPlace hidden[SB_SEATS_MAX / 2][SB_OPENING_CARDS];
    SbPlace played[SB_SEATS_MAX / 2][SB_OPENING_CARDS];
} SbSetupLayout;

typedef struct SbConstants {
    int action_points, hand_max;
    int cost[SB_ACTIONS]; /* cost of each action in action points, indexed by SbMoveKind */
    /* plot points that a side needs to win, in games with 2 seats and in games with 4 seats */
    int goal_duel, goal_teams;
    /* the game ends after this many turns in a row without a capture, counted while all decks are empty */
    int quiet_turns;
    int turns_max;
    SbSetupLayout duel, teams;
} SbConstants;

typedef struct SbReference {
    const char *name, *icon;
    const char *text; /* rich text of the card, with the costs of actions from dials.json */
} SbReference;

typedef struct SbContent {
    ContentHashes hashes;
    SbTeam teams[SB_TEAMS]; /* teams, indexed by sb_get_team_index() */
    SbCharacter characters[SB_CHARACTERS];
    SbTwist twists[SB_TWISTS];
    SbReference references[SB_REFERENCES];
    SbConstants constants;
    StringStore strings;
} SbContent;

/* Reads dials.json and all set_*.json in `folder`. On failure, returns NULL, and `error` names the file,
 * line, and key. */
SbContent *sb_load_content(const char *folder, Error *error);
void sb_free_content(SbContent *content);
/* Calls `fn` with the name and number of each kind of component of the printed game, which has 120 cards in
 * all. */
void sb_count_components(const SbContent *content, GameCountFn *fn, void *user);

/* ------------------------------------------------------------------ state */

typedef enum SbPhase {
    SB_CHOOSE_TWISTS, /* each seat chooses its Plot Twist in secret */
    SB_SET_UP,        /* setup: each hero seat hides 2 cards, then each villain seat plays 2 cards */
    SB_TURN,
    SB_WINDOW, /* pause in a turn: other seats can use their hourglass Plot Twists */
    SB_OVER
} SbPhase;

typedef struct SbCard {
    int16_t x, y;      /* position of the card on the grid; both are 0 if the card is not in play */
    uint8_t character; /* index into SbContent.characters, or SB_NONE if hidden by sb_redact_state */
    /* Rotation in quarter turns clockwise, 0..3. A card with rotation 0 is upright for the heroes, and a card
     * with rotation 2 is upright for the villains. Always 0 if the card is not in play. */
    uint8_t facing;
} SbCard;

/* A lasting effect of a Plot Twist, and the affected cards. */
typedef struct SbLasting {
    uint64_t cards;
    uint8_t verb; /* an SbVerb */
    int8_t n;
    uint8_t seat;
    uint8_t until;    /* an SbUntil */
    uint32_t battles; /* number of battles until the effect ends, used only with SB_UNTIL_BATTLE and
                         SB_UNTIL_NEXT_BATTLE */
} SbLasting;

/* Card number seat * SB_DECK + i is the i-th card that the seat draws. The characters of a seat's cards are
 * in random order. Each card is in play, in hand, captured, or in the deck. Indices of `rows`, `columns` and
 * `grid` are coordinates modulo SB_GRID, which is larger than SB_SPREAD_MAX. */
typedef struct SbState {
    uint64_t in_play, hand, captured; /* bit sets of the cards in play, in hand, and captured */
    uint64_t face_down;               /* bit set of face-down cards in play */
    uint64_t seen; /* bit set of face-down cards that all seats know, because they were face up before */
    /* bit set of cards that a battle now would capture, valid only if `unsettled` is 0 */
    uint64_t threatened;
    /* stirred[seat]: bit set of cards that other seats placed, turned, or moved since the seat's last move */
    uint64_t stirred[SB_SEATS_MAX];
    SbLasting lasting[SB_LASTING_MAX];
    /* for each card in play, at (x, y): bit x & 31 of rows[y & 31] and bit y & 31 of columns[x & 31] are 1 */
    uint32_t rows[SB_GRID], columns[SB_GRID];
    SbCard card[SB_CARDS_MAX];
    /* coordinates of the first and last column and row with cards; all are 0 if no card is in play */
    int16_t west, east, north, south;
    uint16_t turns;               /* number of turns started since the setup */
    uint16_t actions[SB_ACTIONS]; /* actions[SbMoveKind]: number of times that the action was taken after the
                                     setup */
    /* Bit sets of hourglass Plot Twists, which can be used in other seats' turns. `hourglasses`: the twists
     * that a seat has possibly chosen (the choice is secret) and has not used. `standing`: the twists of
     * `hourglasses` that can be used now. Bit seat * SB_TWISTS_TO_CHOOSE + i stands for twist i of the
     * SB_TWISTS_TO_CHOOSE twists that the seat could choose from. */
    uint16_t hourglasses, standing;
    uint16_t shown; /* number of times that a move revealed hidden information */
    uint8_t seats, phase;
    uint8_t turn;   /* seat whose turn it is; while other seats are asked to react, this seat waits */
    uint8_t points; /* action points left this turn */
    uint8_t quiet;  /* number of consecutive turns without a capture while all decks are empty */
    uint8_t captures;
    uint8_t asking; /* bit set of the seats that were asked to react and have not answered yet */
    /* bit set of the seats that were asked to react. A change of the table removes all seats that have
     * already answered. The announcement of a battle removes all seats. */
    uint8_t asked;
    uint8_t unsettled;   /* 1 if `threatened` is out of date */
    uint8_t battle_next; /* 1 if a battle starts as soon as all seats in `asking` have answered */
    uint8_t lasting_count;
    /* each seat's team and ally, as indices into SbContent.teams */
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    /* each seat's Plot Twist, as an index into SbContent.twists, or SB_NONE if it is hidden or not chosen
     * yet */
    uint8_t twist[SB_SEATS_MAX];
    uint8_t used;
    /* number added to each seat's action points in its next turn; can be negative */
    int8_t extra[SB_SEATS_MAX];
    uint8_t score[SB_SIDES]; /* plot points that each side has captured */
    /* grid[y & 31][x & 31]: 1 + the number of the card at (x, y), or 0 if no card is there */
    uint8_t grid[SB_GRID][SB_GRID];
    /* twists_shown[seat]: bit set of the other seats that have used their Plot Twist since the seat's last
     * move */
    uint8_t twists_shown[SB_SEATS_MAX];
    uint8_t filler[2]; /* always 0, because the hash of a saved game covers every byte of the state */
} SbState;

_Static_assert(sizeof(SbState) <= 2048, "bots copy states by the million");

/* ------------------------------------------------------------------ seats */

/* Returns the side of a seat. Seats 0 and 2 are villains, in the north. Seats 1 and 3 are heroes. */
static inline SbSide sb_get_side(int seat)
{
    return (SbSide)(seat & 1);
}

static inline int sb_get_seat_of_card(int card)
{
    return card / SB_DECK;
}

/* Returns the rotation (SbCard.facing) that a card of this seat gets when the card is played or revealed. */
static inline int sb_get_facing(int seat)
{
    return sb_get_side(seat) == SB_VILLAIN ? 2 : 0;
}

static inline uint64_t sb_get_card_bit(int card)
{
    return UINT64_C(1) << card;
}

static inline uint64_t sb_get_cards_of_seat(int seat)
{
    return ((UINT64_C(1) << SB_DECK) - 1) << seat * SB_DECK;
}

static inline uint64_t sb_get_cards_of_side(SbSide side)
{
    return sb_get_cards_of_seat((int)side) | sb_get_cards_of_seat((int)side + SB_SIDES);
}

static inline uint64_t sb_get_cards_in_deck(const SbState *state, int seat)
{
    return sb_get_cards_of_seat(seat) & ~(state->in_play | state->hand | state->captured);
}

static inline uint64_t sb_get_cards_in_all_decks(const SbState *state)
{
    uint64_t all = state->seats == SB_SEATS_MAX
                       ? sb_get_cards_of_side(SB_VILLAIN) | sb_get_cards_of_side(SB_HERO)
                       : sb_get_cards_of_seat(0) | sb_get_cards_of_seat(1);
    return all & ~(state->in_play | state->hand | state->captured);
}

/* Returns the bit set of seats that can act, or 0 if the game is over. */
uint32_t sb_find_seats_to_act(const SbState *state);
/* Returns the first seat in turn order that can act, or -1 if the game is over. */
int sb_find_first_seat_to_act(const SbState *state);
static inline bool sb_can_act(const SbState *state, int seat)
{
    return seat >= 0 && sb_find_seats_to_act(state) >> seat & 1;
}

int sb_get_goal_points(const SbState *state, const SbContent *content);
/* Returns the index of a team in SbContent.teams. The teams are sorted by set. Within a set, the order is
 * heroes' team, villains' team, heroes' ally, villains' ally. */
int sb_get_team_index(int set, SbSide side, bool ally);
/* Returns the name of the seat's team: "Captain Hook". */
const char *sb_get_seat_name(const SbState *state, const SbContent *content, int seat);
/* Returns the name of the seat for use within a sentence, such as "the villain" or, in games with 4 seats,
 * "Villain A". */
const char *sb_get_seat_phrase(int seats, int seat);

/* ------------------------------------------------------------------ rules/grid.c: the grid */

typedef struct SbSpot {
    int16_t x, y;
} SbSpot;

extern const int8_t sb_dx[SB_DIRECTIONS], sb_dy[SB_DIRECTIONS];

/* Returns the card in play at a position, or SB_NONE. */
int sb_find_card_at(const SbState *state, int x, int y);
/* True if a card can be placed at (x, y) so that all cards in play still cover at most SB_SPREAD_MAX rows and
 * columns. */
bool sb_fits_in_spread(const SbState *state, int x, int y);
/* True if a card can be played at this position, which must be empty and next to a card. On an empty table,
 * only (0, 0) is free (rulebook: Play). */
bool sb_is_free_position(const SbState *state, int x, int y);
/* Lists, row by row, the free positions where sb_fits_in_spread() allows a card. Returns their number, at
 * most SB_SPOTS_MAX. */
int sb_list_free_positions(const SbState *state, SbSpot out[SB_SPOTS_MAX]);
/* Writes the position where the card stops if it slides in this direction (rulebook: Slide). Returns false if
 * the card cannot slide in this direction. */
bool sb_find_slide_landing(const SbState *state, int card, SbDirection direction, SbSpot *out);
/* Places a card on an empty position. The card must not be in play. */
void sb_place_card(SbState *state, int card, int x, int y, int facing);
/* sb_move_card() moves a card in play to an empty position. sb_remove_card() removes a card from the grid and
 * from lasting effects. sb_swap_cards() swaps the positions of 2 cards in play. */
void sb_move_card(SbState *state, int card, int x, int y);
void sb_remove_card(SbState *state, int card);
void sb_swap_cards(SbState *state, int card, int other);
/* Returns the bit set of the cards that are adjacent to `card`. */
uint64_t sb_find_adjacent_cards(const SbState *state, int card);

/* ------------------------------------------------------------------ rules/battle.c */

/* Values of Event.moment, for the most important events of the game. */
enum { SB_MOMENT_CAPTURED_TOGETHER = 1 };

/* Result of a battle in the current state. The members of type uint64_t are bit sets of cards. */
typedef struct SbBattle {
    /* cards bested by at least 1 enemy, and cards bested by at least 2 enemies. An enemy bests a card if it
     * attacks with at least as many swords as the card has shields. */
    uint64_t bested, bested_twice;
    uint64_t overwhelmed;
    uint64_t captured;
    uint8_t points[SB_SIDES]; /* plot points that each side gains */
} SbBattle;

void sb_compute_battle(const SbState *state, const SbContent *content, SbBattle *out);
/* Returns the bit set of cards that a battle now would capture. This function is faster than
 * sb_compute_battle(). */
uint64_t sb_find_threatened(const SbState *state, const SbContent *content);
/* Like sb_find_threatened(), but uses `state->threatened` if it is up to date. */
static inline uint64_t sb_get_threatened(const SbState *state, const SbContent *content)
{
    return state->unsettled ? sb_find_threatened(state, content) : state->threatened;
}
/* Return the swords or the shields of a face-up card on its edge in this direction, including lasting effects
 * of Plot Twists. The result is at least 0. */
int sb_get_card_swords(const SbState *state, const SbContent *content, int card, SbDirection direction);
int sb_get_card_shields(const SbState *state, const SbContent *content, int card, SbDirection direction);
/* Returns the enemy card that is adjacent to `card` in this direction and fights it, or SB_NONE. */
int sb_find_opponent(const SbState *state, int card, SbDirection direction);
bool sb_has_opponent(const SbState *state, int card);
/* Captures the cards: removes them from the table, and gives their plot points to the other side. */
void sb_capture_cards(SbState *state, const SbContent *content, uint64_t cards);

/* ------------------------------------------------------------------ rules/twists.c */

/* Returns one of the Plot Twists that the seat can choose from, as an index into SbContent.twists. `which` is
 * 0 .. SB_TWISTS_TO_CHOOSE - 1. */
static inline int sb_get_twist_option(const SbState *state, const SbContent *content, int seat, int which)
{
    int team = which < SB_TWISTS_OF_TEAM ? state->team[seat] : state->ally[seat];
    return content->teams[team].twists[which % SB_TWISTS_OF_TEAM];
}

/* True if the seat's side has not used its Plot Twist yet. In games with 4 seats, both seats of a side
 * together can use only 1 twist (rulebook: team rules). */
bool sb_has_twist(const SbState *state, int seat);
/* True if the conditions of the Plot Twist are met and the twist would change something. If not, writes the
 * reason to `why`. Uses only public information. */
bool sb_can_use_twist(const SbState *state, const SbContent *content, int seat, int twist, Error *why);
/* The choices that a player makes to use a Plot Twist. sb_count_choices() returns the number of cards to
 * choose, 0 to SB_CHOICES_MAX. sb_find_choice_targets() returns the bit set of the cards allowed for one
 * choice. sb_has_choice_of_direction() returns true if the player also chooses a slide direction. */
int sb_count_choices(const SbTwist *twist);
uint64_t sb_find_choice_targets(const SbState *state, const SbContent *content, int seat, int twist,
                                int choice);
bool sb_has_choice_of_direction(const SbTwist *twist);
/* True if the player chooses 2 different cards for one effect. */
bool sb_has_choice_of_pair(const SbTwist *twist);
/* Writes when an effect ends, such as "until after the next battle". If the effect ends at the start of a
 * seat's turn, `whose` says whose turn this is: for example, "your" or "the villain’s". */
void sb_write_until(Text *out, SbUntil until, const char *whose);
/* Returns the bit set of cards with a lasting effect of this verb. */
uint64_t sb_find_lasting_cards(const SbState *state, SbVerb verb);

/* ------------------------------------------------------------------ game_flow.c, move_generator.c */

typedef enum SbMoveKind {
    SB_MOVE_DRAW,
    SB_MOVE_REVEAL,
    SB_MOVE_SPIN,
    SB_MOVE_SLIDE,
    SB_MOVE_PLAY,
    SB_MOVE_HIDE,
    SB_MOVE_BATTLE,
    SB_MOVE_TWIST,
    SB_MOVE_WAIT,         /* a seat that is asked to react declines to use its Plot Twist */
    SB_MOVE_CHOOSE_TWIST, /* the seat chooses its Plot Twist before the game */
    SB_MOVE_KINDS
} SbMoveKind;

/* A move in the format of the rules and the bots. Members that a kind of move does not use are 0. */
typedef struct SbMove {
    uint8_t kind; /* an SbMoveKind */
    /* with an action, the card that the action changes. With a Plot Twist, the first chosen card. With
     * SB_MOVE_CHOOSE_TWIST, which Plot Twist the seat chooses. */
    uint8_t card;
    uint8_t other; /* second card chosen for a Plot Twist */
    /* with SB_MOVE_SLIDE, an SbDirection. With SB_MOVE_SPIN, SB_EAST to spin right (clockwise) or SB_WEST to
     * spin left. */
    uint8_t direction;
    int16_t x, y; /* position of a played or hidden card */
} SbMove;

static inline int sb_get_action_cost(const SbContent *content, int action)
{
    return content->constants.cost[action];
}

/* Deals a game. `team` and `ally` are indices into SbContent.teams. `state` must be zeroed. */
void sb_init_state(SbState *state, const SbContent *content, int seats, const uint8_t team[SB_SEATS_MAX],
                   const uint8_t ally[SB_SEATS_MAX], uint64_t seed);
/* True if the move is legal. If not, writes the reason to `why`. */
bool sb_check_move(const SbState *state, const SbContent *content, int seat, const SbMove *move, Error *why);
/* Applies a legal move to `state`. `log` can be NULL. If `state` is redacted, call sb_determinize_state()
 * first, because the move can reveal a hidden card. */
void sb_apply_move(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log);
/* Lists the legal moves of the seat. Returns their number, at most SB_LIST_MAX, or 0 if the seat cannot
 * act. */
int sb_list_moves(const SbState *state, const SbContent *content, int seat, SbMove out[SB_LIST_MAX]);
/* Like sb_list_moves(), with a list on the heap, because the list is too big for the stack. The caller frees
 * it. */
SbMove *sb_list_moves_new(const SbState *state, const SbContent *content, int seat, int *count);
/* Writes a random legal move without listing all moves, which is much faster. Every legal move has a positive
 * probability. Returns false if the seat cannot act. */
bool sb_sample_move(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out);

/* ------------------------------------------------------------------ rules/hidden_info.c */

void sb_redact_state(SbState *state, int seat);
void sb_determinize_state(SbState *state, const SbContent *content, int seat, Rng *rng);

/* ------------------------------------------------------------------ functions in rules/moves.c

   Arguments of a Move (see core/match/game.h) for each kind of move:

   draw, battle, wait   none
   reveal               x, y of the card
   spin, slide          x, y of the card, direction
   play, hide           character, x, y of the position
   choose               twist
   twist                twist, then x, y of each chosen card, then the direction if the player chooses one */

/* Converts a Move to an SbMove. Returns false and writes a reason if the seat does not have the card or
 * twist. Does not check whether the move is legal. */
bool sb_read_move(const SbState *state, const SbContent *content, int seat, const Move *move, SbMove *out,
                  Error *why);
void sb_write_move(const SbState *state, const SbContent *content, int seat, const SbMove *move, Move *out);
void sb_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool sb_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ functions in game.c */

/* Returns the content as SbContent. Functions of the `Game` vtable receive the content as GameContent. */
static inline const SbContent *sb_get_content(const GameContent *content)
{
    return (const SbContent *)content;
}

/* Ids of pieces (cards, counters) that animations refer to. The ids of all other pieces are at least
 * SB_PIECES. */
enum {
    SB_PIECE_CARD = 1, /* ids of the cards: this number + the card number */
    SB_PIECE_SCORE =
        SB_PIECE_CARD + SB_CARDS_MAX, /* ids of the plot point counters: this number + the side */
    SB_PIECE_TWIST =
        SB_PIECE_SCORE + SB_SIDES, /* ids of the Plot Twists of the seats: this number + the seat */
    SB_PIECE_DECK = SB_PIECE_TWIST + SB_SEATS_MAX, /* ids of the draw decks: this number + the seat */
    SB_PIECES = SB_PIECE_DECK + SB_SEATS_MAX,
};

#endif
