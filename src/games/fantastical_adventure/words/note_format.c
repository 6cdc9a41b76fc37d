/* note_format.c: the line format of notes, and changes to the narration in a note. A note is the text stored
 * with a move. */
#include "games/fantastical_adventure/narration.h"

#include <stdlib.h>
#include <string.h>

/* Prefix and suffix of each kind of line. If a line that a person wrote starts with a prefix, a space is
 * added before the line, so that the line does not count as another kind. */
static const struct {
    const char *begin, *end;
} marks[] = {
    [FA_NOTE_WRITTEN] = {"", ""},          [FA_NOTE_COMPOSED] = {"\u2767 ", ""},
    [FA_NOTE_PREVIOUS_WORDS] = {"~ ", ""}, [FA_NOTE_HEADING] = {"# ", ""},
    [FA_NOTE_SETTING] = {"@ ", ""},        [FA_NOTE_STRANGER] = {"[& ", "]"},
    [FA_NOTE_SHEET] = {"[: ", "]"},        [FA_NOTE_OPEN_TO_VETO] = {"[+ ", "]"},
    [FA_NOTE_RETRACTED] = {"[- ", "]"},    [FA_NOTE_REVEALED] = {"[[", "]]"},
    [FA_NOTE_WINNING_CARD] = {"[= ", "]"}, [FA_NOTE_CARD] = {"[", "]"},
    [FA_NOTE_PARAGRAPH] = {"\u00B6", ""},  [FA_NOTE_ANSWER] = {"[? ", "]"},
    [FA_NOTE_LABEL] = {"[! ", "]"},        [FA_NOTE_AMBITION] = {"[* ", "]"},
    [FA_NOTE_BADGE] = {"[^ ", "]"},
};

enum { KINDS = sizeof marks / sizeof *marks };

static FaNoteKind find_line_kind(const char *line)
{
    for (int i = FA_NOTE_WRITTEN + 1; i < KINDS; i++) {
        if (strncmp(line, marks[i].begin, strlen(marks[i].begin)) == 0) {
            return (FaNoteKind)i;
        }
    }
    return FA_NOTE_WRITTEN;
}

/* True if the line starts with a space that was added because the text after it looks like a prefix. */
static bool is_escaped(const char *line)
{
    const size_t blanks = strspn(line, " ");
    return blanks > 0 && find_line_kind(line + blanks) != FA_NOTE_WRITTEN;
}

bool fa_read_next_note_line(const char **cursor, FaNoteLine *out)
{
    const char *line = *cursor;
    if (*line == '\0') {
        return false;
    }
    size_t length = strcspn(line, "\n");
    *cursor = line + length + (line[length] == '\n');
    out->kind = find_line_kind(line);
    const size_t begin = out->kind == FA_NOTE_WRITTEN ? is_escaped(line) : strlen(marks[out->kind].begin);
    const size_t end = strlen(marks[out->kind].end);
    out->words = line + begin;
    out->length = length - begin;
    if (end > 0 && out->length >= end &&
        memcmp(out->words + out->length - end, marks[out->kind].end, end) == 0) {
        out->length -= end;
    }
    return true;
}

static void add_line(Text *note, FaNoteKind kind, const char *text, size_t length)
{
    const char *begin = marks[kind].begin;
    if (kind == FA_NOTE_WRITTEN && (find_line_kind(text) != FA_NOTE_WRITTEN || is_escaped(text))) {
        begin = " ";
    }
    text_add(note, "%s%s%.*s%s", note->length > 0 ? "\n" : "", begin, (int)length, text, marks[kind].end);
}

void fa_append_note_line(Text *note, FaNoteKind kind, const char *text)
{
    for (const char *rest = text; *rest;) {
        const size_t length = strcspn(rest, "\n");
        add_line(note, kind, rest, length);
        rest += length + (rest[length] == '\n');
    }
}

static bool is_narration_kind(FaNoteKind kind)
{
    return kind == FA_NOTE_WRITTEN || kind == FA_NOTE_COMPOSED;
}

