/* soak_mqtt.c: damages messages in an MQTT room (snapshots, greetings and requests) before they are
   encrypted. Host and guest must accept or reject each message without crashing.

   usage: soak_mqtt SEED MESSAGES

   The broker is simulated, the clock advances by itself, and key derivation is skipped. */
#include "../auto.h"
#include "../fuzz/mutate.h"
#include "core/data/content_store.h"
#include "core/platform/memory.h"
#include "net/mqtt/mqtt_guest.h"
#include "net/mqtt/mqtt_room.h"
#include "net/session/host_private.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXIT_BROKEN = 1,
    EXIT_USAGE = 2,
    TOPICS = 64,
    SEATS = 2,
    GAMES_MAX = 8,
    MOVES_MAX = 12,
    MESSAGES_PER_MATCH = 400,
    SECOND = 1000
};

static const char words[] = "rank yawn garden gear";
static const Token token = {"00112233445566778899aabbccddeeff"};

/* ------------------------------------------------------------------ clock and key derivation */

int64_t __wrap_platform_get_milliseconds(void);
bool __wrap_crypto_derive_key_from_words(const char *of, const uint8_t salt[CRYPTO_SALT_BYTES],
                                         uint8_t key[CRYPTO_KEY_BYTES]);

int64_t __wrap_platform_get_milliseconds(void)
{
    static int64_t now;
    return now += SECOND;
}

bool __wrap_crypto_derive_key_from_words(const char *of, const uint8_t salt[CRYPTO_SALT_BYTES],
                                         uint8_t key[CRYPTO_KEY_BYTES])
{
    const uint64_t hash = hash_bytes(hash_bytes(HASH_START, of, strlen(of)), salt, CRYPTO_SALT_BYTES);
    memset(key, 0, CRYPTO_KEY_BYTES);
    memcpy(key, &hash, sizeof hash);
    return true;
}

/* ------------------------------------------------------------------ broker */

static struct {
    char *topic;
    uint8_t *bytes;
    size_t length;
} retained[TOPICS];
static int topics;

/* A simulated client. It receives the retained messages, then all messages published after its creation. */
struct MqttClient {
    struct MqttClient *next;
    MqttMessage *arrivals;
    int first, count;
};
static MqttClient *brokers;

static void deliver_message(MqttClient *to, const char *topic, const uint8_t *bytes, size_t length)
{
    MqttMessage arrival = {.topic = memory_copy_string(topic, strlen(topic)),
                           .bytes = memory_new(length + 1, 1),
                           .length = length};
    memcpy(arrival.bytes, bytes ? (const void *)bytes : "", length);
    to->arrivals = memory_resize(to->arrivals, (size_t)to->count + 1, sizeof *to->arrivals);
    to->arrivals[to->count++] = arrival;
}

MqttClient *mqtt_client_connect(const Address *address, const char *will_topic, const void *will_payload,
                                size_t will_length, Error *error)
{
    MqttClient *broker = memory_new(1, sizeof *broker);
    broker->next = brokers;
    brokers = broker;
    for (int i = 0; i < topics; i++) {
        deliver_message(broker, retained[i].topic, retained[i].bytes, retained[i].length);
    }
    return broker;
}

void mqtt_client_free(MqttClient *broker)
{
    MqttMessage arrival;
    for (MqttClient **at = &brokers; *at; at = &(*at)->next) {
        if (*at == broker) {
            *at = broker->next;
            break;
        }
    }
    while (mqtt_client_take_message(broker, &arrival)) {
        mqtt_message_free(&arrival);
    }
    free(broker->arrivals);
    free(broker);
}

void mqtt_client_publish(MqttClient *broker, const char *topic, const void *bytes, size_t length, bool stays)
{
    int at = 0;
    while (at < topics && strcmp(retained[at].topic, topic) != 0) {
        at++;
    }
    if (stays && at < topics) {
        free(retained[at].bytes);
    } else if (stays && topics < TOPICS) {
        retained[topics++].topic = memory_copy_string(topic, strlen(topic));
    }
    if (stays && at < TOPICS) {
        retained[at].bytes = memory_new(length + 1, 1);
        retained[at].length = length;
        memcpy(retained[at].bytes, bytes ? bytes : "", length);
    }
    for (MqttClient *to = brokers; to; to = to->next) {
        deliver_message(to, topic, bytes, length);
    }
}

