/* measure.c: counts the steps back in time, open threads and epilogues of a story. Also replaces the names,
 * objects and goals in sentences with placeholders, so that the skeletons of sentences can be compared. */
#include "core/platform/memory.h"
#include "core/story/story_measure.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ texts that vary in a sentence */

enum { TERMS_MAX = 4096 };

/* Names and phrases that the functions below replace with "_". The case of the first letter does not matter.
 */
typedef struct Terms {
    const char *list[TERMS_MAX];
    int count;
    /* goal phrases with "_" instead of their target */
    Text own[FA_GOALS * FA_AIMS * FA_PHRASES_MAX * PRONOUNS_COUNT];
    int own_count;
} Terms;

static void add_term(Terms *terms, const char *term)
{
    enum { SHORTEST = 3 };
    if (term && strlen(term) >= SHORTEST && terms->count < TERMS_MAX) {
        terms->list[terms->count++] = term;
    }
}

static void add_terms(Terms *terms, const char *const *list, int count)
{
    for (int i = 0; i < count; i++) {
        add_term(terms, list[i]);
    }
}

static void add_names(Terms *terms, const TemplateArgs *names)
{
    add_term(terms, names->fact[ARG_FULL_NAME]);
    add_term(terms, names->fact[ARG_SHORT_NAME]);
}

static void add_facet(Terms *terms, const FaFacet *facet)
{
    add_term(terms, facet->name);
    add_terms(terms, facet->ways, FA_WIN_PHRASES);
    add_terms(terms, facet->slips, FA_LOSS_PHRASES);
    add_term(terms, facet->prop);
    add_term(terms, facet->cry);
}

static void add_character(Terms *terms, const FaCharacter *character)
{
    add_names(terms, &character->names);
    for (int i = 0; i < FA_SUITS; i++) {
        add_facet(terms, &character->facets[i]);
    }
    add_terms(terms, character->long_phrases, character->long_count);
    add_terms(terms, character->long_briefs, character->long_count);
    for (int i = 0; i < character->short_count; i++) {
        add_term(terms, character->shorts[i].phrase);
        add_term(terms, character->shorts[i].brief);
        add_term(terms, character->shorts[i].gain);
    }
}

static void add_problem(Terms *terms, const FaProblem *problem)
{
    add_term(terms, problem->text);
    for (int i = 0; i < FA_ANSWERS; i++) {
        add_term(terms, problem->answers[i].text);
    }
}

static void add_kit(Terms *terms, const FaKit *kit)
{
    for (int i = 0; i < kit->character_count; i++) {
        add_character(terms, &kit->characters[i]);
    }
    for (int i = 0; i < FA_ENVIRONMENTS; i++) {
        add_names(terms, &kit->environments[i].names);
        for (int suit = 0; suit < FA_SUITS; suit++) {
            add_term(terms, kit->environments[i].facets[suit].name);
        }
    }
    for (int i = 0; i < FA_ITEMS; i++) {
        add_names(terms, &kit->items[i].names);
        add_terms(terms, kit->items[i].facets, FA_SUITS);
    }
    for (int i = 0; i < FA_FRAMES; i++) {
        add_term(terms, kit->frames[i].where);
        add_term(terms, kit->frames[i].arrival);
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        add_problem(terms, &kit->problems[i]);
    }
    for (int i = 0; i < kit->bond_count; i++) {
        add_term(terms, kit->bonds[i].name);
    }
    add_terms(terms, kit->circumstances, FA_CIRCUMSTANCES);
    add_terms(terms, kit->things, FA_OBJECTS_MAX);
}

/* Adds the goal phrases, with "_" instead of their target. */
static void add_goal_phrases(Terms *terms, const FaNarrationLines *prose)
{
    for (int i = 0; i < FA_GOALS * FA_AIMS; i++) {
        const FaPhrases *phrases = &prose->goals[i / FA_AIMS][i % FA_AIMS];
        for (int j = 0; j < phrases->count * PRONOUNS_COUNT; j++) {
            const TemplateArgs target = {.fact = {"_", "_"}, .pronouns = (uint8_t)(j % PRONOUNS_COUNT)};
            const TemplateArgs *cast = &target;
            Text *out = &terms->own[terms->own_count++];
            text_template_render(phrases->list[j / PRONOUNS_COUNT], &cast, out, NULL);
            add_term(terms, text_chars(out));
        }
    }
}

static int compare_lengths(const void *one, const void *other)
{
    const char *const *a = one, *const *b = other;
    const size_t left = strlen(*a), right = strlen(*b);
    return (left < right) - (left > right);
}

static void sort_terms(Terms *terms)
{
    qsort(terms->list, (size_t)terms->count, sizeof *terms->list, compare_lengths);
}

/* ------------------------------------------------------------------ skeletons of sentences */

static bool is_word_letter(char letter)
{
    const unsigned char byte = (unsigned char)letter;
    /* In UTF-8, the byte E2 starts an apostrophe or a quotation mark. */
    return isalnum(byte) || (byte >= 0xC3 && byte != 0xE2);
}

static size_t match_term(const char *at, const char *term)
{
    const size_t length = strlen(term) - (term[strlen(term) - 1] == '.');
    const bool same = tolower((unsigned char)at[0]) == tolower((unsigned char)term[0]) &&
                      strncmp(at + 1, term + 1, length - 1) == 0;
    return same && !is_word_letter(at[length]) ? length : 0;
}

static size_t match_longest_term(const Terms *terms, const char *at)
{
    size_t length = 0;
    for (int i = 0; i < terms->count && length == 0; i++) {
        length = match_term(at, terms->list[i]);
    }
    return length;
}

