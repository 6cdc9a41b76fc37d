/* simulate.c: `storytable simulate`: whole games between bots, counted. */
#include "cli/commands.h"
#include "cli/feat_rates.h"
#include "cli/results.h"
#include "cli/share.h"
#include "cli/sweep.h"
#include "core/save.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ------------------------------------------------------------------ one game */

static bool check_state(const Match *match, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    return game_check_state(setup->game, match_state(match), setup->content, error);
}

/* What match_play_bot does, without the words, which take longer to compose than stories to play. */
static bool play_silently(Match *match, int seat, Error *error)
{
    BotTask task;
    Move move;
    if (!match_bot_task(match, seat, NULL, &task, error)) {
        return false;
    }
    const bool chosen = bot_task_choose(&task, &move) || error_set(error, "The bot found no move.");
    bot_task_free(&task);
    return chosen && match_play(match, seat, &move, error);
}

static bool play_out(Match *match, bool told, Error *error)
{
    for (int seat; (seat = match_next_seat(match)) >= 0;) {
        const bool played =
            told ? match_play_bot(match, seat, NULL, error) : play_silently(match, seat, error);
        if (!played || !check_state(match, error)) {
            return false;
        }
    }
    return true;
}

static void print_moves(const Match *match)
{
    for (int i = 0; i < match_moves(match); i++) {
        fprintf(stderr, "  %d. seat %d: %s\n", i + 1, match_move_seat(match, i), match_move_text(match, i));
    }
}

/* Plays one game, with all that is told in it or without; NULL after telling on stderr what was broken, and
   how to get there. */
static Match *play_game(const MatchSetup *setup, bool told)
{
    Error error = {0};
    Match *match = match_new(setup, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return NULL;
    }
    if (check_state(match, &error) && play_out(match, told, &error)) {
        return match;
    }
    fprintf(stderr, "seed %" PRIu64 ", after move %d: %s\n", setup->seed, match_moves(match), error.text);
    print_moves(match);
    match_free(match);
    return NULL;
}

/* ------------------------------------------------------------------ the games of a batch */

