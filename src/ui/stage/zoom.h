/* zoom.h: the large picture of the card under the pointer, and the tooltips of everything else. */
#ifndef UI_STAGE_ZOOM_H
#define UI_STAGE_ZOOM_H

#include "ui/stage/stage.h"

/* Notices that a zoom or tooltip has become due and asks the shell to wake up when the next one will. */
void zoom_update(Stage *stage);
/* Is a card that lies face down shown to its owner just now, who holds it pressed? */
bool zoom_peeks(const Stage *stage);
void zoom_draw(const Stage *stage);

#endif
