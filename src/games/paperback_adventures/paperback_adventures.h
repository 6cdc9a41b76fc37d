/* paperback_adventures.h: state, card content and internal functions of Paperback Adventures, a word
 * deck-builder for one player. */
#ifndef PAPERBACK_ADVENTURES_H
#define PAPERBACK_ADVENTURES_H

#include "core/data/card_files.h"
#include "core/data/rack_index.h"
#include "games/paperback_adventures/game.h"

enum {
    PA_CHARACTERS = 2,
    PA_STARTERS = 10, /* number of cards in the starting deck of each character */
    PA_GROWTH = 50,   /* number of growth cards of each character */
    PA_LETTERS = PA_CHARACTERS * (PA_STARTERS + PA_GROWTH),
    PA_PENALTIES = 7,
    /* number of letter cards. The last card (PA_VOWEL) stands for the enemy's vowel. */
    PA_CARDS = PA_LETTERS + PA_PENALTIES + 1,
    PA_VOWEL = PA_CARDS - 1,
    PA_CORE = 6,
    PA_ITEMS = PA_CORE + 29, /* number of items. The core items come first. */
    PA_MCGUFFINS = 24,
    PA_REWARDS = 10,
    PA_ENEMIES = 18,
    PA_LEVELS = 10, /* number of difficulty levels above Standard */
    PA_STAGES = 2,
    PA_ACTIONS_MAX = 5,
    PA_EDGE_MAX = 5,    /* maximum number of symbols on one edge */
    PA_RULES_MAX = 6,   /* maximum number of rules on one card side */
    PA_EFFECTS_MAX = 6, /* maximum number of effects of one rule */
    PA_PILE_MAX = PA_STARTERS + PA_GROWTH + PA_PENALTIES + 1,
    PA_WORD_TOKENS_MAX = 16,
    PA_CHOICES_MAX = 24,
    PA_BORROWED_MAX = 8,
    /* In PaToken.letter: the card has its own letter, or no letter is chosen yet. In PaState.borrowed: a "?",
       which can be any letter. */
    PA_NO_LETTER = 255,
    PA_HAND_MAX = 10,
    PA_TURNS_MAX = 100,  /* maximum number of turns in a battle. The player loses a longer battle. */
    PA_DECK_MIN = 8,     /* the player can remove a card only if the deck has more cards than this */
    PA_COUNTER_MAX = 99, /* maximum of each counter: mana, hexes, boons, hits and blocks */
    PA_TASKS_MAX = 32,
    PA_FIRST_PENALTY = PA_LETTERS,
    PA_BOOKS = 3,
    PA_BATTLES_OF_BOOK = 3, /* number of battles in each Book. The last battle is against a boss. */
    PA_BATTLES = PA_BOOKS * PA_BATTLES_OF_BOOK,
    PA_RARE_PENALTIES = 2, /* number of penalty cards that the player gains with a rare McGuffin side */
};

/* ------------------------------------------------------------------ content (immutable after load) */

/* Trigger: an event that makes a rule take effect. The order is the same as in docs/cards.md. */
typedef enum PaTrigger {
    PA_ON_TOP,
    PA_ON_USE,
    PA_ON_BATTLE_START,
    PA_ON_TURN_START,
    PA_ON_SCORE,
    PA_ON_ENEMY_ACTS,
    PA_ON_HURT,
    PA_ON_BLOCKED,
    PA_ON_FATAL,
    PA_ON_CLASH_END,
    PA_ON_TURN_END,
    PA_ON_PASS,
    PA_ON_PLAYED,
    PA_ON_UNPLAYED,
    PA_ON_SHUFFLE,
    PA_ON_STAGE,
    PA_ON_DEFEAT,
    PA_ON_GAIN,
    PA_ON_ITEM_USED,
    PA_ALWAYS, /* no event: while the card is in play, the rule changes the number PaRule.modify */
    PA_TRIGGERS
} PaTrigger;

typedef enum PaQuantity {
    PA_QUANTITY_NONE,
    PA_QUANTITY_LETTERS,
    PA_QUANTITY_CARDS,
    PA_QUANTITY_VOWELS,
    PA_QUANTITY_WILDS,
    PA_QUANTITY_UNPLAYED,
    PA_QUANTITY_HITS,
    PA_QUANTITY_BLOCKS,
    PA_QUANTITY_HIT_SYMBOLS,
    PA_QUANTITY_BLOCK_SYMBOLS,
    PA_QUANTITY_MANA_SYMBOLS,
    PA_QUANTITY_MANA,
    PA_QUANTITY_HEXES,
    PA_QUANTITY_BOONS,
    PA_QUANTITY_ENEMY_HEXES,
    PA_QUANTITY_ENEMY_BOONS,
    PA_QUANTITY_FATIGUED,
    PA_QUANTITY_DISCARDED,
    PA_QUANTITY_MISSING_HP,
    PA_QUANTITY_PENALTIES,
    PA_QUANTITY_ITEMS_USED,
    PA_QUANTITY_TURN,
    PA_QUANTITY_ATTACK,
    PA_QUANTITY_UNBLOCKED,
    PA_QUANTITY_SPENT,
    PA_QUANTITY_STOLEN,
    PA_QUANTITY_BOOK,
    PA_QUANTITIES
} PaQuantity;

