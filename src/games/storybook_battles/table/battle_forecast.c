/* battle_forecast.c: forecast of the next battle, with the marks on the cards and the battle panel. If the
 * pointer is on an action, the forecast is for the battle after this action. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

enum {
    TONE_BEST = 0xa8761c,
    TONE_OVERWHELM = 0xb0281e,
    TONE_FAIL = 0x46505a,
    TONE_LASTING = 0x4a3566,
    TONE_STRONGER = 0x2c6e3f,
    TONE_CHANGED = 0x1f5c86
};

static void preview_placement(SbTable *table)
{
    const SbUi *ui = table->ui;
    const int card = ui->held - 1;
    const SbMove put = {
        .kind = ui->is_hiding ? SB_MOVE_HIDE : SB_MOVE_PLAY, .card = (uint8_t)card, .x = ui->x, .y = ui->y};
    if (sb_find_card_at(table->state, ui->x, ui->y) != SB_NONE) {
        return;
    }
    if (table->state->in_play & sb_get_card_bit(card)) {
        sb_move_card(&table->forecast_state, card, ui->x, ui->y);
    } else if (sb_is_move_legal(table, &put, NULL)) {
        sb_place_card(&table->forecast_state, card, ui->x, ui->y, sb_get_facing(table->seat));
        table->forecast_state.face_down |= ui->is_hiding ? sb_get_card_bit(card) : 0;
    }
}

static void preview_spin(SbTable *table)
{
    const int card = table->ui->held - 1;
    const SbDirection way = table->ui->preview_kind == SB_PREVIEW_SPIN_LEFT ? SB_WEST : SB_EAST;
    const SbMove spin = {.kind = SB_MOVE_SPIN, .card = (uint8_t)card, .direction = (uint8_t)way};
    SbCard *at = &table->forecast_state.card[card];
    if (sb_is_move_legal(table, &spin, NULL)) {
        at->facing = (uint8_t)((at->facing + way) % SB_DIRECTIONS);
    }
}

/* Applies a reveal to the forecast state, if the person at this computer knows the card. */
static void preview_reveal(SbTable *table)
{
    const int card = table->ui->held - 1;
    const SbMove reveal = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)card};
    if (sb_is_move_legal(table, &reveal, NULL) && table->state->card[card].character != SB_NONE) {
        sb_reveal_card(&table->forecast_state, card);
    }
}

/* Applies the selected Plot Twist to the forecast state, if the player has made all choices for the twist,
 * and the twist reveals and captures no card that the player does not know. */
static void preview_twist(SbTable *table)
{
    SbMove move;
    if (sb_find_previewed_twist(table->state, table->content, table->ui, table->seat, &move) &&
        !sb_twist_reveals_unknown(table->state, table->content, table->seat, &move)) {
        sb_use_twist(&table->forecast_state, table->content, table->seat, &move, NULL);
    }
}

static void apply_preview(SbTable *table)
{
    const SbUi *ui = table->ui;
    if (ui->held && ui->over) {
        preview_placement(table);
        return;
    }
    switch ((SbPreview)ui->preview_kind) {
    case SB_PREVIEW_NONE:
        break;
    case SB_PREVIEW_PLACE:
        preview_placement(table);
        break;
    case SB_PREVIEW_SPIN_LEFT:
    case SB_PREVIEW_SPIN_RIGHT:
        preview_spin(table);
        break;
    case SB_PREVIEW_REVEAL:
        preview_reveal(table);
        break;
    case SB_PREVIEW_TWIST:
        preview_twist(table);
        break;
    }
}

void sb_compute_forecast(SbTable *table)
{
    table->forecast_state = *table->state;
    apply_preview(table);
    sb_compute_battle(&table->forecast_state, table->content, &table->battle);
    for (uint64_t rest = table->forecast_state.in_play; rest; rest &= rest - 1) {
        for (int i = 0; i < SB_DIRECTIONS; i++) {
            table->has_fights =
                table->has_fights ||
                sb_find_opponent(&table->forecast_state, __builtin_ctzll(rest), (SbDirection)i) != SB_NONE;
        }
    }
}

/* ------------------------------------------------------------------ marks on the grid */

static Piece *add_token(SbTable *table, float x, float y, float size, uint32_t tone, const char *icon)
{
    Piece *token = layout_add_card(table->scene, 0, area_centered(x, y, size, size),
                                   (Face){.style = FACE_TOKEN, .tone = tone, .icon = icon});
    token->flags = PIECE_WORLD | PIECE_FIXED;
    return token;
}

/* Adds a mark for the attack of the card in this direction. The mark is between the attacker and its
 * opponent. The mark is beside the numbers of swords and shields, so that both numbers stay visible. */
