/* rules_private.h: functions shared by the rules files. Each file calls only functions of files that come
 * before it in this list: queries, piles, log_text, mold, effects, actions, turn, rules. */
#ifndef FICTION_IMPOSSIBLE_RULES_PRIVATE_H
#define FICTION_IMPOSSIBLE_RULES_PRIVATE_H

#include "games/fiction_impossible/fiction_impossible.h"

/* Returns where a Character is in the hands, as seat * IM_HAND_MAX + index in the seat's hand. Returns
 * IM_NONE if no hand contains the Character. Implemented in queries.c. */
int im_find_in_hands(const ImState *state, int character);

/* ------------------------------------------------------------------ piles.c: Characters in hands, pool,
 * deck, and discard pile */

void im_discard(ImState *state, int character);
/* Draws the top card. If the deck is empty, reshuffles the discard pile first. Returns IM_NONE if no cards
 * are left. */
int im_draw(ImState *state);
bool im_can_draw(const ImState *state);
void im_add_to_hand(ImState *state, int seat, int character);
void im_draw_to_hand(ImState *state, int seat, int count);
/* Removes a face-up Character from its hand, Book, pool, or discard pile. */
void im_remove_character(ImState *state, int character);
/* The functions below return the index of the Character in the Infestation Pool or in the discard pile, or
 * IM_NONE if the Character is not there. */
int im_find_in_pool(const ImState *state, int character);
int im_find_in_discard(const ImState *state, int character);
void im_add_to_pool(ImState *state, int character);
/* Discards the first `count` Characters of the Infestation Pool. */
void im_discard_from_pool(ImState *state, int count);

/* ------------------------------------------------------------------ log_text.c: longer log entries */

/* Logs a Power or ability with its choices and payment. `seat` is the player who decides, even if the Power
 * is on another player's card. Call before the payment. */
void im_log_action(const ImState *state, const ImContent *content, int seat, const ImAction *action,
                   EventLog *log);
/* Logs which cards of the hand will be replaced. Call before they are discarded. */
void im_log_refresh(const ImState *state, const ImContent *content, EventLog *log);
/* Logs the Characters added to the Infestation Pool. `before` is the earlier size of the pool. */
void im_log_infestation(const ImState *state, const ImContent *content, int before, EventLog *log);
/* Logs the cards drawn since the state `before`. The drawn cards are public, because hands are face up. */
void im_log_drawn(const ImState *before, const ImState *state, const ImContent *content, EventLog *log);

/* ------------------------------------------------------------------ mold.c: Mold and Books */

void im_end_game(ImState *state, ImEnd end, EventLog *log);
/* Adds 1 Mold to the Book at a position, which can destroy the Book. If the jar is empty, the game ends with
 * `why` (rulebook: Adding Mold to Books). Does nothing if the Book is shielded or there is no Book. */
void im_add_mold(ImState *state, const ImContent *content, int position, ImEnd why, EventLog *log);
/* Moves 1 Mold from one Book to another. */
void im_move_mold(ImState *state, const ImContent *content, int from, int to, EventLog *log);
/* Returns up to n Mold from a Book to the jar. The result is the number of Mold returned. */
int im_clean_mold(ImState *state, int position, int n);
/* Removes 1 Mold from the jar. If the jar is empty, the game ends. */
void im_remove_mold(ImState *state, EventLog *log);
/* Draws the next Book to an empty position, if a Book is left. */
void im_draw_book_to_position(ImState *state, const ImContent *content, int position, EventLog *log);
/* Puts the Book under the deck of Books, returns the Mold on the Book to the jar, and discards the Characters
 * on the Book. */
void im_return_book(ImState *state, int position);
/* Moves the top Book to the bottom of its deck. */
void im_move_top_book_to_bottom(ImState *state, const ImContent *content);
/* Turns Books of the deck face up if a Librarian's rule says so. */
void im_reveal_books(ImState *state, const ImContent *content);
/* Moves a Book to the Bookshelf, and flips the tokens on the space that the Book covers. */
void im_shelve_book(ImState *state, int position, EventLog *log);
/* Reads every full Book (rulebook: Complete Books). */
void im_complete_full_books(ImState *state, const ImContent *content, EventLog *log);
/* Starts an attack if the Infestation Pool has at least as many cards as the threshold. That many cards
 * attack (rulebook: Mold Attack Check). */
