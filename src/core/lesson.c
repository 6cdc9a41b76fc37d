/* lesson.c: where a lesson stands; see lesson.h. */
#include "core/lesson.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

Match *lesson_match(const Lesson *lesson, Error *error)
{
    return match_new(&lesson->setup, error);
}

/* ------------------------------------------------------------------ moves as they are asked for */

static size_t word_length(const char *text)
{
    return strcspn(text, " ");
}

static const char *after_word(const char *text)
{
    text += word_length(text);
    return text + strspn(text, " ");
}

/* Is it one of the words between the strokes of the pattern's first word? */
static bool word_fits(const char *pattern, const char *text)
{
    const char *end = pattern + word_length(pattern);
    const size_t length = word_length(text);
    while (pattern < end) {
        const size_t choice = strcspn(pattern, "| ");
        if (choice == length && strncmp(pattern, text, length) == 0) {
            return true;
        }
        pattern += choice + 1;
    }
    return false;
}

bool lesson_fits(const char *pattern, const char *text)
{
    if (pattern[0] == '\0') {
        return text[0] == '\0';
    }
    if (word_length(pattern) == 1 && pattern[0] == '*') {
        return lesson_fits(after_word(pattern), text) ||
               (text[0] != '\0' && lesson_fits(pattern, after_word(text)));
    }
    return text[0] != '\0' && word_fits(pattern, text) && lesson_fits(after_word(pattern), after_word(text));
}

static bool move_fits(const LessonStep *step, const Match *match, const Move *move)
{
    const MatchSetup *setup = match_setup(match);
    char text[MOVE_TEXT_MAX];
    setup->game->move_to_text(move, setup->content, text, sizeof text);
    return lesson_fits(step->move, text);
}

/* ------------------------------------------------------------------ from position to position */

/* What has become of a lesson on the way through a match. */
typedef struct Walk {
    const Lesson *lesson;
    const Match *match;
    void *view;                  /* the learner's, of the position the walk has come to */
    int next;                    /* the step of the script that is due; `count` = it is over */
    bool told[LESSON_STEPS_MAX]; /* tips */
    bool missed;
    int say[LESSON_STEPS_MAX + 1]; /* steps that are said at this position, in order */
    int says;
    int asked; /* the one of them that waits for something to be done; -1 = none */
} Walk;

static bool holds(const Walk *walk, int condition)
{
    const MatchSetup *setup = match_setup(walk->match);
    return setup->game->lessons->holds(walk->view, setup->content, walk->lesson->learner, condition);
}

/* The first step of the script from `step` on; `count` where there is none. */
static int script_from(const Lesson *lesson, int step)
{
    while (step < lesson->count && lesson->steps[step].when >= 0) {
        step++;
    }
    return step;
}

static bool is_over(const Walk *walk)
{
    const int last = walk->lesson->count - 1;
    return walk->next == walk->lesson->count && (walk->lesson->steps[last].when < 0 || walk->told[last]);
}

static void say(Walk *walk, int step)
{
    walk->say[walk->says++] = step;
}

static void say_script(Walk *walk)
{
    const Lesson *lesson = walk->lesson;
    for (int i = walk->next; i < lesson->count && walk->asked < 0; i = script_from(lesson, i + 1)) {
        const LessonStep *step = &lesson->steps[i];
        const bool done = step->until == LESSON_STATE && holds(walk, step->condition);
        if (!done) {
            say(walk, i);
            walk->asked = step->until == LESSON_NEXT ? -1 : i;
        }
    }
}

static void say_tip(Walk *walk)
{
    const Lesson *lesson = walk->lesson;
    for (int i = 0; i < lesson->count; i++) {
        if (lesson->steps[i].when >= 0 && !walk->told[i] && holds(walk, lesson->steps[i].when)) {
            say(walk, i);
            return;
        }
    }
}

