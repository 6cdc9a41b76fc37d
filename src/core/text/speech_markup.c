/* speech_markup.c: conversion of rich text to words for speech. */
#include "core/text/speech_markup.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ nouns that are spoken for icons */

/* Noun that is spoken for an icon: `one` is the singular, `many` the plural. If a different icon follows
 * directly, the adjective `of_another` is spoken instead, unless it is NULL. */
typedef struct Noun {
    const char *icon, *one, *many, *of_another;
} Noun;

static const Noun nouns[] = {
    {"ap", "action point", "action points", NULL},
    {"ballpoint", "Ballpoint", "Ballpoints", NULL},
    {"block", "block", "blocks", NULL},
    {"book", "Book", "Books", NULL},
    {"boon", "boon", "boons", NULL},
    {"broadsword", "Brave", "Brave", NULL},
    {"card", "card", "cards", NULL},
    {"club", "club", "clubs", NULL},
    {"compass", "Traveller", "Travellers", NULL},
    {"curio", "McGuffin", "McGuffins", NULL},
    {"deck", "deck", "decks", NULL},
    {"devil-mask", "Villain", "Villains", NULL},
    {"diamond", "diamond", "diamonds", NULL},
    {"discard", "discard pile", "discard piles", "discarded"},
    {"domino-mask", "Rogue", "Rogues", NULL},
    {"fairy-wand", "Magical", "Magical", NULL},
    {"fatigue", "fatigue pile", "fatigue piles", "tired"},
    {"fist", "Rebel", "Rebels", NULL},
    {"footprint", "Animal", "Animals", NULL},
    {"gold-bar", "Wealthy", "Wealthy", NULL},
    {"heart", "heart", "hearts", NULL},
    {"hearts", "Love Interest", "Love Interests", NULL},
    {"hex", "hex", "hexes", NULL},
    {"high-five", "Loyal Friend", "Loyal Friends", NULL},
    {"hit", "hit", "hits", NULL},
    {"hooded-figure", "Outcast", "Outcasts", NULL},
    {"hp", "health", "health", NULL},
    {"item", "item", "items", NULL},
    {"ladle", "Orphan", "Orphans", NULL},
    {"mana", "mana", "mana", NULL},
    {"minotaur", "Monster", "Monsters", NULL},
    {"mold", "mold", "mold", NULL},
    {"moon", "Dreamer", "Dreamers", NULL},
    {"mountains", "(dangerous)", "(dangerous)", NULL},
    {"paper-plane", "Child", "Children", NULL},
    {"penalty", "penalty card", "penalty cards", NULL},
    {"queen-crown", "Royal", "Royal", NULL},
    {"quill", "Quill", "Quills", NULL},
    {"spade", "spade", "spades", NULL},
    {"spectacles", "Scholar", "Scholars", NULL},
    {"time", "hourglass", "hourglasses", NULL},
    {"trumpet", "Leader", "Leaders", NULL},
    {"typewriter", "Typewriter", "Typewriters", NULL},
    {"umbrella", "Guardian", "Guardians", NULL},
    {"vowel", "vowel", "vowels", NULL},
    {"wild", "wild letter", "wild letters", NULL},
};

static const char *const signs[] = {
    "box_off",   "box_on",     "check", "cross",  "double", "draw",   "expand", "eye",  "flag",   "fold",
    "gem",       "left",       "lock",  "log",    "menu",   "mirror", "near",   "redo", "rewind", "right",
    "spin_left", "spin_right", "star",  "strong", "stun",   "undo",   "unfold", "weak"};

static const Noun *find_icon_noun(const char *icon, size_t length)
{
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++) {
        if (strlen(nouns[i].icon) == length && strncmp(nouns[i].icon, icon, length) == 0) {
            return &nouns[i];
        }
    }
    return NULL;
}

static bool is_silent_icon(const char *icon, size_t length)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (strlen(signs[i]) == length && strncmp(signs[i], icon, length) == 0) {
            return true;
        }
    }
    return false;
}

/* If `text` begins with an icon in braces, returns the length of the icon's name in bytes. Otherwise returns
 * 0. */
static size_t get_icon_length(const char *text)
{
    const size_t name = *text == '{' ? strcspn(text + 1, "{}| ") : 0;
    return name > 0 && text[1 + name] == '}' ? name : 0;
}

