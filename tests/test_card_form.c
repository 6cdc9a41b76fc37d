/* test_card_form.c: card files as forms: everything can be reached, what is written is what was read, changes
 * are what the loader reads, and complaints lead to their place. */
#include "core/card_form.h"
#include "core/file.h"
#include "core/packs.h"
#include "games/fantastical_adventure/fantastical_adventure.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { PATH_BYTES = 256, KIT_BYTES_MAX = 1 << 20 };

static const char folder[] = "cards/fantastical_adventure";

static CardForm *open_kit(const char *kit)
{
    char path[PATH_BYTES];
    Error error = {0};
    snprintf(path, sizeof path, "%s/kit_%s.json", folder, kit);
    CardForm *form = card_form_open(path, "cards/fantastical_adventure/kit.schema.json", &error);
    if (!form) {
        fail_msg("%s", error.text);
    }
    return form;
}

/* The way of a loader's complaint, such as "characters[3].name". */
static FormPlace at(const CardForm *form, const char *way)
{
    char complaint[PATH_BYTES];
    snprintf(complaint, sizeof complaint, "kit.json:1: %s: must be better", way);
    return card_form_find(form, complaint);
}

static FormItem item_at(const CardForm *form, const char *way)
{
    FormItem item;
    assert_true(card_form_item(form, at(form, way), &item));
    return item;
}

static cJSON *written(const CardForm *form)
{
    Text text = {0};
    card_form_write(form, &text);
    cJSON *root = cJSON_Parse(text_chars(&text));
    text_free(&text);
    assert_non_null(root);
    return root;
}

/* ------------------------------------------------------------------ reading and writing */

static int count_lines(const CardForm *form, FormPlace place)
{
    FormItem item;
    assert_true(card_form_item(form, place, &item));
    int count = item.kind == FORM_LINE || item.kind == FORM_CHOICE;
    for (int i = 0; (item.kind == FORM_GROUP || item.kind == FORM_LIST) && i < item.count; i++) {
        count += count_lines(form, form_within(place, i));
    }
    return count;
}

/* Words, numbers and flags of a file; ids are nobody's to fill in. */
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

static void everything_that_is_written_can_be_reached(void **unused)
{
    (void)unused;
    for (int kit = 0; kit < FA_KITS; kit++) {
        CardForm *form = open_kit(fa_kit_ids[kit]);
        cJSON *root = written(form);
        assert_true(count_lines(form, (FormPlace){0}) >= count_values(root));
        assert_true(count_values(root) > 1000);
        cJSON_Delete(root);
        card_form_close(form);
    }
}

static void what_is_written_is_what_was_read(void **unused)
{
    (void)unused;
    for (int kit = 0; kit < FA_KITS; kit++) {
        char path[PATH_BYTES];
        size_t length;
        snprintf(path, sizeof path, "%s/kit_%s.json", folder, fa_kit_ids[kit]);
        char *bytes = file_read(path, KIT_BYTES_MAX, &length, NULL);
        CardForm *form = open_kit(fa_kit_ids[kit]);
        cJSON *before = cJSON_Parse(bytes), *after = written(form);
        assert_true(cJSON_Compare(before, after, true));
        cJSON_Delete(before);
        cJSON_Delete(after);
        card_form_close(form);
        free(bytes);
    }
}

/* ------------------------------------------------------------------ what lies in a place */

static void places_are_told_as_people_read_them(void **unused)
{
    (void)unused;
    CardForm *form = open_kit("moon");
    const FormItem name = item_at(form, "characters[0].name");
    assert_int_equal(name.kind, FORM_LINE);
    assert_string_equal(name.label, "Name");
    assert_string_equal(name.text, "Isadora Heller");
    assert_int_equal(name.max, 48);
    assert_string_equal(item_at(form, "characters[0]").value, "Isadora Heller");
    assert_string_equal(item_at(form, "characters[0].strong").label, "Strong Suit");
    assert_string_equal(item_at(form, "characters[0].strong").value, "Hearts");
    assert_string_equal(item_at(form, "characters[0].short[0].target").value, "The Selenite Chart");
    assert_string_equal(item_at(form, "characters[0].bench").value, "No");
    assert_string_equal(item_at(form, "items[0].holder").label, "Holder");
    FormChoice choices[FORM_CHOICES_MAX];
    const int count = card_form_choices(form, at(form, "characters[0].short[0].target"), choices);
    assert_int_equal(count, item_at(form, "characters").count + FA_ENVIRONMENTS + FA_ITEMS + 1);
    card_form_close(form);
}

