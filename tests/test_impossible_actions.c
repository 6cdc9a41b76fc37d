/* test_impossible_actions.c: rules for Powers and abilities, and for the times when players may use them. The
 * tests are named after the rulebook. */
#include "impossible_arena.h"
#include "test.h"

#define PRIDE IMPOSSIBLE_PRIDE
#define CAROL IMPOSSIBLE_CAROL
#define KARENINA IMPOSSIBLE_KARENINA

/* ------------------------------------------------------------------ Character Powers */

TEST(a_power_discards_its_character)
{
    int heidi = arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_put_mold(PRIDE, 1);
    arena_play_move("power 1 heidi 0 " PRIDE);
    assert_ints(im_find_in_discard(&arena, heidi), 0, arena_get_position(PRIDE)->mold, 0);
}

static void record_statistic(void *user, const char *name, int count)
{
    if (strcmp(name, "powers used: Replace") == 0) {
        *(int *)user = count;
    }
}

TEST(used_powers_are_counted_by_name)
{
    int replaced = 0;
    im_report_statistics(&arena, arena_content, record_statistic, &replaced);
    assert_int_equal(replaced, 0);
    for (int i = 1; i <= 2; i++) {
        arena_put_in_hand(0, "robin_hood");
        arena_put_in_hand(0, "puck");
        arena_play_move("power 1 robin_hood 0 1 puck");
        im_report_statistics(&arena, arena_content, record_statistic, &replaced);
        assert_int_equal(replaced, i);
    }
    assert_int_equal(arena.powers, 2);
}

static void assert_powers_rejected(int count, int seat, int character, const char *reason)
{
    const Move move = {
        .kind = IM_MOVE_POWER, .count = (uint8_t)count, .arg = {(int16_t)seat, (int16_t)character}};
    Error why = {{0}};
    assert_fails(im_check_move(&arena, arena_content, 0, &move, &why), why, reason);
}

TEST(power_needs_character_in_named_hand)
{
    const int heidi = arena_put_in_hand(0, "heidi");
    const int invalid[] = {-1, IM_CHARACTERS, IM_NONE, heidi + 256, heidi - 256},
              seats[] = {-1, 1, arena.seats, IM_SEATS_MAX, IM_NONE};
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
        assert_powers_rejected(3, 0, invalid[i],
                               "You can only use the Power of a Character in a player’s hand");
        assert_powers_rejected(3, IM_NONE, invalid[i],
                               "You can only use the Power of a Character in a player’s hand");
    }
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        assert_powers_rejected(3, seats[i], heidi,
                               "You can only use the Power of a Character in a player’s hand");
    }
    assert_powers_rejected(2, 0, heidi, "Choose the Characters to discard as payment.");
}

TEST(powers_of_partners_can_be_used_in_any_turn)
{
    arena_put_in_hand(1, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_put_mold(PRIDE, 1);
    arena_assert_rejected("power 1 heidi 0 " PRIDE, "in a player’s hand");
    arena_play_move("power 2 heidi 0 " PRIDE);
    assert_ints(arena.turn, 0, arena.phase, IM_PHASE_ADD);
}

TEST(powers_can_be_used_in_the_draw_phase)
{
    arena.phase = IM_PHASE_DRAW;
    arena_put_in_hand(1, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_HUSH, .n = 1}, 0, 0);
    arena_play_move("power 2 heidi 0");
    arena_play_move("keep");
    assert_int_equal(arena.pool_count, 0);
}

TEST(player_with_full_hand_may_let_all_draw)
{
    while (arena.hand_count[0] < IM_HAND_MAX) {
        arena_put_in_hand(0, arena_find_character_with_label(IM_QUILL));
    }
    arena_put_in_hand(1, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1, .who = IM_RECIPIENT_ANYONE}, 0, 0);
    arena_assert_rejected("power 2 heidi 0 1", "No Character can be drawn");
    while (arena.hand_count[1] < IM_HAND_MAX) {
        arena_put_in_hand(1, arena_find_character_with_label(IM_TYPEWRITER));
    }
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1, .who = IM_RECIPIENT_EVERYONE}, 0, 0);
    arena_play_move("power 2 heidi 0");
    assert_ints(arena.hand_count[0], IM_HAND_MAX, arena.hand_count[1], IM_HAND_MAX);
}

