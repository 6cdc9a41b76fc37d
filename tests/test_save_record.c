/* test_save_record.c: save_scan_record(), which reads records without the JSON parser, gives the same results
 * as the JSON parser. */
#include "auto.h"
#include "core/match/save_private.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "save_desk.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

/* Returns a copy of a save with a space before the last brace of each line. save_scan_record() rejects such
 * lines, so the JSON parser reads them. */
static char *write_spaced(const char *text)
{
    Text out = {0};
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        const int length = (int)strcspn(line, "\n");
        text_add(&out, length > 0 && line[length - 1] == '}' ? "%.*s }\n" : "%.*s%c\n",
                 length > 0 ? length - 1 : 0, line, length > 0 ? line[length - 1] : ' ');
    }
    return out.chars;
}

/* Loads a save and its copy from write_spaced(). Both must give the same match or the same error message.
 * Returns whether the save can be loaded. */
static bool check_both_forms(const SaveDesk *desk, const char *text)
{
    Error plain = {0}, spaced = {0};
    AUTO(free) char *other = write_spaced(text);
    AUTO(match) Match *one = save_desk_load(desk, text, &plain);
    AUTO(match) Match *two = save_desk_load(desk, other, &spaced);
    assert_string_equal(plain.text, spaced.text);
    assert_int_equal(one != NULL, two != NULL);
    if (one) {
        AUTO(free) char *first = match_write_save(one);
        AUTO(free) char *second = match_write_save(two);
        assert_string_equal(first, second);
    }
    return one != NULL;
}

static bool scan(const char *line, SaveRecord *out)
{
    return save_scan_record(line, strlen(line), out);
}

TEST(all_members_of_a_record_are_read)
{
    SaveRecord record;
    assert_true(
        scan("{\"moves\": 12, \"seat\": 1, \"move\": \"play 3\", \"turn\": \"Round 2\", \"thought\": 4, "
             "\"seconds\": 50, \"state\": \"00000000000000ff\", \"over\": true}",
             &record));
    assert_ints(record.moves, 12, record.seat, 1, record.thought, 4, record.seconds, 50);
    assert_string_equal(record.move, "play 3");
    assert_string_equal(record.turn, "Round 2");
    assert_all(record.over, record.has_state, record.state == 255);
    assert_true(scan("{\"moves\": 0, \"seat\": 0, \"move\": \"draw\"}", &record));
    assert_ints(record.thought, -1, record.seconds, -1, record.over, false, record.has_state, false);
}

TEST(other_records_are_left_to_the_json_parser)
{
    static const char *const others[] = {"",
                                         "{",
                                         "{}",
                                         "{\"moves\": 1}",
                                         "{\"moves\": 1, \"seat\": 0}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\"",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\"} ",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\",}",
                                         "{\"moves\":1, \"seat\": 0, \"move\": \"draw\"}",
                                         "{\"moves\": 01, \"seat\": 0, \"move\": \"draw\"}",
                                         "{\"moves\": -1, \"seat\": 0, \"move\": \"draw\"}",
                                         "{\"moves\": 1.5, \"seat\": 0, \"move\": \"draw\"}",
                                         "{\"moves\": 1234567890, \"seat\": 0, \"move\": \"draw\"}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"\"}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"dr\\u0061w\"}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"dr\u00E4w\"}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\", \"seat\": 0}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\", \"over\": false}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\", \"state\": \"12\"}",
                                         "{\"moves\": 1, \"seat\": 0, \"move\": \"draw\", \"note\": \"x\"}"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        SaveRecord record;
        if (scan(others[i], &record)) {
            fail_msg("%s was accepted", others[i]);
        }
    }
}

TEST(too_long_moves_are_left_to_the_json_parser)
{
    SaveRecord record;
    char move[MOVE_TEXT_MAX + 1] = "";
    for (int length = MOVE_TEXT_MAX - 1; length <= MOVE_TEXT_MAX; length++) {
        AUTO(text) Text line = {0};
        memset(move, 'x', (size_t)length);
        text_add(&line, "{\"moves\": 1, \"seat\": 0, \"move\": \"%s\"}", move);
        assert_int_equal(scan(text_chars(&line), &record), length < MOVE_TEXT_MAX);
    }
}

TEST_ON(SaveDesk *desk, both_forms_load_the_same_match)
{
    for (int i = 0; i < 7; i++) {
        save_desk_play_move(desk->match, "draw");
    }
    save_desk_play_cards(desk->match, 4);
    assert_all(match_undo(desk->match, false, NULL), match_undo(desk->match, false, NULL));
    match_set_clock_seconds(desk->match, 7);
    match_add_play_seconds(desk->match, 30);
    AUTO(free) char *text = match_write_save(desk->match);
    assert_true(check_both_forms(desk, text));
}

/* In each try, replaces one character of a record with a digit, a letter or a character of JSON syntax. */
TEST(damaged_records_are_rejected_in_the_same_words)
{
    enum { TRIES = 3000 };
    SaveDesk *desk = *fixture;
    static const char characters[] = "0123456789\"{}: ,abcdefm";
    int loaded = 0;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 6; i++) {
        save_desk_play_move(desk->match, "draw");
    }
    match_add_play_seconds(desk->match, 30);
    AUTO(free) char *text = match_write_save(desk->match);
    const size_t length = strlen(text), head = strcspn(text, "\n") + 1;
    for (int i = 0; i < TRIES; i++) {
        AUTO(free) char *damaged = memory_copy_string(text, length);
        char *at = damaged + head + rng_below(&rng, (uint32_t)(length - head));
        if (*at != '\n') {
            *at = characters[rng_below(&rng, sizeof characters - 1)];
        }
        loaded += check_both_forms(desk, damaged);
    }
    assert_true(loaded > 0 && loaded < TRIES / 2);
}

const TestFixture test_each = {save_desk_set_up, save_desk_tear_down};
