/* mqtt_client.c: connection to an MQTT broker with libmosquitto. */
#include "net/mqtt/mqtt_client.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "net/mqtt/libmosquitto.h"
#include "net/transport/connect_probe.h"
#include "net/transport/dynlib.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEEPALIVE = 30,      /* seconds between two MQTT keepalive packets */
    TICK_MS = 10 * 1000, /* milliseconds between two calls of mosquitto_loop_misc */
    /* milliseconds before the first reconnect, doubled after each failure, up to RETRY_MAX_MS */
    RETRY_MIN_MS = 1000,
    RETRY_MAX_MS = 30 * 1000,
    /* maximum time in milliseconds to wait for the broker: for its answer after connecting, and for its
       acknowledgments before disconnecting */
    FAREWELL_MS = 5 * 1000,
    QOS_AT_LEAST_ONCE = 1,
    CLIENT_ID_MAX = 23, /* every broker must accept client IDs up to this length, in characters */
};

/* Pointers to the functions of libmosquitto, each named like its function. */
static struct {
    MOSQUITTO_FUNCTIONS(DYNLIB_POINTER)
} library;

struct MqttClient {
    Mosquitto *at;
    Address address;
    int connection_count;
    bool connected, refused;
    /* `published` is the number of messages sent to the broker; the broker has acknowledged `acknowledged` of
     * these messages */
    int published, acknowledged;
    int64_t retry_at; /* time of the next attempt to reconnect, in milliseconds */
    int probe;        /* socket that connect_probe_start returned, or -1 if no probe is running */
    int retry_delay;
    MqttMessage *messages;
    int first, count, capacity;
};

/* ------------------------------------------------------------------ loading libmosquitto */

/* Loads the library once. Thread-safe, because several clients can connect at the same time. */
static bool load_mosquitto(Error *error)
{
#define SYMBOL(result, name, parameters) DYNLIB_SYMBOL(library, name)
    static const DynlibSymbol list[] = {MOSQUITTO_FUNCTIONS(SYMBOL)};
    static const int versions[] = {1, 0};
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool ready;
    pthread_mutex_lock(&lock);
    if (!ready) {
        ready = dynlib_load("mosquitto", versions, list, sizeof list / sizeof *list, &library) &&
                library.mosquitto_lib_init() == 0;
    }
    const bool there = ready;
    pthread_mutex_unlock(&lock);
    return there || error_set(error, "Online games through a broker need libmosquitto, which is not "
                                     "installed. On Debian, install the package libmosquitto1.");
}

static void on_connect(Mosquitto *at, void *user, int refused)
{
    (void)at;
    MqttClient *client = user;
    client->connected = refused == 0;
    client->refused = refused != 0;
    client->connection_count += refused == 0;
    client->retry_delay = RETRY_MIN_MS;
}

static void on_message(Mosquitto *at, void *user, const MosquittoMessage *message)
{
    (void)at;
    MqttClient *client = user;
    if (!client->connected || message->length < 0 || message->length > MQTT_PAYLOAD_MAX) {
        return;
    }
    if (client->count == client->capacity) {
        client->capacity = 2 * client->capacity + 8;
        client->messages =
            memory_resize(client->messages, (size_t)client->capacity, sizeof *client->messages);
    }
    MqttMessage *received = &client->messages[client->count++];
    received->topic = memory_copy_string(message->topic, strlen(message->topic));
    received->length = (size_t)message->length;
    received->bytes = memory_new(received->length + 1, 1);
    if (received->length > 0) {
        memcpy(received->bytes, message->bytes, received->length);
    }
}

static void on_acknowledged(Mosquitto *at, void *user, int id)
{
    (void)at, (void)id;
    MqttClient *client = user;
    client->acknowledged++;
}

/* ------------------------------------------------------------------ connecting to the broker */

static bool is_broker_reachable(const MqttClient *client)
{
    const int socket = platform_connect(client->address.name, client->address.port);
    if (socket >= 0) {
        platform_close_socket(socket);
    }
    return socket >= 0;
}

