/* utf8.c: code points and grapheme clusters. Implements the rules of Unicode annex 29 that are needed for
 * text typed by people. */
#include "core/text/utf8.h"

#include <string.h>

enum {
    JOINER = 0x200D,
    NON_JOINER = 0x200C,
    FLAG_FIRST = 0x1F1E6, /* first and last regional indicator. Two of these code points form a flag. */
    FLAG_LAST = 0x1F1FF,
    PICTURES_FIRST = 0x203C, /* lowest code point of the emoji that a joiner can combine with another emoji */
    /* maximum number of code points in a grapheme cluster; longer clusters are split */
    CLUSTER_CODES_MAX = 32,
};

typedef struct Range {
    uint32_t first, last;
} Range;

/* Code points that belong to the same grapheme cluster as the code point before: combining marks, joiners,
 * skin tones, tags, and all jamo of a Korean syllable except the first. Unassigned code points are treated
 * like their neighbors. */
static const Range extending[] = {
    {0x0300, 0x036F},   {0x0483, 0x0489},   {0x0591, 0x05BD},   {0x05BF, 0x05BF},   {0x05C1, 0x05C2},
    {0x05C4, 0x05C5},   {0x05C7, 0x05C7},   {0x0610, 0x061A},   {0x064B, 0x065F},   {0x0670, 0x0670},
    {0x06D6, 0x06DC},   {0x06DF, 0x06E4},   {0x06E7, 0x06E8},   {0x06EA, 0x06ED},   {0x0711, 0x0711},
    {0x0730, 0x074A},   {0x07A6, 0x07B0},   {0x07EB, 0x07F3},   {0x07FD, 0x07FD},   {0x0816, 0x0819},
    {0x081B, 0x0823},   {0x0825, 0x0827},   {0x0829, 0x082D},   {0x0859, 0x085B},   {0x0898, 0x089F},
    {0x08CA, 0x08E1},   {0x08E3, 0x0903},   {0x093A, 0x093C},   {0x093E, 0x094F},   {0x0951, 0x0957},
    {0x0962, 0x0963},   {0x0981, 0x0983},   {0x09BC, 0x09BC},   {0x09BE, 0x09CD},   {0x09D7, 0x09D7},
    {0x09E2, 0x09E3},   {0x09FE, 0x0A03},   {0x0A3C, 0x0A51},   {0x0A70, 0x0A71},   {0x0A75, 0x0A75},
    {0x0A81, 0x0A83},   {0x0ABC, 0x0ABC},   {0x0ABE, 0x0ACD},   {0x0AE2, 0x0AE3},   {0x0AFA, 0x0B03},
    {0x0B3C, 0x0B3C},   {0x0B3E, 0x0B57},   {0x0B62, 0x0B63},   {0x0B82, 0x0B82},   {0x0BBE, 0x0BCD},
    {0x0BD7, 0x0BD7},   {0x0C00, 0x0C04},   {0x0C3C, 0x0C3C},   {0x0C3E, 0x0C56},   {0x0C62, 0x0C63},
    {0x0C81, 0x0C83},   {0x0CBC, 0x0CBC},   {0x0CBE, 0x0CD6},   {0x0CE2, 0x0CE3},   {0x0D00, 0x0D03},
    {0x0D3B, 0x0D3C},   {0x0D3E, 0x0D4D},   {0x0D57, 0x0D57},   {0x0D62, 0x0D63},   {0x0D81, 0x0D83},
    {0x0DCA, 0x0DDF},   {0x0DF2, 0x0DF3},   {0x0E31, 0x0E31},   {0x0E34, 0x0E3A},   {0x0E47, 0x0E4E},
    {0x0EB1, 0x0EB1},   {0x0EB4, 0x0EBC},   {0x0EC8, 0x0ECD},   {0x0F18, 0x0F19},   {0x0F35, 0x0F35},
    {0x0F37, 0x0F37},   {0x0F39, 0x0F39},   {0x0F3E, 0x0F3F},   {0x0F71, 0x0F84},   {0x0F86, 0x0F87},
    {0x0F8D, 0x0FBC},   {0x0FC6, 0x0FC6},   {0x102B, 0x103E},   {0x1056, 0x1059},   {0x105E, 0x1060},
    {0x1062, 0x1064},   {0x1067, 0x106D},   {0x1071, 0x1074},   {0x1082, 0x108D},   {0x108F, 0x108F},
    {0x109A, 0x109D},   {0x1160, 0x11FF},   {0x135D, 0x135F},   {0x1712, 0x1715},   {0x1732, 0x1734},
    {0x1752, 0x1753},   {0x1772, 0x1773},   {0x17B4, 0x17D3},   {0x17DD, 0x17DD},   {0x180B, 0x180D},
    {0x180F, 0x180F},   {0x1885, 0x1886},   {0x18A9, 0x18A9},   {0x1920, 0x193B},   {0x1A17, 0x1A1B},
    {0x1A55, 0x1A7F},   {0x1AB0, 0x1B04},   {0x1B34, 0x1B44},   {0x1B6B, 0x1B73},   {0x1B80, 0x1B82},
    {0x1BA1, 0x1BAD},   {0x1BE6, 0x1BF3},   {0x1C24, 0x1C37},   {0x1CD0, 0x1CD2},   {0x1CD4, 0x1CE8},
    {0x1CED, 0x1CED},   {0x1CF4, 0x1CF4},   {0x1CF7, 0x1CF9},   {0x1DC0, 0x1DFF},   {0x200C, 0x200D},
    {0x20D0, 0x20F0},   {0x2CEF, 0x2CF1},   {0x2D7F, 0x2D7F},   {0x2DE0, 0x2DFF},   {0x302A, 0x302F},
    {0x3099, 0x309A},   {0xA66F, 0xA672},   {0xA674, 0xA67D},   {0xA69E, 0xA69F},   {0xA6F0, 0xA6F1},
    {0xA802, 0xA802},   {0xA806, 0xA806},   {0xA80B, 0xA80B},   {0xA823, 0xA827},   {0xA82C, 0xA82C},
    {0xA880, 0xA881},   {0xA8B4, 0xA8C5},   {0xA8E0, 0xA8F1},   {0xA8FF, 0xA8FF},   {0xA926, 0xA92D},
    {0xA947, 0xA953},   {0xA980, 0xA983},   {0xA9B3, 0xA9C0},   {0xA9E5, 0xA9E5},   {0xAA29, 0xAA36},
    {0xAA43, 0xAA43},   {0xAA4C, 0xAA4D},   {0xAA7B, 0xAA7D},   {0xAAB0, 0xAAB0},   {0xAAB2, 0xAAB4},
    {0xAAB7, 0xAAB8},   {0xAABE, 0xAABF},   {0xAAC1, 0xAAC1},   {0xAAEB, 0xAAEF},   {0xAAF5, 0xAAF6},
    {0xABE3, 0xABEA},   {0xABEC, 0xABED},   {0xD7B0, 0xD7FB},   {0xFB1E, 0xFB1E},   {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F},   {0xFF9E, 0xFF9F},   {0x101FD, 0x101FD}, {0x102E0, 0x102E0}, {0x10376, 0x1037A},
    {0x10A01, 0x10A0F}, {0x10A38, 0x10A3F}, {0x10AE5, 0x10AE6}, {0x10D24, 0x10D27}, {0x10EAB, 0x10EAC},
    {0x10F46, 0x10F50}, {0x10F82, 0x10F85}, {0x11000, 0x11002}, {0x11038, 0x11046}, {0x11070, 0x11070},
    {0x11073, 0x11074}, {0x1107F, 0x11082}, {0x110B0, 0x110BA}, {0x110C2, 0x110C2}, {0x11100, 0x11102},
    {0x11127, 0x11134}, {0x11145, 0x11146}, {0x11173, 0x11173}, {0x11180, 0x11182}, {0x111B3, 0x111C0},
    {0x111C9, 0x111CC}, {0x111CE, 0x111CF}, {0x1122C, 0x11237}, {0x1123E, 0x1123E}, {0x112DF, 0x112EA},
    {0x11300, 0x11303}, {0x1133B, 0x1133C}, {0x1133E, 0x1134D}, {0x11357, 0x11357}, {0x11362, 0x11374},
    {0x11435, 0x11446}, {0x1145E, 0x1145E}, {0x114B0, 0x114C3}, {0x115AF, 0x115C0}, {0x115DC, 0x115DD},
    {0x11630, 0x11640}, {0x116AB, 0x116B7}, {0x1171D, 0x1172B}, {0x1182C, 0x1183A}, {0x11930, 0x1193E},
    {0x11940, 0x11940}, {0x11942, 0x11943}, {0x119D1, 0x119E0}, {0x119E4, 0x119E4}, {0x11A01, 0x11A0A},
    {0x11A33, 0x11A39}, {0x11A3B, 0x11A3E}, {0x11A47, 0x11A47}, {0x11A51, 0x11A5B}, {0x11A8A, 0x11A99},
    {0x11C2F, 0x11C3F}, {0x11C92, 0x11CB6}, {0x11D31, 0x11D45}, {0x11D47, 0x11D47}, {0x11D8A, 0x11D97},
    {0x11EF3, 0x11EF6}, {0x16AF0, 0x16AF4}, {0x16B30, 0x16B36}, {0x16F4F, 0x16F4F}, {0x16F51, 0x16F92},
    {0x16FE4, 0x16FF1}, {0x1BC9D, 0x1BC9E}, {0x1CF00, 0x1CF46}, {0x1D165, 0x1D169}, {0x1D16D, 0x1D172},
    {0x1D17B, 0x1D182}, {0x1D185, 0x1D18B}, {0x1D1AA, 0x1D1AD}, {0x1D242, 0x1D244}, {0x1DA00, 0x1DA36},
    {0x1DA3B, 0x1DA6C}, {0x1DA75, 0x1DA75}, {0x1DA84, 0x1DA84}, {0x1DA9B, 0x1DAAF}, {0x1E000, 0x1E02A},
    {0x1E130, 0x1E136}, {0x1E2AE, 0x1E2AE}, {0x1E2EC, 0x1E2EF}, {0x1E8D0, 0x1E8D6}, {0x1E944, 0x1E94A},
    {0x1F3FB, 0x1F3FF}, {0xE0020, 0xE01EF},
};

