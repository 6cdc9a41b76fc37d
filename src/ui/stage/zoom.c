/* zoom.c: see zoom.h. */
#include "ui/stage/zoom.h"

#include "core/text.h"
#include "ui/stage/stage_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HOVER_MS = 350, BROWSE_MS = 60, BROWSE_GRACE_MS = 160, HOLD_MS = 450 };

static const float ZOOM_CARD_WIDTH = 330, ZOOM_TILE_WIDTH = 340;
static const float LARGE_ENOUGH = 0.85f; /* a piece this large need not be shown again */
static const float GAP = 18, EDGE = 12;
/* What a zoom should not hide, and how much each counts. */
#define WORTH_A_LOOK (PIECE_WORLD | PIECE_HAND)
static const float WORTH_LIT = 3, WORTH_SUBJECT = 10;
static const float SUBJECT_LEAST = 240 * 240; /* a smaller one counts as if it were as large */
static const float FACES_COVER_MOST = 0.22f;  /* of the window */
static const float HINT_WRAP = 360, HINT_GAP = 9;

static bool can_zoom(const Piece *piece)
{
    switch (piece->face.style) {
    case FACE_LETTER:
    case FACE_TILE:
    case FACE_CHARACTER:
    case FACE_PERSON:
    case FACE_FIGHTER:
        return piece->kind == PIECE_CARD;
    case FACE_BOOK: /* a cover says nothing more, however large: only with what is in it */
        return piece->kind == PIECE_CARD && piece->zoom;
    case FACE_NONE:
    case FACE_BACK:
    case FACE_FIGHTER_BACK:
    case FACE_TOKEN:
    case FACE_JAR:
    case FACE_SPINE:
    case FACE_SLATE:
    case FACE_PLAYING:
        break;
    }
    return false;
}

static bool is_back(const Piece *piece)
{
    return piece->face.style == FACE_BACK || piece->face.style == FACE_FIGHTER_BACK;
}

/* A card that lies face down for the others, with a face below that the viewer may know. */
static bool may_peek(const Piece *piece)
{
    return piece->kind == PIECE_CARD && is_back(piece) && piece->zoom;
}

static bool is_held(const Stage *stage)
{
    return stage->pressing && !stage->middle && !stage->panning && stage->carried == 0 &&
           stage->pressed != 0 && stage->pressed == stage->hovered;
}

bool zoom_peeks(const Stage *stage)
{
    const Piece *piece = is_held(stage) ? scene_find(stage_scene(stage), stage->pressed) : NULL;
    return piece && may_peek(piece) && stage->shell->now >= stage->press_time + HOLD_MS;
}

/* Is a face of the piece shown large, rather than its hint alone? What lies face down is shown on purpose
 * only. */
static bool shows_face(const Stage *stage, const Piece *piece)
{
    bool on_purpose = (stage->zoom_now && piece->id == stage_attended(stage)) || zoom_peeks(stage);
    return may_peek(piece) ? on_purpose : can_zoom(piece);
}

static const Piece *subject(const Stage *stage)
{
    if (stage->carried != 0 || (stage->pressing && !zoom_peeks(stage))) {
        return NULL;
    }
    int index = stage_index(stage, stage_attended(stage));
    if (index < 0) {
        return NULL;
    }
    const Piece *piece = &stage_scene(stage)->pieces[index];
    bool useful = can_zoom(piece) || may_peek(piece) || (piece->hint && piece->hint[0]);
    return useful && stage_takes_input(stage, piece) ? piece : NULL;
}

static Uint64 due_time(const Stage *stage)
{
    bool browsing = stage->zoom_last != 0 && stage->hover_since <= stage->zoom_last + BROWSE_GRACE_MS;
    return stage->hover_since + (browsing ? BROWSE_MS : HOVER_MS);
}

/* May something show by itself, once the pointer has rested long enough? */
static bool may_wait(const Stage *stage)
{
    return !stage->zoom_barred && !stage->focus_shown && !stage->shell->typing &&
           stage->hover_since != HOVER_ASLEEP;
}

/* The piece whose zoom or hint is on screen now, NULL = none. */
static const Piece *zoomed(const Stage *stage)
{
    const Piece *piece = subject(stage);
    if (!piece) {
        return NULL;
    }
    bool waited = may_wait(stage) && stage->shell->now >= due_time(stage);
    bool nothing_to_tell = may_peek(piece) && !(piece->hint && piece->hint[0]);
    bool shown = stage->zoom_now || zoom_peeks(stage) || (waited && !nothing_to_tell);
    return shown ? piece : NULL;
}

