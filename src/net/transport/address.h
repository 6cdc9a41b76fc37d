/* address.h: addresses of hosts and MQTT brokers as players type them. Opens no connection. */
#ifndef NET_TRANSPORT_ADDRESS_H
#define NET_TRANSPORT_ADDRESS_H

#include "core/platform/error.h"

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_MAX = 256, ADDRESS_LOGIN_MAX = 128 };

typedef struct Address {
    char name[ADDRESS_MAX];
    int port;
    bool broker, tls;
    /* user name and password for a broker; each may be "" */
    char user[ADDRESS_LOGIN_MAX], password[ADDRESS_LOGIN_MAX];
} Address;

/* Parses the address of a host or a broker. The address of a host is NAME, NAME:PORT or [IPv6]:PORT. The
 * address of a broker starts with mqtt://, or with mqtts:// for TLS, and can have USER:PASSWORD@ before the
 * name. Returns false with `error` if `text` is not a valid address. */
bool address_parse(const char *text, Address *out, Error *error);
/* Parses the address of a broker. Returns false with `error` for all other addresses. */
bool address_parse_broker(const char *text, Address *out, Error *error);
/* Writes the address of a host or broker. Leaves out the user name and the password. */
void address_format_public(const Address *address, char *out, size_t size);

#endif
