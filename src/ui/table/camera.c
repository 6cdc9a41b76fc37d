/* camera.c: camera of the scene's zoomable plane (Scene.world); see table/camera.h. */
#include "ui/table/camera.h"
#include "core/text/i18n.h"

#include "ui/stage/piece_ids.h"

#include <math.h>
#include <stddef.h>

/* Zoom changes in steps, so that cards are painted in few sizes. */
enum { STEPS_PER_DOUBLE = 16, STEP_MIN = -64, STEP_MAX = 16, STEP_TOLERANCE = 2 };

typedef enum CameraButton { CAMERA_MAP, CAMERA_LARGER, CAMERA_SMALLER, CAMERA_ALL, CAMERA_IDS } CameraButton;

static const float BUTTON = 38, BUTTON_GAP = 8, EDGE = 12;
static const float MAP_WIDTH = 190, MAP_HEIGHT = 130, MAP_PADDING = 10, DOT_MIN = 4;
static const float KEY_PAN = 0.25f; /* distance that a key pans, as a share of the visible area */

/* --- conversion of coordinates --- */

static float compute_zoom_factor_at_step(int step)
{
    return exp2f((float)step / STEPS_PER_DOUBLE);
}

static float get_zoom_factor(const TableCamera *camera)
{
    return compute_zoom_factor_at_step(camera->step);
}

static float get_middle_x(const SceneBox *box)
{
    return box->x + box->w / 2;
}

static float get_middle_y(const SceneBox *box)
{
    return box->y + box->h / 2;
}

static float clamp(float value, float low, float high)
{
    return fmaxf(fminf(value, high), low);
}

static SceneBox compute_visible_part(const TableCamera *camera)
{
    float width = camera->world.clear.w / get_zoom_factor(camera),
          height = camera->world.clear.h / get_zoom_factor(camera);
    return (SceneBox){camera->x - width / 2, camera->y - height / 2, width, height};
}

static SceneBox compute_default_view(const World *world)
{
    return world->core.w > 0 ? world->core : world->bounds;
}

static bool is_default_part_visible(const TableCamera *camera)
{
    const float slack = 0.5f;
    SceneBox view = compute_visible_part(camera), all = compute_default_view(&camera->world);
    return all.x >= view.x - slack && all.y >= view.y - slack && all.x + all.w <= view.x + view.w + slack &&
           all.y + all.h <= view.y + view.h + slack;
}

/* Returns the largest zoom step, up to 0 (natural size), at which the whole box is visible. */
static int find_fitting_step(const World *world, SceneBox box)
{
    int step = 0;
    while (step > STEP_MIN && (box.w * compute_zoom_factor_at_step(step) > world->clear.w ||
                               box.h * compute_zoom_factor_at_step(step) > world->clear.h)) {
        step--;
    }
    return step;
}

/* --- visible part of the plane --- */

static void show_default_part(TableCamera *camera)
{
    const SceneBox core = compute_default_view(&camera->world);
    int best = find_fitting_step(&camera->world, core);
    if (camera->placed && is_default_part_visible(camera) && camera->step <= best &&
        best - camera->step < STEP_TOLERANCE) {
        return;
    }
    camera->step = best;
    camera->x = get_middle_x(&core);
    camera->y = get_middle_y(&core);
    camera->placed = true;
}

static void keep_center_in_bounds(TableCamera *camera)
{
    const SceneBox *all = &camera->world.bounds;
    camera->x = clamp(camera->x, all->x, all->x + all->w);
    camera->y = clamp(camera->y, all->y, all->y + all->h);
}

static void mark_moved_by_player(TableCamera *camera)
{
    camera->held = true;
    keep_center_in_bounds(camera);
}

bool table_camera_contains_point(const TableCamera *camera, float x, float y)
{
    const SceneBox *box = &camera->world.viewport;
    return camera->world.shown && x >= box->x && x <= box->x + box->w && y >= box->y && y <= box->y + box->h;
}

void table_camera_pan(TableCamera *camera, float right, float down)
{
    camera->x -= right / get_zoom_factor(camera);
    camera->y -= down / get_zoom_factor(camera);
    mark_moved_by_player(camera);
}

void table_camera_zoom(TableCamera *camera, int steps, float x, float y)
{
    float right = x - get_middle_x(&camera->world.clear), down = y - get_middle_y(&camera->world.clear);
    float before = get_zoom_factor(camera);
    int least = find_fitting_step(&camera->world, camera->world.bounds);
    camera->step += steps;
    camera->step = camera->step > STEP_MAX ? STEP_MAX : camera->step < least ? least : camera->step;
    camera->x += right / before - right / get_zoom_factor(camera);
    camera->y += down / before - down / get_zoom_factor(camera);
    mark_moved_by_player(camera);
}