TEST(cards_from_any_hand_or_book_can_pay)
{
    arena_put_in_hand(0, "heidi");
    arena_put_in_hand(1, "juliet");
    arena_place_character("romeo", KARENINA, 1);
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1}, 2, 0);
    arena_assert_rejected("power 1 heidi 1 juliet", "Choose exactly 2 Characters to discard");
    arena_assert_rejected("power 1 heidi 2 heidi juliet", "only once, from any hand or Book");
    arena_assert_rejected("power 1 heidi 2 juliet juliet", "only once, from any hand or Book");
    arena_assert_rejected("power 1 heidi 2 juliet puck", "only once, from any hand or Book");
    arena_play_move("power 1 heidi 2 juliet romeo");
    assert_ints(arena.hand_count[1], 0, arena_get_position(KARENINA)->spot[1], IM_NONE, arena.discard_count,
                3);
    assert_int_equal(arena.hand_count[0], 1);
}

TEST(mold_from_empty_jar_loses)
{
    arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1}, 0, 1);
    arena.gone = 8;
    arena.jar = 1;
    arena_play_move("power 1 heidi 0");
    assert_ints(arena.end, IM_PLAYING, arena.gone, 9);
    arena_put_in_hand(0, "heidi");
    arena_play_move("power 1 heidi 0");
    assert_int_equal(arena.end, IM_LOST_REMOVING);
}

TEST(power_without_effect_is_rejected)
{
    arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_assert_rejected("power 1 heidi 0 " PRIDE, "no Mold on that Book");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_RESTORE, .n = 1}, 0, 0);
    arena_assert_rejected("power 1 heidi 0", "wouldn’t change anything");
}

TEST(book_filled_by_power_is_read_at_end_of_turn)
{
    arena_complete_book(PRIDE);
    arena_put_in_hand(1, "elizabeth_bennet");
    arena_put_in_hand(1, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_PLACE}, 0, 0);
    arena_play_move("power 2 heidi 0 elizabeth_bennet " PRIDE " 1");
    assert_int_equal(arena.shelf_count, 0);
    arena_play_move("end now");
    assert_int_equal(arena.shelf_count, 1);
}

/* ------------------------------------------------------------------ before an attack */

static void hold_defender(int seat, const char *character)
{
    arena_put_in_hand(seat, character);
    arena_set_power(character, (ImEffect){.kind = IM_EFFECT_SHIELD}, 0, 0);
}

static const ImLabel two_quills[] = {IM_QUILL, IM_QUILL, IM_NO_LABEL};

TEST(seats_with_defense_are_asked_before_attack)
{
    arena_put_labels_in_pool(two_quills, 3);
    hold_defender(1, "heidi");
    arena_put_in_hand(0, "juliet");
    arena_set_power("juliet", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1}, 0, 0);
    arena_play_move("end now");
    assert_ints(arena.phase, IM_PHASE_ATTACK, im_find_seats_to_act(&arena), 2);
    arena_assert_rejected("end now", "Use a Power, or pass");
    arena_play_move("power 2 heidi 0 " PRIDE);
    assert_ints(arena_get_position(PRIDE)->mold, 0, arena.turn, 1);
}

TEST(passing_defense_lets_attack_happen)
{
    arena_put_labels_in_pool(two_quills, 3);
    hold_defender(1, "heidi");
    arena_play_move("end now");
    arena_play_move("pass once");
    assert_int_equal(arena_get_position(PRIDE)->mold, 2);
}

TEST(active_player_may_defend)
{
    arena_put_labels_in_pool(two_quills, 3);
    hold_defender(0, "heidi");
    arena_play_move("end now");
    assert_int_equal(im_find_seats_to_act(&arena), 1);
}

TEST(harmless_attack_asks_no_seat)
{
    static const ImLabel labels[] = {IM_NO_LABEL, IM_NO_LABEL, IM_NO_LABEL};
    arena_put_labels_in_pool(labels, 3);
    hold_defender(1, "heidi");
    arena_play_move("end now");
    assert_ints(arena.phase, IM_PHASE_DRAW, arena.attacks, 1);
}

TEST(last_word_is_requested_only_when_possible)
{
    hold_defender(1, "heidi");
    arena_play_move("end asking");
    assert_ints(arena.phase, IM_PHASE_LAST_WORD, im_find_seats_to_act(&arena), 2);
    arena_play_move("pass once");
    assert_int_equal(arena.turn, 1);
    hold_defender(0, "heidi");
    arena_play_move("keep");
    arena_play_move("end now");
    assert_int_equal(arena.turn, 0);
}

TEST(passing_for_turn_stops_further_questions)
{
    arena_put_labels_in_pool(two_quills, 3);
    hold_defender(1, "heidi");
    arena_play_move("end asking");
    arena_play_move("pass quietly");
    assert_ints(arena.phase, IM_PHASE_DRAW, arena.attacks, 1, arena.quiet, 0);
}

