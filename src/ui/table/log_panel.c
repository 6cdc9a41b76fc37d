/* log_panel.c: part of the table screen with the log: a panel on the right with all events of the match and,
 * in online games, the chat. */
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/chat.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum {
    LOG_SHOWN_MAX = 64,
    NOTCH_LINES = 2,
    PHRASES_MAX = 4,
};

#define LINE_ID (ID_LOG + 1)

static const float WIDTH = 400, MARGIN = 14, PADDING = 22, HEAD = 48, FOOT = 18, LINE_GAP = 6,
                   FIELD_HEIGHT = 46, PHRASE_HEIGHT = 36;

typedef struct LogPanel {
    const Match *match;
    ChatLog *chat;            /* chat messages, or NULL if the game has no chat */
    int back;                 /* number of newest lines below the visible part */
    int moves[LOG_SHOWN_MAX]; /* for each visible line, newest first: number of moves made up to this line */
    Text note;                /* last result of read_note */
} LogPanel;

static LogPanel *get_part_state(const Table *table)
{
    return table->states[PART_LOG];
}

typedef struct LogLine {
    const Event *event; /* event of the game (rich text), or NULL if the line is the plain text in `words` */
    const char *words;
    size_t length;
    TextStyle style;
    int moves; /* number of moves made up to this line */
} LogLine;

/* Finds the next part of a narration from byte `*at` on, and sets `*at` to the end of that part. Skips empty
 * lines. Returns false at the end of the narration. */
static bool find_next_note_part(const char *note, size_t length, size_t *at, LogLine *out)
{
    enum { PART_BYTES = 300 };
    while (*at < length && note[*at] == '\n') {
        ++*at;
    }
    if (*at >= length) {
        return false;
    }
    const size_t end = note_find_part_end(note, length, *at, PART_BYTES);
    *out = (LogLine){.words = note + *at, .length = end - *at, .style = TEXT_QUOTE};
    *at = end;
    return true;
}

/* Returns the narration of a move without the marks that the game adds to it. The text is valid until the
 * next call. */
static const char *read_note(LogPanel *panel, int move)
{
    text_clear(&panel->note);
    match_append_editable_note(panel->match, move, &panel->note);
    return text_chars(&panel->note);
}

static int count_note_parts(const char *note)
{
    const size_t length = strlen(note);
    LogLine part;
    int count = 0;
    for (size_t at = 0; find_next_note_part(note, length, &at, &part);) {
        count++;
    }
    return count;
}

/* Returns the number of events before the narration. The narration follows the last event with the sound
 * CUE_READ or, if there is none, all events. */
static int count_events_before_note(const EventLog *log)
{
    for (int i = log->count; i > 0; i--) {
        if (log->events[i - 1].cue == CUE_READ) {
            return i;
        }
    }
    return log->count;
}

/* Returns the number of log lines for events and narration of a move. `moves` is the number of the move, from
 * 1. */
static int count_move_lines(LogPanel *panel, int moves)
{
    return moves == 0 ? 0
                      : match_move_events(panel->match, moves - 1)->count +
                            count_note_parts(read_note(panel, moves - 1));
}

/* Returns the number of log lines for events, narration and chat messages of a move. `moves` is the number of
 * the move, from 1. */
static int count_lines_at(LogPanel *panel, int moves)
{
    const int messages = panel->chat ? chat_log_count(panel->chat, moves, match_move_count(panel->match)) : 0;
    return count_move_lines(panel, moves) + messages;
}

static int count_lines(LogPanel *panel)
{
    int count = 0;
    for (int moves = 0; moves <= match_move_count(panel->match); moves++) {
        count += count_lines_at(panel, moves);
    }
    return count;
}

static LogLine find_line_of_move(LogPanel *panel, int move, int index)
{
    const EventLog *log = match_move_events(panel->match, move);
    const char *note = read_note(panel, move);
    const int first = count_events_before_note(log), parts = count_note_parts(note);
    LogLine line = {0};
    if (index < first || index >= first + parts) {
        return (LogLine){.event = &log->events[index < first ? index : index - parts]};
    }
    size_t at = 0;
    for (int part = first; part <= index; part++) {
        find_next_note_part(note, strlen(note), &at, &line);
    }
    return line;
}

