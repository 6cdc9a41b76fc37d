/* test_schemas.c: every card file satisfies its schema, and the validator rejects invalid files. */
#include "json_schema.h"

#include "auto.h"
#include "core/platform/file.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <dirent.h>
#include <unistd.h>

enum { PATH_MAX_BYTES = 512, FILE_BYTES_MAX = 4 * 1024 * 1024 };

typedef struct Case {
    const char *schema, *value;
    bool accepted;
} Case;

static const Case cases[] = {
    {"{\"type\": \"object\"}", "{}", true},
    {"{\"type\": \"object\"}", "[]", false},
    {"{\"type\": \"integer\"}", "3", true},
    {"{\"type\": \"integer\"}", "3.5", false},
    {"{\"type\": \"number\"}", "3.5", true},
    {"{\"type\": \"string\"}", "null", false},
    {"{\"type\": \"boolean\"}", "false", true},
    {"{\"type\": \"null\"}", "null", true},
    {"{\"type\": [\"string\", \"array\"]}", "[]", true},
    {"{\"type\": [\"string\", \"array\"]}", "1", false},
    {"{\"required\": [\"a\"]}", "{\"a\": 1}", true},
    {"{\"required\": [\"a\"]}", "{\"A\": 1}", false},
    {"{\"properties\": {\"a\": {\"type\": \"string\"}}}", "{\"a\": 1}", false},
    {"{\"properties\": {\"a\": {\"type\": \"string\"}}}", "{\"b\": 1}", true},
    {"{\"properties\": {\"a\": {}}, \"additionalProperties\": false}", "{\"b\": 1}", false},
    {"{\"properties\": {\"a\": {}}, \"additionalProperties\": {\"type\": \"integer\"}}", "{\"b\": 1}", true},
    {"{\"properties\": {\"a\": {}}, \"additionalProperties\": {\"type\": \"integer\"}}", "{\"b\": \"\"}",
     false},
    {"{\"minProperties\": 1}", "{}", false},
    {"{\"maxProperties\": 1}", "{\"a\": 1, \"b\": 1}", false},
    {"{\"items\": {\"type\": \"integer\"}}", "[1, 2]", true},
    {"{\"items\": {\"type\": \"integer\"}}", "[1, \"2\"]", false},
    {"{\"minItems\": 2}", "[1]", false},
    {"{\"maxItems\": 2}", "[1, 2, 3]", false},
    {"{\"uniqueItems\": true}", "[{\"a\": 1}, {\"a\": 1}]", false},
    {"{\"uniqueItems\": true}", "[{\"a\": 1}, {\"a\": 2}]", true},
    {"{\"enum\": [\"x\", 2]}", "2", true},
    {"{\"enum\": [\"x\", 2]}", "\"X\"", false},
    {"{\"const\": \"x\"}", "\"y\"", false},
    {"{\"minimum\": 1, \"maximum\": 2}", "1", true},
    {"{\"minimum\": 1, \"maximum\": 2}", "0", false},
    {"{\"minimum\": 1, \"maximum\": 2}", "3", false},
    {"{\"minLength\": 1, \"maxLength\": 2}", "\"\"", false},
    {"{\"minLength\": 1, \"maxLength\": 2}", "\"\u00e9\u00e9\"", true},
    {"{\"minLength\": 1, \"maxLength\": 2}", "\"abc\"", false},
    {"{\"oneOf\": [{\"type\": \"integer\"}, {\"enum\": [\"all\"]}]}", "\"all\"", true},
    {"{\"oneOf\": [{\"type\": \"integer\"}, {\"enum\": [\"all\"]}]}", "\"most\"", false},
    {"{\"oneOf\": [{\"type\": \"integer\"}, {\"minimum\": 1}]}", "2", false},
    {"{\"definitions\": {\"a\": {\"enum\": [1]}}, \"items\": {\"$ref\": \"#/definitions/a\"}}", "[1]", true},
    {"{\"definitions\": {\"a\": {\"enum\": [1]}}, \"items\": {\"$ref\": \"#/definitions/a\"}}", "[2]", false},
    {"{\"items\": {\"$ref\": \"other.schema.json#/definitions/pair\"}}", "[[1, 1]]", true},
    {"{\"items\": {\"$ref\": \"other.schema.json#/definitions/pair\"}}", "[[1]]", false},
    {"{\"items\": {\"$ref\": \"other.schema.json#/definitions/pair\"}}", "[[1, 2]]", false},
};

