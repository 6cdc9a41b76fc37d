/* test_fantastical_properties.c: invariants in random games: no card is lost, no hidden card is revealed, and
 * the legal moves are exactly those listed. */
#include "auto.h"
#include "borders.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/table/table.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { STORIES = 6, MOVES = 500, MOVES_FEW = 120 };

static FaState *const state = &fantastical_fixture.state;

static void visit_random_positions(int moves, FantasticalVisitor *visit)
{
    for (int i = 0; i < STORIES; i++) {
        fantastical_play_randomly(FA_SEATS_MIN + i % (FA_SEATS_MAX - FA_SEATS_MIN + 1), (uint64_t)i, moves,
                                  visit);
    }
}

/* ------------------------------------------------------------------ every card is in exactly one place */

static void assert_no_card_lost(Rng *rng)
{
    Error error = {0};
    assert_ok(fa_check_state(state, fantastical_fixture.content, &error), error);
    int places = 0;
    for (int card = 0; card < state->cards; card++) {
        places += state->where[card] != FA_NONE;
    }
    assert_int_equal(places, state->cards);
}

TEST(every_card_is_in_exactly_one_place)
{
    visit_random_positions(MOVES, assert_no_card_lost);
}

/* fa_check_state rejects a wrong number of hand cards, and a card that is in two places. */
TEST(duplicate_card_is_rejected)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7h");
    Error error = {0};
    assert_true(fa_check_state(state, fantastical_fixture.content, &error));
    state->actors[ISADORA].hand++;
    assert_false(fa_check_state(state, fantastical_fixture.content, &error));
    state->actors[ISADORA].hand--;
    state->claim_card = 3;
    assert_false(fa_check_state(state, fantastical_fixture.content, &error));
}

/* Gives Isadora a custom short-term Ambition that serves the long-term Ambition `which`. */
static void set_serving_ambition(int which)
{
    state->actors[ISADORA].short_def[0] = FA_CUSTOM;
    state->actors[ISADORA].short_serves[0] = (uint8_t)which;
}

static void give_too_many_bonds(int actor)
{
    for (int i = 0; i <= FA_BONDS_MAX; i++) {
        state->bonds[i] = (FaBond){(uint8_t)actor, BASIL};
    }
}

#define EXPECT_INVALID_STORY(change)                                                                         \
    EXPECT_INVALID(fa_check_state(state, fantastical_fixture.content, &error), *state, change)

TEST(invalid_states_are_rejected)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7h");
    int held = 0;
    while (state->where[held] != FA_IN_HAND + ISADORA) {
        held++;
    }
    EXPECT_INVALID_STORY(state->where[held] = FA_IN_DECK);
    EXPECT_INVALID_STORY(state->where[held] = FA_ON_TABLE);
    EXPECT_INVALID_STORY(state->where[held] = FA_IN_HAND + FA_FIRST_ENVIRONMENT);
    EXPECT_INVALID_STORY(state->deck--);
    EXPECT_INVALID_STORY(state->fight.plays[0].card = (uint8_t)held);
    EXPECT_INVALID_STORY(state->suspended[FA_SUSPENDED_MAX - 1].card = (uint8_t)held);
    EXPECT_INVALID_STORY(state->riddle_card = (uint8_t)held);
    EXPECT_INVALID_STORY(state->claim_card = state->cards);
    EXPECT_INVALID_STORY(set_serving_ambition(FA_LONG_MAX));
    EXPECT_INVALID_STORY(state->depth = 0);
    EXPECT_INVALID_STORY(state->actors[CARROW].seat = state->seats);
    EXPECT_INVALID_STORY(state->actors[CARROW].strong = state->actors[CARROW].weak = 1);
    EXPECT_INVALID_STORY(state->actors[CARROW].status = FA_DEAD);
    EXPECT_INVALID_STORY(give_too_many_bonds(ISADORA));
    state->where[held] = FA_ON_TABLE;
    state->actors[ISADORA].hand = 0;
    state->riddle_card = (uint8_t)held;
    EXPECT_INVALID_STORY(state->claim_card = (uint8_t)held);
}

/* Lets `actor` play the top card of the deck as number `play` of the Conflict. `actor` can be FA_NONE. */
static void add_play_of(int play, int actor)
{
    state->fight.plays[play].actor = (uint8_t)actor;
    state->fight.plays[play].card = (uint8_t)fa_draw_to_table(state);
}

