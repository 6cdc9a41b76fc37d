/* test_daily.c: the daily game is the same for all players, and its results are recorded. */
#include "auto.h"
#include "core/history/daily.h"
#include "core/history/finished_game.h"
#include "core/history/share_grid.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "games/fiction/fiction.h"
#include "games/fiction/game.h"
#include "games/paperback_adventures/game.h"
#include "printed.h"
#include "save_desk.h"
#include "test.h"

#include <unistd.h>

enum { SOME_DAY = 20261122, NEXT_DAY = 20261123, TODAY = 20261124, MONDAY = 20261102 };

static Match *start_match(const Game *game, Date day)
{
    Error error = {0};
    Match *match = daily_new_match(printed_content_store(), game, day, TODAY, &error);
    if (!match) {
        fail_msg("%s of %d: %s", game->id, day, error.text);
    }
    return match;
}

TEST(dates_follow_the_calendar)
{
    assert_ints(date_get_previous_day(20261101), 20261031, date_get_previous_day(20270101), 20261231);
    assert_ints(date_get_previous_day(20280301), 20280229, date_add_months(20261130, 2), 20270101);
    assert_ints(date_add_months(20270115, -1), 20261201, date_count_days_in_month(20270201), 28);
    assert_ints(date_get_weekday(MONDAY), 0, date_get_weekday(20280229), 1, date_get_weekday(20261101), 6);
    assert_ints(date_get_date_of_time(0), 19700101, date_get_date_of_time(1795391999), 20261122);
    assert_int_equal(date_get_date_of_time(1795392000), 20261123);
    Date day;
    assert_true(date_parse("2026-11-01", &day));
    assert_int_equal(day, 20261101);
    assert_true(date_parse("2026-12-31", &day));
    assert_none(date_parse("2026-11-00", &day), date_parse("2026-11-31", &day));
    assert_false(date_parse("2026-13-01", &day));
    assert_true(date_parse("0001-01-01", &day));
    assert_false(date_parse("0000-12-31", &day));
    assert_true(date_parse("9999-12-31", &day));
}

TEST(every_date_has_a_previous_date)
{
    enum { LAST = 24001231, BEFORE_FIRST = 20001231, DAYS = 400 * 365 + 97 };
    int days = 0, of_month = 0;
    Date day = LAST;
    for (; day > BEFORE_FIRST; days++) {
        const Date before = date_get_previous_day(day);
        assert_true(before < day);
        assert_int_equal(date_get_weekday(before), (date_get_weekday(day) + 6) % 7);
        of_month++;
        if (date_get_day_of_month(day) == 1) {
            assert_ints(date_count_days_in_month(day), of_month, date_add_months(before, 1), day);
            assert_int_equal(date_add_months(day, -1) / 100, before / 100);
            of_month = 0;
        } else {
            assert_int_equal(before, day - 1);
        }
        day = before;
    }
    assert_ints(days, DAYS, day, BEFORE_FIRST);
}

TEST(dates_are_formatted)
{
    static const char *const wrong[] = {"2026-2-01",   "2026-02-1",  "2026-02-29",  "2026-00-10",
                                        "2026-01-32",  "2026-04-31", "26-01-01",    "-026-01-01",
                                        "2026-01-01x", "2026-01",    "10000-01-01", ""};
    char text[DATE_TEXT_MAX];
    Date day = 1;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (date_parse(wrong[i], &day)) {
            fail_msg("\"%s\" is accepted as a date", wrong[i]);
        }
    }
    assert_int_equal(day, 1);
    assert_true(date_parse("2028-02-29", &day));
    assert_string_equal(date_format_iso(day, text), "2028-02-29");
    assert_string_equal(date_format_long(day, text), "29 February 2028");
    assert_string_equal(date_format_month(20261201, text), "December 2026");
    assert_string_equal(date_format_month(20270131, text), "January 2027");
    assert_string_equal(date_format_iso(10101, text), "0001-01-01");
}

/* ------------------------------------------------------------------ seeds */

