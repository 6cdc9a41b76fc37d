/* rich_text.c: drawing of rich text; see rich_text.h. Breaks lines itself, because SDL_ttf uses one font per
 * line. */
#include "ui/paint/rich_text.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Smallest part of a line: an icon, or a word or part of a word in one font. Line breaks can only be between
 * atoms. */
typedef struct Atom {
    const char *start;
    int length;
    bool icon, bold;
    char mark; /* TEXT_MARK_YELLOW or TEXT_MARK_RED, or 0 if the text is not highlighted */
    /* number of highlights from the start of the text to the end of this word or icon */
    int marked;
    /* number of links from the start of the text to this word or icon, or 0 if it is in no link */
    int link;
    bool space;  /* true if a space precedes this word or icon */
    bool glued;  /* true if no line may end before this word or icon, for example before an icon that follows
                    its number */
    bool breaks; /* true if a line break precedes this word or icon */
    float width;
    float gap; /* space before this word or icon in a line, in pixels */
} Atom;

typedef struct Line {
    int first, end; /* range of indexes in Layout.atoms, where `end` is exclusive */
    float width;
} Line;

typedef struct Layout {
    char *text; /* copy of the rich text; measure_atom_start temporarily changes this copy */
    Atom *atoms;
    int atom_count;
    Line *lines;
    int line_count;
    float width, height;
    bool cut; /* true if a word was wider than a line and had to be broken */
} Layout;

static const float ICON_SIZE = 0.92f; /* size of an icon, as a multiple of the font size */
/* gaps between an icon and the words beside it, as multiples of the font size */
static const float GAP_BEFORE_ICON = 0.13f, GAP_AFTER_ICON = 0.09f;

static Typeface get_atom_typeface(const RichStyle *style, const Atom *atom)
{
    return atom->bold ? style->bold : style->regular;
}

/* Measures the first `length` bytes of a word. SDL_ttf measures up to a NUL, so this function temporarily
 * replaces the byte after these bytes with NUL. */
static float measure_atom_start(Painter *painter, const RichStyle *style, const Atom *atom, int length)
{
    char *end = (char *)atom->start + length;
    const char kept = *end;
    *end = '\0';
    const float width = text_line_measure_width(painter, get_atom_typeface(style, atom), style->px,
                                                atom->start, style->spacing);
    *end = kept;
    return width;
}

/* Measures the left edge and the width of the visible part of an icon, as fractions of the icon's square. */
static void measure_icon(Painter *painter, const char *name, float *left, float *width)
{
    enum { REFERENCE_SIZE = 64 };
    const Mask *mask = painter_get_inline_icon(painter, name, REFERENCE_SIZE);
    const SDL_Rect ink = mask_find_covered_box(mask);
    const float middle = (float)(REFERENCE_SIZE - mask->w) / 2.0f;
    *left = ((float)ink.x + middle) / (float)REFERENCE_SIZE;
    *width = (float)ink.w / (float)REFERENCE_SIZE;
}

/* Name of an icon. Longer names are cut, but no icon file has a longer name. */
typedef struct IconName {
    char chars[64];
} IconName;

static IconName get_icon_name(const Atom *atom)
{
    IconName name;
    SDL_strlcpy(name.chars, atom->start, SDL_min(sizeof name.chars, (size_t)atom->length + 1));
    return name;
}

static float measure_atom_width(Painter *painter, const RichStyle *style, const Atom *atom)
{
    if (atom->icon) {
        float left, width;
        measure_icon(painter, get_icon_name(atom).chars, &left, &width);
        return style->px * (ICON_SIZE * width + GAP_BEFORE_ICON + GAP_AFTER_ICON);
    }
    return measure_atom_start(painter, style, atom, atom->length);
}

/* Returns the length of the icon name in braces at the start of `s`, such as 3 for "{hit}", or 0 if there is
 * none. */
static int measure_icon_name(const char *s)
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
    /* the number can end in a plus sign, as in "4+" */
    return !last->icon && ((end >= '0' && end <= '9') || end == '+');
}

static bool is_negative(const char *s)
{
    return s[0] == '-' && s[1] >= '0' && s[1] <= '9';
}

/* True for text such as "3)", which must stay on the same line as the icon before it. */
static bool is_end_of_bracket(const char *s)
{
    const size_t digits = strspn(s, "0123456789");
    return digits > 0 && s[digits] == ')';
}

