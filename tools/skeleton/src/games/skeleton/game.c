/* game.c: Skeleton, a small game for 2 players. In each of 5 tricks, both players play a card, and the higher
 * card wins. */
#include "games/skeleton/game.h"

#include "core/data/card_files.h"
#include "core/match/notation.h"
#include "core/platform/memory.h"
#include "core/scene/layout.h"

#include <stdlib.h>

enum { SEATS = 2, CARDS = 12, TRICKS = 5, MOVE_PLAY = 1 /* arg[0] is the card */ };

/* Places where a card can be. HAND, TABLE and WON are the places of seat 0; add the seat number for other
 * seats. In views, a card that the viewer cannot see is at UNKNOWN. */
enum { DECK, UNKNOWN, HAND, TABLE = HAND + SEATS, WON = TABLE + SEATS, PLACES = WON + SEATS };

typedef struct State {
    uint8_t place[CARDS]; /* place of each card; the higher index wins */
    uint8_t turn;
} State;

/* ------------------------------------------------------------------ content */

struct GameContent {
    ContentHashes hashes;
    StringStore strings;
    const char *id[CARDS];
};

typedef struct Loader {
    GameContent *content;
    CardFiles files;
} Loader;

static bool read_cards(void *user, const Json *root)
{
    static const char *const keys[] = {"id", NULL};
    Loader *loader = user;
    Json cards;
    bool good = card_read_list(&loader->files, root, "cards", CARDS, &cards);
    for (int i = 0; good && i < CARDS; i++) {
        const Json card = json_get_item(&cards, i);
        good = json_check_keys(&card, keys, loader->files.error) &&
               card_read_id(&loader->files, &card, 16, &loader->content->id[i]);
    }
    return good;
}

static void free_content(GameContent *content)
{
    string_store_free(&content->strings);
    free(content);
}

static GameContent *load_content(const char *folder, const Lexicon *words, Error *error)
{
    (void)words;
    GameContent *content = memory_new(1, sizeof *content);
    Loader loader = {content,
                     {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START}};
    if (!card_files_read_file(&loader.files, "cards.json", read_cards, &loader)) {
        free_content(content);
        return NULL;
    }
    content->hashes.cards = loader.files.hash;
    return content;
}

/* ------------------------------------------------------------------ rules */

static int count_cards(const State *state, int place)
{
    int count = 0;
    for (int card = 0; card < CARDS; card++) {
        count += state->place[card] == place;
    }
    return count;
}

/* Returns the number of cards in a hand. Works for views, too, because this number is public. */
static int count_hand_cards(const State *state, int seat)
{
    return TRICKS - count_cards(state, TABLE + seat) -
           (count_cards(state, WON) + count_cards(state, WON + 1)) / SEATS;
}

static void init_state(void *bytes, const GameContent *content, const GameOptions *options, int seats,
                       uint64_t seed)
{
    (void)content, (void)options;
    State *state = bytes;
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < seats * TRICKS; i++) {
        state->place[i] = (uint8_t)(HAND + i % seats);
    }
    rng_shuffle(&rng, state->place, CARDS);
}

static uint32_t seats_to_act(const void *bytes)
{
    const State *state = bytes;
    return count_hand_cards(state, state->turn) > 0 ? 1u << state->turn : 0;
}

static bool check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    (void)content;
    const State *state = bytes;
    if (seat < 0 || seat >= SEATS || !(seats_to_act(state) >> seat & 1)) {
        return error_set(why, "It is not your turn.");
    }
    if (move->kind != MOVE_PLAY || !move_has_args(move, 1)) {
        return error_set(why, "Play a card.");
    }
    const int card = move->arg[0];
    return (card >= 0 && card < CARDS && state->place[card] == HAND + seat) ||
           error_set(why, "This card is not in your hand.");
}

static void list_moves(const void *view, const GameContent *content, int seat, MoveList *out)
{
    for (int16_t card = 0; card < CARDS; card++) {
        const Move move = {.kind = MOVE_PLAY, .count = 1, .arg = {card}};
        if (check_move(view, content, seat, &move, NULL)) {
            move_list_add(out, &move);
        }
    }
}

/* Gives the cards on the table to the seat that played the higher card. This seat leads the next trick. */
static void end_trick(State *state, EventLog *log)
{
    for (int card = CARDS - 1, found = 0; card >= 0; card--) {
        if (state->place[card] >= TABLE && state->place[card] < WON) {
            state->turn = found++ ? state->turn : (uint8_t)(state->place[card] - TABLE);
            state->place[card] = (uint8_t)(WON + state->turn);
        }
    }
    event_add(log, EVENT_LOG, "Seat %d wins the trick.", state->turn + 1);
}

static void apply_move(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    State *state = bytes;
    event_add(log, EVENT_LOG, "Seat %d plays *%s*.", seat + 1, content->id[move->arg[0]]);
    state->place[move->arg[0]] = (uint8_t)(TABLE + seat);
    state->turn = (uint8_t)(1 - seat);
    if (count_cards(state, TABLE + state->turn) > 0) {
        end_trick(state, log);
    }
}

static Status status(const void *bytes, const GameContent *content)
{
    (void)content;
    const State *state = bytes;
    Status out = {.kind = seats_to_act(state) ? STATUS_PLAYING : STATUS_WON};
    for (int seat = 0; seat < SEATS; seat++) {
        out.score[seat] = count_cards(state, WON + seat) / SEATS;
    }
    if (out.kind == STATUS_WON) {
        out.winners = out.score[0] > out.score[1] ? 1 : 2;
    }
    return out;
}

