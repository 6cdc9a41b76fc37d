/* whisper_game.c: see whisper_game.h. */
#include "whisper_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, ROUNDS = 3, NUMBERS = 9 };
enum { WHISPER_CALL = 1, WHISPER_PASS };
enum { ID_CALL = 1, ID_PASS, ID_SECRET };

typedef struct WhisperState {
    Rng rng;
    uint8_t secret[SEATS]; /* number from 1 to NUMBERS, or 0 if hidden */
    uint8_t score[SEATS];
    uint8_t spoken, round, seats, filler[5];
} WhisperState;

typedef struct WhisperUi {
    uint8_t unused;
} WhisperUi;

struct GameContent {
    ContentHashes hashes;
};

static GameContent *load_content(const char *folder, const Lexicon *words, Error *error)
{
    GameContent *content = calloc(1, sizeof *content);
    content->hashes.cards = HASH_START;
    return content;
}

static void unload_content(GameContent *content)
{
    free(content);
}

static void count_components(const GameContent *content, GameCountFn *fn, void *user)
{
    fn(user, "rounds", ROUNDS);
}

static uint8_t get_all_seats(const WhisperState *state)
{
    return (uint8_t)((1u << state->seats) - 1);
}

static void deal_secrets(WhisperState *state)
{
    for (int seat = 0; seat < SEATS && seat < state->seats; seat++) {
        state->secret[seat] = (uint8_t)(1 + rng_below(&state->rng, NUMBERS));
    }
}

static void init_state(void *bytes, const GameContent *content, const GameOptions *options, int seats,
                       uint64_t seed)
{
    WhisperState *state = bytes;
    rng_seed(&state->rng, seed);
    state->seats = (uint8_t)seats;
    deal_secrets(state);
}

static uint32_t find_seats_to_act(const void *bytes)
{
    const WhisperState *state = bytes;
    return state->round < ROUNDS ? (uint32_t)(get_all_seats(state) & ~state->spoken) : 0;
}

static bool check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const bool known = move->kind == WHISPER_CALL || move->kind == WHISPER_PASS;
    if (!known || !move_has_args(move, 0)) {
        return error_set(why, "The moves are \"call\" and \"pass\".");
    }
    const bool acts = seat >= 0 && seat < SEATS && find_seats_to_act(bytes) >> seat & 1;
    return acts || error_set(why, "You have already called or passed.");
}

static void list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    for (uint8_t kind = WHISPER_CALL; kind <= WHISPER_PASS; kind++) {
        const Move move = {.kind = kind};
        if (check_move(bytes, content, seat, &move, NULL)) {
            move_list_add(out, &move);
        }
    }
}

static void apply_move(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    WhisperState *state = bytes;
    if (move->kind == WHISPER_CALL) {
        state->score[seat] = (uint8_t)(state->score[seat] + state->secret[seat]);
    }
    event_add(log, EVENT_LOG, "Seat %d %s.", seat + 1, move->kind == WHISPER_CALL ? "calls" : "passes");
    state->spoken = (uint8_t)(state->spoken | 1u << seat);
    if (state->spoken == get_all_seats(state)) {
        state->spoken = 0;
        state->round++;
        deal_secrets(state);
    }
}

static Status get_status(const void *bytes, const GameContent *content)
{
    const WhisperState *state = bytes;
    Status out = {.kind = find_seats_to_act(state) ? STATUS_PLAYING : STATUS_WON};
    int best = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        out.score[seat] = state->score[seat];
        best = state->score[seat] > best ? state->score[seat] : best;
    }
    for (int seat = 0; out.kind == STATUS_WON && seat < state->seats; seat++) {
        out.winners |= (uint32_t)(state->score[seat] == best) << seat;
    }
    return out;
}

static unsigned get_move_flags(const void *before, const void *after, const Move *move)
{
    return MOVE_REVEALS;
}

static bool make_pass_move(const void *view, const GameContent *content, int seat, Move *out)
{
    *out = (Move){.kind = WHISPER_PASS};
    return check_move(view, content, seat, out, NULL);
}

static void redact(void *bytes, const GameContent *content, int seat)
{
    WhisperState *state = bytes;
    for (int other = 0; other < SEATS; other++) {
        state->secret[other] = other == seat ? state->secret[other] : 0;
    }
}

