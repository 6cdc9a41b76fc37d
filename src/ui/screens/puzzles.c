/* puzzles.c: the page with the puzzles of a game, by difficulty. Shows which puzzles are solved. */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/screens/book_page.h"
#include "ui/screens/screens.h"
#include "ui/stage/stage.h"
#include "ui/table/table.h"

#include <math.h>
#include <stdlib.h>

static const float BUTTON_HEIGHT = 50, GAP = 12, NARROW_GAP = 6, GRID_SHARE = 0.66f, CELL_MAX = 84,
                   HEADING = 36, TITLE = 44, NOTE = 108;

enum {
    GAMES_MAX = 8,
    FEW = 60, /* with up to this many puzzles, the grid has COLUMNS_FEW columns */
    COLUMNS_FEW = 10,
    COLUMNS_MANY = 16,
    NEXT_ID = BOOK_PAGE_BACK_ID + 1,
    PUZZLE_ID = BOOK_PAGE_OWN_ID
};

static const char *const grades[PUZZLE_GRADES] = {N_("Easy"), N_("Medium"), N_("Hard")};

typedef struct PuzzlePage {
    Shell *shell;
    Stage *stage;
    const Game *games[GAMES_MAX];
    int game_count;
    const Puzzles *puzzles; /* puzzles of the game, or NULL if there are none, see `error` */
    Error error; /* reason why the puzzles can't be loaded, or "" if they were loaded or the game has none */
} PuzzlePage;

/* --- puzzles of the game --- */

static void list_games_with_puzzles(PuzzlePage *page)
{
    for (const Game *const *game = games_all; *game && page->game_count < GAMES_MAX; game++) {
        if (content_store_load_puzzles(page->shell->content_store, *game, &page->error)) {
            page->games[page->game_count++] = *game;
        }
    }
}

static void load_puzzles(PuzzlePage *page, const Game *game)
{
    page->puzzles = content_store_load_puzzles(page->shell->content_store, game, &page->error);
}

static bool is_solved(const PuzzlePage *page, int index)
{
    return progress_is_puzzle_solved(&page->shell->progress, page->puzzles->game,
                                     page->puzzles->puzzles[index].id);
}

static int count_solved(const PuzzlePage *page)
{
    int solved = 0;
    for (int i = 0; i < page->puzzles->count; i++) {
        solved += is_solved(page, i);
    }
    return solved;
}

/* Returns the index of the first unsolved puzzle, or 0 if all puzzles are solved. */
static int find_next_unsolved(const PuzzlePage *page)
{
    int index = 0;
    while (index < page->puzzles->count && is_solved(page, index)) {
        index++;
    }
    return index % page->puzzles->count;
}

/* --- layout of the page --- */

static void build_puzzle(const PuzzlePage *page, Scene *scene, Area cell, int index)
{
    const Puzzle *puzzle = &page->puzzles->puzzles[index];
    const bool solved = is_solved(page, index);
    Piece *button = layout_add_button(scene, PUZZLE_ID + (PieceId)index, cell,
                                      scene_text(scene, "%d%s", index + 1, solved ? " {star}" : ""), NULL);
    button->flags |= index == find_next_unsolved(page) && !solved ? PIECE_PRIMARY : 0;
    Text words = {0};
    puzzle_describe_grade(puzzle, page->puzzles->game, &words);
    text_add(&words, "%s", solved ? _("|You have solved this puzzle.") : "");
    button->hint = scene_store_text(scene, &words);
}

/* The puzzles of one difficulty. They follow one another in the list, and `first` is the index of the first
 * one. */
typedef struct GradePuzzles {
    int first, count, solved;
} GradePuzzles;

static GradePuzzles find_puzzles_of_difficulty(const PuzzlePage *page, int grade)
{
    GradePuzzles shelf = {0};
    for (int i = 0; i < page->puzzles->count; i++) {
        if ((int)puzzle_get_grade(&page->puzzles->puzzles[i]) == grade) {
            shelf.first = shelf.count == 0 ? i : shelf.first;
            shelf.solved += is_solved(page, i);
            shelf.count++;
        }
    }
    return shelf;
}

static int count_rows(const GradePuzzles *shelf, int columns)
{
    return (shelf->count + columns - 1) / columns;
}

static void build_grades(const PuzzlePage *page, Scene *scene, Area area)
{
    const int columns = page->puzzles->count > FEW ? COLUMNS_MANY : COLUMNS_FEW;
    const float line = layout_scale_for_text(scene, HEADING),
                wide = (area_width(area) + NARROW_GAP) / (float)columns;
    GradePuzzles shelves[PUZZLE_GRADES];
    int rows = 0, lines = 0;
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        shelves[grade] = find_puzzles_of_difficulty(page, grade);
        rows += count_rows(&shelves[grade], columns);
        lines += shelves[grade].count > 0;
    }
    const float tall = fminf((area_height(area) - line * (float)lines) / (float)rows, CELL_MAX);
    float top = area.top;
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        const GradePuzzles *shelf = &shelves[grade];
        if (shelf->count > 0) {
            layout_add_label(scene, (Area){area.left, top, area.right, top + line}, TEXT_UI, ALIGN_CENTER,
                             scene_text(scene, _("*%s*  ·  %d of %d solved"), _(grades[grade]), shelf->solved,
                                        shelf->count));
            top += line;
        }
        for (int i = 0; i < shelf->count; i++) {
            const float left = area.left + wide * (float)(i % columns),
                        above = top + tall * (float)(i / columns);
            build_puzzle(page, scene,
                         (Area){left, above, left + wide - NARROW_GAP, above + tall - NARROW_GAP},
                         shelf->first + i);
        }
        top += tall * (float)count_rows(shelf, columns);
    }
}

