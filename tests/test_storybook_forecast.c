/* test_storybook_forecast.c: forecasts and previews of battles are correct and reveal no hidden card. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include "auto.h"
#include "core/platform/memory.h"
#include "storybook_desk.h"
#include "test.h"

#include <math.h>

static int get_forecast_score(const StorybookDesk *desk, int side)
{
    const Piece *gauge = scene_find_piece(desk->scene, SB_PIECE_SCORE + (PieceId)side);
    assert_non_null(gauge);
    return gauge->has_preview ? gauge->preview : gauge->value;
}

static void assert_forecast_comes_true(StorybookDesk *desk, Rng *rng)
{
    const SbMove battle = {.kind = SB_MOVE_BATTLE}, wait = {.kind = SB_MOVE_WAIT};
    if (desk->state.phase != SB_TURN) {
        return;
    }
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    storybook_build_scene(desk);
    const int expected[] = {get_forecast_score(desk, SB_VILLAIN), get_forecast_score(desk, SB_HERO)};
    SbBattle facts;
    SbState after = desk->state;
    sb_compute_battle(&desk->state, desk->content, &facts);
    const int turns = after.turns;
    sb_apply_move(&after, desk->content, sb_find_first_seat_to_act(&after), &battle, NULL);
    while (after.phase == SB_WINDOW && after.turns == turns) {
        sb_apply_move(&after, desk->content, sb_find_first_seat_to_act(&after), &wait, NULL);
    }
    assert_ints(after.score[SB_VILLAIN], expected[SB_VILLAIN], after.score[SB_HERO], expected[SB_HERO]);
    assert_int_equal(after.captured & ~desk->state.captured, facts.captured);
}

TEST(forecast_equals_battle)
{
    storybook_visit_positions(*fixture, assert_forecast_comes_true);
}

static bool is_in_forecast(const StorybookDesk *desk, int card)
{
    const char *name = desk->content->characters[desk->state.card[card].character].name;
    const Piece *strip = scene_find_piece(desk->scene, SB_ID_FORECAST); /* the forecast in the side panel */
    bool found = strip && strstr(strip->hint, name);
    for (int i = 0; i < desk->scene->count; i++) {
        const Piece *piece = &desk->scene->pieces[i];
        found |= piece->kind == PIECE_LABEL && strstr(piece->text, name);
    }
    return found;
}

/* Asserts that, while the pointer is on the button, the table forecasts the battle after `move`, the move of
 * this button (Spin or Reveal). */
static void assert_button_forecast(StorybookDesk *desk, PieceId button, const SbMove *move)
{
    const Piece *piece = scene_find_piece(desk->scene, button);
    if (!piece || piece->reject_reason) {
        return;
    }
    SbBattle facts;
    SbState after = desk->state;
    sb_apply_move(&after, desk->content, sb_find_first_seat_to_act(&after), move, NULL);
    sb_compute_battle(&after, desk->content, &facts);
    assert_int_equal(storybook_hover_piece(desk, button), INPUT_CHANGED);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(get_forecast_score(desk, side), desk->state.score[side] + facts.points[side]);
    }
    for (uint64_t rest = facts.captured; rest; rest &= rest - 1) {
        assert_true(is_in_forecast(desk, __builtin_ctzll(rest)));
    }
    desk->made[move->kind] += facts.captured != 0;
}

static void assert_forecasts_of_card_buttons(StorybookDesk *desk, Rng *rng)
{
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    const uint64_t own = desk->view.in_play & sb_get_cards_of_seat(desk->seat);
    if (desk->state.phase != SB_TURN || own == 0) {
        return;
    }
    int place = (int)rng_below(rng, (uint32_t)__builtin_popcountll(own));
    uint64_t rest = own;
    for (; place > 0; place--) {
        rest &= rest - 1;
    }
    const uint8_t card = (uint8_t)__builtin_ctzll(rest);
    desk->ui.held = (uint8_t)(card + 1);
    desk->ui.actors = (uint8_t)(1U << desk->seat);
    desk->ui.turns = desk->view.turns;
    storybook_build_scene(desk);
    assert_button_forecast(desk, SB_ID_SPIN_LEFT,
                           &(SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_WEST});
    assert_button_forecast(desk, SB_ID_SPIN_RIGHT,
                           &(SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_EAST});
    assert_button_forecast(desk, SB_ID_REVEAL, &(SbMove){.kind = SB_MOVE_REVEAL, .card = card});
}

TEST_ON(StorybookDesk *desk, forecast_shows_battle_after_action)
{
    memset(desk->made, 0, sizeof desk->made);
    storybook_visit_positions(desk, assert_forecasts_of_card_buttons);
    assert_all(desk->made[SB_MOVE_SPIN] > 0, desk->made[SB_MOVE_REVEAL] > 0);
}

