/* paperback_adventures.h: state, typed content and private functions of the solo word deck-builder. */
#ifndef PAPERBACK_ADVENTURES_H
#define PAPERBACK_ADVENTURES_H

#include "core/anagrams.h"
#include "core/card_files.h"
#include "games/paperback_adventures/game.h"

enum {
    PA_CHARACTERS = 2,
    PA_STARTERS = 10, /* starting cards a character */
    PA_GROWTH = 50,   /* growth cards a character */
    PA_LETTERS = PA_CHARACTERS * (PA_STARTERS + PA_GROWTH),
    PA_PENALTIES = 7,
    PA_CARDS =
        PA_LETTERS + PA_PENALTIES + 1, /* every letter card of the box; the last is the enemy's vowel */
    PA_VOWEL = PA_CARDS - 1,
    PA_CORE = 6,
    PA_ITEMS = PA_CORE + 29, /* core items first */
    PA_CURIOS = 24,
    PA_REWARDS = 10,
    PA_ENEMIES = 18,
    PA_LEVELS = 10, /* of difficulty above the standard game */
    PA_STAGES = 2,
    PA_ACTIONS_MAX = 5,
    PA_EDGE_MAX = 5,    /* symbols on one edge */
    PA_RULES_MAX = 6,   /* rules of one card side */
    PA_EFFECTS_MAX = 6, /* effects of one rule */
    PA_PILE_MAX = PA_STARTERS + PA_GROWTH + PA_PENALTIES + 1,
    PA_WORD_TOKENS_MAX = 16,
    PA_CHOICES_MAX = 24,
    PA_BORROWED_MAX = 8,
    PA_NO_LETTER = 255,  /* PaToken.letter: the card's own, or not chosen yet; borrowed[]: "?" */
    PA_HAND_MAX = 10,    /* no draw goes beyond it */
    PA_TURNS_MAX = 100,  /* a battle not won in so many turns is lost */
    PA_DECK_MIN = 8,     /* no card is removed below it */
    PA_COUNTER_MAX = 99, /* mana, hexes, boons, hits, blocks */
    PA_TASKS_MAX = 32,
    PA_FIRST_PENALTY = PA_LETTERS,
    PA_BOOKS = 3,
    PA_BATTLES_OF_BOOK = 3, /* the last of each is against a boss */
    PA_BATTLES = PA_BOOKS * PA_BATTLES_OF_BOOK,
    PA_RARE_PENALTIES = 2, /* what taking a rare McGuffin costs in penalty cards */
};

/* ------------------------------------------------------------------ content (immutable after load) */

/* The words of docs/cards.md; the order is that of the tables there. */
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
    PA_ALWAYS, /* modify */
    PA_TRIGGERS
} PaTrigger;

typedef enum PaQuantity {
    PA_Q_NONE,
    PA_Q_LETTERS,
    PA_Q_CARDS,
    PA_Q_VOWELS,
    PA_Q_WILDS,
    PA_Q_UNPLAYED,
    PA_Q_HITS,
    PA_Q_BLOCKS,
    PA_Q_HIT_SYMBOLS,
    PA_Q_BLOCK_SYMBOLS,
    PA_Q_MANA_SYMBOLS,
    PA_Q_MANA,
    PA_Q_HEXES,
    PA_Q_BOONS,
    PA_Q_ENEMY_HEXES,
    PA_Q_ENEMY_BOONS,
    PA_Q_FATIGUED,
    PA_Q_DISCARDED,
    PA_Q_MISSING_HP,
    PA_Q_PENALTIES,
    PA_Q_ITEMS_USED,
    PA_Q_TURN,
    PA_Q_ATTACK,
    PA_Q_UNBLOCKED,
    PA_Q_SPENT,
    PA_Q_STOLEN,
    PA_Q_BOOK,
    PA_QUANTITIES
} PaQuantity;

typedef struct PaAmount {
    int16_t plus;
    int16_t times;
    int16_t every; /* >= 1 */
    int16_t max;   /* INT16_MAX = none */
    uint8_t per;   /* PaQuantity */
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
    int32_t value; /* number, 0/1, PaSplay, or a bit mask of letters */
} PaCondition;

