/* history_recount.c: what a run did not write down, since nobody asked for it then, is had by playing it
 * again; see history.h. */
#include "core/history.h"

#include <string.h>

bool history_lacks(const Run *run)
{
    const Game *game = run->setup.game;
    const bool figures = (result_figures(game) & ~run->result.counted) != 0;
    const bool gallery = game->gallery && run->result.gallery == 0;
    return !run->damage && !run->outdated && !run->recounted && (figures || gallery);
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
    char path[RUN_PATH_MAX];
    MatchResult again;
    history_path(folder, run->setup.game, run->file, path);
    Match *match = match_load(path, find, user, NULL);
    if (match && match_to_act(match) == 0) {
        match_result(match, &again);
        take_counts(&run->result, &again);
    }
    match_free(match);
    run->recounted = true;
}
