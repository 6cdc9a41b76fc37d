/* way.c: see way.h. */
#include "net/way.h"

#include "core/memory.h"
#include "core/platform.h"
#include "net/line.h"
#include "net/message.h"
#include "net/post.h"

#include <stdlib.h>

/* One of both. */
struct Way {
    Line *line;
    Post *post;
};

/* ------------------------------------------------------------------ calling */

static Line *call_line(const Address *address, const char *words, Error *error)
{
    const int socket = platform_call(address->name, address->port);
    if (socket < 0) {
        error_set(error, "Nobody answers at %s.", address->name);
        return NULL;
    }
    return line_of_guest(socket, words);
}

Way *way_call(const char *text, const char *words, Error *error)
{
    Address address;
    if (!address_read(text, &address, error)) {
        return NULL;
    }
    Way *way = memory_new(1, sizeof *way);
    if (address.broker) {
        way->post = post_call(&address, words, error);
    } else {
        way->line = call_line(&address, words, error);
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

bool way_is_direct(const Way *way)
{
    return way->line != NULL;
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

void way_lock(Way *way, const uint8_t lock[SEAL_KEY])
{
    if (way->line) {
        const Token secret = token_new();
        Text box = {0}, message = {0};
        seal_box(lock, secret.digits, &box);
        message_key(text_chars(&box), &message);
        line_send(way->line, text_chars(&message));
        line_turn(way->line, secret.digits);
        text_free(&message);
        text_free(&box);
    }
}

bool way_receive(Way *way, Text *out)
{
    return way->line ? line_receive(way->line, out) : post_receive(way->post, out);
}

bool way_was_cut_off(const Way *way)
{
    return way->line ? line_was_cut_off(way->line) : post_was_cut_off(way->post);
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
