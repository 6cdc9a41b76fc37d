/* test_fantastical_reasons.c: what bots applaud and how they vote: for reasons that all can see, which stand
 * in the log behind what they did, and never by chance; and what calls them over to the other side. */
#include "core/match.h"
#include "fantastical_desk.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { BOLD, LOYAL, SCHEMING, TEMPERS, DRAWS = 20 };

static FaState *const state = &fantastical_desk.state;

/* ------------------------------------------------------------------ what a bot would do, and why */

static Move choice(int seat, int temper, uint64_t seed)
{
    Rng rng;
    Move move;
    FaState view = *state;
    fa_redact(&view, fantastical_desk.content, seat);
    rng_seed(&rng, seed);
    assert_true(fa_bots[temper].choose(&view, fantastical_desk.content, seat, &rng, &move));
    return move;
}

/* Whatever the generator says, it does or does not applaud. */
static bool applauds(int seat, int temper)
{
    int times = 0;
    for (int seed = 0; seed < DRAWS; seed++) {
        times += choice(seat, temper, (uint64_t)seed).kind == FA_MOVE_APPLAUD;
    }
    assert_true(times == 0 || times == DRAWS);
    return times > 0;
}

static const char *reason(int seat, const Move *move)
{
    static Hint hint;
    FaState view = *state;
    fa_redact(&view, fantastical_desk.content, -1);
    return fa_reason(&view, fantastical_desk.content, seat, move, &hint) ? hint.text : "";
}

static void assert_says(int seat, const Move *move, const char *part)
{
    const char *said = reason(seat, move);
    if (!strstr(said, part)) {
        fail_msg("says \"%s\", not \"%s\"", said, part);
    }
}

/* Isadora (Weak in spades) beats Carrow (Weak in diamonds) in her own turn, with this card against that one.
 */
static void isadora_beats_carrow(const char *card, const char *other)
{
    char move[MOVE_TEXT_MAX];
    fantastical_play_all("0: challenge isadora deceive carrow no no");
    snprintf(move, sizeof move, "lay %s none none none", card);
    fantastical_play(0, move);
    snprintf(move, sizeof move, "answer carrow %s none none", other);
    fantastical_play(2, move);
}

static void end_conflict(void)
{
    fantastical_let_be(FA_SUPPORT);
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("0: win spare");
    assert_int_equal(fantastical_phase(), FA_FLOOR);
}

static void assert_merits(unsigned merits)
{
    assert_int_equal(state->merits, merits);
}

/* ------------------------------------------------------------------ Applause (Rulebook: Applause and Author
 * Tokens) */

static void a_facet_that_has_won_nothing_yet_is_fine_once(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, "3c");
    isadora_beats_carrow("9c", "3c");
    end_conflict();
    assert_merits(1u << FA_MERIT_FACET);
    assert_true(applauds(1, BOLD));
    assert_true(applauds(1, LOYAL));
    assert_false(applauds(1, SCHEMING)); /* who likes other things */
    const Move clap = choice(1, BOLD, 1);
    assert_says(1, &clap, "This side of Isadora Heller");
    fantastical_begin();
    state->actors[ISADORA].shown = 1u << 2; /* clubs */
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, "3c");
    isadora_beats_carrow("9c", "3c");
    end_conflict();
    assert_merits(0);
    assert_false(applauds(1, BOLD));
}

static void a_tandem_is_liked_by_the_loyal(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "3s");
    fantastical_hold(BASIL, "8h");
    fantastical_hold(CARROW, "9h");
    isadora_beats_carrow("3s", "9h");
    fantastical_play_all("1: support basil challenge 8h none");
    end_conflict();
    assert_merits(1u << FA_MERIT_TANDEM | 1u << FA_MERIT_FACET);
    const Move clap = choice(1, LOYAL, 1);
    assert_int_equal(clap.kind, FA_MOVE_APPLAUD);
    assert_says(1, &clap, "Two Weak Suits");
}

static void a_push_that_wins_is_a_comeback_and_in_the_weak_suit_more_than_that(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 4s");
    fantastical_hold(CARROW, "6c");
    isadora_beats_carrow("5c", "6c");
    fantastical_play_all("0: edge challenge 1");
    fantastical_floor();
    fantastical_let_be(FA_SUPPORT);
    fantastical_play_all("0: push 4s none");
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("0: win spare");
    assert_merits(1u << FA_MERIT_WEAK | 1u << FA_MERIT_COMEBACK | 1u << FA_MERIT_FACET);
    const Move clap = choice(1, BOLD, 1);
    assert_says(1, &clap, "Weak Suit, of all things");
}

