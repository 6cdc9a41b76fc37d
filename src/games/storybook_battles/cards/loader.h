/* loader.h: functions shared by the readers of the card files. */
#ifndef STORYBOOK_BATTLES_LOADER_H
#define STORYBOOK_BATTLES_LOADER_H

#include "games/storybook_battles/storybook_battles.h"

enum {
    SB_ID_BYTES_MAX = 32,
    SB_NAME_BYTES_MAX = 32,
    /* maximum size, in bytes, of a flavor text, a blurb, or a line of a reference card */
    SB_LINE_BYTES_MAX = 160,
};

typedef struct SbLoader {
    CardFiles files;
    SbContent *content;
    const char *set; /* name of the set of cards being read */
} SbLoader;

/* Reads dials.json. `user` points to the loader. Implemented in constants.c. */
bool sb_read_constants(void *user, const Json *root);

/* Reads a Plot Twist of `team`. Read the characters of the team first. Implemented in twist_reader.c. */
bool sb_read_twist(SbLoader *loader, const Json *at, int team, SbTwist *out);

/* Writes the rules text of a Plot Twist from its conditions and effects. Implemented in twist_text.c. */
void sb_write_twist_text(const SbContent *content, const SbTwist *twist, Text *out);

#endif
