/* painter.h: resources of one painting thread: fonts, icons, the palette, and reports of missing files. */
#ifndef UI_PAINT_PAINTER_H
#define UI_PAINT_PAINTER_H

#include "core/data/portraits.h"
#include "core/platform/error.h"
#include "ui/paint/canvas.h"
#include "ui/paint/palette.h"

#include <SDL_ttf.h>
#include <stdbool.h>

typedef enum Typeface {
    TYPE_DISPLAY,       /* Storytable Display 700: titles */
    TYPE_DISPLAY_BLACK, /* Storytable Display 900: big letters */
    TYPE_TEXT,          /* EB Garamond 500: card text */
    TYPE_TEXT_BOLD,
    TYPE_TEXT_ITALIC,
    TYPE_UI, /* Alegreya Sans 500: interface */
    TYPE_UI_BOLD,
    TYPE_CAPS,    /* Alegreya Sans SC 700: small capitals */
    TYPE_SCRIPTS, /* DejaVu Sans: letters and scripts that the fonts above do not have */
    TYPE_EMOJI,   /* Noto Emoji: emoji in one color */
    TYPE_COUNT
} Typeface;

/* Data that all painters share. Font files and the paths of pictures are in memory and read-only. Parts of
 * portraits are read when they are first needed. */
typedef struct PaintAssets PaintAssets;
/* Reads the assets. `data` is the folder that contains assets/. Returns NULL with `error` if a font cannot be
 * read. */
PaintAssets *paint_assets_new(const char *data, Error *error);
void paint_assets_free(PaintAssets *assets);
/* Returns the bytes of a font file, which `assets` owns. */
const void *paint_assets_get_font_file(const PaintAssets *assets, Typeface face, size_t *length);
/* Returns a hash of the portrait parts. Faces that are saved on disk are outdated when this hash changes. */
uint64_t paint_assets_hash(const PaintAssets *assets);

/* Callback for each drawn line or block of text. `px` is the font size in pixels, `face` the typeface of text
 * that is not bold. */
typedef struct TextObserver {
    void (*on_text)(void *self, const char *words, float px, Typeface face);
    void *self;
} TextObserver;

/* Painter of one thread. No other thread may use it. */
typedef struct Painter Painter;
Painter *painter_new(const PaintAssets *assets);
void painter_free(Painter *painter);
/* Returns a font of `px` pixels per em, rounded to half pixels. The painter owns the font, which stays valid
 * until two dozen other fonts have been requested. */
TTF_Font *painter_get_font(Painter *painter, Typeface face, float px);
/* Returns a pointer to the cached width of a text, as a multiple of the font size. Never NULL. The width is
 * negative if the text has not been measured yet; the caller then measures the text and stores the width. */
float *painter_get_width_slot(Painter *painter, Typeface face, const char *text);
/* Returns the mask of an icon, as large as fits in `w` x `h` pixels with its aspect ratio. If the SVG file of
 * the icon is missing, returns a lozenge. The painter owns the mask, which stays valid until several dozen
 * other masks have been requested. */
const Mask *painter_get_icon(Painter *painter, const char *name, int w, int h);
/* Like painter_get_icon, but for ornaments. */
const Mask *painter_get_ornament(Painter *painter, const char *name, int w, int h);
/* Returns the mask of an icon for use in text, from assets/icons/inline or, if that folder does not have the
 * icon, from assets/icons. */
const Mask *painter_get_inline_icon(Painter *painter, const char *name, int size);
/* Writes the first problem since the last call, such as "assets/icons/rat.svg is missing". Returns false if
 * there was no problem. */
bool painter_take_problem(Painter *painter, char *problem, size_t size);

/* Reports all text drawn from now on to `observer`. Tests use this function to measure font sizes. */
void painter_set_text_observer(Painter *painter, TextObserver observer);
/* Calls the observer, if any, for drawn text. */
void painter_report_text(const Painter *painter, const char *text, float px, Typeface face);

/* A run of text in one font and one color. The strings are valid only during the call. */
typedef struct TextSpan {
    const char *text; /* UTF-8, without markup */
    Typeface face;
    float px;          /* font size in pixels */
    float x, baseline; /* left end of the baseline, in pixels of the canvas */
    float spacing;     /* extra space between letters, in pixels */
    Color color;
    float alpha; /* from 0 (transparent) to 1 */
} TextSpan;

/* Callback that receives each run of text. The run is then not drawn on the canvas. */
typedef struct TextRecorder {
    void (*on_span)(void *self, Painter *painter, const TextSpan *span);
    void *self;
} TextRecorder;

/* Passes all text drawn from now on to `recorder` instead of the canvas. {0} ends the recording. */
void painter_set_text_recorder(Painter *painter, TextRecorder recorder);
bool painter_has_text_recorder(const Painter *painter);
/* Passes a run of text to the recorder. Call it only if the painter has a recorder. */
void painter_record_text(Painter *painter, const TextSpan *span);

/* Returns the portrait parts. Returns NULL if they cannot be read; the painter has then reported a
 * problem. */
const PortraitKit *painter_get_portraits(Painter *painter);
/* Stores a problem for painter_take_problem, unless an earlier problem is still stored. */
void painter_report_problem(Painter *painter, const char *problem);

/* Sets the palette of the painter. New painters have the standard palette. */
void painter_set_palette(Painter *painter, PaletteKind palette);
/* Returns the color of an icon in text, on a dark background or on paper. Returns `fallback` for an icon that
 * has the color of the text around it. */
Color painter_get_inline_color(const Painter *painter, const char *name, bool on_dark, Color fallback);
/* Returns the color of a token; see palette_get_token_color. */
Color painter_get_token_color(const Painter *painter, const char *icon, uint32_t tone);

#endif
