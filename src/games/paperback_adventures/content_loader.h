/* content_loader.h: what the readers of the card files share. */
#ifndef PAPERBACK_ADVENTURES_CONTENT_LOADER_H
#define PAPERBACK_ADVENTURES_CONTENT_LOADER_H

#include "games/paperback_adventures/content.h"

enum {
    PA_ID_BYTES_MAX = 24, /* so that a word of the most tokens fits MOVE_TEXT_MAX */
    PA_NAME_BYTES_MAX = 40,
    PA_QUOTE_BYTES_MAX = 120,
};

typedef struct Loader {
    GameContent *content;
    const char *folder;
    Error *error;
    const char *ids[PA_CARDS + PA_ITEMS + PA_CURIOS + PA_REWARDS + PA_ENEMIES + PA_LEVELS];
    int id_count;
} Loader;

/* content.c: each reads a member of `at` into `out`, or fails with a message that names file, line and key.
   Strings are kept by the content. */
const char *pa_keep_text(Loader *loader, Text *text); /* frees the text */
bool pa_read_string(Loader *loader, const Json *at, const char *key, size_t max, const char **out);
bool pa_read_optional_string(Loader *loader, const Json *at, const char *key, size_t max, const char **out);
bool pa_read_optional_bool(Loader *loader, const Json *at, const char *key, bool *out);
bool pa_read_id(Loader *loader, const Json *at, const char **out);
bool pa_read_name_and_icon(Loader *loader, const Json *at, const char **name, const char **icon);
bool pa_read_tone(Loader *loader, const Json *at, const char *key, uint32_t *out);
bool pa_read_character_name(Loader *loader, const Json *at, const char *key, int *out);
/* The file's one list, which must have exactly `count` entries. */
bool pa_read_list(Loader *loader, const Json *root, const char *key, int count, Json *out);

/* Each reads one file. content_letters.c */
bool pa_read_ex_machina(Loader *loader, const Json *root);
bool pa_read_damsel(Loader *loader, const Json *root);
bool pa_read_penalties(Loader *loader, const Json *root);
void pa_make_vowel(Loader *loader);
/* content_belongings.c */
bool pa_read_core_items(Loader *loader, const Json *root);
bool pa_read_items(Loader *loader, const Json *root);
bool pa_read_curios(Loader *loader, const Json *root);
bool pa_read_rewards(Loader *loader, const Json *root);
/* content_enemies.c */
bool pa_read_enemies(Loader *loader, const Json *root);
/* content_difficulty.c */
bool pa_read_difficulty(Loader *loader, const Json *root);

#endif
