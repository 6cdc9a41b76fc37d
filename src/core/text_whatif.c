/* text_whatif.c: a table by lines: what would have been. The match waits meanwhile. */
#include "core/text_table_private.h"

/* While a match goes on what might come of it is advice. */
static void leave_for_whatif(TextTable *table, int at, Text *out)
{
    Error why;
    Match *branch = match_branch(table->match, at, table->seat, (uint64_t)table->whatifs, &why);
    if (!branch) {
        text_table_add_line(out, why.text);
        return;
    }
    if (match_to_act(table->match) != 0) {
        match_use_help(table->match, HELP_FULL);
        text_add(out, "While the game goes on this is help of the level %s.\n", help_labels[HELP_FULL]);
    }
    text_add(out,
             "What if: you play on from after %d of %d moves. What you could not see then is dealt anew, and "
             "nothing of this is kept. w goes back.\n",
             at, match_moves(table->match));
    table->kept = table->match;
    table->match = branch;
    table->whatifs++;
    table->news = at;
    text_table_go_on(table);
}

/* "What if: won, 12, after 57 moves." */
static void tell_end(const TextTable *table, const char *which, const Match *match, Text *out)
{
    const Status status = match_status(match);
    const bool won = status.kind == STATUS_WON && status.winners >> table->seat & 1;
    text_add(out, "%s: %s, %d, after %d moves.\n", which,
             status.kind == STATUS_PLAYING                  ? "not over"
             : match_setup(match)->game->flags & GAME_UNWON ? "at its end"
             : won                                          ? "won"
             : status.kind == STATUS_DRAWN                  ? "drawn"
                                                            : "lost",
             status.score[table->seat], match_moves(match));
}

static void come_back(TextTable *table, Text *out)
{
    tell_end(table, "As it was played", table->kept, out);
    tell_end(table, "What if", table->match, out);
    match_free(table->match);
    table->match = table->kept;
    table->kept = NULL;
    table->news = match_moves(table->match);
    text_table_go_on(table);
}

/* Before the last move where `line` says nothing. */
void text_table_whatif(TextTable *table, const char *line, Text *out)
{
    const int moves = match_moves(table->match);
    int at = moves > 0 ? moves - 1 : 0;
    if (table->kept) {
        come_back(table, out);
    } else if (table->lesson || table->seat < 0) {
        text_add(out, table->lesson ? "The lesson knows no what-if.\n" : "Nobody sits here.\n");
    } else if (line[0] && !text_number(line, 0, moves, &at)) {
        text_add(out, "w and a number of moves, up to %d.\n", moves);
    } else {
        leave_for_whatif(table, at, out);
    }
}
