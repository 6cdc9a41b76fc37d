/* tween.c: see tween.h. */
#include "ui/stage/tween.h"

#include <math.h>

static const float SWINGS = 3, FULL_TURN = 6.2831853f;

Tween tween_at(Pose pose)
{
    return (Tween){.from = pose, .to = pose};
}

bool tween_moving(const Tween *tween, Uint64 now)
{
    return now < tween->start + tween->duration;
}

static float mix(float from, float to, float t)
{
    return from + (to - from) * t;
}

/* Between two angles the shorter way round. */
static float mix_angle(float from, float to, float t)
{
    return from + remainderf(to - from, 360) * t;
}

Pose tween_pose(const Tween *tween, Uint64 now)
{
    if (!tween_moving(tween, now)) {
        return tween->to;
    }
    if (now <= tween->start) {
        return tween->from;
    }
    float left = 1 - (float)(now - tween->start) / (float)tween->duration;
    float t = 1 - left * left * left; /* quick at first, gentle at the end */
    const Pose *from = &tween->from, *to = &tween->to;
    const float sway = tween->sway * left * sinf((1 - left) * SWINGS * FULL_TURN);
    return (Pose){.x = mix(from->x, to->x, t) + sway,
                  .y = mix(from->y, to->y, t),
                  .angle = mix_angle(from->angle, to->angle, t),
                  .scale = mix(from->scale, to->scale, t),
                  .alpha = mix(from->alpha, to->alpha, t)};
}

bool pose_equal(const Pose *a, const Pose *b)
{
    return a->x == b->x && a->y == b->y && a->angle == b->angle && a->scale == b->scale &&
           a->alpha == b->alpha;
}

void tween_head_for(Tween *tween, Pose to, Uint64 now, unsigned duration)
{
    if (pose_equal(&tween->to, &to)) {
        return;
    }
    *tween = (Tween){.from = tween_pose(tween, now), .to = to, .start = now, .duration = duration};
}
