/* quick.c: a player who hardly thinks, for looking ahead: words at first sight, items by their price. */
#include "games/paperback_adventures/bots/quick.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/sight.h"
#include "games/paperback_adventures/bots/value.h"

#include <limits.h>

enum {
    SEAT = 0,
    TRIED = 3,          /* words of those that promise most, which are played out */
    MOVES_A_TURN = 24,  /* questions, reactions and items of one turn that are answered */
    LOST_WORTH = -4000, /* a lost run */
    ANSWERS_MAX = 64,   /* between two battles */
    ANSWER_SEED = 1,    /* of an answer, which asks for no chance */
};

/* ------------------------------------------------------------------ where things stand */

static bool battle_over(const PaState *state, int battle)
{
    return state->battle != battle || state->phase == PA_OVER || pa_in_development(state);
}

int pa_worth_position(const PaState *state, const GameContent *content, int battle)
{
    PaStanding standing = {.character = state->character, .hp = state->hp};
    if (state->phase == PA_OVER && !state->won) {
        return LOST_WORTH;
    }
    if (!battle_over(state, battle)) {
        int later = state->stage == 0 ? pa_enemy(state, content)->stage[1].hp : 0;
        standing = (PaStanding){.character = state->character,
                                .hp = state->hp,
                                .mana = state->mana,
                                .boons = state->boons,
                                .hexes = state->hexes,
                                .enemy_hp = state->enemy_hp + later,
                                .enemy_hexes = state->enemy_hexes,
                                .enemy_boons = state->enemy_boons};
    }
    return pa_worth_standing(&standing);
}

/* ------------------------------------------------------------------ a word at first sight */

/* A word of no tokens when there is none. */
static void choose_word(const PaState *state, const GameContent *content, PaWord *out)
{
    PaPlay seen[TRIED];
    *out = (PaWord){0};
    int best = INT_MIN;
    int count = pa_words_at_sight(state, content, seen, TRIED);
    for (int i = 0; i < count; i++) {
        int worth = pa_worth_play(state, content, &seen[i].word);
        if (worth > best) {
            best = worth;
            *out = seen[i].word;
        }
    }
}

/* ------------------------------------------------------------------ items */

/* What using an item promises, less its price; 0 where it is not to be used now. */
static int worth_item(const PaState *state, const GameContent *content, int item)
{
    unsigned flags = state->item[item];
    bool ready = (flags & PA_OWNED) && !(flags & (PA_USED | PA_FLIPPED));
    if (!ready || content->item[item].kind == PA_ITEM_WILD) {
        return 0;
    }
    const PaItemSide *side = pa_item_side(state, content, item);
    const PaRules *rules = flags & PA_ROTATED ? &side->rotated : &side->rules;
    if (side->reactive || !(rules->triggers & (UINT32_C(1) << PA_ON_USE))) {
        return 0;
    }
    return pa_worth_use(state, rules) - pa_worth_mana(pa_item_cost(state, content, item));
}

static bool choose_item(const PaState *state, const GameContent *content, int *out)
{
    int best = 0;
    for (int item = 0; item < PA_ITEMS; item++) {
        int worth = worth_item(state, content, item);
        if (worth > best && pa_check_item(state, content, item, NULL)) {
            best = worth;
            *out = item;
        }
    }
    return best > 0;
}

static void use(PaState *state, const GameContent *content, int item)
{
    Move move = {.kind = PA_MOVE_USE, .count = 1, .arg = {(int16_t)item}};
    pa_apply(state, content, SEAT, &move, NULL);
}

/* A wild card that the word does not need makes mana. */
static void use_spare_wild(PaState *state, const GameContent *content, const PaWord *word)
{
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_WILD) {
            return;
        }
    }
    for (int item = 0; item < PA_CORE; item++) {
        if (content->item[item].kind == PA_ITEM_WILD && (state->item[item] & PA_OWNED) &&
            pa_check_item(state, content, item, NULL)) {
            use(state, content, item);
        }
    }
}

/* ------------------------------------------------------------------ playing on */

static void answer(PaState *state, const GameContent *content)
{
    Rng rng;
    Move move;
    rng_seed(&rng, ANSWER_SEED);
    pa_choose_greedily(state, content, SEAT, &rng, &move);
    pa_apply(state, content, SEAT, &move, NULL);
}

static void spell(PaState *state, const GameContent *content)
{
    PaWord word;
    Move move = {.kind = PA_MOVE_PASS};
    choose_word(state, content, &word);
    use_spare_wild(state, content, &word);
    if (state->phase != PA_PREP) {
        return;
    }
    if (word.count > 0 && pa_check_word(state, content, &word, NULL)) {
        pa_move_from_word(&word, &move);
    }
    pa_apply(state, content, SEAT, &move, NULL);
}

void pa_play_quickly(PaState *state, const GameContent *content, int turns)
{
    int battle = state->battle;
    int item = 0;
    for (int moves = turns * MOVES_A_TURN; moves > 0 && !battle_over(state, battle); moves--) {
        if (state->phase != PA_PREP) {
            answer(state, content);
        } else if (turns == 0) {
            return;
        } else if (choose_item(state, content, &item)) {
            use(state, content, item);
        } else {
            spell(state, content);
            turns--;
        }
    }
}

void pa_go_on_to_battle(PaState *state, const GameContent *content)
{
    for (int i = 0; i < ANSWERS_MAX && pa_in_development(state) && state->phase != PA_OVER; i++) {
        answer(state, content);
    }
}
