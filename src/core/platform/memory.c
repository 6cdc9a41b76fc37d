/* memory.c: memory allocation that never fails. */
#include "core/platform/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Sets malloc options. Several threads allocate and free images of very different sizes. With the default
 * options, fragmentation would make the heap of each thread two or three times as large as necessary. */
void memory_init(void)
{
#ifdef __GLIBC__
    enum { LARGE_BYTES = 64 * 1024 };
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
    mallopt(M_TRIM_THRESHOLD, LARGE_BYTES);
#endif
}

void memory_trim(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void *check_memory(void *memory)
{
    if (!memory) {
        fputs("storytable: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *memory_new(size_t count, size_t size)
{
    return check_memory(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
}

void *memory_resize(void *old, size_t count, size_t size)
{
    size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        return check_memory(NULL);
    }
    return check_memory(realloc(old, bytes > 0 ? bytes : 1));
}

char *memory_copy_string(const char *chars, size_t length)
{
    char *copy = memory_resize(NULL, length + 1, 1);
    memcpy(copy, chars, length);
    copy[length] = '\0';
    return copy;
}
