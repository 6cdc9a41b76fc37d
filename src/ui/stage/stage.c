/* stage.c: a scene and where its pieces are just now. See stage.h. */
#include "ui/stage/stage_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/zoom.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16 };

static const float HAND_SCALE = 1.32f;     /* a hovered card of the hand */
static const float HAND_PUSH = 0.36f;      /* how far its neighbours give way, in card widths */
static const float HAND_PUSH_REACH = 3.5f; /* card widths */
static const float HAND_MARGIN = 8;
static const float VIEWPORT_HEAD = 64, VIEWPORT_FOOT = 18;
static const float TILT_REST = 0.3f;
static const float SHAKE_UNITS = 9;
static const float STRIKE_SCALE = 1.16f, STRIKE_UNITS = 16; /* how large and high a piece comes up */

Stage *stage_new(Shell *shell, StageBackdrop backdrop, const StageOwner *owner)
{
    Stage *stage = memory_new(1, sizeof *stage);
    stage->shell = shell;
    stage->backdrop = backdrop;
    stage->owner = *owner;
    stage->pointer_x = stage->pointer_y = -1;
    stage->clicked_layer = -1;
    return stage;
}

void stage_free(Stage *stage)
{
    if (stage) {
        picture_free(&stage->picture, stage_view(stage));
        leaf_end(&stage->leaf);
        field_close(&stage->field);
        free(stage);
    }
}

const Scene *stage_scene(const Stage *stage)
{
    return &stage->scenes[stage->front];
}

const View *stage_view(const Stage *stage)
{
    return &stage->shell->view;
}

Layers *stage_layers(Stage *stage)
{
    return &stage->layers;
}

bool stage_layers_hear(Stage *stage, const SDL_Event *event)
{
    return layers_event(&stage->layers, event);
}

unsigned stage_traits(const Stage *stage)
{
    return layers_traits(&stage->layers) | layers_traits(&stage->shell->layers);
}

static Scene *front_scene(Stage *stage)
{
    return &stage->scenes[stage->front];
}

void stage_changed(Stage *stage)
{
    stage->untold = true;
    shell_redraw(stage->shell);
}

int stage_index_in(const Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return i;
        }
    }
    return -1;
}

int stage_index(const Stage *stage, PieceId piece)
{
    return stage_index_in(stage_scene(stage), piece);
}

PieceId stage_carried(const Stage *stage)
{
    return stage->carried;
}

/* --- scrolling --- */

SDL_FRect stage_viewport(const Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->layer == 1 && (piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER) &&
            !(piece->flags & PIECE_SCROLL)) {
            return (SDL_FRect){piece->x - piece->w / 2, piece->y - piece->h / 2 + VIEWPORT_HEAD, piece->w,
                               piece->h - VIEWPORT_HEAD - VIEWPORT_FOOT};
        }
    }
    return (SDL_FRect){0, RAIL_TOP, scene->width, scene->height - RAIL_TOP};
}

SDL_FRect stage_window(const Stage *stage, const Piece *piece)
{
    const Scene *scene = stage_scene(stage);
    const SceneBox *world = &scene->world.viewport;
    return piece->flags & PIECE_SCROLL  ? stage_viewport(stage)
           : piece->flags & PIECE_WORLD ? (SDL_FRect){world->x, world->y, world->w, world->h}
                                        : (SDL_FRect){0, 0, scene->width, scene->height};
}

static float scroll_limit(const Stage *stage)
{
    return fmaxf(0, stage_scene(stage)->scroll_height - stage_viewport(stage).h);
}

void stage_scroll_by(Stage *stage, float units)
{
    float scroll = fminf(fmaxf(stage->scroll + units, 0), scroll_limit(stage));
    if (scroll != stage->scroll) {
        stage->scroll = scroll;
        stage_retarget(stage, 0);
        stage_changed(stage);
    }
}

/* --- poses --- */

PieceId stage_attended(const Stage *stage)
{
    return stage->focus_shown ? stage->focused : stage->hovered;
}

/* Would it cover a neighbour when it stands up? Cards that lie apart, as with words between them, or in
   rows, keep their places. */
static bool in_a_fan(const Scene *scene, const Piece *raised)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *other = &scene->pieces[i];
        if (other != raised && other->flags & PIECE_HAND && fabsf(other->y - raised->y) < raised->h / 2 &&
            fabsf(other->x - raised->x) < raised->w * (1 + HAND_SCALE) / 2) {
            return true;
        }
    }
    return false;
}

/* An attended card of the hand stands up out of the fan, and the others make room; one that slid below a
   pointer at rest waits until that moves. */
