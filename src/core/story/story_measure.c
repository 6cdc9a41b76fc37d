/* story_measure.c: measurements of the prose of stories. */
#include "core/story/story_measure.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { RUN_WORDS = 6, OWN_WORDS_MIN = 4 };

void story_facts_free(StoryFacts *facts)
{
    text_free(&facts->sentences);
    text_free(&facts->skeletons);
}

/* ------------------------------------------------------------------ sentences and words */

static bool is_sentence_end(char mark)
{
    return mark == '.' || mark == '!' || mark == '?';
}

void story_split_sentences(const char *paragraph, Text *out)
{
    static const char quote[] = "\u201D"; /* closing quotation mark */
    while (*paragraph) {
        const char *at = paragraph;
        while (*at && *at != '\n') {
            const bool ends = is_sentence_end(*at++);
            if (ends && strncmp(at, quote, sizeof quote - 1) == 0) {
                at += sizeof quote - 1;
            }
            /* a small letter after the quotation, as in "said she", continues the sentence */
            if (ends && (*at == '\0' || (*at == ' ' && !islower((unsigned char)at[1])))) {
                break;
            }
        }
        if (at > paragraph) {
            text_add(out, "%.*s\n", (int)(at - paragraph), paragraph);
        }
        paragraph = at + strspn(at, " \n");
    }
}

/* True for letters, digits, apostrophes, and the bytes of accented letters. False for the bytes E2 and 80,
 * with which quotation marks and dashes begin. */
static bool is_word_byte(const char *at)
{
    const unsigned char byte = (unsigned char)*at;
    static const char apostrophe[] = "\u2019";
    return isalnum(byte) || (byte >= 0xC3 && byte < 0xE2) || (byte >= 0x80 && byte < 0xC0) ||
           strncmp(at, apostrophe, sizeof apostrophe - 1) == 0;
}

/* Finds the next word of the sentence, and moves `*cursor` to the end of the word. Returns false at the end
 * of the line. */
static bool read_word(const char **cursor, const char **word, size_t *length)
{
    static const size_t PUNCTUATION = 3; /* length of a quotation mark or dash in bytes */
    const char *at = *cursor;
    while (*at && *at != '\n' && !is_word_byte(at)) {
        at += (unsigned char)*at == 0xE2 && strlen(at) >= PUNCTUATION ? PUNCTUATION : 1;
    }
    *word = at;
    while (*at && *at != '\n' && is_word_byte(at)) {
        at += (unsigned char)*at == 0xE2 ? PUNCTUATION : 1;
    }
    *length = (size_t)(at - *word);
    *cursor = at;
    return *length > 0;
}

typedef struct Line {
    const char *words;
    size_t length;
    int story;
} Line;

typedef struct LineList {
    Line *list;
    int count, capacity;
} LineList;

static void add_line(LineList *lines, Line line)
{
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity ? 2 * lines->capacity : 256;
        lines->list = memory_resize(lines->list, (size_t)lines->capacity, sizeof *lines->list);
    }
    lines->list[lines->count++] = line;
}

