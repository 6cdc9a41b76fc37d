/* null_game.c: two games that together use every feature of the Game interface, for tests and as a model for
   new games. The table is in null_table.c.

   "Nine": a deck of nine cards, 1 to 9, and hands of two cards. A player with `goal` points or more wins;
   when no player can act, all have lost.

   `game_null_game`, for 1 to 4 players, with open hands: on your turn, draw a card, which reveals it, or play
   a card, which scores its number.

   `game_null_whole`, for 2 to 4 players, with secret hands and bids for each turn:

   Bids: all players who can act secretly bid 0, 1 or 2 at the same time. The highest bid gets the turn and
   pays its bid in points; ties are broken at random.

   Turn: draw, or play a card next to one on the plane. The first card goes in the middle.

   Window: before a played card scores, every other seat that still has its one veto may use it or pass, in
   any order. A veto removes the card from the game. If no other seat has a veto left, there is no window.

   Words: a player who vetoes may write a note.

   Clock: each seat has a minute for all its plays. A player may give up the turn together with the remaining
   time, and must do so when the time runs out. After that, the seat plays without a clock. */
#include "core/match/notation.h"
#include "null_nine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct GameContent {
    ContentHashes hashes;
    uint8_t goals[3];
};

static const GameOption options[] = {
    {.key = "goal",
     .label = "Goal",
     .values = {"12", "6", "40"},
     .labels = {"12", "6", "40"},
     .initially_unlocked = 1},
    {.key = NULL},
};

/* ------------------------------------------------------------------ content */

/* Returns the content. A real game reads its cards from `folder` with core/data/json.h. */
static GameContent *load_content(const char *folder, const Lexicon *words, Error *error)
{
    (void)folder, (void)words;
    GameContent *content = malloc(sizeof *content);
    if (!content) {
        error_set(error, "out of memory");
        return NULL;
    }
    *content = (GameContent){.hashes = {.cards = HASH_START}, .goals = {12, 6, 40}};
    return content;
}

static void unload_content(GameContent *content)
{
    free(content);
}

static void count_components(const GameContent *content, GameCountFn *fn, void *user)
{
    (void)content;
    fn(user, "cards", CARDS);
}

/* ------------------------------------------------------------------ seats to act */

static int find_next_in_deck(const NullState *state)
{
    int i = 0;
    while (i < CARDS && state->card[i].place != PLACE_DECK) {
        i++;
    }
    return i;
}

bool null_is_in_hand(const NullState *state, int seat, int i)
{
    return state->card[i].place == PLACE_HAND && state->card[i].owner == seat;
}

static int find_in_hand(const NullState *state, int seat, int face)
{
    for (int i = 0; i < CARDS; i++) {
        if (null_is_in_hand(state, seat, i) && state->card[i].face == face) {
            return i;
        }
    }
    return -1;
}

int null_count_points(const NullState *state, int seat)
{
    int sum = -state->paid[seat];
    for (int i = 0; i < CARDS; i++) {
        const NullCard *card = &state->card[i];
        sum += card->place == PLACE_PLAYED && card->owner == seat ? card->face + 1 : 0;
    }
    return sum;
}

static int find_winner(const NullState *state)
{
    for (int seat = 0; seat < state->seats; seat++) {
        if (null_count_points(state, seat) >= state->goal) {
            return seat;
        }
    }
    return -1;
}

/* Returns true if the seat can act. Depends only on public information: the sizes of hands and deck. */
static bool can_act(const NullState *state, int seat)
{
    bool any = find_next_in_deck(state) < CARDS;
    for (int i = 0; i < CARDS; i++) {
        any = any || null_is_in_hand(state, seat, i);
    }
    return any;
}

static uint32_t get_bidders(const NullState *state)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        seats |= state->bid[seat] == NO_BID && can_act(state, seat) ? null_get_seat_bit(seat) : 0;
    }
    return seats;
}

/* Returns the seats to act, which depend only on public information. */
uint32_t null_find_seats_to_act(const void *bytes)
{
    const NullState *state = bytes;
    if (find_winner(state) >= 0) {
        return 0;
    }
    switch ((Phase)state->phase) {
    case PHASE_BIDS:
        return get_bidders(state);
    case PHASE_WINDOW:
        return state->asked;
    case PHASE_TURN:
        break;
    }
    return can_act(state, state->turn) ? null_get_seat_bit(state->turn) : 0;
}

