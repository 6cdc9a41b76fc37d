/* replay.c: part of the table screen with the replay, which shows earlier positions and mistakes. The
 * features "What if" and "Find better" start from the visible position. */
#include "ui/table/replay.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/shell/speech.h"
#include "ui/table/event_playback.h"
#include "ui/table/replay_timeline.h"
#include "ui/table/seat_strip.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_DELAY_MS = 1100, TYPED_MAX = 9999, NOT_TYPED = -1, NO_RETURN = -1 };

typedef struct Replay {
    int return_to; /* value of Table.replay_at before the last jump, or -1 */
    int typed;     /* move number that the player is typing, or -1 */
    bool is_playing;
    Uint64 due;      /* time of the next automatic step, in ms */
    void *view, *ui; /* `view` is the state after Table.replay_at moves as the player at the screen sees it;
                        `ui` is an empty UI state (no selection, no open page) */
} Replay;

static Replay *get_replay_state(const Table *table)
{
    return table->states[PART_REPLAY];
}

int table_get_replay_position(const Table *table)
{
    return table->replay_at;
}

/* Returns the position at which the replay of a running match opens. This is the position before the latest
 * moves of other players. If the player at the screen made all moves, this is the position before the last
 * move. */
static int find_replay_start(const Table *table)
{
    const Match *match = table->match;
    const int moves = match_move_count(match);
    int from = moves;
    while (from > 0 && match_move_seat(match, from - 1) == table->controller.seat) {
        from--;
    }
    if (from == 0) {
        return moves - 1;
    }
    while (from > 0 && match_move_seat(match, from - 1) != table->controller.seat) {
        from--;
    }
    return from;
}

/* --- analysis of the moves --- */

static bool is_match_over(const Table *table)
{
    return match_seats_to_act(table->match) == 0;
}

/* Returns the seats whose moves are analyzed. After the game: the seats of all people who play on this
 * computer. During the game: the seat that the screen shows, if the help level allows analysis. Returns 0 if
 * another computer hosts the game. */
static uint32_t get_analyzed_seats(const Table *table)
{
    const bool advised = table->help >= HELP_LEVEL_ANALYSIS &&
                         controller_is_person(&table->controller, table->controller.seat);
    return !game_can_analyze(table->game) || table_is_remote(table) ? 0
           : is_match_over(table) ? controller_get_local_people(&table->controller)
           : advised              ? UINT32_C(1) << table->controller.seat
                                  : 0;
}

static const char *get_mistakes_reject_reason(const Table *table)
{
    return get_analyzed_seats(table) != 0   ? NULL
           : !game_can_analyze(table->game) ? _(analysis_missing_reason)
           : table_is_remote(table)         ? _("The host's computer analyzes moves when the game is over.")
           : is_match_over(table)           ? _("Only moves made by people are analyzed.")
           : controller_get_local_people(&table->controller) == 0
               ? _("Moves are analyzed when the game is over.")
               : _("Your moves are analyzed when the game is over, or at once "
                   "with the help level *Full analysis*.");
}

void table_start_analysis(Table *table)
{
    analysis_worker_start(&table->analysis, table->shell, table->match, get_analyzed_seats(table));
}

static void update_analysis(Table *table)
{
    const Layers *layers = stage_get_layers(table->stage);
    if (!layers_has(layers, LAYER_REPLAY) && !layers_has(layers, LAYER_REPORT)) {
        analysis_worker_stop(&table->analysis, table->shell);
    } else if (analysis_worker_update(&table->analysis, table->shell)) {
        table_refresh(table, 0);
    }
}

/* --- steps and jumps between moves --- */

static ReplayTimeline create_timeline(const Table *table)
{
    const Replay *replay = get_replay_state(table);
    return (ReplayTimeline){.match = table->match,
                            .analysis = &table->analysis,
                            .at = table->replay_at,
                            .typed = replay->typed,
                            .is_playing = replay->is_playing,
                            .can_return = replay->return_to != NO_RETURN,
                            .log_open = table_is_log_open(table),
                            .reject_reason = get_mistakes_reject_reason(table),
                            .whatif_reject_reason = table_get_whatif_reject_reason(table, table->replay_at)};
}

static void schedule_step(Table *table)
{
    get_replay_state(table)->due = table->shell->now + shell_scale_duration(table->shell, STEP_DELAY_MS);
    shell_wake_at(table->shell, get_replay_state(table)->due);
}

static void show_move(Table *table, int at)
{
    Replay *replay = get_replay_state(table);
    table->replay_at = at;
    replay->typed = NOT_TYPED;
    match_view_at(table->match, at, table->controller.seat, replay->view);
    memset(replay->ui, 0, table->game->ui_size);
    game_sync_ui(table->game, replay->ui, replay->view, table->content);
    trace_write_line(&table->shell->trace, "past %d of %d", at, match_move_count(table->match));
    schedule_step(table);
    table_refresh(table, TWEEN_MOVE);
    const Piece *label = scene_find_piece(stage_get_scene(table->stage), ID_REPLAY + REPLAY_PLAY);
    shell_speak_rich(table->shell, label ? label->text : "");
}

