/* seat_token.c: files with the seat tokens of saved seats. Each saved seat has a file. While a process uses
 * the seat, the seat also has a lock file. */
#include "net/session/seat_token.h"

#include "core/data/json.h"
#include "core/platform/file.h"
#include "core/platform/file_lock.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"

#include <assert.h>
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_DIGITS = 2 * CRYPTO_KEY_BYTES, FILE_NAME_MAX = 256, SEAT_COPIES = 8 };

struct SeatToken {
    char path[PATH_MAX];
    FileLock *lock;
    Token token;
    int seat;
    bool pinned; /* true if the file of the seat contains the host's public key */
};

typedef struct SeatFile {
    char name[PARTICIPANT_NAME_BYTES];
    Token token;
    /* `host` is the host's key, and `words` is a hash of the secret room words, both in hexadecimal. In files
     * of older versions, both are "". */
    char host[KEY_DIGITS + 1], words[KEY_DIGITS + 1];
} SeatFile;

static bool find_token_folder(char *out, size_t size)
{
    return paths_get_seats_folder(out, size) && paths_create_folders(out);
}

/* Writes the path of a file for a saved seat. A seat has several files if several players with the same data
 * folder have had the seat, for example before and after a rematch. `copy` is the number of the file, from
 * 0. */
static bool find_seat_path(const TokenRoom *room, int seat, int copy, char out[PATH_MAX])
{
    char folder[PATH_MAX - TOKEN_DIGITS - 8], number[8] = "";
    const Token name = room_derive_id(room->host);
    assert(seat >= 0 && seat < GAME_SEATS_MAX && copy >= 0 && copy < SEAT_COPIES);
    if (copy > 0) {
        snprintf(number, sizeof number, "-%d", copy + 1);
    }
    return find_token_folder(folder, sizeof folder) &&
           snprintf(out, PATH_MAX, "%s/%s-%d%s", folder, name.digits, seat + 1, number) > 0;
}

static FileLock *lock_seat_file(const char *path)
{
    char lock[PATH_MAX + 8];
    long owner;
    snprintf(lock, sizeof lock, "%s.lock", path);
    return file_lock_acquire(lock, false, &owner);
}

static void read_key_digits(const Json *root, const char *key, char out[KEY_DIGITS + 1])
{
    const char *digits;
    if (json_has(root, key) && json_read_string(root, key, KEY_DIGITS, KEY_DIGITS, &digits, NULL)) {
        memcpy(out, digits, KEY_DIGITS + 1);
    }
}

static bool read_seat_file(const char *path, SeatFile *out)
{
    JsonFile *file = json_open(path, NULL);
    const char *name, *token;
    *out = (SeatFile){.name = ""};
    if (!file) {
        return false;
    }
    const Json root = json_get_root(file);
    const bool good = json_is_object(&root) &&
                      json_read_string(&root, "name", 1, PARTICIPANT_NAME_BYTES - 1, &name, NULL) &&
                      json_read_string(&root, "token", TOKEN_DIGITS, TOKEN_DIGITS, &token, NULL) &&
                      token_parse(token, &out->token);
    if (good) {
        memcpy(out->name, name, strlen(name) + 1);
        read_key_digits(&root, "host", out->host);
        read_key_digits(&root, "words", out->words);
    }
    json_close(file);
    return good;
}

/* Computes a hash of the secret room words. Files of seats contain this hash, because they must not contain
 * the words. */
static void hash_words(const char *room_words, char out[KEY_DIGITS + 1])
{
    static const uint8_t none[CRYPTO_KEY_BYTES];
    uint8_t hash[CRYPTO_KEY_BYTES];
    crypto_derive_subkey(none, room_words, hash);
    crypto_write_hex(hash, CRYPTO_KEY_BYTES, out);
}

static bool write_seat_file(const char *path, const TokenRoom *room, const char *name, const Token *token)
{
    char host[KEY_DIGITS + 1], words[KEY_DIGITS + 1];
    Text text = {0};
    crypto_write_hex(room->host, CRYPTO_KEY_BYTES, host);
    hash_words(room->words, words);
    text_add(&text, "{\"name\":");
    json_write_string(&text, name);
    text_add(&text, ",\"token\":\"%s\",\"host\":\"%s\",\"words\":\"%s\"}\n", token->digits, host, words);
    const bool written = file_replace_private(path, text_chars(&text), text.length, NULL, NULL);
    text_free(&text);
    return written;
}

