/* input.c: clicks, drops and keys on the table, and the pages that open by themselves. */
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

typedef struct ImHand {
    const ImState *state;
    const ImContent *content;
    ImUi *ui;
    int seat;
    Move *out;
} ImHand;

/* ------------------------------------------------------------------ what is shown by itself */

static uint32_t stamp_of(const ImState *state)
{
    const uint64_t hash = hash_bytes(HASH_START, state, sizeof *state);
    return (uint32_t)(hash ^ hash >> 32);
}

/* Books that were read since one last looked are shown, the oldest first. */
static void open_readings(ImUi *ui, const ImState *state)
{
    if (!ui->begun) {
        ui->begun = 1;
        ui->seen = state->shelf_count;
    }
    if (ui->seen > state->shelf_count) {
        ui->seen = state->shelf_count;
    }
    if (ui->page == IM_PAGE_READING && ui->reading >= state->shelf_count) {
        ui->page = IM_PAGE_NONE;
    }
    if (ui->page == IM_PAGE_NONE && ui->seen < state->shelf_count) {
        ui->page = IM_PAGE_READING;
        ui->reading = ui->seen;
        ui->original = 0;
    }
}

static void put_aside(ImUi *ui)
{
    im_stop_making(ui);
    ui->held = 0;
    ui->doomed = (Move){0};
}

void im_ui_sync(void *ui_bytes, const void *state, const ImContent *content)
{
    (void)content;
    ImUi *ui = ui_bytes;
    const uint32_t stamp = stamp_of(state);
    if (ui->stamp != stamp) {
        put_aside(ui);
        ui->stamp = stamp;
    }
    open_readings(ui, state);
}

/* ------------------------------------------------------------------ moves by hand */

Gesture im_gesture(const void *view, const ImContent *content, const Move *move)
{
    (void)content;
    const ImState *state = view;
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        for (int seat = 0; seat < state->seats; seat++) {
            for (int i = 0; i < IM_DEALT; i++) {
                if (state->dealt[seat][i] == move->arg[0]) {
                    return (Gesture){.kind = GESTURE_TAP, .piece = IM_ID_LIBRARIAN + (PieceId)i};
                }
            }
        }
        break;
    case IM_MOVE_KEEP:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = IM_ID_KEEP};
    case IM_MOVE_REFRESH:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = IM_ID_REFRESH};
    case IM_MOVE_END:
        if (move->arg[0] == 0) {
            return (Gesture){.kind = GESTURE_BUTTON, .piece = IM_ID_END};
        }
        break;
    case IM_MOVE_PASS:
        return (Gesture){.kind = GESTURE_BUTTON,
                         .piece = move->arg[0] ? IM_ID_LET_BE_ALL_TURN : IM_ID_LET_BE};
    case IM_MOVE_ADD:
    case IM_MOVE_POWER:
    case IM_MOVE_ABILITY:
    case IM_MOVES:
        break;
    }
    return (Gesture){.kind = GESTURE_NONE};
}

static bool may(const ImHand *hand, const Move *move)
{
    return im_check_move(hand->state, hand->content, hand->seat, move, NULL);
}

static InputResult make(const ImHand *hand, const Move *move)
{
    put_aside(hand->ui);
    *hand->out = *move;
    return INPUT_MOVE;
}

/* What is drawn meanwhile is only guessed; it hardly ever helps. */
static bool loses(const ImHand *hand, const Move *move)
{
    enum { GUESS = 1 };
    ImState after = *hand->state;
    Rng rng;
    rng_seed(&rng, GUESS);
    im_determinize(&after, hand->content, hand->seat, &rng);
    im_apply(&after, hand->content, hand->seat, move, NULL);
    return after.end == IM_LOST_ADDING || after.end == IM_LOST_ATTACK || after.end == IM_LOST_REMOVING;
}

/* What would lose the game is asked once more. */
static InputResult make_with_care(const ImHand *hand, const Move *move)
{
    if (may(hand, move) && loses(hand, move)) {
        put_aside(hand->ui);
        hand->ui->doomed = *move;
        return INPUT_CHANGED;
    }
    return make(hand, move);
}

static InputResult make_all_the_same(const ImHand *hand)
{
    const Move move = hand->ui->doomed;
    return make(hand, &move);
}

