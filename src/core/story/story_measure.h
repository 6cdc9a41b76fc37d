/* story_measure.h: figures about the prose of stories: steps back in time, open threads, and how often words
 * and sentences repeat. Does not judge the figures. */
#ifndef CORE_STORY_STORY_MEASURE_H
#define CORE_STORY_STORY_MEASURE_H

#include "core/text/text.h"

#include <stdint.h>

/* What a game counts in one story, and the sentences of the story. Initialize with {0}, free with
 * story_facts_free. */
typedef struct StoryFacts {
    const char *setting; /* id of the story's setting, such as its kit; owned by the content */
    int scenes;
    int steps_back; /* scenes that are set before an earlier scene, although the story does not say so */
    int threads;    /* threads that the end of the story leaves open */
    int epilogues;  /* lines of the epilogue */
    int epilogues_from_play;        /* lines of the epilogue that follow from an event in play */
    bool has_question, is_answered; /* the story has a central question; the story answers it */
    Text sentences;                 /* the sentences of the story, one per line */
    /* The same sentences, in which "_" replaces names, objects and goals, and "~" replaces pronouns. */
    Text skeletons;
} StoryFacts;

void story_facts_free(StoryFacts *facts);

/* Appends the sentences of a paragraph to `out`, one per line. */
void story_split_sentences(const char *paragraph, Text *out);
/* Counts the different runs of 6 words that occur more than once. `sentences` has one sentence per line; no
 * run crosses a line break. Ignores case and punctuation. */
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

/* The skeleton that occurs in the most stories. `words` is borrowed from the measure, `length` bytes long. */
typedef struct CommonSkeleton {
    const char *words;
    size_t length;
    int stories;
} CommonSkeleton;

/* Finds the commonest skeleton. Ignores sentences with fewer than 4 words of their own. */
CommonSkeleton story_find_common_skeleton(const StoryMeasure *measure);
/* Returns the share of sentences, 0 to 1, whose skeleton also occurs in a story with the same seed and
 * another setting, or -1 if there are no two such stories. */
double story_compute_shared_sentences(const StoryMeasure *measure);
/* Appends all figures as lines of text. */
void story_measure_write(const StoryMeasure *measure, Text *out);

#endif
