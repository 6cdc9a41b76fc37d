/* test_schema_form.c: card files as forms: every value can be edited, unchanged forms write the same file,
 * and each error message of the loader leads to the field that causes it. */
#include "auto.h"
#include "core/data/content_packs.h"
#include "core/data/schema_form.h"
#include "core/platform/file.h"
#include "games/fantastical_adventure/fantastical_adventure.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <unistd.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { PATH_BYTES = 256, KIT_BYTES_MAX = 1 << 20 };

static const char folder[] = "cards/fantastical_adventure";

static SchemaForm *open_kit(const char *kit)
{
    char path[PATH_BYTES];
    Error error = {0};
    snprintf(path, sizeof path, "%s/kit_%s.json", folder, kit);
    SchemaForm *form = schema_form_open(path, "cards/fantastical_adventure/kit.schema.json", &error);
    assert_ok(form, error);
    return form;
}

/* Parses the path of a loader's error message, such as "characters[3].name". */
static FormPath open_path(const SchemaForm *form, const char *way)
{
    char complaint[PATH_BYTES];
    snprintf(complaint, sizeof complaint, "kit.json:1: %s: must be better", way);
    return schema_form_find_error(form, complaint);
}

static FormItem find_item(const SchemaForm *form, const char *way)
{
    FormItem item;
    assert_true(schema_form_describe(form, open_path(form, way), &item));
    return item;
}

static cJSON *write_form(const SchemaForm *form)
{
    Text text = {0};
    schema_form_write(form, &text);
    cJSON *root = cJSON_Parse(text_chars(&text));
    text_free(&text);
    assert_non_null(root);
    return root;
}

/* ------------------------------------------------------------------ reading and writing */

static int count_lines(const SchemaForm *form, FormPath place)
{
    FormItem item;
    assert_true(schema_form_describe(form, place, &item));
    int count = item.kind == FORM_LINE || item.kind == FORM_CHOICE;
    for (int i = 0; (item.kind == FORM_GROUP || item.kind == FORM_LIST) && i < item.count; i++) {
        count += count_lines(form, form_path_get_child(place, i));
    }
    return count;
}

/* Counts strings, numbers and Booleans of a file, except ids, which are generated. */
static int count_values(const cJSON *value)
{
    const bool id = value->string && strcmp(value->string, "id") == 0;
    int count = !id && (cJSON_IsString(value) || cJSON_IsNumber(value) || cJSON_IsBool(value));
    const cJSON *inner = NULL;
    cJSON_ArrayForEach(inner, value)
    {
        count += count_values(inner);
    }
    return count;
}

TEST(every_value_can_be_reached)
{
    for (int kit = 0; kit < FA_KITS; kit++) {
        SchemaForm *form = open_kit(fa_kit_ids[kit]);
        cJSON *root = write_form(form);
        assert_true(count_lines(form, (FormPath){0}) >= count_values(root));
        assert_true(count_values(root) > 1000);
        cJSON_Delete(root);
        schema_form_close(form);
    }
}

TEST(unchanged_form_is_written_back)
{
    for (int kit = 0; kit < FA_KITS; kit++) {
        char path[PATH_BYTES];
        size_t length;
        snprintf(path, sizeof path, "%s/kit_%s.json", folder, fa_kit_ids[kit]);
        AUTO(free) char *bytes = file_read(path, KIT_BYTES_MAX, &length, NULL);
        SchemaForm *form = open_kit(fa_kit_ids[kit]);
        cJSON *before = cJSON_Parse(bytes), *after = write_form(form);
        assert_true(cJSON_Compare(before, after, true));
        cJSON_Delete(before);
        cJSON_Delete(after);
        schema_form_close(form);
    }
}

/* ------------------------------------------------------------------ fields of a place */

TEST(path_labels_are_readable)
{
    SchemaForm *form = open_kit("moon");
    const FormItem name = find_item(form, "characters[0].name");
    assert_int_equal(name.kind, FORM_LINE);
    assert_string_equal(name.label, "Name");
    assert_string_equal(name.text, "Isadora Heller");
    assert_int_equal(name.max, 48);
    assert_string_equal(find_item(form, "characters[0]").value, "Isadora Heller");
    assert_string_equal(find_item(form, "characters[0].strong").label, "Strong Suit");
    assert_string_equal(find_item(form, "characters[0].strong").value, "Hearts");
    assert_string_equal(find_item(form, "characters[0].short[0].target").value, "The Selenite Chart");
    assert_string_equal(find_item(form, "characters[0].bench").value, "No");
    assert_string_equal(find_item(form, "items[0].holder").label, "Holder");
    FormChoice choices[FORM_CHOICES_MAX];
    const int count =
        schema_form_list_choices(form, open_path(form, "characters[0].short[0].target"), choices);
    assert_int_equal(count, find_item(form, "characters").count + FA_ENVIRONMENTS + FA_ITEMS + 1);
    schema_form_close(form);
}

