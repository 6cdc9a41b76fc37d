/* tween.c: interpolation of poses; see tween.h. */
#include "ui/stage/tween.h"

#include <math.h>

static const float SWINGS = 3, FULL_TURN = 6.2831853f;
/* distance by which a fully lifted card moves up, and factor by which it grows */
static const float ARC_UNITS = 16, ARC_SCALE = 0.05f;

Tween tween_make_resting(Pose pose)
{
    return (Tween){.from = pose, .to = pose};
}

bool tween_is_moving(const Tween *tween, Uint64 now)
{
    return now < tween->start + tween->duration;
}

static float interpolate(float from, float to, float t)
{
    return from + (to - from) * t;
}

/* Interpolates between two angles in degrees, the shorter way around. */
static float interpolate_angle(float from, float to, float t)
{
    return from + remainderf(to - from, 360) * t;
}

Pose tween_get_pose(const Tween *tween, Uint64 now)
{
    if (!tween_is_moving(tween, now)) {
        return tween->to;
    }
    if (now <= tween->start) {
        Pose waiting = tween->from;
        waiting.alpha = tween->unseen ? 0 : waiting.alpha;
        return waiting;
    }
    float left = 1 - (float)(now - tween->start) / (float)tween->duration;
    float t = 1 - left * left * left; /* the movement starts fast and becomes slower */
    const Pose *from = &tween->from, *to = &tween->to;
    const float sway = tween->sway * left * sinf((1 - left) * SWINGS * FULL_TURN);
    const float air = tween->arc * sinf((1 - left) * FULL_TURN / 2);
    return (Pose){.x = interpolate(from->x, to->x, t) + sway,
                  .y = interpolate(from->y, to->y, t) - air * ARC_UNITS,
                  .angle = interpolate_angle(from->angle, to->angle, t),
                  .scale = interpolate(from->scale, to->scale, t) * (1 + air * ARC_SCALE),
                  .alpha = interpolate(from->alpha, to->alpha, t),
                  .lift = interpolate(from->lift, to->lift, t) + air};
}

bool pose_equals(const Pose *a, const Pose *b)
{
    return a->x == b->x && a->y == b->y && a->angle == b->angle && a->scale == b->scale &&
           a->alpha == b->alpha && a->lift == b->lift;
}

void tween_retarget(Tween *tween, Pose to, Uint64 now, unsigned duration)
{
    if (pose_equals(&tween->to, &to)) {
        return;
    }
    *tween = (Tween){.from = tween_get_pose(tween, now), .to = to, .start = now, .duration = duration};
}
