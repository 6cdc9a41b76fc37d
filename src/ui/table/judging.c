/* judging.c: see judging.h. */
#include "ui/table/judging.h"

#include "core/memory.h"
#include "ui/shell/thinker.h"

#include <stdlib.h>
#include <string.h>

typedef struct JudgedMove {
    bool done;
    uint64_t revision; /* the match's when the move was made */
    Judgement *found;  /* NULL = nothing is to be had */
} JudgedMove;

/* A move that is judged elsewhere. */
typedef struct Question {
    JudgeTask task;
    Judgement answer;
} Question;

static void think(void *self)
{
    Question *question = self;
    judge_move(&question->task, &question->answer);
}

static void free_question(void *self)
{
    Question *question = self;
    judge_task_free(&question->task);
    free(question);
}

/* --- what is known --- */

static void forget_from(Judging *judging, int first)
{
    for (int i = first; i < judging->count; i++) {
        free(judging->moves[i].found);
    }
    judging->count = first < judging->count ? first : judging->count;
    judging->next = first < judging->next ? first : judging->next;
}

/* Of moves that were made since, others than those that were known, nothing is known. */
static void follow_match(Judging *judging)
{
    const int moves = match_moves(judging->match);
    int same = 0;
    while (same < judging->count && same < moves &&
           judging->moves[same].revision == match_move_revision(judging->match, same)) {
        same++;
    }
    forget_from(judging, same);
    judging->moves = memory_resize(judging->moves, (size_t)moves + 1, sizeof *judging->moves);
    for (int i = judging->count; i < moves; i++) {
        judging->moves[i] = (JudgedMove){.revision = match_move_revision(judging->match, i)};
    }
    judging->count = moves;
}

void judging_take_up(Judging *judging, Shell *shell, const Match *match, uint32_t seats)
{
    judging_halt(judging, shell);
    if (match != judging->match || seats != judging->seats) {
        forget_from(judging, 0);
    }
    judging->match = match;
    judging->seats = seats;
    follow_match(judging);
}

void judging_halt(Judging *judging, Shell *shell)
{
    if (judging->task != 0) {
        thinker_cancel(shell->judge, judging->task);
        judging->task = 0;
    }
}

void judging_free(Judging *judging, Shell *shell)
{
    judging_halt(judging, shell);
    forget_from(judging, 0);
    free(judging->moves);
    *judging = (Judging){0};
}

/* --- judging --- */

static void pass_over_known(Judging *judging)
{
    while (judging->next < judging->count) {
        JudgedMove *move = &judging->moves[judging->next];
        move->done = move->done || !(judging->seats >> match_move_seat(judging->match, judging->next) & 1);
        if (!move->done) {
            return;
        }
        judging->next++;
    }
}

static void ask(Judging *judging, Shell *shell)
{
    JudgeTask task;
    for (pass_over_known(judging); judging->next < judging->count; pass_over_known(judging)) {
        if (judge_task(judging->match, judging->next, &task)) {
            Question *question = memory_new(1, sizeof *question);
            question->task = task;
            judging->task = thinker_start(
                shell->judge, &(Thought){.self = question, .think = think, .free = free_question});
            return;
        }
        judging->moves[judging->next].done = true;
    }
}

bool judging_update(Judging *judging, Shell *shell)
{
    const Question *question = judging->task != 0 ? thinker_done(shell->judge, judging->task) : NULL;
    if (question) {
        JudgedMove *move = &judging->moves[judging->next];
        move->done = true;
        if (question->answer.judged) {
            move->found = memory_new(1, sizeof *move->found);
            *move->found = question->answer;
        }
        judging_halt(judging, shell);
    }
    if (judging->task == 0) {
        ask(judging, shell);
    }
    return question != NULL;
}

bool judging_is_done(const Judging *judging)
{
    return judging->task == 0 && judging->next >= judging->count;
}

const Judgement *judging_of(const Judging *judging, int index)
{
    return index >= 0 && index < judging->count ? judging->moves[index].found : NULL;
}

int judging_find(const Judging *judging, int index, int step, Fault least)
{
    for (int i = index + step; i >= 0 && i < judging->count; i += step) {
        const Judgement *found = judging_of(judging, i);
        if (found && found->fault >= least) {
            return i;
        }
    }
    return -1;
}

int judging_dearest(const Judging *judging, int seat)
{
    int dearest = -1, lost = 0;
    for (int i = 0; i < judging->count; i++) {
        const Judgement *found = judging_of(judging, i);
        if (found && found->lost > lost && match_move_seat(judging->match, i) == seat) {
            dearest = i;
            lost = found->lost;
        }
    }
    return dearest;
}

void judging_count(const Judging *judging, int seat, int out[FAULTS])
{
    memset(out, 0, FAULTS * sizeof *out);
    for (int i = 0; i < judging->count; i++) {
        const Judgement *found = judging_of(judging, i);
        if (found && match_move_seat(judging->match, i) == seat) {
            out[found->fault]++;
        }
    }
}

bool judging_sum(const Judging *judging, Faults *out)
{
    *out = (Faults){{0}};
    if (!judging->match || match_to_act(judging->match) != 0 ||
        judging->count != match_moves(judging->match)) {
        return false;
    }
    for (int i = 0; i < judging->count; i++) {
        const bool person = !(match_bots(judging->match) >> match_move_seat(judging->match, i) & 1);
        const Judgement *found = judging_of(judging, i);
        if (person && !judging->moves[i].done) {
            return false;
        }
        if (person && found) {
            out->count[found->fault]++;
        }
    }
    return true;
}
