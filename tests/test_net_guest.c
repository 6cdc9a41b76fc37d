/* test_net_guest.c: tests of a guest against hostile hosts. The guest accepts only the pinned host, accepts
 * messages only in the right order, and limits time and memory. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "free_ports.h"
#include "net/transport/secure_channel.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <dirent.h>

static Game game_endless; /* null game with a very high limit of moves */
const Game *const games_all[] = {&game_null_whole, &game_null_game, &game_endless, NULL};

enum { TURNS = 3000, SEAT_MAX = 512, FLOOD_MOVES = 5000, FLOOD_REJECTIONS = 5000 };

/* ------------------------------------------------------------------ a scripted host */

typedef struct FakeHost {
    Table table; /* match, room words and keys of a table whose host is closed */
    int ports[PLATFORM_LISTEN_SOCKETS], count;
    Channel *line;
    Guest *guest;
    Error why; /* reason why the guest disconnected */
    Text rejected;
    bool stands;
} FakeHost;

static void step_host_and_guest(FakeHost *fake)
{
    Error broken;
    bool news = false;
    channel_step(fake->line, &broken);
    if (fake->stands) {
        fake->stands = guest_step(fake->guest, &news, &fake->rejected, &fake->why);
    }
}

/* Reads the guest's next message into `out`, or an empty message if the guest has disconnected. */
static void read_guest_message(FakeHost *fake, Text *out)
{
    text_clear(out);
    for (int i = 0; i < TURNS && fake->stands && !channel_receive(fake->line, out); i++) {
        step_host_and_guest(fake);
    }
}

static void send_to_guest(FakeHost *fake, Text *message)
{
    channel_send(fake->line, text_chars(message));
    text_free(message);
}

/* Runs the guest until it disconnects, and asserts that it gives this reason. */
static void assert_guest_ended(FakeHost *fake, const char *why)
{
    for (int i = 0; i < TURNS && fake->stands; i++) {
        step_host_and_guest(fake);
    }
    assert_false(fake->stands);
    assert_string_equal(fake->why.text, why);
}

static void start_host(FakeHost *fake, const Game *game)
{
    ChannelKey key;
    char from[64];
    Error error = {0};
    *fake = (FakeHost){.stands = true};
    open_table(&fake->table, game, 2);
    stop_listening(&fake->table);
    fake->table.port = free_ports_find(1);
    fake->count = platform_listen(fake->table.port, fake->ports);
    assert_true(fake->count > 0);
    fake->guest = connect_guest(&fake->table, "Ada", desk_words);
    int socket = -1;
    for (int i = 0; i < TURNS && socket < 0; i++) {
        socket = platform_accept(fake->ports[i % fake->count], from, sizeof from);
    }
    assert_true(socket >= 0);
    assert_true(channel_derive_key(desk_words, fake->table.room_state.salt, &key, &error));
    fake->line = channel_new_host(socket, &key);
    for (int i = 0; i < TURNS && !channel_is_ready(fake->line); i++) {
        step_host_and_guest(fake);
    }
    assert_true(channel_is_ready(fake->line));
}

static void send_greeting(FakeHost *fake)
{
    CryptoKeyPair lock;
    Text greeting = {0}, heard = {0}, secret = {0};
    GuestMessage asked;
    Error error;
    crypto_derive_keypair(fake->table.room_state.secret.digits, &lock);
    message_write_greeting(fake->table.match, lock.public_key, false, &greeting);
    send_to_guest(fake, &greeting);
    read_guest_message(fake, &heard);
    assert_true(message_parse_guest(text_chars(&heard), true, &asked, &error));
    assert_true(crypto_decrypt_sealed_box(&lock, asked.words, &secret));
    channel_change_key(fake->line, text_chars(&secret));
    guest_message_free(&asked);
    text_free(&heard), text_free(&secret);
}

static void send_table(FakeHost *fake, int seat)
{
    const Token token = token_new();
    Text table = {0};
    message_write_table(fake->table.match, seat, 0, 0, &token, &table);
    send_to_guest(fake, &table);
}

/* Sends all messages that give the guest a seat. */
static void send_seat(FakeHost *fake)
{
    AUTO(text) Text hello = {0};
    send_greeting(fake);
    read_guest_message(fake, &hello);
    assert_non_null(strstr(text_chars(&hello), "\"name\":\"Ada\""));
    send_table(fake, 0);
    for (int i = 0; i < TURNS && !guest_match(fake->guest); i++) {
        step_host_and_guest(fake);
    }
    assert_non_null(guest_match(fake->guest));
}

static void close_host(FakeHost *fake)
{
    release_guest(&fake->table, fake->guest);
    channel_free(fake->line);
    for (int i = 0; i < fake->count; i++) {
        platform_close_socket(fake->ports[i]);
    }
    text_free(&fake->rejected);
    close_table(&fake->table);
}

/* ------------------------------------------------------------------ the order of messages */

