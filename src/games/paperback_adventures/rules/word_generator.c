/* word_generator.c: finds all legal words by walking through the lexicon, and picks random moves. */
#include "games/paperback_adventures/rules/tiles.h"

enum {
    SAMPLED_PLAYS = 64,
    /* 1 in this many random moves is not a word, even if the player could play a word */
    SAMPLED_WORD_ODDS = 4,
};

typedef struct Search {
    const Lexicon *words;
    PaTiles tiles;
    /* tiles_by_letter[letter]: bit set of the tiles that can start with this letter */
    uint32_t tiles_by_letter[WORD_LETTERS];
    uint32_t open; /* bit set of the tiles that can stand for any letter */
    PaWordVisitor *visit;
    void *user;
    bool stopped;

    PaWord word; /* the word so far */
    int length, counted_tiles;
} Search;

static uint32_t get_tile_bit(int index)
{
    return UINT32_C(1) << index;
}

static void begin_search(Search *search, const PaState *state, const GameContent *content,
                         PaWordVisitor *visit, void *user)
{
    *search = (Search){.words = content->words, .visit = visit, .user = user};
    pa_collect_tiles(state, content, &search->tiles);
}

static void visit_word(Search *search, WordClass class)
{
    if (search->length < search->tiles.min_letters || search->length > search->tiles.max_letters ||
        search->counted_tiles == 0) {
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

static uint32_t list_first_letters(const Search *search, uint32_t tiles)
{
    if (tiles & search->open) {
        return LEXICON_LETTER_MASK;
    }
    uint32_t letters = 0;
    for (; tiles != 0; tiles &= tiles - 1) {
        letters |= search->tiles.tile[__builtin_ctz(tiles)].letters;
    }
    return letters;
}

typedef struct RemainingTiles {
    uint32_t tiles;
    uint32_t letters; /* bit set of the letters that the tiles can start with */
    /* true if the last tile placed is the wild tile, and a second wild letter can follow */
    bool wild_again;
} RemainingTiles;

static void search_from_node(Search *search, LexiconNode node, const RemainingTiles *remaining);

/* Places the tile, continues the search at the lexicon node `child`, and removes the tile again. */
static void place_tile(Search *search, LexiconNode child, const PaTile *tile, int letter,
                       const RemainingTiles *remaining)
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
    token->card = (uint8_t)(token->card +
                            second_wild); /* the wild tiles in a word are numbered 0 and 1 from the left */
    word->letters[search->length++] = (char)('a' + letter);
    if (tile->second >= 0) {
        word->letters[search->length++] = (char)('a' + tile->second);
    }
    search->counted_tiles += tile->counts;

    WordClass class = lexicon_class(search->words, child);
    if (class != WORD_NONE) {
        visit_word(search, class);
    }
    if ((lexicon_next_letters(search->words, child) & remaining->letters) &&
        search->length < search->tiles.max_letters && !search->stopped) {
        search_from_node(search, child, remaining);
    }

    search->counted_tiles -= tile->counts;
    word->count--;
    search->length = start;
}

/* Places the tile if the letters so far, up to the lexicon node `child`, are a word, or if a remaining tile
 * can continue this word. */
static void try_tile_as_letter(Search *search, LexiconNode child, int index, int letter,
                               const RemainingTiles *before)
{
    const PaTile *tile = &search->tiles.tile[index];
    if (tile->twins & before->tiles) {
        return;
    }
    if (tile->second >= 0) {
        child = lexicon_child(search->words, child, tile->second);
    }
    bool wild = index == search->tiles.wild;
    RemainingTiles remaining = {.tiles = before->tiles,
                                .wild_again = wild && search->tiles.wild_letters > 1 && !before->wild_again};
    if (!remaining.wild_again) {
        remaining.tiles &= ~get_tile_bit(index);
    }
    if (before->wild_again) {
        remaining.tiles &= ~get_tile_bit(search->tiles.wild);
    }
    remaining.letters = list_first_letters(search, remaining.tiles);
    if (child != 0 && (lexicon_class(search->words, child) != WORD_NONE ||
                       (lexicon_next_letters(search->words, child) & remaining.letters))) {
        place_tile(search, child, tile, letter, &remaining);
    }
}

static void search_from_node(Search *search, LexiconNode node, const RemainingTiles *remaining)
{
    uint32_t follow = lexicon_next_letters(search->words, node) & remaining->letters;
    for (; follow != 0 && !search->stopped; follow &= follow - 1) {
        int letter = __builtin_ctz(follow);
        LexiconNode child = lexicon_child(search->words, node, letter);
        for (uint32_t tiles_by_letter = search->tiles_by_letter[letter] & remaining->tiles;
             tiles_by_letter != 0 && !search->stopped; tiles_by_letter &= tiles_by_letter - 1) {
            try_tile_as_letter(search, child, __builtin_ctz(tiles_by_letter), letter, remaining);
        }
    }
}

static void index_tiles(Search *search)
{
    for (int i = 0; i < search->tiles.count; i++) {
        uint32_t letters = search->tiles.tile[i].letters;
        search->open |= letters == LEXICON_LETTER_MASK ? get_tile_bit(i) : 0;
        for (; letters != 0; letters &= letters - 1) {
            search->tiles_by_letter[__builtin_ctz(letters)] |= get_tile_bit(i);
        }
    }
}

static void run_search(Search *search)
{
    index_tiles(search);
    uint32_t tiles = get_tile_bit(search->tiles.count) - 1;
    search_from_node(search, lexicon_root(search->words),
                     &(RemainingTiles){.tiles = tiles, .letters = list_first_letters(search, tiles)});
}

void pa_generate_words(const PaState *state, const GameContent *content, PaWordVisitor *visit, void *user)
{
    Search search;
    begin_search(&search, state, content, visit, user);
    run_search(&search);
}

typedef struct Sample {
    Rng *rng;
    uint32_t seen;
    PaWord word; /* random word among those visited so far, each with equal probability */
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

/* Shuffles the tiles, and limits each "?" to a few random letters, so that the first words that the search
 * finds are random. */
static void shuffle_tiles(Search *search, Rng *rng)
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
    begin_search(&search, state, content, sample_word, &sample);
    shuffle_tiles(&search, rng);
    run_search(&search);
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
