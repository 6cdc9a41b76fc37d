/* test_json.c: reading of JSON files. Error messages name file, line and key. */
#include "auto.h"
#include "core/data/card_files.h"
#include "core/data/json.h"
#include "core/data/json_lines.h"
#include "core/match/rng.h"
#include "core/platform/memory.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <regex.h>

static JsonFile *parse_text(const char *text, Error *error)
{
    return json_parse("x.json", text, strlen(text), error);
}

static void assert_error_begins(const Error *error, const char *begin)
{
    if (strncmp(error->text, begin, strlen(begin)) != 0) {
        fail_msg("\"%s\" does not begin with \"%s\"", error->text, begin);
    }
}

static void assert_rejected(const char *text, const char *begin)
{
    Error error = {0};
    assert_null(parse_text(text, &error));
    assert_error_begins(&error, begin);
}

/* ------------------------------------------------------------------ reading */

TEST(malformed_files_are_rejected_with_line)
{
    assert_rejected("", "x.json:1: ");
    assert_rejected("{", "x.json:1: ");
    assert_rejected("{\n\"a\": 1,\n\"b\": }\n", "x.json:3: ");
    assert_rejected("[1, 2] 3", "x.json:1: ");
    assert_rejected("[1,\n2,\n\"open\n", "x.json:");
    assert_rejected("nonsense", "x.json:1: ");
    assert_rejected("[1,\n\xC3(]", "x.json:2: ");
    assert_rejected("[1,\n\"\x01\"]", "x.json:2: ");
    assert_rejected("[\"\xED\xA0\x80\"]", "x.json:1: ");
    assert_rejected("[\"\xC0\x80\"]", "x.json:1: ");
    assert_rejected("[1,\n\"a\\u0000b\"]", "x.json:2: ");
    assert_rejected("[\"a\\\\\\u0000b\"]", "x.json:1: ");
    Error error = {0};
    assert_null(json_parse("x.json", "[1]\0", 4, &error));
    assert_error_begins(&error, "x.json:1: ");
}

TEST(malformed_numbers_and_strings_are_rejected)
{
    static const char *const numbers[] = {"02",  "-01", "1.", "-.5", "1.e3", "1e",
                                          "1e+", "-",   "00", "0x1", "1.2.3"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        AUTO(text) Text text = {0};
        text_add(&text, "[\n1, \"a 02 \\\" 1. \",\n%s\n]", numbers[i]);
        assert_rejected(text_chars(&text), "x.json:3: is not well-formed JSON");
    }
    assert_rejected("[\"a\",\n\"b\tc\"]", "x.json:2: is not well-formed JSON");
    assert_rejected("[\n\"\nb\"]", "x.json:2: is not well-formed JSON");
    assert_rejected("[\"a\nb\"]", "x.json:1: is not well-formed JSON");
    JsonFile *file = parse_text("[0, -0, 10, 1.5, -1e9, 2E-3, 0.0e+1, \"\\t\\\\\"]", NULL);
    assert_non_null(file);
    json_close(file);
}

/* The error is in the last line, not in an empty line after it. */
TEST(truncated_file_is_reported_on_its_last_line)
{
    assert_rejected("[1,\n2\n\n\n", "x.json:2: ");
    assert_rejected("{\n\"a\": [1,\n2]\n\n", "x.json:3: ");
    assert_rejected("\n\n", "x.json:1: ");
}

TEST(duplicate_key_error_names_later_key)
{
    enum { KEYS = 300 };
    AUTO(text) Text text = {0};
    text_add(&text, "{\"twice\": 0");
    for (int i = 0; i < KEYS; i++) {
        text_add(&text, ",\n\"%d\": 1", i);
    }
    text_add(&text, ",\n\"twice\": 2}");
    assert_rejected(text_chars(&text), "x.json:302: twice: ");
}