static int count_seats(void)
{
    char folder[SEAT_MAX];
    int count = 0;
    assert_true(paths_get_seats_folder(folder, sizeof folder));
    DIR *list = opendir(folder);
    for (struct dirent *entry; list && (entry = readdir(list));) {
        count += entry->d_name[0] != '.';
    }
    if (list) {
        closedir(list);
    }
    return count;
}

static const char out_of_order[] = "The host sent a message out of order.";

TEST(table_before_greeting_is_rejected)
{
    FakeHost fake;
    start_host(&fake, &game_null_whole);
    send_table(&fake, 0);
    assert_guest_ended(&fake, out_of_order);
    assert_null(guest_match(fake.guest));
    close_host(&fake);
    assert_int_equal(count_seats(), 0);
}

TEST(unrequested_cards_are_rejected)
{
    FakeHost fake;
    Text cards = {0};
    start_host(&fake, &game_null_whole);
    send_greeting(&fake);
    message_write_card_file("words.json", "{}", 1, &cards);
    send_to_guest(&fake, &cards);
    assert_guest_ended(&fake, out_of_order);
    close_host(&fake);
}

TEST(a_seat_other_than_requested_is_rejected)
{
    FakeHost fake;
    start_host(&fake, &game_null_whole);
    send_greeting(&fake);
    send_table(&fake, SEAT_SPECTATOR);
    assert_guest_ended(&fake, "The host assigned a different seat from the one you asked for.");
    close_host(&fake);
    assert_int_equal(count_seats(), 0);
}

/* A record contains hidden information, so a guest rejects it before the end of the game. */
TEST(record_of_unfinished_game_is_rejected)
{
    FakeHost fake;
    Text record = {0};
    start_host(&fake, &game_null_whole);
    send_seat(&fake);
    message_write_record(fake.table.match, 0, &record);
    send_to_guest(&fake, &record);
    assert_guest_ended(&fake, "The host sent the record of a game that is not over.");
    close_host(&fake);
}

/* ------------------------------------------------------------------ limits of time and memory */

TEST(guest_disconnects_from_host_without_table_in_time)
{
    FakeHost fake;
    start_host(&fake, &game_null_whole);
    guest_set_deadline(fake.guest, 300);
    send_greeting(&fake);
    const int64_t begun = platform_get_milliseconds();
    while (fake.stands && platform_get_milliseconds() < begun + 5000) {
        Text drip = {0};
        message_write_rejection("One moment.", &drip);
        send_to_guest(&fake, &drip);
        step_host_and_guest(&fake);
        platform_poll(NULL, 0, 20);
    }
    assert_string_equal(fake.why.text, "The host did not assign a seat in time.");
    assert_true(guest_can_reconnect(fake.guest));
    close_host(&fake);
}

TEST(queued_rejections_are_limited)
{
    FakeHost fake;
    start_host(&fake, &game_null_whole);
    send_greeting(&fake);
    for (int i = 0; i < FLOOD_REJECTIONS && fake.stands; i++) {
        Text rejection = {0};
        message_write_rejection(
            "No seat is free, and the host does not expect that a seat will be free soon.", &rejection);
        send_to_guest(&fake, &rejection);
        step_host_and_guest(&fake);
    }
    assert_in_range(fake.rejected.length, 1, 8 * 1024);
    close_host(&fake);
}

TEST(queued_moves_are_limited)
{
    FakeHost fake;
    start_host(&fake, &game_endless);
    send_seat(&fake);
    Error why = {0};
    Text news = {0}, events = {0};
    assert_true(match_play_text(fake.table.match, match_next_seat(fake.table.match), "draw", &why));
    message_write_move_result(fake.table.match, 0, 0, &news);
    for (int i = 0; i < EVENTS_MAX; i++) {
        text_add(&events, "%s{\"kind\":0,\"text\":\"a\"}", i > 0 ? "," : "");
    }
    const char *told = strstr(text_chars(&news), "\"told\":["), *after = strchr(told, ']');
    Text flood = {0};
    text_add(&flood, "%.*s\"told\":[%s%s", (int)(told - text_chars(&news)), text_chars(&news),
             text_chars(&events), after);
    int sent = 0;
    while (sent < FLOOD_MOVES && fake.stands) {
        channel_send(fake.line, text_chars(&flood));
        sent++;
        step_host_and_guest(&fake);
    }
    assert_int_equal(fake.stands, false);
    assert_string_equal(fake.why.text, "The host sent more moves than this program can store.");
    assert_in_range((size_t)match_move_count(guest_match(fake.guest)) * EVENTS_MAX * sizeof(Event),
                    GUEST_BYTES_MAX / 2, GUEST_BYTES_MAX);
    text_free(&news), text_free(&events), text_free(&flood);
    close_host(&fake);
}

/* ------------------------------------------------------------------ the host's key */

static const char other_host[] =
    "A different host answered with these words. It is not the one you joined before.";

