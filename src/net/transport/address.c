/* address.c: addresses of hosts and MQTT brokers as players type them. */
#include "net/transport/address.h"

#include "core/text/text.h"
#include "net/session/host.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BROKER_PORT = 1883, BROKER_TLS_PORT = 8883 };

static const char plain_scheme[] = "mqtt://", tls_scheme[] = "mqtts://";

static bool skip_prefix(const char **text, const char *prefix)
{
    const bool there = strncmp(*text, prefix, strlen(prefix)) == 0;
    *text += there ? strlen(prefix) : 0;
    return there;
}

static bool copy_part(const char *from, size_t length, char *out, size_t size)
{
    snprintf(out, size, "%.*s", (int)length, from);
    return length < size;
}

/* Parses USER:PASSWORD@. The login ends at the last "@", because a password may contain "@". */
static bool parse_login(const char **text, Address *out)
{
    const char *end = strrchr(*text, '@');
    if (!end) {
        return true;
    }
    const char *colon = memchr(*text, ':', (size_t)(end - *text)), *user_end = colon ? colon : end;
    const bool good =
        copy_part(*text, (size_t)(user_end - *text), out->user, sizeof out->user) &&
        (!colon || copy_part(colon + 1, (size_t)(end - colon) - 1, out->password, sizeof out->password));
    *text = end + 1;
    return good && out->user[0] != '\0';
}

/* Parses NAME, NAME:PORT, an IPv6 address without brackets, or an IPv6 address in brackets, which may be
 * followed by a port. */
static bool parse_host(const char *text, Address *out)
{
    const bool brackets = text[0] == '[';
    const char *end = brackets ? strchr(text, ']') : strchr(text, ':');
    const char *port = !end ? "" : brackets ? end + 1 : end;
    if (brackets && !end) {
        return false;
    }
    if (!brackets && end && strchr(end + 1, ':')) {
        end = NULL; /* an IPv6 address without brackets cannot be followed by a port */
        port = "";
    }
    text += brackets;
    return copy_part(text, end ? (size_t)(end - text) : strlen(text), out->name, sizeof out->name) &&
           out->name[0] != '\0' &&
           (port[0] == '\0' || (port[0] == ':' && text_parse_int(port + 1, 1, UINT16_MAX, &out->port)));
}

static bool parse_address(const char *text, Address *out)
{
    *out = (Address){.port = HOST_PORT};
    out->tls = skip_prefix(&text, tls_scheme);
    out->broker = out->tls || skip_prefix(&text, plain_scheme);
    if (out->broker) {
        out->port = out->tls ? BROKER_TLS_PORT : BROKER_PORT;
    }
    return (!out->broker || parse_login(&text, out)) && parse_host(text, out);
}

bool address_parse(const char *text, Address *out, Error *error)
{
    return parse_address(text, out) ||
           error_set(error, "“%.60s” is not an address such as “kitchen:47363”.", text);
}

bool address_parse_broker(const char *text, Address *out, Error *error)
{
    return (parse_address(text, out) && out->broker) ||
           error_set(error, "“%.60s” is not the address of a broker, such as “mqtt://kitchen”.", text);
}

void address_format_public(const Address *address, char *out, size_t size)
{
    const int usual = !address->broker ? HOST_PORT : address->tls ? BROKER_TLS_PORT : BROKER_PORT;
    const bool brackets = strchr(address->name, ':') != NULL;
    char port[8] = "";
    if (address->port != usual) {
        snprintf(port, sizeof port, ":%d", address->port);
    }
    snprintf(out, size, "%s%s%s%s%s",
             !address->broker ? ""
             : address->tls   ? tls_scheme
                              : plain_scheme,
             brackets ? "[" : "", address->name, brackets ? "]" : "", port);
}
