/* scene.c: the complete table: turn order, the line of text above the table, and all areas. */
#include "games/storybook_battles/table/scene.h"
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <math.h>

static const float RAIL_PIECES = 390;

static void add_turn_order(SbTable *table)
{
    static const float TOKEN = 46, NAME = 150, STEP_MAX = 220, ONE_LINE = 1.2f;
    const SbState *state = table->state;
    Scene *scene = table->scene;
    const float room = scene->width - 2 * RAIL_PIECES, step = fminf(room / (float)state->seats, STEP_MAX);
    const float y = RAIL_TOP / 2.0f, line = layout_scale_for_text(scene, 22);
    for (int seat = 0; seat < state->seats; seat++) {
        const SbTeam *team = &table->content->teams[state->team[seat]];
        const float x = scene->width / 2 + step * ((float)seat - (float)state->seats / 2) + TOKEN / 2;
        const bool now = state->phase != SB_OVER && state->turn == seat;
        Piece *token =
            layout_add_card(scene, 0, area_centered(x, y, TOKEN, TOKEN), sb_get_seat_face(table, seat));
        token->flags = PIECE_FIXED | (now ? PIECE_SELECTED : PIECE_DIM);
        const float left = x + TOKEN / 2 + 8, width = fminf(NAME, step - TOKEN - 16);
        const char *seat_title = sb_get_seat_title(state->seats, seat);
        /* with 4 seats or a large text size, only the names have room; other panels show the details */
        if (state->seats > SB_SIDES || scene->text_scale > ONE_LINE) {
            layout_add_label(scene, (Area){left, y - line / 2, left + width, y + line / 2}, TEXT_UI_BOLD,
                             ALIGN_LEFT, state->seats > SB_SIDES ? seat_title : team->name)
                ->flags = now ? 0 : PIECE_DIM;
            continue;
        }
        Piece *title = layout_add_label(scene, (Area){left, y - line, left + width, y}, TEXT_SMALL,
                                        ALIGN_LEFT, seat_title);
        Piece *name = layout_add_label(scene, (Area){left, y, left + width, y + line},
                                       now ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_LEFT, team->name);
        title->flags = name->flags = now ? 0 : PIECE_DIM;
    }
}

/* Returns the banner that says what the selected card can do, or why it cannot act. */
static const char *format_card_banner(const SbTable *table, int card)
{
    SbSpot spots[SB_SPOTS_MAX];
    const bool down = (table->state->face_down & sb_get_card_bit(card)) != 0;
    const SbMove turn = {
        .kind = down ? SB_MOVE_REVEAL : SB_MOVE_SPIN, .card = (uint8_t)card, .direction = down ? 0 : SB_EAST};
    const char *reject_reason = sb_get_move_rejection(table, &turn),
               *name = down ? _("A hidden card") : sb_get_card_name(table, card);
    const bool slides = sb_list_spots_for_card(table->state, table->content, table->seat, card, spots) > 0;
    if (table->ui->preview_kind != SB_PREVIEW_NONE) {
        return scene_text(table->scene, _("*%s*: press *Enter* or click the place to confirm"), name);
    }
    if (reject_reason && !slides) {
        return scene_text(table->scene, "*%s*: %s", name, reject_reason);
    }
    if (reject_reason) {
        return scene_text(table->scene, _("*%s*: *slide* it to a lit place"), name);
    }
    if (slides) {
        return scene_text(table->scene,
                          down ? _("*%s*: *reveal* it, or *slide* it to a lit place")
                               : _("*%s*: *spin* it, or *slide* it to a lit place"),
                          name);
    }
    return scene_text(table->scene, down ? _("*%s*: *reveal* it") : _("*%s*: *spin* it"), name);
}