static void close_replay(Table *table)
{
    if (table_is_replaying(table)) {
        layers_remove(stage_get_layers(table->stage), LAYER_REPLAY);
        trace_write_line(&table->shell->trace, "past over");
        shell_reserve_bottom_space(table->shell, table_get_seat_strip_height(table));
        table_refresh(table, TWEEN_MOVE);
    }
}

/* Shows the next position. The replay stays open at the last position. */
static void show_next_position(Table *table)
{
    const int next = table->replay_at + 1, moves = match_move_count(table->match);
    get_replay_state(table)->is_playing = get_replay_state(table)->is_playing && next < moves;
    if (next <= moves) {
        show_move(table, next);
    }
}

/* Goes one move forward. Plays back the events of the move if they need time to be seen. */
static void step_forward(Table *table)
{
    const int at = table->replay_at;
    const EventLog *log = at < match_move_count(table->match) ? match_move_events(table->match, at) : NULL;
    table_store_position(table, get_replay_state(table)->view, get_replay_state(table)->ui);
    if (!log || !table_play_back(table, log, 0)) {
        show_next_position(table);
    }
}

static void step_back(Table *table)
{
    if (table->replay_at > 0) {
        show_move(table, table->replay_at - 1);
    } else {
        table_reject_with_reason(table, _("This is the start of the game."));
    }
}

/* Returns the position from which the replay plays if the player presses Play at the last position: the start
 * of a finished match, or the position before the latest moves of other players in a running match. */
static int find_play_start(const Table *table)
{
    return is_match_over(table) ? 0 : find_replay_start(table);
}

static void toggle_playing(Table *table)
{
    get_replay_state(table)->is_playing = !get_replay_state(table)->is_playing;
    schedule_step(table);
    if (get_replay_state(table)->is_playing && table->replay_at == match_move_count(table->match)) {
        show_move(table, find_play_start(table));
    } else {
        table_refresh(table, 0);
    }
}

/* Jumps to a position. Remembers the current position, so that the player can return. */
static void jump_to(Table *table, int at)
{
    const int moves = match_move_count(table->match), from = table->replay_at;
    const int to = at < 0 ? 0 : at > moves ? moves : at;
    get_replay_state(table)->is_playing = false;
    if (to != from) {
        get_replay_state(table)->return_to = from;
        show_move(table, to);
    }
}

static void jump_to_mistake(Table *table, int step)
{
    const char *reject_reason = get_mistakes_reject_reason(table);
    const int mistake = reject_reason ? -1
                                      : analysis_worker_find_mistake(&table->analysis, table->replay_at, step,
                                                                     QUALITY_INACCURACY);
    if (reject_reason) {
        table_reject_with_reason(table, reject_reason);
    } else if (mistake >= 0) {
        jump_to(table, mistake);
    } else {
        table_reject_with_reason(table, !analysis_worker_is_done(&table->analysis)
                                            ? _("Your moves are still being analyzed.")
                                        : step < 0 ? _("There is no earlier mistake.")
                                                   : _("There are no more mistakes."));
    }
}

static void return_from_jump(Table *table)
{
    if (get_replay_state(table)->return_to != NO_RETURN) {
        jump_to(table, get_replay_state(table)->return_to);
    } else {
        table_reject_with_reason(table, _("You haven't jumped to another move yet."));
    }
}

/* --- controls of the replay --- */

static void add_replay_pieces(void *self, Scene *scene)
{
    const Table *table = self;
    const ReplayTimeline timeline = create_timeline(table);
    event_playback_disable_scene(scene);
    scene->height -= table_get_seat_strip_height(table);
    replay_timeline_layout(&timeline, scene);
    scene->height += table_get_seat_strip_height(table);
}

