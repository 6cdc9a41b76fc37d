/* play_text.c: `storytable play --text`: a game by lines. */
#include "cli/commands.h"
#include "cli/lines.h"
#include "core/daily.h"
#include "core/memory.h"
#include "core/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Match *begin_lesson(const Args *args, Library *library, Error *error)
{
    const Lesson *lesson = library_lesson(library, args->game, args->lesson, error);
    Match *match = lesson ? lesson_match(lesson, error) : NULL;
    if (match) {
        printf("%s: %s, %d minutes. Type ? for help.\n", args->game->title, lesson->title, lesson->minutes);
    }
    return match;
}

static Match *begin_daily(const Args *args, Library *library, Error *error)
{
    char date[DAY_TEXT_MAX];
    const Day today = day_today_utc();
    Match *match = daily_match(library, args->game, args->day ? args->day : today, today, error);
    if (match) {
        printf("%s, the game of %s. Type ? for help.\n", args->game->title,
               day_in_words(match_setup(match)->daily, date));
    }
    return match;
}

static Match *begin(const Args *args, Library *library, Error *error)
{
    const GameContent *content = library_find_content(library, args->game, args->pack, error);
    if (!content) {
        return NULL;
    }
    MatchSetup setup = {.game = args->game,
                        .content = content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->has_seed ? args->seed : (uint64_t)time(NULL)};
    snprintf(setup.pack, sizeof setup.pack, "%s", args->pack);
    match_seat_bots(&setup);
    Match *match = match_new(&setup, error);
    if (match) {
        printf("%s, seed %" PRIu64 ". Type ? for help.\n", args->game->title, setup.seed);
    }
    return match;
}

static Match *begin_or_go_on(const Args *args, Library *library, Error *error)
{
    if (!args->save || access(args->save, F_OK) != 0) {
        return (args->command == COMMAND_DAILY ? begin_daily
                : args->lesson[0]              ? begin_lesson
                                               : begin)(args, library, error);
    }
    return lines_go_on(args->save, args->game, library, error);
}

/* Keeps the match if that is asked for; false with a message when it cannot be. */
static bool keep(const Args *args, const Match *match)
{
    Error error = {0};
    const bool kept = !args->save || match_moves(match) == 0 || match_save(match, args->save, &error);
    if (!kept) {
        lines_complain(&error);
    }
    return kept;
}

/* Reads lines until the player leaves or they end. */
static bool converse(const Args *args, Match *match, const char *rules, const Lesson *lesson,
                     const Tips *tips)
{
    char *line = memory_new(1, LINE_BYTES);
    Text answer = {0};
    TextTable *table = text_table_new(match, rules, lesson, tips);
    bool kept = true;
    text_table_show(table, &answer);
    while (lines_ask(&answer, line)) {
        if (!text_table_obey(table, line, &answer)) {
            break;
        }
        kept = keep(args, match) && kept;
    }
    putchar('\n');
    text_table_free(table);
    text_free(&answer);
    free(line);
    return kept;
}

int command_play_text(const Args *args, Library *library)
{
    Error error = {0};
    FileLock *lock = NULL;
    Match *match = lines_lock(args->save, &lock, &error) ? begin_or_go_on(args, library, &error) : NULL;
    if (!match) {
        lines_complain(&error);
        file_lock_free(lock);
        return 1;
    }
    const Tips *tips = library_tips(library, args->game, &error);
    if (error.text[0] != '\0') {
        lines_complain(&error);
    }
    char *rules = lines_rules(library, args->game);
    const bool kept = converse(args, match, rules, library_match_lesson(library, match), tips);
    free(rules);
    match_free(match);
    file_lock_free(lock);
    return kept ? 0 : 1;
}
