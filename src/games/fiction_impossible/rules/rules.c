/* rules.c: who may act, what is legal, and what it does. */
#include "games/fiction_impossible/rules/engine.h"

#include <assert.h>

/* ------------------------------------------------------------------ moves */

Move im_add(int character, int book, int spot)
{
    return (Move){.kind = IM_MOVE_ADD, .count = 3, .arg = {(int16_t)character, (int16_t)book, (int16_t)spot}};
}

Move im_plain(ImMoveKind kind)
{
    return (Move){.kind = (uint8_t)kind};
}

Move im_flagged(ImMoveKind kind, bool flag)
{
    return (Move){.kind = (uint8_t)kind, .count = 1, .arg = {flag}};
}

static Move librarian(int number)
{
    return (Move){.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {(int16_t)number}};
}

uint32_t im_to_act(const void *at)
{
    const ImState *state = at;
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        return state->waiting;
    case IM_PHASE_DRAW:
    case IM_PHASE_ADD:
        return UINT32_C(1) << state->turn;
    case IM_PHASE_OVER:
        break;
    }
    return 0;
}

/* ------------------------------------------------------------------ what is legal */

static bool is_asking(const ImState *state)
{
    return state->phase == IM_PHASE_LAST_WORD || state->phase == IM_PHASE_ATTACK;
}

static bool check_phase(const ImState *state, ImPhase phase, const char *rule, Error *why)
{
    return state->phase == phase || error_set(why, "%s", rule);
}

static bool check_librarian(const ImState *state, int seat, const Move *move, Error *why)
{
    return check_phase(state, IM_PHASE_LIBRARIANS, "The Librarians have been chosen.", why) &&
           ((move_has_args(move, 1) &&
             (move->arg[0] == state->dealt[seat][0] || move->arg[0] == state->dealt[seat][1])) ||
            error_set(why, "Choose one of your two Librarians."));
}

static bool check_add(const ImState *state, const ImContent *content, const Move *move, Error *why)
{
    static const char rule[] = "Characters are added to Books in the Add phase.";
    if (!check_phase(state, IM_PHASE_ADD, rule, why)) {
        return false;
    }
    int character = move->arg[0], book = move->arg[1], spot = move->arg[2];
    if (!move_has_args(move, 3) || character < 0 || character >= IM_CHARACTERS || spot < 0 ||
        spot >= IM_SPOTS || book < 0 || book >= IM_BOOKS) {
        return error_set(why, "Say which Character goes to which spot of which Book.");
    }
    if (im_holder(state, character) != state->turn) {
        return error_set(why, "Only Characters of your own hand are added to Books.");
    }
    int position = im_position_of_book(state, book);
    if (position == IM_NONE) {
        return error_set(why, "*%s* is not on the table.", content->books[book].title);
    }
    if (state->position[position].spot[spot] != IM_NONE) {
        return error_set(why, "That spot has been filled.");
    }
    return im_check_fit(state, content, character, book, spot, why);
}

static bool check_flag(const Move *move, Error *why)
{
    return (move_has_args(move, 1) && (move->arg[0] == 0 || move->arg[0] == 1)) ||
           error_set(why, "That is no way to go on.");
}

bool im_check_move(const void *at, const ImContent *content, int seat, const Move *move, Error *why)
{
    const ImState *state = at;
    uint32_t acting = im_to_act(state);
    if (seat < 0 || seat >= state->seats || !(acting >> seat & 1)) {
        return error_set(why, acting == 0 ? "The game is over." : "It is not your decision.");
    }
    if (is_asking(state) && move->kind != IM_MOVE_POWER && move->kind != IM_MOVE_ABILITY &&
        move->kind != IM_MOVE_PASS) {
        return error_set(why, "Use a Power, or let it be.");
    }
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        return check_librarian(state, seat, move, why);
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        return check_phase(state, IM_PHASE_DRAW, "A hand is refreshed at the beginning of a turn.", why) &&
               (move_has_args(move, 0) || error_set(why, "A hand is refreshed as a whole."));
    case IM_MOVE_ADD:
        return check_add(state, content, move, why);
    case IM_MOVE_POWER:
    case IM_MOVE_ABILITY:
        return im_check_deed(state, content, seat, move, why);
    case IM_MOVE_END:
        return check_phase(state, IM_PHASE_ADD, "A turn is ended in the Add phase.", why) &&
               check_flag(move, why);
    case IM_MOVE_PASS:
        return (is_asking(state) || error_set(why, "Nobody has asked you.")) && check_flag(move, why);
    case IM_MOVES:
        break;
    }
    return error_set(why, "There is no such move.");
}

