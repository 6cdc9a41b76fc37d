/* strong.c: the bots that look ahead. Each promising word is played on over the same sampled draws, and
   each side of a McGuffin through the same next battles. */
#include "games/paperback_adventures/bots/strong.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/quick.h"
#include "games/paperback_adventures/bots/value.h"

#include <limits.h>
#include <stdlib.h>

/* How far it looks, which is what it costs: at most WORDS * SAMPLES * (1 + TURNS) turns a word, and BATTLES *
   BATTLE_TURNS for each thing that can be kept. */
enum {
    SEAT = 0,
    WORDS = 5,         /* that are looked at */
    SAMPLES = 4,       /* draws each is tried on */
    TURNS = 3,         /* played on after it */
    BATTLES = 16,      /* that a thing to keep is tried in */
    BATTLE_TURNS = 12, /* after which they are judged as they stand */
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
        pa_apply(&after, content, SEAT, &move, NULL);
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

/* How the next battle is likely to end for somebody who answers so. */
static int worth_next_battle(const PaState *state, const GameContent *content, const Move *answer)
{
    Rng chance = state->rng;
    int sum = 0;
    for (int i = 0; i < BATTLES; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&chance));
        pa_apply(&after, content, SEAT, answer, NULL);
        pa_go_on_to_battle(&after, content);
        int battle = after.battle;
        pa_play_quickly(&after, content, BATTLE_TURNS);
        sum += pa_worth_position(&after, content, battle);
    }
    return sum / BATTLES;
}

static void choose_by_next_battle(const PaState *state, const GameContent *content, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    int best = INT_MIN;
    for (int i = 0; i < list.count; i++) {
        int worth = worth_next_battle(state, content, &list.moves[i]);
        if (worth > best) {
            best = worth;
            *out = list.moves[i];
        }
    }
    move_list_free(&list);
}

static bool asks(const PaState *state, PaChoiceKind kind)
{
    return state->choice_count > 0 && state->choice[0].kind == kind;
}

bool pa_choose_strongly(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    if (!pa_choose_greedily(view, content, seat, rng, out)) {
        return false;
    }
    PaState state = *(const PaState *)view;
    PaPlay best;
    pa_determinize(&state, content, seat, rng);
    if (asks(&state, PA_CHOOSE_CURIO_SIDE) || asks(&state, PA_CHOOSE_CORE)) {
        choose_by_next_battle(&state, content, out);
    } else if (out->kind == PA_MOVE_SPELL && pa_plays_ahead(&state, content, &best, 1) > 0) {
        pa_move_from_word(&best.word, out);
    }
    return true;
}

/* What is kept from among what is offered; what is given up for it is another question. */
static bool asks_what_to_keep(const PaState *state)
{
    return asks(state, PA_CHOOSE_REWARD) || asks(state, PA_CHOOSE_CURIO_SIDE) ||
           asks(state, PA_CHOOSE_CORE) || asks(state, PA_CHOOSE_UPGRADE) || asks(state, PA_CHOOSE_OFFER);
}

static void choose_by_chance(const PaState *state, const GameContent *content, Rng *rng, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    move_list_free(&list);
}

/* Never refuses what it has taken: the card that is worth least goes, however little the new one promises. */
static void give_up_the_least(const PaState *state, const GameContent *content, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    int least = INT_MAX;
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        int worth = move->kind == PA_MOVE_CONTINUE ? INT_MAX : pa_worth_card(state, content, move->arg[0]);
        if (worth < least) {
            least = worth;
            *out = *move;
        }
    }
    move_list_free(&list);
}

bool pa_choose_curiously(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    const PaState *state = view;
    if (asks_what_to_keep(state)) {
        choose_by_chance(state, content, rng, out);
    } else if (asks(state, PA_CHOOSE_REPLACED)) {
        give_up_the_least(state, content, out);
    } else {
        return pa_choose_strongly(view, content, seat, rng, out);
    }
    return true;
}