typedef enum PaVerb {
    PA_DO_HITS,
    PA_DO_BLOCKS,
    PA_DO_MANA,
    PA_DO_BOONS,
    PA_DO_HEXES,
    PA_DO_ENEMY_BOONS,
    PA_DO_ENEMY_HEXES,
    PA_DO_ENEMY_LOSE,
    PA_DO_ENEMY_HEAL,
    PA_DO_ENEMY_BLOCK,
    PA_DO_LOSE,
    PA_DO_HEAL,
    PA_DO_MAX_HP,
    PA_DO_ATTACK,
    PA_DO_STUN,
    PA_DO_INTENT,
    PA_DO_DRAW,
    PA_DO_DISCARD,
    PA_DO_EXHAUST,
    PA_DO_RECOVER,
    PA_DO_FETCH,
    PA_DO_LETTER,
    PA_DO_KEEP_TOP,
    PA_DO_KEEP_HAND,
    PA_DO_DOUBLE,
    PA_DO_CONVERT,
    PA_DO_BOTH_EDGES,
    PA_DO_REPEAT,
    PA_DO_COPY,
    PA_DO_PENALTY,
    PA_DO_CURE,
    PA_DO_STEAL,
    PA_DO_GIVE_BACK,
    PA_DO_READY,
    PA_DO_ROTATE,
    PA_DO_UPGRADE,
    PA_DO_REPLACE,
    PA_DO_ADD,
    PA_DO_REMOVE,
    PA_DO_ITEM,
    PA_DO_CURIO,
    PA_DO_CORE,
    PA_VERBS
} PaVerb;

typedef enum PaPlace { PA_TO_DISCARD, PA_TO_DECK, PA_TO_HAND } PaPlace;
typedef enum PaTotal { PA_TOTAL_HITS, PA_TOTAL_BLOCKS, PA_TOTAL_MANA, PA_TOTALS } PaTotal;

typedef struct PaEffect {
    uint8_t verb;
    uint8_t place;    /* PaPlace: `to` or `from` of piles */
    uint8_t from, to; /* PaTotal: convert, double (`from`) */
    uint8_t offer;
    bool later, random, on;
    PaAmount n;
    char letters[8]; /* letter: lower case, "" = ? */
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
    PA_MOD_HAND_SIZE,
    PA_MOD_ITEM_COST,
    PA_MOD_ATTACK,
    PA_MOD_ENEMY_BLOCK,
    PA_MOD_HITS,
    PA_MOD_BLOCKS,
    PA_MOD_MIN_LETTERS,
    PA_MOD_MAX_LETTERS,
    PA_MOD_NO_WILD,
    PA_MOD_NO_VOWEL,
    PA_MOD_NO_LEFT,
    PA_MOD_NO_RIGHT,
    PA_MOD_HIT_LIMIT,
    PA_MOD_MAX_MANA,
    PA_MODIFIERS
} PaModifier;

typedef struct PaRule {
    uint8_t when; /* PaTrigger; PA_ALWAYS for a lasting change */
    uint8_t condition_count, effect_count;
    uint8_t modify; /* PaModifier, with PA_ALWAYS */
    PaAmount modify_n;
    int8_t spend[PA_COSTS]; /* 0 = nothing, PA_SPEND_ALL */
    PaCondition conditions[PA_CONDITIONS_MAX];
    PaEffect effects[PA_EFFECTS_MAX];
} PaRule;

typedef struct PaRules {
    uint32_t triggers; /* a bit per PaTrigger that some rule has */
    uint32_t changes;  /* a bit per PaModifier that some rule has */
    uint8_t count;
    PaRule rule[PA_RULES_MAX];
} PaRules;

typedef enum PaSymbol { PA_HIT, PA_BLOCK, PA_MANA, PA_SYMBOLS } PaSymbol;

/* One side of a letter card. */
typedef struct PaSide {
    uint8_t left[PA_SYMBOLS], right[PA_SYMBOLS]; /* how many of each symbol */
    const char *left_text, *right_text;          /* rich text: the symbols in printed order */
    PaRules rules;
    const char *text; /* generated; "" = no ability */
} PaSide;

typedef enum PaRarity { PA_STARTER, PA_COMMON, PA_RARE, PA_PENALTY, PA_ENEMY_VOWEL } PaRarity;

