/* day.h: days of the calendar, as matches remember when they were begun. */
#ifndef CORE_DAY_H
#define CORE_DAY_H

#include <stdbool.h>
#include <stdint.h>

/* A day as one number, 20261122; 0 = not known. Later days are greater numbers. */
typedef int Day;

enum { DAY_TEXT_MAX = 32, DAYS_OF_WEEK = 7 };

/* By the machine's clock: in its time zone, and in UTC, where it is the same day for all. */
Day day_today(void);
Day day_today_utc(void);
/* The day in UTC of a time in seconds since 1970. */
Day day_of_time(int64_t seconds);
/* The first of the month that lies so many months before (below 0) or after that of `day`. */
Day day_step_month(Day day, int months);
/* The day before. */
Day day_before(Day day);
int day_of_month(Day day); /* 1 .. 31 */
int days_in_month(Day day);
int day_of_week(Day day);                                  /* 0 = Monday */
extern const char *const day_week_names[DAYS_OF_WEEK + 1]; /* "monday", ... as files have it, then NULL */
/* "2026-11-22", as files have it. False, and nothing changed, for any other text and for days there are none
   of. */
bool day_parse(const char *text, Day *out);
const char *day_text(Day day, char out[DAY_TEXT_MAX]);
/* "22 November 2026". Returns `out`. */
const char *day_in_words(Day day, char out[DAY_TEXT_MAX]);
/* "November 2026". Returns `out`. */
const char *day_month_in_words(Day day, char out[DAY_TEXT_MAX]);

#endif
