/* broker.c: see broker.h. */
#include "net/broker.h"

#include "core/memory.h"
#include "core/platform.h"
#include "net/borrowed.h"
#include "net/knock.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEEPALIVE = 30,   /* seconds after which a silent side asks whether the other is there */
    TICK = 10 * 1000, /* milliseconds: so often the library looks at its clock */
    PAUSE_MIN = 1000, /* milliseconds before it is called again */
    PAUSE_MAX = 30 * 1000,
    FAREWELL = 5 * 1000,
    AT_LEAST_ONCE = 1,
    AT_ONCE = 11,            /* the option by which small things do not wait for larger ones */
    KNOWN_CERTIFICATES = 13, /* that by which a certificate has to be known to this machine */
    CLIENT_ID_MAX = 23,      /* that every broker takes */
};

typedef struct mosquitto Mosquitto;

/* As the library declares it. */
typedef struct Message {
    int id;
    char *topic;
    void *bytes;
    int length, quality;
    bool stayed;
} Message;

typedef void OnEntry(Mosquitto *at, void *user, int refused);
typedef void OnMessage(Mosquitto *at, void *user, const Message *message);
typedef void OnTaken(Mosquitto *at, void *user, int id);

/* What is called of libmosquitto; the names are its own. */
static struct {
    int (*mosquitto_lib_init)(void);
    Mosquitto *(*mosquitto_new)(const char *id, bool clean, void *user);
    void (*mosquitto_destroy)(Mosquitto *at);
    void (*mosquitto_connect_callback_set)(Mosquitto *at, OnEntry *call);
    void (*mosquitto_message_callback_set)(Mosquitto *at, OnMessage *call);
    void (*mosquitto_publish_callback_set)(Mosquitto *at, OnTaken *call);
    int (*mosquitto_int_option)(Mosquitto *at, int option, int value);
    int (*mosquitto_username_pw_set)(Mosquitto *at, const char *user, const char *password);
    int (*mosquitto_will_set)(Mosquitto *at, const char *topic, int length, const void *bytes, int quality,
                              bool stays);
    int (*mosquitto_connect)(Mosquitto *at, const char *name, int port, int keepalive);
    int (*mosquitto_reconnect)(Mosquitto *at);
    int (*mosquitto_disconnect)(Mosquitto *at);
    int (*mosquitto_publish)(Mosquitto *at, int *id, const char *topic, int length, const void *bytes,
                             int quality, bool stays);
    int (*mosquitto_subscribe)(Mosquitto *at, int *id, const char *topic, int quality);
    int (*mosquitto_loop_read)(Mosquitto *at, int packets);
    int (*mosquitto_loop_write)(Mosquitto *at, int packets);
    int (*mosquitto_loop_misc)(Mosquitto *at);
    bool (*mosquitto_want_write)(Mosquitto *at);
    int (*mosquitto_socket)(Mosquitto *at);
} library;

struct Broker {
    Mosquitto *at;
    Address address;
    int entries;
    bool let_in, refused;
    int put, taken;  /* how much was put, and how much of that the broker has taken */
    int64_t call_at; /* milliseconds: when it is called again while it is gone */
    int knock;       /* on which is told whether anybody is there again; negative = nobody asks */
    int pause;
    Arrival *arrivals;
    int first, count, room;
};

/* ------------------------------------------------------------------ the library */

#define CALL(name)                                                                                           \
    {                                                                                                        \
#name, offsetof(__typeof__(library), name)                                                           \
    }

/* Brokers may be called in several threads at once. */
static bool broker_ready(Error *error)
{
    static const BorrowedCall list[] = {
        CALL(mosquitto_lib_init),
        CALL(mosquitto_new),
        CALL(mosquitto_destroy),
        CALL(mosquitto_connect_callback_set),
        CALL(mosquitto_message_callback_set),
        CALL(mosquitto_publish_callback_set),
        CALL(mosquitto_int_option),
        CALL(mosquitto_username_pw_set),
        CALL(mosquitto_will_set),
        CALL(mosquitto_connect),
        CALL(mosquitto_reconnect),
        CALL(mosquitto_disconnect),
        CALL(mosquitto_publish),
        CALL(mosquitto_subscribe),
        CALL(mosquitto_loop_read),
        CALL(mosquitto_loop_write),
        CALL(mosquitto_loop_misc),
        CALL(mosquitto_want_write),
        CALL(mosquitto_socket),
    };
    static const int versions[] = {1, 0};
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool ready;
    pthread_mutex_lock(&lock);
    if (!ready) {
        ready = borrow("mosquitto", versions, list, sizeof list / sizeof *list, &library) &&
                library.mosquitto_lib_init() == 0;
    }
    const bool there = ready;
    pthread_mutex_unlock(&lock);
    return there ||
           error_set(error, "Tables at a broker need libmosquitto, which is not installed: on Debian it "
                            "is the package libmosquitto1.");
}

