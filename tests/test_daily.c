/* test_daily.c: one game a day: the same for everybody, and what became of it. */
#include "core/daily.h"
#include "core/memory.h"
#include "core/run_words.h"
#include "core/save.h"
#include "core/shapes.h"
#include "games/fiction/fiction.h"
#include "games/fiction/game.h"
#include "games/paperback_adventures/game.h"
#include "printed.h"
#include "save_desk.h"
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SOME_DAY = 20261122, NEXT_DAY = 20261123, TODAY = 20261124, MONDAY = 20261102 };

static Match *begin(const Game *game, Day day)
{
    Error error = {0};
    Match *match = daily_match(printed_library(), game, day, TODAY, &error);
    if (!match) {
        fail_msg("%s of %d: %s", game->id, day, error.text);
    }
    return match;
}

static void days_follow_each_other_as_in_the_calendar(void **state)
{
    (void)state;
    assert_int_equal(day_before(20261101), 20261031);
    assert_int_equal(day_before(20270101), 20261231);
    assert_int_equal(day_before(20280301), 20280229);
    assert_int_equal(day_step_month(20261130, 2), 20270101);
    assert_int_equal(day_step_month(20270115, -1), 20261201);
    assert_int_equal(days_in_month(20270201), 28);
    assert_int_equal(day_of_week(MONDAY), 0);
    assert_int_equal(day_of_week(20280229), 1);
    assert_int_equal(day_of_week(20261101), 6);
    assert_int_equal(day_of_time(0), 19700101);
    assert_int_equal(day_of_time(1795391999), 20261122);
    assert_int_equal(day_of_time(1795392000), 20261123);
    Day day;
    assert_true(day_parse("2026-11-01", &day));
    assert_int_equal(day, 20261101);
    assert_true(day_parse("2026-12-31", &day));
    assert_false(day_parse("2026-11-00", &day));
    assert_false(day_parse("2026-11-31", &day));
    assert_false(day_parse("2026-13-01", &day));
    assert_true(day_parse("0001-01-01", &day));
    assert_false(day_parse("0000-12-31", &day));
    assert_true(day_parse("9999-12-31", &day));
}

/* Backwards through the four centuries after which the calendar begins anew, with a leap day every fourth
   year but for three of the hundreds. */
static void every_day_has_one_before_it(void **state)
{
    (void)state;
    enum { LAST = 24001231, BEFORE_FIRST = 20001231, DAYS = 400 * 365 + 97 };
    int days = 0, of_month = 0;
    Day day = LAST;
    for (; day > BEFORE_FIRST; days++) {
        const Day before = day_before(day);
        assert_true(before < day);
        assert_int_equal(day_of_week(before), (day_of_week(day) + 6) % 7);
        of_month++;
        if (day_of_month(day) == 1) {
            assert_int_equal(days_in_month(day), of_month);
            assert_int_equal(day_step_month(before, 1), day);
            assert_int_equal(day_step_month(day, -1) / 100, before / 100);
            of_month = 0;
        } else {
            assert_int_equal(before, day - 1);
        }
        day = before;
    }
    assert_int_equal(days, DAYS);
    assert_int_equal(day, BEFORE_FIRST);
}

static void days_are_told_in_figures_and_words(void **state)
{
    (void)state;
    static const char *const wrong[] = {"2026-2-01",   "2026-02-1",  "2026-02-29",  "2026-00-10",
                                        "2026-01-32",  "2026-04-31", "26-01-01",    "-026-01-01",
                                        "2026-01-01x", "2026-01",    "10000-01-01", ""};
    char text[DAY_TEXT_MAX];
    Day day = 1;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (day_parse(wrong[i], &day)) {
            fail_msg("\"%s\" is a day", wrong[i]);
        }
    }
    assert_int_equal(day, 1);
    assert_true(day_parse("2028-02-29", &day));
    assert_string_equal(day_text(day, text), "2028-02-29");
    assert_string_equal(day_in_words(day, text), "29 February 2028");
    assert_string_equal(day_month_in_words(20261201, text), "December 2026");
    assert_string_equal(day_month_in_words(20270131, text), "January 2027");
    assert_string_equal(day_text(10101, text), "0001-01-01");
}

