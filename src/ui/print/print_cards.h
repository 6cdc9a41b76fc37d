/* print_cards.h: PDF files with the cards of a game, for printing and cutting out. */
#ifndef UI_PRINT_PRINT_CARDS_H
#define UI_PRINT_PRINT_CARDS_H

#include "core/match/game.h"

typedef enum PrintPaper { PAPER_A4, PAPER_LETTER, PAPERS } PrintPaper;

/* Largest bleed (printed area outside the cut) on each side of a card. */
#define PRINT_BLEED_MAX 5.0

typedef struct PrintOptions {
    const char *data; /* folder that contains assets/ */
    const Game *game;
    const GameContent *content;
    const char *pack; /* name of the card pack, or "" for the built-in cards */
    const char *set;  /* name of the only set to print, or NULL to print all sets */
    PrintPaper paper;
    bool backs;   /* true to print a page of backs after each page of cards */
    double bleed; /* in millimeters, from 0 to PRINT_BLEED_MAX */
    const char *out;
} PrintOptions;

typedef struct PrintCount {
    int cards, pages;
} PrintCount;

/* Writes a PDF file with a page of contents, and all cards of the game or of one set at their true size. The
 * backs of two-sided cards are always printed. Returns false with `error` on failure, and then leaves the
 * file unchanged. */
bool print_cards(const PrintOptions *options, PrintCount *count, Error *error);

#endif
