/* test.h: cmocka with the headers it wants before it. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

/* Of what is tried many times over, a build with sanitizers, where each try takes several times as long,
   tries every so manieth; all are tried by the plain build of the same test (SHARED_TESTS in the Makefile).
 */
#ifdef __SANITIZE_ADDRESS__
enum { TRIES_APART = 4 };
#else
enum { TRIES_APART = 1 };
#endif

/* Of the cases of a program only those are run whose names match, as in CASES="*undo*". */
__attribute__((constructor)) static void choose_cases(void)
{
    const char *cases = getenv("CASES");
    if (cases) {
        cmocka_set_test_filter(cases);
    }
}

#endif
