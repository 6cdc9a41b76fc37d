/* tell_render.c: a text with a cast, by four rules: verbs agree with what was said last, pronouns are clear,
 * articles stand as they were written, and sentences begin with a capital. */
#include "core/tell_private.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { NOBODY = -1 };

/* How far the words are that a sentence could end with. */
typedef enum Stop {
    STOP_NONE,
    STOP_SEEN,
    STOP_DONE /* and a blank: the next letter begins a sentence */
} Stop;

typedef struct Telling {
    const TellText *text;
    const TellFacts *const *cast;
    const char *const *words; /* or NULL */
    Rng *rng;                 /* or NULL */
    Text *out;
    TellMarks *marks; /* or NULL */
    Stop stop;
    bool named[TELL_SLOTS_MAX];
    bool plural[TELL_SLOTS_MAX]; /* what a verb of this slot agrees with: the name, or the pronoun */
    int holder[TELL_PRONOUNS];   /* the slot that a pronoun would mean, or NOBODY */
    int subject;                 /* the slot that was said last */
} Telling;

/* Rule 4: capitals stand at the start and behind a stop and a blank, not behind a closing quotation mark.
   What opens a sentence, such as a quotation mark, leaves it open. */
static void follow_stop(Telling *telling, const char *words, size_t length)
{
    static const char opening[] = "\xe2\x80\x9c"; /* the curved quotation mark */
    for (size_t i = 0; i < length; i++) {
        char c = words[i];
        if (c == '\n') {
            telling->stop = STOP_DONE;
        } else if (c == ' ') {
            telling->stop = telling->stop == STOP_NONE ? STOP_NONE : STOP_DONE;
        } else if (strchr(".!?", c)) {
            telling->stop = STOP_SEEN;
        } else if (c == '(' && telling->stop == STOP_DONE) {
            continue;
        } else if (length - i >= sizeof opening - 1 && memcmp(words + i, opening, sizeof opening - 1) == 0) {
            i += sizeof opening - 2;
        } else {
            telling->stop = STOP_NONE;
        }
    }
}

static void add(Telling *telling, const char *words, size_t length)
{
    text_add(telling->out, "%.*s", (int)length, words);
    follow_stop(telling, words, length);
}

static void add_span(Telling *telling, TellSpan span)
{
    add(telling, telling->text->source + span.start, span.length);
}

/* With a capital where a sentence begins. */
static void add_with_capital(Telling *telling, const char *words, size_t length)
{
    size_t start = telling->out->length;
    bool opens = telling->stop == STOP_DONE;
    add(telling, words, length);
    if (opens) {
        telling->out->chars[start] = (char)toupper((unsigned char)telling->out->chars[start]);
    }
}

/* What a slot has brought. */
static void add_from_slot(Telling *telling, const char *words)
{
    add_with_capital(telling, words, strlen(words));
}

static void mark(Telling *telling, int slot, size_t start)
{
    TellMarks *marks = telling->marks;
    if (marks && marks->count < TELL_MARKS_MAX) {
        marks->list[marks->count++] = (TellMark){slot, start, telling->out->length};
    }
}

static void add_possessive(Telling *telling, const TellFacts *facts, const char *name)
{
    bool bare = facts->plural && name[strlen(name) - 1] == 's';
    const char *ending = bare ? "’" : "’s";
    add(telling, ending, strlen(ending));
}

/* From here on the pronoun means this slot, and verbs agree with its name. */
static void speak_of(Telling *telling, const TellOp *op, bool plural)
{
    telling->holder[telling->cast[op->slot]->pronouns] = op->slot;
    telling->named[op->slot] = true;
    if (tell_op_is_subject(op)) {
        telling->subject = op->slot;
        telling->plural[op->slot] = plural;
    }
}

static void add_name(Telling *telling, const TellOp *op, TellFact which, bool possessive)
{
    const TellFacts *facts = telling->cast[op->slot];
    size_t start = telling->out->length;
    add_from_slot(telling, facts->fact[which]);
    if (possessive) {
        add_possessive(telling, facts, facts->fact[which]);
    }
    mark(telling, op->slot, start);
    speak_of(telling, op, facts->plural);
}

static TellFact fitting_name(const Telling *telling, int slot)
{
    return telling->named[slot] || telling->text->kind == TELL_TITLE ? TELL_SHORT : TELL_FULL;
}

/* Does the text end behind this op, or go on with a capital? */
static bool ends_sentence(const Telling *telling, const TellOp *op)
{
    const TellText *text = telling->text;
    const TellOp *next = op + 1;
    if (next == text->ops + text->count) {
        return true;
    }
    const char *words = text->source + next->words.start;
    return next->kind == TELL_OP_WORDS && next->words.length > 1 && words[0] == ' ' &&
           isupper((unsigned char)words[1]);
}

/* A cry has its own stop within its quotation marks; the silence of the mute may need one behind. */
static void add_cry(Telling *telling, const TellOp *op)
{
    const char *cry = telling->cast[op->slot]->fact[TELL_CRY];
    bool mute = cry[0] == '(';
    size_t start = telling->out->length;
    text_add(telling->out, mute ? "%s" : "“%s”", cry);
    mark(telling, op->slot, start);
    telling->stop = STOP_NONE;
    if (mute && ends_sentence(telling, op)) {
        add(telling, ".", 1);
    }
}

