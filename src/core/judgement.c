/* judgement.c: see judgement.h. */
#include "core/judgement.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

const char *const fault_marks[FAULTS] = {"", "?!", "?", "??"};
const char *const fault_words[FAULTS] = {"nothing better", "a slip", "a mistake", "a blunder"};

const char judge_no_measure[] =
    "This game has no measure by which moves could be judged: what somebody wants of "
    "it is told by no figure.";

int faults_index(const Faults *faults)
{
    static const int weights[FAULTS] = {[FAULT_SLIP] = 1, [FAULT_MISTAKE] = 2, [FAULT_BLUNDER] = 4};
    int judged = 0, sum = 0;
    for (int i = 0; i < FAULTS; i++) {
        judged += faults->count[i];
        sum += weights[i] * faults->count[i];
    }
    return judged > 0 ? (100 * sum + judged / 2) / judged : -1;
}

bool game_judges(const Game *game)
{
    return game->advice && game->advice->judge;
}

bool judge_outdoes(const Game *game, const GameContent *content, const void *view, int seat,
                   const Move *better, const Move *than, char why[HINT_TEXT_MAX])
{
    const GameAdvice *advice = game->advice;
    Hint judged;
    why[0] = '\0';
    if (!advice->outdoes || !advice->judge(view, content, seat, better, &judged) ||
        !advice->judge(view, content, seat, than, &judged)) {
        return true;
    }
    return advice->outdoes(view, content, seat, better, than, why);
}

/* Did this move win the match for whoever made it? Then nothing was better. */
static bool has_won(const Match *match, int index)
{
    const Status status = match_status(match);
    return index == match_moves(match) - 1 && status.kind == STATUS_WON &&
           status.winners >> match_move_seat(match, index) & 1;
}

bool judge_task(const Match *match, int index, JudgeTask *out)
{
    const MatchSetup *setup = match_setup(match);
    *out = (JudgeTask){.game = setup->game, .content = setup->content, .seat = match_move_seat(match, index)};
    if (!game_judges(setup->game) || has_won(match, index) ||
        !setup->game->move_from_text(match_move_text(match, index), setup->content, &out->move, NULL)) {
        return false;
    }
    out->view = memory_new(1, setup->game->state_size);
    match_view_at(match, index, out->seat, out->view);
    return true;
}

void judge_task_free(JudgeTask *task)
{
    free(task->view);
    task->view = NULL;
}

/* The best of the hints that can be compared with what was played, which is what advice begins with; false
   when there is none. */
static bool best_hint(const JudgeTask *task, Hint *out)
{
    const GameAdvice *advice = task->game->advice;
    Hint hints[HINTS_MAX];
    const int count = advice->hint(task->view, task->content, task->seat, hints, HINTS_MAX);
    for (int i = 0; i < count; i++) {
        if (advice->judge(task->view, task->content, task->seat, &hints[i].move, out)) {
            return true;
        }
    }
    return false;
}

static Fault fault_of(const GameAdvice *advice, int lost)
{
    Fault fault = FAULT_NONE;
    while (fault + 1 < FAULTS && advice->borders[fault] > 0 && lost >= advice->borders[fault]) {
        fault++;
    }
    return fault;
}

/* A loss counts where it can be seen, and told from chance. */
void judge_move(const JudgeTask *task, Judgement *out)
{
    *out = (Judgement){.judged = false};
    if (!task->game->advice->judge(task->view, task->content, task->seat, &task->move, &out->made) ||
        !best_hint(task, &out->better)) {
        return;
    }
    const int lost = out->better.worth - out->made.worth;
    out->judged = true;
    if (lost > 0 && strcmp(out->better.text, out->made.text) != 0 &&
        judge_outdoes(task->game, task->content, task->view, task->seat, &out->better.move, &task->move,
                      out->why)) {
        out->lost = lost;
        out->fault = fault_of(task->game->advice, lost);
    }
}
