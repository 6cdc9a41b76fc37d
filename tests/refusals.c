/* refusals.c: damages documents and compares the error messages with golden files. */
#include "refusals.h"

#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "spoils.h"
#include "test.h"

#include <limits.h>

enum { PATH_BYTES = 512, PAGE_BYTES_MAX = 1024 * 1024, ENTRIES_MAX = 200, FAR = 1 << 30 };

/* The path to a value of the document, and the text to which the error messages for this value are added. */
typedef struct Place {
    const Refusals *refusals;
    const cJSON *root;
    int ways[SPOIL_DEPTH_MAX + 1], depth;
    Text *out;
} Place;

/* Replaces a value with the number `size` or with a text of `size` letters, or gives a list or object `size`
 * entries. */
typedef bool Change(cJSON *parent, cJSON *value, int size);

/* Writes one document or, if the file has one document per line, each entry of the list `root` on a line of
 * its own. */
static void write_document(const Refusals *refusals, const cJSON *root, Text *out)
{
    const cJSON *first = refusals->lines ? root->child : root;
    for (const cJSON *document = first; document; document = document->next) {
        char *printed = refusals->lines ? cJSON_PrintUnformatted(document) : cJSON_Print(document);
        text_add(out, "%s\n", printed);
        cJSON_free(printed);
    }
}

static cJSON *read_valid_document(const Refusals *refusals, const char *good)
{
    Text list = {0};
    if (!refusals->lines) {
        return cJSON_Parse(good);
    }
    for (const char *line = good; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        text_add(&list, "%s%.*s", line > good ? "," : "[", (int)length, line);
        line += length + (line[length] == '\n');
    }
    text_add(&list, "]");
    cJSON *root = cJSON_Parse(text_chars(&list));
    text_free(&list);
    return root;
}

static void read_document(const Refusals *refusals, const cJSON *root, Text *out)
{
    Error error = {0};
    AUTO(text) Text text = {0};
    write_document(refusals, root, &text);
    if (refusals->read(refusals->user, text_chars(&text), &error)) {
        assert_string_equal(error.text, "");
    } else {
        const char *name = strstr(error.text, refusals->file);
        if (!name) {
            fail_msg("%s: the message does not name %s: \"%s\"", refusals->name, refusals->file, error.text);
        }
        text_add(out, "%s", name + strlen(refusals->file));
    }
}

static cJSON *copy_at(const Place *place, cJSON **parent, cJSON **value)
{
    cJSON *copy = cJSON_Duplicate(place->root, true);
    *value = spoil_pick_value(copy, place->ways, place->depth, parent);
    return copy;
}

/* Damages the value in several ways, and adds the error message for each way. Ways with the same message are
 * on the same line. */
static void write_spoiled_messages(const Place *place)
{
    Text said[SPOILS] = {{0}};
    bool applies[SPOILS];
    for (int i = 0; i < SPOILS; i++) {
        cJSON *parent, *value, *copy = copy_at(place, &parent, &value);
        applies[i] = spoils[i].spoil(parent, value);
        if (applies[i]) {
            read_document(place->refusals, copy, &said[i]);
        }
        cJSON_Delete(copy);
    }
    for (int i = 0; i < SPOILS; i++) {
        const char *words = text_chars(&said[i]);
        for (int j = i; j < SPOILS && applies[i]; j++) {
            if (applies[j] && strcmp(text_chars(&said[j]), words) == 0) {
                text_add(place->out, "%s%s", j > i ? ", " : "    ", spoils[j].name);
                applies[j] = j == i;
            }
        }
        if (applies[i]) {
            text_add(place->out, " %s\n", words[0] ? words : "- taken");
        }
    }
    for (int i = 0; i < SPOILS; i++) {
        text_free(&said[i]);
    }
}

static bool set_letters(cJSON *parent, cJSON *value, int size)
{
    return spoil_with_text(parent, value, size);
}

static bool set_number(cJSON *parent, cJSON *value, int size)
{
    return spoil_with_number(parent, value, size);
}

/* Sets the number of entries of a list or object to `size`: removes entries at the end, or repeats the last
 * entry. */
static bool set_entries(cJSON *parent, cJSON *value, int size)
{
    for (int i = cJSON_GetArraySize(value); i > size; i--) {
        cJSON_DeleteItemFromArray(value, i - 1);
    }
    for (int i = cJSON_GetArraySize(value); i < size; i++) {
        cJSON_AddItemToArray(value, cJSON_Duplicate(cJSON_GetArrayItem(value, i - 1), true));
    }
    return true;
}

