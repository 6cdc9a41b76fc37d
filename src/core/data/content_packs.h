/* content_packs.h: card packs, which are folders of the player's own cards. The cards in
 * PACKS/NAME/cards/GAME replace the built-in cards of a game. The functions here do not read the cards. */
#ifndef CORE_DATA_CONTENT_PACKS_H
#define CORE_DATA_CONTENT_PACKS_H

#include "core/platform/error.h"

#include <stdbool.h>

enum { PACK_NAME_MAX = 64, PACKS_MAX = 64 };

/* True if a card pack may have this name: a visible folder name of at most PACK_NAME_MAX - 1 bytes, without
 * rich text marks. */
bool pack_name_is_valid(const char *name);

typedef struct PackList {
    char names[PACKS_MAX][PACK_NAME_MAX]; /* names of the packs, in alphabetical order */
    int count;
} PackList;

/* Searches the folder `packs` for card packs that have cards of the game, and lists at most PACKS_MAX of
 * them. The list is empty if the folder doesn't exist. */
void content_packs_list(const char *packs, const char *game, PackList *out);

/* Creates a card pack with copies of a game's card files in the folder `from`. If the name is invalid or
 * taken, or copying fails, returns false with `error` and leaves no pack. */
bool content_packs_add(const char *packs, const char *name, const char *game, const char *from, Error *error);
/* Renames a card pack. On failure, returns false with `error` and leaves the pack unchanged. */
bool content_packs_rename(const char *packs, const char *from, const char *to, Error *error);

/* Deletes a game's card files from the folder `name` in `packs`. The name need not be valid for a card pack.
 * Returns false with `error` on failure. */
bool content_packs_clear(const char *packs, const char *name, const char *game, Error *error);
/* Writes a card file of a game into the folder `name`, which is created if missing. Returns false with
 * `error` on failure. */
bool content_packs_write_file(const char *packs, const char *name, const char *game, const char *file,
                              const char *text, Error *error);
/* Renames the folder `from` in `packs` to `to`, for example when a download is complete. If `to` exists, does
 * nothing. */
void content_packs_finish_download(const char *packs, const char *from, const char *to);

/* Deletes a game's card files from the folder `name`. If the folder is then empty, also deletes it. */
void content_packs_remove(const char *packs, const char *name, const char *game);
/* Deletes unfinished downloads of cards: folders named ".NAME.new" that have not changed for an hour. */
void content_packs_remove_unfinished(const char *packs);

bool pack_list_contains(const PackList *list, const char *name);

#endif
