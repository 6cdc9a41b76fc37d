/* test_impossible_pages.c: Books are read on a page of their own when they are full, stand on the shelf, and
   are all shown at the end. */
#include "games/fiction_impossible/rules/engine.h"
#include "impossible_table.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ reading */

static const char *page_text(void)
{
    const Piece *text = scene_find(&laid.scene, IM_ID_TEXT);
    return text ? text->text : "";
}

static void a_full_book_is_read_and_its_original_can_be_seen(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    const int book = state->position[0].book;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        state->position[0].spot[spot] = (uint8_t)im_draw(state);
    }
    const Move end = im_flagged(IM_MOVE_END, false);
    im_apply(state, laid_content, 0, &end, NULL);
    laid_anew(0);
    assert_int_equal(laid.ui.page, IM_PAGE_READING);
    const ImReading *reading = &state->shelf[0];
    assert_int_equal(reading->book, book);
    assert_non_null(strstr(page_text(), laid_content->characters[reading->cast[0]].facts->fact[TELL_SHORT]));
    assert_true(laid_says("what the newcomers brought along"));
    assert_int_equal(laid_send(0, (Input){.kind = INPUT_TEXT, .key = 'O'}), INPUT_CHANGED);
    const char *original =
        laid_content->characters[laid_content->books[book].original[0]].facts->fact[TELL_SHORT];
    assert_non_null(strstr(page_text(), original));
    assert_false(laid_says("what the newcomers brought along")); /* nothing is marked there */
    assert_string_equal(scene_find(&laid.scene, IM_ID_NEXT)->text, "Onto the shelf");
    assert_int_equal(laid_send(0, (Input){.kind = INPUT_KEY, .key = KEY_ENTER}), INPUT_CHANGED);
    assert_int_equal(laid.ui.page, IM_PAGE_NONE);
    assert_int_equal(laid_tap(0, IM_ID_SHELVED), INPUT_CHANGED);
    assert_int_equal(laid.ui.page, IM_PAGE_READING);
    assert_string_equal(scene_find(&laid.scene, IM_ID_NEXT)->text, "Close"); /* there it stands */
}

static void fill(int position)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        laid.state.position[position].spot[spot] = (uint8_t)im_draw(&laid.state);
    }
}

/* Only what was read just now: older Books are leafed back to. */
static void several_books_of_a_turn_can_be_read_again_from_the_start(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    const Move end = im_flagged(IM_MOVE_END, false);
    laid_anew(0);
    fill(0);
    im_apply(state, laid_content, 0, &end, NULL);
    laid_anew(0);
    assert_null(scene_find(&laid.scene, IM_ID_AGAIN));
    assert_null(scene_find(&laid.scene, IM_ID_BACK));
    laid_tap(0, IM_ID_NEXT);
    const Move keep = im_plain(IM_MOVE_KEEP);
    im_apply(state, laid_content, 0, &keep, NULL);
    fill(0);
    fill(1);
    fill(2);
    im_apply(state, laid_content, 0, &end, NULL);
    assert_int_equal(state->shelf_count, 4);
    laid_anew(0);
    assert_int_equal(laid.ui.reading, 1);
    assert_null(scene_find(&laid.scene, IM_ID_AGAIN));
    assert_non_null(scene_find(&laid.scene, IM_ID_BACK));
    laid_tap(0, IM_ID_NEXT);
    laid_tap(0, IM_ID_NEXT);
    assert_int_equal(laid.ui.reading, 3);
    assert_null(scene_find(&laid.scene, IM_ID_BACK));
    assert_int_equal(laid_tap(0, IM_ID_AGAIN), INPUT_CHANGED);
    assert_int_equal(laid.ui.reading, 1);
    assert_string_equal(scene_find(&laid.scene, IM_ID_NEXT)->text, "Next");
}

