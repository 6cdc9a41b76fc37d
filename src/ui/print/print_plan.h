/* print_plan.h: plan of a PDF file with cards: its sets of cards, and their pages. Does not draw. */
#ifndef UI_PRINT_PRINT_PLAN_H
#define UI_PRINT_PRINT_PLAN_H

#include "ui/print/print_layout.h"

/* A set of cards to print. */
typedef struct PlannedSet {
    const PrintSet *set;
    int index;    /* index of the set in GamePrint.sets */
    int *numbers; /* numbers of the cards in printing order; a card with several copies is repeated */
    int count;
    char *names; /* names of the cards, separated by commas, or "" if the cards have no names */
    PrintLayout layout;
    int sheets, first_page, last_page;
    bool has_backs; /* true if a page of backs follows each page of cards */
} PlannedSet;

typedef struct PrintPlan {
    const PrintOptions *options;
    Scene *scene; /* owns texts of the cards */
    PlannedSet *sets;
    int set_count, card_count;
    bool has_rules;
    /* true if the file is for two-sided printing, so that each sheet of cards has two pages */
    bool two_sided;
    /* numbers of pages; see print_plan_number_pages */
    int contents_pages, rules_pages, pages;
} PrintPlan;

/* Lists the sets and cards. Returns false with `error` if the game has nothing to print, or if it has no set
 * with the name options->set. Call print_plan_free even after a failure. `options` must outlive the plan. */
bool print_plan_make(const PrintOptions *options, PrintPlan *plan, Error *error);
void print_plan_free(PrintPlan *plan);
/* Computes the page numbers of the sets, which come after the contents and the rules. */
void print_plan_number_pages(PrintPlan *plan, int contents_pages, int rules_pages);
/* Describes a card. The texts of the result are valid until the plan's scene is cleared. `board` must be
 * empty. If the set consists of boards, the items of the board are added to `board`. */
PrintCard print_plan_get_card(const PrintPlan *plan, const PlannedSet *planned, int number,
                              PrintBoard *board);
int print_plan_count_slots(const PlannedSet *planned);

#endif
