/* draft_move.c: the draft move, which the player is composing: a kind of move and the arguments chosen so
 * far. The legal moves that match the draft move determine the next argument and its possible values. */
#include "games/fantastical_adventure/table/table.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ lists of legal moves */

FaLegalMoves fa_find_legal_moves(const FaState *state, const GameContent *content, int seat)
{
    MoveList list = {0};
    if (seat >= 0) {
        fa_list_moves(state, content, seat, &list);
    }
    for (int i = 0; i < list.count; i++) {
        const Move move = list.moves[i];
        fa_decode_move_ids(state, &move, &list.moves[i]);
    }
    return (FaLegalMoves){list.moves, list.count};
}

void fa_free_legal_moves(FaLegalMoves *legal)
{
    free(legal->moves);
    *legal = (FaLegalMoves){NULL, 0};
}

bool fa_has_legal_kind(const FaLegalMoves *legal, FaMoveKind kind)
{
    return fa_has_legal_move(legal, kind, FA_ANY, FA_ANY, FA_ANY);
}

bool fa_has_legal_move(const FaLegalMoves *legal, FaMoveKind kind, int a, int b, int c)
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

bool fa_is_draft_legal(const FaLegalMoves *legal, const FaUi *ui)
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

static FaMenu get_menu_of_move_kind(FaMoveKind kind)
{
    static const uint8_t menus[FA_MOVES] = {
        [FA_MOVE_READY] = FA_MENU_OTHER,
        [FA_MOVE_SWAP] = FA_MENU_CASTING,
        [FA_MOVE_STRONG] = FA_MENU_CASTING,
        [FA_MOVE_WEAK] = FA_MENU_CASTING,
        [FA_MOVE_CAST] = FA_MENU_CASTING,
        [FA_MOVE_EXCHANGE_CASTS] = FA_MENU_CASTING,
        [FA_MOVE_HAND_OVER] = FA_MENU_PEOPLE,
        [FA_MOVE_CHANGE_SIDE] = FA_MENU_PEOPLE,
        [FA_MOVE_FRAME] = FA_MENU_OTHER,
        [FA_MOVE_ENTER] = FA_MENU_TELL,
        [FA_MOVE_NEWCOMER] = FA_MENU_PEOPLE,
        [FA_MOVE_STRANGER] = FA_MENU_PEOPLE,
        [FA_MOVE_PASS] = FA_MENU_OTHER,
        [FA_MOVE_NARRATE] = FA_MENU_TELL,
        [FA_MOVE_INTRODUCE] = FA_MENU_PROBLEM,
        [FA_MOVE_IDENTIFY] = FA_MENU_CONFLICT,
        [FA_MOVE_NAME_PROBLEM] = FA_MENU_CONFLICT,
        [FA_MOVE_ASPIRE] = FA_MENU_AMBITION,
        [FA_MOVE_ABANDON] = FA_MENU_AMBITION,
        [FA_MOVE_AMBITION] = FA_MENU_AMBITION,
        [FA_MOVE_PURSUE] = FA_MENU_AMBITION,
        [FA_MOVE_ACCOMPLISH] = FA_MENU_AMBITION,
        [FA_MOVE_BOND] = FA_MENU_BOND,
        [FA_MOVE_HONOR] = FA_MENU_BOND,
        [FA_MOVE_BREAK] = FA_MENU_BOND,
        [FA_MOVE_LEND] = FA_MENU_BOND,
        [FA_MOVE_CHALLENGE] = FA_MENU_CHALLENGE,
        [FA_MOVE_JACK] = FA_MENU_CONFLICT,
        [FA_MOVE_LAY] = FA_MENU_CONFLICT,
        [FA_MOVE_ANSWER] = FA_MENU_CONFLICT,
        [FA_MOVE_ANSWER_SUSPENDED] = FA_MENU_CHALLENGE,
        [FA_MOVE_SUPPORT] = FA_MENU_CONFLICT,
        [FA_MOVE_CLAIM_EDGE] = FA_MENU_CONFLICT,
        [FA_MOVE_LEAVE_UNPAIRED] = FA_MENU_CONFLICT,
        [FA_MOVE_JOIN_TANDEM] = FA_MENU_CONFLICT,
        [FA_MOVE_NARRATE_WIN] = FA_MENU_CONFLICT,
        [FA_MOVE_SETTLE_DEADLOCK] = FA_MENU_CONFLICT,
        [FA_MOVE_YIELD] = FA_MENU_CONFLICT,
        [FA_MOVE_PUSH] = FA_MENU_CONFLICT,
        [FA_MOVE_QUEEN] = FA_MENU_CONFLICT,
        [FA_MOVE_TAKE_HIT] = FA_MENU_WOUNDS,
        [FA_MOVE_SHARE] = FA_MENU_CONFLICT,
        [FA_MOVE_SHAKE_OFF] = FA_MENU_WOUNDS,
        [FA_MOVE_TREAT] = FA_MENU_WOUNDS,
        [FA_MOVE_GIVE] = FA_MENU_PEOPLE,
        [FA_MOVE_JOKER] = FA_MENU_OTHER,
        [FA_MOVE_APPLAUD] = FA_MENU_OTHER,
        [FA_MOVE_FLASHBACK_EDGE] = FA_MENU_FLASHBACK,
        [FA_MOVE_FLASHBACK_BOND] = FA_MENU_FLASHBACK,
        [FA_MOVE_FLASHBACK_AMBITION] = FA_MENU_FLASHBACK,
        [FA_MOVE_FLASHBACK_ASPIRE] = FA_MENU_FLASHBACK,
        [FA_MOVE_FORESHADOW] = FA_MENU_FORESHADOWING,
        [FA_MOVE_FACT] = FA_MENU_FACT,
        [FA_MOVE_STATE_ANSWER] = FA_MENU_FACT,
        [FA_MOVE_DRAW] = FA_MENU_DRAW,
        [FA_MOVE_MONOLOGUE] = FA_MENU_MONOLOGUE,
        [FA_MOVE_LUCKY_BREAK] = FA_MENU_LUCKY_BREAK,
        [FA_MOVE_VETO] = FA_MENU_VETO,
        [FA_MOVE_VOTE] = FA_MENU_CONFLICT,
        [FA_MOVE_FORFEIT_TOKEN] = FA_MENU_CONFLICT,
        [FA_MOVE_FORFEIT_CARD] = FA_MENU_CONFLICT,
        [FA_MOVE_CLOSE_SCENE] = FA_MENU_END,
        [FA_MOVE_END_STORY] = FA_MENU_END,
        [FA_MOVE_TIME] = FA_MENU_OTHER,
        [FA_MOVE_DECIDE] = FA_MENU_CHALLENGE,
        [FA_MOVE_ASK] = FA_MENU_PEOPLE,
        [FA_MOVE_REPLY] = FA_MENU_CONFLICT,
    };
    return (FaMenu)menus[kind];
}

