/* host.h: a table for people at other machines. The match here is the only judge: guests send moves as text,
   and are told what their seat sees and what is told to all. */
#ifndef NET_HOST_H
#define NET_HOST_H

#include "core/match.h"
#include "core/platform.h"
#include "net/address.h"
#include "net/people.h"

typedef struct Host Host;

enum {
    HOST_PORT = 47363,
    HOST_SPECTATORS = 8,
    HOST_PENDING = 16, /* connections without a seat; free places of seats hold more */
    HOST_GUESTS = GAME_SEATS_MAX + HOST_SPECTATORS + HOST_PENDING,
    HOST_WAITS = PLATFORM_PORTS + PLATFORM_HOUSE + HOST_GUESTS + 1
};

/* Told of whatever happens at the table, in a sentence, which is no rich text. */
typedef void HostTell(void *user, const char *sentence);

/* Makes a move that somebody at another machine asks for, with the words that are told with it, "" = none;
   false with the reason. */
typedef bool HostPlay(void *user, int seat, const Move *move, const char *words, Error *why);

/* Listens for people to take the seats that no bot plays, at `port` if it is above 0. The match is borrowed;
   the roster is copied, and kept in the file `path` whenever it changes, unless that is NULL. NULL with
   `error` where the port cannot be had. */
Host *host_new(Match *match, const Roster *roster, const char *path, int port, HostTell *tell, void *user,
               Error *error);
/* Tells all that the table is closed. */
void host_free(Host *host);

/* Guests who have other cards are given those of the table, out of a library that is borrowed. To be said
   before the table is opened at a broker. */
void host_offer_cards(Host *host, const Library *library);
/* Opens the table at a broker, too; see board.h. False with a sentence where that cannot be. */
bool host_use_broker(Host *host, const Address *broker, Error *error);
/* The same in parts, for those who cannot wait some seconds: what is needed for the call, to be freed; the
   call, in whatever thread; and opening the table where it has led. */
typedef struct HostCall HostCall;
HostCall *host_call_new(const Host *host, const Address *broker);
void host_call_make(HostCall *call);
bool host_call_take(Host *host, HostCall *call, Error *error);
void host_call_free(HostCall *call);
/* Lets those who look for a table in this network find it; see find.h. False where that cannot be. */
bool host_be_found(Host *host);
/* From now on people from elsewhere may take these seats only, a bit each, and their moves are made by
   `play`; all others belong to people at this machine, and to bots. Who moves otherwise, bots too, does so at
   the match, and has the guests told by host_tell. */
void host_share(Host *host, uint32_t seats, HostPlay *play);
/* How the others read the name of whoever sits at this machine: "The host" unless it is said. False with the
   reason where it can be nobody's. */
bool host_call_self(Host *host, const char *name, Error *why);
const char *host_own_name(const Host *host);
/* Tells the guests of all moves that were made since they were told last, or taken back. A bot's move is told
   at a quarter of a second; host_patience says when. */
void host_tell(Host *host);
/* Has all been told that was done? */
bool host_has_told(const Host *host);
/* Has everybody heard of it, also those who were away from the broker? */
bool host_is_heard(const Host *host);

/* Waits for something to happen, at most so many milliseconds (-1 = as long as it takes), and sees to it. */
void host_step(Host *host, int milliseconds);
/* The same in two parts: what is to be waited for, HOST_WAITS at most, for so many milliseconds (-1 = as long
   as it takes), and seeing to what is ready of it. */
int host_waits(const Host *host, PlatformWait *out);
int host_patience(const Host *host);
void host_see_to(Host *host, const PlatformWait *waits);
/* Lets a bot make its move if it is a bot's turn and all has been told; false where there is nothing to do.
   For hosts whose table does not see to that by itself. */
bool host_play_bot(Host *host);

/* The seats at which a guest sits now, a bit each. */
uint32_t host_seated(const Host *host);
/* Who belongs to the table, who is there, and how long their lines take. */
void host_people(const Host *host, People *out);
/* A bot plays for somebody who is away, until he comes back, or no longer. False with the reason. */
bool host_stand_in(Host *host, int seat, bool on, Error *why);
/* The seats for which one does, a bit each. */
uint32_t host_stand_ins(const Host *host);
/* The seat is nobody's any more: whoever comes next may have it. */
bool host_release(Host *host, int seat, Error *why);
void host_say(Host *host, const char *name, const char *words);
/* Takes back the last move of a seat, and what was done since; seats whose moves that are, are asked first.
   False with the reason where that cannot be. */
bool host_undo(Host *host, int seat, Error *why);
/* The seats that are asked, and who asks; 0 = none is. */
uint32_t host_asked(const Host *host, int *by);
void host_answer(Host *host, int seat, bool agrees);

#endif
