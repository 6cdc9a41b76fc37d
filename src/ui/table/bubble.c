/* bubble.c: see bubble.h. */
#include "ui/table/bubble.h"

#include "core/memory.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Places that are tried. */
enum { COLUMNS = 57, ROWS = 33 };

static const float EDGE = 14, MARGIN = 6, HEADING = 44, ARROW = 56, ARROW_ROOM = 84;
/* What it costs to lie over something that must be seen, on anybody's words, or on a card that shows its
   face; over other things, by the unit of their area; to be of a size that is liked less; and to lie far
   away, by the unit. */
static const float OVER_NEEDED = 1e8f, OVER_WORDS = 3e5f, OVER_FACE = 1.5e5f, OVER_OFFERED = 24,
                   OVER_ROOM = 6, OVER_OTHERS = 2, PER_SIZE = 60000, PER_DISTANCE = 120;

/* Something that a bubble had better not cover. */
typedef struct Obstacle {
    Area area;
    float once, by_area; /* what it costs to cover it at all, and by the unit */
} Obstacle;

/* What decides where it lies. */
typedef struct Ground {
    Obstacle obstacles[SCENE_PIECES_MAX + 1];
    int count;
    Area near; /* what it should not be far from */
} Ground;

static Area area_of(const Piece *piece)
{
    return (Area){piece->x - piece->w / 2, piece->y - piece->h / 2, piece->x + piece->w / 2,
                  piece->y + piece->h / 2};
}

static Area join(Area one, Area other)
{
    return (Area){fminf(one.left, other.left), fminf(one.top, other.top), fmaxf(one.right, other.right),
                  fmaxf(one.bottom, other.bottom)};
}

static Area widen(Area area, float by)
{
    return (Area){area.left - by, area.top - by, area.right + by, area.bottom + by};
}

static float overlap(Area one, Area other)
{
    const float w = fminf(one.right, other.right) - fmaxf(one.left, other.left),
                h = fminf(one.bottom, other.bottom) - fmaxf(one.top, other.top);
    return w > 0 && h > 0 ? w * h : 0;
}

/* Is the piece one of those, and on the table? */
static bool is_meant(const Scene *scene, const LessonPiece *at, const Piece *piece)
{
    const Area table = {0, 0, scene->width, scene->height};
    return at && piece_among(piece->id, at->first, at->count, NULL) && overlap(area_of(piece), table) > 0;
}

/* All of those together; false where there is none. */
static bool find_meant(const Scene *scene, const LessonPiece *at, Area *out)
{
    bool found = false;
    for (int i = 0; i < scene->count; i++) {
        if (is_meant(scene, at, &scene->pieces[i])) {
            const Area area = area_of(&scene->pieces[i]);
            *out = found ? join(*out, area) : area;
            found = true;
        }
    }
    return found;
}

bool bubble_waits(const Scene *scene, const LessonPiece *at)
{
    bool beneath = false;
    for (int i = 0; i < scene->count; i++) {
        if (is_meant(scene, at, &scene->pieces[i])) {
            if (scene->pieces[i].layer == scene_top_layer(scene)) {
                return false;
            }
            beneath = true;
        }
    }
    return beneath;
}

/* --- what there is to be covered --- */

static bool is_next(const Piece *piece)
{
    return piece->kind == PIECE_BUTTON &&
           (piece->flags & PIECE_STRONG || (piece->key_hint && strcmp(piece->key_hint, "Ctrl+Enter") == 0));
}

static bool is_ground(const Piece *piece)
{
    const bool plate = piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_SHADE;
    return plate || (piece->id == 0 && !piece->text);
}

static bool is_words(const Piece *piece)
{
    return piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE ||
           (piece->kind == PIECE_LABEL && piece->text && piece->text[0]);
}

/* What is known of a back, and of what lies in a pile, is seen elsewhere. */
static bool is_face(const Piece *piece)
{
    const FaceStyle style = piece->face.style;
    return piece->kind == PIECE_CARD && !(piece->flags & PIECE_STACK) && style != FACE_NONE &&
           style != FACE_BACK && style != FACE_FIGHTER_BACK;
}

static void add(Ground *ground, Area area, float once, float by_area)
{
    ground->obstacles[ground->count++] = (Obstacle){area, once, by_area};
}

