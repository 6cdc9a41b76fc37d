/* ui_lesson_bubbles.c: the position of a lesson's bubble, arrow and highlights, and the pieces that a step of
 * the lesson lights. */
#include "auto.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "desk.h"
#include "learner.h"
#include "test.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/bubble.h"
#include "ui/table/table_private.h"

#include <string.h>

static Desk desk;

static int set_up(void **state)
{
    desk_open(&desk);
    return 0;
}

static int tear_down(void **state)
{
    desk_close(&desk);
    return 0;
}

#define AT_DESK(name) TEST_WITH(name, set_up, tear_down)

/* --- position of the bubble --- */

enum { SHOWN_MAX = 1024, BUTTON_PADDING = 16 };

typedef struct Shown {
    Piece piece;
    SDL_FRect box;
    bool main; /* true for the button that ends the turn or continues */
} Shown;

typedef struct ShownWords {
    char words[48]; /* first characters of the text */
    SDL_FRect box;
} ShownWords;

static struct {
    Shown pieces[SHOWN_MAX];
    ShownWords words[SHOWN_MAX];
    int count, word_count;
} shown;

static void record_piece(void *self, const Piece *piece, SDL_FRect box, float angle)
{
    assert_true(shown.count < SHOWN_MAX);
    shown.pieces[shown.count++] = (Shown){
        .piece = *piece, .box = box, .main = piece->key_hint && strcmp(piece->key_hint, "Ctrl+Enter") == 0};
}

static void record_text(void *self, const char *words, float px, SDL_FRect box)
{
    assert_true(shown.word_count < SHOWN_MAX);
    ShownWords *seen = &shown.words[shown.word_count++];
    snprintf(seen->words, sizeof seen->words, "%s", words);
    seen->box = box;
}

static void ignore_words(void *self, const char *words) {}

static void ignore_box(void *self, SDL_FRect box) {}

static void read_frame(void)
{
    static const RenderProbe probe = {
        .piece = record_piece, .words = record_text, .broken = ignore_words, .over = ignore_box};
    shown.count = shown.word_count = 0;
    desk.shell.renderer.probe = &probe;
    shell_draw(&desk.shell);
    desk.shell.renderer.probe = NULL;
}

static const Shown *find_shown(PieceId id)
{
    for (int i = 0; i < shown.count; i++) {
        if (shown.pieces[i].piece.id == id) {
            return &shown.pieces[i];
        }
    }
    return NULL;
}

static float compute_overlap(float from, float size, float other_from, float other_size)
{
    return fminf(from + size, other_from + other_size) - fmaxf(from, other_from);
}

static bool do_boxes_overlap(const SDL_FRect *one, const SDL_FRect *other)
{
    return compute_overlap(one->x, one->w, other->x, other->w) > 1 &&
           compute_overlap(one->y, one->h, other->y, other->h) > 1;
}

static void assert_in_window(const SDL_FRect *box)
{
    const Camera *camera = &desk.shell.renderer.camera;
    assert_true(box->x >= 0 && box->x + box->w <= (float)camera->pixel_width);
    assert_true(box->y >= RAIL_TOP * camera->scale && box->y + box->h <= (float)camera->pixel_height);
}

/* Returns true if the bubble covers the words of a heading or question, on a page or in a panel. The words
 * may be narrower than the piece. */
static bool is_heading_covered(const Shown *heading, const SDL_FRect *bubble)
{
    const Piece *piece = &heading->piece;
    if (piece->kind != PIECE_LABEL || (piece->style != TEXT_TITLE && piece->style != TEXT_HERO) ||
        piece->w == piece->h) {
        return false;
    }
    for (int i = 0; i < shown.word_count; i++) {
        const ShownWords *seen = &shown.words[i];
        if (strncmp(piece->text, seen->words, strlen(seen->words)) == 0 &&
            do_boxes_overlap(&heading->box, &seen->box) && do_boxes_overlap(bubble, &seen->box)) {
            return true;
        }
    }
    return false;
}

/* Asserts that Next is at the right edge of the bubble, and Leave is not, so that fast clicks on Next never
 * hit Leave. `reads` is true if the step has the button Next. */
