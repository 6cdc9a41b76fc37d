/* rules.c: seats to act, legal moves, and the results of moves. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <assert.h>

/* ------------------------------------------------------------------ making moves */

Move im_make_add_move(int character, int book, int spot)
{
    return (Move){.kind = IM_MOVE_ADD, .count = 3, .arg = {(int16_t)character, (int16_t)book, (int16_t)spot}};
}

Move im_make_simple_move(ImMoveKind kind)
{
    return (Move){.kind = (uint8_t)kind};
}

Move im_make_bool_move(ImMoveKind kind, bool flag)
{
    return (Move){.kind = (uint8_t)kind, .count = 1, .arg = {flag}};
}

static Move make_librarian_move(int number)
{
    return (Move){.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {(int16_t)number}};
}

uint32_t im_find_seats_to_act(const void *game_state)
{
    const ImState *state = game_state;
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

uint32_t im_find_interrupting_seats(const void *game_state)
{
    const ImState *state = game_state;
    const bool in_turn = state->phase != IM_PHASE_LIBRARIANS && state->phase != IM_PHASE_OVER;
    return in_turn ? ((UINT32_C(1) << state->seats) - 1) & ~im_find_seats_to_act(state) : 0;
}

/* ------------------------------------------------------------------ checks and lists of legal moves */

static bool is_window_open(const ImState *state)
{
    return state->phase == IM_PHASE_LAST_WORD || state->phase == IM_PHASE_ATTACK;
}

static bool check_phase(const ImState *state, ImPhase phase, const char *rule, Error *why)
{
    return state->phase == phase || error_set(why, "%s", rule);
}

static bool check_librarian_move(const ImState *state, int seat, const Move *move, Error *why)
{
    return check_phase(state, IM_PHASE_LIBRARIANS, _("The Librarians are already chosen."), why) &&
           ((move_has_args(move, 1) &&
             (move->arg[0] == state->dealt[seat][0] || move->arg[0] == state->dealt[seat][1])) ||
            error_set(why, _("Choose one of your 2 Librarians.")));
}

static bool check_add_move(const ImState *state, const ImContent *content, const Move *move, Error *why)
{
    static const char rule[] = "You can add Characters only in the Add phase.";
    if (!check_phase(state, IM_PHASE_ADD, rule, why)) {
        return false;
    }
    int character = move->arg[0], book = move->arg[1], spot = move->arg[2];
    if (!move_has_args(move, 3) || character < 0 || character >= IM_CHARACTERS || spot < 0 ||
        spot >= IM_SPOTS || book < 0 || book >= IM_BOOKS) {
        return error_set(why, _("Choose a Character, a Book and a spot."));
    }
    if (im_find_holder(state, character) != state->turn) {
        return error_set(why, _("You can add only Characters from your own hand."));
    }
    int position = im_find_book_position(state, book);
    if (position == IM_NONE) {
        return error_set(why, _("*%s* isn’t on the table."), content->books[book].title);
    }
    if (state->position[position].spot[spot] != IM_NONE) {
        return error_set(why, _("That spot is taken."));
    }
    return im_check_fit(state, content, character, book, spot, why);
}

static bool check_bool_move(const Move *move, Error *why)
{
    return (move_has_args(move, 1) && (move->arg[0] == 0 || move->arg[0] == 1)) ||
           error_set(why, _("That move is incomplete."));
}

bool im_check_move(const void *game_state, const ImContent *content, int seat, const Move *move, Error *why)
{
    const ImState *state = game_state;
    const uint32_t acting = im_find_seats_to_act(state);
    const bool uses_card = move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY;
    if (seat < 0 || seat >= state->seats ||
        !(acting >> seat & 1 || (uses_card && im_can_use_powers(state, seat)))) {
        return error_set(why, acting == 0 ? _("The game is over.") : _("It isn’t your turn to decide."));
    }
    if (is_window_open(state) && !uses_card && move->kind != IM_MOVE_PASS) {
        return error_set(why, _("Use a Power, or pass."));
    }
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        return check_librarian_move(state, seat, move, why);
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        return check_phase(state, IM_PHASE_DRAW, _("You can refresh your hand only in the Draw phase."),
                           why) &&
               (move_has_args(move, 0) || error_set(why, _("You can’t refresh only part of your hand.")));
    case IM_MOVE_ADD:
        return check_add_move(state, content, move, why);
    case IM_MOVE_POWER:
    case IM_MOVE_ABILITY:
        return im_check_action(state, content, seat, move, why);
    case IM_MOVE_END:
        return check_phase(state, IM_PHASE_ADD, _("You can end the turn only in the Add phase."), why) &&
               check_bool_move(move, why);
    case IM_MOVE_PASS:
        return (is_window_open(state) || error_set(why, _("You can’t pass now."))) &&
               check_bool_move(move, why);
    case IM_MOVES:
        break;
    }
    return error_set(why, _("There is no such move."));
}

