/* finished_game.c: summary and share text of a finished game, and the command that starts the same game
 * again. */
#include "core/history/finished_game.h"

#include "core/history/share_grid.h"
#include "core/match/setup_json.h"
#include "core/text/i18n.h"

#include <inttypes.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE };

static const char *const outcomes[OUTCOMES] = {"won", "lost", "drawn", "over", "over"};

void duration_append(int seconds, Text *out)
{
    if (seconds < MINUTE) {
        text_add(out, "%d s", seconds);
    } else if (seconds < HOUR) {
        text_add(out, "%d min", seconds / MINUTE);
    } else {
        text_add(out, "%d h %d min", seconds / HOUR, seconds % HOUR / MINUTE);
    }
}

void finished_game_append_summary(const FinishedGame *finished, bool practice, Text *out)
{
    const MatchResult *result = &finished->result;
    text_add(out, "%s · %d %s", outcomes[finished_game_get_outcome(finished)], result->moves,
             result->moves == 1 ? "move" : "moves");
    if (result->seconds > 0) {
        text_add(out, " · ");
        duration_append(result->seconds, out);
    }
    text_add(out, " · %s", statistics_class_labels[finished_game_get_help_class(finished)]);
    if (finished->setup.lesson[0]) {
        text_add(out, " · lesson");
    }
    if (finished->setup.daily_date) {
        char date[DATE_TEXT_MAX];
        text_add(out, practice ? " · game of %s, practice" : " · game of %s",
                 date_format_long(finished->setup.daily_date, date));
    }
}

static void append_opponents(const MatchSetup *setup, Text *out)
{
    const char *before = _(" against ");
    for (int seat = 0; seat < setup->seats && match_get_human_seats(setup) != 0; seat++) {
        if (setup->seat_bot[seat] >= 0) {
            text_add(out, "%s%s", before, _(setup->game->bots[setup->seat_bot[seat]].label));
            before = ", ";
        }
    }
}

static bool append_progress(const Match *match, Text *out)
{
    char progress[TURN_NAME_MAX] = "";
    const MatchSetup *setup = match_setup(match);
    const Status status = match_status(match);
    if (setup->game->progress_text) {
        setup->game->progress_text(match_state(match), setup->content, progress, sizeof progress);
        text_add(out, "%s", progress);
    }
    if (status.kind == STATUS_WON && status.winners != (UINT32_C(1) << setup->seats) - 1) {
        append_opponents(setup, out);
    }
    return progress[0] != '\0';
}

bool finished_game_append_title(const FinishedGame *finished, const Match *match, Text *out)
{
    static const char *const titles[OUTCOMES] = {N_("Won"), N_("Lost"), N_("Drawn"), N_("Finished"),
                                                 N_("Finished")};
    const GameStatistics *statistics = finished->setup.game->statistics;
    const GameStatistic *statistic = NULL;
    const ResultStatistic *result = NULL;
    for (int i = 0; statistics && statistics->list[i].key; i++) {
        if (statistics->list[i].spread_max > 0 && (!result || result->moves == 0)) {
            statistic = &statistics->list[i];
            result = &finished->result.statistic[i];
        }
    }
    if (!result) {
        return append_progress(match, out);
    }
    if (result->moves == 0 || !result->note[0]) {
        text_add(out, "%s", _(titles[finished_game_get_outcome(finished)]));
    } else if (statistic->lower_is_better) {
        text_add(out, _("%s in %d"), result->note, result->value);
    } else {
        text_add(out, _("%s (%s: %d)"), result->note, _(statistic->label), result->value);
    }
    append_opponents(&finished->setup, out);
    return true;
}

/* Appends the statistics of a game. Leaves out the details (such as words) if every game with this seed has
 * the same secret, because the details may reveal the secret. */
static void append_statistics(const FinishedGame *finished, Text *out)
{
    const GameStatistics *statistics = finished->setup.game->statistics;
    for (int i = 0; statistics && statistics->list[i].key; i++) {
        const ResultStatistic *statistic = &finished->result.statistic[i];
        if (statistic->moves > 0 && !statistics->list[i].hidden) {
            const bool shows_note =
                statistic->note[0] && !(finished->setup.game->flags & GAME_SINGLE_USE_SEED);
            text_add(out, "%s: ", statistics->list[i].label);
            statistic_append_value(&statistics->list[i], statistic->value, out);
            text_add(out, "%s%s\n", shows_note ? ", " : "", shows_note ? statistic->note : "");
        }
    }
}

