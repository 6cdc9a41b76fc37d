/* input.c: pointer input of a stage: hover, press, drag, wheel. See stage.h. */
#include "ui/stage/stage_private.h"

#include "ui/shell/audio_events.h"
#include "ui/stage/zoom.h"

#include <math.h>

/* DOUBLE_CLICK_MS is shorter than the limit of the system, because players often make two separate clicks
 * within that limit. */
enum { DRAG_START_PIXELS = 6, SCROLL_STEP = 70, DOUBLE_CLICK_MS = 300 };

/* distance by which a gamepad's right stick moves the plane or the pointer per frame, in table units */
static const float STICK_STEP = 14;
static const float TILT_PER_UNIT = 0.55f, TILT_MAX = 9;
/* when a card is picked up, the distance between its center and the pointer is multiplied by this */
static const float GRAB_PULL = 0.5f;

/* --- piece under the pointer --- */

static void set_hovered(Stage *stage, PieceId piece)
{
    if (stage->hovered == piece) {
        return;
    }
    stage->hovered = piece;
    stage->hover_since = stage->shell->now;
    stage->zoom_now = false;
    stage->zoom_suppressed = false;
    stage_retarget_tweens(stage, TWEEN_HOVER);
    shell_request_redraw(stage->shell);
}

void stage_update_hover(Stage *stage)
{
    if (stage->pointer_x < 0 || stage->focus_shown || stage->pressing || stage->carried != 0) {
        return;
    }
    PieceId piece = stage_hit_test_raised_hand(stage, stage->pointer_x, stage->pointer_y);
    if (piece != stage->hovered) {
        stage->hovered = piece;
        stage->hover_since = HOVER_INACTIVE;
        stage->zoom_now = false;
        stage->zoom_suppressed = false;
    }
}

/* --- dragging --- */

static void end_drag(Stage *stage)
{
    stage->carried = 0;
    stage->pressing = false;
    stage->pressed = 0;
    stage->tilt = 0;
    stage_retarget_tweens(stage, TWEEN_MOVE);
    stage_mark_changed(stage);
}

void stage_cancel_drag(Stage *stage)
{
    PieceId piece = stage->carried;
    if (piece == 0) {
        return;
    }
    shell_play_sound_at(stage->shell, CUE_GLIDE, 0, stage->pointer_x, 0);
    end_drag(stage);
    if (stage->owner.cancel) {
        stage->owner.cancel(stage->owner.self, piece);
    }
}

static void move_dragged_piece(Stage *stage)
{
    PieceId piece = stage->carried;
    Pose pose = {.x = stage->pointer_x + stage->grab_x, .y = stage->pointer_y + stage->grab_y};
    if (stage->owner.carry) {
        stage->owner.carry(stage->owner.self, piece, pose.x, pose.y);
    }
    if (stage->carried != 0) {
        stage_retarget_tweens(stage, TWEEN_RELAY);
        shell_request_redraw(stage->shell);
    }
}

/* Starts a drag. If the player cannot drag the card (PIECE_FIXED), starts the drag only when the pointer
 * leaves the card, so that the press can become a click. The owner then rejects the drag. Measures the grab
 * offset before it calls the owner, because the owner can rebuild the scene. */
static void start_drag(Stage *stage)
{
    int index = stage_find_piece_index(stage, stage->pressed);
    const Piece *card = index < 0 ? NULL : &stage_get_scene(stage)->pieces[index];
    if (!card || card->kind != PIECE_CARD || !stage->owner.lift ||
        (card->flags & PIECE_FIXED &&
         stage_hit_test_raised_hand(stage, stage->pointer_x, stage->pointer_y) == stage->pressed)) {
        return;
    }
    Pose pose = tween_get_pose(&stage->tweens[index], stage->shell->now);
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
    shell_play_sound_at(stage->shell, CUE_LIFT, 0, stage->pointer_x, 0);
    set_hovered(stage, 0);
    stage_mark_changed(stage);
    move_dragged_piece(stage);
}

