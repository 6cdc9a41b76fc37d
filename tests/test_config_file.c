/* test_config_file.c: tests of config_file.h: a bad value does not affect the others, unknown members survive
 * a save, and a file with bad values is backed up. */
#include "auto.h"
#include "core/data/config_file.h"
#include "core/platform/file.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

enum { BYTES_MAX = 256 * 1024 };

static char folder[64], path[128];

static int make_folder(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/storytable-config-XXXXXX");
    snprintf(path, sizeof path, "%s/own.json", mkdtemp(folder) ? folder : "");
    return folder[0] ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void write_file(const char *name, const char *words)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_file_contains(const char *name, const char *words)
{
    char whole[128];
    size_t length = 0;
    snprintf(whole, sizeof whole, "%s/%s", folder, name);
    AUTO(free) char *held = file_read(whole, BYTES_MAX, &length, NULL);
    assert_non_null(held);
    assert_string_equal(held, words);
}

static bool does_file_exist(const char *name)
{
    char whole[128];
    snprintf(whole, sizeof whole, "%s/%s", folder, name);
    return access(whole, F_OK) == 0;
}

/* The settings that the reader of this test knows: the numbers "size" and "inner.depth", and whether the
 * array "words" contains "red" and "blue". All else is unknown to the reader. */
typedef struct TestConfig {
    int size;
    int depth;
    bool has_red, has_blue;
} TestConfig;

static void read_int(ConfigReader *reader, const Json *object, const char *key, int *out)
{
    Json value;
    Error reason;
    if (config_read_member(reader, object, key, &value) && !json_as_int(&value, 0, 9, out, &reason)) {
        config_report_unusable(reader, &reason);
    }
}

static void read_word(ConfigReader *reader, const Json *entry, TestConfig *own)
{
    const char *word = NULL;
    Error reason;
    if (!json_as_string(entry, &word, &reason)) {
        config_mark_known(reader, entry);
        config_report_unusable(reader, &reason);
    } else if (strcmp(word, "red") == 0 || strcmp(word, "blue") == 0) {
        config_mark_known(reader, entry);
        own->has_red |= word[0] == 'r';
        own->has_blue |= word[0] == 'b';
    }
}

static void read_test_config(ConfigReader *reader, const Json *root, void *out)
{
    TestConfig *own = out;
    Json inner, list, entry;
    read_int(reader, root, "size", &own->size);
    if (config_read_object(reader, root, "inner", &inner)) {
        read_int(reader, &inner, "depth", &own->depth);
    }
    if (config_read_array(reader, root, "words", &list)) {
        for (bool more = json_get_first(&list, &entry); more; more = json_move_to_next(&entry)) {
            read_word(reader, &entry, own);
        }
    }
}

static bool load_config(TestConfig *own, Error *error)
{
    *own = (TestConfig){.size = 5};
    return config_file_load(path, read_test_config, own, error);
}

static bool save_config(const TestConfig *own, Error *error)
{
    Text text = {0};
    TestConfig unused;
    text_add(&text, "{\"size\": %d, \"inner\": {\"depth\": %d}, \"words\": [%s%s%s]}", own->size, own->depth,
             own->has_red ? "\"red\"" : "", own->has_red && own->has_blue ? ", " : "",
             own->has_blue ? "\"blue\"" : "");
    const bool good = config_file_save(path, read_test_config, &unused, &text, error);
    text_free(&text);
    return good;
}

TEST(missing_file_gives_defaults_and_is_created)
{
    TestConfig own;
    Error error;
    assert_true(load_config(&own, &error));
    assert_int_equal(own.size, 5);
    assert_true(save_config(&own, &error));
    assert_file_contains("own.json",
                         "{\n  \"size\": 5,\n  \"inner\": {\n    \"depth\": 0\n  },\n  \"words\": []\n}\n");
    assert_false(does_file_exist("own.json.old"));
}

TEST(unknown_members_are_kept)
{
    static const char newer[] =
        "{\"later\": {\"a\": [1, {\"b\": null}, []]}, \"size\": 7, \"inner\": {\"deeper\": \"\\u00e9\\n\", "
        "\"depth\": 3}, \"words\": [\"red\", \"green\"], \"rate\": -0.5, \"many\": {}}";
    TestConfig own;
    Error error;
    write_file(path, newer);
    assert_true(load_config(&own, &error));
    assert_ints(own.size, 7, own.depth, 3);
    assert_true(own.has_red);
    own = (TestConfig){.size = 8, .depth = 4, .has_blue = true};
    for (int times = 0; times < 3; times++) {
        assert_true(save_config(&own, &error));
        assert_file_contains(
            "own.json",
            "{\n  \"size\": 8,\n  \"inner\": {\n    \"depth\": 4,\n    \"deeper\": \"\xC3\xA9\\n\"\n  },\n"
            "  \"words\": [\"blue\", \"green\"],\n"
            "  \"later\": {\n    \"a\": [1, {\"b\": null}, []]\n  },\n"
            "  \"rate\": -0.5,\n  \"many\": {}\n}\n");
        assert_true(load_config(&own, &error));
        assert_int_equal(own.size, 8);
        assert_false(own.has_red);
    }
    assert_false(does_file_exist("own.aside.json"));
}

TEST(invalid_value_leaves_other_values)
{
    static const struct {
        const char *text, *reason;
    } bad[] = {
        {"{\"size\": 10,\n \"inner\": {\"depth\": 2}}",
         "own.json:1: size: must be a whole number from 0 to 9."},
        {"{\n\"size\": \"4\", \"inner\": {\"depth\": 2}}", "own.json:2: size: "},
        {"{\"size\": null, \"inner\": {\"depth\": 2}}", "own.json:1: size: "},
        {"{\"inner\": {\"depth\": 2},\n\n \"words\": {}}", "own.json:3: words: must be an array"},
        {"{\"inner\": {\"depth\": 2},\n \"words\": [\"blue\",\n [\"red\"]]}",
         "own.json:3: words[1]: must be a string"},
        {"{\"inner\": {\"depth\": 2},\n \"words\": [7, 8], \"size\": 99}",
         "own.json:2: size: must be a whole number from 0 to 9 (and 2 more)."},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TestConfig own;
        Error error = {0};
        write_file(path, bad[i].text);
        assert_fails(load_config(&own, &error), error, bad[i].reason);
        assert_non_null(strstr(error.text, "this file is saved as own.aside"));
        assert_ints(own.size, 5, own.depth, 2);
        assert_true(save_config(&own, &error));
        assert_true(load_config(&own, &error)); /* the saved file has no invalid values */
        assert_int_equal(own.depth, 2);
    }
    assert_file_contains("own.aside.json", bad[0].text);
    assert_file_contains("own.aside-6.json", bad[5].text);
    assert_false(does_file_exist("own.aside-7.json"));
}

TEST(broken_file_is_kept_after_later_saves)
{
    static const char *const broken[] = {"",  "{\"size\": 3", "[]",
                                         "7", "\xFF\xFE",     "{\"size\": 1, \"size\": 2}"};
    TestConfig own;
    Error error;
    write_file(path, "{\"size\": 1}");
    assert_true(load_config(&own, &error) && save_config(&own, &error));
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char aside[32];
        write_file(path, broken[i]);
        assert_fails(load_config(&own, &error), error, "own.json");
        assert_int_equal(own.size, 5);
        assert_file_contains("own.json", broken[i]); /* reading does not change the file */
        for (own.size = 0; own.size < 3; own.size++) {
            assert_true(save_config(&own, &error));
        }
        snprintf(aside, sizeof aside, i > 0 ? "own.aside-%zu.json" : "own.aside.json", i + 1);
        assert_file_contains(aside, broken[i]);
    }
    assert_file_contains("own.aside.json", broken[0]);
}

