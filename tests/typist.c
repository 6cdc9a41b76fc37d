/* typist.c: random input for text mode; see typist.h. */
#include "typist.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Texts that resemble commands, and all game and chat commands except "q", which ends the game. */
static const char *const commands[] = {
    "u",      "s",     "m",
    "x",      "n",     "w",
    "w 0",    "w 3",   "b",
    "b 0",    "b 7",   "r",
    "r turn", "?",     "=",
    "",       "/say",  "/say well met",
    "/who",   "/undo", "/yes",
    "/no",    "/?",    "0",
    "-1",     "999",   "007",
    " 1",     "1 ",    "y",
    "yes",    "b -1",  "b 99999999999",
    "w w",
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int count_lines(const char *text)
{
    int count = 0;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}

/* Copies line `number` of the text, truncated to size. */
static void copy_line(const char *text, int number, char out[TYPIST_LINE_BYTES])
{
    while (number-- > 0) {
        text = strchr(text, '\n') + 1;
    }
    const size_t length = strcspn(text, "\n");
    snprintf(out, TYPIST_LINE_BYTES, "%.*s",
             (int)(length < TYPIST_LINE_BYTES ? length : TYPIST_LINE_BYTES - 1), text);
}

/* Writes the name of a choice, such as "Play word" from the line "Do:    7) Play word  8) Pass", sometimes
 * with letters missing. */
static void type_choice_name(const uint8_t *bytes, const char *shown, char out[TYPIST_LINE_BYTES])
{
    char line[TYPIST_LINE_BYTES] = "";
    const int lines = count_lines(shown);
    if (lines > 0) {
        copy_line(shown, bytes[0] * lines / 256, line);
    }
    const char *name = strchr(line, ')') ? strchr(line, ')') + 1 : line;
    for (int i = bytes[2] % 4; i > 0 && strchr(name, ')'); i--) {
        name = strchr(name, ')') + 1;
    }
    name += strspn(name, " 0123456789");
    const char *end = strstr(name, "  ");
    int length = end ? (int)(end - name) : (int)strcspn(name, bytes[1] % 4 == 0 ? "" : ";,");
    length = bytes[1] % 4 == 1 ? length * (bytes[2] % 8 + 1) / 8 : length;
    snprintf(out, TYPIST_LINE_BYTES, "%.*s", length, name);
}

static void type_legal_move(const uint8_t *bytes, const char *moves, char out[TYPIST_LINE_BYTES])
{
    const int lines = count_lines(moves);
    if (lines > 0) {
        copy_line(moves, (bytes[0] * 256 + bytes[1]) % lines, out);
    }
    if (bytes[2] % 8 == 0) {
        out[bytes[1] % (strlen(out) + 1)] = '\0';
    } else if (bytes[2] % 8 == 1) {
        snprintf(out + strlen(out), TYPIST_LINE_BYTES - strlen(out), " %d", bytes[1]);
    }
}

static void type_letters(const uint8_t *bytes, char out[TYPIST_LINE_BYTES])
{
    static const char letters[] = "etaoinshrdlucmfwypvbgkqjxz";
    const int length = 1 + bytes[0] % 9;
    for (int i = 0; i < length; i++) {
        const unsigned mixed = bytes[1] * 31u + bytes[2] * (unsigned)(i + 1) * 7u;
        out[i] = letters[mixed * mixed / 8 % (sizeof letters - 1)];
    }
    out[length] = '\0';
}

/* Writes random bytes, sometimes very many, but no line breaks. */
static void type_garbage(const uint8_t *bytes, char out[TYPIST_LINE_BYTES])
{
    const int length = bytes[0] % 16 == 0 ? TYPIST_LINE_BYTES - 1 : bytes[0] % 24;
    for (int i = 0; i < length; i++) {
        const char byte = (char)(bytes[1 + i % 2] * (i + 1) + i);
        out[i] = byte == '\0' || byte == '\n' || byte == '\r' ? '/' : byte;
    }
    out[length] = '\0';
}

void typist_write_line(const uint8_t bytes[TYPIST_BYTES], const char *shown, const char *moves,
                       char out[TYPIST_LINE_BYTES])
{
    const uint8_t *more = bytes + 1;
    out[0] = '\0';
    switch (bytes[0] % 16) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
        snprintf(out, TYPIST_LINE_BYTES, "%d", 1 + more[0] % 64);
        break;
    case 6:
    case 7:
    case 8:
        type_choice_name(more, shown, out);
        break;
    case 9:
    case 10:
    case 11:
        type_legal_move(more, moves, out);
        break;
    case 12:
        type_letters(more, out);
        break;
    case 13:
    case 14:
        snprintf(out, TYPIST_LINE_BYTES, "%s", commands[more[0] % COMMANDS]);
        break;
    default:
        type_garbage(more, out);
        break;
    }
    if (strcmp(out, "q") == 0) {
        out[0] = '\0';
    }
}
