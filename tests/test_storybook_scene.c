/* test_storybook_scene.c: every move can be made at the table of Storybook Battles, the forecast comes true,
 * and nobody sees what is hidden. */
#include "games/storybook_battles/engine.h"
#include "games/storybook_battles/scene.h"

#include "core/memory.h"
#include "printed.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 24, MOVES_MOST = 4000, TRIES_OF_POSITION = 6 };

typedef struct Desk {
    SbContent *content;
    Scene *scene;
    SbState state; /* all of it */
    SbState view;  /* as `seat` may know it */
    SbUi ui;
    int seat;
    int made[SB_MOVE_KINDS]; /* moves by taps, of each kind */
    char *rules;
} Desk;

static const GameContent *game_content(const Desk *desk)
{
    return (const GameContent *)desk->content;
}

static int open_desk(void **fixture)
{
    Error error;
    Desk *desk = memory_new(1, sizeof *desk);
    desk->content = sb_content_load("cards/storybook_battles", &error);
    desk->scene = memory_new(1, sizeof *desk->scene);
    *fixture = desk;
    if (!desk->content) {
        print_error("%s\n", error.text);
        return 1;
    }
    return 0;
}

static int close_desk(void **fixture)
{
    Desk *desk = *fixture;
    sb_content_free(desk->content);
    free(desk->scene);
    free(desk);
    return 0;
}

/* Deals a game whose teams change with the seed. */
static void deal(Desk *desk, int seats, uint64_t seed)
{
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        const int set = (int)(seed + (uint64_t)seat / 2) % SB_SETS;
        team[seat] = (uint8_t)sb_team_index(set, sb_side(seat), false);
        ally[seat] = (uint8_t)sb_team_index((set + 1 + (int)seed / 3) % SB_SETS, sb_side(seat), true);
    }
    desk->state = (SbState){0};
    sb_init(&desk->state, desk->content, seats, team, ally, seed);
}

/* Lays the table anew for whoever is to act, or for seat 0. */
static void sit_down(Desk *desk, int seat)
{
    desk->seat = seat;
    desk->view = desk->state;
    sb_redact(&desk->view, seat);
    desk->ui = (SbUi){0};
}

static void lay(Desk *desk)
{
    sb_ui_sync(&desk->ui, &desk->view, game_content(desk));
    scene_clear(desk->scene, 1600, 900);
    sb_scene(&desk->view, &desk->ui, game_content(desk), desk->seat, desk->scene);
}

typedef void PositionFn(Desk *desk, Rng *rng);

/* Plays games at random and shows every position. */
static void each_position(Desk *desk, PositionFn *look)
{
    for (int game = 0; game < GAMES; game++) {
        Rng rng;
        SbMove move;
        rng_seed(&rng, (uint64_t)game + 1);
        deal(desk, game % 3 == 2 ? 4 : 2, (uint64_t)game);
        for (int i = 0; i < MOVES_MOST && sb_sample(&desk->state, desk->content, &rng, &move); i++) {
            look(desk, &rng);
            sb_apply(&desk->state, desk->content, &move, NULL);
        }
        assert_int_equal(sb_to_act(&desk->state), -1);
    }
}

/* ------------------------------------------------------------------ every move by taps */

static const char *text_of(const Desk *desk, const SbMove *move)
{
    static char text[MOVE_TEXT_MAX];
    Move made;
    sb_move_to(&desk->view, desk->content, move, &made);
    sb_move_to_text(&made, game_content(desk), text, sizeof text);
    return text;
}

/* Taps a piece that must be on the table; the scene is laid anew unless a move came of it. */
static InputResult tap(Desk *desk, PieceId piece, const SbMove *meant, Move *out)
{
    const Input input = {.kind = INPUT_TAP, .piece = piece};
    if (!scene_find(desk->scene, piece)) {
        fail_msg("\"%s\" needs piece %u, which is not on the table", text_of(desk, meant), piece);
    }
    const InputResult result =
        sb_input(&desk->view, &desk->ui, game_content(desk), desk->seat, desk->scene, &input, out);
    if (result == INPUT_CHANGED) {
        lay(desk);
    }
    return result;
}

static InputResult put_by_taps(Desk *desk, const SbMove *move, Move *out)
{
    assert_int_equal(tap(desk, SB_PIECE_CARD + (PieceId)move->card, move, out), INPUT_CHANGED);
    const InputResult result = tap(desk, sb_cell_piece(move->x, move->y), move, out);
    if (result == INPUT_MOVE) {
        return result;
    }
    return tap(desk, move->kind == SB_MOVE_PLAY ? SB_ID_PLAY : SB_ID_HIDE, move, out);
}

static InputResult slide_by_taps(Desk *desk, const SbMove *move, Move *out)
{
    SbSpot landing;
    assert_true(sb_slide_landing(&desk->view, move->card, (SbDirection)move->direction, &landing));
    assert_int_equal(tap(desk, SB_PIECE_CARD + (PieceId)move->card, move, out), INPUT_CHANGED);
    return tap(desk, sb_cell_piece(landing.x, landing.y), move, out);
}

static InputResult press_by_taps(Desk *desk, const SbMove *move, PieceId button, Move *out)
{
    assert_int_equal(tap(desk, SB_PIECE_CARD + (PieceId)move->card, move, out), INPUT_CHANGED);
    return tap(desk, button, move, out);
}

