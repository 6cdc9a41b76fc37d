/* input.c: what pointer and wheel do on a stage: hover, press, drag. See stage.h. */
#include "ui/stage/stage_private.h"

#include "ui/shell/sound.h"
#include "ui/stage/zoom.h"

#include <math.h>

/* A system's own time for a double click may be so long that one could not do a thing twice on purpose. */
enum { DRAG_START_PIXELS = 6, SCROLL_STEP = 70, DOUBLE_CLICK_MS = 300 };

static const float TILT_PER_UNIT = 0.55f, TILT_MAX = 9;
static const float GRAB_PULL = 0.5f; /* a lifted card comes a little towards the pointer */

/* --- finding pieces --- */

bool stage_takes_input(const Stage *stage, const Piece *piece)
{
    return piece->id != 0 && piece->layer == stage->layer && piece->kind != PIECE_SHADE;
}

static bool covers(const Piece *piece, const Pose *pose, float x, float y)
{
    double turn = -(double)pose->angle * 3.14159265358979 / 180;
    float dx = x - pose->x, dy = y - pose->y;
    float across = dx * (float)cos(turn) - dy * (float)sin(turn),
          down = dx * (float)sin(turn) + dy * (float)cos(turn);
    return fabsf(across) <= piece->w * pose->scale / 2 && fabsf(down) <= piece->h * pose->scale / 2;
}

/* Does a panel of the table lie over this place of the world? */
static bool under_panel(const Stage *stage, float x, float y)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const Pose pose = {.x = piece->x, .y = piece->y, .scale = 1};
        if (piece->kind == PIECE_PANEL && piece->layer == 0 && covers(piece, &pose, x, y)) {
            return true;
        }
    }
    return false;
}

static bool in_window(const Stage *stage, const Piece *piece, float x, float y)
{
    if (!(piece->flags & (PIECE_SCROLL | PIECE_WORLD))) {
        return true;
    }
    SDL_FRect box = stage_window(stage, piece);
    if (piece->flags & PIECE_WORLD && under_panel(stage, x, y)) {
        return false;
    }
    return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
}

/* The piece that a marked word of a label stands for; 0 = there is no such word here. */
static PieceId linked_piece(const Stage *stage, const Piece *label, float x, float y)
{
    const Pose pose = {.x = label->x, .y = label->y, .scale = 1};
    if (label->links == 0 || label->layer != stage->layer || !covers(label, &pose, x, y)) {
        return 0;
    }
    const int mark = view_label_mark(&stage->shell->view, label, x, y);
    return mark < 0 ? 0 : label->links + (PieceId)mark;
}

PieceId stage_hit(const Stage *stage, float x, float y, PieceId except)
{
    const Scene *scene = stage_scene(stage);
    for (int i = scene->count - 1; i >= 0; i--) {
        const Piece *piece = &scene->pieces[i];
        const PieceId linked = linked_piece(stage, piece, x, y);
        if (linked != 0) {
            return linked;
        }
        if (!stage_takes_input(stage, piece) || piece->id == except || !in_window(stage, piece, x, y)) {
            continue;
        }
        Pose pose = stage_rest_pose(stage, piece, false);
        if (covers(piece, &pose, x, y)) {
            return piece->id;
        }
    }
    return 0;
}

/* The raised card of a hand keeps the pointer as long as no other card's own place is below it. */
static PieceId hit_with_hand(const Stage *stage, float x, float y)
{
    PieceId hit = stage_hit(stage, x, y, 0);
    int index = stage_index(stage, stage->hovered);
    if (index < 0 || !(stage_scene(stage)->pieces[index].flags & PIECE_HAND)) {
        return hit;
    }
    int other = stage_index(stage, hit);
    if (other >= 0 && stage_scene(stage)->pieces[other].flags & PIECE_HAND) {
        return hit;
    }
    const Piece *piece = &stage_scene(stage)->pieces[index];
    Pose raised = stage_rest_pose(stage, piece, true);
    return covers(piece, &raised, x, y) ? stage->hovered : hit;
}

static void set_hovered(Stage *stage, PieceId piece)
{
    if (stage->hovered == piece) {
        return;
    }
    stage->hovered = piece;
    stage->hover_since = stage->shell->now;
    stage->zoom_now = false;
    stage->zoom_barred = false;
    stage_retarget(stage, TWEEN_HOVER);
    shell_redraw(stage->shell);
}

