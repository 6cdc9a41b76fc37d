/* state_report.c: consistency check, text dump, and counts of a state. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ consistency of a state */

typedef struct Census {
    int characters[IM_CHARACTERS];
    int books[IM_BOOKS];
    int mold;
} Census;

static void count_characters(Census *census, const uint8_t *items, int count)
{
    for (int i = 0; i < count; i++) {
        if (items[i] < IM_CHARACTERS) {
            census->characters[items[i]]++;
        }
    }
}

static void add_book_to_census(Census *census, uint8_t book)
{
    if (book < IM_BOOKS) {
        census->books[book]++;
    }
}

static void count_finished_books(Census *census, const ImFinishedBook *readings, int count)
{
    for (int i = 0; i < count; i++) {
        add_book_to_census(census, readings[i].book);
        count_characters(census, readings[i].cast, IM_SPOTS);
    }
}

static void count_all_cards(const ImState *state, Census *out)
{
    out->mold = state->jar + state->gone;
    for (int p = 0; p < IM_POSITIONS; p++) {
        add_book_to_census(out, state->position[p].book);
        count_characters(out, state->position[p].spot, IM_SPOTS);
        out->mold += state->position[p].mold;
    }
    for (int seat = 0; seat < state->seats; seat++) {
        count_characters(out, state->hand[seat], state->hand_count[seat]);
    }
    count_characters(out, state->pool, state->pool_count);
    count_characters(out, state->deck, state->deck_count);
    count_characters(out, state->discard, state->discard_count);
    for (int i = 0; i < state->book_count; i++) {
        add_book_to_census(out, state->books[i]);
    }
    count_finished_books(out, state->shelf, state->shelf_count);
    count_finished_books(out, state->lost, state->lost_count);
}

static bool are_slots_filled(const uint8_t *items, int count)
{
    return count == 0 || !memchr(items, IM_NONE, (size_t)count);
}

/* True if the first `count` entries of the hand are cards and all other entries are IM_NONE. Functions that
 * search hands require this. */
static bool is_valid_hand(const uint8_t *hand, int count)
{
    for (int i = count; i < IM_HAND_MAX; i++) {
        if (hand[i] != IM_NONE) {
            return false;
        }
    }
    return are_slots_filled(hand, count);
}

static bool check_card_lists(const ImState *state, Error *error)
{
    bool whole = are_slots_filled(state->pool, state->pool_count) &&
                 are_slots_filled(state->deck, state->deck_count) &&
                 are_slots_filled(state->discard, state->discard_count) &&
                 are_slots_filled(state->books, state->book_count);
    for (int seat = 0; seat < IM_SEATS_MAX; seat++) {
        whole = whole && is_valid_hand(state->hand[seat], state->hand_count[seat]);
    }
    for (int i = 0; i < state->shelf_count; i++) {
        whole = whole && state->shelf[i].book != IM_NONE && are_slots_filled(state->shelf[i].cast, IM_SPOTS);
    }
    for (int i = 0; i < state->lost_count; i++) {
        whole = whole && state->lost[i].book != IM_NONE;
    }
    return whole || error_set(error, _("a list of cards has a gap or the wrong number of cards"));
}

/* Checks that every seat of the game has a Librarian after the Librarians have been chosen, and that unused
 * seats have none. Also checks the extra role of a Character, and the seats that must decide. */
static bool check_seats(const ImState *state, const ImContent *content, Error *error)
{
    for (int seat = 0; seat < state->seats; seat++) {
        const bool chooses = state->librarian[seat] == IM_NONE;
        if (chooses &&
            (state->phase != IM_PHASE_LIBRARIANS || !are_slots_filled(state->dealt[seat], IM_DEALT))) {
            return error_set(error, _("seat %d has no Librarian"), seat + 1);
        }
    }
    for (int seat = state->seats; seat < IM_SEATS_MAX; seat++) {
        if (state->librarian[seat] != IM_NONE || state->hand_count[seat] > 0) {
            return error_set(error, _("seat %d isn’t in the game"), seat + 1);
        }
    }
    if (state->understudy != IM_NONE && state->understudy_role >= content->role_count) {
        return error_set(error, _("the Character with an extra role has no valid role"));
    }
    return (state->turn < state->seats && state->waiting >> state->seats == 0) ||
           error_set(error,
                     _("the seat whose turn it is, or a seat that the game is waiting for, has no player"));
}

static bool check_positions(const ImState *state, const ImContent *content, Error *error)
{
    unsigned labels = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        labels |= 1u << at->label;
        if (at->book == IM_NONE ? at->mold > 0 : im_count_free_mold_spaces(content, at) <= 0) {
            return error_set(error, _("position %d can’t have %d Mold"), p, at->mold);
        }
    }
    return labels == (1u << IM_LABELS) - 1 || error_set(error, _("a label token is in two places"));
}