/* Returns whether using the twist would reveal cards that the seat does not know. */
static bool does_twist_reveal(const StorybookDesk *desk, const SbTwist *twist, const SbMove *move)
{
    const bool mine = twist->effects[0].target.whose == SB_MINE;
    const uint64_t met = sb_count_choices(twist) > 0 ? sb_get_card_bit(move->card)
                                                     : sb_get_cards_of_side(mine ? sb_get_side(desk->seat)
                                                                                 : !sb_get_side(desk->seat));
    bool unknown = false;
    for (uint64_t rest = desk->view.face_down & met; rest; rest &= rest - 1) {
        unknown |= desk->view.card[__builtin_ctzll(rest)].character == SB_NONE;
    }
    return unknown && (twist->effects[0].verb == SB_VERB_REVEAL || twist->effects[0].verb == SB_VERB_CAPTURE);
}

/* Asserts that the table forecasts the battle after a twist while the pointer is on the last choice of the
 * twist. If the twist would reveal cards, the forecast is for a battle without the twist. */
static void assert_twist_forecast(StorybookDesk *desk, Rng *rng)
{
    static SbMove moves[SB_LIST_MAX];
    const int count =
        sb_list_moves(&desk->state, desk->content, sb_find_first_seat_to_act(&desk->state), moves);
    int first = 0;
    while (first < count && moves[first].kind != SB_MOVE_TWIST) {
        first++;
    }
    if (first == count) {
        return;
    }
    int last = first;
    while (last < count && moves[last].kind == SB_MOVE_TWIST) {
        last++;
    }
    const SbMove *move = &moves[first + (int)rng_below(rng, (uint32_t)(last - first))];
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    storybook_build_scene(desk);
    const SbTwist *twist = &desk->content->twists[desk->view.twist[desk->seat]];
    const int choices = sb_count_choices(twist);
    const bool has_direction = sb_has_choice_of_direction(twist);
    const uint8_t cards[] = {move->card, move->other};
    Move out = {0};
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_TWIST + (PieceId)desk->seat},
                         &out);
    for (int i = 0; i < choices - !has_direction; i++) {
        storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)cards[i]},
                             &out);
    }
    assert_int_equal(storybook_hover_piece(desk, has_direction ? SB_ID_DIRECTION + (PieceId)move->direction
                                                 : choices > 0 ? SB_PIECE_CARD + (PieceId)cards[choices - 1]
                                                               : SB_ID_USE_TWIST),
                     INPUT_CHANGED);
    SbState after = desk->state;
    SbBattle battle;
    if (!does_twist_reveal(desk, twist, move)) {
        sb_use_twist(&after, desk->content, desk->seat, move, NULL);
        desk->made[SB_MOVE_TWIST]++;
    }
    sb_compute_battle(&after, desk->content, &battle);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(get_forecast_score(desk, side), after.score[side] + battle.points[side]);
    }
    assert_ints(storybook_hover_piece(desk, 0), INPUT_CHANGED, desk->ui.preview_kind, SB_PREVIEW_NONE);
}

TEST_ON(StorybookDesk *desk, forecast_shows_battle_after_twist)
{
    memset(desk->made, 0, sizeof desk->made);
    storybook_visit_positions(desk, assert_twist_forecast);
    assert_true(desk->made[SB_MOVE_TWIST] > 0);
}

/* Asserts that the table forecasts the battle as if the dragged card were already at the place below it. */
static void assert_forecast_of_held_card(StorybookDesk *desk, Rng *rng)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int seat = sb_find_first_seat_to_act(&desk->state);
    storybook_view_as(desk, seat);
    const uint64_t hand = desk->view.hand & sb_get_cards_of_seat(seat);
    if (desk->state.phase != SB_TURN || hand == 0) {
        return;
    }
    storybook_build_scene(desk);
    const int card = __builtin_ctzll(hand);
    Move out = {0};
    if (!storybook_lift_card(desk, card)) {
        return;
    }
    const int count = sb_list_spots_for_card(&desk->view, desk->content, seat, card, spots);
    const SbSpot spot = spots[rng_below(rng, (uint32_t)count)];
    const PieceId zone = sb_get_cell_piece(spot.x, spot.y);
    assert_non_null(scene_find_piece(desk->scene, zone));
    const Input over = storybook_make_drag(desk, INPUT_DRAG_OVER, card, zone);
    assert_int_equal(
        sb_handle_input(&desk->view, &desk->ui, storybook_get_content(desk), seat, desk->scene, &over, &out),
        INPUT_CHANGED);
    storybook_build_scene(desk);
    SbState there = desk->view;
    SbBattle battle;
    sb_place_card(&there, card, spot.x, spot.y, sb_get_facing(seat));
    sb_compute_battle(&there, desk->content, &battle);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(get_forecast_score(desk, side), desk->view.score[side] + battle.points[side]);
    }
    /* A card dropped with Shift is face down, so it would not fight. */
    Input hidden = over;
    hidden.shift = true;
    assert_int_equal(sb_handle_input(&desk->view, &desk->ui, storybook_get_content(desk), seat, desk->scene,
                                     &hidden, &out),
                     INPUT_CHANGED);
    storybook_build_scene(desk);
    const SbMove hide = {.kind = SB_MOVE_HIDE, .card = (uint8_t)card, .x = spot.x, .y = spot.y};
    const bool may_hide =
        sb_check_move(&desk->view, desk->content, sb_find_first_seat_to_act(&desk->view), &hide, NULL);
    sb_compute_battle(&desk->view, desk->content, &battle);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(get_forecast_score(desk, side), desk->view.score[side] + battle.points[side]);
    }
    const Piece *piece = scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card);
    assert_int_equal(piece->face.style, may_hide ? FACE_FIGHTER_BACK : FACE_FIGHTER);
}

