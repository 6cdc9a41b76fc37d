/* contract_waiting.c: checks moves that a guest makes while the host is away. The moves start from random
 * positions. */
#include "contract_waiting.h"

#include "auto.h"
#include "contract_plays.h"
#include "core/platform/memory.h"
#include "test.h"

enum { POSITIONS = 1500, CHAIN_MAX = 12 };

static bool fail_to_send(void *user, int seat, const char *move, const char *words, Error *why)
{
    return false;
}

static void assert_same_view(const Plays *plays, const Match *guest, const void *state, int seat,
                             const char *move)
{
    AUTO(free) void *view = plays_get_view(plays, state, seat);
    if (!plays_is_same_state(plays, view, match_state(guest))) {
        fail_msg("after the waiting move \"%s\" the seat sees something else", move);
    }
}

/* Makes random moves of the seat, each one twice: as a waiting move in a guest's match, and in a copy of the
 * host's state. After each move, the views of guest and host must be the same. Stops at the first move whose
 * result the guest cannot know. */
static void assert_waiting_moves_match(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    const int seat = position->seat;
    if (seat < 0) {
        return;
    }
    AUTO(free) void *view = plays_get_view(plays, position->state, seat);
    AUTO(free) void *state = plays_copy(plays, position->state);
    AUTO(match)
    Match *guest = match_new_remote(match_setup(position->match), seat, view, fail_to_send, NULL);
    bool known = true;
    for (int count = 0; known && count < CHAIN_MAX; count++) {
        Move move = {0};
        char text[MOVE_TEXT_MAX] = "";
        assert_true(plays_random_move(plays, match_state(guest), seat, rng, &move));
        game->move_to_text(&move, plays->content, text, sizeof text);
        known = match_remote_add_waiting_move(guest, text, "");
        assert_ints(match_count_waiting_moves(guest), count + known, match_move_count(guest), count + known);
        if (known) {
            game->apply_move(state, plays->content, seat, &move, NULL);
            assert_same_view(plays, guest, state, seat, text);
        }
    }
    match_remote_remove_waiting_moves(guest, 0);
    assert_same_view(plays, guest, position->state, seat, "none");
}

static bool is_main_button(const Piece *piece)
{
    return piece->kind == PIECE_BUTTON && piece->layer == 0 && piece->flags & PIECE_PRIMARY &&
           !(piece->flags & (PIECE_SELECTED | PIECE_DISABLED));
}

static bool has_waiting_reason(const Piece *piece, const char *reason)
{
    return piece->flags & PIECE_DISABLED && scene_find_reason(piece) == reason;
}

/* While a move of the seat waits, the table must look as if the seat cannot move. */
static void assert_table_can_wait(const Plays *plays, const Position *position, Rng *rng)
{
    static const char reason[] = "the move waits";
    if (position->seat < 0) {
        return;
    }
    AUTO(free) void *view = plays_get_view(plays, position->state, position->seat);
    AUTO(free) void *ui = memory_new(1, plays->game->ui_size);
    AUTO(free) Scene *before = memory_new(1, sizeof *before), *waiting = memory_new(1, sizeof *waiting);
    game_sync_ui(plays->game, ui, view, plays->content);
    scene_clear(before, 1600, 900);
    plays->game->build_scene(view, ui, plays->content, position->seat, before);
    memcpy(waiting, before, sizeof *before);
    scene_stop_moves(waiting, reason);
    for (int i = 0; i < before->count; i++) {
        const Piece *piece = &waiting->pieces[i];
        assert_false(piece->flags & PIECE_HIGHLIGHTED || is_main_button(piece));
        assert_int_equal(has_waiting_reason(piece, reason), is_main_button(&before->pieces[i]));
    }
}

void contract_check_waiting_table(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS, assert_table_can_wait);
}

void contract_check_waiting_moves(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS, assert_waiting_moves_match);
}