/* ------------------------------------------------------------------ editing */

TEST(fields_can_be_changed_and_cleared)
{
    SchemaForm *form = open_kit("moon");
    schema_form_set(form, open_path(form, "frames[0].environment"), NULL);
    assert_string_equal(find_item(form, "frames[0].environment").value, "None");
    schema_form_set(form, open_path(form, "characters[0].name"), "");
    /* The form accepts an empty text here, although the loader would reject it. */
    assert_string_equal(find_item(form, "characters[0].name").text, "");
    schema_form_set(form, open_path(form, "characters[0].bench"), "yes");
    assert_string_equal(find_item(form, "characters[0].bench").value, "Yes");
    schema_form_set(form, open_path(form, "characters[0].short[0].serves"), "2");
    assert_string_equal(find_item(form, "characters[0].short[0].serves").value, "2");
    schema_form_close(form);
}

TEST(invalid_paths_change_nothing)
{
    SchemaForm *form = open_kit("moon");
    cJSON *before = write_form(form);
    const FormPath nobody =
        form_path_get_child(open_path(form, "characters"), find_item(form, "characters").count);
    FormItem item;
    assert_false(schema_form_describe(form, nobody, &item));
    schema_form_set(form, nobody, "Someone");
    schema_form_set(form, form_path_get_child(nobody, 0), "Someone");
    schema_form_set(form, form_path_get_child(open_path(form, "characters[0]"), 99), "Someone");
    schema_form_set(form, (FormPath){0}, "Everything");
    cJSON *after = write_form(form);
    assert_true(cJSON_Compare(before, after, true));
    cJSON_Delete(before);
    cJSON_Delete(after);
    schema_form_close(form);
}

TEST(lists_grow_and_shrink_within_their_limits)
{
    SchemaForm *form = open_kit("moon");
    const FormPath people = open_path(form, "characters");
    const int before = find_item(form, "characters").count;
    schema_form_add_entry(form, people);
    assert_int_equal(find_item(form, "characters").count, before + 1);
    cJSON *root = write_form(form);
    const cJSON *fresh = cJSON_GetArrayItem(cJSON_GetObjectItem(root, "characters"), before);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(fresh, "id")), "kit_moon_1");
    cJSON_Delete(root);
    while (find_item(form, "characters").can_add) {
        schema_form_add_entry(form, people);
    }
    assert_int_equal(find_item(form, "characters").count, FA_CHARACTERS_MAX);
    schema_form_remove_entry(form, open_path(form, "characters[11]"));
    assert_int_equal(find_item(form, "characters").count, FA_CHARACTERS_MAX - 1);
    assert_false(find_item(form, "items[0]").can_remove); /* this list always has four entries */
    schema_form_close(form);
}

/* ------------------------------------------------------------------ a schema with every feature */

static const char odd_schema[] =
    "{\"type\": \"object\", \"required\": [\"number\", \"word\"],\n"
    " \"definitions\": {\"word\": {\"type\": \"string\", \"maxLength\": 9, \"title\": \"The Word\",\n"
    "                             \"description\": \"Any word.\"},\n"
    "                   \"deep\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/definitions/deep\"}}},\n"
    " \"properties\": {\n"
    "  \"number\": {\"type\": \"integer\", \"maximum\": 11},\n"
    "  \"id\": {\"type\": \"string\"},\n"
    "  \"large_number\": {\"type\": \"integer\", \"minimum\": 0, \"maximum\": 12},\n"
    "  \"high\": {\"type\": \"integer\", \"minimum\": 5, \"maximum\": 14},\n"
    "  \"some\": {\"type\": \"integer\", \"minimum\": 3, \"maximum\": 5},\n"
    "  \"word\": {\"$ref\": \"#/definitions/word\"},\n"
    "  \"words\": {\"$ref\": \"#/somewhere/else\", \"type\": \"string\", \"title\": \"Own\"},\n"
    "  \"flag\": {\"type\": \"boolean\"},\n"
    "  \"many\": {\"enum\": [%s]},\n"
    "  \"who\": {\"refers\": [\"list\", \"no_body\"]},\n"
    "  \"tags\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}},\n"
    "  \"list\": {\"type\": \"array\", \"minItems\": 1, \"maxItems\": 3, \"items\": {\"type\": \"object\",\n"
    "            \"properties\": {\"id\": {\"type\": \"string\"}, \"title\": {\"type\": \"string\"}}}},\n"
    "  \"deep\": {\"$ref\": \"#/definitions/deep\"}}}\n";

