/* lessons.c: pieces (cards, panels) and conditions that lessons and tips can name. */
#include "games/storybook_battles/table/scene.h"

static const LessonPiece pieces[] = {
    {"twists", SB_ID_CHOICE, SB_TWISTS_TO_CHOOSE},
    {"cards", SB_PIECE_CARD, SB_CARDS_MAX},
    {"places", SB_ID_CELL, SB_GRID *SB_GRID},
    {"deck", SB_PIECE_DECK, SB_SEATS_MAX},
    {"twist", SB_PIECE_TWIST, SB_SEATS_MAX},
    {"actions", SB_ID_ACTION, SB_ACTIONS},
    {"battle", SB_ID_BATTLE, 2}, /* the 2 ids are SB_ID_BATTLE and SB_ID_CONFIRM_END */
    {"reveal", SB_ID_REVEAL, 1},
    {"spin_right", SB_ID_SPIN_RIGHT, 1},
    {"play", SB_ID_PLAY, 1},
    {"hide", SB_ID_HIDE, 1},
    {"score", SB_PIECE_SCORE, SB_SIDES},
    {.name = NULL},
};

/* Conditions of lessons and tips, in the same order as their names in `conditions`. */
typedef enum LessonCondition {
    IF_SETTING_UP,
    IF_TURN,
    IF_THREATENING,
    IF_THREATENED,
    IF_ASKED,
    IF_CAPTURED,
} LessonCondition;

static const char *const conditions[] = {"setting_up", "turn",     "threatening", "threatened",
                                         "asked",      "captured", NULL};

static bool is_lesson_condition_met(const void *view, const GameContent *content, int seat, int condition)
{
    const SbState *state = view;
    const SbSide side = sb_get_side(seat);
    const bool turn = state->phase == SB_TURN && state->turn == seat;
    switch ((LessonCondition)condition) {
    case IF_SETTING_UP:
        return state->phase == SB_SET_UP;
    case IF_TURN:
        return turn;
    case IF_THREATENING:
        return turn && (sb_get_threatened(state, sb_get_content(content)) & sb_get_cards_of_side(!side)) != 0;
    case IF_THREATENED:
        return turn && (sb_get_threatened(state, sb_get_content(content)) & sb_get_cards_of_side(side)) != 0;
    case IF_ASKED:
        return state->phase == SB_WINDOW && sb_can_act(state, seat);
    case IF_CAPTURED:
        return state->score[side] > 0;
    }
    return false;
}

const GameLessons sb_lessons = {
    .pieces = pieces, .conditions = conditions, .is_condition_met = is_lesson_condition_met};
