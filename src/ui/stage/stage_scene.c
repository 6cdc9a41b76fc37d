/* stage_scene.c: the current scene of a stage: its layers, scrolling, the poses of its pieces, and the piece
 * at a point. See stage_private.h. */
#include "ui/stage/stage_private.h"

#include "ui/paint/widget.h"
#include "ui/shell/audio_events.h"
#include "ui/stage/piece_ids.h"

#include <math.h>

static const float HAND_SCALE = 1.32f; /* scale of the hand card under the pointer */
/* distance by which neighbors of the raised hand card move, in card widths */
static const float HAND_PUSH = 0.36f;
/* largest distance from the raised hand card at which other cards move aside, in card widths */
static const float HAND_PUSH_REACH = 3.5f;
static const float HAND_MARGIN = 8;
static const float VIEWPORT_HEAD = 64, VIEWPORT_FOOT = 18;
static const float SHAKE_UNITS = 9;
/* scale of a piece that strikes, and distance that the piece moves in table units */
static const float STRIKE_SCALE = 1.16f, STRIKE_UNITS = 16;

const Scene *stage_get_scene(const Stage *stage)
{
    return &stage->scenes[stage->front];
}

const PieceRenderer *stage_get_renderer(const Stage *stage)
{
    return &stage->shell->renderer;
}

Layers *stage_get_layers(Stage *stage)
{
    return &stage->layers;
}

bool stage_offer_event_to_layers(Stage *stage, const SDL_Event *event)
{
    return layers_offer_event(&stage->layers, event);
}

void stage_tap(Stage *stage, PieceId piece, float x, float y)
{
    const Piece *tapped = scene_find_piece(stage_get_scene(stage), piece);
    if (tapped && tapped->kind == PIECE_BUTTON && !(tapped->flags & PIECE_DISABLED)) {
        shell_play_sound_at(stage->shell, CUE_TAP, 0, x, 0);
    }
    if (!layers_offer_tap(&stage->layers, piece, x, y)) {
        stage->owner.tap(stage->owner.self, piece, x, y);
    }
}

unsigned stage_combine_layer_traits(const Stage *stage)
{
    return layers_combine_traits(&stage->layers) | layers_combine_traits(&stage->shell->layers);
}

void stage_mark_changed(Stage *stage)
{
    stage->trace_pending = true;
    shell_request_redraw(stage->shell);
}

int scene_find_piece_index(const Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return i;
        }
    }
    return -1;
}

int stage_find_piece_index(const Stage *stage, PieceId piece)
{
    return scene_find_piece_index(stage_get_scene(stage), piece);
}

bool stage_reject_disabled(Stage *stage, PieceId id)
{
    const Piece *piece = scene_find_piece(stage_get_scene(stage), id);
    const bool disabled = piece && piece->flags & PIECE_DISABLED;
    if (disabled && piece->reject_reason) {
        shell_show_rejection(stage->shell, piece->reject_reason);
    }
    return disabled;
}

/* --- ornaments of pages --- */

/* True if the piece covers an ornament in a corner of the page, or may do so after scrolling. Ignores
 * lessons' bubbles, because they move. */
static bool is_over_ornament(const Piece *piece, const Piece *page)
{
    const bool covers = piece->kind == PIECE_BUTTON || piece->kind == PIECE_CARD ||
                        piece->kind == PIECE_CHART || (piece->kind == PIECE_PAPER && piece->id == 0);
    const bool in_bubble = piece->id >= ID_LESSON && piece->id < ID_MOMENT;
    const float across = fabsf(piece->x - page->x), down = fabsf(piece->y - page->y);
    return covers && !in_bubble && piece->layer == page->layer &&
           across + piece->w / 2 > page->w / 2 - ORNAMENT_REACH && across - piece->w / 2 < page->w / 2 &&
           (piece->flags & PIECE_SCROLL ||
            (down + piece->h / 2 > page->h / 2 - ORNAMENT_REACH && down - piece->h / 2 < page->h / 2));
}

void stage_remove_covered_ornaments(Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        Piece *page = &scene->pieces[i];
        const bool ornate = page->layer > 0 && (page->kind == PIECE_PANEL || page->kind == PIECE_PAPER) &&
                            page->w > ORNATE_WIDTH && page->h > ORNATE_HEIGHT;
        for (int j = i + 1; ornate && j < scene->count; j++) {
            page->flags |= is_over_ornament(&scene->pieces[j], page) ? PIECE_PLAIN : 0;
        }
    }
}

PieceId stage_get_dragged_piece(const Stage *stage)
{
    return stage->carried;
}

/* --- scrolled list --- */