static bool check_counts(const ImState *state, Error *error)
{
    int expected = state->setup.bookend - 1;
    if (state->shelf_count > expected || (state->shelf_count == expected) != (state->end == IM_SAVED)) {
        return error_set(error, _("the shelf can’t hold %d Books at this point of the game"),
                         state->shelf_count);
    }
    if ((state->phase == IM_PHASE_OVER) != (state->end != IM_PLAYING)) {
        return error_set(error, _("the phase doesn’t match the result of the game"));
    }
    bool asks = state->phase == IM_PHASE_LIBRARIANS || state->phase == IM_PHASE_LAST_WORD ||
                state->phase == IM_PHASE_ATTACK;
    if (state->threshold != IM_THRESHOLD && state->threshold != IM_THRESHOLD + 1) {
        return error_set(error, _("the threshold can’t be %d"), state->threshold);
    }
    if (state->open_books > state->book_count) {
        return error_set(error, _("there are more face-up Books than Books in the deck"));
    }
    return asks == (state->waiting != 0) ||
           error_set(error, _("the seats that the game is waiting for don’t match the phase"));
}

bool im_check_state(const void *game_state, const ImContent *content, Error *error)
{
    const ImState *state = game_state;
    if (!check_seats(state, content, error) || !check_card_lists(state, error)) {
        return false;
    }
    Census census = {0};
    count_all_cards(state, &census);
    for (int i = 0; i < IM_CHARACTERS; i++) {
        if (census.characters[i] != 1) {
            return error_set(error, "%s is in %d places", content->characters[i].id, census.characters[i]);
        }
    }
    for (int i = 0; i < IM_BOOKS; i++) {
        if (census.books[i] != 1) {
            return error_set(error, "%s is in %d places", content->books[i].id, census.books[i]);
        }
    }
    if (census.mold != state->setup.mold) {
        return error_set(error, "there are %d Mold, expected %d", census.mold, state->setup.mold);
    }
    return check_positions(state, content, error) && check_counts(state, error);
}

/* ------------------------------------------------------------------ text dump of a state */

static const char *const label_names[IM_LABELS] = {"quill", "typewriter", "ballpoint"};

static void dump_characters(const ImContent *content, const char *name, const uint8_t *items, int count,
                            Text *out)
{
    text_add(out, "%s (%d):", name, count);
    for (int i = 0; i < count; i++) {
        text_add(out, " %s", items[i] < IM_CHARACTERS ? content->characters[items[i]].id : "-");
    }
    text_add(out, "\n");
}

static void dump_position(const ImState *state, const ImContent *content, int p, Text *out)
{
    const ImPosition *at = &state->position[p];
    text_add(out, "%s: ", label_names[at->label]);
    if (at->book == IM_NONE) {
        text_add(out, "empty\n");
        return;
    }
    const ImBook *book = &content->books[at->book];
    text_add(out, "%s, mold %d of %d%s,", book->id, at->mold, book->mold_spaces,
             at->shield ? ", shielded" : "");
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        text_add(out, " %s", at->spot[spot] == IM_NONE ? "-" : content->characters[at->spot[spot]].id);
    }
    text_add(out, "\n");
}

static void dump_finished_books(const ImContent *content, const char *name, const ImFinishedBook *readings,
                                int count, Text *out)
{
    for (int i = 0; i < count; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s %s", name, content->books[readings[i].book].id);
        dump_characters(content, line, readings[i].cast, IM_SPOTS, out);
    }
}

static void dump_seats(const ImState *state, const ImContent *content, Text *out)
{
    for (int seat = 0; seat < state->seats; seat++) {
        char name[64];
        uint8_t librarian = state->librarian[seat];
        if (librarian == IM_NONE) {
            text_add(out, "seat %d may choose %s or %s\n", seat + 1,
                     content->librarians[state->dealt[seat][0]].id,
                     content->librarians[state->dealt[seat][1]].id);
            continue;
        }
        snprintf(name, sizeof name, "seat %d, %s", seat + 1, content->librarians[librarian].id);
        dump_characters(content, name, state->hand[seat], state->hand_count[seat], out);
    }
}

