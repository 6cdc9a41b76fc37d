/* test_layout.c: tests of areas, grids, and pages that cover the table. */
#include "core/scene/page_layout.h"
#include "test.h"

static const Area BOX = {100, 200, 900, 600};
static const float TINY = 0.01f;

static Scene scene;

static int set_up(void **state)
{
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    return 0;
}

static bool is_within(Area inner, Area outer)
{
    return inner.left >= outer.left - TINY && inner.top >= outer.top - TINY &&
           inner.right <= outer.right + TINY && inner.bottom <= outer.bottom + TINY;
}

static bool are_apart(Area one, Area other, float gap)
{
    return one.left >= other.right + gap - TINY || other.left >= one.right + gap - TINY ||
           one.top >= other.bottom + gap - TINY || other.top >= one.bottom + gap - TINY;
}

/* Asserts that all areas are inside BOX and at least `gap` apart. */
static void assert_disjoint(const Area *areas, int count, float gap)
{
    for (int i = 0; i < count; i++) {
        assert_true(is_within(areas[i], BOX));
        for (int j = 0; j < i; j++) {
            assert_true(are_apart(areas[i], areas[j], gap));
        }
    }
}

TEST(cut_strips_do_not_overlap)
{
    enum { STRIPS = 4, GAP = 10, SIZE = 50 };
    Area rest = BOX;
    Area areas[STRIPS + 1];
    areas[0] = area_cut_left(&rest, SIZE, GAP);
    areas[1] = area_cut_right(&rest, SIZE, GAP);
    areas[2] = area_cut_top(&rest, SIZE, GAP);
    areas[3] = area_cut_bottom(&rest, SIZE, GAP);
    areas[STRIPS] = rest;
    assert_disjoint(areas, STRIPS + 1, GAP);
    assert_float_equal(area_width(areas[0]), SIZE, TINY);
    assert_float_equal(area_width(areas[1]), SIZE, TINY);
    assert_float_equal(area_height(areas[2]), SIZE, TINY);
    assert_float_equal(area_height(areas[3]), SIZE, TINY);
    assert_float_equal(area_width(rest), area_width(BOX) - 2 * (SIZE + GAP), TINY);
    assert_float_equal(area_height(rest), area_height(BOX) - 2 * (SIZE + GAP), TINY);
}

TEST(cut_strip_is_limited_to_remaining_area)
{
    enum { STRIPS = 12, SIZE = 90, GAP = 10 };
    Area (*const cuts[])(Area *, float, float) = {area_cut_left, area_cut_right, area_cut_top,
                                                  area_cut_bottom};
    for (size_t cut = 0; cut < sizeof cuts / sizeof *cuts; cut++) {
        Area rest = BOX, areas[STRIPS];
        for (int i = 0; i < STRIPS; i++) {
            areas[i] = cuts[cut](&rest, SIZE, GAP);
            assert_true(area_width(rest) >= 0 && area_height(rest) >= 0);
        }
        assert_disjoint(areas, STRIPS, 0);
    }
}

TEST(columns_and_rows_fill_an_area)
{
    enum { COUNT = 5, GAP = 10 };
    Area columns[COUNT], rows[COUNT];
    for (int i = 0; i < COUNT; i++) {
        columns[i] = area_get_column(BOX, i, COUNT, GAP);
        rows[i] = area_get_row(BOX, i, COUNT, GAP);
    }
    assert_disjoint(columns, COUNT, GAP);
    assert_disjoint(rows, COUNT, GAP);
    assert_float_equal(columns[0].left, BOX.left, TINY);
    assert_float_equal(columns[COUNT - 1].right, BOX.right, TINY);
    assert_float_equal(rows[0].top, BOX.top, TINY);
    assert_float_equal(rows[COUNT - 1].bottom, BOX.bottom, TINY);
}

TEST(stack_rows_fit_their_texts)
{
    enum { ROWS = 3, GAP = 10 };
    Area rows[ROWS];
    const float roomy[ROWS] = {50, 100, 40};
    layout_fit_rows(BOX, roomy, ROWS, GAP, rows);
    assert_disjoint(rows, ROWS, GAP);
    assert_float_equal(area_height(rows[0]), 100, TINY);
    assert_float_equal(area_height(rows[1]), 200, TINY);
    assert_float_equal(rows[2].bottom, BOX.bottom, TINY);
}

