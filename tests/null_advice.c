/* null_advice.c: advice that always prefers to draw a card, and goals that can be reached without drawing
 * cards. */
#include "null_advice.h"

#include "null_nine.h"

#include <stdio.h>

static bool null_evaluate_move(const void *view, const GameContent *content, int seat, const Move *move,
                               Hint *out)
{
    (void)view, (void)content, (void)seat;
    const bool draws = move->kind == NULL_MOVE_DRAW;
    *out = (Hint){.move = *move, .value = draws ? 10 : 0};
    snprintf(out->title, sizeof out->title, "%s", draws ? "drawing" : "a card");
    snprintf(out->text, sizeof out->text, "%s", draws ? "one more card" : "some points");
    return true;
}

static int null_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const Move draw = {.kind = NULL_MOVE_DRAW};
    return max > 0 && null_evaluate_move(view, content, seat, &draw, out);
}

const GameAdvice null_advice = {.list_hints = null_list_hints,
                                .evaluate_move = null_evaluate_move,
                                .explain_move = null_evaluate_move,
                                .quality_thresholds = {10, 20, 30}};

static int count_drawn_cards(const NullState *state)
{
    int drawn = 0;
    for (int i = 0; i < CARDS; i++) {
        drawn += state->card[i].place != PLACE_DECK;
    }
    return drawn;
}

static int null_list_goals(const void *view, const GameContent *content, int seat,
                           char keys[GOALS_MAX][GOAL_KEY_MAX])
{
    (void)content;
    const NullState *state = view;
    int sum = null_count_points(state, seat);
    for (int i = 0; i < CARDS; i++) {
        sum += null_is_in_hand(state, seat, i) ? state->card[i].face + 1 : 0;
    }
    snprintf(keys[0], GOAL_KEY_MAX, "score %d", sum);
    return 1;
}

static bool null_describe_goal(const GameContent *content, const char *key, char *out, size_t size)
{
    (void)content;
    int points = 0;
    return sscanf(key, "score %d", &points) == 1 && snprintf(out, size, "Score *%d*", points) > 0;
}

/* Checks the points of the first seat, because only this seat plays for goals. */
static GoalResult null_check_goal(const void *start, const void *now, const GameContent *content,
                                  const char *key, char why[HINT_TEXT_MAX])
{
    (void)content;
    const NullState *before = start, *state = now;
    const int points = null_count_points(state, 0);
    int wanted = 0;
    sscanf(key, "score %d", &wanted);
    snprintf(why, HINT_TEXT_MAX, "You have %d points.", points);
    return points >= wanted ? GOAL_REACHED
           : count_drawn_cards(state) > count_drawn_cards(before) || null_find_seats_to_act(state) == 0
               ? GOAL_MISSED
               : GOAL_OPEN;
}

const GameGoals null_goals = {
    .list_goals = null_list_goals, .describe_goal = null_describe_goal, .check_goal = null_check_goal};
