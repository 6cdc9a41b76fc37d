/* labels.c: labels are lines of notes with which players name something: the title of their own scene or
 * Ambition, and the names of characters, places and objects that they have invented. Reads and suggests
 * labels, and writes the sentences in which bots mention the names. */
#include "core/text/i18n.h"
#include "core/text/utf8.h"
#include "games/fantastical_adventure/words/composer.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char *const label_keys[FA_LABELS] = {"Title", "Character", "Place", "Object"};

/* Returns the length of a title or name of `length` bytes without the part that is too long, and without
 * blanks at the end. */
static size_t cut_label(const char *text, size_t length)
{
    size_t end = note_find_part_end(text, length, 0, FA_LABEL_MAX);
    while (end > 0 && text[end - 1] == ' ') {
        end--;
    }
    return end;
}

bool fa_read_label(const char *text, size_t length, FaLabel *label, FaNoteLine *value)
{
    for (int i = 0; i < FA_LABELS; i++) {
        const size_t key = strlen(label_keys[i]);
        size_t begin = key + 1;
        if (length <= key || text[key] != ':' || strncasecmp(text, label_keys[i], key) != 0) {
            continue;
        }
        begin += strspn(text + begin, " ");
        *label = (FaLabel)i;
        *value = (FaNoteLine){FA_NOTE_LABEL, text + begin, begin < length ? length - begin : 0};
        value->length = cut_label(value->words, value->length);
        return value->length > 0;
    }
    return false;
}

/* ------------------------------------------------------------------ titles */

/* Finds the first title in the text, up to the next Ambition or heading, or the cast of the scene. */
static bool find_title_here(const char *text, FaNoteLine *out)
{
    FaNoteLine line;
    FaLabel label;
    for (const char *cursor = text; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_LABEL && fa_read_label(line.words, line.length, &label, out) &&
            label == FA_LABEL_TITLE) {
            return true;
        }
        if (line.kind == FA_NOTE_AMBITION || line.kind == FA_NOTE_HEADING || line.kind == FA_NOTE_SETTING) {
            return false;
        }
    }
    return false;
}

void fa_append_titled_heading(const FaNoteLine *heading, Text *out)
{
    FaNoteLine title;
    text_add(out, "%.*s", (int)heading->length, heading->words);
    if (find_title_here(heading->words, &title)) {
        text_add(out, ": %.*s", (int)title.length, title.words);
    }
}

bool fa_find_scene_title(const Notes *notes, FaNoteLine *out)
{
    for (int i = notes->count - 1; i >= 0; i--) {
        FaNoteLine line;
        for (const char *cursor = notes->list[i].text; fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == FA_NOTE_HEADING && !fa_is_retracted(notes, i)) {
                return find_title_here(line.words, out);
            }
        }
    }
    return false;
}

/* Finds the last record of the Ambition in the text of one or more notes. Returns false if there is none.
 * Sets `title` to the title of the Ambition, with length 0 if the player gave it none. */
static bool find_last_ambition(const char *story, int actor, int number, FaNoteLine *title)
{
    char tag[16];
    const size_t length = (size_t)snprintf(tag, sizeof tag, "%d %d", actor, number);
    bool found = false;
    FaNoteLine line;
    for (const char *cursor = story; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_AMBITION && line.length == length && memcmp(line.words, tag, length) == 0) {
            found = true;
            title->length = find_title_here(cursor, title) ? title->length : 0;
        }
    }
    return found;
}

bool fa_find_ambition_title(const Notes *notes, int actor, int number, FaNoteLine *out)
{
    for (int i = notes->count - 1; i >= 0; i--) {
        if (find_last_ambition(notes->list[i].text, actor, number, out) && !fa_is_retracted(notes, i)) {
            return out->length > 0;
        }
    }
    return false;
}

bool fa_write_own_ambition(const char *story, int actor, int number, char *out, size_t size)
{
    FaNoteLine title;
    if (!find_last_ambition(story, actor, number, &title) || title.length == 0) {
        return false;
    }
    const bool to = title.length > 3 && strncasecmp(title.words, "to ", 3) == 0;
    snprintf(out, size, to ? "%.*s" : "bring about \u2018%.*s\u2019", (int)(title.length - (to ? 3 : 0)),
             title.words + (to ? 3 : 0));
    return true;
}

