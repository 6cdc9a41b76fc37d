/* actions.c: what can be done in a turn and what it costs, the points for it, and the button that ends it.
 * See scene.h. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ actions and what they cost */

static const char *action_hint(const SbTable *table, SbMoveKind action)
{
    static const char *const hints[SB_ACTIONS] = {
        [SB_MOVE_DRAW] = "Draw the top card of your deck.",
        [SB_MOVE_REVEAL] = "Turn any hidden card face up. Click, then choose the card.",
        [SB_MOVE_SPIN] = "Give one of your cards a quarter turn. Click, then choose the card.",
        [SB_MOVE_SLIDE] = "Move one of your cards until it touches another. Click, then choose the card.",
        [SB_MOVE_PLAY] = "Put a card from your hand face up next to any card. Click, then choose the card.",
        [SB_MOVE_HIDE] =
            "Put a card from your hand face down next to any card. Click, then choose the card."};
    const SbState *state = table->state;
    Error why;
    if (!table->free || sb_actions_left(state, table->content) >> action & 1) {
        return hints[action];
    }
    if (action == SB_MOVE_DRAW && !sb_may(table, &(SbMove){.kind = SB_MOVE_DRAW}, &why)) {
        return scene_text(table->scene, "%s", why.text);
    }
    const int cost = sb_cost(table->content, action);
    return cost > state->points ? scene_text(table->scene, "This costs %d action %s. You have %d left.", cost,
                                             cost == 1 ? "point" : "points", state->points)
                                : "None of your cards can do this now.";
}

static const struct {
    SbMoveKind kind;
    const char *icon, *name, *keys;
} rows[] = {{SB_MOVE_DRAW, "draw", "Draw", ""},          {SB_MOVE_REVEAL, "eye", "Reveal", "R"},
            {SB_MOVE_SPIN, "spin_right", "Spin", "Q E"}, {SB_MOVE_SLIDE, "right", "Slide", ""},
            {SB_MOVE_PLAY, "card", "Play", ""},          {SB_MOVE_HIDE, "lock", "Hide", ""}};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* What is pressed to choose the action in a row, while the turn is the viewer's. */
static void add_row_button(SbTable *table, int row, bool can, Area box, const char *text)
{
    const SbMoveKind kind = rows[row].kind;
    Piece *button = lay_button(table->scene, SB_ID_ACTION + (PieceId)kind, box, text, NULL);
    button->hint = scene_text(table->scene, "*%s* · %d{ap}|%s", rows[row].name, sb_cost(table->content, kind),
                              action_hint(table, kind));
    button->refusal = can ? NULL : action_hint(table, kind);
    button->flags = (can ? 0 : PIECE_DISABLED) | (table->ui->action == kind + 1 ? PIECE_CHOSEN : 0);
    button->topic = "Actions";
}

static void add_row_words(SbTable *table, int row, Area box, unsigned flags)
{
    Scene *scene = table->scene;
    const char *name = rows[row].keys[0]
                           ? scene_text(scene, "{%s} %s · %s", rows[row].icon, rows[row].name, rows[row].keys)
                           : scene_text(scene, "{%s} %s", rows[row].icon, rows[row].name);
    const float cost = lay_for_words(scene, 46);
    lay_label(scene, (Area){box.left, box.top, box.right - cost, box.bottom}, TEXT_UI, ALIGN_LEFT, name)
        ->flags = flags;
    lay_label(scene, (Area){box.right - cost, box.top, box.right, box.bottom}, TEXT_UI_BOLD, ALIGN_RIGHT,
              scene_text(scene, "%d{ap}", sb_cost(table->content, rows[row].kind)))
        ->flags = flags;
}

static void add_rows(SbTable *table, Area box)
{
    static const float INDENT = 10;
    const float step = area_height(box) / ROWS;
    const unsigned left = table->free ? sb_actions_left(table->state, table->content) : 0;
    for (int i = 0; i < ROWS; i++) {
        const float top = box.top + step * (float)i;
        const bool can = left >> rows[i].kind & 1;
        const unsigned flags = table->free && !can ? PIECE_DIM : 0;
        const Area row = {box.left, top + 1, box.right, top + step - 1};
        const char *icon = table->at.folded ? scene_text(table->scene, "{%s}", rows[i].icon) : "";
        if (table->free) {
            add_row_button(table, i, can, row, icon);
        } else if (table->at.folded) {
            lay_label(table->scene, row, TEXT_UI, ALIGN_CENTRE, icon)->flags = PIECE_DIM;
        }
        if (!table->at.folded) {
            add_row_words(table, i, (Area){row.left + INDENT, row.top, row.right - INDENT, row.bottom},
                          flags);
        }
    }
}

/* A token for each action point of a turn; spent ones are dark. */
static void add_points(SbTable *table, Area box, int left, int whole)
{
    enum { TONE_READY = 0xb8902f, TONE_SPENT = 0x3a332c };
    const float size = area_height(box) - 8;
    const int all = left > whole ? left : whole;
    const float step = fminf(size + 8, (area_width(box) - size) / (float)(all > 1 ? all - 1 : 1));
    for (int i = 0; i < all; i++) {
        const float x = area_middle_x(box) + step * ((float)i - (float)(all - 1) / 2);
        Piece *token = scene_add(table->scene, PIECE_CARD, 0, x, area_middle_y(box), size, size);
        token->face = (Face){.style = FACE_TOKEN,
                             .tone = i < left ? TONE_READY : TONE_SPENT,
                             .icon = "inline/ap",
                             .marks = i < left ? 0 : FACE_SPENT};
        token->flags = PIECE_STILL;
    }
}