typedef struct PaLetterCard {
    const char *id, *name, *icon, *quote;
    char letters[3]; /* lower case or "?" */
    uint8_t rarity, character;
    bool returns;   /* penalty: goes back to the penalty deck when played */
    PaSide side[2]; /* [1] = upgraded; equal to [0] for penalties and the vowel */
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
    uint8_t kind;     /* PaItemKind */
    int8_t character; /* -1 = both */
    bool start, single_use;
    uint8_t sides; /* 1 or 2 (core items) */
    PaItemSide side[2];
} PaItem;

typedef struct PaCurioSide {
    const char *name, *icon, *quote, *text;
    bool rare;
    PaRules rules;
} PaCurioSide;

typedef struct PaCurio {
    const char *id;
    PaCurioSide side[2];
} PaCurio;

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
    const char *portrait; /* NULL = none */
    uint8_t hp, action_count;
    PaAction action[PA_ACTIONS_MAX];
} PaStage;

typedef struct PaEnemy {
    const char *id, *name, *genre, *icon, *quote;
    uint32_t tone;
    uint8_t book; /* 1..3 */
    bool boss;
    bool kind; /* may be the first enemy of a gentle run */
    char weak; /* 'a' .. */
    const char *special_name, *special_text;
    PaRules special;
    PaStage stage[PA_STAGES];
} PaEnemy;

/* What a level of difficulty adds to those below it. */
typedef struct PaLevel {
    const char *id, *name, *text;
    int8_t max_hp;     /* added to the HP one begins with */
    uint8_t penalties; /* penalty cards in the deck from the start */
    PaRules rules;     /* in force all the time */
} PaLevel;

typedef struct PaCharacter {
    const char *id, *name, *icon;
    const char *portrait; /* NULL = none */
    uint32_t tone, rare_tone;
} PaCharacter;

/* Whose rules: the enemy, then levels of difficulty, items, curios and letter cards by index. The numbers are
   the order in which rules of one trigger happen. */
enum PaSource {
    PA_FROM_ENEMY,
    PA_FROM_LEVEL,
    PA_FROM_ITEM = PA_FROM_LEVEL + PA_LEVELS,
    PA_FROM_CURIO = PA_FROM_ITEM + PA_ITEMS,
    PA_FROM_CARD = PA_FROM_CURIO + PA_CURIOS,
    PA_FROM_ACTION = PA_FROM_CARD + PA_CARDS,                        /* the enemy's action */
    PA_FROM_REWARD,                                                  /* the option taken */
    PA_FROM_GAME,                                                    /* no card */
    PA_SOURCES_END = PA_FROM_CARD + PA_FIRST_PENALTY + PA_PENALTIES, /* of those that rules come from */
    PA_SOURCE_WORDS = (PA_SOURCES_END + 63) / 64,
};

/* A set of sources, a bit each; of letter cards only penalties have theirs. */
typedef struct PaSources {
    uint64_t bits[PA_SOURCE_WORDS];
    uint8_t letters; /* 1 = other letter cards too */
} PaSources;

struct GameContent {
    const Words *words;
    Anagrams *anagrams; /* of the words; owned */
    uint64_t hash, look;
    uint8_t max_hp, hand_size;
    uint8_t gentle_hp; /* more to begin with in a gentle run */
    uint8_t worn_hp;   /* a worn out enemy has no more on either side */
    PaCharacter character[PA_CHARACTERS];
    PaLetterCard card[PA_CARDS]; /* characters' starters and growth, then penalties, then the vowel */
    PaItem item[PA_ITEMS];
    PaCurio curio[PA_CURIOS];
    PaReward reward[PA_REWARDS];
    PaEnemy enemy[PA_ENEMIES];
    PaLevel level[PA_LEVELS];
    PaSources answering[PA_TRIGGERS]; /* whose rules answer it, whatever side is up */
    PaSources changing[PA_MODIFIERS]; /* whose rules change it */
    StringStore strings;              /* what the pointers above point at */
};

/* cards/content.c: the vtable's load, unload and count. */
GameContent *pa_load(const char *folder, const Words *words, Error *error);
void pa_unload(GameContent *content);
/* rules/sources.c: fills in `answering` and `changing`. */
void pa_index_sources(GameContent *content);
void pa_count(const GameContent *content, GameCountFn *fn, void *user);

/* ------------------------------------------------------------------ state */

