/* moves.c: moves as text, both ways. See fiction.h. */
#include "games/fiction/fiction.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char clue_signs[] = "X~*"; /* by FiClue */
static const char *const note_names[FI_NOTES] = {"none", "no", "maybe", "yes"};
enum { TOKEN_BYTES_MAX = 16 };

/* ------------------------------------------------------------------ making */

static Move with_word(FiMoveKind kind, FiWord word, int last)
{
    Move move = {.kind = (uint8_t)kind, .count = FI_LETTERS + 1};
    for (int i = 0; i < FI_LETTERS; i++) {
        move.arg[i] = word.letter[i];
    }
    move.arg[FI_LETTERS] = (int16_t)last;
    return move;
}

Move fi_secret(FiWord word, int shared)
{
    return with_word(FI_MOVE_SECRET, word, shared);
}

Move fi_guess(FiWord word, int seconds)
{
    return with_word(FI_MOVE_GUESS, word, seconds);
}

Move fi_deceive(FiPattern shown)
{
    return (Move){.kind = FI_MOVE_DECEIVE, .count = 1, .arg = {shown}};
}

Move fi_token(int place, int seconds)
{
    return (Move){.kind = FI_MOVE_TOKEN, .count = 2, .arg = {(int16_t)place, (int16_t)seconds}};
}

FiWord fi_move_word(const Move *move)
{
    FiWord word;
    for (int i = 0; i < FI_LETTERS; i++) {
        word.letter[i] = (uint8_t)move->arg[i];
    }
    return word;
}

/* ------------------------------------------------------------------ writing */

static void write_small(FiWord word, char out[FI_LETTERS + 1])
{
    fi_word_write(word, out);
    for (int i = 0; i < FI_LETTERS; i++) {
        out[i] = (char)tolower((unsigned char)out[i]);
    }
}

/* " after 34", or nothing. */
static void add_seconds(int seconds, char *out, size_t size)
{
    const size_t length = strlen(out);
    if (seconds > 0) {
        snprintf(out + length, size - length, " after %d", seconds);
    }
}

void fi_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    (void)content;
    char word[FI_LETTERS + 1];
    out[0] = '\0';
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        write_small(fi_move_word(move), word);
        if (move->arg[FI_LETTERS] == FI_NONE) {
            snprintf(out, size, "secret %s", word);
        } else {
            snprintf(out, size, "secret %s share %c", word, 'a' + move->arg[FI_LETTERS]);
        }
        break;
    case FI_MOVE_GUESS:
        write_small(fi_move_word(move), word);
        snprintf(out, size, "guess %s", word);
        add_seconds(move->arg[FI_LETTERS], out, size);
        break;
    case FI_MOVE_DECEIVE:
        for (int i = 0; i < FI_LETTERS; i++) {
            word[i] = clue_signs[fi_clue((FiPattern)move->arg[0], i)];
        }
        word[FI_LETTERS] = '\0';
        snprintf(out, size, "deceive %s", word);
        break;
    case FI_MOVE_TOKEN:
        snprintf(out, size, "token %d", move->arg[0] + 1);
        add_seconds(move->arg[1], out, size);
        break;
    case FI_MOVE_TIME:
        snprintf(out, size, "time");
        break;
    case FI_MOVE_MARK:
        if (move->arg[0] == FI_NONE) {
            snprintf(out, size, "mark %c %s", 'a' + move->arg[1], note_names[move->arg[2]]);
        } else {
            snprintf(out, size, "mark %d.%d %s", move->arg[0] + 1, move->arg[1] + 1,
                     note_names[move->arg[2]]);
        }
        break;
    case FI_MOVES:
        break;
    }
}

/* ------------------------------------------------------------------ reading */

/* Reads " after 34" up to the end, or the end. */
static bool read_seconds(const char **cursor, int *out)
{
    char word[TOKEN_BYTES_MAX];
    *out = 0;
    if (!text_token(cursor, word, sizeof word)) {
        return **cursor == '\0';
    }
    return strcmp(word, "after") == 0 && text_token(cursor, word, sizeof word) &&
           text_number(word, 1, FI_SECONDS_MAX, out);
}

static bool read_word(const char **cursor, FiWord *out)
{
    char word[TOKEN_BYTES_MAX];
    return text_token(cursor, word, sizeof word) && fi_word_read(word, out);
}