/* ------------------------------------------------------------------ changes */

static void what_may_be_left_out_can_be_taken_out(void **unused)
{
    (void)unused;
    CardForm *form = open_kit("moon");
    card_form_set(form, at(form, "frames[0].environment"), NULL);
    assert_string_equal(item_at(form, "frames[0].environment").value, "None");
    card_form_set(form, at(form, "characters[0].name"), "");
    assert_string_equal(item_at(form, "characters[0].name").text,
                        ""); /* it has to be there: the game will say so */
    card_form_set(form, at(form, "characters[0].bench"), "yes");
    assert_string_equal(item_at(form, "characters[0].bench").value, "Yes");
    card_form_set(form, at(form, "characters[0].short[0].serves"), "2");
    assert_string_equal(item_at(form, "characters[0].short[0].serves").value, "2");
    card_form_close(form);
}

static void what_is_no_place_of_the_file_is_left_alone(void **unused)
{
    (void)unused;
    CardForm *form = open_kit("moon");
    cJSON *before = written(form);
    const FormPlace nobody = form_within(at(form, "characters"), item_at(form, "characters").count);
    FormItem item;
    assert_false(card_form_item(form, nobody, &item));
    card_form_set(form, nobody, "Somebody");
    card_form_set(form, form_within(nobody, 0), "Somebody");
    card_form_set(form, form_within(at(form, "characters[0]"), 99), "Somebody");
    card_form_set(form, (FormPlace){0}, "Everything");
    cJSON *after = written(form);
    assert_true(cJSON_Compare(before, after, true));
    cJSON_Delete(before);
    cJSON_Delete(after);
    card_form_close(form);
}

static void lists_grow_and_shrink_within_their_limits(void **unused)
{
    (void)unused;
    CardForm *form = open_kit("moon");
    const FormPlace people = at(form, "characters");
    const int before = item_at(form, "characters").count;
    card_form_add(form, people);
    assert_int_equal(item_at(form, "characters").count, before + 1);
    cJSON *root = written(form);
    const cJSON *fresh = cJSON_GetArrayItem(cJSON_GetObjectItem(root, "characters"), before);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(fresh, "id")), "kit_moon_1");
    cJSON_Delete(root);
    while (item_at(form, "characters").can_add) {
        card_form_add(form, people);
    }
    assert_int_equal(item_at(form, "characters").count, FA_CHARACTERS_MAX);
    card_form_remove(form, at(form, "characters[11]"));
    assert_int_equal(item_at(form, "characters").count, FA_CHARACTERS_MAX - 1);
    assert_false(item_at(form, "items[0]").can_remove); /* four, always */
    card_form_close(form);
}

/* ------------------------------------------------------------------ a schema with all that may be in one */

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

static CardForm *open_odd(void)
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
    assert_true(file_replace_loosely(path, odd_file, strlen(odd_file), NULL));
    assert_true(file_replace_loosely(schema, text.chars, text.length, NULL));
    CardForm *form = card_form_open(path, schema, &error);
    if (!form) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(unlink(path), 0);
    assert_int_equal(unlink(schema), 0);
    assert_int_equal(rmdir(home), 0);
    text_free(&text);
    text_free(&words);
    return form;
}

/* The labels of what may be chosen there, the chosen one marked. */
static void assert_choices(const CardForm *form, const char *way, const char *expected)
{
    FormChoice choices[FORM_CHOICES_MAX];
    Text labels = {0};
    const int count = card_form_choices(form, at(form, way), choices);
    for (int i = 0; i < count; i++) {
        text_add(&labels, "%s%s%s", i > 0 ? " " : "", choices[i].chosen ? "*" : "", choices[i].label);
    }
    assert_string_equal(text_chars(&labels), expected);
    text_free(&labels);
}

