/* tween.h: animation of a piece's pose over time, with easing. Does not know scenes. */
#ifndef UI_STAGE_TWEEN_H
#define UI_STAGE_TWEEN_H

#include "ui/shell/piece_renderer.h"

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
    TWEEN_SPREAD_MOLD = 1100, /* time in which Mold spreads over a card */
    TWEEN_TOPPLE = 420,
    TWEEN_ENTER = 420,
    TWEEN_PAGE_TURN = 520,
    TWEEN_WRITE_LETTER = 12, /* time per letter of text that appears letter by letter */
    TWEEN_WRITE_MAX = 1600   /* maximum time for a whole text that appears letter by letter */
};

typedef struct Tween {
    Pose from, to;
    Uint64 start; /* start time in milliseconds, which can be in the future */
    unsigned duration;
    float sway;  /* amplitude of a swing from side to side; the swing becomes weaker */
    float arc;   /* greatest lift during the movement, in the unit of Pose.lift */
    bool unseen; /* true if the piece is invisible until `start` */
} Tween;

Tween tween_make_resting(Pose pose);
Pose tween_get_pose(const Tween *tween, Uint64 now);
bool tween_is_moving(const Tween *tween, Uint64 now);
/* Makes a tween move from its current pose to `to`. Does nothing if the tween already ends at `to`. */
void tween_retarget(Tween *tween, Pose to, Uint64 now, unsigned duration);
bool pose_equals(const Pose *a, const Pose *b);

#endif
