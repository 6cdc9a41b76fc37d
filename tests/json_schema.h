/* json_schema.h: validates JSON against a schema. Supports only those parts of JSON Schema (draft 7) that the
 * schemas of the card files use. */
#ifndef TESTS_JSON_SCHEMA_H
#define TESTS_JSON_SCHEMA_H

#include "core/platform/error.h"

#include <stdbool.h>

struct cJSON;

/* The schemas of one folder, which may refer to each other by file name. */
typedef struct SchemaSet SchemaSet;

SchemaSet *schema_set_new(void);
void schema_set_free(SchemaSet *set);

/* Adds the schema `text` under the name `file`, which other schemas use in references. */
bool schema_add(SchemaSet *set, const char *file, const char *text, Error *error);

/* Returns true if every schema uses only known keywords with values of the right shape, and every $ref leads
   to a definition. Unknown keywords are errors, because they would not be checked. */
bool schema_is_well_formed(const SchemaSet *set, Error *error);

/* Returns the schema file of a data file, such as letters.schema.json for letters.json and
 * letters_damsel.json, or NULL if there is none. */
const char *schema_find_file(const SchemaSet *set, const char *data_file);

/* Returns true if `value` satisfies the schema `file`. The error contains the path of the wrong value, such
 * as /cards/3/name. The set must be well-formed. */
bool schema_accepts(const SchemaSet *set, const char *file, const struct cJSON *value, Error *error);

#endif
