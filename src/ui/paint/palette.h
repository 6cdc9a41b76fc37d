/* palette.h: colors of text, highlights and icons. The program never shows anything by color alone. */
#ifndef UI_PAINT_PALETTE_H
#define UI_PAINT_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum PaletteKind {
    PALETTE_STANDARD,
    PALETTE_CONTRAST,    /* high contrast: lighter light colors, darker dark colors, stronger highlights */
    PALETTE_COLOR_BLIND, /* for color-blind players: blue and orange instead of green and red */
    PALETTES
} PaletteKind;

/* Colors of the interface, each 0xRRGGBB. */
typedef struct Palette {
    /* text on dark backgrounds. `light`: normal text. `gold`: headings and totals. */
    uint32_t light, gold;
    /* colors on paper: `ink` for text, `rubric` for headings, `rule` for lines */
    uint32_t ink, rubric, rule;
    /* captions of empty places for cards: `faint` on felt, `faint_on_dark` on wood */
    uint32_t faint, faint_on_dark;
    uint32_t on_brass;          /* text on the main button */
    uint32_t off, off_on_paper; /* disabled text: `off` on dark backgrounds, `off_on_paper` on paper */
    /* glow around pieces: `warm` if playable, `chosen` if selected, `focused` if in focus */
    uint32_t warm, chosen, focused;
    /* `health`: health gauges, and bars of charts. `bar`: other gauges. `on_gauge`: text on gauges. */
    uint32_t health, bar, on_gauge;
    uint32_t second; /* bars of the second side in a chart; a lighter color than `health` */
} Palette;

/* palette_names: names in settings files, ending with NULL. palette_labels: names shown to players. */
extern const char *const palette_names[];
extern const char *const palette_labels[PALETTES];

const Palette *palette_get(PaletteKind kind);
/* Returns the color of an icon in text, on a dark background or on paper. Returns `fallback` for an icon that
 * has the color of the text around it. */
uint32_t palette_get_icon_color(PaletteKind kind, const char *icon, bool on_dark, uint32_t fallback);
bool palette_has_icon_color(const char *icon);
/* Returns the color of a token by its icon, such as "inline/check"; `icon` may be NULL. The color is `tone`,
 * except in the palette for color-blind players: there, tokens whose icons mean good or bad are blue or
 * orange. */
uint32_t palette_get_token_color(PaletteKind kind, const char *icon, uint32_t tone);
/* Returns the color of a name in a text. On paper, this is `tone`, mixed with as much of the text color as
 * needed for the contrast that texts have. On a dark background, `tone` is lightened first, and the mix has
 * at least 30% of the text color. The colors are 0xRRGGBB. */
uint32_t palette_get_name_color(const Palette *palette, uint32_t tone, bool on_paper);
/* Returns the contrast ratio of two colors as defined by WCAG, from 1 (equal) to 21. */
double palette_compute_contrast(uint32_t a, uint32_t b);

#endif
