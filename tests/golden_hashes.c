/* golden_hashes.c: see golden_hashes.h. */
#include "golden_hashes.h"

#include "accessible_table.h"
#include "auto.h"
#include "core/platform/memory.h"
#include "golden_fields.h"
#include "test.h"

#include <inttypes.h>
#include <limits.h>

/* STATE_DIGITS and PART_DIGITS: number of digits of the hashes in a golden file. HASHES_PER_LINE: number of
 * hashes per line. SHOWN_BYTES: maximum number of bytes that a description quotes from a part. */
enum { STATE_DIGITS = 16, PART_DIGITS = 4, HASHES_PER_LINE = 4, SHOWN_BYTES = 1500, NAME_BYTES = 256 };

static void write_views(Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    AUTO(free) void *view = memory_new(1, setup->game->state_size);
    for (int seat = -1; seat < setup->seats; seat++) {
        memcpy(view, match_state(match), setup->game->state_size);
        game_redact(setup->game, view, setup->content, seat);
        text_add(out, "seat %d: ", seat);
        state_schema_write(setup->game->state_fields, view, out);
        text_add(out, "\n");
    }
}

/* Writes the legal moves in the order of the list, because this order affects which random move a bot
 * chooses. */
static void write_choices(Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    for (int seat = 0; seat < setup->seats; seat++) {
        AUTO(move_list) MoveList list = {0};
        if (match_seats_to_act(match) >> seat & 1) {
            setup->game->list_moves(match_state(match), setup->content, seat, &list);
            text_add(out, "seat %d: %d moves\n", seat, list.count);
        }
        for (int i = 0; i < list.count; i++) {
            char move[MOVE_TEXT_MAX] = "";
            setup->game->move_to_text(&list.moves[i], setup->content, move, sizeof move);
            text_add(out, "%s\n", move);
        }
    }
}

static void write_events(Match *match, Text *out)
{
    const int moves = match_move_count(match);
    const EventLog *log = moves > 0 ? match_move_events(match, moves - 1) : &(EventLog){0};
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        text_add(out,
                 "kind %d, %u to %u, amount %d %s, counter %u to %d of %d, animation %d of %u, cue %d: %s\n",
                 (int)event->kind, event->from, event->to, event->amount, event->icon ? event->icon : "-",
                 event->counter, event->value, event->max, (int)event->animation, event->subject,
                 (int)event->cue, event->text);
    }
}

static void write_facts(Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    const Status status = match_status(match);
    char name[NAME_BYTES] = "";
    game_dump_state(game, match_state(match), setup->content, out);
    text_add(out, "status %d, winners %x, to act %x, scores", (int)status.kind, (unsigned)status.winners,
             (unsigned)match_seats_to_act(match));
    for (int seat = 0; seat < setup->seats; seat++) {
        text_add(out, " %d", (int)status.score[seat]);
    }
    if (game->turn_name) {
        game->turn_name(match_state(match), setup->content, name, sizeof name);
        text_add(out, "\n%s", name);
    }
    if (game->progress_text) {
        game->progress_text(match_state(match), setup->content, name, sizeof name);
        text_add(out, "\n%s", name);
    }
    text_add(out, "\n");
}

/* Parts that take long to write are hashed only every few positions. */
static const struct {
    const char *name;
    void (*write)(Match *match, Text *out);
    int stride;
} parts[] = {
    {"facts of the state", write_facts, 1},
    {"events of the move", write_events, 1},
    {"legal moves", write_choices, 1},
    {"views of the seats", write_views, 4},
    {"text of the table", accessible_table_write_text, 8},
};
enum { PARTS = sizeof parts / sizeof *parts, HASH_BYTES = STATE_DIGITS + 1 + PARTS * PART_DIGITS + 1 };

