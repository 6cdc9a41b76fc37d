/* strong.c: the bots that look ahead. To compare words, McGuffin sides or core items, these bots try every
 * candidate with the same random draws. */
#include "games/paperback_adventures/bots/strong.h"
#include "games/paperback_adventures/bots/evaluation.h"
#include "games/paperback_adventures/bots/fast_policy.h"
#include "games/paperback_adventures/bots/greedy.h"

#include <limits.h>
#include <stdlib.h>

/* Search limits. For each word, the bot simulates at most SAMPLES * (1 + TURNS) turns. For each McGuffin side
 * or core item, the bot simulates at most BATTLES * BATTLE_TURNS turns. */
enum {
    SEAT = 0,
    WORDS = 5,         /* number of words to compare */
    SAMPLES = 4,       /* number of times that each word is tried, each time with different random draws */
    TURNS = 3,         /* number of turns that are simulated after the word */
    BATTLES = 16,      /* number of random battles that are simulated for each McGuffin side or core item */
    BATTLE_TURNS = 12, /* maximum number of turns that are simulated in each random battle */
};

/* All words in one state get the same random draws, so that luck does not decide between them. */
int pa_evaluate_with_lookahead(const PaState *state, const GameContent *content, const PaWord *word)
{
    Rng draws = state->rng;
    Move move = {.kind = PA_MOVE_PASS};
    if (word->count > 0) {
        pa_move_from_word(word, &move);
    }
    int sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&draws));
        pa_apply_move(&after, content, SEAT, &move, NULL);
        pa_play_turns_fast(&after, content, TURNS);
        sum += pa_evaluate_state(&after, content, state->battle);
    }
    return sum / SAMPLES;
}

static int compare_by_value(const void *a, const void *b)
{
    const PaPlay *left = a, *right = b;
    return (left->value < right->value) - (left->value > right->value);
}

int pa_find_best_plays_with_lookahead(const PaState *state, const GameContent *content, PaPlay *out, int max)
{
    PaPlay plays[WORDS];
    int count = pa_find_best_plays(state, content, plays, WORDS);
    for (int i = 0; i < count; i++) {
        plays[i].value = pa_evaluate_with_lookahead(state, content, &plays[i].word);
    }
    qsort(plays, (size_t)count, sizeof *plays, compare_by_value);
    for (int i = 0; i < count && i < max; i++) {
        out[i] = plays[i];
    }
    return count < max ? count : max;
}

/* Simulates the next battle BATTLES times after this answer to a choice. Returns the mean value of the final
 * states. */
static int evaluate_next_battle(const PaState *state, const GameContent *content, const Move *answer)
{
    Rng draws = state->rng;
    int sum = 0;
    for (int i = 0; i < BATTLES; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&draws));
        pa_apply_move(&after, content, SEAT, answer, NULL);
        pa_play_to_next_battle_fast(&after, content);
        int battle = after.battle;
        pa_play_turns_fast(&after, content, BATTLE_TURNS);
        sum += pa_evaluate_state(&after, content, battle);
    }
    return sum / BATTLES;
}

static void choose_by_next_battle(const PaState *state, const GameContent *content, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    int best = INT_MIN;
    for (int i = 0; i < list.count; i++) {
        int value = evaluate_next_battle(state, content, &list.moves[i]);
        if (value > best) {
            best = value;
            *out = list.moves[i];
        }
    }
    move_list_free(&list);
}

static bool is_first_pending_choice(const PaState *state, PaChoiceKind kind)
{
    return state->choice_count > 0 && state->choice[0].kind == kind;
}

bool pa_choose_strong_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    if (!pa_choose_greedy_move(view, content, seat, rng, out)) {
        return false;
    }
    PaState state = *(const PaState *)view;
    PaPlay best;
    pa_determinize_state(&state, content, seat, rng);
    if (is_first_pending_choice(&state, PA_CHOOSE_MCGUFFIN_SIDE) ||
        is_first_pending_choice(&state, PA_CHOOSE_CORE)) {
        choose_by_next_battle(&state, content, out);
    } else if (out->kind == PA_MOVE_SPELL &&
               pa_find_best_plays_with_lookahead(&state, content, &best, 1) > 0) {
        pa_move_from_word(&best.word, out);
    }
    return true;
}

/* True if the pending choice gives the player something, instead of taking something away. */
static bool is_gain_choice(const PaState *state)
{
    return is_first_pending_choice(state, PA_CHOOSE_REWARD) ||
           is_first_pending_choice(state, PA_CHOOSE_MCGUFFIN_SIDE) ||
           is_first_pending_choice(state, PA_CHOOSE_CORE) ||
           is_first_pending_choice(state, PA_CHOOSE_UPGRADE) ||
           is_first_pending_choice(state, PA_CHOOSE_OFFER);
}

static void choose_at_random(const PaState *state, const GameContent *content, Rng *rng, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    move_list_free(&list);
}

/* Chooses the least valuable card of the deck as the card to replace. Never declines, so that every new card
 * gets into the deck. */
static void choose_least_valuable_card(const PaState *state, const GameContent *content, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    int least = INT_MAX;
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        int value = move->kind == PA_MOVE_CONTINUE ? INT_MAX : pa_evaluate_card(state, content, move->arg[0]);
        if (value < least) {
            least = value;
            *out = *move;
        }
    }
    move_list_free(&list);
}

bool pa_choose_curious_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    const PaState *state = view;
    if (is_gain_choice(state)) {
        choose_at_random(state, content, rng, out);
    } else if (is_first_pending_choice(state, PA_CHOOSE_REPLACED)) {
        choose_least_valuable_card(state, content, out);
    } else {
        return pa_choose_strong_move(view, content, seat, rng, out);
    }
    return true;
}