typedef struct PaAmount {
    int16_t plus;
    int16_t times;
    /* divisor of the counted quantity, at least 1. For example, with 2, only every second vowel counts. */
    int16_t every;
    int16_t max; /* maximum of the whole amount, or INT16_MAX if there is no maximum */
    uint8_t per; /* what the amount counts, as a PaQuantity, or PA_QUANTITY_NONE for a fixed amount */
} PaAmount;

typedef enum PaConditionKind {
    PA_IF_LETTERS_MIN,
    PA_IF_LETTERS_MAX,
    PA_IF_CARDS_MIN,
    PA_IF_ALL_HAND,
    PA_IF_SPLAY,
    PA_IF_TOP,
    PA_IF_HAS,
    PA_IF_STARTS,
    PA_IF_ENDS,
    PA_IF_DOUBLE_LETTER,
    PA_IF_VOWELS_MIN,
    PA_IF_VOWELS_MAX,
    PA_IF_WILD,
    PA_IF_VOWEL_CARD,
    PA_IF_HITS_MIN,
    PA_IF_BLOCKS_MIN,
    PA_IF_BLOCKS_MAX,
    PA_IF_HP_MIN,
    PA_IF_HP_MAX,
    PA_IF_ENEMY_HP_MAX,
    PA_IF_MANA_MIN,
    PA_IF_MANA_MAX,
    PA_IF_HEXES_MIN,
    PA_IF_BOONS_MIN,
    PA_IF_ENEMY_HEXES_MIN,
    PA_IF_ENEMY_BOONS_MIN,
    PA_IF_TURN_MIN,
    PA_IF_TURN_MAX,
    PA_IF_ODD_TURN,
    PA_IF_ATTACKS,
    PA_IF_ATTACK_MIN,
    PA_IF_STAGE,
    PA_IF_BOSS,
    PA_IF_FATIGUED_MIN,
    PA_IF_PENALTIES_MIN,
    PA_IF_ITEMS_USED_MIN,
    PA_IF_ITEMS_USED_MAX,
    PA_IF_HURT,
    PA_IF_STUNNED,
    PA_CONDITIONS
} PaConditionKind;

enum { PA_CONDITIONS_MAX = 4 };

typedef struct PaCondition {
    uint8_t kind;
    /* The meaning depends on `kind`. It can be a number to compare with, a truth value (0 or 1), a PaSplay,
     * or a bit set of letters. */
    int32_t value;
} PaCondition;

typedef enum PaVerb {
    PA_VERB_HITS,
    PA_VERB_BLOCKS,
    PA_VERB_MANA,
    PA_VERB_BOONS,
    PA_VERB_HEXES,
    PA_VERB_ENEMY_BOONS,
    PA_VERB_ENEMY_HEXES,
    PA_VERB_ENEMY_LOSE,
    PA_VERB_ENEMY_HEAL,
    PA_VERB_ENEMY_BLOCK,
    PA_VERB_LOSE,
    PA_VERB_HEAL,
    PA_VERB_MAX_HP,
    PA_VERB_ATTACK,
    PA_VERB_STUN,
    PA_VERB_INTENT,
    PA_VERB_DRAW,
    PA_VERB_DISCARD,
    PA_VERB_EXHAUST,
    PA_VERB_RECOVER,
    PA_VERB_FETCH,
    PA_VERB_LETTER,
    PA_VERB_KEEP_TOP,
    PA_VERB_KEEP_HAND,
    PA_VERB_DOUBLE,
    PA_VERB_CONVERT,
    PA_VERB_BOTH_EDGES,
    PA_VERB_REPEAT,
    PA_VERB_COPY,
    PA_VERB_PENALTY,
    PA_VERB_CURE,
    PA_VERB_STEAL,
    PA_VERB_GIVE_BACK,
    PA_VERB_READY,
    PA_VERB_ROTATE,
    PA_VERB_UPGRADE,
    PA_VERB_REPLACE,
    PA_VERB_ADD,
    PA_VERB_REMOVE,
    PA_VERB_ITEM,
    PA_VERB_MCGUFFIN,
    PA_VERB_CORE,
    PA_VERBS
} PaVerb;

typedef enum PaPlace { PA_TO_DISCARD, PA_TO_DECK, PA_TO_HAND } PaPlace;
typedef enum PaTotal { PA_TOTAL_HITS, PA_TOTAL_BLOCKS, PA_TOTAL_MANA, PA_TOTALS } PaTotal;

typedef struct PaEffect {
    uint8_t verb;
    uint8_t place; /* pile that cards go to or come from, as a PaPlace */
    /* totals of this turn (PaTotal), such as hits. The effect "convert" turns the total `from` into the total
     * `to`. The effect "double" doubles the total `from`. */
    uint8_t from, to;
    uint8_t offer;
    bool later, random, on;
    PaAmount n;
    char letters[8]; /* letters that the player may borrow, in lower case, or "" for a "?" */
} PaEffect;

typedef enum PaCost {
    PA_COST_MANA,
    PA_COST_BOONS,
    PA_COST_HP,
    PA_COST_ENEMY_HEXES,
    PA_COST_HITS,
    PA_COST_BLOCKS,
    PA_COSTS
} PaCost;
enum { PA_SPEND_ALL = -1 };

