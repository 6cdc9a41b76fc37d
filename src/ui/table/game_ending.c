/* game_ending.c: part of the table screen for resignations, draws by agreement, and pauses of online games.
 */
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/player_list.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <string.h>

static const float RESUME_WIDTH = 500;

typedef struct GameEnding {
    MatchEnding shown; /* ending that the table shows */
    int answered;      /* 1 + the number of moves made when the player last answered a draw offer, or 0 if the
                          player has not answered one */
    bool was_paused;
} GameEnding;

static GameEnding *get_game_ending_state(const Table *table)
{
    return table->states[PART_ENDING];
}

static Host *get_host(const Table *table)
{
    return host_session_get_host(table->host_session);
}

static Guest *get_guest(const Table *table)
{
    return guest_session_get_guest(table->guest_session);
}

/* --- what is possible --- */

bool table_is_paused(const Table *table)
{
    return table_is_hosted(table) ? host_is_paused(get_host(table))
           : table->guest_session ? guest_get_presence(get_guest(table))->paused_by[0] != '\0'
                                  : false;
}

static bool is_played_here(const Table *table)
{
    return (table_is_saved(table) || table->guest_session) && !table_is_whatif(table) &&
           !table_is_replaying(table) && match_setup(table->match)->lesson[0] == '\0' &&
           controller_is_person(&table->controller, table->controller.seat);
}

static bool can_resign(const Table *table)
{
    return is_played_here(table) && match_can_end_early(table->match);
}

static bool can_offer_draw(const Table *table)
{
    return can_resign(table) && table_has_chat(table) && match_get_bot_seats(table->match) == 0;
}

static bool can_pause(const Table *table)
{
    return is_played_here(table) && table_has_chat(table) && match_seats_to_act(table->match) != 0;
}

/* --- dialogs --- */

static void open_end_menu(Table *table)
{
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, can_pause(table) ? _("Pause or end the game") : _("Resign?"),
                can_resign(table) ? _("If you resign, the other player wins.") : NULL);
    if (can_pause(table)) {
        if (table_is_paused(table)) {
            dialog_add_button(&table->dialog, TABLE_PAUSE, 0, _("Resume game"));
        } else {
            dialog_add_button(&table->dialog, TABLE_PAUSE, 0, _("Pause game"));
            dialog_set_button_hint(
                &table->dialog,
                _("Stops the clocks. Players can't move until one of them resumes the game."));
        }
    }
    if (can_offer_draw(table)) {
        dialog_add_button(&table->dialog, TABLE_OFFER_DRAW, 0, _("Offer a draw"));
        dialog_set_button_hint(&table->dialog, _("The offer lapses with the next move"));
    }
    if (can_resign(table)) {
        dialog_add_button(&table->dialog, TABLE_RESIGN, 0, _("Resign"));
    }
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Back to the game"));
    table_refresh(table, 0);
}

static bool has_offer(const Presence *presence, int seat)
{
    const Participant *person = presence_find_seat(presence, seat);
    return person && person->offers_draw;
}

/* Asks the player about an offer of a draw that the other player of the duel has made. */
static void open_draw_dialog(Table *table, const char *name)
{
    char heading[PARTICIPANT_NAME_BYTES + 64];
    snprintf(heading, sizeof heading, _("%s offers a draw"), name);
    trace_write_line(&table->shell->trace, "asked \"%s\"", heading);
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, heading, _("If you accept, the game ends in a draw."));
    table->dialog.closable = false;
    dialog_add_button(&table->dialog, TABLE_DECLINE_DRAW, PIECE_PRIMARY, _("Decline"));
    dialog_add_button(&table->dialog, TABLE_ACCEPT_DRAW, 0, _("Accept draw"));
    table_refresh(table, 0);
}

/* Opens the dialog about an offer of a draw, once per position, when no other dialog is open. */
static void ask_about_draw(Table *table)
{
    Presence presence;
    const int seat = table->controller.seat, moves = match_move_count(table->match);
    if (!can_offer_draw(table) || get_game_ending_state(table)->answered == moves + 1 ||
        layers_has(stage_get_layers(table->stage), LAYER_DIALOG) || table_is_playing_back(table)) {
        return;
    }
    table_collect_players(table, &presence);
    if (has_offer(&presence, 1 - seat) && !has_offer(&presence, seat)) {
        char name[SEAT_NAME_MAX];
        open_draw_dialog(table, table_get_player_name(table, &presence, 1 - seat, name));
    }
}

/* --- actions --- */

static void report_result(Table *table, bool success, const Error *why)
{
    if (!success) {
        table_reject_with_reason(table, why->text);
    }
    shell_wake_at(table->shell, table->shell->now);
    table_refresh(table, 0);
}

static void resign(Table *table)
{
    Error why;
    const int seat = table->controller.seat;
    if (can_resign(table)) {
        report_result(table,
                      table_is_hosted(table) ? host_resign(get_host(table), seat, &why)
                      : table->guest_session ? guest_resign(get_guest(table), &why)
                                             : match_resign(table->match, seat, &why),
                      &why);
    }
}

static void offer_draw(Table *table, bool offers)
{
    Error why;
    if (can_offer_draw(table)) {
        report_result(table,
                      table_is_hosted(table)
                          ? host_offer_draw(get_host(table), table->controller.seat, offers, &why)
                          : guest_offer_draw(get_guest(table), offers, &why),
                      &why);
    }
}