static int compare_words(const Line *a, const Line *b)
{
    const size_t shorter = a->length < b->length ? a->length : b->length;
    const int order = memcmp(a->words, b->words, shorter);
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

static int compare_lines(const void *one, const void *other)
{
    const Line *a = one, *b = other;
    const int order = compare_words(a, b);
    return order ? order : a->story - b->story;
}

static void sort_lines(LineList *lines)
{
    if (lines->count > 0) {
        qsort(lines->list, (size_t)lines->count, sizeof *lines->list, compare_lines);
    }
}

/* Writes the sentences in small letters and without punctuation, with one space after each word. */
static void normalize_sentences(const char *sentences, Text *out)
{
    for (const char *cursor = sentences; *cursor; cursor += *cursor == '\n') {
        const char *word;
        size_t length;
        while (read_word(&cursor, &word, &length)) {
            for (size_t i = 0; i < length; i++) {
                text_add(out, "%c", tolower((unsigned char)word[i]));
            }
            text_add(out, " ");
        }
        text_add(out, "\n");
        cursor += strcspn(cursor, "\n");
    }
}

/* Returns the length in bytes of the next 6 words, or 0 if fewer than 6 words follow in the line. */
static size_t measure_run(const char *at)
{
    const char *end = at;
    for (int i = 0; i < RUN_WORDS; i++) {
        const size_t length = strcspn(end, " \n");
        if (end[length] != ' ') {
            return 0;
        }
        end += length + 1;
    }
    return (size_t)(end - at);
}

int story_count_repeated_runs(const char *sentences)
{
    Text words = {0};
    LineList runs = {0};
    int repeated = 0;
    normalize_sentences(sentences, &words);
    for (const char *at = text_chars(&words); *at;) {
        const size_t length = measure_run(at);
        if (length > 0) {
            add_line(&runs, (Line){at, length, 0});
        }
        at += strcspn(at, " \n") + 1;
    }
    sort_lines(&runs);
    for (int i = 1; i < runs.count; i++) {
        const bool same = compare_words(&runs.list[i - 1], &runs.list[i]) == 0;
        const bool counted = i > 1 && compare_words(&runs.list[i - 2], &runs.list[i]) == 0;
        repeated += same && !counted;
    }
    free(runs.list);
    text_free(&words);
    return repeated;
}

/* ------------------------------------------------------------------ comparing stories */

void story_measure_add(StoryMeasure *measure, uint64_t seed, StoryFacts *facts)
{
    if (measure->count == measure->capacity) {
        measure->capacity = measure->capacity ? 2 * measure->capacity : 16;
        measure->stories =
            memory_resize(measure->stories, (size_t)measure->capacity, sizeof *measure->stories);
    }
    measure->stories[measure->count].seed = seed;
    measure->stories[measure->count++].facts = *facts;
    *facts = (StoryFacts){0};
}

void story_measure_free(StoryMeasure *measure)
{
    for (int i = 0; i < measure->count; i++) {
        story_facts_free(&measure->stories[i].facts);
    }
    free(measure->stories);
    *measure = (StoryMeasure){0};
}

static bool has_own_words(const char *skeleton, size_t length)
{
    const char *cursor = skeleton, *word;
    size_t bytes;
    int count = 0;
    while (cursor < skeleton + length && read_word(&cursor, &word, &bytes)) {
        count++;
    }
    return count >= OWN_WORDS_MIN;
}

/* Adds the skeletons of a story to a list. A skeleton is a sentence without names and pronouns. Leaves out
 * skeletons with fewer than OWN_WORDS_MIN words. */
static void add_skeletons(const StoryMeasure *measure, int story, LineList *out)
{
    for (const char *at = text_chars(&measure->stories[story].facts.skeletons); *at;) {
        const size_t length = strcspn(at, "\n");
        if (has_own_words(at, length)) {
            add_line(out, (Line){at, length, story});
        }
        at += length + (at[length] == '\n');
    }
}

CommonSkeleton story_find_common_skeleton(const StoryMeasure *measure)
{
    CommonSkeleton best = {"", 0, 0};
    LineList lines = {0};
    for (int i = 0; i < measure->count; i++) {
        add_skeletons(measure, i, &lines);
    }
    sort_lines(&lines);
    int stories = 0;
    for (int i = 0; i < lines.count; i++) {
        const Line *now = &lines.list[i], *last = now - 1;
        if (i == 0 || compare_words(last, now) != 0) {
            stories = 1;
        } else {
            stories += last->story != now->story;
        }
        if (stories > best.stories) {
            best = (CommonSkeleton){now->words, now->length, stories};
        }
    }
    free(lines.list);
    return best;
}

/* Counts how many lines of `mine` also occur in `theirs`. Both lists must be sorted. */
static int count_shared_lines(const LineList *mine, const LineList *theirs)
{
    int shared = 0;
    for (int i = 0, j = 0; i < mine->count; i++) {
        while (j < theirs->count && compare_words(&theirs->list[j], &mine->list[i]) < 0) {
            j++;
        }
        shared += j < theirs->count && compare_words(&theirs->list[j], &mine->list[i]) == 0;
    }
    return shared;
}

double story_compute_shared_sentences(const StoryMeasure *measure)
{
    int shared = 0, all = 0;
    LineList *lines = memory_new((size_t)measure->count + 1, sizeof *lines);
    for (int i = 0; i < measure->count; i++) {
        add_skeletons(measure, i, &lines[i]);
        sort_lines(&lines[i]);
    }
    for (int i = 0; i < measure->count; i++) {
        for (int j = 0; j < measure->count; j++) {
            const struct MeasuredStory *one = &measure->stories[i], *other = &measure->stories[j];
            if (one->seed == other->seed && strcmp(one->facts.setting, other->facts.setting) != 0) {
                shared += count_shared_lines(&lines[i], &lines[j]);
                all += lines[i].count;
            }
        }
    }
    for (int i = 0; i < measure->count; i++) {
        free(lines[i].list);
    }
    free(lines);
    return all > 0 ? (double)shared / all : -1;
}

/* ------------------------------------------------------------------ writing the results */

typedef struct Totals {
    int scenes, steps_back, stories_back, asked, answered, threads, threads_most, epilogues, from_play, runs;
} Totals;

static Totals sum_story_facts(const StoryMeasure *measure)
{
    Totals sum = {0};
    for (int i = 0; i < measure->count; i++) {
        const StoryFacts *facts = &measure->stories[i].facts;
        sum.scenes += facts->scenes;
        sum.steps_back += facts->steps_back;
        sum.stories_back += facts->steps_back > 0;
        sum.asked += facts->has_question;
        sum.answered += facts->is_answered;
        sum.threads += facts->threads;
        sum.threads_most = facts->threads > sum.threads_most ? facts->threads : sum.threads_most;
        sum.epilogues += facts->epilogues;
        sum.from_play += facts->epilogues_from_play;
        sum.runs += story_count_repeated_runs(text_chars(&facts->sentences));
    }
    return sum;
}

void story_measure_write(const StoryMeasure *measure, Text *out)
{
    const double HUNDRED = 100, count = measure->count > 0 ? measure->count : 1;
    const Totals sum = sum_story_facts(measure);
    const CommonSkeleton common = story_find_common_skeleton(measure);
    const double shared = story_compute_shared_sentences(measure);
    text_add(out, _("stories: %d, with %.1f scenes on average\n"), measure->count, sum.scenes / count);
    text_add(out, _("jumps back in time that a story doesn't announce: %d, in %d stories\n"), sum.steps_back,
             sum.stories_back);
    text_add(out, _("central question answered: %d of %d\n"), sum.answered, sum.asked);
    text_add(out, _("unresolved plot threads at the end: %.1f on average, %d at most\n"), sum.threads / count,
             sum.threads_most);
    text_add(out, _("epilogue lines based on an event in the game: %d of %d (%.0f %%)\n"), sum.from_play,
             sum.epilogues, sum.epilogues > 0 ? HUNDRED * sum.from_play / sum.epilogues : 0);
    text_add(out, _("6-word phrases that a story repeats: %.1f on average\n"), sum.runs / count);
    text_add(out, _("most common sentence pattern, found in %d of %d stories: %.*s\n"), common.stories,
             measure->count, (int)common.length, common.words);
    if (shared >= 0) {
        text_add(out, _("sentences that appear in 2 settings with the same seed: %.1f %%\n"),
                 HUNDRED * shared);
    }
}