static size_t match_pronoun(const char *at)
{
    static const char *const pronouns[] = {"himself", "herself", "itself", "themselves", "theirs", "their",
                                           "them",    "they",    "hers",   "her",        "him",    "his",
                                           "she",     "its",     "it",     "he",         NULL};
    for (int i = 0; pronouns[i]; i++) {
        const size_t length = match_term(at, pronouns[i]);
        if (length > 0) {
            return length;
        }
    }
    return 0;
}

/* Appends the text with "_" instead of each term, and "~" instead of each pronoun. */
static void append_skeleton(const Terms *terms, const char *text, Text *out)
{
    for (const char *at = text; *at;) {
        const bool begins = at == text || !is_word_letter(at[-1]);
        const size_t term = begins ? match_longest_term(terms, at) : 0;
        const size_t pronoun = begins && term == 0 ? match_pronoun(at) : 0;
        const size_t length = term + pronoun;
        if (length > 0) {
            text_add(out, "%s", term > 0 ? "_" : "~");
        } else {
            text_add(out, "%c", *at);
        }
        at += length > 0 ? length : 1;
    }
}

/* Writes each sentence with placeholders for its names and goal phrases. Names are replaced first, because
 * goal phrases contain names. */
static void write_sentence_patterns(const GameContent *content, const FaKit *kit, const char *sentences,
                                    Text *out)
{
    Terms *terms = memory_new(1, sizeof *terms);
    Text named = {0};
    add_kit(terms, kit);
    for (int i = 0; i < FA_WORD_LISTS; i++) {
        add_terms(terms, content->prose->bags[i].list, content->prose->bags[i].count);
    }
    add_terms(terms, fa_stranger_names, FA_STRANGERS);
    sort_terms(terms);
    append_skeleton(terms, sentences, &named);
    terms->count = 0;
    add_goal_phrases(terms, content->prose);
    sort_terms(terms);
    append_skeleton(terms, text_chars(&named), out);
    for (int i = 0; i < terms->own_count; i++) {
        text_free(&terms->own[i]);
    }
    text_free(&named);
    free(terms);
}

/* ------------------------------------------------------------------ counting */

static void count_heading(const FaKit *kit, const FaNoteLine *heading, int *latest, StoryFacts *out)
{
    const int frame = fa_find_frame_of_heading(kit, heading);
    if (frame == FA_NONE) {
        return;
    }
    out->steps_back += *latest != FA_NONE && frame < *latest && !fa_declares_time(heading);
    *latest = *latest == FA_NONE || frame > *latest ? frame : *latest;
}

/* True if the epilogue of the character tells of something that happened in the story. */
static bool has_epilogue_from_play(const FaState *view, const GameContent *content, int actor)
{
    const FaFate fate = fa_find_fate(view, content, actor);
    return fate.kind != FA_FATE_OPEN || fate.dead || fate.turned;
}

typedef struct Reader {
    const FaState *view;
    const GameContent *content;
    const FaKit *kit;
    StoryFacts *out;
    int latest; /* latest scene template of the story, or FA_NONE */
    bool ended; /* true after the heading of the epilogue */
} Reader;

/* Adds the sentences of a narration. If a scene begins with the printed text of its place, adds only the
 * sentences before this text. */
static void add_sentences(const Reader *reader, const FaNoteLine *line, int frame)
{
    Text words = {0};
    text_add(&words, "%.*s", (int)line->length, line->words);
    const char *printed =
        frame != FA_NONE ? strstr(text_chars(&words), reader->kit->frames[frame].text) : NULL;
    if (printed) {
        Text bridge = {0};
        text_add(&bridge, "%.*s", (int)(printed - text_chars(&words)), text_chars(&words));
        story_split_sentences(text_chars(&bridge), &reader->out->sentences);
        text_free(&bridge);
    } else {
        story_split_sentences(text_chars(&words), &reader->out->sentences);
    }
    text_free(&words);
}

static void read_note(Reader *reader, const Note *note)
{
    int frame = FA_NONE;
    bool told = false;
    FaNoteLine line;
    for (const char *cursor = note->text; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_ANSWER) {
            reader->out->is_answered = true;
            add_sentences(reader, &line, FA_NONE);
        } else if (line.kind == FA_NOTE_HEADING) {
            reader->ended |= strncmp(line.words, FA_EPILOGUE_HEADING, strlen(FA_EPILOGUE_HEADING)) == 0;
            count_heading(reader->kit, &line, &reader->latest, reader->out);
            frame = fa_find_frame_of_heading(reader->kit, &line);
        } else if ((line.kind == FA_NOTE_WRITTEN || line.kind == FA_NOTE_COMPOSED) && line.length > 0) {
            add_sentences(reader, &line, frame);
            told = true;
        }
    }
    if (told && reader->ended && note->seat >= 0) {
        reader->out->epilogues++;
        reader->out->epilogues_from_play +=
            has_epilogue_from_play(reader->view, reader->content, fa_find_speaker(reader->view, note->seat));
    }
}

void fa_measure_story(const void *view, const GameContent *content, const StoryContext *context,
                      StoryFacts *out)
{
    const FaState *state = view;
    Reader reader = {state, content, fa_get_kit(state, content), out, FA_NONE, false};
    out->setting = reader.kit->id;
    out->scenes = state->scene;
    out->has_question = fa_follows_arc(state, content) && state->over;
    for (int i = 0; i < context->notes.count; i++) {
        if (!fa_is_retracted(&context->notes, i)) {
            read_note(&reader, &context->notes.list[i]);
        }
    }
    out->threads = fa_count_threads(state, content, &context->notes);
    write_sentence_patterns(content, reader.kit, text_chars(&out->sentences), &out->skeletons);
}
