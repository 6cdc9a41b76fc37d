/* cases.c: registry of the test cases of a program; see test.h. */
#include "test.h"

#include <stdbool.h>

enum { CASES_MAX = 128 };

typedef struct TestCase {
    struct CMUnitTest test;
    int line;
} TestCase;

static TestCase cases[CASES_MAX];
static size_t count;

__attribute__((weak)) const TestFixture test_group = {NULL, NULL};
__attribute__((weak)) const TestFixture test_each = {NULL, NULL};

void test_add(int line, const char *name, CMUnitTestFunction run, TestFixture fixture)
{
    if (count == CASES_MAX) {
        abort();
    }
    size_t at = count++;
    for (; at > 0 && cases[at - 1].line > line; at--) {
        cases[at] = cases[at - 1];
    }
    cases[at] = (TestCase){{name, run, fixture.set_up, fixture.tear_down, NULL}, line};
}

void test_contains(const char *text, const char *const strings[], const char *file, int line)
{
    for (int i = 0; strings[i]; i++) {
        const bool absent = strings[i][0] == '!';
        if ((strstr(text, strings[i] + absent) == NULL) != absent) {
            print_error("\"%s\" %s: %s\n", text, absent ? "contains" : "lacks", strings[i] + absent);
            _fail(file, line);
        }
    }
}

void test_filter_cases(void)
{
    const char *chosen = getenv("CASES");
    if (chosen) {
        cmocka_set_test_filter(chosen);
    }
}

int test_run_all(void)
{
    struct CMUnitTest tests[CASES_MAX];
    for (size_t i = 0; i < count; i++) {
        tests[i] = cases[i].test;
    }
    test_filter_cases();
    return _cmocka_run_group_tests("tests", tests, count, test_group.set_up, test_group.tear_down);
}
