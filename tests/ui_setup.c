/* ui_setup.c: the set-up pages of all games, driven by events. */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/screens/setup_private.h"
#include "ui/stage/stage_private.h"

#include <math.h>

static void open_setup_screen(Desk *desk, const char *id, int seats)
{
    const Game *game = game_find(id);
    MatchSetup setup = {.game = game, .seats = seats};
    desk_set_screen(desk, setup_create_screen(&desk->shell, game, &setup));
}

/* Before the first game, the set-up page proposes the usual number of seats, with a person in the first seat
 * and bots in all others. In Fiction Impossible, there are 2 seats, as in the lesson. */
DESK_TEST(first_setup_has_bots)
{
    for (const Game *const *game = games_all; *game; game++) {
        desk_set_screen(desk, setup_create_screen(&desk->shell, *game, NULL));
        const Setup *setup = desk->shell.screen.self;
        assert_int_equal(setup->seats, (*game)->usual_seats > 0 ? (*game)->usual_seats : (*game)->min_seats);
        for (int seat = 0; seat < setup->seats; seat++) {
            assert_int_equal(setup->seat[seat] == SEAT_HUMAN, seat == 0);
        }
    }
    assert_int_equal(game_find("fiction_impossible")->usual_seats, 2);
}

static bool is_in_row(const Piece *a, const Piece *b)
{
    return fabsf(a->y - b->y) < 2;
}

static bool has_next_in_row(const Scene *scene, const Piece *from)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (scene_can_choose(scene, piece) && is_in_row(piece, from) && piece->x > from->x) {
            return true;
        }
    }
    return false;
}

/* Checks each piece that has another piece to its right in the same row: the right arrow key must move the
 * focus to the right within this row. Returns the number of checked pieces. */
static int check_right_arrow(Desk *desk, Stage *stage)
{
    int checked = 0;
    for (int i = 0; i < stage_get_scene(stage)->count; i++) {
        const Scene *scene = stage_get_scene(stage);
        const Piece from = scene->pieces[i];
        if (!scene_can_choose(scene, &from) || from.kind == PIECE_TEXT_FIELD ||
            !has_next_in_row(scene, &from)) {
            continue;
        }
        stage->focused = from.id;
        desk_press_key(desk, SDLK_RIGHT, 0);
        scene = stage_get_scene(stage);
        const Piece *to = scene_find_piece(scene, stage->focused);
        assert_non_null(to);
        if (!is_in_row(to, &from) || to->x <= from.x) {
            fail_msg("the right arrow leads from \"%s\" to \"%s\"", from.text ? from.text : "",
                     to->text ? to->text : "");
        }
        checked++;
    }
    return checked;
}

DESK_TEST(right_arrow_stays_in_row)
{
    for (const Game *const *game = games_all; *game; game++) {
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            open_setup_screen(desk, (*game)->id, seats);
            assert_true(check_right_arrow(desk, ((Setup *)desk->shell.screen.self)->stage) > 0);
        }
    }
}

/* The buttons of an option are equally wide if all texts fit, and not wider than the texts need. */
DESK_TEST(buttons_of_an_option_are_equally_wide)
{
    enum { WIDEST = 330 }; /* in table units */
    open_setup_screen(desk, "fiction", 2);
    const Setup *setup = desk->shell.screen.self;
    const Scene *scene = stage_get_scene(setup->stage);
    float different = 0, repeated = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        different = piece->text && strcmp(piece->text, "Five different letters") == 0 ? piece->w : different;
        repeated = piece->text && strncmp(piece->text, "Repeated letters", 16) == 0 ? piece->w : repeated;
    }
    assert_true(different > 0 && different == repeated && different <= WIDEST);
}

/* A description is on the cards or beside them, never in both places. A card without its description has it
 * in its tooltip. */
DESK_TEST(description_of_chosen_value_is_shown_once)
{
    int beside = 0;
    for (const Game *const *game = games_all; *game; game++) {
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            open_setup_screen(desk, (*game)->id, seats);
            const Setup *setup = desk->shell.screen.self;
            const Scene *scene = stage_get_scene(setup->stage);
            for (int i = 0; i < scene->count; i++) {
                const Piece *label = &scene->pieces[i];
                for (int k = 0; label->kind == PIECE_LABEL && k < scene->count; k++) {
                    const Piece *card = &scene->pieces[k];
                    const char *text = card->kind == PIECE_CARD ? card->face.text : NULL;
                    assert_false(text && text[0] && strstr(label->text, text));
                    beside += card->kind == PIECE_CARD && card->flags & PIECE_SELECTED &&
                              strlen(label->text) > 20 && strstr(card->hint, label->text);
                }
            }
        }
    }
    assert_in_range(beside, 4, 100);
}

