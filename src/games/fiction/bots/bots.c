/* bots.c: the bots by name. Each is made for one chair, and in the other plays like its counterpart there. */
#include "games/fiction/bots/bots.h"

typedef struct Bot {
    FiGuesser guesser;
    FiLiar liar;
} Bot;

static const Bot novice = {{.vocabulary = 45, .memory = 3}, FI_CARELESS};
static const Bot reader = {{.vocabulary = 80, .memory = FI_GUESSES}, FI_CARELESS};
/* Found by playing every pair, so that no liar throws it (docs/balance.md). */
static const double master_odds[FI_LIARS] = {[FI_CARELESS] = 0.2, [FI_SLY] = 0.2, [FI_DEADPAN] = 0.6};
static const Bot master = {{.vocabulary = 100, .memory = FI_GUESSES, .measures = true, .odds = master_odds},
                           FI_SLY};
static const Bot deadpan = {{.vocabulary = 100, .memory = FI_GUESSES, .measures = true, .odds = master_odds},
                            FI_DEADPAN};

static bool choose(const Bot *bot, const void *view, const GameContent *content, int seat, Rng *rng,
                   Move *out)
{
    return seat == FI_GUESSERS ? fi_choose_guess(&bot->guesser, view, content, rng, out)
                               : fi_choose_lie(bot->liar, view, content, rng, out);
}

static bool choose_novice(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(&novice, view, content, seat, rng, out);
}

static bool choose_reader(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(&reader, view, content, seat, rng, out);
}

static bool choose_master(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(&master, view, content, seat, rng, out);
}

static bool choose_deadpan(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(&deadpan, view, content, seat, rng, out);
}

enum { AT_GUESSERS = 1 << FI_GUESSERS, AT_LIBRARIAN = 1 << FI_LIBRARIAN };

/* In each chair the weakest first. */
const GameBot fi_bots[] = {
    {"novice", "Novice", "Knows half of the common words and remembers the last 3 rows.", AT_GUESSERS,
     choose_novice},
    {"reader", "Reader", "Knows many words and remembers every clue.", AT_GUESSERS, choose_reader},
    {"master", "Master", "Knows every word and weighs which clue is the lie.", AT_GUESSERS, choose_master},
    {"careless", "Careless", "Tells a random lie.", AT_LIBRARIAN, choose_novice},
    {"sly", "Sly", "Tells the lie that leaves the most possible words.", AT_LIBRARIAN, choose_master},
    {"deadpan", "Deadpan", "Mixes its lies, so you can't learn its habits.", AT_LIBRARIAN, choose_deadpan},
    {.name = NULL},
};
