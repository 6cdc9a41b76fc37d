/* lesson.c: part of the table screen with the lesson of a match: its bubble, buttons and keys. */
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/bubble.h"
#include "ui/table/table_private.h"

#include <math.h>

#define ID_BACK (ID_LESSON + 1u)
#define ID_NEXT (ID_LESSON + 2u)
#define ID_RESTART (ID_LESSON + 3u)
#define ID_CLOSE (ID_LESSON + 4u)
#define ID_SKIP (ID_LESSON + 5u)

/* Shapes of the bubble. Earlier shapes are preferred. A flat shape has the buttons beside the title. */
typedef struct BubbleShape {
    float width;
    bool flat;
} BubbleShape;

enum { BUBBLE_SHAPES = 6 };
static const BubbleShape SHAPE_LIST[BUBBLE_SHAPES] = {{440, false}, {640, false}, {380, false},
                                                      {340, false}, {640, true},  {1000, true}};

static const float PADDING = 24, ABOVE = 12, BELOW = 18, HEAD = 40, ROW = 46, GAP = 10, CLOSE = 36;
/* Width of the title, as a share of the first row of a flat bubble. */
static const float TITLE_PART = 0.4f;

typedef struct LessonView {
    bool is_covered; /* true if a page covers the pieces that the lesson step is about */
    Area next;       /* area of the Next or Skip button in the latest bubble */
    Area clicked;    /* area of the Next or Skip button when the player clicked it last */
    Uint64 shown;    /* time in ms at which the bubble appeared again after a playback */
} LessonView;

static LessonView *get_lesson_state(const Table *table)
{
    return table->states[PART_LESSON];
}

/* Returns the current step, or NULL if no step is visible. */
static const LessonStep *get_current_step(const Table *table)
{
    const bool quiet = table_is_playing_back(table) || table_is_replaying(table);
    return quiet ? NULL : controller_get_lesson_step(&table->controller);
}

bool table_shows_lesson_step(const Table *table)
{
    return get_current_step(table) && !get_lesson_state(table)->is_covered;
}

/* True if the lesson is over, or if the visible step `step` is the last step of the lesson. The last step
 * counts as soon as it appears, because many players start a new game without pressing Next. */
static bool is_lesson_done(const Controller *controller, const LessonStep *step)
{
    const Lesson *lesson = controller->lesson;
    return controller->lesson_progress.over || step == &lesson->steps[lesson->count - 1];
}

static void record_step(Table *table)
{
    const Controller *controller = &table->controller;
    const LessonStep *step = controller_get_lesson_step(controller);
    if (step && step->when >= 0 && table_is_live(table)) {
        /* marks the tip as shown, because the tip in the banner would repeat the text of the step */
        shell_record_tip(table->shell, table->game, step->when);
    }
    if (controller->lesson && table_is_live(table) && is_lesson_done(controller, step)) {
        shell_record_lesson(table->shell, table->game, controller->lesson->name);
    }
}

/* Returns the size of a bubble of this shape. Flat shapes grow less with the text size, to save room. */
static BubbleSize measure_shape(const PieceRenderer *renderer, const Scene *scene, const BubbleShape *shape,
                                const char *text)
{
    const float grow = layout_get_min_text_scale(renderer->text_scale),
                width = fminf(shape->width * grow, scene->width - 2 * PADDING);
    PieceRenderer ruler = *renderer;
    ruler.text_scale = shape->flat ? grow : renderer->text_scale;
    const float rows = shape->flat ? ROW * grow : (HEAD + ROW) * grow + GAP;
    return (BubbleSize){width,
                        ABOVE + rows + BELOW +
                            renderer_measure_text_height(&ruler, TEXT_BODY, text, width - 2 * PADDING)};
}

typedef struct Parts {
    Area title, words, buttons, close;
} Parts;