TEST(only_tallest_rows_of_crowded_stack_shrink)
{
    enum { ROWS = 4, GAP = 10 };
    Area rows[ROWS];
    const float crowded[ROWS] = {60, 300, 110, 200};
    layout_fit_rows(BOX, crowded, ROWS, GAP, rows);
    assert_disjoint(rows, ROWS, GAP);
    assert_float_equal(area_height(rows[0]), 60, TINY);
    assert_float_equal(area_height(rows[1]), (area_height(BOX) - 3 * GAP - 60) / 3, TINY);
    assert_float_equal(area_height(rows[2]), area_height(rows[1]), TINY);
    assert_float_equal(area_height(rows[3]), area_height(rows[1]), TINY);
    assert_float_equal(rows[3].bottom, BOX.bottom, TINY);
}

TEST_WITH(text_height_grows_with_lines_and_text_size, set_up, NULL)
{
    static const char LINE[] = "A few *words* {hit}", WORDS[] = "many words that need more than one line";
    const float one = layout_measure_text_height(&scene, TEXT_SMALL, LINE, 400);
    assert_float_equal(layout_measure_text_height(&scene, TEXT_SMALL, "one|two", 400), 2 * one, TINY);
    assert_true(layout_measure_text_height(&scene, TEXT_SMALL, WORDS, 100) >= 2 * one);
    assert_true(layout_measure_text_height(&scene, TEXT_UI, LINE, 400) > one);
    assert_float_equal(layout_measure_text_height(&scene, TEXT_SMALL, "", 400), 0, TINY);
    scene.text_scale = 1.5f;
    assert_true(layout_measure_text_height(&scene, TEXT_SMALL, LINE, 400) > one);
    assert_true(layout_measure_text_height(&scene, TEXT_SMALL, LINE, 400) <= 1.5f * one);
}

TEST(row_pieces_overlap_only_if_space_is_narrow)
{
    assert_float_equal(layout_compute_row_step(1, 50, 10, 60), 0, 0);
    assert_float_equal(layout_compute_row_step(3, 50, 400, 60), 60, TINY);
    assert_float_equal(layout_compute_row_step(3, 50, 110, 60), 30, TINY);
}

TEST(grid_cells_stay_in_area_without_overlap)
{
    static const float GAP = 10;
    for (int count = 1; count <= 60; count++) {
        const Grid grid = layout_fit_grid(count, BOX, FACE_RATIO, GAP, 300);
        assert_true(grid.width > 0 && grid.width <= 300);
        for (int i = 0; i < count; i++) {
            const Area cell = grid_get_cell(&grid, i);
            assert_true(is_within(cell, BOX));
            for (int j = 0; j < i; j++) {
                assert_true(are_apart(cell, grid_get_cell(&grid, j), GAP));
            }
        }
    }
}

static void check_grid(Grid grid, int columns, float width)
{
    assert_int_equal(grid.columns, columns);
    assert_float_equal(grid.width, width, TINY);
}

TEST(grid_uses_available_area)
{
    const float gap = 10, any = 1000;
    const Area box = {5, 7, 5 + 3 * 100 + 2 * gap, 7 + 2 * 100 + gap}; /* 3 x 2 cells of 100 */
    check_grid(layout_fit_grid(6, box, 1, gap, any), 3, 100);
    check_grid(layout_fit_grid(5, box, 1, gap, any), 3, 100);
    check_grid(layout_fit_grid(7, box, 1, gap, any), 4, (320 - 3 * gap) / 4);
    check_grid(layout_fit_grid(6, box, 0.5f, gap, any), 2, (210 - 2 * gap) / 3 / 0.5f);
    /* Among grids with equal cell sizes, the one with the fewest columns is used. */
    check_grid(layout_fit_grid(6, box, 1, gap, 50), 2, 50);
    assert_int_equal(layout_fit_grid(0, box, 1, gap, any).columns, 1);
}

TEST(grid_cells_have_maximum_width)
{
    assert_float_equal(layout_fit_grid(1, BOX, 1, 10, 50).width, 50, TINY);
    assert_float_equal(layout_fit_grid(1, BOX, 2, 10, 50).height, 100, TINY);
}