static bool has_card_at(const NullState *state, int x, int y)
{
    for (int i = 0; i < CARDS; i++) {
        const NullCard *card = &state->card[i];
        if (card->place == PLACE_PLAYED && card->x == x && card->y == y) {
            return true;
        }
    }
    return false;
}

static bool is_plane_empty(const NullState *state)
{
    int played = 0;
    for (int i = 0; i < CARDS; i++) {
        played += state->card[i].place == PLACE_PLAYED;
    }
    return played == 0;
}

bool null_is_position_open(const NullState *state, int x, int y)
{
    if (is_plane_empty(state)) {
        return x == 0 && y == 0;
    }
    return !has_card_at(state, x, y) && (has_card_at(state, x - 1, y) || has_card_at(state, x + 1, y) ||
                                         has_card_at(state, x, y - 1) || has_card_at(state, x, y + 1));
}

/* ------------------------------------------------------------------ moves */

static Move make_play_move(const NullState *state, int face, int x, int y)
{
    Move move = {.kind = NULL_MOVE_PLAY, .count = PLAIN_PLAY_ARGS, .arg = {(int16_t)face}};
    if (state->whole) {
        move.count = WHOLE_PLAY_ARGS;
        move.arg[1] = (int16_t)x;
        move.arg[2] = (int16_t)y;
    }
    return move;
}

static bool check_play(const NullState *state, int seat, const Move *move, Error *why)
{
    if (!move_has_args(move, state->whole ? WHOLE_PLAY_ARGS : PLAIN_PLAY_ARGS)) {
        return error_set(why, state->whole ? "Choose a place for the card."
                                           : "This game has no plane to play cards on.");
    }
    if (find_in_hand(state, seat, move->arg[0]) < 0) {
        return error_set(why, "This card is not in your hand.");
    }
    if (!state->whole) {
        return true;
    }
    const int thought = move->arg[3];
    if (thought != 0 && (thought < 0 || thought >= state->seconds[seat])) {
        return error_set(why, "You have less time than that.");
    }
    return null_is_position_open(state, move->arg[1], move->arg[2]) ||
           error_set(why, "Play the first card in the middle, and all others next to a card.");
}

static bool check_in_turn(const NullState *state, int seat, const Move *move, Error *why)
{
    switch (move->kind) {
    case NULL_MOVE_DRAW:
        return find_next_in_deck(state) < CARDS || error_set(why, "The deck is empty.");
    case NULL_MOVE_PLAY:
        return check_play(state, seat, move, why);
    case NULL_MOVE_GIVE_UP:
        return state->seconds[seat] > 0 || error_set(why, "You have no time left.");
    default:
        return error_set(why, "Draw or play a card.");
    }
}

static bool check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    (void)content;
    const NullState *state = bytes;
    if (seat < 0 || seat >= GAME_SEATS_MAX || !(null_find_seats_to_act(state) & null_get_seat_bit(seat))) {
        return error_set(why, "It is not your turn.");
    }
    if (move->kind != NULL_MOVE_PLAY && !move_has_args(move, move->kind == NULL_MOVE_BID)) {
        return error_set(why, "This game has no such move.");
    }
    switch ((Phase)state->phase) {
    case PHASE_BIDS:
        return (move->kind == NULL_MOVE_BID && move->arg[0] >= 0 && move->arg[0] <= BID_MAX) ||
               error_set(why, "Bid 0, 1 or 2.");
    case PHASE_WINDOW:
        return move->kind == NULL_MOVE_VETO || move->kind == NULL_MOVE_PASS ||
               error_set(why, "Veto the card, or pass.");
    case PHASE_TURN:
        break;
    }
    return check_in_turn(state, seat, move, why);
}

static void list_move_if_legal(const NullState *state, int seat, const Move *move, MoveList *out)
{
    if (check_move(state, NULL, seat, move, NULL)) {
        move_list_add(out, move);
    }
}