static const char odd_file[] =
    "{\"id\": \"me\", \"number\": 11, \"large_number\": 12, \"high\": 12, \"word\": \"\",\n"
    " \"list\": [{\"id\": \"odd_1\", \"title\": \"The first\"}],\n"
    " \"deep\": [[[[[[[[[\"\"]]]]]]]]]}\n";

static SchemaForm *open_odd_form(void)
{
    char home[] = "/tmp/storytable-odd-XXXXXX", path[PATH_BYTES], schema[PATH_BYTES];
    Text text = {0}, words = {0};
    Error error = {0};
    assert_non_null(mkdtemp(home));
    snprintf(path, sizeof path, "%s/odd.json", home);
    snprintf(schema, sizeof schema, "%s/odd.schema.json", home);
    for (int i = 0; i <= FORM_CHOICES_MAX; i++) {
        text_add(&words, "%s\"w%d\"", i > 0 ? ", " : "", i);
    }
    text_add(&text, odd_schema, text_chars(&words));
    assert_true(file_replace_unsynced(path, odd_file, strlen(odd_file), NULL));
    assert_true(file_replace_unsynced(schema, text.chars, text.length, NULL));
    SchemaForm *form = schema_form_open(path, schema, &error);
    assert_ok(form, error);
    assert_ints(unlink(path), 0, unlink(schema), 0, rmdir(home), 0);
    text_free(&text);
    text_free(&words);
    return form;
}

/* Compares the labels of a field's choices. "*" marks the current choice. */
static void assert_choices(const SchemaForm *form, const char *way, const char *expected)
{
    FormChoice choices[FORM_CHOICES_MAX];
    AUTO(text) Text labels = {0};
    const int count = schema_form_list_choices(form, open_path(form, way), choices);
    for (int i = 0; i < count; i++) {
        text_add(&labels, "%s%s%s", i > 0 ? " " : "", choices[i].chosen ? "*" : "", choices[i].label);
    }
    assert_string_equal(text_chars(&labels), expected);
}

TEST(item_kind_follows_schema)
{
    SchemaForm *form = open_odd_form();
    FormItem root;
    assert_true(schema_form_describe(form, (FormPath){0}, &root));
    assert_ints(root.kind, FORM_GROUP, root.count, 12);
    assert_choices(form, "number", "0 1 2 3 4 5 6 7 8 9 10 *11");
    assert_choices(form, "high", "*None 5 6 7 8 9 10 11");
    assert_choices(form, "some", "*None 3 4 5");
    assert_choices(form, "flag", "*No Yes");
    assert_choices(form, "who", "*None The first No body");
    assert_choices(form, "word", "");
    assert_int_equal(find_item(form, "large_number").kind, FORM_LINE);
    assert_string_equal(find_item(form, "large_number").label, "Large number");
    assert_string_equal(find_item(form, "number").value, "11");
    assert_string_equal(find_item(form, "high").value, "None");
    assert_string_equal(find_item(form, "word").label, "The Word");
    assert_string_equal(find_item(form, "word").hint, "Any word.");
    assert_int_equal(find_item(form, "word").max, 9);
    assert_string_equal(find_item(form, "words").label, "Own");
    assert_ints(find_item(form, "words").kind, FORM_LINE, find_item(form, "words").max, FORM_LABEL_MAX);
    assert_string_equal(find_item(form, "list").value, "1");
    assert_string_equal(find_item(form, "list[0]").label, "1");
    assert_string_equal(find_item(form, "list[0]").value, "The first");
    FormChoice choices[FORM_CHOICES_MAX];
    assert_int_equal(schema_form_list_choices(form, open_path(form, "many"), choices), FORM_CHOICES_MAX);
    assert_string_equal(choices[FORM_CHOICES_MAX - 1].value, "w38");
    schema_form_set(form, open_path(form, "who"), "odd_1");
    assert_choices(form, "who", "None *The first No body");
    schema_form_close(form);
}