static Parts split_bubble(Area box, const BubbleShape *shape, float grow)
{
    const Area within = {box.left + PADDING, box.top + ABOVE, box.right - PADDING, box.bottom - BELOW};
    Parts parts = {.title = within, .words = within, .buttons = within};
    parts.close = (Area){box.right - GAP - CLOSE, box.top + GAP, box.right - GAP, box.top + GAP + CLOSE};
    if (shape->flat) {
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
    const int layer = scene_get_top_layer(scene);
    Piece *button = layout_add_button(scene, id, box, text, key);
    button->layer = layer;
    button->flags = flags;
}

static const char *get_button_label(const Table *table, Scene *scene, const char *name, float room)
{
    const char *longer = scene_text(scene, "%s  ·  F8", name);
    return renderer_measure_button_width(stage_get_renderer(table->stage), longer) > room ? name : longer;
}

/* Returns whether two areas share more than an edge. */
static bool do_areas_overlap(Area a, Area b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* True if the learner has neither made a move nor read a step. Bots may have made moves. */
static bool is_at_first_step(const Table *table)
{
    const Lesson *lesson = table->controller.lesson;
    int moves = 0;
    for (int i = lesson->opening_count; i < match_move_count(table->match); i++) {
        moves += match_move_seat(table->match, i) == lesson->learner;
    }
    return table->controller.lesson_progress.steps_shown == 0 && moves == 0;
}

/* True if Back leads to an earlier step or undoes a move. Moves before hidden information was revealed cannot
 * always be undone. */
static bool can_go_back(const Table *table)
{
    return table->controller.lesson_progress.steps_shown > 0 || match_can_undo(table->match, true);
}

/* Adds the buttons. Each button has a fixed position in the bubble. If the bubble has moved, the button
 * Restart can be at the place where the player has just clicked Next. In this case, Restart is dimmed and
 * does nothing, so that repeated clicks do not restart the lesson. */
static void add_buttons(const Table *table, Scene *scene, Area box, bool reads)
{
    enum { BACK, RESTART, SKIP, NEXT, PLACES };
    const float wide = (area_width(box) - (PLACES - 1) * GAP) / PLACES;
    Area at[PLACES];
    for (int i = 0; i < PLACES; i++) {
        const float left = box.left + (wide + GAP) * (float)i;
        at[i] = (Area){left, box.top, left + wide, box.bottom};
    }
    const bool drafts =
        table->controller.lesson_progress.steps_shown == 0 && table->controller.steps.count > 0;
    add_button(scene, ID_BACK, at[BACK], drafts ? _("Undo") : _("Back"), N_("Shift+F8"),
               drafts || can_go_back(table) ? 0 : PIECE_DIM);
    LessonView *bubble = get_lesson_state(table);
    const bool is_safe = !do_areas_overlap(at[RESTART], bubble->clicked);
    add_button(scene, is_safe ? ID_RESTART : 0, at[RESTART], _("Restart"), NULL,
               is_safe && !is_at_first_step(table) ? 0 : PIECE_DIM);
    bubble->next = at[reads ? NEXT : SKIP];
    if (reads) {
        const char *name =
            is_lesson_done(&table->controller, get_current_step(table)) ? _("Done") : _("Next");
        add_button(scene, ID_NEXT, at[NEXT], get_button_label(table, scene, name, wide), "F8", PIECE_PRIMARY);
    } else {
        add_button(scene, ID_SKIP, at[SKIP], get_button_label(table, scene, _("Leave"), wide), "F8", 0);
        scene->pieces[scene->count - 1].hint = _("Ends the lesson. The game continues.");
    }
}

/* Returns the title. At the first step, if there is room, the title includes the duration of the lesson. */
static const char *get_bubble_title(const Table *table, Scene *scene, float room)
{
    const Lesson *lesson = table->controller.lesson;
    const char *longer = scene_text(scene, _("%s · %d minutes"), lesson->title, lesson->minutes);
    return !is_at_first_step(table) ||
                   renderer_measure_text_width(stage_get_renderer(table->stage), TEXT_UI_BOLD, longer) > room
               ? lesson->title
               : longer;
}

static void add_text(Scene *scene, Area box, TextStyle style, const char *text)
{
    const int layer = scene_get_top_layer(scene);
    Piece *label = layout_add_label(scene, box, style, ALIGN_LEFT, text);
    label->flags = PIECE_ON_PAPER;
    label->layer = layer;
}

/* True if pressing the step's button now would make a move that the lesson accepts. */
static bool is_move_complete(Table *table, const Scene *scene, const LessonStep *step)
{
    Controller *controller = &table->controller;
    Move move;
    Error why;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (lesson_pieces_contain(step->press, piece->id) && !(piece->flags & PIECE_DISABLED) &&
            controller_preview_move(controller, scene, piece, &move)) {
            return controller_allows_move(controller, &move, &why);
        }
    }
    return false;
}

/* Returns the pieces that the bubble points at, or NULL if there are none: at first, the pieces that the step
 * is about; while the player holds such a piece, the places where this piece can go; when the move is
 * complete, the button that makes the move. */
static const LessonPiece *choose_target(const Scene *scene, const LessonStep *step, bool complete)
{
    const bool held = lesson_pieces_contain(step->at, scene->held);
    const LessonPiece *target = complete ? step->press : step->to->count > 0 && held ? step->to : step->at;
    return target->count > 0 ? target : NULL;
}

/* True if the lesson highlights the piece. In a step without a move, the lesson highlights the pieces that
 * the text is about. In other steps, it highlights the pieces that the player needs for the move. */
static bool should_highlight_piece(const LessonStep *step, const Piece *piece, bool complete)
{
    return complete                     ? lesson_pieces_contain(step->press, piece->id)
           : step->until == LESSON_NEXT ? lesson_pieces_contain(step->at, piece->id)
                                        : lesson_step_highlights(step, piece->id);
}

/* Highlights the pieces that the player needs for the move of the lesson step. If the lesson accepts no other
 * move in this position, removes all other highlights. Until the move is complete, also removes the emphasis
 * of the step's button. */
static void highlight_pieces(Table *table, Scene *scene, const LessonStep *step, bool complete)
{
    const int awaited = table->controller.lesson_progress.awaited_step;
    const LessonStep *task = awaited >= 0 ? &table->controller.lesson->steps[awaited] : step;
    const bool only = awaited >= 0 && task->only, is_early = only && !is_move_complete(table, scene, task);
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        const bool lit = should_highlight_piece(step, piece, complete);
        if (lit && step->until != LESSON_NEXT) {
            piece->flags = (piece->flags & ~(unsigned)PIECE_DIM) | PIECE_HIGHLIGHTED;
        } else if (only && !lit) {
            const bool is_button = lesson_pieces_contain(task->press, piece->id);
            piece->flags &= ~(unsigned)(PIECE_HIGHLIGHTED | (is_early && is_button ? PIECE_PRIMARY : 0));
        }
    }
}

