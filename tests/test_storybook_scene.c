/* test_storybook_scene.c: every move can be made by input, and no hidden card is shown. Previews are tested
 * in test_storybook_forecast.c. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include "printed.h"
#include "storybook_desk.h"
#include "test.h"

#include <math.h>

enum { TRIES_OF_POSITION = 6 };

/* ------------------------------------------------------------------ every move by taps */

static const char *write_move_text(const StorybookDesk *desk, const SbMove *move)
{
    static char text[MOVE_TEXT_MAX];
    Move made;
    sb_write_move(&desk->view, desk->content, sb_find_first_seat_to_act(&desk->view), move, &made);
    sb_move_to_text(&made, storybook_get_content(desk), text, sizeof text);
    return text;
}

/* Taps a piece that must exist. Rebuilds the scene if the tap changes the selection. */
static InputResult tap_for_move(StorybookDesk *desk, PieceId piece, const SbMove *meant, Move *out)
{
    const Input input = storybook_make_click(desk, piece);
    if (!scene_find_piece(desk->scene, piece)) {
        fail_msg("\"%s\" needs piece %u, which is not on the table", write_move_text(desk, meant), piece);
    }
    const InputResult result = sb_handle_input(&desk->view, &desk->ui, storybook_get_content(desk),
                                               desk->seat, desk->scene, &input, out);
    if (result == INPUT_CHANGED) {
        storybook_build_scene(desk);
    }
    return result;
}

static InputResult place_by_taps(StorybookDesk *desk, const SbMove *move, Move *out)
{
    assert_int_equal(tap_for_move(desk, SB_PIECE_CARD + (PieceId)move->card, move, out), INPUT_CHANGED);
    const InputResult result = tap_for_move(desk, sb_get_cell_piece(move->x, move->y), move, out);
    if (result == INPUT_MOVE) {
        return result;
    }
    return tap_for_move(desk, move->kind == SB_MOVE_PLAY ? SB_ID_PLAY : SB_ID_HIDE, move, out);
}

static InputResult slide_by_taps(StorybookDesk *desk, const SbMove *move, Move *out)
{
    SbSpot landing;
    assert_true(sb_find_slide_landing(&desk->view, move->card, (SbDirection)move->direction, &landing));
    assert_int_equal(tap_for_move(desk, SB_PIECE_CARD + (PieceId)move->card, move, out), INPUT_CHANGED);
    return tap_for_move(desk, sb_get_cell_piece(landing.x, landing.y), move, out);
}

static InputResult press_by_taps(StorybookDesk *desk, const SbMove *move, PieceId button, Move *out)
{
    assert_int_equal(tap_for_move(desk, SB_PIECE_CARD + (PieceId)move->card, move, out), INPUT_CHANGED);
    return tap_for_move(desk, button, move, out);
}

static InputResult twist_by_taps(StorybookDesk *desk, const SbMove *move, Move *out)
{
    const SbTwist *twist = &desk->content->twists[desk->view.twist[desk->seat]];
    const uint8_t cards[] = {move->card, move->other};
    InputResult result = tap_for_move(desk, SB_PIECE_TWIST + (PieceId)desk->seat, move, out);
    for (int i = 0; i < sb_count_choices(twist); i++) {
        assert_int_equal(result, INPUT_CHANGED);
        result = tap_for_move(desk, SB_PIECE_CARD + (PieceId)cards[i], move, out);
    }
    if (result == INPUT_MOVE) {
        return result;
    }
    return tap_for_move(desk,
                        sb_has_choice_of_direction(twist) ? SB_ID_DIRECTION + (PieceId)move->direction
                                                          : SB_ID_USE_TWIST,
                        move, out);
}

/* The game asks for confirmation if the player could still use action points. */
static InputResult battle_by_taps(StorybookDesk *desk, const SbMove *move, Move *out)
{
    const InputResult result = tap_for_move(desk, SB_ID_BATTLE, move, out);
    return result == INPUT_CHANGED ? tap_for_move(desk, SB_ID_CONFIRM_END, move, out) : result;
}