static void what_a_queen_takes_away_is_liked_by_the_scheming(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, "3c");
    fantastical_hold(VANE, "Qh");
    isadora_beats_carrow("9c", "3c");
    fantastical_let_be(FA_SUPPORT);
    fantastical_play_all("2: queen vane Qh\n2: wound down none none\n0: win spare");
    assert_merits(1u << FA_MERIT_BLOCKED | 1u << FA_MERIT_FACET);
    const Move clap = choice(1, SCHEMING, 1);
    assert_says(1, &clap, "a Queen");
}

static void threats_and_ambitions_accomplished_are_fine(void **unused)
{
    (void)unused;
    fantastical_play_all("0: introduce 1");
    assert_merits(1u << FA_MERIT_THREAT);
    assert_true(applauds(1, SCHEMING));
    assert_false(applauds(1, BOLD));
    fantastical_begin();
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    state->actors[ISADORA].won = 1;
    fantastical_play_all("0: accomplish isadora 1");
    assert_merits(1u << FA_MERIT_ATTAINED);
    assert_true(applauds(1, BOLD));
    assert_true(applauds(1, LOYAL));
}

static void bots_applaud_once_in_a_scene_and_as_the_table_wants_it(void **unused)
{
    (void)unused;
    fantastical_play_all("0: introduce 1");
    assert_true(applauds(1, SCHEMING));
    state->applause_mood = FA_SILENT;
    assert_false(applauds(1, SCHEMING));
    state->applause_mood = FA_GENEROUS;
    assert_true(applauds(1, BOLD)); /* whatever is fine */
    fantastical_play_all("1: applaud 1");
    assert_false(applauds(1, BOLD));
    assert_false(applauds(1, SCHEMING));
}

static void what_is_only_told_is_for_people_to_judge(void **unused)
{
    (void)unused;
    state->applause_mood = FA_GENEROUS;
    fantastical_play_all("0: tell");
    for (int temper = 0; temper < TEMPERS; temper++) {
        assert_false(applauds(1, temper));
    }
}

/* ------------------------------------------------------------------ votes (Rulebook: Veto) */

/* Would a bot claim a long-term Ambition of Isadora's, after a Challenge with such a goal that nobody
 * answered? */
static bool crowns(int scene, const char *goal)
{
    char move[MOVE_TEXT_MAX];
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    state->scene = (uint8_t)scene;
    state->actors[ISADORA].served[0] = state->actors[ISADORA].served[1] = 1;
    snprintf(move, sizeof move, "challenge isadora %s no no", goal);
    fantastical_play(0, move);
    fantastical_play(0, "lay 5c none none none");
    fantastical_let_be(FA_CALL_TARGET);
    fantastical_let_be(FA_CALL);
    fantastical_play(0, "win spare");
    fantastical_floor();
    return choice(0, BOLD, 1).kind == FA_MOVE_ACCOMPLISH;
}

/* She wants to be first at the pole: the chart, and to come down near it, serve that, as does how it ends. */
static void a_long_ambition_is_claimed_by_what_speaks_for_it(void **unused)
{
    enum { EARLY = 1, LATE = 5, FINALE = 8 };
    (void)unused;
    assert_true(crowns(LATE, "reach nothing"));
    assert_true(crowns(LATE, "take chart"));
    assert_true(crowns(LATE, "hide chart"));
    assert_true(crowns(LATE, "deceive basil")); /* what he knows serves another one */
    assert_false(crowns(LATE, "hide nothing"));
    assert_false(crowns(LATE, "deceive carrow"));
    assert_false(crowns(EARLY, "reach nothing"));
    assert_true(crowns(FINALE, "deceive carrow"));
}

static void at_a_strict_table_a_bond_takes_both_of_them(void **unused)
{
    (void)unused;
    for (int strict = 0; strict < 2; strict++) {
        fantastical_begin();
        state->strict = (uint8_t)strict;
        state->actors[BASIL].present = 0;
        fantastical_play_all("0: honour isadora basil\n1: veto");
        const Move vote = choice(2, LOYAL, 1);
        assert_int_equal(vote.arg[0], !strict);
        assert_says(2, &vote, strict ? "Sir Basil Quartermain is not here" : "in doubt");
        const Move own = choice(0, LOYAL, 1);
        assert_int_equal(own.arg[0], 1);
        assert_says(0, &own, "It was I");
    }
}

static void words_are_assented_to_and_secret_votes_give_no_reasons(void **unused)
{
    (void)unused;
    state->strict = 1;
    fantastical_play_all("0: tell\n1: veto");
    const Move vote = choice(2, SCHEMING, 1);
    assert_int_equal(vote.arg[0], 1);
    assert_says(2, &vote, "I do not judge words.");
    state->secret = 1;
    assert_string_equal(reason(2, &vote), "");
}

