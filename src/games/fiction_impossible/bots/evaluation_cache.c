/* evaluation_cache.c: cache of the values of states at the end of a turn. The value of the table does not
 * depend on the hands, and the value of a hand is the sum of the values of its cards. So each table and each
 * card is evaluated only once. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/rules_private.h"

#include <assert.h>
#include <string.h>

enum { UNKNOWN_VALUE = -1 };

/* Number of bits for each part of a key. */
enum {
    BITS_BOOK = 8,
    BITS_LABEL = 2,
    BITS_SPOTS = 3,
    BITS_POSITION = BITS_BOOK + BITS_LABEL + 1 + BITS_SPOTS,
    BITS_MOLD = 3,
    BITS_JAR = 4,
    BITS_COUNTER = 8,
    BITS_THRESHOLD = 3,
    BITS_SHELF = 4,
    BITS_END = 3,
};

static void append_key_bits(uint64_t *word, int bits, unsigned value)
{
    assert(value >> bits == 0);
    *word = *word << bits | value;
}

/* Returns a number made of the Book, label, shield and filled spots of a position. The Characters on the
 * spots do not matter. */
static unsigned pack_position(const ImPosition *position)
{
    const unsigned filled = (unsigned)(position->spot[0] != IM_NONE) |
                            (unsigned)(position->spot[1] != IM_NONE) << 1 |
                            (unsigned)(position->spot[2] != IM_NONE) << 2;
    const unsigned beside = (unsigned)position->book << BITS_LABEL | position->label;
    return (beside << 1 | position->shield) << BITS_SPOTS | filled;
}

static uint64_t pack_spots(const ImState *state)
{
    uint64_t word = state->free_adds > 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        append_key_bits(&word, BITS_POSITION, pack_position(&state->position[p]));
    }
    return word;
}

/* Returns the cache key of the table. The key leaves out the Mold that left the game, because this number
 * follows from the Mold in the jar and on Books. */
static ImTableKey make_table_key(const ImState *state, const ImContent *content)
{
    ImTableKey out = {.books = pack_spots(state), .rest = state->pool_count};
    for (int p = 0; p < IM_POSITIONS; p++) {
        append_key_bits(&out.books, BITS_MOLD, state->position[p].mold);
    }
    append_key_bits(&out.books, BITS_JAR, state->jar);
    for (int i = 0; i < state->pool_count; i++) {
        const uint8_t coming = state->pool[i];
        append_key_bits(&out.rest, BITS_LABEL,
                        coming == IM_NONE ? IM_NO_LABEL : content->characters[coming].label);
    }
    append_key_bits(&out.rest, BITS_COUNTER, state->stretch);
    append_key_bits(&out.rest, BITS_COUNTER, state->hush);
    append_key_bits(&out.rest, BITS_THRESHOLD, state->threshold);
    append_key_bits(&out.rest, BITS_SHELF, state->shelf_count);
    append_key_bits(&out.rest, BITS_END, state->end);
    append_key_bits(&out.rest, 1, state->phase == IM_PHASE_ATTACK);
    return out;
}

static unsigned find_cache_slot(const ImTableKey *table)
{
    enum { LOW_HALF = 32 }; /* number of low bits to drop, because they are less random than the high bits */
    const uint64_t mixed = table->books ^ table->rest * UINT64_C(0xC2B2AE3D27D4EB4F);
    return (unsigned)(mixed * UINT64_C(0x9E3779B97F4A7C15) >> LOW_HALF) % IM_CACHED_TURN_ENDS;
}

void im_clear_evaluation_cache(ImEvaluationCache *cache)
{
    memset(cache->known, 0, sizeof cache->known);
    cache->hand_values_count = 0;
    cache->unchanged.hand_values = NULL;
}

/* Clears the cache, except the hand values of cache->unchanged. */
static void clear_other_hand_values(ImEvaluationCache *cache)
{
    memset(cache->known, 0, sizeof cache->known);
    cache->hand_values_count = 0;
    if (cache->unchanged.hand_values) {
        cache->hand_values[cache->hand_values_count++] = *cache->unchanged.hand_values;
        cache->unchanged.hand_values = &cache->hand_values[0];
    }
}

/* Returns the cached hand values for the free spots in the state `end`. If there are none, adds an entry for
 * them. If the cache is full, clears the cache first. */
static ImHandValues *find_hand_values(ImEvaluationCache *cache, const ImState *end, const ImContent *content)
{
    const uint64_t spots_key = pack_spots(end);
    for (int i = 0; i < cache->hand_values_count; i++) {
        if (cache->hand_values[i].spots_key == spots_key) {
            return &cache->hand_values[i];
        }
    }
    if (cache->hand_values_count == IM_CACHED_HAND_VALUES) {
        clear_other_hand_values(cache);
    }
    ImHandValues *hand_values = &cache->hand_values[cache->hand_values_count++];
    hand_values->spots_key = spots_key;
    im_collect_free_spots(end, content, &hand_values->spots);
    memset(hand_values->card, UNKNOWN_VALUE, sizeof hand_values->card);
    return hand_values;
}