bool utf8_is_extender(uint32_t code)
{
    size_t low = 0, high = sizeof extending / sizeof *extending;
    if (code < extending[0].first) {
        return false;
    }
    while (low + 1 < high) {
        const size_t middle = (low + high) / 2;
        if (extending[middle].first <= code) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return code <= extending[low].last;
}

size_t utf8_get_sequence_length(const char *text, size_t left)
{
    static const struct {
        unsigned char mask, lead;
        /* smallest code point that may have this form. A smaller code point must have a shorter form;
         * otherwise the text is invalid. */
        uint32_t min;
    } forms[] = {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t more = 0; more < sizeof forms / sizeof *forms; more++) {
        if ((bytes[0] & forms[more].mask) != forms[more].lead) {
            continue;
        }
        if (more >= left) {
            return 0;
        }
        uint32_t code = bytes[0] & (unsigned char)~forms[more].mask;
        for (size_t i = 1; i <= more; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
            code = code << 6 | (bytes[i] & 0x3F);
        }
        bool surrogate = code >= 0xD800 && code <= 0xDFFF;
        return code >= forms[more].min && code <= 0x10FFFF && !surrogate ? more + 1 : 0;
    }
    return 0;
}

static bool is_control(uint32_t code)
{
    return code < ' ' || (code >= 0x7F && code <= 0x9F);
}

/* Returns the length of the first character in bytes. Returns 0 if the character is invalid or is not allowed
 * in texts. */
static size_t find_valid_char_length(const char *text, size_t left)
{
    size_t length = utf8_get_sequence_length(text, left);
    const bool blank = *text == '\n' || *text == '\t';
    return length > 0 && (blank || !is_control(utf8_decode(text, &length))) ? length : 0;
}

bool utf8_is_valid_text(const char *text, size_t length)
{
    size_t step = 1;
    for (size_t at = 0; at < length && step > 0; at += step) {
        step = find_valid_char_length(text + at, length - at);
    }
    return step > 0;
}

uint32_t utf8_decode(const char *text, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    const size_t more = bytes[0] < 0x80 ? 0 : bytes[0] < 0xE0 ? 1 : bytes[0] < 0xF0 ? 2 : 3;
    uint32_t code = more == 0 ? bytes[0] : bytes[0] & (0x3Fu >> more);
    for (size_t i = 1; i <= more; i++) {
        code = code << 6 | (bytes[i] & 0x3F);
    }
    *length = more + 1;
    return code;
}

static bool is_flag_letter(uint32_t code)
{
    return code >= FLAG_FIRST && code <= FLAG_LAST;
}

size_t utf8_get_cluster_length(const char *text, size_t length)
{
    size_t step, at = 0;
    uint32_t before = utf8_decode(text, &at);
    bool half_flag = is_flag_letter(before);
    if (is_control(before)) {
        return at;
    }
    /* ASCII characters end the loop, because they never extend a grapheme cluster */
    for (int codes = 1; at < length && (text[at] & 0x80) && codes < CLUSTER_CODES_MAX; codes++) {
        const uint32_t code = utf8_decode(text + at, &step);
        const bool joined = before == JOINER && code >= PICTURES_FIRST;
        const bool completes = half_flag && is_flag_letter(code);
        if (!utf8_is_extender(code) && !joined && !completes) {
            break;
        }
        half_flag = false;
        before = code;
        at += step;
    }
    return at;
}

static size_t find_line_start(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n') {
        at--;
    }
    return at;
}

