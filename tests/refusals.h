/* refusals.h: error messages of a reader for every kind of damage to a document, and its size limits,
   compared with the golden page tests/golden/refusals/NAME.txt. */
#ifndef REFUSALS_H
#define REFUSALS_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <cjson/cJSON.h>
#include <stdbool.h>

/* Returns false and sets `error`, which starts with the file's name; otherwise there may be no message. */
typedef bool RefusalsRead(void *user, const char *text, Error *error);

typedef struct Refusals {
    const char *name; /* of the page */
    const char *file; /* file name in messages, "lesson.json" */
    bool lines;       /* several documents, one per line */
    RefusalsRead *read;
    void *user;
} Refusals;

/* Damages every value of a valid document. Fails the test if the messages differ from the golden page; with
 * REFUSALS=write in the environment, writes the page instead. */
void refusals_check(const Refusals *refusals, const char *good);

#endif
