/* move_text.c: converts moves to text and back. See fiction.h. */
#include "games/fiction/fiction.h"

#include "core/match/notation.h"
#include "core/text/i18n.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Characters that stand for clues. "X": the letter is not in the secret. "~": the letter is at another place.
 * "*": the letter is at this place. */
static const char clue_signs[] = "X~*";

static Move create_word_move(FiMoveKind kind, FiWord word, int last)
{
    Move move = {.kind = (uint8_t)kind, .count = FI_LETTERS + 1};
    for (int i = 0; i < FI_LETTERS; i++) {
        move.arg[i] = word.letter[i];
    }
    move.arg[FI_LETTERS] = (int16_t)last;
    return move;
}

Move fi_create_secret_move(FiWord word, int shared)
{
    return create_word_move(FI_MOVE_SECRET, word, shared);
}

Move fi_create_guess_move(FiWord word, int seconds)
{
    return create_word_move(FI_MOVE_GUESS, word, seconds);
}

Move fi_create_lie_move(FiPattern shown)
{
    return (Move){.kind = FI_MOVE_DECEIVE, .count = 1, .arg = {shown}};
}

Move fi_create_token_move(int place, int seconds)
{
    return (Move){.kind = FI_MOVE_TOKEN, .count = 2, .arg = {(int16_t)place, (int16_t)seconds}};
}

FiWord fi_get_move_word(const Move *move)
{
    FiWord word;
    for (int i = 0; i < FI_LETTERS; i++) {
        word.letter[i] = (uint8_t)move->arg[i];
    }
    return word;
}

static int write_word(const GameContent *content, const Move *move, int at, Text *out)
{
    (void)content;
    if (move->count - at < FI_LETTERS) {
        return 0;
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        const int letter = move->arg[at + i];
        if (letter < 0 || letter >= WORD_LETTERS) {
            return 0;
        }
        text_add(out, "%c", 'a' + letter);
    }
    return FI_LETTERS;
}

static bool read_word(const GameContent *content, const char *text, Move *move)
{
    (void)content;
    FiWord word;
    bool good = fi_read_word(text, &word);
    for (int i = 0; good && i < FI_LETTERS; i++) {
        good = notation_add_arg(move, word.letter[i]);
    }
    return good;
}

static int write_clues(const GameContent *content, const Move *move, int at, Text *out)
{
    (void)content;
    for (int i = 0; i < FI_LETTERS; i++) {
        text_add(out, "%c", clue_signs[fi_get_clue((FiPattern)move->arg[at], i)]);
    }
    return 1;
}

static bool read_clues(const GameContent *content, const char *text, Move *move)
{
    (void)content;
    FiPattern shown = 0;
    if (strlen(text) != FI_LETTERS || strspn(text, clue_signs) != FI_LETTERS) {
        return false;
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        shown = fi_replace_clue(shown, i, (FiClue)(strchr(clue_signs, text[i]) - clue_signs));
    }
    return notation_add_arg(move, shown);
}

/* Writes the target of a mark: "a" for a letter of the alphabet, or "2.3" for the clue at place 3 of guess
 * 2. */
static int write_mark_target(const GameContent *content, const Move *move, int at, Text *out)
{
    (void)content;
    enum { MARKED_ARGS = 2 };
    if (move->count - at < MARKED_ARGS) {
        return 0;
    }
    const int row = move->arg[at], place = move->arg[at + 1];
    if (row == FI_NONE) {
        text_add(out, "%c", 'a' + place);
    } else {
        text_add(out, "%d.%d", row + 1, place + 1);
    }
    return MARKED_ARGS;
}

static bool read_mark_target(const GameContent *content, const char *text, Move *move)
{
    (void)content;
    if (text[0] >= 'a' && text[0] <= 'z') {
        return text[1] == '\0' && notation_add_arg(move, FI_NONE) && notation_add_arg(move, text[0] - 'a');
    }
    enum { NUMBER_BYTES_MAX = 16 };
    char row_text[NUMBER_BYTES_MAX];
    const char *dot = strchr(text, '.');
    int row = 0, place = 0;
    snprintf(row_text, sizeof row_text, "%.*s", dot ? (int)(dot - text) : 0, text);
    return dot && text_parse_int(row_text, 1, FI_GUESSES, &row) &&
           text_parse_int(dot + 1, 1, FI_LETTERS, &place) && notation_add_arg(move, row - 1) &&
           notation_add_arg(move, place - 1);
}

static const char *const letters[WORD_LETTERS] = {"a", "b", "c", "d", "e", "f", "g", "h", "i",
                                                  "j", "k", "l", "m", "n", "o", "p", "q", "r",
                                                  "s", "t", "u", "v", "w", "x", "y", "z"};
static const char *const notes[FI_NOTES] = {"none", "no", "maybe", "yes"};

static const NotationWord words[] = {
    {.name = "word", .description = N_("a word of five letters"), .write = write_word, .read = read_word},
    {.name = "clues",
     .description = N_("five clues such as X~*X~"),
     .write = write_clues,
     .read = read_clues},
    {.name = "marked",
     .description = N_("a letter, or a clue such as 2.3"),
     .write = write_mark_target,
     .read = read_mark_target},
    {.name = "letter", .description = N_("a letter"), .names = letters, .count = WORD_LETTERS},
    {.name = "note", .description = N_("a mark: no, maybe, yes or none"), .names = notes, .count = FI_NOTES},
    {.name = "place", .description = N_("a place from 1 to 5"), .min = 1, .max = FI_LETTERS, .offset = 1},
    {.name = "seconds", .description = N_("a number of seconds"), .min = 1, .max = FI_SECONDS_MAX},
    {.name = NULL},
};

static const NotationForm forms[] = {
    {FI_MOVE_SECRET, "secret", "{word} [share {letter}]", FI_NONE},
    {FI_MOVE_GUESS, "guess", "{word} [after {seconds}]", 0},
    {FI_MOVE_DECEIVE, "deceive", "{clues}", 0},
    {FI_MOVE_TOKEN, "token", "{place} [after {seconds}]", 0},
    {FI_MOVE_TIME, "time", "", 0},
    {FI_MOVE_MARK, "mark", "{marked} {note}", 0},
    {.verb = NULL},
};

static const Notation notation = {forms, words};

void fi_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    notation_write(&notation, content, move, out, size);
}

bool fi_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    return notation_read(&notation, content, text, out, error);
}