typedef enum PaModifier {
    PA_MODIFIER_HAND_SIZE,
    PA_MODIFIER_ITEM_COST,
    PA_MODIFIER_ATTACK,
    PA_MODIFIER_ENEMY_BLOCK,
    PA_MODIFIER_HITS,
    PA_MODIFIER_BLOCKS,
    PA_MODIFIER_MIN_LETTERS,
    PA_MODIFIER_MAX_LETTERS,
    PA_MODIFIER_NO_WILD,
    PA_MODIFIER_NO_VOWEL,
    PA_MODIFIER_NO_LEFT,
    PA_MODIFIER_NO_RIGHT,
    PA_MODIFIER_HIT_LIMIT,
    PA_MODIFIER_MAX_MANA,
    PA_MODIFIERS
} PaModifier;

typedef struct PaRule {
    /* event that makes the rule take effect, as a PaTrigger, or PA_ALWAYS if the rule is always in effect */
    uint8_t when;
    uint8_t condition_count, effect_count;
    uint8_t modify; /* number that the rule changes, as a PaModifier, used only with PA_ALWAYS */
    PaAmount modify_n;
    /* amount of each PaCost that the player pays, or PA_SPEND_ALL for everything that the player has */
    int8_t spend[PA_COSTS];
    PaCondition conditions[PA_CONDITIONS_MAX];
    PaEffect effects[PA_EFFECTS_MAX];
} PaRule;

typedef struct PaRules {
    uint32_t triggers; /* bit set of the triggers (PaTrigger) of all rules */
    uint32_t changes;  /* bit set of the numbers (PaModifier) that the rules change */
    uint8_t count;
    PaRule rule[PA_RULES_MAX];
} PaRules;

typedef enum PaSymbol { PA_HIT, PA_BLOCK, PA_MANA, PA_SYMBOLS } PaSymbol;

/* One side of a letter card, normal or upgraded. */
typedef struct PaSide {
    uint8_t left[PA_SYMBOLS], right[PA_SYMBOLS]; /* number of each symbol on the left and right edge */
    const char *left_text, *right_text; /* rich text with the symbols of the left and the right edge, in the
                                           order of the card file */
    PaRules rules;
    const char *text; /* text of the ability, generated from the rules, or "" without an ability */
} PaSide;

typedef enum PaRarity { PA_STARTER, PA_COMMON, PA_RARE, PA_PENALTY, PA_ENEMY_VOWEL } PaRarity;

typedef struct PaLetterCard {
    const char *id, *name, *icon, *quote;
    char letters[3]; /* letters of the card in lower case, or "?" */
    uint8_t rarity, character;
    bool returns; /* true for a penalty card, which returns to the deck of penalty cards after it is played */
    /* normal side and upgraded side. On penalty cards and the enemy's vowel, both sides are equal. */
    PaSide side[2];
} PaLetterCard;

typedef enum PaItemKind { PA_ITEM_WILD, PA_ITEM_HEX, PA_ITEM_BOON, PA_ITEM_OTHER } PaItemKind;

typedef struct PaItemSide {
    const char *name, *icon, *quote, *text, *rotated_text;
    int8_t cost;
    bool reactive;
    PaRules rules, rotated;
} PaItemSide;

typedef struct PaItem {
    const char *id;
    uint8_t kind;     /* kind of the item (PaItemKind) */
    int8_t character; /* index of the character who can use the item, or -1 if both characters can */
    bool start, single_use;
    uint8_t sides; /* number of sides: 2 for core items, 1 for other items */
    PaItemSide side[2];
} PaItem;

typedef struct PaMcGuffinSide {
    const char *name, *icon, *quote, *text;
    bool rare;
    PaRules rules;
} PaMcGuffinSide;

typedef struct PaMcGuffin {
    const char *id;
    PaMcGuffinSide side[2];
} PaMcGuffin;

typedef struct PaRewardOption {
    const char *name, *icon, *text;
    uint8_t effect_count;
    PaEffect effects[PA_EFFECTS_MAX];
} PaRewardOption;

typedef struct PaReward {
    const char *id;
    bool boss;
    PaRewardOption option[2];
} PaReward;

typedef struct PaAction {
    const char *name, *text;
    bool attacks;
    PaAmount attack, block;
    uint8_t effect_count;
    PaEffect effects[PA_EFFECTS_MAX];
} PaAction;

typedef struct PaStage {
    const char *portrait; /* name of the portrait, or NULL */
    uint8_t hp, action_count;
    PaAction action[PA_ACTIONS_MAX];
} PaStage;

typedef struct PaEnemy {
    const char *id, *name, *genre, *icon, *quote;
    uint32_t tone;
    uint8_t book; /* Book in which the enemy appears, 1..3 */
    bool boss;
    bool easy; /* true if the enemy can be the first enemy of a run with the difficulty Gentle */
    char weak; /* vowel in the enemy's name that the player can use in words, in lower case */
    const char *special_name, *special_text;
    PaRules special;
    PaStage stage[PA_STAGES];
} PaEnemy;

/* A difficulty level. In a run, the rules of all lower levels apply too. */
typedef struct PaLevel {
    const char *id, *name, *text;
    int8_t max_hp;     /* number added to the player's starting HP, 0 or negative */
    uint8_t penalties; /* number of penalty cards added to the starting deck */
    PaRules rules;     /* rules that apply during the whole run */
} PaLevel;

