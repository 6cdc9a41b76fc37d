/* seat_strip.c: part of the table screen with the seat strip of online games; see seat_strip.h. Also tells
 * the other computers whether the player at this computer is writing. Announces a turn that begins while a
 * dialog or page covers the table. */
#include "ui/table/seat_strip.h"

#include "core/text/columns.h"
#include "core/text/i18n.h"
#include "core/text/utf8.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/speech.h"
#include "ui/shell/window.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/chat.h"
#include "ui/table/player_list.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NAME_ID ID_SEAT_STRIP
#define STATE_ID (ID_SEAT_STRIP + GAME_SEATS_MAX)

enum { SECOND_MS = 1000, SEAT_COLORS = 8, INITIAL_BYTES = 5, NAME_COLUMNS_MIN = 8 };

/* A full cell has a crest and two lines. If there are many seats or the text size is large, cells have one
 * line without a crest, and as many rows as needed. */
static const float FULL_HEIGHT = 52, FULL_WIDTH_MIN = 290, LINE_HEIGHT = 30, LINE_WIDTH_MIN = 200, EDGE = 12,
                   GAP = 8, CELL_WIDTH_MAX = 420, CREST = 38, PADDING = 7, DOT = 11;

static const uint32_t seat_tones[SEAT_COLORS] = {0x7A3B8F, 0x2F7D6B, 0x9A3340, 0x3D5FA0,
                                                 0xA0702A, 0x5B7A2E, 0x8A4A2C, 0x4A5560};
/* Lighter variants of seat_tones, for names. The last color is for spectators. */
static const uint32_t seat_text_tones[SEAT_COLORS + 1] = {0xCFA3E2, 0x74CDB4, 0xEC959D, 0x9ABAF4, 0xE4B36A,
                                                          0xAED07A, 0xE0A484, 0xB0BECC, 0xBDB4A8};
/* Colors of the dot, by LinkState: here, slow, not responding, away. A text beside the dot says the same. */
static const uint32_t link_tones[] = {0x5FB760, 0xE0B040, 0xE06040, 0x8A8378};

typedef struct SeatStrip {
    Uint64 updated_at; /* time of the last update, in ms */
    /* time since the last move that ended a turn or was charged to a time limit, without pauses, in ms */
    Uint64 turn_time;
    Uint64 used_time[GAME_SEATS_MAX]; /* time for which the game has waited for each seat, in ms */
    int moves;                        /* number of moves at the last update */
    int seconds_left;                 /* time limit at the last update, in seconds, or -1 if there is none */
    int shown_seconds;                /* seconds of `turn_time` that the scene shows */
    bool is_synchronized;             /* true if the times of the host were read */
    bool turn_announced; /* true if the player was told about a turn that the table cannot show yet, because a
                            dialog or page is open */
} SeatStrip;

static SeatStrip *get_seat_strip_state(const Table *table)
{
    return table->states[PART_SEAT_STRIP];
}

/* Grid of the cells, one cell for each seat. */
typedef struct StripGrid {
    int columns, rows;
    float row_height; /* table units */
    bool full;        /* true if the cells have a crest and two lines */
} StripGrid;

static StripGrid choose_grid(const Table *table)
{
    const float scale = layout_get_min_text_scale(table->shell->renderer.text_scale),
                room = table->shell->renderer.camera.width - 2 * EDGE;
    const int seats = match_setup(table->match)->seats, columns = (int)(room / (LINE_WIDTH_MIN * scale));
    if ((float)seats * FULL_WIDTH_MIN * scale <= room) {
        return (StripGrid){seats, 1, FULL_HEIGHT * scale, true};
    }
    const int rows = (seats + columns - 1) / columns;
    return (StripGrid){(seats + rows - 1) / rows, rows, LINE_HEIGHT * scale, false};
}

float table_get_seat_strip_height(const Table *table)
{
    if (!table_has_chat(table)) {
        return 0;
    }
    const StripGrid grid = choose_grid(table);
    return (float)grid.rows * grid.row_height;
}

/* Returns the seats that may act. Leaves out the player's seat while the player must wait for the result of a
 * move. While a dialog holds back updates from the host that give the turn to the player, returns only the
 * player's seat. */
static uint32_t get_seats_to_act(const Table *table)
{
    const Guest *guest = table->guest_session ? guest_session_get_guest(table->guest_session) : NULL;
    const uint32_t seats = match_seats_to_act(table->match);
    if (guest && guest_has_held_turn(guest)) {
        return UINT32_C(1) << match_get_local_seat(table->match);
    }
    return table_is_blocked_by_waiting_move(table)
               ? seats & ~(UINT32_C(1) << match_get_local_seat(table->match))
               : seats;
}

