/* grid_view.c: the grid with the cards in play, the free positions for the selected card, and the buttons
 * around that card. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

/* Returns the box around the centers of the outermost cards, enlarged by the margins `margin_x` (left and
 * right) and `margin_y` (above and below). */
static SceneBox make_box_around(const SbTable *table, const SbExtent *extent, float margin_x, float margin_y)
{
    const float x0 = sb_compute_world_x(table->seat, extent->west),
                x1 = sb_compute_world_x(table->seat, extent->east);
    const float y0 = sb_compute_world_y(table->seat, extent->north),
                y1 = sb_compute_world_y(table->seat, extent->south);
    return (SceneBox){fminf(x0, x1) - margin_x, fminf(y0, y1) - margin_y, fabsf(x1 - x0) + 2 * margin_x,
                      fabsf(y1 - y0) + 2 * margin_y};
}

/* True if a card of the hand is selected. Only such a card can be placed outside the outermost cards, because
 * a card in play never slides past them. */
static bool is_hand_card_selected(const SbTable *table)
{
    int card;
    return piece_id_in_range(table->scene->held, SB_PIECE_CARD, SB_CARDS_MAX, &card) &&
           table->state->hand & sb_get_card_bit(card);
}

/* Returns how far the visible part of the grid extends beyond the centers of the outermost cards. The free
 * positions beside these cards are visible, at least in part, if the cards are then still large enough to
 * read. While a card of the hand is selected, these positions are always completely visible. */
static float compute_view_margin(const SbTable *table, int cards, float room)
{
    static const float MOST = 0.8f * SB_PITCH + SB_CARD_SIZE / 2, LEAST = SB_CARD_SIZE / 2 + SB_MARGIN,
                       PLACES = SB_PITCH + SB_CARD_SIZE / 2;
    const float spare = room * SB_CARD_SIZE / SB_CARD_SIZE_MIN - (float)(cards - 1) * SB_PITCH;
    const float least = is_hand_card_selected(table) ? PLACES : LEAST;
    return fmaxf(fminf(spare / 2, MOST), least);
}

static SceneBox get_area_box(Area area)
{
    return (SceneBox){area.left, area.top, area_width(area), area_height(area)};
}

static void set_view_bounds(SbTable *table)
{
    /* margin with room for the free positions beside the outermost cards */
    static const float AROUND = SB_PITCH + SB_CARD_SIZE / 2 + 4;
    /* margin during the setup, which shows no free positions */
    static const float ALONE = SB_CARD_SIZE / 2 + 16;
    const bool before = sb_is_before_first_turn(table->state);
    const SbExtent extent = sb_find_extent(table->state, table->content);
    const Area window = table->at.world;
    const float margin_x =
        before ? ALONE : compute_view_margin(table, extent.east - extent.west + 1, area_width(window));
    const float margin_y =
        before ? ALONE : compute_view_margin(table, extent.south - extent.north + 1, area_height(window));
    const float around = before ? ALONE : AROUND;
    table->scene->world = (World){
        .shown = true,
        .viewport = get_area_box(table->at.felt),
        .clear = get_area_box(window),
        .panels = table->at.folded ? PANELS_FOLDED : PANELS_OPEN,
        .bounds = make_box_around(table, &extent, around, around),
        .core = make_box_around(table, &extent, margin_x, margin_y),
    };
}

static void add_free_positions(SbTable *table)
{
    SbSpot spots[SB_SPOTS_MAX];
    int card;
    const int count = piece_id_in_range(table->scene->held, SB_PIECE_CARD, SB_CARDS_MAX, &card)
                          ? sb_list_spots_for_card(table->state, table->content, table->seat, card, spots)
                          : 0;
    for (int i = 0; i < count; i++) {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, sb_get_cell_piece(spots[i].x, spots[i].y),
                                sb_compute_world_x(table->seat, spots[i].x),
                                sb_compute_world_y(table->seat, spots[i].y), SB_CARD_SIZE, SB_CARD_SIZE);
        zone->flags = PIECE_WORLD;
        zone->topic = "The board";
    }
}

/* ------------------------------------------------------------------ cards in play */

static bool is_chosen(const SbUi *ui, int card)
{
    bool chosen = ui->held == card + 1;
    for (int i = 0; i < ui->chosen_count; i++) {
        chosen = chosen || ui->chosen[i] == card;
    }
    return chosen;
}

static Piece *add_card_from_state(SbTable *table, const SbState *state, int card)
{
    const SbCard *at = &state->card[card];
    Piece *piece = sb_add_card(table, state, card, sb_compute_world_x(table->seat, at->x),
                               sb_compute_world_y(table->seat, at->y), SB_CARD_SIZE);
    piece->angle = 90.0f * (float)sb_get_screen_direction(table->seat, (SbDirection)at->facing);
    piece->flags = PIECE_WORLD;
    return piece;
}

/* True if the card is in play at the same position before and after the previewed action (the action under
 * the pointer). */
static bool is_position_unchanged(const SbTable *table, int card)
{
    const SbCard *now = &table->state->card[card], *then = &table->forecast_state.card[card];
    return table->state->in_play & table->forecast_state.in_play & sb_get_card_bit(card) &&
           now->x == then->x && now->y == then->y;
}