typedef struct PaCharacter {
    const char *id, *name, *icon;
    const char *portrait; /* name of the portrait, or NULL */
    uint32_t tone, rare_tone;
} PaCharacter;

/* Sources of rules, such as the enemy, an item or a card. If several rules have the same trigger, they take
 * effect in the order of these values. */
enum PaSource {
    PA_FROM_ENEMY,
    PA_FROM_LEVEL,
    PA_FROM_ITEM = PA_FROM_LEVEL + PA_LEVELS,
    PA_FROM_MCGUFFIN = PA_FROM_ITEM + PA_ITEMS,
    PA_FROM_CARD = PA_FROM_MCGUFFIN + PA_MCGUFFINS,
    PA_FROM_ACTION = PA_FROM_CARD + PA_CARDS, /* rules of the enemy's current action */
    PA_FROM_REWARD,                           /* reward that the player chose */
    PA_FROM_GAME,                             /* game rules that are not on any card */
    /* one more than the source of the last penalty card */
    PA_SOURCES_END = PA_FROM_CARD + PA_FIRST_PENALTY + PA_PENALTIES,
    PA_SOURCE_WORDS = (PA_SOURCES_END + 63) / 64,
};

/* A set of sources of rules (PaSource). Each source has a bit in `bits`, except letter cards that are not
 * penalty cards: the flag `letters` stands for all these letter cards. */
typedef struct PaSourceSet {
    uint64_t bits[PA_SOURCE_WORDS];
    uint8_t letters; /* 1 if the set includes all letter cards that are not penalty cards */
} PaSourceSet;

struct GameContent {
    ContentHashes hashes;
    const Lexicon *words;
    RackIndex *anagrams; /* index of words by their letters, owned by this struct */
    uint8_t max_hp, hand_size;
    uint8_t gentle_hp; /* extra starting HP with the difficulty Gentle */
    uint8_t worn_hp;   /* maximum HP of each stage of the first enemy, in a lesson (see PA_WORN_ENEMY) */
    PaCharacter character[PA_CHARACTERS];
    /* letter cards in this order: starting and growth cards of each character, penalty cards, the enemy's
     * vowel */
    PaLetterCard card[PA_CARDS];
    PaItem item[PA_ITEMS];
    PaMcGuffin curio[PA_MCGUFFINS];
    PaReward reward[PA_REWARDS];
    PaEnemy enemy[PA_ENEMIES];
    PaLevel level[PA_LEVELS];
    /* by_trigger[PaTrigger]: sources with a rule for this trigger on at least one side */
    PaSourceSet by_trigger[PA_TRIGGERS];
    /* by_modifier[PaModifier]: sources with a rule that changes this number on at least one side */
    PaSourceSet by_modifier[PA_MODIFIERS];
    StringStore strings;
};

/* cards/content.c: functions of the `Game` vtable that load and free the card content. */
GameContent *pa_load_content(const char *folder, const Lexicon *lexicon, Error *error);
void pa_free_content(GameContent *content);
/* rules/rule_sources.c: fills by_trigger and by_modifier from the rules of all cards, items and enemies. */
void pa_index_sources(GameContent *content);
void pa_count_components(const GameContent *content, GameCountFn *fn, void *user);

/* ------------------------------------------------------------------ state */

typedef struct PaPile {
    uint8_t count;
    uint8_t card[PA_PILE_MAX];
} PaPile;

typedef enum PaPhase {
    PA_PREP,   /* the player uses items, then plays a word or passes */
    PA_REACT,  /* the player uses a reactive item or continues */
    PA_CHOOSE, /* the player answers the first pending choice, PaState.choice[0] */
    PA_OVER,
} PaPhase;

typedef enum PaSplay { PA_LEFT, PA_RIGHT } PaSplay;

/* Kinds of choices. The player answers a choice with the move PA_MOVE_CHOOSE. The comments explain arg[0] of
 * this move. */
typedef enum PaChoiceKind {
    PA_CHOOSE_DISCARD, /* arg[0]: hand card to discard */
    PA_CHOOSE_EXHAUST, /* arg[0]: hand card to move to the fatigue pile */
    PA_CHOOSE_RECOVER, /* arg[0]: card of the fatigue pile to move back to the hand or another pile */
    PA_CHOOSE_FETCH,   /* arg[0]: card of the discard pile to move to the hand or another pile */
    PA_CHOOSE_CURE, /* arg[0]: penalty card, in the hand or the discard pile, to return to the penalty deck */
    PA_CHOOSE_READY,         /* arg[0]: used item to make usable again */
    PA_CHOOSE_REWARD,        /* arg[0]: which option of the reward state.reward to take, 0 or 1 */
    PA_CHOOSE_UPGRADE,       /* arg[0]: card of the deck to upgrade */
    PA_CHOOSE_REMOVE,        /* arg[0]: card of the deck to remove from the deck */
    PA_CHOOSE_OFFER,         /* arg[0]: which growth card of state.offer to take; the player can decline */
    PA_CHOOSE_REPLACED,      /* arg[0]: card of the deck to replace with the card state.taken */
    PA_CHOOSE_MCGUFFIN_SIDE, /* arg[0]: which side of the McGuffin state.curio_offer to take, 0 or 1 */
    PA_CHOOSE_CORE,          /* arg[0]: index of the core item to upgrade */
} PaChoiceKind;

