/* text.c: single lines and rich text on a canvas; lines are broken here, because SDL_ttf knows one
   font a line. */
#include "ui/paint/text.h"

#include "core/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Letterspaced lines are laid out this much larger and filtered down, so that letters stand at quarter
   pixels. */
enum { SPACED_SCALE = 4 };

static const SDL_Color WHITE = {255, 255, 255, 255};

/* --- single lines --- */

/* Decodes one code point of text that may be broken: a stray byte stands for itself. */
static uint32_t next_code_point(const char **text)
{
    const unsigned char *s = (const unsigned char *)*text;
    const int extra = s[0] < 0xc0 ? 0 : s[0] < 0xe0 ? 1 : s[0] < 0xf0 ? 2 : 3;
    uint32_t code = extra == 0 ? s[0] : s[0] & (0x3fu >> extra);
    int read = 1;
    for (; read <= extra && (s[read] & 0xc0) == 0x80; read++) {
        code = code << 6 | (s[read] & 0x3fu);
    }
    *text += read;
    return code;
}

static int glyph_advance(TTF_Font *font, uint32_t code)
{
    int advance = 0;
    TTF_GlyphMetrics32(font, code, NULL, NULL, NULL, NULL, &advance);
    return advance;
}

static float spaced_width(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    TTF_Font *font = painter_font(painter, face, px * (float)SPACED_SCALE);
    float width = 0.0f;
    uint32_t before = 0;
    while (*text) {
        const uint32_t code = next_code_point(&text);
        if (before) {
            width +=
                spacing * (float)SPACED_SCALE + (float)TTF_GetFontKerningSizeGlyphs32(font, before, code);
        }
        width += (float)glyph_advance(font, code);
        before = code;
    }
    return width / (float)SPACED_SCALE;
}

static Mask filtered_down(const Mask *large)
{
    Mask small = mask_new(large->w / SPACED_SCALE, large->h / SPACED_SCALE);
    for (int y = 0; y < small.h; y++) {
        for (int x = 0; x < small.w; x++) {
            int sum = 0;
            for (int k = 0; k < SPACED_SCALE * SPACED_SCALE; k++) {
                sum += large->cover[(size_t)(y * SPACED_SCALE + k / SPACED_SCALE) * (size_t)large->w +
                                    (size_t)(x * SPACED_SCALE + k % SPACED_SCALE)];
            }
            small.cover[(size_t)y * (size_t)small.w + (size_t)x] =
                (uint8_t)(sum / (SPACED_SCALE * SPACED_SCALE));
        }
    }
    return small;
}

static Mask spaced_mask(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    const float width = spaced_width(painter, face, px, text, spacing);
    const int height = TTF_FontHeight(painter_font(painter, face, px));
    TTF_Font *font = painter_font(painter, face, px * (float)SPACED_SCALE);
    Mask large = mask_new(((int)ceilf(width) + 2) * SPACED_SCALE, height * SPACED_SCALE);
    const Box all = {0.0f, 0.0f, (float)large.w, (float)large.h};
    /* Rounding may make four small ascents differ from one large one; keep the small baseline. */
    const int lift = TTF_FontAscent(painter_font(painter, face, px)) * SPACED_SCALE - TTF_FontAscent(font);
    float x = 0.0f;
    uint32_t before = 0;
    while (*text) {
        const uint32_t code = next_code_point(&text);
        if (before) {
            x += spacing * (float)SPACED_SCALE + (float)TTF_GetFontKerningSizeGlyphs32(font, before, code);
        }
        Mask glyph = mask_of_surface(TTF_RenderGlyph32_Blended(font, code, WHITE));
        int bearing = 0;
        TTF_GlyphMetrics32(font, code, &bearing, NULL, NULL, NULL, NULL);
        mask_merge(&large, &glyph, (int)(x + 0.5f) + SDL_min(bearing, 0), lift, false, all);
        mask_free(&glyph);
        x += (float)glyph_advance(font, code);
        before = code;
    }
    Mask mask = filtered_down(&large);
    mask_free(&large);
    return mask;
}

Mask text_mask(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    if (spacing > 0.0f) {
        return spaced_mask(painter, face, px, text, spacing);
    }
    return mask_of_surface(TTF_RenderUTF8_Blended(painter_font(painter, face, px), text, WHITE));
}

