/* engine.h: internal interface of the rules. Each file calls only functions of files that come before it in
 * this list: trumps, moves, queries, arc, cards, requirements, checks, legality, step_stack, conflict,
 * scenes, author_powers, table_talk, advance, apply. The only exceptions are that the checks call
 * fa_has_free_power() in author_powers, and the checks in table_talk. */
#ifndef FANTASTICAL_ADVENTURE_ENGINE_H
#define FANTASTICAL_ADVENTURE_ENGINE_H

#include "games/fantastical_adventure/fantastical_adventure.h"

/* ------------------------------------------------------------------ moves.c: arguments and ids in moves */

typedef enum FaArg {
    ARG_END,
    ARG_OWN, /* move argument: a character or environment of the seat that makes the move */
    ARG_ACTOR,
    ARG_TARGET,
    ARG_ITEM,        /* move argument: item, or FA_NONE */
    ARG_ENVIRONMENT, /* move argument: environment, or FA_NONE */
    ARG_SEAT,
    ARG_CARD, /* move argument: kind (suit and rank) of a card in the character's hand */
    ARG_CARD_OR_NONE,
    ARG_GOAL,
    ARG_FLAG,
    ARG_SIDE, /* move argument: side of a Conflict */
    ARG_SUIT,
    ARG_SUIT_OR_NONE,
    ARG_LEVEL,
    ARG_GROUP,
    ARG_WOUND,
    ARG_SETTLEMENT,
    ARG_PLACE, /* move argument: index of a scene template in the story kit, or FA_CUSTOM */
    ARG_PROBLEM,
    ARG_ANSWER, /* move argument: index of an answer to a problem, or FA_CUSTOM */
    ARG_LONG,
    ARG_SHORT, /* move argument: index of a short-term Ambition in the story kit, or FA_CUSTOM */
    ARG_OPEN,  /* move argument: index of an unfinished short-term Ambition in FaActor.short_def */
    ARG_ANY_AMBITION,
    ARG_CIRCUMSTANCE,
    ARG_SUSPENDED,
    ARG_HITS,
    ARG_TIME,    /* move argument: FaTime of the next scene */
    ARG_REQUEST, /* move argument: FaRequest */
    ARG_REPLY,   /* move argument: FaReply */
    ARG_TYPES
} FaArg;

enum { FA_ARGS_MAX = 5 };

typedef struct FaMoveSpec {
    const char *verb;
    /* types of the move's arguments; if there are fewer than 5, ARG_END follows the last type */
    FaArg args[FA_ARGS_MAX];
    uint32_t phases; /* bit set of the phases (FaPhase) in which the move is legal */
} FaMoveSpec;

extern const FaMoveSpec fa_move_specs[FA_MOVES];
int fa_count_args(const FaMoveSpec *spec);
/* True if arguments of this type are encoded ids (see fa_encode_entity_id): characters, targets, items and
 * environments. */
bool fa_is_entity_arg(FaArg type);
/* Returns 1 + the highest decoded value of an argument of this type. FA_NONE can be valid in addition (see
 * fa_can_arg_be_none). */
int fa_get_arg_end(FaArg type);
int fa_get_arg_begin(FaArg type);
bool fa_can_arg_be_none(FaArg type);
/* Decodes the ids of actors and items in a copy of the move. Returns false if the move is malformed or
 * belongs to another story kit. */
bool fa_decode_move_ids(const FaState *state, const Move *move, Move *out);

/* Checks that the story kit has every character, environment, item and text that the state refers to.
 * Implemented in check_names.c. */
bool fa_check_names(const FaState *state, const GameContent *content, Error *error);

/* ------------------------------------------------------------------ queries.c: public facts */

uint32_t fa_get_present_actors(const FaState *state);
/* Returns the bit set of the seats with a character who is in the scene, can act and has cards. */
unsigned fa_get_seats_able_to_act(const FaState *state);
unsigned fa_get_all_seats(const FaState *state);
bool fa_seat_plays_side(const FaState *state, int seat, FaSide side);
/* True if the seat can play the character. All characters of a seat must be on the same side. */
bool fa_can_seat_play_actor(const FaState *state, int actor, int seat);
/* True if the character can change sides and go to the seat `seat`: after the change, no seat plays both
 * sides, and the old side still has a character. */
