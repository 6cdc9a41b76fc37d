/* text_template_render.c: renderer of text templates. Makes verbs agree with the last subject, avoids
 * ambiguous pronouns, and starts sentences with a capital letter. */
#include "core/text/text_template_private.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { NOBODY = -1 };

/* Whether the text that was rendered so far ends with a complete sentence. */
typedef enum SentenceEnd {
    SENTENCE_OPEN,
    SENTENCE_STOP_SEEN,
    SENTENCE_ENDED /* after a period, question mark or exclamation mark and a space: the next letter starts a
                 sentence */
} SentenceEnd;

typedef struct Renderer {
    const TextTemplate *text;
    const TemplateArgs *const *cast;
    const char *const
        *words; /* values of variables such as {way}, or NULL if the template has no variables */
    Rng *rng;   /* source of random choices, or NULL if the template has none */
    Text *out;
    /* receives the byte ranges of names and other properties in the text; NULL if the caller does not need
     * the ranges */
    TemplateMarks *marks;
    SentenceEnd stop;
    bool named[TEMPLATE_SLOTS_MAX];
    /* for each slot (story character), true if the next verb must be plural to agree with the slot's most
     * recent subject (name or pronoun) */
    bool plural[TEMPLATE_SLOTS_MAX];
    /* for each pronoun, the index of the slot to which the pronoun refers, or NOBODY */
    int antecedent[PRONOUNS_COUNT];
    int subject; /* index of the slot that was the last subject */
} Renderer;

/* Updates Renderer.stop after text was added. A sentence starts at the beginning of the text, after a line
 * break, and after an end mark (. ? !) that is followed by a space. No sentence starts if there is a closing
 * quotation mark between the end mark and the space. Opening quotation marks and parentheses leave
 * Renderer.stop unchanged. */
static void track_sentence_end(Renderer *renderer, const char *text, size_t length)
{
    static const char opening[] = "\xe2\x80\x9c"; /* opening curly quotation mark in UTF-8 */
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\n') {
            renderer->stop = SENTENCE_ENDED;
        } else if (c == ' ') {
            renderer->stop = renderer->stop == SENTENCE_OPEN ? SENTENCE_OPEN : SENTENCE_ENDED;
        } else if (strchr(".!?", c)) {
            renderer->stop = SENTENCE_STOP_SEEN;
        } else if (c == '(' && renderer->stop == SENTENCE_ENDED) {
            continue;
        } else if (length - i >= sizeof opening - 1 && memcmp(text + i, opening, sizeof opening - 1) == 0) {
            i += sizeof opening - 2;
        } else {
            renderer->stop = SENTENCE_OPEN;
        }
    }
}

static void add_bytes(Renderer *renderer, const char *text, size_t length)
{
    text_add(renderer->out, "%.*s", (int)length, text);
    track_sentence_end(renderer, text, length);
}

static void add_span(Renderer *renderer, TemplateSpan span)
{
    add_bytes(renderer, renderer->text->source + span.start, span.length);
}

/* Appends words. If a sentence starts here, changes the first letter to a capital. */
static void add_with_capital(Renderer *renderer, const char *text, size_t length)
{
    size_t start = renderer->out->length;
    bool opens = renderer->stop == SENTENCE_ENDED;
    add_bytes(renderer, text, length);
    if (opens) {
        renderer->out->chars[start] = (char)toupper((unsigned char)renderer->out->chars[start]);
    }
}

static void add_capitalized(Renderer *renderer, const char *text)
{
    add_with_capital(renderer, text, strlen(text));
}

static void add_slot_mark(Renderer *renderer, int slot, size_t start)
{
    TemplateMarks *marks = renderer->marks;
    if (marks && marks->count < TEMPLATE_MARKS_MAX) {
        marks->list[marks->count++] = (TemplateMark){slot, start, renderer->out->length};
    }
}

static void add_possessive(Renderer *renderer, const TemplateArgs *args, const char *name)
{
    bool bare = args->plural && name[strlen(name) - 1] == 's';
    const char *ending = bare ? "’" : "’s";
    add_bytes(renderer, ending, strlen(ending));
}

