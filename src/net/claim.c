/* claim.c: see claim.h. A file for each seat, and a lock beside it while somebody sits there. */
#include "net/claim.h"

#include "core/file.h"
#include "core/file_lock.h"
#include "core/json.h"
#include "core/memory.h"
#include "core/paths.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Claim {
    char path[PATH_MAX];
    FileLock *lock;
    Token token;
    int seat;
};

/* What comes from elsewhere is digits, and names nothing else. */
static bool find_path(const Token *table, int seat, char out[PATH_MAX])
{
    char folder[PATH_MAX - TOKEN_DIGITS - 8];
    return paths_seats(folder, sizeof folder) && paths_make(folder) &&
           snprintf(out, PATH_MAX, "%s/%s-%d", folder, table->digits, seat + 1) > 0;
}

static FileLock *take_lock(const char *path)
{
    char lock[PATH_MAX + 8];
    long owner;
    snprintf(lock, sizeof lock, "%s.lock", path);
    return file_lock_take(lock, false, &owner);
}

/* Is it kept there under this name? */
static bool read_token(const char *path, const char *name, Token *out)
{
    JsonFile *file = json_open(path, NULL);
    const char *kept, *token;
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    const bool good = json_is_object(&root) &&
                      json_string(&root, "name", 1, PERSON_NAME_BYTES - 1, &kept, NULL) &&
                      json_string(&root, "token", TOKEN_DIGITS, TOKEN_DIGITS, &token, NULL) &&
                      token_read(token, out) && (!name || strcmp(name, kept) == 0);
    json_close(file);
    return good;
}

static Claim *claim_new(const char *path, FileLock *lock, int seat, const Token *token)
{
    Claim *claim = memory_new(1, sizeof *claim);
    *claim = (Claim){.lock = lock, .token = *token, .seat = seat};
    memcpy(claim->path, path, strlen(path) + 1);
    return claim;
}

Claim *claim_find(const Token *table, const char *name, int seat)
{
    char path[PATH_MAX];
    Token token;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        if ((seat < 0 || seat == i) && find_path(table, i, path) &&
            read_token(path, seat < 0 ? name : NULL, &token)) {
            FileLock *lock = take_lock(path);
            if (lock) {
                return claim_new(path, lock, i, &token);
            }
        }
    }
    return NULL;
}

Claim *claim_keep(const Token *table, const char *name, int seat, const Token *token)
{
    char path[PATH_MAX];
    FileLock *lock = find_path(table, seat, path) ? take_lock(path) : NULL;
    Text text = {0};
    if (!lock) {
        return NULL;
    }
    text_add(&text, "{\"name\":");
    json_write_string(&text, name);
    text_add(&text, ",\"token\":\"%s\"}\n", token->digits);
    const bool kept = file_replace(path, text_chars(&text), text.length, NULL, NULL);
    text_free(&text);
    if (!kept) {
        file_lock_free(lock);
        return NULL;
    }
    return claim_new(path, lock, seat, token);
}

const Token *claim_token(const Claim *claim)
{
    return &claim->token;
}

int claim_seat(const Claim *claim)
{
    return claim->seat;
}

void claim_forget(Claim *claim)
{
    unlink(claim->path);
    claim_free(claim);
}

void claim_free(Claim *claim)
{
    if (claim) {
        file_lock_free(claim->lock);
        free(claim);
    }
}