static bool read_secret(const char **cursor, Move *out)
{
    char word[TOKEN_BYTES_MAX];
    FiWord secret;
    if (!read_word(cursor, &secret)) {
        return false;
    }
    int shared = FI_NONE;
    if (text_token(cursor, word, sizeof word)) {
        if (strcmp(word, "share") != 0 || !text_token(cursor, word, sizeof word) || strlen(word) != 1 ||
            word[0] < 'a' || word[0] > 'z') {
            return false;
        }
        shared = word[0] - 'a';
    }
    *out = fi_secret(secret, shared);
    return true;
}

static bool read_deceive(const char **cursor, Move *out)
{
    char word[TOKEN_BYTES_MAX];
    if (!text_token(cursor, word, sizeof word) || strlen(word) != FI_LETTERS) {
        return false;
    }
    FiPattern shown = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        const char *sign = strchr(clue_signs, word[i]);
        if (!sign) {
            return false;
        }
        shown = fi_with_clue(shown, i, (FiClue)(sign - clue_signs));
    }
    *out = fi_deceive(shown);
    return true;
}

static bool read_token(const char **cursor, Move *out)
{
    char word[TOKEN_BYTES_MAX];
    int place = 0, seconds = 0;
    if (!text_token(cursor, word, sizeof word) || !text_number(word, 1, FI_LETTERS, &place) ||
        !read_seconds(cursor, &seconds)) {
        return false;
    }
    *out = fi_token(place - 1, seconds);
    return true;
}

static bool read_guess(const char **cursor, Move *out)
{
    FiWord word;
    int seconds = 0;
    if (!read_word(cursor, &word) || !read_seconds(cursor, &seconds)) {
        return false;
    }
    *out = fi_guess(word, seconds);
    return true;
}

/* "a", or "2.3" for the third clue of the second row. */
static bool read_marked(char *word, int16_t *row, int16_t *place)
{
    char *dot = strchr(word, '.');
    int row_number = 0, place_number = 0;
    if (!dot) {
        *row = FI_NONE;
        *place = (int16_t)(word[0] - 'a');
        return word[0] >= 'a' && word[0] <= 'z' && word[1] == '\0';
    }
    *dot = '\0';
    if (!text_number(word, 1, FI_GUESSES, &row_number) ||
        !text_number(dot + 1, 1, FI_LETTERS, &place_number)) {
        return false;
    }
    *row = (int16_t)(row_number - 1);
    *place = (int16_t)(place_number - 1);
    return true;
}

static bool read_mark(const char **cursor, Move *out)
{
    char word[TOKEN_BYTES_MAX];
    *out = (Move){.kind = FI_MOVE_MARK, .count = 3};
    if (!text_token(cursor, word, sizeof word) || !read_marked(word, &out->arg[0], &out->arg[1]) ||
        !text_token(cursor, word, sizeof word)) {
        return false;
    }
    for (int16_t note = 0; note < FI_NOTES; note++) {
        if (strcmp(word, note_names[note]) == 0) {
            out->arg[2] = note;
            return true;
        }
    }
    return false;
}

static bool read_time(const char **cursor, Move *out)
{
    (void)cursor;
    *out = (Move){.kind = FI_MOVE_TIME};
    return true;
}

bool fi_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    (void)content;
    static const struct {
        const char *verb;
        bool (*read)(const char **cursor, Move *out);
        const char *complaint;
    } forms[] = {
        {"secret", read_secret,
         "A secret has five letters, and is written \"secret crane\" or \"secret crane share c\"."},
        {"guess", read_guess,
         "A guess has five letters, and is written \"guess entry\" or \"guess entry after 34\"."},
        {"deceive", read_deceive, "Clues are written \"deceive X~*X~\"."},
        {"token", read_token, "A token is written \"token 3\" or \"token 3 after 34\"."},
        {"time", read_time, "The end of the time is written \"time\"."},
        {"mark", read_mark,
         "A note is written \"mark a no\" or \"mark 2.3 yes\"; it is no, maybe, yes or none."},
    };
    char verb[TOKEN_BYTES_MAX];
    const char *cursor = text;
    if (!text_token(&cursor, verb, sizeof verb)) {
        verb[0] = '\0';
    }
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(verb, forms[i].verb) == 0) {
            char rest[TOKEN_BYTES_MAX];
            *out = (Move){0};
            return (forms[i].read(&cursor, out) && !text_token(&cursor, rest, sizeof rest) &&
                    *cursor == '\0') ||
                   error_set(error, "%s", forms[i].complaint);
        }
    }
    return error_set(error, "A move begins with secret, guess, deceive, token, time or mark.");
}
