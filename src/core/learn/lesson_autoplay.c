/* lesson_autoplay.c: plays a lesson automatically, for tests and reports. */
#include "core/learn/lesson.h"
#include "core/platform/memory.h"

#include <stdlib.h>

static bool choose_random_move(const Match *match, int seat, Rng *rng, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    void *view = memory_new(1, setup->game->state_size);
    *out = (Move){0};
    match_view(match, seat, view);
    const bool found = game_choose_random_move(setup->game, view, setup->content, seat, rng, out);
    free(view);
    return found;
}

static bool play_learner_move(const Lesson *lesson, const LessonProgress *place, Match *match, Rng *rng,
                              Error *error)
{
    Move move;
    if (!lesson_find_move(lesson, place, match, &move) &&
        !choose_random_move(match, lesson->learner, rng, &move)) {
        return error_set(error, "the learner has no legal move");
    }
    return match_play(match, lesson->learner, &move, error);
}

static bool is_lesson_finished(const Lesson *lesson, const LessonProgress *place)
{
    return place->over || place->step == lesson->count - 1;
}

bool lesson_autoplay(const Lesson *lesson, uint64_t seed, bool *won, Error *error)
{
    Match *match = lesson_start_match(lesson, error);
    Rng rng;
    bool good = match != NULL;
    rng_seed(&rng, seed);
    *won = false;
    for (int seat; good && !*won && (seat = match_next_seat(match)) >= 0;) {
        const LessonProgress place = lesson_find_progress(lesson, match, 0);
        *won = is_lesson_finished(lesson, &place);
        if (!*won) {
            good = seat == lesson->learner ? play_learner_move(lesson, &place, match, &rng, error)
                                           : lesson_play_bot(lesson, match, seat, error);
        }
    }
    if (good && !*won) {
        const LessonProgress place = lesson_find_progress(lesson, match, 0);
        *won = is_lesson_finished(lesson, &place);
    }
    match_free(match);
    return good;
}
