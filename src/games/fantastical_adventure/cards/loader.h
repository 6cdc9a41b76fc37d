/* loader.h: what the readers of the card files share. */
#ifndef FANTASTICAL_ADVENTURE_LOADER_H
#define FANTASTICAL_ADVENTURE_LOADER_H

#include "games/fantastical_adventure/fantastical_adventure.h"

enum {
    FA_ID_BYTES_MAX = 40,
    FA_NAME_BYTES_MAX = 48,
    FA_CALLED_BYTES_MAX = 32,
    FA_LINE_BYTES_MAX = 200,
    FA_TEXT_BYTES_MAX = 480,
};

typedef struct FaLoader {
    CardFiles files;
    GameContent *content;
    FaKit *kit;       /* the one that is read */
    const Json *root; /* of its file */
} FaLoader;

/* Reads a kit; the loader names it. kit.c */
bool fa_read_kit(FaLoader *loader, const Json *root);
/* The list `key` of `at`, with `min` to `max` entries. kit.c */
bool fa_read_list(FaLoader *loader, const Json *at, const char *key, int min, int max, Json *out);
/* Reads exactly `count` strings. kit.c */
bool fa_read_lines(FaLoader *loader, const Json *at, const char *key, int count, size_t max,
                   const char **out);
/* The number of an actor, an item or "nothing" by its id; fails where there is none. kit.c */
bool fa_read_thing(FaLoader *loader, const Json *at, const char *key, int begin, int end, uint8_t *out);

/* How stories call what has this name: "the Voice under the Ice", and as `shorter` after that. kit.c */
void fa_tell_as(FaLoader *loader, const char *name, const char *shorter, TellFacts *out);

/* Reads the cast and what binds it. cast.c */
bool fa_read_characters(FaLoader *loader);
bool fa_read_bonds(FaLoader *loader);
/* Each reads one file of what is told with any cast; the first makes room for it. tellings.c */
bool fa_read_fights(void *user, const Json *root);
bool fa_read_stories(void *user, const Json *root);
bool fa_read_goals(void *user, const Json *root);
bool fa_read_colours(void *user, const Json *root);
bool fa_read_strangers(void *user, const Json *root);
void fa_free_prose(FaProse *prose);

bool fa_read_tags(FaLoader *loader, const Json *at, uint32_t *out);

#endif
