/* story_measure.h: measurements of the prose of stories: scenes that go back in time, open plot threads, and
 * repeated words and sentences. Does not rate the stories. */
#ifndef CORE_STORY_STORY_MEASURE_H
#define CORE_STORY_STORY_MEASURE_H

#include "core/text/text.h"

#include <stdint.h>

/* Facts about one story: counts, and the sentences of the story. The game fills in this struct. Initialize
 * with {0}, free with story_facts_free. */
typedef struct StoryFacts {
    const char *setting; /* id of the story's setting, owned by the content */
    int scenes;
    /* number of scenes that take place earlier than a previous scene, although the story does not say so */
    int steps_back;
    int threads;   /* number of plot threads that the end of the story leaves open */
    int epilogues; /* number of lines in the epilogue */
    /* number of lines in the epilogue about consequences of an event in the game */
    int epilogues_from_play;
    /* `has_question` is true if the story has a central question. `is_answered` is true if the story answers
     * this question. */
    bool has_question, is_answered;
    Text sentences; /* the sentences of the story, one per line */
    /* skeletons of the sentences, one per line. In a skeleton, "_" replaces names, objects and goals, and "~"
     * replaces pronouns. */
    Text skeletons;
} StoryFacts;

void story_facts_free(StoryFacts *facts);

/* Appends the sentences of a paragraph to `out`, one per line. */
void story_split_sentences(const char *paragraph, Text *out);
/* Counts the different sequences of 6 words that occur more than once. All words of a sequence are in the
 * same sentence. `sentences` has one sentence per line. Ignores case and punctuation. */
int story_count_repeated_runs(const char *sentences);

/* The stories that are measured together. Initialize with {0}, free with story_measure_free. */
typedef struct StoryMeasure {
    struct MeasuredStory {
        uint64_t seed;
        StoryFacts facts;
    } * stories;
    int count, capacity;
} StoryMeasure;

/* Adds a story and takes ownership of `facts`. */
void story_measure_add(StoryMeasure *measure, uint64_t seed, StoryFacts *facts);
void story_measure_free(StoryMeasure *measure);

/* The skeleton (sentence without names and pronouns) that occurs in the largest number of stories. `words`
 * has `length` bytes, and is valid as long as the StoryMeasure. */
typedef struct CommonSkeleton {
    const char *words;
    size_t length;
    int stories;
} CommonSkeleton;

/* Finds the skeleton (sentence without names and pronouns) that occurs in the largest number of stories.
 * Ignores skeletons with fewer than 4 words. */
CommonSkeleton story_find_common_skeleton(const StoryMeasure *measure);
/* Compares stories that have the same seed but different settings. Returns the fraction of sentences, from 0
 * to 1, whose skeleton also occurs in another of these stories. Returns -1 if there are no such stories. */
double story_compute_shared_sentences(const StoryMeasure *measure);
/* Appends all measurements as lines of text. */
void story_measure_write(const StoryMeasure *measure, Text *out);

#endif
