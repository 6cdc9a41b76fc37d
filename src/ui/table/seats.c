/* seats.c: part of the table screen that chooses the player at the screen, whose hidden cards are shown. Has
 * buttons to choose who acts, and the curtain, which hides the table until the next player is at the
 * screen. */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEAT_BUTTON_ID ID_SEATS
#define NOBODY_ID (ID_SEATS + GAME_SEATS_MAX)

static const float SEAT_BUTTON_WIDTH = 170, GAP = 10;

typedef struct Seats {
    bool has_viewer;     /* false until the player at the screen is chosen for the first time */
    Text curtain_events; /* text on the curtain: events since the player's last move */
} Seats;

static Seats *get_seats_state(const Table *table)
{
    return table->states[PART_SEATS];
}

/* --- people who may act --- */

static int count_seats(const Table *table)
{
    return match_setup(table->match)->seats;
}

static bool has_several_seats(uint32_t seats)
{
    return (seats & (seats - 1)) != 0;
}

/* Finds the pass of the seat. Returns false if the seat can't pass. */
static bool find_pass_move(const Table *table, int seat, Move *out)
{
    const Game *game = table->game;
    if (!game->pass_move) {
        return false;
    }
    void *view = memory_new(1, game->state_size);
    match_view(table->match, seat, view);
    *out = (Move){0};
    const bool found = game->pass_move(view, table->content, seat, out);
    free(view);
    return found;
}

bool table_is_seat_reacting(const Table *table, int seat)
{
    Move pass;
    return find_pass_move(table, seat, &pass);
}

static bool can_all_pass(const Table *table)
{
    Move pass;
    const uint32_t may = controller_get_acting_people(&table->controller);
    for (int seat = 0; seat < count_seats(table); seat++) {
        if (may >> seat & 1 && !find_pass_move(table, seat, &pass)) {
            return false;
        }
    }
    return true;
}

/* True if people at this computer must choose who acts: several of them may act, or only one may act, who can
 * pass and is perhaps not at the screen. */
static bool must_choose_seat(const Table *table)
{
    const uint32_t may = controller_get_acting_people(&table->controller);
    const bool has_started_turn =
        get_seats_state(table)->has_viewer && controller_can_act(&table->controller) && !table->turn_claimed;
    return has_several_seats(may) ||
           (may != 0 && !has_started_turn &&
            has_several_seats(controller_get_local_people(&table->controller)) && can_all_pass(table));
}

static int find_last_seat(const Table *table)
{
    const int moves = match_move_count(table->match);
    return moves > 0 ? match_move_seat(table->match, moves - 1) : -1;
}

/* --- what each seat may see --- */

/* True if both seats see the same information. Seat -1 sees only public information. */
static bool have_same_view(const Table *table, int seat, int other)
{
    const size_t size = table->game->state_size;
    void *view = memory_new(2, size), *other_view = (char *)view + size;
    match_view(table->match, seat, view);
    match_view(table->match, other, other_view);
    const bool same = memcmp(view, other_view, size) == 0;
    free(view);
    return same;
}

/* Returns a copy of a state as a seat sees it. Seat -1 sees only public information. The caller frees the
 * copy. */
static void *copy_view_of_seat(const Table *table, const void *state, int seat)
{
    void *view = memory_new(1, table->game->state_size);
    memcpy(view, state, table->game->state_size);
    game_redact(table->game, view, table->content, seat);
    return view;
}

/* True if this seat, but no other seat, sees hidden information in the state. */
static bool is_only_secret_holder(const Table *table, const void *state, int seat)
{
    void *open = copy_view_of_seat(table, state, -1);
    bool is_only_one = true;
    for (int i = 0; i < count_seats(table) && is_only_one; i++) {
        void *view = copy_view_of_seat(table, state, i);
        is_only_one = (memcmp(view, open, table->game->state_size) != 0) == (i == seat);
        free(view);
    }
    free(open);
    return is_only_one;
}

/* True if the seat's first legal move reveals hidden information to this seat only. A move that reveals
 * information to several seats is not secret, because it deals face-up cards. Call this function only if all
 * seats see the same information before the move. */
