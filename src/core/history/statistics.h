/* statistics.h: statistics of the finished games of one game. */
#ifndef CORE_HISTORY_STATISTICS_H
#define CORE_HISTORY_STATISTICS_H

#include "core/history/confidence_interval.h"
#include "core/history/history.h"

/* Outcome of a finished game for the people (not bots) who played. */
typedef enum GameOutcome {
    OUTCOME_WON, /* all people in the game won */
    OUTCOME_LOST,
    OUTCOME_DRAWN,
    OUTCOME_ENDED, /* the game has no winner (GAME_NO_WINNER) */
    /* the game does not count: people played against each other, only bots played, it was a lesson, or the
       file is unreadable */
    OUTCOME_UNCOUNTED,
    OUTCOMES
} GameOutcome;

/* Statistics compare only games of the same class. Each help level is a class. Assisted games (see
 * match_undo) form one more class, regardless of the help level. */
enum { STATISTICS_CLASS_ASSISTED = HELP_LEVELS, STATISTICS_CLASSES };

extern const char *const outcome_keys[OUTCOMES];
extern const char *const statistics_class_labels[STATISTICS_CLASSES];

GameOutcome finished_game_outcome(const FinishedGame *finished);
int finished_game_class(const FinishedGame *finished);

/* Appends a value with its unit, such as "7 letters" or "12". */
void statistic_append_value(const GameStatistic *statistic, int value, Text *out);

enum { HISTOGRAM_BARS_MAX = 24 };

/* A histogram. Bar i counts the values that are at least `first` + i * `width` and less than the start of the
 * next bar. */
typedef struct Histogram {
    int first, width, bars;
    int count[HISTOGRAM_BARS_MAX];
} Histogram;

typedef struct Statistics {
    /* Numbers of games. Games with OUTCOME_UNCOUNTED are not counted. Games without a winner are counted only
     * in `played`. */
    int played, won, lost, drawn;
    ConfidenceInterval rate; /* fraction of the games that were won, or 0 if no game was played */
    int streak, longest;     /* current and longest number of wins in a row */
    int seconds;             /* total playing time in seconds; INT32_MAX means this number or more */
    /* for each statistic, the earliest game that reached the best value, or NULL if no game has a value */
    const FinishedGame *best[STATISTICS_MAX];
} Statistics;

/* Computes the statistics of all games with one help level (or all assisted games) from a list, which must be
 * sorted from latest to oldest. `best` points into the list. */
void statistics_compute(const FinishedGameList *games, int class, Statistics *out);
/* True if the moves of people in the game can be analyzed but have not been analyzed yet. */
bool statistics_needs_analysis(const FinishedGame *finished);
/* Fills in a histogram with one bar for each of the latest analyzed games with one help level, oldest game
 * first. The height of a bar is the number of mistakes per 100 moves. The first bar has the number 1
 * (Histogram.first). Returns false if no such game was analyzed. */
bool statistics_compute_mistake_histogram(const FinishedGameList *games, int class, Histogram *out);
/* Appends a sentence that says whether the player's mistakes changed by more than random variation, such as
 * "Mistake index: 14 in the last 12 games, 22 in the 12 before: you make fewer mistakes now." */
void statistics_append_mistake_trend(const Histogram *mistakes, Text *out);
/* Counts the values of one statistic over all games, as a histogram. Returns false if no game has a value. */
bool statistics_compute_histogram(const FinishedGameList *games, int class, int statistic, Histogram *out);

#endif
