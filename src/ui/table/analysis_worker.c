/* analysis_worker.c: analysis of moves in a worker thread; see analysis_worker.h. */
#include "ui/table/analysis_worker.h"

#include "core/platform/memory.h"
#include "ui/shell/bot_worker.h"

#include <stdlib.h>
#include <string.h>

typedef struct AnalyzedMove {
    bool done;
    uint64_t revision;   /* value of match_get_move_revision when the move was analyzed */
    MoveAnalysis *found; /* analysis of the move, or NULL if the move can't be analyzed */
} AnalyzedMove;

typedef struct AnalysisRequest {
    AnalysisTask task;
    MoveAnalysis answer;
} AnalysisRequest;

static void run_request(void *self)
{
    AnalysisRequest *request = self;
    analyze_move(&request->task, &request->answer);
}

static void free_request(void *self)
{
    AnalysisRequest *request = self;
    analysis_task_free(&request->task);
    free(request);
}

static void discard_results_from(AnalysisWorker *worker, int first)
{
    for (int i = first; i < worker->count; i++) {
        free(worker->moves[i].found);
    }
    worker->count = first < worker->count ? first : worker->count;
    worker->next = first < worker->next ? first : worker->next;
}

/* Discards the results of moves that were undone or replaced. */
static void sync_with_match(AnalysisWorker *worker)
{
    const int moves = match_move_count(worker->match);
    int same = 0;
    while (same < worker->count && same < moves &&
           worker->moves[same].revision == match_get_move_revision(worker->match, same)) {
        same++;
    }
    discard_results_from(worker, same);
    worker->moves = memory_resize(worker->moves, (size_t)moves + 1, sizeof *worker->moves);
    for (int i = worker->count; i < moves; i++) {
        worker->moves[i] = (AnalyzedMove){.revision = match_get_move_revision(worker->match, i)};
    }
    worker->count = moves;
}

void analysis_worker_start(AnalysisWorker *worker, Shell *shell, const Match *match, uint32_t seats)
{
    analysis_worker_stop(worker, shell);
    if (match != worker->match || seats != worker->seats) {
        discard_results_from(worker, 0);
    }
    worker->match = match;
    worker->seats = seats;
    sync_with_match(worker);
}

void analysis_worker_stop(AnalysisWorker *worker, Shell *shell)
{
    if (worker->task != 0) {
        bot_worker_cancel(shell->analysis_worker, worker->task);
        worker->task = 0;
    }
}

void analysis_worker_free(AnalysisWorker *worker, Shell *shell)
{
    analysis_worker_stop(worker, shell);
    discard_results_from(worker, 0);
    free(worker->moves);
    *worker = (AnalysisWorker){0};
}

static void skip_analyzed_moves(AnalysisWorker *worker)
{
    while (worker->next < worker->count) {
        AnalyzedMove *move = &worker->moves[worker->next];
        move->done = move->done || !(worker->seats >> match_move_seat(worker->match, worker->next) & 1);
        if (!move->done) {
            return;
        }
        worker->next++;
    }
}

static void start_next_move(AnalysisWorker *worker, Shell *shell)
{
    AnalysisTask task;
    for (skip_analyzed_moves(worker); worker->next < worker->count; skip_analyzed_moves(worker)) {
        if (analysis_task_init(worker->match, worker->next, &task)) {
            AnalysisRequest *request = memory_new(1, sizeof *request);
            request->task = task;
            worker->task =
                bot_worker_start(shell->analysis_worker,
                                 &(BackgroundJob){.self = request, .run = run_request, .free = free_request});
            return;
        }
        worker->moves[worker->next].done = true;
    }
}

bool analysis_worker_update(AnalysisWorker *worker, Shell *shell)
{
    const AnalysisRequest *request =
        worker->task != 0 ? bot_worker_get_result(shell->analysis_worker, worker->task) : NULL;
    if (request) {
        AnalyzedMove *move = &worker->moves[worker->next];
        move->done = true;
        if (request->answer.analyzed) {
            move->found = memory_new(1, sizeof *move->found);
            *move->found = request->answer;
        }
        analysis_worker_stop(worker, shell);
    }
    if (worker->task == 0) {
        start_next_move(worker, shell);
    }
    return request != NULL;
}

bool analysis_worker_is_done(const AnalysisWorker *worker)
{
    return worker->task == 0 && worker->next >= worker->count;
}

const MoveAnalysis *analysis_worker_get_result(const AnalysisWorker *worker, int index)
{
    return index >= 0 && index < worker->count ? worker->moves[index].found : NULL;
}

int analysis_worker_find_mistake(const AnalysisWorker *worker, int index, int step, MoveQuality min)
{
    for (int i = index + step; i >= 0 && i < worker->count; i += step) {
        const MoveAnalysis *found = analysis_worker_get_result(worker, i);
        if (found && found->quality >= min) {
            return i;
        }
    }
    return -1;
}

int analysis_worker_find_worst(const AnalysisWorker *worker, int seat)
{
    int worst = -1, lost = 0;
    for (int i = 0; i < worker->count; i++) {
        const MoveAnalysis *found = analysis_worker_get_result(worker, i);
        if (found && found->loss > lost && match_move_seat(worker->match, i) == seat) {
            worst = i;
            lost = found->loss;
        }
    }
    return worst;
}

void analysis_worker_count_moves_of_seat(const AnalysisWorker *worker, int seat, int out[QUALITIES])
{
    memset(out, 0, QUALITIES * sizeof *out);
    for (int i = 0; i < worker->count; i++) {
        const MoveAnalysis *found = analysis_worker_get_result(worker, i);
        if (found && match_move_seat(worker->match, i) == seat) {
            out[found->quality]++;
        }
    }
}

bool analysis_worker_count_moves_of_people(const AnalysisWorker *worker, QualityCounts *out)
{
    *out = (QualityCounts){{0}};
    if (!worker->match || match_seats_to_act(worker->match) != 0 ||
        worker->count != match_move_count(worker->match)) {
        return false;
    }
    for (int i = 0; i < worker->count; i++) {
        const bool person = !(match_get_bot_seats(worker->match) >> match_move_seat(worker->match, i) & 1);
        const MoveAnalysis *found = analysis_worker_get_result(worker, i);
        if (person && !worker->moves[i].done) {
            return false;
        }
        if (person && found) {
            out->count[found->quality]++;
        }
    }
    return true;
}
