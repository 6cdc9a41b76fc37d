/* greedy.c: a bot that picks the best immediate result from what the player can see. */
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/word_search.h"

#include <limits.h>
#include <string.h>

enum {
    WORDS_TRIED = 8, /* number of most promising words whose results the bot predicts */
    /* maximum number of reactions that are declined when the bot evaluates a reaction */
    REACTIONS_MAX = 16,
    KEPT_CARD_VALUE = 50, /* value of each hand card kept for the next turn */
    SEAT = 0,
};

/* ------------------------------------------------------------------ evaluating a state */

/* Returns the HP that the enemy has left. During stage 1, all HP of stage 2 count, too. */
static int get_enemy_hp_left(const PaState *state, const GameContent *content, bool stage_two, int hp)
{
    return stage_two ? hp : hp + pa_get_enemy(state, content)->stage[1].hp;
}

int pa_evaluate_forecast(const PaState *state, const GameContent *content, const PaForecast *forecast)
{
    bool stage_two = state->stage > 0 || forecast->stage_two;
    PaPosition position = {
        .character = state->character,
        .hp = forecast->fatal ? 0 : forecast->hp,
        .mana = state->mana + forecast->mana,
        .boons = forecast->boons,
        .hexes = forecast->hexes,
        .enemy_hp = forecast->defeats ? 0 : get_enemy_hp_left(state, content, stage_two, forecast->enemy_hp),
        .enemy_hexes = forecast->enemy_hexes,
        .enemy_boons = forecast->enemy_boons,
    };
    return pa_evaluate_position(&position);
}

/* Evaluates the state. `battle` is the number of the battle to evaluate. If the state is in a later battle,
 * battle `battle` counts as won. */
static int evaluate_state(const PaState *state, const GameContent *content, int battle)
{
    bool defeated = state->battle != battle || state->won || state->enemy_hp <= 0;
    PaPosition position = {
        .character = state->character,
        .hp = state->hp,
        .mana = state->mana,
        .boons = state->boons,
        .hexes = state->hexes,
        .enemy_hp = defeated ? 0 : get_enemy_hp_left(state, content, state->stage > 0, state->enemy_hp),
        .enemy_hexes = state->enemy_hexes,
        .enemy_boons = state->enemy_boons,
    };
    return pa_evaluate_position(&position);
}

/* ------------------------------------------------------------------ evaluating words */

static int min_int(int a, int b)
{
    return a < b ? a : b;
}

static int find_top_card(const PaWord *word)
{
    return word->token[pa_find_top_token(word, (PaSplay)word->splay)].card;
}

static int evaluate_word(const PaState *state, const GameContent *content, const PaWord *word)
{
    PaForecast forecast;
    pa_forecast_clash(state, content, word, &forecast);
    return pa_evaluate_forecast(state, content, &forecast);
}

int pa_evaluate_play(const PaState *state, const GameContent *content, const PaWord *word)
{
    int top = pa_find_top_token(word, (PaSplay)word->splay);
    return evaluate_word(state, content, word) +
           (top >= 0 ? pa_evaluate_fatigue(state, content, word->token[top].card) : 0);
}

/* Adds a play to the list of at most `max` plays, sorted by value. Of two plays of the same word with the
 * same splay, keeps only the better one. Returns the new number of plays. */
static int insert_play(PaPlay *out, int count, int max, const PaPlay *play)
{
    for (int i = 0; i < count; i++) {
        if (out[i].word.splay == play->word.splay && strcmp(out[i].word.letters, play->word.letters) == 0) {
            if (out[i].value >= play->value) {
                return count;
            }
            memmove(&out[i], &out[i + 1], (size_t)(--count - i) * sizeof *out);
            break;
        }
    }
    int at = count;
    while (at > 0 && out[at - 1].value < play->value) {
        at--;
    }
    if (at == max) {
        return count;
    }
    count = min_int(count + 1, max);
    memmove(&out[at + 1], &out[at], (size_t)(count - 1 - at) * sizeof *out);
    out[at] = *play;
    return count;
}