void stage_rehover(Stage *stage)
{
    if (stage->pointer_x < 0 || stage->focus_shown || stage->pressing || stage->carried != 0) {
        return;
    }
    PieceId piece = hit_with_hand(stage, stage->pointer_x, stage->pointer_y);
    if (piece != stage->hovered) {
        stage->hovered = piece;
        stage->hover_since = HOVER_ASLEEP;
        stage->zoom_now = false;
        stage->zoom_barred = false;
    }
}

/* --- dragging --- */

static void let_go(Stage *stage)
{
    stage->carried = 0;
    stage->pressing = false;
    stage->pressed = 0;
    stage->tilt = 0;
    stage_retarget(stage, TWEEN_MOVE);
    stage_changed(stage);
}

void stage_cancel_drag(Stage *stage)
{
    PieceId piece = stage->carried;
    if (piece == 0) {
        return;
    }
    shell_sound_at(stage->shell, CUE_GLIDE, 0, stage->pointer_x, 0);
    let_go(stage);
    if (stage->owner.cancel) {
        stage->owner.cancel(stage->owner.self, piece);
    }
}

static void move_carried(Stage *stage)
{
    PieceId piece = stage->carried;
    Pose pose = {.x = stage->pointer_x + stage->grab_x, .y = stage->pointer_y + stage->grab_y};
    if (stage->owner.carry) {
        stage->owner.carry(stage->owner.self, piece, pose.x, pose.y);
    }
    if (stage->carried != 0) {
        stage_retarget(stage, TWEEN_RELAY);
        shell_redraw(stage->shell);
    }
}

/* The owner may lay the scene anew when it hears of the lift, so the way from pointer to card is measured
 * before. */
static void try_lift(Stage *stage)
{
    int index = stage_index(stage, stage->pressed);
    if (index < 0 || stage_scene(stage)->pieces[index].kind != PIECE_CARD ||
        stage_scene(stage)->pieces[index].flags & PIECE_STILL || !stage->owner.lift) {
        return;
    }
    Pose pose = tween_pose(&stage->tweens[index], stage->shell->now);
    PieceId piece = stage->pressed;
    stage->grab_x = (pose.x - stage->press_x) * GRAB_PULL / pose.scale;
    stage->grab_y = (pose.y - stage->press_y) * GRAB_PULL / pose.scale;
    if (!stage->owner.lift(stage->owner.self, piece)) {
        stage->pressed = 0;
        return;
    }
    stage->carried = piece;
    stage->lifted = stage->shell->now;
    stage->zoom_now = false;
    shell_sound_at(stage->shell, CUE_LIFT, 0, stage->pointer_x, 0);
    set_hovered(stage, 0);
    stage_changed(stage);
    move_carried(stage);
}

static void drop(Stage *stage)
{
    PieceId piece = stage->carried;
    int index = stage_index(stage, piece);
    PieceId under = stage_hit(stage, stage->pointer_x, stage->pointer_y, piece);
    Pose pose = tween_pose(&stage->tweens[index], stage->shell->now);
    pose.angle = 0;
    stage->carried = 0;
    stage->pressing = false;
    stage->pressed = 0;
    stage->tilt = 0;
    stage_set_pose(stage, piece, pose);
    const bool taken =
        stage->owner.drop && stage->owner.drop(stage->owner.self, piece, under, pose.x, pose.y);
    shell_sound_at(stage->shell, taken ? CUE_LAY : CUE_GLIDE, 0, pose.x, 0);
    if (!taken && stage->owner.cancel) {
        stage->owner.cancel(stage->owner.self, piece);
    }
    stage_retarget(stage, TWEEN_MOVE);
    stage_changed(stage);
}

/* --- pointer --- */

static void place_pointer(Stage *stage, int x, int y)
{
    float scale = stage->shell->pointer_scale / stage->shell->view.camera.scale;
    stage->pointer_x = (float)x * scale;
    stage->pointer_y = (float)y * scale;
}

static bool dragged_far(const Stage *stage)
{
    float far = DRAG_START_PIXELS * stage->shell->pointer_scale / stage->shell->view.camera.scale;
    return hypotf(stage->pointer_x - stage->press_x, stage->pointer_y - stage->press_y) >= far;
}

static bool left_pressed_piece(const Stage *stage)
{
    return dragged_far(stage) || hit_with_hand(stage, stage->pointer_x, stage->pointer_y) != stage->pressed;
}

