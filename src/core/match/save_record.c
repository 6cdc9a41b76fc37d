/* save_record.c: fast reader of the most common records (lines of a save). With JSON trees, loading a long
 * game would take much longer. Rejects all other records; the caller then reads these as JSON. */
#include "core/match/save_private.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The part of the line that is still to be read. The byte at `end` is a line break or NUL, so reading stops
 * there. */
typedef struct Scanner {
    const char *at, *end;
} Scanner;

typedef enum RecordKey {
    KEY_MOVES,
    KEY_SEAT,
    KEY_MOVE,
    KEY_TURN,
    KEY_THOUGHT,
    KEY_SECONDS,
    KEY_STATE,
    KEY_OVER,
    RECORD_KEYS
} RecordKey;

static bool skip_word(Scanner *scanner, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(scanner->end - scanner->at) < length || memcmp(scanner->at, word, length) != 0) {
        return false;
    }
    scanner->at += length;
    return true;
}

/* Reads a whole number from 0 to 999,999,999, without leading zeros. */
static bool scan_number(Scanner *scanner, int *out)
{
    enum { DIGITS_MAX = 9 };
    const char *begin = scanner->at;
    *out = 0;
    while (scanner->at - begin < DIGITS_MAX && isdigit((unsigned char)*scanner->at)) {
        *out = *out * 10 + (*scanner->at++ - '0');
    }
    return scanner->at > begin && (*begin != '0' || scanner->at == begin + 1) &&
           !isdigit((unsigned char)*scanner->at);
}

/* True if all characters are printable ASCII characters other than a backslash. */
static bool is_plain(const char *chars, size_t length)
{
    bool plain = true;
    for (size_t i = 0; i < length; i++) {
        plain &= chars[i] >= ' ' && chars[i] <= '~' && chars[i] != '\\';
    }
    return plain;
}

/* Reads a string of 1 to `size` - 1 ASCII characters without escapes. */
static bool scan_string(Scanner *scanner, char *out, size_t size)
{
    if (!skip_word(scanner, "\"")) {
        return false;
    }
    const char *end = memchr(scanner->at, '"', (size_t)(scanner->end - scanner->at));
    const size_t length = end ? (size_t)(end - scanner->at) : 0;
    if (length == 0 || length >= size || !is_plain(scanner->at, length)) {
        return false;
    }
    memcpy(out, scanner->at, length);
    out[length] = '\0';
    scanner->at = end + 1;
    return true;
}

static bool scan_hash(Scanner *scanner, uint64_t *out)
{
    enum { DIGITS = 16 };
    char digits[DIGITS + 1];
    if (!scan_string(scanner, digits, sizeof digits) || strspn(digits, "0123456789abcdef") != DIGITS) {
        return false;
    }
    *out = strtoull(digits, NULL, 16);
    return true;
}

static bool scan_value(Scanner *scanner, RecordKey key, SaveRecord *out)
{
    switch (key) {
    case KEY_MOVES:
        return scan_number(scanner, &out->moves);
    case KEY_SEAT:
        return scan_number(scanner, &out->seat);
    case KEY_MOVE:
        return scan_string(scanner, out->move, sizeof out->move);
    case KEY_TURN:
        return scan_string(scanner, out->turn, sizeof out->turn);
    case KEY_THOUGHT:
        return scan_number(scanner, &out->thought);
    case KEY_SECONDS:
        return scan_number(scanner, &out->seconds);
    case KEY_STATE:
        return scan_hash(scanner, &out->state);
    case KEY_OVER:
        out->over = true;
        return skip_word(scanner, "true");
    default:
        return false;
    }
}

/* Reads one of the keys in `words`, with the colon and space after it. Returns RECORD_KEYS if none of them
 * follows. */
static RecordKey scan_key(Scanner *scanner)
{
    static const char *const words[RECORD_KEYS] = {
        [KEY_MOVES] = "\"moves\": ", [KEY_SEAT] = "\"seat\": ",       [KEY_MOVE] = "\"move\": ",
        [KEY_TURN] = "\"turn\": ",   [KEY_THOUGHT] = "\"thought\": ", [KEY_SECONDS] = "\"seconds\": ",
        [KEY_STATE] = "\"state\": ", [KEY_OVER] = "\"over\": "};
    RecordKey key = 0;
    while (key < RECORD_KEYS && !skip_word(scanner, words[key])) {
        key++;
    }
    return key;
}

bool save_scan_record(const char *line, size_t length, SaveRecord *out)
{
    enum { MOVE_KEYS = 1 << KEY_MOVES | 1 << KEY_SEAT | 1 << KEY_MOVE };
    Scanner scanner = {line, line + length};
    unsigned keys = 0;
    out->thought = out->seconds = -1;
    out->over = false;
    bool more = skip_word(&scanner, "{");
    while (more) {
        const RecordKey key = scan_key(&scanner);
        if (keys >> key & 1 || !scan_value(&scanner, key, out)) {
            return false;
        }
        keys |= 1u << key;
        more = skip_word(&scanner, ", ");
    }
    out->has_state = keys >> KEY_STATE & 1;
    return (keys & MOVE_KEYS) == MOVE_KEYS && skip_word(&scanner, "}") && scanner.at == scanner.end;
}