SDL_FRect stage_get_viewport(const Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
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

SDL_FRect stage_get_clip_box(const Stage *stage, const Piece *piece)
{
    const Scene *scene = stage_get_scene(stage);
    const SceneBox *world = &scene->world.viewport;
    return piece->flags & PIECE_SCROLL  ? stage_get_viewport(stage)
           : piece->flags & PIECE_WORLD ? (SDL_FRect){world->x, world->y, world->w, world->h}
                                        : (SDL_FRect){0, 0, scene->width, scene->height};
}

float stage_get_scroll_limit(const Stage *stage)
{
    return fmaxf(0, stage_get_scene(stage)->scroll_height - stage_get_viewport(stage).h);
}

void stage_scroll_by(Stage *stage, float units)
{
    float scroll = fminf(fmaxf(stage->scroll + units, 0), stage_get_scroll_limit(stage));
    if (scroll != stage->scroll) {
        stage->scroll = scroll;
        stage_retarget_tweens(stage, 0);
        stage_mark_changed(stage);
    }
}

/* --- poses of pieces --- */

PieceId stage_get_pointed_or_focused_piece(const Stage *stage)
{
    return stage->focus_shown ? stage->focused : stage->hovered;
}

/* True if the raised hand card covers another hand card, so that the other hand cards must move aside. */
static bool covers_neighbor(const Scene *scene, const Piece *raised)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *other = &scene->pieces[i];
        if (other != raised && other->flags & PIECE_IN_FAN && fabsf(other->y - raised->y) < raised->h / 2 &&
            fabsf(other->x - raised->x) < raised->w * (1 + HAND_SCALE) / 2) {
            return true;
        }
    }
    return false;
}

/* If `piece` is the hand card under the pointer or in focus, returns its raised pose. If `piece` is a
 * neighbor of this card, returns a pose farther from the card. A card that moved under a resting pointer is
 * not raised until the pointer moves. */
static Pose raise_hand_card(const Stage *stage, const Piece *piece, Pose pose)
{
    const Scene *scene = stage_get_scene(stage);
    int index = scene_find_piece_index(scene, stage_get_pointed_or_focused_piece(stage));
    bool slid_below = !stage->focus_shown && stage->hover_since == HOVER_INACTIVE;
    if (index < 0 || slid_below || !(scene->pieces[index].flags & PIECE_IN_FAN)) {
        return pose;
    }
    const Piece *raised = &scene->pieces[index];
    if (piece == raised) {
        pose.scale = HAND_SCALE;
        pose.angle = 0;
        pose.y = fminf(pose.y, scene->height - piece->h * HAND_SCALE / 2 - HAND_MARGIN);
        return pose;
    }
    if (!covers_neighbor(scene, raised)) {
        return pose;
    }
    float away = piece->x - raised->x;
    float nearness = 1 - fabsf(away) / (HAND_PUSH_REACH * piece->w);
    if (nearness > 0) {
        pose.x += (away < 0 ? -1.f : 1.f) * HAND_PUSH * piece->w * nearness;
    }
    return pose;
}

static float compute_lift_progress(const Stage *stage)
{
    const unsigned time = shell_scale_motion_duration(stage->shell, TWEEN_LIFT);
    const Uint64 since = stage->shell->now - stage->lifted;
    return since >= time ? 1 : (float)since / (float)time;
}

static SDL_FRect get_piece_box(const Piece *piece)
{
    return (SDL_FRect){piece->x - piece->w / 2, piece->y - piece->h / 2, piece->w, piece->h};
}

/* True if the point is on a drop target with text inside, such as the forecast of the move. */
static bool is_over_text(const Stage *stage, SDL_FPoint point)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const SDL_FRect box = get_piece_box(&scene->pieces[i]);
        const bool target = scene->pieces[i].kind == PIECE_ZONE && scene->pieces[i].flags & PIECE_DROP_TARGET;
        for (int k = 0; target && SDL_PointInFRect(&point, &box) && k < scene->count; k++) {
            const Piece *label = &scene->pieces[k];
            if (label->kind == PIECE_LABEL && label->text &&
                SDL_PointInFRect(&(SDL_FPoint){label->x, label->y}, &box)) {
                return true;
            }
        }
    }
    return false;
}

Pose stage_compute_dragged_pose(const Stage *stage)
{
    static const float FAINT = 0.22f; /* alpha of a card that covers text of a drop target */
    const float up = compute_lift_progress(stage);
    const SDL_FPoint middle = {stage->pointer_x + stage->grab_x, stage->pointer_y + stage->grab_y};
    return (Pose){.x = middle.x,
                  .y = middle.y,
                  .angle = stage->tilt,
                  .scale = 1 + (CARRIED_SCALE - 1) * up,
                  .alpha = is_over_text(stage, middle) ? FAINT : 1,
                  .lift = up};
}