/* Programs with the same rules must deal the same games, so these numbers must never change. */
TEST(daily_seed_depends_on_game_date_and_rules)
{
    assert_int_equal(daily_compute_seed(&game_fiction, 20261122, 1), 520005944);
    assert_int_equal(daily_compute_seed(&game_fiction, 20261123, 1), 419003187);
    assert_int_equal(daily_compute_seed(&game_fiction, 20261122, 2), 54890577);
    assert_int_equal(daily_compute_seed(&game_paperback_adventures, 20261122, 1), 873011947);
}

TEST(dates_out_of_range_are_rejected)
{
    Error why = {0};
    assert_false(daily_check_date(20261031, TODAY, &why));
    assert_string_equal(why.text, "The first daily game is on 1 November 2026.");
    assert_all(daily_check_date(DAILY_FIRST, TODAY, &why), daily_check_date(TODAY, TODAY, &why));
    assert_false(daily_check_date(TODAY + 1, TODAY, &why));
    assert_string_equal(why.text, "This date is in the future. Today is 24 November 2026 (UTC).");
    assert_null(daily_new_match(printed_content_store(), &game_fiction, TODAY + 1, TODAY, &why));
}

TEST(clock_before_first_date_has_no_daily_games)
{
    Error why = {0};
    assert_none(daily_check_date(20200101, 20200101, &why), daily_check_date(DAILY_FIRST, 20200101, &why));
}

TEST(every_day_of_the_week_can_be_played_in_every_game)
{
    for (const Game *const *game = games_all; *game; game++) {
        for (int day = 0; day < DAYS_PER_WEEK; day++) {
            AUTO(match) Match *match = start_match(*game, MONDAY + day);
            const MatchSetup *setup = match_setup(match);
            int people = 0;
            for (int seat = 0; seat < setup->seats; seat++) {
                people += setup->seat_bot[seat] == SEAT_HUMAN;
            }
            assert_ints(people, 1, setup->daily_date, MONDAY + day);
            assert_int_equal(setup->seed, daily_compute_seed(*game, MONDAY + day, (*game)->rules_version));
        }
    }
}

TEST(daily_games_need_no_unlocked_options)
{
    for (const Game *const *game = games_all; *game; game++) {
        for (int day = 0; day < DAYS_PER_WEEK; day++) {
            AUTO(match) Match *match = start_match(*game, MONDAY + day);
            const GameOption *options = (*game)->options;
            for (int i = 0; options && options[i].key; i++) {
                const int value = match_setup(match)->options.value[i];
                assert_true(options[i].initially_unlocked == 0 || value < options[i].initially_unlocked);
            }
        }
    }
}

TEST(weekdays_have_different_setups)
{
    AUTO(match)
    Match *friday = start_match(&game_fiction, MONDAY + 4), *sunday = start_match(&game_fiction, MONDAY + 6);
    assert_int_equal(match_setup(friday)->options.value[FI_OPTION_WORDS], 0);
    assert_int_equal(match_setup(sunday)->options.value[FI_OPTION_WORDS], 1);
}

/* ------------------------------------------------------------------ damaged data */

static void assert_rejected(const char *text, const char *complaint)
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
    const GameContent *content = content_store_load(printed_content_store(), &game_fiction, &error);
    assert_false(daily_read_setup(folder, &game_fiction, content, SOME_DAY, &setup, &error));
    unlink(path);
    rmdir(folder);
    if (strncmp(error.text, path, strlen(path)) != 0 || !strstr(error.text, complaint)) {
        fail_msg("%s: \"%s\" instead of \"%s\"", text, error.text, complaint);
    }
}

