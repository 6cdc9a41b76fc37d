/* test_goal_search.c: the search for moves that reach a goal in the same turn, and the goals of Fiction
 * Impossible. */
#include "auto.h"
#include "core/learn/goal_search.h"
#include "core/platform/memory.h"
#include "games/fiction_impossible/fiction_impossible.h"
#include "null_advice.h"
#include "null_nine.h"
#include "printed.h"
#include "test.h"

static Game nine;

/* Returns a state in which the first seat holds these cards, and the deck has the others. */
static NullState create_state_with_hand(const int *faces, int count)
{
    NullState state = {.seats = 1, .goal = 40};
    for (int i = 0; i < CARDS; i++) {
        state.card[i] = (NullCard){.face = (uint8_t)i, .place = PLACE_DECK};
    }
    for (int i = 0; i < count; i++) {
        state.card[faces[i] - 1].place = PLACE_HAND;
    }
    return state;
}

static GoalSolution search_goal(const NullState *state, const char *goal)
{
    GoalSolution found;
    assert_true(goal_search(&nine, NULL, state, 0, goal, &found));
    return found;
}

TEST(shortest_line_and_all_first_moves_are_found)
{
    const NullState state = create_state_with_hand((const int[]){2, 5, 7}, 3);
    const GoalSolution found = search_goal(&state, "score 12");
    assert_ints(found.first_moves, 4, found.solving, 3, found.length, 2); /* drawing a card misses the goal */
    assert_true(found.line[0].kind == NULL_MOVE_PLAY && found.line[1].kind == NULL_MOVE_PLAY);
    assert_int_equal(found.line[0].arg[0] + 1 + found.line[1].arg[0] + 1, 12);
}

TEST(unreachable_goal_has_no_line)
{
    const NullState state = create_state_with_hand((const int[]){2, 5}, 2);
    const GoalSolution found = search_goal(&state, "score 8");
    assert_ints(found.solving, 0, found.length, 0);
}

static unsigned flag_all_as_revealing(const void *before, const void *after, const Move *move)
{
    (void)before, (void)after, (void)move;
    return MOVE_REVEALS;
}

TEST(search_stops_at_revealing_moves)
{
    const NullState state = create_state_with_hand((const int[]){2, 5}, 2);
    GoalSolution found;
    nine.move_flags = flag_all_as_revealing;
    assert_false(goal_search(&nine, NULL, &state, 0, "score 7", &found));
    assert_true(goal_search(&nine, NULL, &state, 0, "score 2",
                            &found)); /* each move by itself reaches this goal or misses it */
    nine = game_null_game;
    nine.goals = &null_goals;
}

TEST(search_stops_when_another_seat_acts)
{
    NullState state = create_state_with_hand((const int[]){2, 5}, 2);
    GoalSolution found;
    state.seats = 2;
    assert_false(goal_search(&nine, NULL, &state, 0, "score 7", &found));
}

/* ------------------------------------------------------------------ Fiction Impossible */

enum { BOOK = 3, OTHER_BOOK = 7 };

static ImState create_turn_with_books(void)
{
    ImState state = {.seats = 1, .phase = IM_PHASE_ADD, .turns = 4, .jar = 9, .threshold = IM_THRESHOLD};
    for (int p = 0; p < IM_POSITIONS; p++) {
        state.position[p] = (ImPosition){.label = (uint8_t)p,
                                         .book = (uint8_t)(p == 0 ? BOOK : OTHER_BOOK + p),
                                         .spot = {IM_NONE, IM_NONE, IM_NONE}};
    }
    return state;
}

static GoalResult check_goal_result(const ImState *before, const ImState *now, const char *key)
{
    char why[HINT_TEXT_MAX] = "";
    const GoalResult result =
        im_check_goal(before, now, (const ImContent *)printed_cards(&game_fiction_impossible), key, why);
    assert_true((result == GOAL_OPEN) == (why[0] == '\0'));
    return result;
}

static const char *save_key(char key[GOAL_KEY_MAX])
{
    const ImContent *content = (const ImContent *)printed_cards(&game_fiction_impossible);
    snprintf(key, GOAL_KEY_MAX, "save %s", content->books[BOOK].id);
    return key;
}

TEST(goal_book_must_be_on_shelf_after_turn)
{
    char key[GOAL_KEY_MAX];
    const ImState before = create_turn_with_books();
    ImState now = before;
    now.shelf[now.shelf_count++].book = BOOK;
    assert_int_equal(check_goal_result(&before, &now, save_key(key)),
                     GOAL_OPEN); /* the attack has not happened yet */
    now.turns++;
    assert_int_equal(check_goal_result(&before, &now, key), GOAL_REACHED);
    now.shelf[0].book = OTHER_BOOK;
    assert_int_equal(check_goal_result(&before, &now, key), GOAL_MISSED);
    now.shelf[0].book = BOOK;
    now.end = IM_LOST_ATTACK;
    assert_int_equal(check_goal_result(&before, &now, key), GOAL_MISSED);
}

TEST(goal_attack_is_survived_with_all_books)
{
    const ImState before = create_turn_with_books();
    ImState now = before;
    assert_int_equal(check_goal_result(&before, &now, "survive"), GOAL_OPEN);
    now.turns++;
    assert_int_equal(check_goal_result(&before, &now, "survive"), GOAL_REACHED);
    now = before;
    now.lost[now.lost_count++].book = BOOK;
    assert_int_equal(check_goal_result(&before, &now, "survive"), GOAL_MISSED);
    now = before;
    now.end = IM_SAVED;
    assert_int_equal(check_goal_result(&before, &now, "survive"), GOAL_REACHED);
    now.end = IM_LOST_ADDING;
    assert_int_equal(check_goal_result(&before, &now, "survive"), GOAL_MISSED);
}

TEST(known_goals_are_described_and_unknown_goals_are_not)
{
    const ImContent *content = (const ImContent *)printed_cards(&game_fiction_impossible);
    char key[GOAL_KEY_MAX], words[HINT_TEXT_MAX];
    assert_true(im_describe_goal(content, save_key(key), words, sizeof words));
    assert_non_null(strstr(words, content->books[BOOK].title));
    assert_true(im_describe_goal(content, "survive", words, sizeof words));
    assert_none(im_describe_goal(content, "save nobody", words, sizeof words),
                im_describe_goal(content, "rest", words, sizeof words));
}

static int set_up(void **unused)
{
    (void)unused;
    nine = game_null_game;
    nine.goals = &null_goals;
    return 0;
}

const TestFixture test_group = {set_up, NULL};
