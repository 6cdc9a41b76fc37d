/* borrowed.c: see borrowed.h. */
#include "net/borrowed.h"

#include "core/platform.h"

#include <string.h>

bool borrow(const char *library, int version, const BorrowedCall *list, size_t count, void *calls)
{
    void *opened = platform_library(library, version);
    for (size_t i = 0; i < count && opened; i++) {
        void *call = platform_library_call(opened, list[i].name);
        if (!call) {
            return false;
        }
        memcpy((char *)calls + list[i].place, &call, sizeof call);
    }
    return opened != NULL;
}
