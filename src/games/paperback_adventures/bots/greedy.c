/* greedy.c: a bot that plays what looks best now and sees only what a player sees. */
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/sight.h"

#include <limits.h>
#include <string.h>

enum {
    TRIED = 8,            /* words of those that promise most, which are played out */
    REACTIONS_MAX = 16,   /* that a look ahead declines */
    KEPT_CARD_WORTH = 50, /* a card more to spell with next turn */
    SEAT = 0,
};

/* ------------------------------------------------------------------ where things stand */

/* HP of the enemy that must go before it is defeated. */
static int enemy_left(const PaState *state, const GameContent *content, bool stage_two, int hp)
{
    return stage_two ? hp : hp + pa_enemy(state, content)->stage[1].hp;
}

int pa_worth_forecast(const PaState *state, const GameContent *content, const PaForecast *forecast)
{
    bool stage_two = state->stage > 0 || forecast->stage_two;
    PaStanding standing = {
        .character = state->character,
        .hp = forecast->fatal ? 0 : forecast->hp,
        .mana = state->mana + forecast->mana,
        .boons = forecast->boons,
        .hexes = forecast->hexes,
        .enemy_hp = forecast->defeats ? 0 : enemy_left(state, content, stage_two, forecast->enemy_hp),
        .enemy_hexes = forecast->enemy_hexes,
        .enemy_boons = forecast->enemy_boons,
    };
    return pa_worth_standing(&standing);
}

/* `battle` is the one being fought; a later one means that its enemy is defeated. */
static int worth_state(const PaState *state, const GameContent *content, int battle)
{
    bool defeated = state->battle != battle || state->won || state->enemy_hp <= 0;
    PaStanding standing = {
        .character = state->character,
        .hp = state->hp,
        .mana = state->mana,
        .boons = state->boons,
        .hexes = state->hexes,
        .enemy_hp = defeated ? 0 : enemy_left(state, content, state->stage > 0, state->enemy_hp),
        .enemy_hexes = state->enemy_hexes,
        .enemy_boons = state->enemy_boons,
    };
    return pa_worth_standing(&standing);
}

/* ------------------------------------------------------------------ the best word */

static int lower(int a, int b)
{
    return a < b ? a : b;
}

static int top_card(const PaWord *word)
{
    return word->token[pa_top_token(word, (PaSplay)word->splay)].card;
}

static int worth_word(const PaState *state, const GameContent *content, const PaWord *word)
{
    PaForecast forecast;
    pa_forecast(state, content, word, &forecast);
    return pa_worth_forecast(state, content, &forecast);
}

int pa_worth_play(const PaState *state, const GameContent *content, const PaWord *word)
{
    int top = pa_top_token(word, (PaSplay)word->splay);
    return worth_word(state, content, word) +
           (top >= 0 ? pa_worth_fatigue(state, content, word->token[top].card) : 0);
}

/* Keeps the `max` best plays in order; of equal words splayed alike the better one. */
static int keep_play(PaPlay *out, int count, int max, const PaPlay *play)
{
    for (int i = 0; i < count; i++) {
        if (out[i].word.splay == play->word.splay && strcmp(out[i].word.letters, play->word.letters) == 0) {
            if (out[i].worth >= play->worth) {
                return count;
            }
            memmove(&out[i], &out[i + 1], (size_t)(--count - i) * sizeof *out);
            break;
        }
    }
    int at = count;
    while (at > 0 && out[at - 1].worth < play->worth) {
        at--;
    }
    if (at == max) {
        return count;
    }
    count = lower(count + 1, max);
    memmove(&out[at + 1], &out[at], (size_t)(count - 1 - at) * sizeof *out);
    out[at] = *play;
    return count;
}

int pa_best_plays(const PaState *state, const GameContent *content, PaPlay *out, int max)
{
    PaPlay seen[TRIED];
    int kept = 0;
    int count = pa_words_at_sight(state, content, seen, TRIED);
    for (int i = 0; i < count; i++) {
        seen[i].worth = pa_worth_play(state, content, &seen[i].word);
        kept = keep_play(out, kept, max, &seen[i]);
    }
    return kept;
}

/* The best word found and its worth; a word of no tokens when there is none. */
static int best_word(const PaState *state, const GameContent *content, PaWord *out)
{
    PaPlay play = {0};
    bool any = pa_best_plays(state, content, &play, 1) > 0;
    *out = play.word;
    return any ? play.worth : worth_word(state, content, out);
}

/* ------------------------------------------------------------------ items in prep */

/* The use an item's rules promise where trying it out tells nothing: new cards, a choice, a lasting change.
 */
static int worth_promise(const PaState *state, const GameContent *content, int item)
{
    const PaItemSide *side = pa_item_side(state, content, item);
    bool rotated = state->item[item] & PA_ROTATED;
    int worth = pa_worth_use(state, rotated ? &side->rotated : &side->rules);
    int hp = enemy_left(state, content, state->stage > 0, state->enemy_hp);
    if (!rotated && side->rotated.count > 0) {
        worth += pa_worth_lasting(state, &side->rotated, hp);
    }
    return worth - pa_worth_mana(pa_item_cost(state, content, item));
}

/* Cards of the hand that a word leaves there. */
static int unplayed(const PaState *state, const PaWord *word)
{
    int count = state->hand.count;
    for (int i = 0; i < word->count; i++) {
        count -= word->token[i].kind == PA_TOKEN_CARD && word->token[i].card != PA_VOWEL;
    }
    return count;
}

