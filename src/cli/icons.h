/* icons.h: are the pictures there that card files name? */
#ifndef CLI_ICONS_H
#define CLI_ICONS_H

#include "core/error.h"

/* Every member "icon" of every card file in `folder` must be the name of a picture in `data`/assets/icons.
   False with file, line and key of the first that is not. */
bool icons_check(const char *data, const char *folder, Error *error);

#endif
