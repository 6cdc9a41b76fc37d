/* members.h: what a state is made of, by name and with all that each part may be: how a view of it is written
   and read where it goes from one machine to another. */
#ifndef CORE_MEMBERS_H
#define CORE_MEMBERS_H

#include "core/json.h"

#include <stdbool.h>
#include <stddef.h>

/* One member of a struct, or as many as an array has. It holds numbers from `least` to `most`, and from
   `none` on, unless that is 0, what stands for nothing or for something hidden; or a set of so many bits; or
   parts with members of their own. */
typedef struct Member {
    const char *name;
    size_t offset, size; /* of the first, and of one */
    int count;
    int least, most, none;
    int bits;                   /* 0 = it is no set */
    const struct Member *parts; /* NULL = it has none; ends with name NULL, as every list of members */
} Member;

/* A member, an array and an array of arrays; what they hold stands behind: `.most = 3, .none = 255`. */
#define MEMBER(type, member, ...) MEMBER_OF(type, member, member, __VA_ARGS__)
#define MEMBER_ROW(type, member, ...) MEMBER_OF(type, member, member[0], __VA_ARGS__)
#define MEMBER_GRID(type, member, ...) MEMBER_OF(type, member, member[0][0], __VA_ARGS__)
#define MEMBER_OF(type, member, one, ...)                                                                    \
    {                                                                                                        \
        .name = #member, .offset = offsetof(type, member), .size = sizeof(((type *)0)->one),                 \
        .count = (int)(sizeof(((type *)0)->member) / sizeof(((type *)0)->one)), __VA_ARGS__                  \
    }

/* Adds an object with the members of a struct that are not 0. Lists leave out the zeros at their ends, and
   sets are written in hexadecimal. */
void members_write(const Member *members, const void *bytes, Text *out);
/* Reads one into zeroed memory; what it does not name is 0. False, saying where, unless it has the members
   and no others, and each holds what it may. */
bool members_read(const Member *members, const Json *object, void *bytes, Error *error);

#endif
