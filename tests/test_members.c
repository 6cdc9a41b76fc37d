/* test_members.c: structs told by their members, and all that is refused. */
#include "core/members.h"
#include "refusals.h"
#include "test.h"

#include <string.h>

typedef struct Spot {
    int8_t x, y;
} Spot;

typedef struct Thing {
    uint8_t kind, card;
    int16_t depth;
    uint16_t turns;
    uint32_t seats;
    uint64_t cards, all;
    uint8_t list[4], grid[2][3];
    Spot spot[2];
} Thing;

static const Member spot[] = {
    MEMBER(Spot, x, .least = -9, .most = 9),
    MEMBER(Spot, y, .least = -9, .most = 9),
    {.name = NULL},
};

static const Member thing[] = {
    MEMBER(Thing, kind, .least = 1, .most = 3),
    MEMBER(Thing, card, .most = 51, .none = 254),
    MEMBER(Thing, depth, .least = INT16_MIN, .most = INT16_MAX),
    MEMBER(Thing, turns, .most = UINT16_MAX),
    MEMBER(Thing, seats, .bits = 32),
    MEMBER(Thing, cards, .bits = 60),
    MEMBER(Thing, all, .bits = 64),
    MEMBER_ROW(Thing, list, .most = 9),
    MEMBER_GRID(Thing, grid, .most = 9),
    MEMBER_ROW(Thing, spot, .parts = spot),
    {.name = NULL},
};

/* Nobody in it may be left out. */
typedef struct Court {
    Spot knight[2];
} Court;

static const Member knight[] = {
    MEMBER(Spot, x, .least = 1, .most = 9),
    MEMBER(Spot, y, .most = 9),
    {.name = NULL},
};

static const Member court[] = {
    MEMBER_ROW(Court, knight, .parts = knight),
    {.name = NULL},
};

static bool read_as(const Member *members, const char *text, void *out, Error *error)
{
    JsonFile *file = json_parse("thing", text, strlen(text), error);
    assert_non_null(file);
    const Json root = json_root(file);
    const bool good = members_read(members, &root, out, error);
    json_close(file);
    return good;
}

static bool read(const char *text, Thing *out, Error *error)
{
    memset(out, 0, sizeof *out);
    return read_as(thing, text, out, error);
}

static void assert_told(const Thing *given, const char *wanted)
{
    Text text = {0};
    Thing back;
    Error error = {0};
    members_write(thing, given, &text);
    assert_string_equal(text_chars(&text), wanted);
    assert_true(read(text_chars(&text), &back, &error));
    assert_memory_equal(&back, given, sizeof back);
    text_free(&text);
}

static void test_zeros_are_left_out(void **state)
{
    (void)state;
    assert_told(&(Thing){.kind = 1}, "{\"kind\":1}");
    assert_told(&(Thing){.kind = 3, .list = {0, 7, 0, 0}, .grid = {{0, 0, 0}, {5, 0, 0}}},
                "{\"kind\":3,\"list\":[0,7],\"grid\":[0,0,0,5]}");
    assert_told(&(Thing){.kind = 2, .spot = {{0, 0}, {-9, 9}}},
                "{\"kind\":2,\"spot\":[{},{\"x\":-9,\"y\":9}]}");
}

static void test_every_width_is_kept(void **state)
{
    (void)state;
    assert_told(&(Thing){.kind = 1,
                         .card = 255,
                         .depth = INT16_MIN,
                         .turns = UINT16_MAX,
                         .seats = UINT32_MAX,
                         .cards = (UINT64_C(1) << 60) - 1,
                         .all = UINT64_MAX},
                "{\"kind\":1,\"card\":255,\"depth\":-32768,\"turns\":65535,\"seats\":\"ffffffff\","
                "\"cards\":\"fffffffffffffff\",\"all\":\"ffffffffffffffff\"}");
}

static void test_a_set_has_sixteen_digits_at_most(void **state)
{
    (void)state;
    Thing out;
    Error error = {0};
    assert_true(read("{\"kind\":1,\"cards\":\"0fffffffffffffff\"}", &out, &error));
    assert_int_equal(out.cards, (UINT64_C(1) << 60) - 1);
    assert_false(read("{\"kind\":1,\"cards\":\"00fffffffffffffff\"}", &out, &error));
}