TEST(forecast_follows_dragged_card)
{
    storybook_visit_positions(*fixture, assert_forecast_of_held_card);
}

static int get_rotation_since(const StorybookDesk *desk, PieceId piece, float before)
{
    return ((int)(scene_find_piece(desk->scene, piece)->angle - before) + 360) % 360;
}

TEST_ON(StorybookDesk *desk, spin_is_previewed)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const PieceId piece = SB_PIECE_CARD + (PieceId)storybook_find_own_card_in_play(desk);
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out);
    const float before = scene_find_piece(desk->scene, piece)->angle;
    assert_int_equal(storybook_hover_piece(desk, SB_ID_SPIN_RIGHT), INPUT_CHANGED);
    assert_int_equal(get_rotation_since(desk, piece, before), 90);
    assert_int_equal(storybook_hover_piece(desk, SB_ID_SPIN_LEFT), INPUT_CHANGED);
    assert_ints(get_rotation_since(desk, piece, before), 270, storybook_hover_piece(desk, 0), INPUT_CHANGED);
    assert_int_equal(get_rotation_since(desk, piece, before), 0);
    storybook_hover_piece(desk, SB_ID_SPIN_LEFT);
    assert_int_equal(storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_ID_SPIN_LEFT}, &out),
                     INPUT_MOVE);
    /* If the table still previewed the spin after the move, the card would be drawn rotated twice. */
    assert_int_equal(desk->ui.preview_kind, SB_PREVIEW_NONE);
}

TEST_ON(StorybookDesk *desk, preview_reveals_nothing_hidden)
{
    Move out = {0};
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.face_down & ~sb_get_cards_of_seat(desk->seat));
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out);
    assert_int_equal(storybook_hover_piece(desk, SB_ID_REVEAL), INPUT_CHANGED);
    assert_int_equal(scene_find_piece(desk->scene, piece)->face.style, FACE_FIGHTER_BACK);
}

/* A preview of a twist must not show a card that the viewer does not know. */
TEST_ON(StorybookDesk *desk, twist_that_reveals_unknown_card_is_detected)
{
    storybook_begin_turn(desk);
    AUTO(free) SbContent *content = memory_new(1, sizeof *content);
    *content = *desk->content;
    SbTwist *twist = &content->twists[desk->view.twist[desk->seat]];
    twist->effect_count = 1;
    twist->effects[0] = (SbEffect){
        .verb = SB_VERB_REVEAL,
        .target = {.whose = SB_ANYBODYS, .face = SB_FACE_DOWN, .adjacent = SB_NONE, .character = SB_NONE}};
    const SbMove move = {.kind = SB_MOVE_TWIST};
    assert_true(sb_twist_reveals_unknown(&desk->view, content, desk->seat, &move));
    twist->effects[0].target.whose = SB_MINE; /* in a duel, players know all of their own cards */
    assert_false(sb_twist_reveals_unknown(&desk->view, content, desk->seat, &move));
    twist->effects[0].verb = SB_VERB_STAY;
    twist->effects[0].target.whose = SB_THEIRS;
    assert_false(sb_twist_reveals_unknown(&desk->view, content, desk->seat, &move));
}

/* True if the place shows a dimmed card as a preview. This piece has no id, so players cannot select it. */
static bool has_preview_at(const StorybookDesk *desk, PieceId place)
{
    const Piece *zone = scene_find_piece(desk->scene, place);
    bool found = false;
    for (int i = 0; i < desk->scene->count; i++) {
        const Piece *piece = &desk->scene->pieces[i];
        found |= piece->id == 0 && piece->flags & PIECE_DIM && piece->kind == PIECE_CARD &&
                 piece->x == zone->x && piece->y == zone->y;
    }
    return found;
}

