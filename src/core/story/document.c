/* document.c: documents as Markdown, plain text or HTML. Each format has a function for blocks (headings,
 * paragraphs) and a function for runs (pieces of text in one style). */
#include "core/story/document.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_COLUMNS = 72 };

const char *const document_format_names[] = {"md", "html", "txt", NULL};

static const char illegible_sign[] = "░";

/* ------------------------------------------------------------------ building a document */

void document_add_block(Document *document, DocumentBlockKind kind)
{
    if (document->block_count == document->block_capacity) {
        document->block_capacity = document->block_capacity > 0 ? document->block_capacity * 2 : 64;
        document->blocks =
            memory_resize(document->blocks, (size_t)document->block_capacity, sizeof *document->blocks);
    }
    document->blocks[document->block_count++] = (DocumentBlock){.kind = kind, .first = document->run_count};
}

void document_add_picture(Document *document, const DocumentPicture *picture)
{
    document_add_block(document, DOCUMENT_PICTURE);
    document->blocks[document->block_count - 1].picture = *picture;
}

static void add_run(Document *document, DocumentStyle style, const char *words, size_t length)
{
    assert(document->block_count > 0);
    if (document->run_count == document->run_capacity) {
        document->run_capacity = document->run_capacity > 0 ? document->run_capacity * 2 : 256;
        document->runs =
            memory_resize(document->runs, (size_t)document->run_capacity, sizeof *document->runs);
    }
    document->runs[document->run_count++] =
        (DocumentRun){.style = style, .start = document->words.length, .length = length};
    document->blocks[document->block_count - 1].count++;
    text_add(&document->words, "%.*s", (int)length, words);
}

void document_add_text(Document *document, DocumentStyle style, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *words = memory_new((size_t)length + 1, 1);
    vsnprintf(words, (size_t)length + 1, format, again);
    va_end(again);
    va_end(args);
    add_run(document, style, words, (size_t)length);
    free(words);
}

void document_free(Document *document)
{
    text_free(&document->words);
    free(document->blocks);
    free(document->runs);
    *document = (Document){0};
}

/* Writes the title as a file name, without characters that some file systems do not allow. */
void document_write_file_name(const Document *document, char *out, size_t size)
{
    const DocumentBlock *title = document->blocks;
    size_t length = 0;
    bool between = false;
    assert(size > 0);
    if (document->block_count > 0 && title->kind == DOCUMENT_TITLE && title->count > 0) {
        const DocumentRun *first = &document->runs[title->first], *last = first + title->count - 1;
        for (size_t i = first->start; i < last->start + last->length; i++) {
            const unsigned char c = (unsigned char)document->words.chars[i];
            if (c < 0x80 && isalnum(c)) {
                const size_t hyphens = between && length > 0;
                if (length + hyphens + 1 >= size) {
                    break;
                }
                if (hyphens > 0) {
                    out[length++] = '-';
                }
                out[length++] = (char)tolower(c);
                between = false;
            } else {
                between = between || c < 0x80;
            }
        }
    }
    out[length] = '\0';
}

/* ------------------------------------------------------------------ normalizing a document */

/* Builds a normalized copy of a document. The copy has no empty blocks. Words are separated by single spaces.
 * Lines and styled words neither start nor end with spaces. Each line break is a separate run (piece of text
 * in one style). */
typedef struct Normalizer {
    Document out;
    const DocumentBlock *block; /* the block that is being copied */
    bool has_text;              /* true if the current paragraph (or other block) has words */
    bool blank;                 /* a space must be added before the next word, in style `blank_style` */
    DocumentStyle blank_style;
    int breaks; /* number of line breaks to write before the next word */
} Normalizer;

static const char line_break[] = "\n";

static bool is_line_break(const Document *document, const DocumentRun *run)
{
    return run->length == 1 && document->words.chars[run->start] == *line_break;
}

static DocumentRun *get_last_run(Document *document)
{
    return &document->runs[document->run_count - 1];
}

/* Appends words to the last run (text in one style) if that run has the same style, else to a new run. */
static void append_words(Normalizer *normalizer, DocumentStyle style, const char *words, size_t length)
{
    Document *out = &normalizer->out;
    DocumentRun *last = out->blocks[out->block_count - 1].count > 0 ? get_last_run(out) : NULL;
    if (last && last->style == style && !is_line_break(out, last)) {
        text_add(&out->words, "%.*s", (int)length, words);
        last->length += length;
    } else {
        add_run(out, style, words, length);
    }
}