bool mqtt_client_take_message(MqttClient *broker, MqttMessage *out)
{
    if (broker->first == broker->count) {
        broker->first = broker->count = 0;
        return false;
    }
    *out = broker->arrivals[broker->first++];
    return true;
}

void mqtt_message_free(MqttMessage *arrival)
{
    free(arrival->topic);
    free(arrival->bytes);
}

int mqtt_client_count_connections(const MqttClient *broker)
{
    return broker != NULL;
}

bool mqtt_client_is_connected(const MqttClient *broker)
{
    return broker != NULL;
}

void mqtt_client_subscribe(MqttClient *broker, const char *topic) {}

void mqtt_client_step(MqttClient *broker) {}

int mqtt_client_get_socket(const MqttClient *broker)
{
    return -1;
}

bool mqtt_client_has_unsent(const MqttClient *broker)
{
    return false;
}

int mqtt_client_get_poll_timeout(const MqttClient *broker)
{
    return 0;
}

static void clear_broker(void)
{
    for (; topics > 0; topics--) {
        free(retained[topics - 1].topic);
        free(retained[topics - 1].bytes);
    }
}

/* ------------------------------------------------------------------ room */

typedef struct SoakRun {
    ContentStore *content_store;
    Match *match;
    Host *host;
    MqttGuest *guest; /* guest in the first seat */
    MqttRoom *room;   /* room that publishes damaged messages */
    Text before;      /* previous message, as a source of bytes */
    Rng rng;
    long messages, moves;
} SoakRun;

static int pick_below(SoakRun *run, int count)
{
    return (int)rng_below(&run->rng, (uint32_t)count);
}

static void ignore_report(void *user, const char *name, const char *sentence) {}

static _Noreturn void fail_soak(const char *what)
{
    fprintf(stderr, "soak_mqtt: %s\n", what);
    exit(EXIT_BROKEN);
}

static bool choose_random_move(SoakRun *run, Move *out)
{
    const MatchSetup *setup = match_setup(run->match);
    const int seat = match_next_seat(run->match);
    return seat >= 0 && game_choose_random_move(setup->game, match_state(run->match), setup->content, seat,
                                                &run->rng, out);
}

/* Lets host and guest handle their messages, and parses all messages that the guest receives. */
static void deliver_all_messages(SoakRun *run)
{
    AUTO(text) Text message = {0};
    HostMessage heard;
    Error error = {0};
    host_step(run->host, 0);
    mqtt_guest_step(run->guest, &error);
    while (mqtt_guest_receive(run->guest, &message)) {
        run->messages++;
        if (message_parse_host(text_chars(&message), NULL, run->content_store, &heard, &error)) {
            host_message_free(&heard);
        }
    }
}

static void start_run(SoakRun *run, const Game *game, uint64_t seed)
{
    static const Address broker = {.name = "here", .broker = true};
    Error error = {0};
    RoomState room_state;
    Text hello = {0};
    MatchSetup setup = {.game = game,
                        .content = content_store_load(run->content_store, game, &error),
                        .seats = game->min_seats > SEATS ? game->min_seats : SEATS,
                        .seed = seed};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    run->match = setup.content ? match_new(&setup, &error) : NULL;
    if (!run->match || !room_state_new(run->content_store, &room_state, &error)) {
        fail_soak(error.text);
    }
    Move move;
    for (int i = pick_below(run, MOVES_MAX); i > 0 && choose_random_move(run, &move); i--) {
        match_play(run->match, match_next_seat(run->match), &move, NULL);
    }
    snprintf(room_state.words, sizeof room_state.words, "%s", words);
    run->host = host_new(run->match, &room_state, NULL, 0, ignore_report, NULL, &error);
    run->room = mqtt_room_new(words, &error);
    if (!run->host || !host_use_broker(run->host, &broker, &error) ||
        !mqtt_room_connect(run->room, &broker, "spy", NULL, &error)) {
        fail_soak(error.text);
    }
    run->guest = mqtt_guest_connect(&broker, words, &error);
    deliver_all_messages(run);
    deliver_all_messages(run);
    message_write_hello(&(Hello){.name = "Ada", .seat = 0, .token = token, .capabilities = UINT32_MAX},
                        &hello);
    mqtt_guest_send(run->guest, text_chars(&hello));
    text_free(&hello);
    for (int i = 0; i < 4; i++) {
        deliver_all_messages(run);
    }
    if (!host_get_connected_seats(run->host)) {
        fail_soak("the guest has no seat");
    }
}

