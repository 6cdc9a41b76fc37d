/* test_fantastical_reasons.c: bots applaud, vote and change sides for reasons that all players can see. The
 * log shows these reasons. */
#include "auto.h"
#include "core/match/match.h"
#include "fantastical_fixture.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { BOLD, LOYAL, SCHEMING, TEMPERS, DRAWS = 20 };

static FaState *const state = &fantastical_fixture.state;

/* ------------------------------------------------------------------ bot moves and reasons */

static Move choose_bot_move(int seat, int temper, uint64_t seed)
{
    Rng rng;
    Move move;
    FaState view = *state;
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
    rng_seed(&rng, seed);
    assert_true(fa_bots[temper].choose_move(&view, fantastical_fixture.content, seat, &rng, &move));
    return move;
}

/* Returns whether a bot applauds, and asserts that the choice does not depend on the random generator. */
static bool does_bot_applaud(int seat, int temper)
{
    int times = 0;
    for (int seed = 0; seed < DRAWS; seed++) {
        times += choose_bot_move(seat, temper, (uint64_t)seed).kind == FA_MOVE_APPLAUD;
    }
    assert_true(times == 0 || times == DRAWS);
    return times > 0;
}

static const char *explain_move(int seat, const Move *move)
{
    static Hint hint;
    FaState view = *state;
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, -1);
    return fa_explain_bot_move(&view, fantastical_fixture.content, seat, move, &hint) ? hint.text : "";
}

static void assert_says(int seat, const Move *move, const char *part)
{
    const char *said = explain_move(seat, move);
    if (!strstr(said, part)) {
        fail_msg("\"%s\" does not contain \"%s\"", said, part);
    }
}

/* Starts a conflict in Isadora's turn: she plays `card` against Carrow, who answers with `other`. The Weak
 * Suit of both characters is spades. */
static void start_conflict(const char *card, const char *other)
{
    char move[MOVE_TEXT_MAX];
    fantastical_play_moves("0: challenge isadora deceive carrow no no");
    snprintf(move, sizeof move, "lay %s none none none", card);
    fantastical_play_move(0, move);
    snprintf(move, sizeof move, "answer carrow %s none none", other);
    fantastical_play_move(2, move);
}

static void end_conflict(void)
{
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("0: win spare");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FLOOR);
}

static void assert_merits(unsigned merits)
{
    assert_int_equal(state->merits, merits);
}

#define IN_SCENE(name) TEST_WITH(name, fantastical_setup_scene, NULL)

/* ------------------------------------------------------------------ Applause (Rulebook: Applause and Author
 * Tokens) */

IN_SCENE(unused_winning_facet_earns_applause_once)
{
    fantastical_deal_hands("isadora 9c, carrow 3c");
    start_conflict("9c", "3c");
    end_conflict();
    assert_merits(1u << FA_MERIT_FACET);
    assert_all(does_bot_applaud(1, BOLD), does_bot_applaud(1, LOYAL));
    assert_false(does_bot_applaud(1, SCHEMING)); /* the scheming bot prefers other merits */
    const Move clap = choose_bot_move(1, BOLD, 1);
    assert_says(1, &clap, "never seen Isadora Heller win with this Facet");
    fantastical_start_scene();
    state->actors[ISADORA].shown = 1u << 2; /* Isadora has already won with her Facet of clubs */
    fantastical_deal_hands("isadora 9c, carrow 3c");
    start_conflict("9c", "3c");
    end_conflict();
    assert_merits(0);
    assert_false(does_bot_applaud(1, BOLD));
}

IN_SCENE(loyal_bots_applaud_tandems)
{
    fantastical_deal_hands("isadora 3s, basil 8h, carrow 9h");
    start_conflict("3s", "9h");
    fantastical_play_moves("1: support basil challenge 8h none");
    end_conflict();
    assert_merits(1u << FA_MERIT_TANDEM | 1u << FA_MERIT_FACET);
    const Move clap = choose_bot_move(1, LOYAL, 1);
    assert_int_equal(clap.kind, FA_MOVE_APPLAUD);
    assert_says(1, &clap, "Two Weak Suits");
}

IN_SCENE(winning_push_earns_applause_and_more_in_weak_suit)
{
    fantastical_deal_hands("isadora 5c 4s, carrow 6c");
    start_conflict("5c", "6c");
    fantastical_play_moves("0: edge challenge 1\n*");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_play_moves("0: push 4s none");
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("0: win spare");
    assert_merits(1u << FA_MERIT_WEAK | 1u << FA_MERIT_COMEBACK | 1u << FA_MERIT_FACET);
    const Move clap = choose_bot_move(1, BOLD, 1);
    assert_says(1, &clap, "Weak Suit, of all things");
}

