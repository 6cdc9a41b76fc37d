/* ui_dialogs.c: tests of the menu, settings, tooltips and pages: double clicks, typing, and a pointer that
 * does not move. */
#include "core/text/text.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/markdown_page.h"
#include "ui/stage/dialog.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/stage.h"

#include <SDL.h>
#include <math.h>

const Game *const games_all[] = {&game_null_game, NULL};

static void open_settings(Desk *desk)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "Settings");
}

/* Clicks without moving the pointer. `clicks` is 1 for a single click and 2 for a double click, as in SDL. */
static void click_at(Desk *desk, int x, int y, Uint8 clicks)
{
    for (Uint32 type = SDL_MOUSEBUTTONDOWN; type <= SDL_MOUSEBUTTONUP; type++) {
        desk_send_event(
            desk, (SDL_Event){
                      .button = {.type = type, .button = SDL_BUTTON_LEFT, .clicks = clicks, .x = x, .y = y}});
    }
}

static void double_click(Desk *desk, const char *words)
{
    int x = 0, y = 0;
    desk_get_position(desk, words, &x, &y);
    desk_skip_trace(desk);
    desk_move_pointer(desk, x, y);
    click_at(desk, x, y, 1);
    click_at(desk, x, y, 2);
}

/* --- double clicks --- */

DESK_TEST(done_returns_to_table)
{
    open_settings(desk);
    desk_act(desk, "click Done", "!Save and quit", "button \"Draw\"");
}

TEST(double_click_does_not_reach_piece_below_dialog)
{
    Desk desk;
    for (int scale = INTERFACE_NORMAL; scale <= INTERFACE_MAX; scale += INTERFACE_NORMAL / 4) {
        desk_open(&desk);
        desk.shell.settings.interface_scale = scale;
        shell_apply_settings(&desk.shell);
        desk_show_match(&desk, desk_create_match(&desk, &game_null_game, 1, 1));
        desk_press_key(&desk, SDLK_F10, 0);
        const Settings before = desk.shell.settings;
        double_click(&desk, "button \"Settings\"");
        assert_true(desk_has_traced(&desk, "Text size"));
        double_click(&desk, "Done");
        assert_none(desk.shell.quit, desk_has_traced(&desk, "move "));
        assert_memory_equal(&before, &desk.shell.settings, sizeof before);
        desk_close(&desk);
    }
}

DESK_TEST(double_click_presses_same_button_twice)
{
    open_settings(desk);
    double_click(desk, "Reduced motion: ");
    assert_true(desk_has_traced(desk, "Reduced motion: *on*"));
    assert_false(desk->shell.settings.reduced_motion);
}

DESK_TEST(single_click_after_double_click_counts)
{
    open_settings(desk);
    double_click(desk, "Done");
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
}

DESK_TEST(keys_change_setting_in_both_directions)
{
    open_settings(desk);
    desk_act(desk, "press Tab", "Text size: *100 %*\" ");
    desk_press_key(desk, SDLK_RIGHT, 0);
    desk_press_key(desk, SDLK_RIGHT, 0);
    assert_int_equal(desk->shell.settings.interface_scale, 150);
    desk_press_key(desk, SDLK_LEFT, 0);
    assert_int_equal(desk->shell.settings.interface_scale, 125);
    for (int i = 0; i < 9; i++) {
        desk_press_key(desk, SDLK_LEFT, 0);
    }
    /* The left arrow key stops at the smallest size instead of going on to the largest. */
    assert_int_equal(desk->shell.settings.interface_scale, INTERFACE_MIN);
}

DESK_TEST(setting_is_chosen_from_list)
{
    open_settings(desk);
    desk_act(desk, "click Colors: ", " chosen");
    char blind[64];
    snprintf(blind, sizeof blind, "button \"%s\"", palette_labels[PALETTE_COLOR_BLIND]);
    desk_click(desk, blind);
    assert_int_equal(desk->shell.settings.palette, PALETTE_COLOR_BLIND);
    assert_true(desk_has_traced(desk, "button \"Done\""));
}

/* --- text size --- */

DESK_TEST(changed_setting_stays_under_pointer)
{
    int x = 0, y = 0;
    open_settings(desk);
    desk_get_position(desk, "Text size", &x, &y);
    desk_move_pointer(desk, x, y);
    int wanted = INTERFACE_NORMAL;
    for (int i = 0; i < 12; i++) {
        const int by = i < 6 ? 1 : -1;
        wanted = SDL_clamp(wanted + 25 * by, INTERFACE_MIN, INTERFACE_MAX);
        desk_turn_wheel(desk, "Text size", by);
        assert_int_equal(desk->shell.settings.interface_scale, wanted);
        int now_x = 0, now_y = 0;
        desk_get_position(desk, "Text size", &now_x, &now_y);
        assert_ints(now_x, x, now_y, y);
    }
}