static SeatToken *seat_token_new(const char *path, FileLock *lock, int seat, const Token *token, bool pinned)
{
    SeatToken *saved = memory_new(1, sizeof *saved);
    *saved = (SeatToken){.lock = lock, .token = *token, .seat = seat, .pinned = pinned};
    memcpy(saved->path, path, strlen(path) + 1);
    return saved;
}

/* Locks the seat file at `path` for this process, and makes the file private. `file` has the contents of the
 * file. Returns NULL if another process uses the seat. */
static SeatToken *open_seat_file(const char *path, int seat, const SeatFile *file)
{
    FileLock *lock = lock_seat_file(path);
    if (!lock) {
        return NULL;
    }
    /* files that were created by older versions could be read by everyone, so this makes the file private */
    platform_make_private(path);
    return seat_token_new(path, lock, seat, &file->token, file->host[0] != '\0');
}

/* Finds and locks a file of this seat, or of any seat if `seat` is negative. If `name` is not NULL, the file
 * must have been saved under this name. */
static SeatToken *find_token(const TokenRoom *room, const char *name, int seat)
{
    char path[PATH_MAX];
    SeatFile file;
    SeatToken *saved = NULL;
    for (int i = 0; i < GAME_SEATS_MAX * SEAT_COPIES && !saved; i++) {
        const int at = i / SEAT_COPIES, copy = i % SEAT_COPIES;
        if ((seat < 0 || seat == at) && find_seat_path(room, at, copy, path) && read_seat_file(path, &file) &&
            (!name || strcmp(name, file.name) == 0)) {
            saved = open_seat_file(path, at, &file);
        }
    }
    return saved;
}

SeatToken *seat_token_find(const TokenRoom *room, const char *name, int seat)
{
    SeatToken *saved = find_token(room, name, seat);
    return saved || seat < 0 ? saved : find_token(room, NULL, seat);
}

/* True if the file at `path` contains a different token, which may be the only copy of another player's
 * token. */
static bool has_other_token(const char *path, const Token *token)
{
    SeatFile file;
    return read_seat_file(path, &file) && !token_equals(&file.token, token);
}

/* Finds and locks a file for the token of a seat. The file must contain no token or the same token. Returns
 * NULL if there is no such file. */
static FileLock *lock_free_seat_file(const TokenRoom *room, int seat, const Token *token, char path[PATH_MAX])
{
    FileLock *lock = NULL;
    for (int copy = 0; copy < SEAT_COPIES && !lock; copy++) {
        lock = find_seat_path(room, seat, copy, path) ? lock_seat_file(path) : NULL;
        if (lock && has_other_token(path, token)) {
            file_lock_free(lock);
            lock = NULL;
        }
    }
    return lock;
}

SeatToken *seat_token_save(const TokenRoom *room, const char *name, int seat, const Token *token)
{
    char path[PATH_MAX];
    FileLock *lock = lock_free_seat_file(room, seat, token, path);
    if (!lock) {
        return NULL;
    }
    if (!write_seat_file(path, room, name, token)) {
        file_lock_free(lock);
        return NULL;
    }
    return seat_token_new(path, lock, seat, token, true);
}

void seat_token_pin_host(SeatToken *saved, const TokenRoom *room, const char *name)
{
    saved->pinned = saved->pinned || write_seat_file(saved->path, room, name, &saved->token);
}

bool seat_token_has_other_host(const TokenRoom *room)
{
    char folder[PATH_MAX - FILE_NAME_MAX], host[KEY_DIGITS + 1], words[KEY_DIGITS + 1];
    bool same = false, other = false;
    DIR *list = find_token_folder(folder, sizeof folder) ? opendir(folder) : NULL;
    crypto_write_hex(room->host, CRYPTO_KEY_BYTES, host);
    hash_words(room->words, words);
    for (struct dirent *entry; list && (entry = readdir(list));) {
        char path[PATH_MAX];
        SeatFile file;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && read_seat_file(path, &file) && strcmp(file.words, words) == 0) {
            same = same || strcmp(file.host, host) == 0;
            other = other || strcmp(file.host, host) != 0;
        }
    }
    if (list) {
        closedir(list);
    }
    return other && !same;
}

const Token *seat_token_get_secret(const SeatToken *saved)
{
    return &saved->token;
}

int seat_token_get_seat(const SeatToken *saved)
{
    return saved->seat;
}

void seat_token_delete(SeatToken *saved)
{
    unlink(saved->path);
    seat_token_free(saved);
}

void seat_token_free(SeatToken *saved)
{
    if (saved) {
        file_lock_free(saved->lock);
        free(saved);
    }
}
