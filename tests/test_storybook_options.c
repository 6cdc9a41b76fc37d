/* test_storybook_options.c: set-up, hidden information and team rules. */
#include "storybook_arena.h"
#include "test.h"

#include "core/match/match.h"

enum { POINTS = 5 };

/* Places the first card of the hand at the first free place. `verb` is "play" (face up) or "hide" (face
 * down). */
static void place_opening_card(const char *verb)
{
    char move[80];
    int seat = sb_find_first_seat_to_act(&sb_arena);
    int card = __builtin_ctzll(sb_arena.hand & sb_get_cards_of_seat(seat));
    SbPlace place = sb_get_setup_position(&sb_arena, sb_arena_content, seat, 0);
    if (sb_find_card_at(&sb_arena, place.x, place.y) != SB_NONE) {
        place = sb_get_setup_position(&sb_arena, sb_arena_content, seat, 1);
    }
    snprintf(move, sizeof move, "%s %s at %d,%d", verb,
             sb_arena_content->characters[sb_arena.card[card].character].id, place.x, place.y);
    sb_arena_play_move(move);
}

static void choose_first_twists(void)
{
    while (sb_arena.phase == SB_CHOOSE_TWISTS) {
        char move[80];
        int twist = sb_get_twist_option(&sb_arena, sb_arena_content, sb_find_first_seat_to_act(&sb_arena), 0);
        snprintf(move, sizeof move, "choose %s", sb_arena_content->twists[twist].id);
        sb_arena_play_move(move);
    }
}

TEST(hero_leader_starts_in_center_and_villain_leader_in_deck)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        sb_arena_deal_game(2, seed);
        int alice = sb_arena_find_card("alice");
        assert_true(sb_arena.in_play == sb_get_card_bit(alice));
        assert_true(sb_arena_is_at(alice, sb_arena_content->constants.duel.leader[0].x,
                                   sb_arena_content->constants.duel.leader[0].y));
        assert_false(sb_arena.face_down & sb_get_card_bit(alice));
        assert_true(sb_get_cards_in_deck(&sb_arena, HOOK) &
                    sb_get_card_bit(sb_arena_find_card("captain_hook")));
    }
}

TEST(plot_twist_is_chosen_from_four_of_team_and_ally)
{
    sb_arena_deal_game(2, 1);
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
    sb_arena_assert_rejected("choose drink_me", "one of the 4");
    sb_arena_assert_rejected("draw", "one of the 4");
    sb_arena_play_move("choose poisoned_cup");
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), ALICE);
    sb_arena_play_move("choose one_place_on");
    assert_int_equal(sb_arena.phase, SB_SET_UP);
}

TEST(hero_sets_up_two_hidden_cards_and_villain_two_face_up_cards)
{
    sb_arena_deal_game(2, 3);
    choose_first_twists();
    assert_ints(sb_find_first_seat_to_act(&sb_arena), ALICE, sb_arena_count_hand(ALICE), 4,
                sb_arena_count_hand(HOOK), 0);
    place_opening_card("hide");
    place_opening_card("hide");
    assert_ints(__builtin_popcountll(sb_arena.face_down), 2, sb_find_first_seat_to_act(&sb_arena), HOOK);
    assert_int_equal(sb_arena_count_hand(HOOK), 4);
    place_opening_card("play");
    place_opening_card("play");
    assert_ints(sb_arena_count_hand(HOOK), 2, sb_arena_count_hand(ALICE), 2,
                __builtin_popcountll(sb_arena.in_play), 5);
    assert_ints(__builtin_popcountll(sb_arena.face_down), 2, sb_arena.phase, SB_TURN);
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK); /* the villain moves first */
    assert_int_equal(sb_arena.points, POINTS);
}

TEST(first_cards_are_placed_at_layout_positions)
{
    sb_arena_deal_game(2, 3);
    choose_first_twists();
    char move[80];
    int card = __builtin_ctzll(sb_arena.hand);
    const char *id = sb_arena_content->characters[sb_arena.card[card].character].id;
    SbPlace place = sb_get_setup_position(&sb_arena, sb_arena_content, ALICE, 0);
    snprintf(move, sizeof move, "hide %s at %d,%d", id, place.x + 7, place.y);
    sb_arena_assert_rejected(move, "marked places");
    snprintf(move, sizeof move, "play %s at %d,%d", id, place.x, place.y);
    sb_arena_assert_rejected(move, "heroes hide 2 cards");
    place_opening_card("hide");
    id = sb_arena_content->characters[sb_arena.card[__builtin_ctzll(sb_arena.hand)].character].id;
    snprintf(move, sizeof move, "hide %s at %d,%d", id, place.x, place.y);
    sb_arena_assert_rejected(move, "already a card in this place");
}

