/* bot_strong.c: the bot that looks ahead: each promising word is played on over the same sampled draws. */
#include "games/paperback_adventures/bot_strong.h"
#include "games/paperback_adventures/bot_quick.h"

#include <stdlib.h>

/* How far it looks, which is what it costs: at most WORDS * SAMPLES * (1 + TURNS) turns a word. */
enum {
    WORDS = 5,   /* that are looked at */
    SAMPLES = 4, /* draws each is tried on */
    TURNS = 3,   /* played on after it */
};

/* How things stand some turns after `word`, as a mean of what may be drawn. All words of one position meet
   the same chances, so that luck does not decide between them. */
int pa_worth_ahead(const PaState *state, const GameContent *content, const PaWord *word)
{
    Rng chance = state->rng;
    Move move = {.kind = PA_MOVE_PASS};
    if (word->count > 0) {
        pa_move_from_word(word, &move);
    }
    int sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&chance));
        pa_apply(&after, content, 0, &move, NULL);
        pa_play_quickly(&after, content, TURNS);
        sum += pa_worth_position(&after, content, state->battle);
    }
    return sum / SAMPLES;
}

static int by_falling_worth(const void *a, const void *b)
{
    const PaPlay *left = a, *right = b;
    return (left->worth < right->worth) - (left->worth > right->worth);
}

int pa_plays_ahead(const PaState *state, const GameContent *content, PaPlay *out, int max)
{
    PaPlay plays[WORDS];
    int count = pa_best_plays(state, content, plays, WORDS);
    for (int i = 0; i < count; i++) {
        plays[i].worth = pa_worth_ahead(state, content, &plays[i].word);
    }
    qsort(plays, (size_t)count, sizeof *plays, by_falling_worth);
    for (int i = 0; i < count && i < max; i++) {
        out[i] = plays[i];
    }
    return count < max ? count : max;
}

bool pa_choose_strongly(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    if (!pa_bots[0].choose(view, content, seat, rng, out)) {
        return false;
    }
    PaState state = *(const PaState *)view;
    PaPlay best;
    pa_determinize(&state, content, seat, rng);
    if (out->kind == PA_MOVE_SPELL && pa_plays_ahead(&state, content, &best, 1) > 0) {
        pa_move_from_word(&best.word, out);
    }
    return true;
}
