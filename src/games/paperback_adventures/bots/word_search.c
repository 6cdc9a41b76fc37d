/* word_search.c: finds promising words by branch and bound over sets of tiles (cards and single letters).
 * Looks up the anagrams of a set only if its words can be good enough for the list of best words. */
#include "games/paperback_adventures/bots/word_search.h"
#include "games/paperback_adventures/bots/evaluation.h"
#include "games/paperback_adventures/rules/tiles.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    TILES_MAX = 12,         /* maximum number of tiles in a search. Further tiles are ignored. */
    VALID_WORDS_MAX = 6000, /* maximum number of uncommon words examined */
    /* value of a wild card that the word does not use: the player can use the card for mana */
    SPARE_WILD_VALUE = 30,
};

/* n[splay][symbol]: sum of the visible symbols of this kind (PaSymbol) if the cards overlap in this direction
 * (PaSplay). */
typedef struct SymbolSums {
    int16_t n[2][PA_SYMBOLS];
} SymbolSums;

typedef struct WordSearch {
    const PaState *state;
    const GameContent *content;
    PaTiles tiles;
    int count;               /* number of tiles in the search, without the wild tile */
    uint64_t key[TILES_MAX]; /* anagram key of each tile's letters, or 0 for a tile that can be any letter */
    SymbolSums rest[TILES_MAX + 1]; /* rest[i]: sum of the symbols of tile i and all later tiles */
    SymbolSums symbols[PA_CARDS];   /* symbols of each card, filled only for cards in the search */
    /* top_value[card]: value of the card's ability as the top card of a word, minus the cost of fatiguing the
     * card */
    int top_value[PA_CARDS];
    uint32_t vowel_tile;     /* bit of the tile of the enemy's vowel, or 0 if it can't be used */
    uint32_t borrowed_tiles; /* bit set of the tiles with borrowed letters, which can't be the top card */
    int best_top;            /* highest top_value of all cards */
    int enemy_later;         /* HP that the enemy has in stage 2, or 0 if stage 2 has already begun */
    /* attack and block of the enemy's next action. Index 0: the marked action. Index 1: the action below it,
     * which the enemy takes if its vowel is the top card. */
    int attack[2], block[2];

    PaPlay *best; /* best plays found so far, best first */
    int best_count, best_max;
    int valid_count;
} WordSearch;

typedef struct TileSet {
    uint32_t tiles; /* bit set of indices into WordSearch.tiles */
    int letters;    /* total number of letters on the tiles of the set */
    /* number of hand cards in the set, plus 1 if the set has the enemy's vowel. A word is possible only if
     * this number is at least 1. */
    int counted_tiles;
    int upper_bound; /* upper bound of the values of all words that use all tiles of the set, with or without
                        further tiles */
    int open;        /* index of the tile that can be any letter, or -1. A set has at most one such tile. */
    uint64_t key;
    SymbolSums symbols;
} TileSet;

static int clamp_to_zero(int n)
{
    return n > 0 ? n : 0;
}

static uint32_t get_tile_bit(int index)
{
    return UINT32_C(1) << index;
}

static int max_int(int a, int b)
{
    return a > b ? a : b;
}

static int evaluate_symbols(const WordSearch *search, const int16_t symbols[PA_SYMBOLS], bool vowel_on_top)
{
    const PaState *state = search->state;
    int hits = state->hits + symbols[PA_HIT];
    int blocks = state->blocks + symbols[PA_BLOCK];
    int left = state->enemy_hp - clamp_to_zero(hits - search->block[vowel_on_top]);
    PaPosition position = {.character = state->character,
                           .hp = state->hp,
                           .mana = state->mana + symbols[PA_MANA],
                           .boons = state->boons,
                           .hexes = state->hexes,
                           .enemy_hp = clamp_to_zero(left + search->enemy_later),
                           .enemy_hexes = state->enemy_hexes,
                           .enemy_boons = state->enemy_boons};
    if (left > 0) {
        position.hp -= clamp_to_zero(search->attack[vowel_on_top] - blocks);
    }
    return pa_evaluate_position(&position);
}

