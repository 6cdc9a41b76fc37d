/* log_panel.c: see log_panel.h. */
#include "ui/table/log_panel.h"

#include "ui/stage/piece_ids.h"

#include <math.h>
#include <stddef.h>

static const float WIDTH = 400, MARGIN = 14, PADDING = 22, HEAD = 48, FOOT = 18, LINE_GAP = 6;

bool log_panel_owns(PieceId piece)
{
    return piece == ID_LOG;
}

void log_panel_scroll(LogPanel *panel, int lines)
{
    panel->back = panel->back + lines > 0 ? panel->back + lines : 0;
}

static int count_lines(const Match *match)
{
    int count = 0;
    for (int i = 0; i < match_moves(match); i++) {
        count += match_move_events(match, i)->count;
    }
    return count;
}

/* Line `back` lines before the newest; NULL when there are not as many. */
static const Event *line_from_end(const Match *match, int back)
{
    for (int i = match_moves(match) - 1; i >= 0; i--) {
        const EventLog *log = match_move_events(match, i);
        if (back < log->count) {
            return &log->events[log->count - 1 - back];
        }
        back -= log->count;
    }
    return NULL;
}

static float text_height(const View *view, const Event *event, float width)
{
    TextStyle style = event->kind == EVENT_BANNER ? TEXT_UI_BOLD : TEXT_SMALL;
    return view_text_height(view, style, event->text, width);
}

static void lay_line(const Event *event, Scene *scene, float x, float y, float width, float height, int layer)
{
    Piece *line = scene_add(scene, PIECE_LABEL, 0, x, y + height / 2, width, height);
    line->style = event->kind == EVENT_BANNER ? TEXT_UI_BOLD : TEXT_SMALL;
    line->text = event->text;
    line->layer = layer;
}

void log_panel_lay(LogPanel *panel, const Match *match, const View *view, Scene *scene, int layer)
{
    if (!panel->open) {
        return;
    }
    float height = scene->height - RAIL_TOP - RAIL_BOTTOM - 2 * MARGIN;
    float wide = fminf(WIDTH * view->text_scale, scene->width / 2);
    float x = scene->width - MARGIN - wide / 2, middle = RAIL_TOP + MARGIN + height / 2;
    float top = middle - height / 2, width = wide - 2 * PADDING;
    Piece *plate = scene_add(scene, PIECE_PANEL, ID_LOG, x, middle, wide, height);
    plate->text = "The log";
    plate->layer = layer;

    int lines = count_lines(match);
    panel->back = panel->back < lines ? panel->back : lines > 0 ? lines - 1 : 0;
    int shown = 0;
    float used = 0, room = height - HEAD - FOOT;
    for (const Event *event; (event = line_from_end(match, panel->back + shown)) != NULL; shown++) {
        float tall = text_height(view, event, width) + LINE_GAP;
        if (used + tall > room) {
            break;
        }
        used += tall;
    }
    float y = top + HEAD + used;
    for (int i = 0; i < shown; i++) {
        const Event *event = line_from_end(match, panel->back + i);
        float tall = text_height(view, event, width);
        y -= tall + LINE_GAP;
        lay_line(event, scene, x, y, width, tall, layer);
    }
    if (lines == 0) {
        Piece *empty = scene_add(scene, PIECE_LABEL, 0, x, top + HEAD + 30, width, 40);
        empty->style = TEXT_QUOTE;
        empty->text = "Nothing has happened yet.";
        empty->layer = layer;
    }
}
