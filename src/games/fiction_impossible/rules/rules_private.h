/* rules_private.h: functions shared by the rules files. Each file calls only functions of files that come
 * before it in this list: queries, piles, log_text, mold, effects, actions, turn, rules. */
#ifndef FICTION_IMPOSSIBLE_RULES_PRIVATE_H
#define FICTION_IMPOSSIBLE_RULES_PRIVATE_H

#include "games/fiction_impossible/fiction_impossible.h"

/* Returns seat * IM_HAND_MAX + the Character's index in the hand, or IM_NONE if no hand has the Character.
 * Implemented in queries.c. */
int im_find_in_hands(const ImState *state, int character);

/* functions in piles.c: Characters in hands, pool, deck, and discard pile */

void im_discard_card(ImState *state, int character);
/* Draws the top card. If the deck is empty, reshuffles the discard pile first. Returns IM_NONE if no cards
 * are left. */
int im_draw_card(ImState *state);
bool im_can_draw_card(const ImState *state);
void im_add_to_hand(ImState *state, int seat, int character);
void im_draw_to_hand(ImState *state, int seat, int count);
/* Removes the Character from its hand, its Book, the Infestation Pool, or the discard pile. */
void im_remove_character(ImState *state, int character);
/* Functions that return the Character's index in the Infestation Pool or in the discard pile, or IM_NONE. */
int im_find_in_pool(const ImState *state, int character);
int im_find_in_discard(const ImState *state, int character);
void im_add_to_pool(ImState *state, int character);
/* Discards the first `count` Characters of the Infestation Pool. */
void im_discard_from_pool(ImState *state, int count);

/* functions in log_text.c: longer log entries */

/* Logs the use of a Power or an ability. `seat` is the seat that makes the move, even if another player has
 * the Character with the Power. Call this function before the payment. */
void im_log_action(const ImState *state, const ImContent *content, int seat, const ImAction *action,
                   EventLog *log);
/* Logs that the player refreshes the hand. Call this function before the cards are discarded. */
void im_log_refresh(const ImState *state, const ImContent *content, EventLog *log);
/* Logs the Characters added to the Infestation Pool. `before` is the number of Characters in the pool before
 * they were added. */
void im_log_infestation(const ImState *state, const ImContent *content, int before, EventLog *log);
/* Logs the cards drawn since the state `before`. These cards are public, because hands are face up. */
void im_log_drawn(const ImState *before, const ImState *state, const ImContent *content, EventLog *log);

/* functions in mold.c: Mold and Books */

void im_end_game(ImState *state, ImEnd end, EventLog *log);
/* Moves 1 Mold from the jar to the Book at this position. Destroys the Book if no Mold space is left free. If
 * the jar is empty, ends the game with `why` (rulebook: Adding Mold to Books). Does nothing if the Book is
 * shielded or the position is empty. */
void im_add_mold(ImState *state, const ImContent *content, int position, ImEnd why, EventLog *log);
void im_move_mold(ImState *state, const ImContent *content, int from, int to, EventLog *log);
/* Returns up to n Mold from the Book to the jar. */
void im_return_mold(ImState *state, const ImContent *content, int position, int n, EventLog *log);
/* Puts up to n Mold that left the game back into the jar. */
void im_restore_mold(ImState *state, int n, EventLog *log);
/* Takes 1 Mold out of the jar and removes it from the game. If the jar is empty, the game ends. */
void im_remove_mold(ImState *state, EventLog *log);
/* Puts the next Book at this position. Does nothing if the position already has a Book, or if no Book is
 * left. */
void im_draw_book_to_position(ImState *state, const ImContent *content, int position, EventLog *log);
/* Removes a Book from the table and puts it under the deck of Books. The Mold on the Book goes to the jar.
 * The Characters on the Book go to the discard pile. */
void im_return_book(ImState *state, const ImContent *content, int position, EventLog *log);
void im_move_top_book_to_bottom(ImState *state, const ImContent *content);
/* Turns the top Books of the deck face up if a Librarian's rules say so. */
void im_reveal_books(ImState *state, const ImContent *content);
/* Moves the Book to the Bookshelf and its Mold to the jar, and applies the token on the Bookshelf space that
 * the Book covers. */
void im_shelve_book(ImState *state, const ImContent *content, int position, EventLog *log);
/* Reads all Books without a free spot and moves them to the Bookshelf (rulebook: Complete Books). */
void im_complete_full_books(ImState *state, const ImContent *content, EventLog *log);
/* Lets the first cards of the Infestation Pool attack (rulebook: Mold Attack Check). The threshold is the
 * number of cards that attack. */