/* What using an item now adds to `plan`, a word of worth `planned`. */
static int worth_use(const PaState *state, const GameContent *content, const Move *use, const PaWord *plan,
                     int planned)
{
    PaState after = *state;
    pa_apply(&after, content, SEAT, use, NULL);
    if (after.battle != state->battle || after.phase == PA_OVER) {
        return worth_state(&after, content, state->battle) - planned;
    }
    int item = use->arg[0];
    bool drawn = after.hand.count != state->hand.count;
    bool lent = after.borrowed_count != state->borrowed_count;
    bool rotated = (after.item[item] ^ state->item[item]) & PA_ROTATED;
    if (after.phase != PA_PREP || drawn || rotated) {
        return worth_promise(state, content, item);
    }
    if (lent) {
        PaWord longer;
        return best_word(&after, content, &longer) - planned;
    }
    if (plan->count > 0 && !pa_check_word(&after, content, plan, NULL)) {
        return INT_MIN;
    }
    int kept = after.keep_hand != state->keep_hand ? unplayed(state, plan) * KEPT_CARD_WORTH : 0;
    int fatigue = plan->count > 0 ? pa_worth_fatigue(state, content, top_card(plan)) : 0;
    return worth_word(&after, content, plan) + fatigue + kept - planned;
}

static void choose_in_prep(const PaState *state, const GameContent *content, Move *out)
{
    PaWord plan;
    int planned = best_word(state, content, &plan);
    int best = 0;
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    *out = (Move){.kind = PA_MOVE_PASS};
    if (plan.count > 0) {
        pa_move_from_word(&plan, out);
    }
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        int gain = move->kind == PA_MOVE_USE ? worth_use(state, content, move, &plan, planned) : 0;
        if (gain > best) {
            best = gain;
            *out = *move;
        }
    }
    move_list_free(&list);
}

/* ------------------------------------------------------------------ questions */

/* What the deck's cards are worth: the least and the mean. */
static void survey_deck(const PaState *state, const GameContent *content, int *least, int *mean)
{
    int sum = 0;
    *least = INT_MAX;
    for (int i = 0; i < state->deck.count; i++) {
        int worth = pa_worth_card(state, content, state->deck.card[i]);
        *least = lower(*least, worth);
        sum += worth;
    }
    *mean = state->deck.count > 0 ? sum / state->deck.count : 0;
}

/* What declining is worth: an offered card must be better than the one it replaces, or than most. */
static int worth_declining(const PaState *state, const GameContent *content)
{
    const PaChoice *choice = &state->choice[0];
    if (choice->kind == PA_CHOOSE_REPLACED) {
        return -pa_worth_card(state, content, state->taken);
    }
    if (choice->kind != PA_CHOOSE_OFFER) {
        return 0;
    }
    int least, mean;
    survey_deck(state, content, &least, &mean);
    return choice->add ? mean : least;
}

static int worth_answer(const PaState *state, const GameContent *content, int answer)
{
    switch ((PaChoiceKind)state->choice[0].kind) {
    case PA_CHOOSE_DISCARD:
    case PA_CHOOSE_EXHAUST:
    case PA_CHOOSE_CURE:
    case PA_CHOOSE_REMOVE:
    case PA_CHOOSE_REPLACED:
        return -pa_worth_card(state, content, answer);
    case PA_CHOOSE_RECOVER:
    case PA_CHOOSE_FETCH:
    case PA_CHOOSE_OFFER:
        return pa_worth_card(state, content, answer);
    case PA_CHOOSE_READY:
        return pa_worth_item(state, content, answer, (state->item[answer] & PA_UPGRADED_SIDE) != 0);
    case PA_CHOOSE_REWARD: {
        const PaRewardOption *option = &content->reward[state->reward].option[answer];
        return pa_worth_effects(state, option->effects, option->effect_count);
    }
    case PA_CHOOSE_UPGRADE:
        return pa_worth_upgrade(state, content, answer);
    case PA_CHOOSE_CURIO_SIDE:
        return pa_worth_curio(state, content, state->curio_offer, answer);
    case PA_CHOOSE_CORE:
        return pa_worth_core_upgrade(state, content, answer);
    }
    return 0;
}

/* How the battle stands after a reaction, or without it, when every further one is declined. */
static int worth_reaction(const PaState *state, const GameContent *content, const Move *move)
{
    static const Move decline = {.kind = PA_MOVE_CONTINUE};
    PaState after = *state;
    pa_apply(&after, content, SEAT, move, NULL);
    for (int i = 0; i < REACTIONS_MAX && after.phase == PA_REACT; i++) {
        pa_apply(&after, content, SEAT, &decline, NULL);
    }
    return worth_state(&after, content, state->battle);
}

static int worth_move(const PaState *state, const GameContent *content, const Move *move)
{
    if (state->phase == PA_REACT) {
        return worth_reaction(state, content, move);
    }
    return move->kind == PA_MOVE_CONTINUE ? worth_declining(state, content)
                                          : worth_answer(state, content, move->arg[0]);
}

/* Picks the best of few moves. */
static bool choose_listed(const PaState *state, const GameContent *content, Move *out)
{
    MoveList list = {0};
    pa_list_moves(state, content, SEAT, &list);
    int best = INT_MIN;
    for (int i = 0; i < list.count; i++) {
        int worth = worth_move(state, content, &list.moves[i]);
        if (i == 0 || worth > best) {
            best = worth;
            *out = list.moves[i];
        }
    }
    bool any = list.count > 0;
    move_list_free(&list);
    return any;
}

bool pa_choose_greedily(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    PaState state = *(const PaState *)view;
    if (state.phase == PA_OVER) {
        return false;
    }
    pa_determinize(&state, content, seat, rng);
    if (state.phase != PA_PREP) {
        return choose_listed(&state, content, out);
    }
    choose_in_prep(&state, content, out);
    return true;
}