TEST(last_grid_row_is_centered)
{
    const Grid grid = layout_fit_grid(5, BOX, 1, 10, 1000);
    assert_int_equal(grid.columns, 3);
    const Area first = grid_get_cell(&grid, 0), left = grid_get_cell(&grid, 3),
               right = grid_get_cell(&grid, 4);
    assert_float_equal((left.left + right.right) / 2, area_middle_x(BOX), TINY);
    assert_float_equal((first.top + left.bottom) / 2, area_middle_y(BOX), TINY);
    assert_true(first.left < left.left);
}

TEST(values_are_clamped)
{
    assert_float_equal(layout_clamp_value(1, 2, 3), 2, 0);
    assert_float_equal(layout_clamp_value(2.5f, 2, 3), 2.5f, 0);
    assert_float_equal(layout_clamp_value(4, 2, 3), 3, 0);
}

/* Asserts that all pieces of the scene are on the layer of the page. */
static void assert_all_pieces_on_page(void)
{
    for (int i = 0; i < scene.count; i++) {
        assert_int_equal(scene.pieces[i].layer, 1);
    }
}

TEST_WITH(a_page_covers_the_table, set_up, NULL)
{
    scene.banner = "Your turn";
    const PageLayout sheet = page_layout_begin(&scene, "Title", "A line");
    assert_null(scene.banner);
    assert_int_equal(scene.pieces[0].kind, PIECE_SHADE);
    assert_float_equal(scene.pieces[0].w, scene.width, TINY);
    assert_float_equal(scene.pieces[0].h, scene.height, TINY);
    assert_true(is_within(sheet.content, sheet.panel));
    assert_all_pieces_on_page();
}

/* Asserts that the labels of a page are above the content, and that an added button is below the content. */
static void assert_parts_apart(const PageLayout *sheet)
{
    for (int i = 0; i < scene.count; i++) {
        const Piece *piece = &scene.pieces[i];
        if (piece->kind == PIECE_LABEL) {
            assert_true(piece->y - piece->h / 2 >= sheet->panel.top);
            assert_true(piece->y + piece->h / 2 <= sheet->content.top);
        }
    }
    const Piece *button = page_layout_add_button(sheet, 7, "Close", "Esc");
    assert_true(button->y - button->h / 2 >= sheet->content.bottom);
    assert_true(button->y + button->h / 2 <= sheet->panel.bottom);
    assert_all_pieces_on_page();
}

TEST_WITH(page_parts_do_not_overlap, set_up, NULL)
{
    const PageLayout sheet = page_layout_begin(&scene, "Title", "A line");
    assert_parts_apart(&sheet);
}

TEST_WITH(panel_parts_do_not_overlap, set_up, NULL)
{
    const PageLayout sheet = page_layout_begin_panel(&scene, BOX, "Title", "A line");
    assert_parts_apart(&sheet);
}

TEST_WITH(panel_does_not_dim_table, set_up, NULL)
{
    page_layout_begin_panel(&scene, BOX, "Title", "A line");
    for (int i = 0; i < scene.count; i++) {
        assert_int_not_equal(scene.pieces[i].kind, PIECE_SHADE);
    }
}

TEST_WITH(untitled_page_has_no_text, set_up, NULL)
{
    const PageLayout sheet = page_layout_begin_untitled(&scene);
    assert_true(is_within(sheet.content, sheet.panel));
    for (int i = 0; i < scene.count; i++) {
        assert_int_not_equal(scene.pieces[i].kind, PIECE_LABEL);
    }
    assert_all_pieces_on_page();
}

TEST_WITH(page_lists_one_line_per_fact, set_up, NULL)
{
    static const PageFact facts[] = {
        {"Turns", "12", TEXT_NUMBER}, {"Best word", "QUIXOTIC", TEXT_UI_BOLD}, {"Words", "9", TEXT_NUMBER}};
    enum { FACTS = sizeof facts / sizeof facts[0] };
    const PageLayout sheet = page_layout_begin_untitled(&scene);
    const int before = scene.count;
    page_layout_add_facts(&sheet, BOX, "The record", facts, FACTS);
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
    assert_all_pieces_on_page();
}