float text_width(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    if (spacing > 0.0f) {
        return spaced_width(painter, face, px, text, spacing);
    }
    /* SDL_ttf rounds to whole pixels, which adds up over the words of a line; measured large, it hardly
       rounds. */
    static const float REFERENCE_PX = 256.0f;
    float *width = painter_width(painter, face, text);
    if (*width < 0.0f) {
        int pixels = 0;
        TTF_SizeUTF8(painter_font(painter, face, REFERENCE_PX), text, &pixels, NULL);
        *width = (float)pixels / REFERENCE_PX;
    }
    return *width * px;
}

float text_fit(Painter *painter, Typeface face, float most, float least, const char *text, float spacing,
               float width)
{
    float px = most;
    while (px > least && text_width(painter, face, px, text, spacing) > width) {
        px = SDL_max(px - 0.5f, least);
    }
    return px;
}

static float cap_height(TTF_Font *font)
{
    int top = 0;
    TTF_GlyphMetrics32(font, 'H', NULL, NULL, NULL, &top, NULL);
    return (float)top;
}

/* Where a line's mask goes so that its capitals are centred on y. */
static SDL_Point line_place(TTF_Font *font, const Mask *mask, float x, float y, TextAlign align)
{
    const float shift = align == ALIGN_CENTRE ? 0.5f : align == ALIGN_RIGHT ? 1.0f : 0.0f;
    const float baseline = y + cap_height(font) / 2.0f;
    return (SDL_Point){(int)floorf(x - shift * (float)mask->w + 0.5f),
                       (int)floorf(baseline + 0.5f) - TTF_FontAscent(font)};
}

void text_line(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text, float x, float y,
               TextAlign align, float spacing, Colour colour, float alpha)
{
    if (!text || !text[0]) {
        return;
    }
    painter_told(painter, text, px);
    Mask mask = text_mask(painter, face, px, text, spacing);
    const SDL_Point place = line_place(painter_font(painter, face, px), &mask, x, y, align);
    canvas_stamp(canvas, &mask, place.x, place.y, colour, colour, alpha);
    mask_free(&mask);
}

void text_centred(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text, float x,
                  float y, Colour top, Colour bottom, float alpha)
{
    if (!text || !text[0]) {
        return;
    }
    painter_told(painter, text, px);
    Mask mask = text_mask(painter, face, px, text, 0.0f);
    const SDL_Rect ink = mask_ink(&mask);
    const int left = (int)floorf(x - (float)ink.x - (float)ink.w / 2.0f + 0.5f);
    const int up = (int)floorf(y - (float)ink.y - (float)ink.h / 2.0f + 0.5f);
    canvas_stamp(canvas, &mask, left, up, top, bottom, alpha);
    mask_free(&mask);
}

/* --- rich text --- */

/* The smallest piece that is never broken: a word or a part of one in one font, or an icon. */
typedef struct Atom {
    const char *start;
    int length;
    bool icon, bold;
    char mark;   /* of TEXT_MARK_YELLOW or TEXT_MARK_RED; 0 = none */
    int marked;  /* how many marks begin before its end */
    bool space;  /* a blank stands before it */
    bool glued;  /* and the line is not broken there: an icon after its number, "attack -2" */
    bool breaks; /* a line break stands before it */
    float width;
    float gap; /* the room before it, within a line */
} Atom;

typedef struct Line {
    int first, end; /* atoms [first, end) */
    float width;
} Line;

typedef struct Layout {
    char *text; /* copy of the rich text that the atoms point into */
    Atom *atoms;
    int atom_count;
    Line *lines;
    int line_count;
    float width, height;
    bool cut; /* a word was wider than a line */
} Layout;

static const float ICON_SIZE = 0.92f;                               /* of the type size */
static const float GAP_BEFORE_ICON = 0.13f, GAP_AFTER_ICON = 0.09f; /* of the type size */

static Typeface atom_face(const RichStyle *style, const Atom *atom)
{
    return atom->bold ? style->bold : style->regular;
}

/* Calls TTF with a terminated copy of a stretch of text: the layout's own text is writable for this. */
static float stretch_width(Painter *painter, const RichStyle *style, const Atom *atom, int length)
{
    char *end = (char *)atom->start + length;
    const char kept = *end;
    *end = '\0';
    const float width = text_width(painter, atom_face(style, atom), style->px, atom->start, style->spacing);
    *end = kept;
    return width;
}

/* Where the ink of an icon begins and how wide it is, as parts of the icon's square: narrow ones take
   less room. */
