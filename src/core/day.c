/* day.c: see day.h. */
#include "core/day.h"

#include "core/platform.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { YEAR_MAX = 9999, MONTHS = 12 };

const char *const day_week_names[DAYS_OF_WEEK + 1] = {"monday", "tuesday",  "wednesday", "thursday",
                                                      "friday", "saturday", "sunday",    NULL};

static const char *const months[MONTHS] = {"January",   "February", "March",    "April",
                                           "May",       "June",     "July",     "August",
                                           "September", "October",  "November", "December"};

static Day make_day(int year, int month, int day)
{
    return year * 10000 + month * 100 + day;
}

static int days_of(int year, int month)
{
    static const int days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

static int year_of(Day day)
{
    return day / 10000;
}

static int month_of(Day day)
{
    return day / 100 % 100;
}

static Day day_of_tm(const struct tm *at)
{
    return make_day(at->tm_year + 1900, at->tm_mon + 1, at->tm_mday);
}

Day day_today(void)
{
    struct tm at = {0};
    platform_local((int64_t)time(NULL), &at);
    return day_of_tm(&at);
}

Day day_of_time(int64_t seconds)
{
    struct tm at = {0};
    platform_utc(seconds, &at);
    return day_of_tm(&at);
}

Day day_today_utc(void)
{
    return day_of_time((int64_t)time(NULL));
}

/* ------------------------------------------------------------------ the calendar */

int day_of_month(Day day)
{
    return day % 100;
}

int days_in_month(Day day)
{
    return days_of(year_of(day), month_of(day));
}

Day day_step_month(Day day, int count)
{
    const int month = year_of(day) * MONTHS + month_of(day) - 1 + count;
    return make_day(month / MONTHS, month % MONTHS + 1, 1);
}

Day day_before(Day day)
{
    if (day_of_month(day) > 1) {
        return day - 1;
    }
    const Day month = day_step_month(day, -1);
    return month + days_in_month(month) - 1;
}

/* Zeller's congruence, in which a year begins in March. */
int day_of_week(Day day)
{
    const int month = month_of(day), march = month < 3;
    const int year = year_of(day) - march;
    return (day_of_month(day) + (13 * (month + (march ? 13 : 1))) / 5 + year + year / 4 - year / 100 +
            year / 400 + 5) %
           DAYS_OF_WEEK;
}

/* ------------------------------------------------------------------ as text */

bool day_parse(const char *text, Day *out)
{
    int year, month, day;
    char again[DAY_TEXT_MAX];
    if (sscanf(text, "%4d-%2d-%2d", &year, &month, &day) != 3 || year < 1 || year > YEAR_MAX || month < 1 ||
        month > MONTHS || day < 1 || day > days_of(year, month)) {
        return false;
    }
    const Day read = make_day(year, month, day);
    if (strcmp(day_text(read, again), text) != 0) {
        return false;
    }
    *out = read;
    return true;
}

const char *day_text(Day day, char out[DAY_TEXT_MAX])
{
    snprintf(out, DAY_TEXT_MAX, "%04d-%02d-%02d", year_of(day), month_of(day), day_of_month(day));
    return out;
}

const char *day_in_words(Day day, char out[DAY_TEXT_MAX])
{
    snprintf(out, DAY_TEXT_MAX, "%d %s %d", day_of_month(day), months[month_of(day) - 1], year_of(day));
    return out;
}

const char *day_month_in_words(Day day, char out[DAY_TEXT_MAX])
{
    snprintf(out, DAY_TEXT_MAX, "%s %d", months[month_of(day) - 1], year_of(day));
    return out;
}
