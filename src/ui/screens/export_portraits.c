/* export_portraits.c: contact sheets of all portraits, for artists who review them. */
#include "core/data/portraits.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/paint/png.h"
#include "ui/paint/portrait.h"
#include "ui/paint/rich_text.h"
#include "ui/screens/app.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024, COLUMNS = 10 };

static const Uint32 DEFAULT_TONE = 0x27476f;
/* height of an oval, and width and height of a cell of the sheet, as multiples of a portrait's width */
static const float OVAL = 1.26f, CELL = 1.12f, CELL_HEIGHT = 1.56f;

typedef struct SheetEntry {
    const char *name, *line;
} SheetEntry;

typedef struct PageLayout {
    SheetEntry *entries;
    int count;
    StringStore strings;
} PageLayout;

static bool add_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    PageLayout *sheet = user;
    (void)at;
    Text name = {0};
    text_add(&name, stage > 1 ? "%s, %d" : "%s", id, stage);
    sheet->entries = memory_resize(sheet->entries, (size_t)sheet->count + 1, sizeof *sheet->entries);
    sheet->entries[sheet->count++] =
        (SheetEntry){.name = string_store_add(&sheet->strings, text_chars(&name)), .line = line};
    text_free(&name);
    return true;
}

/* Returns the color behind a portrait: the color of the clothes, because the portrait has no card. */
static Color get_background_color(Painter *painter, const char *line)
{
    Portrait portrait;
    const bool known = painter_get_portraits(painter) &&
                       portrait_parse(painter_get_portraits(painter), line, &portrait, NULL) &&
                       portrait.has_cloth;
    return color_from_hex(known ? portrait.cloth : DEFAULT_TONE);
}

static void paint_portrait(Painter *painter, const SheetEntry *entry, int width, Canvas *canvas, float x,
                           float y)
{
    const PortraitView view = {
        .line = entry->line, .tone = get_background_color(painter, entry->line), .screen_scale = 1.0f};
    const float w = (float)width, margin = (CELL - 1.0f) / 2.0f * w;
    const Box cell = {x, y, CELL * w, CELL_HEIGHT * w};
    canvas_fill(canvas, cell, 0.0f, color_scale(view.tone, 0.92f), color_scale(view.tone, 0.72f), 1.0f);
    portrait_draw_medallion(painter, canvas, &view, (Box){x + margin, y + margin, w, OVAL * w});
    const float px = text_line_fit_size(painter, TYPE_DISPLAY, 0.10f * w, 5.0f, entry->name, 0.0f, w);
    text_line_draw(canvas, painter, TYPE_DISPLAY, px, entry->name, x + cell.w / 2.0f, y + (OVAL + 0.18f) * w,
                   ALIGN_CENTER, 0.0f, color_from_hex(0xf6e3ad), 1.0f);
}

static bool paint_sheet(Painter *painter, const PageLayout *sheet, int width, const char *path, Error *error)
{
    const int columns = sheet->count < COLUMNS ? sheet->count : COLUMNS;
    const int rows = (sheet->count + columns - 1) / columns;
    const float w = (float)width;
    char problem[ERROR_TEXT_MAX];
    Canvas canvas = canvas_new((int)(CELL * w * (float)columns), (int)(CELL_HEIGHT * w * (float)rows));
    for (int i = 0; i < sheet->count; i++) {
        paint_portrait(painter, &sheet->entries[i], width, &canvas, CELL * w * (float)(i % columns),
                       CELL_HEIGHT * w * (float)(i / columns));
    }
    SDL_Surface *surface = canvas_to_surface(&canvas, 0);
    bool good = surface ? png_save(surface, path, error) : error_set(error, "%s: %s", path, SDL_GetError());
    SDL_FreeSurface(surface);
    return good &&
           (!painter_take_problem(painter, problem, sizeof problem) || error_set(error, "%s", problem));
}

static bool read_portraits(const char *data, const Game *game, PageLayout *sheet, Error *error)
{
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "%s/cards/%s", data, game->id);
    CardFiles files = {.folder = folder, .error = error, .strings = &sheet->strings};
    return portraits_read(&files, add_portrait, sheet);
}

static bool write_game_sheets(Painter *painter, const AppOptions *options, const Game *game, Error *error)
{
    static const int widths[] = {400, 160, 70};
    PageLayout sheet = {0};
    bool good = read_portraits(options->data, game, &sheet, error);
    for (size_t i = 0; good && sheet.count > 0 && i < SDL_arraysize(widths); i++) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s-%d.png", options->out, game->id, widths[i]);
        good = paint_sheet(painter, &sheet, widths[i], path, error);
    }
    free(sheet.entries);
    string_store_free(&sheet.strings);
    return good;
}

static bool create_folder(const char *path, Error *error)
{
    return platform_mkdir(path, true) || error_set(error, "%s: %s", path, strerror(errno));
}

int app_export_portraits(const AppOptions *options)
{
    Error error = {0};
    const bool good = create_folder(options->out, &error) &&
                      (TTF_Init() == 0 || error_set(&error, _("Cannot load fonts: %s"), TTF_GetError()));
    PaintAssets *assets = good ? paint_assets_new(options->data, &error) : NULL;
    Painter *painter = assets ? painter_new(assets) : NULL;
    for (int i = 0; painter && games_all[i] && !error.text[0]; i++) {
        if (!options->game || strcmp(options->game, games_all[i]->id) == 0) {
            write_game_sheets(painter, options, games_all[i], &error);
        }
    }
    painter_free(painter);
    paint_assets_free(assets);
    TTF_Quit();
    if (error.text[0]) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
    }
    return error.text[0] ? 1 : 0;
}