TEST(json_line_in_larger_text_has_correct_line_number)
{
    Error error = {0};
    static const char broken[] = "{\"a\": }", twice[] = "{\"a\": 1,\n\"a\": 2}", odd[] = "[\"\x01\"]",
                      good[] = "{\"a\": 1}";
    assert_null(json_parse_line("x.json", 7, broken, strlen(broken), &error));
    assert_error_begins(&error, "x.json:7: ");
    assert_null(json_parse_line("x.json", 7, twice, strlen(twice), &error));
    assert_error_begins(&error, "x.json:8: a: ");
    assert_null(json_parse_line("x.json", 7, odd, strlen(odd), &error));
    assert_error_begins(&error, "x.json:7: ");
    JsonFile *file = json_parse_line("x.json", 7, good, strlen(good), &error);
    assert_non_null(file);
    Json root = json_get_root(file), member;
    assert_true(json_get_member(&root, "a", &member));
    json_fail(&member, &error, "no");
    assert_string_equal(error.text, "x.json:7: a: no");
    json_close(file);
}

TEST(escaped_backslash_before_zeros_is_no_nul)
{
    Error error = {0};
    const char *text = NULL;
    JsonFile *file = parse_text("{\"a\": \"b\\\\u0000\"}", &error);
    assert_non_null(file);
    Json root = json_get_root(file);
    assert_true(json_read_string(&root, "a", 0, 10, &text, &error));
    assert_string_equal(text, "b\\u0000");
    json_close(file);
}

TEST(text_ends_at_given_length)
{
    size_t bad;
    assert_true(json_is_strict("-5", 2, &bad));
    assert_false(json_is_strict("-5", 1, &bad)); /* a sign without digits */
    assert_all(json_is_strict("0", 1, &bad), json_is_strict("02", 1, &bad));
    AUTO(free) char *stroke = memory_new(2, 1); /* 2 bytes without a terminator */
    memcpy(stroke, "a\\", 2);
    assert_true(json_is_plain_text(stroke, 2, &bad));
}

/* However long the path is, the error begins with the position and ends with the reason. */
TEST(long_paths_are_cut)
{
    enum { KEY_MAX = 200 };
    for (int length = 1; length < KEY_MAX; length++) {
        Error error = {0};
        char text[KEY_MAX + 32];
        snprintf(text, sizeof text, "{\"%0*d\": [0, {\"b\": 7}]}", length, 0);
        JsonFile *file = parse_text(text, &error);
        assert_non_null(file);
        Json root = json_get_root(file), list, member, number;
        char key[KEY_MAX];
        snprintf(key, sizeof key, "%0*d", length, 0);
        assert_true(json_get_member(&root, key, &list));
        member = json_get_item(&list, 1);
        assert_true(json_get_member(&member, "b", &number));
        json_fail(&number, &error, "no");
        assert_error_begins(&error, "x.json:1: 0");
        assert_string_equal(error.text + strlen(error.text) - strlen(": no"), ": no");
        json_close(file);
    }
}

TEST(duplicate_keys_are_rejected)
{
    assert_rejected("{\n\"a\": 1,\n\"b\": {\"c\": 1,\n\"c\": 2}}", "x.json:4: b.c: ");
    assert_rejected("[{\"a\": 1}, {\"b\": 1, \"a\": 2,\n\n \"b\": 3}]", "x.json:3: [1].b: ");
    JsonFile *file = parse_text("{\"a\": {\"b\": 1}, \"b\": 2, \"A\": 3}", NULL);
    assert_non_null(file);
    json_close(file);
}

TEST(deep_and_large_files_are_rejected)
{
    enum { DEPTH = 100000, MEMBERS = 200000 };
    char *deep = memory_new(DEPTH + 1, 1);
    memset(deep, '[', DEPTH);
    Error error = {0};
    assert_null(json_parse("x.json", deep, DEPTH, &error));
    assert_error_begins(&error, "x.json:1: ");
    free(deep);

    Text wide = {0};
    text_add(&wide, "{");
    for (int i = 0; i < MEMBERS; i++) {
        text_add(&wide, "\"%d\": 1,\n", i);
    }
    text_add(&wide, "\"7\": 1}");
    assert_null(json_parse("x.json", text_chars(&wide), wide.length, &error));
    assert_error_begins(&error, "x.json:");
    text_free(&wide);

    AUTO(free) char *large = memory_new(JSON_FILE_BYTES_MAX + 2, 1);
    memset(large, ' ', JSON_FILE_BYTES_MAX + 1);
    assert_null(json_parse("x.json", large, JSON_FILE_BYTES_MAX + 1, &error));
    assert_error_begins(&error, "x.json: is too large");
    memcpy(large, "{}", 2);
    JsonFile *largest = json_parse("x.json", large, JSON_FILE_BYTES_MAX, &error);
    assert_non_null(largest);
    json_close(largest);
}