static void press_replay_button(Table *table, ReplayButton button)
{
    switch (button) {
    case REPLAY_BACK:
        get_replay_state(table)->is_playing = false;
        step_back(table);
        break;
    case REPLAY_PLAY:
        toggle_playing(table);
        break;
    case REPLAY_FORWARD:
        get_replay_state(table)->is_playing = false;
        if (table->replay_at < match_move_count(table->match)) {
            step_forward(table);
        } else {
            table_reject_with_reason(table, _("No later move has been made."));
        }
        break;
    case REPLAY_PREVIOUS_MISTAKE:
    case REPLAY_NEXT_MISTAKE:
        jump_to_mistake(table, button == REPLAY_PREVIOUS_MISTAKE ? -1 : 1);
        break;
    case REPLAY_RETURN:
        return_from_jump(table);
        break;
    case REPLAY_LOG:
        table_run_action(table, TABLE_LOG);
        break;
    case REPLAY_WHAT_IF:
        table_start_whatif(table, table->replay_at);
        break;
    case REPLAY_FIND_BETTER:
        if (get_mistakes_reject_reason(table)) {
            table_reject_with_reason(table, get_mistakes_reject_reason(table));
        } else {
            table_run_action(table, TABLE_FIND_BETTER);
        }
        break;
    case REPLAY_NOTE:
        get_replay_state(table)->is_playing = false;
        table_run_action(table, TABLE_EDIT_NOTE);
        break;
    case REPLAY_CLOSE:
        close_replay(table);
        break;
    case REPLAY_NONE:
    case REPLAY_TIMELINE: /* handle_replay_tap() handles clicks on the timeline, and the timeline has no key
                           */
    case REPLAY_BUTTONS:
        break;
    }
}

static void jump_to_card(Table *table, PieceId card)
{
    const int moment = table_find_card_move(table, card, table->replay_at);
    if (moment == table->replay_at) {
        table_reject_with_reason(table, _("This card doesn't move again in this game."));
    } else if (moment >= 0) {
        jump_to(table, moment);
    }
}

/* Handles a tap on a button, on the timeline or on a card. A tap on a card jumps to the move at which the
 * card appeared or left. */
static bool handle_replay_tap(void *self, PieceId piece, float x, float y)
{
    (void)y;
    Table *table = self;
    const ReplayTimeline timeline = create_timeline(table);
    const ReplayButton button = replay_timeline_find_button(piece);
    if (button == REPLAY_TIMELINE) {
        jump_to(table, replay_timeline_find_move_at(&timeline, stage_get_scene(table->stage), x));
    } else if (button == REPLAY_NONE) {
        jump_to_card(table, piece);
    } else {
        press_replay_button(table, button);
    }
    return true;
}

/* Handles the wheel. Over the controls of the replay, the wheel steps through the moves. */
static bool handle_replay_wheel(void *self, PieceId piece, WheelTurn turn)
{
    Table *table = self;
    const bool is_handled = replay_timeline_find_button(piece) != REPLAY_NONE;
    if (is_handled) {
        jump_to(table, table->replay_at - wheel_count_backward_notches(turn));
    }
    return is_handled;
}

/* --- keys of the replay --- */

static ReplayButton find_button_by_key(const SDL_Keysym *key, bool by_gamepad)
{
    if (keyboard_is_back_key(key)) {
        return REPLAY_BACK;
    }
    switch (key->sym) {
    case SDLK_LEFT:
        return REPLAY_BACK;
    case SDLK_RIGHT:
    case SDLK_AC_FORWARD:
        return REPLAY_FORWARD;
    case SDLK_SPACE:
        return REPLAY_PLAY;
    case SDLK_PAGEUP:
        return by_gamepad ? REPLAY_BACK : REPLAY_PREVIOUS_MISTAKE;
    case SDLK_PAGEDOWN:
        return by_gamepad ? REPLAY_FORWARD : REPLAY_NEXT_MISTAKE;
    case SDLK_BACKSPACE:
        return REPLAY_RETURN;
    case SDLK_F2:
        return REPLAY_LOG;
    case SDLK_ESCAPE:
    case SDLK_F7:
        return REPLAY_CLOSE;
    default:
        return REPLAY_NONE;
    }
}

static ReplayButton find_button_by_letter(const Table *table, const SDL_Keysym *key)
{
    const char letter = key_bindings_translate_letter(&table->shell->settings.keys, KEYS_WATCHING,
                                                      keyboard_get_command_letter(key));
    return letter == 'W'   ? REPLAY_WHAT_IF
           : letter == 'L' ? REPLAY_FIND_BETTER
           : letter == 'N' ? REPLAY_NOTE
                           : REPLAY_NONE;
}

/* Handles keys that type a move number: digits, Backspace, Enter and Escape. Returns false for other keys. */
static bool type_move_number(Table *table, const SDL_Keysym *keysym)
{
    Replay *replay = get_replay_state(table);
    const SDL_Keycode key = keysym->sym;
    const int digit = keyboard_get_digit(keysym);
    if (digit >= 0) {
        const int typed = (replay->typed == NOT_TYPED ? 0 : replay->typed) * 10 + digit;
        replay->typed = typed <= TYPED_MAX ? typed : replay->typed;
        replay->is_playing = false;
    } else if (replay->typed == NOT_TYPED) {
        return false;
    } else if (key == SDLK_RETURN) {
        const int to = replay->typed;
        replay->typed = NOT_TYPED;
        jump_to(table, to);
    } else if (key == SDLK_ESCAPE) {
        replay->typed = NOT_TYPED;
    } else if (key == SDLK_BACKSPACE) {
        replay->typed = replay->typed < 10 ? NOT_TYPED : replay->typed / 10;
    } else {
        return false;
    }
    table_refresh(table, 0);
    return true;
}