/* A spot that does not take the Character says why by itself, and the Character stays in hand. */
static InputResult add(const ImHand *hand, int character, int place)
{
    const Move move = im_add(character, hand->state->position[place / IM_SPOTS].book, place % IM_SPOTS);
    return may(hand, &move) ? make_with_care(hand, &move) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ Powers and abilities */

static int answers(const ImAsk *ask, int *only)
{
    int count = 0;
    for (int i = 0; i < IM_NONE; i++) {
        if (ask->can[i]) {
            *only = i;
            count++;
        }
    }
    return count;
}

/* Where there is nothing more to choose it is done; the only player there is need not be chosen. */
static InputResult go_on(const ImHand *hand)
{
    for (;;) {
        ImAsk ask;
        int only = 0;
        im_ask(hand->state, hand->content, hand->ui, hand->seat, &ask);
        const int count = answers(&ask, &only);
        if (ask.may_end && count == 0 && ask.kind != IM_CHOOSE_SPOT) {
            return make_with_care(hand, &ask.move);
        }
        if (ask.paying || ask.kind != IM_CHOOSE_SEAT || count != 1) {
            return INPUT_STEP;
        }
        im_answer(&ask, hand->ui, only);
    }
}

static InputResult begin_power(const ImHand *hand, int character)
{
    const int holder = im_holder(hand->state, character);
    if (holder == IM_NONE || !im_power_usable(hand->state, hand->content, holder, character)) {
        return INPUT_IGNORED;
    }
    put_aside(hand->ui);
    im_begin_power(hand->ui, holder, character);
    return go_on(hand);
}

static InputResult begin_ability(const ImHand *hand)
{
    const ImState *state = hand->state;
    if (state->turn != hand->seat || state->ability_used || !im_ability_usable(state, hand->content)) {
        return INPUT_IGNORED;
    }
    put_aside(hand->ui);
    im_begin_ability(hand->ui, hand->seat);
    return go_on(hand);
}

/* The value that a piece stands for where this is asked, -1 = none. */
static int value_of(const ImHand *hand, const ImAsk *ask, PieceId piece)
{
    int index;
    if (piece_among(piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &index) ||
        piece_among(piece, IM_ID_LIST, IM_CHARACTERS, &index)) {
        const bool people = ask->paying || ask->kind == IM_CHOOSE_HAND || ask->kind == IM_CHOOSE_PLACED ||
                            ask->kind == IM_CHOOSE_POOL || ask->kind == IM_CHOOSE_DISCARD ||
                            ask->kind == IM_CHOOSE_SOME;
        return people ? index : -1;
    }
    if (ask->paying) {
        return -1;
    }
    switch (ask->kind) {
    case IM_CHOOSE_SEAT:
        return piece == IM_ID_ABILITY                                 ? hand->seat
               : piece_among(piece, IM_ID_SEAT, IM_SEATS_MAX, &index) ? index
                                                                      : -1;
    case IM_CHOOSE_BOOK:
        return piece_among(piece, IM_PIECE_BOOK, IM_BOOKS, &index) ? index : -1;
    case IM_CHOOSE_LABEL:
        return piece_among(piece, IM_ID_LABEL, IM_LABELS, &index) ? index : -1;
    case IM_CHOOSE_ROLE:
        return piece_among(piece, IM_ID_ROLE, IM_ROLES_MAX, &index) ? index : -1;
    default:
        return -1;
    }
}

static InputResult take_back(const ImHand *hand)
{
    if (!im_take_back(hand->ui)) {
        put_aside(hand->ui);
    }
    return INPUT_STEP;
}

static InputResult answer(const ImHand *hand, PieceId piece)
{
    ImAsk ask;
    int place;
    im_ask(hand->state, hand->content, hand->ui, hand->seat, &ask);
    if (piece == IM_ID_CANCEL || piece == 0) {
        return take_back(hand);
    }
    if (piece == IM_ID_USE && ask.may_end) {
        return make_with_care(hand, &ask.move);
    }
    if (piece_among(piece, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, &place) &&
        im_answer_spot(&ask, hand->ui, hand->state, place / IM_SPOTS, place % IM_SPOTS)) {
        return go_on(hand);
    }
    return im_answer(&ask, hand->ui, value_of(hand, &ask, piece)) ? go_on(hand) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ taps on the table */

static InputResult tap_character(const ImHand *hand, int character)
{
    ImUi *ui = hand->ui;
    if (ui->held == character + 1) {
        put_aside(ui);
        return INPUT_CHANGED;
    }
    if (im_holder(hand->state, character) == IM_NONE) {
        return INPUT_IGNORED;
    }
    put_aside(ui);
    ui->held = (uint8_t)(character + 1);
    return INPUT_CHANGED;
}

static InputResult tap(const ImHand *hand, PieceId piece)
{
    ImUi *ui = hand->ui;
    int index;
    const bool doomed = im_is_doomed(ui);
    if (doomed && piece == IM_ID_REALLY) {
        return make_all_the_same(hand);
    }
    if (doomed && (piece == IM_ID_CANCEL || piece == 0)) {
        put_aside(ui);
        return INPUT_CHANGED;
    }
    if (ui->making != IM_MAKING_NOTHING) {
        return answer(hand, piece);
    }
    if (piece == IM_ID_ABILITY || piece == IM_ID_ASK) {
        return begin_ability(hand);
    }
    if (piece == IM_ID_END) {
        const Move end = im_flagged(IM_MOVE_END, false);
        return make_with_care(hand, &end);
    }
    if (ui->held && piece == IM_ID_SEAL) {
        return begin_power(hand, ui->held - 1);
    }
    if (ui->held && piece_among(piece, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, &index)) {
        return add(hand, ui->held - 1, index);
    }
    if (piece_among(piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &index)) {
        return tap_character(hand, index);
    }
    if (piece == 0 && ui->held) {
        put_aside(ui);
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

static InputResult drop(const ImHand *hand, const Input *input)
{
    int character, place;
    if (hand->ui->making != IM_MAKING_NOTHING ||
        !piece_among(input->piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &character)) {
        return INPUT_IGNORED;
    }
    if (input->under == IM_ID_SEAL) {
        return begin_power(hand, character);
    }
    return piece_among(input->under, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, &place)
               ? add(hand, character, place)
               : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ keys */

static InputResult press(const ImHand *hand, InputKey key)
{
    ImUi *ui = hand->ui;
    const bool any = ui->held || im_is_doomed(ui) || ui->making != IM_MAKING_NOTHING;
    if ((key == KEY_ESCAPE || key == KEY_BACKSPACE) && any) {
        if (ui->making != IM_MAKING_NOTHING) {
            return take_back(hand);
        }
        put_aside(ui);
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

static InputResult type(const ImHand *hand, int letter)
{
    const Move refresh = im_plain(IM_MOVE_REFRESH);
    if (letter == 'R' && may(hand, &refresh)) {
        return make(hand, &refresh);
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ looking, at any time */

static InputResult turn_page(ImUi *ui, const ImState *state, int by)
{
    const int next = ui->reading + by;
    ui->original = 0;
    if (next < 0) {
        return INPUT_CHANGED;
    }
    if (next < state->shelf_count) {
        ui->reading = (uint8_t)next;
    } else {
        ui->page = IM_PAGE_NONE;
        ui->seen = state->shelf_count;
    }
    return INPUT_CHANGED;
}

static InputResult read_on(ImUi *ui, const ImState *state, const Input *input)
{
    const bool turns = input->kind == INPUT_TAP && input->piece == IM_ID_NEXT;
    const bool enters = input->kind == INPUT_KEY && (input->key == KEY_ENTER || input->key == KEY_CONFIRM);
    if (turns || enters) {
        return turn_page(ui, state, 1);
    }
    if (input->kind == INPUT_TAP && input->piece == IM_ID_BACK) {
        return turn_page(ui, state, -1);
    }
    if (input->kind == INPUT_TAP && input->piece == IM_ID_AGAIN) {
        return turn_page(ui, state, ui->seen - ui->reading);
    }
    if ((input->kind == INPUT_TAP && input->piece == IM_ID_ORIGINAL) ||
        (input->kind == INPUT_TEXT && input->key == 'O')) {
        ui->original = !ui->original;
        return INPUT_CHANGED;
    }
    if (input->kind == INPUT_KEY && input->key == KEY_ESCAPE) {
        ui->page = IM_PAGE_NONE;
        ui->seen = state->shelf_count;
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

static InputResult look(ImUi *ui, const ImState *state, const Input *input)
{
    int space;
    if (ui->page == IM_PAGE_READING) {
        return read_on(ui, state, input);
    }
    if (ui->page != IM_PAGE_NONE) {
        if (!input_closes(input, IM_ID_CLOSE)) {
            return INPUT_IGNORED;
        }
        ui->page = IM_PAGE_NONE;
        return INPUT_CHANGED;
    }
    if (input->kind != INPUT_TAP || ui->making != IM_MAKING_NOTHING) {
        return INPUT_IGNORED;
    }
    const bool shelved = piece_among(input->piece, IM_ID_SHELVED, IM_SHELF, &space) ||
                         piece_among(input->piece, IM_ID_COVER, IM_SHELF, &space);
    if (shelved && space < state->shelf_count) {
        ui->page = IM_PAGE_READING;
        ui->reading = (uint8_t)space;
        ui->original = 0;
        return INPUT_CHANGED;
    }
    const ImPage page = input->piece == IM_ID_DISCARD && state->discard_count > 0 ? IM_PAGE_DISCARD
                        : input->piece == IM_ID_DECKS                             ? IM_PAGE_DECKS
                                                                                  : IM_PAGE_NONE;
    ui->page = (uint8_t)page;
    return page == IM_PAGE_NONE ? INPUT_IGNORED : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ all of it */

InputResult im_input(const void *view, void *ui, const ImContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    (void)scene;
    const ImHand hand = {view, content, ui, seat, out};
    const bool covered = hand.ui->page != IM_PAGE_NONE;
    const InputResult looked = look(hand.ui, hand.state, input);
    if (looked != INPUT_IGNORED || covered || !(im_to_act(hand.state) >> seat & 1)) {
        return looked;
    }
    switch (input->kind) {
    case INPUT_TAP:
        return tap(&hand, input->piece);
    case INPUT_DROP:
        return drop(&hand, input);
    case INPUT_CANCEL:
        return press(&hand, KEY_ESCAPE);
    case INPUT_KEY:
        return press(&hand, (InputKey)input->key);
    case INPUT_TEXT:
        return type(&hand, input->key);
    case INPUT_DRAG_OVER:
    case INPUT_WHEEL:
    case INPUT_ATTEND:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ where a Character may go */

static void add_spot_targets(const ImState *state, const ImContent *content, int character, DropTarget *out,
                             int *count, int max)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            if (at->book == IM_NONE || at->spot[spot] != IM_NONE ||
                !im_fits(state, content, character, at->book, spot)) {
                continue;
            }
            const int payer = im_payer(state, content, character, p, spot);
            const char *part = content->characters[content->books[at->book].original[spot]].name;
            const PieceId zone = (PieceId)(IM_ID_SPOT + p * IM_SPOTS + spot);
            if (payer == IM_NONE) {
                target_add(out, count, max, zone, "Play %s, free", part);
            } else {
                const ImPosition *paying = &state->position[payer];
                target_add(out, count, max, zone, "Play %s: 1 Mold on %s%s", part,
                           content->books[paying->book].title,
                           im_room(content, paying) == 1 ? ", which dies" : "");
            }
        }
    }
}

int im_targets(const void *view, const void *ui_bytes, const ImContent *content, int seat, PieceId piece,
               DropTarget *out, int max)
{
    const ImState *state = view;
    const ImUi *ui = ui_bytes;
    int character, count = 0;
    const bool people = piece_among(piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &character);
    const int holder = people ? im_holder(state, character) : IM_NONE;
    if (holder == IM_NONE || !(im_to_act(state) >> seat & 1) || ui->page != IM_PAGE_NONE ||
        ui->making != IM_MAKING_NOTHING || state->phase == IM_PHASE_LIBRARIANS) {
        return 0;
    }
    if (state->phase == IM_PHASE_ADD && holder == seat) {
        add_spot_targets(state, content, character, out, &count, max);
    }
    if (im_power_usable(state, content, holder, character)) {
        target_add(out, &count, max, IM_ID_SEAL, "*%s:* %s",
                   content->powers[content->characters[character].power].name,
                   im_power_act(state, content, character)->brief);
    }
    return count;
}
