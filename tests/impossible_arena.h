/* impossible_arena.h: a plain Fiction Impossible to test rules on: three Books on the table, nobody on them,
 * an empty pool, empty hands, and Librarians without any talent. */
#ifndef IMPOSSIBLE_ARENA_H
#define IMPOSSIBLE_ARENA_H

#include "games/fiction_impossible/rules/engine.h"

#define IMPOSSIBLE_PRIDE "pride_and_prejudice_1813"
#define IMPOSSIBLE_CAROL "a_christmas_carol_1843"
#define IMPOSSIBLE_KARENINA "anna_karenina_1875"

extern ImState arena;              /* the game */
extern ImContent *arena_content;   /* may be changed; plain again with each arena_start */
extern const ImContent *arena_box; /* as in the card files */

/* cmocka fixtures. */
int arena_load(void **unused);
int arena_unload(void **unused);
/* arena_start(2). */
int arena_begin(void **unused);

/* It is the Add phase of seat 0; beside Quill, Typewriter and Ballpoint lie Pride and Prejudice, A Christmas
   Carol and Anna Karenina; 9 Mold, +Card on 2, +Card & Threshold on 7, Bookend on 11. */
void arena_start(int seats);
/* A game from its very beginning, as printed. */
void arena_deal(int seats, uint64_t seed);

int arena_character(const char *id);
int arena_book(const char *id);
/* Each takes the Character from wherever it is. */
int arena_hold(int seat, const char *character);
void arena_pool(const char *character);
/* Characters with these labels come to the pool, in their order. */
void arena_pool_of(const ImLabel *labels, int count);
void arena_place(const char *character, const char *book, int spot);
void arena_discard(const char *character);
/* Fills the Book with its own three. */
void arena_complete(const char *book);
ImPosition *arena_at(const char *book);
/* Takes Mold from the containment. */
void arena_mold(const char *book, int mold);
/* Some Character of that label that is still in the deck. */
const char *arena_labelled(ImLabel label);
/* Gives the Character a Power of these effects, so that it costs so many further Characters and Mold. */
ImAct *arena_power(const char *character, ImEffect first, int further, int mold);
/* Gives the Librarian of a seat the talent, which lasts until the next arena_start. */
ImTalent *arena_talent(int seat);

/* Makes a move of the seat to act, written as in saves; fails the test if it is refused or breaks an
   invariant. */
void arena_do(const char *move);
/* Fails unless the move is refused with a reason that holds `reason`. */
void arena_refuse(const char *move, const char *reason);

#endif