static int evaluate_hand_card(ImHandValues *hand_values, const ImState *state, const ImContent *content,
                              int character)
{
    if (character == IM_NONE) {
        return IM_UNKNOWN_CARD_VALUE;
    }
    /* the value of a Character with an extra role is not cached, because the role lasts only until the turn
     * ends */
    if (character == state->understudy) {
        return im_evaluate_card_for_spots(state, content, character, &hand_values->spots);
    }
    if (hand_values->card[character] == UNKNOWN_VALUE) {
        hand_values->card[character] = (int16_t)im_evaluate_card_with_roles(
            state, content, character, content->characters[character].roles, &hand_values->spots);
    }
    return hand_values->card[character];
}

static int evaluate_hand(ImHandValues *hand_values, const ImState *state, const ImContent *content, int seat)
{
    int worth = 0;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        worth += evaluate_hand_card(hand_values, state, content, state->hand[seat][i]);
    }
    return worth;
}

/* Computes the values after the end of the turn. Ignores cards drawn when a Book is read, because they are
 * unknown. */
static void evaluate_turn_end(ImEvaluationCache *cache, ImTurnEndValue *out, const ImState *state,
                              const ImContent *content)
{
    ImState end = *state;
    end.deck_count = 0;
    end.discard_count = 0;
    if (end.end == IM_PLAYING && end.phase != IM_PHASE_ATTACK) {
        im_complete_full_books(&end, content, NULL);
    }
    if (end.end == IM_PLAYING && end.pool_count >= im_get_attack_threshold(&end)) {
        im_attack_books(&end, content, NULL);
    }
    out->worth = im_evaluate_table(&end, content);
    out->hand_values = end.end == IM_PLAYING ? find_hand_values(cache, &end, content) : NULL;
}

static const ImTurnEndValue *find_turn_end(ImEvaluationCache *cache, const ImState *state,
                                           const ImContent *content)
{
    const ImTableKey table = make_table_key(state, content);
    const unsigned place = find_cache_slot(&table);
    ImTurnEndValue *turn_end = &cache->turn_ends[place];
    if (!cache->known[place] || turn_end->table.books != table.books || turn_end->table.rest != table.rest) {
        evaluate_turn_end(cache, turn_end, state, content);
        turn_end->table = table;
        cache->known[place] = true;
    }
    return turn_end;
}

void im_cache_state_before_moves(ImEvaluationCache *cache, const ImState *before, const ImContent *content)
{
    cache->before = before;
    cache->unchanged.hand_values = NULL;
    cache->unchanged = *find_turn_end(cache, before, content);
    for (int seat = 0; cache->unchanged.hand_values && seat < before->seats; seat++) {
        cache->hand[seat] = evaluate_hand(cache->unchanged.hand_values, before, content, seat);
    }
}

/* True if the table is the same in both states. Compares only fields that actions can change. */
static bool is_same_table(const ImState *before, const ImState *state)
{
    return memcmp(before->position, state->position, sizeof state->position) == 0 &&
           memcmp(before->pool, state->pool, sizeof state->pool) == 0 && before->jar == state->jar &&
           before->hush == state->hush && before->stretch == state->stretch &&
           before->free_adds == state->free_adds && before->end == state->end;
}

static bool is_understudy_in_hand(const ImState *state, int understudy, int seat)
{
    return understudy != IM_NONE && memchr(state->hand[seat], understudy, state->hand_count[seat]);
}

/* True if the hand and the roles of its cards are unchanged. Unknown cards are IM_NONE, like empty slots. */
static bool is_same_hand(const ImState *before, const ImState *state, int seat)
{
    const bool same_roles =
        before->understudy == state->understudy && before->understudy_role == state->understudy_role;
    return before->hand_count[seat] == state->hand_count[seat] &&
           memcmp(before->hand[seat], state->hand[seat], IM_HAND_MAX) == 0 &&
           (same_roles || (!is_understudy_in_hand(state, before->understudy, seat) &&
                           !is_understudy_in_hand(state, state->understudy, seat)));
}

int im_evaluate_turn_end(ImEvaluationCache *cache, const ImState *state, const ImContent *content,
                         ImHandValues **hand_values)
{
    const ImState *before = cache->before;
    const ImTurnEndValue *turn_end =
        is_same_table(before, state) ? &cache->unchanged : find_turn_end(cache, state, content);
    const bool same_spots = turn_end->hand_values == cache->unchanged.hand_values;
    int worth = turn_end->worth;
    *hand_values = turn_end->hand_values;
    for (int seat = 0; turn_end->hand_values && seat < state->seats; seat++) {
        worth += same_spots && is_same_hand(before, state, seat)
                     ? cache->hand[seat]
                     : evaluate_hand(turn_end->hand_values, state, content, seat);
    }
    return worth;
}

int im_evaluate_added_card(ImHandValues *hand_values, const ImState *state, const ImContent *content,
                           int character)
{
    return hand_values ? evaluate_hand_card(hand_values, state, content, character) : 0;
}

int im_evaluate_card_with_extra_role(const ImHandValues *hand_values, const ImState *state,
                                     const ImContent *content, int character, int role)
{
    const uint32_t roles = im_find_current_roles(state, content, character) | UINT32_C(1) << role;
    return hand_values ? im_evaluate_card_with_roles(state, content, character, roles, &hand_values->spots)
                       : 0;
}
