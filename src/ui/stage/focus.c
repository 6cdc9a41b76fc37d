/* focus.c: keyboard focus: which pieces can have it and what keys do. See stage.h. */
#include "ui/stage/stage_private.h"

#include <math.h>
#include <string.h>

enum { SCROLL_PAGE = 420 };

const Piece *stage_get_pointed_piece(const Stage *stage)
{
    int index = stage_find_piece_index(stage, stage_get_pointed_or_focused_piece(stage));
    return index >= 0 ? &stage_get_scene(stage)->pieces[index] : NULL;
}

bool stage_is_focus_shown(const Stage *stage)
{
    return stage->focus_shown && stage->focused != 0;
}

bool stage_is_key_used_by_focus(const Stage *stage, SDL_Keycode key)
{
    return stage_is_focus_shown(stage) && stage->edited == 0 && key == SDLK_RETURN;
}

void stage_hide_focus(Stage *stage)
{
    if (stage->focus_shown) {
        stage->focus_shown = false;
        stage->zoom_now = false;
        stage_retarget_tweens(stage, TWEEN_HOVER);
        stage_mark_changed(stage);
    }
}

void stage_reset_focus(Stage *stage)
{
    memset(stage->focus_places, 0, sizeof stage->focus_places);
    stage->focused = 0;
    stage->focus_on_new_button = stage->focus_is_fallback = false;
    stage_hide_focus(stage);
}

static void show_focus(Stage *stage, PieceId piece)
{
    const Piece *shown = scene_find_piece(stage_get_scene(stage), piece);
    if (!shown) {
        return;
    }
    stage->focused = piece;
    stage_remember_focus(stage);
    stage->focus_shown = true;
    stage->hovered = 0;
    stage->zoom_now = false;
    stage->zoom_suppressed = false;
    stage->hover_since = stage->shell->now;
    stage_activate_field(stage, shown->kind == PIECE_TEXT_FIELD ? piece : 0);
    stage_retarget_tweens(stage, TWEEN_HOVER);
    stage_mark_changed(stage);
}

/* Makes the piece visible: scrolls its list, or pans the scene's zoomable plane (PIECE_WORLD). */
static void reveal_piece(Stage *stage, const Piece *piece)
{
    if (piece->flags & PIECE_WORLD && stage->owner.reveal) {
        stage->owner.reveal(stage->owner.self, piece->id);
        return;
    }
    if (!(piece->flags & PIECE_SCROLL)) {
        return;
    }
    SDL_FRect box = stage_get_viewport(stage);
    float top = piece->y - stage->scroll - piece->h / 2, bottom = top + piece->h;
    if (top < box.y) {
        stage_scroll_by(stage, top - box.y);
    } else if (bottom > box.y + box.h) {
        stage_scroll_by(stage, bottom - box.y - box.h);
    }
}

static void focus_piece_at_index(Stage *stage, int index)
{
    if (index >= 0) {
        const Piece *piece = &stage_get_scene(stage)->pieces[index];
        PieceId id = piece->id;
        reveal_piece(stage, piece);
        show_focus(stage, id);
    }
}

void stage_set_focus(Stage *stage, PieceId piece)
{
    focus_piece_at_index(stage, stage_find_piece_index(stage, piece));
}

static bool is_background(const Piece *piece)
{
    return piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_ZONE;
}

/* Returns those flags of a piece that must be the same for all pieces of a focus group, such as the cards of
 * a hand. Ignores PIECE_PRIMARY on overlays, so that the main button is in the same group as the other
 * buttons. */
static unsigned get_group_flags(const Piece *piece)
{
    return piece->flags &
           (PIECE_IN_FAN | PIECE_WORLD | PIECE_STACK | (piece->layer == 0 ? (unsigned)PIECE_PRIMARY : 0));
}

