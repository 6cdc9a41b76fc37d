/* figures.c: what is remembered of a game that is over. */
#include "games/fiction/fiction.h"

typedef enum Figure { FEWEST_GUESSES, LIES_CAUGHT, GUESSES_SURVIVED, TOKENS_USED } Figure;

static const GameFigure list[] = {
    [FEWEST_GUESSES] = {.key = "guesses", .label = "Guesses", .least = true},
    [LIES_CAUGHT] = {.key = "lies_caught", .label = "Lies caught by tokens"},
    [GUESSES_SURVIVED] = {.key = "guesses_survived", .label = "Guesses survived"},
    [TOKENS_USED] = {.key = "tokens_used", .label = "Tokens used", .least = true, .quiet = true},
    {.key = NULL},
};

static int tokens_used(const FiState *state)
{
    int used = 0;
    for (int i = 0; i < state->row_count; i++) {
        used += state->rows[i].token != FI_NONE;
    }
    return used;
}

static int lies_caught(const FiState *state)
{
    int caught = 0;
    for (int i = 0; i < state->row_count; i++) {
        caught += state->rows[i].token != FI_NONE && state->rows[i].fact == 0;
    }
    return caught;
}

/* The secret is told by the guess that finds it; whoever lies has survived all guesses before the last. */
static void count(const void *old, const void *now, const GameContent *content, int seat, const Move *move,
                  GameFigureFn *fn, void *user)
{
    (void)content;
    const FiState *before = old, *after = now;
    char word[FI_LETTERS + 1] = "";
    if (seat == FI_GUESSERS && after->end == FI_FOUND) {
        fi_word_write(after->secret, word);
        fn(user, FEWEST_GUESSES, after->row_count, word);
        fn(user, TOKENS_USED, tokens_used(after), "");
    }
    if (seat == FI_GUESSERS && lies_caught(after) > lies_caught(before)) {
        fn(user, LIES_CAUGHT, lies_caught(after), "");
    }
    if (seat == FI_LIBRARIAN && move->kind == FI_MOVE_DECEIVE) {
        fi_word_write(after->secret, word);
        fn(user, GUESSES_SURVIVED, after->row_count, word);
    }
}

/* A row for each guess, as it was answered; the clue that was the lie is square. */
static void shapes(const void *before, const void *after, const GameContent *content, Text *out)
{
    static const char *const honest[FI_CLUES] = {[FI_MISS] = "○", [FI_NEAR] = "◐", [FI_HIT] = "●"};
    static const char *const lies[FI_CLUES] = {[FI_MISS] = "□", [FI_NEAR] = "◧", [FI_HIT] = "■"};
    const FiState *at = after;
    (void)before, (void)content;
    for (int i = 0; at->phase == FI_PHASE_OVER && i < at->row_count; i++) {
        const FiRow *row = &at->rows[i];
        const FiPattern shown = row->shown == FI_NONE ? row->honest : row->shown;
        for (int place = 0; place < FI_LETTERS; place++) {
            const FiClue clue = fi_clue(shown, place);
            text_add(out, "%s", (clue == fi_clue(row->honest, place) ? honest : lies)[clue]);
        }
        text_add(out, "\n");
    }
}

const GameFigures fi_figures = {.list = list, .count = count, .shapes = shapes};