static void assert_skip_button_outside(const Shown *bubble, bool reads)
{
    const Shown *next = find_shown(ID_LESSON + 2u), *skip = find_shown(ID_LESSON + 5u);
    const float right = bubble->box.x + bubble->box.w;
    assert_ints(next != NULL, reads, skip != NULL, !reads);
    if (reads) {
        assert_true(right - next->box.x < 2 * next->box.w);
    } else {
        assert_true(right - skip->box.x > 2 * skip->box.w);
    }
}

static bool contains_box(const SDL_FRect *one, const SDL_FRect *other)
{
    const float slack = 3;
    return other->x >= one->x - slack && other->y >= one->y - slack &&
           other->x + other->w <= one->x + one->w + slack && other->y + other->h <= one->y + one->h + slack;
}

/* Returns true if the text is part of the table, not of the bubble. */
static bool is_on_table(const ShownWords *seen, const SDL_FRect *bubble)
{
    return !do_boxes_overlap(bubble, &seen->box) && strcmp(seen->words, "{right}") != 0;
}

/* Checks that no edge of the highlight crosses visible text. */
static void check_highlight(const Lesson *lesson, const LessonStep *step, const SDL_FRect *bubble)
{
    for (int i = 0; i < shown.count; i++) {
        const Shown *light = &shown.pieces[i];
        const bool on_table = light->piece.kind == PIECE_SPOTLIGHT && light->piece.layer == 0;
        for (int j = 0; j < shown.word_count && on_table; j++) {
            const ShownWords *seen = &shown.words[j];
            if (is_on_table(seen, bubble) && do_boxes_overlap(&light->box, &seen->box) &&
                !contains_box(&light->box, &seen->box)) {
                fail_msg("%s: the highlight cuts through \"%s\": \"%s\"", lesson->title, seen->words,
                         step->say);
            }
        }
    }
}

/* Returns the visible part of the arrow. The piece is larger, because the arrow can point in any
   direction. */
static SDL_FRect shrink_arrow(const SDL_FRect *box)
{
    const float side = box->w / 4;
    return (SDL_FRect){box->x + (box->w - side) / 2, box->y + (box->h - side) / 2, side, side};
}

/* Checks that the arrow covers no piece of the step and no highlighted piece. */
static void check_arrow(const Lesson *lesson, const LessonStep *step)
{
    for (int i = 0; i < shown.count; i++) {
        const Piece *arrow = &shown.pieces[i].piece;
        if (arrow->kind != PIECE_LABEL || !arrow->text || strcmp(arrow->text, "{right}") != 0) {
            continue;
        }
        const SDL_FRect tip = shrink_arrow(&shown.pieces[i].box);
        for (int j = 0; j < shown.count; j++) {
            const Piece *piece = &shown.pieces[j].piece;
            const bool needed = lesson_pieces_contain(step->at, piece->id) ||
                                lesson_pieces_contain(step->to, piece->id) ||
                                piece->flags & PIECE_HIGHLIGHTED;
            if (piece->id != 0 && piece->id < ID_LESSON && needed && piece->layer == arrow->layer &&
                do_boxes_overlap(&tip, &shown.pieces[j].box)) {
                fail_msg("%s: the arrow covers piece %u: \"%s\"", lesson->title, piece->id, step->say);
            }
        }
    }
}

/* Checks that a button shows its shortcut only if the text with the shortcut fits at full size. */
static void assert_key_buttons_have_room(void)
{
    static const char *const names[] = {"Next  \u00B7  F8", "Leave  \u00B7  F8"};
    for (int i = 0; i < shown.word_count; i++) {
        for (int which = 0; which < 2; which++) {
            if (strcmp(shown.words[i].words, names[which]) == 0) {
                const Shown *button = find_shown(ID_LESSON + (which == 0 ? 2u : 5u));
                assert_true(renderer_measure_text_width(&desk.shell.renderer, TEXT_UI_BOLD, names[which]) +
                                BUTTON_PADDING <=
                            button->piece.w);
            }
        }
    }
}

