/* text_template.h: templates of sentences, with slots for story characters. The parser rejects templates that
 * contain errors. The renderer makes verbs agree with their subjects, avoids ambiguous pronouns, and starts
 * sentences with a capital letter. */
#ifndef CORE_TEXT_TEXT_TEMPLATE_H
#define CORE_TEXT_TEXT_TEMPLATE_H

#include "core/match/rng.h"
#include "core/platform/error.h"
#include "core/text/text.h"

#include <stdbool.h>
#include <stdint.h>

/* ------------------------------------------------------------------ cast

   Grammar is never guessed: all forms of a character's names and properties are written by hand. */

typedef enum Pronouns { PRONOUNS_SHE, PRONOUNS_HE, PRONOUNS_IT, PRONOUNS_THEY, PRONOUNS_COUNT } Pronouns;

typedef enum TemplateArg {
    /* name at the first mention, as it is spelled inside a sentence: "the Weird Sisters" */
    ARG_FULL_NAME,
    ARG_SHORT_NAME, /* name at later mentions: "the Sisters" */
    /* description of the story character with an article: "an honest goblin", "three women with one
     * cauldron" */
    ARG_KIND,
    ARG_EPITHET, /* the character's nickname with "the": "the worst cooks in Scotland" */
    ARG_PROP,    /* the character's object without an article: "cauldron" */
    ARG_HABIT,   /* the character's activity in the -ing form: "chanting the recipe" */
    /* the character's exclamation without quotation marks; for a mute character, a sound in parentheses */
    ARG_CRY,
    /* how the character leaves, in words that can follow "leaves": "in thunder, lightning and rain" */
    ARG_EXIT,
    ARG_COUNT
} TemplateArg;

/* Names of the pronouns and properties in templates and card files. Both lists end with NULL. */
extern const char *const template_pronoun_names[PRONOUNS_COUNT + 1];
extern const char *const template_arg_names[ARG_COUNT + 1];

typedef struct TemplateArgs {
    const char *fact[ARG_COUNT];
    uint64_t tags;    /* bit set of the character's tags, in which bit i stands for TemplateRules.tags[i] */
    uint8_t pronouns; /* value of enum Pronouns */
    bool plural;      /* true if the character's name needs a plural verb: "the Sisters need" */
} TemplateArgs;

/* True if the names, the description, the cry and the other values of a story character can be used in all
 * templates. If false, `why` names the invalid value. */
bool text_template_check_args(const TemplateArgs *args, Error *why);

/* ------------------------------------------------------------------ templates

   {1}                     name: full at first mention, then short; {1}'s is the possessive
   {1.full} {1.short}      full or short name
   {1.they} {1.them} {1.their} {1.theirs} {1.themself}
                           pronoun; the short name if the pronoun would be ambiguous
   {1.kind} {1.prop} ...   another property (see TemplateArg). {1.cry} adds quotation marks, or for
                           a mute character only a period where a sentence ends
   [needs|need]            verb that agrees with the last subject; [2:needs|need] agrees with {2}
   {1:crowd? this | that}  text that depends on a tag; one space at each end of a branch is dropped
   {he:Captain Hook}       person outside the cast, after whom "he" is ambiguous
   {a kettle|an old aunt}  random choice, drawn at each rendering
   {way}                   variable, named by TemplateRules.words
   =always                 after a slot, a word such as "always" that ends in "s" but is not a verb */

enum { TEMPLATE_SLOTS_MAX = 6, TEMPLATE_TAGS_MAX = 64, TEMPLATE_VARIABLES_MAX = 32 };

typedef enum TemplateKind {
    TEMPLATE_STORY, /* a whole story; must mention every slot (story character) at least twice */
    TEMPLATE_TITLE, /* title, rendered with short names and in title case */
    TEMPLATE_LINE,  /* part of a longer story; need not mention every slot */
} TemplateKind;

/* Rules that a template must follow. */
typedef struct TemplateRules {
    TemplateKind kind;
    int slots; /* number of slots (story characters); the last slot is {slots} */
    /* names of the tags (properties of story characters) that conditions may test. The list ends with
     * NULL. */
    const char *const *tags;
    /* names of the variables, such as "way" for {way}. The list ends with NULL. If there are no variables,
     * the pointer is NULL. */
    const char *const *words;
    bool drawn; /* true if random choices such as {this|that} are allowed */
} TemplateRules;

typedef struct TextTemplate TextTemplate;

/* Parses and checks a copy of `source`. If the template has an error, returns NULL and sets `why` to a
 * message that quotes the faulty words. Errors are: an unknown slot (story character) or property, a bracket
 * that is not closed, a verb that does not agree with its subject, and a wrong article. */
TextTemplate *text_template_parse(const char *source, const TemplateRules *rules, Error *why);
void text_template_free(TextTemplate *text);

/* Statistics about a template, for tests of the templates in card files. */
typedef struct TemplateCounts {
    /* for each slot (story character), how often the template uses the name, a pronoun or another property */
    int mentions[TEMPLATE_SLOTS_MAX];
    /* number of properties other than names in the template, such as {1.kind} */
    int fragments;
    int conditions;
    /* for each slot (story character), the bit set of the tags that conditions test */
    uint64_t asked[TEMPLATE_SLOTS_MAX];
    /* for each slot (story character), the bit set of the properties (enum TemplateArg) in the template */
    uint32_t facts[TEMPLATE_SLOTS_MAX];
    uint32_t words; /* bit set of the variables, such as {way}, that the template uses */
} TemplateCounts;
TemplateCounts text_template_count(const TextTemplate *text);
/* Finds the longest literal text outside conditions in a template, and returns its length in bytes. Every
 * rendering of the template contains this text. */
size_t text_template_find_longest_literal(const TextTemplate *text, const char **out);

/* Byte range of a name or another property in the rendered text. Pronouns have no such range. */
typedef struct TemplateMark {
    int slot; /* index of the slot (story character): 0 for {1} */
    size_t start, end;
} TemplateMark;

enum { TEMPLATE_MARKS_MAX = 96 };

typedef struct TemplateMarks {
    /* byte ranges in the order of the text; if there are too many, the list has only the first
     * TEMPLATE_MARKS_MAX */
    TemplateMark list[TEMPLATE_MARKS_MAX];
    int count;
} TemplateMarks;

/* Renders a template and appends the result to `out`. `cast` contains the story character for each slot:
 * cast[0] is for {1}. The same cast always gives the same text. Unless `marks` is NULL, it receives the byte
 * ranges of the slots in `out`. */
void text_template_render(const TextTemplate *text, const TemplateArgs *const *cast, Text *out,
                          TemplateMarks *marks);
/* Like text_template_render, but for templates with variables and random choices. `words` contains the values
 * of the variables, in the order of TemplateRules.words. `rng` may be NULL if the template has no random
 * choices. */
void text_template_render_variables(const TextTemplate *text, const TemplateArgs *const *cast,
                                    const char *const *words, Rng *rng, Text *out);

#endif