/* Cards with the same title have different tooltips, so that players who hear the page can distinguish the
 * cards. */
DESK_TEST(cards_of_options_sound_different)
{
    open_setup_screen(desk, "storybook_battles", 4);
    const Scene *scene = stage_get_scene(((const Setup *)desk->shell.screen.self)->stage);
    int cards = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *a = &scene->pieces[i];
        cards += a->kind == PIECE_CARD;
        for (int k = i + 1; a->kind == PIECE_CARD && k < scene->count; k++) {
            const Piece *b = &scene->pieces[k];
            if (b->kind == PIECE_CARD && strcmp(a->face.title, b->face.title) == 0) {
                assert_string_not_equal(a->hint, b->hint);
            }
        }
    }
    assert_true(cards > 0);
}

TEST(four_seat_game_does_not_inherit_conflicts)
{
    static const char *const chosen[] = {"Captain Hook", "Queen of Hearts", "The Forty Thieves", "Alice",
                                         "Scheherazade", "Mad Hatter",      "Genie of the Lamp"};
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        Desk desk;
        char card[64];
        snprintf(card, sizeof card, "card \"%s\"", chosen[i]);
        desk_open(&desk);
        open_setup_screen(&desk, "storybook_battles", 2);
        desk_click(&desk, card);
        desk_act(&desk, "click \"4 seats\"", "!need different teams");
        desk_act(&desk, "click \"Start\"", "screen table");
        desk_close(&desk);
    }
}

DESK_TEST(teammates_are_adjacent_and_opponents_opposite)
{
    static const char *const seats[] = {"Villain A:", "Villain B:", "Hero 1:", "Hero 2:"};
    int before = 0, x = 0, y = 0;
    open_setup_screen(desk, "storybook_battles", 4);
    for (int i = 0; i < 4; i++, before = x) {
        desk_get_position(desk, seats[i], &x, &y);
        assert_true(x > before);
    }
    desk_get_position(desk, "Villain B:", &x, &y);
    assert_true(x < DESK_WIDTH / 2);
    desk_get_position(desk, "Hero 1:", &x, &y);
    assert_true(x > DESK_WIDTH / 2);
}

TEST(online_table_for_one_is_rejected_with_reason)
{
    for (int seats = 1; seats <= 2; seats++) {
        Desk desk;
        int x = 0, y = 0;
        desk_open(&desk);
        open_setup_screen(&desk, "fiction_impossible", seats);
        desk_get_position(&desk, "\"Play online\"", &x, &y);
        desk_move_pointer(&desk, x, y);
        desk_run_frame(&desk);
        assert_int_equal(desk_draws_text(&desk, "2 or more seats"), seats == 1);
        desk_close(&desk);
    }
}

TEST(chosen_character_is_named_at_every_text_size)
{
    for (int percent = 100; percent <= 200; percent += 50) {
        Desk desk;
        desk_open(&desk);
        desk.shell.settings.interface_scale = percent;
        shell_apply_settings(&desk.shell);
        open_setup_screen(&desk, "storybook_battles", 4);
        assert_true(desk_draws_text(&desk, "*Alice"));
        assert_false(desk_draws_text(&desk, "Scheherazade"));
        desk_click(&desk, "card \"Scheherazade\"");
        assert_true(desk_draws_text(&desk, "Scheherazade"));
        assert_false(desk_draws_text(&desk, "*Alice"));
        desk_close(&desk);
    }
}

/* "Hero: Gentle" alone could be the name of a character. */
DESK_TEST(seat_of_bot_says_that_it_is_a_bot)
{
    open_setup_screen(desk, "storybook_battles", 2);
    assert_true(desk_draws_text(desk, "Bot (Gentle)"));
}

/* Either all seats show a description of their choice, or none does. */
TEST(choice_has_same_description_for_all_seats)
{
    for (int percent = 75; percent <= 200; percent += 25) {
        Desk desk;
        desk_open_sized(&desk, 1920, 1080);
        desk.shell.settings.interface_scale = percent;
        desk.shell.settings.adjust_setup = true;
        shell_apply_settings(&desk.shell);
        open_setup_screen(&desk, "storybook_battles", 4);
        const bool told = desk_draws_text(&desk, "*Captain Hook.*");
        assert_true(told || percent > 100);
        assert_int_equal(desk_draws_text(&desk, "*Tinker Bell.* Spite"), told);
        assert_int_equal(desk_draws_text(&desk, "*Tinker Bell.* Small"), told);
        assert_int_equal(desk_draws_text(&desk, "*Mad Hatter.* Guests"), told);
        desk_close(&desk);
    }
}

/* The option for the first player has only the seats in use. If the chosen seat is no longer in use, the
 * option becomes random. */