static bool is_accepted(const Place *place, Change *change, int size)
{
    Text said = {0};
    cJSON *parent, *value, *copy = copy_at(place, &parent, &value);
    change(parent, value, size);
    read_document(place->refusals, copy, &said);
    const bool taken = said.length == 0;
    cJSON_Delete(copy);
    text_free(&said);
    return taken;
}

/* Finds, by bisection, the accepted size nearest to `end`. `taken` is a size that is accepted; it can be
 * above or below `end`. */
static int find_last_accepted(const Place *place, Change *change, int taken, int end)
{
    if (is_accepted(place, change, end)) {
        return end;
    }
    while (end - taken > 1 || taken - end > 1) {
        const int middle = taken + (end - taken) / 2;
        if (is_accepted(place, change, middle)) {
            taken = middle;
        } else {
            end = middle;
        }
    }
    return taken;
}

static void write_limit_messages(const Place *place, const cJSON *value)
{
    if (cJSON_IsString(value)) {
        const int length = (int)strlen(value->valuestring);
        if (length > 0 && is_accepted(place, set_letters, length)) {
            text_add(place->out, "    up to %d letters are accepted\n",
                     find_last_accepted(place, set_letters, length, SPOIL_TEXT_MAX));
        }
    } else if (cJSON_IsNumber(value) && is_accepted(place, set_number, value->valueint)) {
        text_add(place->out, "    %d to %d are accepted\n",
                 find_last_accepted(place, set_number, value->valueint, -FAR),
                 find_last_accepted(place, set_number, value->valueint, FAR));
    } else if (cJSON_IsArray(value) && cJSON_GetArraySize(value) > 0) {
        const int size = cJSON_GetArraySize(value);
        text_add(place->out, "    %d to %d entries are accepted\n",
                 find_last_accepted(place, set_entries, size, 0),
                 find_last_accepted(place, set_entries, size, ENTRIES_MAX));
    }
}

static void write_messages_below(Place *place, const cJSON *value, const char *name)
{
    assert_true(place->depth < SPOIL_DEPTH_MAX);
    if (place->depth > 0) {
        text_add(place->out, "%s\n", name);
        write_spoiled_messages(place);
        write_limit_messages(place, value);
    }
    const cJSON *member;
    int at = 0;
    cJSON_ArrayForEach(member, value)
    {
        char inner[PATH_BYTES];
        const char *dot = name[0] ? "." : "";
        if (member->string) {
            snprintf(inner, sizeof inner, "%s%s%s", name, dot, member->string);
        } else {
            snprintf(inner, sizeof inner, "%s[%d]", name, at);
        }
        place->ways[place->depth++] = at++;
        write_messages_below(place, member, inner);
        place->depth--;
    }
}

/* Fails if the texts differ, and shows the first different line. */
static void compare_with_stored(const char *name, const char *told, const char *kept)
{
    size_t same = 0, line = 0;
    while (told[same] && told[same] == kept[same]) {
        line = told[same++] == '\n' ? same : line;
    }
    if (told[same] != kept[same]) {
        fail_msg("%s: found: %.*s\nexpected: %.*s", name, (int)strcspn(told + line, "\n"), told + line,
                 (int)strcspn(kept + line, "\n"), kept + line);
    }
}

void refusals_check(const Refusals *refusals, const char *good)
{
    char path[PATH_BYTES];
    AUTO(text) Text page = {0}, said = {0};
    Error error = {0};
    cJSON *root = read_valid_document(refusals, good);
    Place place = {.refusals = refusals, .root = root, .out = &page};
    assert_non_null(root);
    read_document(refusals, root, &said);
    assert_string_equal(text_chars(&said), "");
    write_messages_below(&place, root, "");
    snprintf(path, sizeof path, "tests/golden/refusals/%s.txt", refusals->name);
    if (getenv("REFUSALS")) {
        assert_true(file_replace(path, page.chars, page.length, NULL, &error));
    } else {
        size_t length;
        AUTO(free) char *kept = file_read(path, PAGE_BYTES_MAX, &length, &error);
        assert_ok(kept, error);
        compare_with_stored(refusals->name, text_chars(&page), kept);
    }
    cJSON_Delete(root);
}
