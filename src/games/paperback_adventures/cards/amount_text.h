/* amount_text.h: text of the numbers in effects, such as "+1 {hit} per vowel". */
#ifndef PAPERBACK_ADVENTURES_AMOUNT_TEXT_H
#define PAPERBACK_ADVENTURES_AMOUNT_TEXT_H

#include "games/paperback_adventures/cards/cards.h"

/* Words or part of a sentence. Text that does not fit into the array is cut off. */
typedef struct PaPhrase {
    char text[160];
} PaPhrase;

/* True if the first number of the amount is negative. */
bool pa_is_negative_amount(const PaAmount *n);
/* Returns an amount with its icon, such as "+2 {hit}", "+1 {hit} per vowel" or "+1 {hit} and 2 more per
 * vowel". */
PaPhrase pa_format_signed_amount(const PaAmount *n, const char *label);
/* Returns the first number of an amount without its sign: for "-2 {hit}", returns 2. */
int pa_get_first_number_of_amount(const PaAmount *n);
/* Returns the text that follows the first number of an amount without a sign: "", " per vowel" or " and 2
 * more per vowel". */
PaPhrase pa_format_unsigned_amount_rest(const PaAmount *n);
/* Returns an amount without a sign, for use after a verb: "2 {hp}" or "1 {hp} per vowel". */
PaPhrase pa_format_unsigned_amount(const PaAmount *n, const char *label);
/* True if the amount is always 1. */
bool pa_is_exactly_one(const PaAmount *n);
/* Returns `one` (such as "a fatigued card") if the amount is always 1. Otherwise, returns the number followed
 * by `many`, such as "2 fatigued cards". */
PaPhrase pa_format_count(const PaAmount *n, const char *one, const char *many);

#endif
