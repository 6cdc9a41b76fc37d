/* setup.c: the dials of the set-up page, and the table as it lies before the first turn. */
#include "games/fiction_impossible/rules/engine.h"

#include <stdio.h>
#include <string.h>

/* What the first value after "as the table says" stands for. */
enum { MOLD_LEAST = 3, PLUS_CARD_LEAST = 1, PLUS_THRESHOLD_LEAST = 2, BOOKEND_LEAST = 7 };

static const char by_table[] = "As the set-up table has it for this length and difficulty.";

const GameOption im_options[] = {
    [IM_OPTION_LEVEL] = {.key = "level",
                         .label = "Difficulty",
                         .values = {"standard", "easy", "hard", "impossible"},
                         .labels = {"Standard", "Easy", "Hard", "Impossible"},
                         .blurbs = {"Won about every other time by those who think a turn ahead.",
                                    "Mold is plenty, and so are second chances.",
                                    "The Library expects losses.", "The name of the game."},
                         .less = 1},
    [IM_OPTION_LENGTH] = {.key = "length",
                          .label = "Length",
                          .values = {"standard", "short", "long"},
                          .labels = {"Standard", "Short", "Long"},
                          .blurbs = {"Most of the Bookshelf.", "Little more than half of the Bookshelf.",
                                     "All of the Bookshelf, to its last space."},
                          .less = 1},
    [IM_OPTION_MOLD] = {.key = "mold",
                        .label = "Mold at the start",
                        .values = {"table", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
                        .labels = {"By the table", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
                        .blurbs = {by_table}},
    [IM_OPTION_PLUS_CARD] = {.key = "plus_card",
                             .label = "+Card token: its space",
                             .values = {"table", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
                             .labels = {"By the table", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
                             .blurbs = {by_table}},
    [IM_OPTION_PLUS_THRESHOLD] = {.key = "plus_threshold",
                                  .label = "+Card & Threshold token: its space",
                                  .values = {"table", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"},
                                  .labels = {"By the table", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                             "11"},
                                  .blurbs = {by_table}},
    [IM_OPTION_BOOKEND] = {.key = "bookend",
                           .label = "Books to save",
                           .values = {"table", "6", "7", "8", "9", "10", "11", "12"},
                           .labels = {"By the table", "6", "7", "8", "9", "10", "11", "12"},
                           .blurbs = {by_table}},
    [IM_OPTION_FIRST] = {.key = "first",
                         .label = "First player",
                         .values = {"chance", "1", "2", "3", "4"},
                         .labels = {"Drawn by lot", "Seat 1", "Seat 2", "Seat 3", "Seat 4"},
                         .blurbs = {"Whoever last finished reading a book may be set here."},
                         .min_seats = 2,
                         .names_seats = true},
    {.key = NULL},
};

static void override(const GameOptions *options, ImOption option, int least, uint8_t *out)
{
    if (options->value[option] > 0) {
        *out = (uint8_t)(least + options->value[option] - 1);
    }
}

ImSetup im_setup(const ImContent *content, const GameOptions *options, int seats)
{
    ImSetup out =
        content->setups[seats - 1][options->value[IM_OPTION_LENGTH]][options->value[IM_OPTION_LEVEL]];
    override(options, IM_OPTION_MOLD, MOLD_LEAST, &out.mold);
    override(options, IM_OPTION_PLUS_CARD, PLUS_CARD_LEAST, &out.plus_card);
    override(options, IM_OPTION_PLUS_THRESHOLD, PLUS_THRESHOLD_LEAST, &out.plus_threshold);
    override(options, IM_OPTION_BOOKEND, BOOKEND_LEAST, &out.bookend);
    return out;
}

bool im_check_options(const ImContent *content, const GameOptions *options, int seats, Error *error)
{
    ImSetup setup = im_setup(content, options, seats);
    if (setup.plus_card >= setup.plus_threshold) {
        return error_set(error, "The +Card token has to lie left of the +Card & Threshold token.");
    }
    if (setup.plus_threshold >= setup.bookend) {
        return error_set(error, "The +Card & Threshold token has to lie left of the Bookend.");
    }
    return options->value[IM_OPTION_FIRST] <= seats ||
           error_set(error, "There is no seat %d to begin.", options->value[IM_OPTION_FIRST]);
}

bool im_comes_to(const ImContent *content, const GameOptions *options, int seats, int option, char *out,
                 size_t size)
{
    const ImSetup setup = im_setup(content, options, seats);
    const uint8_t chosen[] = {[IM_OPTION_MOLD] = setup.mold,
                              [IM_OPTION_PLUS_CARD] = setup.plus_card,
                              [IM_OPTION_PLUS_THRESHOLD] = setup.plus_threshold,
                              [IM_OPTION_BOOKEND] = (uint8_t)(setup.bookend - 1)};
    if (option < IM_OPTION_MOLD || option > IM_OPTION_BOOKEND || options->value[option] > 0) {
        return false;
    }
    snprintf(out, size, "%d", chosen[option]);
    return true;
}

/* ------------------------------------------------------------------ the table */

static void deal_librarians(ImState *state, const ImContent *content)
{
    uint8_t deck[IM_LIBRARIANS];
    int count = 0;
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        if (state->seats > 1 || content->librarians[i].solitaire) {
            deck[count++] = (uint8_t)i;
        }
    }
    rng_shuffle(&state->rng, deck, count);
    for (int seat = 0; seat < state->seats; seat++) {
        memcpy(state->dealt[seat], deck + IM_DEALT * seat, IM_DEALT);
    }
}

static void shuffled(Rng *rng, uint8_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        out[i] = (uint8_t)i;
    }
    rng_shuffle(rng, out, count);
}

static void lay_table(ImState *state)
{
    memset(state->position, IM_NONE, sizeof state->position);
    for (int p = 0; p < IM_POSITIONS; p++) {
        state->position[p].label = (uint8_t)p;
        state->position[p].mold = 0;
        state->position[p].shield = 0;
    }
    memset(state->librarian, IM_NONE, sizeof state->librarian);
    memset(state->dealt, IM_NONE, sizeof state->dealt);
    memset(state->hand, IM_NONE, sizeof state->hand);
    memset(state->pool, IM_NONE, sizeof state->pool);
    memset(state->discard, IM_NONE, sizeof state->discard);
    memset(state->shelf, IM_NONE, sizeof state->shelf);
    memset(state->lost, IM_NONE, sizeof state->lost);
    state->understudy = IM_NONE;
    state->understudy_role = IM_NONE;
}

void im_init(void *at, const ImContent *content, const GameOptions *options, int seats, uint64_t seed)
{
    ImState *state = at;
    rng_seed(&state->rng, seed);
    lay_table(state);
    state->seats = (uint8_t)seats;
    state->setup = im_setup(content, options, seats);
    state->jar = state->setup.mold;
    state->cube = 1;
    state->threshold = IM_THRESHOLD;
    state->deck_count = IM_CHARACTERS;
    state->book_count = IM_BOOKS;
    shuffled(&state->rng, state->spine, IM_SHELF);
    deal_librarians(state, content);
    shuffled(&state->rng, state->deck, IM_CHARACTERS);
    shuffled(&state->rng, state->books, IM_BOOKS);
    int first = options->value[IM_OPTION_FIRST];
    state->turn = (uint8_t)(first > 0 ? first - 1 : (int)rng_below(&state->rng, (uint32_t)seats));
    state->phase = IM_PHASE_LIBRARIANS;
    state->waiting = (uint8_t)((1u << seats) - 1);
}
