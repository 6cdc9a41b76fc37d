/* roster.h: what a table is known by, as long as it stands: its words, and whose the seats are. A host keeps
   it in a file, so that it can be opened again. */
#ifndef NET_ROSTER_H
#define NET_ROSTER_H

#include "core/library.h"
#include "net/seal.h"

enum { TOKEN_BYTES = 16, TOKEN_DIGITS = 2 * TOKEN_BYTES, TABLE_WORDS_MAX = 64 };
/* A name has so many signs, of up to four bytes each. */
/* Name of a guest who gives none; older versions send it, too. */
#define PERSON_UNNAMED "Somebody"
enum { PERSON_NAME_MAX = 32, PERSON_NAME_BYTES = 4 * PERSON_NAME_MAX + 1 };

/* 128 bits that nobody can guess, in hexadecimal digits; "" = none. */
typedef struct Token {
    char digits[TOKEN_DIGITS + 1];
} Token;

typedef struct RosterSeat {
    Token token;                  /* only its owner has it */
    char name[PERSON_NAME_BYTES]; /* without a token: it is of those who have opened the table; "" = free */
} RosterSeat;

typedef struct Roster {
    char words[TABLE_WORDS_MAX];
    uint8_t salt[SEAL_SALT];
    Token secret; /* the host's alone, for its lock */
    Token table;  /* no secret: by it, which follows from the lock, a guest knows the table again */
    int port;     /* at which it was called last, so that who calls again finds it; 0 = at none yet */
    RosterSeat seats[GAME_SEATS_MAX];
} Roster;

Token token_new(void);
/* Is it a token? */
bool token_read(const char *digits, Token *out);
/* Are both the same one? Takes as long whatever they are. */
bool token_is(const Token *token, const Token *other);

/* Normalizes typed table words: lower case, with one space in place of other characters such as hyphens and
   commas. Returns the number of words. */
int table_words_read(const char *typed, char out[TABLE_WORDS_MAX]);

/* What a table whose host has this lock is called. */
Token roster_table(const uint8_t lock[SEAL_KEY]);

/* Draws words for a new table; all its seats are free. seal_ready comes first. */
bool roster_new(const Library *library, Roster *out, Error *error);
/* What was kept in a file; seal_ready comes first. False with `error` where that is none of these. */
bool roster_read(const char *path, Roster *out, Error *error);
/* The seats of those who have opened it, a bit each. */
uint32_t roster_held(const Roster *roster);
bool roster_write(const Roster *roster, const char *path, Error *error);
/* Returns whether a player can have this name; false with `error` if it is blank or too long, or has
   invisible characters or rich text marks. */
bool person_name_good(const char *name, Error *error);
/* Turns a name from another program into a valid one. `name` has PERSON_NAME_BYTES bytes. */
void person_name_clean(char *name);

#endif
