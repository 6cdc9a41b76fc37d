/* table_folder.h: the folder with the tables (games) that `storytable serve` hosts. The table NAME has the
 * same files as a game that was started with `storytable host --save NAME.save`. A file NAME.close asks the
 * server to close the table. The saves of closed tables are in the subfolder closed/. */
#ifndef CLI_TABLE_FOLDER_H
#define CLI_TABLE_FOLDER_H

#include "core/platform/error.h"

#include <stdbool.h>

/* sizes of buffers in bytes: TABLE_FOLDER_MAX for the path of the folder, TABLE_PATH_MAX for the path of a
 * file in the folder */
enum {
    TABLE_NAME_MAX = 32,
    TABLE_NAME_BYTES = TABLE_NAME_MAX + 1,
    TABLE_FOLDER_MAX = 960,
    TABLE_PATH_MAX = TABLE_FOLDER_MAX + 2 * TABLE_NAME_BYTES
};

typedef struct TableNames {
    int count;
    char (*names)[TABLE_NAME_BYTES];
} TableNames;

/* Writes the path of the folder and creates it. Returns false with `error` on failure. */
bool table_folder_create(char out[TABLE_FOLDER_MAX], Error *error);
/* Writes the path of a file of the table `name`. `suffix` is the end of the file's name, such as ".save". */
void table_folder_get_path(const char *folder, const char *name, const char *suffix,
                           char out[TABLE_PATH_MAX]);
/* True if `name` consists of 1 to TABLE_NAME_MAX ASCII letters, digits and hyphens, and does not start with a
 * hyphen. Returns false with `error` otherwise. */
bool table_name_is_valid(const char *name, Error *error);
/* Lists the tables in the order of their names. The caller frees out->names. Returns false with an empty list
 * if the folder cannot be read. */
bool table_folder_list(const char *folder, TableNames *out);
bool table_names_contain(const TableNames *names, const char *name);
/* Moves the save and the room state of a table to closed/, and deletes the table's other files. Writes the
 * new path of the save to `out`. The caller has locked the save. Returns false with `error` on failure. */
bool table_folder_archive(const char *folder, const char *name, char out[TABLE_PATH_MAX], Error *error);

#endif
