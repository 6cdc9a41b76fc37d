/* test.h: cmocka, standard headers, and macros for test cases that register themselves. A test file has
 * neither a list of its cases nor a main. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* cmocka 2 deprecates functions, but cmocka 1 lacks the new names. */
#define CMOCKA_DISABLE_DEPRECATION_WARNINGS
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Builds with sanitizers are several times slower. Therefore, a test that makes many tries makes fewer of
 * them in such a build. The plain build of the same test makes all tries (SHARED_TESTS in the Makefile). */
#ifdef __SANITIZE_ADDRESS__
enum { TRIES_DIVISOR = 8 };
#else
enum { TRIES_DIVISOR = 1 };
#endif

/* Functions that run before and after a test or a group of tests. Each can be NULL. */
typedef struct TestFixture {
    CMFixtureFunction set_up, tear_down;
} TestFixture;

/* `test_group` is the fixture of the whole file, `test_each` the fixture of each TEST in the file. A file
 * defines only the fixtures that it needs. */
extern const TestFixture test_group, test_each;

/* Adds a test case. Cases run in the order of their lines. */
void test_add(int line, const char *name, CMUnitTestFunction run, TestFixture fixture);
/* Makes cmocka run only test cases with names that match CASES, as in CASES="*undo*". */
void test_filter_cases(void);
/* Runs all test cases. Returns the number of failures. */
int test_run_all(void);

/* Defines a test case with its own fixture. Its body may use `void **fixture`. */
#define TEST_WITH(name, set_up, tear_down) TEST_CASE(name, ((TestFixture){set_up, tear_down}))
/* Defines a test case with the fixture `test_each`. */
#define TEST(name) TEST_CASE(name, test_each)
/* Like TEST, for a body that uses the state of the fixture, as in TEST_ON(Desk *desk, opens_at_once). */
#define TEST_ON(state, name) TEST_CASE_ON(state, name, test_each)

/* Fails the test with the message of the Error unless `result` is true. */
#define assert_ok(result, error)                                                                             \
    do {                                                                                                     \
        if (!(result)) {                                                                                     \
            fail_msg("%s", (error).text);                                                                    \
        }                                                                                                    \
    } while (0)

/* Fails the test if `result` is true, or if the message of the Error does not contain `words`. */
#define assert_fails(result, error, words)                                                                   \
    do {                                                                                                     \
        assert_false(!!(result));                                                                            \
        assert_non_null(strstr((error).text, words));                                                        \
    } while (0)

/* Fails unless `text` contains each of these strings. A string "!STRING" must not occur. */
#define assert_contains(text, ...)                                                                           \
    test_contains(text, (const char *const[]){__VA_ARGS__, NULL}, __FILE__, __LINE__)
void test_contains(const char *text, const char *const strings[], const char *file, int line);

/* assert_all fails unless all conditions are true, assert_none unless all are false. Up to 4 conditions. */
#define assert_all(...) ASSERT_EACH(assert_true, __VA_ARGS__)
#define assert_none(...) ASSERT_EACH(assert_false, __VA_ARGS__)
#define ASSERT_EACH(check, ...)                                                                              \
    do {                                                                                                     \
        ASSERT_EACH_OF(__VA_ARGS__, ASSERT_EACH_4, ASSERT_EACH_3, ASSERT_EACH_2, ASSERT_EACH_1, 0)           \
        (check, __VA_ARGS__);                                                                                \
    } while (0)
#define ASSERT_EACH_OF(a, b, c, d, name, ...) name
#define ASSERT_EACH_1(check, condition) check(condition)
#define ASSERT_EACH_2(check, condition, ...)                                                                 \
    check(condition);                                                                                        \
    ASSERT_EACH_1(check, __VA_ARGS__)
#define ASSERT_EACH_3(check, condition, ...)                                                                 \
    check(condition);                                                                                        \
    ASSERT_EACH_2(check, __VA_ARGS__)
#define ASSERT_EACH_4(check, condition, ...)                                                                 \
    check(condition);                                                                                        \
    ASSERT_EACH_3(check, __VA_ARGS__)

/* Fails unless the two numbers of each pair are equal: assert_ints(hp, 20, mana, 1). Up to 4 pairs. */
#define assert_ints(...)                                                                                     \
    do {                                                                                                     \
        ASSERT_INTS_OF(__VA_ARGS__, ASSERT_INTS_4, , ASSERT_INTS_3, , ASSERT_INTS_2, , ASSERT_INTS_1, 0)     \
        (__VA_ARGS__);                                                                                       \
    } while (0)
#define ASSERT_INTS_OF(a, b, c, d, e, f, g, h, name, ...) name
#define ASSERT_INTS_1(found, wanted) assert_int_equal(found, wanted)
#define ASSERT_INTS_2(found, wanted, ...)                                                                    \
    assert_int_equal(found, wanted);                                                                         \
    ASSERT_INTS_1(__VA_ARGS__)
#define ASSERT_INTS_3(found, wanted, ...)                                                                    \
    assert_int_equal(found, wanted);                                                                         \
    ASSERT_INTS_2(__VA_ARGS__)
#define ASSERT_INTS_4(found, wanted, ...)                                                                    \
    assert_int_equal(found, wanted);                                                                         \
    ASSERT_INTS_3(__VA_ARGS__)

#define TEST_CASE(name, around)                                                                              \
    static void name(void **fixture);                                                                        \
    __attribute__((constructor)) static void add_##name(void)                                                \
    {                                                                                                        \
        test_add(__LINE__, #name, name, around);                                                             \
    }                                                                                                        \
    static void name(__attribute__((unused)) void **fixture)

#define TEST_CASE_ON(state, name, around)                                                                    \
    static void name##_on(state);                                                                            \
    TEST_CASE(name, around)                                                                                  \
    {                                                                                                        \
        name##_on(*fixture);                                                                                 \
    }                                                                                                        \
    static void name##_on(__attribute__((unused)) state)

#endif
