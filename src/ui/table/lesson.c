/* lesson.c: the lesson that goes with a match: its bubble over the table, and what is pressed on it. */
#include "core/lay.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/bubble.h"
#include "ui/table/table_private.h"

#include <math.h>

#define ID_BACK (ID_LESSON + 1u)
#define ID_ON (ID_LESSON + 2u)
#define ID_RESTART (ID_LESSON + 3u)
#define ID_ENOUGH (ID_LESSON + 4u)
#define ID_SKIP (ID_LESSON + 5u)

/* What the bubble may be like, best first. A flat one has its buttons beside its title. */
typedef struct Form {
    float width;
    bool flat;
} Form;

enum { FORMS = 6 };
static const Form FORM[FORMS] = {{440, false}, {640, false}, {380, false},
                                 {340, false}, {640, true},  {1000, true}};

static const float PADDING = 24, ABOVE = 12, BELOW = 18, HEAD = 40, ROW = 46, GAP = 10, CLOSE = 36;
/* Of a flat bubble's upper row. */
static const float TITLE_PART = 0.4f;

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
    const int step = lesson->place.step, when = step >= 0 ? lesson->lesson->steps[step].when : -1;
    if (when >= 0 && table_is_live(table)) {
        shell_add_tip(table->shell, table->game, when); /* it need not be said in the banner as well */
    }
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

/* How large it is in a form. Flat is for where there is little room: its words are no larger than they must.
 */
static BubbleSize measure(const View *view, const Scene *scene, const Form *form, const char *words)
{
    const float grow = lay_sure_words(view->text_scale),
                width = fminf(form->width * grow, scene->width - 2 * PADDING);
    View ruler = *view;
    ruler.text_scale = form->flat ? grow : view->text_scale;
    const float rows = form->flat ? ROW * grow : (HEAD + ROW) * grow + GAP;
    return (BubbleSize){width, ABOVE + rows + BELOW +
                                   view_text_height(&ruler, TEXT_BODY, words, width - 2 * PADDING)};
}

/* What stands where in it. */
typedef struct Parts {
    Area title, words, buttons, close;
} Parts;

static Parts divide(Area box, const Form *form, float grow)
{
    const Area within = {box.left + PADDING, box.top + ABOVE, box.right - PADDING, box.bottom - BELOW};
    Parts parts = {.title = within, .words = within, .buttons = within};
    parts.close = (Area){box.right - GAP - CLOSE, box.top + GAP, box.right - GAP, box.top + GAP + CLOSE};
    if (form->flat) {
        parts.title.right = within.left + area_width(within) * TITLE_PART;
        parts.title.bottom = parts.buttons.bottom = parts.words.top = within.top + ROW * grow;
        parts.buttons.left = parts.title.right;
        parts.buttons.right = parts.close.left - GAP;
    } else {
        parts.title.right -= CLOSE;
        parts.title.bottom = parts.words.top = within.top + HEAD * grow;
        parts.buttons.top = within.bottom - ROW * grow;
        parts.words.bottom = parts.buttons.top - GAP;
    }
    return parts;
}

static void add_button(Scene *scene, PieceId id, Area box, const char *text, const char *key, unsigned flags)
{
    const int layer = scene_top_layer(scene);
    Piece *button = lay_button(scene, id, box, text, key);
    button->layer = layer;
    button->flags = flags;
}

/* With its key, where there is room for that. */
static const char *name_of(const Table *table, Scene *scene, const char *name, float room)
{
    const char *longer = scene_text(scene, "%s  ·  F8", name);
    return view_button_width(stage_view(table->stage), longer) > room ? name : longer;
}

