/* test_storybook_event_log.c: log entries of moves and Plot Twists, and hint texts. */
#include "storybook_arena.h"

#include "core/platform/memory.h"
#include "games/storybook_battles/table/scene.h"
#include "test.h"

#include <math.h>

static EventLog told;

static int set_up(void **unused)
{
    told = (EventLog){.events = memory_new(EVENTS_MAX, sizeof(Event))};
    return sb_arena_set_up(unused);
}

static int tear_down(void **unused)
{
    free(told.events);
    return 0;
}

/* Makes a move in save notation, and records its log in `told`. */
static void play_and_log(const char *text)
{
    Error why;
    Move move;
    SbMove own;
    told.count = 0;
    const GameContent *content = (const GameContent *)sb_arena_content;
    if (!sb_move_from_text(text, content, &move, &why) ||
        !sb_read_move(&sb_arena, sb_arena_content, sb_find_first_seat_to_act(&sb_arena), &move, &own, &why) ||
        !sb_check_move(&sb_arena, sb_arena_content, sb_find_first_seat_to_act(&sb_arena), &own, &why)) {
        fail_msg("\"%s\" is rejected: %s", text, why.text);
    }
    sb_apply_move(&sb_arena, sb_arena_content, sb_find_first_seat_to_act(&sb_arena), &own, &told);
}

static void assert_logged(const char *line)
{
    for (int i = 0; i < told.count; i++) {
        if (strcmp(told.events[i].text, line) == 0) {
            return;
        }
    }
    for (int i = 0; i < told.count; i++) {
        print_error("log: %s\n", told.events[i].text);
    }
    fail_msg("not in the log: %s", line);
}

TEST(log_names_end_of_slide)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("alice", 3, 0, 0);
    sb_arena_place_face_up("crocodile", 3, 1, 0);
    play_and_log("slide at 0,0 east");
    assert_logged("*The villain* slides Smee next to Alice.");
}

TEST(seat_names_differ_from_card_names)
{
    sb_arena_start_game(4);
    sb_arena_begin_turn(PAN, 5);
    sb_arena_place_face_up("peter_pan", 0, 0, 0);
    sb_arena_place_face_up("crocodile", 2, 1, 0);
    play_and_log("slide at 0,0 east");
    assert_logged("*Hero 2* slides Peter Pan next to the Crocodile.");
}

TEST(hidden_cards_are_not_named)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_put_in_hand("smee");
    play_and_log("hide smee at 1,0");
    assert_logged("*The villain* hides a card next to Alice.");
    sb_arena_begin_turn(ALICE, 5);
    sb_arena_put_in_hand("white_rabbit");
    play_and_log("play white_rabbit at 2,0");
    assert_logged("*The hero* plays the White Rabbit next to a hidden card.");
}

TEST(log_names_cards_affected_by_twist)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("crocodile", 1, 0, 0);
    sb_arena_place_face_up("alice", 2, 0, 0);
    sb_arena_place_face_down("white_rabbit", 3, 0);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_SPIN, 2, SB_MINE, 0);
    sb_arena_add_effect(twist, SB_VERB_SHIELDS, 3, SB_MINE, 1)->until = SB_UNTIL_BATTLE;
    sb_arena_add_effect(twist, SB_VERB_REST, 0, SB_THEIRS, 0)->until = SB_UNTIL_OWN_TURN;
    twist->effects[2].target.face = SB_EITHER_FACE;
    play_and_log(sb_arena_format_twist_move("0,0"));
    assert_logged("The Crocodile and Smee are turned by 180°.");
    assert_logged("Smee has +3 {block} on every side until after the next battle.");
    assert_logged("Alice and a hidden card don't fight until the villain’s next turn.");
}

TEST(log_names_some_of_many_affected_cards)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    const char *const crew[] = {"smee", "crocodile", "captain_hook", "starkey"};
    for (int i = 0; i < 4; i++) {
        sb_arena_place_face_up(crew[i], i + 1, 0, 0);
    }
    sb_arena_give_simple_twist(HOOK, SB_VERB_HIDE, 0, SB_MINE, 0);
    play_and_log(sb_arena_format_twist_move(""));
    assert_non_null(strstr(told.events[told.count - 1].text, " and 2 others are turned face down."));
}