static float compute_gap(const Piece *a, const Piece *b)
{
    float right = fmaxf(0, fabsf(a->x - b->x) - (a->w + b->w) / 2),
          down = fmaxf(0, fabsf(a->y - b->y) - (a->h + b->h) / 2);
    return hypotf(right, down);
}

/* True if the piece is near any piece of the group: the gap between the two pieces is at most the longest
 * side of both pieces. A piece on the scene's zoomable plane (PIECE_WORLD) is always near. */
static bool is_near_group(const Scene *scene, const int *groups, int group, int index)
{
    const Piece *piece = &scene->pieces[index];
    for (int i = 0; i < index; i++) {
        const Piece *other = &scene->pieces[i];
        float size = fmaxf(fmaxf(piece->w, piece->h), fmaxf(other->w, other->h));
        if (groups[i] == group && (piece->flags & PIECE_WORLD || compute_gap(piece, other) <= size)) {
            return true;
        }
    }
    return false;
}

/* Divides focusable pieces into groups, such as the cards of a hand. Pieces of a group have the same kind and
 * the same group flags, are close together, and follow one another in the scene. Sets groups[i] to the group
 * of piece i, or -1 if piece i is not focusable. Returns the number of groups. */
static int find_groups(const Stage *stage, int groups[SCENE_PIECES_MAX])
{
    const Scene *scene = stage_get_scene(stage);
    const Piece *before = NULL;
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        groups[i] = -1;
        if (scene_can_choose(scene, piece)) {
            bool continues_group = before && before->kind == piece->kind &&
                                   get_group_flags(before) == get_group_flags(piece) &&
                                   is_near_group(scene, groups, count - 1, i);
            count += !continues_group;
            groups[i] = count - 1;
            before = piece;
        } else if (is_background(piece)) {
            before = NULL;
        }
    }
    return count;
}

/* Returns the index of the piece that gets the focus first, or -1 if no piece is preferred. */
static int find_initial_focus(const Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
    int best = -1, most = 0;
    for (int i = 0; i < scene->count; i++) {
        const int priority = stage_compute_focus_priority(stage, &scene->pieces[i]);
        if (priority > most) {
            most = priority;
            best = i;
        }
    }
    return best;
}

static void focus_adjacent_piece(Stage *stage, int step)
{
    const Scene *scene = stage_get_scene(stage);
    int start = stage_find_piece_index(stage, stage->focused), first = find_initial_focus(stage);
    if (start < 0 && step > 0 && first >= 0) {
        focus_piece_at_index(stage, first);
        return;
    }
    if (start < 0) {
        start = step > 0 ? -1 : 0;
    }
    for (int i = 1; i <= scene->count; i++) {
        int index = (start + step * i + 2 * scene->count) % scene->count;
        if (scene_can_choose(scene, &scene->pieces[index])) {
            focus_piece_at_index(stage, index);
            return;
        }
    }
}

/* Moves the focus to the next group of pieces or, if there is only one group, to the next piece. */
static void focus_next_group(Stage *stage, int step)
{
    int groups[SCENE_PIECES_MAX];
    int count = find_groups(stage, groups), focused = stage_find_piece_index(stage, stage->focused);
    if (count < 2 || focused < 0 || groups[focused] < 0) {
        focus_adjacent_piece(stage, step);
        return;
    }
    int wanted = (groups[focused] + step + count) % count;
    for (int i = 0; i < stage_get_scene(stage)->count; i++) {
        if (groups[i] == wanted) {
            focus_piece_at_index(stage, i);
            return;
        }
    }
}

/* Moves the focus to the nearest piece in a direction (right, down). Sideways distance counts twice. Prefers
 * pieces of the same row or column, so that an arrow leads from a wide button to the next button of its row,
 * and not to a small button above. Ignores pieces whose sideways distance is greater than their distance in
 * the direction. */