static bool fail_connect(const MqttClient *client, bool is_reachable, Error *error)
{
    const Address *at = &client->address;
    char name[ADDRESS_MAX + 16];
    address_format_public(at, name, sizeof name);
    if (!is_reachable) {
        return error_set(error, "No broker answers at %s. Check the address.", name);
    }
    if (client->refused) {
        return error_set(error,
                         at->user[0] ? "The broker at %s rejected this name and password."
                                     : "The broker at %s requires a name and a password.",
                         name);
    }
    return error_set(
        error, at->tls ? "This computer doesn't trust the certificate of %s." : "%s is not an MQTT broker.",
        name);
}

/* Connects to the broker. Blocks until the broker accepts or rejects the connection, but at most FAREWELL_MS
 * after the broker has accepted a TCP connection. */
static bool connect_and_wait(MqttClient *client, Error *error)
{
    const Address *at = &client->address;
    if (!is_broker_reachable(client)) {
        return fail_connect(client, false, error);
    }
    const int64_t end = platform_get_milliseconds() + FAREWELL_MS;
    library.mosquitto_connect(client->at, at->name, at->port, KEEPALIVE);
    while (!client->connected && !client->refused && mqtt_client_get_socket(client) >= 0 &&
           platform_get_milliseconds() < end) {
        PollEntry wait = {.socket = mqtt_client_get_socket(client),
                          .wants_write = mqtt_client_has_unsent(client)};
        platform_poll(&wait, 1, 100);
        library.mosquitto_loop_read(client->at, 1);
        library.mosquitto_loop_write(client->at, 1);
    }
    return client->connected || fail_connect(client, true, error);
}

/* Creates the libmosquitto client. The client keeps its ID when it reconnects. With a new ID, the broker
 * would treat each reconnect as another client, and publish the MQTT will of the lost connection after the
 * reconnect. The will would then replace newer messages. */
static Mosquitto *new_client(MqttClient *client)
{
    char id[CLIENT_ID_MAX + 1];
    uint64_t number = 0;
    if (!platform_random(&number)) {
        return NULL;
    }
    snprintf(id, sizeof id, "st%016" PRIx64, number);
    return library.mosquitto_new(id, true, client);
}

MqttClient *mqtt_client_connect(const Address *address, const char *will_topic, const void *will_payload,
                                size_t will_length, Error *error)
{
    if (!load_mosquitto(error)) {
        return NULL;
    }
    MqttClient *client = memory_new(1, sizeof *client);
    client->address = *address;
    client->retry_delay = RETRY_MIN_MS;
    client->probe = -1;
    client->at = new_client(client);
    if (!client->at) {
        free(client);
        error_set(error, "The system returned no random number for the MQTT client ID.");
        return NULL;
    }
    library.mosquitto_connect_callback_set(client->at, on_connect);
    library.mosquitto_message_callback_set(client->at, on_message);
    library.mosquitto_publish_callback_set(client->at, on_acknowledged);
    library.mosquitto_int_option(client->at, MOSQUITTO_TCP_NODELAY, 1);
    library.mosquitto_will_set(client->at, will_topic, (int)will_length, will_payload, QOS_AT_LEAST_ONCE,
                               true);
    if (address->user[0] != '\0') {
        library.mosquitto_username_pw_set(client->at, address->user, address->password);
    }
    if (address->tls) {
        library.mosquitto_int_option(client->at, MOSQUITTO_TLS_USE_OS_CERTS, 1);
    }
    if (!connect_and_wait(client, error)) {
        mqtt_client_free(client);
        return NULL;
    }
    return client;
}

