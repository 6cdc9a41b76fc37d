/* check_icons.h: checks that every picture named in a card file exists. Does not check the pictures
 * themselves. */
#ifndef CLI_CHECK_ICONS_H
#define CLI_CHECK_ICONS_H

#include "core/platform/error.h"

/* Checks every value of "icon" in the card files in `folder` against `data`/assets/icons. Returns false with
 * the file, line and key of the first missing picture in `error`. */
bool check_icons_in_folder(const char *data, const char *folder, Error *error);

#endif