static InputResult twist_by_taps(Desk *desk, const SbMove *move, Move *out)
{
    const SbTwist *twist = &desk->content->twists[desk->view.twist[desk->seat]];
    const uint8_t cards[] = {move->card, move->other};
    InputResult result = tap(desk, SB_PIECE_TWIST + (PieceId)desk->seat, move, out);
    for (int i = 0; i < sb_choices(twist); i++) {
        assert_int_equal(result, INPUT_CHANGED);
        result = tap(desk, SB_PIECE_CARD + (PieceId)cards[i], move, out);
    }
    if (result == INPUT_MOVE) {
        return result;
    }
    return tap(desk,
               sb_choice_has_direction(twist) ? SB_ID_DIRECTION + (PieceId)move->direction : SB_ID_USE_TWIST,
               move, out);
}

/* Who has spent nothing is asked once more. */
static InputResult battle_by_taps(Desk *desk, const SbMove *move, Move *out)
{
    const InputResult result = tap(desk, SB_ID_BATTLE, move, out);
    return result == INPUT_CHANGED ? tap(desk, SB_ID_REALLY, move, out) : result;
}

/* Makes a move the way a hand does; GESTURE moves are found on the table instead. */
static InputResult make_by_taps(Desk *desk, const SbMove *move, Move *out)
{
    Move made;
    sb_move_to(&desk->view, desk->content, move, &made);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        return put_by_taps(desk, move, out);
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
    const Gesture gesture = sb_gesture(&desk->view, game_content(desk), &made);
    assert_int_not_equal(gesture.kind, GESTURE_NONE);
    assert_non_null(scene_find(desk->scene, gesture.piece));
    assert_int_equal(tap(desk, gesture.piece, move, out), INPUT_IGNORED); /* the table's own path makes it */
    *out = made;
    return INPUT_MOVE;
}

static void some_moves_by_taps(Desk *desk, Rng *rng)
{
    static SbMove moves[SB_LIST_MAX];
    const int count = sb_list(&desk->state, desk->content, moves);
    for (int i = 0; i < TRIES_OF_POSITION && count > 0; i++) {
        const SbMove *move = &moves[rng_below(rng, (uint32_t)count)];
        Move meant, made = {0};
        sit_down(desk, sb_to_act(&desk->state));
        lay(desk);
        sb_move_to(&desk->view, desk->content, move, &meant);
        const InputResult result = make_by_taps(desk, move, &made);
        if (result != INPUT_MOVE || memcmp(&made, &meant, sizeof made) != 0) {
            fail_msg("\"%s\" does not come of its taps", text_of(desk, move));
        }
        desk->made[move->kind]++;
    }
}

static void every_move_can_be_made_by_taps(void **fixture)
{
    Desk *desk = *fixture;
    each_position(desk, some_moves_by_taps);
    for (int kind = 0; kind < SB_MOVE_KINDS; kind++) {
        assert_int_not_equal(desk->made[kind], 0);
    }
}

/* ------------------------------------------------------------------ the forecast */

static int foreseen(const Desk *desk, int side)
{
    const Piece *gauge = scene_find(desk->scene, SB_PIECE_SCORE + (PieceId)side);
    assert_non_null(gauge);
    return gauge->has_preview ? gauge->preview : gauge->value;
}

static void forecast_comes_true(Desk *desk, Rng *rng)
{
    (void)rng;
    const SbMove battle = {.kind = SB_MOVE_BATTLE}, wait = {.kind = SB_MOVE_WAIT};
    if (desk->state.phase != SB_TURN) {
        return;
    }
    sit_down(desk, sb_to_act(&desk->state));
    lay(desk);
    const int expected[] = {foreseen(desk, SB_VILLAIN), foreseen(desk, SB_HERO)};
    SbBattle facts;
    SbState after = desk->state;
    sb_battle(&desk->state, desk->content, &facts);
    const int turns = after.turns;
    sb_apply(&after, desk->content, &battle, NULL);
    while (after.phase == SB_WINDOW && after.turns == turns) {
        sb_apply(&after, desk->content, &wait, NULL);
    }
    assert_int_equal(after.score[SB_VILLAIN], expected[SB_VILLAIN]);
    assert_int_equal(after.score[SB_HERO], expected[SB_HERO]);
    assert_int_equal(after.captured & ~desk->state.captured, facts.captured);
}

static void the_forecast_is_what_the_battle_does(void **fixture)
{
    each_position(*fixture, forecast_comes_true);
}

static InputResult put_in(Desk *desk, Input input, Move *out)
{
    const InputResult result =
        sb_input(&desk->view, &desk->ui, game_content(desk), desk->seat, desk->scene, &input, out);
    lay(desk);
    return result;
}

static InputResult attend(Desk *desk, PieceId piece)
{
    Move out = {0};
    return put_in(desk, (Input){.kind = INPUT_ATTEND, .piece = piece}, &out);
}

static bool is_told_of(const Desk *desk, int card)
{
    const char *name = desk->content->characters[desk->state.card[card].character].name;
    bool found = false;
    for (int i = 0; i < desk->scene->count; i++) {
        const Piece *piece = &desk->scene->pieces[i];
        found |= piece->kind == PIECE_LABEL && strstr(piece->text, name);
    }
    return found;
}

/* Who attends to the button that would turn a card or reveal it, sees what battle would bring then. */
static void button_shows_the_battle_after_it(Desk *desk, PieceId button, const SbMove *move)
{
    const Piece *piece = scene_find(desk->scene, button);
    if (!piece || piece->refusal) {
        return;
    }
    SbBattle facts;
    SbState after = desk->state;
    sb_apply(&after, desk->content, move, NULL);
    sb_battle(&after, desk->content, &facts);
    assert_int_equal(attend(desk, button), INPUT_CHANGED);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(foreseen(desk, side), desk->state.score[side] + facts.points[side]);
    }
    for (uint64_t rest = facts.captured; rest; rest &= rest - 1) {
        assert_true(is_told_of(desk, __builtin_ctzll(rest)));
    }
    desk->made[move->kind] += facts.captured != 0;
}