TEST(damaged_daily_files_are_rejected_with_file_line_and_key)
{
    assert_rejected("{", ":1");
    assert_rejected("{\n\"seat\": []}", "seat");
    assert_rejected("{\n\"seats\": [\"human\"]}", ":2: seats: Fiction needs 2 to 2 seats");
    assert_rejected("{\n\"seats\": [\"human\", \"human\"]}", "one seat must be");
    assert_rejected("{\n\"seats\": [\"human\", \"nobody\"]}", "no bot \"nobody\"");
    assert_rejected("{\n\"seats\": [\"human\", \"novice\"]}",
                    ":2: seats: the bot \"novice\" cannot play seat 1");
    assert_rejected("{\n\"options\": {\"timer\": \"11\"}}", ":2: options.timer: timer cannot be \"11\"");
    assert_rejected("{\n\"options\": []}", "options");
    assert_rejected("{\n\"weekdays\": {\"sonntag\": {}}}", "sonntag");
    assert_rejected("{\n\"weekdays\":\n{\"monday\": {\"words\": \"blue\"}}}",
                    ":3: weekdays.monday.words: words cannot");
    assert_rejected("{\n\"weekdays\": {\"monday\": 1}}", "weekdays.monday: must be an object");
}

/* ------------------------------------------------------------------ saves */

static Match *reload_match(const char *text, Error *error)
{
    return match_load_text("run.json", text, strlen(text), content_store_find, printed_content_store(),
                           error);
}

TEST(save_stores_daily_date)
{
    Error error = {0};
    AUTO(match) Match *match = start_match(&game_fiction, SOME_DAY);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
    AUTO(free) char *text = match_write_save(match);
    assert_non_null(strstr(text, "\"daily\": \"2026-11-22\""));
    AUTO(match) Match *again = reload_match(text, &error);
    assert_ok(again, error);
    assert_int_equal(match_setup(again)->daily_date, SOME_DAY);
}

static void assert_save_rejected(const char *text, const char *from, const char *to, const char *complaint)
{
    Error error = {0};
    AUTO(free) char *changed = save_desk_replace_text(text, from, to);
    assert_null(reload_match(changed, &error));
    if (!strstr(error.text, complaint) || strncmp(error.text, "run.json:1", 10) != 0) {
        fail_msg("\"%s\" instead of \"%s\"", error.text, complaint);
    }
}

TEST(save_with_wrong_daily_date_is_rejected)
{
    AUTO(match) Match *match = start_match(&game_fiction, SOME_DAY);
    AUTO(free) char *text = match_write_save(match);
    assert_save_rejected(text, "\"daily\": \"2026-11-22\"", "\"daily\": \"2026-11-21\"", "a different seed");
    assert_save_rejected(text, "\"daily\": \"2026-11-22\"", "\"daily\": \"2026-11-31\"", "must be a date");
    assert_save_rejected(text, "\"daily\": \"2026-11-22\"", "\"daily\": 7", "daily");
}

/* ------------------------------------------------------------------ results */

/* Adds a finished game of Fiction at the front of the list. It is a daily game unless `day` is 0. */
static void add_finished_game(FinishedGameList *runs, Date day, StatusKind kind, uint32_t winners)
{
    const FinishedGame finished = {
        .ended = runs->count,
        .setup = {.game = &game_fiction, .seats = 2, .seat_bot = {SEAT_HUMAN, 0}, .daily_date = day},
        .result = {.kind = kind, .winners = winners}};
    finished_game_list_add(runs, &finished);
    const size_t offset = runs->offsets[runs->count - 1];
    memmove(runs->offsets + 1, runs->offsets, (size_t)(runs->count - 1) * sizeof *runs->offsets);
    runs->offsets[0] = offset;
}

TEST(first_finished_attempt_counts)
{
    AUTO(finished_games) FinishedGameList runs = {0};
    add_finished_game(&runs, 0, STATUS_WON, 1);
    assert_int_equal(daily_find_counted_game(&runs, SOME_DAY), -1);
    add_finished_game(&runs, SOME_DAY, STATUS_WON, 2);
    add_finished_game(&runs, NEXT_DAY, STATUS_WON, 1);
    add_finished_game(&runs, SOME_DAY, STATUS_WON, 1);
    assert_ints(daily_find_counted_game(&runs, SOME_DAY), 2, daily_find_counted_game(&runs, NEXT_DAY), 1);
    assert_true(daily_is_practice(&runs, 0));
    assert_none(daily_is_practice(&runs, 1), daily_is_practice(&runs, 2));
    assert_false(daily_is_practice(&runs, 3)); /* this game is not a daily game */
    finished_game_list_keep_daily(&runs);
    assert_ints(runs.count, 3, daily_find_counted_game(&runs, SOME_DAY), 2);
}

