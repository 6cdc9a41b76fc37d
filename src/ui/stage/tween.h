/* tween.h: a pose on its way from one place to another. */
#ifndef UI_STAGE_TWEEN_H
#define UI_STAGE_TWEEN_H

#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

/* Durations in milliseconds at animation speed 1. */
enum {
    TWEEN_MOVE = 200,
    TWEEN_HOVER = 100,
    TWEEN_RELAY = 120,
    TWEEN_LIFT = 90,
    TWEEN_DEAL = 280,
    TWEEN_DEAL_STAGGER = 70,
    TWEEN_BEAT = 160,
    TWEEN_STRIKE = 300,
    TWEEN_SHAKE = 420,
    TWEEN_FLIP = 300,
    TWEEN_COUNT = 320,
    TWEEN_CREEP = 1100, /* mould */
    TWEEN_TOPPLE = 420,
    TWEEN_ENTER = 420,
    TWEEN_LEAF = 520,
    TWEEN_LETTER = 12,      /* of words that are written */
    TWEEN_WRITE_MOST = 1600 /* for all of them */
};

typedef struct Tween {
    Pose from, to;
    Uint64 start; /* ms; may lie in the future */
    unsigned duration;
    float sway;  /* how far it swings to and fro on the way, less and less */
    float arc;   /* how far it is lifted off the table on the way, as in Pose.lift */
    bool unseen; /* until it starts */
} Tween;

Tween tween_at(Pose pose);
Pose tween_pose(const Tween *tween, Uint64 now);
bool tween_moving(const Tween *tween, Uint64 now);
/* Goes on from where it is now; stays as it is when it already heads for `to`. */
void tween_head_for(Tween *tween, Pose to, Uint64 now, unsigned duration);
bool pose_equal(const Pose *a, const Pose *b);

#endif