static void drop_piece(Stage *stage)
{
    PieceId piece = stage->carried;
    int index = stage_find_piece_index(stage, piece);
    PieceId under = stage_hit_test(stage, stage->pointer_x, stage->pointer_y, piece);
    Pose pose = tween_get_pose(&stage->tweens[index], stage->shell->now);
    pose.angle = 0;
    stage->carried = 0;
    stage->pressing = false;
    stage->pressed = 0;
    stage->tilt = 0;
    stage_set_pose(stage, piece, pose);
    const bool taken =
        stage->owner.drop && stage->owner.drop(stage->owner.self, piece, under, pose.x, pose.y);
    shell_play_sound_at(stage->shell, taken ? CUE_LAY : CUE_GLIDE, 0, pose.x, 0);
    if (!taken && stage->owner.cancel) {
        stage->owner.cancel(stage->owner.self, piece);
    }
    stage_retarget_tweens(stage, TWEEN_MOVE);
    stage_mark_changed(stage);
}

/* --- press and release --- */

static void update_pointer_position(Stage *stage, int x, int y)
{
    float scale = stage->shell->pointer_scale / stage->shell->renderer.camera.scale;
    stage->pointer_x = (float)x * scale;
    stage->pointer_y = (float)y * scale;
}

PieceId stage_find_card_at(const Stage *stage, int x, int y)
{
    const float scale = stage->shell->pointer_scale / stage->shell->renderer.camera.scale;
    const Scene *scene = stage_get_scene(stage);
    for (int i = scene->count - 1; i >= 0; i--) {
        const Piece *piece = &scene->pieces[i];
        const bool contains = fabsf((float)x * scale - piece->x) < piece->w / 2 &&
                              fabsf((float)y * scale - piece->y) < piece->h / 2;
        const bool is_card = piece->kind == PIECE_CARD && !(piece->flags & PIECE_WORLD);
        if (contains && (is_card || piece->layer > 0)) {
            return is_card ? piece->id : 0;
        }
    }
    return 0;
}

static bool is_dragged_far(const Stage *stage)
{
    float far = DRAG_START_PIXELS * stage->shell->pointer_scale / stage->shell->renderer.camera.scale;
    return hypotf(stage->pointer_x - stage->press_x, stage->pointer_y - stage->press_y) >= far;
}

static bool has_left_pressed_piece(const Stage *stage)
{
    return is_dragged_far(stage) ||
           stage_hit_test_raised_hand(stage, stage->pointer_x, stage->pointer_y) != stage->pressed;
}

/* True if a drag from the pressed piece can pan the scene's zoomable plane (Scene.world). */
static bool can_pan(const Stage *stage)
{
    const World *world = &stage_get_scene(stage)->world;
    const SceneBox *box = &world->viewport;
    bool inside = stage->press_x >= box->x && stage->press_x <= box->x + box->w && stage->press_y >= box->y &&
                  stage->press_y <= box->y + box->h;
    const Piece *pressed = scene_find_piece(stage_get_scene(stage), stage->pressed);
    return stage->owner.pan && world->shown && inside &&
           !stage_is_under_panel(stage, stage->press_x, stage->press_y) && stage->layer == 0 &&
           stage->carried == 0 && (!pressed || pressed->flags & PIECE_WORLD);
}

static void pan_world(Stage *stage, float from_x, float from_y)
{
    stage->panning = true;
    stage->owner.pan(stage->owner.self, stage->pointer_x - from_x, stage->pointer_y - from_y);
}

/* True if a slider is pressed. A pressed slider follows the pointer. */
static bool is_slider_pressed(const Stage *stage)
{
    const Piece *piece =
        stage->pressing && !stage->middle ? scene_find_piece(stage_get_scene(stage), stage->pressed) : NULL;
    return piece && piece->kind == PIECE_GAUGE && piece->flags & PIECE_PRESSABLE;
}

