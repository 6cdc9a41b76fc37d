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

/* Opens a library and fills in `calls`. Its versions, which end with 0, are tried in order; false where none
   is installed that has all functions of the list. */
bool borrow(const char *library, const int *versions, const BorrowedCall *list, size_t count, void *calls);

#endif