/* Returns an upper bound for the values of all words with at most these symbols. `vowel` is true if the
 * enemy's vowel can be the top card. */
static int compute_upper_bound(const WordSearch *search, const SymbolSums *symbols, bool vowel)
{
    int most = INT_MIN;
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        if (search->tiles.splay[splay]) {
            most = max_int(most, evaluate_symbols(search, symbols->n[splay], false));
            most = vowel ? max_int(most, evaluate_symbols(search, symbols->n[splay], true)) : most;
        }
    }
    return most + search->best_top + SPARE_WILD_VALUE;
}

static bool can_reach_best_list(const WordSearch *search, int value)
{
    return search->best_count < search->best_max || value > search->best[search->best_count - 1].value;
}

/* True if a word with this value belongs in the list of best words. The list has only one word of each value,
 * because words of equal value mostly use the same cards. */
static bool is_best_list_candidate(const WordSearch *search, int value)
{
    if (!can_reach_best_list(search, value)) {
        return false;
    }
    for (int i = 0; i < search->best_count; i++) {
        if (search->best[i].value == value) {
            return false;
        }
    }
    return true;
}

static void insert_word(WordSearch *search, const PaWord *word, int value)
{
    PaPlay *best = search->best;
    if (!is_best_list_candidate(search, value)) {
        return;
    }
    int at = search->best_count < search->best_max ? search->best_count++ : search->best_max - 1;
    for (; at > 0 && best[at - 1].value < value; at--) {
        best[at] = best[at - 1];
    }
    best[at] = (PaPlay){.word = *word, .value = value};
}

/* ------------------------------------------------------------------ words from one set of tiles */

typedef struct SetSearch {
    WordSearch *search;
    const TileSet *set;
    /* value[splay][vowel]: value of the set's symbols if the cards overlap in this direction (PaSplay).
     * `vowel` is 1 if the enemy's vowel is the top card. */
    int value[2][2];
    /* wanted[splay]: bit set of the tiles that, as the top card, make a word good enough for the list of best
     * words */
    uint32_t wanted[2];
    RackMatch anagram;
    PaWord word;
} SetSearch;

/* Returns how many letters of the anagram must come from the wild card. These are all letters that the tiles
 * of the set lack, minus 1 if the set has a tile that can be any letter (TileSet.open), like a "?" card. */
static int count_wilds(const SetSearch *lookup)
{
    return lookup->anagram.gap - (lookup->set->open >= 0);
}

static int get_spare_value(const SetSearch *lookup)
{
    return count_wilds(lookup) == 0 ? SPARE_WILD_VALUE : 0;
}

static int evaluate_word(const SetSearch *lookup, PaSplay splay, int top)
{
    return lookup->value[splay][top == PA_VOWEL] + lookup->search->top_value[top] + get_spare_value(lookup);
}

static void insert_finished_word(SetSearch *lookup)
{
    PaWord *word = &lookup->word;
    memcpy(word->letters, lookup->anagram.word, lookup->anagram.length + (size_t)1);
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        if (lookup->search->tiles.splay[splay]) {
            word->splay = (uint8_t)splay;
            int top = word->token[pa_find_top_token(word, (PaSplay)splay)].card;
            insert_word(lookup->search, word, evaluate_word(lookup, (PaSplay)splay, top));
        }
    }
}

static void place_remaining_tiles(SetSearch *lookup, int at, uint32_t tiles);

/* Fills the gap of the anagram (the letters that the tiles of the set lack). If the set has a tile that can
 * be any letter, this tile becomes letter number `place` of the gap, counted from 0. Wild letters provide all
 * other letters of the gap. Then places the remaining tiles. */
