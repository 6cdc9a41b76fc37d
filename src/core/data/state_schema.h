/* state_schema.h: serialization and redaction of game states. A schema describes the fields of a state: their
 * names and ranges, and the seats that see them. The functions here write, read, redact and pack any state by
 * this description. */
#ifndef CORE_DATA_STATE_SCHEMA_H
#define CORE_DATA_STATE_SCHEMA_H

#include "core/data/json.h"

#include <stdbool.h>
#include <stddef.h>

enum { STATE_NOBODY = 1 << 30 };

/* A field of a struct: a number, a set of `bits` bits, a struct with `fields`, or an array of such values.
 * Numbers are from `min` to `max`. If `none` is not 0, `none` and all larger numbers are allowed, too; they
 * mean "nothing" or "hidden". */
typedef struct StateField {
    const char *name;
    size_t offset,
        size; /* in bytes: `offset` is the start of the first element, `size` the size of each element */
    int count;
    int min, max, none;
    int bits; /* size of a bit set in bits, or 0 if the field is not a bit set */
    /* bit set of the seats that may see the field until the match is over; 0 means everybody, and
     * STATE_NOBODY means nobody, even after the match */
    int seen_by;
    bool partly_seen; /* true for a struct with fields that not every seat may see */
    /* fields of a struct, or NULL for other fields; a list of fields ends with a field whose name is NULL */
    const struct StateField *fields;
} StateField;

/* Describe a field that is a single value, an array, or an array of arrays. The arguments after the member's
 * name set the range, such as `.max = 3, .none = 255`. */
#define FIELD(type, member, ...) FIELD_OF(type, member, member, __VA_ARGS__)
#define FIELD_ARRAY(type, member, ...) FIELD_OF(type, member, member[0], __VA_ARGS__)
#define FIELD_GRID(type, member, ...) FIELD_OF(type, member, member[0][0], __VA_ARGS__)
#define FIELD_OF(type, member, one, ...)                                                                     \
    {                                                                                                        \
        .name = #member, .offset = offsetof(type, member), .size = sizeof(((type *)0)->one),                 \
        .count = (int)(sizeof(((type *)0)->member) / sizeof(((type *)0)->one)), __VA_ARGS__                  \
    }

/* Describes named padding, which is always 0. */
#define FIELD_PADDING(type, member)                                                                          \
    {                                                                                                        \
        .name = #member, .offset = offsetof(type, member), .size = 1,                                        \
        .count = (int)sizeof(((type *)0)->member), .seen_by = STATE_NOBODY                                   \
    }

/* Get and set element `index` of a field, a number or bit set, in the struct at `bytes`. Use index 0 for a
 * field that is not an array. */
int64_t state_field_get(const StateField *field, const void *bytes, int index);
void state_field_set(const StateField *field, void *bytes, int index, int64_t value);
/* True if the field can have this value: a number in its range, or a bit set without additional bits. */
bool state_field_allows(const StateField *field, int64_t value);
/* True if the field is part of the views that are sent to other computers. A field that no seat may see is
 * sent only if `none` is not 0. */
bool state_field_is_sent(const StateField *field);

/* Erases what is hidden from `seat` (or, for seat -1, from the public) from a state: sets numbers to `none`,
 * which may be 0, and empties bit sets. `over` means that the match is over. */
void state_schema_redact(const StateField *fields, void *bytes, int seat, bool over);
/* Copies all fields of a state to `out` in the layout of the struct, with numbers in little-endian byte
 * order. Does not write the bytes between fields. */
void state_schema_pack(const StateField *fields, const void *bytes, uint8_t *out);
/* Appends a JSON object with all fields that are not 0. Leaves out zeros at the end of arrays. Writes bit
 * sets in hexadecimal. */
void state_schema_write(const StateField *fields, const void *bytes, Text *out);
/* Reads a redacted state, as written by state_schema_write, into zeroed memory. Missing fields are 0. Returns
 * false with an error message that names line and key if a field is unknown, never sent or out of range. */
bool state_schema_read(const StateField *fields, const Json *object, void *bytes, Error *error);

#endif