static Pose spread_hand(const Stage *stage, const Piece *piece, Pose pose)
{
    const Scene *scene = stage_scene(stage);
    int index = stage_index_in(scene, stage_attended(stage));
    bool slid_below = !stage->focus_shown && stage->hover_since == HOVER_ASLEEP;
    if (index < 0 || slid_below || !(scene->pieces[index].flags & PIECE_HAND)) {
        return pose;
    }
    const Piece *raised = &scene->pieces[index];
    if (piece == raised) {
        pose.scale = HAND_SCALE;
        pose.angle = 0;
        pose.y = fminf(pose.y, scene->height - piece->h * HAND_SCALE / 2 - HAND_MARGIN);
        return pose;
    }
    if (!in_a_fan(scene, raised)) {
        return pose;
    }
    float away = piece->x - raised->x;
    float nearness = 1 - fabsf(away) / (HAND_PUSH_REACH * piece->w);
    if (nearness > 0) {
        pose.x += (away < 0 ? -1.f : 1.f) * HAND_PUSH * piece->w * nearness;
    }
    return pose;
}

/* How far the carried card has been lifted, 0..1. */
static float raised(const Stage *stage)
{
    const unsigned time = shell_motion(stage->shell, TWEEN_LIFT);
    const Uint64 since = stage->shell->now - stage->lifted;
    return since >= time ? 1 : (float)since / (float)time;
}

Pose stage_carried_pose(const Stage *stage)
{
    const float up = raised(stage);
    return (Pose){.x = stage->pointer_x + stage->grab_x,
                  .y = stage->pointer_y + stage->grab_y,
                  .angle = stage->tilt,
                  .scale = 1 + (STAGE_CARRIED_SCALE - 1) * up,
                  .alpha = 1,
                  .lift = up};
}

/* Is a card carried to where it would be put among those of the hand? */
static bool may_join(const Stage *stage, const Piece *of_hand, const Pose *at)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *zone = &scene->pieces[i];
        const SDL_FRect box = {zone->x - zone->w / 2, zone->y - zone->h / 2, zone->w, zone->h};
        if (zone->flags & PIECE_TARGET && zone->kind == PIECE_ZONE &&
            SDL_PointInFRect(&(SDL_FPoint){at->x, at->y}, &box) &&
            SDL_PointInFRect(&(SDL_FPoint){of_hand->x, of_hand->y}, &box)) {
            return true;
        }
    }
    return false;
}

/* Where a card is about to join the hand the others make room for it. */
static Pose make_room(const Stage *stage, const Piece *piece, Pose pose)
{
    const Pose at = stage_carried_pose(stage);
    const float away = piece->x - at.x, nearness = 1 - fabsf(away) / (HAND_PUSH_REACH * piece->w);
    if (nearness > 0 && piece->id != stage->carried && may_join(stage, piece, &at)) {
        pose.x += (away < 0 ? -1.f : 1.f) * HAND_PUSH * piece->w * nearness;
    }
    return pose;
}

Pose stage_rest_pose(const Stage *stage, const Piece *piece, bool hovering)
{
    Pose pose = {.x = piece->x, .y = piece->y, .angle = piece->angle, .scale = 1, .alpha = 1};
    if (piece->flags & PIECE_SCROLL) {
        pose.y -= stage->scroll;
    }
    if (hovering && piece->flags & PIECE_HAND) {
        pose = stage->carried != 0 ? make_room(stage, piece, pose) : spread_hand(stage, piece, pose);
    }
    return pose;
}

void stage_retarget(Stage *stage, unsigned milliseconds)
{
    const Scene *scene = stage_scene(stage);
    unsigned duration = shell_motion(stage->shell, milliseconds);
    bool changed = false;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->id != 0 && piece->id == stage->carried) {
            stage->tweens[i] = tween_at(stage_carried_pose(stage));
            continue;
        }
        Pose rest = stage_rest_pose(stage, piece, true);
        if (!pose_equal(&stage->tweens[i].to, &rest)) {
            tween_head_for(&stage->tweens[i], rest, stage->shell->now, duration);
            changed = true;
        }
    }
    if (changed) {
        shell_redraw(stage->shell);
    }
}

void stage_set_pose(Stage *stage, PieceId piece, Pose pose)
{
    int index = stage_index(stage, piece);
    if (index >= 0) {
        stage->tweens[index] = tween_at(pose);
        shell_redraw(stage->shell);
    }
}

void stage_hush(Stage *stage, bool hushed)
{
    stage->hushed = hushed;
}

bool stage_moving(const Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        if (tween_moving(&stage->tweens[i], stage->shell->now) ||
            change_running(&stage->changes[i], stage->shell->now)) {
            return true;
        }
    }
    for (int i = 0; i < stage->ghost_count; i++) {
        if (tween_moving(&stage->ghosts[i].tween, stage->shell->now)) {
            return true;
        }
    }
    return leaf_turning(&stage->leaf, stage->shell->now);
}

