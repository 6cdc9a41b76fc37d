/* card_form.c: see card_form.h. The schemas are of the kind that `tests/json_schema.c` knows; `refers` names
 * the lists whose entries may stand in a place by their ids, or words that stand for themselves. */
#include "core/card_form.h"

#include "core/file.h"
#include "core/memory.h"

#include <cjson/cJSON.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_BYTES_MAX = 4 * 1024 * 1024, ID_BYTES = 64, SPAN_MAX = 12 };

struct CardForm {
    cJSON *root, *schema;
    char stem[ID_BYTES]; /* of the file's name, for new ids */
};

/* ------------------------------------------------------------------ reading */

static cJSON *read_json(const char *path, Error *error)
{
    size_t length;
    char *text = file_read(path, FORM_BYTES_MAX, &length, error);
    if (!text) {
        return NULL;
    }
    cJSON *root = cJSON_ParseWithLength(text, length);
    free(text);
    if (!root) {
        error_set(error, "%s: this is not JSON", path);
    }
    return root;
}

CardForm *card_form_open(const char *path, const char *schema, Error *error)
{
    CardForm *form = memory_new(1, sizeof *form);
    const char *slash = strrchr(path, '/');
    snprintf(form->stem, sizeof form->stem, "%s", slash ? slash + 1 : path);
    form->stem[strcspn(form->stem, ".")] = '\0';
    form->root = read_json(path, error);
    form->schema = form->root ? read_json(schema, error) : NULL;
    if (!form->schema) {
        card_form_close(form);
        return NULL;
    }
    return form;
}

void card_form_close(CardForm *form)
{
    if (form) {
        cJSON_Delete(form->root);
        cJSON_Delete(form->schema);
        free(form);
    }
}

/* ------------------------------------------------------------------ places */

FormPlace form_within(FormPlace place, int step)
{
    if (place.depth < FORM_DEPTH_MAX) {
        place.step[place.depth++] = step;
    }
    return place;
}

FormPlace form_above(FormPlace place)
{
    place.depth -= place.depth > 0;
    return place;
}

/* What is known of a place. */
typedef struct Spot {
    const cJSON *site; /* the schema as it stands there, which may refer to another */
    const cJSON *schema;
    cJSON *value;       /* NULL = left out */
    cJSON *holder;      /* NULL = left out, or the root's */
    const char *key;    /* within an object, else NULL */
    int index;          /* within an array */
    bool required;      /* by its object */
    const cJSON *above; /* the holder's schema; NULL at the root */
} Spot;

static const cJSON *followed(const CardForm *form, const cJSON *schema)
{
    static const char middle[] = "#/definitions/";
    const char *to = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(schema, "$ref"));
    return to && strncmp(to, middle, sizeof middle - 1) == 0
               ? cJSON_GetObjectItemCaseSensitive(
                     cJSON_GetObjectItemCaseSensitive(form->schema, "definitions"), to + sizeof middle - 1)
               : schema;
}

static const char *word_of(const cJSON *schema, const char *keyword)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(schema, keyword));
}

/* Of the place itself, else of what it refers to. */
static const char *told(const Spot *spot, const char *keyword)
{
    const char *own = word_of(spot->site, keyword);
    return own ? own : word_of(spot->schema, keyword);
}

static int number_of(const cJSON *schema, const char *keyword, int otherwise)
{
    const cJSON *number = cJSON_GetObjectItemCaseSensitive(schema, keyword);
    return cJSON_IsNumber(number) ? number->valueint : otherwise;
}

static bool is_of_type(const cJSON *schema, const char *type)
{
    const char *own = word_of(schema, "type");
    return own && strcmp(own, type) == 0;
}

/* The members of an object that are to be filled in, by number; NULL = no more. */
static const cJSON *member_schema(const cJSON *schema, int number)
{
    const cJSON *member = NULL;
    cJSON_ArrayForEach(member, cJSON_GetObjectItemCaseSensitive(schema, "properties"))
    {
        if (strcmp(member->string, "id") != 0 && number-- == 0) {
            return member;
        }
    }
    return NULL;
}

static int count_members(const cJSON *schema)
{
    int count = 0;
    while (member_schema(schema, count)) {
        count++;
    }
    return count;
}

