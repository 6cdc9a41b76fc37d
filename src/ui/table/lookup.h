/* lookup.h: the dictionary at the table: type a word and see whether it is in the list. */
#ifndef UI_TABLE_LOOKUP_H
#define UI_TABLE_LOOKUP_H

#include "core/words.h"
#include "ui/stage/dialog.h"

typedef struct Lookup {
    char word[WORD_LENGTH_MAX + 1]; /* upper case */
} Lookup;

/* Opens `dialog` as the dictionary; `words` NULL = there is none. */
void lookup_open(Lookup *lookup, Dialog *dialog, const Words *words);
/* Letters are typed; Backspace takes one back, Delete all. False when the event means nothing here. */
bool lookup_hears(Lookup *lookup, Dialog *dialog, const Words *words, const SDL_Event *event);

#endif
