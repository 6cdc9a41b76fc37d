/* test_impossible_uses.c: the rules by which Powers and abilities of Fiction Impossible are used, each named
   after what the rulebook says, and when the table asks for them. */
#include "impossible_arena.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PRIDE IMPOSSIBLE_PRIDE
#define CAROL IMPOSSIBLE_CAROL
#define KARENINA IMPOSSIBLE_KARENINA

/* ------------------------------------------------------------------ Character Powers */

static void a_power_discards_its_character(void **unused)
{
    (void)unused;
    int heidi = arena_hold(0, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_CLEAN, .n = 1}, 0, 0);
    arena_mold(PRIDE, 1);
    arena_do("power 1 heidi 0 " PRIDE);
    assert_int_equal(im_place_in_discard(&arena, heidi), 0);
    assert_int_equal(arena_at(PRIDE)->mold, 0);
}

static void hear_figure(void *user, const char *name, int count)
{
    if (strcmp(name, "powers used: Replace") == 0) {
        *(int *)user = count;
    }
}

static void powers_that_were_used_are_counted_by_name(void **unused)
{
    (void)unused;
    int replaced = 0;
    im_stats(&arena, arena_content, hear_figure, &replaced);
    assert_int_equal(replaced, 0);
    for (int i = 1; i <= 2; i++) {
        arena_hold(0, "robin_hood");
        arena_hold(0, "puck");
        arena_do("power 1 robin_hood 0 1 puck");
        im_stats(&arena, arena_content, hear_figure, &replaced);
        assert_int_equal(replaced, i);
    }
    assert_int_equal(arena.powers, 2);
}

static void expect_no_power(int count, int seat, int character, const char *reason)
{
    const Move move = {
        .kind = IM_MOVE_POWER, .count = (uint8_t)count, .arg = {(int16_t)seat, (int16_t)character}};
    Error why = {{0}};
    assert_false(im_check_move(&arena, arena_content, 0, &move, &why));
    assert_non_null(strstr(why.text, reason));
}

static void a_power_is_that_of_a_character_whom_the_player_named_holds(void **unused)
{
    (void)unused;
    const int heidi = arena_hold(0, "heidi");
    const int nobody[] = {-1, IM_CHARACTERS, IM_NONE, heidi + 256, heidi - 256},
              seats[] = {-1, 1, arena.seats, IM_SEATS_MAX, IM_NONE};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        expect_no_power(3, 0, nobody[i], "Only the Power of a Character in that player’s hand");
        expect_no_power(3, IM_NONE, nobody[i], "Only the Power of a Character in that player’s hand");
    }
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        expect_no_power(3, seats[i], heidi, "Only the Power of a Character in that player’s hand");
    }
    expect_no_power(2, 0, heidi, "Say which Characters are discarded for it.");
}

static void powers_of_others_can_be_used_in_any_turn(void **unused)
{
    (void)unused;
    arena_hold(1, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_CLEAN, .n = 1}, 0, 0);
    arena_mold(PRIDE, 1);
    arena_refuse("power 1 heidi 0 " PRIDE, "in that player’s hand");
    arena_do("power 2 heidi 0 " PRIDE);
    assert_int_equal(arena.turn, 0);
    assert_int_equal(arena.phase, IM_PHASE_ADD);
}

static void powers_can_be_used_in_the_draw_phase(void **unused)
{
    (void)unused;
    arena.phase = IM_PHASE_DRAW;
    arena_hold(1, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_HUSH, .n = 1}, 0, 0);
    arena_do("power 2 heidi 0");
    arena_do("keep");
    assert_int_equal(arena.pool_count, 0);
}

