/* borrowed.h: libraries that are used where they are installed, and that nobody needs otherwise. */
#ifndef NET_BORROWED_H
#define NET_BORROWED_H

#include <stdbool.h>
#include <stddef.h>

/* A function of theirs, and where its address goes in a struct. */
typedef struct BorrowedCall {
    const char *name;
    size_t place;
} BorrowedCall;

/* Opens a library and fills in `calls`; false where it is not there, or lacks one of them. */
bool borrow(const char *library, int version, const BorrowedCall *list, size_t count, void *calls);

#endif