static bool is_own_seat(const Table *table, int seat)
{
    return table_is_remote(table) ? seat == match_get_local_seat(table->match)
                                  : controller_is_person(&table->controller, seat);
}

uint32_t table_get_seat_text_color(int seat)
{
    return seat_text_tones[seat >= 0 ? seat % SEAT_COLORS : SEAT_COLORS];
}

/* --- layout --- */

/* Returns the clock of a seat as text. If the player of the seat may act and has a time limit, this is the
 * time left. Otherwise it is the time that the player has used, or "" if no time was used. */
static const char *format_clock(const Table *table, int seat, Scene *scene)
{
    enum { MINUTE_S = 60 };
    const SeatStrip *strip = get_seat_strip_state(table);
    const bool acts = get_seats_to_act(table) >> seat & 1, own = seat == table->controller.seat;
    const int limit = acts ? controller_get_seconds_left(&table->controller) : -1;
    const int used = (int)((own ? table->thinking_time : strip->turn_time) / SECOND_MS);
    const int shown = limit < 0 ? (int)(strip->used_time[seat] / SECOND_MS) : limit > used ? limit - used : 0;
    return limit < 0 && shown == 0 ? "" : scene_text(scene, " · %d:%02d", shown / MINUTE_S, shown % MINUTE_S);
}

/* True if the host has not answered the player's last move for a while. */
static bool is_sending(const Table *table)
{
    const Guest *guest = table_get_connected_guest(table);
    return guest && guest_is_sending(guest);
}

/* Returns the text after the name: whether the player sits at this computer, and whose turn it is. */
static const char *get_name_suffix(const Table *table, int seat, Scene *scene)
{
    const bool acts = get_seats_to_act(table) >> seat & 1, own = is_own_seat(table, seat);
    return scene_text(scene, "%s%s", own ? _(" · you") : "",
                      own && is_sending(table) ? _(" · *sending …*")
                      : !acts                  ? ""
                      : own                    ? _(" · *your turn*")
                                               : _(" · to move"));
}

/* Returns `name` and `suffix` as one line. Shortens the name if the line would be wider than `width`. */
static const char *fit_name_text(const char *name, const char *suffix, float width, Scene *scene)
{
    const float line = layout_measure_text_height(scene, TEXT_SMALL, "X", width);
    const char *text = scene_text(scene, "*%s*%s", name, suffix);
    Text shorter = {0};
    for (int columns = columns_count(name, strlen(name)) - 1;
         columns >= NAME_COLUMNS_MIN && layout_measure_text_height(scene, TEXT_SMALL, text, width) > line;
         columns--) {
        text_clear(&shorter);
        columns_add_truncated(&shorter, name, columns);
        text = scene_text(scene, "*%s*%s", text_chars(&shorter), suffix);
    }
    text_free(&shorter);
    return text;
}

static const char *get_state_text(const Table *table, const Participant *person, int seat, Scene *scene)
{
    const int bot = match_setup(table->match)->seat_bot[seat];
    char name[SEAT_NAME_MAX];
    const char *seat_name = match_get_seat_name(table->match, seat, name);
    if (!person) {
        return bot >= 0 ? _("bot") : scene_text(scene, _("%s · free seat"), seat_name);
    }
    const char *state = person->is_writing && table_get_seat_link_state(table, person) < LINK_SILENT
                            ? _("writing …")
                            : table_get_seat_state_text(table, person, scene);
    return strcmp(seat_name, person->name) == 0
               ? scene_text(scene, "%s%s", state, format_clock(table, seat, scene))
               : scene_text(scene, "%s · %s%s", seat_name, state, format_clock(table, seat, scene));
}

/* Returns the first letter of a name. Converts a to z to upper case. */
static const char *get_initial_text(const char *name, Scene *scene)
{
    char initial[INITIAL_BYTES] = "";
    const size_t length = utf8_get_cluster_length(name, strlen(name));
    memcpy(initial, name, length < sizeof initial ? length : 0);
    initial[0] = initial[0] >= 'a' && initial[0] <= 'z' ? (char)(initial[0] - 'a' + 'A') : initial[0];
    return scene_text(scene, "%s", initial);
}

static void add_dot(const Table *table, const Participant *person, Area area, Scene *scene, int layer)
{
    Piece *dot = layout_add_piece(scene, PIECE_DOT, 0, area_shrink(area, DOT, DOT));
    dot->face.tone = link_tones[table_get_seat_link_state(table, person)];
    dot->layer = layer;
}

static void add_text(Area area, PieceId id, const char *text, Scene *scene, int layer)
{
    Piece *label = layout_add_label(scene, area, TEXT_SMALL, ALIGN_LEFT, text);
    label->id = id;
    label->layer = layer;
}

