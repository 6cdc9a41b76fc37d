/* log_panel.h: everything that happened in a match, on a panel at the right that can be folded away. */
#ifndef UI_TABLE_LOG_PANEL_H
#define UI_TABLE_LOG_PANEL_H

#include "core/match.h"
#include "ui/stage/stage.h"
#include "ui/table/talk.h"

enum { LOG_SHOWN_MAX = 64 };

typedef struct LogPanel {
    Stage *stage;
    const Match *match;
    const Talk *talk;         /* NULL = nobody can be talked to */
    int back;                 /* lines scrolled back from the newest */
    int moves[LOG_SHOWN_MAX]; /* made when each line shown came, from the newest */
    void (*go)(void *self, int moves);
    void *self;
} LogPanel;

/* Lays the panel over a stage, with the newest line in sight; it scrolls back no further than the first. With
   `talk` what is said stands there, too, and the field ID_LOG_FIELD. `go` is told after how many moves a line
   came that was pressed. */
void log_panel_open(LogPanel *panel, Stage *stage, const Match *match, const Talk *talk,
                    void (*go)(void *self, int moves), void *self);

#endif
