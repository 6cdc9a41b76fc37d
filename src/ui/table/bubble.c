/* bubble.c: placement of a lesson's bubble; see bubble.h. */
#include "ui/table/bubble.h"

#include "core/platform/memory.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 57, ROWS = 33 };

static const float EDGE = 14, MARGIN = 6, HEADING = 44, ARROW = 56, ARROW_ROOM = 84;
/* Costs of a position of the bubble. OVER_NEEDED is added once if the bubble covers any part of a piece that
 * the player needs, OVER_HEADING if it covers a heading or question, OVER_WORDS if it covers any text, and
 * OVER_FACE if it covers any card's face or a button of a page. OVER_OFFERED is multiplied by the covered
 * area of playable pieces, OVER_ROOM by the covered room for the arrow, and OVER_OTHERS by the covered area
 * of other pieces. PER_SIZE is multiplied by the index of the bubble's size, and PER_DISTANCE by the distance
 * from the targets. */
static const float OVER_NEEDED = 1e8f, OVER_HEADING = 1e7f, OVER_WORDS = 8e5f, OVER_FACE = 1.5e5f,
                   OVER_OFFERED = 24, OVER_ROOM = 6, OVER_OTHERS = 2, PER_SIZE = 60000, PER_DISTANCE = 120;

typedef struct Obstacle {
    Area area;
    /* `once` is the cost of covering any part of `area`. `by_area` is the additional cost per unit of covered
     * area. */
    float once, by_area;
} Obstacle;

typedef struct Placement {
    Obstacle obstacles[SCENE_PIECES_MAX + 1];
    int count;
    Area near; /* the bubble should be close to this area */
} Placement;

static Area get_piece_area(const Piece *piece)
{
    return (Area){piece->x - piece->w / 2, piece->y - piece->h / 2, piece->x + piece->w / 2,
                  piece->y + piece->h / 2};
}

static Area join_areas(Area a, Area b)
{
    return (Area){fminf(a.left, b.left), fminf(a.top, b.top), fmaxf(a.right, b.right),
                  fmaxf(a.bottom, b.bottom)};
}

static Area widen_area(Area area, float amount)
{
    return (Area){area.left - amount, area.top - amount, area.right + amount, area.bottom + amount};
}

static float compute_overlap_area(Area a, Area b)
{
    const float w = fminf(a.right, b.right) - fmaxf(a.left, b.left),
                h = fminf(a.bottom, b.bottom) - fmaxf(a.top, b.top);
    return w > 0 && h > 0 ? w * h : 0;
}

/* True if the piece is a target: a piece that the lesson step is about. */
static bool is_target(const Scene *scene, const LessonPiece *pieces, const Piece *piece)
{
    const Area table = {0, 0, scene->width, scene->height};
    return pieces && lesson_pieces_contain(pieces, piece->id) &&
           compute_overlap_area(get_piece_area(piece), table) > 0;
}

/* Finds the smallest area that contains all targets. Returns false if there are none. */
static bool find_target_area(const Scene *scene, const LessonPiece *pieces, Area *out)
{
    bool found = false;
    for (int i = 0; i < scene->count; i++) {
        if (is_target(scene, pieces, &scene->pieces[i])) {
            const Area area = get_piece_area(&scene->pieces[i]);
            *out = found ? join_areas(*out, area) : area;
            found = true;
        }
    }
    return found;
}

bool bubble_is_target_covered(const Scene *scene, const LessonPiece *pieces)
{
    bool beneath = false;
    for (int i = 0; i < scene->count; i++) {
        if (is_target(scene, pieces, &scene->pieces[i])) {
            if (scene->pieces[i].layer == scene_get_top_layer(scene)) {
                return false;
            }
            beneath = true;
        }
    }
    return beneath;
}

/* --- areas that the bubble should not cover --- */

static bool is_next_button(const Piece *piece)
{
    return piece->kind == PIECE_BUTTON &&
           (piece->flags & PIECE_PRIMARY || (piece->key_hint && strcmp(piece->key_hint, "Ctrl+Enter") == 0));
}

