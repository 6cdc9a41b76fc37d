/* figures.c: see figures.h. */
#include "core/figures.h"

#include <math.h>
#include <string.h>

const char *const run_outcome_names[RUN_OUTCOMES] = {"won", "lost", "drawn", "ended", "apart"};
const char *const run_class_labels[RUN_CLASSES] = {"Table rules", "Look things up", "A nudge", "All it sees",
                                                   "Assisted"};

RunOutcome run_outcome(const Run *run)
{
    const uint32_t who = match_people(&run->setup), winners = run->result.winners & who;
    if (run->damage || run->setup.lesson[0] || who == 0) {
        return RUN_APART;
    }
    if (run->setup.game->flags & GAME_UNWON) {
        return RUN_ENDED;
    }
    if (run->result.kind == STATUS_WON) {
        return winners == who ? RUN_WON : winners == 0 ? RUN_LOST : RUN_APART;
    }
    return run->result.kind == STATUS_DRAWN ? RUN_DRAWN : RUN_LOST;
}

int run_class(const Run *run)
{
    return run->result.assisted ? RUN_CLASS_ASSISTED : (int)run->result.help;
}

void figure_tell(const GameFigure *figure, int value, Text *out)
{
    const char *unit = figure->unit;
    const size_t length = unit ? strlen(unit) : 0;
    text_add(out, "%d", value);
    if (unit) {
        text_add(out, " %.*s", (int)(length - (value == 1 && unit[length - 1] == 's')), unit);
    }
}

static bool counts(const Run *run, int class)
{
    return run_class(run) == class && run_outcome(run) != RUN_APART && !run->deleted;
}

/* ------------------------------------------------------------------ all together */

static void count_best(const Run *run, Figures *out)
{
    const GameFigures *figures = run->setup.game->figures;
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultFigure *own = &run->result.figure[i];
        const ResultFigure *best = out->best[i] ? &out->best[i]->result.figure[i] : NULL;
        if (own->moves > 0 &&
            (!best || (figures->list[i].least ? own->value < best->value : own->value > best->value))) {
            out->best[i] = run;
        }
    }
}

static void count_run(const Run *run, Figures *out)
{
    const RunOutcome outcome = run_outcome(run);
    out->played++;
    out->won += outcome == RUN_WON;
    out->lost += outcome == RUN_LOST;
    out->drawn += outcome == RUN_DRAWN;
    out->streak = outcome == RUN_WON ? out->streak + 1 : 0;
    out->longest = out->streak > out->longest ? out->streak : out->longest;
    const int64_t seconds = (int64_t)out->seconds + run->result.seconds;
    out->seconds = seconds < INT32_MAX ? (int)seconds : INT32_MAX;
    count_best(run, out);
}

void figures_count(const RunList *runs, int class, Figures *out)
{
    *out = (Figures){0};
    for (int i = runs->count - 1; i >= 0; i--) {
        if (counts(&runs->runs[i], class)) {
            count_run(&runs->runs[i], out);
        }
    }
    if (out->played > 0) {
        out->rate = interval_of(out->won, out->played);
    }
}

/* ------------------------------------------------------------------ one figure */

/* The narrowest bars that are as wide as a person would draw them. */
static int bar_width(int64_t span)
{
    static const int round[] = {1, 2, 5};
    int64_t scale = 1;
    for (int i = 0;; i++) {
        const int64_t width = round[i % 3] * scale;
        if (span / width < FIGURE_BARS_MAX - 1) {
            return (int)width;
        }
        scale *= i % 3 == 2 ? 10 : 1;
    }
}

/* Down to a multiple of the width, also below 0. */
static int64_t floor_to(int64_t value, int64_t width)
{
    const int64_t rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

bool figures_unjudged(const Run *run)
{
    return run_outcome(run) != RUN_APART && game_judges(run->setup.game) && !run->outdated && !run->deleted &&
           !run->judged;
}

bool figures_faults(const RunList *runs, int class, Histogram *out)
{
    *out = (Histogram){.first = 1, .width = 1};
    for (int i = 0; i < runs->count && out->bars < FIGURE_BARS_MAX; i++) {
        const Run *run = &runs->runs[i];
        if (counts(run, class) && run->judged && faults_index(&run->faults) >= 0) {
            memmove(out->count + 1, out->count, (size_t)out->bars * sizeof *out->count);
            out->count[0] = faults_index(&run->faults);
            out->bars++;
        }
    }
    return out->bars > 0;
}

static double mean_of(const int *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum / count;
}

/* By how much chance alone moves the mean of two values and more, squared. */
static double square_error(const int *values, int count, double mean)
{
    double squares = 0;
    for (int i = 0; i < count; i++) {
        const double away = values[i] - mean;
        squares += away * away;
    }
    return squares / (count - 1) / count;
}

void figures_tell_faults(const Histogram *faults, Text *out)
{
    enum { COMPARED = 4 };            /* games on either side */
    static const double ERRORS = 2.5; /* that two means are to lie apart: so few vary more than they show */
    const int early = faults->bars >= 2 * COMPARED ? faults->bars / 2 : 0, late = faults->bars - early;
    const double now = mean_of(faults->count + early, late);
    text_add(out, "Mistake index: %.0f in the last ", now);
    text_add(out, late == 1 ? "game" : "%d games", late);
    if (early > 0) {
        const double then = mean_of(faults->count, early), apart = now - then;
        const double error = ERRORS * sqrt(square_error(faults->count + early, late, now) +
                                           square_error(faults->count, early, then));
        text_add(out, ", %.0f in the %d before: %s", then, early,
                 apart < -error  ? "less is given away now"
                 : apart > error ? "more is given away now"
                                 : "that may be chance");
    }
    text_add(out, ".");
}

bool figures_spread(const RunList *runs, int class, int figure, Histogram *out)
{
    int64_t least = INT64_MAX, most = INT64_MIN;
    *out = (Histogram){0};
    for (int i = 0; i < runs->count; i++) {
        const ResultFigure *own = &runs->runs[i].result.figure[figure];
        if (counts(&runs->runs[i], class) && own->moves > 0) {
            least = own->value < least ? own->value : least;
            most = own->value > most ? own->value : most;
        }
    }
    if (least > most) {
        return false;
    }
    out->width = bar_width(most - least);
    const int64_t first = floor_to(least, out->width);
    out->first = (int)first;
    out->bars = (int)((most - first) / out->width) + 1;
    for (int i = 0; i < runs->count; i++) {
        const ResultFigure *own = &runs->runs[i].result.figure[figure];
        if (counts(&runs->runs[i], class) && own->moves > 0) {
            out->count[(own->value - first) / out->width]++;
        }
    }
    return true;
}
