/* player_list.c: part of the table screen with the list of players and spectators of an online game. The
 * host's list also shows how others can join. */
#include "ui/table/player_list.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/shell/qr_code.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/overlay_panel.h"
#include "ui/table/table_private.h"

#include <stdio.h>

#define PANEL_ID ID_PLAYERS
#define COPY_ID (ID_PLAYERS + 1)
#define CLOSE_ID (ID_PLAYERS + 2)
#define SPECTATORS_ID (ID_PLAYERS + 3)
#define BROKER_ID (ID_PLAYERS + 4)
#define SEAT_ID (ID_PLAYERS + 8)

static const float WIDTH = 1040, HEIGHT = 740, WORDS_HEIGHT = 76, ADDRESS_HEIGHT = 52, HEAD = 36, ROW = 50,
                   ROW_GAP = 8;

/* Returns the state of this part: the seat chosen in the player list. */
static int *get_chosen_seat(const Table *table)
{
    return table->states[PART_PLAYERS];
}

void table_collect_players(const Table *table, Presence *out)
{
    *out = (Presence){0};
    if (table->guest_session) {
        *out = *guest_get_presence(guest_session_get_guest(table->guest_session));
    } else if (table_is_hosted(table)) {
        host_write_presence(host_session_get_host(table->host_session), out);
    }
}

const char *table_get_player_name(const Table *table, const Presence *presence, int seat,
                                  char out[SEAT_NAME_MAX])
{
    const Participant *person = presence_find_seat(presence, seat);
    return person ? person->name : match_get_seat_name(table->match, seat, out);
}

LinkState table_get_seat_link_state(const Table *table, const Participant *person)
{
    const Guest *guest = table->guest_session ? guest_session_get_guest(table->guest_session) : NULL;
    if (person->status != PARTICIPANT_CONNECTED) {
        return LINK_LOST;
    }
    if (guest && person->seat == match_get_local_seat(table->match)) {
        return LINK_GOOD;
    }
    return guest && person->is_host ? guest_get_link_state(guest) : person->link;
}

const char *table_get_seat_state_text(const Table *table, const Participant *person, Scene *scene)
{
    static const char *const states[] = {N_("here"), N_("slow"), N_("not responding"), N_("away")};
    char since[AWAY_TIME_MAX];
    const char *state = _(states[table_get_seat_link_state(table, person)]);
    if (person->status != PARTICIPANT_CONNECTED && person->away_since > 0) {
        participant_format_away_time(person, since);
        state = scene_text(scene, _("away since %s"), since);
    }
    return person->status == PARTICIPANT_SUBSTITUTED ? scene_text(scene, _("%s, a bot is playing"), state)
                                                     : state;
}

const char *table_join_player_names(const Table *table, Scene *scene, uint32_t seats)
{
    const char *names = "";
    Presence presence;
    table_collect_players(table, &presence);
    for (int seat = 0, left = __builtin_popcount(seats); left > 0; seat++) {
        char name[SEAT_NAME_MAX];
        if (seats >> seat & 1) {
            const char *before = names[0] == '\0' ? "" : left == 1 ? _(" and ") : ", ";
            const char *called = table_get_player_name(table, &presence, seat, name);
            names = strncmp(called, "The ", 4) == 0 && !presence_find_seat(&presence, seat)
                        ? scene_text(scene, _("%s%s*the %s*"), names, before, called + 4)
                        : scene_text(scene, "%s%s*%s*", names, before, called);
            left--;
        }
    }
    return names;
}

/* Returns the text about a seat, such as "The Guessers: *Ada*, away: a bot plays · to move · 12 ms". */
static const char *get_seat_text(const Table *table, const Presence *presence, int seat, Scene *scene)
{
    const MatchSetup *setup = match_setup(table->match);
    const Participant *person = presence_find_seat(presence, seat);
    const int bot = setup->seat_bot[seat];
    char name[SEAT_NAME_MAX];
    const char *who = bot >= 0 ? _(setup->game->bots[bot].label) : person ? person->name : _("free seat");
    const bool is_local = controller_is_person(&table->controller, seat), is_elsewhere = person && !is_local;
    const char *state = is_local ? _(", on this computer")
                        : is_elsewhere
                            ? scene_text(scene, ", %s", table_get_seat_state_text(table, person, scene))
                            : "";
    return scene_text(scene, "%s: *%s*%s%s%s", match_get_seat_name(table->match, seat, name), who, state,
                      match_seats_to_act(table->match) >> seat & 1 ? _(" · to move") : "",
                      is_elsewhere && person->latency > 0 ? scene_text(scene, _(" · %d ms"), person->latency)
                                                          : "");
}