TEST(missing_files_are_named)
{
    Error error = {0};
    assert_null(json_open("no/such.json", &error));
    assert_error_begins(&error, "no/such.json: ");
    assert_null(json_open("/tmp", &error));
    assert_error_begins(&error, "/tmp: ");
}

/* ------------------------------------------------------------------ reading values */

static const char SAMPLE[] = "{\n"
                             "  \"name\": \"Rat \\\"King\\\"\",\n"
                             "  \"hp\": 12,\n"
                             "  \"boss\": true,\n"
                             "  \"stages\": [\n"
                             "    {\"hp\": 3},\n"
                             "    {\n"
                             "      \"tricky\": \"[{,\\\"\",\n"
                             "      \"hp\": 4.5\n"
                             "    },\n"
                             "    [], {}, \"x\"\n"
                             "  ],\n"
                             "  \"tone\": \"red\"\n"
                             "}\n";

static int open_sample(void **state)
{
    *state = parse_text(SAMPLE, NULL);
    return *state ? 0 : -1;
}

static int close_sample(void **state)
{
    json_close(*state);
    return 0;
}

TEST_WITH(values_are_read, open_sample, close_sample)
{
    Json root = json_get_root(*fixture), stages, stage;
    const char *name = NULL;
    int hp = 0, tone = -1;
    bool boss = false;
    static const char *const tones[] = {"blue", "red", NULL};
    assert_true(json_read_string(&root, "name", 1, 20, &name, NULL));
    assert_string_equal(name, "Rat \"King\"");
    assert_true(json_read_int(&root, "hp", 1, 12, &hp, NULL));
    assert_int_equal(hp, 12);
    assert_all(json_read_bool(&root, "boss", &boss, NULL), boss,
               json_read_enum(&root, "tone", tones, &tone, NULL));
    assert_int_equal(tone, 1);
    assert_true(json_read_array(&root, "stages", &stages, NULL));
    assert_int_equal(json_count_members(&stages), 5);
    assert_all(json_get_first(&stages, &stage), json_read_int(&stage, "hp", 0, 9, &hp, NULL));
    assert_int_equal(hp, 3);
    int members = 1;
    while (json_move_to_next(&stage)) {
        assert_int_equal(stage.index, members++);
    }
    assert_int_equal(members, 5);
    assert_false(json_has(&root, "Name"));
    size_t length = 0;
    assert_string_equal(json_get_text(*fixture, &length), SAMPLE);
    assert_int_equal(length, strlen(SAMPLE));
}

