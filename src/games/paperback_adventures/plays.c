/* plays.c: every way to spell something now, by walking the word list with the tokens at hand. */
#include "games/paperback_adventures/tiles.h"

enum {
    SAMPLED_PLAYS = 64,    /* at most so many words a random one is drawn from */
    SAMPLED_WORD_ODDS = 4, /* of a random move in prep, one in so many is no word */
};

typedef struct Search {
    const Words *words;
    PaTiles tiles;
    PaVisit *visit;
    void *user;
    bool stopped;

    PaWord word; /* being spelled */
    int length, counting;
} Search;

static uint32_t tile_bit(int index)
{
    return UINT32_C(1) << index;
}

static void search_start(Search *search, const PaState *state, const GameContent *content, PaVisit *visit,
                         void *user)
{
    *search = (Search){.words = content->words, .visit = visit, .user = user};
    pa_tiles(state, content, &search->tiles);
}

static void visit_word(Search *search, WordClass class)
{
    if (search->length < search->tiles.min_letters || search->length > search->tiles.max_letters ||
        search->counting == 0) {
        return;
    }
    search->word.letters[search->length] = '\0';
    for (int splay = PA_LEFT; splay <= PA_RIGHT && !search->stopped; splay++) {
        if (search->tiles.splay[splay]) {
            search->word.splay = (uint8_t)splay;
            search->stopped = !search->visit(search->user, &search->word, class);
        }
    }
}

static void search_from(Search *search, WordNode node, uint32_t tiles, bool wild_again);

/* Lays `tile` as `letter`, which leads to `child`, goes on from there with the other `tiles`, and takes it
   back. */
static void lay(Search *search, WordNode child, const PaTile *tile, int letter, uint32_t tiles,
                bool wild_again)
{
    PaWord *word = &search->word;
    int start = search->length;
    PaToken *token = &word->token[word->count++];
    *token = tile->token;
    if (tile->open) {
        token->letter = (uint8_t)letter;
    }
    bool second_wild =
        token->kind == PA_TOKEN_WILD && token != word->token && token[-1].kind == PA_TOKEN_WILD;
    token->card = (uint8_t)(token->card + second_wild); /* wild tokens are numbered in word order */
    word->letters[search->length++] = (char)('a' + letter);
    if (tile->second >= 0) {
        word->letters[search->length++] = (char)('a' + tile->second);
    }
    search->counting += tile->counts;

    WordClass class = words_class(search->words, child);
    if (class != WORD_NONE) {
        visit_word(search, class);
    }
    if (tiles != 0 && search->length < search->tiles.max_letters && !search->stopped) {
        search_from(search, child, tiles, wild_again);
    }

    search->counting -= tile->counts;
    word->count--;
    search->length = start;
}

/* Where `tile` leads as `letter`; 0 when no word goes on so or ends there, as far as a look at what follows
   tells. `reach`: see reach_of. */
static WordNode step(const Search *search, WordNode node, const PaTile *tile, int letter, uint32_t reach)
{
    WordNode child = words_child(search->words, node, letter);
    if (tile->second >= 0) {
        child = words_child(search->words, child, tile->second);
    }
    return child != 0 && (search->words->cells[child] & reach) ? child : 0;
}

/* Of a node's first cell, the bits that make it worth going there with `tiles` left: the letters they may
   begin with, and the class of a word that ends there. */
static uint32_t reach_of(const Search *search, uint32_t tiles)
{
    uint32_t reach = (uint32_t)WORD_COMMON << WORDS_CLASS_SHIFT;
    for (; tiles != 0; tiles &= tiles - 1) {
        reach |= search->tiles.tile[__builtin_ctz(tiles)].letters;
    }
    return reach;
}

/* Goes on from `node` with every one of `tiles`. `wild_again`: the wild item was laid just now and may be
   laid once more, but only at once. */
static void search_from(Search *search, WordNode node, uint32_t tiles, bool wild_again)
{
    uint32_t follow = words_letters(search->words, node);
    uint32_t wild_bit = search->tiles.wild >= 0 ? tile_bit(search->tiles.wild) : 0;
    for (uint32_t rest = tiles; rest != 0 && !search->stopped; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        const PaTile *tile = &search->tiles.tile[index];
        if ((tile->twins & tiles) || !(tile->letters & follow)) {
            continue;
        }
        bool again = index == search->tiles.wild && search->tiles.wild_letters > 1 && !wild_again;
        uint32_t left = again ? tiles : tiles & ~tile_bit(index);
        if (wild_again) {
            left &= ~wild_bit;
        }
        uint32_t reach = reach_of(search, left);
        for (uint32_t letters = tile->letters & follow; letters != 0 && !search->stopped;
             letters &= letters - 1) {
            int letter = __builtin_ctz(letters);
            WordNode child = step(search, node, tile, letter, reach);
            if (child != 0) {
                lay(search, child, tile, letter, left, again);
            }
        }
    }
}

static void search_all(Search *search)
{
    search_from(search, words_root(search->words), tile_bit(search->tiles.count) - 1, false);
}

void pa_plays(const PaState *state, const GameContent *content, PaVisit *visit, void *user)
{
    Search search;
    search_start(&search, state, content, visit, user);
    search_all(&search);
}

/* ------------------------------------------------------------------ a random move */

typedef struct Sample {
    Rng *rng;
    uint32_t seen;
    PaWord word; /* each of those seen with equal chance */
} Sample;

static bool sample_word(void *user, const PaWord *word, WordClass class)
{
    (void)class;
    Sample *sample = user;
    if (rng_below(sample->rng, ++sample->seen) == 0) {
        sample->word = *word;
    }
    return sample->seen < SAMPLED_PLAYS;
}

/* Puts the tiles in a random order and lets each "?" be a few random letters only, so that the first words
   found are any words. */
static void scramble(Search *search, Rng *rng)
{
    for (int i = search->tiles.count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        PaTile tile = search->tiles.tile[i];
        search->tiles.tile[i] = search->tiles.tile[j];
        search->tiles.tile[j] = tile;
    }
    search->tiles.wild = -1;
    for (int i = 0; i < search->tiles.count; i++) {
        PaTile *tile = &search->tiles.tile[i];
        tile->twins = 0;
        if (tile->open) {
            tile->letters &= rng_next(rng) & rng_next(rng);
        }
        if (tile->token.kind == PA_TOKEN_WILD) {
            search->tiles.wild = i;
        }
    }
}

static bool sample_play(const PaState *state, const GameContent *content, Rng *rng, Move *out)
{
    Sample sample = {.rng = rng};
    Search search;
    search_start(&search, state, content, sample_word, &sample);
    scramble(&search, rng);
    search_all(&search);
    if (sample.seen > 0) {
        pa_move_from_word(&sample.word, out);
    }
    return sample.seen > 0;
}

bool pa_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out)
{
    const PaState *now = state;
    bool word = now->phase == PA_PREP && rng_below(rng, SAMPLED_WORD_ODDS) != 0;
    if (word && sample_play(now, content, rng, out)) {
        return true;
    }
    MoveList list = {0};
    pa_list_moves(now, content, seat, &list);
    bool any = list.count > 0;
    if (any) {
        *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    }
    move_list_free(&list);
    return any;
}
