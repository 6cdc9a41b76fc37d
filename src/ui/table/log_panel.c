/* log_panel.c: see log_panel.h. */
#include "ui/table/log_panel.h"

#include "core/lay.h"
#include "ui/stage/piece_ids.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { NOTCH_LINES = 2 }; /* scrolled by a notch of the wheel */

#define LINE_ID (ID_LOG + 1)

static const float WIDTH = 400, MARGIN = 14, PADDING = 22, HEAD = 48, FOOT = 18, LINE_GAP = 6,
                   FIELD_HEIGHT = 46;

/* One entry: what happened, a part of what was told with a move, or something said; the latter two are no
   rich text. */
typedef struct LogLine {
    const Event *event; /* NULL = words */
    const char *words;
    size_t length;
    TextStyle style; /* of the words */
    int moves;       /* that were made until then */
} LogLine;

/* The part of a note that begins at `*at`, which goes on to the next; false at its end. Empty lines are none.
 */
static bool next_part(const char *note, size_t length, size_t *at, LogLine *out)
{
    enum { PART_BYTES = 300 };
    while (*at < length && note[*at] == '\n') {
        ++*at;
    }
    if (*at >= length) {
        return false;
    }
    const size_t end = note_part_end(note, length, *at, PART_BYTES);
    *out = (LogLine){.words = note + *at, .length = end - *at, .style = TEXT_QUOTE};
    *at = end;
    return true;
}

static int count_parts(const char *note)
{
    const size_t length = note ? strlen(note) : 0;
    LogLine part;
    int count = 0;
    for (size_t at = 0; next_part(note, length, &at, &part);) {
        count++;
    }
    return count;
}

/* How many events of a move stand before its note: up to the last that says what was read, else all. */
static int count_before_note(const EventLog *log)
{
    for (int i = log->count; i > 0; i--) {
        if (log->events[i - 1].cue == CUE_READ) {
            return i;
        }
    }
    return log->count;
}

/* Lines of the last of so many moves: its events, and its note among them. */
static int count_told(const Match *match, int moves)
{
    return moves == 0
               ? 0
               : match_move_events(match, moves - 1)->count + count_parts(match_move_note(match, moves - 1));
}

/* The same, and what was said after it. */
static int count_lines_at(const LogPanel *panel, int moves)
{
    const int said = panel->talk ? talk_count(panel->talk, moves, match_moves(panel->match)) : 0;
    return count_told(panel->match, moves) + said;
}

static int count_lines(const LogPanel *panel)
{
    int count = 0;
    for (int moves = 0; moves <= match_moves(panel->match); moves++) {
        count += count_lines_at(panel, moves);
    }
    return count;
}

static LogLine line_of_move(const Match *match, int move, int index)
{
    const EventLog *log = match_move_events(match, move);
    const char *note = match_move_note(match, move);
    const int first = count_before_note(log), parts = count_parts(note);
    LogLine line = {0};
    if (index < first || index >= first + parts) {
        return (LogLine){.event = &log->events[index < first ? index : index - parts]};
    }
    size_t at = 0;
    for (int part = first; part <= index; part++) {
        next_part(note, strlen(note), &at, &line);
    }
    return line;
}

static LogLine line_at(const LogPanel *panel, int moves, int index)
{
    const int told = count_told(panel->match, moves);
    LogLine line;
    if (index < told) {
        line = line_of_move(panel->match, moves - 1, index);
    } else {
        const char *words = talk_said(panel->talk, moves, match_moves(panel->match), index - told)->words;
        line = (LogLine){.words = words, .length = strlen(words), .style = TEXT_SMALL};
    }
    line.moves = moves;
    return line;
}

/* Line `back` lines before the newest; false when there are not as many. */
static bool line_from_end(const LogPanel *panel, int back, LogLine *out)
{
    for (int moves = match_moves(panel->match); moves >= 0; moves--) {
        const int count = count_lines_at(panel, moves);
        if (back < count) {
            *out = line_at(panel, moves, count - 1 - back);
            return true;
        }
        back -= count;
    }
    return false;
}

/* The label of a line; its place and height are still to be set. */
static Piece label_of(const LogLine *line, Scene *scene, float width)
{
    Piece label = {.kind = PIECE_LABEL, .w = width};
    if (line->event) {
        label.style = line->event->kind == EVENT_BANNER  ? TEXT_UI_BOLD
                      : line->event->kind == EVENT_ASIDE ? TEXT_QUOTE
                                                         : TEXT_SMALL;
        label.text = line->event->text;
    } else {
        label.style = line->style;
        label.text = scene_text(scene, "%.*s", (int)line->length, line->words);
        label.flags = PIECE_PLAIN;
    }
    return label;
}

