/* test_storybook_plot_twists.c: checks that each printed Plot Twist is rejected while its condition is not
 * met, and that it does what its text says when the condition is met. General effects are tested in
 * test_storybook_twists.c. */
#include "storybook_arena.h"
#include "test.h"

enum { VILLAIN, HERO, POINTS = 5, STRONG = 8, WEAK = 4, TURNS = 16 };

static bool played[SB_TWISTS];

/* ------------------------------------------------------------------ helpers */

/* Starts a duel with plain cards on an empty table. `seat` has the twist; `turn` is the seat whose turn it
 * is. */
static void begin_game(const char *villain, const char *villain_ally, const char *hero, const char *hero_ally,
                       int seat, const char *twist, int turn)
{
    sb_arena_choose_team(VILLAIN, villain, villain_ally);
    sb_arena_choose_team(HERO, hero, hero_ally);
    sb_arena_start_game(2);
    sb_arena_give_printed_twist(seat, twist);
    sb_arena_begin_turn(turn, POINTS);
    played[sb_arena.twist[seat]] = true;
}

static void begin_villain(const char *villain, const char *ally, const char *twist, int turn)
{
    begin_game(villain, ally, "alice", "mad_hatter", VILLAIN, twist, turn);
}

static void begin_hero(const char *hero, const char *ally, const char *twist, int turn)
{
    begin_game("captain_hook", "tinker_bell_villain", hero, ally, HERO, twist, turn);
}

static void assert_twist_not_usable(const char *move)
{
    sb_arena_assert_rejected(move, "isn't met now");
}

/* Gives the side this many plot points and the same number of captured cards, which come from the other
 * side's deck. */
static void set_points(SbSide side, int points)
{
    for (int i = 0; i < points; i++) {
        uint64_t deck = sb_get_cards_in_deck(&sb_arena, !side);
        sb_arena.captured |= deck & -deck;
        sb_arena.score[side]++;
    }
}

/* Returns the number printed in an effect of the seat's twist. */
static int get_effect_amount(int seat, int effect)
{
    return sb_arena_printed->twists[sb_arena.twist[seat]].effects[effect].n;
}

static void give_cards(int seat, int cards)
{
    for (int i = 0; i < cards; i++) {
        sb_draw_card(&sb_arena, seat);
    }
}

static int get_facing(int card)
{
    return sb_arena.card[card].facing;
}

static bool is_hidden(int card)
{
    return sb_arena.face_down & sb_get_card_bit(card);
}

static int get_swords(int card)
{
    return sb_get_card_swords(&sb_arena, sb_arena_content, card, SB_NORTH);
}

static int get_shields(int card)
{
    return sb_get_card_shields(&sb_arena, sb_arena_content, card, SB_NORTH);
}

static void assert_asked(int seat)
{
    assert_ints(sb_arena.phase, SB_WINDOW, sb_find_first_seat_to_act(&sb_arena), seat);
}

/* ------------------------------------------------------------------ Neverland */

TEST(pinnacle_of_good_form_gains_action_points)
{
    begin_hero("peter_pan", "tinker_bell", "pinnacle_of_good_form", HERO);
    sb_arena_place_face_up("wendy", 0, 0, 0);
    sb_arena_place_face_up("smee", 1, 0, 0);
    assert_twist_not_usable("twist pinnacle_of_good_form");
    sb_arena_place_face_down("cecco", 2, 0);
    sb_arena_play_move("twist pinnacle_of_good_form");
    assert_int_equal(sb_arena.points, POINTS + get_effect_amount(HERO, 0));
    sb_arena_assert_rejected("twist pinnacle_of_good_form", "used its Plot Twist");
}

TEST(second_to_the_right_swaps_two_own_cards)
{
    begin_hero("peter_pan", "tinker_bell", "second_to_the_right", HERO);
    int wendy = sb_arena_place_face_up("wendy", 0, 0, 1);
    int nibs = sb_arena_place_face_down("nibs", 1, 0);
    sb_arena_place_face_up("smee", 2, 0, 0);
    assert_twist_not_usable("twist second_to_the_right 0,0 1,0");
    sb_arena_place_face_up("curly", 3, 0, 0);
    sb_arena_assert_rejected("twist second_to_the_right 0,0 2,0", "only on your own cards");
    sb_arena_play_move("twist second_to_the_right 0,0 1,0");
    assert_all(sb_arena_is_at(wendy, 1, 0), sb_arena_is_at(nibs, 0, 0));
    assert_int_equal(get_facing(wendy), 1);
    assert_true(is_hidden(nibs));
}

