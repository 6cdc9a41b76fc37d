/* loader.h: what the readers of the card files share. */
#ifndef STORYBOOK_BATTLES_LOADER_H
#define STORYBOOK_BATTLES_LOADER_H

#include "games/storybook_battles/storybook_battles.h"

enum {
    SB_ID_BYTES_MAX = 32,
    SB_NAME_BYTES_MAX = 32,
    SB_LINE_BYTES_MAX = 160, /* of flavour, blurbs and lines of the reference cards */
};

typedef struct SbLoader {
    CardFiles files;
    SbContent *content;
    const char *set; /* the name of the set that is being read */
} SbLoader;

/* Reads dials.json; `user` is the loader. dials.c */
bool sb_read_dials(void *user, const Json *root);

/* Reads one Plot Twist of `team`, whose characters are known already. twists.c */
bool sb_read_twist(SbLoader *loader, const Json *at, int team, SbTwist *out);

/* The text of a twist, from its needs and effects. twist_text.c */
void sb_twist_write(const SbContent *content, const SbTwist *twist, Text *out);

#endif