static const char *explain_unselectable_card(const SbTable *table, int card)
{
    if (table->ui->twisting) {
        const int twist = table->state->twist[table->seat], choice = table->ui->chosen_count;
        Error error;
        return choice >= sb_count_choices(&table->content->twists[twist]) ||
                       sb_check_choice(table->state, table->content, table->seat, twist, choice, card, &error)
                   ? NULL
                   : scene_text(table->scene, "%s", error.text);
    }
    const int seat = sb_get_seat_of_card(card);
    return seat == table->seat || !table->own_turn || table->state->face_down & sb_get_card_bit(card)
               ? NULL
               : scene_text(table->scene, _("Only %s can move this card."),
                            sb_get_seat_phrase(table->state->seats, seat));
}

/* Adds the cards in play. Shows previewed spins, and dims cards that the previewed action would move or
 * remove. */
static void add_cards(SbTable *table)
{
    const SbUi *ui = table->ui;
    for (uint64_t rest = table->state->in_play; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        const bool stays = is_position_unchanged(table, card);
        Piece *piece = add_card_from_state(
            table, ui->preview_kind > SB_PREVIEW_PLACE && stays ? &table->forecast_state : table->state,
            card);
        piece->flags |= (is_chosen(ui, card) ? PIECE_SELECTED : 0) |
                        (ui->preview_kind == SB_PREVIEW_TWIST && !stays ? PIECE_DIM : 0);
        sb_highlight_for_action(table, card, piece);
        piece->reject_reason =
            piece->flags & PIECE_HIGHLIGHTED ? NULL : explain_unselectable_card(table, card);
        piece->topic = "The board";
    }
}

/* Adds the cards that the previewed action would move, at their new positions. */
static void add_shadows(SbTable *table)
{
    for (uint64_t rest = table->ui->preview_kind ? table->forecast_state.in_play : 0; rest;
         rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        if (!is_position_unchanged(table, card)) {
            Piece *shadow = add_card_from_state(table, &table->forecast_state, card);
            shadow->id = 0;
            shadow->hint = NULL;
            shadow->flags |= PIECE_FIXED | PIECE_DIM;
        }
    }
}

/* ------------------------------------------------------------------ buttons around the selected card */

static void add_button_at(SbTable *table, PieceId id, float x, float y, const char *icon, const char *hint,
                          const char *key, const char *topic, const SbMove *move)
{
    static const float SIZE = 54;
    Piece *button = scene_add(table->scene, PIECE_BUTTON, id, x, y, SIZE, SIZE);
    button->text = icon;
    button->reject_reason = sb_get_move_rejection(table, move);
    button->hint = button->reject_reason ? button->reject_reason : hint;
    button->key_hint = key;
    button->topic = topic;
    button->flags = PIECE_WORLD | (button->reject_reason ? PIECE_DISABLED : PIECE_HIGHLIGHTED);
}

static void add_actions_of_card(SbTable *table, int card)
{
    static const float AWAY = SB_CARD_SIZE * 0.5f;
    const SbState *state = table->state;
    const SbCard *at = &state->card[card];
    const float x = sb_compute_world_x(table->seat, at->x), y = sb_compute_world_y(table->seat, at->y);
    if (state->face_down & sb_get_card_bit(card)) {
        const SbMove reveal = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)card};
        add_button_at(table, SB_ID_REVEAL, x + AWAY, y - AWAY, "{eye}", _("Reveal it"), "R", _("Reveal"),
                      &reveal);
        return;
    }
    const SbMove left = {.kind = SB_MOVE_SPIN, .card = (uint8_t)card, .direction = SB_WEST},
                 right = {.kind = SB_MOVE_SPIN, .card = (uint8_t)card, .direction = SB_EAST};
    add_button_at(table, SB_ID_SPIN_LEFT, x - AWAY, y - AWAY, "{spin_left}", _("Spin it left"), "Q",
                  _("Spin"), &left);
    add_button_at(table, SB_ID_SPIN_RIGHT, x + AWAY, y - AWAY, "{spin_right}", _("Spin it right"), "E",
                  _("Spin"), &right);
}

/* ------------------------------------------------------------------ choosing Play or Hide */

static Piece *add_option_button(SbTable *table, PieceId id, float x, float y, const char *text,
                                const SbMove *move)
{
    Piece *button = scene_add(table->scene, PIECE_BUTTON, id, x, y, SB_OPTION_WIDTH, SB_OPTION_HEIGHT);
    /* the cards of the setup cost nothing */
    button->text =
        sb_is_before_first_turn(table->state)
            ? text
            : scene_text(table->scene, "%s · %d{ap}", text, sb_get_action_cost(table->content, move->kind));
    button->reject_reason = sb_get_move_rejection(table, move);
    button->flags = PIECE_DROP_TARGET | (button->reject_reason ? PIECE_DISABLED : 0);
    button->topic = "Play and hide";
    return button;
}

