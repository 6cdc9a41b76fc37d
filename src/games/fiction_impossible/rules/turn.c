/* turn.c: phases of a turn, and the pauses in which players are asked to use Powers (reaction windows). */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

static void begin_turn(ImState *state)
{
    state->phase = IM_PHASE_DRAW;
    state->turns++;
}

void im_start_game(ImState *state, const ImContent *content, EventLog *log)
{
    for (int i = 0; i < state->seats; i++) {
        int seat = (state->turn + i) % state->seats;
        int start = im_get_librarian_rules(state, content, seat)->traits.start;
        im_draw_to_hand(state, seat, start ? start : IM_HAND);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        im_draw_book_to_position(state, content, p, log);
    }
    im_reveal_books(state, content);
    begin_turn(state);
}

static void refresh_hand(ImState *state, const ImContent *content, EventLog *log)
{
    int seat = state->turn;
    int count = im_get_librarian_rules(state, content, seat)->traits.refresh;
    im_log_refresh(state, content, log);
    while (state->hand_count[seat] > 0) {
        int character = state->hand[seat][0];
        im_remove_character(state, character);
        im_discard_card(state, character);
    }
    im_draw_to_hand(state, seat, count ? count : IM_REFRESH);
}

/* Adds state->cube Characters to the Infestation Pool, or fewer if an effect (state->hush) reduces this
 * number. */
static void add_infestation(ImState *state, const ImContent *content, EventLog *log)
{
    const int before = state->pool_count;
    int coming = state->cube > state->hush ? state->cube - state->hush : 0;
    for (int i = 0; i < coming && state->pool_count < IM_POOL_MAX && im_can_draw_card(state); i++) {
        im_add_to_pool(state, im_draw_card(state));
    }
    state->hush = 0;
    im_log_infestation(state, content, before, log);
}

void im_end_draw_phase(ImState *state, const ImContent *content, bool refresh, EventLog *log)
{
    if (refresh) {
        refresh_hand(state, content, log);
    }
    add_infestation(state, content, log);
    state->phase = IM_PHASE_ADD;
}

void im_add_character(ImState *state, const ImContent *content, int character, int book, int spot,
                      EventLog *log)
{
    int position = im_find_book_position(state, book);
    uint8_t free_adds = state->free_adds;
    state->free_adds = 0;
    int payer = im_find_position_paying_for_add(state, content, character, position, spot);
    state->free_adds = free_adds;
    Event *event =
        event_add(log, EVENT_LOG, _("%s adds %s to *%s*."), im_get_seat_name(state, content, state->turn),
                  content->characters[character].name, content->books[book].title);
    event->from = (PieceId)(IM_PIECE_CHARACTER + character);
    im_remove_character(state, character);
    state->position[position].spot[spot] = (uint8_t)character;
    if (payer != IM_NONE && free_adds > 0) {
        state->free_adds--;
    } else if (payer != IM_NONE) {
        im_add_mold(state, content, payer, IM_LOST_ADDING, log);
    }
}

static bool has_any_book(const ImState *state)
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

static void run_upkeep(ImState *state, const ImContent *content, EventLog *log)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        im_draw_book_to_position(state, content, p, log);
    }
    if (!has_any_book(state)) {
        im_end_game(state, IM_LOST_BOOKS, log);
        return;
    }
    int seat = state->turn;
    int hand = im_get_librarian_rules(state, content, seat)->traits.upkeep;
    im_draw_to_hand(state, seat, (hand ? hand : IM_HAND) - state->hand_count[seat]);
    end_turn(state);
    begin_turn(state);
}

static void run_attack_and_upkeep(ImState *state, const ImContent *content, EventLog *log)
{
    state->waiting = 0;
    if (state->pool_count >= im_get_attack_threshold(state)) {
        im_attack_books(state, content, log);
    }
    if (state->end == IM_PLAYING) {
        run_upkeep(state, content, log);
    }
}

/* Returns the bit set of the seats to ask before the attack, or 0 if the attack would neither add Mold nor
 * end the game. */
static uint8_t find_seats_to_ask(const ImState *state, const ImContent *content)
{
    ImForecast forecast;
    im_forecast_turn_end(state, content, &forecast);
    bool harms = forecast.end != IM_PLAYING;
    for (int p = 0; p < IM_POSITIONS; p++) {
        harms = harms || forecast.added[p] > 0;
    }
    return harms ? im_find_defending_seats(state, content) & (uint8_t)~state->quiet : 0;
}

static void open_attack_window(ImState *state, const ImContent *content, EventLog *log)
{
    state->phase = IM_PHASE_ATTACK;
    state->waiting = find_seats_to_ask(state, content);
    if (state->waiting == 0) {
        run_attack_and_upkeep(state, content, log);
    }
}

static void run_resolve_phase(ImState *state, const ImContent *content, EventLog *log)
{
    state->waiting = 0;
    im_complete_full_books(state, content, log);
    if (state->end == IM_PLAYING) {
        open_attack_window(state, content, log);
    }
}

void im_end_add_phase(ImState *state, const ImContent *content, bool ask_others, EventLog *log)
{
    event_add(log, EVENT_LOG, _("%s ends the turn."), im_get_seat_name(state, content, state->turn));
    state->phase = IM_PHASE_LAST_WORD;
    state->waiting = ask_others ? im_find_helping_seats(state, content) & (uint8_t)~state->quiet : 0;
    if (state->waiting == 0) {
        run_resolve_phase(state, content, log);
    }
}

static void close_window_if_done(ImState *state, const ImContent *content, EventLog *log)
{
    if (state->waiting != 0) {
        return;
    }
    if (state->phase == IM_PHASE_LAST_WORD) {
        run_resolve_phase(state, content, log);
    } else {
        run_attack_and_upkeep(state, content, log);
    }
}

void im_pass_turn_window(ImState *state, const ImContent *content, int seat, bool for_rest_of_turn,
                         EventLog *log)
{
    state->waiting = (uint8_t)(state->waiting & ~(1u << seat));
    state->quiet = (uint8_t)(state->quiet | (for_rest_of_turn ? 1u << seat : 0));
    close_window_if_done(state, content, log);
}

void im_update_turn_window(ImState *state, const ImContent *content, EventLog *log)
{
    uint8_t able = state->phase == IM_PHASE_LAST_WORD ? im_find_helping_seats(state, content)
                                                      : find_seats_to_ask(state, content);
    state->waiting &= able;
    close_window_if_done(state, content, log);
}