TEST(log_counts_points_and_cards_of_twist)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_DRAW, 3, SB_MINE, 0);
    sb_arena_add_effect(twist, SB_VERB_ACTION_POINTS, -3, SB_MINE, 0);
    sb_arena_put_in_hand("crocodile");
    sb_arena_put_in_hand("starkey");
    sb_arena_put_in_hand("captain_hook");
    play_and_log(sb_arena_format_twist_move(""));
    assert_logged("The villain draws 2 cards.");
    assert_logged("The hero gets 3 fewer action points next turn.");
}

static const Event *find_strike_event(void)
{
    for (int i = 0; i < told.count; i++) {
        if (strstr(told.events[i].text, " strikes ")) {
            return &told.events[i];
        }
    }
    return NULL;
}

static int count_moments(void)
{
    int count = 0;
    for (int i = 0; i < told.count; i++) {
        count += told.events[i].moment == SB_MOMENT_CAPTURED_TOGETHER;
    }
    return count;
}

/* Rulebook, Battle: twice as many swords overwhelm a card. Two attackers that each best a card capture it
 * together. */
TEST(log_lists_strikes_of_battle)
{
    const int smee = sb_arena_place_face_up("smee", 0, 0, 0),
              alice = sb_arena_place_face_up("alice", 1, 0, 0);
    sb_arena_set_edges("smee", 4, 8);
    sb_arena_set_edges("alice", 0, 2);
    play_and_log("battle");
    assert_logged("*Smee* strikes Alice, 4{hit} against 2{block}: overwhelmed.");
    assert_logged("*Alice* is captured by the villains.");
    assert_ints(find_strike_event()->from, SB_PIECE_CARD + smee, find_strike_event()->to,
                SB_PIECE_CARD + alice);
    assert_int_equal(find_strike_event()->amount, 4);
    assert_int_equal(count_moments(), 0);
}

TEST(log_names_both_besting_cards)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("alice", 1, 0, 0);
    sb_arena_place_face_up("crocodile", 2, 0, 0);
    sb_arena_set_edges("smee", 3, 8);
    sb_arena_set_edges("crocodile", 2, 8);
    sb_arena_set_edges("alice", 0, 2);
    play_and_log("battle");
    assert_logged("*Smee* strikes Alice, 3{hit} against 2{block}: bested.");
    assert_logged("*The Crocodile* strikes Alice, 2{hit} against 2{block}: bested.");
    assert_logged("*Alice* is captured by the Crocodile and Smee together.");
    assert_int_equal(count_moments(), 1);
}

TEST(joint_capture_is_a_moment)
{
    static const char *const names[] = {"smee", "alice", "crocodile", "starkey"};
    for (int i = 0; i < 4; i++) {
        sb_arena_place_face_up(names[i], i, 0, 0);
    }
    sb_arena_place_face_up("captain_hook", 3, 1, 0);
    sb_arena_place_face_up("mad_hatter", 2, 1, 0);
    for (int i = 0; i < 4; i++) {
        sb_arena_set_edges(names[i], 2, 2);
    }
    sb_arena_set_edges("captain_hook", 2, 2);
    sb_arena_set_edges("mad_hatter", 1, 2);
    play_and_log("battle");
    assert_logged("*Alice* is captured by the Crocodile and Smee together.");
    assert_int_equal(count_moments(), 1);
}

TEST(log_names_card_bested_by_only_one)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("alice", 1, 0, 0);
    sb_arena_set_edges("smee", 3, 8);
    sb_arena_set_edges("alice", 0, 2);
    play_and_log("battle");
    assert_logged("The battle captures no cards.");
    assert_logged("Alice is bested by only 1 enemy and stays.");
    assert_null(find_strike_event());
}

/* The villain sees the grid rotated by 180°, so x = 1 is to the left of x = 0. */
TEST(hints_use_directions_of_viewer)
{
    Hint hints[HINTS_MAX];
    bool placed = false;
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_set_edges("alice", 0, 0);
    sb_arena_set_edges("smee", 8, 8);
    sb_arena_put_in_hand("smee");
    const int count = sb_list_hints(&sb_arena, (const GameContent *)sb_arena_content, HOOK, hints, HINTS_MAX);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        const Move *move = &hints[i].move;
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(hints[i].title, hints[j].title);
        }
        if (move->kind == SB_MOVE_PLAY && move->arg[1] == 1 && move->arg[2] == 0) {
            placed = true;
            assert_string_equal(hints[i].title, "Play Smee to the left of Alice");
        }
    }
    assert_true(placed);
}