/* Returns the names of the spectators, such as "Spectators: *Cy*, *Di*", or NULL if there are none. */
static const char *get_spectator_text(const Presence *presence, Scene *scene)
{
    const char *words = NULL;
    for (int i = 0; i < presence->count; i++) {
        const Participant *person = &presence->participants[i];
        if (person->seat == SEAT_SPECTATOR) {
            words = scene_text(scene, "%s*%s*", words ? scene_text(scene, "%s, ", words) : _("Spectators: "),
                               person->name);
        }
    }
    return words;
}

/* Returns whether the seat is for an online player, but no connected player has it. */
static bool is_absent(const Table *table, const Presence *presence, int seat)
{
    const Participant *person = presence_find_seat(presence, seat);
    return table->controller.remote_seats >> seat & 1 && !(person && person->status == PARTICIPANT_CONNECTED);
}

/* Adds the row of a seat, which is a button if this window hosts the game, otherwise a label. */
static void add_seat(const Table *table, const Presence *presence, int seat, Scene *scene, Area area)
{
    const char *words = get_seat_text(table, presence, seat, scene);
    if (!table_is_hosted(table)) {
        Piece *label = layout_add_label(scene, area, TEXT_BODY, ALIGN_CENTER, words);
        label->id = SEAT_ID + (PieceId)seat;
        label->layer = DIALOG_LAYER;
        return;
    }
    const bool is_local = controller_is_person(&table->controller, seat);
    Piece *piece = layout_add_button(scene, SEAT_ID + (PieceId)seat, area, words, NULL);
    piece->layer = DIALOG_LAYER;
    const bool absent = is_absent(table, presence, seat);
    piece->flags |= is_local || absent ? 0 : PIECE_DIM;
    piece->hint = is_local ? _("Change the name that other players see")
                  : absent ? _("Let a bot play, or take over the seat")
                           : NULL;
}

static void add_seats(const Table *table, const Presence *presence, Scene *scene, Area area)
{
    const int seats = match_setup(table->match)->seats, columns = seats > 4 ? 2 : 1,
              rows = (seats + columns - 1) / columns;
    const float wide = (area_width(area) + OVERLAY_GAP) / (float)columns,
                tall = layout_clamp_value((area_height(area) + ROW_GAP) / (float)rows, 0,
                                          layout_scale_for_text(scene, ROW + ROW_GAP));
    for (int seat = 0; seat < seats; seat++) {
        const float left = area.left + wide * (float)(seat / rows),
                    top = area.top + tall * (float)(seat % rows);
        add_seat(table, presence, seat, scene,
                 (Area){left, top, left + wide - OVERLAY_GAP, top + tall - ROW_GAP});
    }
}

/* Returns the area of a row at `top`, and moves `top` below the row. */
static Area add_row_below(Area room, float *top, float height)
{
    const Area area = {room.left, *top, room.right, *top + height};
    *top += height;
    return area;
}

static Piece *add_text(Scene *scene, Area room, float *top, float height, TextStyle style, const char *text)
{
    const Area area = add_row_below(room, top, layout_scale_for_text(scene, height));
    Piece *label = layout_add_label(scene, area, style, ALIGN_CENTER, text);
    label->layer = DIALOG_LAYER;
    return label;
}

static void add_players(const Table *table, Scene *scene, Area area)
{
    Presence presence;
    table_collect_players(table, &presence);
    const char *spectators = get_spectator_text(&presence, scene);
    float foot = area.bottom - layout_scale_for_text(scene, HEAD);
    if (spectators) {
        area.bottom = foot;
        add_text(scene, area, &foot, HEAD, TEXT_BODY, spectators)->id = SPECTATORS_ID;
    }
    add_seats(table, &presence, scene, area);
}

