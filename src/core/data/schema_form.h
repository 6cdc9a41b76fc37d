/* schema_form.h: turns a card file into an editable form, described by the file's JSON schema. Does not draw
 * the form. */
#ifndef CORE_DATA_SCHEMA_FORM_H
#define CORE_DATA_SCHEMA_FORM_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <stdbool.h>

typedef struct SchemaForm SchemaForm;

/* Kind of a form item. Numbers, yes/no values and references to other entries are choices. */
typedef enum FormKind {
    /* a JSON object, with its members in the order of the schema; ids are left out, because users cannot edit
     * ids */
    FORM_GROUP,
    FORM_LIST, /* a JSON array */
    FORM_LINE,
    FORM_CHOICE,
} FormKind;

enum { FORM_DEPTH_MAX = 8, FORM_CHOICES_MAX = 40, FORM_LABEL_MAX = 96 };

/* The path from the root to an item, as one index per level. */
typedef struct FormPath {
    int depth;
    int step[FORM_DEPTH_MAX];
} FormPath;

typedef struct FormItem {
    FormKind kind;
    char label[FORM_LABEL_MAX];
    const char *hint; /* description in the schema, or NULL if there is none */
    const char *text; /* text of a FORM_LINE, or "" if it is empty; valid until the form changes */
    /* FORM_CHOICE: the selected value; FORM_GROUP and FORM_LIST: a summary */
    char value[FORM_LABEL_MAX];
    int max;   /* maximum length of a FORM_LINE in bytes */
    int count; /* number of members of a group, or of entries of a list */
    /* `can_add` is true if the item is a list to which the user can add an entry. `can_remove` is true if the
     * item is a list entry that the user can remove. */
    bool can_add, can_remove;
} FormItem;

typedef struct FormChoice {
    const char *value; /* value to pass to schema_form_set, or NULL to remove the item from the file */
    char label[FORM_LABEL_MAX];
    bool chosen;
} FormChoice;

/* Opens the card file `path` with the JSON schema in the file `schema`. Returns NULL with `error` on failure.
 * Free with schema_form_close. */
SchemaForm *schema_form_open(const char *path, const char *schema, Error *error);
void schema_form_close(SchemaForm *form);

/* Returns the path of a child of the item at `place`. `step` is the number of the child, counted from 0. If
 * the path would be too long, returns `place` itself. */
FormPath form_path_get_child(FormPath place, int step);
/* Returns the path of the group or list that contains an item. For the root, returns the root. */
FormPath form_path_get_parent(FormPath place);

/* Describes the item at this path. Returns false if there is no such item. */
bool schema_form_describe(const SchemaForm *form, FormPath place, FormItem *out);
/* Lists the values that the user can choose for a form item, and returns how many there are. */
int schema_form_list_choices(const SchemaForm *form, FormPath place, FormChoice out[FORM_CHOICES_MAX]);

/* Sets the text or choice of a form item. NULL removes an optional item, and so does "" if the item is a line
 * of text. */
void schema_form_set(SchemaForm *form, FormPath place, const char *value);
/* Appends a copy of the last entry to a list. If the entry has an id, the copy gets a new one. If the list is
 * empty, appends the text "". */
void schema_form_add_entry(SchemaForm *form, FormPath list);
void schema_form_remove_entry(SchemaForm *form, FormPath entry);

/* Returns the path of the item that an error message names. `message` is a text such as "FILE:12:
 * characters[3].name: ...". If the form has no such item, returns the path of the group or list in which the
 * item would be. */
FormPath schema_form_find_error(const SchemaForm *form, const char *message);
/* Appends the whole card file as JSON. */
void schema_form_write(const SchemaForm *form, Text *out);

#endif
