/* result.h: the result of a finished match: outcome, scores and statistics. Everything is computed from the
 * match. */
#ifndef CORE_MATCH_RESULT_H
#define CORE_MATCH_RESULT_H

#include "core/data/json.h"
#include "core/match/match.h"

/* The best value of a statistic in a match. */
typedef struct ResultStatistic {
    int value;
    int moves; /* number of moves made when the best value was reached, or 0 if the statistic has no value */
    char note[STATISTIC_NOTE_MAX];
} ResultStatistic;

typedef struct MatchResult {
    StatusKind kind; /* outcome of the match, never STATUS_PLAYING */
    uint32_t winners;
    uint32_t remote; /* bit set of the seats that people at other computers played; their moves do not count
                        in the statistics */
    int score[GAME_SEATS_MAX];
    HelpLevel help;
    bool assisted;
    int seconds; /* seconds that people spent on their turns, or 0 if unknown */
    int moves;
    ResultStatistic statistic[STATISTICS_MAX]; /* in the order of GameStatistics.list */
    uint32_t counted; /* bit set of the statistics that were computed; a computed statistic with `moves` 0 has
                         no value */
    /* hash of the gallery that `seen` refers to (gallery_entries_hash), or 0 if it was not computed */
    int gallery_hash;
    GallerySet seen; /* gallery entries (cards, enemies, stories) that people saw in the match */
} MatchResult;

/* Returns a bit set of all statistics of a game, for MatchResult.counted. */
uint32_t result_all_statistics(const Game *game);
void match_get_result(const Match *match, MatchResult *out);
/* Like match_get_result, but assumes that people play the seats in the bit set `people`, and that bots play
 * all other seats. */
void match_get_result_of_people(const Match *match, uint32_t people, MatchResult *out);
/* Returns the bit set of the seats that people at this computer played. */
uint32_t result_local_people(const MatchResult *result, const MatchSetup *setup);
/* Returns whether two results have the same outcome, winners and scores. */
bool result_has_same_outcome(const MatchResult *a, const MatchResult *b);
/* Appends the members of a JSON object with the result, without the braces. */
void result_write(const MatchResult *result, const MatchSetup *setup, Text *out);
/* Reads an object with members written by result_write. Ignores statistics that the game no longer has, and
 * the members that history.h adds. */
bool result_read(const Json *at, const MatchSetup *setup, MatchResult *out, Error *error);

#endif
