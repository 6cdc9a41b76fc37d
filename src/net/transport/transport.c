/* transport.c: a guest's connection to a host, over TCP or through an MQTT room. */
#include "net/transport/transport.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "net/mqtt/mqtt_guest.h"
#include "net/session/message.h"
#include "net/transport/secure_channel.h"

#include <stdlib.h>

/* Connection over TCP or through an MQTT room. One of the two pointers is always NULL. */
struct Transport {
    Channel *channel;
    MqttGuest *mqtt_guest;
};

static Channel *connect_channel(const Address *address, const char *text, Error *error)
{
    const int socket = platform_connect(address->name, address->port);
    if (socket < 0) {
        error_set(error, "No host answers at %s. Check the address.", address->name);
        return NULL;
    }
    return channel_new_guest(socket, text);
}

Transport *transport_connect(const char *text, const char *room_words, Error *error)
{
    Address address;
    if (!address_parse(text, &address, error)) {
        return NULL;
    }
    Transport *transport = memory_new(1, sizeof *transport);
    if (address.broker) {
        transport->mqtt_guest = mqtt_guest_connect(&address, room_words, error);
    } else {
        transport->channel = connect_channel(&address, room_words, error);
    }
    if (!transport->channel && !transport->mqtt_guest) {
        free(transport);
        return NULL;
    }
    return transport;
}

void transport_free(Transport *transport)
{
    if (transport) {
        channel_free(transport->channel);
        mqtt_guest_free(transport->mqtt_guest);
        free(transport);
    }
}

bool transport_is_direct(const Transport *transport)
{
    return transport->channel != NULL;
}

bool transport_step(Transport *transport, Error *error)
{
    return transport->channel ? channel_step(transport->channel, error)
                              : mqtt_guest_step(transport->mqtt_guest, error);
}

void transport_send(Transport *transport, const char *message)
{
    if (transport->channel) {
        channel_send(transport->channel, message);
    } else {
        mqtt_guest_send(transport->mqtt_guest, message);
    }
}

void transport_encrypt_for_host(Transport *transport, const uint8_t public_key[CRYPTO_KEY_BYTES])
{
    if (transport->channel) {
        const Token secret = token_new();
        Text box = {0}, message = {0};
        crypto_encrypt_sealed_box(public_key, secret.digits, &box);
        message_write_key(text_chars(&box), &message);
        channel_send(transport->channel, text_chars(&message));
        channel_change_key(transport->channel, secret.digits);
        text_free(&message);
        text_free(&box);
    }
}

bool transport_receive(Transport *transport, Text *out)
{
    return transport->channel ? channel_receive(transport->channel, out)
                              : mqtt_guest_receive(transport->mqtt_guest, out);
}

bool transport_can_reconnect(const Transport *transport)
{
    return transport->channel ? channel_can_reconnect(transport->channel)
                              : mqtt_guest_can_reconnect(transport->mqtt_guest);
}

int64_t transport_get_heard_at(const Transport *transport)
{
    return transport->channel ? channel_get_heard_at(transport->channel)
                              : mqtt_guest_get_heard_at(transport->mqtt_guest);
}

const char *transport_get_waiting_move(const Transport *transport)
{
    return transport->channel ? NULL : mqtt_guest_get_waiting_move(transport->mqtt_guest);
}

int transport_count_moves(const Transport *transport)
{
    return transport->channel ? 0 : mqtt_guest_count_moves(transport->mqtt_guest);
}

const char *transport_get_move(const Transport *transport, int index, const char **note)
{
    return mqtt_guest_get_move(transport->mqtt_guest, index, note);
}

uint64_t transport_get_moves_revision(const Transport *transport)
{
    return transport->channel ? 0 : mqtt_guest_get_revision(transport->mqtt_guest);
}

bool transport_withdraw_move(Transport *transport)
{
    return !transport->channel && mqtt_guest_withdraw_move(transport->mqtt_guest);
}

int transport_get_socket(const Transport *transport)
{
    return transport->channel ? channel_get_socket(transport->channel)
                              : mqtt_guest_get_socket(transport->mqtt_guest);
}

bool transport_has_unsent(const Transport *transport)
{
    return transport->channel ? channel_has_unsent(transport->channel)
                              : mqtt_guest_has_unsent(transport->mqtt_guest);
}

int transport_get_poll_timeout(const Transport *transport)
{
    return transport->channel ? -1 : mqtt_guest_get_poll_timeout(transport->mqtt_guest);
}