DESK_TEST(dialog_uses_new_text_size)
{
    int small = 0, large = 0, y = 0;
    open_settings(desk);
    desk_get_position(desk, "Done", &small, &small);
    desk_click(desk, "Text size");
    desk_click(desk, "button \"200 %\"");
    assert_int_equal(desk->shell.settings.interface_scale, INTERFACE_MAX);
    desk_click(desk, "Done");
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "Settings");
    desk_get_position(desk, "Done", &y, &large);
    assert_true(large > small);
}

/* --- hints --- */

enum { LEFT_ID = 700, RIGHT_ID, ADVISED_SIZE = 200 };

static PieceId advised;         /* piece to which the hints refer */
static const Scene *last_scene; /* scene of the stage, with the pieces that the table added */

static int list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    *out = (Hint){.move = {.kind = NULL_MOVE_DRAW}, .piece = advised, .title = "Draw", .text = "why not"};
    return 1;
}

static void build_scene_of_two_sides(const void *view, const void *ui, const GameContent *content, int seat,
                                     Scene *out)
{
    static const float SIDE = 0.3f;
    game_null_game.build_scene(view, ui, content, seat, out);
    scene_add(out, PIECE_ZONE, LEFT_ID, SIDE * out->width, out->height / 2, ADVISED_SIZE, ADVISED_SIZE);
    scene_add(out, PIECE_ZONE, RIGHT_ID, (1 - SIDE) * out->width, out->height / 2, ADVISED_SIZE,
              ADVISED_SIZE);
    last_scene = out;
}

static bool is_shaded(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].kind == PIECE_SHADE) {
            return true;
        }
    }
    return false;
}

TEST(hinted_piece_is_highlighted_beside_dialog)
{
    Desk own, *desk = &own;
    desk_open(desk);
    static const PieceId sides[] = {LEFT_ID, RIGHT_ID};
    Game *game = desk_keep_game(desk, game_null_game);
    game->advice = &(const GameAdvice){.list_hints = list_hints};
    game->build_scene = build_scene_of_two_sides;
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        advised = sides[i];
        desk_act(desk, "press F5", "Draw · why not");
        const Piece *piece = scene_find_piece(last_scene, advised),
                    *plate = scene_find_piece(last_scene, ID_DIALOG);
        assert_all(piece && plate, piece->flags & PIECE_SELECTED);
        assert_true(fabsf(piece->x - plate->x) >= (piece->w + plate->w) / 2);
        assert_true(fabsf(plate->x - last_scene->width / 2) + plate->w / 2 <= last_scene->width / 2);
        assert_false(is_shaded(last_scene));
        desk_press_key(desk, SDLK_ESCAPE, 0);
        assert_false(scene_find_piece(last_scene, advised)->flags & PIECE_SELECTED);
    }
    desk_press_key(desk, SDLK_F10, 0);
    assert_true(is_shaded(last_scene));
    desk_close(desk);
}

static int list_long_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    assert_true(max > 1);
    list_hints(view, content, seat, out, max);
    out[1] = out[0];
    snprintf(out[1].text, sizeof out[1].text,
             "because of much that would have to be said of it at great length");
    return 2;
}

/* If the text of one row needs a smaller font, all rows use that font. */
TEST(hint_rows_are_aligned)
{
    Desk own, *desk = &own;
    desk_open(desk);
    Game *game = desk_keep_game(desk, game_null_game);
    game->advice = &(const GameAdvice){.list_hints = list_long_hints};
    game->build_scene = build_scene_of_two_sides;
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk_press_key(desk, SDLK_F5, 0);
    int rows = 0;
    for (int i = 0; i < last_scene->count; i++) {
        const Piece *row = &last_scene->pieces[i];
        if (row->kind == PIECE_BUTTON && row->text && strstr(row->text, "Draw · ")) {
            assert_non_null(strstr(row->longest, "at great length"));
            rows++;
        }
    }
    assert_int_equal(rows, 2);
    desk_close(desk);
}

/* --- tooltips --- */

DESK_TEST(changed_choice_updates_tooltip)
{
    open_settings(desk);
    desk_turn_wheel(desk, "Help: ", 1);
    desk_skip_trace(desk);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "tip "));
    desk_turn_wheel(desk, "Animation: ", 1);
    desk_skip_trace(desk);
    desk_run_frame(desk);
    /* The tooltip is not traced again, because its text is the same. */
    assert_false(desk_has_traced(desk, "tip "));
}

DESK_TEST(key_hides_tooltips_until_pointer_moves)
{
    int x = 0, y = 0;
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    desk_get_position(desk, "button \"Menu\"", &x, &y);
    desk_skip_trace(desk);
    shell_handle_event(&desk->shell, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
    shell_handle_event(&desk->shell, &(SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = "x"}});
    desk_run_frame(desk);
    desk_run_frame(desk);
    assert_false(desk_has_traced(desk, "tip "));
    desk_move_pointer(desk, x + 1, y);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "tip "));
}

