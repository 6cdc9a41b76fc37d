/* stage.c: a scene and where its pieces are just now. See stage.h. */
#include "ui/stage/stage_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/stage/zoom.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RISE_UNITS = 26, FRAME_MS = 16 };

static const float HAND_SCALE = 1.32f;     /* a hovered card of the hand */
static const float HAND_PUSH = 0.36f;      /* how far its neighbours give way, in card widths */
static const float HAND_PUSH_REACH = 3.5f; /* card widths */
static const float HAND_MARGIN = 8;
static const float VIEWPORT_HEAD = 64, VIEWPORT_FOOT = 18;
static const float TILT_REST = 0.3f;
static const float SHAKE_UNITS = 9, BEAT_SCALE = 1.35f;
static const float STRIKE_SCALE = 1.16f, STRIKE_UNITS = 16; /* how large and high a piece comes up */
static const float QUARTER_TURN = 90;                       /* degrees */

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
        picture_free(&stage->picture);
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

static int find_index(const Scene *scene, PieceId id)
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
    return find_index(stage_scene(stage), piece);
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

/* An attended card of the hand stands up out of the fan, and the others make room; one that slid below a
   pointer at rest waits until that moves. */
static Pose spread_hand(const Stage *stage, const Piece *piece, Pose pose)
{
    const Scene *scene = stage_scene(stage);
    int index = find_index(scene, stage_attended(stage));
    bool slid_below = !stage->focus_shown && stage->hover_since == HOVER_ASLEEP;
    if (index < 0 || slid_below || !(scene->pieces[index].flags & PIECE_HAND) || stage->carried != 0) {
        return pose;
    }
    const Piece *raised = &scene->pieces[index];
    if (piece == raised) {
        pose.scale = HAND_SCALE;
        pose.angle = 0;
        pose.y = fminf(pose.y, scene->height - piece->h * HAND_SCALE / 2 - HAND_MARGIN);
        return pose;
    }
    float away = piece->x - raised->x;
    float nearness = 1 - fabsf(away) / (HAND_PUSH_REACH * piece->w);
    if (nearness > 0) {
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
        pose = spread_hand(stage, piece, pose);
    }
    return pose;
}

static Pose carried_pose(const Stage *stage)
{
    return (Pose){.x = stage->pointer_x + stage->grab_x,
                  .y = stage->pointer_y + stage->grab_y,
                  .angle = stage->tilt,
                  .scale = STAGE_CARRIED_SCALE,
                  .alpha = 1};
}

void stage_retarget(Stage *stage, unsigned milliseconds)
{
    const Scene *scene = stage_scene(stage);
    unsigned duration = shell_motion(stage->shell, milliseconds);
    bool changed = false;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->id != 0 && piece->id == stage->carried) {
            stage->tweens[i] = tween_at(carried_pose(stage));
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
        if (tween_moving(&stage->tweens[i], stage->shell->now)) {
            return true;
        }
    }
    for (int i = 0; i < stage->ghost_count; i++) {
        if (tween_moving(&stage->ghosts[i].tween, stage->shell->now)) {
            return true;
        }
    }
    return false;
}

void stage_snap(Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        stage->tweens[i].duration = 0;
        stage->tweens[i].start = 0;
    }
    stage->ghost_count = 0;
    shell_redraw(stage->shell);
}

void stage_end_beats(Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].beat > 0 && tween_moving(&stage->tweens[i], stage->shell->now)) {
            stage->tweens[i] = tween_at(stage->tweens[i].to);
            shell_redraw(stage->shell);
        }
    }
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

/* The pile that gave (or took) cards between two scenes and lies nearest to a piece; NULL when none did. */
static const Piece *pile_that_changed(const Scene *before, const Scene *after, bool grew, const Piece *near)
{
    const Piece *best = NULL;
    float best_distance = 0;
    for (int i = 0; i < after->count; i++) {
        const Piece *pile = &after->pieces[i];
        const Piece *old = pile->flags & PIECE_STACK ? scene_find(before, pile->id) : NULL;
        if (!old || (grew ? pile->value <= old->value : pile->value >= old->value)) {
            continue;
        }
        float distance = hypotf(pile->x - near->x, pile->y - near->y);
        if (!best || distance < best_distance) {
            best = pile;
            best_distance = distance;
        }
    }
    return best;
}

