/* address.h: where a table is, as people write it: a machine, or a broker. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include "core/error.h"

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_MAX = 256, ADDRESS_LOGIN_MAX = 128 };

typedef struct Address {
    char name[ADDRESS_MAX]; /* or number, of the machine */
    int port;
    bool broker, tls;
    char user[ADDRESS_LOGIN_MAX], password[ADDRESS_LOGIN_MAX]; /* for a broker; "" = none */
} Address;

/* A machine's name or number, with ":" and a port behind it or without, a number of IPv6 in brackets then.
   The same of a broker behind "mqtt://", or "mqtts://" for one with a certificate, and with "user:password@"
   before it where that is asked for. False with a sentence where it is none of these. */
bool address_read(const char *text, Address *out, Error *error);
/* The same of a broker and nothing else. */
bool address_read_broker(const char *text, Address *out, Error *error);
/* How others may write it: without user and password. */
void address_for_others(const Address *address, char *out, size_t size);

#endif
