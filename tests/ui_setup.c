/* ui_setup.c: the set-up pages of the games on the shelf, handled as a player handles them, by pushed events.
 */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"

#include <stdio.h>

static void open_set_up(Desk *desk, const char *id, int seats)
{
    const Game *game = game_find(id);
    MatchSetup setup = {.game = game, .seats = seats};
    shell_go(&desk->shell, setup_screen(&desk->shell, game, &setup));
    desk_tick(desk);
    desk_tick(desk);
}

static void a_game_of_four_inherits_no_conflict_from_one_of_two(void **state)
{
    (void)state;
    static const char *const chosen[] = {"Captain Hook", "Queen of Hearts", "The Forty Thieves", "Alice",
                                         "Scheherazade", "Mad Hatter",      "Genie of the Lamp"};
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        Desk desk;
        char card[64];
        snprintf(card, sizeof card, "card \"%s\"", chosen[i]);
        desk_open(&desk);
        open_set_up(&desk, "storybook_battles", 2);
        desk_click(&desk, card);
        desk_click(&desk, "\"4 seats\"");
        assert_false(desk_heard(&desk, "need different teams"));
        desk_click(&desk, "\"Start\"");
        assert_true(desk_heard(&desk, "screen table"));
        desk_close(&desk);
    }
}

static void friends_stand_side_by_side_and_foes_opposite(void **state)
{
    (void)state;
    static const char *const seats[] = {"Villain A:", "Villain B:", "Hero 1:", "Hero 2:"};
    Desk desk;
    int before = 0, x = 0, y = 0;
    desk_open(&desk);
    open_set_up(&desk, "storybook_battles", 4);
    for (int i = 0; i < 4; i++, before = x) {
        desk_place(&desk, seats[i], &x, &y);
        assert_true(x > before);
    }
    desk_place(&desk, "Villain B:", &x, &y);
    assert_true(x < DESK_WIDTH / 2);
    desk_place(&desk, "Hero 1:", &x, &y);
    assert_true(x > DESK_WIDTH / 2);
    desk_close(&desk);
}

static void a_table_for_one_says_why_it_is_not_opened(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 2; seats++) {
        Desk desk;
        int x = 0, y = 0;
        desk_open(&desk);
        open_set_up(&desk, "fiction_impossible", seats);
        desk_place(&desk, "\"Open a table\"", &x, &y);
        desk_point(&desk, x, y);
        desk_tick(&desk);
        assert_int_equal(desk_draws(&desk, "two seats or more"), seats == 1);
        desk_close(&desk);
    }
}

static void whoever_is_chosen_is_named_whatever_the_size_of_words(void **state)
{
    (void)state;
    for (int percent = 100; percent <= 200; percent += 50) {
        Desk desk;
        desk_open(&desk);
        desk.shell.settings.interface_scale = percent;
        shell_apply_settings(&desk.shell);
        open_set_up(&desk, "storybook_battles", 4);
        assert_true(desk_draws(&desk, "*Alice"));
        assert_false(desk_draws(&desk, "Scheherazade"));
        desk_click(&desk, "card \"Scheherazade\"");
        assert_true(desk_draws(&desk, "Scheherazade"));
        assert_false(desk_draws(&desk, "*Alice"));
        desk_close(&desk);
    }
}

/* Either there is room to say of everybody what he means, or it is said of nobody. */
static void what_is_chosen_is_told_of_all_seats_alike(void **state)
{
    (void)state;
    for (int percent = 75; percent <= 200; percent += 25) {
        Desk desk;
        desk_open_sized(&desk, 1920, 1080);
        desk.shell.settings.interface_scale = percent;
        shell_apply_settings(&desk.shell);
        open_set_up(&desk, "storybook_battles", 4);
        const bool told = desk_draws(&desk, "*Captain Hook.*");
        assert_true(told || percent > 100);
        assert_int_equal(desk_draws(&desk, "*Tinker Bell.* Spite"), told);
        assert_int_equal(desk_draws(&desk, "*Tinker Bell.* Small"), told);
        assert_int_equal(desk_draws(&desk, "*Mad Hatter.* Guests"), told);
        desk_close(&desk);
    }
}

/* Whoever is not there cannot begin, and he who was chosen and is gone leaves it to the lot. */
static void only_who_plays_can_be_set_to_begin(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_set_up(&desk, "fiction_impossible", 3);
    desk_click(&desk, "\"Seat 3\"");
    assert_false(desk_draws(&desk, "Seat 4"));
    desk_click(&desk, "\"2 seats\"");
    assert_true(desk_draws(&desk, "Seat 2"));
    assert_false(desk_draws(&desk, "Seat 3"));
    desk_click(&desk, "\"Start\"");
    assert_true(desk_heard(&desk, "screen table"));
    desk_close(&desk);
}

/* It was said in tips alone where more than one play. */
static void what_difficulty_and_length_mean_is_said_on_the_page(void **state)
{
    (void)state;
    for (int percent = 100; percent <= 150; percent += 25) {
        for (int seats = 1; seats <= 4; seats++) {
            Desk desk;
            desk_open(&desk);
            desk.shell.settings.interface_scale = percent;
            shell_apply_settings(&desk.shell);
            open_set_up(&desk, "fiction_impossible", seats);
            assert_true(desk_draws(&desk, "Won about every other time"));
            assert_true(desk_draws(&desk, "Most of the Bookshelf."));
            desk_click(&desk, "\"Impossible\"");
            assert_true(desk_draws(&desk, "The name of the game."));
            desk_close(&desk);
        }
    }
}

/* What is less than the default stands before it, also where the default is told first in the rules. */
static void dials_go_from_less_to_more(void **state)
{
    (void)state;
    static const char *const lengths[] = {"\"Four scenes\"", "\"Eight scenes\"", "\"Twelve scenes\""};
    Desk desk;
    int before = 0, x = 0, y = 0;
    desk_open(&desk);
    open_set_up(&desk, "fantastical_adventure", 3);
    for (int i = 0; i < 3; i++, before = x) {
        desk_place(&desk, lengths[i], &x, &y);
        assert_true(x > before);
    }
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_for_one_says_why_it_is_not_opened),
        cmocka_unit_test(whoever_is_chosen_is_named_whatever_the_size_of_words),
        cmocka_unit_test(what_is_chosen_is_told_of_all_seats_alike),
        cmocka_unit_test(a_game_of_four_inherits_no_conflict_from_one_of_two),
        cmocka_unit_test(friends_stand_side_by_side_and_foes_opposite),
        cmocka_unit_test(only_who_plays_can_be_set_to_begin),
        cmocka_unit_test(what_difficulty_and_length_mean_is_said_on_the_page),
        cmocka_unit_test(dials_go_from_less_to_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
