/* test_storybook_bot.c: bots play whole games, use only the view of their seat, and make the same choice each
 * time they are asked. */
#include "storybook_arena.h"
#include "test.h"

#include "games/storybook_battles/bots/bots.h"
#include "games/storybook_battles/table/scene.h"

enum { SHUFFLES = 3, DECISIONS_APART = 5 };

static const GameContent *get_printed_content(void)
{
    return (const GameContent *)sb_arena_printed;
}

static const GameBot *find_bot(const char *name)
{
    const GameBot *bot = sb_bots;
    while (strcmp(bot->name, name) != 0) {
        bot++;
    }
    return bot;
}

static Move choose_move(const GameBot *bot, const SbState *state, Rng *rng)
{
    int seat = sb_find_first_seat_to_act(state);
    SbState view = *state;
    Move move = {0};
    sb_redact_state(&view, seat);
    assert_true(bot->choose_move(&view, get_printed_content(), seat, rng, &move));
    return move;
}

static void apply_move(SbState *state, const Move *move)
{
    SbMove own;
    Error why = {0};
    assert_true(sb_read_move(state, sb_arena_printed, sb_find_first_seat_to_act(state), move, &own, &why));
    assert_true(sb_check_move(state, sb_arena_printed, sb_find_first_seat_to_act(state), &own, &why));
    sb_apply_move(state, sb_arena_printed, sb_find_first_seat_to_act(state), &own, NULL);
}

static void deal_game(SbState *state, int seats, uint64_t seed)
{
    const uint8_t team[] = {
        (uint8_t)sb_get_team_index(0, SB_VILLAIN, false), (uint8_t)sb_get_team_index(1, SB_HERO, false),
        (uint8_t)sb_get_team_index(2, SB_VILLAIN, false), (uint8_t)sb_get_team_index(0, SB_HERO, false)};
    const uint8_t ally[] = {
        (uint8_t)sb_get_team_index(1, SB_VILLAIN, true), (uint8_t)sb_get_team_index(2, SB_HERO, true),
        (uint8_t)sb_get_team_index(0, SB_VILLAIN, true), (uint8_t)sb_get_team_index(1, SB_HERO, true)};
    memset(state, 0, sizeof *state);
    sb_init_state(state, sb_arena_printed, seats, team, ally, seed);
}

static SbState play_game(const GameBot *const bots[2], int seats, uint64_t seed)
{
    SbState state;
    Rng rng;
    rng_seed(&rng, seed);
    deal_game(&state, seats, seed);
    while (state.phase != SB_OVER) {
        Move move = choose_move(bots[sb_find_first_seat_to_act(&state) % 2], &state, &rng);
        apply_move(&state, &move);
    }
    return state;
}

TEST(bots_finish_games_of_two_and_four)
{
    for (const GameBot *bot = sb_bots; bot->name; bot++) {
        const GameBot *const bots[] = {bot, bot};
        for (int seats = 2; seats <= SB_SEATS_MAX; seats += 2) {
            SbState end = play_game(bots, seats, 7);
            assert_true(end.turns < sb_arena_printed->constants.turns_max);
            assert_true(end.score[SB_HERO] != end.score[SB_VILLAIN]);
        }
    }
}

TEST(the_same_seed_gives_the_same_game)
{
    const GameBot *const bots[] = {find_bot("medium"), find_bot("hard")};
    SbState one = play_game(bots, 2, 5), again = play_game(bots, 2, 5);
    assert_memory_equal(&one, &again, sizeof one);
}

/* Equal views lead to equal choices. */
TEST(bots_do_not_use_hidden_information)
{
    for (const GameBot *bot = sb_bots; bot->name; bot++) {
        SbState state;
        Rng game;
        rng_seed(&game, 9);
        deal_game(&state, 2, 9);
        for (int i = 0; state.phase != SB_OVER; i++) {
            Rng before = game;
            Move move = choose_move(bot, &state, &game);
            for (int n = 0; n < SHUFFLES && i % DECISIONS_APART == 0; n++) {
                SbState other = state;
                Rng shuffle, same = before;
                rng_seed(&shuffle, (uint64_t)n);
                sb_redact_state(&other, sb_find_first_seat_to_act(&state));
                sb_determinize_state(&other, sb_arena_printed, sb_find_first_seat_to_act(&state), &shuffle);
                Move again = choose_move(bot, &other, &same);
                assert_memory_equal(&move, &again, sizeof move);
            }
            apply_move(&state, &move);
        }
    }
}

