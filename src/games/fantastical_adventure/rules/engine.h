/* engine.h: what the files of the rules share. Calls go one way, in this order: trumps, moves, facts, cards,
 * needs, checks, legality; then steps, fight, scenes, powers, machine, apply. */
#ifndef FANTASTICAL_ADVENTURE_ENGINE_H
#define FANTASTICAL_ADVENTURE_ENGINE_H

#include "games/fantastical_adventure/fantastical_adventure.h"

/* ------------------------------------------------------------------ moves.c: the form of each move */

typedef enum FaArg {
    ARG_END,
    ARG_OWN, /* an actor that the seat plays */
    ARG_ACTOR,
    ARG_TARGET,
    ARG_ITEM,        /* or none */
    ARG_ENVIRONMENT, /* or none */
    ARG_SEAT,
    ARG_CARD, /* of the hand of the actor that plays it */
    ARG_CARD_OR_NONE,
    ARG_GOAL,
    ARG_FLAG,
    ARG_SIDE, /* of a Conflict */
    ARG_SUIT,
    ARG_SUIT_OR_NONE,
    ARG_LEVEL,
    ARG_GROUP,
    ARG_WOUND,
    ARG_SETTLEMENT,
    ARG_PLACE, /* a frame, or own words */
    ARG_PROBLEM,
    ARG_ANSWER, /* or own words */
    ARG_LONG,
    ARG_SHORT, /* or own words */
    ARG_OPEN,  /* place of an open short-term Ambition */
    ARG_ANY_AMBITION,
    ARG_CIRCUMSTANCE,
    ARG_SUSPENDED,
    ARG_HITS,
    ARG_TYPES
} FaArg;

enum { FA_ARGS_MAX = 5 };

typedef struct FaForm {
    const char *verb;
    FaArg args[FA_ARGS_MAX]; /* fewer end with ARG_END */
    uint32_t phases;         /* in which it may be legal, a bit each */
} FaForm;

extern const FaForm fa_forms[FA_MOVES];
int fa_arg_count(const FaForm *form);
/* Is it an actor, a target, an item or an environment, which moves name by kit? */
bool fa_arg_is_thing(FaArg type);
/* The first number that such an argument cannot be; things: within their kit. FA_NONE may be another. */
int fa_arg_end(FaArg type);
int fa_arg_begin(FaArg type);
bool fa_arg_may_be_none(FaArg type);
/* The move with its things numbered within the kit; false when it is none of this kit's, or malformed. */
bool fa_localise(const FaState *state, const Move *move, Move *out);

/* ------------------------------------------------------------------ sound.c: what a story names */

/* Are all persons and things there that it names, and in the kit what it has to say? */
bool fa_check_names(const FaState *state, const GameContent *content, Error *error);

/* ------------------------------------------------------------------ facts.c: what lies open */

uint32_t fa_present_actors(const FaState *state);
/* Seats with a present character that can act and holds cards, a bit each. */
unsigned fa_speakers(const FaState *state);
unsigned fa_all_seats(const FaState *state);
bool fa_seat_has_side(const FaState *state, int seat, FaSide side);
/* May this seat play that actor, or would it have both sides of the story? */
bool fa_may_control(const FaState *state, int actor, int seat);
/* May it change sides and be played by that seat: would nobody have both sides of the story, and does
   somebody stay on its own? */
bool fa_may_turn(const FaState *state, int actor, int seat);
/* The first Joker or number of that kind in a hand, as a card; FA_NONE = it holds none. */
int fa_find_card(const FaState *state, int actor, int kind);
int fa_kind(int card);
/* Which play of the Conflict is the actor's; FA_NONE = none. */
int fa_play_of(const FaState *state, int actor);
/* The two plays that a deadlock or the spoils are about: the step's kind is the one of the Challenger's side.
 */
int fa_rival_play(const FaState *state, int play);
/* Is the last scene of the story being played? */
bool fa_is_finale(const FaState *state);
/* Has a scene of the story been framed by it? */
bool fa_is_frame_used(const FaState *state, int frame);

/* ------------------------------------------------------------------ cards.c: cards on their way */

