/* test_paperback_topics.c: every chapter that the table refers to is a heading of the rules page. */
#include "games/paperback_adventures/table/scene.h"
#include "printed.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { IDS = 2000 };

static void topics_are_headings_of_the_rules(void **state)
{
    (void)state;
    char *rules = printed_rules(&game_paperback_adventures);
    Scene *scene = calloc(1, sizeof *scene);
    int named = 0;
    assert_non_null(rules);
    for (PieceId id = 0; id < IDS; id++) {
        scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        scene_add(scene, PIECE_CARD, id, 0, 0, 1, 1);
        pa_scene_topics(scene);
        const char *topic = scene->pieces[0].topic;
        if (topic && !printed_has_heading(rules, topic)) {
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
