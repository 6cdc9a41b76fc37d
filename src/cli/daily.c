/* daily.c: `storytable daily`: the games of a day, and what became of them. */
#include "core/daily.h"
#include "cli/commands.h"
#include "core/paths.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

/* "fiction 2026-11-22 520005944 timer=off": what a script needs to play it. */
static void print_setup(const MatchSetup *setup)
{
    char date[DAY_TEXT_MAX];
    const GameOption *options = setup->game->options;
    printf("%s %s %" PRIu64, setup->game->id, day_text(setup->daily, date), setup->seed);
    for (int i = 0; options && options[i].key; i++) {
        const int value = setup->options.value[i];
        if (value != 0) {
            printf(" %s=%s", options[i].key, options[i].values[value]);
        }
    }
    putchar('\n');
}

static const char *fate(const RunList *runs, Day day)
{
    const Run *run = daily_counts(runs, day);
    return run ? run_outcome_names[run_outcome(run)] : "open";
}

/* "Fiction                 22 November 2026  won    Table rules, won 3 days in a row" */
static void print_fate(const Game *game, Day day, Day today)
{
    char folder[PATH_MAX], date[DAY_TEXT_MAX];
    RunList runs = {0};
    if (paths_runs(folder, sizeof folder)) {
        history_list(folder, game, &runs);
    }
    const Run *run = daily_counts(&runs, day);
    const int streak = daily_streak(&runs, today);
    printf("%-22s  %-17s  %-5s", game->title, day_in_words(day, date), fate(&runs, day));
    if (run) {
        printf("  %s", run_class_labels[run_class(run)]);
    }
    if (streak > 1) {
        printf("  won %d days in a row", streak);
    }
    putchar('\n');
    run_list_free(&runs);
}

int command_daily(const Args *args, Library *library)
{
    const Day today = day_today_utc(), day = args->day ? args->day : today;
    Error error = {0};
    bool good = daily_check_day(day, today, &error);
    for (const Game *const *game = games_all; good && *game; game++) {
        MatchSetup setup;
        if (args->game && args->game != *game) {
            continue;
        }
        if (!args->print) {
            print_fate(*game, day, today);
        } else if ((good = daily_setup(library, *game, day, &setup, &error))) {
            print_setup(&setup);
        }
    }
    if (!good) {
        fprintf(stderr, "storytable: %s\n", error.text);
    }
    return good ? 0 : 1;
}
