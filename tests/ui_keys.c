/* ui_keys.c: keys and gestures at the tables of several games: Tab, repeated Enter, Ctrl+Enter, rejected
 * drops, dragging off a deck, and seeds as words. */
#include "core/platform/seed_source.h"
#include "desk.h"
#include "test.h"
#include "ui/table/table.h"

enum { SEED = 7 };

static Match *create_match(Desk *desk, const char *id, int seats)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find(id), .seats = seats, .seed = SEED};
    setup.content = content_store_load(desk->shell.content_store, setup.game, &error);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static void open_battle(Desk *desk)
{
    desk_show_match(desk, create_match(desk, "paperback_adventures", 1));
}

static void read_focused_piece(const Desk *desk, char out[256])
{
    FILE *trace = fopen(desk->trace, "r");
    char line[1024];
    out[0] = '\0';
    assert_non_null(trace);
    fseek(trace, desk->trace_start, SEEK_SET);
    while (fgets(line, sizeof line, trace)) {
        if (strncmp(line, "piece ", 6) == 0 && strstr(line, " focus")) {
            snprintf(out, 256, "%.255s", line);
        }
    }
    fclose(trace);
}

DESK_TEST(tab_starts_with_hand)
{
    char focus[256];
    unsigned id = 0;
    open_battle(desk);
    desk_press_key(desk, SDLK_TAB, 0);
    read_focused_piece(desk, focus);
    assert_int_equal(sscanf(focus, "piece %u card", &id), 1);
    desk_act(desk, "press Return", "ui 1"); /* Enter adds the letter to the word */
}

DESK_TEST(second_enter_does_not_undo_first)
{
    char first[256], second[256];
    open_battle(desk);
    desk_press_key(desk, SDLK_TAB, 0);
    desk_act(desk, "press Return", "ui 1");
    read_focused_piece(desk, first);
    desk_act(desk, "press Return", "ui 2");
    read_focused_piece(desk, second);
    assert_string_not_equal(first, second);
    desk_press_key(desk, SDLK_BACKSPACE,
                   0); /* the word had two letters, so each of the two Backspaces removes a letter */
    desk_act(desk, "press Backspace", "ui 4");
}

DESK_TEST(ctrl_enter_presses_main_button_with_any_focus)
{
    char focus[256];
    desk_show_match(desk, create_match(desk, "fantastical_adventure", 3));
    desk_press_key(desk, SDLK_TAB, 0);
    desk_press_key(desk, SDLK_TAB, 0);
    read_focused_piece(desk, focus);
    assert_string_not_equal(focus, "");
    /* The focus is elsewhere, so Enter alone would not finish casting. */
    assert_null(strstr(focus, "Finish casting"));
    desk_act(desk, "press Ctrl+Return", "move 0 ready");
}

DESK_TEST(illegal_drop_gives_reason)
{
    char focus[256];
    int x = 0, y = 0;
    open_battle(desk);
    desk_press_key(desk, SDLK_TAB, 0);
    read_focused_piece(desk, focus);
    char card[300];
    char *end = strrchr(focus, '"');
    assert_non_null(end);
    end[1] = '\0';
    snprintf(card, sizeof card, "%s", focus);
    desk_get_position(desk, "card \"Ex Machina\"", &x, &y);
    desk_drag(desk, card, x, y);
    assert_true(desk_has_traced(desk, "can't go there. Drop it on a lit place"));
}

TEST(word_seeds_round_trip)
{
    static const char *const words[] = {"a",      "dragon", "whitewashings", "Dragon",
                                        "Book 2", "x-1",    "zzzzzzzzzzzzz"};
    char name[SEED_NAME_MAX];
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_string_equal(seed_format_name(seed_parse_text(words[i]), name), words[i]);
    }
    assert_true(seed_parse_text("dragon") != seed_parse_text("Dragon"));
    assert_string_equal(seed_format_name(seed_parse_text("42"), name), "42");
    assert_string_equal(seed_format_name(seed_parse_text(" 42 "), name), "42");
    for (int i = 0; i < 100; i++) { /* random seeds have no names */
        seed_format_name(seed_choose_random(), name);
        assert_int_equal(strspn(name, "0123456789"), strlen(name));
    }
    /* A number without a word is shown as digits. */
    assert_string_equal(seed_format_name(UINT64_MAX, name), "18446744073709551615");
    assert_string_equal(seed_format_name(UINT64_C(1) << 63, name), "9223372036854775808");
}

DESK_TEST(the_seed_is_copied_from_the_menu)
{
    open_battle(desk);
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "Copy seed");
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "7");
    SDL_free(text);
}

/* Lets bots play until the player to move can draw. */
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

DESK_TEST(card_is_dragged_from_deck)
{
    int x = 0, y = 0;
    Match *match = create_match(desk, "storybook_battles", 2);
    play_until_draw(match);
    const int moves = match_move_count(match);
    desk_show_match(desk, match);
    if (desk_find(desk, "button \"Ready\"", &x, &y)) {
        desk_click(desk, "button \"Ready\"");
    }
    desk_get_position(desk, " lit stack=", &x, &y);
    desk_drag(desk, " lit stack=", x + 10, y + 10); /* the card is dropped on the deck */
    assert_int_equal(match_move_count(match), moves);
    desk_drag(desk, " lit stack=", DESK_WIDTH / 2, DESK_HEIGHT / 2);
    assert_int_equal(match_move_count(match), moves + 1);
    assert_string_equal(match_move_text(match, moves), "draw");
}
