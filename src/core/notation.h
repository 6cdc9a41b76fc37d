/* notation.h: a game's moves as one line of text, both ways, from one table: "play alice at 3,-2". */
#ifndef CORE_NOTATION_H
#define CORE_NOTATION_H

#include "core/game.h"

/* How arguments of a move look as one word without blanks. Either one argument that is a place in a list of
   names or a number, or whatever `write` and `read` make of some. */
typedef struct NotationWord {
    const char *name; /* as patterns have it */
    const char *is;   /* what such a word is, for complaints: "a place such as 3,-2" */
    /* The names of the arguments 0 to count - 1; NULL = this argument has none. */
    const char *const *names;
    const char *(*name_of)(const GameContent *content, int arg);
    int count;
    /* With neither: a number from `least` to `most`, which is the argument plus `offset`. */
    int least, most, offset;
    /* (optional) Adds a word to `out` for the arguments from `at` on, and returns how many they are; 0 =
       there is no such word. */
    int (*write)(const GameContent *content, const Move *move, int at, Text *out);
    /* Adds the arguments that `word` stands for; false for any other text. The move is as far as it was read.
     */
    bool (*read)(const GameContent *content, const char *word, Move *move);
} NotationWord;

/* What follows the verb of a kind of move, word by word:
     {name}    a word of that name
     {name}?   the same, if there are arguments left
     {name}*   the same, as often as there are; before a {name}? it leaves what is not enough for another
     at        the word itself
     [after {name}]   at the end, left out where its one argument is `absent`
   A verb has one form, and so has a kind. */
typedef struct NotationForm {
    uint8_t kind;
    const char *verb;
    const char *pattern; /* "" = the verb alone */
    int16_t absent;
} NotationForm;

typedef struct Notation {
    const NotationForm *forms; /* ends with verb NULL */
    const NotationWord *words; /* ends with name NULL */
} Notation;

/* Writes "nothing", which nobody reads, for a move that no form fits. */
void notation_write(const Notation *notation, const GameContent *content, const Move *move, char *out,
                    size_t size);
/* False with a sentence that says what is wrong, and how such a move is written. */
bool notation_read(const Notation *notation, const GameContent *content, const char *text, Move *out,
                   Error *error);

/* Adds an argument; false when there is no room for it. */
bool notation_give(Move *move, int arg);

#endif