size_t utf8_find_next_boundary(const char *text, size_t length, size_t at)
{
    size_t start = find_line_start(text, at);
    while (start < at) {
        start += utf8_get_cluster_length(text + start, length - start);
    }
    return start;
}

size_t utf8_find_previous_cluster(const char *text, size_t at)
{
    size_t start = at > 0 ? find_line_start(text, at - 1) : 0, next = start;
    while (next < at) {
        start = next;
        next += utf8_get_cluster_length(text + start, at - start);
    }
    return start;
}

bool utf8_is_word_character(uint32_t code)
{
    if (code < 0x80) {
        return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z') ||
               code == '_';
    }
    const bool latin_sign = code <= 0xBF && code != 0xAA && code != 0xB5 && code != 0xBA;
    const bool stop = code >= 0x2000 && code <= 0x206F && code != JOINER && code != NON_JOINER;
    const bool far_eastern_stop = code >= 0x3000 && code <= 0x3003;
    return !latin_sign && !stop && !far_eastern_stop && code != 0xD7 && code != 0xF7;
}

uint32_t utf8_fold_case(uint32_t code)
{
    static const struct {
        uint32_t first, last, step;
    } capitals[] = {{'A', 'Z', 32},     {0xC0, 0xD6, 32},   {0xD8, 0xDE, 32},
                    {0x391, 0x3AB, 32}, {0x400, 0x40F, 80}, {0x410, 0x42F, 32}};
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++) {
        if (code >= capitals[i].first && code <= capitals[i].last) {
            return code + capitals[i].step;
        }
    }
    /* in these ranges, each capital letter is directly followed by its small letter */
    const bool even = (code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177);
    const bool odd = code >= 0x139 && code <= 0x148;
    if ((even && code % 2 == 0) || (odd && code % 2 == 1)) {
        return code + 1;
    }
    return code == 0x2018 || code == 0x2019 ? '\'' : code == 0x201C || code == 0x201D ? '"' : code;
}
