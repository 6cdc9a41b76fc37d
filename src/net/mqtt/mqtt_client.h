/* mqtt_client.h: connection to an MQTT broker with libmosquitto, which is loaded at run time. Reconnects
 * automatically. Knows nothing of rooms. */
#ifndef NET_MQTT_MQTT_CLIENT_H
#define NET_MQTT_MQTT_CLIENT_H

#include "core/platform/error.h"
#include "net/transport/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MQTT_PAYLOAD_MAX = 16 * 1024 * 1024 };

typedef struct MqttClient MqttClient;

/* An MQTT message received on a topic. `length` is 0 if a retained message was deleted. */
typedef struct MqttMessage {
    char *topic;
    uint8_t *bytes;
    size_t length;
} MqttMessage;

/* Connects to a broker. Blocks for a few seconds at most. The MQTT will, which the broker publishes when the
 * connection is lost, has the topic `will_topic` and the `will_length` bytes at `will_payload`. Returns NULL
 * with `error` if the broker does not answer or rejects the login. */
MqttClient *mqtt_client_connect(const Address *address, const char *will_topic, const void *will_payload,
                                size_t will_length, Error *error);
/* Waits up to 5 seconds until the broker has acknowledged all messages, then disconnects. The broker does not
 * publish the will. */
void mqtt_client_free(MqttClient *client);

/* Returns how many times the client has connected to the broker. When the number grows, the caller must
 * subscribe and publish again. */
int mqtt_client_count_connections(const MqttClient *client);
bool mqtt_client_is_connected(const MqttClient *client);
void mqtt_client_subscribe(MqttClient *client, const char *topic);
/* Publishes an MQTT message with quality of service 1. */
void mqtt_client_publish(MqttClient *client, const char *topic, const void *bytes, size_t length,
                         bool retained);
/* Sends and receives without blocking. If the connection is lost, reconnects when the next attempt is due. */
void mqtt_client_step(MqttClient *client);
/* Stores the next received message in `out`, to be freed with mqtt_message_free. Returns false if there is
 * none. */
bool mqtt_client_take_message(MqttClient *client, MqttMessage *out);
void mqtt_message_free(MqttMessage *message);

/* Returns the socket for poll, or -1 while the client is disconnected. */
int mqtt_client_get_socket(const MqttClient *client);
bool mqtt_client_has_unsent(const MqttClient *client);
/* Returns the timeout for poll, in milliseconds. */
int mqtt_client_get_poll_timeout(const MqttClient *client);

#endif
