/* notation.h: writes and parses moves as a line of text, such as "play alice at 3,-2". Each game has a table
 * of patterns. */
#ifndef CORE_MATCH_NOTATION_H
#define CORE_MATCH_NOTATION_H

#include "core/match/game.h"

/* A kind of word in the text of a move. A word contains no spaces and stands for one or more arguments of the
 * move. Some kinds of words are names from a list, and some are numbers. All other kinds have functions to
 * write and read the words. */
typedef struct NotationWord {
    const char *name;        /* name of the placeholder in patterns */
    const char *description; /* description of the word for error messages: "a place such as 3,-2" */
    /* Only for words that are names: the array `names` or the function `name_of` gives the names of the
     * argument values 0 to `count` - 1. Both are NULL for all other words. */
    const char *const *names;
    const char *(*name_of)(const GameContent *content, int arg);
    int count;
    /* Only for words that are numbers: `names`, `name_of`, `write` and `read` are then NULL. The number is
     * the argument plus `offset`, and must be from `min` to `max`. */
    int min, max, offset;
    /* (optional) Appends a word for the arguments from index `at` on. Returns how many arguments the word
     * stands for, or 0 on failure. */
    int (*write)(const GameContent *content, const Move *move, int at, Text *out);
    /* (required if `write` is not NULL) Adds the arguments that `word` stands for. Returns false if `word` is
     * not valid; even then, the move may have new arguments. */
    bool (*read)(const GameContent *content, const char *word, Move *move);
} NotationWord;

/* The form of a kind of move. Each verb and each kind has one form. These elements can follow the verb:
 *
 * - `{name}`: a word of the kind `name`;
 * - `{name}?`: an optional word of this kind;
 * - `{name}*`: any number of words of this kind;
 * - `at`, or any other word: the word itself;
 * - `[after {name}]`: an optional end of the line. If it is missing, the argument for {name} is `omitted`. */
typedef struct NotationForm {
    uint8_t kind;
    const char *verb;
    const char *pattern; /* pattern of the words after the verb of a move, or "" if there are none */
    int16_t omitted;
} NotationForm;

typedef struct Notation {
    const NotationForm *forms; /* list of forms; the last entry has a NULL verb */
    const NotationWord *words; /* list of kinds of words; the last entry has a NULL name */
} Notation;

/* Writes a move. If the move fits no pattern, writes "nothing", which cannot be parsed. */
void notation_write(const Notation *notation, const GameContent *content, const Move *move, char *out,
                    size_t size);
/* Parses a move. On failure, returns false with a sentence that says what is wrong and shows the correct
 * form. */
bool notation_read(const Notation *notation, const GameContent *content, const char *text, Move *out,
                   Error *error);

/* Appends an argument to the move. Returns false if the move cannot have more arguments. */
bool notation_add_arg(Move *move, int arg);

#endif
