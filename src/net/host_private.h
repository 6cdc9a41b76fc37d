/* host_private.h: what the files of a host share: host.c has its callers, host_door.c admits them,
   host_seats.c has whose the seats are, host_moves.c what is done at the table and told of it, host_board.c
   what lies at a broker. */
#ifndef NET_HOST_PRIVATE_H
#define NET_HOST_PRIVATE_H

#include "net/cards.h"
#include "net/host.h"
#include "net/line.h"
#include "net/message.h"

enum {
    FROM_MAX = 64,
    NETWORKS_MAX = 64,
    MESSAGE_COST = 50,             /* milliseconds: twenty a second */
    ALLOWANCE = 40 * MESSAGE_COST, /* so many may come at once */
};

/* What a host is called that says no name, and the owner of a seat that nobody has. */
#define HOST_UNNAMED "The host"
#define SEAT_UNNAMED "Nobody"

typedef struct HostBoard HostBoard;

/* A network from which wrong words came. */
typedef struct WrongWords {
    char network[FROM_MAX];
    int tries;
    int64_t last; /* milliseconds */
} WrongWords;

/* What is remembered of connections without a seat. */
typedef struct HostDoor {
    WrongWords wrong[NETWORKS_MAX];
    int wrong_count;
    int reported, unreported; /* in the minute that began at `minute`, milliseconds */
    int64_t minute;
} HostDoor;

/* Who called, or reads at a broker. */
typedef struct Caller {
    Line *line;                     /* NULL = nobody, or no line leads there */
    int seat;                       /* SEAT_ANY until it is given one, or watches */
    bool greeted, keyed, has_cards; /* it was given those of the table */
    char from[FROM_MAX], network[FROM_MAX], name[PERSON_NAME_BYTES];
    int64_t came, not_before;    /* milliseconds: when it connected, and before which it is not heard */
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
    const Library *library; /* with the cards that are offered; NULL = none are */
    LineKey key;
    SealLock lock;
    int ports[PLATFORM_PORTS];
    int port_count, port;      /* 0 = it listens at none */
    HostBoard *board;          /* NULL = it is at no broker */
    int house[PLATFORM_HOUSE]; /* on which is asked which tables there are */
    int house_count;
    Caller callers[HOST_GUESTS];
    HostDoor door;
    char name[PERSON_NAME_BYTES]; /* of whoever sits at this machine */
    uint32_t open, stand_ins;     /* seats: that guests may have, for which bots play */
    int told;                     /* moves, of which the callers know */
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
/* False for somebody who says too much at once. */
bool host_may_speak(Caller *caller);
/* Does what somebody with a seat, or who watches, asks for. */
void host_obey(Host *host, Caller *caller, const Asked *asked);
/* Sends a message, and frees it. */
void host_send(const Caller *caller, Text *message);
void host_refuse(const Host *host, const Caller *caller, const char *why);
/* Says why before it ends the line. */
void host_dismiss(Host *host, Caller *caller, const char *why);

/* Ends a connection, and reports why. */
void host_part(Host *host, Caller *caller, const char *why);

/* ------------------------------------------------------------------ who has no seat yet */

/* Takes the next connection at a port. A network, which is an address of IPv4 or a /64 of IPv6, has a few
   without a seat; beyond that, and where all places are taken, a newcomer gets the place of another. */
void host_door_open(Host *host, int port);
/* Is it too early to hear it? After wrong words from its network it waits some seconds. */
bool host_door_delays(const Caller *caller);
/* Has it had no seat for too long? */
bool host_door_is_late(const Caller *caller);
/* It has shown that it knows the words, or that it does not. */
void host_door_right_words(Host *host, const Caller *caller);
void host_door_wrong_words(Host *host, const Caller *caller);
/* Reports something that anybody can cause, a few times a minute; the rest is counted. */
void host_door_report(Host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Reports the count once its minute is over; for how many milliseconds there is time, -1 = for ever. */
void host_door_step(Host *host);
int host_door_patience(const Host *host);
/* Writes the network of an address. */
void host_door_network(const char *from, char out[FROM_MAX]);

/* ------------------------------------------------------------------ seats */

/* The seat of whoever comes, his own again or one that was free; SEAT_ANY = he gets none, and why. */
int host_take_seat(Host *host, const Hello *hello, Error *why);
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

/* ------------------------------------------------------------------ at a broker */

/* All of these do nothing, and say that nobody is there, where there is no broker. */
void host_board_free(Host *host);
/* Puts what has changed, then takes in what has come. */
void host_board_step(Host *host);
/* Something is to be told. */
void host_board_stale(const Host *host);
void host_board_refuse(const Host *host, int seat, const char *why);
void host_board_remark(const Host *host, const Text *message);
/* Seats whose owners are there now, and those whose owners find what lies there when they come, a bit each.
 */
uint32_t host_board_seated(const Host *host);
uint32_t host_board_readers(const Host *host);
/* Has everybody had what lies there? */
bool host_board_is_read(const Host *host);
/* What is to be waited for, and for how many milliseconds at most, -1 = for ever. */
PlatformWait host_board_wait(const Host *host, int *patience);

#endif
