/* log_panel.h: everything that happened in a match, on a panel at the right that can be folded away. */
#ifndef UI_TABLE_LOG_PANEL_H
#define UI_TABLE_LOG_PANEL_H

#include "core/match.h"
#include "ui/shell/view.h"

#include <stdbool.h>

typedef struct LogPanel {
    bool open;
    int back; /* lines scrolled back from the newest */
} LogPanel;

/* Adds the panel's pieces on `layer`; nothing while it is folded away. Scrolls back no further than the first
 * line. */
void log_panel_lay(LogPanel *panel, const Match *match, const View *view, Scene *scene, int layer);
/* The piece the panel lies on, for the wheel. */
bool log_panel_owns(PieceId piece);
/* Scrolls towards older lines where `lines` is positive. */
void log_panel_scroll(LogPanel *panel, int lines);

#endif
