/* seat_panels.c: decks, Plot Twists, hands, and captured cards of the seats. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

static bool is_twist_used(const SbState *state, int seat)
{
    return (state->used >> seat & 1) != 0;
}

/* ------------------------------------------------------------------ decks and Plot Twists */

static Piece *add_deck(SbTable *table, int seat, float x, float y, float size)
{
    const int count = __builtin_popcountll(sb_get_cards_in_deck(table->state, seat));
    const PieceId id = SB_PIECE_DECK + (PieceId)seat;
    if (count == 0) {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, id, x, y, size, size);
        zone->flags = PIECE_ON_DARK;
        zone->hint = _("The deck is empty.");
        return zone;
    }
    Piece *deck =
        layout_add_card(table->scene, id, area_centered(x, y, size, size), sb_get_back_face(table, seat));
    deck->value = count;
    deck->flags = PIECE_STACK | PIECE_FIXED;
    deck->hint = scene_text(table->scene, _("%d %s left in the deck of %s"), count,
                            _n("card", "cards", count), sb_get_seat_name(table->state, table->content, seat));
    return deck;
}

/* Returns the reason why the seat's Plot Twist can't be used anymore, or NULL if the twist is not used
 * up. */
static const char *find_used_up_reason(const SbTable *table, int seat)
{
    return is_twist_used(table->state, seat)               ? _("Used")
           : sb_has_twist(table->state, seat)              ? NULL
           : sb_get_side(seat) == sb_get_side(table->seat) ? _("Your side has already used its Plot Twist.")
                                                           : _("The other side has used its Plot Twist.");
}

static Piece *add_twist(SbTable *table, int seat, float x, float y, float width)
{
    const SbState *state = table->state;
    const int twist = state->twist[seat];
    const SbTeam *team = &table->content->teams[state->team[seat]];
    Piece *card =
        scene_add(table->scene, PIECE_CARD, SB_PIECE_TWIST + (PieceId)seat, x, y, width, width * FACE_RATIO);
    card->flags = PIECE_FIXED;
    card->topic = "Plot twists";
    if (twist == SB_NONE) {
        card->face = (Face){.style = FACE_BACK, .tone = 0x4a3566, .icon = team->icon};
        card->face.marks = sb_has_twist(state, seat) ? 0 : FACE_SPENT;
        card->hint = state->phase == SB_CHOOSE_TWISTS ? _("No twist chosen yet.")
                     : sb_has_twist(state, seat)      ? _("An unused Plot Twist")
                                                      : find_used_up_reason(table, seat);
        return card;
    }
    card->face = sb_get_twist_face(table, twist);
    card->face.marks |= sb_has_twist(state, seat) ? 0 : FACE_SPENT;
    card->hint = find_used_up_reason(table, seat);
    return card;
}

/* Adds the Plot Twists used since the last move of the person at this computer. */
static void add_shown_twists(SbTable *table)
{
    static const float GAP = 12;
    Area box = table->at.shown_twist;
    for (int seat = 0; seat < table->state->seats; seat++) {
        if (!sb_is_twist_shown(table->state, table->seat, seat)) {
            continue;
        }
        Piece *card = layout_add_card(table->scene, SB_ID_SHOWN_TWIST + (PieceId)seat, box,
                                      sb_get_twist_face(table, table->state->twist[seat]));
        card->hint = scene_text(table->scene, _("%s has used this Plot Twist since your last move."),
                                sb_get_seat_title(table->state->seats, seat));
        card->topic = "Plot twists";
        const float step = area_height(box) + GAP;
        box.top += step;
        box.bottom += step;
    }
}

/* ------------------------------------------------------------------ panels of opponents */

static void add_seat_name(SbTable *table, int seat, Area box)
{
    const SbTeam *team = &table->content->teams[table->state->team[seat]],
                 *ally = &table->content->teams[table->state->ally[seat]];
    const float line = layout_scale_for_text(table->scene, 26),
                small = layout_scale_for_text(table->scene, 22);
    layout_add_label(table->scene, area_cut_top(&box, line, 0), TEXT_UI_BOLD, ALIGN_LEFT, team->name);
    Piece *with = layout_add_label(table->scene, area_cut_top(&box, small, 0), TEXT_SMALL, ALIGN_LEFT,
                                   scene_text(table->scene, "+ %s", ally->name));
    with->flags = PIECE_DIM;
}

