/* feats_read.c: reads the feats of a game; see feats.h. */
#include "core/feats.h"
#include "core/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char FILE_NAME[] = "feats.json";

typedef struct Reader {
    CardFiles files;
    Feats *feats;
} Reader;

/* ------------------------------------------------------------------ conditions */

static FeatCondition *add_condition(const Json *at, Feat *feat, FeatSubject subject, Error *error)
{
    if (feat->condition_count == FEAT_CONDITIONS_MAX) {
        json_fail(at, error, "there are at most %d conditions", FEAT_CONDITIONS_MAX);
        return NULL;
    }
    FeatCondition *condition = &feat->conditions[feat->condition_count++];
    *condition = (FeatCondition){.subject = subject, .least = INT_MIN, .most = INT_MAX};
    return condition;
}

static bool read_range(const Json *at, FeatCondition *out, Error *error)
{
    static const char *const keys[] = {"at_least", "at_most", NULL};
    if (!json_is_object(at) || json_count(at) == 0) {
        return json_fail(at, error, "must be an object with \"at_least\", \"at_most\" or both");
    }
    return json_keys(at, keys, error) &&
           (!json_has(at, "at_least") || json_int(at, "at_least", 0, FEAT_COUNT_MAX, &out->least, error)) &&
           (!json_has(at, "at_most") || json_int(at, "at_most", 0, FEAT_COUNT_MAX, &out->most, error));
}

static bool read_subject(const Json *when, const char *key, FeatSubject subject, Feat *feat, Error *error)
{
    Json at;
    if (!json_member(when, key, &at)) {
        return true;
    }
    FeatCondition *condition = add_condition(&at, feat, subject, error);
    return condition && read_range(&at, condition, error);
}

static bool read_outcome(const Json *when, const Game *game, Feat *feat, Error *error)
{
    static const char *const names[] = {"won", "lost", "drawn", NULL}; /* as RunOutcome has them */
    int outcome = 0;
    if (!json_has(when, "outcome")) {
        return true;
    }
    if (game->flags & GAME_UNWON) {
        return json_fail(when, error,
                         "nobody wins or loses this game, so no feat can ask for an \"outcome\"");
    }
    FeatCondition *condition = add_condition(when, feat, FEAT_OUTCOME, error);
    if (!condition || !json_enum(when, "outcome", names, &outcome, error)) {
        return false;
    }
    condition->values = UINT32_C(1) << outcome;
    return true;
}

