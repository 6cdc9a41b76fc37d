/* mold.c: rules for Mold tokens, and for Books that are drawn, read, or destroyed. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

void im_end_game(ImState *state, ImEnd end, EventLog *log)
{
    static const char *const words[IM_ENDS] = {
        [IM_SAVED] = N_("The Bookshelf is full: literature is saved."),
        [IM_LOST_ADDING] = N_("The jar has no Mold for the new Character’s label: literature is lost."),
        [IM_LOST_ATTACK] = N_("The jar has no Mold for the attack: literature is lost."),
        [IM_LOST_REMOVING] = N_("The jar has no Mold to remove: literature is lost."),
        [IM_LOST_BOOKS] = N_("No Book is left to save: literature is lost."),
    };
    state->end = (uint8_t)end;
    state->phase = IM_PHASE_OVER;
    state->waiting = 0;
    event_add(log, EVENT_BANNER, "%s", _(words[end]));
}

static const char *find_title_at(const ImContent *content, const ImPosition *position)
{
    return content->books[position->book].title;
}

static ImFinishedBook make_finished_book(const ImPosition *position)
{
    ImFinishedBook out = {.book = position->book};
    memcpy(out.cast, position->spot, sizeof out.cast);
    return out;
}

/* Clears a position on the table, but keeps the label token. */
static void clear_position(ImPosition *position)
{
    position->book = IM_NONE;
    position->mold = 0;
    position->shield = 0;
    memset(position->spot, IM_NONE, sizeof position->spot);
}

void im_reveal_books(ImState *state, const ImContent *content)
{
    uint8_t most = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        uint8_t open = im_get_librarian_rules(state, content, seat)->traits.open_books;
        most = open > most ? open : most;
    }
    most = most < state->book_count ? most : state->book_count;
    state->shown = (uint16_t)(state->shown + (most > state->open_books));
    state->open_books = most > state->open_books ? most : state->open_books;
}

static uint8_t draw_book(ImState *state)
{
    uint8_t book = state->books[--state->book_count];
    state->books[state->book_count] = IM_NONE;
    if (state->open_books > 0) {
        state->open_books--;
    }
    return book;
}

static void put_book_on_bottom(ImState *state, uint8_t book)
{
    memmove(state->books + 1, state->books, state->book_count);
    state->books[0] = book;
    state->book_count++;
}

void im_draw_book_to_position(ImState *state, const ImContent *content, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    if (at->book == IM_NONE && state->book_count > 0) {
        at->book = draw_book(state);
        state->shown++;
        im_reveal_books(state, content);
        if (log) { /* in a bot's search, `log` is NULL and the Book can be unknown and have no title */
            event_add(log, EVENT_LOG, _("*%s* comes to the table."), find_title_at(content, at));
        }
    }
}

void im_move_top_book_to_bottom(ImState *state, const ImContent *content)
{
    put_book_on_bottom(state, draw_book(state));
    im_reveal_books(state, content);
}

static void destroy_book(ImState *state, const ImContent *content, ImPosition *position, EventLog *log)
{
    Event *event = event_add(log, EVENT_LOG, _("The Mold destroys *%s*."), find_title_at(content, position));
    event->cue = CUE_CRUMBLE;
    event->moment = IM_MOMENT_BOOK_DESTROYED;
    event->subject = (PieceId)(IM_PIECE_BOOK + position->book);
    event->animation = ANIMATE_FALL;
    event->from = (PieceId)(IM_PIECE_BOOK + position->book);
    state->lost[state->lost_count++] = make_finished_book(position);
    state->gone = (uint8_t)(state->gone + position->mold);
    clear_position(position);
}

static void place_mold(ImState *state, const ImContent *content, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    at->mold++;
    if (im_count_free_mold_spaces(content, at) <= 0) {
        destroy_book(state, content, at, log);
    }
}

/* Fills in the event's animation: `amount` Mold flies from the piece `from` to the counter `to`, which then
 * shows `value`. */
static void set_mold_flight(Event *event, PieceId from, PieceId to, int amount, int value)
{
    event->cue = CUE_MOLD;
    event->from = from;
    event->to = event->counter = to;
    event->amount = amount;
    event->value = value;
}

/* Logs that 1 Mold moves from the counter `from` to the Book. Call this function before the Mold is
 * placed. */
static void log_mold_on_book(const ImState *state, const ImContent *content, int position, PieceId from,
                             EventLog *log)
{
    const ImPosition *at = &state->position[position];
    if (log) { /* in a bot's search, `log` is NULL and the Book can be unknown and have no title */
        Event *event = event_add(log, EVENT_NUMBER, _("*%s* gets 1 Mold."), find_title_at(content, at));
        set_mold_flight(event, from, (PieceId)(IM_PIECE_MOLD + position), 1, at->mold + 1);
        event->subject = (PieceId)(IM_PIECE_BOOK + at->book);
        event->animation = ANIMATE_SHAKE;
    }
}

void im_add_mold(ImState *state, const ImContent *content, int position, ImEnd why, EventLog *log)
{
    const ImPosition *at = &state->position[position];
    if (at->book == IM_NONE || at->shield) {
        return;
    }
    if (state->jar == 0) {
        im_end_game(state, why, log);
        return;
    }
    state->jar--;
    log_mold_on_book(state, content, position, IM_PIECE_JAR, log);
    place_mold(state, content, position, log);
}