static void list_plays(const NullState *state, int seat, int face, MoveList *out)
{
    const int reach = state->whole ? REACH : 0;
    for (int y = -reach; y <= reach; y++) {
        for (int x = -reach; x <= reach; x++) {
            Move move = make_play_move(state, face, x, y);
            list_move_if_legal(state, seat, &move, out);
        }
    }
}

static void list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    (void)content;
    static const Move others[] = {{.kind = NULL_MOVE_DRAW},
                                  {.kind = NULL_MOVE_PASS},
                                  {.kind = NULL_MOVE_VETO},
                                  {.kind = NULL_MOVE_GIVE_UP}};
    const NullState *state = bytes;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        list_move_if_legal(state, seat, &others[i], out);
    }
    for (int16_t bid = 0; bid <= BID_MAX; bid++) {
        Move move = {.kind = NULL_MOVE_BID, .count = 1, .arg = {bid}};
        list_move_if_legal(state, seat, &move, out);
    }
    for (int face = 0; face < CARDS; face++) {
        list_plays(state, seat, face, out);
    }
}

/* ------------------------------------------------------------------ applying moves */

static void draw_card(NullState *state, int seat)
{
    NullCard *card = &state->card[find_next_in_deck(state)];
    card->place = PLACE_HAND;
    card->owner = (uint8_t)seat;
}

static void begin_bids(NullState *state)
{
    state->phase = PHASE_BIDS;
    memset(state->bid, NO_BID, sizeof state->bid);
}

static void end_turn(NullState *state)
{
    if (state->whole) {
        begin_bids(state);
    } else {
        state->turn = (uint8_t)((state->turn + 1) % state->seats);
    }
}

/* Gives the turn to the highest bid. Ties are broken at random. */
static void compare_bids(NullState *state, EventLog *log)
{
    uint8_t equal[SEATS], highest = 0;
    int count = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (state->bid[seat] == NO_BID) {
            continue;
        }
        event_add(log, EVENT_LOG, "Seat %d bid %d.", seat + 1, state->bid[seat]);
        if (state->bid[seat] > highest) {
            highest = state->bid[seat];
            count = 0;
        }
        if (state->bid[seat] == highest) {
            equal[count++] = seat;
        }
    }
    state->turn = equal[rng_below(&state->rng, (uint32_t)count)];
    state->paid[state->turn] = (uint8_t)(state->paid[state->turn] + highest);
    state->phase = PHASE_TURN;
    memset(state->bid, NO_BID, sizeof state->bid);
    event_add(log, EVENT_LOG, "Seat %d has the turn.", state->turn + 1);
}

static NullCard *find_card_at_stake(NullState *state)
{
    NullCard *card = state->card;
    while (card->place != PLACE_AT_STAKE) {
        card++;
    }
    return card;
}

/* Scores the played card or removes it, and closes the window. */
static void resolve_stake(NullState *state, Place place)
{
    find_card_at_stake(state)->place = (uint8_t)place;
    state->asked = 0;
    end_turn(state);
}

static void play_card(NullState *state, int seat, const Move *move)
{
    NullCard *card = &state->card[find_in_hand(state, seat, move->arg[0])];
    card->place = PLACE_AT_STAKE;
    card->x = (int8_t)move->arg[1];
    card->y = (int8_t)move->arg[2];
    state->seconds[seat] = (uint8_t)(state->seconds[seat] - move->arg[3]);
    state->asked = (uint8_t)(state->vetoes & ~null_get_seat_bit(seat));
    if (state->asked) {
        state->phase = PHASE_WINDOW;
    } else {
        resolve_stake(state, PLACE_PLAYED);
    }
}

