/* share_grid.c: rows of shapes that show the course of a finished match without revealing secrets. */
#include "core/history/share_grid.h"

#include "core/text/utf8.h"

#include <assert.h>
#include <string.h>

enum { TURNS_MAX = 2000, HEIGHTS = 8 };

/* Growth of the charted number (GameChart) in each turn. */
typedef struct Growth {
    int by_turn[TURNS_MAX];
    int turns;
} Growth;

/* Computes how much the charted number grows in each turn. The growth by a move counts for the turn in which
 * the move was made, even if the move starts the next turn. */
static void compute_turn_growth(const Match *match, Growth *out)
{
    const GameChart *tally = match_setup(match)->game->chart;
    int turn = 0, total = 0;
    for (int i = 0; i <= match_move_count(match); i++) {
        const int slot = turn > 0 ? turn - 1 : 0, before = total;
        tally->measure(match_state_at(match, i), &turn, &total);
        turn = turn < TURNS_MAX ? turn : TURNS_MAX;
        out->by_turn[slot] += total - before;
        out->turns = turn > out->turns ? turn : out->turns;
    }
}

/* Writes a bar for each turn. If there are too many turns, several consecutive turns share a bar. */
static void write_bars(const Growth *growth, Text *out)
{
    static const char *const bars[HEIGHTS + 1] = {"·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const int each = (growth->turns + SHARE_GRID_COLUMNS_MAX - 1) / SHARE_GRID_COLUMNS_MAX;
    int sums[SHARE_GRID_COLUMNS_MAX] = {0}, most = 1;
    for (int i = 0; i < growth->turns; i++) {
        int *sum = &sums[i / each];
        *sum += growth->by_turn[i];
        most = *sum > most ? *sum : most;
    }
    for (int i = 0; i * each < growth->turns; i++) {
        const int height = sums[i] > 0 ? (sums[i] * HEIGHTS + most - 1) / most : 0;
        text_add(out, "%s", bars[height]);
    }
    text_add(out, growth->turns > 0 ? "\n" : "");
}

static int count_grid_rows(const char *rows)
{
    int count = 0;
    for (; *rows; rows++) {
        count += *rows == '\n';
    }
    return count;
}

/* Writes the rows of symbols from GameStatistics.add_share_rows. If there are too many rows, joins several
 * consecutive rows into one. Cuts rows that are too long. */
static void write_grid_rows(const char *rows, Text *out)
{
    const int each = (count_grid_rows(rows) + SHARE_GRID_ROWS_MAX - 1) / SHARE_GRID_ROWS_MAX;
    int row = 0, columns = 0;
    while (*rows) {
        size_t length = 1;
        if (*rows == '\n') {
            row++;
            text_add(out, row % each == 0 || !rows[1] ? "\n" : "");
            columns = row % each == 0 ? 0 : columns;
        } else {
            utf8_decode(rows, &length);
            text_add(out, "%.*s", columns++ < SHARE_GRID_COLUMNS_MAX ? (int)length : 0, rows);
        }
        rows += length;
    }
}

static void write_game_rows(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    Text rows = {0};
    for (int i = 0; i < match_move_count(match); i++) {
        setup->game->statistics->add_share_rows(match_state_at(match, i), match_state_at(match, i + 1),
                                                setup->content, &rows);
    }
    write_grid_rows(text_chars(&rows), out);
    text_free(&rows);
}

void share_grid_write(const Match *match, Text *out)
{
    const Game *game = match_setup(match)->game;
    assert(match_seats_to_act(match) == 0);
    if (game->statistics && game->statistics->add_share_rows) {
        write_game_rows(match, out);
    } else if (game->chart) {
        Growth growth = {0};
        compute_turn_growth(match, &growth);
        write_bars(&growth, out);
    }
}
