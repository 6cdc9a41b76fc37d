/* run_words.c: see run_words.h. */
#include "core/run_words.h"

#include "core/shapes.h"

#include <inttypes.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE };

static const char *const outcomes[RUN_OUTCOMES] = {"won", "lost", "drawn", "over", "over"};

void run_tell_seconds(int seconds, Text *out)
{
    if (seconds < MINUTE) {
        text_add(out, "%d s", seconds);
    } else if (seconds < HOUR) {
        text_add(out, "%d min", seconds / MINUTE);
    } else {
        text_add(out, "%d h %d min", seconds / HOUR, seconds % HOUR / MINUTE);
    }
}

void run_tell(const Run *run, bool practice, Text *out)
{
    const MatchResult *result = &run->result;
    text_add(out, "%s · %d %s", outcomes[run_outcome(run)], result->moves,
             result->moves == 1 ? "move" : "moves");
    if (result->seconds > 0) {
        text_add(out, " · ");
        run_tell_seconds(result->seconds, out);
    }
    text_add(out, " · %s", run_class_labels[run_class(run)]);
    if (run->setup.lesson[0]) {
        text_add(out, " · lesson");
    }
    if (run->setup.daily) {
        char date[DAY_TEXT_MAX];
        text_add(out, " · the game of %s%s", day_in_words(run->setup.daily, date),
                 practice ? ", for practice" : "");
    }
}

/* Where the seed holds a secret, what a figure was reached with may be just that. */
static void share_figures(const Run *run, Text *out)
{
    const GameFigures *figures = run->setup.game->figures;
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultFigure *figure = &run->result.figure[i];
        if (figure->moves > 0 && !figures->list[i].quiet) {
            const bool tells = figure->words[0] && !(run->setup.game->flags & GAME_SPOILT);
            text_add(out, "%s: ", figures->list[i].label);
            figure_tell(&figures->list[i], figure->value, out);
            text_add(out, "%s%s\n", tells ? ", " : "", tells ? figure->words : "");
        }
    }
}

/* The day's game is another under other rules, as is any seed's. */
void run_command(const MatchSetup *setup, Text *out)
{
    char date[DAY_TEXT_MAX];
    const GameOption *options = setup->game->options;
    if (setup->daily) {
        text_add(out, "storytable daily %s %s", setup->game->id, day_text(setup->daily, date));
        return;
    }
    text_add(out, "storytable play %s --seed %" PRIu64, setup->game->id, setup->seed);
    if (setup->seats != setup->game->min_seats) {
        text_add(out, " --seats %d", setup->seats);
    }
    if (setup->pack[0]) {
        text_add(out, " --pack %s", setup->pack);
    }
    for (int i = 0; options && options[i].key; i++) {
        const int value = setup->options.value[i];
        if (value != 0 && game_option_is_offered(&options[i], setup->seats)) {
            text_add(out, " %s=%s", options[i].key, options[i].values[value]);
        }
    }
}

static void share_title(const MatchSetup *setup, Text *out)
{
    char date[DAY_TEXT_MAX];
    text_add(out, "%s%s%s", setup->game->title, setup->daily ? ", the game of " : "",
             setup->daily ? day_in_words(setup->daily, date) : "");
}

static void share_shapes(const Match *match, Text *out)
{
    const size_t length = out->length;
    text_add(out, "\n");
    if (match) {
        shapes_write(match, out);
    }
    if (out->length > length + 1) {
        text_add(out, "\n");
    }
}

void run_share(const Run *run, const Match *match, bool practice, Text *out)
{
    share_title(&run->setup, out);
    text_add(out, "%s", practice ? ", for practice" : "");
    text_add(out, ": %s after %d %s", outcomes[run_outcome(run)], run->result.moves,
             run->result.moves == 1 ? "move" : "moves");
    if (run->result.seconds > 0) {
        text_add(out, " in ");
        run_tell_seconds(run->result.seconds, out);
    }
    text_add(out, ".\n");
    share_figures(run, out);
    text_add(out, "Help: %s\n", run_class_labels[run_class(run)]);
    share_shapes(match, out);
    run_command(&run->setup, out);
    text_add(out, "\n");
}

Run run_of_match(const Match *match)
{
    Run run = {.setup = *match_setup(match)};
    match_result(match, &run.result);
    return run;
}