/* Each has a place of its own, so that whoever presses one again and again presses no other. */
static void lay_buttons(const Table *table, Scene *scene, Area box, bool reads)
{
    enum { BACK, RESTART, SKIP, NEXT, PLACES };
    const float wide = (area_width(box) - (PLACES - 1) * GAP) / PLACES;
    Area at[PLACES];
    for (int i = 0; i < PLACES; i++) {
        const float left = box.left + (wide + GAP) * (float)i;
        at[i] = (Area){left, box.top, left + wide, box.bottom};
    }
    const bool first = table->lesson.place.told == 0 && match_moves(table->match) == 0;
    const unsigned backward = first ? PIECE_DIM : 0;
    add_button(scene, ID_BACK, at[BACK], "Back", "Shift+F8", backward);
    add_button(scene, ID_RESTART, at[RESTART], "Restart", NULL, backward);
    if (reads) {
        add_button(scene, ID_ON, at[NEXT], name_of(table, scene, "Next", wide), "F8", PIECE_STRONG);
    } else {
        add_button(scene, ID_SKIP, at[SKIP], name_of(table, scene, "Skip", wide), "F8", 0);
    }
}

/* At the very beginning it says how long it takes, where there is room for that. */
static const char *title_of(const Table *table, Scene *scene, float room)
{
    const Lesson *lesson = table->lesson.lesson;
    const char *longer = scene_text(scene, "%s · %d minutes", lesson->title, lesson->minutes);
    const bool begun = match_moves(table->match) + table->lesson.place.told > 0;
    return begun || view_text_width(stage_view(table->stage), TEXT_UI_BOLD, longer) > room ? lesson->title
                                                                                           : longer;
}

static void add_words(Scene *scene, Area box, TextStyle style, const char *words)
{
    const int layer = scene_top_layer(scene);
    Piece *label = lay_label(scene, box, style, ALIGN_LEFT, words);
    label->flags = PIECE_ON_PAPER;
    label->layer = layer;
}

static void lay(void *self, Scene *scene)
{
    Table *table = self;
    const View *view = stage_view(table->stage);
    const LessonStep *step = said(table);
    if (!step) {
        return;
    }
    const LessonPiece *at = step->at >= 0 ? &table->game->lessons->pieces[step->at] : NULL;
    table->lesson.waits = bubble_waits(scene, at);
    if (table->lesson.waits) {
        return;
    }
    const int layer = scene_top_layer(scene);
    const char *words = table->lesson.place.missed && step->otherwise[0] ? step->otherwise : step->say;
    BubbleSize sizes[FORMS];
    for (int i = 0; i < FORMS; i++) {
        sizes[i] = measure(view, scene, &FORM[i], words);
    }
    Area box;
    const int form = bubble_place(scene, at, sizes, FORMS, &box);
    const Parts parts = divide(box, &FORM[form], lay_sure_words(view->text_scale));
    bubble_point(scene, view, at, box);
    lay_piece(scene, PIECE_PAPER, ID_LESSON, box)->layer = layer;
    add_words(scene, parts.title, TEXT_UI_BOLD, title_of(table, scene, area_width(parts.title)));
    add_words(scene, parts.words, TEXT_BODY, words);
    lay_buttons(table, scene, parts.buttons, step->until == LESSON_NEXT);
    add_button(scene, ID_ENOUGH, parts.close, "×", NULL, 0);
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
    case ID_SKIP:
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

/* Enter presses the strong button, unless the keyboard is on something else or a move was begun. */
static bool enters_next(const Table *table, const LessonStep *step, const SDL_Keysym *key)
{
    return step->until == LESSON_NEXT && key->sym == SDLK_RETURN && !(key->mod & KMOD_CTRL) &&
           !stage_focus_shown(table->stage) && table->steps.count == 0;
}

/* F1 is about what the bubble says, unless the keyboard is on something else. */
static bool hear(void *self, const SDL_Event *event)
{
    Table *table = self;
    const LessonStep *step = said(table);
    if (!step || table->lesson.waits || event->type != SDL_KEYDOWN) {
        return false;
    }
    const SDL_Keysym *key = &event->key.keysym;
    if (key->sym == SDLK_F8) {
        (key->mod & KMOD_SHIFT ? go_back : go_on)(table);
    } else if (enters_next(table, step, key)) {
        go_on(table);
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
