/* document.c: see document.h. Each format has a writer for blocks and one for words. */
#include "core/document.h"

#include "core/memory.h"
#include "core/utf8.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_COLUMNS = 72 };

const char *const document_format_names[] = {"md", "html", "txt", NULL};

static const char eaten_sign[] = "░";

/* ------------------------------------------------------------------ putting it together */

void document_begin(Document *document, DocumentBlockKind kind)
{
    if (document->block_count == document->block_capacity) {
        document->block_capacity = document->block_capacity > 0 ? document->block_capacity * 2 : 64;
        document->blocks =
            memory_resize(document->blocks, (size_t)document->block_capacity, sizeof *document->blocks);
    }
    document->blocks[document->block_count++] = (DocumentBlock){.kind = kind, .first = document->run_count};
}

void document_add(Document *document, DocumentStyle style, const char *format, ...)
{
    assert(document->block_count > 0);
    if (document->run_count == document->run_capacity) {
        document->run_capacity = document->run_capacity > 0 ? document->run_capacity * 2 : 256;
        document->runs =
            memory_resize(document->runs, (size_t)document->run_capacity, sizeof *document->runs);
    }
    size_t start = document->words.length;
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *words = memory_new((size_t)length + 1, 1);
    vsnprintf(words, (size_t)length + 1, format, again);
    va_end(again);
    va_end(args);
    text_add(&document->words, "%s", words);
    free(words);
    document->runs[document->run_count++] =
        (DocumentRun){.style = style, .start = start, .length = (size_t)length};
    document->blocks[document->block_count - 1].count++;
}

void document_free(Document *document)
{
    text_free(&document->words);
    free(document->blocks);
    free(document->runs);
    *document = (Document){0};
}

/* Signs that not every file system has are left out of it. */
void document_name(const Document *document, char *out, size_t size)
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

/* ------------------------------------------------------------------ words */

static void add_char(Text *out, DocumentFormat format, char c)
{
    static const char signs_of_markdown[] = "\\`*_[]<>#|~&";
    if (c == '\n' || c == '\t') {
        c = ' ';
    }
    if (format == DOCUMENT_MARKDOWN && strchr(signs_of_markdown, c)) {
        text_add(out, "\\%c", c);
    } else if (format == DOCUMENT_HTML && c == '<') {
        text_add(out, "&lt;");
    } else if (format == DOCUMENT_HTML && c == '>') {
        text_add(out, "&gt;");
    } else if (format == DOCUMENT_HTML && c == '&') {
        text_add(out, "&amp;");
    } else if (format == DOCUMENT_HTML && c == '"') {
        text_add(out, "&quot;");
    } else {
        text_add(out, "%c", c);
    }
}

static void add_eaten(Text *out, const char *words, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t bytes = 0;
        if (utf8_in_word(utf8_code(words + at, &bytes))) {
            text_add(out, "%s", eaten_sign);
        } else {
            text_add(out, "%.*s", (int)bytes, words + at);
        }
        at += bytes;
    }
}

/* What stands around words of a style. */
static const char *const around[DOCUMENT_FORMATS][DOCUMENT_EATEN + 1][2] = {
    [DOCUMENT_MARKDOWN] = {{"", ""}, {"*", "*"}, {"*", "*"}, {"", ""}},
    [DOCUMENT_HTML] = {{"", ""}, {"<em>", "</em>"}, {"<mark>", "</mark>"}, {"<i>", "</i>"}},
    [DOCUMENT_TEXT] = {{"", ""}, {"", ""}, {"", ""}, {"", ""}},
};

static void add_run(const Document *document, const DocumentRun *run, DocumentFormat format, Text *out)
{
    const char *words = text_chars(&document->words) + run->start;
    text_add(out, "%s", around[format][run->style][0]);
    if (run->style == DOCUMENT_EATEN) {
        add_eaten(out, words, run->length);
    } else {
        for (size_t i = 0; i < run->length; i++) {
            add_char(out, format, words[i]);
        }
    }
    text_add(out, "%s", around[format][run->style][1]);
}

static void add_runs(const Document *document, const DocumentBlock *block, DocumentFormat format, Text *out)
{
    for (int i = 0; i < block->count; i++) {
        add_run(document, &document->runs[block->first + i], format, out);
    }
}

static bool follows_item(const Document *document, int block)
{
    return block > 0 && document->blocks[block].kind == DOCUMENT_ITEM &&
           document->blocks[block - 1].kind == DOCUMENT_ITEM;
}

/* ------------------------------------------------------------------ Markdown */

/* A paragraph that begins as a list would. */
static void guard_start(const char *words, Text *out)
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

static void write_markdown(const Document *document, Text *out)
{
    static const char *const before[] = {
        [DOCUMENT_TITLE] = "# ",        [DOCUMENT_SUBTITLE] = "", [DOCUMENT_HEADING] = "## ",
        [DOCUMENT_SUBHEADING] = "### ", [DOCUMENT_BYLINE] = "",   [DOCUMENT_PARAGRAPH] = "",
        [DOCUMENT_ITEM] = "- "};
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        Text words = {0};
        add_runs(document, block, DOCUMENT_MARKDOWN, &words);
        text_add(out, "%s%s", i == 0 || follows_item(document, i) ? "" : "\n", before[block->kind]);
        guard_start(text_chars(&words), out);
        text_add(out, "\n");
        text_free(&words);
    }
}

