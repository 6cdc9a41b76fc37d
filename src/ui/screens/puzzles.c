/* puzzles.c: the puzzles of a game, of which each can be opened: which are solved, and how hard they are. */
#include "core/memory.h"
#include "ui/screens/screens.h"
#include "ui/screens/spread.h"
#include "ui/stage/stage.h"
#include "ui/table/table.h"

#include <math.h>
#include <stdlib.h>

static const float BUTTON_HEIGHT = 50, GAP = 12, NARROW_GAP = 6, GRID_SHARE = 0.66f, CELL_MOST = 84,
                   HEADING = 36, TITLE = 44, NOTE = 108;

enum {
    GAMES_MAX = 8,
    FEW = 60, /* puzzles that have room in wide cells */
    COLUMNS_FEW = 10,
    COLUMNS_MANY = 16,
    NEXT_ID = SPREAD_BACK_ID + 1,
    PUZZLE_ID = SPREAD_REST_ID /* + index */
};

static const char *const grades[PUZZLE_GRADES] = {"Easy", "Middling", "Hard"};

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
    Text words = {0};
    puzzle_tell(puzzle, page->puzzles->game, &words);
    text_add(&words, "%s", solved ? "; solved" : "");
    button->hint = spread_keep(scene, &words);
}

/* Those of one grade, which lie one behind the other. */
typedef struct Shelf {
    int first, count, solved;
} Shelf;

static Shelf shelf_of(const PuzzlePage *page, int grade)
{
    Shelf shelf = {0};
    for (int i = 0; i < page->puzzles->count; i++) {
        if ((int)puzzle_grade(&page->puzzles->puzzles[i]) == grade) {
            shelf.first = shelf.count == 0 ? i : shelf.first;
            shelf.solved += is_solved(page, i);
            shelf.count++;
        }
    }
    return shelf;
}

static int rows_of(const Shelf *shelf, int columns)
{
    return (shelf->count + columns - 1) / columns;
}

/* Below a line for each grade that there is; all cells are as tall as there is room for. */
static void lay_shelves(const PuzzlePage *page, Scene *scene, Area area)
{
    const int columns = page->puzzles->count > FEW ? COLUMNS_MANY : COLUMNS_FEW;
    const float line = lay_for_words(scene, HEADING), wide = (area_width(area) + NARROW_GAP) / (float)columns;
    Shelf shelves[PUZZLE_GRADES];
    int rows = 0, lines = 0;
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        shelves[grade] = shelf_of(page, grade);
        rows += rows_of(&shelves[grade], columns);
        lines += shelves[grade].count > 0;
    }
    const float tall = fminf((area_height(area) - line * (float)lines) / (float)rows, CELL_MOST);
    float top = area.top;
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        const Shelf *shelf = &shelves[grade];
        if (shelf->count > 0) {
            lay_label(
                scene, (Area){area.left, top, area.right, top + line}, TEXT_UI, ALIGN_CENTRE,
                scene_text(scene, "*%s*  ·  %d of %d solved", grades[grade], shelf->solved, shelf->count));
            top += line;
        }
        for (int i = 0; i < shelf->count; i++) {
            const float left = area.left + wide * (float)(i % columns),
                        above = top + tall * (float)(i / columns);
            lay_puzzle(page, scene, (Area){left, above, left + wide - NARROW_GAP, above + tall - NARROW_GAP},
                       shelf->first + i);
        }
        top += tall * (float)rows_of(shelf, columns);
    }
}

/* What is known of the one that comes next without looking at it. */
static const char *next_words(const PuzzlePage *page, Scene *scene)
{
    const Puzzle *puzzle = &page->puzzles->puzzles[next_open(page)];
    const Game *game = page->puzzles->game;
    MatchSetup setup = {.game = game, .options = puzzle->options, .seats = puzzle->seats};
    Text words = {0};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = seat == puzzle->seat ? SEAT_HUMAN : game_next_bot(game, seat, SEAT_HUMAN);
    }
    text_add(&words, "*Puzzle %d*, ", next_open(page) + 1);
    puzzle_tell(puzzle, game, &words);
    text_add(&words, ".|");
    spread_tell_setup(&setup, &words);
    return spread_keep(scene, &words);
}

static void lay_side(const PuzzlePage *page, Scene *scene, Area area)
{
    const Area row = {area.left, area.bottom - BUTTON_HEIGHT, area.right, area.bottom};
    const float top = area.top + lay_for_words(scene, TITLE), middle = top + lay_for_words(scene, NOTE);
    lay_label(scene, (Area){area.left, area.top, area.right, top}, TEXT_TITLE, ALIGN_LEFT,
              scene_text(scene, "*%d* of *%d* solved", count_solved(page), page->puzzles->count));
    lay_label(scene, (Area){area.left, top, area.right, middle}, TEXT_BODY, ALIGN_LEFT,
              "One move is far better than all others: make it at the table, and you hear what it is worth. "
              "The easiest come first.");
    lay_label(scene, (Area){area.left, middle, area.right, row.top - GAP}, TEXT_BODY, ALIGN_LEFT,
              next_words(page, scene));
    Piece *next =
        lay_button(scene, NEXT_ID, row, scene_text(scene, "Puzzle %d", next_open(page) + 1), "Enter");
    next->flags |= PIECE_STRONG;
    next->hint = "The first that you have not solved yet";
}

static void lay(void *self, Scene *scene)
{
    const PuzzlePage *page = self;
    const Spread spread = spread_lay(scene, "Puzzles", page->games, page->game_count,
                                     page->puzzles ? page->puzzles->game : NULL, GRID_SHARE);
    if (page->puzzles) {
        lay_shelves(page, scene, spread.left);
        lay_side(page, scene, spread.right);
    } else {
        lay_label(scene, spread.left, TEXT_BODY, ALIGN_CENTRE,
                  page->error.text[0] ? page->error.text
                                      : "This game has no puzzles. Choose another one above.");
    }
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
    } else if (piece_among(piece, SPREAD_BOOK_ID, page->game_count, &index)) {
        show(page, page->games[index]);
    } else if (piece == NEXT_ID) {
        open_puzzle(page, next_open(page));
    } else if (piece == SPREAD_BACK_ID) {
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
