/* schema_form.c: card files as editable forms. Supports the subset of JSON schema that tests/json_schema.c
 * checks. Also supports the keyword `refers`, which lists the choices of an item. A choice can be the name of
 * a list in the card file. This name stands for the ids of all entries in the list. */
#include "core/data/schema_form.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"

#include <cjson/cJSON.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_BYTES_MAX = 4 * 1024 * 1024, ID_BYTES = 64, SPAN_MAX = 12 };

struct SchemaForm {
    cJSON *root, *schema;
    char stem[ID_BYTES]; /* file name without its extension; the ids of new entries begin with this name */
};

/* --- reading the schema --- */

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
        error_set(error, "%s: is not valid JSON", path);
    }
    return root;
}

SchemaForm *schema_form_open(const char *path, const char *schema, Error *error)
{
    SchemaForm *form = memory_new(1, sizeof *form);
    const char *slash = strrchr(path, '/');
    snprintf(form->stem, sizeof form->stem, "%s", slash ? slash + 1 : path);
    form->stem[strcspn(form->stem, ".")] = '\0';
    form->root = read_json(path, error);
    form->schema = form->root ? read_json(schema, error) : NULL;
    if (!form->schema) {
        schema_form_close(form);
        return NULL;
    }
    return form;
}

void schema_form_close(SchemaForm *form)
{
    if (form) {
        cJSON_Delete(form->root);
        cJSON_Delete(form->schema);
        free(form);
    }
}

/* --- paths of form items --- */

FormPath form_path_get_child(FormPath place, int step)
{
    if (place.depth < FORM_DEPTH_MAX) {
        place.step[place.depth++] = step;
    }
    return place;
}

FormPath form_path_get_parent(FormPath place)
{
    place.depth -= place.depth > 0;
    return place;
}

/* An item of the form, with which the user edits one value of the card file. */
typedef struct FormNode {
    const cJSON *unresolved_schema; /* JSON schema of the item. May be a reference ($ref), which is not
                                       resolved here. */
    const cJSON *schema;
    cJSON *value; /* value of the item, or NULL if the card file leaves it out */
    /* object or list that contains the item; NULL if the item is the root, or if the card file leaves out
     * this object or list */
    cJSON *parent;
    const char *key;            /* key of the item in its object, or NULL if the item is a list entry */
    int index;                  /* index of a list entry */
    bool required;              /* true if the schema requires the item, so that the user cannot remove it */
    const cJSON *parent_schema; /* schema of the object or list that contains the item, or NULL at the root */
} FormNode;

static const cJSON *resolve_reference(const SchemaForm *form, const cJSON *schema)
{
    static const char middle[] = "#/definitions/";
    const char *to = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(schema, "$ref"));
    return to && strncmp(to, middle, sizeof middle - 1) == 0
               ? cJSON_GetObjectItemCaseSensitive(
                     cJSON_GetObjectItemCaseSensitive(form->schema, "definitions"), to + sizeof middle - 1)
               : schema;
}

static const char *get_keyword_text(const cJSON *schema, const char *keyword)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(schema, keyword));
}

/* Returns the value of a keyword in the item's schema. If the keyword is missing, looks in the schema that
 * $ref names. */
static const char *get_item_keyword(const FormNode *node, const char *keyword)
{
    const char *text = get_keyword_text(node->unresolved_schema, keyword);
    return text ? text : get_keyword_text(node->schema, keyword);
}

static int get_number_keyword(const cJSON *schema, const char *keyword, int otherwise)
{
    const cJSON *number = cJSON_GetObjectItemCaseSensitive(schema, keyword);
    return cJSON_IsNumber(number) ? number->valueint : otherwise;
}

static bool is_of_type(const cJSON *schema, const char *type)
{
    const char *actual = get_keyword_text(schema, "type");
    return actual && strcmp(actual, type) == 0;
}

/* Returns the schema of editable member number `number`, counted from 0, or NULL if the object has fewer
 * editable members. The member "id" is not editable. */