/* ------------------------------------------------------------------ which game it is */

/* Two programs with the same rules must deal the same, so these numbers may never change. */
static void the_seed_follows_from_game_day_and_rules(void **state)
{
    (void)state;
    assert_int_equal(daily_seed(&game_fiction, 20261122, 1), 520005944);
    assert_int_equal(daily_seed(&game_fiction, 20261123, 1), 419003187);
    assert_int_equal(daily_seed(&game_fiction, 20261122, 2), 54890577);
    assert_int_equal(daily_seed(&game_paperback_adventures, 20261122, 1), 873011947);
}

static void days_before_the_first_and_after_today_are_refused(void **state)
{
    (void)state;
    Error why = {0};
    assert_false(daily_check_day(20261031, TODAY, &why));
    assert_string_equal(why.text, "The first day that has a game is 1 November 2026.");
    assert_true(daily_check_day(DAILY_FIRST, TODAY, &why));
    assert_true(daily_check_day(TODAY, TODAY, &why));
    assert_false(daily_check_day(TODAY + 1, TODAY, &why));
    assert_string_equal(why.text, "That day has not come yet: by UTC it is 24 November 2026.");
    assert_null(daily_match(printed_library(), &game_fiction, TODAY + 1, TODAY, &why));
}

/* A clock that goes wrong has days of its own, and they are none. */
static void a_clock_before_the_first_day_has_no_games(void **state)
{
    (void)state;
    Error why = {0};
    assert_false(daily_check_day(20200101, 20200101, &why));
    assert_false(daily_check_day(DAILY_FIRST, 20200101, &why));
}

static void every_day_of_the_week_can_be_played_in_every_game(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        for (int day = 0; day < DAYS_OF_WEEK; day++) {
            Match *match = begin(*game, MONDAY + day);
            const MatchSetup *setup = match_setup(match);
            int people = 0;
            for (int seat = 0; seat < setup->seats; seat++) {
                people += setup->seat_bot[seat] == SEAT_HUMAN;
            }
            assert_int_equal(people, 1);
            assert_int_equal(setup->daily, MONDAY + day);
            assert_int_equal(setup->seed, daily_seed(*game, MONDAY + day, (*game)->rules_version));
            match_free(match);
        }
    }
}

/* What opens by winning is never asked of a newcomer. */
static void no_day_needs_what_is_to_be_won_first(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        for (int day = 0; day < DAYS_OF_WEEK; day++) {
            Match *match = begin(*game, MONDAY + day);
            const GameOption *options = (*game)->options;
            for (int i = 0; options && options[i].key; i++) {
                const int value = match_setup(match)->options.value[i];
                assert_true(options[i].open == 0 || value < options[i].open);
            }
            match_free(match);
        }
    }
}

static void the_week_has_days_of_its_own(void **state)
{
    (void)state;
    Match *friday = begin(&game_fiction, MONDAY + 4), *sunday = begin(&game_fiction, MONDAY + 6);
    assert_int_equal(match_setup(friday)->options.value[FI_OPTION_WORDS], 0);
    assert_int_equal(match_setup(sunday)->options.value[FI_OPTION_WORDS], 1);
    match_free(friday);
    match_free(sunday);
}

/* ------------------------------------------------------------------ spoiled data */

static void refuse(const char *text, const char *complaint)
{
    char folder[] = "/tmp/storytable_daily_XXXXXX", path[64];
    Error error = {0};
    MatchSetup setup;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/days.json", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    const GameContent *content = library_content(printed_library(), &game_fiction, &error);
    assert_false(daily_read(folder, &game_fiction, content, SOME_DAY, &setup, &error));
    unlink(path);
    rmdir(folder);
    if (strncmp(error.text, path, strlen(path)) != 0 || !strstr(error.text, complaint)) {
        fail_msg("%s: \"%s\" instead of \"%s\"", text, error.text, complaint);
    }
}