static InputResult make_by_taps(StorybookDesk *desk, const SbMove *move, Move *out)
{
    Move made;
    sb_write_move(&desk->view, desk->content, sb_find_first_seat_to_act(&desk->view), move, &made);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        return place_by_taps(desk, move, out);
    case SB_MOVE_SLIDE:
        return slide_by_taps(desk, move, out);
    case SB_MOVE_SPIN:
        return press_by_taps(desk, move, move->direction == SB_EAST ? SB_ID_SPIN_RIGHT : SB_ID_SPIN_LEFT,
                             out);
    case SB_MOVE_REVEAL:
        return press_by_taps(desk, move, SB_ID_REVEAL, out);
    case SB_MOVE_TWIST:
        return twist_by_taps(desk, move, out);
    case SB_MOVE_BATTLE:
        return battle_by_taps(desk, move, out);
    case SB_MOVE_DRAW:
    case SB_MOVE_WAIT:
    case SB_MOVE_CHOOSE_TWIST:
    case SB_MOVE_KINDS:
        break;
    }
    const Gesture gesture = sb_get_move_gesture(&desk->view, storybook_get_content(desk), &made);
    assert_int_not_equal(gesture.kind, GESTURE_NONE);
    assert_non_null(scene_find_piece(desk->scene, gesture.piece));
    /* The game ignores the tap on the button, so that the table makes the move of this button. */
    assert_int_equal(tap_for_move(desk, gesture.piece, move, out), INPUT_IGNORED);
    *out = made;
    return INPUT_MOVE;
}

static void make_random_moves_by_taps(StorybookDesk *desk, Rng *rng)
{
    static SbMove moves[SB_LIST_MAX];
    const int count =
        sb_list_moves(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), moves);
    for (int i = 0; i < TRIES_OF_POSITION && count > 0; i++) {
        const SbMove *move = &moves[rng_below(rng, (uint32_t)count)];
        Move meant, made = {0};
        storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
        storybook_build_scene(desk);
        sb_write_move(&desk->view, desk->content, sb_find_first_seat_to_act(&desk->view), move, &meant);
        const InputResult result = make_by_taps(desk, move, &made);
        if (result != INPUT_MOVE || memcmp(&made, &meant, sizeof made) != 0) {
            fail_msg("the taps do not make the move \"%s\"", write_move_text(desk, move));
        }
        desk->made[move->kind]++;
    }
}

TEST_ON(StorybookDesk *desk, every_move_can_be_made_by_taps)
{
    storybook_visit_positions(desk, make_random_moves_by_taps);
    for (int kind = 0; kind < SB_MOVE_KINDS; kind++) {
        assert_int_not_equal(desk->made[kind], 0);
    }
}

/* Returns a legal move of a twist that needs more than one choice, or NULL. */
static const SbMove *find_twist_with_several_choices(StorybookDesk *desk, SbMove moves[SB_LIST_MAX])
{
    const int count =
        sb_list_moves(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), moves);
    for (int i = 0; i < count; i++) {
        if (moves[i].kind == SB_MOVE_TWIST) {
            const SbTwist *twist =
                &desk->content->twists[desk->state.twist[sb_find_first_seat_to_act(&desk->state)]];
            return sb_count_choices(twist) + sb_has_choice_of_direction(twist) > 1 ? &moves[i] : NULL;
        }
    }
    return NULL;
}

static void assert_chosen_card_can_be_deselected(StorybookDesk *desk, Rng *rng)
{
    static SbMove moves[SB_LIST_MAX];
    const SbMove *move = find_twist_with_several_choices(desk, moves);
    if (!move) {
        return;
    }
    Move out = {0};
    const PieceId card = SB_PIECE_CARD + (PieceId)move->card;
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    storybook_build_scene(desk);
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_TWIST + (PieceId)desk->seat},
                         &out);
    assert_ints(storybook_tap_piece(desk, card, &out), INPUT_CHANGED, desk->ui.chosen_count, 1);
    assert_ints(storybook_tap_piece(desk, card, &out), INPUT_CHANGED, desk->ui.chosen_count, 0);
    assert_true(desk->ui.twisting);
    desk->made[SB_MOVE_TWIST]++;
}

TEST_ON(StorybookDesk *desk, a_card_chosen_for_a_twist_is_put_back_by_choosing_it_again)
{
    memset(desk->made, 0, sizeof desk->made);
    storybook_visit_positions(desk, assert_chosen_card_can_be_deselected);
    assert_true(desk->made[SB_MOVE_TWIST] > 0);
}

/* ------------------------------------------------------------------ visibility */

/* Returns whether the seat knows the card: one of its own cards, a card that is not face down in play, or a
 * face-down card that was face up before. */
