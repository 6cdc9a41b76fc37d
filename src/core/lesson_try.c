/* lesson_try.c: a lesson followed by somebody who then does anything at all; see lesson.h. */
#include "core/lesson.h"
#include "core/memory.h"

#include <stdlib.h>

/* One of the legal moves of the learner, by chance. */
static bool choose_any(const Match *match, int seat, Rng *rng, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    void *view = memory_new(1, game->state_size);
    MoveList list = {0};
    *out = (Move){0};
    match_view(match, seat, view);
    bool found = game->sample_move && game->sample_move(view, setup->content, seat, rng, out);
    if (!game->sample_move) {
        game->list_moves(view, setup->content, seat, &list);
        found = list.count > 0;
        *out = found ? list.moves[rng_below(rng, (uint32_t)list.count)] : *out;
    }
    move_list_free(&list);
    free(view);
    return found;
}

/* What the lesson asks for, else anything. */
static bool play_learner(const Lesson *lesson, const LessonPlace *place, Match *match, Rng *rng, Error *error)
{
    Move move;
    if (!lesson_move(lesson, place, match, &move) && !choose_any(match, lesson->learner, rng, &move)) {
        return error_set(error, "there is nothing to do");
    }
    return match_play(match, lesson->learner, &move, error);
}

/* Has the lesson come to what it leads to? */
static bool is_won(const Lesson *lesson, const LessonPlace *place)
{
    return place->over || place->step == lesson->count - 1;
}

bool lesson_try(const Lesson *lesson, uint64_t seed, bool *won, Error *error)
{
    Match *match = lesson_match(lesson, error);
    Rng rng;
    bool good = match != NULL;
    rng_seed(&rng, seed);
    *won = false;
    for (int seat; good && !*won && (seat = match_next_seat(match)) >= 0;) {
        const LessonPlace place = lesson_find(lesson, match, 0);
        *won = is_won(lesson, &place);
        if (!*won) {
            good = seat == lesson->learner ? play_learner(lesson, &place, match, &rng, error)
                                           : match_play_bot(match, seat, NULL, error);
        }
    }
    if (good && !*won) {
        const LessonPlace place = lesson_find(lesson, match, 0);
        *won = is_won(lesson, &place);
    }
    match_free(match);
    return good;
}
