/* json_schema.c: checks values against schemas, and checks that schemas use only known keywords, with values
 * of the right kind. */
#include "json_schema.h"

#include "core/platform/memory.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE_MAX = 256, NAME_MAX_BYTES = 64, SCHEMAS_MAX = 16 };

typedef struct Schema {
    char file[NAME_MAX_BYTES];
    cJSON *root;
} Schema;

struct SchemaSet {
    Schema schema[SCHEMAS_MAX];
    int count;
};

/* Kinds of values that a schema keyword can have. */
typedef enum Shape {
    SHAPE_TEXT,
    SHAPE_TYPE,  /* the name of a type, or a list of such names */
    SHAPE_COUNT, /* a whole number, 0 or more */
    SHAPE_NUMBER,
    SHAPE_FLAG,
    SHAPE_ANY,
    SHAPE_LIST,
    SHAPE_NAMES,
    SHAPE_SCHEMA,
    SHAPE_SCHEMAS,
    SHAPE_SCHEMA_MAP,
    SHAPE_NO_OR_SCHEMA
} Shape;

typedef struct Keyword {
    const char *name;
    Shape shape;
} Keyword;

static const Keyword keywords[] = {
    {"$schema", SHAPE_TEXT},
    {"$ref", SHAPE_TEXT},
    {"title", SHAPE_TEXT},
    {"description", SHAPE_TEXT},
    {"definitions", SHAPE_SCHEMA_MAP},
    {"type", SHAPE_TYPE},
    {"properties", SHAPE_SCHEMA_MAP},
    {"required", SHAPE_NAMES},
    {"additionalProperties", SHAPE_NO_OR_SCHEMA},
    {"minProperties", SHAPE_COUNT},
    {"maxProperties", SHAPE_COUNT},
    {"items", SHAPE_SCHEMA},
    {"minItems", SHAPE_COUNT},
    {"maxItems", SHAPE_COUNT},
    {"uniqueItems", SHAPE_FLAG},
    {"enum", SHAPE_LIST},
    {"refers", SHAPE_NAMES}, /* the value must be the name of an entry of these lists. The loader checks this;
                                json_schema.c does not. */
    {"const", SHAPE_ANY},
    {"minimum", SHAPE_NUMBER},
    {"maximum", SHAPE_NUMBER},
    {"minLength", SHAPE_COUNT},
    {"maxLength", SHAPE_COUNT},
    {"oneOf", SHAPE_SCHEMAS},
};

static const char *const type_names[] = {"object", "array", "string", "number", "integer", "boolean", "null"};

static void append_place(char out[PLACE_MAX], const char *place, const char *name)
{
    if (snprintf(out, PLACE_MAX, "%s/%s", place, name) >= PLACE_MAX)
        memcpy(out + PLACE_MAX - sizeof "...", "...", sizeof "...");
}

static const cJSON *find_member(const cJSON *schema, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(schema, name);
}

/* A schema, and the file in which its references "#/definitions/NAME" are looked up. */
typedef struct Place {
    const SchemaSet *set;
    const Schema *home;
    const cJSON *schema; /* NULL if there is no schema */
} Place;

static const Schema *find_schema(const SchemaSet *set, const char *file, size_t length)
{
    for (int i = 0; i < set->count; i++)
        if (strncmp(set->schema[i].file, file, length) == 0 && set->schema[i].file[length] == '\0')
            return &set->schema[i];
    return NULL;
}

/* Follows "#/definitions/NAME" or "FILE#/definitions/NAME". */
static Place resolve_reference(const Place *from, const char *reference)
{
    static const char middle[] = "#/definitions/";
    Place to = {from->set, from->home, NULL};
    const char *hash = strstr(reference, middle);
    if (!hash)
        return to;
    if (hash != reference)
        to.home = find_schema(from->set, reference, (size_t)(hash - reference));
    if (to.home)
        to.schema = find_member(find_member(to.home->root, "definitions"), hash + sizeof middle - 1);
    return to;
}

static bool is_type_name(const cJSON *name)
{
    if (!cJSON_IsString(name))
        return false;
    for (size_t i = 0; i < sizeof type_names / sizeof *type_names; i++)
        if (strcmp(type_names[i], name->valuestring) == 0)
            return true;
    return false;
}

