/* learner.c: see learner.h. */
#include "learner.h"

#include "test.h"

void learner_choose(const Lesson *lesson, const Match *match, Move *out)
{
    const LessonPlace place = lesson_find(lesson, match, 0);
    const Game *game = match_setup(match)->game;
    const int bot = game_next_bot(game, lesson->learner, -1);
    BotTask task;
    Error error;
    if (!lesson_move(lesson, &place, match, out)) {
        assert_true(match_bot_task(match, lesson->learner, &game->bots[bot], &task, &error));
        assert_true(bot_task_choose(&task, out));
        bot_task_free(&task);
    }
}