/* Adds the QR code of the link at the top right. Returns the area to the left of the QR code. */
static Area add_qr_code(const Table *table, Scene *scene, Area room)
{
    char link[JOIN_LINK_MAX];
    if (!qr_code_is_available()) {
        return room;
    }
    host_session_write_link(table->host_session, link);
    const float height = layout_scale_for_text(scene, 2 * HEAD + ADDRESS_HEIGHT + WORDS_HEIGHT);
    Piece *code = layout_add_piece(scene, PIECE_QR_CODE, 0,
                                   (Area){room.right - height, room.top, room.right, room.top + height});
    code->text = scene_text(scene, "%s", link);
    code->layer = DIALOG_LAYER;
    return (Area){room.left, room.top, room.right - height, room.bottom};
}

static void layout_list_for_host(const Table *table, Scene *scene)
{
    const Area room = overlay_panel_layout(scene, PANEL_ID, WIDTH, HEIGHT, _("Hosting this game"));
    float top = room.top;
    const Area text = add_qr_code(table, scene, room);
    add_text(scene, text, &top, HEAD, TEXT_CAPS, _("Address"));
    add_text(scene, text, &top, ADDRESS_HEIGHT, TEXT_TITLE, host_session_get_address(table->host_session));
    add_text(scene, text, &top, HEAD, TEXT_CAPS, _("Room words"));
    add_text(scene, text, &top, WORDS_HEIGHT, TEXT_HERO, host_session_get_words(table->host_session));
    add_text(scene, room, &top, HEAD, TEXT_BODY,
             _("Your computer stores the whole game, but shows you only what your seat may see."));
    add_text(scene, room, &top, HEAD, TEXT_CAPS, _("Players"));
    add_players(table, scene, (Area){room.left, top + ROW_GAP, room.right, room.bottom});
    overlay_panel_add_button(
        scene, room, 0, COPY_ID, _("Copy invitation"), NULL,
        _("Copies a line with a link. *Join game* on the shelf reads the link from the clipboard"));
    if (host_session_is_connecting(table->host_session)) {
        overlay_panel_add_button(scene, room, 1, BROKER_ID, _("Stop connecting"), NULL,
                                 _("The broker hasn't answered yet"));
    } else {
        overlay_panel_add_button(
            scene, room, 1, BROKER_ID, _("Use a broker …"), NULL,
            _("For players who can't connect to this computer, or who play at another time"));
    }
    overlay_panel_add_button(scene, room, 2, CLOSE_ID, _("Back to the game"), N_("Enter"),
                             _("Missing players can join later"))
        ->flags = PIECE_PRIMARY;
}

static void layout_list_for_guest(const Table *table, Scene *scene)
{
    const float above = 2 * HEAD + ADDRESS_HEIGHT + WORDS_HEIGHT;
    const Area room = overlay_panel_layout(scene, PANEL_ID, WIDTH, HEIGHT - above, _("Players"));
    add_players(table, scene, room);
    overlay_panel_add_button(scene, room, 1, CLOSE_ID, _("Back to the game"), N_("Enter"), NULL)->flags =
        PIECE_PRIMARY;
}

static void layout_player_list_panel(void *self, Scene *scene)
{
    const Table *table = self;
    scene->height -= table->shell->bottom_space;
    (table_is_hosted(table) ? layout_list_for_host : layout_list_for_guest)(table, scene);
    scene->height += table->shell->bottom_space;
}

void table_close_player_list(Table *table)
{
    layers_remove(stage_get_layers(table->stage), LAYER_REPORT);
    table_refresh(table, 0);
}

static void copy_address(Table *table)
{
    Text text = {0};
    char link[JOIN_LINK_MAX];
    host_session_write_link(table->host_session, link);
    text_add(&text, _("Play %s with me in Storytable: %s"), _(table->game->title), link);
    SDL_SetClipboardText(text_chars(&text));
    trace_write_line(&table->shell->trace, "copied \"%s\"", text_chars(&text));
    shell_show_toast(table->shell, _("Invitation copied. Send it to the other players."));
    text_free(&text);
}

static void toggle_bot_substitute(Table *table)
{
    const int seat = *get_chosen_seat(table);
    Error why;
    Host *host = host_session_get_host(table->host_session);
    if (!host_set_bot_substitute(host, seat, !(host_get_substituted_seats(host) >> seat & 1), &why)) {
        table_reject_with_reason(table, why.text);
    }
    table_load_position(table, 0);
}

static const char *get_chosen_name(const Table *table, const Presence *presence, char out[SEAT_NAME_MAX])
{
    return table_get_player_name(table, presence, *get_chosen_seat(table), out);
}

