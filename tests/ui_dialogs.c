/* ui_dialogs.c: menu, settings, tips and pages as a hand meets them that clicks twice, types, or rests. */
#include "core/text.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/page.h"
#include "ui/stage/dialog.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/stage.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

static void open_settings(Desk *desk)
{
    desk_open(desk);
    desk_show(desk, desk_match(desk, &game_null_game, 1, 1));
    desk_press(desk, SDLK_F10, 0);
    desk_click(desk, "Settings");
}

/* Presses and lets go without moving; `clicks` counts as SDL does, from 1. */
static void press_here(Desk *desk, int x, int y, Uint8 clicks)
{
    for (Uint32 type = SDL_MOUSEBUTTONDOWN; type <= SDL_MOUSEBUTTONUP; type++) {
        desk_send(desk,
                  (SDL_Event){
                      .button = {.type = type, .button = SDL_BUTTON_LEFT, .clicks = clicks, .x = x, .y = y}});
    }
}

static void double_click(Desk *desk, const char *words)
{
    int x = 0, y = 0;
    desk_place(desk, words, &x, &y);
    desk_mark(desk);
    desk_point(desk, x, y);
    press_here(desk, x, y, 1);
    press_here(desk, x, y, 2);
}

/* --- double clicks --- */

static void done_leads_back_to_the_table(void **state)
{
    (void)state;
    Desk desk;
    open_settings(&desk);
    desk_click(&desk, "Done");
    assert_false(desk_heard(&desk, "Save and quit"));
    assert_true(desk_heard(&desk, "button \"Draw\""));
    desk_close(&desk);
}

static void a_double_click_does_not_reach_what_comes_to_lie_under_it(void **state)
{
    (void)state;
    Desk desk;
    for (int scale = INTERFACE_NORMAL; scale <= INTERFACE_MAX; scale += INTERFACE_NORMAL / 4) {
        desk_open(&desk);
        desk.shell.settings.interface_scale = scale;
        shell_apply_settings(&desk.shell);
        desk_show(&desk, desk_match(&desk, &game_null_game, 1, 1));
        desk_press(&desk, SDLK_F10, 0);
        const Settings before = desk.shell.settings;
        double_click(&desk, "button \"Settings\"");
        assert_true(desk_heard(&desk, "Size of words"));
        double_click(&desk, "Done");
        assert_false(desk.shell.quit);
        assert_false(desk_heard(&desk, "move "));
        assert_memory_equal(&before, &desk.shell.settings, sizeof before);
        desk_close(&desk);
    }
}

static void a_double_click_presses_the_same_button_twice(void **state)
{
    (void)state;
    Desk desk;
    open_settings(&desk);
    double_click(&desk, "Reduced motion: ");
    assert_true(desk_heard(&desk, "Reduced motion: *on*"));
    assert_false(desk.shell.settings.reduced_motion);
    desk_close(&desk);
}

static void the_next_click_is_taken_again(void **state)
{
    (void)state;
    Desk desk;
    open_settings(&desk);
    double_click(&desk, "Done");
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_close(&desk);
}

static void keys_step_a_setting_back_and_on(void **state)
{
    (void)state;
    Desk desk;
    open_settings(&desk);
    desk_press(&desk, SDLK_TAB, 0);
    assert_true(desk_heard(&desk, "Size of words: *100 %*\" "));
    desk_press(&desk, SDLK_RIGHT, 0);
    desk_press(&desk, SDLK_RIGHT, 0);
    assert_int_equal(desk.shell.settings.interface_scale, 150);
    desk_press(&desk, SDLK_LEFT, 0);
    assert_int_equal(desk.shell.settings.interface_scale, 125);
    for (int i = 0; i < 9; i++) {
        desk_press(&desk, SDLK_LEFT, 0);
    }
    assert_int_equal(desk.shell.settings.interface_scale, INTERFACE_MIN); /* and not round to the largest */
    desk_close(&desk);
}