static bool read_help(const Json *when, Feat *feat, Error *error)
{
    if (!json_has(when, "help")) {
        return true;
    }
    FeatCondition *condition = add_condition(when, feat, FEAT_HELP, error);
    return condition && json_enum(when, "help", help_names, &condition->most, error);
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

static int find_figure(const Game *game, const char *key)
{
    for (int i = 0; game->figures && game->figures->list[i].key; i++) {
        if (strcmp(game->figures->list[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_value(const Json *at, const GameOption *option, FeatCondition *out, Error *error)
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

static bool read_option(const Json *at, const Game *game, Feat *feat, Error *error)
{
    Json value;
    const int number = find_option(game, at->key);
    FeatCondition *condition = add_condition(at, feat, FEAT_OPTION, error);
    if (!condition) {
        return false;
    }
    if (number < 0) {
        return json_fail(at, error, "the game has no such option");
    }
    if (json_is_object(at) || json_count(at) == 0) {
        return json_fail(at, error, "must be a list of values");
    }
    condition->of = number;
    for (bool more = json_first(at, &value); more; more = json_next(&value)) {
        if (!read_value(&value, &game->options[number], condition, error)) {
            return false;
        }
    }
    return true;
}

static bool read_figure(const Json *at, const Game *game, Feat *feat, Error *error)
{
    FeatCondition *condition = add_condition(at, feat, FEAT_FIGURE, error);
    if (!condition) {
        return false;
    }
    condition->of = find_figure(game, at->key);
    return condition->of < 0 ? json_fail(at, error, "the game counts no such figure")
                             : read_range(at, condition, error);
}

typedef bool NamedFn(const Json *at, const Game *game, Feat *feat, Error *error);

/* Each member of the object `key`, if there is one. */
static bool read_named(const Json *when, const char *key, const Game *game, NamedFn *read, Feat *feat,
                       Error *error)
{
    Json object, member;
    if (!json_has(when, key)) {
        return true;
    }
    if (!json_object(when, key, &object, error)) {
        return false;
    }
    if (json_count(&object) == 0) {
        return json_fail(&object, error, "must not be empty");
    }
    for (bool more = json_first(&object, &member); more; more = json_next(&member)) {
        if (!read(&member, game, feat, error)) {
            return false;
        }
    }
    return true;
}

static bool read_when(const Json *at, const Game *game, Feat *feat, Error *error)
{
    static const char *const keys[] = {"outcome", "help",    "score",   "seats",
                                       "people",  "options", "figures", NULL};
    Json when;
    if (!json_object(at, "when", &when, error) || !json_keys(&when, keys, error)) {
        return false;
    }
    if (json_count(&when) == 0) {
        return json_fail(&when, error, "must not be empty");
    }
    return read_outcome(&when, game, feat, error) && read_help(&when, feat, error) &&
           read_subject(&when, "score", FEAT_SCORE, feat, error) &&
           read_subject(&when, "seats", FEAT_SEATS, feat, error) &&
           read_subject(&when, "people", FEAT_PEOPLE, feat, error) &&
           read_named(&when, "options", game, read_option, feat, error) &&
           read_named(&when, "figures", game, read_figure, feat, error);
}

/* ------------------------------------------------------------------ feats */

static bool read_across(const Json *at, const Game *game, Feat *feat, Error *error)
{
    const char *key = NULL;
    if (!json_string(at, "across", 1, FEAT_ID_MAX, &key, error)) {
        return false;
    }
    feat->times = FEAT_ACROSS;
    feat->across = find_option(game, key);
    return feat->across >= 0 || json_fail(at, error, "\"across\": the game has no option \"%.40s\"", key);
}

static bool read_times(const Json *at, const Game *game, Feat *feat, Error *error)
{
    feat->needed = 1;
    if (json_has(at, "count") && json_has(at, "streak")) {
        return json_fail(at, error, "there is either a \"count\" or a \"streak\"");
    }
    if (json_has(at, "streak")) {
        feat->times = FEAT_STREAK;
        return !json_has(at, "across") ? json_int(at, "streak", 2, FEAT_COUNT_MAX, &feat->needed, error)
                                       : json_fail(at, error, "\"across\" goes with a \"count\"");
    }
    return (!json_has(at, "count") || json_int(at, "count", 2, FEAT_COUNT_MAX, &feat->needed, error)) &&
           (!json_has(at, "across") || read_across(at, game, feat, error));
}

static bool read_feat(Reader *reader, const Json *at, Feat *out)
{
    static const char *const keys[] = {"id",    "title",  "line",   "hidden", "when",
                                       "count", "streak", "across", NULL};
    CardFiles *files = &reader->files;
    const Game *game = reader->feats->game;
    return json_keys(at, keys, files->error) && card_id(files, at, FEAT_ID_MAX, &out->id) &&
           card_string(files, at, "title", FEAT_TITLE_BYTES_MAX, &out->title) &&
           card_string(files, at, "line", FEAT_LINE_BYTES_MAX, &out->line) &&
           card_optional_bool(files, at, "hidden", &out->hidden) && read_when(at, game, out, files->error) &&
           read_times(at, game, out, files->error);
}

static bool read_feats(void *user, const Json *root)
{
    static const char *const keys[] = {"feats", NULL};
    Reader *reader = user;
    Feats *feats = reader->feats;
    Error *error = reader->files.error;
    Json list, at;
    if (!json_keys(root, keys, error) || !json_array(root, "feats", &list, error)) {
        return false;
    }
    if (json_count(&list) < 1 || json_count(&list) > FEATS_MAX) {
        return json_fail(&list, error, "there are 1 to %d feats", FEATS_MAX);
    }
    for (bool more = json_first(&list, &at); more; more = json_next(&at)) {
        if (!read_feat(reader, &at, &feats->feats[feats->count++])) {
            return false;
        }
    }
    return true;
}

Feats *feats_load(const char *folder, const Game *game, Error *error)
{
    Feats *feats = memory_new(1, sizeof *feats);
    Reader reader = {.feats = feats};
    feats->game = game;
    reader.files =
        (CardFiles){.folder = folder, .error = error, .strings = &feats->strings, .hash = HASH_START};
    if (!card_file(&reader.files, FILE_NAME, read_feats, &reader)) {
        feats_free(feats);
        return NULL;
    }
    return feats;
}

void feats_free(Feats *feats)
{
    if (feats) {
        string_store_free(&feats->strings);
        free(feats);
    }
}