static bool is_card_known(const StorybookDesk *desk, int card)
{
    return sb_get_seat_of_card(card) == desk->seat ||
           !(desk->state.in_play & desk->state.face_down & sb_get_card_bit(card)) ||
           desk->state.seen & sb_get_card_bit(card);
}

static void assert_hidden_cards_show_backs(StorybookDesk *desk, Rng *rng)
{
    for (int seat = 0; seat < desk->state.seats; seat++) {
        storybook_view_as(desk, seat);
        storybook_build_scene(desk);
        for (int card = 0; card < desk->state.seats * SB_DECK; card++) {
            const Piece *piece = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card);
            if (!piece) {
                continue;
            }
            const bool down = (desk->state.in_play & desk->state.face_down & sb_get_card_bit(card)) != 0;
            const bool foreign =
                (desk->state.hand & sb_get_card_bit(card)) && sb_get_seat_of_card(card) != seat;
            assert_int_equal(piece->face.style, down || foreign ? FACE_FIGHTER_BACK : FACE_FIGHTER);
            assert_true((piece->zoom != NULL) == (down && is_card_known(desk, card)));
            assert_true(!foreign || !piece->face.title);
        }
    }
}

TEST(hidden_cards_are_not_shown)
{
    storybook_visit_positions(*fixture, assert_hidden_cards_show_backs);
}

static void assert_owners_marked(StorybookDesk *desk, Rng *rng)
{
    storybook_view_as(desk, 0);
    storybook_build_scene(desk);
    for (uint64_t rest = desk->state.in_play; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        const Piece *piece = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card);
        assert_non_null(piece);
        const bool black = (piece->face.marks & FACE_BLACK) != 0;
        assert_true(black == (sb_get_side(sb_get_seat_of_card(card)) == SB_VILLAIN));
        assert_true(piece->face.style == FACE_FIGHTER_BACK || (piece->face.crest && piece->face.crest[0]));
    }
}

static bool is_box_in(float x, float y, float half, const SceneBox *box)
{
    return x - half >= box->x && y - half >= box->y && x + half <= box->x + box->w &&
           y + half <= box->y + box->h;
}

/* Selects each own card in play. The visible part of the grid must stay the same, and contain each place to
 * which the card can slide. */
static void assert_selection_keeps_view(StorybookDesk *desk, Rng *rng)
{
    (void)rng;
    if (desk->state.phase != SB_TURN) {
        return;
    }
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    storybook_build_scene(desk);
    const SceneBox before = desk->scene->world.core;
    for (uint64_t rest = desk->view.in_play & sb_get_cards_of_seat(desk->seat); rest; rest &= rest - 1) {
        desk->dragged = SB_PIECE_CARD + (PieceId)__builtin_ctzll(rest);
        storybook_build_scene(desk);
        assert_memory_equal(&desk->scene->world.core, &before, sizeof before);
        for (int i = 0; i < desk->scene->count; i++) {
            const Piece *piece = &desk->scene->pieces[i];
            if (piece->flags & PIECE_WORLD && piece->kind == PIECE_ZONE) {
                assert_true(is_box_in(piece->x, piece->y, SB_CARD_SIZE / 2, &before));
            }
        }
    }
    desk->dragged = 0;
}

/* If the board moved when a card is selected, a second click at the same place would hit another card. */
TEST(board_stays_while_card_in_play_is_selected)
{
    storybook_visit_positions(*fixture, assert_selection_keeps_view);
}

TEST(every_card_in_play_shows_its_owner)
{
    storybook_visit_positions(*fixture, assert_owners_marked);
}

/* The grid is rotated for villains, so that their cards are upright. */
TEST_ON(StorybookDesk *desk, own_cards_are_upright)
{
    Rng rng;
    SbMove move;
    rng_seed(&rng, 5);
    storybook_deal_game(desk, 2, 5);
    while (
        desk->state.phase != SB_TURN &&
        sb_sample_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &rng, &move)) {
        sb_apply_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &move, NULL);
    }
    for (int seat = 0; seat < 2; seat++) {
        storybook_view_as(desk, seat);
        storybook_build_scene(desk);
        for (uint64_t rest = desk->state.in_play; rest; rest &= rest - 1) {
            const int card = __builtin_ctzll(rest);
            const Piece *piece = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card);
            assert_int_equal((int)piece->angle, sb_get_seat_of_card(card) == seat ? 0 : 180);
        }
    }
}

/* ------------------------------------------------------------------ chapters of the rules */