/* ------------------------------------------------------------------ choosing the singular or plural */

/* The last word before a position in the spoken text. `length` is 0 if there is no word before the position
 * in the same clause. */
typedef struct SpokenWord {
    const char *word;
    size_t length;
} SpokenWord;

static SpokenWord find_last_word(const char *chars, size_t from, size_t end)
{
    while (end > from && !isalnum((unsigned char)chars[end - 1]) && !strchr(".,:;!?", chars[end - 1])) {
        end--;
    }
    size_t start = end;
    while (start > from && isalnum((unsigned char)chars[start - 1])) {
        start--;
    }
    return (SpokenWord){chars + start, end - start};
}

static bool is_word(const char *word, size_t length, const char *other)
{
    return strlen(other) == length && strncasecmp(word, other, length) == 0;
}

static bool is_in_list(const char *word, size_t length, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (is_word(word, length, list[i])) {
            return true;
        }
    }
    return false;
}

/* Grammatical number of the noun spoken for an icon. NUMBER_UNKNOWN means that the words before the icon
 * leave the number open. */
typedef enum GrammaticalNumber { NUMBER_UNKNOWN, NUMBER_SINGULAR, NUMBER_PLURAL } GrammaticalNumber;

/* Returns the grammatical number that a word gives to the noun of an icon later in the same clause, or
 * NUMBER_UNKNOWN. For example, "a" in "a random unplayed {card}" gives the singular, and "2" in "2 unplayed
 * {card}" gives the plural. */
static GrammaticalNumber get_number_from_word(const char *word, size_t length)
{
    static const char *const singular[] = {"a", "an", "the", "per", "each", "every", "another", "one", "no"};
    if (is_in_list(word, length, singular, sizeof singular / sizeof *singular)) {
        return NUMBER_SINGULAR;
    }
    return isdigit((unsigned char)*word) ? (is_word(word, length, "1") ? NUMBER_SINGULAR : NUMBER_PLURAL)
                                         : NUMBER_UNKNOWN;
}

/* Returns the grammatical number that the word directly before an icon gives to the icon's noun, or
 * NUMBER_UNKNOWN. For example, "next {card}" is singular, and "all {card}" is plural. Without such a word,
 * the noun is singular. */
static GrammaticalNumber get_number_from_last_word(const char *word, size_t length)
{
    static const char *const singular[] = {"that", "this", "any", "next", "first", "last"};
    static const char *const leads[] = {"all",  "your", "its",  "more", "fewer", "of",   "to",
                                        "into", "from", "with", "and",  "or",    "less", "for"};
    return length == 0 || is_in_list(word, length, singular, sizeof singular / sizeof *singular)
               ? NUMBER_SINGULAR
           : is_in_list(word, length, leads, sizeof leads / sizeof *leads) ? NUMBER_PLURAL
                                                                           : NUMBER_UNKNOWN;
}

static GrammaticalNumber get_noun_number(const Text *out, size_t from)
{
    enum { WORDS_BEFORE_ICON_MAX = 3 };
    const char *chars = text_chars(out);
    SpokenWord said = find_last_word(chars, from, out->length);
    GrammaticalNumber number = get_number_from_last_word(said.word, said.length);
    for (int i = 0; i < WORDS_BEFORE_ICON_MAX && number == NUMBER_UNKNOWN && said.length > 0; i++) {
        number = get_number_from_word(said.word, said.length);
        said = find_last_word(chars, from, (size_t)(said.word - chars));
    }
    return number;
}

/* True if the word is the noun for the icon, or the last word of this noun. The icon is then not spoken,
 * because it would repeat the noun. */
static bool is_noun_word(const char *word, size_t length, const Noun *noun)
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

/* True if the clause already contains the noun of the icon, as in "Block of the enemy {block}". */
static bool is_noun_in_clause(const Text *out, size_t from, const Noun *noun)
{
    const char *chars = text_chars(out);
    SpokenWord said = find_last_word(chars, from, out->length);
    bool named = false;
    if (get_number_from_last_word(said.word, said.length) != NUMBER_UNKNOWN ||
        get_number_from_word(said.word, said.length) != NUMBER_UNKNOWN) {
        return false;
    }
    while (!named && said.length > 0) {
        named = is_noun_word(said.word, said.length, noun);
        said = find_last_word(chars, from, (size_t)(said.word - chars));
    }
    return named;
}