static void whose_hand_is_full_may_let_everybody_draw(void **unused)
{
    (void)unused;
    while (arena.hand_count[0] < IM_HAND_MAX) {
        arena_hold(0, arena_labelled(IM_QUILL));
    }
    arena_hold(1, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_DRAW, .n = 1, .who = IM_WHO_ANYONE}, 0, 0);
    arena_refuse("power 2 heidi 0 1", "Nothing could be drawn");
    while (arena.hand_count[1] < IM_HAND_MAX) {
        arena_hold(1, arena_labelled(IM_TYPEWRITER));
    }
    arena_power("heidi", (ImEffect){.verb = IM_DO_DRAW, .n = 1, .who = IM_WHO_EVERYONE}, 0, 0);
    arena_do("power 2 heidi 0");
    assert_int_equal(arena.hand_count[0], IM_HAND_MAX);
    assert_int_equal(arena.hand_count[1], IM_HAND_MAX);
}

static void further_characters_come_from_any_hand_or_off_a_book(void **unused)
{
    (void)unused;
    arena_hold(0, "heidi");
    arena_hold(1, "juliet");
    arena_place("romeo", KARENINA, 1);
    arena_power("heidi", (ImEffect){.verb = IM_DO_DRAW, .n = 1}, 2, 0);
    arena_refuse("power 1 heidi 1 juliet", "2 further Characters");
    arena_refuse("power 1 heidi 2 heidi juliet", "different Characters from hands or off Books");
    arena_refuse("power 1 heidi 2 juliet juliet", "different Characters from hands or off Books");
    arena_refuse("power 1 heidi 2 juliet puck", "different Characters from hands or off Books");
    arena_do("power 1 heidi 2 juliet romeo");
    assert_int_equal(arena.hand_count[1], 0);
    assert_int_equal(arena_at(KARENINA)->spot[1], IM_NONE);
    assert_int_equal(arena.discard_count, 3);
    assert_int_equal(arena.hand_count[0], 1);
}

static void mold_that_must_leave_an_empty_jar_loses(void **unused)
{
    (void)unused;
    arena_hold(0, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_DRAW, .n = 1}, 0, 1);
    arena.gone = 8;
    arena.jar = 1;
    arena_do("power 1 heidi 0");
    assert_int_equal(arena.end, IM_PLAYING);
    assert_int_equal(arena.gone, 9);
    arena_hold(0, "heidi");
    arena_do("power 1 heidi 0");
    assert_int_equal(arena.end, IM_LOST_REMOVING);
}

static void a_power_that_would_do_nothing_is_refused(void **unused)
{
    (void)unused;
    arena_hold(0, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_CLEAN, .n = 1}, 0, 0);
    arena_refuse("power 1 heidi 0 " PRIDE, "no Mold on that Book");
    arena_power("heidi", (ImEffect){.verb = IM_DO_RESTORE, .n = 1}, 0, 0);
    arena_refuse("power 1 heidi 0", "would change nothing");
}

static void a_book_filled_by_a_power_is_read_at_the_end_of_that_turn(void **unused)
{
    (void)unused;
    arena_complete(PRIDE);
    arena_hold(1, "elizabeth_bennet");
    arena_hold(1, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_PLACE}, 0, 0);
    arena_do("power 2 heidi 0 elizabeth_bennet " PRIDE " 1");
    assert_int_equal(arena.shelf_count, 0);
    arena_do("end now");
    assert_int_equal(arena.shelf_count, 1);
}

/* ------------------------------------------------------------------ before an attack */

static void hold_defence(int seat, const char *character)
{
    arena_hold(seat, character);
    arena_power(character, (ImEffect){.verb = IM_DO_SHIELD}, 0, 0);
}

static const ImLabel two_quills[] = {IM_QUILL, IM_QUILL, IM_NO_LABEL};

static void before_an_attack_all_are_asked_who_can_change_something(void **unused)
{
    (void)unused;
    arena_pool_of(two_quills, 3);
    hold_defence(1, "heidi");
    arena_hold(0, "juliet");
    arena_power("juliet", (ImEffect){.verb = IM_DO_DRAW, .n = 1}, 0, 0);
    arena_do("end now");
    assert_int_equal(arena.phase, IM_PHASE_ATTACK);
    assert_int_equal(im_to_act(&arena), 2);
    arena_refuse("end now", "Use a Power, or let it be");
    arena_do("power 2 heidi 0 " PRIDE);
    assert_int_equal(arena_at(PRIDE)->mold, 0);
    assert_int_equal(arena.turn, 1);
}

