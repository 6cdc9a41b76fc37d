/* engine.h: what the files of the rules share. They call each other in this order, upwards only: facts,
 * piles, telling, mold, effects, deeds, turn, rules. */
#ifndef FICTION_IMPOSSIBLE_ENGINE_H
#define FICTION_IMPOSSIBLE_ENGINE_H

#include "games/fiction_impossible/fiction_impossible.h"

/* facts.c: seat * IM_HAND_MAX + index in its hand; IM_NONE = nobody holds it. */
int im_place_in_hands(const ImState *state, int character);

/* ------------------------------------------------------------------ piles.c: Characters and where they lie
 */

void im_discard(ImState *state, int character);
/* The top of the deck, the discard pile shuffled into a new one first where it must be; IM_NONE = there is
   none. */
int im_draw(ImState *state);
bool im_can_draw(const ImState *state);
void im_into_hand(ImState *state, int seat, int character);
void im_draw_to_hand(ImState *state, int seat, int count);
/* Takes a Character from wherever players see it: a hand, a Book, the pool, the discard pile. */
void im_take_away(ImState *state, int character);
/* Index in the pool, the discard pile; IM_NONE = not there. */
int im_place_in_pool(const ImState *state, int character);
int im_place_in_discard(const ImState *state, int character);
void im_into_pool(ImState *state, int character);
/* The first so many of the pool go to the discard pile. */
void im_shift_pool(ImState *state, int count);

/* ------------------------------------------------------------------ telling.c: the longer lines of the log
 */

/* Says that a deed is done and on what, whom it takes, and by whom: `seat` may have another's Power used. To
   be asked before it is paid for. */
void im_tell_deed(const ImState *state, const ImContent *content, int seat, const ImDeed *deed,
                  EventLog *log);
/* Whom the hand of the seat whose turn it is was discarded with, before it is. */
void im_tell_refresh(const ImState *state, const ImContent *content, EventLog *log);
/* Who has come to the pool behind the first `before`. */
void im_tell_infestation(const ImState *state, const ImContent *content, int before, EventLog *log);
/* Hands lie open: who has been drawn since is told to all. */
void im_tell_drawn(const ImState *before, const ImState *state, const ImContent *content, EventLog *log);

/* ------------------------------------------------------------------ mold.c: Mold, and Books that come and go
 */

void im_end_game(ImState *state, ImEnd end, EventLog *log);
/* 1 Mold on the Book at a position, which may destroy it, or end the game with `why` (rulebook: Adding Mold
   to Books). Nothing where there is no Book, or a shielded one. */
void im_add_mold(ImState *state, const ImContent *content, int position, ImEnd why, EventLog *log);
/* Moves 1 Mold from one Book to another. */
void im_move_mold(ImState *state, const ImContent *content, int from, int to, EventLog *log);
/* Up to n Mold of a Book go back. Returns how many. */
int im_clean(ImState *state, int position, int n);
/* 1 Mold of the containment leaves the game, or the game ends. */
void im_remove_mold(ImState *state, EventLog *log);
/* Draws the next Book to an empty position, if there is one. */
void im_fill_position(ImState *state, const ImContent *content, int position, EventLog *log);
/* The Book at a position goes under the deck, its Mold and Characters where they came from. */
void im_return_book(ImState *state, int position);
/* The top of the deck of Books goes under it. */
void im_bury_book(ImState *state, const ImContent *content);
/* Books that lie open because of Librarians. */
void im_open_books(ImState *state, const ImContent *content);
/* A Book leaves the table for the shelf, whose tokens it may cover. */
void im_shelve(ImState *state, int position, EventLog *log);
/* Reads every full Book (rulebook: Complete Books). */
void im_resolve(ImState *state, const ImContent *content, EventLog *log);
/* One attack with as many cards as the threshold says (rulebook: Mold Attack Check). */
void im_attack(ImState *state, const ImContent *content, EventLog *log);

/* ------------------------------------------------------------------ effects.c: the vocabulary of the cards
 */

/* Are these what the effect wants chosen, and where they have to be? Any numbers may come, but as many as it
   takes. */
bool im_check_choices(const ImState *state, const ImContent *content, const ImDeed *deed,
                      const ImEffect *effect, Error *why);
/* Can it be carried out with such choices, and would it do something? */
bool im_would_do(const ImState *state, const ImContent *content, const ImDeed *deed, const ImEffect *effect,
                 Error *why);
void im_do_effect(ImState *state, const ImContent *content, const ImDeed *deed, const ImEffect *effect,
                  EventLog *log);

/* ------------------------------------------------------------------ deeds.c: Powers and abilities as moves
 */

/* What the move says; false with a sentence where it has no such form or nobody could do it now. */
bool im_deed(const ImState *state, const ImContent *content, int seat, const Move *move, ImDeed *out,
             Error *why);
bool im_check_deed(const ImState *state, const ImContent *content, int seat, const Move *move, Error *why);
void im_do_deed(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log);
/* One legal use: its move, what that says, and the position once it is paid for; is it the first that was
   paid for so? */
typedef struct ImUse {
    const Move *move;
    const ImDeed *deed;
    const ImState *paid;
    bool first;
} ImUse;
/* What whoever hears of one wants to hear next. */
typedef enum ImNext {
    IM_NEXT_USE,
    IM_NEXT_PAYMENT, /* none that is paid for alike */
    IM_NO_MORE,
} ImNext;
typedef ImNext ImUseFn(void *user, const ImUse *use);
/* The legal uses of one Character's Power, of the ability of the seat whose turn it is; false when `fn`
   wanted no more. With `own` only what the seat holds is spent, given away or replaced. */
bool im_each_power(const ImState *state, const ImContent *content, int seat, int character, bool own,
                   ImUseFn *fn, void *user);
bool im_each_ability(const ImState *state, const ImContent *content, ImUseFn *fn, void *user);
/* Does what has been paid for. */
void im_do_paid(ImState *paid, const ImContent *content, const ImDeed *deed, EventLog *log);
/* Can it be used in some way? */
bool im_power_usable(const ImState *state, const ImContent *content, int seat, int character);
bool im_ability_usable(const ImState *state, const ImContent *content);
/* Seats that could change something before an attack; the others than whose turn it is that could on the
   table. A bit each. */
uint8_t im_defenders(const ImState *state, const ImContent *content);
uint8_t im_advisers(const ImState *state, const ImContent *content);

/* ------------------------------------------------------------------ turn.c: the four phases */

/* The Librarians are chosen: deals, and begins the first turn. */
void im_begin(ImState *state, const ImContent *content, EventLog *log);
void im_draw_phase(ImState *state, const ImContent *content, bool refresh, EventLog *log);
void im_add_character(ImState *state, const ImContent *content, int character, int book, int spot,
                      EventLog *log);
void im_end_add(ImState *state, const ImContent *content, bool ask, EventLog *log);
void im_let_be(ImState *state, const ImContent *content, int seat, bool quiet, EventLog *log);
/* After a Power in a phase that asks: asks anew whom it still concerns. */
void im_ask_again(ImState *state, const ImContent *content, EventLog *log);

#endif
