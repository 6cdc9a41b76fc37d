/* strangers.c: reads the character sheets of strangers (characters invented by players) from notes, and
 * suggests character sheets for new strangers. */
#include "games/fantastical_adventure/narration.h"

#include <string.h>
#include <strings.h>

const char *const fa_sheet_keys[FA_SHEET_LINES + 1] = {"Name",     "Who",   "Pronoun", "Hearts",
                                                       "Diamonds", "Clubs", "Spades",  NULL};

/* Returns the bytes from `begin` to `end` - 1, without the spaces at both ends. */
static FaNoteLine trim_range(const char *text, size_t begin, size_t end)
{
    while (begin < end && text[begin] == ' ') {
        begin++;
    }
    while (end > begin && text[end - 1] == ' ') {
        end--;
    }
    return (FaNoteLine){FA_NOTE_SHEET, text + begin, end - begin};
}

bool fa_read_sheet_line(const char *text, size_t length, FaSheetLine *line, FaNoteLine *value)
{
    for (int i = 0; i < FA_SHEET_LINES; i++) {
        const size_t key = strlen(fa_sheet_keys[i]);
        if (length > key && text[key] == ':' && strncasecmp(text, fa_sheet_keys[i], key) == 0) {
            *line = (FaSheetLine)i;
            *value = trim_range(text, key + 1, length);
            return true;
        }
    }
    return false;
}

static bool is_stranger_line(const FaNoteLine *line, int actor)
{
    return line->kind == FA_NOTE_STRANGER && line->length == 1 &&
           line->words[0] - '1' == actor - FA_FIRST_STRANGER;
}

bool fa_find_sheet_line(const char *story, int actor, FaSheetLine wanted, FaNoteLine *out)
{
    bool of_it = false, said = false;
    FaNoteLine line, value;
    FaSheetLine key;
    for (const char *cursor = story; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_STRANGER) {
            of_it = is_stranger_line(&line, actor);
        } else if (of_it && line.kind == FA_NOTE_SHEET &&
                   fa_read_sheet_line(line.words, line.length, &key, &value) && key == wanted) {
            *out = trim_range(value.words, 0,
                              note_find_part_end(value.words, value.length, 0, FA_SHEET_VALUE_MAX));
            said = out->length > 0;
        }
    }
    return said;
}

int fa_find_stranger_note(const Notes *notes, int actor)
{
    for (int i = notes->count - 1; i >= 0 && actor >= FA_FIRST_STRANGER; i--) {
        FaNoteLine line;
        for (const char *cursor = notes->list[i].text; fa_read_next_note_line(&cursor, &line);) {
            if (is_stranger_line(&line, actor)) {
                return i;
            }
        }
    }
    return -1;
}

bool fa_find_sheet_line_in_notes(const Notes *notes, int actor, FaSheetLine wanted, FaNoteLine *out)
{
    const int note = fa_find_stranger_note(notes, actor);
    return note >= 0 && fa_find_sheet_line(notes->list[note].text, actor, wanted, out);
}

/* Returns the stranger whose default name is at the start of `text`, or FA_NONE. */
static int find_stranger_by_default_name(const char *text, size_t length, size_t *name_length)
{
    for (int i = 0; i < FA_STRANGERS; i++) {
        *name_length = strlen(fa_stranger_names[i]);
        if (*name_length <= length && strncmp(text, fa_stranger_names[i], *name_length) == 0) {
            return FA_FIRST_STRANGER + i;
        }
    }
    return FA_NONE;
}

static void append_text_with_names(Text *out, const Notes *notes, const FaNoteLine *line, bool rich)
{
    for (size_t at = 0; at < line->length;) {
        size_t name_length;
        FaNoteLine name;
        const int stranger = find_stranger_by_default_name(line->words + at, line->length - at, &name_length);
        if (stranger == FA_NONE || !fa_find_sheet_line_in_notes(notes, stranger, FA_SHEET_NAME, &name)) {
            text_add(out, "%c", line->words[at++]);
            continue;
        }
        Text words = {0};
        text_add(&words, "%.*s", (int)name.length, name.words);
        if (rich) {
            note_append_preview(out, text_chars(&words), FA_SHEET_VALUE_MAX);
        } else {
            text_add(out, "%s", text_chars(&words));
        }
        text_free(&words);
        at += name_length;
    }
}

void fa_append_line_with_sheet_names(Text *out, const Notes *notes, const FaNoteLine *line)
{
    append_text_with_names(out, notes, line, false);
}

void fa_append_rich_with_sheet_names(const Notes *notes, const char *line, Text *out)
{
    const FaNoteLine whole = {FA_NOTE_WRITTEN, line, strlen(line)};
    append_text_with_names(out, notes, &whole, true);
}

Pronouns fa_parse_pronouns(const FaNoteLine *line)
{
    for (int i = 0; i < PRONOUNS_THEY; i++) {
        const size_t length = strlen(template_pronoun_names[i]);
        if (line->length == length && strncasecmp(line->words, template_pronoun_names[i], length) == 0) {
            return (Pronouns)i;
        }
    }
    return PRONOUNS_THEY;
}

void fa_split_facet(const FaNoteLine *line, FaNoteLine *name, FaNoteLine *rest)
{
    size_t end = 0;
    while (end < line->length && line->words[end] != '.' && line->words[end] != ':') {
        end++;
    }
    *name = trim_range(line->words, 0, end);
    *rest = trim_range(line->words, end < line->length ? end + 1 : end, line->length);
}

static bool was_suggested(const char *story, const FaStranger *stranger)
{
    return strstr(story, stranger->name) != NULL;
}

void fa_suggest_stranger(const FaNarrationLines *prose, const char *story, Rng *rng, Text *out)
{
    int number = (int)rng_below(rng, (uint32_t)prose->stranger_count);
    for (int i = 0; i < prose->stranger_count && was_suggested(story, &prose->strangers[number]); i++) {
        number = (number + 1) % prose->stranger_count;
    }
    const FaStranger *stranger = &prose->strangers[number];
    char name[FA_TITLE_MAX];
    const bool is_named = fa_find_named_character(story, name);
    text_add(out, "%s: %s\n", fa_sheet_keys[FA_SHEET_NAME], is_named ? name : stranger->name);
    text_add(out, "%s: %s\n", fa_sheet_keys[FA_SHEET_WHO], stranger->who);
    text_add(out, "%s: %s", fa_sheet_keys[FA_SHEET_PRONOUN], template_pronoun_names[stranger->pronouns]);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        text_add(out, "\n%s: %s. %s", fa_sheet_keys[FA_SHEET_FACET + suit], stranger->facets[suit].name,
                 stranger->facets[suit].text);
    }
}
