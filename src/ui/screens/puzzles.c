/* puzzles.c: the puzzles of a game, of which each can be opened: which are solved, and how hard they are. */
#include "core/lay.h"
#include "core/memory.h"
#include "ui/screens/screens.h"
#include "ui/stage/stage.h"
#include "ui/table/table.h"

#include <math.h>
#include <stdlib.h>

static const float SIDE = 60, WIDTH_MAX = 1500, TITLE_TOP = RAIL_TOP + 16, TITLE_HEIGHT = 60,
                   BOOKS_TOP = RAIL_TOP + 91, BUTTON_HEIGHT = 50, GAP = 12, PADDING = 24, GRID_SHARE = 0.64f,
                   CELL_MOST = 62, HEADING = 44;

enum {
    GAMES_MAX = 8,
    COLUMNS = 10,
    BACK_ID = 1,
    NEXT_ID,
    BOOK_ID = 20,  /* + index into `games` */
    PUZZLE_ID = 40 /* + index */
};

typedef struct PuzzlePage {
    Shell *shell;
    Stage *stage;
    const Game *games[GAMES_MAX]; /* those that have puzzles */
    int game_count;
    const Puzzles *puzzles; /* NULL = there are none, or they cannot be read */
    Error error;            /* why; "" = there are none */
} PuzzlePage;

/* --- what is shown --- */

static void find_games(PuzzlePage *page)
{
    for (const Game *const *game = games_all; *game && page->game_count < GAMES_MAX; game++) {
        if (library_puzzles(page->shell->library, *game, &page->error)) {
            page->games[page->game_count++] = *game;
        }
    }
}

static void show(PuzzlePage *page, const Game *game)
{
    page->puzzles = library_puzzles(page->shell->library, game, &page->error);
}

static bool is_solved(const PuzzlePage *page, int index)
{
    return progress_has_puzzle(&page->shell->progress, page->puzzles->game, page->puzzles->puzzles[index].id);
}

static int count_solved(const PuzzlePage *page)
{
    int solved = 0;
    for (int i = 0; i < page->puzzles->count; i++) {
        solved += is_solved(page, i);
    }
    return solved;
}

/* The first that is not solved yet, or where all are the first. */
static int next_open(const PuzzlePage *page)
{
    int index = 0;
    while (index < page->puzzles->count && is_solved(page, index)) {
        index++;
    }
    return index % page->puzzles->count;
}

/* --- as it looks --- */

static void lay_puzzle(const PuzzlePage *page, Scene *scene, Area cell, int index)
{
    const Puzzle *puzzle = &page->puzzles->puzzles[index];
    const bool solved = is_solved(page, index);
    Piece *button = lay_button(scene, PUZZLE_ID + (PieceId)index, cell,
                               scene_text(scene, "%d%s", index + 1, solved ? " {star}" : ""), NULL);
    button->flags |= index == next_open(page) && !solved ? PIECE_STRONG : 0;
    button->hint = scene_text(
        scene, "%s: *%s* misses it %d times of %d%s", puzzle_grade_names[puzzle_grade(puzzle->failed)],
        page->puzzles->game->bots[puzzle->bot].label, puzzle->failed, PUZZLE_TRIES, solved ? "; solved" : "");
}

static void lay_grid_of_puzzles(const PuzzlePage *page, Scene *scene, Area area)
{
    const int count = page->puzzles->count, rows = (count + COLUMNS - 1) / COLUMNS;
    lay_piece(scene, PIECE_PANEL, 0, area);
    area = (Area){area.left + PADDING, area.top + PADDING, area.right - PADDING, area.bottom - PADDING};
    const float wide = (area_width(area) + GAP) / COLUMNS,
                tall = fminf((area_height(area) + GAP) / (float)rows, CELL_MOST);
    for (int i = 0; i < count; i++) {
        const float left = area.left + wide * (float)(i % COLUMNS),
                    top = area.top + tall * (float)(i / COLUMNS);
        lay_puzzle(page, scene, (Area){left, top, left + wide - GAP, top + tall - GAP / 2}, i);
    }
}

/* "easy: 12 of 50 solved", a line for each grade that there is. */
static const char *grade_words(const PuzzlePage *page, Scene *scene)
{
    const char *words = "";
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        int count = 0, solved = 0;
        for (int i = 0; i < page->puzzles->count; i++) {
            const bool mine = (int)puzzle_grade(page->puzzles->puzzles[i].failed) == grade;
            count += mine;
            solved += mine && is_solved(page, i);
        }
        if (count > 0) {
            words = scene_text(scene, "%s%s%s: *%d* of *%d* solved", words, words[0] ? "|" : "",
                               puzzle_grade_names[grade], solved, count);
        }
    }
    return words;
}

