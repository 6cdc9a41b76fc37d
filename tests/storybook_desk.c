/* storybook_desk.c: see storybook_desk.h. */
#include "storybook_desk.h"

#include "games/storybook_battles/game.h"
#include "games/storybook_battles/rules/engine.h"

#include "core/platform/memory.h"
#include "test.h"

enum { GAMES = 24, MOVES_MAX = 4000 };

const GameContent *storybook_get_content(const StorybookDesk *desk)
{
    return (const GameContent *)desk->content;
}

int storybook_open_desk(void **fixture)
{
    Error error;
    StorybookDesk *desk = memory_new(1, sizeof *desk);
    desk->content = sb_load_content("cards/storybook_battles", &error);
    desk->scene = memory_new(1, sizeof *desk->scene);
    desk->targets = memory_new(1, sizeof *desk->targets);
    *fixture = desk;
    if (!desk->content) {
        print_error("%s\n", error.text);
        return 1;
    }
    return 0;
}

int storybook_close_desk(void **fixture)
{
    StorybookDesk *desk = *fixture;
    sb_free_content(desk->content);
    free(desk->scene);
    free(desk->targets);
    free(desk);
    return 0;
}

void storybook_deal_game(StorybookDesk *desk, int seats, uint64_t seed)
{
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        const int set = (int)(seed + (uint64_t)seat / 2) % SB_SETS;
        team[seat] = (uint8_t)sb_get_team_index(set, sb_get_side(seat), false);
        ally[seat] = (uint8_t)sb_get_team_index((set + 1 + (int)seed / 3) % SB_SETS, sb_get_side(seat), true);
    }
    desk->state = (SbState){0};
    sb_init_state(&desk->state, desk->content, seats, team, ally, seed);
}

void storybook_view_as(StorybookDesk *desk, int seat)
{
    desk->seat = seat;
    desk->view = desk->state;
    sb_redact_state(&desk->view, seat);
    desk->ui = (SbUi){0};
    desk->dragged = 0;
}

void storybook_build_scene(StorybookDesk *desk)
{
    sb_sync_ui(&desk->ui, &desk->view, storybook_get_content(desk));
    scene_clear(desk->scene, 1600, 900);
    desk->scene->held = desk->dragged;
    sb_build_scene(&desk->view, &desk->ui, storybook_get_content(desk), desk->seat, desk->scene);
    drop_targets_from_game(desk->targets, &game_storybook_battles, &desk->view, &desk->ui,
                           storybook_get_content(desk), desk->seat, desk->scene->held);
    drop_targets_highlight(desk->targets, desk->scene);
}

void storybook_visit_positions(StorybookDesk *desk, StorybookVisitor *visit)
{
    for (int game = 0; game < GAMES; game++) {
        Rng rng;
        SbMove move;
        rng_seed(&rng, (uint64_t)game + 1);
        storybook_deal_game(desk, game % 3 == 2 ? 4 : 2, (uint64_t)game);
        for (int i = 0; i < MOVES_MAX && sb_sample_move(&desk->state, desk->content,
                                                        sb_find_first_seat_to_act(&desk->state), &rng, &move);
             i++) {
            visit(desk, &rng);
            sb_apply_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &move, NULL);
        }
        assert_int_equal(sb_find_first_seat_to_act(&desk->state), -1);
    }
}

bool storybook_lift_card(StorybookDesk *desk, int card)
{
    Move out;
    desk->dragged = SB_PIECE_CARD + (PieceId)card;
    storybook_build_scene(desk);
    return desk->targets->count > 0 &&
           storybook_send_input(desk, (Input){.kind = INPUT_DRAG_OVER, .piece = desk->dragged}, &out) ==
               INPUT_CHANGED;
}

Input storybook_make_click(const StorybookDesk *desk, PieceId piece)
{
    if (piece != 0 && drop_targets_find(desk->targets, piece)) {
        return (Input){.kind = INPUT_DROP, .piece = desk->scene->held, .target = piece};
    }
    return (Input){.kind = INPUT_TAP, .piece = piece};
}

Input storybook_make_drag(const StorybookDesk *desk, InputKind kind, int card, PieceId place)
{
    assert_non_null(drop_targets_find(desk->targets, place));
    return (Input){.kind = kind, .piece = SB_PIECE_CARD + (PieceId)card, .target = place};
}

InputResult storybook_send_input(StorybookDesk *desk, Input input, Move *out)
{
    const InputResult result = sb_handle_input(&desk->view, &desk->ui, storybook_get_content(desk),
                                               desk->seat, desk->scene, &input, out);
    storybook_build_scene(desk);
    return result;
}

InputResult storybook_hover_piece(StorybookDesk *desk, PieceId piece)
{
    Move out = {0};
    return storybook_send_input(desk, (Input){.kind = INPUT_HOVER, .piece = piece}, &out);
}

void storybook_begin_turn(StorybookDesk *desk)
{
    Rng rng;
    SbMove move;
    rng_seed(&rng, 9);
    storybook_deal_game(desk, 2, 9);
    while (
        desk->state.phase != SB_TURN &&
        sb_sample_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &rng, &move)) {
        sb_apply_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &move, NULL);
    }
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    storybook_build_scene(desk);
}

int storybook_find_own_card_in_play(const StorybookDesk *desk)
{
    return __builtin_ctzll(desk->view.in_play & ~desk->view.face_down & sb_get_cards_of_seat(desk->seat));
}

InputResult storybook_tap_piece(StorybookDesk *desk, PieceId piece, Move *out)
{
    return storybook_send_input(desk, storybook_make_click(desk, piece), out);
}
