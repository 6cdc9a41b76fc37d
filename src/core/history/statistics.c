/* statistics.c: totals, histograms and trends over the finished games of one game. */
#include "core/history/statistics.h"
#include "core/text/i18n.h"

#include <math.h>
#include <string.h>

const char *const outcome_keys[OUTCOMES] = {"won", "lost", "drawn", "ended", "apart"};
const char *const statistics_class_labels[STATISTICS_CLASSES] = {
    N_("Rules only"), N_("Look-ups"), N_("Hints"), N_("Full analysis"), N_("Assisted")};

GameOutcome finished_game_get_outcome(const FinishedGame *finished)
{
    const uint32_t who = result_get_local_people(&finished->result, &finished->setup),
                   winners = finished->result.winners & who;
    if (finished->read_error || finished->setup.lesson[0] || who == 0) {
        return OUTCOME_UNCOUNTED;
    }
    if (finished->setup.game->flags & GAME_NO_WINNER) {
        return OUTCOME_ENDED;
    }
    if (finished->result.kind == STATUS_WON) {
        return winners == who ? OUTCOME_WON : winners == 0 ? OUTCOME_LOST : OUTCOME_UNCOUNTED;
    }
    return finished->result.kind == STATUS_DRAWN ? OUTCOME_DRAWN : OUTCOME_LOST;
}

int finished_game_get_help_class(const FinishedGame *finished)
{
    return finished->result.assisted ? STATISTICS_CLASS_ASSISTED : (int)finished->result.help;
}

void statistic_append_value(const GameStatistic *statistic, int value, Text *out)
{
    const char *unit = statistic->unit;
    const size_t length = unit ? strlen(unit) : 0;
    text_add(out, "%d", value);
    if (unit) {
        text_add(out, " %.*s", (int)(length - (value == 1 && unit[length - 1] == 's')), unit);
    }
}

static bool is_in_help_class(const FinishedGame *finished, int class)
{
    return finished_game_get_help_class(finished) == class &&
           finished_game_get_outcome(finished) != OUTCOME_UNCOUNTED && !finished->deleted;
}

static void update_best_values(const FinishedGame *finished, int index, Statistics *out)
{
    const GameStatistics *statistics = finished->setup.game->statistics;
    for (int i = 0; statistics && statistics->list[i].key; i++) {
        const ResultStatistic *result = &finished->result.statistic[i], *best = &out->best[i];
        if (result->moves > 0 &&
            (best->moves == 0 || (statistics->list[i].lower_is_better ? result->value < best->value
                                                                      : result->value > best->value))) {
            out->best[i] = *result;
            out->best_game[i] = index;
        }
    }
}

static void count_finished_game(const FinishedGame *finished, int index, Statistics *out)
{
    const GameOutcome outcome = finished_game_get_outcome(finished);
    out->played++;
    out->won += outcome == OUTCOME_WON;
    out->lost += outcome == OUTCOME_LOST;
    out->drawn += outcome == OUTCOME_DRAWN;
    out->streak = outcome == OUTCOME_WON ? out->streak + 1 : 0;
    out->longest = out->streak > out->longest ? out->streak : out->longest;
    const int64_t seconds = (int64_t)out->seconds + finished->result.seconds;
    out->seconds = seconds < INT32_MAX ? (int)seconds : INT32_MAX;
    update_best_values(finished, index, out);
}

void statistics_compute(const FinishedGameList *games, Statistics out[STATISTICS_CLASSES])
{
    memset(out, 0, STATISTICS_CLASSES * sizeof *out);
    for (int i = games->count - 1; i >= 0; i--) {
        const FinishedGame finished = finished_game_list_get(games, i);
        const int class = finished_game_get_help_class(&finished);
        if (is_in_help_class(&finished, class)) {
            count_finished_game(&finished, i, &out[class]);
        }
    }
    for (int class = 0; class < STATISTICS_CLASSES; class ++) {
        if (out[class].played > 0) {
            out[class].rate = confidence_interval_compute(out[class].won, out[class].played);
        }
    }
}

/* Returns the width of a histogram bar: 1, 2, 5, 10, 20, 50 and so on. The width is the smallest of these
 * numbers that does not give too many bars. `span` is the difference between the largest and the smallest
 * value. */
