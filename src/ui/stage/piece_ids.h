/* piece_ids.h: ids of the pieces that screens add to a game's scene. Each constant is the id of one piece or
 * the first id of a range. */
#ifndef UI_STAGE_PIECE_IDS_H
#define UI_STAGE_PIECE_IDS_H

#include "core/scene/scene.h"

#define ID_REPORT (PIECE_IDS_END + 0x0000u)     /* the summary panel (first id) and its buttons */
#define ID_COMPARISON (PIECE_IDS_END + 0x0800u) /* results of a what-if game: buttons, then panel */
#define ID_TOOLBAR (PIECE_IDS_END + 0x1000u)    /* the toolbar buttons, one id for each ToolbarAction */
#define ID_LOG (PIECE_IDS_END + 0x2000u)        /* the log panel (first id) and its lines */
#define ID_LOG_FIELD (PIECE_IDS_END + 0x2700u)  /* the chat field */
#define ID_LOG_PHRASE (PIECE_IDS_END + 0x2710u) /* first id of the buttons that send a phrase */
#define ID_CAMERA (PIECE_IDS_END + 0x2800u)     /* the minimap (first id) and the camera buttons */
#define ID_PANELS (PIECE_IDS_END + 0x2A00u)     /* the button that folds the side panels */
#define ID_BOTS (PIECE_IDS_END + 0x2C00u)       /* the buttons that skip bots (first id) and pause bots */
#define ID_REPLAY (PIECE_IDS_END + 0x2D00u)     /* the replay buttons, one id for each ReplayButton */
#define ID_SEATS (PIECE_IDS_END + 0x2E00u)      /* the seat buttons, one id for each seat, and "Nobody" */
#define ID_RECONNECT (PIECE_IDS_END + 0x2E80u)  /* the button that reconnects to the host */
#define ID_RESUME (PIECE_IDS_END + 0x2E81u)     /* the button that resumes a paused online game */
#define ID_REMATCH (PIECE_IDS_END + 0x2E90u)    /* the score and who has agreed to a rematch */
#define ID_PLAYERS (PIECE_IDS_END + 0x0C00u)    /* the player list (first id), its buttons and its seats */
/* the names of the players in the seat strip, and after them the states of the players */
#define ID_SEAT_STRIP (PIECE_IDS_END + 0x2EA0u)
#define ID_CELEBRATION (PIECE_IDS_END + 0x2EC0u)   /* the panel with a new achievement */
#define ID_LESSON (PIECE_IDS_END + 0x2F00u)        /* the lesson bubble (first id) and its buttons */
#define ID_MOMENT (PIECE_IDS_END + 0x2F80u)        /* the message about an important event (moment) */
#define ID_FLYING_NUMBER (PIECE_IDS_END + 0x3000u) /* numbers that fly, one id for each event */
#define ID_DIALOG (PIECE_IDS_END + 0x4000u)        /* the dialog panel (first id) and its buttons */
#define ID_DIALOG_FIELD (PIECE_IDS_END + 0x4800u)

#endif
