/* subject.c: replaces a name at the start of a sentence with a pronoun if the sentence before it has the same
 * subject. Does not change names within a sentence. Also finds the last scene of a story. */
#include "games/fantastical_adventure/words/composer.h"

#include <string.h>

static const char *const capital_pronouns[PRONOUNS_COUNT] = {
    [PRONOUNS_SHE] = "She", [PRONOUNS_HE] = "He", [PRONOUNS_IT] = "It", [PRONOUNS_THEY] = "They"};

/* Returns the length of the name if the text starts with the name and a space, otherwise 0. Ignores the case
 * of the first letter. */
static size_t match_start(const char *text, const char *name)
{
    const size_t length = strlen(name);
    const bool same = (text[0] | ' ') == (name[0] | ' ') && strncmp(text + 1, name + 1, length - 1) == 0;
    return same && text[length] == ' ' ? length : 0;
}

static size_t match_name(const char *text, const TemplateArgs *names)
{
    const size_t full = match_start(text, names->fact[ARG_FULL_NAME]);
    return full > 0 ? full : match_start(text, names->fact[ARG_SHORT_NAME]);
}

size_t fa_match_subject(const FaKit *kit, const char *text, int *actor)
{
    for (int i = 0; i < kit->character_count; i++) {
        const size_t length = match_name(text, &kit->characters[i].names);
        if (length > 0) {
            *actor = i;
            return length;
        }
    }
    *actor = FA_NONE;
    return 0;
}

const char *fa_get_last_scene(const char *story)
{
    FaNoteLine line;
    const char *scene = story;
    for (const char *cursor = story; fa_read_next_note_line(&cursor, &line);) {
        scene = line.kind == FA_NOTE_HEADING ? line.words : scene;
    }
    return scene;
}

static void copy_last_narration(const char *story, Text *out)
{
    FaNoteLine line;
    for (const char *cursor = story; fa_read_next_note_line(&cursor, &line);) {
        if ((line.kind == FA_NOTE_COMPOSED || line.kind == FA_NOTE_WRITTEN) && line.length > 0) {
            text_clear(out);
            text_add(out, "%.*s", (int)line.length, line.words);
        }
    }
}

static const char *find_last_sentence(const char *text)
{
    const char *sentence = text;
    for (const char *at = text; (at = strstr(at, ". ")) != NULL; at += 2) {
        sentence = at + 2;
    }
    return sentence;
}

/* True if the text has the short name, also at the start of a sentence: "The crew" for "the crew". */
static bool mentions(const char *text, const TemplateArgs *names)
{
    const char *name = names->fact[ARG_SHORT_NAME];
    return fa_find_last_mention(text, name + (strncmp(name, "the ", 4) == 0)) != NULL;
}

/* True if the text names a character other than `actor` who has the same pronouns. */
static bool names_another(const FaKit *kit, const char *text, int actor)
{
    for (int i = 0; i < kit->character_count; i++) {
        const TemplateArgs *names = &kit->characters[i].names;
        if (i != actor && names->pronouns == kit->characters[actor].names.pronouns && mentions(text, names)) {
            return true;
        }
    }
    return false;
}

/* True if the sentence has the word "him" or "her", not followed by a noun. */
static bool has_object_pronoun(const char *sentence)
{
    static const char *const words[] = {" her.", " her,", " him.", " him,", " him "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(sentence, words[i])) {
            return true;
        }
    }
    return false;
}

/* True if the sentence of the story has this subject: the character's name, or a pronoun that can refer to no
 * one else in `last`. */
static bool has_subject(const FaKit *kit, const char *last, const char *sentence, int actor)
{
    const TemplateArgs *names = &kit->characters[actor].names;
    const char *pronoun = capital_pronouns[names->pronouns];
    int other = FA_NONE;
    fa_match_subject(kit, sentence, &other);
    return other == actor ? !names_another(kit, sentence, actor) && !has_object_pronoun(sentence)
                          : match_start(sentence, pronoun) > 0 && !names_another(kit, last, actor) &&
                                mentions(last, names);
}

/* True if the words have a pronoun for a person in the middle of a sentence. */
static bool has_pronoun(const char *words)
{
    return has_object_pronoun(words) || strstr(words, " her ") || strstr(words, " his ") ||
           strstr(words, " she ") || strstr(words, " he ");
}

/* True if a pronoun may refer to either actor. */
static bool is_ambiguous(const FaKit *kit, int actor, int owner)
{
    return actor != owner && owner < kit->character_count &&
           kit->characters[actor].names.pronouns == kit->characters[owner].names.pronouns;
}

void fa_replace_subject(const FaKit *kit, const char *story, int owner, Text *words)
{
    int actor = FA_NONE;
    const size_t length = fa_match_subject(kit, text_chars(words), &actor);
    Text last = {0};
    copy_last_narration(story, &last);
    if (actor != FA_NONE && (!is_ambiguous(kit, actor, owner) || !has_pronoun(text_chars(words))) &&
        !names_another(kit, text_chars(words), actor) &&
        has_subject(kit, text_chars(&last), find_last_sentence(text_chars(&last)), actor)) {
        Text replaced = {0};
        text_add(&replaced, "%s%s", capital_pronouns[kit->characters[actor].names.pronouns],
                 text_chars(words) + length);
        text_clear(words);
        text_add(words, "%s", text_chars(&replaced));
        text_free(&replaced);
    }
    text_free(&last);
}
