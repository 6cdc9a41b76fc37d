/* text_template.c: parser of text templates. Rejects templates that would give ungrammatical sentences for
 * some story characters. */
#include "core/text/text_template_private.h"

#include "core/platform/memory.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_BYTES_MAX = 8 * 1024, WORD_BYTES = 32, QUOTED_BYTES = 24 };

const char *const template_pronoun_names[] = {"she", "he", "it", "they", NULL};
const char *const template_arg_names[] = {"full",  "short", "kind", "epithet", "prop",
                                          "habit", "cry",   "exit", NULL};
static const char *const case_names[] = {"they", "them", "their", "theirs", "themself", NULL};

typedef struct Reader {
    const TemplateRules *rules;
    TextTemplate *text;
    Error *why;
    size_t at; /* current byte offset in the source text */
    /* true while a branch is parsed. A branch is one of the texts of a condition: {1:tag? ... | ...}. */
    bool branching;
    /* true if the text before `at` ends with a slot (such as {1}) that can be the subject of a verb */
    bool after_subject;
    bool had_subject;
    bool named[TEMPLATE_SLOTS_MAX];
} Reader;

static const char *get_next_char(const Reader *reader)
{
    return reader->text->source + reader->at;
}

/* Sets an error message that quotes the source text at byte offset `at`. Always returns false. */
static bool fail_parsing(const Reader *reader, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool fail_parsing(const Reader *reader, size_t at, const char *format, ...)
{
    char problem[ERROR_TEXT_MAX / 2];
    const char *place = reader->text->source + at;
    size_t length = strnlen(place, QUOTED_BYTES);
    while (length > 0 && ((unsigned char)place[length] & 0xC0) == 0x80) {
        length--; /* don't cut the quoted text inside a UTF-8 sequence */
    }
    va_list args;
    va_start(args, format);
    vsnprintf(problem, sizeof problem, format, args);
    va_end(args);
    return error_set(reader->why, "%s, at \"%.*s\"", problem, (int)length, place);
}

static TemplateOp *add_operation(Reader *reader, TemplateOpKind kind)
{
    TextTemplate *text = reader->text;
    if (text->count == text->capacity) {
        text->capacity = text->capacity > 0 ? text->capacity * 2 : 64;
        text->ops = memory_resize(text->ops, (size_t)text->capacity, sizeof *text->ops);
    }
    TemplateOp *op = &text->ops[text->count++];
    *op = (TemplateOp){.kind = (uint8_t)kind};
    return op;
}

static TemplateSpan make_span(size_t start, size_t end)
{
    return (TemplateSpan){(uint16_t)start, (uint16_t)(end - start)};
}

static int find_name(const char *const *names, const char *word, size_t length)
{
    for (int i = 0; names[i]; i++) {
        if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0) {
            return i;
        }
    }
    return -1;
}