/* Opens another online game with the same room words at the same address. */
static void replace_host(Table *table)
{
    Error error = {0};
    stop_listening(table);
    assert_true(room_state_new(table->content_store, &table->room_state, &error));
    snprintf(table->room_state.words, sizeof table->room_state.words, "%s", desk_words);
    start_listening(table);
}

static Guest *connect_with_pin(Table *table, const HostPin *pin)
{
    char address[32];
    Error error = {0};
    snprintf(address, sizeof address, "127.0.0.1:%d", table->port);
    Guest *guest = guest_connect(address, desk_words, &(Hello){.name = "Ada", .seat = SEAT_ANY}, pin,
                                 table->content_store, &error);
    assert_non_null(guest);
    return guest;
}

/* Runs the guest until it has a seat or disconnects. Returns whether it has a seat. */
static bool wait_for_seat(Table *table, Guest *guest, Error *why)
{
    Text refused = {0};
    bool stands = true;
    for (int i = 0; i < TURNS && stands && !guest_match(guest); i++) {
        stands = step_all(table, &guest, 1, &refused, why);
    }
    text_free(&refused);
    return guest_match(guest) != NULL;
}

static void assert_other_host_found(Table *table, const HostPin *pin, HostPin *found)
{
    Error why = {0};
    Guest *guest = connect_with_pin(table, pin);
    assert_false(wait_for_seat(table, guest, &why));
    assert_string_equal(why.text, other_host);
    assert_false(guest_can_reconnect(guest));
    *found = *guest_get_host_pin(guest);
    assert_true(found->differs);
    release_guest(table, guest);
    assert_int_equal(host_get_connected_seats(table->host), 0);
    assert_null(strstr(text_chars(&table->said), "Ada has joined"));
}

static void accept_host(Table *table, HostPin *pin)
{
    Error why = {0};
    host_pin_accept(pin);
    Guest *guest = connect_with_pin(table, pin);
    assert_true(wait_for_seat(table, guest, &why));
    release_guest(table, guest);
}

NET_TEST(another_host_is_not_joined_in_a_session)
{
    HostPin pin = {0};
    Error why = {0};
    open_table(table, &game_null_whole, 2);
    Guest *guest = connect_with_pin(table, &pin);
    assert_true(wait_for_seat(table, guest, &why));
    pin = *guest_get_host_pin(guest);
    assert_true(pin.pinned);
    replace_host(table);
    while (step_all(table, &guest, 1, &table->refused, &why)) {
    }
    release_guest(table, guest);
    text_clear(&table->said);
    assert_other_host_found(table, &pin, &pin);
    accept_host(table, &pin);
}

/* After a restart, the guest knows the host from the seat files. */
NET_TEST(another_host_is_not_joined_later)
{
    HostPin pin;
    open_table(table, &game_null_whole, 2);
    const RoomState first = table->room_state;
    release_guest(table, join_guest(table, "Ada"));
    replace_host(table);
    text_clear(&table->said);
    assert_other_host_found(table, NULL, &pin);
    accept_host(table, &pin);
    /* Now both hosts are pinned. */
    release_guest(table, join_guest(table, "Ada"));
    stop_listening(table);
    table->room_state = first;
    start_listening(table);
    release_guest(table, join_guest(table, "Ada"));
}

/* Writes the path of the only seat file. */
static void find_seat_file(char out[SEAT_MAX])
{
    char folder[SEAT_MAX / 2];
    assert_true(paths_get_seats_folder(folder, sizeof folder));
    DIR *list = opendir(folder);
    out[0] = '\0';
    for (struct dirent *entry; (entry = readdir(list));) {
        if (strlen(entry->d_name) == TOKEN_DIGITS + 2) {
            snprintf(out, SEAT_MAX, "%s/%s", folder, entry->d_name);
        }
    }
    closedir(list);
    assert_true(out[0] != '\0');
}

NET_TEST(host_is_added_to_older_seat_file)
{
    char path[SEAT_MAX];
    size_t length;
    AUTO(text) Text older = {0};
    Error error = {0};
    open_table(table, &game_null_whole, 2);
    release_guest(table, join_guest(table, "Ada"));
    find_seat_file(path);
    char *text = file_read(path, 4096, &length, &error);
    text_add(&older, "%.*s}\n", (int)(strstr(text, ",\"host\"") - text), text);
    assert_true(file_replace(path, text_chars(&older), older.length, NULL, &error));
    free(text);
    text_clear(&table->said);
    Guest *guest = join_guest(table, "Ada");
    assert_int_equal(match_get_local_seat(guest_match(guest)), 0);
    release_guest(table, guest);
    text = file_read(path, 4096, &length, &error);
    assert_contains(text, "\"host\":\"", "!acorn");
    free(text);
}

const TestFixture test_group = {create_home, remove_home};

int main(void)
{
    game_endless = game_null_game;
    game_endless.id = "endless";
    game_endless.move_cap = INT16_MAX;
    return test_run_all();
}
