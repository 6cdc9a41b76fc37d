/* action_panel.c: actions and their costs, action points, and the turn buttons. See scene.h. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

static const char *get_action_hint(const SbTable *table, SbMoveKind action)
{
    static const char *const hints[SB_ACTIONS] = {
        [SB_MOVE_DRAW] = N_("Draw the top card of your deck."),
        [SB_MOVE_REVEAL] = N_("Turn any hidden card face up. Click, then choose the card."),
        [SB_MOVE_SPIN] = N_("Give one of your cards a quarter turn. Click, then choose the card."),
        [SB_MOVE_SLIDE] = N_("Move one of your cards until it touches another. Click, then choose the card."),
        [SB_MOVE_PLAY] =
            N_("Put a card from your hand face up next to any card. Click, then choose the card."),
        [SB_MOVE_HIDE] =
            N_("Put a card from your hand face down next to any card. Click, then choose the card.")};
    const SbState *state = table->state;
    Error why;
    if (!table->own_turn || sb_find_available_actions(state, table->content) >> action & 1) {
        return _(hints[action]);
    }
    if (action == SB_MOVE_DRAW && !sb_is_move_legal(table, &(SbMove){.kind = SB_MOVE_DRAW}, &why)) {
        return scene_text(table->scene, "%s", why.text);
    }
    const int cost = sb_get_action_cost(table->content, action);
    return cost > state->points ? scene_text(table->scene, _("This costs %d action %s. You have %d left."),
                                             cost, _n("point", "points", cost), state->points)
                                : _("None of your cards can do this now.");
}

static const struct {
    int kind; /* an SbMoveKind */
    const char *icon, *name, *keys;
} rows[] = {{SB_MOVE_DRAW, "draw", N_("Draw"), ""},          {SB_MOVE_REVEAL, "eye", N_("Reveal"), "R"},
            {SB_MOVE_SPIN, "spin_right", N_("Spin"), "Q E"}, {SB_MOVE_SLIDE, "right", N_("Slide"), ""},
            {SB_MOVE_PLAY, "card", N_("Play"), ""},          {SB_MOVE_HIDE, "lock", N_("Hide"), ""}};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* Adds the button of an action, which is disabled unless `available` is true. */
static void add_action_button(SbTable *table, int row, bool available, Area box, const char *text)
{
    const int kind = rows[row].kind;
    Piece *button = layout_add_button(table->scene, SB_ID_ACTION + (PieceId)kind, box, text, NULL);
    button->hint = scene_text(table->scene, "*%s* · %d{ap}|%s", _(rows[row].name),
                              sb_get_action_cost(table->content, kind), get_action_hint(table, kind));
    button->reject_reason = available ? NULL : get_action_hint(table, kind);
    button->flags = (available ? 0 : PIECE_DISABLED) | (table->ui->action == kind + 1 ? PIECE_SELECTED : 0);
    button->topic = "Actions";
}

static void add_action_words(SbTable *table, int row, Area box, unsigned flags)
{
    Scene *scene = table->scene;
    const char *name = rows[row].keys[0] ? scene_text(scene, "{%s} %s · %s", rows[row].icon,
                                                      _(rows[row].name), rows[row].keys)
                                         : scene_text(scene, "{%s} %s", rows[row].icon, _(rows[row].name));
    const Area cost = area_cut_right(&box, layout_scale_for_text(scene, 46), 0);
    layout_add_label(scene, box, TEXT_UI, ALIGN_LEFT, name)->flags = flags;
    layout_add_label(scene, cost, TEXT_UI_BOLD, ALIGN_RIGHT,
                     scene_text(scene, "%d{ap}", sb_get_action_cost(table->content, rows[row].kind)))
        ->flags = flags;
}

static void add_action_rows(SbTable *table, Area box)
{
    static const float INDENT = 10;
    const unsigned left = table->own_turn ? sb_find_available_actions(table->state, table->content) : 0;
    for (int i = 0; i < ROWS; i++) {
        const bool available = left >> rows[i].kind & 1;
        const unsigned flags = table->own_turn && !available ? PIECE_DIM : 0;
        const Area row = area_inset(area_get_row(box, i, ROWS, 0), 0, 1);
        const char *icon = table->at.folded ? scene_text(table->scene, "{%s}", rows[i].icon) : "";
        if (table->own_turn) {
            add_action_button(table, i, available, row, icon);
        } else if (table->at.folded) {
            layout_add_label(table->scene, row, TEXT_UI, ALIGN_CENTER, icon)->flags = PIECE_DIM;
        }
        if (!table->at.folded) {
            add_action_words(table, i, area_inset(row, INDENT, 0), flags);
        }
    }
}

static void add_point_tokens(SbTable *table, Area box, int left, int whole)
{
    enum { TONE_READY = 0xb8902f, TONE_SPENT = 0x3a332c };
    const float size = area_height(box) - 8;
    const int all = left > whole ? left : whole;
    const float step = layout_compute_row_step(all, size, area_width(box), size + 8);
    for (int i = 0; i < all; i++) {
        const float x = area_middle_x(box) + step * ((float)i - (float)(all - 1) / 2);
        layout_add_card(table->scene, 0, area_centered(x, area_middle_y(box), size, size),
                        (Face){.style = FACE_TOKEN,
                               .tone = i < left ? TONE_READY : TONE_SPENT,
                               .icon = "inline/ap",
                               .marks = i < left ? 0 : FACE_SPENT});
    }
}

static void add_reference_button(SbTable *table, Area box)
{
    Piece *more = layout_add_button(table->scene, SB_ID_REFERENCE, box, "?", NULL);
    more->hint = _("Show the rules summary");
    more->topic = "Actions";
}