/* May a drag that starts on the pressed piece move the world? The table's own pieces stay where they are. */
static bool may_pan(const Stage *stage)
{
    const World *world = &stage_scene(stage)->world;
    const SceneBox *box = &world->viewport;
    bool inside = stage->press_x >= box->x && stage->press_x <= box->x + box->w && stage->press_y >= box->y &&
                  stage->press_y <= box->y + box->h;
    const Piece *pressed = scene_find(stage_scene(stage), stage->pressed);
    return stage->owner.pan && world->shown && inside &&
           !under_panel(stage, stage->press_x, stage->press_y) && stage->layer == 0 && stage->carried == 0 &&
           (!pressed || pressed->flags & PIECE_WORLD);
}

static void pan(Stage *stage, float from_x, float from_y)
{
    stage->panning = true;
    stage->owner.pan(stage->owner.self, stage->pointer_x - from_x, stage->pointer_y - from_y);
}

/* Is it a gauge that follows the pointer while that is held down on it? */
static bool slides(const Stage *stage)
{
    const Piece *piece =
        stage->pressing && !stage->middle ? scene_find(stage_scene(stage), stage->pressed) : NULL;
    return piece && piece->kind == PIECE_GAUGE && piece->flags & PIECE_HANDLE;
}

static void on_motion(Stage *stage, const SDL_MouseMotionEvent *event)
{
    float before = stage->pointer_x, before_y = stage->pointer_y;
    place_pointer(stage, event->x, event->y);
    stage_hide_focus(stage);
    if (stage_drag_field(stage)) {
        return;
    }
    if (slides(stage)) {
        stage_tap(stage, stage->pressed, stage->pointer_x, stage->pointer_y);
        return;
    }
    if (stage->panning && may_pan(stage)) {
        pan(stage, before, before_y);
        return;
    }
    if (stage->carried != 0) {
        float swing = stage->shell->settings.reduced_motion ? 0 : (stage->pointer_x - before) * TILT_PER_UNIT;
        float tilt = stage->tilt + swing;
        stage->tilt = fminf(fmaxf(tilt, -TILT_MAX), TILT_MAX);
        move_carried(stage);
        return;
    }
    if (stage->pressing && !stage->middle && stage->pressed != 0 && left_pressed_piece(stage)) {
        try_lift(stage);
        if (stage->carried != 0) {
            return;
        }
    }
    if (stage->pressing && dragged_far(stage) && may_pan(stage)) {
        pan(stage, stage->press_x, stage->press_y);
        return;
    }
    set_hovered(stage, hit_with_hand(stage, stage->pointer_x, stage->pointer_y));
    if (stage->hover_since == HOVER_ASLEEP || stage->shell->typing) {
        stage->hover_since = stage->shell->now;
        stage_retarget(stage, TWEEN_HOVER);
    }
}

/* A press that is to mean nothing more. */
static void end_press(Stage *stage)
{
    stage->pressing = stage->panning = stage->middle = false;
    stage->pressed = 0;
    stage_changed(stage);
}

static void let_go_of_all(Stage *stage)
{
    stage_cancel_drag(stage);
    if (stage->pressing) {
        end_press(stage);
    }
}

/* Is this the second press of a double click that was meant for another screen, or for what lay on top until
   the first press? On the table itself cards come and go under a fast pointer, and it may take them; but not
   a button that came up right there: those a little aside are meant, and so is the press after that one,
   however lively the hand. */
static bool is_astray(Stage *stage, const SDL_MouseButtonEvent *event)
{
    const Piece *below = scene_find(stage_scene(stage), stage->hovered);
    bool is_new_button = below && below->kind == PIECE_BUTTON && !dragged_far(stage);
    bool may_differ = stage->layer == 0 && !is_new_button;
    bool same = stage->clicked_layer == stage->layer && (may_differ || stage->clicked == stage->hovered);
    stage->clicked = stage->hovered;
    stage->clicked_layer = stage->layer;
    return event->clicks > 1 && !same;
}