static const char *format_selection_banner(const SbTable *table)
{
    const SbUi *ui = table->ui;
    const int card = ui->held - 1;
    if (table->state->in_play & sb_get_card_bit(card)) {
        return format_card_banner(table, card);
    }
    const char *name = sb_get_card_phrase(table, card);
    if (sb_is_card_dropped(ui)) {
        return scene_text(table->scene, _("*Play* %s face up or *hide* it face down?"), name);
    }
    return scene_text(table->scene, _("Choose a place for *%s*"), name);
}

static const char *format_twist_banner(const SbTable *table)
{
    const char *name = table->content->twists[table->state->twist[table->seat]].name;
    switch (sb_get_next_twist_step(table->state, table->content, table->ui, table->seat)) {
    case SB_TWIST_NEEDS_CARD:
        return table->ui->chosen_count > 0 ? scene_text(table->scene, _("*%s*: choose the other card"), name)
                                           : scene_text(table->scene, _("*%s*: choose a card"), name);
    case SB_TWIST_NEEDS_DIRECTION:
        return scene_text(table->scene, _("*%s*: choose which way it slides"), name);
    case SB_TWIST_COMPLETE:
        break;
    }
    return scene_text(table->scene, _("*%s*: press *Use twist*, or Esc to cancel"), name);
}

static const char *format_setup_banner(const SbTable *table)
{
    const bool hero = sb_get_side(table->seat) == SB_HERO;
    const int held = __builtin_popcountll(table->state->hand & sb_get_cards_of_seat(table->seat));
    const bool last = held == SB_OPENING_HAND - SB_OPENING_CARDS + 1;
    return scene_text(table->scene, "%s",
                      hero   ? last ? _("*Hide* one more card from your hand next to your Leader")
                                    : _("*Hide* two cards from your hand next to your Leader")
                        : last ? _("*Play* one more card from your hand")
                             : _("*Play* two cards from your hand"));
}

static const char *const action_words[SB_ACTIONS] = {
    [SB_MOVE_DRAW] = "draw",   [SB_MOVE_REVEAL] = "reveal", [SB_MOVE_SPIN] = "spin",
    [SB_MOVE_SLIDE] = "slide", [SB_MOVE_PLAY] = "play",     [SB_MOVE_HIDE] = "hide"};

/* Returns the warning before the end of a turn, such as "3 action points left: you can draw or spin". */
static const char *format_confirm_end_banner(const SbTable *table)
{
    const unsigned left = sb_find_available_actions(table->state, table->content);
    const int count = __builtin_popcount(left);
    const char *words = "";
    int named = 0;
    for (int action = 0; action < SB_ACTIONS; action++) {
        if (left >> action & 1) {
            words = scene_text(table->scene, "%s%s*%s*", words,
                               named == 0           ? ""
                               : named == count - 1 ? _(" or ")
                                                    : ", ",
                               action_words[action]);
            named++;
        }
    }
    return scene_text(table->scene, _("*%d* action points left: you can %s"), table->state->points, words);
}

static const char *format_action_banner(const SbTable *table)
{
    const SbMoveKind action = (SbMoveKind)(table->ui->action - 1);
    return scene_text(table->scene, _("Choose a card to *%s*"), action_words[action]);
}

static const char *format_turn_banner(const SbTable *table)
{
    const SbState *state = table->state;
    if (state->points == 0) {
        return _("No action points left: *battle* to end your turn");
    }
    return scene_text(table->scene, _("Your turn · *%d* action %s left"), state->points,
                      _n("point", "points", state->points));
}

static const char *format_waiting_banner(const SbTable *table)
{
    const SbState *state = table->state;
    const int seat = sb_find_first_seat_to_act(state);
    if (state->phase != SB_WINDOW) {
        return scene_text(table->scene, _("%s, *%s*, is playing"), sb_get_seat_title(state->seats, seat),
                          sb_get_seat_name(state, table->content, seat));
    }
    const bool several = (sb_find_seats_to_act(state) & (sb_find_seats_to_act(state) - 1)) != 0;
    return several ? _("Will anyone use an hourglass *Plot Twist*?")
                   : scene_text(table->scene, _("Will *%s* use an hourglass *Plot Twist*?"),
                                sb_get_seat_phrase(state->seats, seat));
}

