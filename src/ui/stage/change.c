/* change.c: see change.h. */
#include "ui/stage/change.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float HALF_TURN = 3.14159265f;
static const float FLIP_LIFT = 0.5f;  /* how high a card is when it stands on its edge */
static const float EDGE_SEEN = 0.04f; /* of its width */

bool change_is_back(const Face *face)
{
    return face->style == FACE_BACK || face->style == FACE_FIGHTER_BACK;
}

Change change_of_face(ChangeKind kind, const Face *before, Uint64 start, unsigned duration)
{
    Change change = {.kind = kind, .face = *before, .start = start, .duration = duration};
    if (before->icon) {
        snprintf(change.icon, sizeof change.icon, "%s", before->icon);
    }
    return change;
}

ChangeKind change_between(const Piece *before, const Piece *after)
{
    const bool dial = after->kind == PIECE_COUNTER || after->kind == PIECE_GAUGE;
    if (before->kind != after->kind || before->flags & PIECE_STACK) {
        return CHANGE_NONE;
    }
    if (dial) {
        return before->value != after->value ? CHANGE_COUNT : CHANGE_NONE;
    }
    if (after->kind != PIECE_CARD) {
        return CHANGE_NONE;
    }
    return change_is_back(&before->face) != change_is_back(&after->face) ? CHANGE_FLIP
           : before->face.mould != after->face.mould                     ? CHANGE_FADE
                                                                         : CHANGE_NONE;
}

/* Of a back nothing is kept but what a back shows, which lies in the change itself. */
bool change_goes_on(const Change *change, const Piece *before, const Piece *after)
{
    switch (change->kind) {
    case CHANGE_FLIP:
        return change_is_back(&change->face) && change_between(before, after) == CHANGE_NONE;
    case CHANGE_COUNT:
        return before->value == after->value;
    case CHANGE_WRITE:
        return before->text && after->text && strcmp(before->text, after->text) == 0;
    case CHANGE_NONE:
    case CHANGE_FADE:
        break;
    }
    return false;
}

bool change_running(const Change *change, Uint64 now)
{
    return change->kind != CHANGE_NONE && now < change->start + change->duration;
}

/* How much of it is over, 0..1. */
static float progress(const Change *change, Uint64 now)
{
    return !change_running(change, now) ? 1
           : now <= change->start       ? 0
                                        : (float)(now - change->start) / (float)change->duration;
}

int change_value(const Change *change, int after, Uint64 now)
{
    if (change->kind != CHANGE_COUNT || !change_running(change, now)) {
        return after;
    }
    return change->value + (int)lroundf((float)(after - change->value) * progress(change, now));
}

static Face face_before(const Change *change)
{
    Face face = change->face;
    if (change_is_back(&change->face)) {
        face = (Face){.style = change->face.style, .tone = change->face.tone, .marks = change->face.marks};
        face.icon = change->icon[0] ? change->icon : NULL;
    }
    return face;
}

void change_show(const Change *change, Uint64 now, Piece *piece, Pose *pose)
{
    if (!change_running(change, now)) {
        return;
    }
    const float over = progress(change, now);
    switch (change->kind) {
    case CHANGE_FLIP:
        if (over < 0.5f) {
            piece->face = face_before(change);
        }
        pose->turned = (1 - fabsf(1 - 2 * over)) * (1 - EDGE_SEEN);
        pose->lift += FLIP_LIFT * sinf(over * HALF_TURN);
        break;
    case CHANGE_FADE:
        pose->alpha *= over;
        break;
    case CHANGE_COUNT:
        piece->has_preview = piece->has_preview && piece->preview != piece->value;
        piece->value = change_value(change, piece->value, now);
        break;
    case CHANGE_WRITE:
        pose->unwritten = 1 - over;
        break;
    case CHANGE_NONE:
        break;
    }
}

bool change_show_before(const Change *change, Uint64 now, Piece *piece)
{
    if (change->kind != CHANGE_FADE || !change_running(change, now)) {
        return false;
    }
    piece->face = face_before(change);
    return true;
}
