/* connect_probe.h: tests whether a TCP port accepts connections. The test runs in its own thread. Does not
 * keep the connection open. */
#ifndef NET_TRANSPORT_CONNECT_PROBE_H
#define NET_TRANSPORT_CONNECT_PROBE_H

/* Starts a test (probe) of a TCP port in a thread, and returns a socket, which the caller closes. If the port
 * accepts a connection, a byte arrives at this socket. If not, the thread closes the other end of the socket
 * without sending a byte. Returns -1 if the test cannot be started. */
int connect_probe_start(const char *name, int port);

#endif
