/* borders.h: tests of functions that validate states: numbers out of range and impossible combinations of
 * numbers must be rejected. */
#ifndef BORDERS_H
#define BORDERS_H

#include "core/platform/error.h"
#include "test.h"

#include <stdbool.h>
#include <string.h>

/* Asserts that a number in its range was accepted, or that a number outside its range was rejected with an
 * error that begins with the name of the number. */
static inline void assert_range_error(bool accepted, const Error *error, const char *name, int number,
                                      bool in_range)
{
    const bool named = !accepted && strncmp(error->text, name, strlen(name)) == 0;
    if (named == in_range) {
        fail_msg("%s of %d is %s", name, number, in_range ? error->text : "not noticed");
    }
}

/* Fails unless `check` accepts both ends of the range of `field`, and rejects the values 1 beyond each end
 * with an error that begins with `name`. Skips values that the type of `field` cannot hold. Restores `field`.
 * `check` is an expression that is true if the state is valid; if it is false, it sets `error`. */
#define EXPECT_BORDERS(check, name, field, lowest, highest)                                                  \
    do {                                                                                                     \
        const __typeof__(field) before = (field);                                                            \
        const int ends[] = {(lowest)-1, (lowest), (highest), (highest) + 1};                                 \
        for (int end = 0; end < 4; end++) {                                                                  \
            Error error = {{0}};                                                                             \
            (field) = (__typeof__(field))ends[end];                                                          \
            if ((int)(field) == ends[end]) {                                                                 \
                const bool accepted = (check);                                                               \
                assert_range_error(accepted, &error, name, ends[end], end == 1 || end == 2);                 \
            }                                                                                                \
        }                                                                                                    \
        (field) = before;                                                                                    \
    } while (0)

/* Fails unless `change` makes the state invalid. Restores the state. `check` is an expression that is true if
 * the state is valid. */
#define EXPECT_INVALID(check, state, change)                                                                 \
    do {                                                                                                     \
        const __typeof__(state) before = (state);                                                            \
        Error error = {{0}};                                                                                 \
        assert_true(check);                                                                                  \
        change;                                                                                              \
        if (check) {                                                                                         \
            fail_msg("not noticed: %s", #change);                                                            \
        }                                                                                                    \
        (state) = before;                                                                                    \
    } while (0)

#endif
