/* learner.c: see learner.h. */
#include "learner.h"

#include "test.h"

const Lesson *learner_find_first_lesson(ContentStore *store, const Game *game)
{
    Error error;
    const Lesson *lesson = content_store_load_lesson(store, game, "first", &error);
    assert_non_null(lesson);
    return lesson;
}

void learner_choose_move(const Lesson *lesson, const Match *match, Move *out)
{
    const LessonProgress place = lesson_find_progress(lesson, match, 0);
    const Game *game = match_setup(match)->game;
    const int bot = game_find_next_bot(game, lesson->learner, -1);
    BotTask task;
    Error error;
    if (!lesson_find_move(lesson, &place, match, out)) {
        assert_true(match_create_bot_task(match, lesson->learner, &game->bots[bot], &task, &error));
        assert_true(bot_task_choose_move(&task, out));
        bot_task_free(&task);
    }
}