static void handle_motion(Stage *stage, const SDL_MouseMotionEvent *event)
{
    float before = stage->pointer_x, before_y = stage->pointer_y;
    update_pointer_position(stage, event->x, event->y);
    stage_hide_focus(stage);
    if (stage_handle_field_drag(stage)) {
        return;
    }
    if (is_slider_pressed(stage)) {
        stage_tap(stage, stage->pressed, stage->pointer_x, stage->pointer_y);
        return;
    }
    if (stage->panning && can_pan(stage)) {
        pan_world(stage, before, before_y);
        return;
    }
    if (stage->carried != 0) {
        float swing = stage->shell->settings.reduced_motion ? 0 : (stage->pointer_x - before) * TILT_PER_UNIT;
        float tilt = stage->tilt + swing;
        stage->tilt = fminf(fmaxf(tilt, -TILT_MAX), TILT_MAX);
        move_dragged_piece(stage);
        return;
    }
    if (stage->pressing && !stage->middle && stage->pressed != 0 && has_left_pressed_piece(stage)) {
        start_drag(stage);
        if (stage->carried != 0) {
            return;
        }
    }
    if (stage->pressing && is_dragged_far(stage) && can_pan(stage)) {
        pan_world(stage, stage->press_x, stage->press_y);
        return;
    }
    set_hovered(stage, stage_hit_test_raised_hand(stage, stage->pointer_x, stage->pointer_y));
    if (stage->hover_since == HOVER_INACTIVE || stage->shell->typing) {
        stage->hover_since = stage->shell->now;
        stage_retarget_tweens(stage, TWEEN_HOVER);
    }
}

static void end_press(Stage *stage)
{
    stage->pressing = stage->panning = stage->middle = false;
    stage->pressed = 0;
    stage_mark_changed(stage);
}

static void cancel_press(Stage *stage)
{
    stage_cancel_drag(stage);
    if (stage->pressing) {
        end_press(stage);
    }
}

/* True if this is the second press of a double click, and the first press was on another layer or piece. Such
 * a press is ignored, so that it does not press a button that has just appeared. If both presses are on the
 * table, a press on a card is never stray, because cards can move between fast clicks. */
static bool is_stray_press(Stage *stage, const SDL_MouseButtonEvent *event)
{
    const Piece *below = scene_find_piece(stage_get_scene(stage), stage->hovered);
    bool is_new_button = below && below->kind == PIECE_BUTTON && !is_dragged_far(stage);
    bool may_differ = stage->layer == 0 && !is_new_button;
    bool same = stage->clicked_layer == stage->layer && (may_differ || stage->clicked == stage->hovered);
    stage->clicked = stage->hovered;
    stage->clicked_layer = stage->layer;
    return event->clicks > 1 && !same;
}

static void handle_press(Stage *stage, const SDL_MouseButtonEvent *event)
{
    update_pointer_position(stage, event->x, event->y);
    stage_hide_focus(stage);
    stage_finish_animations(stage);
    set_hovered(stage, stage_hit_test_raised_hand(stage, stage->pointer_x, stage->pointer_y));
    if (event->button != SDL_BUTTON_LEFT) {
        cancel_press(stage);
    }
    if (event->button != SDL_BUTTON_LEFT && event->button != SDL_BUTTON_MIDDLE) {
        stage_toggle_zoom(stage);
        return;
    }
    if (event->button == SDL_BUTTON_LEFT &&
        (is_stray_press(stage, event) || stage_handle_field_press(stage, event))) {
        return;
    }
    stage->pressing = true;
    stage->middle = event->button == SDL_BUTTON_MIDDLE;
    stage->pressed = stage->hovered;
    stage->press_x = stage->pointer_x;
    stage->press_y = stage->pointer_y;
    stage->pressed_soon = stage->shell->now < stage->press_time + DOUBLE_CLICK_MS;
    stage->press_time = stage->shell->now;
    stage->zoom_now = false;
    stage->zoom_suppressed = !stage->middle;
    shell_request_redraw(stage->shell);
    if (is_slider_pressed(stage)) {
        stage_tap(stage, stage->pressed, stage->pointer_x, stage->pointer_y);
    }
}

