/* piece_transition.c: transitions of a piece that stays in its position; see piece_transition.h. */
#include "ui/stage/piece_transition.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float HALF_TURN = 3.14159265f;
static const float FLIP_LIFT = 0.5f; /* Pose.lift of a card in the middle of a flip */
/* share of a card's width that is visible in the middle of a flip */
static const float EDGE_SEEN = 0.04f;

bool face_is_back(const Face *face)
{
    return face->style == FACE_BACK || face->style == FACE_FIGHTER_BACK;
}

PieceTransition transition_from_face(TransitionKind kind, const Face *before, Uint64 start, unsigned duration)
{
    PieceTransition transition = {.kind = kind, .face = *before, .start = start, .duration = duration};
    if (before->icon) {
        snprintf(transition.icon, sizeof transition.icon, "%s", before->icon);
    }
    return transition;
}

TransitionKind transition_choose_kind(const Piece *before, const Piece *after)
{
    const bool dial = after->kind == PIECE_COUNTER || after->kind == PIECE_GAUGE;
    if (before->kind != after->kind || before->flags & PIECE_STACK) {
        return TRANSITION_NONE;
    }
    if (dial) {
        return before->value != after->value ? TRANSITION_COUNT : TRANSITION_NONE;
    }
    if (after->kind != PIECE_CARD) {
        return TRANSITION_NONE;
    }
    return face_is_back(&before->face) != face_is_back(&after->face) ? TRANSITION_FLIP
           : before->face.mold != after->face.mold                   ? TRANSITION_FADE
                                                                     : TRANSITION_NONE;
}

/* A flip can continue only if its old face is a card back, because the transition keeps no copy of other
 * faces. */
bool transition_can_continue(const PieceTransition *transition, const Piece *before, const Piece *after)
{
    switch (transition->kind) {
    case TRANSITION_FLIP:
        return face_is_back(&transition->face) && transition_choose_kind(before, after) == TRANSITION_NONE;
    case TRANSITION_COUNT:
        return before->value == after->value;
    case TRANSITION_WRITE:
        return before->text && after->text && strcmp(before->text, after->text) == 0;
    case TRANSITION_NONE:
    case TRANSITION_FADE:
        break;
    }
    return false;
}

bool transition_is_running(const PieceTransition *transition, Uint64 now)
{
    return transition->kind != TRANSITION_NONE && now < transition->start + transition->duration;
}

static float get_transition_progress(const PieceTransition *transition, Uint64 now)
{
    return !transition_is_running(transition, now) ? 1
           : now <= transition->start              ? 0
                                      : (float)(now - transition->start) / (float)transition->duration;
}

int transition_get_value(const PieceTransition *transition, int after, Uint64 now)
{
    if (transition->kind != TRANSITION_COUNT || !transition_is_running(transition, now)) {
        return after;
    }
    return transition->value +
           (int)lroundf((float)(after - transition->value) * get_transition_progress(transition, now));
}

static Face get_old_face(const PieceTransition *transition)
{
    Face face = transition->face;
    if (face_is_back(&transition->face)) {
        face = (Face){
            .style = transition->face.style, .tone = transition->face.tone, .marks = transition->face.marks};
        face.icon = transition->icon[0] ? transition->icon : NULL;
    }
    return face;
}

void transition_apply(const PieceTransition *transition, Uint64 now, Piece *piece, Pose *pose)
{
    if (!transition_is_running(transition, now)) {
        return;
    }
    const float over = get_transition_progress(transition, now);
    switch (transition->kind) {
    case TRANSITION_FLIP:
        if (over < 0.5f) {
            piece->face = get_old_face(transition);
        }
        pose->turned = (1 - fabsf(1 - 2 * over)) * (1 - EDGE_SEEN);
        pose->lift += FLIP_LIFT * sinf(over * HALF_TURN);
        break;
    case TRANSITION_FADE:
        pose->alpha *= over;
        break;
    case TRANSITION_COUNT:
        piece->has_preview = piece->has_preview && piece->preview != piece->value;
        piece->value = transition_get_value(transition, piece->value, now);
        break;
    case TRANSITION_WRITE:
        pose->unwritten = 1 - over;
        break;
    case TRANSITION_NONE:
        break;
    }
}

bool transition_apply_old_face(const PieceTransition *transition, Uint64 now, Piece *piece)
{
    if (transition->kind != TRANSITION_FADE || !transition_is_running(transition, now)) {
        return false;
    }
    piece->face = get_old_face(transition);
    return true;
}
