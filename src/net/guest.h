/* guest.h: a seat at a table on another machine: the match that is followed, and the line on which moves go.
 */
#ifndef NET_GUEST_H
#define NET_GUEST_H

#include "core/library.h"
#include "net/message.h"

typedef struct Guest Guest;

enum {
    GUEST_JOIN_MS = 60 * 1000,          /* until the greeting, the table and all earlier moves have arrived */
    GUEST_CARDS_MS = 5 * 60 * 1000,     /* added if the host sends card files */
    GUEST_BYTES_MAX = 64 * 1024 * 1024, /* of all moves of a match */
};

/* The key of the host a guest expects. Starts as {0}; keep it for all reconnects to the same table. */
typedef struct HostPin {
    bool pinned;             /* `key` is set: a host was joined or accepted */
    bool differs;            /* a host with another key answered; nothing was sent to it */
    uint8_t key[SEAL_KEY];   /* of the expected host */
    uint8_t found[SEAL_KEY]; /* of the host that answered instead */
} HostPin;

/* Accepts the host that answered instead: the next guest_call joins it. */
void host_pin_accept(HostPin *pin);

/* Connects to a table; NULL with `error` if nobody answers. Blocks. `address` is as in way.h. `hello` has the
   name and the seat asked for; a seat saved for this table is used first. The pin is copied, NULL = none. The
   library is borrowed. */
Guest *guest_call(const char *address, const char *words, const Hello *hello, const HostPin *pin,
                  Library *library, Error *error);
void guest_free(Guest *guest);

/* Makes guest_step fail unless the seat and all earlier moves arrive within `milliseconds` from now, plus
   GUEST_CARDS_MS for cards. Default: GUEST_JOIN_MS over TCP, no limit at a broker. */
void guest_set_deadline(Guest *guest, int milliseconds);
/* Returns the host's key, which is pinned once there is a seat. If guest_step failed and it `differs`, ask
   the user, then call host_pin_accept and guest_call. */
const HostPin *guest_pin(const Guest *guest);

/* The match, as it is told so far; NULL before there is a seat, and all is told that was before. */
Match *guest_match(const Guest *guest);
/* Who is there, as far as that is told. */
const People *guest_people(const Guest *guest);
/* How many remarks have come, and one of them, of which the last REMARKS_KEPT are kept. */
int guest_remarks(const Guest *guest);
const Remark *guest_remark(const Guest *guest, int index);
/* Who would like to take back a move of ours, and waits for guest_answer; NULL = nobody. */
const char *guest_asked_by(const Guest *guest);

/* Asks the table to make a move; what is made in the match that is followed asks by itself. */
void guest_ask(Guest *guest, const char *move, const char *words);
/* Says something to all. False with the reason where it cannot be said. */
bool guest_say(Guest *guest, const char *words, Error *why);
/* Asks the table to take back the last move of ours. False where its program does not know how. */
bool guest_undo(Guest *guest, Error *why);
void guest_answer(Guest *guest, bool agrees);

/* What is to be waited for, and for how many milliseconds at most; -1 = for ever. */
int guest_socket(const Guest *guest);
int guest_patience(const Guest *guest);
bool guest_has_more(const Guest *guest);
/* Takes in what has come, up to the next move, so that each can be shown: `*news` tells whether there was
   one, made or taken back, behind which there may be more. What was refused is added to `out`, a line each.
   False with the reason once the table is over or the line is. As rich text, neither has any marks. */
bool guest_step(Guest *guest, bool *news, Text *out, Error *error);
/* Was it but the line that broke, so that the table may be called again? */
bool guest_was_cut_off(const Guest *guest);

#endif
