/* achievements_tab.c: the tab Achievements of the page of saved games. The achievements are in
 * core/history/achievements.h. */
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/finished_games.h"

#include <time.h>

static const float MARK_WIDTH = 56, PADDING = 24;

static int count_incomplete_games(const FinishedGameList *finished_games)
{
    int incomplete_count = 0;
    for (int i = 0; i < finished_games->count; i++) {
        incomplete_count +=
            !finished_games->games[i].deleted && history_needs_recount(&finished_games->games[i]);
    }
    return incomplete_count;
}

void achievements_tab_update(SavedScreen *saved)
{
    AchievementsTab *achievements = &saved->achievements;
    const FinishedGameList *finished_games = &saved->history.finished_games;
    achievements->list =
        content_store_load_achievements(saved->shell->content_store, saved->game, &achievements->error);
    achievements->incomplete_count = count_incomplete_games(finished_games);
    achievements->earned_count = 0;
    for (int i = 0; achievements->list && i < achievements->list->count; i++) {
        achievement_get_progress(&achievements->list->achievements[i], finished_games,
                                 &achievements->progress[i]);
        achievements->earned_count += achievements->progress[i].finished != NULL;
    }
}

bool achievements_tab_recount_next(SavedScreen *saved)
{
    FinishedGameList *finished_games = &saved->history.finished_games;
    char folder[SAVE_PATH_MAX];
    for (int i = 0; i < finished_games->count && finished_games_get_folder(saved->shell, folder); i++) {
        if (!finished_games->games[i].deleted && history_needs_recount(&finished_games->games[i])) {
            history_recount(folder, &finished_games->games[i], content_store_find,
                            saved->shell->content_store);
            saved->achievements.has_unsaved = true;
            achievements_tab_update(saved);
            if (saved->tab == TAB_GALLERY) {
                gallery_tab_update(saved);
            }
            return true;
        }
    }
    return false;
}

void achievements_tab_save_recounted(SavedScreen *saved)
{
    char folder[SAVE_PATH_MAX];
    const FinishedGameList *finished_games = &saved->history.finished_games;
    const bool known = saved->achievements.has_unsaved || saved->analysis.has_unsaved;
    if (known && saved->shell->saves_enabled && finished_games_get_folder(saved->shell, folder)) {
        history_index_write(folder, finished_games->games[0].setup.game, finished_games);
    }
    saved->achievements.has_unsaved = saved->analysis.has_unsaved = false;
}

void achievements_tab_build_header(const SavedScreen *saved, Scene *scene, Area area)
{
    const AchievementsTab *achievements = &saved->achievements;
    if (achievements->incomplete_count > 0) {
        layout_add_label(
            scene, area, TEXT_UI, ALIGN_CENTER,
            scene_text(scene, _("Checking older games: *%d* left"), achievements->incomplete_count));
    } else if (achievements->list) {
        layout_add_label(scene, area, TEXT_UI, ALIGN_CENTER,
                         scene_text(scene, _("Earned *%d* of *%d* achievements"), achievements->earned_count,
                                    achievements->list->count));
    }
}

static float compute_star_width(const Scene *scene)
{
    return layout_scale_for_text(scene, MARK_WIDTH);
}

/* Builds the row of an earned achievement, with a text such as "No dictionary, no whispers · 22 November
 * 2026". */
static void build_earned_row(Scene *scene, Area line, const Achievement *achievement,
                             const FinishedGame *finished, int index)
{
    struct tm day = {0};
    char date[64] = "";
    platform_localtime(finished->ended, &day);
    strftime(date, sizeof date, "%d %b %Y", &day);
    saved_screen_add_action(scene, line, 0, index, SAVED_OPEN, _("Show move"),
                            _("Opens the game at the move that earned this achievement"))
        ->flags |= finished->outdated ? PIECE_DISABLED : 0;
    layout_add_label(
        scene, (Area){line.left + PADDING / 2, line.top, line.left + compute_star_width(scene), line.bottom},
        TEXT_TITLE, ALIGN_CENTER, "{trophy}");
    line.left += compute_star_width(scene) - PADDING / 2;
    saved_screen_add_row_text(scene, line, 1, achievement->title,
                              scene_text(scene, "%s \u00B7 %s", achievement->line, date));
}

static void build_unearned_row(const AchievementList *achievements, const AchievementProgress *progress,
                               Scene *scene, Area line, const Achievement *achievement)
{
    Text asks = {0}, far = {0};
    achievement_append_conditions(achievements, achievement, &asks);
    achievement_append_progress(achievement, progress, &far);
    line.left += compute_star_width(scene) - PADDING / 2;
    saved_screen_add_row_text(
        scene, line, 0, achievement->title,
        scene_text(scene, "%s%s%s", text_chars(&asks), far.length > 0 ? " " : "", text_chars(&far)));
    text_free(&far);
    text_free(&asks);
}

void achievements_tab_build_row(const SavedScreen *saved, Scene *scene, Area line, int index)
{
    const Achievement *achievement = &saved->achievements.list->achievements[index];
    const AchievementProgress *progress = &saved->achievements.progress[index];
    if (progress->finished) {
        build_earned_row(scene, line, achievement, progress->finished, index);
    } else if (achievement->hidden) {
        line.left += compute_star_width(scene) - PADDING / 2;
        saved_screen_add_row_text(scene, line, 0, "\u2026", _("Hidden until you earn it."));
    } else {
        build_unearned_row(saved->achievements.list, progress, scene, line, achievement);
    }
}
