/* card_files.h: reading and validation of a game's card files. Stores the strings of the cards, hashes the
 * bytes of the files, and checks that ids are unique. Does not interpret cards. The JSON schema beside each
 * card file (KIND.schema.json) describes its keys and limits. The tests check the schemas, and schema_form.h
 * uses them to edit cards. */
#ifndef CORE_DATA_CARD_FILES_H
#define CORE_DATA_CARD_FILES_H

#include "core/data/json.h"

/* Owner of the strings in a game's content. Initialize with {0}. */
typedef struct StringStore {
    char **strings;
    int count, capacity;
} StringStore;

/* Adds a copy of `string` to the store, which owns the copy. Returns the copy. */
const char *string_store_add(StringStore *store, const char *string);
void string_store_free(StringStore *store);

enum { CARD_FILES_MAX = 32, CARD_FILE_NAME_MAX = 64 };

/* Names of a game's card files. */
typedef struct CardFileList {
    char names[CARD_FILES_MAX][CARD_FILE_NAME_MAX]; /* in alphabetical order */
    int count;
} CardFileList;

/* True if a card file may have this name: a visible *.json file that is not a schema. */
bool card_file_name_is_valid(const char *name);
/* Lists at most CARD_FILES_MAX card files in a folder. The list is empty if the folder does not exist. */
void card_files_list(const char *folder, CardFileList *out);

enum { CARD_IDS_MAX = 512, CARD_ICON_BYTES_MAX = 60 };

/* State while card files are read. The caller initializes `folder`, `error` and `strings`, and sets `hash` to
 * HASH_START. */
typedef struct CardFiles {
    const char *folder;
    Error *error;
    StringStore *strings;
    uint64_t hash;            /* hash of the bytes of all files read so far */
    uint64_t appearance_hash; /* hash of all card files and of portraits.json, set by portraits_read */
    const char *ids[CARD_IDS_MAX];
    int id_count;
} CardFiles;

/* Callback that reads the JSON of a card file. `root` is the root value. */
typedef bool CardFileFn(void *user, const Json *root);
/* Reads the file `name` in the folder of `files`, and passes its JSON to `read`. */
bool card_files_read_file(CardFiles *files, const char *name, CardFileFn *read, void *user);
bool card_files_has(const CardFiles *files, const char *name);
typedef struct CardFile {
    const char *name;
    CardFileFn *read;
} CardFile;
/* Reads all files in `list`, in the order of the list. The list ends with a NULL name. */
bool card_files_read(CardFiles *files, const CardFile *list, void *user);

/* Reads the string with the key `key` in the object `at`. Fails unless the string has 1 to `max` bytes. The
 * string store of `files` owns the string. This function and all card_read functions below return false on
 * failure, with an error message that names file, line and key. */
bool card_read_string(CardFiles *files, const Json *at, const char *key, size_t max, const char **out);
/* Like card_read_string, but writes "" if the object does not have this key. */
bool card_read_optional_string(CardFiles *files, const Json *at, const char *key, size_t max,
                               const char **out);
/* Reads an optional boolean. Leaves `out` unchanged if the object does not have this key. */
bool card_read_optional_bool(CardFiles *files, const Json *at, const char *key, bool *out);
/* Reads the member "id", which may contain only a-z, 0-9 and _. Fails if another card has the same id. */
bool card_read_id(CardFiles *files, const Json *at, size_t max, const char **out);
/* Reserves an id, so that no card can use it. `id` must outlive `files`. */
void card_reserve_id(CardFiles *files, const char *id);
/* Reads a color, written as "RRGGBB" in hexadecimal. */
bool card_read_color(CardFiles *files, const Json *at, const char *key, uint32_t *out);
/* Reads the list with the key `key`. Fails if `root` has other keys, or if the list does not have exactly
 * `count` entries. */
bool card_read_list(CardFiles *files, const Json *root, const char *key, int count, Json *out);
/* Adds a copy of `text` to the string store, frees `text`, and returns the copy. */
const char *card_store_text(CardFiles *files, Text *text);

#endif
