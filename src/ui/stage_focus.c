/* stage_focus.c: the keyboard's focus on a stage: where it may go, and what keys do with it. See stage.h. */
#include "ui/stage_private.h"

#include <math.h>

enum { SCROLL_PAGE = 420 };

const Piece *stage_pointed(const Stage *stage)
{
    int index = stage_index(stage, stage_attended(stage));
    return index >= 0 ? &stage_scene(stage)->pieces[index] : NULL;
}

bool stage_focus_shown(const Stage *stage)
{
    return stage->focus_shown && stage->focused != 0;
}

void stage_hide_focus(Stage *stage)
{
    if (stage->focus_shown) {
        stage->focus_shown = false;
        stage->zoom_now = false;
        stage_retarget(stage, TWEEN_HOVER);
        stage_changed(stage);
    }
}

static bool can_focus(const Stage *stage, const Piece *piece)
{
    if (!stage_takes_input(stage, piece)) {
        return false;
    }
    switch (piece->kind) {
    case PIECE_CARD:
    case PIECE_BUTTON:
        return true;
    case PIECE_ZONE:
        return (piece->flags & PIECE_LIT) != 0;
    case PIECE_COUNTER:
    case PIECE_GAUGE:
    case PIECE_PANEL:
    case PIECE_PAPER:
    case PIECE_LABEL:
    case PIECE_CHART:
    case PIECE_DOT:
    case PIECE_SHADE:
        break;
    }
    return false;
}

static void show_focus(Stage *stage, PieceId piece)
{
    stage->focused = piece;
    stage->focus_shown = true;
    stage->hovered = 0;
    stage->zoom_now = false;
    stage->zoom_barred = false;
    stage->hover_since = stage->shell->now;
    stage_retarget(stage, TWEEN_HOVER);
    stage_changed(stage);
}

/* Sees to it that a focused piece can be seen. */
static void reveal(Stage *stage, const Piece *piece)
{
    if (piece->flags & PIECE_WORLD && stage->owner.reveal) {
        stage->owner.reveal(stage->owner.self, piece->id);
        return;
    }
    if (!(piece->flags & PIECE_SCROLL)) {
        return;
    }
    SDL_FRect box = stage_viewport(stage);
    float top = piece->y - stage->scroll - piece->h / 2, bottom = top + piece->h;
    if (top < box.y) {
        stage_scroll_by(stage, top - box.y);
    } else if (bottom > box.y + box.h) {
        stage_scroll_by(stage, bottom - box.y - box.h);
    }
}

static void focus_index(Stage *stage, int index)
{
    if (index >= 0) {
        const Piece *piece = &stage_scene(stage)->pieces[index];
        PieceId id = piece->id;
        reveal(stage, piece);
        show_focus(stage, id);
    }
}

static bool is_ground(const Piece *piece)
{
    return piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_ZONE;
}

/* Pieces of one kind that follow each other in the scene, with no new ground between them, are a group, such
   as the cards of a hand. Writes each piece's group into `groups`, -1 for what cannot be focused; returns how
   many groups there are. */
static int find_groups(const Stage *stage, int groups[SCENE_PIECES_MAX])
{
    const Scene *scene = stage_scene(stage);
    const Piece *before = NULL;
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        groups[i] = -1;
        if (can_focus(stage, piece)) {
            count += !before || before->kind != piece->kind;
            groups[i] = count - 1;
            before = piece;
        } else if (is_ground(piece)) {
            before = NULL;
        }
    }
    return count;
}

/* The next piece in the scene's order, forwards or backwards. */
static void focus_step(Stage *stage, int step)
{
    const Scene *scene = stage_scene(stage);
    int start = stage_index(stage, stage->focused);
    if (start < 0) {
        start = step > 0 ? -1 : 0;
    }
    for (int i = 1; i <= scene->count; i++) {
        int index = (start + step * i + 2 * scene->count) % scene->count;
        if (can_focus(stage, &scene->pieces[index])) {
            focus_index(stage, index);
            return;
        }
    }
}

/* The first piece of the next group; where there is but one group, the next piece. */
static void focus_group(Stage *stage, int step)
{
    int groups[SCENE_PIECES_MAX];
    int count = find_groups(stage, groups), focused = stage_index(stage, stage->focused);
    if (count < 2 || focused < 0 || groups[focused] < 0) {
        focus_step(stage, step);
        return;
    }
    int wanted = (groups[focused] + step + count) % count;
    for (int i = 0; i < stage_scene(stage)->count; i++) {
        if (groups[i] == wanted) {
            focus_index(stage, i);
            return;
        }
    }
}

/* The nearest piece in a direction; what lies aside counts as twice as far. */
static void focus_towards(Stage *stage, float right, float down)
{
    const Scene *scene = stage_scene(stage);
    int from = stage_index(stage, stage->focused);
    if (from < 0) {
        focus_step(stage, 1);
        return;
    }
    Pose start = stage_rest_pose(stage, &scene->pieces[from], false);
    int best = -1;
    float best_cost = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        Pose pose = stage_rest_pose(stage, piece, false);
        float along = (pose.x - start.x) * right + (pose.y - start.y) * down;
        float aside = fabsf((pose.x - start.x) * down) + fabsf((pose.y - start.y) * right);
        if (i == from || !can_focus(stage, piece) || along < 4) {
            continue;
        }
        float cost = along + 2 * aside;
        if (best < 0 || cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    focus_index(stage, best);
}

bool stage_key(Stage *stage, const SDL_KeyboardEvent *event)
{
    if (event->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) {
        return false;
    }
    switch (event->keysym.sym) {
    case SDLK_LEFT:
        focus_towards(stage, -1, 0);
        return true;
    case SDLK_RIGHT:
        focus_towards(stage, 1, 0);
        return true;
    case SDLK_UP:
        focus_towards(stage, 0, -1);
        return true;
    case SDLK_DOWN:
        focus_towards(stage, 0, 1);
        return true;
    case SDLK_TAB:
        focus_group(stage, event->keysym.mod & KMOD_SHIFT ? -1 : 1);
        return true;
    case SDLK_PAGEUP:
        stage_scroll_by(stage, -SCROLL_PAGE);
        return true;
    case SDLK_PAGEDOWN:
        stage_scroll_by(stage, SCROLL_PAGE);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: {
        int index = stage_focus_shown(stage) ? stage_index(stage, stage->focused) : -1;
        if (index < 0) {
            return false;
        }
        Pose pose = stage_rest_pose(stage, &stage_scene(stage)->pieces[index], false);
        stage->owner.tap(stage->owner.self, stage->focused, pose.x, pose.y);
        return true;
    }
    default:
        return false;
    }
}