static LogLine find_line_at(LogPanel *panel, int moves, int index)
{
    const int move_lines = count_move_lines(panel, moves);
    LogLine line;
    if (index < move_lines) {
        line = find_line_of_move(panel, moves - 1, index);
    } else {
        const char *words =
            chat_log_line(panel->chat, moves, match_move_count(panel->match), index - move_lines)->words;
        line = (LogLine){.words = words, .length = strlen(words), .style = TEXT_SMALL};
    }
    line.moves = moves;
    return line;
}

/* Finds the line that is `back` lines before the newest line. Returns false if there is none. */
static bool find_line_from_end(LogPanel *panel, int back, LogLine *out)
{
    for (int moves = match_move_count(panel->match); moves >= 0; moves--) {
        const int count = count_lines_at(panel, moves);
        if (back < count) {
            *out = find_line_at(panel, moves, count - 1 - back);
            return true;
        }
        back -= count;
    }
    return false;
}

/* Creates the label of a line. The caller sets the position and height of the label. */
static Piece create_label(const LogLine *line, Scene *scene, float width)
{
    Piece label = {.kind = PIECE_LABEL, .w = width};
    if (line->event) {
        label.style = line->event->kind == EVENT_BANNER   ? TEXT_UI_BOLD
                      : line->event->kind == EVENT_REASON ? TEXT_QUOTE
                                                          : TEXT_SMALL;
        label.text = line->event->text;
    } else {
        label.style = line->style;
        label.text = scene_text(scene, "%.*s", (int)line->length, line->words);
        label.flags = PIECE_PLAIN_TEXT;
    }
    return label;
}

