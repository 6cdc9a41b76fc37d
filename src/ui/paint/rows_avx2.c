/* rows_avx2.c: blend.c and sample.c, compiled for processors with AVX2. */
#include <stdint.h>

#if defined __x86_64__
#define VECTOR_BYTES 32
#define ROW_FUNCTION(name) __attribute__((target("avx2"))) name##_avx2
#include "ui/paint/blend.c"
#include "ui/paint/sample.c"
#endif
