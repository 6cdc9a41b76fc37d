/* test_paperback_word_generator.c: pa_generate_words finds the same words as a brute-force search, and random
 * moves are legal. usage: test_paperback_word_generator [HANDS] */
#include "games/paperback_adventures/paperback_adventures.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "test.h"

enum {
    HANDS = 10000,
    /* One of LARGE_HAND_ODDS random hands is large. Large hands are rare because they take the most time. */
    LARGE_HAND_ODDS = 6,
    TWO_WILDS_ODDS = 4,
    MANY_OPEN_ODDS = 5,
    SAMPLES = 20000,
    PATH_BYTES = 1024,
    LIST_BYTES_MAX = 16 * 1024 * 1024,
    SEAT = 0,
};

static int hands = HANDS;

/* ------------------------------------------------------------------ game and word list */

typedef struct Entry {
    const char *word;
    uint32_t mask; /* one bit for each letter that occurs in the word */
    int length;
} Entry;

typedef struct Table {
    const Game *game;
    GameContent *content;
    Lexicon *words;
    char *list;   /* word list in which each line ends with a zero byte */
    Entry *entry; /* words of the list, shortest words first */
    int count;
} Table;

static Table table;

static uint32_t get_letter_mask(const char *letters)
{
    uint32_t mask = 0;
    for (; *letters; letters++) {
        mask |= UINT32_C(1) << (*letters - 'a');
    }
    return mask;
}

static int compare_lengths(const void *a, const void *b)
{
    return ((const Entry *)a)->length - ((const Entry *)b)->length;
}

static void read_list(const char *path)
{
    size_t length;
    Error error = {{0}};
    table.list = file_read(path, LIST_BYTES_MAX, &length, &error);
    assert_ok(table.list, error);
    table.entry = memory_new(length, sizeof *table.entry);
    for (char *word = strtok(table.list, "\n"); word; word = strtok(NULL, "\n")) {
        table.entry[table.count++] =
            (Entry){.word = word, .mask = get_letter_mask(word), .length = (int)strlen(word)};
    }
    qsort(table.entry, (size_t)table.count, sizeof *table.entry, compare_lengths);
}

static int set_up(void **state)
{
    char data[PATH_BYTES - 64], path[PATH_BYTES];
    Error error = {{0}};
    assert_true(paths_find_data(NULL, data, sizeof data, &error));
    snprintf(path, sizeof path, "%s/assets/words/words.dawg", data);
    table.words = lexicon_load(path, &error);
    assert_non_null(table.words);
    snprintf(path, sizeof path, "%s/assets/words/valid.txt", data);
    read_list(path);
    table.game = game_find("paperback_adventures");
    assert_non_null(table.game);
    snprintf(path, sizeof path, "%s/cards/paperback_adventures", data);
    table.content = table.game->load_content(path, table.words, &error);
    assert_ok(table.content, error);
    return 0;
}

static int tear_down(void **state)
{
    table.game->free_content(table.content);
    lexicon_free(table.words);
    free(table.entry);
    free(table.list);
    return 0;
}

static PaState create_run(uint64_t seed)
{
    PaState state;
    memset(&state, 0, sizeof state);
    GameOptions options = {.value = {(uint8_t)(seed % PA_CHARACTERS)}};
    table.game->init_state(&state, table.content, &options, 1, seed);
    return state;
}

/* ------------------------------------------------------------------ random hands */