TEST(deleted_and_unreadable_games_do_not_count)
{
    AUTO(finished_games) FinishedGameList runs = {0};
    add_finished_game(&runs, SOME_DAY, STATUS_WON, 1);
    FinishedGame finished = finished_game_list_get(&runs, 0);
    finished.deleted = true;
    finished_game_list_replace(&runs, 0, &finished);
    assert_int_equal(daily_find_counted_game(&runs, SOME_DAY), -1);
    finished.deleted = false;
    finished_game_list_replace(&runs, 0, &finished);
    assert_int_equal(daily_find_counted_game(&runs, SOME_DAY), 0);
    finished.read_error = "damaged";
    finished_game_list_replace(&runs, 0, &finished);
    assert_int_equal(daily_find_counted_game(&runs, SOME_DAY), -1);
}

TEST(streak_counts_days_and_waits_for_today)
{
    FinishedGameList runs = {0};
    assert_int_equal(daily_count_streak(&runs, TODAY), 0);
    add_finished_game(&runs, NEXT_DAY, STATUS_WON, 1);
    assert_int_equal(daily_count_streak(&runs, TODAY), 1);
    add_finished_game(&runs, SOME_DAY, STATUS_WON, 1); /* this daily game was played late, but counts */
    assert_int_equal(daily_count_streak(&runs, TODAY), 2);
    add_finished_game(&runs, TODAY, STATUS_WON, 1);
    assert_int_equal(daily_count_streak(&runs, TODAY), 3);
    add_finished_game(&runs, TODAY, STATUS_WON, 2); /* the second game of a day is for practice */
    assert_int_equal(daily_count_streak(&runs, TODAY), 3);
    finished_game_list_free(&runs);
    add_finished_game(&runs, NEXT_DAY, STATUS_WON, 1);
    add_finished_game(&runs, TODAY, STATUS_WON, 2);
    assert_int_equal(daily_count_streak(&runs, TODAY), 0);
    finished_game_list_free(&runs);
}

TEST(streak_can_begin_at_first_date)
{
    AUTO(finished_games) FinishedGameList runs = {0};
    add_finished_game(&runs, DAILY_FIRST, STATUS_WON, 1);
    assert_int_equal(daily_count_streak(&runs, DAILY_FIRST), 1);
}

/* ------------------------------------------------------------------ sharing */

static Match *load_golden(const char *path)
{
    Error error = {0};
    Match *match = match_load(path, content_store_find, printed_content_store(), &error);
    assert_ok(match, error);
    return match;
}

static Match *load_found_word(void)
{
    return load_golden("tests/golden/fiction/usual.save");
}

/* In the shared text, the words come first for screen readers. The command comes last, so that it is easy to
 * copy and paste. */
TEST(daily_game_is_shared_with_its_command)
{
    AUTO(text) Text text = {0}, shapes = {0};
    char secret[FI_LETTERS + 1];
    AUTO(match) Match *match = load_found_word();
    FinishedGame run = finished_game_from_match(match);
    run.setup.daily_date = SOME_DAY;
    share_grid_write(match, &shapes);
    finished_game_append_share_text(&run, match, false, &text);
    const char *words = text_chars(&text), *first = "Fiction, game of 22 November 2026: ";
    const char *rows = strstr(words, text_chars(&shapes)),
               *command = strstr(words, "storytable daily fiction 2026-11-22\n");
    assert_memory_equal(words, first, strlen(first));
    assert_all(shapes.length > 0, rows > strstr(words, "Help: "), command > rows);
    assert_null(strstr(words, "--seed"));
    fi_write_word(((const FiState *)match_state(match))->secret, secret);
    assert_int_equal(match_status(match).winners, 1 << FI_GUESSERS);
    assert_null(strstr(words, secret)); /* the shared text must not reveal the word */
    text_clear(&text);
    finished_game_append_share_text(&run, match, true, &text);
    assert_memory_equal(text_chars(&text), "Fiction, game of 22 November 2026, practice: ", 45);
}

