/* sight.c: branch and bound over the sets of tiles that may be laid: only those that could be among the
   best are looked up in the index of anagrams. */
#include "games/paperback_adventures/bots/sight.h"
#include "games/paperback_adventures/bots/value.h"
#include "games/paperback_adventures/rules/tiles.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    TILES_SEEN = 12,       /* more are not taken into account; the vowel and the hand come first */
    VALID_SEEN = 6000,     /* uncommon words that are looked at */
    SPARE_WILD_WORTH = 30, /* a wild item that no word needs makes mana */
};

/* Symbols that show, by PaSplay and PaSymbol. */
typedef struct Shown {
    int16_t n[2][PA_SYMBOLS];
} Shown;

typedef struct Sight {
    const PaState *state;
    const GameContent *content;
    PaTiles tiles;
    int count;                  /* of the tiles that are seen, without the wild item */
    uint64_t key[TILES_SEEN];   /* of a tile's letters; 0 for an open one */
    Shown rest[TILES_SEEN + 1]; /* by this tile and all after it */
    Shown shown[PA_CARDS];      /* by a card; only of those that may be laid */
    int top_worth[PA_CARDS];    /* of having it on top */
    uint32_t lent;              /* a bit for each tile that is never on top */
    int best_top;               /* the highest of them */
    int enemy_later;            /* HP of its stages still to come */
    int attack[2], block[2];    /* of the enemy's action now, and with its vowel on top */

    PaPlay *best; /* by falling worth */
    int best_count, best_max;
    int valid_seen;
} Sight;

/* Tiles that could be laid together. */
typedef struct Set {
    uint32_t tiles; /* a bit each */
    int letters;    /* how many they have */
    int counting;   /* of which a word needs one */
    int at_most;    /* what words of it and any tiles still to be tried are worth */
    int open;       /* which of them is open, -1 = none; at most one is */
    uint64_t key;
    Shown shown;
} Set;

static int not_negative(int n)
{
    return n > 0 ? n : 0;
}

static uint32_t tile_bit(int index)
{
    return UINT32_C(1) << index;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* ------------------------------------------------------------------ what a set promises */

static int worth_shown(const Sight *sight, const int16_t shown[PA_SYMBOLS], bool vowel_on_top)
{
    const PaState *state = sight->state;
    int hits = state->hits + shown[PA_HIT];
    int blocks = state->blocks + shown[PA_BLOCK];
    int left = state->enemy_hp - not_negative(hits - sight->block[vowel_on_top]);
    PaStanding standing = {.character = state->character,
                           .hp = state->hp,
                           .mana = state->mana + shown[PA_MANA],
                           .boons = state->boons,
                           .hexes = state->hexes,
                           .enemy_hp = not_negative(left + sight->enemy_later),
                           .enemy_hexes = state->enemy_hexes,
                           .enemy_boons = state->enemy_boons};
    if (left > 0) {
        standing.hp -= not_negative(sight->attack[vowel_on_top] - blocks);
    }
    return pa_worth_standing(&standing);
}

/* No word that shows so much at most is worth more. */
static int worth_at_most(const Sight *sight, const Shown *shown)
{
    int most = INT_MIN;
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        if (sight->tiles.splay[splay]) {
            most = larger(most, worth_shown(sight, shown->n[splay], false));
            most = larger(most, worth_shown(sight, shown->n[splay], true));
        }
    }
    return most + sight->best_top + SPARE_WILD_WORTH;
}

static bool may_be_kept(const Sight *sight, int worth)
{
    return sight->best_count < sight->best_max || worth > sight->best[sight->best_count - 1].worth;
}

/* Of words that promise the same, which have the same cards most likely, one is kept. */
static bool is_wanted(const Sight *sight, int worth)
{
    if (!may_be_kept(sight, worth)) {
        return false;
    }
    for (int i = 0; i < sight->best_count; i++) {
        if (sight->best[i].worth == worth) {
            return false;
        }
    }
    return true;
}

