/* fast_policy.c: policy that plays the most promising word and uses items that are worth their cost. See
 * fast_policy.h. */
#include "games/paperback_adventures/bots/fast_policy.h"
#include "games/paperback_adventures/bots/evaluation.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/word_search.h"

#include <limits.h>

enum {
    SEAT = 0,
    WORDS_TRIED = 3,         /* number of most promising words whose results the bot predicts */
    MOVES_PER_TURN_MAX = 24, /* maximum number of moves per turn, on average over all simulated turns */
    LOST_VALUE = -4000,
    ANSWERS_MAX = 64, /* maximum number of choices (such as rewards) between two battles */
    ANSWER_SEED = 1,  /* fixed seed, so that the bot always makes the same choices */
};

static bool is_battle_over(const PaState *state, int battle)
{
    return state->battle != battle || state->phase == PA_OVER || pa_is_in_development(state);
}

int pa_evaluate_state(const PaState *state, const GameContent *content, int battle)
{
    PaPosition position = {.character = state->character, .hp = state->hp};
    if (state->phase == PA_OVER && !state->won) {
        return LOST_VALUE;
    }
    if (!is_battle_over(state, battle)) {
        int later = state->stage == 0 ? pa_get_enemy(state, content)->stage[1].hp : 0;
        position = (PaPosition){.character = state->character,
                                .hp = state->hp,
                                .mana = state->mana,
                                .boons = state->boons,
                                .hexes = state->hexes,
                                .enemy_hp = state->enemy_hp + later,
                                .enemy_hexes = state->enemy_hexes,
                                .enemy_boons = state->enemy_boons};
    }
    return pa_evaluate_position(&position);
}

/* Finds a word to play. Writes an empty word if no word is found. */
static void choose_word(const PaState *state, const GameContent *content, PaWord *out)
{
    PaPlay seen[WORDS_TRIED];
    *out = (PaWord){0};
    int best = INT_MIN;
    int count = pa_search_words(state, content, seen, WORDS_TRIED);
    for (int i = 0; i < count; i++) {
        int value = pa_evaluate_play(state, content, &seen[i].word);
        if (value > best) {
            best = value;
            *out = seen[i].word;
        }
    }
}

/* Returns the value of using the item minus its cost, or 0 if the item should not be used now. */
static int evaluate_item(const PaState *state, const GameContent *content, int item)
{
    unsigned flags = state->item[item];
    bool ready = (flags & PA_OWNED) && !(flags & (PA_USED | PA_FLIPPED));
    if (!ready || content->item[item].kind == PA_ITEM_WILD) {
        return 0;
    }
    const PaItemSide *side = pa_get_item_side(state, content, item);
    const PaRules *rules = flags & PA_ROTATED ? &side->rotated : &side->rules;
    if (side->reactive || !(rules->triggers & (UINT32_C(1) << PA_ON_USE))) {
        return 0;
    }
    return pa_evaluate_item_use(state, rules) - pa_evaluate_mana(pa_compute_item_cost(state, content, item));
}

static bool choose_item(const PaState *state, const GameContent *content, int *out)
{
    int best = 0;
    for (int item = 0; item < PA_ITEMS; item++) {
        int value = evaluate_item(state, content, item);
        if (value > best && pa_check_item(state, content, item, NULL)) {
            best = value;
            *out = item;
        }
    }
    return best > 0;
}

static void use_item(PaState *state, const GameContent *content, int item)
{
    Move move = {.kind = PA_MOVE_USE, .count = 1, .arg = {(int16_t)item}};
    pa_apply_move(state, content, SEAT, &move, NULL);
}

static void trade_unused_wild_letter(PaState *state, const GameContent *content, const PaWord *word)
{
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_WILD) {
            return;
        }
    }
    for (int item = 0; item < PA_CORE; item++) {
        if (content->item[item].kind == PA_ITEM_WILD && (state->item[item] & PA_OWNED) &&
            pa_check_item(state, content, item, NULL)) {
            use_item(state, content, item);
        }
    }
}

static void answer_choice(PaState *state, const GameContent *content)
{
    Rng rng;
    Move move;
    rng_seed(&rng, ANSWER_SEED);
    pa_choose_greedy_move(state, content, SEAT, &rng, &move);
    pa_apply_move(state, content, SEAT, &move, NULL);
}

static void play_word_or_pass(PaState *state, const GameContent *content)
{
    PaWord word;
    Move move = {.kind = PA_MOVE_PASS};
    choose_word(state, content, &word);
    trade_unused_wild_letter(state, content, &word);
    if (state->phase != PA_PREP) {
        return;
    }
    if (word.count > 0 && pa_check_word(state, content, &word, NULL)) {
        pa_move_from_word(&word, &move);
    }
    pa_apply_move(state, content, SEAT, &move, NULL);
}

void pa_play_turns_fast(PaState *state, const GameContent *content, int turns)
{
    int battle = state->battle;
    int item = 0;
    for (int moves = turns * MOVES_PER_TURN_MAX; moves > 0 && !is_battle_over(state, battle); moves--) {
        if (state->phase != PA_PREP) {
            answer_choice(state, content);
        } else if (turns == 0) {
            return;
        } else if (choose_item(state, content, &item)) {
            use_item(state, content, item);
        } else {
            play_word_or_pass(state, content);
            turns--;
        }
    }
}

void pa_play_to_next_battle_fast(PaState *state, const GameContent *content)
{
    for (int i = 0; i < ANSWERS_MAX && pa_is_in_development(state) && state->phase != PA_OVER; i++) {
        answer_choice(state, content);
    }
}
