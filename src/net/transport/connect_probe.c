/* connect_probe.c: tests whether a TCP port accepts connections. The test runs in its own thread. */
#include "net/transport/connect_probe.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A running test (probe) of whether a TCP port accepts connections. The thread of the test owns this
 * struct. */
typedef struct ConnectProbe {
    char *name;
    /* `port` is the port that is tested; `end` is the socket to which the thread writes the result */
    int port, end;
} ConnectProbe;

static void connect_probe_free(ConnectProbe *probe)
{
    platform_close_socket(probe->end);
    free(probe->name);
    free(probe);
}

static void *run_probe(void *user)
{
    ConnectProbe *probe = user;
    const int there = platform_connect(probe->name, probe->port);
    if (there >= 0) {
        platform_send(probe->end, "", 1);
        platform_close_socket(there);
    }
    connect_probe_free(probe);
    return NULL;
}

int connect_probe_start(const char *name, int port)
{
    int ends[2];
    pthread_t thread;
    if (!platform_socketpair(ends)) {
        return -1;
    }
    ConnectProbe *probe = memory_new(1, sizeof *probe);
    *probe = (ConnectProbe){.name = memory_copy_string(name, strlen(name)), .port = port, .end = ends[1]};
    if (pthread_create(&thread, NULL, run_probe, probe) != 0) {
        connect_probe_free(probe);
        platform_close_socket(ends[0]);
        return -1;
    }
    pthread_detach(thread);
    return ends[0];
}
