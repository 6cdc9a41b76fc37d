/* loader.h: functions shared by the files that read card files. */
#ifndef PAPERBACK_ADVENTURES_LOADER_H
#define PAPERBACK_ADVENTURES_LOADER_H

#include "core/data/card_files.h"
#include "games/paperback_adventures/cards/content.h"

enum {
    /* maximum size of a card id in bytes, so that the text of the longest move fits into MOVE_TEXT_MAX
     * bytes */
    PA_ID_BYTES_MAX = 24,
    PA_NAME_BYTES_MAX = 40,
    PA_QUOTE_BYTES_MAX = 120,
};

typedef struct Loader {
    GameContent *content;
    CardFiles files;
} Loader;

/* Functions that read keys of the JSON object `at`. On failure, the error names the file, line and key. */
bool pa_read_name_and_icon(Loader *loader, const Json *at, const char **name, const char **icon);
bool pa_read_character_name(Loader *loader, const Json *at, const char *key, int *out);

/* The functions below read one card file into the content, except pa_create_enemy_vowel(). The first four are
 * implemented in letters.c. */
bool pa_read_ex_machina(void *user, const Json *root);
bool pa_read_damsel(void *user, const Json *root);
bool pa_read_penalties(void *user, const Json *root);
void pa_create_enemy_vowel(Loader *loader);
/* Functions in items_and_rewards.c. */
bool pa_read_core_items(void *user, const Json *root);
bool pa_read_items(void *user, const Json *root);
bool pa_read_mcguffins(void *user, const Json *root);
bool pa_read_rewards(void *user, const Json *root);
/* Function in enemies.c. */
bool pa_read_enemies(void *user, const Json *root);
/* Function in difficulty.c. */
bool pa_read_difficulty(void *user, const Json *root);

#endif
