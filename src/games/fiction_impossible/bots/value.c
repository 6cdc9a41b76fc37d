/* value.c: what a position is worth, in thousandths of a Book. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

enum {
    WORD_BITS = 64,
    ROOMS = 6, /* Mold that fits on a Book, and 0 */
    JARS = 7,  /* Mold in the containment from which on more does not matter */
    FITS_FREE = 125,
    FITS_AT_COST = 70,
    FITS_AGAIN = 15, /* each further spot */
    LOST_MOLD = 280,
    HUSHED = 140,  /* a Character that does not come to the pool */
    POOLED = 30,   /* one that lies there */
    MOLDY = 40,    /* 1 Mold on a Book */
    PUT_OFF = 300, /* an attack that comes in the next turn instead */
};

/* A Book with so many spots filled, and how much of that is safe by the Mold that still fits. */
static const int filled_worth[IM_SPOTS + 1] = {0, 310, 720, 970};
static const int safe_percent[ROOMS] = {0, 62, 84, 94, 98, 100};
/* A Book with so little room puts all its Mold in danger. */
static const int room_worth[ROOMS] = {0, -260, -100, -40, -10, 0};
static const int jar_worth[JARS] = {-1500, -800, -420, -200, -90, -30, 0};

/* What a Power is worth while it waits, by its first effect. */
static const int power_worth[IM_VERBS] = {
    [IM_DO_REPLACE] = 48,   [IM_DO_DRAW] = 72,         [IM_DO_CLEAN] = 88,     [IM_DO_CLEAN_ALL] = 88,
    [IM_DO_MOVE_MOLD] = 48, [IM_DO_DISCARD_POOL] = 64, [IM_DO_SWAP_POOL] = 48, [IM_DO_SWEEP_POOL] = 80,
    [IM_DO_TURN_POOL] = 48, [IM_DO_GIVE] = 40,         [IM_DO_TAKE] = 40,      [IM_DO_PLACE] = 96,
    [IM_DO_SHIFT] = 48,     [IM_DO_TRADE] = 24,        [IM_DO_RECALL] = 40,    [IM_DO_FETCH] = 88,
    [IM_DO_SEEK] = 72,      [IM_DO_UNDERSTUDY] = 64,   [IM_DO_FREE_ADDS] = 48, [IM_DO_SWAP_LABELS] = 48,
    [IM_DO_SHIELD] = 72,    [IM_DO_THRESHOLD] = 64,    [IM_DO_EXCHANGE] = 32,  [IM_DO_RESTORE] = 72,
    [IM_DO_HUSH] = 64,      [IM_DO_BURY_BOOK] = 40,
};

void im_find_spots(const ImState *state, const ImContent *content, ImSpots *out)
{
    uint16_t beside[IM_POSITIONS] = {0};
    *out = (ImSpots){0};
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            if (at->spot[spot] == IM_NONE) {
                const unsigned bit = 1u << out->count++;
                for (uint32_t roles = im_wanted(content, at->book, spot); roles; roles &= roles - 1) {
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
        const int payer = im_label_payer(state, label);
        out->free[label] = payer == IM_NONE ? all : beside[payer];
    }
}

static int worth_of_fit(const ImContent *content, int character, uint32_t roles, const ImSpots *spots)
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
    int worth = free ? FITS_FREE : FITS_AT_COST;
    for (unsigned again = fitting & (fitting - 1); again; again &= again - 1) {
        worth += FITS_AGAIN;
    }
    return worth;
}

int im_worth_in(const ImState *state, const ImContent *content, int character, uint32_t roles,
                const ImSpots *spots)
{
    int power = power_worth[im_power_act(state, content, character)->effects[0].verb];
    int fit = worth_of_fit(content, character, roles, spots);
    return fit > power ? fit + power / 4 : power + fit / 4;
}

int im_worth_now(const ImState *state, const ImContent *content, int character, const ImSpots *spots)
{
    return character == IM_NONE
               ? IM_UNKNOWN_WORTH
               : im_worth_in(state, content, character, im_roles(state, content, character), spots);
}

int im_worth_of_card(const ImState *state, const ImContent *content, int character)
{
    ImSpots spots;
    im_find_spots(state, content, &spots);
    return im_worth_now(state, content, character, &spots);
}

static int value_of_hands(const ImState *state, const ImContent *content)
{
    ImSpots spots;
    int value = 0;
    im_find_spots(state, content, &spots);
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++) {
            value += im_worth_now(state, content, state->hand[seat][i], &spots);
        }
    }
    return value;
}

static int count_filled(const ImPosition *at)
{
    int filled = 0;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        filled += at->spot[spot] != IM_NONE;
    }
    return filled;
}

/* Mold that the pool's next attack would bring to each position. */
static void count_threats(const ImState *state, const ImContent *content, int out[IM_POSITIONS])
{
    int threshold = im_threshold(state);
    memset(out, 0, IM_POSITIONS * sizeof *out);
    for (int i = 0; i < state->pool_count && i < threshold; i++) {
        uint8_t character = state->pool[i];
        if (character != IM_NONE && content->characters[character].label != IM_NO_LABEL) {
            out[im_position_of_label(state, content->characters[character].label)]++;
        }
    }
}

static int value_of_books(const ImState *state, const ImContent *content)
{
    int threats[IM_POSITIONS];
    int value = 0;
    count_threats(state, content, threats);
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        if (at->book == IM_NONE) {
            continue;
        }
        int room = im_room(content, at), filled = count_filled(at);
        int left = room > threats[p] ? room - threats[p] : 0;
        /* What is threatened can still be defended. */
        int safe = (safe_percent[room] + safe_percent[left]) / 2;
        value += filled_worth[filled] * safe / 100;
        value += (room_worth[room] + room_worth[left]) / 2 - MOLDY * at->mold;
        value -= left == 0 ? 200 : 25 * threats[p];
    }
    return value;
}

int im_value_of_table(const ImState *state, const ImContent *content)
{
    int value = state->shelf_count * IM_BOOK_WORTH - state->gone * LOST_MOLD;
    if (state->end != IM_PLAYING) {
        return value + (state->end == IM_SAVED ? IM_GAME_WORTH : -IM_GAME_WORTH);
    }
    value += jar_worth[state->jar < JARS ? state->jar : JARS - 1];
    value += state->hush * HUSHED - POOLED * state->pool_count;
    value -= state->stretch > 0 && state->pool_count >= state->threshold ? PUT_OFF : 0;
    return value + value_of_books(state, content);
}

int im_value(const ImState *state, const ImContent *content)
{
    int hands = state->end == IM_PLAYING ? value_of_hands(state, content) : 0;
    return im_value_of_table(state, content) + hands;
}

void im_blind(ImState *state)
{
    memset(state->deck, IM_NONE, state->deck_count);
    memset(state->books, IM_NONE, (size_t)(state->book_count - state->open_books));
}
