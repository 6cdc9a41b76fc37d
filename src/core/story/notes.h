/* notes.h: notes, which are the narration that players write with their moves. Contains lists of notes, and
 * divides long notes into parts. */
#ifndef CORE_STORY_NOTES_H
#define CORE_STORY_NOTES_H

#include "core/text/text.h"

#include <stddef.h>

/* Maximum length of one note (narration of a move), and maximum total length of all notes of a match, in
 * bytes. The notes of undone moves count, too. */
enum { NOTE_BYTES_MAX = 64 * 1024, NOTES_BYTES_MAX = 2 * 1024 * 1024 };

/* A line that the program suggests adding to a note (narration), such as a title. */
enum { NOTE_SUGGESTIONS_MAX = 4, NOTE_SUGGESTION_MAX = 128 };
typedef struct NoteSuggestion {
    char label[NOTE_SUGGESTION_MAX]; /* label of the button that adds the line, rich text */
    char line[NOTE_SUGGESTION_MAX];
} NoteSuggestion;

/* Maximum number of parts of a story that can be favorites. The game numbers the parts from 0. */
enum { FAVORITES_MAX = 64 };

/* A note: text that the player in a seat wrote with a move. All players can see the text. The text may
 * contain line breaks, and is not rich text. The match owns the text. */
typedef struct Note {
    int seat;
    int move; /* index of the move in the match */
    const char *text;
} Note;

/* List of notes (narration) in the order of the moves. Does not own the notes. */
typedef struct Notes {
    const Note *list;
    int count;
} Notes;

/* Growing list of notes (narration). Owns its array, but not the texts. Initialize with {0}, free with
 * note_list_free. */
typedef struct NoteList {
    Note *notes;
    int count, capacity;
} NoteList;

void note_list_add(NoteList *list, Note note);
void note_list_free(NoteList *list);

/* Returns the end of the part of a long note (narration of a move) that starts at byte `at`. A part has at
 * most `max_bytes` bytes, which must be 64 or more. A part ends at the next line break, or else at the end of
 * a sentence, a word or a character. If a line break follows the part, the next part starts after the line
 * break. The end of the last part is `length`. */
size_t note_find_part_end(const char *text, size_t length, size_t at, size_t max_bytes);

/* Appends the start of a note (narration of a move) as one line of rich text. The line has at most
 * `max_bytes` bytes of the note; `max_bytes` must be 64 or more. Replaces characters that are markup. Appends
 * an ellipsis if the note is longer. */
void note_append_preview(Text *out, const char *note, size_t max_bytes);

#endif
