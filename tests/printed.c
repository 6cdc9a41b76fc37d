/* printed.c: see printed.h. */
#include "printed.h"

#include "core/file.h"
#include "core/match.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { RULES_PATH_BYTES = 128, RULES_BYTES_MAX = 1024 * 1024, OPTION_BYTES = 64 };

static Library *library;

Library *printed_library(void)
{
    library = library ? library : library_new(".");
    return library;
}

const GameContent *printed_cards(const Game *game)
{
    Error error = {0};
    const GameContent *content = library_content(printed_library(), game, &error);
    if (!content) {
        fail_msg("%s", error.text);
    }
    return content;
}

void printed_free(void)
{
    library_free(library);
    library = NULL;
}

int printed_end(void **unused)
{
    (void)unused;
    printed_free();
    return 0;
}

/* The part that is looked for in a box. */
typedef struct Wanted {
    BoxPart part;
    bool seen;
} Wanted;

static void compare_count(void *user, const char *component, int count)
{
    Wanted *wanted = user;
    if (strcmp(wanted->part.name, component) == 0) {
        assert_int_equal(count, wanted->part.count);
        wanted->seen = true;
    }
}

void printed_holds(const Game *game, const GameContent *cards, const BoxPart *parts)
{
    for (; parts->name; parts++) {
        Wanted wanted = {*parts, false};
        game->count(cards, compare_count, &wanted);
        if (!wanted.seen) {
            fail_msg("the box holds no %s", parts->name);
        }
    }
}

GameOptions printed_options(const Game *game, const char *words)
{
    GameOptions chosen = {0};
    char word[OPTION_BYTES];
    while (text_token(&words, word, sizeof word)) {
        Error error = {0};
        if (!game_option_parse(game, word, &chosen, &error)) {
            fail_msg("%s", error.text);
        }
    }
    return chosen;
}

char *printed_rules(const Game *game)
{
    char path[RULES_PATH_BYTES];
    size_t length;
    snprintf(path, sizeof path, "docs/rules/%s.md", game->id);
    return file_read(path, RULES_BYTES_MAX, &length, NULL);
}

bool printed_has_heading(const char *rules, const char *topic)
{
    size_t length = strlen(topic);
    for (const char *at = rules; (at = strstr(at, topic)) != NULL; at++) {
        bool begins = at > rules + 2 && at[-1] == ' ' && at[-2] == '#', ends = at[length] == '\n';
        if (begins && ends) {
            return true;
        }
    }
    return false;
}