static bool handle_replay_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (event->type != SDL_KEYDOWN) {
        return event->type == SDL_TEXTINPUT;
    }
    const SDL_Keycode key = event->key.keysym.sym;
    const ReplayButton of_letter = find_button_by_letter(table, &event->key.keysym);
    const ReplayButton button = of_letter != REPLAY_NONE
                                    ? of_letter
                                    : find_button_by_key(&event->key.keysym, table->shell->by_gamepad);
    if (type_move_number(table, &event->key.keysym)) {
        return true;
    }
    if (button != REPLAY_NONE) {
        press_replay_button(table, button);
    } else if (key == SDLK_HOME) {
        jump_to(table, 0);
    } else if (key == SDLK_END) {
        jump_to(table, match_move_count(table->match));
    } else {
        stage_handle_event(table->stage, event);
    }
    return true;
}

/* --- opening and updating the replay --- */

static void open_replay_at(Table *table, int at, bool runs)
{
    table_cancel_drag_and_zoom(table);
    table_start_analysis(table);
    get_replay_state(table)->is_playing = runs;
    get_replay_state(table)->return_to = NO_RETURN;
    layers_set(stage_get_layers(table->stage), LAYER_REPLAY,
               &(Layer){.self = table,
                        .traits = LAYER_HALTS_BOTS,
                        .lay = add_replay_pieces,
                        .event = handle_replay_event,
                        .tap = handle_replay_tap,
                        .wheel = handle_replay_wheel});
    show_move(table, at);
    shell_reserve_bottom_space(table->shell,
                               replay_timeline_get_height() + table_get_seat_strip_height(table));
}

/* Opens the replay. In a finished match, shows the last position. In a running match, starts before the
 * latest moves of other players and plays automatically. */
static void open_replay(Table *table)
{
    if (match_move_count(table->match) == 0) {
        table_reject_with_reason(table, _("Nothing has happened yet."));
    } else if (is_match_over(table)) {
        open_replay_at(table, match_move_count(table->match), false);
    } else {
        open_replay_at(table, find_replay_start(table), true);
    }
}

/* Opens the replay after `moves` moves. If the replay is already open, jumps to this position. */
static void replay_to(Table *table, int moves)
{
    const int last = match_move_count(table->match), to = moves < last ? moves : last;
    if (table_is_replaying(table)) {
        jump_to(table, to);
    } else {
        open_replay_at(table, to, false);
    }
}

static void make_automatic_step(Table *table)
{
    if (table_is_replaying(table)) {
        table_index_face_up_cards(table);
    }
    if (!table_is_replaying(table) || !get_replay_state(table)->is_playing || table_is_playing_back(table)) {
        return;
    }
    if (table->shell->now >= get_replay_state(table)->due) {
        step_forward(table);
    } else {
        shell_wake_at(table->shell, get_replay_state(table)->due);
    }
}

/* --- functions called by the table screen --- */

static void init_replay(Table *table)
{
    get_replay_state(table)->view = memory_new(1, table->game->state_size);
    get_replay_state(table)->ui = memory_new(1, table->game->ui_size);
}

static void free_replay(Table *table)
{
    free(get_replay_state(table)->view);
    free(get_replay_state(table)->ui);
}

static void update_replay(Table *table)
{
    make_automatic_step(table);
    update_analysis(table);
}

static void continue_after_playback(Table *table)
{
    if (table_is_replaying(table)) {
        show_next_position(table);
    }
}

static bool run_replay_action(Table *table, int action)
{
    if (action == TABLE_CLOSE_REPLAY) {
        close_replay(table);
    } else if (action >= TABLE_REPLAY_TO) {
        replay_to(table, action - TABLE_REPLAY_TO);
    } else {
        return false;
    }
    return true;
}

static bool build_replay_scene(Table *table, Scene *scene)
{
    const Replay *replay = get_replay_state(table);
    if (!table_is_replaying(table)) {
        return false;
    }
    table->game->build_scene(replay->view, replay->ui, table->content,
                             controller_get_scene_seat(&table->controller), scene);
    scene->held = 0;
    return true;
}

const TablePart replay_part = {
    .state_size = sizeof(Replay),
    .open = init_replay,
    .close = free_replay,
    .update = update_replay,
    .on = {[TABLE_POSITION_CHANGED] = close_replay, [TABLE_PLAYBACK_DONE] = continue_after_playback},
    .commands = {{TABLE_OPEN_REPLAY, open_replay}},
    .act = run_replay_action,
    .build = build_replay_scene};