void im_attack_books(ImState *state, const ImContent *content, EventLog *log);

/* ------------------------------------------------------------------ effects.c: effects of cards */

/* Returns whether the player's choices for the effects have the right kinds and locations; else sets the
 * reason. Accepts any integers as arguments. */
bool im_check_choices(const ImState *state, const ImContent *content, const ImAction *action,
                      const ImEffect *effect, Error *why);
/* Returns whether the effect is possible and would change something; else sets the reason. */
bool im_check_effect(const ImState *state, const ImContent *content, const ImAction *action,
                     const ImEffect *effect, Error *why);
void im_apply_effect(ImState *state, const ImContent *content, const ImAction *action, const ImEffect *effect,
                     EventLog *log);

/* ------------------------------------------------------------------ functions in actions.c */

/* Decodes a move. Returns false and sets the reason if the move is malformed, or if nobody can use the Power
 * or ability now. */
bool im_read_action(const ImState *state, const ImContent *content, int seat, const Move *move, ImAction *out,
                    Error *why);
bool im_check_action(const ImState *state, const ImContent *content, int seat, const Move *move, Error *why);
void im_apply_action(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log);
/* A legal use of a Power or an ability: its move, the decoded action, and the state after the payment.
 * `first` is true for the first action with this payment. */
typedef struct ImLegalAction {
    const Move *move;
    const ImAction *action;
    const ImState *paid;
    bool first;
} ImLegalAction;
/* Return value of a visitor function: which actions the function wants to receive next. */
typedef enum ImVisit {
    IM_VISIT_NEXT,
    IM_VISIT_NEXT_PAYMENT, /* skip all other actions that have the same payment as the last action */
    IM_VISIT_STOP,
} ImVisit;
typedef ImVisit ImActionVisitor(void *user, const ImLegalAction *use);
/* The functions below visit all legal uses of a Character's Power, or of the ability of the seat whose turn
 * it is. They return false if the visitor function stopped the listing. If `own` is true, only cards of
 * `seat` are used. */
bool im_visit_power_actions(const ImState *state, const ImContent *content, int seat, int character, bool own,
                            ImActionVisitor *fn, void *user);
bool im_visit_ability_actions(const ImState *state, const ImContent *content, ImActionVisitor *fn,
                              void *user);
/* Applies the effects of an action. The payment must have been made. */
void im_apply_paid_action(ImState *paid, const ImContent *content, const ImAction *action, EventLog *log);
/* The functions below return whether at least one use of a Power or ability is legal. */
bool im_is_power_usable(const ImState *state, const ImContent *content, int seat, int character);
bool im_is_ability_usable(const ImState *state, const ImContent *content);
/* The functions below return bit sets of seats. The first returns the seats that could change an attack; the
 * second returns the seats that could change the table although it is not their turn. */
uint8_t im_find_defending_seats(const ImState *state, const ImContent *content);
uint8_t im_find_helping_seats(const ImState *state, const ImContent *content);

/* ------------------------------------------------------------------ turn.c: phases of a turn */

/* Deals the cards and starts the first turn. Call when all Librarians have been chosen. */
void im_start_game(ImState *state, const ImContent *content, EventLog *log);
void im_run_draw_phase(ImState *state, const ImContent *content, bool refresh, EventLog *log);
void im_add_character(ImState *state, const ImContent *content, int character, int book, int spot,
                      EventLog *log);
void im_end_add_phase(ImState *state, const ImContent *content, bool ask, EventLog *log);
void im_pass_turn_window(ImState *state, const ImContent *content, int seat, bool quiet, EventLog *log);
/* Stops asking the seats that can no longer act, and continues the turn if no seat is left. Call after a
 * player used a Power while all players were asked to act. */
void im_reopen_window(ImState *state, const ImContent *content, EventLog *log);

#endif