static void buttons_of_a_card_show_the_battle_after_them(Desk *desk, Rng *rng)
{
    sit_down(desk, sb_to_act(&desk->state));
    const uint64_t own = desk->view.in_play & sb_cards_of_seat(desk->seat);
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
    desk->ui.actor = (int8_t)desk->seat;
    desk->ui.turns = desk->view.turns;
    lay(desk);
    button_shows_the_battle_after_it(desk, SB_ID_SPIN_LEFT,
                                     &(SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_WEST});
    button_shows_the_battle_after_it(desk, SB_ID_SPIN_RIGHT,
                                     &(SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_EAST});
    button_shows_the_battle_after_it(desk, SB_ID_REVEAL, &(SbMove){.kind = SB_MOVE_REVEAL, .card = card});
}

static void a_turn_is_foreseen_before_it_is_made(void **fixture)
{
    Desk *desk = *fixture;
    memset(desk->made, 0, sizeof desk->made);
    each_position(desk, buttons_of_a_card_show_the_battle_after_them);
    assert_true(desk->made[SB_MOVE_SPIN] > 0);
    assert_true(desk->made[SB_MOVE_REVEAL] > 0);
}

/* Would it show what its user may not know? */
static bool reveals(const Desk *desk, const SbTwist *twist, const SbMove *move)
{
    const bool mine = twist->effects[0].target.whose == SB_MINE;
    const uint64_t met = sb_choices(twist) > 0
                             ? sb_bit(move->card)
                             : sb_cards_of_side(mine ? sb_side(desk->seat) : !sb_side(desk->seat));
    bool unknown = false;
    for (uint64_t rest = desk->view.face_down & met; rest; rest &= rest - 1) {
        unknown |= desk->view.card[__builtin_ctzll(rest)].character == SB_NONE;
    }
    return unknown && (twist->effects[0].verb == SB_DO_REVEAL || twist->effects[0].verb == SB_DO_CAPTURE);
}

/* Who attends to the last that a twist asks for, sees what battle would bring after it. */
static void a_twist_shows_the_battle_after_it(Desk *desk, Rng *rng)
{
    static SbMove moves[SB_LIST_MAX];
    const int count = sb_list(&desk->state, desk->content, moves);
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
    sit_down(desk, sb_to_act(&desk->state));
    lay(desk);
    const SbTwist *twist = &desk->content->twists[desk->view.twist[desk->seat]];
    const int choices = sb_choices(twist);
    const bool has_direction = sb_choice_has_direction(twist);
    const uint8_t cards[] = {move->card, move->other};
    Move out = {0};
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_TWIST + (PieceId)desk->seat}, &out);
    for (int i = 0; i < choices - !has_direction; i++) {
        put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)cards[i]}, &out);
    }
    assert_int_equal(attend(desk, has_direction ? SB_ID_DIRECTION + (PieceId)move->direction
                                  : choices > 0 ? SB_PIECE_CARD + (PieceId)cards[choices - 1]
                                                : SB_ID_USE_TWIST),
                     INPUT_CHANGED);
    SbState after = desk->state;
    SbBattle battle;
    if (!reveals(desk, twist, move)) {
        sb_use_twist(&after, desk->content, desk->seat, move, NULL);
        desk->made[SB_MOVE_TWIST]++;
    }
    sb_battle(&after, desk->content, &battle);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(foreseen(desk, side), after.score[side] + battle.points[side]);
    }
    assert_int_equal(attend(desk, 0), INPUT_CHANGED);
    assert_int_equal(desk->ui.trial, SB_TRY_NOTHING);
}

static void a_twist_is_foreseen_before_it_is_used(void **fixture)
{
    Desk *desk = *fixture;
    memset(desk->made, 0, sizeof desk->made);
    each_position(desk, a_twist_shows_the_battle_after_it);
    assert_true(desk->made[SB_MOVE_TWIST] > 0);
}

/* Of a twist that asks for something after its first card, any move that is legal; NULL if there is none. */
static const SbMove *twist_with_more_to_choose(Desk *desk, SbMove moves[SB_LIST_MAX])
{
    const int count = sb_list(&desk->state, desk->content, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i].kind == SB_MOVE_TWIST) {
            const SbTwist *twist = &desk->content->twists[desk->state.twist[sb_to_act(&desk->state)]];
            return sb_choices(twist) + sb_choice_has_direction(twist) > 1 ? &moves[i] : NULL;
        }
    }
    return NULL;
}

static void chosen_card_is_put_back(Desk *desk, Rng *rng)
{
    (void)rng;
    static SbMove moves[SB_LIST_MAX];
    const SbMove *move = twist_with_more_to_choose(desk, moves);
    if (!move) {
        return;
    }
    Move out = {0};
    const Input card = {.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)move->card};
    sit_down(desk, sb_to_act(&desk->state));
    lay(desk);
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_TWIST + (PieceId)desk->seat}, &out);
    assert_int_equal(put_in(desk, card, &out), INPUT_CHANGED);
    assert_int_equal(desk->ui.chosen_count, 1);
    assert_int_equal(put_in(desk, card, &out), INPUT_CHANGED);
    assert_int_equal(desk->ui.chosen_count, 0);
    assert_true(desk->ui.twisting);
    desk->made[SB_MOVE_TWIST]++;
}

static void a_card_chosen_for_a_twist_is_put_back_by_choosing_it_again(void **fixture)
{
    Desk *desk = *fixture;
    memset(desk->made, 0, sizeof desk->made);
    each_position(desk, chosen_card_is_put_back);
    assert_true(desk->made[SB_MOVE_TWIST] > 0);
}

