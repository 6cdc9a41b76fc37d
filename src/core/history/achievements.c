/* achievements.c: checks achievements and describes them in words. */
#include "core/history/achievements.h"

#include <limits.h>
#include <string.h>

/* --- checking one finished game --- */

static int find_best_score(const FinishedGame *finished)
{
    int best = INT_MIN;
    for (uint32_t left = result_get_local_people(&finished->result, &finished->setup); left;
         left &= left - 1) {
        const int score = finished->result.score[game_find_next_seat(left, -1)];
        best = score > best ? score : best;
    }
    return best;
}

static bool is_value_in_bounds(const AchievementCondition *condition, int value)
{
    return value >= condition->min && value <= condition->max;
}

/* Finds the number that a condition compares with its bounds, such as the score. Returns false if the
 * condition is about a statistic that has no value in this game. */
static bool find_condition_value(const AchievementCondition *condition, const FinishedGame *finished,
                                 int *out)
{
    const ResultStatistic *statistic = &finished->result.statistic[condition->index];
    switch (condition->subject) {
    case ACHIEVEMENT_SCORE:
        *out = find_best_score(finished);
        return true;
    case ACHIEVEMENT_SEATS:
        *out = finished->setup.seats;
        return true;
    case ACHIEVEMENT_PEOPLE:
        *out = __builtin_popcount(match_get_human_seats(&finished->setup));
        return true;
    default:
        *out = statistic->value;
        return statistic->moves > 0;
    }
}

static bool is_condition_met(const AchievementCondition *condition, const FinishedGame *finished)
{
    int value = 0;
    switch (condition->subject) {
    case ACHIEVEMENT_OUTCOME:
        return condition->values >> finished_game_get_outcome(finished) & 1;
    case ACHIEVEMENT_HELP:
        return !finished->result.assisted && (int)finished->result.help <= condition->max;
    case ACHIEVEMENT_OPTION:
        return condition->values >> finished->setup.options.value[condition->index] & 1;
    default:
        return find_condition_value(condition, finished, &value) && is_value_in_bounds(condition, value);
    }
}

static bool are_other_conditions_met(const Achievement *achievement, const FinishedGame *finished,
                                     int excluded)
{
    for (int i = 0; i < achievement->condition_count; i++) {
        if (i != excluded && !is_condition_met(&achievement->conditions[i], finished)) {
            return false;
        }
    }
    return true;
}

bool achievement_is_met(const Achievement *achievement, const FinishedGame *finished)
{
    return are_other_conditions_met(achievement, finished, -1);
}

/* --- progress over all finished games --- */

static bool is_game_counted(const FinishedGame *finished)
{
    return !finished->deleted && finished_game_get_outcome(finished) != OUTCOME_UNCOUNTED;
}

/* Returns the index of the condition about a score or a statistic. Returns -1 if the achievement has no such
 * condition or more than one. */
static int find_measured_condition(const Achievement *achievement)
{
    int found = -1;
    for (int i = 0; i < achievement->condition_count; i++) {
        const AchievementSubject subject = achievement->conditions[i].subject;
        if (subject == ACHIEVEMENT_SCORE || subject == ACHIEVEMENT_STATISTIC) {
            if (found >= 0) {
                return -1;
            }
            found = i;
        }
    }
    return found;
}

static void find_closest_game(const Achievement *achievement, int condition, const FinishedGame *finished,
                              int index, AchievementProgress *out)
{
    int value = 0;
    if (condition < 0 || !find_condition_value(&achievement->conditions[condition], finished, &value) ||
        !are_other_conditions_met(achievement, finished, condition)) {
        return;
    }
    const bool upwards = achievement->conditions[condition].min > INT_MIN;
    if (out->closest_game < 0 || (upwards ? value > out->closest_value : value < out->closest_value)) {
        out->closest_game = index;
        out->closest_value = value;
    }
}

/* Updates the progress with the next finished game. `condition` is the result of find_measured_condition. */
static void count_game(const Achievement *achievement, int condition, const FinishedGame *finished, int index,
                       AchievementProgress *out)
{
    const bool met = achievement_is_met(achievement, finished);
    const uint32_t value = UINT32_C(1) << (achievement->times == ACHIEVEMENT_ACROSS
                                               ? finished->setup.options.value[achievement->across]
                                               : 0);
    if (met && (achievement->times != ACHIEVEMENT_ACROSS || !(out->values & value))) {
        out->streak++;
    } else if (achievement->times == ACHIEVEMENT_STREAK && !met) {
        out->streak = 0;
    }
    out->values |= met ? value : 0;
    out->reached = out->streak > out->reached ? out->streak : out->reached;
    out->game = out->streak >= achievement->needed ? index : -1;
    find_closest_game(achievement, condition, finished, index, out);
}

void achievements_get_progress(const AchievementList *achievements, const FinishedGameList *games,
                               AchievementProgress out[ACHIEVEMENTS_MAX])
{
    int condition[ACHIEVEMENTS_MAX], left = achievements->count;
    for (int i = 0; i < achievements->count; i++) {
        out[i] = (AchievementProgress){.game = -1, .closest_game = -1};
        condition[i] = achievements->achievements[i].needed == 1
                           ? find_measured_condition(&achievements->achievements[i])
                           : -1;
    }
    for (int index = games->count - 1; index >= 0 && left > 0; index--) {
        const FinishedGame finished = finished_game_list_get(games, index);
        const bool counted = is_game_counted(&finished);
        for (int i = 0; i < achievements->count && counted; i++) {
            if (out[i].game < 0) {
                count_game(&achievements->achievements[i], condition[i], &finished, index, &out[i]);
                left -= out[i].game >= 0;
            }
        }
    }
}

