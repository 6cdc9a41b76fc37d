/* test_state_schema.c: structs are read, written and redacted by their schema, and invalid values are
 * rejected. */
#include "auto.h"
#include "core/data/state_schema.h"
#include "refusals.h"
#include "test.h"

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

static const StateField spot[] = {
    FIELD(Spot, x, .min = -9, .max = 9),
    FIELD(Spot, y, .min = -9, .max = 9),
    {.name = NULL},
};

static const StateField thing[] = {
    FIELD(Thing, kind, .min = 1, .max = 3),
    FIELD(Thing, card, .max = 51, .none = 254),
    FIELD(Thing, depth, .min = INT16_MIN, .max = INT16_MAX),
    FIELD(Thing, turns, .max = UINT16_MAX),
    FIELD(Thing, seats, .bits = 32),
    FIELD(Thing, cards, .bits = 60),
    FIELD(Thing, all, .bits = 64),
    FIELD_ARRAY(Thing, list, .max = 9),
    FIELD_GRID(Thing, grid, .max = 9),
    FIELD_ARRAY(Thing, spot, .fields = spot),
    {.name = NULL},
};

/* Every `x` in this struct is required, because 0 is not in its range. */
typedef struct NestedState {
    Spot knight[2];
} NestedState;

static const StateField knight[] = {
    FIELD(Spot, x, .min = 1, .max = 9),
    FIELD(Spot, y, .max = 9),
    {.name = NULL},
};

static const StateField court[] = {
    FIELD_ARRAY(NestedState, knight, .fields = knight),
    {.name = NULL},
};

static bool read_with_fields(const StateField *members, const char *text, void *out, Error *error)
{
    JsonFile *file = json_parse("thing", text, strlen(text), error);
    assert_non_null(file);
    const Json root = json_get_root(file);
    const bool good = state_schema_read(members, &root, out, error);
    json_close(file);
    return good;
}

static bool read_state(const char *text, Thing *out, Error *error)
{
    memset(out, 0, sizeof *out);
    return read_with_fields(thing, text, out, error);
}

static void assert_written(const Thing *given, const char *wanted)
{
    AUTO(text) Text text = {0};
    Thing back;
    Error error = {0};
    state_schema_write(thing, given, &text);
    assert_string_equal(text_chars(&text), wanted);
    assert_true(read_state(text_chars(&text), &back, &error));
    assert_memory_equal(&back, given, sizeof back);
}

TEST(zeros_are_omitted)
{
    assert_written(&(Thing){.kind = 1}, "{\"kind\":1}");
    assert_written(&(Thing){.kind = 3, .list = {0, 7, 0, 0}, .grid = {{0, 0, 0}, {5, 0, 0}}},
                   "{\"kind\":3,\"list\":[0,7],\"grid\":[0,0,0,5]}");
    assert_written(&(Thing){.kind = 2, .spot = {{0, 0}, {-9, 9}}},
                   "{\"kind\":2,\"spot\":[{},{\"x\":-9,\"y\":9}]}");
}

TEST(every_field_width_round_trips)
{
    assert_written(&(Thing){.kind = 1,
                            .card = 255,
                            .depth = INT16_MIN,
                            .turns = UINT16_MAX,
                            .seats = UINT32_MAX,
                            .cards = (UINT64_C(1) << 60) - 1,
                            .all = UINT64_MAX},
                   "{\"kind\":1,\"card\":255,\"depth\":-32768,\"turns\":65535,\"seats\":\"ffffffff\","
                   "\"cards\":\"fffffffffffffff\",\"all\":\"ffffffffffffffff\"}");
}

TEST(bit_set_has_at_most_16_digits)
{
    Thing out;
    Error error = {0};
    assert_true(read_state("{\"kind\":1,\"cards\":\"0fffffffffffffff\"}", &out, &error));
    assert_int_equal(out.cards, (UINT64_C(1) << 60) - 1);
    assert_false(read_state("{\"kind\":1,\"cards\":\"00fffffffffffffff\"}", &out, &error));
}

static void assert_rejected(const char *text, const char *why)
{
    Thing out;
    Error error = {0};
    assert_false(read_state(text, &out, &error));
    if (!strstr(error.text, why)) {
        fail_msg("%s is rejected with \"%s\" instead of \"%s\"", text, error.text, why);
    }
}

TEST(invalid_values_are_rejected)
{
    assert_rejected("[]", "must be an object");
    assert_rejected("{}", "kind is missing");
    assert_rejected("{\"kind\":4}", "kind: must be a whole number from 1 to 3");
    assert_rejected("{\"kind\":1.5}", "kind: must be a whole number");
    assert_rejected("{\"kind\":\"1\"}", "kind: must be a whole number");
    assert_rejected("{\"kind\":1,\"card\":52}", "card: cannot be 52");
    assert_rejected("{\"kind\":1,\"card\":253}", "card: cannot be 253");
    assert_rejected("{\"kind\":1,\"card\":256}", "card: must be a whole number from 0 to 255");
    assert_rejected("{\"kind\":1,\"seats\":3}", "seats: must be a string");
    assert_rejected("{\"kind\":1,\"seats\":\"100000000\"}", "seats: must be a hexadecimal set of 32 bits");
    assert_rejected("{\"kind\":1,\"cards\":\"1000000000000000\"}",
                    "cards: must be a hexadecimal set of 60 bits");
    assert_rejected("{\"kind\":1,\"cards\":\"\"}", "cards: must be a hexadecimal set");
    assert_rejected("{\"kind\":1,\"cards\":\"-1\"}", "cards: must be a hexadecimal set");
    assert_rejected("{\"kind\":1,\"cards\":\"1g\"}", "cards: must be a hexadecimal set");
    assert_rejected("{\"kind\":1,\"list\":[1,2,3,4,5]}", "list: must be a list of at most 4");
    assert_rejected("{\"kind\":1,\"list\":3}", "list: must be an array");
    assert_rejected("{\"kind\":1,\"list\":[1,10]}", "list[1]: must be a whole number from 0 to 9");
    assert_rejected("{\"kind\":1,\"spot\":[{\"x\":10}]}", "spot[0].x: must be");
    assert_rejected("{\"kind\":1,\"spot\":[7]}", "spot[0]: must be an object");
    assert_rejected("{\"kind\":1,\"colour\":1}", "has an unknown member");
}

