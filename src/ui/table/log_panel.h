/* log_panel.h: everything that happened in a match, on a panel at the right that can be folded away. */
#ifndef UI_TABLE_LOG_PANEL_H
#define UI_TABLE_LOG_PANEL_H

#include "core/match.h"
#include "ui/stage/stage.h"

enum { LOG_SHOWN_MAX = 64 };

typedef struct LogPanel {
    Stage *stage;
    const Match *match;
    int back;                /* lines scrolled back from the newest */
    int move[LOG_SHOWN_MAX]; /* that led to each line shown, from the newest */
    void (*go)(void *self, int moves);
    void *self;
} LogPanel;

/* Lays the panel over a stage, with the newest line in sight; it scrolls back no further than the first. `go`
   is told after how many moves a line came that was pressed. */
void log_panel_open(LogPanel *panel, Stage *stage, const Match *match, void (*go)(void *self, int moves),
                    void *self);

#endif