TEST(older_valid_file_is_kept_beside_broken_one)
{
    TestConfig own = {.size = 2};
    Error error;
    assert_true(save_config(&own, &error));
    own.size = 3;
    assert_true(save_config(&own, &error));
    write_file(path, "{");
    own.size = 4;
    assert_true(save_config(&own, &error));
    assert_file_contains("own.aside.json", "{");
    assert_file_contains("own.json.old",
                         "{\n  \"size\": 2,\n  \"inner\": {\n    \"depth\": 0\n  },\n  \"words\": []\n}\n");
}

/* If the path is a folder, saving renames the folder. If the path is a symbolic link, saving fails. */
TEST(object_other_than_file_is_kept)
{
    TestConfig own = {.size = 2};
    Error error = {0};
    char target[128];
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(load_config(&own, &error));
    assert_all(save_config(&own, &error), does_file_exist("own.aside.json"));
    snprintf(target, sizeof target, "%s/elsewhere", folder);
    write_file(target, "{");
    assert_ints(unlink(path), 0, symlink(target, path), 0);
    for (int times = 0; times < 3; times++) {
        assert_fails(save_config(&own, &error), error, "own.json");
    }
    assert_file_contains("elsewhere", "{");
    assert_false(does_file_exist("own.aside-3.json"));
}

/* Reading a hostile file may take as long as sorting (n log n), but not quadratic time. */
TEST(large_file_is_read_quickly)
{
    enum { ENTRIES = 20000 };
    Text text = {0};
    TestConfig own;
    Error error = {0};
    text_add(&text, "{\"words\": [\"red\"");
    for (int i = 0; i < ENTRIES; i++) {
        text_add(&text, ",%s", i % 2 ? "[]" : "\"w\"");
    }
    text_add(&text, "]}");
    write_file(path, text_chars(&text));
    text_free(&text);
    assert_fails(load_config(&own, &error), error, "(and 9999 more)");
    assert_all(own.has_red, save_config(&own, &error), load_config(&own, &error));
}

const TestFixture test_each = {make_folder, remove_folder};
