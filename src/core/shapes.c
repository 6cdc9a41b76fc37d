/* shapes.c: see shapes.h. */
#include "core/shapes.h"

#include "core/utf8.h"

#include <assert.h>
#include <string.h>

enum { TURNS_MAX = 2000, HEIGHTS = 8 };

/* What grew by turns. */
typedef struct Growth {
    int by_turn[TURNS_MAX];
    int turns;
} Growth;

/* What grew in a move grew in the turn it was made in, although the next one may have begun since. */
static void count(const Match *match, Growth *out)
{
    const GameTally *tally = match_setup(match)->game->tally;
    int turn = 0, total = 0;
    for (int i = 0; i <= match_moves(match); i++) {
        const int slot = turn > 0 ? turn - 1 : 0, before = total;
        tally->count(match_state_at(match, i), &turn, &total);
        turn = turn < TURNS_MAX ? turn : TURNS_MAX;
        out->by_turn[slot] += total - before;
        out->turns = turn > out->turns ? turn : out->turns;
    }
}

/* As many turns to a bar as it takes to have few enough. */
static void write_bars(const Growth *growth, Text *out)
{
    static const char *const bars[HEIGHTS + 1] = {"·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const int each = (growth->turns + SHAPES_COLUMNS_MAX - 1) / SHAPES_COLUMNS_MAX;
    int sums[SHAPES_COLUMNS_MAX] = {0}, most = 1;
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

static int count_rows(const char *rows)
{
    int count = 0;
    for (; *rows; rows++) {
        count += *rows == '\n';
    }
    return count;
}

/* As many rows in one as it takes to have few enough, and of each what there is room for. */
static void write_rows(const char *rows, Text *out)
{
    const int each = (count_rows(rows) + SHAPES_ROWS_MAX - 1) / SHAPES_ROWS_MAX;
    int row = 0, columns = 0;
    while (*rows) {
        size_t length = 1;
        if (*rows == '\n') {
            row++;
            text_add(out, row % each == 0 || !rows[1] ? "\n" : "");
            columns = row % each == 0 ? 0 : columns;
        } else {
            utf8_code(rows, &length);
            text_add(out, "%.*s", columns++ < SHAPES_COLUMNS_MAX ? (int)length : 0, rows);
        }
        rows += length;
    }
}

static void write_own(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    Text rows = {0};
    for (int i = 0; i < match_moves(match); i++) {
        setup->game->figures->shapes(match_state_at(match, i), match_state_at(match, i + 1), setup->content,
                                     &rows);
    }
    write_rows(text_chars(&rows), out);
    text_free(&rows);
}

void shapes_write(const Match *match, Text *out)
{
    const Game *game = match_setup(match)->game;
    assert(match_to_act(match) == 0);
    if (game->figures && game->figures->shapes) {
        write_own(match, out);
    } else if (game->tally) {
        Growth growth = {0};
        count(match, &growth);
        write_bars(&growth, out);
    }
}