/* Records that later pronouns refer to the slot of the operation and, if the operation adds a possible
 * subject, that later verbs agree with this slot. */
static void set_antecedent(Renderer *renderer, const TemplateOp *op, bool plural)
{
    renderer->antecedent[renderer->cast[op->slot]->pronouns] = op->slot;
    renderer->named[op->slot] = true;
    if (template_op_is_subject(op)) {
        renderer->subject = op->slot;
        renderer->plural[op->slot] = plural;
    }
}

static void add_name(Renderer *renderer, const TemplateOp *op, TemplateArg kind, bool possessive)
{
    const TemplateArgs *args = renderer->cast[op->slot];
    size_t start = renderer->out->length;
    add_capitalized(renderer, args->fact[kind]);
    if (possessive) {
        add_possessive(renderer, args, args->fact[kind]);
    }
    add_slot_mark(renderer, op->slot, start);
    set_antecedent(renderer, op, args->plural);
}

static TemplateArg choose_name(const Renderer *renderer, int slot)
{
    return renderer->named[slot] || renderer->text->kind == TEMPLATE_TITLE ? ARG_SHORT_NAME : ARG_FULL_NAME;
}

/* True if a sentence ends after the operation, because the template ends there or continues with a capital
 * letter. */
static bool ends_sentence(const Renderer *renderer, const TemplateOp *op)
{
    const TextTemplate *text = renderer->text;
    const TemplateOp *next = op + 1;
    if (next == text->ops + text->count) {
        return true;
    }
    const char *words = text->source + next->words.start;
    return next->kind == TEMPLATE_OP_LITERAL && next->words.length > 1 && words[0] == ' ' &&
           isupper((unsigned char)words[1]);
}

/* Appends a cry (exclamation) in quotation marks. The cry ends with its own end mark (. ? !). For a mute
 * story character, appends a sound in parentheses instead. If the sentence ends after the sound, also appends
 * a period. */
static void add_cry(Renderer *renderer, const TemplateOp *op)
{
    const char *cry = renderer->cast[op->slot]->fact[ARG_CRY];
    bool mute = cry[0] == '(';
    size_t start = renderer->out->length;
    text_add(renderer->out, mute ? "%s" : "“%s”", cry);
    add_slot_mark(renderer, op->slot, start);
    renderer->stop = SENTENCE_OPEN;
    if (mute && ends_sentence(renderer, op)) {
        add_bytes(renderer, ".", 1);
    }
}

static void add_arg(Renderer *renderer, const TemplateOp *op)
{
    if (template_op_is_name(op)) {
        add_name(renderer, op, op->index, op->possessive);
    } else if (op->index == ARG_CRY) {
        add_cry(renderer, op);
    } else {
        size_t start = renderer->out->length;
        add_capitalized(renderer, renderer->cast[op->slot]->fact[op->index]);
        add_slot_mark(renderer, op->slot, start);
    }
}

/* Appends a pronoun, or the name if the pronoun would be ambiguous. Reflexive pronouns such as "herself" are
 * never ambiguous. */
static void add_pronoun(Renderer *renderer, const TemplateOp *op)
{
    static const char *const words[PRONOUNS_COUNT][PRONOUN_CASES] = {
        [PRONOUNS_SHE] = {"she", "her", "her", "hers", "herself"},
        [PRONOUNS_HE] = {"he", "him", "his", "his", "himself"},
        [PRONOUNS_IT] = {"it", "it", "its", "its", "itself"},
        [PRONOUNS_THEY] = {"they", "them", "their", "theirs", "themself"},
    };
    const TemplateArgs *args = renderer->cast[op->slot];
    if (op->index == PRONOUN_THEMSELF) {
        add_capitalized(renderer, args->plural ? "themselves" : words[args->pronouns][op->index]);
    } else if (renderer->named[op->slot] && renderer->antecedent[args->pronouns] == op->slot) {
        add_capitalized(renderer, words[args->pronouns][op->index]);
        set_antecedent(renderer, op, args->pronouns == PRONOUNS_THEY);
    } else {
        add_name(renderer, op, choose_name(renderer, op->slot),
                 op->index == PRONOUN_THEIR || op->index == PRONOUN_THEIRS);
    }
}

