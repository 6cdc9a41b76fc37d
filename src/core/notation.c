/* notation.c: moves as text by tables of words; see notation.h. */
#include "core/notation.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WORD_BYTES = 48 };

/* One word of a pattern. */
typedef struct Element {
    char text[WORD_BYTES];    /* as it stands there, or the name of the word */
    const NotationWord *word; /* NULL = it stands there as it is */
    char repeat;              /* '?', '*', or 0 */
    bool begins_rest;         /* what may be left out begins here */
} Element;

bool notation_give(Move *move, int arg)
{
    if (move->count == MOVE_ARGS_MAX) {
        return false;
    }
    move->arg[move->count++] = (int16_t)arg;
    return true;
}

/* ------------------------------------------------------------------ patterns */

static const NotationWord *find_word(const Notation *notation, const char *name)
{
    const NotationWord *word = notation->words;
    while (strcmp(word->name, name) != 0) {
        word++;
        assert(word->name);
    }
    return word;
}

/* The next element of a pattern; false at its end. */
static bool next_element(const Notation *notation, const char **pattern, Element *out)
{
    char token[WORD_BYTES];
    if (!text_token(pattern, token, sizeof token)) {
        return false;
    }
    const char *start = token + (token[0] == '[');
    const size_t length = strcspn(start, "{}]*?");
    *out = (Element){.begins_rest = start != token};
    if (start[0] == '{') {
        const char *end = strchr(start, '}');
        assert(end);
        snprintf(out->text, sizeof out->text, "%.*s", (int)(end - start - 1), start + 1);
        out->word = find_word(notation, out->text);
        out->repeat = end[1] == '?' || end[1] == '*' ? end[1] : '\0';
    } else {
        snprintf(out->text, sizeof out->text, "%.*s", (int)length, start);
    }
    return true;
}

/* "play character at place", as people are told. */
static void write_usage(const NotationForm *form, Text *out)
{
    text_add(out, "%s%s", form->verb, form->pattern[0] ? " " : "");
    for (const char *c = form->pattern; *c != '\0'; c++) {
        if (*c == '*') {
            text_add(out, "...");
        } else if (!strchr("{}?", *c)) {
            text_add(out, "%c", *c);
        }
    }
}

/* ------------------------------------------------------------------ single words */

static const char *name_of(const NotationWord *word, const GameContent *content, int arg)
{
    if (arg < 0 || arg >= word->count) {
        return NULL;
    }
    return word->names ? word->names[arg] : word->name_of(content, arg);
}

static bool has_names(const NotationWord *word)
{
    return word->names || word->name_of;
}

/* How many arguments from `at` on were written; 0 = none. */
static int write_word(const NotationWord *word, const GameContent *content, const Move *move, int at,
                      Text *out)
{
    if (at >= move->count) {
        return 0;
    }
    if (word->write) {
        return word->write(content, move, at, out);
    }
    if (has_names(word)) {
        const char *name = name_of(word, content, move->arg[at]);
        text_add(out, "%s", name ? name : "");
        return name != NULL;
    }
    const int number = move->arg[at] + word->offset;
    text_add(out, "%d", number);
    return number >= word->least && number <= word->most;
}

static bool read_name(const NotationWord *word, const GameContent *content, const char *text, Move *out)
{
    for (int i = 0; i < word->count; i++) {
        const char *name = name_of(word, content, i);
        if (name && strcmp(name, text) == 0) {
            return notation_give(out, i);
        }
    }
    return false;
}

/* What cannot be read leaves the move alone. */
static bool read_word(const NotationWord *word, const GameContent *content, const char *text, Move *out)
{
    const Move before = *out;
    int number = 0;
    const bool good = word->read        ? word->read(content, text, out)
                      : has_names(word) ? read_name(word, content, text, out)
                                        : text_number(text, word->least, word->most, &number) &&
                                              notation_give(out, number - word->offset);
    if (!good) {
        *out = before;
    }
    return good;
}

/* ------------------------------------------------------------------ writing */

/* Adds what stands for the arguments from `*at` on; false if they cannot be written. */
static bool write_element(const Element *element, const GameContent *content, const Move *move, int *at,
                          Text *out)
{
    if (!element->word) {
        text_add(out, " %s", element->text);
        return true;
    }
    int taken = 0;
    do {
        const size_t length = out->length;
        text_add(out, " ");
        taken = write_word(element->word, content, move, *at, out);
        *at += taken;
        if (taken == 0) {
            out->length = length;
            out->chars[length] = '\0';
        }
    } while (taken > 0 && element->repeat == '*');
    return taken > 0 || element->repeat;
}