/* Adds the dropped card, while the player chooses Play or Hide. */
static void add_dropped_card(SbTable *table)
{
    const SbUi *ui = table->ui;
    if (!sb_is_card_dropped(ui)) {
        return;
    }
    const SbState *shown = ui->is_hiding ? &table->forecast_state : table->state;
    Piece *piece = sb_add_card(table, shown, ui->held - 1, sb_compute_world_x(table->seat, ui->x),
                               sb_compute_world_y(table->seat, ui->y), SB_CARD_SIZE);
    piece->flags = PIECE_WORLD | PIECE_SELECTED;
}

/* Adds the Play and Hide buttons, inside the visible part of the grid. */
static void add_option_buttons(SbTable *table)
{
    const SbUi *ui = table->ui;
    const float aside = ui->ask_stacked ? 0 : (SB_OPTION_WIDTH + SB_OPTION_GAP) / 2;
    const float down = ui->ask_stacked ? (SB_OPTION_HEIGHT + SB_OPTION_GAP) / 2 : 0;
    if (!sb_is_card_dropped(ui)) {
        return;
    }
    const SceneBox box = get_area_box(table->at.world);
    const bool placed = ui->ask_x != 0 || ui->ask_y != 0;
    float x = placed ? (float)ui->ask_x : area_middle_x(table->at.world);
    float y = placed ? (float)ui->ask_y : table->at.world.bottom;
    sb_clamp_option_buttons(&box, ui->ask_stacked, &x, &y);
    SbMove move = {.kind = SB_MOVE_PLAY, .card = (uint8_t)(ui->held - 1), .x = ui->x, .y = ui->y};
    Piece *play = add_option_button(table, SB_ID_PLAY, x - aside, y - down, _("Play"), &move);
    play->hint = _("Face up, and right side up for you");
    /* highlights Hide if the player has chosen this action, for example with a hint */
    const bool is_hiding = ui->action == SB_MOVE_HIDE + 1;
    play->key_hint = is_hiding ? NULL : N_("Enter");
    move.kind = SB_MOVE_HIDE;
    Piece *hide = add_option_button(table, SB_ID_HIDE, x + aside, y + down, _("Hide"), &move);
    hide->hint = _("Face down: the card doesn't fight until it's revealed. You can also hide a card by "
                   "holding Shift while you drop it.");
    hide->key_hint = is_hiding ? N_("Enter") : "H";
    (is_hiding ? hide : play)->flags |= PIECE_PRIMARY;
}

/* ------------------------------------------------------------------ slide directions of a Plot Twist */

/* Returns the tooltip of an arrow, such as "Down: to the left of Nana". */
static const char *format_arrow_hint(SbTable *table, const char *way, int card, SbDirection direction)
{
    SbSpot landing;
    Text place = {0};
    sb_find_slide_landing(table->state, card, direction, &landing);
    sb_write_location(table->state, table->content, table->seat, card, landing, &place);
    const char *hint = scene_text(table->scene, "%s: %s", way, text_chars(&place));
    text_free(&place);
    return hint;
}

static void add_direction_arrows(SbTable *table)
{
    static const char *const hints[] = {N_("Up"), N_("To the right"), N_("Down"), N_("To the left")};
    const SbUi *ui = table->ui;
    if (!ui->twisting || ui->chosen_count == 0 ||
        sb_get_next_twist_step(table->state, table->content, ui, table->seat) != SB_TWIST_NEEDS_DIRECTION) {
        return;
    }
    const SbCard *at = &table->state->card[ui->chosen[0]];
    const float away = SB_CARD_SIZE * 0.62f, size = 58;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const SbMove move = {.kind = SB_MOVE_TWIST, .card = ui->chosen[0], .direction = (uint8_t)i};
        if (!sb_is_move_legal(table, &move, NULL)) {
            continue;
        }
        const SbDirection shown = sb_get_screen_direction(table->seat, (SbDirection)i);
        Piece *arrow = layout_add_card(
            table->scene, SB_ID_DIRECTION + (PieceId)i,
            area_centered(sb_compute_world_x(table->seat, at->x) + away * (float)sb_dx[shown],
                          sb_compute_world_y(table->seat, at->y) + away * (float)sb_dy[shown], size, size),
            (Face){.style = FACE_TOKEN, .tone = 0x6c4e16, .icon = "inline/right"});
        arrow->angle = 90.0f * (float)((shown + 3) & 3);
        arrow->hint = format_arrow_hint(table, _(hints[shown]), ui->chosen[0], (SbDirection)i);
        arrow->flags = PIECE_WORLD | PIECE_FIXED | PIECE_HIGHLIGHTED;
    }
}

void sb_add_grid(SbTable *table)
{
    const SbUi *ui = table->ui;
    set_view_bounds(table);
    add_free_positions(table);
    add_cards(table);
    add_shadows(table);
    add_dropped_card(table);
    sb_add_battle_marks(table);
    if (ui->held && table->state->in_play & sb_get_card_bit(ui->held - 1) && table->own_turn &&
        !ui->is_dragged) {
        add_actions_of_card(table, ui->held - 1);
    }
    add_option_buttons(table);
    add_direction_arrows(table);
}
