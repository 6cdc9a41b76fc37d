/* memory.h: allocation that cannot fail: without memory the program ends with a sentence. */
#ifndef CORE_MEMORY_H
#define CORE_MEMORY_H

#include <stddef.h>

/* To be called once, before anything else: large pieces go back to the system as soon as they are free, where
   the library can do so. */
void memory_begin(void);
/* Gives back to the system what lies free between things in use; worth while when much was freed. */
void memory_give_back(void);
/* Zeroed room for `count` items of `size` bytes; never NULL. Free with free(). */
void *memory_new(size_t count, size_t size);
/* Like realloc for `count` items of `size` bytes; never NULL. */
void *memory_resize(void *old, size_t count, size_t size);
/* A copy of `length` bytes with a terminating zero; free with free(). */
char *memory_string(const char *chars, size_t length);

#endif
