/* grid.c: the unbounded grid: positions of cards, free positions, and slides. */
#include "games/storybook_battles/storybook_battles.h"

#include <assert.h>

enum { RING = SB_GRID - 1 };

const int8_t sb_dx[SB_DIRECTIONS] = {0, 1, 0, -1};
const int8_t sb_dy[SB_DIRECTIONS] = {-1, 0, 1, 0};

/* Rotates a bit set of positions, so that the bit of position `first` becomes bit 0. */
static uint32_t rotate_line_bits(uint32_t line, int first)
{
    int n = first & RING;
    return line >> n | line << (-n & RING);
}

static uint32_t get_position_bit(int place)
{
    return UINT32_C(1) << (place & RING);
}

/* Returns the bit set of the positions directly before and after each position in `line`. */
static uint32_t find_line_neighbors(uint32_t line)
{
    return rotate_line_bits(line, 1) | rotate_line_bits(line, -1);
}

int sb_find_card_at(const SbState *state, int x, int y)
{
    int card = state->grid[y & RING][x & RING] - 1;
    /* different positions can have the same index in SbState.grid, so the position is compared, too */
    bool is_here = card >= 0 && state->card[card].x == x && state->card[card].y == y;
    return is_here ? card : SB_NONE;
}

uint64_t sb_find_adjacent_cards(const SbState *state, int card)
{
    uint64_t cards = 0;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int x = state->card[card].x + sb_dx[d], y = state->card[card].y + sb_dy[d];
        /* adds nothing if the grid entry is 0 (no card) */
        cards |= sb_get_card_bit(state->grid[y & RING][x & RING]) >> 1;
    }
    return cards;
}

bool sb_fits_in_spread(const SbState *state, int x, int y)
{
    int west = x < state->west ? x : state->west, east = x > state->east ? x : state->east;
    int north = y < state->north ? y : state->north, south = y > state->south ? y : state->south;
    return east - west < SB_SPREAD_MAX && south - north < SB_SPREAD_MAX;
}

static bool is_near_cards(const SbState *state, int x, int y)
{
    return x >= state->west - 1 && x <= state->east + 1 && y >= state->north - 1 && y <= state->south + 1;
}

/* Returns a bit set of the free positions in row `y` that are next to a card. Bit x & 31 stands for column
 * x. */
static uint32_t find_free_positions_in_row(const SbState *state, int y)
{
    uint32_t row = state->rows[y & RING];
    uint32_t touched = find_line_neighbors(row) | state->rows[(y - 1) & RING] | state->rows[(y + 1) & RING];
    return touched & ~row;
}

bool sb_is_free_position(const SbState *state, int x, int y)
{
    if (!state->in_play) {
        return x == 0 && y == 0;
    }
    return is_near_cards(state, x, y) && (find_free_positions_in_row(state, y) & get_position_bit(x));
}

int sb_list_free_positions(const SbState *state, SbSpot out[SB_SPOTS_MAX])
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
        uint32_t places = rotate_line_bits(find_free_positions_in_row(state, y), west) & wanted;
        for (; places; places &= places - 1) {
            out[count++] = (SbSpot){(int16_t)(west + __builtin_ctz(places)), (int16_t)y};
        }
    }
    return count;
}

/* Returns how many positions a card at `from` slides to the east or south, or 0 if it cannot slide. A slide
 * stops at the first position next to another card, and cannot start if the next position is occupied.
 * `line`: bit set of the occupied positions in the card's row or column. `touched`: bit set of the positions
 * next to another card. `reach`: distance to the last column or row with cards. */
static int count_steps_forward(uint32_t line, uint32_t touched, int from, int reach)
{
    uint32_t ahead = rotate_line_bits(touched, from + 1) & (get_position_bit(reach) - 1);
    return ahead && !(line & get_position_bit(from + 1)) ? __builtin_ctz(ahead) + 1 : 0;
}

static int count_steps_backward(uint32_t line, uint32_t touched, int from, int reach)
{
    uint32_t ahead = rotate_line_bits(touched, from) & ~(UINT32_MAX >> reach);
    return ahead && !(line & get_position_bit(from - 1)) ? __builtin_clz(ahead) + 1 : 0;
}