static void spoiled_days_are_refused_with_file_line_and_key(void **state)
{
    (void)state;
    refuse("{", ":1");
    refuse("{\n\"seat\": []}", "seat");
    refuse("{\n\"seats\": [\"human\"]}", ":2: seats: Fiction needs 2 to 2 seats");
    refuse("{\n\"seats\": [\"human\", \"human\"]}", "one seat is the player's");
    refuse("{\n\"seats\": [\"human\", \"nobody\"]}", "no bot \"nobody\"");
    refuse("{\n\"seats\": [\"human\", \"novice\"]}", ":2: seats: \"novice\" is not made for seat 1");
    refuse("{\n\"options\": {\"timer\": \"11\"}}", ":2: options.timer: timer cannot be \"11\"");
    refuse("{\n\"options\": []}", "options");
    refuse("{\n\"weekdays\": {\"sonntag\": {}}}", "sonntag");
    refuse("{\n\"weekdays\":\n{\"monday\": {\"words\": \"blue\"}}}",
           ":3: weekdays.monday.words: words cannot");
    refuse("{\n\"weekdays\": {\"monday\": 1}}", "weekdays.monday: must be an object");
}

/* ------------------------------------------------------------------ saves */

static Match *reload(const char *text, Error *error)
{
    return match_load_text("run.json", text, strlen(text), library_find_content, printed_library(), error);
}

static void a_save_knows_whose_day_it_is(void **state)
{
    (void)state;
    Error error = {0};
    Match *match = begin(&game_fiction, SOME_DAY);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
    char *text = match_save_text(match);
    assert_non_null(strstr(text, "\"daily\": \"2026-11-22\""));
    Match *again = reload(text, &error);
    if (!again) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(match_setup(again)->daily, SOME_DAY);
    match_free(again);
    free(text);
    match_free(match);
}

static void assert_refused(const char *text, const char *from, const char *to, const char *complaint)
{
    Error error = {0};
    char *changed = save_desk_changed(text, from, to);
    assert_null(reload(changed, &error));
    if (!strstr(error.text, complaint) || strncmp(error.text, "run.json:1", 10) != 0) {
        fail_msg("\"%s\" instead of \"%s\"", error.text, complaint);
    }
    free(changed);
}

static void a_save_cannot_pass_for_a_day_that_it_is_not(void **state)
{
    (void)state;
    Match *match = begin(&game_fiction, SOME_DAY);
    char *text = match_save_text(match);
    assert_refused(text, "\"daily\": \"2026-11-22\"", "\"daily\": \"2026-11-21\"", "another seed");
    assert_refused(text, "\"daily\": \"2026-11-22\"", "\"daily\": \"2026-11-31\"", "must be a day");
    assert_refused(text, "\"daily\": \"2026-11-22\"", "\"daily\": 7", "daily");
    free(text);
    match_free(match);
}

/* ------------------------------------------------------------------ what became of it */

/* Tries of Fiction, of which the first in the list ended last. */
static void add_run(RunList *runs, Day day, StatusKind kind, uint32_t winners)
{
    runs->runs = memory_resize(runs->runs, (size_t)runs->count + 1, sizeof *runs->runs);
    memmove(runs->runs + 1, runs->runs, (size_t)runs->count++ * sizeof *runs->runs);
    runs->runs[0] =
        (Run){.ended = runs->count,
              .setup = {.game = &game_fiction, .seats = 2, .seat_bot = {SEAT_HUMAN, 0}, .daily = day},
              .result = {.kind = kind, .winners = winners}};
}

