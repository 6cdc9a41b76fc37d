/* history_recount.c: replays finished games, to add missing statistics, gallery entries and analyses. */
#include "core/history/history.h"

#include <string.h>

bool history_needs_recount(const FinishedGame *finished)
{
    const Game *game = finished->setup.game;
    const bool lacks_statistics = (result_get_all_statistics(game) & ~finished->result.counted) != 0;
    const bool lacks_gallery = game->gallery && finished->result.gallery_hash == 0;
    return !finished->read_error && !finished->outdated && !finished->recounted &&
           (lacks_statistics || lacks_gallery);
}

static Match *replay_game(const char *folder, const FinishedGame *finished, FindContentFn *find, void *user)
{
    char path[FINISHED_PATH_MAX];
    history_format_path(folder, finished->setup.game, finished->file, path);
    return match_load(path, find, user, NULL);
}

/* Copies the statistics from `recount`, the result of a replay, to the game's result. Keeps the outcome and
 * the help level, which were recorded during the game. */
static void copy_new_statistics(MatchResult *result, const MatchResult *recount)
{
    memcpy(result->statistic, recount->statistic, sizeof result->statistic);
    result->counted = recount->counted;
    result->gallery_hash = recount->gallery_hash;
    result->seen = recount->seen;
}

void history_recount(const char *folder, FinishedGame *finished, FindContentFn *find, void *user)
{
    MatchResult again;
    Match *match = replay_game(folder, finished, find, user);
    if (match && match_seats_to_act(match) == 0) {
        match_get_result(match, &again);
        copy_new_statistics(&finished->result, &again);
    }
    match_free(match);
    finished->recounted = true;
}

static void analyze_person_move(const Match *match, int index, QualityCounts *quality)
{
    AnalysisTask task;
    MoveAnalysis found = {.analyzed = false};
    if (analysis_task_init(match, index, &task)) {
        analyze_move(&task, &found);
        analysis_task_free(&task);
    }
    quality->count[found.quality] += found.analyzed;
}

void history_analyze(const char *folder, FinishedGame *finished, FindContentFn *find, void *user)
{
    Match *match = replay_game(folder, finished, find, user);
    finished->quality = (QualityCounts){{0}};
    for (int i = 0; match && i < match_move_count(match); i++) {
        if (result_get_local_people(&finished->result, &finished->setup) >> match_move_seat(match, i) & 1) {
            analyze_person_move(match, i, &finished->quality);
        }
    }
    match_free(match);
    finished->analyzed = true;
}
