/* scene.c: the table as a whole: the order of turns, the banner, and all its parts. */
#include "games/storybook_battles/table/scene.h"
#include "games/storybook_battles/rules/engine.h"

#include <math.h>

static const float TOP_RAIL = 58, RAIL_PIECES = 390;

/* ------------------------------------------------------------------ the order of turns, in the top rail */

static void add_order(SbTable *table)
{
    static const float TOKEN = 46, NAME = 150, STEP_MOST = 220, ONE_LINE = 1.2f;
    const SbState *state = table->state;
    Scene *scene = table->scene;
    const float room = scene->width - 2 * RAIL_PIECES, step = fminf(room / (float)state->seats, STEP_MOST);
    const float y = TOP_RAIL / 2, line = lay_for_words(scene, 22);
    for (int seat = 0; seat < state->seats; seat++) {
        const SbTeam *team = &table->content->teams[state->team[seat]];
        const float x = scene->width / 2 + step * ((float)seat - (float)state->seats / 2) + TOKEN / 2;
        const bool now = state->phase != SB_OVER && state->turn == seat;
        Piece *token = scene_add(scene, PIECE_CARD, 0, x, y, TOKEN, TOKEN);
        token->face = sb_seat_face(table, seat);
        token->flags = PIECE_STILL | (now ? PIECE_CHOSEN : PIECE_DIM);
        const float left = x + TOKEN / 2 + 8, width = fminf(NAME, step - TOKEN - 16);
        const char *seat_title = sb_seat_title(state->seats, seat);
        if (state->seats > SB_SIDES || scene->words > ONE_LINE) { /* the rest stands in the panels */
            lay_label(scene, (Area){left, y - line / 2, left + width, y + line / 2}, TEXT_UI_BOLD, ALIGN_LEFT,
                      state->seats > SB_SIDES ? seat_title : team->name)
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
    if (table->ui->trial != SB_TRY_NOTHING) {
        return scene_text(table->scene, "*%s*: press *Enter* or click there to confirm", name);
    }
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
        return scene_text(table->scene, "*Play* %s face up or *hide* it face down?", name);
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
    return scene_text(table->scene, "*%s*: press *Use twist*, or Esc to cancel", name);
}

static const char *banner_of_set_up(const SbTable *table)
{
    const bool hero = sb_side(table->seat) == SB_HERO;
    const int held = __builtin_popcountll(table->state->hand & sb_cards_of_seat(table->seat));
    const bool last = held == SB_OPENING_HAND - SB_OPENING_CARDS + 1;
    return scene_text(table->scene, "*%s* %s from your hand%s", hero ? "Hide" : "Play",
                      last ? "one more card" : "two cards", hero ? " next to your Leader" : "");
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
    return scene_text(table->scene, "*%d* action points left: you can %s", table->state->points, words);
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
        return "No action points left: *battle* to end your turn";
    }
    return scene_text(table->scene, "Your turn · *%d* action %s left", state->points,
                      state->points == 1 ? "point" : "points");
}

/* Of those who look on. */
static const char *banner_of_others(const SbTable *table)
{
    const SbState *state = table->state;
    const int seat = sb_first_to_act(state);
    if (state->phase != SB_WINDOW) {
        return scene_text(table->scene, "%s, *%s*, is playing", sb_seat_title(state->seats, seat),
                          sb_seat_name(state, table->content, seat));
    }
    const bool several = (sb_to_act(state) & (sb_to_act(state) - 1)) != 0;
    return several ? "Hourglass: does anyone use a *Plot Twist*?"
                   : scene_text(table->scene, "Hourglass: does *%s* use a *Plot Twist*?",
                                sb_seat_called(state->seats, seat));
}

static const char *banner_of_window(const SbTable *table)
{
    return sb_twist_is_ripe(table) ? scene_text(table->scene, "*%s* is ready: use it now or wait",
                                                table->content->twists[table->state->twist[table->seat]].name)
                                   : "Hourglass: you have nothing to use. Press *Continue*";
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
    if (table->ui->armed) {
        return banner_of_rashness(table);
    }
    const bool spent = state->phase == SB_TURN && state->points == 0;
    if (table->ui->held && !spent) {
        return banner_of_held(table);
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

/* ------------------------------------------------------------------ all of it */

void sb_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const SbState *state = view;
    SbTable table = {.state = state,
                     .ui = ui,
                     .content = sb_content(content),
                     .scene = scene,
                     .seat = seat < 0 ? 0 : seat}; /* as the first seat sees it */
    table.at = sb_areas(scene, table.state, table.content);
    table.acting = sb_may_act(table.state, seat);
    table.free = table.acting && table.state->phase == SB_TURN;
    scene->held = scene->held != 0 ? scene->held : sb_in_hand(table.state, table.content, table.ui, seat);
    scene->held_loosely = table.ui->held && table.state->in_play & sb_bit(table.ui->held - 1);
    sb_foresee(&table);
    scene->banner = banner(&table);
    sb_scene_world(&table);
    add_order(&table);
    sb_scene_seats(&table);
    sb_scene_tale(&table);
    sb_scene_actions(&table);
    sb_scene_button(&table);
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