static ImNext add_to_list(void *user, const ImUse *use)
{
    move_list_add(user, use->move);
    return IM_NEXT_USE;
}

static void list_adds(const ImState *state, const ImContent *content, MoveList *out)
{
    for (int i = 0; i < state->hand_count[state->turn]; i++) {
        int character = state->hand[state->turn][i];
        for (int p = 0; p < IM_POSITIONS; p++) {
            const ImPosition *at = &state->position[p];
            for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
                if (at->spot[spot] == IM_NONE && im_fits(state, content, character, at->book, spot)) {
                    Move move = im_add(character, at->book, spot);
                    move_list_add(out, &move);
                }
            }
        }
    }
}

static void list_flagged(ImMoveKind kind, MoveList *out)
{
    for (int flag = 0; flag <= 1; flag++) {
        Move move = im_flagged(kind, flag);
        move_list_add(out, &move);
    }
}

/* What belongs to the phase. */
static void list_own(const ImState *state, const ImContent *content, int seat, MoveList *out)
{
    Move move;
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
        for (int i = 0; i < IM_DEALT; i++) {
            move = librarian(state->dealt[seat][i]);
            move_list_add(out, &move);
        }
        break;
    case IM_PHASE_DRAW:
        move = im_plain(IM_MOVE_KEEP);
        move_list_add(out, &move);
        move = im_plain(IM_MOVE_REFRESH);
        move_list_add(out, &move);
        break;
    case IM_PHASE_ADD:
        list_adds(state, content, out);
        list_flagged(IM_MOVE_END, out);
        break;
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        list_flagged(IM_MOVE_PASS, out);
        break;
    case IM_PHASE_OVER:
        break;
    }
}

void im_list_moves(const void *view, const ImContent *content, int seat, MoveList *out)
{
    const ImState *state = view;
    if (!(im_to_act(state) >> seat & 1)) {
        return;
    }
    list_own(state, content, seat, out);
    if (state->phase == IM_PHASE_LIBRARIANS) {
        return;
    }
    for (int other = 0; other < state->seats; other++) {
        for (int i = 0; i < state->hand_count[other]; i++) {
            im_each_power(state, content, other, state->hand[other][i], false, add_to_list, out);
        }
    }
    if (seat == state->turn) {
        im_each_ability(state, content, add_to_list, out);
    }
}

/* ------------------------------------------------------------------ chance */

typedef struct Urn {
    Rng *rng;
    uint32_t seen;
    Move *out;
} Urn;

/* Each of those seen is as likely as any other. */
static void draw_lot(Urn *urn, const Move *move)
{
    if (rng_below(urn->rng, ++urn->seen) == 0) {
        *urn->out = *move;
    }
}

static ImNext draw_lot_for(void *user, const ImUse *use)
{
    draw_lot(user, use->move);
    return IM_NEXT_USE;
}

/* One use of the Power of a Character that anybody holds. */
static bool sample_power(const ImState *state, const ImContent *content, Urn *urn)
{
    int seat = (int)rng_below(urn->rng, state->seats);
    if (state->hand_count[seat] > 0) {
        int card = state->hand[seat][rng_below(urn->rng, state->hand_count[seat])];
        im_each_power(state, content, seat, card, false, draw_lot_for, urn);
    }
    return urn->seen > 0;
}