/* A card carried over a place shows the battle as it would be with the card there. */
static void held_card_is_foreseen(Desk *desk, Rng *rng)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int seat = sb_to_act(&desk->state);
    sit_down(desk, seat);
    const uint64_t hand = desk->view.hand & sb_cards_of_seat(seat);
    if (desk->state.phase != SB_TURN || hand == 0) {
        return;
    }
    lay(desk);
    const int card = __builtin_ctzll(hand);
    Move out = {0};
    const Input lift = {.kind = INPUT_LIFT, .piece = SB_PIECE_CARD + (PieceId)card};
    if (sb_input(&desk->view, &desk->ui, game_content(desk), seat, desk->scene, &lift, &out) !=
        INPUT_CHANGED) {
        return;
    }
    lay(desk);
    const int count = sb_held_spots(&desk->view, desk->content, &desk->ui, seat, spots);
    const SbSpot spot = spots[rng_below(rng, (uint32_t)count)];
    const Piece *zone = scene_find(desk->scene, sb_cell_piece(spot.x, spot.y));
    assert_non_null(zone);
    const Input over = {
        .kind = INPUT_DRAG_OVER, .piece = SB_PIECE_CARD + (PieceId)card, .x = zone->x, .y = zone->y};
    assert_int_equal(sb_input(&desk->view, &desk->ui, game_content(desk), seat, desk->scene, &over, &out),
                     INPUT_CHANGED);
    lay(desk);
    SbState there = desk->view;
    SbBattle battle;
    sb_place(&there, card, spot.x, spot.y, sb_facing(seat));
    sb_battle(&there, desk->content, &battle);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(foreseen(desk, side), desk->view.score[side] + battle.points[side]);
    }
    /* With Shift it would be hidden there, if it may be, and fight nobody. */
    Input hidden = over;
    hidden.shift = true;
    assert_int_equal(sb_input(&desk->view, &desk->ui, game_content(desk), seat, desk->scene, &hidden, &out),
                     INPUT_CHANGED);
    lay(desk);
    const SbMove hide = {.kind = SB_MOVE_HIDE, .card = (uint8_t)card, .x = spot.x, .y = spot.y};
    const bool may_hide = sb_check(&desk->view, desk->content, &hide, NULL);
    sb_battle(&desk->view, desk->content, &battle);
    for (int side = 0; side < SB_SIDES; side++) {
        assert_int_equal(foreseen(desk, side), desk->view.score[side] + battle.points[side]);
    }
    const Piece *piece = scene_find(desk->scene, SB_PIECE_CARD + (PieceId)card);
    assert_int_equal(piece->face.style, may_hide ? FACE_FIGHTER_BACK : FACE_FIGHTER);
}

static void a_carried_card_is_foreseen_where_it_hangs(void **fixture)
{
    each_position(*fixture, held_card_is_foreseen);
}

/* ------------------------------------------------------------------ what is seen */

/* Does the seat know who lies below? */
static bool known(const Desk *desk, int card)
{
    return sb_seat_of(card) == desk->seat || !(desk->state.in_play & desk->state.face_down & sb_bit(card)) ||
           desk->state.seen & sb_bit(card);
}

static void hidden_cards_show_backs(Desk *desk, Rng *rng)
{
    (void)rng;
    for (int seat = 0; seat < desk->state.seats; seat++) {
        sit_down(desk, seat);
        lay(desk);
        for (int card = 0; card < desk->state.seats * SB_DECK; card++) {
            const Piece *piece = scene_find(desk->scene, SB_PIECE_CARD + (PieceId)card);
            if (!piece) {
                continue;
            }
            const bool down = (desk->state.in_play & desk->state.face_down & sb_bit(card)) != 0;
            const bool foreign = (desk->state.hand & sb_bit(card)) && sb_seat_of(card) != seat;
            assert_int_equal(piece->face.style, down || foreign ? FACE_FIGHTER_BACK : FACE_FIGHTER);
            assert_true((piece->zoom != NULL) == (down && known(desk, card)));
            assert_true(!foreign || !piece->face.title);
        }
    }
}

static void nobody_sees_what_is_hidden(void **fixture)
{
    each_position(*fixture, hidden_cards_show_backs);
}

static void owners_are_marked(Desk *desk, Rng *rng)
{
    (void)rng;
    sit_down(desk, 0);
    lay(desk);
    for (uint64_t rest = desk->state.in_play; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        const Piece *piece = scene_find(desk->scene, SB_PIECE_CARD + (PieceId)card);
        assert_non_null(piece);
        const bool black = (piece->face.marks & FACE_BLACK) != 0;
        assert_true(black == (sb_side(sb_seat_of(card)) == SB_VILLAIN));
        assert_true(piece->face.style == FACE_FIGHTER_BACK || (piece->face.crest && piece->face.crest[0]));
    }
}

static void every_card_in_play_shows_whose_it_is(void **fixture)
{
    each_position(*fixture, owners_are_marked);
}

/* Set up: the villains are shown the grid turned, so that their own cards lie upright for them. */
static void own_cards_lie_upright(void **fixture)
{
    Desk *desk = *fixture;
    Rng rng;
    SbMove move;
    rng_seed(&rng, 5);
    deal(desk, 2, 5);
    while (desk->state.phase != SB_TURN && sb_sample(&desk->state, desk->content, &rng, &move)) {
        sb_apply(&desk->state, desk->content, &move, NULL);
    }
    for (int seat = 0; seat < 2; seat++) {
        sit_down(desk, seat);
        lay(desk);
        for (uint64_t rest = desk->state.in_play; rest; rest &= rest - 1) {
            const int card = __builtin_ctzll(rest);
            const Piece *piece = scene_find(desk->scene, SB_PIECE_CARD + (PieceId)card);
            assert_int_equal((int)piece->angle, sb_seat_of(card) == seat ? 0 : 180);
        }
    }
}