typedef struct PaPile {
    uint8_t count;
    uint8_t card[PA_PILE_MAX];
} PaPile;

typedef enum PaPhase {
    PA_PREP,   /* plan, use items, spell or pass */
    PA_REACT,  /* a reactive item may be used, or continue */
    PA_CHOOSE, /* the first of choices[] is to be answered */
    PA_OVER,
} PaPhase;

typedef enum PaSplay { PA_LEFT, PA_RIGHT } PaSplay;

/* What the player is asked; the answer is a PA_MOVE_CHOOSE whose arg is given here. */
typedef enum PaChoiceKind {
    PA_CHOOSE_DISCARD,    /* arg: hand card */
    PA_CHOOSE_EXHAUST,    /* hand card */
    PA_CHOOSE_RECOVER,    /* fatigued card */
    PA_CHOOSE_FETCH,      /* discarded card */
    PA_CHOOSE_CURE,       /* penalty card in hand or discard */
    PA_CHOOSE_READY,      /* item */
    PA_CHOOSE_REWARD,     /* option 0 or 1 of state.reward */
    PA_CHOOSE_UPGRADE,    /* card of the deck */
    PA_CHOOSE_REMOVE,     /* card of the deck */
    PA_CHOOSE_OFFER,      /* one of state.offer (growth cards); may be declined */
    PA_CHOOSE_REPLACED,   /* card of the deck that makes room for state.taken */
    PA_CHOOSE_CURIO_SIDE, /* side 0 or 1 of state.curio_offer */
    PA_CHOOSE_CORE,       /* core item to upgrade */
} PaChoiceKind;

typedef struct PaChoice {
    uint8_t kind;  /* PaChoiceKind */
    uint8_t place; /* PaPlace where it matters */
    uint8_t offer; /* cards to offer, before PA_CHOOSE_OFFER begins */
    uint8_t add;   /* PA_CHOOSE_OFFER: 1 = the card is added, 0 = it replaces one */
    uint8_t optional;
} PaChoice;

/* What a run comes to next when nothing else is to happen and nothing is asked; rules/clash.c. */
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

/* What is still to happen before the machine takes its next step; rules/engine.h. */
typedef enum PaTaskKind {
    PA_TASK_NONE,
    PA_TASK_FIRE,   /* a trigger goes round all sources from `source` on */
    PA_TASK_RULES,  /* the rules of one source for a trigger */
    PA_TASK_WINDOW, /* reactive items may answer a trigger */
    PA_TASK_DEATH,  /* with 0 HP now, the run is lost */
} PaTaskKind;

typedef struct PaTask {
    uint8_t kind; /* PaTaskKind */
    uint8_t trigger, source;
    uint8_t rule, effect; /* where to go on */
    uint8_t paid;         /* the rule's conditions held and its price was paid */
    uint8_t echo;         /* repeated or copied: does not repeat or copy again */
    uint8_t rotated;      /* reads the item's rotated rules */
    int16_t spent;
} PaTask;

enum PaItemFlags {
    PA_OWNED = 1,
    PA_USED = 2,    /* this turn */
    PA_FLIPPED = 4, /* single use, until the battle's end */
    PA_ROTATED = 8,
    PA_UPGRADED_SIDE = 16,
    PA_READIED = 32, /* made ready again this turn, which happens once */
};

/* One token of the spelled word, in order: a card, or a tile that stands for a letter. */
typedef enum PaTokenKind { PA_TOKEN_CARD, PA_TOKEN_WILD, PA_TOKEN_BORROWED } PaTokenKind;

typedef struct PaToken {
    uint8_t kind;   /* PaTokenKind */
    uint8_t card;   /* card index (PA_VOWEL = the enemy's vowel), or index into borrowed[] */
    uint8_t letter; /* 0..25: what a "?" stands for, or PA_NO_LETTER */
} PaToken;

typedef struct PaWord {
    uint8_t count; /* 0 = no word (passed) */
    uint8_t splay; /* PaSplay */
    PaToken token[PA_WORD_TOKENS_MAX];
    char letters[WORD_LENGTH_MAX + 1]; /* lower case */
} PaWord;

