/* bench_history.c: measures how fast thousands of finished games are listed, with and without an index. */
#include "core/history/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { RUNS = 5000, ROUNDS = 5, PATH_BYTES = 256, THINGS_MET = 60 };

static const double MILLI = 1e3;

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void write_run(const char *folder, const Game *game, int number)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s/20261122T201503Z-%d.json", folder, game->id, number);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(1);
    }
    fprintf(file,
            "{\"storytable\": 3, \"game\": \"%s\", \"rules\": %d, \"content\": \"0000000000000000\", "
            "\"options\": {}, "
            "\"seats\": [\"human\"], \"seed\": \"%d\", \"start\": \"0000000000000000\"}\n",
            game->id, game->rules_version, number);
    fprintf(
        file,
        "{\"moves\": 9, \"result\": {\"name\": \"Damsel, 22 November 2026\", \"ended\": "
        "\"2026-11-22T20:15:03Z\", "
        "\"version\": \"0.1\", \"outcome\": \"won\", \"winners\": [0], \"score\": [9], \"help\": \"blind\", "
        "\"assisted\": false, \"seconds\": 900, \"moves\": 9, \"figures\": {}, \"met\": {\"list\": 1, "
        "\"things\": [0");
    for (int i = 1; i < THINGS_MET; i++) {
        fprintf(file, ", %d", i);
    }
    fprintf(file, "]}}}\n");
    fclose(file);
}

static double time_list(const char *folder, const Game *game)
{
    FinishedGameList runs = {0};
    const double begun = get_seconds();
    history_list(folder, game, &runs);
    const double taken = get_seconds() - begun;
    if (runs.count != RUNS || runs.games[0].read_error) {
        fprintf(stderr, "bench_history: %d runs, %s\n", runs.count,
                runs.count > 0 && runs.games[0].read_error ? runs.games[0].read_error : "");
        exit(1);
    }
    finished_game_list_free(&runs);
    return taken;
}

int main(void)
{
    char folder[] = "/tmp/storytable_bench_XXXXXX", path[PATH_BYTES], command[PATH_BYTES];
    const Game *game = game_find("paperback_adventures");
    double best = 1e9;
    if (!mkdtemp(folder)) {
        perror(folder);
        return 1;
    }
    snprintf(path, sizeof path, "%s/%s", folder, game->id);
    mkdir(path, 0700);
    for (int i = 0; i < RUNS; i++) {
        write_run(folder, game, i);
    }
    const double anew = time_list(folder, game);
    for (int round = 0; round < ROUNDS; round++) {
        const double taken = time_list(folder, game);
        best = taken < best ? taken : best;
    }
    printf(
        "%d runs listed by their index: %.1f ms of the processor (wanted 50); the index made anew: %.1f ms\n",
        RUNS, best * MILLI, anew * MILLI);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) != 0;
}
