/* lesson.c: the lesson that goes with a match: its bubble over the table, and what is pressed on it. */
#include "core/lay.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <math.h>

#define ID_BACK (ID_LESSON + 1u)
#define ID_ON (ID_LESSON + 2u)
#define ID_RESTART (ID_LESSON + 3u)
#define ID_ENOUGH (ID_LESSON + 4u)

/* Places that are tried for the bubble. */
enum { COLUMNS = 40, ROWS = 24 };

static const float WIDTH = 440, PADDING = 24, HEAD = 40, ROW = 46, GAP = 10, CLOSE = 36;
static const float EDGE = 14, ARROW = 56, ARROW_ROOM = 84;
/* What it costs to lie over something, by the unit of its area, and to lie far away, by the unit. */
static const float OVER_TARGET = 60, OVER_OFFERED = 24, OVER_ROOM = 6, OVER_OTHERS = 2, PER_DISTANCE = 120;

/* --- where it stands --- */

static bool is_taught(const Table *table)
{
    return table->lesson.lesson && !table->lesson.away;
}

/* What is said now; NULL = nothing. */
static const LessonStep *said(const Table *table)
{
    const TableLesson *lesson = &table->lesson;
    const bool quiet =
        !is_taught(table) || lesson->place.step < 0 || table_tells(table) || table_looks_back(table);
    return quiet ? NULL : &lesson->lesson->steps[lesson->place.step];
}

static void find_place(Table *table)
{
    TableLesson *lesson = &table->lesson;
    lesson->place = lesson_find(lesson->lesson, table->match, lesson->read);
    if (lesson->place.over && table_is_live(table)) {
        shell_add_lesson(table->shell, table->game, lesson->lesson->name);
    }
}

void table_lesson_take_up(Table *table)
{
    if (is_taught(table)) {
        table->lesson.read = 0;
        find_place(table);
    }
}

bool table_lesson_allows(const Table *table, const Move *move, Error *why)
{
    const TableLesson *lesson = &table->lesson;
    return !is_taught(table) || !match_check(table->match, table->seat, move, NULL) ||
           lesson_allows(lesson->lesson, &lesson->place, table->match, move, why);
}

/* --- laying it --- */

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

static float overlap(Area one, Area other)
{
    const float w = fminf(one.right, other.right) - fmaxf(one.left, other.left),
                h = fminf(one.bottom, other.bottom) - fmaxf(one.top, other.top);
    return w > 0 && h > 0 ? w * h : 0;
}

/* Is the piece of what a step points at, and on the table? */
static bool is_meant(const Lesson *lesson, const LessonStep *step, const Scene *scene, const Piece *piece)
{
    const LessonPiece *named = step->at >= 0 ? &lesson->setup.game->lessons->pieces[step->at] : NULL;
    const Area table = {0, 0, scene->width, scene->height};
    return named && piece_among(piece->id, named->first, named->count, NULL) &&
           overlap(area_of(piece), table) > 0;
}

/* All that a step points at; false where nothing of it lies there. */
static bool find_target(const Lesson *lesson, const LessonStep *step, const Scene *scene, Area *out)
{
    bool found = false;
    for (int i = 0; i < scene->count; i++) {
        if (is_meant(lesson, step, scene, &scene->pieces[i])) {
            const Area area = area_of(&scene->pieces[i]);
            *out = found ? join(*out, area) : area;
            found = true;
        }
    }
    return found;
}

static float distance(Area one, Area other)
{
    const float across = fmaxf(one.left - other.right, other.left - one.right),
                down = fmaxf(one.top - other.bottom, other.top - one.bottom);
    return hypotf(fmaxf(across, 0), fmaxf(down, 0));
}

/* The piece of it that is nearest to the bubble. */
static Area find_nearest(const Lesson *lesson, const LessonStep *step, const Scene *scene, Area bubble)
{
    Area best = {0};
    float least = -1;
    for (int i = 0; i < scene->count; i++) {
        const Area area = area_of(&scene->pieces[i]);
        const float away = distance(area, bubble);
        if (is_meant(lesson, step, scene, &scene->pieces[i]) && (least < 0 || away < least)) {
            least = away;
            best = area;
        }
    }
    return best;
}

