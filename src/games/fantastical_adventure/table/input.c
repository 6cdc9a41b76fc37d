/* input.c: clicks, drops and keys on the table. */
#include "games/fantastical_adventure/table/scene.h"

#include "core/file.h"

#include <string.h>

typedef struct FaTouch {
    FaTable *table;
    FaUi *ui; /* the real one */
    Move *out;
} FaTouch;

/* ------------------------------------------------------------------ what is kept between moves */

static uint32_t stamp_of(const FaState *state)
{
    const uint64_t hash = hash_bytes(HASH_START, state, sizeof *state);
    return (uint32_t)(hash ^ hash >> 32);
}

void fa_ui_sync(void *ui_bytes, const void *view, const GameContent *content)
{
    (void)content;
    FaUi *ui = ui_bytes;
    const FaState *state = view;
    const uint32_t stamp = stamp_of(state);
    if (ui->stamp == stamp) {
        return;
    }
    ui->stamp = stamp;
    ui->back = 0;
    fa_stop_making(ui);
    if (state->over || fa_step(state)->phase != FA_LAY) {
        ui->wish = 0;
    }
}

Gesture fa_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content, (void)move;
    return (Gesture){.kind = GESTURE_NONE}; /* every move is made by `input` */
}

/* ------------------------------------------------------------------ going on with a move */

static InputResult make(const FaTouch *touch)
{
    const Move local = touch->table->ask.move;
    *touch->out = fa_move(touch->table->state, (FaMoveKind)local.kind, local.arg[0], local.arg[1],
                          local.arg[2], local.arg[3], local.arg[4]);
    return INPUT_MOVE;
}

/* Looks again at what is asked; a move that needs nothing more, and could not be another, is made. */
static InputResult go_on(const FaTouch *touch)
{
    FaTable *table = touch->table;
    table->ui = *touch->ui;
    fa_ask(table->state, table->content, &table->legal, touch->ui, &table->ask);
    bool other = false;
    for (int place = 0; place < FA_ARGS_MAX; place++) {
        other |= table->ask.other[place];
    }
    return table->ask.whole && !other ? make(touch) : INPUT_STEP;
}

static InputResult begin(const FaTouch *touch, FaMoveKind kind)
{
    if (!fa_may_do(&touch->table->legal, kind)) {
        return INPUT_IGNORED;
    }
    fa_begin_move(touch->ui, kind);
    return go_on(touch);
}

static InputResult begin_deed(const FaTouch *touch, FaDeed deed)
{
    int kinds = 0, only = 0;
    for (int kind = 0; kind < FA_MOVES; kind++) {
        if (fa_is_of((FaMoveKind)kind, deed) && fa_may_do(&touch->table->legal, (FaMoveKind)kind)) {
            kinds++;
            only = kind;
        }
    }
    if (kinds == 0) {
        return INPUT_IGNORED;
    }
    if (kinds == 1) {
        return begin(touch, (FaMoveKind)only);
    }
    fa_begin_deed(touch->ui, deed);
    return INPUT_STEP;
}

static InputResult answer(const FaTouch *touch, int value)
{
    const FaAsk *ask = &touch->table->ask;
    if (!ask->open || ask->place < 0 || !ask->can[value]) {
        return INPUT_IGNORED;
    }
    fa_give(touch->ui, ask->place, value);
    return go_on(touch);
}

static bool asks_for(const FaTouch *touch, FaArg type)
{
    return touch->table->ask.open && touch->table->ask.place >= 0 && touch->table->ask.type == type;
}

static InputResult change(const FaTouch *touch, int place)
{
    const FaTable *table = touch->table;
    if (!table->ask.open || !table->ask.other[place]) {
        return INPUT_IGNORED;
    }
    /* What stood there before stands: else another would follow from the change of this one. */
    for (int other = 0; other < FA_ARGS_MAX; other++) {
        if (table->ask.other[other]) {
            fa_give(touch->ui, other, table->ask.move.arg[other]);
        }
    }
    fa_give(touch->ui, place, fa_other_value(&table->legal, touch->ui, &table->ask, place));
    fa_ask(table->state, table->content, &table->legal, touch->ui, &touch->table->ask);
    return INPUT_STEP;
}

