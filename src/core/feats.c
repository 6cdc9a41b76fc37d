/* feats.c: whether feats were done, and what they ask, in words; see feats.h. */
#include "core/feats.h"

#include <limits.h>
#include <string.h>

/* ------------------------------------------------------------------ one run */

static int best_score(const Run *run)
{
    int best = INT_MIN;
    for (uint32_t left = match_people(&run->setup); left; left &= left - 1) {
        const int score = run->result.score[game_next_seat(left, -1)];
        best = score > best ? score : best;
    }
    return best;
}

static bool is_within(const FeatCondition *condition, int value)
{
    return value >= condition->least && value <= condition->most;
}

/* What the bounds of a condition are put to; false where there is nothing. */
static bool measure(const FeatCondition *condition, const Run *run, int *out)
{
    const ResultFigure *figure = &run->result.figure[condition->of];
    switch (condition->subject) {
    case FEAT_SCORE:
        *out = best_score(run);
        return true;
    case FEAT_SEATS:
        *out = run->setup.seats;
        return true;
    case FEAT_PEOPLE:
        *out = __builtin_popcount(match_people(&run->setup));
        return true;
    default: /* FEAT_FIGURE */
        *out = figure->value;
        return figure->moves > 0;
    }
}

static bool holds(const FeatCondition *condition, const Run *run)
{
    int value = 0;
    switch (condition->subject) {
    case FEAT_OUTCOME:
        return condition->values >> run_outcome(run) & 1;
    case FEAT_HELP:
        return !run->result.assisted && (int)run->result.help <= condition->most;
    case FEAT_OPTION:
        return condition->values >> run->setup.options.value[condition->of] & 1;
    default:
        return measure(condition, run, &value) && is_within(condition, value);
    }
}

/* All conditions but number `but`. */
static bool rest_holds(const Feat *feat, const Run *run, int but)
{
    for (int i = 0; i < feat->condition_count; i++) {
        if (i != but && !holds(&feat->conditions[i], run)) {
            return false;
        }
    }
    return true;
}

bool feat_holds(const Feat *feat, const Run *run)
{
    return rest_holds(feat, run, -1);
}

/* ------------------------------------------------------------------ all runs */

static bool counts(const Run *run)
{
    return !run->deleted && run_outcome(run) != RUN_APART;
}

/* The one condition that can be met more or less; -1 = there is none, or several. */
static int measured_condition(const Feat *feat)
{
    int found = -1;
    for (int i = 0; i < feat->condition_count; i++) {
        const FeatSubject subject = feat->conditions[i].subject;
        if (subject == FEAT_SCORE || subject == FEAT_FIGURE) {
            if (found >= 0) {
                return -1;
            }
            found = i;
        }
    }
    return found;
}

static void judge_close(const Feat *feat, int which, const Run *run, FeatStanding *out)
{
    int value = 0;
    if (which < 0 || !measure(&feat->conditions[which], run, &value) || !rest_holds(feat, run, which)) {
        return;
    }
    const bool upwards = feat->conditions[which].least > INT_MIN;
    if (!out->close || (upwards ? value > out->best : value < out->best)) {
        out->close = run;
        out->best = value;
    }
}

void feat_judge(const Feat *feat, const RunList *runs, FeatStanding *out)
{
    const int which = feat->needed == 1 ? measured_condition(feat) : -1;
    uint32_t values = 0;
    int row = 0;
    *out = (FeatStanding){0};
    for (int i = runs->count - 1; i >= 0 && !out->run; i--) {
        const Run *run = &runs->runs[i];
        if (!counts(run)) {
            continue;
        }
        const bool met = feat_holds(feat, run);
        const uint32_t value = UINT32_C(1)
                               << (feat->times == FEAT_ACROSS ? run->setup.options.value[feat->across] : 0);
        row = met && (feat->times != FEAT_ACROSS || !(values & value)) ? row + 1
              : feat->times == FEAT_STREAK && !met                     ? 0
                                                                       : row;
        values |= met ? value : 0;
        out->reached = row > out->reached ? row : out->reached;
        out->run = row >= feat->needed ? run : NULL;
        judge_close(feat, which, run, out);
    }
}