DESK_TEST(click_on_disabled_button_shows_only_tooltip)
{
    desk_set_screen(desk, setup_create_screen(&desk->shell, &game_null_game, NULL));
    desk_act(desk, "click button \"6\"", "refused ");
    assert_string_equal(desk->shell.toast, "");
}

/* --- pages --- */

/* Draws the page twice, because the first drawing may have to scroll. Returns a hash of the frame. */
static uint64_t hash_page_picture(Desk *desk, MarkdownPage *page)
{
    markdown_page_draw(page, NULL, 1, 0);
    SDL_SetRenderDrawColor(desk->renderer, 0, 0, 0, SDL_ALPHA_OPAQUE);
    SDL_RenderClear(desk->renderer);
    markdown_page_draw(page, NULL, 1, 0);
    SDL_RenderFlush(desk->renderer);
    return hash_bytes(HASH_START, desk->surface->pixels,
                      (size_t)desk->surface->pitch * (size_t)desk->surface->h);
}

static MarkdownPage *open_chapters(Desk *desk)
{
    Text text = {0};
    text_add(&text, "# Book\n");
    for (int i = 1; i <= 8; i++) {
        text_add(&text, "## Chapter %d\n", i);
        for (int line = 0; line < 12; line++) {
            text_add(&text, "Line %d of chapter %d\n\n", line, i);
        }
    }
    MarkdownPage *page =
        markdown_page_new(&desk->shell.renderer, text_chars(&text), &desk->shell.settings.keys);
    text_free(&text);
    hash_page_picture(desk, page);
    return page;
}

static void press_page_key(MarkdownPage *page, SDL_Keycode key)
{
    const SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key}}};
    assert_true(markdown_page_handle_event(page, &event, 1, 0));
}

DESK_TEST(keys_open_previous_and_next_chapter)
{
    MarkdownPage *page = open_chapters(desk);
    const uint64_t start = hash_page_picture(desk, page);
    markdown_page_scroll_to(page, "Chapter 1");
    const uint64_t first = hash_page_picture(desk, page);
    markdown_page_scroll_to(page, "Chapter 2");
    const uint64_t second = hash_page_picture(desk, page);
    assert_true(start != first && first != second);
    press_page_key(page, SDLK_LEFT);
    assert_true(hash_page_picture(desk, page) == first);
    press_page_key(page, SDLK_LEFT);
    assert_true(hash_page_picture(desk, page) == start);
    press_page_key(page, SDLK_RIGHT);
    hash_page_picture(desk, page);
    press_page_key(page, SDLK_RIGHT);
    assert_true(hash_page_picture(desk, page) == second);
    markdown_page_free(page);
}

DESK_TEST(click_in_chapter_list_opens_chapter)
{
    MarkdownPage *page = open_chapters(desk);
    bool found = false;
    for (int y = 0; y < DESK_HEIGHT / 2 && !found; y += 4) {
        SDL_Event event = {
            .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = DESK_WIDTH / 2, .y = y}};
        markdown_page_handle_event(page, &event, 1, 0);
        const uint64_t clicked = hash_page_picture(desk, page);
        markdown_page_scroll_to(page, "Chapter 5");
        found = hash_page_picture(desk, page) == clicked;
        while (markdown_page_go_back(page)) {
        }
        markdown_page_scroll_to(page, "Book");
        hash_page_picture(desk, page);
    }
    assert_true(found);
    markdown_page_free(page);
}

DESK_TEST(only_visible_chapters_can_be_clicked)
{
    MarkdownPage *page = open_chapters(desk);
    markdown_page_scroll_to(page, "Chapter 1"); /* the table of contents is now just above the visible part */
    const uint64_t first = hash_page_picture(desk, page);
    for (int y = 0; y < DESK_HEIGHT; y += 4) {
        SDL_Event event = {
            .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = DESK_WIDTH / 2, .y = y}};
        markdown_page_handle_event(page, &event, 1, 0);
        assert_true(hash_page_picture(desk, page) == first);
    }
    markdown_page_free(page);
}

DESK_TEST(message_replaces_banner)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    assert_true(desk_draws_text(desk, "Draw or play a card"));
    shell_show_toast(&desk->shell, "Nothing of the kind.");
    assert_true(desk_draws_text(desk, "Nothing of the kind."));
    assert_false(desk_draws_text(desk, "Draw or play a card"));
    for (int i = 0; i < 5; i++) {
        desk_run_frame(desk);
    }
    assert_true(desk_draws_text(desk, "Draw or play a card"));
}

