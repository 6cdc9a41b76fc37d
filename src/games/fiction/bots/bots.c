/* bots.c: table of bots. Every bot can play both seats about equally well, but the table lists each bot for
 * one seat only. */
#include "games/fiction/bots/bots.h"
#include "core/text/i18n.h"

typedef struct Bot {
    FiGuesser guesser;
    FiLiar liar;
} Bot;

static const Bot novice = {{.vocabulary = 45, .memory = 3}, FI_CARELESS};
static const Bot reader = {{.vocabulary = 80, .memory = FI_GUESSES}, FI_CARELESS};
/* Probability of each FiLiar (way of choosing lies) before the first row of clues. In test games, a guesser
 * with these probabilities did well against every way of lying (docs/balance.md). */
static const double master_odds[FI_LIARS] = {[FI_CARELESS] = 0.2, [FI_SLY] = 0.2, [FI_DEADPAN] = 0.6};
static const Bot master = {
    {.vocabulary = 100, .memory = FI_GUESSES, .maximizes_information = true, .odds = master_odds}, FI_SLY};
static const Bot deadpan = {
    {.vocabulary = 100, .memory = FI_GUESSES, .maximizes_information = true, .odds = master_odds},
    FI_DEADPAN};

static bool choose_bot_move(const Bot *bot, const void *view, const GameContent *content, int seat, Rng *rng,
                            Move *out)
{
    return seat == FI_GUESSERS ? fi_choose_guess(&bot->guesser, view, content, rng, out)
                               : fi_choose_lie(bot->liar, view, content, rng, out);
}

static bool choose_novice_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_bot_move(&novice, view, content, seat, rng, out);
}

static bool choose_reader_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_bot_move(&reader, view, content, seat, rng, out);
}

static bool choose_master_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_bot_move(&master, view, content, seat, rng, out);
}

static bool choose_deadpan_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_bot_move(&deadpan, view, content, seat, rng, out);
}

enum { AT_GUESSERS = 1 << FI_GUESSERS, AT_LIBRARIAN = 1 << FI_LIBRARIAN };

/* All bots: first those for the Guessers, then those for the Lie-brarian, each from weakest to strongest. */
const GameBot fi_bots[] = {
    {.name = "novice",
     .label = N_("Novice"),
     .blurb = N_("Knows half of the common words and remembers the last 3 rows."),
     .seats = AT_GUESSERS,
     .choose_move = choose_novice_move},
    {.name = "reader",
     .label = N_("Reader"),
     .blurb = N_("Knows many words and remembers every clue."),
     .seats = AT_GUESSERS,
     .choose_move = choose_reader_move},
    {.name = "master",
     .label = N_("Master"),
     .blurb = N_("Knows every word and works out which clue is probably the lie."),
     .seats = AT_GUESSERS,
     .choose_move = choose_master_move},
    {.name = "careless",
     .label = N_("Careless"),
     .blurb = N_("Tells a random lie."),
     .seats = AT_LIBRARIAN,
     .choose_move = choose_novice_move},
    {.name = "sly",
     .label = N_("Sly"),
     .blurb = N_("Tells the lie that leaves the most possible words."),
     .seats = AT_LIBRARIAN,
     .choose_move = choose_master_move},
    {.name = "deadpan",
     .label = N_("Deadpan"),
     .blurb = N_("Mixes its lies, so you can't learn its habits."),
     .seats = AT_LIBRARIAN,
     .choose_move = choose_deadpan_move},
    {.name = NULL},
};
