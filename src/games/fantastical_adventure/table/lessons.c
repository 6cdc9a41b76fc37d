/* lessons.c: pieces that lessons can point at, and conditions for lessons and tips. */
#include "games/fantastical_adventure/table/table.h"

static const LessonPiece pieces[] = {
    {"enter", FA_ID_MOVE + FA_MOVE_ENTER, 1},
    {"hand", FA_ID_CARD, FA_CARDS_MAX},
    {"facets", FA_ID_SUIT, FA_SUITS},
    {"plays", FA_ID_PLAY, FA_PRIMARIES},
    {"support", FA_ID_SIDE, FA_PRIMARIES},
    {"pass", FA_ID_MOVE + FA_MOVE_PASS, 1},
    {"confirm", FA_ID_CONFIRM, 1},
    {.name = NULL},
};

/* Conditions of lessons and tips, in the same order as their names in `conditions`. */
typedef enum LessonCondition {
    IF_FRAMING,
    IF_ENTERING,
    IF_TURN,
    IF_CALLED,
    IF_SUPPORTING,
    IF_PUSHED,
    IF_SCENE_OVER,
    IF_HIT,
    IF_LISTENING,
    IF_IDENTIFYING,
} LessonCondition;

static const char *const conditions[] = {"framing",    "entering",    "turn",       "called",
                                         "supporting", "pushed",      "scene_over", "hit",
                                         "listening",  "identifying", NULL};

static bool is_lesson_condition_met(const void *view, const GameContent *content, int seat, int condition)
{
    const FaState *state = view;
    (void)content;
    const FaPhase phase = (FaPhase)fa_get_step(state)->phase;
    switch ((LessonCondition)condition) {
    case IF_FRAMING:
        return phase == FA_PHASE_FRAMING;
    case IF_ENTERING:
        return phase == FA_PHASE_ENTER;
    case IF_TURN:
        return phase == FA_PHASE_TURN;
    case IF_CALLED:
        return phase == FA_PHASE_TARGET_ANSWERS || phase == FA_PHASE_OTHERS_ANSWER;
    case IF_SUPPORTING:
        return phase == FA_PHASE_SUPPORT;
    case IF_PUSHED:
        return phase == FA_PHASE_PUSH;
    case IF_SCENE_OVER:
        return state->scene > 1 || state->over;
    case IF_HIT:
        return phase == FA_PHASE_HIT;
    case IF_LISTENING:
        return phase == FA_PHASE_FLOOR && fa_get_step(state)->seat != seat;
    case IF_IDENTIFYING:
        return phase == FA_PHASE_IDENTIFY;
    }
    return false;
}

const GameLessons fa_lessons = {
    .pieces = pieces, .conditions = conditions, .is_condition_met = is_lesson_condition_met};