int pa_find_best_plays(const PaState *state, const GameContent *content, PaPlay *out, int max)
{
    PaPlay seen[WORDS_TRIED];
    int kept = 0;
    int count = pa_search_words(state, content, seen, WORDS_TRIED);
    for (int i = 0; i < count; i++) {
        seen[i].value = pa_evaluate_play(state, content, &seen[i].word);
        kept = insert_play(out, kept, max, &seen[i]);
    }
    return kept;
}

/* Finds the best word and returns its value. Writes an empty word if no word is found. */
static int find_best_word(const PaState *state, const GameContent *content, PaWord *out)
{
    PaPlay play = {0};
    bool any = pa_find_best_plays(state, content, &play, 1) > 0;
    *out = play.word;
    return any ? play.value : evaluate_word(state, content, out);
}

/* ------------------------------------------------------------------ evaluating items */

/* Estimates the value of using an item that can't be tried out, because the item draws cards, asks for a
 * choice, or rotates (which changes its lasting rules). */
static int estimate_item_use(const PaState *state, const GameContent *content, int item)
{
    const PaItemSide *side = pa_get_item_side(state, content, item);
    bool rotated = state->item[item] & PA_ROTATED;
    int value = pa_evaluate_item_use(state, rotated ? &side->rotated : &side->rules);
    int hp = get_enemy_hp_left(state, content, state->stage > 0, state->enemy_hp);
    if (!rotated && side->rotated.count > 0) {
        value += pa_evaluate_lasting_rules(state, &side->rotated, hp);
    }
    return value - pa_evaluate_mana(pa_compute_item_cost(state, content, item));
}

static int count_unplayed_cards(const PaState *state, const PaWord *word)
{
    int count = state->hand.count;
    for (int i = 0; i < word->count; i++) {
        count -= word->token[i].kind == PA_TOKEN_CARD && word->token[i].card != PA_VOWEL;
    }
    return count;
}

/* Returns by how much the value of the turn increases if the player uses the item before the word, or INT_MIN
 * if the item makes the word illegal. `plan` is the word that the player would play without the item, and
 * `planned` is the value of this word. */
static int evaluate_item_use(const PaState *state, const GameContent *content, const Move *use,
                             const PaWord *plan, int planned)
{
    PaState after = *state;
    pa_apply_move(&after, content, SEAT, use, NULL);
    if (after.battle != state->battle || after.phase == PA_OVER) {
        return evaluate_state(&after, content, state->battle) - planned;
    }
    int item = use->arg[0];
    bool drawn = after.hand.count != state->hand.count;
    bool lent = after.borrowed_count != state->borrowed_count;
    bool rotated = (after.item[item] ^ state->item[item]) & PA_ROTATED;
    if (after.phase != PA_PREP || drawn || rotated) {
        return estimate_item_use(state, content, item);
    }
    if (lent) {
        PaWord longer;
        return find_best_word(&after, content, &longer) - planned;
    }
    if (plan->count > 0 && !pa_check_word(&after, content, plan, NULL)) {
        return INT_MIN;
    }
    int kept = after.keep_hand != state->keep_hand ? count_unplayed_cards(state, plan) * KEPT_CARD_VALUE : 0;
    int fatigue = plan->count > 0 ? pa_evaluate_fatigue(state, content, find_top_card(plan)) : 0;
    return evaluate_word(&after, content, plan) + fatigue + kept - planned;
}

static void choose_prep_move(const PaState *state, const GameContent *content, Move *out)
{
    PaWord plan;
    int planned = find_best_word(state, content, &plan);
    int best = 0;
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    *out = (Move){.kind = PA_MOVE_PASS};
    if (plan.count > 0) {
        pa_move_from_word(&plan, out);
    }
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        int gain = move->kind == PA_MOVE_USE ? evaluate_item_use(state, content, move, &plan, planned) : 0;
        if (gain > best) {
            best = gain;
            *out = *move;
        }
    }
    move_list_free(&list);
}

/* ------------------------------------------------------------------ making choices */