void fa_write_narration(const char *note, Text *out)
{
    FaNoteLine line;
    bool more = false;
    for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
        if (is_narration_kind(line.kind) || line.kind == FA_NOTE_SHEET || line.kind == FA_NOTE_LABEL) {
            text_add(out, "%s%.*s", more ? "\n" : "", (int)line.length, line.words);
            more = true;
        }
    }
}

/* Returns the index in FaState.steps from the first line of this kind, or -1 if the note has no such line. */
static int find_step_index(const Note *note, FaNoteKind kind)
{
    FaNoteLine line;
    for (const char *cursor = note->text; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == kind) {
            return atoi(line.words);
        }
    }
    return -1;
}

/* True if a Veto has canceled the note's narration. Indices in FaState.steps are reused, so several notes can
 * have the same index. A Veto cancels only the newest of these notes. */
bool fa_is_retracted(const Notes *notes, int number)
{
    const int place = find_step_index(&notes->list[number], FA_NOTE_OPEN_TO_VETO);
    bool last = place >= 0, fell = false;
    for (int i = number + 1; last && !fell && i < notes->count; i++) {
        fell = find_step_index(&notes->list[i], FA_NOTE_RETRACTED) == place;
        last = find_step_index(&notes->list[i], FA_NOTE_OPEN_TO_VETO) != place;
    }
    return fell;
}

/* True if the note's move created a stranger (a character invented by a player). */
static bool creates_stranger(const char *note)
{
    FaNoteLine line;
    for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_STRANGER) {
            return true;
        }
    }
    return false;
}

/* Adds lines. Lines of a character sheet become FA_NOTE_SHEET lines, unless their value is empty. All other
 * lines get the kind `kind`. */
static void add_sheet_lines(Text *out, FaNoteKind kind, const char *text)
{
    for (const char *rest = text; *rest;) {
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

void fa_append_label_lines(Text *note, FaNoteKind kind, const char *text)
{
    for (const char *rest = text; *rest;) {
        const size_t length = strcspn(rest, "\n");
        FaLabel label;
        FaNoteLine value;
        const bool is_label = fa_read_label(rest, length, &label, &value);
        add_line(note, is_label ? FA_NOTE_LABEL : kind, rest, length);
        rest += length + (rest[length] == '\n');
    }
}

/* Rewrites the narration of a note. The old narration moves below the new one. Lines that record scenes,
 * cards and Vetoes stay. */
void fa_rewrite_note(const char *note, const char *text, bool composed, Text *out)
{
    Text earlier = {0};
    FaNoteLine line;
    for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
        switch (line.kind) {
        case FA_NOTE_HEADING:
        case FA_NOTE_SETTING:
        case FA_NOTE_STRANGER:
        case FA_NOTE_OPEN_TO_VETO:
        case FA_NOTE_RETRACTED:
        case FA_NOTE_BADGE:
        case FA_NOTE_REVEALED:
        case FA_NOTE_WINNING_CARD:
        case FA_NOTE_CARD:
        case FA_NOTE_PARAGRAPH:
        case FA_NOTE_ANSWER:
        case FA_NOTE_AMBITION:
            add_line(out, line.kind, line.words, line.length);
            break;
        case FA_NOTE_WRITTEN:
        case FA_NOTE_SHEET:
        case FA_NOTE_PREVIOUS_WORDS:
            add_line(&earlier, FA_NOTE_PREVIOUS_WORDS, line.words, line.length);
            break;
        case FA_NOTE_COMPOSED: { /* keeps the mark of the program's words */
            const char *mark = marks[FA_NOTE_COMPOSED].begin;
            add_line(&earlier, FA_NOTE_PREVIOUS_WORDS, line.words - strlen(mark), line.length + strlen(mark));
            break;
        }
        case FA_NOTE_LABEL: /* the text to be edited contains the labels */
            break;
        }
    }
    const FaNoteKind kind = composed ? FA_NOTE_COMPOSED : FA_NOTE_WRITTEN;
    if (creates_stranger(note)) {
        add_sheet_lines(out, kind, text);
    } else if (composed) {
        fa_append_note_line(out, kind, text);
    } else {
        fa_append_label_lines(out, kind, text);
    }
    if (earlier.length > 0) {
        text_add(out, "%s%s", out->length > 0 ? "\n" : "", text_chars(&earlier));
    }
    text_free(&earlier);
}
