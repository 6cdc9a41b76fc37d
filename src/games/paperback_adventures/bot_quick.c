/* bot_quick.c: a player who hardly thinks, for looking ahead: words at first sight, items by their price. */
#include "games/paperback_adventures/bot_quick.h"
#include "games/paperback_adventures/bot_value.h"
#include "games/paperback_adventures/engine.h"

#include <limits.h>
#include <string.h>

enum {
    SEAT = 0,
    KEPT = 3,           /* words that are tried out */
    SEEN_MAX = 6000,    /* words that are looked at: all but those of a hand with many open letters */
    MOVES_A_TURN = 24,  /* questions, reactions and items of one turn that are answered */
    LOST_WORTH = -4000, /* a lost run */
    ANSWER_SEED = 1,    /* of an answer, which asks for no chance */
};

/* ------------------------------------------------------------------ where things stand */

static bool battle_over(const PaState *state, int battle)
{
    return state->battle != battle || state->phase == PA_OVER || pa_in_development(state);
}

int pa_worth_position(const PaState *state, const GameContent *content, int battle)
{
    PaStanding standing = {.hp = state->hp};
    if (state->phase == PA_OVER && !state->won) {
        return LOST_WORTH;
    }
    if (!battle_over(state, battle)) {
        int later = state->stage == 0 ? pa_enemy(state, content)->stage[1].hp : 0;
        standing = (PaStanding){.hp = state->hp,
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

typedef struct Sight {
    int worth;
    PaWord word;
} Sight;

typedef struct Search {
    const PaState *state;
    const GameContent *content;
    WordClass class;
    int enemy_later; /* HP of its stages still to come */
    int enemy_block;
    int attack;
    int top_worth[PA_CARDS]; /* of having this card of the hand on top */
    int8_t symbols[PA_CARDS][2][PA_SYMBOLS];
    Sight best[KEPT]; /* by falling worth */
    int count;
    int seen;
} Search;

static int not_negative(int n)
{
    return n > 0 ? n : 0;
}

static int worth_at_sight(const Search *search, const PaWord *word, int top)
{
    const PaState *state = search->state;
    int total[PA_SYMBOLS] = {state->hits, state->blocks, 0};
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            const int8_t *symbols = search->symbols[word->token[i].card][word->splay];
            for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
                total[symbol] += symbols[symbol];
            }
        }
    }
    int left = state->enemy_hp - not_negative(total[PA_HIT] - search->enemy_block);
    PaStanding standing = {.hp = state->hp,
                           .mana = state->mana + total[PA_MANA],
                           .boons = state->boons,
                           .hexes = state->hexes,
                           .enemy_hp = not_negative(left + search->enemy_later),
                           .enemy_hexes = state->enemy_hexes,
                           .enemy_boons = state->enemy_boons};
    if (left > 0) {
        standing.hp -= not_negative(search->attack - total[PA_BLOCK]);
    }
    return pa_worth_standing(&standing) + search->top_worth[top];
}

static void keep_word(Search *search, const PaWord *word, int worth)
{
    if (search->count == KEPT && worth <= search->best[KEPT - 1].worth) {
        return;
    }
    for (int i = 0; i < search->count; i++) {
        if (search->best[i].worth == worth) {
            return; /* the same cards, most likely */
        }
    }
    int at = search->count < KEPT ? search->count++ : KEPT - 1;
    for (; at > 0 && search->best[at - 1].worth < worth; at--) {
        search->best[at] = search->best[at - 1];
    }
    search->best[at] = (Sight){.worth = worth, .word = *word};
}

static bool see_word(void *user, const PaWord *word, WordClass class)
{
    Search *search = user;
    if (class >= search->class) {
        int top = word->token[pa_top_token(word, (PaSplay)word->splay)].card;
        keep_word(search, word, worth_at_sight(search, word, top));
    }
    return ++search->seen < SEEN_MAX;
}

static void look_at_card(Search *search, int card)
{
    const PaSide *side = pa_side(search->state, search->content, card);
    for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
        search->symbols[card][PA_LEFT][symbol] = (int8_t)side->left[symbol];
        search->symbols[card][PA_RIGHT][symbol] = (int8_t)side->right[symbol];
    }
    search->top_worth[card] =
        pa_worth_fatigue(search->state, search->content, card) + pa_worth_rules(search->state, &side->rules);
}

/* Letters that may be any letter take most of the time there is: of the wild card and those lent, one is
   looked at. */
static void keep_one_open_letter(PaState *state, const GameContent *content)
{
    int simple = -1;
    for (int i = 0; i < PA_CORE; i++) {
        if (content->item[i].kind == PA_ITEM_WILD && simple < 0) {
            simple = i;
        } else if (content->item[i].kind == PA_ITEM_WILD && (state->item[i] & PA_OWNED)) {
            state->item[simple] = state->item[i];
            state->item[i] = 0;
        }
    }
    int open = pa_wild_letters(state, content) > 0;
    for (int i = 0; i < state->borrowed_count; i++) {
        open += state->borrowed[i] == PA_NO_LETTER;
        if (open > 1) {
            state->borrowed_count = (uint8_t)i;
        }
    }
}

static void search_words(Search *search, const PaState *state, const GameContent *content, WordClass class)
{
    PaState simple = *state;
    keep_one_open_letter(&simple, content);
    search->state = state;
    search->content = content;
    search->class = class;
    search->count = search->seen = 0;
    search->enemy_later = state->stage == 0 ? pa_enemy(state, content)->stage[1].hp : 0;
    search->enemy_block = pa_enemy_block(state, content);
    search->attack = state->stunned ? 0 : state->attack;
    for (int i = 0; i < state->hand.count; i++) {
        look_at_card(search, state->hand.card[i]);
    }
    look_at_card(search, PA_VOWEL);
    pa_plays(&simple, content, see_word, search);
}

/* A word of no tokens when there is none. */
static void choose_word(const PaState *state, const GameContent *content, PaWord *out)
{
    Search search;
    *out = (PaWord){0};
    search_words(&search, state, content, WORD_COMMON);
    if (search.count == 0) {
        search_words(&search, state, content, WORD_VALID);
    }
    int best = INT_MIN;
    for (int i = 0; i < search.count; i++) {
        int worth = pa_worth_play(state, content, &search.best[i].word);
        if (worth > best) {
            best = worth;
            *out = search.best[i].word;
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
    pa_bots[0].choose(state, content, SEAT, &rng, &move);
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