static void the_first_try_that_ended_counts(void **state)
{
    (void)state;
    RunList runs = {0};
    add_run(&runs, 0, STATUS_WON, 1);
    assert_null(daily_counts(&runs, SOME_DAY));
    add_run(&runs, SOME_DAY, STATUS_WON, 2);
    add_run(&runs, NEXT_DAY, STATUS_WON, 1);
    add_run(&runs, SOME_DAY, STATUS_WON, 1);
    const Run *counted = daily_counts(&runs, SOME_DAY);
    assert_non_null(counted);
    assert_int_equal(run_outcome(counted), RUN_LOST);
    assert_int_equal(run_outcome(daily_counts(&runs, NEXT_DAY)), RUN_WON);
    assert_true(daily_is_practice(&runs, &runs.runs[0]));
    assert_false(daily_is_practice(&runs, &runs.runs[1]));
    assert_false(daily_is_practice(&runs, &runs.runs[2]));
    assert_false(daily_is_practice(&runs, &runs.runs[3])); /* no day's game */
    run_list_free(&runs);
}

static void what_was_deleted_or_cannot_be_read_counts_for_nothing(void **state)
{
    (void)state;
    RunList runs = {0};
    add_run(&runs, SOME_DAY, STATUS_WON, 1);
    runs.runs[0].deleted = true;
    assert_null(daily_counts(&runs, SOME_DAY));
    runs.runs[0].deleted = false;
    assert_non_null(daily_counts(&runs, SOME_DAY));
    run_list_free(&runs);
}

static void a_streak_is_of_days_and_waits_for_today(void **state)
{
    (void)state;
    RunList runs = {0};
    assert_int_equal(daily_streak(&runs, TODAY), 0);
    add_run(&runs, NEXT_DAY, STATUS_WON, 1);
    assert_int_equal(daily_streak(&runs, TODAY), 1);
    add_run(&runs, SOME_DAY, STATUS_WON, 1); /* played later, and counts all the same */
    assert_int_equal(daily_streak(&runs, TODAY), 2);
    add_run(&runs, TODAY, STATUS_WON, 1);
    assert_int_equal(daily_streak(&runs, TODAY), 3);
    add_run(&runs, TODAY, STATUS_WON, 2); /* practice */
    assert_int_equal(daily_streak(&runs, TODAY), 3);
    run_list_free(&runs);
    add_run(&runs, NEXT_DAY, STATUS_WON, 1);
    add_run(&runs, TODAY, STATUS_WON, 2);
    assert_int_equal(daily_streak(&runs, TODAY), 0);
    run_list_free(&runs);
}

static void a_streak_begins_with_the_first_day(void **state)
{
    (void)state;
    RunList runs = {0};
    add_run(&runs, DAILY_FIRST, STATUS_WON, 1);
    assert_int_equal(daily_streak(&runs, DAILY_FIRST), 1);
    run_list_free(&runs);
}

/* ------------------------------------------------------------------ shown to others */

