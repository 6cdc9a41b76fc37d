/* notes.c: lists of notes (narration), and division of long notes into parts. Their layout on pages is in
 * layout_notes.c. */
#include "core/story/notes.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"

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

/* Returns the last boundary between characters (grapheme clusters) up to byte `limit`, but at least the end
 * of the character at byte `at`. */
static size_t find_cluster_boundary(const char *text, size_t length, size_t at, size_t limit)
{
    size_t end = at + utf8_get_cluster_length(text + at, length - at);
    for (size_t next = end; next <= limit && next < length;
         next += utf8_get_cluster_length(text + next, length - next)) {
        end = next;
    }
    return end;
}

/* True if a sentence ends directly before byte `at`. A closing quotation mark may follow the end of the
 * sentence. */
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

size_t note_find_part_end(const char *text, size_t length, size_t at, size_t max_bytes)
{
    const char *line_break = memchr(text + at, '\n', length - at);
    const size_t end = line_break ? (size_t)(line_break - text) : length;
    if (end - at <= max_bytes) {
        return end;
    }
    const size_t limit = at + max_bytes, least = at + max_bytes / 2;
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
    return blank > 0 ? blank : find_cluster_boundary(text, end, at, limit);
}

static char escape_markup(char c)
{
    static const char marks[] = "*|{}", others[] = "'/()";
    const char *mark = c != '\0' ? strchr(marks, c) : NULL;
    const bool control = (unsigned char)c < ' ';
    return control ? ' ' : mark ? others[mark - marks] : c;
}

void note_append_preview(Text *out, const char *note, size_t max_bytes)
{
    const size_t length = strlen(note);
    const size_t end = length <= max_bytes ? length : find_cluster_boundary(note, length, 0, max_bytes);
    for (size_t i = 0; i < end; i++) {
        text_add(out, "%c", escape_markup(note[i]));
    }
    if (end < length) {
        text_add(out, "\u2026");
    }
}
