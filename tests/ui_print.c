/* ui_print.c: printed cards and boards: their sizes, and pages compared with the cards that the program
 * paints. tests/test_print.sh tests the command. */
#include "core/data/content_store.h"
#include "core/match/match.h"
#include "test.h"
#include "ui/paint/face.h"
#include "ui/print/page_text.h"
#include "ui/print/print_cards.h"
#include "ui/print/print_layout.h"
#include "ui/print/print_plan.h"
#include "ui/print/print_rules.h"

#include <SDL_ttf.h>
#include <math.h>
#include <unistd.h>

/* resolution at which pages are compared, in dpi */
enum { COMPARED_DPI = 100, MAX_PATH_BYTES = 128 };

static ContentStore *content_store;
static Scene scene;

static int open_content(void **unused)
{
    content_store = content_store_new(".");
    return 0;
}

static int close_content(void **unused)
{
    content_store_free(content_store);
    return 0;
}

static const GameContent *load(const Game *game)
{
    Error error = {0};
    const GameContent *content = content_store_load(content_store, game, &error);
    assert_ok(content, error);
    return content;
}

/* --- descriptions --- */

/* Boxes of a board may touch its edges, so rounding errors are allowed. */
static void check_board(const Game *game, const PrintSet *set, const PrintBoard *board)
{
    const PrintLayout layout = print_layout_make(PAPER_A4, set->size, 0);
    static const double ROUNDING = 0.01;
    for (int i = 0; i < board->count; i++) {
        const BoardBox *box = &board->items[i].box;
        if (box->x < -ROUNDING || box->y < -ROUNDING || box->x + box->w > layout.card_width + ROUNDING ||
            box->y + box->h > layout.card_height + ROUNDING) {
            fail_msg("%s, %s: item %d is outside of the board", game->id, set->name, i);
        }
    }
}

static void check_card(const Game *game, int set_number, int number)
{
    const PrintSet *set = &game->print->sets[set_number];
    PrintBoard board = {0};
    PrintCard card = {.copies = 1, .board = &board};
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    game->print->fill_card(load(game), set_number, number, &scene, &card);
    assert_true(card.copies >= 1);
    assert_int_equal(board.count > 0, set->kind == PRINT_BOARDS);
    if (set->kind != PRINT_BOARDS) {
        assert_int_not_equal(card.front.style, FACE_NONE);
        assert_int_not_equal(card.back.style, FACE_NONE);
    }
    check_board(game, set, &board);
    print_board_free(&board);
}

TEST(each_card_has_two_faces_and_each_board_fits_its_size)
{
    for (const Game *const *game = games_all; *game; game++) {
        for (int set = 0; (*game)->print && (*game)->print->sets[set].name; set++) {
            const int count = (*game)->print->count_cards(load(*game), set);
            assert_true(count > 0);
            for (int number = 0; number < count; number++) {
                check_card(*game, set, number);
            }
        }
    }
}

TEST(all_cards_fit_on_paper)
{
    for (PrintPaper paper = 0; paper < PAPERS; paper++) {
        for (PrintSize size = 0; size < PRINT_SIZES; size++) {
            const PrintLayout tight = print_layout_make(paper, size, 0),
                              wide = print_layout_make(paper, size, PRINT_BLEED_MAX);
            assert_in_range(tight.columns * tight.rows, 1, PRINT_SLOTS_MAX);
            assert_in_range(wide.columns * wide.rows, 1, PRINT_SLOTS_MAX);
            assert_true(wide.left > 0 && wide.top > 0);
        }
    }
}

TEST(sections_about_program_are_not_in_printed_rules)
{
    for (const Game *const *game = games_all; *game; game++) {
        for (const char *const *heading = (*game)->print->screen_headings; *heading; heading++) {
            Error error = {0};
            Game whole = **game;
            GamePrint print = *whole.print;
            static const char *const none[] = {NULL};
            char line[64];
            snprintf(line, sizeof line, "\n## %s\n", *heading);
            char *printed = print_rules_read(".", *game, &error);
            assert_ok(printed, error);
            print.screen_headings = none;
            whole.print = &print;
            char *all = print_rules_read(".", &whole, &error);
            assert_ok(all, error);
            assert_null(strstr(printed, line));
            assert_non_null(strstr(all, line));
            free(printed);
            free(all);
        }
    }
}

