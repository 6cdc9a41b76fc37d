/* fair_deal.c: reads and writes the random numbers of an online game's players as JSON. */
#include "core/match/fair_deal.h"

#include <string.h>

static bool has_only_digits(const char *text, size_t count)
{
    return strlen(text) == count && strspn(text, "0123456789abcdef") == count;
}

bool fair_deal_is_secret(const char *text)
{
    return has_only_digits(text, DEAL_SECRET_DIGITS);
}

void fair_deal_write(const FairDeal *deal, int seats, Text *out)
{
    text_add(out, "{\"table\": \"%s\", \"number\": %d, \"secret\": \"%s\", \"salts\": [", deal->table,
             deal->number, deal->secret);
    for (int seat = 0; seat < seats; seat++) {
        text_add(out, "%s\"%s\"", seat > 0 ? ", " : "", deal->salts[seat]);
    }
    text_add(out, "]}");
}

static bool read_salts(const Json *list, int seats, FairDeal *out, Error *error)
{
    if (json_count_members(list) != seats) {
        return json_fail(list, error, "must have an entry for each seat");
    }
    for (int seat = 0; seat < seats; seat++) {
        const Json at = json_get_item(list, seat);
        const char *salt;
        if (!json_as_string(&at, &salt, error)) {
            return false;
        }
        if (salt[0] != '\0' && !fair_deal_is_secret(salt)) {
            return json_fail(&at, error, "must be %d hexadecimal digits", DEAL_SECRET_DIGITS);
        }
        memcpy(out->salts[seat], salt, strlen(salt) + 1);
    }
    return true;
}

bool fair_deal_read(const Json *object, int seats, FairDeal *out, Error *error)
{
    const char *table, *secret;
    Json salts;
    *out = (FairDeal){.number = 0};
    if (!json_read_string(object, "table", DEAL_TABLE_DIGITS, DEAL_TABLE_DIGITS, &table, error) ||
        !json_read_int(object, "number", 0, INT32_MAX, &out->number, error) ||
        !json_read_string(object, "secret", DEAL_SECRET_DIGITS, DEAL_SECRET_DIGITS, &secret, error) ||
        !json_read_array(object, "salts", &salts, error)) {
        return false;
    }
    if (!has_only_digits(table, DEAL_TABLE_DIGITS) || !fair_deal_is_secret(secret)) {
        return json_fail(object, error, "\"table\" and \"secret\" must be hexadecimal digits");
    }
    memcpy(out->table, table, sizeof out->table);
    memcpy(out->secret, secret, sizeof out->secret);
    return read_salts(&salts, seats, out, error);
}
