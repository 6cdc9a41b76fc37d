/* test_fantastical_talk.c: requests to other players: support in Conflicts, and narrating for their
 * characters. */
#include "auto.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/bots/bots.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

#define state (&fantastical_fixture.state)

/* Seat 0 plays Isadora, who challenges; seat 2 plays Carrow, who answers; seat 1 plays Basil. */
static void begin_conflict(void)
{
    fantastical_deal_hands("isadora 7h 5c, carrow 8s 3d, basil 9c 4d 2h, crew 6c 6d Jh");
    fantastical_play_moves("0: challenge isadora take carrow no no\n"
                           "0: lay 7h none none none\n"
                           "2: answer carrow 8s none none\n");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SUPPORT);
}

/* Rulebook: Regarding "Table Talk". A promise lets a player support who has already passed. */
TEST(promise_of_support)
{
    begin_conflict();
    fantastical_play_move(1, "pass");
    assert_false(fantastical_get_seats_to_act() >> 1 & 1);
    fantastical_play_move(0, "ask support basil");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_REQUEST);
    assert_int_equal(fantastical_get_seats_to_act(), 1 << 1);
    fantastical_play_move(1, "reply yes");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SUPPORT);
    assert_true(fantastical_get_seats_to_act() >> 1 & 1);
    assert_int_equal(state->promised[FA_CHALLENGER], 1 << 1);
    fantastical_play_move(1, "support basil challenge 9c none");
    fantastical_play_move(1, "pass");
    assert_int_equal(state->broken, 0);
}

/* True if the note of the move from the state `before` to the current state mentions a promise. */
static bool records_broken_promise(const FaState *before)
{
    AUTO(text) Text note = {0};
    fa_record_note(before, state, fantastical_fixture.content, &note);
    const bool records = strstr(text_chars(&note), "promise") != NULL;
    assert_true(!records || (strstr(text_chars(&note), "Basil") && strstr(text_chars(&note), "Isadora")));
    return records;
}

/* Rulebook: Regarding "Table Talk". A broken promise is remembered, and recorded in the chronicle. */
TEST(broken_promise)
{
    begin_conflict();
    fantastical_play_moves("0: ask support basil\n1: reply yes\n");
    const FaState before = *state;
    fantastical_play_move(1, "pass");
    assert_int_equal(state->broken, 1 << 1);
    assert_true(records_broken_promise(&before));
}

/* The chronicle shows each broken promise. A Jack ends a Conflict without breaking the promise. */
TEST(second_broken_promise_is_recorded)
{
    begin_conflict();
    state->broken = 1 << 1;
    fantastical_play_moves("0: ask support basil\n1: reply yes\n");
    const FaState before = *state;
    fantastical_play_move(1, "pass");
    assert_true(records_broken_promise(&before));
    *state = before;
    fantastical_play_move(1, "jack crew Jh deceive carrow no");
    assert_int_equal(state->promised[FA_CHALLENGER], 0);
    assert_false(records_broken_promise(&before));
}

/* A recorded sentence cannot show the name on a stranger's character sheet. */
TEST(broken_promise_to_stranger_is_not_recorded)
{
    begin_conflict();
    fantastical_play_moves("0: ask support basil\n1: reply yes\n");
    FaState before = *state;
    before.fight.plays[FA_CHALLENGER].actor = FA_FIRST_STRANGER;
    fantastical_play_move(1, "pass");
    assert_false(records_broken_promise(&before));
}

TEST(supporter_of_other_side_is_not_asked)
{
    begin_conflict();
    fantastical_play_move(1, "support crew answer 6c none");
    assert_string_equal(fantastical_get_rejection(0, "ask support basil"),
                        "This character or its player is already in the Conflict.");
    fantastical_play_move(2, "ask support basil");
}

/* Returns the reply of every bot to the current request. All bots must give the same reply. */
static FaReply get_bot_reply(int seat)
{
    Move move = {0};
    Rng rng;
    rng_seed(&rng, 1);
    for (const GameBot *bot = fa_bots; bot->name; bot++) {
        assert_true(bot->choose_move(state, fantastical_fixture.content, seat, &rng, &move));
        assert_int_equal(move.kind, FA_MOVE_REPLY);
    }
    return (FaReply)move.arg[0];
}

/* Takes all Facets and items from Basil, and all cards from the player's other character. */
static void make_support_impossible(void)
{
    for (int i = 0; i < FA_ITEMS; i++) {
        state->holders[i] = state->holders[i] == BASIL ? FA_NONE : state->holders[i];
    }
    state->actors[BASIL].lost = (1 << FA_SUITS) - 1;
    fantastical_set_hand(CREW, "");
}

TEST(promise_needs_a_playable_card)
{
    begin_conflict();
    make_support_impossible();
    fantastical_play_move(0, "ask support basil");
    assert_string_equal(fantastical_get_rejection(1, "reply yes"), "This character has no card to play.");
    assert_int_not_equal(get_bot_reply(1), FA_REPLY_YES);
    fantastical_play_move(1, "reply cards");
}

