/* text_ui_whatif.c: what-if matches in the text interface. The real match stays unchanged in `main_match`. */
#include "core/play/text_ui_private.h"

/* Starts a what-if match from the position after `at` moves. If the real match is not over, this counts as
 * use of the highest help level. */
static void start_whatif(TextUi *table, int at, Text *out)
{
    Error why;
    Match *match = table->controller.match;
    Match *branch = match_branch(match, at, table->controller.seat, (uint64_t)table->whatifs, &why);
    if (!branch) {
        text_ui_add_line(out, why.text);
        return;
    }
    if (match_seats_to_act(match) != 0) {
        match_record_help(match, HELP_LEVEL_ANALYSIS);
        text_add(out, "Before the game is over, what if counts as help: %s.\n",
                 help_level_labels[HELP_LEVEL_ANALYSIS]);
    }
    text_add(out,
             "What if: you continue after %d of %d moves. Hidden cards are dealt again, and nothing is "
             "saved. Type w to go back.\n",
             at, match_move_count(match));
    table->main_match = match;
    controller_set_match(&table->controller, branch);
    table->whatifs++;
    text_ui_skip_events(table, at);
    text_ui_play_bots(table);
}

/* Adds a sentence such as "What if: won, 12, after 57 moves." */
static void add_whatif_outcome(const TextUi *table, const char *heading, const Match *match, Text *out)
{
    const Status status = match_status(match);
    const bool won = status.kind == STATUS_WON && status.winners >> table->controller.seat & 1;
    text_add(out, "%s: %s, %d, after %d moves.\n", heading,
             status.kind == STATUS_PLAYING                      ? "not over"
             : match_setup(match)->game->flags & GAME_NO_WINNER ? "finished"
             : won                                              ? "won"
             : status.kind == STATUS_DRAWN                      ? "drawn"
                                                                : "lost",
             status.score[table->controller.seat], match_move_count(match));
}

static void end_whatif(TextUi *table, Text *out)
{
    add_whatif_outcome(table, "As it was played", table->main_match, out);
    add_whatif_outcome(table, "What if", table->controller.match, out);
    match_free(table->controller.match);
    controller_set_match(&table->controller, table->main_match);
    text_ui_skip_events(table, match_move_count(table->main_match));
    table->main_match = NULL;
    text_ui_play_bots(table);
}

void text_ui_toggle_whatif(TextUi *table, const char *line, Text *out)
{
    const int moves = match_move_count(table->controller.match);
    int at = moves > 0 ? moves - 1 : 0;
    if (table->main_match) {
        end_whatif(table, out);
    } else if (table->controller.lesson || table->controller.seat < 0) {
        text_add(out, table->controller.lesson ? "What if is not available in a lesson.\n"
                                               : "No person plays in this game.\n");
    } else if (line[0] && !text_parse_int(line, 0, moves, &at)) {
        text_add(out, "Type w and a number of moves, 0 to %d.\n", moves);
    } else {
        start_whatif(table, at, out);
    }
}
