/* bench_history.c: measures listing 100,000 finished games with and without an index, the memory of the list,
 * and adding one more game. */
#include "core/data/content_store.h"
#include "core/history/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

enum { RUNS = 100000, ROUNDS = 5, PATH_BYTES = 256, THINGS_MET = 60, SECONDS_APART = 7200 };

static const double MILLI = 1e3;
static const time_t FIRST_END = 1000000000;

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static long get_peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void write_result(FILE *file, const Game *game, int number, const char *ended)
{
    const char *before = "";
    fprintf(
        file,
        "{\"moves\": 90, \"result\": {\"name\": \"Damsel, game %d\", \"ended\": \"%s\", \"version\": "
        "\"0.1\", "
        "\"outcome\": \"%s\", \"winners\": [%s], \"score\": [%d], \"help\": \"blind\", \"assisted\": false, "
        "\"seconds\": 900, \"moves\": 90, \"figures\": {",
        number, ended, number % 3 ? "won" : "lost", number % 3 ? "0" : "", number % 50);
    for (int i = 0; game->statistics->list[i].key; i++) {
        fprintf(file, "%s\"%s\": {\"value\": %d, \"moves\": %d, \"words\": \"QUIXOTRY\"}", before,
                game->statistics->list[i].key, number % (20 + i), 1 + number % 90);
        before = ", ";
    }
    fprintf(file, "}, \"met\": {\"list\": 1, \"things\": [0");
    for (int i = 1; i < THINGS_MET; i++) {
        fprintf(file, ", %d", i * 2 + number % 2);
    }
    fprintf(file, "]}}}\n");
}

/* Writes a save with a result, and returns its path in `path`. */
static void write_run(const char *folder, const Game *game, int number, char path[PATH_BYTES])
{
    char name[32], ended[32];
    const time_t seconds = FIRST_END + (time_t)number * SECONDS_APART;
    struct tm when;
    gmtime_r(&seconds, &when);
    strftime(name, sizeof name, "%Y%m%dT%H%M%SZ", &when);
    strftime(ended, sizeof ended, "%Y-%m-%dT%H:%M:%SZ", &when);
    snprintf(path, PATH_BYTES, "%s/%s/%s-%d.json", folder, game->id, name, number);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(1);
    }
    fprintf(file,
            "{\"storytable\": 3, \"game\": \"%s\", \"rules\": %d, \"content\": \"0000000000000000\", "
            "\"options\": {}, \"seats\": [\"human\"], \"seed\": \"%d\", \"start\": \"0000000000000000\"}\n",
            game->id, game->rules_version, number);
    write_result(file, game, number, ended);
    fclose(file);
}

/* Returns the CPU seconds of listing all games. Exits if fewer than `expected` games are listed. */
static double time_list(const char *folder, const Game *game, int expected)
{
    FinishedGameList runs = {0};
    const double begun = get_seconds();
    history_list(folder, game, &runs);
    const double taken = get_seconds() - begun;
    if (runs.count != expected || finished_game_list_get(&runs, 0).read_error) {
        fprintf(stderr, "bench_history: %d games instead of all\n", runs.count);
        exit(1);
    }
    finished_game_list_free(&runs);
    return taken;
}

/* Returns the CPU seconds of computing the statistics of all games, without listing the games. */
static double time_statistics(const char *folder, const Game *game)
{
    FinishedGameList runs = {0};
    Statistics statistics[STATISTICS_CLASSES];
    history_list(folder, game, &runs);
    const double begun = get_seconds();
    statistics_compute(&runs, statistics);
    const double taken = get_seconds() - begun;
    finished_game_list_free(&runs);
    return taken;
}

/* Returns the CPU seconds of adding one finished game to the history. */
static double time_add(const char *folder, const Game *game)
{
    char path[PATH_BYTES], save[PATH_BYTES];
    ContentStore *content_store = content_store_new(".");
    MatchSetup setup = {.game = game, .seats = 1, .seat_bot = {SEAT_HUMAN}, .seed = RUNS};
    const Journal journal = {0};
    Error error = {0};
    setup.content = content_store_load(content_store, game, &error);
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    write_run(folder, game, RUNS, path);
    snprintf(save, sizeof save, "%s/one.save", folder);
    rename(path, save);
    const double begun = get_seconds();
    const bool good = match && history_add_game(folder, save, match, &journal, "one", NULL, &error);
    const double taken = get_seconds() - begun;
    if (!good) {
        fprintf(stderr, "bench_history: %s\n", error.text);
        exit(1);
    }
    match_free(match);
    content_store_free(content_store);
    return taken;
}

/* Without an argument, measures everything in a new folder. With the path of a folder, only lists the games
 * in this folder once. If the folder is missing, creates the folder and its games first. */
int main(int count, char **arguments)
{
    char folder[] = "/tmp/storytable_bench_XXXXXX", path[PATH_BYTES], command[PATH_BYTES];
    const Game *game = game_find("paperback_adventures");
    const char *place = count > 1 ? arguments[1] : mkdtemp(folder);
    const bool is_new = count == 1 || mkdir(place, 0700) == 0;
    double best = 1e9;
    snprintf(path, sizeof path, "%s/%s", place, game->id);
    mkdir(path, 0700);
    for (int i = 0; is_new && i < RUNS; i++) {
        write_run(place, game, i, path);
    }
    if (count > 1) {
        const long before = get_peak_kilobytes();
        const double taken = time_list(place, game, RUNS);
        printf("%.1f ms CPU, peak memory %ld kB, of which %ld kB before\n", taken * MILLI,
               get_peak_kilobytes(), before);
        return 0;
    }
    const double rebuilt = time_list(place, game, RUNS);
    for (int round = 0; round < ROUNDS; round++) {
        const double taken = time_list(place, game, RUNS);
        best = taken < best ? taken : best;
    }
    printf("list of %d games from the index: %.1f ms CPU (target 100); new index: %.0f ms; "
           "statistics of the list: %.1f ms; adding one game: %.2f ms (target 10); peak memory %ld kB\n",
           RUNS, best * MILLI, rebuilt * MILLI, time_statistics(place, game) * MILLI,
           time_add(place, game) * MILLI, get_peak_kilobytes());
    snprintf(command, sizeof command, "rm -r %s", place);
    return system(command) != 0;
}
