/* log_panel.c: see log_panel.h. */
#include "ui/table/log_panel.h"

#include "ui/stage/piece_ids.h"

#include <math.h>
#include <stddef.h>

enum { NOTCH_LINES = 2 }; /* scrolled by a notch of the wheel */

static const float WIDTH = 400, MARGIN = 14, PADDING = 22, HEAD = 48, FOOT = 18, LINE_GAP = 6;

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

static void lay(void *self, Scene *scene)
{
    LogPanel *panel = self;
    const Match *match = panel->match;
    const View *view = stage_view(panel->stage);
    const int layer = scene_top_layer(scene);
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

/* Towards older lines where it is turned away from the player. */
static bool wheel(void *self, PieceId piece, int notches)
{
    LogPanel *panel = self;
    if (piece != ID_LOG) {
        return false;
    }
    const int back = panel->back + notches * NOTCH_LINES;
    panel->back = back > 0 ? back : 0;
    stage_refresh(panel->stage, 0);
    return true;
}

void log_panel_open(LogPanel *panel, Stage *stage, const Match *match)
{
    *panel = (LogPanel){.stage = stage, .match = match};
    layers_put(stage_layers(stage), LAYER_LOG, &(Layer){.self = panel, .lay = lay, .wheel = wheel});
}