typedef struct PaChoice {
    uint8_t kind;  /* kind of the choice (PaChoiceKind) */
    uint8_t place; /* pile that the chosen card moves to (PaPlace), used only if the choice moves a card */
    uint8_t offer; /* number of cards to offer, used only with PA_CHOOSE_OFFER */
    uint8_t add; /* 1 to add the new card to the deck, 0 to replace a card, used only with PA_CHOOSE_OFFER */
    uint8_t optional;
} PaChoice;

/* Steps of a run. PaState.step is the next step. It is executed when no tasks or choices are pending. See
 * rules/clash.c. */
typedef enum PaStep {
    PA_STEP_PREP,
    PA_STEP_TOP,
    PA_STEP_SCORE,
    PA_STEP_HIT,
    PA_STEP_ENEMY_ACTS,
    PA_STEP_ENEMY_ACTION,
    PA_STEP_AFTER_HURT,
    PA_STEP_CLASH_END,
    PA_STEP_UNPLAYED,
    PA_STEP_TURN_END,
    PA_STEP_DRAW,
    PA_STEP_TURN_START,
    PA_STEP_REWARD,
    PA_STEP_NEXT_BATTLE,
    PA_STEP_CLEANUP,
    PA_STEP_OVER,
} PaStep;

/* Kinds of pending tasks. All tasks are executed before the next step. See rules/engine.h. */
typedef enum PaTaskKind {
    PA_TASK_NONE,
    /* runs all rules that have the trigger, from all sources in play, in the order of PaSource, starting at
     * `source` */
    PA_TASK_FIRE,
    PA_TASK_RULES,  /* runs all rules of one source (card, item or enemy) that have the trigger */
    PA_TASK_WINDOW, /* lets the player use items as a reaction to an event */
    PA_TASK_DEATH,  /* ends the run as lost if the player still has 0 HP */
} PaTaskKind;

typedef struct PaTask {
    uint8_t kind; /* kind of the task (PaTaskKind) */
    uint8_t trigger, source;
    uint8_t rule, effect; /* index of the rule being run, and index of its next effect */
    uint8_t paid;         /* 1 if the rule's conditions are met and its costs are paid */
    uint8_t echo; /* 1 if an effect started this task to repeat or copy rules. Such rules can't be repeated or
                     copied again. */
    uint8_t rotated; /* 1 if the task runs the rules of the item's rotated side */
    int16_t spent;
} PaTask;

enum PaItemFlags {
    PA_OWNED = 1,
    PA_USED = 2,    /* the player used the item this turn */
    PA_FLIPPED = 4, /* the player used this single-use item, so it can't be used again in this battle */
    PA_ROTATED = 8,
    PA_UPGRADED_SIDE = 16,
    PA_READIED = 32, /* the item was readied this turn, so it can't be readied again this turn */
};

/* A token, one part of a word: a card or a letter tile. */
typedef enum PaTokenKind { PA_TOKEN_CARD, PA_TOKEN_WILD, PA_TOKEN_BORROWED } PaTokenKind;

typedef struct PaToken {
    uint8_t kind; /* a PaTokenKind */
    /* depends on `kind`: index of the card (PA_VOWEL for the enemy's vowel), number of the wild tile, or
     * index into PaState.borrowed */
    uint8_t card;
    uint8_t letter; /* letter chosen for a "?", 0..25, or PA_NO_LETTER */
} PaToken;

typedef struct PaWord {
    uint8_t count; /* number of tokens (cards and letter tiles), or 0 if the player passes */
    uint8_t splay; /* direction in which the cards overlap (PaSplay) */
    PaToken token[PA_WORD_TOKENS_MAX];
    char letters[WORD_LENGTH_MAX + 1]; /* the word in lower case */
} PaWord;

