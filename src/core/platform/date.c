/* date.c: calendar dates. */
#include "core/platform/date.h"

#include "core/platform/platform.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { YEAR_MAX = 9999, MONTHS = 12 };

const char *const date_weekday_names[DAYS_PER_WEEK + 1] = {"monday", "tuesday",  "wednesday", "thursday",
                                                           "friday", "saturday", "sunday",    NULL};

static const char *const months[MONTHS] = {"January",   "February", "March",    "April",
                                           "May",       "June",     "July",     "August",
                                           "September", "October",  "November", "December"};

static Date make_date(int year, int month, int day)
{
    return year * 10000 + month * 100 + day;
}

static int get_days_in_month(int year, int month)
{
    static const int days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

static int get_year(Date day)
{
    return day / 10000;
}

static int get_month(Date day)
{
    return day / 100 % 100;
}

static Date make_date_from_tm(const struct tm *at)
{
    return make_date(at->tm_year + 1900, at->tm_mon + 1, at->tm_mday);
}

Date date_get_today(void)
{
    struct tm at = {0};
    platform_localtime((int64_t)time(NULL), &at);
    return make_date_from_tm(&at);
}

Date date_get_date_of_time(int64_t seconds)
{
    struct tm at = {0};
    platform_gmtime(seconds, &at);
    return make_date_from_tm(&at);
}

Date date_get_today_utc(void)
{
    return date_get_date_of_time((int64_t)time(NULL));
}

int date_get_day_of_month(Date day)
{
    return day % 100;
}

int date_count_days_in_month(Date day)
{
    return get_days_in_month(get_year(day), get_month(day));
}

Date date_add_months(Date day, int count)
{
    const int month = get_year(day) * MONTHS + get_month(day) - 1 + count;
    return make_date(month / MONTHS, month % MONTHS + 1, 1);
}

Date date_get_previous_day(Date day)
{
    if (date_get_day_of_month(day) > 1) {
        return day - 1;
    }
    const Date month = date_add_months(day, -1);
    return month + date_count_days_in_month(month) - 1;
}

/* Uses Zeller's congruence, in which a year begins in March. */
int date_get_weekday(Date day)
{
    const int month = get_month(day), march = month < 3;
    const int year = get_year(day) - march;
    return (date_get_day_of_month(day) + (13 * (month + (march ? 13 : 1))) / 5 + year + year / 4 -
            year / 100 + year / 400 + 5) %
           DAYS_PER_WEEK;
}

bool date_parse(const char *text, Date *out)
{
    int year, month, day;
    char again[DATE_TEXT_MAX];
    if (sscanf(text, "%4d-%2d-%2d", &year, &month, &day) != 3 || year < 1 || year > YEAR_MAX || month < 1 ||
        month > MONTHS || day < 1 || day > get_days_in_month(year, month)) {
        return false;
    }
    const Date read = make_date(year, month, day);
    if (strcmp(date_format_iso(read, again), text) != 0) {
        return false;
    }
    *out = read;
    return true;
}

const char *date_format_iso(Date day, char out[DATE_TEXT_MAX])
{
    snprintf(out, DATE_TEXT_MAX, "%04d-%02d-%02d", get_year(day), get_month(day), date_get_day_of_month(day));
    return out;
}

const char *date_format_long(Date day, char out[DATE_TEXT_MAX])
{
    snprintf(out, DATE_TEXT_MAX, "%d %s %d", date_get_day_of_month(day), months[get_month(day) - 1],
             get_year(day));
    return out;
}

const char *date_format_month(Date day, char out[DATE_TEXT_MAX])
{
    snprintf(out, DATE_TEXT_MAX, "%s %d", months[get_month(day) - 1], get_year(day));
    return out;
}
