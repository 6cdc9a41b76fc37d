/* palette.c: colors; see palette.h. */
#include "ui/paint/palette.h"
#include "core/text/i18n.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const char *const palette_names[] = {"standard", "contrast", "colour_blind", NULL};
const char *const palette_labels[PALETTES] = {N_("standard"), N_("high contrast"), N_("blue and orange")};

static const Palette palettes[PALETTES] = {
    [PALETTE_STANDARD] = {.light = 0xEFE3C8,
                          .gold = 0xE8CC80,
                          .ink = 0x2B2018,
                          .rubric = 0x7C2A24,
                          .rule = 0x765A2B,
                          .faint = 0xC2DCCD,
                          .faint_on_dark = 0xB49A6C,
                          .on_brass = 0x2A1A08,
                          .off = 0xA99A80,
                          .off_on_paper = 0x6E604E,
                          .warm = 0xFFD678,
                          .chosen = 0xFFF0B0,
                          .focused = 0x9CD2FF,
                          .health = 0xA32C23,
                          .second = 0x2F7FB8,
                          .bar = 0x6C4E16,
                          .on_gauge = 0xFFF6E0},
    [PALETTE_CONTRAST] = {.light = 0xFFFFFF,
                          .gold = 0xFFF6DA,
                          .ink = 0x000000,
                          .rubric = 0x5A0F0A,
                          .rule = 0x3E2C10,
                          .faint = 0xFFFFFF,
                          .faint_on_dark = 0xFFF6DA,
                          .on_brass = 0x000000,
                          .off = 0xD8CFBE,
                          .off_on_paper = 0x44392C,
                          .warm = 0xFFE070,
                          .chosen = 0xFFFFFF,
                          .focused = 0x70C8FF,
                          .health = 0x78130C,
                          .second = 0x205E96,
                          .bar = 0x4A3000,
                          .on_gauge = 0xFFFFFF},
    [PALETTE_COLOR_BLIND] = {.light = 0xEFE3C8,
                             .gold = 0xE8CC80,
                             .ink = 0x2B2018,
                             .rubric = 0x1F4A78,
                             .rule = 0x765A2B,
                             .faint = 0xC2DCCD,
                             .faint_on_dark = 0xB49A6C,
                             .on_brass = 0x2A1A08,
                             .off = 0xA99A80,
                             .off_on_paper = 0x6E604E,
                             .warm = 0xF5A05A,
                             .chosen = 0xFFF0B0,
                             .focused = 0x85C0F9,
                             .health = 0x863F0C,
                             .second = 0x3F80C0,
                             .bar = 0x265482,
                             .on_gauge = 0xFFF6E0},
};

const Palette *palette_get(PaletteKind kind)
{
    return &palettes[kind];
}

typedef struct IconColors {
    uint32_t on_paper, on_dark;
} IconColors;

static const struct {
    const char *icon;
    IconColors inks[PALETTES];
} icon_inks[] = {
    {"hit", {{0xC23A14, 0xFF9068}, {0x8A2000, 0xFFB898}, {0xB04A00, 0xF79A5E}}},
    {"block", {{0x2B6291, 0x93C8F2}, {0x0E3F6B, 0xBFE2FF}, {0x1F5FA0, 0x85C0F9}}},
    {"mana", {{0x4B3BBD, 0xB3A6FF}, {0x2C1C92, 0xD4CCFF}, {0x3C3A9A, 0xC0C4FF}}},
    {"hex", {{0x862A8C, 0xE48DF0}, {0x5C0A62, 0xF5C0FC}, {0x5A3A6A, 0xD9C2E6}}},
    {"boon", {{0xA85E00, 0xFFBE55}, {0x6B3A00, 0xFFD994}, {0x8A6400, 0xFFDC6A}}},
    {"hp", {{0xB01F33, 0xFF8080}, {0x7E0817, 0xFFB4B4}, {0xA8480A, 0xF5934D}}},
    {"heart", {{0xA81E2E, 0xFF8F8F}, {0x7E0817, 0xFFB4B4}, {0xA8480A, 0xF5934D}}},
    {"diamond", {{0xA81E2E, 0xFF8F8F}, {0x7E0817, 0xFFB4B4}, {0xA8480A, 0xF5934D}}},
    {"strong", {{0x8A5A00, 0xFFD970}, {0x5E3E00, 0xFFEBB0}, {0x1F5FA0, 0x85C0F9}}},
    {"weak", {{0x5C534A, 0xB9B0A4}, {0x3A322A, 0xE6DED0}, {0x5C534A, 0xB9B0A4}}},
    {"star", {{0x8F620C, 0xFFDF80}, {0x5E3E00, 0xFFEBB0}, {0x86640A, 0xFFE58A}}},
    {"gem", {{0x0F7D72, 0x7FE3D0}, {0x00504A, 0xB4F5EA}, {0x1A6E9A, 0x8CD8F5}}},
    {"stun", {{0x776300, 0xF4E04D}, {0x4E4000, 0xFFF08A}, {0x776300, 0xF4E04D}}},
    {"check", {{0x2C7A3C, 0x86D98F}, {0x0A5018, 0xB0F0B8}, {0x1F5FA0, 0x85C0F9}}},
    {"cross", {{0xA52A2A, 0xFF8A80}, {0x7A0A0A, 0xFFB8B0}, {0xB04A00, 0xF79A5E}}},
    {"near", {{0x8A5A00, 0xFFC45E}, {0x5E3A00, 0xFFDFA0}, {0x7A5F00, 0xFFE07A}}},
    {"mark_yellow", {{0xF7DE7A, 0x6B5410}, {0xFFF0A8, 0x4A3A00}, {0xFBE68C, 0x5E5000}}},
    {"mark_red", {{0xF2B8A6, 0x7A2A22}, {0xFFD6CC, 0x5A0F0A}, {0xB9D8F2, 0x1F4A70}}},
    {"link", {{0x1F5F9E, 0x8FC4F5}, {0x0E3F6B, 0xBFE2FF}, {0x1F5F9E, 0x8FC4F5}}},
    {"quill", {{0x1F5F9E, 0x8FC4F5}, {0x0E3F6B, 0xBFE2FF}, {0x1F5F9E, 0x8FC4F5}}},
    {"typewriter", {{0xA8470C, 0xFFA366}, {0x7A2E00, 0xFFC8A0}, {0xA8470C, 0xFFA366}}},
    {"ballpoint", {{0x1C7258, 0x7FDDBB}, {0x00503A, 0xB4F5DC}, {0x1C7258, 0x7FDDBB}}},
    {"penalty", {{0x5D2A2A, 0xD99A8A}, {0x3E0A0A, 0xF5C8BC}, {0x6A3A10, 0xDDA478}}},
};