IN_SCENE(scheming_bots_applaud_queens)
{
    fantastical_deal_hands("isadora 9c, carrow 3c, vane Qh");
    start_conflict("9c", "3c");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_play_moves("2: queen vane Qh\n2: wound down none none\n0: win spare");
    assert_merits(1u << FA_MERIT_BLOCKED | 1u << FA_MERIT_FACET);
    const Move clap = choose_bot_move(1, SCHEMING, 1);
    assert_says(1, &clap, "a Queen");
}

IN_SCENE(threats_and_ambitions_earn_applause)
{
    fantastical_play_moves("0: introduce 1");
    assert_merits(1u << FA_MERIT_THREAT);
    assert_true(does_bot_applaud(1, SCHEMING));
    assert_false(does_bot_applaud(1, BOLD));
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    state->actors[ISADORA].won = state->actors[ISADORA].at_stake = 1;
    fantastical_play_moves("0: accomplish isadora 1");
    assert_merits(1u << FA_MERIT_ATTAINED);
    assert_all(does_bot_applaud(1, BOLD), does_bot_applaud(1, LOYAL));
}

IN_SCENE(bots_applaud_once_per_scene_by_option)
{
    fantastical_play_moves("0: introduce 1");
    assert_true(does_bot_applaud(1, SCHEMING));
    state->applause_mood = FA_SILENT;
    assert_false(does_bot_applaud(1, SCHEMING));
    state->applause_mood = FA_GENEROUS;
    assert_true(does_bot_applaud(1, BOLD));
    fantastical_play_moves("1: applaud 1");
    assert_none(does_bot_applaud(1, BOLD), does_bot_applaud(1, SCHEMING));
}

IN_SCENE(bots_do_not_judge_pure_narration)
{
    state->applause_mood = FA_GENEROUS;
    fantastical_play_moves("0: tell");
    for (int temper = 0; temper < TEMPERS; temper++) {
        assert_false(does_bot_applaud(1, temper));
    }
}

/* ------------------------------------------------------------------ votes (Rulebook: Veto) */

/* Returns whether a bot claims Isadora's long-term Ambition after an unanswered Challenge with this goal. */
static bool does_win_accomplish(int scene, const char *goal)
{
    char move[MOVE_TEXT_MAX];
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    state->open_order = 1;
    state->scene = (uint8_t)scene;
    state->actors[ISADORA].served[0] = state->actors[ISADORA].served[1] = 1;
    snprintf(move, sizeof move, "challenge isadora %s no no", goal);
    fantastical_play_move(0, move);
    fantastical_play_move(0, "lay 5c none none none");
    fantastical_pass_while(FA_PHASE_TARGET_ANSWERS);
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_move(0, "win spare");
    fantastical_pass_floor();
    return choose_bot_move(0, BOLD, 1).kind == FA_MOVE_ACCOMPLISH;
}

/* Isadora wants to reach the pole. A won Challenge for a place or the chart is evidence that she has reached
 * it. In the finale, any won Challenge is enough. */
TEST(long_ambition_claim_needs_evidence)
{
    enum { EARLY = 1, LATE = 5, FINALE = 8 };
    assert_all(does_win_accomplish(LATE, "reach nothing"), does_win_accomplish(LATE, "take chart"),
               does_win_accomplish(LATE, "hide chart"));
    assert_true(does_win_accomplish(LATE, "deceive basil")); /* this serves her other long-term Ambition */
    assert_none(does_win_accomplish(LATE, "hide nothing"), does_win_accomplish(LATE, "deceive carrow"),
                does_win_accomplish(EARLY, "reach nothing"));
    assert_true(does_win_accomplish(FINALE, "deceive carrow"));
}

TEST(strict_option_needs_both_characters_for_bond)
{
    for (int strict = 0; strict < 2; strict++) {
        fantastical_start_scene();
        state->strict = (uint8_t)strict;
        state->actors[BASIL].present = 0;
        fantastical_play_moves("0: honour isadora basil\n1: veto");
        const Move vote = choose_bot_move(2, LOYAL, 1);
        assert_int_equal(vote.arg[0], !strict);
        assert_says(2, &vote, strict ? "Sir Basil Quartermain isn’t in this scene" : "in doubt, I agree");
        const Move own = choose_bot_move(0, LOYAL, 1);
        assert_int_equal(own.arg[0], 1);
        assert_says(0, &own, "I made this claim");
    }
}

