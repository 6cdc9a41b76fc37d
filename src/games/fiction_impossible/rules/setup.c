/* setup.c: set-up options, and the state before the first turn. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <stdio.h>
#include <string.h>

/* Lowest number that each option offers, as the option's value 1. Value 0 stands for the number in the set-up
 * table. */
enum { MOLD_MIN = 3, PLUS_CARD_MIN = 1, PLUS_THRESHOLD_MIN = 2, BOOKEND_MIN = 7 };

static const char by_table[] = "The number that suits this length and difficulty.";

const GameOption im_options[] = {
    [IM_OPTION_LEVEL] = {.key = "level",
                         .label = N_("Difficulty"),
                         .values = {"standard", "easy", "hard", "impossible"},
                         .labels = {N_("Standard"), N_("Easy"), N_("Hard"), N_("Impossible")},
                         .blurbs = {N_("Players who plan a turn ahead win about half the time."),
                                    N_("Plenty of Mold, and plenty of second chances."),
                                    N_("The Library expects losses."), N_("The name of the game.")},
                         .below_default = 1},
    [IM_OPTION_LENGTH] = {.key = "length",
                          .label = N_("Length"),
                          .values = {"standard", "short", "long"},
                          .labels = {N_("Standard"), N_("Short"), N_("Long")},
                          .blurbs = {N_("You fill most of the Bookshelf."),
                                     N_("You fill a little over half of the Bookshelf."),
                                     N_("You fill the whole Bookshelf, to its last space.")},
                          .below_default = 1},
    [IM_OPTION_MOLD] = {.key = "mold",
                        .label = N_("Mold at the start"),
                        .values = {"table", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
                        .labels = {N_("Default"), "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
                        .blurbs = {by_table},
                        .advanced = true},
    [IM_OPTION_PLUS_CARD] = {.key = "plus_card",
                             .label = N_("Space for the +Card token"),
                             .values = {"table", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
                             .labels = {N_("Default"), "1", "2", "3", "4", "5", "6", "7", "8", "9"},
                             .blurbs = {by_table},
                             .advanced = true},
    [IM_OPTION_PLUS_THRESHOLD] = {.key = "plus_threshold",
                                  .label = N_("Space for the +Card & Threshold token"),
                                  .values = {"table", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"},
                                  .labels = {N_("Default"), "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                             "11"},
                                  .blurbs = {by_table},
                                  .advanced = true},
    [IM_OPTION_BOOKEND] = {.key = "bookend",
                           .label = N_("Books to save"),
                           .values = {"table", "6", "7", "8", "9", "10", "11", "12"},
                           .labels = {N_("Default"), "6", "7", "8", "9", "10", "11", "12"},
                           .blurbs = {by_table}},
    [IM_OPTION_FIRST] =
        {.key = "first",
         .label = N_("First player"),
         .values = {"chance", "1", "2", "3", "4"},
         .labels = {N_("Random"), N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4")},
         .blurbs = {N_("Choose who goes first. The rules suggest the player who last finished a book.")},
         .min_seats = 2,
         .values_are_seats = true},
    {.key = NULL},
};

static void override_setting(const GameOptions *options, ImOption option, int min, uint8_t *out)
{
    if (options->value[option] > 0) {
        *out = (uint8_t)(min + options->value[option] - 1);
    }
}

ImSetup im_find_setup(const ImContent *content, const GameOptions *options, int seats)
{
    ImSetup out =
        content->setups[seats - 1][options->value[IM_OPTION_LENGTH]][options->value[IM_OPTION_LEVEL]];
    override_setting(options, IM_OPTION_MOLD, MOLD_MIN, &out.mold);
    override_setting(options, IM_OPTION_PLUS_CARD, PLUS_CARD_MIN, &out.plus_card);
    override_setting(options, IM_OPTION_PLUS_THRESHOLD, PLUS_THRESHOLD_MIN, &out.plus_threshold);
    override_setting(options, IM_OPTION_BOOKEND, BOOKEND_MIN, &out.bookend);
    return out;
}

bool im_check_options(const ImContent *content, const GameOptions *options, int seats, Error *error)
{
    ImSetup setup = im_find_setup(content, options, seats);
    if (setup.plus_card >= setup.plus_threshold) {
        return error_set(error, _("The +Card token must be left of the +Card & Threshold token."));
    }
    if (setup.plus_threshold >= setup.bookend) {
        return error_set(error, _("The +Card & Threshold token must be left of the Bookend."));
    }
    return options->value[IM_OPTION_FIRST] <= seats ||
           error_set(error, _("Seat %d can’t play first: this game has fewer seats."),
                     options->value[IM_OPTION_FIRST]);
}

bool im_resolve_option(const ImContent *content, const GameOptions *options, int seats, int option, char *out,
                       size_t size)
{
    const ImSetup setup = im_find_setup(content, options, seats);
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

static void fill_with_shuffled_indexes(Rng *rng, uint8_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        out[i] = (uint8_t)i;
    }
    rng_shuffle(rng, out, count);
}

static void clear_table(ImState *state)
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

void im_init_state(void *game_state, const ImContent *content, const GameOptions *options, int seats,
                   uint64_t seed)
{
    ImState *state = game_state;
    rng_seed(&state->rng, seed);
    clear_table(state);
    state->seats = (uint8_t)seats;
    state->setup = im_find_setup(content, options, seats);
    state->jar = state->setup.mold;
    state->cube = 1;
    state->threshold = IM_THRESHOLD;
    state->deck_count = IM_CHARACTERS;
    state->book_count = IM_BOOKS;
    fill_with_shuffled_indexes(&state->rng, state->spine, IM_SHELF);
    deal_librarians(state, content);
    fill_with_shuffled_indexes(&state->rng, state->deck, IM_CHARACTERS);
    fill_with_shuffled_indexes(&state->rng, state->books, IM_BOOKS);
    int first = options->value[IM_OPTION_FIRST];
    state->turn = (uint8_t)(first > 0 ? first - 1 : (int)rng_below(&state->rng, (uint32_t)seats));
    state->phase = IM_PHASE_LIBRARIANS;
    state->waiting = (uint8_t)((1u << seats) - 1);
}