bool fa_write_own_place(const char *scene, char *out, size_t size)
{
    FaNoteLine title;
    if (!find_title_here(scene, &title)) {
        return false;
    }
    const bool article = title.length > 4 && strncmp(title.words, "The ", 4) == 0;
    snprintf(out, size, article ? "t%.*s" : "\u2018%.*s\u2019", (int)(title.length - (article ? 1 : 0)),
             title.words + (article ? 1 : 0));
    return true;
}

/* ------------------------------------------------------------------ suggesting a title */

/* Returns the end of a phrase of at most `words` words that starts at `from`. A phrase also ends before a
 * punctuation mark, before markup of rich text, and before some conjunctions. */
static size_t find_phrase_end(const char *text, size_t from, int words)
{
    static const char *const conjunctions[] = {" and ", " but ", " because ", " so ", " while ", " when "};
    size_t end = from;
    for (; text[end] && !strchr(".,;:!?\n\"()*|{}", text[end]); end++) {
        bool stops = text[end] == ' ' && --words == 0;
        for (size_t i = 0; i < sizeof conjunctions / sizeof *conjunctions; i++) {
            stops |= strncmp(text + end, conjunctions[i], strlen(conjunctions[i])) == 0;
        }
        if (stops) {
            break;
        }
    }
    return end;
}

/* Suggests a title: for an Ambition, what the character wants "to" do, and for a scene, "the" place. Without
 * such words, the title is the start of the text. */
static bool suggest_title(const char *text, bool of_ambition, NoteSuggestion *out)
{
    enum { WORDS = 6 };
    const char *const before = of_ambition ? " to " : " the ", *found = strstr(text, before);
    const char *start = found ? found + 1 : text + strspn(text, " \n");
    const int length = (int)cut_label(start, find_phrase_end(start, 0, WORDS));
    if (length == 0) {
        return false;
    }
    const int first = toupper((unsigned char)start[0]);
    snprintf(out->line, sizeof out->line, "%s: %c%.*s", label_keys[FA_LABEL_TITLE], first, length - 1,
             start + 1);
    snprintf(out->label, sizeof out->label, _("Title: %c%.*s"), first, length - 1, start + 1);
    return true;
}

/* ------------------------------------------------------------------ suggesting names */

/* Returns the length in bytes of the letter at the start of the text, or 0 if the text starts otherwise. */
static size_t measure_letter(const char *text)
{
    size_t length;
    const uint32_t code = utf8_decode(text, &length);
    return utf8_is_word_character(code) && code != '_' && !isdigit((unsigned char)text[0]) ? length : 0;
}

/* Returns the length in bytes of the word at the start of the text, or 0. A word can have hyphens and
 * apostrophes between its letters. */
static size_t measure_word(const char *text)
{
    static const char *const joints[] = {"-", "'", "\u2019"};
    size_t length = 0;
    for (size_t step = measure_letter(text); step > 0; step = measure_letter(text + length)) {
        length += step;
        for (size_t i = 0; i < sizeof joints / sizeof *joints; i++) {
            const size_t joint = strlen(joints[i]);
            if (strncmp(text + length, joints[i], joint) == 0 && measure_letter(text + length + joint) > 0) {
                length += joint;
                break;
            }
        }
    }
    return length;
}

/* Returns the length of the word without an apostrophe and `ending` at its end. */
static size_t measure_without_ending(const char *word, size_t length, const char *ending)
{
    static const char *const apostrophes[] = {"'", "\u2019"};
    const size_t letters = strlen(ending);
    for (size_t i = 0; i < sizeof apostrophes / sizeof *apostrophes; i++) {
        const size_t whole = strlen(apostrophes[i]) + letters;
        if (length > whole && memcmp(word + length - letters, ending, letters) == 0 &&
            memcmp(word + length - whole, apostrophes[i], whole - letters) == 0) {
            return length - whole;
        }
    }
    return length;
}

static size_t measure_without_possessive(const char *name, size_t length)
{
    return measure_without_ending(name, length, "s");
}

/* True for words such as "I'm" and "Don't", which are no names. */
static bool is_contraction(const char *word, size_t length)
{
    static const char *const endings[] = {"t", "m", "d", "re", "ve", "ll"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (measure_without_ending(word, length, endings[i]) < length) {
            return true;
        }
    }
    return false;
}