static bool is_move_secret(const Table *table, int seat)
{
    const Game *game = table->game;
    void *state = memory_new(1, game->state_size);
    MoveList moves = {0};
    match_view(table->match, seat, state);
    game->list_moves(state, table->content, seat, &moves);
    if (moves.count > 0) {
        memcpy(state, match_state(table->match), game->state_size);
        game->apply_move(state, table->content, seat, &moves.moves[0], NULL);
    }
    const bool secret = moves.count > 0 && is_only_secret_holder(table, state, seat);
    move_list_free(&moves);
    free(state);
    return secret;
}

/* True if nobody can act: in a screenshot, or while another window plays the match. */
static bool is_read_only(const Table *table)
{
    return !table_is_live(table);
}

/* True if a person who may act sees different information from the player at the screen. If no player was
 * chosen yet, compares the people who may act with each other. */
static bool are_views_different(const Table *table)
{
    const uint32_t may = controller_get_acting_people(&table->controller);
    const int one =
        get_seats_state(table)->has_viewer ? table->controller.seat : game_find_next_seat(may, -1);
    for (int seat = 0; seat < count_seats(table); seat++) {
        if (may >> seat & 1 && !have_same_view(table, seat, one)) {
            return true;
        }
    }
    return false;
}

/* Returns the seat whose view the screen shows next. Returns -1 (public information only) for spectators, if
 * people with different views must choose who acts, and if several people share a match that is open in
 * another window. */
static int find_viewing_seat(const Table *table)
{
    const uint32_t may = controller_get_acting_people(&table->controller),
                   people = controller_get_local_people(&table->controller);
    const bool must_hide = must_choose_seat(table) && !is_read_only(table) && are_views_different(table);
    if (must_hide || (table_is_open_elsewhere(table) && has_several_seats(people))) {
        return -1;
    }
    if (has_several_seats(may)) {
        return controller_can_act(&table->controller) ? table->controller.seat
                                                      : game_find_next_seat(may, find_last_seat(table));
    }
    if (may != 0) {
        return game_find_next_seat(may, -1);
    }
    /* no person at this computer may act, so these are bots or online players */
    const bool is_turn_of_others = match_seats_to_act(table->match) != 0;
    if (get_seats_state(table)->has_viewer && (table->controller.seat >= 0 || is_turn_of_others)) {
        return table->controller.seat;
    }
    return people != 0 ? game_find_next_seat(people, -1) : table_is_spectating(table) ? -1 : 0;
}

/* --- curtain, which hides the table between turns --- */

/* Writes the events of a move, but no headings. Returns false if nothing was written. */
static bool write_events(const EventLog *log, const char *before, Text *out)
{
    bool any = false;
    for (int i = 0; i < log->count; i++) {
        if (log->events[i].kind != EVENT_BANNER) {
            text_add(out, "%s%s", any ? " " : before, log->events[i].text);
            any = true;
        }
    }
    return any;
}

/* Writes the public events since the seat's last move. Consecutive moves of a seat share a paragraph. The
 * narration of a move is a paragraph after its events. */
static void write_recent_moves(const Table *table, int seat, Text *out)
{
    enum { EVENT_TEXT_BYTES = 160 };
    const Match *match = table->match;
    int first = match_move_count(match), paragraph_seat = -1;
    while (first > 0 && match_move_seat(match, first - 1) != seat) {
        first--;
    }
    text_clear(out);
    for (int move = first; move < match_move_count(match); move++) {
        Text note = {0};
        match_append_editable_note(match, move, &note);
        const bool same = match_move_seat(match, move) == paragraph_seat;
        if (write_events(match_move_events(match, move), same ? " " : "|", out)) {
            paragraph_seat = match_move_seat(match, move);
        }
        if (note.length > 0) {
            text_add(out, "|\u201C");
            note_append_preview(out, text_chars(&note), EVENT_TEXT_BYTES);
            text_add(out, "\u201D");
            paragraph_seat = -1;
        }
        text_free(&note);
    }
    if (text_chars(out)[0] != '\0') {
        Text all = {0};
        text_add(&all, "*%s*%s", first == 0 ? _("So far") : _("Since your last move"), text_chars(out));
        text_free(out);
        *out = all;
    }
}

/* Returns the text on the curtain. The text depends on whether the player has hidden cards. */
static const char *get_curtain_text(const Table *table)
{
    return table->game->open_seats >> table->controller.seat & 1
               ? _("Take your place at the computer. You have no secrets, so everyone may see the screen.")
               : _("Take your place at the computer. Continue when nobody else can see the screen.");
}