static void add_fact(Telling *telling, const TellOp *op)
{
    if (tell_op_names(op)) {
        add_name(telling, op, op->what, op->possessive);
    } else if (op->what == TELL_CRY) {
        add_cry(telling, op);
    } else {
        size_t start = telling->out->length;
        add_from_slot(telling, telling->cast[op->slot]->fact[op->what]);
        mark(telling, op->slot, start);
    }
}

/* Rule 2: a pronoun that could mean somebody else becomes the name; "herself" cannot. */
static void add_pronoun(Telling *telling, const TellOp *op)
{
    static const char *const words[TELL_PRONOUNS][TELL_CASES] = {
        [TELL_SHE] = {"she", "her", "her", "hers", "herself"},
        [TELL_HE] = {"he", "him", "his", "his", "himself"},
        [TELL_IT] = {"it", "it", "its", "its", "itself"},
        [TELL_THEY] = {"they", "them", "their", "theirs", "themself"},
    };
    const TellFacts *facts = telling->cast[op->slot];
    if (op->what == TELL_THEMSELF) {
        add_from_slot(telling, facts->plural ? "themselves" : words[facts->pronouns][op->what]);
    } else if (telling->named[op->slot] && telling->holder[facts->pronouns] == op->slot) {
        add_from_slot(telling, words[facts->pronouns][op->what]);
        speak_of(telling, op, facts->pronouns == TELL_THEY);
    } else {
        add_name(telling, op, fitting_name(telling, op->slot),
                 op->what == TELL_THEIR || op->what == TELL_THEIRS);
    }
}

static void add_either(Telling *telling, const TellOp *op)
{
    assert(telling->rng);
    const char *words = telling->text->source + op->words.start;
    for (uint32_t before = rng_below(telling->rng, op->what); before > 0; before--) {
        words = strchr(words, '|') + 1;
    }
    add_with_capital(telling, words, strcspn(words, "|}"));
}

/* Rule 1: agreement has a memory. */
static void add_verb(Telling *telling, const TellOp *op)
{
    int slot = op->slot == TELL_LAST_SUBJECT ? telling->subject : op->slot;
    add_span(telling, telling->plural[slot] ? op->plural : op->words);
}

/* The op that comes next. */
static int step(Telling *telling, int at)
{
    const TellOp *op = &telling->text->ops[at];
    switch ((TellOpKind)op->kind) {
    case TELL_OP_WORDS:
        add_span(telling, op->words);
        break;
    case TELL_OP_BYSTANDER:
        add_span(telling, op->words);
        telling->holder[op->what] = NOBODY;
        break;
    case TELL_OP_NAME:
        add_name(telling, op, fitting_name(telling, op->slot), op->possessive);
        break;
    case TELL_OP_FACT:
        add_fact(telling, op);
        break;
    case TELL_OP_PRONOUN:
        add_pronoun(telling, op);
        break;
    case TELL_OP_BROUGHT:
        add_from_slot(telling, telling->words[op->what]);
        break;
    case TELL_OP_EITHER:
        add_either(telling, op);
        break;
    case TELL_OP_VERB:
        add_verb(telling, op);
        break;
    case TELL_OP_IF:
        return telling->cast[op->slot]->tags >> op->what & 1 ? at + 1 : op->next;
    case TELL_OP_SKIP:
        return op->next;
    }
    return at + 1;
}

/* Titles have capitals everywhere but in small words between others. */
static void capitalise(char *title)
{
    static const char *const small[] = {"a",    "an", "and", "as", "at",  "by", "for",  "from",    "in",
                                        "into", "of", "on",  "or", "the", "to", "with", "without", "under"};
    for (char *word = title; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ,;");
        bool lies_low = false;
        for (size_t i = 0; word != title && i < sizeof small / sizeof *small; i++) {
            lies_low |= strlen(small[i]) == length && memcmp(word, small[i], length) == 0;
        }
        if (!lies_low) {
            *word = (char)toupper((unsigned char)*word);
        }
        word += strcspn(word, " ");
    }
}

static void render(Telling *telling)
{
    const TellText *text = telling->text;
    size_t start = telling->out->length;
    for (int i = 0; i < TELL_PRONOUNS; i++) {
        telling->holder[i] = NOBODY;
    }
    for (int at = 0; at < text->count;) {
        at = step(telling, at);
    }
    if (text->kind == TELL_TITLE && telling->out->length > start) {
        capitalise(telling->out->chars + start);
    }
}

void tell_render(const TellText *text, const TellFacts *const *cast, Text *out, TellMarks *marks)
{
    if (marks) {
        marks->count = 0;
    }
    render(&(Telling){.text = text, .cast = cast, .out = out, .marks = marks, .stop = STOP_DONE});
}

void tell_render_words(const TellText *text, const TellFacts *const *cast, const char *const *words, Rng *rng,
                       Text *out)
{
    render(&(Telling){.text = text, .cast = cast, .words = words, .rng = rng, .out = out, .stop = STOP_DONE});
}
