/* tell.c: reads texts that can be told with any cast, and refuses those whose grammar would break with some.
 */
#include "core/tell_private.h"

#include "core/memory.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_BYTES_MAX = 8 * 1024, WORD_BYTES = 32, QUOTED_BYTES = 24 };

const char *const tell_pronoun_names[] = {"she", "he", "it", "they", NULL};
const char *const tell_fact_names[] = {"full",  "short", "kind", "epithet", "prop",
                                       "habit", "cry",   "exit", NULL};
static const char *const case_names[] = {"they", "them", "their", "theirs", "themself", NULL};

typedef struct Reader {
    const TellForm *form;
    TellText *text;
    Error *why;
    size_t at;          /* in the source */
    bool branching;     /* within a condition */
    bool after_subject; /* nothing was read since but a slot that verbs agree with */
    bool had_subject;
    bool named[TELL_SLOTS_MAX];
} Reader;

static const char *rest(const Reader *reader)
{
    return reader->text->source + reader->at;
}

/* False, with what is wrong and the words where it is. */
static bool refuse(const Reader *reader, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool refuse(const Reader *reader, size_t at, const char *format, ...)
{
    char what[ERROR_TEXT_MAX / 2];
    const char *place = reader->text->source + at;
    size_t length = strnlen(place, QUOTED_BYTES);
    while (length > 0 && ((unsigned char)place[length] & 0xC0) == 0x80) {
        length--; /* no half letters */
    }
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    return error_set(reader->why, "%s, at \"%.*s\"", what, (int)length, place);
}

static TellOp *add_op(Reader *reader, TellOpKind kind)
{
    TellText *text = reader->text;
    if (text->count == text->capacity) {
        text->capacity = text->capacity > 0 ? text->capacity * 2 : 64;
        text->ops = memory_resize(text->ops, (size_t)text->capacity, sizeof *text->ops);
    }
    TellOp *op = &text->ops[text->count++];
    *op = (TellOp){.kind = (uint8_t)kind};
    return op;
}

static TellSpan span(size_t start, size_t end)
{
    return (TellSpan){(uint16_t)start, (uint16_t)(end - start)};
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

static bool starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* ------------------------------------------------------------------ words between slots */

static bool is_one_of(const char *word, size_t length, const char *const *list)
{
    return find_name(list, word, length) >= 0;
}

/* A verb that stands bare behind a slot agrees with half of all casts only. */
static bool check_word_behind(const Reader *reader, size_t word, size_t end)
{
    static const char *const of_many[] = {"are", "were", "have", "do", NULL};
    const char *source = reader->text->source;
    size_t length = 0;
    while (word + length < end && isalpha((unsigned char)source[word + length])) {
        length++;
    }
    if ((length > 1 && source[word + length - 1] == 's') || is_one_of(source + word, length, of_many)) {
        return refuse(reader, word, "a verb behind a slot is written [needs|need], another word =always");
    }
    return true;
}

static bool check_bare_verb(const Reader *reader, size_t start, size_t end)
{
    return !reader->after_subject || start == end || reader->text->source[start] != ' ' ||
           check_word_behind(reader, start + 1, end);
}

/* "a cauldron", but "an alarm clock": articles come with the facts, and a prop has "the", "one", "their". */
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
    return !is_one_of(lower, strlen(lower), articles) ||
           refuse(reader, word, "\"%s\" cannot stand before a slot", lower);
}

static bool is_blank(const Reader *reader, size_t start, size_t end)
{
    return end == start + 1 && reader->text->source[start] == ' ';
}

static void add_words(Reader *reader, size_t start, size_t end)
{
    if (end > start) {
        add_op(reader, TELL_OP_WORDS)->words = span(start, end);
        reader->after_subject &= is_blank(reader, start, end);
    }
}

/* "Humbug!" the Sisters: is it a new sentence, and has it a capital? A word of the text's own says so. */
static bool check_after_cry(const Reader *reader, size_t start, size_t end)
{
    const TellText *text = reader->text;
    const TellOp *last = text->count > 0 ? &text->ops[text->count - 1] : NULL;
    bool cried = last && last->kind == TELL_OP_FACT && last->what == TELL_CRY;
    return !cried || end != start + 1 || text->source[end] != '{' ||
           refuse(reader, end, "a cry is followed by a word or a stop");
}

/* Everything up to the next bracket, bar or mark. */
static bool read_words(Reader *reader)
{
    const char *source = reader->text->source;
    size_t start = reader->at;
    size_t end = start + strcspn(source + start, "{}[]|=");
    if (!check_bare_verb(reader, start, end) || !check_after_cry(reader, start, end) ||
        (source[end] == '{' && isdigit((unsigned char)source[end + 1]) &&
         !check_article(reader, start, end))) {
        return false;
    }
    reader->at = end;
    add_words(reader, start, end);
    if (source[end] == '=') {
        if (!isalpha((unsigned char)source[end + 1])) {
            return refuse(reader, end, "= stands before a word");
        }
        reader->at = end + 1;
        reader->after_subject = false;
    }
    return true;
}

/* ------------------------------------------------------------------ verbs and slots */

/* "2:" before what belongs to a slot; leaves `slot` alone where there is none. */
static bool read_verb_slot(Reader *reader, uint8_t *slot)
{
    const char *text = rest(reader);
    if (!isdigit((unsigned char)text[0])) {
        return reader->had_subject || refuse(reader, reader->at, "there is nothing that this agrees with");
    }
    int number = text[0] - '1';
    if (text[1] != ':' || number < 0 || number >= reader->form->slots) {
        return refuse(reader, reader->at, "no slot is meant");
    }
    *slot = (uint8_t)number;
    reader->at += 2;
    return reader->named[number] ||
           refuse(reader, reader->at, "slot %d was not named before this", number + 1);
}

static bool read_verb(Reader *reader)
{
    size_t open = reader->at++;
    uint8_t slot = TELL_LAST_SUBJECT;
    if (!read_verb_slot(reader, &slot)) {
        return false;
    }
    const char *source = reader->text->source;
    size_t bar = reader->at + strcspn(rest(reader), "{}[]|=");
    size_t close = source[bar] == '|' ? bar + 1 + strcspn(source + bar + 1, "{}[]|=") : bar;
    if (source[bar] != '|' || source[close] != ']' || bar == reader->at || close == bar + 1) {
        return refuse(reader, open, "a verb is written [needs|need]");
    }
    TellOp *op = add_op(reader, TELL_OP_VERB);
    op->slot = slot;
    op->words = span(reader->at, bar);
    op->plural = span(bar + 1, close);
    reader->at = close + 1;
    reader->after_subject = false;
    return true;
}

/* What stands behind "1." and before "}". */
static bool read_field(Reader *reader, TellOp *op, const char *word, size_t length)
{
    int fact = find_name(tell_fact_names, word, length);
    int kase = find_name(case_names, word, length);
    if (fact < 0 && kase < 0) {
        return refuse(reader, reader->at, "no such thing is known of characters");
    }
    if (kase >= 0 && !reader->named[op->slot]) {
        return refuse(reader, reader->at, "a pronoun, but slot %d was not named before it", op->slot + 1);
    }
    op->kind = fact >= 0 ? TELL_OP_FACT : TELL_OP_PRONOUN;
    op->what = (uint8_t)(fact >= 0 ? fact : kase);
    return true;
}

/* {1}'s, with either apostrophe. */
static bool read_possessive(Reader *reader, TellOp *op)
{
    static const char *const endings[] = {"'s", "’s"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (!starts(rest(reader), endings[i])) {
            continue;
        }
        if (!tell_op_names(op)) {
            return refuse(reader, reader->at, "only names are followed by 's");
        }
        op->possessive = true;
        reader->at += strlen(endings[i]);
    }
    return true;
}

static bool finish_slot(Reader *reader, TellOp op)
{
    if (!read_possessive(reader, &op)) {
        return false;
    }
    bool subject = tell_op_is_subject(&op);
    reader->named[op.slot] |= tell_op_names(&op);
    reader->had_subject |= subject;
    *add_op(reader, op.kind) = op;
    reader->after_subject = subject;
    return true;
}

/* ------------------------------------------------------------------ conditions */

static bool read_parts(Reader *reader);

/* Drops one blank at an end of a branch, where it lies in its last words. */
static void drop_blank(Reader *reader)
{
    TellText *text = reader->text;
    TellOp *last = &text->ops[text->count - 1];
    if (last->kind == TELL_OP_WORDS && text->source[last->words.start + last->words.length - 1] == ' ') {
        last->words.length--;
    }
}

/* The blank at the beginning of a branch is dropped: `open` is where the condition begins. */
static bool check_beginning(const Reader *reader, size_t open)
{
    const char *begins = rest(reader);
    const bool runs_on = open > 0 && isalpha((unsigned char)reader->text->source[open - 1]) &&
                         begins[0] == ' ' && isalpha((unsigned char)begins[1]);
    return !runs_on || refuse(reader, open - 1, "what depends would run into the word before it");
}

static bool read_branch(Reader *reader, size_t open, char end)
{
    if (!check_beginning(reader, open)) {
        return false;
    }
    reader->at += *rest(reader) == ' ';
    reader->after_subject = false;
    if (!read_parts(reader)) {
        return false;
    }
    if (*rest(reader) != end) {
        return refuse(reader, reader->at,
                      end == '|' ? "a condition needs | and what else is told" : "a condition is not closed");
    }
    drop_blank(reader);
    reader->at++;
    reader->after_subject = false;
    return true;
}

/* Behind the "{1:" of `open`, up to the bracket that closes it. */
static bool read_condition(Reader *reader, size_t open, uint8_t slot)
{
    size_t length = strcspn(rest(reader), "?{}[]|");
    int tag = find_name(reader->form->tags, rest(reader), length);
    if (reader->branching) {
        return refuse(reader, reader->at, "a condition within a condition");
    }
    if (tag < 0 || rest(reader)[length] != '?') {
        return refuse(reader, reader->at, "no tag and ? is meant");
    }
    reader->branching = true;
    reader->at += length + 1;
    int test = reader->text->count;
    TellOp *op = add_op(reader, TELL_OP_IF);
    op->slot = slot;
    op->what = (uint8_t)tag;
    if (!read_branch(reader, open, '|')) {
        return false;
    }
    int skip = reader->text->count;
    add_op(reader, TELL_OP_SKIP);
    reader->text->ops[test].next = (uint16_t)reader->text->count;
    if (!read_branch(reader, open, '}')) {
        return false;
    }
    reader->text->ops[skip].next = (uint16_t)reader->text->count;
    reader->branching = false;
    return true;
}

/* ------------------------------------------------------------------ all of it */

/* What is brought by a name of the form: {way}. False where none is meant. */
static bool read_brought(Reader *reader)
{
    size_t length = strcspn(rest(reader), "{}[]|=:");
    int which = reader->form->words ? find_name(reader->form->words, rest(reader), length) : -1;
    if (which < 0 || rest(reader)[length] != '}') {
        return false;
    }
    add_op(reader, TELL_OP_BROUGHT)->what = (uint8_t)which;
    reader->at += length + 1;
    reader->after_subject = false;
    return true;
}

static bool is_choice(const Reader *reader)
{
    const size_t length = strcspn(rest(reader), "{}[]=");
    return rest(reader)[length] == '}' && memchr(rest(reader), '|', length) != NULL;
}

/* Any of them has to read well where the choice stands: `open` is where it begins. */
static bool read_choice(Reader *reader, size_t open)
{
    const char *source = reader->text->source;
    const size_t start = reader->at;
    int count = 0;
    if (!reader->form->drawn) {
        return refuse(reader, open, "there is nobody here who would choose");
    }
    if (!check_article(reader, 0, open)) {
        return false;
    }
    for (bool last = false; !last; count++) {
        const size_t end = reader->at + strcspn(rest(reader), "|}");
        if (end == reader->at || source[reader->at] == ' ' || source[end - 1] == ' ') {
            return refuse(reader, open, "a choice is written {this|that}");
        }
        if (reader->after_subject && !check_word_behind(reader, reader->at, end)) {
            return false;
        }
        last = source[end] == '}';
        reader->at = end + 1;
    }
    TellOp *op = add_op(reader, TELL_OP_EITHER);
    op->what = (uint8_t)count;
    op->words = span(start, reader->at - 1);
    reader->after_subject = false;
    return count <= UINT8_MAX || refuse(reader, open, "a choice is among %d at most", UINT8_MAX);
}

static bool read_bystander(Reader *reader)
{
    size_t length = strcspn(rest(reader), ":{}");
    int pronouns = find_name(tell_pronoun_names, rest(reader), length);
    size_t start = reader->at + length + 1;
    if (pronouns < 0 || rest(reader)[length] != ':') {
        return refuse(reader, reader->at - 1, "no slot is meant");
    }
    size_t end = start + strcspn(reader->text->source + start, "{}[]|=");
    if (reader->text->source[end] != '}') {
        return refuse(reader, reader->at - 1, "somebody who is always there is written {he:Captain Hook}");
    }
    TellOp *op = add_op(reader, TELL_OP_BYSTANDER);
    op->what = (uint8_t)pronouns;
    op->words = span(start, end);
    reader->at = end + 1;
    reader->after_subject = false;
    return true;
}

/* The mute have no capital: "... went. (a long, slow creak)." */
static bool check_before_cry(const Reader *reader, const TellOp *op, size_t open)
{
    const char *source = reader->text->source;
    const bool begins = open > 1 && source[open - 1] == ' ' && strchr(".!?", source[open - 2]);
    return op->kind != TELL_OP_FACT || op->what != TELL_CRY || !begins ||
           refuse(reader, open, "a cry does not begin a sentence");
}

static bool read_slot(Reader *reader)
{
    size_t open = reader->at++;
    const char *text = rest(reader);
    if (!isdigit((unsigned char)text[0])) {
        return is_choice(reader) ? read_choice(reader, open) : read_brought(reader) || read_bystander(reader);
    }
    int number = text[0] - '1';
    if (number < 0 || number >= reader->form->slots || !strchr("}.:", text[1])) {
        return refuse(reader, open, "no slot is meant");
    }
    TellOp op = {.kind = TELL_OP_NAME, .slot = (uint8_t)number};
    reader->at += 2;
    if (text[1] == ':') {
        return read_condition(reader, open, op.slot);
    }
    if (text[1] == '.') {
        size_t length = strcspn(text + 2, "{}[]|=");
        if (!read_field(reader, &op, text + 2, length) || !check_before_cry(reader, &op, open)) {
            return false;
        }
        if (text[2 + length] != '}') {
            return refuse(reader, open, "a slot is not closed");
        }
        reader->at += length + 1;
    }
    return finish_slot(reader, op);
}

/* Up to the end, or to what ends a branch. */
static bool read_parts(Reader *reader)
{
    for (;;) {
        bool done = true;
        switch (*rest(reader)) {
        case '\0':
        case '|':
        case '}':
            return true;
        case ']':
            return refuse(reader, reader->at, "no bracket was opened");
        case '[':
            done = read_verb(reader);
            break;
        case '{':
            done = read_slot(reader);
            break;
        default:
            done = read_words(reader);
            break;
        }
        if (!done) {
            return false;
        }
    }
}

static bool check_whole(const Reader *reader)
{
    if (*rest(reader) != '\0') {
        return refuse(reader, reader->at, "no bracket was opened");
    }
    TellCounts counts = tell_count(reader->text);
    for (int i = 0; i < reader->form->slots && reader->form->kind == TELL_STORY; i++) {
        if (counts.mentions[i] < 2) {
            return error_set(reader->why, "slot %d is used %s, which is too little", i + 1,
                             counts.mentions[i] == 1 ? "once" : "nowhere");
        }
    }
    return true;
}

TellText *tell_parse(const char *source, const TellForm *form, Error *why)
{
    size_t length = strlen(source);
    if (length > SOURCE_BYTES_MAX) {
        error_set(why, "a text has %d bytes at most", SOURCE_BYTES_MAX);
        return NULL;
    }
    TellText *text = memory_new(1, sizeof *text);
    text->kind = form->kind;
    text->source = memory_string(source, length);
    Reader reader = {.form = form, .text = text, .why = why};
    if (!read_parts(&reader) || !check_whole(&reader)) {
        tell_free(text);
        return NULL;
    }
    return text;
}

void tell_free(TellText *text)
{
    if (text) {
        free(text->source);
        free(text->ops);
        free(text);
    }
}

TellCounts tell_count(const TellText *text)
{
    TellCounts counts = {0};
    for (int i = 0; i < text->count; i++) {
        const TellOp *op = &text->ops[i];
        bool fragment = op->kind == TELL_OP_FACT && op->what > TELL_SHORT;
        if (op->kind == TELL_OP_NAME || op->kind == TELL_OP_FACT || op->kind == TELL_OP_PRONOUN) {
            counts.mentions[op->slot]++;
        }
        counts.fragments += fragment;
        counts.conditions += op->kind == TELL_OP_IF;
        if (op->kind == TELL_OP_IF) {
            counts.asked[op->slot] |= UINT64_C(1) << op->what;
        }
        counts.facts |= op->kind == TELL_OP_FACT ? UINT32_C(1) << op->what : 0;
        counts.words |= op->kind == TELL_OP_BROUGHT ? UINT32_C(1) << op->what : 0;
    }
    return counts;
}

size_t tell_own_words(const TellText *text, const char **out)
{
    size_t length = 0;
    *out = text->source;
    for (int i = 0; i < text->count; i++) {
        const TellOp *op = &text->ops[i];
        if (op->kind == TELL_OP_WORDS && op->words.length > length) {
            length = op->words.length;
            *out = text->source + op->words.start;
        }
    }
    return length;
}

/* ------------------------------------------------------------------ facts */

static bool begins_with_article(const char *fact)
{
    return starts(fact, "a ") || starts(fact, "an ");
}

static bool first_word_ends_with(const char *fact, const char *ending)
{
    size_t length = strcspn(fact, " "), tail = strlen(ending);
    return length > tail && memcmp(fact + length - tail, ending, tail) == 0;
}

bool tell_check_facts(const TellFacts *facts, Error *why)
{
    const char *const *fact = facts->fact;
    for (int i = 0; i < TELL_FACTS; i++) {
        size_t length = strlen(fact[i]);
        if (strpbrk(fact[i], "{}[]|=\n") || fact[i][0] == ' ' || fact[i][length - 1] == ' ') {
            return error_set(why, "\"%s\" is \"%s\", which no text could hold", tell_fact_names[i], fact[i]);
        }
    }
    if (begins_with_article(fact[TELL_KIND]) == facts->plural || starts(fact[TELL_KIND], "the ")) {
        return error_set(why, "\"kind\" begins with \"a\" or \"an\", or with a number if there are many");
    }
    if (!starts(fact[TELL_EPITHET], "the ")) {
        return error_set(why, "\"epithet\" begins with \"the\"");
    }
    if (begins_with_article(fact[TELL_PROP]) || starts(fact[TELL_PROP], "the ")) {
        return error_set(why, "\"prop\" has no article");
    }
    if (!first_word_ends_with(fact[TELL_HABIT], "ing")) {
        return error_set(why, "\"habit\" begins with a word in -ing");
    }
    char last = fact[TELL_CRY][strlen(fact[TELL_CRY]) - 1];
    if (fact[TELL_CRY][0] == '(' ? last != ')' : !strchr(".!?", last)) {
        return error_set(why, "\"cry\" ends with a stop, or stands in parentheses");
    }
    return true;
}