static void add_attack_mark(SbTable *table, int card, SbDirection direction)
{
    static const float LANE_ACROSS = 0.27f * SB_CARD_SIZE, LANE_DOWN = 0.345f * SB_CARD_SIZE;
    static const float SIZE = 30, SIZE_FAILED = 22;
    const SbState *state = &table->forecast_state;
    const int other = sb_find_opponent(state, card, direction);
    if (other == SB_NONE) {
        return;
    }
    const int swords = sb_get_card_swords(state, table->content, card, direction);
    const int shields = sb_get_card_shields(state, table->content, other, (SbDirection)((direction + 2) & 3));
    const bool best = swords > 0 && swords >= shields, overwhelm = best && swords >= 2 * shields;
    const SbDirection shown = sb_get_screen_direction(table->seat, direction);
    const float along = SB_PITCH / 2;
    const float x = sb_compute_world_x(table->seat, state->card[card].x) + along * (float)sb_dx[shown] -
                    LANE_DOWN * (float)sb_dy[shown];
    const float y = sb_compute_world_y(table->seat, state->card[card].y) + along * (float)sb_dy[shown] -
                    LANE_ACROSS * (float)sb_dx[shown];
    Piece *token = add_token(table, x, y, best ? SIZE : SIZE_FAILED,
                             overwhelm ? TONE_OVERWHELM
                             : best    ? TONE_BEST
                                       : TONE_FAIL,
                             overwhelm ? "inline/double"
                             : best    ? "inline/right"
                                       : "inline/block");
    token->angle = best ? 90.0f * (float)((shown + 3) & 3) : 0;
}

/* Adds a token at a corner of the card. `left` is true for the corner that is on the left for the card's
 * owner. */
static Piece *add_corner_token(SbTable *table, int card, bool left, uint32_t tone, const char *icon)
{
    static const float SIZE = 35, AWAY = 0.385f * SB_CARD_SIZE;
    const SbCard *at = &table->forecast_state.card[card];
    const SbDirection head = sb_get_screen_direction(table->seat, (SbDirection)at->facing);
    const SbDirection side = (SbDirection)((head + (left ? 3 : 1)) & 3);
    return add_token(
        table, sb_compute_world_x(table->seat, at->x) + AWAY * (float)(sb_dx[head] + sb_dx[side]),
        sb_compute_world_y(table->seat, at->y) + AWAY * (float)(sb_dy[head] + sb_dy[side]), SIZE, tone, icon);
}

/* Marks a card that would be captured, or bested (attacked with at least as many swords as it has
 * shields). */
static void add_outcome_mark(SbTable *table, int card)
{
    static const float CAPTURED = 62;
    const uint64_t bit = sb_get_card_bit(card);
    const SbCard *at = &table->forecast_state.card[card];
    if (table->battle.captured & bit) {
        add_token(table, sb_compute_world_x(table->seat, at->x), sb_compute_world_y(table->seat, at->y),
                  CAPTURED, TONE_OVERWHELM, "manacles");
    } else if (table->battle.bested & bit) {
        add_corner_token(table, card, true, TONE_BEST, "cracked-shield");
    }
}

/* Returns the change of the card's swords or shields by lasting effects. `verb` is SB_VERB_SWORDS or
 * SB_VERB_SHIELDS. */
static int compute_strength_change(const SbState *state, int card, SbVerb verb)
{
    int sum = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        sum += effect->verb == verb && effect->cards & sb_get_card_bit(card) ? effect->n : 0;
    }
    return sum;
}

static void add_lasting_effect_mark(SbTable *table, int card)
{
    const uint64_t bit = sb_get_card_bit(card);
    const int swords = compute_strength_change(&table->forecast_state, card, SB_VERB_SWORDS),
              shields = compute_strength_change(&table->forecast_state, card, SB_VERB_SHIELDS);
    if (sb_find_lasting_cards(&table->forecast_state, SB_VERB_REST) & bit) {
        add_corner_token(table, card, false, TONE_LASTING, "sleepy");
    } else if (sb_find_lasting_cards(&table->forecast_state, SB_VERB_STAY) & bit) {
        add_corner_token(table, card, false, TONE_LASTING, "padlock");
    } else if (swords || shields) {
        const bool stronger = swords + shields > 0;
        add_corner_token(table, card, false, stronger ? TONE_STRONGER : TONE_OVERWHELM,
                         swords ? "inline/hit" : "inline/block")
            /* a diamond marks a weaker card, so that the marks differ in more than color */
            ->face.marks = stronger ? 0 : FACE_DIAMOND;
    }
}