void fa_draw(FaState *state, int actor, int count, FaSource source, const GameContent *content,
             EventLog *log);
/* Takes the top card of the deck onto the table; FA_NONE when there is none at all. */
int fa_top_card(FaState *state);
/* From a hand; the card is known to be there. Returns it. */
int fa_take(FaState *state, int actor, int kind);
void fa_spend(FaState *state, int card);
void fa_return(FaState *state, int actor, int card);
/* Returns how many there were. */
int fa_deal(FaState *state, int actor, int count);
/* Everybody in the story gets his starting hand. */
void fa_deal_hands(FaState *state);

/* ------------------------------------------------------------------ legality.c */

/* The same as fa_check_move for a seat that is asked and a move that is well formed and localised. */
bool fa_check_local(const FaState *state, const GameContent *content, int seat, const Move *local,
                    Error *why);

/* ------------------------------------------------------------------ steps.c: the pile of what waits */

FaStep *fa_top(FaState *state);
FaStep *fa_push_step(FaState *state, FaPhase phase, unsigned asked);
void fa_pop_step(FaState *state);
/* Lets all but `seat` say something to what it did. */
void fa_open_floor(FaState *state, int seat, FaPending pending, int a, int b, int c);
void fa_tell(FaState *state, int seat);
void fa_hit(FaState *state, int actor);
void fa_kill(FaState *state, int actor);
/* Begins sharing out draws among actors; with one alone it gets them at once. */
void fa_share(FaState *state, const GameContent *content, int seat, uint32_t actors, int count,
              FaSource source, EventLog *log);
void fa_count_one(FaState *state, FaTally what);

/* ------------------------------------------------------------------ fight.c: a Conflict */

/* The Advantage of a side of the Conflict, as far as no Supporter decides it. */
int fa_sure_advantage(const FaState *state, int side);
void fa_begin_fight(FaState *state, int actor, int goal, int target, bool violent, bool suspended,
                    bool own_turn);
/* Lays a card of the hand, or for an environment the deck's top one. */
void fa_lay(FaState *state, int play, int actor, int side, int kind, int item);
void fa_begin_support(FaState *state);
/* The Supporter acts in tandem with his primary, and leaves his pair. */
void fa_join(FaState *state, int supporter);
/* Takes the Challenge back: all cards return unseen. */
void fa_take_back(FaState *state);
/* Goes on with the Conflict, whose topmost step nobody is asked about any more. */
void fa_go_on_fighting(FaState *state, const GameContent *content, EventLog *log);
/* Its side has won at once. */
void fa_decide(FaState *state, int side);

/* ------------------------------------------------------------------ scenes.c: turns, scenes, what the floor
 * lets stand */

void fa_begin_scene(FaState *state, const GameContent *content, EventLog *log);
void fa_begin_turn(FaState *state, int seat);
void fa_end_turn(FaState *state, const GameContent *content, EventLog *log);
void fa_close_scene(FaState *state, const GameContent *content, EventLog *log);
/* Nobody objects, or not enough do. */
void fa_enact(FaState *state, const GameContent *content, FaStep pending, EventLog *log);
void fa_end_story(FaState *state);
/* False when there is no room or no reason for it any more. */
bool fa_take_up(FaState *state, const GameContent *content, int actor, int def, int serves, EventLog *log);
void fa_aspire(FaState *state, int actor, int long_one);
/* Says what a threat is, unless that is known. */
void fa_explain(FaState *state, int problem, int answer);
void fa_bind(FaState *state, int a, int b);
void fa_unbind(FaState *state, int a, int b);

/* ------------------------------------------------------------------ powers.c */

void fa_applaud(FaState *state, const GameContent *content, int from, int to);
/* Pays for an Author Power and carries it out. `local` has its things numbered within the kit. */
/* Author tokens that a move of this kind (FA_MOVE_...) always costs. */
int fa_power_price(int kind);
void fa_use_power(FaState *state, const GameContent *content, int seat, const Move *local, EventLog *log);

/* ------------------------------------------------------------------ machine.c */

/* Goes on until somebody is asked, or the story is over. */
void fa_proceed(FaState *state, const GameContent *content, EventLog *log);

#endif