/* What a page lies over needs no room. */
static void add_piece(Ground *ground, const Scene *scene, const Piece *piece, bool meant)
{
    if (piece->layer < scene_top_layer(scene) && !meant) {
        return;
    }
    const bool lit = piece->flags & PIECE_LIT;
    const Area area = area_of(piece);
    if (meant || lit || is_next(piece)) {
        add(ground, widen(area, MARGIN), OVER_NEEDED, OVER_OFFERED);
    } else if (piece->kind == PIECE_PANEL && piece->text) {
        add(ground, (Area){area.left, area.top, area.right, area.top + HEADING}, OVER_WORDS, 0);
    } else if (!is_ground(piece)) {
        const bool offered = piece->kind != PIECE_ZONE && scene_offers(scene, piece);
        const float once = is_words(piece) ? OVER_WORDS : is_face(piece) ? OVER_FACE : 0;
        add(ground, area, once, offered ? OVER_OFFERED : OVER_OTHERS);
    }
}

static void survey(Ground *ground, const Scene *scene, const LessonPiece *at)
{
    ground->near = (Area){0, 0, scene->width, scene->height};
    if (find_meant(scene, at, &ground->near)) {
        add(ground, widen(ground->near, ARROW_ROOM), 0, OVER_ROOM);
    }
    for (int i = 0; i < scene->count; i++) {
        add_piece(ground, scene, &scene->pieces[i], is_meant(scene, at, &scene->pieces[i]));
    }
}

/* --- finding a place --- */

/* What a place costs besides what its size does, or something above `most`. */
static float cost_of(const Ground *ground, Area box, float cost, float most)
{
    cost += PER_DISTANCE * hypotf(area_middle_x(box) - area_middle_x(ground->near),
                                  area_middle_y(box) - area_middle_y(ground->near));
    for (int i = 0; i < ground->count && cost <= most; i++) {
        const Obstacle *obstacle = &ground->obstacles[i];
        const float over = overlap(box, obstacle->area);
        cost += over > 0 ? obstacle->once + over * obstacle->by_area : 0;
    }
    return cost;
}

/* The place with this number, from the top to the bottom and from the left to the right. */
static Area place_of(const Scene *scene, BubbleSize size, int number)
{
    const float top = EDGE + (scene_top_layer(scene) > 0 ? RAIL_TOP : BANNER_Y + BANNER_HEIGHT_MOST / 2.0f);
    const float across = scene->width - 2 * EDGE - size.width,
                down = scene->height - EDGE - size.height - top;
    const float x = EDGE + across * (float)(number % COLUMNS) / (COLUMNS - 1),
                y = top + down * (float)(number / COLUMNS) / (ROWS - 1);
    return (Area){x, y, x + size.width, y + size.height};
}

int bubble_place(const Scene *scene, const LessonPiece *at, const BubbleSize *sizes, int count, Area *out)
{
    Ground *ground = memory_new(1, sizeof *ground);
    float least = FLT_MAX;
    int best = 0;
    survey(ground, scene, at);
    for (int size = 0; size < count; size++) {
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            const Area box = place_of(scene, sizes[size], i);
            const float cost = cost_of(ground, box, PER_SIZE * (float)size, least);
            if (cost < least) {
                least = cost;
                best = size;
                *out = box;
            }
        }
    }
    free(ground);
    return best;
}

/* --- pointing --- */

static float distance(Area one, Area other)
{
    const float across = fmaxf(one.left - other.right, other.left - one.right),
                down = fmaxf(one.top - other.bottom, other.top - one.bottom);
    return hypotf(fmaxf(across, 0), fmaxf(down, 0));
}

/* The piece that is nearest to the bubble. */
static Area find_nearest(const Scene *scene, const LessonPiece *at, Area bubble)
{
    Area best = {0};
    float least = FLT_MAX;
    for (int i = 0; i < scene->count; i++) {
        const Area area = area_of(&scene->pieces[i]);
        const float away = distance(area, bubble);
        if (is_meant(scene, at, &scene->pieces[i]) && away < least) {
            least = away;
            best = area;
        }
    }
    return best;
}

static bool lies_on_words(const Scene *scene, float x, float y)
{
    const Area arrow = widen((Area){x, y, x, y}, ARROW / 3);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (is_words(piece) && piece->layer == scene_top_layer(scene) && overlap(area_of(piece), arrow) > 0) {
            return true;
        }
    }
    return false;
}