static void end_run(SoakRun *run)
{
    if (run->host) {
        run->moves += match_move_count(run->match);
        mqtt_guest_free(run->guest);
        host_free(run->host);
        mqtt_room_free(run->room);
        match_free(run->match);
        clear_broker();
    }
}

/* ------------------------------------------------------------------ damage */

/* Changes random bytes of a message. Some bytes may come from the previous message. */
static void damage_text(SoakRun *run, Text *text)
{
    AUTO(free) uint8_t *room = memory_new(MUTANT_BYTES_MAX + 1, 1);
    Bytes bytes = {room, text->length < MUTANT_BYTES_MAX ? text->length : MUTANT_BYTES_MAX};
    const Text *from = run->before.length > 0 ? &run->before : text;
    const Bytes other = {(uint8_t *)from->chars, from->length};
    memcpy(room, text->chars, bytes.length);
    mutate(&bytes, &other, &run->rng);
    text_free(&run->before);
    run->before = *text;
    *text = (Text){0};
    text_add(text, "%.*s", (int)bytes.length, (const char *)bytes.at);
}

/* Decrypts the retained message of a topic. Returns false if there is none, or if it cannot be decrypted. */
static bool read_topic(const char *place, const uint8_t key[CRYPTO_KEY_BYTES], Text *out)
{
    for (int i = 0; i < topics; i++) {
        const char *end = strstr(retained[i].topic, place);
        if (end && strcmp(end, place) == 0) {
            return crypto_decrypt_topic_payload(key, place, retained[i].bytes, retained[i].length, out);
        }
    }
    return false;
}

/* Replaces the number at the start of a snapshot or request. */
static void replace_revision(Text *snapshot, int64_t number)
{
    const char *rest = strchr(text_chars(snapshot), ' ');
    Text out = {0};
    text_add(&out, "%" PRId64 "%s", number, rest ? rest : " 0\n");
    text_free(snapshot);
    *snapshot = out;
}

/* Writes the hashes of the published chunks into a snapshot. */
static void correct_chunk_hashes(const uint8_t key[CRYPTO_KEY_BYTES], Text *snapshot)
{
    Text out = {0};
    int chunk = 0;
    for (const char *at = text_chars(snapshot), *end; (end = strchr(at, '\n')); at = end + 1) {
        char place[SUBTOPIC_MAX];
        AUTO(text) Text chunk_text = {0};
        mqtt_room_write_snapshot_topic(0, chunk, place);
        if (strncmp(at, "C ", 2) == 0 && read_topic(place, key, &chunk_text)) {
            text_add(&out, "C %" PRIx64 "\n",
                     hash_bytes(HASH_START, text_chars(&chunk_text), chunk_text.length));
            chunk++;
        } else {
            text_add(&out, "%.*s", (int)(end + 1 - at), at);
        }
    }
    text_free(snapshot);
    *snapshot = out;
}

/* Publishes the snapshot again with the hashes of the damaged chunks. Call this function after the chunks
 * were damaged. */
static void publish_snapshot(SoakRun *run, const uint8_t key[CRYPTO_KEY_BYTES])
{
    AUTO(text) Text snapshot = {0};
    if (read_topic("seat/1/view", key, &snapshot)) {
        correct_chunk_hashes(key, &snapshot);
        replace_revision(&snapshot, strtoll(text_chars(&snapshot), NULL, 10) + 1);
        mqtt_room_publish_retained(run->room, "seat/1/view", key, text_chars(&snapshot));
    }
}

