/* simulate.c: `storytable simulate`: lets bots play whole games and counts results. */
#include "cli/simulate.h"

#include "cli/achievement_rates.h"
#include "cli/commands.h"
#include "cli/option_sweep.h"
#include "cli/sim_game.h"
#include "cli/sim_part.h"
#include "cli/sim_results.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void assign_bots_to_seats(const SimBatch *batch, bool swapped, MatchSetup *out)
{
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat_bot[seat] = batch->bots[sim_batch_get_seat_bot(batch, swapped, seat)];
    }
}

/* Returns how many games are played with each seed: 2 with --paired, because the bots swap seats for a second
 * game; otherwise 1. */
static int count_games_per_deal(const SimBatch *batch)
{
    return batch->paired ? 2 : 1;
}

/* Data that the threads of a simulation share. No thread changes the data. */
typedef struct Simulation {
    const SimBatch *batch;
    const GameContent *content;
    const OptionSweep *sweep;
    const char *save; /* path to which the last game is saved, or NULL if no game is saved */
    int end;          /* the last game has the number `end` - 1 */
    int check_every;
    atomic_bool *failed;
} Simulation;

/* Plays the game with this number, counted from 0. Deal i has the seed `batch->seed` + i, so that each deal
 * can be repeated alone. Consecutive deals use consecutive combinations of options. */
static bool play_numbered_game(const Simulation *simulation, int number, SimStats *stats, Text *failure)
{
    const SimBatch *batch = simulation->batch;
    const GameContent *content = simulation->content;
    const OptionSweep *sweep = simulation->sweep;
    int deal = number / count_games_per_deal(batch);
    bool swapped = number % count_games_per_deal(batch) == 1;
    const char *save = number + 1 == simulation->end ? simulation->save : NULL;
    GameContent *trial = batch->trials ? batch->game->simulation->make_trial(content, number) : NULL;
    MatchSetup setup = {.game = batch->game,
                        .content = trial ? trial : content,
                        .options = sweep->list[deal % sweep->count],
                        .seats = batch->seats,
                        .seed = batch->seed + (uint64_t)deal};
    snprintf(setup.pack, sizeof setup.pack, "%s", batch->pack);
    assign_bots_to_seats(batch, swapped, &setup);
    const SimGameOptions options = {.check_every = simulation->check_every, .writes_notes = save != NULL};
    Match *match = sim_game_play(&setup, &options, failure);
    if (match) {
        sim_stats_add_match(stats, batch, match, swapped);
    }
    if (match && batch->achievements) {
        achievement_rates_add_match(batch->achievements, match, stats);
    }
    Error error = {0};
    if (match && save && !match_save(match, save, &error)) {
        text_add(failure, "%s\n", error.text);
    }
    match_free(match);
    free(trial);
    return failure->length == 0;
}

/* Consecutive games that one thread plays. */
typedef struct SimJob {
    const Simulation *simulation;
    int begin, end; /* the job plays the games with the numbers `begin` to `end` - 1 */
    SimStats stats;
    Text failure; /* error message, or "" */
    bool has_thread;
    pthread_t thread;
} SimJob;

/* Plays the games of a job. Stops early if a game of any job fails. */
static void *run_job(void *data)
{
    SimJob *job = data;
    for (int i = job->begin; i < job->end && !atomic_load(job->simulation->failed); i++) {
        if (!play_numbered_game(job->simulation, i, &job->stats, &job->failure)) {
            atomic_store(job->simulation->failed, true);
        }
    }
    return NULL;
}

/* Adds the counts of a job to `stats`. Returns false if a game has failed. */
static bool finish_job(SimJob *job, SimStats *stats)
{
    if (job->has_thread) {
        pthread_join(job->thread, NULL);
    }
    const bool good = job->failure.length == 0;
    fputs(text_chars(&job->failure), stderr);
    sim_stats_merge(stats, &job->stats);
    sim_stats_free(&job->stats);
    text_free(&job->failure);
    return good;
}

/* Plays all games from number `begin` on, divided among `count` threads. Adds up the counts in the order of
 * the games, so that the results do not depend on the number of threads. */
static bool run_jobs(const Simulation *simulation, int begin, int count, SimStats *stats)
{
    SimJob *jobs = memory_new((size_t)count, sizeof *jobs);
    const int64_t games = simulation->end - begin;
    bool good = true;
    for (int i = count - 1; i >= 0; i--) {
        SimJob *job = &jobs[i];
        *job = (SimJob){.simulation = simulation,
                        .begin = begin + (int)(games * i / count),
                        .end = begin + (int)(games * (i + 1) / count)};
        job->has_thread = i > 0 && pthread_create(&job->thread, NULL, run_job, job) == 0;
        if (!job->has_thread) {
            run_job(job);
        }
    }
    for (int i = 0; i < count; i++) {
        good &= finish_job(&jobs[i], stats);
    }
    free(jobs);
    return good;
}

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Returns the number of seats from --seats. Without --seats, returns the number of bots from --bots, but at
 * least the smallest number of seats that the game allows. */