/* Lets the bot choose its first move 120 times. Returns how often the easy bot would choose another move. */
static int count_random_moves(const char *bot)
{
    enum { TRIES = 120 };
    SbState state;
    Rng rng;
    int whims = 0;
    rng_seed(&rng, 1);
    deal_game(&state, 2, 4);
    while (state.phase != SB_TURN) {
        const Move move = choose_move(find_bot("easy"), &state, &rng);
        apply_move(&state, &move);
    }
    for (int i = 0; i < TRIES; i++) {
        Rng mine, plain;
        rng_seed(&mine, (uint64_t)i);
        plain = mine;
        rng_next(&plain); /* skips the number that decides whether the bot moves at random */
        const Move chosen = choose_move(find_bot(bot), &state, &mine),
                   best = choose_move(find_bot("easy"), &state, &plain);
        whims += memcmp(&chosen, &best, sizeof best) != 0;
    }
    return whims;
}

TEST(casual_makes_fewer_random_moves_than_gentle)
{
    const int gentle = count_random_moves("gentle"), casual = count_random_moves("casual");
    assert_in_range(gentle, 30, 50);
    assert_in_range(casual, 5, gentle / 2);
}

TEST(bots_are_sorted_by_strength)
{
    static const char *const ladder[] = {"gentle", "casual", "easy", "medium", "hard"};
    for (size_t i = 0; i < sizeof ladder / sizeof *ladder; i++) {
        assert_string_equal(sb_bots[i].name, ladder[i]);
    }
}

/* A plan of two moves: place a card next to an enemy, then spin the card to attack. */
TEST_WITH(capture_using_whole_turn_is_found, sb_arena_set_up, NULL)
{
    sb_arena_start_game(2);
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    int smee = sb_arena_put_in_hand("smee");
    sb_arena_set_edges("alice", 0, 2);
    sb_arena_set_edges("smee", 0, 2);
    sb_arena_set_edge("smee", SB_WEST, 6, 2);
    SbThreatTable threats = {0};
    SbPlan plan;
    SbSearch *search = sb_search_new(sb_arena_content);
    sb_find_plans(search, &sb_arena, &threats, sb_get_card_bit(smee), (SbBeamWidths){{32, 16, 8, 4}}, &plan,
                  1);
    sb_play_plan(&sb_arena, sb_arena_content, &threats, &plan);
    assert_true(sb_arena_is_captured(alice));
    sb_search_free(search);
}

/* Some twists give action points. A bot that looks only one move ahead uses such a twist only if the points
 * make a capture possible. */
TEST_WITH(twist_is_used_for_captures, sb_arena_set_up, NULL)
{
    for (int worth_it = 0; worth_it < 2; worth_it++) {
        sb_arena_start_game(2);
        const int alice = sb_arena_place_face_up("alice", 0, 0, 0), smee = sb_arena_put_in_hand("smee");
        sb_arena_set_edges("alice", 0, 2);
        sb_arena_set_edge("smee", SB_WEST, worth_it ? 6 : 0, 2);
        sb_arena_get_character("alice")->points = SB_POINTS_MAX;
        sb_arena_give_simple_twist(HOOK, SB_VERB_ACTION_POINTS, 3, SB_MINE, 0);
        sb_arena_begin_turn(HOOK, sb_get_action_cost(sb_arena_content, SB_MOVE_PLAY) - 1);
        const SbThreatTable threats = {0};
        SbPlan plan;
        SbSearch *search = sb_search_new(sb_arena_content);
        sb_find_plans(search, &sb_arena, &threats, sb_get_card_bit(smee), (SbBeamWidths){{0}}, &plan, 1);
        assert_int_equal(plan.count > 0 && plan.moves[0].kind == SB_MOVE_TWIST, worth_it);
        sb_play_plan(&sb_arena, sb_arena_content, &threats, &plan);
        assert_int_equal(sb_arena_is_captured(alice), worth_it);
        sb_search_free(search);
    }
}