/* Returns the style of the space between two words: plain unless both words have the same style. */
static DocumentStyle choose_space_style(Normalizer *normalizer, DocumentStyle next)
{
    const bool within = get_last_run(&normalizer->out)->style == next && normalizer->blank_style == next;
    return within ? next : DOCUMENT_PLAIN;
}

/* Adds the separator before the next word. An empty line starts a new paragraph. Single line breaks are kept
 * only in paragraphs and list items. */
static void add_word_separator(Normalizer *normalizer, DocumentStyle next)
{
    const DocumentBlockKind kind = normalizer->block->kind;
    const bool has_lines = kind == DOCUMENT_PARAGRAPH || kind == DOCUMENT_ITEM;
    if (!normalizer->has_text || (kind == DOCUMENT_PARAGRAPH && normalizer->breaks > 1)) {
        document_add_block(&normalizer->out, kind);
        normalizer->out.blocks[normalizer->out.block_count - 1].picture = normalizer->block->picture;
    } else if (normalizer->breaks > 0 && has_lines) {
        add_run(&normalizer->out, DOCUMENT_PLAIN, line_break, 1);
    } else if (normalizer->blank || normalizer->breaks > 0) {
        append_words(normalizer, choose_space_style(normalizer, next), " ", 1);
    }
    normalizer->has_text = true;
    normalizer->blank = false;
    normalizer->breaks = 0;
}

static void normalize_run(Normalizer *normalizer, DocumentStyle style, const char *words, size_t length)
{
    static const char blanks[] = " \t\r\n";
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && !strchr(blanks, words[end])) {
            end++;
        }
        if (end > at) {
            add_word_separator(normalizer, style);
            append_words(normalizer, style, words + at, end - at);
        }
        for (at = end; at < length && strchr(blanks, words[at]); at++) {
            normalizer->blank_style =
                normalizer->blank && normalizer->blank_style != style ? DOCUMENT_PLAIN : style;
            normalizer->blank = true;
            normalizer->breaks += words[at] == *line_break;
        }
    }
}

static bool has_block(const Document *document, DocumentFormat format, DocumentBlockKind kind)
{
    return kind == DOCUMENT_PICTURE  ? format == DOCUMENT_HTML && document->draw
           : kind == DOCUMENT_LEGEND ? format != DOCUMENT_TEXT
                                     : true;
}

/* Returns a normalized copy of a document, without the blocks that the format lacks. The caller frees the
 * copy with document_free. */
static Document normalize_document(const Document *document, DocumentFormat format)
{
    Normalizer normalizer = {.out = {.draw = document->draw, .draw_user = document->draw_user}};
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        const int end = has_block(document, format, block->kind) ? block->first + block->count : block->first;
        normalizer = (Normalizer){.out = normalizer.out, .block = block};
        for (int j = block->first; j < end; j++) {
            const DocumentRun *run = &document->runs[j];
            normalize_run(&normalizer, run->style, text_chars(&document->words) + run->start, run->length);
        }
    }
    return normalizer.out;
}

static bool follows_list_item(const Document *document, int block)
{
    return block > 0 && document->blocks[block].kind == DOCUMENT_ITEM &&
           document->blocks[block - 1].kind == DOCUMENT_ITEM;
}

/* Appends a run (piece of text in one style). `add` escapes and appends one character. Illegible text is
 * replaced with symbols. */
static void add_styled_run(const Document *document, const DocumentRun *run, void (*add)(Text *out, char c),
                           Text *out)
{
    const char *words = document->words.chars + run->start;
    for (size_t at = 0; at < run->length;) {
        size_t bytes = 1;
        if (run->style == DOCUMENT_ILLEGIBLE && utf8_is_word_character(utf8_decode(words + at, &bytes))) {
            text_add(out, "%s", illegible_sign);
        } else {
            for (size_t i = 0; i < bytes; i++) {
                add(out, words[at + i]);
            }
        }
        at += bytes;
    }
}

/* ------------------------------------------------------------------ writing Markdown */

static void add_markdown_char(Text *out, char c)
{
    text_add(out, strchr("\\`*_[]<>#|~&$", c) ? "\\%c" : "%c", c);
}

static bool is_emphasis(DocumentStyle style)
{
    return style == DOCUMENT_EMPHASIS || style == DOCUMENT_MARKED;
}

