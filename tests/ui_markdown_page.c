/* ui_markdown_page.c: search, keys and pointer on a page with Markdown text. */
#include "core/text/text.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/shell/markdown_page.h"
#include "ui/shell/text_search.h"

#include <SDL.h>

const Game *const games_all[] = {&game_null_game, NULL};

static const char TEXT[] = "# The Rules\n"
                           "A *rule* is **ru**led; the rules rule.\n"
                           "## \u00C4pfel\n"
                           "- {hit} hits and it's\u2019s \u00E4pfel\n\n"
                           "| Rule | What it does |\n|---|---|\n| one | rules all |\n";

static int count_found(const char *words)
{
    Blocks blocks = markdown_parse(TEXT);
    TextSearch search = {0};
    text_search_run(&search, &blocks, words);
    const int count = search.count;
    assert_int_equal(search.current, count > 0 ? 0 : -1);
    text_search_free(&search);
    markdown_free(&blocks);
    return count;
}

TEST(search_ignores_case_and_marks)
{
    assert_ints(count_found("rule"), 7, count_found("RULED"), 1, count_found("the rules"), 2);
    assert_ints(count_found("\u00E4PFEL"), 2, count_found("it's's"), 1);
    assert_int_equal(count_found("hit"), 1); /* the search ignores the name of an icon */
    assert_ints(count_found("does rules"), 0, count_found("*"), 0, count_found(""), 0);
    assert_int_equal(count_found("no such thing"), 0);
}

TEST(all_matches_are_marked_and_current_one_is_red)
{
    Blocks blocks = markdown_parse("## Rules\n\nThe *rules* **rule**.\n");
    TextSearch search = {0};
    text_search_run(&search, &blocks, "rule");
    assert_string_equal(text_search_get_marked_text(&search, &blocks, 0, 0), "\x02Rule\x02s");
    assert_string_equal(text_search_get_marked_text(&search, &blocks, 1, 0),
                        "The \x01rule\x01s *\x01rule\x01*.");
    text_search_move_current(&search, &blocks, -1);
    assert_int_equal(search.current, 2);
    assert_string_equal(text_search_get_marked_text(&search, &blocks, 0, 0), "\x01Rule\x01s");
    assert_string_equal(text_search_get_marked_text(&search, &blocks, 1, 0),
                        "The \x01rule\x01s *\x02rule\x02*.");
    text_search_move_current(&search, &blocks, 1);
    assert_int_equal(search.current, 0);
    text_search_run(&search, &blocks, "");
    assert_string_equal(text_search_get_marked_text(&search, &blocks, 1, 0), "The rules *rule*.");
    text_search_move_current(&search, &blocks, 1);
    assert_int_equal(search.current, -1);
    text_search_free(&search);
    markdown_free(&blocks);
}

static uint64_t hash_picture(Desk *desk)
{
    shell_draw(&desk->shell); /* the text is measured when it is drawn */
    art_finish_painting(desk->shell.renderer.art);
    shell_update(&desk->shell, desk->now);
    shell_draw(&desk->shell);
    return hash_bytes(HASH_START, desk->surface->pixels,
                      (size_t)desk->surface->pitch * (size_t)desk->surface->h);
}

static void open_page(Desk *desk)
{
    Text text = {0};
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    text_add(&text, "# A page\nThe needle is *here*.\n");
    for (int i = 0; i < 100; i++) {
        text_add(&text, "\nHay and straw, %d.\n", i);
    }
    text_add(&text, "\nAnd another needle.\n");
    shell_open_text(&desk->shell, "rules", text_chars(&text));
    text_free(&text);
    desk_run_frame(desk);
}

DESK_TEST(search_scrolls_to_matches)
{
    open_page(desk);
    const uint64_t plain = hash_picture(desk);
    desk_press_key(desk, SDLK_f, KMOD_LCTRL);
    desk_act(desk, "type NEEDLE", "find \"NEEDLE\" 1 of 2");
    const uint64_t first = hash_picture(desk);
    desk_act(desk, "press Return", "find \"NEEDLE\" 2 of 2");
    const uint64_t second = hash_picture(desk);
    assert_true(plain != first && first != second);
    desk_act(desk, "press F3", "find \"NEEDLE\" 1 of 2");
    const uint64_t again = hash_picture(desk);
    assert_true(again == first);
    desk_act(desk, "press Shift+F3", "find \"NEEDLE\" 2 of 2");
    desk_act(desk, "type s", "find \"NEEDLEs\" no matches");
}

DESK_TEST(keys_scroll_page_and_escape_closes_step_by_step)
{
    open_page(desk);
    const uint64_t top = hash_picture(desk);
    desk_press_key(desk, SDLK_F3, 0);
    desk_type_text(desk, " ");
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    desk_press_key(desk, SDLK_PAGEDOWN, 0);
    assert_true(desk->shell.page != NULL);
    desk_press_key(desk, SDLK_PAGEUP, 0);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_all(desk->shell.page != NULL, hash_picture(desk) == top);
    desk_press_key(desk, SDLK_SPACE, 0);
    assert_true(hash_picture(desk) != top);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_true(desk->shell.page == NULL);
}

DESK_TEST(search_field_can_be_used_with_pointer)
{
    open_page(desk);
    const float scale = desk->shell.renderer.camera.scale, middle = desk->shell.renderer.camera.width / 2;
    const int x = (int)((middle + 980.0f / 2 - 84 - 150) * scale), y = (int)(50 * scale);
    desk_move_pointer(desk, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, x, y);
    assert_true(SDL_IsTextInputActive());
    desk_act(desk, "type another", "find \"another\" 1 of 1");
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, (int)(middle * scale), 300);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, (int)(middle * scale), 300);
    assert_true(desk->shell.page != NULL);
    assert_false(SDL_IsTextInputActive());
    assert_int_equal(desk->shell.wake, 0);
    desk_act(desk, "type x", "!find");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_true(desk->shell.page == NULL);
}