static void assert_refused(const char *text, const char *why)
{
    Thing out;
    Error error = {0};
    assert_false(read(text, &out, &error));
    if (!strstr(error.text, why)) {
        fail_msg("%s is refused with \"%s\", not \"%s\"", text, error.text, why);
    }
}

static void test_whatever_it_cannot_be_is_refused(void **state)
{
    (void)state;
    assert_refused("[]", "must be an object");
    assert_refused("{}", "kind is missing");
    assert_refused("{\"kind\":4}", "kind: must be a whole number from 1 to 3");
    assert_refused("{\"kind\":1.5}", "kind: must be a whole number");
    assert_refused("{\"kind\":\"1\"}", "kind: must be a whole number");
    assert_refused("{\"kind\":1,\"card\":52}", "card: cannot be 52");
    assert_refused("{\"kind\":1,\"card\":253}", "card: cannot be 253");
    assert_refused("{\"kind\":1,\"card\":256}", "card: must be a whole number from 0 to 255");
    assert_refused("{\"kind\":1,\"seats\":3}", "seats: must be a string");
    assert_refused("{\"kind\":1,\"seats\":\"100000000\"}", "seats: is no set of 32");
    assert_refused("{\"kind\":1,\"cards\":\"1000000000000000\"}", "cards: is no set of 60");
    assert_refused("{\"kind\":1,\"cards\":\"\"}", "cards: is no set");
    assert_refused("{\"kind\":1,\"cards\":\"-1\"}", "cards: is no set");
    assert_refused("{\"kind\":1,\"cards\":\"1g\"}", "cards: is no set");
    assert_refused("{\"kind\":1,\"list\":[1,2,3,4,5]}", "list: must be a list of 4 at most");
    assert_refused("{\"kind\":1,\"list\":3}", "list: must be an array");
    assert_refused("{\"kind\":1,\"list\":[1,10]}", "list[1]: must be a whole number from 0 to 9");
    assert_refused("{\"kind\":1,\"spot\":[{\"x\":10}]}", "spot[0].x: must be");
    assert_refused("{\"kind\":1,\"spot\":[7]}", "spot[0]: must be an object");
    assert_refused("{\"kind\":1,\"colour\":1}", "has a member that nobody knows");
}

static void test_parts_that_cannot_be_zero_are_told(void **state)
{
    (void)state;
    static const char *const told[] = {"{}", "{\"knight\":[{\"x\":1}]}",
                                       "{\"knight\":[{\"y\":1},{\"x\":1}]}"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        Court out = {0};
        Error error = {0};
        assert_false(read_as(court, told[i], &out, &error));
        assert_non_null(strstr(error.text, "x is missing"));
    }
    Court out = {0};
    assert_true(read_as(court, "{\"knight\":[{\"x\":1},{\"x\":2}]}", &out, NULL));
    assert_int_equal(out.knight[1].x, 2);
}

static bool read_thing(void *user, const char *text, Error *error)
{
    (void)user;
    Thing out;
    return read(text, &out, error);
}

static void test_spoiled_members_are_refused_in_these_words(void **state)
{
    (void)state;
    refusals_check(
        &(Refusals){"members", "thing", false, read_thing, NULL},
        "{\"kind\":1,\"card\":7,\"depth\":-3,\"turns\":9,\"seats\":\"f\",\"cards\":\"1e\",\"list\":[1,2],"
        "\"grid\":[1,2,0,3],\"spot\":[{\"x\":3},{\"y\":-4}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zeros_are_left_out),
        cmocka_unit_test(test_every_width_is_kept),
        cmocka_unit_test(test_a_set_has_sixteen_digits_at_most),
        cmocka_unit_test(test_whatever_it_cannot_be_is_refused),
        cmocka_unit_test(test_parts_that_cannot_be_zero_are_told),
        cmocka_unit_test(test_spoiled_members_are_refused_in_these_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