static const char other_schema[] = "{\"definitions\": {\"one\": {\"const\": 1}, \"pair\": {\"minItems\": 2, "
                                   "\"items\": {\"$ref\": \"#/definitions/one\"}}}}";

static const char *const ill_formed[] = {
    "[]",
    "{\"pattern\": \"a*\"}",
    "{\"properties\": {\"a\": {\"patternProperties\": {}}}}",
    "{\"items\": [{}]}",
    "{\"type\": \"float\"}",
    "{\"type\": []}",
    "{\"required\": [1]}",
    "{\"minItems\": -1}",
    "{\"maxLength\": 1.5}",
    "{\"additionalProperties\": true}",
    "{\"enum\": []}",
    "{\"oneOf\": {}}",
    "{\"oneOf\": [{\"anyOf\": []}]}",
    "{\"$ref\": \"#/definitions/absent\"}",
    "{\"$ref\": \"absent.schema.json#/definitions/pair\"}",
    "{\"$ref\": \"other.schema.json\"}",
    "{\"definitions\": {\"a\": {\"minimum\": \"1\"}}}",
};

static SchemaSet *create_schema_set(const char *schema)
{
    Error error = {{0}};
    SchemaSet *set = schema_set_new();
    assert_true(schema_add(set, "tried.schema.json", schema, &error));
    assert_true(schema_add(set, "other.schema.json", other_schema, &error));
    return set;
}

TEST(schema_keywords_accept_and_reject)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {{0}};
        SchemaSet *set = create_schema_set(cases[i].schema);
        cJSON *value = cJSON_Parse(cases[i].value);
        assert_non_null(value);
        if (!schema_is_well_formed(set, &error))
            fail_msg("%s: %s", cases[i].schema, error.text);
        if (schema_accepts(set, "tried.schema.json", value, &error) != cases[i].accepted)
            fail_msg("%s with %s: %s", cases[i].schema, cases[i].value, error.text);
        assert_int_equal(*error.text != '\0', !cases[i].accepted);
        cJSON_Delete(value);
        schema_set_free(set);
    }
}

TEST(invalid_schemas_are_rejected)
{
    for (size_t i = 0; i < sizeof ill_formed / sizeof *ill_formed; i++) {
        Error error = {{0}};
        SchemaSet *set = create_schema_set(ill_formed[i]);
        if (schema_is_well_formed(set, &error))
            fail_msg("%s was accepted", ill_formed[i]);
        assert_non_null(strstr(error.text, "tried.schema.json"));
        schema_set_free(set);
    }
}

