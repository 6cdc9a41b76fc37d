/* ui_join.c: links on the page for joining online games, and the list of joined games. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/joined_games.h"

#include <SDL.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    &game_null_whole,
    NULL,
};

static const char message[] = "Play with me: storytable://192.168.1.20/rank-yawn-garden-gear";

static void show_join(Desk *desk, const char *invitation)
{
    desk_skip_trace(desk);
    desk_set_screen(desk, join_create_screen(&desk->shell, &game_null_game, invitation));
    desk_run_frame(desk);
}

static void assert_link_fields_filled(Desk *desk)
{
    assert_true(desk_has_traced(desk, "field \"192.168.1.20\""));
    assert_true(desk_has_traced(desk, "field \"rank yawn garden gear\""));
}

/* Opens a socket that never answers, and writes the socket's address "127.0.0.1:PORT". */
static int open_silent_listener(char *address, size_t size)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof at;
    const int silence = socket(AF_INET, SOCK_STREAM, 0);
    assert_ints(bind(silence, (struct sockaddr *)&at, length), 0, listen(silence, 1), 0);
    assert_int_equal(getsockname(silence, (struct sockaddr *)&at, &length), 0);
    snprintf(address, size, "127.0.0.1:%d", ntohs(at.sin_port));
    return silence;
}

static void add_joined_game(Desk *desk, const char *people, const char *address, const char *words)
{
    JoinedGame joined = {.game = &game_null_game, .seat = "Seat 2"};
    snprintf(joined.people, sizeof joined.people, "%s", people);
    snprintf(joined.link.address, sizeof joined.link.address, "%s", address);
    snprintf(joined.link.words, sizeof joined.link.words, "%s", words);
    joined_games_add(&desk->shell, &joined);
}

DESK_TEST(a_link_on_the_clipboard_fills_in_the_fields)
{
    SDL_SetClipboardText(message);
    show_join(desk, NULL);
    assert_link_fields_filled(desk);
    SDL_SetClipboardText("something else");
}

DESK_TEST(command_line_link_takes_precedence_over_clipboard)
{
    SDL_SetClipboardText("storytable://kitchen/apple-bread-candle-dream");
    show_join(desk, message);
    assert_link_fields_filled(desk);
    SDL_SetClipboardText("");
}

DESK_TEST(link_pasted_into_address_fills_in_both_fields)
{
    SDL_SetClipboardText("");
    show_join(desk, NULL);
    SDL_SetClipboardText(message);
    desk_press_key(desk, SDLK_TAB, KMOD_NONE);
    desk_press_key(desk, SDLK_v, KMOD_CTRL);
    desk_run_frame(desk);
    assert_link_fields_filled(desk);
    SDL_SetClipboardText("");
}

DESK_TEST(joined_games_are_listed_from_newest)
{
    JoinedGames list;
    char words[ROOM_WORDS_MAX];
    for (int i = 0; i < JOINED_GAMES_MAX + 1; i++) {
        snprintf(words, sizeof words, "acorn bread candle %c", 'a' + i);
        add_joined_game(desk, "Ada", "kitchen", words);
    }
    joined_games_load(&desk->shell, &list);
    assert_int_equal(list.count, JOINED_GAMES_MAX);
    assert_string_equal(list.games[0].link.words, words);
    assert_null(joined_games_find(&list, "acorn bread candle a")); /* the oldest game was removed */
    add_joined_game(desk, "Ada, Bo", "kitchen", "acorn bread candle b");
    joined_games_load(&desk->shell, &list);
    assert_int_equal(list.count, JOINED_GAMES_MAX);
    assert_string_equal(list.games[0].people, "Ada, Bo");
    joined_games_remove(&desk->shell, "acorn bread candle b");
    joined_games_load(&desk->shell, &list);
    assert_int_equal(list.count, JOINED_GAMES_MAX - 1);
    assert_string_equal(list.games[0].link.words, words);
}

DESK_TEST(shelf_and_join_page_offer_rejoining)
{
    char address[64];
    const int silence = open_silent_listener(address, sizeof address);
    snprintf(desk->shell.settings.player_name, sizeof desk->shell.settings.player_name, "Bo");
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    assert_false(desk_has_traced(desk, "\"Rejoin"));
    add_joined_game(desk, "Ada", address, "rank yawn garden gear");
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    desk_act(desk, "click button \"Rejoin ", "button \"Cancel\"");
    show_join(desk, "");
    desk_act(desk, "click with Ada · your seat: Seat 2", "button \"Cancel\"");
    close(silence);
}

DESK_TEST(player_name_is_remembered)
{
    for (int time = 0; time < 2; time++) {
        desk_skip_trace(desk);
        desk_set_screen(desk, join_create_screen(&desk->shell, &game_null_game, NULL));
        assert_int_equal(desk_has_traced(desk, "field \"Mina\""), time == 1);
        desk_type_text(desk, time == 0 ? "Mina" : "");
        desk_press_key(desk, SDLK_ESCAPE, KMOD_NONE);
        desk_run_frame(desk);
    }
}

/* When the user clicks a button, the text field loses the caret. After a canceled attempt to connect, the
 * field must have the caret again. */
TEST(fields_are_editable_after_canceled_connect)
{
    char address[32];
    const int silence = open_silent_listener(address, sizeof address);
    const char *const typed[] = {"Mina", address, "rank yawn garden gear"};
    Desk desk;
    desk_open(&desk);
    shell_set_screen(&desk.shell, join_create_screen(&desk.shell, &game_null_game, NULL));
    desk_run_frame(&desk);
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        desk_type_text(&desk, typed[i]);
        desk_press_key(&desk, SDLK_TAB, KMOD_NONE);
    }
    desk_click(&desk, "\"Join game\"");
    desk_click(&desk, "\"Cancel\"");
    desk_act(&desk, "type s", "field \"rank yawn garden gears\"");
    desk_close(&desk);
    close(silence);
}
