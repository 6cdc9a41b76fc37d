/* mold.c: Mold, and the Books that it destroys or that are read in time. */
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ the end */

void im_end_game(ImState *state, ImEnd end, EventLog *log)
{
    static const char *const words[IM_ENDS] = {
        [IM_SAVED] = "The Bookshelf is filled: literature is saved.",
        [IM_LOST_ADDING] = "No Mold is left for the label of the newcomer: literature is lost.",
        [IM_LOST_ATTACK] = "No Mold is left for the attack: literature is lost.",
        [IM_LOST_REMOVING] = "No Mold is left to be removed: literature is lost.",
        [IM_LOST_BOOKS] = "No Book is left to be saved: literature is lost.",
    };
    state->end = (uint8_t)end;
    state->phase = IM_PHASE_OVER;
    state->waiting = 0;
    event_add(log, EVENT_BANNER, "%s", words[end]);
}

/* ------------------------------------------------------------------ Books */

static const char *title_at(const ImContent *content, const ImPosition *at)
{
    return content->books[at->book].title;
}

static ImReading reading_of(const ImPosition *at)
{
    ImReading out = {.book = at->book};
    memcpy(out.cast, at->spot, sizeof out.cast);
    return out;
}

/* The Book and its Characters are somewhere else by now; the label token stays. */
static void clear_position(ImPosition *at)
{
    at->book = IM_NONE;
    at->mold = 0;
    at->shield = 0;
    memset(at->spot, IM_NONE, sizeof at->spot);
}

void im_open_books(ImState *state, const ImContent *content)
{
    uint8_t most = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        uint8_t open = im_talent(state, content, seat)->traits.open_books;
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

static void put_book_under(ImState *state, uint8_t book)
{
    memmove(state->books + 1, state->books, state->book_count);
    state->books[0] = book;
    state->book_count++;
}

void im_fill_position(ImState *state, const ImContent *content, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    if (at->book == IM_NONE && state->book_count > 0) {
        at->book = draw_book(state);
        state->shown++;
        im_open_books(state, content);
        if (log) { /* whoever thinks ahead does not know which it is */
            event_add(log, EVENT_LOG, "*%s* comes to the table.", title_at(content, at));
        }
    }
}

void im_return_book(ImState *state, int position)
{
    ImPosition *at = &state->position[position];
    for (int i = 0; i < IM_SPOTS; i++) {
        if (at->spot[i] != IM_NONE) {
            im_discard(state, at->spot[i]);
        }
    }
    state->jar = (uint8_t)(state->jar + at->mold);
    put_book_under(state, at->book);
    clear_position(at);
}

void im_bury_book(ImState *state, const ImContent *content)
{
    put_book_under(state, draw_book(state));
    im_open_books(state, content);
}

/* ------------------------------------------------------------------ Mold */

static void destroy(ImState *state, const ImContent *content, ImPosition *at, EventLog *log)
{
    Event *event = event_add(log, EVENT_LOG, "*%s* is destroyed by the Mold.", title_at(content, at));
    event->cue = CUE_CRUMBLE;
    event->about = (PieceId)(IM_PIECE_BOOK + at->book);
    event->stir = STIR_FALL;
    event->from = (PieceId)(IM_PIECE_BOOK + at->book);
    state->lost[state->lost_count++] = reading_of(at);
    state->gone = (uint8_t)(state->gone + at->mold);
    clear_position(at);
}

static void settle_mold(ImState *state, const ImContent *content, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    at->mold++;
    if (im_room(content, at) <= 0) {
        destroy(state, content, at, log);
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
    Event *event = event_add(log, EVENT_NUMBER, "*%s* collects Mold.", title_at(content, at));
    event->cue = CUE_MOULD;
    event->about = (PieceId)(IM_PIECE_BOOK + at->book);
    event->stir = STIR_SHAKE;
    event->from = IM_PIECE_JAR;
    event->to = (PieceId)(IM_PIECE_BOOK + at->book);
    event->amount = 1;
    event->counter = IM_PIECE_JAR;
    event->value = state->jar;
    settle_mold(state, content, position, log);
}

void im_move_mold(ImState *state, const ImContent *content, int from, int to, EventLog *log)
{
    state->position[from].mold--;
    settle_mold(state, content, to, log);
}

int im_clean(ImState *state, int position, int n)
{
    ImPosition *at = &state->position[position];
    int cleaned = at->mold < n ? at->mold : n;
    at->mold = (uint8_t)(at->mold - cleaned);
    state->jar = (uint8_t)(state->jar + cleaned);
    return cleaned;
}

void im_remove_mold(ImState *state, EventLog *log)
{
    if (state->jar == 0) {
        im_end_game(state, IM_LOST_REMOVING, log);
        return;
    }
    state->jar--;
    state->gone++;
}

/* ------------------------------------------------------------------ Resolve */

/* By the space of the Bookshelf that was filled last. */
static void cover_tokens(ImState *state, EventLog *log)
{
    uint8_t space = state->shelf_count;
    bool card = space == state->setup.plus_card;
    bool threshold = space == state->setup.plus_threshold;
    if ((card || threshold) && state->cube < IM_CUBE_MAX) {
        state->cube++;
        event_add(log, EVENT_LOG, "From now on %d Characters come to the pool.", state->cube);
    }
    if (threshold) {
        state->threshold++;
        event_add(log, EVENT_LOG, "From now on it takes %d Characters to attack.", state->threshold);
    }
}

void im_shelve(ImState *state, int position, EventLog *log)
{
    ImPosition *at = &state->position[position];
    state->shelf[state->shelf_count++] = reading_of(at);
    state->jar = (uint8_t)(state->jar + at->mold);
    clear_position(at);
    cover_tokens(state, log);
}

static void read_book(ImState *state, const ImContent *content, int position, EventLog *log)
{
    const ImPosition *at = &state->position[position];
    Event *event = event_add(log, EVENT_LOG, "*%s* is read aloud and saved.", title_at(content, at));
    event->cue = CUE_READ;
    event->page = true;
    event->from = (PieceId)(IM_PIECE_BOOK + at->book);
    event->to = IM_PIECE_SHELF;
    im_shelve(state, position, log);
    if (state->shelf_count + 1 == state->setup.bookend) {
        im_end_game(state, IM_SAVED, log);
    }
    im_draw_to_hand(state, state->turn, im_talent(state, content, state->turn)->traits.reading);
}

void im_resolve(ImState *state, const ImContent *content, EventLog *log)
{
    for (int p = 0; p < IM_POSITIONS && state->end == IM_PLAYING; p++) {
        if (im_full(&state->position[p])) {
            read_book(state, content, p, log);
        }
    }
}

/* ------------------------------------------------------------------ the attack */

void im_attack(ImState *state, const ImContent *content, EventLog *log)
{
    int cards = im_threshold(state), jar = state->jar;
    event_add(log, EVENT_BANNER, "The Mold attacks with %d Characters.", cards)->cue = CUE_ENTRANCE;
    state->attacks++;
    int used = 0;
    while (used < cards && state->end == IM_PLAYING) {
        const uint8_t label = content->characters[state->pool[used++]].label;
        if (label != IM_NO_LABEL) {
            im_add_mold(state, content, im_position_of_label(state, label), IM_LOST_ATTACK, log);
        }
    }
    im_shift_pool(state, used);
    if (state->end == IM_PLAYING && state->jar == jar) {
        event_add(log, EVENT_LOG, "The attack brings Mold to no Book.");
    }
}
