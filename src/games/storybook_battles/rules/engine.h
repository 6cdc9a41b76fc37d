/* engine.h: functions shared by the rules files. */
#ifndef STORYBOOK_BATTLES_ENGINE_H
#define STORYBOOK_BATTLES_ENGINE_H

#include "games/storybook_battles/storybook_battles.h"

/* ------------------------------------------------------------------ bits of SbState.hourglasses */

static inline unsigned sb_get_hourglasses_of_seat(int seat)
{
    return ((1u << SB_TWISTS_TO_CHOOSE) - 1) << seat * SB_TWISTS_TO_CHOOSE;
}

static inline unsigned sb_get_hourglasses_of_side(SbSide side)
{
    return sb_get_hourglasses_of_seat((int)side) | sb_get_hourglasses_of_seat((int)side + SB_SIDES);
}

/* ------------------------------------------------------------------ functions in basics.c */

/* Returns the seat whose action points change if `seat` applies an effect with the number `n`: `seat` itself
 * if `n` is positive, otherwise the next enemy seat. */
int sb_find_seat_gaining_points(const SbState *state, int seat, int n);
/* True if the seat can draw: its deck is not empty and its hand is not full. If not, writes the reason to
 * `why`. */
bool sb_can_draw(const SbState *state, const SbContent *content, int seat, Error *why);
void sb_draw_card(SbState *state, int seat);
/* Turns the card face up and upright for its owner. */
void sb_reveal_card(SbState *state, int card);

/* Marks the cards as changed for all seats except `seat`, which made the move (see SbState.stirred). Removes
 * all marks for `seat`, also those of used Plot Twists (SbState.twists_shown). */
void sb_mark_cards_changed(SbState *state, int seat, uint64_t cards);

/* ------------------------------------------------------------------ functions in twists.c */

/* True if the seat can use its Plot Twist now. Does not check the player's choices for the twist. */
bool sb_check_twist_usable(const SbState *state, const SbContent *content, int seat, Error *why);
/* True if the player can choose `card` for choice number `choice` of the twist. If not, writes to `why` what
 * the card lacks. */
bool sb_check_choice(const SbState *state, const SbContent *content, int seat, int twist, int choice,
                     int card, Error *why);
/* True if the player's choices in a move SB_MOVE_TWIST are legal. Call sb_check_twist_usable() first. */
bool sb_check_choices(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                      Error *why);
/* True if the move uses a Plot Twist that reveals or captures a card whose character is unknown in `view`. */
bool sb_twist_reveals_unknown(const SbState *view, const SbContent *content, int seat, const SbMove *move);
void sb_use_twist(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log);
/* sb_remove_effects_after_battle() removes the lasting effects that end with this battle.
 * sb_remove_effects_at_turn_start() removes those that end at the start of the seat's turn. */
void sb_remove_effects_after_battle(SbState *state);
void sb_remove_effects_at_turn_start(SbState *state, int seat);

/* ------------------------------------------------------------------ functions in reaction_windows.c */

/* Fills state->hourglasses with all hourglass Plot Twists (usable in other seats' turns) that the seats can
 * choose. Call this function at the start of the game. */
void sb_fill_hourglasses(SbState *state, const SbContent *content);
/* Updates state->standing (hourglass Plot Twists that are usable now). If a twist has become usable, asks
 * each seat that may own this twist. Call this function after any change of the state. `affects_battle` is
 * true if the change can affect the result of a battle. */
void sb_update_reactions(SbState *state, const SbContent *content, bool affects_battle);
/* Updates state->threatened if it is out of date. */
void sb_update_threatened(SbState *state, const SbContent *content);
/* Asks each seat that may own a usable hourglass Plot Twist to react, except the seats in state->asked and
 * the seat whose turn it is. Call this function before a battle. */
void sb_open_battle_window(SbState *state);

/* ------------------------------------------------------------------ functions in game_flow.c */

/* Returns setup position number `index` of the seat, 0 .. SB_OPENING_CARDS - 1. */
SbPlace sb_get_setup_position(const SbState *state, const SbContent *content, int seat, int index);

/* ------------------------------------------------------------------ functions in event_log.c */

void sb_log_move(EventLog *log, const SbState *state, const SbContent *content, int seat, const SbMove *move);
/* Logs that an effect of the seat's Plot Twist changes these cards. Call this function before the effect is
 * applied. In all functions of event_log.c, `log` can be NULL. */
void sb_log_effect(EventLog *log, const SbState *state, const SbContent *content, int seat,
                   const SbEffect *effect, const SbMove *move, uint64_t cards);
/* Logs a battle: the attacks that lead to captures, the captures, and the cards that were bested but not
 * captured. */
void sb_log_battle(EventLog *log, const SbState *state, const SbContent *content);
/* Logs captures that do not come from a battle. */
void sb_log_captures(EventLog *log, const SbState *state, const SbContent *content, uint64_t cards);
void sb_log_turn(EventLog *log, const SbState *state, const SbContent *content);
void sb_log_end(EventLog *log, const SbState *state);

/* ------------------------------------------------------------------ functions in options.c */

extern const GameOption sb_options[];
bool sb_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error);
/* Writes the teams and the allies of all seats as indices into SbContent.teams. */
void sb_fill_teams(const GameOptions *options, uint8_t team[SB_SEATS_MAX], uint8_t ally[SB_SEATS_MAX]);
const char *sb_get_seat_title(int seats, int seat);

/* ------------------------------------------------------------------ functions in state_info.c */

bool sb_check_state(const void *game_state, const GameContent *content, Error *error);
void sb_dump_state(const void *game_state, const GameContent *content, Text *out);
void sb_report_statistics(const void *game_state, const GameContent *content, GameCountFn *fn, void *user);
void sb_count_points(const void *game_state, int *turn, int *total);
int sb_count_hero_points(const void *game_state);
void sb_write_progress(const void *game_state, const GameContent *content, char *out, size_t size);

/* Fields of the state, for views and for sending states over the network. Defined in rules/state_schema.c. */
extern const StateField sb_state_fields[];

/* Statistics of finished games. Defined in rules/statistics.c. */
extern const GameStatistics sb_statistics;

#endif
