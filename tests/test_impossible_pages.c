/* test_impossible_pages.c: pages for Books read, the shelf, and the end of the game. */
#include "games/fiction_impossible/rules/rules_private.h"
#include "impossible_table.h"
#include "test.h"

static const char *get_page_text(void)
{
    const Piece *text = scene_find_piece(&test_table.scene, IM_ID_TEXT);
    return text ? text->text : "";
}

TEST(full_book_can_be_read_with_original_story)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    const int book = state->position[0].book;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        state->position[0].spot[spot] = (uint8_t)im_draw_card(state);
    }
    const Move end = im_make_bool_move(IM_MOVE_END, false);
    im_apply_move(state, test_table_content, 0, &end, NULL);
    test_table_view_as(0);
    assert_int_equal(test_table.ui.page, IM_PAGE_READING);
    const ImFinishedBook *reading = &state->shelf[0];
    assert_int_equal(reading->book, book);
    assert_non_null(strstr(get_page_text(),
                           test_table_content->characters[reading->cast[0]].facts->fact[ARG_SHORT_NAME]));
    assert_true(test_table_has_text("changed by the new cast"));
    assert_int_equal(test_table_send(0, (Input){.kind = INPUT_TEXT, .key = 'O'}), INPUT_CHANGED);
    const char *original = test_table_content->characters[test_table_content->books[book].original[0]]
                               .facts->fact[ARG_SHORT_NAME];
    assert_non_null(strstr(get_page_text(), original));
    assert_false(
        test_table_has_text("changed by the new cast")); /* the original text has no highlighted changes */
    assert_string_equal(scene_find_piece(&test_table.scene, IM_ID_NEXT)->text, "Shelve Book");
    assert_int_equal(test_table_send(0, (Input){.kind = INPUT_KEY, .key = KEY_ENTER}), INPUT_CHANGED);
    assert_ints(test_table.ui.page, IM_PAGE_NONE, test_table_tap(0, IM_ID_SPINE), INPUT_CHANGED);
    assert_int_equal(test_table.ui.page, IM_PAGE_READING);
    /* The page was opened from the shelf, so its button says Close. */
    assert_string_equal(scene_find_piece(&test_table.scene, IM_ID_NEXT)->text, "Close");
}

static void fill_book(int position)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        test_table.state.position[position].spot[spot] = (uint8_t)im_draw_card(&test_table.state);
    }
}

/* Only Books that were completed in this turn open a page. The first of these pages has a Previous button if
 * there are earlier Books, and the other pages have a First Book button. */
TEST(several_books_of_turn_can_be_read_again)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    const Move end = im_make_bool_move(IM_MOVE_END, false);
    test_table_view_as(0);
    fill_book(0);
    im_apply_move(state, test_table_content, 0, &end, NULL);
    test_table_view_as(0);
    assert_null(scene_find_piece(&test_table.scene, IM_ID_FIRST));
    assert_null(scene_find_piece(&test_table.scene, IM_ID_BACK));
    test_table_tap(0, IM_ID_NEXT);
    const Move keep = im_make_simple_move(IM_MOVE_KEEP);
    im_apply_move(state, test_table_content, 0, &keep, NULL);
    fill_book(0);
    fill_book(1);
    fill_book(2);
    im_apply_move(state, test_table_content, 0, &end, NULL);
    assert_int_equal(state->shelf_count, 4);
    test_table_view_as(0);
    assert_int_equal(test_table.ui.reading, 1);
    assert_null(scene_find_piece(&test_table.scene, IM_ID_FIRST));
    assert_non_null(scene_find_piece(&test_table.scene, IM_ID_BACK));
    test_table_tap(0, IM_ID_NEXT);
    test_table_tap(0, IM_ID_NEXT);
    assert_int_equal(test_table.ui.reading, 3);
    assert_null(scene_find_piece(&test_table.scene, IM_ID_BACK));
    assert_ints(test_table_tap(0, IM_ID_FIRST), INPUT_CHANGED, test_table.ui.reading, 1);
    assert_string_equal(scene_find_piece(&test_table.scene, IM_ID_NEXT)->text, "Next");
}

/* While later events of the turn are played back, the table shows the state before the turn, but without the
 * Books that were read. */
