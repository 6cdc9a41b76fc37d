/* test.h: cmocka with the headers it wants before it. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

/* Of the cases of a program only those are run whose names match, as in CASES="*undo*". */
__attribute__((constructor)) static void choose_cases(void)
{
    const char *cases = getenv("CASES");
    if (cases) {
        cmocka_set_test_filter(cases);
    }
}

#endif