/* Adds the mark of a card that another seat placed, turned or moved after the viewing player's last move. */
static void add_changed_mark(SbTable *table, int card)
{
    static const float SIZE = 30, AWAY = 0.47f * SB_CARD_SIZE;
    const SbCard *at = &table->state->card[card];
    Piece *token = add_token(table, sb_compute_world_x(table->seat, at->x) - AWAY,
                             sb_compute_world_y(table->seat, at->y) - AWAY, SIZE, TONE_CHANGED, "inline/eye");
    token->id = SB_ID_CHANGED + (PieceId)card;
    token->hint = _("This card was placed, turned or moved after your last move.");
}

void sb_add_battle_marks(SbTable *table)
{
    for (uint64_t rest = table->forecast_state.in_play; rest; rest &= rest - 1) {
        for (int i = 0; i < SB_DIRECTIONS; i++) {
            add_attack_mark(table, __builtin_ctzll(rest), (SbDirection)i);
        }
    }
    for (uint64_t rest = table->forecast_state.in_play; rest; rest &= rest - 1) {
        add_outcome_mark(table, __builtin_ctzll(rest));
        add_lasting_effect_mark(table, __builtin_ctzll(rest));
    }
    for (uint64_t rest = table->state->stirred[table->seat] & table->state->in_play; rest; rest &= rest - 1) {
        add_changed_mark(table, __builtin_ctzll(rest));
    }
}

/* ------------------------------------------------------------------ the battle panel */

/* Returns the names of cards, such as "Crocodile, White Rabbit". */
static const char *format_card_names(const SbTable *table, uint64_t cards)
{
    const char *names = "";
    for (; cards; cards &= cards - 1) {
        names = scene_text(table->scene, "%s%s%s", names, names[0] ? ", " : "",
                           sb_get_card_name(table, __builtin_ctzll(cards)));
    }
    return names;
}

static const char *const sides[] = {[SB_VILLAIN] = N_("Villains"), [SB_HERO] = N_("Heroes")};

/* Returns a text with the points and captures of a side, such as "*Villains* {star}+1|Crocodile". */
static const char *format_gains(const SbTable *table, SbSide side)
{
    const uint64_t taken = table->battle.captured & sb_get_cards_of_side(!side);
    return scene_text(table->scene, "*%s* {star}+%d|%s", _(sides[side]), table->battle.points[side],
                      taken ? format_card_names(table, taken) : _("no capture"));
}

/* Adds the battle panel of the narrow layout, which shows only the points. */
static void add_folded_panel(SbTable *table)
{
    const SbSide mine = sb_get_side(table->seat);
    const Area box = table->at.forecast;
    Piece *panel = layout_add_piece(table->scene, PIECE_PANEL, SB_ID_FORECAST, box);
    panel->flags = PIECE_FIXED;
    panel->hint =
        scene_text(table->scene, "%s|%s|%s",
                   sb_is_previewing(table->ui) ? _("Battle after this move") : _("If the battle started now"),
                   format_gains(table, mine), format_gains(table, !mine));
    panel->topic = "Battle";
    for (int i = 0; i < SB_SIDES; i++) {
        Area row = area_inset(area_get_row(box, i, 2, 0), 2, 2);
        row.top += 2;
        layout_add_label(table->scene, row, TEXT_UI, ALIGN_CENTER,
                         scene_text(table->scene, "%s|*+%d*", i == 0 ? "you" : "they",
                                    table->battle.points[i == 0 ? mine : !mine]));
    }
}

void sb_add_battle_panel(SbTable *table)
{
    static const float HEAD = 40, PAD = 16;
    const Area box = table->at.forecast;
    if (table->at.folded) {
        add_folded_panel(table);
        return;
    }
    const SbBattle *battle = &table->battle;
    layout_add_piece(table->scene, PIECE_PANEL, 0, box)->text =
        sb_is_previewing(table->ui) ? _("Battle after this move") : _("If the battle started now");
    Area line = {box.left + PAD, box.top + layout_scale_for_text(table->scene, HEAD), box.right - PAD,
                 box.bottom - PAD / 2};
    if (battle->captured == 0) {
        const char *words = !table->has_fights    ? _("No enemies are adjacent.")
                            : battle->bested == 0 ? _("No card would be bested.")
                                                  : _("Cards would be bested, but none captured.");
        layout_add_label(table->scene, line, TEXT_UI, ALIGN_CENTER, words)->flags = PIECE_DIM;
        return;
    }
    const float half = fminf(area_height(line) / 2, layout_scale_for_text(table->scene, 74));
    for (int i = 0; i < SB_SIDES; i++) {
        const SbSide side = i == 0 ? sb_get_side(table->seat) : !sb_get_side(table->seat);
        layout_add_label(table->scene, area_cut_top(&line, half, 0), TEXT_UI, ALIGN_LEFT,
                         format_gains(table, side));
    }
}