static void apply_move(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)content;
    NullState *state = bytes;
    switch ((NullMoveKind)move->kind) {
    case NULL_MOVE_DRAW:
        event_add(log, EVENT_LOG, "Seat %d draws.", seat + 1);
        draw_card(state, seat);
        end_turn(state);
        break;
    case NULL_MOVE_PLAY:
        event_add(log, EVENT_LOG, "Seat %d plays %d.", seat + 1, move->arg[0] + 1);
        play_card(state, seat, move);
        break;
    case NULL_MOVE_BID:
        event_add(log, EVENT_LOG, "Seat %d has bid.", seat + 1)->opens_page = true;
        state->bid[seat] = (uint8_t)move->arg[0];
        if (get_bidders(state) == 0) {
            compare_bids(state, log);
        }
        break;
    case NULL_MOVE_PASS:
        event_add(log, EVENT_LOG, "Seat %d accepts the card.", seat + 1);
        state->asked &= (uint8_t)~null_get_seat_bit(seat);
        if (state->asked == 0) {
            resolve_stake(state, PLACE_PLAYED);
        }
        break;
    case NULL_MOVE_VETO:
        event_add(log, EVENT_LOG, "Seat %d vetoes the card.", seat + 1);
        state->vetoes &= (uint8_t)~null_get_seat_bit(seat);
        resolve_stake(state, PLACE_GONE);
        break;
    case NULL_MOVE_GIVE_UP:
        event_add(log, EVENT_LOG, "Seat %d gives up its turn.", seat + 1);
        state->seconds[seat] = 0;
        end_turn(state);
        break;
    }
}

/* ------------------------------------------------------------------ start and end */

static void init_state(void *bytes, const GameContent *content, const GameOptions *chosen, int seats,
                       uint64_t seed)
{
    NullState *state = bytes;
    uint8_t faces[CARDS];
    rng_seed(&state->rng, seed);
    for (uint8_t i = 0; i < CARDS; i++) {
        faces[i] = i;
    }
    rng_shuffle(&state->rng, faces, CARDS);
    for (int i = 0; i < CARDS; i++) {
        state->card[i].face = faces[i];
    }
    state->seats = (uint8_t)seats;
    state->goal = content->goals[chosen->value[0]];
    memset(state->bid, NO_BID, sizeof state->bid);
    for (int i = 0; i < START_HAND * seats; i++) {
        draw_card(state, i % seats);
    }
}

static void init_whole_state(void *bytes, const GameContent *content, const GameOptions *chosen, int seats,
                             uint64_t seed)
{
    NullState *state = bytes;
    init_state(state, content, chosen, seats, seed);
    state->whole = 1;
    state->vetoes = (uint8_t)(null_get_seat_bit(seats) - 1);
    memset(state->seconds, MINUTE, (size_t)seats);
    begin_bids(state);
}

static Status get_status(const void *bytes, const GameContent *content)
{
    (void)content;
    const NullState *state = bytes;
    Status out = {.kind = null_find_seats_to_act(state) ? STATUS_PLAYING : STATUS_LOST};
    if (find_winner(state) >= 0) {
        out.kind = STATUS_WON;
        out.winners = null_get_seat_bit(find_winner(state));
    }
    for (int seat = 0; seat < state->seats; seat++) {
        out.score[seat] = null_count_points(state, seat);
    }
    return out;
}

/* Returns MOVE_REVEALS for a drawn card or the last bid, and MOVE_SHOWS_OTHERS for a card played in
 * game_null_whole. */
static unsigned get_move_flags(const void *before, const void *after, const Move *move)
{
    const NullState *old = before, *new = after;
    bool reveals = move->kind == NULL_MOVE_DRAW || (move->kind == NULL_MOVE_BID && new->phase != PHASE_BIDS);
    bool shows = move->kind == NULL_MOVE_PLAY && old->whole;
    return (reveals ? MOVE_REVEALS : 0) | (shows ? MOVE_SHOWS_OTHERS : 0);
}

/* ------------------------------------------------------------------ hidden information */

/* Hides the order of the deck. In `game_null_whole`, also hides the hands and bids of other seats. */
static void redact(void *bytes, const GameContent *content, int seat)
{
    (void)content;
    NullState *state = bytes;
    for (int i = 0; i < CARDS; i++) {
        NullCard *card = &state->card[i];
        bool secret = card->place == PLACE_HAND && card->owner != seat && state->whole;
        card->face = card->place == PLACE_DECK || secret ? HIDDEN : card->face;
    }
    for (int other = 0; other < state->seats; other++) {
        bool secret = other != seat && state->bid[other] != NO_BID;
        state->bid[other] = secret ? HIDDEN : state->bid[other];
    }
}

/* Gives each hidden card a random number, using only numbers that no visible card shows, each of them once.
 */
