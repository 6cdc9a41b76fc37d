/* spoils.c: damage to JSON values; see spoils.h. */
#include "spoils.h"

#include <string.h>

/* Replaces a value and keeps its key. */
static bool replace_value(cJSON *parent, cJSON *value, cJSON *other)
{
    if (value->string) {
        return cJSON_ReplaceItemInObjectCaseSensitive(parent, value->string, other);
    }
    return cJSON_ReplaceItemViaPointer(parent, value, other);
}

bool spoil_with_text(cJSON *parent, cJSON *value, int letters)
{
    char text[SPOIL_TEXT_MAX + 1];
    memset(text, 'x', (size_t)letters);
    text[letters] = '\0';
    return replace_value(parent, value, cJSON_CreateString(text));
}

bool spoil_with_number(cJSON *parent, cJSON *value, double number)
{
    return replace_value(parent, value, cJSON_CreateNumber(number));
}

static bool spoil_remove(cJSON *parent, cJSON *value)
{
    cJSON_Delete(cJSON_DetachItemViaPointer(parent, value));
    return true;
}

static bool spoil_duplicate_item(cJSON *parent, cJSON *value)
{
    return cJSON_IsArray(parent) && cJSON_AddItemToArray(parent, cJSON_Duplicate(value, true));
}

static bool spoil_with_null(cJSON *parent, cJSON *value)
{
    return replace_value(parent, value, cJSON_CreateNull());
}

static bool spoil_with_flag(cJSON *parent, cJSON *value)
{
    return replace_value(parent, value, cJSON_CreateTrue());
}

static bool spoil_with_other_text(cJSON *parent, cJSON *value)
{
    return replace_value(parent, value, cJSON_CreateString("no such word"));
}

static bool spoil_empty_text(cJSON *parent, cJSON *value)
{
    return replace_value(parent, value, cJSON_CreateString(""));
}

static bool spoil_with_long_text(cJSON *parent, cJSON *value)
{
    return spoil_with_text(parent, value, SPOIL_TEXT_MAX);
}

static bool spoil_with_large_number(cJSON *parent, cJSON *value)
{
    return spoil_with_number(parent, value, 1e18);
}

static bool spoil_with_negative_number(cJSON *parent, cJSON *value)
{
    return spoil_with_number(parent, value, -1000);
}

static bool spoil_with_fraction(cJSON *parent, cJSON *value)
{
    return spoil_with_number(parent, value, 0.5);
}

static bool spoil_empty_list(cJSON *parent, cJSON *value)
{
    return replace_value(parent, value, cJSON_CreateArray());
}

static bool spoil_empty_object(cJSON *parent, cJSON *value)
{
    return replace_value(parent, value, cJSON_CreateObject());
}

static bool spoil_unknown_key(cJSON *parent, cJSON *value)
{
    return cJSON_IsObject(value) && cJSON_AddNumberToObject(value, "unknown_key", 1);
}

const Spoil spoils[SPOILS] = {
    {"removed", spoil_remove},
    {"twice", spoil_duplicate_item},
    {"null", spoil_with_null},
    {"true", spoil_with_flag},
    {"another text", spoil_with_other_text},
    {"an empty text", spoil_empty_text},
    {"a long text", spoil_with_long_text},
    {"a large number", spoil_with_large_number},
    {"a negative number", spoil_with_negative_number},
    {"a fraction", spoil_with_fraction},
    {"an empty list", spoil_empty_list},
    {"an empty object", spoil_empty_object},
    {"with an unknown key", spoil_unknown_key},
};

cJSON *spoil_pick_value(cJSON *root, const int *ways, int depth, cJSON **parent)
{
    cJSON *value = root;
    for (int i = 0; i < depth; i++) {
        *parent = value;
        value = cJSON_GetArrayItem(value, ways[i]);
    }
    return value;
}
