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

size_t note_part_end(const char *text, size_t length, size_t at, size_t bytes)
{
    const char *line_break = memchr(text + at, '\n', length - at);
    const size_t end = line_break ? (size_t)(line_break - text) : length;
    if (end - at <= bytes) {
        return end;
    }
    const size_t limit = at + bytes;
    for (size_t blank = limit; blank > at + bytes / 2; blank--) {
        if (text[blank - 1] == ' ') {
            return blank;
        }
    }
    return cluster_until(text, end, at, limit);
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
