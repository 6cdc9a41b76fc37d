/* goals.c: goals of puzzles for one turn: save a Book, or survive an attack without losing a Book. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <stdio.h>
#include <string.h>

static const char save_goal[] = "save ", survive_goal[] = "survive";

static bool is_book_destroyed(const ImForecast *forecast)
{
    bool destroys = false;
    for (int p = 0; p < IM_POSITIONS; p++) {
        destroys = destroys || forecast->destroyed[p];
    }
    return destroys;
}

/* Lists no goals if the seat's Librarian draws cards when a Book is read, because a goal must not depend on
 * luck. */
int im_list_goals(const void *view, const ImContent *content, int seat, char keys[GOALS_MAX][GOAL_KEY_MAX])
{
    const ImState *state = view;
    ImForecast forecast;
    int count = 0;
    if (state->phase != IM_PHASE_ADD || state->turn != seat ||
        im_get_librarian_rules(state, content, seat)->traits.reading > 0) {
        return 0;
    }
    im_forecast_turn_end(state, content, &forecast);
    if (is_book_destroyed(&forecast) || forecast.end == IM_LOST_ATTACK) {
        snprintf(keys[count++], GOAL_KEY_MAX, survive_goal);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        if (at->book != IM_NONE && !im_is_book_full(at)) {
            snprintf(keys[count++], GOAL_KEY_MAX, "%s%s", save_goal, content->books[at->book].id);
        }
    }
    return count;
}

/* Returns the Book that must be saved to reach the goal, or IM_NONE if this goal does not name a Book. */
static int find_goal_book(const ImContent *content, const char *key)
{
    const size_t length = strlen(save_goal);
    for (int book = 0; book < IM_BOOKS && strncmp(key, save_goal, length) == 0; book++) {
        if (strcmp(content->books[book].id, key + length) == 0) {
            return book;
        }
    }
    return IM_NONE;
}

bool im_describe_goal(const ImContent *content, const char *key, char *out, size_t size)
{
    const int book = find_goal_book(content, key);
    if (book != IM_NONE) {
        return snprintf(out, size, _("Save *%s*"), content->books[book].title) > 0;
    }
    return strcmp(key, survive_goal) == 0 &&
           snprintf(out, size, _("Survive the attack without losing a Book")) > 0;
}

static bool contains_book(const ImFinishedBook *books, int count, int book)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        found = found || books[i].book == book;
    }
    return found;
}

/* Returns whether a goal is reached, missed, or still open. A goal can be reached only when the turn or the
 * game has ended. */
GoalResult im_check_goal(const void *start, const void *now, const ImContent *content, const char *key,
                         char why[HINT_TEXT_MAX])
{
    const ImState *before = start, *state = now;
    const int book = find_goal_book(content, key);
    const char *title = book != IM_NONE ? content->books[book].title : "";
    if (state->end != IM_PLAYING && state->end != IM_SAVED) {
        snprintf(why, HINT_TEXT_MAX, _("The Library is lost."));
        return GOAL_MISSED;
    }
    if (book == IM_NONE && state->lost_count > before->lost_count) {
        snprintf(why, HINT_TEXT_MAX, _("The Mold destroyed *%s*."),
                 content->books[state->lost[before->lost_count].book].title);
        return GOAL_MISSED;
    }
    if (state->turns == before->turns && state->end == IM_PLAYING) {
        return GOAL_OPEN;
    }
    if (book == IM_NONE) {
        snprintf(why, HINT_TEXT_MAX, _("No Book was destroyed."));
        return GOAL_REACHED;
    }
    const bool saved = contains_book(state->shelf, state->shelf_count, book);
    snprintf(why, HINT_TEXT_MAX, saved ? _("*%s* is on the shelf.") : _("*%s* was not saved."), title);
    return saved ? GOAL_REACHED : GOAL_MISSED;
}
