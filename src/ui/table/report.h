/* report.h: how a match went: who won, what grew by turns as a chart, the play that was missed, and how to
   deal the same cards again. */
#ifndef UI_TABLE_REPORT_H
#define UI_TABLE_REPORT_H

#include "core/match.h"
#include "ui/stage/dialog.h"

enum { REPORT_TURNS_MAX = 2000, REPORT_FACTS_MAX = 2048 };

typedef struct Report {
    Shell *shell;
    Stage *stage;
    const Match *match;
    bool practice;                 /* a later try of a day's game than the one that counts */
    int by_turn[REPORT_TURNS_MAX]; /* how much the game's tally grew in each turn */
    int turns;
    int looked;  /* moves looked through so far for the play that was missed */
    bool missed; /* the facts of that play, the dearest so far, are filled in */
    int dearest;
    char missed_when[TURN_NAME_MAX]; /* "" = not known */
    Hint made, better;
    char why[HINT_TEXT_MAX];      /* it was better, after "it"; "" = the figures say it */
    char facts[REPORT_FACTS_MAX]; /* seats, seed, help and the like; rich text */
} Report;

/* Lays it over a stage. `practice`: it is a later try of a day's game than the one that counts; `feats` are
   the titles of those that are new with this match, "" = there are none. */
void report_open(Report *report, Shell *shell, Stage *stage, const Match *match, bool practice,
                 const char *feats);
/* Looks through one more move that `seat` made, as the seat saw it then; false when all are done. A game may
   think for a while about each, so this is work for many frames. */
bool report_look(Report *report, int seat);

#endif
