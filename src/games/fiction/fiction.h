/* fiction.h: state, typed content and private functions of the game of the secret word and one lie a row. */
#ifndef FICTION_H
#define FICTION_H

#include "core/card_files.h"
#include "core/game.h"

enum {
    FI_LETTERS = 5,  /* of every word */
    FI_GUESSES = 10, /* blue boards, then tan ones */
    FI_HALF = 5,     /* guess boards of one half */
    FI_BOOKS = 56,
    FI_TOKENS = 3,          /* Fact/Fiction tokens */
    FI_PATTERNS = 243,      /* rows of five clues */
    FI_LIES = 10,           /* rows that differ from an honest one in exactly one clue */
    FI_BOOK_WORDS_MAX = 20, /* highlighted on one page */
    FI_NONE = 255,          /* nothing, not yet, or hidden by redact */
};

/* Seats. The Guessers share one chair: they are a team without secrets from each other. */
typedef enum FiSeat { FI_GUESSERS, FI_LIBRARIAN, FI_SEATS } FiSeat;

typedef enum FiClue { FI_MISS, FI_NEAR, FI_HIT, FI_CLUES } FiClue;

/* A row of five clues as one number in base 3, the first letter's clue lowest. */
typedef uint8_t FiPattern;

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
    uint64_t hash;
    StringStore strings; /* what the pointers above point at */
};

/* content.c: the vtable's load, unload and count. */
GameContent *fi_load(const char *folder, const Words *words, Error *error);
void fi_unload(GameContent *content);
void fi_count(const GameContent *content, GameCountFn *fn, void *user);
/* Reads five letters, upper or lower case, and nothing else. */
bool fi_word_read(const char *text, FiWord *out);
/* Writes them in capitals. */
void fi_word_write(FiWord word, char out[FI_LETTERS + 1]);
/* What the dictionary says of a word. */
WordClass fi_word_class(const Words *dictionary, FiWord word);

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
    FiPattern shown;          /* FI_NONE until it was sent */
    uint8_t token;            /* place that a Fact/Fiction token lies at; FI_NONE = none */
    uint8_t token_fact;       /* 1 = Fact, 0 = Fiction */
    uint8_t half;             /* 0 blue, 1 tan */
    uint8_t note[FI_LETTERS]; /* the Guessers' marks: FiNote */
} FiRow;

/* Marks that the Guessers make by hand, on the alphabet board and on clues. */
typedef enum FiNote { FI_NOTE_NONE, FI_NOTE_NO, FI_NOTE_MAYBE, FI_NOTE_YES, FI_NOTES } FiNote;

typedef struct FiState {
    Rng rng;
    FiRow rows[FI_GUESSES];
    uint8_t row_count;
    uint8_t phase, end; /* FiPhase, FiEnd */
    uint8_t book;       /* dealt to the Lie-brarian; FI_NONE for the Guessers until the end */
    FiWord secret;      /* FI_NONE letters while not chosen or not known */
    uint8_t shared;     /* the letter told at the start; FI_NONE = none */
    uint8_t half;       /* 0, 1 */
    uint8_t half_start; /* rows when this half began: unused blue boards are lost at halftime */
    uint8_t
        tokens[2]; /* that may still be used in each half; with the usual rule all in [0] and carried over */
    uint8_t red, shares, token_rule; /* options as chosen */
    uint16_t limit;                  /* seconds of one half, 0 = no timer */
    uint16_t spent;                  /* seconds of this half gone */
    uint8_t alphabet[26];            /* FiNote */
} FiState;

#endif
