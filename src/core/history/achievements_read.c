/* achievements_read.c: loads the achievements of a game. */
#include "core/history/achievements.h"
#include "core/platform/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char FILE_NAME[] = "feats.json";

typedef struct Reader {
    CardFiles files;
    AchievementList *achievements;
} Reader;

static AchievementCondition *add_condition(const Json *at, Achievement *achievement,
                                           AchievementSubject subject, Error *error)
{
    if (achievement->condition_count == ACHIEVEMENT_CONDITIONS_MAX) {
        json_fail(at, error, "at most %d conditions are allowed", ACHIEVEMENT_CONDITIONS_MAX);
        return NULL;
    }
    AchievementCondition *condition = &achievement->conditions[achievement->condition_count++];
    *condition = (AchievementCondition){.subject = subject, .min = INT_MIN, .max = INT_MAX};
    return condition;
}

static bool read_bounds(const Json *at, AchievementCondition *out, Error *error)
{
    static const char *const keys[] = {"at_least", "at_most", NULL};
    if (!json_is_object(at) || json_count_members(at) == 0) {
        return json_fail(at, error, "must be an object with \"at_least\", \"at_most\" or both");
    }
    return json_check_keys(at, keys, error) &&
           (!json_has(at, "at_least") ||
            json_read_int(at, "at_least", 0, ACHIEVEMENT_COUNT_MAX, &out->min, error)) &&
           (!json_has(at, "at_most") ||
            json_read_int(at, "at_most", 0, ACHIEVEMENT_COUNT_MAX, &out->max, error));
}

static bool read_number_condition(const Json *conditions, const char *key, AchievementSubject subject,
                                  Achievement *achievement, Error *error)
{
    Json at;
    if (!json_get_member(conditions, key, &at)) {
        return true;
    }
    AchievementCondition *condition = add_condition(&at, achievement, subject, error);
    return condition && read_bounds(&at, condition, error);
}

static bool read_outcome_condition(const Json *conditions, const Game *game, Achievement *achievement,
                                   Error *error)
{
    /* names of the outcomes in files, in the order of GameOutcome */
    static const char *const names[] = {"won", "lost", "drawn", NULL};
    int outcome = 0;
    if (!json_has(conditions, "outcome")) {
        return true;
    }
    if (game->flags & GAME_NO_WINNER) {
        return json_fail(conditions, error,
                         "nobody wins or loses this game, so \"outcome\" cannot be a condition");
    }
    AchievementCondition *condition = add_condition(conditions, achievement, ACHIEVEMENT_OUTCOME, error);
    if (!condition || !json_read_enum(conditions, "outcome", names, &outcome, error)) {
        return false;
    }
    condition->values = UINT32_C(1) << outcome;
    return true;
}

static bool read_help_condition(const Json *conditions, Achievement *achievement, Error *error)
{
    if (!json_has(conditions, "help")) {
        return true;
    }
    AchievementCondition *condition = add_condition(conditions, achievement, ACHIEVEMENT_HELP, error);
    return condition && json_read_enum(conditions, "help", help_level_keys, &condition->max, error);
}