static void add_reference(SbTable *table, Area box)
{
    Piece *more = lay_button(table->scene, SB_ID_REFERENCE, box, "?", NULL);
    more->hint = "Rules summary cards";
    more->topic = "Actions";
}

void sb_scene_actions(SbTable *table)
{
    static const float HEAD = 44, POINTS = 50, END = 10, PAD = 8, MORE = 38;
    const SbState *state = table->state;
    const Area box = table->at.actions;
    Scene *scene = table->scene;
    const bool turn = state->phase == SB_TURN || state->phase == SB_WINDOW;
    const int whole = table->content->dials.action_points, left = turn ? state->points : whole;
    const float head = lay_for_words(scene, HEAD);
    const Area inside = {box.left + PAD, box.top + head + POINTS, box.right - PAD, box.bottom - END};
    Piece *panel = lay_piece(scene, PIECE_PANEL, 0, box);
    if (table->at.folded) {
        lay_label(scene, (Area){box.left, box.top + 6, box.right, box.top + head}, TEXT_UI_BOLD, ALIGN_CENTRE,
                  scene_text(scene, "%d{ap}", left));
        add_reference(table, (Area){inside.left, inside.top - POINTS + 2, inside.right, inside.top - 6});
    } else {
        panel->text = scene_text(scene, "Actions · %d of %d", left, whole);
        add_points(table, (Area){box.left + PAD, box.top + head - 4, box.right - PAD, inside.top - 4}, left,
                   whole);
        add_reference(table,
                      (Area){box.right - MORE - PAD, box.top + 6, box.right - PAD, box.top + 6 + MORE});
    }
    add_rows(table, inside);
}

/* ------------------------------------------------------------------ the button that ends the turn */

static const char *battle_label(const SbTable *table)
{
    if (table->ui->armed) {
        return "End turn anyway?";
    }
    if (!table->contested) {
        return "End turn";
    }
    if (sb_is_trying(table->ui)) {
        return "Battle"; /* what is foreseen then is not what the button would do */
    }
    const SbSide mine = sb_side(table->seat);
    const int won = table->battle.points[mine], lost = table->battle.points[!mine];
    if (won == 0 && lost == 0) {
        return "Battle";
    }
    return lost == 0  ? scene_text(table->scene, "Battle · you +%d", won)
           : won == 0 ? scene_text(table->scene, "Battle · they +%d", lost)
                      : scene_text(table->scene, "Battle · you +%d, they +%d", won, lost);
}

/* In a window: the twist, or another hour; all that is left to one whose twist it is not the hour of is to
   let the others go on. */
static void add_window_buttons(SbTable *table)
{
    const Area box = table->at.button;
    if (!sb_twist_is_ripe(table)) {
        Piece *on = lay_button(table->scene, SB_ID_WAIT, box, "Continue", "Ctrl+Enter");
        on->flags = PIECE_STRONG | PIECE_LIT;
        on->hint = "The game asks everyone who might have a Plot Twist for this moment, so nobody learns who "
                   "has one.";
        on->topic = "Plot twists";
        return;
    }
    const float divide = area_middle_x(box);
    Piece *later = lay_button(table->scene, SB_ID_WAIT, (Area){box.left, box.top, divide - 5, box.bottom},
                              "Not now", "Ctrl+Enter");
    later->flags = PIECE_STRONG;
    later->hint = "Keep the twist for later.";
    if (!table->ui->twisting) {
        Piece *use = lay_button(table->scene, SB_ID_TAKE_TWIST,
                                (Area){divide + 5, box.top, box.right, box.bottom}, "Use twist", NULL);
        use->flags = PIECE_LIT;
        use->hint = "Use your Plot Twist now. You can use it once per game.";
    }
}

void sb_scene_button(SbTable *table)
{
    const Area box = table->at.button;
    const SbMove battle = {.kind = SB_MOVE_BATTLE}, wait = {.kind = SB_MOVE_WAIT};
    const int left = table->state->points;
    if (table->ui->twisting &&
        sb_twist_asks(table->state, table->content, table->ui, table->seat) == SB_ASK_NOTHING) {
        Piece *button = lay_button(table->scene, SB_ID_USE_TWIST, box, "Use twist", "Ctrl+Enter");
        button->flags = PIECE_STRONG | PIECE_LIT;
        button->hint = "Once per game";
        return;
    }
    if (sb_may(table, &wait, NULL)) {
        add_window_buttons(table);
        return;
    }
    if (!table->free) {
        return;
    }
    const bool armed = table->ui->armed;
    Piece *button =
        lay_button(table->scene, armed ? SB_ID_REALLY : SB_ID_BATTLE, box, battle_label(table), "Ctrl+Enter");
    button->refusal = sb_is_dropped(table->ui)
                          ? scene_text(table->scene, "First choose whether to play or hide %s.",
                                       sb_card_called(table, table->ui->held - 1))
                          : sb_refusal(table, &battle);
    button->flags =
        PIECE_STRONG | (button->refusal ? PIECE_DISABLED : 0) | (left == 0 || armed ? PIECE_LIT : 0);
    button->hint =
        button->refusal ? button->refusal
        : armed         ? scene_text(table->scene, "You would lose %d{ap}.", left)
        : left > 0      ? scene_text(table->scene,
                                     "Adjacent enemies fight, and your turn ends. You lose %d unused action %s.",
                                     left, left == 1 ? "point" : "points")
                        : "Adjacent enemies fight, and your turn ends.";
    button->topic = "Battle";
}
