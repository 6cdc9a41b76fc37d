/* evaluation.c: static evaluation of a state, in thousandths of the value of a saved Book. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

enum {
    WORD_BITS = 64,
    FREE_SPACE_TABLE_SIZE = 6, /* size of arrays indexed by a number of free Mold spaces, 0 to 5 */
    /* size of arrays indexed by the amount of Mold in the jar. The last entry is for all larger amounts. */
    JAR_TABLE_SIZE = 7,
    FREE_SPOT_VALUE = 125,
    COSTLY_SPOT_VALUE = 70,
    FURTHER_SPOT_VALUE = 15, /* value of each further spot if a Character fits more than one spot */
    LOST_MOLD_VALUE = 280,
    /* value of each Character that the next Draw phase does not add to the Infestation Pool */
    HUSH_VALUE = 140,
    POOL_CHARACTER_LOSS = 30,    /* value lost for each Character in the Infestation Pool */
    MOLD_ON_BOOK_LOSS = 40,      /* value lost for each Mold on a Book */
    POSTPONED_ATTACK_LOSS = 300, /* value lost if only a raised threshold prevents an attack this turn,
                                    because the attack then comes 1 turn later */
};

/* filled_value[n]: value of a Book with n filled spots. safe_percent[n]: percentage of this value that counts
 * if the Book has n free Mold spaces. */
static const int filled_value[IM_SPOTS + 1] = {0, 310, 720, 970};
static const int safe_percent[FREE_SPACE_TABLE_SIZE] = {0, 62, 84, 94, 98, 100};
/* room_value[n]: value of a Book with n free Mold spaces, negative because a Book with few free spaces is at
 * risk */
static const int room_value[FREE_SPACE_TABLE_SIZE] = {0, -260, -100, -40, -10, 0};
static const int jar_value[JAR_TABLE_SIZE] = {-1500, -800, -420, -200, -90, -30, 0};

/* Value of an unused Power, indexed by the kind of its first effect. */
static const int power_value[IM_EFFECT_KINDS] = {
    [IM_EFFECT_REPLACE] = 48,   [IM_EFFECT_DRAW] = 72,        [IM_EFFECT_CLEAN] = 88,
    [IM_EFFECT_CLEAN_ALL] = 88, [IM_EFFECT_MOVE_MOLD] = 48,   [IM_EFFECT_DISCARD_POOL] = 64,
    [IM_EFFECT_SWAP_POOL] = 48, [IM_EFFECT_SWEEP_POOL] = 80,  [IM_EFFECT_TURN_POOL] = 48,
    [IM_EFFECT_GIVE] = 40,      [IM_EFFECT_TAKE] = 40,        [IM_EFFECT_PLACE] = 96,
    [IM_EFFECT_SHIFT] = 48,     [IM_EFFECT_TRADE] = 24,       [IM_EFFECT_RECALL] = 40,
    [IM_EFFECT_FETCH] = 88,     [IM_EFFECT_SEEK] = 72,        [IM_EFFECT_UNDERSTUDY] = 64,
    [IM_EFFECT_FREE_ADDS] = 48, [IM_EFFECT_SWAP_LABELS] = 48, [IM_EFFECT_SHIELD] = 72,
    [IM_EFFECT_THRESHOLD] = 64, [IM_EFFECT_EXCHANGE] = 32,    [IM_EFFECT_RESTORE] = 72,
    [IM_EFFECT_HUSH] = 64,      [IM_EFFECT_BURY_BOOK] = 40,
};

void im_collect_free_spots(const ImState *state, const ImContent *content, ImFreeSpots *out)
{
    uint16_t beside[IM_POSITIONS] = {0};
    *out = (ImFreeSpots){0};
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            if (at->spot[spot] == IM_NONE) {
                const unsigned bit = 1u << out->count++;
                for (uint32_t roles = im_find_wanted_roles(content, at->book, spot); roles;
                     roles &= roles - 1) {
                    out->wanting[__builtin_ctz(roles)] |= (uint16_t)bit;
                }
                const uint8_t original = content->books[at->book].original[spot];
                out->original[original / WORD_BITS] |= UINT64_C(1) << original % WORD_BITS;
                beside[p] |= (uint16_t)bit;
            }
        }
    }
    const uint16_t all = (uint16_t)((1u << out->count) - 1);
    for (int label = 0; label <= IM_LABELS; label++) {
        const int payer = im_find_position_paying_for_label(state, label);
        out->free[label] = payer == IM_NONE ? all : beside[payer];
    }
}

