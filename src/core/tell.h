/* tell.h: texts that can be told with any cast: written with slots for those who play in them, checked when
 * they are read, rendered so that verbs agree, pronouns are clear, and capitals stand where they should. */
#ifndef CORE_TELL_H
#define CORE_TELL_H

#include "core/error.h"
#include "core/rng.h"
#include "core/text.h"

#include <stdbool.h>
#include <stdint.h>

/* ------------------------------------------------------------------ who plays

   Nothing about grammar is guessed: what is known of a character was written by hand. */

typedef enum TellPronouns { TELL_SHE, TELL_HE, TELL_IT, TELL_THEY, TELL_PRONOUNS } TellPronouns;

typedef enum TellFact {
    TELL_FULL,    /* the name at first mention, as within a sentence: "the Weird Sisters" */
    TELL_SHORT,   /* the name after that: "the Sisters" */
    TELL_KIND,    /* with its article: "an honest goblin", "three women with one cauldron" */
    TELL_EPITHET, /* "the worst cooks in Scotland" */
    TELL_PROP,    /* one thing without an article: "cauldron" */
    TELL_HABIT,   /* "chanting the recipe" */
    TELL_CRY,     /* without quotation marks; what the mute do instead is in parentheses */
    TELL_EXIT,    /* behind "leaves": "in thunder, lightning and rain" */
    TELL_FACTS
} TellFact;

/* As texts and card files call them; both end with NULL. */
extern const char *const tell_pronoun_names[TELL_PRONOUNS + 1];
extern const char *const tell_fact_names[TELL_FACTS + 1];

typedef struct TellFacts {
    const char *fact[TELL_FACTS];
    uint64_t tags;    /* what texts may ask for, a bit each, in the order of TellForm.tags */
    uint8_t pronouns; /* TellPronouns */
    bool plural;      /* is the name plural, so that "the Sisters need"? */
} TellFacts;

/* Would these read well in any text? `why` says what is wrong with which fact. */
bool tell_check_facts(const TellFacts *facts, Error *why);

/* ------------------------------------------------------------------ texts

   {1}                     the name: full at first mention, short after that; {1}'s is whose it is
   {1.full} {1.short}      one of the two
   {1.they} {1.them} {1.their} {1.theirs} {1.themself}
                           a pronoun; the short name where another of the same pronouns was spoken of since
   {1.kind} {1.prop} ...   any other fact; {1.cry} brings its quotation marks, and stops where the text
                           goes on with a capital
   [needs|need]            a verb that agrees with what was said last; [2:needs|need] agrees with {2}
   {1:crowd? this | that}  depends on a tag; one blank at each end of a branch is dropped
   {he:Captain Hook}       somebody who is always there, in whose way "he" would be
   {a kettle|an old aunt}  one of several, of the text's own words, drawn anew each time it is told
   {way}                   words that are brought besides the cast, by the name that the form gives them
   =always                 a word behind a slot that ends in "s" and is no verb */

enum { TELL_SLOTS_MAX = 6, TELL_TAGS_MAX = 64, TELL_WORDS_MAX = 32 };

typedef enum TellKind {
    TELL_STORY, /* names every slot twice or more */
    TELL_TITLE, /* short names and the capitals of titles */
    TELL_LINE,  /* of a longer story: names whom it likes */
} TellKind;

/* What a text is held to. */
typedef struct TellForm {
    TellKind kind;
    int slots;                /* {1} to this */
    const char *const *tags;  /* ends with NULL */
    const char *const *words; /* names of what is brought besides the cast, ends with NULL; NULL = nothing */
    bool drawn;               /* may it leave a choice to whoever tells it? */
} TellForm;

typedef struct TellText TellText;

/* Reads and checks a text, which is copied; free with tell_free. NULL with a sentence in `why` that quotes
   the place: of unknown slots and facts, open brackets, verbs that would not agree, articles that would not
   fit. */
TellText *tell_parse(const char *source, const TellForm *form, Error *why);
void tell_free(TellText *text);

/* How a text is made, to be held against what one wants of it. */
typedef struct TellCounts {
    int mentions[TELL_SLOTS_MAX]; /* of each slot, pronouns and facts included */
    int fragments;                /* facts other than names */
    int conditions;
    uint64_t asked[TELL_SLOTS_MAX]; /* tags that conditions ask of each slot, a bit each */
    uint32_t facts;                 /* those of any slot, a bit for each TellFact */
    uint32_t words;                 /* those brought, a bit each */
} TellCounts;
TellCounts tell_count(const TellText *text);
/* The longest stretch of the text's own words, by which it can be told from others once it is rendered. */
size_t tell_own_words(const TellText *text, const char **out);

/* Bytes of a rendered text that a slot has brought: a name or a fact, no pronouns. */
typedef struct TellMark {
    int slot; /* 0 for {1} */
    size_t start, end;
} TellMark;

enum { TELL_MARKS_MAX = 96 };

typedef struct TellMarks {
    TellMark list[TELL_MARKS_MAX]; /* in order; further ones are left out */
    int count;
} TellMarks;

/* Appends the text with one character for each slot; the same cast gives the same words. `marks`, which may
   be NULL, is overwritten and counts from the start of `out`. */
void tell_render(const TellText *text, const TellFacts *const *cast, Text *out, TellMarks *marks);
/* The same with the words that the form names, in its order; `rng`, which may be NULL where the form leaves
   no choice, draws. */
void tell_render_words(const TellText *text, const TellFacts *const *cast, const char *const *words, Rng *rng,
                       Text *out);

#endif
