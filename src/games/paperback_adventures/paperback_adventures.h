/* paperback_adventures.h: state and internal functions of Paperback Adventures, a word
 * deck-builder for one player. */
#ifndef PAPERBACK_ADVENTURES_H
#define PAPERBACK_ADVENTURES_H

#include "games/paperback_adventures/cards/cards.h"

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
    uint8_t offer; /* number of cards still to draw before the choice, used only with PA_CHOOSE_OFFER and
                      PA_CHOOSE_MCGUFFIN_SIDE */
    uint8_t add; /* 1 to add the new card to the deck, 0 to replace a card, used only with PA_CHOOSE_OFFER */
    uint8_t optional;
} PaChoice;

/* Steps of a run. PaState.step is the next step, which the engine executes when no tasks or choices are
 * pending. See rules/clash.c. */
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
/* True during a clash, from the moment when the player plays a word or passes until the end of the turn. The
 * cards of the word are then in state->word and not in hand. */
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
/* Size, in bytes, of the text of pa_write_battle_number(). The text names the Book and the number of the
 * battle in this Book, such as "Book II, 1 of 3". */
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