typedef struct PaState {
    Rng rng;
    uint8_t character;
    uint8_t level;       /* of difficulty: how many of the content's levels are in force */
    uint8_t phase, step; /* PaPhase, PaStep */
    uint8_t battle;      /* of the run, from 0 */
    uint8_t won;         /* the last boss is beaten */
    int16_t hp, max_hp;
    int16_t mana, hexes, boons;
    uint16_t turn; /* of this battle, from 1 */

    PaPile hand, deck_top; /* ordered; deck_top = known cards on the deck, last is drawn first */
    PaPile deck, discard, fatigue, stolen, growth, penalty; /* sets, kept sorted */
    PaPile held;                     /* brought to hand in a clash: joins the next hand */
    uint8_t card_upgraded[PA_CARDS]; /* 0/1 */
    uint8_t item[PA_ITEMS];          /* PaItemFlags */
    uint8_t curio[PA_CURIOS];        /* 0 = not owned, 1 + side */
    uint8_t curio_left[PA_CURIOS], item_left[PA_ITEMS], enemy_left[PA_ENEMIES]; /* 1 = still in its deck */

    uint8_t enemy, stage, intent; /* index, 0/1, action 0.. */
    int16_t enemy_hp, enemy_hexes, enemy_boons;
    uint8_t stunned;   /* skips its action this turn */
    uint8_t flipped;   /* came to stage 2 this turn: the marker stays on its first action */
    uint8_t shuffled;  /* the deck was shuffled this turn */
    uint8_t vowel_out; /* the enemy vowel is fatigued */
    uint8_t killer;    /* enemy that won, for the end page */

    /* this turn */
    PaWord
        word; /* the word being resolved (its cards are not in hand then), or the last one while preparing */
    uint8_t gentle; /* PaGentle: the level below the standard one */
    int16_t hits, blocks, mana_made;
    int16_t hits_dealt; /* for hit_limit */
    int16_t attack;     /* of the action marked, with all changes; kept up to date */
    int16_t attack_change, enemy_block_change, unblocked;
    int16_t enemy_block; /* what met the hits in this turn's clash */
    int16_t spent;       /* by the rule in progress */
    uint8_t items_used, wild_used, keep_top, keep_hand, both_edges, passed, hurt;
    uint8_t borrowed_count;
    uint8_t borrowed[PA_BORROWED_MAX]; /* letter 0..25 or PA_NO_LETTER; used ones stay until the turn ends */
    int16_t next_hits, next_blocks, next_mana, next_draw; /* `later` */

    uint32_t reactive[2]; /* mask of items that may answer now (PA_REACT) */
    uint8_t react_trigger;
    uint8_t choice_count;
    PaChoice choice[PA_CHOICES_MAX];
    uint8_t reward, reward_option, taken, curio_offer;
    PaPile offer;
    uint8_t task_count;
    PaTask task[PA_TASKS_MAX]; /* the first is next */

    /* the run's record */
    uint16_t turns, words;
    uint16_t damage; /* dealt by hits */
    char best_word[WORD_LENGTH_MAX + 1];
    int16_t best_hits;
} PaState;

/* ------------------------------------------------------------------ moves */

typedef enum PaMoveKind {
    PA_MOVE_SPELL = 1, /* arg[0] = PaSplay, then per token: kind << 13 | letter (31 = own) << 8 | card */
    PA_MOVE_PASS,
    PA_MOVE_USE,      /* arg[0] = item */
    PA_MOVE_CHOOSE,   /* arg[0] by PaChoiceKind */
    PA_MOVE_CONTINUE, /* decline a reaction or an optional choice */
} PaMoveKind;

/* rules/moves.c: packs a word into a move and back. Wild tokens are numbered 0 and 1 in word order. */
void pa_move_from_word(const PaWord *word, Move *out);
void pa_word_from_move(const Move *move, const GameContent *content, const PaState *state, PaWord *out);
/* The vtable's. */
bool pa_check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
void pa_list_moves(const void *state, const GameContent *content, int seat, MoveList *out);
void pa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool pa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ what lies where: rules/position.c */

/* The Book the run has come to, from 1. */
int pa_book(const PaState *state);
const PaEnemy *pa_enemy(const PaState *state, const GameContent *content);
const PaAction *pa_action(const PaState *state, const GameContent *content); /* what the marker points at */
const PaSide *pa_side(const PaState *state, const GameContent *content, int card);
/* The side of an item or core item that is up now. */
const PaItemSide *pa_item_side(const PaState *state, const GameContent *content, int item);
/* Is a word being resolved, so that its cards lie on the table and not in hand? */
bool pa_in_clash(const PaState *state);
/* Is a battle won and the next one not begun? */
bool pa_in_development(const PaState *state);

