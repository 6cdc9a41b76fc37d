/* json_schema.h: the part of JSON Schema (draft 7) that the card files' schemas use, for tests. */
#ifndef TESTS_JSON_SCHEMA_H
#define TESTS_JSON_SCHEMA_H

#include "core/error.h"

#include <stdbool.h>

struct cJSON;

/* Is `schema` written in the known keywords only, each with a value of the right shape, and does every $ref
   lead to a definition? A keyword that nobody would look at is an error, because it would promise what is not
   checked. */
bool schema_well_formed(const struct cJSON *schema, Error *error);

/* Does `value` satisfy `schema`, which must be well formed? The message names the place as /cards/3/name. */
bool schema_accepts(const struct cJSON *schema, const struct cJSON *value, Error *error);

#endif
