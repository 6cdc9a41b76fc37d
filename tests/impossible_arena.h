/* impossible_arena.h: minimal Fiction Impossible game for rules tests: three empty Books, an empty
 * Infestation Pool, empty hands, and Librarians without abilities. */
#ifndef IMPOSSIBLE_ARENA_H
#define IMPOSSIBLE_ARENA_H

#include "games/fiction_impossible/rules/rules_private.h"

#define IMPOSSIBLE_PRIDE "pride_and_prejudice_1813"
#define IMPOSSIBLE_CAROL "a_christmas_carol_1843"
#define IMPOSSIBLE_KARENINA "anna_karenina_1875"

extern ImState arena;
extern ImContent *arena_content;   /* content that a test can change; arena_start_game() restores it */
extern const ImContent *arena_box; /* printed content, as in the card files */

int arena_load(void **unused);
int arena_unload(void **unused);
int arena_set_up(void **unused);

/* Starts in the Add phase of seat 0, with Pride and Prejudice beside Quill, A Christmas Carol beside
 * Typewriter, Anna Karenina beside Ballpoint, and 9 Mold. On the Bookshelf, space 2 has the +Card token,
 * space 7 the +Card & Threshold token, and space 11 the Bookend. */
void arena_start_game(int seats);
void arena_deal_game(int seats, uint64_t seed);

int arena_find_character(const char *id);
int arena_find_book(const char *id);
/* The functions that put, place or discard a Character first remove the Character from its present place. */
int arena_put_in_hand(int seat, const char *character);
void arena_put_in_pool(const char *character);
/* Adds Characters with these labels to the pool, in this order. */
void arena_put_labels_in_pool(const ImLabel *labels, int count);
void arena_place_character(const char *character, const char *book, int spot);
void arena_discard_character(const char *character);
/* Fills the Book with Characters from its own cast. */
void arena_complete_book(const char *book);
ImPosition *arena_get_position(const char *book);
/* Moves Mold from the jar to a Book. */
void arena_put_mold(const char *book, int mold);
/* Returns a Character of the deck with this label. */
const char *arena_find_character_with_label(ImLabel label);
/* Gives the Character a Power with this effect and these costs. The caller can add effects to the returned
 * action. */
ImActionSpec *arena_set_power(const char *character, ImEffect first, int extra_discards, int mold);
/* Returns the rules of a seat's Librarian, which a test can change. arena_start_game() clears the rules of
 * all Librarians. */
ImLibrarianRules *arena_get_librarian_rules(int seat);

/* Plays a move for the seat that must act. The move is written as in saves. Fails the test if the move is
 * illegal or the new state is invalid. */
void arena_play_move(const char *move);
/* Fails the test unless the move is rejected with a reason that contains `reason`. */
void arena_assert_rejected(const char *move, const char *reason);
/* arena_play_move_as() and arena_assert_rejected_as() do the same for a move of `seat`. */
void arena_play_move_as(int seat, const char *move);
void arena_assert_rejected_as(int seat, const char *move, const char *reason);

#endif
