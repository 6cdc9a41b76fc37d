/* fuzz_text_mode.c: fuzz target of text mode: the first bytes choose the game and its players, and every 4
   further bytes choose one typed line. If byte 6 is odd, the lines are typed by a guest of a host in this
   process. Key derivation and the clock are replaced, to save time. */
#include "../typist.h"
#include "core/data/content_store.h"
#include "core/platform/memory.h"
#include "core/play/text_ui.h"
#include "fuzz.h"
#include "net/session/guest_text.h"
#include "net/session/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    HEAD_BYTES = 8,
    LINES_MAX = 160,
    ROUNDS = 3,           /* rounds of host and guest after each line */
    ROUNDS_TO_SEAT = 200, /* rounds until the guest has a seat, at most */
    ROUND_MS = 300,
    PORT_MIN = 44000,
    PORTS = 2000,
};

int64_t __wrap_platform_get_milliseconds(void);
bool __wrap_crypto_derive_key_from_words(const char *of, const uint8_t salt[CRYPTO_SALT_BYTES],
                                         uint8_t key[CRYPTO_KEY_BYTES]);

static int64_t now;

int64_t __wrap_platform_get_milliseconds(void)
{
    return now;
}

bool __wrap_crypto_derive_key_from_words(const char *of, const uint8_t salt[CRYPTO_SALT_BYTES],
                                         uint8_t key[CRYPTO_KEY_BYTES])
{
    const uint64_t hash = hash_bytes(hash_bytes(HASH_START, of, strlen(of)), salt, CRYPTO_SALT_BYTES);
    memset(key, 0, CRYPTO_KEY_BYTES);
    memcpy(key, &hash, sizeof hash);
    return true;
}

static unsigned long lines_typed, lines_of_guests, moves_made;

static void print_counts(void)
{
    printf("%lu lines typed, %lu of them by guests, %lu moves made\n", lines_typed, lines_of_guests,
           moves_made);
}

/* A person at a local table (`table`), or a guest (`guest`) of `host`. */
typedef struct FuzzRun {
    Match *match;
    TextUi *table;
    Host *host;
    GuestText *guest;
    char address[32];
    RoomState room_state;
    Rng rng;
    Text shown;
} FuzzRun;

static ContentStore *get_content_store(void)
{
    static ContentStore *of_all;
    if (!of_all) {
        Error error = {0};
        of_all = content_store_new(".");
        setenv("XDG_DATA_HOME", fuzz_folder(), 1);
        FUZZ_EXPECT(crypto_init(&error));
        atexit(print_counts);
    }
    return of_all;
}

static void draw_setup(MatchSetup *setup, Rng *rng)
{
    const Game *game = setup->game;
    do {
        for (int i = 0; game->options && game->options[i].key; i++) {
            uint32_t count = 0;
            while (count < GAME_OPTION_VALUES_MAX && game->options[i].values[count]) {
                count++;
            }
            setup->options.value[i] = (uint8_t)rng_below(rng, count);
        }
        setup->seats =
            game->min_seats + (int)rng_below(rng, (uint32_t)(game->max_seats - game->min_seats + 1));
    } while (!game_check_setup(game, setup->content, &setup->options, setup->seats, NULL));
}

/* Gives the first seats to people and the others to bots, if the game has bots. `byte` chooses the number of
 * people. */
static void set_human_seats(MatchSetup *setup, unsigned byte)
{
    const int people = (int)(byte % ((unsigned)setup->seats + 1));
    for (int seat = 0; seat < setup->seats; seat++) {
        setup->seat_bot[seat] =
            seat < people ? SEAT_HUMAN : game_find_next_bot(setup->game, seat, SEAT_HUMAN);
    }
}

/* Starts the game that the first bytes choose. Returns false if the game cannot have this number of seats
 * with its default options. */
static bool start_run(FuzzRun *run, const uint8_t head[HEAD_BYTES])
{
    unsigned games = 0;
    Error error = {0};
    while (games_all[games]) {
        games++;
    }
    const Game *game = games_all[head[0] % games];
    MatchSetup setup = {.game = game,
                        .content = content_store_load(get_content_store(), game, &error),
                        .seats = game->min_seats + head[2] % (game->max_seats - game->min_seats + 1),
                        .seed = head[1]};
    FUZZ_EXPECT(setup.content);
    rng_seed(&run->rng, head[1]);
    if (head[4] % 2) {
        draw_setup(&setup, &run->rng);
    }
    set_human_seats(&setup, head[3]);
    run->match = match_new(&setup, &error);
    FUZZ_EXPECT(run->match || error.text[0] != '\0');
    return run->match != NULL;
}

