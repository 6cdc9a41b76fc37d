/* date.h: calendar dates, without times of day. */
#ifndef CORE_PLATFORM_DATE_H
#define CORE_PLATFORM_DATE_H

#include <stdbool.h>
#include <stdint.h>

/* A date as a decimal number: 20261122 is November 22, 2026. Later dates are larger numbers. 0 means
 * unknown. */
typedef int Date;

enum { DATE_TEXT_MAX = 32, DAYS_PER_WEEK = 7 };

/* date_get_today returns today's date in the local time zone. date_get_today_utc returns today's date in UTC,
 * which is the same for all players. */
Date date_get_today(void);
Date date_get_today_utc(void);
/* Converts seconds since 1970 to a date in UTC. */
Date date_get_date_of_time(int64_t seconds);
/* Returns the first day of the month that is `months` months later than `day`, or earlier if `months` is
 * negative. */
Date date_add_months(Date day, int months);
Date date_get_previous_day(Date day);
int date_get_day_of_month(Date day); /* from 1 to 31 */
int date_count_days_in_month(Date day);
int date_get_weekday(Date day); /* from 0 (Monday) to 6 (Sunday) */
/* Names of the weekdays in files, such as "monday". The list starts with Monday and ends with NULL. */
extern const char *const date_weekday_names[DAYS_PER_WEEK + 1];
/* Parses a date such as "2026-11-22". Returns false, without changing `*out`, if the text is not a valid
 * date. */
bool date_parse(const char *text, Date *out);
const char *date_format_iso(Date day, char out[DATE_TEXT_MAX]);
/* Writes a date such as "22 November 2026" and returns `out`. */
const char *date_format_long(Date day, char out[DATE_TEXT_MAX]);
/* Writes a month such as "November 2026" and returns `out`. */
const char *date_format_month(Date day, char out[DATE_TEXT_MAX]);

#endif