static void add_crest(Area area, int seat, const char *name, Scene *scene, int layer)
{
    const float size = fminf(area_width(area), area_height(area));
    const Face face = {
        .style = FACE_TOKEN, .tone = seat_tones[seat % SEAT_COLORS], .letter = get_initial_text(name, scene)};
    layout_add_card(scene, 0, area_shrink(area, size, size), face)->layer = layer;
}

static void add_full_cell(const Table *table, const Presence *presence, int seat, Area area, Scene *scene,
                          int layer)
{
    char seat_name[SEAT_NAME_MAX];
    const Participant *person = presence_find_seat(presence, seat);
    const char *name = table_get_player_name(table, presence, seat, seat_name);
    Area rest = area_inset(area, PADDING, 2);
    add_crest(area_cut_left(&rest, fminf(CREST, area_height(rest)), PADDING), seat, name, scene, layer);
    Area bottom = area_get_row(rest, 1, 2, 0);
    add_text(area_get_row(rest, 0, 2, 0), NAME_ID + (PieceId)seat,
             fit_name_text(name, get_name_suffix(table, seat, scene), area_width(rest), scene), scene, layer);
    if (person) {
        add_dot(table, person, area_cut_left(&bottom, DOT, PADDING), scene, layer);
    }
    add_text(bottom, STATE_ID + (PieceId)seat, get_state_text(table, person, seat, scene), scene, layer);
}

/* Returns the text after the name in a one-line cell: whose turn it is, or else the player's state. Returns
 * "" for another player with a good connection. */
static const char *get_short_state_text(const Table *table, const Participant *person, int seat, Scene *scene)
{
    const bool acts = get_seats_to_act(table) >> seat & 1, own = is_own_seat(table, seat);
    if (acts) {
        return own ? _("*your turn*") : _("to move");
    }
    if (!person) {
        return match_setup(table->match)->seat_bot[seat] >= 0 ? _("bot") : _("free seat");
    }
    return own                  ? _("you")
           : person->is_writing ? _("writing …")
           : table_get_seat_link_state(table, person) > LINK_GOOD
               ? table_get_seat_state_text(table, person, scene)
               : "";
}

static void add_line_cell(const Table *table, const Presence *presence, int seat, Area area, Scene *scene,
                          int layer)
{
    char seat_name[SEAT_NAME_MAX];
    const Participant *person = presence_find_seat(presence, seat);
    const char *name = table_get_player_name(table, presence, seat, seat_name),
               *state = get_short_state_text(table, person, seat, scene);
    Area rest = area_inset(area, PADDING, 2);
    if (person) {
        add_dot(table, person, area_cut_left(&rest, DOT, PADDING), scene, layer);
    }
    const char *suffix = state[0] ? scene_text(scene, " · %s", state) : "";
    add_text(rest, NAME_ID + (PieceId)seat, fit_name_text(name, suffix, area_width(rest), scene), scene,
             layer);
}

static void add_seat_strip_pieces(void *self, Scene *scene)
{
    const Table *table = self;
    const float height = table_get_seat_strip_height(table);
    const int seats = match_setup(table->match)->seats, layer = scene_get_top_layer(scene);
    Presence presence;
    if (height <= 0) {
        return;
    }
    table_collect_players(table, &presence);
    const StripGrid grid = choose_grid(table);
    const float columns = (float)grid.columns, room = scene->width - 2 * EDGE,
                width = fminf((room + GAP) / columns, CELL_WIDTH_MAX + GAP) * columns - GAP;
    const Area strip = {scene->width / 2 - width / 2, scene->height - height + 2,
                        scene->width / 2 + width / 2, scene->height - 3};
    for (int seat = 0; seat < seats; seat++) {
        const Area row = area_get_row(strip, seat / grid.columns, grid.rows, 2),
                   cell = area_get_column(row, seat % grid.columns, grid.columns, GAP);
        layout_add_piece(scene, PIECE_PANEL, 0, cell)->layer = layer;
        (grid.full ? add_full_cell : add_line_cell)(table, &presence, seat, cell, scene, layer);
    }
}

/* --- updates --- */

/* Returns whether the game waits for players, so that their clocks run. */
static bool are_clocks_running(const Table *table)
{
    const bool connected = table_is_hosted(table) || !table_get_offline_reason(table);
    return table_is_live(table) && connected && !table_is_paused(table) &&
           match_seats_to_act(table->match) != 0;
}

/* Shows the seconds in a new scene, but not during playback, a replay or an animation, because a new scene
 * would cut the animation short. */
static void show_seconds(Table *table)
{
    SeatStrip *strip = get_seat_strip_state(table);
    const int seconds = (int)(strip->turn_time / SECOND_MS);
    if (seconds != strip->shown_seconds && !stage_is_moving(table->stage) && !table_is_playing_back(table) &&
        !table_is_replaying(table)) {
        strip->shown_seconds = seconds;
        table_refresh(table, 0);
    }
    shell_wake_at(table->shell, table->shell->now + SECOND_MS - strip->turn_time % SECOND_MS);
}