static void add_hidden_hand(SbTable *table, int seat, Area box)
{
    const uint64_t hand = table->state->hand & sb_get_cards_of_seat(seat);
    const int count = __builtin_popcountll(hand);
    const float size = fminf(area_height(box), area_width(box));
    const float step = layout_compute_row_step(count, size, area_width(box), size * 0.6f);
    float x = box.left + size / 2;
    for (uint64_t rest = hand; rest; rest &= rest - 1, x += step) {
        Piece *card = sb_add_card(table, table->state, __builtin_ctzll(rest), x, area_middle_y(box), size);
        card->flags = PIECE_FIXED;
        card->hint = scene_text(table->scene, _("%d %s in the hand of %s"), count, _n("card", "cards", count),
                                sb_get_seat_name(table->state, table->content, seat));
    }
    if (count == 0 && !table->at.folded) {
        layout_add_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT, _("no cards in hand"))->flags = PIECE_DIM;
    }
}

static void add_wide_opponent(SbTable *table, int seat, Area box)
{
    static const float PAD = 14, FOOT = 10, TWIST_MAX = 74, DECK = 44;
    const float twist = fminf((area_height(box) - FOOT) / FACE_RATIO, TWIST_MAX);
    const float right = box.right - FOOT - twist;
    add_seat_name(table, seat, (Area){box.left + PAD, box.top + 8, right - 6, box.bottom});
    add_twist(table, seat, box.right - FOOT - twist / 2, area_middle_y(box), twist);
    const float middle = box.bottom - FOOT - DECK / 2;
    add_deck(table, seat, box.left + PAD + DECK / 2, middle, DECK);
    add_hidden_hand(table, seat,
                    (Area){box.left + PAD + DECK + 10, middle - DECK / 2, right - 6, middle + DECK / 2});
}

/* Adds the narrow panel of an opponent: the portrait as a round icon, the Plot Twist, and the number of hand
 * cards. */
static void add_folded_opponent(SbTable *table, int seat, Area box)
{
    static const float PAD = 6, TWIST = 44, SIGN = 30;
    const SbState *state = table->state;
    const SbTeam *team = &table->content->teams[state->team[seat]];
    const int hand = __builtin_popcountll(state->hand & sb_get_cards_of_seat(seat));
    const float line = layout_scale_for_text(table->scene, 24), bottom = box.bottom - PAD;
    Piece *sign = layout_add_card(table->scene, SB_ID_SEAT + (PieceId)seat,
                                  area_centered(area_middle_x(box), box.top + PAD + SIGN / 2, SIGN, SIGN),
                                  sb_get_seat_face(table, seat));
    sign->hint = scene_text(table->scene, _("*%s* + %s|%d in hand, %d in the deck"), team->name,
                            table->content->teams[state->ally[seat]].name, hand,
                            __builtin_popcountll(sb_get_cards_in_deck(state, seat)));
    add_twist(table, seat, area_middle_x(box), (box.top + PAD + SIGN + bottom - line) / 2, TWIST);
    add_hidden_hand(table, seat, (Area){box.left + PAD, bottom - line, area_middle_x(box), bottom});
    layout_add_label(table->scene, (Area){area_middle_x(box), bottom - line, box.right - PAD, bottom},
                     TEXT_UI_BOLD, ALIGN_CENTER, scene_text(table->scene, "%d", hand));
}

static void add_opponent(SbTable *table, int seat, float top)
{
    const Area box = {table->at.others.left, top, table->at.others.right, top + table->at.other_height};
    const SbState *state = table->state;
    layout_add_piece(table->scene, PIECE_PANEL, 0, box)->flags =
        state->phase != SB_OVER && state->turn == seat ? PIECE_SELECTED : 0;
    if (table->at.folded) {
        add_folded_opponent(table, seat, box);
    } else {
        add_wide_opponent(table, seat, box);
    }
}

/* ------------------------------------------------------------------ panel of the own seat */

/* Returns the tooltip of the viewing player's Plot Twist while other seats act. The tooltip says why the
 * player can't use the twist now, or that the game will ask the player before the battle. */
static const char *format_waiting_text(const SbTable *table, int twist)
{
    const bool begun = table->state->phase == SB_TURN || table->state->phase == SB_WINDOW;
    Error error;
    if (!begun || !table->content->twists[twist].hourglass) {
        return _("You can use this Plot Twist on your own turn.");
    }
    if (!sb_has_twist(table->state, table->seat)) {
        return _("Your side has already used its Plot Twist.");
    }
    return sb_can_use_twist(table->state, table->content, table->seat, twist, &error)
               ? _("You can use this Plot Twist this turn. The game will ask you before the battle.")
               : scene_text(table->scene, _("You can't use this Plot Twist now: %s"), error.text);
}

