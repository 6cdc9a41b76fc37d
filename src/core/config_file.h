/* config_file.h: JSON files of settings and progress that older and newer versions of the program share. A
   version that saves a file keeps the members it doesn't know. Saved games are not such files. */
#ifndef CORE_CONFIG_FILE_H
#define CORE_CONFIG_FILE_H

#include "core/json.h"

/* One pass over a file: records which members are known, and which of those have an unusable value. */
typedef struct ConfigReader ConfigReader;

/* Marks the known members of `root` as taken and writes the usable values into `out`. Called by each load and
   each save; a save ignores `out` and keeps every member that was not taken. */
typedef void ConfigReadFn(ConfigReader *reader, const Json *root, void *out);

/* Marks a member of any type as taken and returns it in `out`; false if it is missing. */
bool config_take(ConfigReader *reader, const Json *object, const char *key, Json *out);
/* Marks a list entry, or a member the caller has already found, as taken. */
void config_take_entry(ConfigReader *reader, const Json *entry);
/* Returns in `out` an object or array whose members the caller then takes one by one. False if it is missing
   or has another type; a wrong type is also rejected. */
bool config_object(ConfigReader *reader, const Json *object, const char *key, Json *out);
bool config_array(ConfigReader *reader, const Json *object, const char *key, Json *out);
/* Records that a taken member has an unusable value. `reason` is the message of a json_ function. */
void config_reject(ConfigReader *reader, const Error *reason);

/* Reads `path` into `out`, which holds the defaults. A missing file is no error. False if a value is
   unusable: `error` names file, line and key of the first one, and the backup the next save will make. */
bool config_file_load(const char *path, ConfigReadFn *read, void *out, Error *error);
/* Replaces `path` with the JSON object `fresh`, followed by all members of the old file that `read` doesn't
   take. The old file becomes `path`.old or, if a value in it was unusable, NAME.aside.json (NAME.aside-2.json
   and so on), which later saves don't touch. `scratch` is the `out` of `read`. If it fails, returns false
   with `error` and leaves the file unchanged. */
bool config_file_save(const char *path, ConfigReadFn *read, void *scratch, const Text *fresh, Error *error);

#endif