static void focus_nearest_in_direction(Stage *stage, float right, float down)
{
    static const float OTHER_ROW = 300; /* cost of a piece of another row or column */
    const Scene *scene = stage_get_scene(stage);
    int from = stage_find_piece_index(stage, stage->focused);
    if (from < 0) {
        focus_adjacent_piece(stage, 1);
        return;
    }
    const Piece *start = &scene->pieces[from];
    Pose start_pose = stage_compute_rest_pose(stage, start, false);
    int best = -1;
    float best_cost = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        Pose pose = stage_compute_rest_pose(stage, piece, false);
        float x = pose.x - start_pose.x, y = pose.y - start_pose.y;
        float along = x * right + y * down, aside = fabsf(x * down) + fabsf(y * right);
        float breadth = (start->w + piece->w) / 2 * fabsf(down) + (start->h + piece->h) / 2 * fabsf(right);
        if (i == from || !scene_can_choose(scene, piece) || along < 4 || aside - breadth > along) {
            continue;
        }
        float cost = along + 2 * aside + (aside > breadth ? OTHER_ROW : 0);
        if (best < 0 || cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    focus_piece_at_index(stage, best);
}

/* --- keys that move or use the focus --- */

static const Piece *find_nearest_hand_card(const Stage *stage, float x)
{
    const Scene *scene = stage_get_scene(stage);
    const Piece *best = NULL;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->flags & PIECE_IN_FAN && scene_can_choose(scene, piece) &&
            (!best || fabsf(piece->x - x) < fabsf(best->x - x))) {
            best = piece;
        }
    }
    return best;
}

/* Taps the focused piece. If the tap removes a card from the hand, moves the focus to another card of the
 * hand, so that the player can tap this card next. */
static void tap_focused_piece(Stage *stage, const Piece *piece)
{
    const Pose pose = stage_compute_rest_pose(stage, piece, false);
    const PieceId pressed = piece->id;
    const bool of_hand = piece->flags & PIECE_IN_FAN;
    stage->pressed_by_key = true;
    stage_tap(stage, pressed, pose.x, pose.y);
    stage->pressed_by_key = false;
    const Piece *after = scene_find_piece(stage_get_scene(stage), pressed);
    const Piece *next = find_nearest_hand_card(stage, pose.x);
    if (of_hand && after && !(after->flags & PIECE_IN_FAN) && stage->focused == pressed && next) {
        show_focus(stage, next->id);
    }
}

/* Moves the focus. Returns false for keys other than Tab and the arrow keys. */
static bool move_focus(Stage *stage, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_LEFT:
        focus_nearest_in_direction(stage, -1, 0);
        return true;
    case SDLK_RIGHT:
        focus_nearest_in_direction(stage, 1, 0);
        return true;
    case SDLK_UP:
        focus_nearest_in_direction(stage, 0, -1);
        return true;
    case SDLK_DOWN:
        focus_nearest_in_direction(stage, 0, 1);
        return true;
    case SDLK_TAB:
        focus_next_group(stage, key->mod & KMOD_SHIFT ? -1 : 1);
        return true;
    default:
        return false;
    }
}

bool stage_handle_key(Stage *stage, const SDL_KeyboardEvent *event)
{
    if (event->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) {
        return false;
    }
    if (move_focus(stage, &event->keysym)) {
        /* makes the next update speak the focused piece, even if the focus could not move */
        stage_speak_focus_again(stage);
        return true;
    }
    switch (event->keysym.sym) {
    case SDLK_PAGEUP:
        stage_scroll_by(stage, -SCROLL_PAGE);
        return true;
    case SDLK_PAGEDOWN:
        stage_scroll_by(stage, SCROLL_PAGE);
        return true;
    case SDLK_RETURN: {
        int index = stage_is_key_used_by_focus(stage, event->keysym.sym)
                        ? stage_find_piece_index(stage, stage->focused)
                        : -1;
        if (index < 0) {
            return false;
        }
        tap_focused_piece(stage, &stage_get_scene(stage)->pieces[index]);
        return true;
    }
    default:
        return false;
    }
}