void stage_toggle_zoom(Stage *stage)
{
    const Piece *piece = zoomed(stage);
    bool shown = piece && (shows_face(stage, piece) || !may_peek(piece));
    stage->zoom_now = !shown;
    stage->zoom_barred = shown;
    shell_redraw(stage->shell);
}

void stage_pin_zoom(Stage *stage)
{
    const Piece *piece = zoomed(stage) ? zoomed(stage) : subject(stage);
    bool other = piece && !may_peek(piece) && piece->id != stage->pinned;
    stage->pinned = other ? piece->id : 0;
    shell_redraw(stage->shell);
}

bool stage_dismiss_zoom(Stage *stage)
{
    if (stage->pinned == 0 && !zoomed(stage)) {
        return false;
    }
    stage_hide_zoom(stage);
    return true;
}

void stage_show_zoom(Stage *stage)
{
    stage->zoom_now = true;
    shell_redraw(stage->shell);
}

void stage_hide_zoom(Stage *stage)
{
    stage->pinned = 0;
    stage->zoom_now = false;
    stage->zoom_barred = true;
    shell_redraw(stage->shell);
}

/* A press that makes its button tell something else earns that a tip, after the usual wait. */
static void renew_tip(Stage *stage)
{
    const Piece *piece = scene_find(stage_scene(stage), stage_attended(stage));
    const bool told = piece && piece->kind == PIECE_BUTTON && piece->hint;
    const uint64_t hint = told ? hash_bytes(HASH_START, piece->hint, strlen(piece->hint)) : 0;
    if (told && piece->id == stage->told && hint != stage->told_hint && stage->hover_since != HOVER_ASLEEP) {
        stage->hover_since = stage->shell->now;
        stage->zoom_last = 0;
        stage->zoom_barred = false;
    }
    stage->told = told ? piece->id : 0;
    stage->told_hint = hint;
}

void zoom_update(Stage *stage)
{
    renew_tip(stage);
    const Piece *piece = zoomed(stage);
    if (piece) {
        Uint64 begun = zoom_peeks(stage) ? stage->press_time + HOLD_MS : stage->hover_since;
        if (stage->zoom_last < begun) {
            trace_line(&stage->shell->trace, shows_face(stage, piece) ? "zoom %u" : "tip %u", piece->id);
            shell_redraw(stage->shell);
        }
        stage->zoom_last = stage->shell->now;
    } else if (is_held(stage)) {
        shell_wake_at(stage->shell, stage->press_time + HOLD_MS);
    } else if (subject(stage) && may_wait(stage)) {
        shell_wake_at(stage->shell, due_time(stage));
    }
}

static float clamp(float value, float low, float high)
{
    return fmaxf(fminf(value, high), low);
}

/* What is shown of a card, in units: up to two faces side by side and the hint below them. */
typedef struct Plan {
    const Face *faces[2];
    int count;
    float face_width, face_height;
    float width, height; /* of all */
    float hint_height;   /* 0 = no hint */
} Plan;

static bool is_square(FaceStyle style)
{
    return style == FACE_TILE || style == FACE_FIGHTER;
}

/* As wide as the words are to be large, as far as a piece's one or two faces and its hint fit into the
   window, as often as such things are shown side by side, and leave enough of it to be seen. */
static float face_width(const View *view, const Face *face, const Face *other, int sides, float hint_height)
{
    const Camera *camera = &view->camera;
    const int count = other ? 2 : 1;
    float usual = is_square(face->style) ? ZOOM_TILE_WIDTH : ZOOM_CARD_WIDTH;
    float ratio = fmaxf(view_face_height(face, 1), other ? view_face_height(other, 1) : 0);
    float across = (camera->width - 2 * EDGE + GAP) / (float)(count * sides) - GAP;
    float down = (camera->height - 2 * EDGE - hint_height - HINT_GAP) / ratio;
    float modest = sqrtf(FACES_COVER_MOST * camera->width * camera->height / ((float)count * ratio));
    return fminf(fminf(usual * view->text_scale, modest), fminf(across, down));
}

/* In place of the piece's own face: what lies below a back, and what says all that it does, as the sheet of a
 * person and the card of which a tile is cut. NULL = nothing. */
