/* free_ports.h: TCP ports of this computer that a test can listen on. */
#ifndef FREE_PORTS_H
#define FREE_PORTS_H

/* Returns the first of `count` consecutive free ports; `count` is from 1 to 20. Fails the test if there are
 * none. Each process starts its search at a different port, so that test programs can run at the same time.
 * The ports are below the range that the system uses for outgoing connections, because such a connection
 * could occupy a port before a server listens on it. */
int free_ports_find(int count);

#endif