static int pick_below(Rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

static void deal_hand(PaState *state, Rng *rng, int count)
{
    bool dealt[PA_CARDS] = {false};
    state->hand = (PaPile){0};
    while (state->hand.count < count) {
        int card = pick_below(rng, PA_VOWEL);
        if (!dealt[card]) {
            dealt[card] = true;
            state->hand.card[state->hand.count++] = (uint8_t)card;
        }
    }
}

static void give_wild(PaState *state, bool upgraded)
{
    for (int item = 0; item < PA_CORE; item++) {
        bool wild = table.content->item[item].kind == PA_ITEM_WILD;
        bool upgrade = strcmp(table.content->item[item].id, "wild_card_upgraded") == 0;
        if (wild) {
            state->item[item] = upgrade == upgraded ? PA_OWNED : 0;
        }
    }
}

static void use_wild(PaState *state)
{
    for (int item = 0; item < PA_CORE; item++) {
        if (state->item[item] & PA_OWNED && table.content->item[item].kind == PA_ITEM_WILD) {
            state->item[item] |= PA_USED;
        }
    }
}

/* Adds up to 3 borrowed tiles, some of them with the same letter. If `open`, some stand for any letter. */
static void lend_tiles(PaState *state, Rng *rng, bool open)
{
    static const char lent[] = "seeding";
    state->borrowed_count = (uint8_t)pick_below(rng, 4);
    for (int i = 0; i < state->borrowed_count; i++) {
        bool any = open && pick_below(rng, 6) == 0;
        state->borrowed[i] = any ? PA_NO_LETTER : (uint8_t)(lent[pick_below(rng, 7)] - 'a');
    }
}

/* The letters that a hand provides, and the number of tiles that stand for any letter. */
typedef struct Letters {
    int count[WORD_LETTERS];
    uint32_t mask; /* one bit for each letter in `count` */
    int all, open;
} Letters;

static void add_letters(Letters *letters, const char *more)
{
    for (; *more; more++) {
        letters->all++;
        if (*more == '?') {
            letters->open++;
        } else {
            letters->mask |= UINT32_C(1) << (*more - 'a');
            letters->count[*more - 'a']++;
        }
    }
}

static Letters count_letters_in_hand(const PaState *state)
{
    Letters letters = {0};
    char vowel[2] = {pa_get_enemy(state, table.content)->weak, '\0'};
    add_letters(&letters, vowel);
    for (int i = 0; i < state->hand.count; i++) {
        add_letters(&letters, table.content->card[state->hand.card[i]].letters);
    }
    for (int i = 0; i < state->borrowed_count; i++) {
        char lent[2] = {state->borrowed[i] == PA_NO_LETTER ? '?' : (char)('a' + state->borrowed[i]), '\0'};
        add_letters(&letters, lent);
    }
    for (int i = pa_count_wild_letters(state, table.content); i > 0; i--) {
        add_letters(&letters, "?");
    }
    return letters;
}

/* Creates a random hand. Large hands have fewer tiles that stand for any letter, so that brute force stays
 * possible. */
static PaState create_random_hand(Rng *rng, uint64_t seed)
{
    PaState state = create_run(seed);
    int count = pick_below(rng, LARGE_HAND_ODDS) == 0 ? 5 + pick_below(rng, 4) : 4;
    deal_hand(&state, rng, count);
    give_wild(&state, count == 4 && pick_below(rng, TWO_WILDS_ODDS) == 0);
    if (count > 6 || pick_below(rng, 4) == 0) {
        use_wild(&state);
    }
    state.vowel_out = (uint8_t)pick_below(rng, 2);
    state.enemy = (uint8_t)pick_below(rng, PA_ENEMIES);
    if (pick_below(rng, 3) == 0) {
        lend_tiles(&state, rng, count < 6);
    }
    if (count_letters_in_hand(&state).open > 1 && pick_below(rng, MANY_OPEN_ODDS) != 0) {
        use_wild(&state);
    }
    for (int i = pick_below(rng, 3); i > 0; i--) {
        state.curio[pick_below(rng, PA_MCGUFFINS)] = (uint8_t)(1 + pick_below(rng, 2));
    }
    return state;
}

/* ------------------------------------------------------------------ brute-force search */

typedef struct Plays {
    Move *move;
    size_t count, capacity;
    uint64_t print; /* sum of the hashes of the plays; the order of the plays does not matter */
} Plays;

static void add_play(Plays *plays, const PaWord *word)
{
    if (plays->count == plays->capacity) {
        plays->capacity = plays->capacity * 2 + 64;
        plays->move = memory_resize(plays->move, plays->capacity, sizeof *plays->move);
    }
    Move *move = &plays->move[plays->count++];
    *move = (Move){0};
    pa_move_from_word(word, move);
    plays->print += hash_bytes(HASH_START, move, sizeof *move);
}

static bool collect_play(void *user, const PaWord *word, WordClass class)
{
    assert_int_equal(class, lexicon_find(table.words, word->letters));
    add_play(user, word);
    return true;
}

/* A partial word of the brute-force search. */
typedef struct Trial {
    const PaState *state;
    const char *text;
    PaWord word;
    uint32_t used;        /* one bit per card in hand, then the vowel, then borrowed tiles */
    int wilds, wilds_max; /* number of wild letters used, and its maximum */
    Plays *plays;
} Trial;

static void arrange_tiles(Trial *trial, const char *at);

/* Continues the word with a token that can stand for `letters`, where "?" stands for any letter. */
static void try_tile(Trial *trial, const char *at, PaToken token, const char *letters)
{
    PaWord *word = &trial->word;
    bool open = letters[0] == '?';
    bool two = letters[1] != '\0';
    if (word->count == PA_WORD_TOKENS_MAX ||
        (!open && (at[0] != letters[0] || (two && at[1] != letters[1])))) {
        return;
    }
    token.letter = open ? (uint8_t)(*at - 'a') : PA_NO_LETTER;
    word->token[word->count++] = token;
    arrange_tiles(trial, at + (two ? 2 : 1));
    word->count--;
}

static void try_tile_once(Trial *trial, const char *at, int bit, PaToken token, const char *letters)
{
    if (!(trial->used >> bit & 1)) {
        trial->used |= UINT32_C(1) << bit;
        try_tile(trial, at, token, letters);
        trial->used &= ~(UINT32_C(1) << bit);
    }
}

static bool has_free_twin(const Trial *trial, int index, int first_bit)
{
    for (int i = 0; i < index; i++) {
        if (trial->state->borrowed[i] == trial->state->borrowed[index] &&
            !(trial->used >> (first_bit + i) & 1)) {
            return true;
        }
    }
    return false;
}

static void add_finished_word(Trial *trial)
{
    strcpy(trial->word.letters, trial->text);
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        trial->word.splay = (uint8_t)splay;
        if (pa_check_word(trial->state, table.content, &trial->word, NULL)) {
            add_play(trial->plays, &trial->word);
        }
    }
}

