/* day.c: see day.h. */
#include "core/day.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { YEAR_MAX = 9999, MONTHS = 12 };

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

static int in_month(Day day)
{
    return day % 100;
}

Day day_today(void)
{
    const time_t now = time(NULL);
    struct tm at;
    localtime_r(&now, &at);
    return (at.tm_year + 1900) * 10000 + (at.tm_mon + 1) * 100 + at.tm_mday;
}

bool day_parse(const char *text, Day *out)
{
    int year, month, day;
    char again[DAY_TEXT_MAX];
    if (sscanf(text, "%4d-%2d-%2d", &year, &month, &day) != 3 || year < 1 || year > YEAR_MAX || month < 1 ||
        month > MONTHS || day < 1 || day > days_of(year, month)) {
        return false;
    }
    const Day read = year * 10000 + month * 100 + day;
    if (strcmp(day_text(read, again), text) != 0) {
        return false;
    }
    *out = read;
    return true;
}

const char *day_text(Day day, char out[DAY_TEXT_MAX])
{
    snprintf(out, DAY_TEXT_MAX, "%04d-%02d-%02d", year_of(day), month_of(day), in_month(day));
    return out;
}

const char *day_in_words(Day day, char out[DAY_TEXT_MAX])
{
    static const char *const months[MONTHS] = {"January",   "February", "March",    "April",
                                               "May",       "June",     "July",     "August",
                                               "September", "October",  "November", "December"};
    snprintf(out, DAY_TEXT_MAX, "%d %s %d", in_month(day), months[month_of(day) - 1], year_of(day));
    return out;
}
