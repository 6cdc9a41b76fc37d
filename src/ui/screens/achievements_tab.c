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
        const FinishedGame finished = finished_game_list_get(finished_games, i);
        incomplete_count += !finished.deleted && history_needs_recount(&finished);
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
    achievements->next_incomplete = 0;
    achievements->earned_count = 0;
    if (achievements->list) {
        achievements_get_progress(achievements->list, finished_games, achievements->progress);
    }
    for (int i = 0; achievements->list && i < achievements->list->count; i++) {
        achievements->earned_count += achievements->progress[i].game >= 0;
    }
}

/* Stores the new statistics of a game. Updates the achievements after every GAMES_PER_UPDATE games, and after
 * the last game. */
static void store_recounted_game(SavedScreen *saved, const char *folder, int index,
                                 const FinishedGame *finished)
{
    enum { GAMES_PER_UPDATE = 64 };
    finished_game_list_replace(&saved->history.finished_games, index, finished);
    if (saved->shell->saves_enabled) {
        history_save_entry(folder, finished);
    }
    saved->achievements.next_incomplete = index + 1;
    if (--saved->achievements.incomplete_count % GAMES_PER_UPDATE == 0) {
        achievements_tab_update(saved);
        if (saved->tab == TAB_GALLERY) {
            gallery_tab_update(saved);
        }
    }
}

bool achievements_tab_recount_next(SavedScreen *saved)
{
    const FinishedGameList *finished_games = &saved->history.finished_games;
    char folder[SAVE_PATH_MAX];
    if (saved->achievements.incomplete_count == 0 || !finished_games_get_folder(saved->shell, folder)) {
        return false;
    }
    for (int i = saved->achievements.next_incomplete; i < finished_games->count; i++) {
        FinishedGame finished = finished_game_list_get(finished_games, i);
        if (!finished.deleted && history_needs_recount(&finished)) {
            history_recount(folder, &finished, content_store_find, saved->shell->content_store);
            store_recounted_game(saved, folder, i, &finished);
            return true;
        }
    }
    return false;
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

/* Builds the row of an earned achievement, with a text such as "No dictionary, no whispers · 22 Nov 2026". */
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
    if (progress->game >= 0) {
        const FinishedGame finished = finished_game_list_get(&saved->history.finished_games, progress->game);
        build_earned_row(scene, line, achievement, &finished, index);
    } else if (achievement->hidden) {
        line.left += compute_star_width(scene) - PADDING / 2;
        saved_screen_add_row_text(scene, line, 0, "\u2026", _("Hidden until you earn it."));
    } else {
        build_unearned_row(saved->achievements.list, progress, scene, line, achievement);
    }
}