/* How bad a place it is for the bubble: what it would cover, and how far it is from what it speaks of. */
static float cost_of(Area box, const Scene *scene, const Area *target)
{
    const Area near = target ? *target : (Area){0, 0, scene->width, scene->height};
    const float x = area_middle_x(box) - area_middle_x(near), y = area_middle_y(box) - area_middle_y(near);
    float cost = hypotf(x, y) * PER_DISTANCE;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool ground =
            piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_SHADE;
        if (!ground && (piece->id != 0 || piece->text)) {
            cost += overlap(box, area_of(piece)) *
                    (piece->kind != PIECE_ZONE && scene_offers(scene, piece) ? OVER_OFFERED : OVER_OTHERS);
        }
    }
    if (target) {
        const Area room = {target->left - ARROW_ROOM, target->top - ARROW_ROOM, target->right + ARROW_ROOM,
                           target->bottom + ARROW_ROOM};
        cost += overlap(box, *target) * OVER_TARGET + overlap(box, room) * OVER_ROOM;
    }
    return cost;
}

/* The best place for a box of this size between the banner and the lower edge. */
static Area find_room(const Scene *scene, float width, float height, const Area *target)
{
    const float top = BANNER_Y + BANNER_HEIGHT_MOST / 2.0f + EDGE, down = scene->height - EDGE - height - top,
                across = scene->width - 2 * EDGE - width;
    Area best = {0};
    float least = -1;
    for (int i = 0; i <= ROWS; i++) {
        for (int k = 0; k <= COLUMNS; k++) {
            const float x = EDGE + across * (float)k / COLUMNS, y = top + down * (float)i / ROWS;
            const Area box = {x, y, x + width, y + height};
            const float cost = cost_of(box, scene, target);
            if (least < 0 || cost < least) {
                least = cost;
                best = box;
            }
        }
    }
    return best;
}

/* From the bubble towards what it points at, and touching that. */
static void lay_arrow(Scene *scene, Area bubble, Area target, int layer)
{
    const float from_x = lay_between(area_middle_x(target), bubble.left, bubble.right),
                from_y = lay_between(area_middle_y(target), bubble.top, bubble.bottom),
                to_x = lay_between(from_x, target.left, target.right),
                to_y = lay_between(from_y, target.top, target.bottom);
    const float away = hypotf(to_x - from_x, to_y - from_y);
    if (away < 1) {
        return;
    }
    const float back = fminf(ARROW / 2, away / 2) / away;
    Piece *arrow = scene_add(scene, PIECE_LABEL, 0, to_x + (from_x - to_x) * back,
                             to_y + (from_y - to_y) * back, ARROW * 2, ARROW * 2);
    arrow->style = TEXT_HERO;
    arrow->align = ALIGN_CENTRE;
    arrow->text = "{right}";
    arrow->angle = atan2f(to_y - from_y, to_x - from_x) * 180 / (float)M_PI;
    arrow->layer = layer;
}

static void add_button(Scene *scene, PieceId id, Area box, const char *text, const char *key, int layer,
                       unsigned flags)
{
    Piece *button = lay_button(scene, id, box, text, key);
    button->layer = layer;
    button->flags = flags;
}

/* The foot of the bubble. */
static void lay_buttons(const Table *table, Scene *scene, Area box, const LessonStep *step, float row,
                        int layer)
{
    const LessonPlace *place = &table->lesson.place;
    const float wide = (box.right - box.left - 2 * GAP) / 3;
    const bool first = place->told == 0 && match_moves(table->match) == 0;
    for (int i = 0; i < 3; i++) {
        const Area at = {box.left + (float)i * (wide + GAP), box.bottom - row,
                         box.left + (float)i * (wide + GAP) + wide, box.bottom};
        if (i == 0) {
            add_button(scene, ID_BACK, at, "Back", "Shift+F8", layer, first ? PIECE_DIM : 0);
        } else if (i == 1) {
            add_button(scene, ID_RESTART, at, "Restart", NULL, layer, first ? PIECE_DIM : 0);
        } else {
            const bool reads = step->until == LESSON_NEXT;
            add_button(scene, ID_ON, at, reads ? "Next  ·  F8" : "Skip  ·  F8", "F8", layer,
                       reads ? PIECE_STRONG : 0);
        }
    }
}

/* At the very beginning it says how long it takes. */
static const char *title_of(const Table *table, Scene *scene)
{
    const Lesson *lesson = table->lesson.lesson;
    return match_moves(table->match) + table->lesson.place.told > 0
               ? lesson->title
               : scene_text(scene, "%s · %d minutes", lesson->title, lesson->minutes);
}

