/* guest.h: a seat at a table on another machine: the match that is followed, and the line on which moves go.
 */
#ifndef NET_GUEST_H
#define NET_GUEST_H

#include "core/library.h"
#include "net/message.h"

typedef struct Guest Guest;

enum {
    GUEST_JOIN_MS = 60 * 1000,          /* for a host to send its greeting, the table and all moves before */
    GUEST_CARDS_MS = 5 * 60 * 1000,     /* more, while it sends card files */
    GUEST_BYTES_MAX = 64 * 1024 * 1024, /* of all moves of a match */
};

/* The host that a guest expects, by its key. Starts as {0}, and lives as long as the person wants to play at
   this table, over all reconnects. */
typedef struct HostPin {
    bool pinned;             /* `key` is that of the host that was joined or accepted */
    bool differs;            /* a host with another key has answered, and was told nothing */
    uint8_t key[SEAL_KEY];   /* of the expected host */
    uint8_t found[SEAL_KEY]; /* of the host that answered instead */
} HostPin;

/* Accepts the host that answered instead: the next guest_call joins it. */
void host_pin_accept(HostPin *pin);

/* Connects to a table; NULL with a sentence if nobody answers. `address` is as in way.h. Name and seat are
   taken from `hello`; whoever has had a seat there gets it back. The pin is copied, NULL = none. The library
   is borrowed. */
Guest *guest_call(const char *address, const char *words, const Hello *hello, const HostPin *pin,
                  Library *library, Error *error);
void guest_free(Guest *guest);

/* guest_step fails unless all that was before is told in so many milliseconds, and GUEST_CARDS_MS more for
   cards. Otherwise that is GUEST_JOIN_MS for a host that is connected, and no limit at a broker. */
void guest_set_deadline(Guest *guest, int milliseconds);
/* What is known of the host: pinned once there is a seat. If guest_step failed and it `differs`, ask the
   person, then host_pin_accept and guest_call again. */
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
