/* mqtt_guest.h: a guest's connection to a host through an MQTT room. Converts the host's snapshots of the
 * game to messages for guest.c. Leaves each request at the broker until the host has handled the request. */
#ifndef NET_MQTT_MQTT_GUEST_H
#define NET_MQTT_MQTT_GUEST_H

#include "core/platform/error.h"
#include "core/text/text.h"
#include "net/transport/address.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct MqttGuest MqttGuest;

/* Connects to a broker. Returns NULL with `error` if that fails. Call mqtt_guest_step until the room is
 * found. */
MqttGuest *mqtt_guest_connect(const Address *broker, const char *room_words, Error *error);
void mqtt_guest_free(MqttGuest *guest);

/* These functions do over MQTT what the channel_ functions in secure_channel.h do over TCP. */
bool mqtt_guest_step(MqttGuest *guest, Error *error);
void mqtt_guest_send(MqttGuest *guest, const char *message);
bool mqtt_guest_receive(MqttGuest *guest, Text *out);
bool mqtt_guest_can_reconnect(const MqttGuest *guest);
bool mqtt_guest_has_unsent(const MqttGuest *guest);
int mqtt_guest_get_socket(const MqttGuest *guest);
/* Returns the time in milliseconds at which the last message of the host arrived. Returns INT64_MAX if the
 * host's program has no heartbeat for this guest, and INT64_MIN while the host is away. */
int64_t mqtt_guest_get_heard_at(const MqttGuest *guest);
/* Returns the number of the player's moves that the host has not handled. A later process of the same player
 * finds these moves at the broker. */
int mqtt_guest_count_moves(const MqttGuest *guest);
/* Returns the text of a move that the host has not handled, and stores the move's note in `*note`. Both
 * strings are valid until the next step. `index` is from 0. */
const char *mqtt_guest_get_move(const MqttGuest *guest, int index, const char **note);
/* Returns the revision number of the list of moves that the host has not handled. The number grows when this
 * list changes. */
uint64_t mqtt_guest_get_revision(const MqttGuest *guest);
/* While the host is away, returns the text of the last move that waits for the host. Returns NULL if no move
 * waits, or if the host is here. */
const char *mqtt_guest_get_waiting_move(const MqttGuest *guest);
/* Takes back the move that mqtt_guest_get_waiting_move returns. Returns false if there is no such move. */
bool mqtt_guest_withdraw_move(MqttGuest *guest);
/* Returns the milliseconds until mqtt_guest_step must be called, as a timeout for poll. */
int mqtt_guest_get_poll_timeout(const MqttGuest *guest);

#endif