/* The attack at the end of the turn is told over the table as it was before, without what was read. */
static void a_book_that_was_read_is_gone_while_the_rest_is_told(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    laid_anew(0);
    const PieceId book = IM_PIECE_BOOK + state->position[0].book;
    fill(0);
    const PieceId player = IM_PIECE_CHARACTER + state->position[0].spot[0];
    const ImState before = *state;
    const Move end = im_flagged(IM_MOVE_END, false);
    im_apply(state, laid_content, 0, &end, NULL);
    laid_anew(0);
    laid_tap(0, IM_ID_NEXT);
    scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
    im_scene(&before, &laid.ui, laid_content, 0, &laid.scene);
    assert_null(scene_find(&laid.scene, book));
    assert_null(scene_find(&laid.scene, player));
    assert_non_null(scene_find(&laid.scene, IM_ID_SHELVED));
    assert_false(laid.scene.page_open);
    im_ui_sync(&laid.ui, &before, laid_content); /* taken back */
    scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
    im_scene(&before, &laid.ui, laid_content, 0, &laid.scene);
    assert_non_null(scene_find(&laid.scene, book));
    assert_non_null(scene_find(&laid.scene, player));
}

static void who_is_at_home_appears_by_their_own_permission(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    const ImBook *book = &laid_content->books[state->position[0].book];
    memcpy(state->position[0].spot, book->original, IM_SPOTS);
    const Move end = im_flagged(IM_MOVE_END, false);
    im_apply(state, laid_content, 0, &end, NULL);
    laid_anew(0);
    static const char *const words[TELL_PRONOUNS] = {[TELL_SHE] = "by kind permission of herself",
                                                     [TELL_HE] = "by kind permission of himself",
                                                     [TELL_IT] = "by kind permission of itself",
                                                     [TELL_THEY] = "by kind permission of themselves"};
    assert_true(laid_says(words[laid_content->characters[book->original[0]].facts->pronouns]));
}

/* What lies there can be pointed at, and looked at closely. */
static void the_shelf_and_the_next_book_can_be_pointed_at(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    state->open_books = 1;
    laid_anew(0);
    const Piece *card = scene_find(&laid.scene, IM_ID_PLUS_CARD);
    assert_non_null(strstr(card->hint, "+Card:"));
    assert_false(card->flags & PIECE_LIT); /* nothing goes there by hand */
    assert_non_null(strstr(scene_find(&laid.scene, IM_ID_PLUS_THRESHOLD)->hint, "Threshold"));
    assert_non_null(scene_find(&laid.scene, IM_ID_BOOKEND)->hint);
    const Piece *books = scene_find(&laid.scene, IM_ID_BOOKS);
    const ImBook *next = &laid_content->books[state->books[state->book_count - 1]];
    assert_true(laid_says(next->title));
    assert_non_null(strstr(books->hint, laid_content->characters[next->original[2]].brief));
    assert_non_null(strstr(books->zoom->text, laid_content->characters[next->original[2]].brief));
    state->open_books = 0;
    laid_anew(0);
    assert_null(strstr(scene_find(&laid.scene, IM_ID_BOOKS)->hint, next->title));
}

/* Rulebook, Resolve: a spine is drawn at random; so two Books bound alike do not stand there alike. */
static void each_spine_on_the_shelf_has_a_cloth_of_its_own(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    state->shelf_count = state->setup.bookend - 1;
    for (int i = 0; i < state->shelf_count; i++) {
        state->shelf[i] = (ImReading){.cast = {0, 1, 2}};
    }
    laid_anew(0);
    for (int i = 0; i < state->shelf_count; i++) {
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(scene_find(&laid.scene, IM_ID_SHELVED + (PieceId)i)->face.tone,
                                 scene_find(&laid.scene, IM_ID_SHELVED + (PieceId)j)->face.tone);
        }
    }
}

/* Both have buttons at the foot, which would lie on each other. */
static void the_last_book_is_read_before_the_ways_on_are_offered(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    laid.state.shelf_count = 1;
    laid.state.shelf[0] = (ImReading){.book = laid.state.position[0].book, .cast = {0, 1, 2}};
    im_end_game(&laid.state, IM_SAVED, NULL);
    laid_anew(0);
    assert_int_equal(laid.ui.page, IM_PAGE_READING);
    assert_true(laid.scene.page_open);
    assert_int_equal(laid_tap(0, IM_ID_NEXT), INPUT_CHANGED);
    assert_int_equal(laid.ui.page, IM_PAGE_NONE);
    assert_false(laid.scene.page_open);
}