static void keep(Sight *sight, const PaWord *word, int worth)
{
    PaPlay *best = sight->best;
    if (!is_wanted(sight, worth)) {
        return;
    }
    int at = sight->best_count < sight->best_max ? sight->best_count++ : sight->best_max - 1;
    for (; at > 0 && best[at - 1].worth < worth; at--) {
        best[at] = best[at - 1];
    }
    best[at] = (PaPlay){.word = *word, .worth = worth};
}

/* ------------------------------------------------------------------ the words of a set */

typedef struct Laying {
    Sight *sight;
    const Set *set;
    int worth[2][2];    /* of the set by PaSplay, and with the enemy's vowel on top */
    uint32_t wanted[2]; /* tiles of which the one on top makes the word kept, by PaSplay */
    Anagram anagram;
    PaWord word;
} Laying;

/* How many letters of the gap are the wild item's: all but the open tile's. */
static int wilds_of(const Laying *laying)
{
    return laying->anagram.gap - (laying->set->open >= 0);
}

static int worth_laid(const Laying *laying, PaSplay splay, int top)
{
    int spared = wilds_of(laying) == 0 ? SPARE_WILD_WORTH : 0;
    return laying->worth[splay][top == PA_VOWEL] + laying->sight->top_worth[top] + spared;
}

static void finish_word(Laying *laying)
{
    PaWord *word = &laying->word;
    memcpy(word->letters, laying->anagram.word, laying->anagram.length + (size_t)1);
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        if (laying->sight->tiles.splay[splay]) {
            word->splay = (uint8_t)splay;
            int top = word->token[pa_top_token(word, (PaSplay)splay)].card;
            keep(laying->sight, word, worth_laid(laying, (PaSplay)splay, top));
        }
    }
}

static void lay_from(Laying *laying, int at, uint32_t tiles);

/* Fills the gap with letters of the wild item, and at `place` in it with the open tile if there is one. */
static void lay_gap(Laying *laying, uint32_t tiles, int place)
{
    const Anagram *anagram = &laying->anagram;
    PaWord *word = &laying->word;
    int count = word->count, wilds = 0;
    for (int i = 0; i < anagram->gap; i++) {
        PaToken *token = &word->token[word->count++];
        bool open = laying->set->open >= 0 && i == place;
        *token = open ? laying->sight->tiles.tile[laying->set->open].token
                      : (PaToken){.kind = PA_TOKEN_WILD, .card = (uint8_t)wilds++};
        token->letter = (uint8_t)(anagram->word[anagram->gap_start + i] - 'a');
    }
    lay_from(laying, anagram->gap_start + anagram->gap, tiles);
    word->count = (uint8_t)count;
}

static bool fits(const PaTile *tile, const char *letters)
{
    return (tile->letters >> (letters[0] - 'a') & 1) &&
           (tile->second < 0 || letters[1] == 'a' + tile->second);
}

/* Lays `tiles`, none of them open, from the letter `at` on, in every way. */
static void lay_from(Laying *laying, int at, uint32_t tiles)
{
    const Anagram *anagram = &laying->anagram;
    PaWord *word = &laying->word;
    if (at == anagram->length) {
        finish_word(laying);
        return;
    }
    if (anagram->gap > 0 && at == anagram->gap_start) {
        int places = laying->set->open >= 0 ? anagram->gap : 1;
        for (int place = 0; place < places; place++) {
            lay_gap(laying, tiles, place);
        }
        return;
    }
    for (uint32_t rest = tiles; rest != 0; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        const PaTile *tile = &laying->sight->tiles.tile[index];
        if (fits(tile, &anagram->word[at])) {
            word->token[word->count++] = tile->token;
            lay_from(laying, at + (tile->second < 0 ? 1 : 2), tiles & ~tile_bit(index));
            word->count--;
        }
    }
}

/* The tiles of the set that would make a word kept if they were on top. */
static uint32_t wanted_tops(const Laying *laying, PaSplay splay)
{
    uint32_t tops = 0;
    for (uint32_t rest = laying->set->tiles; rest != 0; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        const PaTile *tile = &laying->sight->tiles.tile[index];
        if (tile->counts && is_wanted(laying->sight, worth_laid(laying, splay, tile->token.card))) {
            tops |= tile_bit(index);
        }
    }
    return tops;
}