/* Cards that need their backs are on the front and back of the same sheet of paper, also without --backs. */
TEST(two_sided_cards_begin_on_front_of_paper)
{
    Error error = {0};
    for (const Game *const *game = games_all; *game; game++) {
        PrintPlan plan;
        const PrintOptions options = {.data = ".", .game = *game, .content = load(*game), .pack = ""};
        assert_ok(print_plan_make(&options, &plan, &error), error);
        print_plan_number_pages(&plan, 1, 4);
        for (int i = 0; i < plan.set_count; i++) {
            assert_true(plan.sets[i].first_page > (i > 0 ? plan.sets[i - 1].last_page : 5));
            assert_true(plan.sets[i].first_page % 2 == 1 || !plan.two_sided);
            assert_true(plan.two_sided || !plan.sets[i].has_backs);
        }
        assert_int_equal(plan.sets[plan.set_count - 1].last_page, plan.pages);
        print_plan_free(&plan);
    }
}

/* --- pages as pictures --- */

typedef struct Picture {
    int w, h;
    unsigned char *rgb;
} Picture;

/* Draws a page of a PDF file to PATH.ppm. */
static void draw_page(const char *path, int page)
{
    char command[3 * MAX_PATH_BYTES];
    snprintf(command, sizeof command, "pdftoppm -r %d -f %d -l %d -singlefile %s %s", COMPARED_DPI, page,
             page, path, path);
    assert_int_equal(system(command), 0);
}

/* Reads a PPM file of pdftoppm. */
static Picture read_picture(const char *path)
{
    Picture picture = {0};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "P6 %d %d 255", &picture.w, &picture.h), 2);
    fgetc(file);
    const size_t size = (size_t)picture.w * (size_t)picture.h * 3;
    picture.rgb = malloc(size);
    assert_int_equal(fread(picture.rgb, 1, size, file), size);
    fclose(file);
    return picture;
}

/* Returns a channel of the painted face at a place of the printed card, on white paper. `x` and `y` are
 * fractions of the width and height. */
static double read_channel(const Canvas *canvas, double x, double y, int channel)
{
    const float *pixel = canvas_pixel(canvas, (int)(x * canvas->w), (int)(y * canvas->h));
    return 255 * (double)(pixel[channel] + 1 - pixel[3]);
}

/* Returns the average difference, from 0 to 255, between the color channels of the card on the page and of
 * the painted face. Leaves out the edges of the card. Compares averages of 4 x 4 pixels, because page and
 * face are smoothed differently. */
static double compare(const Picture *page, PdfBox box, const Canvas *face)
{
    enum { PART = 4 };
    static const double EDGE = 0.06;
    const double scale = COMPARED_DPI / 25.4;
    double sum = 0;
    int count = 0;
    for (double y = EDGE * box.h; y < (1 - EDGE) * box.h; y += PART / scale) {
        for (double x = EDGE * box.w; x < (1 - EDGE) * box.w; x += PART / scale) {
            for (int channel = 0; channel < 3; channel++) {
                double printed = 0, painted = 0;
                for (int i = 0; i < PART * PART; i++) {
                    const double px = x + (i % PART + 0.5) / scale,
                                 py = y + ((double)(i / PART) + 0.5) / scale;
                    const int column = (int)((box.x + px) * scale), row = (int)((box.y + py) * scale);
                    printed += page->rgb[3 * (row * page->w + column) + channel];
                    painted += read_channel(face, px / box.w, py / box.h, channel);
                }
                sum += fabs(printed - painted) / (PART * PART);
                count++;
            }
        }
    }
    return sum / count;
}