/* ------------------------------------------------------------------ sides (Rulebook: Character Roles) */

/* Does it, by some chance, have this character change sides? Never for another reason, or another character.
 */
static bool turns(int seat, int actor, const char *why)
{
    enum { MANY = 300 };
    int times = 0;
    for (int seed = 0; seed < MANY; seed++) {
        const Move move = choice(seat, BOLD, (uint64_t)seed);
        if (move.kind == FA_MOVE_TURN) {
            assert_int_equal(move.arg[0], fa_named(0, actor));
            assert_says(seat, &move, why);
            times++;
        }
    }
    assert_true(times < MANY);
    return times > 0;
}

static void give_turn(int seat)
{
    FaStep *step = &state->steps[state->depth - 1];
    state->turn = step->seat = (uint8_t)seat;
    step->asked = (uint8_t)(1u << seat);
}

/* The crew (seat 1) and the footmen (seat 2) have a Bond. */
static void who_is_won_over_by_a_friend_may_go(void **unused)
{
    (void)unused;
    const char *const goals[] = {"persuade", "deceive"};
    for (int i = 0; i < 2; i++) {
        char move[MOVE_TEXT_MAX];
        fantastical_begin();
        fantastical_hold(CREW, "9c");
        give_turn(1);
        snprintf(move, sizeof move, "challenge crew %s guard no no", goals[i]);
        fantastical_play(1, move);
        fantastical_play_all("1: lay 9c none none none");
        fantastical_let_be(FA_CALL_TARGET);
        fantastical_let_be(FA_CALL);
        fantastical_play_all("1: win spare");
        fantastical_floor();
        fantastical_play_all("1: pass");
        assert_int_equal(state->turn, 2);
        assert_int_equal(turns(2, GUARD, "was just won over"), i == 0);
    }
}

static void who_is_bereft_of_friends_may_go_to_one_over_there(void **unused)
{
    (void)unused;
    give_turn(2);
    assert_false(turns(2, GUARD, ""));
    state->actors[VANE].status = FA_DEAD;
    assert_true(turns(2, GUARD, "are dead, and over there is"));
    state->actors[CREW].status = FA_DOWN;
    assert_false(turns(2, GUARD, ""));
}

/* "To get Pim down from that engine alive" is about somebody over there, once Pim has gone. */
static void an_ambition_calls_to_where_it_serves(void **unused)
{
    (void)unused;
    int def = 0;
    const FaCharacter *abiodun = &fa_kit(state, fantastical_desk.content)->characters[ABIODUN];
    while (abiodun->shorts[def].goal != FA_FREE || abiodun->shorts[def].target != PIM) {
        def++;
    }
    state->actors[ABIODUN].short_def[0] = (uint8_t)def;
    assert_false(turns(0, ABIODUN, ""));
    state->actors[PIM].side = FA_RIVALS;
    state->actors[PIM].seat = 2;
    assert_true(turns(0, ABIODUN, "is wanted over there, too"));
    state->actors[ABIODUN].side = FA_RIVALS;
    state->actors[ABIODUN].seat = 2;
    state->actors[PIM].side = FA_HEROES;
    state->actors[PIM].seat = 0;
    give_turn(2);
    assert_false(turns(2, ABIODUN, "")); /* nobody goes back */
}

/* ------------------------------------------------------------------ what is prepared */

/* Of many, the Challenges by which the first protagonist goes after this Ambition. */
static int times_tried(const FaAmbition *ambition)
{
    enum { MANY = 200 };
    int times = 0;
    for (int seed = 0; seed < MANY; seed++) {
        const Move move = choice(0, BOLD, (uint64_t)seed);
        times += move.kind == FA_MOVE_CHALLENGE && move.arg[0] == ISADORA && move.arg[1] == ambition->goal &&
                 move.arg[2] == ambition->target;
    }
    return times;
}

/* The story would tell it as done, and as still to come. */
static void nobody_tries_openly_what_lies_in_wait(void **unused)
{
    (void)unused;
    const FaAmbition *ambition = &fa_kit(state, fantastical_desk.content)->characters[ISADORA].shorts[0];
    fantastical_hold(ISADORA, "9c 8c 7d");
    state->holders[ambition->target - FA_FIRST_ITEM] = FA_NONE;
    state->actors[ISADORA].short_def[0] = 0;
    state->actors[ISADORA].short_serves[0] = ambition->serves;
    assert_true(times_tried(ambition) > 0);
    state->suspended[0] =
        (FaSuspended){.actor = ISADORA, .goal = ambition->goal, .target = ambition->target, .scene = 1};
    assert_int_equal(times_tried(ambition), 0);
}