/* Hints are sorted by the values that they show. No reason says that a move is better than itself. */
TEST(hint_values_match_their_order)
{
    Hint hints[HINTS_MAX];
    char why[HINT_TEXT_MAX];
    const GameContent *content = (const GameContent *)sb_arena_content;
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_set_edges("alice", 0, 2);
    sb_arena_set_edges("smee", 8, 8);
    sb_arena_put_in_hand("smee");
    const int count = sb_list_hints(&sb_arena, content, HOOK, hints, HINTS_MAX);
    assert_true(count > 1);
    double before = 99;
    bool certain = false;
    for (int i = 0; i < count; i++) {
        double lead;
        char sign[8];
        assert_int_equal(sscanf(hints[i].text, "lead %7[^0-9]%lf", sign, &lead), 2);
        lead = sign[0] == '+' ? lead : -lead;
        assert_true(lead <= before);
        before = lead;
        assert_false(sb_is_better_move(&sb_arena, content, HOOK, &hints[i].move, &hints[i].move, why));
        assert_false(sb_is_better_move(&sb_arena, content, HOOK, &hints[i].move, &hints[0].move, why));
        certain = certain || sb_is_better_move(&sb_arena, content, HOOK, &hints[0].move, &hints[i].move, why);
    }
    const Move end = {.kind = SB_MOVE_BATTLE};
    assert_true(sb_is_better_move(&sb_arena, content, HOOK, &hints[0].move, &end, why) || certain);
    assert_true(strlen(why) > 0);
}

/* Reads "lead −1.5" in tenths of a point. Returns false if the hint has no lead. */
static bool read_lead(const Hint *hint, int *out)
{
    double lead;
    char sign[8];
    if (sscanf(hint->text, "lead %7[^0-9]%lf", sign, &lead) != 2) {
        return false;
    }
    *out = (int)lround(sign[0] == '+' ? 10 * lead : -10 * lead);
    return true;
}

/* Asserts that the points in the reason are the difference of the two leads, and also the sum of the parts
 * that the reason lists. */
static void assert_gain_adds_up(const char *why, int leads)
{
    double gain, turn, reply;
    char signs[2][8];
    const int parts = sscanf(why, "is worth %lf more points: %7[^0-9]%lf this turn, %7[^0-9]%lf after", &gain,
                             signs[0], &turn, signs[1], &reply);
    assert_true(parts == 1 || parts == 5);
    if (lround(10 * gain) != leads) {
        fail_msg("the reason is \"%s\", but the leads differ by %d tenths", why, leads);
    }
    if (parts == 5) {
        turn = signs[0][0] == '+' ? turn : -turn;
        reply = signs[1][0] == '+' ? reply : -reply;
        assert_int_equal(lround(10 * gain), lround(10 * turn) + lround(10 * reply));
    }
}

/* Compares all hints of this position with the best hint. Returns the number of reasons that name points. */
static int compare_hints(const SbState *view, int seat)
{
    const GameContent *content = (const GameContent *)sb_arena_content;
    Hint hints[HINTS_MAX];
    int lead, best, reasons = 0;
    const int count = sb_list_hints(view, content, seat, hints, HINTS_MAX);
    for (int i = 1; i < count && view->phase == SB_TURN; i++) {
        char why[HINT_TEXT_MAX] = "";
        if (read_lead(&hints[0], &best) && read_lead(&hints[i], &lead) &&
            sb_is_better_move(view, content, seat, &hints[0].move, &hints[i].move, why)) {
            assert_gain_adds_up(why, best - lead);
            reasons++;
        }
    }
    return reasons;
}

TEST(reason_shows_difference_of_leads)
{
    enum { POSITIONS = 5 };
    const Game *game = &game_storybook_battles;
    int reasons = 0;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < POSITIONS; i++) {
        const GameOptions options = {{0}};
        SbState state = {0}, view;
        game->init_state(&state, (const GameContent *)sb_arena_content, &options, game->min_seats,
                         (uint64_t)i);
        for (uint32_t moves = rng_below(&rng, 40); moves > 0 && game->seats_to_act(&state) != 0; moves--) {
            Move move;
            const int seat = game_find_next_seat(game->seats_to_act(&state), -1);
            game_choose_random_move(game, &state, (const GameContent *)sb_arena_content, seat, &rng, &move);
            game->apply_move(&state, (const GameContent *)sb_arena_content, seat, &move, NULL);
        }
        const int seat = game_find_next_seat(game->seats_to_act(&state), -1);
        view = state;
        if (seat >= 0) {
            game_redact(game, &view, (const GameContent *)sb_arena_content, seat);
            reasons += compare_hints(&view, seat);
        }
    }
    assert_true(reasons > 0);
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
const TestFixture test_each = {set_up, tear_down};
