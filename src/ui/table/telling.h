/* telling.h: the sheet on which a person writes the words of a move, before it is made. */
#ifndef UI_TABLE_TELLING_H
#define UI_TABLE_TELLING_H

#include "core/match.h"
#include "ui/stage/dialog.h"

/* Start from {0}, end with telling_free. */
typedef struct Telling {
    void (*edit)(void *owner, const char *words);
    Move move; /* waits for its words */
    bool required;
    Text draft; /* what is written so far; it stays when the sheet is put away */
    Text offer; /* what the game would have told, if it was asked, and how often it was */
    int offers;
} Telling;

/* What its buttons do, besides putting it away. */
typedef struct TellingActions {
    int tell, offer, silent, back; /* offer: 0 where the game has no words of its own */
    /* Calls telling_edit with what the dialog's owner hears. */
    void (*edit)(void *owner, const char *words);
} TellingActions;

/* Opens `dialog` as the sheet, which needs `telling` from then on. `prompt` is rich text. Words of the game's
   own that are `offered` stand there already where nothing else does; NULL = it starts empty. */
void telling_open(Telling *telling, Dialog *dialog, const TellingActions *actions, const char *prompt,
                  const Move *move, bool required, const char *offered);
/* Other words stand in the dialog's field. */
void telling_edit(Telling *telling, Dialog *dialog, const char *words);
/* The words of the game's own take the place of what is written; to be asked for again and again. */
void telling_offer(Telling *telling, Dialog *dialog, const char *words);
/* Does the draft hold the game's own words, as they were offered? */
bool telling_is_offered(const Telling *telling);
/* Is there nothing but blanks? */
bool telling_is_blank(const Telling *telling);
/* The words have been told. */
void telling_forget(Telling *telling);
void telling_free(Telling *telling);

#endif
