/* lookup.h: the dictionary at the table: type a word and see whether it is in the list. */
#ifndef UI_TABLE_LOOKUP_H
#define UI_TABLE_LOOKUP_H

#include "core/words.h"
#include "ui/stage/dialog.h"

enum { LOOKUP_BYTES_MAX = 60 };

typedef struct Lookup {
    char word[LOOKUP_BYTES_MAX + 1]; /* as it was typed */
    void (*edit)(void *owner, const char *word);
} Lookup;

/* Opens `dialog` as the dictionary; `words` NULL = there is none. `lookup` must outlive it. `edit` is to call
   lookup_edit with what the dialog's owner hears. */
void lookup_open(Lookup *lookup, Dialog *dialog, const Words *words,
                 void (*edit)(void *owner, const char *word));
/* Another word stands in the dialog's field. */
void lookup_edit(Lookup *lookup, Dialog *dialog, const Words *words, const char *word);

#endif