static int find_option(const Game *game, const char *key)
{
    for (int i = 0; game->options && game->options[i].key; i++) {
        if (strcmp(game->options[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_statistic(const Game *game, const char *key)
{
    for (int i = 0; game->statistics && game->statistics->list[i].key; i++) {
        if (strcmp(game->statistics->list[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_option_value(const Json *at, const GameOption *option, AchievementCondition *out,
                              Error *error)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, error)) {
        return false;
    }
    for (int value = 0; value < GAME_OPTION_VALUES_MAX && option->values[value]; value++) {
        if (strcmp(option->values[value], name) == 0) {
            out->values |= UINT32_C(1) << value;
            return true;
        }
    }
    return json_fail(at, error, "\"%s\" has no value \"%.40s\"", option->key, name);
}

static bool read_option_condition(const Json *at, const Game *game, Achievement *achievement, Error *error)
{
    Json value;
    const int number = find_option(game, at->key);
    AchievementCondition *condition = add_condition(at, achievement, ACHIEVEMENT_OPTION, error);
    if (!condition) {
        return false;
    }
    if (number < 0) {
        return json_fail(at, error, "the game has no option of this name");
    }
    if (json_is_object(at) || json_count_members(at) == 0) {
        return json_fail(at, error, "must be a list of values");
    }
    condition->index = number;
    for (bool more = json_get_first(at, &value); more; more = json_move_to_next(&value)) {
        if (!read_option_value(&value, &game->options[number], condition, error)) {
            return false;
        }
    }
    return true;
}

static bool read_statistic_condition(const Json *at, const Game *game, Achievement *achievement, Error *error)
{
    AchievementCondition *condition = add_condition(at, achievement, ACHIEVEMENT_STATISTIC, error);
    if (!condition) {
        return false;
    }
    condition->index = find_statistic(game, at->key);
    return condition->index < 0 ? json_fail(at, error, "the game has no statistic of this name")
                                : read_bounds(at, condition, error);
}

typedef bool NamedFn(const Json *at, const Game *game, Achievement *achievement, Error *error);

/* Reads the conditions in the member `key` of `conditions`. The member is a JSON object, and may be missing.
 */
static bool read_named_conditions(const Json *conditions, const char *key, const Game *game, NamedFn *read,
                                  Achievement *achievement, Error *error)
{
    Json object, member;
    if (!json_has(conditions, key)) {
        return true;
    }
    if (!json_read_object(conditions, key, &object, error)) {
        return false;
    }
    if (json_count_members(&object) == 0) {
        return json_fail(&object, error, "must not be empty");
    }
    for (bool more = json_get_first(&object, &member); more; more = json_move_to_next(&member)) {
        if (!read(&member, game, achievement, error)) {
            return false;
        }
    }
    return true;
}

static bool read_conditions(const Json *at, const Game *game, Achievement *achievement, Error *error)
{
    static const char *const keys[] = {"outcome", "help",    "score",   "seats",
                                       "people",  "options", "figures", NULL};
    Json when;
    if (!json_read_object(at, "when", &when, error) || !json_check_keys(&when, keys, error)) {
        return false;
    }
    if (json_count_members(&when) == 0) {
        return json_fail(&when, error, "must not be empty");
    }
    return read_outcome_condition(&when, game, achievement, error) &&
           read_help_condition(&when, achievement, error) &&
           read_number_condition(&when, "score", ACHIEVEMENT_SCORE, achievement, error) &&
           read_number_condition(&when, "seats", ACHIEVEMENT_SEATS, achievement, error) &&
           read_number_condition(&when, "people", ACHIEVEMENT_PEOPLE, achievement, error) &&
           read_named_conditions(&when, "options", game, read_option_condition, achievement, error) &&
           read_named_conditions(&when, "figures", game, read_statistic_condition, achievement, error);
}

static bool read_across_option(const Json *at, const Game *game, Achievement *achievement, Error *error)
{
    const char *key = NULL;
    if (!json_read_string(at, "across", 1, ACHIEVEMENT_ID_MAX, &key, error)) {
        return false;
    }
    achievement->times = ACHIEVEMENT_ACROSS;
    achievement->across = find_option(game, key);
    return achievement->across >= 0 ||
           json_fail(at, error, "\"across\": the game has no option \"%.40s\"", key);
}

static bool read_required_times(const Json *at, const Game *game, Achievement *achievement, Error *error)
{
    achievement->needed = 1;
    if (json_has(at, "count") && json_has(at, "streak")) {
        return json_fail(at, error, "use either \"count\" or \"streak\"");
    }
    if (json_has(at, "streak")) {
        achievement->times = ACHIEVEMENT_STREAK;
        return !json_has(at, "across")
                   ? json_read_int(at, "streak", 2, ACHIEVEMENT_COUNT_MAX, &achievement->needed, error)
                   : json_fail(at, error, "\"across\" needs a \"count\"");
    }
    return (!json_has(at, "count") ||
            json_read_int(at, "count", 2, ACHIEVEMENT_COUNT_MAX, &achievement->needed, error)) &&
           (!json_has(at, "across") || read_across_option(at, game, achievement, error));
}

static bool read_achievement(Reader *reader, const Json *at, Achievement *out)
{
    static const char *const keys[] = {"id",    "title",  "line",   "hidden", "when",
                                       "count", "streak", "across", NULL};
    CardFiles *files = &reader->files;
    const Game *game = reader->achievements->game;
    return json_check_keys(at, keys, files->error) && card_read_id(files, at, ACHIEVEMENT_ID_MAX, &out->id) &&
           card_read_string(files, at, "title", ACHIEVEMENT_TITLE_BYTES_MAX, &out->title) &&
           card_read_string(files, at, "line", ACHIEVEMENT_LINE_BYTES_MAX, &out->line) &&
           card_read_optional_bool(files, at, "hidden", &out->hidden) &&
           read_conditions(at, game, out, files->error) && read_required_times(at, game, out, files->error);
}

static bool read_achievements(void *user, const Json *root)
{
    static const char *const keys[] = {"feats", NULL};
    Reader *reader = user;
    AchievementList *achievements = reader->achievements;
    Error *error = reader->files.error;
    Json list, at;
    if (!json_check_keys(root, keys, error) || !json_read_array(root, "feats", &list, error)) {
        return false;
    }
    if (json_count_members(&list) < 1 || json_count_members(&list) > ACHIEVEMENTS_MAX) {
        return json_fail(&list, error, "must have 1 to %d achievements", ACHIEVEMENTS_MAX);
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        if (!read_achievement(reader, &at, &achievements->achievements[achievements->count++])) {
            return false;
        }
    }
    return true;
}

AchievementList *achievements_load(const char *folder, const Game *game, Error *error)
{
    AchievementList *achievements = memory_new(1, sizeof *achievements);
    Reader reader = {.achievements = achievements};
    achievements->game = game;
    reader.files =
        (CardFiles){.folder = folder, .error = error, .strings = &achievements->strings, .hash = HASH_START};
    if (card_files_has(&reader.files, FILE_NAME) &&
        !card_files_read_file(&reader.files, FILE_NAME, read_achievements, &reader)) {
        achievements_free(achievements);
        return NULL;
    }
    return achievements;
}

void achievements_free(AchievementList *achievements)
{
    if (achievements) {
        string_store_free(&achievements->strings);
        free(achievements);
    }
}
