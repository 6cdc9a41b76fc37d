/* packs.h: folders of cards of the player's own: PACKS/NAME/cards/GAME stands in for the printed cards of a
 * game. */
#ifndef CORE_PACKS_H
#define CORE_PACKS_H

#include "core/error.h"

#include <stdbool.h>

enum { PACK_NAME_MAX = 64, PACKS_MAX = 64 };

/* May a pack be called so? A plain name of a folder, not hidden, at most PACK_NAME_MAX - 1 bytes long, and
   without the signs that are marks in rich text. */
bool pack_name_good(const char *name);

typedef struct PackList {
    char names[PACKS_MAX][PACK_NAME_MAX]; /* in alphabetic order */
    int count;
} PackList;

/* The packs in the folder `packs` that hold cards of the game; none when there is no such folder. Further
   ones than PACKS_MAX are passed over. */
void packs_list(const char *packs, const char *game, PackList *out);

/* Copies the card files of a game out of the folder `from` into a new pack; false with `error`, and no pack,
   where that name is none, or a pack's, or the disk would not. */
bool packs_add(const char *packs, const char *name, const char *game, const char *from, Error *error);
/* Calls a pack otherwise; false with `error`, and it is called as it was. */
bool packs_rename(const char *packs, const char *from, const char *to, Error *error);

/* Nothing of a game lies in the folder `name` from now on, which need be no pack's; false with `error`. */
bool packs_empty(const char *packs, const char *name, const char *game, Error *error);
/* Puts a card file of a game into the folder `name`, which is made where it is missing, and need be no
   pack's; false with `error`. */
bool packs_put(const char *packs, const char *name, const char *game, const char *file, const char *text,
               Error *error);
/* Calls a folder otherwise, unless there is one of that name. */
void packs_settle(const char *packs, const char *from, const char *to);

/* Removes the card files of a game from the folder `name`, and the folder if nothing else is in it. */
void packs_remove(const char *packs, const char *name, const char *game);
/* Deletes folders ".NAME.new" last changed more than an hour ago: downloads of card files that never
   finished. */
void packs_remove_unfinished(const char *packs);

bool packs_hold(const PackList *list, const char *name);

#endif