static bool is_background(const Piece *piece)
{
    const bool plate = piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_SHADE;
    return plate || (piece->id == 0 && !piece->text);
}

static bool is_text(const Piece *piece)
{
    return piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE ||
           (piece->kind == PIECE_LABEL && piece->text && piece->text[0]);
}

/* True if the piece shows a card's face. The bubble may cover card backs and piles. */
static bool is_face(const Piece *piece)
{
    const FaceStyle style = piece->face.style;
    return piece->kind == PIECE_CARD && !(piece->flags & PIECE_STACK) && style != FACE_NONE &&
           style != FACE_BACK && style != FACE_FIGHTER_BACK;
}

/* Returns the area of a piece that must stay readable. For a panel, this is only the heading. */
static Area get_readable_area(const Piece *piece)
{
    Area area = get_piece_area(piece);
    area.bottom = piece->kind == PIECE_PANEL ? area.top + HEADING : area.bottom;
    return area;
}

/* True if the piece is a heading or question, on a page or in a panel. */
static bool is_heading(const Piece *piece)
{
    return piece->kind == PIECE_LABEL && (piece->style == TEXT_TITLE || piece->style == TEXT_HERO) &&
           piece->text && piece->text[0];
}

/* Returns the area of the words of a heading, which may be narrower than the label. */
static Area get_heading_area(const PieceRenderer *renderer, const Piece *piece)
{
    Area area = get_piece_area(piece);
    const float slack = piece->w - renderer_measure_text_width(renderer, piece->style, piece->text);
    if (slack > 0) {
        area.left += piece->align == ALIGN_LEFT ? 0 : piece->align == ALIGN_CENTER ? slack / 2 : slack;
        area.right -= piece->align == ALIGN_RIGHT ? 0 : piece->align == ALIGN_CENTER ? slack / 2 : slack;
    }
    return area;
}

static void add_obstacle(Placement *placement, Area area, float once, float by_area)
{
    placement->obstacles[placement->count++] = (Obstacle){area, once, by_area};
}

/* Adds the piece as an obstacle, unless it is below a page. */
static void add_piece_obstacle(Placement *placement, const Scene *scene, const PieceRenderer *renderer,
                               const Piece *piece, bool is_target_piece)
{
    if (piece->layer < scene_get_top_layer(scene) && !is_target_piece) {
        return;
    }
    const bool lit = piece->flags & PIECE_HIGHLIGHTED;
    const Area area = get_piece_area(piece);
    if (is_target_piece || lit || is_next_button(piece)) {
        add_obstacle(placement, widen_area(area, MARGIN), OVER_NEEDED, OVER_OFFERED);
    } else if (is_heading(piece)) {
        add_obstacle(placement, get_heading_area(renderer, piece), OVER_HEADING, OVER_OTHERS);
    } else if (piece->kind == PIECE_PANEL && piece->text) {
        add_obstacle(placement, get_readable_area(piece), OVER_WORDS, 0);
    } else if (!is_background(piece)) {
        const bool offered = piece->kind != PIECE_ZONE && scene_can_choose(scene, piece);
        const bool page_button = piece->kind == PIECE_BUTTON && piece->layer > 0;
        const float once = is_text(piece) ? OVER_WORDS : is_face(piece) || page_button ? OVER_FACE : 0;
        add_obstacle(placement, area, once, offered ? OVER_OFFERED : OVER_OTHERS);
    }
}

static void collect_obstacles(Placement *placement, const Scene *scene, const PieceRenderer *renderer,
                              const LessonPiece *pieces)
{
    placement->near = (Area){0, 0, scene->width, scene->height};
    if (find_target_area(scene, pieces, &placement->near)) {
        add_obstacle(placement, widen_area(placement->near, ARROW_ROOM), 0, OVER_ROOM);
    }
    for (int i = 0; i < scene->count; i++) {
        add_piece_obstacle(placement, scene, renderer, &scene->pieces[i],
                           is_target(scene, pieces, &scene->pieces[i]));
    }
}

/* --- placement of the bubble --- */

