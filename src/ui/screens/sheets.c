/* sheets.c: contact sheets of portraits, to be judged by looking. */
#include "core/memory.h"
#include "core/platform.h"
#include "core/portraits.h"
#include "ui/paint/png.h"
#include "ui/paint/portrait.h"
#include "ui/paint/text.h"
#include "ui/screens/app.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024, COLUMNS = 10 };

static const Uint32 DEFAULT_TONE = 0x27476f;
static const float OVAL = 1.26f, CELL = 1.12f, CELL_HEIGHT = 1.56f; /* of a portrait's width */

/* One to be shown. */
typedef struct Sitter {
    const char *name, *line;
} Sitter;

typedef struct Sheet {
    Sitter *sitters;
    int count;
    StringStore strings;
} Sheet;

static bool add_sitter(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Sheet *sheet = user;
    (void)at;
    Text name = {0};
    text_add(&name, stage > 1 ? "%s, %d" : "%s", id, stage);
    sheet->sitters = memory_resize(sheet->sitters, (size_t)sheet->count + 1, sizeof *sheet->sitters);
    sheet->sitters[sheet->count++] =
        (Sitter){.name = string_store_keep(&sheet->strings, text_chars(&name)), .line = line};
    text_free(&name);
    return true;
}

/* A portrait's own cloth is the best ground for it that is known without its card. */
static Colour tone_of(const Painter *painter, const char *line)
{
    Portrait portrait;
    const bool known = painter_portraits(painter) &&
                       portrait_parse(painter_portraits(painter), line, &portrait, NULL) &&
                       portrait.has_cloth;
    return colour_hex(known ? portrait.cloth : DEFAULT_TONE);
}

static void paint_sitter(Painter *painter, const Sitter *sitter, int width, Canvas *canvas, float x, float y)
{
    const PortraitView view = {.line = sitter->line, .tone = tone_of(painter, sitter->line), .shown = 1.0f};
    const float w = (float)width, margin = (CELL - 1.0f) / 2.0f * w;
    const Box cell = {x, y, CELL * w, CELL_HEIGHT * w};
    canvas_fill(canvas, cell, 0.0f, colour_scale(view.tone, 0.92f), colour_scale(view.tone, 0.72f), 1.0f);
    portrait_medal(painter, canvas, &view, (Box){x + margin, y + margin, w, OVAL * w});
    const float px = text_fit(painter, TYPE_DISPLAY, 0.10f * w, 5.0f, sitter->name, 0.0f, w);
    text_line(canvas, painter, TYPE_DISPLAY, px, sitter->name, x + cell.w / 2.0f, y + (OVAL + 0.18f) * w,
              ALIGN_CENTRE, 0.0f, colour_hex(0xf6e3ad), 1.0f);
}

static bool paint_sheet(Painter *painter, const Sheet *sheet, int width, const char *path, Error *error)
{
    const int columns = sheet->count < COLUMNS ? sheet->count : COLUMNS;
    const int rows = (sheet->count + columns - 1) / columns;
    const float w = (float)width;
    char problem[ERROR_TEXT_MAX];
    Canvas canvas = canvas_new((int)(CELL * w * (float)columns), (int)(CELL_HEIGHT * w * (float)rows));
    for (int i = 0; i < sheet->count; i++) {
        paint_sitter(painter, &sheet->sitters[i], width, &canvas, CELL * w * (float)(i % columns),
                     CELL_HEIGHT * w * (float)(i / columns));
    }
    SDL_Surface *surface = canvas_surface(&canvas, 0);
    bool good = surface ? png_save(surface, path, error) : error_set(error, "%s: %s", path, SDL_GetError());
    SDL_FreeSurface(surface);
    return good && (!painter_problem(painter, problem, sizeof problem) || error_set(error, "%s", problem));
}

static bool read_sheet(const char *data, const Game *game, Sheet *sheet, Error *error)
{
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "%s/cards/%s", data, game->id);
    CardFiles files = {.folder = folder, .error = error, .strings = &sheet->strings};
    return portraits_read(&files, add_sitter, sheet);
}

static bool draw_game(Painter *painter, const AppOptions *options, const Game *game, Error *error)
{
    static const int widths[] = {400, 160, 70};
    Sheet sheet = {0};
    bool good = read_sheet(options->data, game, &sheet, error);
    for (size_t i = 0; good && sheet.count > 0 && i < SDL_arraysize(widths); i++) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s-%d.png", options->out, game->id, widths[i]);
        good = paint_sheet(painter, &sheet, widths[i], path, error);
    }
    free(sheet.sitters);
    string_store_free(&sheet.strings);
    return good;
}

static bool make_folder(const char *path, Error *error)
{
    return platform_make_folder(path, true) || error_set(error, "%s: %s", path, strerror(errno));
}

int app_portraits(const AppOptions *options)
{
    Error error = {0};
    const bool good = make_folder(options->out, &error) &&
                      (TTF_Init() == 0 || error_set(&error, "the fonts cannot be used: %s", TTF_GetError()));
    PaintAssets *assets = good ? paint_assets_new(options->data, &error) : NULL;
    Painter *painter = assets ? painter_new(assets) : NULL;
    for (int i = 0; painter && games_all[i] && !error.text[0]; i++) {
        if (!options->game || strcmp(options->game, games_all[i]->id) == 0) {
            draw_game(painter, options, games_all[i], &error);
        }
    }
    painter_free(painter);
    paint_assets_free(assets);
    TTF_Quit();
    if (error.text[0]) {
        fprintf(stderr, "storytable: %s\n", error.text);
    }
    return error.text[0] ? 1 : 0;
}