static void zoom_at_middle(TableCamera *camera, int steps)
{
    table_camera_zoom(camera, steps, get_middle_x(&camera->world.clear), get_middle_y(&camera->world.clear));
}

void table_camera_reset(TableCamera *camera)
{
    camera->held = camera->placed = false;
}

bool table_camera_reveal_piece(TableCamera *camera, const Piece *piece)
{
    const SceneBox *box = &camera->world.clear;
    float spare_x = fmaxf((box->w - piece->w) / 2, 0), spare_y = fmaxf((box->h - piece->h) / 2, 0);
    float x = piece->x - get_middle_x(box), y = piece->y - get_middle_y(box);
    float right = x - clamp(x, -spare_x, spare_x), down = y - clamp(y, -spare_y, spare_y);
    if (right == 0 && down == 0) {
        return false;
    }
    table_camera_pan(camera, -right, -down);
    return true;
}

bool table_camera_handle_letter(TableCamera *camera, char letter)
{
    float right = camera->world.clear.w * KEY_PAN, down = camera->world.clear.h * KEY_PAN;
    if (!camera->world.shown) {
        return false;
    }
    switch (letter) {
    case 'W':
        table_camera_pan(camera, 0, down);
        return true;
    case 'A':
        table_camera_pan(camera, right, 0);
        return true;
    case 'S':
        table_camera_pan(camera, 0, -down);
        return true;
    case 'D':
        table_camera_pan(camera, -right, 0);
        return true;
    case '+':
    case '=':
        zoom_at_middle(camera, TABLE_CAMERA_NOTCH);
        return true;
    case '-':
        zoom_at_middle(camera, -TABLE_CAMERA_NOTCH);
        return true;
    default:
        return false;
    }
}

/* Scales a length of a piece. Buttons stay large enough to be pressed. */
static float scale_length(const Piece *piece, float length, float scale)
{
    const float least = piece->kind == PIECE_BUTTON ? fminf(length, BUTTON) : 0;
    return fmaxf(length * scale, least);
}

static void place_pieces(const TableCamera *camera, Scene *scene)
{
    float scale = get_zoom_factor(camera);
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->flags & PIECE_WORLD) {
            piece->x = get_middle_x(&camera->world.clear) + (piece->x - camera->x) * scale;
            piece->y = get_middle_y(&camera->world.clear) + (piece->y - camera->y) * scale;
            piece->w = scale_length(piece, piece->w, scale);
            piece->h = scale_length(piece, piece->h, scale);
        }
    }
}

static bool are_targets_visible(const TableCamera *camera, const Scene *scene)
{
    const SceneBox view = compute_visible_part(camera);
    bool all = true;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        all = all && (~piece->flags & (PIECE_WORLD | PIECE_DROP_TARGET) ||
                      (piece->x >= view.x && piece->x <= view.x + view.w && piece->y >= view.y &&
                       piece->y <= view.y + view.h));
    }
    return all;
}

/* When the player picks up a piece, makes all of its drop targets visible: if some are not visible, the
 * camera shows the default part of the plane again. This is necessary because the player can't pan while
 * holding a piece. */
static void show_drop_targets(TableCamera *camera, const Scene *scene)
{
    if (scene->held != camera->lifted && camera->held && !are_targets_visible(camera, scene)) {
        table_camera_reset(camera);
    }
    camera->lifted = scene->held;
}

static void add_buttons(const TableCamera *camera, Scene *scene)
{
    const bool folded = camera->world.panels == PANELS_FOLDED;
    const struct {
        PieceId id;
        const char *text, *hint, *key;
    } buttons[] = {{ID_CAMERA + CAMERA_ALL, "{expand}", _("Show all"), N_("Home")},
                   {ID_CAMERA + CAMERA_LARGER, "+", _("Zoom in"), "+"},
                   {ID_CAMERA + CAMERA_SMALLER, "–", _("Zoom out"), "-"},
                   {ID_PANELS, folded ? "{unfold}" : "{fold}",
                    folded ? _("Show the side panels") : _("Hide the side panels"), "F"}};
    enum { COUNT = sizeof buttons / sizeof buttons[0] };
    const int count = camera->world.panels == PANELS_AUTO ? COUNT - 1 : COUNT;
    const SceneBox *box = &camera->world.clear;
    for (int i = 0; i < count; i++) {
        float x = box->x + box->w - EDGE - BUTTON / 2 - (BUTTON + BUTTON_GAP) * (float)i;
        Piece *piece = scene_add(scene, PIECE_BUTTON, buttons[i].id, x, box->y + box->h - EDGE - BUTTON / 2,
                                 BUTTON, BUTTON);
        piece->text = buttons[i].text;
        piece->hint = buttons[i].hint;
        piece->key_hint = buttons[i].key;
    }
}

