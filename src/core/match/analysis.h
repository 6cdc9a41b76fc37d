/* analysis.h: analysis of moves. Finds mistakes by comparing a move with the best known move. Each game
 * measures the value of a move in its own unit, such as points or damage. */
#ifndef CORE_MATCH_ANALYSIS_H
#define CORE_MATCH_ANALYSIS_H

#include "core/match/match.h"

/* Quality of a move, from best to worst. See GameAdvice.quality_thresholds. */
typedef enum MoveQuality {
    QUALITY_GOOD, /* the move is the best known move, or nearly as good */
    QUALITY_INACCURACY,
    QUALITY_MISTAKE,
    QUALITY_BLUNDER,
    QUALITIES,
} MoveQuality;

/* Symbols of the qualities, as in chess notation: "?!", "?" and "??" for bad moves, "" for good moves. */
extern const char *const move_quality_marks[QUALITIES];
/* Names of the qualities with an article, such as "an inaccuracy". */
extern const char *const move_quality_labels[QUALITIES];

typedef struct MoveAnalysis {
    /* false if the game cannot compare the move with others; all other members are then 0 */
    bool analyzed;
    MoveQuality quality;
    /* value of the move `better` minus value of the move `made`; 0 if the difference is within the error
     * margin */
    int loss;
    Hint made, better;
    /* reason why `better` is the better move, written as the rest of a sentence that starts with "it"; "" if
     * the values show the reason */
    char why[HINT_TEXT_MAX];
} MoveAnalysis;

typedef struct QualityCounts {
    int count[QUALITIES];
} QualityCounts;

/* Returns the mistake index: the number of mistakes per 100 moves, in which an inaccuracy counts 1, a mistake
 * 2, and a blunder 4. Returns -1 if no moves were analyzed. */
int analysis_compute_mistake_index(const QualityCounts *counts);

/* Data for analyzing a move on another thread. The task owns copies of all data except the content. The
 * content must outlive the task. */
typedef struct AnalysisTask {
    const Game *game;
    const GameContent *content;
    int seat;
    Move move;
    void *view; /* owned copy of the state before the move, redacted for the seat */
} AnalysisTask;

bool game_can_analyze(const Game *game);
/* Sentence that tells the player why a game has no analysis of moves. */
extern const char analysis_missing_reason[];
/* Prepares the analysis of move `index`. Returns false if the game cannot analyze moves, or if the move won
 * the match and therefore needs no analysis. Free with analysis_task_free. */
bool analysis_task_init(const Match *match, int index, AnalysisTask *out);
void analysis_task_free(AnalysisTask *task);
/* Analyzes a move. Takes as much time as several hints. May run on any thread, because it uses only the
 * task. */
void analyze_move(const AnalysisTask *task, MoveAnalysis *out);

/* Returns whether the move `better` is better than the move `worse`, and writes the reason to `why`. Moves
 * whose values differ by no more than the error margin, or which have the same consequences (Hint.text), are
 * not better. If the game cannot compare the moves, returns true and writes "" to `why`. See
 * GameAdvice.is_better_move. */
bool analysis_is_better_move(const Game *game, const GameContent *content, const void *view, int seat,
                             const Move *better, const Move *worse, char why[HINT_TEXT_MAX]);

#endif
