/* log_panel.c: part of the table screen with the log: a drawer beside the table with all events of the match
 * and, in online games, the chat. The table makes room for the drawer, unless the text is large; see
 * is_beside_table. */
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/chat.h"
#include "ui/table/player_list.h"
#include "ui/table/seat_strip.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    LOG_SHOWN_MAX = 64,
    NOTCH_LINES = 2,
    PHRASES_MAX = 4,
};

#define LINE_ID (ID_LOG + 1)
#define NAME_ID (ID_LOG + 0x100)
#define UNMUTE_ID (ID_LOG + 0x200)

static const float WIDTH = 340, LARGE_WIDTH = 400, MARGIN = 10, PADDING = 18, HEAD = 48, FOOT = 18,
                   LINE_GAP = 6, NAME_GAP = 1, FIELD_HEIGHT = 46, BUTTON_HEIGHT = 36;

typedef struct LogPanel {
    const Table *table;
    const Match *match;
    Presence presence;        /* players of an online game when the panel was laid out */
    ChatLog *chat;            /* chat messages, or NULL if the game has no chat */
    int back;                 /* number of newest lines below the visible part */
    int moves[LOG_SHOWN_MAX]; /* for each visible line, newest first: number of moves made up to this line */
    const ChatLine *chats[LOG_SHOWN_MAX]; /* for each visible line: chat message, or NULL */
    Text note;                            /* result of the last call of read_note */
} LogPanel;

static LogPanel *get_log_state(const Table *table)
{
    return table->states[PART_LOG];
}

