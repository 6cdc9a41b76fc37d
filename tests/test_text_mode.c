/* test_text_mode.c: tests of text mode, alone and as a guest: every typed line is answered, and lost
   connections are restored. LINES=100000 sets the number of lines. */
#include "core/memory.h"
#include "core/text_table.h"
#include "net/guest_text.h"
#include "net/host_private.h"
#include "net_desk.h"
#include "printed.h"
#include "test.h"
#include "typist.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { LINES_USUAL = 2000, LINES_A_MATCH = 100, ROUNDS = 400, ROUND_MS = 20 };

static int free_all(void **state)
{
    printed_free();
    return remove_home(state);
}

/* ------------------------------------------------------------------ choices */

static Match *new_match(const Game *game, uint64_t seed)
{
    Error error;
    MatchSetup setup = {.game = game, .content = printed_cards(game), .seats = game->min_seats, .seed = seed};
    match_seat_bots(&setup);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

/* A click that only closed a question used to leave the choices of the old scene. */
static void choices_are_those_of_the_scene(void **state)
{
    (void)state;
    Match *match = new_match(game_find("paperback_adventures"), 4);
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    static const char *const lines[] = {"22", "10", "43", "zzz", "30"};
    Text out = {0};
    text_table_show(table, &out);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        text_clear(&out);
        assert_true(text_table_obey(table, lines[i], &out));
        assert_true(out.length > 0);
    }
    text_free(&out);
    text_table_free(table);
    match_free(match);
}

/* Choices can be entered by number before the list was shown. */
static void choices_are_there_at_once(void **state)
{
    (void)state;
    Match *match = new_match(game_find("fiction"), 5);
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    Text out = {0};
    assert_true(text_table_obey(table, "1", &out));
    assert_null(strstr(text_chars(&out), "Nothing here is called so"));
    text_free(&out);
    text_table_free(table);
    match_free(match);
}

static void type_at_random(const Game *game, Rng *rng, int lines)
{
    Match *match = new_match(game, rng_next(rng));
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    Text shown = {0}, moves = {0};
    text_table_show(table, &shown);
    for (int i = 0; i < lines; i++) {
        uint8_t bytes[TYPIST_BYTES];
        char line[TYPIST_LINE_BYTES];
        for (int k = 0; k < TYPIST_BYTES; k++) {
            bytes[k] = (uint8_t)rng_below(rng, 256);
        }
        text_clear(&moves);
        assert_true(text_table_obey(table, "m", &moves));
        typist_line(bytes, text_chars(&shown), text_chars(&moves), line);
        text_clear(&shown);
        assert_true(text_table_obey(table, line, &shown));
    }
    text_free(&shown);
    text_free(&moves);
    text_table_free(table);
    match_free(match);
}

static void whatever_is_typed_is_answered(void **state)
{
    (void)state;
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

/* ------------------------------------------------------------------ guests */

typedef struct Seat {
    Table table;
    char address[32];
    GuestText *guest;
    Text out;
    Error error;
} Seat;

static void join(Seat *seat, const Game *game)
{
    const Hello hello = {.name = "Ada", .seat = SEAT_ANY};
    *seat = (Seat){0};
    open_table(&seat->table, game, game->min_seats);
    snprintf(seat->address, sizeof seat->address, "127.0.0.1:%d", seat->table.port);
    seat->guest = guest_text_new(seat->address, desk_words, &hello, seat->table.library, &seat->error);
    assert_non_null(seat->guest);
}

static void leave(Seat *seat)
{
    guest_text_free(seat->guest);
    close_table(&seat->table);
    text_free(&seat->out);
}

/* Runs host and guest until the guest has printed this text. */
static void reads(Seat *seat, const char *words)
{
    bool stays = true;
    for (int i = 0; i < ROUNDS && stays && !strstr(text_chars(&seat->out), words); i++) {
        PlatformWait wait;
        guest_text_wait(seat->guest, &wait);
        platform_wait(&wait, 1, ROUND_MS);
        if (seat->table.host) {
            host_step(seat->table.host, 0);
        }
        stays = guest_text_step(seat->guest, &seat->out, &seat->error);
    }
    if (!strstr(text_chars(&seat->out), words)) {
        fail_msg("\"%s\" is not read in \"%s\" %s", words, text_chars(&seat->out), seat->error.text);
    }
    text_clear(&seat->out);
}

/* Cuts the connection, like pulling a cable. */
static void break_connections(const Host *host)
{
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->callers[i].line) {
            shutdown(line_socket(host->callers[i].line), SHUT_RDWR);
        }
    }
}

static void types(Seat *seat, const char *line)
{
    assert_true(guest_text_obey(seat->guest, line, &seat->out));
}

static void a_lost_connection_is_made_again(void **state)
{
    (void)state;
    Seat seat;
    join(&seat, game_find("fiction"));
    reads(&seat, "Fiction. You are ");
    types(&seat, "/say well met");
    reads(&seat, "Ada: well met");
    break_connections(seat.table.host);
    reads(&seat, "Connecting again in 1 second. Press Enter to try now, or type q to leave.");
    types(&seat, "/say is anybody there?");
    reads(&seat, "You are not connected to the host.");
    types(&seat, "");
    reads(&seat, "You are connected again. Fiction. You are ");
    types(&seat, "/say well met");
    reads(&seat, "Ada: well met");
    assert_false(guest_text_obey(seat.guest, "q", &seat.out));
    leave(&seat);
}

/* After the host has closed the table, the guest does not reconnect. */
static void a_closed_table_is_not_called_again(void **state)
{
    (void)state;
    Seat seat;
    join(&seat, game_find("fiction"));
    reads(&seat, "Fiction. You are ");
    close_door(&seat.table);
    bool stays = true;
    for (int i = 0; i < ROUNDS && stays; i++) {
        PlatformWait wait;
        guest_text_wait(seat.guest, &wait);
        platform_wait(&wait, 1, ROUND_MS);
        stays = guest_text_step(seat.guest, &seat.out, &seat.error);
    }
    assert_false(stays);
    assert_non_null(strstr(seat.error.text, "closed"));
    leave(&seat);
}

static void words_are_read_as_people_type_them(void **state)
{
    (void)state;
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
    char words[TABLE_WORDS_MAX];
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        assert_int_equal(table_words_read(tries[i].typed, words), tries[i].count);
        assert_string_equal(words, tries[i].read);
    }
    char longest[4 * TABLE_WORDS_MAX];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(table_words_read(longest, words), 1);
    assert_true(strlen(words) < sizeof words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_those_of_the_scene),
        cmocka_unit_test(choices_are_there_at_once),
        cmocka_unit_test(whatever_is_typed_is_answered),
        cmocka_unit_test(a_lost_connection_is_made_again),
        cmocka_unit_test(a_closed_table_is_not_called_again),
        cmocka_unit_test(words_are_read_as_people_type_them),
    };
    return cmocka_run_group_tests_name("text_mode", tests, make_home, free_all);
}