static void arrange_tiles(Trial *trial, const char *at)
{
    const PaState *state = trial->state;
    if (*at == '\0') {
        add_finished_word(trial);
        return;
    }
    int bit = 0;
    for (; bit < state->hand.count; bit++) {
        uint8_t card = state->hand.card[bit];
        try_tile_once(trial, at, bit, (PaToken){.kind = PA_TOKEN_CARD, .card = card},
                      table.content->card[card].letters);
    }
    char weak[2] = {pa_get_enemy(state, table.content)->weak, '\0'};
    try_tile_once(trial, at, bit++, (PaToken){.kind = PA_TOKEN_CARD, .card = PA_VOWEL}, weak);
    for (int i = 0; i < state->borrowed_count; i++) {
        char letter[2] = {state->borrowed[i] == PA_NO_LETTER ? '?' : (char)('a' + state->borrowed[i]), '\0'};
        if (!has_free_twin(trial, i, bit)) {
            try_tile_once(trial, at, bit + i, (PaToken){.kind = PA_TOKEN_BORROWED, .card = (uint8_t)i},
                          letter);
        }
    }
    if (trial->wilds < trial->wilds_max) {
        PaToken wild = {.kind = PA_TOKEN_WILD, .card = (uint8_t)trial->wilds++};
        try_tile(trial, at, wild, "?");
        trial->wilds--;
    }
}

static bool can_letters_suffice(const Letters *letters, const Entry *entry)
{
    int lacking = 0;
    for (uint32_t rest = entry->mask & ~letters->mask; rest != 0; rest &= rest - 1) {
        if (++lacking > letters->open) {
            return false;
        }
    }
    int used[WORD_LETTERS] = {0};
    lacking = 0;
    for (const char *c = entry->word; *c; c++) {
        lacking += ++used[*c - 'a'] > letters->count[*c - 'a'];
    }
    return lacking <= letters->open;
}

