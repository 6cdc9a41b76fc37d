/* fuzz_json.c: fuzz target of the JSON reader: every value can be reached and read as any type, and errors
   name a line of the file. */
#include "../auto.h"
#include "core/data/json.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "some/file.json";

/* Asserts that the error begins with the name of the file and the number of one of its lines. */
static void check_error(const Error *error, int lines)
{
    int line = 0;
    FUZZ_EXPECT(strncmp(error->text, NAME, sizeof NAME - 1) == 0);
    FUZZ_EXPECT(sscanf(error->text + sizeof NAME - 1, ":%d:", &line) == 1);
    FUZZ_EXPECT(line >= 1 && line <= lines);
}

static void visit(const Json *at, int lines)
{
    Error error = {0};
    int number = 0;
    const char *string = NULL;
    json_fail(at, &error, "is not wanted");
    check_error(&error, lines);
    if (!json_as_int(at, -100, 100, &number, &error) || !json_as_string(at, &string, &error)) {
        check_error(&error, lines);
    }
    int members = 0;
    Json member;
    for (bool more = json_get_first(at, &member); more; more = json_move_to_next(&member)) {
        visit(&member, lines);
        members++;
    }
    FUZZ_EXPECT(members == json_count_members(at));
}

/* Asserts that a string is unchanged after writing and reading. */
static void check_string(const char *string)
{
    AUTO(text) Text written = {0};
    json_write_string(&written, string);
    JsonFile *file = json_parse(NAME, text_chars(&written), written.length, NULL);
    FUZZ_EXPECT(file);
    Json root = json_get_root(file);
    const char *read = NULL;
    FUZZ_EXPECT(json_as_string(&root, &read, NULL) && strcmp(read, string) == 0);
    json_close(file);
}

static void check_strings(const Json *at)
{
    const char *string = NULL;
    if (json_is_string(at) && json_as_string(at, &string, NULL)) {
        check_string(string);
    }
    Json member;
    for (bool more = json_get_first(at, &member); more; more = json_move_to_next(&member)) {
        check_strings(&member);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    enum {
        VISITED_BYTES_MAX = 16 * 1024
    }; /* finding the lines of all values takes quadratic time, so larger inputs are skipped */
    int lines = 1;
    for (size_t i = 0; i < length; i++) {
        lines += bytes[i] == '\n';
    }
    Error error = {0};
    JsonFile *file = json_parse(NAME, (const char *)bytes, length, &error);
    if (!file) {
        check_error(&error, lines);
        return 0;
    }
    Json root = json_get_root(file);
    check_strings(&root);
    if (length <= VISITED_BYTES_MAX) {
        visit(&root, lines);
    }
    json_close(file);
    return 0;
}