/* True for common letters and digits, which no version of Markdown treats as punctuation. Asterisks next to
 * punctuation do not always mark emphasis. */
static bool is_letter(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } letters[] = {{'0', '9'},       {'A', 'Z'},       {'a', 'z'},       {0xC0, 0xD6},
                   {0xD8, 0xF6},     {0xF8, 0x24F},    {0x388, 0x3F5},   {0x400, 0x481},
                   {0x3041, 0x3096}, {0x30A1, 0x30FA}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (code >= letters[i].first && code <= letters[i].last) {
            return true;
        }
    }
    return false;
}

static uint32_t get_first_code_point(const Text *text)
{
    size_t bytes;
    return text->length > 0 ? utf8_decode(text->chars, &bytes) : ' ';
}

static uint32_t get_last_code_point(const Text *text)
{
    size_t at = text->length, bytes;
    do {
        if (at == 0) {
            return ' ';
        }
        at--;
    } while (((unsigned char)text->chars[at] & 0xC0) == 0x80);
    return utf8_decode(text->chars + at, &bytes);
}

static bool is_space(uint32_t code)
{
    return code == ' ' || code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200A) ||
           code == 0x2028 || code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000;
}

/* True if an asterisk between the two code points can start or end emphasis. */
static bool can_delimit_emphasis(uint32_t outside, uint32_t inside)
{
    return is_letter(inside) || (!is_space(inside) && outside < 0x80 && !is_letter(outside));
}

/* Appends a line and escapes its start if Markdown would read it as a list, rule or heading. */
static void escape_line_start(const char *words, Text *out)
{
    size_t digits = strspn(words, "0123456789");
    if (strspn(words, "+-=") > 0) {
        text_add(out, "\\");
    }
    text_add(out, "%.*s", (int)digits, words);
    if (digits > 0 && (words[digits] == '.' || words[digits] == ')')) {
        text_add(out, "\\");
    }
    text_add(out, "%s", words + digits);
}

/* Runs (pieces of text in one style) in one line. Either all runs have emphasis, or none of them. */
typedef struct EmphasisSpan {
    Text words;
    bool emphasis;
} EmphasisSpan;

/* Reads runs (pieces of text in one style) from `*run` on, until a line break or a change of emphasis. */
static EmphasisSpan read_emphasis_span(const Document *document, int *run, int end)
{
    EmphasisSpan stretch = {.emphasis = is_emphasis(document->runs[*run].style)};
    while (*run < end && !is_line_break(document, &document->runs[*run]) &&
           is_emphasis(document->runs[*run].style) == stretch.emphasis) {
        add_styled_run(document, &document->runs[(*run)++], add_markdown_char, &stretch.words);
    }
    return stretch;
}

/* Appends emphasis with asterisks, or with HTML tags where asterisks would not work. */
static void add_emphasis(const EmphasisSpan *stretch, uint32_t next, Text *line)
{
    const bool edges =
        can_delimit_emphasis(get_last_code_point(line), get_first_code_point(&stretch->words)) &&
        can_delimit_emphasis(next, get_last_code_point(&stretch->words));
    text_add(line, edges ? "*%s*" : "<em>%s</em>", text_chars(&stretch->words));
}

static void add_markdown_line(const Document *document, int *run, int end, Text *out)
{
    Text line = {0};
    EmphasisSpan stretch = {0}, next = {0};
    for (bool more = *run < end; more; stretch = next) {
        if (stretch.words.length == 0) {
            stretch = read_emphasis_span(document, run, end);
        }
        more = *run < end && !is_line_break(document, &document->runs[*run]);
        next = more ? read_emphasis_span(document, run, end) : (EmphasisSpan){0};
        if (stretch.emphasis) {
            add_emphasis(&stretch, get_first_code_point(&next.words), &line);
        } else {
            text_add(&line, "%s", text_chars(&stretch.words));
        }
        text_free(&stretch.words);
        more = next.words.length > 0;
    }
    *run += *run < end;
    escape_line_start(text_chars(&line), out);
    text_free(&line);
}

