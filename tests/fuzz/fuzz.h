/* fuzz.h: what a fuzz target supplies, and what targets share. A target is a program of one reader: driver.c
   feeds it good files and damaged ones. Its one function has libFuzzer's name, so that it links with that
   too. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Reads `length` bytes as a file and judges what came of it; whatever it dislikes ends the program. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Ends the program, which counts as a find, unless `good`. */
#define FUZZ_EXPECT(good) ((good) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #good))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* Writes a file for readers that want a path. */
void fuzz_write(const char *path, const void *bytes, size_t length);
/* Makes a new folder below the one for temporary files, and removes it with its files when the program ends.
   At most a handful are made; the path stays owned by this file. */
const char *fuzz_folder(void);

#endif