static void guess_faces(NullState *state, Rng *rng)
{
    bool seen[CARDS] = {false};
    uint8_t missing[CARDS];
    int count = 0;
    for (int i = 0; i < CARDS; i++) {
        if (state->card[i].face != HIDDEN) {
            seen[state->card[i].face] = true;
        }
    }
    for (uint8_t face = 0; face < CARDS; face++) {
        if (!seen[face]) {
            missing[count++] = face;
        }
    }
    rng_shuffle(rng, missing, count);
    for (int i = 0; i < CARDS; i++) {
        if (state->card[i].face == HIDDEN) {
            state->card[i].face = missing[--count];
        }
    }
}

static void determinize(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    (void)content, (void)seat;
    NullState *state = bytes;
    rng_seed(&state->rng, rng_next(rng));
    guess_faces(state, rng);
    for (int other = 0; other < state->seats; other++) {
        if (state->bid[other] == HIDDEN) {
            state->bid[other] = (uint8_t)rng_below(rng, BIDS);
        }
    }
}

static bool check_state(const void *bytes, const GameContent *content, Error *error)
{
    (void)content;
    const NullState *state = bytes;
    unsigned seen = 0;
    int stakes = 0;
    for (int i = 0; i < CARDS; i++) {
        seen |= 1u << state->card[i].face;
        stakes += state->card[i].place == PLACE_AT_STAKE;
    }
    if (seen != (1u << CARDS) - 1) {
        return error_set(error, "a card is missing or there twice");
    }
    bool asks = state->phase == PHASE_WINDOW;
    return (stakes == asks && (state->asked != 0) == asks && (state->asked & ~state->vetoes) == 0) ||
           error_set(error, "the seats that may veto do not fit the played card");
}

static const StateField card_members[] = {
    FIELD(NullCard, face, .max = CARDS - 1, .none = HIDDEN),
    FIELD(NullCard, place, .max = PLACE_GONE),
    FIELD(NullCard, owner, .max = SEATS - 1),
    FIELD(NullCard, x, .min = -REACH, .max = REACH),
    FIELD(NullCard, y, .min = -REACH, .max = REACH),
    {.name = NULL},
};

static const StateField members[] = {
    FIELD(NullState, rng, RNG_FIELD),
    FIELD_ARRAY(NullState, card, .fields = card_members),
    FIELD(NullState, seats, .min = 1, .max = SEATS),
    FIELD(NullState, goal, .max = UINT8_MAX),
    FIELD(NullState, whole, .max = 1),
    FIELD(NullState, phase, .max = PHASE_WINDOW),
    FIELD(NullState, turn, .max = SEATS - 1),
    FIELD_ARRAY(NullState, bid, .max = BID_MAX, .none = NO_BID),
    FIELD_ARRAY(NullState, paid, .max = UINT8_MAX),
    FIELD_ARRAY(NullState, seconds, .max = MINUTE),
    FIELD(NullState, vetoes, .bits = SEATS),
    FIELD(NullState, asked, .bits = SEATS),
    {.name = NULL},
};

/* ------------------------------------------------------------------ the clock */

static int get_seconds_left(const void *bytes, const GameContent *content)
{
    (void)content;
    const NullState *state = bytes;
    bool runs =
        null_find_seats_to_act(state) && state->phase == PHASE_TURN && state->seconds[state->turn] > 0;
    return runs ? state->seconds[state->turn] : -1;
}

static bool stamp_move(Move *move, int seconds)
{
    if (move->kind != NULL_MOVE_PLAY) {
        return false;
    }
    move->arg[3] = (int16_t)seconds;
    return true;
}

/* ------------------------------------------------------------------ text */

static const NotationWord words[] = {
    {.name = "card", .description = "a card from 1 to 9", .min = 1, .max = CARDS, .offset = 1},
    {.name = "place", .description = "a place in a row or column", .min = -REACH, .max = REACH},
    {.name = "seconds", .description = "a number of seconds", .min = 0, .max = MINUTE},
    {.name = "bid", .description = "a bid from 0 to 2", .min = 0, .max = BID_MAX},
    {.name = NULL},
};

static const NotationForm plain_forms[] = {
    {NULL_MOVE_DRAW, "draw", "", 0},
    {NULL_MOVE_PLAY, "play", "{card}", 0},
    {.verb = NULL},
};