/* Returns true if the step or the player needs the piece: a piece of the step, a highlighted piece, or the
 * button that ends the turn. */
static bool is_needed(const LessonStep *step, const Shown *seen)
{
    const Piece *piece = &seen->piece;
    const bool meant =
        lesson_pieces_contain(step->at, piece->id) || lesson_pieces_contain(step->to, piece->id);
    return piece->id != 0 && piece->id < ID_LESSON &&
           (meant || seen->main || piece->flags & PIECE_HIGHLIGHTED);
}

/* Returns the first needed piece that the bubble covers, or NULL. */
static const Shown *find_covered_piece(const LessonStep *step, const SDL_FRect *bubble)
{
    for (int i = 0; i < shown.count; i++) {
        if (is_needed(step, &shown.pieces[i]) && do_boxes_overlap(bubble, &shown.pieces[i].box)) {
            return &shown.pieces[i];
        }
    }
    return NULL;
}

static const Shown *find_covered_heading(const SDL_FRect *bubble)
{
    for (int i = 0; i < shown.count; i++) {
        if (is_heading_covered(&shown.pieces[i], bubble)) {
            return &shown.pieces[i];
        }
    }
    return NULL;
}

/* Returns the first button of a page that the bubble covers, or NULL. */
static const Shown *find_covered_button(const SDL_FRect *bubble)
{
    for (int i = 0; i < shown.count; i++) {
        const Piece *piece = &shown.pieces[i].piece;
        if (piece->kind == PIECE_BUTTON && piece->layer > 0 && piece->id < ID_LESSON &&
            do_boxes_overlap(bubble, &shown.pieces[i].box)) {
            return &shown.pieces[i];
        }
    }
    return NULL;
}

/* Returns true if `place` covers a card, or text that `bubble`, the bubble on the screen, does not cover. */
static bool covers_more(const SDL_FRect *place, const SDL_FRect *bubble)
{
    for (int i = 0; i < shown.word_count; i++) {
        if (do_boxes_overlap(place, &shown.words[i].box) && !do_boxes_overlap(bubble, &shown.words[i].box)) {
            return true;
        }
    }
    for (int i = 0; i < shown.count; i++) {
        if (shown.pieces[i].piece.kind == PIECE_CARD && do_boxes_overlap(place, &shown.pieces[i].box)) {
            return true;
        }
    }
    return false;
}

/* Returns true if a bubble of this size has a place where it covers no needed piece and no heading. If
 * `nothing` is true, the place must also be free of page buttons, cards, and text that `bubble` does not
 * cover now. MARGIN is the distance from the bubble to pieces and to the edges of the window. */
static bool has_better_place(const LessonStep *step, const SDL_FRect *bubble, bool nothing)
{
    enum { STEP = 12, MARGIN = 14 };
    const Camera *camera = &desk.shell.renderer.camera;
    const float margin = MARGIN * camera->scale;
    const float width = (float)camera->pixel_width, height = (float)camera->pixel_height;
    for (float y = RAIL_TOP * camera->scale; y + bubble->h + 2 * margin <= height; y += STEP) {
        for (float x = 0; x + bubble->w + 2 * margin <= width; x += STEP) {
            const SDL_FRect place = {x, y, bubble->w + 2 * margin, bubble->h + 2 * margin};
            if (!find_covered_piece(step, &place) && !find_covered_heading(&place) &&
                (!nothing || (!find_covered_button(&place) && !covers_more(&place, bubble)))) {
                return true;
            }
        }
    }
    return false;
}

/* Checks that the last bubble has the button Done instead of Next. */
static void check_last_button(const Lesson *lesson, const LessonProgress *place)
{
    const Shown *next = find_shown(ID_LESSON + 2u);
    const char *name = place->step == lesson->count - 1 ? "Done" : "Next";
    assert_true(!next || strncmp(next->piece.text, name, strlen(name)) == 0);
}

/* Checks that the bubble covers no needed piece. The bubble may cover a heading or a button of a page only if
 * there is no better place for the bubble. With text of normal size, the page with the result has room for
 * the bubble. */
