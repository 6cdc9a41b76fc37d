/* printed.c: loads cards and rules pages, counts components, and finds headings. */
#include "printed.h"

#include "core/match/match.h"
#include "core/platform/file.h"
#include "test.h"

enum { RULES_PATH_BYTES = 128, RULES_BYTES_MAX = 1024 * 1024, OPTION_BYTES = 64 };

static ContentStore *content_store;

static void free_content(void)
{
    content_store_free(content_store);
}

ContentStore *printed_content_store(void)
{
    if (!content_store) {
        content_store = content_store_new(".");
        atexit(free_content);
    }
    return content_store;
}

/* Frees the meanings of words, so that tests give the same results whether or not the build has found
 * WordNet. */
static void free_glosses(void)
{
    Lexicon *words = (Lexicon *)content_store_get_lexicon(content_store);
    glosses_free(words->glosses);
    words->glosses = NULL;
}

const GameContent *printed_cards(const Game *game)
{
    Error error = {0};
    const GameContent *content = content_store_load(printed_content_store(), game, &error);
    assert_ok(content, error);
    free_glosses();
    return content;
}

/* An expected component, and whether the game has it. */
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

void printed_assert_component_counts(const Game *game, const GameContent *cards, const BoxPart *parts)
{
    for (; parts->name; parts++) {
        Wanted wanted = {*parts, false};
        game_count_components(game, cards, compare_count, &wanted);
        if (!wanted.seen) {
            fail_msg("there is no %s", parts->name);
        }
    }
}

GameOptions printed_options(const Game *game, const char *words)
{
    GameOptions chosen = {0};
    char word[OPTION_BYTES];
    while (text_read_next_token(&words, word, sizeof word)) {
        Error error = {0};
        assert_ok(game_option_parse(game, word, &chosen, &error), error);
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