static void assert_title(const char *save, const char *title)
{
    AUTO(text) Text text = {0};
    AUTO(match) Match *match = load_golden(save);
    const FinishedGame run = finished_game_from_match(match);
    assert_true(finished_game_append_title(&run, match, &text));
    if (strncmp(text_chars(&text), title, strlen(title)) != 0) {
        fail_msg("%s has the name %s", save, text_chars(&text));
    }
}

TEST(finished_games_are_named_by_outcome)
{
    assert_title("tests/golden/paperback_adventures/damsel.save", "Damsel, ");
    assert_title("tests/golden/fiction_impossible/alone.save", "");
    assert_title("tests/golden/storybook_battles/pan_and_hook.save", "Villains ");
}

TEST(zero_statistics_are_not_shown)
{
    AUTO(text) Text text = {0};
    AUTO(match) Match *match = load_golden("tests/golden/paperback_adventures/damsel.save");
    FinishedGame run = finished_game_from_match(match);
    const char *label = game_paperback_adventures.statistics->list[0].label;
    run.result.statistic[0] = (ResultStatistic){.value = 12, .moves = 3};
    finished_game_append_share_text(&run, match, false, &text);
    assert_non_null(strstr(text_chars(&text), label));
    text_clear(&text);
    run.result.statistic[0].moves = 0;
    finished_game_append_share_text(&run, match, false, &text);
    assert_null(strstr(text_chars(&text), label));
}

static void assert_duration_text(int seconds, const char *words)
{
    AUTO(text) Text text = {0};
    duration_append(seconds, &text);
    assert_string_equal(text_chars(&text), words);
}

TEST(duration_uses_largest_full_unit)
{
    assert_duration_text(59, "59 s");
    assert_duration_text(60, "1 min");
    assert_duration_text(119, "1 min");
    assert_duration_text(3599, "59 min");
    assert_duration_text(3600, "1 h 0 min");
    assert_duration_text(7379, "2 h 2 min");
}

static void assert_start_command(const MatchSetup *setup, const char *command)
{
    AUTO(text) Text text = {0};
    setup_append_start_command(setup, &text);
    assert_string_equal(text_chars(&text), command);
}

/* The command includes each option that was changed and applies to this number of players. */
TEST(command_contains_non_default_options)
{
    MatchSetup setup = {.game = game_find("storybook_battles"), .seats = 2, .seed = 7};
    const GameOption *options = setup.game->options;
    int only_more = 0;
    match_assign_bots(&setup);
    while (options[only_more].min_seats <= setup.seats) {
        only_more++;
    }
    assert_start_command(&setup, "storytable play storybook_battles --seed 7");
    setup.options.value[only_more] = 1;
    assert_start_command(&setup, "storytable play storybook_battles --seed 7");
    setup.options = (GameOptions){.value = {1}};
    AUTO(text) Text named = {0};
    text_add(&named, "storytable play storybook_battles --seed 7 %s=%s", options[0].key,
             options[0].values[1]);
    assert_start_command(&setup, text_chars(&named));
}

TEST(command_contains_non_default_players)
{
    MatchSetup setup = {.game = &game_fiction, .seats = FI_SEATS, .seed = 5};
    const int usual = game_find_bot(&game_fiction, "careless"), sly = game_find_bot(&game_fiction, "sly");
    match_assign_bots(&setup);
    assert_int_equal(setup.seat_bot[FI_LIBRARIAN], usual);
    assert_start_command(&setup, "storytable play fiction --seed 5");
    setup.seat_bot[FI_LIBRARIAN] = sly;
    assert_start_command(&setup, "storytable play fiction --seed 5 --bots human,sly");
    setup.seat_bot[FI_GUESSERS] = game_find_bot(&game_fiction, "reader");
    setup.seat_bot[FI_LIBRARIAN] = SEAT_REMOTE;
    assert_start_command(&setup, "storytable play fiction --seed 5 --bots reader,human");
}