/* Sets the clocks to the times that the host has sent, after the table was opened, for example after a
 * reconnection. */
static void synchronize_clocks(Table *table)
{
    SeatStrip *strip = get_seat_strip_state(table);
    const uint32_t acting = match_seats_to_act(table->match);
    Presence presence;
    table_collect_players(table, &presence);
    for (int i = 0; i < presence.count; i++) {
        const Participant *person = &presence.participants[i];
        if (person->seat < 0) {
            continue;
        }
        strip->used_time[person->seat] = (Uint64)person->used * SECOND_MS;
        if (acting >> person->seat & 1) {
            strip->turn_time = (Uint64)person->thought * SECOND_MS;
        }
        if (table_is_remote(table) && person->seat == table->controller.seat && acting >> person->seat & 1) {
            table->thinking_time = strip->turn_time;
        }
    }
    strip->is_synchronized = presence.count > 0;
}

static void update_clocks(Table *table)
{
    SeatStrip *strip = get_seat_strip_state(table);
    const uint32_t waiting = match_seats_to_act(table->match) & ~match_get_bot_seats(table->match);
    const Uint64 passed = strip->updated_at != 0 ? table->shell->now - strip->updated_at : 0;
    strip->updated_at = table->shell->now;
    if (strip->moves != match_move_count(table->match)) {
        const int left = controller_get_seconds_left(&table->controller);
        if (left < 0 || left != strip->seconds_left) {
            strip->turn_time = table->waiting_time = 0;
        }
        strip->moves = match_move_count(table->match);
        strip->seconds_left = left;
    }
    if (!strip->is_synchronized) {
        synchronize_clocks(table);
    }
    if (!are_clocks_running(table)) {
        return;
    }
    strip->turn_time += passed;
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        strip->used_time[seat] += waiting >> seat & 1 ? passed : 0;
    }
    table->waiting_time = controller_can_act(&table->controller) ? 0 : strip->turn_time;
    show_seconds(table);
}

static bool is_writing(const Table *table)
{
    const PieceId field = stage_get_active_field(table->stage);
    return (field == ID_LOG_FIELD && table_get_chat(table)->draft[0] != '\0') ||
           (field == ID_DIALOG_FIELD && dialog_has_action(&table->dialog, TABLE_SUBMIT_NOTE));
}

static void send_writing(const Table *table)
{
    if (table_is_hosted(table)) {
        host_set_writing(host_session_get_host(table->host_session), is_writing(table));
    } else {
        guest_set_writing(guest_session_get_guest(table->guest_session), is_writing(table));
    }
}

static bool is_own_turn(const Table *table)
{
    const uint32_t acting = get_seats_to_act(table);
    bool is_own = false;
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        is_own = is_own || (acting >> seat & 1 && is_own_seat(table, seat));
    }
    return is_own;
}

/* Tells the player, once, about a turn that the table can't show yet because a dialog is open. */
static void announce_held_turn(Table *table)
{
    const Guest *guest = table->guest_session ? guest_session_get_guest(table->guest_session) : NULL;
    const bool held = guest && guest_has_held_turn(guest);
    if (held && !get_seat_strip_state(table)->turn_announced) {
        trace_write_line(&table->shell->trace, "your turn");
        shell_play_sound(table->shell, CUE_YOUR_TURN);
        shell_speak(table->shell, _("It's your turn."));
        window_request_attention(table->shell->window, _(table->game->title), _("It's your turn."));
        table_refresh(table, 0);
    }
    get_seat_strip_state(table)->turn_announced = held;
}

static void update_seat_strip(Table *table)
{
    if (table_get_seat_strip_height(table) <= 0) {
        return;
    }
    if (!table_is_replaying(table)) {
        shell_reserve_bottom_space(table->shell, table_get_seat_strip_height(table));
    }
    update_clocks(table);
    send_writing(table);
    announce_held_turn(table);
    shell_set_page_notice(table->shell, is_own_turn(table) ? _("*It's your turn.*") : NULL);
}

static void init_seat_strip(Table *table)
{
    layers_set(stage_get_layers(table->stage), LAYER_SEATS,
               &(Layer){.self = table, .lay = add_seat_strip_pieces});
}

static void free_seat_strip(Table *table)
{
    shell_set_page_notice(table->shell, NULL);
}

const TablePart seat_strip_part = {.state_size = sizeof(SeatStrip),
                                   .open = init_seat_strip,
                                   .close = free_seat_strip,
                                   .update = update_seat_strip};