/* True if the dragged card is over the drop target that contains the hand card `of_hand`. */
static bool is_over_hand(const Stage *stage, const Piece *of_hand, const Pose *pose)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *zone = &scene->pieces[i];
        const SDL_FRect box = get_piece_box(zone);
        if (zone->flags & PIECE_DROP_TARGET && zone->kind == PIECE_ZONE &&
            SDL_PointInFRect(&(SDL_FPoint){pose->x, pose->y}, &box) &&
            SDL_PointInFRect(&(SDL_FPoint){of_hand->x, of_hand->y}, &box)) {
            return true;
        }
    }
    return false;
}

static Pose open_gap_in_hand(const Stage *stage, const Piece *piece, Pose pose)
{
    const Pose at = stage_compute_dragged_pose(stage);
    const float away = piece->x - at.x, nearness = 1 - fabsf(away) / (HAND_PUSH_REACH * piece->w);
    if (nearness > 0 && piece->id != stage->carried && is_over_hand(stage, piece, &at)) {
        pose.x += (away < 0 ? -1.f : 1.f) * HAND_PUSH * piece->w * nearness;
    }
    return pose;
}

Pose stage_compute_rest_pose(const Stage *stage, const Piece *piece, bool hovering)
{
    Pose pose = {.x = piece->x, .y = piece->y, .angle = piece->angle, .scale = 1, .alpha = 1};
    if (piece->flags & PIECE_SCROLL) {
        pose.y -= stage->scroll;
    }
    if (hovering && piece->flags & PIECE_IN_FAN) {
        pose =
            stage->carried != 0 ? open_gap_in_hand(stage, piece, pose) : raise_hand_card(stage, piece, pose);
    }
    return pose;
}

void stage_retarget_tweens(Stage *stage, unsigned milliseconds)
{
    const Scene *scene = stage_get_scene(stage);
    unsigned duration = shell_scale_motion_duration(stage->shell, milliseconds);
    bool changed = false;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->id != 0 && piece->id == stage->carried) {
            stage->tweens[i] = tween_make_resting(stage_compute_dragged_pose(stage));
            continue;
        }
        Pose rest = stage_compute_rest_pose(stage, piece, true);
        if (!pose_equals(&stage->tweens[i].to, &rest)) {
            tween_retarget(&stage->tweens[i], rest, stage->shell->now, duration);
            changed = true;
        }
    }
    if (changed) {
        shell_request_redraw(stage->shell);
    }
}

void stage_set_pose(Stage *stage, PieceId piece, Pose pose)
{
    int index = stage_find_piece_index(stage, piece);
    if (index >= 0) {
        stage->tweens[index] = tween_make_resting(pose);
        shell_request_redraw(stage->shell);
    }
}

void stage_set_output_paused(Stage *stage, bool paused)
{
    stage->output_paused = paused;
}

bool stage_is_moving(const Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        if (tween_is_moving(&stage->tweens[i], stage->shell->now) ||
            transition_is_running(&stage->transitions[i], stage->shell->now)) {
            return true;
        }
    }
    for (int i = 0; i < stage->ghost_count; i++) {
        if (tween_is_moving(&stage->ghosts[i].tween, stage->shell->now)) {
            return true;
        }
    }
    return page_turn_is_running(&stage->page_turn, stage->shell->now);
}

void stage_finish_animations(Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        stage->tweens[i].duration = 0;
        stage->tweens[i].start = 0;
        stage->transitions[i] = (PieceTransition){0};
    }
    stage->ghost_count = 0;
    page_turn_end(&stage->page_turn);
    shell_request_redraw(stage->shell);
}

void stage_animate_strike(Stage *stage, PieceId piece)
{
    const int index = stage_find_piece_index(stage, piece);
    if (index >= 0) {
        const Pose rest = stage_compute_rest_pose(stage, &stage_get_scene(stage)->pieces[index], true);
        Pose up = rest;
        up.scale *= STRIKE_SCALE;
        up.y -= STRIKE_UNITS;
        stage->tweens[index] = (Tween){.from = up,
                                       .to = rest,
                                       .start = stage->shell->now,
                                       .duration = shell_scale_motion_duration(stage->shell, TWEEN_STRIKE)};
        shell_request_redraw(stage->shell);
    }
}

