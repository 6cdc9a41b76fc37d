/* zoom.c: layout and drawing of zooms and tooltips; see zoom.h. */
#include "ui/stage/zoom.h"

#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/stage/stage_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HOVER_MS = 350, BROWSE_MS = 60, BROWSE_GRACE_MS = 160, HOLD_MS = 450 };

static const float ZOOM_CARD_WIDTH = 330, ZOOM_TILE_WIDTH = 340;
/* A piece has no zoom if its own width is more than this share of the zoom's width. */
static const float LARGE_ENOUGH = 0.85f;
static const float GAP = 18, EDGE = 12;
/* A zoom should not cover pieces with a flag of USEFUL_PIECES. Covering a highlighted piece is WORTH_LIT
 * times as bad, and covering the enlarged piece (subject) is WORTH_SUBJECT times as bad. */
#define USEFUL_PIECES (PIECE_WORLD | PIECE_IN_FAN)
static const float WORTH_LIT = 3, WORTH_SUBJECT = 10;
/* If the enlarged piece (subject) is smaller than this area (in square table units), covering it is even
 * worse, because the zoom could hide all of it. */
static const float SUBJECT_MIN = 240 * 240;
/* Largest share of the window that enlarged faces may cover. */
static const float FACES_COVER_MAX = 0.22f;
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
    /* enlarging the cover of a book shows nothing new, but enlarging its contents does */
    case FACE_BOOK:
    case FACE_SPINE:
        return piece->kind == PIECE_CARD && piece->zoom;
    case FACE_NONE:
    case FACE_BACK:
    case FACE_FIGHTER_BACK:
    case FACE_TOKEN:
    case FACE_JAR:
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

/* Returns whether the player at the screen may see the face of this face-down card. */
static bool can_see_hidden_face(const Piece *piece)
{
    return piece->kind == PIECE_CARD && is_back(piece) && piece->zoom;
}

static bool is_piece_held_down(const Stage *stage)
{
    return stage->pressing && !stage->middle && !stage->panning && stage->carried == 0 &&
           stage->pressed != 0 && stage->pressed == stage->hovered;
}

bool zoom_shows_hidden_face(const Stage *stage)
{
    const Piece *piece =
        is_piece_held_down(stage) ? scene_find_piece(stage_get_scene(stage), stage->pressed) : NULL;
    return piece && can_see_hidden_face(piece) && stage->shell->now >= stage->press_time + HOLD_MS;
}

/* True if the zoom shows the face of the piece, false if it shows only the tooltip. The face of a face-down
 * card is shown only while the player asks for it, with the zoom key or by holding the button down. */
static bool should_show_face(const Stage *stage, const Piece *piece)
{
    bool on_purpose = (stage->zoom_now && piece->id == stage_get_pointed_or_focused_piece(stage)) ||
                      zoom_shows_hidden_face(stage);
    return can_see_hidden_face(piece) ? on_purpose : can_zoom(piece);
}

/* Returns why the piece can't be used, or NULL if the tooltip need not say so. */
static const char *get_tip_reason(const Piece *piece)
{
    const bool silent = !(piece->flags & PIECE_DISABLED) || !piece->reject_reason ||
                        (piece->hint && strstr(piece->hint, piece->reject_reason));
    return silent ? NULL : piece->reject_reason;
}

static const Piece *find_zoom_subject(const Stage *stage)
{
    if (stage->carried != 0 || (stage->pressing && !zoom_shows_hidden_face(stage))) {
        return NULL;
    }
    int index = stage_find_piece_index(stage, stage_get_pointed_or_focused_piece(stage));
    if (index < 0) {
        return NULL;
    }
    const Piece *piece = &stage_get_scene(stage)->pieces[index];
    bool useful = can_zoom(piece) || can_see_hidden_face(piece) || (piece->hint && piece->hint[0]) ||
                  get_tip_reason(piece);
    return useful && stage_accepts_input(stage, piece) ? piece : NULL;
}

static Uint64 get_zoom_due_time(const Stage *stage)
{
    bool browsing = stage->zoom_last != 0 && stage->hover_since <= stage->zoom_last + BROWSE_GRACE_MS;
    return stage->hover_since + (browsing ? BROWSE_MS : HOVER_MS);
}