static void icon_ink(Painter *painter, const char *name, float *left, float *width)
{
    enum { REFERENCE_SIZE = 64 };
    const Mask *mask = painter_inline(painter, name, REFERENCE_SIZE);
    const SDL_Rect ink = mask_ink(mask);
    const float middle = (float)(REFERENCE_SIZE - mask->w) / 2.0f;
    *left = ((float)ink.x + middle) / (float)REFERENCE_SIZE;
    *width = (float)ink.w / (float)REFERENCE_SIZE;
}

/* An icon's name, cut to a length that no file has. */
typedef struct IconName {
    char chars[64];
} IconName;

static IconName icon_name(const Atom *atom)
{
    IconName name;
    SDL_strlcpy(name.chars, atom->start, SDL_min(sizeof name.chars, (size_t)atom->length + 1));
    return name;
}

static float atom_width(Painter *painter, const RichStyle *style, const Atom *atom)
{
    if (atom->icon) {
        float left, width;
        icon_ink(painter, icon_name(atom).chars, &left, &width);
        return style->px * (ICON_SIZE * width + GAP_BEFORE_ICON + GAP_AFTER_ICON);
    }
    return stretch_width(painter, style, atom, atom->length);
}

/* Length of an icon's name when `s` opens one ("{hit}"), else 0. */
static int icon_name_length(const char *s)
{
    const size_t length = *s == '{' ? strcspn(s + 1, "{}| ") : 0;
    return length > 0 && s[1 + length] == '}' ? (int)length : 0;
}

static bool ends_in_number(const Layout *layout)
{
    if (layout->atom_count == 0) {
        return false;
    }
    const Atom *last = &layout->atoms[layout->atom_count - 1];
    const char end = last->start[last->length - 1];
    return !last->icon && ((end >= '0' && end <= '9') || end == '+'); /* "4+" */
}

static bool is_negative(const char *s)
{
    return s[0] == '-' && s[1] >= '0' && s[1] <= '9';
}

/* "3)": alone on a line it would look lost. */
static bool ends_bracket(const char *s)
{
    const size_t digits = strspn(s, "0123456789");
    return digits > 0 && s[digits] == ')';
}

static bool is_mark(char c)
{
    return c == TEXT_MARK_YELLOW[0] || c == TEXT_MARK_RED[0];
}

/* Without `emphasis` nothing is bold, so that words which look alike are drawn as one run. */
static void split_atoms(Layout *layout, bool emphasis)
{
    bool bold = false, space = false, breaks = false;
    char mark = 0;
    int marked = 0;
    char *s = layout->text;
    while (*s) {
        if (*s == ' ' || *s == '|' || *s == '\n') {
            space = space || *s == ' ';
            breaks = breaks || *s != ' ';
            s++;
            continue;
        }
        if (*s == '*') {
            bold = emphasis && !bold;
            s++;
            continue;
        }
        if (is_mark(*s)) {
            mark = mark ? 0 : *s;
            marked += mark != 0;
            s++;
            continue;
        }
        Atom atom = {
            .start = s, .bold = bold, .mark = mark, .marked = marked, .space = space, .breaks = breaks};
        const int name = icon_name_length(s);
        if (name) {
            atom.icon = true;
            atom.start = s + 1;
            atom.length = name;
            s += name + 2;
            atom.glued = space && !breaks && ends_in_number(layout);
        } else {
            do {
                s++;
            } while (*s && !strchr(" |\n*" TEXT_MARK_YELLOW TEXT_MARK_RED, *s) && !icon_name_length(s));
            atom.length = (int)(s - atom.start);
            atom.glued = space && !breaks && layout->atom_count > 0 &&
                         (is_negative(atom.start) || ends_bracket(atom.start));
        }
        layout->atoms[layout->atom_count++] = atom;
        space = breaks = false;
    }
}

/* Cuts an atom that is wider than a whole line after the last letter that fits; the rest becomes the
   next atom. */
static void cut_atom(Layout *layout, Painter *painter, const RichStyle *style, int index, float width)
{
    Atom *atom = &layout->atoms[index];
    int length = 0;
    const char *s = atom->start;
    while (s < atom->start + atom->length) {
        next_code_point(&s);
        const int longer = SDL_min((int)(s - atom->start), atom->length);
        if (length > 0 && stretch_width(painter, style, atom, longer) > width) {
            break;
        }
        length = longer;
    }
    if (length >= atom->length) {
        return;
    }
    layout->cut = true;
    memmove(atom + 2, atom + 1, (size_t)(layout->atom_count - index - 1) * sizeof *atom);
    layout->atom_count++;
    atom[1] = atom[0];
    atom[1].start += length;
    atom[1].length -= length;
    atom[1].space = atom[1].glued = false;
    atom[1].breaks = true;
    atom[1].gap = 0.0f;
    atom[1].width = atom_width(painter, style, &atom[1]);
    atom[0].length = length;
    atom[0].width = atom_width(painter, style, &atom[0]);
}