/* Describes the next unsolved puzzle without revealing its solution. The text is shown above the button. */
static const char *describe_next_puzzle(const PuzzlePage *page, Scene *scene)
{
    const Puzzle *puzzle = &page->puzzles->puzzles[find_next_unsolved(page)];
    const Game *game = page->puzzles->game;
    MatchSetup setup = {.game = game, .options = puzzle->options, .seats = puzzle->seats};
    Text words = {0};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = seat == puzzle->seat ? SEAT_HUMAN : game_find_next_bot(game, seat, SEAT_HUMAN);
    }
    text_add(&words, _("*Puzzle %d*, "), find_next_unsolved(page) + 1);
    puzzle_describe_grade(puzzle, game, &words);
    text_add(&words, ".|");
    book_page_describe_setup(&setup, &words);
    return scene_store_text(scene, &words);
}

static void build_side_panel(const PuzzlePage *page, Scene *scene, Area area)
{
    const Area row = {area.left, area.bottom - BUTTON_HEIGHT, area.right, area.bottom};
    const float top = area.top + layout_scale_for_text(scene, TITLE),
                middle = top + layout_scale_for_text(scene, NOTE);
    layout_add_label(scene, (Area){area.left, area.top, area.right, top}, TEXT_TITLE, ALIGN_LEFT,
                     scene_text(scene, _("*%d* of *%d* solved"), count_solved(page), page->puzzles->count));
    layout_add_label(scene, (Area){area.left, top, area.right, middle}, TEXT_BODY, ALIGN_LEFT,
                     page->puzzles->puzzles[0].goal
                         ? _("Each puzzle sets a goal for one turn. Make your moves "
                             "on the table and end the turn. The easiest "
                             "puzzles come first.")
                         : _("Each puzzle has one move that is far better than all "
                             "others. Play it on the table to see what "
                             "it is worth. The easiest puzzles come first."));
    layout_add_label(scene, (Area){area.left, middle, area.right, row.top - GAP}, TEXT_BODY, ALIGN_LEFT,
                     describe_next_puzzle(page, scene));
    Piece *next = layout_add_button(
        scene, NEXT_ID, row, scene_text(scene, _("Puzzle %d"), find_next_unsolved(page) + 1), N_("Enter"));
    next->flags |= PIECE_PRIMARY;
    next->hint = _("Opens the first puzzle you haven't solved yet");
}

static void build_scene(void *self, Scene *scene)
{
    const PuzzlePage *page = self;
    const BookPage book_page = book_page_build(scene, _("Puzzles"), page->games, page->game_count,
                                               page->puzzles ? page->puzzles->game : NULL, GRID_SHARE);
    if (page->puzzles) {
        build_grades(page, scene, book_page.left);
        build_side_panel(page, scene, book_page.right);
    } else {
        layout_add_label(scene, book_page.left, TEXT_BODY, ALIGN_CENTER,
                         page->error.text[0] ? page->error.text : _("There are no puzzles."));
    }
}

/* --- opening puzzles --- */

static void open_puzzle(PuzzlePage *page, int index)
{
    Error error;
    const Screen screen = table_create_puzzle_screen(page->shell, page->puzzles, index, &error);
    if (screen.self) {
        shell_set_screen(page->shell, screen);
    } else {
        shell_show_notice(page->shell, error.text);
    }
}

static void leave_screen(PuzzlePage *page)
{
    shell_set_screen(page->shell,
                     page->shell->screens->shelf(page->shell, page->puzzles ? page->puzzles->game : NULL));
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    PuzzlePage *page = self;
    int index = 0;
    if (page->puzzles && piece_id_in_range(piece, PUZZLE_ID, page->puzzles->count, &index)) {
        open_puzzle(page, index);
    } else if (piece_id_in_range(piece, BOOK_PAGE_BOOK_ID, page->game_count, &index)) {
        load_puzzles(page, page->games[index]);
    } else if (piece == NEXT_ID) {
        open_puzzle(page, find_next_unsolved(page));
    } else if (piece == BOOK_PAGE_BACK_ID) {
        leave_screen(page);
    }
    stage_refresh(page->stage, 0);
}

/* --- callbacks of the screen --- */

static bool handle_key(PuzzlePage *page, SDL_Keycode key)
{
    switch (key) {
    case SDLK_ESCAPE:
        leave_screen(page);
        return true;
    case SDLK_RETURN:
        if (page->puzzles) {
            open_puzzle(page, find_next_unsolved(page));
        }
        return true;
    default:
        return false;
    }
}

static void handle_event(void *self, const SDL_Event *event)
{
    PuzzlePage *page = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (stage_is_key_used_by_focus(page->stage, key) || !handle_key(page, key)) {
        stage_handle_event(page->stage, event);
    }
}

static void update_screen(void *self)
{
    PuzzlePage *page = self;
    stage_update(page->stage);
}

static void draw_screen(void *self)
{
    PuzzlePage *page = self;
    stage_draw(page->stage);
}

static void resize_screen(void *self)
{
    PuzzlePage *page = self;
    stage_refresh(page->stage, 0);
}

static void free_screen(void *self)
{
    PuzzlePage *page = self;
    stage_free(page->stage);
    free(page);
}

Screen puzzles_create_screen(Shell *shell, const Game *game)
{
    PuzzlePage *page = memory_new(1, sizeof *page);
    page->shell = shell;
    list_games_with_puzzles(page);
    load_puzzles(page, game);
    if (!page->puzzles && !page->error.text[0] && page->game_count > 0) {
        load_puzzles(page, page->games[0]); /* `game` has no puzzles */
    }
    StageOwner owner = {.self = page, .lay = build_scene, .tap = handle_tap};
    page->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "puzzles",
                    .self = page,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