TEST(walk_the_plank_puts_an_enemy_back_into_hand)
{
    begin_villain("captain_hook", "tinker_bell_villain", "walk_the_plank", VILLAIN);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_down("dodo", 0, 1);
    sb_arena_place_face_down("smee", 1, 0);
    assert_twist_not_usable("twist walk_the_plank 0,0");
    sb_arena_play_move("reveal at 1,0");
    sb_arena_assert_rejected("twist walk_the_plank 0,1", "only on face-up cards");
    sb_arena_assert_rejected("twist walk_the_plank 1,0", "only on enemy cards");
    sb_arena_play_move("twist walk_the_plank 0,0");
    assert_true(sb_arena_is_in_hand(alice));
}

TEST(tick_tock_slides_a_card_out_of_danger)
{
    begin_villain("captain_hook", "tinker_bell_villain", "tick_tock", HERO);
    sb_arena_set_edges("alice", STRONG, STRONG);
    sb_arena_set_edges("smee", 0, WEAK);
    int smee = sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("cookson", -1, -1, 0);
    sb_arena_place_face_up("alice", 3, 0, 0);
    sb_arena_play_move("slide at 3,0 west");
    assert_asked(VILLAIN);
    sb_arena_assert_rejected("twist tick_tock 1,0 west", "only on your own cards");
    sb_arena_place_face_up("cecco", 6, 6, 0);
    sb_arena_assert_rejected("twist tick_tock 6,6 west", "in no direction can it move");
    sb_arena_play_move("twist tick_tock 0,0 west");
    assert_true(sb_arena_is_at(smee, -1, 0));
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HERO);
    sb_arena_play_move("battle");
    assert_false(sb_arena_is_captured(smee));
}

TEST(clap_if_you_believe_shields_a_card_in_one_battle)
{
    begin_hero("peter_pan", "tinker_bell", "clap_if_you_believe", VILLAIN);
    sb_arena_set_edges("captain_hook", STRONG, STRONG);
    sb_arena_set_edges("wendy", 0, WEAK);
    int wendy = sb_arena_place_face_up("wendy", 0, 0, 0);
    sb_arena_place_face_up("captain_hook", 3, 0, 0);
    sb_arena_play_move("slide at 3,0 west");
    assert_asked(HERO);
    sb_arena_play_move("twist clap_if_you_believe 0,0");
    assert_int_equal(get_shields(wendy), WEAK + get_effect_amount(HERO, 0));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_at(wendy, 0, 0));
    assert_int_equal(get_shields(wendy), WEAK);
}

TEST(fairy_dust_takes_a_card_back_and_pays_for_playing_it)
{
    begin_hero("peter_pan", "tinker_bell", "fairy_dust", HERO);
    int wendy = sb_arena_place_face_up("wendy", 0, 0, 0);
    sb_arena_place_face_up("smee", 1, 0, 0);
    assert_twist_not_usable("twist fairy_dust 0,0");
    sb_arena_place_face_up("curly", 2, 0, 0);
    sb_arena_play_move("twist fairy_dust 0,0");
    assert_true(sb_arena_is_in_hand(wendy));
    assert_int_equal(sb_arena.points, POINTS + get_effect_amount(HERO, 1));
    sb_arena_play_move("play wendy at 3,0");
}

TEST(jealous_whisper_turns_two_enemies_about)
{
    begin_villain("captain_hook", "tinker_bell_villain", "jealous_whisper", VILLAIN);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    int dodo = sb_arena_place_face_down("dodo", 1, 0);
    assert_twist_not_usable("twist jealous_whisper 0,0 1,0");
    sb_arena_play_move("reveal at 1,0");
    sb_arena_play_move("twist jealous_whisper 0,0 1,0");
    assert_ints(get_facing(alice), 2, get_facing(dodo), 2);
}

TEST(poisoned_cup_takes_shields_from_an_enemy_in_one_battle)
{
    begin_villain("captain_hook", "tinker_bell_villain", "poisoned_cup", VILLAIN);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    assert_twist_not_usable("twist poisoned_cup 0,0");
    set_points(SB_HERO, 1);
    sb_arena_play_move("twist poisoned_cup 0,0");
    assert_int_equal(get_shields(alice), STRONG + get_effect_amount(VILLAIN, 0));
    sb_arena_play_move("battle");
    assert_int_equal(get_shields(alice), STRONG);
}

/* ------------------------------------------------------------------ Wonderland */