static void add_random(Renderer *renderer, const TemplateOp *op)
{
    assert(renderer->rng);
    const char *words = renderer->text->source + op->words.start;
    for (uint32_t before = rng_below(renderer->rng, op->index); before > 0; before--) {
        words = strchr(words, '|') + 1;
    }
    add_with_capital(renderer, words, strcspn(words, "|}"));
}

static void add_verb(Renderer *renderer, const TemplateOp *op)
{
    int slot = op->slot == TEMPLATE_LAST_SUBJECT ? renderer->subject : op->slot;
    add_span(renderer, renderer->plural[slot] ? op->plural : op->words);
}

/* Runs the operation with index `at`. Returns the index of the next operation. */
static int run_operation(Renderer *renderer, int at)
{
    const TemplateOp *op = &renderer->text->ops[at];
    switch ((TemplateOpKind)op->kind) {
    case TEMPLATE_OP_LITERAL:
        add_span(renderer, op->words);
        break;
    case TEMPLATE_OP_BYSTANDER:
        add_span(renderer, op->words);
        renderer->antecedent[op->index] = NOBODY;
        break;
    case TEMPLATE_OP_NAME:
        add_name(renderer, op, choose_name(renderer, op->slot), op->possessive);
        break;
    case TEMPLATE_OP_ARG:
        add_arg(renderer, op);
        break;
    case TEMPLATE_OP_PRONOUN:
        add_pronoun(renderer, op);
        break;
    case TEMPLATE_OP_VARIABLE:
        add_capitalized(renderer, renderer->words[op->index]);
        break;
    case TEMPLATE_OP_RANDOM:
        add_random(renderer, op);
        break;
    case TEMPLATE_OP_VERB:
        add_verb(renderer, op);
        break;
    case TEMPLATE_OP_IF:
        return renderer->cast[op->slot]->tags >> op->index & 1 ? at + 1 : op->next;
    case TEMPLATE_OP_JUMP:
        return op->next;
    }
    return at + 1;
}

/* Capitalizes the first word of a title, and all other words except articles, conjunctions and
 * prepositions. */
static void capitalize_title(char *title)
{
    static const char *const small[] = {"a",    "an", "and", "as", "at",  "by", "for",  "from",    "in",
                                        "into", "of", "on",  "or", "the", "to", "with", "without", "under"};
    for (char *word = title; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ,;");
        bool is_small = false;
        for (size_t i = 0; word != title && i < sizeof small / sizeof *small; i++) {
            is_small |= strlen(small[i]) == length && memcmp(word, small[i], length) == 0;
        }
        if (!is_small) {
            *word = (char)toupper((unsigned char)*word);
        }
        word += strcspn(word, " ");
    }
}

static void render_template(Renderer *renderer)
{
    const TextTemplate *text = renderer->text;
    size_t start = renderer->out->length;
    for (int i = 0; i < PRONOUNS_COUNT; i++) {
        renderer->antecedent[i] = NOBODY;
    }
    for (int at = 0; at < text->count;) {
        at = run_operation(renderer, at);
    }
    if (text->kind == TEMPLATE_TITLE && renderer->out->length > start) {
        capitalize_title(renderer->out->chars + start);
    }
}

void text_template_render(const TextTemplate *text, const TemplateArgs *const *cast, Text *out,
                          TemplateMarks *marks)
{
    if (marks) {
        marks->count = 0;
    }
    render_template(
        &(Renderer){.text = text, .cast = cast, .out = out, .marks = marks, .stop = SENTENCE_ENDED});
}

void text_template_render_variables(const TextTemplate *text, const TemplateArgs *const *cast,
                                    const char *const *words, Rng *rng, Text *out)
{
    render_template(&(Renderer){
        .text = text, .cast = cast, .words = words, .rng = rng, .out = out, .stop = SENTENCE_ENDED});
}