TEST_WITH(wrong_values_are_named_by_line_and_path, open_sample, close_sample)
{
    Json root = json_get_root(*fixture), stages, stage, none;
    Error error = {0};
    int number = 0, place = 0;
    bool boss = false;
    const char *string = NULL;
    static const char *const tones[] = {"blue", "green", NULL};

    assert_false(json_read_int(&root, "lives", 0, 9, &number, &error));
    assert_error_begins(&error, "x.json:1: the key \"lives\" is missing");
    assert_false(json_read_int(&root, "hp", 1, 11, &number, &error));
    assert_error_begins(&error, "x.json:3: hp: must be a whole number from 1 to 11");
    assert_false(json_read_int(&root, "name", 1, 11, &number, &error));
    assert_error_begins(&error, "x.json:2: name: ");
    assert_false(json_read_bool(&root, "hp", &boss, &error));
    assert_error_begins(&error, "x.json:3: hp: must be true or false");
    assert_false(json_read_string(&root, "boss", 0, 9, &string, &error));
    assert_error_begins(&error, "x.json:4: boss: must be a string");
    assert_false(json_read_string(&root, "name", 0, 5, &string, &error));
    assert_error_begins(&error, "x.json:2: name: must have 0 to 5 bytes");
    assert_false(json_read_enum(&root, "tone", tones, &place, &error));
    assert_error_begins(&error, "x.json:13: tone: \"red\" is not one of: blue, green");
    assert_false(json_read_object(&root, "stages", &none, &error));
    assert_error_begins(&error, "x.json:5: stages: must be an object");
    assert_false(json_read_array(&root, "tone", &none, &error));
    assert_error_begins(&error, "x.json:13: tone: must be an array");

    assert_true(json_read_array(&root, "stages", &stages, &error));
    stage = json_get_item(&stages, 1);
    assert_false(json_read_int(&stage, "hp", 0, 9, &number, &error));
    assert_error_begins(&error, "x.json:9: stages[1].hp: must be a whole number");
    stage = json_get_item(&stages, 3);
    assert_false(json_read_int(&stage, "hp", 0, 9, &number, &error));
    assert_error_begins(&error, "x.json:11: stages[3]: the key \"hp\" is missing");
    stage = json_get_item(&stages, 4);
    assert_none(json_has(&stage, "hp"), json_as_int(&stage, 0, 9, &number, &error));
    assert_error_begins(&error, "x.json:11: stages[4]: ");
}

TEST_WITH(unknown_keys_are_errors, open_sample, close_sample)
{
    Json root = json_get_root(*fixture);
    Error error = {0};
    static const char *const all[] = {"name", "hp", "boss", "stages", "tone", NULL};
    static const char *const some[] = {"name", "hp", "boss", "stages", NULL};
    assert_true(json_check_keys(&root, all, &error));
    assert_false(json_check_keys(&root, some, &error));
    assert_error_begins(&error, "x.json:13: tone: unknown key; allowed here: name, hp, boss, stages");
    Json hp;
    assert_true(json_get_member(&root, "hp", &hp));
    assert_false(json_check_keys(&hp, all, &error));
    assert_error_begins(&error, "x.json:3: hp: must be an object");
}

TEST(non_integers_are_no_integers)
{
    JsonFile *file = parse_text("[1e400, -1e400, 1e20, 2.5, -0, 2147483648, 2147483647]", NULL);
    assert_non_null(file);
    Json root = json_get_root(file);
    static const bool whole[] = {false, false, false, false, true, false, true};
    for (int i = 0; i < json_count_members(&root); i++) {
        Json at = json_get_item(&root, i);
        int number = 0;
        assert_int_equal(json_as_int(&at, INT32_MIN, INT32_MAX, &number, NULL), whole[i]);
    }
    json_close(file);
}

TEST(strings_round_trip)
{
    static const char original[] = "plain \"quoted\" back\\slash\nline\ttab \x01 caf\xC3\xA9";
    AUTO(text) Text text = {0};
    json_write_string(&text, original);
    JsonFile *file = parse_text(text_chars(&text), NULL);
    assert_non_null(file);
    Json root = json_get_root(file);
    const char *string = NULL;
    assert_true(json_as_string(&root, &string, NULL));
    assert_string_equal(string, original);
    json_close(file);
}

/* ------------------------------------------------------------------ strict check, and lines of values */

/* Tries all sequences of up to 6 of the characters in `signs`. cJSON accepts some sequences that are not JSON
 * numbers. The strict check must reject them. */