TEST(through_the_looking_glass_turns_two_own_cards_about)
{
    begin_hero("alice", "mad_hatter", "through_the_looking_glass", HERO);
    int alice = sb_arena_place_face_up("alice", 0, 0, 1);
    sb_arena_place_face_up("smee", 0, 1, 0);
    assert_twist_not_usable("twist through_the_looking_glass 0,0 0,1");
    int dodo = sb_arena_place_face_up("dodo", 1, 0, 0);
    sb_arena_assert_rejected("twist through_the_looking_glass 0,0 0,0", "two different cards");
    sb_arena_play_move("twist through_the_looking_glass 0,0 1,0");
    assert_ints(get_facing(alice), 3, get_facing(dodo), 2);
}

TEST(drink_me_shrinks_all_enemies_next_to_alice)
{
    begin_hero("alice", "mad_hatter", "drink_me", VILLAIN);
    sb_arena_set_edges("smee", WEAK, STRONG);
    sb_arena_set_edges("cecco", WEAK, STRONG);
    sb_arena_set_edges("noodler", WEAK, STRONG);
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("dodo", 0, 1, 0);
    int smee = sb_arena_place_face_up("smee", 3, 0, 0);
    int cecco = sb_arena_place_face_up("cecco", -1, 1, 0);
    int noodler = sb_arena_place_face_down("noodler", 0, -1);
    sb_arena_begin_turn(HERO, POINTS);
    sb_arena_play_move("battle"); /* the enemy card next to Alice is face down, so Drink Me has no target */
    assert_int_equal(sb_arena.phase, SB_TURN);
    sb_arena_play_move("slide at 3,0 west");
    assert_asked(HERO);
    sb_arena_play_move("twist drink_me");
    assert_ints(get_swords(smee), WEAK + get_effect_amount(HERO, 0), get_swords(cecco), WEAK);
    sb_arena_play_move("reveal at 0,-1");
    assert_int_equal(get_swords(noodler), WEAK);
    sb_arena_play_move("battle");
    assert_int_equal(get_swords(smee), WEAK);
}

TEST(come_to_the_end_holds_cards_next_to_queen_and_adds_swords)
{
    begin_villain("queen_of_hearts", "mad_hatter_villain", "come_to_the_end", HERO);
    sb_arena_set_edges("queen_of_hearts", WEAK, STRONG);
    int queen = sb_arena_place_face_up("queen_of_hearts", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, 1, 0);
    sb_arena_place_face_up("dodo", 3, 0, 0);
    sb_arena_play_move("slide at 3,0 west");
    assert_asked(VILLAIN);
    sb_arena_play_move("twist come_to_the_end");
    assert_int_equal(get_swords(queen), WEAK + get_effect_amount(VILLAIN, 1));
    sb_arena_assert_rejected("spin at 0,1 left", "holds this card");
    sb_arena_assert_rejected("slide at 1,0 south", "holds this card");
    sb_arena_play_move("battle");
    assert_int_equal(get_swords(queen), WEAK);
    sb_arena_play_move("battle");
    sb_arena_play_move("spin at 0,1 left");
}

TEST(flat_on_their_faces_hides_a_card_from_battle)
{
    begin_villain("queen_of_hearts", "mad_hatter_villain", "flat_on_their_faces", HERO);
    sb_arena_set_edges("alice", STRONG, STRONG);
    sb_arena_set_edges("two_of_spades", 0, WEAK);
    int two = sb_arena_place_face_up("two_of_spades", 0, 0, 0);
    sb_arena_place_face_up("alice", 3, 0, 0);
    sb_arena_play_move("slide at 3,0 west");
    assert_asked(VILLAIN);
    sb_arena_play_move("twist flat_on_their_faces 0,0");
    assert_true(is_hidden(two));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_at(two, 0, 0));
}

TEST(one_place_on_turns_every_face_up_card)
{
    begin_hero("alice", "mad_hatter", "one_place_on", HERO);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    int smee = sb_arena_place_face_up("smee", 1, 0, 0);
    sb_arena_place_face_up("cecco", 2, 0, 0);
    int noodler = sb_arena_place_face_down("noodler", 3, 0);
    assert_twist_not_usable("twist one_place_on");
    int mullins = sb_arena_place_face_up("mullins", 4, 0, 3);
    sb_arena_play_move("twist one_place_on");
    assert_ints(get_facing(alice), 1, get_facing(smee), 3, get_facing(mullins), 2);
    assert_int_equal(get_facing(noodler), sb_get_facing(VILLAIN));
}

TEST(unanswerable_riddle_keeps_an_enemy_out_of_two_battles)
{
    begin_hero("alice", "mad_hatter", "unanswerable_riddle", HERO);
    sb_arena_set_edges("captain_hook", STRONG, STRONG);
    sb_arena_set_edges("alice", 0, WEAK);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("captain_hook", 1, 0, 0);
    give_cards(HERO, 1);
    assert_twist_not_usable("twist unanswerable_riddle 1,0");
    sb_arena_play_move("draw");
    sb_arena_play_move("twist unanswerable_riddle 1,0");
    sb_arena_play_move("battle");
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_at(alice, 0, 0));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(alice));
}

