/* history_achievements.c: list of a game's achievements for `storytable history --feats`. */
#include "cli/history_achievements.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <time.h>

static void print_earned_achievement(const Achievement *achievement, const FinishedGame *finished)
{
    struct tm when = {0};
    char date[16];
    platform_gmtime(finished->ended, &when);
    strftime(date, sizeof date, "%Y-%m-%d", &when);
    printf("  %s  %s: %s (%s)\n", date, achievement->title, achievement->line, finished->file);
}

static void print_unearned_achievement(const AchievementList *achievements, const Achievement *achievement,
                                       const AchievementProgress *standing)
{
    Text asks = {0}, far = {0};
    achievement_append_conditions(achievements, achievement, &asks);
    achievement_append_progress(achievement, standing, &far);
    printf("  %-10s  %s: %s%s%s\n", _("not earned"), achievement->title, text_chars(&asks),
           far.length > 0 ? " " : "", text_chars(&far));
    text_free(&far);
    text_free(&asks);
}

bool history_print_achievements(const Game *game, const FinishedGameList *games, ContentStore *content_store)
{
    Error error;
    AchievementProgress standing[ACHIEVEMENTS_MAX];
    int done = 0, hidden = 0;
    const AchievementList *achievements = content_store_load_achievements(content_store, game, &error);
    if (!achievements) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    achievements_get_progress(achievements, games, standing);
    for (int i = 0; i < achievements->count; i++) {
        done += standing[i].game >= 0;
        hidden += achievements->achievements[i].hidden && standing[i].game < 0;
    }
    printf(_("%s: %d of %d achievements\n"), _(game->title), done, achievements->count);
    for (int i = 0; i < achievements->count; i++) {
        const Achievement *achievement = &achievements->achievements[i];
        if (standing[i].game >= 0) {
            const FinishedGame finished = finished_game_list_get(games, standing[i].game);
            print_earned_achievement(achievement, &finished);
        } else if (!achievement->hidden) {
            print_unearned_achievement(achievements, achievement, &standing[i]);
        }
    }
    if (hidden > 0) {
        printf(_n("  %-10s  %d hidden achievement, which is shown once you earn it\n",
                  "  %-10s  %d hidden achievements, which are shown once you earn them\n", hidden),
               _("not earned"), hidden);
    }
    return true;
}