static void redact(void *bytes, const GameContent *content, int seat)
{
    (void)content;
    State *state = bytes;
    for (int card = 0; card < CARDS; card++) {
        if (state->place[card] < TABLE && state->place[card] != HAND + seat) {
            state->place[card] = UNKNOWN;
        }
    }
}

static void determinize(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    (void)content, (void)seat;
    State *state = bytes;
    uint8_t deal[CARDS] = {DECK};
    int dealt = 0, unknown = count_cards(state, UNKNOWN);
    for (int other = 0; other < SEATS; other++) {
        for (int i = count_cards(state, HAND + other); i < count_hand_cards(state, other); i++) {
            deal[dealt++] = (uint8_t)(HAND + other);
        }
    }
    rng_shuffle(rng, deal, unknown);
    for (int card = 0; card < CARDS; card++) {
        if (state->place[card] == UNKNOWN) {
            state->place[card] = deal[--unknown];
        }
    }
}

/* ------------------------------------------------------------------ moves as text, and a bot */

static const char *get_card_id(const GameContent *content, int card)
{
    return content->id[card];
}

static const Notation notation = {
    .forms = (const NotationForm[]){{MOVE_PLAY, "play", "{card}", 0}, {.verb = NULL}},
    .words = (const NotationWord[]){
        {.name = "card", .description = "a card", .name_of = get_card_id, .count = CARDS}, {.name = NULL}}};

static void move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    notation_write(&notation, content, move, out, size);
}

static bool move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    return notation_read(&notation, content, text, out, error);
}

static bool choose_random(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return game_choose_random_move(&game_skeleton, view, content, seat, rng, out);
}

/* ------------------------------------------------------------------ table */

enum { ID_TABLE = 1, ID_CARD = 10, ID_BACK = 100 /* backs of a seat: ids from ID_BACK + 10 * seat on */ };

static Piece *add_card(Scene *scene, PieceId id, float y, int index, int count, const Face *face)
{
    const float width = 120, height = 168, gap = 20;
    const float x = scene->width / 2 + (width + gap) * ((float)index - (float)(count - 1) / 2);
    Piece *piece = scene_add(scene, PIECE_CARD, id, x, y, width, height);
    piece->face = *face;
    return piece;
}

/* Adds the visible cards at a place to a row of `count` cards, starting at position `index` of the row.
 * Returns the position after the last card added. */
static int add_cards(Scene *scene, const State *state, const GameContent *content, int place, float y,
                     int index, int count)
{
    for (int card = 0; card < CARDS; card++) {
        if (state->place[card] == place) {
            const Face face = {.style = FACE_LETTER,
                               .letter = scene_text(scene, "%d", card + 1),
                               .title = content->id[card]};
            add_card(scene, ID_CARD + (PieceId)card, y, index++, count, &face)->flags =
                place == HAND + state->turn ? PIECE_HIGHLIGHTED : 0;
        }
    }
    return index;
}

static void add_seat(Scene *scene, const State *state, const GameContent *content, int seat, float y)
{
    const Face back = {.style = FACE_BACK, .tone = 0x405060, .icon = "book"};
    const int count = count_hand_cards(state, seat);
    const Area score = {scene->width - 240, y - 24, scene->width - 40, y + 24};
    for (int i = add_cards(scene, state, content, HAND + seat, y, 0, count); i < count; i++) {
        add_card(scene, (PieceId)(ID_BACK + 10 * seat + i), y, i, count, &back);
    }
    layout_add_label(scene, score, TEXT_UI, ALIGN_RIGHT,
                     scene_text(scene, "Seat %d: *%d*", seat + 1, count_cards(state, WON + seat) / SEATS));
}

static void build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    (void)ui;
    const State *state = view;
    const int below = seat < 0 ? 0 : seat;
    const float middle = scene->height / 2;
    scene_add(scene, PIECE_ZONE, ID_TABLE, scene->width / 2, middle, 400, 230)->text = "Trick";
    add_cards(scene, state, content, TABLE, middle, 0, SEATS);
    add_cards(scene, state, content, TABLE + 1, middle, 1, SEATS);
    add_seat(scene, state, content, 1 - below, 170);
    add_seat(scene, state, content, below, scene->height - 130);
}

static Gesture move_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content;
    return (Gesture){.kind = GESTURE_DRAG,
                     .piece = ID_CARD + (PieceId)move->arg[0],
                     .zone = ID_TABLE,
                     .label = "Play the card"};
}

const Game game_skeleton = {
    .id = "skeleton",
    .title = "Skeleton",
    .blurb = "Play high cards, and win most of the 5 tricks.",
    .author_line = "For 2 players",
    .icon = "book",
    .cover_color = 0x405060,
    .rules_version = 1,
    .min_seats = SEATS,
    .max_seats = SEATS,
    .move_cap = SEATS * TRICKS,
    .state_size = sizeof(State),
    .state_fields = (const StateField[]){FIELD_ARRAY(State, place, .max = PLACES - 1),
                                         FIELD(State, turn, .max = SEATS - 1),
                                         {.name = NULL}},
    .bots = (const GameBot[]){{.name = "random", .label = "Random", .choose_move = choose_random},
                              {.name = NULL}},
    .load_content = load_content,
    .free_content = free_content,
    .init_state = init_state,
    .seats_to_act = seats_to_act,
    .list_moves = list_moves,
    .check_move = check_move,
    .apply_move = apply_move,
    .status = status,
    .redact = redact,
    .determinize = determinize,
    .move_to_text = move_to_text,
    .move_from_text = move_from_text,
    .build_scene = build_scene,
    .move_gesture = move_gesture,
};
