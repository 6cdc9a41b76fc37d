/* spoken.c: see spoken.h. */
#include "core/spoken.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ what icons are called */

/* An icon's noun for one and for many, and what it says of another one that follows, NULL = no such thing. */
typedef struct Noun {
    const char *icon, *one, *many, *of_another;
} Noun;

static const Noun nouns[] = {
    {"ap", "action point", "action points", NULL},
    {"ballpoint", "Ballpoint", "Ballpoints", NULL},
    {"block", "block", "blocks", NULL},
    {"book", "Book", "Books", NULL},
    {"boon", "boon", "boons", NULL},
    {"card", "card", "cards", NULL},
    {"club", "club", "clubs", NULL},
    {"curio", "McGuffin", "McGuffins", NULL},
    {"deck", "deck", "decks", NULL},
    {"diamond", "diamond", "diamonds", NULL},
    {"discard", "discard pile", "discard piles", "discarded"},
    {"fatigue", "fatigue pile", "fatigue piles", "tired"},
    {"heart", "heart", "hearts", NULL},
    {"hex", "hex", "hexes", NULL},
    {"hit", "hit", "hits", NULL},
    {"hp", "health", "health", NULL},
    {"item", "item", "items", NULL},
    {"mana", "mana", "mana", NULL},
    {"mold", "mould", "mould", NULL},
    {"penalty", "penalty card", "penalty cards", NULL},
    {"quill", "Quill", "Quills", NULL},
    {"spade", "spade", "spades", NULL},
    {"time", "hourglass", "hourglasses", NULL},
    {"typewriter", "Typewriter", "Typewriters", NULL},
    {"vowel", "vowel", "vowels", NULL},
    {"wild", "wild letter", "wild letters", NULL},
};

static const char *const signs[] = {
    "check",     "cross",      "double", "draw",   "expand", "eye",  "flag",   "fold",   "gem",
    "left",      "lock",       "log",    "menu",   "mirror", "near", "redo",   "rewind", "right",
    "spin_left", "spin_right", "star",   "strong", "stun",   "undo", "unfold", "weak"};

static const Noun *find_noun(const char *icon, size_t length)
{
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++) {
        if (strlen(nouns[i].icon) == length && strncmp(nouns[i].icon, icon, length) == 0) {
            return &nouns[i];
        }
    }
    return NULL;
}

