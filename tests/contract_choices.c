/* contract_choices.c: plays games between bots, and fails if an argument has the same value in all moves of a
 * bot. An argument is a word in the text of a move, after the kind of move. */
#include "contract_choices.h"

#include "contract_plays.h"
#include "core/platform/memory.h"
#include "test.h"

enum {
    GAMES = 1000,
    MOVES = 1200 / TRIES_DIVISOR, /* number of moves examined per bot */
    USES_MIN = 30, /* minimum number of uses of an argument, because fewer uses prove nothing */
    WORDS_MAX = MOVE_ARGS_MAX + 4,
    SLOTS = 1 << 16,
    /* The context of an argument says which earlier words of the move must be equal when values of the
       argument are compared. PREFIX: all earlier words. 1: only the kind of move (word 0). n > 1: the kind of
       move and word n - 1. */
    PREFIX = 0,
};

/* Bots for which the test plays a special number of moves: more than usual if the bot uses each of its cards
 * rarely, fewer if the bot is slow. */
static const struct {
    const char *game, *bot;
    int moves;
} budgets[] = {
    {"fiction_impossible", "easy", 8000 / TRIES_DIVISOR},
    {"fiction_impossible", "medium", 16000 / TRIES_DIVISOR},
    {"fiction_impossible", "hard", 200 / TRIES_DIVISOR},
    {"storybook_battles", "hard", 100 / TRIES_DIVISOR},
    {"fiction", "master", 800 / TRIES_DIVISOR},
    {"fiction", "sly", 800 / TRIES_DIVISOR},
    {"fantastical_adventure", "bold", 12000 / TRIES_DIVISOR},
    {"fantastical_adventure", "loyal", 12000 / TRIES_DIVISOR},
    {"fantastical_adventure", "scheming", 12000 / TRIES_DIVISOR},
};

/* Arguments that a bot chooses by a fixed rule instead of a search. */
static const struct {
    const char *game, *verb;
    int at;
} fixed[] = {
    {"fiction_impossible", "pass", 1},      /* bots never pass for the rest of the turn */
    {"fantastical_adventure", "settle", 1}, /* opponents always toss a coin, and other deadlocks are rare */
    {"fantastical_adventure", "challenge", 3}, /* the target follows from an Ambition */
};

/* The words of a move's text. */
typedef struct Words {
    char text[MOVE_TEXT_MAX];
    const char *word[WORDS_MAX];
    int count;
} Words;

/* How a bot has used one argument of a move in one context. */
typedef struct Slot {
    uint64_t key;   /* hash of the argument and its context, or 0 if the slot is unused */
    uint64_t value; /* hash of the first value that the bot has used */
    int uses;       /* number of uses in which another value was legal */
    bool varies;    /* true if the bot has used 2 different values */
} Slot;

typedef struct Search {
    const Plays *plays;
    const GameBot *bot;
    Slot *slots;
    int slot_count;
    int constant_count; /* number of arguments to which the bot always gives the same value */
} Search;

/* A move that the bot chose in a position, and the legal moves of the same kind. The list of legal moves is
 * made on first use. */
typedef struct Choice {
    const void *view;
    int seat;
    const Move *move;
    Words chosen;
    Words *legal;
    int legal_count;
} Choice;

static void split_move(const Plays *plays, const Move *move, Words *out)
{
    out->count = 0;
    plays->game->move_to_text(move, plays->content, out->text, sizeof out->text);
    for (char *word = strtok(out->text, " "); word && out->count < WORDS_MAX; word = strtok(NULL, " ")) {
        out->word[out->count++] = word;
    }
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) {
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001B3);
    }
    return (hash ^ ' ') * UINT64_C(0x100000001B3);
}

static Slot *find_slot(Search *search, const Words *words, int context, int at)
{
    uint64_t key = hash_text((uint64_t)(context * WORDS_MAX + at), words->word[0]);
    for (int i = 1; i < at; i++) {
        key = context == PREFIX || context == i + 1 ? hash_text(key, words->word[i]) : key;
    }
    size_t place = key % SLOTS;
    while (search->slots[place].key != 0 && search->slots[place].key != key) {
        place = (place + 1) % SLOTS;
    }
    if (search->slots[place].key == 0) {
        assert_true(++search->slot_count < SLOTS);
        search->slots[place].key = key;
    }
    return &search->slots[place];
}

static void list_legal(const Plays *plays, Choice *choice)
{
    MoveList list = {0};
    plays->game->list_moves(choice->view, plays->content, choice->seat, &list);
    choice->legal = memory_new((size_t)list.count + 1, sizeof *choice->legal);
    for (int i = 0; i < list.count; i++) {
        if (list.moves[i].kind == choice->move->kind) {
            split_move(plays, &list.moves[i], &choice->legal[choice->legal_count++]);
        }
    }
    move_list_free(&list);
}

