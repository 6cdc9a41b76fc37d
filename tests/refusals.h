/* refusals.h: damages a document in many ways and finds its size limits. Compares the error messages of the
 * document's reader and the size limits with the golden file tests/golden/refusals/NAME.txt. */
#ifndef REFUSALS_H
#define REFUSALS_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <cjson/cJSON.h>
#include <stdbool.h>

/* Reads a document. Returns false and sets `error`, which starts with the file's name, if the document is
 * rejected. */
typedef bool RefusalsRead(void *user, const char *text, Error *error);

typedef struct Refusals {
    const char *name; /* name of the golden file */
    const char *file; /* file name in messages, such as "lesson.json" */
    bool lines;       /* true if the file has several documents, one per line */
    RefusalsRead *read;
    void *user;
} Refusals;

/* Damages every value of a valid document. Fails the test if the messages differ from the golden file; with
 * REFUSALS=write in the environment, writes the golden file instead. */
void refusals_check(const Refusals *refusals, const char *good);

#endif