static void check_bubble(const Lesson *lesson, const LessonProgress *place, bool on_result)
{
    const LessonStep *step = &lesson->steps[place->step];
    read_frame();
    const Shown *bubble = find_shown(ID_LESSON);
    assert_non_null(bubble);
    assert_in_window(&bubble->box);
    assert_skip_button_outside(bubble, step->until == LESSON_NEXT);
    assert_key_buttons_have_room();
    check_last_button(lesson, place);
    check_highlight(lesson, step, &bubble->box);
    check_arrow(lesson, step);
    const Shown *piece = find_covered_piece(step, &bubble->box);
    const Shown *heading = find_covered_heading(&bubble->box);
    const Shown *button = find_covered_button(&bubble->box);
    assert_false(button && on_result && desk.shell.renderer.text_scale <= 1);
    if (piece) {
        fail_msg("%s: piece %u is covered: \"%s\"", lesson->title, piece->piece.id, step->say);
    } else if (heading && has_better_place(step, &bubble->box, false)) {
        fail_msg("%s: the heading \"%s\" is covered: \"%s\"", lesson->title, heading->piece.text, step->say);
    } else if (button && has_better_place(step, &bubble->box, true)) {
        fail_msg("%s: the button \"%s\" is covered: \"%s\"", lesson->title, button->piece.text, step->say);
    }
}

/* Plays the first lesson of Storybook Battles until the learner has to place the first card. */
static const LessonStep *show_first_placement(void)
{
    const Lesson *lesson =
        learner_find_first_lesson(desk.shell.content_store, game_find("storybook_battles"));
    Error error;
    Match *match = lesson_start_match(lesson, &error);
    assert_true(match_play_text(match, lesson->learner, "choose walk_the_plank", &error));
    while (match_next_seat(match) != lesson->learner) {
        assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
    }
    const LessonStep *step = &lesson->steps[lesson_find_progress(lesson, match, 0).step];
    assert_int_equal(step->to->count, 1);
    desk_show_match(&desk, match);
    return step;
}

/* In the first bubble of a lesson, Back is dimmed, also if a bot has already moved. */
AT_DESK(first_bubble_has_no_way_back)
{
    desk.shell.saves_enabled = false;
    for (const Game *const *game = games_all; *game; game++) {
        const Lesson *lesson = learner_find_first_lesson(desk.shell.content_store, *game);
        Error error;
        Match *match = lesson_start_match(lesson, &error);
        while (match_next_seat(match) != lesson->learner) {
            assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
        }
        desk_show_match(&desk, match);
        read_frame();
        assert_true(find_shown(ID_LESSON + 1u)->piece.flags & PIECE_DIM);
        assert_true(find_shown(ID_LESSON + 3u)->piece.flags & PIECE_DIM);
    }
}

/* After the first move of the learner, Restart is available. Back is dimmed if the move cannot be undone. */
AT_DESK(back_is_dimmed_if_nothing_can_be_undone)
{
    show_first_placement();
    const Match *match = ((const Table *)desk.shell.screen.self)->match;
    read_frame();
    assert_none(match_can_undo(match, true), find_shown(ID_LESSON + 3u)->piece.flags & PIECE_DIM);
    assert_true(find_shown(ID_LESSON + 1u)->piece.flags & PIECE_DIM);
}

/* Returns true if the highlight of the lesson contains the piece. */
static bool is_in_spotlight(PieceId id)
{
    const Shown *piece = find_shown(id);
    for (int i = 0; piece && i < shown.count; i++) {
        if (shown.pieces[i].piece.kind == PIECE_SPOTLIGHT &&
            contains_box(&shown.pieces[i].box, &piece->box)) {
            return true;
        }
    }
    return false;
}

/* A click selects the card, as a drag does: the place of the step lights up. */
AT_DESK(clicked_card_lights_place_of_step)
{
    const LessonStep *step = show_first_placement();
    read_frame();
    assert_true(is_in_spotlight(step->at->first));
    assert_null(find_shown(step->to->first));
    char card[32];
    snprintf(card, sizeof card, "piece %u card", step->at->first);
    desk_click(&desk, card);
    read_frame();
    assert_non_null(find_shown(step->to->first));
    assert_true(find_shown(step->to->first)->piece.flags & PIECE_HIGHLIGHTED);
    assert_true(is_in_spotlight(step->to->first));
    assert_false(is_in_spotlight(step->at->first));
}

