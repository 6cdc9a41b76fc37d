/* room_state.c: room words, host's secret and owners of the seats of an online game. */
#include "net/session/room_state.h"

#include "core/data/json.h"
#include "core/platform/file.h"
#include "core/text/text_filter.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_WORDS = 2048,
    LIST_BYTES_MAX = 64 * 1024,
    WORDS = 4,
    SALT_DIGITS = 2 * CRYPTO_SALT_BYTES,
};

static bool has_only_digits(const char *text, size_t count)
{
    return strlen(text) == count && strspn(text, "0123456789abcdef") == count;
}

Token token_new(void)
{
    Token token;
    uint8_t chance[TOKEN_BYTES];
    crypto_fill_random(chance, sizeof chance);
    crypto_write_hex(chance, TOKEN_BYTES, token.digits);
    return token;
}

bool token_parse(const char *digits, Token *out)
{
    *out = (Token){.digits = ""};
    if (!has_only_digits(digits, TOKEN_DIGITS)) {
        return false;
    }
    memcpy(out->digits, digits, TOKEN_DIGITS);
    return true;
}

bool token_equals(const Token *token, const Token *other)
{
    unsigned differs = token->digits[0] == '\0';
    for (int i = 0; i < TOKEN_DIGITS; i++) {
        differs |= (unsigned)token->digits[i] ^ (unsigned)other->digits[i];
    }
    return differs == 0;
}

/* Returns a pointer to the end of the first `count` characters of `name`, which is valid UTF-8. */
static const char *find_prefix_end(const char *name, int count)
{
    for (; *name; name++) {
        count -= (*name & 0xC0) != 0x80;
        if (count < 0) {
            break;
        }
    }
    return name;
}

bool participant_name_is_valid(const char *name, Error *error)
{
    if (text_filter_is_blank(name)) {
        return error_set(error, "Enter a name with at least one letter.");
    }
    if (!text_filter_accepts(name) || strpbrk(name, "\n\t")) {
        return error_set(error, "Names cannot contain line breaks or invisible characters.");
    }
    if (strpbrk(name, "*_{}|")) {
        return error_set(error, "Names cannot contain asterisks, underscores, braces or vertical bars.");
    }
    return *find_prefix_end(name, PARTICIPANT_NAME_MAX) == '\0' ||
           error_set(error, "Names can have up to %d letters.", PARTICIPANT_NAME_MAX);
}

void participant_name_sanitize(char *name)
{
    text_filter_clean_line(name);
    name[find_prefix_end(name, PARTICIPANT_NAME_MAX) - name] = '\0';
    for (char *mark; (mark = strpbrk(name, "*_{}|"));) {
        *mark = '?';
    }
    if (text_filter_is_blank(name)) {
        snprintf(name, PARTICIPANT_NAME_BYTES, "%s", PARTICIPANT_UNNAMED);
    }
}

/* Returns the word with this number. `list` has one word per line. Sets `*length` to the length of the
 * word. */
static const char *find_word_in_list(const char *list, int number, int *length)
{
    for (; number > 0; number--) {
        const char *end = strchr(list, '\n');
        list = end ? end + 1 : list + strlen(list);
    }
    *length = (int)strcspn(list, "\n");
    return list;
}

static bool pick_room_words(const ContentStore *content_store, char out[ROOM_WORDS_MAX], Error *error)
{
    char path[PATH_MAX];
    size_t size = 0;
    int used = 0;
    snprintf(path, sizeof path, "%s/assets/words/tables.txt", content_store_get_data_folder(content_store));
    char *list = file_read(path, LIST_BYTES_MAX, &size, error);
    for (int i = 0; i < WORDS && list; i++) {
        uint16_t chance;
        int length;
        crypto_fill_random(&chance, sizeof chance);
        const char *word = find_word_in_list(list, chance % LIST_WORDS, &length);
        used += snprintf(out + used, ROOM_WORDS_MAX - (size_t)used, "%s%.*s", i > 0 ? " " : "", length, word);
    }
    free(list);
    return list != NULL;
}

int room_words_normalize(const char *text, char out[ROOM_WORDS_MAX])
{
    size_t length = 0;
    int count = 0;
    bool inside = false;
    for (; *text != '\0' && length + 2 < ROOM_WORDS_MAX; text++) {
        const bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
        if (letter) {
            if (!inside && count++ > 0) {
                out[length++] = ' ';
            }
            out[length++] = (char)(*text | 0x20);
        }
        inside = letter;
    }
    out[length] = '\0';
    return count;
}

Token room_derive_id(const uint8_t public_key[CRYPTO_KEY_BYTES])
{
    Token table = {.digits = ""};
    uint8_t name[CRYPTO_KEY_BYTES];
    crypto_derive_subkey(public_key, "table", name);
    crypto_write_hex(name, TOKEN_BYTES, table.digits);
    return table;
}

static void generate_secret(RoomState *out)
{
    CryptoKeyPair lock;
    out->secret = token_new();
    crypto_derive_keypair(out->secret.digits, &lock);
    out->table = room_derive_id(lock.public_key);
}

bool room_state_new(const ContentStore *content_store, RoomState *out, Error *error)
{
    *out = (RoomState){0};
    generate_secret(out);
    crypto_fill_random(out->salt, sizeof out->salt);
    return pick_room_words(content_store, out->words, error);
}