static void find_wanted(Laying *laying)
{
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        laying->wanted[splay] = laying->sight->tiles.splay[splay] ? wanted_tops(laying, (PaSplay)splay) : 0;
    }
}

static bool any_wanted(const Laying *laying)
{
    return (laying->wanted[PA_LEFT] | laying->wanted[PA_RIGHT]) != 0;
}

/* May a tile that is wanted on top lie at this end of the word? Lent letters may lie beyond it. */
static bool may_end_in_wanted(const Laying *laying, PaSplay splay)
{
    const Anagram *anagram = &laying->anagram;
    const Set *set = laying->set;
    uint32_t ends =
        laying->wanted[splay] != 0 ? set->tiles & (laying->wanted[splay] | laying->sight->lent) : 0;
    int gap_end = anagram->gap_start + anagram->gap;
    bool gap_at_end = splay == PA_RIGHT ? anagram->gap_start == 0 : gap_end == anagram->length;
    if (gap_at_end && set->open >= 0) {
        return (ends & tile_bit(set->open)) != 0;
    }
    int first = gap_at_end ? gap_end : 0, last = (gap_at_end ? anagram->gap_start : anagram->length) - 1;
    int letter = anagram->word[splay == PA_RIGHT ? first : last] - 'a';
    for (uint32_t rest = ends; rest != 0; rest &= rest - 1) {
        const PaTile *tile = &laying->sight->tiles.tile[__builtin_ctz(rest)];
        if (splay == PA_LEFT && tile->second >= 0 ? tile->second == letter : tile->letters >> letter & 1) {
            return true;
        }
    }
    return false;
}

static void look_up_with_gap(Laying *laying, int gap)
{
    const Set *set = laying->set;
    uint32_t open = set->open >= 0 ? tile_bit(set->open) : 0;
    laying->anagram.gap = (uint8_t)gap;
    find_wanted(laying);
    AnagramRun run = anagrams_find(laying->sight->content->anagrams, set->key, gap);
    while (any_wanted(laying) && anagrams_next(&run, &laying->anagram)) {
        if (may_end_in_wanted(laying, PA_LEFT) || may_end_in_wanted(laying, PA_RIGHT)) {
            lay_from(laying, 0, set->tiles & ~open);
            find_wanted(laying);
        }
    }
}

static void look_up(Sight *sight, const Set *set)
{
    Laying laying = {.sight = sight, .set = set};
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        laying.worth[splay][false] = worth_shown(sight, set->shown.n[splay], false);
        laying.worth[splay][true] = worth_shown(sight, set->shown.n[splay], true);
    }
    int least = set->open >= 0 ? 1 : 0;
    int most = least + sight->tiles.wild_letters;
    for (int gap = least; gap <= most && gap <= ANAGRAM_GAP_MAX && set->counting > 0; gap++) {
        int letters = set->letters + gap - least;
        if (letters >= sight->tiles.min_letters && letters <= sight->tiles.max_letters) {
            look_up_with_gap(&laying, gap);
        }
    }
}

/* ------------------------------------------------------------------ all sets */

static void add_shown(Shown *sum, const Shown *more)
{
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
            sum->n[splay][symbol] = (int16_t)(sum->n[splay][symbol] + more->n[splay][symbol]);
        }
    }
}

static void try_sets(Sight *sight, const Set *set, int index);

static void try_without(Sight *sight, Set set, int index)
{
    Shown most = set.shown;
    add_shown(&most, &sight->rest[index + 1]);
    set.at_most = worth_at_most(sight, &most);
    try_sets(sight, &set, index + 1);
}

static void try_with(Sight *sight, Set set, int index)
{
    const PaTile *tile = &sight->tiles.tile[index];
    set.tiles |= tile_bit(index);
    set.letters += tile->second < 0 ? 1 : 2;
    set.counting += tile->counts;
    set.key += sight->key[index];
    set.open = tile->open ? index : set.open;
    if (tile->counts) {
        add_shown(&set.shown, &sight->shown[tile->token.card]);
    }
    try_sets(sight, &set, index + 1);
}

