/* packs.h: folders of cards of the player's own: PACKS/NAME/cards/GAME stands in for the printed cards of a
 * game. */
#ifndef CORE_PACKS_H
#define CORE_PACKS_H

#include <stdbool.h>

enum { PACK_NAME_MAX = 64, PACKS_MAX = 64 };

/* May a pack be called so? A plain name of a folder, not hidden, with its end below PACK_NAME_MAX bytes. */
bool pack_name_good(const char *name);

typedef struct PackList {
    char names[PACKS_MAX][PACK_NAME_MAX]; /* in alphabetic order */
    int count;
} PackList;

/* The packs in the folder `packs` that hold cards of the game; none when there is no such folder. Further
   ones than PACKS_MAX are passed over. */
void packs_list(const char *packs, const char *game, PackList *out);

bool packs_hold(const PackList *list, const char *name);

#endif