static bool is_markup_character(char c)
{
    return c == TEXT_MARK_YELLOW[0] || c == TEXT_MARK_RED[0];
}

/* Splits the text into atoms: words and icons. Without `emphasis`, bold words become regular words.
 */
static void split_atoms(Layout *layout, bool emphasis)
{
    bool bold = false, space = false, breaks = false, linked = false;
    char mark = 0;
    int marked = 0, links = 0;
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
        if (*s == TEXT_MARK_LINK[0]) {
            linked = !linked;
            links += linked;
            s++;
            continue;
        }
        if (is_markup_character(*s)) {
            mark = mark ? 0 : *s;
            marked += mark != 0;
            s++;
            continue;
        }
        Atom atom = {.start = s,
                     .bold = bold,
                     .mark = mark,
                     .marked = marked,
                     .link = linked ? links : 0,
                     .space = space,
                     .breaks = breaks};
        const int name = measure_icon_name(s);
        if (name) {
            atom.icon = true;
            atom.start = s + 1;
            atom.length = name;
            s += name + 2;
            atom.glued = space && !breaks && ends_in_number(layout);
        } else {
            do {
                s++;
            } while (*s && !strchr(" |\n*" TEXT_MARK_YELLOW TEXT_MARK_RED TEXT_MARK_LINK, *s) &&
                     !measure_icon_name(s));
            atom.length = (int)(s - atom.start);
            atom.glued = space && !breaks && layout->atom_count > 0 &&
                         (is_negative(atom.start) || is_end_of_bracket(atom.start));
        }
        layout->atoms[layout->atom_count++] = atom;
        space = breaks = false;
    }
}

