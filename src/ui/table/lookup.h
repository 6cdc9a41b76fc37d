/* lookup.h: the dictionary at the table: type a word and see whether it is in the list. */
#ifndef UI_TABLE_LOOKUP_H
#define UI_TABLE_LOOKUP_H

#include "core/words.h"
#include "ui/stage/dialog.h"

typedef struct Lookup {
    bool open;
    char word[WORD_LENGTH_MAX + 1]; /* upper case */
} Lookup;

/* Opens `dialog` as the dictionary; `words` NULL = there is none. */
void lookup_open(Lookup *lookup, Dialog *dialog, const Words *words);
void lookup_type(Lookup *lookup, Dialog *dialog, const Words *words, const char *text);
/* Backspace takes a letter back, Delete all; false when the key means nothing here. */
bool lookup_key(Lookup *lookup, Dialog *dialog, const Words *words, SDL_Keycode key);

#endif