static void determinize(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    WhisperState *state = bytes;
    rng_seed(&state->rng, rng_next(rng));
    for (int other = 0; other < state->seats; other++) {
        state->secret[other] =
            state->secret[other] ? state->secret[other] : (uint8_t)(1 + rng_below(rng, NUMBERS));
    }
}

static void move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    snprintf(out, size, "%s", move->kind == WHISPER_CALL ? "call" : "pass");
}

static bool move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    const bool calls = strcmp(text, "call") == 0;
    *out = (Move){.kind = calls ? WHISPER_CALL : WHISPER_PASS};
    return calls || strcmp(text, "pass") == 0 || error_set(error, "The moves are \"call\" and \"pass\".");
}

static void dump_state(const void *bytes, const GameContent *content, Text *out)
{
    const WhisperState *state = bytes;
    text_add(out, "round %d, spoken %d, seats %d\n", state->round, state->spoken, state->seats);
    for (int seat = 0; seat < state->seats; seat++) {
        text_add(out, "seat %d: secret %d, score %d\n", seat, state->secret[seat], state->score[seat]);
    }
}

static bool choose_random_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    *out = (Move){.kind = rng_below(rng, 2) ? WHISPER_CALL : WHISPER_PASS};
    return check_move(view, content, seat, out, NULL);
}

static const GameBot bots[] = {{.name = "random", .label = "Random", .choose_move = choose_random_move},
                               {.name = NULL}};

static void sync_ui(void *ui, const void *state, const GameContent *content) {}

static void build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out)
{
    const WhisperState *state = view;
    const bool acts = seat >= 0 && find_seats_to_act(state) >> seat & 1;
    out->banner = seat < 0 ? NULL : acts ? "Call or pass" : "Wait";
    for (int other = 0; other < state->seats; other++) {
        Piece *card = scene_add(out, PIECE_CARD, ID_SECRET + (PieceId)other,
                                out->width / 2 + 160.f * (float)other - 240, out->height / 2, 120, 168);
        card->face = state->secret[other]
                         ? (Face){.style = FACE_LETTER, .letter = scene_text(out, "%d", state->secret[other])}
                         : (Face){.style = FACE_BACK, .icon = "book"};
    }
    if (acts) {
        scene_add(out, PIECE_BUTTON, ID_CALL, out->width - 300, out->height - 60, 160, 60)->text = "Call";
        scene_add(out, PIECE_BUTTON, ID_PASS, out->width - 120, out->height - 60, 160, 60)->text = "Pass";
    }
}

static Gesture get_gesture(const void *view, const GameContent *content, const Move *move)
{
    return (Gesture){.kind = GESTURE_BUTTON, .piece = move->kind == WHISPER_CALL ? ID_CALL : ID_PASS};
}

static const StateField members[] = {
    FIELD(WhisperState, rng, RNG_FIELD),
    FIELD_ARRAY(WhisperState, secret, .max = NUMBERS),
    FIELD_ARRAY(WhisperState, score, .max = ROUNDS * NUMBERS),
    FIELD(WhisperState, spoken, .bits = SEATS),
    FIELD(WhisperState, round, .max = ROUNDS),
    FIELD(WhisperState, seats, .min = 2, .max = SEATS),
    FIELD_PADDING(WhisperState, filler),
    {.name = NULL},
};

const Game game_whisper = {
    .id = "whisper_game",
    .title = "Whispers",
    .blurb = "All players move at the same time.",
    .author_line = "A probe",
    .icon = "book",
    .cover_color = 0x604050,
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = SEATS,
    .move_cap = ROUNDS * SEATS,
    .state_size = sizeof(WhisperState),
    .ui_size = sizeof(WhisperUi),
    .state_fields = members,
    .bots = bots,
    .load_content = load_content,
    .free_content = unload_content,
    .count_components = count_components,
    .init_state = init_state,
    .seats_to_act = find_seats_to_act,
    .list_moves = list_moves,
    .pass_move = make_pass_move,
    .check_move = check_move,
    .apply_move = apply_move,
    .status = get_status,
    .move_flags = get_move_flags,
    .redact = redact,
    .determinize = determinize,
    .move_to_text = move_to_text,
    .move_from_text = move_from_text,
    .dump_state = dump_state,
    .sync_ui = sync_ui,
    .build_scene = build_scene,
    .move_gesture = get_gesture,
};
