/* host.h: a table for people at other machines. The match here is the only judge: guests send moves as text,
   and are told what their seat sees and what is told to all. */
#ifndef NET_HOST_H
#define NET_HOST_H

#include "core/match.h"
#include "core/platform.h"
#include "net/line.h"

typedef struct Host Host;

enum { HOST_PORT = 47363, HOST_GUESTS = 16, HOST_WAITS = PLATFORM_PORTS + HOST_GUESTS };

/* Told of whatever happens at the table, in a sentence. */
typedef void HostTell(void *user, const char *sentence);
/* Makes a move that somebody at another machine asks for, with the words that are told with it, "" = none;
   false with the reason. */
typedef bool HostPlay(void *user, int seat, const Move *move, const char *words, Error *why);

/* Listens for people to take the seats that no bot plays. Match and key are borrowed; NULL with `error` where
   the port cannot be had. */
Host *host_new(Match *match, const LineKey *key, int port, HostTell *tell, void *user, Error *error);
/* Tells all that the table is closed. */
void host_free(Host *host);
/* From now on people from elsewhere may take these seats only, a bit each, and their moves are made by
   `play`. Who moves otherwise, bots too, does so at the match, and has the guests told by host_tell. */
void host_share(Host *host, uint32_t seats, HostPlay *play);
/* Tells the guests of all moves that were made since they were told last. */
void host_tell(Host *host);
/* Waits for something to happen, at most so many milliseconds (-1 = as long as it takes), and sees to it. */
void host_step(Host *host, int milliseconds);
/* The same in two parts: what is to be waited for, HOST_WAITS at most, and seeing to what is ready of it. */
int host_waits(const Host *host, PlatformWait *out);
void host_see_to(Host *host, const PlatformWait *waits);
/* Is somebody waited for who has not said yet who he is, so that host_see_to is to be called once a second?
 */
bool host_is_asked(const Host *host);
/* The seats at which somebody sits now, a bit each. */
uint32_t host_seated(const Host *host);

#endif
