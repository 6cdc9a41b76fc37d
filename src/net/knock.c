/* knock.c: see knock.h. */
#include "net/knock.h"

#include "core/memory.h"
#include "core/platform.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Somebody who knocks, in a thread of his own. */
typedef struct Knock {
    char *name;
    int port, end; /* of a pair, where it is told */
} Knock;

static void knock_free(Knock *self)
{
    platform_hang_up(self->end);
    free(self->name);
    free(self);
}

static void *run(void *user)
{
    Knock *self = user;
    const int there = platform_call(self->name, self->port);
    if (there >= 0) {
        platform_say(self->end, "", 1);
        platform_hang_up(there);
    }
    knock_free(self);
    return NULL;
}

int knock(const char *name, int port)
{
    int ends[2];
    pthread_t thread;
    if (!platform_pair(ends)) {
        return -1;
    }
    Knock *self = memory_new(1, sizeof *self);
    *self = (Knock){.name = memory_string(name, strlen(name)), .port = port, .end = ends[1]};
    if (pthread_create(&thread, NULL, run, self) != 0) {
        knock_free(self);
        platform_hang_up(ends[0]);
        return -1;
    }
    pthread_detach(thread);
    return ends[0];
}