static bool is_whole(double number)
{
    return isfinite(number) && floor(number) == number;
}

static const Keyword *find_keyword(const char *name)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(keywords[i].name, name) == 0)
            return &keywords[i];
    return NULL;
}

static bool check_well_formed(const Place *at, const char *path, Error *error);

static bool check_members_well_formed(const Place *at, const char *path, Error *error)
{
    const cJSON *member;
    cJSON_ArrayForEach(member, at->schema)
    {
        char inner[PLACE_MAX];
        append_place(inner, path, member->string ? member->string : "-");
        Place place = {at->set, at->home, member};
        if (!check_well_formed(&place, inner, error))
            return false;
    }
    return true;
}

static bool is_list_of(const cJSON *list, bool (*fits)(const cJSON *))
{
    if (!cJSON_IsArray(list))
        return false;
    const cJSON *member;
    cJSON_ArrayForEach(member, list)
    {
        if (!fits(member))
            return false;
    }
    return true;
}

static bool is_string(const cJSON *value)
{
    return cJSON_IsString(value);
}

/* Returns true if the value of a keyword has the right shape. Does not check inner schemas. */
static bool has_shape(const cJSON *value, Shape shape)
{
    switch (shape) {
    case SHAPE_TEXT:
        return cJSON_IsString(value);
    case SHAPE_TYPE:
        return is_type_name(value) || (cJSON_GetArraySize(value) > 0 && is_list_of(value, is_type_name));
    case SHAPE_COUNT:
        return cJSON_IsNumber(value) && is_whole(value->valuedouble) && value->valuedouble >= 0;
    case SHAPE_NUMBER:
        return cJSON_IsNumber(value);
    case SHAPE_FLAG:
        return cJSON_IsBool(value);
    case SHAPE_ANY:
        return true;
    case SHAPE_LIST:
    case SHAPE_SCHEMAS:
        return cJSON_IsArray(value) && cJSON_GetArraySize(value) > 0;
    case SHAPE_NAMES:
        return is_list_of(value, is_string);
    case SHAPE_SCHEMA:
    case SHAPE_SCHEMA_MAP:
        return cJSON_IsObject(value);
    case SHAPE_NO_OR_SCHEMA:
        return cJSON_IsFalse(value) || cJSON_IsObject(value);
    }
    return false;
}

/* Checks a keyword. `at` is the value of the keyword. */
static bool check_keyword_well_formed(const Place *at, const char *path, Error *error)
{
    const cJSON *value = at->schema;
    const Keyword *keyword = find_keyword(value->string);
    if (!keyword)
        return error_set(error, "%s: unknown keyword", path);
    if (!has_shape(value, keyword->shape))
        return error_set(error, "%s: invalid value for this keyword", path);
    if (strcmp(keyword->name, "$ref") == 0 && !resolve_reference(at, value->valuestring).schema)
        return error_set(error, "%s: there is no %s", path, value->valuestring);
    switch (keyword->shape) {
    case SHAPE_SCHEMA:
        return check_well_formed(at, path, error);
    case SHAPE_NO_OR_SCHEMA:
        return cJSON_IsFalse(value) || check_well_formed(at, path, error);
    case SHAPE_SCHEMAS:
    case SHAPE_SCHEMA_MAP:
        return check_members_well_formed(at, path, error);
    default:
        return true;
    }
}

static bool check_well_formed(const Place *at, const char *path, Error *error)
{
    if (!cJSON_IsObject(at->schema))
        return error_set(error, "%s: a schema must be an object", path);
    const cJSON *value;
    cJSON_ArrayForEach(value, at->schema)
    {
        char inner[PLACE_MAX];
        append_place(inner, path, value->string);
        Place place = {at->set, at->home, value};
        if (!check_keyword_well_formed(&place, inner, error))
            return false;
    }
    return true;
}

bool schema_is_well_formed(const SchemaSet *set, Error *error)
{
    for (int i = 0; i < set->count; i++) {
        Place place = {set, &set->schema[i], set->schema[i].root};
        if (!check_well_formed(&place, set->schema[i].file, error))
            return false;
    }
    return true;
}

