/* strangers.c: what is told of characters that are made up at the table: the lines of their sheets, read from
 * the note of the move that made each, and some that are offered. */
#include "games/fantastical_adventure/tellings.h"

#include <string.h>
#include <strings.h>

const char *const fa_sheet_keys[FA_SHEET_LINES + 1] = {"Name",     "Who",   "Pronoun", "Hearts",
                                                       "Diamonds", "Clubs", "Spades",  NULL};

/* ------------------------------------------------------------------ lines */

/* From byte `begin` to `end`, without blanks around it. */
static FaNoteLine part(const char *words, size_t begin, size_t end)
{
    while (begin < end && words[begin] == ' ') {
        begin++;
    }
    while (end > begin && words[end - 1] == ' ') {
        end--;
    }
    return (FaNoteLine){FA_NOTE_SHEET, words + begin, end - begin};
}

bool fa_read_sheet_line(const char *words, size_t length, FaSheetLine *line, FaNoteLine *value)
{
    for (int i = 0; i < FA_SHEET_LINES; i++) {
        const size_t key = strlen(fa_sheet_keys[i]);
        if (length > key && words[key] == ':' && strncasecmp(words, fa_sheet_keys[i], key) == 0) {
            *line = (FaSheetLine)i;
            *value = part(words, key + 1, length);
            return true;
        }
    }
    return false;
}

static bool is_of(const FaNoteLine *line, int actor)
{
    return line->kind == FA_NOTE_STRANGER && line->length == 1 &&
           line->words[0] - '1' == actor - FA_FIRST_STRANGER;
}

bool fa_told_of_stranger(const char *told, int actor, FaSheetLine wanted, FaNoteLine *out)
{
    bool of_it = false, said = false;
    FaNoteLine line, value;
    FaSheetLine key;
    for (const char *cursor = told; fa_note_next(&cursor, &line);) {
        if (line.kind == FA_NOTE_STRANGER) {
            of_it = is_of(&line, actor);
        } else if (of_it && line.kind == FA_NOTE_SHEET &&
                   fa_read_sheet_line(line.words, line.length, &key, &value) && key == wanted) {
            *out = part(value.words, 0, note_part_end(value.words, value.length, 0, FA_SAID_MAX));
            said = out->length > 0;
        }
    }
    return said;
}

int fa_note_of_stranger(const Notes *notes, int actor)
{
    for (int i = notes->count - 1; i >= 0 && actor >= FA_FIRST_STRANGER; i--) {
        FaNoteLine line;
        for (const char *cursor = notes->list[i].text; fa_note_next(&cursor, &line);) {
            if (is_of(&line, actor)) {
                return i;
            }
        }
    }
    return -1;
}

bool fa_noted_of_stranger(const Notes *notes, int actor, FaSheetLine wanted, FaNoteLine *out)
{
    const int note = fa_note_of_stranger(notes, actor);
    return note >= 0 && fa_told_of_stranger(notes->list[note].text, actor, wanted, out);
}

/* Which stranger is called so, without a name, at the beginning of `words`; FA_NONE = none. */
static int stranger_at(const char *words, size_t length, size_t *called)
{
    for (int i = 0; i < FA_STRANGERS; i++) {
        *called = strlen(fa_stranger_names[i]);
        if (*called <= length && strncmp(words, fa_stranger_names[i], *called) == 0) {
            return FA_FIRST_STRANGER + i;
        }
    }
    return FA_NONE;
}

static void add_named(Text *out, const Notes *notes, const FaNoteLine *line, bool rich)
{
    for (size_t at = 0; at < line->length;) {
        size_t called;
        FaNoteLine name;
        const int stranger = stranger_at(line->words + at, line->length - at, &called);
        if (stranger == FA_NONE || !fa_noted_of_stranger(notes, stranger, FA_SHEET_NAME, &name)) {
            text_add(out, "%c", line->words[at++]);
            continue;
        }
        Text words = {0};
        text_add(&words, "%.*s", (int)name.length, name.words);
        if (rich) {
            note_add_rich(out, text_chars(&words), FA_SAID_MAX);
        } else {
            text_add(out, "%s", text_chars(&words));
        }
        text_free(&words);
        at += called;
    }
}

void fa_add_named(Text *out, const Notes *notes, const FaNoteLine *line)
{
    add_named(out, notes, line, false);
}

void fa_name_line(const Notes *told, const char *line, Text *out)
{
    const FaNoteLine whole = {FA_NOTE_TOLD, line, strlen(line)};
    add_named(out, told, &whole, true);
}

TellPronouns fa_said_pronouns(const FaNoteLine *said)
{
    for (int i = 0; i < TELL_THEY; i++) {
        const size_t length = strlen(tell_pronoun_names[i]);
        if (said->length == length && strncasecmp(said->words, tell_pronoun_names[i], length) == 0) {
            return (TellPronouns)i;
        }
    }
    return TELL_THEY;
}

void fa_cut_facet(const FaNoteLine *line, FaNoteLine *name, FaNoteLine *rest)
{
    size_t end = 0;
    while (end < line->length && line->words[end] != '.' && line->words[end] != ':') {
        end++;
    }
    *name = part(line->words, 0, end);
    *rest = part(line->words, end < line->length ? end + 1 : end, line->length);
}

/* ------------------------------------------------------------------ offered */

static bool is_known(const char *told, const FaStranger *stranger)
{
    return strstr(told, stranger->name) != NULL;
}

void fa_offer_stranger(const FaProse *prose, const char *told, Rng *rng, Text *out)
{
    int number = (int)rng_below(rng, (uint32_t)prose->stranger_count);
    for (int i = 0; i < prose->stranger_count && is_known(told, &prose->strangers[number]); i++) {
        number = (number + 1) % prose->stranger_count;
    }
    const FaStranger *stranger = &prose->strangers[number];
    text_add(out, "%s: %s\n", fa_sheet_keys[FA_SHEET_NAME], stranger->name);
    text_add(out, "%s: %s\n", fa_sheet_keys[FA_SHEET_WHO], stranger->who);
    text_add(out, "%s: %s", fa_sheet_keys[FA_SHEET_PRONOUN], tell_pronoun_names[stranger->pronouns]);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        text_add(out, "\n%s: %s. %s", fa_sheet_keys[FA_SHEET_FACET + suit], stranger->facets[suit].name,
                 stranger->facets[suit].text);
    }
}