/* True if a zoom may appear when the pointer rests. False while the player types or uses the keyboard focus,
 * and while zooms are hidden. */
static bool can_show_after_delay(const Stage *stage)
{
    return !stage->zoom_suppressed && !stage->focus_shown && !stage->shell->typing &&
           stage->hover_since != HOVER_INACTIVE;
}

static const Piece *find_zoomed_piece(const Stage *stage)
{
    const Piece *piece = find_zoom_subject(stage);
    if (!piece) {
        return NULL;
    }
    bool waited = can_show_after_delay(stage) && stage->shell->now >= get_zoom_due_time(stage);
    bool has_only_hidden_face = can_see_hidden_face(piece) && !(piece->hint && piece->hint[0]);
    bool shown = stage->zoom_now || zoom_shows_hidden_face(stage) || (waited && !has_only_hidden_face);
    return shown ? piece : NULL;
}

void stage_toggle_zoom(Stage *stage)
{
    const Piece *piece = find_zoomed_piece(stage);
    bool shown = piece && (should_show_face(stage, piece) || !can_see_hidden_face(piece));
    stage->zoom_now = !shown;
    stage->zoom_suppressed = shown;
    shell_request_redraw(stage->shell);
}

void stage_pin_zoom(Stage *stage)
{
    const Piece *piece = find_zoomed_piece(stage) ? find_zoomed_piece(stage) : find_zoom_subject(stage);
    bool other = piece && !can_see_hidden_face(piece) && piece->id != stage->pinned;
    stage->pinned = other ? piece->id : 0;
    shell_request_redraw(stage->shell);
}

bool stage_dismiss_zoom(Stage *stage)
{
    if (stage->pinned == 0 && !find_zoomed_piece(stage)) {
        return false;
    }
    stage_hide_zoom(stage);
    return true;
}

void stage_show_zoom(Stage *stage)
{
    stage->zoom_now = true;
    shell_request_redraw(stage->shell);
}

void stage_hide_zoom(Stage *stage)
{
    stage->pinned = 0;
    stage->zoom_now = false;
    stage->zoom_suppressed = true;
    shell_request_redraw(stage->shell);
}

/* Restarts the delay of the tooltip if a press has changed the tooltip of the button. */
static void restart_tip_timer(Stage *stage)
{
    const Piece *piece = scene_find_piece(stage_get_scene(stage), stage_get_pointed_or_focused_piece(stage));
    const bool tip_piece = piece && piece->kind == PIECE_BUTTON && piece->hint;
    const uint64_t hint = tip_piece ? hash_bytes(HASH_START, piece->hint, strlen(piece->hint)) : 0;
    if (tip_piece && piece->id == stage->tip_piece && hint != stage->tip_hash &&
        stage->hover_since != HOVER_INACTIVE) {
        stage->hover_since = stage->shell->now;
        stage->zoom_last = 0;
        stage->zoom_suppressed = false;
    }
    stage->tip_piece = tip_piece ? piece->id : 0;
    stage->tip_hash = hint;
}

void zoom_update(Stage *stage)
{
    restart_tip_timer(stage);
    const Piece *piece = find_zoomed_piece(stage);
    if (piece) {
        Uint64 begun = zoom_shows_hidden_face(stage) ? stage->press_time + HOLD_MS : stage->hover_since;
        if (stage->zoom_last < begun) {
            trace_write_line(&stage->shell->trace, should_show_face(stage, piece) ? "zoom %u" : "tip %u",
                             piece->id);
            shell_request_redraw(stage->shell);
        }
        stage->zoom_last = stage->shell->now;
    } else if (is_piece_held_down(stage)) {
        shell_wake_at(stage->shell, stage->press_time + HOLD_MS);
    } else if (find_zoom_subject(stage) && can_show_after_delay(stage)) {
        shell_wake_at(stage->shell, get_zoom_due_time(stage));
    }
}

static float clamp(float value, float low, float high)
{
    return fmaxf(fminf(value, high), low);
}

/* Layout of up to 2 enlarged faces side by side and the tooltip below, in table units (about 1/900 of the
 * window's height). */