bool sb_find_slide_landing(const SbState *state, int card, SbDirection direction, SbSpot *out)
{
    const SbCard *at = &state->card[card];
    bool across = direction == SB_EAST || direction == SB_WEST;
    const uint32_t *lines = across ? state->rows : state->columns;
    int number = across ? at->y : at->x, from = across ? at->x : at->y;
    uint32_t line = lines[number & RING] & ~get_position_bit(from);
    uint32_t touched = find_line_neighbors(line) | lines[(number - 1) & RING] | lines[(number + 1) & RING];
    int steps = direction == SB_EAST    ? count_steps_forward(line, touched, from, state->east - from)
                : direction == SB_SOUTH ? count_steps_forward(line, touched, from, state->south - from)
                : direction == SB_WEST  ? count_steps_backward(line, touched, from, from - state->west)
                                        : count_steps_backward(line, touched, from, from - state->north);
    *out = (SbSpot){(int16_t)(at->x + sb_dx[direction] * steps), (int16_t)(at->y + sb_dy[direction] * steps)};
    return steps > 0;
}

void sb_place_card(SbState *state, int card, int x, int y, int facing)
{
    assert(!(state->in_play & sb_get_card_bit(card)) && state->grid[y & RING][x & RING] == 0);
    if (!state->in_play) {
        state->west = state->east = (int16_t)x;
        state->north = state->south = (int16_t)y;
    }
    state->west = (int16_t)(x < state->west ? x : state->west);
    state->east = (int16_t)(x > state->east ? x : state->east);
    state->north = (int16_t)(y < state->north ? y : state->north);
    state->south = (int16_t)(y > state->south ? y : state->south);
    state->rows[y & RING] |= get_position_bit(x);
    state->columns[x & RING] |= get_position_bit(y);
    state->grid[y & RING][x & RING] = (uint8_t)(card + 1);
    state->in_play |= sb_get_card_bit(card);
    state->card[card].x = (int16_t)x;
    state->card[card].y = (int16_t)y;
    state->card[card].facing = (uint8_t)facing;
}

/* Moves one edge of the occupied area inward, to the next row or column with a card. */
static void shrink_grid_edge(int16_t *edge, int step, const uint32_t lines[SB_GRID])
{
    while (lines[*edge & RING] == 0) {
        *edge = (int16_t)(*edge + step);
    }
}

/* Removes the card from the grid, but does not change state->card. */
static void remove_from_grid(SbState *state, int card)
{
    assert(state->in_play & sb_get_card_bit(card));
    SbCard *removed = &state->card[card];
    int x = removed->x, y = removed->y;
    state->rows[y & RING] &= ~get_position_bit(x);
    state->columns[x & RING] &= ~get_position_bit(y);
    state->grid[y & RING][x & RING] = 0;
    state->in_play &= ~sb_get_card_bit(card);
    if (!state->in_play) {
        state->west = state->east = state->north = state->south = 0;
        return;
    }
    shrink_grid_edge(&state->west, 1, state->columns);
    shrink_grid_edge(&state->east, -1, state->columns);
    shrink_grid_edge(&state->north, 1, state->rows);
    shrink_grid_edge(&state->south, -1, state->rows);
}

void sb_move_card(SbState *state, int card, int x, int y)
{
    remove_from_grid(state, card);
    sb_place_card(state, card, x, y, state->card[card].facing);
}

void sb_remove_card(SbState *state, int card)
{
    remove_from_grid(state, card);
    state->card[card].x = state->card[card].y = 0;
    state->card[card].facing = 0;
    state->face_down &= ~sb_get_card_bit(card);
    state->seen &= ~sb_get_card_bit(card);
    for (int i = 0; i < state->lasting_count; i++) {
        state->lasting[i].cards &= ~sb_get_card_bit(card);
    }
}

void sb_swap_cards(SbState *state, int card, int other)
{
    SbSpot here = {state->card[card].x, state->card[card].y};
    SbSpot there = {state->card[other].x, state->card[other].y};
    state->grid[here.y & RING][here.x & RING] = (uint8_t)(other + 1);
    state->grid[there.y & RING][there.x & RING] = (uint8_t)(card + 1);
    state->card[card].x = there.x, state->card[card].y = there.y;
    state->card[other].x = here.x, state->card[other].y = here.y;
}