TEST(lists_of_any_kind_grow_and_shrink)
{
    SchemaForm *form = open_odd_form();
    assert_false(find_item(form, "list[0]").can_remove);
    schema_form_remove_entry(form, open_path(form, "list[0]"));
    assert_int_equal(find_item(form, "list").count, 1);
    schema_form_add_entry(form, open_path(form, "list"));
    assert_all(find_item(form, "list").can_add, find_item(form, "list[0]").can_remove);
    schema_form_add_entry(form, open_path(form, "list"));
    assert_false(find_item(form, "list").can_add);
    schema_form_add_entry(form, open_path(form, "tags")); /* the file lacks this list */
    schema_form_add_entry(form, open_path(form, "tags"));
    schema_form_set(form, open_path(form, "tags[1]"), "new");
    schema_form_add_entry(
        form, open_path(form, "number")); /* this field is not a list, so the call has no effect */
    schema_form_add_entry(form, open_path(form, "words"));
    schema_form_set(form, open_path(form, "some"), "4");
    schema_form_set(form, open_path(form, "flag"), "yes");
    schema_form_set(form, open_path(form, "word"), "");
    schema_form_set(form, open_path(form, "large_number"), "");
    cJSON *root = write_form(form);
    cJSON *wanted =
        cJSON_Parse("{\"id\": \"me\", \"number\": 11, \"high\": 12, \"word\": \"\", \"flag\": true,"
                    " \"some\": 4, \"tags\": [\"\", \"new\"], \"deep\": [[[[[[[[[\"\"]]]]]]]]],"
                    " \"list\": [{\"id\": \"odd_1\", \"title\": \"The first\"},"
                    " {\"id\": \"odd_2\", \"title\": \"The first\"},"
                    " {\"id\": \"odd_3\", \"title\": \"The first\"}]}");
    assert_non_null(wanted);
    assert_true(cJSON_Compare(root, wanted, true));
    cJSON_Delete(root);
    cJSON_Delete(wanted);
    schema_form_close(form);
}

TEST(error_path_reaches_deepest_known_item)
{
    static const struct {
        const char *complaint;
        int depth, last;
    } cases[] = {{"odd.json:1: number: is wrong", 1, 0},
                 {"odd.json:1: large_number: is wrong", 1, 1},
                 {"a.b/odd.json:12: list[0].title: is wrong", 3, 0},
                 {"odd.json:1: list[7]: is wrong", 1, 10},
                 {"odd.json:1: tags[0]: is wrong", 1, 9},
                 {"odd.json:1: numbe: is no key", 0, 0},
                 {"odd.json:1: numbers: is no key", 0, 0},
                 {"odd.json:1: word.number: is no key", 1, 4},
                 {"odd.json:1:number: is wrong", 0, 0},
                 {"odd.json:1", 0, 0},
                 {"odd.json: cannot be read", 0, 0},
                 {"number: is wrong", 0, 0},
                 {"", 0, 0},
                 {"odd.json:1: deep[0][0][0][0][0][0]: is wrong", 7, 0},
                 {"odd.json:1: deep[0][0][0][0][0][0][0]: is wrong", FORM_DEPTH_MAX, 0},
                 {"odd.json:1: deep[0][0][0][0][0][0][0][0]: is wrong", FORM_DEPTH_MAX, 0}};
    SchemaForm *form = open_odd_form();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const FormPath place = schema_form_find_error(form, cases[i].complaint);
        if (place.depth != cases[i].depth ||
            (place.depth > 0 && place.step[place.depth - 1] != cases[i].last)) {
            fail_msg("%s: depth %d", cases[i].complaint, place.depth);
        }
    }
    FormPath place = {0};
    for (int depth = 1; depth <= FORM_DEPTH_MAX + 1; depth++) {
        place = form_path_get_child(place, depth);
        assert_int_equal(place.depth, depth < FORM_DEPTH_MAX ? depth : FORM_DEPTH_MAX);
        assert_int_equal(place.step[place.depth - 1], place.depth);
    }
    assert_int_equal(form_path_get_parent(place).depth, FORM_DEPTH_MAX - 1);
    assert_int_equal(form_path_get_parent((FormPath){0}).depth, 0);
    schema_form_close(form);
}

/* ------------------------------------------------------------------ loading written files */