static bool has_prefix(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* ------------------------------------------------------------------ checking and parsing literal text */

static bool is_in_list(const char *word, size_t length, const char *const *list)
{
    return find_name(list, word, length) >= 0;
}

/* Rejects a word such as "needs" directly after a slot (such as {1}). A verb must be written with both forms,
 * as in [needs|need], because the name in the slot can be singular or plural. */
static bool check_word_after_slot(const Reader *reader, size_t word, size_t end)
{
    static const char *const of_many[] = {"are", "were", "have", "do", NULL};
    const char *source = reader->text->source;
    size_t length = 0;
    while (word + length < end && isalpha((unsigned char)source[word + length])) {
        length++;
    }
    if ((length > 1 && source[word + length - 1] == 's') || is_in_list(source + word, length, of_many)) {
        return fail_parsing(reader, word,
                            "write a verb after a slot as [needs|need], another word as =always");
    }
    return true;
}

static bool check_bare_verb(const Reader *reader, size_t start, size_t end)
{
    return !reader->after_subject || start == end || reader->text->source[start] != ' ' ||
           check_word_after_slot(reader, start + 1, end);
}

/* Rejects "a", "an" and similar words before a slot (such as {1}), because the value decides which article is
 * right: "a cauldron", "an alarm clock". Properties such as `kind` contain their article. The property `prop`
 * has no article, and must follow a word such as "the", "one" or "their". */
static bool check_article(const Reader *reader, size_t start, size_t slot)
{
    static const char *const articles[] = {"a", "an", "another", "second", NULL};
    const char *source = reader->text->source;
    if (slot == start || source[slot - 1] != ' ') {
        return true;
    }
    size_t end = slot - 1, word = end;
    while (word > start && isalpha((unsigned char)source[word - 1])) {
        word--;
    }
    char lower[WORD_BYTES] = "";
    for (size_t i = 0; i < end - word && i + 1 < sizeof lower; i++) {
        lower[i] = (char)tolower((unsigned char)source[word + i]);
    }
    return !is_in_list(lower, strlen(lower), articles) ||
           fail_parsing(reader, word, "\"%s\" cannot precede a slot", lower);
}

static bool is_blank(const Reader *reader, size_t start, size_t end)
{
    return end == start + 1 && reader->text->source[start] == ' ';
}

static void add_literal(Reader *reader, size_t start, size_t end)
{
    if (end > start) {
        add_operation(reader, TEMPLATE_OP_LITERAL)->words = make_span(start, end);
        reader->after_subject &= is_blank(reader, start, end);
    }
}

/* Rejects a slot (such as {1}) directly after a cry (an exclamation such as "Humbug!") and a space. The word
 * after a cry must be literal text, because the case of its first letter shows whether a new sentence starts.
 * In "{1.cry} So they left.", a new sentence starts. In "{1.cry} said the man.", the sentence continues. */
static bool check_slot_after_cry(const Reader *reader, size_t start, size_t end)
{
    const TextTemplate *text = reader->text;
    const TemplateOp *last = text->count > 0 ? &text->ops[text->count - 1] : NULL;
    bool cried = last && last->kind == TEMPLATE_OP_ARG && last->index == ARG_CRY;
    return !cried || end != start + 1 || text->source[end] != '{' ||
           fail_parsing(reader, end, "a cry must be followed by a word or punctuation");
}

/* Parses literal text up to the next bracket, bar or equals sign. */
static bool read_text(Reader *reader)
{
    const char *source = reader->text->source;
    size_t start = reader->at;
    size_t end = start + strcspn(source + start, "{}[]|=");
    if (!check_bare_verb(reader, start, end) || !check_slot_after_cry(reader, start, end) ||
        (source[end] == '{' && isdigit((unsigned char)source[end + 1]) &&
         !check_article(reader, start, end))) {
        return false;
    }
    reader->at = end;
    add_literal(reader, start, end);
    if (source[end] == '=') {
        if (!isalpha((unsigned char)source[end + 1])) {
            return fail_parsing(reader, end, "= must precede a word");
        }
        reader->at = end + 1;
        reader->after_subject = false;
    }
    return true;
}

/* ------------------------------------------------------------------ parsing verbs and slots */

/* Parses the number of the slot with which a verb agrees, such as 2 in [2:needs|need]. Leaves `slot`
 * unchanged if the verb has no number. */
static bool read_verb_slot(Reader *reader, uint8_t *slot)
{
    const char *text = get_next_char(reader);
    if (!isdigit((unsigned char)text[0])) {
        return reader->had_subject || fail_parsing(reader, reader->at, "this verb has no subject");
    }
    int number = text[0] - '1';
    if (text[1] != ':' || number < 0 || number >= reader->rules->slots) {
        return fail_parsing(reader, reader->at, "unknown slot");
    }
    *slot = (uint8_t)number;
    reader->at += 2;
    return reader->named[number] ||
           fail_parsing(reader, reader->at, "slot %d must be named before this verb", number + 1);
}

static bool read_verb(Reader *reader)
{
    size_t open = reader->at++;
    uint8_t slot = TEMPLATE_LAST_SUBJECT;
    if (!read_verb_slot(reader, &slot)) {
        return false;
    }
    const char *source = reader->text->source;
    size_t bar = reader->at + strcspn(get_next_char(reader), "{}[]|=");
    size_t close = source[bar] == '|' ? bar + 1 + strcspn(source + bar + 1, "{}[]|=") : bar;
    if (source[bar] != '|' || source[close] != ']' || bar == reader->at || close == bar + 1) {
        return fail_parsing(reader, open, "write a verb as [needs|need]");
    }
    TemplateOp *op = add_operation(reader, TEMPLATE_OP_VERB);
    op->slot = slot;
    op->words = make_span(reader->at, bar);
    op->plural = make_span(bar + 1, close);
    reader->at = close + 1;
    reader->after_subject = false;
    return true;
}

/* Parses the property of a slot, such as `kind` in {1.kind}. */
static bool read_slot_arg(Reader *reader, TemplateOp *op, const char *word, size_t length)
{
    int fact = find_name(template_arg_names, word, length);
    int pronoun_case = find_name(case_names, word, length);
    if (fact < 0 && pronoun_case < 0) {
        return fail_parsing(reader, reader->at, "unknown property of a character");
    }
    if (pronoun_case >= 0 && !reader->named[op->slot]) {
        return fail_parsing(reader, reader->at, "slot %d must be named before this pronoun", op->slot + 1);
    }
    op->kind = fact >= 0 ? TEMPLATE_OP_ARG : TEMPLATE_OP_PRONOUN;
    op->index = (uint8_t)(fact >= 0 ? fact : pronoun_case);
    return true;
}

/* Parses the possessive 's after a slot such as {1}. The apostrophe can be straight or curly. */
static bool read_possessive(Reader *reader, TemplateOp *op)
{
    static const char *const endings[] = {"'s", "’s"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (!has_prefix(get_next_char(reader), endings[i])) {
            continue;
        }
        if (!template_op_is_name(op)) {
            return fail_parsing(reader, reader->at, "only a name can be followed by 's");
        }
        op->possessive = true;
        reader->at += strlen(endings[i]);
    }
    return true;
}

static bool add_slot(Reader *reader, TemplateOp op)
{
    if (!read_possessive(reader, &op)) {
        return false;
    }
    bool subject = template_op_is_subject(&op);
    reader->named[op.slot] |= template_op_is_name(&op);
    reader->had_subject |= subject;
    *add_operation(reader, op.kind) = op;
    reader->after_subject = subject;
    return true;
}

/* ------------------------------------------------------------------ parsing conditions */

static bool read_operations(Reader *reader);

/* Removes the space at the end of a branch. A branch is one of the texts of a condition: "this" and "that" in
 * {1:crowd? this | that}. */
static void drop_trailing_space(Reader *reader)
{
    TextTemplate *text = reader->text;
    TemplateOp *last = &text->ops[text->count - 1];
    if (last->kind == TEMPLATE_OP_LITERAL &&
        text->source[last->words.start + last->words.length - 1] == ' ') {
        last->words.length--;
    }
}

/* Rejects a branch (one of the texts of a condition) that starts with a space and a word, if the condition
 * follows directly after a word. The parser drops the space, so the two words would be joined. `open` is the
 * byte offset of the condition. */
static bool check_branch_start(const Reader *reader, size_t open)
{
    const char *begins = get_next_char(reader);
    const bool runs_on = open > 0 && isalpha((unsigned char)reader->text->source[open - 1]) &&
                         begins[0] == ' ' && isalpha((unsigned char)begins[1]);
    return !runs_on || fail_parsing(reader, open - 1,
                                    "the first word of this branch would join the word before the condition");
}

static bool read_branch(Reader *reader, size_t open, char end)
{
    if (!check_branch_start(reader, open)) {
        return false;
    }
    reader->at += *get_next_char(reader) == ' ';
    reader->after_subject = false;
    if (!read_operations(reader)) {
        return false;
    }
    if (*get_next_char(reader) != end) {
        return fail_parsing(reader, reader->at,
                            end == '|' ? "a condition needs | and a second branch"
                                       : "a condition is not closed");
    }
    drop_trailing_space(reader);
    reader->at++;
    reader->after_subject = false;
    return true;
}

/* Parses a condition such as {1:crowd? this | that}, from the tag on: "{1:" was already parsed. `open` is the
 * byte offset of the condition. */
static bool read_condition(Reader *reader, size_t open, uint8_t slot)
{
    size_t length = strcspn(get_next_char(reader), "?{}[]|");
    int tag = find_name(reader->rules->tags, get_next_char(reader), length);
    if (reader->branching) {
        return fail_parsing(reader, reader->at, "a condition cannot contain another condition");
    }
    if (tag < 0 || get_next_char(reader)[length] != '?') {
        return fail_parsing(reader, reader->at, "a condition needs a tag and ?");
    }
    reader->branching = true;
    reader->at += length + 1;
    int test = reader->text->count;
    TemplateOp *op = add_operation(reader, TEMPLATE_OP_IF);
    op->slot = slot;
    op->index = (uint8_t)tag;
    if (!read_branch(reader, open, '|')) {
        return false;
    }
    int skip = reader->text->count;
    add_operation(reader, TEMPLATE_OP_JUMP);
    reader->text->ops[test].next = (uint16_t)reader->text->count;
    if (!read_branch(reader, open, '}')) {
        return false;
    }
    reader->text->ops[skip].next = (uint16_t)reader->text->count;
    reader->branching = false;
    return true;
}

/* ------------------------------------------------------------------ parsing whole templates */

/* Parses a variable such as {way}. Its value is given only when the template is rendered. Returns false if
 * the word is not the name of a variable. */
static bool read_variable(Reader *reader)
{
    size_t length = strcspn(get_next_char(reader), "{}[]|=:");
    int variable = reader->rules->words ? find_name(reader->rules->words, get_next_char(reader), length) : -1;
    if (variable < 0 || get_next_char(reader)[length] != '}') {
        return false;
    }
    add_operation(reader, TEMPLATE_OP_VARIABLE)->index = (uint8_t)variable;
    reader->at += length + 1;
    reader->after_subject = false;
    return true;
}

static bool is_random_choice(const Reader *reader)
{
    const size_t length = strcspn(get_next_char(reader), "{}[]=");
    return get_next_char(reader)[length] == '}' && memchr(get_next_char(reader), '|', length) != NULL;
}

/* Parses a random choice such as {this|that}, which starts at byte offset `open`. Each of the alternatives
 * must fit the text before and after the choice. */
static bool read_random(Reader *reader, size_t open)
{
    const char *source = reader->text->source;
    const size_t start = reader->at;
    int count = 0;
    if (!reader->rules->drawn) {
        return fail_parsing(reader, open, "random choices are not allowed here");
    }
    if (!check_article(reader, 0, open)) {
        return false;
    }
    for (bool last = false; !last; count++) {
        const size_t end = reader->at + strcspn(get_next_char(reader), "|}");
        if (end == reader->at || source[reader->at] == ' ' || source[end - 1] == ' ') {
            return fail_parsing(reader, open, "write a choice as {this|that}");
        }
        if (reader->after_subject && !check_word_after_slot(reader, reader->at, end)) {
            return false;
        }
        last = source[end] == '}';
        reader->at = end + 1;
    }
    TemplateOp *op = add_operation(reader, TEMPLATE_OP_RANDOM);
    op->index = (uint8_t)count;
    op->words = make_span(start, reader->at - 1);
    reader->after_subject = false;
    return count <= UINT8_MAX ||
           fail_parsing(reader, open, "a choice has at most %d alternatives", UINT8_MAX);
}

static bool read_bystander(Reader *reader)
{
    size_t length = strcspn(get_next_char(reader), ":{}");
    int pronouns = find_name(template_pronoun_names, get_next_char(reader), length);
    size_t start = reader->at + length + 1;
    if (pronouns < 0 || get_next_char(reader)[length] != ':') {
        return fail_parsing(reader, reader->at - 1, "unknown slot");
    }
    size_t end = start + strcspn(reader->text->source + start, "{}[]|=");
    if (reader->text->source[end] != '}') {
        return fail_parsing(reader, reader->at - 1, "write a person outside the cast as {he:Captain Hook}");
    }
    TemplateOp *op = add_operation(reader, TEMPLATE_OP_BYSTANDER);
    op->index = (uint8_t)pronouns;
    op->words = make_span(start, end);
    reader->at = end + 1;
    reader->after_subject = false;
    return true;
}

/* Rejects a cry (exclamation) at the start of a sentence. For a mute story character, the cry is a sound
 * without a capital letter, as in "(a long, slow creak)", which cannot start a sentence. */
static bool check_before_cry(const Reader *reader, const TemplateOp *op, size_t open)
{
    const char *source = reader->text->source;
    const bool begins = open > 1 && source[open - 1] == ' ' && strchr(".!?", source[open - 2]);
    return op->kind != TEMPLATE_OP_ARG || op->index != ARG_CRY || !begins ||
           fail_parsing(reader, open, "a cry cannot start a sentence");
}

static bool read_slot(Reader *reader)
{
    size_t open = reader->at++;
    const char *text = get_next_char(reader);
    if (!isdigit((unsigned char)text[0])) {
        return is_random_choice(reader) ? read_random(reader, open)
                                        : read_variable(reader) || read_bystander(reader);
    }
    int number = text[0] - '1';
    if (number < 0 || number >= reader->rules->slots || !strchr("}.:", text[1])) {
        return fail_parsing(reader, open, "unknown slot");
    }
    TemplateOp op = {.kind = TEMPLATE_OP_NAME, .slot = (uint8_t)number};
    reader->at += 2;
    if (text[1] == ':') {
        return read_condition(reader, open, op.slot);
    }
    if (text[1] == '.') {
        size_t length = strcspn(text + 2, "{}[]|=");
        if (!read_slot_arg(reader, &op, text + 2, length) || !check_before_cry(reader, &op, open)) {
            return false;
        }
        if (text[2 + length] != '}') {
            return fail_parsing(reader, open, "a slot is not closed");
        }
        reader->at += length + 1;
    }
    return add_slot(reader, op);
}

/* Parses until the template or the branch ends. A branch is one of the texts of a condition. */
static bool read_operations(Reader *reader)
{
    for (;;) {
        bool done = true;
        switch (*get_next_char(reader)) {
        case '\0':
        case '|':
        case '}':
            return true;
        case ']':
            return fail_parsing(reader, reader->at, "this closing bracket or bar has no opening bracket");
        case '[':
            done = read_verb(reader);
            break;
        case '{':
            done = read_slot(reader);
            break;
        default:
            done = read_text(reader);
            break;
        }
        if (!done) {
            return false;
        }
    }
}

static bool check_template(const Reader *reader)
{
    if (*get_next_char(reader) != '\0') {
        return fail_parsing(reader, reader->at, "this closing bracket or bar has no opening bracket");
    }
    TemplateCounts counts = text_template_count(reader->text);
    for (int i = 0; i < reader->rules->slots && reader->rules->kind == TEMPLATE_STORY; i++) {
        if (counts.mentions[i] < 2) {
            return error_set(reader->why, "slot %d is %s; use it at least twice", i + 1,
                             counts.mentions[i] == 1 ? "used once" : "not used");
        }
    }
    return true;
}

TextTemplate *text_template_parse(const char *source, const TemplateRules *rules, Error *why)
{
    size_t length = strlen(source);
    if (length > SOURCE_BYTES_MAX) {
        error_set(why, "the text is longer than %d bytes", SOURCE_BYTES_MAX);
        return NULL;
    }
    TextTemplate *text = memory_new(1, sizeof *text);
    text->kind = rules->kind;
    text->source = memory_copy_string(source, length);
    Reader reader = {.rules = rules, .text = text, .why = why};
    if (!read_operations(&reader) || !check_template(&reader)) {
        text_template_free(text);
        return NULL;
    }
    return text;
}

void text_template_free(TextTemplate *text)
{
    if (text) {
        free(text->source);
        free(text->ops);
        free(text);
    }
}

TemplateCounts text_template_count(const TextTemplate *text)
{
    TemplateCounts counts = {0};
    for (int i = 0; i < text->count; i++) {
        const TemplateOp *op = &text->ops[i];
        bool fragment = op->kind == TEMPLATE_OP_ARG && op->index > ARG_SHORT_NAME;
        if (op->kind == TEMPLATE_OP_NAME || op->kind == TEMPLATE_OP_ARG || op->kind == TEMPLATE_OP_PRONOUN) {
            counts.mentions[op->slot]++;
        }
        if (op->kind == TEMPLATE_OP_ARG) {
            counts.facts[op->slot] |= UINT32_C(1) << op->index;
        }
        counts.fragments += fragment;
        counts.conditions += op->kind == TEMPLATE_OP_IF;
        if (op->kind == TEMPLATE_OP_IF) {
            counts.asked[op->slot] |= UINT64_C(1) << op->index;
        }
        counts.words |= op->kind == TEMPLATE_OP_VARIABLE ? UINT32_C(1) << op->index : 0;
    }
    return counts;
}

size_t text_template_find_longest_literal(const TextTemplate *text, const char **out)
{
    size_t length = 0;
    *out = text->source;
    for (int i = 0; i < text->count; i++) {
        const TemplateOp *op = &text->ops[i];
        if (op->kind == TEMPLATE_OP_IF) {
            i = text->ops[op->next - 1].next -
                1; /* the jump at the end of the first branch skips the second */
        } else if (op->kind == TEMPLATE_OP_LITERAL && op->words.length > length) {
            length = op->words.length;
            *out = text->source + op->words.start;
        }
    }
    return length;
}

/* ------------------------------------------------------------------ checking TemplateArgs */

static bool begins_with_article(const char *fact)
{
    return has_prefix(fact, "a ") || has_prefix(fact, "an ");
}

static bool first_word_ends_with(const char *fact, const char *ending)
{
    size_t length = strcspn(fact, " "), tail = strlen(ending);
    return length > tail && memcmp(fact + length - tail, ending, tail) == 0;
}

bool text_template_check_args(const TemplateArgs *args, Error *why)
{
    const char *const *fact = args->fact;
    for (int i = 0; i < ARG_COUNT; i++) {
        size_t length = strlen(fact[i]);
        if (strpbrk(fact[i], "{}[]|=\n") || fact[i][0] == ' ' || fact[i][length - 1] == ' ') {
            return error_set(why, "\"%s\" is \"%s\", with a space, line break or bracket that is not allowed",
                             template_arg_names[i], fact[i]);
        }
    }
    if (begins_with_article(fact[ARG_KIND]) == args->plural || has_prefix(fact[ARG_KIND], "the ")) {
        return error_set(why, "\"kind\" must start with \"a\" or \"an\", or with a number if plural");
    }
    if (!has_prefix(fact[ARG_EPITHET], "the ")) {
        return error_set(why, "\"epithet\" must start with \"the\"");
    }
    if (begins_with_article(fact[ARG_PROP]) || has_prefix(fact[ARG_PROP], "the ")) {
        return error_set(why, "\"prop\" must not have an article");
    }
    if (!first_word_ends_with(fact[ARG_HABIT], "ing")) {
        return error_set(why, "\"habit\" must start with a word that ends in -ing");
    }
    char last = fact[ARG_CRY][strlen(fact[ARG_CRY]) - 1];
    if (fact[ARG_CRY][0] == '(' ? last != ')' : !strchr(".!?", last)) {
        return error_set(why, "\"cry\" must end with . ! or ?, or be in parentheses");
    }
    return true;
}
