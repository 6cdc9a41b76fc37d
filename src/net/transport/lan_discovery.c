/* lan_discovery.c: finds hosts on the local network. A query is as long as the longest response. Otherwise,
 * someone who forges sender addresses could use hosts to amplify traffic. */
#include "net/transport/lan_discovery.h"

#include "core/data/json.h"
#include "core/platform/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DISCOVERY_PORT = 47364, QUERY_BYTES = 256, RESPONSES_PER_STEP = 20 };

static const char query_text[] = "Storytable 1: which tables are there?";

struct DiscoveryQuery {
    int sockets[PLATFORM_MULTICAST_SOCKETS];
    int socket_count;
    DiscoveredTable tables[DISCOVERY_TABLES_MAX];
    int count;
};

DiscoveryQuery *discovery_query_new(void)
{
    char request[QUERY_BYTES] = "";
    DiscoveryQuery *query = memory_new(1, sizeof *query);
    memcpy(request, query_text, sizeof query_text);
    query->socket_count = platform_multicast_open(0, query->sockets);
    for (int i = 0; i < query->socket_count; i++) {
        platform_multicast_send(query->sockets[i], DISCOVERY_PORT, request, sizeof request);
    }
    return query;
}

void discovery_query_free(DiscoveryQuery *query)
{
    for (int i = 0; query && i < query->socket_count; i++) {
        platform_close_socket(query->sockets[i]);
    }
    free(query);
}

int discovery_query_get_poll_entries(const DiscoveryQuery *query, PollEntry *out)
{
    for (int i = 0; i < query->socket_count; i++) {
        out[i] = (PollEntry){.socket = query->sockets[i]};
    }
    return query->socket_count;
}

static bool parse_table_info(const Json *root, TableInfo *out)
{
    const char *game, *id;
    if (!json_read_string(root, "game", 1, 64, &game, NULL) ||
        !json_read_string(root, "id", 8, 8, &id, NULL) || strspn(id, "0123456789abcdef") != 8) {
        return false;
    }
    memcpy(out->id, id, sizeof out->id);
    out->game = game_find(game);
    return out->game && json_read_int(root, "port", 1, UINT16_MAX, &out->port, NULL) &&
           json_read_int(root, "seats", 1, GAME_SEATS_MAX, &out->seats, NULL) &&
           json_read_int(root, "free", 0, out->seats, &out->free, NULL);
}

bool discovery_parse_response(const char *text, size_t length, TableInfo *out)
{
    JsonFile *file = json_parse("an answer", text, length, NULL);
    if (!file) {
        return false;
    }
    const Json root = json_get_root(file);
    const bool good = json_is_object(&root) && parse_table_info(&root, out);
    json_close(file);
    return good;
}

/* Adds a game that is not in the list yet. A host can respond on several networks.
 */
static bool add_table(DiscoveryQuery *query, const TableInfo *info, const PlatformPeer *sender)
{
    char name[PLATFORM_PEER_NAME];
    for (int i = 0; i < query->count; i++) {
        if (strcmp(query->tables[i].info.id, info->id) == 0) {
            return false;
        }
    }
    if (query->count == DISCOVERY_TABLES_MAX || !platform_get_peer_name(sender, name)) {
        return false;
    }
    DiscoveredTable *found = &query->tables[query->count++];
    found->info = *info;
    snprintf(found->address, sizeof found->address, strchr(name, ':') ? "[%s]:%d" : "%s:%d", name,
             info->port);
    return true;
}

bool discovery_query_receive(DiscoveryQuery *query)
{
    char text[QUERY_BYTES];
    bool news = false;
    for (int i = 0; i < query->socket_count; i++) {
        PlatformPeer from;
        TableInfo info;
        int got = platform_recvfrom(query->sockets[i], text, sizeof text, &from);
        for (int k = 0; k < RESPONSES_PER_STEP && got >= 0; k++) {
            news = (discovery_parse_response(text, (size_t)got, &info) && add_table(query, &info, &from)) ||
                   news;
            got = platform_recvfrom(query->sockets[i], text, sizeof text, &from);
        }
    }
    return news;
}

int discovery_query_count_tables(const DiscoveryQuery *query)
{
    return query->count;
}

const DiscoveredTable *discovery_query_get_table(const DiscoveryQuery *query, int index)
{
    return &query->tables[index];
}

int discovery_listen(int sockets[PLATFORM_MULTICAST_SOCKETS])
{
    return platform_multicast_open(DISCOVERY_PORT, sockets);
}

void discovery_respond(int socket, const TableInfo *info)
{
    char request[QUERY_BYTES], text[QUERY_BYTES];
    PlatformPeer from;
    const int length =
        snprintf(text, sizeof text, "{\"game\":\"%s\",\"id\":\"%.8s\",\"port\":%d,\"seats\":%d,\"free\":%d}",
                 info->game->id, info->id, info->port, info->seats, info->free);
    for (int i = 0; i < RESPONSES_PER_STEP; i++) {
        const int got = platform_recvfrom(socket, request, sizeof request, &from);
        if (got < 0) {
            return;
        }
        if (got == QUERY_BYTES && memcmp(request, query_text, sizeof query_text) == 0) {
            platform_sendto(socket, &from, text, (size_t)length);
        }
    }
}
