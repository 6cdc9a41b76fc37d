/* focus.c: the keyboard's focus on a stage: where it may go, and what keys do with it. See stage.h. */
#include "ui/stage/stage_private.h"

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

bool stage_focus_takes(const Stage *stage, SDL_Keycode key)
{
    return stage_focus_shown(stage) && stage->edited == 0 && key == SDLK_RETURN;
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

bool stage_can_focus(const Stage *stage, const Piece *piece)
{
    return scene_offers(stage_scene(stage), piece);
}

/* A piece that left the scene when it was revealed cannot have the focus. */
static void show_focus(Stage *stage, PieceId piece)
{
    const Piece *shown = scene_find(stage_scene(stage), piece);
    if (!shown) {
        return;
    }
    stage->focused = piece;
    stage_remember_focus(stage);
    stage->focus_shown = true;
    stage->hovered = 0;
    stage->zoom_now = false;
    stage->zoom_barred = false;
    stage->hover_since = stage->shell->now;
    stage_edit(stage, shown->kind == PIECE_FIELD ? piece : 0);
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

void stage_focus(Stage *stage, PieceId piece)
{
    focus_index(stage, stage_index(stage, piece));
}

static bool is_ground(const Piece *piece)
{
    return piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_ZONE;
}

/* What sets a piece apart from others of its kind. On an overlay the main button belongs to the others. */
static unsigned area_flags(const Piece *piece)
{
    return piece->flags &
           (PIECE_HAND | PIECE_WORLD | PIECE_STACK | (piece->layer == 0 ? (unsigned)PIECE_STRONG : 0));
}

/* How far apart two pieces lie, from edge to edge. */
static float gap_between(const Piece *a, const Piece *b)
{
    float right = fmaxf(0, fabsf(a->x - b->x) - (a->w + b->w) / 2),
          down = fmaxf(0, fabsf(a->y - b->y) - (a->h + b->h) / 2);
    return hypotf(right, down);
}

/* Is a piece nearer to one of the group's than they are large? A world is one however far it reaches. */
static bool lies_with(const Scene *scene, const int *groups, int group, int index)
{
    const Piece *piece = &scene->pieces[index];
    for (int i = 0; i < index; i++) {
        const Piece *other = &scene->pieces[i];
        float size = fmaxf(fmaxf(piece->w, piece->h), fmaxf(other->w, other->h));
        if (groups[i] == group && (piece->flags & PIECE_WORLD || gap_between(piece, other) <= size)) {
            return true;
        }
    }
    return false;
}

/* Pieces of one kind and area that follow each other in the scene and lie together, with no new ground
   between them, are a group, such as the cards of a hand. Writes each piece's group into `groups`, -1 for
   what cannot be focused; returns how many groups there are. */
static int find_groups(const Stage *stage, int groups[SCENE_PIECES_MAX])
{
    const Scene *scene = stage_scene(stage);
    const Piece *before = NULL;
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        groups[i] = -1;
        if (stage_can_focus(stage, piece)) {
            bool goes_on = before && before->kind == piece->kind && area_flags(before) == area_flags(piece) &&
                           lies_with(scene, groups, count - 1, i);
            count += !goes_on;
            groups[i] = count - 1;
            before = piece;
        } else if (is_ground(piece)) {
            before = NULL;
        }
    }
    return count;
}

/* How much a piece is where one plays, 0 = not at all: a card of the hand that can be played, else what is
   lit as usable, else what is chosen, else the main button of a table. */
static int lure(const Stage *stage, const Piece *piece)
{
    enum { MAIN = 1, CHOSEN, LIT, HAND };
    const bool refused = piece->refusal && piece->refusal[0];
    if (!stage_can_focus(stage, piece) || piece->flags & PIECE_DISABLED) {
        return 0;
    }
    return piece->flags & PIECE_HAND && !refused              ? HAND
           : piece->flags & (PIECE_LIT | PIECE_TARGET)        ? LIT
           : piece->flags & PIECE_CHOSEN                      ? CHOSEN
           : piece->flags & PIECE_STRONG && stage->layer == 0 ? MAIN
                                                              : 0;
}

bool stage_lures(const Stage *stage, const Piece *piece)
{
    return lure(stage, piece) > 0;
}

/* Where the focus begins, -1 = anywhere. */
static int find_start(const Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    int best = -1, most = 0;
    for (int i = 0; i < scene->count; i++) {
        const int here = lure(stage, &scene->pieces[i]);
        if (here > most) {
            most = here;
            best = i;
        }
    }
    return best;
}

/* The next piece in the scene's order, forwards or backwards; it begins where one plays. */
static void focus_step(Stage *stage, int step)
{
    const Scene *scene = stage_scene(stage);
    int start = stage_index(stage, stage->focused), first = find_start(stage);
    if (start < 0 && step > 0 && first >= 0) {
        focus_index(stage, first);
        return;
    }
    if (start < 0) {
        start = step > 0 ? -1 : 0;
    }
    for (int i = 1; i <= scene->count; i++) {
        int index = (start + step * i + 2 * scene->count) % scene->count;
        if (stage_can_focus(stage, &scene->pieces[index])) {
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

/* The nearest piece in a direction, if any lies roughly that way: no further aside, from edge to edge, than
   it lies away. What lies aside counts as twice as far. */
static void focus_towards(Stage *stage, float right, float down)
{
    const Scene *scene = stage_scene(stage);
    int from = stage_index(stage, stage->focused);
    if (from < 0) {
        focus_step(stage, 1);
        return;
    }
    const Piece *start = &scene->pieces[from];
    Pose here = stage_rest_pose(stage, start, false);
    int best = -1;
    float best_cost = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        Pose pose = stage_rest_pose(stage, piece, false);
        float x = pose.x - here.x, y = pose.y - here.y;
        float along = x * right + y * down, aside = fabsf(x * down) + fabsf(y * right);
        float breadth = (start->w + piece->w) / 2 * fabsf(down) + (start->h + piece->h) / 2 * fabsf(right);
        if (i == from || !stage_can_focus(stage, piece) || along < 4 || aside - breadth > along) {
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

/* --- keys --- */

/* The card of the hand that lies nearest to a place; NULL = the hand is empty. */
static const Piece *nearest_of_hand(const Stage *stage, float x)
{
    const Scene *scene = stage_scene(stage);
    const Piece *best = NULL;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->flags & PIECE_HAND && stage_can_focus(stage, piece) &&
            (!best || fabsf(piece->x - x) < fabsf(best->x - x))) {
            best = piece;
        }
    }
    return best;
}

/* A card that left the hand takes the focus not along: the next press is meant for the next card, and not to
   undo the first. */
static void press_focused(Stage *stage, const Piece *piece)
{
    const Pose pose = stage_rest_pose(stage, piece, false);
    const PieceId pressed = piece->id;
    const bool of_hand = piece->flags & PIECE_HAND;
    stage->key_presses = true;
    stage_tap(stage, pressed, pose.x, pose.y);
    stage->key_presses = false;
    const Piece *after = scene_find(stage_scene(stage), pressed);
    const Piece *next = nearest_of_hand(stage, pose.x);
    if (of_hand && after && !(after->flags & PIECE_HAND) && stage->focused == pressed && next) {
        show_focus(stage, next->id);
    }
}

/* Moves the focus; false for keys that do not. */
static bool move_focus(Stage *stage, const SDL_Keysym *key)
{
    switch (key->sym) {
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
        focus_group(stage, key->mod & KMOD_SHIFT ? -1 : 1);
        return true;
    default:
        return false;
    }
}

bool stage_key(Stage *stage, const SDL_KeyboardEvent *event)
{
    if (event->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) {
        return false;
    }
    if (move_focus(stage, &event->keysym)) {
        stage_read_again(stage); /* also if the focus could not move */
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
        int index = stage_focus_takes(stage, event->keysym.sym) ? stage_index(stage, stage->focused) : -1;
        if (index < 0) {
            return false;
        }
        press_focused(stage, &stage_scene(stage)->pieces[index]);
        return true;
    }
    default:
        return false;
    }
}