static void print_set(const Game *game, const PrintSet *set, const char *path)
{
    Error error = {0};
    PrintCount count;
    const PrintOptions options = {.data = ".",
                                  .game = game,
                                  .content = load(game),
                                  .pack = "",
                                  .set = set->name,
                                  .paper = PAPER_A4,
                                  .out = path};
    assert_ok(print_load_libraries(&error), error);
    assert_ok(print_cards(&options, &count, &error), error);
    print_unload_libraries();
}

/* Returns a picture of the first page of cards, or of their backs. If the cards have backs, page 2 is blank.
 */
static Picture read_page(const char *path, const PrintSet *set, bool is_back)
{
    char picture_path[MAX_PATH_BYTES + 8];
    snprintf(picture_path, sizeof picture_path, "%s.ppm", path);
    draw_page(path, (set->two_sided ? 3 : 2) + is_back);
    const Picture page = read_picture(picture_path);
    unlink(picture_path);
    return page;
}

/* Compares the first cards of the page, or their backs, with the faces that the program paints for the
 * screen. */
static void check_page(const Game *game, int set_number, const Picture *page, int compared, bool is_back)
{
    static const double TOLERANCE = 8, OTHER_CARD = 12;
    Error error = {0};
    const PrintSet *set = &game->print->sets[set_number];
    const PrintLayout layout = print_layout_make(PAPER_A4, set->size, 0);
    assert_int_equal(TTF_Init(), 0);
    PaintAssets *assets = paint_assets_new(".", &error);
    assert_ok(assets, error);
    Painter *painter = painter_new(assets);
    for (int number = 0; number < compared; number++) {
        PrintBoard board = {0};
        PrintCard card = {.copies = 1, .board = &board};
        scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        game->print->fill_card(load(game), set_number, number, &scene, &card);
        Canvas face = paint_face(painter, is_back ? &card.back : &card.front, 744, (TypeLimits){1, 1});
        const double own = compare(page, print_layout_get_card(&layout, number, is_back), &face),
                     other = compare(page, print_layout_get_card(&layout, number + 1, is_back), &face);
        canvas_free(&face);
        if (own > TOLERANCE || other < OTHER_CARD) {
            fail_msg("%s, card %d: the average difference is %.1f, and %.1f from the next card", set->name,
                     number, own, other);
        }
    }
    painter_free(painter);
    paint_assets_free(assets);
    TTF_Quit();
}

static void check_set(const char *id, const char *name, int compared)
{
    char path[MAX_PATH_BYTES];
    const Game *game = game_find(id);
    int set = 0;
    while (strcmp(game->print->sets[set].name, name) != 0) {
        set++;
    }
    snprintf(path, sizeof path, "/tmp/storytable_print_%d", (int)getpid());
    print_set(game, &game->print->sets[set], path);
    for (int side = 0; side <= game->print->sets[set].two_sided; side++) {
        const Picture page = read_page(path, &game->print->sets[set], side);
        check_page(game, set, &page, compared, side);
        free(page.rgb);
    }
    unlink(path);
}

TEST(printed_cards_look_like_painted_cards)
{
    if (system("command -v pdftoppm >/dev/null") != 0) {
        fail_msg("pdftoppm is missing; make deps installs it");
    }
    check_set("storybook_battles", "plot-twists", 5);
    check_set("paperback_adventures", "enemies", 5);
}

/* --- canceling --- */

TEST(canceled_print_writes_no_file)
{
    Error error = {0};
    PrintCount count;
    atomic_bool canceled = true;
    const char *const path = "/tmp/storytable_canceled.pdf";
    const Game *game = game_find("storybook_battles");
    const PrintOptions options = {
        .data = ".", .game = game, .content = load(game), .pack = "", .out = path, .canceled = &canceled};
    assert_ok(print_load_libraries(&error), error);
    assert_fails(print_cards(&options, &count, &error), error, "canceled");
    print_unload_libraries();
    assert_int_not_equal(access(path, F_OK), 0);
}

const TestFixture test_group = {open_content, close_content}, test_each = {0};
