/* knock.h: is anybody there at another machine? Asked while others go on. */
#ifndef NET_KNOCK_H
#define NET_KNOCK_H

/* A socket on which a byte comes once somebody has answered there, and that hangs up otherwise; negative =
   nobody can be called. */
int knock(const char *name, int port);

#endif
