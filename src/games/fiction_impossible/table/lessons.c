/* lessons.c: pieces that lessons can point to, and conditions that lessons and tips can test. */
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

static const LessonPiece pieces[] = {
    {"librarians", IM_ID_LIBRARIAN, IM_DEALT},
    {"spots", IM_ID_SPOT, IM_POSITIONS *IM_SPOTS},
    {"labels", IM_ID_LABEL, IM_LABELS},
    {"books", IM_PIECE_BOOK, IM_BOOKS},
    {"keep", IM_ID_KEEP, 1},
    {"pool", IM_PIECE_POOL, 1},
    {"jar", IM_PIECE_JAR, 1},
    {"seal", IM_ID_POWER_ZONE, 1},
    {"shelf", IM_PIECE_SHELF, 1},
    {"shelf_tokens", IM_ID_BOOKEND, 3},
    {"mold", IM_PIECE_MOLD, IM_POSITIONS},
    {"last_spaces", IM_ID_LAST_SPACE, IM_POSITIONS},
    {"ability", IM_ID_ABILITY, 1},
    {"end", IM_ID_END, 1},
    {.name = NULL},
};

/* In lessons and tips, the Mold in the jar counts as scarce if it is at most this much. */
enum { SCARCE = 2 };

/* Conditions of lessons and tips, in the same order as their names below. */
typedef enum LessonCondition {
    IF_DRAWING,
    IF_ADDING,
    IF_ATTACKED,
    IF_MOLDY,
    IF_FULL,
    IF_READ,
    IF_SCARCE,
} LessonCondition;

static const char *const conditions[] = {"drawing", "adding", "attacked", "mouldy",
                                         "full",    "read",   "scarce",   NULL};

static bool has_full_book(const ImPosition *position)
{
    bool full = position->book != IM_NONE;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        full = full && position->spot[spot] != IM_NONE;
    }
    return full;
}

static bool is_lesson_condition_met(const void *view, const GameContent *content, int seat, int condition)
{
    const ImState *state = view;
    (void)content, (void)seat;
    const bool adds = state->phase == IM_PHASE_ADD;
    bool moldy = false, full = false;
    for (int i = 0; i < IM_POSITIONS; i++) {
        moldy = moldy || state->position[i].mold > 0;
        full = full || has_full_book(&state->position[i]);
    }
    switch ((LessonCondition)condition) {
    case IF_DRAWING:
        return state->phase == IM_PHASE_DRAW;
    case IF_ADDING:
        return adds;
    case IF_ATTACKED:
        return state->phase == IM_PHASE_ATTACK;
    case IF_MOLDY:
        return adds && moldy;
    case IF_FULL:
        return adds && full;
    case IF_READ:
        return adds && state->shelf_count > 0;
    case IF_SCARCE:
        return adds && state->jar <= SCARCE;
    }
    return false;
}

static bool find_card(const GameContent *content, const char *id, PieceId *out)
{
    for (int i = 0; i < IM_CHARACTERS; i++) {
        if (strcmp(content->characters[i].id, id) == 0) {
            *out = (PieceId)(IM_PIECE_CHARACTER + i);
            return true;
        }
    }
    for (int i = 0; i < IM_BOOKS; i++) {
        if (strcmp(content->books[i].id, id) == 0) {
            *out = (PieceId)(IM_PIECE_BOOK + i);
            return true;
        }
    }
    return false;
}

const GameLessons im_lessons = {.pieces = pieces,
                                .find_card = find_card,
                                .conditions = conditions,
                                .is_condition_met = is_lesson_condition_met};
