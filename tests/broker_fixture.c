/* broker_fixture.c: tables in a room at the local broker; see broker_fixture.h. */
#include "broker_fixture.h"

#include "auto.h"
#include "core/platform/platform.h"
#include "mosquitto.h"

#include <stdio.h>
#include <stdlib.h>

enum { SPY_TURNS = 50 };

MqttClient *spy_new(void)
{
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    Error error = {0};
    MqttClient *spy = mqtt_client_connect(&at, "spy", NULL, 0, &error);
    assert_ok(spy, error);
    mqtt_client_subscribe(spy, "#");
    return spy;
}

void step_spy(MqttClient *spy)
{
    for (int i = 0; i < SPY_TURNS; i++) {
        PollEntry wait = {.socket = mqtt_client_get_socket(spy), .wants_write = mqtt_client_has_unsent(spy)};
        platform_poll(&wait, 1, 10);
        mqtt_client_step(spy);
    }
}

int count_retained_messages(void)
{
    MqttClient *spy = spy_new();
    MqttMessage arrival;
    int count = 0;
    step_spy(spy);
    while (mqtt_client_take_message(spy, &arrival)) {
        count += arrival.length > 0;
        mqtt_message_free(&arrival);
    }
    mqtt_client_free(spy);
    return count;
}

void open_saved_table(Table *table, const Game *game, int seats)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/broker.table", getenv("XDG_DATA_HOME"));
    open_table(table, game, seats);
    stop_listening(table);
    table->path = path;
    table->broker = mosquitto.port;
    start_listening(table);
}

void reopen_table(Table *table)
{
    Error error = {0};
    assert_true(room_state_load(table->path, &table->room_state, &error));
    start_listening(table);
}

Guest *join_at_broker(const char *address, const char *words, const Hello *hello, ContentStore *content_store,
                      Error *error)
{
    Text refused = {0};
    bool news = false, stands = true;
    Guest *guest = guest_connect(address, words, hello, NULL, content_store, error);
    while (guest && stands && !guest_match(guest)) {
        PollEntry wait = {.socket = guest_get_socket(guest), .wants_write = guest_has_unsent(guest)};
        platform_poll(&wait, 1, 10);
        stands = guest_step(guest, &news, &refused, error);
    }
    text_free(&refused);
    if (!stands) {
        guest_free(guest);
        return NULL;
    }
    return guest;
}

void wait_for_report(Table *table, Guest *guest, const char *sentence)
{
    AUTO(text) Text said = {0};
    for (int i = 0; i < NET_STEPS_MAX && !strstr(text_chars(&said), sentence); i++) {
        step_all_ok(table, &guest, 1, &said);
    }
    if (!strstr(text_chars(&said), sentence)) {
        fail_msg("expected “%s” instead of: %s", sentence, text_chars(&said));
    }
}
