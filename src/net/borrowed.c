/* borrowed.c: see borrowed.h. */
#include "net/borrowed.h"

#include "core/platform.h"

#include <string.h>

static bool fill_in(void *library, const BorrowedCall *list, size_t count, void *calls)
{
    for (size_t i = 0; i < count; i++) {
        void *call = platform_library_call(library, list[i].name);
        if (!call) {
            return false;
        }
        memcpy((char *)calls + list[i].place, &call, sizeof call);
    }
    return true;
}

bool borrow(const char *library, const int *versions, const BorrowedCall *list, size_t count, void *calls)
{
    for (; *versions > 0; versions++) {
        void *opened = platform_library(library, *versions);
        if (opened && fill_in(opened, list, count, calls)) {
            return true;
        }
    }
    return false;
}