void stage_snap(Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        stage->tweens[i].duration = 0;
        stage->tweens[i].start = 0;
        stage->changes[i] = (Change){0};
    }
    stage->ghost_count = 0;
    leaf_end(&stage->leaf);
    shell_redraw(stage->shell);
}

void stage_strike(Stage *stage, PieceId piece)
{
    const int index = stage_index(stage, piece);
    if (index >= 0) {
        const Pose rest = stage_rest_pose(stage, &stage_scene(stage)->pieces[index], true);
        Pose up = rest;
        up.scale *= STRIKE_SCALE;
        up.y -= STRIKE_UNITS;
        stage->tweens[index] = (Tween){.from = up,
                                       .to = rest,
                                       .start = stage->shell->now,
                                       .duration = shell_motion(stage->shell, TWEEN_STRIKE)};
        shell_redraw(stage->shell);
    }
}

static void shake_at(Stage *stage, int index)
{
    const Pose rest = stage_rest_pose(stage, &stage_scene(stage)->pieces[index], true);
    stage->tweens[index] = (Tween){.from = rest,
                                   .to = rest,
                                   .start = stage->shell->now,
                                   .duration = shell_motion(stage->shell, TWEEN_SHAKE),
                                   .sway = SHAKE_UNITS};
    shell_redraw(stage->shell);
}

void stage_shake(Stage *stage, PieceId piece)
{
    const int index = stage_index(stage, piece);
    if (index >= 0) {
        shake_at(stage, index);
    }
}

bool stage_shake_draft(Stage *stage, SceneBox *box)
{
    const Scene *scene = stage_scene(stage);
    float left = scene->width, top = scene->height, right = 0, bottom = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (!(piece->flags & PIECE_DRAFT) || piece->layer != stage->layer) {
            continue;
        }
        shake_at(stage, i);
        left = fminf(left, piece->x - piece->w / 2);
        right = fmaxf(right, piece->x + piece->w / 2);
        top = fminf(top, piece->y - piece->h / 2);
        bottom = fmaxf(bottom, piece->y + piece->h / 2);
    }
    *box = (SceneBox){left, top, right - left, bottom - top};
    return right > left;
}

/* --- a new scene --- */

void stage_fly(Stage *stage, PieceId piece, PieceId from)
{
    int index = stage_index(stage, from);
    if (index >= 0 && stage->flight_count < FLIGHTS_MAX) {
        Pose pose = tween_pose(&stage->tweens[index], stage->shell->now);
        pose.angle = 0;
        stage->flights[stage->flight_count++] = (Flight){.piece = piece, .from = pose};
    }
}

/* The card that has become this one: what has no name of its own is what lay in its place. NULL = none. */
static const Piece *card_before(const Scene *before, const Piece *piece)
{
    for (int i = 0; i < before->count; i++) {
        const Piece *old = &before->pieces[i];
        const bool same =
            piece->id != 0 ? old->id == piece->id : old->id == 0 && old->x == piece->x && old->y == piece->y;
        if (same && old->kind == PIECE_CARD) {
            return old;
        }
    }
    return NULL;
}

/* A card that shows another face is seen as before until that is painted; but where it hides its face now,
   nobody is to see that any longer. */
static void keep_faces(const View *view, const Scene *before, const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const Piece *old = piece->kind == PIECE_CARD ? card_before(before, piece) : NULL;
        if (!old || change_is_back(&piece->face)) {
            continue;
        }
        const uint64_t look = view_card_look(view, piece), look_before = view_card_look(view, old);
        if (look != look_before) {
            art_stand_in(view->art, look, look_before);
        }
    }
}

/* What the pointer was on may be gone. */
static void forget_missing(Stage *stage)
{
    int hovered = stage_index(stage, stage->hovered);
    if (hovered < 0 || stage_scene(stage)->pieces[hovered].layer != stage->layer) {
        stage->hovered = 0;
    }
    if (stage_index(stage, stage->pressed) < 0) {
        stage->pressed = 0;
    }
    if (stage_index(stage, stage->carried) < 0) {
        stage->carried = 0;
    }
}

/* --- bound keys --- */

/* Returns `text` with bound keys in place of default ones; `text` itself if it names no key. */
static const char *with_bound_keys(const Stage *stage, Scene *scene, const char *text)
{
    Text shown = {0};
    if (!text || !text[0]) {
        return text;
    }
    key_bindings_text(&stage->shell->settings.keys, text, &shown);
    const bool same = strcmp(text_chars(&shown), text) == 0;
    const char *kept = same ? text : scene_text(scene, "%s", text_chars(&shown));
    text_free(&shown);
    return kept;
}