static void a_place_is_what_its_schema_says(void **unused)
{
    (void)unused;
    CardForm *form = open_odd();
    FormItem root;
    assert_true(card_form_item(form, (FormPlace){0}, &root));
    assert_int_equal(root.kind, FORM_GROUP);
    assert_int_equal(root.count, 12); /* without its id */
    assert_choices(form, "number", "0 1 2 3 4 5 6 7 8 9 10 *11");
    assert_choices(form, "high", "*None 5 6 7 8 9 10 11"); /* 12 is none of them */
    assert_choices(form, "some", "*None 3 4 5");
    assert_choices(form, "flag", "*No Yes");
    assert_choices(form, "who", "*None The first No body");
    assert_choices(form, "word", "");
    assert_int_equal(item_at(form, "large_number").kind, FORM_LINE); /* so many are no choices */
    assert_string_equal(item_at(form, "large_number").label, "Large number");
    assert_string_equal(item_at(form, "number").value, "11");
    assert_string_equal(item_at(form, "high").value, "None");
    assert_string_equal(item_at(form, "word").label, "The Word");
    assert_string_equal(item_at(form, "word").hint, "Any word.");
    assert_int_equal(item_at(form, "word").max, 9);
    assert_string_equal(item_at(form, "words").label, "Own");
    assert_int_equal(item_at(form, "words").kind, FORM_LINE);
    assert_int_equal(item_at(form, "words").max, FORM_LABEL_MAX);
    assert_string_equal(item_at(form, "list").value, "1");
    assert_string_equal(item_at(form, "list[0]").label, "1");
    assert_string_equal(item_at(form, "list[0]").value, "The first");
    FormChoice choices[FORM_CHOICES_MAX];
    assert_int_equal(card_form_choices(form, at(form, "many"), choices), FORM_CHOICES_MAX);
    assert_string_equal(choices[FORM_CHOICES_MAX - 1].value, "w38"); /* behind none and 38 others */
    card_form_set(form, at(form, "who"), "odd_1");
    assert_choices(form, "who", "None *The first No body");
    card_form_close(form);
}

static void lists_of_any_kind_grow_and_shrink(void **unused)
{
    (void)unused;
    CardForm *form = open_odd();
    assert_false(item_at(form, "list[0]").can_remove);
    card_form_remove(form, at(form, "list[0]"));
    assert_int_equal(item_at(form, "list").count, 1);
    card_form_add(form, at(form, "list"));
    assert_true(item_at(form, "list").can_add);
    assert_true(item_at(form, "list[0]").can_remove);
    card_form_add(form, at(form, "list"));
    assert_false(item_at(form, "list").can_add);
    card_form_add(form, at(form, "tags")); /* which was left out */
    card_form_add(form, at(form, "tags"));
    card_form_set(form, at(form, "tags[1]"), "new");
    card_form_add(form, at(form, "number")); /* is no list */
    card_form_add(form, at(form, "words"));  /* nor is that, which was left out */
    card_form_set(form, at(form, "some"), "4");
    card_form_set(form, at(form, "flag"), "yes");
    card_form_set(form, at(form, "word"), "");
    card_form_set(form, at(form, "large_number"), "");
    cJSON *root = written(form);
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
    card_form_close(form);
}

static void complaints_lead_as_far_in_as_there_is_a_way(void **unused)
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
    (void)unused;
    CardForm *form = open_odd();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const FormPlace place = card_form_find(form, cases[i].complaint);
        if (place.depth != cases[i].depth ||
            (place.depth > 0 && place.step[place.depth - 1] != cases[i].last)) {
            fail_msg("%s: depth %d", cases[i].complaint, place.depth);
        }
    }
    FormPlace place = {0};
    for (int depth = 1; depth <= FORM_DEPTH_MAX + 1; depth++) {
        place = form_within(place, depth);
        assert_int_equal(place.depth, depth < FORM_DEPTH_MAX ? depth : FORM_DEPTH_MAX);
        assert_int_equal(place.step[place.depth - 1], place.depth);
    }
    assert_int_equal(form_above(place).depth, FORM_DEPTH_MAX - 1);
    assert_int_equal(form_above((FormPlace){0}).depth, 0);
    card_form_close(form);
}

/* ------------------------------------------------------------------ the loader reads what was written */

typedef struct Pack {
    char home[64], cards[128], file[160];
} Pack;

static Pack make_pack(void)
{
    Pack pack = {.home = "/tmp/storytable-form-XXXXXX"};
    Error error = {0};
    assert_non_null(mkdtemp(pack.home));
    if (!packs_add(pack.home, "Mine", "fantastical_adventure", folder, &error)) {
        fail_msg("%s", error.text);
    }
    snprintf(pack.cards, sizeof pack.cards, "%s/Mine/cards/fantastical_adventure", pack.home);
    snprintf(pack.file, sizeof pack.file, "%s/kit_moon.json", pack.cards);
    return pack;
}

static void throw_away(const Pack *pack)
{
    char command[PATH_BYTES];
    snprintf(command, sizeof command, "rm -r '%s'", pack->home);
    assert_int_equal(system(command), 0);
}

