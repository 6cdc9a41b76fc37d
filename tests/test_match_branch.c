/* test_match_branch.c: what-if matches that branch off at an earlier move. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/match/match.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { GOAL_TWELVE, GOAL_SIX, GOAL_OUT_OF_REACH, BOT = 0, MOVES = 4 };

typedef struct Desk {
    ContentStore *content_store;
    Match *match;
} Desk;

static Desk create_match(int seats, int bots_from)
{
    Desk desk = {.content_store = content_store_new(".")};
    MatchSetup setup = {.game = &game_null_game,
                        .content = content_store_load(desk.content_store, &game_null_game, NULL),
                        .options = {.value = {GOAL_OUT_OF_REACH}},
                        .lesson = "first",
                        .daily_date = 20261122,
                        .seats = seats,
                        .seed = 3};
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = seat < bots_from ? SEAT_HUMAN : BOT;
    }
    desk.match = match_new(&setup, NULL);
    assert_non_null(desk.match);
    for (int i = 0; i < MOVES; i++) {
        assert_true(match_play_text(desk.match, match_next_seat(desk.match), "draw", NULL));
    }
    return desk;
}

static void free_match_and_content(Desk *desk)
{
    match_free(desk->match);
    content_store_free(desk->content_store);
}

static void assert_looks_the_same(const Match *one, const Match *other, int moves, int seat)
{
    const size_t size = game_null_game.state_size;
    void *view = memory_new(1, size), *other_view = memory_new(1, size);
    match_view_at(one, moves, seat, view);
    match_view_at(other, moves, seat, other_view);
    assert_memory_equal(view, other_view, size);
    free(view), free(other_view);
}

TEST(branch_has_same_history_and_view)
{
    Desk desk = create_match(2, 2);
    assert_true(match_set_note(desk.match, "It rained.", NULL));
    for (int moves = 0; moves <= MOVES; moves++) {
        AUTO(match) Match *branch = match_branch(desk.match, moves, 1, 7, NULL);
        assert_int_equal(match_move_count(branch), moves);
        for (int i = 0; i <= moves; i++) {
            assert_looks_the_same(branch, desk.match, i, 1);
        }
        for (int i = 0; i < moves; i++) {
            assert_string_equal(match_move_text(branch, i), match_move_text(desk.match, i));
            assert_int_equal(match_move_seat(branch, i), match_move_seat(desk.match, i));
            assert_int_equal(match_move_events(branch, i)->count, match_move_events(desk.match, i)->count);
        }
    }
    Match *branch = match_branch(desk.match, MOVES, 1, 7, NULL);
    assert_string_equal(match_move_note(branch, MOVES - 1), "It rained.");
    match_free(branch);
    free_match_and_content(&desk);
}

static bool give_reason(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    snprintf(out->text, sizeof out->text, "because");
    return true;
}

/* In a what-if, a bot replaces the other person. The log must not show a bot's reasons for moves that the
 * person made before. */
TEST(branch_has_no_bot_reasons_for_people)
{
    const GameAdvice advice = {.explain_move = give_reason};
    Game game = game_null_game;
    Desk desk = create_match(2, 2);
    game.advice = &advice;
    MatchSetup setup = *match_setup(desk.match);
    setup.game = &game;
    Match *match = match_new(&setup, NULL);
    for (int i = 0; i < MOVES; i++) {
        assert_true(match_play_text(match, match_next_seat(match), "draw", NULL));
    }
    Match *branch = match_branch(match, MOVES, 1, 7, NULL);
    assert_true(match_play_text(branch, match_next_seat(branch), "draw", NULL));
    for (int i = 0; i < MOVES; i++) {
        assert_int_equal(match_move_events(branch, i)->count, match_move_events(match, i)->count);
    }
    assert_int_equal(match_move_events(branch, MOVES)->count,
                     match_move_events(match, 0)->count + (match_move_seat(branch, MOVES) != 1));
    match_free(branch), match_free(match);
    free_match_and_content(&desk);
}

/* Bots in a what-if draw different random numbers, so their moves do not reveal those of the original
 * match. */
