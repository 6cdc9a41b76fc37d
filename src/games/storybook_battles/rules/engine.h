/* engine.h: what the files of the rules share among themselves. */
#ifndef STORYBOOK_BATTLES_ENGINE_H
#define STORYBOOK_BATTLES_ENGINE_H

#include "games/storybook_battles/storybook_battles.h"

/* ------------------------------------------------------------------ the bits of SbState.hourglasses */

static inline unsigned sb_hourglasses_of_seat(int seat)
{
    return ((1u << SB_TWISTS_TO_CHOOSE) - 1) << seat * SB_TWISTS_TO_CHOOSE;
}

static inline unsigned sb_hourglasses_of_side(SbSide side)
{
    return sb_hourglasses_of_seat((int)side) | sb_hourglasses_of_seat((int)side + SB_SIDES);
}

/* ------------------------------------------------------------------ steps.c */

/* Whose action points such a twist of the seat changes: its own, or with less those of the next enemy. */
int sb_seat_of_points(const SbState *state, int seat, int n);
/* May the seat draw, hand and deck considered? */
bool sb_can_draw(const SbState *state, const SbContent *content, int seat, Error *why);
void sb_draw(SbState *state, int seat);
/* Turns a card face up, its name towards its controller. */
void sb_reveal(SbState *state, int card);

/* The seat has moved, and these cards with it: nothing is news to it any more, and they are to the others. */
void sb_stir(SbState *state, int seat, uint64_t cards);

/* ------------------------------------------------------------------ twists.c */

/* May the seat begin to use its twist, as far as turns and windows go, its words and what is on the table? */
bool sb_check_twist_now(const SbState *state, const SbContent *content, int seat, Error *why);
/* Are the choices of this twist move such as its effects allow? `sb_check_twist_now` must hold. */
bool sb_check_choices(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                      Error *why);
/* Would the seat's twist bring to light a card that is not known in this view? */
bool sb_twist_unveils(const SbState *view, const SbContent *content, int seat, const SbMove *move);
/* Carries out the seat's twist. */
void sb_use_twist(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log);
/* Ends what lasted until a battle, which is over, or until this seat's turn, which begins. */
void sb_expire_battle(SbState *state);
void sb_expire_turn(SbState *state, int seat);

/* ------------------------------------------------------------------ windows.c */

/* At the start: notes which hourglass twists the seats may choose. */
void sb_find_hourglasses(SbState *state, const SbContent *content);
/* After any change: notes what is threatened and which hourglass twists could be used now, and asks the seats
   that may own one which became so. `fights` tells whether a battle may go otherwise than before the change.
 */
void sb_watch(SbState *state, const SbContent *content, bool fights);
/* Finds what is threatened, if that is out of date. */
void sb_settle(SbState *state, const SbContent *content);
/* Before the battle: asks those who may own a twist that could be used, and who were not asked since the
   table changed or the battle was called. */
void sb_ask_before_battle(SbState *state);

/* ------------------------------------------------------------------ rules.c */

/* The place of the set-up's layout that the seat fills as its `which`-th. */
SbPlace sb_opening_place(const SbState *state, const SbContent *content, int seat, int which);

/* ------------------------------------------------------------------ telling.c: what the table is told; `log`
 * may be NULL */

void sb_tell_move(EventLog *log, const SbState *state, const SbContent *content, int seat,
                  const SbMove *move);
/* An effect of the seat's twist, which is about to meet these cards. */
void sb_tell_effect(EventLog *log, const SbState *state, const SbContent *content, int seat,
                    const SbEffect *effect, const SbMove *move, uint64_t cards);
/* The battle that comes now: every blow that helps to capture somebody, and the captures. */
void sb_tell_battle(EventLog *log, const SbState *state, const SbContent *content);
/* Of captures without a battle. */
void sb_tell_captures(EventLog *log, const SbState *state, const SbContent *content, uint64_t cards);
void sb_tell_turn(EventLog *log, const SbState *state, const SbContent *content);
void sb_tell_end(EventLog *log, const SbState *state);

/* ------------------------------------------------------------------ setup.c: the dials of the set-up page */

extern const GameOption sb_options[];
bool sb_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error);
/* The teams and allies of the seats, as indices into SbContent.teams. */
void sb_teams_chosen(const GameOptions *options, uint8_t team[SB_SEATS_MAX], uint8_t ally[SB_SEATS_MAX]);
const char *sb_seat_title(int seats, int seat);

/* ------------------------------------------------------------------ facts.c: what can be said of a state */

bool sb_check_state(const void *at, const GameContent *content, Error *error);
void sb_dump(const void *at, const GameContent *content, Text *out);
void sb_stats(const void *at, const GameContent *content, GameCountFn *fn, void *user);
void sb_tally(const void *at, int *turn, int *total);
void sb_standing(const void *at, const GameContent *content, char *out, size_t size);

/* rules/members.c: the vtable's. */
extern const Member sb_members[];

/* rules/figures.c: the vtable's. */
extern const GameFigures sb_figures;

#endif