IN_SCENE(bots_accept_narration_and_hide_reasons_of_secret_votes)
{
    state->strict = 1;
    fantastical_play_moves("0: tell\n1: veto");
    const Move vote = choose_bot_move(2, SCHEMING, 1);
    assert_int_equal(vote.arg[0], 1);
    assert_says(2, &vote, "I don’t judge narrations.");
    state->secret = 1;
    assert_string_equal(explain_move(2, &vote), "");
}

/* ------------------------------------------------------------------ sides (Rulebook: Character Roles) */

/* Returns whether a bot ever makes this character change sides. Fails if the bot always does so, if another
 * character changes sides, or if the reason differs. */
static bool does_bot_change_side(int seat, int actor, const char *why)
{
    enum { MANY = 300 };
    int times = 0;
    for (int seed = 0; seed < MANY; seed++) {
        const Move move = choose_bot_move(seat, BOLD, (uint64_t)seed);
        if (move.kind == FA_MOVE_CHANGE_SIDE) {
            assert_int_equal(move.arg[0], fa_encode_entity_id(0, actor));
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

/* The crew (seat 1) and the footmen (seat 2) share a Bond. */
TEST(persuaded_character_may_change_side)
{
    const char *const goals[] = {"persuade", "deceive"};
    for (int i = 0; i < 2; i++) {
        char move[MOVE_TEXT_MAX];
        fantastical_start_scene();
        fantastical_set_hand(CREW, "9c");
        give_turn(1);
        snprintf(move, sizeof move, "challenge crew %s guard no no", goals[i]);
        fantastical_play_move(1, move);
        fantastical_play_moves("1: lay 9c none none none");
        fantastical_pass_while(FA_PHASE_TARGET_ANSWERS);
        fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
        fantastical_play_moves("1: win spare\n*\n1: pass");
        assert_ints(state->turn, 2, does_bot_change_side(2, GUARD, "was just won over"), i == 0);
    }
}

IN_SCENE(character_without_friends_may_join_friend)
{
    give_turn(2);
    assert_false(does_bot_change_side(2, GUARD, ""));
    state->actors[VANE].status = FA_DEAD;
    assert_true(does_bot_change_side(2, GUARD, "on this side are dead"));
    state->actors[CREW].status = FA_DOWN;
    assert_false(does_bot_change_side(2, GUARD, ""));
}

/* After Pim has changed sides, Abiodun can attain the Ambition "To get Pim down from that engine alive" on
 * the other side. */
IN_SCENE(character_changes_to_side_of_ambition)
{
    int def = 0;
    const FaCharacter *abiodun = &fa_get_kit(state, fantastical_fixture.content)->characters[ABIODUN];
    while (abiodun->shorts[def].goal != FA_FREE || abiodun->shorts[def].target != PIM) {
        def++;
    }
    state->actors[ABIODUN].short_def[0] = (uint8_t)def;
    assert_false(does_bot_change_side(0, ABIODUN, ""));
    state->actors[PIM].side = FA_RIVALS;
    state->actors[PIM].seat = 2;
    assert_true(does_bot_change_side(0, ABIODUN, "fits the other side better"));
    state->actors[ABIODUN].side = FA_RIVALS;
    state->actors[ABIODUN].seat = 2;
    state->actors[PIM].side = FA_HEROES;
    state->actors[PIM].seat = 0;
    give_turn(2);
    assert_false(
        does_bot_change_side(2, ABIODUN, "")); /* a character does not change back to the first side */
}

/* ------------------------------------------------------------------ suspended Challenges */

/* Asks a bot for many moves in this position, and counts how often Isadora starts a Challenge for this
 * Ambition. */
static int count_times_tried(const FaAmbition *ambition)
{
    enum { MANY = 200 };
    int times = 0;
    for (int seed = 0; seed < MANY; seed++) {
        const Move move = choose_bot_move(0, BOLD, (uint64_t)seed);
        times += move.kind == FA_MOVE_CHALLENGE && move.arg[0] == ISADORA && move.arg[1] == ambition->goal &&
                 move.arg[2] == ambition->target;
    }
    return times;
}

/* If a bot tried the suspended Challenge again, the story would describe the same Challenge twice. */
IN_SCENE(bots_do_not_challenge_for_suspended_goals)
{
    const FaAmbition *ambition =
        &fa_get_kit(state, fantastical_fixture.content)->characters[ISADORA].shorts[0];
    fantastical_set_hand(ISADORA, "9c 8c 7d");
    state->holders[ambition->target - FA_FIRST_ITEM] = FA_NONE;
    state->actors[ISADORA].short_def[0] = 0;
    state->actors[ISADORA].short_serves[0] = ambition->serves;
    assert_true(count_times_tried(ambition) > 0);
    state->suspended[0] =
        (FaSuspended){.actor = ISADORA, .goal = ambition->goal, .target = ambition->target, .scene = 1};
    assert_int_equal(count_times_tried(ambition), 0);
}

/* ------------------------------------------------------------------ the log */

/* The reason comes after the first line of the move. Moves of people have no reason. */
TEST(applause_is_logged_with_reason)
{
    enum { MOVES_MAX = 900 };
    Error error = {0};
    const MatchSetup setup = {.game = &game_fantastical_adventure,
                              .content = fantastical_fixture.content,
                              .seats = 3,
                              .seat_bot = {BOLD, LOYAL, SEAT_HUMAN},
                              .seed = 5};
    AUTO(match) Match *match = match_new(&setup, &error);
    int reasons = 0, people = 0;
    assert_non_null(match);
    for (int i = 0; i < MOVES_MAX && match_seats_to_act(match) != 0; i++) {
        const int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, &fa_bots[seat], &error));
        const int last = match_move_count(match) - 1;
        if (strncmp(match_move_text(match, last), "applaud", 7) != 0) {
            continue;
        }
        const EventLog *log = match_move_events(match, last);
        assert_non_null(strstr(log->events[0].text, " applauds "));
        const bool aside = log->count > 1 && log->events[1].kind == EVENT_REASON;
        assert_int_equal(aside, seat != 2);
        reasons += aside;
        people += !aside;
    }
    assert_true(reasons > 5 && people > 0);
}

/* Returns whether a log line begins with this name. Fails the test if a singular verb follows the name. */
static bool is_told_in_plural(const char *line, const char *name)
{
    static const char *const one[] = {" is ",      " has ",    " means ", " draws ",    " yields", " answers",
                                      " supports", " pushes",  " lends ", " goes ",     " shakes", " gets ",
                                      " takes ",   " claims ", " steps ", " changes ",  " tries ", " sets ",
                                      " enters ",  " wins ",   " faces ", " interrupts"};
    const size_t length = strlen(name);
    if (strncmp(line, name, length) != 0) {
        return false;
    }
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
        if (strncmp(line + length, one[i], strlen(one[i])) == 0) {
            fail_msg("singular verb in \"%s\"", line);
        }
    }
    return true;
}