static void a_setting_is_chosen_from_a_list(void **state)
{
    (void)state;
    Desk desk;
    open_settings(&desk);
    desk_click(&desk, "Colours: ");
    assert_true(desk_heard(&desk, " chosen"));
    char blind[64];
    snprintf(blind, sizeof blind, "button \"%s\"", palette_labels[PALETTE_COLOUR_BLIND]);
    desk_click(&desk, blind);
    assert_int_equal(desk.shell.settings.palette, PALETTE_COLOUR_BLIND);
    assert_true(desk_heard(&desk, "button \"Done\""));
    desk_close(&desk);
}

/* --- the size of words --- */

static void a_pressed_setting_stays_under_the_pointer(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0;
    open_settings(&desk);
    desk_place(&desk, "Size of words", &x, &y);
    desk_point(&desk, x, y);
    int wanted = INTERFACE_NORMAL;
    for (int i = 0; i < 12; i++) {
        const int by = i < 6 ? 1 : -1;
        wanted = SDL_clamp(wanted + 25 * by, INTERFACE_MIN, INTERFACE_MAX);
        desk_wheel(&desk, "Size of words", by);
        assert_int_equal(desk.shell.settings.interface_scale, wanted);
        int now_x = 0, now_y = 0;
        desk_place(&desk, "Size of words", &now_x, &now_y);
        assert_int_equal(now_x, x);
        assert_int_equal(now_y, y);
    }
    desk_close(&desk);
}

static void an_opened_dialog_is_as_large_as_the_words_are_to_be(void **state)
{
    (void)state;
    Desk desk;
    int small = 0, large = 0, y = 0;
    open_settings(&desk);
    desk_place(&desk, "Done", &small, &small);
    desk_click(&desk, "Size of words");
    desk_click(&desk, "button \"200 %\"");
    assert_int_equal(desk.shell.settings.interface_scale, INTERFACE_MAX);
    desk_click(&desk, "Done");
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Settings");
    desk_place(&desk, "Done", &y, &large);
    assert_true(large > small);
    desk_close(&desk);
}

/* --- advice --- */

enum { LEFT_ID = 700, RIGHT_ID, ADVISED_SIZE = 200 };

static PieceId advised;         /* what the advice is about */
static const Scene *last_scene; /* the stage's own, with all that was laid after the game */

static int advise(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    (void)view, (void)content, (void)seat, (void)max;
    *out = (Hint){.move = {.kind = NULL_MOVE_DRAW}, .piece = advised, .title = "Draw", .text = "why not"};
    return 1;
}

static void scene_of_two_sides(const void *view, const void *ui, const GameContent *content, int seat,
                               Scene *out)
{
    static const float SIDE = 0.3f;
    game_null_game.scene(view, ui, content, seat, out);
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

static void what_is_advised_is_lit_beside_the_question(void **state)
{
    (void)state;
    static const PieceId sides[] = {LEFT_ID, RIGHT_ID};
    Game game = game_null_game;
    game.advice = &(const GameAdvice){.hint = advise};
    game.scene = scene_of_two_sides;
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.help = HELP_FULL;
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        advised = sides[i];
        desk_press(&desk, SDLK_F5, 0);
        assert_true(desk_heard(&desk, "Draw · why not"));
        const Piece *piece = scene_find(last_scene, advised), *plate = scene_find(last_scene, ID_DIALOG);
        assert_true(piece && plate);
        assert_true(piece->flags & PIECE_CHOSEN);
        assert_true(fabsf(piece->x - plate->x) >= (piece->w + plate->w) / 2);
        assert_true(fabsf(plate->x - last_scene->width / 2) + plate->w / 2 <= last_scene->width / 2);
        assert_false(is_shaded(last_scene));
        desk_press(&desk, SDLK_ESCAPE, 0);
        assert_false(scene_find(last_scene, advised)->flags & PIECE_CHOSEN);
    }
    desk_press(&desk, SDLK_F10, 0);
    assert_true(is_shaded(last_scene));
    desk_close(&desk);
}