/* ------------------------------------------------------------------ converting text to words */

static void add_separating_space(Text *out, size_t from)
{
    if (out->length > from && out->chars[out->length - 1] != ' ') {
        text_add(out, " ");
    }
}

/* Ends a line of spoken text. Appends ". ", or only a space if the line already ends with punctuation. */
static void append_line_end(Text *out, size_t from)
{
    while (out->length > from && out->chars[out->length - 1] == ' ') {
        out->chars[--out->length] = '\0';
    }
    if (out->length > from) {
        text_add(out, strchr(".:!?,;", out->chars[out->length - 1]) ? " " : ". ");
    }
}

/* Appends the words for the icon at `at` and for all equal icons directly after it, such as "2 hits". Appends
 * nothing if the icons have no noun, are next to their noun, or only decorate the end of a line. Returns the
 * position after the icons. */
static const char *add_icons(const char *at, size_t from, Text *out)
{
    const size_t length = get_icon_length(at);
    const Noun *noun = find_icon_noun(at + 1, length);
    const char *name = at + 1;
    int count = 0;
    while (get_icon_length(at) == length && strncmp(at + 1, name, length) == 0) {
        at += length + 2;
        count++;
    }
    const char *next = at + strspn(at, " *");
    const SpokenWord before = find_last_word(text_chars(out), from, out->length);
    const GrammaticalNumber number = get_noun_number(out, from);
    const bool ends_line = *next == '\0' || *next == '|';
    const bool is_decoration =
        ends_line && (number == NUMBER_UNKNOWN || (noun && is_noun_in_clause(out, from, noun)));
    if (!noun || is_decoration || is_noun_word(before.word, before.length, noun) ||
        is_noun_word(next, strcspn(next, " .,:;!?*{|"), noun)) {
        return at;
    }
    add_separating_space(out, from);
    if (*next == '{' && noun->of_another) {
        text_add(out, "%s ", noun->of_another);
        return next;
    }
    if (count > 1) {
        text_add(out, "%d %s", count, noun->many);
    } else {
        const bool subject = number == NUMBER_UNKNOWN && strncmp(next, "is ", strlen("is ")) == 0;
        text_add(out, "%s%s", subject ? "a " : "",
                 subject || number == NUMBER_SINGULAR ? noun->one : noun->many);
    }
    if (isalnum((unsigned char)*at) || *at == '{') {
        text_add(out, *at == '{' ? ", " : " ");
    }
    return at;
}

void speech_markup_add(const char *rich, Text *out)
{
    const size_t from = out->length;
    while (*rich) {
        if (get_icon_length(rich) > 0) {
            rich = add_icons(rich, from, out);
        } else if (*rich == '|' || *rich == '\n') {
            append_line_end(out, from);
            rich++;
        } else if (*rich == ' ') {
            add_separating_space(out, from);
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

void speech_markup_add_sentence(Text *out, const char *text)
{
    if (text[0] == '\0') {
        return;
    }
    if (out->length > 0) {
        text_add(out, ends_sentence(out) ? " " : ". ");
    }
    text_add(out, "%s", text);
}

/* True if an icon is only decoration: before a capital letter, as in "{fairy-wand} Magical", at the start of
 * a line before a letter or digit, or alone on its line. */
static bool is_decorative_icon(const char *rich, const char *at, size_t length)
{
    const char *next = at + length + 2;
    const bool begins_line = at == rich || at[-1] == '|' || at[-1] == '\n';
    next += strspn(next, " *");
    const bool ends_line = *next == '\0' || *next == '|' || *next == '\n';
    return isupper((unsigned char)*next) || (begins_line && (isalnum((unsigned char)*next) || ends_line));
}

bool speech_markup_is_speakable(const char *rich)
{
    for (const char *at = rich; *at; at++) {
        const size_t length = get_icon_length(at);
        if (length > 0 && !find_icon_noun(at + 1, length) && !is_silent_icon(at + 1, length) &&
            !is_decorative_icon(rich, at, length)) {
            return false;
        }
    }
    return true;
}
