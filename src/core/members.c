/* members.c: see members.h. */
#include "core/members.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ bytes */

static size_t place_of(const Member *member, int index)
{
    return member->offset + (size_t)index * member->size;
}

/* Of a set its bits, of a number its value. */
static int64_t get(const Member *member, const void *bytes, int index)
{
    const uint8_t *at = (const uint8_t *)bytes + place_of(member, index);
    int64_t value = 0;
    switch (member->size) {
    case sizeof(uint8_t):
        value = member->least < 0 ? (int8_t)*at : *at;
        break;
    case sizeof(uint16_t): {
        uint16_t two;
        memcpy(&two, at, sizeof two);
        value = member->least < 0 ? (int16_t)two : two;
        break;
    }
    case sizeof(uint32_t): {
        uint32_t four;
        memcpy(&four, at, sizeof four);
        value = member->least < 0 ? (int32_t)four : (int64_t)four;
        break;
    }
    default:
        memcpy(&value, at, sizeof value);
    }
    return value;
}

static void put(const Member *member, void *bytes, int index, int64_t value)
{
    uint8_t *at = (uint8_t *)bytes + place_of(member, index);
    const uint8_t one = (uint8_t)value;
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;
    switch (member->size) {
    case sizeof one:
        *at = one;
        break;
    case sizeof two:
        memcpy(at, &two, sizeof two);
        break;
    case sizeof four:
        memcpy(at, &four, sizeof four);
        break;
    default:
        memcpy(at, &value, sizeof value);
    }
}

static int64_t largest(const Member *member)
{
    return member->size == sizeof(uint8_t) ? UINT8_MAX : UINT16_MAX;
}

/* ------------------------------------------------------------------ writing */

/* How many there are up to the last one that is not 0. */
static int written(const Member *member, const void *bytes)
{
    int count = member->count;
    while (count > 0) {
        const uint8_t *at = (const uint8_t *)bytes + place_of(member, count - 1);
        for (size_t i = 0; i < member->size; i++) {
            if (at[i] != 0) {
                return count;
            }
        }
        count--;
    }
    return 0;
}

static void write_one(const Member *member, const void *bytes, int index, Text *out)
{
    if (member->parts) {
        members_write(member->parts, (const uint8_t *)bytes + place_of(member, index), out);
    } else if (member->bits > 0) {
        text_add(out, "\"%" PRIx64 "\"", (uint64_t)get(member, bytes, index));
    } else {
        text_add(out, "%" PRId64, get(member, bytes, index));
    }
}

void members_write(const Member *members, const void *bytes, Text *out)
{
    const char *between = "{";
    for (const Member *member = members; member->name; member++) {
        const int count = written(member, bytes);
        if (count == 0) {
            continue;
        }
        text_add(out, "%s\"%s\":%s", between, member->name, member->count > 1 ? "[" : "");
        for (int i = 0; i < count; i++) {
            text_add(out, "%s", i > 0 ? "," : "");
            write_one(member, bytes, i, out);
        }
        text_add(out, "%s", member->count > 1 ? "]" : "");
        between = ",";
    }
    text_add(out, between[0] == '{' ? "{}" : "}");
}

/* ------------------------------------------------------------------ reading */

static bool may_be(const Member *member, int64_t value)
{
    return (value >= member->least && value <= member->most) ||
           (member->none > 0 && value >= member->none && value <= largest(member));
}

/* May all that is not named, from number `from` on, be 0? */
static bool check_zeros(const Member *member, int from, const Json *at, Error *error)
{
    if (from == member->count || member->bits > 0) {
        return true;
    }
    for (const Member *part = member->parts; part && part->name; part++) {
        if (!check_zeros(part, 0, at, error)) {
            return false;
        }
    }
    return member->parts || may_be(member, 0) || json_fail(at, error, "%s is missing", member->name);
}

static bool read_set(const Member *member, const Json *at, int64_t *out, Error *error)
{
    const char *text;
    char *end;
    if (!json_as_string(at, &text, error)) {
        return false;
    }
    const uint64_t all = member->bits < 64 ? (UINT64_C(1) << member->bits) - 1 : UINT64_MAX;
    const uint64_t value = strtoull(text, &end, 16);
    if (!isxdigit((unsigned char)text[0]) || *end != '\0' || strlen(text) > 16 || value & ~all) {
        return json_fail(at, error, "is no set of %d", member->bits);
    }
    *out = (int64_t)value;
    return true;
}

static bool read_one(const Member *member, const Json *at, void *bytes, int index, Error *error)
{
    int64_t value = 0;
    int number = 0;
    if (member->parts) {
        return members_read(member->parts, at, (uint8_t *)bytes + place_of(member, index), error);
    }
    if (member->bits > 0) {
        if (!read_set(member, at, &value, error)) {
            return false;
        }
    } else if (!json_as_int(at, member->least, member->none > 0 ? (int)largest(member) : member->most,
                            &number, error)) {
        return false;
    } else if (!may_be(member, number)) {
        return json_fail(at, error, "cannot be %d", number);
    }
    put(member, bytes, index, member->bits > 0 ? value : number);
    return true;
}

/* All of a member that the object names. */
static bool read_member(const Member *member, const Json *object, void *bytes, Error *error)
{
    Json at, element;
    if (member->count == 1) {
        return json_member(object, member->name, &at) && read_one(member, &at, bytes, 0, error);
    }
    if (!json_array(object, member->name, &at, error)) {
        return false;
    }
    int count = 0;
    if (json_count(&at) > member->count) {
        return json_fail(&at, error, "must be a list of %d at most", member->count);
    }
    for (bool more = json_first(&at, &element); more; more = json_next(&element)) {
        if (!read_one(member, &element, bytes, count++, error)) {
            return false;
        }
    }
    return check_zeros(member, count, &at, error);
}

bool members_read(const Member *members, const Json *object, void *bytes, Error *error)
{
    int known = 0;
    if (!json_is_object(object)) {
        return json_fail(object, error, "must be an object {...}");
    }
    for (const Member *member = members; member->name; member++) {
        const bool named = json_has(object, member->name);
        if (named ? !read_member(member, object, bytes, error) : !check_zeros(member, 0, object, error)) {
            return false;
        }
        known += named;
    }
    return known == json_count(object) || json_fail(object, error, "has a member that nobody knows");
}