static bool sample_own(const ImState *state, const ImContent *content, int seat, Urn *urn)
{
    MoveList list = {0};
    list_own(state, content, seat, &list);
    for (int i = 0; i < list.count; i++) {
        draw_lot(urn, &list.moves[i]);
    }
    move_list_free(&list);
    return urn->seen > 0;
}

bool im_sample_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    enum { OF_THESE = 8, POWERS = 2, ABILITIES = 1 };
    const ImState *state = view;
    if (!(im_to_act(state) >> seat & 1)) {
        return false;
    }
    Urn urn = {.rng = rng, .out = out};
    uint32_t lot = state->phase == IM_PHASE_LIBRARIANS ? OF_THESE : rng_below(rng, OF_THESE);
    if (lot < POWERS && sample_power(state, content, &urn)) {
        return true;
    }
    if (lot >= OF_THESE - ABILITIES && lot < OF_THESE && seat == state->turn) {
        im_each_ability(state, content, draw_lot_for, &urn);
    }
    return urn.seen > 0 || sample_own(state, content, seat, &urn);
}

bool im_pass(const void *view, const ImContent *content, int seat, Move *out)
{
    (void)content;
    (void)seat;
    *out = im_flagged(IM_MOVE_PASS, false);
    return is_asking(view);
}

/* ------------------------------------------------------------------ what it does */

static void choose_librarian(ImState *state, const ImContent *content, int seat, int number, EventLog *log)
{
    state->librarian[seat] = (uint8_t)number;
    state->waiting = (uint8_t)(state->waiting & ~(1u << seat));
    event_add(log, EVENT_LOG, "%s comes to the Library.", content->librarians[number].name);
    if (state->waiting == 0) {
        im_begin(state, content, log);
    }
}

static void carry_out(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        choose_librarian(state, content, seat, move->arg[0], log);
        break;
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        im_draw_phase(state, content, move->kind == IM_MOVE_REFRESH, log);
        break;
    case IM_MOVE_ADD:
        im_add_character(state, content, move->arg[0], move->arg[1], move->arg[2], log);
        break;
    case IM_MOVE_POWER:
    case IM_MOVE_ABILITY:
        im_do_deed(state, content, seat, move, log);
        if (is_asking(state)) {
            im_ask_again(state, content, log);
        }
        break;
    case IM_MOVE_END:
        im_end_add(state, content, move->arg[0] == 1, log);
        break;
    case IM_MOVE_PASS:
        im_let_be(state, content, seat, move->arg[0] == 1, log);
        break;
    case IM_MOVES:
        assert(false);
        break;
    }
}

void im_apply(void *at, const ImContent *content, int seat, const Move *move, EventLog *log)
{
    ImState *state = at;
    if (!log) {
        carry_out(state, content, seat, move, NULL);
        return;
    }
    const ImState before = *state;
    carry_out(state, content, seat, move, log);
    im_tell_drawn(&before, state, content, log);
    if (state->turns > before.turns) {
        event_add(log, EVENT_LOG, "The turn of %s.", im_who(state, content, state->turn));
    }
}

Status im_status(const void *at, const ImContent *content)
{
    (void)content;
    const ImState *state = at;
    Status out = {.kind = state->end == IM_PLAYING ? STATUS_PLAYING
                          : state->end == IM_SAVED ? STATUS_WON
                                                   : STATUS_LOST};
    for (int seat = 0; seat < state->seats; seat++) {
        out.winners |= state->end == IM_SAVED ? UINT32_C(1) << seat : 0;
        out.score[seat] = state->shelf_count;
    }
    return out;
}

unsigned im_move_flags(const void *before, const void *after, const Move *move)
{
    (void)move;
    const ImState *old = before;
    const ImState *new = after;
    return old->shown != new->shown ? MOVE_REVEALS : 0;
}