static void add_lesson_pieces(void *self, Scene *scene)
{
    Table *table = self;
    const PieceRenderer *renderer = stage_get_renderer(table->stage);
    const LessonStep *step = get_current_step(table);
    if (!step || scene->is_writing) {
        return;
    }
    const bool complete = is_move_complete(table, scene, step);
    const LessonPiece *at = choose_target(scene, step, complete);
    highlight_pieces(table, scene, step, complete);
    get_lesson_state(table)->is_covered = bubble_is_target_covered(scene, at);
    if (get_lesson_state(table)->is_covered) {
        return;
    }
    const int layer = scene_get_top_layer(scene);
    const char *words =
        table->controller.lesson_progress.missed && step->otherwise[0] ? step->otherwise : step->say;
    BubbleSize sizes[BUBBLE_SHAPES];
    for (int i = 0; i < BUBBLE_SHAPES; i++) {
        sizes[i] = measure_shape(renderer, scene, &SHAPE_LIST[i], words);
    }
    Area box;
    const int shape = bubble_find_position(scene, renderer, at, sizes, BUBBLE_SHAPES, &box);
    const Parts parts =
        split_bubble(box, &SHAPE_LIST[shape], layout_get_min_text_scale(renderer->text_scale));
    bubble_add_arrow(scene, renderer, at, box);
    layout_add_piece(scene, PIECE_PAPER, ID_LESSON, box)->layer = layer;
    add_text(scene, parts.title, TEXT_UI_BOLD, get_bubble_title(table, scene, area_width(parts.title)));
    add_text(scene, parts.words, TEXT_BODY, words);
    add_buttons(table, scene, parts.buttons, step->until == LESSON_NEXT);
    add_button(scene, ID_CLOSE, parts.close, "×", NULL, 0);
    scene->pieces[scene->count - 1].hint = _("Ends the lesson. The game continues.");
}

static void go_to_step(Table *table, int steps_read)
{
    controller_set_lesson_steps_read(&table->controller, steps_read);
    record_step(table);
    table_refresh(table, TWEEN_MOVE);
}

static void go_to_next_step(Table *table)
{
    go_to_step(table, table->controller.lesson_steps_read + 1);
}