static const NotationForm whole_forms[] = {
    {NULL_MOVE_DRAW, "draw", "", 0},
    {NULL_MOVE_PLAY, "play", "{card} at {place} {place} after {seconds}", 0},
    {NULL_MOVE_BID, "bid", "{bid}", 0},
    {NULL_MOVE_PASS, "pass", "", 0},
    {NULL_MOVE_VETO, "veto", "", 0},
    {NULL_MOVE_GIVE_UP, "give-up", "", 0},
    {.verb = NULL},
};

static const Notation plain = {plain_forms, words}, whole = {whole_forms, words};

static void write_plain_move(const Move *move, const GameContent *content, char *out, size_t size)
{
    notation_write(&plain, content, move, out, size);
}

static bool read_plain_move(const char *text, const GameContent *content, Move *out, Error *error)
{
    return notation_read(&plain, content, text, out, error);
}

static void write_whole_move(const Move *move, const GameContent *content, char *out, size_t size)
{
    notation_write(&whole, content, move, out, size);
}

static bool read_whole_move(const char *text, const GameContent *content, Move *out, Error *error)
{
    return notation_read(&whole, content, text, out, error);
}

static void dump_state(const void *bytes, const GameContent *content, Text *out)
{
    (void)content;
    const NullState *state = bytes;
    text_add(out, "turn %d of %d, goal %d, drawn %d\n", state->turn, state->seats, state->goal,
             find_next_in_deck(state));
    for (int i = 0; i < CARDS; i++) {
        const NullCard *card = &state->card[i];
        text_add(out, "card %d: face %d, owner %d, played %d, place %d, at %d %d\n", i, card->face,
                 card->owner, card->place == PLACE_PLAYED, card->place, card->x, card->y);
    }
    for (int seat = 0; seat < state->seats && state->whole; seat++) {
        text_add(out, "seat %d: bid %d, paid %d, seconds %d\n", seat, state->bid[seat], state->paid[seat],
                 state->seconds[seat]);
    }
    text_add(out, "phase %d, vetoes %x, asked %x, lots %016llx\n", state->phase, (unsigned)state->vetoes,
             (unsigned)state->asked, (unsigned long long)state->rng.state);
}

/* ------------------------------------------------------------------ bot */

static bool choose_random_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
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
    {.name = "random", .label = "Random", .choose_move = choose_random_move},
    {.name = NULL},
};

/* ------------------------------------------------------------------ notes */

static const char *get_note_prompt(const void *view, const GameContent *content, int seat, const Move *move,
                                   bool *required)
{
    (void)view, (void)content, (void)seat;
    *required = false;
    return move->kind == NULL_MOVE_VETO ? "Why do you veto the card?" : NULL;
}

static void compose_note(const void *view, const GameContent *content, const StoryContext *told, int seat,
                         const Move *move, Rng *rng, Text *out)
{
    (void)view, (void)content, (void)told, (void)seat, (void)move;
    static const char *const reasons[] = {"It is next to my card.", "It scores too much.",
                                          "That card was played before."};
    text_add(out, "%s", reasons[rng_below(rng, sizeof reasons / sizeof *reasons)]);
}

/* ------------------------------------------------------------------ vtables of the two games */

enum {
    ROUNDS = 2 * CARDS + SEATS,        /* in each round, a seat draws or plays a card, or gives up its time */
    MOVES_OF_ROUND = SEATS + 1 + SEATS /* bids, the turn, and answers to a played card */
};

/* Returns the name that a seat gets after its veto, or NULL before the veto. */
static const char *get_seat_player_name(const void *view, const GameContent *content, int seat)
{
    (void)content;
    static const char *const names[] = {"The First Naysayer", "The Second Naysayer", "The Third Naysayer",
                                        "The Fourth Naysayer"};
    const NullState *state = view;
    return state->vetoes & null_get_seat_bit(seat) ? NULL : names[seat];
}

static bool make_pass_move(const void *view, const GameContent *content, int seat, Move *out)
{
    *out = (Move){.kind = NULL_MOVE_PASS};
    return check_move(view, content, seat, out, NULL);
}

static const GameStatistic figure_list[] = {
    [NULL_FIGURE_CARD] = {.key = "highest_card", .label = "Highest card", .unit = "points"},
    [NULL_FIGURE_HELD] = {.key = "cards_held", .label = "Cards held", .lower_is_better = true},
    {.key = NULL},
};

