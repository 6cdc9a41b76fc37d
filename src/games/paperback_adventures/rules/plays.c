/* plays.c: every way to spell something now, by walking the word list with the tokens at hand. */
#include "games/paperback_adventures/rules/tiles.h"

enum {
    SAMPLED_PLAYS = 64,    /* at most so many words a random one is drawn from */
    SAMPLED_WORD_ODDS = 4, /* of a random move in prep, one in so many is no word */
};

typedef struct Search {
    const Words *words;
    PaTiles tiles;
    uint32_t fitting[WORD_LETTERS]; /* tiles that may begin with this letter, a bit each */
    uint32_t open;                  /* those that may be any letter */
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

/* Every letter that one of `tiles` may begin with. */
static uint32_t letters_of(const Search *search, uint32_t tiles)
{
    if (tiles & search->open) {
        return WORDS_LETTER_MASK;
    }
    uint32_t letters = 0;
    for (; tiles != 0; tiles &= tiles - 1) {
        letters |= search->tiles.tile[__builtin_ctz(tiles)].letters;
    }
    return letters;
}

/* What is still to be laid. */
typedef struct Rest {
    uint32_t tiles;   /* a bit each */
    uint32_t letters; /* that they may begin with */
    bool wild_again;  /* the wild item was laid just now and may be laid once more, but only at once */
} Rest;

static void search_from(Search *search, WordNode node, const Rest *rest);

/* Lays `tile` as `letter`, which leads to `child`, goes on from there with the rest, and takes it back. */
static void lay(Search *search, WordNode child, const PaTile *tile, int letter, const Rest *rest)
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
    if ((words_letters(search->words, child) & rest->letters) && search->length < search->tiles.max_letters &&
        !search->stopped) {
        search_from(search, child, rest);
    }

    search->counting -= tile->counts;
    word->count--;
    search->length = start;
}

/* Tries a tile as the letter that leads to `child`, unless no word ends there or goes on with the others, as
   far as a look at the next letter tells. */
static void try_tile(Search *search, WordNode child, int index, int letter, const Rest *before)
{
    const PaTile *tile = &search->tiles.tile[index];
    if (tile->twins & before->tiles) {
        return;
    }
    if (tile->second >= 0) {
        child = words_child(search->words, child, tile->second);
    }
    bool wild = index == search->tiles.wild;
    Rest rest = {.tiles = before->tiles,
                 .wild_again = wild && search->tiles.wild_letters > 1 && !before->wild_again};
    if (!rest.wild_again) {
        rest.tiles &= ~tile_bit(index);
    }
    if (before->wild_again) {
        rest.tiles &= ~tile_bit(search->tiles.wild);
    }
    rest.letters = letters_of(search, rest.tiles);
    if (child != 0 && (words_class(search->words, child) != WORD_NONE ||
                       (words_letters(search->words, child) & rest.letters))) {
        lay(search, child, tile, letter, &rest);
    }
}

static void search_from(Search *search, WordNode node, const Rest *rest)
{
    uint32_t follow = words_letters(search->words, node) & rest->letters;
    for (; follow != 0 && !search->stopped; follow &= follow - 1) {
        int letter = __builtin_ctz(follow);
        WordNode child = words_child(search->words, node, letter);
        for (uint32_t fitting = search->fitting[letter] & rest->tiles; fitting != 0 && !search->stopped;
             fitting &= fitting - 1) {
            try_tile(search, child, __builtin_ctz(fitting), letter, rest);
        }
    }
}

static void index_tiles(Search *search)
{
    for (int i = 0; i < search->tiles.count; i++) {
        uint32_t letters = search->tiles.tile[i].letters;
        search->open |= letters == WORDS_LETTER_MASK ? tile_bit(i) : 0;
        for (; letters != 0; letters &= letters - 1) {
            search->fitting[__builtin_ctz(letters)] |= tile_bit(i);
        }
    }
}

static void search_all(Search *search)
{
    index_tiles(search);
    uint32_t tiles = tile_bit(search->tiles.count) - 1;
    search_from(search, words_root(search->words),
                &(Rest){.tiles = tiles, .letters = letters_of(search, tiles)});
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