static void on_entry(Mosquitto *at, void *user, int refused)
{
    (void)at;
    Broker *broker = user;
    broker->let_in = refused == 0;
    broker->refused = refused != 0;
    broker->entries += refused == 0;
    broker->pause = PAUSE_MIN;
}

static void on_message(Mosquitto *at, void *user, const Message *message)
{
    (void)at;
    Broker *broker = user;
    if (!broker->let_in || message->length < 0 || message->length > BROKER_BYTES_MAX) {
        return;
    }
    if (broker->count == broker->room) {
        broker->room = 2 * broker->room + 8;
        broker->arrivals = memory_resize(broker->arrivals, (size_t)broker->room, sizeof *broker->arrivals);
    }
    Arrival *arrival = &broker->arrivals[broker->count++];
    arrival->topic = memory_string(message->topic, strlen(message->topic));
    arrival->length = (size_t)message->length;
    arrival->bytes = memory_new(arrival->length + 1, 1);
    if (arrival->length > 0) {
        memcpy(arrival->bytes, message->bytes, arrival->length);
    }
}

static void on_taken(Mosquitto *at, void *user, int id)
{
    (void)at, (void)id;
    Broker *broker = user;
    broker->taken++;
}

/* ------------------------------------------------------------------ life */

static bool is_anybody_there(const Broker *broker)
{
    const int socket = platform_call(broker->address.name, broker->address.port);
    if (socket >= 0) {
        platform_hang_up(socket);
    }
    return socket >= 0;
}

/* Why nobody was let in. */
static bool fail(const Broker *broker, bool answers, Error *error)
{
    const Address *at = &broker->address;
    char name[ADDRESS_MAX + 16];
    address_for_others(at, name, sizeof name);
    if (!answers) {
        return error_set(error, "No broker answers at %s.", name);
    }
    if (broker->refused) {
        return error_set(error, "The broker at %s lets nobody in %s.", name,
                         at->user[0] ? "by this name and password" : "without a name and a password");
    }
    return error_set(error,
                     at->tls ? "What answers at %s shows no certificate that is known to this machine."
                             : "What answers at %s is no broker.",
                     name);
}

/* Until the broker has let this side in. */
static bool enter(Broker *broker, Error *error)
{
    const Address *at = &broker->address;
    if (!is_anybody_there(broker)) {
        return fail(broker, false, error);
    }
    const int64_t end = platform_milliseconds() + FAREWELL;
    library.mosquitto_connect(broker->at, at->name, at->port, KEEPALIVE);
    while (!broker->let_in && !broker->refused && broker_socket(broker) >= 0 &&
           platform_milliseconds() < end) {
        PlatformWait wait = {.socket = broker_socket(broker), .to_say = broker_has_more(broker)};
        platform_wait(&wait, 1, 100);
        library.mosquitto_loop_read(broker->at, 1);
        library.mosquitto_loop_write(broker->at, 1);
    }
    return broker->let_in || fail(broker, true, error);
}

/* Uses one client id for the whole session. Without it, the broker would take each reconnect for a new
   client, and publish the will of the previous connection over newer messages. */
static Mosquitto *new_client(Broker *broker)
{
    char id[CLIENT_ID_MAX + 1];
    uint64_t number = 0;
    if (!platform_chance(&number)) {
        return NULL;
    }
    snprintf(id, sizeof id, "st%016" PRIx64, number);
    return library.mosquitto_new(id, true, broker);
}

