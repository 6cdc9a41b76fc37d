/* daily.c: `storytable daily`: results and setups of daily games. */
#include "core/history/daily.h"
#include "cli/commands.h"
#include "core/platform/paths.h"
#include "core/text/i18n.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

/* Prints a line for scripts, such as "fiction 2026-11-22 520005944 timer=off". */
static void print_daily_setup(const MatchSetup *setup)
{
    char date[DATE_TEXT_MAX];
    const GameOption *options = setup->game->options;
    printf("%s %s %" PRIu64, setup->game->id, date_format_iso(setup->daily_date, date), setup->seed);
    for (int i = 0; options && options[i].key; i++) {
        const int value = setup->options.value[i];
        if (value != 0) {
            printf(" %s=%s", options[i].key, options[i].values[value]);
        }
    }
    putchar('\n');
}

/* Prints the game's title and the date, then the result and the help level of the match that counts as this
 * daily game, or "open" if there is no such match. If the winning streak is longer than 1 day, also prints
 * its length. */
static void print_daily_result(const Game *game, Date day, Date today)
{
    char folder[PATH_MAX], date[DATE_TEXT_MAX];
    FinishedGameList runs = {0};
    if (paths_get_runs_folder(folder, sizeof folder)) {
        history_list(folder, game, &runs);
    }
    const int counted = daily_find_counted_game(&runs, day), streak = daily_count_streak(&runs, today);
    printf("%-22s  %-17s  ", _(game->title), date_format_long(day, date));
    if (counted >= 0) {
        const FinishedGame finished = finished_game_list_get(&runs, counted);
        printf("%-5s  %s", outcome_keys[finished_game_get_outcome(&finished)],
               statistics_class_labels[finished_game_get_help_class(&finished)]);
    } else {
        printf("%-5s", "open");
    }
    if (streak > 1) {
        printf(_("  won %d days in a row"), streak);
    }
    putchar('\n');
    finished_game_list_free(&runs);
}

int run_daily_command(const Args *args, ContentStore *content_store)
{
    const Date today = date_get_today_utc(), day = args->day ? args->day : today;
    Error error = {0};
    bool good = daily_check_date(day, today, &error);
    for (const Game *const *game = games_all; good && *game; game++) {
        MatchSetup setup;
        if (args->game && args->game != *game) {
            continue;
        }
        if (!args->print) {
            print_daily_result(*game, day, today);
        } else if ((good = daily_load_setup(content_store, *game, day, &setup, &error))) {
            print_daily_setup(&setup);
        }
    }
    if (!good) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
    }
    return good ? 0 : 1;
}
