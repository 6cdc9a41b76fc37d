/* history.c: `storytable history`: lists finished games, one per line. */
#include "cli/commands.h"
#include "cli/history_achievements.h"
#include "cli/history_gallery.h"
#include "core/history/statistics.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void format_end_time(const FinishedGame *finished, const char *format, char out[32])
{
    struct tm when = {0};
    platform_gmtime(finished->ended, &when);
    strftime(out, 32, format, &when);
}

enum { INDEX_BYTES = 16 };

/* Writes the mistake index of a game to `out` and returns `out`. If the game was not analyzed, returns
 * `fallback` instead. */
static const char *format_mistake_index(const FinishedGame *finished, const char *fallback,
                                        char out[INDEX_BYTES])
{
    const int index = finished->analyzed ? analysis_compute_mistake_index(&finished->quality) : -1;
    snprintf(out, INDEX_BYTES, "%d", index);
    return index >= 0 ? out : fallback;
}

static void print_finished_game(const FinishedGame *finished)
{
    char time[32], seed[SEED_NAME_MAX], index[INDEX_BYTES];
    format_end_time(finished, "%Y-%m-%d %H:%M", time);
    if (finished->read_error) {
        printf(_("  %s  cannot be read: %s\n"), time, finished->read_error);
        return;
    }
    printf(_("  %s  %-5s %5d moves  %3d:%02d:%02d  %-14s  mistakes %3s  seed %s  %s\n"), time,
           outcome_keys[finished_game_get_outcome(finished)], finished->result.moves,
           finished->result.seconds / 3600, finished->result.seconds / 60 % 60, finished->result.seconds % 60,
           statistics_class_labels[finished_game_get_help_class(finished)],
           format_mistake_index(finished, "-", index), seed_format_name(finished->setup.seed, seed),
           finished->name);
}

static void print_help_class_statistics(const Game *game, const FinishedGameList *games,
                                        const Statistics *statistics, int class)
{
    Histogram faults;
    if (statistics->played > 0 && game->flags & GAME_NO_WINNER) {
        printf(_("  %s: games played to the end: %d\n"), statistics_class_labels[class], statistics->played);
    } else if (statistics->played > 0) {
        printf(_("  %s: won %d of %d games, %.0f %% (95 %% confidence: %.0f to %.0f %%)\n"),
               statistics_class_labels[class], statistics->won, statistics->played,
               100.0 * statistics->won / statistics->played, 100 * statistics->rate.low,
               100 * statistics->rate.high);
    }
    if (statistics_compute_mistake_histogram(games, class, &faults)) {
        Text words = {0};
        statistics_append_mistake_trend(&faults, &words);
        printf("    %s\n", text_chars(&words));
        text_free(&words);
    }
}

static void print_finished_games(const Game *game, const FinishedGameList *games)
{
    Statistics statistics[STATISTICS_CLASSES];
    printf("%s: %d %s\n", _(game->title), games->count, _n("game", "games", games->count));
    for (int i = 0; i < games->count; i++) {
        const FinishedGame finished = finished_game_list_get(games, i);
        print_finished_game(&finished);
    }
    statistics_compute(games, statistics);
    for (int class = 0; class < STATISTICS_CLASSES; class ++) {
        print_help_class_statistics(game, games, &statistics[class], class);
    }
}

static void print_csv_cell(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"') {
            putchar('"');
        }
        putchar(*text);
    }
    putchar('"');
}

static void print_csv_seats(const MatchSetup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        printf("%s%s", seat > 0 ? " " : "", bot == SEAT_HUMAN ? "human" : setup->game->bots[bot].name);
    }
}

static void print_csv_statistics(const FinishedGame *finished)
{
    Text statistics = {0};
    const GameStatistic *list =
        finished->setup.game->statistics ? finished->setup.game->statistics->list : NULL;
    for (int i = 0; list && list[i].key; i++) {
        const ResultStatistic *statistic = &finished->result.statistic[i];
        if (statistic->moves > 0) {
            text_add(&statistics, "%s%s=%d%s%s", statistics.length > 0 ? "; " : "", list[i].key,
                     statistic->value, statistic->note[0] ? " " : "", statistic->note);
        }
    }
    print_csv_cell(text_chars(&statistics));
    text_free(&statistics);
}