static InputResult take_back(const FaTouch *touch)
{
    return fa_take_back_answer(touch->ui) ? INPUT_STEP : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ taps */

static InputResult tap_thing(const FaTouch *touch, int thing)
{
    static const FaArg types[] = {ARG_OWN, ARG_ACTOR, ARG_TARGET, ARG_ENVIRONMENT, ARG_ITEM};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (asks_for(touch, types[i])) {
            return answer(touch, thing);
        }
    }
    return INPUT_IGNORED;
}

/* In a move that is whole another card takes the place of the one that was chosen. */
static InputResult exchange_card(const FaTouch *touch, int kind)
{
    const FaTable *table = touch->table;
    const FaForm *form = &fa_forms[touch->ui->kind];
    for (int place = 0; place < FA_ARGS_MAX && table->ask.whole; place++) {
        if (form->args[place] == ARG_CARD && touch->ui->given >> place & 1) {
            FaUi tried = *touch->ui;
            tried.given &= (uint8_t)((1u << place) - 1);
            tried.wish = 0;
            fa_give(&tried, place, kind);
            if (touch->ui->arg[place] == kind || !fa_fits_given(&table->legal, &tried)) {
                return INPUT_IGNORED;
            }
            *touch->ui = tried;
            return INPUT_STEP;
        }
    }
    return INPUT_IGNORED;
}

static InputResult tap_card(const FaTouch *touch, int card)
{
    const bool asked = asks_for(touch, ARG_CARD) || asks_for(touch, ARG_CARD_OR_NONE);
    return asked ? answer(touch, fa_kind(card)) : exchange_card(touch, fa_kind(card));
}

static InputResult tap_waiting(const FaTouch *touch, int place)
{
    if (!fa_may(&touch->table->legal, FA_MOVE_FACE, place, FA_ANY, FA_ANY)) {
        return INPUT_IGNORED;
    }
    fa_begin_move(touch->ui, FA_MOVE_FACE);
    fa_give(touch->ui, 0, place);
    return go_on(touch);
}

static InputResult tap_button(const FaTouch *touch, PieceId piece)
{
    int index;
    if (piece_among(piece, FA_ID_DO, FA_MOVES, &index)) {
        return begin(touch, (FaMoveKind)index);
    }
    if (piece_among(piece, FA_ID_GROUP, FA_DEEDS, &index)) {
        return begin_deed(touch, (FaDeed)index);
    }
    if (piece_among(piece, FA_ID_CHOICE, FA_NONE + 1, &index)) {
        return answer(touch, index);
    }
    if (piece_among(piece, FA_ID_OPTION, FA_ARGS_MAX, &index)) {
        return change(touch, index);
    }
    switch (piece) {
    case FA_ID_CONFIRM:
        return touch->table->ask.whole ? make(touch) : INPUT_IGNORED;
    case FA_ID_CANCEL:
        return take_back(touch);
    case FA_ID_CHALLENGE:
        return touch->table->state->fight.on ? INPUT_IGNORED : begin(touch, FA_MOVE_CHALLENGE);
    case FA_ID_STAGE:
        return begin(touch, FA_MOVE_ENTER);
    case FA_ID_COIN:
        return begin(touch, FA_MOVE_APPLAUD);
    case FA_ID_CLAIM:
        return begin_deed(touch, FA_DEED_CLAIM);
    default:
        return INPUT_IGNORED;
    }
}

static InputResult tap(const FaTouch *touch, PieceId piece)
{
    int index;
    if (piece_among(piece, FA_ID_ACTOR, FA_ACTORS, &index)) {
        return tap_thing(touch, index);
    }
    if (piece_among(piece, FA_ID_ITEM, FA_ITEMS, &index)) {
        return tap_thing(touch, FA_FIRST_ITEM + index);
    }
    if (piece_among(piece, FA_ID_CARD, FA_CARDS_MAX, &index)) {
        return tap_card(touch, index);
    }
    if (piece_among(piece, FA_ID_SEAT, FA_SEATS_MAX, &index)) {
        return asks_for(touch, ARG_SEAT) ? answer(touch, index) : INPUT_IGNORED;
    }
    if (piece_among(piece, FA_ID_SUIT, FA_SUITS, &index)) {
        return asks_for(touch, ARG_SUIT) || asks_for(touch, ARG_SUIT_OR_NONE) ? answer(touch, index)
                                                                              : INPUT_IGNORED;
    }
    if (piece_among(piece, FA_ID_SUSPENDED, FA_SUSPENDED_MAX, &index)) {
        return tap_waiting(touch, index);
    }
    return tap_button(touch, piece);
}