static bool read_salt(const Json *root, uint8_t out[CRYPTO_SALT_BYTES], Error *error)
{
    const char *digits;
    if (!json_read_string(root, "salt", SALT_DIGITS, SALT_DIGITS, &digits, error)) {
        return false;
    }
    return crypto_read_hex(digits, strlen(digits), out, CRYPTO_SALT_BYTES) ||
           json_fail(root, error, "salt must be hexadecimal");
}

static bool read_seat(const Json *at, RoomSeat *out, Error *error)
{
    const char *token, *name;
    if (!json_read_string(at, "token", 0, TOKEN_DIGITS, &token, error) ||
        !json_read_string(at, "name", 0, PARTICIPANT_NAME_BYTES - 1, &name, error)) {
        return false;
    }
    if (token[0] == '\0' && name[0] == '\0') {
        return true;
    }
    if ((json_has(at, "wins") && !json_read_int(at, "wins", 0, INT16_MAX, &out->wins, error)) ||
        (json_has(at, "used") && !json_read_int(at, "used", 0, INT32_MAX, &out->used, error))) {
        return false;
    }
    memcpy(out->name, name, strlen(name) + 1);
    /* makes the name valid, because earlier versions allowed some names that are no longer valid */
    participant_name_sanitize(out->name);
    return token[0] == '\0' || token_parse(token, &out->token) || json_fail(at, error, "is not a seat token");
}

/* Reads the host's secret, which is missing in the room files of version 1.0. */
static bool read_secret(const Json *root, Token *out, Error *error)
{
    const char *secret;
    return !json_has(root, "secret") || (json_read_string(root, "secret", 0, TOKEN_DIGITS, &secret, error) &&
                                         (secret[0] == '\0' || token_parse(secret, out) ||
                                          json_fail(root, error, "is not a file of an online game")));
}

/* Reads the score, which is missing in the files of versions without rematches. */
static bool read_score(const Json *root, TableScore *out, Error *error)
{
    return !json_has(root, "games") || (json_read_int(root, "games", 0, INT16_MAX, &out->games, error) &&
                                        json_read_int(root, "won", 0, INT16_MAX, &out->won, error) &&
                                        json_read_int(root, "lost", 0, INT16_MAX, &out->lost, error));
}

/* Reads the room state from a file. Ignores keys that newer versions may add. */
static bool read_room(const Json *root, RoomState *out, Error *error)
{
    const char *table, *words;
    Json seats;
    if (!json_read_string(root, "table", TOKEN_DIGITS, TOKEN_DIGITS, &table, error) ||
        !json_read_string(root, "words", 1, ROOM_WORDS_MAX - 1, &words, error) ||
        !read_salt(root, out->salt, error) || !read_secret(root, &out->secret, error) ||
        (json_has(root, "port") && !json_read_int(root, "port", 0, UINT16_MAX, &out->port, error)) ||
        !read_score(root, &out->score, error) || !json_read_array(root, "seats", &seats, error)) {
        return false;
    }
    memcpy(out->words, words, strlen(words) + 1);
    bool good = json_count_members(&seats) <= GAME_SEATS_MAX && token_parse(table, &out->table);
    for (int i = 0; i < json_count_members(&seats) && good; i++) {
        const Json seat = json_get_item(&seats, i);
        good = read_seat(&seat, &out->seats[i], error);
    }
    return good || json_fail(root, error, "is not a file of an online game");
}

/* For a file of version 1.0: makes all seats free, because the guests of that version cannot find their saved
 * seats again. */
static void upgrade_from_1_0(RoomState *room)
{
    generate_secret(room);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        if (room->seats[i].token.digits[0] != '\0') {
            room->seats[i] = (RoomSeat){0};
        }
    }
}

bool room_state_load(const char *path, RoomState *out, Error *error)
{
    *out = (RoomState){0};
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    const Json root = json_get_root(file);
    const bool good = read_room(&root, out, error);
    json_close(file);
    if (good && out->secret.digits[0] == '\0') {
        upgrade_from_1_0(out);
    }
    return good;
}

uint32_t room_state_get_local_seats(const RoomState *room)
{
    uint32_t seats = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        const RoomSeat *seat = &room->seats[i];
        seats |= seat->name[0] != '\0' && seat->token.digits[0] == '\0' ? UINT32_C(1) << i : 0;
    }
    return seats;
}

void room_state_rotate_seats(RoomState *room, int count)
{
    const RoomSeat last = room->seats[count - 1];
    memmove(room->seats + 1, room->seats, (size_t)(count - 1) * sizeof *room->seats);
    room->seats[0] = last;
}

bool room_state_save(const RoomState *room, const char *path, Error *error)
{
    Text text = {0};
    char salt[SALT_DIGITS + 1];
    crypto_write_hex(room->salt, CRYPTO_SALT_BYTES, salt);
    text_add(&text,
             "{\"table\":\"%s\",\"secret\":\"%s\",\"words\":\"%s\",\"salt\":\"%s\",\"port\":%d,"
             "\"games\":%d,\"won\":%d,\"lost\":%d,\"seats\":[",
             room->table.digits, room->secret.digits, room->words, salt, room->port, room->score.games,
             room->score.won, room->score.lost);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        text_add(&text, "%s\n{\"token\":\"%s\",\"name\":", i > 0 ? "," : "", room->seats[i].token.digits);
        json_write_string(&text, room->seats[i].name);
        text_add(&text, ",\"wins\":%d,\"used\":%d}", room->seats[i].wins, room->seats[i].used);
    }
    text_add(&text, "]}\n");
    const bool kept = file_replace_private(path, text_chars(&text), text.length, NULL, error);
    text_free(&text);
    return kept;
}
