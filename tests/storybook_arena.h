/* storybook_arena.h: a plain Storybook Battles to test rules on: an empty table, and cards that neither
   attack nor fall (0 swords and 8 shields on each edge, one plot point) until a test makes them. */
#ifndef STORYBOOK_ARENA_H
#define STORYBOOK_ARENA_H

#include "games/storybook_battles/rules/engine.h"

/* Seats of the arena: Captain Hook with Tinker Bell, Alice with the Mad Hatter, and with four seats the Queen
   of Hearts with the Mad Hatter's other friends, and Peter Pan with Tinker Bell. */
enum { HOOK, ALICE, QUEEN, PAN };

extern SbState arena;                  /* the game */
extern SbContent *arena_content;       /* may be changed; plain again with each arena_start */
extern const SbContent *arena_printed; /* as in the card files */

/* cmocka fixtures. */
int arena_load(void **unused);
int arena_unload(void **unused);
/* arena_start(2). */
int arena_begin(void **unused);

/* This seat fields these from the next arena_start on, until the next arena_begin. */
void arena_field(int seat, const char *team, const char *ally);
/* An empty table, all cards in the decks, no twists; it is Captain Hook's turn with all action points. */
void arena_start(int seats);
/* A game from its very beginning, on plain content. */
void arena_deal(int seats, uint64_t seed);
/* Gives the turn to a seat, with so many action points. */
void arena_turn(int seat, int points);
/* Uses edges, points and twists as they are printed. */
void arena_use_printed(void);

/* The card of a character, by its id. */
int arena_card(const char *character);
SbCharacter *arena_character(const char *character);
/* Lays the character's card face up, turned by quarter turns clockwise from how it is played. */
int arena_lay(const char *character, int x, int y, int turns);
int arena_hide(const char *character, int x, int y);
int arena_hold(const char *character);
/* What the card shows at a side as its controller reads it: SB_NORTH is the side away from the controller. */
void arena_edge(const char *character, SbDirection side, int swords, int shields);
/* The same on all four sides. */
void arena_edges(const char *character, int swords, int shields);

/* Makes the seat's first twist a blank one, chosen by the seat, to be filled in; at any time if `hourglass`.
 */
SbTwist *arena_twist(int seat, bool hourglass);
/* The same with one effect and no need, without an hourglass. */
SbTwist *arena_simple_twist(int seat, SbVerb verb, int n, SbWhose whose, int pick);
/* The seat has chosen this printed twist. */
void arena_choose_twist(int seat, const char *twist);
/* Adds to a twist. */
SbNeed *arena_need(SbTwist *twist, SbQuantity quantity, SbWhose whose, SbCompare compare, int n);
SbEffect *arena_effect(SbTwist *twist, SbVerb verb, int n, SbWhose whose, int pick);

/* The seat's side has captured so many plot points, with cards that are not in play. */
void arena_give_points(int seat, int count);
Status arena_status(void);

/* Makes a move, written as in saves; fails the test if it is refused or breaks an invariant. */
void arena_do_as(int seat, const char *move);
/* The move by which a seat uses its twist: "twist ID" and the choices behind it. */
const char *arena_use_of(int seat, const char *choices);
/* The same of the first seat that may act. */
void arena_do(const char *move);
const char *arena_use(const char *choices);
/* Fails unless the move is refused with a reason that holds `reason`. */
void arena_refuse(const char *move, const char *reason);
/* Is this move among those listed? */
bool arena_offers(const char *move);

/* Zones. */
bool arena_is_at(int card, int x, int y);
bool arena_is_captured(int card);
bool arena_is_held(int card);
int arena_held(int seat); /* cards in hand */

#endif
