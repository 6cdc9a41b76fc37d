/* notes.h: the words told with moves, as scenes and logs show them: read-only, in parts and pages. */
#ifndef CORE_NOTES_H
#define CORE_NOTES_H

#include "core/text.h"

#include <stddef.h>

/* No note is longer, nor are all notes of a match together, those of moves taken back included. */
enum { NOTE_BYTES_MAX = 64 * 1024, NOTES_BYTES_MAX = 2 * 1024 * 1024 };

/* Things told that can be favourites: the game numbers them from 0. */
enum { FAVOURITES_MAX = 64 };

/* What a seat told with a move. The words are the match's, for all to see; they are no rich text, and a line
   break in them is one. */
typedef struct Note {
    int seat;
    int move; /* its index in the match */
    const char *text;
} Note;

/* Notes in the order of their moves; borrowed. */
typedef struct Notes {
    const Note *list;
    int count;
} Notes;

/* The same, owned; start from {0}, end with note_list_free. */
typedef struct NoteList {
    Note *notes;
    int count, capacity;
} NoteList;

void note_list_add(NoteList *list, Note note);
void note_list_free(NoteList *list);

/* Cuts a long note into parts to be shown by themselves: where the part ends that begins at byte `at`, at
   most `bytes` long (64 or more): at the next line break, else after a sentence, else after a blank, else
   between two letters. At the end of the text it is `length`. The next part begins there, behind the line
   break if there is one. */
size_t note_part_end(const char *text, size_t length, size_t at, size_t bytes);

/* Adds the beginning of a note, at most so many bytes (64 or more) and an ellipsis where there is more, as
   rich text in one line: nothing in it is a mark. */
void note_add_rich(Text *out, const char *note, size_t bytes);

#endif