/* Rulebook, Hide (Playing Hint): a player sees neither the hidden cards nor the twist of the other side. */
TEST(setup_is_hidden_from_other_seat)
{
    sb_arena_deal_game(2, 3);
    choose_first_twists();
    place_opening_card("hide");
    place_opening_card("hide");
    SbState view = sb_arena;
    sb_redact_state(&view, HOOK);
    assert_ints(view.twist[ALICE], SB_NONE, view.twist[HOOK], sb_arena.twist[HOOK]);
    for (int card = ALICE * SB_DECK; card < (ALICE + 1) * SB_DECK; card++) {
        bool open = sb_arena.in_play & ~sb_arena.face_down & sb_get_card_bit(card);
        assert_int_equal(view.card[card].character, open ? sb_arena.card[card].character : SB_NONE);
    }
    view = sb_arena;
    sb_redact_state(&view, ALICE);
    for (int card = ALICE * SB_DECK; card < (ALICE + 1) * SB_DECK; card++) {
        bool known = (sb_arena.in_play | sb_arena.hand) & sb_get_card_bit(card);
        assert_int_equal(view.card[card].character, known ? sb_arena.card[card].character : SB_NONE);
    }
}

/* Only the player who made a move with MOVE_SHOWS_OTHERS can undo the move. */
TEST(play_and_twist_reveal_information_and_other_moves_do_not)
{
    static const struct {
        SbMoveKind kind;
        unsigned flags;
    } moves[] = {{SB_MOVE_PLAY, MOVE_SHOWS_OTHERS},
                 {SB_MOVE_TWIST, MOVE_SHOWS_OTHERS},
                 {SB_MOVE_HIDE, 0},
                 {SB_MOVE_SPIN, 0},
                 {SB_MOVE_SLIDE, 0},
                 {SB_MOVE_CHOOSE_TWIST, 0}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        Move move = {.kind = (uint8_t)moves[i].kind};
        assert_int_equal(game_storybook_battles.move_flags(&sb_arena, &sb_arena, &move), moves[i].flags);
    }
}

/* The number of a card does not reveal its character. */
TEST(hidden_card_can_be_any_card_of_seat)
{
    enum { DEALS = 300 };
    uint64_t places = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        sb_arena_deal_game(2, seed);
        places |= sb_get_card_bit(sb_arena_find_card("crocodile"));
    }
    assert_true(places == sb_get_cards_of_seat(HOOK));
}

TEST(determinized_hidden_cards_vary)
{
    enum { GUESSES = 200 };
    sb_arena_deal_game(2, 3);
    choose_first_twists();
    int hidden = __builtin_ctzll(sb_arena.hand);
    uint64_t characters[2] = {0}, twists = 0;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < GUESSES; i++) {
        SbState guess = sb_arena;
        sb_redact_state(&guess, HOOK);
        sb_determinize_state(&guess, sb_arena_content, HOOK, &rng);
        int character = guess.card[hidden].character;
        characters[character / 64] |= sb_get_card_bit(character % 64);
        twists |= sb_get_card_bit(guess.twist[ALICE]);
    }
    /* The guesses include all cards of Alice except her leader, which Hook has seen. */
    assert_int_equal(__builtin_popcountll(characters[0]) + __builtin_popcountll(characters[1]), SB_DECK - 1);
    assert_int_equal(__builtin_popcountll(twists), SB_TWISTS_TO_CHOOSE);
}

TEST(four_players_take_turns_a_1_b_2)
{
    sb_arena_start_game(4);
    const int order[] = {HOOK, ALICE, QUEEN, PAN, HOOK};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        assert_int_equal(sb_find_first_seat_to_act(&sb_arena), order[i]);
        sb_arena_play_move("battle");
    }
    const Game *game = &game_storybook_battles;
    assert_string_equal(game->seat_name(4, HOOK), "Villain A");
    assert_string_equal(game->seat_name(4, ALICE), "Hero 1");
    assert_string_equal(game->seat_name(4, QUEEN), "Villain B");
    assert_string_equal(game->seat_name(4, PAN), "Hero 2");
}