TEST_ON(StorybookDesk *desk, placement_is_previewed)
{
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_get_cards_of_seat(desk->seat));
    sb_list_free_positions(&desk->view, spots);
    const PieceId place = sb_get_cell_piece(spots[0].x, spots[0].y);
    storybook_send_input(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)card}, &out);
    assert_false(has_preview_at(desk, place));
    assert_int_equal(storybook_hover_piece(desk, place), INPUT_CHANGED);
    assert_true(has_preview_at(desk, place));
    assert_ints(storybook_hover_piece(desk, place), INPUT_IGNORED, storybook_hover_piece(desk, 0),
                INPUT_CHANGED);
    assert_false(has_preview_at(desk, place));
}

TEST_ON(StorybookDesk *desk, dropped_card_stays_in_forecast)
{
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    const Input confirm = {.kind = INPUT_KEY, .key = KEY_CONFIRM};
    storybook_begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_get_cards_of_seat(desk->seat));
    sb_list_free_positions(&desk->view, spots);
    storybook_tap_piece(desk, SB_PIECE_CARD + (PieceId)card, &out);
    storybook_tap_piece(desk, sb_get_cell_piece(spots[0].x, spots[0].y), &out);
    const Piece *button = scene_find_piece(desk->scene, SB_ID_BATTLE);
    assert_true(button->flags & PIECE_DISABLED);
    assert_non_null(strstr(button->reject_reason, "play or hide"));
    assert_int_equal(storybook_tap_piece(desk, SB_ID_BATTLE, &out), INPUT_IGNORED);
    assert_ints(storybook_send_input(desk, confirm, &out), INPUT_IGNORED, desk->ui.held, card + 1);
    /* The preview shows the state after the move. */
    assert_int_equal(storybook_hover_piece(desk, SB_ID_HIDE), INPUT_CHANGED);
    assert_int_equal(scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card)->face.style,
                     FACE_FIGHTER_BACK);
    assert_int_equal(storybook_hover_piece(desk, SB_ID_PLAY), INPUT_CHANGED);
    assert_int_equal(scene_find_piece(desk->scene, SB_PIECE_CARD + (PieceId)card)->face.style, FACE_FIGHTER);
    assert_int_equal(storybook_tap_piece(desk, SB_ID_PLAY, &out), INPUT_MOVE);
}

/* Returns whether a round mark overlaps a box with this center and these half sizes. */
static bool does_mark_cover(const Piece *mark, float x, float y, float half_width, float half_height)
{
    const float dx = fmaxf(fabsf(mark->x - x) - half_width, 0),
                dy = fmaxf(fabsf(mark->y - y) - half_height, 0);
    return hypotf(dx, dy) < mark->w / 2 - 1;
}

static int marks_checked;

/* Asserts that no mark covers the swords and shields of a card, which are in the middle of each edge (see
 * face_fighter.c). */
static void assert_marks_cover_no_number(StorybookDesk *desk, Rng *rng)
{
    static const float LONG = 0.24f, THICK = 0.155f, WIDE = 0.22f, TALL = 0.165f;
    (void)rng;
    storybook_view_as(desk, sb_find_first_seat_to_act(&desk->state));
    storybook_build_scene(desk);
    for (int i = 0; i < desk->scene->count; i++) {
        const Piece *card = &desk->scene->pieces[i];
        for (int j = 0; j < desk->scene->count; j++) {
            const Piece *mark = &desk->scene->pieces[j];
            if (card->face.style == FACE_FIGHTER && card->flags & PIECE_WORLD && card->w == SB_CARD_SIZE &&
                mark->face.style == FACE_TOKEN && mark->flags & PIECE_WORLD) {
                const float edge = SB_CARD_SIZE / 2, row = edge - THICK * SB_CARD_SIZE / 2,
                            column = edge - WIDE * SB_CARD_SIZE / 2;
                for (int side = -1; side <= 1; side += 2) {
                    assert_false(does_mark_cover(mark, card->x, card->y + row * (float)side,
                                                 LONG * SB_CARD_SIZE, THICK * SB_CARD_SIZE / 2));
                    assert_false(does_mark_cover(mark, card->x + column * (float)side, card->y,
                                                 WIDE * SB_CARD_SIZE / 2, TALL * SB_CARD_SIZE));
                    marks_checked++;
                }
            }
        }
    }
}

TEST(battle_marks_cover_no_number)
{
    StorybookDesk *desk = *fixture;
    storybook_visit_positions(desk, assert_marks_cover_no_number);
    assert_true(marks_checked > 0);
}

const TestFixture test_group = {storybook_open_desk, storybook_close_desk};
