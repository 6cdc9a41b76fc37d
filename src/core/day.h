/* day.h: days of the calendar, as matches remember when they were begun. */
#ifndef CORE_DAY_H
#define CORE_DAY_H

#include <stdbool.h>

/* A day as one number, 20261122; 0 = not known. */
typedef int Day;

enum { DAY_TEXT_MAX = 32 };

/* By the machine's clock and in its time zone. */
Day day_today(void);
/* "2026-11-22", as files have it. False, and nothing changed, for any other text and for days there are none
   of. */
bool day_parse(const char *text, Day *out);
const char *day_text(Day day, char out[DAY_TEXT_MAX]);
/* "22 November 2026". Returns `out`. */
const char *day_in_words(Day day, char out[DAY_TEXT_MAX]);

#endif
