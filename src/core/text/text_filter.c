/* text_filter.c: makes untrusted text safe to display. Accepts unassigned code points, because fonts display
 * a box for them. */
#include "core/text/text_filter.h"

#include "core/text/utf8.h"

#include <stdint.h>
#include <string.h>

enum {
    NON_JOINER = 0x200C,
    JOINER = 0x200D,
    TEXT_SELECTOR = 0xFE0E,
    EMOJI_SELECTOR = 0xFE0F,
};

typedef struct Range {
    uint32_t first, last;
} Range;

/* Invisible characters: the Unicode categories Cc, Cf, Co, Cs, Zl and Zp; default-ignorable code points;
 * noncharacters; planes without letters; some letters and symbols without a visible glyph. */
static const Range invisible_ranges[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x0600, 0x0605},
    {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},   {0x0890, 0x0891},   {0x08E2, 0x08E2},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xD800, 0xF8FF},   {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFC},   {0xFFFE, 0xFFFF},
    {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x13441, 0x13442}, {0x16FE4, 0x16FE4},
    {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0x1FFFE, 0x1FFFF}, {0x2FFFE, 0x2FFFF},
    {0x3FFFE, 0x10FFFF}};

/* Scripts in which invisible joiners change the shape of letters: Arabic to Burmese, Khmer and Mongolian,
 * Balinese, the Arabic presentation forms, and the Brahmic scripts of plane 1. */
static const Range joining_ranges[] = {{0x0600, 0x109F}, {0x1780, 0x18AF}, {0x1B00, 0x1B7F},
                                       {0xFB50, 0xFDFF}, {0xFE70, 0xFEFC}, {0x11000, 0x11FFF}};

static const Range emoji_ranges[] = {{0x203C, 0x3299}, {0x1F000, 0x1FAFF}};

static const Range space_ranges[] = {{0x0009, 0x000A}, {0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680},
                                     {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};

#define IS_IN(ranges, code) is_in_ranges(ranges, sizeof(ranges) / sizeof *(ranges), code)

static bool is_in_ranges(const Range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count && ranges[i].first <= code; i++) {
        if (code <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

static bool is_variation_selector(uint32_t code)
{
    return code == TEXT_SELECTOR || code == EMOJI_SELECTOR;
}

typedef enum CodePointClass { CODE_POINT_VISIBLE, CODE_POINT_INVISIBLE, CODE_POINT_INVALID } CodePointClass;

/* True if an invisible joiner changes how the letters or emoji on both sides of it are drawn. All other
 * joiners are not allowed. */
static bool can_join(uint32_t before, uint32_t joiner, uint32_t after)
{
    const bool letters = IS_IN(joining_ranges, before) && IS_IN(joining_ranges, after);
    const bool emoji = joiner == JOINER && (IS_IN(emoji_ranges, before) || is_variation_selector(before)) &&
                       IS_IN(emoji_ranges, after);
    return (letters || emoji) && !IS_IN(invisible_ranges, after);
}

static bool can_be_emoji(uint32_t code)
{
    return IS_IN(emoji_ranges, code) || (code >= '0' && code <= '9') || code == '#' || code == '*' ||
           code == 0xA9 || code == 0xAE;
}

static uint32_t get_first_code_point(const char *text, size_t left)
{
    size_t length;
    return left > 0 && utf8_get_sequence_length(text, left) > 0 ? utf8_decode(text, &length) : 0;
}

/* Returns the class of the first code point of `text`. `left` is the length of `text` in bytes. Sets `*step`
 * to the length of this code point in bytes. `before` is the visible code point before it, or 0 at the start
 * of the text. */
static CodePointClass classify_code_point(const char *text, size_t left, uint32_t before, size_t *step)
{
    *step = utf8_get_sequence_length(text, left);
    if (*step == 0) {
        *step = 1;
        return CODE_POINT_INVALID;
    }
    const uint32_t code = get_first_code_point(text, left);
    if (code == '\n' || code == '\t') {
        return CODE_POINT_VISIBLE;
    }
    if (code < ' ' || (code >= 0x7F && code <= 0x9F)) {
        return CODE_POINT_INVALID;
    }
    if (code == JOINER || code == NON_JOINER) {
        return can_join(before, code, get_first_code_point(text + *step, left - *step))
                   ? CODE_POINT_VISIBLE
                   : CODE_POINT_INVISIBLE;
    }
    if (is_variation_selector(code)) {
        return can_be_emoji(before) ? CODE_POINT_VISIBLE : CODE_POINT_INVISIBLE;
    }
    const bool loose_mark = utf8_is_extender(code) && (before == 0 || before == '\n' || before == '\t');
    return loose_mark || IS_IN(invisible_ranges, code) ? CODE_POINT_INVISIBLE : CODE_POINT_VISIBLE;
}

bool text_filter_accepts(const char *text)
{
    uint32_t before = 0;
    size_t step;
    for (size_t left = strlen(text); left > 0; text += step, left -= step) {
        if (classify_code_point(text, left, before, &step) != CODE_POINT_VISIBLE) {
            return false;
        }
        before = get_first_code_point(text, left);
    }
    return true;
}

void text_filter_clean(char *text)
{
    char *out = text;
    uint32_t before = 0;
    size_t step;
    for (size_t left = strlen(text); left > 0; text += step, left -= step) {
        const CodePointClass verdict = classify_code_point(text, left, before, &step);
        if (verdict == CODE_POINT_INVALID) {
            *out++ = '?';
            before = '?';
        } else if (verdict == CODE_POINT_VISIBLE) {
            before = get_first_code_point(text, left);
            memmove(out, text, step);
            out += step;
        }
    }
    *out = '\0';
}

void text_filter_clean_line(char *text)
{
    text_filter_clean(text);
    for (; *text; text++) {
        *text = *text == '\n' || *text == '\t' ? ' ' : *text;
    }
}

bool text_filter_is_blank(const char *text)
{
    size_t step;
    for (size_t left = strlen(text); left > 0; text += step, left -= step) {
        const CodePointClass verdict = classify_code_point(text, left, ' ', &step);
        const uint32_t code = get_first_code_point(text, left);
        if (verdict == CODE_POINT_VISIBLE && !IS_IN(space_ranges, code) && !utf8_is_extender(code)) {
            return false;
        }
    }
    return true;
}

/* Returns the next code point of a name in lower case, and moves `*at` past it. Returns 0 at the end of the
 * name. Several spaces count as one. Skips spaces at the end of the name and, if `first` is true, at the
 * start. */
static uint32_t read_next_letter(const char **at, bool first)
{
    bool space = false;
    size_t step;
    for (size_t left = strlen(*at); left > 0; *at += step, left -= step) {
        const CodePointClass verdict = classify_code_point(*at, left, ' ', &step);
        const uint32_t code = get_first_code_point(*at, left);
        if (IS_IN(space_ranges, code)) {
            space = !first;
        } else if (verdict == CODE_POINT_VISIBLE && space) {
            return ' ';
        } else if (verdict == CODE_POINT_VISIBLE) {
            *at += step;
            return utf8_fold_case(code);
        }
    }
    return 0;
}

bool text_filter_looks_equal(const char *a, const char *b)
{
    uint32_t letter;
    bool first = true;
    do {
        letter = read_next_letter(&a, first);
        if (letter != read_next_letter(&b, first)) {
            return false;
        }
        first = false;
    } while (letter != 0);
    return true;
}