/* Appends the option --bots with the player of each seat. Appends nothing if a person plays seat 1 and the
 * default bots play all other seats, because these players are the default. */
static void append_players(const MatchSetup *setup, Text *out)
{
    MatchSetup usual = {.game = setup->game};
    bool differs = false;
    match_assign_bots(&usual);
    for (int seat = 0; seat < setup->seats; seat++) {
        differs = differs || setup->seat_bot[seat] != usual.seat_bot[seat];
    }
    for (int seat = 0; differs && seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        text_add(out, "%s%s", seat == 0 ? " --bots " : ",",
                 bot < 0 ? setup_human : setup->game->bots[bot].name);
    }
}

/* For a daily game, the command contains the date instead of the seed, because the seed changes with the
 * version of the rules. */
void setup_append_start_command(const MatchSetup *setup, Text *out)
{
    char date[DATE_TEXT_MAX];
    const GameOption *options = setup->game->options;
    if (setup->daily_date) {
        text_add(out, "storytable daily %s %s", setup->game->id, date_format_iso(setup->daily_date, date));
        return;
    }
    text_add(out, "storytable play %s --seed %" PRIu64, setup->game->id, setup->seed);
    if (setup->seats != setup->game->min_seats) {
        text_add(out, " --seats %d", setup->seats);
    }
    if (setup->pack[0]) {
        text_add(out, " --pack %s", setup->pack);
    }
    append_players(setup, out);
    for (int i = 0; options && options[i].key; i++) {
        const int value = setup->options.value[i];
        if (value != 0 && game_option_is_offered(&options[i], setup->seats)) {
            text_add(out, " %s=%s", options[i].key, options[i].values[value]);
        }
    }
}

static void append_game_title(const MatchSetup *setup, bool practice, Text *out)
{
    char date[DATE_TEXT_MAX];
    if (setup->daily_date) {
        text_add(out, practice ? "%s, game of %s, practice" : "%s, game of %s", setup->game->title,
                 date_format_long(setup->daily_date, date));
    } else {
        text_add(out, "%s", setup->game->title);
    }
}

/* Appends a line with the bots of the match, such as "With: The Lie-brarian (Sly bot)". Appends nothing if
 * there are no bots, or if the match is not known. */
static void append_bots(const Match *match, Text *out)
{
    char name[SEAT_NAME_MAX];
    int bots = 0;
    for (int seat = 0; match && seat < match_setup(match)->seats; seat++) {
        const int bot = match_setup(match)->seat_bot[seat];
        if (bot >= 0) {
            text_add(out, "%s%s (%s bot)", bots++ == 0 ? "With: " : ", ",
                     match_get_seat_name(match, seat, name), match_setup(match)->game->bots[bot].label);
        }
    }
    text_add(out, bots > 0 ? "\n" : "");
}

static void append_share_grid(const Match *match, Text *out)
{
    const size_t length = out->length;
    text_add(out, "\n");
    if (match) {
        share_grid_write(match, out);
    }
    if (out->length > length + 1) {
        const Game *game = match_setup(match)->game;
        const bool has_rows = game->statistics && game->statistics->add_share_rows;
        text_add(out, has_rows ? "%s\n" : "%s\n\n",
                 has_rows ? game->statistics->share_legend : game->chart->label);
    }
}

void finished_game_append_share_text(const FinishedGame *finished, const Match *match, bool practice,
                                     Text *out)
{
    append_game_title(&finished->setup, practice, out);
    text_add(out, ": %s after %d %s", outcomes[finished_game_get_outcome(finished)], finished->result.moves,
             finished->result.moves == 1 ? "move" : "moves");
    if (finished->result.seconds > 0) {
        text_add(out, " in ");
        duration_append(finished->result.seconds, out);
    }
    text_add(out, ".\n");
    append_bots(match, out);
    append_statistics(finished, out);
    text_add(out, "Help: %s\n", statistics_class_labels[finished_game_get_help_class(finished)]);
    append_share_grid(match, out);
    setup_append_start_command(&finished->setup, out);
    text_add(out, "\n");
}

FinishedGame finished_game_from_match(const Match *match)
{
    FinishedGame finished = {.setup = *match_setup(match)};
    match_get_result(match, &finished.result);
    return finished;
}
