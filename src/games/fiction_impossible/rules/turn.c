/* turn.c: the four phases of a turn, and the two moments at which everybody is asked. */
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ Draw and Add */

static void begin_turn(ImState *state)
{
    state->phase = IM_PHASE_DRAW;
    state->turns++;
}

void im_begin(ImState *state, const ImContent *content, EventLog *log)
{
    for (int i = 0; i < state->seats; i++) {
        int seat = (state->turn + i) % state->seats;
        int start = im_talent(state, content, seat)->traits.start;
        im_draw_to_hand(state, seat, start ? start : IM_HAND);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        im_fill_position(state, content, p, log);
    }
    im_open_books(state, content);
    begin_turn(state);
}

static void refresh_hand(ImState *state, const ImContent *content, EventLog *log)
{
    int seat = state->turn;
    int count = im_talent(state, content, seat)->traits.refresh;
    im_tell_refresh(state, content, log);
    while (state->hand_count[seat] > 0) {
        int character = state->hand[seat][0];
        im_take_away(state, character);
        im_discard(state, character);
    }
    im_draw_to_hand(state, seat, count ? count : IM_REFRESH);
}

/* As many as the cube shows come to the far end of the pool. */
static void infest(ImState *state, const ImContent *content, EventLog *log)
{
    const int before = state->pool_count;
    int coming = state->cube > state->hush ? state->cube - state->hush : 0;
    for (int i = 0; i < coming && state->pool_count < IM_POOL_MAX && im_can_draw(state); i++) {
        im_into_pool(state, im_draw(state));
    }
    state->hush = 0;
    im_tell_infestation(state, content, before, log);
}

void im_draw_phase(ImState *state, const ImContent *content, bool refresh, EventLog *log)
{
    if (refresh) {
        refresh_hand(state, content, log);
    }
    infest(state, content, log);
    state->phase = IM_PHASE_ADD;
}

void im_add_character(ImState *state, const ImContent *content, int character, int book, int spot,
                      EventLog *log)
{
    int position = im_position_of_book(state, book);
    uint8_t disguised = state->free_adds;
    state->free_adds = 0;
    int payer = im_payer(state, content, character, position, spot);
    state->free_adds = disguised;
    Event *event = event_add(log, EVENT_LOG, "%s adds %s to *%s*.", im_who(state, content, state->turn),
                             content->characters[character].name, content->books[book].title);
    event->from = (PieceId)(IM_PIECE_CHARACTER + character);
    im_take_away(state, character);
    state->position[position].spot[spot] = (uint8_t)character;
    if (payer != IM_NONE && disguised > 0) {
        state->free_adds--;
    } else if (payer != IM_NONE) {
        im_add_mold(state, content, payer, IM_LOST_ADDING, log);
    }
}

/* ------------------------------------------------------------------ Upkeep */

static bool any_book(const ImState *state)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].book != IM_NONE) {
            return true;
        }
    }
    return false;
}

static void end_turn(ImState *state)
{
    state->stretch = 0;
    state->understudy = IM_NONE;
    state->understudy_role = IM_NONE;
    state->free_adds = 0;
    state->ability_used = 0;
    state->quiet = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        state->position[p].shield = 0;
    }
    state->turn = (uint8_t)((state->turn + 1) % state->seats);
}

static void upkeep(ImState *state, const ImContent *content, EventLog *log)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        im_fill_position(state, content, p, log);
    }
    if (!any_book(state)) {
        im_end_game(state, IM_LOST_BOOKS, log);
        return;
    }
    int seat = state->turn;
    int hand = im_talent(state, content, seat)->traits.upkeep;
    im_draw_to_hand(state, seat, (hand ? hand : IM_HAND) - state->hand_count[seat]);
    end_turn(state);
    begin_turn(state);
}

static void attack_and_upkeep(ImState *state, const ImContent *content, EventLog *log)
{
    state->waiting = 0;
    if (state->pool_count >= im_threshold(state)) {
        im_attack(state, content, log);
    }
    if (state->end == IM_PLAYING) {
        upkeep(state, content, log);
    }
}

/* ------------------------------------------------------------------ the moments at which all are asked */

/* Seats that can still do something before the attack; none where it adds no Mold. */
static uint8_t asked_before_attack(const ImState *state, const ImContent *content)
{
    ImForecast forecast;
    im_forecast(state, content, &forecast);
    bool harms = forecast.end != IM_PLAYING;
    for (int p = 0; p < IM_POSITIONS; p++) {
        harms = harms || forecast.added[p] > 0;
    }
    return harms ? im_defenders(state, content) & (uint8_t)~state->quiet : 0;
}

static void before_attack(ImState *state, const ImContent *content, EventLog *log)
{
    state->phase = IM_PHASE_ATTACK;
    state->waiting = asked_before_attack(state, content);
    if (state->waiting == 0) {
        attack_and_upkeep(state, content, log);
    }
}

static void resolve(ImState *state, const ImContent *content, EventLog *log)
{
    state->waiting = 0;
    im_resolve(state, content, log);
    if (state->end == IM_PLAYING) {
        before_attack(state, content, log);
    }
}

void im_end_add(ImState *state, const ImContent *content, bool ask, EventLog *log)
{
    event_add(log, EVENT_LOG, "%s ends the turn.", im_who(state, content, state->turn));
    state->phase = IM_PHASE_LAST_WORD;
    state->waiting = ask ? im_advisers(state, content) & (uint8_t)~state->quiet : 0;
    if (state->waiting == 0) {
        resolve(state, content, log);
    }
}

static void go_on(ImState *state, const ImContent *content, EventLog *log)
{
    if (state->waiting != 0) {
        return;
    }
    if (state->phase == IM_PHASE_LAST_WORD) {
        resolve(state, content, log);
    } else {
        attack_and_upkeep(state, content, log);
    }
}

void im_let_be(ImState *state, const ImContent *content, int seat, bool quiet, EventLog *log)
{
    state->waiting = (uint8_t)(state->waiting & ~(1u << seat));
    state->quiet = (uint8_t)(state->quiet | (quiet ? 1u << seat : 0));
    go_on(state, content, log);
}

void im_ask_again(ImState *state, const ImContent *content, EventLog *log)
{
    uint8_t able = state->phase == IM_PHASE_LAST_WORD ? im_advisers(state, content)
                                                      : asked_before_attack(state, content);
    state->waiting &= able;
    go_on(state, content, log);
}
