/* sim_results.c: output of a simulation as text or JSON. */
#include "cli/sim_results.h"

#include "core/data/json.h"
#include "core/history/confidence_interval.h"

#include <inttypes.h>
#include <stdio.h>

static void append_bot_names(Text *out, const SimBatch *batch)
{
    for (int i = 0; i < batch->bot_count; i++) {
        text_add(out, "%s%s", i > 0 ? "," : "", batch->game->bots[batch->bots[i]].name);
    }
}

/* Appends the heading of a seat: the seat's name and its bot. With --paired, leaves out the bot, because two
 * bots take turns at each seat. */
static void append_seat_heading(Text *out, const SimBatch *batch, int seat)
{
    char name[SEAT_NAME_MAX];
    text_add(out, "seat %d", seat);
    if (batch->game->seat_name) {
        text_add(out, " (%s)", game_get_seat_name(batch->game, batch->seats, seat, name));
    }
    if (batch->bot_count > 1 && !batch->paired) {
        text_add(out, ", %s,",
                 batch->game->bots[batch->bots[sim_batch_get_seat_bot(batch, false, seat)]].name);
    }
}

static void append_seat_results(Text *out, const SimStats *stats, const SimBatch *batch)
{
    for (int seat = 0; seat < batch->seats; seat++) {
        ConfidenceInterval range = confidence_interval_compute(stats->won[seat], stats->games);
        text_add(out, "  ");
        append_seat_heading(out, batch, seat);
        text_add(out, " won %d (%.1f %%; 95 %% interval %.1f to %.1f %%)\n", stats->won[seat],
                 100.0 * stats->won[seat] / stats->games, 100 * range.low, 100 * range.high);
    }
    if (batch->paired) {
        const GameBot *bots = batch->game->bots;
        ConfidenceInterval range = confidence_interval_compute(stats->won_by_first, stats->games);
        text_add(out, "  bot %s won %d of %d against %s (%.1f %%; 95 %% interval %.1f to %.1f %%)\n",
                 bots[batch->bots[0]].name, stats->won_by_first, stats->games, bots[batch->bots[1]].name,
                 100.0 * stats->won_by_first / stats->games, 100 * range.low, 100 * range.high);
    }
}

void sim_results_print_table(const SimBatch *batch, SimStats *stats, bool cards)
{
    const bool wins = !(batch->game->flags & GAME_NO_WINNER);
    Text out = {0};
    text_add(&out, "%s: %d games with %s", batch->game->title, stats->games,
             batch->bot_count > 1 ? "bots " : "bot ");
    append_bot_names(&out, batch);
    text_add(&out, ", seeds from %" PRIu64 "%s\n", batch->seed,
             batch->paired ? ", every deal twice with the seats swapped" : "");
    if (wins) {
        append_seat_results(&out, stats, batch);
        text_add(&out, "  lost %d, drawn %d\n", stats->lost, stats->drawn);
    }
    LengthStats lengths = sim_stats_summarize_lengths(stats);
    text_add(&out, "  moves: mean %.1f, median %.1f, longest %d\n", lengths.mean, lengths.median,
             lengths.max);
    for (int i = 0; i < stats->number_count; i++) {
        text_add(&out, "  %s: %.3f\n", stats->numbers[i].name, (double)stats->numbers[i].sum / stats->games);
    }
    fputs(text_chars(&out), stdout);
    text_free(&out);
    if (cards) {
        win_rates_print(&stats->cards, wins);
    }
    win_rates_print(&stats->choices, wins);
}

static void append_json_wins(Text *out, int won, int games)
{
    ConfidenceInterval range = confidence_interval_compute(won, games);
    text_add(out, "{\"games\": %d, \"low\": %.6f, \"high\": %.6f}", won, range.low, range.high);
}

void sim_results_print_json(const SimBatch *batch, const SimStats *stats)
{
    Text out = {0}, names = {0};
    append_bot_names(&names, batch);
    text_add(&out, "{\"game\": ");
    json_write_string(&out, batch->game->id);
    text_add(&out, ", \"bot\": ");
    json_write_string(&out, text_chars(&names));
    text_add(&out, ", \"seed\": \"%" PRIu64 "\", \"games\": %d, \"won\": [", batch->seed, stats->games);
    for (int seat = 0; seat < batch->seats; seat++) {
        text_add(&out, "%s", seat > 0 ? ", " : "");
        append_json_wins(&out, stats->won[seat], stats->games);
    }
    text_add(&out, "]");
    if (batch->paired) {
        text_add(&out, ", \"won_by_first\": ");
        append_json_wins(&out, stats->won_by_first, stats->games);
    }
    LengthStats lengths = sim_stats_summarize_lengths(stats);
    text_add(&out,
             ", \"lost\": %d, \"drawn\": %d, \"moves\": {\"mean\": %.3f, \"median\": %.1f, \"max\": %d}",
             stats->lost, stats->drawn, lengths.mean, lengths.median, lengths.max);
    text_add(&out, ", \"means\": {");
    for (int i = 0; i < stats->number_count; i++) {
        text_add(&out, "%s", i > 0 ? ", " : "");
        json_write_string(&out, stats->numbers[i].name);
        text_add(&out, ": %.6f", (double)stats->numbers[i].sum / stats->games);
    }
    text_add(&out, "}}\n");
    fputs(text_chars(&out), stdout);
    text_free(&names);
    text_free(&out);
}