static void assert_topics_are_headings(StorybookDesk *desk, Rng *rng)
{
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    const uint64_t cards = desk->view.in_play | (desk->view.hand & sb_get_cards_of_seat(desk->seat));
    desk->ui.held = cards ? (uint8_t)(64 - __builtin_clzll(cards)) : 0;
    desk->ui.turns = desk->view.turns;
    desk->ui.actors = (uint8_t)sb_find_seats_to_act(&desk->view);
    storybook_build_scene(desk);
    for (int i = 0; i < desk->scene->count; i++) {
        const char *topic = desk->scene->pieces[i].topic;
        if (topic && !printed_has_heading(desk->rules, topic)) {
            fail_msg("the rules have no heading \"%s\"", topic);
        }
    }
}

TEST_ON(StorybookDesk *desk, topics_are_headings_of_the_rules)
{
    desk->rules = printed_rules(&game_storybook_battles);
    assert_non_null(desk->rules);
    storybook_visit_positions(desk, assert_topics_are_headings);
    free(desk->rules);
}

/* ------------------------------------------------------------------ keys and pages */

TEST_ON(StorybookDesk *desk, keys_and_wheel_rotate_held_card)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const int card = storybook_find_own_card_in_play(desk);
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    assert_int_equal(storybook_send_input(desk, (Input){.kind = INPUT_TEXT, .key = 'Q'}, &out),
                     INPUT_IGNORED);
    assert_int_equal(storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out),
                     INPUT_CHANGED);
    assert_int_equal(storybook_send_input(desk, (Input){.kind = INPUT_TEXT, .key = 'Q'}, &out), INPUT_MOVE);
    assert_int_equal(out.arg[2], SB_WEST);
    assert_int_equal(
        storybook_send_input(desk, (Input){.kind = INPUT_WHEEL, .piece = piece, .amount = -1}, &out),
        INPUT_MOVE);
    assert_int_equal(out.arg[2], SB_EAST);
    assert_int_equal(storybook_send_input(desk, (Input){.kind = INPUT_WHEEL, .piece = 0, .amount = -1}, &out),
                     INPUT_IGNORED);
}

TEST_ON(StorybookDesk *desk, unaffordable_card_is_rejected_with_reason)
{
    Move out = {0};
    Error why = {0};
    SbMove move;
    storybook_begin_turn(desk);
    desk->view.points = (uint8_t)(sb_get_action_cost(desk->content, SB_MOVE_PLAY) - 1);
    const int card = __builtin_ctzll(desk->view.hand & sb_get_cards_of_seat(desk->seat));
    const Input input = {.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)card};
    assert_ints(storybook_send_input(desk, input, &out), INPUT_MOVE, desk->ui.held, 0);
    assert_true(
        sb_read_move(&desk->view, desk->content, sb_find_first_seat_to_act(&desk->view), &out, &move, &why));
    assert_fails(
        sb_check_move(&desk->view, desk->content, sb_find_first_seat_to_act(&desk->view), &move, &why), why,
        "action point");
}

TEST_ON(StorybookDesk *desk, shift_plays_card_face_down)
{
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_get_cards_of_seat(desk->seat));
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)card}, &out);
    assert_true(sb_list_spots_for_card(&desk->view, desk->content, desk->seat, card, spots) > 0);
    Input put = storybook_make_click(desk, sb_get_cell_piece(spots[0].x, spots[0].y));
    put.shift = true;
    assert_ints(storybook_send_input(desk, put, &out), INPUT_MOVE, out.kind, SB_MOVE_HIDE);
}

static bool is_confirmation_shown(const StorybookDesk *desk)
{
    const Piece *button = scene_find_piece(desk->scene, SB_ID_CONFIRM_END);
    return button && strstr(button->text, "anyway");
}

TEST_ON(StorybookDesk *desk, ending_unused_turn_needs_confirmation)
{
    Move out = {0};
    const Input confirm = {.kind = INPUT_KEY, .key = KEY_CONFIRM};
    storybook_begin_turn(desk);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
    assert_true(is_confirmation_shown(desk));
    storybook_hover_piece(desk, 0);
    assert_true(is_confirmation_shown(desk));
    storybook_tap_piece(desk, SB_PIECE_CARD + (PieceId)storybook_find_own_card_in_play(desk), &out);
    assert_false(is_confirmation_shown(desk));
    assert_int_equal(storybook_send_input(desk, confirm, &out), INPUT_CHANGED);
    assert_ints(storybook_tap_piece(desk, SB_ID_CONFIRM_END, &out), INPUT_MOVE, out.kind, SB_MOVE_BATTLE);
}

