/* camera.h: camera that shows a part of the scene's zoomable plane (Scene.world). The camera is not part of
 * the game state and is not saved. */
#ifndef UI_TABLE_CAMERA_H
#define UI_TABLE_CAMERA_H

#include "core/scene/scene.h"

#include <stdbool.h>

/* Number of zoom steps per wheel notch or key press. */
enum { TABLE_CAMERA_NOTCH = 4 };

/* Initialize with {0}. Until the player moves the camera, it shows the default part of the plane: the most
 * important part (World.core) or, if World.core is empty, the whole plane. */
typedef struct TableCamera {
    bool placed; /* true if `step`, `x` and `y` are set */
    bool held;   /* true if the player has moved the camera; the camera then no longer moves automatically */
    int step;    /* zoom step. 0 is natural size; each step enlarges the view by the same factor. */
    float x, y;  /* center of the visible part, in units of the zoomable plane */
    World world; /* copy of Scene.world from the last layout */
    PieceId lifted; /* piece that the player held at the last layout, or 0 */
    /* `map`: box of the minimap's panel. `drawn`: box of the picture of the plane in the panel. Both boxes
     * are in table units. Their width is 0 if there is no minimap. */
    SceneBox map, drawn;
} TableCamera;

/* Converts the pieces with PIECE_WORLD from units of the zoomable plane to table units (about 1/900 of the
 * window's height). Also adds the camera buttons and, if the default part of the plane (see TableCamera) is
 * not completely visible, the minimap. If a drop target of the held piece would not be visible, the camera
 * shows the default part again. */
void table_camera_layout(TableCamera *camera, Scene *scene);
/* True if (x, y), in table units, is inside the viewport of the scene's zoomable plane. */
bool table_camera_contains_point(const TableCamera *camera, float x, float y);
/* Pans: moves the plane right and down on the screen, in table units. */
void table_camera_pan(TableCamera *camera, float right, float down);
/* Zooms by `steps`. The point of the plane at (x, y), in table units, does not move. */
void table_camera_zoom(TableCamera *camera, int steps, float x, float y);
/* Handles a click on the minimap or a camera button. Returns false if `piece` is neither. */
bool table_camera_tap(TableCamera *camera, PieceId piece, float x, float y);
/* Moves or zooms the camera by a key. Returns false if the camera does not use the key, or if the scene has
 * no zoomable plane (Scene.world). */
bool table_camera_handle_letter(TableCamera *camera, char letter);
/* Makes the camera show the default part of the plane again and move automatically, as before the player
 * moved it. */
void table_camera_reset(TableCamera *camera);
/* Moves the camera until a piece is visible. Returns false if the piece was already visible. */
bool table_camera_reveal_piece(TableCamera *camera, const Piece *piece);

#endif
