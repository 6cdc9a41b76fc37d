/* lesson.c: computes the progress of a lesson from the moves of its match. */
#include "core/learn/lesson.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

static bool play_opening_move(Match *match, int seat, const char *text, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    Move move = {0};
    return setup->game->move_from_text(text, setup->content, &move, error) &&
           match_play_bot_move(match, seat, &move, error);
}

Match *lesson_start_match(const Lesson *lesson, Error *error)
{
    Match *match = match_new(&lesson->setup, error);
    for (int i = 0; match && i < lesson->opening_count; i++) {
        if (!play_opening_move(match, lesson->opening[i].seat, lesson->opening[i].move, error)) {
            match_free(match);
            match = NULL;
        }
    }
    return match;
}

static size_t get_word_length(const char *text)
{
    return strcspn(text, " ");
}

static const char *skip_word(const char *text)
{
    text += get_word_length(text);
    return text + strspn(text, " ");
}

/* True if the first word of `text` matches the first word of `pattern`. The word in the pattern can consist
 * of alternatives, such as "a|b". */
static bool word_matches(const char *pattern, const char *text)
{
    const char *end = pattern + get_word_length(pattern);
    const size_t length = get_word_length(text);
    while (pattern < end) {
        const size_t choice = strcspn(pattern, "| ");
        if (choice == length && strncmp(pattern, text, length) == 0) {
            return true;
        }
        pattern += choice + 1;
    }
    return false;
}

bool lesson_pattern_matches(const char *pattern, const char *text)
{
    if (pattern[0] == '\0') {
        return text[0] == '\0';
    }
    if (get_word_length(pattern) == 1 && pattern[0] == '*') {
        return lesson_pattern_matches(skip_word(pattern), text) ||
               (text[0] != '\0' && lesson_pattern_matches(pattern, skip_word(text)));
    }
    return text[0] != '\0' && word_matches(pattern, text) &&
           lesson_pattern_matches(skip_word(pattern), skip_word(text));
}

static bool move_matches(const LessonStep *step, const Match *match, const Move *move)
{
    const MatchSetup *setup = match_setup(match);
    char text[MOVE_TEXT_MAX];
    setup->game->move_to_text(move, setup->content, text, sizeof text);
    return lesson_pattern_matches(step->move, text);
}

typedef struct LessonState {
    const Lesson *lesson;
    const Match *match;
    void *view; /* current position, redacted for the learner */
    /* index of the step of the lesson's script that comes next, or lesson->count after the last step of the
     * script */
    int next;
    bool tip_shown[LESSON_STEPS_MAX]; /* true for each tip (step outside the script) that was already shown */
    bool missed;
    int shown[LESSON_STEPS_MAX + 1]; /* indices of the lesson steps shown at this position, in order */
    int shown_count;
    /* index of the shown lesson step that waits for a move or a condition, or -1 if no step waits */
    int awaited_step;
} LessonState;

static bool is_lesson_condition_met(const LessonState *state, int condition)
{
    const MatchSetup *setup = match_setup(state->match);
    return setup->game->lessons->is_condition_met(state->view, setup->content, state->lesson->learner,
                                                  condition);
}

/* Returns the index of the first step at or after index `step` that belongs to the script. Returns the number
 * of steps if there is none. */
static int find_next_script_step(const Lesson *lesson, int step)
{
    while (step < lesson->count && lesson->steps[step].when >= 0) {
        step++;
    }
    return step;
}

static bool is_lesson_over(const LessonState *state)
{
    const int last = state->lesson->count - 1;
    return state->next == state->lesson->count &&
           (state->lesson->steps[last].when < 0 || state->tip_shown[last]);
}

static void add_step(LessonState *state, int step)
{
    state->shown[state->shown_count++] = step;
}

static void add_script_steps(LessonState *state)
{
    const Lesson *lesson = state->lesson;
    for (int i = state->next; i < lesson->count && state->awaited_step < 0;
         i = find_next_script_step(lesson, i + 1)) {
        const LessonStep *step = &lesson->steps[i];
        const bool done = step->until == LESSON_STATE && is_lesson_condition_met(state, step->condition);
        if (!done) {
            add_step(state, i);
            state->awaited_step = step->until == LESSON_NEXT ? -1 : i;
        }
    }
}

static void add_tip(LessonState *state)
{
    const Lesson *lesson = state->lesson;
    for (int i = 0; i < lesson->count; i++) {
        if (lesson->steps[i].when >= 0 && !state->tip_shown[i] &&
            is_lesson_condition_met(state, lesson->steps[i].when)) {
            add_step(state, i);
            return;
        }
    }
}

/* Finds the lesson steps that are shown at a position. No steps are shown while another seat has to move. */
static void find_position_steps(LessonState *state, int position)
{
    const Game *game = match_setup(state->match)->game;
    const uint32_t may = game->seats_to_act(match_state_at(state->match, position));
    state->shown_count = 0;
    state->awaited_step = -1;
    if (is_lesson_over(state) || (may != 0 && !(may >> state->lesson->learner & 1))) {
        return;
    }
    match_view_at(state->match, position, state->lesson->learner, state->view);
    if (state->next < state->lesson->count) {
        add_script_steps(state);
    } else {
        add_tip(state);
    }
}

/* Ends the lesson step that waits for a move, if `move` matches the step. If `move` does not match and the
 * step allows no other move (`only`), ends the script, because the later steps depend on the expected
 * move. */
