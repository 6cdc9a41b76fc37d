/* soak_net.c: parses damaged messages as a host or a guest. The parser must reject a message with an error,
 * or the position after the message must be valid. usage: soak_net SEED MESSAGES */
#include "../auto.h"
#include "../fuzz/mutate.h"
#include "core/data/content_store.h"
#include "core/platform/memory.h"
#include "core/text/text_filter.h"
#include "net/session/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_BROKEN = 1, EXIT_USAGE = 2, MOVES_MAX = 60, MESSAGES_A_MATCH = 400 };

/* A match of the host, and the seat of the guest: -1 for a spectator. */
typedef struct SoakRun {
    ContentStore *content_store;
    Match *match;
    int seat;
    Text before; /* previous message to a guest; parts of it can replace parts of the next message */
    Rng rng;
    long accepted, rejected, scenes;
} SoakRun;

static _Noreturn void fail_soak(const SoakRun *run, const char *message, const char *what)
{
    fprintf(stderr, "soak_net: %s, %s, seat %d: %s\n", match_setup(run->match)->game->id, what, run->seat,
            message);
    exit(EXIT_BROKEN);
}

static int pick_below(SoakRun *run, int count)
{
    return (int)rng_below(&run->rng, (uint32_t)count);
}

/* ------------------------------------------------------------------ random match */

static void draw_setup(SoakRun *run, MatchSetup *setup)
{
    const Game *game = setup->game;
    do {
        for (int i = 0; game->options && game->options[i].key; i++) {
            int count = 0;
            while (count < GAME_OPTION_VALUES_MAX && game->options[i].values[count]) {
                count++;
            }
            setup->options.value[i] = (uint8_t)pick_below(run, count);
        }
        setup->seats = game->min_seats + pick_below(run, game->max_seats - game->min_seats + 1);
    } while (!game_check_setup(game, setup->content, &setup->options, setup->seats, NULL));
}

static bool make_any_move(SoakRun *run)
{
    const MatchSetup *setup = match_setup(run->match);
    const int seat = match_next_seat(run->match);
    Move move = {0};
    return seat >= 0 &&
           game_choose_random_move(setup->game, match_state(run->match), setup->content, seat, &run->rng,
                                   &move) &&
           match_play(run->match, seat, &move, NULL);
}

static void start_run(SoakRun *run, const Game *game, uint64_t seed)
{
    Error error = {0};
    MatchSetup setup = {
        .game = game, .content = content_store_load(run->content_store, game, &error), .seed = seed};
    if (!setup.content) {
        fprintf(stderr, "soak_net: %s\n", error.text);
        exit(EXIT_BROKEN);
    }
    draw_setup(run, &setup);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    run->match = match_new(&setup, &error);
    for (int i = pick_below(run, MOVES_MAX); i >= 0 && make_any_move(run); i--) {
    }
    run->seat = pick_below(run, setup.seats + 1) - 1;
}

/* ------------------------------------------------------------------ messages */

static void write_presence(SoakRun *run, Text *out)
{
    Presence presence = {.count = 1 + pick_below(run, 8)};
    for (int i = 0; i < presence.count; i++) {
        presence.participants[i] =
            (Participant){.name = "Ada", .seat = i % 2 ? 0 : SEAT_SPECTATOR, .latency = 7 * i};
    }
    message_write_presence(&presence, out);
}

static DealSecret draw_secret(SoakRun *run)
{
    DealSecret secret = {.digits = ""};
    for (int i = 0; i < DEAL_SECRET_DIGITS; i++) {
        secret.digits[i] = "0123456789abcdef"[pick_below(run, 16)];
    }
    return secret;
}

/* Writes one of the messages about the deal, or the record with the numbers of a deal. */
static void write_deal(SoakRun *run, Text *out)
{
    const int seats = match_setup(run->match)->seats;
    DealCommitments commitments = {.host = draw_secret(run), .seats = {draw_secret(run)}};
    FairDeal deal = {.number = 7};
    switch (pick_below(run, 4)) {
    case 0:
        message_write_deal(7, out);
        break;
    case 1:
        message_write_commitments(7, &commitments, seats, out);
        break;
    case 2:
        message_write_dealt(run->match, 7, run->seat, out);
        break;
    default:
        memset(deal.table, '0', DEAL_TABLE_DIGITS);
        memcpy(deal.secret, commitments.host.digits, sizeof deal.secret);
        match_set_fair_deal(run->match, &deal);
        message_write_record(run->match, 0, out);
    }
}