static const char *format_window_banner(const SbTable *table)
{
    return sb_is_twist_usable(table)
               ? scene_text(table->scene, _("*%s* is ready: use it now or wait"),
                            table->content->twists[table->state->twist[table->seat]].name)
               : _("You have no hourglass twist to use now. Press *Continue*");
}

static const char *format_banner(const SbTable *table)
{
    const SbState *state = table->state;
    if (state->phase == SB_OVER) {
        return NULL;
    }
    if (!table->acting) {
        return format_waiting_banner(table);
    }
    if (table->ui->twisting) {
        return format_twist_banner(table);
    }
    if (table->ui->asks_to_confirm_end) {
        return format_confirm_end_banner(table);
    }
    const bool spent = state->phase == SB_TURN && state->points == 0;
    if (table->ui->held && !spent) {
        return format_selection_banner(table);
    }
    if (table->ui->action) {
        return format_action_banner(table);
    }
    switch ((SbPhase)state->phase) {
    case SB_CHOOSE_TWISTS:
        return _("Choose your *Plot Twist*");
    case SB_SET_UP:
        return format_setup_banner(table);
    case SB_TURN:
        return format_turn_banner(table);
    case SB_WINDOW:
        return format_window_banner(table);
    case SB_OVER:
        break;
    }
    return NULL;
}

void sb_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const SbState *state = view;
    SbTable table = {.state = state,
                     .ui = ui,
                     .content = sb_get_content(content),
                     .scene = scene,
                     .seat = seat < 0 ? 0 : seat}; /* spectators see the table from seat 0 */
    table.at = sb_layout_table(scene, table.state, table.content, table.seat);
    table.acting = !scene->has_ended_early && sb_can_act(table.state, seat);
    table.own_turn = table.acting && table.state->phase == SB_TURN;
    scene->held =
        scene->held != 0 ? scene->held : sb_get_selected_piece(table.state, table.content, table.ui, seat);
    scene->held_optional = table.ui->held && table.state->in_play & sb_get_card_bit(table.ui->held - 1);
    sb_compute_forecast(&table);
    scene->banner = format_banner(&table);
    sb_add_grid(&table);
    add_turn_order(&table);
    sb_add_seat_panels(&table);
    sb_add_battle_panel(&table);
    sb_add_action_panel(&table);
    sb_add_turn_buttons(&table);
    sb_add_hand(&table);
    sb_add_pages(&table);
}

static Gesture make_tap_gesture(PieceId piece)
{
    return (Gesture){.kind = GESTURE_TAP, .piece = piece};
}

static Gesture make_press_gesture(PieceId piece)
{
    return (Gesture){.kind = GESTURE_BUTTON, .piece = piece};
}

/* Returns the gesture for a move that needs only 1 step. input.c handles all other moves. */
Gesture sb_get_move_gesture(const void *view, const GameContent *content, const Move *move)
{
    const SbState *state = view;
    /* While other seats are asked to react, the seat that acts is not state->turn. This does no harm: the
     * only move with a gesture is then SB_MOVE_WAIT, and its gesture does not depend on the seat. */
    const int seat = state->turn;
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        return make_tap_gesture(SB_PIECE_DECK + (PieceId)seat);
    case SB_MOVE_WAIT:
        return make_press_gesture(SB_ID_WAIT);
    case SB_MOVE_CHOOSE_TWIST:
        for (int i = 0; i < SB_TWISTS_TO_CHOOSE; i++) {
            if (sb_get_twist_option(state, sb_get_content(content), seat, i) == move->arg[0]) {
                return make_tap_gesture(SB_ID_CHOICE + (PieceId)i);
            }
        }
        break;
    case SB_MOVE_REVEAL:
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
    case SB_MOVE_BATTLE:
    case SB_MOVE_TWIST:
    case SB_MOVE_KINDS:
        break;
    }
    return (Gesture){.kind = GESTURE_NONE};
}
