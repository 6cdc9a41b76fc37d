/* claim.c: see claim.h. A file for each seat, and a lock beside it while a program uses the seat. */
#include "net/claim.h"

#include "core/file.h"
#include "core/file_lock.h"
#include "core/json.h"
#include "core/memory.h"
#include "core/paths.h"
#include "core/platform.h"

#include <assert.h>
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_DIGITS = 2 * SEAL_KEY, FILE_NAME_MAX = 256 };

struct Claim {
    char path[PATH_MAX];
    FileLock *lock;
    Token token;
    int seat;
    bool pinned; /* the file has the host's key */
};

/* The contents of a seat's file. */
typedef struct SeatFile {
    char name[PERSON_NAME_BYTES];
    Token token;
    char host[KEY_DIGITS + 1],
        words[KEY_DIGITS + 1]; /* the host's key, and a hash of the words; "" in older files */
} SeatFile;

/* ------------------------------------------------------------------ files */

static bool find_folder(char *out, size_t size)
{
    return paths_seats(out, size) && paths_make(out);
}

static bool find_path(const ClaimTable *table, int seat, char out[PATH_MAX])
{
    char folder[PATH_MAX - TOKEN_DIGITS - 8];
    const Token name = roster_table(table->host);
    assert(seat >= 0 && seat < GAME_SEATS_MAX);
    return find_folder(folder, sizeof folder) &&
           snprintf(out, PATH_MAX, "%s/%s-%d", folder, name.digits, seat + 1) > 0;
}

static FileLock *take_lock(const char *path)
{
    char lock[PATH_MAX + 8];
    long owner;
    snprintf(lock, sizeof lock, "%s.lock", path);
    return file_lock_take(lock, false, &owner);
}

static void read_digits(const Json *root, const char *key, char out[KEY_DIGITS + 1])
{
    const char *digits;
    if (json_has(root, key) && json_string(root, key, KEY_DIGITS, KEY_DIGITS, &digits, NULL)) {
        memcpy(out, digits, KEY_DIGITS + 1);
    }
}

static bool read_file(const char *path, SeatFile *out)
{
    JsonFile *file = json_open(path, NULL);
    const char *name, *token;
    *out = (SeatFile){.name = ""};
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    const bool good = json_is_object(&root) &&
                      json_string(&root, "name", 1, PERSON_NAME_BYTES - 1, &name, NULL) &&
                      json_string(&root, "token", TOKEN_DIGITS, TOKEN_DIGITS, &token, NULL) &&
                      token_read(token, &out->token);
    if (good) {
        memcpy(out->name, name, strlen(name) + 1);
        read_digits(&root, "host", out->host);
        read_digits(&root, "words", out->words);
    }
    json_close(file);
    return good;
}

/* The words themselves are not saved. */
static void hash_words(const char *words, char out[KEY_DIGITS + 1])
{
    static const uint8_t none[SEAL_KEY];
    uint8_t hash[SEAL_KEY];
    seal_derive(none, words, hash);
    seal_digits(hash, SEAL_KEY, out);
}

static bool write_file(const char *path, const ClaimTable *table, const char *name, const Token *token)
{
    char host[KEY_DIGITS + 1], words[KEY_DIGITS + 1];
    Text text = {0};
    seal_digits(table->host, SEAL_KEY, host);
    hash_words(table->words, words);
    text_add(&text, "{\"name\":");
    json_write_string(&text, name);
    text_add(&text, ",\"token\":\"%s\",\"host\":\"%s\",\"words\":\"%s\"}\n", token->digits, host, words);
    const bool written = file_replace_private(path, text_chars(&text), text.length, NULL, NULL);
    text_free(&text);
    return written;
}

/* ------------------------------------------------------------------ seats */

static Claim *claim_new(const char *path, FileLock *lock, int seat, const Token *token, bool pinned)
{
    Claim *claim = memory_new(1, sizeof *claim);
    *claim = (Claim){.lock = lock, .token = *token, .seat = seat, .pinned = pinned};
    memcpy(claim->path, path, strlen(path) + 1);
    return claim;
}

Claim *claim_find(const ClaimTable *table, const char *name, int seat)
{
    char path[PATH_MAX];
    SeatFile file;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        if ((seat < 0 || seat == i) && find_path(table, i, path) && read_file(path, &file) &&
            (seat >= 0 || strcmp(name, file.name) == 0)) {
            FileLock *lock = take_lock(path);
            if (lock) {
                platform_make_private(path); /* older versions let everyone read it */
                return claim_new(path, lock, i, &file.token, file.host[0] != '\0');
            }
        }
    }
    return NULL;
}

Claim *claim_keep(const ClaimTable *table, const char *name, int seat, const Token *token)
{
    char path[PATH_MAX];
    FileLock *lock = find_path(table, seat, path) ? take_lock(path) : NULL;
    if (!lock) {
        return NULL;
    }
    if (!write_file(path, table, name, token)) {
        file_lock_free(lock);
        return NULL;
    }
    return claim_new(path, lock, seat, token, true);
}

void claim_pin(Claim *claim, const ClaimTable *table, const char *name)
{
    claim->pinned = claim->pinned || write_file(claim->path, table, name, &claim->token);
}

bool claim_knows_other_host(const ClaimTable *table)
{
    char folder[PATH_MAX - FILE_NAME_MAX], host[KEY_DIGITS + 1], words[KEY_DIGITS + 1];
    bool same = false, other = false;
    DIR *list = find_folder(folder, sizeof folder) ? opendir(folder) : NULL;
    seal_digits(table->host, SEAL_KEY, host);
    hash_words(table->words, words);
    for (struct dirent *entry; list && (entry = readdir(list));) {
        char path[PATH_MAX];
        SeatFile file;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && read_file(path, &file) && strcmp(file.words, words) == 0) {
            same = same || strcmp(file.host, host) == 0;
            other = other || strcmp(file.host, host) != 0;
        }
    }
    if (list) {
        closedir(list);
    }
    return other && !same;
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
