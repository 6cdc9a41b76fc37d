/* test_text_mode.c: text mode for a local player and a guest: every typed line gets an answer, and lost
 * connections are restored. LINES=100000 sets the number of lines. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/play/text_ui.h"
#include "net/session/guest_text.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "printed.h"
#include "test.h"
#include "typist.h"

#include <sys/socket.h>

enum { LINES_USUAL = 2000, LINES_A_MATCH = 100, ROUNDS = 400, ROUND_MS = 20 };

static int free_all(void **state)
{
    return remove_home(state);
}

static Match *new_match(const Game *game, uint64_t seed)
{
    Error error;
    MatchSetup setup = {.game = game, .content = printed_cards(game), .seats = game->min_seats, .seed = seed};
    match_assign_bots(&setup);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

/* Regression test. After an input that only closed a question, the program listed the choices of the old
 * scene. */
TEST(choices_match_the_scene)
{
    AUTO(match) Match *match = new_match(game_find("paperback_adventures"), 4);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    static const char *const lines[] = {"22", "10", "43", "zzz", "30"};
    AUTO(text) Text out = {0};
    text_ui_show(table, &out);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        text_clear(&out);
        assert_all(text_ui_run_line(table, lines[i], &out), out.length > 0);
    }
}

/* A choice can be entered by its number even if the choices were never listed. */
TEST(choice_can_be_entered_before_listing)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    AUTO(text) Text out = {0};
    assert_true(text_ui_run_line(table, "1", &out));
    assert_null(strstr(text_chars(&out), "Nothing here has that name"));
}

static void type_at_random(const Game *game, Rng *rng, int lines)
{
    AUTO(match) Match *match = new_match(game, rng_next(rng));
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    AUTO(text) Text shown = {0}, moves = {0};
    text_ui_show(table, &shown);
    for (int i = 0; i < lines; i++) {
        uint8_t bytes[TYPIST_BYTES];
        char line[TYPIST_LINE_BYTES];
        for (int k = 0; k < TYPIST_BYTES; k++) {
            bytes[k] = (uint8_t)rng_below(rng, 256);
        }
        text_clear(&moves);
        assert_true(text_ui_run_line(table, "m", &moves));
        typist_write_line(bytes, text_chars(&shown), text_chars(&moves), line);
        text_clear(&shown);
        assert_true(text_ui_run_line(table, line, &shown));
    }
}

TEST(every_input_gets_an_answer)
{
    const char *wanted = getenv("LINES");
    const int lines = wanted ? atoi(wanted) : LINES_USUAL;
    int typed = 0;
    Rng rng;
    rng_seed(&rng, 30);
    while (typed < lines) {
        for (const Game *const *game = games_all; *game; game++) {
            type_at_random(*game, &rng, LINES_A_MATCH);
            typed += LINES_A_MATCH;
        }
    }
}

typedef struct Seat {
    Table table;
    char address[32];
    GuestText *guest;
    Text out;
    Error error;
} Seat;

static void join_host(Seat *seat, const Game *game)
{
    const Hello hello = {.name = "Ada", .seat = SEAT_ANY};
    *seat = (Seat){0};
    open_table(&seat->table, game, game->min_seats);
    snprintf(seat->address, sizeof seat->address, "127.0.0.1:%d", seat->table.port);
    seat->guest = guest_text_new(seat->address, desk_words, &hello, seat->table.content_store, &seat->error);
    assert_non_null(seat->guest);
}

static void leave_host(Seat *seat)
{
    guest_text_free(seat->guest);
    close_table(&seat->table);
    text_free(&seat->out);
}

/* Runs host and guest until the guest has printed this text. */
static void wait_for_line(Seat *seat, const char *words)
{
    bool stays = true;
    for (int i = 0; i < ROUNDS && stays && !strstr(text_chars(&seat->out), words); i++) {
        PollEntry wait;
        guest_text_get_poll_entry(seat->guest, &wait);
        platform_poll(&wait, 1, ROUND_MS);
        if (seat->table.host) {
            host_step(seat->table.host, 0);
        }
        stays = guest_text_step(seat->guest, &seat->out, &seat->error);
    }
    if (!strstr(text_chars(&seat->out), words)) {
        fail_msg("\"%s\" is not in \"%s\" %s", words, text_chars(&seat->out), seat->error.text);
    }
    text_clear(&seat->out);
}

/* Cuts the connections, as when a cable is pulled. */
static void break_connections(const Host *host)
{
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (host->connections[i].channel) {
            shutdown(channel_get_socket(host->connections[i].channel), SHUT_RDWR);
        }
    }
}

static void type_line(Seat *seat, const char *line)
{
    assert_true(guest_text_handle_line(seat->guest, line, &seat->out));
}

TEST(lost_connection_is_reestablished)
{
    Seat seat;
    join_host(&seat, game_find("fiction"));
    wait_for_line(&seat, "Fiction. You are ");
    type_line(&seat, "/say well met");
    wait_for_line(&seat, "Ada: well met");
    break_connections(seat.table.host);
    wait_for_line(&seat, "Reconnecting in 1 second. Press Enter to try now, or type q to leave.");
    type_line(&seat, "/say is anybody there?");
    wait_for_line(&seat, "You are not connected to the host.");
    type_line(&seat, "");
    wait_for_line(&seat, "You are connected again. Fiction. You are ");
    type_line(&seat, "/say well met");
    wait_for_line(&seat, "Ada: well met");
    assert_false(guest_text_handle_line(seat.guest, "q", &seat.out));
    leave_host(&seat);
}

/* A guest does not reconnect after the host closed the game. */
TEST(closed_table_is_not_reconnected)
{
    Seat seat;
    join_host(&seat, game_find("fiction"));
    wait_for_line(&seat, "Fiction. You are ");
    stop_listening(&seat.table);
    bool stays = true;
    for (int i = 0; i < ROUNDS && stays; i++) {
        PollEntry wait;
        guest_text_get_poll_entry(seat.guest, &wait);
        platform_poll(&wait, 1, ROUND_MS);
        stays = guest_text_step(seat.guest, &seat.out, &seat.error);
    }
    assert_false(stays);
    assert_non_null(strstr(seat.error.text, "closed"));
    leave_host(&seat);
}

TEST(room_words_are_read_in_any_case_and_spacing)
{
    static const struct {
        const char *typed, *read;
        int count;
    } tries[] = {
        {"rank yawn garden gear", "rank yawn garden gear", 4},
        {"  Rank\tYAWN  Garden,gear\n", "rank yawn garden gear", 4},
        {"rank-yawn-garden-gear", "rank yawn garden gear", 4},
        {"\"rank yawn\" garden_gear.", "rank yawn garden gear", 4},
        {"rank yawn garden", "rank yawn garden", 3},
        {"", "", 0},
        {" - ", "", 0},
    };
    char words[ROOM_WORDS_MAX];
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        assert_int_equal(room_words_normalize(tries[i].typed, words), tries[i].count);
        assert_string_equal(words, tries[i].read);
    }
    char longest[4 * ROOM_WORDS_MAX];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(room_words_normalize(longest, words), 1);
    assert_true(strlen(words) < sizeof words);
}

const TestFixture test_group = {create_home, free_all};
