/* free_ports.h: TCP ports of this computer that a test can listen on. */
#ifndef FREE_PORTS_H
#define FREE_PORTS_H

/* Returns the first of `count` consecutive free ports; `count` is from 1 to 20. Fails the test if there are
 * none. The search begins at a port that depends on the process, so that test programs that run at the same
 * time search different ports first. The ports are below the range that the system uses for outgoing
 * connections. Otherwise an outgoing connection of another program could occupy a port before a server
 * listens on it. */
int free_ports_find(int count);

#endif
