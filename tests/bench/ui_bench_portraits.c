/* ui_bench_portraits.c: prints the average and the maximum CPU time of painting a portrait. Each portrait is
 * painted in several rounds, of which the fastest counts. */
#include "core/data/portraits.h"
#include "core/match/game.h"
#include "ui/paint/portrait.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <time.h>

enum { WIDTH = 400, HEIGHT = 504, ROUNDS = 5, PATH_BYTES = 256 };

static const double WANTED_MS = 15.0;

typedef struct Tally {
    Painter *painter;
    int count;
    double sum, most;
    const char *slowest;
} Tally;

static double get_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static double time_portrait(Painter *painter, const char *line)
{
    const PortraitView view = {.line = line, .tone = color_from_hex(0x27476f), .screen_scale = 1.0f};
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        Canvas canvas = canvas_new(WIDTH, HEIGHT);
        const double begun = get_milliseconds();
        portrait_draw_bust(painter, &canvas, &view, (Box){0, 0, WIDTH, HEIGHT});
        const double spent = get_milliseconds() - begun;
        best = spent < best ? spent : best;
        canvas_free(&canvas);
    }
    return best;
}

static bool time_line(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Tally *tally = user;
    const double spent = time_portrait(tally->painter, line);
    tally->count++;
    tally->sum += spent;
    if (spent > tally->most) {
        tally->most = spent;
        tally->slowest = line;
    }
    return true;
}

int main(void)
{
    Error error = {0};
    StringStore strings = {0};
    TTF_Init();
    PaintAssets *assets = paint_assets_new(".", &error);
    Tally tally = {.painter = assets ? painter_new(assets) : NULL};
    for (int i = 0; tally.painter && games_all[i]; i++) {
        char folder[PATH_BYTES];
        snprintf(folder, sizeof folder, "cards/%s", games_all[i]->id);
        CardFiles files = {.folder = folder, .error = &error, .strings = &strings};
        if (!portraits_read(&files, time_line, &tally)) {
            break;
        }
    }
    if (error.text[0]) {
        fprintf(stderr, "ui_bench_portraits: %s\n", error.text);
        return 1;
    }
    printf("portraits, %d of %dx%d: %.1f ms each, the slowest %.1f ms (target: %.0f)\n  %.70s...\n",
           tally.count, WIDTH, HEIGHT, tally.sum / tally.count, tally.most, WANTED_MS, tally.slowest);
    painter_free(tally.painter);
    paint_assets_free(assets);
    string_store_free(&strings);
    TTF_Quit();
    return 0;
}
