/* notes.c: what a move's note is made of, line by line, and what becomes of it when it is told anew. */
#include "games/fantastical_adventure/tellings.h"

#include <stdlib.h>
#include <string.h>

/* How the lines of each kind begin, and end. A person's words that begin so are set in by a blank. */
static const struct {
    const char *begin, *end;
} marks[] = {
    [FA_NOTE_TOLD] = {"", ""},
    [FA_NOTE_COMPOSED] = {"\u2767 ", ""},
    [FA_NOTE_EARLIER] = {"~ ", ""},
    [FA_NOTE_HEADING] = {"# ", ""},
    [FA_NOTE_SETTING] = {"@ ", ""},
    [FA_NOTE_STRANGER] = {"[& ", "]"},
    [FA_NOTE_SHEET] = {"[: ", "]"},
    [FA_NOTE_HEARD] = {"[+ ", "]"},
    [FA_NOTE_FELL] = {"[- ", "]"},
    [FA_NOTE_LISTS] = {"[[", "]]"},
    [FA_NOTE_WON] = {"[= ", "]"},
    [FA_NOTE_STAMP] = {"[", "]"},
    [FA_NOTE_PARAGRAPH] = {"\u00B6", ""},
};

enum { KINDS = sizeof marks / sizeof *marks };

static FaNoteKind kind_of(const char *line)
{
    for (int i = FA_NOTE_TOLD + 1; i < KINDS; i++) {
        if (strncmp(line, marks[i].begin, strlen(marks[i].begin)) == 0) {
            return (FaNoteKind)i;
        }
    }
    return FA_NOTE_TOLD;
}

/* Was a blank set before it to keep it a person's? */
static bool is_set_in(const char *line)
{
    const size_t blanks = strspn(line, " ");
    return blanks > 0 && kind_of(line + blanks) != FA_NOTE_TOLD;
}

bool fa_note_next(const char **cursor, FaNoteLine *out)
{
    const char *line = *cursor;
    if (*line == '\0') {
        return false;
    }
    size_t length = strcspn(line, "\n");
    *cursor = line + length + (line[length] == '\n');
    out->kind = kind_of(line);
    const size_t begin = out->kind == FA_NOTE_TOLD ? is_set_in(line) : strlen(marks[out->kind].begin);
    const size_t end = strlen(marks[out->kind].end);
    out->words = line + begin;
    out->length = length - begin;
    if (end > 0 && out->length >= end &&
        memcmp(out->words + out->length - end, marks[out->kind].end, end) == 0) {
        out->length -= end;
    }
    return true;
}

static void add_line(Text *note, FaNoteKind kind, const char *words, size_t length)
{
    const char *begin = marks[kind].begin;
    if (kind == FA_NOTE_TOLD && (kind_of(words) != FA_NOTE_TOLD || is_set_in(words))) {
        begin = " ";
    }
    text_add(note, "%s%s%.*s%s", note->length > 0 ? "\n" : "", begin, (int)length, words, marks[kind].end);
}

void fa_note_add(Text *note, FaNoteKind kind, const char *words)
{
    for (const char *rest = words; *rest;) {
        const size_t length = strcspn(rest, "\n");
        add_line(note, kind, rest, length);
        rest += length + (rest[length] == '\n');
    }
}

static bool is_told(FaNoteKind kind)
{
    return kind == FA_NOTE_TOLD || kind == FA_NOTE_COMPOSED;
}

void fa_note_words(const char *note, Text *out)
{
    FaNoteLine line;
    bool more = false;
    for (const char *cursor = note; fa_note_next(&cursor, &line);) {
        if (is_told(line.kind) || line.kind == FA_NOTE_SHEET) {
            text_add(out, "%s%.*s", more ? "\n" : "", (int)line.length, line.words);
            more = true;
        }
    }
}

/* The place in the pile that a note of such a kind names; -1 = there is none. */
static int place_in(const Note *note, FaNoteKind kind)
{
    FaNoteLine line;
    for (const char *cursor = note->text; fa_note_next(&cursor, &line);) {
        if (line.kind == kind) {
            return atoi(line.words);
        }
    }
    return -1;
}

/* Nothing else lies at a place while something there may fall: it is what was heard there last. */
bool fa_fell_to_veto(const Notes *notes, int number)
{
    const int place = place_in(&notes->list[number], FA_NOTE_HEARD);
    bool last = place >= 0, fell = false;
    for (int i = number + 1; last && !fell && i < notes->count; i++) {
        fell = place_in(&notes->list[i], FA_NOTE_FELL) == place;
        last = place_in(&notes->list[i], FA_NOTE_HEARD) != place;
    }
    return fell;
}

/* Does a sheet go with it? */
static bool is_of_stranger(const char *note)
{
    FaNoteLine line;
    for (const char *cursor = note; fa_note_next(&cursor, &line);) {
        if (line.kind == FA_NOTE_STRANGER) {
            return true;
        }
    }
    return false;
}

/* Of a stranger what belongs on a sheet goes there, unless nothing is said. */
static void add_words_of_stranger(Text *out, FaNoteKind kind, const char *words)
{
    for (const char *rest = words; *rest;) {
        const size_t length = strcspn(rest, "\n");
        FaSheetLine key;
        FaNoteLine value;
        if (!fa_read_sheet_line(rest, length, &key, &value)) {
            add_line(out, kind, rest, length);
        } else if (value.length > 0) {
            add_line(out, FA_NOTE_SHEET, rest, length);
        }
        rest += length + (rest[length] == '\n');
    }
}

/* What was written down stays; what was told before is kept behind what is told now. */
void fa_reword(const char *note, const char *words, bool composed, Text *out)
{
    Text earlier = {0};
    FaNoteLine line;
    for (const char *cursor = note; fa_note_next(&cursor, &line);) {
        switch (line.kind) {
        case FA_NOTE_HEADING:
        case FA_NOTE_SETTING:
        case FA_NOTE_STRANGER:
        case FA_NOTE_HEARD:
        case FA_NOTE_FELL:
        case FA_NOTE_LISTS:
        case FA_NOTE_WON:
        case FA_NOTE_STAMP:
        case FA_NOTE_PARAGRAPH:
            add_line(out, line.kind, line.words, line.length);
            break;
        case FA_NOTE_TOLD:
        case FA_NOTE_COMPOSED:
        case FA_NOTE_SHEET:
        case FA_NOTE_EARLIER:
            add_line(&earlier, FA_NOTE_EARLIER, line.words, line.length);
            break;
        }
    }
    const FaNoteKind kind = composed ? FA_NOTE_COMPOSED : FA_NOTE_TOLD;
    if (is_of_stranger(note)) {
        add_words_of_stranger(out, kind, words);
    } else {
        fa_note_add(out, kind, words);
    }
    if (earlier.length > 0) {
        text_add(out, "%s%s", out->length > 0 ? "\n" : "", text_chars(&earlier));
    }
    text_free(&earlier);
}