/* Returns `cost` plus the cost of the position `box`. Stops adding as soon as the sum exceeds `max`. */
static float add_placement_cost(const Placement *placement, Area box, float cost, float max)
{
    cost += PER_DISTANCE * hypotf(area_middle_x(box) - area_middle_x(placement->near),
                                  area_middle_y(box) - area_middle_y(placement->near));
    for (int i = 0; i < placement->count && cost <= max; i++) {
        const Obstacle *obstacle = &placement->obstacles[i];
        const float over = compute_overlap_area(box, obstacle->area);
        cost += over > 0 ? obstacle->once + over * obstacle->by_area : 0;
    }
    return cost;
}

/* Returns the smallest allowed y of bubbles and arrows, below the banner. */
static float find_top_edge(const Scene *scene)
{
    return scene_get_top_layer(scene) > 0 ? RAIL_TOP : BANNER_Y + BANNER_HEIGHT_MAX / 2.0f;
}

/* Returns position `number` of a grid of positions, counted row by row from the top left. */
static Area compute_grid_position(const Scene *scene, BubbleSize size, int number)
{
    const float top = EDGE + find_top_edge(scene);
    const float across = scene->width - 2 * EDGE - size.width,
                down = scene->height - EDGE - size.height - top;
    const float x = EDGE + across * (float)(number % COLUMNS) / (COLUMNS - 1),
                y = top + down * (float)(number / COLUMNS) / (ROWS - 1);
    return (Area){x, y, x + size.width, y + size.height};
}

int bubble_find_position(const Scene *scene, const PieceRenderer *renderer, const LessonPiece *pieces,
                         const BubbleSize *sizes, int count, Area *out)
{
    Placement *placement = memory_new(1, sizeof *placement);
    float least = FLT_MAX;
    int best = 0;
    collect_obstacles(placement, scene, renderer, pieces);
    for (int size = 0; size < count; size++) {
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            const Area box = compute_grid_position(scene, sizes[size], i);
            const float cost = add_placement_cost(placement, box, PER_SIZE * (float)size, least);
            if (cost < least) {
                least = cost;
                best = size;
                *out = box;
            }
        }
    }
    free(placement);
    return best;
}

/* --- arrow from the bubble to a piece --- */

static float compute_area_distance(Area a, Area b)
{
    const float across = fmaxf(a.left - b.right, b.left - a.right),
                down = fmaxf(a.top - b.bottom, b.top - a.bottom);
    return hypotf(fmaxf(across, 0), fmaxf(down, 0));
}

static Area find_nearest_target(const Scene *scene, const LessonPiece *pieces, Area bubble)
{
    Area best = {0};
    float least = FLT_MAX;
    for (int i = 0; i < scene->count; i++) {
        const Area area = get_piece_area(&scene->pieces[i]);
        const float away = compute_area_distance(area, bubble);
        if (is_target(scene, pieces, &scene->pieces[i]) && away < least) {
            least = away;
            best = area;
        }
    }
    return best;
}

/* Returns whether an arrow at (x, y) would cover text, a card's face, a button or a highlighted piece. */
static bool is_arrow_blocked(const Scene *scene, float x, float y)
{
    const Area arrow = widen_area((Area){x, y, x, y}, ARROW / 3);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool heading = piece->kind == PIECE_PANEL && piece->text;
        const bool needed = heading || piece->kind == PIECE_BUTTON || is_text(piece) || is_face(piece) ||
                            piece->flags & PIECE_HIGHLIGHTED;
        if (needed && piece->layer == scene_get_top_layer(scene) &&
            compute_overlap_area(get_readable_area(piece), arrow) > 0) {
            return true;
        }
    }
    return false;
}

static bool contains_area(Area a, Area b)
{
    return b.left >= a.left && b.right <= a.right && b.top >= a.top && b.bottom <= a.bottom;
}

typedef struct Arrow {
    float x, y, angle;
} Arrow;

static float compute_angle_in_degrees(float across, float down)
{
    return atan2f(down, across) * 180 / (float)M_PI;
}

/* Places an arrow between the bubble and the target, as near to the target as is_arrow_blocked() allows.
 * Returns false if there is no room. */
