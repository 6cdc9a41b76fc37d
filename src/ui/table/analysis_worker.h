/* analysis_worker.h: analysis of the moves of a match, one after another, in a worker thread. Keeps the
 * results in memory. core/match/analysis.h rates each move. */
#ifndef UI_TABLE_ANALYSIS_WORKER_H
#define UI_TABLE_ANALYSIS_WORKER_H

#include "core/match/analysis.h"
#include "ui/shell/shell.h"

/* Analysis of one match. Initialize with {0}. */
typedef struct AnalysisWorker {
    const Match *match; /* analyzed match, borrowed, or NULL */
    uint32_t seats;     /* bit set of seats whose moves are analyzed */
    struct AnalyzedMove *moves;
    int count;
    int next;      /* index of the next move to analyze */
    unsigned task; /* number of the running task of the worker thread, or 0 */
} AnalysisWorker;

/* Starts to analyze the moves of `seats` (bit set). If `match` and `seats` are the same as before, keeps the
 * results of moves that were not undone. */
void analysis_worker_start(AnalysisWorker *worker, Shell *shell, const Match *match, uint32_t seats);
/* If the analysis of a move is finished, stores the result and returns true. If no analysis is running,
 * starts the analysis of the next move. */
bool analysis_worker_update(AnalysisWorker *worker, Shell *shell);
void analysis_worker_stop(AnalysisWorker *worker, Shell *shell);
void analysis_worker_free(AnalysisWorker *worker, Shell *shell);

/* True if no move remains to be analyzed. Moves that can't be analyzed have no result. */
bool analysis_worker_is_done(const AnalysisWorker *worker);
/* Returns the result for move `index`, or NULL if there is no result yet or the move can't be analyzed. */
const MoveAnalysis *analysis_worker_get_result(const AnalysisWorker *worker, int index);
/* Returns the nearest move whose quality is `min` or worse, after move `index` (`step` 1) or before it
 * (`step` -1). Returns -1 if there is none. */
int analysis_worker_find_mistake(const AnalysisWorker *worker, int index, int step, MoveQuality min);
/* Counts the analyzed moves of all people in a finished match, by quality. Returns false if the match is not
 * finished or some of these moves are not analyzed yet. */
bool analysis_worker_count_moves_of_people(const AnalysisWorker *worker, QualityCounts *out);
/* Counts a seat's analyzed moves of each quality. */
void analysis_worker_count_moves_of_seat(const AnalysisWorker *worker, int seat, int out[QUALITIES]);
/* Returns the seat's move with the greatest loss (MoveAnalysis.loss), or -1 if no move has a loss. */
int analysis_worker_find_worst(const AnalysisWorker *worker, int seat);

#endif
