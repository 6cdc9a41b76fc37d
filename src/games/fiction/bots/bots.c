/* bots.c: the bots by name. Each is made for one chair, and in the other plays like its counterpart there. */
#include "games/fiction/bots/bots.h"

typedef struct Bot {
    FiGuesser guesser;
    FiLiar liar;
} Bot;

static const Bot novice = {{.vocabulary = 55, .memory = 4}, FI_CARELESS};
static const Bot reader = {{.vocabulary = 80, .memory = FI_GUESSES}, FI_CARELESS};
static const Bot master = {{.vocabulary = 100, .memory = FI_GUESSES, .measures = true, .suspects = true},
                           FI_SLY};

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

enum { AT_GUESSERS = 1 << FI_GUESSERS, AT_LIBRARIAN = 1 << FI_LIBRARIAN };

/* In each chair the weakest first. */
const GameBot fi_bots[] = {
    {"novice", "Novice", "Knows common words, and remembers the last few clues.", AT_GUESSERS, choose_novice},
    {"reader", "Reader", "Knows many words, and remembers every clue.", AT_GUESSERS, choose_reader},
    {"master", "Master", "Knows every word, and weighs which clue is the lie.", AT_GUESSERS, choose_master},
    {"careless", "Careless", "Lies wherever it likes.", AT_LIBRARIAN, choose_novice},
    {"sly", "Sly", "Tells the lie that leaves most words possible.", AT_LIBRARIAN, choose_master},
    {.name = NULL},
};