TEST(time_has_come_reveals_all_and_adds_swords)
{
    begin_villain("queen_of_hearts", "mad_hatter_villain", "time_has_come", VILLAIN);
    sb_arena_set_edges("walrus", WEAK, STRONG);
    int walrus = sb_arena_place_face_up("walrus", 0, 0, 0);
    int hatta = sb_arena_place_face_down("hatta", -1, 0);
    sb_arena_place_face_up("alice", 1, 0, 0);
    assert_twist_not_usable("twist time_has_come");
    int dodo = sb_arena_place_face_down("dodo", 2, 0);
    int mouse = sb_arena_place_face_down("mouse", 3, 0);
    sb_arena_play_move("twist time_has_come");
    assert_false(is_hidden(dodo) || is_hidden(mouse));
    assert_true(is_hidden(hatta));
    assert_int_equal(get_swords(walrus), WEAK + get_effect_amount(VILLAIN, 1));
    sb_arena_play_move("battle");
    assert_int_equal(get_swords(walrus), WEAK);
}

TEST(murdered_time_costs_the_enemy_action_points)
{
    begin_villain("queen_of_hearts", "mad_hatter_villain", "murdered_time", VILLAIN);
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("dodo", 1, 0, 0);
    sb_arena_place_face_down("mouse", 2, 0);
    assert_twist_not_usable("twist murdered_time");
    sb_arena_play_move("reveal at 2,0");
    sb_arena_play_move("twist murdered_time");
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.points, POINTS + get_effect_amount(VILLAIN, 0));
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.points, POINTS);
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.points, POINTS);
}

/* ------------------------------------------------------------------ Arabian Nights */

/* Lets Captain Hook attack Aladdin, when the villains have `points` plot points. Returns Aladdin's card. */
static int set_up_threatened_aladdin(int points)
{
    begin_hero("scheherazade", "genie", "morning_overtook_her", VILLAIN);
    sb_arena_set_edges("captain_hook", STRONG, STRONG);
    sb_arena_set_edges("aladdin", 0, WEAK);
    int aladdin = sb_arena_place_face_up("aladdin", 0, 0, 0);
    sb_arena_place_face_up("captain_hook", 3, 0, 0);
    set_points(SB_VILLAIN, points);
    sb_arena_play_move("slide at 3,0 west");
    return aladdin;
}

TEST(morning_overtook_her_stops_the_battle)
{
    set_up_threatened_aladdin(3);
    assert_int_equal(sb_arena.phase, SB_TURN);
    int aladdin = set_up_threatened_aladdin(4);
    assert_asked(HERO);
    sb_arena_play_move("twist morning_overtook_her");
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_at(aladdin, 0, 0));
    sb_arena_play_move("battle"); /* starts the next battle */
    assert_true(sb_arena_is_captured(aladdin));
}

TEST(boiling_oil_captures_a_hidden_card)
{
    begin_hero("scheherazade", "genie", "boiling_oil", HERO);
    sb_arena_place_face_up("scheherazade", 0, 0, 0);
    sb_arena_place_face_up("smee", 1, 0, 0);
    assert_twist_not_usable("twist boiling_oil 1,0");
    int cecco = sb_arena_place_face_down("cecco", 2, 0);
    sb_arena_assert_rejected("twist boiling_oil 1,0", "only on hidden cards");
    sb_arena_play_move("twist boiling_oil 2,0");
    assert_true(sb_arena_is_captured(cecco));
    assert_int_equal(sb_arena.score[SB_HERO], 1);
}

TEST(open_sesame_reveals_own_cards_and_adds_swords)
{
    begin_villain("forty_thieves", "genie_villain", "open_sesame", VILLAIN);
    sb_arena_set_edges("thief_in_the_jar", WEAK, STRONG);
    sb_arena_set_edges("cutpurse", WEAK, STRONG);
    int cutpurse = sb_arena_place_face_up("cutpurse", 0, 0, 0);
    sb_arena_place_face_down("dodo", 0, 1);
    assert_twist_not_usable("twist open_sesame");
    int thief = sb_arena_place_face_down("thief_in_the_jar", 1, 0);
    int lookout = sb_arena_place_face_down("lookout", 2, 0);
    sb_arena_play_move("twist open_sesame");
    assert_false(is_hidden(thief) || is_hidden(lookout));
    assert_ints(get_swords(thief), WEAK + get_effect_amount(VILLAIN, 1), get_swords(cutpurse), WEAK);
    sb_arena_play_move("battle");
    assert_int_equal(get_swords(thief), WEAK);
}