static void lay_side(const PuzzlePage *page, Scene *scene, Area area)
{
    lay_piece(scene, PIECE_PANEL, 0, area);
    area = (Area){area.left + PADDING, area.top + PADDING, area.right - PADDING, area.bottom - PADDING};
    const Area row = {area.left, area.bottom - BUTTON_HEIGHT, area.right, area.bottom};
    const float top = area.top + lay_for_words(scene, HEADING), middle = (top + row.top) / 2;
    lay_label(scene, (Area){area.left, area.top, area.right, top}, TEXT_TITLE, ALIGN_LEFT,
              scene_text(scene, "*%d* of *%d* solved", count_solved(page), page->puzzles->count));
    lay_label(scene, (Area){area.left, top, area.right, middle}, TEXT_BODY, ALIGN_LEFT,
              "In each of these positions one move is far better than all others. Make it at the table: you "
              "hear what it is worth. Those that bots miss more often come later.");
    lay_label(scene, (Area){area.left, middle, area.right, row.top - GAP}, TEXT_BODY, ALIGN_LEFT,
              grade_words(page, scene));
    Piece *next =
        lay_button(scene, NEXT_ID, row, scene_text(scene, "Puzzle %d", next_open(page) + 1), "Enter");
    next->flags |= PIECE_STRONG;
    next->hint = "The first that you have not solved yet";
}

static void lay_books(const PuzzlePage *page, Scene *scene, Area row)
{
    const float wide = (area_width(row) + GAP) / (float)page->game_count;
    for (int i = 0; i < page->game_count; i++) {
        const float left = row.left + wide * (float)i;
        Piece *book =
            lay_button(scene, BOOK_ID + (PieceId)i, (Area){left, row.top, left + wide - GAP, row.bottom},
                       page->games[i]->title, NULL);
        book->flags |= page->puzzles && page->games[i] == page->puzzles->game ? PIECE_STRONG : 0;
    }
}

static void lay(void *self, Scene *scene)
{
    const PuzzlePage *page = self;
    const float width = lay_between(scene->width - 2 * SIDE, 0, WIDTH_MAX);
    const Area all = {(scene->width - width) / 2, BOOKS_TOP + BUTTON_HEIGHT + GAP, (scene->width + width) / 2,
                      scene->height - RAIL_BOTTOM - GAP};
    const float middle = all.left + (width - GAP) * GRID_SHARE;
    lay_label(scene, (Area){all.left, TITLE_TOP, all.right, TITLE_TOP + TITLE_HEIGHT}, TEXT_HERO,
              ALIGN_CENTRE, "Puzzles");
    lay_books(page, scene, (Area){all.left, BOOKS_TOP, all.right, BOOKS_TOP + BUTTON_HEIGHT});
    if (page->puzzles) {
        lay_grid_of_puzzles(page, scene, (Area){all.left, all.top, middle, all.bottom});
        lay_side(page, scene, (Area){middle + GAP, all.top, all.right, all.bottom});
    } else {
        lay_label(scene, all, TEXT_BODY, ALIGN_CENTRE,
                  page->error.text[0] ? page->error.text
                                      : "This game has no puzzles. Choose another one above.");
    }
    const float y = scene->height - RAIL_BOTTOM / 2.f;
    lay_button(scene, BACK_ID, (Area){all.right - 180, y - 27, all.right, y + 27}, "Back", "Esc")->hint =
        "Back to the shelf";
}

/* --- what the buttons do --- */

static void open_puzzle(PuzzlePage *page, int index)
{
    Error error;
    const Screen screen = table_screen_puzzle(page->shell, page->puzzles, index, &error);
    if (screen.self) {
        shell_go(page->shell, screen);
    } else {
        shell_notice(page->shell, error.text);
    }
}

static void leave(PuzzlePage *page)
{
    shell_go(page->shell, launcher_screen(page->shell, page->puzzles ? page->puzzles->game : NULL));
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    PuzzlePage *page = self;
    int index = 0;
    if (page->puzzles && piece_among(piece, PUZZLE_ID, page->puzzles->count, &index)) {
        open_puzzle(page, index);
    } else if (piece_among(piece, BOOK_ID, page->game_count, &index)) {
        show(page, page->games[index]);
    } else if (piece == NEXT_ID) {
        open_puzzle(page, next_open(page));
    } else if (piece == BACK_ID) {
        leave(page);
    }
    stage_refresh(page->stage, 0);
}

/* --- the screen --- */

static bool on_key(PuzzlePage *page, SDL_Keycode key)
{
    switch (key) {
    case SDLK_ESCAPE:
        leave(page);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (page->puzzles) {
            open_puzzle(page, next_open(page));
        }
        return true;
    default:
        return false;
    }
}

static void on_event(void *self, const SDL_Event *event)
{
    PuzzlePage *page = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (stage_focus_takes(page->stage, key) || !on_key(page, key)) {
        stage_event(page->stage, event);
    }
}

static void on_update(void *self)
{
    PuzzlePage *page = self;
    stage_update(page->stage);
}

static void on_draw(void *self)
{
    PuzzlePage *page = self;
    stage_draw(page->stage);
}

static void on_resize(void *self)
{
    PuzzlePage *page = self;
    stage_refresh(page->stage, 0);
}

static void on_free(void *self)
{
    PuzzlePage *page = self;
    stage_free(page->stage);
    free(page);
}

Screen puzzles_screen(Shell *shell, const Game *game)
{
    PuzzlePage *page = memory_new(1, sizeof *page);
    page->shell = shell;
    find_games(page);
    show(page, game);
    StageOwner owner = {.self = page, .lay = lay, .tap = tap};
    page->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "puzzles",
                    .self = page,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