static int advise_at_length(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    assert_true(max > 1);
    advise(view, content, seat, out, max);
    out[1] = out[0];
    snprintf(out[1].text, sizeof out[1].text,
             "because of much that would have to be said of it at great length");
    return 2;
}

/* Long rows are set smaller, and the others with them. */
static void rows_of_advice_are_set_alike(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.advice = &(const GameAdvice){.hint = advise_at_length};
    game.scene = scene_of_two_sides;
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.help = HELP_FULL;
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    desk_press(&desk, SDLK_F5, 0);
    int rows = 0;
    for (int i = 0; i < last_scene->count; i++) {
        const Piece *row = &last_scene->pieces[i];
        if (row->kind == PIECE_BUTTON && row->text && strstr(row->text, "Draw · ")) {
            assert_non_null(strstr(row->longest, "at great length"));
            rows++;
        }
    }
    assert_int_equal(rows, 2);
    desk_close(&desk);
}

/* --- tips --- */

static void a_choice_that_is_changed_by_a_click_is_explained_anew(void **state)
{
    (void)state;
    Desk desk;
    open_settings(&desk);
    desk_wheel(&desk, "Help: ", 1);
    desk_mark(&desk);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "tip "));
    desk_wheel(&desk, "Animation: ", 1);
    desk_mark(&desk);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "tip ")); /* it would only say the same again */
    desk_close(&desk);
}

static void a_key_hides_tips_until_the_pointer_moves(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 1, 1));
    desk_place(&desk, "button \"Menu\"", &x, &y);
    desk_mark(&desk);
    shell_event(&desk.shell, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
    shell_event(&desk.shell, &(SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = "x"}});
    desk_tick(&desk);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "tip "));
    desk_point(&desk, x + 1, y);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "tip "));
    desk_close(&desk);
}

static void a_click_on_what_is_closed_is_answered_by_its_tip_alone(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    shell_go(&desk.shell, setup_screen(&desk.shell, &game_null_game, NULL));
    desk_tick(&desk);
    desk_tick(&desk);
    desk_click(&desk, "button \"6\"");
    assert_true(desk_heard(&desk, "refused "));
    assert_string_equal(desk.shell.toast, "");
    desk_close(&desk);
}

/* --- pages --- */

/* Lets the page turn to what is wanted, and sums up how it looks then. */
static uint64_t picture_of(Desk *desk, Page *page)
{
    page_draw(page, 1, 0);
    SDL_SetRenderDrawColor(desk->renderer, 0, 0, 0, SDL_ALPHA_OPAQUE);
    SDL_RenderClear(desk->renderer);
    page_draw(page, 1, 0);
    SDL_RenderFlush(desk->renderer);
    return hash_bytes(HASH_START, desk->surface->pixels,
                      (size_t)desk->surface->pitch * (size_t)desk->surface->h);
}

static Page *open_chapters(Desk *desk)
{
    Text text = {0};
    text_add(&text, "# Book\n");
    for (int i = 1; i <= 8; i++) {
        text_add(&text, "## Chapter %d\n", i);
        for (int line = 0; line < 12; line++) {
            text_add(&text, "Line %d of chapter %d\n\n", line, i);
        }
    }
    Page *page = page_new(&desk->shell.view, text_chars(&text), &desk->shell.settings.keys);
    text_free(&text);
    picture_of(desk, page);
    return page;
}

static void press_on_page(Page *page, SDL_Keycode key)
{
    const SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key}}};
    assert_true(page_event(page, &event, 1, 0));
}

static void keys_turn_to_the_chapter_before_and_after(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Page *page = open_chapters(&desk);
    const uint64_t start = picture_of(&desk, page);
    page_seek(page, "Chapter 1");
    const uint64_t first = picture_of(&desk, page);
    page_seek(page, "Chapter 2");
    const uint64_t second = picture_of(&desk, page);
    assert_true(start != first && first != second);
    press_on_page(page, SDLK_LEFT);
    assert_true(picture_of(&desk, page) == first);
    press_on_page(page, SDLK_LEFT);
    assert_true(picture_of(&desk, page) == start);
    press_on_page(page, SDLK_RIGHT);
    picture_of(&desk, page);
    press_on_page(page, SDLK_RIGHT);
    assert_true(picture_of(&desk, page) == second);
    page_free(page);
    desk_close(&desk);
}

