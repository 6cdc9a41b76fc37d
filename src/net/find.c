/* find.c: see find.h. A question is as long as an answer can be, so that nobody can have others sent more
 * than he has sent himself. */
#include "net/find.h"

#include "core/json.h"
#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIND_PORT = 47364, QUESTION_BYTES = 256, ANSWERS_AT_ONCE = 20 };

static const char question[] = "Storytable 1: which tables are there?";

struct Finder {
    int sockets[PLATFORM_HOUSE];
    int socket_count;
    Found tables[FOUND_MAX];
    int count;
};

/* ------------------------------------------------------------------ who looks */

Finder *finder_new(void)
{
    char asked[QUESTION_BYTES] = "";
    Finder *finder = memory_new(1, sizeof *finder);
    memcpy(asked, question, sizeof question);
    finder->socket_count = platform_house(0, finder->sockets);
    for (int i = 0; i < finder->socket_count; i++) {
        platform_call_house(finder->sockets[i], FIND_PORT, asked, sizeof asked);
    }
    return finder;
}

void finder_free(Finder *finder)
{
    for (int i = 0; finder && i < finder->socket_count; i++) {
        platform_hang_up(finder->sockets[i]);
    }
    free(finder);
}

int finder_waits(const Finder *finder, PlatformWait *out)
{
    for (int i = 0; i < finder->socket_count; i++) {
        out[i] = (PlatformWait){.socket = finder->sockets[i]};
    }
    return finder->socket_count;
}

static bool read_sign(const Json *root, TableSign *out)
{
    const char *game, *id;
    if (!json_string(root, "game", 1, 64, &game, NULL) || !json_string(root, "id", 8, 8, &id, NULL) ||
        strspn(id, "0123456789abcdef") != 8) {
        return false;
    }
    memcpy(out->id, id, sizeof out->id);
    out->game = game_find(game);
    return out->game && json_int(root, "port", 1, UINT16_MAX, &out->port, NULL) &&
           json_int(root, "seats", 1, GAME_SEATS_MAX, &out->seats, NULL) &&
           json_int(root, "free", 0, out->seats, &out->free, NULL);
}

bool find_read(const char *text, size_t length, TableSign *out)
{
    JsonFile *file = json_parse("an answer", text, length, NULL);
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    const bool good = json_is_object(&root) && read_sign(&root, out);
    json_close(file);
    return good;
}

/* The same one may answer on several networks. */
static bool add_table(Finder *finder, const TableSign *sign, const PlatformPeer *from)
{
    char name[PLATFORM_PEER_NAME];
    for (int i = 0; i < finder->count; i++) {
        if (strcmp(finder->tables[i].sign.id, sign->id) == 0) {
            return false;
        }
    }
    if (finder->count == FOUND_MAX || !platform_peer_name(from, name)) {
        return false;
    }
    Found *found = &finder->tables[finder->count++];
    found->sign = *sign;
    snprintf(found->address, sizeof found->address, strchr(name, ':') ? "[%s]:%d" : "%s:%d", name,
             sign->port);
    return true;
}

bool finder_hear(Finder *finder)
{
    char text[QUESTION_BYTES];
    bool news = false;
    for (int i = 0; i < finder->socket_count; i++) {
        PlatformPeer from;
        TableSign sign;
        int got = platform_overhear(finder->sockets[i], text, sizeof text, &from);
        for (int k = 0; k < ANSWERS_AT_ONCE && got >= 0; k++) {
            news = (find_read(text, (size_t)got, &sign) && add_table(finder, &sign, &from)) || news;
            got = platform_overhear(finder->sockets[i], text, sizeof text, &from);
        }
    }
    return news;
}

int finder_count(const Finder *finder)
{
    return finder->count;
}

const Found *finder_table(const Finder *finder, int index)
{
    return &finder->tables[index];
}

/* ------------------------------------------------------------------ who is found */

int find_listen(int sockets[PLATFORM_HOUSE])
{
    return platform_house(FIND_PORT, sockets);
}

void find_answer(int socket, const TableSign *sign)
{
    char asked[QUESTION_BYTES], text[QUESTION_BYTES];
    PlatformPeer from;
    const int length =
        snprintf(text, sizeof text, "{\"game\":\"%s\",\"id\":\"%.8s\",\"port\":%d,\"seats\":%d,\"free\":%d}",
                 sign->game->id, sign->id, sign->port, sign->seats, sign->free);
    for (int i = 0; i < ANSWERS_AT_ONCE; i++) {
        const int got = platform_overhear(socket, asked, sizeof asked, &from);
        if (got < 0) {
            return;
        }
        if (got == QUESTION_BYTES && memcmp(asked, question, sizeof question) == 0) {
            platform_say_to(socket, &from, text, (size_t)length);
        }
    }
}
