/* scene.c: the table as a whole: where its areas lie, the order of turns, banner, actions and buttons. */
#include "games/storybook_battles/table/scene.h"
#include "games/storybook_battles/rules/engine.h"

#include <math.h>

/* Measures in table units. */
static const float TOP_RAIL = 58, BOTTOM_RAIL = 108, RAIL_PIECES = 390;
static const float MARGIN = 16, GAP = 12, BANNER_BOTTOM = 112;

/* ------------------------------------------------------------------ where things lie */

SbAreas sb_areas(float width, float height, int seats)
{
    static const float OWN = 172, ONE_OTHER = 140, SOME_OTHERS = 118, SCORE_MOST = 280, TALE_MOST = 190,
                       POINTS = 84, ACTIONS = 262;
    const float column = lay_between(width * 0.18f, 254, 330), spare = height - SCENE_HEIGHT_MIN;
    const float left = MARGIN + column, right = width - left, rail = height - BOTTOM_RAIL;
    SbAreas at = {.hand_card = lay_between(146 + spare * 0.12f, 146, 180),
                  .other_height = seats > 2 ? SOME_OTHERS : ONE_OTHER};
    const float hand_top = height - at.hand_card - 22;
    at.own = (Area){MARGIN, height - OWN - 10, left, height - 10};
    at.others =
        (Area){MARGIN, TOP_RAIL + 12, left, TOP_RAIL + 12 + (at.other_height + GAP) * (float)(seats - 1)};
    at.score = (Area){MARGIN, fmaxf(at.others.bottom, at.own.top - GAP - SCORE_MOST), left, at.own.top - GAP};
    at.world = (Area){left + GAP, BANNER_BOTTOM, right - GAP, hand_top - 4};
    at.hand = (Area){left + 2 * GAP, hand_top, right - 2 * GAP, height};
    at.points = (Area){right, rail - POINTS - 8, width - MARGIN, rail - 8};
    at.actions = (Area){right, at.points.top - ACTIONS - 4, width - MARGIN, at.points.top - 4};
    at.tale =
        (Area){right, TOP_RAIL + 12, width - MARGIN, fminf(TOP_RAIL + 12 + TALE_MOST, at.actions.top - GAP)};
    at.button = (Area){right, rail + 24, width - MARGIN, height - 24};
    return at;
}

/* ------------------------------------------------------------------ the order of turns, in the top rail */

static void add_order(SbTable *table)
{
    static const float TOKEN = 38, NAME = 150, STEP_MOST = 220;
    const SbState *state = table->state;
    Scene *scene = table->scene;
    const float room = scene->width - 2 * RAIL_PIECES, step = fminf(room / (float)state->seats, STEP_MOST);
    const float y = TOP_RAIL / 2, line = 22;
    for (int seat = 0; seat < state->seats; seat++) {
        const SbTeam *team = &table->content->teams[state->team[seat]];
        const float x = scene->width / 2 + step * ((float)seat - (float)state->seats / 2) + TOKEN / 2;
        const bool now = state->phase != SB_OVER && state->turn == seat;
        Piece *token = scene_add(scene, PIECE_CARD, 0, x, y, TOKEN, TOKEN);
        token->face = (Face){.style = FACE_TOKEN, .tone = team->tone, .icon = team->icon};
        token->flags = PIECE_STILL | (now ? PIECE_CHOSEN : PIECE_DIM);
        const float left = x + TOKEN / 2 + 8, width = fminf(NAME, step - TOKEN - 16);
        const char *seat_title = sb_seat_title(state->seats, seat);
        if (state->seats > SB_SIDES) { /* their teams stand in the panels */
            lay_label(scene, (Area){left, y - line / 2, left + width, y + line / 2}, TEXT_UI_BOLD, ALIGN_LEFT,
                      seat_title)
                ->flags = now ? 0 : PIECE_DIM;
            continue;
        }
        Piece *title =
            lay_label(scene, (Area){left, y - line, left + width, y}, TEXT_SMALL, ALIGN_LEFT, seat_title);
        Piece *name = lay_label(scene, (Area){left, y, left + width, y + line},
                                now ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_LEFT, team->name);
        title->flags = name->flags = now ? 0 : PIECE_DIM;
    }
}