static bool can_use_twist(const SbTable *table, const char **why)
{
    const SbState *state = table->state;
    const int seat = table->seat, twist = state->twist[seat];
    Error error;
    *why = NULL;
    if (twist == SB_NONE || is_twist_used(state, seat)) {
        return false;
    }
    if (!table->acting || (state->phase != SB_TURN && state->phase != SB_WINDOW)) {
        *why = format_waiting_text(table, twist);
        return false;
    }
    if (!sb_check_twist_usable(state, table->content, seat, &error)) {
        *why = scene_text(table->scene, "%s", error.text);
        return false;
    }
    return true;
}

static void add_own_panel(SbTable *table)
{
    static const float DECK = 92, PAD = 4, BUTTON = 40;
    const Area box = table->at.own;
    const float twist_width = (area_height(box) - 2 * PAD) / FACE_RATIO;
    const int seat = table->seat;
    const char *why;
    const SbMove draw = {.kind = SB_MOVE_DRAW};
    const float y = area_middle_y(box);
    Piece *twist = add_twist(table, seat, box.left + PAD + twist_width / 2, y, twist_width);
    if (can_use_twist(table, &why)) {
        twist->flags |= PIECE_HIGHLIGHTED | (table->ui->twisting ? PIECE_SELECTED : 0);
        twist->hint = table->own_turn && twist->face.corner
                          ? _("Click this Plot Twist to use it now. On your own turn, the game doesn't ask "
                              "you whether to use it.")
                          : _("Click this Plot Twist to use it now");
    } else if (why) {
        twist->hint = twist->reject_reason = why;
    }
    const float x = box.left + PAD + twist_width + 18 + DECK / 2;
    Piece *deck = add_deck(table, seat, x, box.top + PAD + DECK / 2 + 2, DECK);
    deck->reject_reason = sb_get_move_rejection(table, &draw);
    deck->flags |= deck->reject_reason ? 0 : PIECE_HIGHLIGHTED;
    /* the player can drag the top card if a draw is legal */
    deck->flags &= deck->reject_reason ? ~0u : ~(unsigned)PIECE_FIXED;
    deck->topic = "Draw";
    if (!deck->reject_reason) {
        deck->hint =
            scene_text(table->scene, _("%s|Click the deck, or drag a card from it, to *draw* for %d{ap}."),
                       deck->hint, sb_get_action_cost(table->content, SB_MOVE_DRAW));
    }
    Piece *list = layout_add_button(table->scene, SB_ID_OWN_CARDS,
                                    (Area){x - DECK / 2, box.bottom - BUTTON, box.right, box.bottom},
                                    _("{deck} Cards"), NULL);
    list->hint = _("Show where your team's cards are");
}

/* ------------------------------------------------------------------ captured cards and plot points */

/* Shows a very small card as a round icon with the character's portrait. */
static void show_as_token(SbTable *table, int card, Piece *piece)
{
    const SbCharacter *person = &table->content->characters[table->state->card[card].character];
    piece->face = (Face){.style = FACE_TOKEN,
                         .tone = table->content->teams[person->team].tone,
                         .icon = person->icon,
                         .portrait = person->portrait};
    piece->hint = scene_text(table->scene, "*%s* · %s", person->name, piece->hint);
}

static void add_captured_row(SbTable *table, SbSide side, Area box)
{
    static const float CARD_MIN = 56, CARD_STEP = 0.7f, COIN_STEP = 1.1f;
    const uint64_t cards = table->state->captured & sb_get_cards_of_side(!side);
    const int count = __builtin_popcountll(cards);
    const float size = fminf(area_height(box), area_width(box));
    const bool as_tokens = size < CARD_MIN;
    const float step =
        layout_compute_row_step(count, size, area_width(box), size * (as_tokens ? COIN_STEP : CARD_STEP));
    float x = box.left + size / 2;
    for (uint64_t rest = cards; rest; rest &= rest - 1, x += step) {
        const int card = __builtin_ctzll(rest);
        Piece *piece = sb_add_card(table, table->state, card, x, area_middle_y(box), size);
        piece->flags = PIECE_FIXED;
        if (as_tokens && table->state->card[card].character != SB_NONE) {
            show_as_token(table, card, piece);
        }
    }
    if (count == 0 && !table->at.folded) {
        layout_add_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT, _("no captures yet"))->flags = PIECE_DIM;
    }
}