static bool is_required(const cJSON *schema, const char *key)
{
    const cJSON *name = NULL;
    cJSON_ArrayForEach(name, cJSON_GetObjectItemCaseSensitive(schema, "required"))
    {
        if (strcmp(cJSON_GetStringValue(name), key) == 0) {
            return true;
        }
    }
    return false;
}

/* One step further in; false when there is no such place. */
static bool go_in(const CardForm *form, Spot *spot, int step)
{
    const Spot from = *spot;
    const bool list = is_of_type(from.schema, "array");
    const cJSON *inner =
        list ? cJSON_GetObjectItemCaseSensitive(from.schema, "items") : member_schema(from.schema, step);
    if (!inner || step < 0) {
        return false;
    }
    *spot = (Spot){.site = inner,
                   .schema = followed(form, inner),
                   .holder = from.value,
                   .key = list ? NULL : inner->string,
                   .index = step,
                   .required = list || is_required(from.schema, inner->string),
                   .above = from.schema};
    spot->value = list ? cJSON_GetArrayItem(from.value, step)
                       : cJSON_GetObjectItemCaseSensitive(from.value, inner->string);
    return spot->value || !list;
}

static bool find_spot(const CardForm *form, FormPlace place, Spot *out)
{
    *out = (Spot){.site = form->schema, .schema = form->schema, .value = form->root, .required = true};
    for (int i = 0; i < place.depth; i++) {
        if (!go_in(form, out, place.step[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ choices */

static void label_key(const char *key, char out[FORM_LABEL_MAX])
{
    snprintf(out, FORM_LABEL_MAX, "%s", key);
    for (char *c = out; *c; c++) {
        *c = (char)(*c == '_' ? ' ' : *c);
    }
    out[0] = (char)toupper((unsigned char)out[0]);
}

static bool is_small_number(const cJSON *schema)
{
    return is_of_type(schema, "integer") &&
           number_of(schema, "maximum", INT32_MAX) - number_of(schema, "minimum", 0) < SPAN_MAX;
}

static bool is_choice(const cJSON *schema)
{
    return cJSON_GetObjectItemCaseSensitive(schema, "enum") ||
           cJSON_GetObjectItemCaseSensitive(schema, "refers") || is_of_type(schema, "boolean") ||
           is_small_number(schema);
}

/* What an entry of the file is called: by its name, else by its title or text. */
static const char *name_of(const cJSON *value)
{
    static const char *const keys[] = {"name", "title", "text"};
    if (cJSON_IsString(value)) {
        return value->valuestring;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *name = word_of(value, keys[i]);
        if (name) {
            return name;
        }
    }
    return "";
}

typedef struct Choices {
    FormChoice *list;
    int count;
    const char *now; /* what is chosen */
} Choices;

static FormChoice *add_choice(Choices *choices, const char *value)
{
    static FormChoice none;
    if (choices->count == FORM_CHOICES_MAX) {
        return &none;
    }
    FormChoice *choice = &choices->list[choices->count++];
    *choice = (FormChoice){.value = value};
    choice->chosen = value && choices->now ? strcmp(value, choices->now) == 0 : !value && !choices->now;
    return choice;
}

static void add_named(Choices *choices, const char *value)
{
    label_key(value, add_choice(choices, value)->label);
}

static void add_entries(Choices *choices, const cJSON *list)
{
    const cJSON *entry = NULL;
    cJSON_ArrayForEach(entry, list)
    {
        const char *id = word_of(entry, "id");
        if (id) {
            snprintf(add_choice(choices, id)->label, FORM_LABEL_MAX, "%s", name_of(entry));
        }
    }
}

static void add_references(const CardForm *form, const cJSON *refers, Choices *choices)
{
    const cJSON *name = NULL;
    cJSON_ArrayForEach(name, refers)
    {
        const cJSON *list = cJSON_GetObjectItemCaseSensitive(form->root, name->valuestring);
        if (list) {
            add_entries(choices, list);
        } else {
            add_named(choices, name->valuestring);
        }
    }
}

static const char *const numbers[SPAN_MAX] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"};
static const char *const flags[] = {"no", "yes"};

/* What stands in the place, as choices have it; NULL = nothing. */
static const char *chosen_value(const Spot *spot)
{
    if (is_of_type(spot->schema, "boolean")) {
        return flags[cJSON_IsTrue(spot->value)];
    }
    if (is_of_type(spot->schema, "integer")) {
        const int number = spot->value ? spot->value->valueint : -1;
        return number >= 0 && number < SPAN_MAX ? numbers[number] : NULL;
    }
    return cJSON_GetStringValue(spot->value);
}

static int find_choices(const CardForm *form, const Spot *spot, FormChoice out[FORM_CHOICES_MAX])
{
    Choices choices = {.list = out, .now = chosen_value(spot)};
    const cJSON *refers = cJSON_GetObjectItemCaseSensitive(spot->schema, "refers"), *value = NULL;
    if (is_of_type(spot->schema, "boolean")) {
        add_named(&choices, flags[0]);
        add_named(&choices, flags[1]);
        return choices.count;
    }
    if (!spot->required) {
        snprintf(add_choice(&choices, NULL)->label, FORM_LABEL_MAX, "None");
    }
    for (int i = number_of(spot->schema, "minimum", 0);
         is_small_number(spot->schema) && i <= number_of(spot->schema, "maximum", 0) && i < SPAN_MAX; i++) {
        add_named(&choices, numbers[i]);
    }
    cJSON_ArrayForEach(value, cJSON_GetObjectItemCaseSensitive(spot->schema, "enum"))
    {
        add_named(&choices, value->valuestring);
    }
    add_references(form, refers, &choices);
    return choices.count;
}

int card_form_choices(const CardForm *form, FormPlace place, FormChoice out[FORM_CHOICES_MAX])
{
    Spot spot;
    return find_spot(form, place, &spot) && is_choice(spot.schema) ? find_choices(form, &spot, out) : 0;
}

/* ------------------------------------------------------------------ what lies in a place */

static FormKind kind_of(const cJSON *schema)
{
    return is_choice(schema)              ? FORM_CHOICE
           : is_of_type(schema, "object") ? FORM_GROUP
           : is_of_type(schema, "array")  ? FORM_LIST
                                          : FORM_LINE;
}

static void describe_choice(const CardForm *form, const Spot *spot, FormItem *out)
{
    FormChoice choices[FORM_CHOICES_MAX];
    const int count = find_choices(form, spot, choices);
    const char *now = chosen_value(spot);
    snprintf(out->value, sizeof out->value, "%s", now ? now : "None");
    for (int i = 0; i < count; i++) {
        if (choices[i].chosen) {
            memcpy(out->value, choices[i].label, sizeof out->value);
        }
    }
}

static void describe(const CardForm *form, const Spot *spot, FormItem *out)
{
    switch (out->kind) {
    case FORM_GROUP:
        out->count = count_members(spot->schema);
        snprintf(out->value, sizeof out->value, "%s", name_of(spot->value));
        break;
    case FORM_LIST:
        out->count = cJSON_GetArraySize(spot->value);
        out->can_add = out->count < number_of(spot->schema, "maxItems", INT32_MAX);
        snprintf(out->value, sizeof out->value, "%d", out->count);
        break;
    case FORM_LINE:
        out->text = cJSON_IsString(spot->value) ? spot->value->valuestring : "";
        out->max = number_of(spot->schema, "maxLength", FORM_LABEL_MAX);
        break;
    case FORM_CHOICE:
        describe_choice(form, spot, out);
        break;
    }
}

bool card_form_item(const CardForm *form, FormPlace place, FormItem *out)
{
    Spot spot;
    if (!find_spot(form, place, &spot)) {
        return false;
    }
    *out = (FormItem){.kind = kind_of(spot.schema), .hint = told(&spot, "description")};
    const char *title = told(&spot, "title");
    if (title) {
        snprintf(out->label, sizeof out->label, "%s", title);
    } else if (spot.key) {
        label_key(spot.key, out->label);
    } else {
        snprintf(out->label, sizeof out->label, "%d", spot.index + 1);
    }
    out->can_remove = spot.above && is_of_type(spot.above, "array") &&
                      cJSON_GetArraySize(spot.holder) > number_of(spot.above, "minItems", 0);
    describe(form, &spot, out);
    return true;
}

/* ------------------------------------------------------------------ changes */

static cJSON *value_for(const cJSON *schema, const char *words)
{
    return is_of_type(schema, "boolean")   ? cJSON_CreateBool(strcmp(words, flags[1]) == 0)
           : is_of_type(schema, "integer") ? cJSON_CreateNumber(atoi(words))
                                           : cJSON_CreateString(words);
}

void card_form_set(CardForm *form, FormPlace place, const char *words)
{
    Spot spot;
    if (!find_spot(form, place, &spot) || !spot.holder) {
        return;
    }
    const bool out = !words || (!spot.required && words[0] == '\0');
    cJSON *value = out ? NULL : value_for(spot.schema, words);
    if (spot.value && value) {
        if (spot.key) {
            cJSON_ReplaceItemInObjectCaseSensitive(spot.holder, spot.key, value);
        } else {
            cJSON_ReplaceItemInArray(spot.holder, spot.index, value);
        }
    } else if (value) {
        cJSON_AddItemToObject(spot.holder, spot.key, value);
    } else if (spot.value && !spot.required) {
        cJSON_Delete(cJSON_DetachItemViaPointer(spot.holder, spot.value));
    }
}

static bool has_id(const cJSON *value, const char *id)
{
    const char *own = word_of(value, "id");
    if (own && strcmp(own, id) == 0) {
        return true;
    }
    const cJSON *inner = NULL;
    cJSON_ArrayForEach(inner, value)
    {
        if (has_id(inner, id)) {
            return true;
        }
    }
    return false;
}

/* "kit_moon_2": of no other thing in the file, and by its name of none in another. */
static void give_new_id(const CardForm *form, cJSON *entry)
{
    char id[ID_BYTES + SPAN_MAX];
    int number = 1;
    do {
        snprintf(id, sizeof id, "%s_%d", form->stem, number++);
    } while (has_id(form->root, id));
    cJSON_ReplaceItemInObjectCaseSensitive(entry, "id", cJSON_CreateString(id));
}

void card_form_add(CardForm *form, FormPlace list)
{
    Spot spot;
    if (!find_spot(form, list, &spot) || !is_of_type(spot.schema, "array")) {
        return;
    }
    if (!spot.value) {
        spot.value = cJSON_AddArrayToObject(spot.holder, spot.key);
    }
    const int count = cJSON_GetArraySize(spot.value);
    cJSON *entry =
        count > 0 ? cJSON_Duplicate(cJSON_GetArrayItem(spot.value, count - 1), true) : cJSON_CreateString("");
    if (cJSON_HasObjectItem(entry, "id")) {
        give_new_id(form, entry);
    }
    cJSON_AddItemToArray(spot.value, entry);
}

void card_form_remove(CardForm *form, FormPlace entry)
{
    FormItem item;
    Spot spot;
    if (card_form_item(form, entry, &item) && item.can_remove && find_spot(form, entry, &spot)) {
        cJSON_DeleteItemFromArray(spot.holder, spot.index);
    }
}

/* ------------------------------------------------------------------ complaints, and writing */

/* The number of the member called so in a group. */
static int number_of_member(const cJSON *schema, const char *name, size_t length)
{
    for (int i = 0; member_schema(schema, i); i++) {
        const char *key = member_schema(schema, i)->string;
        if (strlen(key) == length && memcmp(key, name, length) == 0) {
            return i;
        }
    }
    return -1;
}

/* Where the way to a place begins in "FILE:12: characters[3].name: must be ..."; NULL = nowhere. */
static const char *way_of(const char *complaint)
{
    const char *end = strstr(complaint, ".json:");
    end = end ? strchr(end + sizeof ".json:" - 1, ':') : NULL;
    return end && end[1] == ' ' ? end + 2 : NULL;
}

FormPlace card_form_find(const CardForm *form, const char *complaint)
{
    FormPlace place = {0};
    Spot spot;
    const char *at = way_of(complaint);
    find_spot(form, place, &spot);
    while (at && *at && *at != ':') {
        const bool list = *at == '[';
        const size_t length = strcspn(at + list, ".[]:");
        const int step = list ? atoi(at + 1) : number_of_member(spot.schema, at, length);
        if (place.depth == FORM_DEPTH_MAX || !go_in(form, &spot, step)) {
            break;
        }
        place = form_within(place, step);
        at += list + length;
        at += *at == ']';
        at += *at == '.';
    }
    return place;
}

void card_form_write(const CardForm *form, Text *out)
{
    char *text = cJSON_Print(form->root);
    text_add(out, "%s\n", text ? text : "");
    cJSON_free(text);
}