/* ------------------------------------------------------------------ chapters of the rules */

static void topics_are_headings(Desk *desk, Rng *rng)
{
    (void)rng;
    sit_down(desk, sb_to_act(&desk->state));
    const uint64_t cards = desk->view.in_play | (desk->view.hand & sb_cards_of_seat(desk->seat));
    desk->ui.held = cards ? (uint8_t)(64 - __builtin_clzll(cards)) : 0;
    desk->ui.turns = desk->view.turns;
    desk->ui.actor = (int8_t)desk->seat;
    lay(desk);
    for (int i = 0; i < desk->scene->count; i++) {
        const char *topic = desk->scene->pieces[i].topic;
        if (topic && !printed_has_heading(desk->rules, topic)) {
            fail_msg("the rules have no heading \"%s\"", topic);
        }
    }
}

static void topics_are_headings_of_the_rules(void **fixture)
{
    Desk *desk = *fixture;
    desk->rules = printed_rules(&game_storybook_battles);
    assert_non_null(desk->rules);
    each_position(desk, topics_are_headings);
    free(desk->rules);
}

/* ------------------------------------------------------------------ keys and pages */

/* A turn of the villain with cards of his in play. */
static void begin_turn(Desk *desk)
{
    Rng rng;
    SbMove move;
    rng_seed(&rng, 9);
    deal(desk, 2, 9);
    while (desk->state.phase != SB_TURN && sb_sample(&desk->state, desk->content, &rng, &move)) {
        sb_apply(&desk->state, desk->content, &move, NULL);
    }
    sit_down(desk, sb_to_act(&desk->state));
    lay(desk);
}

static int own_card_in_play(const Desk *desk)
{
    return __builtin_ctzll(desk->view.in_play & ~desk->view.face_down & sb_cards_of_seat(desk->seat));
}

static void keys_and_wheel_turn_the_held_card(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const int card = own_card_in_play(desk);
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_TEXT, .key = 'Q'}, &out), INPUT_IGNORED);
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out), INPUT_CHANGED);
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_TEXT, .key = 'Q'}, &out), INPUT_MOVE);
    assert_int_equal(out.arg[2], SB_WEST);
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_WHEEL, .piece = piece, .amount = -1}, &out),
                     INPUT_MOVE);
    assert_int_equal(out.arg[2], SB_EAST);
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_WHEEL, .piece = 0, .amount = -1}, &out),
                     INPUT_IGNORED);
}

static int degrees_from(const Desk *desk, PieceId piece, float before)
{
    return ((int)(scene_find(desk->scene, piece)->angle - before) + 360) % 360;
}

static void a_spin_is_shown_before_it_is_made(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const PieceId piece = SB_PIECE_CARD + (PieceId)own_card_in_play(desk);
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out);
    const float before = scene_find(desk->scene, piece)->angle;
    assert_int_equal(attend(desk, SB_ID_SPIN_RIGHT), INPUT_CHANGED);
    assert_int_equal(degrees_from(desk, piece, before), 90);
    assert_int_equal(attend(desk, SB_ID_SPIN_LEFT), INPUT_CHANGED);
    assert_int_equal(degrees_from(desk, piece, before), 270);
    assert_int_equal(attend(desk, 0), INPUT_CHANGED);
    assert_int_equal(degrees_from(desk, piece, before), 0);
    attend(desk, SB_ID_SPIN_LEFT);
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_ID_SPIN_LEFT}, &out), INPUT_MOVE);
    assert_int_equal(desk->ui.trial, SB_TRY_NOTHING); /* or it would seem to be spun twice */
}

static void what_is_hidden_from_the_viewer_is_not_shown_by_trying(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.face_down & ~sb_cards_of_seat(desk->seat));
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out);
    assert_int_equal(attend(desk, SB_ID_REVEAL), INPUT_CHANGED);
    assert_int_equal(scene_find(desk->scene, piece)->face.style, FACE_FIGHTER_BACK);
}

/* Whosever cards it turns up: no twist shows beforehand one that the viewer does not know. */
static void a_twist_that_would_unveil_a_card_is_known(void **fixture)
{
    Desk *desk = *fixture;
    begin_turn(desk);
    SbContent *content = memory_new(1, sizeof *content);
    *content = *desk->content;
    SbTwist *twist = &content->twists[desk->view.twist[desk->seat]];
    twist->effect_count = 1;
    twist->effects[0] = (SbEffect){
        .verb = SB_DO_REVEAL,
        .target = {.whose = SB_ANYBODYS, .face = SB_FACE_DOWN, .adjacent = SB_NONE, .character = SB_NONE}};
    const SbMove move = {.kind = SB_MOVE_TWIST};
    assert_true(sb_twist_unveils(&desk->view, content, desk->seat, &move));
    twist->effects[0].target.whose = SB_MINE; /* in a duel all known */
    assert_false(sb_twist_unveils(&desk->view, content, desk->seat, &move));
    twist->effects[0].verb = SB_DO_STAY;
    twist->effects[0].target.whose = SB_THEIRS;
    assert_false(sb_twist_unveils(&desk->view, content, desk->seat, &move));
    free(content);
}

