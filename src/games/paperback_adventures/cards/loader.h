/* loader.h: what the readers of the card files share. */
#ifndef PAPERBACK_ADVENTURES_LOADER_H
#define PAPERBACK_ADVENTURES_LOADER_H

#include "core/card_files.h"
#include "games/paperback_adventures/cards/content.h"

enum {
    PA_ID_BYTES_MAX = 24, /* so that a word of the most tokens fits MOVE_TEXT_MAX */
    PA_NAME_BYTES_MAX = 40,
    PA_QUOTE_BYTES_MAX = 120,
};

typedef struct Loader {
    GameContent *content;
    CardFiles files;
} Loader;

/* Each reads members of `at`, or fails with a message that names file, line and key. */
bool pa_read_name_and_icon(Loader *loader, const Json *at, const char **name, const char **icon);
bool pa_read_character_name(Loader *loader, const Json *at, const char *key, int *out);

/* Each reads one file into the Loader. letters.c */
bool pa_read_ex_machina(void *user, const Json *root);
bool pa_read_damsel(void *user, const Json *root);
bool pa_read_penalties(void *user, const Json *root);
void pa_make_vowel(Loader *loader);
/* belongings.c */
bool pa_read_core_items(void *user, const Json *root);
bool pa_read_items(void *user, const Json *root);
bool pa_read_curios(void *user, const Json *root);
bool pa_read_rewards(void *user, const Json *root);
/* enemies.c */
bool pa_read_enemies(void *user, const Json *root);
/* difficulty.c */
bool pa_read_difficulty(void *user, const Json *root);

#endif
