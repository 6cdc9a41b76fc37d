/* result.h: the result of a finished match: outcome, scores and statistics. Everything is computed from the
 * match. */
#ifndef CORE_MATCH_RESULT_H
#define CORE_MATCH_RESULT_H

#include "core/data/json.h"
#include "core/match/match.h"

/* The best value of a statistic in a match. */
typedef struct ResultStatistic {
    int value;
    /* number of moves made when the value was reached; 0 if the statistic has no value in this match */
    int moves;
    char note[STATISTIC_NOTE_MAX];
} ResultStatistic;

typedef struct MatchResult {
    StatusKind kind; /* outcome of the match, never STATUS_PLAYING */
    uint32_t winners;
    /* bit set of the seats that people at other computers played. Moves of these seats do not count in the
     * statistics. */
    uint32_t remote;
    int score[GAME_SEATS_MAX];
    HelpLevel help;
    bool assisted;
    int seconds; /* seconds that people spent on their turns, or 0 if unknown */
    int moves;
    ResultStatistic statistic[STATISTICS_MAX]; /* statistics in the order of GameStatistics.list */
    /* bit set of the statistics that were computed. A statistic that was computed can still have no value;
     * its `moves` is then 0. */
    uint32_t counted;
    /* hash of the gallery to which the numbers in `seen` belong (gallery_entries_hash); 0 if `seen` was not
     * computed */
    int gallery_hash;
    GallerySet seen; /* gallery entries (cards, enemies, stories) that people saw in the match */
} MatchResult;

/* Returns the bit set of all statistics of a game, as in MatchResult.counted. */
uint32_t result_get_all_statistics(const Game *game);
void match_get_result(const Match *match, MatchResult *out);
/* Like match_get_result, but assumes that people play the seats in the bit set `people` and bots play all
 * other seats. */
void match_get_result_of_people(const Match *match, uint32_t people, MatchResult *out);
/* Returns the bit set of the seats that people at this computer played. */
uint32_t result_get_local_people(const MatchResult *result, const MatchSetup *setup);
/* Returns whether two results have the same outcome, winners and scores. */
bool result_has_same_outcome(const MatchResult *a, const MatchResult *b);
/* Appends the result as JSON members, without the braces of an object. */
void result_write(const MatchResult *result, const MatchSetup *setup, Text *out);
/* Reads a JSON object with the members that result_write writes. Ignores statistics that the game no longer
 * has, and the additional members that history.h describes. */
bool result_read(const Json *at, const MatchSetup *setup, MatchResult *out, Error *error);

#endif