/* May they be drawn as one run? Two marked words side by side may not. */
static bool is_like(const Atom *a, const Atom *b)
{
    return !a->icon && !b->icon && a->bold == b->bold && a->mark == b->mark &&
           (!a->mark || a->marked == b->marked);
}

/* A blank between two words; letterspacing goes on either side of it. */
static float blank_width(Painter *painter, const RichStyle *style, Typeface face)
{
    return text_width(painter, face, style->px, " ", 0.0f) + 2.0f * style->spacing;
}

/* The room before an atom within a line, `before` being the one there: the blanks of a run are in its own
   typeface, by `blank[bold]`; a number keeps its icon close. */
static float gap_between(const Atom *before, const Atom *atom, const float blank[2])
{
    static const float CLOSE = 0.75f; /* of a blank */
    if (!atom->space) {
        return 0.0f;
    }
    return is_like(before, atom) ? blank[atom->bold] : blank[false] * (atom->glued ? CLOSE : 1.0f);
}

/* The end of the word that starts at `first`, and its width. */
static int word_end(const Layout *layout, int first, float *width)
{
    int end = first;
    *width = 0.0f;
    do {
        *width += layout->atoms[end].width + (end > first ? layout->atoms[end].gap : 0.0f);
        end++;
    } while (end < layout->atom_count && !layout->atoms[end].breaks &&
             (!layout->atoms[end].space || layout->atoms[end].glued));
    return end;
}

/* A text must fit into the width that was measured for it, however the sum was rounded. */
static const float ROUNDING = 0.1f; /* pixels */

static void break_lines(Layout *layout, Painter *painter, const RichStyle *style, float width)
{
    int at = 0;
    while (at < layout->atom_count) {
        Line line = {at, at, 0.0f};
        while (line.end < layout->atom_count && (line.end == line.first || !layout->atoms[line.end].breaks)) {
            if (width > 0.0f && layout->atoms[line.end].width > width + ROUNDING &&
                !layout->atoms[line.end].icon) {
                cut_atom(layout, painter, style, line.end, width);
            }
            float word;
            const int end = word_end(layout, line.end, &word);
            const float gap = line.end > line.first ? layout->atoms[line.end].gap : 0.0f;
            if (width > 0.0f && line.end > line.first && line.width + gap + word > width + ROUNDING) {
                break;
            }
            line.width += gap + word;
            line.end = end;
        }
        layout->lines[layout->line_count++] = line;
        layout->width = line.width > layout->width ? line.width : layout->width;
        at = line.end;
    }
    layout->height = (float)layout->line_count * style->leading * style->px;
}

static Layout layout_new(Painter *painter, const RichStyle *style, const char *rich, float width)
{
    /* Every atom takes at least one byte of the text, also when cut, so its length bounds them all. */
    const size_t length = strlen(rich);
    Layout layout = {.text = memory_string(rich, length),
                     .atoms = memory_new(length + 1, sizeof *layout.atoms),
                     .lines = memory_new(length + 1, sizeof *layout.lines)};
    split_atoms(&layout, style->bold != style->regular || style->accent != 0);
    const float blank[2] = {blank_width(painter, style, style->regular),
                            blank_width(painter, style, style->bold)};
    for (int i = 0; i < layout.atom_count; i++) {
        Atom *atom = &layout.atoms[i];
        atom->width = atom_width(painter, style, atom);
        atom->gap = i > 0 ? gap_between(atom - 1, atom, blank) : 0.0f;
    }
    break_lines(&layout, painter, style, width);
    return layout;
}

static void layout_free(Layout *layout)
{
    free(layout->text);
    free(layout->atoms);
    free(layout->lines);
}

static float baseline_of(const RichStyle *style)
{
    static const float BELOW_MIDDLE = 0.31f;
    return style->px * (style->leading / 2.0f + BELOW_MIDDLE);
}

float rich_ascent(const RichStyle *style)
{
    return baseline_of(style);
}

