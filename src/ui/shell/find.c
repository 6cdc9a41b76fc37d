/* find.c: see find.h. */
#include "ui/shell/find.h"

#include "core/memory.h"
#include "core/scene.h"
#include "core/text.h"
#include "core/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* --- letters --- */

/* A letter to compare, and where it stands in the rich text. */
typedef struct Letter {
    uint32_t code; /* 0 = an icon, which is like nothing that is typed */
    size_t start, end;
} Letter;

/* Bytes of an icon's name in its brackets, 0 when there is none. */
static size_t icon_length(const char *text)
{
    const size_t name = *text == '{' ? strcspn(text + 1, "{}| ") : 0;
    return name > 0 && text[1 + name] == '}' ? name + 2 : 0;
}

/* The next letter at or behind `at`, past marks; false at the end. */
static bool next_letter(const char *rich, size_t length, size_t at, Letter *out)
{
    while (at < length &&
           (rich[at] == '*' || rich[at] == TEXT_MARK_YELLOW[0] || rich[at] == TEXT_MARK_RED[0])) {
        at++;
    }
    if (at >= length) {
        return false;
    }
    size_t step = utf8_length(rich + at, length - at);
    const size_t icon = icon_length(rich + at);
    if (icon > 0 || step == 0) {
        *out = (Letter){.start = at, .end = at + (icon > 0 ? icon : 1)};
        return true;
    }
    const uint32_t code = utf8_fold(utf8_code(rich + at, &step));
    *out = (Letter){code == '|' || code == '\n' || code == 0xA0 ? ' ' : code, at, at + step};
    return true;
}

/* Where words end that begin at a letter of rich text; false when they do not stand there. */
static bool match_at(const char *rich, size_t length, size_t at, const char *words, size_t *end)
{
    const size_t word_length = strlen(words);
    Letter wanted, letter = {0};
    for (size_t next = 0; next < word_length; next = wanted.end) {
        size_t step;
        wanted = (Letter){utf8_fold(utf8_code(words + next, &step)), next, 0};
        wanted.end = next + step;
        if (!next_letter(rich, length, at, &letter) || letter.code != wanted.code) {
            return false;
        }
        at = letter.end;
    }
    *end = letter.end;
    return true;
}

/* --- places --- */

static void add_place(Find *find, FoundPlace place)
{
    if (find->count == find->capacity) {
        enum { PLACES_MIN = 32 };
        find->capacity = find->capacity > 0 ? find->capacity * 2 : PLACES_MIN;
        find->places = memory_resize(find->places, (size_t)find->capacity, sizeof *find->places);
    }
    find->places[find->count++] = place;
}

static void search_cell(Find *find, int block, int cell, const char *rich, const char *words)
{
    const size_t length = strlen(rich);
    Letter letter;
    for (size_t at = 0; next_letter(rich, length, at, &letter);) {
        size_t end = letter.end;
        if (match_at(rich, length, letter.start, words, &end)) {
            add_place(find, (FoundPlace){block, cell, letter.start, end});
        }
        at = end;
    }
}

/* --- marks --- */

static void forget_marks(Find *find)
{
    for (int i = 0; i < find->cells; i++) {
        free(find->marked[i]);
    }
    free(find->marked);
    find->marked = NULL;
    find->cells = 0;
}

/* Writes the cell in which a place stands, with that and all others in it marked; returns the place behind.
 */
static int mark_cell(Find *find, const Blocks *blocks, int first)
{
    const FoundPlace *place = &find->places[first];
    const char *rich = blocks->blocks[place->block].text[place->cell];
    Text text = {0};
    size_t done = 0;
    int next = first;
    for (; next < find->count; next++) {
        const FoundPlace *other = &find->places[next];
        if (other->block != place->block || other->cell != place->cell) {
            break;
        }
        const char *mark = next == find->current ? TEXT_MARK_RED : TEXT_MARK_YELLOW;
        text_add(&text, "%.*s%s%.*s%s", (int)(other->start - done), rich + done, mark,
                 (int)(other->end - other->start), rich + other->start, mark);
        done = other->end;
    }
    text_add(&text, "%s", rich + done);
    find->marked[place->block * MARKDOWN_CELLS_MAX + place->cell] = text.chars;
    return next;
}

static void mark(Find *find, const Blocks *blocks)
{
    forget_marks(find);
    find->cells = blocks->count * MARKDOWN_CELLS_MAX;
    find->marked = memory_new((size_t)find->cells + 1, sizeof *find->marked);
    for (int i = 0; i < find->count;) {
        i = mark_cell(find, blocks, i);
    }
}

void find_words(Find *find, const Blocks *blocks, const char *words)
{
    find->count = 0;
    for (int i = 0; i < blocks->count && words[0] != '\0'; i++) {
        const Block *block = &blocks->blocks[i];
        for (int cell = 0; cell < block->cells; cell++) {
            search_cell(find, i, cell, block->text[cell], words);
        }
    }
    find->current = find->count > 0 ? 0 : -1;
    mark(find, blocks);
}

void find_step(Find *find, const Blocks *blocks, int step)
{
    if (find->count > 0) {
        find->current = (find->current + step + find->count) % find->count;
        mark(find, blocks);
    }
}

const char *find_text(const Find *find, const Blocks *blocks, int block, int cell)
{
    const int index = block * MARKDOWN_CELLS_MAX + cell;
    const char *marked = index < find->cells ? find->marked[index] : NULL;
    return marked ? marked : blocks->blocks[block].text[cell];
}

void find_free(Find *find)
{
    forget_marks(find);
    free(find->places);
    *find = (Find){0};
}
