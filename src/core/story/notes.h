/* notes.h: notes, the narration that players write with their moves: lists of notes, and division of long
 * notes into parts. */
#ifndef CORE_STORY_NOTES_H
#define CORE_STORY_NOTES_H

#include "core/text/text.h"

#include <stddef.h>

/* Maximum number of bytes of one note (narration of a move), and of all notes of a match together, including
 * the notes of undone moves. */
enum { NOTE_BYTES_MAX = 64 * 1024, NOTES_BYTES_MAX = 2 * 1024 * 1024 };

/* Maximum number of parts of a story that can be favorites. The game numbers the parts from 0. */
enum { FAVORITES_MAX = 64 };

/* A note: text that the player at a seat wrote with a move. The match owns the text, and all players can see
 * it. The text may contain line breaks, and is not rich text. */
typedef struct Note {
    int seat;
    int move; /* index of the move in the match */
    const char *text;
} Note;

/* List of notes (narration) in the order of their moves. The list does not own the notes. */
typedef struct Notes {
    const Note *list;
    int count;
} Notes;

/* Growing list of notes (narration), which owns its array. Initialize with {0}, free with note_list_free. */
typedef struct NoteList {
    Note *notes;
    int count, capacity;
} NoteList;

void note_list_add(NoteList *list, Note note);
void note_list_free(NoteList *list);

/* Divides a long note (narration of a move) into parts of at most `bytes` bytes (64 or more). Returns the end
 * of the part that starts at byte `at`, which is `length` for the last part. A part ends at the next line
 * break, or else at the end of a sentence, word or character. The next part starts at the returned byte, or
 * after the line break if one follows. */
size_t note_find_part_end(const char *text, size_t length, size_t at, size_t bytes);

/* Appends the start of a note (narration of a move) as one line of rich text, at most `bytes` bytes (64 or
 * more). Replaces characters that are markup. An ellipsis shows that the note was cut. */
void note_append_preview(Text *out, const char *note, size_t bytes);

#endif
