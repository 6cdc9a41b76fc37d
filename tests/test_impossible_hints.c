/* test_impossible_hints.c: what the program advises in Fiction Impossible: what somebody at the table may do,
   one's own Powers and those of partners alike, said in words that have room. */
#include "core/judgement.h"
#include "games/fiction_impossible/game.h"
#include "games/fiction_impossible/table/scene.h"
#include "impossible_arena.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static Hint hints[HINTS_MAX];
static int hint_count;

static void ask(int seat)
{
    hint_count = im_hint(&arena, arena_content, seat, hints, HINTS_MAX);
    assert_in_range(hint_count, 1, HINTS_MAX);
}

/* The next attack takes the last Mold of the jar and more: unless somebody raises the threshold all is lost.
 */
static void let_only_one_power_save_the_library(int seat)
{
    arena.gone = (uint8_t)(arena.gone + arena.jar);
    arena.jar = 0;
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_pool(arena_labelled(IM_QUILL));
    }
    arena_power("robin_hood", (ImEffect){.verb = IM_DO_THRESHOLD, .n = 3}, 0, 0);
    arena_hold(seat, "robin_hood");
}

static void a_partner_is_asked_for_the_power_that_saves_the_library(void **unused)
{
    (void)unused;
    let_only_one_power_save_the_library(1);
    ask(0);
    assert_int_equal(hints[0].move.kind, IM_MOVE_POWER);
    assert_int_equal(hints[0].move.arg[0], 1);
    assert_int_equal(hints[0].piece, IM_PIECE_CHARACTER + arena_character("robin_hood"));
    char title[HINT_TITLE_MAX];
    snprintf(title, sizeof title, "Ask %s: Robin Hood (Made Up)", im_who(&arena, arena_content, 1));
    assert_string_equal(hints[0].title, title);
    assert_non_null(strstr(hints[0].nudge, im_who(&arena, arena_content, 1)));
}

static void nobody_is_asked_for_what_one_holds_oneself(void **unused)
{
    (void)unused;
    let_only_one_power_save_the_library(0);
    ask(0);
    assert_int_equal(hints[0].move.kind, IM_MOVE_POWER);
    assert_string_equal(hints[0].title, "Robin Hood: Made Up");
}

/* One Character fills the last Book that is wanted; whoever ends the turn instead loses the Library to Mold,
   and that is a blunder. */
static void what_loses_the_library_is_outdone_by_what_saves_it(void **unused)
{
    (void)unused;
    const Move end = {.kind = IM_MOVE_END, .count = 1};
    const ImBook *book = &arena_content->books[arena_book(IMPOSSIBLE_PRIDE)];
    char why[HINT_TEXT_MAX];
    Hint saves, loses;
    let_only_one_power_save_the_library(1);
    arena_complete(IMPOSSIBLE_PRIDE);
    arena_hold(0, arena_content->characters[book->original[0]].id);
    arena.setup.bookend = 2;
    ask(0);
    assert_int_equal(hints[0].move.kind, IM_MOVE_ADD);
    assert_true(im_judge(&arena, arena_content, 0, &hints[0].move, &saves));
    assert_int_equal(saves.worth, hints[0].worth);
    assert_string_equal(saves.text, hints[0].text);
    assert_true(im_judge(&arena, arena_content, 0, &end, &loses));
    assert_true(saves.worth - loses.worth >= game_fiction_impossible.advice->borders[FAULT_BLUNDER - 1]);
    assert_true(im_outdoes(&arena, arena_content, 0, &hints[0].move, &end, why));
    assert_false(im_outdoes(&arena, arena_content, 0, &end, &hints[0].move, why));
    assert_false(im_outdoes(&arena, arena_content, 0, &end, &end, why));
    assert_false(im_judge(&arena, arena_content, 0, &(Move){.kind = IM_MOVE_PASS, .count = 1}, &loses));
}

static bool is_whole(const char *text, size_t size)
{
    return text[0] != '\0' && strlen(text) < size - 1;
}

static void look_at_hints(int seat)
{
    ask(seat);
    for (int i = 0; i < hint_count; i++) {
        Error why = {0};
        if (!im_check_move(&arena, arena_content, seat, &hints[i].move, &why)) {
            fail_msg("%s: %s", hints[i].title, why.text);
        }
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(hints[i].title, hints[other].title);
        }
        assert_null(strstr(hints[i].text, "give or take 0")); /* nothing is sure */
        assert_true(is_whole(hints[i].title, sizeof hints[i].title));
        assert_true(is_whole(hints[i].text, sizeof hints[i].text));
        assert_true(is_whole(hints[i].nudge, sizeof hints[i].nudge));
    }
}

/* From beginning to end of games with any number of players. */
static void advice_is_legal_and_says_nothing_twice(void **unused)
{
    (void)unused;
    enum { EVERY = 9 };
    for (int seats = 1; seats <= IM_SEATS_MAX; seats++) {
        Rng rng;
        rng_seed(&rng, (uint64_t)seats);
        arena_deal(seats, (uint64_t)seats);
        for (int i = 0; im_to_act(&arena); i++) {
            Move move;
            const int seat = __builtin_ctz(im_to_act(&arena));
            if (i % EVERY == 0) {
                look_at_hints(seat);
            }
            assert_true(im_sample_move(&arena, arena_content, seat, &rng, &move));
            im_apply(&arena, arena_content, seat, &move, NULL);
        }
    }
}

/* The longest names of the box side by side. */
static void the_longest_title_has_room(void **unused)
{
    (void)unused;
    for (int character = 0; character < IM_CHARACTERS; character++) {
        for (int librarian = 0; librarian < IM_LIBRARIANS; librarian++) {
            char title[HINT_TITLE_MAX];
            const Move move = {.kind = IM_MOVE_POWER, .count = 2, .arg = {1, (int16_t)character}};
            arena.librarian[1] = (uint8_t)librarian;
            im_write_title(&arena, arena_content, 0, &move, title, sizeof title);
            assert_true(is_whole(title, sizeof title));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_partner_is_asked_for_the_power_that_saves_the_library, arena_begin),
        cmocka_unit_test_setup(what_loses_the_library_is_outdone_by_what_saves_it, arena_begin),
        cmocka_unit_test_setup(nobody_is_asked_for_what_one_holds_oneself, arena_begin),
        cmocka_unit_test_setup(advice_is_legal_and_says_nothing_twice, arena_begin),
        cmocka_unit_test_setup(the_longest_title_has_room, arena_begin),
    };
    return cmocka_run_group_tests(tests, arena_load, arena_unload);
}