/* Writes a valid message of a host. `table` is true if the guest has already received the match. */
static void write_host_message(SoakRun *run, bool table, Text *out)
{
    const Token token = {"00112233445566778899aabbccddeeff"};
    const int moves = match_move_count(run->match);
    CryptoKeyPair lock;
    switch (table ? pick_below(run, 12) : 12 + pick_below(run, 5)) {
    case 0:
        write_presence(run, out);
        break;
    case 1:
        message_write_chat_from("Ada", "Well met", out);
        break;
    case 2:
        message_write_undone(pick_below(run, moves + 1), out);
        break;
    case 3:
        message_write_undo_question("Ada", pick_below(run, moves + 1), 1, out);
        break;
    case 4:
        write_deal(run, out);
        break;
    case 12:
        crypto_derive_keypair(token.digits, &lock);
        message_write_greeting(run->match, lock.public_key, true, out);
        break;
    case 13:
        message_write_end("The host closed the game.", out);
        break;
    case 14:
        message_write_card_file("words.json", "{\"words\":[\"crane\"]}\n", 4, out);
        break;
    case 15:
    case 16:
        message_write_table(run->match, run->seat, moves, 0, &token, out);
        break;
    default:
        message_write_move_result(run->match, pick_below(run, moves > 0 ? moves : 1), run->seat, out);
    }
}

static void write_guest_message(SoakRun *run, bool comes, Text *out)
{
    const Hello hello = {.name = "Ada", .seat = SEAT_ANY, .token = {"00112233445566778899aabbccddeeff"}};
    const int moves = match_move_count(run->match);
    if (comes && pick_below(run, 4) == 0) {
        message_write_cards_request(out);
    } else if (comes && pick_below(run, 4) == 0) {
        message_write_key("00112233445566778899aabbccddeeff", out);
    } else if (comes) {
        message_write_hello(&hello, out);
    } else if (moves > 0 && pick_below(run, 2) == 0) {
        message_write_move(match_move_text(run->match, pick_below(run, moves)), "a note", NULL, out);
    } else if (pick_below(run, 2) == 0) {
        message_write_chat("Well met", out);
    } else if (pick_below(run, 2) == 0) {
        const DealSecret secret = draw_secret(run);
        (pick_below(run, 2) ? message_write_commit : message_write_salt)(7, &secret, out);
    } else {
        message_write_pong(7, out);
    }
}

/* Inserts an invisible character after a quotation mark, where a text can start. */
static void insert_hidden_character(SoakRun *run, Text *message)
{
    static const char *const hidden[] = {"\u202E", "\\u202e", "\u200B",  "\\u2028",
                                         "\u3164", "\u2800",  "\\u001b", "\x1b",
                                         "\u200D", "\\ufeff", "\u0301",  "\\udb40\\udc41"};
    const size_t at = (size_t)pick_below(run, (int)message->length);
    const char *quote = strchr(message->chars + at, '"');
    if (quote) {
        const int before = (int)(quote + 1 - message->chars);
        Text whole = {0};
        text_add(&whole, "%.*s%s%s", before, message->chars,
                 hidden[pick_below(run, sizeof hidden / sizeof *hidden)], message->chars + before);
        text_free(message);
        *message = whole;
    }
}

/* Damages a message: inserts an invisible character, changes digits, or mutates any bytes. */
static void damage_message(SoakRun *run, Text *message)
{
    if (pick_below(run, 8) == 0) {
        insert_hidden_character(run, message);
        return;
    }
    if (pick_below(run, 2) == 0) {
        for (int i = 1 + pick_below(run, 4); i > 0; i--) {
            const size_t at = (size_t)pick_below(run, (int)message->length);
            const size_t digit = at + strcspn(message->chars + at, "0123456789");
            if (digit < message->length) {
                message->chars[digit] = (char)('0' + pick_below(run, 10));
            }
        }
        return;
    }
    AUTO(free) uint8_t *room = memory_new(MUTANT_BYTES_MAX + 1, 1);
    Bytes bytes = {room, message->length < MUTANT_BYTES_MAX ? message->length : MUTANT_BYTES_MAX};
    const Bytes other = {(uint8_t *)(run->before.chars ? run->before.chars : message->chars),
                         run->before.chars ? run->before.length : message->length};
    memcpy(room, message->chars, bytes.length);
    mutate(&bytes, &other, &run->rng);
    text_clear(message);
    text_add(message, "%.*s", (int)bytes.length, (const char *)bytes.at);
}

/* ------------------------------------------------------------------ checks */

static void check_scene(SoakRun *run, const Match *match, const char *message)
{
    static Scene scene;
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    AUTO(free) void *ui = memory_new(1, game->ui_size);
    game_sync_ui(game, ui, match_state(match), setup->content);
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    game->build_scene(match_state(match), ui, setup->content, match_get_local_seat(match), &scene);
    if (scene.count == 0) {
        fail_soak(run, message, "the scene is empty");
    }
    run->scenes++;
}

static bool reject_move(void *user, int seat, const char *move, const char *words, Error *why)
{
    return false;
}

