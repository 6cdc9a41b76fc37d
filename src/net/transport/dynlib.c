/* dynlib.c: loading of optional shared libraries. */
#include "net/transport/dynlib.h"

#include "core/platform/platform.h"

#include <string.h>

static bool resolve_symbols(void *library, const DynlibSymbol *symbols, size_t count, void *functions)
{
    for (size_t i = 0; i < count; i++) {
        void *call = platform_dlsym(library, symbols[i].name);
        if (!call) {
            return false;
        }
        memcpy((char *)functions + symbols[i].offset, &call, sizeof call);
    }
    return true;
}

bool dynlib_load(const char *library, const int *versions, const DynlibSymbol *symbols, size_t count,
                 void *functions)
{
    for (; *versions > 0; versions++) {
        void *opened = platform_dlopen(library, *versions);
        if (opened && resolve_symbols(opened, symbols, count, functions)) {
            return true;
        }
    }
    return false;
}