static void draw_icon(Canvas *canvas, Painter *painter, const RichStyle *style, const Atom *atom, float x,
                      float baseline)
{
    const IconName name = icon_name(atom);
    float ink_left, ink_width;
    icon_ink(painter, name.chars, &ink_left, &ink_width);
    const float size = style->px * ICON_SIZE;
    const Mask *icon = painter_inline(painter, name.chars, (int)(size + 0.5f));
    const float caps = cap_height(painter_font(painter, style->regular, style->px));
    const float left = x + style->px * GAP_BEFORE_ICON - ink_left * size + (size - (float)icon->w) / 2.0f;
    const float top = baseline - caps / 2.0f - (float)icon->h / 2.0f;
    const Colour colour =
        inline_colour(painter, name.chars, colour_luma(style->colour) > 0.5f, style->colour);
    canvas_stamp(canvas, icon, (int)floorf(left + 0.5f), (int)floorf(top + 0.5f), colour, colour, 1.0f);
}

static const float MARK_BESIDE = 0.08f; /* how far a mark reaches beyond its words, of the type size */

int rich_overhang(const RichStyle *style, const char *rich)
{
    return strpbrk(rich, TEXT_MARK_YELLOW TEXT_MARK_RED) ? (int)ceilf(MARK_BESIDE * style->px) : 0;
}

/* A broad stroke behind words. Red ones have a line below as well, so that they differ without colour too. */
static void draw_mark(Canvas *canvas, Painter *painter, const RichStyle *style, char mark, float x,
                      float baseline, float width)
{
    static const float ABOVE = 0.74f, BELOW = 0.24f, LINE = 0.10f; /* of the type size */
    const bool red = mark == TEXT_MARK_RED[0], on_dark = colour_luma(style->colour) > 0.5f;
    const float px = style->px;
    const Colour ink = inline_colour(painter, red ? "mark_red" : "mark_yellow", on_dark, style->colour);
    const Box box = {x - MARK_BESIDE * px, baseline - ABOVE * px, width + 2 * MARK_BESIDE * px,
                     (ABOVE + BELOW) * px};
    canvas_fill(canvas, box, 0.18f * px, ink, ink, 1.0f);
    if (red) {
        canvas_rule(canvas, box.x, box.y + box.h - LINE * px, box.w, LINE * px, style->colour, 0.0f);
    }
}

/* Draws a run of words in one font, from atom `first` up to `end`; returns its width, kerning and all.
 * Letters of small type stand on whole pixels, which may take more than was measured: what follows keeps
 * clear of them, nearly a blank behind the last one's ink. */
static float draw_run(Canvas *canvas, Painter *painter, const RichStyle *style, const Atom *first,
                      const Atom *end, float x, float baseline)
{
    static const float CLOSER = 0.08f; /* than a blank, of the type size */
    char buffer[1024];
    size_t length = 0;
    for (const Atom *atom = first; atom < end; atom++) {
        if (atom > first && atom->space && length + 1 < sizeof buffer) {
            buffer[length++] = ' ';
        }
        const size_t part = SDL_min((size_t)atom->length, sizeof buffer - 1 - length);
        memcpy(buffer + length, atom->start, part);
        length += part;
    }
    buffer[length] = '\0';
    const Typeface face = atom_face(style, first);
    Mask mask = text_mask(painter, face, style->px, buffer, style->spacing);
    const int top = (int)floorf(baseline + 0.5f) - TTF_FontAscent(painter_font(painter, face, style->px));
    const Colour white = {1.0f, 1.0f, 1.0f}, black = {0.0f, 0.0f, 0.0f};
    const float width = text_width(painter, face, style->px, buffer, style->spacing);
    if (first->mark) {
        draw_mark(canvas, painter, style, first->mark, x, baseline, width);
    }
    const bool accented = first->bold && style->accent;
    const Colour base = accented ? colour_hex(style->accent) : style->colour;
    const Colour light = style->gilt ? colour_mix(base, white, accented ? 0.2f : 0.6f) : base;
    const Colour deep = style->gilt ? colour_scale(base, 0.88f) : base;
    if (style->gilt) {
        canvas_stamp(canvas, &mask, (int)floorf(x + 0.5f), top + 1, black, black, 0.6f);
    }
    canvas_stamp(canvas, &mask, (int)floorf(x + 0.5f), top, light, deep, 1.0f);
    const SDL_Rect inked = mask_ink(&mask);
    mask_free(&mask);
    if (accented) {
        canvas_rule(canvas, x, floorf(baseline + 0.12f * style->px), width,
                    clampf(0.09f * style->px, 1.0f, 8.0f), base, 0.0f);
    }
    return fmaxf(width, (float)(inked.x + inked.w) - CLOSER * style->px);
}

