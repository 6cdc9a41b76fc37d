/* way.c: see way.h. */
#include "net/way.h"

#include "core/memory.h"
#include "core/platform.h"
#include "net/host.h"
#include "net/line.h"
#include "net/post.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESS_MAX = 256 };

static const char broker_sign[] = "mqtt://";

/* One of both. */
struct Way {
    Line *line;
    Post *post;
};

/* ------------------------------------------------------------------ calling */

/* "name", "name:port", a number of IPv6, or that in brackets with a port behind it. */
static void read_address(const char *address, char name[ADDRESS_MAX], int *port)
{
    const bool brackets = address[0] == '[' && strchr(address, ']');
    snprintf(name, ADDRESS_MAX, "%s", address + brackets);
    *port = HOST_PORT;
    char *end = strrchr(name, brackets ? ']' : ':');
    if (brackets) {
        text_number(end[1] == ':' ? end + 2 : "", 1, UINT16_MAX, port);
        *end = '\0';
    } else if (end && strchr(name, ':') == end && text_number(end + 1, 1, UINT16_MAX, port)) {
        *end = '\0';
    }
}

static Line *call_line(const char *address, const char *words, Error *error)
{
    char name[ADDRESS_MAX];
    int port;
    read_address(address, name, &port);
    const int socket = platform_call(name, port);
    if (socket < 0) {
        error_set(error, "Nobody answers at %s.", address);
        return NULL;
    }
    return line_of_guest(socket, words);
}

Way *way_call(const char *address, const char *words, Error *error)
{
    const size_t sign = strlen(broker_sign);
    Way *way = memory_new(1, sizeof *way);
    if (strncmp(address, broker_sign, sign) == 0) {
        way->post = post_call(address + sign, words, error);
    } else {
        way->line = call_line(address, words, error);
    }
    if (!way->line && !way->post) {
        free(way);
        return NULL;
    }
    return way;
}

void way_free(Way *way)
{
    if (way) {
        line_free(way->line);
        post_free(way->post);
        free(way);
    }
}

/* ------------------------------------------------------------------ messages */

bool way_step(Way *way, Error *error)
{
    return way->line ? line_step(way->line, error) : post_step(way->post, error);
}

void way_send(Way *way, const char *message)
{
    if (way->line) {
        line_send(way->line, message);
    } else {
        post_send(way->post, message);
    }
}

bool way_receive(Way *way, Text *out)
{
    return way->line ? line_receive(way->line, out) : post_receive(way->post, out);
}

bool way_is_open(const Way *way)
{
    return way->line ? line_is_open(way->line) : post_is_open(way->post);
}

/* ------------------------------------------------------------------ waiting */

int way_socket(const Way *way)
{
    return way->line ? line_socket(way->line) : post_socket(way->post);
}

bool way_is_full(const Way *way)
{
    return way->line ? line_is_full(way->line) : post_is_full(way->post);
}

int way_patience(const Way *way)
{
    return way->line ? -1 : post_patience(way->post);
}
