/* coverage.h: did an input make the code under test do anything new? Needs gcc's or clang's
   -fsanitize-coverage=trace-pc on that code, and none on coverage.c itself. */
#ifndef FUZZ_COVERAGE_H
#define FUZZ_COVERAGE_H

#include <stdbool.h>

/* Forgets the last run and begins to count. */
void coverage_begin(void);
/* Stops counting; true when some place was reached that no run reached before, or far more often. */
bool coverage_end(void);

#endif