static void dump_turn(const ImState *state, const ImContent *content, Text *out)
{
    static const char *const phases[] = {"librarians", "draw", "add", "last word", "attack", "over"};
    static const char *const ends[IM_ENDS] = {"playing",           "saved",         "lost adding",
                                              "lost in an attack", "lost removing", "lost all books"};
    text_add(out, "turn %d of seat %d, %s, %s\n", state->turns, state->turn + 1, phases[state->phase],
             ends[state->end]);
    text_add(out, "asked %#x, quiet %#x\n", state->waiting, state->quiet);
    text_add(out, "mold %d, gone %d, cube %d, threshold %d\n", state->jar, state->gone, state->cube,
             state->threshold);
    text_add(out, "set up with mold %d, +card %d, +card and threshold %d, bookend %d\n", state->setup.mold,
             state->setup.plus_card, state->setup.plus_threshold, state->setup.bookend);
    text_add(out, "this turn: threshold +%d, free adds %d, ability %s, pool -%d, understudy %s as %s\n",
             state->stretch, state->free_adds, state->ability_used ? "used" : "unused", state->hush,
             state->understudy == IM_NONE ? "-" : content->characters[state->understudy].id,
             state->understudy_role == IM_NONE ? "-" : content->roles[state->understudy_role].id);
    text_add(out, "attacks %d, revelations %d, powers %d:", state->attacks, state->shown, state->powers);
    for (int i = 0; i < content->power_count; i++) {
        if (state->used[i] > 0) {
            text_add(out, " %s %d", content->powers[i].id, state->used[i]);
        }
    }
    text_add(out, "\n");
}

void im_dump_state(const void *game_state, const ImContent *content, Text *out)
{
    const ImState *state = game_state;
    text_add(out, "chance: %016llx %016llx\n", (unsigned long long)state->rng.state,
             (unsigned long long)state->rng.inc);
    dump_turn(state, content, out);
    for (int p = 0; p < IM_POSITIONS; p++) {
        dump_position(state, content, p, out);
    }
    dump_seats(state, content, out);
    dump_characters(content, "pool", state->pool, state->pool_count, out);
    dump_characters(content, "deck", state->deck, state->deck_count, out);
    dump_characters(content, "discard", state->discard, state->discard_count, out);
    text_add(out, "books (%d, %d open):", state->book_count, state->open_books);
    for (int i = 0; i < state->book_count; i++) {
        text_add(out, " %s", state->books[i] < IM_BOOKS ? content->books[state->books[i]].id : "-");
    }
    text_add(out, "\nspines:");
    for (int i = 0; i < IM_SHELF; i++) {
        text_add(out, " %d", state->spine[i]);
    }
    text_add(out, "\n");
    dump_finished_books(content, "read", state->shelf, state->shelf_count, out);
    dump_finished_books(content, "lost", state->lost, state->lost_count, out);
}

void im_write_turn_name(const void *game_state, const ImContent *content, char *out, size_t size)
{
    const ImState *state = game_state;
    if (state->phase == IM_PHASE_LIBRARIANS) {
        snprintf(out, size, _("Choosing Librarians"));
        return;
    }
    snprintf(out, size, _("Turn %d, %s, %d of %d Books"), state->turns,
             im_get_seat_name(state, content, state->turn), state->shelf_count, state->setup.bookend - 1);
}

void im_write_progress(const void *game_state, const ImContent *content, char *out, size_t size)
{
    const ImState *state = game_state;
    const int books = state->setup.bookend - 1;
    if (state->phase == IM_PHASE_LIBRARIANS) {
        im_write_turn_name(game_state, content, out, size);
    } else if (state->phase == IM_PHASE_OVER) {
        snprintf(out, size, _("%d of %d Books saved"), state->shelf_count, books);
    } else {
        snprintf(out, size, _("%d of %d Books saved, %d Mold in the jar, turn %d"), state->shelf_count, books,
                 state->jar, state->turns);
    }
}

/* ------------------------------------------------------------------ counts for statistics */

void im_get_books_saved(const void *game_state, int *turn, int *total)
{
    const ImState *state = game_state;
    *turn = state->turns;
    *total = state->shelf_count;
}

void im_report_statistics(const void *game_state, const ImContent *content, GameCountFn *fn, void *user)
{
    const ImState *state = game_state;
    fn(user, "turns", state->turns);
    fn(user, "attacks", state->attacks);
    fn(user, "powers used", state->powers);
    fn(user, "books saved", state->shelf_count);
    fn(user, "books destroyed", state->lost_count);
    fn(user, "saved", state->end == IM_SAVED);
    fn(user, "lost adding", state->end == IM_LOST_ADDING);
    fn(user, "lost in an attack", state->end == IM_LOST_ATTACK);
    fn(user, "lost removing", state->end == IM_LOST_REMOVING);
    fn(user, "lost all books", state->end == IM_LOST_BOOKS);
    for (int i = 0; i < content->power_count; i++) {
        char name[64];
        if (state->used[i] > 0) {
            snprintf(name, sizeof name, _("powers used: %s"), content->powers[i].name);
            fn(user, name, state->used[i]);
        }
    }
}