static const IconColors *find_icon_colors(const char *icon)
{
    for (size_t i = 0; i < sizeof icon_inks / sizeof icon_inks[0]; i++) {
        if (strcmp(icon_inks[i].icon, icon) == 0) {
            return icon_inks[i].inks;
        }
    }
    return NULL;
}

bool palette_has_icon_color(const char *icon)
{
    return find_icon_colors(icon) != NULL;
}

uint32_t palette_get_icon_color(PaletteKind kind, const char *icon, bool on_dark, uint32_t fallback)
{
    const IconColors *inks = find_icon_colors(icon);
    if (!inks) {
        return fallback;
    }
    return on_dark ? inks[kind].on_dark : inks[kind].on_paper;
}

uint32_t palette_get_token_color(PaletteKind kind, const char *icon, uint32_t tone)
{
    static const char FOLDER[] = "inline/";
    static const char *const rating_icons[] = {"check", "near", "cross"};
    if (kind != PALETTE_COLOR_BLIND || !icon || strncmp(icon, FOLDER, strlen(FOLDER)) != 0) {
        return tone;
    }
    for (size_t i = 0; i < sizeof rating_icons / sizeof rating_icons[0]; i++) {
        if (strcmp(icon + strlen(FOLDER), rating_icons[i]) == 0) {
            return palette_get_icon_color(kind, rating_icons[i], false, tone);
        }
    }
    return tone;
}

static double to_linear_light(uint32_t channel)
{
    double value = (double)(channel & 0xFF) / 255;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double compute_luminance(uint32_t color)
{
    return 0.2126 * to_linear_light(color >> 16) + 0.7152 * to_linear_light(color >> 8) +
           0.0722 * to_linear_light(color);
}

double palette_compute_contrast(uint32_t a, uint32_t b)
{
    double first = compute_luminance(a) + 0.05, second = compute_luminance(b) + 0.05;
    return first > second ? first / second : second / first;
}

/* Mixes two colors. `part` is the share of `b` in tenths. */
static uint32_t mix_colors(uint32_t a, uint32_t b, uint32_t part)
{
    uint32_t mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        mixed |= ((a >> shift & 0xFF) * (10 - part) + (b >> shift & 0xFF) * part) / 10 << shift;
    }
    return mixed;
}

/* Makes a color as light as possible without changing its hue. */
static uint32_t lighten(uint32_t tone)
{
    const uint32_t red = tone >> 16 & 0xFF, green = tone >> 8 & 0xFF, blue = tone & 0xFF;
    const uint32_t most = red > green ? (red > blue ? red : blue) : (green > blue ? green : blue);
    return most == 0 ? tone : (red * 255 / most) << 16 | (green * 255 / most) << 8 | blue * 255 / most;
}

uint32_t palette_get_name_color(const Palette *palette, uint32_t tone, bool on_paper)
{
    /* SOFTER: tenths of the text color in a lightened color, which would be glaring otherwise */
    enum { PAPER = 0xE6DCC0, WOOD = 0x2C1F18, WHOLE = 10, SOFTER = 3 };
    const uint32_t ink = on_paper ? palette->ink : palette->light, color = on_paper ? tone : lighten(tone);
    const double contrast = palette == palette_get(PALETTE_CONTRAST) ? 7 : 4.5;
    uint32_t part = on_paper ? 0 : SOFTER;
    while (part < WHOLE &&
           palette_compute_contrast(mix_colors(color, ink, part), on_paper ? PAPER : WOOD) < contrast) {
        part++;
    }
    return mix_colors(color, ink, part);
}