TEST(rejection_names_path)
{
    Error error = {{0}};
    SchemaSet *set =
        create_schema_set("{\"properties\": {\"cards\": {\"items\": {\"required\": [\"name\"]}}}}");
    cJSON *value = cJSON_Parse("{\"cards\": [{\"name\": 1}, {}]}");
    assert_false(schema_accepts(set, "tried.schema.json", value, &error));
    assert_string_equal(error.text, "/cards/1: lacks name");
    cJSON_Delete(value);
    schema_set_free(set);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool is_schema_file(const struct dirent *entry)
{
    return ends_with(entry->d_name, ".schema.json");
}

static bool is_data_file(const struct dirent *entry)
{
    return ends_with(entry->d_name, ".json") && !is_schema_file(entry);
}

static char *read_text(const char *folder, const char *file)
{
    char path[PATH_MAX_BYTES];
    Error error = {{0}};
    size_t length;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    char *text = file_read(path, FILE_BYTES_MAX, &length, &error);
    assert_ok(text, error);
    return text;
}

/* Calls `visit` for each wanted file of the folder, in any order. Returns the number of these files. */
static int visit_files(const char *folder, bool (*wanted)(const struct dirent *),
                       void (*visit)(SchemaSet *set, const char *folder, const char *file), SchemaSet *set)
{
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    int files = 0;
    for (struct dirent *entry; (entry = readdir(directory));)
        if (wanted(entry)) {
            visit(set, folder, entry->d_name);
            files++;
        }
    closedir(directory);
    return files;
}

static void add_schema(SchemaSet *set, const char *folder, const char *file)
{
    Error error = {{0}};
    AUTO(free) char *text = read_text(folder, file);
    if (!schema_add(set, file, text, &error))
        fail_msg("%s/%s", folder, error.text);
}

static void check_against(SchemaSet *set, const char *schema, const char *folder, const char *file)
{
    Error error = {{0}};
    AUTO(free) char *text = read_text(folder, file);
    cJSON *value = cJSON_Parse(text);
    if (!value)
        fail_msg("%s/%s: is not valid JSON", folder, file);
    if (!schema_accepts(set, schema, value, &error))
        fail_msg("%s/%s: %s", folder, file, error.text);
    cJSON_Delete(value);
}

static void check_data(SchemaSet *set, const char *folder, const char *file)
{
    const char *schema = schema_find_file(set, file);
    if (!schema)
        fail_msg("%s/%s: there is no schema beside it", folder, file);
    check_against(set, schema, folder, file);
}

static void check_lesson(SchemaSet *set, const char *folder, const char *file)
{
    const char *schema = schema_find_file(set, file);
    check_against(set, schema ? schema : "lesson.schema.json", folder, file);
}

static void check_daily_file(SchemaSet *set, const char *folder, const char *file)
{
    check_against(set, "daily.schema.json", folder, file);
}

/* Checks daily games, which share one schema in all games. Returns the number of files. */
static int check_daily(const char *folder)
{
    SchemaSet *set = schema_set_new();
    add_schema(set, "cards", "daily.schema.json");
    const int files =
        access(folder, F_OK) == 0 ? visit_files(folder, is_data_file, check_daily_file, set) : 0;
    schema_set_free(set);
    return files;
}

/* Checks the lessons and tips of a game. All games use the same schema for lessons, and the same schema for
 * tips. Returns the number of files. */
static int check_lessons(const char *folder)
{
    SchemaSet *set = schema_set_new();
    add_schema(set, "cards", "lesson.schema.json");
    add_schema(set, "cards", "tips.schema.json");
    const int lessons = access(folder, F_OK) == 0 ? visit_files(folder, is_data_file, check_lesson, set) : 0;
    schema_set_free(set);
    return lessons;
}

static void check_folder(const char *folder)
{
    Error error = {{0}};
    SchemaSet *set = schema_set_new();
    visit_files(folder, is_schema_file, add_schema, set);
    if (!schema_is_well_formed(set, &error))
        fail_msg("%s/%s", folder, error.text);
    assert_true(visit_files(folder, is_data_file, check_data, set) > 0);
    schema_set_free(set);
}

TEST(every_card_file_satisfies_its_schema)
{
    DIR *directory = opendir("cards");
    assert_non_null(directory);
    int games = 0, lessons = 0, daily = 0;
    for (struct dirent *entry; (entry = readdir(directory));) {
        char folder[PATH_MAX_BYTES];
        if (entry->d_name[0] == '.' || is_schema_file(entry))
            continue;
        snprintf(folder, sizeof folder, "cards/%s", entry->d_name);
        check_folder(folder);
        snprintf(folder, sizeof folder, "cards/%s/lessons", entry->d_name);
        lessons += check_lessons(folder);
        snprintf(folder, sizeof folder, "cards/%s/daily", entry->d_name);
        daily += check_daily(folder);
        games++;
    }
    closedir(directory);
    assert_all(games > 0, lessons > 0, daily > 0);
}

TEST(portrait_kit_satisfies_its_schema)
{
    check_folder("assets/portraits");
}

static void check_puzzles(SchemaSet *set, const char *folder, const char *file)
{
    check_against(set, "puzzles.schema.json", folder, file);
}

TEST(the_puzzles_of_every_game_satisfy_one_schema)
{
    SchemaSet *set = schema_set_new();
    add_schema(set, "assets/puzzles", "puzzles.schema.json");
    assert_true(visit_files("assets/puzzles", is_data_file, check_puzzles, set) > 0);
    schema_set_free(set);
}

TEST(the_sounds_satisfy_their_schema)
{
    check_folder("assets/sounds");
}