static ImVisit append_to_move_list(void *user, const ImLegalAction *action)
{
    move_list_add(user, action->move);
    return IM_VISIT_NEXT;
}

static void list_add_moves(const ImState *state, const ImContent *content, MoveList *out)
{
    for (int i = 0; i < state->hand_count[state->turn]; i++) {
        int character = state->hand[state->turn][i];
        for (int p = 0; p < IM_POSITIONS; p++) {
            const ImPosition *at = &state->position[p];
            for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
                if (at->spot[spot] == IM_NONE &&
                    im_has_wanted_role(state, content, character, at->book, spot)) {
                    Move move = im_make_add_move(character, at->book, spot);
                    move_list_add(out, &move);
                }
            }
        }
    }
}

static void list_bool_moves(ImMoveKind kind, MoveList *out)
{
    for (int flag = 0; flag <= 1; flag++) {
        Move move = im_make_bool_move(kind, flag);
        move_list_add(out, &move);
    }
}

/* Lists the legal moves of the current phase, except uses of Powers and abilities. */
static void list_phase_moves(const ImState *state, const ImContent *content, int seat, MoveList *out)
{
    Move move;
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
        for (int i = 0; i < IM_DEALT; i++) {
            move = make_librarian_move(state->dealt[seat][i]);
            move_list_add(out, &move);
        }
        break;
    case IM_PHASE_DRAW:
        move = im_make_simple_move(IM_MOVE_KEEP);
        move_list_add(out, &move);
        move = im_make_simple_move(IM_MOVE_REFRESH);
        move_list_add(out, &move);
        break;
    case IM_PHASE_ADD:
        list_add_moves(state, content, out);
        list_bool_moves(IM_MOVE_END, out);
        break;
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        list_bool_moves(IM_MOVE_PASS, out);
        break;
    case IM_PHASE_OVER:
        break;
    }
}

/* Lists the legal uses of all Powers. On the seat's turn, also lists the legal uses of its Librarian's
 * ability. */
static void list_actions(const ImState *state, const ImContent *content, int seat, MoveList *out)
{
    for (int other = 0; other < state->seats; other++) {
        for (int i = 0; i < state->hand_count[other]; i++) {
            im_visit_power_actions(state, content, other, state->hand[other][i], false, append_to_move_list,
                                   out);
        }
    }
    if (seat == state->turn) {
        im_visit_ability_actions(state, content, append_to_move_list, out);
    }
}

void im_list_moves(const void *view, const ImContent *content, int seat, MoveList *out)
{
    const ImState *state = view;
    if (im_find_seats_to_act(state) >> seat & 1) {
        list_phase_moves(state, content, seat, out);
    }
    if (im_can_use_powers(state, seat)) {
        list_actions(state, content, seat, out);
    }
}

/* ------------------------------------------------------------------ random moves */

typedef struct MoveSampler {
    Rng *rng;
    uint32_t seen;
    Move *out;
} MoveSampler;

/* Offers a move to the sampler, which picks one of all offered moves with equal probability (reservoir
 * sampling). */
static void sample_move(MoveSampler *sampler, const Move *move)
{
    if (rng_below(sampler->rng, ++sampler->seen) == 0) {
        *sampler->out = *move;
    }
}

static ImVisit sample_action(void *user, const ImLegalAction *action)
{
    sample_move(user, action->move);
    return IM_VISIT_NEXT;
}

/* Picks a random Character in the hand of a random seat, and offers the legal uses of its Power. Returns true
 * if the sampler has been offered a move. */
static bool sample_power(const ImState *state, const ImContent *content, MoveSampler *sampler)
{
    int seat = (int)rng_below(sampler->rng, state->seats);
    if (state->hand_count[seat] > 0) {
        int card = state->hand[seat][rng_below(sampler->rng, state->hand_count[seat])];
        im_visit_power_actions(state, content, seat, card, false, sample_action, sampler);
    }
    return sampler->seen > 0;
}

