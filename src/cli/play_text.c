/* play_text.c: `storytable play --text`: plays a game in text mode. */
#include "cli/commands.h"
#include "cli/console.h"
#include "core/history/daily.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Match *new_lesson_match(const Args *args, ContentStore *content_store, Error *error)
{
    const Lesson *lesson = content_store_load_lesson(content_store, args->game, args->lesson, error);
    Match *match = lesson ? lesson_start_match(lesson, error) : NULL;
    if (match) {
        printf(_("%s: %s, about %d minutes. Type ? for help.\n"), _(args->game->title), lesson->title,
               lesson->minutes);
    }
    return match;
}

static Match *new_daily_match(const Args *args, ContentStore *content_store, Error *error)
{
    char date[DATE_TEXT_MAX];
    const Date today = date_get_today_utc();
    Match *match = daily_new_match(content_store, args->game, args->day ? args->day : today, today, error);
    if (match) {
        printf(_("%s, daily game of %s. Type ? for help.\n"), _(args->game->title),
               date_format_long(match_setup(match)->daily_date, date));
    }
    return match;
}

static Match *new_match(const Args *args, ContentStore *content_store, Error *error)
{
    const GameContent *content = content_store_find(content_store, args->game, args->pack, error);
    if (!content) {
        return NULL;
    }
    MatchSetup setup = {.game = args->game,
                        .content = content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->has_seed ? args->seed : (uint64_t)time(NULL)};
    snprintf(setup.pack, sizeof setup.pack, "%s", args->pack);
    match_assign_players(&setup, args->bots, args->bot_count);
    Match *match = match_new(&setup, error);
    if (match) {
        printf("%s, seed %" PRIu64 ". Type ? for help.\n", _(args->game->title), setup.seed);
    }
    return match;
}

static Match *load_or_create_match(const Args *args, ContentStore *content_store, Error *error)
{
    if (!args->save || access(args->save, F_OK) != 0) {
        return (args->command == COMMAND_DAILY ? new_daily_match
                : args->lesson[0]              ? new_lesson_match
                                               : new_match)(args, content_store, error);
    }
    Match *match = console_load_match(args->save, args->game, content_store, error);
    if (match && match_hides_secrets(match)) {
        error_set(error,
                  _("%s is an online game. Continue it with storytable host %s, or in a window with Resume."),
                  args->save, args->save);
        match_free(match);
        return NULL;
    }
    return match;
}

/* Saves the match. Does nothing without --save. Returns false, after an error message, on failure. */
static bool save_match(const Args *args, const Match *match)
{
    Error error = {0};
    const bool saved = !args->save || match_move_count(match) == 0 || match_save(match, args->save, &error);
    if (!saved) {
        console_print_error(&error);
    }
    return saved;
}

static bool run_input_lines(const Args *args, Match *match, const char *rules, const Lesson *lesson,
                            const Tips *tips, const Lexicon *lexicon)
{
    char *line = memory_new(1, CONSOLE_LINE_BYTES);
    Text answer = {0};
    TextUi *table = text_ui_new(match, rules, lesson, tips);
    text_ui_set_dictionary(table, lexicon);
    bool saved = true;
    text_ui_show(table, &answer);
    text_ui_set_time(table, platform_get_milliseconds());
    while (console_read_line(&answer, line)) {
        text_ui_set_time(table, platform_get_milliseconds());
        if (!text_ui_run_line(table, line, &answer)) {
            break;
        }
        saved = save_match(args, match) && saved;
    }
    putchar('\n');
    text_ui_free(table);
    text_free(&answer);
    free(line);
    return saved;
}

int run_play_text_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    FileLock *lock = NULL;
    Match *match = console_lock_save(args->save, &lock, &error)
                       ? load_or_create_match(args, content_store, &error)
                       : NULL;
    if (!match) {
        console_print_error(&error);
        file_lock_free(lock);
        return 1;
    }
    const Tips *tips = content_store_load_tips(content_store, args->game, &error);
    if (error.text[0] != '\0') {
        console_print_error(&error);
    }
    char *rules = console_load_rules(content_store, args->game);
    const bool saved =
        run_input_lines(args, match, rules, content_store_find_lesson_of_match(content_store, match), tips,
                        content_store_get_lexicon(content_store));
    free(rules);
    match_free(match);
    file_lock_free(lock);
    return saved ? 0 : 1;
}