typedef struct Pack {
    char home[64], cards[128], file[160];
} Pack;

static Pack make_pack(void)
{
    Pack pack = {.home = "/tmp/storytable-form-XXXXXX"};
    Error error = {0};
    assert_non_null(mkdtemp(pack.home));
    assert_ok(content_packs_add(pack.home, "Mine", "fantastical_adventure", folder, &error), error);
    snprintf(pack.cards, sizeof pack.cards, "%s/Mine/cards/fantastical_adventure", pack.home);
    snprintf(pack.file, sizeof pack.file, "%s/kit_moon.json", pack.cards);
    return pack;
}

static void remove_pack(const Pack *pack)
{
    char command[PATH_BYTES];
    snprintf(command, sizeof command, "rm -r '%s'", pack->home);
    assert_int_equal(system(command), 0);
}

static GameContent *load_pack(const Pack *pack, const SchemaForm *form, Error *error)
{
    Text text = {0};
    schema_form_write(form, &text);
    assert_true(file_replace_unsynced(pack->file, text_chars(&text), text.length, error));
    text_free(&text);
    return fa_load_content(pack->cards, NULL, error);
}

TEST(game_loads_written_file)
{
    Error error = {0};
    const Pack pack = make_pack();
    SchemaForm *form = open_kit("moon");
    schema_form_set(form, open_path(form, "characters[0].name"), "Isadora Höller");
    schema_form_add_entry(form, open_path(form, "characters"));
    schema_form_set(form, open_path(form, "characters[10].name"), "The Man in the Moon");
    schema_form_add_entry(form, open_path(form, "bonds"));
    const int bond = find_item(form, "bonds").count - 1;
    char way[PATH_BYTES];
    snprintf(way, sizeof way, "bonds[%d].a", bond);
    schema_form_set(form, open_path(form, way), "kit_moon_1");
    snprintf(way, sizeof way, "bonds[%d].b", bond);
    schema_form_set(form, open_path(form, way), "guard");
    GameContent *content = load_pack(&pack, form, &error);
    assert_ok(content, error);
    assert_string_equal(content->kits[0].characters[0].name, "Isadora Höller");
    assert_int_equal(content->kits[0].character_count, 11);
    fa_free_content(content);
    schema_form_close(form);
    remove_pack(&pack);
}

TEST(errors_lead_to_their_item)
{
    static const struct {
        const char *way, *value, *complaint, *leads;
    } cases[] = {
        {"characters[2].weak", "clubs", "the Strong and the Weak Suit must differ", "characters[2]"},
        {"characters[1].facets.spades.cry", "", "1 to", "characters[1].facets.spades.cry"},
        {"items[1].name", "", "1 to", "items[1].name"},
        {"characters[0].role", "antagonist", "can't be on that side", "characters[0]"},
        {"bonds[0].b", "isadora", "a Bond needs 2 different characters", "bonds[0]"},
    };
    const Pack pack = make_pack();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {0};
        SchemaForm *form = open_kit("moon");
        schema_form_set(form, open_path(form, cases[i].way), cases[i].value);
        assert_null(load_pack(&pack, form, &error));
        if (!strstr(error.text, cases[i].complaint) || !strstr(error.text, "kit_moon.json:")) {
            fail_msg("%s: %s", cases[i].way, error.text);
        }
        const FormPath found = schema_form_find_error(form, error.text),
                       wanted = open_path(form, cases[i].leads);
        assert_memory_equal(&found, &wanted, sizeof found);
        schema_form_close(form);
    }
    remove_pack(&pack);
}

/* ------------------------------------------------------------------ packs */

TEST(pack_does_not_overwrite_other_packs)
{
    Error error = {0};
    const Pack pack = make_pack();
    assert_fails(content_packs_add(pack.home, "Mine", "fantastical_adventure", folder, &error), error,
                 "already");
    assert_false(content_packs_add(pack.home, "../mine", "fantastical_adventure", folder, &error));
    assert_false(content_packs_add(pack.home, "Yours", "fantastical_adventure", "cards/nothing", &error));
    PackList list;
    content_packs_list(pack.home, "fantastical_adventure", &list);
    assert_int_equal(list.count, 1);
    assert_true(content_packs_rename(pack.home, "Mine", "Ours", &error));
    content_packs_list(pack.home, "fantastical_adventure", &list);
    assert_string_equal(list.names[0], "Ours");
    remove_pack(&pack);
}
