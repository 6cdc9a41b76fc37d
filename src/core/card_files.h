/* card_files.h: reads the card files of a game's folder: keeps their strings, hashes their bytes, and checks
 * what all cards have in common. */
#ifndef CORE_CARD_FILES_H
#define CORE_CARD_FILES_H

#include "core/json.h"

/* Owns the strings of a content. Starts from {0}. */
typedef struct StringStore {
    char **strings;
    int count, capacity;
} StringStore;

/* A copy that lives as long as the store. */
const char *string_store_keep(StringStore *store, const char *string);
void string_store_free(StringStore *store);

enum { CARD_IDS_MAX = 512, CARD_ICON_BYTES_MAX = 60 };

/* Only while the files are read. Starts with folder, error and strings set, and hash = HASH_START. */
typedef struct CardFiles {
    const char *folder;
    Error *error;
    StringStore *strings;
    uint64_t hash; /* of all bytes read so far */
    uint64_t look; /* and of all portraits, once those were read */
    const char *ids[CARD_IDS_MAX];
    int id_count;
} CardFiles;

/* Reads one file of the folder and hands its root to `read`. */
typedef bool CardFileFn(void *user, const Json *root);
bool card_file(CardFiles *files, const char *name, CardFileFn *read, void *user);
/* All files of a list, in its order; it ends with name NULL. */
typedef struct CardFile {
    const char *name;
    CardFileFn *read;
} CardFile;
bool card_files(CardFiles *files, const CardFile *list, void *user);

/* Each reads a member of `at` into `out`, or fails with a message that names file, line and key. Strings have
   1 to `max` bytes and are kept. */
bool card_string(CardFiles *files, const Json *at, const char *key, size_t max, const char **out);
/* "" when it is missing. */
bool card_optional_string(CardFiles *files, const Json *at, const char *key, size_t max, const char **out);
/* Leaves `out` alone when it is missing. */
bool card_optional_bool(CardFiles *files, const Json *at, const char *key, bool *out);
/* The member "id": a-z, 0-9 and _ only, and of no other card of the folder. */
bool card_id(CardFiles *files, const Json *at, size_t max, const char **out);
/* Keeps an id that no file holds from being used; it must live as long as the strings. */
void card_reserve_id(CardFiles *files, const char *id);
/* A colour written RRGGBB. */
bool card_tone(CardFiles *files, const Json *at, const char *key, uint32_t *out);
/* The one list that is all of `root`, which must have exactly `count` entries. */
bool card_list(CardFiles *files, const Json *root, const char *key, int count, Json *out);
/* Keeps what was written, and frees the text. */
const char *card_keep_text(CardFiles *files, Text *text);

#endif
