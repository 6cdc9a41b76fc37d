/* notation.c: writes and parses moves with the patterns and words of a game. */
#include "core/match/notation.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WORD_BYTES = 48 };

/* An element of the pattern for a move's text: a literal word, or a placeholder such as {place}. */
typedef struct Element {
    char text[WORD_BYTES];    /* literal word, or name of a placeholder in the pattern */
    const NotationWord *word; /* definition of the placeholder, or NULL for a literal word */
    char repeat;              /* '?' (optional), '*' (any number of words), or 0 (exactly one word) */
    /* true for the first element of the optional part at the end of the pattern */
    bool begins_rest;
} Element;

bool notation_add_arg(Move *move, int arg)
{
    if (move->count == MOVE_ARGS_MAX) {
        return false;
    }
    move->arg[move->count++] = (int16_t)arg;
    return true;
}

/* --- parsing patterns --- */

static const NotationWord *find_notation_word(const Notation *notation, const char *name)
{
    const NotationWord *word = notation->words;
    while (!text_equals(word->name, name)) {
        word++;
        assert(word->name);
    }
    return word;
}

/* Reads the next element of the pattern. Returns false at the end of the pattern. */
static bool parse_next_element(const Notation *notation, const char **pattern, Element *out)
{
    char token[WORD_BYTES];
    if (!text_read_next_token(pattern, token, sizeof token)) {
        return false;
    }
    const char *start = token + (token[0] == '[');
    const bool is_placeholder = start[0] == '{';
    const char *text = start + is_placeholder, *end = text + strcspn(text, "{}]*?");
    *out = (Element){.begins_rest = start != token};
    memcpy(out->text, text, (size_t)(end - text));
    if (is_placeholder) {
        assert(*end == '}');
        out->word = find_notation_word(notation, out->text);
        out->repeat = end[1] == '?' || end[1] == '*' ? end[1] : '\0';
    }
    return true;
}

/* Appends the pattern of a move to an error message, such as "play character at place". */
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

/* --- words that stand for arguments --- */

static const char *get_argument_name(const NotationWord *word, const GameContent *content, int arg)
{
    if (arg < 0 || arg >= word->count) {
        return NULL;
    }
    return word->names ? word->names[arg] : word->name_of(content, arg);
}

static bool has_word_names(const NotationWord *word)
{
    return word->names || word->name_of;
}

/* Appends a word for the move's arguments from index `at` on. Returns how many arguments the word stands for,
 * or 0 on failure. */
static int write_word(const NotationWord *word, const GameContent *content, const Move *move, int at,
                      Text *out)
{
    if (at >= move->count) {
        return 0;
    }
    if (word->write) {
        return word->write(content, move, at, out);
    }
    if (has_word_names(word)) {
        const char *name = get_argument_name(word, content, move->arg[at]);
        text_add(out, "%s", name ? name : "");
        return name != NULL;
    }
    const int number = move->arg[at] + word->offset;
    text_add(out, "%d", number);
    return number >= word->min && number <= word->max;
}

static bool read_name(const NotationWord *word, const GameContent *content, const char *text, Move *out)
{
    for (int i = 0; i < word->count; i++) {
        const char *name = get_argument_name(word, content, i);
        if (name && text_equals(name, text)) {
            return notation_add_arg(out, i);
        }
    }
    return false;
}

/* Adds the arguments that a word stands for. Leaves the move unchanged on failure. */
static bool read_word(const NotationWord *word, const GameContent *content, const char *text, Move *out)
{
    const Move before = *out;
    int number = 0;
    const bool good = word->read             ? word->read(content, text, out)
                      : has_word_names(word) ? read_name(word, content, text, out)
                                             : text_parse_int(text, word->min, word->max, &number) &&
                                                   notation_add_arg(out, number - word->offset);
    if (!good) {
        *out = before;
    }
    return good;
}

/* --- writing moves as text --- */

/* Writes an element of the pattern. Uses the move's arguments from index `*at` on. Returns false if these
 * arguments don't fit the element. */
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
    while (parse_next_element(notation, &pattern, &element)) {
        if (element.begins_rest && at + 1 == move->count && move->arg[at] == form->omitted) {
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

/* --- parsing moves --- */

typedef struct Reader {
    const Notation *notation;
    const GameContent *content;
    const NotationForm *form;
    const char *rest;
    char token[WORD_BYTES]; /* word that is parsed next, or "" at the end of the text */
    Move *out;
    Error *error;
} Reader;

static void read_next_token(Reader *reader)
{
    text_read_next_token(&reader->rest, reader->token, sizeof reader->token);
}

/* Fails with an error message that says what to write instead of the current word. If `wanted` is NULL, the
 * message says to leave the word out. */
static bool fail_expected(const Reader *reader, const char *wanted)
{
    Text usage = {0};
    write_usage(reader->form, &usage);
    const char *words = text_chars(&usage);
    if (!wanted) {
        error_set(reader->error, "Leave out \"%s\". Write \"%s\".", reader->token, words);
    } else if (reader->token[0] == '\0') {
        error_set(reader->error, "The move needs %s. Write \"%s\".", wanted, words);
    } else {
        error_set(reader->error, "\"%s\" is not %s. Write \"%s\".", reader->token, wanted, words);
    }
    text_free(&usage);
    return false;
}

static bool read_element(Reader *reader, const Element *element)
{
    const NotationWord *word = element->word;
    if (!word) {
        if (strcmp(reader->token, element->text) != 0) {
            return fail_expected(reader, element->text);
        }
        read_next_token(reader);
        return true;
    }
    bool good = false;
    do {
        good = reader->token[0] != '\0' && read_word(word, reader->content, reader->token, reader->out);
        if (good) {
            read_next_token(reader);
        }
    } while (good && element->repeat == '*');
    return good || element->repeat || fail_expected(reader, word->description);
}

static bool read_form(Reader *reader)
{
    const char *pattern = reader->form->pattern;
    Element element = {.word = NULL};
    while (parse_next_element(reader->notation, &pattern, &element)) {
        if (element.begins_rest && reader->token[0] == '\0') {
            return notation_add_arg(reader->out, reader->form->omitted);
        }
        if (!read_element(reader, &element)) {
            return false;
        }
    }
    if (reader->token[0] == '\0') {
        return true;
    }
    return fail_expected(reader, element.repeat ? element.word->description : NULL);
}

static bool fail_unknown_verb(const Reader *reader)
{
    Text verbs = {0};
    for (const NotationForm *form = reader->notation->forms; form->verb; form++) {
        text_add(&verbs, "%s%s",
                 form == reader->notation->forms ? ""
                 : form[1].verb                  ? ", "
                                                 : " or ",
                 form->verb);
    }
    error_set(reader->error, "\"%s\" is not a move. A move begins with %s.", reader->token,
              text_chars(&verbs));
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
    read_next_token(&reader);
    while (reader.form->verb && !text_equals(reader.form->verb, reader.token)) {
        reader.form++;
    }
    if (!reader.form->verb) {
        return fail_unknown_verb(&reader);
    }
    out->kind = reader.form->kind;
    read_next_token(&reader);
    return read_form(&reader);
}
