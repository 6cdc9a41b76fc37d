/* config_file.h: JSON files of settings and progress that different versions of the program share. A version
 * that saves a file keeps the members that it doesn't know. Not for saved games. */
#ifndef CORE_DATA_CONFIG_FILE_H
#define CORE_DATA_CONFIG_FILE_H

#include "core/data/json.h"

/* State while a file is read. Remembers which members this version of the program knows, and which values are
 * unusable. */
typedef struct ConfigReader ConfigReader;

/* Callback that reads the settings file `root`. Reads all members that this version of the program knows,
 * with the functions below, and writes the usable values to `out`. Called when a file is loaded, and also
 * when a file is saved: config_file_save keeps all members that the callback does not read. */
typedef void ConfigReadFn(ConfigReader *reader, const Json *root, void *out);

/* Reads a member of any type into `out` and marks the member as known to this version of the program. Returns
 * false if the member is missing. */
bool config_read_member(ConfigReader *reader, const Json *object, const char *key, Json *out);
/* Marks a value of the file as known to this version of the program. Call this for list entries, and for
 * members that are not read with a config_read function. */
void config_mark_known(ConfigReader *reader, const Json *entry);
/* Read an object or array into `out`. The caller then reads its members. Return false if the member is
 * missing or has the wrong type. A member with the wrong type counts as an unusable value. */
bool config_read_object(ConfigReader *reader, const Json *object, const char *key, Json *out);
bool config_read_array(ConfigReader *reader, const Json *object, const char *key, Json *out);
/* Records that a member of the settings file has an unusable value. `reason` is the error message of a json_
 * function. */
void config_report_unusable(ConfigReader *reader, const Error *reason);

/* Reads the file `path` into `out`, which the caller has filled with defaults. A missing file is not an
 * error. Returns false if a value is unusable. `error` then contains the file, line and key of the first
 * unusable value, and the name of the backup that the next save will make. */
bool config_file_load(const char *path, ConfigReadFn *read, void *out, Error *error);
/* Replaces the file `path` with the JSON object `fresh`, followed by the members of the old file that `read`
 * doesn't know. `scratch` is passed to `read` as `out`. On failure, returns false with `error` and leaves the
 * file unchanged.
 *
 * The old file is kept as a backup, `path`.old. If the old file has an unusable value, the backup gets a name
 * that later saves never overwrite: NAME.aside.json for the file NAME.json, or NAME.aside-2.json and so on if
 * that name is taken. */
bool config_file_save(const char *path, ConfigReadFn *read, void *scratch, const Text *fresh, Error *error);

#endif