DESK_TEST(first_player_option_follows_seat_count)
{
    open_setup_screen(desk, "fiction_impossible", 3);
    desk_click(desk, "\"Seat 3\"");
    assert_false(desk_draws_text(desk, "Seat 4"));
    desk_click(desk, "\"2 seats\"");
    assert_true(desk_draws_text(desk, "Seat 2"));
    assert_false(desk_draws_text(desk, "Seat 3"));
    desk_act(desk, "click \"Start\"", "screen table");
}

/* The page itself explains difficulty and length. The player need not open a tooltip. */
TEST(difficulty_and_length_are_explained)
{
    for (int percent = 100; percent <= 150; percent += 25) {
        for (int seats = 1; seats <= 4; seats++) {
            Desk desk;
            desk_open(&desk);
            desk.shell.settings.interface_scale = percent;
            shell_apply_settings(&desk.shell);
            open_setup_screen(&desk, "fiction_impossible", seats);
            assert_true(desk_draws_text(&desk, "Players who plan a turn ahead"));
            assert_true(desk_draws_text(&desk, "You fill most of the Bookshelf."));
            desk_click(&desk, "\"Impossible\"");
            assert_true(desk_draws_text(&desk, "The name of the game."));
            desk_close(&desk);
        }
    }
}

/* --- the button More options --- */

static const struct {
    const char *game;
    int seats;
    const char *shown, *hidden; /* a value of an option that is always shown, and of an advanced option */
} pages[] = {
    {"paperback_adventures", 1, "\"Standard\"", NULL},
    {"storybook_battles", 2, "card \"Tinker Bell\"", NULL},
    {"storybook_battles", 4, "card \"Alice\"", "card \"Mad Hatter\""},
    {"fiction", 2, "button \"No timer\"", NULL},
    {"fiction_impossible", 1, "\"Impossible\"", "button \"1\""},
    {"fiction_impossible", 4, "\"Seat 3\"", "button \"1\""},
    {"fantastical_adventure", 8, "\"Serious\"", "\"Secret vote\""},
};

TEST(every_page_shows_few_options_until_more_options_is_pressed)
{
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        Desk desk;
        desk_open(&desk);
        desk_skip_trace(&desk);
        open_setup_screen(&desk, pages[i].game, pages[i].seats);
        assert_true(desk_has_traced(&desk, pages[i].shown));
        assert_int_equal(desk_has_traced(&desk, "button \"More options\""), pages[i].hidden != NULL);
        if (pages[i].hidden) {
            assert_false(desk_has_traced(&desk, pages[i].hidden));
            desk_act(&desk, "click button \"More options\"", pages[i].shown, pages[i].hidden);
            desk_click(&desk, "button \"More options\"");
            assert_true(desk_has_traced(&desk, pages[i].shown));
            assert_false(desk_has_traced(&desk, pages[i].hidden));
        }
        desk_close(&desk);
    }
}

DESK_TEST(more_options_is_remembered_and_works_by_keyboard)
{
    desk->shell.settings.speech = SPEECH_NORMAL;
    open_setup_screen(desk, "fantastical_adventure", 3);
    for (int i = 0; i < 60 && !desk_has_traced(desk, "say \"More options"); i++) {
        desk_skip_trace(desk);
        desk_press_key(desk, SDLK_TAB, 0);
    }
    desk_act(desk, "press Return", "\"Secret vote\"");
    assert_true(desk->shell.settings.adjust_setup);
    desk_reopen(desk);
    assert_true(desk->shell.settings.adjust_setup);
    open_setup_screen(desk, "fiction_impossible", 2);
    assert_true(desk_draws_text(desk, "Mold at the start"));
}

TEST(changed_hidden_options_are_listed)
{
    for (int percent = 100; percent <= 200; percent += 50) {
        Desk desk;
        desk_open(&desk);
        desk.shell.settings.interface_scale = percent;
        desk.shell.settings.adjust_setup = true;
        shell_apply_settings(&desk.shell);
        open_setup_screen(&desk, "fantastical_adventure", 3);
        assert_false(desk_draws_text(&desk, "Changed: "));
        desk_click(&desk, "\"Secret vote\"");
        desk_click(&desk, "button \"More options\"");
        assert_true(desk_draws_text(&desk, "Changed: Votes *Secret vote*"));
        desk_act(&desk, "click \"Start\"", "screen table");
        desk_close(&desk);
    }
}

DESK_TEST(lengths_are_in_ascending_order)
{
    static const char *const lengths[] = {"\"4 scenes\"", "\"8 scenes\"", "\"12 scenes\""};
    int before = 0, x = 0, y = 0;
    open_setup_screen(desk, "fantastical_adventure", 3);
    for (int i = 0; i < 3; i++, before = x) {
        desk_get_position(desk, lengths[i], &x, &y);
        assert_true(x > before);
    }
}
