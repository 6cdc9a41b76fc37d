/* free_ports.c: see free_ports.h. */
#include "free_ports.h"

#include "core/platform/platform.h"
#include "test.h"

#include <unistd.h>

/* Ports from 20000 are those of the shell tests; see free_ports.sh. */
enum { PORT_MIN = 10000, BLOCK = 10, BLOCKS = 1000 };

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
    assert_in_range(count, 1, BLOCK);
    for (int i = 0; i < BLOCKS; i++) {
        const int first = PORT_MIN + BLOCK * (((int)getpid() + i) % BLOCKS);
        if (are_free(first, count)) {
            return first;
        }
    }
    fail_msg("no %d consecutive ports are free", count);
    return 0;
}