int feat_moves(const Feat *feat, const Run *run)
{
    const int which = feat->needed == 1 ? measured_condition(feat) : -1;
    const bool figure = which >= 0 && feat->conditions[which].subject == FEAT_FIGURE;
    return figure ? run->result.figure[feat->conditions[which].of].moves : run->result.moves;
}

/* ------------------------------------------------------------------ in words */

static void tell_number(const char *bound, int number, const char *unit, Text *out)
{
    if (number == 0) {
        text_add(out, "none");
    } else {
        text_add(out, "%s%d%s%s", bound, number, number > 1 && unit[0] ? " " : "", number > 1 ? unit : "");
    }
}

static void tell_range(const FeatCondition *condition, const char *unit, Text *out)
{
    if (condition->least == condition->most) {
        tell_number("", condition->least, unit, out);
    } else if (condition->most == INT_MAX) {
        tell_number("at least ", condition->least, unit, out);
    } else if (condition->least == INT_MIN) {
        tell_number("at most ", condition->most, unit, out);
    } else {
        text_add(out, "%d to ", condition->least);
        tell_number("", condition->most, unit, out);
    }
}

static const char *value_label(const GameOption *option, int value)
{
    return option->labels[value] ? option->labels[value] : option->values[value];
}

/* "Standard, Hard", or where several stand side by side "Standard to Hard". */
static void tell_option(const GameOption *option, uint32_t values, Text *out)
{
    enum { SIDE_BY_SIDE = 3 };
    const char *before = ": ";
    text_add(out, "%s", option->label);
    for (int value = 0; value < GAME_OPTION_VALUES_MAX && option->values[value]; value++) {
        int last = value;
        while (values >> (last + 1) & 1) {
            last++;
        }
        if (values >> value & 1) {
            text_add(out, "%s%s", before, value_label(option, value));
            before = ", ";
        }
        if (values >> value & 1 && last - value + 1 >= SIDE_BY_SIDE) {
            text_add(out, " to %s", value_label(option, last));
            value = last;
        }
    }
}

static void tell_condition(const Game *game, const FeatCondition *condition, Text *out)
{
    static const char *const outcomes[RUN_OUTCOMES] = {"Win", "Lose", "Draw", "", ""};
    const GameFigure *figure = NULL;
    switch (condition->subject) {
    case FEAT_OUTCOME:
        text_add(out, "%s",
                 outcomes[condition->values == 1 << RUN_WON    ? RUN_WON
                          : condition->values == 1 << RUN_LOST ? RUN_LOST
                                                               : RUN_DRAWN]);
        break;
    case FEAT_HELP:
        text_add(out, condition->most == HELP_BLIND ? "no more help than “%s”" : "help up to “%s”",
                 help_labels[condition->most]);
        break;
    case FEAT_SCORE:
        text_add(out, "score: ");
        tell_range(condition, "points", out);
        break;
    case FEAT_SEATS:
        text_add(out, "seats: ");
        tell_range(condition, "", out);
        break;
    case FEAT_PEOPLE:
        text_add(out, "people: ");
        tell_range(condition, "", out);
        break;
    case FEAT_OPTION:
        tell_option(&game->options[condition->of], condition->values, out);
        break;
    case FEAT_FIGURE:
        figure = &game->figures->list[condition->of];
        text_add(out, "%s: ", figure->label);
        tell_range(condition, figure->unit ? figure->unit : "", out);
        break;
    }
}

void feat_tell(const Feats *feats, const Feat *feat, Text *out)
{
    const char *before = "";
    for (int i = 0; i < feat->condition_count; i++) {
        text_add(out, "%s", before);
        tell_condition(feats->game, &feat->conditions[i], out);
        before = " · ";
    }
    if (feat->times == FEAT_STREAK) {
        text_add(out, " · %d times in a row", feat->needed);
    } else if (feat->times == FEAT_ACROSS) {
        text_add(out, " · with %d different choices of “%s”", feat->needed,
                 feats->game->options[feat->across].label);
    } else if (feat->needed > 1) {
        text_add(out, " · %d times", feat->needed);
    }
}

void feat_tell_standing(const Feat *feat, const FeatStanding *standing, Text *out)
{
    if (feat->needed > 1) {
        text_add(out, "%d of %d so far", standing->reached, feat->needed);
    } else if (standing->close) {
        text_add(out, "best so far %d", standing->best);
    }
}