TEST(both_heroes_set_up_before_both_villains)
{
    sb_arena_deal_game(4, 5);
    const SbPlace *leaders = sb_arena_content->constants.teams.leader;
    assert_true(sb_arena_is_at(sb_arena_find_card("alice"), leaders[0].x, leaders[0].y));
    assert_true(sb_arena_is_at(sb_arena_find_card("peter_pan"), leaders[1].x, leaders[1].y));
    assert_int_equal(abs(leaders[0].x - leaders[1].x) + abs(leaders[0].y - leaders[1].y), 1);
    choose_first_twists();
    const int order[] = {ALICE, PAN, HOOK, QUEEN};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        assert_ints(sb_find_first_seat_to_act(&sb_arena), order[i], sb_arena_count_hand(order[i]), 4);
        const char *verb = sb_get_side(order[i]) == SB_HERO ? "hide" : "play";
        place_opening_card(verb);
        place_opening_card(verb);
    }
    assert_ints(sb_find_first_seat_to_act(&sb_arena), HOOK, __builtin_popcountll(sb_arena.in_play), 10);
}

TEST(a_team_wins_together_with_fifteen_points)
{
    sb_arena_start_game(4);
    sb_arena_place_face_up("queen_of_hearts", 0, 0, 0);
    sb_arena_place_face_up("peter_pan", 0, -1, 0);
    sb_arena_set_edge("peter_pan", SB_SOUTH, 8, 8);
    sb_arena_set_edge("queen_of_hearts", SB_SOUTH, 0, 4);
    sb_arena_give_points(ALICE, 13);
    sb_arena_play_move("battle");
    assert_ints(sb_arena.score[SB_HERO], 14, sb_arena_get_status().kind, STATUS_PLAYING);
    sb_arena_place_face_up("king_of_hearts", 0, 0, 0);
    sb_arena_set_edge("king_of_hearts", SB_SOUTH, 0, 4);
    sb_arena_play_move("battle");
    assert_ints(sb_arena_get_status().kind, STATUS_WON, sb_arena_get_status().winners, 1 << ALICE | 1 << PAN);
}

TEST(teammates_neither_battle_nor_move_each_others_cards)
{
    sb_arena_start_game(4);
    sb_arena_set_edges("crocodile", 8, 1);
    sb_arena_set_edges("queen_of_hearts", 8, 1);
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("queen_of_hearts", 1, 0, 0);
    SbBattle battle;
    sb_compute_battle(&sb_arena, sb_arena_content, &battle);
    assert_true(battle.bested == 0);
    sb_arena_assert_rejected("spin at 1,0 left", "your own cards");
    sb_arena_assert_rejected("slide at 1,0 west", "your own cards");
}

/* Cards of both teammates fight in each turn, and can capture an enemy together. */
TEST(two_teammates_capture_together)
{
    sb_arena_start_game(4);
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", -1, 0, 0);
    sb_arena_place_face_up("peter_pan", 1, 0, 0);
    sb_arena_set_edges("crocodile", 0, 4);
    sb_arena_set_edges("alice", 4, 8);
    sb_arena_set_edges("peter_pan", 4, 8);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("crocodile")));
}

static GameOptions parse_options(const char *const *words, int count)
{
    GameOptions options = {0};
    for (int i = 0; i < count; i++) {
        assert_true(game_option_parse(&game_storybook_battles, words[i], &options, NULL));
    }
    return options;
}

TEST(seat_count_is_two_or_four_with_distinct_teams)
{
    GameOptions plain = {0};
    const char *const same_team[] = {"hero=alice", "hero_2=alice"};
    const char *const same_ally[] = {"villain_ally=genie_villain", "villain_b_ally=genie_villain"};
    GameOptions teams = parse_options(same_team, 2), same_allies = parse_options(same_ally, 2);
    Error error = {0};
    assert_all(sb_check_options(NULL, &plain, 2, &error), sb_check_options(NULL, &plain, 4, &error));
    assert_fails(sb_check_options(NULL, &plain, 3, &error), error, "2 players");
    assert_true(sb_check_options(NULL, &teams, 2, &error));
    assert_fails(sb_check_options(NULL, &teams, 4, &error), error, "heroes must have different teams");
    assert_fails(sb_check_options(NULL, &same_allies, 4, &error), error, "villains must have different");
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
const TestFixture test_each = {sb_arena_set_up, NULL};