/* Finds out what is said at a position: nothing where the learner need not act. */
static void come_to(Walk *walk, int position)
{
    const Game *game = match_setup(walk->match)->game;
    const uint32_t may = game->to_act(match_state_at(walk->match, position));
    walk->says = 0;
    walk->asked = -1;
    if (is_over(walk) || (may != 0 && !(may >> walk->lesson->learner & 1))) {
        return;
    }
    match_view_at(walk->match, position, walk->lesson->learner, walk->view);
    if (walk->next < walk->lesson->count) {
        say_script(walk);
    } else {
        say_tip(walk);
    }
}

/* Whoever leaves a step that allows one thing only has left the script: what comes after it is about what
   would have come of that. */
static void leave_asked(Walk *walk, const char *move)
{
    const Lesson *lesson = walk->lesson;
    const LessonStep *step = &lesson->steps[walk->asked];
    const bool fits =
        step->until == LESSON_ANY || (step->until == LESSON_MOVE && lesson_fits(step->move, move));
    walk->missed = false;
    if (fits) {
        walk->next = script_from(lesson, walk->asked + 1);
    } else if (step->only) {
        walk->next = lesson->count;
    } else {
        walk->next = walk->asked;
        walk->missed = step->until == LESSON_MOVE;
    }
}

/* What was said at a position is done with once the learner has moved. */
static void leave(Walk *walk, int position)
{
    const Lesson *lesson = walk->lesson;
    if (match_move_seat(walk->match, position) != lesson->learner || walk->says == 0) {
        return;
    }
    const int first = walk->say[0];
    if (lesson->steps[first].when >= 0) {
        walk->told[first] = true;
    } else if (walk->asked >= 0) {
        leave_asked(walk, match_move_text(walk->match, position));
    } else {
        walk->next = lesson->count;
    }
}

LessonPlace lesson_find(const Lesson *lesson, const Match *match, int read)
{
    Walk walk = {.lesson = lesson,
                 .match = match,
                 .view = memory_new(1, match_setup(match)->game->state_size),
                 .next = script_from(lesson, 0)};
    const int now = match_moves(match);
    for (int position = 0; position < now; position++) {
        come_to(&walk, position);
        leave(&walk, position);
    }
    come_to(&walk, now);
    free(walk.view);
    const int told = read < walk.says ? read : walk.says;
    const int last = lesson->count - 1;
    const bool ends = walk.says > 0 && walk.say[walk.says - 1] == last && walk.asked < 0;
    return (LessonPlace){.step = told < walk.says ? walk.say[told] : -1,
                         .asked = walk.says > told ? walk.asked : -1,
                         .told = told,
                         .missed = walk.missed && told == 0,
                         .over = is_over(&walk) || (ends && told == walk.says)};
}

/* ------------------------------------------------------------------ what may be done */

bool lesson_allows(const Lesson *lesson, const LessonPlace *place, const Match *match, const Move *move,
                   Error *why)
{
    const LessonStep *step = place->asked >= 0 ? &lesson->steps[place->asked] : NULL;
    return !step || !step->only || move_fits(step, match, move) || error_set(why, "%s", step->otherwise);
}

/* One that is listed. */
static bool find_listed(const Lesson *lesson, const LessonStep *step, const Match *match, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    void *view = memory_new(1, setup->game->state_size);
    MoveList list = {0};
    bool found = false;
    match_view(match, lesson->learner, view);
    setup->game->list_moves(view, setup->content, lesson->learner, &list);
    for (int i = 0; i < list.count && !found; i++) {
        found = move_fits(step, match, &list.moves[i]);
        *out = list.moves[i];
    }
    move_list_free(&list);
    free(view);
    return found;
}

bool lesson_move(const Lesson *lesson, const LessonPlace *place, const Match *match, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    const LessonStep *step = place->asked >= 0 ? &lesson->steps[place->asked] : NULL;
    if (!step || step->until != LESSON_MOVE) {
        return false;
    }
    *out = (Move){0};
    return strpbrk(step->move, "*|") ? find_listed(lesson, step, match, out)
                                     : setup->game->move_from_text(step->move, setup->content, out, NULL) &&
                                           match_check(match, lesson->learner, out, NULL);
}