/* ------------------------------------------------------------------ the log */

/* Behind the first line of it stands why; people are not spoken for. */
static void applause_stands_in_the_log_with_its_reason(void **unused)
{
    (void)unused;
    enum { MOVES_MAX = 900 };
    Error error = {0};
    const MatchSetup setup = {.game = &game_fantastical_adventure,
                              .content = fantastical_desk.content,
                              .seats = 3,
                              .seat_bot = {BOLD, LOYAL, SEAT_HUMAN},
                              .seed = 5};
    Match *match = match_new(&setup, &error);
    int reasons = 0, people = 0;
    assert_non_null(match);
    for (int i = 0; i < MOVES_MAX && match_to_act(match) != 0; i++) {
        const int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, &fa_bots[seat], &error));
        const int last = match_moves(match) - 1;
        if (strncmp(match_move_text(match, last), "applaud", 7) != 0) {
            continue;
        }
        const EventLog *log = match_move_events(match, last);
        assert_non_null(strstr(log->events[0].text, " applauds "));
        const bool aside = log->count > 1 && log->events[1].kind == EVENT_ASIDE;
        assert_int_equal(aside, seat != 2);
        reasons += aside;
        people += !aside;
    }
    assert_true(reasons > 5 && people > 0);
    match_free(match);
}

/* Does a line of the log begin with this name, as "The Launching Fields mean to"? Only so. */
static bool tells_in_plural(const char *line, const char *name)
{
    static const char *const one[] = {" is ",      " has ",     " means ",    " draws ", " yields",
                                      " answers",  " supports", " pushes",    " lends ", " goes ",
                                      " shakes",   " gets ",    " takes ",    " knows ", " steps ",
                                      " changes ", " faces ",   " interrupts"};
    const size_t length = strlen(name);
    if (strncmp(line, name, length) != 0) {
        return false;
    }
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
        if (strncmp(line + length, one[i], strlen(one[i])) == 0) {
            fail_msg("%s", line);
        }
    }
    return true;
}

static void crowds_do_things_in_the_plural(void **unused)
{
    (void)unused;
    Error error = {0};
    const FaKit *kit = &fantastical_desk.content->kits[0];
    const MatchSetup setup = {.game = &game_fantastical_adventure,
                              .content = fantastical_desk.content,
                              .seats = 3,
                              .seat_bot = {BOLD, LOYAL, SCHEMING},
                              .seed = 5};
    Match *match = match_new(&setup, &error);
    int found = 0;
    assert_non_null(match);
    while (match_to_act(match) != 0) {
        const int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, &fa_bots[seat], &error));
        const EventLog *log = match_move_events(match, match_moves(match) - 1);
        for (int i = 0; i < log->count; i++) {
            for (int j = 0; j < kit->character_count; j++) {
                found += kit->characters[j].told.plural &&
                         tells_in_plural(log->events[i].text, kit->characters[j].name);
            }
            for (int j = 0; j < FA_ENVIRONMENTS; j++) {
                found += kit->environments[j].told.plural &&
                         tells_in_plural(log->events[i].text, kit->environments[j].name);
            }
        }
    }
    assert_true(found > 10);
    match_free(match);
}

#define IN_SCENE(test) cmocka_unit_test_setup(test, fantastical_in_scene)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SCENE(a_facet_that_has_won_nothing_yet_is_fine_once),
        IN_SCENE(a_tandem_is_liked_by_the_loyal),
        IN_SCENE(a_push_that_wins_is_a_comeback_and_in_the_weak_suit_more_than_that),
        IN_SCENE(what_a_queen_takes_away_is_liked_by_the_scheming),
        IN_SCENE(threats_and_ambitions_accomplished_are_fine),
        IN_SCENE(bots_applaud_once_in_a_scene_and_as_the_table_wants_it),
        IN_SCENE(what_is_only_told_is_for_people_to_judge),
        cmocka_unit_test(a_long_ambition_is_claimed_by_what_speaks_for_it),
        cmocka_unit_test(at_a_strict_table_a_bond_takes_both_of_them),
        IN_SCENE(words_are_assented_to_and_secret_votes_give_no_reasons),
        cmocka_unit_test(who_is_won_over_by_a_friend_may_go),
        IN_SCENE(who_is_bereft_of_friends_may_go_to_one_over_there),
        IN_SCENE(an_ambition_calls_to_where_it_serves),
        IN_SCENE(nobody_tries_openly_what_lies_in_wait),
        cmocka_unit_test(applause_stands_in_the_log_with_its_reason),
        cmocka_unit_test(crowds_do_things_in_the_plural),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
