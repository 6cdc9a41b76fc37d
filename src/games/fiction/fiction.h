/* fiction.h: state, card content and internal functions of Fiction. */
#ifndef FICTION_H
#define FICTION_H

#include "core/data/card_files.h"
#include "games/fiction/game.h"

enum {
    FI_LETTERS = 5,
    FI_GUESSES = 10, /* number of guesses in a game: 5 in the first half (blue boards), then 5 in the second
                        half (tan boards) */
    FI_HALF = 5,     /* number of guesses in each half */
    FI_BOOKS = 56,
    FI_TOKENS = 3,     /* number of Fact/Fiction tokens of the Guessers */
    FI_PATTERNS = 243, /* number of possible rows of five clues, 3^5 */
    FI_LIES = 10, /* number of possible lies about a guess: rows of clues that differ from the honest clues in
                     exactly one clue */
    FI_BOOK_WORDS_MAX = 20,
    FI_SECONDS_MAX = 3600, /* maximum number of seconds that one move can take */
    FI_NONE = 255,         /* value that stands for "none", "not chosen yet" or "hidden" */
};

/* Seats. The Guessers share one seat, because they have no secrets from each other. */
typedef enum FiSeat { FI_GUESSERS, FI_LIBRARIAN, FI_SEATS } FiSeat;

typedef enum FiClue { FI_MISS, FI_NEAR, FI_HIT, FI_CLUES } FiClue;

/* Row of five clues as a base-3 number. The clue for the first letter is the lowest digit. fi_place_value[]
 * holds the powers of 3. */
typedef uint8_t FiPattern;
extern const uint8_t fi_place_value[FI_LETTERS];

typedef struct FiWord {
    uint8_t letter[FI_LETTERS]; /* 0 for A to 25 for Z */
} FiWord;

/* ------------------------------------------------------------------ clues */

/* Returns the honest clues for `guess` (rulebook: Record Correct Clues). If the guess repeats a letter, the
 * rulebook's Red Words rule applies. */
FiPattern fi_compute_honest_clues(FiWord secret, FiWord guess);
FiClue fi_get_clue(FiPattern pattern, int place);
FiPattern fi_replace_clue(FiPattern pattern, int place, FiClue clue);
/* Counts the places in which the rows differ. */
int fi_count_differences(FiPattern a, FiPattern b);
/* Lists all lies: the rows that differ from the honest clues `honest` in exactly one clue. */
void fi_list_lies(FiPattern honest, FiPattern out[FI_LIES]);
bool fi_has_repeated_letters(FiWord word);

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct FiBook {
    const char *id, *title, *author, *icon;
    int year; /* year of publication, negative for years BC */
    uint32_t cloth, trim;
    const char *page; /* text of the page, with square brackets around highlighted words */
    int word_count;
    FiWord words[FI_BOOK_WORDS_MAX]; /* highlighted words in page order */
} FiBook;

typedef struct FiWordList {
    FiWord *words;
    int count;
} FiWordList;

struct GameContent {
    ContentHashes hashes;
    FiBook books[FI_BOOKS];
    const Lexicon *dictionary; /* dictionary whose five-letter words can be guessed */
    /* words that bots and hints consider possible secrets; the words with five different letters come
     * first */
    FiWordList common;
    int common_distinct; /* number of common words with five different letters */
    /* words that bots and hints consider as guesses, even if they cannot be the secret word. A subset of
     * `common`, in the same order. */
    FiWordList everyday;
    int everyday_distinct;
    FiWordList names;               /* five-letter proper nouns that are not common words */
    const char *portrait[FI_SEATS]; /* portrait of each seat, or NULL */
    StringStore strings;
};

/* cards/content.c: functions of the `Game` vtable that load the book cards and words. */
GameContent *fi_load_content(const char *folder, const Lexicon *lexicon, Error *error);
void fi_free_content(GameContent *content);
void fi_count_components(const GameContent *content, GameCountFn *fn, void *user);
/* Trial functions of the `Game` vtable, for `simulate --trials`. In trial number `index`, every book page
 * contains a single word: number `index` of the common words with five different letters. */
int fi_count_trials(const GameContent *content);
GameContent *fi_create_trial(const GameContent *content, int index);
/* Reads exactly five letters, upper or lower case. Returns false for any other text. */
bool fi_read_word(const char *text, FiWord *out);
void fi_write_word(FiWord word, char out[FI_LETTERS + 1]);
bool fi_word_list_contains(const FiWordList *list, FiWord word);
WordClass fi_classify_word(const Lexicon *dictionary, FiWord word);
/* True if the word is an everyday word: one that everyone knows. */
bool fi_is_everyday_word(const GameContent *content, FiWord word);

