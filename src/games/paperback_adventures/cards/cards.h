/* cards.h: the cards of Paperback Adventures, which never change after they are loaded. */
#ifndef PAPERBACK_ADVENTURES_CARDS_H
#define PAPERBACK_ADVENTURES_CARDS_H

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
    char letters[8]; /* letters that the player can borrow, in lower case, or "" for a "?" */
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

/* A set of sources of rules (PaSource). The flag `letters` stands for all letter cards that are not penalty
 * cards. Every other source has its own bit in `bits`. */
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

#endif
