/* roster.c: see roster.h. */
#include "net/roster.h"

#include "core/file.h"
#include "core/json.h"
#include "core/text_filter.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_WORDS = 2048,
    LIST_BYTES_MAX = 64 * 1024,
    WORDS = 4,
    SALT_DIGITS = 2 * SEAL_SALT,
};

/* ------------------------------------------------------------------ tokens */

static bool are_digits(const char *text, size_t count)
{
    return strlen(text) == count && strspn(text, "0123456789abcdef") == count;
}

Token token_new(void)
{
    Token token;
    uint8_t chance[TOKEN_BYTES];
    seal_chance(chance, sizeof chance);
    seal_digits(chance, TOKEN_BYTES, token.digits);
    return token;
}

bool token_read(const char *digits, Token *out)
{
    *out = (Token){.digits = ""};
    if (!are_digits(digits, TOKEN_DIGITS)) {
        return false;
    }
    memcpy(out->digits, digits, TOKEN_DIGITS);
    return true;
}

bool token_is(const Token *token, const Token *other)
{
    unsigned differs = token->digits[0] == '\0';
    for (int i = 0; i < TOKEN_DIGITS; i++) {
        differs |= (unsigned)token->digits[i] ^ (unsigned)other->digits[i];
    }
    return differs == 0;
}

/* Returns the end of the first `count` characters of `name`, which is UTF-8. */
static const char *after_letters(const char *name, int count)
{
    for (; *name; name++) {
        count -= (*name & 0xC0) != 0x80;
        if (count < 0) {
            break;
        }
    }
    return name;
}

bool person_name_good(const char *name, Error *error)
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
    return *after_letters(name, PERSON_NAME_MAX) == '\0' ||
           error_set(error, "Names can have up to %d letters.", PERSON_NAME_MAX);
}

void person_name_clean(char *name)
{
    text_filter_clean_line(name);
    name[after_letters(name, PERSON_NAME_MAX) - name] = '\0';
    for (char *mark; (mark = strpbrk(name, "*_{}|"));) {
        *mark = '?';
    }
    if (text_filter_is_blank(name)) {
        snprintf(name, PERSON_NAME_BYTES, "%s", PERSON_UNNAMED);
    }
}

/* ------------------------------------------------------------------ a new table */

/* The word of this number in a list of a word each line. */
static const char *find_word(const char *list, int number, int *length)
{
    for (; number > 0; number--) {
        const char *end = strchr(list, '\n');
        list = end ? end + 1 : list + strlen(list);
    }
    *length = (int)strcspn(list, "\n");
    return list;
}

static bool draw_words(const Library *library, char out[TABLE_WORDS_MAX], Error *error)
{
    char path[PATH_MAX];
    size_t size = 0;
    int used = 0;
    snprintf(path, sizeof path, "%s/assets/words/tables.txt", library_data(library));
    char *list = file_read(path, LIST_BYTES_MAX, &size, error);
    for (int i = 0; i < WORDS && list; i++) {
        uint16_t chance;
        int length;
        seal_chance(&chance, sizeof chance);
        const char *word = find_word(list, chance % LIST_WORDS, &length);
        used +=
            snprintf(out + used, TABLE_WORDS_MAX - (size_t)used, "%s%.*s", i > 0 ? " " : "", length, word);
    }
    free(list);
    return list != NULL;
}

int table_words_read(const char *typed, char out[TABLE_WORDS_MAX])
{
    size_t length = 0;
    int count = 0;
    bool inside = false;
    for (; *typed != '\0' && length + 2 < TABLE_WORDS_MAX; typed++) {
        const bool letter = (*typed >= 'a' && *typed <= 'z') || (*typed >= 'A' && *typed <= 'Z');
        if (letter) {
            if (!inside && count++ > 0) {
                out[length++] = ' ';
            }
            out[length++] = (char)(*typed | 0x20);
        }
        inside = letter;
    }
    out[length] = '\0';
    return count;
}

Token roster_table(const uint8_t lock[SEAL_KEY])
{
    Token table = {.digits = ""};
    uint8_t name[SEAL_KEY];
    seal_derive(lock, "table", name);
    seal_digits(name, TOKEN_BYTES, table.digits);
    return table;
}

static void draw_lock(Roster *out)
{
    SealLock lock;
    out->secret = token_new();
    seal_lock(out->secret.digits, &lock);
    out->table = roster_table(lock.open);
}