/* Clicks Next or Leave, and checks that Restart does not appear at this place. */
static void click_next(void)
{
    const Shown *next = find_shown(ID_LESSON + 2u) ? find_shown(ID_LESSON + 2u) : find_shown(ID_LESSON + 5u);
    const int x = (int)(next->box.x + next->box.w / 2), y = (int)(next->box.y + next->box.h / 2);
    desk_move_pointer(&desk, x, y);
    desk_send_mouse_button(&desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_send_mouse_button(&desk, SDL_MOUSEBUTTONUP, x, y);
    read_frame();
    const Shown *restart = find_shown(ID_LESSON + 3u);
    const SDL_FRect pixel = {(float)x - 2, (float)y - 2, 4, 4};
    assert_false(restart && do_boxes_overlap(&restart->box, &pixel));
}

static void show_lesson_at(const char *save, int position)
{
    Error error = {0};
    Match *match =
        match_load_text("lesson", save, strlen(save), content_store_find, desk.shell.content_store, &error);
    assert_ok(match, error);
    match_restore_position(match, position, false);
    desk_show_match(&desk, match);
}

/* Checks the bubbles at the match's position, one after another. */
static void check_bubbles(const Lesson *lesson, const Match *match)
{
    LessonProgress place;
    AUTO(free) char *save = match_write_save(match);
    show_lesson_at(save, match_move_count(match));
    for (int read = 0; (place = lesson_find_progress(lesson, match, read)).step >= 0; read++) {
        check_bubble(lesson, &place, match_seats_to_act(match) == 0);
        click_next();
    }
}

static void check_lesson_layout(const Lesson *lesson)
{
    Error error;
    AUTO(match) Match *match = lesson_start_match(lesson, &error);
    assert_non_null(match);
    for (int i = 0; i < lesson->setup.game->move_cap && match_seats_to_act(match) != 0; i++) {
        if (!(match_seats_to_act(match) >> lesson->learner & 1)) {
            assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
            continue;
        }
        LessonProgress place = lesson_find_progress(lesson, match, 0);
        if (place.step >= 0) {
            check_bubbles(lesson, match);
        }
        if (lesson_find_progress(lesson, match, LESSON_STEPS_MAX).over) {
            break;
        }
        Move move = {0};
        learner_choose_move(lesson, match, &move);
        assert_true(match_play(match, lesson->learner, &move, &error));
    }
    if (match_seats_to_act(match) == 0) { /* the last bubble is on the page with the result */
        check_bubbles(lesson, match);
    }
}

static void check_layout_of_lessons(int width, int height, int percent)
{
    desk_open_sized(&desk, width, height);
    desk.shell.saves_enabled = false;
    desk.shell.settings.interface_scale = percent;
    shell_apply_settings(&desk.shell);
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        Error error;
        content_store_list_lessons(desk.shell.content_store, *game, &names);
        for (int i = 0; i < names.count; i++) {
            const Lesson *lesson =
                content_store_load_lesson(desk.shell.content_store, *game, names.names[i], &error);
            assert_non_null(lesson);
            check_lesson_layout(lesson);
        }
    }
    desk_close(&desk);
}

/* --- lit pieces --- */

enum { LIT_MAX = 32, TAPS_MAX = 7 };

static int icons_named; /* number of checked buttons that have only an icon */

/* The pieces that are lit during a lesson step with LessonStep.only. The list has first the pieces that are
 * lit now, then those that will be lit when they appear. */
typedef struct Lights {
    PieceId pieces[LIT_MAX];
    bool accepted[LIT_MAX]; /* true if the player needs the piece for a move that the lesson accepts */
    bool tapped[LIT_MAX];
    int count, lit; /* the first `lit` pieces are lit now */
} Lights;