/* ------------------------------------------------------------------ plain text */

/* Columns up to the next blank. */
static int word_columns(const char *word)
{
    int columns = 0;
    for (; *word && *word != ' '; word++) {
        columns += ((unsigned char)*word & 0xC0) != 0x80;
    }
    return columns;
}

/* In lines of at most TEXT_COLUMNS, those after the first behind an indent. Returns the columns of the last.
 */
static int wrap(const char *words, int indent, Text *out)
{
    int column = indent;
    bool fresh = true;
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        int columns = word_columns(words);
        if (!fresh && column + 1 + columns > TEXT_COLUMNS) {
            text_add(out, "\n%*s", indent, "");
            column = indent;
            fresh = true;
        }
        text_add(out, "%s%.*s", fresh ? "" : " ", (int)strcspn(words, " "), words);
        column += columns + !fresh;
        fresh = false;
        words += strcspn(words, " ");
    }
    return column;
}

static void underline(char sign, int columns, Text *out)
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
                                 [DOCUMENT_ITEM] = '\0'};
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        const bool item = block->kind == DOCUMENT_ITEM;
        Text words = {0};
        add_runs(document, block, DOCUMENT_TEXT, &words);
        text_add(out, "%s%s", i == 0 || follows_item(document, i) ? "" : "\n", item ? "- " : "");
        int columns = wrap(text_chars(&words), item ? 2 : 0, out);
        if (lines[block->kind]) {
            underline(lines[block->kind], columns, out);
        }
        text_add(out, "\n");
        text_free(&words);
    }
}

/* ------------------------------------------------------------------ HTML */

static const char style_sheet[] =
    "body{margin:0;background:#2c2119;color:#2a2018;font:1.15rem/1.6 Georgia,\"EB Garamond\",serif}\n"
    "main{max-width:38rem;margin:2rem auto;padding:3rem 3.5rem;background:#f7f0df;"
    "box-shadow:0 .5rem 2rem #0008}\n"
    "h1,h2,h3{font-weight:normal;line-height:1.2;text-align:center}\n"
    "h1{font-size:2.6rem;margin:1rem 0 0}\n"
    "h2{font-size:1.8rem;margin:3.5rem 0 0;padding-top:2.5rem;border-top:1px solid #c9b891}\n"
    "h3{font-size:1.5rem;margin:3.5rem 0 0}\n"
    ".sub,.by{text-align:center;color:#7a6240;margin:.4rem 0 1.5rem}\n"
    ".by{font-size:.95rem}\n"
    "p{hyphens:auto}\n"
    "ul{margin:1.5rem 0 0;padding:0;list-style:none;color:#7a6240;font-size:.95rem}\n"
    "mark{background:linear-gradient(#0000 55%,#f3d774 55%);color:inherit}\n"
    "i{font-style:normal;color:#6d7f4e}\n"
    "@media(max-width:40rem){main{margin:0;padding:1.5rem}}\n"
    "@media print{body,main{background:none;box-shadow:none}h1,h2,h3{break-after:avoid}"
    "h2,h3{break-before:page;border:none}h2+h3{break-before:auto}}\n";

static void write_html(const Document *document, Text *out)
{
    static const char *const tags[][2] = {
        [DOCUMENT_TITLE] = {"<h1>", "</h1>"},
        [DOCUMENT_SUBTITLE] = {"<p class=\"sub\">", "</p>"},
        [DOCUMENT_HEADING] = {"<h2>", "</h2>"},
        [DOCUMENT_SUBHEADING] = {"<h3>", "</h3>"},
        [DOCUMENT_BYLINE] = {"<p class=\"by\">", "</p>"},
        [DOCUMENT_PARAGRAPH] = {"<p>", "</p>"},
        [DOCUMENT_ITEM] = {"<li>", "</li>"},
    };
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en-GB\">\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    for (int i = 0; i < document->block_count; i++) {
        if (document->blocks[i].kind == DOCUMENT_TITLE) {
            add_runs(document, &document->blocks[i], DOCUMENT_HTML, out);
        }
    }
    text_add(out, "</title>\n<style>\n%s</style>\n<main>\n", style_sheet);
    for (int i = 0; i < document->block_count; i++) {
        const DocumentBlock *block = &document->blocks[i];
        const bool item = block->kind == DOCUMENT_ITEM;
        text_add(out, "%s%s", item && !follows_item(document, i) ? "<ul>\n" : "", tags[block->kind][0]);
        add_runs(document, block, DOCUMENT_HTML, out);
        text_add(out, "%s\n", tags[block->kind][1]);
        if (item && (i + 1 == document->block_count || !follows_item(document, i + 1))) {
            text_add(out, "</ul>\n");
        }
    }
    text_add(out, "</main>\n</html>\n");
}

void document_write(const Document *document, DocumentFormat format, Text *out)
{
    static void (*const writers[DOCUMENT_FORMATS])(const Document *, Text *) = {
        [DOCUMENT_MARKDOWN] = write_markdown, [DOCUMENT_HTML] = write_html, [DOCUMENT_TEXT] = write_text};
    writers[format](document, out);
}
