/* free_ports.c: see free_ports.h. */
#include "free_ports.h"

#include "core/platform/platform.h"
#include "test.h"

#include <unistd.h>

/* Ports from 20000 are those of the shell tests; see free_ports.sh. */
enum { PORT_MIN = 10000, PORTS = 10000, PORTS_OF_PROCESS = 20 };

/* platform_listen alone would accept a port that another server uses for IPv4 only. */
static bool is_free(int port)
{
    const int other_server = platform_connect("127.0.0.1", port);
    if (other_server >= 0) {
        platform_close_socket(other_server);
        return false;
    }
    int sockets[PLATFORM_LISTEN_SOCKETS];
    const int count = platform_listen(port, sockets);
    for (int i = 0; i < count; i++) {
        platform_close_socket(sockets[i]);
    }
    return count > 0;
}

static bool are_free(int first, int count)
{
    for (int port = first; port < first + count; port++) {
        if (!is_free(port)) {
            return false;
        }
    }
    return true;
}

int free_ports_find(int count)
{
    assert_in_range(count, 1, PORTS_OF_PROCESS);
    for (int i = 0; i + count <= PORTS; i++) {
        const int first = PORT_MIN + ((int)getpid() * PORTS_OF_PROCESS + i) % (PORTS - count + 1);
        if (are_free(first, count)) {
            return first;
        }
    }
    fail_msg("no %d consecutive ports are free", count);
    return 0;
}
