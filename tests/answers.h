/* answers.h: a page of kinds of answers, each with an example, a count and a hash, for comparison with a
   golden page. Answers that differ only in names, quoted words and numbers are of one kind. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <stddef.h>
#include <stdint.h>

/* A line of the page. */
typedef struct Answer {
    char text[ERROR_TEXT_MAX];    /* the first answer of this kind */
    char pattern[ERROR_TEXT_MAX]; /* the answer without names, quoted words and numbers */
    int count;
    uint64_t hash; /* of the data of all its occurrences; 0 = none */
} Answer;

/* Starts from {0}. */
typedef struct Answers {
    Answer *list;
    int count;
} Answers;

/* Returns the entry for answers of this kind, created if necessary, and increases its count. The hash covers
   the text where it differs from the first one. Valid until the next call. */
Answer *answers_give(Answers *answers, const char *text);
void answer_add_bytes(Answer *answer, const void *bytes, size_t length);
void answer_add_text(Answer *answer, const char *text);
void answer_add_number(Answer *answer, int64_t number);
/* Appends all entries as lines, sorted by text, and frees them. */
void answers_tell(Answers *answers, Text *out);

#endif