/* Tries the set with and without each of the tiles from `index` on. */
static void try_sets(Sight *sight, const Set *set, int index)
{
    if (!may_be_kept(sight, set->at_most)) {
        return;
    }
    if (index == sight->count) {
        look_up(sight, set);
        return;
    }
    if (set->open < 0 || !sight->tiles.tile[index].open) {
        try_with(sight, *set, index);
    }
    try_without(sight, *set, index);
}

/* ------------------------------------------------------------------ beginning */

static uint64_t key_of(const PaTile *tile)
{
    if (tile->open) {
        return 0;
    }
    uint64_t key = anagrams_key(__builtin_ctz(tile->letters));
    return tile->second < 0 ? key : key + anagrams_key(tile->second);
}

static void look_at_card(Sight *sight, int card)
{
    const PaState *state = sight->state;
    Shown *shown = &sight->shown[card];
    const PaSide *side = pa_side(state, sight->content, card);
    for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
        int left = side->left[symbol], right = side->right[symbol], both = left + right;
        shown->n[PA_LEFT][symbol] = (int16_t)(state->both_edges ? both : left);
        shown->n[PA_RIGHT][symbol] = (int16_t)(state->both_edges ? both : right);
    }
    int worth = pa_worth_fatigue(state, sight->content, card) + pa_worth_rules(state, &side->rules);
    sight->top_worth[card] = worth;
    sight->best_top = larger(sight->best_top, worth);
}

static void look_at_tiles(Sight *sight)
{
    pa_tiles(sight->state, sight->content, &sight->tiles);
    sight->best_top = INT_MIN / 2;
    int count = sight->tiles.wild >= 0 ? sight->tiles.wild : sight->tiles.count;
    sight->count = count < TILES_SEEN ? count : TILES_SEEN;
    for (int i = sight->count - 1; i >= 0; i--) {
        const PaTile *tile = &sight->tiles.tile[i];
        sight->key[i] = key_of(tile);
        sight->rest[i] = sight->rest[i + 1];
        sight->lent |= tile->counts ? 0 : tile_bit(i);
        if (tile->counts) {
            look_at_card(sight, tile->token.card);
            add_shown(&sight->rest[i], &sight->shown[tile->token.card]);
        }
    }
}

/* The enemy's vowel on top moves its marker on. */
static void look_at_enemy(Sight *sight)
{
    const PaState *state = sight->state;
    const GameContent *content = sight->content;
    const PaStage *stages = pa_enemy(state, content)->stage, *stage = &stages[state->stage];
    const PaAction *next = &stage->action[(state->intent + 1) % stage->action_count];
    int attack = pa_amount_value(state, content, &next->attack) + state->attack_change +
                 pa_modifier(state, content, PA_MOD_ATTACK, 0);
    int block = pa_amount_value(state, content, &next->block) + state->enemy_block_change +
                pa_modifier(state, content, PA_MOD_ENEMY_BLOCK, 0);
    sight->enemy_later = state->stage == 0 ? stages[1].hp : 0;
    sight->attack[false] = state->stunned ? 0 : state->attack;
    sight->attack[true] = next->attacks && !state->stunned ? not_negative(attack) : 0;
    sight->block[false] = pa_enemy_block(state, content);
    sight->block[true] = not_negative(block);
}

static bool see_valid_word(void *user, const PaWord *word, WordClass class)
{
    (void)class;
    Sight *sight = user;
    Shown shown = {0};
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            add_shown(&shown, &sight->shown[word->token[i].card]);
        }
    }
    int top = word->token[pa_top_token(word, (PaSplay)word->splay)].card;
    keep(sight, word, worth_shown(sight, shown.n[word->splay], top == PA_VOWEL) + sight->top_worth[top]);
    return ++sight->valid_seen < VALID_SEEN;
}

int pa_words_at_sight(const PaState *state, const GameContent *content, PaPlay *out, int max)
{
    assert(max >= 1);
    Sight sight = {.state = state, .content = content, .best = out, .best_max = max};
    look_at_tiles(&sight);
    look_at_enemy(&sight);
    try_sets(&sight, &(Set){.at_most = INT_MAX, .open = -1}, 0);
    if (sight.best_count == 0) {
        pa_plays(state, content, see_valid_word, &sight);
    }
    return sight.best_count;
}