TEST_ON(StorybookDesk *desk, ending_turn_with_usable_points_needs_confirmation)
{
    Move out = {0};
    storybook_begin_turn(desk);
    for (; desk->view.points > 1; desk->view.points--) {
        assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
        assert_true(is_confirmation_shown(desk));
        assert_non_null(strstr(desk->scene->banner, "you can"));
        storybook_tap_piece(desk, 0, &out);
        assert_false(is_confirmation_shown(desk));
    }
}

TEST_ON(StorybookDesk *desk, ending_turn_without_useful_action_needs_no_confirmation)
{
    Move out = {0};
    storybook_begin_turn(desk);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
    const uint8_t points = desk->view.points;
    desk->view.points = 1;
    storybook_build_scene(desk);
    assert_false(is_confirmation_shown(desk));
    assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_MOVE);
    desk->view.points = points;
    storybook_build_scene(desk);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
    desk->view.hand = desk->view.in_play = desk->view.face_down = 0;
    desk->view.captured = sb_get_cards_of_seat(0) | sb_get_cards_of_seat(1);
    storybook_build_scene(desk);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_MOVE);
}

static uint64_t get_highlighted_cards(const StorybookDesk *desk)
{
    uint64_t lit = 0;
    for (int card = 0; card < SB_CARDS_MAX; card++) {
        const Piece *piece = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card);
        lit |= piece && piece->flags & PIECE_HIGHLIGHTED ? sb_get_card_bit(card) : 0;
    }
    return lit;
}

TEST_ON(StorybookDesk *desk, listed_action_highlights_possible_cards)
{
    storybook_begin_turn(desk);
    for (int action = SB_MOVE_REVEAL; action < SB_ACTIONS; action++) {
        const uint64_t able = sb_find_cards_for_action(&desk->view, desk->content, (SbMoveKind)action);
        const PieceId row = SB_ID_ACTION + (PieceId)action;
        storybook_hover_piece(desk, row);
        assert_true(get_highlighted_cards(desk) == able);
        assert_int_equal(scene_find_piece(desk->scene, row)->reject_reason == NULL, able != 0);
        storybook_hover_piece(desk, 0);
        assert_true(get_highlighted_cards(desk) == 0);
    }
}

TEST_ON(StorybookDesk *desk, listed_action_is_chosen_before_card)
{
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_get_cards_of_seat(desk->seat));
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    assert_true(sb_list_spots_for_card(&desk->view, desk->content, desk->seat, card, spots) > 0);
    for (int kind = SB_MOVE_PLAY; kind <= SB_MOVE_HIDE; kind++) {
        assert_int_equal(storybook_tap_piece(desk, SB_ID_ACTION + (PieceId)kind, &out), INPUT_CHANGED);
        assert_int_equal(storybook_tap_piece(desk, piece, &out), INPUT_CHANGED);
        assert_int_equal(storybook_tap_piece(desk, sb_get_cell_piece(spots[0].x, spots[0].y), &out),
                         INPUT_MOVE);
        assert_int_equal(out.kind, kind); /* the action chosen before the card */
        storybook_view_as(desk, desk->seat);
        storybook_build_scene(desk);
    }
    const uint64_t hidden = sb_find_cards_for_action(&desk->view, desk->content, SB_MOVE_REVEAL);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_ACTION + SB_MOVE_REVEAL, &out), INPUT_CHANGED);
    assert_int_equal(storybook_tap_piece(desk, SB_PIECE_CARD + (PieceId)__builtin_ctzll(hidden), &out),
                     INPUT_MOVE);
    assert_int_equal(out.kind, SB_MOVE_REVEAL);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_ACTION + SB_MOVE_DRAW, &out), INPUT_MOVE);
    assert_int_equal(out.kind, SB_MOVE_DRAW);
}

