/* statistics.h: statistics (stats) of the finished games of one game. */
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
    /* the game does not count: people played against each other, only bots played, the game was a lesson, or
     * the file is unreadable */
    OUTCOME_UNCOUNTED,
    OUTCOMES
} GameOutcome;

/* Statistics are computed separately for each class of games. There is one class for each help level.
 * Assisted games (see match_undo) belong only to an additional class, whatever their help level. */
enum { STATISTICS_CLASS_ASSISTED = HELP_LEVELS, STATISTICS_CLASSES };

extern const char *const outcome_keys[OUTCOMES];
extern const char *const statistics_class_labels[STATISTICS_CLASSES];

GameOutcome finished_game_get_outcome(const FinishedGame *finished);
int finished_game_get_help_class(const FinishedGame *finished);

/* Appends a value with its unit, such as "7 letters" or "12". */
void statistic_append_value(const GameStatistic *statistic, int value, Text *out);

enum { HISTOGRAM_BARS_MAX = 24 };

/* A histogram with bars of the width `width`. Bar i counts the values from `first` + i * `width` up to, but
 * not including, the first value of the next bar. */
typedef struct Histogram {
    int first, width, bars;
    int count[HISTOGRAM_BARS_MAX];
} Histogram;

typedef struct Statistics {
    /* numbers of games, without games that have OUTCOME_UNCOUNTED. A game that ends without a winner counts
     * only in `played`. */
    int played, won, lost, drawn;
    ConfidenceInterval rate; /* fraction of the games that were won, or 0 if no game was played */
    int streak, longest;     /* lengths of the current and of the longest winning streak */
    int seconds;             /* total playing time in seconds, at most INT32_MAX */
    /* for each statistic, the best value of all games. Its `moves` is 0 if no game has a value. */
    ResultStatistic best[STATISTICS_MAX];
    int best_game[STATISTICS_MAX]; /* list index of the earliest game with this value */
} Statistics;

/* Computes the statistics of each class of games (see STATISTICS_CLASSES). `games` must
 * be sorted from latest to earliest. */
void statistics_compute(const FinishedGameList *games, Statistics out[STATISTICS_CLASSES]);
/* True if the moves of people in the game can be analyzed but have not been analyzed yet. */
bool statistics_needs_analysis(const FinishedGame *finished);
/* Fills in a bar chart of mistakes, in which each bar stands for one analyzed game of the class. The bars
 * show the latest games, from oldest to latest. The height of a bar is the game's mistake index. The first
 * bar has the number 1 (Histogram.first). Returns false if no game of the class was analyzed. */
bool statistics_compute_mistake_histogram(const FinishedGameList *games, int class, Histogram *out);
/* Appends a sentence such as "Mistake index: 14 in the last 12 games, 22 in the 12 before: you make fewer
 * mistakes now." The sentence mentions an improvement or a decline only if the change is larger than random
 * variation. */
void statistics_append_mistake_trend(const Histogram *mistakes, Text *out);
/* Counts how often each value of a statistic occurs in the games of a class, as a histogram. Returns false if
 * no game has a value. */
bool statistics_compute_histogram(const FinishedGameList *games, int class, int statistic, Histogram *out);

#endif
