/* bots.c: part of the table screen for bots. Bots choose their moves in a worker thread and play at a pace
 * that people can follow. The player can skip or pause them. */
#include "ui/table/table_private.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/bot_worker.h"
#include "ui/shell/speech.h"
#include "ui/shell/window.h"
#include "ui/stage/piece_ids.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    MOVE_DELAY_MS = 900,
    SIMULTANEOUS_DELAY_MS = 2500,
    SHOWN_MS_MIN = 400, /* minimum time for which a bot's move stays visible, unless animation is off */
    /* if the bots' last move comes less than this many ms after a press, the player counts as skipping the
       bots */
    SKIP_PRESSES_MS = 1000,
    /* for this many ms after the bots' last move, presses are ignored if the player was skipping the bots */
    IGNORE_PRESSES_MS = 550,
};

#define SKIP_ID ID_BOTS
#define PAUSE_ID (ID_BOTS + 1)

static const float SKIP_WIDTH = 560, PAUSE_WIDTH = 190, GAP = 12;

typedef struct Bots {
    int seat;               /* seat of the bot that moves next, or -1 */
    int moves;              /* number of moves made before the bot's move */
    bool has_move;          /* true if the bot has chosen `move` */
    bool paused;            /* true if the user has paused the bots, which is possible if only bots play */
    bool waited_for_reader; /* true if the bots waited for a player to read a page or a lesson step */
    bool turn_spoken;       /* true if speech output has said whose turn it is */
    Uint64 due;             /* earliest time of the bot's move, in ms */
    unsigned task;
    Move move;
    Uint64 last_press; /* time of the last press that may have been meant to skip the bots, in ms, or 0 */
    Uint64 ignore_presses_until; /* presses before this time (ms) are ignored, since they were meant to skip
                                    the bots */
} Bots;

static Bots *get_bots_state(const Table *table)
{
    return table->states[PART_BOTS];
}

/* Returns the seat of the bot that moves next, or -1 if no bot may move in this window. */
static int find_next_bot(const Table *table)
{
    const int moves = match_move_count(table->match);
    const int last = moves > 0 ? match_move_seat(table->match, moves - 1) : -1;
    const uint32_t may = match_seats_to_act(table->match) & match_get_bot_seats(table->match);
    const bool is_dealing =
        table_is_hosted(table) && host_is_dealing(host_session_get_host(table->host_session));
    return table_is_live(table) && !table_is_remote(table) && !is_dealing ? game_find_next_seat(may, last)
                                                                          : -1;
}

static bool is_bots_turn(const Table *table)
{
    return get_bots_state(table)->seat >= 0 &&
           (match_seats_to_act(table->match) & ~match_get_bot_seats(table->match)) == 0;
}

/* Returns whether the player at the screen has begun a move, for example a move out of turn. Bots wait until
 * the move is made. */
static bool is_person_acting(const Table *table)
{
    return table->turn_claimed || controller_has_begun_move(&table->controller) ||
           stage_get_dragged_piece(table->stage) != 0;
}

typedef struct Choice {
    BotTask task;
    bool found;
    Move move;
} Choice;

static void choose_move(void *self)
{
    Choice *choice = self;
    choice->found = bot_task_choose_move(&choice->task, &choice->move);
}

static void free_bot_task(void *self)
{
    Choice *choice = self;
    bot_task_free(&choice->task);
    free(choice);
}

static unsigned start_bot_task(Shell *shell, const BotTask *task)
{
    Choice *choice = memory_new(1, sizeof *choice);
    choice->task = *task;
    return bot_worker_start(shell->bot_worker,
                            &(BackgroundJob){.self = choice, .run = choose_move, .free = free_bot_task});
}

static void cancel_bot(Table *table)
{
    bot_worker_cancel(table->shell->bot_worker, get_bots_state(table)->task);
}

