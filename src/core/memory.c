/* memory.c: see memory.h. */
#include "core/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Pictures of all sizes come and go in several threads. The library would learn from them to keep ever larger
   holes between small things, in a heap for each thread: twice and thrice what is in use. */
void memory_begin(void)
{
#ifdef __GLIBC__
    enum { LARGE_BYTES = 64 * 1024 };
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
    mallopt(M_TRIM_THRESHOLD, LARGE_BYTES);
#endif
}

void memory_give_back(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void *checked(void *memory)
{
    if (!memory) {
        fputs("storytable: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *memory_new(size_t count, size_t size)
{
    return checked(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
}

void *memory_resize(void *old, size_t count, size_t size)
{
    size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        return checked(NULL);
    }
    return checked(realloc(old, bytes > 0 ? bytes : 1));
}

char *memory_string(const char *chars, size_t length)
{
    char *copy = memory_resize(NULL, length + 1, 1);
    memcpy(copy, chars, length);
    copy[length] = '\0';
    return copy;
}