static void write_markdown(const Document *document, Text *out)
{
    static const char *const before[] = {
        [DOCUMENT_TITLE] = "# ",        [DOCUMENT_SUBTITLE] = "", [DOCUMENT_HEADING] = "## ",
        [DOCUMENT_SUBHEADING] = "### ", [DOCUMENT_BYLINE] = "",   [DOCUMENT_PARAGRAPH] = "",
        [DOCUMENT_ITEM] = "- ",         [DOCUMENT_LEGEND] = ""};
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        const int end = block->first + block->count;
        text_add(out, "%s%s", i == 0 || follows_list_item(document, i) ? "" : "\n", before[block->kind]);
        for (int run = block->first; run < end;) {
            if (run > block->first) {
                text_add(out, "  \n%s", block->kind == DOCUMENT_ITEM ? "  " : "");
            }
            add_markdown_line(document, &run, end, out);
        }
        text_add(out, "\n");
    }
}

/* ------------------------------------------------------------------ writing plain text */

static int count_word_columns(const char *word)
{
    int columns = 0;
    for (; *word && *word != ' ' && *word != *line_break; word++) {
        columns += ((unsigned char)*word & 0xC0) != 0x80;
    }
    return columns;
}

static void add_text_char(Text *out, char c)
{
    text_add(out, "%c", c);
}

/* Appends words, wrapped into lines, and indents all lines but the first. Returns the number of columns in
 * the last line. */
static int wrap_words(const char *words, int indent, Text *out)
{
    int column = indent;
    bool fresh = true;
    while (*words) {
        const int columns = count_word_columns(words);
        if (*words == *line_break || (!fresh && column + 1 + columns > TEXT_COLUMNS)) {
            text_add(out, "\n%*s", indent, "");
            column = indent;
            fresh = true;
        }
        words += *words == *line_break;
        const size_t length = strcspn(words, " \n");
        text_add(out, "%s%.*s", fresh ? "" : " ", (int)length, words);
        column += count_word_columns(words) + !fresh;
        fresh = false;
        words += length + (words[length] == ' ');
    }
    return column;
}

static void add_underline(char sign, int columns, Text *out)
{
    text_add(out, "\n");
    for (int i = 0; i < columns; i++) {
        text_add(out, "%c", sign);
    }
}

static void write_text(const Document *document, Text *out)
{
    static const char lines[] = {[DOCUMENT_TITLE] = '=',
                                 [DOCUMENT_HEADING] = '=',
                                 [DOCUMENT_SUBHEADING] = '-',
                                 [DOCUMENT_PICTURE] = '\0'};
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        const bool item = block->kind == DOCUMENT_ITEM;
        Text words = {0};
        for (int run = block->first; run < block->first + block->count; run++) {
            add_styled_run(document, &document->runs[run], add_text_char, &words);
        }
        text_add(out, "%s%s", i == 0 || follows_list_item(document, i) ? "" : "\n", item ? "- " : "");
        int columns = wrap_words(text_chars(&words), item ? 2 : 0, out);
        if (lines[block->kind]) {
            add_underline(lines[block->kind], columns, out);
        }
        text_add(out, "\n");
        text_free(&words);
    }
}

/* ------------------------------------------------------------------ writing HTML */

static const char style_sheet[] =
    "body{margin:0;background:#2c2119;color:#2a2018;font:1.15rem/1.6 Georgia,\"EB Garamond\",serif}\n"
    "main{max-width:38rem;margin:2rem auto;padding:3rem 3.5rem;background:#f7f0df;"
    "box-shadow:0 .5rem 2rem #0008}\n"
    "h1,h2,h3{font-weight:normal;line-height:1.2;text-align:center}\n"
    "h1{font-size:2.6rem;margin:1rem 0 0}\n"
    "h2{font-size:1.8rem;margin:3.5rem 0 0;padding-top:2.5rem;border-top:1px solid #c9b891}\n"
    "h3{font-size:1.5rem;margin:3.5rem 0 0}\n"
    ".sub,.by,.key{text-align:center;color:#6a5334;margin:.4rem 0 1.5rem}\n"
    ".by,.key{font-size:.95rem}\n"
    "p{hyphens:auto}\n"
    "ul{margin:1.5rem 0 0;padding:0;list-style:none;color:#6a5334;font-size:.95rem}\n"
    "nav h2{font-size:1.4rem;margin-top:1.5rem;padding-top:1.5rem}\n"
    "nav a{color:inherit}\n"
    "figure{margin:0}\n"
    ".cover{display:flex;flex-direction:column;justify-content:space-between;align-items:center;width:9rem;"
    "min-height:13rem;box-sizing:border-box;margin:1.5rem auto;padding:1rem .8rem;border-radius:.2rem .5rem "
    ".5rem .2rem;"
    "border-left:.5rem solid #0004;box-shadow:.2rem .3rem .8rem #0006;text-align:center;line-height:1.25}\n"
    ".cover svg{width:4.5rem;height:4.5rem;margin:.6rem 0}\n"
    ".cover small{font-size:.8rem}\n"
    ".cast{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem;margin:1.5rem 0}\n"
    ".cast figure{width:8rem;text-align:center;font-size:.85rem;line-height:1.3}\n"
    ".cast svg{width:6.5rem;height:auto;border-radius:50%;border:.2rem solid #b8985a}\n"
    "mark{background:linear-gradient(#0000 55%,#f3d774 55%);color:inherit}\n"
    "i{font-style:normal;color:#5d6d40}\n"
    "@media(max-width:40rem){main{margin:0;padding:1.5rem}h1{font-size:2.1rem}"
    ".cast{gap:.5rem}.cast figure{width:6rem}.cast svg{width:5rem}}\n"
    "@page{margin:2cm}\n"
    "@media print{body,main{background:none;box-shadow:none}main{margin:0 auto;padding:0}"
    "h1,h2,h3{break-after:avoid}h2,h3{break-before:page;border:none}h2+h3,nav h2{break-before:auto}"
    "figure,li{break-inside:avoid}.cover,.cast svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "mark{background:none;text-decoration:underline}}\n";

