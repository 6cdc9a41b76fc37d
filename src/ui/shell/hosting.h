/* hosting.h: a table that was opened here for people at other machines: hears them without the window ever
 * waiting.
 */
#ifndef UI_SHELL_HOSTING_H
#define UI_SHELL_HOSTING_H

#include "net/host.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"

enum { HOSTING_ADDRESS_MAX = 320, HOSTING_PATH_MAX = SAVE_PATH_MAX + 8 };

/* Whose table it is. */
typedef struct HostingFor {
    void *user;
    HostTell *tell;
    HostPlay *play;
} HostingFor;

typedef struct Hosting Hosting;

/* Opens these seats of a match, a bit each. Whose they are is kept in the file `path`, so that it can be
   opened again as it was; "" = it is not kept. NULL with `error`. */
Hosting *hosting_new(Shell *shell, Match *match, uint32_t seats, const char *path, const HostingFor *owner,
                     Error *error);
/* Tells all that the table is closed. */
void hosting_free(Hosting *hosting);
/* Calls a broker, to open it there, too; hosting_hear_broker tells what comes of it. False with `error` where
   that is no address. */
bool hosting_call_broker(Hosting *hosting, const char *address, Error *error);
bool hosting_calls_broker(const Hosting *hosting);
void hosting_stop_calling(Hosting *hosting);
/* True once after each call has come to its end: the table is at the broker, or it is said why not. */
bool hosting_hear_broker(Hosting *hosting, Error *why);
bool hosting_is_at_broker(const Hosting *hosting);
/* Hears who comes and what is asked, and tells what was done here. True when somebody is there, or away, who
   was not before, or his line takes otherwise long. */
bool hosting_update(Hosting *hosting);
Host *hosting_host(Hosting *hosting);
/* What the others say to come: the address of this machine, as far as it is known, and that of the broker;
   and four words. */
const char *hosting_address(const Hosting *hosting);
const char *hosting_words(const Hosting *hosting);

#endif
