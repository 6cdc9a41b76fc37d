/* test_impossible_reasons.c: the reasons that bots give are true, and the log shows them. */
#include "auto.h"
#include "core/match/match.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"
#include "impossible_arena.h"
#include "test.h"

enum { MOVES_MAX = 400 };

static Hint said;

static void assert_reason_contains(const char *text, const char *why)
{
    Move move;
    Error error = {0};
    if (!im_move_from_text(text, arena_content, &move, &error) ||
        !im_check_move(&arena, arena_content, 0, &move, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    assert_true(im_explain_move(&arena, arena_content, 0, &move, &said));
    assert_string_equal(said.text, why);
}

TEST(reason_names_filled_book)
{
    arena_place_character("ebenezer_scrooge", IMPOSSIBLE_CAROL, 0);
    arena_place_character("ghost_of_christmas_past", IMPOSSIBLE_CAROL, 1);
    arena_put_in_hand(0, "tiny_tim");
    assert_reason_contains("add tiny_tim " IMPOSSIBLE_CAROL " 3", "This completes *A Christmas Carol*.");
    assert_string_equal(said.title, "Tiny Tim Cratchit in their own spot");
}

TEST(reason_names_book_that_gets_mold)
{
    arena_put_in_hand(0, "ebenezer_scrooge");
    assert_reason_contains(
        "add ebenezer_scrooge " IMPOSSIBLE_PRIDE " 2",
        "This fills a spot on *Pride and Prejudice* and puts only 1 Mold on *A Christmas Carol*.");
}

TEST(reason_names_original_part)
{
    arena_put_in_hand(0, "tiny_tim");
    assert_reason_contains(
        "add tiny_tim " IMPOSSIBLE_CAROL " 3",
        "This is the Character’s own spot, and *A Christmas Carol* needs only 2 more Characters.");
}

/* Prepares an attack by Typewriter Characters in the pool that would destroy A Christmas Carol. */
static void threaten_christmas_carol(void)
{
    arena_put_mold(IMPOSSIBLE_CAROL,
                   im_count_free_mold_spaces(arena_content, arena_get_position(IMPOSSIBLE_CAROL)) - 1);
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_put_in_pool(arena_find_character_with_label(IM_TYPEWRITER));
    }
}

TEST(reason_names_saved_book)
{
    threaten_christmas_carol();
    arena_set_power("robin_hood", (ImEffect){.kind = IM_EFFECT_SHIELD}, 0, 0);
    arena_put_in_hand(0, "robin_hood");
    assert_reason_contains("power 1 robin_hood 0 " IMPOSSIBLE_CAROL,
                           "This keeps the Mold from destroying *A Christmas Carol*.");
}

TEST(reason_names_saved_library)
{
    arena.gone = (uint8_t)(arena.gone + arena.jar);
    arena.jar = 0;
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_put_in_pool(arena_find_character_with_label(IM_QUILL));
    }
    arena_set_power("robin_hood", (ImEffect){.kind = IM_EFFECT_THRESHOLD, .n = 1}, 0, 0);
    arena_put_in_hand(0, "robin_hood");
    assert_reason_contains("power 1 robin_hood 0", "Without this, we lose the Library this turn.");
}

TEST(reason_names_other_benefit)
{
    arena_set_power("robin_hood", (ImEffect){.kind = IM_EFFECT_HUSH, .n = 1}, 0, 0);
    arena_put_in_hand(0, "robin_hood");
    assert_reason_contains("power 1 robin_hood 0", "Fewer Characters will come to the pool.");
}

/* The deck is empty, and the order of the reshuffled discard pile is unknown. */
TEST(reason_handles_reshuffled_draw)
{
    arena_set_power("robin_hood", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1}, 0, 0);
    arena_put_in_hand(0, "robin_hood");
    while (arena.deck_count > 0) {
        im_discard_card(&arena, im_draw_card(&arena));
    }
    game_redact(&game_fiction_impossible, &arena, arena_content, -1);
    assert_reason_contains("power 1 robin_hood 0", "More cards give us more choices.");
}

TEST(reason_explains_unspent_character)
{
    assert_reason_contains("end now", "My hand is empty.");
    arena_put_in_hand(0, "alexei_vronsky");
    assert_reason_contains("end now", "I’m keeping Alexei Vronsky to play Elizabeth Bennet.");
}

/* Counts the reasons in the log of a bot's move. Asserts that each reason is event number `place`. Also
 * asserts that the log without the reasons equals the log of the same move made by a person. */
static int count_bot_reasons(const EventLog *bots, const EventLog *persons, int place)
{
    int asides = 0, line = 0;
    for (int i = 0; i < bots->count; i++) {
        if (bots->events[i].kind == EVENT_REASON) {
            assert_int_equal(i, place);
            asides++;
        } else {
            assert_true(line < persons->count);
            assert_string_equal(bots->events[i].text, persons->events[line++].text);
        }
    }
    assert_int_equal(line, persons->count);
    return asides;
}

/* The log shows a bot's move, then its reason, then the results of the move. */
TEST(bots_log_reasons)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_fiction_impossible,
                        .content = (const GameContent *)arena_box,
                        .seats = 2,
                        .seat_bot = {SEAT_HUMAN, 1},
                        .seed = 3};
    AUTO(match) Match *match = match_new(&setup, &error);
    setup.seat_bot[1] = SEAT_HUMAN;
    AUTO(match) Match *people = match_new(&setup, &error);
    assert_true(match && people);
    int asides = 0, leading = 0;
    for (int i = 0; i < MOVES_MAX && match_seats_to_act(match) != 0; i++) {
        const int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, &game_fiction_impossible.bots[1], &error));
        assert_true(match_play_text(people, seat, match_move_text(match, i), &error));
        const EventLog *log = match_move_events(match, i);
        const int place = strncmp(match_move_text(match, i), "pass", strlen("pass")) == 0 ? 0 : 1;
        const int given = count_bot_reasons(log, match_move_events(people, i), place);
        assert_true(given == 0 || seat == 1);
        if (given > 0) {
            char begins[SEAT_NAME_MAX + 8];
            snprintf(begins, sizeof begins, "%s: “", im_get_seat_name(match_state(match), arena_box, seat));
            assert_memory_equal(log->events[place].text, begins, strlen(begins));
        }
        asides += given;
        leading += place == 0 ? given : 0;
    }
    assert_all(asides > 10, leading > 0);
}

const TestFixture test_group = {arena_load, arena_unload};
const TestFixture test_each = {arena_set_up, NULL};