/* The letters a token stands for, 0..25 each, into out[2]; returns how many, 0 while a "?" is open. */
int pa_letters_of(const PaState *state, const GameContent *content, const PaToken *token, int out[2]);
/* Does the token stand for a letter that the player names (rulebook: Wilds and Vowels)? */
bool pa_is_open(const PaState *state, const GameContent *content, const PaToken *token);
/* Fills word->letters from its tokens; open or surplus ones are left out. */
void pa_word_spell(const PaState *state, const GameContent *content, PaWord *word);
/* The index of the token on top when splayed so, skipping wilds; -1 when there is none (rulebook: Wilds and
 * Vowels). */
int pa_top_token(const PaWord *word, PaSplay splay);
/* The symbols that show when `word` is splayed so, by PaSymbol. */
void pa_symbols(const PaState *state, const GameContent *content, const PaWord *word, PaSplay splay,
                int out[PA_SYMBOLS]);

/* ------------------------------------------------------------------ what is changed: rules/modifiers.c */

/* rules/conditions.c: what an amount of docs/cards.md comes to now. */
int pa_amount_value(const PaState *state, const GameContent *content, const PaAmount *amount);
/* Sum of a lasting change; `fallback` when no rule sets a limit of this kind. */
int pa_modifier(const PaState *state, const GameContent *content, PaModifier modifier, int fallback);
/* How many cards are drawn for a turn, with the rules in force. */
int pa_hand_size(const PaState *state, const GameContent *content);
/* The block the enemy's marked action would set against hits now. */
int pa_enemy_block(const PaState *state, const GameContent *content);
int pa_item_cost(const PaState *state, const GameContent *content, int item);
/* How many letters the wild item lends now: 0 (used or forbidden), 1, or 2 (upgraded; must be adjacent). */
int pa_wild_letters(const PaState *state, const GameContent *content);
bool pa_vowel_ready(const PaState *state, const GameContent *content);

/* ------------------------------------------------------------------ what is allowed: rules/legality.c */

/* Checks a word's tokens against hand, wilds and the rules in force (rulebook: Playing Words, Wilds and
 * Vowels): all that may be told before it is played. */
bool pa_check_spelling(const PaState *state, const GameContent *content, const PaWord *word, Error *why);
/* The same, and whether it is in the dictionary. */
bool pa_check_word(const PaState *state, const GameContent *content, const PaWord *word, Error *why);
bool pa_check_item(const PaState *state, const GameContent *content, int item, Error *why);
/* May the first choice be answered with `arg`? rules/choices.c */
bool pa_choice_allows(const PaState *state, const GameContent *content, int arg);
/* rules/development.c: the side that is up once a core item is upgraded. */
const PaItemSide *pa_core_upgrade(const GameContent *content, int item);

/* rules/plays.c: every way to spell something now. Stops early when `visit` returns false. */
typedef bool PaVisit(void *user, const PaWord *word, WordClass class);
void pa_plays(const PaState *state, const GameContent *content, PaVisit *visit, void *user);
/* The vtable's. */
bool pa_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out);

/* ------------------------------------------------------------------ a run in motion: rules/machine.c */

/* The vtable's. */
void pa_init(void *state, const GameContent *content, const GameOptions *options, int seats, uint64_t seed);
void pa_apply(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);

/* What committing this word would bring, found by playing it on a copy without drawing: reactions declined
   and choices skipped. */
typedef struct PaForecast {
    int hits, blocks, mana;                                   /* totals after the top card and all triggers */
    int enemy_block, enemy_loss;                              /* HP the enemy would lose */
    int attack, hp_loss;                                      /* HP you would lose */
    int hexes, boons, enemy_hexes, enemy_boons, hp, enemy_hp; /* after the clash */
    bool stage_two, defeats, fatal, stunned;
    bool acts;        /* the enemy comes to do its action, even if it is beaten after it */
    bool by_hexes;    /* what changes the enemy's attack is hexes and nothing else */
    int intent_after; /* marker at the clash (moved by a vowel on top) */
} PaForecast;
void pa_forecast(const PaState *state, const GameContent *content, const PaWord *word, PaForecast *out);

