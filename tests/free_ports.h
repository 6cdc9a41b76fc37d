/* free_ports.h: TCP ports of this computer that a test can listen on. */
#ifndef FREE_PORTS_H
#define FREE_PORTS_H

/* Returns the first of `count` consecutive free ports, 1 to 20. Fails the test if there are none. Test
 * programs that run at the same time search different ports first. All are below the ports that the system
 * gives to outgoing connections, because such a connection of another program would keep a server from
 * listening. */
int free_ports_find(int count);

#endif
