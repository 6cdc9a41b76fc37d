/* palette.h: the colours of words, lights and icons. No colour is ever the only sign of anything. */
#ifndef UI_PAINT_PALETTE_H
#define UI_PAINT_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum PaletteKind {
    PALETTE_STANDARD,
    PALETTE_CONTRAST,     /* lighter on dark, darker on paper, stronger lights */
    PALETTE_COLOUR_BLIND, /* blue against orange instead of green against red */
    PALETTES
} PaletteKind;

/* All 0xRRGGBB. */
typedef struct Palette {
    uint32_t light, gold;           /* words on dark grounds; headings and sums */
    uint32_t ink, rubric, rule;     /* words, headings and lines on paper */
    uint32_t faint, faint_on_dark;  /* legends of empty places, on felt and on wood */
    uint32_t on_brass;              /* words on the main button */
    uint32_t off, off_on_paper;     /* what is not usable now */
    uint32_t warm, chosen, focused; /* lights around pieces */
    uint32_t health, bar, on_gauge; /* gauges, and the words on them */
} Palette;

/* Ends with NULL: as files name the palettes; and as people read them. */
extern const char *const palette_names[];
extern const char *const palette_labels[PALETTES];

const Palette *palette_get(PaletteKind kind);
/* The colour of an inline icon by name, on a dark ground or on paper; `other` for icons without their own. */
uint32_t palette_ink(PaletteKind kind, const char *icon, bool on_dark, uint32_t other);
bool palette_has_ink(const char *icon);
/* The colour of a token by its icon, "inline/check": blue and orange in place of its own `tone`, where the
   sign says how good a thing is. NULL = no icon. */
uint32_t palette_enamel(PaletteKind kind, const char *icon, uint32_t tone);
/* How far two colours stand apart for the eye: 1 (equal) to 21, as WCAG counts it. */
double palette_contrast(uint32_t a, uint32_t b);

#endif
