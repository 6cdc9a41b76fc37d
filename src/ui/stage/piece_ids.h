/* piece_ids.h: the ids of pieces that the screen adds to a game's scene, so that no two parts use the same.
 */
#ifndef UI_STAGE_PIECE_IDS_H
#define UI_STAGE_PIECE_IDS_H

#include "core/scene.h"

#define ID_REPORT (PIECE_IDS_END + 0x0000u)  /* the plate, then its button */
#define ID_ENDS (PIECE_IDS_END + 0x0800u)    /* buttons of two ends that are compared, and their plate */
#define ID_TOOLBAR (PIECE_IDS_END + 0x1000u) /* + ToolbarAction */
#define ID_LOG (PIECE_IDS_END + 0x2000u)     /* the panel, then its lines */
#define ID_LOG_FIELD (PIECE_IDS_END + 0x2700u)
#define ID_CAMERA (PIECE_IDS_END + 0x2800u)   /* the map of a world, then its buttons */
#define ID_PANELS (PIECE_IDS_END + 0x2A00u)   /* folds the panels beside a world, or opens them */
#define ID_BOTS (PIECE_IDS_END + 0x2C00u)     /* what hurries and halts the bots */
#define ID_PAST (PIECE_IDS_END + 0x2D00u)     /* + PastButton */
#define ID_SEATS (PIECE_IDS_END + 0x2E00u)    /* + seat: the crest of one who may speak; then nobody's */
#define ID_TOGETHER (PIECE_IDS_END + 0x2E80u) /* what calls a table again */
#define ID_OPEN (PIECE_IDS_END + 0x0C00u)     /* the plate of an open table, its buttons, its seats */
#define ID_LESSON (PIECE_IDS_END + 0x2F00u)   /* the bubble, then its buttons */
#define ID_FLYER (PIECE_IDS_END + 0x3000u)    /* + event: a number on its way */
#define ID_DIALOG (PIECE_IDS_END + 0x4000u)   /* the plate; + what a button of it does */
#define ID_DIALOG_FIELD (PIECE_IDS_END + 0x4800u)

#endif