void im_move_mold(ImState *state, const ImContent *content, int from, int to, EventLog *log)
{
    state->position[from].mold--;
    log_mold_on_book(state, content, to, (PieceId)(IM_PIECE_MOLD + from), log);
    place_mold(state, content, to, log);
}

void im_return_mold(ImState *state, const ImContent *content, int position, int n, EventLog *log)
{
    ImPosition *at = &state->position[position];
    const int returned = at->mold < n ? at->mold : n;
    at->mold = (uint8_t)(at->mold - returned);
    state->jar = (uint8_t)(state->jar + returned);
    if (log && returned > 0) {
        Event *event = event_add(log, EVENT_NUMBER, _("*%s* returns %d Mold to the jar."),
                                 find_title_at(content, at), returned);
        set_mold_flight(event, (PieceId)(IM_PIECE_MOLD + position), IM_PIECE_JAR, returned, state->jar);
        event->subject = (PieceId)(IM_PIECE_BOOK + at->book);
    }
}

void im_return_book(ImState *state, const ImContent *content, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    for (int i = 0; i < IM_SPOTS; i++) {
        if (at->spot[i] != IM_NONE) {
            im_discard_card(state, at->spot[i]);
        }
    }
    im_return_mold(state, content, position, at->mold, log);
    put_book_on_bottom(state, at->book);
    clear_position(at);
}

void im_restore_mold(ImState *state, int n, EventLog *log)
{
    const int back = state->gone < n ? state->gone : n;
    state->gone = (uint8_t)(state->gone - back);
    state->jar = (uint8_t)(state->jar + back);
    Event *event = event_add(log, EVENT_NUMBER, _("%d Mold comes back to the jar."), back);
    set_mold_flight(event, IM_PIECE_GONE, IM_PIECE_JAR, back, state->jar);
}

void im_remove_mold(ImState *state, EventLog *log)
{
    if (state->jar == 0) {
        im_end_game(state, IM_LOST_REMOVING, log);
        return;
    }
    state->jar--;
    state->gone++;
    Event *event = event_add(log, EVENT_NUMBER, _("1 Mold is removed from the game."));
    set_mold_flight(event, IM_PIECE_JAR, IM_PIECE_JAR, -1, state->jar);
    event->to = IM_PIECE_GONE;
}

/* Applies the token on the Bookshelf space that was filled last. Does nothing if this space has no token. */
static void flip_covered_tokens(ImState *state, EventLog *log)
{
    uint8_t space = state->shelf_count;
    bool card = space == state->setup.plus_card;
    bool threshold = space == state->setup.plus_threshold;
    if ((card || threshold) && state->cube < IM_CUBE_MAX) {
        state->cube++;
        event_add(log, EVENT_LOG, _("From now on, %d Characters come to the pool each turn."), state->cube);
    }
    if (threshold) {
        state->threshold++;
        event_add(log, EVENT_LOG, _("From now on, the Mold attacks with %d Characters."), state->threshold);
    }
}

void im_shelve_book(ImState *state, const ImContent *content, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    state->shelf[state->shelf_count++] = make_finished_book(at);
    im_return_mold(state, content, position, at->mold, log);
    clear_position(at);
    flip_covered_tokens(state, log);
}

static void complete_book(ImState *state, const ImContent *content, int position, EventLog *log)
{
    const ImPosition *at = &state->position[position];
    Event *event = event_add(log, EVENT_LOG, _("*%s* is read aloud and saved."), find_title_at(content, at));
    event->cue = CUE_READ;
    event->opens_page = true;
    event->from = (PieceId)(IM_PIECE_BOOK + at->book);
    event->to = IM_PIECE_SHELF;
    im_shelve_book(state, content, position, log);
    if (state->shelf_count + 1 == state->setup.bookend) {
        im_end_game(state, IM_SAVED, log);
    }
    im_draw_to_hand(state, state->turn, im_get_librarian_rules(state, content, state->turn)->traits.reading);
}

void im_complete_full_books(ImState *state, const ImContent *content, EventLog *log)
{
    for (int p = 0; p < IM_POSITIONS && state->end == IM_PLAYING; p++) {
        if (im_is_book_full(&state->position[p])) {
            complete_book(state, content, p, log);
        }
    }
}

void im_attack_books(ImState *state, const ImContent *content, EventLog *log)
{
    int cards = im_get_attack_threshold(state), jar = state->jar;
    event_add(log, EVENT_BANNER, _("The Mold attacks with %d Characters."), cards)->cue = CUE_ENTRANCE;
    state->attacks++;
    int used = 0;
    while (used < cards && state->end == IM_PLAYING) {
        const uint8_t label = content->characters[state->pool[used++]].label;
        if (label != IM_NO_LABEL) {
            im_add_mold(state, content, im_find_label_position(state, label), IM_LOST_ATTACK, log);
        }
    }
    im_discard_from_pool(state, used);
    if (state->end == IM_PLAYING && state->jar == jar) {
        event_add(log, EVENT_LOG, _("The attack puts no Mold on any Book."));
    }
}