/* Creates the match that a guest has at the present position of the host. */
static Match *create_remote_match(const SoakRun *run)
{
    const MatchSetup *setup = match_setup(run->match);
    void *view = memory_new(1, setup->game->state_size);
    match_view(run->match, run->seat, view);
    Match *match = match_new_remote(setup, run->seat, view, reject_move, NULL);
    free(view);
    return match;
}

static void assert_text_shown(const SoakRun *run, const char *text, const char *message)
{
    if (text && !text_filter_accepts(text)) {
        fail_soak(run, message, "a text has invisible characters");
    }
}

/* Fails unless all texts for players are free of invisible characters. */
static void check_texts(const SoakRun *run, const HostMessage *heard, const char *message)
{
    assert_text_shown(run, heard->kind == HOST_MESSAGE_CARDS ? NULL : heard->why, message);
    assert_text_shown(run, heard->name, message);
    assert_text_shown(run, heard->note, message);
    for (int i = 0; i < heard->log.count; i++) {
        assert_text_shown(run, heard->log.events[i].text, message);
    }
    for (int i = 0; heard->presence && i < heard->presence->count; i++) {
        assert_text_shown(run, heard->presence->participants[i].name, message);
    }
}

static void send_to_guest(SoakRun *run)
{
    const bool table = pick_below(run, 4) > 0;
    AUTO(match) Match *match = table ? create_remote_match(run) : NULL;
    Text message = {0};
    HostMessage heard;
    Error error = {0};
    write_host_message(run, table, &message);
    damage_message(run, &message);
    if (!message_parse_host(text_chars(&message), match, run->content_store, &heard, &error)) {
        run->rejected++;
        if (error.text[0] == '\0') {
            fail_soak(run, text_chars(&message), "the message was rejected without an error text");
        }
        assert_text_shown(run, error.text, text_chars(&message));
    } else {
        run->accepted++;
        check_texts(run, &heard, text_chars(&message));
        if (heard.kind == HOST_MESSAGE_TABLE) {
            match = match_new_remote(&heard.setup, heard.seat, heard.view, reject_move, NULL);
            check_scene(run, match, text_chars(&message));
        } else if (heard.kind == HOST_MESSAGE_MOVE) {
            match_remote_apply_move(match, heard.by, heard.view, &heard.log, heard.note);
            check_scene(run, match, text_chars(&message));
        } else if (heard.kind == HOST_MESSAGE_UNDONE) {
            match_remote_undo(match, heard.number);
        }
        host_message_free(&heard);
    }
    text_free(&run->before);
    run->before = message;
}

static void send_to_host(SoakRun *run)
{
    const MatchSetup *setup = match_setup(run->match);
    const bool comes = pick_below(run, 2) == 0;
    AUTO(text) Text message = {0};
    GuestMessage asked;
    Move move = {0};
    Error error = {0};
    write_guest_message(run, comes, &message);
    damage_message(run, &message);
    if (message_parse_guest(text_chars(&message), comes, &asked, &error)) {
        run->accepted++;
        assert_text_shown(run, asked.kind == GUEST_MESSAGE_MOVE ? asked.words : asked.hello.name,
                          text_chars(&message));
        if (asked.kind == GUEST_MESSAGE_MOVE &&
            setup->game->move_from_text(asked.move, setup->content, &move, &error)) {
            match_check(run->match, match_next_seat(run->match), &move, &error);
        }
    } else {
        run->rejected++;
        if (error.text[0] == '\0') {
            fail_soak(run, text_chars(&message), "the message was rejected without an error text");
        }
        assert_text_shown(run, error.text, text_chars(&message));
    }
    guest_message_free(&asked);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: soak_net SEED MESSAGES\n");
        return EXIT_USAGE;
    }
    Error error;
    if (!crypto_init(&error)) {
        fprintf(stderr, "soak_net: %s\n", error.text);
        return EXIT_BROKEN;
    }
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    const long messages = strtol(argv[2], NULL, 10);
    SoakRun run = {.content_store = content_store_new(".")};
    int games = 0;
    while (games_all[games]) {
        games++;
    }
    rng_seed(&run.rng, seed);
    for (long said = 0; said < messages; said++) {
        if (said % MESSAGES_A_MATCH == 0) {
            match_free(run.match);
            start_run(&run, games_all[said / MESSAGES_A_MATCH % games], seed + (uint64_t)said);
        }
        if (pick_below(&run, 4) > 0) {
            send_to_guest(&run);
        } else {
            send_to_host(&run);
        }
    }
    printf("passed  soak_net: %ld damaged messages, seed %" PRIu64
           ": %ld rejected, %ld accepted, %ld scenes built\n",
           messages, seed, run.rejected, run.accepted, run.scenes);
    match_free(run.match);
    text_free(&run.before);
    content_store_free(run.content_store);
    return 0;
}