static void a_click_in_the_list_of_chapters_leads_there(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Page *page = open_chapters(&desk);
    const uint64_t start = picture_of(&desk, page);
    page_seek(page, "Chapter 5");
    const uint64_t fifth = picture_of(&desk, page);
    bool found = false;
    for (int y = 0; y < DESK_HEIGHT / 2 && !found; y += 4) {
        page_seek(page, "Book");
        assert_true(picture_of(&desk, page) == start);
        SDL_Event event = {
            .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = DESK_WIDTH / 2, .y = y}};
        page_event(page, &event, 1, 0);
        found = picture_of(&desk, page) == fifth;
    }
    assert_true(found);
    page_free(page);
    desk_close(&desk);
}

static void only_names_of_chapters_that_are_seen_can_be_clicked(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Page *page = open_chapters(&desk);
    page_seek(page, "Chapter 1"); /* the list has just gone out at the top */
    const uint64_t first = picture_of(&desk, page);
    for (int y = 0; y < DESK_HEIGHT; y += 4) {
        SDL_Event event = {
            .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = DESK_WIDTH / 2, .y = y}};
        page_event(page, &event, 1, 0);
        assert_true(picture_of(&desk, page) == first);
    }
    page_free(page);
    desk_close(&desk);
}

static void a_message_takes_the_banners_place(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 1, 1));
    assert_true(desk_draws(&desk, "Draw a card"));
    shell_toast(&desk.shell, "Nothing of the kind.");
    assert_true(desk_draws(&desk, "Nothing of the kind."));
    assert_false(desk_draws(&desk, "Draw a card"));
    for (int i = 0; i < 5; i++) {
        desk_tick(&desk);
    }
    assert_true(desk_draws(&desk, "Draw a card"));
    desk_close(&desk);
}

static void a_message_stays_as_long_as_its_words_take_to_read(void **state)
{
    (void)state;
    static const char brief[] = "Nothing of the kind can be done here.";
    static const char words[] =
        "The Mold has to go to another Book that is not protected from it, | and of the *three* "
        "that lie on the table none is such a one.";
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 1, 1));
    const Uint64 start = desk.shell.now;
    shell_toast(&desk.shell, brief);
    shell_update(&desk.shell, start + 3199);
    assert_true(shell_toast_at_banner(&desk.shell));
    shell_update(&desk.shell, start + 3200);
    assert_false(shell_toast_at_banner(&desk.shell));
    /* 28 words: 20 more than are seen at a glance. */
    const Uint64 next = desk.shell.now;
    shell_toast(&desk.shell, words);
    shell_update(&desk.shell, next + 3200 + 20 * 300 - 1);
    assert_true(shell_toast_at_banner(&desk.shell));
    shell_update(&desk.shell, next + 3200 + 20 * 300);
    assert_false(shell_toast_at_banner(&desk.shell));
    desk_close(&desk);
}

/* --- beside what it is about --- */

enum { ID_SUBJECT = 10, ID_OTHER, CARD_SIDE = 200 };
static float other_x, other_y;

/* Two cards of the world, on a bare table. */
static void lay_two_cards(void *self, Scene *scene)
{
    (void)self;
    scene_add(scene, PIECE_CARD, ID_SUBJECT, 300, 400, CARD_SIDE, CARD_SIDE)->flags = PIECE_WORLD;
    scene_add(scene, PIECE_CARD, ID_OTHER, other_x, other_y, CARD_SIDE, CARD_SIDE)->flags = PIECE_WORLD;
}

static void ignore(void *self, int action)
{
    (void)self, (void)action;
}

static bool covers(const Piece *plate, const Piece *card)
{
    return 2 * fabsf(plate->x - card->x) < plate->w + card->w &&
           2 * fabsf(plate->y - card->y) < plate->h + card->h;
}