TEST(read_book_is_absent_from_playback_of_later_events)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    test_table_view_as(0);
    const PieceId book = IM_PIECE_BOOK + state->position[0].book;
    fill_book(0);
    const PieceId player = IM_PIECE_CHARACTER + state->position[0].spot[0];
    const ImState before = *state;
    const Move end = im_make_bool_move(IM_MOVE_END, false);
    im_apply_move(state, test_table_content, 0, &end, NULL);
    test_table_view_as(0);
    test_table_tap(0, IM_ID_NEXT);
    scene_clear(&test_table.scene, TEST_TABLE_WIDTH, TEST_TABLE_HEIGHT);
    im_build_scene(&before, &test_table.ui, test_table_content, 0, &test_table.scene);
    assert_null(scene_find_piece(&test_table.scene, book));
    assert_null(scene_find_piece(&test_table.scene, player));
    assert_non_null(scene_find_piece(&test_table.scene, IM_ID_SPINE));
    assert_false(test_table.scene.page_open);
    im_sync_ui(&test_table.ui, &before,
               test_table_content); /* returns the UI state to the earlier state, as after an undo */
    scene_clear(&test_table.scene, TEST_TABLE_WIDTH, TEST_TABLE_HEIGHT);
    im_build_scene(&before, &test_table.ui, test_table_content, 0, &test_table.scene);
    assert_non_null(scene_find_piece(&test_table.scene, book));
    assert_non_null(scene_find_piece(&test_table.scene, player));
}

TEST(permission_names_original_characters)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    const ImBook *book = &test_table_content->books[state->position[0].book];
    memcpy(state->position[0].spot, book->original, IM_SPOTS);
    const Move end = im_make_bool_move(IM_MOVE_END, false);
    im_apply_move(state, test_table_content, 0, &end, NULL);
    test_table_view_as(0);
    static const char *const words[PRONOUNS_COUNT] = {[PRONOUNS_SHE] = "by kind permission of herself",
                                                      [PRONOUNS_HE] = "by kind permission of himself",
                                                      [PRONOUNS_IT] = "by kind permission of itself",
                                                      [PRONOUNS_THEY] = "by kind permission of themselves"};
    assert_true(
        test_table_has_text(words[test_table_content->characters[book->original[0]].facts->pronouns]));
}

/* The tokens on the Bookshelf have tooltips. If the next Book is open, the Book deck shows the Book in its
 * tooltip and zoom. */
TEST(shelf_and_next_book_have_tooltips)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    state->open_books = 1;
    test_table_view_as(0);
    const Piece *card = scene_find_piece(&test_table.scene, IM_ID_PLUS_CARD);
    assert_non_null(strstr(card->hint, "+Card:"));
    assert_false(card->flags & PIECE_HIGHLIGHTED); /* the token cannot be used */
    assert_non_null(strstr(scene_find_piece(&test_table.scene, IM_ID_PLUS_THRESHOLD)->hint, "Threshold"));
    assert_non_null(scene_find_piece(&test_table.scene, IM_ID_BOOKEND)->hint);
    const Piece *books = scene_find_piece(&test_table.scene, IM_ID_BOOKS);
    const ImBook *next = &test_table_content->books[state->books[state->book_count - 1]];
    assert_true(test_table_has_text(next->title));
    assert_non_null(strstr(books->hint, test_table_content->characters[next->original[2]].brief));
    assert_non_null(strstr(books->zoom->text, test_table_content->characters[next->original[2]].brief));
    state->open_books = 0;
    test_table_view_as(0);
    assert_null(strstr(scene_find_piece(&test_table.scene, IM_ID_BOOKS)->hint, next->title));
}

/* Rulebook: Resolve. Each spine on the shelf has its own color, even if the Books have the same cover. */
TEST(spines_on_shelf_have_own_cloth)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    state->shelf_count = state->setup.bookend - 1;
    for (int i = 0; i < state->shelf_count; i++) {
        state->shelf[i] = (ImFinishedBook){.cast = {0, 1, 2}};
    }
    test_table_view_as(0);
    for (int i = 0; i < state->shelf_count; i++) {
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(scene_find_piece(&test_table.scene, IM_ID_SPINE + (PieceId)i)->face.tone,
                                 scene_find_piece(&test_table.scene, IM_ID_SPINE + (PieceId)j)->face.tone);
        }
    }
}

/* The reading page of the last Book is shown before the page at the end of the game, although the game is
 * already over. */
