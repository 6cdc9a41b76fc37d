/* overlay_panel.h: large panel that covers the table, with a heading, sheets of paper with text, and up to 3
 * buttons. The summary, the comparison with a what-if game and the player list use it. Does not handle
 * input. */
#ifndef UI_TABLE_OVERLAY_PANEL_H
#define UI_TABLE_OVERLAY_PANEL_H

#include "core/scene/layout.h"

/* Lengths in table units (about 1/900 of the window's height) at normal text size. */
#define OVERLAY_HEAD 84.f
#define OVERLAY_FOOT 92.f
#define OVERLAY_GAP 24.f     /* space between and around sheets of paper */
#define OVERLAY_PADDING 28.f /* space around the text of a sheet of paper */
#define OVERLAY_SHEET_HEAD 40.f

/* Adds the panel. The panel grows with the text size as long as there is room. Returns the area between
 * heading and buttons. */
Area overlay_panel_layout(Scene *scene, PieceId id, float width, float height, const char *heading);
/* Adds a sheet of paper with a heading. Returns the area for its text. */
Area overlay_panel_add_sheet(Scene *scene, Area area, const char *heading);
Piece *overlay_panel_add_text(Scene *scene, PieceId id, Area area, const char *text);
/* Adds one of 3 buttons below `room`. `place` is 0, 1 or 2, from the left. `key` and `hint` may be NULL. */
Piece *overlay_panel_add_button(Scene *scene, Area room, int place, PieceId id, const char *text,
                                const char *key, const char *hint);

#endif