TEST(plural_names_take_plural_verbs)
{
    Error error = {0};
    const FaKit *kit = &fantastical_fixture.content->kits[0];
    const MatchSetup setup = {.game = &game_fantastical_adventure,
                              .content = fantastical_fixture.content,
                              .seats = 3,
                              .seat_bot = {BOLD, LOYAL, SCHEMING},
                              .seed = 5};
    AUTO(match) Match *match = match_new(&setup, &error);
    int found = 0;
    assert_non_null(match);
    while (match_seats_to_act(match) != 0) {
        const int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, &fa_bots[seat], &error));
        const EventLog *log = match_move_events(match, match_move_count(match) - 1);
        for (int i = 0; i < log->count; i++) {
            for (int j = 0; j < kit->character_count; j++) {
                found += kit->characters[j].names.plural &&
                         is_told_in_plural(log->events[i].text, kit->characters[j].name);
            }
            for (int j = 0; j < FA_ENVIRONMENTS; j++) {
                found += kit->environments[j].names.plural &&
                         is_told_in_plural(log->events[i].text, kit->environments[j].name);
            }
        }
    }
    assert_true(found > 10);
}

/* ------------------------------------------------------------------ Answers */

/* Isadora tries to persuade Basil, whose player also has characters with Aces. */
IN_SCENE(bot_answers_friend_only_as_target)
{
    fantastical_deal_hands("isadora 7h, basil joker, pim As, crew Ah, abiodun Ad");
    fantastical_play_moves("0: challenge isadora persuade basil no no\n0: lay 7h none none none");
    const int seat = state->actors[BASIL].seat;
    int answers = 0;
    for (int temper = 0; temper < TEMPERS; temper++) {
        for (int seed = 0; seed < DRAWS; seed++) {
            const Move move = choose_bot_move(seat, temper, (uint64_t)seed);
            assert_true(move.kind != FA_MOVE_ANSWER || move.arg[0] == BASIL);
            answers += move.kind == FA_MOVE_ANSWER;
        }
    }
    assert_true(answers > 0);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
