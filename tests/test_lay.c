/* test_lay.c: things laid in grids, and pages that cover the table. */
#include "core/sheet.h"
#include "test.h"

static const Area BOX = {100, 200, 900, 600};
static const float TINY = 0.01f;

static Scene scene;

static int begin(void **state)
{
    (void)state;
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    return 0;
}

static bool is_within(Area inner, Area outer)
{
    return inner.left >= outer.left - TINY && inner.top >= outer.top - TINY &&
           inner.right <= outer.right + TINY && inner.bottom <= outer.bottom + TINY;
}

static Area cell_of(const Grid *grid, int index)
{
    float x, y;
    grid_place(grid, index, &x, &y);
    return (Area){x - grid->width / 2, y - grid->height / 2, x + grid->width / 2, y + grid->height / 2};
}

/* ------------------------------------------------------------------ grids */

static void grids_keep_within_their_area_and_apart(void **state)
{
    (void)state;
    static const float GAP = 10;
    for (int count = 1; count <= 60; count++) {
        const Grid grid = lay_grid(count, BOX, FACE_RATIO, GAP, 300);
        assert_true(grid.width > 0 && grid.width <= 300);
        for (int i = 0; i < count; i++) {
            const Area cell = cell_of(&grid, i);
            assert_true(is_within(cell, BOX));
            for (int j = 0; j < i; j++) {
                const Area other = cell_of(&grid, j);
                assert_true(cell.left - other.right > GAP - TINY || other.left - cell.right > GAP - TINY ||
                            cell.top - other.bottom > GAP - TINY);
            }
        }
    }
}

static void check_grid(Grid grid, int columns, float width)
{
    assert_int_equal(grid.columns, columns);
    assert_float_equal(grid.width, width, TINY);
}

static void a_grid_is_as_large_as_its_area_allows(void **state)
{
    (void)state;
    const float gap = 10, any = 1000;
    const Area box = {5, 7, 5 + 3 * 100 + 2 * gap, 7 + 2 * 100 + gap}; /* three by two things of 100 */
    check_grid(lay_grid(6, box, 1, gap, any), 3, 100);
    check_grid(lay_grid(5, box, 1, gap, any), 3, 100);
    check_grid(lay_grid(7, box, 1, gap, any), 4, (320 - 3 * gap) / 4);
    check_grid(lay_grid(6, box, 0.5f, gap, any), 2, (210 - 2 * gap) / 3 / 0.5f);
    /* Where things may not be larger the fewest columns do. */
    check_grid(lay_grid(6, box, 1, gap, 50), 2, 50);
    assert_int_equal(lay_grid(0, box, 1, gap, any).columns, 1);
}

static void things_of_a_grid_are_no_wider_than_allowed(void **state)
{
    (void)state;
    assert_float_equal(lay_grid(1, BOX, 1, 10, 50).width, 50, TINY);
    assert_float_equal(lay_grid(1, BOX, 2, 10, 50).height, 100, TINY);
}

static void the_last_row_of_a_grid_is_in_the_middle(void **state)
{
    (void)state;
    const Grid grid = lay_grid(5, BOX, 1, 10, 1000);
    assert_int_equal(grid.columns, 3);
    float left, right, y;
    grid_place(&grid, 3, &left, &y);
    grid_place(&grid, 4, &right, &y);
    assert_float_equal((left + right) / 2, area_middle_x(BOX), TINY);
    float first, top;
    grid_place(&grid, 0, &first, &top);
    assert_float_equal((top + y) / 2, area_middle_y(BOX), TINY);
    assert_true(first < left);
}

static void values_are_kept_between_bounds(void **state)
{
    (void)state;
    assert_float_equal(lay_between(1, 2, 3), 2, 0);
    assert_float_equal(lay_between(2.5f, 2, 3), 2.5f, 0);
    assert_float_equal(lay_between(4, 2, 3), 3, 0);
}

/* ------------------------------------------------------------------ pages */

/* All that was laid takes input, and nothing below it does. */
static void assert_all_on_the_page(void)
{
    for (int i = 0; i < scene.count; i++) {
        assert_int_equal(scene.pieces[i].layer, 1);
    }
}