/* Shows the curtain. Until the player is ready, every dialog hides the table, including a menu that replaces
 * the curtain. */
static void show_curtain(Table *table)
{
    char name[SEAT_NAME_MAX], heading[SEAT_NAME_MAX + 16];
    match_get_seat_name(table->match, table->controller.seat, name);
    snprintf(heading, sizeof heading, _("%s: your turn"), name);
    write_recent_moves(table, table->controller.seat, &get_seats_state(table)->curtain_events);
    dialog_open(&table->dialog, heading, get_curtain_text(table));
    table->dialog.details = text_chars(&get_seats_state(table)->curtain_events);
    trace_write_line(&table->shell->trace, "curtain \"%s\" \"%s|%s\"", heading, get_curtain_text(table),
                     text_chars(&get_seats_state(table)->curtain_events));
    table->dialog.owner.covers_table = true;
    table->dialog.closable = false;
    table->dialog.menu_action = TABLE_OPEN_MENU;
    dialog_add_button(&table->dialog, TABLE_READY, PIECE_PRIMARY, _("Ready"));
    dialog_add_button(&table->dialog, MENU_SHELF, 0, _("Back to the shelf"));
}

static void remove_curtain(Table *table)
{
    table->dialog.owner.covers_table = false;
}

/* Makes `next` the seat at the screen. Shows the curtain if several people share the screen and see different
 * information. `before` is the previous seat. */
static void change_viewer(Table *table, int next, int before)
{
    const bool differs = has_several_seats(controller_get_local_people(&table->controller)) && next >= 0 &&
                         (!have_same_view(table, next, before) || is_move_secret(table, next));
    table->controller.seat = next;
    if (get_seats_state(table)->has_viewer) {
        stage_reset_focus(table->stage);
    }
    get_seats_state(table)->has_viewer = true;
    table_camera_reset(&table->camera);
    if (differs && !is_read_only(table)) {
        show_curtain(table);
    }
}

/* Gives up the turn that the player at the screen has claimed, so that other people can act. Returns false if
 * no turn is claimed, or if there is no choice of who acts. */
static bool release_turn(Table *table)
{
    if (!table->turn_claimed || !must_choose_seat(table)) {
        return false;
    }
    table->turn_claimed = false;
    table->controller.seat = -1;
    table_load_position(table, 0);
    return true;
}

static void update_viewer(Table *table)
{
    const bool chosen = table->turn_claimed && controller_can_act(&table->controller);
    const int next = chosen ? table->controller.seat : find_viewing_seat(table);
    table->turn_claimed = chosen;
    if (!get_seats_state(table)->has_viewer || next != table->controller.seat) {
        change_viewer(table, next, get_seats_state(table)->has_viewer ? table->controller.seat : -1);
    }
}

/* --- seat buttons --- */

static Piece *add_seat_button(Scene *scene, PieceId id, float x, int layer)
{
    Piece *button = scene_add(scene, PIECE_BUTTON, id, x, BANNER_Y + BANNER_HEIGHT + GAP, SEAT_BUTTON_WIDTH,
                              BANNER_HEIGHT);
    button->layer = layer;
    return button;
}

static void label_seat_button(const Table *table, int seat, Piece *button, Scene *scene)
{
    char name[SEAT_NAME_MAX];
    const bool is_acting = seat == table->controller.seat;
    match_get_seat_name(table->match, seat, name);
    button->text = scene_text(scene, "%s", name);
    button->hint =
        is_acting ? scene_text(scene, _("%s is acting"), name) : scene_text(scene, _("Let %s act"), name);
    button->key_hint = scene_text(scene, "%d", seat + 1);
    button->flags = is_acting ? PIECE_SELECTED : 0;
}

static bool has_seat_buttons(const Table *table)
{
    return must_choose_seat(table) && !is_read_only(table) &&
           !(table->controller.seat >= 0 && table->turn_claimed);
}