typedef struct LogLine {
    const Event *event; /* event of the game (rich text), or NULL if the line is the plain text in `words` */
    const ChatLine *chat; /* chat message, or NULL */
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

/* Returns the number of events that the log shows before the narration. If an event has the sound CUE_READ,
 * the narration comes directly after the last such event. Otherwise it comes after all events. */
static int count_events_before_note(const EventLog *log)
{
    for (int i = log->count; i > 0; i--) {
        if (log->events[i - 1].cue == CUE_READ) {
            return i;
        }
    }
    return log->count;
}

/* Returns the number of log lines for the events and the narration of move number `moves` (from 1). Returns 0
 * if `moves` is 0, because no move leads to the start. */
static int count_move_lines(LogPanel *panel, int moves)
{
    return moves == 0 ? 0
                      : match_move_events(panel->match, moves - 1)->count +
                            count_note_parts(read_note(panel, moves - 1));
}

/* Returns the number of log lines for the events, the narration and the chat messages of move number `moves`
 * (from 1). Number 0 stands for messages before the first move. */
static int count_lines_at(LogPanel *panel, int moves)
{
    const int messages =
        panel->chat ? chat_log_count_lines(panel->chat, moves, match_move_count(panel->match)) : 0;
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
        const ChatLine *chat =
            chat_log_get_line(panel->chat, moves, match_move_count(panel->match), index - move_lines);
        line = (LogLine){.chat = chat,
                         .words = chat->words,
                         .length = strlen(chat->words),
                         .style = chat->name[0] ? TEXT_SMALL : TEXT_QUOTE};
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

/* True if the line is about a waiting move: a move that the host has not received yet. */
static bool is_waiting(const LogPanel *panel, const LogLine *line)
{
    return !line->chat &&
           line->moves > match_move_count(panel->match) - match_count_waiting_moves(panel->match);
}

/* Creates the label of a line. The caller sets the position and height of the label. */
static Piece create_label(const LogPanel *panel, const LogLine *line, Scene *scene, float width)
{
    Piece label = {.kind = PIECE_LABEL, .flags = PIECE_PRESSABLE, .w = width};
    if (line->event) {
        label.style = is_waiting(panel, line)             ? TEXT_QUOTE
                      : line->event->kind == EVENT_BANNER ? TEXT_UI_BOLD
                      : line->event->kind == EVENT_REASON ? TEXT_QUOTE
                                                          : TEXT_SMALL;
        label.text = line->event->text;
    } else {
        label.style = line->style;
        label.text = scene_text(scene, "%.*s", (int)line->length, line->words);
        label.flags |= PIECE_PLAIN_TEXT;
        label.names = line->chat ? NULL : &scene->names;
    }
    return label;
}

/* Writes the name of the author of a log line: the player who made the move or sent the message. Writes "" if
 * the line has no author. Returns the seat of this player, or SEAT_SPECTATOR. Used only in online games. */
static int find_author(const LogPanel *panel, const LogLine *line, char out[PARTICIPANT_NAME_BYTES])
{
    char name[SEAT_NAME_MAX];
    const bool moves = !line->chat && line->moves > 0;
    const int seat = moves        ? match_move_seat(panel->match, line->moves - 1)
                     : line->chat ? line->chat->seat
                                  : SEAT_SPECTATOR;
    const char *author = moves        ? table_get_player_name(panel->table, &panel->presence, seat, name)
                         : line->chat ? line->chat->name
                                      : "";
    snprintf(out, PARTICIPANT_NAME_BYTES, "%s", author);
    return seat;
}

/* Returns whether the author's name is shown above this line. In online games, the name is above the first of
 * consecutive lines of the same author, and above the first line about waiting moves. */
static bool starts_with_name(LogPanel *panel, int back, const LogLine *line)
{
    LogLine older;
    char name[PARTICIPANT_NAME_BYTES], older_name[PARTICIPANT_NAME_BYTES];
    if (!panel->chat) {
        return false;
    }
    find_author(panel, line, name);
    if (!find_line_from_end(panel, back + 1, &older)) {
        return name[0] != '\0';
    }
    find_author(panel, &older, older_name);
    return name[0] != '\0' &&
           (strcmp(name, older_name) != 0 || is_waiting(panel, line) != is_waiting(panel, &older));
}

/* Creates the label with the name of the author, and the name of the author's seat. */
static Piece create_name_label(const LogPanel *panel, const LogLine *line, Scene *scene, float width)
{
    char name[PARTICIPANT_NAME_BYTES], seat_name[SEAT_NAME_MAX] = "";
    const int seat = find_author(panel, line, name);
    if (seat >= 0) {
        match_get_seat_name(panel->match, seat, seat_name);
    }
    const bool both = seat >= 0 && strcmp(name, seat_name) != 0;
    return (Piece){.kind = PIECE_LABEL,
                   .style = TEXT_SMALL,
                   .flags = line->chat ? PIECE_PRESSABLE : 0,
                   .w = width,
                   .text = is_waiting(panel, line) ? scene_text(scene, _("*%s* · waiting for the host"), name)
                           : both                  ? scene_text(scene, "*%s* · %s", name, seat_name)
                                                   : scene_text(scene, "*%s*", name),
                   .hint = line->chat ? _("Mutes this player") : NULL,
                   .face = {.tone = table_get_seat_text_color(seat)}};
}

/* Adds a label with its bottom at `*bottom`, and sets `*bottom` to the top of the label. Returns false if the
 * label does not fit below `top`. */
static bool add_label_above(const PieceRenderer *renderer, Scene *scene, Piece label, float top,
                            float *bottom)
{
    label.h = renderer_measure_label_height(renderer, &label);
    if (*bottom - label.h < top) {
        return false;
    }
    label.y = *bottom - label.h / 2;
    *bottom -= label.h;
    *scene_add(scene, PIECE_LABEL, 0, 0, 0, 0, 0) = label;
    return true;
}

/* Adds lines from the newest line upward, as long as there is room. If all lines fit, moves the lines to the
 * top of the box. */
static void add_lines(LogPanel *panel, const PieceRenderer *renderer, Scene *scene, SDL_FRect box, int layer)
{
    const int first = scene->count;
    float bottom = box.y + box.h;
    LogLine line;
    bool fits = true;
    for (int i = 0; fits && i < LOG_SHOWN_MAX && find_line_from_end(panel, panel->back + i, &line); i++) {
        Piece label = create_label(panel, &line, scene, box.w);
        label.id = LINE_ID + (PieceId)i;
        panel->moves[i] = line.moves;
        panel->chats[i] = line.chat;
        fits = add_label_above(renderer, scene, label, box.y, &bottom);
        if (fits && starts_with_name(panel, panel->back + i, &line)) {
            Piece name = create_name_label(panel, &line, scene, box.w);
            name.id = line.chat ? NAME_ID + (PieceId)i : 0;
            bottom -= NAME_GAP;
            fits = add_label_above(renderer, scene, name, box.y, &bottom);
        }
        bottom -= LINE_GAP;
    }
    const float lift = fits ? fmaxf(bottom - box.y, 0) : 0;
    for (int i = first; i < scene->count; i++) {
        Piece *label = &scene->pieces[i];
        label->x = box.x + box.w / 2;
        label->y -= lift;
        label->layer = layer;
    }
}

/* --- controls below the lines --- */

/* Cuts a row and its gap off the bottom of `box`. Returns the row. */
static Area cut_row(const Scene *scene, SDL_FRect *box, float height)
{
    const float row = layout_scale_for_text(scene, height);
    box->h -= row + LINE_GAP;
    return (Area){box->x, box->y + box->h + LINE_GAP, box->x + box->w, box->y + box->h + LINE_GAP + row};
}

/* Adds buttons that each send a phrase. The buttons are in rows of two at the bottom of `box`, and the height
 * of the rows is subtracted from `box`. */
static void add_phrases(Scene *scene, SDL_FRect *box, int layer)
{
    enum { COLUMNS = 2 };
    int count = 0;
    while (chat_phrases[count]) {
        count++;
    }
    for (int last = count - 1; last >= 0; last -= COLUMNS) {
        const Area row = cut_row(scene, box, BUTTON_HEIGHT);
        for (int i = last - last % COLUMNS; i <= last; i++) {
            layout_add_button(scene, ID_LOG_PHRASE + (PieceId)i,
                              area_get_column(row, i % COLUMNS, COLUMNS, LINE_GAP), _(chat_phrases[i]), "")
                ->layer = layer;
        }
    }
}

/* If any player is muted, adds a button that shows the messages of muted players again. The button is at the
 * bottom of `box`, and its height is subtracted from `box`. */
static void add_unmute_button(const ChatLog *chat, Scene *scene, SDL_FRect *box, int layer)
{
    if (chat->muted_count > 0) {
        const char *text = chat->muted_count == 1 ? scene_text(scene, _("Unmute %s"), chat->muted[0])
                                                  : _("Unmute all players");
        layout_add_button(scene, UNMUTE_ID, cut_row(scene, box, BUTTON_HEIGHT), text, "")->layer = layer;
    }
}

/* Adds the chat field at the bottom of `box`, and subtracts its height from `box`. */
static void add_chat_field(const LogPanel *panel, Scene *scene, SDL_FRect *box, int layer)
{
    Piece *field = layout_add_piece(scene, PIECE_TEXT_FIELD, ID_LOG_FIELD, cut_row(scene, box, FIELD_HEIGHT));
    field->style = TEXT_UI;
    field->text = panel->chat->draft;
    field->placeholder = _("Message to everyone");
    field->max = CHAT_BYTES_MAX;
    field->layer = layer;
}

/* True if the table makes room for the drawer. If the text size is large, this would make the table too
 * small, so the drawer covers a part of the table instead. */
static bool is_beside_table(const Table *table)
{
    return table->shell->renderer.text_scale <= 1;
}

/* Returns the width of the drawer in table units. */
static float get_drawer_width(const Table *table)
{
    const PieceRenderer *renderer = &table->shell->renderer;
    return is_beside_table(table) ? WIDTH
                                  : fminf(LARGE_WIDTH * renderer->text_scale, renderer->camera.width / 2);
}

static void reserve_space(Table *table)
{
    const bool reserves = table_is_log_open(table) && is_beside_table(table);
    shell_reserve_side_space(table->shell, reserves ? WIDTH + 2 * MARGIN : 0);
}

static void add_log_pieces(void *self, Scene *scene)
{
    const Table *table = self;
    LogPanel *panel = get_log_state(table);
    const PieceRenderer *renderer = stage_get_renderer(table->stage);
    const int layer = scene_get_top_layer(scene);
    const float right = scene->width - MARGIN;
    const Area drawer = {right - get_drawer_width(table), MARGIN, right,
                         scene->height - table->shell->bottom_space - MARGIN};
    Piece *plate = layout_add_piece(scene, PIECE_PANEL, ID_LOG, drawer);
    plate->text = panel->chat ? _("Log and chat") : _("Log");
    plate->layer = layer;

    const int lines = count_lines(panel);
    const float head = layout_scale_for_text(scene, HEAD);
    SDL_FRect box = {drawer.left + PADDING, drawer.top + head, area_width(drawer) - 2 * PADDING,
                     area_height(drawer) - head - FOOT};
    if (panel->chat) {
        table_collect_players(table, &panel->presence);
        add_phrases(scene, &box, layer);
        add_chat_field(panel, scene, &box, layer);
        add_unmute_button(panel->chat, scene, &box, layer);
        panel->chat->unread = 0;
    }
    panel->back = panel->back < lines ? panel->back : lines > 0 ? lines - 1 : 0;
    add_lines(panel, renderer, scene, box, layer);
    if (lines == 0) {
        Piece *empty = layout_add_label(scene, (Area){box.x, box.y, box.x + box.w, box.y + BUTTON_HEIGHT},
                                        TEXT_QUOTE, ALIGN_LEFT, _("Nothing has happened yet."));
        empty->layer = layer;
    }
}

/* Handles the wheel. Turning the wheel away from the user scrolls to older lines. */
static bool handle_log_wheel(void *self, PieceId piece, WheelTurn turn)
{
    Table *table = self;
    LogPanel *panel = get_log_state(table);
    if (piece != ID_LOG && !piece_id_in_range(piece, LINE_ID, LOG_SHOWN_MAX, NULL) &&
        !piece_id_in_range(piece, NAME_ID, LOG_SHOWN_MAX, NULL)) {
        return false;
    }
    const int back = panel->back + wheel_count_backward_notches(turn) * NOTCH_LINES;
    panel->back = back > 0 ? back : 0;
    table_refresh(table, 0);
    return true;
}

static bool handle_log_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    int index;
    if (piece_id_in_range(piece, LINE_ID, LOG_SHOWN_MAX, &index)) {
        table_run_action(table, TABLE_REPLAY_TO + get_log_state(table)->moves[index]);
        return true;
    }
    if (piece_id_in_range(piece, NAME_ID, LOG_SHOWN_MAX, &index)) {
        table_ask_to_mute(table, get_log_state(table)->chats[index]);
        return true;
    }
    if (piece == UNMUTE_ID) {
        table_run_action(table, TABLE_UNMUTE);
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
        layers_remove(stage_get_layers(table->stage), LAYER_LOG);
        shell_speak(table->shell, _("Log closed"));
    } else {
        shell_speak(table->shell, _("Log opened"));
        text_free(&get_log_state(table)->note);
        *get_log_state(table) = (LogPanel){.table = table,
                                           .match = table->match,
                                           .chat = table_has_chat(table) ? table_get_chat(table) : NULL};
        layers_set(
            stage_get_layers(table->stage), LAYER_LOG,
            &(Layer){.self = table, .lay = add_log_pieces, .tap = handle_log_tap, .wheel = handle_log_wheel});
    }
    reserve_space(table);
    table_refresh(table, 0);
}

static void scroll_to_newest(Table *table)
{
    get_log_state(table)->back = 0;
}

static void close_log(Table *table)
{
    text_free(&get_log_state(table)->note);
    shell_reserve_side_space(table->shell, 0);
}

const TablePart log_part = {.state_size = sizeof(LogPanel),
                            .close = close_log,
                            .update = reserve_space,
                            .on = {[TABLE_MOVE_MADE] = scroll_to_newest},
                            .commands = {{TABLE_LOG, toggle_log}}};
