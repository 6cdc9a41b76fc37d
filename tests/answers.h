/* answers.h: groups messages that differ only in names, quoted words and numbers. A golden file lists each
 * group with an example, a count and a hash. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <stddef.h>
#include <stdint.h>

typedef struct Answer {
    char text[ERROR_TEXT_MAX];    /* first message of the group */
    char pattern[ERROR_TEXT_MAX]; /* `text` with # in place of each name, quoted word and number */
    int count;
    /* hash of all messages of the group that differ from `text`, and of everything that was added with
     * answer_add_*; 0 if there is nothing to hash */
    uint64_t hash;
} Answer;

/* List of answer groups. Initialize with {0}. */
typedef struct Answers {
    Answer *list;
    int count;
} Answers;

/* Counts a message and returns its group, which is valid until the next call. Adds the message to the hash of
 * the group if the message differs from the first message of the group. */
Answer *answers_count_message(Answers *answers, const char *text);
void answer_add_bytes(Answer *answer, const void *bytes, size_t length);
void answer_add_text(Answer *answer, const char *text);
void answer_add_number(Answer *answer, int64_t number);
/* Appends all groups as lines, sorted by text, and frees the list. */
void answers_write(Answers *answers, Text *out);

#endif