static void layout_seat_buttons(const Table *table, Scene *scene, int layer)
{
    if (!has_seat_buttons(table)) {
        return;
    }
    const uint32_t may = controller_get_acting_people(&table->controller);
    const int count = __builtin_popcount(may) + can_all_pass(table);
    float x = scene->width / 2 - (SEAT_BUTTON_WIDTH + GAP) * (float)(count - 1) / 2;
    for (int seat = 0; seat < count_seats(table); seat++) {
        if (may >> seat & 1) {
            label_seat_button(table, seat, add_seat_button(scene, SEAT_BUTTON_ID + (PieceId)seat, x, layer),
                              scene);
            x += SEAT_BUTTON_WIDTH + GAP;
        }
    }
    if (can_all_pass(table)) {
        Piece *nobody = add_seat_button(scene, NOBODY_ID, x, layer);
        nobody->text = _("Nobody");
        nobody->hint = _("Nobody wants to act");
        nobody->key_hint = "0";
    }
    scene->banner = table->controller.seat < 0 && !scene->banner ? _("Who wants to act?") : scene->banner;
}

/* Returns true if only one person plays at this computer and can only pass. With several people, an automatic
 * pass would give away that a player has no other move. */
static bool can_only_pass(const Table *table, Move *pass)
{
    return table->controller.moves.count == 1 && !(table->game->flags & GAME_UNLISTABLE) &&
           !has_several_seats(controller_get_local_people(&table->controller)) &&
           find_pass_move(table, table->controller.seat, pass);
}

static void claim_turn(Table *table, int seat)
{
    const int before = table->controller.seat;
    table->turn_claimed = true;
    if (seat != before) {
        change_viewer(table, seat, before);
    }
    table_load_position(table, 0);
}

/* Makes a pass for each person who may act and is allowed to pass. Stops as soon as a pass changes who else
 * may act. */
static void pass_for_all(Table *table)
{
    uint32_t may = controller_get_acting_people(&table->controller);
    Move pass;
    for (int seat = 0; seat < count_seats(table) && controller_get_acting_people(&table->controller) == may;
         seat++) {
        if (may >> seat & 1 && find_pass_move(table, seat, &pass) && table_make_pass(table, seat, &pass)) {
            may &= ~(UINT32_C(1) << seat);
        }
    }
    table_load_position(table, TWEEN_MOVE);
}

static bool press_seat_button(Table *table, PieceId piece)
{
    const int seat = (int)(piece - SEAT_BUTTON_ID);
    if (!has_seat_buttons(table) || piece < SEAT_BUTTON_ID || piece > NOBODY_ID) {
        return false;
    }
    if (piece == NOBODY_ID) {
        pass_for_all(table);
    } else if (controller_get_acting_people(&table->controller) >> seat & 1) {
        claim_turn(table, seat);
    }
    return true;
}

/* Handles input. A typed digit presses the button with that digit. */
static bool handle_seat_input(Table *table, const Input *input)
{
    const int digit = input->key - '0';
    if (input->kind == INPUT_TEXT && digit >= 0 && digit <= GAME_SEATS_MAX) {
        return press_seat_button(table, digit == 0 ? NOBODY_ID : SEAT_BUTTON_ID + (PieceId)(digit - 1));
    }
    return input->kind == INPUT_TAP && press_seat_button(table, input->piece);
}

/* --- functions called by the table screen --- */

static void free_seats(Table *table)
{
    text_free(&get_seats_state(table)->curtain_events);
}

/* Passes if the player has no other move. Called after moves but not after undo, so that the player can undo
 * a pass. */
static void pass_if_forced(Table *table)
{
    if (can_only_pass(table, &table->move)) {
        table_send_pending_move(table, "", false);
    }
}

/* Shows the curtain again after the menu that replaced it was closed. */
static void update_seats(Table *table)
{
    if (table->controller.seat < 0) {
        remove_curtain(table);
    } else if (table->dialog.owner.covers_table &&
               !layers_has(stage_get_layers(table->stage), LAYER_DIALOG)) {
        show_curtain(table);
        table_refresh(table, 0);
    }
}

static bool run_seat_action(Table *table, int action)
{
    return action == TABLE_RELEASE_TURN && release_turn(table);
}

const TablePart seats_part = {
    .state_size = sizeof(Seats),
    .close = free_seats,
    .update = update_seats,
    .on = {[TABLE_POSITION_CHANGED] = update_viewer, [TABLE_MOVE_SHOWN] = pass_if_forced},
    .commands = {{TABLE_READY, remove_curtain}},
    .act = run_seat_action,
    .input = handle_seat_input,
    .layout = layout_seat_buttons};