TEST(postponed_attack_does_not_count)
{
    arena_put_labels_in_pool(two_quills, 3);
    arena_put_in_hand(1, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_THRESHOLD, .n = 1}, 0, 0);
    arena_play_move("end now");
    arena_play_move("power 2 heidi 0");
    assert_ints(arena.attacks, 0, arena.pool_count, 3, im_get_attack_threshold(&arena), 3);
}

/* ------------------------------------------------------------------ Librarian Abilities */

TEST(abilities_are_used_once_in_own_turn_and_paid_from_own_hand)
{
    const char *id = arena_content->librarians[arena.librarian[0]].id;
    char move[96];
    ImLibrarianRules *talent = arena_get_librarian_rules(0);
    talent->has_ability = true;
    talent->ability = (ImActionSpec){.extra_discards = 1,
                                     .effect_count = 1,
                                     .effects = {{.kind = IM_EFFECT_FREE_ADDS, .n = 1}},
                                     .text = ""};
    arena_put_in_hand(0, "heidi");
    arena_put_in_hand(0, "puck");
    arena_put_in_hand(1, "juliet");
    snprintf(move, sizeof move, "ability %s 1 juliet", id);
    arena_assert_rejected(move, "from your hand");
    snprintf(move, sizeof move, "ability %s 1 heidi", id);
    arena_play_move(move);
    assert_int_equal(arena.free_adds, 1);
    snprintf(move, sizeof move, "ability %s 1 puck", id);
    arena_assert_rejected(move, "already used this ability");
    snprintf(move, sizeof move, "ability %s 0", arena_content->librarians[arena.librarian[1]].id);
    arena_assert_rejected(move, "doesn’t have this ability");
}

TEST(abilities_are_not_used_in_turns_of_others)
{
    char move[96];
    ImLibrarianRules *talent = arena_get_librarian_rules(0);
    talent->has_ability = true;
    talent->ability = (ImActionSpec){.effect_count = 1, .effects = {{.kind = IM_EFFECT_SHIELD}}, .text = ""};
    hold_defender(1, "heidi");
    arena_play_move("end asking");
    snprintf(move, sizeof move, "ability %s 0 " PRIDE, arena_content->librarians[arena.librarian[0]].id);
    arena_assert_rejected(move, "only on your turn");
}

TEST(octavius_matches_rulebook)
{
    const ImLibrarian *octavius = &arena_box->librarians[0];
    assert_string_equal(octavius->name, "Octavius");
    assert_string_equal(octavius->animal, "Octopus");
    assert_ints(octavius->multiplayer.traits.start, 4, octavius->multiplayer.traits.refresh, 3);
    assert_int_equal(octavius->multiplayer.traits.upkeep, 4);
    assert_false(octavius->multiplayer.has_ability);
}

TEST(traits_change_refresh_upkeep_and_reading)
{
    arena_get_librarian_rules(0)->traits = (ImTraits){.upkeep = 4, .refresh = 3, .reading = 2};
    arena_complete_book(PRIDE);
    arena_complete_book(CAROL);
    arena.phase = IM_PHASE_DRAW;
    arena_play_move("refresh");
    assert_int_equal(arena.hand_count[0], 3);
    arena_play_move("end now");
    assert_int_equal(arena.hand_count[0], 7);
    arena_start_game(2);
    arena_get_librarian_rules(0)->traits = (ImTraits){.upkeep = 4};
    arena_play_move("end now");
    assert_int_equal(arena.hand_count[0], 4);
}

TEST(thrift_costs_one_character_less)
{
    arena_get_librarian_rules(0)->traits = (ImTraits){.discount = 1};
    arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1}, 1, 0);
    arena_play_move("power 1 heidi 0");
    arena_put_in_hand(1, "juliet");
    arena_set_power("juliet", (ImEffect){.kind = IM_EFFECT_DRAW, .n = 1}, 1, 0);
    arena_assert_rejected("power 2 juliet 0", "Choose exactly 1 Character to discard");
}

TEST(open_books_are_visible_to_all)
{
    arena_get_librarian_rules(0)->traits = (ImTraits){.open_books = 1};
    im_reveal_books(&arena, arena_content);
    ImState view = arena;
    game_redact(&game_fiction_impossible, &view, arena_content, 1);
    assert_int_equal(view.books[view.book_count - 1], arena.books[arena.book_count - 1]);
    assert_int_equal(view.books[view.book_count - 2], IM_NONE);
}

const TestFixture test_group = {arena_load, arena_unload};
const TestFixture test_each = {arena_set_up, NULL};
