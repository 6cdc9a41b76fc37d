/* refusals.h: what a reader says of each way in which a file of its can be spoiled, and how much it takes, as
   a page that is kept: tests/golden/refusals/NAME.txt. */
#ifndef REFUSALS_H
#define REFUSALS_H

#include "core/error.h"
#include "core/text.h"

#include <cjson/cJSON.h>
#include <stdbool.h>

/* False with `error`, which begins with the file's name; otherwise nothing may be said. */
typedef bool RefusalsRead(void *user, const char *text, Error *error);

typedef struct Refusals {
    const char *name; /* of the page */
    const char *file; /* how messages call what is read, "lesson.json" */
    bool lines;       /* documents, one to a line */
    RefusalsRead *read;
    void *user;
} Refusals;

/* Spoils every place of the good document, and fails the test where what is said differs from the page. With
   REFUSALS=write in the environment the page is written. */
void refusals_check(const Refusals *refusals, const char *good);

#endif