static bool sample_phase_move(const ImState *state, const ImContent *content, int seat, MoveSampler *sampler)
{
    MoveList list = {0};
    list_phase_moves(state, content, seat, &list);
    for (int i = 0; i < list.count; i++) {
        sample_move(sampler, &list.moves[i]);
    }
    move_list_free(&list);
    return sampler->seen > 0;
}

static bool sample_any_action(const ImState *state, const ImContent *content, int seat, MoveSampler *sampler)
{
    MoveList list = {0};
    list_actions(state, content, seat, &list);
    for (int i = 0; i < list.count; i++) {
        sample_move(sampler, &list.moves[i]);
    }
    move_list_free(&list);
    return sampler->seen > 0;
}

bool im_sample_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    enum { LOTS = 8, POWER_LOTS = 2, ABILITY_LOTS = 1 };
    const ImState *state = view;
    MoveSampler sampler = {.rng = rng, .out = out};
    if (!(im_find_seats_to_act(state) >> seat & 1)) {
        return im_can_use_powers(state, seat) && sample_any_action(state, content, seat, &sampler);
    }
    uint32_t lot = state->phase == IM_PHASE_LIBRARIANS ? LOTS : rng_below(rng, LOTS);
    if (lot < POWER_LOTS && sample_power(state, content, &sampler)) {
        return true;
    }
    if (lot >= LOTS - ABILITY_LOTS && lot < LOTS && seat == state->turn) {
        im_visit_ability_actions(state, content, sample_action, &sampler);
    }
    return sampler.seen > 0 || sample_phase_move(state, content, seat, &sampler);
}

bool im_make_pass_move(const void *view, const ImContent *content, int seat, Move *out)
{
    (void)content;
    (void)seat;
    *out = im_make_bool_move(IM_MOVE_PASS, false);
    return is_window_open(view);
}

/* ------------------------------------------------------------------ applying moves */

static void choose_librarian(ImState *state, const ImContent *content, int seat, int number, EventLog *log)
{
    state->librarian[seat] = (uint8_t)number;
    state->waiting = (uint8_t)(state->waiting & ~(1u << seat));
    event_add(log, EVENT_LOG, _("%s joins the Library."), content->librarians[number].name);
    if (state->waiting == 0) {
        im_start_game(state, content, log);
    }
}

static void apply_move(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        choose_librarian(state, content, seat, move->arg[0], log);
        break;
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        im_end_draw_phase(state, content, move->kind == IM_MOVE_REFRESH, log);
        break;
    case IM_MOVE_ADD:
        im_add_character(state, content, move->arg[0], move->arg[1], move->arg[2], log);
        break;
    case IM_MOVE_POWER:
    case IM_MOVE_ABILITY:
        im_apply_action(state, content, seat, move, log);
        if (is_window_open(state)) {
            im_update_turn_window(state, content, log);
        }
        break;
    case IM_MOVE_END:
        im_end_add_phase(state, content, move->arg[0] == 1, log);
        break;
    case IM_MOVE_PASS:
        im_pass_turn_window(state, content, seat, move->arg[0] == 1, log);
        break;
    case IM_MOVES:
        assert(false);
        break;
    }
}

void im_apply_move(void *game_state, const ImContent *content, int seat, const Move *move, EventLog *log)
{
    ImState *state = game_state;
    if (!log) {
        apply_move(state, content, seat, move, NULL);
        return;
    }
    const ImState before = *state;
    apply_move(state, content, seat, move, log);
    im_log_drawn(&before, state, content, log);
    if (state->turns > before.turns) {
        event_add(log, EVENT_LOG, _("It’s %s’s turn."), im_get_seat_name(state, content, state->turn));
    }
}

Status im_get_status(const void *game_state, const ImContent *content)
{
    (void)content;
    const ImState *state = game_state;
    Status out = {.kind = state->end == IM_PLAYING ? STATUS_PLAYING
                          : state->end == IM_SAVED ? STATUS_WON
                                                   : STATUS_LOST};
    for (int seat = 0; seat < state->seats; seat++) {
        out.winners |= state->end == IM_SAVED ? UINT32_C(1) << seat : 0;
        out.score[seat] = state->shelf_count;
    }
    return out;
}

unsigned im_get_move_flags(const void *before, const void *after, const Move *move)
{
    (void)move;
    const ImState *old = before;
    const ImState *new = after;
    return old->shown != new->shown ? MOVE_REVEALS : 0;
}