static void toggle_pause(Table *table)
{
    Error why;
    const bool pauses = !table_is_paused(table);
    if (can_pause(table)) {
        report_result(table,
                      table_is_hosted(table)
                          ? host_pause(get_host(table), host_get_name(get_host(table)), pauses, &why)
                          : guest_request_pause(get_guest(table), pauses, &why),
                      &why);
    }
}

static bool reject_move_in_pause(Table *table)
{
    const bool paused = table_is_paused(table);
    if (paused) {
        table_reject_with_reason(table, _("The game is paused."));
    }
    return paused;
}

static bool run_game_ending_action(Table *table, int action)
{
    switch (action) {
    case TABLE_CHECK_CONNECTION:
        return reject_move_in_pause(table);
    case TABLE_OFFER_DRAW:
        dialog_close(&table->dialog);
        offer_draw(table, true);
        return true;
    case TABLE_ACCEPT_DRAW:
    case TABLE_DECLINE_DRAW:
        dialog_close(&table->dialog);
        get_game_ending_state(table)->answered = match_move_count(table->match) + 1;
        offer_draw(table, action == TABLE_ACCEPT_DRAW);
        return true;
    default:
        return false;
    }
}

/* --- updates --- */

static void remember_ending(Table *table)
{
    get_game_ending_state(table)->shown = match_get_ending(table->match);
}

static void update_game_ending(Table *table)
{
    GameEnding *state = get_game_ending_state(table);
    const MatchEnding now = match_get_ending(table->match);
    if (table_is_playing_back(table) || table_is_replaying(table) || table_is_whatif(table)) {
        return;
    }
    if (now.kind != state->shown.kind) {
        state->shown = now;
        table_show_ending(table);
    }
    if (table_is_paused(table) != state->was_paused) {
        state->was_paused = !state->was_paused;
        trace_write_line(&table->shell->trace, state->was_paused ? "paused" : "resumed");
        table_refresh(table, 0);
    }
    ask_about_draw(table);
}

/* --- what the table shows --- */

bool table_append_ending(const Table *table, Text *out)
{
    const MatchEnding ending = match_get_ending(table->match);
    Presence presence;
    char loser[SEAT_NAME_MAX], winner[SEAT_NAME_MAX];
    table_collect_players(table, &presence);
    if (ending.kind == ENDING_RESIGNED) {
        text_add(out, _("*%s* resigned. *%s* wins."),
                 table_get_player_name(table, &presence, ending.seat, loser),
                 table_get_player_name(table, &presence, 1 - ending.seat, winner));
    } else if (ending.kind == ENDING_DRAW) {
        text_add(out, "%s", _("The players agreed on a draw."));
    }
    return ending.kind != ENDING_NONE;
}

static void set_game_ending_banner(Table *table, Scene *scene)
{
    Text text = {0};
    if (!table_is_replaying(table) && table_append_ending(table, &text)) {
        scene->banner = scene_text(scene, "%s", text_chars(&text));
        scene_stop_moves(scene, _("The game is over."));
    } else if (table_is_live(table) && table_is_paused(table)) {
        scene_stop_moves(scene, _("The game is paused."));
    }
    text_free(&text);
}

/* Adds the button that resumes a paused game, at the place of the banner. */
static void layout_game_ending_buttons(const Table *table, Scene *scene, int layer)
{
    Presence presence;
    if (!table_is_paused(table)) {
        return;
    }
    table_collect_players(table, &presence);
    Piece *button = scene_add(scene, PIECE_BUTTON, ID_RESUME, scene->width / 2, BANNER_Y,
                              layout_scale_for_text(scene, RESUME_WIDTH), BANNER_HEIGHT);
    button->text = can_pause(table)
                       ? scene_text(scene, _("Paused by *%s*. *Resume game*"), presence.paused_by)
                       : scene_text(scene, _("Paused by *%s*"), presence.paused_by);
    button->flags = can_pause(table) ? PIECE_PRIMARY : PIECE_DIM;
    button->layer = layer;
    scene->banner = NULL;
}

static bool handle_game_ending_input(Table *table, const Input *input)
{
    const bool mine = input->kind == INPUT_TAP && input->piece == ID_RESUME && table_is_paused(table);
    if (mine) {
        toggle_pause(table);
    }
    return mine;
}

static void add_game_ending_menu_button(Table *table)
{
    if (can_pause(table)) {
        dialog_add_button(&table->dialog, TABLE_OPEN_END_MENU, 0,
                          can_resign(table) ? _("Pause, draw or resign") : _("Pause"));
    } else if (can_resign(table)) {
        dialog_add_button(&table->dialog, TABLE_OPEN_END_MENU, 0, _("Resign"));
    }
}

const TablePart ending_part = {
    .state_size = sizeof(GameEnding),
    .update = update_game_ending,
    .on = {[TABLE_OPENED] = remember_ending},
    .commands = {{TABLE_OPEN_END_MENU, open_end_menu}, {TABLE_RESIGN, resign}, {TABLE_PAUSE, toggle_pause}},
    .act = run_game_ending_action,
    .input = handle_game_ending_input,
    .banner = set_game_ending_banner,
    .layout = layout_game_ending_buttons,
    .menu = add_game_ending_menu_button};