static void print_csv(const FinishedGame *finished)
{
    char time[32], index[INDEX_BYTES];
    const MatchSetup *setup = &finished->setup;
    format_end_time(finished, "%Y-%m-%dT%H:%M:%SZ", time);
    printf("%s,%s,%s,", setup->game->id, finished->file, time);
    if (finished->read_error) {
        puts(",,,,,,,,,,");
        return;
    }
    print_csv_cell(finished->name);
    printf(",%s,", outcome_keys[finished_game_get_outcome(finished)]);
    for (int seat = 0; seat < setup->seats; seat++) {
        printf("%s%d", seat > 0 ? " " : "", finished->result.score[seat]);
    }
    putchar(',');
    print_csv_seats(setup);
    printf(",%s,%s,%d,%d,%" PRIu64 ",", help_level_keys[finished->result.help],
           finished->result.assisted ? "yes" : "no", finished->result.seconds, finished->result.moves,
           setup->seed);
    print_csv_statistics(finished);
    printf(",%s\n", format_mistake_index(finished, "", index));
}

/* Replays the finished games whose entries in the history index lack data, such as statistics. */
static void replay_incomplete_games(const char *folder, FinishedGameList *games, ContentStore *content_store)
{
    for (int i = 0; i < games->count; i++) {
        FinishedGame finished = finished_game_list_get(games, i);
        if (history_needs_recount(&finished)) {
            history_recount(folder, &finished, content_store_find, content_store);
            history_save_entry(folder, &finished);
            finished_game_list_replace(games, i, &finished);
        }
    }
}

/* Analyzes the latest args->judge games that can be analyzed, except those that were analyzed before. Saves
 * the results after each game, because the analysis takes long and may be interrupted. */
static void analyze_games(const Args *args, const char *folder, const Game *game, FinishedGameList *games,
                          ContentStore *content_store)
{
    for (int i = 0, seen = 0; i < games->count && seen < args->judge; i++) {
        FinishedGame finished = finished_game_list_get(games, i);
        const bool waits = statistics_needs_analysis(&finished);
        seen += waits || finished.analyzed;
        if (waits) {
            fprintf(stderr, _("%s: analyzing %s\n"), _(game->title), finished.file);
            history_analyze(folder, &finished, content_store_find, content_store);
            history_save_entry(folder, &finished);
            finished_game_list_replace(games, i, &finished);
        }
    }
}

/* Prints the list of all finished plays of `game`. Returns false, after an error message, if cards or
 * achievements cannot be read. */
static bool print_game_history(const Args *args, const char *folder, const Game *game,
                               FinishedGameList *games, ContentStore *content_store)
{
    analyze_games(args, folder, game, games, content_store);
    if (args->achievements || args->gallery) {
        replay_incomplete_games(folder, games, content_store);
    }
    if (args->achievements) {
        return history_print_achievements(game, games, content_store);
    }
    if (args->gallery) {
        return history_print_gallery(game, games, content_store);
    }
    for (int i = 0; args->csv && i < games->count; i++) {
        const FinishedGame finished = finished_game_list_get(games, i);
        print_csv(&finished);
    }
    if (!args->csv && (games->count > 0 || args->game)) {
        print_finished_games(game, games);
    }
    return true;
}

int run_history_command(const Args *args, ContentStore *content_store)
{
    char folder[PATH_MAX];
    int damaged = 0;
    if (!paths_get_runs_folder(folder, sizeof folder)) {
        fprintf(stderr, _("storytable: cannot find the folder of finished games\n"));
        return 1;
    }
    if (args->csv && !args->achievements && !args->gallery) {
        puts("game,file,ended,name,outcome,score,seats,help,assisted,seconds,moves,seed,figures,mistakes");
    }
    for (const Game *const *game = games_all; *game; game++) {
        FinishedGameList games = {0};
        if (args->game && args->game != *game) {
            continue;
        }
        if (args->rebuild) {
            history_delete_index(folder, *game);
        }
        history_list(folder, *game, &games);
        for (int i = 0; i < games.count; i++) {
            damaged += finished_game_list_get(&games, i).read_error != NULL;
        }
        damaged += !print_game_history(args, folder, *game, &games, content_store);
        finished_game_list_free(&games);
    }
    return damaged > 0;
}