static void shake_piece(Stage *stage, int index)
{
    const Pose rest = stage_compute_rest_pose(stage, &stage_get_scene(stage)->pieces[index], true);
    stage->tweens[index] = (Tween){.from = rest,
                                   .to = rest,
                                   .start = stage->shell->now,
                                   .duration = shell_scale_motion_duration(stage->shell, TWEEN_SHAKE),
                                   .sway = SHAKE_UNITS};
    shell_request_redraw(stage->shell);
}

void stage_animate_shake(Stage *stage, PieceId piece)
{
    const int index = stage_find_piece_index(stage, piece);
    if (index >= 0) {
        shake_piece(stage, index);
    }
}

bool stage_animate_draft_shake(Stage *stage, SceneBox *box)
{
    const Scene *scene = stage_get_scene(stage);
    float left = scene->width, top = scene->height, right = 0, bottom = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (!(piece->flags & PIECE_DRAFT) || piece->layer != stage->layer) {
            continue;
        }
        shake_piece(stage, i);
        left = fminf(left, piece->x - piece->w / 2);
        right = fmaxf(right, piece->x + piece->w / 2);
        top = fminf(top, piece->y - piece->h / 2);
        bottom = fmaxf(bottom, piece->y + piece->h / 2);
    }
    *box = (SceneBox){left, top, right - left, bottom - top};
    return right > left;
}

/* --- finding pieces --- */

bool stage_accepts_input(const Stage *stage, const Piece *piece)
{
    return piece->id != 0 && piece->layer == stage->layer && piece->kind != PIECE_SHADE;
}

static bool contains_point(const Piece *piece, const Pose *pose, float x, float y)
{
    double turn = -(double)pose->angle * 3.14159265358979 / 180;
    float dx = x - pose->x, dy = y - pose->y;
    float across = dx * (float)cos(turn) - dy * (float)sin(turn),
          down = dx * (float)sin(turn) + dy * (float)cos(turn);
    return fabsf(across) <= piece->w * pose->scale / 2 && fabsf(down) <= piece->h * pose->scale / 2;
}

bool stage_is_under_panel(const Stage *stage, float x, float y)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const Pose pose = {.x = piece->x, .y = piece->y, .scale = 1};
        if (piece->kind == PIECE_PANEL && piece->layer == 0 && contains_point(piece, &pose, x, y)) {
            return true;
        }
    }
    return false;
}

static bool is_in_clip_box(const Stage *stage, const Piece *piece, float x, float y)
{
    if (!(piece->flags & (PIECE_SCROLL | PIECE_WORLD))) {
        return true;
    }
    SDL_FRect box = stage_get_clip_box(stage, piece);
    if (piece->flags & PIECE_WORLD && stage_is_under_panel(stage, x, y)) {
        return false;
    }
    return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
}

/* Returns the piece to which the highlighted word at (x, y) in a label is linked, or 0. */
static PieceId find_linked_piece(const Stage *stage, const Piece *label, float x, float y)
{
    const Pose pose = {.x = label->x, .y = label->y, .scale = 1};
    if (label->links == 0 || label->layer != stage->layer || !contains_point(label, &pose, x, y)) {
        return 0;
    }
    const int mark = renderer_find_label_mark(&stage->shell->renderer, label, x, y);
    return mark < 0 ? 0 : label->links + (PieceId)mark;
}

PieceId stage_hit_test(const Stage *stage, float x, float y, PieceId except)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = scene->count - 1; i >= 0; i--) {
        const Piece *piece = &scene->pieces[i];
        const PieceId linked = find_linked_piece(stage, piece, x, y);
        if (linked != 0) {
            return linked;
        }
        if (!stage_accepts_input(stage, piece) || piece->id == except ||
            !is_in_clip_box(stage, piece, x, y)) {
            continue;
        }
        Pose pose = stage_compute_rest_pose(stage, piece, false);
        if (contains_point(piece, &pose, x, y)) {
            return piece->id;
        }
    }
    return 0;
}

PieceId stage_hit_test_raised_hand(const Stage *stage, float x, float y)
{
    PieceId hit = stage_hit_test(stage, x, y, 0);
    int index = stage_find_piece_index(stage, stage->hovered);
    if (index < 0 || !(stage_get_scene(stage)->pieces[index].flags & PIECE_IN_FAN)) {
        return hit;
    }
    int other = stage_find_piece_index(stage, hit);
    if (other >= 0 && stage_get_scene(stage)->pieces[other].flags & PIECE_IN_FAN) {
        return hit;
    }
    const Piece *piece = &stage_get_scene(stage)->pieces[index];
    Pose raised = stage_compute_rest_pose(stage, piece, true);
    return contains_point(piece, &raised, x, y) ? stage->hovered : hit;
}