/* The shadow has no id: it is neither tapped nor lifted. */
static bool has_shadow_at(const Desk *desk, PieceId place)
{
    const Piece *zone = scene_find(desk->scene, place);
    bool found = false;
    for (int i = 0; i < desk->scene->count; i++) {
        const Piece *piece = &desk->scene->pieces[i];
        found |= piece->id == 0 && piece->flags & PIECE_DIM && piece->kind == PIECE_CARD &&
                 piece->x == zone->x && piece->y == zone->y;
    }
    return found;
}

static void a_card_is_shown_at_its_place_before_it_goes_there(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_cards_of_seat(desk->seat));
    sb_frontier(&desk->view, spots);
    const PieceId place = sb_cell_piece(spots[0].x, spots[0].y);
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)card}, &out);
    assert_false(has_shadow_at(desk, place));
    assert_int_equal(attend(desk, place), INPUT_CHANGED);
    assert_true(has_shadow_at(desk, place));
    assert_int_equal(attend(desk, place), INPUT_IGNORED);
    assert_int_equal(attend(desk, 0), INPUT_CHANGED);
    assert_false(has_shadow_at(desk, place));
}

static void a_card_that_costs_too_much_is_refused_with_the_reason(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    Error why = {0};
    SbMove move;
    begin_turn(desk);
    desk->view.points = (uint8_t)(sb_cost(desk->content, SB_MOVE_PLAY) - 1);
    const int card = __builtin_ctzll(desk->view.hand & sb_cards_of_seat(desk->seat));
    const Input input = {.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)card};
    assert_int_equal(put_in(desk, input, &out), INPUT_MOVE);
    assert_int_equal(desk->ui.held, 0);
    assert_true(sb_move_from(&desk->view, desk->content, &out, &move, &why));
    assert_false(sb_check(&desk->view, desk->content, &move, &why));
    assert_non_null(strstr(why.text, "action point"));
}

static void shift_hides_a_card_at_once(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_cards_of_seat(desk->seat));
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)card}, &out);
    assert_true(sb_held_spots(&desk->view, desk->content, &desk->ui, desk->seat, spots) > 0);
    const PieceId place = sb_cell_piece(spots[0].x, spots[0].y);
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_TAP, .piece = place, .shift = true}, &out),
                     INPUT_MOVE);
    assert_int_equal(out.kind, SB_MOVE_HIDE);
}

static InputResult tap_piece(Desk *desk, PieceId piece, Move *out)
{
    return put_in(desk, (Input){.kind = INPUT_TAP, .piece = piece}, out);
}

static void a_dropped_card_is_not_forgotten_by_the_battle(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    const Input confirm = {.kind = INPUT_KEY, .key = KEY_CONFIRM};
    begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_cards_of_seat(desk->seat));
    sb_frontier(&desk->view, spots);
    tap_piece(desk, SB_PIECE_CARD + (PieceId)card, &out);
    tap_piece(desk, sb_cell_piece(spots[0].x, spots[0].y), &out);
    const Piece *button = scene_find(desk->scene, SB_ID_BATTLE);
    assert_true(button->flags & PIECE_DISABLED);
    assert_non_null(strstr(button->refusal, "played or hidden"));
    assert_int_equal(tap_piece(desk, SB_ID_BATTLE, &out), INPUT_IGNORED);
    assert_int_equal(put_in(desk, confirm, &out), INPUT_IGNORED);
    assert_int_equal(desk->ui.held, card + 1);
    assert_int_equal(attend(desk, SB_ID_HIDE), INPUT_CHANGED); /* as it would lie then */
    assert_int_equal(scene_find(desk->scene, SB_PIECE_CARD + (PieceId)card)->face.style, FACE_FIGHTER_BACK);
    assert_int_equal(attend(desk, SB_ID_PLAY), INPUT_CHANGED);
    assert_int_equal(scene_find(desk->scene, SB_PIECE_CARD + (PieceId)card)->face.style, FACE_FIGHTER);
    assert_int_equal(tap_piece(desk, SB_ID_PLAY, &out), INPUT_MOVE);
}

static bool asks_once_more(const Desk *desk)
{
    const Piece *button = scene_find(desk->scene, SB_ID_REALLY);
    return button && strstr(button->text, "Really");
}