/* At the other edge of the table, and there above or below a card that lies in its way. */
static void advice_covers_no_card_where_there_is_room(void **state)
{
    (void)state;
    static const float places[] = {180, 400, 600};
    Desk desk;
    desk_open(&desk);
    Stage *stage = stage_new(&desk.shell, BACKDROP_TABLE, &(StageOwner){.lay = lay_two_cards});
    for (size_t i = 0; i < SDL_arraysize(places); i++) {
        Dialog dialog = dialog_new(NULL, stage, ignore);
        other_x = 1000;
        other_y = places[i];
        dialog_open(&dialog, "Advice", "One line.");
        dialog_add(&dialog, 1, 0, "Back");
        dialog.subject = ID_SUBJECT;
        stage_refresh(stage, 0);
        const Scene *scene = stage_scene(stage);
        const Piece *plate = scene_find(scene, ID_DIALOG);
        assert_non_null(plate);
        assert_false(covers(plate, scene_find(scene, ID_SUBJECT)));
        assert_false(covers(plate, scene_find(scene, ID_OTHER)));
        assert_true(plate->x > scene->width / 2);
        dialog_close(&dialog);
    }
    stage_free(stage);
    desk_close(&desk);
}

static Status all_have_won(const void *state, const GameContent *content)
{
    (void)content;
    const bool over = game_null_game.to_act(state) == 0;
    return (Status){.kind = over ? STATUS_WON : STATUS_PLAYING, .winners = over ? 3 : 0};
}

static void where_nobody_wins_nobody_is_said_to_have(void **state)
{
    (void)state;
    for (int unwon = 0; unwon < 2; unwon++) {
        Error error = {0};
        Game game = game_null_game;
        game.status = all_have_won;
        game.flags |= unwon ? GAME_UNWON : 0;
        Desk desk;
        desk_open(&desk);
        Match *match = desk_match(&desk, &game, 2, 1);
        while (match_to_act(match) != 0) {
            assert_true(match_play_bot(match, match_to_act(match) & 1 ? 0 : 1, &game.bots[0], &error));
        }
        desk_show(&desk, match);
        desk_click(&desk, "button \"How it went\"");
        assert_true(desk_draws(&desk, "a person"));
        assert_int_equal(desk_draws(&desk, "won"), !unwon);
        desk_close(&desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(done_leads_back_to_the_table),
        cmocka_unit_test(a_double_click_does_not_reach_what_comes_to_lie_under_it),
        cmocka_unit_test(a_double_click_presses_the_same_button_twice),
        cmocka_unit_test(keys_step_a_setting_back_and_on),
        cmocka_unit_test(a_setting_is_chosen_from_a_list),
        cmocka_unit_test(the_next_click_is_taken_again),
        cmocka_unit_test(a_pressed_setting_stays_under_the_pointer),
        cmocka_unit_test(rows_of_advice_are_set_alike),
        cmocka_unit_test(what_is_advised_is_lit_beside_the_question),
        cmocka_unit_test(a_choice_that_is_changed_by_a_click_is_explained_anew),
        cmocka_unit_test(a_key_hides_tips_until_the_pointer_moves),
        cmocka_unit_test(a_click_on_what_is_closed_is_answered_by_its_tip_alone),
        cmocka_unit_test(keys_turn_to_the_chapter_before_and_after),
        cmocka_unit_test(a_click_in_the_list_of_chapters_leads_there),
        cmocka_unit_test(only_names_of_chapters_that_are_seen_can_be_clicked),
        cmocka_unit_test(an_opened_dialog_is_as_large_as_the_words_are_to_be),
        cmocka_unit_test(a_message_takes_the_banners_place),
        cmocka_unit_test(a_message_stays_as_long_as_its_words_take_to_read),
        cmocka_unit_test(advice_covers_no_card_where_there_is_room),
        cmocka_unit_test(where_nobody_wins_nobody_is_said_to_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