static void handle_release(Stage *stage, const SDL_MouseButtonEvent *event)
{
    stage_release_field(stage);
    Uint8 pressed_with = stage->middle ? SDL_BUTTON_MIDDLE : SDL_BUTTON_LEFT;
    if (!stage->pressing || event->button != pressed_with) {
        return;
    }
    update_pointer_position(stage, event->x, event->y);
    if (stage->carried != 0) {
        drop_piece(stage);
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
    bool same = !is_slider_pressed(stage) && !zoom_shows_hidden_face(stage) &&
                piece == stage_hit_test_raised_hand(stage, stage->pointer_x, stage->pointer_y);
    stage->pressing = false;
    stage->pressed = 0;
    shell_request_redraw(stage->shell);
    if (same) {
        stage->double_click = stage->pressed_soon && event->clicks > 1;
        stage_tap(stage, piece, stage->pointer_x, stage->pointer_y);
        stage->double_click = false;
    }
}

bool stage_is_double_click(const Stage *stage)
{
    return stage->double_click;
}

static void turn_wheel(Stage *stage, WheelTurn turn)
{
    PieceId piece = stage_hit_test(stage, stage->pointer_x, stage->pointer_y, stage->carried);
    if ((turn.up != 0 && stage_scroll_field(stage, piece, turn.up)) ||
        layers_offer_wheel(&stage->layers, piece, turn) ||
        (stage->owner.wheel &&
         stage->owner.wheel(stage->owner.self, piece, stage->pointer_x, stage->pointer_y, turn))) {
        return;
    }
    stage_scroll_by(stage, (float)(-wheel_count_backward_notches(turn) * SCROLL_STEP));
}

static void handle_wheel(Stage *stage, const SDL_MouseWheelEvent *event)
{
    if (event->y != 0) {
        stage_finish_animations(stage);
        turn_wheel(stage, (WheelTurn){.up = event->y});
    }
    if (event->x != 0) {
        stage_finish_animations(stage);
        turn_wheel(stage, (WheelTurn){.right = event->x});
    }
}

static void handle_pointer_leave(Stage *stage)
{
    if (stage->carried == 0) {
        stage->pointer_x = stage->pointer_y = -1;
        set_hovered(stage, 0);
    }
}

/* Moves the zoomable plane in the direction of a gamepad's right stick. If no plane is shown, moves the
 * pointer. */
static void handle_right_stick(Stage *stage)
{
    const Gamepads *gamepads = &stage->shell->gamepads;
    const float right = gamepads->pan_x * STICK_STEP, down = gamepads->pan_y * STICK_STEP;
    if (stage->owner.pan && stage_get_scene(stage)->world.shown && stage->layer == 0 && stage->carried == 0) {
        stage->owner.pan(stage->owner.self, -right, -down);
    } else {
        const float scale = stage->shell->renderer.camera.scale;
        shell_move_pointer(stage->shell, right * scale, down * scale);
    }
}

bool stage_handle_event(Stage *stage, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_CONTROLLERAXISMOTION:
        handle_right_stick(stage);
        return true;
    case SDL_MOUSEMOTION:
        handle_motion(stage, &event->motion);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        handle_press(stage, &event->button);
        return true;
    case SDL_MOUSEBUTTONUP:
        handle_release(stage, &event->button);
        return true;
    case SDL_MOUSEWHEEL:
        handle_wheel(stage, &event->wheel);
        return true;
    case SDL_KEYDOWN:
        stage_finish_animations(stage);
        return stage_handle_key(stage, &event->key);
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE) {
            handle_pointer_leave(stage);
        } else if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            cancel_press(stage);
        }
        return false;
    default:
        return false;
    }
}