TEST(conflict_without_characters_is_rejected)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "9c");
    fantastical_play_moves("0: challenge isadora deceive carrow yes no\n0: lay 9c none none none");
    EXPECT_INVALID_STORY(state->fight.plays[0].rival = state->fight.count);
    EXPECT_INVALID_STORY(state->fight.plays[0].item = FA_NO_TARGET);
    EXPECT_INVALID_STORY(state->fight.plays[0].item = FA_FIRST_ITEM - 1);
    EXPECT_INVALID_STORY(state->fight.plays[0].actor = FA_ACTORS);
    EXPECT_INVALID_STORY(state->fight.plays[0].actor = FA_NONE);
    EXPECT_INVALID_STORY(add_play_of(FA_ANSWERER, FA_NONE));
    EXPECT_INVALID_STORY(add_play_of(state->fight.count, CARROW));
    EXPECT_INVALID_STORY(state->fight.plays[FA_PLAYS_MAX - 1].rival = state->fight.count);
    EXPECT_INVALID_STORY(state->fight.target = FA_NO_TARGET + 1);
    EXPECT_INVALID_STORY(state->fight.count = FA_PRIMARIES - 1);
}

static FaStep *get_top_step(void)
{
    return &state->steps[state->depth - 1];
}

static void set_permission(int kind, int actor)
{
    *get_top_step() =
        (FaStep){.phase = FA_PHASE_RENARRATE, .asked = 1, .kind = (uint8_t)kind, .arg[0] = (uint8_t)actor};
}

TEST(invalid_requests_are_rejected)
{
    fantastical_start_scene();
    fantastical_play_move(0, "ask voice basil");
    EXPECT_INVALID_STORY(get_top_step()->arg[0] = FA_FIRST_ENVIRONMENT);
    EXPECT_INVALID_STORY(get_top_step()->arg[0] = FA_ACTORS);
    EXPECT_INVALID_STORY(get_top_step()->kind = FA_REQUEST_SUPPORT);
    EXPECT_INVALID_STORY(get_top_step()->kind = FA_REQUESTS);
    EXPECT_INVALID_STORY((state->steps[0] = *get_top_step(), state->depth = 1));
    fantastical_play_move(1, "reply yes");
    set_permission(1, BASIL);
    assert_true(fa_check_state(state, fantastical_fixture.content, &(Error){0}));
    EXPECT_INVALID_STORY(set_permission(1, 200));
    EXPECT_INVALID_STORY(set_permission(1, FA_FIRST_ENVIRONMENT));
    EXPECT_INVALID_STORY(set_permission(2, BASIL));
}

TEST(unused_plays_are_ignored_when_challenge_is_withdrawn)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "9c");
    fantastical_play_moves("0: challenge isadora deceive carrow yes no\n0: lay 9c none none none");
    const int behind = state->fight.count;
    add_play_of(behind, CARROW);
    const int card = state->fight.plays[behind].card;
    fa_withdraw_challenge(state);
    assert_ints(state->where[card], FA_ON_TABLE, state->actors[ISADORA].hand, 1);
}

/* While players may veto a scene template, the table shows the template, so its number must be valid. */
TEST(invalid_frame_is_rejected)
{
    fantastical_start_scene();
    FaStep *floor = &state->steps[state->depth - 1];
    *floor = (FaStep){.phase = FA_PHASE_FLOOR, .kind = FA_PENDING_FRAME, .arg = {FA_FRAMES - 1, FA_NONE}};
    EXPECT_INVALID_STORY(floor->arg[0] = FA_FRAMES);
    floor->arg[0] = FA_CUSTOM;
    EXPECT_INVALID_STORY(floor->arg[0] = FA_CUSTOM + 1);
}

/* The banner names the target of a Veto, so a vote needs a valid target. */
TEST(vote_on_invalid_step_is_rejected)
{
    fantastical_start_scene();
    fantastical_play_moves("0: tell\n1: veto");
    FaStep *vote = &state->steps[state->depth - 1];
    EXPECT_INVALID_STORY(vote->kind = FA_VOTE_END + 1);
    EXPECT_INVALID_STORY(vote->kind = FA_VOTE_VIOLENCE);
    EXPECT_INVALID_STORY(vote->kind = FA_VOTE_END);
    EXPECT_INVALID_STORY(vote->seat = FA_NONE);
    EXPECT_INVALID_STORY(vote[-1].phase = FA_PHASE_ENTER);
    EXPECT_INVALID_STORY((state->steps[0] = *vote, state->depth = 1));
}