/* Adds lines from the newest one upward, as long as there is room. */
static void add_lines(LogPanel *panel, const PieceRenderer *renderer, Scene *scene, SDL_FRect box, int layer)
{
    const int first = scene->count;
    float used = 0;
    LogLine line;
    for (int i = 0; i < LOG_SHOWN_MAX && find_line_from_end(panel, panel->back + i, &line); i++) {
        Piece label = create_label(&line, scene, box.w);
        label.h = renderer_label_height(renderer, &label);
        if (used + label.h + LINE_GAP > box.h) {
            break;
        }
        label.id = LINE_ID + (PieceId)i;
        label.flags |= PIECE_PRESSABLE;
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

/* Adds the buttons that send a phrase, in rows of two, at the bottom of `box`, and reduces `box` by their
 * height. */
static void add_phrases(Scene *scene, SDL_FRect *box, int layer)
{
    enum { COLUMNS = 2 };
    int count = 0;
    while (chat_phrases[count]) {
        count++;
    }
    const float height = layout_scale_for_text(scene, PHRASE_HEIGHT), width = (box->w - LINE_GAP) / COLUMNS;
    const int rows = (count + COLUMNS - 1) / COLUMNS;
    box->h -= (float)rows * (height + LINE_GAP);
    for (int i = 0; i < count; i++) {
        const float left = box->x + (float)(i % COLUMNS) * (width + LINE_GAP),
                    top = box->y + box->h + LINE_GAP + (float)(i / COLUMNS) * (height + LINE_GAP);
        layout_add_button(scene, ID_LOG_PHRASE + (PieceId)i, (Area){left, top, left + width, top + height},
                          _(chat_phrases[i]), "")
            ->layer = layer;
    }
}

/* Adds the chat field at the bottom of `box`, and reduces `box` by its height. */
static void add_chat_field(const LogPanel *panel, Scene *scene, SDL_FRect *box, int layer)
{
    const float height = layout_scale_for_text(scene, FIELD_HEIGHT);
    box->h -= height + LINE_GAP;
    Piece *field = scene_add(scene, PIECE_TEXT_FIELD, ID_LOG_FIELD, box->x + box->w / 2,
                             box->y + box->h + LINE_GAP + height / 2, box->w, height);
    field->style = TEXT_UI;
    field->text = panel->chat->draft;
    field->placeholder = _("Message to everyone");
    field->max = CHAT_BYTES_MAX;
    field->layer = layer;
}

static void add_pieces(void *self, Scene *scene)
{
    const Table *table = self;
    LogPanel *panel = get_part_state(table);
    const PieceRenderer *renderer = stage_view(table->stage);
    const int layer = scene_top_layer(scene);
    float height = scene->height - RAIL_TOP - RAIL_BOTTOM - 2 * MARGIN;
    float wide = fminf(WIDTH * renderer->text_scale, scene->width / 2);
    float x = scene->width - MARGIN - wide / 2, middle = RAIL_TOP + MARGIN + height / 2;
    float top = middle - height / 2, width = wide - 2 * PADDING;
    Piece *plate = scene_add(scene, PIECE_PANEL, ID_LOG, x, middle, wide, height);
    plate->text = _("Log");
    plate->layer = layer;

    int lines = count_lines(panel);
    SDL_FRect box = {x - width / 2, top + HEAD, width, height - HEAD - FOOT};
    if (panel->chat) {
        add_chat_field(panel, scene, &box, layer);
        add_phrases(scene, &box, layer);
        panel->chat->unread = 0;
    }
    panel->back = panel->back < lines ? panel->back : lines > 0 ? lines - 1 : 0;
    add_lines(panel, renderer, scene, box, layer);
    if (lines == 0) {
        Piece *empty = scene_add(scene, PIECE_LABEL, 0, x, top + HEAD + 30, width, 40);
        empty->style = TEXT_QUOTE;
        empty->text = _("Nothing has happened yet.");
        empty->layer = layer;
    }
}

/* Handles the wheel. Turning the wheel away from the user scrolls to older lines. */
static bool handle_wheel(void *self, PieceId piece, WheelTurn turn)
{
    Table *table = self;
    LogPanel *panel = get_part_state(table);
    if (piece != ID_LOG && !piece_id_in_range(piece, LINE_ID, LOG_SHOWN_MAX, NULL)) {
        return false;
    }
    const int back = panel->back + wheel_count_backward_notches(turn) * NOTCH_LINES;
    panel->back = back > 0 ? back : 0;
    table_refresh(table, 0);
    return true;
}

static bool handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    int index;
    if (piece_id_in_range(piece, LINE_ID, LOG_SHOWN_MAX, &index)) {
        table_run_action(table, TABLE_REPLAY_TO + get_part_state(table)->moves[index]);
        return true;
    }
    if (piece_id_in_range(piece, ID_LOG_PHRASE, PHRASES_MAX, &index)) {
        table_send_chat(table, _(chat_phrases[index]));
        return true;
    }
    return false;
}

static void toggle_log(Table *table)
{
    table_cancel_drag_and_zoom(table);
    if (table_is_log_open(table)) {
        layers_remove(stage_layers(table->stage), LAYER_LOG);
        shell_speak(table->shell, _("Log closed"));
    } else {
        shell_speak(table->shell, _("Log opened"));
        text_free(&get_part_state(table)->note);
        *get_part_state(table) =
            (LogPanel){.match = table->match, .chat = table_has_chat(table) ? table_chat(table) : NULL};
        layers_set(stage_layers(table->stage), LAYER_LOG,
                   &(Layer){.self = table, .lay = add_pieces, .tap = handle_tap, .wheel = handle_wheel});
    }
    table_refresh(table, 0);
}

static void scroll_to_newest(Table *table)
{
    get_part_state(table)->back = 0;
}

static void close_part(Table *table)
{
    text_free(&get_part_state(table)->note);
}

const TablePart log_part = {.state_size = sizeof(LogPanel),
                            .close = close_part,
                            .on = {[TABLE_MOVE_MADE] = scroll_to_newest},
                            .commands = {{TABLE_LOG, toggle_log}}};