static void fill_anagram_gap(SetSearch *lookup, uint32_t tiles, int place)
{
    const RackMatch *anagram = &lookup->anagram;
    PaWord *word = &lookup->word;
    int count = word->count, wilds = 0;
    for (int i = 0; i < anagram->gap; i++) {
        PaToken *token = &word->token[word->count++];
        bool open = lookup->set->open >= 0 && i == place;
        *token = open ? lookup->search->tiles.tile[lookup->set->open].token
                      : (PaToken){.kind = PA_TOKEN_WILD, .card = (uint8_t)wilds++};
        token->letter = (uint8_t)(anagram->word[anagram->gap_start + i] - 'a');
    }
    place_remaining_tiles(lookup, anagram->gap_start + anagram->gap, tiles);
    word->count = (uint8_t)count;
}

static bool can_place_tile(const PaTile *tile, const char *letters)
{
    return (tile->letters >> (letters[0] - 'a') & 1) &&
           (tile->second < 0 || letters[1] == 'a' + tile->second);
}

/* Spells the rest of the anagram, from letter `at` on, with `tiles` in all possible orders. `tiles` must not
 * contain the tile that stands for any letter (TileSet.open): fill_anagram_gap places it. */
static void place_remaining_tiles(SetSearch *lookup, int at, uint32_t tiles)
{
    const RackMatch *anagram = &lookup->anagram;
    PaWord *word = &lookup->word;
    if (at == anagram->length) {
        insert_finished_word(lookup);
        return;
    }
    if (anagram->gap > 0 && at == anagram->gap_start) {
        int places = lookup->set->open >= 0 ? anagram->gap : 1;
        for (int place = 0; place < places; place++) {
            fill_anagram_gap(lookup, tiles, place);
        }
        return;
    }
    for (uint32_t rest = tiles; rest != 0; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        const PaTile *tile = &lookup->search->tiles.tile[index];
        if (can_place_tile(tile, &anagram->word[at])) {
            word->token[word->count++] = tile->token;
            place_remaining_tiles(lookup, at + (tile->second < 0 ? 1 : 2), tiles & ~get_tile_bit(index));
            word->count--;
        }
    }
}

/* Returns a bit set of the tiles that, as the top card, make a word good enough for the list of best
 * words. */
static uint32_t find_wanted_top_tiles(const SetSearch *lookup, PaSplay splay)
{
    const WordSearch *search = lookup->search;
    const int most = max_int(lookup->value[splay][false], lookup->value[splay][true]) + search->best_top;
    uint32_t tops = 0;
    uint32_t rest = can_reach_best_list(search, most + get_spare_value(lookup))
                        ? lookup->set->tiles & ~search->borrowed_tiles
                        : 0;
    for (; rest != 0; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        if (is_best_list_candidate(search,
                                   evaluate_word(lookup, splay, search->tiles.tile[index].token.card))) {
            tops |= get_tile_bit(index);
        }
    }
    return tops;
}

static void find_wanted_top_cards(SetSearch *lookup)
{
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        lookup->wanted[splay] =
            lookup->search->tiles.splay[splay] ? find_wanted_top_tiles(lookup, (PaSplay)splay) : 0;
    }
}

static bool has_wanted_tile(const SetSearch *lookup)
{
    return (lookup->wanted[PA_LEFT] | lookup->wanted[PA_RIGHT]) != 0;
}

/* True if a wanted tile or a borrowed tile can provide the letter at the end of the word that is on top with
 * this splay. If a borrowed tile is at this end, the top card is further inside the word, because a borrowed
 * tile is never the top card. */
static bool can_end_in_wanted_tile(const SetSearch *lookup, PaSplay splay)
{
    const RackMatch *anagram = &lookup->anagram;
    const TileSet *set = lookup->set;
    uint32_t ends = lookup->wanted[splay] != 0
                        ? set->tiles & (lookup->wanted[splay] | lookup->search->borrowed_tiles)
                        : 0;
    int gap_end = anagram->gap_start + anagram->gap;
    bool gap_at_end = splay == PA_RIGHT ? anagram->gap_start == 0 : gap_end == anagram->length;
    if (gap_at_end && set->open >= 0) {
        return (ends & get_tile_bit(set->open)) != 0;
    }
    int first = gap_at_end ? gap_end : 0, last = (gap_at_end ? anagram->gap_start : anagram->length) - 1;
    int letter = anagram->word[splay == PA_RIGHT ? first : last] - 'a';
    for (uint32_t rest = ends; rest != 0; rest &= rest - 1) {
        const PaTile *tile = &lookup->search->tiles.tile[__builtin_ctz(rest)];
        if (splay == PA_LEFT && tile->second >= 0 ? tile->second == letter : tile->letters >> letter & 1) {
            return true;
        }
    }
    return false;
}