/* ------------------------------------------------------------------ banner */

/* What can be done with the held card on the table, or why nothing can. */
static const char *banner_of_card(const SbTable *table, int card)
{
    SbSpot spots[SB_SPOTS_MAX];
    const bool down = (table->state->face_down & sb_bit(card)) != 0;
    const SbMove turn = {
        .kind = down ? SB_MOVE_REVEAL : SB_MOVE_SPIN, .card = (uint8_t)card, .direction = down ? 0 : SB_EAST};
    const char *refusal = sb_refusal(table, &turn),
               *name = down ? "A hidden card" : sb_card_name(table, card);
    const char *turns = down ? "*reveal* it" : "*spin* it";
    const bool slides = sb_spots_of(table->state, table->content, table->seat, card, spots) > 0;
    if (refusal && !slides) {
        return scene_text(table->scene, "*%s*: %s", name, refusal);
    }
    return scene_text(table->scene, "*%s*: %s%s%s", name, refusal ? "" : turns,
                      !refusal && slides ? ", or " : "", slides ? "*slide* it to a lit place" : "");
}

static const char *banner_of_held(const SbTable *table)
{
    const SbUi *ui = table->ui;
    const int card = ui->held - 1;
    if (table->state->in_play & sb_bit(card)) {
        return banner_of_card(table, card);
    }
    const char *name = sb_card_called(table, card);
    if (sb_is_dropped(ui)) {
        return scene_text(table->scene, "*Play* %s face up, or *hide* it face down?", name);
    }
    return scene_text(table->scene, "Choose a place for *%s*", name);
}

static const char *banner_of_twist(const SbTable *table)
{
    const char *name = table->content->twists[table->state->twist[table->seat]].name;
    switch (sb_twist_asks(table->state, table->content, table->ui, table->seat)) {
    case SB_ASK_CARD:
        return table->ui->chosen_count > 0 ? scene_text(table->scene, "*%s*: choose the other card", name)
                                           : scene_text(table->scene, "*%s*: choose a card", name);
    case SB_ASK_DIRECTION:
        return scene_text(table->scene, "*%s*: choose which way it slides", name);
    case SB_ASK_NOTHING:
        break;
    }
    return scene_text(table->scene, "*%s*: press *Use it*, or think better of it with Esc", name);
}

static const char *banner_of_set_up(const SbTable *table)
{
    const bool hero = sb_side(table->seat) == SB_HERO;
    const int held = __builtin_popcountll(table->state->hand & sb_cards_of_seat(table->seat));
    const bool last = held == SB_OPENING_HAND - SB_OPENING_CARDS + 1;
    return scene_text(table->scene, "*%s* %s of your hand%s", hero ? "Hide" : "Play",
                      last ? "one more card" : "two cards", hero ? " beside your Leader" : "");
}

static const char *const action_words[SB_ACTIONS] = {
    [SB_MOVE_DRAW] = "draw",   [SB_MOVE_REVEAL] = "reveal", [SB_MOVE_SPIN] = "spin",
    [SB_MOVE_SLIDE] = "slide", [SB_MOVE_PLAY] = "play",     [SB_MOVE_HIDE] = "hide"};

/* "3 action points are left: you could draw, spin or slide" */
static const char *banner_of_rashness(const SbTable *table)
{
    const unsigned left = sb_actions_left(table->state, table->content);
    const int count = __builtin_popcount(left);
    const char *words = "";
    int named = 0;
    for (int action = 0; action < SB_ACTIONS; action++) {
        if (left >> action & 1) {
            words = scene_text(table->scene, "%s%s*%s*", words,
                               named == 0           ? ""
                               : named == count - 1 ? " or "
                                                    : ", ",
                               action_words[action]);
            named++;
        }
    }
    return scene_text(table->scene, "*%d* action points are left: you could %s", table->state->points, words);
}

static const char *banner_of_action(const SbTable *table)
{
    const SbMoveKind action = (SbMoveKind)(table->ui->action - 1);
    return scene_text(table->scene, "Choose a card to *%s*", action_words[action]);
}