static void add_score_gauge(SbTable *table, SbSide side, Area line)
{
    static const char *const names[] = {[SB_VILLAIN] = N_("Villains"), [SB_HERO] = N_("Heroes")};
    layout_add_label(table->scene, area_cut_left(&line, layout_scale_for_text(table->scene, 96), 0),
                     TEXT_UI_BOLD, ALIGN_LEFT, _(names[side]));
    Piece *gauge = layout_add_piece(table->scene, PIECE_GAUGE, SB_PIECE_SCORE + (PieceId)side, line);
    gauge->icon = "star";
    gauge->value = table->state->score[side];
    gauge->max = sb_get_goal_points(table->state, table->content);
    gauge->preview = table->forecast_state.score[side] + table->battle.points[side];
    gauge->has_preview = gauge->preview != gauge->value;
    gauge->hint = scene_text(table->scene,
                             _("Plot points of the cards that the %s have captured. %d points win the game."),
                             _(names[side]), gauge->max);
    gauge->topic = "Winning";
}

static void add_side_score(SbTable *table, SbSide side, Area line)
{
    Piece *counter = layout_add_piece(table->scene, PIECE_COUNTER, SB_PIECE_SCORE + (PieceId)side, line);
    counter->value = table->state->score[side];
    counter->preview = table->forecast_state.score[side] + table->battle.points[side];
    counter->has_preview = counter->preview != counter->value;
    counter->icon = counter->has_preview ? NULL : "star";
    counter->flags = PIECE_FIXED;
    counter->hint = scene_text(
        table->scene, _("*Plot points of the %s*|From captured cards. %d points win the game."),
        side == SB_VILLAIN ? "villains" : "heroes", sb_get_goal_points(table->state, table->content));
    counter->topic = "Winning";
}

static void add_score(SbTable *table)
{
    static const float PAD = 12, LINE = 32, GAP = 8, ROW_MIN = 36;
    const Area box = table->at.score;
    const float pad = table->at.folded ? 3 : PAD, line = layout_scale_for_text(table->scene, LINE);
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    for (int i = 0; i < SB_SIDES; i++) {
        const SbSide side = i == 0 ? !sb_get_side(table->seat) : sb_get_side(table->seat);
        Area row = area_get_row(area_inset(box, pad, pad), i, 2, GAP);
        const Area words = area_cut_top(&row, line, GAP - 2);
        if (table->at.folded) {
            add_side_score(table, side, words);
        } else {
            add_score_gauge(table, side, words);
        }
        if (area_height(row) >= ROW_MIN) {
            add_captured_row(table, side, row);
        }
    }
}

/* ------------------------------------------------------------------ own hand */

void sb_add_hand(SbTable *table)
{
    static const float STEP = 1.06f, DEGREES = 2.5f, SAG = 1.2f;
    const SbState *state = table->state;
    const SbUi *ui = table->ui;
    const uint64_t hand = state->hand & sb_get_cards_of_seat(table->seat);
    const uint64_t laid = ui->held && ui->over && !ui->is_dragged ? sb_get_card_bit(ui->held - 1) : 0;
    const int count = __builtin_popcountll(hand);
    const Area box = table->at.hand;
    const float size = table->at.hand_card,
                step = layout_compute_row_step(count, size, area_width(box), size * STEP);
    int i = 0;
    for (uint64_t rest = hand; rest; rest &= rest - 1, i++) {
        const int card = __builtin_ctzll(rest);
        const float place = (float)i - (float)(count - 1) / 2;
        if (laid & sb_get_card_bit(card)) {
            continue;
        }
        const bool is_hiding = ui->is_hiding && ui->held == card + 1;
        Piece *piece = sb_add_card(table, is_hiding ? &table->forecast_state : state, card,
                                   area_middle_x(box) + step * place,
                                   box.top + size / 2 + 4 + SAG * place * place, size);
        piece->angle = DEGREES * place;
        piece->flags = PIECE_IN_FAN | (ui->held == card + 1 ? PIECE_SELECTED : 0);
        piece->topic = "Play and hide";
        sb_highlight_for_action(table, card, piece);
    }
}

/* ------------------------------------------------------------------ all panels */

void sb_add_seat_panels(SbTable *table)
{
    const SbState *state = table->state;
    float top = table->at.others.top;
    for (int i = 1; i < state->seats; i++) {
        const int seat = (table->seat + i) % state->seats;
        add_opponent(table, seat, top);
        top += table->at.other_step;
    }
    add_own_panel(table);
    add_score(table);
    add_shown_twists(table);
}