static bool is_lit(const Lights *lights, PieceId piece)
{
    for (int i = 0; i < lights->lit; i++) {
        if (lights->pieces[i] == piece) {
            return true;
        }
    }
    return false;
}

static Controller *get_controller(void)
{
    return &((Table *)desk.shell.screen.self)->controller;
}

static void collect_lights(const LessonStep *step, Lights *out)
{
    *out = (Lights){0};
    read_frame();
    for (int i = 0; i < shown.count; i++) {
        const Piece *piece = &shown.pieces[i].piece;
        if (piece->id != 0 && piece->id < PIECE_IDS_END && piece->flags & PIECE_HIGHLIGHTED) {
            assert_true(out->lit < LIT_MAX - 1);
            out->pieces[out->lit++] = piece->id;
        }
    }
    out->count = out->lit;
    const LessonPiece *const later[] = {step->to, step->press};
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < later[i]->count && !is_lit(out, later[i]->first + (PieceId)j); j++) {
            assert_true(out->count < LIT_MAX);
            out->pieces[out->count++] = later[i]->first + (PieceId)j;
        }
    }
}

/* Returns true if the tap begins or makes a move that the lesson accepts. Sets `*done` to true if the tap
 * makes a move. */
static bool is_tap_accepted(ControllerResult result, bool *done)
{
    const Controller *controller = get_controller();
    Error why;
    *done = result == CONTROLLER_MOVE || result == CONTROLLER_CHOICE;
    if (result == CONTROLLER_MOVE) {
        return controller_allows_move(controller, &controller->move, &why);
    }
    for (int i = 0; result == CONTROLLER_CHOICE && i < controller->candidate_count; i++) {
        if (controller_allows_move(controller, &controller->candidates[i], &why)) {
            return true;
        }
    }
    return result == CONTROLLER_LIFTED || result == CONTROLLER_CHANGED || result == CONTROLLER_DRAFTED;
}

static const Piece *find_scene_piece(const Scene *scene, PieceId id)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

/* If the step's button has only an icon, the step's text must contain this icon, so that learners find it. */
static void assert_icon_is_named(const LessonStep *step, const Piece *piece)
{
    if (!lesson_pieces_contain(step->press, piece->id) || piece->kind != PIECE_BUTTON ||
        piece->text[0] != '{' || strchr(piece->text, '}')[1] != '\0') {
        return;
    }
    if (!strstr(step->say, piece->text) || (step->otherwise[0] && !strstr(step->otherwise, piece->text))) {
        fail_msg("the button %s is not in the text \"%s\" or \"%s\"", piece->text, step->say,
                 step->otherwise);
    }
    icons_named++;
}

/* Tries all orders of taps on the pieces. Marks the pieces of each order that makes an accepted move. Returns
 * true if there is such an order. */
static bool tap_lights(const LessonStep *step, Lights *lights, int taps)
{
    Controller *controller = get_controller();
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    AUTO(free) void *before = memory_new(1, controller->game->ui_size);
    const PieceId held = controller->held;
    bool found = false;
    memcpy(before, controller->ui, controller->game->ui_size);
    for (int i = 0; i < lights->count && taps < TAPS_MAX; i++) {
        scene_clear(scene, 1600, 900);
        scene->help = HELP_LEVEL_RULES_ONLY;
        controller_build_scene(controller, scene);
        const Piece *piece = find_scene_piece(scene, lights->pieces[i]);
        if (!piece || lights->tapped[i]) {
            continue;
        }
        assert_icon_is_named(step, piece);
        Input tap = {.kind = INPUT_TAP, .piece = piece->id, .x = piece->x, .y = piece->y};
        bool done;
        lights->tapped[i] = true;
        if (is_tap_accepted(controller_tap(controller, scene, &tap), &done) &&
            (done || tap_lights(step, lights, taps + 1))) {
            found = lights->accepted[i] = true;
        }
        lights->tapped[i] = false;
        memcpy(controller->ui, before, controller->game->ui_size);
        controller->held = held;
    }
    return found;
}