typedef struct Plan {
    const Face *faces[2];
    int count;
    float face_width, face_height;
    float width, height; /* size of the faces and the tooltip together */
    float hint_height;   /* height of the tooltip, or 0 if there is no tooltip */
} Plan;

static bool is_square(FaceStyle style)
{
    return style == FACE_TILE || style == FACE_FIGHTER;
}

/* Returns the width of each enlarged face. The width grows with the text size, as long as the faces fit the
 * window and leave part of the table visible. */
static float compute_zoom_face_width(const PieceRenderer *renderer, const Face *face, const Face *other,
                                     int sides, float hint_height)
{
    const Camera *camera = &renderer->camera;
    const int count = other ? 2 : 1;
    float usual = is_square(face->style) ? ZOOM_TILE_WIDTH : ZOOM_CARD_WIDTH;
    float ratio = fmaxf(renderer_get_face_height(face, 1), other ? renderer_get_face_height(other, 1) : 0);
    float across = (camera->width - 2 * EDGE + GAP) / (float)(count * sides) - GAP;
    float down = (camera->height - 2 * EDGE - hint_height - HINT_GAP) / ratio;
    float modest = sqrtf(FACES_COVER_MAX * camera->width * camera->height / ((float)count * ratio));
    return fminf(fminf(usual * renderer->text_scale, modest), fminf(across, down));
}

/* Returns the face that the zoom shows instead of the visible face. Face-down cards, character cards, spines
 * and some tiles have such a face. Returns NULL if the zoom shows the visible face. */
static const Face *find_replacement_face(const Piece *piece)
{
    const bool tile = piece->face.style == FACE_TILE && piece->zoom && piece->zoom->style != FACE_TILE;
    const bool other = tile || piece->face.style == FACE_PERSON || piece->face.style == FACE_SPINE ||
                       can_see_hidden_face(piece);
    return other ? piece->zoom : NULL;
}

/* Plans a zoom. `sides` is the number of zooms shown side by side, 1 or 2. The faces are drawn at `scale`
 * times their usual size. */
static Plan plan_zoom(const PieceRenderer *renderer, const Piece *piece, int sides, float scale)
{
    Plan plan = {0};
    float hint_width = 0;
    if (piece->hint && piece->hint[0]) {
        renderer_measure_text_plate(renderer, piece->hint, HINT_WRAP, &hint_width, &plan.hint_height);
    }
    const Face *first = find_replacement_face(piece) ? find_replacement_face(piece) : &piece->face;
    const Face *second = find_replacement_face(piece) ? NULL : piece->zoom;
    plan.face_width = compute_zoom_face_width(renderer, first, second, sides, plan.hint_height);
    if (first != &piece->face || piece->w < plan.face_width * LARGE_ENOUGH) {
        plan.faces[plan.count++] = first;
    }
    if (second) {
        plan.faces[plan.count++] = second;
    }
    plan.face_width *= scale;
    if (plan.count > 0) {
        for (int i = 0; i < plan.count; i++) {
            plan.face_height =
                fmaxf(plan.face_height, renderer_get_face_height(plan.faces[i], plan.face_width));
        }
        plan.width = (plan.face_width + GAP) * (float)plan.count - GAP;
    }
    plan.width = fmaxf(plan.width, hint_width);
    plan.height =
        plan.face_height + plan.hint_height + (plan.count > 0 && plan.hint_height > 0 ? HINT_GAP : 0);
    return plan;
}

/* For a hand card, returns a position above the card. For other pieces, returns a position to the left or
 * right of the piece, on the side with more room. */
static SDL_FPoint choose_default_position(const Camera *camera, const Plan *plan, const Piece *piece,
                                          const Pose *pose)
{
    float half = piece->w * pose->scale / 2, half_height = piece->h * pose->scale / 2;
    if (piece->flags & PIECE_IN_FAN) {
        return (SDL_FPoint){pose->x, pose->y - half_height - GAP - plan->height / 2};
    }
    float side = half + GAP + plan->width / 2;
    bool right = camera->width - (pose->x + half) >= pose->x - half;
    return (SDL_FPoint){right ? pose->x + side : pose->x - side, pose->y};
}