TEST_WITH(plans_are_sorted, sb_arena_set_up, NULL)
{
    SbState state;
    SbPlan plans[SB_PLANS_MAX];
    SbThreatTable threats;
    Rng rng;
    rng_seed(&rng, 1);
    deal_game(&state, 2, 4);
    while (state.phase != SB_TURN) {
        Move move = choose_move(find_bot("easy"), &state, &rng);
        apply_move(&state, &move);
    }
    sb_compute_threats(&state, sb_arena_printed, &threats);
    SbSearch *search = sb_search_new(sb_arena_printed);
    int count = sb_find_plans(search, &state, &threats, state.hand, (SbBeamWidths){{16, 8, 4, 2}}, plans,
                              SB_PLANS_MAX);
    assert_int_equal(count, SB_PLANS_MAX);
    for (int i = 1; i < count; i++) {
        assert_true(plans[i].worth <= plans[i - 1].worth);
    }
    sb_search_free(search);
}

TEST_WITH(twist_is_used_to_save_valuable_card, sb_arena_set_up, NULL)
{
    sb_arena_start_game(2);
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("captain_hook", 0, -1, 0);
    sb_arena_set_edge("alice", SB_NORTH, 0, 2);
    sb_arena_get_character("alice")->points = SB_POINTS_MAX;
    SbTwist *twist = sb_arena_give_twist(ALICE, true);
    SbNeed *need = sb_arena_add_need(twist, SB_QUANTITY_THREATENED, SB_MINE, SB_AT_LEAST, 1);
    need->character = SB_NONE;
    sb_arena_add_effect(twist, SB_VERB_HIDE, 0, SB_MINE, 1)->target.face = SB_FACE_UP;
    sb_arena_set_edge("captain_hook", SB_NORTH, 4, 8);
    sb_update_reactions(&sb_arena, sb_arena_content, true);
    assert_int_equal(sb_arena.phase, SB_WINDOW);
    SbThreatTable threats = {0};
    assert_int_equal(sb_choose_reaction(&sb_arena, sb_arena_content, ALICE, &threats).kind, SB_MOVE_TWIST);
    sb_arena_set_edge("captain_hook", SB_NORTH, 0, 8);
    sb_arena.unsettled = 1;
    assert_int_equal(sb_choose_reaction(&sb_arena, sb_arena_content, ALICE, &threats).kind, SB_MOVE_WAIT);
}

/* For bots that ignore hidden information, simulations pass the full state instead of a view. */
TEST(bots_that_ignore_hidden_information_choose_the_same_from_a_state)
{
    const GameBot *bot = find_bot("random");
    assert_true(bot->ignores_hidden_info);
    for (int seats = 2; seats <= SB_SEATS_MAX; seats += 2) {
        SbState state;
        Rng rng;
        rng_seed(&rng, 11);
        deal_game(&state, seats, 11);
        while (state.phase != SB_OVER) {
            Rng same = rng;
            Move move = {0};
            assert_true(bot->choose_move(&state, get_printed_content(), sb_find_first_seat_to_act(&state),
                                         &same, &move));
            const Move chosen = choose_move(bot, &state, &rng);
            assert_memory_equal(&move, &chosen, sizeof move);
            apply_move(&state, &move);
        }
    }
}

TEST(best_hint_equals_strongest_bot)
{
    SbState state;
    Rng rng;
    rng_seed(&rng, 3);
    deal_game(&state, 2, 3);
    for (int decisions = 0; state.phase != SB_OVER && decisions < 40; decisions++) {
        const int seat = sb_find_first_seat_to_act(&state);
        SbState view = state;
        Hint hints[HINTS_MAX];
        Rng same;
        Move move = {0};
        rng_seed(&same, 1); /* all hints use this seed */
        sb_redact_state(&view, seat);
        assert_true(find_bot("hard")->choose_move(&view, get_printed_content(), seat, &same, &move));
        const int count = sb_list_hints(&view, get_printed_content(), seat, hints, HINTS_MAX);
        assert_true(count > 0);
        if (state.phase != SB_CHOOSE_TWISTS) {
            assert_memory_equal(&hints[0].move, &move, sizeof move);
        }
        apply_move(&state, &move);
    }
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
