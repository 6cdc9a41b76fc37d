/* bench_storybook.c: benchmarks of Storybook Battles: random moves and games over all 81 pairs of teams and
 * allies, move lists, and bots. Prints CPU times on one core: the best of several rounds, except for bots. */
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "games/storybook_battles/bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    PATH_BYTES = 1024,
    ROUNDS = 5,
    GAMES = 81 * 60,
    POSITIONS_MAX = 4096,
    POSITION_STRIDE = 97,
    LIST_REPEATS = 20,
    BOT_GAMES = 5,
    BOT_STRIDE = 17, /* bots play every 17th pair of teams */
};

static const double MEGA = 1e6, KILO = 1e3, MILLI = 1e3, NANO = 1e9;

static SbContent *content;

static void load_content(void)
{
    char data[PATH_BYTES / 2], path[PATH_BYTES];
    Error error = {0};
    if (paths_find_data(NULL, data, sizeof data, &error)) {
        snprintf(path, sizeof path, "%s/cards/storybook_battles", data);
        content = sb_load_content(path, &error);
    }
    if (!content) {
        fprintf(stderr, "bench_storybook: %s\n", error.text);
        exit(1);
    }
}

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Deals a game. `number` selects one of 81 pairs of teams and allies. */
static void deal_game(SbState *state, int number, int seats)
{
    uint8_t team[SB_SEATS_MAX] = {0}, ally[SB_SEATS_MAX] = {0};
    int rest = number;
    for (int seat = 0; seat < SB_SIDES; seat++) {
        for (int other = seat; other < seats; other += SB_SIDES) {
            int set = rest + other / SB_SIDES;
            team[other] = (uint8_t)sb_get_team_index(set % SB_SETS, sb_get_side(seat), false);
            ally[other] = (uint8_t)sb_get_team_index(set / SB_SETS % SB_SETS, sb_get_side(seat), true);
        }
        rest /= SB_SETS * SB_SETS;
    }
    *state = (SbState){0};
    sb_init_state(state, content, seats, team, ally, (uint64_t)number);
}

/* Plays a random game and calls `look` before each move. Returns the number of moves. */
static long play_at_random(int number, Rng *rng, void (*look)(const SbState *state))
{
    SbState state;
    SbMove move;
    long moves = 0;
    deal_game(&state, number, SB_SIDES);
    while (sb_sample_move(&state, content, sb_find_first_seat_to_act(&state), rng, &move)) {
        if (look) {
            look(&state);
        }
        sb_apply_move(&state, content, sb_find_first_seat_to_act(&state), &move, NULL);
        moves++;
    }
    return moves;
}

static void measure_random_games(void)
{
    double best = 0;
    long moves = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Rng rng;
        rng_seed(&rng, 1);
        moves = 0;
        double start = get_seconds();
        for (int number = 0; number < GAMES; number++) {
            moves += play_at_random(number, &rng, NULL);
        }
        double taken = get_seconds() - start;
        best = round == 0 || taken < best ? taken : best;
    }
    printf("  random moves chosen and made: %.1f M/s (target 10)\n", (double)moves / best / MEGA);
    printf("  random games: %.0f k/s (target 100), of %.1f moves\n", GAMES / best / KILO,
           (double)moves / GAMES);
}

static SbState *positions;
static int position_count;

static void keep_position(const SbState *state)
{
    static int seen;
    if (seen++ % POSITION_STRIDE == 0 && position_count < POSITIONS_MAX) {
        positions[position_count++] = *state;
    }
}

static void measure_lists(void)
{
    Rng rng;
    rng_seed(&rng, 1);
    positions = memory_new(POSITIONS_MAX, sizeof *positions);
    for (int number = 0; position_count < POSITIONS_MAX; number++) {
        play_at_random(number, &rng, keep_position);
    }
    SbMove *moves = memory_new(SB_LIST_MAX, sizeof *moves);
    double best = 0;
    long listed = 0;
    for (int round = 0; round < LIST_REPEATS; round++) {
        listed = 0;
        double start = get_seconds();
        for (int i = 0; i < position_count; i++) {
            listed += sb_list_moves(&positions[i], content, sb_find_first_seat_to_act(&positions[i]), moves);
        }
        double taken = get_seconds() - start;
        best = round == 0 || taken < best ? taken : best;
    }
    printf("  all legal moves listed: %.0f ns a position (target 300), of %.1f moves\n",
           best / position_count * NANO, (double)listed / position_count);
    free(moves);
    free(positions);
}

typedef struct ThinkingTime {
    double total, longest;
    long count;
} ThinkingTime;

static void play_by_bot(const GameBot *bot, int number, int seats, ThinkingTime *thoughts)
{
    SbState state;
    Rng rng;
    rng_seed(&rng, (uint64_t)number);
    deal_game(&state, number, seats);
    while (sb_find_first_seat_to_act(&state) >= 0) {
        int seat = sb_find_first_seat_to_act(&state);
        SbState view = state;
        Move move = {0};
        SbMove own;
        sb_redact_state(&view, seat);
        double start = get_seconds();
        bot->choose_move(&view, (const GameContent *)content, seat, &rng, &move);
        double taken = get_seconds() - start;
        thoughts->total += taken;
        thoughts->longest = taken > thoughts->longest ? taken : thoughts->longest;
        thoughts->count++;
        sb_read_move(&state, content, sb_find_first_seat_to_act(&state), &move, &own, NULL);
        sb_apply_move(&state, content, sb_find_first_seat_to_act(&state), &own, NULL);
    }
}

static void measure_bots(void)
{
    for (const GameBot *bot = sb_bots; bot->name; bot++) {
        for (int seats = SB_SIDES; seats <= SB_SEATS_MAX; seats += SB_SIDES) {
            ThinkingTime thoughts = {0};
            for (int i = 0; i < BOT_GAMES; i++) {
                play_by_bot(bot, i * BOT_STRIDE, seats, &thoughts);
            }
            printf("  %s, %d seats: %.2f ms a decision, the longest of %ld %.1f ms (target 300)\n", bot->name,
                   seats, thoughts.total / (double)thoughts.count * MILLI, thoughts.count,
                   thoughts.longest * MILLI);
        }
    }
}

int main(void)
{
    load_content();
    printf("Storybook Battles: a state has %zu bytes (target 2048), a move %zu\n", sizeof(SbState),
           sizeof(SbMove));
    measure_random_games();
    measure_lists();
    measure_bots();
    sb_free_content(content);
    return 0;
}
