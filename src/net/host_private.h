/* host_private.h: declarations shared by the files of the host: host.c handles connections, host_door.c
   limits those without a seat, host_seats.c assigns seats, host_moves.c handles moves and sends news,
   host_board.c publishes the table at a broker. */
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

/* Names of a host without a name, and of the owner of a free seat. */
#define HOST_UNNAMED "The host"
#define SEAT_UNNAMED "Nobody"

typedef struct HostBoard HostBoard;

/* A network from which wrong words came. */
typedef struct WrongWords {
    char network[FROM_MAX];
    int tries;
    int64_t last; /* milliseconds */
} WrongWords;

/* State of host_door.c. */
typedef struct HostDoor {
    WrongWords wrong[NETWORKS_MAX];
    int wrong_count;
    int reported, unreported; /* sentences in the current minute */
    int64_t minute;           /* start of that minute, ms */
} HostDoor;

/* Who called, or reads at a broker. */
typedef struct Caller {
    Line *line;                     /* NULL = nobody, or no line leads there */
    int seat;                       /* SEAT_ANY until it is given one, or watches */
    bool greeted, keyed, has_cards; /* has_cards: received the table's cards */
    char from[FROM_MAX], network[FROM_MAX], name[PERSON_NAME_BYTES];
    int64_t came, not_before;    /* ms: when it connected, and until when it is not read */
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

/* Closes a connection and reports `why`. */
void host_part(Host *host, Caller *caller, const char *why);

/* ------------------------------------------------------------------ connections without a seat */

/* Accepts the next connection at a port. If its network (an IPv4 address or an IPv6 /64) already has 4
   without a seat, or all places are taken, another connection is closed for it. */
void host_door_open(Host *host, int port);
/* Returns whether the caller must still wait before it is read, because of wrong words from its network. */
bool host_door_delays(const Caller *caller);
/* Returns whether the caller has been without a seat for too long. */
bool host_door_is_late(const Caller *caller);
/* Record that the caller has proved that it knows the words, or that it does not. */
void host_door_right_words(Host *host, const Caller *caller);
void host_door_wrong_words(Host *host, const Caller *caller);
/* Reports an event that any stranger can cause, at most 4 times a minute; further ones are only counted. */
void host_door_report(Host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* host_door_step reports the count when its minute is over; host_door_patience returns the milliseconds until
   then, -1 if there is nothing to report. */
void host_door_step(Host *host);
int host_door_patience(const Host *host);
/* Writes the network of an IP address: IPv4 unchanged, IPv6 as its /64. */
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