static const Face *instead(const Piece *piece)
{
    const bool tile = piece->face.style == FACE_TILE && piece->zoom && piece->zoom->style != FACE_TILE;
    return tile || may_peek(piece) || piece->face.style == FACE_PERSON ? piece->zoom : NULL;
}

/* `sides`: 2 where another zoom is shown beside it. */
static Plan plan_zoom(const View *view, const Piece *piece, int sides)
{
    Plan plan = {0};
    float hint_width = 0;
    if (piece->hint && piece->hint[0]) {
        view_plate_size(view, piece->hint, HINT_WRAP, &hint_width, &plan.hint_height);
    }
    const Face *first = instead(piece) ? instead(piece) : &piece->face;
    const Face *second = instead(piece) ? NULL : piece->zoom;
    plan.face_width = face_width(view, first, second, sides, plan.hint_height);
    if (first != &piece->face || piece->w < plan.face_width * LARGE_ENOUGH) {
        plan.faces[plan.count++] = first;
    }
    if (second) {
        plan.faces[plan.count++] = second;
    }
    if (plan.count > 0) {
        for (int i = 0; i < plan.count; i++) {
            plan.face_height = fmaxf(plan.face_height, view_face_height(plan.faces[i], plan.face_width));
        }
        plan.width = (plan.face_width + GAP) * (float)plan.count - GAP;
    }
    plan.width = fmaxf(plan.width, hint_width);
    plan.height =
        plan.face_height + plan.hint_height + (plan.count > 0 && plan.hint_height > 0 ? HINT_GAP : 0);
    return plan;
}

/* Above a card of the hand, else on the side of the piece where there is more room. */
static SDL_FPoint usual_place(const Camera *camera, const Plan *plan, const Piece *piece, const Pose *at)
{
    float half = piece->w * at->scale / 2, half_height = piece->h * at->scale / 2;
    if (piece->flags & PIECE_HAND) {
        return (SDL_FPoint){at->x, at->y - half_height - GAP - plan->height / 2};
    }
    float side = half + GAP + plan->width / 2;
    bool right = camera->width - (at->x + half) >= at->x - half;
    return (SDL_FPoint){right ? at->x + side : at->x - side, at->y};
}

static float shared(float a, float a_size, float b, float b_size)
{
    return fmaxf(0, fminf(a + a_size / 2, b + b_size / 2) - fmaxf(a - a_size / 2, b - b_size / 2));
}

/* How much a zoom there would hide of what the player is about to use, the card itself first of all. */
static float hides(const Stage *stage, const Piece *subject, const Plan *plan, SDL_FPoint middle)
{
    const Scene *scene = stage_scene(stage);
    float sum = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        float worth = piece == subject ? WORTH_SUBJECT * fmaxf(1, SUBJECT_LEAST / (piece->w * piece->h))
                      : piece->flags & PIECE_LIT    ? WORTH_LIT
                      : piece->flags & WORTH_A_LOOK ? 1
                                                    : 0;
        if (worth > 0 && stage_takes_input(stage, piece)) {
            Pose at = stage_rest_pose(stage, piece, piece == subject);
            sum += worth * shared(middle.x, plan->width, at.x, piece->w * at.scale) *
                   shared(middle.y, plan->height, at.y, piece->h * at.scale);
        }
    }
    return sum;
}

/* Of the usual place, the others beside the card and those at the edges of the window the first one that
   hides least. */
static SDL_FPoint place_zoom(const Stage *stage, const Plan *plan, const Piece *piece, const Pose *at)
{
    const Camera *camera = &stage->shell->view.camera;
    float across = piece->w * at->scale / 2 + GAP + plan->width / 2,
          down = piece->h * at->scale / 2 + GAP + plan->height / 2;
    float left = EDGE + plan->width / 2, right = camera->width - left;
    float top = EDGE + plan->height / 2, bottom = camera->height - top;
    const SDL_FPoint places[] = {
        usual_place(camera, plan, piece, at),
        {at->x - across, at->y},
        {at->x + across, at->y},
        {at->x, at->y - down},
        {at->x, at->y + down},
        {left, at->y},
        {right, at->y},
    };
    SDL_FPoint best = {0, 0};
    float least = 0;
    for (int i = 0; i < (int)(sizeof places / sizeof *places); i++) {
        SDL_FPoint place = {clamp(places[i].x, left, right), clamp(places[i].y, top, bottom)};
        float hidden = hides(stage, piece, plan, place);
        if (i == 0 || hidden < least) {
            best = place;
            least = hidden;
        }
    }
    return best;
}