bool fa_menu_contains(FaMoveKind kind, FaMenu menu)
{
    const bool claims = kind == FA_MOVE_AMBITION || kind == FA_MOVE_PURSUE || kind == FA_MOVE_HONOR;
    return menu == FA_MENU_CLAIM ? claims : get_menu_of_move_kind(kind) == menu;
}

bool fa_has_legal_in_menu(const FaLegalMoves *legal, FaMenu menu)
{
    for (int i = 0; i < legal->count; i++) {
        if (fa_menu_contains((FaMoveKind)legal->moves[i].kind, menu)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ editing a draft move */

void fa_cancel_draft(FaUi *ui)
{
    ui->draft = FA_DRAFT_NONE;
    ui->menu = ui->kind = ui->given = 0;
    memset(ui->arg, 0, sizeof ui->arg);
}

void fa_open_menu(FaUi *ui, FaMenu menu)
{
    fa_cancel_draft(ui);
    ui->draft = FA_DRAFT_MENU;
    ui->menu = (uint8_t)menu;
}

void fa_begin_draft(FaUi *ui, FaMoveKind kind)
{
    fa_cancel_draft(ui);
    ui->draft = FA_DRAFT_MOVE;
    ui->kind = (uint8_t)kind;
}

void fa_set_draft_arg(FaUi *ui, int place, int value)
{
    ui->given |= (uint8_t)(1u << place);
    ui->arg[place] = (uint8_t)value;
}

bool fa_undo_draft_arg(FaUi *ui)
{
    if (ui->draft == FA_DRAFT_NONE) {
        return false;
    }
    int last = FA_ARGS_MAX - 1;
    while (last >= 0 && !(ui->given >> last & 1)) {
        last--;
    }
    if (last < 0) {
        ui->dragged_card = 0;
        fa_cancel_draft(ui);
        return true;
    }
    ui->given &= (uint8_t) ~(1u << last);
    ui->arg[last] = 0;
    return true;
}

/* ------------------------------------------------------------------ prompts for arguments */

/* Returns the bit set of the optional arguments, which have a default value. */
static unsigned get_optional_args(FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_FRAME:
    case FA_MOVE_PUSH:
    case FA_MOVE_LUCKY_BREAK:
        return 1u << 1;
    case FA_MOVE_CHALLENGE:
        return 1u << 3 | 1u << 4;
    case FA_MOVE_JACK:
        return 1u << 4;
    case FA_MOVE_LAY:
        return 1u << 1 | 1u << 2 | 1u << 3;
    case FA_MOVE_ANSWER:
        return 1u << 2 | 1u << 3;
    case FA_MOVE_ANSWER_SUSPENDED:
    case FA_MOVE_SUPPORT:
        return 1u << 3;
    default:
        return 0;
    }
}

/* Returns the default value of an argument. Kings, Aces and items default to none. The environment defaults
 * to the environment of the scene template. Violence defaults to true only if the goal is to harm. */
static int get_default_value(const FaState *state, const GameContent *content, const Move *move, int place)
{
    switch ((FaMoveKind)move->kind) {
    case FA_MOVE_FRAME:
        return move->arg[0] < FA_FRAMES ? fa_get_kit(state, content)->frames[move->arg[0]].environment
                                        : FA_NONE;
    case FA_MOVE_CHALLENGE:
        return place == 3 ? move->arg[1] == FA_HARM : 0;
    case FA_MOVE_JACK:
        return move->arg[2] == FA_HARM;
    case FA_MOVE_LUCKY_BREAK:
        return FA_NOBODY;
    default:
        return FA_NONE;
    }
}

/* True if the move has the arguments that the draft move has so far. Does not compare the arguments in the
 * bit set `ignored`. */
static bool matches_draft(const FaPrompt *prompt, const Move *move, FaMoveKind kind, unsigned ignored)
{
    if (move->kind != kind) {
        return false;
    }
    for (int place = 0; place < move->count; place++) {
        if ((prompt->given & ~ignored) >> place & 1 && move->arg[place] != prompt->arg[place]) {
            return false;
        }
    }
    return true;
}

/* Finds the possible values of an argument. Returns their number, and sets `last` to one of them. */
static int find_arg_values(const FaLegalMoves *legal, const FaPrompt *prompt, FaMoveKind kind, int place,
                           bool can[FA_NONE + 1], int *last)
{
    int count = 0;
    memset(can, 0, (FA_NONE + 1) * sizeof *can);
    for (int i = 0; i < legal->count; i++) {
        const Move *move = &legal->moves[i];
        if (matches_draft(prompt, move, kind, 1u << place) && !can[move->arg[place]]) {
            can[move->arg[place]] = true;
            *last = move->arg[place];
            count++;
        }
    }
    return count;
}

static void set_prompt_arg(FaPrompt *prompt, int place, int value)
{
    prompt->given |= (uint8_t)(1u << place);
    prompt->arg[place] = (uint8_t)value;
}

/* True if the argument defaults to the character whose hand is shown (`ui->front`): the argument is one of
 * the player's own characters, `ui->front` is a possible value, and the move is not FA_MOVE_CHANGE_SIDE. */
static bool is_front_actor_default(const FaUi *ui, FaArg type, const bool can[FA_NONE + 1])
{
    return type == ARG_OWN && ui->kind != FA_MOVE_CHANGE_SIDE && ui->front != FA_NONE && can[ui->front];
}

/* Among the legal moves that match the draft move, finds the move with the most default values. */
static void find_draft_move(const FaState *state, const GameContent *content, const FaLegalMoves *legal,
                            FaMoveKind kind, FaPrompt *prompt)
{
    int best = -1;
    for (int i = 0; i < legal->count; i++) {
        const Move *move = &legal->moves[i];
        if (!matches_draft(prompt, move, kind, 0)) {
            continue;
        }
        int common = 0;
        for (int place = 0; place < move->count; place++) {
            common += move->arg[place] == get_default_value(state, content, move, place);
        }
        if (common > best) {
            best = common;
            prompt->complete = true;
            prompt->move = *move;
        }
    }
}

void fa_compute_prompt(const FaState *state, const GameContent *content, const FaLegalMoves *legal,
                       const FaUi *ui, FaPrompt *out)
{
    *out = (FaPrompt){.open = ui->draft == FA_DRAFT_MOVE, .place = -1};
    if (!out->open) {
        return;
    }
    const FaMoveKind kind = (FaMoveKind)ui->kind;
    const FaMoveSpec *spec = &fa_move_specs[kind];
    const unsigned optional = get_optional_args(kind);
    const int args = fa_count_args(spec);
    out->given = ui->given;
    memcpy(out->arg, ui->arg, sizeof out->arg);
    for (int place = 0; place < args; place++) {
        int last = FA_NONE;
        if ((out->given | optional) >> place & 1) {
            continue;
        }
        const int count = find_arg_values(legal, out, kind, place, out->can, &last);
        if (count == 1) {
            set_prompt_arg(out, place, last);
        } else if (is_front_actor_default(ui, spec->args[place], out->can)) {
            set_prompt_arg(out, place, ui->front);
        } else {
            out->place = place;
            out->type = spec->args[place];
            return;
        }
    }
    find_draft_move(state, content, legal, kind, out);
    for (int place = 0; place < args; place++) {
        bool can[FA_NONE + 1];
        int last;
        out->changeable[place] =
            (optional >> place & 1) && find_arg_values(legal, out, kind, place, can, &last) > 1;
    }
}

int fa_find_next_value(const FaLegalMoves *legal, const FaUi *ui, const FaPrompt *prompt, int place)
{
    bool can[FA_NONE + 1];
    int last = FA_NONE, value = prompt->move.arg[place];
    if (find_arg_values(legal, prompt, (FaMoveKind)ui->kind, place, can, &last) == 0) {
        return value;
    }
    do {
        value = (value + 1) % (FA_NONE + 1);
    } while (!can[value]);
    return value;
}