/* ------------------------------------------------------------------ state */

typedef enum FiPhase {
    FI_PHASE_SECRET, /* the Lie-brarian chooses the secret word and the letter to share */
    FI_PHASE_GUESS,
    FI_PHASE_DECEIVE,
    FI_PHASE_OVER,
} FiPhase;

typedef enum FiEnd { FI_PLAYING, FI_FOUND, FI_OUT_OF_GUESSES, FI_OUT_OF_TIME } FiEnd;

typedef struct FiRow {
    FiWord guess;
    FiPattern honest; /* honest clues, or FI_NONE in a view of the Guessers before the game ends */
    /* clues shown to the Guessers, or FI_NONE if not answered yet. For the guess that ends the game, they
     * equal `honest`. */
    FiPattern shown;
    uint8_t token; /* place, 0..4, of the clue checked with a Fact/Fiction token, or FI_NONE */
    /* answer of the token: 1 for Fact (the clue is honest), 0 for Fiction (the clue is the lie) */
    uint8_t fact;
    uint8_t half;             /* half of the game: 0 for the blue boards, 1 for the tan boards */
    uint8_t note[FI_LETTERS]; /* note[place]: FiNote that the Guessers wrote on the clue */
} FiRow;

/* Marks on clues and on the letters of the alphabet. */
typedef enum FiNote { FI_NOTE_NONE, FI_NOTE_NO, FI_NOTE_MAYBE, FI_NOTE_YES, FI_NOTES } FiNote;

typedef enum FiTokenRule {
    FI_TOKENS_THREE,
    FI_TOKENS_ONE_A_HALF,
    FI_TOKENS_NONE,
    FI_TOKEN_RULES
} FiTokenRule;

typedef struct FiState {
    Rng rng;
    FiRow rows[FI_GUESSES];
    FiWord secret; /* secret word; all letters are FI_NONE before the word is chosen, and in a view that hides
                      the word */
    uint8_t row_count;
    uint8_t phase, end; /* a FiPhase and a FiEnd */
    /* index of the Lie-brarian's book, or FI_NONE in a view of the Guessers before the game ends */
    uint8_t book;
    uint8_t shared; /* shared letter, 0..25, or FI_NONE */
    uint8_t half;   /* current half of the game, 0 or 1 */
    /* number of guesses in the first half of the game, or 0 until the second half begins */
    uint8_t half_start;
    uint8_t tokens;     /* number of Fact/Fiction tokens that the Guessers can still use in this half */
    uint8_t red;        /* option, 0 or 1: the secret word can repeat a letter */
    uint8_t shares;     /* option, 0 or 1: the Lie-brarian tells the Guessers a letter of the secret */
    uint8_t token_rule; /* selected value of an option, a FiTokenRule */
    /* mark that the Guessers wrote on each letter of the alphabet, a FiNote */
    uint8_t alphabet[WORD_LETTERS];
    /* number of seconds that the Guessers have for each half of the game, or 0 if there is no timer */
    uint16_t limit;
    /* number of seconds that the Guessers have used in this half of the game. Until the game ends, always
     * less than `limit`. */
    uint16_t spent;
    uint16_t note_count;
    uint8_t filler[2]; /* always 0, because hashes of saved games include every byte */
} FiState;

/* Values of Event.moment: the important events of the game. */
enum { FI_MOMENT_LAST_GUESS = 1 };

/* Indices of the set-up options. */
typedef enum FiOption { FI_OPTION_TIMER, FI_OPTION_TOKENS, FI_OPTION_WORDS, FI_OPTION_LETTER } FiOption;

/* ------------------------------------------------------------------ moves */

typedef enum FiMoveKind {
    FI_MOVE_SECRET,  /* arguments: five letters, then the letter to share or FI_NONE */
    FI_MOVE_GUESS,   /* arguments: five letters (FI_NONE for a missing letter), then seconds used */
    FI_MOVE_DECEIVE, /* argument: row of clues with one lie, as a FiPattern */
    FI_MOVE_TOKEN,   /* arguments: place of the clue that the token checks, then seconds used */
    FI_MOVE_TIME,    /* the Guessers' time for this half of the game is up; this move has no arguments */
    /* arguments: index of the guess (FI_NONE for the alphabet), place of the clue or letter of the alphabet,
     * FiNote */
    FI_MOVE_MARK,
    FI_MOVES
} FiMoveKind;

