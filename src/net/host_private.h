/* host_private.h: what the files of a host share: host.c has its callers, host_seats.c whose the seats are,
   host_moves.c what is done at the table and told of it. */
#ifndef NET_HOST_PRIVATE_H
#define NET_HOST_PRIVATE_H

#include "net/host.h"
#include "net/line.h"
#include "net/message.h"

enum { FROM_MAX = 64 };

/* Who called. */
typedef struct Caller {
    Line *line; /* NULL = nobody */
    int seat;   /* SEAT_ANY until it is given one, or watches */
    bool greeted;
    char from[FROM_MAX], name[PERSON_NAME_BYTES];
    uint32_t can;                /* Abilities */
    int64_t counted, allowance;  /* milliseconds: when it spoke last, and what it has saved up */
    int ping, delay, told_delay; /* the number it is to answer, 0 = none; milliseconds */
    int64_t pinged;
} Caller;

/* Moves that somebody would like to take back. */
typedef struct Wish {
    int by, moves, target; /* how many there are, and are to be left */
    uint32_t asked;        /* who has not answered yet, a bit each; 0 = there is no wish */
} Wish;

struct Host {
    Match *match;
    Roster roster;
    const char *path;
    LineKey key;
    int ports[PLATFORM_PORTS];
    int port_count, port;
    int house[PLATFORM_HOUSE]; /* on which is asked which tables there are */
    int house_count;
    Caller callers[HOST_GUESTS];
    uint32_t open, stand_ins; /* seats: that guests may have, for which bots play */
    int told;                 /* moves, of which the callers know */
    uint64_t told_revision;
    int64_t told_at;
    int64_t due; /* milliseconds: when the next move may be told, 0 = at once */
    int pings;
    Wish wish;
    bool people_changed;
    HostTell *tell;
    HostPlay *play; /* NULL = moves are made here */
    void *user;
};

/* What happened, in a sentence. */
void host_report(const Host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *host_seat_name(const Host *host, int seat, char out[SEAT_NAME_MAX]);
Caller *host_caller_at(Host *host, int seat);
/* Is somebody there, and has a seat or watches? */
bool host_is_guest(const Caller *caller);
/* Sends a message, and frees it. */
void host_send(const Caller *caller, Text *message);
void host_refuse(const Caller *caller, const char *why);
/* Says why before it ends the line. */
void host_dismiss(Host *host, Caller *caller, const char *why);

/* Gives who comes a seat and tells of the table. False once the caller is gone. */
bool host_seat_caller(Host *host, Caller *caller, const Hello *hello);
void host_tell_people(Host *host);
/* How many seats are anybody's. */
int host_free_seats(const Host *host);
/* The seats of people at this machine, a bit each. */
uint32_t host_held(const Host *host);

void host_make_move(Host *host, const Caller *caller, const Asked *asked);
/* Tells a caller all that has been told to the others. */
void host_tell_past(const Host *host, const Caller *caller);

#endif