static void a_turn_with_nothing_spent_is_ended_by_two_presses(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    const Input confirm = {.kind = INPUT_KEY, .key = KEY_CONFIRM};
    begin_turn(desk);
    assert_int_equal(tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
    assert_true(asks_once_more(desk));
    attend(desk, 0);
    assert_true(asks_once_more(desk));
    tap_piece(desk, SB_PIECE_CARD + (PieceId)own_card_in_play(desk), &out);
    assert_false(asks_once_more(desk));
    assert_int_equal(put_in(desk, confirm, &out), INPUT_CHANGED);
    assert_int_equal(tap_piece(desk, SB_ID_REALLY, &out), INPUT_MOVE);
    assert_int_equal(out.kind, SB_MOVE_BATTLE);
}

static void a_turn_with_a_point_spent_or_nothing_to_do_ends_at_once(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    assert_int_equal(tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
    desk->view.points--;
    lay(desk);
    assert_false(asks_once_more(desk));
    assert_int_equal(tap_piece(desk, SB_ID_BATTLE, &out), INPUT_MOVE);
    desk->view.points++;
    lay(desk);
    assert_int_equal(tap_piece(desk, SB_ID_BATTLE, &out), INPUT_CHANGED);
    desk->view.hand = desk->view.in_play = desk->view.face_down = 0;
    desk->view.captured = sb_cards_of_seat(0) | sb_cards_of_seat(1);
    lay(desk);
    assert_int_equal(tap_piece(desk, SB_ID_BATTLE, &out), INPUT_MOVE);
}

static void the_banner_says_only_what_can_be_done(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const int card = own_card_in_play(desk);
    tap_piece(desk, SB_PIECE_CARD + (PieceId)card, &out);
    assert_non_null(strstr(desk->scene->banner, "*spin* it, or *slide* it"));
    desk->view.points = 1;
    lay(desk);
    assert_null(strstr(desk->scene->banner, "spin*"));
    assert_null(strstr(desk->scene->banner, "slide*"));
    assert_non_null(strstr(desk->scene->banner, "action point"));
    desk->view.points = 5;
    desk->view.in_play = desk->view.face_down = 0;
    memset(desk->view.rows, 0, sizeof desk->view.rows);
    memset(desk->view.columns, 0, sizeof desk->view.columns);
    memset(desk->view.grid, 0, sizeof desk->view.grid);
    sb_place(&desk->view, card, 0, 0, sb_facing(desk->seat));
    lay(desk);
    assert_non_null(strstr(desk->scene->banner, "spin* it"));
    assert_null(strstr(desk->scene->banner, "slide*"));
}

static void an_enemy_that_was_revealed_is_no_longer_held(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.face_down & ~sb_cards_of_seat(desk->seat));
    tap_piece(desk, SB_PIECE_CARD + (PieceId)card, &out);
    assert_non_null(strstr(desk->scene->banner, "reveal"));
    assert_null(strstr(desk->scene->banner, "slide"));
    desk->view = desk->state;
    desk->view.face_down &= ~sb_bit(card);
    lay(desk);
    assert_null(scene_find(desk->scene, SB_ID_SPIN_LEFT));
    assert_non_null(strstr(desk->scene->banner, "Your turn"));
}

static void what_a_twist_does_to_a_card_is_said(void **fixture)
{
    Desk *desk = *fixture;
    begin_turn(desk);
    const int card = own_card_in_play(desk);
    const int pieces = desk->scene->count;
    desk->view.lasting_count = 1;
    desk->view.lasting[0] = (SbLasting){.cards = sb_bit(card),
                                        .verb = SB_DO_SHIELDS,
                                        .n = 3,
                                        .seat = 1,
                                        .until = SB_UNTIL_NEXT_BATTLE,
                                        .battles = 2};
    lay(desk);
    assert_int_equal(desk->scene->count, pieces + 1); /* a token */
    const PieceId piece = SB_PIECE_CARD + (PieceId)card;
    assert_non_null(
        strstr(scene_find(desk->scene, piece)->hint, "+3 {block} on every side until two battles are over."));
    desk->view.lasting[0].battles = 1;
    lay(desk);
    assert_non_null(strstr(scene_find(desk->scene, piece)->hint, "until the next battle is over."));
    desk->view.lasting[0].until = SB_UNTIL_OWN_TURN;
    lay(desk);
    assert_non_null(strstr(scene_find(desk->scene, piece)->hint, "until the hero’s next turn."));
}

/* Fits the world into its window, as the table's camera does. */
static void show_world(Desk *desk)
{
    const World *world = &desk->scene->world;
    const SceneBox *view = &world->viewport, *all = &world->bounds;
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
}

static bool covers(const Piece *piece, const Piece *other)
{
    return fabsf(piece->x - other->x) < (piece->w + other->w) / 2 - 1 &&
           fabsf(piece->y - other->y) < (piece->h + other->h) / 2 - 1;
}

static void play_and_hide_cover_no_neighbour(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    SbSpot spots[SB_SPOTS_MAX];
    begin_turn(desk);
    const int card = __builtin_ctzll(desk->view.hand & sb_cards_of_seat(desk->seat));
    const int count = sb_frontier(&desk->view, spots);
    for (int i = 0; i < count; i++) {
        desk->ui.held = (uint8_t)(card + 1);
        lay(desk);
        show_world(desk);
        const PieceId cell = sb_cell_piece(spots[i].x, spots[i].y);
        const Input drop = {.kind = INPUT_TAP, .piece = cell};
        sb_input(&desk->view, &desk->ui, game_content(desk), desk->seat, desk->scene, &drop, &out);
        lay(desk);
        show_world(desk);
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            const int other = sb_card_at(&desk->view, spots[i].x + sb_dx[d], spots[i].y + sb_dy[d]);
            const Piece *neighbour = scene_find(desk->scene, SB_PIECE_CARD + (PieceId)other);
            assert_false(other != SB_NONE && covers(scene_find(desk->scene, SB_ID_PLAY), neighbour));
            assert_false(other != SB_NONE && covers(scene_find(desk->scene, SB_ID_HIDE), neighbour));
        }
        sb_let_go(&desk->ui);
    }
}

static void an_enemys_card_says_who_may_move_it(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const uint64_t open = desk->view.in_play & ~desk->view.face_down;
    const PieceId card = SB_PIECE_CARD + (PieceId)__builtin_ctzll(open & ~sb_cards_of_seat(desk->seat));
    assert_int_equal(tap_piece(desk, card, &out), INPUT_IGNORED);
    const char *refusal = scene_find(desk->scene, card)->refusal;
    assert_non_null(refusal);
    assert_non_null(strstr(refusal, sb_seat_called(desk->view.seats, 1)));
    assert_null(scene_find(desk->scene, SB_PIECE_CARD + (PieceId)own_card_in_play(desk))->refusal);
}

static void a_teams_second_twist_looks_spent_like_the_first(void **fixture)
{
    Desk *desk = *fixture;
    Rng rng;
    SbMove move;
    rng_seed(&rng, 5);
    deal(desk, 4, 5);
    while (desk->state.phase != SB_TURN && sb_sample(&desk->state, desk->content, &rng, &move)) {
        sb_apply(&desk->state, desk->content, &move, NULL);
    }
    desk->state.used = 1u << 2;
    for (int viewer = 0; viewer < 2; viewer++) {
        sit_down(desk, viewer);
        lay(desk);
        for (int seat = 0; seat < 4; seat++) {
            const Piece *twist = scene_find(desk->scene, SB_PIECE_TWIST + (PieceId)seat);
            assert_int_equal((twist->face.marks & FACE_SPENT) != 0, seat % 2 == 0);
        }
    }
}

