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
    /* flag that another thread can set to true to cancel print_cards, which then returns false soon; NULL if
     * the print cannot be canceled */
    atomic_bool *canceled;
} PrintOptions;

/* Returns the paper size that is usual in the country that the system settings name. */
PrintPaper print_get_usual_paper(void);

typedef struct PrintCount {
    int cards, pages;
} PrintCount;

/* Loads the libraries for fonts, pictures and PDF files. Call this on the main thread before print_cards.
 * Returns false with `error` if a library is missing. */
bool print_load_libraries(Error *error);
/* Call this once for each successful call of print_load_libraries. */
void print_unload_libraries(void);

/* Writes a PDF file with contents, rules, cards, tokens and boards at their true size. If options->set is not
 * NULL, the file has only the contents and that set. The file is for two-sided printing, with two pages for
 * each sheet of cards, if `options->backs` is true or a set has backs that are needed to play. On failure,
 * returns false with `error` and leaves the file unchanged. Any thread may call this function. */
bool print_cards(const PrintOptions *options, PrintCount *count, Error *error);

#endif