/* Also marks lit places as accepted if an accepted piece can be dropped on them. */
static void accept_places(Lights *lights)
{
    for (int i = 0; i < lights->lit; i++) {
        for (int from = 0; from < lights->lit && !lights->accepted[i]; from++) {
            lights->accepted[i] =
                lights->accepted[from] &&
                controller_can_drop(get_controller(), lights->pieces[from], lights->pieces[i]);
        }
    }
}

static void check_lights(const Lesson *lesson, const LessonStep *step)
{
    Lights lights;
    collect_lights(step, &lights);
    if (!tap_lights(step, &lights, 0)) {
        fail_msg("%s: the highlighted pieces do not make the move: \"%s\"", lesson->title, step->say);
    }
    accept_places(&lights);
    for (int i = 0; i < lights.lit; i++) {
        if (!lights.accepted[i]) {
            fail_msg("%s: piece %u is highlighted, but not needed: \"%s\"", lesson->title, lights.pieces[i],
                     step->say);
        }
    }
}

static void check_lights_at_position(const Lesson *lesson, const Match *match)
{
    LessonProgress place = lesson_find_progress(lesson, match, 0);
    const int awaited = place.awaited_step;
    if (awaited < 0 || !lesson->steps[awaited].only) {
        return;
    }
    AUTO(free) char *save = match_write_save(match);
    show_lesson_at(save, match_move_count(match));
    for (int read = 0; (place = lesson_find_progress(lesson, match, read)).step != awaited; read++) {
        desk_press_key(&desk, SDLK_F8, KMOD_NONE);
    }
    check_lights(lesson, &lesson->steps[awaited]);
}

static void check_lights_of_lesson(const Lesson *lesson)
{
    Error error;
    AUTO(match) Match *match = lesson_start_match(lesson, &error);
    for (int i = 0; i < lesson->setup.game->move_cap && match_seats_to_act(match) != 0 &&
                    !lesson_find_progress(lesson, match, LESSON_STEPS_MAX).over;
         i++) {
        Move move = {0};
        if (!(match_seats_to_act(match) >> lesson->learner & 1)) {
            assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
            continue;
        }
        check_lights_at_position(lesson, match);
        learner_choose_move(lesson, match, &move);
        assert_true(match_play(match, lesson->learner, &move, &error));
    }
}

/* If a step accepts only one move, exactly the pieces with which the player makes this move are lit. */
AT_DESK(step_lights_exactly_what_it_accepts)
{
    icons_named = 0;
    desk.shell.saves_enabled = false;
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        Error error;
        content_store_list_lessons(desk.shell.content_store, *game, &names);
        for (int i = 0; i < names.count; i++) {
            check_lights_of_lesson(
                content_store_load_lesson(desk.shell.content_store, *game, names.names[i], &error));
        }
    }
    assert_true(icons_named > 0);
}

/* Once the word of the step is complete, only the button *Guess* is lit. */
AT_DESK(complete_word_lights_guess_button)
{
    const Lesson *lesson = learner_find_first_lesson(desk.shell.content_store, game_find("fiction"));
    const LessonStep *step = &lesson->steps[0];
    Error error;
    Match *match = lesson_start_match(lesson, &error);
    assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
    desk_show_match(&desk, match);
    Lights lights;
    desk_type_text(&desk, "trait");
    collect_lights(step, &lights);
    assert_false(is_lit(&lights, step->press->first));
    desk_press_key(&desk, SDLK_BACKSPACE, KMOD_NONE);
    desk_type_text(&desk, "n");
    collect_lights(step, &lights);
    assert_true(is_lit(&lights, step->press->first));
    assert_int_equal(lights.lit, 1);
}

static const ShownWords *find_words(const char *start)
{
    for (int i = 0; i < shown.word_count; i++) {
        if (strncmp(shown.words[i].words, start, strlen(start)) == 0) {
            return &shown.words[i];
        }
    }
    fail_msg("\"%s\" is not drawn", start);
    return NULL;
}

