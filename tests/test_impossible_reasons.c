/* test_impossible_reasons.c: why bots do what they do: what they say is true of the table, and stands in the
   log behind what they did. */
#include "core/match.h"
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"
#include "impossible_arena.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 400 };

static Hint said;

/* Seat 0 is to make this move. */
static void assert_says(const char *text, const char *why)
{
    Move move;
    Error error = {0};
    if (!im_move_from_text(text, arena_content, &move, &error) ||
        !im_check_move(&arena, arena_content, 0, &move, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    assert_true(im_reason(&arena, arena_content, 0, &move, &said));
    assert_string_equal(said.text, why);
}

/* ------------------------------------------------------------------ Adds */

static void an_add_that_fills_a_book_says_so(void **unused)
{
    (void)unused;
    arena_place("ebenezer_scrooge", IMPOSSIBLE_CAROL, 0);
    arena_place("ghost_of_christmas_past", IMPOSSIBLE_CAROL, 1);
    arena_hold(0, "tiny_tim");
    assert_says("add tiny_tim " IMPOSSIBLE_CAROL " 3", "Then *A Christmas Carol* can be read.");
    assert_string_equal(said.title, "Tiny Tim Cratchit in the very part");
}

static void an_add_that_costs_names_the_book_that_pays(void **unused)
{
    (void)unused;
    arena_hold(0, "ebenezer_scrooge");
    assert_says("add ebenezer_scrooge " IMPOSSIBLE_PRIDE " 2",
                "To fill *Pride and Prejudice* is worth 1 Mold on *A Christmas Carol*.");
}

static void a_part_of_ones_own_is_known(void **unused)
{
    (void)unused;
    arena_hold(0, "tiny_tim");
    assert_says("add tiny_tim " IMPOSSIBLE_CAROL " 3",
                "It is the very part, and *A Christmas Carol* lacks only 2 more.");
}

/* ------------------------------------------------------------------ Powers */

/* An attack that would destroy A Christmas Carol, beside the Typewriter. */
static void threaten_carol(void)
{
    arena_mold(IMPOSSIBLE_CAROL, im_room(arena_content, arena_at(IMPOSSIBLE_CAROL)) - 1);
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_pool(arena_labelled(IM_TYPEWRITER));
    }
}

static void a_power_that_saves_a_book_says_which(void **unused)
{
    (void)unused;
    threaten_carol();
    arena_power("robin_hood", (ImEffect){.verb = IM_DO_SHIELD}, 0, 0);
    arena_hold(0, "robin_hood");
    assert_says("power 1 robin_hood 0 " IMPOSSIBLE_CAROL,
                "It keeps the Mold from destroying *A Christmas Carol*.");
}

static void a_power_that_saves_the_library_says_so(void **unused)
{
    (void)unused;
    arena.gone = (uint8_t)(arena.gone + arena.jar);
    arena.jar = 0;
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_pool(arena_labelled(IM_QUILL));
    }
    arena_power("robin_hood", (ImEffect){.verb = IM_DO_THRESHOLD, .n = 1}, 0, 0);
    arena_hold(0, "robin_hood");
    assert_says("power 1 robin_hood 0", "Without it the Library is lost this turn.");
}

static void a_power_that_changes_no_book_says_what_it_is_good_for(void **unused)
{
    (void)unused;
    arena_power("robin_hood", (ImEffect){.verb = IM_DO_HUSH, .n = 1}, 0, 0);
    arena_hold(0, "robin_hood");
    assert_says("power 1 robin_hood 0", "Fewer will come to the pool.");
}

/* The deck is used up, and who looks on does not know how the discard pile will be shuffled. */
static void a_draw_for_which_the_discards_are_shuffled_can_be_spoken_of(void **unused)
{
    (void)unused;
    arena_power("robin_hood", (ImEffect){.verb = IM_DO_DRAW, .n = 1}, 0, 0);
    arena_hold(0, "robin_hood");
    while (arena.deck_count > 0) {
        im_discard(&arena, im_draw(&arena));
    }
    im_redact(&arena, arena_content, -1);
    assert_says("power 1 robin_hood 0", "More hands make a better cast.");
}

/* ------------------------------------------------------------------ the end of a turn */

static void whoever_is_kept_is_kept_for_something(void **unused)
{
    (void)unused;
    assert_says("end now", "There is nobody left to be cast.");
    arena_hold(0, "alexei_vronsky");
    assert_says("end now", "I keep Alexei Vronsky for the part of Elizabeth Bennet.");
}

/* ------------------------------------------------------------------ the log */

/* How many asides are in what a bot did, at this place; it is otherwise told as if a person had done it. */
static int count_asides(const EventLog *bots, const EventLog *persons, int place)
{
    int asides = 0, line = 0;
    for (int i = 0; i < bots->count; i++) {
        if (bots->events[i].kind == EVENT_ASIDE) {
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

/* Bots say why behind the line of what they do, and before what came of their letting it be; people are not
   spoken for. */
static void bots_give_their_reasons_in_the_log(void **unused)
{
    (void)unused;
    Error error = {0};
    MatchSetup setup = {.game = &game_fiction_impossible,
                        .content = (const GameContent *)arena_box,
                        .seats = 2,
                        .seat_bot = {SEAT_HUMAN, 1},
                        .seed = 3};
    Match *match = match_new(&setup, &error);
    setup.seat_bot[1] = SEAT_HUMAN;
    Match *people = match_new(&setup, &error);
    assert_true(match && people);
    int asides = 0, leading = 0;
    for (int i = 0; i < MOVES_MAX && match_to_act(match) != 0; i++) {
        const int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, &game_fiction_impossible.bots[1], &error));
        assert_true(match_play_text(people, seat, match_move_text(match, i), &error));
        const EventLog *log = match_move_events(match, i);
        const int place = strncmp(match_move_text(match, i), "pass", strlen("pass")) == 0 ? 0 : 1;
        const int given = count_asides(log, match_move_events(people, i), place);
        assert_true(given == 0 || seat == 1);
        if (given > 0) {
            char begins[SEAT_NAME_MAX + 8];
            snprintf(begins, sizeof begins, "%s: “", im_who(match_state(match), arena_box, seat));
            assert_memory_equal(log->events[place].text, begins, strlen(begins));
        }
        asides += given;
        leading += place == 0 ? given : 0;
    }
    assert_true(asides > 10);
    assert_true(leading > 0);
    match_free(people);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(an_add_that_fills_a_book_says_so, arena_begin),
        cmocka_unit_test_setup(an_add_that_costs_names_the_book_that_pays, arena_begin),
        cmocka_unit_test_setup(a_part_of_ones_own_is_known, arena_begin),
        cmocka_unit_test_setup(a_power_that_saves_a_book_says_which, arena_begin),
        cmocka_unit_test_setup(a_power_that_saves_the_library_says_so, arena_begin),
        cmocka_unit_test_setup(a_power_that_changes_no_book_says_what_it_is_good_for, arena_begin),
        cmocka_unit_test_setup(a_draw_for_which_the_discards_are_shuffled_can_be_spoken_of, arena_begin),
        cmocka_unit_test_setup(whoever_is_kept_is_kept_for_something, arena_begin),
        cmocka_unit_test_setup(bots_give_their_reasons_in_the_log, arena_begin),
    };
    return cmocka_run_group_tests(tests, arena_load, arena_unload);
}