static void compute_deck_values(const PaState *state, const GameContent *content, int *min, int *mean)
{
    int sum = 0;
    *min = INT_MAX;
    for (int i = 0; i < state->deck.count; i++) {
        int value = pa_evaluate_card(state, content, state->deck.card[i]);
        *min = min_int(*min, value);
        sum += value;
    }
    *mean = state->deck.count > 0 ? sum / state->deck.count : 0;
}

/* Evaluates declining a choice. If the new card would replace a card, declining is worth as much as the least
 * valuable card in the deck. If the new card would be added, declining is worth as much as the average card
 * in the deck. If the player has already taken the new card and declines to choose the card to replace, the
 * new card is lost, so declining is worth minus its value. */
static int evaluate_declining(const PaState *state, const GameContent *content)
{
    const PaChoice *choice = &state->choice[0];
    if (choice->kind == PA_CHOOSE_REPLACED) {
        return -pa_evaluate_card(state, content, state->taken);
    }
    if (choice->kind != PA_CHOOSE_OFFER) {
        return 0;
    }
    int least, mean;
    compute_deck_values(state, content, &least, &mean);
    return choice->add ? mean : least;
}

static int evaluate_answer(const PaState *state, const GameContent *content, int answer)
{
    switch ((PaChoiceKind)state->choice[0].kind) {
    case PA_CHOOSE_DISCARD:
    case PA_CHOOSE_EXHAUST:
    case PA_CHOOSE_CURE:
    case PA_CHOOSE_REMOVE:
    case PA_CHOOSE_REPLACED:
        return -pa_evaluate_card(state, content, answer);
    case PA_CHOOSE_RECOVER:
    case PA_CHOOSE_FETCH:
    case PA_CHOOSE_OFFER:
        return pa_evaluate_card(state, content, answer);
    case PA_CHOOSE_READY:
        return pa_evaluate_item(state, content, answer, (state->item[answer] & PA_UPGRADED_SIDE) != 0);
    case PA_CHOOSE_REWARD: {
        const PaRewardOption *option = &content->reward[state->reward].option[answer];
        return pa_evaluate_effects(state, option->effects, option->effect_count);
    }
    case PA_CHOOSE_UPGRADE:
        return pa_evaluate_upgrade(state, content, answer);
    case PA_CHOOSE_MCGUFFIN_SIDE:
        return pa_evaluate_mcguffin(state, content, state->curio_offer, answer);
    case PA_CHOOSE_CORE:
        return pa_evaluate_core_upgrade(state, content, answer);
    }
    return 0;
}

/* Evaluates a reaction, assuming that the player declines all later reactions. */
static int evaluate_reaction(const PaState *state, const GameContent *content, const Move *move)
{
    static const Move decline = {.kind = PA_MOVE_CONTINUE};
    PaState after = *state;
    pa_apply_move(&after, content, SEAT, move, NULL);
    for (int i = 0; i < REACTIONS_MAX && after.phase == PA_REACT; i++) {
        pa_apply_move(&after, content, SEAT, &decline, NULL);
    }
    return evaluate_state(&after, content, state->battle);
}

static int evaluate_move(const PaState *state, const GameContent *content, const Move *move)
{
    if (state->phase == PA_REACT) {
        return evaluate_reaction(state, content, move);
    }
    return move->kind == PA_MOVE_CONTINUE ? evaluate_declining(state, content)
                                          : evaluate_answer(state, content, move->arg[0]);
}

static bool choose_best_listed_move(const PaState *state, const GameContent *content, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    int best = INT_MIN;
    for (int i = 0; i < list.count; i++) {
        int value = evaluate_move(state, content, &list.moves[i]);
        if (i == 0 || value > best) {
            best = value;
            *out = list.moves[i];
        }
    }
    bool any = list.count > 0;
    move_list_free(&list);
    return any;
}

bool pa_choose_greedy_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    PaState state = *(const PaState *)view;
    if (state.phase == PA_OVER) {
        return false;
    }
    pa_determinize_state(&state, content, seat, rng);
    if (state.phase != PA_PREP) {
        return choose_best_listed_move(&state, content, out);
    }
    choose_prep_move(&state, content, out);
    return true;
}
