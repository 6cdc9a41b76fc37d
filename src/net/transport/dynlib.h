/* dynlib.h: optional shared libraries that are loaded at run time if they are installed. */
#ifndef NET_TRANSPORT_DYNLIB_H
#define NET_TRANSPORT_DYNLIB_H

#include <stdbool.h>
#include <stddef.h>

/* Name of a function in a library, and the offset of the pointer to this function in a struct of pointers. */
typedef struct DynlibSymbol {
    const char *name;
    size_t offset;
} DynlibSymbol;

/* Macros that can be passed as F to a list of functions, such as SODIUM_FUNCTIONS(F). DYNLIB_POINTER declares
 * a struct member that points to a function. DYNLIB_SYMBOL makes the DynlibSymbol for this member. */
#define DYNLIB_POINTER(result, name, parameters) result(*name) parameters;
#define DYNLIB_SYMBOL(functions, name) {#name, offsetof(__typeof__(functions), name)},

/* Loads a library. Tries its versions in the order of `versions`, which ends with 0, until a version has all
 * `symbols`. Writes the addresses of the symbols to the struct `functions`. Returns false if no version has
 * all symbols. */
bool dynlib_load(const char *library, const int *versions, const DynlibSymbol *symbols, size_t count,
                 void *functions);

#endif
