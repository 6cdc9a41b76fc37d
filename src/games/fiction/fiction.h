/* fiction.h: state, typed content and private functions of the game of the secret word and one lie a row. */
#ifndef FICTION_H
#define FICTION_H

#include "core/card_files.h"
#include "games/fiction/game.h"

enum {
    FI_LETTERS = 5,  /* of every word */
    FI_GUESSES = 10, /* blue boards, then tan ones */
    FI_HALF = 5,     /* guess boards of one half */
    FI_BOOKS = 56,
    FI_TOKENS = 3,          /* Fact/Fiction tokens */
    FI_PATTERNS = 243,      /* rows of five clues */
    FI_LIES = 10,           /* rows that differ from an honest one in exactly one clue */
    FI_BOOK_WORDS_MAX = 20, /* highlighted on one page */
    FI_SECONDS_MAX = 3600,  /* thought about one move */
    FI_NONE = 255,          /* nothing, not yet, or hidden by redact */
};

/* Seats. The Guessers share one chair: they are a team without secrets from each other. */
typedef enum FiSeat { FI_GUESSERS, FI_LIBRARIAN, FI_SEATS } FiSeat;

typedef enum FiClue { FI_MISS, FI_NEAR, FI_HIT, FI_CLUES } FiClue;

/* A row of five clues as one number in base 3, the first letter's clue lowest; what a digit is worth. */
typedef uint8_t FiPattern;
extern const uint8_t fi_place_value[FI_LETTERS];

typedef struct FiWord {
    uint8_t letter[FI_LETTERS]; /* 0..25 */
} FiWord;

/* ------------------------------------------------------------------ clues (rulebook: Record Correct Clues,
 * Red Words) */

/* The honest clues for `guess`, with the duplicate rule of the red words. */
FiPattern fi_honest(FiWord secret, FiWord guess);
FiClue fi_clue(FiPattern pattern, int place);
FiPattern fi_with_clue(FiPattern pattern, int place, FiClue clue);
/* In how many places two rows differ. */
int fi_distance(FiPattern a, FiPattern b);
/* The rows that tell exactly one lie about `honest`. */
void fi_lies(FiPattern honest, FiPattern out[FI_LIES]);
/* Is any letter in it twice? */
bool fi_repeats(FiWord word);

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct FiBook {
    const char *id, *title, *author, *icon;
    int year; /* negative = BC */
    uint32_t cloth, trim;
    const char *page; /* words in square brackets are highlighted */
    int word_count;
    FiWord words[FI_BOOK_WORDS_MAX]; /* highlighted, in the page's order */
} FiBook;

typedef struct FiWordList {
    FiWord *words;
    int count;
} FiWordList;

struct GameContent {
    FiBook books[FI_BOOKS];
    const Words *dictionary; /* what may be guessed: its five-letter words */
    FiWordList common;   /* what bots, hints and the belief about the secret use; those with five different
                            letters first */
    int common_distinct; /* how many these are */
    FiWordList everyday; /* of the common ones those that everybody has in mind, in the same order: what bots
                            and hints guess while much is open */
    int everyday_distinct;
    FiWordList names;               /* proper nouns of five letters that are no common words */
    const char *portrait[FI_SEATS]; /* NULL = none */
    uint64_t hash, look;
    StringStore strings; /* what the pointers above point at */
};

/* cards/content.c: the vtable's load, unload and count. */
GameContent *fi_load(const char *folder, const Words *words, Error *error);
void fi_unload(GameContent *content);
void fi_count(const GameContent *content, GameCountFn *fn, void *user);
/* The vtable's trials: every common word of five different letters as the only word of every page. */
int fi_trial_count(const GameContent *content);
GameContent *fi_trial(const GameContent *content, int index);
/* Reads five letters, upper or lower case, and nothing else. */
bool fi_word_read(const char *text, FiWord *out);
/* Writes them in capitals. */
void fi_word_write(FiWord word, char out[FI_LETTERS + 1]);
bool fi_list_has(const FiWordList *list, FiWord word);
/* What the dictionary says of a word. */
WordClass fi_word_class(const Words *dictionary, FiWord word);
/* Is it one of the words that everybody has in mind? */
bool fi_is_everyday(const GameContent *content, FiWord word);

/* ------------------------------------------------------------------ state */

typedef enum FiPhase {
    FI_PHASE_SECRET, /* the Lie-brarian chooses a word and the letter to share */
    FI_PHASE_GUESS,
    FI_PHASE_DECEIVE,
    FI_PHASE_OVER,
} FiPhase;

typedef enum FiEnd { FI_PLAYING, FI_FOUND, FI_OUT_OF_GUESSES, FI_OUT_OF_TIME } FiEnd;

typedef struct FiRow {
    FiWord guess;
    FiPattern honest;         /* FI_NONE for the Guessers until the end */
    FiPattern shown;          /* FI_NONE until it was sent; honest in a row that ended the game */
    uint8_t token;            /* place that a Fact/Fiction token lies at; FI_NONE = none */
    uint8_t fact;             /* what the token says: 1 = Fact, 0 = Fiction */
    uint8_t half;             /* 0 = blue board, 1 = tan */
    uint8_t note[FI_LETTERS]; /* FiNote */
} FiRow;

