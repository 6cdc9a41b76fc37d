/* lan_discovery.h: finds hosts on the local network by UDP multicast. Hosts only answer queries, and their
 * answers contain no secrets. */
#ifndef NET_TRANSPORT_LAN_DISCOVERY_H
#define NET_TRANSPORT_LAN_DISCOVERY_H

#include "core/match/game.h"
#include "core/platform/platform.h"

enum { DISCOVERY_TABLES_MAX = 16, DISCOVERY_MS = 1500, DISCOVERY_ADDRESS_MAX = PLATFORM_PEER_NAME + 16 };

/* A hosted game, as a host describes it in its response. */
typedef struct TableInfo {
    const Game *game;
    int port, seats, free;
    /* first 8 hex digits of the game's id (RoomState.table), the same in all responses of a host */
    char id[9];
} TableInfo;

typedef struct DiscoveredTable {
    char address[DISCOVERY_ADDRESS_MAX]; /* address of the host, in the form that guest_connect accepts */
    TableInfo info;
} DiscoveredTable;

typedef struct DiscoveryQuery DiscoveryQuery;

/* Sends a query to the local network. The caller should then wait DISCOVERY_MS milliseconds for the responses
 * of the hosts. Never returns NULL. */
DiscoveryQuery *discovery_query_new(void);
void discovery_query_free(DiscoveryQuery *query);
/* Writes the sockets that must be polled. Returns the number of sockets, at most
 * PLATFORM_MULTICAST_SOCKETS. */
int discovery_query_get_poll_entries(const DiscoveryQuery *query, PollEntry *out);
/* Receives the responses that have arrived. Returns true if this has added a hosted game to the list. */
bool discovery_query_receive(DiscoveryQuery *query);
int discovery_query_count_tables(const DiscoveryQuery *query);
const DiscoveredTable *discovery_query_get_table(const DiscoveryQuery *query, int index);

/* Opens sockets on which a host receives queries. Returns the number of sockets, or 0 if no socket could be
 * opened. */
int discovery_listen(int sockets[PLATFORM_MULTICAST_SOCKETS]);
/* Answers the queries that have arrived at a socket. `info` describes the hosted game. */
void discovery_respond(int socket, const TableInfo *info);
/* Parses the response of a host, which is untrusted. Returns false if the response is invalid. */
bool discovery_parse_response(const char *text, size_t length, TableInfo *out);

#endif