static bool has_same_context(const Words *a, const Words *b, int context, int at)
{
    for (int i = 1; i < at; i++) {
        if ((context == PREFIX || context == i + 1) && strcmp(a->word[i], b->word[i]) != 0) {
            return false;
        }
    }
    return true;
}

static bool has_other_value(const Choice *choice, int context, int at)
{
    for (int i = 0; i < choice->legal_count; i++) {
        const Words *legal = &choice->legal[i];
        if (legal->count > at && strcmp(legal->word[at], choice->chosen.word[at]) != 0 &&
            has_same_context(legal, &choice->chosen, context, at)) {
            return true;
        }
    }
    return false;
}

/* Returns whether the word stands for an omitted optional argument, or answers a yes/no question. */
static bool is_optional(const char *word)
{
    return strcmp(word, "none") == 0 || strcmp(word, "no") == 0 || strcmp(word, "yes") == 0;
}

static void record_value(Search *search, Choice *choice, int context, int at)
{
    Slot *slot = find_slot(search, &choice->chosen, context, at);
    const uint64_t value = hash_text(1, choice->chosen.word[at]);
    slot->varies = slot->varies || (slot->uses > 0 && value != slot->value);
    if (slot->varies) {
        return;
    }
    if (!choice->legal) {
        list_legal(search->plays, choice);
    }
    if (has_other_value(choice, context, at)) {
        slot->value = value;
        slot->uses++;
    }
    if (slot->uses == USES_MIN) {
        char text[MOVE_TEXT_MAX];
        search->plays->game->move_to_text(choice->move, search->plays->content, text, sizeof text);
        fprintf(stderr, "%s: %s always chooses \"%s\" in moves such as \"%s\"\n", search->plays->game->id,
                search->bot->name, choice->chosen.word[at], text);
        search->constant_count++;
    }
}

static bool is_fixed(const Game *game, const char *verb, int at)
{
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (strcmp(fixed[i].game, game->id) == 0 && strcmp(fixed[i].verb, verb) == 0 && fixed[i].at == at) {
            return true;
        }
    }
    return false;
}

static void record_choice(Search *search, const void *view, int seat, const Move *move)
{
    Choice choice = {.view = view, .seat = seat, .move = move};
    split_move(search->plays, move, &choice.chosen);
    for (int at = 1; at < choice.chosen.count; at++) {
        const bool is_chosen =
            !is_fixed(search->plays->game, choice.chosen.word[0], at) && !is_optional(choice.chosen.word[at]);
        for (int context = 0; context <= at && is_chosen; context++) {
            record_value(search, &choice, context, at);
        }
    }
    free(choice.legal);
}

/* Plays one game with the bot in all seats that it can play. Returns the number of moves. */
static int play_game(Search *search, int seats, uint64_t seed)
{
    const Game *game = search->plays->game;
    const GameContent *content = search->plays->content;
    const GameOptions options = {0};
    Rng rng;
    int moves = 0;
    rng_seed(&rng, seed);
    void *state = memory_new(1, game->state_size);
    game->init_state(state, content, &options, seats, seed);
    for (uint32_t acting; (acting = game->seats_to_act(state)) != 0; moves++) {
        const int seat = game_find_next_seat(acting, -1);
        const bool plays = search->bot->seats == 0 || search->bot->seats >> seat & 1;
        const GameBot *bot = plays ? search->bot : &game->bots[game_find_next_bot(game, seat, -1)];
        void *view = plays_get_view(search->plays, state, seat);
        Move move = {0};
        assert_true(bot->choose_move(view, content, seat, &rng, &move));
        if (plays) {
            record_choice(search, view, seat, &move);
        }
        game->apply_move(state, content, seat, &move, NULL);
        free(view);
    }
    free(state);
    return moves;
}

static int find_budget(const Game *game, const GameBot *bot)
{
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        if (strcmp(budgets[i].game, game->id) == 0 && strcmp(budgets[i].bot, bot->name) == 0) {
            return budgets[i].moves;
        }
    }
    return MOVES;
}

/* Plays games of the bot with every possible number of seats. */
static void check_bot(const Plays *plays, const GameBot *bot)
{
    const Game *game = plays->game;
    const GameOptions options = {0};
    Search search = {.plays = plays, .bot = bot, .slots = memory_new(SLOTS, sizeof(Slot))};
    const int budget = find_budget(game, bot);
    for (int number = 0, moves = 0; number < GAMES && moves < budget; number++) {
        const int seats = game->min_seats + number % (game->max_seats - game->min_seats + 1);
        if (game_check_setup(game, plays->content, &options, seats, NULL)) {
            moves += play_game(&search, seats, (uint64_t)number);
        }
    }
    free(search.slots);
    assert_int_equal(search.constant_count, 0);
}

void contract_check_bot_choices(void **fixture)
{
    const Plays *plays = *fixture;
    for (const GameBot *bot = plays->game->bots; bot && bot->name; bot++) {
        check_bot(plays, bot);
    }
}