/* True if a sentence can start at this byte of the text. */
static bool starts_sentence(const char *text, size_t at)
{
    while (at > 0 && (unsigned char)text[at - 1] < 0x80 && !isalnum((unsigned char)text[at - 1])) {
        if (strchr(".!?:\n\"", text[at - 1])) {
            return true;
        }
        at--;
    }
    return at == 0 || (unsigned char)text[at - 1] >= 0x80;
}

static bool is_dictionary_word(const GameContent *content, const char *word, size_t length)
{
    char copy[FA_TITLE_MAX];
    snprintf(copy, sizeof copy, "%.*s", (int)length, word);
    return length < 3 || (content->lexicon && lexicon_find(content->lexicon, copy) != WORD_NONE);
}

static bool mentions(const char *text, const char *name)
{
    return text && strstr(text, name) != NULL;
}

/* True if the kit or an earlier label already has the name. */
static bool is_name_known(const FaKit *kit, const Notes *notes, const char *text, const char *name)
{
    bool known = mentions(kit->title, name) || mentions(kit->place, name) || mentions(kit->opening, name) ||
                 mentions(kit->finale, name);
    for (int i = 0; i < FA_FIRST_STRANGER && i < kit->character_count; i++) {
        known |= mentions(kit->characters[i].name, name) || mentions(kit->characters[i].who, name);
    }
    for (int i = 0; i < FA_ENVIRONMENTS; i++) {
        known |= mentions(kit->environments[i].name, name);
    }
    for (int i = 0; i < FA_ITEMS; i++) {
        known |= mentions(kit->items[i].name, name);
    }
    for (int i = 0; i < FA_FRAMES; i++) {
        known |= mentions(kit->frames[i].title, name) || mentions(kit->frames[i].text, name);
    }
    for (int i = -1; i < notes->count; i++) {
        FaNoteLine line, value;
        FaLabel label;
        for (const char *cursor = i < 0 ? text : notes->list[i].text;
             fa_read_next_note_line(&cursor, &line);) {
            const bool named =
                (i < 0 || line.kind == FA_NOTE_LABEL || line.kind == FA_NOTE_SHEET) &&
                (fa_read_label(line.words, line.length, &label, &value) || line.kind == FA_NOTE_SHEET);
            char words[FA_SHEET_VALUE_MAX];
            snprintf(words, sizeof words, "%.*s", (int)line.length, line.words);
            known |= named && mentions(words, name);
        }
    }
    return known;
}

/* Finds the first name in the text that is not known yet: one or more words with capital letters. At the
 * start of a sentence, the first word must not be in the dictionary. */
static bool find_new_name(const FaKit *kit, const GameContent *content, const Notes *notes, const char *text,
                          char name[FA_TITLE_MAX])
{
    for (size_t at = 0, step; text[at]; at += step) {
        size_t length = measure_word(text + at);
        utf8_decode(text + at, &step);
        if (length > 1 && isupper((unsigned char)text[at]) && !is_contraction(text + at, length) &&
            !(starts_sentence(text, at) &&
              is_dictionary_word(content, text + at, measure_without_possessive(text + at, length)))) {
            while (text[at + length] == ' ' && isupper((unsigned char)text[at + length + 1]) &&
                   measure_word(text + at + length + 1) > 1) {
                length += 1 + measure_word(text + at + length + 1);
            }
            length = measure_without_possessive(text + at, length);
            snprintf(name, FA_TITLE_MAX, "%.*s", (int)cut_label(text + at, length), text + at);
            if (text[at + length] != ':' && !is_name_known(kit, notes, text, name)) {
                return true;
            }
        }
        step = length > 0 ? length : step;
    }
    return false;
}

bool fa_is_own_ambition(const Move *move)
{
    return ((move->kind == FA_MOVE_AMBITION || move->kind == FA_MOVE_FLASHBACK_AMBITION) &&
            move->arg[1] == FA_CUSTOM) ||
           move->kind == FA_MOVE_ASPIRE || move->kind == FA_MOVE_FLASHBACK_ASPIRE;
}