/* Odds may depend only on the cards that the seat cannot see: the deck and the other hands. */
TEST(hidden_cards_are_in_deck_or_other_hands)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h joker, carrow 7h Qs");
    FaState view = *state;
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content,
                fantastical_get_actor(ISADORA)->seat);
    const FaCardCounts unseen = fa_count_unseen(&view), theirs = fa_count_hand(state, CARROW);
    int expected[FA_KINDS] = {0};
    for (int card = 0; card < state->cards; card++) {
        expected[fa_get_card_kind(card)] += state->where[card] == FA_IN_DECK;
    }
    for (int kind = 0; kind < FA_KINDS; kind++) {
        assert_int_equal(unseen.of[kind], expected[kind] + theirs.of[kind]);
    }
}

/* ------------------------------------------------------------------ views do not depend on hidden cards */

static bool are_lists_equal(const MoveList *a, const MoveList *b)
{
    return a->count == b->count &&
           (a->count == 0 || memcmp(a->moves, b->moves, (size_t)a->count * sizeof *a->moves) == 0);
}

static void assert_equal_advice(const FaState *view, const FaState *other, int seat)
{
    Hint mine[HINTS_MAX], theirs[HINTS_MAX];
    const int count = fa_list_hints(view, fantastical_fixture.content, seat, mine, HINTS_MAX);
    assert_int_equal(fa_list_hints(other, fantastical_fixture.content, seat, theirs, HINTS_MAX), count);
    for (int i = 0; i < count; i++) {
        assert_memory_equal(&mine[i].move, &theirs[i].move, sizeof mine[i].move);
        assert_string_equal(mine[i].title, theirs[i].title);
        assert_string_equal(mine[i].text, theirs[i].text);
    }
}

static void assert_view_independent_of_other_hands(Rng *rng)
{
    for (int seat = -1; seat < state->seats; seat++) {
        FaState view = *state, other;
        game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
        other = view;
        fa_determinize_state(&other, fantastical_fixture.content, seat, rng);
        assert_int_equal(fa_get_seats_to_act(&other), fa_get_seats_to_act(state));
        MoveList mine = {0}, theirs = {0};
        if (seat >= 0) {
            fa_list_moves(&view, fantastical_fixture.content, seat, &mine);
            fa_list_moves(&other, fantastical_fixture.content, seat, &theirs);
        }
        assert_true(are_lists_equal(&mine, &theirs));
        move_list_free(&mine);
        move_list_free(&theirs);
        game_redact(&game_fantastical_adventure, &other, fantastical_fixture.content, seat);
        assert_memory_equal(&view, &other, sizeof view);
        if (seat >= 0 && fa_get_seats_to_act(&view) >> seat & 1) {
            assert_equal_advice(&view, &other, seat);
        }
    }
}

TEST(view_does_not_depend_on_hidden_hands)
{
    visit_random_positions(MOVES_FEW, assert_view_independent_of_other_hands);
}

/* Asserts that the seat that decides after a pass does not depend on hidden hands. Otherwise, the change of
 * seat would reveal hidden cards. */
static void assert_windows_independent_of_hidden_cards(Rng *rng)
{
    const FaPhase phase = fantastical_get_phase();
    const Move pass = {.kind = FA_MOVE_PASS};
    const int seat = game_find_next_seat(fantastical_get_seats_to_act(), -1);
    /* These phases reveal cards, so the next seat may depend on the cards. */
    const bool turns_up = phase == FA_PHASE_SUPPORT || phase == FA_PHASE_IDENTIFY;
    if (turns_up || !fa_check_move(state, fantastical_fixture.content, seat, &pass, NULL)) {
        return;
    }
    FaState real = *state, other = *state;
    game_redact(&game_fantastical_adventure, &other, fantastical_fixture.content, -1);
    fa_determinize_state(&other, fantastical_fixture.content, -1, rng);
    fa_apply_move(&real, fantastical_fixture.content, seat, &pass, NULL);
    fa_apply_move(&other, fantastical_fixture.content, seat, &pass, NULL);
    assert_int_equal(fa_get_seats_to_act(&real), fa_get_seats_to_act(&other));
    assert_int_equal(fa_get_step(&real)->phase, fa_get_step(&other)->phase);
}