static int choose_bar_width(int64_t span)
{
    static const int round[] = {1, 2, 5};
    int64_t scale = 1;
    for (int i = 0;; i++) {
        const int64_t width = round[i % 3] * scale;
        if (span / width < HISTOGRAM_BARS_MAX - 1) {
            return (int)width;
        }
        scale *= i % 3 == 2 ? 10 : 1;
    }
}

static int64_t round_down_to_multiple(int64_t value, int64_t width)
{
    const int64_t rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

bool statistics_needs_analysis(const FinishedGame *finished)
{
    return finished_game_get_outcome(finished) != OUTCOME_UNCOUNTED &&
           game_can_analyze(finished->setup.game) && !finished->outdated && !finished->deleted &&
           !finished->analyzed;
}

bool statistics_compute_mistake_histogram(const FinishedGameList *games, int class, Histogram *out)
{
    *out = (Histogram){.first = 1, .width = 1};
    for (int i = 0; i < games->count && out->bars < HISTOGRAM_BARS_MAX; i++) {
        const FinishedGame finished = finished_game_list_get(games, i);
        if (is_in_help_class(&finished, class) && finished.analyzed &&
            analysis_compute_mistake_index(&finished.quality) >= 0) {
            memmove(out->count + 1, out->count, (size_t)out->bars * sizeof *out->count);
            out->count[0] = analysis_compute_mistake_index(&finished.quality);
            out->bars++;
        }
    }
    return out->bars > 0;
}

static double compute_mean(const int *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum / count;
}

static double compute_squared_standard_error(const int *values, int count, double mean)
{
    double squares = 0;
    for (int i = 0; i < count; i++) {
        const double away = values[i] - mean;
        squares += away * away;
    }
    return squares / (count - 1) / count;
}

void statistics_append_mistake_trend(const Histogram *mistakes, Text *out)
{
    enum { COMPARED_GAMES_MIN = 4 }; /* minimum number of games in each of the two compared groups */
    /* Two averages count as different if the difference is at least this many standard errors. The limit is
     * larger than usual, because the standard error of a few games is often too small. */
    static const double ERRORS = 2.5;
    const int early = mistakes->bars >= 2 * COMPARED_GAMES_MIN ? mistakes->bars / 2 : 0,
              late = mistakes->bars - early;
    const double now = compute_mean(mistakes->count + early, late);
    if (late == 1) {
        text_add(out, "Mistake index: %.0f in the last game.", now);
    } else if (early == 0) {
        text_add(out, "Mistake index: %.0f in the last %d games.", now, late);
    } else {
        const double then = compute_mean(mistakes->count, early), apart = now - then;
        const double error =
            ERRORS * sqrt(compute_squared_standard_error(mistakes->count + early, late, now) +
                          compute_squared_standard_error(mistakes->count, early, then));
        text_add(out,
                 apart < -error ? "Mistake index: %.0f in the last %d games, %.0f in the %d before: you make "
                                  "fewer mistakes now."
                 : apart > error
                     ? "Mistake index: %.0f in the last %d games, %.0f in the %d before: you make "
                       "more mistakes now."
                     : "Mistake index: %.0f in the last %d games, %.0f in the %d before: the "
                       "difference may be random.",
                 now, late, then, early);
    }
}

bool statistics_compute_histogram(const FinishedGameList *games, int class, int statistic, Histogram *out)
{
    int64_t least = INT64_MAX, most = INT64_MIN;
    *out = (Histogram){0};
    for (int i = 0; i < games->count; i++) {
        const FinishedGame finished = finished_game_list_get(games, i);
        const ResultStatistic *result = &finished.result.statistic[statistic];
        if (is_in_help_class(&finished, class) && result->moves > 0) {
            least = result->value < least ? result->value : least;
            most = result->value > most ? result->value : most;
        }
    }
    if (least > most) {
        return false;
    }
    out->width = choose_bar_width(most - least);
    const int64_t first = round_down_to_multiple(least, out->width);
    out->first = (int)first;
    out->bars = (int)((most - first) / out->width) + 1;
    for (int i = 0; i < games->count; i++) {
        const FinishedGame finished = finished_game_list_get(games, i);
        const ResultStatistic *result = &finished.result.statistic[statistic];
        if (is_in_help_class(&finished, class) && result->moves > 0) {
            out->count[(result->value - first) / out->width]++;
        }
    }
    return true;
}
