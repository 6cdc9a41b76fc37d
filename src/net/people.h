/* people.h: who is at a table, and what they say to each other. */
#ifndef NET_PEOPLE_H
#define NET_PEOPLE_H

#include "core/text.h"
#include "net/roster.h"

enum { PEOPLE_MAX = 32, REMARK_BYTES_MAX = 1000, REMARKS_KEPT = 64, DELAY_MAX = 60 * 1000 };

/* What a guest may wish for besides a seat's number. */
enum { SEAT_ANY = -1, SEAT_WATCHES = -2 };

typedef enum PersonIs {
    PERSON_HERE,
    PERSON_AWAY,    /* his line is broken, or he has left; the seat is his */
    PERSON_STOOD_IN /* the same, and a bot plays for him */
} PersonIs;

typedef struct Person {
    char name[PERSON_NAME_BYTES];
    int seat; /* SEAT_WATCHES = none */
    PersonIs is;
    int delay; /* milliseconds to the host and back, roughly; 0 = not known */
} Person;

/* Seats that nobody has come for, and those of bots, are not among them. */
typedef struct People {
    Person persons[PEOPLE_MAX];
    int count;
} People;

/* Who has a seat there; NULL = nobody, as far as that is told. */
const Person *people_at(const People *people, int seat);

/* Are the same people there, in the same way? */
bool people_same(const People *people, const People *others);

/* Something somebody said. The words are no rich text. */
typedef struct Remark {
    char name[PERSON_NAME_BYTES];
    char *words;
} Remark;

/* Returns whether `words` can be sent as one chat message; false with `error` if they are blank, too long or
   more than one line. Invisible characters are allowed; the receiver removes them. */
bool remark_good(const char *words, Error *error);
/* Adds a line for each, for tables without a window. */
void people_tell(const People *people, Text *out);

#endif