static bool holds(Area one, Area other)
{
    return other.left >= one.left && other.right <= one.right && other.top >= one.top &&
           other.bottom <= one.bottom;
}

/* Where an arrow lies, and which way it points. */
typedef struct Arrow {
    float x, y, angle;
} Arrow;

static float degrees(float across, float down)
{
    return atan2f(down, across) * 180 / (float)M_PI;
}

/* From the bubble towards what it points at, as near to that as no words stand there; does it touch it? */
static bool point_from_bubble(const Scene *scene, Area bubble, Area target, Arrow *out)
{
    const float from_x = lay_between(area_middle_x(target), bubble.left, bubble.right),
                from_y = lay_between(area_middle_y(target), bubble.top, bubble.bottom),
                to_x = lay_between(from_x, target.left, target.right),
                to_y = lay_between(from_y, target.top, target.bottom);
    const float across = to_x - from_x, down = to_y - from_y, away = hypotf(across, down),
                least = fminf(ARROW / 2, away / 2) / away;
    float back = least;
    while (back + least < 1 && lies_on_words(scene, to_x - across * back, to_y - down * back)) {
        back += ARROW / 4 / away;
    }
    back = back + least < 1 ? back : least;
    *out = (Arrow){to_x - across * back, to_y - down * back, degrees(across, down)};
    return back <= least && !lies_on_words(scene, out->x, out->y);
}

/* From that of its sides which is nearest to the bubble, of those where there is room, if there are any. */
static void point_from_side(const Scene *scene, Area bubble, Area target, Arrow *out)
{
    static const int sides[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const Area table = {0, RAIL_TOP, scene->width, scene->height};
    float least = FLT_MAX;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        const float across = (float)sides[i][0], down = (float)sides[i][1],
                    x = area_middle_x(target) + across * (area_width(target) + ARROW) / 2,
                    y = area_middle_y(target) + down * (area_height(target) + ARROW) / 2;
        const Area arrow = widen((Area){x, y, x, y}, ARROW / 2);
        const float away = hypotf(x - area_middle_x(bubble), y - area_middle_y(bubble));
        if (away < least && overlap(arrow, bubble) == 0 && holds(table, arrow) &&
            !lies_on_words(scene, x, y)) {
            least = away;
            *out = (Arrow){x, y, degrees(-across, -down)};
        }
    }
}

/* It touches what is meant from somewhere, if there is room. A bubble that touches that itself needs none. */
static void lay_arrow(Scene *scene, Area bubble, Area target, int layer)
{
    Arrow arrow;
    if (distance(bubble, target) < 1) {
        return;
    }
    if (!point_from_bubble(scene, bubble, target, &arrow)) {
        point_from_side(scene, bubble, target, &arrow);
    }
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, arrow.x, arrow.y, ARROW * 2, ARROW * 2);
    piece->style = TEXT_HERO;
    piece->align = ALIGN_CENTRE;
    piece->text = "{right}";
    piece->angle = arrow.angle;
    piece->layer = layer;
}

/* A pile with the coin that counts it. */
static Area reach_of(const View *view, const Piece *piece)
{
    SceneBox coin;
    const Area area = area_of(piece);
    return view_count_box(view, piece, &coin)
               ? join(area, (Area){coin.x, coin.y, coin.x + coin.w, coin.y + coin.h})
               : area;
}

/* What lies in the light: all that is meant, and whatever its edges would cut through, since that cannot be
   read half in the dark. */
static Area find_light(const Scene *scene, const View *view, Area meant)
{
    Area light = meant;
    for (bool grew = true; grew;) {
        grew = false;
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            const Area area = reach_of(view, piece);
            if (piece->layer == scene_top_layer(scene) && !is_ground(piece) && piece->kind != PIECE_ZONE &&
                overlap(area, light) > 0 && !holds(light, area)) {
                light = join(light, area);
                grew = true;
            }
        }
    }
    return light;
}

void bubble_point(Scene *scene, const View *view, const LessonPiece *at, Area bubble)
{
    const int layer = scene_top_layer(scene);
    Area meant;
    if (find_meant(scene, at, &meant)) {
        const Area nearest = find_nearest(scene, at, bubble);
        lay_piece(scene, PIECE_SPOT, 0, find_light(scene, view, meant))->layer = layer;
        lay_arrow(scene, bubble, nearest, layer);
    }
}