static bool write_form(const Notation *notation, const NotationForm *form, const GameContent *content,
                       const Move *move, Text *out)
{
    const char *pattern = form->pattern;
    Element element;
    int at = 0;
    text_add(out, "%s", form->verb);
    while (next_element(notation, &pattern, &element)) {
        if (element.begins_rest && at + 1 == move->count && move->arg[at] == form->absent) {
            return true;
        }
        if (!write_element(&element, content, move, &at, out)) {
            return false;
        }
    }
    return at == move->count;
}

void notation_write(const Notation *notation, const GameContent *content, const Move *move, char *out,
                    size_t size)
{
    Text text = {0};
    const NotationForm *form = notation->forms;
    while (form->verb && form->kind != move->kind) {
        form++;
    }
    const bool known = form->verb && move->count <= MOVE_ARGS_MAX;
    const bool written = known && write_form(notation, form, content, move, &text);
    snprintf(out, size, "%s", written ? text_chars(&text) : "nothing");
    text_free(&text);
}

/* ------------------------------------------------------------------ reading */

/* What is read, and what of it comes next. */
typedef struct Reader {
    const Notation *notation;
    const GameContent *content;
    const NotationForm *form;
    const char *rest;
    char token[WORD_BYTES]; /* "" at the end */
    Move *out;
    Error *error;
} Reader;

static void advance(Reader *reader)
{
    text_token(&reader->rest, reader->token, sizeof reader->token);
}

/* Says what should stand where the reader is, or that nothing should. */
static bool complain(const Reader *reader, const char *wanted)
{
    Text usage = {0};
    write_usage(reader->form, &usage);
    const char *words = text_chars(&usage);
    if (!wanted) {
        error_set(reader->error, "\"%s\" is too much: write \"%s\".", reader->token, words);
    } else if (reader->token[0] == '\0') {
        error_set(reader->error, "The move lacks %s: write \"%s\".", wanted, words);
    } else {
        error_set(reader->error, "\"%s\" is not %s: write \"%s\".", reader->token, wanted, words);
    }
    text_free(&usage);
    return false;
}

static bool read_element(Reader *reader, const Element *element)
{
    const NotationWord *word = element->word;
    if (!word) {
        if (strcmp(reader->token, element->text) != 0) {
            return complain(reader, element->text);
        }
        advance(reader);
        return true;
    }
    bool good = false;
    do {
        good = reader->token[0] != '\0' && read_word(word, reader->content, reader->token, reader->out);
        if (good) {
            advance(reader);
        }
    } while (good && element->repeat == '*');
    return good || element->repeat || complain(reader, word->is);
}

static bool read_form(Reader *reader)
{
    const char *pattern = reader->form->pattern;
    Element element = {.word = NULL};
    while (next_element(reader->notation, &pattern, &element)) {
        if (element.begins_rest && reader->token[0] == '\0') {
            return notation_give(reader->out, reader->form->absent);
        }
        if (!read_element(reader, &element)) {
            return false;
        }
    }
    if (reader->token[0] == '\0') {
        return true;
    }
    return complain(reader, element.repeat ? element.word->is : NULL);
}

static bool complain_of_verb(const Reader *reader)
{
    Text verbs = {0};
    for (const NotationForm *form = reader->notation->forms; form->verb; form++) {
        text_add(&verbs, "%s%s",
                 form == reader->notation->forms ? ""
                 : form[1].verb                  ? ", "
                                                 : " or ",
                 form->verb);
    }
    error_set(reader->error, "\"%s\" is no move: it begins with %s.", reader->token, text_chars(&verbs));
    text_free(&verbs);
    return false;
}

bool notation_read(const Notation *notation, const GameContent *content, const char *text, Move *out,
                   Error *error)
{
    Reader reader = {.notation = notation,
                     .content = content,
                     .form = notation->forms,
                     .rest = text,
                     .out = out,
                     .error = error};
    *out = (Move){0};
    advance(&reader);
    while (reader.form->verb && strcmp(reader.form->verb, reader.token) != 0) {
        reader.form++;
    }
    if (!reader.form->verb) {
        return complain_of_verb(&reader);
    }
    out->kind = reader.form->kind;
    advance(&reader);
    return read_form(&reader);
}