/* What was told has names that are long: its covers take the room that there is. */
static void covers_at_the_end_are_as_large_as_their_page_allows(void **unused)
{
    enum { SAVED = 6, NAMED = 190 };
    (void)unused;
    laid_begin(1, 3);
    for (int i = 0; i < SAVED; i++) {
        laid.state.shelf[laid.state.shelf_count++] = (ImReading){.book = (uint8_t)i, .cast = {0, 1, 2}};
    }
    im_end_game(&laid.state, IM_SAVED, NULL);
    laid_anew(0);
    while (laid.ui.page == IM_PAGE_READING) {
        laid_tap(0, IM_ID_NEXT);
    }
    for (int i = 0; i < SAVED; i++) {
        const Piece *cover = scene_find(&laid.scene, IM_ID_COVER + (PieceId)i);
        assert_non_null(cover);
        assert_true(cover->w >= NAMED);
    }
}

/* The first piece that says just this. */
static const Piece *saying(const char *words)
{
    for (int i = 0; i < laid.scene.count; i++) {
        const Piece *piece = &laid.scene.pieces[i];
        if (piece->text && strcmp(piece->text, words) == 0) {
            return piece;
        }
    }
    return NULL;
}

/* Those used most come first; all that there is no room for are counted, and stand in the tip. */
static void powers_that_were_used_are_named_at_the_end(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    im_end_game(state, IM_LOST_ATTACK, NULL);
    laid_anew(0);
    assert_true(laid_says("Powers used")); /* none: a line of the record */
    assert_false(laid_says("Powers used ·"));
    const char *often = laid_content->powers[5].name, *once = laid_content->powers[2].name;
    state->used[2] = 1;
    state->used[5] = 12;
    state->powers = 13;
    laid_anew(0);
    const Piece *paper = saying("Powers used · 13");
    assert_non_null(paper);
    assert_true(saying(often)->y < saying(once)->y || saying(often)->x < saying(once)->x);
    assert_true(saying("*12*")->y == saying(often)->y);
    assert_true(saying("*1*")->y == saying(once)->y);
    for (int i = 0; i < laid_content->power_count; i++) {
        state->used[i] = 1;
    }
    state->powers = (uint16_t)laid_content->power_count;
    laid_anew(0);
    int named = 0;
    char rest[32];
    for (int i = 0; i < laid_content->power_count; i++) {
        named += saying(laid_content->powers[i].name) != NULL;
    }
    assert_true(named > 8);
    snprintf(rest, sizeof rest, "and %d more", laid_content->power_count - named);
    assert_non_null(saying(rest));
    snprintf(rest, sizeof rest, "Powers used · %d", laid_content->power_count);
    assert_non_null(strstr(saying(rest)->hint, laid_content->powers[laid_content->power_count - 1].name));
}

/* What was read before the game was put aside is not read out again. */
static void a_game_that_is_taken_up_again_does_not_begin_with_reading(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    laid.state.shelf_count = 1;
    laid.state.shelf[0] = (ImReading){.book = laid.state.position[0].book, .cast = {0, 1, 2}};
    memset(&laid.ui, 0, sizeof laid.ui);
    laid_anew(0);
    assert_int_equal(laid.ui.page, IM_PAGE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_book_is_read_and_its_original_can_be_seen),
        cmocka_unit_test(several_books_of_a_turn_can_be_read_again_from_the_start),
        cmocka_unit_test(a_book_that_was_read_is_gone_while_the_rest_is_told),
        cmocka_unit_test(who_is_at_home_appears_by_their_own_permission),
        cmocka_unit_test(the_shelf_and_the_next_book_can_be_pointed_at),
        cmocka_unit_test(each_spine_on_the_shelf_has_a_cloth_of_its_own),
        cmocka_unit_test(the_last_book_is_read_before_the_ways_on_are_offered),
        cmocka_unit_test(powers_that_were_used_are_named_at_the_end),
        cmocka_unit_test(covers_at_the_end_are_as_large_as_their_page_allows),
        cmocka_unit_test(a_game_that_is_taken_up_again_does_not_begin_with_reading),
    };
    return cmocka_run_group_tests(tests, laid_load, laid_unload);
}
