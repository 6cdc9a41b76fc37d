/* fuzz.h: interface of a fuzz target, and shared helpers. A target is a program for one parser; driver.c runs
   it on good and damaged files. LLVMFuzzerTestOneInput has the name that libFuzzer calls, so that targets can
   be linked with libFuzzer, too. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Reads `length` bytes as a file and checks the result. A failed check ends the program. Returns 0, or -1 if
 * the input is of no use for this target. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Ends the program with an error message if `good` is false. */
#define FUZZ_EXPECT(good) ((good) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #good))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* Writes a file for parsers that need a path. */
void fuzz_write(const char *path, const void *bytes, size_t length);
/* Creates a temporary folder, which is deleted with its files when the program ends. A program can create
 * only a few. This module owns the path. */
const char *fuzz_folder(void);

#endif