TEST(shared_result_names_bots_and_explains_icons)
{
    Text text = {0};
    Match *match = load_found_word();
    FinishedGame run = finished_game_from_match(match);
    char with[80];
    const int opponent = match_setup(match)->seat_bot[FI_LIBRARIAN];
    run.setup.seat_bot[FI_GUESSERS] = SEAT_HUMAN;
    run.setup.seat_bot[FI_LIBRARIAN] = game_find_bot(&game_fiction, "sly");
    finished_game_append_share_text(&run, match, false, &text);
    snprintf(with, sizeof with, "The Lie-brarian (%s bot)", game_fiction.bots[opponent].label);
    assert_non_null(strstr(text_chars(&text), with));
    assert_non_null(
        strstr(text_chars(&text), "\nClues: ● right place, ◐ elsewhere, ○ not in the word\nLies: ■"));
    assert_non_null(strstr(text_chars(&text), "--bots human,sly"));
    text_free(&text);
    match_free(match);
}

/* The second turn and the last turn earned the most plot points. Turns without points are shown as dots. */
TEST(share_grid_shows_growth_per_turn_as_bars)
{
    AUTO(text) Text shapes = {0};
    AUTO(match) Match *match = load_golden("tests/golden/storybook_battles/pan_and_hook.save");
    share_grid_write(match, &shapes);
    assert_string_equal(text_chars(&shapes), "·█▄·····▄▂▂··▆·█\n");
}