static void a_page_covers_the_table(void **state)
{
    (void)state;
    scene.banner = "Your turn";
    const Sheet sheet = sheet_page(&scene, "Title", "A line");
    assert_null(scene.banner);
    assert_int_equal(scene.pieces[0].kind, PIECE_SHADE);
    assert_float_equal(scene.pieces[0].w, scene.width, TINY);
    assert_float_equal(scene.pieces[0].h, scene.height, TINY);
    assert_true(is_within(sheet.content, sheet.plate));
    assert_all_on_the_page();
}

/* Of a sheet that is all the scene holds. */
static void assert_parts_apart(const Sheet *sheet)
{
    for (int i = 0; i < scene.count; i++) {
        const Piece *piece = &scene.pieces[i];
        if (piece->kind == PIECE_LABEL) {
            assert_true(piece->y - piece->h / 2 >= sheet->plate.top);
            assert_true(piece->y + piece->h / 2 <= sheet->content.top);
        }
    }
    const Piece *button = sheet_button(sheet, 7, "Close", "Esc");
    assert_true(button->y - button->h / 2 >= sheet->content.bottom);
    assert_true(button->y + button->h / 2 <= sheet->plate.bottom);
    assert_all_on_the_page();
}

static void headings_content_and_foot_of_a_page_do_not_touch(void **state)
{
    (void)state;
    const Sheet sheet = sheet_page(&scene, "Title", "A line");
    assert_parts_apart(&sheet);
}

static void headings_content_and_foot_of_a_strip_do_not_touch(void **state)
{
    (void)state;
    const Sheet sheet = sheet_strip(&scene, BOX, "Title", "A line");
    assert_parts_apart(&sheet);
}

static void a_strip_darkens_nothing(void **state)
{
    (void)state;
    sheet_strip(&scene, BOX, "Title", "A line");
    for (int i = 0; i < scene.count; i++) {
        assert_int_not_equal(scene.pieces[i].kind, PIECE_SHADE);
    }
}

static void a_bare_page_has_no_words_of_its_own(void **state)
{
    (void)state;
    const Sheet sheet = sheet_bare(&scene);
    assert_true(is_within(sheet.content, sheet.plate));
    for (int i = 0; i < scene.count; i++) {
        assert_int_not_equal(scene.pieces[i].kind, PIECE_LABEL);
    }
    assert_all_on_the_page();
}

static void a_record_has_a_line_for_each_fact(void **state)
{
    (void)state;
    static const SheetFact facts[] = {
        {"Turns", "12", TEXT_NUMBER}, {"Best word", "QUIXOTIC", TEXT_UI_BOLD}, {"Words", "9", TEXT_NUMBER}};
    enum { FACTS = sizeof facts / sizeof facts[0] };
    const Sheet sheet = sheet_bare(&scene);
    const int before = scene.count;
    sheet_record(&sheet, BOX, "The record", facts, FACTS);
    assert_int_equal(scene.count, before + 1 + 2 * FACTS);
    assert_string_equal(scene.pieces[before].text, "The record");
    for (int i = 0; i < FACTS; i++) {
        const Piece *name = &scene.pieces[before + 1 + 2 * i], *value = name + 1;
        assert_string_equal(name->text, facts[i].name);
        assert_string_equal(value->text, facts[i].value);
        assert_int_equal(value->style, facts[i].style);
        assert_float_equal(name->y, value->y, TINY);
        assert_true(name->x + name->w / 2 <= value->x - value->w / 2 + TINY);
    }
    assert_all_on_the_page();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_keep_within_their_area_and_apart),
        cmocka_unit_test(a_grid_is_as_large_as_its_area_allows),
        cmocka_unit_test(things_of_a_grid_are_no_wider_than_allowed),
        cmocka_unit_test(the_last_row_of_a_grid_is_in_the_middle),
        cmocka_unit_test(values_are_kept_between_bounds),
        cmocka_unit_test_setup(a_page_covers_the_table, begin),
        cmocka_unit_test_setup(headings_content_and_foot_of_a_page_do_not_touch, begin),
        cmocka_unit_test_setup(headings_content_and_foot_of_a_strip_do_not_touch, begin),
        cmocka_unit_test_setup(a_strip_darkens_nothing, begin),
        cmocka_unit_test_setup(a_bare_page_has_no_words_of_its_own, begin),
        cmocka_unit_test_setup(a_record_has_a_line_for_each_fact, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