TEST(fields_that_cannot_be_zero_are_required)
{
    static const char *const told[] = {"{}", "{\"knight\":[{\"x\":1}]}",
                                       "{\"knight\":[{\"y\":1},{\"x\":1}]}"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        NestedState out = {0};
        Error error = {0};
        assert_fails(read_with_fields(court, told[i], &out, &error), error, "x is missing");
    }
    NestedState out = {0};
    assert_true(read_with_fields(court, "{\"knight\":[{\"x\":1},{\"x\":2}]}", &out, NULL));
    assert_int_equal(out.knight[1].x, 2);
}

TEST(numbers_are_packed_lowest_byte_first)
{
    enum { OTHER = 0xA5 };
    static const uint8_t packed[] = {3, 255,   0xFE,  0xFF,  0x34,  0x12, OTHER, OTHER, 4,    3,   2,
                                     1, OTHER, OTHER, OTHER, OTHER, 8,    7,     6,     5,    4,   3,
                                     2, 1,     0xFF,  0xFF,  0xFF,  0xFF, 0xFF,  0xFF,  0xFF, 0xFF};
    const Thing given = {.kind = 3,
                         .card = 255,
                         .depth = -2,
                         .turns = 0x1234,
                         .seats = 0x1020304,
                         .cards = UINT64_C(0x102030405060708),
                         .all = UINT64_MAX};
    uint8_t out[sizeof(Thing)];
    memset(out, OTHER, sizeof out);
    state_schema_pack(thing, &given, out);
    assert_memory_equal(out, packed, sizeof packed);
}

typedef struct Hand {
    uint8_t cards[2], trump, spare;
} Hand;

typedef struct Deal {
    Hand hand[2];
    uint64_t deck;
    uint16_t bid;
} Deal;

static const StateField hand[] = {
    FIELD_ARRAY(Hand, cards, .max = 51, .none = 255, .seen_by = 1 << 1),
    FIELD(Hand, trump, .max = 3),
    FIELD_PADDING(Hand, spare),
    {.name = NULL},
};

static const StateField deal[] = {
    FIELD_ARRAY(Deal, hand, .fields = hand, .partly_seen = true),
    FIELD(Deal, deck, .bits = 52, .seen_by = STATE_NOBODY),
    FIELD(Deal, bid, .max = 9, .seen_by = 1 << 0 | 1 << 2),
    {.name = NULL},
};

static void assert_redacted(int seat, bool over, const char *expected)
{
    Deal dealt = {.hand = {{{7, 8}, 2, 0}, {{9, 0}, 1, 0}}, .deck = 5, .bid = 4};
    AUTO(text) Text text = {0};
    state_schema_redact(deal, &dealt, seat, over);
    state_schema_write(deal, &dealt, &text);
    assert_string_equal(text_chars(&text), expected);
}

TEST(views_omit_hidden_fields)
{
    const char *const shut = "[{\"cards\":[255,255],\"trump\":2},{\"cards\":[255,255],\"trump\":1}]";
    const char *const open = "[{\"cards\":[7,8],\"trump\":2},{\"cards\":[9],\"trump\":1}]";
    const struct {
        int seat;
        bool over;
        const char *hands, *bid;
    } views[] = {{-1, false, shut, ""},          {0, false, shut, ",\"bid\":4"},
                 {1, false, open, ""},           {2, false, shut, ",\"bid\":4"},
                 {-1, true, open, ",\"bid\":4"}, {1, true, open, ",\"bid\":4"}};
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        AUTO(text) Text expected = {0};
        text_add(&expected, "{\"hand\":%s%s}", views[i].hands, views[i].bid);
        assert_redacted(views[i].seat, views[i].over, text_chars(&expected));
    }
}

TEST(hidden_fields_are_not_read)
{
    Deal out = {0};
    Error error = {0};
    assert_true(read_with_fields(deal, "{\"bid\":4}", &out, &error));
    assert_false(read_with_fields(deal, "{\"deck\":\"1\"}", &out, &error));
    assert_non_null(strstr(error.text, "has an unknown member"));
    assert_false(read_with_fields(deal, "{\"hand\":[{\"spare\":0}]}", &out, NULL));
}

static bool read_thing(void *user, const char *text, Error *error)
{
    Thing out;
    return read_state(text, &out, error);
}

TEST(damaged_fields_have_golden_messages)
{
    refusals_check(
        &(Refusals){"members", "thing", false, read_thing, NULL},
        "{\"kind\":1,\"card\":7,\"depth\":-3,\"turns\":9,\"seats\":\"f\",\"cards\":\"1e\",\"list\":[1,2],"
        "\"grid\":[1,2,0,3],\"spot\":[{\"x\":3},{\"y\":-4}]}");
}