static float compute_overlap_length(float a, float a_size, float b, float b_size)
{
    return fmaxf(0, fminf(a + a_size / 2, b + b_size / 2) - fmaxf(a - a_size / 2, b - b_size / 2));
}

static bool covers_piece(const Plan *plan, SDL_FPoint middle, const Piece *piece, const Pose *pose)
{
    return compute_overlap_length(middle.x, plan->width, pose->x, piece->w * pose->scale) > 0 &&
           compute_overlap_length(middle.y, plan->height, pose->y, piece->h * pose->scale) > 0;
}

/* Returns how bad it is to show the zoom at this position: the sum of the covered areas, each multiplied by
 * the weight of the covered piece. Pieces on the scene's zoomable plane, hand cards and highlighted pieces
 * have a weight. The enlarged piece has the highest weight. */
static float compute_covered_weight(const Stage *stage, const Piece *subject, const Plan *plan,
                                    SDL_FPoint middle)
{
    const Scene *scene = stage_get_scene(stage);
    float sum = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        float worth = piece == subject ? WORTH_SUBJECT * fmaxf(1, SUBJECT_MIN / (piece->w * piece->h))
                      : piece->flags & PIECE_HIGHLIGHTED ? WORTH_LIT
                      : piece->flags & USEFUL_PIECES     ? 1
                                                         : 0;
        if (worth > 0 && stage_accepts_input(stage, piece)) {
            Pose at = stage_compute_rest_pose(stage, piece, piece == subject);
            sum += worth * compute_overlap_length(middle.x, plan->width, at.x, piece->w * at.scale) *
                   compute_overlap_length(middle.y, plan->height, at.y, piece->h * at.scale);
        }
    }
    return sum;
}

/* Returns the position beside the piece with the lowest compute_covered_weight(). Of several equal positions,
 * returns the first. */
static SDL_FPoint place_zoom(const Stage *stage, const Plan *plan, const Piece *piece, const Pose *pose)
{
    const Camera *camera = &stage->shell->renderer.camera;
    float across = piece->w * pose->scale / 2 + GAP + plan->width / 2,
          down = piece->h * pose->scale / 2 + GAP + plan->height / 2;
    float left = EDGE + plan->width / 2, right = camera->width - left;
    float top = EDGE + plan->height / 2, bottom = camera->height - top;
    const SDL_FPoint places[] = {
        choose_default_position(camera, plan, piece, pose),
        {pose->x - across, pose->y},
        {pose->x + across, pose->y},
        {pose->x, pose->y - down},
        {pose->x, pose->y + down},
    };
    SDL_FPoint best = {0, 0};
    float least = 0;
    for (int i = 0; i < (int)(sizeof places / sizeof *places); i++) {
        SDL_FPoint place = {clamp(places[i].x, left, right), clamp(places[i].y, top, bottom)};
        float hidden = compute_covered_weight(stage, piece, plan, place);
        if (i == 0 || hidden < least) {
            best = place;
            least = hidden;
        }
    }
    return best;
}

/* Draws the zoom with its center at `middle`. If the tooltip is wider than the faces, moves the faces as near
 * as possible to the x position `toward`, within the width of the tooltip. */
static void draw_zoom_at(const PieceRenderer *renderer, const Piece *piece, const Plan *plan,
                         SDL_FPoint middle, float toward)
{
    float top = middle.y - plan->height / 2, bottom = middle.y + plan->height / 2;
    float step = plan->face_width + GAP, beside = (plan->width + GAP - step * (float)plan->count) / 2;
    float first = clamp(toward, middle.x - beside, middle.x + beside) - step * (float)(plan->count - 1) / 2;
    for (int i = 0; i < plan->count; i++) {
        render_face(renderer, plan->faces[i], first + step * (float)i, top + plan->face_height / 2,
                    plan->face_width, piece->angle);
    }
    if (plan->hint_height > 0) {
        render_text_plate(renderer, piece->hint, middle.x, bottom - plan->hint_height / 2, HINT_WRAP);
    }
}

