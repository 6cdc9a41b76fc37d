/* json_schema.h: the part of JSON Schema (draft 7) that the card files' schemas use, for tests. */
#ifndef TESTS_JSON_SCHEMA_H
#define TESTS_JSON_SCHEMA_H

#include "core/error.h"

#include <stdbool.h>

struct cJSON;

/* The schemas of one folder; they may refer to each other by file name. */
typedef struct SchemaSet SchemaSet;

/* Starts an empty set. */
SchemaSet *schema_set_new(void);
void schema_set_free(SchemaSet *set);

/* Adds the schema `text` under the name `file`, by which the others refer to it. */
bool schema_add(SchemaSet *set, const char *file, const char *text, Error *error);

/* Is every schema written in the known keywords only, each with a value of the right shape, and does every
   $ref lead to a definition? A keyword that nobody would look at is an error, because it would promise what
   is not checked. */
bool schema_well_formed(const SchemaSet *set, Error *error);

/* The schema a data file belongs to: letters.schema.json for letters.json and letters_damsel.json. NULL when
 * none. */
const char *schema_for(const SchemaSet *set, const char *data_file);

/* Does `value` satisfy the schema called `file`? The message names the place as /cards/3/name. The set must
   be well formed. */
bool schema_accepts(const SchemaSet *set, const char *file, const struct cJSON *value, Error *error);

#endif