int fa_suggest_note_lines(const void *view, const GameContent *content, const Notes *notes, const Move *move,
                          const char *text, NoteSuggestion out[NOTE_SUGGESTIONS_MAX])
{
    static const char *const labels[FA_LABELS] = {NULL, N_("Make *%s* a character"), N_("Make *%s* a place"),
                                                  N_("Make *%s* an object")};
    char name[FA_TITLE_MAX];
    const bool of_ambition = fa_is_own_ambition(move),
               of_scene = move->kind == FA_MOVE_FRAME && move->arg[0] == FA_CUSTOM;
    FaNoteLine title;
    Text note = {0};
    int count = 0;
    fa_append_label_lines(&note, FA_NOTE_WRITTEN, text);
    if ((of_ambition || of_scene) && !find_title_here(text_chars(&note), &title)) {
        count += suggest_title(text, of_ambition, &out[count]);
    }
    if (find_new_name(fa_get_kit(view, content), content, notes, text, name)) {
        for (int i = FA_LABEL_CHARACTER; i < FA_LABELS; i++, count++) {
            snprintf(out[count].line, sizeof out[count].line, "%s: %s", label_keys[i], name);
            snprintf(out[count].label, sizeof out[count].label, _(labels[i]), name);
        }
    }
    text_free(&note);
    return count;
}

/* ------------------------------------------------------------------ mentioning names */

/* Counts the lines of bots, after the label, that mention the name. */
static int count_mentions(const char *after_label, const char *name)
{
    FaNoteLine line;
    int count = 0;
    for (const char *cursor = after_label; fa_read_next_note_line(&cursor, &line);) {
        const char *found = line.kind == FA_NOTE_COMPOSED ? strstr(line.words, name) : NULL;
        count += found && found < line.words + line.length;
    }
    return count;
}

/* Appends the first sentence about the name that the story does not have yet. */
static bool append_name_sentence(const GameContent *content, FaLabel label, const char *name,
                                 const char *story, Text *out)
{
    const FaPhrases *phrases =
        &content->prose->common[FA_COMMON_NAMED_CHARACTER + (int)label - FA_LABEL_CHARACTER];
    const char *words[FA_COMMON_VARIABLES] = {"", name, ""};
    const TemplateArgs nobody = {0}, *const cast[] = {&nobody, &nobody};
    for (int i = 0; i < phrases->count; i++) {
        Text sentence = {0};
        text_template_render_variables(phrases->list[i], cast, words, NULL, &sentence);
        const bool is_new = !strstr(story, text_chars(&sentence));
        text_add(out, is_new ? "%s%s" : "", out->length > 0 ? " " : "", text_chars(&sentence));
        text_free(&sentence);
        if (is_new) {
            return true;
        }
    }
    return false;
}

bool fa_tell_name(const GameContent *content, const char *story, bool only_new, Text *out)
{
    enum { MENTIONS_MAX = 4 };
    char best[FA_TITLE_MAX] = "";
    FaLabel best_label = FA_LABELS;
    int fewest = only_new ? 1 : MENTIONS_MAX;
    FaNoteLine line, value;
    FaLabel label;
    for (const char *cursor = story; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_LABEL && fa_read_label(line.words, line.length, &label, &value) &&
            label != FA_LABEL_TITLE) {
            char name[FA_TITLE_MAX];
            snprintf(name, sizeof name, "%.*s", (int)value.length, value.words);
            const int count = count_mentions(cursor, name);
            if (count < fewest) {
                memcpy(best, name, sizeof best);
                best_label = label;
                fewest = count;
            }
        }
    }
    return best_label != FA_LABELS && append_name_sentence(content, best_label, best, story, out);
}

static bool has_sheet(const char *story, const char *name)
{
    FaNoteLine sheet;
    bool found = false;
    for (int i = FA_FIRST_STRANGER; i < FA_FIRST_ENVIRONMENT; i++) {
        found |= fa_find_sheet_line(story, i, FA_SHEET_NAME, &sheet) && sheet.length == strlen(name) &&
                 memcmp(sheet.words, name, sheet.length) == 0;
    }
    return found;
}

bool fa_find_named_character(const char *story, char name[FA_TITLE_MAX])
{
    FaNoteLine line, value;
    FaLabel label;
    for (const char *cursor = story; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_LABEL && fa_read_label(line.words, line.length, &label, &value) &&
            label == FA_LABEL_CHARACTER) {
            snprintf(name, FA_TITLE_MAX, "%.*s", (int)value.length, value.words);
            if (!has_sheet(story, name)) {
                return true;
            }
        }
    }
    return false;
}