static void on_press(Stage *stage, const SDL_MouseButtonEvent *event)
{
    place_pointer(stage, event->x, event->y);
    stage_hide_focus(stage);
    stage_snap(stage);
    set_hovered(stage, hit_with_hand(stage, stage->pointer_x, stage->pointer_y));
    if (event->button != SDL_BUTTON_LEFT) {
        let_go_of_all(stage);
    }
    if (event->button != SDL_BUTTON_LEFT && event->button != SDL_BUTTON_MIDDLE) {
        stage_toggle_zoom(stage);
        return;
    }
    if (event->button == SDL_BUTTON_LEFT && (is_astray(stage, event) || stage_press_field(stage, event))) {
        return;
    }
    stage->pressing = true;
    stage->middle = event->button == SDL_BUTTON_MIDDLE;
    stage->pressed = stage->hovered;
    stage->press_x = stage->pointer_x;
    stage->press_y = stage->pointer_y;
    stage->quick = stage->shell->now < stage->press_time + DOUBLE_CLICK_MS;
    stage->press_time = stage->shell->now;
    stage->zoom_now = false;
    stage->zoom_barred = !stage->middle;
    shell_redraw(stage->shell);
    if (slides(stage)) {
        stage_tap(stage, stage->pressed, stage->pointer_x, stage->pointer_y);
    }
}

static void on_release(Stage *stage, const SDL_MouseButtonEvent *event)
{
    stage_release_field(stage);
    Uint8 pressed_with = stage->middle ? SDL_BUTTON_MIDDLE : SDL_BUTTON_LEFT;
    if (!stage->pressing || event->button != pressed_with) {
        return;
    }
    place_pointer(stage, event->x, event->y);
    if (stage->carried != 0) {
        drop(stage);
        return;
    }
    if (stage->panning || stage->middle) {
        bool clicked = !stage->panning;
        end_press(stage);
        if (clicked) {
            stage_pin_zoom(stage);
        }
        return;
    }
    PieceId piece = stage->pressed;
    bool same = !slides(stage) && !zoom_peeks(stage) &&
                piece == hit_with_hand(stage, stage->pointer_x, stage->pointer_y);
    stage->pressing = false;
    stage->pressed = 0;
    shell_redraw(stage->shell);
    if (same) {
        stage->double_click = stage->quick && event->clicks > 1;
        stage_tap(stage, piece, stage->pointer_x, stage->pointer_y);
        stage->double_click = false;
    }
}

void stage_tap(Stage *stage, PieceId piece, float x, float y)
{
    const Piece *tapped = scene_find(stage_scene(stage), piece);
    if (tapped && tapped->kind == PIECE_BUTTON && !(tapped->flags & PIECE_DISABLED)) {
        shell_sound_at(stage->shell, CUE_TAP, 0, x, 0);
    }
    if (!layers_tap(&stage->layers, piece, x, y)) {
        stage->owner.tap(stage->owner.self, piece, x, y);
    }
}

bool stage_double_click(const Stage *stage)
{
    return stage->double_click;
}

static void turn_wheel(Stage *stage, WheelTurn turn)
{
    PieceId piece = stage_hit(stage, stage->pointer_x, stage->pointer_y, stage->carried);
    if ((turn.up != 0 && stage_wheel_field(stage, piece, turn.up)) ||
        layers_wheel(&stage->layers, piece, turn) ||
        (stage->owner.wheel &&
         stage->owner.wheel(stage->owner.self, piece, stage->pointer_x, stage->pointer_y, turn))) {
        return;
    }
    stage_scroll_by(stage, (float)(-wheel_back(turn) * SCROLL_STEP));
}

static void on_wheel(Stage *stage, const SDL_MouseWheelEvent *event)
{
    if (event->y != 0) {
        stage_snap(stage);
        turn_wheel(stage, (WheelTurn){.up = event->y});
    }
    if (event->x != 0) {
        stage_snap(stage);
        turn_wheel(stage, (WheelTurn){.right = event->x});
    }
}

static void on_leave(Stage *stage)
{
    if (stage->carried == 0) {
        stage->pointer_x = stage->pointer_y = -1;
        set_hovered(stage, 0);
    }
}

bool stage_event(Stage *stage, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_MOUSEMOTION:
        on_motion(stage, &event->motion);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        on_press(stage, &event->button);
        return true;
    case SDL_MOUSEBUTTONUP:
        on_release(stage, &event->button);
        return true;
    case SDL_MOUSEWHEEL:
        on_wheel(stage, &event->wheel);
        return true;
    case SDL_KEYDOWN:
        stage_snap(stage);
        return stage_key(stage, &event->key);
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE) {
            on_leave(stage);
        } else if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            let_go_of_all(stage);
        }
        return false;
    default:
        return false;
    }
}