static void look_up_anagrams_with_gap(SetSearch *lookup, int gap)
{
    const TileSet *set = lookup->set;
    uint32_t open = set->open >= 0 ? get_tile_bit(set->open) : 0;
    RackQuery run = rack_index_find(lookup->search->content->anagrams, set->key, gap);
    bool found = rack_index_next(&run, &lookup->anagram);
    if (!found) {
        return;
    }
    find_wanted_top_cards(lookup);
    for (; found && has_wanted_tile(lookup); found = rack_index_next(&run, &lookup->anagram)) {
        if (can_end_in_wanted_tile(lookup, PA_LEFT) || can_end_in_wanted_tile(lookup, PA_RIGHT)) {
            place_remaining_tiles(lookup, 0, set->tiles & ~open);
            find_wanted_top_cards(lookup);
        }
    }
}

static void look_up_anagrams(WordSearch *search, const TileSet *set)
{
    SetSearch lookup = {.search = search, .set = set};
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        lookup.value[splay][false] = evaluate_symbols(search, set->symbols.n[splay], false);
        lookup.value[splay][true] = set->tiles & search->vowel_tile
                                        ? evaluate_symbols(search, set->symbols.n[splay], true)
                                        : INT_MIN / 2;
    }
    int least = set->open >= 0 ? 1 : 0;
    int most = least + search->tiles.wild_letters;
    for (int gap = least; gap <= most && gap <= RACK_GAP_MAX && set->counted_tiles > 0; gap++) {
        int letters = set->letters + gap - least;
        if (letters >= search->tiles.min_letters && letters <= search->tiles.max_letters) {
            look_up_anagrams_with_gap(&lookup, gap);
        }
    }
}

/* ------------------------------------------------------------------ sets of tiles */

static void add_symbols(SymbolSums *sum, const SymbolSums *added)
{
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
            sum->n[splay][symbol] = (int16_t)(sum->n[splay][symbol] + added->n[splay][symbol]);
        }
    }
}

static void try_tile_sets(WordSearch *search, const TileSet *set, int index);

static void try_sets_without_tile(WordSearch *search, TileSet set, int index)
{
    SymbolSums most = set.symbols;
    add_symbols(&most, &search->rest[index + 1]);
    /* the enemy's vowel is tile 0, so the search has already decided whether the set contains it */
    set.upper_bound = compute_upper_bound(search, &most, (set.tiles & search->vowel_tile) != 0);
    try_tile_sets(search, &set, index + 1);
}

static void try_sets_with_tile(WordSearch *search, TileSet set, int index)
{
    const PaTile *tile = &search->tiles.tile[index];
    set.tiles |= get_tile_bit(index);
    set.letters += tile->second < 0 ? 1 : 2;
    set.counted_tiles += tile->counts;
    set.key += search->key[index];
    set.open = tile->open ? index : set.open;
    if (tile->counts) {
        add_symbols(&set.symbols, &search->symbols[tile->token.card]);
    }
    try_tile_sets(search, &set, index + 1);
}

/* Adds tiles from `index` on in all possible ways, and looks up the words of each resulting set. */
static void try_tile_sets(WordSearch *search, const TileSet *set, int index)
{
    if (!can_reach_best_list(search, set->upper_bound)) {
        return;
    }
    if (index == search->count) {
        look_up_anagrams(search, set);
        return;
    }
    if (set->open < 0 || !search->tiles.tile[index].open) {
        try_sets_with_tile(search, *set, index);
    }
    try_sets_without_tile(search, *set, index);
}