/* Opens a dialog with the actions that the host can take while a player is absent. Does nothing if the player
 * is connected. */
static void open_seat_dialog(Table *table, int seat)
{
    Presence presence;
    char name[SEAT_NAME_MAX], heading[PARTICIPANT_NAME_BYTES + 64];
    table_collect_players(table, &presence);
    if (!is_absent(table, &presence, seat)) {
        return;
    }
    *get_chosen_seat(table) = seat;
    const char *called = get_chosen_name(table, &presence, name);
    const bool has_substitute =
        host_get_substituted_seats(host_session_get_host(table->host_session)) >> seat & 1;
    snprintf(heading, sizeof heading,
             presence_find_seat(&presence, seat) ? _("%s is away") : _("%s's seat is free"), called);
    dialog_open(&table->dialog, heading, NULL);
    dialog_add_button(&table->dialog, TABLE_SUBSTITUTE, PIECE_PRIMARY,
                      has_substitute ? _("Stop the bot") : _("Let a bot play"));
    dialog_add_button(&table->dialog, TABLE_ASK_SEAT, 0, _("Take over %s's seat"), called);
    dialog_add_button(&table->dialog, TABLE_CLOSE, 0, _("Wait"));
    table_refresh(table, 0);
}

static void ask_before_takeover(Table *table)
{
    Presence presence;
    char name[SEAT_NAME_MAX], heading[PARTICIPANT_NAME_BYTES + 64];
    table_collect_players(table, &presence);
    snprintf(heading, sizeof heading, _("Take over %s's seat?"), get_chosen_name(table, &presence, name));
    dialog_open(&table->dialog, heading,
                _("You will see this seat's secrets and play for it. All players are told, and the saved "
                  "game records it. The player can't come back to this seat."));
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Cancel"));
    dialog_add_button(&table->dialog, TABLE_TAKE_SEAT, 0, _("Take over seat"));
    table_refresh(table, 0);
}

static void take_over_seat(Table *table)
{
    Error why;
    if (host_take_over_seat(host_session_get_host(table->host_session), *get_chosen_seat(table), &why)) {
        table->controller.remote_seats = match_get_remote_seats(table->match);
        table_autosave(table);
    } else {
        table_reject_with_reason(table, why.text);
    }
    table_load_position(table, 0);
}

static bool handle_panel_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    int seat = 0;
    if (piece == COPY_ID) {
        copy_address(table);
    } else if (piece == BROKER_ID) {
        table_run_action(table, TABLE_ASK_BROKER);
    } else if (piece == 0 || piece == CLOSE_ID) {
        table_close_player_list(table);
    } else if (piece_id_in_range(piece, SEAT_ID, match_setup(table->match)->seats, &seat)) {
        if (controller_is_person(&table->controller, seat)) {
            table_run_action(table, TABLE_ASK_NAME);
        } else if (table_is_hosted(table)) {
            open_seat_dialog(table, seat);
        }
    }
    return true;
}

static bool handle_panel_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const Piece *at =
        stage_is_key_used_by_focus(table->stage, key) ? stage_get_pointed_piece(table->stage) : NULL;
    if (!at && (key == SDLK_ESCAPE || key == SDLK_RETURN)) {
        table_close_player_list(table);
    } else {
        stage_handle_event(table->stage, event);
    }
    return true;
}

void table_open_player_list(Table *table)
{
    table_cancel_drag_and_zoom(table);
    layers_set(stage_get_layers(table->stage), LAYER_REPORT,
               &(Layer){.self = table,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE |
                                  (table_is_hosted(table) ? LAYER_HALTS_BOTS : 0u),
                        .lay = layout_player_list_panel,
                        .event = handle_panel_event,
                        .tap = handle_panel_tap});
    table_refresh(table, 0);
}

static void add_player_list_menu_button(Table *table)
{
    if (table_has_chat(table)) {
        dialog_add_button(&table->dialog, TABLE_PLAYERS, 0, _("Players"));
    }
}

const TablePart player_list_part = {.state_size = sizeof(int),
                                    .commands = {{TABLE_PLAYERS, table_open_player_list},
                                                 {TABLE_SUBSTITUTE, toggle_bot_substitute},
                                                 {TABLE_ASK_SEAT, ask_before_takeover},
                                                 {TABLE_TAKE_SEAT, take_over_seat}},
                                    .menu = add_player_list_menu_button};