static void write_request(SoakRun *run, Text *out)
{
    static int64_t stamp;
    char move[MOVE_TEXT_MAX] = "pass";
    Move any;
    AUTO(text) Text message = {0};
    const MatchSetup *setup = match_setup(run->match);
    if (pick_below(run, 3) == 0) {
        message_write_chat("Well met", &message);
    } else if (pick_below(run, 4) == 0) {
        message_write_undo(&message);
    } else {
        if (choose_random_move(run, &any)) {
            setup->game->move_to_text(&any, setup->content, move, sizeof move);
        }
        message_write_move(move, "so it is", NULL, &message);
    }
    text_add(out, "%" PRId64 " %d %s\n", mqtt_room_make_timestamp(&stamp), match_move_count(run->match),
             text_chars(&message));
}

static void publish_damaged(SoakRun *run)
{
    static const char *const places[] = {"seat/1/view", "seat/1/view/0", "seat/1/move", "seat/1/move",
                                         "host",        "told",          "hello/00ff"};
    const char *place = places[pick_below(run, sizeof places / sizeof *places)];
    const bool seat = strncmp(place, "seat", 4) == 0;
    uint8_t key[CRYPTO_KEY_BYTES];
    AUTO(text) Text text = {0};
    if (seat) {
        mqtt_room_derive_key(run->room, &token, key);
    } else {
        memcpy(key, mqtt_room_get_key(run->room), CRYPTO_KEY_BYTES);
    }
    if (strstr(place, "move")) {
        write_request(run, &text);
    } else if (!read_topic(place, key, &text) || text.length == 0) {
        text_add(&text, "here 00112233\n{}\n");
    }
    if (seat) {
        correct_chunk_hashes(key, &text);
    }
    const int64_t number = strtoll(text_chars(&text), NULL, 10);
    if (text.length > 0 && pick_below(run, 8) > 0) {
        damage_text(run, &text);
    }
    /* Usually replaces a damaged revision number with a valid one, because a snapshot with a huge number
     * would block all later snapshots. */
    if (seat && strcmp(place, "seat/1/view/0") != 0 && pick_below(run, 64) > 0) {
        replace_revision(&text, number + 1);
    }
    mqtt_room_publish_retained(run->room, place, key, text_chars(&text));
    if (strcmp(place, "seat/1/view/0") == 0) {
        publish_snapshot(run, key);
    }
}

/* Makes the host publish undamaged messages, so that the damage of several rounds does not add up. */
static void publish_undamaged(SoakRun *run)
{
    Error why;
    host_send_chat(run->host, "Ada", "Well met");
    host_request_undo(run->host, 0, &why);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: soak_mqtt SEED MESSAGES\n");
        return EXIT_USAGE;
    }
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    const long messages = strtol(argv[2], NULL, 10);
    Error error = {0};
    SoakRun run = {.content_store = content_store_new(".")};
    const Game *games[GAMES_MAX];
    int count = 0;
    if (!crypto_init(&error)) {
        fail_soak(error.text);
    }
    for (int i = 0; games_all[i]; i++) {
        if (games_all[i]->max_seats >= SEATS) {
            games[count++] = games_all[i];
        }
    }
    rng_seed(&run.rng, seed);
    for (long i = 0; i < messages; i++) {
        if (i % MESSAGES_PER_MATCH == 0) {
            end_run(&run);
            start_run(&run, games[i / MESSAGES_PER_MATCH % count], seed + (uint64_t)i);
        }
        publish_damaged(&run);
        deliver_all_messages(&run);
        if (pick_below(&run, 3) == 0) {
            publish_undamaged(&run);
        }
    }
    end_run(&run);
    printf("passed  soak_mqtt: %ld damaged messages, seed %" PRIu64
           ": %ld messages received, %ld moves made\n",
           messages, seed, run.messages, run.moves);
    text_free(&run.before);
    content_store_free(run.content_store);
    return 0;
}