static void lay_words(const Table *table, Scene *scene, Area box, const char *words, float head, float height,
                      int layer)
{
    Piece *title = lay_label(scene, (Area){box.left, box.top, box.right - CLOSE, box.top + head},
                             TEXT_UI_BOLD, ALIGN_LEFT, title_of(table, scene));
    title->flags = PIECE_ON_PAPER;
    title->layer = layer;
    Piece *label = lay_label(scene, (Area){box.left, box.top + head, box.right, box.top + head + height},
                             TEXT_BODY, ALIGN_LEFT, words);
    label->flags = PIECE_ON_PAPER;
    label->layer = layer;
}

static void lay(void *self, Scene *scene)
{
    const Table *table = self;
    const LessonStep *step = said(table);
    if (!step) {
        return;
    }
    const View *view = stage_view(table->stage);
    const int layer = scene_top_layer(scene);
    const float grow = lay_sure_words(view->text_scale), head = HEAD * grow, row = ROW * grow;
    const char *words = table->lesson.place.missed && step->otherwise[0] ? step->otherwise : step->say;
    const float width = WIDTH * grow, inner = width - 2 * PADDING;
    const float height = view_text_height(view, TEXT_BODY, words, inner);
    Area target = {0};
    const bool points = find_target(table->lesson.lesson, step, scene, &target);
    const Area box = find_room(scene, width, head + height + row + 2 * PADDING, points ? &target : NULL);
    const Area within = {box.left + PADDING, box.top + PADDING / 2, box.right - PADDING,
                         box.bottom - PADDING};
    if (points) {
        lay_piece(scene, PIECE_SPOT, 0, target)->layer = layer;
        lay_arrow(scene, box, find_nearest(table->lesson.lesson, step, scene, box), layer);
    }
    lay_piece(scene, PIECE_PAPER, ID_LESSON, box)->layer = layer;
    lay_words(table, scene, within, words, head, height, layer);
    lay_buttons(table, scene, within, step, row, layer);
    add_button(scene, ID_ENOUGH,
               (Area){box.right - CLOSE - GAP, box.top + GAP, box.right - GAP, box.top + GAP + CLOSE}, "×",
               NULL, layer, 0);
    scene->pieces[scene->count - 1].hint = "Enough of the lesson: the game goes on without it";
}

/* --- using it --- */

static void go_on(Table *table)
{
    table->lesson.read++;
    find_place(table);
    table_refresh(table, TWEEN_MOVE);
}

/* To the last of what was said before: here, or else where the last move was made, which is taken back. */
static void go_back(Table *table)
{
    TableLesson *lesson = &table->lesson;
    if (lesson->place.told > 0) {
        lesson->read = lesson->place.told - 1;
        find_place(table);
        table_refresh(table, TWEEN_MOVE);
        return;
    }
    const int moves = match_moves(table->match);
    table_undo(table, true);
    if (match_moves(table->match) < moves) {
        const int says = lesson_find(lesson->lesson, table->match, LESSON_STEPS_MAX).told;
        lesson->read = says > 0 ? says - 1 : 0;
        find_place(table);
        table_refresh(table, TWEEN_MOVE);
    }
}

static void end(Table *table)
{
    table->lesson.away = true;
    if (table_is_live(table)) {
        shell_add_lesson(table->shell, table->game, table->lesson.lesson->name);
    }
    table_refresh(table, TWEEN_MOVE);
}

static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    switch (piece) {
    case ID_LESSON:
        break;
    case ID_BACK:
        go_back(table);
        break;
    case ID_ON:
        go_on(table);
        break;
    case ID_RESTART:
        table_play_again(table);
        break;
    case ID_ENOUGH:
        end(table);
        break;
    default:
        return false;
    }
    return true;
}

/* F1 is about what the bubble says, unless the keyboard is on something else. */
static bool hear(void *self, const SDL_Event *event)
{
    Table *table = self;
    const LessonStep *step = said(table);
    if (!step || event->type != SDL_KEYDOWN) {
        return false;
    }
    const SDL_Keysym *key = &event->key.keysym;
    if (key->sym == SDLK_F8) {
        (key->mod & KMOD_SHIFT ? go_back : go_on)(table);
    } else if (key->sym == SDLK_F1 && !stage_focus_shown(table->stage)) {
        table_clear_view(table);
        shell_open_rules(table->shell, table->game, step->rules);
    } else {
        return false;
    }
    return true;
}

void table_lesson_begin(Table *table)
{
    table->lesson.lesson = library_match_lesson(table->shell->library, table->match);
    if (table->lesson.lesson) {
        layers_put(stage_layers(table->stage), LAYER_LESSON,
                   &(Layer){.self = table, .lay = lay, .event = hear, .tap = tap});
    }
}
