/* simulate.c: `storytable simulate`: lets bots play whole games and counts results. */
#include "cli/achievement_rates.h"
#include "cli/commands.h"
#include "cli/option_sweep.h"
#include "cli/sim_part.h"
#include "cli/sim_results.h"
#include "core/match/save.h"
#include "core/text/i18n.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool check_invariants(const Match *match, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    return game_check_state(setup->game, match_state(match), setup->content, error);
}

/* Does the same as match_play_bot, but writes no log texts, because writing these texts takes longer than
 * playing the game. */
static bool play_bot_unlogged(Match *match, int seat, Error *error)
{
    BotTask task;
    Move move;
    if (!match_create_bot_task(match, seat, NULL, &task, error)) {
        return false;
    }
    const bool chosen = bot_task_choose_move(&task, &move) || error_set(error, _("The bot found no move."));
    bot_task_free(&task);
    return chosen && match_play(match, seat, &move, error);
}

static bool play_to_end(Match *match, bool with_log, Error *error)
{
    for (int seat; (seat = match_next_seat(match)) >= 0;) {
        const bool played =
            with_log ? match_play_bot(match, seat, NULL, error) : play_bot_unlogged(match, seat, error);
        if (!played || !check_invariants(match, error)) {
            return false;
        }
    }
    return true;
}

static void print_moves(const Match *match)
{
    for (int i = 0; i < match_move_count(match); i++) {
        fprintf(stderr, _("  %d. seat %d: %s\n"), i + 1, match_move_seat(match, i),
                match_move_text(match, i));
    }
}

/* Plays a game. If `with_log` is true, also creates the texts of the event log. If the game breaks an
 * invariant, prints the error and the moves, and returns NULL. */
static Match *play_game(const MatchSetup *setup, bool with_log)
{
    Error error = {0};
    Match *match = match_new(setup, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return NULL;
    }
    if (check_invariants(match, &error) && play_to_end(match, with_log, &error)) {
        return match;
    }
    fprintf(stderr, "seed %" PRIu64 ", after move %d: %s\n", setup->seed, match_move_count(match),
            error.text);
    print_moves(match);
    match_free(match);
    return NULL;
}

static void assign_bots_to_seats(const SimBatch *batch, bool exchanged, MatchSetup *out)
{
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat_bot[seat] = batch->bots[sim_batch_get_seat_bot(batch, exchanged, seat)];
    }
}

static bool save_match(const Match *match, const char *path)
{
    Error error = {0};
    bool good = match_save(match, path, &error);
    if (!good) {
        fprintf(stderr, "%s\n", error.text);
    }
    return good;
}

/* Returns the number of games that are played with each seed: 2 with --paired, when the bots swap seats for
 * the second game, otherwise 1. */
static int count_games_per_deal(const SimBatch *batch)
{
    return batch->paired ? 2 : 1;
}

/* Plays game `number` of the simulation, counted from 0. Deal i has the seed `batch->seed` + i, so that each
 * deal can be repeated alone. Consecutive deals use consecutive combinations of options. Saves the game at
 * the path `save`, unless `save` is NULL. */
static bool play_numbered_game(const SimBatch *batch, const GameContent *content, const OptionSweep *sweep,
                               int number, const char *save, SimStats *stats)
{
    int deal = number / count_games_per_deal(batch);
    bool exchanged = number % count_games_per_deal(batch) == 1;
    GameContent *trial = batch->trials ? batch->game->simulation->make_trial(content, number) : NULL;
    MatchSetup setup = {.game = batch->game,
                        .content = trial ? trial : content,
                        .options = sweep->list[deal % sweep->count],
                        .seats = batch->seats,
                        .seed = batch->seed + (uint64_t)deal};
    snprintf(setup.pack, sizeof setup.pack, "%s", batch->pack);
    assign_bots_to_seats(batch, exchanged, &setup);
    Match *match = play_game(&setup, save != NULL);
    if (match) {
        sim_stats_add_match(stats, batch, match, exchanged);
    }
    if (match && batch->feats) {
        achievement_rates_add_match(batch->feats, match, stats);
    }
    bool good = match && (!save || save_match(match, save));
    match_free(match);
    free(trial);
    return good;
}

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Returns the number of seats: the number given with --seats, or else the number of bots. */
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
                      .content = game_content_hash(content),
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
        option_sweep_list_all(sweep, &setup);
    } else {
        option_sweep_list_single(sweep, &setup);
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

static bool play_batch(const Args *args, const SimBatch *batch, const GameContent *content,
                       const OptionSweep *sweep, SimStats *stats)
{
    int begin = args->parts > 0 ? sim_part_first_game(batch, args->part, args->parts) : 0;
    int end = args->parts > 0 ? sim_part_first_game(batch, args->part + 1, args->parts) : batch->total;
    double start = get_seconds();
    for (int i = begin; i < end; i++) {
        if (!play_numbered_game(batch, content, sweep, i, i + 1 == end ? args->save : NULL, stats)) {
            return false;
        }
    }
    double seconds = fmax(get_seconds() - start, 1e-9);
    if (args->parts > 0) {
        sim_part_print(batch, args->part, args->parts, stats);
        return true;
    }
    print_results(args, batch, stats);
    if (!args->json) {
        fprintf(stderr, _("%.1f games per second, %.0f moves per second\n"), stats->games / seconds,
                sim_stats_summarize_lengths(stats).total / seconds);
    }
    return true;
}

int command_simulate(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    SimBatch batch;
    OptionSweep sweep = {0};
    const GameContent *content = content_store_load_pack(content_store, args->game, args->pack, &error);
    const AchievementList *feats =
        args->feats ? content_store_achievements(content_store, args->game, &error) : NULL;
    if (!content || (args->feats && !feats) || !prepare_batch(args, content, &batch, &sweep, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    batch.feats = feats;
    SimStats stats = {0};
    bool good = play_batch(args, &batch, content, &sweep, &stats);
    sim_stats_free(&stats);
    option_sweep_free(&sweep);
    return good ? 0 : 1;
}

int command_merge(const Args *args)
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