TEST(last_book_is_read_before_end_page)
{
    test_table_start(1, 3);
    test_table.state.shelf_count = 1;
    test_table.state.shelf[0] =
        (ImFinishedBook){.book = test_table.state.position[0].book, .cast = {0, 1, 2}};
    im_end_game(&test_table.state, IM_SAVED, NULL);
    test_table_view_as(0);
    assert_int_equal(test_table.ui.page, IM_PAGE_READING);
    assert_true(test_table.scene.page_open);
    assert_ints(test_table_tap(0, IM_ID_NEXT), INPUT_CHANGED, test_table.ui.page, IM_PAGE_NONE);
    assert_false(test_table.scene.page_open);
}

/* A new cast makes the titles long, so the covers use all the room on the page. */
TEST(covers_on_end_page_use_available_size)
{
    enum { SAVED = 6, NAMED = 190 };
    test_table_start(1, 3);
    for (int i = 0; i < SAVED; i++) {
        test_table.state.shelf[test_table.state.shelf_count++] =
            (ImFinishedBook){.book = (uint8_t)i, .cast = {0, 1, 2}};
    }
    im_end_game(&test_table.state, IM_SAVED, NULL);
    test_table_view_as(0);
    while (test_table.ui.page == IM_PAGE_READING) {
        test_table_tap(0, IM_ID_NEXT);
    }
    for (int i = 0; i < SAVED; i++) {
        const Piece *cover = scene_find_piece(&test_table.scene, IM_ID_COVER + (PieceId)i);
        assert_non_null(cover);
        assert_true(cover->w >= NAMED);
    }
}

/* Returns the first piece with exactly this text. */
static const Piece *find_piece_with_text(const char *words)
{
    for (int i = 0; i < test_table.scene.count; i++) {
        const Piece *piece = &test_table.scene.pieces[i];
        if (piece->text && strcmp(piece->text, words) == 0) {
            return piece;
        }
    }
    return NULL;
}

/* The summary lists the most used Powers first. For Powers that do not fit, the summary shows "and N more",
 * and the tooltip names them. */
TEST(end_page_names_used_powers)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    im_end_game(state, IM_LOST_ATTACK, NULL);
    test_table_view_as(0);
    /* In a game without used Powers, the summary has only one line about Powers. */
    assert_true(test_table_has_text("Powers used"));
    assert_false(test_table_has_text("Powers used ·"));
    const char *often = test_table_content->powers[5].name, *once = test_table_content->powers[2].name;
    state->used[2] = 1;
    state->used[5] = 12;
    state->powers = 13;
    test_table_view_as(0);
    const Piece *paper = find_piece_with_text("Powers used · 13");
    assert_non_null(paper);
    assert_true(find_piece_with_text(often)->y < find_piece_with_text(once)->y ||
                find_piece_with_text(often)->x < find_piece_with_text(once)->x);
    assert_all(find_piece_with_text("*12*")->y == find_piece_with_text(often)->y,
               find_piece_with_text("*1*")->y == find_piece_with_text(once)->y);
    for (int i = 0; i < test_table_content->power_count; i++) {
        state->used[i] = 1;
    }
    state->powers = (uint16_t)test_table_content->power_count;
    test_table_view_as(0);
    int named = 0;
    char rest[32];
    for (int i = 0; i < test_table_content->power_count; i++) {
        named += find_piece_with_text(test_table_content->powers[i].name) != NULL;
    }
    assert_true(named > 8);
    snprintf(rest, sizeof rest, "and %d more", test_table_content->power_count - named);
    assert_non_null(find_piece_with_text(rest));
    snprintf(rest, sizeof rest, "Powers used · %d", test_table_content->power_count);
    assert_non_null(strstr(find_piece_with_text(rest)->hint,
                           test_table_content->powers[test_table_content->power_count - 1].name));
}

/* Pages of Books that were read before the match was saved do not open again. */
TEST(resumed_game_does_not_open_reading_page)
{
    test_table_start(1, 3);
    test_table.state.shelf_count = 1;
    test_table.state.shelf[0] =
        (ImFinishedBook){.book = test_table.state.position[0].book, .cast = {0, 1, 2}};
    memset(&test_table.ui, 0, sizeof test_table.ui);
    test_table_view_as(0);
    assert_int_equal(test_table.ui.page, IM_PAGE_NONE);
}

const TestFixture test_group = {test_table_load, test_table_unload};
