/* card_selection.c: input for the selected card: positions where it can go, Play or Hide, spins, and drags.
 * See input.h. */
#include "core/text/i18n.h"
#include "games/storybook_battles/table/input.h"

#include <math.h>
#include <string.h>

bool sb_can_select(const SbState *state, int seat, int card)
{
    if (state->phase == SB_SET_UP) {
        return sb_is_in_own_hand(state, seat, card);
    }
    const bool own = sb_get_seat_of_card(card) == seat;
    return state->phase == SB_TURN && (own || state->face_down & sb_get_card_bit(card));
}

InputResult sb_toggle_selection(const SbInputContext *context, int card)
{
    SbUi *ui = context->ui;
    const bool again = ui->held == card + 1 && !ui->over;
    sb_clear_selection(ui);
    ui->held = again ? 0 : (uint8_t)(card + 1);
    return INPUT_CHANGED;
}

/* Finds the position that the piece shows. Returns false if the card can't go there, or if the piece is not a
 * position. */
static bool find_spot_of_card(const SbInputContext *context, int card, PieceId piece, SbSpot *out)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int count = sb_list_spots_for_card(context->state, context->content, context->seat, card, spots);
    for (int i = 0; i < count; i++) {
        if (sb_get_cell_piece(spots[i].x, spots[i].y) == piece) {
            *out = spots[i];
            return true;
        }
    }
    return false;
}

bool sb_find_spot_of_piece(const SbInputContext *context, PieceId piece, SbSpot *out)
{
    return context->ui->held && find_spot_of_card(context, context->ui->held - 1, piece, out);
}

InputResult sb_slide_selected(const SbInputContext *context, SbSpot spot)
{
    SbMove move = {.kind = SB_MOVE_SLIDE, .card = (uint8_t)(context->ui->held - 1)};
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        SbSpot landing;
        move.direction = (uint8_t)i;
        if (sb_find_slide_landing(context->state, move.card, (SbDirection)i, &landing) &&
            landing.x == spot.x && landing.y == spot.y && sb_is_input_legal(context, &move)) {
            return sb_make_move(context, &move);
        }
    }
    return INPUT_IGNORED;
}

static SbMove create_placement_move(const SbInputContext *context, SbMoveKind kind)
{
    return (SbMove){.kind = (uint8_t)kind,
                    .card = (uint8_t)(context->ui->held - 1),
                    .x = context->ui->x,
                    .y = context->ui->y};
}

static float compute_overlap(float a, float a_size, float b, float b_size)
{
    const float low = fmaxf(a - a_size / 2, b - b_size / 2), high = fminf(a + a_size / 2, b + b_size / 2);
    return fmaxf(0, high - low);
}

/* Returns the area of a box that is covered by cards and buttons, in square table units. (x, y) is the center
 * of the box. */
static float compute_covered_area(const SbInputContext *context, float x, float y, float w, float h)
{
    float sum = 0;
    for (int i = 0; i < context->scene->count; i++) {
        const Piece *piece = &context->scene->pieces[i];
        const bool card = piece->kind == PIECE_CARD && piece->id != 0 && piece->flags & PIECE_WORLD;
        if (card || piece->kind == PIECE_BUTTON) {
            sum += compute_overlap(x, w, piece->x, piece->w) * compute_overlap(y, h, piece->y, piece->h);
        }
    }
    return sum;
}

/* Puts the Play and Hide buttons below, above, or beside the dropped card, where they cover the smallest area
 * of other cards and buttons. */
static void place_option_buttons(const SbInputContext *context, const Piece *zone)
{
    static const float WIDE = 2 * SB_OPTION_WIDTH + SB_OPTION_GAP,
                       HIGH = 2 * SB_OPTION_HEIGHT + SB_OPTION_GAP;
    static const SbDirection order[] = {SB_SOUTH, SB_NORTH, SB_EAST, SB_WEST};
    SbUi *ui = context->ui;
    float least = -1;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const bool stacked = sb_dx[order[i]] != 0;
        const float w = stacked ? SB_OPTION_WIDTH : WIDE, h = stacked ? HIGH : SB_OPTION_HEIGHT;
        float x = zone->x + (float)sb_dx[order[i]] * ((zone->w + w) / 2 + SB_OPTION_GAP);
        float y = zone->y + (float)sb_dy[order[i]] * ((zone->h + h) / 2 + SB_OPTION_GAP);
        sb_clamp_option_buttons(&context->scene->world.clear, stacked, &x, &y);
        /* the area of the dropped card counts, too, so that the card stays visible */
        const float here = compute_covered_area(context, x, y, w, h) +
                           compute_overlap(x, w, zone->x, zone->w) * compute_overlap(y, h, zone->y, zone->h);
        if (least < 0 || here < least) {
            least = here;
            ui->ask_x = (int16_t)x;
            ui->ask_y = (int16_t)y;
            ui->ask_stacked = stacked;
        }
    }
}

/* Drops the selected card at this position. A card in play slides there. If both Play and Hide are legal for
 * a hand card, asks the player to choose, unless the player holds Shift (`hidden`) or has already chosen one
 * of these actions. */