TEST(impossible_promise_is_not_broken)
{
    begin_conflict();
    fantastical_play_moves("0: ask support basil\n1: reply yes\n");
    make_support_impossible();
    const FaState before = *state;
    fantastical_play_move(1, "pass");
    assert_int_equal(state->broken, 0);
    assert_false(records_broken_promise(&before));
}

/* A player who supports the other side with the last card has broken the promise. */
TEST(support_for_other_side_breaks_promise)
{
    begin_conflict();
    fantastical_play_moves("0: ask support basil\n1: reply yes\n1: support basil answer 9c none\n");
    make_support_impossible();
    fantastical_play_move(1, "pass");
    assert_int_equal(state->broken, 1 << 1);
}

TEST(refused_request_changes_nothing)
{
    begin_conflict();
    fantastical_play_moves("0: ask support basil\n1: reply cards\n1: pass\n");
    assert_ints(state->promised[FA_CHALLENGER], 0, state->broken, 0);
    assert_string_equal(fantastical_get_rejection(0, "ask support basil"),
                        "This player was already asked in this Conflict.");
}

TEST(requests_need_a_fitting_position)
{
    assert_string_equal(fantastical_get_rejection(0, "ask support basil"),
                        "You can ask for support only during a Conflict.");
    assert_string_equal(fantastical_get_rejection(0, "ask voice isadora"),
                        "This is your own character. You don’t need to ask.");
    begin_conflict();
    assert_string_equal(fantastical_get_rejection(0, "ask voice basil"),
                        "In a Conflict, you can only ask for support.");
    assert_string_equal(fantastical_get_rejection(1, "ask support isadora"),
                        "Only the Challenger and the Answerer can ask for support.");
    assert_string_equal(fantastical_get_rejection(0, "ask support carrow"),
                        "This character or its player is already in the Conflict.");
    fantastical_play_move(0, "ask support basil");
    assert_string_equal(fantastical_get_rejection(1, "reply broken"),
                        "This player has not broken a promise.");
    assert_string_equal(fantastical_get_rejection(1, "reply rivals"),
                        "You are on the same side, so this reason doesn’t apply.");
    fantastical_play_moves("1: reply friend\n0: pass\n1: pass\n"); /* Basil has a Bond with Carrow */
}

/* Rulebook: Narration. With permission, a player narrates for a character of another player. */
TEST(permission_to_narrate)
{
    fantastical_play_moves("0: ask voice basil\n1: reply yes\n");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_RENARRATE);
    const Move tell = {.kind = FA_MOVE_NARRATE};
    FaEvent event;
    assert_true(fa_build_event(state, fantastical_fixture.content, 0, &tell, &event));
    assert_int_equal(event.cast[0], BASIL);
    fantastical_play_move(0, "tell");
    assert_ints(fantastical_get_phase(), FA_PHASE_FLOOR, fa_get_step(state)->kind, FA_PENDING_NARRATION);
    fantastical_pass_floor();
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, state->told, 1);
}

TEST(refused_permission_uses_up_a_narration)
{
    fantastical_play_moves("0: ask voice basil\n1: reply own\n0: ask voice carrow\n2: reply rivals\n");
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, state->told, 2);
    fantastical_get_rejection(0, "ask voice basil");
    fantastical_get_rejection(0, "tell");
    assert_string_equal(fantastical_get_rejection(0, "reply yes"), "You can\u2019t do this now.");
}

TEST(bots_reply_with_a_reason)
{
    fantastical_play_move(0, "ask voice carrow");
    assert_int_equal(get_bot_reply(2), FA_REPLY_RIVALS);
    fantastical_play_moves("2: reply rivals\n0: ask voice basil\n");
    assert_int_equal(get_bot_reply(1), FA_REPLY_YES);
    state->broken = 1 << 0;
    assert_int_equal(get_bot_reply(1), FA_REPLY_BROKEN);
}

/* A bot with cards promises support to its own side, and then supports it. */
TEST(bots_keep_promises)
{
    begin_conflict();
    fantastical_play_move(0, "ask support crew");
    assert_int_equal(get_bot_reply(1), FA_REPLY_YES);
    fantastical_play_move(1, "reply yes");
    for (const GameBot *bot = fa_bots; bot->name; bot++) {
        Move move = {0};
        Rng rng;
        rng_seed(&rng, 1);
        assert_true(bot->choose_move(state, fantastical_fixture.content, 1, &rng, &move));
        assert_ints(move.kind, FA_MOVE_SUPPORT, move.arg[1], FA_CHALLENGER);
    }
}

TEST(bots_refuse_support_with_a_reason)
{
    begin_conflict();
    fantastical_set_hand(CREW, "9c");
    const FaState before = *state;
    fantastical_play_move(0, "ask support crew");
    assert_int_equal(get_bot_reply(1), FA_REPLY_CARDS);
    *state = before;
    fantastical_play_move(0, "ask support basil"); /* Basil has a Bond with Carrow */
    assert_int_equal(get_bot_reply(1), FA_REPLY_FRIEND);
    *state = before;
    fantastical_play_move(2, "ask support crew");
    assert_int_equal(get_bot_reply(1), FA_REPLY_RIVALS);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
const TestFixture test_each = {fantastical_setup_scene, NULL};
