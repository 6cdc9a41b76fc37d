/* figures.h: what the runs of a game say together. */
#ifndef CORE_FIGURES_H
#define CORE_FIGURES_H

#include "core/history.h"
#include "core/interval.h"

/* How a run went for the people in it. */
typedef enum RunOutcome {
    RUN_WON, /* all of them */
    RUN_LOST,
    RUN_DRAWN,
    RUN_ENDED, /* nobody can win the game (GAME_UNWON) */
    RUN_APART, /* some won against others, nobody sat there, it was a lesson, or it cannot be read */
    RUN_OUTCOMES
} RunOutcome;

/* Runs are compared with their like alone: with the same help, or those in which a step was taken back past
   what had been seen. */
enum { RUN_CLASS_ASSISTED = HELP_LEVELS, RUN_CLASSES };

extern const char *const run_outcome_names[RUN_OUTCOMES];
extern const char *const run_class_labels[RUN_CLASSES];

RunOutcome run_outcome(const Run *run);
int run_class(const Run *run);

/* Adds what a figure came to, with its unit: "7 letters", "12". */
void figure_tell(const GameFigure *figure, int value, Text *out);

enum { FIGURE_BARS_MAX = 24 };

/* How often a figure came to what: bar number i counts those from first + i * width on. */
typedef struct Histogram {
    int first, width, bars;
    int count[FIGURE_BARS_MAX];
} Histogram;

typedef struct Figures {
    int played, won, lost, drawn; /* without RUN_APART; where nobody can win, only `played` counts */
    Interval rate;                /* of won among played; 0 while there is none */
    int streak, longest;          /* won in a row: up to the last, and ever */
    int seconds;                  /* in all; INT32_MAX = as many or more */
    const Run *best[FIGURES_MAX]; /* the run with the best of each; the first of equals; NULL = none */
} Figures;

/* Of the runs of one class, of which the list has those first that ended last. `best` points into it. */
void figures_count(const RunList *runs, int class, Figures *out);
/* Do the people of a run still wait for a judgement of their moves, and can they have one? */
bool figures_unjudged(const Run *run);
/* How many faults there were in a hundred plays (faults_index), game by game: of the last ones of a class
   that were judged a bar each, the oldest first, numbered from 1. False where none was. */
bool figures_faults(const RunList *runs, int class, Histogram *out);
/* Says in words what those bars have come to, and whether that is another thing than before, by more than
   chance would make of so few games: "Mistake index: 14 in the last 12 games, 22 in the 12 before: less is
   given away now." */
void figures_tell_faults(const Histogram *faults, Text *out);
/* Of one figure; false where nothing is known of it. */
bool figures_spread(const RunList *runs, int class, int figure, Histogram *out);

#endif
