/* null_game.c: the smallest game that is whole, for tests and as a model for new ones.

   "Nine": a deck of nine cards, 1 to 9, and open hands of two cards for one to four players. In turn one
   draws a card, which reveals it, or plays one. Whoever has played cards of `goal` points or more wins; when
   nobody has anything left to do everybody has lost. */
#include "null_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 9, SEATS = 4, START_HAND = 2, IN_DECK = 0xFF, ERASED = 0xFF };

/* Fixed size, no pointers; nothing that could be computed from the rest. */
typedef struct NullState {
    Rng rng;
    uint8_t deck[CARDS]; /* the order of drawing, ERASED where redact hid it */
    uint8_t drawn;       /* how many of deck[] are drawn */
    uint8_t owner[CARDS];
    uint8_t played[CARDS]; /* 0/1 */
    uint8_t seats, turn, goal;
    uint8_t filler; /* 0: saves hash every byte, so each has a name */
} NullState;

/* What undo need not restore: selections, open pages. Nothing here. */
typedef struct NullUi {
    uint8_t unused;
} NullUi;

struct GameContent {
    uint8_t goals[3]; /* by the dial "goal" */
};

static const GameOption options[] = {
    {.key = "goal",
     .label = "Goal",
     .values = {"12", "6", "40"},
     .labels = {"12", "6", "40"},
     .unlocks = true},
    {.key = NULL},
};

/* ------------------------------------------------------------------ content */

/* A real game reads its cards from `folder` here, through core/json.h. */
static GameContent *load(const char *folder, const Words *words, Error *error)
{
    (void)folder, (void)words;
    GameContent *content = malloc(sizeof *content);
    if (!content) {
        error_set(error, "no memory");
        return NULL;
    }
    *content = (GameContent){.goals = {12, 6, 40}};
    return content;
}

static void unload(GameContent *content)
{
    free(content);
}

static uint64_t content_hash(const GameContent *content)
{
    return hash_bytes(HASH_START, content, sizeof *content);
}

static void count(const GameContent *content, GameCountFn *fn, void *user)
{
    (void)content;
    fn(user, "cards", CARDS);
}

/* ------------------------------------------------------------------ rules */

static void draw(NullState *state, int seat)
{
    state->owner[state->deck[state->drawn++]] = (uint8_t)seat;
}

static void init(void *bytes, const GameContent *content, const GameOptions *chosen, int seats, uint64_t seed)
{
    NullState *state = bytes;
    rng_seed(&state->rng, seed);
    for (int i = 0; i < CARDS; i++) {
        state->deck[i] = (uint8_t)i;
        state->owner[i] = IN_DECK;
    }
    rng_shuffle(&state->rng, state->deck, CARDS);
    state->seats = (uint8_t)seats;
    state->goal = content->goals[chosen->value[0]];
    for (int i = 0; i < START_HAND * seats; i++) {
        draw(state, i % seats);
    }
}

static int points(const NullState *state, int seat)
{
    int sum = 0;
    for (int i = 0; i < CARDS; i++) {
        sum += state->played[i] && state->owner[i] == seat ? i + 1 : 0;
    }
    return sum;
}

static int winner(const NullState *state)
{
    for (int seat = 0; seat < state->seats; seat++) {
        if (points(state, seat) >= state->goal) {
            return seat;
        }
    }
    return -1;
}

static bool holds(const NullState *state, int seat, int card)
{
    return card >= 0 && card < CARDS && state->owner[card] == seat && !state->played[card];
}

static bool can_act(const NullState *state, int seat)
{
    bool any = state->drawn < CARDS;
    for (int card = 0; card < CARDS; card++) {
        any = any || holds(state, seat, card);
    }
    return any;
}

static uint32_t to_act(const void *bytes)
{
    const NullState *state = bytes;
    return winner(state) < 0 && can_act(state, state->turn) ? UINT32_C(1) << state->turn : 0;
}

static bool check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    (void)content;
    const NullState *state = bytes;
    if (!(to_act(state) & UINT32_C(1) << seat)) {
        return error_set(why, "It is not your turn.");
    }
    if (move->kind == NULL_MOVE_DRAW) {
        return state->drawn < CARDS || error_set(why, "The deck is empty.");
    }
    return holds(state, seat, move->arg[0]) || error_set(why, "You do not hold this card.");
}

static void list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    Move move = {.kind = NULL_MOVE_DRAW};
    if (check_move(bytes, content, seat, &move, NULL)) {
        move_list_add(out, &move);
    }
    for (int16_t card = 0; card < CARDS; card++) {
        move = (Move){.kind = NULL_MOVE_PLAY, .count = 1, .arg = {card}};
        if (check_move(bytes, content, seat, &move, NULL)) {
            move_list_add(out, &move);
        }
    }
}

static void apply(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)content;
    NullState *state = bytes;
    if (move->kind == NULL_MOVE_DRAW) {
        draw(state, seat);
        event_add(log, EVENT_LOG, "Seat %d draws.", seat + 1);
    } else {
        state->played[move->arg[0]] = 1;
        event_add(log, EVENT_LOG, "Seat %d plays %d.", seat + 1, move->arg[0] + 1);
    }
    state->turn = (uint8_t)((state->turn + 1) % state->seats);
}

static Status status(const void *bytes, const GameContent *content)
{
    (void)content;
    const NullState *state = bytes;
    Status out = {.kind = to_act(state) ? STATUS_PLAYING : STATUS_LOST};
    if (winner(state) >= 0) {
        out.kind = STATUS_WON;
        out.winners = UINT32_C(1) << winner(state);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        out.score[seat] = points(state, seat);
    }
    return out;
}

