/* memory.h: memory allocation that never fails: if no memory is left, the program ends with a message. */
#ifndef CORE_PLATFORM_MEMORY_H
#define CORE_PLATFORM_MEMORY_H

#include <stddef.h>

/* Makes free() return large blocks to the operating system at once, if the C library supports this. Call this
 * first in main. */
void memory_init(void);
/* Gives unused memory back to the operating system. Call this after freeing many large blocks. */
void memory_trim(void);
/* Allocates zeroed memory for `count` items of `size` bytes. Never returns NULL. Free with free(). */
void *memory_new(size_t count, size_t size);
/* Like realloc, for `count` items of `size` bytes. Never returns NULL. */
void *memory_resize(void *old, size_t count, size_t size);
/* Copies `length` bytes and adds a terminating zero. Free with free(). */
char *memory_copy_string(const char *chars, size_t length);

#endif
