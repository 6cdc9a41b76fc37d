/* ui_markdown_page.c: search, keys and pointer on a page with Markdown text. */
#include "auto.h"
#include "core/learn/rules_page.h"
#include "core/platform/file.h"
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

/* --- links --- */

TEST(links_lead_to_headings)
{
    Blocks blocks = markdown_parse("# Page\n\nA [**hit**](#hits-blocks-and-mana) or [not](#nothing), "
                                   "[far](x.md#hits) [x].\n\n| [fact](#factfiction-tokens) | b |\n\n"
                                   "## Hits, blocks and mana\n\n### Fact/Fiction tokens\n");
    assert_string_equal(blocks.blocks[1].text[0], "A \x03*hit*\x03 or not, far x.");
    assert_ints(blocks.link_count, 2, blocks.links[0].block, 1, blocks.links[0].cell, 0);
    assert_ints(blocks.links[0].target, 3, blocks.links[1].block, 2, blocks.links[1].target, 4);
    markdown_free(&blocks);
}

static int count_occurrences(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, words)); at++) {
        count++;
    }
    return count;
}

/* Every link of the rules pages leads to a heading. Text mode shows the words of links only. */
TEST(rules_pages_have_no_dead_links)
{
    static const char *const games[] = {"fantastical_adventure", "fiction", "fiction_impossible",
                                        "paperback_adventures", "storybook_battles"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char path[80];
        size_t length;
        snprintf(path, sizeof path, "docs/rules/%s.md", games[i]);
        AUTO(free) char *rules = file_read(path, 1 << 20, &length, NULL);
        assert_non_null(rules);
        Blocks blocks = markdown_parse(rules);
        assert_int_equal(blocks.link_count, count_occurrences(rules, "]("));
        assert_in_range(blocks.link_count, 20, 200);
        for (int k = 0; k < blocks.count; k++) {
            if (markdown_is_heading(&blocks.blocks[k])) {
                AUTO(text) Text section = {0};
                rules_page_add_section(rules, blocks.blocks[k].text[0], &section);
                assert_ints(count_occurrences(text_chars(&section), "]("), 0,
                            count_occurrences(text_chars(&section), "(#"), 0);
            }
        }
        markdown_free(&blocks);
    }
}

/* Opens a long page with two links: one below the title, which leads to the end of the page, and one at the
 * end, which leads back to the title. */
static void open_linked_page(Desk *desk)
{
    AUTO(text) Text text = {0};
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    text_add(&text, "# The top\nRead [the far end](#the-far-end) first.\n");
    for (int i = 0; i < 100; i++) {
        text_add(&text, "\nHay and straw, %d.\n", i);
    }
    text_add(&text, "\n## The far end\n\nNow [up](#the-top).\n");
    shell_open_text(&desk->shell, "rules", text_chars(&text));
    shell_draw(&desk->shell); /* drawing finds the positions of the links */
}

DESK_TEST(keys_follow_links_and_return_to_the_former_position)
{
    open_linked_page(desk);
    desk_act(desk, "press Tab", "link \"the far end\" focused");
    const uint64_t start = hash_picture(desk);
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_all(desk_draws_text(desk, "The far end"), !desk_draws_text(desk, "The top"));
    desk_act(desk, "press Tab", "link \"up\" focused");
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_true(desk_draws_text(desk, "The top"));
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    assert_true(desk_draws_text(desk, "The far end"));
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    const uint64_t back = hash_picture(desk);
    assert_all(back == start, desk->shell.page != NULL);
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    assert_true(desk->shell.page == NULL);
}

/* The focus returns to the links in view after the page was scrolled. */
DESK_TEST(tab_starts_with_the_links_in_view)
{
    open_linked_page(desk);
    desk_act(desk, "press Tab", "link \"the far end\" focused");
    desk_press_key(desk, SDLK_END, 0);
    shell_draw(&desk->shell);
    desk_act(desk, "press Tab", "link \"up\" focused");
    desk_act(desk, "press Shift+Tab", "link \"the far end\" focused");
    assert_true(desk_draws_text(desk, "The top"));
}

/* Finds a link by moving the pointer over the page. Sets (x, y) to the first point at which it is hovered. */
static void find_link(Desk *desk, const char *line, int *x, int *y)
{
    for (*y = 40; *y < DESK_HEIGHT; *y += 6) {
        for (*x = 200; *x < DESK_WIDTH; *x += 12) {
            desk_skip_trace(desk);
            desk_move_pointer(desk, *x, *y);
            if (desk_has_traced(desk, line)) {
                return;
            }
        }
    }
    fail_msg("no %s", line);
}

DESK_TEST(pointer_follows_links_and_the_button_goes_back)
{
    int x, y;
    open_linked_page(desk);
    find_link(desk, "link \"the far end\" hovered", &x, &y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, x, y);
    assert_all(desk_draws_text(desk, "The far end"), !desk_draws_text(desk, "The top"));
    assert_true(desk_draws_text(desk, "Back"));
    const float scale = desk->shell.renderer.camera.scale, middle = desk->shell.renderer.camera.width / 2;
    x = (int)((middle - 980.0f / 2 + 84 + 20) * scale);
    y = (int)(50 * scale);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, x, y);
    assert_all(desk_draws_text(desk, "The top"), !desk_draws_text(desk, "Back"), desk->shell.page != NULL);
}