/* Put down on its beat: large at first, as it is not on the table yet. */
static Tween tween_on_beat(const Stage *stage, const Piece *piece, Pose rest, unsigned duration)
{
    const unsigned wait = (unsigned)(piece->beat - 1) * shell_motion(stage->shell, TWEEN_BEAT);
    Pose from = rest;
    from.alpha = 0;
    from.scale *= BEAT_SCALE;
    return (Tween){.from = from, .to = rest, .start = stage->shell->now + wait, .duration = duration};
}

/* A card that appears is dealt from the pile that shrank; anything else fades in. */
static Tween tween_born(Stage *stage, const Scene *before, const Piece *piece, Pose rest, unsigned duration,
                        int *dealt)
{
    Uint64 now = stage->shell->now;
    for (int i = 0; i < stage->flight_count; i++) {
        if (stage->flights[i].piece == piece->id) {
            return (Tween){.from = stage->flights[i].from, .to = rest, .start = now, .duration = duration};
        }
    }
    if (piece->beat > 0) {
        return tween_on_beat(stage, piece, rest, duration);
    }
    Pose from = rest;
    from.alpha = 0;
    if (piece->kind != PIECE_CARD) {
        return (Tween){.from = from, .to = rest, .start = now, .duration = duration};
    }
    const Piece *pile =
        piece->layer == 0 ? pile_that_changed(before, stage_scene(stage), false, piece) : NULL;
    from.y += RISE_UNITS;
    if (!pile) {
        return (Tween){.from = from, .to = rest, .start = now, .duration = duration};
    }
    from = (Pose){.x = pile->x, .y = pile->y, .scale = pile->w / fmaxf(piece->w, 1), .alpha = 0};
    const unsigned delay = (unsigned)(*dealt)++ * shell_motion(stage->shell, TWEEN_DEAL_STAGGER);
    shell_sound_at(stage->shell, CUE_DEAL, 0, rest.x, delay);
    return (Tween){.from = from, .to = rest, .start = now + delay, .duration = duration};
}