static void add_html_char(Text *out, char c)
{
    switch (c) {
    case '<':
        text_add(out, "&lt;");
        break;
    case '>':
        text_add(out, "&gt;");
        break;
    case '&':
        text_add(out, "&amp;");
        break;
    case '"':
        text_add(out, "&quot;");
        break;
    case '\n':
        text_add(out, "<br>\n");
        break;
    default:
        text_add(out, "%c", c);
    }
}

/* Appends a block as HTML. With `marked`, the styles of the block become HTML elements; otherwise the styles
 * are ignored. */
static void add_html(const Document *document, const DocumentBlock *block, bool marked, Text *out)
{
    static const char *const around[][2] = {[DOCUMENT_PLAIN] = {"", ""},
                                            [DOCUMENT_EMPHASIS] = {"<em>", "</em>"},
                                            [DOCUMENT_MARKED] = {"<mark>", "</mark>"},
                                            [DOCUMENT_ILLEGIBLE] = {"<i>", "</i>"}};
    for (int i = block->first; i < block->first + block->count; i++) {
        const DocumentStyle style = marked ? document->runs[i].style : DOCUMENT_PLAIN;
        text_add(out, "%s", around[style][0]);
        add_styled_run(document, &document->runs[i], add_html_char, out);
        text_add(out, "%s", around[style][1]);
    }
}

/* Returns the HTML tag of a block. Headings of chapters before the first part have the same level as headings
 * of parts. */
static const char *get_html_tag(const Document *document, int block)
{
    static const char *const tags[] = {
        [DOCUMENT_TITLE] = "h1",      [DOCUMENT_SUBTITLE] = "p", [DOCUMENT_HEADING] = "h2",
        [DOCUMENT_SUBHEADING] = "h3", [DOCUMENT_BYLINE] = "p",   [DOCUMENT_PARAGRAPH] = "p",
        [DOCUMENT_ITEM] = "li",       [DOCUMENT_LEGEND] = "p"};
    bool in_part = false;
    for (int i = 0; i < block; i++) {
        in_part = in_part || document->blocks[i].kind == DOCUMENT_HEADING;
    }
    const DocumentBlockKind kind = document->blocks[block].kind;
    return kind == DOCUMENT_SUBHEADING && !in_part ? "h2" : tags[kind];
}

static bool is_heading(const Document *document, int block)
{
    const DocumentBlockKind kind = document->blocks[block].kind;
    return kind == DOCUMENT_HEADING || kind == DOCUMENT_SUBHEADING;
}

/* Appends the table of contents, unless the document has fewer than two headings. */
static void add_contents(const Document *document, Text *out)
{
    int count = 0;
    for (int i = 0; i < document->block_count; i++) {
        count += is_heading(document, i);
    }
    if (count < 2) {
        return;
    }
    text_add(out, "<nav>\n<h2>Contents</h2>\n<ol>\n");
    for (int i = 0; i < document->block_count; i++) {
        if (is_heading(document, i)) {
            text_add(out, "<li><a href=\"#part%d\">", i);
            add_html(document, &document->blocks[i], false, out);
            text_add(out, "</a></li>\n");
        }
    }
    text_add(out, "</ol>\n</nav>\n");
}