/* Checks that a message that disappears, such as a hint, does not cover the title of a page. */
static void check_toast_over_page(int width, int height, int percent)
{
    Error error;
    desk_open_sized(&desk, width, height);
    desk.shell.saves_enabled = false;
    desk.shell.settings.interface_scale = percent;
    shell_apply_settings(&desk.shell);
    desk_show_match(&desk, lesson_start_match(learner_find_first_lesson(desk.shell.content_store,
                                                                        game_find("storybook_battles")),
                                              &error));
    shell_show_toast(&desk.shell, "Choose *Walk the Plank*. Press *Hint* again to play this move.");
    read_frame();
    const SDL_FRect *toast = &find_words("Choose *Walk the Plank*. Press")->box;
    assert_true(toast->y >= 0 && toast->x >= 0);
    if (do_boxes_overlap(toast, &find_words("What a twist!")->box)) {
        fail_msg("the message covers the title at %d x %d and %d %%", width, height, percent);
    }
    desk_close(&desk);
}

TEST(toast_covers_no_title)
{
    for (int percent = 75; percent <= 200; percent += 25) {
        check_toast_over_page(1024, 640, percent);
        check_toast_over_page(1280, 720, percent);
        check_toast_over_page(1920, 1080, percent);
    }
}

/* A panel on a higher layer covers the card that the step points at. */
TEST(bubble_is_hidden_while_page_covers_target)
{
    static Scene scene;
    const LessonPiece shelf[] = {{.first = 7, .count = 1}, {.count = 0}};
    scene_clear(&scene, 1600, 900);
    assert_none(bubble_is_target_covered(&scene, shelf), bubble_is_target_covered(&scene, NULL));
    scene_add(&scene, PIECE_CARD, 7, 400, 300, 100, 100);
    assert_false(bubble_is_target_covered(&scene, shelf));
    scene_add(&scene, PIECE_PANEL, 0, 800, 450, 1400, 800)->layer = 1;
    assert_true(bubble_is_target_covered(&scene, shelf));
    assert_false(bubble_is_target_covered(&scene, NULL));
}

/* Only the narrow bubble fits beside the portraits without covering them. */
TEST(bubble_shrinks_to_avoid_faces)
{
    static Scene scene;
    static const BubbleSize sizes[] = {{355, 190}, {340, 250}};
    enum { PORTRAITS = 6, HEIGHT = 900 / PORTRAITS, RIGHT = 1240 };
    Area box;
    scene_clear(&scene, 1600, 900);
    scene_add(&scene, PIECE_LABEL, 0, 570, 450, 1140, 900)->text = "words";
    for (int i = 0; i < PORTRAITS; i++) {
        Piece *portrait =
            scene_add(&scene, PIECE_CARD, 7 + (PieceId)i, RIGHT - 45, HEIGHT * ((float)i + 0.5f), 90, HEIGHT);
        portrait->face.style = FACE_CHARACTER;
    }
    assert_int_equal(bubble_find_position(&scene, NULL, NULL, sizes, 2, &box), 1);
    assert_true(box.left >= RIGHT);
    for (int i = 0; i < scene.count; i++) { /* the bubble may cover the backs of cards */
        scene.pieces[i].face.style = FACE_BACK;
    }
    assert_int_equal(bubble_find_position(&scene, NULL, NULL, sizes, 2, &box), 0);
}

TEST(bubble_does_not_cover_its_target)
{
    check_layout_of_lessons(1024, 640, 100);
    check_layout_of_lessons(1280, 720, 100);
    check_layout_of_lessons(1920, 1080, 100);
}

TEST(bubble_layout_is_valid_with_small_text)
{
    check_layout_of_lessons(1024, 640, 75);
    check_layout_of_lessons(1280, 720, 75);
    check_layout_of_lessons(1920, 1080, 75);
}

TEST(bubble_layout_is_valid_with_large_text)
{
    check_layout_of_lessons(1024, 640, 150);
    check_layout_of_lessons(1280, 720, 150);
    check_layout_of_lessons(1920, 1080, 150);
}

TEST(bubble_layout_is_valid_with_double_text_size)
{
    check_layout_of_lessons(1024, 640, 200);
    check_layout_of_lessons(1280, 720, 200);
    check_layout_of_lessons(1920, 1080, 200);
}
