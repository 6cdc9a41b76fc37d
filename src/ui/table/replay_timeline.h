/* replay_timeline.h: controls of a replay: the timeline (scrubber, seek bar) with turns and mistakes,
 * buttons, and the text about the current move. Does not handle input. */
#ifndef UI_TABLE_REPLAY_TIMELINE_H
#define UI_TABLE_REPLAY_TIMELINE_H

#include "core/match/match.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/analysis_worker.h"

/* Buttons of a replay. Each button except REPLAY_TIMELINE has a key. */
typedef enum ReplayButton {
    REPLAY_NONE,
    REPLAY_PLAY, /* plays or pauses the replay; its label is the text about the current move */
    REPLAY_BACK,
    REPLAY_FORWARD,
    REPLAY_TIMELINE, /* a click jumps to a move */
    REPLAY_PREVIOUS_MISTAKE,
    REPLAY_NEXT_MISTAKE,
    REPLAY_RETURN, /* jumps back to the move before the last jump */
    REPLAY_LOG,
    REPLAY_WHAT_IF,
    REPLAY_FIND_BETTER,
    REPLAY_NOTE,
    REPLAY_CLOSE,
    REPLAY_BUTTONS,
} ReplayButton;

/* What the replay controls show. */
typedef struct ReplayTimeline {
    const Match *match;
    const AnalysisWorker *analysis;
    int at;          /* number of moves made before the visible position */
    int typed;       /* move number that the player is typing, or -1 */
    bool is_playing; /* true if the replay advances automatically */
    bool can_return; /* true if the player can jump back to the move before the last jump */
    bool log_open;
    const char *reject_reason; /* reason why mistakes can't be marked, or NULL if mistakes are marked */
    /* reason why What if can't start at this move, or NULL if it can start */
    const char *whatif_reject_reason;
} ReplayTimeline;

/* Returns the height of the replay controls in table units (about 1/900 of the window's height). */
float replay_timeline_get_height(void);
void replay_timeline_layout(const ReplayTimeline *timeline, Scene *scene);
/* Returns the button that has this piece id, or REPLAY_NONE. */
ReplayButton replay_timeline_find_button(PieceId piece);
/* Returns the position that a point on the timeline stands for, as a number of moves. `x` is the point's
 * horizontal position in table units. */
int replay_timeline_find_move_at(const ReplayTimeline *timeline, const Scene *scene, float x);
/* Returns the text of the play button. While the player types a move number, this is the number. If the next
 * move is a mistake, the text is about the mistake. Otherwise it is the first event of the previous move. */
const char *replay_timeline_get_text(const ReplayTimeline *timeline, Scene *scene);

#endif