/* A value and the schema that checks it. */
typedef struct Visit {
    Place at;
    const char *path; /* path of the value */
    Error *error;
} Visit;

static bool accepts(const Visit *visit, const cJSON *value);

static Visit visit_with_schema(const Visit *visit, const cJSON *schema)
{
    Visit other = *visit;
    other.at.schema = schema;
    return other;
}

static bool reject_value(const Visit *visit, const char *reason, const char *detail)
{
    return error_set(visit->error, "%s: %s%s", *visit->path ? visit->path : "/", reason, detail);
}

static bool accepts_member(const Visit *visit, const cJSON *schema, const cJSON *member, int index)
{
    char path[PLACE_MAX], number[16];
    snprintf(number, sizeof number, "%d", index);
    append_place(path, visit->path, member->string ? member->string : number);
    Visit inner = visit_with_schema(visit, schema);
    inner.path = path;
    return accepts(&inner, member);
}

static bool has_type(const cJSON *value, const char *name)
{
    if (strcmp(name, "object") == 0)
        return cJSON_IsObject(value);
    if (strcmp(name, "array") == 0)
        return cJSON_IsArray(value);
    if (strcmp(name, "string") == 0)
        return cJSON_IsString(value);
    if (strcmp(name, "number") == 0)
        return cJSON_IsNumber(value);
    if (strcmp(name, "integer") == 0)
        return cJSON_IsNumber(value) && is_whole(value->valuedouble);
    if (strcmp(name, "boolean") == 0)
        return cJSON_IsBool(value);
    return cJSON_IsNull(value);
}

static bool accepts_type(const Visit *visit, const cJSON *type, const cJSON *value)
{
    if (cJSON_IsString(type))
        return has_type(value, type->valuestring) ||
               reject_value(visit, "must be of type ", type->valuestring);
    const cJSON *name;
    cJSON_ArrayForEach(name, type)
    {
        if (has_type(value, name->valuestring))
            return true;
    }
    return reject_value(visit, "is of none of the types allowed here", "");
}

static bool is_among(const cJSON *list, const cJSON *value)
{
    const cJSON *member;
    cJSON_ArrayForEach(member, list)
    {
        if (cJSON_Compare(member, value, true))
            return true;
    }
    return false;
}

static bool has_repeats(const cJSON *list)
{
    for (const cJSON *member = list->child; member; member = member->next)
        for (const cJSON *later = member->next; later; later = later->next)
            if (cJSON_Compare(member, later, true))
                return true;
    return false;
}

static int count_characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += (*text & 0xC0) != 0x80;
    return count;
}

/* Compares `size` with the minimum and maximum keywords. */
static bool is_within_limits(const Visit *visit, const char *low, const char *high, double size,
                             const char *what)
{
    const cJSON *minimum = find_member(visit->at.schema, low);
    const cJSON *maximum = find_member(visit->at.schema, high);
    if (minimum && size < minimum->valuedouble)
        return reject_value(visit, what, " is too small");
    if (maximum && size > maximum->valuedouble)
        return reject_value(visit, what, " is too large");
    return true;
}

static bool accepts_object(const Visit *visit, const cJSON *object)
{
    const cJSON *schema = visit->at.schema;
    const cJSON *properties = find_member(schema, "properties");
    const cJSON *others = find_member(schema, "additionalProperties");
    const cJSON *name, *member;
    cJSON_ArrayForEach(name, find_member(schema, "required"))
    {
        if (!find_member(object, name->valuestring))
            return reject_value(visit, "lacks ", name->valuestring);
    }
    cJSON_ArrayForEach(member, object)
    {
        const cJSON *property = find_member(properties, member->string);
        if (!property && cJSON_IsFalse(others))
            return reject_value(visit, "has no place for ", member->string);
        const cJSON *member_schema = property ? property : others;
        if (member_schema && !accepts_member(visit, member_schema, member, 0))
            return false;
    }
    return is_within_limits(visit, "minProperties", "maxProperties", cJSON_GetArraySize(object),
                            "number of keys");
}