/* ------------------------------------------------------------------ what is told */

/* rules/hidden.c: the vtable's. */
unsigned pa_move_flags(const void *before, const void *after, const Move *move);
void pa_redact(void *state, const GameContent *content, int seat);
void pa_determinize(void *state, const GameContent *content, int seat, Rng *rng);

/* rules/facts.c: the vtable's. */
bool pa_check_state(const void *state, const GameContent *content, Error *error);
void pa_dump(const void *state, const GameContent *content, Text *out);
Status pa_status(const void *state, const GameContent *content);
void pa_stats(const void *state, const GameContent *content, GameCountFn *fn, void *user);
void pa_cards_held(const void *state, const GameContent *content, GameCountFn *fn, void *user);
void pa_tally(const void *state, int *turn, int *total);
void pa_turn_name(const void *state, const GameContent *content, char *out, size_t size);
void pa_standing(const void *state, const GameContent *content, char *out, size_t size);

/* rules/members.c: the vtable's. */
extern const Member pa_members[];

/* rules/figures.c: the vtable's. */
extern const GameFigures pa_figures;

/* rules/telling.c */
/* "Book II", for books from 1. */
const char *pa_book_name(int book);
/* "Book II, 1 of 3": where in the run one is. */
enum { PA_BATTLE_NUMBER_MAX = 48 };
void pa_battle_number(const PaState *state, char *out, size_t size);
/* "Book II, 1 of 3: Count Spatula": and against whom. */
void pa_battle_title(const PaState *state, const GameContent *content, char *out, size_t size);

/* Piece ids: stable for the same thing. */
enum PaPieceId {
    PA_ID_CARD = 1000,  /* + card index */
    PA_ID_ITEM = 1200,  /* + item index */
    PA_ID_CURIO = 1300, /* + curio index */
    PA_ID_WILD = 1400,  /* + n: wild tiles of the core item */
    PA_ID_BORROWED = 1410,
    PA_ID_ENEMY = 1500,
    PA_ID_ENEMY_HP,
    PA_ID_ENEMY_BLOCK,
    PA_ID_ENEMY_HEXES,
    PA_ID_ENEMY_BOONS,
    PA_ID_ENEMY_TURNED,  /* its second stage, while that is told */
    PA_ID_ACTION = 1520, /* + action index */
    PA_ID_MARKER = 1530,
    PA_ID_MARKER_NEXT, /* where the enemy's vowel on top would move it */
    PA_ID_HP = 1540,
    PA_ID_MANA,
    PA_ID_HEXES,
    PA_ID_BOONS,
    PA_ID_HITS,
    PA_ID_BLOCKS,
    PA_ID_MANA_MADE, /* the word's running sums */
    PA_ID_SPLAYED,   /* which way the word is splayed */
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
    PA_ID_OPTION = 1600, /* + option of a reward or side of a curio */
    PA_ID_LETTER = 1620, /* + 0..25: letters offered for a wild */
    PA_ID_CHARACTER = 1660,
    PA_ID_LEVEL,
    PA_ID_LIST = 1700,      /* + card index: copies of cards shown on a page or to be chosen */
    PA_ID_LIST_ITEM = 1840, /* + item index: copies of items to be chosen */
    PA_ID_PROGRESS = 1880,  /* + battle */
    PA_ID_FORECAST = 1895,
    PA_ID_TAB = 1910,   /* + PaPage: the viewers' tabs */
    PA_ID_ROAD = 1930,  /* + battle: the enemies on the map */
    PA_ID_TAKEN = 1896, /* the card or person a page is about */
};

/* Places among the game's options. */
enum PaDial { PA_DIAL_CHARACTER, PA_DIAL_DIFFICULTY, PA_DIAL_FIRST_ENEMY };
/* Values of the difficulty; further ones are PA_STANDARD + how many levels are in force. */
enum PaDifficulty { PA_GENTLE, PA_STANDARD };
/* How gentle a run is: in a lesson the first enemy is worn out, too. */
enum PaGentle { PA_NOT_GENTLE, PA_IS_GENTLE, PA_WORN_ENEMY };
extern const GameOption pa_options[];

#endif
