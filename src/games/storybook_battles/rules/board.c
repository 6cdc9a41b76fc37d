/* board.c: the grid without edges: where cards lie, slide to, and may be added. */
#include "games/storybook_battles/storybook_battles.h"

#include <assert.h>

enum { RING = SB_GRID - 1 };

const int8_t sb_dx[SB_DIRECTIONS] = {0, 1, 0, -1};
const int8_t sb_dy[SB_DIRECTIONS] = {-1, 0, 1, 0};

/* ------------------------------------------------------------------ lines of 32 places in a ring */

/* So that place `first` becomes bit 0 and the one after it bit 1. */
static uint32_t turn_to(uint32_t line, int first)
{
    int n = first & RING;
    return line >> n | line << (-n & RING);
}

static uint32_t bit_of(int place)
{
    return UINT32_C(1) << (place & RING);
}

/* The places beside those of the line, along it. */
static uint32_t beside(uint32_t line)
{
    return turn_to(line, 1) | turn_to(line, -1);
}

/* ------------------------------------------------------------------ looking */

int sb_card_at(const SbState *state, int x, int y)
{
    int card = state->grid[y & RING][x & RING] - 1;
    /* The ring repeats; the card itself says where it really is. */
    bool is_here = card >= 0 && state->card[card].x == x && state->card[card].y == y;
    return is_here ? card : SB_NONE;
}

uint64_t sb_neighbours(const SbState *state, int card)
{
    uint64_t cards = 0;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int x = state->card[card].x + sb_dx[d], y = state->card[card].y + sb_dy[d];
        cards |= sb_bit(state->grid[y & RING][x & RING]) >> 1; /* no bit where there is no card */
    }
    return cards;
}

bool sb_within_spread(const SbState *state, int x, int y)
{
    int west = x < state->west ? x : state->west, east = x > state->east ? x : state->east;
    int north = y < state->north ? y : state->north, south = y > state->south ? y : state->south;
    return east - west < SB_SPREAD_MAX && south - north < SB_SPREAD_MAX;
}

static bool is_by_the_cards(const SbState *state, int x, int y)
{
    return x >= state->west - 1 && x <= state->east + 1 && y >= state->north - 1 && y <= state->south + 1;
}

/* The empty places of row y next to a card, as a line of the ring. */
static uint32_t frontier_of_row(const SbState *state, int y)
{
    uint32_t row = state->rows[y & RING];
    uint32_t touched = beside(row) | state->rows[(y - 1) & RING] | state->rows[(y + 1) & RING];
    return touched & ~row;
}

bool sb_is_frontier(const SbState *state, int x, int y)
{
    if (!state->in_play) {
        return x == 0 && y == 0;
    }
    return is_by_the_cards(state, x, y) && (frontier_of_row(state, y) & bit_of(x));
}

int sb_frontier(const SbState *state, SbSpot out[SB_SPOTS_MAX])
{
    int count = 0;
    if (!state->in_play) {
        out[count++] = (SbSpot){0, 0};
        return count;
    }
    bool narrow = state->east - state->west + 1 < SB_SPREAD_MAX;
    bool low = state->south - state->north + 1 < SB_SPREAD_MAX;
    int west = state->west - narrow, east = state->east + narrow;
    uint32_t wanted = (uint32_t)((UINT64_C(1) << (east - west + 1)) - 1);
    for (int y = state->north - low; y <= state->south + low; y++) {
        uint32_t places = turn_to(frontier_of_row(state, y), west) & wanted;
        for (; places; places &= places - 1) {
            out[count++] = (SbSpot){(int16_t)(west + __builtin_ctz(places)), (int16_t)y};
        }
    }
    return count;
}

/* ------------------------------------------------------------------ sliding */

/* How far a card slides along its line from place `from`, when the places in `touched` lie beside others and
   no other card lies farther than `reach` places ahead; 0 = it cannot. A line holds no card between `from`
   and the first place that is touched, unless that is the very next one. */
static int steps_forwards(uint32_t line, uint32_t touched, int from, int reach)
{
    uint32_t ahead = turn_to(touched, from + 1) & (bit_of(reach) - 1);
    return ahead && !(line & bit_of(from + 1)) ? __builtin_ctz(ahead) + 1 : 0;
}

