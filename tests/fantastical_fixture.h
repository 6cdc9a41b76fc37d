/* fantastical_fixture.h: a state of Fantastical Adventure to play moves on, with hands set by the test. */
#ifndef FANTASTICAL_FIXTURE_H
#define FANTASTICAL_FIXTURE_H

#include "games/fantastical_adventure/fantastical_adventure.h"

/* Cast of the first kit. With 3 players, seats 0 and 1 play the heroes, and seat 2 plays the rivals. No seat
 * plays OKEEFE and HOLLOW at the start. */
enum { ISADORA, BASIL, PIM, CREW, ABIODUN, OKEEFE, CARROW, VANE, GUARD, HOLLOW };

typedef struct FantasticalFixture {
    GameContent *content;
    FaState state;
} FantasticalFixture;

extern FantasticalFixture fantastical_fixture;

/* fantastical_load() and fantastical_unload() are the cmocka fixtures of a test group. */
int fantastical_load(void **unused);
int fantastical_unload(void **unused);

/* Starts a story of the first kit, in the phase in which players choose their characters. */
void fantastical_start(int seats, GameOptions options);
/* Starts a story for 3 players and plays to the first turn, which seat 0 has. All characters except OKEEFE
 * and HOLLOW are in the scene. All hands are empty. The scene has the second scene template and the
 * environment "launch". */
void fantastical_start_scene(void);
/* Setup function of one cmocka test. */
int fantastical_setup_scene(void **unused);
/* Sets the cards in a character's hand, written as in "7h joker Qs". */
void fantastical_set_hand(int actor, const char *cards);
/* Sets the hands of several characters, written as in "isadora 7h joker, carrow Qs". */
void fantastical_deal_hands(const char *hands);
bool fantastical_has_card(int actor, const char *card);

/* Plays a move. An illegal move fails the test. */
void fantastical_play_move(int seat, const char *move);
/* Plays several moves, one per line, as in "0: pass". The line "*" lets all seats pass each time they are
 * asked to respond. */
void fantastical_play_moves(const char *moves);
/* Returns the reason why an illegal move is rejected. A legal move fails the test. */
const char *fantastical_get_rejection(int seat, const char *move);
/* Makes a pass for each seat that must act, until the game leaves the phase `phase`. */
void fantastical_pass_while(FaPhase phase);
/* Lets all seats pass each time they are asked to respond to a narration or claim. */
void fantastical_pass_floor(void);
FaPhase fantastical_get_phase(void);
unsigned fantastical_get_seats_to_act(void);
const FaActor *fantastical_get_actor(int actor);

/* fantastical_play_randomly() plays at most `moves` random moves of a new story, and calls `visit` before
 * each move. */
typedef void FantasticalVisitor(Rng *rng);
void fantastical_play_randomly(int seats, uint64_t seed, int moves, FantasticalVisitor *visit);

#endif