static int evaluate_fitting_spots(const ImContent *content, int character, uint32_t roles,
                                  const ImFreeSpots *spots)
{
    unsigned fitting = 0;
    for (; roles; roles &= roles - 1) {
        fitting |= spots->wanting[__builtin_ctz(roles)];
    }
    if (fitting == 0) {
        return 0;
    }
    const bool free = (spots->free[content->characters[character].label] & fitting) != 0 ||
                      (spots->original[character / WORD_BITS] >> character % WORD_BITS & 1) != 0;
    int worth = free ? FREE_SPOT_VALUE : COSTLY_SPOT_VALUE;
    for (unsigned again = fitting & (fitting - 1); again; again &= again - 1) {
        worth += FURTHER_SPOT_VALUE;
    }
    return worth;
}

int im_evaluate_card_with_roles(const ImState *state, const ImContent *content, int character, uint32_t roles,
                                const ImFreeSpots *spots)
{
    int power = power_value[im_get_power_spec(state, content, character)->effects[0].kind];
    int fit = evaluate_fitting_spots(content, character, roles, spots);
    return fit > power ? fit + power / 4 : power + fit / 4;
}

int im_evaluate_card_for_spots(const ImState *state, const ImContent *content, int character,
                               const ImFreeSpots *spots)
{
    return character == IM_NONE
               ? IM_UNKNOWN_CARD_VALUE
               : im_evaluate_card_with_roles(state, content, character,
                                             im_find_current_roles(state, content, character), spots);
}

int im_evaluate_card(const ImState *state, const ImContent *content, int character)
{
    ImFreeSpots spots;
    im_collect_free_spots(state, content, &spots);
    return im_evaluate_card_for_spots(state, content, character, &spots);
}

static int evaluate_hands(const ImState *state, const ImContent *content)
{
    ImFreeSpots spots;
    int value = 0;
    im_collect_free_spots(state, content, &spots);
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++) {
            value += im_evaluate_card_for_spots(state, content, state->hand[seat][i], &spots);
        }
    }
    return value;
}

static int count_filled_spots(const ImPosition *position)
{
    int filled = 0;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        filled += position->spot[spot] != IM_NONE;
    }
    return filled;
}

/* Writes to out[position] the amount of Mold that the Book would get if the Infestation Pool attacked now. */
static void compute_threatened_mold(const ImState *state, const ImContent *content, int out[IM_POSITIONS])
{
    int threshold = im_get_attack_threshold(state);
    memset(out, 0, IM_POSITIONS * sizeof *out);
    for (int i = 0; i < state->pool_count && i < threshold; i++) {
        uint8_t character = state->pool[i];
        if (character != IM_NONE && content->characters[character].label != IM_NO_LABEL) {
            out[im_find_label_position(state, content->characters[character].label)]++;
        }
    }
}

static int evaluate_books(const ImState *state, const ImContent *content)
{
    int threats[IM_POSITIONS];
    int value = 0;
    compute_threatened_mold(state, content, threats);
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        if (at->book == IM_NONE) {
            continue;
        }
        int room = im_count_free_mold_spaces(content, at), filled = count_filled_spots(at);
        int left = room > threats[p] ? room - threats[p] : 0;
        /* the players can still prevent the attack, so this is the mean of the percentages with and without
         * the attack */
        int safe = (safe_percent[room] + safe_percent[left]) / 2;
        value += filled_value[filled] * safe / 100;
        value += (room_value[room] + room_value[left]) / 2 - MOLD_ON_BOOK_LOSS * at->mold;
        value -= left == 0 ? 200 : 25 * threats[p];
    }
    return value;
}

int im_evaluate_table(const ImState *state, const ImContent *content)
{
    int value = state->shelf_count * IM_BOOK_VALUE - state->gone * LOST_MOLD_VALUE;
    if (state->end != IM_PLAYING) {
        return value + (state->end == IM_SAVED ? IM_GAME_VALUE : -IM_GAME_VALUE);
    }
    value += jar_value[state->jar < JAR_TABLE_SIZE ? state->jar : JAR_TABLE_SIZE - 1];
    value += state->hush * HUSH_VALUE - POOL_CHARACTER_LOSS * state->pool_count;
    value -= state->stretch > 0 && state->pool_count >= state->threshold ? POSTPONED_ATTACK_LOSS : 0;
    return value + evaluate_books(state, content);
}

int im_evaluate_state(const ImState *state, const ImContent *content)
{
    int hands = state->end == IM_PLAYING ? evaluate_hands(state, content) : 0;
    return im_evaluate_table(state, content) + hands;
}

void im_hide_decks(ImState *state)
{
    memset(state->deck, IM_NONE, state->deck_count);
    memset(state->books, IM_NONE, (size_t)(state->book_count - state->open_books));
}
