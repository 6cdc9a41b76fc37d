/* notes.c: see notes.h. Laying them in pages is in lay_notes.c. */
#include "core/notes.h"

#include "core/memory.h"
#include "core/utf8.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void note_list_add(NoteList *list, Note note)
{
    if (list->count == list->capacity) {
        enum { NOTES_MIN = 16 };
        list->capacity = list->capacity > 0 ? list->capacity * 2 : NOTES_MIN;
        list->notes = memory_resize(list->notes, (size_t)list->capacity, sizeof *list->notes);
    }
    list->notes[list->count++] = note;
}

void note_list_free(NoteList *list)
{
    free(list->notes);
    *list = (NoteList){0};
}

/* The last start of a cluster that is not behind `limit`; at least one cluster behind `at`. */
static size_t cluster_until(const char *text, size_t length, size_t at, size_t limit)
{
    size_t end = at + utf8_cluster(text + at, length - at);
    for (size_t next = end; next <= limit && next < length;
         next += utf8_cluster(text + next, length - next)) {
        end = next;
    }
    return end;
}

/* Does a stop stand before this byte, with a closing quotation mark behind it or not? */
static bool ends_sentence(const char *text, size_t at)
{
    static const char *const closing[] = {"\u201D", "\u2019", "\""};
    for (size_t i = 0; i < sizeof closing / sizeof *closing; i++) {
        const size_t length = strlen(closing[i]);
        if (at > length && memcmp(text + at - length, closing[i], length) == 0) {
            at -= length;
        }
    }
    return at > 0 && strchr(".!?", text[at - 1]);
}

size_t note_part_end(const char *text, size_t length, size_t at, size_t bytes)
{
    const char *line_break = memchr(text + at, '\n', length - at);
    const size_t end = line_break ? (size_t)(line_break - text) : length;
    if (end - at <= bytes) {
        return end;
    }
    const size_t limit = at + bytes, least = at + bytes / 2;
    size_t blank = 0;
    for (size_t i = limit; i > least; i--) {
        if (text[i - 1] != ' ') {
            continue;
        }
        if (ends_sentence(text, i - 1)) {
            return i;
        }
        blank = blank > 0 ? blank : i;
    }
    return blank > 0 ? blank : cluster_until(text, end, at, limit);
}

/* What stands in a line of rich text for a sign that would be a mark there. */
static char without_meaning(char c)
{
    static const char marks[] = "*|{}", others[] = "'/()";
    const char *mark = c != '\0' ? strchr(marks, c) : NULL;
    const bool control = (unsigned char)c < ' ';
    return control ? ' ' : mark ? others[mark - marks] : c;
}

void note_add_rich(Text *out, const char *note, size_t bytes)
{
    const size_t length = strlen(note);
    const size_t end = length <= bytes ? length : cluster_until(note, length, 0, bytes);
    for (size_t i = 0; i < end; i++) {
        text_add(out, "%c", without_meaning(note[i]));
    }
    if (end < length) {
        text_add(out, "\u2026");
    }
}
