/* print_cards.h: PDF files with the cards, boards and rules of a game, for printing and cutting out. */
#ifndef UI_PRINT_PRINT_CARDS_H
#define UI_PRINT_PRINT_CARDS_H

#include "core/match/game.h"

#include <stdatomic.h>

typedef enum PrintPaper { PAPER_A4, PAPER_LETTER, PAPERS } PrintPaper;

/* Largest bleed (printed area outside the cut) on each side of a card. */
#define PRINT_BLEED_MAX 5.0

/* Name of the set that contains only the rules. */
#define PRINT_RULES_SET "rules"

typedef struct PrintOptions {
    const char *data; /* folder that contains assets/ */
    const Game *game;
    const GameContent *content;
    const char *pack; /* name of the card pack, or "" for the built-in cards */
    const char *set;  /* name of the only set to print, or NULL to print all sets and the rules */
    PrintPaper paper;
    bool backs;   /* true to print a page of backs after each page of cards */
    double bleed; /* in millimeters, from 0 to PRINT_BLEED_MAX */
    const char *out;
    /* another thread may set this to true to stop print_cards, which then fails soon; NULL if no thread does
     * this */
    atomic_bool *canceled;
} PrintOptions;

/* Returns the paper that is usual in the country of the user's system settings. */
PrintPaper print_get_usual_paper(void);

typedef struct PrintCount {
    int cards, pages;
} PrintCount;

/* Loads the libraries for fonts, pictures and PDF files. Call this on the main thread before print_cards.
 * Returns false with `error` if a library is missing. */
bool print_load_libraries(Error *error);
/* Call this once for each successful call of print_load_libraries. */
void print_unload_libraries(void);

/* Writes a PDF file with pages of contents, the rules, and all cards, tokens and boards of the game or of one
 * set at their true size. If cards of the file have different backs that are needed to play, or with
 * `options->backs`, the file is for two-sided printing: then each sheet of cards has two pages. Returns false
 * with `error` on failure, and then leaves the file unchanged. Any thread may call this function. */
bool print_cards(const PrintOptions *options, PrintCount *count, Error *error);

#endif