static void flush_and_disconnect(MqttClient *client)
{
    const int64_t end = platform_get_milliseconds() + FAREWELL_MS;
    while (mqtt_client_is_connected(client) && client->acknowledged < client->published &&
           platform_get_milliseconds() < end) {
        PollEntry wait = {.socket = mqtt_client_get_socket(client),
                          .wants_write = mqtt_client_has_unsent(client)};
        platform_poll(&wait, 1, 100);
        mqtt_client_step(client);
    }
    library.mosquitto_disconnect(client->at);
}

void mqtt_client_free(MqttClient *client)
{
    MqttMessage received;
    if (!client) {
        return;
    }
    flush_and_disconnect(client);
    library.mosquitto_destroy(client->at);
    if (client->probe >= 0) {
        platform_close_socket(client->probe);
    }
    while (mqtt_client_take_message(client, &received)) {
        mqtt_message_free(&received);
    }
    free(client->messages);
    free(client);
}

/* ------------------------------------------------------------------ sending and receiving messages */

int mqtt_client_count_connections(const MqttClient *client)
{
    return client->connection_count;
}

bool mqtt_client_is_connected(const MqttClient *client)
{
    return client->connected;
}

void mqtt_client_subscribe(MqttClient *client, const char *topic)
{
    library.mosquitto_subscribe(client->at, NULL, topic, QOS_AT_LEAST_ONCE);
}

void mqtt_client_publish(MqttClient *client, const char *topic, const void *bytes, size_t length,
                         bool retained)
{
    client->published += library.mosquitto_publish(client->at, NULL, topic, (int)length, bytes,
                                                   QOS_AT_LEAST_ONCE, retained) == 0;
}

/* Reconnects as soon as a probe in another thread has found that the broker's port accepts connections.
 * Without the probe, mosquitto_reconnect would block while the broker does not answer. */
static void reconnect(MqttClient *client)
{
    const int64_t now = platform_get_milliseconds();
    if (client->connected || client->retry_at == 0) {
        client->connected = false;
        client->retry_at = now + client->retry_delay;
    } else if (client->probe >= 0) {
        char there;
        const int heard = platform_recv(client->probe, &there, 1);
        if (heard >= 0) {
            platform_close_socket(client->probe);
            client->probe = -1;
        }
        if (heard > 0) {
            library.mosquitto_reconnect(client->at);
        }
    } else if (now >= client->retry_at) {
        client->probe = connect_probe_start(client->address.name, client->address.port);
        client->retry_delay = 2 * client->retry_delay < RETRY_MAX_MS ? 2 * client->retry_delay : RETRY_MAX_MS;
        client->retry_at = now + client->retry_delay;
    }
}

static bool is_socket_open(const MqttClient *client)
{
    return library.mosquitto_socket(client->at) >= 0;
}

void mqtt_client_step(MqttClient *client)
{
    if (is_socket_open(client)) {
        library.mosquitto_loop_read(client->at, 1);
    }
    if (is_socket_open(client)) {
        library.mosquitto_loop_write(client->at, 1);
    }
    if (is_socket_open(client)) {
        library.mosquitto_loop_misc(client->at);
    }
    if (!is_socket_open(client)) {
        reconnect(client);
    }
}

bool mqtt_client_take_message(MqttClient *client, MqttMessage *out)
{
    if (client->first == client->count) {
        client->first = client->count = 0;
        return false;
    }
    *out = client->messages[client->first++];
    return true;
}

void mqtt_message_free(MqttMessage *received)
{
    free(received->topic);
    free(received->bytes);
}

/* ------------------------------------------------------------------ values for poll */

int mqtt_client_get_socket(const MqttClient *client)
{
    return is_socket_open(client) ? library.mosquitto_socket(client->at) : client->probe;
}

bool mqtt_client_has_unsent(const MqttClient *client)
{
    return library.mosquitto_want_write(client->at);
}

int mqtt_client_get_poll_timeout(const MqttClient *client)
{
    const int64_t left = client->retry_at - platform_get_milliseconds();
    if (is_socket_open(client) || client->probe >= 0) {
        return TICK_MS;
    }
    return left > 0 ? (int)left : 0;
}
