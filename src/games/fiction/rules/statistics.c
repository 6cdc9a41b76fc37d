/* statistics.c: statistics of finished games, and the grid of symbols that players can share. */
#include "core/text/i18n.h"
#include "games/fiction/fiction.h"

typedef enum Figure { FEWEST_GUESSES, LIES_CAUGHT, GUESSES_SURVIVED, TOKENS_USED } Figure;

static const GameStatistic list[] = {
    [FEWEST_GUESSES] = {.key = "guesses",
                        .label = N_("Guesses"),
                        .lower_is_better = true,
                        .spread_max = FI_GUESSES},
    [LIES_CAUGHT] = {.key = "lies_caught", .label = N_("Lies caught by tokens")},
    [GUESSES_SURVIVED] = {.key = "guesses_survived",
                          .label = N_("Guesses survived"),
                          .spread_max = FI_GUESSES},
    [TOKENS_USED] = {.key = "tokens_used",
                     .label = N_("Tokens used"),
                     .lower_is_better = true,
                     .hidden = true},
    {.key = NULL},
};

static int count_tokens_used(const FiState *state)
{
    int used = 0;
    for (int i = 0; i < state->row_count; i++) {
        used += state->rows[i].token != FI_NONE;
    }
    return used;
}

static int count_lies_caught(const FiState *state)
{
    int caught = 0;
    for (int i = 0; i < state->row_count; i++) {
        caught += state->rows[i].token != FI_NONE && state->rows[i].fact == 0;
    }
    return caught;
}

/* Reports the statistics of a move. GUESSES_SURVIVED counts guesses that the Lie-brarian answers with a lie,
 * so it does not count the guess that finds the secret. */
static void report_statistics(const void *old, const void *now, const GameContent *content, int seat,
                              const Move *move, GameStatisticFn *fn, void *user)
{
    (void)content;
    const FiState *before = old, *after = now;
    char word[FI_LETTERS + 1] = "";
    if (seat == FI_GUESSERS && after->end == FI_FOUND) {
        fi_write_word(after->secret, word);
        fn(user, FEWEST_GUESSES, after->row_count, word);
        fn(user, TOKENS_USED, count_tokens_used(after), "");
    }
    if (seat == FI_GUESSERS && count_lies_caught(after) > count_lies_caught(before)) {
        fn(user, LIES_CAUGHT, count_lies_caught(after), "");
    }
    if (seat == FI_LIBRARIAN && move->kind == FI_MOVE_DECEIVE) {
        fi_write_word(after->secret, word);
        fn(user, GUESSES_SURVIVED, after->row_count, word);
    }
}

/* Writes one row of symbols per guess, with a different symbol for the lie. */
static void fill_share_grid(const void *before, const void *after, const GameContent *content, Text *out)
{
    static const char *const honest[FI_CLUES] = {[FI_MISS] = "○", [FI_NEAR] = "◐", [FI_HIT] = "●"};
    static const char *const lies[FI_CLUES] = {[FI_MISS] = "□", [FI_NEAR] = "◧", [FI_HIT] = "■"};
    const FiState *at = after;
    (void)before, (void)content;
    for (int i = 0; at->phase == FI_PHASE_OVER && i < at->row_count; i++) {
        const FiRow *row = &at->rows[i];
        const FiPattern shown = row->shown == FI_NONE ? row->honest : row->shown;
        for (int place = 0; place < FI_LETTERS; place++) {
            const FiClue clue = fi_get_clue(shown, place);
            text_add(out, "%s", (clue == fi_get_clue(row->honest, place) ? honest : lies)[clue]);
        }
        text_add(out, "\n");
    }
}

const GameStatistics fi_statistics = {.list = list,
                                      .collect = report_statistics,
                                      .add_share_rows = fill_share_grid,
                                      .share_legend = "Clues: ● right place, ◐ elsewhere, ○ not in the word\n"
                                                      "Lies: ■ ◧ □ show the same, but are wrong\n"};
