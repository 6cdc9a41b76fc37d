/* address.c: see address.h. */
#include "net/address.h"

#include "core/text.h"
#include "net/host.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BROKER_PORT = 1883, BROKER_TLS_PORT = 8883 };

static const char plain_sign[] = "mqtt://", tls_sign[] = "mqtts://";

static bool takes(const char **text, const char *sign)
{
    const bool there = strncmp(*text, sign, strlen(sign)) == 0;
    *text += there ? strlen(sign) : 0;
    return there;
}

static bool copy_part(const char *from, size_t length, char *out, size_t size)
{
    snprintf(out, size, "%.*s", (int)length, from);
    return length < size;
}

/* What stands before the last "@", which may be part of a password, is for the broker alone. */
static bool read_login(const char **text, Address *out)
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

/* "name", "name:port", a number of IPv6, or that in brackets with a port behind it. */
static bool read_machine(const char *text, Address *out)
{
    const bool brackets = text[0] == '[';
    const char *end = brackets ? strchr(text, ']') : strchr(text, ':');
    const char *port = !end ? "" : brackets ? end + 1 : end;
    if (brackets && !end) {
        return false;
    }
    if (!brackets && end && strchr(end + 1, ':')) {
        end = NULL; /* a number of IPv6 as it is */
        port = "";
    }
    text += brackets;
    return copy_part(text, end ? (size_t)(end - text) : strlen(text), out->name, sizeof out->name) &&
           out->name[0] != '\0' &&
           (port[0] == '\0' || (port[0] == ':' && text_number(port + 1, 1, UINT16_MAX, &out->port)));
}

static bool read_all(const char *text, Address *out)
{
    *out = (Address){.port = HOST_PORT};
    out->tls = takes(&text, tls_sign);
    out->broker = out->tls || takes(&text, plain_sign);
    if (out->broker) {
        out->port = out->tls ? BROKER_TLS_PORT : BROKER_PORT;
    }
    return (!out->broker || read_login(&text, out)) && read_machine(text, out);
}

bool address_read(const char *text, Address *out, Error *error)
{
    return read_all(text, out) || error_set(error, "“%.60s” is no address of a table.", text);
}

bool address_read_broker(const char *text, Address *out, Error *error)
{
    return (read_all(text, out) && out->broker) ||
           error_set(error, "“%.60s” is no address of a broker, such as “mqtt://kitchen”.", text);
}

void address_for_others(const Address *address, char *out, size_t size)
{
    const int usual = !address->broker ? HOST_PORT : address->tls ? BROKER_TLS_PORT : BROKER_PORT;
    const bool brackets = strchr(address->name, ':') != NULL;
    char port[8] = "";
    if (address->port != usual) {
        snprintf(port, sizeof port, ":%d", address->port);
    }
    snprintf(out, size, "%s%s%s%s%s",
             !address->broker ? ""
             : address->tls   ? tls_sign
                              : plain_sign,
             brackets ? "[" : "", address->name, brackets ? "]" : "", port);
}