static void who_lets_it_be_is_attacked(void **unused)
{
    (void)unused;
    arena_pool_of(two_quills, 3);
    hold_defence(1, "heidi");
    arena_do("end now");
    arena_do("pass once");
    assert_int_equal(arena_at(PRIDE)->mold, 2);
}

static void whose_turn_it_is_may_defend_as_well(void **unused)
{
    (void)unused;
    arena_pool_of(two_quills, 3);
    hold_defence(0, "heidi");
    arena_do("end now");
    assert_int_equal(im_to_act(&arena), 1);
}

static void an_attack_without_harm_asks_nobody(void **unused)
{
    (void)unused;
    static const ImLabel labels[] = {IM_NO_LABEL, IM_NO_LABEL, IM_NO_LABEL};
    arena_pool_of(labels, 3);
    hold_defence(1, "heidi");
    arena_do("end now");
    assert_int_equal(arena.phase, IM_PHASE_DRAW);
    assert_int_equal(arena.attacks, 1);
}

static void the_last_word_is_asked_for_only_where_one_ends_so(void **unused)
{
    (void)unused;
    hold_defence(1, "heidi");
    arena_do("end asking");
    assert_int_equal(arena.phase, IM_PHASE_LAST_WORD);
    assert_int_equal(im_to_act(&arena), 2);
    arena_do("pass once");
    assert_int_equal(arena.turn, 1);
    hold_defence(0, "heidi");
    arena_do("keep");
    arena_do("end now");
    assert_int_equal(arena.turn, 0);
}

static void who_is_quiet_is_not_asked_again_this_turn(void **unused)
{
    (void)unused;
    arena_pool_of(two_quills, 3);
    hold_defence(1, "heidi");
    arena_do("end asking");
    arena_do("pass quietly");
    assert_int_equal(arena.phase, IM_PHASE_DRAW);
    assert_int_equal(arena.attacks, 1);
    assert_int_equal(arena.quiet, 0);
}

static void an_attack_put_off_is_no_attack(void **unused)
{
    (void)unused;
    arena_pool_of(two_quills, 3);
    arena_hold(1, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_THRESHOLD, .n = 1}, 0, 0);
    arena_do("end now");
    arena_do("power 2 heidi 0");
    assert_int_equal(arena.attacks, 0);
    assert_int_equal(arena.pool_count, 3);
    assert_int_equal(im_threshold(&arena), 3);
}

/* ------------------------------------------------------------------ Librarian Abilities */

static void abilities_are_used_in_the_own_turn_once_and_paid_from_the_own_hand(void **unused)
{
    (void)unused;
    const char *id = arena_content->librarians[arena.librarian[0]].id;
    char move[96];
    ImTalent *talent = arena_talent(0);
    talent->has_ability = true;
    talent->ability =
        (ImAct){.further = 1, .effect_count = 1, .effects = {{.verb = IM_DO_FREE_ADDS, .n = 1}}, .text = ""};
    arena_hold(0, "heidi");
    arena_hold(0, "puck");
    arena_hold(1, "juliet");
    snprintf(move, sizeof move, "ability %s 1 juliet", id);
    arena_refuse(move, "from your own hand");
    snprintf(move, sizeof move, "ability %s 1 heidi", id);
    arena_do(move);
    assert_int_equal(arena.free_adds, 1);
    snprintf(move, sizeof move, "ability %s 1 puck", id);
    arena_refuse(move, "once a turn");
    snprintf(move, sizeof move, "ability %s 0", arena_content->librarians[arena.librarian[1]].id);
    arena_refuse(move, "no such ability");
}

static void abilities_are_not_used_in_the_turns_of_others(void **unused)
{
    (void)unused;
    char move[96];
    ImTalent *talent = arena_talent(0);
    talent->has_ability = true;
    talent->ability = (ImAct){.effect_count = 1, .effects = {{.verb = IM_DO_SHIELD}}, .text = ""};
    hold_defence(1, "heidi");
    arena_do("end asking");
    snprintf(move, sizeof move, "ability %s 0 " PRIDE, arena_content->librarians[arena.librarian[0]].id);
    arena_refuse(move, "one’s own turn");
}