static void report_statistics(const void *before, const void *after, const GameContent *content, int seat,
                              const Move *move, GameStatisticFn *fn, void *user)
{
    (void)before, (void)content;
    const NullState *state = after;
    int held = 0;
    if (move->kind == NULL_MOVE_PLAY) {
        char card[STATISTIC_NOTE_MAX];
        snprintf(card, sizeof card, "card %d", move->arg[0] + 1);
        fn(user, NULL_FIGURE_CARD, move->arg[0] + 1, card);
    }
    for (int i = 0; i < CARDS; i++) {
        held += null_is_in_hand(state, seat, i);
    }
    if (find_winner(state) == seat) {
        fn(user, NULL_FIGURE_HELD, held, "");
    }
}

/* Appends a symbol for each card: ◐ if it is in a hand, or else ●. Appends nothing before the end of the
 * game. */
static void write_share_rows(const void *before, const void *state, const GameContent *content, Text *out)
{
    (void)before, (void)content;
    if (null_find_seats_to_act(state) != 0) {
        return;
    }
    for (int i = 0; i < CARDS; i++) {
        bool held = false;
        for (int seat = 0; seat < SEATS; seat++) {
            held = held || null_is_in_hand(state, seat, i);
        }
        text_add(out, "%s", held ? "◐" : "●");
    }
    text_add(out, "\n");
}

static const GameStatistics figures = {.list = figure_list,
                                       .collect = report_statistics,
                                       .add_share_rows = write_share_rows,
                                       .share_legend = "Cards: ● not in a hand, ◐ in a hand\n"};

static const GameSimulation bench = {.check_state = check_state};

static bool write_option_value(const GameContent *content, const GameOptions *chosen, int seats, int option,
                               char *out, size_t size)
{
    (void)seats;
    return snprintf(out, size, "%d points", content->goals[chosen->value[option]]) > 0;
}

/* Fields that have the same values in both games. */
#define NINE                                                                                                 \
    .author_line = "A model", .icon = "book", .rules_version = 1, .max_seats = SEATS,                        \
    .state_size = sizeof(NullState), .ui_size = sizeof(NullUi), .state_fields = members, .options = options, \
    .bots = bots, .load_content = load_content, .free_content = unload_content,                              \
    .count_components = count_components, .option_value_text = write_option_value,                           \
    .seats_to_act = null_find_seats_to_act, .list_moves = list_moves, .check_move = check_move,              \
    .apply_move = apply_move, .status = get_status, .move_flags = get_move_flags, .redact = redact,          \
    .determinize = determinize, .simulation = &bench, .statistics = &figures, .gallery = &nine_gallery,      \
    .lessons = &nine_lessons, .dump_state = dump_state, .sync_ui = null_sync_ui,                             \
    .build_scene = null_build_scene, .move_gesture = null_get_gesture

const Game game_null_game = {
    NINE,
    .id = "null_game",
    .title = "Nine",
    .blurb = "Draw cards and play them until a player has enough.",
    .cover_color = 0x405060,
    .flags = GAME_DUEL,
    .min_seats = 1,
    .move_cap = 2 * CARDS,
    .move_to_text = write_plain_move,
    .move_from_text = read_plain_move,
    .init_state = init_state,
    .moments = (const GameMoment[]){{"laurels", 0xB8902F}, {NULL, 0}},
};

const Game game_null_whole = {
    NINE,
    .id = "null_whole",
    .title = "The Whole Nine",
    .blurb = "Bid for the turn, play cards on a plane, and veto cards of other players, against the clock.",
    .cover_color = 0x604050,
    .min_seats = 2,
    .move_cap = ROUNDS * MOVES_OF_ROUND,
    .init_state = init_whole_state,
    .seat_player_name = get_seat_player_name,
    .pass_move = make_pass_move,
    .move_to_text = write_whole_move,
    .move_from_text = read_whole_move,
    .narration = &(const GameNarration){.note_prompt = get_note_prompt, .compose_note = compose_note},
    .clock = &(const GameClock){.seconds_left = get_seconds_left,
                                .stamp_move = stamp_move,
                                .timeout_move = {.kind = NULL_MOVE_GIVE_UP}},
};