bool roster_new(const Library *library, Roster *out, Error *error)
{
    *out = (Roster){0};
    draw_lock(out);
    seal_chance(out->salt, sizeof out->salt);
    return draw_words(library, out->words, error);
}

/* ------------------------------------------------------------------ its file */

static bool read_salt(const Json *root, uint8_t out[SEAL_SALT], Error *error)
{
    const char *digits;
    if (!json_string(root, "salt", SALT_DIGITS, SALT_DIGITS, &digits, error)) {
        return false;
    }
    return seal_bytes(digits, strlen(digits), out, SEAL_SALT) ||
           json_fail(root, error, "salt has to be hexadecimal");
}

static bool read_seat(const Json *at, RosterSeat *out, Error *error)
{
    const char *token, *name;
    if (!json_string(at, "token", 0, TOKEN_DIGITS, &token, error) ||
        !json_string(at, "name", 0, PERSON_NAME_BYTES - 1, &name, error)) {
        return false;
    }
    if (token[0] == '\0' && name[0] == '\0') {
        return true;
    }
    memcpy(out->name, name, strlen(name) + 1);
    person_name_clean(out->name); /* earlier versions accepted more */
    return token[0] == '\0' || token_read(token, &out->token) || json_fail(at, error, "is no token");
}

/* Tables of 1.0 have none, and are called by nothing. */
static bool read_secret(const Json *root, Token *out, Error *error)
{
    const char *secret;
    return !json_has(root, "secret") ||
           (json_string(root, "secret", 0, TOKEN_DIGITS, &secret, error) &&
            (secret[0] == '\0' || token_read(secret, out) || json_fail(root, error, "is no table")));
}

/* Ignores keys of newer versions. */
static bool read_all(const Json *root, Roster *out, Error *error)
{
    const char *table, *words;
    Json seats;
    if (!json_string(root, "table", TOKEN_DIGITS, TOKEN_DIGITS, &table, error) ||
        !json_string(root, "words", 1, TABLE_WORDS_MAX - 1, &words, error) ||
        !read_salt(root, out->salt, error) || !read_secret(root, &out->secret, error) ||
        (json_has(root, "port") && !json_int(root, "port", 0, UINT16_MAX, &out->port, error)) ||
        !json_array(root, "seats", &seats, error)) {
        return false;
    }
    memcpy(out->words, words, strlen(words) + 1);
    bool good = json_count(&seats) <= GAME_SEATS_MAX && token_read(table, &out->table);
    for (int i = 0; i < json_count(&seats) && good; i++) {
        const Json seat = json_at(&seats, i);
        good = read_seat(&seat, &out->seats[i], error);
    }
    return good || json_fail(root, error, "is no table");
}

/* Its seats were given by another name, by which nobody finds them again: they are free. */
static void bring_up(Roster *roster)
{
    draw_lock(roster);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        if (roster->seats[i].token.digits[0] != '\0') {
            roster->seats[i] = (RosterSeat){0};
        }
    }
}

bool roster_read(const char *path, Roster *out, Error *error)
{
    *out = (Roster){0};
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    const bool good = read_all(&root, out, error);
    json_close(file);
    if (good && out->secret.digits[0] == '\0') {
        bring_up(out);
    }
    return good;
}

uint32_t roster_held(const Roster *roster)
{
    uint32_t seats = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        const RosterSeat *seat = &roster->seats[i];
        seats |= seat->name[0] != '\0' && seat->token.digits[0] == '\0' ? UINT32_C(1) << i : 0;
    }
    return seats;
}

bool roster_write(const Roster *roster, const char *path, Error *error)
{
    Text text = {0};
    char salt[SALT_DIGITS + 1];
    seal_digits(roster->salt, SEAL_SALT, salt);
    text_add(&text,
             "{\"table\":\"%s\",\"secret\":\"%s\",\"words\":\"%s\",\"salt\":\"%s\",\"port\":%d,\"seats\":[",
             roster->table.digits, roster->secret.digits, roster->words, salt, roster->port);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        text_add(&text, "%s\n{\"token\":\"%s\",\"name\":", i > 0 ? "," : "", roster->seats[i].token.digits);
        json_write_string(&text, roster->seats[i].name);
        text_add(&text, "}");
    }
    text_add(&text, "]}\n");
    const bool kept = file_replace_private(path, text_chars(&text), text.length, NULL, error);
    text_free(&text);
    return kept;
}
