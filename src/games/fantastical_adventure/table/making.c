/* making.c: the half-made move. Every move is a kind and some arguments, and which of them are legal is
   known: so what is asked next, and what may be answered, follows from those that fit what was said so far.
 */
#include "games/fantastical_adventure/table/scene.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ what is legal */

FaLegal fa_legal(const FaState *state, const GameContent *content, int seat)
{
    MoveList list = {0};
    if (seat >= 0) {
        fa_list_moves(state, content, seat, &list);
    }
    for (int i = 0; i < list.count; i++) {
        const Move move = list.moves[i];
        fa_localise(state, &move, &list.moves[i]);
    }
    return (FaLegal){list.moves, list.count};
}

void fa_free_legal(FaLegal *legal)
{
    free(legal->moves);
    *legal = (FaLegal){NULL, 0};
}

bool fa_may_do(const FaLegal *legal, FaMoveKind kind)
{
    return fa_may(legal, kind, FA_ANY, FA_ANY, FA_ANY);
}

bool fa_may(const FaLegal *legal, FaMoveKind kind, int a, int b, int c)
{
    const int wanted[] = {a, b, c};
    for (int i = 0; i < legal->count; i++) {
        const Move *move = &legal->moves[i];
        bool fits = move->kind == kind;
        for (int place = 0; place < 3 && fits; place++) {
            fits = wanted[place] == FA_ANY || (place < move->count && move->arg[place] == wanted[place]);
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

bool fa_fits_given(const FaLegal *legal, const FaUi *ui)
{
    for (int i = 0; i < legal->count; i++) {
        const Move *move = &legal->moves[i];
        bool fits = move->kind == ui->kind;
        for (int place = 0; place < move->count && fits; place++) {
            fits = !(ui->given >> place & 1) || move->arg[place] == ui->arg[place];
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

static FaDeed deed_of(FaMoveKind kind)
{
    static const uint8_t deeds[FA_MOVES] = {
        [FA_MOVE_READY] = FA_DEED_OTHER,
        [FA_MOVE_SWAP] = FA_DEED_CASTING,
        [FA_MOVE_STRONG] = FA_DEED_CASTING,
        [FA_MOVE_WEAK] = FA_DEED_CASTING,
        [FA_MOVE_CAST] = FA_DEED_CASTING,
        [FA_MOVE_EXCHANGE] = FA_DEED_CASTING,
        [FA_MOVE_HAND] = FA_DEED_PEOPLE,
        [FA_MOVE_TURN] = FA_DEED_PEOPLE,
        [FA_MOVE_FRAME] = FA_DEED_OTHER,
        [FA_MOVE_ENTER] = FA_DEED_TELL,
        [FA_MOVE_NEWCOMER] = FA_DEED_PEOPLE,
        [FA_MOVE_STRANGER] = FA_DEED_PEOPLE,
        [FA_MOVE_PASS] = FA_DEED_OTHER,
        [FA_MOVE_TELL] = FA_DEED_TELL,
        [FA_MOVE_INTRODUCE] = FA_DEED_PROBLEM,
        [FA_MOVE_IDENTIFY] = FA_DEED_CONFLICT,
        [FA_MOVE_NAME] = FA_DEED_CONFLICT,
        [FA_MOVE_ASPIRE] = FA_DEED_AMBITION,
        [FA_MOVE_ABANDON] = FA_DEED_AMBITION,
        [FA_MOVE_AMBITION] = FA_DEED_AMBITION,
        [FA_MOVE_PURSUE] = FA_DEED_AMBITION,
        [FA_MOVE_ACCOMPLISH] = FA_DEED_AMBITION,
        [FA_MOVE_BOND] = FA_DEED_BOND,
        [FA_MOVE_HONOUR] = FA_DEED_BOND,
        [FA_MOVE_BREAK] = FA_DEED_BOND,
        [FA_MOVE_LEND] = FA_DEED_BOND,
        [FA_MOVE_CHALLENGE] = FA_DEED_CHALLENGE,
        [FA_MOVE_JACK] = FA_DEED_CONFLICT,
        [FA_MOVE_LAY] = FA_DEED_CONFLICT,
        [FA_MOVE_ANSWER] = FA_DEED_CONFLICT,
        [FA_MOVE_FACE] = FA_DEED_CHALLENGE,
        [FA_MOVE_SUPPORT] = FA_DEED_CONFLICT,
        [FA_MOVE_EDGE] = FA_DEED_CONFLICT,
        [FA_MOVE_LEAVE] = FA_DEED_CONFLICT,
        [FA_MOVE_JOIN] = FA_DEED_CONFLICT,
        [FA_MOVE_WIN] = FA_DEED_CONFLICT,
        [FA_MOVE_SETTLE] = FA_DEED_CONFLICT,
        [FA_MOVE_YIELD] = FA_DEED_CONFLICT,
        [FA_MOVE_PUSH] = FA_DEED_CONFLICT,
        [FA_MOVE_QUEEN] = FA_DEED_CONFLICT,
        [FA_MOVE_WOUND] = FA_DEED_WOUNDS,
        [FA_MOVE_SHARE] = FA_DEED_CONFLICT,
        [FA_MOVE_SHAKE] = FA_DEED_WOUNDS,
        [FA_MOVE_TREAT] = FA_DEED_WOUNDS,
        [FA_MOVE_GIVE] = FA_DEED_PEOPLE,
        [FA_MOVE_JOKER] = FA_DEED_OTHER,
        [FA_MOVE_APPLAUD] = FA_DEED_OTHER,
        [FA_MOVE_FLASHBACK_EDGE] = FA_DEED_FLASHBACK,
        [FA_MOVE_FLASHBACK_BOND] = FA_DEED_FLASHBACK,
        [FA_MOVE_FLASHBACK_AMBITION] = FA_DEED_FLASHBACK,
        [FA_MOVE_FLASHBACK_ASPIRE] = FA_DEED_FLASHBACK,
        [FA_MOVE_FORESHADOW] = FA_DEED_FORESHADOWING,
        [FA_MOVE_FACT] = FA_DEED_FACT,
        [FA_MOVE_EXPLAIN] = FA_DEED_FACT,
        [FA_MOVE_DRAW] = FA_DEED_DRAW,
        [FA_MOVE_MONOLOGUE] = FA_DEED_MONOLOGUE,
        [FA_MOVE_LUCKY] = FA_DEED_LUCKY_BREAK,
        [FA_MOVE_VETO] = FA_DEED_VETO,
        [FA_MOVE_VOTE] = FA_DEED_CONFLICT,
        [FA_MOVE_FORFEIT_TOKEN] = FA_DEED_CONFLICT,
        [FA_MOVE_FORFEIT_CARD] = FA_DEED_CONFLICT,
        [FA_MOVE_CLOSE] = FA_DEED_END,
        [FA_MOVE_FINISH] = FA_DEED_END,
    };
    return (FaDeed)deeds[kind];
}

bool fa_is_of(FaMoveKind kind, FaDeed deed)
{
    const bool claims = kind == FA_MOVE_AMBITION || kind == FA_MOVE_PURSUE || kind == FA_MOVE_HONOUR;
    return deed == FA_DEED_CLAIM ? claims : deed_of(kind) == deed;
}

bool fa_may_deed(const FaLegal *legal, FaDeed deed)
{
    for (int i = 0; i < legal->count; i++) {
        if (fa_is_of((FaMoveKind)legal->moves[i].kind, deed)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ begun and taken back */

void fa_stop_making(FaUi *ui)
{
    ui->making = FA_MAKING_NOTHING;
    ui->deed = ui->kind = ui->given = 0;
    memset(ui->arg, 0, sizeof ui->arg);
}

void fa_begin_deed(FaUi *ui, FaDeed deed)
{
    fa_stop_making(ui);
    ui->making = FA_MAKING_DEED;
    ui->deed = (uint8_t)deed;
}

void fa_begin_move(FaUi *ui, FaMoveKind kind)
{
    fa_stop_making(ui);
    ui->making = FA_MAKING_MOVE;
    ui->kind = (uint8_t)kind;
}

void fa_give(FaUi *ui, int place, int value)
{
    ui->given |= (uint8_t)(1u << place);
    ui->arg[place] = (uint8_t)value;
}

bool fa_take_back_answer(FaUi *ui)
{
    if (ui->making == FA_MAKING_NOTHING) {
        return false;
    }
    int last = FA_ARGS_MAX - 1;
    while (last >= 0 && !(ui->given >> last & 1)) {
        last--;
    }
    if (last < 0) {
        ui->wish = 0;
        fa_stop_making(ui);
        return true;
    }
    ui->given &= (uint8_t) ~(1u << last);
    ui->arg[last] = 0;
    return true;
}

/* ------------------------------------------------------------------ what is asked */

/* Arguments that are left as they usually are unless somebody says otherwise, a bit each. */
static unsigned optional_of(FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_FRAME:
    case FA_MOVE_PUSH:
    case FA_MOVE_LUCKY:
        return 1u << 1;
    case FA_MOVE_CHALLENGE:
        return 1u << 3 | 1u << 4;
    case FA_MOVE_JACK:
        return 1u << 4;
    case FA_MOVE_LAY:
        return 1u << 1 | 1u << 2 | 1u << 3;
    case FA_MOVE_ANSWER:
        return 1u << 2 | 1u << 3;
    case FA_MOVE_FACE:
    case FA_MOVE_SUPPORT:
        return 1u << 3;
    default:
        return 0;
    }
}

/* What it usually is: no King, no Ace, no item; the frame's own surroundings; blows where harm is meant. */
static int usual(const FaState *state, const GameContent *content, const Move *move, int place)
{
    switch ((FaMoveKind)move->kind) {
    case FA_MOVE_FRAME:
        return move->arg[0] < FA_FRAMES ? fa_kit(state, content)->frames[move->arg[0]].environment : FA_NONE;
    case FA_MOVE_CHALLENGE:
        return place == 3 ? move->arg[1] == FA_HARM : 0;
    case FA_MOVE_JACK:
        return move->arg[2] == FA_HARM;
    case FA_MOVE_LUCKY:
        return FA_NOBODY;
    default:
        return FA_NONE;
    }
}

/* Does a legal move fit what is known, arguments in `but` left out? */
static bool fits(const FaAsk *ask, const Move *move, FaMoveKind kind, unsigned but)
{
    if (move->kind != kind) {
        return false;
    }
    for (int place = 0; place < move->count; place++) {
        if ((ask->given & ~but) >> place & 1 && move->arg[place] != ask->arg[place]) {
            return false;
        }
    }
    return true;
}

/* What may stand at a place; returns how many there are, and the last of them. */
static int values_at(const FaLegal *legal, const FaAsk *ask, FaMoveKind kind, int place,
                     bool can[FA_NONE + 1], int *last)
{
    int count = 0;
    memset(can, 0, (FA_NONE + 1) * sizeof *can);
    for (int i = 0; i < legal->count; i++) {
        const Move *move = &legal->moves[i];
        if (fits(ask, move, kind, 1u << place) && !can[move->arg[place]]) {
            can[move->arg[place]] = true;
            *last = move->arg[place];
            count++;
        }
    }
    return count;
}

static void know(FaAsk *ask, int place, int value)
{
    ask->given |= (uint8_t)(1u << place);
    ask->arg[place] = (uint8_t)value;
}

/* Whoever is in front acts, where the cards of a hand are not to be chosen from by others, too. Who leaves
   his side is said. */
static bool front_acts(const FaUi *ui, FaArg type, const bool can[FA_NONE + 1])
{
    return type == ARG_OWN && ui->kind != FA_MOVE_TURN && ui->front != FA_NONE && can[ui->front];
}

/* Of the legal moves that fit, the one that is most as usual. */
static void find_move(const FaState *state, const GameContent *content, const FaLegal *legal, FaMoveKind kind,
                      FaAsk *ask)
{
    int best = -1;
    for (int i = 0; i < legal->count; i++) {
        const Move *move = &legal->moves[i];
        if (!fits(ask, move, kind, 0)) {
            continue;
        }
        int common = 0;
        for (int place = 0; place < move->count; place++) {
            common += move->arg[place] == usual(state, content, move, place);
        }
        if (common > best) {
            best = common;
            ask->whole = true;
            ask->move = *move;
        }
    }
}

void fa_ask(const FaState *state, const GameContent *content, const FaLegal *legal, const FaUi *ui,
            FaAsk *out)
{
    *out = (FaAsk){.open = ui->making == FA_MAKING_MOVE, .place = -1};
    if (!out->open) {
        return;
    }
    const FaMoveKind kind = (FaMoveKind)ui->kind;
    const FaForm *form = &fa_forms[kind];
    const unsigned optional = optional_of(kind);
    const int args = fa_arg_count(form);
    out->given = ui->given;
    memcpy(out->arg, ui->arg, sizeof out->arg);
    for (int place = 0; place < args; place++) {
        int last = FA_NONE;
        if ((out->given | optional) >> place & 1) {
            continue;
        }
        const int count = values_at(legal, out, kind, place, out->can, &last);
        if (count == 1) {
            know(out, place, last);
        } else if (front_acts(ui, form->args[place], out->can)) {
            know(out, place, ui->front);
        } else {
            out->place = place;
            out->type = form->args[place];
            return;
        }
    }
    find_move(state, content, legal, kind, out);
    for (int place = 0; place < args; place++) {
        bool can[FA_NONE + 1];
        int last;
        out->other[place] = (optional >> place & 1) && values_at(legal, out, kind, place, can, &last) > 1;
    }
}

int fa_other_value(const FaLegal *legal, const FaUi *ui, const FaAsk *ask, int place)
{
    bool can[FA_NONE + 1];
    int last = FA_NONE, value = ask->move.arg[place];
    if (values_at(legal, ask, (FaMoveKind)ui->kind, place, can, &last) == 0) {
        return value;
    }
    do {
        value = (value + 1) % (FA_NONE + 1);
    } while (!can[value]);
    return value;
}