/* Splits a word that is longer than a line. The first part gets all letters that fit on the line. */
static void split_long_atom(Layout *layout, Painter *painter, const RichStyle *style, int index, float width)
{
    Atom *atom = &layout->atoms[index];
    int length = 0;
    const char *s = atom->start;
    while (s < atom->start + atom->length) {
        text_line_read_code_point(&s);
        const int longer = SDL_min((int)(s - atom->start), atom->length);
        if (length > 0 && measure_atom_start(painter, style, atom, longer) > width) {
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
    atom[1].width = measure_atom_width(painter, style, &atom[1]);
    atom[0].length = length;
    atom[0].width = measure_atom_width(painter, style, &atom[0]);
}

/* True if the words can be drawn together. Words in different highlights or links must be drawn
 * separately. */
static bool can_draw_together(const Atom *a, const Atom *b)
{
    return !a->icon && !b->icon && a->bold == b->bold && a->mark == b->mark && a->link == b->link &&
           (!a->mark || a->marked == b->marked);
}

/* Returns the width of a space, including letterspacing on both sides. */
static float compute_space_width(Painter *painter, const RichStyle *style, Typeface face)
{
    return text_line_measure_width(painter, face, style->px, " ", 0.0f) + 2.0f * style->spacing;
}

/* Returns the gap between two words or icons, or 0 if no space is between them. The gap is a bold space
 * inside bold text, a narrow gap between a number and its icon, and a regular space everywhere else. `blank`
 * contains the widths of a regular and a bold space. */
static float compute_atom_gap(const Atom *before, const Atom *atom, const float blank[2])
{
    /* width of the gap between a number and its icon, as a multiple of a regular space */
    static const float CLOSE = 0.75f;
    if (!atom->space) {
        return 0.0f;
    }
    return can_draw_together(before, atom) ? blank[atom->bold] : blank[false] * (atom->glued ? CLOSE : 1.0f);
}

/* Finds the end of the word that starts at atom `first`. A word can consist of several atoms. Returns the
 * index after the word's last atom, and sets `*width` to the width of the word. */
static int find_word_end(const Layout *layout, int first, float *width)
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

/* A line may be this many pixels too wide, so that rounding errors do not break lines. */
static const float ROUNDING = 0.1f;

static void break_lines(Layout *layout, Painter *painter, const RichStyle *style, float width)
{
    int at = 0;
    while (at < layout->atom_count) {
        Line line = {at, at, 0.0f};
        while (line.end < layout->atom_count && (line.end == line.first || !layout->atoms[line.end].breaks)) {
            if (width > 0.0f && layout->atoms[line.end].width > width + ROUNDING &&
                !layout->atoms[line.end].icon) {
                split_long_atom(layout, painter, style, line.end, width);
            }
            float word;
            const int end = find_word_end(layout, line.end, &word);
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

/* Breaks the lines of a short centered text again, so that they have about the same width. The number of
 * lines stays the same. */
static void balance_lines(Layout *layout, Painter *painter, const RichStyle *style)
{
    enum { LINES_MAX = 6, STEPS = 6 };
    const int lines = layout->line_count;
    if (style->align != ALIGN_CENTER || layout->cut || lines < 2 || lines > LINES_MAX) {
        return;
    }
    /* The narrowest width that keeps the number of lines is in this range. */
    float low = 0.0f, high = layout->width;
    for (int i = 0; i < layout->atom_count; i++) {
        low = SDL_max(low, layout->atoms[i].width);
    }
    for (int step = 0; step <= STEPS; step++) {
        const float width = step < STEPS ? (low + high) / 2.0f : high;
        layout->line_count = 0;
        layout->width = 0.0f;
        break_lines(layout, painter, style, width);
        *(layout->line_count > lines ? &low : &high) = width;
    }
}

/* Returns a copy of the text with typographic apostrophes: "can't" becomes "can’t". The caller must free the
 * copy. */
static char *copy_with_apostrophes(const char *text)
{
    static const char APOSTROPHE[] = "’";
    char *copy = memory_new(strlen(text) + 1, sizeof APOSTROPHE - 1), *end = copy;
    for (const char *s = text; *s; s++) {
        const bool follows_letter =
            s > text && (isalnum((unsigned char)s[-1]) || (unsigned char)s[-1] >= 0x80);
        if (*s == '\'' && follows_letter) {
            memcpy(end, APOSTROPHE, sizeof APOSTROPHE - 1);
            end += sizeof APOSTROPHE - 1;
        } else {
            *end++ = *s;
        }
    }
    return copy;
}

static Layout layout_new(Painter *painter, const RichStyle *style, const char *rich, float width)
{
    /* Each word, each icon and each line has at least one byte, so neither array needs more elements than the
     * text has bytes. */
    const size_t length = strlen(rich);
    Layout layout = {.text = copy_with_apostrophes(rich),
                     .atoms = memory_new(length + 1, sizeof *layout.atoms),
                     .lines = memory_new(length + 1, sizeof *layout.lines)};
    split_atoms(&layout, style->bold != style->regular || style->accent != 0);
    const float blank[2] = {compute_space_width(painter, style, style->regular),
                            compute_space_width(painter, style, style->bold)};
    for (int i = 0; i < layout.atom_count; i++) {
        Atom *atom = &layout.atoms[i];
        atom->width = measure_atom_width(painter, style, atom);
        atom->gap = i > 0 ? compute_atom_gap(atom - 1, atom, blank) : 0.0f;
    }
    break_lines(&layout, painter, style, width);
    balance_lines(&layout, painter, style);
    return layout;
}

static void layout_free(Layout *layout)
{
    free(layout->text);
    free(layout->atoms);
    free(layout->lines);
}

static float compute_baseline(const RichStyle *style)
{
    static const float BELOW_MIDDLE = 0.31f;
    return style->px * (style->leading / 2.0f + BELOW_MIDDLE);
}

float rich_text_get_ascent(const RichStyle *style)
{
    return compute_baseline(style);
}

static void draw_icon(Canvas *canvas, Painter *painter, const RichStyle *style, const Atom *atom, float x,
                      float baseline)
{
    const IconName name = get_icon_name(atom);
    float ink_left, ink_width;
    measure_icon(painter, name.chars, &ink_left, &ink_width);
    const float size = style->px * ICON_SIZE;
    const Mask *icon = painter_get_inline_icon(painter, name.chars, (int)(size + 0.5f));
    const float caps = text_line_measure_cap_height(painter_get_font(painter, style->regular, style->px));
    const float left = x + style->px * GAP_BEFORE_ICON - ink_left * size + (size - (float)icon->w) / 2.0f;
    const float top = baseline - caps / 2.0f - (float)icon->h / 2.0f;
    const bool on_dark = color_compute_luma(style->color) > 0.5f;
    const Color color = style->plain_icons
                            ? style->color
                            : painter_get_inline_color(painter, name.chars, on_dark, style->color);
    canvas_draw_mask(canvas, icon, (int)floorf(left + 0.5f), (int)floorf(top + 0.5f), color, color, 1.0f);
}

/* extra width of a highlight on each side, as a multiple of the font size */
static const float MARK_BESIDE = 0.08f;

int rich_text_get_overhang(const RichStyle *style, const char *rich)
{
    return strpbrk(rich, TEXT_MARK_YELLOW TEXT_MARK_RED) ? (int)ceilf(MARK_BESIDE * style->px) : 0;
}

/* Draws a highlight. A red highlight is also underlined, so that users can recognize it without color. */
static void draw_mark(Canvas *canvas, Painter *painter, const RichStyle *style, char mark, float x,
                      float baseline, float width)
{
    /* edges of the highlight and height of its underline, as multiples of the font size */
    static const float ABOVE = 0.74f, BELOW = 0.24f, LINE = 0.10f;
    const bool red = mark == TEXT_MARK_RED[0], on_dark = color_compute_luma(style->color) > 0.5f;
    const float px = style->px;
    const Color ink =
        painter_get_inline_color(painter, red ? "mark_red" : "mark_yellow", on_dark, style->color);
    const Box box = {x - MARK_BESIDE * px, baseline - ABOVE * px, width + 2 * MARK_BESIDE * px,
                     (ABOVE + BELOW) * px};
    canvas_fill(canvas, box, 0.18f * px, ink, ink, 1.0f);
    if (red) {
        canvas_draw_line(canvas, box.x, box.y + box.h - LINE * px, box.w, LINE * px, style->color, 0.0f);
    }
}

/* Words in one font. */
typedef struct Run {
    const char *text;
    Typeface face;
    bool accented; /* true for bold words in the accent color of the style */
    Color color;
} Run;

/* Draws or records the letters of a run. Returns the right edge of the drawn letters as a distance from `x`,
 * or 0 if the letters were recorded. */
static float draw_run_letters(Canvas *canvas, Painter *painter, const RichStyle *style, Run run, float x,
                              float baseline)
{
    const Color white = {1.0f, 1.0f, 1.0f}, black = {0.0f, 0.0f, 0.0f};
    const Color light = style->gilt ? color_mix(run.color, white, run.accented ? 0.2f : 0.6f) : run.color;
    const Color deep = style->gilt ? color_scale(run.color, 0.88f) : run.color;
    if (painter_has_text_recorder(painter)) {
        painter_record_text(painter, &(TextSpan){.text = run.text,
                                                 .face = run.face,
                                                 .px = style->px,
                                                 .x = x,
                                                 .baseline = baseline,
                                                 .spacing = style->spacing,
                                                 .color = color_mix(light, deep, 0.5f),
                                                 .alpha = 1.0f});
        return 0.0f;
    }
    Mask mask = text_line_render_mask(painter, run.face, style->px, run.text, style->spacing);
    const int top =
        (int)floorf(baseline + 0.5f) - TTF_FontAscent(painter_get_font(painter, run.face, style->px));
    if (style->gilt) {
        canvas_draw_mask(canvas, &mask, (int)floorf(x + 0.5f), top + 1, black, black, 0.6f);
    }
    canvas_draw_mask(canvas, &mask, (int)floorf(x + 0.5f), top, light, deep, 1.0f);
    const SDL_Rect inked = mask_find_covered_box(&mask);
    mask_free(&mask);
    return (float)(inked.x + inked.w);
}

/* Draws the words `first` to `end` (exclusive), all in one font. Returns their width, or more if the drawn
 * letters need more room: SDL_ttf places small letters at whole pixels. The next run then starts after the
 * last letter. */
static float draw_run(Canvas *canvas, Painter *painter, const RichStyle *style, const Atom *first,
                      const Atom *end, float x, float baseline)
{
    /* smallest gap to the next run, as a multiple of the font size; narrower than a regular space */
    static const float CLOSER = 0.08f;
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
    const Typeface face = get_atom_typeface(style, first);
    const float width = text_line_measure_width(painter, face, style->px, buffer, style->spacing);
    if (first->mark) {
        draw_mark(canvas, painter, style, first->mark, x, baseline, width);
    }
    const bool accented = first->bold && style->accent, on_dark = color_compute_luma(style->color) > 0.5f;
    const Color base = first->link ? painter_get_inline_color(painter, "link", on_dark, style->color)
                       : accented  ? color_from_hex(style->accent)
                                   : style->color;
    const float drawn =
        draw_run_letters(canvas, painter, style, (Run){buffer, face, accented, base}, x, baseline);
    if (accented || first->link) {
        canvas_draw_line(canvas, x, floorf(baseline + 0.12f * style->px), width,
                         clampf(0.09f * style->px, 1.0f, 8.0f), base, 0.0f);
    }
    return fmaxf(width, drawn - CLOSER * style->px);
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
        while (end < line->end && can_draw_together(&layout->atoms[end], atom)) {
            end++;
        }
        x += draw_run(canvas, painter, style, atom, &layout->atoms[end], x, baseline);
        at = end;
    }
}

bool rich_text_measure(Painter *painter, const RichStyle *style, const char *rich, float width, float *w,
                       float *h)
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

/* Returns the left end of a line, as a distance from the left edge of the text. */
static float find_line_left_edge(const RichStyle *style, const Layout *layout, const Line *line, float width)
{
    const float room = width > 0.0f ? width : layout->width;
    const float shift = style->align == ALIGN_CENTER ? 0.5f : style->align == ALIGN_RIGHT ? 1.0f : 0.0f;
    return shift * (room - line->width);
}

int rich_text_find_highlight(Painter *painter, const RichStyle *style, const char *rich, float width, float x,
                             float y)
{
    Layout layout = layout_new(painter, style, rich, width);
    const float height = style->leading * style->px;
    const int index = (int)floorf(y / height);
    int mark = -1;
    if (index >= 0 && index < layout.line_count) {
        const Line *line = &layout.lines[index];
        float left = find_line_left_edge(style, &layout, line, width);
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

int rich_text_find_links(Painter *painter, const RichStyle *style, const char *rich, float width,
                         TextLinkBox *out, int max)
{
    Layout layout = layout_new(painter, style, rich, width);
    const float height = style->leading * style->px;
    int count = 0;
    for (int i = 0; i < layout.line_count; i++) {
        const Line *line = &layout.lines[i];
        float left = find_line_left_edge(style, &layout, line, width);
        for (int at = line->first; at < line->end; at++) {
            const Atom *atom = &layout.atoms[at];
            const bool continues = at > line->first && atom->link && atom[-1].link == atom->link;
            left += at > line->first ? atom->gap : 0.0f;
            if (continues && count > 0) {
                out[count - 1].w = left + atom->width - out[count - 1].x;
            } else if (atom->link && count < max) {
                out[count++] = (TextLinkBox){atom->link - 1, left, (float)i * height, atom->width, height};
            }
            left += atom->width;
        }
    }
    layout_free(&layout);
    return count;
}

void rich_text_draw(Canvas *canvas, Painter *painter, const RichStyle *style, const char *rich, float x,
                    float y, float width)
{
    painter_report_text(painter, rich, style->px, style->regular);
    Layout layout = layout_new(painter, style, rich ? rich : "", width);
    for (int i = 0; i < layout.line_count; i++) {
        const float left = x + find_line_left_edge(style, &layout, &layout.lines[i], width);
        const float top = y + (float)i * style->leading * style->px;
        draw_line(canvas, painter, style, &layout, &layout.lines[i], left, top + compute_baseline(style));
    }
    layout_free(&layout);
}

bool rich_text_fit(Painter *painter, RichStyle *style, const char *rich, float width, float height, float min)
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
        if (style->px <= min) {
            return false;
        }
        /* If the font size is multiplied by a factor, the height of the wrapped text is multiplied by about
         * the square of this factor, because there are more lines and each line is higher. */
        const float guess = h > height ? style->px * sqrtf(height / h) + STEP : style->px;
        style->px = SDL_max(min, SDL_min(guess, style->px - STEP));
    }
}

void rich_text_draw_in_box(Canvas *canvas, Painter *painter, RichStyle style, const char *rich, Box box,
                           float min)
{
    static const float SMALLEST = 3.0f;
    if (!rich || !rich[0]) {
        return;
    }
    box.w = SDL_max(box.w, 1.0f);
    box.h = SDL_max(box.h, 1.0f);
    if (!rich_text_fit(painter, &style, rich, box.w, box.h, min)) {
        rich_text_fit(painter, &style, rich, box.w, box.h, SMALLEST);
    }
    float h;
    rich_text_measure(painter, &style, rich, box.w, NULL, &h);
    rich_text_draw(canvas, painter, &style, rich, box.x, box.y + (box.h - h) / 2.0f, box.w);
}
