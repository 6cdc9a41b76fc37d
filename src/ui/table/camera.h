/* camera.h: what part of a scene's world is seen, and how large. No part of the game: nothing of it is
 * saved. */
#ifndef UI_TABLE_CAMERA_H
#define UI_TABLE_CAMERA_H

#include "core/scene.h"

#include <stdbool.h>

/* How many steps a notch of the wheel or a press of a key is. */
enum { TABLE_CAMERA_NOTCH = 4 };

/* Start from {0}: it shows all until the player moves it. */
typedef struct TableCamera {
    bool placed;         /* x, y and step mean something */
    bool held;           /* the player chose what is seen, so it stays */
    int step;            /* zoom: 0 = natural size, each step up a fixed ratio larger */
    float x, y;          /* what lies in the middle of the window, world units */
    World world;         /* as last laid */
    PieceId lifted;      /* what was in hand then */
    SceneBox map, drawn; /* the map's sheet and what it draws the bounds on, table units; w 0 = no map */
} TableCamera;

/* Turns the scene's pieces in world units into pieces in table units, and adds map and buttons,
   also the one that folds the panels beside it, which the table hears. While it is
   not held it shows all, and moves only when something no longer fits or there is much room. It is held no
   longer once a piece is lifted that may go to where the player does not look. */
void table_camera_lay(TableCamera *camera, Scene *scene);
/* Does (x, y), in table units, lie in the window of a world? */
bool table_camera_covers(const TableCamera *camera, float x, float y);
/* The world follows a hand that drags it by table units. */
void table_camera_pan(TableCamera *camera, float right, float down);
/* Larger by `steps`, or smaller; what lies at (x, y) in table units stays there. */
void table_camera_zoom(TableCamera *camera, int steps, float x, float y);
/* A click on the map or on a button; false when `piece` is none of the camera's. */
bool table_camera_tap(TableCamera *camera, PieceId piece, float x, float y);
/* W A S D + - ; false when it is another key, or there is no world. */
bool table_camera_letter(TableCamera *camera, char letter);
/* Shows all again. */
void table_camera_show_all(TableCamera *camera);
/* Moves so far that a laid piece of the world can be seen; false when it can be already. */
bool table_camera_reveal(TableCamera *camera, const Piece *piece);

#endif