static void draw_zoom_at(const View *view, const Piece *piece, const Plan *plan, SDL_FPoint middle)
{
    float top = middle.y - plan->height / 2, bottom = middle.y + plan->height / 2;
    float step = plan->face_width + GAP, first = middle.x - step * (float)(plan->count - 1) / 2;
    for (int i = 0; i < plan->count; i++) {
        view_face(view, plan->faces[i], first + step * (float)i, top + plan->face_height / 2,
                  plan->face_width, piece->angle);
    }
    if (plan->hint_height > 0) {
        view_plate(view, piece->hint, middle.x, bottom - plan->hint_height / 2, HINT_WRAP);
    }
}

static void draw_zoom(const Stage *stage, const Piece *piece)
{
    const View *view = &stage->shell->view;
    Plan plan = plan_zoom(view, piece, 1);
    Pose at = stage_rest_pose(stage, piece, true);
    draw_zoom_at(view, piece, &plan, place_zoom(stage, &plan, piece, &at));
}

/* One of two zooms that are to be compared, at the left or the right edge. */
static void draw_beside(const Stage *stage, const Piece *piece, bool left)
{
    const View *view = &stage->shell->view;
    const Camera *camera = &view->camera;
    Plan plan = plan_zoom(view, piece, 2);
    float away = EDGE + plan.width / 2;
    draw_zoom_at(view, piece, &plan, (SDL_FPoint){left ? away : camera->width - away, camera->height * 0.4f});
}

/* How high a piece is as it lies, upright or on its side. */
static float lying_height(const Piece *piece)
{
    return lroundf(piece->angle / 90) % 2 == 0 ? piece->h : piece->w;
}

static void draw_tooltip(const Stage *stage, const Piece *piece)
{
    const View *view = &stage->shell->view;
    char text[1024];
    const char *key = piece->key_label ? piece->key_label : piece->key_hint;
    if (key && key[0]) {
        snprintf(text, sizeof text, "%s  (*%s*)", piece->hint, key);
    } else {
        snprintf(text, sizeof text, "%s", piece->hint);
    }
    float width, height;
    view_plate_size(view, text, HINT_WRAP, &width, &height);
    Pose at = stage_rest_pose(stage, piece, true);
    float away = lying_height(piece) / 2 + GAP / 2 + height / 2, above = at.y - away, below = at.y + away;
    bool fits_above = above - height / 2 > EDGE, fits_below = below + height / 2 + EDGE < view->camera.height;
    /* What stands in the world does something to what lies below it, which is to be seen meanwhile. */
    bool goes_above = piece->flags & PIECE_WORLD ? fits_above : !fits_below;
    if (fits_above || fits_below) {
        view_plate(view, text, at.x, goes_above ? above : below, HINT_WRAP);
        return;
    }
    float aside = (piece->w * at.scale + GAP + width) / 2, half = EDGE + height / 2;
    view_plate(view, text, at.x < view->camera.width / 2 ? at.x + aside : at.x - aside,
               clamp(at.y, half, view->camera.height - half), HINT_WRAP);
}

/* The piece whose zoom is kept, NULL = none or gone. */
static const Piece *pinned_piece(const Stage *stage)
{
    const Piece *pinned = stage->pinned != 0 ? scene_find(stage_scene(stage), stage->pinned) : NULL;
    return pinned && stage_takes_input(stage, pinned) ? pinned : NULL;
}

void zoom_draw(const Stage *stage)
{
    const Piece *pinned = pinned_piece(stage), *shown[] = {pinned, zoomed(stage)};
    bool both = shown[0] && shown[1] && shown[0] != shown[1] && shows_face(stage, shown[0]) &&
                shows_face(stage, shown[1]);
    bool left = both && shown[0]->x < shown[1]->x;
    for (int i = 0; i < 2; i++) {
        if (!shown[i] || (i == 1 && shown[1] == shown[0])) {
            continue;
        }
        if (both) {
            draw_beside(stage, shown[i], i == 0 ? left : !left);
        } else if (shows_face(stage, shown[i])) {
            draw_zoom(stage, shown[i]);
        } else {
            draw_tooltip(stage, shown[i]);
        }
    }
}