/* Returns the color of text on a cover, which is light on dark covers. */
static const char *get_cover_ink(uint32_t tone)
{
    enum { MIDDLE = 150 };
    const uint32_t luma = (299 * (tone >> 16 & 0xFF) + 587 * (tone >> 8 & 0xFF) + 114 * (tone & 0xFF)) / 1000;
    return luma < MIDDLE ? "#fff6dc" : "#2a2018";
}

static void add_cover(const Document *document, const DocumentBlock *block, const char *drawing, Text *out)
{
    const DocumentPicture *picture = &block->picture;
    text_add(out, "<figure class=\"cover\" style=\"background:#%06x;color:%s\">\n<b>",
             (unsigned)picture->tone, get_cover_ink(picture->tone));
    add_html(document, block, false, out);
    text_add(out, "</b>\n%s<small>", drawing);
    for (const char *c = picture->author; *c; c++) {
        add_html_char(out, *c);
    }
    text_add(out, "</small>\n</figure>\n");
}

static bool is_portrait(const Document *document, int block)
{
    return block >= 0 && block < document->block_count && document->blocks[block].kind == DOCUMENT_PICTURE &&
           document->blocks[block].picture.portrait;
}

static void add_picture(const Document *document, int block, Text *out)
{
    const DocumentBlock *at = &document->blocks[block];
    Text drawing = {0};
    document->draw(document->draw_user, &at->picture, &drawing);
    if (!is_portrait(document, block)) {
        add_cover(document, at, text_chars(&drawing), out);
    } else {
        text_add(out, "%s<figure>\n%s<figcaption>",
                 is_portrait(document, block - 1) ? "" : "<div class=\"cast\">\n", text_chars(&drawing));
        add_html(document, at, false, out);
        text_add(out, "</figcaption>\n</figure>\n%s", is_portrait(document, block + 1) ? "" : "</div>\n");
    }
    text_free(&drawing);
}

static void add_html_block(const Document *document, int block, Text *out)
{
    static const char *const classes[] = {[DOCUMENT_SUBTITLE] = " class=\"sub\"",
                                          [DOCUMENT_BYLINE] = " class=\"by\"",
                                          [DOCUMENT_LEGEND] = " class=\"key\"",
                                          [DOCUMENT_PICTURE] = NULL};
    const DocumentBlock *at = &document->blocks[block];
    const char *tag = get_html_tag(document, block);
    const bool item = at->kind == DOCUMENT_ITEM;
    text_add(out, "%s<%s%s", item && !follows_list_item(document, block) ? "<ul>\n" : "", tag,
             classes[at->kind] ? classes[at->kind] : "");
    if (is_heading(document, block)) {
        text_add(out, " id=\"part%d\"", block);
    }
    text_add(out, ">");
    add_html(document, at, true, out);
    text_add(out, "</%s>\n", tag);
    if (item && (block + 1 == document->block_count || !follows_list_item(document, block + 1))) {
        text_add(out, "</ul>\n");
    }
}

static void write_html(const Document *document, Text *out)
{
    bool has_contents = false;
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en-US\">\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    for (int i = 0; i < document->block_count; i++) {
        if (document->blocks[i].kind == DOCUMENT_TITLE) {
            add_html(document, &document->blocks[i], false, out);
        }
    }
    text_add(out, "</title>\n<style>\n%s</style>\n<main>\n", style_sheet);
    for (int i = 0; i < document->block_count; i++) {
        if (is_heading(document, i) && !has_contents) {
            add_contents(document, out);
            has_contents = true;
        }
        if (document->blocks[i].kind == DOCUMENT_PICTURE) {
            add_picture(document, i, out);
        } else {
            add_html_block(document, i, out);
        }
    }
    text_add(out, "</main>\n</html>\n");
}

void document_write(const Document *document, DocumentFormat format, Text *out)
{
    static void (*const writers[DOCUMENT_FORMATS])(const Document *, Text *) = {
        [DOCUMENT_MARKDOWN] = write_markdown, [DOCUMENT_HTML] = write_html, [DOCUMENT_TEXT] = write_text};
    Document normalizer = normalize_document(document, format);
    writers[format](&normalizer, out);
    document_free(&normalizer);
}
