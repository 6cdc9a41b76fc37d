/* paperback_bench.h: a simplified Paperback Adventures for rules tests. A letter card has one hit on the left
 * edge, one block on the right edge, and no ability. All enemies have the same actions. */
#ifndef PAPERBACK_BENCH_H
#define PAPERBACK_BENCH_H

#include "games/paperback_adventures/rules/engine.h"

enum { EX_MACHINA, DAMSEL };

enum {
    BENCH_STAGE_ONE_HP = 10,
    BENCH_STAGE_TWO_HP = 8,
    BENCH_ATTACK = 3,
    BENCH_ATTACK_TWO = 2,
    BENCH_BLOCK = 2,
    BENCH_ITEM = PA_CORE, /* first item that is not a core item. Non-core items have no rules in the
                             simplified game. */
};

extern PaState bench;        /* state of the run */
extern GameContent *content; /* content that a test can change; bench_start_run() restores it */
extern const GameContent *printed;

/* bench_load() and bench_unload() are the cmocka fixtures of a test group. */
int bench_load(void **unused);
int bench_unload(void **unused);
/* Starts a run of Ex Machina with N, O, T and E in hand. */
int bench_set_up(void **unused);

/* Starts a run on simplified content and draws the first hand. */
void bench_start_run(int character);
void bench_restart_run(void);

/* Puts the cards with these letters, such as "note", into the hand. Puts the other cards of the hand and the
 * discard pile into the deck. The starting cards have the letters a e o t r n s l d c. Two consecutive growth
 * cards are "th" and "?". */
void bench_deal_hand(const char *letters);
/* Returns the character's card with this letter. */
int bench_find_card(char letter);
bool bench_pile_has_card(const PaPile *pile, char letter);
/* Puts a penalty card into the hand. */
void bench_take_penalty(int index);

/* Adds a rule with one effect. */
PaRule *bench_add_rule(PaRules *rules, PaTrigger when, PaVerb verb, int n);
/* Adds a rule that changes a value as long as the card is in play. */
PaRule *bench_add_modifier(PaRules *rules, PaModifier modifier, int n);
/* Returns the rules of the starting card with this letter. */
PaRules *bench_get_card_rules(char letter);
/* Gives the player an item, and returns its front side. */
PaItemSide *bench_give_item(int item);
/* Returns the index of a core item with wild letters: 0 for the first such item, 1 for the second. */
int bench_find_wild_item(int which);
/* Gives the player the first McGuffin, and returns the rules of its front side. */
PaRules *bench_give_mcguffin(void);
PaEnemy *bench_get_enemy(void);

/* Plays a word. "left n o ?t ^" is N, O, the wild card as T, and the enemy's vowel. "+t" is the "?" card as
 * T, "#0" or "#0e" a borrowed letter, and "1" to "7" a penalty card. Fails if the word is rejected. */
void bench_spell_word(const char *word);
void bench_pass_turn(void);
void bench_use_item(int item);
void bench_answer_choice(int arg);
void bench_continue(void);
/* bench_assert_word_rejected() and bench_assert_use_rejected() fail unless the word or the use of the item is
 * rejected with a reason that contains `reason`. */
void bench_assert_word_rejected(const char *word, const char *reason);
void bench_assert_use_rejected(int item, const char *reason);
/* Wins the battle in one turn without a word. The choice of a reward comes next. */
void bench_win_battle(void);
/* Answers each choice with the first legal option until the next battle. */
void bench_finish_development(void);

#endif