static bool accepts_array(const Visit *visit, const cJSON *array)
{
    const cJSON *schema = visit->at.schema;
    const cJSON *items = find_member(schema, "items");
    const cJSON *member;
    int index = 0;
    cJSON_ArrayForEach(member, array)
    {
        if (items && !accepts_member(visit, items, member, index))
            return false;
        index++;
    }
    if (cJSON_IsTrue(find_member(schema, "uniqueItems")) && has_repeats(array))
        return reject_value(visit, "contains a value twice", "");
    return is_within_limits(visit, "minItems", "maxItems", index, "number of items");
}

static bool accepts_one_of(const Visit *visit, const cJSON *choices, const cJSON *value)
{
    int matches = 0;
    Error last = {{0}};
    const cJSON *choice;
    cJSON_ArrayForEach(choice, choices)
    {
        Visit inner = visit_with_schema(visit, choice);
        inner.error = &last;
        matches += accepts(&inner, value);
    }
    if (matches == 0)
        return reject_value(visit, "matches none of the choices; error of the last: ", last.text);
    return matches == 1 || reject_value(visit, "matches several of the choices", "");
}

static bool accepts_value(const Visit *visit, const cJSON *value)
{
    if (cJSON_IsObject(value))
        return accepts_object(visit, value);
    if (cJSON_IsArray(value))
        return accepts_array(visit, value);
    if (cJSON_IsString(value))
        return is_within_limits(visit, "minLength", "maxLength", count_characters(value->valuestring),
                                "length");
    if (cJSON_IsNumber(value))
        return is_within_limits(visit, "minimum", "maximum", value->valuedouble, "number");
    return true;
}

static bool accepts_reference(const Visit *visit, const char *reference, const cJSON *value)
{
    Visit there = {resolve_reference(&visit->at, reference), visit->path, visit->error};
    return accepts(&there, value);
}

static bool accepts(const Visit *visit, const cJSON *value)
{
    const cJSON *schema = visit->at.schema;
    const cJSON *reference = find_member(schema, "$ref");
    const cJSON *type = find_member(schema, "type");
    const cJSON *allowed = find_member(schema, "enum");
    const cJSON *constant = find_member(schema, "const");
    const cJSON *choices = find_member(schema, "oneOf");
    if (reference && !accepts_reference(visit, reference->valuestring, value))
        return false;
    if (type && !accepts_type(visit, type, value))
        return false;
    if (allowed && !is_among(allowed, value))
        return reject_value(visit, "is none of the values allowed here", "");
    if (constant && !cJSON_Compare(constant, value, true))
        return reject_value(visit, "is not the one value allowed here", "");
    if (choices && !accepts_one_of(visit, choices, value))
        return false;
    return accepts_value(visit, value);
}

bool schema_accepts(const SchemaSet *set, const char *file, const cJSON *value, Error *error)
{
    const Schema *schema = find_schema(set, file, strlen(file));
    if (!schema)
        return error_set(error, "there is no schema %s", file);
    Visit visit = {{set, schema, schema->root}, "", error};
    return accepts(&visit, value);
}

const char *schema_find_file(const SchemaSet *set, const char *data_file)
{
    for (int i = 0; i < set->count; i++) {
        const char *file = set->schema[i].file;
        size_t kind = strcspn(file, ".");
        if (strncmp(data_file, file, kind) == 0 && (data_file[kind] == '.' || data_file[kind] == '_'))
            return file;
    }
    return NULL;
}

SchemaSet *schema_set_new(void)
{
    return memory_new(1, sizeof(SchemaSet));
}

void schema_set_free(SchemaSet *set)
{
    for (int i = 0; i < set->count; i++)
        cJSON_Delete(set->schema[i].root);
    free(set);
}

bool schema_add(SchemaSet *set, const char *file, const char *text, Error *error)
{
    if (set->count == SCHEMAS_MAX || strlen(file) >= NAME_MAX_BYTES)
        return error_set(error, "%s: too many schemas, or the name is too long", file);
    Schema *schema = &set->schema[set->count];
    schema->root = cJSON_Parse(text);
    if (!schema->root)
        return error_set(error, "%s: is not valid JSON", file);
    strcpy(schema->file, file);
    set->count++;
    return true;
}