static int parting(uint32_t tone, uint32_t other)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        sum += abs((int)(tone >> shift & 0xff) - (int)(other >> shift & 0xff));
    }
    return sum;
}

static void teams_are_told_apart_by_their_colours(void **fixture)
{
    enum { LEAST = 72 };
    const Desk *desk = *fixture;
    for (int i = 0; i < SB_TEAMS; i++) {
        for (int j = 0; j < i; j++) {
            assert_true(parting(desk->content->teams[i].tone, desk->content->teams[j].tone) >= LEAST);
        }
    }
}

static void escape_puts_the_held_card_aside(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    const PieceId piece = SB_PIECE_CARD + (PieceId)own_card_in_play(desk);
    const Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = piece}, &out);
    assert_non_null(scene_find(desk->scene, SB_ID_SPIN_LEFT));
    assert_int_equal(put_in(desk, escape, &out), INPUT_CHANGED);
    assert_null(scene_find(desk->scene, SB_ID_SPIN_LEFT));
    assert_int_equal(put_in(desk, escape, &out), INPUT_IGNORED);
}

/* Two people at one screen share the ui struct. */
static void nothing_unfinished_passes_to_the_next_seat(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_PIECE_CARD + (PieceId)own_card_in_play(desk)}, &out);
    assert_int_not_equal(desk->ui.held, 0);
    desk->ui.twisting = desk->ui.chosen_count = 1;
    desk->view.phase = SB_WINDOW;
    desk->view.asking = 2;
    assert_int_equal(sb_to_act(&desk->view), 1);
    sb_ui_sync(&desk->ui, &desk->view, game_content(desk));
    assert_int_equal(desk->ui.held, 0);
    assert_int_equal(desk->ui.twisting, 0);
    assert_int_equal(desk->ui.chosen_count, 0);
}

static void the_own_list_holds_the_whole_team_and_tells_no_order(void **fixture)
{
    Desk *desk = *fixture;
    Move out = {0};
    begin_turn(desk);
    put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_ID_OWN_CARDS}, &out);
    const SbTeam *team = &desk->content->teams[desk->view.team[desk->seat]];
    for (int i = 0; i < SB_DECK; i++) {
        const Piece *piece = scene_find(desk->scene, SB_ID_LIST + (PieceId)i);
        assert_non_null(piece);
        if (i < team->count) {
            const char *name = desk->content->characters[team->first + i].name;
            bool has_article = strncmp(name, "The ", 4) == 0; /* left out on cards */
            assert_string_equal(piece->face.title, has_article ? name + 4 : name);
        }
    }
    assert_int_equal(put_in(desk, (Input){.kind = INPUT_TAP, .piece = SB_ID_CLOSE}, &out), INPUT_CHANGED);
    assert_null(scene_find(desk->scene, SB_ID_LIST));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_can_be_made_by_taps),
        cmocka_unit_test(the_forecast_is_what_the_battle_does),
        cmocka_unit_test(a_carried_card_is_foreseen_where_it_hangs),
        cmocka_unit_test(a_card_chosen_for_a_twist_is_put_back_by_choosing_it_again),
        cmocka_unit_test(nobody_sees_what_is_hidden),
        cmocka_unit_test(every_card_in_play_shows_whose_it_is),
        cmocka_unit_test(own_cards_lie_upright),
        cmocka_unit_test(topics_are_headings_of_the_rules),
        cmocka_unit_test(keys_and_wheel_turn_the_held_card),
        cmocka_unit_test(a_spin_is_shown_before_it_is_made),
        cmocka_unit_test(what_is_hidden_from_the_viewer_is_not_shown_by_trying),
        cmocka_unit_test(a_twist_that_would_unveil_a_card_is_known),
        cmocka_unit_test(a_card_is_shown_at_its_place_before_it_goes_there),
        cmocka_unit_test(a_card_that_costs_too_much_is_refused_with_the_reason),
        cmocka_unit_test(shift_hides_a_card_at_once),
        cmocka_unit_test(a_turn_is_foreseen_before_it_is_made),
        cmocka_unit_test(a_twist_is_foreseen_before_it_is_used),
        cmocka_unit_test(a_dropped_card_is_not_forgotten_by_the_battle),
        cmocka_unit_test(a_turn_with_nothing_spent_is_ended_by_two_presses),
        cmocka_unit_test(a_turn_with_a_point_spent_or_nothing_to_do_ends_at_once),
        cmocka_unit_test(the_banner_says_only_what_can_be_done),
        cmocka_unit_test(an_enemy_that_was_revealed_is_no_longer_held),
        cmocka_unit_test(what_a_twist_does_to_a_card_is_said),
        cmocka_unit_test(play_and_hide_cover_no_neighbour),
        cmocka_unit_test(an_enemys_card_says_who_may_move_it),
        cmocka_unit_test(a_teams_second_twist_looks_spent_like_the_first),
        cmocka_unit_test(teams_are_told_apart_by_their_colours),
        cmocka_unit_test(escape_puts_the_held_card_aside),
        cmocka_unit_test(nothing_unfinished_passes_to_the_next_seat),
        cmocka_unit_test(the_own_list_holds_the_whole_team_and_tells_no_order),
    };
    return cmocka_run_group_tests(tests, open_desk, close_desk);
}