static unsigned move_flags(const void *before, const void *after, const Move *move)
{
    (void)before, (void)after;
    return move->kind == NULL_MOVE_DRAW ? MOVE_REVEALS : 0;
}

/* ------------------------------------------------------------------ what a seat may know: all but the deck's
 * order */

static void redact(void *bytes, const GameContent *content, int seat)
{
    (void)content, (void)seat;
    NullState *state = bytes;
    state->rng = (Rng){0};
    memset(state->deck + state->drawn, ERASED, (size_t)(CARDS - state->drawn));
}

static void determinize(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    (void)content, (void)seat;
    NullState *state = bytes;
    rng_seed(&state->rng, rng_next(rng));
    int end = state->drawn;
    for (int card = 0; card < CARDS; card++) {
        if (state->owner[card] == IN_DECK) {
            state->deck[end++] = (uint8_t)card;
        }
    }
    rng_shuffle(rng, state->deck + state->drawn, CARDS - state->drawn);
}

static bool check_state(const void *bytes, const GameContent *content, Error *error)
{
    (void)content;
    const NullState *state = bytes;
    unsigned seen = 0;
    for (int i = 0; i < CARDS; i++) {
        seen |= 1u << state->deck[i];
    }
    return seen == (1u << CARDS) - 1 || error_set(error, "the deck does not hold every card once");
}

/* ------------------------------------------------------------------ text */

static void move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    (void)content;
    if (move->kind == NULL_MOVE_DRAW) {
        snprintf(out, size, "draw");
    } else {
        snprintf(out, size, "play %d", move->arg[0] + 1);
    }
}

static bool move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    (void)content;
    *out = (Move){0};
    if (strcmp(text, "draw") == 0) {
        out->kind = NULL_MOVE_DRAW;
        return true;
    }
    bool is_play = strncmp(text, "play ", 5) == 0 && text[5] >= '1' && text[5] <= '9' && text[6] == '\0';
    if (!is_play) {
        return error_set(error, "A move is \"draw\" or \"play\" and a number from 1 to 9.");
    }
    *out = (Move){.kind = NULL_MOVE_PLAY, .count = 1, .arg = {(int16_t)(text[5] - '1')}};
    return true;
}

static void dump(const void *bytes, const GameContent *content, Text *out)
{
    (void)content;
    const NullState *state = bytes;
    text_add(out, "turn %d of %d, goal %d, drawn %d\n", state->turn, state->seats, state->goal, state->drawn);
    for (int i = 0; i < CARDS; i++) {
        text_add(out, "card %d: owner %d, played %d, deck %d\n", i + 1, state->owner[i], state->played[i],
                 state->deck[i]);
    }
}

/* ------------------------------------------------------------------ bot */

static bool choose_any(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    MoveList list = {0};
    list_moves(view, content, seat, &list);
    bool found = list.count > 0;
    if (found) {
        *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    }
    move_list_free(&list);
    return found;
}

static const GameBot bots[] = {
    {.name = "random", .label = "Random", .choose = choose_any},
    {.name = NULL},
};

/* ------------------------------------------------------------------ table */

enum { ID_DECK = 1, ID_TABLE = 2, ID_CARD = 10 };

static void ui_sync(void *ui, const void *state, const GameContent *content)
{
    (void)ui, (void)state, (void)content;
}

static void scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out)
{
    (void)ui, (void)content;
    const NullState *state = view;
    float middle = out->height / 3, bottom = out->height - 200;
    out->banner = to_act(state) & UINT32_C(1) << seat ? "Draw a card, or play one" : "Wait";
    scene_add(out, PIECE_ZONE, ID_TABLE, out->width / 2, middle, 1200, 300)->text = "Table";
    scene_add(out, PIECE_BUTTON, ID_DECK, out->width - 150, bottom, 200, 60)->text = "Draw";
    for (int i = 0; i < CARDS; i++) {
        bool is_own = holds(state, seat, i);
        if (is_own || state->played[i]) {
            float x = 200 + 110.0f * (float)i;
            Piece *piece =
                scene_add(out, PIECE_CARD, (PieceId)(ID_CARD + i), x, is_own ? bottom : middle, 100, 140);
            piece->face = (Face){.style = FACE_LETTER, .letter = scene_text(out, "%d", i + 1)};
        }
    }
}

static Gesture gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content;
    if (move->kind == NULL_MOVE_DRAW) {
        return (Gesture){.kind = GESTURE_BUTTON, .piece = ID_DECK};
    }
    return (Gesture){.kind = GESTURE_DRAG, .piece = (PieceId)(ID_CARD + move->arg[0]), .zone = ID_TABLE};
}

const Game game_null_game = {
    .id = "null_game",
    .title = "Nine",
    .blurb = "Draw cards and play them until somebody has enough.",
    .author_line = "A model",
    .icon = "book",
    .cloth = 0x405060,
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = SEATS,
    .move_cap = 2 * CARDS,
    .state_size = sizeof(NullState),
    .ui_size = sizeof(NullUi),
    .options = options,
    .bots = bots,
    .load = load,
    .unload = unload,
    .content_hash = content_hash,
    .count = count,
    .init = init,
    .to_act = to_act,
    .list_moves = list_moves,
    .check_move = check_move,
    .apply = apply,
    .status = status,
    .move_flags = move_flags,
    .redact = redact,
    .determinize = determinize,
    .check_state = check_state,
    .move_to_text = move_to_text,
    .move_from_text = move_from_text,
    .dump = dump,
    .ui_sync = ui_sync,
    .scene = scene,
    .gesture = gesture,
};
