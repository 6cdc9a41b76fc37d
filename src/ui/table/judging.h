/* judging.h: the moves of a match, judged one after the other in a thread of their own, and kept. */
#ifndef UI_TABLE_JUDGING_H
#define UI_TABLE_JUDGING_H

#include "core/judgement.h"
#include "ui/shell/shell.h"

/* Start from {0}: no moves of any match are judged. */
typedef struct Judging {
    const Match *match; /* borrowed */
    uint32_t seats;     /* whose moves are judged, a bit each */
    struct JudgedMove *moves;
    int count;     /* moves known of */
    int next;      /* all before it are done */
    unsigned task; /* the judge's number for the one that is being thought of; 0 = none is */
} Judging;

/* From now on moves of these seats are judged. Of the same match what was found is kept, as far as its moves
   were not taken back since. */
void judging_take_up(Judging *judging, Shell *shell, const Match *match, uint32_t seats);
/* Takes what was found and lets the next move be judged; true when something was found. */
bool judging_update(Judging *judging, Shell *shell);
/* Lets no further one be judged. */
void judging_halt(Judging *judging, Shell *shell);
void judging_free(Judging *judging, Shell *shell);

/* Are all moves judged that can be? */
bool judging_is_done(const Judging *judging);
/* What was found of move `index`; NULL = nothing yet, or nothing is to be had. */
const Judgement *judging_of(const Judging *judging, int index);
/* The next move behind (`step` 1) or before (-1) `index` that has a fault of this kind or a worse one; -1 =
   there is none. */
int judging_find(const Judging *judging, int index, int step, Fault least);
/* What was found of all moves of all people in a match that is over; false as long as that is not known. */
bool judging_sum(const Judging *judging, Faults *out);
/* How many moves of a seat were judged so far, by what was found of them. */
void judging_count(const Judging *judging, int seat, int out[FAULTS]);
/* The move of a seat that gave away most; -1 = none gave away anything. */
int judging_dearest(const Judging *judging, int seat);

#endif