static int choose_seat_count(const Args *args)
{
    const int named = args->bot_names ? args->bot_count : 0, fewest = args->game->min_seats;
    return args->seats > 0 ? args->seats : named > fewest ? named : fewest;
}

static bool check_simulate_args(const Args *args, const SimBatch *batch, Error *error)
{
    if (args->paired && batch->seats < args->bot_count) {
        return error_set(error, _("--paired needs 2 seats or more"));
    }
    if (batch->seats < args->bot_count) {
        return error_set(error,
                         _n("--bots names %d bots, but the game has only %d seat",
                            "--bots names %d bots, but the game has only %d seats", batch->seats),
                         args->bot_count, batch->seats);
    }
    const bool tried = args->game->simulation && args->game->simulation->make_trial;
    if (args->trials && (!tried || args->paired || args->every || args->save)) {
        return error_set(error, tried ? _("--trials cannot be combined with --paired, --every or --save")
                                      : _("this game has no trials, so --trials can't be used"));
    }
    return true;
}

static bool prepare_batch(const Args *args, const GameContent *content, SimBatch *out, OptionSweep *sweep,
                          Error *error)
{
    *out = (SimBatch){.game = args->game,
                      .pack = args->pack,
                      .content = game_get_content_hash(content),
                      .options = args->options,
                      .seats = choose_seat_count(args),
                      .seed = args->seed,
                      .games = args->games,
                      .bot_count = args->bot_count,
                      .paired = args->paired,
                      .every = args->every,
                      .trials = args->trials};
    memcpy(out->bots, args->bots, sizeof out->bots);
    if (!check_simulate_args(args, out, error)) {
        return false;
    }
    const MatchSetup setup = {
        .game = out->game, .content = content, .options = out->options, .seats = out->seats};
    if (args->every) {
        option_sweep_add_all_options(sweep, &setup);
    } else {
        option_sweep_add_chosen_options(sweep, &setup);
    }
    if (sweep->count == 0) {
        return game_check_setup(out->game, content, &setup.options, out->seats, error);
    }
    out->total = args->trials ? args->game->simulation->trial_count(content)
                              : args->games * sweep->count * count_games_per_deal(out);
    return true;
}

static void print_results(const Args *args, const SimBatch *batch, SimStats *stats)
{
    if (args->json) {
        sim_results_print_json(batch, stats);
    } else {
        sim_results_print_table(batch, stats, args->cards);
    }
}

/* Plays the games of a batch, or with --part one part of them. Prints errors. */
static bool play_batch(const Args *args, const SimBatch *batch, const GameContent *content,
                       const OptionSweep *sweep, SimStats *stats)
{
    int begin = args->parts > 0 ? sim_part_get_first_game(batch, args->part, args->parts) : 0;
    int end = args->parts > 0 ? sim_part_get_first_game(batch, args->part + 1, args->parts) : batch->total;
    atomic_bool failed = false;
    const Simulation simulation = {.batch = batch,
                                   .content = content,
                                   .sweep = sweep,
                                   .save = args->save,
                                   .end = end,
                                   .check_every = args->check_every,
                                   .failed = &failed};
    return run_jobs(&simulation, begin, args->jobs, stats);
}

bool simulate_games(const Args *args, const GameContent *content, const AchievementList *achievements,
                    SimBatch *batch, SimStats *stats)
{
    Error error = {0};
    OptionSweep sweep = {0};
    if (!prepare_batch(args, content, batch, &sweep, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    batch->achievements = achievements;
    const bool good = play_batch(args, batch, content, &sweep, stats);
    option_sweep_free(&sweep);
    return good;
}

static void print_part_or_results(const Args *args, const SimBatch *batch, SimStats *stats, double seconds)
{
    if (args->parts > 0) {
        sim_part_print(batch, args->part, args->parts, stats);
        return;
    }
    print_results(args, batch, stats);
    if (!args->json) {
        fprintf(stderr, _("%.1f games per second, %.0f moves per second\n"), stats->games / seconds,
                sim_stats_summarize_lengths(stats).total / seconds);
    }
}

int run_simulate_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    SimBatch batch;
    const GameContent *content = content_store_load_pack(content_store, args->game, args->pack, &error);
    const AchievementList *achievements =
        args->achievements ? content_store_load_achievements(content_store, args->game, &error) : NULL;
    if (!content || (args->achievements && !achievements)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    SimStats stats = {0};
    const double start = get_seconds();
    const bool good = simulate_games(args, content, achievements, &batch, &stats);
    if (good) {
        print_part_or_results(args, &batch, &stats, fmax(get_seconds() - start, 1e-9));
    }
    sim_stats_free(&stats);
    return good ? 0 : 1;
}

int run_merge_command(const Args *args)
{
    Error error = {0};
    SimBatch batch;
    SimStats stats = {0};
    bool good = sim_parts_merge(args->files, args->file_count, &batch, &stats, &error);
    if (good) {
        print_results(args, &batch, &stats);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    sim_stats_free(&stats);
    return good ? 0 : 1;
}