/* Draws the zoom of a piece. If the zoom does not fit beside the piece, shrinks the card images. */
static void draw_zoom(const Stage *stage, const Piece *piece)
{
    static const float STEP = 0.1f, LEAST = 0.55f;
    const PieceRenderer *renderer = &stage->shell->renderer;
    Pose at = stage_compute_rest_pose(stage, piece, true);
    Plan plan = plan_zoom(renderer, piece, 1, 1);
    SDL_FPoint middle = place_zoom(stage, &plan, piece, &at);
    for (float scale = 1 - STEP; covers_piece(&plan, middle, piece, &at) && scale > LEAST; scale -= STEP) {
        plan = plan_zoom(renderer, piece, 1, scale);
        middle = place_zoom(stage, &plan, piece, &at);
    }
    draw_zoom_at(renderer, piece, &plan, middle, at.x);
}

/* Draws one of 2 zooms that the player compares, at the left or right edge of the window. */
static void draw_at_edge(const Stage *stage, const Piece *piece, bool left)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    const Camera *camera = &renderer->camera;
    Plan plan = plan_zoom(renderer, piece, 2, 1);
    float away = EDGE + plan.width / 2;
    const SDL_FPoint middle = {left ? away : camera->width - away, camera->height * 0.4f};
    draw_zoom_at(renderer, piece, &plan, middle, middle.x);
}

static float compute_rotated_height(const Piece *piece)
{
    return lroundf(piece->angle / 90) % 2 == 0 ? piece->h : piece->w;
}

static void draw_tooltip(const Stage *stage, const Piece *piece)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    char text[1024];
    const char *hint = piece->hint ? piece->hint : "", *reason = get_tip_reason(piece),
               *key = piece->key_label ? piece->key_label : _(piece->key_hint);
    const bool has_key = hint[0] && key && key[0];
    snprintf(text, sizeof text, "%s%s%s%s%s%s", hint, has_key ? "  (*" : "", has_key ? key : "",
             has_key ? "*)" : "", hint[0] && reason ? "|" : "", reason ? reason : "");
    float width, height;
    renderer_measure_text_plate(renderer, text, HINT_WRAP, &width, &height);
    Pose at = stage_compute_rest_pose(stage, piece, true);
    float away = compute_rotated_height(piece) / 2 + GAP / 2 + height / 2, above = at.y - away,
          below = at.y + away;
    bool fits_above = above - height / 2 > EDGE,
         fits_below = below + height / 2 + EDGE < renderer->camera.height;
    /* prefers to show the tooltip of a piece on the scene's zoomable plane above the piece, because such a
     * piece can affect pieces below it */
    bool goes_above = piece->flags & PIECE_WORLD ? fits_above : !fits_below;
    if (fits_above || fits_below) {
        render_text_plate(renderer, text, at.x, goes_above ? above : below, HINT_WRAP);
        return;
    }
    float aside = (piece->w * at.scale + GAP + width) / 2, half = EDGE + height / 2;
    render_text_plate(renderer, text, at.x < renderer->camera.width / 2 ? at.x + aside : at.x - aside,
                      clamp(at.y, half, renderer->camera.height - half), HINT_WRAP);
}

static const Piece *find_pinned_piece(const Stage *stage)
{
    const Piece *pinned = stage->pinned != 0 ? scene_find_piece(stage_get_scene(stage), stage->pinned) : NULL;
    return pinned && stage_accepts_input(stage, pinned) ? pinned : NULL;
}

void zoom_draw(const Stage *stage)
{
    const Piece *pinned = find_pinned_piece(stage), *shown[] = {pinned, find_zoomed_piece(stage)};
    bool both = shown[0] && shown[1] && shown[0] != shown[1] && should_show_face(stage, shown[0]) &&
                should_show_face(stage, shown[1]);
    bool left = both && shown[0]->x < shown[1]->x;
    for (int i = 0; i < 2; i++) {
        if (!shown[i] || (i == 1 && shown[1] == shown[0])) {
            continue;
        }
        if (both) {
            draw_at_edge(stage, shown[i], i == 0 ? left : !left);
        } else if (should_show_face(stage, shown[i])) {
            draw_zoom(stage, shown[i]);
        } else {
            draw_tooltip(stage, shown[i]);
        }
    }
}