TEST(strict_check_accepts_only_json_numbers)
{
    static const char signs[] = "-+01.eE";
    enum { SIGNS = sizeof signs - 1, LENGTH_MAX = 6 };
    regex_t number;
    assert_int_equal(regcomp(&number, "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$", REG_EXTENDED), 0);
    int passed = 0, strict = 0;
    for (int length = 1, rows = SIGNS; length <= LENGTH_MAX; length++, rows *= SIGNS) {
        for (int row = 0; row < rows; row++) {
            char text[LENGTH_MAX + 3] = "[";
            for (int i = 0, rest = row; i < length; i++, rest /= SIGNS) {
                text[1 + i] = signs[rest % SIGNS];
            }
            const bool good = regexec(&number, text + 1, 0, NULL, 0) == 0;
            text[1 + length] = ']';
            cJSON *parsed = cJSON_ParseWithLength(text, (size_t)length + 2);
            size_t bad = 0;
            if (parsed) {
                assert_ints(json_is_strict(text, (size_t)length + 2, &bad), good, bad, good ? length + 2 : 1);
            }
            passed += parsed != NULL;
            strict += good;
            cJSON_Delete(parsed);
        }
    }
    assert_true(passed > strict && strict > 0);
    regfree(&number);
}

/* Tries each byte inside a string and after a backslash. */
TEST(strict_check_rejects_unescaped_bytes)
{
    for (int byte = 1; byte < 256; byte++) {
        const char text[] = {'"', 'a', (char)byte, '"', '"'}, escape[] = {'"', '\\', (char)byte, '"'};
        size_t bad;
        const bool good = byte >= ' ';
        if (byte != '\\') {
            assert_ints(json_is_strict(text, 4, &bad), good, bad, good ? 4 : 2);
            assert_int_equal(json_is_strict(escape, sizeof escape, &bad), true);
        }
        const bool plain = (byte >= ' ' && byte < 0x80) || byte == '\t' || byte == '\n' || byte == '\r';
        assert_ints(json_is_plain_text(text, 4, &bad), plain, plain ? 2 : bad, 2);
    }
}

/* Checks every prefix of a text. Sanitizers detect reads past the end of a prefix. */
TEST(checks_read_nothing_after_length)
{
    static const char text[] = "[-1.5e+10, 0.0E-1,\t2e5, \"a\\\\\\u0041\\\"b\", -, \"\xC3\xA9\\u0000\"]";
    const size_t whole = sizeof text - 1, accent = strcspn(text, "\xC3"), end = accent + 2;
    for (size_t length = 1; length <= whole; length++) {
        AUTO(free) char *bytes = memcpy(memory_new(length, 1), text, length);
        size_t bad = 0;
        json_is_strict(bytes, length, &bad);
        assert_true(bad <= length);
        /* A prefix is invalid if it ends inside the multi-byte character or contains the escaped NUL. */
        const bool plain = length != accent + 1 && length < end + strlen("\\u0000");
        assert_int_equal(json_is_plain_text(bytes, length, &bad), plain);
        if (!plain) {
            assert_int_equal(bad, length == accent + 1 ? accent : end);
        }
    }
}

/* A random document, with the expected line of each value. */
typedef struct RandomJson {
    Rng rng;
    Text text;
    int line[4096]; /* line of each value, in document order */
    int count;
} RandomJson;

static void add_blanks(RandomJson *random_json)
{
    static const char *const blanks[] = {"", "", " ", "\n", "\t", "\r\n", "\n\n"};
    text_add(&random_json->text, "%s", blanks[rng_below(&random_json->rng, sizeof blanks / sizeof *blanks)]);
}

static void add_value(RandomJson *random_json, int depth, bool keyed)
{
    static const char *const leaves[] = {"1", "-2.5e3", "\"\"", "\"a\\\"],}{[\"", "true", "null", "\"\\\\\""};
    const uint32_t kind = depth > 0 ? rng_below(&random_json->rng, 3) : 2;
    assert_true(random_json->count < (int)(sizeof random_json->line / sizeof *random_json->line));
    if (!keyed) {
        random_json->line[random_json->count++] =
            json_find_line(random_json->text.chars, random_json->text.length);
    }
    if (kind == 2) {
        text_add(&random_json->text, "%s",
                 leaves[rng_below(&random_json->rng, sizeof leaves / sizeof *leaves)]);
        return;
    }
    const int members = (int)rng_below(&random_json->rng, 5);
    text_add(&random_json->text, kind == 0 ? "{" : "[");
    add_blanks(random_json);
    for (int i = 0; i < members; i++) {
        if (i > 0) {
            text_add(&random_json->text, ",");
            add_blanks(random_json);
        }
        if (kind == 0) {
            random_json->line[random_json->count++] =
                json_find_line(random_json->text.chars, random_json->text.length);
            text_add(&random_json->text, "\"k,]%d\"", i);
            add_blanks(random_json);
            text_add(&random_json->text, ":");
            add_blanks(random_json);
        }
        add_value(random_json, depth - 1, kind == 0);
        add_blanks(random_json);
    }
    text_add(&random_json->text, kind == 0 ? "}" : "]");
}

