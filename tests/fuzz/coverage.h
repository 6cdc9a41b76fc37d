/* coverage.h: finds inputs that reach new code. Needs gcc's or clang's -fsanitize-coverage=trace-pc for the
   code under test, but not for coverage.c. */
#ifndef FUZZ_COVERAGE_H
#define FUZZ_COVERAGE_H

#include <stdbool.h>

/* Clears the counters and starts counting. */
void coverage_begin(void);
/* Stops counting. Returns true if an address was reached for the first time, or far more often than
   before. */
bool coverage_end(void);

#endif
