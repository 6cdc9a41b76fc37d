/* document_text.c: writes documents as Markdown and as plain text. */
#include "core/story/document_private.h"
#include "core/text/utf8.h"

#include <string.h>

enum { TEXT_COLUMNS = 72 };

/* ------------------------------------------------------------------ writing Markdown */

static void add_markdown_char(Text *out, char c)
{
    text_add(out, strchr("\\`*_[]<>#|~&$", c) ? "\\%c" : "%c", c);
}

static bool is_emphasis(DocumentStyle style)
{
    return style == DOCUMENT_EMPHASIS || style == DOCUMENT_MARKED;
}

/* True for common letters and digits. Markdown programs differ on which other characters are punctuation, and
 * asterisks next to punctuation do not always mark emphasis. */
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

/* True if an asterisk between these two code points can start or end emphasis. `inside` is the code point of
 * the emphasized text. */
static bool can_delimit_emphasis(uint32_t outside, uint32_t inside)
{
    return is_letter(inside) || (!is_space(inside) && outside < 0x80 && !is_letter(outside));
}

/* Appends a line. If Markdown would read the start of the line as a list, rule or heading, escapes the
 * start. */
static void escape_line_start(const char *text, Text *out)
{
    size_t digits = strspn(text, "0123456789");
    if (strspn(text, "+-=") > 0) {
        text_add(out, "\\");
    }
    text_add(out, "%.*s", (int)digits, text);
    if (digits > 0 && (text[digits] == '.' || text[digits] == ')')) {
        text_add(out, "\\");
    }
    text_add(out, "%s", text + digits);
}

/* Runs (pieces of text in one style) of one line. Either all of them have emphasis, or none of them has. */
typedef struct EmphasisSpan {
    Text words;
    bool emphasis;
} EmphasisSpan;

/* Reads the runs (pieces of text in one style) from `*run` on. Stops at a line break, or where emphasis
 * begins or ends. */
static EmphasisSpan read_emphasis_span(const Document *document, int *run, int end)
{
    EmphasisSpan span = {.emphasis = is_emphasis(document->runs[*run].style)};
    while (*run < end && !document_is_line_break(document, &document->runs[*run]) &&
           is_emphasis(document->runs[*run].style) == span.emphasis) {
        document_add_styled_run(document, &document->runs[(*run)++], add_markdown_char, &span.words);
    }
    return span;
}

/* Appends emphasis, marked with asterisks. Uses HTML tags instead where asterisks would not work. */
static void add_emphasis(const EmphasisSpan *span, uint32_t next, Text *line)
{
    const bool edges = can_delimit_emphasis(get_last_code_point(line), get_first_code_point(&span->words)) &&
                       can_delimit_emphasis(next, get_last_code_point(&span->words));
    text_add(line, edges ? "*%s*" : "<em>%s</em>", text_chars(&span->words));
}

static void add_markdown_line(const Document *document, int *run, int end, Text *out)
{
    Text line = {0};
    EmphasisSpan span = {0}, next = {0};
    for (bool more = *run < end; more; span = next) {
        if (span.words.length == 0) {
            span = read_emphasis_span(document, run, end);
        }
        more = *run < end && !document_is_line_break(document, &document->runs[*run]);
        next = more ? read_emphasis_span(document, run, end) : (EmphasisSpan){0};
        if (span.emphasis) {
            add_emphasis(&span, get_first_code_point(&next.words), &line);
        } else {
            text_add(&line, "%s", text_chars(&span.words));
        }
        text_free(&span.words);
        more = next.words.length > 0;
    }
    *run += *run < end;
    escape_line_start(text_chars(&line), out);
    text_free(&line);
}

void document_write_markdown(const Document *document, Text *out)
{
    static const char *const before[] = {
        [DOCUMENT_TITLE] = "# ",        [DOCUMENT_SUBTITLE] = "", [DOCUMENT_HEADING] = "## ",
        [DOCUMENT_SUBHEADING] = "### ", [DOCUMENT_BYLINE] = "",   [DOCUMENT_PARAGRAPH] = "",
        [DOCUMENT_ITEM] = "- ",         [DOCUMENT_LEGEND] = ""};
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        const int end = block->first + block->count;
        text_add(out, "%s%s", i == 0 || document_continues_list(document, i) ? "" : "\n",
                 before[block->kind]);
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
    for (; *word && *word != ' ' && *word != DOCUMENT_LINE_BREAK; word++) {
        columns += ((unsigned char)*word & 0xC0) != 0x80;
    }
    return columns;
}

static void add_text_char(Text *out, char c)
{
    text_add(out, "%c", c);
}

/* Appends words and wraps them into lines. Indents each new line by `indent` columns; the first line must
 * already have so many columns. Returns the number of columns in the last line. */
static int wrap_words(const char *text, int indent, Text *out)
{
    int column = indent;
    bool fresh = true;
    while (*text) {
        const int columns = count_word_columns(text);
        if (*text == DOCUMENT_LINE_BREAK || (!fresh && column + 1 + columns > TEXT_COLUMNS)) {
            text_add(out, "\n%*s", indent, "");
            column = indent;
            fresh = true;
        }
        text += *text == DOCUMENT_LINE_BREAK;
        const size_t length = strcspn(text, " \n");
        text_add(out, "%s%.*s", fresh ? "" : " ", (int)length, text);
        column += count_word_columns(text) + !fresh;
        fresh = false;
        text += length + (text[length] == ' ');
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

void document_write_text(const Document *document, Text *out)
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
            document_add_styled_run(document, &document->runs[run], add_text_char, &words);
        }
        text_add(out, "%s%s", i == 0 || document_continues_list(document, i) ? "" : "\n", item ? "- " : "");
        int columns = wrap_words(text_chars(&words), item ? 2 : 0, out);
        if (lines[block->kind]) {
            add_underline(lines[block->kind], columns, out);
        }
        text_add(out, "\n");
        text_free(&words);
    }
}
