/* report.h: how a match went: who won, what grew by turns as a chart, or figures, the play that was missed,
   and how to deal the same cards again. */
#ifndef UI_TABLE_REPORT_H
#define UI_TABLE_REPORT_H

#include "core/match.h"
#include "ui/stage/dialog.h"
#include "ui/table/judging.h"

enum { REPORT_TURNS_MAX = 2000, REPORT_FACTS_MAX = 2048, REPORT_FIGURES_MAX = 1024, REPORT_TOLD_MAX = 2048 };

typedef struct Report {
    Shell *shell;
    Stage *stage;
    const Match *match;
    const Judging *judging;        /* of the plays, one of which was missed; borrowed */
    int seat;                      /* who looks at it */
    bool practice;                 /* a later try of a day's game than the one that counts */
    int by_turn[REPORT_TURNS_MAX]; /* how much the game's tally grew in each turn */
    int turns;
    char facts[REPORT_FACTS_MAX];     /* seats, seed, help and the like; rich text */
    char figures[REPORT_FIGURES_MAX]; /* what it came to, in one stretch */
    char told[REPORT_TOLD_MAX];       /* the end of what was told in it; "" = nothing was */
} Report;

/* Lays it over a stage. What `seat` missed is told as soon as all plays are judged. `practice`: it is a later
   try of a day's game than the one that counts; `feats` are the titles of those that are new with this match,
   "" = there are none; `told` is the end of what was told. */
void report_open(Report *report, Shell *shell, Stage *stage, const Match *match, const Judging *judging,
                 int seat, bool practice, const char *feats, const char *told);

#endif
