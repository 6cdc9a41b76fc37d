/* lessons.c: what lessons of this game may point at, and which conditions they and tips may wait for. */
#include "games/fiction_impossible/table/scene.h"

static const LessonPiece pieces[] = {
    {"librarians", IM_ID_LIBRARIAN, IM_DEALT},
    {"spots", IM_ID_SPOT, IM_POSITIONS *IM_SPOTS},
    {"labels", IM_ID_LABEL, IM_LABELS},
    {"pool", IM_PIECE_POOL, 1},
    {"jar", IM_PIECE_JAR, 1},
    {"seal", IM_ID_SEAL, 1},
    {"shelf", IM_PIECE_SHELF, 1},
    {"end", IM_ID_END, 1},
    {.name = NULL},
};

/* Mold in the jar, when there is not much left. */
enum { SCARCE = 2 };

/* In the order of the names below. */
typedef enum LessonCondition {
    IF_DRAWING,
    IF_ADDING,
    IF_ATTACKED,
    IF_MOULDY,
    IF_FULL,
    IF_READ,
    IF_SCARCE,
} LessonCondition;

static const char *const conditions[] = {"drawing", "adding", "attacked", "mouldy",
                                         "full",    "read",   "scarce",   NULL};

static bool is_full(const ImPosition *position)
{
    bool full = position->book != IM_NONE;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        full = full && position->spot[spot] != IM_NONE;
    }
    return full;
}

static bool holds(const void *view, const GameContent *content, int seat, int condition)
{
    const ImState *state = view;
    (void)content, (void)seat;
    const bool adds = state->phase == IM_PHASE_ADD;
    bool mouldy = false, full = false;
    for (int i = 0; i < IM_POSITIONS; i++) {
        mouldy = mouldy || state->position[i].mold > 0;
        full = full || is_full(&state->position[i]);
    }
    switch ((LessonCondition)condition) {
    case IF_DRAWING:
        return state->phase == IM_PHASE_DRAW;
    case IF_ADDING:
        return adds;
    case IF_ATTACKED:
        return state->phase == IM_PHASE_ATTACK;
    case IF_MOULDY:
        return adds && mouldy;
    case IF_FULL:
        return adds && full;
    case IF_READ:
        return adds && state->shelf_count > 0;
    case IF_SCARCE:
        return adds && state->jar <= SCARCE;
    }
    return false;
}

const GameLessons im_lessons = {.pieces = pieces, .conditions = conditions, .holds = holds};