static void seat_bots(const Batch *batch, bool exchanged, MatchSetup *out)
{
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat_bot[seat] = batch->bots[batch_bot_at(batch, exchanged, seat)];
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

/* How many times each deal is played. */
static int rounds(const Batch *batch)
{
    return batch->paired ? 2 : 1;
}

/* Game number `number`, kept at `save` unless that is NULL. Deal number i has the first seed + i, so that
   each can be played alone. Those of a sweep take its combinations in turn. */
static bool play_number(const Batch *batch, const GameContent *content, const Sweep *sweep, int number,
                        const char *save, Tally *tally)
{
    int deal = number / rounds(batch);
    bool exchanged = number % rounds(batch) == 1;
    GameContent *trial = batch->trials ? batch->game->bench->trial(content, number) : NULL;
    MatchSetup setup = {.game = batch->game,
                        .content = trial ? trial : content,
                        .options = sweep->list[deal % sweep->count],
                        .seats = batch->seats,
                        .seed = batch->seed + (uint64_t)deal};
    snprintf(setup.pack, sizeof setup.pack, "%s", batch->pack);
    seat_bots(batch, exchanged, &setup);
    Match *match = play_game(&setup, save != NULL);
    if (match) {
        tally_add(tally, batch, match, exchanged);
    }
    if (match && batch->feats) {
        feat_rates_add(batch->feats, match, tally);
    }
    bool good = match && (!save || save_match(match, save));
    match_free(match);
    free(trial);
    return good;
}

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ------------------------------------------------------------------ the commands */

/* As many as bots are named, unless it is said. */
static int seats_of(const Args *args)
{
    const int named = args->bot_names ? args->bot_count : 0, fewest = args->game->min_seats;
    return args->seats > 0 ? args->seats : named > fewest ? named : fewest;
}

static bool check_args(const Args *args, const Batch *batch, Error *error)
{
    if (args->paired && batch->seats < args->bot_count) {
        return error_set(error, "--paired needs a seat for each of the two bots");
    }
    if (batch->seats < args->bot_count) {
        return error_set(error, "%d bots are named for %d %s", args->bot_count, batch->seats,
                         batch->seats == 1 ? "seat" : "seats");
    }
    const bool tried = args->game->bench && args->game->bench->trial;
    if (args->trials && (!tried || args->paired || args->every || args->save)) {
        return error_set(error, tried ? "--trials goes with none of --paired, --every and --save"
                                      : "this game has no trials");
    }
    return true;
}

static bool prepare(const Args *args, const GameContent *content, Batch *out, Sweep *sweep, Error *error)
{
    *out = (Batch){.game = args->game,
                   .pack = args->pack,
                   .content = args->game->content_hash(content),
                   .options = args->options,
                   .seats = seats_of(args),
                   .seed = args->seed,
                   .games = args->games,
                   .bot_count = args->bot_count,
                   .paired = args->paired,
                   .every = args->every,
                   .trials = args->trials};
    memcpy(out->bots, args->bots, sizeof out->bots);
    if (!check_args(args, out, error)) {
        return false;
    }
    const MatchSetup setup = {
        .game = out->game, .content = content, .options = out->options, .seats = out->seats};
    if (args->every) {
        sweep_find(sweep, &setup);
    } else {
        sweep_only(sweep, &setup);
    }
    if (sweep->count == 0) {
        return game_check_setup(out->game, content, &setup.options, out->seats, error);
    }
    out->total =
        args->trials ? args->game->bench->trial_count(content) : args->games * sweep->count * rounds(out);
    return true;
}

static void print_results(const Args *args, const Batch *batch, Tally *tally)
{
    if (args->json) {
        results_print_json(batch, tally);
    } else {
        results_print_table(batch, tally, args->cards);
    }
}

/* Plays everything, or the share that is asked for, and tells of it. */
static bool play_batch(const Args *args, const Batch *batch, const GameContent *content, const Sweep *sweep,
                       Tally *tally)
{
    int begin = args->parts > 0 ? share_begin(batch, args->part, args->parts) : 0;
    int end = args->parts > 0 ? share_begin(batch, args->part + 1, args->parts) : batch->total;
    double start = now_seconds();
    for (int i = begin; i < end; i++) {
        if (!play_number(batch, content, sweep, i, i + 1 == end ? args->save : NULL, tally)) {
            return false;
        }
    }
    double seconds = fmax(now_seconds() - start, 1e-9);
    if (args->parts > 0) {
        share_print(batch, args->part, args->parts, tally);
        return true;
    }
    print_results(args, batch, tally);
    if (!args->json) {
        fprintf(stderr, "%.1f games/s, %.0f moves/s\n", tally->games / seconds,
                tally_lengths(tally).total / seconds);
    }
    return true;
}

int command_simulate(const Args *args, Library *library)
{
    Error error = {0};
    Batch batch;
    Sweep sweep = {0};
    const GameContent *content = library_pack_content(library, args->game, args->pack, &error);
    const Feats *feats = args->feats ? library_feats(library, args->game, &error) : NULL;
    if (!content || (args->feats && !feats) || !prepare(args, content, &batch, &sweep, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    batch.feats = feats;
    Tally tally = {0};
    bool good = play_batch(args, &batch, content, &sweep, &tally);
    tally_free(&tally);
    sweep_free(&sweep);
    return good ? 0 : 1;
}

int command_merge(const Args *args)
{
    Error error = {0};
    Batch batch;
    Tally tally = {0};
    bool good = shares_merge(args->files, args->file_count, &batch, &tally, &error);
    if (good) {
        print_results(args, &batch, &tally);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    tally_free(&tally);
    return good ? 0 : 1;
}
