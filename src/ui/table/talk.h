/* talk.h: what is said beside a game that is played from several machines, as this window has heard it. */
#ifndef UI_TABLE_TALK_H
#define UI_TABLE_TALK_H

#include "net/people.h"

#include <stdbool.h>

enum { TALK_KEPT = 100 };

typedef struct Said {
    char *words; /* who said it, and what; no rich text */
    int moves;   /* that were made until then */
} Said;

/* The last of what was said. Start from {0}, end with talk_free. */
typedef struct Talk {
    Said said[TALK_KEPT];
    int count;
    int heard;                        /* remarks that have come on the line that stands now */
    char draft[REMARK_BYTES_MAX + 1]; /* what is being typed */
} Talk;

void talk_add(Talk *talk, const char *words, int moves);
/* What was said between the moves before and after that many, in turn, of a match of `all`; NULL where there
   is no more. What was said after moves that were taken back stands at the end. */
const Said *talk_said(const Talk *talk, int moves, int all, int index);
int talk_count(const Talk *talk, int moves, int all);
void talk_free(Talk *talk);

#endif
