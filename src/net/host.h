/* host.h: a table for people at other machines. The match here is the only judge: guests send moves as text,
   and are told what their seat sees and what is told to all. */
#ifndef NET_HOST_H
#define NET_HOST_H

#include "core/match.h"
#include "net/line.h"

typedef struct Host Host;

enum { HOST_PORT = 47363 };

/* Told of whatever happens at the table, in a sentence. */
typedef void HostTell(void *user, const char *sentence);

/* Listens for people to take the seats that no bot plays. Match and key are borrowed; NULL with `error` where
   the port cannot be had. */
Host *host_new(Match *match, const LineKey *key, int port, HostTell *tell, void *user, Error *error);
/* Tells all that the table is closed. */
void host_free(Host *host);
/* Waits for something to happen, at most so many milliseconds (-1 = as long as it takes), and sees to it. */
void host_step(Host *host, int milliseconds);
/* The seats at which somebody sits now, a bit each. */
uint32_t host_seated(const Host *host);

#endif
