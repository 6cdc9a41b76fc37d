/* pack_archive.h: card packs as one ZIP file, to give them to other players. The file contains
 * cards/GAME/FILE.json for each card file of the pack. */
#ifndef CORE_DATA_PACK_ARCHIVE_H
#define CORE_DATA_PACK_ARCHIVE_H

#include "core/platform/error.h"

#include <stdbool.h>

/* Writes the pack `name` in the folder `packs` to the new file `file`. Returns the number of card files, or 0
 * with `error` if the pack has no cards, `file` already exists, or reading or writing fails. */
int pack_archive_export(const char *packs, const char *name, const char *file, Error *error);
/* Creates the pack `name` from an archive. Does not read the cards. Returns the number of card files, or 0
 * with `error` if the archive is damaged, has files that are not card files of a game, is too large, or if
 * the name is invalid or taken. After a failure, there is no new pack. */
int pack_archive_import(const char *packs, const char *name, const char *file, Error *error);

#endif