TEST(claim_windows_do_not_depend_on_hidden_cards)
{
    visit_random_positions(MOVES, assert_windows_independent_of_hidden_cards);
}

/* ------------------------------------------------------------------ exactly the legal moves are listed */

static int count_legal(Move *move, int seat, int place)
{
    const FaMoveSpec *form = &fa_move_specs[move->kind];
    if (place == fa_count_args(form)) {
        return fa_check_move(state, fantastical_fixture.content, seat, move, NULL);
    }
    const FaArg type = form->args[place];
    int count = 0;
    for (int value = fa_get_arg_begin(type); value <= fa_get_arg_end(type); value++) {
        const int number = value == fa_get_arg_end(type) ? FA_NONE : value;
        const bool thing = fa_is_entity_arg(type);
        move->arg[place] = (int16_t)(thing ? fa_encode_entity_id(state->kit, number) : number);
        count += count_legal(move, seat, place + 1);
    }
    move->arg[place] = 0;
    return count;
}

/* At some positions, tries all combinations of arguments of each kind of move. The number of legal
 * combinations must equal the number of listed moves. Two kinds of move have very many combinations, so they
 * are tried at fewer positions. */
static void assert_all_legal_moves_listed(Rng *rng)
{
    enum { OFTEN = 12 };
    if (rng_below(rng, OFTEN) != 0) {
        return;
    }
    const int seat = game_find_next_seat(fantastical_get_seats_to_act(), -1);
    AUTO(move_list) MoveList list = {0};
    fa_list_moves(state, fantastical_fixture.content, seat, &list);
    for (int kind = 0; kind < FA_MOVES; kind++) {
        Move move = {.kind = (uint8_t)kind, .count = (uint8_t)fa_count_args(&fa_move_specs[kind])};
        int listed = 0;
        for (int i = 0; i < list.count; i++) {
            listed += list.moves[i].kind == kind;
        }
        const bool huge = kind == FA_MOVE_LAY || kind == FA_MOVE_ANSWER;
        if (!huge || rng_below(rng, OFTEN) == 0) {
            assert_int_equal(count_legal(&move, seat, 0), listed);
        }
    }
}

TEST(listed_moves_are_exactly_legal_moves)
{
    visit_random_positions(MOVES_FEW, assert_all_legal_moves_listed);
}

/* ------------------------------------------------------------------ bots */

TEST(character_missing_in_kit_is_written_as_nobody)
{
    for (int kit = 0; kit < FA_KITS; kit++) {
        const int beyond = fantastical_fixture.content->kits[kit].character_count;
        for (int thing = beyond - 1; thing <= beyond && thing < FA_CHARACTERS_MAX; thing++) {
            char text[MOVE_TEXT_MAX];
            const Move enter = {
                .kind = FA_MOVE_ENTER, .count = 1, .arg = {(int16_t)(kit * FA_TARGETS + thing)}};
            fa_move_to_text(&enter, fantastical_fixture.content, text, sizeof text);
            assert_int_equal(strcmp(text, "enter nobody") == 0, thing == beyond);
        }
    }
}

TEST(bots_finish_stories)
{
    for (int kit = 0; kit < FA_KITS; kit++) {
        for (int seats = FA_SEATS_MIN; seats <= FA_SEATS_MAX; seats++) {
            GameOptions options = {0};
            Rng rng;
            options.value[FA_OPTION_KIT] = (uint8_t)kit;
            options.value[FA_OPTION_SCENES] = 1;
            fantastical_start(seats, options);
            rng_seed(&rng, (uint64_t)(kit * seats));
            int moves = 0;
            for (int seat = 0; fantastical_get_seats_to_act() != 0; moves++) {
                FaState view = *state;
                Move move;
                seat = game_find_next_seat(fantastical_get_seats_to_act(), seat);
                game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
                assert_true(fa_bots[(seat + kit) % 3].choose_move(&view, fantastical_fixture.content, seat,
                                                                  &rng, &move));
                assert_true(fa_check_move(state, fantastical_fixture.content, seat, &move, NULL));
                fa_apply_move(state, fantastical_fixture.content, seat, &move, NULL);
            }
            assert_true(moves < FA_MOVE_CAP);
            assert_int_equal(state->scene, 4);
        }
    }
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
