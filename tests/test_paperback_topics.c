/* test_paperback_topics.c: every chapter that the table refers to is a heading of the rules page. */
#include "core/file.h"
#include "games/paperback_adventures/scene.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { RULES_BYTES_MAX = 1024 * 1024, IDS = 2000 };

static bool is_heading(const char *rules, const char *topic)
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

static void topics_are_headings_of_the_rules(void **state)
{
    (void)state;
    Error error;
    size_t length;
    char *rules = file_read("docs/rules/paperback_adventures.md", RULES_BYTES_MAX, &length, &error);
    Scene *scene = calloc(1, sizeof *scene);
    int named = 0;
    assert_non_null(rules);
    for (PieceId id = 0; id < IDS; id++) {
        scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        scene_add(scene, PIECE_CARD, id, 0, 0, 1, 1);
        pa_scene_topics(scene);
        const char *topic = scene->pieces[0].topic;
        if (topic && !is_heading(rules, topic)) {
            fail_msg("piece %u: the rules have no heading \"%s\"", id, topic);
        }
        named += topic != NULL;
    }
    assert_true(named > PA_CARDS);
    free(scene);
    free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(topics_are_headings_of_the_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