static void try_all_plays(const PaState *state, Plays *plays)
{
    int wilds = pa_count_wild_letters(state, table.content);
    Letters letters = count_letters_in_hand(state);
    for (int i = 0; i < table.count && table.entry[i].length <= letters.all; i++) {
        const Entry *entry = &table.entry[i];
        if (can_letters_suffice(&letters, entry)) {
            Trial trial = {.state = state, .text = entry->word, .wilds_max = wilds, .plays = plays};
            arrange_tiles(&trial, entry->word);
        }
    }
}

/* ------------------------------------------------------------------ tests */

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(Move));
}

static void fail_difference(const PaState *state, const char *what, const Move *move, uint64_t seed)
{
    PaWord word;
    pa_word_from_move(move, table.content, state, &word);
    fail_msg("hand %llu: \"%s\" splayed %s with %d tokens is %s", (unsigned long long)seed, word.letters,
             word.splay == PA_LEFT ? "left" : "right", word.count, what);
}

/* Fails with the first play that only one of the two searches found. */
static void compare_plays(const PaState *state, Plays *found, Plays *tried, uint64_t seed)
{
    if (found->count == tried->count && found->print == tried->print) {
        return;
    }
    qsort(found->move, found->count, sizeof(Move), compare_moves);
    qsort(tried->move, tried->count, sizeof(Move), compare_moves);
    size_t i = 0;
    for (; i < found->count && i < tried->count; i++) {
        int order = compare_moves(&found->move[i], &tried->move[i]);
        if (order != 0) {
            bool extra = order < 0;
            fail_difference(state, extra ? "found twice, or not legal" : "not found",
                            extra ? &found->move[i] : &tried->move[i], seed);
        }
    }
    if (i < found->count) {
        fail_difference(state, "found twice, or not legal", &found->move[i], seed);
    }
    if (i < tried->count) {
        fail_difference(state, "not found", &tried->move[i], seed);
    }
}

TEST(generated_plays_equal_exhaustive_search)
{
    Rng rng;
    rng_seed(&rng, 1);
    Plays found = {0}, tried = {0};
    size_t all = 0;
    for (int hand = 0; hand < hands; hand++) {
        PaState now = create_random_hand(&rng, (uint64_t)hand);
        found.count = tried.count = 0;
        found.print = tried.print = 0;
        pa_generate_words(&now, table.content, collect_play, &found);
        try_all_plays(&now, &tried);
        compare_plays(&now, &found, &tried, (uint64_t)hand);
        all += found.count;
    }
    free(found.move);
    free(tried.move);
    assert_true(all > (size_t)hands);
}

static bool stop_at_third(void *user, const PaWord *word, WordClass class)
{
    return ++*(int *)user < 3;
}

TEST(generation_stops_when_visitor_returns_false)
{
    PaState now = create_run(1);
    int seen = 0;
    pa_generate_words(&now, table.content, stop_at_third, &seen);
    assert_int_equal(seen, 3);
}

TEST(hand_without_card_or_vowel_has_no_play)
{
    PaState now = create_run(1);
    now.hand = (PaPile){0};
    now.vowel_out = 1;
    now.borrowed_count = 3;
    memset(now.borrowed, PA_NO_LETTER, 3);
    Plays found = {0};
    pa_generate_words(&now, table.content, collect_play, &found);
    assert_int_equal(found.count, 0);
}

/* Samples moves from whole runs. Each move must be legal, and at least a quarter must be words. */
TEST(sampled_moves_are_legal)
{
    Rng rng;
    rng_seed(&rng, 2);
    int words = 0;
    PaState now = create_run(0);
    for (int i = 0; i < SAMPLES; i++) {
        if (table.game->seats_to_act(&now) == 0) {
            now = create_run((uint64_t)i);
        }
        Move move = {0};
        Error why = {{0}};
        assert_true(pa_sample_move(&now, table.content, SEAT, &rng, &move));
        if (!table.game->check_move(&now, table.content, SEAT, &move, &why)) {
            fail_msg("move %d: %s", i, why.text);
        }
        words += move.kind == PA_MOVE_SPELL;
        table.game->apply_move(&now, table.content, SEAT, &move, NULL);
    }
    assert_in_range(words, SAMPLES / 4, SAMPLES);
}

const TestFixture test_group = {set_up, tear_down};

int main(int argc, char **argv)
{
    if (argc > 1) {
        hands = atoi(argv[1]);
    }
    return test_run_all();
}
