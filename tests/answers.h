/* answers.h: a page of answers, each with how often it was given and a hash of what came with it, to be
 * compared with the page of before. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "core/error.h"
#include "core/text.h"

#include <stddef.h>
#include <stdint.h>

/* A line of the page. */
typedef struct Answer {
    char text[ERROR_TEXT_MAX];
    int count;
    uint64_t hash; /* of what came with it; 0 = nothing did */
} Answer;

/* Starts from {0}. */
typedef struct Answers {
    Answer *list;
    int count;
} Answers;

/* The one of this text, or a new one, counted once more; it stays where it is until the next is asked for. */
Answer *answers_give(Answers *answers, const char *text);
void answer_add_bytes(Answer *answer, const void *bytes, size_t length);
void answer_add_text(Answer *answer, const char *text);
void answer_add_number(Answer *answer, int64_t number);
/* Adds all of them as lines, by their texts, and frees them. */
void answers_tell(Answers *answers, Text *out);

#endif