/* Goes back to the previous step. If this is the first step of the position, undoes the last move. */
static void go_to_previous_step(Table *table)
{
    const Controller *controller = &table->controller;
    if (controller->lesson_progress.steps_shown > 0) {
        go_to_step(table, controller->lesson_progress.steps_shown - 1);
        return;
    }
    const int moves = match_move_count(table->match);
    table_undo(table, true);
    if (match_move_count(table->match) < moves) {
        const int steps_shown =
            lesson_find_progress(controller->lesson, table->match, LESSON_STEPS_MAX).steps_shown;
        go_to_step(table, steps_shown > 0 ? steps_shown - 1 : 0);
    }
}

static void dismiss_lesson(Table *table)
{
    if (table_is_live(table)) {
        shell_record_lesson(table->shell, table->game, table->controller.lesson->name);
    }
    table->controller.lesson = NULL;
    table_refresh(table, TWEEN_MOVE);
}

static bool handle_lesson_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    switch (piece) {
    case ID_LESSON:
        break;
    case ID_BACK:
        go_to_previous_step(table);
        break;
    case ID_NEXT:
    case ID_SKIP:
        get_lesson_state(table)->clicked = get_lesson_state(table)->next;
        go_to_next_step(table);
        break;
    case ID_RESTART:
        table_run_action(table, TABLE_REMATCH + REMATCH_SAME_SEED);
        break;
    case ID_CLOSE:
        dismiss_lesson(table);
        break;
    default:
        return false;
    }
    return true;
}

/* True if `key` is Enter and leads to the next step. False if a piece has the focus or the player has begun a
 * move. */
static bool is_enter_for_next(const Table *table, const LessonStep *step, const SDL_Keysym *key)
{
    return step->until == LESSON_NEXT && key->sym == SDLK_RETURN && !(key->mod & KMOD_CTRL) &&
           !stage_is_focus_shown(table->stage) && table->controller.steps.count == 0;
}

/* True if the bubble appeared so recently that the player probably pressed Enter to skip the playback before
 * it. */
static bool is_late_press(const Table *table)
{
    enum { LATE_MS = 300 };
    const Uint64 shown = get_lesson_state(table)->shown;
    return shown != 0 && table->shell->now < shown + LATE_MS;
}

/* Handles an event. F1 opens the rules at the topic of the step, unless a piece has the focus. */
static bool handle_lesson_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    const LessonStep *step = get_current_step(table);
    if (!step || get_lesson_state(table)->is_covered || event->type != SDL_KEYDOWN) {
        return false;
    }
    const SDL_Keysym *key = &event->key.keysym;
    if (key->sym == SDLK_F8) {
        (key->mod & KMOD_SHIFT ? go_to_previous_step : go_to_next_step)(table);
    } else if (is_enter_for_next(table, step, key)) {
        if (!is_late_press(table)) {
            go_to_next_step(table);
        }
    } else if (key->sym == SDLK_F1 && !stage_is_focus_shown(table->stage)) {
        table_cancel_drag_and_zoom(table);
        shell_open_rules(table->shell, table->game, step->rules);
    } else {
        return false;
    }
    return true;
}

/* After a move of the learner, deselects the tool that the learner used, so that the next step starts without
 * a tool. */
static void deselect_tool(Table *table)
{
    const Controller *controller = &table->controller;
    const Lesson *lesson = controller->lesson;
    const int last = match_move_count(table->match) - 1;
    if (lesson && !controller->lesson_progress.over && table->game->lessons->deselect_tools &&
        match_move_seat(table->match, last) == lesson->learner) {
        table->game->lessons->deselect_tools(controller->ui);
    }
}

static void record_end_of_playback(Table *table)
{
    get_lesson_state(table)->shown = table->shell->now;
}

static void init_lesson(Table *table)
{
    table->controller.lesson = content_store_find_lesson_of_match(table->shell->content_store, table->match);
    if (table->controller.lesson) {
        layers_set(stage_get_layers(table->stage), LAYER_LESSON,
                   &(Layer){.self = table,
                            .lay = add_lesson_pieces,
                            .event = handle_lesson_event,
                            .tap = handle_lesson_tap});
    }
}

const TablePart lesson_part = {.state_size = sizeof(LessonView),
                               .open = init_lesson,
                               .on = {[TABLE_POSITION_LOADED] = record_step,
                                      [TABLE_MOVE_MADE] = deselect_tool,
                                      [TABLE_PLAYBACK_DONE] = record_end_of_playback}};