enum { FI_NOTES_MADE_MAX = 1000, FI_MOVE_CAP = FI_NOTES_MADE_MAX + 3 * FI_GUESSES + 4 };

Move fi_create_secret_move(FiWord word, int shared);
Move fi_create_guess_move(FiWord word, int seconds);
Move fi_create_lie_move(FiPattern shown);
Move fi_create_token_move(int place, int seconds);
FiWord fi_get_move_word(const Move *move);

/* Functions in rules/move_text.c. */
void fi_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool fi_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ rules */

/* rules/rules.c: rule functions of the `Game` vtable. */
void fi_init_state(void *state, const GameContent *content, const GameOptions *options, int seats,
                   uint64_t seed);
uint32_t fi_list_seats_to_act(const void *state);
void fi_list_moves(const void *state, const GameContent *content, int seat, MoveList *out);
bool fi_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out);
bool fi_check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
void fi_apply_move(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
/* True if the word can be guessed. Otherwise sets `why` to the reason (rulebook: Game Overview). Missing
 * letters are FI_NONE. */
bool fi_check_guess(const FiState *state, const GameContent *content, FiWord word, Error *why);
/* True if the Lie-brarian can show the clues `shown` for the last guess. Otherwise sets `why` to the reason.
 * The secret must be known. */
bool fi_check_lie(const FiState *state, FiPattern shown, Error *why);
/* Counts the guesses left in both halves of the game together. */
int fi_count_guesses_left(const FiState *state);
/* Size, in bytes, of the text of fi_write_token_answer(). This function writes the answer of a token, such as
 * "*Fact!* A is in another place" for a clue about the letter A. */
enum { FI_ANSWER_MAX = 64 };
void fi_write_token_answer(const FiRow *row, char *out, size_t size);
/* Icons of a Fact/Fiction token on the clue that the token checks: FI_TOKEN_MARK_QUESTION until the answer is
 * known, then FI_TOKEN_MARK_FACT or FI_TOKEN_MARK_FICTION. Every icon on every clue has its own piece id, so
 * that an animation can enlarge a single icon. */
typedef enum FiTokenMark {
    FI_TOKEN_MARK_QUESTION,
    FI_TOKEN_MARK_FACT,
    FI_TOKEN_MARK_FICTION,
    FI_TOKEN_MARKS
} FiTokenMark;
enum { FI_ID_TOKEN_MARK = 1000, FI_TOKEN_MARK_PIECES = FI_TOKEN_MARKS * FI_GUESSES * FI_LETTERS };
PieceId fi_get_token_mark_id(FiTokenMark token_mark, int row, int place);
/* Returns the seconds left in this half of the game after the last move, or -1 without a timer. */
int fi_count_seconds_left(const FiState *state);

/* rules/clock.c: clock functions of the `Game` vtable. The clock runs while the Guessers choose a move. */
int fi_get_seconds_left(const void *state, const GameContent *content);
bool fi_add_clock_to_move(Move *move, int seconds);

/* rules/state_report.c: functions of the `Game` vtable that report on a state. */
bool fi_check_state(const void *state, const GameContent *content, Error *error);
void fi_dump_state(const void *state, const GameContent *content, Text *out);
Status fi_get_status(const void *state, const GameContent *content);
void fi_write_turn_name(const void *state, const GameContent *content, char *out, size_t size);
void fi_write_progress(const void *state, const GameContent *content, char *out, size_t size);
void fi_report_statistics(const void *state, const GameContent *content, GameCountFn *fn, void *user);

/* rules/state_schema.c: fields of the state, for sending the state over the network. */
extern const StateField fi_state_fields[];

/* rules/statistics.c: statistics of finished games. */
extern const GameStatistics fi_statistics;

/* rules/hidden_info.c: functions of the `Game` vtable about hidden information. */
unsigned fi_get_move_flags(const void *before, const void *after, const Move *move);
void fi_determinize_state(void *state, const GameContent *content, int seat, Rng *rng);

/* bots/bots.c: bots for both seats, ending with a bot whose name is NULL. */
extern const GameBot fi_bots[];
/* table/hints.c: hint functions of the `Game` vtable. */
int fi_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max);
bool fi_analyze_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
bool fi_is_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX]);

#endif