static void draw_line(Canvas *canvas, Painter *painter, const RichStyle *style, const Layout *layout,
                      const Line *line, float x, float baseline)
{
    int at = line->first;
    while (at < line->end) {
        const Atom *atom = &layout->atoms[at];
        if (at > line->first) {
            x += atom->gap;
        }
        if (atom->icon) {
            draw_icon(canvas, painter, style, atom, x, baseline);
            x += atom->width;
            at++;
            continue;
        }
        int end = at + 1;
        while (end < line->end && is_like(&layout->atoms[end], atom)) {
            end++;
        }
        x += draw_run(canvas, painter, style, atom, &layout->atoms[end], x, baseline);
        at = end;
    }
}

bool rich_measure(Painter *painter, const RichStyle *style, const char *rich, float width, float *w, float *h)
{
    Layout layout = layout_new(painter, style, rich ? rich : "", width);
    if (w) {
        *w = layout.width;
    }
    if (h) {
        *h = layout.height;
    }
    layout_free(&layout);
    return layout.cut;
}

/* Where a line begins in a text whose left edge is 0. */
static float line_left(const RichStyle *style, const Layout *layout, const Line *line, float width)
{
    const float room = width > 0.0f ? width : layout->width;
    const float shift = style->align == ALIGN_CENTRE ? 0.5f : style->align == ALIGN_RIGHT ? 1.0f : 0.0f;
    return shift * (room - line->width);
}

int rich_mark_at(Painter *painter, const RichStyle *style, const char *rich, float width, float x, float y)
{
    Layout layout = layout_new(painter, style, rich, width);
    const float height = style->leading * style->px;
    const int index = (int)floorf(y / height);
    int mark = -1;
    if (index >= 0 && index < layout.line_count) {
        const Line *line = &layout.lines[index];
        float left = line_left(style, &layout, line, width);
        for (int i = line->first; i < line->end; i++) {
            const Atom *atom = &layout.atoms[i];
            left += i > line->first ? atom->gap : 0.0f;
            if (atom->mark && x >= left && x <= left + atom->width) {
                mark = atom->marked - 1;
            }
            left += atom->width;
        }
    }
    layout_free(&layout);
    return mark;
}

void rich_draw(Canvas *canvas, Painter *painter, const RichStyle *style, const char *rich, float x, float y,
               float width)
{
    painter_told(painter, rich, style->px);
    Layout layout = layout_new(painter, style, rich ? rich : "", width);
    for (int i = 0; i < layout.line_count; i++) {
        const float left = x + line_left(style, &layout, &layout.lines[i], width);
        const float top = y + (float)i * style->leading * style->px;
        draw_line(canvas, painter, style, &layout, &layout.lines[i], left, top + baseline_of(style));
    }
    layout_free(&layout);
}

bool rich_fit(Painter *painter, RichStyle *style, const char *rich, float width, float height, float least)
{
    assert(width > 0.0f && height > 0.0f);
    static const float STEP = 0.5f, SLACK = 0.5f;
    for (;;) {
        Layout layout = layout_new(painter, style, rich, width);
        const float h = layout.height;
        const bool fits = !layout.cut && layout.width <= width + SLACK && h <= height + SLACK;
        layout_free(&layout);
        if (fits) {
            return true;
        }
        if (style->px <= least) {
            return false;
        }
        /* The height grows with the square of the size, so this jumps close to the goal. */
        const float guess = h > height ? style->px * sqrtf(height / h) + STEP : style->px;
        style->px = SDL_max(least, SDL_min(guess, style->px - STEP));
    }
}

void rich_box(Canvas *canvas, Painter *painter, RichStyle style, const char *rich, Box box, float least)
{
    static const float SMALLEST = 3.0f;
    if (!rich || !rich[0]) {
        return;
    }
    box.w = SDL_max(box.w, 1.0f);
    box.h = SDL_max(box.h, 1.0f);
    if (!rich_fit(painter, &style, rich, box.w, box.h, least)) {
        rich_fit(painter, &style, rich, box.w, box.h, SMALLEST);
    }
    float h;
    rich_measure(painter, &style, rich, box.w, NULL, &h);
    rich_draw(canvas, painter, &style, rich, box.x, box.y + (box.h - h) / 2.0f, box.w);
}
