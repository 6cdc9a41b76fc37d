/* bots.h: internal interface of the bots. A bot makes one decision at a time, from its view of the game.
 * Since stories have no winner, bots care about tempo, coherence and generosity. */
#ifndef FANTASTICAL_ADVENTURE_BOTS_H
#define FANTASTICAL_ADVENTURE_BOTS_H

#include "games/fantastical_adventure/rules/engine.h"

/* Temperament of a bot. All chances are in percent. */
typedef struct FaTemperament {
    int challenges; /* chance that the bot starts a Challenge on its turn, unless an Ambition makes a
                       Challenge certain; lower in games with many players */
    int violence;   /* chance that a Challenge is violent */
    int introduces; /* chance that the bot introduces a problem (vague threat) */
    int supports;   /* chance that the bot supports a friend in a Conflict */
    int suspends;   /* chance that the bot suspends a Challenge (sets a trap) */
    int interrupts; /* chance that the bot interrupts with a playable Jack */
    int blocks;     /* chance that the bot cancels a goal with a playable Queen */
    int decides;    /* chance, on each turn of the finale, that the bot challenges for the central question at
                       once */
    int kings, aces; /* chance that the bot adds a King or an Ace to a Challenge */
    unsigned likes;  /* bit set of FaMerit: the only qualities of a narration that this bot applauds, if the
                        game option for Applause is FA_SPARING */
    double goal;     /* value of attaining a goal, as a multiple of the worth of an average card */
    /* minimum expected gain for which the bot opposes another character's goal, as a multiple of the worth of
     * an average card */
    double answer;
} FaTemperament;

typedef struct FaBotContext {
    const FaState *view;
    const GameContent *content;
    int seat;
    const FaTemperament *temper;
    Rng *rng;
    FaCardCounts unseen;
    Move *out;
} FaBotContext;

/* ------------------------------------------------------------------ functions in evaluation.c */

bool fa_bot_roll_percent(const FaBotContext *bot, int percent);
/* Chooses the move if it is legal. Otherwise returns false. */
bool fa_bot_choose_if_legal(const FaBotContext *bot, FaMoveKind kind, int a, int b, int c, int d, int e);
bool fa_bot_owns_actor(const FaBotContext *bot, int actor);
FaSide fa_bot_get_own_side(const FaBotContext *bot);
bool fa_bot_is_late_in_story(const FaBotContext *bot); /* True in the last third of the story. */

/* A card that the bot could play. `item`: item whose Facet the card uses, or FA_NONE. `chance`: probability
 * of beating a random unseen card, with ties counted half. `worth`: `chance` times the value of winning,
 * minus the worth of the card. */
typedef struct FaCardChoice {
    int kind, item; /* `kind` is FA_NONE if the hand has no playable card */
    double chance, worth;
} FaCardChoice;

/* Returns the playable card with the highest FaCardChoice.worth. `stakes` is the value of winning, as a
 * multiple of the worth of an average card. */
FaCardChoice fa_bot_choose_card(const FaBotContext *bot, int actor, FaProfile theirs, double stakes);
double fa_bot_get_card_worth(int kind);
/* Returns the kind of the cheapest card in hand, or FA_NONE if the hand is empty. */
int fa_bot_find_cheapest_card(const FaBotContext *bot, int actor);
int fa_bot_find_card_of_rank(const FaBotContext *bot, int actor, int rank);
/* True if the character can make a Challenge for the Ambition in this scene. */
bool fa_bot_can_attempt_ambition(const FaBotContext *bot, int actor, const FaAmbition *ambition);
/* Returns the index, in FaActor.short_def, of an unfinished Ambition whose goal the character can try to
 * attain now, or FA_NONE. */
int fa_bot_find_ambition(const FaBotContext *bot, int actor);
/* Reason why a bot votes against a claim, from facts that all players know. */
typedef enum FaClaimDoubt {
    FA_CLAIM_DOUBT_NONE,
    FA_CLAIM_DOUBT_PARTNER_ABSENT, /* the other character of the Bond is not in the scene */
    FA_CLAIM_DOUBT_TARGET_ABSENT,  /* the Ambition's target is not in the scene */
    FA_CLAIM_DOUBT_UNSKILLED       /* the character who treats a wound has no Facet for treating wounds */
} FaClaimDoubt;