int achievement_count_moves(const Achievement *achievement, const FinishedGame *finished)
{
    const int condition = achievement->needed == 1 ? find_measured_condition(achievement) : -1;
    const bool is_statistic =
        condition >= 0 && achievement->conditions[condition].subject == ACHIEVEMENT_STATISTIC;
    return is_statistic ? finished->result.statistic[achievement->conditions[condition].index].moves
                        : finished->result.moves;
}

/* --- describing achievements in words --- */

static void append_number_condition(const char *bound, int number, const char *unit, Text *out)
{
    if (number == 0) {
        text_add(out, "none");
    } else {
        text_add(out, "%s%d%s%s", bound, number, number > 1 && unit[0] ? " " : "", number > 1 ? unit : "");
    }
}

static void append_number_range(const AchievementCondition *condition, const char *unit, Text *out)
{
    if (condition->min == condition->max) {
        append_number_condition("", condition->min, unit, out);
    } else if (condition->max == INT_MAX) {
        append_number_condition("at least ", condition->min, unit, out);
    } else if (condition->min == INT_MIN) {
        append_number_condition("at most ", condition->max, unit, out);
    } else {
        text_add(out, "%d to ", condition->min);
        append_number_condition("", condition->max, unit, out);
    }
}

static const char *get_option_value_label(const GameOption *option, int value)
{
    return option->labels[value] ? option->labels[value] : option->values[value];
}

/* Appends the option values in the bit set `values` as a list such as "Standard, Hard". Three or more
 * adjacent values are written as a range such as "Gentle to Hard". */
static void append_option_condition(const GameOption *option, uint32_t values, Text *out)
{
    enum { RANGE_VALUES_MIN = 3 };
    const char *before = ": ";
    text_add(out, "%s", option->label);
    for (int value = 0; value < GAME_OPTION_VALUES_MAX && option->values[value]; value++) {
        int last = value;
        while (values >> (last + 1) & 1) {
            last++;
        }
        if (values >> value & 1) {
            text_add(out, "%s%s", before, get_option_value_label(option, value));
            before = ", ";
        }
        if (values >> value & 1 && last - value + 1 >= RANGE_VALUES_MIN) {
            text_add(out, " to %s", get_option_value_label(option, last));
            value = last;
        }
    }
}

/* Appends a condition such as "Help: Rules only". Conditions about the outcome are not appended here. */
static void append_condition(const Game *game, const AchievementCondition *condition, Text *out)
{
    const GameStatistic *statistic = NULL;
    switch (condition->subject) {
    case ACHIEVEMENT_OUTCOME:
        break;
    case ACHIEVEMENT_HELP:
        text_add(out, condition->max == HELP_LEVEL_RULES_ONLY ? "Help: %s" : "Help: up to %s",
                 help_level_labels[condition->max]);
        break;
    case ACHIEVEMENT_SCORE:
        text_add(out, "Score: ");
        append_number_range(condition, "points", out);
        break;
    case ACHIEVEMENT_SEATS:
        text_add(out, "Seats: ");
        append_number_range(condition, "", out);
        break;
    case ACHIEVEMENT_PEOPLE:
        text_add(out, "People: ");
        append_number_range(condition, "", out);
        break;
    case ACHIEVEMENT_OPTION:
        append_option_condition(&game->options[condition->index], condition->values, out);
        break;
    case ACHIEVEMENT_STATISTIC:
        statistic = &game->statistics->list[condition->index];
        text_add(out, "%s: ", statistic->label);
        append_number_range(condition, statistic->unit ? statistic->unit : "", out);
        break;
    }
}

/* Appends what the player must do and how often, such as "Win 3 games in a row". */
static void append_task(const Achievement *achievement, Text *out)
{
    const char *task = "Finish";
    for (int i = 0; i < achievement->condition_count; i++) {
        const AchievementCondition *condition = &achievement->conditions[i];
        if (condition->subject == ACHIEVEMENT_OUTCOME) {
            task = condition->values == 1 << OUTCOME_WON    ? "Win"
                   : condition->values == 1 << OUTCOME_LOST ? "Lose"
                                                            : "Draw";
        }
    }
    if (achievement->needed == 1) {
        text_add(out, "%s a game", task);
    } else {
        text_add(out, "%s %d games%s", task, achievement->needed,
                 achievement->times == ACHIEVEMENT_STREAK ? " in a row" : "");
    }
}

void achievement_append_conditions(const AchievementList *achievements, const Achievement *achievement,
                                   Text *out)
{
    const char *before = " with ";
    append_task(achievement, out);
    for (int i = 0; i < achievement->condition_count; i++) {
        if (achievement->conditions[i].subject != ACHIEVEMENT_OUTCOME) {
            text_add(out, "%s“", before);
            append_condition(achievements->game, &achievement->conditions[i], out);
            text_add(out, "”");
            before = " and ";
        }
    }
    if (achievement->times == ACHIEVEMENT_ACROSS) {
        text_add(out, ", each with a different “%s”", achievements->game->options[achievement->across].label);
    }
    text_add(out, ".");
}

void achievement_append_progress(const Achievement *achievement, const AchievementProgress *progress,
                                 Text *out)
{
    if (achievement->needed > 1) {
        text_add(out, "You have %d of %d so far.", progress->reached, achievement->needed);
    } else if (progress->closest_game >= 0) {
        text_add(out, "Your best so far is %d.", progress->closest_value);
    }
}