static bool place_arrow_at_bubble(const Scene *scene, Area bubble, Area target, Arrow *out)
{
    const float from_x = layout_clamp_value(area_middle_x(target), bubble.left, bubble.right),
                from_y = layout_clamp_value(area_middle_y(target), bubble.top, bubble.bottom),
                to_x = layout_clamp_value(from_x, target.left, target.right),
                to_y = layout_clamp_value(from_y, target.top, target.bottom);
    const float across = to_x - from_x, down = to_y - from_y, away = hypotf(across, down),
                least = ARROW / 2 / away;
    float back = least;
    while (back + least <= 1 && is_arrow_blocked(scene, to_x - across * back, to_y - down * back)) {
        back += ARROW / 4 / away;
    }
    *out = (Arrow){to_x - across * back, to_y - down * back, compute_angle_in_degrees(across, down)};
    return back + least <= 1 && back * away <= ARROW_ROOM;
}

/* Places the arrow at one side of the target. Chooses the side that is nearest to the bubble among the sides
 * with room for the arrow. Returns false if no side has room. */
static bool place_arrow_at_side(const Scene *scene, Area bubble, Area target, Arrow *out)
{
    static const int sides[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const Area table = {0, find_top_edge(scene), scene->width, scene->height};
    float least = FLT_MAX;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        const float across = (float)sides[i][0], down = (float)sides[i][1],
                    x = area_middle_x(target) + across * (area_width(target) + ARROW) / 2,
                    y = area_middle_y(target) + down * (area_height(target) + ARROW) / 2;
        const Area arrow = widen_area((Area){x, y, x, y}, ARROW / 2);
        const float away = hypotf(x - area_middle_x(bubble), y - area_middle_y(bubble));
        if (away < least && compute_overlap_area(arrow, bubble) == 0 && contains_area(table, arrow) &&
            !is_arrow_blocked(scene, x, y)) {
            least = away;
            *out = (Arrow){x, y, compute_angle_in_degrees(-across, -down)};
        }
    }
    return least < FLT_MAX;
}

/* Adds an arrow from the bubble to the target, if there is room. */
static void add_arrow(Scene *scene, Area bubble, Area target, int layer)
{
    Arrow arrow;
    if (!place_arrow_at_bubble(scene, bubble, target, &arrow) &&
        !place_arrow_at_side(scene, bubble, target, &arrow)) {
        return;
    }
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, arrow.x, arrow.y, ARROW * 2, ARROW * 2);
    piece->style = TEXT_HERO;
    piece->align = ALIGN_CENTER;
    piece->text = "{right}";
    piece->angle = arrow.angle;
    piece->layer = layer;
}

/* Returns the area of a piece, including the number of cards at its corner, if any. */
static Area get_area_with_count(const PieceRenderer *renderer, const Piece *piece)
{
    SceneBox coin;
    const Area area = get_piece_area(piece);
    return renderer_get_pile_count_box(renderer, piece, &coin)
               ? join_areas(area, (Area){coin.x, coin.y, coin.x + coin.w, coin.y + coin.h})
               : area;
}

/* Returns the area that is not dimmed. This is the area of all targets, enlarged until its border cuts
 * through no piece. */
static Area find_bright_area(const Scene *scene, const PieceRenderer *renderer, Area targets)
{
    Area light = targets;
    for (bool grew = true; grew;) {
        grew = false;
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            const Area area = get_area_with_count(renderer, piece);
            if (piece->layer == scene_get_top_layer(scene) && !is_background(piece) &&
                piece->kind != PIECE_ZONE && compute_overlap_area(area, light) > 0 &&
                !contains_area(light, area)) {
                light = join_areas(light, area);
                grew = true;
            }
        }
    }
    return light;
}

void bubble_add_arrow(Scene *scene, const PieceRenderer *renderer, const LessonPiece *pieces, Area bubble)
{
    const int layer = scene_get_top_layer(scene);
    Area targets;
    if (find_target_area(scene, pieces, &targets)) {
        const Area nearest = find_nearest_target(scene, pieces, bubble);
        layout_add_piece(scene, PIECE_SPOTLIGHT, 0, find_bright_area(scene, renderer, targets))->layer =
            layer;
        add_arrow(scene, bubble, nearest, layer);
    }
}