void sb_add_action_panel(SbTable *table)
{
    static const float HEAD = 44, POINTS = 50, END = 10, PAD = 8, MORE = 38;
    const SbState *state = table->state;
    const Area box = table->at.actions;
    Scene *scene = table->scene;
    const bool turn = state->phase == SB_TURN || state->phase == SB_WINDOW;
    const int whole = table->content->constants.action_points, left = turn ? state->points : whole;
    const float head = layout_scale_for_text(scene, HEAD);
    const Area inside = {box.left + PAD, box.top + head + POINTS, box.right - PAD, box.bottom - END};
    Piece *panel = layout_add_piece(scene, PIECE_PANEL, 0, box);
    if (table->at.folded) {
        layout_add_label(scene, (Area){box.left, box.top + 6, box.right, box.top + head}, TEXT_UI_BOLD,
                         ALIGN_CENTER, scene_text(scene, "%d{ap}", left));
        add_reference_button(table,
                             (Area){inside.left, inside.top - POINTS + 2, inside.right, inside.top - 6});
    } else {
        panel->text = scene_text(scene, _("Actions · %d of %d"), left, whole);
        add_point_tokens(table, (Area){box.left + PAD, box.top + head - 4, box.right - PAD, inside.top - 4},
                         left, whole);
        add_reference_button(
            table, (Area){box.right - MORE - PAD, box.top + 6, box.right - PAD, box.top + 6 + MORE});
    }
    add_action_rows(table, inside);
}

static const char *get_battle_label(const SbTable *table)
{
    if (table->ui->asks_to_confirm_end) {
        return _("End turn anyway?");
    }
    if (!table->has_fights) {
        return _("End turn");
    }
    if (sb_is_previewing(table->ui)) {
        /* This label shows no points, because the forecast is for a battle after the previewed action, while
         * the button starts a battle without this action. */
        return _("Battle");
    }
    const SbSide mine = sb_get_side(table->seat);
    const int won = table->battle.points[mine], lost = table->battle.points[!mine];
    if (won == 0 && lost == 0) {
        return _("Battle");
    }
    return lost == 0  ? scene_text(table->scene, _("Battle · you +%d"), won)
           : won == 0 ? scene_text(table->scene, _("Battle · enemy +%d"), lost)
                      : scene_text(table->scene, _("Battle · you +%d, enemy +%d"), won, lost);
}

/* Adds the buttons for a seat that is asked to react. A seat without a usable Plot Twist gets only the button
 * Continue. */
static void add_window_buttons(SbTable *table)
{
    const Area box = table->at.button;
    if (!sb_is_twist_usable(table)) {
        Piece *on = layout_add_button(table->scene, SB_ID_WAIT, box, _("Continue"), N_("Ctrl+Enter"));
        on->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
        on->hint =
            _("The game asks everyone who might have a Plot Twist for this moment, so the question doesn't "
              "reveal who has one.");
        on->topic = "Plot twists";
        return;
    }
    Piece *later = layout_add_button(table->scene, SB_ID_WAIT, area_get_column(box, 0, 2, 10),
                                     _("Keep twist"), N_("Ctrl+Enter"));
    later->flags = PIECE_PRIMARY;
    later->hint = _("Keep the twist for later.");
    if (!table->ui->twisting) {
        Piece *use = layout_add_button(table->scene, SB_ID_BEGIN_TWIST, area_get_column(box, 1, 2, 10),
                                       _("Use twist"), NULL);
        use->flags = PIECE_HIGHLIGHTED;
        use->hint = _("Use your Plot Twist now. You can use it once per game.");
    }
}

void sb_add_turn_buttons(SbTable *table)
{
    const Area box = table->at.button;
    const SbMove battle = {.kind = SB_MOVE_BATTLE}, wait = {.kind = SB_MOVE_WAIT};
    const int left = table->state->points;
    if (table->ui->twisting &&
        sb_get_next_twist_step(table->state, table->content, table->ui, table->seat) == SB_TWIST_COMPLETE) {
        Piece *button =
            layout_add_button(table->scene, SB_ID_USE_TWIST, box, _("Use twist"), N_("Ctrl+Enter"));
        button->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
        button->hint = _("Once per game");
        return;
    }
    if (sb_is_move_legal(table, &wait, NULL)) {
        add_window_buttons(table);
        return;
    }
    if (!table->own_turn) {
        return;
    }
    const bool confirming = table->ui->asks_to_confirm_end;
    Piece *button = layout_add_button(table->scene, confirming ? SB_ID_CONFIRM_END : SB_ID_BATTLE, box,
                                      get_battle_label(table), N_("Ctrl+Enter"));
    button->reject_reason = sb_is_card_dropped(table->ui)
                                ? scene_text(table->scene, _("First choose whether to play or hide %s."),
                                             sb_get_card_phrase(table, table->ui->held - 1))
                                : sb_get_move_rejection(table, &battle);
    button->flags = PIECE_PRIMARY | (button->reject_reason ? PIECE_DISABLED : 0) |
                    (left == 0 || confirming ? PIECE_HIGHLIGHTED : 0);
    button->hint =
        button->reject_reason ? button->reject_reason
        : confirming          ? scene_text(table->scene, _("You would lose %d{ap}."), left)
        : left > 0
            ? scene_text(table->scene,
                         _("Adjacent enemies fight, and your turn ends. You lose %d unused action %s."), left,
                         _n("point", "points", left))
            : _("Adjacent enemies fight, and your turn ends.");
    button->topic = "Battle";
}