/* Returns the bound letter of a button of the screen; NULL for a game's pieces, whose letters are fixed. */
static const char *letter_label(const Stage *stage, const Piece *piece)
{
    const KeyBindings *keys = &stage->shell->settings.keys;
    const bool is_camera = piece->id >= ID_CAMERA && piece->id < ID_BOTS;
    const bool is_past = piece->id >= ID_PAST && piece->id < ID_SEATS;
    const KeyGroup group = is_camera                           ? KEYS_MAP
                           : is_past                           ? KEYS_WATCHING
                           : stage->backdrop == BACKDROP_SHELF ? KEYS_SHELF
                                                               : KEY_GROUPS;
    for (int i = 0; i < KEY_ACTIONS && piece->key_hint[1] == '\0'; i++) {
        const KeyAction action = (KeyAction)i;
        if (key_action_group(action) == group && key_action_default(action).key == piece->key_hint[0]) {
            return key_bindings_hint(keys, action);
        }
    }
    return NULL;
}

/* Text that users wrote is not changed. */
static void show_bound_keys(const Stage *stage, Scene *scene)
{
    scene->banner = with_bound_keys(stage, scene, scene->banner);
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->kind != PIECE_FIELD && !(piece->flags & PIECE_PLAIN)) {
            piece->text = with_bound_keys(stage, scene, piece->text);
        }
        piece->hint = with_bound_keys(stage, scene, piece->hint);
        piece->refusal = with_bound_keys(stage, scene, piece->refusal);
        if (piece->key_hint && piece->key_hint[0]) {
            const char *letter = letter_label(stage, piece);
            piece->key_label = letter ? letter : with_bound_keys(stage, scene, piece->key_hint);
        }
    }
}

void stage_refresh(Stage *stage, unsigned milliseconds)
{
    const Camera *camera = &stage->shell->view.camera;
    Past *past = stage_leave_scene(stage);

    stage->front = !stage->front;
    Scene *scene = front_scene(stage);
    scene_clear(scene, camera->width, camera->height);
    scene->words = stage->shell->view.text_scale;
    stage->owner.lay(stage->owner.self, scene);
    layers_lay(&stage->layers, scene);
    if (key_bindings_changed(&stage->shell->settings.keys) && !(stage_traits(stage) & LAYER_TAKES_KEYS)) {
        show_bound_keys(stage, scene);
    }
    view_even_out(&stage->shell->view, scene);
    keep_faces(&stage->shell->view, stage_past_scene(past), scene);

    int layer_before = stage->layer;
    stage->layer = scene_top_layer(scene);
    if (stage->layer != layer_before) {
        stage->scroll = 0;
    }
    forget_missing(stage);
    stage_refocus(stage, stage_past_scene(past), layer_before);
    stage_rehover(stage);
    stage_follow_field(stage);
    stage->scroll = fminf(stage->scroll, scroll_limit(stage));
    stage_enter_scene(stage, past, milliseconds);
    stage_changed(stage);
}

/* --- time --- */

/* The card in hand comes up, and hangs level again when the hand rests. */
static void steady_carried(Stage *stage)
{
    const float decay = 0.82f;
    const int index = stage_index(stage, stage->carried);
    if (index < 0 || (stage->tilt == 0 && stage->tweens[index].to.lift >= 1)) {
        return;
    }
    stage->tilt = fabsf(stage->tilt) * decay < TILT_REST ? 0 : stage->tilt * decay;
    stage->tweens[index] = tween_at(stage_carried_pose(stage));
    shell_redraw(stage->shell);
    shell_wake_at(stage->shell, stage->shell->now + FRAME_MS);
}

/* A piece that slid below a pointer at rest has not been turned to. */
static void tell_attended(Stage *stage)
{
    bool asleep = !stage->focus_shown && stage->hover_since == HOVER_ASLEEP;
    PieceId piece = asleep || stage->carried != 0 ? 0 : stage_attended(stage);
    if (stage->owner.attend && piece != stage->attended) {
        stage->attended = piece;
        stage->owner.attend(stage->owner.self, piece);
    }
}

void stage_update(Stage *stage)
{
    if (stage_traits(stage) & LAYER_TAKES_KEYS) {
        stage->shell->takes_keys = stage->shell->hears_text = true;
    }
    tell_attended(stage);
    bool moving = stage_moving(stage);
    if (moving) {
        shell_wake_at(stage->shell, stage->shell->now + FRAME_MS);
    } else {
        stage->ghost_count = 0;
        leaf_end(&stage->leaf);
    }
    if (moving || stage->moved) {
        shell_redraw(stage->shell); /* once more, too, when all has come to rest, each piece in its order */
    }
    stage->moved = moving;
    steady_carried(stage);
    if (!moving && stage->untold && !stage->hushed && stage->carried == 0 && !stage->panning) {
        stage->untold = false;
        stage_trace(stage);
    }
    zoom_update(stage);
    stage_update_field(stage);
    stage_read_aloud(stage);
}