static const char *banner_of_turn(const SbTable *table)
{
    const SbState *state = table->state;
    if (state->points == 0) {
        return "No action points are left: *battle*, and your turn is over";
    }
    return scene_text(table->scene, "Your turn · *%d* action %s to spend", state->points,
                      state->points == 1 ? "point" : "points");
}

/* Of those who look on. */
static const char *banner_of_others(const SbTable *table)
{
    const SbState *state = table->state;
    const int seat = sb_first_to_act(state);
    if (state->phase != SB_WINDOW) {
        return scene_text(table->scene, "%s, *%s*, is to act", sb_seat_title(state->seats, seat),
                          sb_seat_name(state, table->content, seat));
    }
    const bool several = (sb_to_act(state) & (sb_to_act(state) - 1)) != 0;
    return several ? "An hourglass runs: has anybody a *Plot Twist* for it?"
                   : scene_text(table->scene, "An hourglass runs: has *%s* a *Plot Twist* for it?",
                                sb_seat_called(state->seats, seat));
}

static const char *banner_of_window(const SbTable *table)
{
    return sb_twist_is_ripe(table) ? scene_text(table->scene, "The hour of *%s*: use it now, or wait",
                                                table->content->twists[table->state->twist[table->seat]].name)
                                   : "An hourglass runs, and it is not yours: let them *go on*";
}

static const char *banner(const SbTable *table)
{
    const SbState *state = table->state;
    if (state->phase == SB_OVER) {
        return NULL;
    }
    if (!table->acting) {
        return banner_of_others(table);
    }
    if (table->ui->twisting) {
        return banner_of_twist(table);
    }
    if (table->ui->held) {
        return banner_of_held(table);
    }
    if (table->ui->armed) {
        return banner_of_rashness(table);
    }
    if (table->ui->action) {
        return banner_of_action(table);
    }
    switch ((SbPhase)state->phase) {
    case SB_CHOOSE_TWISTS:
        return "Choose your *Plot Twist*";
    case SB_SET_UP:
        return banner_of_set_up(table);
    case SB_TURN:
        return banner_of_turn(table);
    case SB_WINDOW:
        return banner_of_window(table);
    case SB_OVER:
        break;
    }
    return NULL;
}

/* ------------------------------------------------------------------ actions and what they cost */

static const char *action_hint(const SbTable *table, SbMoveKind action)
{
    static const char *const hints[SB_ACTIONS] = {
        [SB_MOVE_DRAW] = "Draws the top card of your deck.",
        [SB_MOVE_REVEAL] = "Turns any hidden card face up. Click, and choose the card.",
        [SB_MOVE_SPIN] = "Turns one of your cards a quarter. Click, and choose the card.",
        [SB_MOVE_SLIDE] = "Moves one of your cards until it touches another. Click, and choose the card.",
        [SB_MOVE_PLAY] = "Lays a card of your hand face up beside any card. Click, and choose the card.",
        [SB_MOVE_HIDE] = "Lays a card of your hand face down beside any card. Click, and choose the card."};
    const SbState *state = table->state;
    Error why;
    if (!table->free || sb_actions_left(state, table->content) >> action & 1) {
        return hints[action];
    }
    if (action == SB_MOVE_DRAW && !sb_may(table, &(SbMove){.kind = SB_MOVE_DRAW}, &why)) {
        return scene_text(table->scene, "%s", why.text);
    }
    const int cost = sb_cost(table->content, action);
    return cost > state->points ? scene_text(table->scene, "This costs %d action %s; you have %d left.", cost,
                                             cost == 1 ? "point" : "points", state->points)
                                : "There is no card that could do this now.";
}

