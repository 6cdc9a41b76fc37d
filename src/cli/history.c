/* history.c: `storytable history`: the games that are over, a line each. */
#include "cli/commands.h"
#include "cli/history_feats.h"
#include "cli/history_gallery.h"
#include "core/figures.h"
#include "core/paths.h"
#include "core/platform.h"
#include "core/seed.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void write_time(const Run *run, const char *format, char out[32])
{
    struct tm when = {0};
    platform_utc(run->ended, &when);
    strftime(out, 32, format, &when);
}

enum { INDEX_BYTES = 16 };

/* The mistake index, or `none` where nothing in it was judged. */
static const char *write_index(const Run *run, const char *none, char out[INDEX_BYTES])
{
    const int index = run->judged ? faults_index(&run->faults) : -1;
    snprintf(out, INDEX_BYTES, "%d", index);
    return index >= 0 ? out : none;
}

/* ------------------------------------------------------------------ for people */

static void print_run(const Run *run)
{
    char time[32], seed[SEED_NAME_MAX], index[INDEX_BYTES];
    write_time(run, "%Y-%m-%d %H:%M", time);
    if (run->damage) {
        printf("  %s  cannot be read: %s\n", time, run->damage);
        return;
    }
    printf("  %s  %-5s %5d moves  %3d:%02d:%02d  %-14s  mistakes %3s  seed %s  %s\n", time,
           run_outcome_names[run_outcome(run)], run->result.moves, run->result.seconds / 3600,
           run->result.seconds / 60 % 60, run->result.seconds % 60, run_class_labels[run_class(run)],
           write_index(run, "-", index), seed_name(run->setup.seed, seed), run->name);
}

static void print_class(const Game *game, const RunList *runs, int class)
{
    Figures figures;
    Histogram faults;
    figures_count(runs, class, &figures);
    if (figures.played > 0 && game->flags & GAME_UNWON) {
        printf("  %s: %d played to the end\n", run_class_labels[class], figures.played);
    } else if (figures.played > 0) {
        printf("  %s: won %d of %d, %.0f %% (95 %%: %.0f to %.0f %%)\n", run_class_labels[class], figures.won,
               figures.played, 100.0 * figures.won / figures.played, 100 * figures.rate.low,
               100 * figures.rate.high);
    }
    if (figures_faults(runs, class, &faults)) {
        Text words = {0};
        figures_tell_faults(&faults, &words);
        printf("    %s\n", text_chars(&words));
        text_free(&words);
    }
}

static void print_runs(const Game *game, const RunList *runs)
{
    printf("%s: %d %s\n", game->title, runs->count, runs->count == 1 ? "game" : "games");
    for (int i = 0; i < runs->count; i++) {
        print_run(&runs->runs[i]);
    }
    for (int class = 0; class < RUN_CLASSES; class ++) {
        print_class(game, runs, class);
    }
}

/* ------------------------------------------------------------------ for tables */

static void print_cell(const char *words)
{
    putchar('"');
    for (; *words; words++) {
        if (*words == '"') {
            putchar('"');
        }
        putchar(*words);
    }
    putchar('"');
}

static void print_seats(const MatchSetup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        printf("%s%s", seat > 0 ? " " : "", bot == SEAT_HUMAN ? "human" : setup->game->bots[bot].name);
    }
}

static void print_figures(const Run *run)
{
    Text figures = {0};
    const GameFigure *list = run->setup.game->figures ? run->setup.game->figures->list : NULL;
    for (int i = 0; list && list[i].key; i++) {
        const ResultFigure *figure = &run->result.figure[i];
        if (figure->moves > 0) {
            text_add(&figures, "%s%s=%d%s%s", figures.length > 0 ? "; " : "", list[i].key, figure->value,
                     figure->words[0] ? " " : "", figure->words);
        }
    }
    print_cell(text_chars(&figures));
    text_free(&figures);
}

static void print_csv(const Run *run)
{
    char time[32], index[INDEX_BYTES];
    const MatchSetup *setup = &run->setup;
    write_time(run, "%Y-%m-%dT%H:%M:%SZ", time);
    printf("%s,%s,%s,", setup->game->id, run->file, time);
    if (run->damage) {
        puts(",,,,,,,,,,");
        return;
    }
    print_cell(run->name);
    printf(",%s,", run_outcome_names[run_outcome(run)]);
    for (int seat = 0; seat < setup->seats; seat++) {
        printf("%s%d", seat > 0 ? " " : "", run->result.score[seat]);
    }
    putchar(',');
    print_seats(setup);
    printf(",%s,%s,%d,%d,%" PRIu64 ",", help_names[run->result.help], run->result.assisted ? "yes" : "no",
           run->result.seconds, run->result.moves, setup->seed);
    print_figures(run);
    printf(",%s\n", write_index(run, "", index));
}

/* ------------------------------------------------------------------ the command */

/* Plays those again that lack what is asked of them today. */
static void recount(const char *folder, const Game *game, RunList *runs, Library *library)
{
    bool changed = false;
    for (int i = 0; i < runs->count; i++) {
        if (history_lacks(&runs->runs[i])) {
            history_recount(folder, &runs->runs[i], library_find_content, library);
            changed = true;
        }
    }
    if (changed) {
        history_index_write(folder, game, runs);
    }
}

/* Judges what was not judged yet of the last games that can be, so many of them. Each is kept at once, since
   it takes long and may be broken off. */
static void judge(const Args *args, const char *folder, const Game *game, RunList *runs, Library *library)
{
    for (int i = 0, seen = 0; i < runs->count && seen < args->judge; i++) {
        Run *run = &runs->runs[i];
        const bool waits = figures_unjudged(run);
        seen += waits || run->judged;
        if (waits) {
            fprintf(stderr, "%s: judging %s\n", game->title, run->file);
            history_judge(folder, run, library_find_content, library);
            history_index_write(folder, game, runs);
        }
    }
}

/* False, after a message, when cards or feats cannot be read. */
static bool print_game(const Args *args, const char *folder, const Game *game, RunList *runs,
                       Library *library)
{
    judge(args, folder, game, runs, library);
    if (args->feats || args->gallery) {
        recount(folder, game, runs, library);
    }
    if (args->feats) {
        return history_print_feats(game, runs, library);
    }
    if (args->gallery) {
        return history_print_gallery(game, runs, library);
    }
    for (int i = 0; args->csv && i < runs->count; i++) {
        print_csv(&runs->runs[i]);
    }
    if (!args->csv && (runs->count > 0 || args->game)) {
        print_runs(game, runs);
    }
    return true;
}

int command_history(const Args *args, Library *library)
{
    char folder[PATH_MAX];
    int damaged = 0;
    if (!paths_runs(folder, sizeof folder)) {
        fprintf(stderr, "storytable: there is no folder that games could be kept in\n");
        return 1;
    }
    if (args->csv && !args->feats && !args->gallery) {
        puts("game,file,ended,name,outcome,score,seats,help,assisted,seconds,moves,seed,figures,mistakes");
    }
    for (const Game *const *game = games_all; *game; game++) {
        RunList runs = {0};
        if (args->game && args->game != *game) {
            continue;
        }
        if (args->rebuild) {
            history_rebuild(folder, *game);
        }
        history_list(folder, *game, &runs);
        for (int i = 0; i < runs.count; i++) {
            damaged += runs.runs[i].damage != NULL;
        }
        damaged += !print_game(args, folder, *game, &runs, library);
        run_list_free(&runs);
    }
    return damaged > 0;
}
