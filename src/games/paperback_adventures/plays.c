/* plays.c: every way to spell something now, by walking the word list with the tokens at hand. */
#include "games/paperback_adventures/paperback_adventures.h"

#include <assert.h>

enum {
    TILES_MAX = PA_HAND_MAX + PA_BORROWED_MAX + 2, /* and the wild item and the vowel */
    SAMPLED_PLAYS = 64,                            /* at most so many words a random one is drawn from */
    SAMPLED_WORD_ODDS = 4,                         /* of a random move in prep, one in so many is no word */
};

/* A token that may be laid, and the letters it may be. */
typedef struct Tile {
    uint32_t letters; /* mask of what its first letter may be */
    int8_t second;    /* 0..25 for a card of two letters, else -1 */
    bool open;        /* "?": the token says which letter it stands for */
    bool counts;      /* a hand card or the enemy's vowel, of which a word needs one */
    uint32_t twins;   /* equal tiles before it, which are laid first */
    PaToken token;
} Tile;

typedef struct Search {
    const Words *words;
    Tile tile[TILES_MAX];
    int tile_count;
    int wild;         /* index of the wild item's tile, -1 = none */
    bool double_wild; /* it may be laid twice, in adjacent places */
    int min_letters, max_letters;
    bool splay[2]; /* by PaSplay: allowed */
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

static Tile *add_tile(Search *search, PaTokenKind kind, int card, uint32_t letters, int second)
{
    assert(search->tile_count < TILES_MAX);
    bool open = letters == WORDS_LETTER_MASK;
    Tile *tile = &search->tile[search->tile_count++];
    *tile = (Tile){.letters = letters,
                   .second = (int8_t)second,
                   .open = open,
                   .counts = kind == PA_TOKEN_CARD,
                   .token = {.kind = (uint8_t)kind, .card = (uint8_t)card, .letter = PA_NO_LETTER}};
    return tile;
}

static uint32_t letter_mask(char letter)
{
    return letter == '?' ? WORDS_LETTER_MASK : UINT32_C(1) << (letter - 'a');
}

static void add_card(Search *search, const GameContent *content, int card)
{
    const char *letters = content->card[card].letters;
    add_tile(search, PA_TOKEN_CARD, card, letter_mask(letters[0]), letters[1] ? letters[1] - 'a' : -1);
}

static void add_borrowed(Search *search, const PaState *state, bool open_allowed)
{
    int first = search->tile_count;
    for (int i = 0; i < state->borrowed_count; i++) {
        int letter = state->borrowed[i];
        if (letter == PA_NO_LETTER && !open_allowed) {
            continue;
        }
        uint32_t letters = letter == PA_NO_LETTER ? WORDS_LETTER_MASK : UINT32_C(1) << letter;
        uint32_t twins = 0;
        for (int j = first; j < search->tile_count; j++) {
            twins |= search->tile[j].letters == letters ? tile_bit(j) : 0;
        }
        Tile *tile = add_tile(search, PA_TOKEN_BORROWED, i, letters, -1);
        tile->twins = twins;
    }
}

static void add_tiles(Search *search, const PaState *state, const GameContent *content)
{
    int wild_letters = pa_wild_letters(state, content);
    if (wild_letters > 0) {
        search->wild = search->tile_count;
        search->double_wild = wild_letters > 1;
        add_tile(search, PA_TOKEN_WILD, 0, WORDS_LETTER_MASK, -1);
    }
    if (pa_vowel_ready(state, content)) {
        add_tile(search, PA_TOKEN_CARD, PA_VOWEL, letter_mask(pa_enemy(state, content)->weak), -1);
    }
    bool open_allowed = pa_modifier(state, content, PA_MOD_NO_WILD, 0) == 0;
    add_borrowed(search, state, open_allowed);
    for (int i = 0; i < state->hand.count; i++) {
        int card = state->hand.card[i];
        if (open_allowed || content->card[card].letters[0] != '?') {
            add_card(search, content, card);
        }
    }
}

static void search_start(Search *search, const PaState *state, const GameContent *content, PaVisit *visit,
                         void *user)
{
    *search = (Search){.words = content->words,
                       .wild = -1,
                       .min_letters = pa_modifier(state, content, PA_MOD_MIN_LETTERS, WORD_LENGTH_MIN),
                       .max_letters = pa_modifier(state, content, PA_MOD_MAX_LETTERS, WORD_LENGTH_MAX),
                       .splay = {pa_modifier(state, content, PA_MOD_NO_LEFT, 0) == 0,
                                 pa_modifier(state, content, PA_MOD_NO_RIGHT, 0) == 0},
                       .visit = visit,
                       .user = user};
    add_tiles(search, state, content);
}

static void visit_word(Search *search, WordClass class)
{
    if (search->length < search->min_letters || search->length > search->max_letters ||
        search->counting == 0) {
        return;
    }
    search->word.letters[search->length] = '\0';
    for (int splay = PA_LEFT; splay <= PA_RIGHT && !search->stopped; splay++) {
        if (search->splay[splay]) {
            search->word.splay = (uint8_t)splay;
            search->stopped = !search->visit(search->user, &search->word, class);
        }
    }
}

static void search_from(Search *search, WordNode node, uint32_t tiles, bool wild_again);

/* Lays `tile` as `letter`, which leads to `child`, goes on from there with the other `tiles`, and takes it
   back. */
static void lay(Search *search, WordNode child, const Tile *tile, int letter, uint32_t tiles, bool wild_again)
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
    if (tiles != 0 && search->length < search->max_letters && !search->stopped) {
        search_from(search, child, tiles, wild_again);
    }

    search->counting -= tile->counts;
    word->count--;
    search->length = start;
}

/* Where `tile` leads as `letter`; 0 when no word goes on so or ends there, as far as a look at what follows
   tells. `reach`: see reach_of. */
static WordNode step(const Search *search, WordNode node, const Tile *tile, int letter, uint32_t reach)
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
        reach |= search->tile[__builtin_ctz(tiles)].letters;
    }
    return reach;
}

/* Goes on from `node` with every one of `tiles`. `wild_again`: the wild item was laid just now and may be
   laid once more, but only at once. */
static void search_from(Search *search, WordNode node, uint32_t tiles, bool wild_again)
{
    uint32_t follow = words_letters(search->words, node);
    uint32_t wild_bit = search->wild >= 0 ? tile_bit(search->wild) : 0;
    for (uint32_t rest = tiles; rest != 0 && !search->stopped; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        const Tile *tile = &search->tile[index];
        if ((tile->twins & tiles) || !(tile->letters & follow)) {
            continue;
        }
        bool again = index == search->wild && search->double_wild && !wild_again;
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
    search_from(search, words_root(search->words), tile_bit(search->tile_count) - 1, false);
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
    for (int i = search->tile_count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        Tile tile = search->tile[i];
        search->tile[i] = search->tile[j];
        search->tile[j] = tile;
    }
    search->wild = -1;
    for (int i = 0; i < search->tile_count; i++) {
        Tile *tile = &search->tile[i];
        tile->twins = 0;
        if (tile->open) {
            tile->letters &= rng_next(rng) & rng_next(rng);
        }
        if (tile->token.kind == PA_TOKEN_WILD) {
            search->wild = i;
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
