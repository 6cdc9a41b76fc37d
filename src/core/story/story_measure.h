/* story_measure.h: measurements of the prose of stories: steps back in time, open plot threads, and repeated
 * words and sentences. Does not rate the stories. */
#ifndef CORE_STORY_STORY_MEASURE_H
#define CORE_STORY_STORY_MEASURE_H

#include "core/text/text.h"

#include <stdint.h>

/* Counts that a game makes for one story, and the sentences of the story. Initialize with {0}, free with
 * story_facts_free. */
typedef struct StoryFacts {
    const char *setting; /* id of the story's setting, such as its kit; owned by the content */
    int scenes;
    /* number of scenes that take place before a scene told earlier, although the story does not say so */
    int steps_back;
    int threads;             /* number of plot threads that the end of the story leaves open */
    int epilogues;           /* number of lines of the epilogue */
    int epilogues_from_play; /* number of lines of the epilogue that follow from an event of the game */
    /* true if the story has a central question, and if the story answers this question */
    bool has_question, is_answered;
    Text sentences; /* the sentences of the story, one per line */
    /* skeletons of the sentences, one per line: each sentence with "_" instead of names, objects and goals,
     * and "~" instead of pronouns */
    Text skeletons;
} StoryFacts;

void story_facts_free(StoryFacts *facts);

/* Appends the sentences of a paragraph to `out`, one per line. */
void story_split_sentences(const char *paragraph, Text *out);
/* Counts the different runs (sequences of 6 words in the same sentence) that occur more than once.
 * `sentences` has one sentence per line. Ignores case and punctuation. */
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

/* The skeleton (sentence without names and pronouns) that occurs in the most stories. `words` has `length`
 * bytes, and is valid as long as the StoryMeasure. */
typedef struct CommonSkeleton {
    const char *words;
    size_t length;
    int stories;
} CommonSkeleton;

/* Finds the skeleton (sentence without names and pronouns) that occurs in the most stories. Ignores skeletons
 * with fewer than 4 words. */
CommonSkeleton story_find_common_skeleton(const StoryMeasure *measure);
/* Returns the share of sentences, from 0 to 1, whose skeleton also occurs in a story with the same seed and
 * another setting. Returns -1 if no two stories have the same seed and different settings. */
double story_compute_shared_sentences(const StoryMeasure *measure);
/* Appends all measurements as lines of text. */
void story_measure_write(const StoryMeasure *measure, Text *out);

#endif