static InputResult drop_card_at(const SbInputContext *context, SbSpot spot, bool hidden)
{
    SbUi *ui = context->ui;
    if (!sb_is_in_own_hand(context->state, context->seat, ui->held - 1)) {
        return sb_slide_selected(context, spot);
    }
    ui->x = spot.x;
    ui->y = spot.y;
    ui->over = 1;
    ui->is_dragged = ui->is_hiding = ui->preview_kind = 0;
    const SbMove play = create_placement_move(context, SB_MOVE_PLAY),
                 hide = create_placement_move(context, SB_MOVE_HIDE);
    const bool can_play = sb_is_input_legal(context, &play), can_hide = sb_is_input_legal(context, &hide);
    if (can_play && ui->action == SB_MOVE_PLAY + 1 && !hidden) {
        return sb_make_move(context, &play);
    }
    hidden = hidden || ui->action == SB_MOVE_HIDE + 1;
    const Piece *zone = scene_find_piece(context->scene, sb_get_cell_piece(spot.x, spot.y));
    if (zone) {
        place_option_buttons(context, zone);
    }
    if (can_hide && (hidden || !can_play)) {
        return sb_make_move(context, &hide);
    }
    return can_play && !can_hide ? sb_make_move(context, &play) : INPUT_CHANGED;
}

InputResult sb_spin_selected(const SbInputContext *context, SbDirection direction)
{
    const SbUi *ui = context->ui;
    if (!ui->held || !(context->state->in_play & sb_get_card_bit(ui->held - 1))) {
        return INPUT_IGNORED;
    }
    const SbMove move = {
        .kind = SB_MOVE_SPIN, .card = (uint8_t)(ui->held - 1), .direction = (uint8_t)direction};
    return sb_make_move(context, &move);
}

InputResult sb_reveal_selected(const SbInputContext *context)
{
    const SbUi *ui = context->ui;
    if (!ui->held || !(context->state->face_down & sb_get_card_bit(ui->held - 1))) {
        return INPUT_IGNORED;
    }
    const SbMove move = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)(ui->held - 1)};
    return sb_make_move(context, &move);
}

InputResult sb_play_or_hide_dropped(const SbInputContext *context, SbMoveKind kind)
{
    if (!sb_is_card_dropped(context->ui)) {
        return INPUT_IGNORED;
    }
    const SbMove move = create_placement_move(context, kind);
    return sb_make_move(context, &move);
}

InputResult sb_handle_wheel(const SbInputContext *context, const Input *input)
{
    const SbUi *ui = context->ui;
    if (!ui->held || ui->is_dragged || input->piece != SB_PIECE_CARD + (PieceId)(ui->held - 1) ||
        input->amount == 0) {
        return INPUT_IGNORED;
    }
    return sb_spin_selected(context, input->amount > 0 ? SB_WEST : SB_EAST);
}

/* Returns the card that the piece shows, or SB_NONE if the piece is not a card or the card can't be selected
 * now. */
static int find_selectable_card(const SbInputContext *context, PieceId piece)
{
    const int card = sb_find_card_of_piece(context->state, context->seat, piece);
    return card == SB_NONE || context->ui->twisting || !sb_can_select(context->state, context->seat, card)
               ? SB_NONE
               : card;
}

InputResult sb_drag_card(const SbInputContext *context, const Input *input)
{
    SbUi *ui = context->ui;
    const SbUi before = *ui;
    const int card = find_selectable_card(context, input->piece);
    SbSpot spot = {0, 0};
    if (card == SB_NONE) {
        return INPUT_IGNORED;
    }
    sb_clear_selection(ui);
    ui->held = (uint8_t)(card + 1);
    ui->is_dragged = 1;
    ui->over = sb_find_spot_of_piece(context, input->target, &spot);
    ui->is_hiding = input->shift;
    ui->x = spot.x;
    ui->y = spot.y;
    return memcmp(&before, ui, sizeof before) == 0 ? INPUT_IGNORED : INPUT_CHANGED;
}

InputResult sb_drop_card(const SbInputContext *context, const Input *input)
{
    const int card = find_selectable_card(context, input->piece);
    SbSpot spot;
    if (card == SB_NONE || !find_spot_of_card(context, card, input->target, &spot)) {
        return INPUT_IGNORED;
    }
    const uint8_t action = context->ui->action;
    sb_clear_selection(context->ui);
    context->ui->held = (uint8_t)(card + 1);
    context->ui->action = action;
    return drop_card_at(context, spot, input->shift);
}

/* Returns the verb for the label of a drop target, such as "Play or hide it". */
static const char *find_target_verb(const SbState *state, const SbContent *content, int seat, int card,
                                    SbSpot spot)
{
    if (state->in_play & sb_get_card_bit(card)) {
        return _("Slide it");
    }
    SbMove move = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = spot.x, .y = spot.y};
    const bool can_play = sb_check_move(state, content, seat, &move, NULL);
    move.kind = SB_MOVE_HIDE;
    const bool can_hide = sb_check_move(state, content, seat, &move, NULL);
    return can_play && can_hide ? _("Play or hide it") : can_play ? _("Play it") : _("Hide it");
}

void sb_list_card_targets(const SbState *state, const SbContent *content, int seat, int card, DropTarget *out,
                          int *count, int max)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int all =
        sb_can_select(state, seat, card) ? sb_list_spots_for_card(state, content, seat, card, spots) : 0;
    for (int i = 0; i < all; i++) {
        Text place = {0};
        sb_write_location(state, content, seat, card, spots[i], &place);
        drop_target_add(out, count, max, sb_get_cell_piece(spots[i].x, spots[i].y), "%s %s",
                        find_target_verb(state, content, seat, card, spots[i]), text_chars(&place));
        text_free(&place);
    }
}