static void finish_awaited_step(LessonState *state, const char *move)
{
    const Lesson *lesson = state->lesson;
    const LessonStep *step = &lesson->steps[state->awaited_step];
    const bool fits =
        step->until == LESSON_ANY || (step->until == LESSON_MOVE && lesson_pattern_matches(step->move, move));
    state->missed = false;
    if (fits) {
        state->next = find_next_script_step(lesson, state->awaited_step + 1);
    } else if (step->only) {
        state->next = lesson->count;
    } else {
        state->next = state->awaited_step;
        state->missed = step->until == LESSON_MOVE;
    }
}

static void finish_position_steps(LessonState *state, int position)
{
    const Lesson *lesson = state->lesson;
    const bool is_own_move = match_move_seat(state->match, position) == lesson->learner;
    if (state->shown_count == 0) {
        return;
    }
    const int first = state->shown[0];
    if (lesson->steps[first].when >= 0) {
        state->tip_shown[first] = true; /* bots wait until the tip is read */
    } else if (!is_own_move) {
        return;
    } else if (state->awaited_step >= 0) {
        finish_awaited_step(state, match_move_text(state->match, position));
    } else {
        state->next = lesson->count;
    }
}

LessonProgress lesson_find_progress(const Lesson *lesson, const Match *match, int steps_read)
{
    LessonState state = {.lesson = lesson,
                         .match = match,
                         .view = memory_new(1, match_setup(match)->game->state_size),
                         .next = find_next_script_step(lesson, 0)};
    const int now = match_move_count(match);
    for (int position = lesson->opening_count; position < now; position++) {
        find_position_steps(&state, position);
        finish_position_steps(&state, position);
    }
    find_position_steps(&state, now);
    free(state.view);
    const int steps_shown = steps_read < state.shown_count ? steps_read : state.shown_count;
    const int last = lesson->count - 1;
    const bool ends =
        state.shown_count > 0 && state.shown[state.shown_count - 1] == last && state.awaited_step < 0;
    return (LessonProgress){.step = steps_shown < state.shown_count ? state.shown[steps_shown] : -1,
                            .awaited_step = state.shown_count > steps_shown ? state.awaited_step : -1,
                            .steps_shown = steps_shown,
                            .missed = state.missed && steps_shown == 0,
                            .over = is_lesson_over(&state) || (ends && steps_shown == state.shown_count)};
}

bool lesson_allows_move(const Lesson *lesson, const LessonProgress *progress, const Match *match,
                        const Move *move, Error *why)
{
    const LessonStep *step = progress->awaited_step >= 0 ? &lesson->steps[progress->awaited_step] : NULL;
    return !step || !step->only || move_matches(step, match, move) || error_set(why, "%s", step->otherwise);
}

bool lesson_step_highlights(const LessonStep *step, PieceId piece)
{
    return lesson_pieces_contain(step->to, piece) ||
           lesson_pieces_contain(step->light->count > 0 ? step->light : step->at, piece);
}

/* Finds a legal move that matches the lesson step. Returns false if there is none, or if the game cannot list
 * its moves. */
static bool find_matching_legal_move(const Lesson *lesson, const LessonStep *step, const Match *match,
                                     Move *out)
{
    const MatchSetup *setup = match_setup(match);
    void *view = memory_new(1, setup->game->state_size);
    MoveList list = {0};
    bool found = false;
    match_view(match, lesson->learner, view);
    setup->game->list_moves(view, setup->content, lesson->learner, &list);
    for (int i = 0; i < list.count && !found; i++) {
        found = move_matches(step, match, &list.moves[i]);
        *out = list.moves[i];
    }
    move_list_free(&list);
    free(view);
    return found;
}

bool lesson_find_move(const Lesson *lesson, const LessonProgress *progress, const Match *match, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    const LessonStep *step = progress->awaited_step >= 0 ? &lesson->steps[progress->awaited_step] : NULL;
    if (!step || step->until != LESSON_MOVE) {
        return false;
    }
    *out = (Move){0};
    return strpbrk(step->move, "*|") ? find_matching_legal_move(lesson, step, match, out)
                                     : setup->game->move_from_text(step->move, setup->content, out, NULL) &&
                                           match_check(match, lesson->learner, out, NULL);
}

/* Returns the number of moves that bots have made. Returns -1 if a bot has made a move that differs from the
 * move prescribed by the lesson. */
static int count_prescribed_moves(const Lesson *lesson, const Match *match)
{
    int made = 0;
    for (int i = lesson->opening_count; i < match_move_count(match); i++) {
        if (match_move_seat(match, i) == lesson->learner) {
            continue;
        }
        if (made == lesson->bot_move_count ||
            strcmp(lesson->bot_moves[made], match_move_text(match, i)) != 0) {
            return -1;
        }
        made++;
    }
    return made;
}

bool lesson_find_bot_move(const Lesson *lesson, const Match *match, int seat, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    const int made = count_prescribed_moves(lesson, match);
    *out = (Move){0};
    return made >= 0 && made < lesson->bot_move_count &&
           setup->game->move_from_text(lesson->bot_moves[made], setup->content, out, NULL) &&
           match_check(match, seat, out, NULL);
}

bool lesson_play_bot(const Lesson *lesson, Match *match, int seat, Error *error)
{
    Move move;
    return lesson && lesson_find_bot_move(lesson, match, seat, &move)
               ? match_play_bot_move(match, seat, &move, error)
               : match_play_bot(match, seat, NULL, error);
}
