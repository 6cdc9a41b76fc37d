/* zoom.h: tooltips and zooms (enlarged cards) of the piece under the pointer or in focus. Does not change the
 * scene. */
#ifndef UI_STAGE_ZOOM_H
#define UI_STAGE_ZOOM_H

#include "ui/stage/stage.h"

/* Shows the zoom or tooltip if its delay is over. Otherwise schedules a wake-up at the end of the delay. */
void zoom_update(Stage *stage);
/* True if the player holds the button down on a face-down card to see its face. */
bool zoom_shows_hidden_face(const Stage *stage);
void zoom_draw(const Stage *stage);

#endif
