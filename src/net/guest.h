/* guest.h: a seat at a table on another machine: the match that is followed, and the line on which moves go.
 */
#ifndef NET_GUEST_H
#define NET_GUEST_H

#include "core/library.h"
#include "net/message.h"

typedef struct Guest Guest;

/* Calls a table; NULL with a sentence where nobody answers. What an `address` can be stands in way.h. Of
   `hello` name and seat are asked for; whoever has had a seat there has it again. The library is borrowed. */
Guest *guest_call(const char *address, const char *words, const Hello *hello, Library *library, Error *error);
/* The same, and waits until there is a seat, some seconds at most. */
Guest *guest_join(const char *address, const char *words, const Hello *hello, Library *library, Error *error);
void guest_free(Guest *guest);

/* The match, as it is told so far; NULL before there is a seat, and all is told that was before. */
Match *guest_match(const Guest *guest);
/* Who is there, as far as that is told. */
const People *guest_people(const Guest *guest);
/* How many remarks have come, and one of them, of which the last REMARKS_KEPT are kept. */
int guest_remarks(const Guest *guest);
const Remark *guest_remark(const Guest *guest, int index);
/* Who would like to take back a move of ours, and waits for guest_answer; NULL = nobody. */
const char *guest_asked_by(const Guest *guest);

/* Asks the table to make a move; what is made in the match that is followed asks by itself. */
void guest_ask(Guest *guest, const char *move, const char *words);
/* Says something to all. False with the reason where it cannot be said. */
bool guest_say(Guest *guest, const char *words, Error *why);
/* Asks the table to take back the last move of ours. False where its program does not know how. */
bool guest_undo(Guest *guest, Error *why);
void guest_answer(Guest *guest, bool agrees);

/* What is to be waited for, and for how many milliseconds at most; -1 = for ever. */
int guest_socket(const Guest *guest);
int guest_patience(const Guest *guest);
bool guest_has_more(const Guest *guest);
/* Takes in what has come, up to the next move, so that each can be shown: `*news` tells whether there was
   one, made or taken back, behind which there may be more. What was refused is added to `out`, a line each.
   False with the reason once the table is over or the line is. As rich text, neither has any marks. */
bool guest_step(Guest *guest, bool *news, Text *out, Error *error);
/* Was it but the line that broke, so that the table may be called again? */
bool guest_was_cut_off(const Guest *guest);

#endif
