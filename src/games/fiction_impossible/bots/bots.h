/* bots.h: evaluation and search shared by the bots of Fiction Impossible. The bots never see the order of a
 * deck. */
#ifndef FICTION_IMPOSSIBLE_BOTS_H
#define FICTION_IMPOSSIBLE_BOTS_H

#include "games/fiction_impossible/fiction_impossible.h"

/* All values in this file are in thousandths of the value of a saved Book. */
enum { IM_BOOK_VALUE = 1000, IM_GAME_VALUE = 20 * IM_BOOK_VALUE };

/* Bit sets of the free spots on the table. wanting[role]: spots that want this role. free[label]: spots to
 * which a Character with this label (or IM_NO_LABEL) can be added without Mold. */
typedef struct ImFreeSpots {
    int count;
    uint64_t original[2]; /* bit set of the original Characters of the free spots */
    uint16_t wanting[IM_ROLES_MAX];
    uint16_t free[IM_LABELS + 1];
} ImFreeSpots;

/* evaluation.c: functions that return the value of a state for all players. im_evaluate_table() ignores the
 * hands. */
int im_evaluate_state(const ImState *state, const ImContent *content);
int im_evaluate_table(const ImState *state, const ImContent *content);
void im_collect_free_spots(const ImState *state, const ImContent *content, ImFreeSpots *out);
/* Returns the value that the Character has in a hand if its roles are `roles`. */
int im_evaluate_card_with_roles(const ImState *state, const ImContent *content, int character, uint32_t roles,
                                const ImFreeSpots *spots);
/* Returns the value that the Character has in a hand, for its current roles. IM_NONE stands for an unknown
 * Character. */
int im_evaluate_card_for_spots(const ImState *state, const ImContent *content, int character,
                               const ImFreeSpots *spots);
/* Like im_evaluate_card_for_spots(), for the spots that are free in `state`. */
int im_evaluate_card(const ImState *state, const ImContent *content, int character);
/* Average value of an unknown Character in a hand. */
enum { IM_UNKNOWN_CARD_VALUE = 130 };
/* Replaces all cards of both decks with IM_NONE, except the face-up Books, so that a bot cannot see them. */
void im_hide_decks(ImState *state);

/* Values of all hand cards for one set of free spots. Values that were not computed yet are negative. */
typedef struct ImHandValues {
    uint64_t spots_key; /* cache key, computed from the free spots and their costs */
    ImFreeSpots spots;
    int16_t card[IM_CHARACTERS];
} ImHandValues;

/* Key of a cache entry. Contains everything on the table (not in hands) that affects the value at the end of
 * the turn. */
typedef struct ImTableKey {
    uint64_t books, rest;
} ImTableKey;

/* Value of the table and of the hands at the end of the turn, after full Books have been read and the Mold
 * has attacked. */
typedef struct ImTurnEndValue {
    ImTableKey table;
    ImHandValues *hand_values; /* values of hand cards, or NULL if the game is over */
    int worth;                 /* value of the table without the hands */
} ImTurnEndValue;

/* evaluation_cache.c: cache of the values of states at the end of a turn. The cache saves time, because
 * different actions often lead to the same cards and Mold on the table. Each game has its own cache. */
enum { IM_CACHED_TURN_ENDS = 256, IM_CACHED_HAND_VALUES = 16 };
typedef struct ImEvaluationCache {
    bool known[IM_CACHED_TURN_ENDS]; /* known[i]: turn_ends[i] is valid */
    ImTurnEndValue turn_ends[IM_CACHED_TURN_ENDS];
    int hand_values_count; /* number of valid entries in `hand_values` */
    ImHandValues hand_values[IM_CACHED_HAND_VALUES];
    const ImState *before;    /* state in which the bot makes its decision */
    ImTurnEndValue unchanged; /* values of table and hand at the end of the turn if no action is
                                 taken in the state `before` */
    /* hand[seat]: value of the hand at the end of the turn if no action is taken in the state `before` */
    int hand[IM_SEATS_MAX];
} ImEvaluationCache;
/* Functions that prepare the cache: im_clear_evaluation_cache() for a new game, im_cache_state_before_moves()
 * for a new decision. The state `before` must stay valid until the decision is made. */
void im_clear_evaluation_cache(ImEvaluationCache *cache);
void im_cache_state_before_moves(ImEvaluationCache *cache, const ImState *before, const ImContent *content);
/* Returns the value of the state at the end of the turn. `*hand_values` gets the values of hand cards in that
 * state, or NULL if the game is over. The pointer is valid until the next call. */
int im_evaluate_turn_end(ImEvaluationCache *cache, const ImState *state, const ImContent *content,
                         ImHandValues **hand_values);
/* Returns the value that the card adds to a hand. IM_NONE stands for an unknown card. */
int im_evaluate_added_card(ImHandValues *hand_values, const ImState *state, const ImContent *content,
                           int character);
int im_evaluate_card_with_extra_role(const ImHandValues *hand_values, const ImState *state,
                                     const ImContent *content, int character, int role);

/* Style of a bot: how its choice differs from always choosing the move with the best value. */
typedef struct ImPlayStyle {
    int noise;          /* maximum of the random number that is added to the value of each move */
    bool own_turn_only; /* true if the bot uses Powers only on its own turn */
    /* true if the bot may also use the Powers of partners' cards. Hints do this, because a person can ask a
     * partner. */
    bool use_partner_cards;
} ImPlayStyle;
extern const ImPlayStyle im_best_style;

/* A move, and its value: the value of the state at the end of the turn. */
typedef struct ImScoredMove {
    Move move;
    int value;
} ImScoredMove;

/* greedy.c: one-turn search for bots and for playouts. */
typedef struct ImGreedy {
    const ImContent *content;
    const ImPlayStyle *style;
    Rng *rng;
    long moves_considered; /* number of moves evaluated in all decisions so far */
    ImEvaluationCache cache;
} ImGreedy;
void im_init_greedy_search(ImGreedy *greedy, const ImContent *content, const ImPlayStyle *style, Rng *rng);
/* Writes at most `max` moves of `seat` to `out`, best first, and returns their number. Uses only cards of
 * `seat`, unless the style allows partners' cards. */
int im_rank_moves_greedily(ImGreedy *greedy, const ImState *state, int seat, ImScoredMove *out, int max);
Move im_choose_greedy_move(ImGreedy *greedy, const ImState *state, int seat);

/* Limits of a search by playouts. `samples`: number of samples. `turns`: number of turns in a playout.
 * `moves_considered`: no new sample starts after this many moves were evaluated. This limit is not a time, so
 * that games with the same seed are equal on all machines. */
typedef struct ImSearchLimits {
    int samples, turns;
    long moves_considered;
    bool use_partner_cards; /* true if the move to choose may use the Power of a partner's card */
} ImSearchLimits;

enum { IM_RANKED_MOVES_MAX = 8 };

/* monte_carlo.c: like im_rank_moves_greedily(), but evaluates moves by playouts with random decks. The value
 * of a move is the sum of the values at the end of its playouts. */
int im_rank_moves_by_sampling(const ImState *view, const ImContent *content, int seat,
                              const ImSearchLimits *limits, Rng *rng, ImScoredMove *out, int max);

#endif