static bool was_last_move_by_bot(const Table *table)
{
    int moves = match_move_count(table->match);
    return moves > 0 && match_setup(table->match)->seat_bot[match_move_seat(table->match, moves - 1)] >= 0;
}

static void record_press(Table *table)
{
    if (is_bots_turn(table) || (table_is_playing_back(table) && was_last_move_by_bot(table))) {
        get_bots_state(table)->last_press = table->shell->now;
    }
}

static void ignore_late_presses(Table *table)
{
    Bots *bots = get_bots_state(table);
    Uint64 now = table->shell->now;
    if (bots->last_press != 0 && now < bots->last_press + SKIP_PRESSES_MS) {
        bots->ignore_presses_until = now + IGNORE_PRESSES_MS;
    }
    bots->last_press = 0;
}

/* True if this press comes so soon after the bots' moves that the player probably wanted to skip the bots.
 * Otherwise records the press for later checks, and returns false. */
static bool should_ignore_press(Table *table)
{
    const bool ignored = table->shell->now < get_bots_state(table)->ignore_presses_until;
    if (!ignored) {
        record_press(table);
    }
    return ignored;
}

/* Returns the delay before a bot's move, in milliseconds. */
static unsigned get_move_delay(const Table *table)
{
    const Shell *shell = table->shell;
    const unsigned delay =
        shell_scale_duration(shell, is_bots_turn(table) ? MOVE_DELAY_MS : SIMULTANEOUS_DELAY_MS);
    return shell->settings.animation_speed != SPEED_OFF && delay < SHOWN_MS_MIN ? SHOWN_MS_MIN : delay;
}

/* If a bot or an online player made the last move, and a player at this computer must act next, plays a
 * sound. In an online game, also shows a notification if the window is in the background. */
static void notify_person(Table *table)
{
    const int moves = match_move_count(table->match);
    const bool by_others =
        moves > 0 && !controller_is_person(&table->controller, match_move_seat(table->match, moves - 1));
    if (by_others && table_is_live(table) && controller_get_acting_people(&table->controller) != 0) {
        shell_play_sound(table->shell, CUE_YOUR_TURN);
        if (table_is_remote(table) || table_is_hosted(table)) {
            window_request_attention(table->shell->window, _(table->game->title), _("It's your turn."));
        }
    }
}

/* If only bots may act, speaks whose turn it is, once per turn. */
static void speak_turn(Table *table)
{
    Bots *bots = get_bots_state(table);
    if (is_bots_turn(table) && !bots->turn_spoken && !table->fast_forward) {
        char name[SEAT_NAME_MAX], words[SEAT_NAME_MAX + 16];
        snprintf(words, sizeof words, _("%s is thinking"),
                 match_get_seat_name(table->match, bots->seat, name));
        shell_speak(table->shell, words);
    }
    bots->turn_spoken = is_bots_turn(table);
}

/* Starts the bot whose turn it is, and stops any other bot. */
static void start_bot(Table *table)
{
    Bots *bots = get_bots_state(table);
    BotTask task;
    Error why;
    cancel_bot(table);
    bots->seat = find_next_bot(table);
    bots->moves = match_move_count(table->match);
    bots->has_move = false;
    if (!is_bots_turn(table)) {
        table->fast_forward = false;
        ignore_late_presses(table);
        notify_person(table);
    }
    speak_turn(table);
    if (bots->seat < 0) {
        return;
    }
    if (match_create_bot_task(table->match, bots->seat, NULL, &task, &why)) {
        const Lesson *lesson = table->controller.lesson;
        bots->has_move = lesson && lesson_find_bot_move(lesson, table->match, bots->seat, &bots->move);
        if (bots->has_move) {
            bot_task_free(&task);
        } else {
            bots->task = start_bot_task(table->shell, &task);
        }
        bots->due = table->shell->now + (table->fast_forward ? 0 : get_move_delay(table));
    } else {
        shell_show_notice(table->shell, why.text);
        bots->seat = -1;
    }
}

