/* ui_keys.c: small hands at tables of several games: where Tab begins, what a second Enter does, what
   Ctrl+Enter presses, what is said of a card that was let go in the wrong place, a deck that is drawn from by
   dragging, and seeds that are words. */
#include "core/seed.h"
#include "desk.h"
#include "test.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 7 };

static Match *match_of(Desk *desk, const char *id, int seats)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find(id), .seats = seats, .seed = SEED};
    setup.content = library_content(desk->shell.library, setup.game, &error);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static void open_battle(Desk *desk)
{
    desk_open(desk);
    desk_show(desk, match_of(desk, "paperback_adventures", 1));
}

/* The traced line of the piece in focus. */
static void read_focus(const Desk *desk, char out[256])
{
    FILE *trace = fopen(desk->trace, "r");
    char line[1024];
    out[0] = '\0';
    assert_non_null(trace);
    fseek(trace, desk->heard, SEEK_SET);
    while (fgets(line, sizeof line, trace)) {
        if (strncmp(line, "piece ", 6) == 0 && strstr(line, " focus")) {
            snprintf(out, 256, "%.255s", line);
        }
    }
    fclose(trace);
}

static void tab_begins_with_the_hand(void **state)
{
    (void)state;
    Desk desk;
    char focus[256];
    unsigned id = 0;
    open_battle(&desk);
    desk_press(&desk, SDLK_TAB, 0);
    read_focus(&desk, focus);
    assert_int_equal(sscanf(focus, "piece %u card", &id), 1);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_true(desk_heard(&desk, "ui 1")); /* it is a letter to spell with */
    desk_close(&desk);
}

static void a_second_enter_does_not_undo_the_first(void **state)
{
    (void)state;
    Desk desk;
    char first[256], second[256];
    open_battle(&desk);
    desk_press(&desk, SDLK_TAB, 0);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_true(desk_heard(&desk, "ui 1"));
    read_focus(&desk, first);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_true(desk_heard(&desk, "ui 2"));
    read_focus(&desk, second);
    assert_string_not_equal(first, second);
    desk_press(&desk, SDLK_BACKSPACE, 0); /* two letters stood there */
    desk_press(&desk, SDLK_BACKSPACE, 0);
    assert_true(desk_heard(&desk, "ui 4"));
    desk_close(&desk);
}

static void ctrl_enter_presses_the_main_button_wherever_the_focus_is(void **state)
{
    (void)state;
    Desk desk;
    char focus[256];
    desk_open(&desk);
    desk_show(&desk, match_of(&desk, "fantastical_adventure", 3));
    desk_press(&desk, SDLK_TAB, 0);
    desk_press(&desk, SDLK_TAB, 0);
    read_focus(&desk, focus);
    assert_string_not_equal(focus, "");
    assert_null(strstr(focus, "We are ready")); /* Enter alone would mean something else */
    desk_press(&desk, SDLK_RETURN, KMOD_CTRL);
    assert_true(desk_heard(&desk, "move 0 ready"));
    desk_close(&desk);
}

static void what_cannot_lie_there_says_so(void **state)
{
    (void)state;
    Desk desk;
    char focus[256];
    int x = 0, y = 0;
    open_battle(&desk);
    desk_press(&desk, SDLK_TAB, 0);
    read_focus(&desk, focus);
    char card[300];
    char *end = strrchr(focus, '"');
    assert_non_null(end);
    end[1] = '\0';
    snprintf(card, sizeof card, "%s", focus);
    desk_place(&desk, "card \"Ex Machina\"", &x, &y);
    desk_drag(&desk, card, x, y);
    assert_true(desk_heard(&desk, "does not go there: the places that are open are lit"));
    desk_close(&desk);
}

static void seeds_that_are_words_come_back_as_them(void **state)
{
    (void)state;
    static const char *const words[] = {"a",      "dragon", "whitewashings", "Dragon",
                                        "Book 2", "x-1",    "zzzzzzzzzzzzz"};
    char name[SEED_NAME_MAX];
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_string_equal(seed_name(seed_from_text(words[i]), name), words[i]);
    }
    assert_true(seed_from_text("dragon") != seed_from_text("Dragon"));
    assert_string_equal(seed_name(seed_from_text("42"), name), "42");
    assert_string_equal(seed_name(seed_from_text(" 42 "), name), "42");
    for (int i = 0; i < 100; i++) { /* chance deals numbers */
        seed_name(seed_random(), name);
        assert_int_equal(strspn(name, "0123456789"), strlen(name));
    }
    /* Numbers that are no word's stay numbers. */
    assert_string_equal(seed_name(UINT64_MAX, name), "18446744073709551615");
    assert_string_equal(seed_name(UINT64_C(1) << 63, name), "9223372036854775808");
}

static void the_seed_is_copied_from_the_menu(void **state)
{
    (void)state;
    Desk desk;
    open_battle(&desk);
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Copy the seed");
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "7");
    SDL_free(text);
    desk_close(&desk);
}

/* Lets bots play until the seat whose turn it is may draw. */
static void play_until_draw(Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Error error = {0};
    Move draw = {0};
    assert_true(setup->game->move_from_text("draw", setup->content, &draw, &error));
    for (int i = 0; !match_check(match, match_next_seat(match), &draw, &error); i++) {
        assert_true(i < 100);
        assert_true(match_play_bot(match, match_next_seat(match), &setup->game->bots[0], &error));
    }
}

static void a_card_is_dragged_off_the_deck(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0;
    desk_open(&desk);
    Match *match = match_of(&desk, "storybook_battles", 2);
    play_until_draw(match);
    const int moves = match_moves(match);
    desk_show(&desk, match);
    if (desk_find(&desk, "button \"I am ready\"", &x, &y)) {
        desk_click(&desk, "button \"I am ready\"");
    }
    desk_place(&desk, " lit stack=", &x, &y);
    desk_drag(&desk, " lit stack=", x + 10, y + 10); /* put back */
    assert_int_equal(match_moves(match), moves);
    desk_drag(&desk, " lit stack=", DESK_WIDTH / 2, DESK_HEIGHT / 2);
    assert_int_equal(match_moves(match), moves + 1);
    assert_string_equal(match_move_text(match, moves), "draw");
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_begins_with_the_hand),
        cmocka_unit_test(a_second_enter_does_not_undo_the_first),
        cmocka_unit_test(ctrl_enter_presses_the_main_button_wherever_the_focus_is),
        cmocka_unit_test(what_cannot_lie_there_says_so),
        cmocka_unit_test(seeds_that_are_words_come_back_as_them),
        cmocka_unit_test(the_seed_is_copied_from_the_menu),
        cmocka_unit_test(a_card_is_dragged_off_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
