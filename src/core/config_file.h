/* config_file.h: the JSON files in which the program keeps what its user chose and achieved. Older and newer
   versions share them: what a version does not know stays in the file when that version writes it. */
#ifndef CORE_CONFIG_FILE_H
#define CORE_CONFIG_FILE_H

#include "core/json.h"

/* One pass over such a file: which members are known, and which of those cannot be used. */
typedef struct ConfigReader ConfigReader;

/* Takes the members that it knows, and writes the good ones into `out`. It runs for each load, and again for
   each save, then with an `out` that nobody looks at: what it does not take is kept. */
typedef void ConfigReadFn(ConfigReader *reader, const Json *root, void *out);

/* Takes a member, of any type; false when it is missing. */
bool config_take(ConfigReader *reader, const Json *object, const char *key, Json *out);
/* Takes an entry of a list, or a member that the caller has already. */
void config_take_entry(ConfigReader *reader, const Json *entry);
/* An object or a list whose members are taken one by one. False when it is missing, or is of another type,
   which is reported. */
bool config_object(ConfigReader *reader, const Json *object, const char *key, Json *out);
bool config_array(ConfigReader *reader, const Json *object, const char *key, Json *out);
/* Reports a member that was taken and cannot be used, by the message of a json_ function. */
void config_reject(ConfigReader *reader, const Error *reason);

/* Reads `path` into `out`, which holds the defaults. False when anything could not be used: `error` then has
   file, line and key of the first such value, and says where the file will be kept. A missing file is fine.
 */
bool config_file_load(const char *path, ConfigReadFn *read, void *out, Error *error);
/* Replaces `path` by the object `fresh` and all members of the file that `read` does not take. The file
   before becomes `path`.old or, where not all of it could be used, NAME.aside.json, NAME.aside-2.json and so
   on, which no later save touches. `scratch` is for `read`. False with `error`, and the file is as it was. */
bool config_file_save(const char *path, ConfigReadFn *read, void *scratch, const Text *fresh, Error *error);

#endif