static uint64_t compute_tile_key(const PaTile *tile)
{
    if (tile->open) {
        return 0;
    }
    uint64_t key = rack_index_get_letter_key(__builtin_ctz(tile->letters));
    return tile->second < 0 ? key : key + rack_index_get_letter_key(tile->second);
}

static void init_card(WordSearch *search, int card)
{
    const PaState *state = search->state;
    SymbolSums *symbols = &search->symbols[card];
    const PaSide *side = pa_get_card_side(state, search->content, card);
    for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
        int left = side->left[symbol], right = side->right[symbol], both = left + right;
        symbols->n[PA_LEFT][symbol] = (int16_t)(state->both_edges ? both : left);
        symbols->n[PA_RIGHT][symbol] = (int16_t)(state->both_edges ? both : right);
    }
    int value = pa_evaluate_fatigue(state, search->content, card) + pa_evaluate_rules(state, &side->rules);
    search->top_value[card] = value;
    search->best_top = max_int(search->best_top, value);
}

static void init_tiles(WordSearch *search)
{
    pa_collect_tiles(search->state, search->content, &search->tiles);
    search->best_top = INT_MIN / 2;
    int count = search->tiles.wild >= 0 ? search->tiles.wild : search->tiles.count;
    search->count = count < TILES_MAX ? count : TILES_MAX;
    for (int i = search->count - 1; i >= 0; i--) {
        const PaTile *tile = &search->tiles.tile[i];
        search->key[i] = compute_tile_key(tile);
        search->rest[i] = search->rest[i + 1];
        search->borrowed_tiles |= tile->counts ? 0 : get_tile_bit(i);
        if (tile->counts) {
            search->vowel_tile |= tile->token.card == PA_VOWEL ? get_tile_bit(i) : 0;
            init_card(search, tile->token.card);
            add_symbols(&search->rest[i], &search->symbols[tile->token.card]);
        }
    }
}

/* Fills in the members `enemy_later` (the enemy's HP in stage 2, or 0 if stage 2 has begun), `attack` and
 * `block`. */
static void init_enemy(WordSearch *search)
{
    const PaState *state = search->state;
    const GameContent *content = search->content;
    const PaStage *stages = pa_get_enemy(state, content)->stage, *stage = &stages[state->stage];
    const PaAction *next = &stage->action[(state->intent + 1) % stage->action_count];
    int attack = pa_compute_amount(state, content, &next->attack) + state->attack_change +
                 pa_get_modifier(state, content, PA_MODIFIER_ATTACK, 0);
    int block = pa_compute_amount(state, content, &next->block) + state->enemy_block_change +
                pa_get_modifier(state, content, PA_MODIFIER_ENEMY_BLOCK, 0);
    search->enemy_later = state->stage == 0 ? stages[1].hp : 0;
    search->attack[false] = state->stunned ? 0 : state->attack;
    search->attack[true] = next->attacks && !state->stunned ? clamp_to_zero(attack) : 0;
    search->block[false] = pa_compute_enemy_block(state, content);
    search->block[true] = clamp_to_zero(block);
}

static bool add_valid_word(void *user, const PaWord *word, WordClass class)
{
    (void)class;
    WordSearch *search = user;
    SymbolSums symbols = {0};
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            add_symbols(&symbols, &search->symbols[word->token[i].card]);
        }
    }
    int top = word->token[pa_find_top_token(word, (PaSplay)word->splay)].card;
    insert_word(search, word,
                evaluate_symbols(search, symbols.n[word->splay], top == PA_VOWEL) + search->top_value[top]);
    return ++search->valid_count < VALID_WORDS_MAX;
}

int pa_search_words(const PaState *state, const GameContent *content, PaPlay *out, int max)
{
    assert(max >= 1);
    WordSearch search = {.state = state, .content = content, .best = out, .best_max = max};
    init_tiles(&search);
    init_enemy(&search);
    try_tile_sets(&search, &(TileSet){.upper_bound = INT_MAX, .open = -1}, 0);
    if (search.best_count == 0) {
        pa_generate_words(state, content, add_valid_word, &search);
    }
    return search.best_count;
}
