/* prototypes.h: compile-time comparison of declarations with those of a library's own header. */
#ifndef PROTOTYPES_H
#define PROTOTYPES_H

#include <stddef.h>

#define IS_SAME_TYPE(a, b) __builtin_types_compatible_p(__typeof__(a), __typeof__(b))
/* Each list of functions has entries F(result, name, (parameters)). With CHECK_FUNCTION as F, checks at
 * compile time that the type of the function is the same in the library's own header. */
#define CHECK_FUNCTION(result, name, parameters)                                                             \
    _Static_assert(IS_SAME_TYPE(result(*) parameters, &name), #name);
#define CHECK_MEMBER(type, member, real_type, real_member)                                                   \
    _Static_assert(offsetof(type, member) == offsetof(real_type, real_member) &&                             \
                       sizeof((type){0}.member) == sizeof((real_type){0}.real_member),                       \
                   #member)
#define CHECK_VALUE(constant, real) _Static_assert((int)(constant) == (int)(real), #constant)

#endif
