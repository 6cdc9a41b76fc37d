/* bench_fantastical.c: measures how fast the rules replay Challenges that bots played (CPU time on one core,
 * best of several rounds), and how long bots need for a decision. */
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "games/fantastical_adventure/fantastical_adventure.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    PATH_BYTES = 1024,
    ROUNDS = 5,
    STORIES = 12,
    CHALLENGES_MAX = 1024,
    MOVES_MAX = 96,
    BOTS = 3,
    REPEATS = 20
};

static const double MICRO = 1e6, THOUSAND = 1e3;

/* The moves of a Challenge until its conflict ends. */
typedef struct Challenge {
    FaState before;
    Move moves[MOVES_MAX];
    uint8_t seats[MOVES_MAX];
    int count;
} Challenge;

static GameContent *content;
static Challenge *challenges;
static int challenge_count;

static void load_content(void)
{
    char data[PATH_BYTES / 2], path[PATH_BYTES];
    Error error = {0};
    if (paths_find_data(NULL, data, sizeof data, &error)) {
        snprintf(path, sizeof path, "%s/cards/fantastical_adventure", data);
        content = fa_load_content(path, NULL, &error);
    }
    if (!content) {
        fprintf(stderr, "bench_fantastical: %s\n", error.text);
        exit(1);
    }
}

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Times that a bot needed for its decisions, in seconds. */
typedef struct ThinkingTime {
    double all, longest;
    long decisions;
} ThinkingTime;

static void time_bot_move(const GameBot *bot, const FaState *state, int seat, Rng *rng, Move *out,
                          ThinkingTime *thinking)
{
    FaState view = *state;
    game_redact(&game_fantastical_adventure, &view, content, seat);
    const double begun = get_seconds();
    bot->choose_move(&view, content, seat, rng, out);
    const double spent = get_seconds() - begun;
    thinking->all += spent;
    thinking->longest = spent > thinking->longest ? spent : thinking->longest;
    thinking->decisions++;
}

static void record_challenge(Challenge **current, const FaState *state, int seat, const Move *move)
{
    const bool begins = move->kind == FA_MOVE_CHALLENGE || move->kind == FA_MOVE_JACK;
    if (begins && challenge_count < CHALLENGES_MAX) {
        *current = &challenges[challenge_count++];
        **current = (Challenge){.before = *state};
    } else if (*current && (!state->fight.on || (*current)->count == MOVES_MAX)) {
        *current = NULL;
    }
    if (*current) {
        (*current)->seats[(*current)->count] = (uint8_t)seat;
        (*current)->moves[(*current)->count++] = *move;
    }
}

static void play_story(int number, ThinkingTime thinking[BOTS])
{
    FaState state = {0};
    GameOptions options = {0};
    Challenge *current = NULL;
    Rng rng;
    const int seats = FA_SEATS_MIN + number % (FA_SEATS_MAX - FA_SEATS_MIN + 1);
    options.value[FA_OPTION_KIT] = (uint8_t)(number % FA_KITS);
    fa_init_state(&state, content, &options, seats, (uint64_t)number);
    rng_seed(&rng, (uint64_t)number);
    for (int seat = 0; fa_get_seats_to_act(&state) != 0;) {
        Move move;
        seat = game_find_next_seat(fa_get_seats_to_act(&state), seat);
        const int bot = (seat + number) % BOTS;
        time_bot_move(&fa_bots[bot], &state, seat, &rng, &move, &thinking[bot]);
        record_challenge(&current, &state, seat, &move);
        fa_apply_move(&state, content, seat, &move, NULL);
    }
}

static void replay_challenge(const Challenge *challenge)
{
    FaState state = challenge->before;
    for (int i = 0; i < challenge->count; i++) {
        if (!fa_check_move(&state, content, challenge->seats[i], &challenge->moves[i], NULL)) {
            fprintf(stderr, "bench_fantastical: a recorded move is illegal\n");
            exit(1);
        }
        fa_apply_move(&state, content, challenge->seats[i], &challenge->moves[i], NULL);
    }
}

static double measure_challenges_per_second(void)
{
    const double begun = get_seconds();
    for (int i = 0; i < REPEATS; i++) {
        for (int j = 0; j < challenge_count; j++) {
            replay_challenge(&challenges[j]);
        }
    }
    return REPEATS * challenge_count / (get_seconds() - begun);
}

int main(void)
{
    ThinkingTime thinking[BOTS] = {{0}};
    double best = 0;
    load_content();
    challenges = memory_new(CHALLENGES_MAX, sizeof *challenges);
    for (int i = 0; i < STORIES; i++) {
        play_story(i, thinking);
    }
    for (int i = 0; i < ROUNDS; i++) {
        const double rate = measure_challenges_per_second();
        best = rate > best ? rate : best;
    }
    printf("Fantastical Adventure: %.0f thousand Challenges a second; target 100\n", best / THOUSAND);
    for (int i = 0; i < BOTS; i++) {
        printf("  %s: %.1f us a decision, %.0f at most, of %ld; target: below 1000\n", fa_bots[i].name,
               thinking[i].all / (double)thinking[i].decisions * MICRO, thinking[i].longest * MICRO,
               thinking[i].decisions);
    }
    printf("  a state has %zu bytes; target: at most 4096\n", sizeof(FaState));
    free(challenges);
    fa_free_content(content);
    return 0;
}
