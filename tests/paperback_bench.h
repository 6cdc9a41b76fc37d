/* paperback_bench.h: a plain Paperback Adventures to test rules on: cards without abilities, one hit on every
   left edge and one block on every right one, and an enemy that says what it does. */
#ifndef PAPERBACK_BENCH_H
#define PAPERBACK_BENCH_H

#include "games/paperback_adventures/rules/engine.h"

enum { EX_MACHINA, DAMSEL }; /* characters */

enum {
    BENCH_STAGE_ONE_HP = 10,
    BENCH_STAGE_TWO_HP = 8,
    BENCH_ATTACK = 3,     /* first action of either stage */
    BENCH_ATTACK_TWO = 2, /* second */
    BENCH_BLOCK = 2,      /* third, which does not attack */
    BENCH_ITEM = PA_CORE, /* the first of the items that are not core, emptied like all */
};

extern PaState bench;              /* the run */
extern GameContent *content;       /* may be changed; set up anew by bench_start */
extern const GameContent *printed; /* as in the card files */

/* cmocka fixtures. */
int bench_load(void **unused);
int bench_unload(void **unused);
/* A new run of Ex Machina with N, O, T and E in hand. */
int bench_begin(void **unused);

/* A new run on plain content; the first hand is drawn. */
void bench_start(int character);
/* Does the first battle over again with content as it is now, and nothing drawn beyond the first hand. */
void bench_restart(void);

/* Makes the hand exactly the cards of these letters, such as "note"; the other starters are in the deck. The
   bench's starters are a e o t r n s l d c; of the growth cards one shows "?" and the one before it "th". */
void bench_hand(const char *letters);
/* The character's card with this letter. */
int bench_card(char letter);
bool bench_in(const PaPile *pile, char letter);
/* Puts a penalty card into the hand. */
void bench_take_penalty(int index);

/* Adds a rule with one effect. */
PaRule *bench_rule(PaRules *rules, PaTrigger when, PaVerb verb, int n);
/* Adds a lasting change. */
PaRule *bench_change(PaRules *rules, PaModifier modifier, int n);
PaRules *bench_rules_of(char letter); /* of a starting card, both sides alike: the first */
PaItemSide *bench_item(int item);     /* owned from now on */
int bench_wild_item(int which);       /* 0 = the wild card, 1 = the upgraded one */
PaRules *bench_curio(void);           /* the first, owned from now on */
PaEnemy *bench_enemy(void);

/* Spells: "left n o ?t ^" is N, O, the wild card as T, the enemy's vowel; "#0" or "#0e" a lent letter,
   "1".."7" a penalty card. Fails the test if refused. */
void bench_spell(const char *word);
void bench_pass(void);
void bench_use(int item);
void bench_choose(int arg);
void bench_continue(void);
/* Fails unless the word is refused with a reason that holds `reason`. */
void bench_refuse(const char *word, const char *reason);
void bench_refuse_use(int item, const char *reason);
/* Plays plain words or passes until the battle is won by making the enemy weak; ends at the reward. */
void bench_win_battle(void);
/* Answers choices, taking the first allowed, until the next battle's first turn. */
void bench_finish_development(void);

#endif