static int steps_backwards(uint32_t line, uint32_t touched, int from, int reach)
{
    uint32_t ahead = turn_to(touched, from) & ~(UINT32_MAX >> reach);
    return ahead && !(line & bit_of(from - 1)) ? __builtin_clz(ahead) + 1 : 0;
}

bool sb_slide_landing(const SbState *state, int card, SbDirection direction, SbSpot *out)
{
    const SbCard *at = &state->card[card];
    bool across = direction == SB_EAST || direction == SB_WEST;
    const uint32_t *lines = across ? state->rows : state->columns;
    int number = across ? at->y : at->x, from = across ? at->x : at->y;
    uint32_t line = lines[number & RING] & ~bit_of(from);
    uint32_t touched = beside(line) | lines[(number - 1) & RING] | lines[(number + 1) & RING];
    int steps = direction == SB_EAST    ? steps_forwards(line, touched, from, state->east - from)
                : direction == SB_SOUTH ? steps_forwards(line, touched, from, state->south - from)
                : direction == SB_WEST  ? steps_backwards(line, touched, from, from - state->west)
                                        : steps_backwards(line, touched, from, from - state->north);
    *out = (SbSpot){(int16_t)(at->x + sb_dx[direction] * steps), (int16_t)(at->y + sb_dy[direction] * steps)};
    return steps > 0;
}

/* ------------------------------------------------------------------ changing */

void sb_place(SbState *state, int card, int x, int y, int facing)
{
    assert(!(state->in_play & sb_bit(card)) && state->grid[y & RING][x & RING] == 0);
    if (!state->in_play) {
        state->west = state->east = (int16_t)x;
        state->north = state->south = (int16_t)y;
    }
    state->west = (int16_t)(x < state->west ? x : state->west);
    state->east = (int16_t)(x > state->east ? x : state->east);
    state->north = (int16_t)(y < state->north ? y : state->north);
    state->south = (int16_t)(y > state->south ? y : state->south);
    state->rows[y & RING] |= bit_of(x);
    state->columns[x & RING] |= bit_of(y);
    state->grid[y & RING][x & RING] = (uint8_t)(card + 1);
    state->in_play |= sb_bit(card);
    state->card[card].x = (int16_t)x;
    state->card[card].y = (int16_t)y;
    state->card[card].facing = (uint8_t)facing;
}

/* After a card left an edge of the cards: draws it in to the next line that holds one. */
static void draw_in(int16_t *edge, int step, const uint32_t lines[SB_GRID])
{
    while (lines[*edge & RING] == 0) {
        *edge = (int16_t)(*edge + step);
    }
}

/* Off the grid, but still all else that it is. */
static void lift(SbState *state, int card)
{
    assert(state->in_play & sb_bit(card));
    SbCard *lifted = &state->card[card];
    int x = lifted->x, y = lifted->y;
    state->rows[y & RING] &= ~bit_of(x);
    state->columns[x & RING] &= ~bit_of(y);
    state->grid[y & RING][x & RING] = 0;
    state->in_play &= ~sb_bit(card);
    if (!state->in_play) {
        state->west = state->east = state->north = state->south = 0;
        return;
    }
    draw_in(&state->west, 1, state->columns);
    draw_in(&state->east, -1, state->columns);
    draw_in(&state->north, 1, state->rows);
    draw_in(&state->south, -1, state->rows);
}

void sb_move_card(SbState *state, int card, int x, int y)
{
    lift(state, card);
    sb_place(state, card, x, y, state->card[card].facing);
}

void sb_take_away(SbState *state, int card)
{
    lift(state, card);
    state->card[card].x = state->card[card].y = 0;
    state->card[card].facing = 0;
    state->face_down &= ~sb_bit(card);
    state->seen &= ~sb_bit(card);
    for (int i = 0; i < state->lasting_count; i++) {
        state->lasting[i].cards &= ~sb_bit(card);
    }
}

void sb_swap(SbState *state, int card, int other)
{
    SbSpot here = {state->card[card].x, state->card[card].y};
    SbSpot there = {state->card[other].x, state->card[other].y};
    state->grid[here.y & RING][here.x & RING] = (uint8_t)(other + 1);
    state->grid[there.y & RING][there.x & RING] = (uint8_t)(card + 1);
    state->card[card].x = there.x, state->card[card].y = there.y;
    state->card[other].x = here.x, state->card[other].y = here.y;
}
