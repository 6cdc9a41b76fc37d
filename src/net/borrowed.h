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

/* Loads the first of the library's `versions` (terminated by 0) that has all functions of `list`, and stores
   them in `calls`; false if there is none. */
bool borrow(const char *library, const int *versions, const BorrowedCall *list, size_t count, void *calls);

#endif
