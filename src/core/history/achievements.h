/* achievements.h: achievements, which are conditions on finished games. cards/GAME/feats.json lists the
 * achievements of a game; docs/history.md describes this file. Progress is not saved, because it can be
 * computed from the history. */
#ifndef CORE_HISTORY_ACHIEVEMENTS_H
#define CORE_HISTORY_ACHIEVEMENTS_H

#include "core/data/card_files.h"
#include "core/history/statistics.h"

enum {
    ACHIEVEMENTS_MAX = 24,
    ACHIEVEMENT_CONDITIONS_MAX = 6,
    ACHIEVEMENT_ID_MAX = 40,
    ACHIEVEMENT_TITLE_BYTES_MAX = 40,
    ACHIEVEMENT_LINE_BYTES_MAX = 100,
    ACHIEVEMENT_COUNT_MAX = 1000
};

typedef enum AchievementSubject {
    ACHIEVEMENT_OUTCOME, /* the outcome is in `values`, a bit set of GameOutcomes */
    /* the highest help level used is at most `max`, and the game was not assisted (see match_undo) */
    ACHIEVEMENT_HELP,
    ACHIEVEMENT_SCORE, /* the highest score of a person is from `min` to `max` */
    ACHIEVEMENT_SEATS,
    ACHIEVEMENT_PEOPLE,
    ACHIEVEMENT_OPTION, /* the value of option `index` is in the bit set `values` */
    /* the game has a value for statistic `index`, and the value is from `min` to `max` */
    ACHIEVEMENT_STATISTIC,
} AchievementSubject;

typedef struct AchievementCondition {
    AchievementSubject subject;
    int index;
    uint32_t values;
    /* smallest and largest allowed value; INT_MIN and INT_MAX mean that there is no such bound */
    int min, max;
} AchievementCondition;

/* Which finished games must meet the conditions of an achievement. `needed` and `across` are members of the
 * struct Achievement. */
typedef enum AchievementTimes {
    ACHIEVEMENT_GAMES,  /* `needed` games must meet the conditions, not necessarily consecutive ones */
    ACHIEVEMENT_STREAK, /* `needed` consecutive games must meet the conditions */
    /* the games that meet the conditions must have at least `needed` different values of the option
     * `across` */
    ACHIEVEMENT_ACROSS,
} AchievementTimes;

typedef struct Achievement {
    const char *id;
    const char *title;
    const char *line; /* plain text that is shown after the player has earned the achievement */
    bool hidden;      /* true if the conditions are not shown until the player has earned the achievement */
    AchievementCondition conditions[ACHIEVEMENT_CONDITIONS_MAX];
    int condition_count;
    AchievementTimes times;
    /* required number of games, at least 1. For ACHIEVEMENT_ACROSS, required number of different option
     * values. */
    int needed;
    int across; /* ACHIEVEMENT_ACROSS: index of the option whose different values are counted */
} Achievement;

/* The achievements of a game. Owns its strings. Free with achievements_free. */
typedef struct AchievementList {
    const Game *game;
    Achievement achievements[ACHIEVEMENTS_MAX];
    int count;
    StringStore strings;
} AchievementList;

typedef struct AchievementProgress {
    /* list index of the finished game with which the player earned the achievement, or -1 if the achievement
     * is not earned yet */
    int game;
    /* largest value of `streak` so far, at most `needed` */
    int reached;
    /* List index of the game that came closest to earning the achievement, or -1 if there is none. This game
     * met every condition except the one about a score or a statistic, and its value was nearest to the bound
     * of that condition. Always -1 if the achievement needs several games, has no such condition, or has
     * several. */
    int closest_game;
    int closest_value; /* score or statistic of the game `closest_game` */
    /* number of games that count so far, or for ACHIEVEMENT_ACROSS number of different option values so far.
     * For ACHIEVEMENT_STREAK, starts again at 0 after each game that does not meet the conditions. */
    int streak;
    uint32_t values; /* ACHIEVEMENT_ACROSS: bit set of the option values so far */
} AchievementProgress;

/* Loads FOLDER/feats.json, which may be missing, and checks it against the game. Returns NULL with an error
 * that names file, line and key. */
AchievementList *achievements_load(const char *folder, const Game *game, Error *error);
void achievements_free(AchievementList *achievements);

/* True if a finished game meets all conditions of the achievement. The caller ensures that the outcome of the
 * game is not OUTCOME_UNCOUNTED. */
bool achievement_is_met(const Achievement *achievement, const FinishedGame *finished);
/* Computes the progress of all achievements from a game's history, which must be sorted from latest to
 * earliest. Ignores deleted games, lessons and games with OUTCOME_UNCOUNTED. */
void achievements_get_progress(const AchievementList *achievements, const FinishedGameList *games,
                               AchievementProgress out[ACHIEVEMENTS_MAX]);
/* Returns how many moves were made until the conditions of the achievement were met in the game `finished`.
 * If this is unknown, returns the number of all moves of the game. */
int achievement_count_moves(const Achievement *achievement, const FinishedGame *finished);
/* Appends the conditions of an achievement as a sentence, such as "Win a game with “Difficulty: Gentle” and
 * “Longest word: 8 letters or more”." */
void achievement_append_conditions(const AchievementList *achievements, const Achievement *achievement,
                                   Text *out);
/* Appends the player's progress toward an achievement as a sentence, such as "Your best so far is 7." or "You
 * have 2 of 3 so far." Appends nothing if the achievement needs only 1 game and there is no closest game. */
void achievement_append_progress(const Achievement *achievement, const AchievementProgress *progress,
                                 Text *out);

#endif
