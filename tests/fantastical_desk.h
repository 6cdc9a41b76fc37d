/* fantastical_desk.h: a table of Fantastical Adventure to play on by hand, with hands as a test wants them.
 */
#ifndef FANTASTICAL_DESK_H
#define FANTASTICAL_DESK_H

#include "games/fantastical_adventure/fantastical_adventure.h"

/* The first kit's cast at a table of three: seats 0 and 1 play protagonists, seat 2 their rivals. */
enum { ISADORA, BASIL, PIM, CREW, ABIODUN, OKEEFE, CARROW, VANE, GUARD, HOLLOW };

typedef struct FantasticalDesk {
    GameContent *content;
    FaState state;
} FantasticalDesk;

extern FantasticalDesk fantastical_desk;

/* For cmocka. */
int fantastical_load(void **unused);
int fantastical_unload(void **unused);

/* Begins a story of the first kit; all are asked whether they are ready. */
void fantastical_start(int seats, GameOptions options);
/* The same for three, and goes on to the first turn, which is seat 0's: everybody is there, in the first
   kit's second frame with the environment "launch", and holds nothing. */
void fantastical_begin(void);
/* As cmocka's set-up of one test. */
int fantastical_in_scene(void **unused);
/* Gives exactly these cards, as in "7h joker Qs". */
void fantastical_hold(int actor, const char *cards);
bool fantastical_has(int actor, const char *card);

/* Plays a move; an illegal one fails the test. */
void fantastical_play(int seat, const char *move);
/* Several, as in "0: pass", parted by line breaks. */
void fantastical_play_all(const char *moves);
/* What is said of an illegal move; a legal one fails the test. */
const char *fantastical_refused(int seat, const char *move);
/* Everybody who is asked lets it be, until the phase is another. */
void fantastical_let_be(FaPhase phase);
/* Nobody says anything on the floor, as often as it opens. */
void fantastical_floor(void);
FaPhase fantastical_phase(void);
unsigned fantastical_asked(void);
const FaActor *fantastical_actor(int actor);

/* Plays a story at random, and shows each position before it is left. */
typedef void FantasticalLook(Rng *rng);
void fantastical_wander(int seats, uint64_t seed, int moves, FantasticalLook *look);

#endif