Broker *broker_call(const Address *address, const char *will, const void *bytes, size_t length, Error *error)
{
    if (!broker_ready(error)) {
        return NULL;
    }
    Broker *broker = memory_new(1, sizeof *broker);
    broker->address = *address;
    broker->pause = PAUSE_MIN;
    broker->knock = -1;
    broker->at = new_client(broker);
    if (!broker->at) {
        free(broker);
        error_set(error, "The system returned no random number for the MQTT client id.");
        return NULL;
    }
    library.mosquitto_connect_callback_set(broker->at, on_entry);
    library.mosquitto_message_callback_set(broker->at, on_message);
    library.mosquitto_publish_callback_set(broker->at, on_taken);
    library.mosquitto_int_option(broker->at, AT_ONCE, 1);
    library.mosquitto_will_set(broker->at, will, (int)length, bytes, AT_LEAST_ONCE, true);
    if (address->user[0] != '\0') {
        library.mosquitto_username_pw_set(broker->at, address->user, address->password);
    }
    if (address->tls) {
        library.mosquitto_int_option(broker->at, KNOWN_CERTIFICATES, 1);
    }
    if (!enter(broker, error)) {
        broker_free(broker);
        return NULL;
    }
    return broker;
}

static void say_farewell(Broker *broker)
{
    const int64_t end = platform_milliseconds() + FAREWELL;
    while (broker_is_there(broker) && broker->taken < broker->put && platform_milliseconds() < end) {
        PlatformWait wait = {.socket = broker_socket(broker), .to_say = broker_has_more(broker)};
        platform_wait(&wait, 1, 100);
        broker_step(broker);
    }
    library.mosquitto_disconnect(broker->at);
}

void broker_free(Broker *broker)
{
    Arrival arrival;
    if (!broker) {
        return;
    }
    say_farewell(broker);
    library.mosquitto_destroy(broker->at);
    if (broker->knock >= 0) {
        platform_hang_up(broker->knock);
    }
    while (broker_take(broker, &arrival)) {
        arrival_free(&arrival);
    }
    free(broker->arrivals);
    free(broker);
}

/* ------------------------------------------------------------------ what goes to and fro */

int broker_entries(const Broker *broker)
{
    return broker->entries;
}

bool broker_is_there(const Broker *broker)
{
    return broker->let_in;
}

void broker_hear(Broker *broker, const char *topic)
{
    library.mosquitto_subscribe(broker->at, NULL, topic, AT_LEAST_ONCE);
}

void broker_put(Broker *broker, const char *topic, const void *bytes, size_t length, bool stays)
{
    broker->put +=
        library.mosquitto_publish(broker->at, NULL, topic, (int)length, bytes, AT_LEAST_ONCE, stays) == 0;
}

/* Nobody waits for it: the library itself would, for minutes. */
static void call_again(Broker *broker)
{
    const int64_t now = platform_milliseconds();
    if (broker->let_in || broker->call_at == 0) {
        broker->let_in = false;
        broker->call_at = now + broker->pause;
    } else if (broker->knock >= 0) {
        char there;
        const int heard = platform_hear(broker->knock, &there, 1);
        if (heard >= 0) {
            platform_hang_up(broker->knock);
            broker->knock = -1;
        }
        if (heard > 0) {
            library.mosquitto_reconnect(broker->at);
        }
    } else if (now >= broker->call_at) {
        broker->knock = knock(broker->address.name, broker->address.port);
        broker->pause = 2 * broker->pause < PAUSE_MAX ? 2 * broker->pause : PAUSE_MAX;
        broker->call_at = now + broker->pause;
    }
}

static bool has_line(const Broker *broker)
{
    return library.mosquitto_socket(broker->at) >= 0;
}

void broker_step(Broker *broker)
{
    if (has_line(broker)) {
        library.mosquitto_loop_read(broker->at, 1);
    }
    if (has_line(broker)) {
        library.mosquitto_loop_write(broker->at, 1);
    }
    if (has_line(broker)) {
        library.mosquitto_loop_misc(broker->at);
    }
    if (!has_line(broker)) {
        call_again(broker);
    }
}

bool broker_take(Broker *broker, Arrival *out)
{
    if (broker->first == broker->count) {
        broker->first = broker->count = 0;
        return false;
    }
    *out = broker->arrivals[broker->first++];
    return true;
}

void arrival_free(Arrival *arrival)
{
    free(arrival->topic);
    free(arrival->bytes);
}

/* ------------------------------------------------------------------ waiting */

int broker_socket(const Broker *broker)
{
    return has_line(broker) ? library.mosquitto_socket(broker->at) : broker->knock;
}

bool broker_has_more(const Broker *broker)
{
    return library.mosquitto_want_write(broker->at);
}

int broker_patience(const Broker *broker)
{
    const int64_t left = broker->call_at - platform_milliseconds();
    if (has_line(broker) || broker->knock >= 0) {
        return TICK;
    }
    return left > 0 ? (int)left : 0;
}