TEST_ON(StorybookDesk *desk, listed_action_applies_to_selected_card)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const uint64_t hidden = sb_find_cards_for_action(&desk->view, desk->content, SB_MOVE_REVEAL);
    const PieceId piece = SB_PIECE_CARD + (PieceId)__builtin_ctzll(hidden);
    assert_int_equal(storybook_tap_piece(desk, piece, &out), INPUT_CHANGED);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_ACTION + SB_MOVE_REVEAL, &out), INPUT_MOVE);
    assert_int_equal(out.kind, SB_MOVE_REVEAL);
    /* the action does not stay selected for the next card */
    const int own = storybook_find_own_card_in_play(desk);
    assert_int_equal(storybook_tap_piece(desk, SB_PIECE_CARD + (PieceId)own, &out), INPUT_CHANGED);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_ACTION + SB_MOVE_SPIN, &out), INPUT_CHANGED);
    assert_int_equal(desk->scene->held, SB_PIECE_CARD + (PieceId)own);
}

TEST_ON(StorybookDesk *desk, banner_lists_only_possible_actions)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const int card = storybook_find_own_card_in_play(desk);
    storybook_tap_piece(desk, SB_PIECE_CARD + (PieceId)card, &out);
    assert_non_null(strstr(desk->scene->banner, "*spin* it, or *slide* it"));
    desk->view.points = 1;
    storybook_build_scene(desk);
    assert_contains(desk->scene->banner, "!spin*", "!slide*", "action point");
    desk->view.points = 5;
    desk->view.in_play = desk->view.face_down = 0;
    memset(desk->view.rows, 0, sizeof desk->view.rows);
    memset(desk->view.columns, 0, sizeof desk->view.columns);
    memset(desk->view.grid, 0, sizeof desk->view.grid);
    sb_place_card(&desk->view, card, 0, 0, sb_get_facing(desk->seat));
    storybook_build_scene(desk);
    assert_contains(desk->scene->banner, "spin* it", "!slide*");
}

TEST_ON(StorybookDesk *desk, revealed_enemy_is_deselected)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.face_down & ~sb_get_cards_of_seat(desk->seat));
    storybook_tap_piece(desk, SB_PIECE_CARD + (PieceId)card, &out);
    assert_contains(desk->scene->banner, "reveal", "!slide");
    desk->view = desk->state;
    desk->view.face_down &= ~sb_get_card_bit(card);
    storybook_build_scene(desk);
    assert_null(scene_find_piece(desk->scene, SB_ID_SPIN_LEFT));
    assert_non_null(strstr(desk->scene->banner, "Your turn"));
}

static int count_diamonds(const Scene *scene)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Face *face = &scene->pieces[i].face;
        count += face->style == FACE_TOKEN && face->marks & FACE_DIAMOND;
    }
    return count;
}

TEST_ON(StorybookDesk *desk, lasting_effect_is_marked_and_described)
{
    storybook_begin_turn(desk);
    const int card = storybook_find_own_card_in_play(desk);
    const int pieces = desk->scene->count;
    desk->view.lasting_count = 1;
    desk->view.lasting[0] = (SbLasting){.cards = sb_get_card_bit(card),
                                        .verb = SB_VERB_SHIELDS,
                                        .n = 3,
                                        .seat = 1,
                                        .until = SB_UNTIL_NEXT_BATTLE,
                                        .battles = 2};
    storybook_build_scene(desk);
    /* One piece was added: the token of the lasting effect. */
    assert_int_equal(desk->scene->count, pieces + 1);
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    assert_non_null(strstr(scene_find_piece(desk->scene, piece)->hint,
                           "+3 {block} on every side until 2 battles are over."));
    assert_int_equal(count_diamonds(desk->scene), 0);
    desk->view.lasting[0].n = -3;
    storybook_build_scene(desk);
    assert_int_equal(count_diamonds(desk->scene),
                     1); /* the token of a negative effect differs in shape, not only in color */
    desk->view.lasting[0].battles = 1;
    storybook_build_scene(desk);
    assert_non_null(strstr(scene_find_piece(desk->scene, piece)->hint, "until after the next battle."));
    desk->view.lasting[0].until = SB_UNTIL_OWN_TURN;
    storybook_build_scene(desk);
    assert_non_null(strstr(scene_find_piece(desk->scene, piece)->hint, "until the hero’s next turn."));
}

#define CORNER_ID PIECE_IDS_END
static const float CORNER_WIDTH = 196, CORNER_HEIGHT = 50;

