/* test_paperback_rules_topics.c: every topic of the table is a heading of the rules page. */
#include "auto.h"
#include "games/paperback_adventures/table/scene.h"
#include "printed.h"
#include "test.h"

enum { IDS = 2000 };

TEST(topics_are_headings_of_the_rules)
{
    AUTO(free) char *rules = printed_rules(&game_paperback_adventures);
    AUTO(free) Scene *scene = calloc(1, sizeof *scene);
    int named = 0;
    assert_non_null(rules);
    for (PieceId id = 0; id < IDS; id++) {
        scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        scene_add(scene, PIECE_CARD, id, 0, 0, 1, 1);
        pa_set_rules_topics(scene);
        const char *topic = scene->pieces[0].topic;
        if (topic && !printed_has_heading(rules, topic)) {
            fail_msg("piece %u: the rules have no heading \"%s\"", id, topic);
        }
        named += topic != NULL;
    }
    assert_true(named > PA_CARDS);
}
