/* broker.h: a connection to an MQTT broker, by libmosquitto, which is opened where it is installed. It is
   called again by itself when it breaks. */
#ifndef NET_BROKER_H
#define NET_BROKER_H

#include "core/error.h"
#include "net/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BROKER_BYTES_MAX = 16 * 1024 * 1024 };

typedef struct Broker Broker;

/* What somebody has put under a topic; empty = it was taken away. */
typedef struct Arrival {
    char *topic;
    uint8_t *bytes;
    size_t length;
} Arrival;

/* Calls a broker. What lies under the topic `will` is left to the broker for the moment at which this side is
   gone. NULL with a sentence where nobody answers, or lets this side in. */
Broker *broker_call(const Address *address, const char *will, const void *bytes, size_t length, Error *error);
/* Waits, some seconds at most, until all has been taken that was put, then leaves without a will. */
void broker_free(Broker *broker);

/* How often the broker has let this side in: whatever is to be heard or to lie there has to be said anew
   after each time. */
int broker_entries(const Broker *broker);
/* Is it there now? */
bool broker_is_there(const Broker *broker);
void broker_hear(Broker *broker, const char *topic);
/* Puts something under a topic, where it stays, or is but passed on to those who hear now. */
void broker_put(Broker *broker, const char *topic, const void *bytes, size_t length, bool stays);
/* Sends and takes in what can be now, and calls again where it is time to. */
void broker_step(Broker *broker);
/* The next thing that came, to be freed; false where there is none. */
bool broker_take(Broker *broker, Arrival *out);
void arrival_free(Arrival *arrival);

/* What is to be waited for, and for how many milliseconds at most; the socket is negative while it is gone.
 */
int broker_socket(const Broker *broker);
bool broker_has_more(const Broker *broker);
int broker_patience(const Broker *broker);

#endif