static bool is_sign(const char *icon, size_t length)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (strlen(signs[i]) == length && strncmp(signs[i], icon, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Bytes of an icon's name, 0 where there is none. */
static size_t icon_length(const char *text)
{
    const size_t name = *text == '{' ? strcspn(text + 1, "{}| ") : 0;
    return name > 0 && text[1 + name] == '}' ? name : 0;
}

/* ------------------------------------------------------------------ one or many */

/* A word of the clause said so far, without what is beside its letters; length 0 = there is none. */
typedef struct Said {
    const char *word;
    size_t length;
} Said;

/* The last word before `end` of what was said from `from` on. */
static Said word_before(const char *chars, size_t from, size_t end)
{
    while (end > from && !isalnum((unsigned char)chars[end - 1]) && !strchr(".,:;!?", chars[end - 1])) {
        end--;
    }
    size_t start = end;
    while (start > from && isalnum((unsigned char)chars[start - 1])) {
        start--;
    }
    return (Said){chars + start, end - start};
}

static bool is_word(const char *word, size_t length, const char *other)
{
    return strlen(other) == length && strncasecmp(word, other, length) == 0;
}

static bool is_among(const char *word, size_t length, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (is_word(word, length, list[i])) {
            return true;
        }
    }
    return false;
}

/* How many an icon stands for, by what leads up to it; UNLED = nothing does. */
typedef enum Number { UNLED, ONE, MANY } Number;

/* By a word that may stand some way before: "a random unplayed {card}", "2 unplayed {card}". */
static Number number_by(const char *word, size_t length)
{
    static const char *const singular[] = {"a", "an", "the", "per", "each", "every", "another", "one", "no"};
    if (is_among(word, length, singular, sizeof singular / sizeof *singular)) {
        return ONE;
    }
    return isdigit((unsigned char)*word) ? (is_word(word, length, "1") ? ONE : MANY) : UNLED;
}

/* By the word right before. */
static Number number_after(const char *word, size_t length)
{
    static const char *const singular[] = {"that", "this", "any", "next", "first", "last"};
    static const char *const leads[] = {"all",  "your", "its",  "more", "fewer", "of",   "to",
                                        "into", "from", "with", "and",  "or",    "less", "for"};
    return length == 0 || is_among(word, length, singular, sizeof singular / sizeof *singular) ? ONE
           : is_among(word, length, leads, sizeof leads / sizeof *leads)                       ? MANY
                                                                                               : UNLED;
}

static Number number_of(const Text *out, size_t from)
{
    enum { WORDS_BACK = 3 };
    const char *chars = text_chars(out);
    Said said = word_before(chars, from, out->length);
    Number number = number_after(said.word, said.length);
    for (int i = 0; i < WORDS_BACK && number == UNLED && said.length > 0; i++) {
        number = number_by(said.word, said.length);
        said = word_before(chars, from, (size_t)(said.word - chars));
    }
    return number;
}

/* Is the word the beginning or the end of what the icon says, which is then said twice? */
static bool says_it(const char *word, size_t length, const Noun *noun)
{
    const char *const forms[] = {noun->one, noun->many};
    for (int i = 0; i < 2; i++) {
        const char *blank = strrchr(forms[i], ' ');
        if (length > 0 && (is_word(word, length, forms[i]) || (blank && is_word(word, length, blank + 1)))) {
            return true;
        }
    }
    return false;
}

/* Does the last word before the icon lead to no number, and has the clause named the icon's thing already, as
   in "Block of the enemy {block}"? */
static bool is_named(const Text *out, size_t from, const Noun *noun)
{
    const char *chars = text_chars(out);
    Said said = word_before(chars, from, out->length);
    bool named = false;
    if (number_after(said.word, said.length) != UNLED || number_by(said.word, said.length) != UNLED) {
        return false;
    }
    while (!named && said.length > 0) {
        named = says_it(said.word, said.length, noun);
        said = word_before(chars, from, (size_t)(said.word - chars));
    }
    return named;
}

/* ------------------------------------------------------------------ saying it */

static void add_blank(Text *out, size_t from)
{
    if (out->length > from && out->chars[out->length - 1] != ' ') {
        text_add(out, " ");
    }
}

/* A line ends: as a sentence does, unless one has just ended. */
static void end_line(Text *out, size_t from)
{
    while (out->length > from && out->chars[out->length - 1] == ' ') {
        out->chars[--out->length] = '\0';
    }
    if (out->length > from) {
        text_add(out, strchr(".:!?,;", out->chars[out->length - 1]) ? " " : ". ");
    }
}

/* Says a run of one icon, and returns where it ends. */
static const char *say_icons(const char *at, size_t from, Text *out)
{
    const size_t length = icon_length(at);
    const Noun *noun = find_noun(at + 1, length);
    const char *name = at + 1;
    int count = 0;
    while (icon_length(at) == length && strncmp(at + 1, name, length) == 0) {
        at += length + 2;
        count++;
    }
    const char *next = at + strspn(at, " *");
    const Said before = word_before(text_chars(out), from, out->length);
    const Number number = number_of(out, from);
    const bool ends = *next == '\0' || *next == '|';
    const bool adorns = ends && (number == UNLED || (noun && is_named(out, from, noun)));
    if (!noun || adorns || says_it(before.word, before.length, noun) ||
        says_it(next, strcspn(next, " .,:;!?*{|"), noun)) {
        return at;
    }
    add_blank(out, from);
    if (*next == '{' && noun->of_another) {
        text_add(out, "%s ", noun->of_another);
        return next;
    }
    if (count > 1) {
        text_add(out, "%d %s", count, noun->many);
    } else {
        const bool subject = number == UNLED && strncmp(next, "is ", strlen("is ")) == 0;
        text_add(out, "%s%s", subject ? "a " : "", subject || number == ONE ? noun->one : noun->many);
    }
    if (isalnum((unsigned char)*at) || *at == '{') {
        text_add(out, *at == '{' ? ", " : " ");
    }
    return at;
}

void text_speak(const char *rich, Text *out)
{
    const size_t from = out->length;
    while (*rich) {
        if (icon_length(rich) > 0) {
            rich = say_icons(rich, from, out);
        } else if (*rich == '|' || *rich == '\n') {
            end_line(out, from);
            rich++;
        } else if (*rich == ' ') {
            add_blank(out, from);
            rich++;
        } else {
            if (strchr(".,:;!?", *rich) && out->length > from && out->chars[out->length - 1] == ' ') {
                out->chars[--out->length] = '\0';
            }
            if (*rich != '*' && (unsigned char)*rich >= ' ') {
                text_add(out, "%c", *rich);
            }
            rich++;
        }
    }
    while (out->length > from && out->chars[out->length - 1] == ' ') {
        out->chars[--out->length] = '\0';
    }
}

static bool ends_sentence(const Text *text)
{
    static const char ELLIPSIS[] = "\u2026";
    const size_t length = sizeof ELLIPSIS - 1;
    return strchr(".:!?;", text->chars[text->length - 1]) ||
           (text->length >= length && strcmp(text->chars + text->length - length, ELLIPSIS) == 0);
}

void text_add_sentence(Text *out, const char *words)
{
    if (words[0] == '\0') {
        return;
    }
    if (out->length > 0) {
        text_add(out, ends_sentence(out) ? " " : ". ");
    }
    text_add(out, "%s", words);
}

/* Is it but a picture: alone in a line, or of what it stands before, at the beginning of a line or by a name:
   "{fairy-wand} Magical"? */
static bool is_picture(const char *rich, const char *at, size_t length)
{
    const char *next = at + length + 2;
    const bool begins = at == rich || at[-1] == '|' || at[-1] == '\n';
    next += strspn(next, " *");
    const bool alone = *next == '\0' || *next == '|' || *next == '\n';
    return isupper((unsigned char)*next) || (begins && (isalnum((unsigned char)*next) || alone));
}

bool text_is_speakable(const char *rich)
{
    for (const char *at = rich; *at; at++) {
        const size_t length = icon_length(at);
        if (length > 0 && !find_noun(at + 1, length) && !is_sign(at + 1, length) &&
            !is_picture(rich, at, length)) {
            return false;
        }
    }
    return true;
}