static const cJSON *find_member_schema(const cJSON *schema, int number)
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
    while (find_member_schema(schema, count)) {
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

/* Replaces `node` with its child number `step`, counted from 0. Returns false if the item has no such
 * child. */
static bool move_to_child(const SchemaForm *form, FormNode *node, int step)
{
    const FormNode from = *node;
    const bool list = is_of_type(from.schema, "array");
    const cJSON *inner =
        list ? cJSON_GetObjectItemCaseSensitive(from.schema, "items") : find_member_schema(from.schema, step);
    if (!inner || step < 0) {
        return false;
    }
    *node = (FormNode){.unresolved_schema = inner,
                       .schema = resolve_reference(form, inner),
                       .parent = from.value,
                       .key = list ? NULL : inner->string,
                       .index = step,
                       .required = list || is_required(from.schema, inner->string),
                       .parent_schema = from.schema};
    node->value = list ? cJSON_GetArrayItem(from.value, step)
                       : cJSON_GetObjectItemCaseSensitive(from.value, inner->string);
    return node->value || !list;
}

static bool find_node(const SchemaForm *form, FormPath place, FormNode *out)
{
    *out = (FormNode){
        .unresolved_schema = form->schema, .schema = form->schema, .value = form->root, .required = true};
    for (int i = 0; i < place.depth; i++) {
        if (!move_to_child(form, out, place.step[i])) {
            return false;
        }
    }
    return true;
}

/* --- choices of an item --- */

static void write_key_label(const char *key, char out[FORM_LABEL_MAX])
{
    snprintf(out, FORM_LABEL_MAX, "%s", key);
    for (char *c = out; *c; c++) {
        *c = (char)(*c == '_' ? ' ' : *c);
    }
    out[0] = (char)toupper((unsigned char)out[0]);
}

static bool has_few_values(const cJSON *schema)
{
    return is_of_type(schema, "integer") &&
           get_number_keyword(schema, "maximum", INT32_MAX) - get_number_keyword(schema, "minimum", 0) <
               SPAN_MAX;
}

static bool is_choice(const cJSON *schema)
{
    return cJSON_GetObjectItemCaseSensitive(schema, "enum") ||
           cJSON_GetObjectItemCaseSensitive(schema, "refers") || is_of_type(schema, "boolean") ||
           has_few_values(schema);
}

/* Returns the name of an entry: the value of "name", "title" or "text". Returns "" if the entry has none of
 * these keys. */
static const char *get_entry_name(const cJSON *value)
{
    static const char *const keys[] = {"name", "title", "text"};
    if (cJSON_IsString(value)) {
        return value->valuestring;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *name = get_keyword_text(value, keys[i]);
        if (name) {
            return name;
        }
    }
    return "";
}

typedef struct Choices {
    FormChoice *list;
    int count;
    const char *selected; /* the selected value, or NULL if no value is selected */
} Choices;

static FormChoice *add_choice(Choices *choices, const char *value)
{
    static FormChoice none;
    if (choices->count == FORM_CHOICES_MAX) {
        return &none;
    }
    FormChoice *choice = &choices->list[choices->count++];
    *choice = (FormChoice){.value = value};
    choice->chosen =
        value && choices->selected ? strcmp(value, choices->selected) == 0 : !value && !choices->selected;
    return choice;
}

static void add_word_choice(Choices *choices, const char *value)
{
    write_key_label(value, add_choice(choices, value)->label);
}

static void add_entry_choices(Choices *choices, const cJSON *list)
{
    const cJSON *entry = NULL;
    cJSON_ArrayForEach(entry, list)
    {
        const char *id = get_keyword_text(entry, "id");
        if (id) {
            snprintf(add_choice(choices, id)->label, FORM_LABEL_MAX, "%s", get_entry_name(entry));
        }
    }
}

static void add_reference_choices(const SchemaForm *form, const cJSON *refers, Choices *choices)
{
    const cJSON *name = NULL;
    cJSON_ArrayForEach(name, refers)
    {
        const cJSON *list = cJSON_GetObjectItemCaseSensitive(form->root, name->valuestring);
        if (list) {
            add_entry_choices(choices, list);
        } else {
            add_word_choice(choices, name->valuestring);
        }
    }
}

static const char *const numbers[SPAN_MAX] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"};
static const char *const flags[] = {"no", "yes"};

static const char *get_chosen_value(const FormNode *node)
{
    if (is_of_type(node->schema, "boolean")) {
        return flags[cJSON_IsTrue(node->value)];
    }
    if (is_of_type(node->schema, "integer")) {
        const int number = node->value ? node->value->valueint : -1;
        return number >= 0 && number < SPAN_MAX ? numbers[number] : NULL;
    }
    return cJSON_GetStringValue(node->value);
}

static int find_choices(const SchemaForm *form, const FormNode *node, FormChoice out[FORM_CHOICES_MAX])
{
    Choices choices = {.list = out, .selected = get_chosen_value(node)};
    const cJSON *refers = cJSON_GetObjectItemCaseSensitive(node->schema, "refers"), *value = NULL;
    if (is_of_type(node->schema, "boolean")) {
        add_word_choice(&choices, flags[0]);
        add_word_choice(&choices, flags[1]);
        return choices.count;
    }
    if (!node->required) {
        snprintf(add_choice(&choices, NULL)->label, FORM_LABEL_MAX, "None");
    }
    for (int i = get_number_keyword(node->schema, "minimum", 0);
         has_few_values(node->schema) && i <= get_number_keyword(node->schema, "maximum", 0) && i < SPAN_MAX;
         i++) {
        add_word_choice(&choices, numbers[i]);
    }
    cJSON_ArrayForEach(value, cJSON_GetObjectItemCaseSensitive(node->schema, "enum"))
    {
        add_word_choice(&choices, value->valuestring);
    }
    add_reference_choices(form, refers, &choices);
    return choices.count;
}

int schema_form_list_choices(const SchemaForm *form, FormPath place, FormChoice out[FORM_CHOICES_MAX])
{
    FormNode node;
    return find_node(form, place, &node) && is_choice(node.schema) ? find_choices(form, &node, out) : 0;
}

/* --- describing items --- */

static FormKind get_schema_kind(const cJSON *schema)
{
    return is_choice(schema)              ? FORM_CHOICE
           : is_of_type(schema, "object") ? FORM_GROUP
           : is_of_type(schema, "array")  ? FORM_LIST
                                          : FORM_LINE;
}

static void describe_choice(const SchemaForm *form, const FormNode *node, FormItem *out)
{
    FormChoice choices[FORM_CHOICES_MAX];
    const int count = find_choices(form, node, choices);
    const char *chosen = get_chosen_value(node);
    snprintf(out->value, sizeof out->value, "%s", chosen ? chosen : "None");
    for (int i = 0; i < count; i++) {
        if (choices[i].chosen) {
            memcpy(out->value, choices[i].label, sizeof out->value);
        }
    }
}

static void describe_value(const SchemaForm *form, const FormNode *node, FormItem *out)
{
    switch (out->kind) {
    case FORM_GROUP:
        out->count = count_members(node->schema);
        snprintf(out->value, sizeof out->value, "%s", get_entry_name(node->value));
        break;
    case FORM_LIST:
        out->count = cJSON_GetArraySize(node->value);
        out->can_add = out->count < get_number_keyword(node->schema, "maxItems", INT32_MAX);
        snprintf(out->value, sizeof out->value, "%d", out->count);
        break;
    case FORM_LINE:
        out->text = cJSON_IsString(node->value) ? node->value->valuestring : "";
        out->max = get_number_keyword(node->schema, "maxLength", FORM_LABEL_MAX);
        break;
    case FORM_CHOICE:
        describe_choice(form, node, out);
        break;
    }
}

bool schema_form_describe(const SchemaForm *form, FormPath place, FormItem *out)
{
    FormNode node;
    if (!find_node(form, place, &node)) {
        return false;
    }
    *out = (FormItem){.kind = get_schema_kind(node.schema), .hint = get_item_keyword(&node, "description")};
    const char *title = get_item_keyword(&node, "title");
    if (title) {
        snprintf(out->label, sizeof out->label, "%s", title);
    } else if (node.key) {
        write_key_label(node.key, out->label);
    } else {
        snprintf(out->label, sizeof out->label, "%d", node.index + 1);
    }
    out->can_remove = node.parent_schema && is_of_type(node.parent_schema, "array") &&
                      cJSON_GetArraySize(node.parent) > get_number_keyword(node.parent_schema, "minItems", 0);
    describe_value(form, &node, out);
    return true;
}

/* --- changing items --- */

static cJSON *make_value(const cJSON *schema, const char *text)
{
    return is_of_type(schema, "boolean")   ? cJSON_CreateBool(strcmp(text, flags[1]) == 0)
           : is_of_type(schema, "integer") ? cJSON_CreateNumber(atoi(text))
                                           : cJSON_CreateString(text);
}

void schema_form_set(SchemaForm *form, FormPath place, const char *text)
{
    FormNode node;
    if (!find_node(form, place, &node) || !node.parent) {
        return;
    }
    const bool out = !text || (!node.required && text[0] == '\0');
    cJSON *value = out ? NULL : make_value(node.schema, text);
    if (node.value && value) {
        if (node.key) {
            cJSON_ReplaceItemInObjectCaseSensitive(node.parent, node.key, value);
        } else {
            cJSON_ReplaceItemInArray(node.parent, node.index, value);
        }
    } else if (value) {
        cJSON_AddItemToObject(node.parent, node.key, value);
    } else if (node.value && !node.required) {
        cJSON_Delete(cJSON_DetachItemViaPointer(node.parent, node.value));
    }
}

static bool has_id(const cJSON *value, const char *id)
{
    const char *value_id = get_keyword_text(value, "id");
    if (value_id && strcmp(value_id, id) == 0) {
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

/* Sets a new id, such as "kit_moon_2", for an entry of a card file. Ids begin with the file name, so no two
 * files have the same id. */
static void set_new_id(const SchemaForm *form, cJSON *entry)
{
    char id[ID_BYTES + SPAN_MAX];
    int number = 1;
    do {
        snprintf(id, sizeof id, "%s_%d", form->stem, number++);
    } while (has_id(form->root, id));
    cJSON_ReplaceItemInObjectCaseSensitive(entry, "id", cJSON_CreateString(id));
}

void schema_form_add_entry(SchemaForm *form, FormPath list)
{
    FormNode node;
    if (!find_node(form, list, &node) || !is_of_type(node.schema, "array")) {
        return;
    }
    if (!node.value) {
        node.value = cJSON_AddArrayToObject(node.parent, node.key);
    }
    const int count = cJSON_GetArraySize(node.value);
    cJSON *entry =
        count > 0 ? cJSON_Duplicate(cJSON_GetArrayItem(node.value, count - 1), true) : cJSON_CreateString("");
    if (cJSON_HasObjectItem(entry, "id")) {
        set_new_id(form, entry);
    }
    cJSON_AddItemToArray(node.value, entry);
}

void schema_form_remove_entry(SchemaForm *form, FormPath entry)
{
    FormItem item;
    FormNode node;
    if (schema_form_describe(form, entry, &item) && item.can_remove && find_node(form, entry, &node)) {
        cJSON_DeleteItemFromArray(node.parent, node.index);
    }
}

/* --- finding the item of an error message, and writing the file --- */

static int find_member(const cJSON *schema, const char *name, size_t length)
{
    for (int i = 0; find_member_schema(schema, i); i++) {
        const char *key = find_member_schema(schema, i)->string;
        if (strlen(key) == length && memcmp(key, name, length) == 0) {
            return i;
        }
    }
    return -1;
}

/* Returns the path in an error message such as "FILE:12: characters[3].name: must be ...", or NULL if the
 * message has no path. */
static const char *find_error_path(const char *message)
{
    const char *end = strstr(message, ".json:");
    end = end ? strchr(end + sizeof ".json:" - 1, ':') : NULL;
    return end && end[1] == ' ' ? end + 2 : NULL;
}

FormPath schema_form_find_error(const SchemaForm *form, const char *message)
{
    FormPath place = {0};
    FormNode node;
    const char *at = find_error_path(message);
    find_node(form, place, &node);
    while (at && *at && *at != ':') {
        const bool list = *at == '[';
        const size_t length = strcspn(at + list, ".[]:");
        const int step = list ? atoi(at + 1) : find_member(node.schema, at, length);
        if (place.depth == FORM_DEPTH_MAX || !move_to_child(form, &node, step)) {
            break;
        }
        place = form_path_get_child(place, step);
        at += list + length;
        at += *at == ']';
        at += *at == '.';
    }
    return place;
}

void schema_form_write(const SchemaForm *form, Text *out)
{
    char *text = cJSON_Print(form->root);
    text_add(out, "%s\n", text ? text : "");
    cJSON_free(text);
}