TEST(fiction_share_grid_shows_clues_and_lie)
{
    AUTO(text) Text shapes = {0};
    AUTO(match) Match *match = load_found_word();
    const FiState *end = match_state(match);
    share_grid_write(match, &shapes);
    const char *at = text_chars(&shapes);
    for (int row = 0; row < end->row_count; row++) {
        int lies = 0;
        for (int place = 0; place < FI_LETTERS; place++, at += 3) {
            static const char *const signs[2][FI_CLUES] = {{"○", "◐", "●"}, {"□", "◧", "■"}};
            const bool lie =
                fi_get_clue(end->rows[row].shown, place) != fi_get_clue(end->rows[row].honest, place);
            lies += lie;
            assert_memory_equal(at, signs[lie][fi_get_clue(end->rows[row].shown, place)], 3);
        }
        assert_true(lies == 1 || row == end->row_count - 1);
        assert_int_equal(*at++, '\n');
    }
    assert_int_equal(*at, '\0');
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

static Match *start_against_bot(const char *liar)
{
    MatchSetup setup;
    Error error = {0};
    assert_true(daily_load_setup(printed_content_store(), &game_fiction, SOME_DAY - 2, &setup, &error));
    setup.seat_bot[FI_LIBRARIAN] = find_bot(liar);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static void play_move(Match *match, const char *move)
{
    Error why = {0};
    if (!match_play_text(match, FI_GUESSERS, move, &why)) {
        fail_msg("%s: %s", move, why.text);
    }
}

/* Plays a guess and the Lie-brarian bot's answer. Before the guess, calls `hand` unless it is NULL. */
static void guess_word(Match *match, const char *word, void (*hand)(Match *))
{
    char move[MOVE_TEXT_MAX];
    if (hand) {
        hand(match);
    }
    snprintf(move, sizeof move, "guess %s", word);
    play_move(match, move);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
}

static void mark_notes(Match *match)
{
    play_move(match, "mark q no");
    play_move(match, "mark q none");
    play_move(match, "mark x no");
    assert_true(match_undo(match, false, NULL));
}

static void mark_notes_repeatedly(Match *match)
{
    for (int i = 0; i < 6; i++) {
        play_move(match, i % 2 ? "mark z no" : "mark z yes");
    }
}

static void play_token(Match *match)
{
    match_play_text(match, FI_GUESSERS, "token 1", NULL);
}

static void assert_same_lies(const Match *a, const Match *b)
{
    const FiState *one = match_state(a), *other = match_state(b);
    assert_memory_equal(&one->secret, &other->secret, sizeof one->secret);
    assert_ints(one->shared, other->shared, one->row_count, other->row_count);
    for (int i = 0; i < one->row_count; i++) {
        assert_int_equal(one->rows[i].shown, other->rows[i].shown);
    }
}

static void assert_lies_independent_of_input(const char *liar, void (*hand)(Match *), void (*other)(Match *))
{
    AUTO(match) Match *a = start_against_bot(liar), *b = start_against_bot(liar);
    assert_all(match_play_bot(a, FI_LIBRARIAN, NULL, NULL), match_play_bot(b, FI_LIBRARIAN, NULL, NULL));
    for (int i = 0; i < GUESSES; i++) {
        guess_word(a, guesses[i], hand);
        guess_word(b, guesses[i], other);
    }
    assert_same_lies(a, b);
}

TEST(lies_do_not_depend_on_notes_and_undo)
{
    static const char *const liars[] = {"careless", "sly", "deadpan"};
    for (size_t i = 0; i < sizeof liars / sizeof *liars; i++) {
        assert_lies_independent_of_input(liars[i], NULL, mark_notes);
        assert_lies_independent_of_input(liars[i], mark_notes, mark_notes_repeatedly);
    }
}

/* Checks only the careless bot, which plays the Lie-brarian in this daily game. */
TEST(lies_do_not_depend_on_tokens)
{
    Match *match = start_match(&game_fiction, SOME_DAY);
    assert_int_equal(match_setup(match)->seat_bot[FI_LIBRARIAN], find_bot("careless"));
    match_free(match);
    assert_lies_independent_of_input("careless", NULL, play_token);
}

/* In matches that are not daily games, a bot's random numbers depend on the number of moves. A mark on a
 * letter is a move, too. */
TEST(other_matches_seed_bots_by_moves)
{
    MatchSetup setup;
    BotTask first, later;
    assert_true(daily_load_setup(printed_content_store(), &game_fiction, SOME_DAY, &setup, NULL));
    setup.daily_date = 0;
    AUTO(match) Match *match = match_new(&setup, NULL);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
    play_move(match, "guess crowd");
    assert_true(match_create_bot_task(match, FI_LIBRARIAN, NULL, &first, NULL));
    match_restore_position(match, match_move_count(match) - 1, false);
    play_move(match, "mark q no");
    play_move(match, "guess crowd");
    assert_true(match_create_bot_task(match, FI_LIBRARIAN, NULL, &later, NULL));
    assert_memory_not_equal(&first.rng, &later.rng, sizeof first.rng);
    bot_task_free(&first);
    bot_task_free(&later);
}

/* In a daily game, a bot's seed depends only on the match's seed, the seat, and the number of turns that the
 * seat has had. Future versions of the program must not change this. */
TEST(daily_bot_seed_depends_on_turns_of_seat)
{
    AUTO(match) Match *match = start_match(&game_fiction, SOME_DAY);
    assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL)); /* the Lie-brarian chooses the secret */
    for (uint64_t turns = 1; turns <= 2; turns++) {
        const uint64_t at = (uint64_t)FI_LIBRARIAN + turns * GAME_SEATS_MAX;
        BotTask task;
        Rng told;
        play_move(match, "guess crowd");
        assert_true(match_create_bot_task(match, FI_LIBRARIAN, NULL, &task, NULL));
        rng_seed(&told, hash_bytes(match_setup(match)->seed, &at, sizeof at));
        assert_memory_equal(&task.rng, &told, sizeof told);
        bot_task_free(&task);
        assert_true(match_play_bot(match, FI_LIBRARIAN, NULL, NULL));
    }
}
