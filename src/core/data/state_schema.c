/* state_schema.c: functions that write, read, redact and pack a state by the description of its fields. */
#include "core/data/state_schema.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static size_t compute_element_offset(const StateField *field, int index)
{
    return field->offset + (size_t)index * field->size;
}

int64_t state_field_get(const StateField *field, const void *bytes, int index)
{
    const uint8_t *at = (const uint8_t *)bytes + compute_element_offset(field, index);
    uint16_t two;
    uint32_t four;
    int64_t value = 0;
    switch (field->size) {
    case sizeof *at:
        return field->min < 0 ? (int8_t)*at : *at;
    case sizeof two:
        memcpy(&two, at, sizeof two);
        return field->min < 0 ? (int16_t)two : two;
    case sizeof four:
        memcpy(&four, at, sizeof four);
        return field->min < 0 ? (int32_t)four : (int64_t)four;
    default:
        memcpy(&value, at, sizeof value);
        return value;
    }
}

void state_field_set(const StateField *field, void *bytes, int index, int64_t value)
{
    uint8_t *at = (uint8_t *)bytes + compute_element_offset(field, index);
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;
    switch (field->size) {
    case sizeof *at:
        *at = (uint8_t)value;
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

static int64_t get_field_type_max(const StateField *field)
{
    return field->size == sizeof(uint8_t) ? UINT8_MAX : UINT16_MAX;
}

bool state_field_allows(const StateField *field, int64_t value)
{
    if (field->bits > 0) {
        return field->bits == 64 || (uint64_t)value >> field->bits == 0;
    }
    return (value >= field->min && value <= field->max) ||
           (field->none > 0 && value >= field->none && value <= get_field_type_max(field));
}

bool state_field_is_sent(const StateField *field)
{
    return field->seen_by != STATE_NOBODY || field->none > 0;
}

static bool is_hidden(const StateField *field, int seat, bool game_over)
{
    const bool seen = seat >= 0 && (field->seen_by >> seat & 1);
    return field->seen_by == STATE_NOBODY || (!seen && !game_over);
}

static void erase_fields(const StateField *fields, void *bytes);

static void erase_field(const StateField *field, void *bytes)
{
    uint8_t *at = (uint8_t *)bytes + field->offset;
    if (field->size == sizeof *at) {
        memset(at, field->none, (size_t)field->count);
        return;
    }
    for (int i = 0; i < field->count; i++) {
        if (field->fields) {
            erase_fields(field->fields, at + (size_t)i * field->size);
        } else {
            state_field_set(field, bytes, i, field->none);
        }
    }
}

static void erase_fields(const StateField *fields, void *bytes)
{
    for (const StateField *field = fields; field->name; field++) {
        erase_field(field, bytes);
    }
}

/* Skips structs that all seats may see. This saves time, because bots redact many states. */
void state_schema_redact(const StateField *fields, void *bytes, int seat, bool game_over)
{
    for (const StateField *field = fields; field->name; field++) {
        if (field->seen_by != 0 && is_hidden(field, seat, game_over)) {
            erase_field(field, bytes);
        }
        if (field->partly_seen) {
            for (int i = 0; i < field->count; i++) {
                state_schema_redact(field->fields, (uint8_t *)bytes + compute_element_offset(field, i), seat,
                                    game_over);
            }
        }
    }
}

static void reverse_bytes(uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size / 2; i++) {
        const uint8_t byte = bytes[i];
        bytes[i] = bytes[size - 1 - i];
        bytes[size - 1 - i] = byte;
    }
}

static void pack_numbers(const StateField *field, const void *bytes, uint8_t *out)
{
    memcpy(out + field->offset, (const uint8_t *)bytes + field->offset, (size_t)field->count * field->size);
    for (int i = 0; i < field->count && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__; i++) {
        reverse_bytes(out + compute_element_offset(field, i), field->size);
    }
}

void state_schema_pack(const StateField *fields, const void *bytes, uint8_t *out)
{
    for (const StateField *field = fields; field->name; field++) {
        if (!field->fields) {
            pack_numbers(field, bytes, out);
            continue;
        }
        for (int i = 0; i < field->count; i++) {
            const size_t offset = compute_element_offset(field, i);
            state_schema_pack(field->fields, (const uint8_t *)bytes + offset, out + offset);
        }
    }
}

static int count_without_last_zeros(const StateField *field, const void *bytes)
{
    int count = field->count;
    while (count > 0) {
        const uint8_t *at = (const uint8_t *)bytes + compute_element_offset(field, count - 1);
        for (size_t i = 0; i < field->size; i++) {
            if (at[i] != 0) {
                return count;
            }
        }
        count--;
    }
    return 0;
}

static void write_element(const StateField *field, const void *bytes, int index, Text *out)
{
    if (field->fields) {
        state_schema_write(field->fields, (const uint8_t *)bytes + compute_element_offset(field, index), out);
    } else if (field->bits > 0) {
        text_add_bytes(out, "\"", 1);
        text_add_hex(out, (uint64_t)state_field_get(field, bytes, index));
        text_add_bytes(out, "\"", 1);
    } else {
        text_add_number(out, state_field_get(field, bytes, index));
    }
}

void state_schema_write(const StateField *fields, const void *bytes, Text *out)
{
    const char *between = "{\"";
    for (const StateField *field = fields; field->name; field++) {
        const int count = count_without_last_zeros(field, bytes);
        if (count == 0) {
            continue;
        }
        text_add_bytes(out, between, strlen(between));
        text_add_bytes(out, field->name, strlen(field->name));
        text_add_bytes(out, "\":[", field->count > 1 ? 3 : 2);
        for (int i = 0; i < count; i++) {
            text_add_bytes(out, ",", i > 0);
            write_element(field, bytes, i, out);
        }
        text_add_bytes(out, "]", field->count > 1);
        between = ",\"";
    }
    text_add(out, between[0] == '{' ? "{}" : "}");
}

/* Checks the elements of a field from index `from` on. The JSON lacks these elements, so their value is 0.
 * Fails if the field does not allow the value 0. */
static bool check_zeros(const StateField *field, int from, const Json *at, Error *error)
{
    if (from == field->count) {
        return true;
    }
    for (const StateField *part = field->fields; part && part->name; part++) {
        if (!check_zeros(part, 0, at, error)) {
            return false;
        }
    }
    return field->fields || state_field_allows(field, 0) ||
           json_fail(at, error, "%s is missing", field->name);
}

static bool read_bit_set(const StateField *field, const Json *at, int64_t *out, Error *error)
{
    const char *text;
    char *end;
    if (!json_as_string(at, &text, error)) {
        return false;
    }
    *out = (int64_t)strtoull(text, &end, 16);
    if (!isxdigit((unsigned char)text[0]) || *end != '\0' || strlen(text) > 16 ||
        !state_field_allows(field, *out)) {
        return json_fail(at, error, "must be a hexadecimal set of %d bits", field->bits);
    }
    return true;
}

static bool read_element(const StateField *field, const Json *at, void *bytes, int index, Error *error)
{
    int64_t value = 0;
    int number = 0;
    if (field->fields) {
        return state_schema_read(field->fields, at, (uint8_t *)bytes + compute_element_offset(field, index),
                                 error);
    }
    if (field->bits > 0) {
        if (!read_bit_set(field, at, &value, error)) {
            return false;
        }
    } else if (!json_as_int(at, field->min, field->none > 0 ? (int)get_field_type_max(field) : field->max,
                            &number, error)) {
        return false;
    } else if (!state_field_allows(field, number)) {
        return json_fail(at, error, "cannot be %d", number);
    }
    state_field_set(field, bytes, index, field->bits > 0 ? value : number);
    return true;
}

static bool read_field(const StateField *field, const Json *object, void *bytes, Error *error)
{
    Json at, element;
    if (field->count == 1) {
        return json_get_member(object, field->name, &at) && read_element(field, &at, bytes, 0, error);
    }
    if (!json_read_array(object, field->name, &at, error)) {
        return false;
    }
    int count = 0;
    if (json_count_members(&at) > field->count) {
        return json_fail(&at, error, "must be a list of at most %d values", field->count);
    }
    for (bool more = json_get_first(&at, &element); more; more = json_move_to_next(&element)) {
        if (!read_element(field, &element, bytes, count++, error)) {
            return false;
        }
    }
    return check_zeros(field, count, &at, error);
}

bool state_schema_read(const StateField *fields, const Json *object, void *bytes, Error *error)
{
    int known = 0;
    if (!json_is_object(object)) {
        return json_fail(object, error, "must be an object {...}");
    }
    for (const StateField *field = fields; field->name; field++) {
        const bool named = state_field_is_sent(field) && json_has(object, field->name);
        if (named ? !read_field(field, object, bytes, error) : !check_zeros(field, 0, object, error)) {
            return false;
        }
        known += named;
    }
    return known == json_count_members(object) || json_fail(object, error, "has an unknown member");
}