static void check_lines(const RandomJson *random_json, const cJSON *value, int *ways, int depth, int *seen)
{
    assert_int_equal(json_find_line_of_path(random_json->text.chars, ways, depth),
                     random_json->line[(*seen)++]);
    const cJSON *member;
    ways[depth] = 0;
    cJSON_ArrayForEach(member, value)
    {
        check_lines(random_json, member, ways, depth + 1, seen);
        ways[depth]++;
    }
}

TEST(the_line_of_every_value_is_found)
{
    enum { TRIES = 300, DEPTH = 4 };
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        RandomJson random_json = {.count = 0};
        int ways[DEPTH + 2], seen = 0;
        rng_seed(&random_json.rng, seed);
        text_add(&random_json.text, seed % 3 == 0 ? "\xEF\xBB\xBF" : "");
        add_blanks(&random_json);
        add_value(&random_json, DEPTH, false);
        add_blanks(&random_json);
        cJSON *root = cJSON_Parse(random_json.text.chars);
        assert_non_null(root);
        check_lines(&random_json, root, ways, 0, &seen);
        assert_int_equal(seen, random_json.count);
        cJSON_Delete(root);
        text_free(&random_json.text);
    }
}

/* ------------------------------------------------------------------ damage */

/* Reads this value and all values inside it as numbers and strings, and reports errors about them. No call
 * may crash. */
static void visit_value(const Json *at)
{
    int number;
    const char *string;
    Error error;
    json_as_int(at, 0, 9, &number, &error);
    json_as_string(at, &string, &error);
    json_fail(at, &error, "looked at");
    Json member;
    for (bool more = json_get_first(at, &member); more; more = json_move_to_next(&member)) {
        visit_value(&member);
    }
}

TEST(damaged_files_do_no_harm)
{
    static const char odd[] = "{}[]\",:\\0e-\x80 ";
    enum { TRIES = 4000, CUT_MAX = 40 };
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < TRIES; i++) {
        char text[sizeof SAMPLE];
        memcpy(text, SAMPLE, sizeof SAMPLE);
        for (int changes = 1 + i % 3; changes > 0; changes--) {
            text[rng_below(&rng, sizeof SAMPLE - 1)] = odd[rng_below(&rng, sizeof odd - 1)];
        }
        size_t length = sizeof SAMPLE - 1 - rng_below(&rng, CUT_MAX);
        JsonFile *file = json_parse("x.json", text, length, NULL);
        if (file) {
            Json root = json_get_root(file);
            visit_value(&root);
        }
        json_close(file);
    }
}

TEST(card_color_has_six_digits)
{
    static const struct {
        const char *text;
        uint32_t tone; /* expected result; a rejected text leaves the result at 0 */
        bool good;
    } cases[] = {{"{\"tone\": \"4a5A6f\"}", 0x4a5a6f, true},
                 {"{\"tone\": \"4a5a6g\"}", 0, false},
                 {"{\"tone\": \"4a5a6\"}", 0, false},
                 {"{\"tone\": 4}", 0, false},
                 {"{}", 0, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {0};
        CardFiles files = {.error = &error};
        JsonFile *file = parse_text(cases[i].text, &error);
        assert_non_null(file);
        const Json root = json_get_root(file);
        uint32_t tone = 0;
        assert_int_equal(card_read_color(&files, &root, "tone", &tone), cases[i].good);
        assert_ints(tone, cases[i].tone, error.text[0] == '\0', cases[i].good);
        json_close(file);
    }
}