void im_attack_books(ImState *state, const ImContent *content, EventLog *log);

/* functions in effects.c: effects of cards */

/* Checks that the player's choices are of the right kinds and in the right places. The arguments can be any
 * integers. */
bool im_check_choices(const ImState *state, const ImContent *content, const ImAction *action,
                      const ImEffect *effect, Error *why);
/* True if the effect is possible and would change something. If not, writes the reason to `why`. */
bool im_check_effect(const ImState *state, const ImContent *content, const ImAction *action,
                     const ImEffect *effect, Error *why);
void im_apply_effect(ImState *state, const ImContent *content, const ImAction *action, const ImEffect *effect,
                     EventLog *log);

/* ------------------------------------------------------------------ functions in actions.c */

/* Decodes a use of a Power or an ability. Returns false and writes the reason if the move is malformed, or if
 * the Power or ability is not available now. Does not check whether the payment and the choices are legal. */
bool im_read_action(const ImState *state, const ImContent *content, int seat, const Move *move, ImAction *out,
                    Error *why);
bool im_check_action(const ImState *state, const ImContent *content, int seat, const Move *move, Error *why);
void im_apply_action(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log);
/* A legal use of a Power or an ability: the argument of a visitor function. `paid`: state after the payment.
 * `first`: true for the first action with this payment. */
typedef struct ImLegalAction {
    const Move *move;
    const ImAction *action;
    const ImState *paid;
    bool first;
} ImLegalAction;
/* What a visitor function returns: which action to visit next. */
typedef enum ImVisit {
    IM_VISIT_NEXT,
    IM_VISIT_NEXT_PAYMENT, /* skips all other actions with the same payment */
    IM_VISIT_STOP,
} ImVisit;
typedef ImVisit ImActionVisitor(void *user, const ImLegalAction *use);
/* Functions that call `fn` for all legal uses of a Character's Power, or of the ability of the seat whose
 * turn it is. Return false if `fn` returned IM_VISIT_STOP. If `own_only` is true, the payment and the chosen
 * hand cards come only from the hand of `seat`. */
bool im_visit_power_actions(const ImState *state, const ImContent *content, int seat, int character,
                            bool own_only, ImActionVisitor *fn, void *user);
bool im_visit_ability_actions(const ImState *state, const ImContent *content, ImActionVisitor *fn,
                              void *user);
/* Discards the Character with the Power and the Characters chosen as payment, and removes Mold. If `action`
 * does not have all its discards yet (a draft action), pays with those that it has. */
void im_pay_cost(ImState *state, const ImContent *content, const ImAction *action, EventLog *log);
/* Applies the action's effects. Call im_pay_cost() first. */
void im_apply_paid_action(ImState *state, const ImContent *content, const ImAction *action, EventLog *log);
/* Functions that return true if at least one use of the Power or ability is legal. */
bool im_is_power_usable(const ImState *state, const ImContent *content, int seat, int character);
bool im_is_ability_usable(const ImState *state, const ImContent *content);
/* im_find_defending_seats() returns the bit set of the seats that can change the result of an attack.
 * im_find_helping_seats() returns the bit set of the seats that can use a Power now although it is not their
 * turn, not counting Powers that only reveal or draw cards. */
uint8_t im_find_defending_seats(const ImState *state, const ImContent *content);
uint8_t im_find_helping_seats(const ImState *state, const ImContent *content);

/* functions in turn.c: phases of a turn */

/* Deals the cards and starts the first turn. Call this function when all Librarians have been chosen. */
void im_start_game(ImState *state, const ImContent *content, EventLog *log);
void im_end_draw_phase(ImState *state, const ImContent *content, bool refresh, EventLog *log);
void im_add_character(ImState *state, const ImContent *content, int character, int book, int spot,
                      EventLog *log);
void im_end_add_phase(ImState *state, const ImContent *content, bool ask_others, EventLog *log);
void im_pass_turn_window(ImState *state, const ImContent *content, int seat, bool for_rest_of_turn,
                         EventLog *log);
/* Updates the set of seats that must decide. Call this function after a player has used a Power while several
 * seats had to decide. Removes seats that can no longer act. Continues the turn if no seat is left in the
 * set. */
void im_update_turn_window(ImState *state, const ImContent *content, EventLog *log);

#endif