/* ------------------------------------------------------------------ drops and keys */

static InputResult drop(const FaTouch *touch, const Input *input)
{
    FaDrop drops[FA_DROPS_MAX];
    const int count = fa_drops(touch->table, input->piece, drops);
    for (int i = 0; i < count; i++) {
        if (drops[i].zone == input->under) {
            fa_begin_move(touch->ui, (FaMoveKind)drops[i].kind);
            touch->ui->given = drops[i].given;
            memcpy(touch->ui->arg, drops[i].arg, sizeof touch->ui->arg);
            touch->ui->wish = drops[i].wish;
            return go_on(touch);
        }
    }
    return INPUT_IGNORED;
}

static InputResult press(const FaTouch *touch, int key)
{
    return key == KEY_ESCAPE || key == KEY_BACKSPACE ? take_back(touch) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ looking, at any time */

static InputResult look(FaUi *ui, const FaTable *table, const Input *input)
{
    int index;
    if (ui->sheet) {
        if (!input_closes(input, FA_ID_CLOSE)) {
            return INPUT_IGNORED;
        }
        ui->sheet = 0;
        return INPUT_CHANGED;
    }
    if (input->kind != INPUT_TAP || fa_asks_on_page(table)) {
        return INPUT_IGNORED;
    }
    if (piece_among(input->piece, FA_ID_FRONT, FA_FIRST_ENVIRONMENT, &index) &&
        table->state->actors[index].seat == table->seat) {
        ui->front = (uint8_t)index;
        ui->begun = 1;
        fa_stop_making(ui);
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_THREADS) {
        ui->sheet = FA_SHEET_THREADS;
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_DECK) {
        ui->sheet = FA_SHEET_LEDGER;
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_SHEET && table->ui.front != FA_NONE) {
        ui->sheet = (uint8_t)(table->ui.front + 1);
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_EARLIER || (input->piece == FA_ID_LATER && ui->back > 0)) {
        ui->back = (uint16_t)(ui->back + (input->piece == FA_ID_EARLIER ? 1 : -1));
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

/* A portrait that answers nothing is looked at. */
static InputResult look_at_actor(FaUi *ui, const FaTable *table, const Input *input)
{
    int actor;
    if (input->kind != INPUT_TAP || fa_asks_on_page(table) ||
        !piece_among(input->piece, FA_ID_ACTOR, FA_ACTORS, &actor)) {
        return INPUT_IGNORED;
    }
    ui->sheet = (uint8_t)(actor + 1);
    return INPUT_CHANGED;
}

/* ------------------------------------------------------------------ all of it */

static InputResult act(const FaTouch *touch, const Input *input)
{
    switch (input->kind) {
    case INPUT_TAP:
        return tap(touch, input->piece);
    case INPUT_DROP:
        return drop(touch, input);
    case INPUT_CANCEL:
        return take_back(touch);
    case INPUT_KEY:
        return press(touch, input->key);
    case INPUT_TEXT:
    case INPUT_DRAG_OVER:
    case INPUT_WHEEL:
    case INPUT_ATTEND:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

InputResult fa_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    (void)scene;
    FaTable table = fa_table_begin(view, ui, content, seat);
    const bool covered = table.ui.sheet != 0;
    InputResult result = look(ui, &table, input);
    if (result == INPUT_IGNORED && !covered && table.acting) {
        FaUi now = table.ui;
        result = act(&(FaTouch){&table, &now, out}, input);
        if (result == INPUT_STEP || result == INPUT_CHANGED) {
            memcpy(ui, &now, sizeof now);
        }
    }
    if (result == INPUT_IGNORED && !covered) {
        result = look_at_actor(ui, &table, input);
    }
    fa_table_end(&table);
    return result;
}
