/* game_options.c: parses game options given as text. */
#include "core/match/match.h"

#include <stdio.h>
#include <string.h>

bool game_option_is_offered(const GameOption *option, int seats)
{
    return seats >= option->min_seats && !option->lesson_only;
}

static int find_option_value(const GameOption *option, const char *value)
{
    for (int i = 0; i < GAME_OPTION_VALUES_MAX && option->values[i]; i++) {
        if (strcmp(option->values[i], value) == 0) {
            return i;
        }
    }
    return -1;
}

static void append_name(char *list, size_t size, const char *name)
{
    size_t used = strlen(list);
    snprintf(list + used, size - used, "%s%s", used > 0 ? ", " : "", name);
}

static bool reject_value(const GameOption *option, const char *value, Error *error)
{
    char allowed[ERROR_TEXT_MAX / 2] = "";
    for (int i = 0; i < GAME_OPTION_VALUES_MAX && option->values[i]; i++) {
        append_name(allowed, sizeof allowed, option->values[i]);
    }
    return error_set(error, "%s cannot be \"%.40s\"; it can be: %s", option->key, value, allowed);
}

static bool reject_key(const Game *game, const char *key, Error *error)
{
    char allowed[ERROR_TEXT_MAX / 2] = "";
    for (const GameOption *option = game->options; option && option->key; option++) {
        append_name(allowed, sizeof allowed, option->key);
    }
    return error_set(error, "%s has no option \"%.40s\"; it has: %s", game->title, key,
                     allowed[0] ? allowed : "none");
}

bool game_option_set(const Game *game, const char *key, const char *value, GameOptions *options, Error *error)
{
    for (int i = 0; game->options && game->options[i].key; i++) {
        const GameOption *option = &game->options[i];
        if (strcmp(option->key, key) != 0) {
            continue;
        }
        int found = find_option_value(option, value);
        if (found < 0) {
            return reject_value(option, value, error);
        }
        options->value[i] = (uint8_t)found;
        return true;
    }
    return reject_key(game, key, error);
}

bool game_option_parse(const Game *game, const char *word, GameOptions *options, Error *error)
{
    const char *equals = strchr(word, '=');
    if (!equals) {
        return error_set(error, "\"%.40s\" is not of the form option=value", word);
    }
    char key[64];
    snprintf(key, sizeof key, "%.*s", (int)(equals - word), word);
    return game_option_set(game, key, equals + 1, options, error);
}
