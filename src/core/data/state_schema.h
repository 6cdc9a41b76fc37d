/* state_schema.h: serialization and redaction of game states. A schema describes the fields of a state: their
 * names and ranges, and the seats that see them. The functions here write, read, redact and pack any state by
 * this description. */
#ifndef CORE_DATA_STATE_SCHEMA_H
#define CORE_DATA_STATE_SCHEMA_H

#include "core/data/json.h"

#include <stdbool.h>
#include <stddef.h>

enum { STATE_NOBODY = 1 << 30 };

/* A field of a struct: a number, a bit set, a struct, or an array of such values. Numbers must be from `min`
 * to `max`. If `none` is not 0, the number `none` and all larger numbers are also allowed; they mean
 * "nothing" or "hidden". */
typedef struct StateField {
    const char *name;
    size_t offset; /* offset of the first element in the struct, in bytes */
    size_t size;   /* size of an element in bytes */
    int count;
    int min, max, none;
    int bits; /* size of a bit set in bits, or 0 if the field is not a bit set */
    /* bit set of the seats that may see the field during the match. 0 means everybody. STATE_NOBODY means
     * nobody, even after the match. */
    int seen_by;
    bool partly_seen; /* true if the field is a struct and some of its fields are hidden from some seats */
    /* the struct's fields, or NULL if the field is not a struct; the list ends with a field whose name is
     * NULL */
    const struct StateField *fields;
} StateField;

/* FIELD describes a single value, FIELD_ARRAY an array, and FIELD_GRID an array of arrays. The arguments
 * after the member's name set the range, such as `.max = 3, .none = 255`. */
#define FIELD(type, member, ...) FIELD_OF(type, member, member, __VA_ARGS__)
#define FIELD_ARRAY(type, member, ...) FIELD_OF(type, member, member[0], __VA_ARGS__)
#define FIELD_GRID(type, member, ...) FIELD_OF(type, member, member[0][0], __VA_ARGS__)
#define FIELD_OF(type, member, one, ...)                                                                     \
    {                                                                                                        \
        .name = #member, .offset = offsetof(type, member), .size = sizeof(((type *)0)->one),                 \
        .count = (int)(sizeof(((type *)0)->member) / sizeof(((type *)0)->one)), __VA_ARGS__                  \
    }

/* Describes a member that only fills a gap in the struct (padding), and is always 0. */
#define FIELD_PADDING(type, member)                                                                          \
    {                                                                                                        \
        .name = #member, .offset = offsetof(type, member), .size = 1,                                        \
        .count = (int)sizeof(((type *)0)->member), .seen_by = STATE_NOBODY                                   \
    }

/* Get and set element `index` of a field in the struct at `bytes`. The field is a number or bit set, or an
 * array of these. Use index 0 if the field is not an array. */
int64_t state_field_get(const StateField *field, const void *bytes, int index);
void state_field_set(const StateField *field, void *bytes, int index, int64_t value);
/* True if the field can have this value: a number in the allowed range, or a bit set that contains only valid
 * bits. */
bool state_field_allows(const StateField *field, int64_t value);
/* True if views that are sent to other computers contain the field. A field that nobody may see is sent only
 * if its `none` is not 0. */
bool state_field_is_sent(const StateField *field);

/* Erases the fields that `seat` must not see: sets numbers to `none`, which may be 0, and empties bit sets.
 * Seat -1 stands for the public. `game_over` is true if the match is over. */
void state_schema_redact(const StateField *fields, void *bytes, int seat, bool game_over);
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