typedef struct PaState {
    Rng rng;
    uint8_t character;
    uint8_t level;       /* number of difficulty levels that apply */
    uint8_t phase, step; /* a PaPhase (what the player can do now), and a PaStep (next step of the run) */
    uint8_t battle;      /* number of the battle in the run, counted from 0 */
    uint8_t won;         /* 1 if the player defeated the last boss and won the run */
    int16_t hp, max_hp;
    int16_t mana, hexes, boons;
    uint16_t turn; /* number of the turn in this battle, from 1 */

    PaPile hand; /* hand cards in the order in which they were drawn */
    /* cards that effects put on top of the deck. The player draws the last card of the array first. */
    PaPile deck_top;
    /* piles without an order, sorted by card index so that equal piles have equal bytes */
    PaPile deck, discard, fatigue, stolen, growth, penalty;
    PaPile held; /* cards set aside until the next hand is drawn */
    uint8_t card_upgraded[PA_CARDS];
    uint8_t item[PA_ITEMS]; /* bit set of PaItemFlags for each item */
    /* for each McGuffin: 0 if the player doesn't own it, 1 if its side 0 is face up, 2 if its side 1 is face
     * up */
    uint8_t curio[PA_MCGUFFINS];
    /* 1 if the card is still in the deck of McGuffins, items or enemies */
    uint8_t curio_left[PA_MCGUFFINS], item_left[PA_ITEMS], enemy_left[PA_ENEMIES];

    /* index of the enemy, its stage (0 or 1), and index of its marked action (the action for this turn) */
    uint8_t enemy, stage, intent;
    int16_t enemy_hp, enemy_hexes, enemy_boons;
    uint8_t stunned; /* 1 if the enemy is stunned and skips its action this turn */
    uint8_t flipped; /* 1 if the enemy reached stage 2 this turn. Then the marker stays on the first action of
                        stage 2. */
    uint8_t shuffled;  /* 1 if the deck was reshuffled this turn */
    uint8_t vowel_out; /* 1 if the enemy's vowel is fatigued */
    uint8_t killer;    /* index of the enemy that defeated the player */

    /* state of the current turn */
    /* the word that is being resolved; its cards are not in `hand`. Before the player plays a word, this is
     * still the word of the last turn. */
    PaWord word;
    uint8_t gentle; /* a PaGentle (whether the run has the difficulty Gentle) */
    int16_t hits, blocks, mana_made;
    /* number of hits dealt to the enemy this turn. PA_MODIFIER_HIT_LIMIT limits this number. */
    int16_t hits_dealt;
    int16_t attack; /* attack of the enemy this turn, including all changes so far */
    int16_t attack_change, enemy_block_change, unblocked;
    int16_t enemy_block; /* number of hits that the enemy blocks this turn */
    int16_t spent; /* amount that the player paid for the PA_SPEND_ALL costs of the rule being applied */
    uint8_t items_used, wild_used, keep_top, keep_hand, both_edges, passed, hurt;
    uint8_t borrowed_count;
    /* letters borrowed until the turn ends, 0..25 or PA_NO_LETTER for a "?" */
    uint8_t borrowed[PA_BORROWED_MAX];
    /* hits, blocks, mana and extra cards that the player gets in the next turn */
    int16_t next_hits, next_blocks, next_mana, next_draw;

    uint32_t reactive[2]; /* bit set of the items that can react now, used only in the phase PA_REACT */
    uint8_t react_trigger;
    uint8_t choice_count;
    PaChoice choice[PA_CHOICES_MAX];
    uint8_t reward, reward_option, taken, curio_offer;
    PaPile offer;
    uint8_t task_count;
    /* queue of tasks (rules that wait to take effect). task[0] is executed next. */
    PaTask task[PA_TASKS_MAX];

    /* counts and records of the run, for the statistics */
    uint16_t turns, words;
    uint16_t damage; /* total damage dealt by hits */
    char best_word[WORD_LENGTH_MAX + 1];
    int16_t best_hits;
} PaState;

/* ------------------------------------------------------------------ moves */

typedef enum PaMoveKind {
    /* arg[0] is a PaSplay. Each further argument is a card or letter tile of the word (PaToken): the bitwise
     * OR of kind << 13, letter << 8 (31 for the card's own letter) and card. */
    PA_MOVE_SPELL = 1,
    PA_MOVE_PASS,
    PA_MOVE_USE,      /* arg[0] = index of the item */
    PA_MOVE_CHOOSE,   /* arg[0] = answer to the choice, see PaChoiceKind */
    PA_MOVE_CONTINUE, /* the player declines to react, or declines an optional choice */
} PaMoveKind;

/* rules/moves.c: convert a word to a move and back. The wild tiles in the word are numbered 0 and 1 from the
 * left. */
void pa_move_from_word(const PaWord *word, Move *out);
void pa_word_from_move(const Move *move, const GameContent *content, const PaState *state, PaWord *out);
/* Rule functions of the `Game` vtable. */
bool pa_check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
void pa_list_moves(const void *state, const GameContent *content, int seat, MoveList *out);
void pa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool pa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ queries: rules/state.c */

/* Returns the number of the current Book, from 1. */
int pa_get_current_book(const PaState *state);
const PaEnemy *pa_get_enemy(const PaState *state, const GameContent *content);
/* Returns the enemy's marked action (the action for this turn). */
const PaAction *pa_get_enemy_action(const PaState *state, const GameContent *content);
const PaSide *pa_get_card_side(const PaState *state, const GameContent *content, int card);
/* Returns the face-up side of an item. */
const PaItemSide *pa_get_item_side(const PaState *state, const GameContent *content, int item);
/* True if a word was played and is being resolved (a clash). The cards of the word are then in state->word
 * and not in hand. */
bool pa_is_in_clash(const PaState *state);
/* True between two battles: after a won battle, until the next battle begins. */
bool pa_is_in_development(const PaState *state);

/* Writes the letters, 0..25, of a token of a word (a card or letter tile) to `out`. Returns the number of
 * letters: 1, 2, or 0 for a "?" whose letter is not chosen yet. */
int pa_get_token_letters(const PaState *state, const GameContent *content, const PaToken *token, int out[2]);
/* True if the token can be any letter that the player chooses, for example a "?" card (rulebook: Wilds and
 * Vowels). */
bool pa_is_any_letter_token(const PaState *state, const GameContent *content, const PaToken *token);
/* Updates word->letters from the word's tokens. Skips tokens whose letter is not chosen yet. Stops after
 * WORD_LENGTH_MAX letters. */
