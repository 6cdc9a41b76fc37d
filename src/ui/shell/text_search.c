/* text_search.c: text search in a page; see text_search.h. */
#include "ui/shell/text_search.h"

#include "core/platform/memory.h"
#include "core/scene/scene.h"
#include "core/text/text.h"
#include "core/text/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Letter {
    uint32_t code; /* code point of the letter, or 0 for an icon, which matches no letter */
    size_t start, end;
} Letter;

/* Returns the length of an icon name with its braces, or 0 if `text` does not start with an icon. */
static size_t measure_icon(const char *text)
{
    const size_t name = *text == '{' ? strcspn(text + 1, "{}| ") : 0;
    return name > 0 && text[1 + name] == '}' ? name + 2 : 0;
}

/* Finds the next letter or icon at byte `at` or later. Skips rich-text markup. Returns false at the end of
 * the text. */
static bool find_next_letter(const char *rich, size_t length, size_t at, Letter *out)
{
    while (at < length && strchr("*" TEXT_MARK_YELLOW TEXT_MARK_RED TEXT_MARK_LINK, rich[at])) {
        at++;
    }
    if (at >= length) {
        return false;
    }
    size_t step = utf8_get_sequence_length(rich + at, length - at);
    const size_t icon = measure_icon(rich + at);
    if (icon > 0 || step == 0) {
        *out = (Letter){.start = at, .end = at + (icon > 0 ? icon : 1)};
        return true;
    }
    const uint32_t code = utf8_fold_case(utf8_decode(rich + at, &step));
    *out = (Letter){code == '|' || code == '\n' || code == 0xA0 ? ' ' : code, at, at + step};
    return true;
}

/* Compares `text` with the letters of `rich` from byte `at`. If they match, returns true and sets `*end` to
 * the end of the match. */
static bool match_words_at(const char *rich, size_t length, size_t at, const char *text, size_t *end)
{
    const size_t word_length = strlen(text);
    Letter wanted, letter = {0};
    for (size_t next = 0; next < word_length; next = wanted.end) {
        size_t step;
        wanted = (Letter){utf8_fold_case(utf8_decode(text + next, &step)), next, 0};
        wanted.end = next + step;
        if (!find_next_letter(rich, length, at, &letter) || letter.code != wanted.code) {
            return false;
        }
        at = letter.end;
    }
    *end = letter.end;
    return true;
}

static void add_match(TextSearch *search, TextMatch match)
{
    if (search->count == search->capacity) {
        enum { PLACES_MIN = 32 };
        search->capacity = search->capacity > 0 ? search->capacity * 2 : PLACES_MIN;
        search->matches = memory_resize(search->matches, (size_t)search->capacity, sizeof *search->matches);
    }
    search->matches[search->count++] = match;
}

static void search_cell(TextSearch *search, int block, int cell, const char *rich, const char *text)
{
    const size_t length = strlen(rich);
    Letter letter;
    for (size_t at = 0; find_next_letter(rich, length, at, &letter);) {
        size_t end = letter.end;
        if (match_words_at(rich, length, letter.start, text, &end)) {
            add_match(search, (TextMatch){block, cell, letter.start, end});
        }
        at = end;
    }
}

static void free_marked_texts(TextSearch *search)
{
    for (int i = 0; i < search->cells; i++) {
        free(search->marked[i]);
    }
    free(search->marked);
    search->marked = NULL;
    search->cells = 0;
}

/* Highlights all matches in the cell that contains match `first`. Returns the index of the first match in a
 * later cell. */
static int mark_matches_in_cell(TextSearch *search, const Blocks *blocks, int first)
{
    const TextMatch *place = &search->matches[first];
    const char *rich = blocks->blocks[place->block].text[place->cell];
    Text text = {0};
    size_t done = 0;
    int next = first;
    for (; next < search->count; next++) {
        const TextMatch *other = &search->matches[next];
        if (other->block != place->block || other->cell != place->cell) {
            break;
        }
        const char *mark = next == search->current ? TEXT_MARK_RED : TEXT_MARK_YELLOW;
        text_add(&text, "%.*s%s%.*s%s", (int)(other->start - done), rich + done, mark,
                 (int)(other->end - other->start), rich + other->start, mark);
        done = other->end;
    }
    text_add(&text, "%s", rich + done);
    search->marked[place->block * MARKDOWN_CELLS_MAX + place->cell] = text.chars;
    return next;
}

static void mark_all_matches(TextSearch *search, const Blocks *blocks)
{
    free_marked_texts(search);
    search->cells = blocks->count * MARKDOWN_CELLS_MAX;
    search->marked = memory_new((size_t)search->cells + 1, sizeof *search->marked);
    for (int i = 0; i < search->count;) {
        i = mark_matches_in_cell(search, blocks, i);
    }
}

void text_search_run(TextSearch *search, const Blocks *blocks, const char *text)
{
    search->count = 0;
    for (int i = 0; i < blocks->count && text[0] != '\0'; i++) {
        const Block *block = &blocks->blocks[i];
        for (int cell = 0; cell < block->cells; cell++) {
            search_cell(search, i, cell, block->text[cell], text);
        }
    }
    search->current = search->count > 0 ? 0 : -1;
    mark_all_matches(search, blocks);
}

void text_search_move_current(TextSearch *search, const Blocks *blocks, int step)
{
    if (search->count > 0) {
        search->current = (search->current + step + search->count) % search->count;
        mark_all_matches(search, blocks);
    }
}

const char *text_search_get_marked_text(const TextSearch *search, const Blocks *blocks, int block, int cell)
{
    const int index = block * MARKDOWN_CELLS_MAX + cell;
    const char *marked = index < search->cells ? search->marked[index] : NULL;
    return marked ? marked : blocks->blocks[block].text[cell];
}

void text_search_free(TextSearch *search)
{
    free_marked_texts(search);
    free(search->matches);
    *search = (TextSearch){0};
}