static void add_actions(SbTable *table)
{
    static const struct {
        SbMoveKind kind;
        const char *icon, *name, *keys;
    } rows[] = {{SB_MOVE_DRAW, "draw", "Draw", ""},          {SB_MOVE_REVEAL, "eye", "Reveal", "R"},
                {SB_MOVE_SPIN, "spin_right", "Spin", "Q E"}, {SB_MOVE_SLIDE, "right", "Slide", ""},
                {SB_MOVE_PLAY, "card", "Play", ""},          {SB_MOVE_HIDE, "lock", "Hide", ""}};
    enum { ROWS = sizeof rows / sizeof rows[0] };
    static const float HEAD = 44, END = 10, INDENT = 18;
    const Area box = table->at.actions;
    Scene *scene = table->scene;
    lay_piece(scene, PIECE_PANEL, 0, box)->text = "Actions";
    const float step = (area_height(box) - HEAD - END) / ROWS;
    const unsigned left = table->free ? sb_actions_left(table->state, table->content) : 0;
    for (int i = 0; i < ROWS; i++) {
        const float top = box.top + HEAD + step * (float)i;
        const int cost = sb_cost(table->content, rows[i].kind);
        const bool can = table->free && left >> rows[i].kind & 1;
        const unsigned flags = table->free && !can ? PIECE_DIM : 0;
        Area row = {box.left + INDENT, top, box.right - INDENT, top + step};
        if (table->free) {
            Piece *button =
                lay_button(scene, SB_ID_ACTION + (PieceId)rows[i].kind,
                           (Area){box.left + 8, top + 1, box.right - 8, top + step - 1}, "", NULL);
            button->hint = action_hint(table, rows[i].kind);
            button->refusal = can ? NULL : button->hint;
            button->flags =
                (can ? 0 : PIECE_DISABLED) | (table->ui->action == rows[i].kind + 1 ? PIECE_CHOSEN : 0);
            button->topic = "Actions";
        }
        const char *name = rows[i].keys[0]
                               ? scene_text(scene, "{%s} %s · %s", rows[i].icon, rows[i].name, rows[i].keys)
                               : scene_text(scene, "{%s} %s", rows[i].icon, rows[i].name);
        lay_label(scene, row, TEXT_UI, ALIGN_LEFT, name)->flags = flags;
        lay_label(scene, row, TEXT_UI_BOLD, ALIGN_RIGHT, scene_text(scene, "%d{ap}", cost))->flags = flags;
    }
    const float size = 40;
    Piece *more =
        lay_button(scene, SB_ID_REFERENCE,
                   (Area){box.right - size - 8, box.top + 4, box.right - 8, box.top + size}, "?", NULL);
    more->hint = "The cards that sum up the rules";
    more->topic = "Actions";
}

/* A token for each action point of a turn; spent ones are dark. */
static void add_points(SbTable *table)
{
    static const float SIZE = 42;
    enum { TONE_READY = 0xb8902f, TONE_SPENT = 0x3a332c };
    const SbState *state = table->state;
    const Area box = table->at.points;
    const bool turn = state->phase == SB_TURN || state->phase == SB_WINDOW;
    const int whole = table->content->dials.action_points;
    const int left = turn ? state->points : whole, all = left > whole ? left : whole;
    const float step = fminf(SIZE + 8, (area_width(box) - SIZE) / (float)(all > 1 ? all - 1 : 1));
    lay_label(table->scene, (Area){box.left, box.top, box.right, box.top + 28}, TEXT_CAPS, ALIGN_CENTRE,
              scene_text(table->scene, "Action points · %d of %d", left, whole));
    for (int i = 0; i < all; i++) {
        const float x = area_middle_x(box) + step * ((float)i - (float)(all - 1) / 2);
        Piece *token = scene_add(table->scene, PIECE_CARD, 0, x, box.bottom - SIZE / 2 - 4, SIZE, SIZE);
        token->face = (Face){.style = FACE_TOKEN,
                             .tone = i < left ? TONE_READY : TONE_SPENT,
                             .icon = "inline/ap",
                             .marks = i < left ? 0 : FACE_SPENT};
        token->flags = PIECE_STILL;
    }
}

/* ------------------------------------------------------------------ the button that ends the turn */

