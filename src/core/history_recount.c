/* history_recount.c: what a run did not write down, since nobody asked for it then or it takes long, is had
 * by playing it again; see history.h. */
#include "core/history.h"

#include <string.h>

bool history_lacks(const Run *run)
{
    const Game *game = run->setup.game;
    const bool figures = (result_figures(game) & ~run->result.counted) != 0;
    const bool gallery = game->gallery && run->result.gallery == 0;
    return !run->damage && !run->outdated && !run->recounted && (figures || gallery);
}

static Match *replay(const char *folder, const Run *run, MatchContentFn *find, void *user)
{
    char path[RUN_PATH_MAX];
    history_path(folder, run->setup.game, run->file, path);
    return match_load(path, find, user, NULL);
}

/* How it ended, and with what help, stays as it was written down. */
static void take_counts(MatchResult *result, const MatchResult *again)
{
    memcpy(result->figure, again->figure, sizeof result->figure);
    result->counted = again->counted;
    result->gallery = again->gallery;
    result->met = again->met;
}

void history_recount(const char *folder, Run *run, MatchContentFn *find, void *user)
{
    MatchResult again;
    Match *match = replay(folder, run, find, user);
    if (match && match_to_act(match) == 0) {
        match_result(match, &again);
        take_counts(&run->result, &again);
    }
    match_free(match);
    run->recounted = true;
}

static void judge_one(const Match *match, int index, Faults *faults)
{
    JudgeTask task;
    Judgement found = {.judged = false};
    if (judge_task(match, index, &task)) {
        judge_move(&task, &found);
        judge_task_free(&task);
    }
    faults->count[found.fault] += found.judged;
}

void history_judge(const char *folder, Run *run, MatchContentFn *find, void *user)
{
    Match *match = replay(folder, run, find, user);
    run->faults = (Faults){{0}};
    for (int i = 0; match && i < match_moves(match); i++) {
        if (!(match_bots(match) >> match_move_seat(match, i) & 1)) {
            judge_one(match, i, &run->faults);
        }
    }
    match_free(match);
    run->judged = true;
}