static Match *load_golden(const char *path)
{
    Error error = {0};
    Match *match = match_load(path, library_find_content, printed_library(), &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    return match;
}

static Match *load_found_word(void)
{
    return load_golden("tests/golden/fiction/usual.save");
}

/* Words first, then shapes, then what deals the same: so it can be read aloud, and pasted anywhere. */
static void a_days_game_is_shared_with_the_command_that_plays_it(void **state)
{
    (void)state;
    Text text = {0}, shapes = {0};
    char secret[FI_LETTERS + 1];
    Match *match = load_found_word();
    Run run = run_of_match(match);
    run.setup.daily = SOME_DAY;
    shapes_write(match, &shapes);
    run_share(&run, match, false, &text);
    const char *words = text_chars(&text), *first = "Fiction, the game of 22 November 2026: ";
    const char *rows = strstr(words, text_chars(&shapes)),
               *command = strstr(words, "storytable daily fiction 2026-11-22\n");
    assert_memory_equal(words, first, strlen(first));
    assert_true(shapes.length > 0);
    assert_true(rows > strstr(words, "Help: "));
    assert_true(command > rows);
    assert_null(strstr(words, "--seed"));
    fi_word_write(((const FiState *)match_state(match))->secret, secret);
    assert_int_equal(match_status(match).winners, 1 << FI_GUESSERS);
    assert_null(strstr(words, secret)); /* which others may yet look for */
    text_clear(&text);
    run_share(&run, match, true, &text);
    assert_memory_equal(text_chars(&text), "Fiction, the game of 22 November 2026, for practice: ", 53);
    text_free(&text);
    text_free(&shapes);
    match_free(match);
}

static void what_never_came_about_is_not_shown(void **state)
{
    (void)state;
    Text text = {0};
    Match *match = load_golden("tests/golden/paperback_adventures/damsel.save");
    Run run = run_of_match(match);
    const char *label = game_paperback_adventures.figures->list[0].label;
    run.result.figure[0] = (ResultFigure){.value = 12, .moves = 3};
    run_share(&run, match, false, &text);
    assert_non_null(strstr(text_chars(&text), label));
    text_clear(&text);
    run.result.figure[0].moves = 0;
    run_share(&run, match, false, &text);
    assert_null(strstr(text_chars(&text), label));
    text_free(&text);
    match_free(match);
}

static void expect_seconds(int seconds, const char *words)
{
    Text text = {0};
    run_tell_seconds(seconds, &text);
    assert_string_equal(text_chars(&text), words);
    text_free(&text);
}

static void time_is_told_in_the_largest_unit_that_is_full(void **state)
{
    (void)state;
    expect_seconds(59, "59 s");
    expect_seconds(60, "1 min");
    expect_seconds(119, "1 min");
    expect_seconds(3599, "59 min");
    expect_seconds(3600, "1 h 0 min");
    expect_seconds(7379, "2 h 2 min");
}

static void expect_command(const MatchSetup *setup, const char *command)
{
    Text text = {0};
    run_command(setup, &text);
    assert_string_equal(text_chars(&text), command);
    text_free(&text);
}

/* A dial is named where it was turned, and where it is offered to so many. */
static void the_command_names_what_differs_from_the_usual(void **state)
{
    (void)state;
    MatchSetup setup = {.game = game_find("storybook_battles"), .seats = 2, .seed = 7};
    const GameOption *options = setup.game->options;
    int only_more = 0;
    while (options[only_more].min_seats <= setup.seats) {
        only_more++;
    }
    expect_command(&setup, "storytable play storybook_battles --seed 7");
    setup.options.value[only_more] = 1;
    expect_command(&setup, "storytable play storybook_battles --seed 7");
    setup.options = (GameOptions){.value = {1}};
    Text named = {0};
    text_add(&named, "storytable play storybook_battles --seed 7 %s=%s", options[0].key,
             options[0].values[1]);
    expect_command(&setup, text_chars(&named));
    text_free(&named);
}

/* The second turn and the last brought the most plot points, those with a dot none. */
static void a_tally_is_shown_as_bars_of_what_grew_in_each_turn(void **state)
{
    (void)state;
    Text shapes = {0};
    Match *match = load_golden("tests/golden/storybook_battles/pan_and_hook.save");
    shapes_write(match, &shapes);
    assert_string_equal(text_chars(&shapes), "·█▄·····▄▂▂··▆·█\n");
    text_free(&shapes);
    match_free(match);
}

static void shapes_tell_of_each_row_what_was_answered_and_which_clue_lied(void **state)
{
    (void)state;
    Text shapes = {0};
    Match *match = load_found_word();
    const FiState *end = match_state(match);
    shapes_write(match, &shapes);
    const char *at = text_chars(&shapes);
    for (int row = 0; row < end->row_count; row++) {
        int lies = 0;
        for (int place = 0; place < FI_LETTERS; place++, at += 3) {
            static const char *const signs[2][FI_CLUES] = {{"○", "◐", "●"}, {"□", "◧", "■"}};
            const bool lie = fi_clue(end->rows[row].shown, place) != fi_clue(end->rows[row].honest, place);
            lies += lie;
            assert_memory_equal(at, signs[lie][fi_clue(end->rows[row].shown, place)], 3);
        }
        assert_true(lies == 1 || row == end->row_count - 1);
        assert_int_equal(*at++, '\n');
    }
    assert_int_equal(*at, '\0');
    text_free(&shapes);
    match_free(match);
}

/* ------------------------------------------------------------------ Fiction's liar */

enum { GUESSES = 4 };

static const char *const guesses[GUESSES] = {"crowd", "light", "means", "spoke"};

static int find_bot(const char *name)
{
    for (int i = 0; game_fiction.bots[i].name; i++) {
        if (strcmp(game_fiction.bots[i].name, name) == 0) {
            return i;
        }
    }
    fail_msg("there is no %s", name);
    return 0;
}

static Match *begin_against(const char *liar)
{
    MatchSetup setup;
    Error error = {0};
    assert_true(daily_setup(printed_library(), &game_fiction, SOME_DAY - 2, &setup, &error));
    setup.seat_bot[FI_LIBRARIAN] = find_bot(liar);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static void play(Match *match, const char *move)
{
    Error why = {0};
    if (!match_play_text(match, FI_GUESSERS, move, &why)) {
        fail_msg("%s: %s", move, why.text);
    }
}

/* Guesses and is lied to; `hand` is what people do besides. */
static void guess(Match *match, const char *word, void (*hand)(Match *))
{
    char move[MOVE_TEXT_MAX];
    if (hand) {
        hand(match);
    }
    snprintf(move, sizeof move, "guess %s", word);
    play(match, move);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
}

static void take_notes(Match *match)
{
    play(match, "mark q no");
    play(match, "mark q none");
    play(match, "mark x no");
    assert_true(match_undo(match, false, NULL));
}

static void take_notes_for_ever(Match *match)
{
    for (int i = 0; i < 6; i++) {
        play(match, i % 2 ? "mark z no" : "mark z yes");
    }
}

/* Asks about the first clue of the last guess, as long as there are tokens. */
static void ask(Match *match)
{
    match_play_text(match, FI_GUESSERS, "token 1", NULL);
}

static void assert_same_lies(const Match *a, const Match *b)
{
    const FiState *one = match_state(a), *other = match_state(b);
    assert_memory_equal(&one->secret, &other->secret, sizeof one->secret);
    assert_int_equal(one->shared, other->shared);
    assert_int_equal(one->row_count, other->row_count);
    for (int i = 0; i < one->row_count; i++) {
        assert_int_equal(one->rows[i].shown, other->rows[i].shown);
    }
}

static void compare(const char *liar, void (*hand)(Match *), void (*other)(Match *))
{
    Match *a = begin_against(liar), *b = begin_against(liar);
    assert_true(match_play_bot(a, FI_LIBRARIAN, NULL, NULL));
    assert_true(match_play_bot(b, FI_LIBRARIAN, NULL, NULL));
    for (int i = 0; i < GUESSES; i++) {
        guess(a, guesses[i], hand);
        guess(b, guesses[i], other);
    }
    assert_same_lies(a, b);
    match_free(a);
    match_free(b);
}

static void equal_guesses_meet_equal_lies_whatever_is_noted_and_taken_back(void **state)
{
    (void)state;
    static const char *const liars[] = {"careless", "sly", "deadpan"};
    for (size_t i = 0; i < sizeof liars / sizeof *liars; i++) {
        compare(liars[i], NULL, take_notes);
        compare(liars[i], take_notes, take_notes_for_ever);
    }
}

/* The liar of the day lies by the guess and its number alone. */
static void equal_guesses_meet_equal_lies_whatever_is_asked(void **state)
{
    (void)state;
    Match *match = begin(&game_fiction, SOME_DAY);
    assert_int_equal(match_setup(match)->seat_bot[FI_LIBRARIAN], find_bot("careless"));
    match_free(match);
    compare("careless", NULL, ask);
}

/* Notes change the number of moves, so the generator of other matches would have gone on. */
static void other_matches_draw_by_the_moves_that_were_made(void **state)
{
    (void)state;
    MatchSetup setup;
    BotTask first, later;
    assert_true(daily_setup(printed_library(), &game_fiction, SOME_DAY, &setup, NULL));
    setup.daily = 0;
    Match *match = match_new(&setup, NULL);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
    play(match, "guess crowd");
    assert_true(match_bot_task(match, FI_LIBRARIAN, NULL, &first, NULL));
    match_restore(match, match_moves(match) - 1, false);
    play(match, "mark q no");
    play(match, "guess crowd");
    assert_true(match_bot_task(match, FI_LIBRARIAN, NULL, &later, NULL));
    assert_memory_not_equal(&first.rng, &later.rng, sizeof first.rng);
    bot_task_free(&first);
    bot_task_free(&later);
    match_free(match);
}

/* On every machine, and in every version of the program. */
static void the_chances_of_a_day_follow_from_the_turns_a_seat_has_had(void **state)
{
    (void)state;
    Match *match = begin(&game_fiction, SOME_DAY);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL)); /* the word to be guessed */
    for (uint64_t turns = 1; turns <= 2; turns++) {
        const uint64_t at = (uint64_t)FI_LIBRARIAN + turns * GAME_SEATS_MAX;
        BotTask task;
        Rng told;
        play(match, "guess crowd");
        assert_true(match_bot_task(match, FI_LIBRARIAN, NULL, &task, NULL));
        rng_seed(&told, hash_bytes(match_setup(match)->seed, &at, sizeof at));
        assert_memory_equal(&task.rng, &told, sizeof told);
        bot_task_free(&task);
        assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
    }
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_follow_each_other_as_in_the_calendar),
        cmocka_unit_test(days_are_told_in_figures_and_words),
        cmocka_unit_test(every_day_has_one_before_it),
        cmocka_unit_test(the_seed_follows_from_game_day_and_rules),
        cmocka_unit_test(days_before_the_first_and_after_today_are_refused),
        cmocka_unit_test(a_clock_before_the_first_day_has_no_games),
        cmocka_unit_test(every_day_of_the_week_can_be_played_in_every_game),
        cmocka_unit_test(no_day_needs_what_is_to_be_won_first),
        cmocka_unit_test(the_week_has_days_of_its_own),
        cmocka_unit_test(spoiled_days_are_refused_with_file_line_and_key),
        cmocka_unit_test(a_save_knows_whose_day_it_is),
        cmocka_unit_test(a_save_cannot_pass_for_a_day_that_it_is_not),
        cmocka_unit_test(the_first_try_that_ended_counts),
        cmocka_unit_test(what_was_deleted_or_cannot_be_read_counts_for_nothing),
        cmocka_unit_test(a_streak_is_of_days_and_waits_for_today),
        cmocka_unit_test(a_streak_begins_with_the_first_day),
        cmocka_unit_test(a_days_game_is_shared_with_the_command_that_plays_it),
        cmocka_unit_test(what_never_came_about_is_not_shown),
        cmocka_unit_test(time_is_told_in_the_largest_unit_that_is_full),
        cmocka_unit_test(the_command_names_what_differs_from_the_usual),
        cmocka_unit_test(a_tally_is_shown_as_bars_of_what_grew_in_each_turn),
        cmocka_unit_test(shapes_tell_of_each_row_what_was_answered_and_which_clue_lied),
        cmocka_unit_test(equal_guesses_meet_equal_lies_whatever_is_noted_and_taken_back),
        cmocka_unit_test(equal_guesses_meet_equal_lies_whatever_is_asked),
        cmocka_unit_test(other_matches_draw_by_the_moves_that_were_made),
        cmocka_unit_test(the_chances_of_a_day_follow_from_the_turns_a_seat_has_had),
    };
    return cmocka_run_group_tests(tests, NULL, printed_end);
}