static void octavius_is_as_the_rulebook_prints_him(void **unused)
{
    (void)unused;
    const ImLibrarian *octavius = &arena_box->librarians[0];
    assert_string_equal(octavius->name, "Octavius");
    assert_string_equal(octavius->animal, "Octopus");
    assert_int_equal(octavius->together.traits.start, 4);
    assert_int_equal(octavius->together.traits.refresh, 3);
    assert_int_equal(octavius->together.traits.upkeep, 4);
    assert_false(octavius->together.has_ability);
}

static void traits_change_refresh_upkeep_and_reading(void **unused)
{
    (void)unused;
    arena_talent(0)->traits = (ImTraits){.upkeep = 4, .refresh = 3, .reading = 2};
    arena_complete(PRIDE);
    arena_complete(CAROL);
    arena.phase = IM_PHASE_DRAW;
    arena_do("refresh");
    assert_int_equal(arena.hand_count[0], 3);
    arena_do("end now");
    assert_int_equal(arena.hand_count[0], 7);
    arena_start(2);
    arena_talent(0)->traits = (ImTraits){.upkeep = 4};
    arena_do("end now");
    assert_int_equal(arena.hand_count[0], 4);
}

static void thrift_takes_one_character_fewer(void **unused)
{
    (void)unused;
    arena_talent(0)->traits = (ImTraits){.thrift = 1};
    arena_hold(0, "heidi");
    arena_power("heidi", (ImEffect){.verb = IM_DO_DRAW, .n = 1}, 1, 0);
    arena_do("power 1 heidi 0");
    arena_hold(1, "juliet");
    arena_power("juliet", (ImEffect){.verb = IM_DO_DRAW, .n = 1}, 1, 0);
    arena_refuse("power 2 juliet 0", "1 further Character");
}

static void open_books_are_known_to_all(void **unused)
{
    (void)unused;
    arena_talent(0)->traits = (ImTraits){.open_books = 1};
    im_open_books(&arena, arena_content);
    ImState view = arena;
    im_redact(&view, arena_content, 1);
    assert_int_equal(view.books[view.book_count - 1], arena.books[arena.book_count - 1]);
    assert_int_equal(view.books[view.book_count - 2], IM_NONE);
}

#define RULE(name) cmocka_unit_test_setup(name, arena_begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_power_discards_its_character),
        RULE(powers_that_were_used_are_counted_by_name),
        RULE(a_power_is_that_of_a_character_whom_the_player_named_holds),
        RULE(powers_of_others_can_be_used_in_any_turn),
        RULE(powers_can_be_used_in_the_draw_phase),
        RULE(whose_hand_is_full_may_let_everybody_draw),
        RULE(further_characters_come_from_any_hand_or_off_a_book),
        RULE(mold_that_must_leave_an_empty_jar_loses),
        RULE(a_power_that_would_do_nothing_is_refused),
        RULE(a_book_filled_by_a_power_is_read_at_the_end_of_that_turn),
        RULE(before_an_attack_all_are_asked_who_can_change_something),
        RULE(who_lets_it_be_is_attacked),
        RULE(whose_turn_it_is_may_defend_as_well),
        RULE(an_attack_without_harm_asks_nobody),
        RULE(the_last_word_is_asked_for_only_where_one_ends_so),
        RULE(who_is_quiet_is_not_asked_again_this_turn),
        RULE(an_attack_put_off_is_no_attack),
        RULE(abilities_are_used_in_the_own_turn_once_and_paid_from_the_own_hand),
        RULE(abilities_are_not_used_in_the_turns_of_others),
        RULE(octavius_is_as_the_rulebook_prints_him),
        RULE(traits_change_refresh_upkeep_and_reading),
        RULE(thrift_takes_one_character_fewer),
        RULE(open_books_are_known_to_all),
    };
    return cmocka_run_group_tests(tests, arena_load, arena_unload);
}
