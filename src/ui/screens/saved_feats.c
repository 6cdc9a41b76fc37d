/* saved_feats.c: what was done in the games that are over and is worth being proud of, on the page of saved
 * games: a line for each feat, done or not. */
#include "core/platform.h"
#include "ui/screens/saved_private.h"
#include "ui/shell/runs.h"

#include <time.h>

static const float MARK_WIDTH = 56, PADDING = 24;

/* --- judging them --- */

static int count_lacking(const RunList *runs)
{
    int lacking = 0;
    for (int i = 0; i < runs->count; i++) {
        lacking += !runs->runs[i].deleted && history_lacks(&runs->runs[i]);
    }
    return lacking;
}

void saved_judge_feats(Saved *saved)
{
    SavedFeats *feats = &saved->feats;
    const RunList *runs = &saved->history.runs;
    feats->list = library_feats(saved->shell->library, saved->game, &feats->error);
    feats->lacking = count_lacking(runs);
    feats->done = 0;
    for (int i = 0; feats->list && i < feats->list->count; i++) {
        feat_judge(&feats->list->feats[i], runs, &feats->standing[i]);
        feats->done += feats->standing[i].run != NULL;
    }
}

bool saved_recount(Saved *saved)
{
    RunList *runs = &saved->history.runs;
    char folder[SAVE_PATH_MAX];
    for (int i = 0; i < runs->count && runs_folder(saved->shell, folder); i++) {
        if (!runs->runs[i].deleted && history_lacks(&runs->runs[i])) {
            history_recount(folder, &runs->runs[i], library_find_content, saved->shell->library);
            saved->feats.recounted = true;
            saved_judge_feats(saved);
            if (saved->tab == TAB_GALLERY) {
                saved_judge_gallery(saved);
            }
            return true;
        }
    }
    return false;
}

void saved_keep_recounted(Saved *saved)
{
    char folder[SAVE_PATH_MAX];
    const RunList *runs = &saved->history.runs;
    const bool known = saved->feats.recounted || saved->faults.found;
    if (known && saved->shell->saving && runs_folder(saved->shell, folder)) {
        history_index_write(folder, runs->runs[0].setup.game, runs);
    }
    saved->feats.recounted = saved->faults.found = false;
}

void saved_show_feat(Saved *saved, int index)
{
    const Run *run = saved->feats.standing[index].run;
    saved_show_run(saved, run, feat_moves(&saved->feats.list->feats[index], run));
}

/* --- as they look --- */

void saved_lay_feats_done(const Saved *saved, Scene *scene, Area area)
{
    const SavedFeats *feats = &saved->feats;
    if (feats->lacking > 0) {
        lay_label(scene, area, TEXT_UI, ALIGN_CENTRE,
                  scene_text(scene, "Older games to look through: *%d*", feats->lacking));
    } else if (feats->list) {
        lay_label(scene, area, TEXT_UI, ALIGN_CENTRE,
                  scene_text(scene, "*%d* of *%d* done", feats->done, feats->list->count));
    }
}

static float mark_width(const Scene *scene)
{
    return lay_for_words(scene, MARK_WIDTH);
}

/* "No dictionary, no whispers - 22 November 2026" */
static void lay_done(Scene *scene, Area line, const Feat *feat, const Run *run, int index)
{
    struct tm day = {0};
    char date[64] = "";
    platform_local(run->ended, &day);
    strftime(date, sizeof date, "%d %b %Y", &day);
    saved_add_action(scene, line, 0, index, SAVED_OPEN, "Show me", "The table when it was done")->flags |=
        run->outdated ? PIECE_DISABLED : 0;
    lay_label(scene, (Area){line.left + PADDING / 2, line.top, line.left + mark_width(scene), line.bottom},
              TEXT_TITLE, ALIGN_CENTRE, "{star}");
    line.left += mark_width(scene) - PADDING / 2;
    saved_add_words(scene, line, 1, feat->title, scene_text(scene, "%s \u00B7 %s", feat->line, date));
}

static void lay_open(const Feats *feats, const FeatStanding *standing, Scene *scene, Area line,
                     const Feat *feat)
{
    Text asks = {0}, far = {0};
    feat_tell(feats, feat, &asks);
    feat_tell_standing(feat, standing, &far);
    line.left += mark_width(scene) - PADDING / 2;
    saved_add_words(
        scene, line, 0, feat->title,
        scene_text(scene, "%s%s%s", text_chars(&asks), far.length > 0 ? " \u00B7 " : "", text_chars(&far)));
    text_free(&far);
    text_free(&asks);
}

void saved_lay_feat(const Saved *saved, Scene *scene, Area line, int index)
{
    const Feat *feat = &saved->feats.list->feats[index];
    const FeatStanding *standing = &saved->feats.standing[index];
    if (standing->run) {
        lay_done(scene, line, feat, standing->run, index);
    } else if (feat->hidden) {
        line.left += mark_width(scene) - PADDING / 2;
        saved_add_words(scene, line, 0, "\u2026", "One that is not told before it is done");
    } else {
        lay_open(saved->feats.list, standing, scene, line, feat);
    }
}