/* Returns whether a player at this computer is reading a page that hides the bots' moves, or a lesson step
 * about this position. A page does not count while the player skips the bots, or in games that this window
 * hosts, because guests should not have to wait. */
static bool is_person_reading(const Table *table)
{
    const bool reads_page = stage_get_scene(table->stage)->page_open &&
                            controller_get_local_people(&table->controller) > 0 && !table_is_hosted(table) &&
                            !table->fast_forward;
    return reads_page || table_shows_lesson_step(table);
}

static void update_bots(Table *table)
{
    Bots *bots = get_bots_state(table);
    Shell *shell = table->shell;
    if (bots->seat < 0 || table_is_playing_back(table) || bots->moves != match_move_count(table->match)) {
        return;
    }
    const Choice *choice = bots->has_move ? NULL : bot_worker_get_result(shell->bot_worker, bots->task);
    if (choice) {
        bots->has_move = choice->found;
        bots->move = choice->move;
        if (!bots->has_move) {
            bots->seat = -1;
            shell_show_notice(shell, _("The bot found no move."));
        }
    }
    if (!bots->has_move || bots->paused || table_is_paused(table) || is_person_acting(table) ||
        stage_combine_layer_traits(table->stage) & LAYER_HALTS_BOTS) {
        return;
    }
    if (is_person_reading(table)) {
        bots->waited_for_reader = true;
        return;
    }
    /* waits for the usual delay, so that the player sees the table before the bot moves */
    if (bots->waited_for_reader) {
        bots->waited_for_reader = false;
        bots->due = shell->now + get_move_delay(table);
    }
    if (shell->now < bots->due) {
        shell_wake_at(shell, bots->due);
    } else if (!table_make_bot_move(table, bots->seat, &bots->move)) {
        bots->seat = -1;
    }
}

/* Called when the player has made a move. The press that made the move was not meant to skip the bots. */
static void clear_last_press(Table *table)
{
    get_bots_state(table)->last_press = 0;
    table->fast_forward = false;
}

/* --- line about bots, with its buttons --- */

/* Returns the text of the last event of a bot's move, but not of an event that gives the bot's reason for the
 * move. Returns NULL if there is no such event, or if a person made the last move. */
static const char *get_last_event_text(const Table *table)
{
    const int last = match_move_count(table->match) - 1;
    if (last < 0 || match_setup(table->match)->seat_bot[match_move_seat(table->match, last)] < 0) {
        return NULL;
    }
    const EventLog *log = match_move_events(table->match, last);
    for (int i = log->count - 1; i >= 0; i--) {
        if (log->events[i].kind != EVENT_REASON) {
            return log->events[i].text;
        }
    }
    return NULL;
}

static const char *get_bot_state_text(const Table *table, Scene *scene)
{
    const Bots *bots = get_bots_state(table);
    const bool reacts = bots->seat >= 0 && table_is_seat_reacting(table, bots->seat);
    const char *event_text = bots->paused || table->fast_forward ? NULL : get_last_event_text(table);
    char name[SEAT_NAME_MAX];
    match_get_seat_name(table->match, bots->seat, name);
    return event_text ? event_text
                      : scene_text(scene,
                                   bots->paused          ? _("%s: paused")
                                   : table->fast_forward ? (reacts ? _("%s can react") : _("%s: thinking"))
                                   : reacts              ? _("%s can react  ·  *Space*: skip")
                                                         : _("%s: thinking  ·  *Space*: skip"),
                                   name);
}

/* Replaces the banner (line of text at the top) with the button that skips the bots. The label is the last
 * event or the name of the bot that is thinking. If only bots play, adds a button that pauses the bots. */