static void ignore_report(void *user, const char *name, const char *words) {}

static void move_for_others(FuzzRun *run)
{
    const MatchSetup *setup = match_setup(run->match);
    const int seat = match_next_seat(run->match);
    MoveList moves = {0};
    if (seat >= 0 && setup->seat_bot[seat] == SEAT_HUMAN &&
        !(host_get_connected_seats(run->host) >> seat & 1)) {
        setup->game->list_moves(match_state(run->match), setup->content, seat, &moves);
        if (moves.count > 0) {
            match_play(run->match, seat, &moves.moves[rng_below(&run->rng, (uint32_t)moves.count)], NULL);
            host_send_updates(run->host);
        }
        move_list_free(&moves);
    }
}

static bool step_all(FuzzRun *run)
{
    Error error = {0};
    now += ROUND_MS;
    host_step(run->host, 0);
    if (guest_text_accepts_lines(run->guest)) {
        move_for_others(run);
    }
    while (host_play_bot(run->host)) {
        host_send_updates(run->host);
    }
    return guest_text_step(run->guest, &run->shown, &error);
}

static bool join_host(FuzzRun *run, const uint8_t head[HEAD_BYTES])
{
    Error error = {0};
    Hello hello = {.name = "Ada", .seat = head[5] % 4 == 0 ? SEAT_SPECTATOR : SEAT_ANY};
    FUZZ_EXPECT(room_state_new(get_content_store(), &run->room_state, &error));
    for (int i = 0; i < PORTS && !run->host; i++) {
        const int port = PORT_MIN + ((int)getpid() + i) % PORTS;
        run->host = host_new(run->match, &run->room_state, NULL, port, ignore_report, NULL, &error);
        snprintf(run->address, sizeof run->address, "127.0.0.1:%d", port);
    }
    FUZZ_EXPECT(run->host);
    run->guest = guest_text_new(run->address, run->room_state.words, &hello, get_content_store(), &error);
    FUZZ_EXPECT(run->guest);
    bool stays = true;
    for (int i = 0; i < ROUNDS_TO_SEAT && stays && !guest_text_accepts_lines(run->guest); i++) {
        stays = step_all(run);
    }
    return stays && guest_text_accepts_lines(run->guest);
}

static bool run_line(FuzzRun *run, const char *line, Text *out)
{
    return run->guest ? guest_text_handle_line(run->guest, line, out)
                      : text_ui_run_line(run->table, line, out);
}

static bool type_line(FuzzRun *run, const uint8_t *bytes)
{
    char line[TYPIST_LINE_BYTES];
    Text moves = {0};
    bool stays = run_line(run, "m", &moves);
    typist_write_line(bytes, text_chars(&run->shown), text_chars(&moves), line);
    text_clear(&run->shown);
    stays = stays && run_line(run, line, &run->shown);
    for (int i = 0; i < ROUNDS && stays && run->guest; i++) {
        stays = step_all(run);
    }
    lines_typed++;
    lines_of_guests += run->guest != NULL;
    text_free(&moves);
    return stays;
}

static void check_result(const FuzzRun *run)
{
    const MatchSetup *setup = match_setup(run->match);
    Error error = {0};
    FUZZ_EXPECT(game_check_state(setup->game, match_state(run->match), setup->content, &error));
    moves_made += (unsigned long)match_move_count(run->match);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length < HEAD_BYTES) {
        return 0;
    }
    FuzzRun run = {0};
    if (!start_run(&run, bytes)) {
        return 0;
    }
    bool stays = true;
    if (bytes[6] % 2) {
        stays = join_host(&run, bytes);
    } else {
        run.table = text_ui_new(run.match, NULL, NULL, NULL);
        text_ui_show(run.table, &run.shown);
    }
    size_t at = HEAD_BYTES;
    for (int i = 0; i < LINES_MAX && stays && at + TYPIST_BYTES <= length; i++, at += TYPIST_BYTES) {
        stays = type_line(&run, bytes + at);
    }
    check_result(&run);
    guest_text_free(run.guest);
    text_ui_free(run.table);
    host_free(run.host);
    match_free(run.match);
    text_free(&run.shown);
    return 0;
}