void pa_update_word_letters(const PaState *state, const GameContent *content, PaWord *word);
/* Returns the index, in the word, of the top card if the cards overlap in the direction `splay`. Returns -1
 * if the word has no card. Letter tiles are never on top (rulebook: Wilds and Vowels). */
int pa_find_top_token(const PaWord *word, PaSplay splay);
/* Counts the visible symbols of the word if its cards overlap in the direction `splay`. `out` is indexed by
 * PaSymbol. */
void pa_count_symbols(const PaState *state, const GameContent *content, const PaWord *word, PaSplay splay,
                      int out[PA_SYMBOLS]);

/* ------------------------------------------------------------------ numbers: rules/modifiers.c */

/* rules/conditions.c: returns the current value of an amount (docs/cards.md explains amounts). */
int pa_compute_amount(const PaState *state, const GameContent *content, const PaAmount *amount);
/* Returns the sum of all changes to the number `modifier` by the rules in effect now. For a limit (such as
 * PA_MODIFIER_MAX_MANA), returns the strictest limit instead, or `fallback` if no rule sets a limit. */
int pa_get_modifier(const PaState *state, const GameContent *content, PaModifier modifier, int fallback);
int pa_compute_hand_size(const PaState *state, const GameContent *content);
/* Returns how many hits the enemy blocks this turn. */
int pa_compute_enemy_block(const PaState *state, const GameContent *content);
int pa_compute_item_cost(const PaState *state, const GameContent *content, int item);
/* Returns how many wild letters the player can use in a word now: 1 with the normal wild card, 2 (side by
 * side) with the upgraded wild card, 0 if the wild card is used or forbidden. */
int pa_count_wild_letters(const PaState *state, const GameContent *content);
bool pa_is_vowel_ready(const PaState *state, const GameContent *content);

/* ------------------------------------------------------------------ legality: rules/legality.c */

/* Checks the word's cards and letters against the hand, the letter tiles and the current rules, but not the
 * dictionary (rulebook: Playing Words, Wilds and Vowels). */
bool pa_check_spelling(const PaState *state, const GameContent *content, const PaWord *word, Error *why);
/* Checks the word's tokens like pa_check_spelling() and looks the word up in the dictionary. */
bool pa_check_word(const PaState *state, const GameContent *content, const PaWord *word, Error *why);
bool pa_check_item(const PaState *state, const GameContent *content, int item, Error *why);
/* rules/choices.c: checks an answer to the first pending choice. */
bool pa_is_choice_legal(const PaState *state, const GameContent *content, int arg);
/* rules/development.c: returns the side that a core item has after its upgrade. */
const PaItemSide *pa_get_core_upgrade(const GameContent *content, int item);

/* Callback for a legal word of the class `class` in the lexicon. Returns false to stop the search. */
typedef bool PaWordVisitor(void *user, const PaWord *word, WordClass class);
/* rules/word_generator.c: calls `visit` for every legal word. Stops early when `visit` returns false. */
void pa_generate_words(const PaState *state, const GameContent *content, PaWordVisitor *visit, void *user);
/* Move functions of the `Game` vtable. */
bool pa_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out);

/* ------------------------------------------------------------------ playing: rules/engine.c */

/* State functions of the `Game` vtable. */
void pa_init_state(void *state, const GameContent *content, const GameOptions *options, int seats,
                   uint64_t seed);
void pa_apply_move(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);

/* Predicted result of playing a word, assuming that the player uses no items as reactions. The forecast does
 * not include effects that need a choice, or cards that the player will draw. */
typedef struct PaForecast {
    /* hits, blocks and mana from the word, including the effects of its top card and of all rules in play */
    int hits, blocks, mana;
    int dealt;                   /* hits left after the enemy's block and its limit of hits per turn */
    int enemy_block, enemy_loss; /* enemy's block, and HP that the enemy loses */
    int attack, hp_loss;         /* enemy's attack, and HP that the player loses */
    /* HP, mana and other counters of the player and the enemy after the clash */
    int hexes, boons, enemy_hexes, enemy_boons, hp, enemy_hp;
    bool stage_two, defeats, fatal, stunned;
    bool acts; /* true if the enemy takes its action this turn */
    /* true if the enemy's attack differs from the number on its card only because of hexes */
    bool by_hexes;
    /* index of the action that the enemy takes: the marked action, or the action below it if the enemy's
     * vowel is the top card */
    int intent_after;
} PaForecast;
void pa_forecast_clash(const PaState *state, const GameContent *content, const PaWord *word, PaForecast *out);

/* ------------------------------------------------------------------ other vtable functions */

/* rules/hidden_info.c: vtable functions for information that is hidden from the player. */
unsigned pa_get_move_flags(const void *before, const void *after, const Move *move);
void pa_determinize_state(void *state, const GameContent *content, int seat, Rng *rng);

/* rules/state_info.c: vtable functions that report the state. */
bool pa_check_state(const void *state, const GameContent *content, Error *error);
void pa_dump_state(const void *state, const GameContent *content, Text *out);
Status pa_get_status(const void *state, const GameContent *content);
void pa_report_statistics(const void *state, const GameContent *content, GameCountFn *fn, void *user);
void pa_report_cards(const void *state, const GameContent *content, GameCountFn *fn, void *user);
void pa_count_damage(const void *state, int *turn, int *total);
void pa_write_turn_name(const void *state, const GameContent *content, char *out, size_t size);
void pa_write_progress(const void *state, const GameContent *content, char *out, size_t size);