static GameContent *load(const Pack *pack, const CardForm *form, Error *error)
{
    Text text = {0};
    card_form_write(form, &text);
    assert_true(file_replace_loosely(pack->file, text_chars(&text), text.length, error));
    text_free(&text);
    return fa_load(pack->cards, NULL, error);
}

static void the_game_reads_what_was_written(void **unused)
{
    (void)unused;
    Error error = {0};
    const Pack pack = make_pack();
    CardForm *form = open_kit("moon");
    card_form_set(form, at(form, "characters[0].name"), "Isadora Höller");
    card_form_add(form, at(form, "characters"));
    card_form_set(form, at(form, "characters[10].name"), "The Man in the Moon");
    card_form_add(form, at(form, "bonds"));
    const int bond = item_at(form, "bonds").count - 1;
    char way[PATH_BYTES];
    snprintf(way, sizeof way, "bonds[%d].a", bond);
    card_form_set(form, at(form, way), "kit_moon_1");
    snprintf(way, sizeof way, "bonds[%d].b", bond);
    card_form_set(form, at(form, way), "guard");
    GameContent *content = load(&pack, form, &error);
    if (!content) {
        fail_msg("%s", error.text);
    }
    assert_string_equal(content->kits[0].characters[0].name, "Isadora Höller");
    assert_int_equal(content->kits[0].character_count, 11);
    fa_unload(content);
    card_form_close(form);
    throw_away(&pack);
}

static void complaints_lead_to_their_place(void **unused)
{
    static const struct {
        const char *way, *value, *complaint, *leads;
    } cases[] = {
        {"characters[2].weak", "clubs", "Strong and Weak Suit must differ", "characters[2]"},
        {"characters[1].facets.spades.cry", "", "1 to", "characters[1].facets.spades.cry"},
        {"items[1].name", "", "1 to", "items[1].name"},
        {"characters[0].role", "antagonist", "cannot be on that side", "characters[0]"},
        {"bonds[0].b", "isadora", "a Bond is between two", "bonds[0]"},
    };
    (void)unused;
    const Pack pack = make_pack();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {0};
        CardForm *form = open_kit("moon");
        card_form_set(form, at(form, cases[i].way), cases[i].value);
        assert_null(load(&pack, form, &error));
        if (!strstr(error.text, cases[i].complaint) || !strstr(error.text, "kit_moon.json:")) {
            fail_msg("%s: %s", cases[i].way, error.text);
        }
        const FormPlace found = card_form_find(form, error.text), wanted = at(form, cases[i].leads);
        assert_memory_equal(&found, &wanted, sizeof found);
        card_form_close(form);
    }
    throw_away(&pack);
}

/* ------------------------------------------------------------------ packs */

static void a_pack_takes_no_others_name_or_place(void **unused)
{
    (void)unused;
    Error error = {0};
    const Pack pack = make_pack();
    assert_false(packs_add(pack.home, "Mine", "fantastical_adventure", folder, &error));
    assert_non_null(strstr(error.text, "already"));
    assert_false(packs_add(pack.home, "../mine", "fantastical_adventure", folder, &error));
    assert_false(packs_add(pack.home, "Yours", "fantastical_adventure", "cards/nothing", &error));
    PackList list;
    packs_list(pack.home, "fantastical_adventure", &list);
    assert_int_equal(list.count, 1);
    assert_true(packs_rename(pack.home, "Mine", "Ours", &error));
    packs_list(pack.home, "fantastical_adventure", &list);
    assert_string_equal(list.names[0], "Ours");
    throw_away(&pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_is_written_can_be_reached),
        cmocka_unit_test(what_is_written_is_what_was_read),
        cmocka_unit_test(places_are_told_as_people_read_them),
        cmocka_unit_test(what_may_be_left_out_can_be_taken_out),
        cmocka_unit_test(what_is_no_place_of_the_file_is_left_alone),
        cmocka_unit_test(lists_grow_and_shrink_within_their_limits),
        cmocka_unit_test(a_place_is_what_its_schema_says),
        cmocka_unit_test(lists_of_any_kind_grow_and_shrink),
        cmocka_unit_test(complaints_lead_as_far_in_as_there_is_a_way),
        cmocka_unit_test(the_game_reads_what_was_written),
        cmocka_unit_test(complaints_lead_to_their_place),
        cmocka_unit_test(a_pack_takes_no_others_name_or_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