TEST(chalk_mark_holds_and_weakens_an_enemy_permanently)
{
    begin_villain("forty_thieves", "genie_villain", "chalk_mark", VILLAIN);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("mouse", 2, 0, 0);
    sb_arena_place_face_down("dodo", 1, 0);
    assert_twist_not_usable("twist chalk_mark 0,0");
    sb_arena_play_move("reveal at 1,0");
    sb_arena_play_move("twist chalk_mark 0,0");
    for (int turn = 0; turn < TURNS; turn++) {
        assert_int_equal(get_shields(alice), STRONG + get_effect_amount(VILLAIN, 1));
        sb_arena_play_move("battle");
    }
    sb_arena_play_move("battle");
    sb_arena_assert_rejected("spin at 0,0 left", "holds this card");
    sb_arena_play_move("spin at 1,0 left");
}

TEST(three_wishes_draws_three_cards)
{
    begin_hero("scheherazade", "genie", "three_wishes", HERO);
    give_cards(HERO, 3);
    assert_twist_not_usable("twist three_wishes");
    begin_hero("scheherazade", "genie", "three_wishes", HERO);
    give_cards(HERO, 2);
    sb_arena_play_move("twist three_wishes");
    assert_ints(sb_arena_count_hand(HERO), 5, sb_arena.points, POINTS + get_effect_amount(HERO, 1));
}

TEST(carpet_ride_slides_a_card_into_a_stronger_attack)
{
    begin_hero("scheherazade", "genie", "carpet_ride", HERO);
    sb_arena_set_edges("aladdin", WEAK, STRONG);
    int aladdin = sb_arena_place_face_up("aladdin", 0, 0, 0);
    sb_arena_place_face_up("morgiana", 0, 1, 0);
    sb_arena_place_face_up("smee", 3, 0, 0);
    assert_twist_not_usable("twist carpet_ride 0,0 east");
    sb_arena_place_face_up("sindbad", 0, 2, 0);
    sb_arena_assert_rejected("twist carpet_ride 0,0 west", "can't slide this way");
    sb_arena_play_move("twist carpet_ride 0,0 east");
    assert_true(sb_arena_is_at(aladdin, 2, 0));
    assert_ints(get_swords(aladdin), WEAK + get_effect_amount(HERO, 1), sb_arena.points, POINTS);
    sb_arena_play_move("battle");
    assert_int_equal(get_swords(aladdin), WEAK);
}

TEST(new_lamps_for_old_swaps_any_two_cards)
{
    begin_villain("forty_thieves", "genie_villain", "new_lamps_for_old", VILLAIN);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    int sorcerer = sb_arena_place_face_down("sorcerer", 1, 0);
    set_points(SB_HERO, 2);
    assert_twist_not_usable("twist new_lamps_for_old 0,0 1,0");
    set_points(SB_HERO, 1);
    sb_arena_play_move("twist new_lamps_for_old 0,0 1,0");
    assert_all(sb_arena_is_at(alice, 1, 0), sb_arena_is_at(sorcerer, 0, 0));
}

TEST(on_your_shoulders_affects_an_enemy_permanently)
{
    begin_villain("forty_thieves", "genie_villain", "on_your_shoulders", HERO);
    sb_arena_set_edges("alice", WEAK, STRONG);
    sb_arena_place_face_up("old_man_of_the_sea", 0, 0, 0);
    int alice = sb_arena_place_face_up("alice", 3, 0, 0);
    sb_arena_place_face_up("dodo", 4, 0, 0);
    sb_arena_play_move("slide at 3,0 west");
    assert_asked(VILLAIN);
    sb_arena_assert_rejected("twist on_your_shoulders 4,0", "only on cards beside");
    sb_arena_play_move("twist on_your_shoulders 1,0");
    sb_arena_assert_rejected("spin at 1,0 left", "holds this card");
    for (int turn = 0; turn < TURNS; turn++) {
        assert_int_equal(get_swords(alice), WEAK + get_effect_amount(VILLAIN, 1));
        sb_arena_play_move("battle");
    }
    sb_arena_assert_rejected("slide at 1,0 south", "holds this card");
}

/* ------------------------------------------------------------------ all Plot Twists */

TEST(every_plot_twist_was_played)
{
    for (int i = 0; i < SB_TWISTS; i++) {
        if (!played[i]) {
            fail_msg("%s was not played", sb_arena_printed->twists[i].id);
        }
    }
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