static const char *battle_label(const SbTable *table)
{
    if (table->ui->armed) {
        return "Really end the turn?";
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
        Piece *on = lay_button(table->scene, SB_ID_WAIT, box, "Go on", "Ctrl+Enter");
        on->flags = PIECE_STRONG | PIECE_LIT;
        on->hint =
            "Everybody is asked who might have a twist for this moment, so that it stays a secret who has.";
        on->topic = "Plot twists";
        return;
    }
    const float divide = area_middle_x(box);
    Piece *later = lay_button(table->scene, SB_ID_WAIT, (Area){box.left, box.top, divide - 5, box.bottom},
                              "Not now", "Ctrl+Enter");
    later->flags = PIECE_STRONG;
    later->hint = "Keep the twist for another hour.";
    if (!table->ui->twisting) {
        Piece *use = lay_button(table->scene, SB_ID_TAKE_TWIST,
                                (Area){divide + 5, box.top, box.right, box.bottom}, "Use it", NULL);
        use->flags = PIECE_LIT;
        use->hint = "Use your Plot Twist now, once in the game.";
    }
}

static void add_button(SbTable *table)
{
    const Area box = table->at.button;
    const SbMove battle = {.kind = SB_MOVE_BATTLE}, wait = {.kind = SB_MOVE_WAIT};
    const int left = table->state->points;
    if (table->ui->twisting &&
        sb_twist_asks(table->state, table->content, table->ui, table->seat) == SB_ASK_NOTHING) {
        Piece *button = lay_button(table->scene, SB_ID_USE_TWIST, box, "Use it", "Ctrl+Enter");
        button->flags = PIECE_STRONG | PIECE_LIT;
        button->hint = "Once in the game";
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
                          ? scene_text(table->scene, "Say first how %s shall lie: played or hidden.",
                                       sb_card_called(table, table->ui->held - 1))
                          : sb_refusal(table, &battle);
    button->flags =
        PIECE_STRONG | (button->refusal ? PIECE_DISABLED : 0) | (left == 0 || armed ? PIECE_LIT : 0);
    button->hint =
        button->refusal ? button->refusal
        : armed         ? scene_text(table->scene, "%d{ap} would be lost.", left)
        : left > 0      ? scene_text(table->scene,
                                     "All enemies side by side fight, and your turn is over. %d action %s unused.",
                                     left, left == 1 ? "point is lost," : "points are lost,")
                        : "All enemies side by side fight, and your turn is over.";
    button->topic = "Battle";
}

/* ------------------------------------------------------------------ all of it */

void sb_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const SbState *state = view;
    SbTable table = {.state = state,
                     .ui = ui,
                     .content = sb_content(content),
                     .scene = scene,
                     .seat = seat < 0 ? state->turn : seat};
    table.at = sb_areas(scene->width, scene->height, table.state->seats);
    table.acting = sb_may_act(table.state, seat);
    table.free = table.acting && table.state->phase == SB_TURN;
    scene->held = scene->held != 0 ? scene->held : sb_in_hand(table.state, table.content, table.ui, seat);
    scene->held_loosely = table.ui->held && table.state->in_play & sb_bit(table.ui->held - 1);
    sb_foresee(&table);
    scene->banner = banner(&table);
    add_order(&table);
    sb_scene_seats(&table);
    sb_scene_tale(&table);
    add_actions(&table);
    add_points(&table);
    add_button(&table);
    sb_scene_world(&table);
    sb_scene_hand(&table);
    sb_scene_pages(&table);
}

static Gesture tap(PieceId piece)
{
    return (Gesture){.kind = GESTURE_TAP, .piece = piece};
}

static Gesture press(PieceId piece)
{
    return (Gesture){.kind = GESTURE_BUTTON, .piece = piece};
}

/* What takes more than one step is put together by input.c. */
Gesture sb_gesture(const void *view, const GameContent *content, const Move *move)
{
    const SbState *state = view;
    const int seat = state->turn; /* in a window only waiting is listed that needs no more steps */
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        return tap(SB_PIECE_DECK + (PieceId)seat);
    case SB_MOVE_WAIT:
        return press(SB_ID_WAIT);
    case SB_MOVE_CHOOSE_TWIST:
        for (int i = 0; i < SB_TWISTS_TO_CHOOSE; i++) {
            if (sb_twist_choice(state, sb_content(content), seat, i) == move->arg[0]) {
                return tap(SB_ID_CHOICE + (PieceId)i);
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