bool fa_can_change_side(const FaState *state, int actor, int seat);
/* Returns the index of a card of this kind (suit and rank) in the character's hand, or FA_NONE. */
int fa_find_card(const FaState *state, int actor, int kind);
int fa_get_card_kind(int card);
/* Returns the index in FaConflict.plays of the character's card, or FA_NONE. */
int fa_find_play_of_actor(const FaState *state, int actor);
/* Returns the index of the opposing entry in FaConflict.plays, or FA_NONE. */
int fa_find_opposing_play(const FaState *state, int play);
/* True in the last scene of the story. */
bool fa_is_finale(const FaState *state);
/* True if an earlier scene used this scene template. */
bool fa_is_frame_used(const FaState *state, int frame);

/* ------------------------------------------------------------------ arc.c: acts, time and central question
 */

/* True if the story follows its arc: the kit has a central question, and the players did not choose open
 * order. */
bool fa_follows_arc(const FaState *state, const GameContent *content);
/* Returns the act of the current scene, from 0. The act follows from the number of the scene. */
int fa_get_act(const FaState *state);
/* Of the scene templates used so far, returns the one that the story kit lists last, or FA_NONE. */
int fa_find_latest_frame(const FaState *state);
/* Returns when a scene with this template would happen: the chosen time or, if no time was chosen, the time
 * that follows from the place. */
FaTime fa_find_scene_time(const FaState *state, const GameContent *content, int place);
/* True if the players can choose the scene template: it fits the act and the chosen time, or the story is in
 * open order. */
bool fa_is_frame_offered(const FaState *state, const GameContent *content, int place);
/* True if a scene template is left for a flashback. The template must be unused and earlier than the latest
 * template used. */
bool fa_has_flashback_frame(const FaState *state, const GameContent *content);
/* True if a Conflict can answer the central question now. */
bool fa_can_decide_question(const FaState *state, const GameContent *content);
/* Answers the central question. `decider` is a character, or FA_NONE if nobody decided the question. */
void fa_answer_question(FaState *state, const GameContent *content, FaVerdict verdict, int decider);
/* Returns the main rival: the first rival in the story kit whom a seat plays from the start. The central
 * question decides between the first long-term Ambitions of the hero and of the main rival. */
int fa_find_main_rival(const FaKit *kit);
/* Returns the bit set of the character's short-term Ambitions with this goal and target. */
unsigned fa_find_matching_ambitions(const FaKit *kit, int actor, int goal, int target);
/* Returns the bit set of the short-term Ambitions that are at stake for the side's Challenger or Answerer if
 * this side wins the current Conflict (see FaActor.at_stake). An Ambition with a target counts if its target
 * is the target of the Challenge or the opponent. An Ambition without a target counts only for the
 * Challenger, if the Challenge has the same goal and no target, and is not about the central question. */
unsigned fa_find_ambitions_at_stake(const FaState *state, const GameContent *content, int side);
/* True if only the answer to the central question can resolve the long-term Ambition: it is the first
 * long-term Ambition of the hero or of the main rival. */
bool fa_is_central_ambition(const FaState *state, const GameContent *content, int actor, int number);

/* ------------------------------------------------------------------ cards.c: moving cards */

void fa_draw_cards(FaState *state, int actor, int count, FaSource source, const GameContent *content,
                   EventLog *log);
/* Moves the top card of the deck to the table. If the deck is empty, first moves the discard pile to the
 * deck. Returns the card index, or FA_NONE if no card is left. */
int fa_draw_to_table(FaState *state);
/* Removes a card of this kind from the hand, which must contain one. Returns the card index. */
int fa_remove_from_hand(FaState *state, int actor, int kind);
void fa_discard_card(FaState *state, int card);
void fa_return_to_hand(FaState *state, int actor, int card);
/* Deals cards from the deck to a character. Returns the number of cards dealt. */
int fa_deal_cards(FaState *state, int actor, int count);
void fa_deal_hands(FaState *state);

/* ------------------------------------------------------------------ functions in legality.c */

/* Does the checks of fa_check_move() for a decoded, well-formed move of a seat that must decide. */
bool fa_check_decoded_move(const FaState *state, const GameContent *content, int seat, const Move *decoded,
                           Error *why);

/* ------------------------------------------------------------------ functions in step_stack.c */

FaStep *fa_get_top_step(FaState *state);
FaStep *fa_push_step(FaState *state, FaPhase phase, unsigned seats);
void fa_pop_step(FaState *state);
/* Asks all seats except `seat` to respond to the last move of `seat`. */
void fa_ask_for_responses(FaState *state, int seat, FaPending pending, int a, int b, int c);
void fa_set_narrator(FaState *state, int seat);
void fa_hit_actor(FaState *state, int actor);
void fa_kill_actor(FaState *state, int actor);
/* Lets the characters in the bit set `actors` draw `count` cards in total. The seat decides how many cards
 * each of them draws. If the set has only one character, this character draws all cards at once. */