/* Adds the minimap above the camera buttons, in the proportions of the plane. */
static void place_map(TableCamera *camera)
{
    const SceneBox *box = &camera->world.clear, *all = &camera->world.bounds;
    float scale = fminf(MAP_WIDTH / all->w, MAP_HEIGHT / all->h);
    SceneBox map = {.w = all->w * scale + 2 * MAP_PADDING, .h = all->h * scale + 2 * MAP_PADDING};
    map.x = box->x + box->w - EDGE - map.w;
    map.y = box->y + box->h - EDGE - BUTTON - BUTTON_GAP - map.h;
    camera->map = map;
    camera->drawn = (SceneBox){map.x + MAP_PADDING, map.y + MAP_PADDING, all->w * scale, all->h * scale};
}

static float compute_map_scale(const TableCamera *camera)
{
    return camera->drawn.w / camera->world.bounds.w;
}

static SceneBox compute_box_on_map(const TableCamera *camera, SceneBox box)
{
    float scale = compute_map_scale(camera);
    const SceneBox *window = &camera->world.clear, *map = &camera->drawn;
    float left =
        camera->x + (box.x - get_middle_x(window)) / get_zoom_factor(camera) - camera->world.bounds.x;
    float top = camera->y + (box.y - get_middle_y(window)) / get_zoom_factor(camera) - camera->world.bounds.y;
    float right = left + box.w / get_zoom_factor(camera), bottom = top + box.h / get_zoom_factor(camera);
    SceneBox out = {.x = clamp(map->x + left * scale, map->x, map->x + map->w),
                    .y = clamp(map->y + top * scale, map->y, map->y + map->h)};
    out.w = clamp(map->x + right * scale, map->x, map->x + map->w) - out.x;
    out.h = clamp(map->y + bottom * scale, map->y, map->y + map->h) - out.y;
    return out;
}

static Piece *add_map_box(Scene *scene, PieceKind kind, PieceId id, SceneBox box)
{
    return scene_add(scene, kind, id, get_middle_x(&box), get_middle_y(&box), box.w, box.h);
}

static void add_map(const TableCamera *camera, Scene *scene)
{
    int pieces = scene->count;
    Piece *sheet = add_map_box(scene, PIECE_PANEL, ID_CAMERA + CAMERA_MAP, camera->map);
    sheet->hint = _("The whole map. The frame shows the part you see. Click the map to move the frame.");
    for (int i = 0; i < pieces; i++) {
        const Piece piece = scene->pieces[i];
        if (piece.flags & PIECE_WORLD && piece.kind == PIECE_CARD) {
            SceneBox box = {piece.x - piece.w / 2, piece.y - piece.h / 2, piece.w, piece.h};
            Piece *dot = add_map_box(scene, PIECE_DOT, 0, compute_box_on_map(camera, box));
            dot->w = fmaxf(dot->w, DOT_MIN);
            dot->h = fmaxf(dot->h, DOT_MIN);
            dot->face.tone = piece.face.tone;
        }
    }
    add_map_box(scene, PIECE_ZONE, 0, compute_box_on_map(camera, camera->world.clear))->flags =
        PIECE_HIGHLIGHTED | PIECE_ON_DARK;
}

void table_camera_layout(TableCamera *camera, Scene *scene)
{
    camera->world = scene->world;
    if (camera->world.clear.w <= 0) {
        camera->world.clear = camera->world.viewport;
    }
    camera->map = camera->drawn = (SceneBox){0};
    if (!scene->world.shown) {
        return;
    }
    show_drop_targets(camera, scene);
    if (!camera->held) {
        show_default_part(camera);
    }
    keep_center_in_bounds(camera);
    place_pieces(camera, scene);
    if (!is_default_part_visible(camera)) {
        place_map(camera);
        add_map(camera, scene);
    }
    add_buttons(camera, scene);
}

bool table_camera_tap(TableCamera *camera, PieceId piece, float x, float y)
{
    if (piece < ID_CAMERA || piece >= ID_CAMERA + CAMERA_IDS) {
        return false;
    }
    switch ((CameraButton)(piece - ID_CAMERA)) {
    case CAMERA_MAP:
        camera->x = camera->world.bounds.x + (x - camera->drawn.x) / compute_map_scale(camera);
        camera->y = camera->world.bounds.y + (y - camera->drawn.y) / compute_map_scale(camera);
        mark_moved_by_player(camera);
        break;
    case CAMERA_LARGER:
        zoom_at_middle(camera, TABLE_CAMERA_NOTCH);
        break;
    case CAMERA_SMALLER:
        zoom_at_middle(camera, -TABLE_CAMERA_NOTCH);
        break;
    case CAMERA_ALL:
        table_camera_reset(camera);
        break;
    case CAMERA_IDS:
        break;
    }
    return true;
}
