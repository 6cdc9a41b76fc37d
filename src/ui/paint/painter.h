/* painter.h: what one painting thread needs: its fonts, its icons, and a place to say what was missing. */
#ifndef UI_PAINT_PAINTER_H
#define UI_PAINT_PAINTER_H

#include "core/error.h"
#include "core/portraits.h"
#include "ui/paint/canvas.h"
#include "ui/paint/palette.h"

#include <SDL_ttf.h>
#include <stdbool.h>

typedef enum Typeface {
    TYPE_DISPLAY,       /* 700: titles */
    TYPE_DISPLAY_BLACK, /* 900: big letters */
    TYPE_TEXT,          /* EB Garamond 500: card text */
    TYPE_TEXT_BOLD,
    TYPE_TEXT_ITALIC,
    TYPE_UI, /* Alegreya Sans 500: interface */
    TYPE_UI_BOLD,
    TYPE_CAPS,    /* Alegreya Sans SC 700: small capitals */
    TYPE_SCRIPTS, /* DejaVu Sans: letters that the others lack */
    TYPE_EMOJI,   /* Noto Emoji */
    TYPE_COUNT
} Typeface;

/* Font files in memory, the kit of portraits, and where the pictures are; read once, then shared by all
   painters without a lock. */
typedef struct PaintAssets PaintAssets;
/* `data` is the folder that holds assets/. NULL with `error` when a font cannot be read. */
PaintAssets *paint_assets_new(const char *data, Error *error);
void paint_assets_free(PaintAssets *assets);
/* What pictures kept on disk depend on beside the face itself: changes with the kit of portraits. */
uint64_t paint_assets_hash(const PaintAssets *assets);

/* Hears of each line or block of words that a painter draws, and of the size of its type in pixels. */
typedef struct TypeEar {
    void (*hear)(void *self, const char *words, float px);
    void *self;
} TypeEar;

/* One painter belongs to one thread. */
typedef struct Painter Painter;
Painter *painter_new(const PaintAssets *assets);
void painter_free(Painter *painter);
/* A font of `px` pixels to the em, rounded to half pixels; belongs to the painter and
   stays valid while it is among the last dozens asked for. */
TTF_Font *painter_font(Painter *painter, Typeface face, float px);
/* Where the width of a text is kept, in type sizes; negative = nobody has measured it yet. */
float *painter_width(Painter *painter, Typeface face, const char *text);
/* The silhouette of an SVG, at most `w` x `h` pixels with its proportions kept. Belongs to the painter and
   stays valid while it is among the last dozens asked for. A plain lozenge when the file is missing. */
const Mask *painter_icon(Painter *painter, const char *name, int w, int h);
const Mask *painter_ornament(Painter *painter, const char *name, int w, int h);
/* Icons for the line: assets/icons/inline first, then assets/icons. */
const Mask *painter_inline(Painter *painter, const char *name, int size);
/* The first problem since the last call into `problem` ("" = none): "assets/icons/rat.svg is missing". */
bool painter_problem(Painter *painter, char *problem, size_t size);

/* From now on the ear hears of words; tests measure type with it. */
void painter_tell(Painter *painter, TypeEar ear);
/* To be called by what draws words. */
void painter_told(const Painter *painter, const char *words, float px);

/* The kit of portraits; NULL where it cannot be read, which was told as a problem. */
const PortraitKit *painter_portraits(const Painter *painter);
/* Tells of a problem that no other was told of before. */
void painter_complain(Painter *painter, const char *problem);

/* From now on icons take their colours from this palette; the standard one at first. */
void painter_use_palette(Painter *painter, PaletteKind palette);
/* The colour of an inline icon by name, on paper or on a dark ground; `other` for icons without their own. */
Colour inline_colour(const Painter *painter, const char *name, bool on_dark, Colour other);
/* The colour of a token, from its icon and tone; see palette_enamel. */
Colour token_colour(const Painter *painter, const char *icon, uint32_t tone);

#endif