void fa_distribute_draws(FaState *state, const GameContent *content, int seat, uint32_t actors, int count,
                         FaSource source, EventLog *log);
void fa_add_to_tally(FaState *state, FaTally tally);

/* ------------------------------------------------------------------ functions in conflict.c */

/* Returns the Advantage that a side has without its Supporters or, once Advantage was counted, all its
 * Advantage. */
int fa_count_certain_advantage(const FaState *state, int side);
void fa_begin_conflict(FaState *state, int actor, int goal, int target, bool violent, bool suspended,
                       bool own_turn);
/* Plays a card in a Conflict. Environments play the top card of the deck instead of a hand card. */
void fa_play_card(FaState *state, int play, int actor, int side, int kind, int item);
void fa_begin_support(FaState *state);
/* Lets a Supporter form a tandem with the Challenger or Answerer of the same side. If the Supporter was
 * paired with an opponent, this pair is dissolved. */
void fa_join_tandem(FaState *state, int supporter);
/* Withdraws the Challenge. Hand cards return to their owners unseen; cards of environments are discarded. */
void fa_withdraw_challenge(FaState *state);
/* Continues the Conflict. Call this function only if no seat must make a decision. */
void fa_advance_conflict(FaState *state, const GameContent *content, EventLog *log);
/* Makes a side win the Conflict at once. */
void fa_decide_conflict(FaState *state, int side);

/* ------------------------------------------------------------------ scenes.c: turns, scenes, and effects of
 * narrations and claims */

void fa_begin_scene(FaState *state, const GameContent *content, EventLog *log);
void fa_begin_turn(FaState *state, int seat);
void fa_end_turn(FaState *state, const GameContent *content, EventLog *log);
void fa_close_scene(FaState *state, const GameContent *content, EventLog *log);
/* Applies a narration or claim that no Veto has canceled. */
void fa_apply_pending(FaState *state, const GameContent *content, FaStep pending, EventLog *log);
/* Begins the epilogue. If the central question has no answer yet, its answer becomes "partly". */
void fa_end_story(FaState *state, const GameContent *content);
/* Adds a short-term Ambition to a character. Returns false if the character already has 4 short-term
 * Ambitions or has adopted this Ambition before. Also returns false if the character does not have the
 * unfinished long-term Ambition that this Ambition serves. */
bool fa_adopt_short_ambition(FaState *state, const GameContent *content, int actor, int def, int serves,
                             EventLog *log);
void fa_adopt_long_ambition(FaState *state, int actor, int long_ambition);
/* Sets the answer of a problem, unless the problem already has an answer. */
void fa_set_problem_answer(FaState *state, int problem, int answer);
void fa_make_bond(FaState *state, int a, int b);
void fa_break_bond(FaState *state, int a, int b);

/* ------------------------------------------------------------------ functions in author_powers.c */

void fa_give_applause(FaState *state, const GameContent *content, int from, int to);
/* Returns the price of a move of this kind in Author tokens, or 0 if the move costs none. */
int fa_get_power_price(int kind);
/* Pays for an Author Power and applies it. */
void fa_use_power(FaState *state, const GameContent *content, int seat, const Move *decoded, EventLog *log);

/* ------------------------------------------------------------------ functions in table_talk.c */

/* Returns the side of the Conflict on which the seat plays the Challenger or the Answerer, or FA_NONE if it
 * plays neither. */
int fa_find_own_side(const FaState *state, int seat);
/* Asks the player of a character for a permission or a promise. */
void fa_ask_player(FaState *state, const GameContent *content, int seat, FaRequest request, int actor,
                   EventLog *log);
/* Replies to the request on top of the step stack. */
void fa_reply_to_request(FaState *state, const GameContent *content, int seat, FaReply reply, EventLog *log);
/* Notes a broken promise if the seat promised support in this Conflict and has not given any. A promise that
 * none of the seat's characters can keep is not broken, unless the seat supports the other side. */
void fa_settle_promise(FaState *state, const GameContent *content, int seat, EventLog *log);

/* ------------------------------------------------------------------ functions in advance.c */

void fa_advance_to_decision(FaState *state, const GameContent *content, EventLog *log);

#endif