/* Fits the grid into its view, as the table's camera does. */
static void show_whole_grid(StorybookDesk *desk)
{
    const World *world = &desk->scene->world;
    const SceneBox *view = &world->clear, *all = &world->bounds;
    const float scale = fminf(view->w / all->w, view->h / all->h);
    for (int i = 0; i < desk->scene->count; i++) {
        Piece *piece = &desk->scene->pieces[i];
        if (piece->flags & PIECE_WORLD) {
            piece->x = view->x + view->w / 2 + scale * (piece->x - all->x - all->w / 2);
            piece->y = view->y + view->h / 2 + scale * (piece->y - all->y - all->h / 2);
            piece->w *= scale;
            piece->h *= scale;
        }
    }
    /* The table, not the game, adds a button in this corner. */
    scene_add(desk->scene, PIECE_BUTTON, CORNER_ID, view->x + view->w - CORNER_WIDTH / 2,
              view->y + view->h - CORNER_HEIGHT / 2, CORNER_WIDTH, CORNER_HEIGHT);
}

static bool does_piece_cover(const Piece *piece, const Piece *other)
{
    return fabsf(piece->x - other->x) < (piece->w + other->w) / 2 - 1 &&
           fabsf(piece->y - other->y) < (piece->h + other->h) / 2 - 1;
}

TEST_ON(StorybookDesk *desk, option_buttons_cover_no_card_or_button)
{
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_get_cards_of_seat(desk->seat));
    const int count = sb_list_free_positions(&desk->view, spots);
    for (int i = 0; i < count; i++) {
        desk->ui.held = (uint8_t)(card + 1);
        storybook_build_scene(desk);
        show_whole_grid(desk);
        const PieceId cell = sb_get_cell_piece(spots[i].x, spots[i].y);
        const Input drop = storybook_make_click(desk, cell);
        sb_handle_input(&desk->view, &desk->ui, storybook_get_content(desk), desk->seat, desk->scene, &drop,
                        &out);
        storybook_build_scene(desk);
        show_whole_grid(desk);
        assert_false(does_piece_cover(scene_find_piece(desk->scene, SB_ID_PLAY),
                                      scene_find_piece(desk->scene, CORNER_ID)));
        assert_false(does_piece_cover(scene_find_piece(desk->scene, SB_ID_HIDE),
                                      scene_find_piece(desk->scene, CORNER_ID)));
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            const int other = sb_find_card_at(&desk->view, spots[i].x + sb_dx[d], spots[i].y + sb_dy[d]);
            const Piece *neighbour = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)other);
            assert_false(other != SB_NONE &&
                         does_piece_cover(scene_find_piece(desk->scene, SB_ID_PLAY), neighbour));
            assert_false(other != SB_NONE &&
                         does_piece_cover(scene_find_piece(desk->scene, SB_ID_HIDE), neighbour));
        }
        sb_clear_selection(&desk->ui);
    }
}

TEST_ON(StorybookDesk *desk, enemy_card_hint_names_its_owner)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const uint64_t open = desk->view.in_play & ~desk->view.face_down;
    const PieceId card = SB_PIECE_CARD + (PieceId)__builtin_ctzll(open & ~sb_get_cards_of_seat(desk->seat));
    assert_int_equal(storybook_tap_piece(desk, card, &out), INPUT_IGNORED);
    const char *reject_reason = scene_find_piece(desk->scene, card)->reject_reason;
    assert_non_null(reject_reason);
    assert_non_null(strstr(reject_reason, sb_get_seat_phrase(desk->view.seats, 1)));
    assert_null(scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)storybook_find_own_card_in_play(desk))
                    ->reject_reason);
}

TEST_ON(StorybookDesk *desk, second_twist_of_team_is_shown_as_used)
{
    Rng rng;
    SbMove move;
    rng_seed(&rng, 5);
    storybook_deal_game(desk, 4, 5);
    while (
        desk->state.phase != SB_TURN &&
        sb_sample_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &rng, &move)) {
        sb_apply_move(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), &move, NULL);
    }
    desk->state.used = 1u << 2;
    for (int viewer = 0; viewer < 2; viewer++) {
        storybook_view_as(desk, viewer);
        storybook_build_scene(desk);
        for (int seat = 0; seat < 4; seat++) {
            const Piece *twist = scene_find_piece(desk->scene, SB_PIECE_TWIST + (PieceId)seat);
            assert_int_equal((twist->face.marks & FACE_SPENT) != 0, seat % 2 == 0);
        }
    }
}

static int compute_color_distance(uint32_t tone, uint32_t other)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        sum += abs((int)(tone >> shift & 0xff) - (int)(other >> shift & 0xff));
    }
    return sum;
}

