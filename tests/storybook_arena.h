/* storybook_arena.h: a plain Storybook Battles to test rules on: an empty table, and cards that neither
   attack nor fall (0 swords and 8 shields on each edge, one plot point) until a test makes them. */
#ifndef STORYBOOK_ARENA_H
#define STORYBOOK_ARENA_H

#include "games/storybook_battles/rules/engine.h"

/* Seats of the arena: Captain Hook with Tinker Bell, Alice with the Mad Hatter, and with four seats the Queen
   of Hearts with the Mad Hatter's other friends, and Peter Pan with Tinker Bell. */
enum { HOOK, ALICE, QUEEN, PAN };

extern SbState sb_arena;                  /* the game */
extern SbContent *sb_arena_content;       /* may be changed; plain again with each sb_arena_start */
extern const SbContent *sb_arena_printed; /* as in the card files */

/* cmocka fixtures. */
int sb_arena_load(void **unused);
int sb_arena_unload(void **unused);
/* sb_arena_start(2). */
int sb_arena_begin(void **unused);

/* This seat fields these from the next sb_arena_start on, until the next sb_arena_begin. */
void sb_arena_field(int seat, const char *team, const char *ally);
/* An empty table, all cards in the decks, no twists; it is Captain Hook's turn with all action points. */
void sb_arena_start(int seats);
/* A game from its very beginning, on plain content. */
void sb_arena_deal(int seats, uint64_t seed);
/* Gives the turn to a seat, with so many action points. */
void sb_arena_turn(int seat, int points);
/* Uses edges, points and twists as they are printed. */
void sb_arena_use_printed(void);

/* The card of a character, by its id. */
int sb_arena_card(const char *character);
SbCharacter *sb_arena_character(const char *character);
/* Lays the character's card face up, turned by quarter turns clockwise from how it is played. */
int sb_arena_lay(const char *character, int x, int y, int turns);
int sb_arena_hide(const char *character, int x, int y);
int sb_arena_hold(const char *character);
/* What the card shows at a side as its controller reads it: SB_NORTH is the side away from the controller. */
void sb_arena_edge(const char *character, SbDirection side, int swords, int shields);
/* The same on all four sides. */
void sb_arena_edges(const char *character, int swords, int shields);

/* Makes the seat's first twist a blank one, chosen by the seat, to be filled in; at any time if `hourglass`.
 */
SbTwist *sb_arena_twist(int seat, bool hourglass);
/* The same with one effect and no need, without an hourglass. */
SbTwist *sb_arena_simple_twist(int seat, SbVerb verb, int n, SbWhose whose, int pick);
/* The seat has chosen this printed twist. */
void sb_arena_choose_twist(int seat, const char *twist);
/* Adds to a twist. */
SbNeed *sb_arena_need(SbTwist *twist, SbQuantity quantity, SbWhose whose, SbCompare compare, int n);
SbEffect *sb_arena_effect(SbTwist *twist, SbVerb verb, int n, SbWhose whose, int pick);

/* The seat's side has captured so many plot points, with cards that are not in play. */
void sb_arena_give_points(int seat, int count);
Status sb_arena_status(void);

/* Makes a move, written as in saves; fails the test if it is refused or breaks an invariant. */
void sb_arena_do_as(int seat, const char *move);
/* The move by which a seat uses its twist: "twist ID" and the choices behind it. */
const char *sb_arena_use_of(int seat, const char *choices);
/* The same of the first seat that may act. */
void sb_arena_do(const char *move);
const char *sb_arena_use(const char *choices);
/* Fails unless the move is refused with a reason that holds `reason`. */
void sb_arena_refuse(const char *move, const char *reason);
/* Is this move among those listed? */
bool sb_arena_offers(const char *move);

/* Zones. */
bool sb_arena_is_at(int card, int x, int y);
bool sb_arena_is_captured(int card);
bool sb_arena_is_held(int card);
int sb_arena_held(int seat); /* cards in hand */

#endif