/* A message that is not on the rail would cover the heading of the dialog or page. */
DESK_TEST(message_is_on_the_rail_above_a_dialog)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    shell_show_toast(&desk->shell, "Nothing of the kind.");
    assert_false(shell_toast_covers_rail(&desk->shell));
    assert_true(desk_draws_text(desk, "Nothing of the kind."));
    desk_press_key(desk, SDLK_F10, 0);
    shell_show_toast(&desk->shell, "Nothing of the kind.");
    assert_true(shell_toast_covers_rail(&desk->shell));
    assert_false(shell_toast_covers_banner(&desk->shell));
    assert_true(desk_draws_text(desk, "Nothing of the kind."));
}

DESK_TEST(message_duration_depends_on_length)
{
    static const char brief[] = "Nothing of the kind can be done here.";
    static const char words[] =
        "The Mold has to go to another Book that is not protected from it, | and of the *three* "
        "that lie on the table none is such a one.";
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
    const Uint64 start = desk->shell.now;
    shell_show_toast(&desk->shell, brief);
    shell_update(&desk->shell, start + 3199);
    assert_true(shell_toast_covers_banner(&desk->shell));
    shell_update(&desk->shell, start + 3200);
    assert_false(shell_toast_covers_banner(&desk->shell));
    /* The text has 28 words, of which 8 can be read at a glance. */
    const Uint64 next = desk->shell.now;
    shell_show_toast(&desk->shell, words);
    shell_update(&desk->shell, next + 3200 + 20 * 300 - 1);
    assert_true(shell_toast_covers_banner(&desk->shell));
    shell_update(&desk->shell, next + 3200 + 20 * 300);
    assert_false(shell_toast_covers_banner(&desk->shell));
}

/* --- placement --- */

enum { ID_SUBJECT = 10, ID_OTHER, CARD_SIDE = 200 };
static float other_x, other_y;

/* Adds two cards to the world of an empty table. */
static void build_two_cards(void *self, Scene *scene)
{
    scene_add(scene, PIECE_CARD, ID_SUBJECT, 300, 400, CARD_SIDE, CARD_SIDE)->flags = PIECE_WORLD;
    scene_add(scene, PIECE_CARD, ID_OTHER, other_x, other_y, CARD_SIDE, CARD_SIDE)->flags = PIECE_WORLD;
}

static void ignore_action(void *self, int action) {}

static bool does_piece_cover(const Piece *plate, const Piece *card)
{
    return 2 * fabsf(plate->x - card->x) < plate->w + card->w &&
           2 * fabsf(plate->y - card->y) < plate->h + card->h;
}

/* The dialog moves to the opposite edge if a card is in its way. */
DESK_TEST(hint_dialog_covers_no_card_if_possible)
{
    static const float places[] = {180, 400, 600};
    Stage *stage = stage_new(&desk->shell, BACKDROP_TABLE, &(StageOwner){.lay = build_two_cards});
    for (size_t i = 0; i < SDL_arraysize(places); i++) {
        Dialog dialog = dialog_new(NULL, stage, ignore_action);
        other_x = 1000;
        other_y = places[i];
        dialog_open(&dialog, "Advice", "One line.");
        dialog_add_button(&dialog, 1, 0, "Back");
        dialog.subject = ID_SUBJECT;
        stage_refresh(stage, 0);
        const Scene *scene = stage_get_scene(stage);
        const Piece *plate = scene_find_piece(scene, ID_DIALOG);
        assert_non_null(plate);
        assert_false(does_piece_cover(plate, scene_find_piece(scene, ID_SUBJECT)));
        assert_false(does_piece_cover(plate, scene_find_piece(scene, ID_OTHER)));
        assert_true(plate->x > scene->width / 2);
        dialog_close(&dialog);
    }
    stage_free(stage);
}

static Status get_status_all_won(const void *state, const GameContent *content)
{
    const bool over = game_null_game.seats_to_act(state) == 0;
    return (Status){.kind = over ? STATUS_WON : STATUS_PLAYING, .winners = over ? 3 : 0};
}

TEST(game_without_winner_shows_no_winner)
{
    for (int unwon = 0; unwon < 2; unwon++) {
        Error error = {0};
        Game game = game_null_game;
        game.status = get_status_all_won;
        game.flags |= unwon ? GAME_NO_WINNER : 0;
        Desk desk;
        desk_open(&desk);
        Match *match = desk_create_match(&desk, &game, 2, 1);
        while (match_seats_to_act(match) != 0) {
            assert_true(match_play_bot(match, match_seats_to_act(match) & 1 ? 0 : 1, &game.bots[0], &error));
        }
        desk_show_match(&desk, match);
        desk_click(&desk, "button \"Summary\"");
        assert_true(desk_draws_text(&desk, "Person"));
        assert_int_equal(desk_draws_text(&desk, "won"), !unwon);
        desk_close(&desk);
    }
}