TEST(bots_in_branch_have_other_seed)
{
    Desk desk = create_match(1, 1);
    const GameBot *bot = &game_null_game.bots[BOT];
    BotTask here, there, elsewhere;
    Match *branch = match_branch(desk.match, MOVES, 0, 0, NULL),
          *other = match_branch(desk.match, MOVES, 0, 1, NULL);
    assert_true(match_create_bot_task(desk.match, 0, bot, &here, NULL));
    assert_true(match_create_bot_task(branch, 0, bot, &there, NULL));
    assert_true(match_create_bot_task(other, 0, bot, &elsewhere, NULL));
    assert_memory_not_equal(&here.rng, &there.rng, sizeof here.rng);
    assert_memory_not_equal(&there.rng, &elsewhere.rng, sizeof there.rng);
    bot_task_free(&here), bot_task_free(&there), bot_task_free(&elsewhere);
    match_free(branch), match_free(other);
    free_match_and_content(&desk);
}

TEST(branch_leaves_original_match_unchanged)
{
    Desk desk = create_match(1, 1);
    const void *state = match_state(desk.match);
    void *before = memory_new(1, game_null_game.state_size);
    memcpy(before, state, game_null_game.state_size);
    Match *branch = match_branch(desk.match, 2, 0, 7, NULL);
    assert_all(match_play_text(branch, 0, "draw", NULL), match_play_text(branch, 0, "draw", NULL));
    match_free(branch);
    assert_int_equal(match_move_count(desk.match), MOVES);
    assert_memory_equal(match_state(desk.match), before, game_null_game.state_size);
    free(before);
    free_match_and_content(&desk);
}

/* A what-if match replaces the hidden cards with random guesses. With the same random numbers, the guesses
 * are the same. With other random numbers, they can be different. */
TEST(branch_randomizes_hidden_information)
{
    enum { TRIES = 20 };
    Desk desk = create_match(1, 1);
    Match *first = match_branch(desk.match, 1, 0, 0, NULL), *again = match_branch(desk.match, 1, 0, 0, NULL);
    int others = 0, untrue = 0;
    assert_memory_equal(match_state(first), match_state(again), game_null_game.state_size);
    for (uint64_t chance = 1; chance <= TRIES; chance++) {
        AUTO(match) Match *other = match_branch(desk.match, 1, 0, chance, NULL);
        others += memcmp(match_state(first), match_state(other), game_null_game.state_size) != 0;
        untrue += memcmp(match_state_at(desk.match, 1), match_state(other), game_null_game.state_size) != 0;
    }
    assert_all(others > 0, untrue > TRIES / 2);
    match_free(first), match_free(again);
    free_match_and_content(&desk);
}

TEST(branch_cannot_undo_before_start)
{
    Desk desk = create_match(1, 1);
    Error why = {0};
    Match *branch = match_branch(desk.match, 2, 0, 7, NULL);
    assert_false(match_undo(branch, true, &why));
    assert_string_equal(why.text, "There is nothing to undo.");
    assert_all(match_play_text(branch, 0, "draw", NULL), match_undo(branch, true, NULL));
    assert_int_equal(match_move_count(branch), 2);
    assert_false(match_can_undo(branch, true));
    match_free(branch);
    free_match_and_content(&desk);
}

TEST(branch_has_one_person_and_bots)
{
    Desk desk = create_match(2, 2);
    Match *branch = match_branch(desk.match, 1, 1, 7, NULL);
    const MatchSetup *setup = match_setup(branch);
    assert_ints(match_get_bot_seats(branch), 1, setup->seat_bot[1], SEAT_HUMAN);
    assert_string_equal(setup->lesson, "");
    assert_int_equal(setup->daily_date, 0);
    match_free(branch);
    free_match_and_content(&desk);
}

TEST(branch_from_end_is_rejected)
{
    Desk desk = create_match(1, 1);
    Error why = {0};
    while (match_seats_to_act(desk.match) != 0) {
        AUTO(move_list) MoveList moves = {0};
        game_null_game.list_moves(match_state(desk.match), match_setup(desk.match)->content, 0, &moves);
        assert_true(match_play(desk.match, 0, &moves.moves[0], NULL));
    }
    const int moves = match_move_count(desk.match);
    assert_null(match_branch(desk.match, moves, 0, 7, &why));
    assert_string_equal(why.text, "The game was already over at that point.");
    Match *branch = match_branch(desk.match, moves - 1, 0, 7, &why);
    assert_non_null(branch);
    match_free(branch);
    free_match_and_content(&desk);
}
