/* document.c: builds documents, and normalizes them before they are written. */
#include "core/story/document_private.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const document_format_names[] = {"md", "html", "txt", "epub", NULL};

static const char illegible_sign[] = "░", line_break = DOCUMENT_LINE_BREAK;

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

static void add_run(Document *document, DocumentStyle style, const char *text, size_t length)
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
    text_add(&document->words, "%.*s", (int)length, text);
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

/* Leaves out characters that are not ASCII. Replaces each sequence of ASCII characters other than letters and
 * digits with a single hyphen. */
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

/* State while a document is copied in normalized form. The copy has no empty blocks. Words are separated by
 * single spaces. No line and no styled text ends with a space. Each line break is a separate run (piece of
 * text in one style). */
typedef struct Normalizer {
    Document out;
    const DocumentBlock *block; /* the block that is being copied */
    bool has_text;              /* true if the current paragraph (or other block) has words */
    bool blank; /* true if a space in the style `blank_style` must be added before the next word */
    DocumentStyle blank_style;
    int breaks; /* number of line breaks since the last word */
} Normalizer;

bool document_is_line_break(const Document *document, const DocumentRun *run)
{
    return run->length == 1 && document->words.chars[run->start] == DOCUMENT_LINE_BREAK;
}

static DocumentRun *get_last_run(Document *document)
{
    return &document->runs[document->run_count - 1];
}

/* Appends words to the last run (piece of text in one style) if this run has the same style. Otherwise adds a
 * new run. */
static void append_words(Normalizer *normalizer, DocumentStyle style, const char *text, size_t length)
{
    Document *out = &normalizer->out;
    DocumentRun *last = out->blocks[out->block_count - 1].count > 0 ? get_last_run(out) : NULL;
    if (last && last->style == style && !document_is_line_break(out, last)) {
        text_add(&out->words, "%.*s", (int)length, text);
        last->length += length;
    } else {
        add_run(out, style, text, length);
    }
}

/* Returns the style of the space between two words: their common style, or DOCUMENT_PLAIN if the styles of
 * the words or of the original space differ. */
static DocumentStyle choose_space_style(Normalizer *normalizer, DocumentStyle next)
{
    const bool within = get_last_run(&normalizer->out)->style == next && normalizer->blank_style == next;
    return within ? next : DOCUMENT_PLAIN;
}

/* Adds the separator before the next word: a new paragraph after an empty line, otherwise a line break or a
 * space. Single line breaks are kept only in paragraphs and list items. */
static void add_word_separator(Normalizer *normalizer, DocumentStyle next)
{
    const DocumentBlockKind kind = normalizer->block->kind;
    const bool has_lines = kind == DOCUMENT_PARAGRAPH || kind == DOCUMENT_ITEM;
    if (!normalizer->has_text || (kind == DOCUMENT_PARAGRAPH && normalizer->breaks > 1)) {
        document_add_block(&normalizer->out, kind);
        normalizer->out.blocks[normalizer->out.block_count - 1].picture = normalizer->block->picture;
    } else if (normalizer->breaks > 0 && has_lines) {
        add_run(&normalizer->out, DOCUMENT_PLAIN, &line_break, 1);
    } else if (normalizer->blank || normalizer->breaks > 0) {
        append_words(normalizer, choose_space_style(normalizer, next), " ", 1);
    }
    normalizer->has_text = true;
    normalizer->blank = false;
    normalizer->breaks = 0;
}

static void normalize_run(Normalizer *normalizer, DocumentStyle style, const char *text, size_t length)
{
    static const char blanks[] = " \t\r\n";
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && !strchr(blanks, text[end])) {
            end++;
        }
        if (end > at) {
            add_word_separator(normalizer, style);
            append_words(normalizer, style, text + at, end - at);
        }
        for (at = end; at < length && strchr(blanks, text[at]); at++) {
            normalizer->blank_style =
                normalizer->blank && normalizer->blank_style != style ? DOCUMENT_PLAIN : style;
            normalizer->blank = true;
            normalizer->breaks += text[at] == line_break;
        }
    }
}

static bool has_block(const Document *document, DocumentFormat format, DocumentBlockKind kind)
{
    return kind == DOCUMENT_PICTURE  ? (format == DOCUMENT_HTML || format == DOCUMENT_EPUB) && document->draw
           : kind == DOCUMENT_LEGEND ? format != DOCUMENT_TEXT
                                     : true;
}

/* Returns a normalized copy of a document. Leaves out the blocks that the format does not support. The caller
 * frees the copy with document_free. */
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

bool document_continues_list(const Document *document, int block)
{
    return block > 0 && document->blocks[block].kind == DOCUMENT_ITEM &&
           document->blocks[block - 1].kind == DOCUMENT_ITEM;
}

void document_add_styled_run(const Document *document, const DocumentRun *run, void (*add)(Text *out, char c),
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

/* ------------------------------------------------------------------ writing a document */

void document_write(const Document *document, DocumentFormat format, Text *out)
{
    static void (*const writers[DOCUMENT_FORMATS])(const Document *,
                                                   Text *) = {[DOCUMENT_MARKDOWN] = document_write_markdown,
                                                              [DOCUMENT_HTML] = document_write_html,
                                                              [DOCUMENT_TEXT] = document_write_text,
                                                              [DOCUMENT_EPUB] = document_write_epub};
    Document normalizer = normalize_document(document, format);
    writers[format](&normalizer, out);
    document_free(&normalizer);
}
