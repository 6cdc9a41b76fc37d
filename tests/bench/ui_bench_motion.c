/* ui_bench_motion.c: measures the frame times of animations while bots play each game.

   The program shows the shelf, and then a table at which bots play all seats, at 1920x1080 with software
   rendering; time advances one frame at a time. Prints the CPU time of the drawing thread, which other load
   on the machine doesn't affect, and the wall-clock time. usage: ui_bench_motion [GAME [FOLDER [FRAMES
   [SCALE]]]]. GAME is a game or "" for all games. With FOLDER, also saves every frame in this folder as a
   picture, unless FOLDER is "". FRAMES is the number of frames per game. With SCALE 2, the frames have
   3840x2160 pixels. */
#include "../wild.h"
#include "ui/table/table.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    WIDTH = 1920,
    HEIGHT = 1080,
    FRAME_MS = 16,
    SHELF_FRAMES = 60,
    SECONDS = 90,
    FRAMES = SECONDS * 1000 / FRAME_MS,
    SEED = 7
};

/* Target CPU times of a frame in ms, at SCALE 1 and 2. `usual` is the limit for 99 of 100 frames, and `worst`
 * for the slowest frame. */
static const struct {
    double usual, worst;
} targets[] = {{5, 12}, {16, 30}};

/* Clocks that measure the time of a frame. */
typedef enum FrameClock { PROCESSOR, WALL, CLOCKS } FrameClock;

typedef struct Recording {
    Wild wild;
    const char *folder;
    int scale, drawn;
    double spent[CLOCKS][FRAMES]; /* time of each frame drawn, in ms */
} Recording;

static double get_milliseconds(FrameClock clock)
{
    struct timespec now;
    clock_gettime(clock == WALL ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static bool start_recording(Recording *recording, const Game *game)
{
    Error error = {0};
    Shell *shell = &recording->wild.shell;
    MatchSetup setup = {.game = game, .seats = game->min_seats, .seed = SEED};
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        setup.seat_bot[i] = game_find_next_bot(game, i, SEAT_HUMAN);
    }
    setup.content = content_store_load(shell->content_store, game, &error);
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    if (!match) {
        fprintf(stderr, "ui_bench_motion: %s\n", error.text);
        return false;
    }
    shell_set_screen(shell, table_create_screen(shell, match));
    return true;
}

/* Advances the program by one frame, and waits until other threads, such as bots and painters, have
 * finished. */
static void advance_frame(Wild *wild)
{
    wild->now += FRAME_MS;
    do {
        shell_update(&wild->shell, wild->now);
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    } while (shell_has_background_work(&wild->shell) && (SDL_Delay(1), true));
}

static void draw_shelf(Wild *wild)
{
    for (int frame = 0; frame < SHELF_FRAMES; frame++) {
        advance_frame(wild);
        shell_draw(&wild->shell);
        blitter_present(wild->shell.renderer.blitter);
    }
}

static void draw_frame(Recording *recording)
{
    Wild *wild = &recording->wild;
    char path[512];
    advance_frame(wild);
    if (!wild->shell.dirty) {
        return;
    }
    const double begun[CLOCKS] = {get_milliseconds(PROCESSOR), get_milliseconds(WALL)};
    shell_draw(&wild->shell);
    blitter_present(wild->shell.renderer.blitter);
    for (int clock = 0; clock < CLOCKS; clock++) {
        recording->spent[clock][recording->drawn] = get_milliseconds((FrameClock)clock) - begun[clock];
    }
    recording->drawn++;
    if (recording->folder) {
        snprintf(path, sizeof path, "%s/%06d.jpg", recording->folder, (int)wild->now);
        IMG_SaveJPG(wild->surface, path, 80);
    }
}

static int compare_doubles(const void *a, const void *b)
{
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void print_times(const Recording *recording, FrameClock clock)
{
    static double sorted[FRAMES];
    const int count = recording->drawn;
    memcpy(sorted, recording->spent[clock], (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_doubles);
    printf("%s %s: median %.1f ms, 99 of 100 within %.1f ms, worst %.1f ms", clock == PROCESSOR ? "" : ";",
           clock == WALL ? "wall-clock" : "CPU", count > 0 ? sorted[count / 2] : 0,
           count > 0 ? sorted[count * 99 / 100] : 0, count > 0 ? sorted[count - 1] : 0);
}

static void print_results(const Recording *recording, const Game *game)
{
    printf("%-24s %5d frames drawn in %d s at %dx%d;", game->title, recording->drawn, SECONDS,
           WIDTH * recording->scale, HEIGHT * recording->scale);
    for (int clock = 0; clock < CLOCKS; clock++) {
        print_times(recording, (FrameClock)clock);
    }
    printf("; targets %.0f and %.0f CPU\n", targets[recording->scale - 1].usual,
           targets[recording->scale - 1].worst);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static Recording recording;
    const Game *only = argc > 1 ? game_find(argv[1]) : NULL;
    recording.folder = argc > 2 && argv[2][0] ? argv[2] : NULL;
    recording.scale = argc > 4 ? SDL_clamp(atoi(argv[4]), 1, 2) : 1;
    if (argc > 1 && argv[1][0] && !only) {
        fprintf(stderr, "usage: ui_bench_motion [GAME [FOLDER [FRAMES [SCALE]]]]\n");
        return 2;
    }
    const int frames = argc > 3 ? atoi(argv[3]) : FRAMES;
    for (int i = 0; games_all[i]; i++) {
        if (only && games_all[i] != only) {
            continue;
        }
        if (!wild_open(&recording.wild, ".", WIDTH * recording.scale, HEIGHT * recording.scale, true)) {
            return 1;
        }
        draw_shelf(&recording.wild);
        recording.drawn = 0;
        if (!start_recording(&recording, games_all[i])) {
            return 1;
        }
        for (int frame = 0; frame < frames && frame < FRAMES; frame++) {
            draw_frame(&recording);
        }
        print_results(&recording, games_all[i]);
        wild_close(&recording.wild);
    }
    return 0;
}
