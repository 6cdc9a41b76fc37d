/* analysis.c: comparison of a move with the best known move. */
#include "core/match/analysis.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <stdlib.h>
#include <string.h>

const char *const move_quality_marks[QUALITIES] = {"", "?!", "?", "??"};
const char *const move_quality_labels[QUALITIES] = {N_("a good move"), N_("an inaccuracy"), N_("a mistake"),
                                                    N_("a blunder")};

const char analysis_missing_reason[] = N_("Moves in this game are not rated, so they can't be analyzed.");

int analysis_compute_mistake_index(const QualityCounts *counts)
{
    static const int weights[QUALITIES] = {
        [QUALITY_INACCURACY] = 1, [QUALITY_MISTAKE] = 2, [QUALITY_BLUNDER] = 4};
    int judged = 0, sum = 0;
    for (int i = 0; i < QUALITIES; i++) {
        judged += counts->count[i];
        sum += weights[i] * counts->count[i];
    }
    return judged > 0 ? (100 * sum + judged / 2) / judged : -1;
}

bool game_can_analyze(const Game *game)
{
    return game->advice && game->advice->evaluate_move;
}

bool analysis_is_better_move(const Game *game, const GameContent *content, const void *view, int seat,
                             const Move *better, const Move *worse, char why[HINT_TEXT_MAX])
{
    const GameAdvice *advice = game->advice;
    Hint one, other;
    why[0] = '\0';
    if (!advice->is_better_move || !advice->evaluate_move(view, content, seat, better, &one) ||
        !advice->evaluate_move(view, content, seat, worse, &other)) {
        return true;
    }
    return strcmp(one.text, other.text) != 0 &&
           advice->is_better_move(view, content, seat, better, worse, why);
}

/* True if the move won the match. Such a move is not analyzed, because no move can be better. */
static bool has_move_won(const Match *match, int index)
{
    const Status status = match_status(match);
    return index == match_move_count(match) - 1 && status.kind == STATUS_WON &&
           status.winners >> match_move_seat(match, index) & 1;
}

bool analysis_task_init(const Match *match, int index, AnalysisTask *out)
{
    const MatchSetup *setup = match_setup(match);
    *out =
        (AnalysisTask){.game = setup->game, .content = setup->content, .seat = match_move_seat(match, index)};
    if (!game_can_analyze(setup->game) || has_move_won(match, index) ||
        !setup->game->move_from_text(match_move_text(match, index), setup->content, &out->move, NULL)) {
        return false;
    }
    out->view = memory_new(1, setup->game->state_size);
    match_view_at(match, index, out->seat, out->view);
    return true;
}

void analysis_task_free(AnalysisTask *task)
{
    free(task->view);
    task->view = NULL;
}

/* Finds the best hint that the game can evaluate in the same way as the analyzed move. Returns false if there
 * is none. */
static bool find_best_hint(const AnalysisTask *task, Hint *out)
{
    const GameAdvice *advice = task->game->advice;
    Hint hints[HINTS_MAX];
    const int count = advice->list_hints(task->view, task->content, task->seat, hints, HINTS_MAX);
    for (int i = 0; i < count; i++) {
        if (advice->evaluate_move(task->view, task->content, task->seat, &hints[i].move, out)) {
            return true;
        }
    }
    return false;
}

static MoveQuality classify_loss(const GameAdvice *advice, int lost)
{
    MoveQuality quality = QUALITY_GOOD;
    while (quality + 1 < QUALITIES && advice->quality_thresholds[quality] > 0 &&
           lost >= advice->quality_thresholds[quality]) {
        quality++;
    }
    return quality;
}

/* Rates the analyzed move. The move counts as worse than the best hint only if two conditions are met: the
 * consequences of the moves (Hint.text) differ, and the difference of their values is larger than the error
 * margin. */
void analyze_move(const AnalysisTask *task, MoveAnalysis *out)
{
    *out = (MoveAnalysis){.analyzed = false};
    if (!task->game->advice->evaluate_move(task->view, task->content, task->seat, &task->move, &out->made) ||
        !find_best_hint(task, &out->better)) {
        return;
    }
    const int lost = out->better.value - out->made.value;
    out->analyzed = true;
    if (lost > 0 && strcmp(out->better.text, out->made.text) != 0 &&
        analysis_is_better_move(task->game, task->content, task->view, task->seat, &out->better.move,
                                &task->move, out->why)) {
        out->loss = lost;
        out->quality = classify_loss(task->game->advice, lost);
    }
}