FaClaimDoubt fa_find_reason_to_doubt_claim(const FaState *view, const GameContent *content,
                                           const FaStep *pending);
/* Returns the character or environment with this target id. For an item, returns the character who has the
 * item, or FA_NONE. */
int fa_bot_find_target_actor(const FaBotContext *bot, int target);
/* True if the character was the Challenger or the Answerer (`side` says which) and won the last Conflict or
 * unanswered Challenge. */
bool fa_has_just_won(const FaState *view, int actor, int side);

/* True if the last win supports the claim that a long-term Ambition is accomplished. In the finale, any win
 * supports the character's first long-term Ambition. Otherwise, the win must be about a short-term Ambition
 * that serves the long-term Ambition. */
bool fa_has_win_for_long_ambition(const FaState *view, const GameContent *content, int actor,
                                  int long_ambition);

/* Reason why a character changes sides, from facts that all players know. */
typedef enum FaSideChangeReason {
    FA_SIDE_CHANGE_NONE,
    FA_SIDE_CHANGE_PERSUADED, /* a character of the opposing side who has a Bond with this character just
                    persuaded or freed this character */
    FA_SIDE_CHANGE_AT_ODDS, /* an unfinished Ambition of the character is directed against a character of the
                   same side, or would free a character of the opposing side */
    FA_SIDE_CHANGE_LOST_FRIENDS, /* friends (characters with a Bond) on the character's side are dead, and a
                  friend on the opposing side is alive */
    FA_SIDE_CHANGE_REASONS
} FaSideChangeReason;

/* Finds the reason why a character changes sides. Sets `cause` to the other character involved in the
 * reason. */
FaSideChangeReason fa_find_side_change_reason(const FaState *view, const GameContent *content, int actor,
                                              int *cause);

/* ------------------------------------------------------------------ decisions of a bot */

bool fa_bot_cast_characters(const FaBotContext *bot);
bool fa_bot_choose_scene_frame(const FaBotContext *bot);
bool fa_bot_enter_scene(const FaBotContext *bot);
bool fa_bot_take_turn(const FaBotContext *bot);
bool fa_bot_respond_to_narration(const FaBotContext *bot);
bool fa_bot_cast_vote(const FaBotContext *bot);
bool fa_bot_pay_for_veto(const FaBotContext *bot);
bool fa_bot_claim_identity(const FaBotContext *bot);
bool fa_bot_name_problem(const FaBotContext *bot);
/* Trades a Joker, lends a card or, on the bot's turn, uses an Author Power. Returns false if the bot does
 * none of these. */
bool fa_bot_use_powers(const FaBotContext *bot);
/* True if the bot's seat plays the character, and the character is not dead. */
bool fa_bot_owns_living_actor(const FaBotContext *bot, int actor);

bool fa_bot_play_challenge_card(const FaBotContext *bot);
bool fa_bot_answer_challenge(const FaBotContext *bot);
/* Replies to a request of another player. Public facts alone decide. */
bool fa_bot_reply_to_request(const FaBotContext *bot);
bool fa_bot_support_side(const FaBotContext *bot);
bool fa_bot_leave_supporter_unpaired(const FaBotContext *bot);
bool fa_bot_join_tandem(const FaBotContext *bot);
bool fa_bot_settle_deadlock(const FaBotContext *bot);
bool fa_bot_narrate_win(const FaBotContext *bot);
bool fa_bot_take_hit(const FaBotContext *bot);
bool fa_bot_push_or_yield(const FaBotContext *bot);
bool fa_bot_play_queen(const FaBotContext *bot);
bool fa_bot_distribute_draws(const FaBotContext *bot);
bool fa_bot_challenge_with_actor(const FaBotContext *bot, int actor);

#endif