TEST(teams_have_distinguishable_colors)
{
    enum { LEAST = 72 };
    const StorybookDesk *desk = *fixture;
    for (int i = 0; i < SB_TEAMS; i++) {
        for (int j = 0; j < i; j++) {
            assert_true(compute_color_distance(desk->content->teams[i].tone, desk->content->teams[j].tone) >=
                        LEAST);
        }
    }
}

TEST_ON(StorybookDesk *desk, escape_deselects_card)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const PieceId piece = SB_PIECE_CARD + (PieceId)storybook_find_own_card_in_play(desk);
    const Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out);
    assert_non_null(scene_find_piece(desk->scene, SB_ID_SPIN_LEFT));
    assert_int_equal(storybook_send_input(desk, escape, &out), INPUT_CHANGED);
    assert_null(scene_find_piece(desk->scene, SB_ID_SPIN_LEFT));
    assert_int_equal(storybook_send_input(desk, escape, &out), INPUT_IGNORED);
}

/* Two people who share a screen share one UI state. */
TEST_ON(StorybookDesk *desk, draft_is_cleared_for_next_seat)
{
    Move out = {0};
    storybook_begin_turn(desk);
    storybook_send_input(
        desk,
        (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)storybook_find_own_card_in_play(desk)},
        &out);
    assert_int_not_equal(desk->ui.held, 0);
    desk->ui.twisting = desk->ui.chosen_count = 1;
    desk->view.phase = SB_WINDOW;
    desk->view.asking = 2;
    assert_int_equal(sb_find_first_seat_to_act(&desk->view), 1);
    sb_sync_ui(&desk->ui, &desk->view, storybook_get_content(desk));
    assert_ints(desk->ui.held, 0, desk->ui.twisting, 0, desk->ui.chosen_count, 0);
}

TEST_ON(StorybookDesk *desk, own_card_page_lists_team_without_revealing_order)
{
    Move out = {0};
    storybook_begin_turn(desk);
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_ID_OWN_CARDS}, &out);
    const SbTeam *team = &desk->content->teams[desk->view.team[desk->seat]];
    for (int i = 0; i < SB_DECK; i++) {
        const Piece *piece = scene_find_piece(desk->scene, SB_ID_LIST + (PieceId)i);
        assert_non_null(piece);
        if (i < team->count) {
            const char *name = desk->content->characters[team->first + i].name;
            bool has_article = strncmp(name, "The ", 4) == 0; /* the name on a card leaves out the article */
            assert_string_equal(piece->face.title, has_article ? name + 4 : name);
        }
    }
    assert_int_equal(storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_ID_CLOSE}, &out),
                     INPUT_CHANGED);
    assert_null(scene_find_piece(desk->scene, SB_ID_LIST));
}

/* Builds a table for 4 with captured cards at this text size. */
static void build_captured_page(StorybookDesk *desk, float words)
{
    storybook_deal_game(desk, 4, 1);
    storybook_view_as(desk, 0);
    for (int i = 0; i < 4; i++) { /* captures cards of both sides */
        desk->state.captured |= sb_get_card_bit(SB_DECK * i) | sb_get_card_bit(SB_DECK * i + 1);
    }
    desk->state.hand &= ~desk->state.captured;
    desk->view = desk->state;
    desk->view.phase = SB_TURN;
    scene_clear(desk->scene, 1600, 900);
    desk->scene->text_scale = words;
    desk->scene->panels = PANELS_OPEN;
    sb_build_scene(&desk->view, &desk->ui, storybook_get_content(desk), desk->seat, desk->scene);
}

TEST(small_captured_cards_are_named_tokens)
{
    enum { READ_MIN = 56 };
    static const float words[] = {1, 1.25f, 1.5f, 2};
    StorybookDesk *desk = *fixture;
    int coins = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        build_captured_page(desk, words[i]);
        for (uint64_t rest = desk->view.captured; rest; rest &= rest - 1) {
            const int card = __builtin_ctzll(rest);
            const Piece *piece = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card);
            assert_non_null(piece);
            if (piece->w < READ_MIN) {
                coins++;
                assert_int_equal(piece->face.style, FACE_TOKEN);
                assert_non_null(
                    strstr(piece->hint, desk->content->characters[desk->view.card[card].character].name));
            } else {
                assert_int_equal(piece->face.style, FACE_FIGHTER);
            }
        }
    }
    assert_in_range(coins, 1, 1000);
}

const TestFixture test_group = {storybook_open_desk, storybook_close_desk};