/* Writes "STATE-PARTS": the hash of the fields, and the first digits of the hash of each part. */
static void write_hash(Match *match, char hash[HASH_BYTES])
{
    const Game *game = match_setup(match)->game;
    int used = snprintf(hash, HASH_BYTES, "%0*" PRIx64 "-", STATE_DIGITS,
                        golden_fields_hash(game->state_fields, match_state(match)));
    for (int i = 0; i < PARTS; i++) {
        AUTO(text) Text text = {0};
        if (match_move_count(match) % parts[i].stride == 0) {
            parts[i].write(match, &text);
        }
        const uint64_t part = hash_bytes(HASH_START, text_chars(&text), text.length);
        used +=
            snprintf(hash + used, (size_t)(HASH_BYTES - used), "%0*x", PART_DIGITS, (unsigned)(part >> 48));
    }
}

static void replay_next_move(Match *played, const Match *match)
{
    Error error = {0};
    const int index = match_move_count(played);
    assert_ok(match_play_text(played, match_move_seat(match, index), match_move_text(match, index), &error),
              error);
}

Match *golden_replay_by_people(const Match *match, int moves)
{
    MatchSetup setup = *match_setup(match);
    Error error = {0};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *played = match_new(&setup, &error);
    assert_non_null(played);
    while (match_move_count(played) < moves) {
        replay_next_move(played, match);
    }
    return played;
}

void golden_hashes_write(const Match *match, Text *out)
{
    AUTO(match) Match *played = golden_replay_by_people(match, 0);
    for (int moves = 0; moves <= match_move_count(match); moves++) {
        char hash[HASH_BYTES];
        if (moves > 0) {
            replay_next_move(played, match);
        }
        write_hash(played, hash);
        if (moves % HASHES_PER_LINE == 0) {
            text_add(out, "%s%d:", moves > 0 ? "\n" : "", moves);
        }
        text_add(out, " %s", hash);
    }
    text_add(out, "\n");
}

static void show_part(Match *match, int part, size_t bytes, Text *out)
{
    AUTO(text) Text text = {0};
    parts[part].write(match, &text);
    text_add(out, "--- %s, now:\n%.*s%s\n", parts[part].name, (int)bytes, text_chars(&text),
             text.length > bytes ? " ..." : "");
}

static void describe_difference(Match *match, const char *expected, const char *found, Text *out)
{
    const int moves = match_move_count(match);
    const StateField *fields = match_setup(match)->game->state_fields;
    text_add(out, "the position after %d moves differs", moves);
    if (moves > 0) {
        text_add(out, " (last move: seat %d, \"%s\")", match_move_seat(match, moves - 1),
                 match_move_text(match, moves - 1));
    }
    text_add(out, ".\n");
    if (memcmp(expected, found, STATE_DIGITS) != 0) {
        text_add(out, "Fields of the state: ");
        const bool explained =
            golden_fields_explain(fields, match_state(match), strtoull(expected, NULL, 16), out);
        text_add(out, explained ? "\n" : "more than 2 changed.\n");
    }
    for (int i = 0; i < PARTS; i++) {
        const int digits = STATE_DIGITS + 1 + i * PART_DIGITS;
        if (memcmp(expected + digits, found + digits, PART_DIGITS) != 0) {
            show_part(match, i, SHOWN_BYTES, out);
        }
    }
}

bool golden_hashes_compare(const Match *match, const char *expected, Text *difference)
{
    Text hashes = {0};
    int moves = -1;
    bool same = true;
    golden_hashes_write(match, &hashes);
    const char *found = text_chars(&hashes);
    while (same && *found) {
        char old[HASH_BYTES] = "", new[HASH_BYTES] = "";
        text_read_next_token(&expected, old, sizeof old);
        text_read_next_token(&found, new, sizeof new);
        moves += strchr(new, ':') == NULL && new[0] != '\0';
        same = strcmp(old, new) == 0;
        if (!same) {
            AUTO(match) Match *played = golden_replay_by_people(match, moves);
            describe_difference(played, old, new, difference);
        }
    }
    text_free(&hashes);
    return same;
}

void golden_hashes_show(const Match *match, int moves, Text *out)
{
    AUTO(match) Match *played = golden_replay_by_people(match, moves);
    for (int i = 0; i < PARTS; i++) {
        show_part(played, i, INT_MAX, out);
    }
}