/* Marks that the Guessers make by hand, on the alphabet board and on clues. */
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
    FiWord secret; /* letters FI_NONE while not chosen or not known */
    uint8_t row_count;
    uint8_t phase, end;              /* FiPhase, FiEnd */
    uint8_t book;                    /* dealt to the Lie-brarian; FI_NONE for the Guessers until the end */
    uint8_t shared;                  /* the letter told at the start, 0..25; FI_NONE = none */
    uint8_t half, half_start;        /* 0 or 1; rows there were when it began */
    uint8_t tokens;                  /* that may be used now */
    uint8_t red, shares, token_rule; /* as chosen: bool, bool, FiTokenRule */
    uint8_t alphabet[WORD_LETTERS];  /* FiNote */
    uint16_t limit, spent;           /* seconds of one half, 0 = no timer; those of this half gone, always
                                        fewer while the game goes on */
    uint16_t note_count;
    uint8_t filler[2]; /* 0: saves hash every byte, so each has a name */
} FiState;

/* The order of the options. */
typedef enum FiOption { FI_OPTION_TIMER, FI_OPTION_TOKENS, FI_OPTION_WORDS, FI_OPTION_LETTER } FiOption;

/* ------------------------------------------------------------------ moves */

typedef enum FiMoveKind {
    FI_MOVE_SECRET,  /* five letters, then the letter to share or FI_NONE */
    FI_MOVE_GUESS,   /* five letters (FI_NONE = missing), then the seconds thought */
    FI_MOVE_DECEIVE, /* the row to show, a FiPattern */
    FI_MOVE_TOKEN,   /* place, then the seconds thought */
    FI_MOVE_TIME,    /* the time of this half is over */
    FI_MOVE_MARK,    /* row or FI_NONE for the alphabet, place or letter, FiNote */
    FI_MOVES
} FiMoveKind;

enum { FI_NOTES_MADE_MAX = 1000, FI_MOVE_CAP = FI_NOTES_MADE_MAX + 3 * FI_GUESSES + 4 };

Move fi_secret(FiWord word, int shared);
Move fi_guess(FiWord word, int seconds);
Move fi_deceive(FiPattern shown);
Move fi_token(int place, int seconds);
/* The word of a secret or a guess. */
FiWord fi_move_word(const Move *move);

/* rules/moves.c: the text form, both ways. */
void fi_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool fi_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ rules */

/* rules/rules.c: the vtable's. */
void fi_init(void *state, const GameContent *content, const GameOptions *options, int seats, uint64_t seed);
uint32_t fi_to_act(const void *state);
void fi_list_moves(const void *state, const GameContent *content, int seat, MoveList *out);
bool fi_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out);
bool fi_check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
void fi_apply(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
/* May this word be guessed? The reason is one of the rulebook's (Game Overview), as a sentence for the
   player. Letters that are missing are FI_NONE. */
bool fi_check_guess(const FiState *state, const GameContent *content, FiWord word, Error *why);
/* May this row be shown for the last guess? The sentence says what is still wrong. Needs the secret. */
bool fi_check_lie(const FiState *state, FiPattern shown, Error *why);
/* Boards left in this half and after it. */
int fi_guesses_left(const FiState *state);
/* What the token of a row, which has one, tells: "*Fact!* A is at another place". */
enum { FI_ANSWER_MAX = 64 };
void fi_token_answer(const FiRow *row, char *out, size_t size);
/* The seal of a token on a clue: the table's piece that events hold up. */
typedef enum FiSeal { FI_SEAL_ASKS, FI_SEAL_FACT, FI_SEAL_FICTION, FI_SEALS } FiSeal;
enum { FI_ID_SEAL = 1000, FI_SEAL_PIECES = FI_SEALS * FI_GUESSES * FI_LETTERS };
PieceId fi_seal_piece(FiSeal seal, int row, int place);
/* Seconds left of this half when the last move was made; -1 without a timer. */
int fi_seconds_left(const FiState *state);

/* rules/clock.c: the vtable's. The clock runs while the Guessers think. */
int fi_clock(const void *state, const GameContent *content);
bool fi_clock_stamp(Move *move, int seconds);
void fi_clock_out(Move *move);

/* rules/facts.c: the vtable's. */
bool fi_check_state(const void *state, const GameContent *content, Error *error);
void fi_dump(const void *state, const GameContent *content, Text *out);
Status fi_status(const void *state, const GameContent *content);
void fi_turn_name(const void *state, const GameContent *content, char *out, size_t size);
void fi_stats(const void *state, const GameContent *content, GameCountFn *fn, void *user);

/* rules/members.c: the vtable's. */
extern const Member fi_members[];

/* rules/figures.c: the vtable's. */
extern const GameFigures fi_figures;

/* rules/hidden.c: what a seat may know, and a position it may hold possible. */
unsigned fi_move_flags(const void *before, const void *after, const Move *move);
void fi_redact(void *state, const GameContent *content, int seat);
void fi_determinize(void *state, const GameContent *content, int seat, Rng *rng);

/* bots/bots.c: players for either chair; ends with name NULL. */
extern const GameBot fi_bots[];
/* table/hints.c: the vtable's. */
int fi_hint(const void *view, const GameContent *content, int seat, Hint *out, int max);
bool fi_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
bool fi_outdoes(const void *view, const GameContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX]);

#endif