static void layout_bot_buttons(const Table *table, Scene *scene, int layer)
{
    if (!is_bots_turn(table) || scene->page_open || is_person_acting(table)) {
        return;
    }
    bool watching = controller_get_local_people(&table->controller) == 0;
    float x = scene->width / 2 - (watching ? (PAUSE_WIDTH + GAP) / 2 : 0);
    Piece *skip = scene_add(scene, PIECE_BUTTON, SKIP_ID, x, BANNER_Y, SKIP_WIDTH, BANNER_HEIGHT);
    skip->text = get_bot_state_text(table, scene);
    skip->hint = watching ? _("Skips to the end. The log lists every move.")
                          : _("Skips to your turn. The log lists every move.");
    skip->key_hint = N_("Space");
    skip->layer = layer;
    if (watching) {
        Piece *pause = scene_add(scene, PIECE_BUTTON, PAUSE_ID, x + (SKIP_WIDTH + PAUSE_WIDTH) / 2 + GAP,
                                 BANNER_Y, PAUSE_WIDTH, BANNER_HEIGHT);
        pause->text = scene_text(scene, get_bots_state(table)->paused ? _("*%s*: resume") : _("*%s*: pause"),
                                 key_bindings_get_bound_letter(&table->shell->settings.keys, KEY_PAUSE_BOTS));
        pause->hint = get_bots_state(table)->paused ? _("Resume the bots") : _("Pause the bots");
        pause->layer = layer;
    }
    scene->banner = NULL;
}

static void fast_forward(Table *table)
{
    Bots *bots = get_bots_state(table);
    table->fast_forward = true;
    bots->paused = false;
    bots->due = table->shell->now;
    shell_wake_at(table->shell, bots->due);
}

static void toggle_pause(Table *table)
{
    Bots *bots = get_bots_state(table);
    bots->paused = !bots->paused;
    table->fast_forward = false;
    shell_wake_at(table->shell, table->shell->now);
}

static bool press_bot_button(Table *table, PieceId piece)
{
    if (piece == SKIP_ID) {
        fast_forward(table);
    } else if (piece == PAUSE_ID) {
        toggle_pause(table);
    } else {
        return false;
    }
    table_refresh(table, 0);
    return true;
}

static bool handle_bot_input(Table *table, const Input *input)
{
    return input->kind == INPUT_TAP && press_bot_button(table, input->piece);
}

static bool handle_bot_key(Table *table, SDL_Keycode key, char letter)
{
    const char meant = key_bindings_translate_letter(&table->shell->settings.keys, KEYS_WATCHING, letter);
    if (key == SDLK_SPACE && is_bots_turn(table) && !is_person_acting(table)) {
        return press_bot_button(table, SKIP_ID);
    }
    return meant == 'P' && is_bots_turn(table) && controller_get_local_people(&table->controller) == 0 &&
           press_bot_button(table, PAUSE_ID);
}

/* --- functions called by the table screen --- */

static bool should_block_key(void *self, const SDL_Event *event)
{
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    return (key == SDLK_RETURN || key == SDLK_SPACE) && should_ignore_press(self);
}

static bool should_block_tap(void *self, PieceId piece, float x, float y)
{
    (void)piece, (void)x, (void)y;
    return should_ignore_press(self);
}

static void init_bots(Table *table)
{
    layers_set(stage_get_layers(table->stage), LAYER_PRESS_GUARD,
               &(Layer){.self = table, .event = should_block_key, .tap = should_block_tap});
}

static void pause_if_nobody_plays(Table *table)
{
    get_bots_state(table)->paused = controller_get_local_people(&table->controller) == 0;
}

const TablePart bots_part = {.state_size = sizeof(Bots),
                             .open = init_bots,
                             .close = cancel_bot,
                             .update = update_bots,
                             .on = {[TABLE_POSITION_LOADED] = start_bot,
                                    [TABLE_MOVE_SENT] = clear_last_press,
                                    [TABLE_MOVE_UNDONE] = pause_if_nobody_plays,
                                    [TABLE_PLAYBACK_PRESSED] = record_press},
                             .input = handle_bot_input,
                             .key = handle_bot_key,
                             .layout = layout_bot_buttons};