/* rules/state_schema.c: fields of the state, for views and for sending states over the network. */
extern const StateField pa_state_fields[];

/* rules/statistics.c: statistics of finished runs. */
extern const GameStatistics pa_statistics;

/* rules/event_log.c: names of Books and battles. */

/* Returns the name of a Book, such as "Book II". `book` starts at 1. */
const char *pa_get_book_name(int book);
/* Size, in bytes, of the text of pa_write_battle_number(), which writes the Book and the number of the battle
 * in this Book: "Book II, 1 of 3". */
enum { PA_BATTLE_NUMBER_MAX = 48 };
void pa_write_battle_number(const PaState *state, char *out, size_t size);
/* Like pa_write_battle_number(), followed by the name of the enemy: "Book II, 1 of 3: Count Spatula". */
void pa_write_battle_title(const PaState *state, const GameContent *content, char *out, size_t size);

/* Ids of pieces (cards, tiles, buttons). A piece has the same id wherever it is on the table. */
enum PaPieceId {
    PA_ID_CARD = 1000,     /* ids of the letter cards: this number + the card index */
    PA_ID_ITEM = 1200,     /* ids of the items: this number + the item index */
    PA_ID_MCGUFFIN = 1300, /* ids of the McGuffins: this number + the McGuffin index */
    PA_ID_WILD = 1400,     /* ids of the wild tiles: this number + the number of the tile */
    PA_ID_BORROWED = 1410,
    PA_ID_ENEMY = 1500,
    PA_ID_ENEMY_HP,
    PA_ID_ENEMY_BLOCK,
    PA_ID_ENEMY_HEXES,
    PA_ID_ENEMY_BOONS,
    PA_ID_ENEMY_STAGE_TWO, /* stage 2 of the enemy, shown when the enemy flips */
    PA_ID_ACTION = 1520,   /* ids of the enemy's actions: this number + the action index */
    PA_ID_MARKER = 1530,
    /* second marker: shows the action that the enemy takes if its vowel is the top card of the word */
    PA_ID_MARKER_NEXT,
    PA_ID_HP = 1540,
    PA_ID_MANA,
    PA_ID_HEXES,
    PA_ID_BOONS,
    PA_ID_HITS,
    PA_ID_BLOCKS,
    PA_ID_MANA_MADE, /* mana that the word makes */
    PA_ID_SPLAYED,   /* label that says in which direction the cards of the word overlap */
    PA_ID_WORD_ZONE = 1560,
    PA_ID_HAND_ZONE,
    PA_ID_DECK = 1570,
    PA_ID_DISCARD,
    PA_ID_FATIGUE,
    PA_ID_STOLEN,
    PA_ID_SPELL = 1580,
    PA_ID_PASS,
    PA_ID_MIRROR,
    PA_ID_CLEAR,
    PA_ID_CONTINUE,
    PA_ID_CLOSE,
    PA_ID_ALL_CARDS,
    PA_ID_PASS_YES,
    PA_ID_PASS_NO,
    PA_ID_MEANING, /* meaning of the best word of a finished game */
    /* ids of the 2 options of a reward, or of the 2 sides of a McGuffin: this number + 0 or 1 */
    PA_ID_OPTION = 1600,
    PA_ID_LETTER = 1620, /* ids of the letters offered for a "?": this number + the letter, 0..25 */
    PA_ID_CHARACTER = 1660,
    PA_ID_LEVEL,
    PA_ID_LIST = 1700,      /* ids of the cards on a page: this number + the card index */
    PA_ID_LIST_ITEM = 1840, /* ids of the items on a page: this number + the item index */
    /* ids of the battles in the progress row: this number + the number of the battle, from 0 */
    PA_ID_PROGRESS = 1880,
    PA_ID_FORECAST = 1895,
    PA_ID_TAB = 1910,      /* ids of the tabs that open pages: this number + the PaPage */
    PA_ID_MAP_STOP = 1930, /* ids of the enemies on the map: this number + the number of the battle */
    PA_ID_TAKEN = 1896,    /* the card that a page is about, such as the new card for the deck */
};

/* Values of Event.moment, for the most important events of the game. */
enum { PA_MOMENT_BOSS_APPEARS = 1, PA_MOMENT_BOSS_FALLS };

/* Indices of the options in pa_options. */
enum PaOption { PA_OPTION_CHARACTER, PA_OPTION_DIFFICULTY, PA_OPTION_FIRST_ENEMY };
/* Values of the difficulty option. Each value above PA_STANDARD is PA_STANDARD plus the number of difficulty
 * levels that apply. */
enum PaDifficulty { PA_GENTLE, PA_STANDARD };
/* PA_IS_GENTLE: the run has the difficulty Gentle. PA_WORN_ENEMY: in addition, the first enemy starts with
 * fewer HP (only in lessons). */
enum PaGentle { PA_NOT_GENTLE, PA_IS_GENTLE, PA_WORN_ENEMY };
extern const GameOption pa_options[];

#endif
