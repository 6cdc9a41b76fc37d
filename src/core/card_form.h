/* card_form.h: a card file as a form: what its schema says can be filled in, with what, and where a complaint
 * of the loader belongs. */
#ifndef CORE_CARD_FORM_H
#define CORE_CARD_FORM_H

#include "core/error.h"
#include "core/text.h"

#include <stdbool.h>

typedef struct CardForm CardForm;

/* What lies in a place. Whole numbers, flags and names of other entries are choices. */
typedef enum FormKind {
    FORM_GROUP,  /* an object: its members, in the schema's order; ids are nobody's to fill in */
    FORM_LIST,   /* an array: its entries */
    FORM_LINE,   /* words */
    FORM_CHOICE, /* one of some */
} FormKind;

enum { FORM_DEPTH_MAX = 8, FORM_CHOICES_MAX = 40, FORM_LABEL_MAX = 96 };

/* The way to a place from the file's root: the number of a member or of an entry at each step. */
typedef struct FormPlace {
    int depth;
    int step[FORM_DEPTH_MAX];
} FormPlace;

typedef struct FormItem {
    FormKind kind;
    char label[FORM_LABEL_MAX]; /* what the place is called */
    const char *hint;           /* what the schema says of it; NULL = nothing */
    const char *text; /* a line's words; "" = none. Valid until the form is changed, as all pointers here */
    char value[FORM_LABEL_MAX]; /* of a choice: what is chosen; of a group or list: what it is about */
    int max;                    /* of a line: bytes */
    int count;                  /* of a group or list: what it holds */
    bool can_add, can_remove;   /* a list may have one more; this entry may go from its list */
} FormItem;

typedef struct FormChoice {
    const char *value; /* to be set; NULL = the place is left out */
    char label[FORM_LABEL_MAX];
    bool chosen;
} FormChoice;

/* Reads a card file and the schema beside it; NULL with `error`. To be closed. */
CardForm *card_form_open(const char *path, const char *schema, Error *error);
void card_form_close(CardForm *form);

/* The place one step further in; the place itself where there is no room for more steps. */
FormPlace form_within(FormPlace place, int step);
/* One step back; the root stays. */
FormPlace form_above(FormPlace place);

/* False when there is no such place. */
bool card_form_item(const CardForm *form, FormPlace place, FormItem *out);
/* What may be chosen there; returns how many. */
int card_form_choices(const CardForm *form, FormPlace place, FormChoice out[FORM_CHOICES_MAX]);

/* Writes words, or a choice's value, into a place. Nothing (NULL, or "" for a line) where it may be left out
   takes it out. */
void card_form_set(CardForm *form, FormPlace place, const char *value);
/* One more entry at the end of a list, like its last one; an entry with an id gets a new one. */
void card_form_add(CardForm *form, FormPlace list);
/* Takes an entry out of its list. */
void card_form_remove(CardForm *form, FormPlace entry);

/* The innermost place that a loader's complaint names: "FILE:12: characters[3].name: ...". */
FormPlace card_form_find(const CardForm *form, const char *complaint);
/* The file as it is now. */
void card_form_write(const CardForm *form, Text *out);

#endif
