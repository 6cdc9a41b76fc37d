/* line.h: a connection to another machine that carries messages, sealed both ways. Nothing here waits. */
#ifndef NET_LINE_H
#define NET_LINE_H

#include "core/error.h"
#include "core/text.h"
#include "net/seal.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LINE_MESSAGE_MAX = 512 * 1024, /* words of 64 KiB may go with a move, or a card file */
    LINE_FIRST_MAX = 64 * 1024,    /* of somebody who has not shown yet that he knows the words */
    LINE_WAITING_MAX =
        32 * 1024 * 1024,       /* that the other side has not taken; with twice that it is of no more use */
    LINE_HANDSHAKE = 10 * 1000, /* milliseconds */
};

/* The salt of a table, and the key that it and the words come to. */
typedef struct LineKey {
    uint8_t salt[SEAL_SALT], key[SEAL_KEY];
} LineKey;

bool line_key(const char *words, const uint8_t salt[SEAL_SALT], LineKey *out, Error *error);

typedef struct Line Line;

/* Takes over a socket, and begins to seal. */
Line *line_of_host(int socket, const LineKey *key);
Line *line_of_guest(int socket, const char *words);
void line_free(Line *line);
int line_socket(const Line *line);

/* Can something be sent? */
bool line_is_ready(const Line *line);
/* Has the other side shown that it knows the words? */
bool line_is_open(const Line *line);
/* Is there something that could not be sent yet? */
bool line_is_full(const Line *line);
/* How many bytes that is. */
size_t line_waiting(const Line *line);
/* Did it but break, so that the table may be called again? */
bool line_was_cut_off(const Line *line);
/* Sends and takes in what can be now. False with a sentence once the line is of no more use. */
bool line_step(Line *line, Error *error);
/* A message of at most LINE_MESSAGE_MAX bytes goes out as soon as it can. */
void line_send(Line *line, const char *message);
/* The last one: once it has gone out the line is of no more use. */
void line_send_last(Line *line, const char *message);
/* Both sides turn to a key with which this secret goes, the guest after the message that told it to the host,
   the host when it has come: nobody who does not know it reads or says anything from then on. */
void line_turn(Line *line, const char *secret);
/* The next message that came, which replaces `out`; false where there is none. */
bool line_receive(Line *line, Text *out);

#endif
