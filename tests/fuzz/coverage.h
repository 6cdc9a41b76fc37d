/* coverage.h: coverage of the code under test by an input. Needs gcc's or clang's
   -fsanitize-coverage=trace-pc for that code, but not for coverage.c itself. */
#ifndef FUZZ_COVERAGE_H
#define FUZZ_COVERAGE_H

#include <stdbool.h>

/* Clears the counters and starts counting. */
void coverage_begin(void);
/* Stops counting. Returns true if an address was reached for the first time, or far more often than
   before. */
bool coverage_end(void);

#endif
