/* results.c: see results.h. */
#include "cli/results.h"

#include "core/interval.h"
#include "core/json.h"

#include <inttypes.h>
#include <stdio.h>

/* The bots' names with commas between them. */
static void add_bot_names(Text *out, const Batch *batch)
{
    for (int i = 0; i < batch->bot_count; i++) {
        text_add(out, "%s%s", i > 0 ? "," : "", batch->game->bots[batch->bots[i]].name);
    }
}

/* ------------------------------------------------------------------ the table */

/* Whom a seat's results are told of; with paired bots, who sits there changes from game to game. */
static void add_seat_words(Text *out, const Batch *batch, int seat)
{
    char name[SEAT_NAME_MAX];
    text_add(out, "seat %d", seat);
    if (batch->game->seat_name) {
        text_add(out, " (%s)", game_seat_name(batch->game, batch->seats, seat, name));
    }
    if (batch->bot_count > 1 && !batch->paired) {
        text_add(out, ", %s,", batch->game->bots[batch->bots[batch_bot_at(batch, false, seat)]].name);
    }
}

static void add_seat_results(Text *out, const Tally *tally, const Batch *batch)
{
    for (int seat = 0; seat < batch->seats; seat++) {
        Interval range = interval_of(tally->won[seat], tally->games);
        text_add(out, "  ");
        add_seat_words(out, batch, seat);
        text_add(out, " won %d (%.1f %%; 95 %% interval %.1f to %.1f %%)\n", tally->won[seat],
                 100.0 * tally->won[seat] / tally->games, 100 * range.low, 100 * range.high);
    }
    if (batch->paired) {
        const GameBot *bots = batch->game->bots;
        Interval range = interval_of(tally->won_by_first, tally->games);
        text_add(out, "  bot %s won %d of %d against %s (%.1f %%; 95 %% interval %.1f to %.1f %%)\n",
                 bots[batch->bots[0]].name, tally->won_by_first, tally->games, bots[batch->bots[1]].name,
                 100.0 * tally->won_by_first / tally->games, 100 * range.low, 100 * range.high);
    }
}

void results_print_table(const Batch *batch, Tally *tally, bool cards)
{
    const bool wins = !(batch->game->flags & GAME_UNWON);
    Text out = {0};
    text_add(&out, "%s: %d games with %s", batch->game->title, tally->games,
             batch->bot_count > 1 ? "bots " : "bot ");
    add_bot_names(&out, batch);
    text_add(&out, ", seeds from %" PRIu64 "%s\n", batch->seed,
             batch->paired ? ", every game twice with the seats exchanged" : "");
    if (wins) {
        add_seat_results(&out, tally, batch);
        text_add(&out, "  lost %d, drawn %d\n", tally->lost, tally->drawn);
    }
    Lengths lengths = tally_lengths(tally);
    text_add(&out, "  moves: mean %.1f, median %.1f, longest %d\n", lengths.mean, lengths.median,
             lengths.max);
    for (int i = 0; i < tally->number_count; i++) {
        text_add(&out, "  %s: %.3f\n", tally->numbers[i].name, (double)tally->numbers[i].sum / tally->games);
    }
    fputs(text_chars(&out), stdout);
    text_free(&out);
    if (cards) {
        holdings_print(&tally->cards, wins);
    }
    holdings_print(&tally->choices, wins);
}

/* ------------------------------------------------------------------ JSON */

static void add_json_won(Text *out, int won, int games)
{
    Interval range = interval_of(won, games);
    text_add(out, "{\"games\": %d, \"low\": %.6f, \"high\": %.6f}", won, range.low, range.high);
}

void results_print_json(const Batch *batch, const Tally *tally)
{
    Text out = {0}, names = {0};
    add_bot_names(&names, batch);
    text_add(&out, "{\"game\": ");
    json_write_string(&out, batch->game->id);
    text_add(&out, ", \"bot\": ");
    json_write_string(&out, text_chars(&names));
    text_add(&out, ", \"seed\": \"%" PRIu64 "\", \"games\": %d, \"won\": [", batch->seed, tally->games);
    for (int seat = 0; seat < batch->seats; seat++) {
        text_add(&out, "%s", seat > 0 ? ", " : "");
        add_json_won(&out, tally->won[seat], tally->games);
    }
    text_add(&out, "]");
    if (batch->paired) {
        text_add(&out, ", \"won_by_first\": ");
        add_json_won(&out, tally->won_by_first, tally->games);
    }
    Lengths lengths = tally_lengths(tally);
    text_add(&out,
             ", \"lost\": %d, \"drawn\": %d, \"moves\": {\"mean\": %.3f, \"median\": %.1f, \"max\": %d}",
             tally->lost, tally->drawn, lengths.mean, lengths.median, lengths.max);
    text_add(&out, ", \"means\": {");
    for (int i = 0; i < tally->number_count; i++) {
        text_add(&out, "%s", i > 0 ? ", " : "");
        json_write_string(&out, tally->numbers[i].name);
        text_add(&out, ": %.6f", (double)tally->numbers[i].sum / tally->games);
    }
    text_add(&out, "}}\n");
    fputs(text_chars(&out), stdout);
    text_free(&names);
    text_free(&out);
}