/* From the newest to the oldest that the panel has room for, the last at the foot. */
static void lay_lines(LogPanel *panel, const View *view, Scene *scene, SDL_FRect box, int layer)
{
    const int first = scene->count;
    float used = 0;
    LogLine line;
    for (int i = 0; i < LOG_SHOWN_MAX && line_from_end(panel, panel->back + i, &line); i++) {
        Piece label = label_of(&line, scene, box.w);
        label.h = view_label_height(view, &label);
        if (used + label.h + LINE_GAP > box.h) {
            break;
        }
        label.id = LINE_ID + (PieceId)i;
        label.flags |= PIECE_HANDLE;
        panel->moves[i] = line.moves;
        *scene_add(scene, PIECE_LABEL, 0, 0, 0, 0, 0) = label;
        used += label.h + LINE_GAP;
    }
    float y = box.y + used;
    for (int i = first; i < scene->count; i++) {
        Piece *label = &scene->pieces[i];
        label->x = box.x + box.w / 2;
        label->y = y - LINE_GAP - label->h / 2;
        label->layer = layer;
        y -= label->h + LINE_GAP;
    }
}

/* Where something can be said, at the foot of `box`, which ends above it. */
static void lay_field(const LogPanel *panel, Scene *scene, SDL_FRect *box, int layer)
{
    const float height = lay_for_words(scene, FIELD_HEIGHT);
    box->h -= height + LINE_GAP;
    Piece *field = scene_add(scene, PIECE_FIELD, ID_LOG_FIELD, box->x + box->w / 2,
                             box->y + box->h + LINE_GAP + height / 2, box->w, height);
    field->style = TEXT_UI;
    field->text = panel->talk->draft;
    field->placeholder = "Say something to all";
    field->max = REMARK_BYTES_MAX;
    field->layer = layer;
}

static void lay(void *self, Scene *scene)
{
    LogPanel *panel = self;
    const View *view = stage_view(panel->stage);
    const int layer = scene_top_layer(scene);
    float height = scene->height - RAIL_TOP - RAIL_BOTTOM - 2 * MARGIN;
    float wide = fminf(WIDTH * view->text_scale, scene->width / 2);
    float x = scene->width - MARGIN - wide / 2, middle = RAIL_TOP + MARGIN + height / 2;
    float top = middle - height / 2, width = wide - 2 * PADDING;
    Piece *plate = scene_add(scene, PIECE_PANEL, ID_LOG, x, middle, wide, height);
    plate->text = "The log";
    plate->layer = layer;

    int lines = count_lines(panel);
    SDL_FRect box = {x - width / 2, top + HEAD, width, height - HEAD - FOOT};
    if (panel->talk) {
        lay_field(panel, scene, &box, layer);
    }
    panel->back = panel->back < lines ? panel->back : lines > 0 ? lines - 1 : 0;
    lay_lines(panel, view, scene, box, layer);
    if (lines == 0) {
        Piece *empty = scene_add(scene, PIECE_LABEL, 0, x, top + HEAD + 30, width, 40);
        empty->style = TEXT_QUOTE;
        empty->text = "Nothing has happened yet.";
        empty->layer = layer;
    }
}

/* Towards older lines where it is turned away from the player. */
static bool wheel(void *self, PieceId piece, WheelTurn turn)
{
    LogPanel *panel = self;
    if (piece != ID_LOG && !piece_among(piece, LINE_ID, LOG_SHOWN_MAX, NULL)) {
        return false;
    }
    const int back = panel->back + wheel_back(turn) * NOTCH_LINES;
    panel->back = back > 0 ? back : 0;
    stage_refresh(panel->stage, 0);
    return true;
}

static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    LogPanel *panel = self;
    int line;
    const bool mine = piece_among(piece, LINE_ID, LOG_SHOWN_MAX, &line);
    if (mine) {
        panel->go(panel->self, panel->moves[line]);
    }
    return mine;
}

void log_panel_open(LogPanel *panel, Stage *stage, const Match *match, const Talk *talk,
                    void (*go)(void *self, int moves), void *self)
{
    *panel = (LogPanel){.stage = stage, .match = match, .talk = talk, .go = go, .self = self};
    layers_put(stage_layers(stage), LAYER_LOG,
               &(Layer){.self = panel, .lay = lay, .tap = tap, .wheel = wheel});
}