/* Cards that are gone glide to the pile that grew, or fade where they were. */
static void add_ghosts(Stage *stage, const Scene *before, const Tween *old_tweens, unsigned duration)
{
    const Scene *after = stage_scene(stage);
    Uint64 now = stage->shell->now;
    for (int i = 0; i < before->count && stage->ghost_count < GHOSTS_MAX; i++) {
        const Piece *piece = &before->pieces[i];
        if (piece->kind != PIECE_CARD || piece->layer != 0 || piece->id == 0 ||
            scene_find(after, piece->id)) {
            continue;
        }
        Tween tween = {.from = tween_pose(&old_tweens[i], now), .start = now, .duration = duration};
        tween.to = tween.from;
        const Piece *pile = pile_that_changed(before, after, true, piece);
        if (pile) {
            tween.to.x = pile->x;
            tween.to.y = pile->y;
            tween.to.angle = 0;
            tween.to.scale = pile->w / fmaxf(piece->w, 1);
        }
        tween.to.alpha = 0;
        stage->ghosts[stage->ghost_count++] =
            (Ghost){.piece = piece, .abroad = pile && !(pile->flags & PIECE_WORLD), .tween = tween};
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

/* Goes on from where the piece was seen in the scene before, and as large as it was there. */
static void tween_on(Tween *tween, const Piece *old, const Piece *piece, Pose rest, Uint64 now,
                     unsigned duration)
{
    if (old->w == piece->w) {
        tween_head_for(tween, rest, now, duration);
        return;
    }
    Pose from = tween_pose(tween, now);
    from.scale *= old->w / piece->w;
    *tween = (Tween){.from = from, .to = rest, .start = now, .duration = duration};
}

/* Is it what it was in the scene before, or does it come anew, because it shows another face on its beat? */
static bool stays(const Piece *old, const Piece *piece)
{
    return piece->beat == 0 || old->face.tone == piece->face.tone;
}

/* A card that shows its other side, or lies another way, is heard to do so. */
static void sound_turn(Stage *stage, const Piece *old, const Piece *piece)
{
    const bool was_back = old->face.style == FACE_BACK || old->face.style == FACE_FIGHTER_BACK;
    const bool is_back = piece->face.style == FACE_BACK || piece->face.style == FACE_FIGHTER_BACK;
    if (piece->kind != PIECE_CARD || piece->flags & PIECE_STACK) {
        return;
    }
    if (was_back != is_back) {
        shell_sound_at(stage->shell, CUE_FLIP, 0, piece->x, 0);
    } else if (fabsf(piece->angle - old->angle) >= QUARTER_TURN) {
        shell_sound_at(stage->shell, CUE_TURN, 0, piece->x, 0);
    }
}

/* How the pieces of the scene before moved when it was left. */
typedef struct Past {
    const Scene *scene;
    Tween tweens[SCENE_PIECES_MAX];
    bool abroad[SCENE_PIECES_MAX];
} Past;

/* Does a piece come into the world from outside it? `old` is its index in the past, -1 = it is new. */
static bool comes_from_abroad(const Past *past, int old, const Piece *piece, Uint64 now)
{
    if (!(piece->flags & PIECE_WORLD) || old < 0) {
        return piece->kind == PIECE_CARD;
    }
    bool was_outside = !(past->scene->pieces[old].flags & PIECE_WORLD);
    return was_outside || (past->abroad[old] && tween_moving(&past->tweens[old], now));
}

void stage_refresh(Stage *stage, unsigned milliseconds)
{
    const Camera *camera = &stage->shell->view.camera;
    Uint64 now = stage->shell->now;
    Past *past = memory_new(1, sizeof *past);
    past->scene = stage_scene(stage);
    memcpy(past->tweens, stage->tweens, sizeof stage->tweens);
    memcpy(past->abroad, stage->abroad, sizeof stage->abroad);

    stage->front = !stage->front;
    stage->ghost_count = 0;
    Scene *scene = front_scene(stage);
    scene_clear(scene, camera->width, camera->height);
    scene->words = stage->shell->view.text_scale;
    stage->owner.lay(stage->owner.self, scene);
    layers_lay(&stage->layers, scene);
    view_even_out(&stage->shell->view, scene);

    int layer_before = stage->layer;
    stage->layer = scene_top_layer(scene);
    if (stage->layer != layer_before) {
        stage->scroll = 0;
    }
    forget_missing(stage);
    stage_refocus(stage, past->scene, layer_before);
    stage_rehover(stage);
    stage_follow_field(stage);
    stage->scroll = fminf(stage->scroll, scroll_limit(stage));

    unsigned duration = shell_motion(stage->shell, milliseconds);
    int dealt = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        Pose rest = stage_rest_pose(stage, piece, true);
        int old = find_index(past->scene, piece->id);
        stage->abroad[i] = comes_from_abroad(past, old, piece, now);
        if (piece->id != 0 && piece->id == stage->carried) {
            rest = carried_pose(stage);
            stage->tweens[i] = tween_at(rest);
        } else if (old >= 0 && stays(&past->scene->pieces[old], piece)) {
            stage->tweens[i] = past->tweens[old];
            if (duration > 0) {
                sound_turn(stage, &past->scene->pieces[old], piece);
            }
            tween_on(&stage->tweens[i], &past->scene->pieces[old], piece, rest, now, duration);
        } else if (piece->id != 0 && duration > 0) {
            stage->tweens[i] = tween_born(stage, past->scene, piece, rest, duration, &dealt);
        } else {
            stage->tweens[i] = tween_at(rest);
        }
    }
    if (duration > 0) {
        add_ghosts(stage, past->scene, past->tweens, duration);
    }
    stage->flight_count = 0;
    free(past);
    stage_changed(stage);
}

/* --- time --- */

static void level_tilt(Stage *stage)
{
    const float decay = 0.82f;
    if (stage->carried == 0 || stage->tilt == 0) {
        return;
    }
    stage->tilt *= decay;
    if (fabsf(stage->tilt) < TILT_REST) {
        stage->tilt = 0;
    }
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
    tell_attended(stage);
    bool moving = stage_moving(stage);
    if (moving) {
        shell_wake_at(stage->shell, stage->shell->now + FRAME_MS);
    } else {
        stage->ghost_count = 0;
    }
    if (moving || stage->moved) {
        shell_redraw(stage->shell); /* once more, too, when all has come to rest, each piece in its order */
    }
    stage->moved = moving;
    level_tilt(stage);
    if (!moving && stage->untold && !stage->hushed && stage->carried == 0 && !stage->panning) {
        stage->untold = false;
        stage_trace(stage);
    }
    zoom_update(stage);
    stage_update_field(stage);
}
