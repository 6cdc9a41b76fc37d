/* storybook_arena.h: a simplified Storybook Battles for rules tests. The table is empty, and cards have 0
 * swords, 8 shields and 1 plot point until a test changes them. */
#ifndef STORYBOOK_ARENA_H
#define STORYBOOK_ARENA_H

#include "games/storybook_battles/rules/engine.h"

/* Seats of the arena, named after their usual teams: Captain Hook (with the ally Tinker Bell), Alice (with
 * the Mad Hatter) and, in games for four, also the Queen of Hearts (with the Mad Hatter) and Peter Pan (with
 * Tinker Bell). Tests can choose other teams and allies. */
enum { HOOK, ALICE, QUEEN, PAN };

extern SbState sb_arena;
extern SbContent *sb_arena_content;       /* content that a test can change, reset by sb_arena_start_game */
extern const SbContent *sb_arena_printed; /* printed content, as in the card files */

int sb_arena_load(void **unused);
int sb_arena_unload(void **unused);
/* Fixture that chooses the usual teams, and calls sb_arena_start_game(2). */
int sb_arena_set_up(void **unused);

/* Sets the team and ally that a seat gets at the next sb_arena_start_game. The choice lasts until the next
 * sb_arena_set_up. */
void sb_arena_choose_team(int seat, const char *team, const char *ally);
/* Starts a game in which the table is empty, all cards are in the decks, and there are no twists. It is
 * Captain Hook's turn, with all action points. */
void sb_arena_start_game(int seats);
/* Starts a complete game with simplified content. */
void sb_arena_deal_game(int seats, uint64_t seed);
/* Gives the turn to a seat with `points` action points. */
void sb_arena_begin_turn(int seat, int points);
/* Replaces the simplified content with the printed content. */
void sb_arena_use_printed(void);

/* Returns the card of the character with this id. */
int sb_arena_find_card(const char *character);
SbCharacter *sb_arena_get_character(const char *character);
/* Places the card face up, rotated clockwise by a number of quarter turns. */
int sb_arena_place_face_up(const char *character, int x, int y, int turns);
int sb_arena_place_face_down(const char *character, int x, int y);
int sb_arena_put_in_hand(const char *character);
/* Sets an edge. SB_NORTH is the edge that points away from the controller. */
void sb_arena_set_edge(const char *character, SbDirection side, int swords, int shields);
void sb_arena_set_edges(const char *character, int swords, int shields);

/* Gives the seat a twist with or without an hourglass. The twist has neither conditions (needs) nor effects
 * until the test adds them. */
SbTwist *sb_arena_give_twist(int seat, bool hourglass);
/* Gives the seat a twist with one effect, no condition and no hourglass. */
SbTwist *sb_arena_give_simple_twist(int seat, SbVerb verb, int n, SbWhose whose, int pick);
/* Gives the seat this printed twist. */
void sb_arena_give_printed_twist(int seat, const char *twist);
/* sb_arena_add_need adds a condition (need) to a twist, and sb_arena_add_effect adds an effect. */
SbNeed *sb_arena_add_need(SbTwist *twist, SbQuantity quantity, SbWhose whose, SbCompare compare, int n);
SbEffect *sb_arena_add_effect(SbTwist *twist, SbVerb verb, int n, SbWhose whose, int pick);

/* Gives `count` plot points to the seat's side, and marks `count` enemy cards that are not in play as
 * captured. */
void sb_arena_give_points(int seat, int count);
Status sb_arena_get_status(void);

/* Plays a move written as in saves. Fails the test if the move is rejected or the new state is invalid. */
void sb_arena_play_move_as(int seat, const char *move);
/* Returns the move that uses the seat's twist with these choices. */
const char *sb_arena_format_twist_move_of(int seat, const char *choices);
/* Like sb_arena_play_move_as and sb_arena_format_twist_move_of, for the first seat to act. */
void sb_arena_play_move(const char *move);
const char *sb_arena_format_twist_move(const char *choices);
/* Fails the test unless the move is rejected with a reason that contains `reason`. */
void sb_arena_assert_rejected(const char *move, const char *reason);
/* Returns whether the move is in the list of legal moves. */
bool sb_arena_is_move_legal(const char *move);

bool sb_arena_is_at(int card, int x, int y);
bool sb_arena_is_captured(int card);
bool sb_arena_is_in_hand(int card);
int sb_arena_count_hand(int seat); /* number of cards in hand */

#endif
