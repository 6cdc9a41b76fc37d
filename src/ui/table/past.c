/* past.c: looking back: what the others have done since one's last move, or anything before it, once more and
 * move by move, over the table as it was then. */
#include "ui/shell/speech.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <string.h>

enum { PAUSE_MS = 1100, TYPED_MOST = 9999, NOT_TYPED = -1, NOWHERE = -1 };

bool table_looks_back(const Table *table)
{
    return layers_has(stage_layers(table->stage), LAYER_PAST);
}

/* Where one would begin: before the last moves that others made in a row, and one's own behind them; where
   all are one's own, before the last. */
static int beginning(const Table *table)
{
    const Match *match = table->match;
    const int moves = match_moves(match);
    int from = moves;
    while (from > 0 && match_move_seat(match, from - 1) == table->seat) {
        from--;
    }
    if (from == 0) {
        return moves - 1;
    }
    while (from > 0 && match_move_seat(match, from - 1) != table->seat) {
        from--;
    }
    return from;
}

/* --- what was given away --- */

static bool is_over(const Table *table)
{
    return match_to_act(table->match) == 0;
}

/* While a match goes on its faults are advice, for whoever sits here; afterwards they are everybody's. */
static uint32_t judged_seats(const Table *table)
{
    const bool advised = table->help >= HELP_FULL && table_is_person(table, table->seat);
    return !game_judges(table->game) || table_is_followed(table) ? 0
           : is_over(table)                                      ? table_people(table)
           : advised                                             ? UINT32_C(1) << table->seat
                                                                 : 0;
}

static const char *why_no_faults(const Table *table)
{
    return judged_seats(table) != 0    ? NULL
           : !game_judges(table->game) ? judge_no_measure
           : table_is_followed(table)  ? "Moves are judged where the table was opened, when the game is over."
           : is_over(table)            ? "Nobody's moves are judged here but those of people."
           : table_people(table) == 0
               ? "Moves are judged when the game is over."
               : "Your moves are judged when the game is over, or at once with help of "
                 "the level *All it sees*.";
}

void table_judge(Table *table)
{
    judging_take_up(&table->judging, table->shell, table->match, judged_seats(table));
}

void table_judging_update(Table *table)
{
    const Layers *layers = stage_layers(table->stage);
    if (!layers_has(layers, LAYER_PAST) && !layers_has(layers, LAYER_REPORT)) {
        judging_halt(&table->judging, table->shell);
    } else if (judging_update(&table->judging, table->shell)) {
        table_refresh(table, 0);
    }
}

/* --- going to a moment --- */

static PastBar bar_of(const Table *table)
{
    const Past *past = &table->past;
    return (PastBar){.match = table->match,
                     .judging = &table->judging,
                     .at = past->at,
                     .typed = past->typed,
                     .runs = past->runs,
                     .can_return = past->before != NOWHERE,
                     .log_open = table_log_lies(table),
                     .refusal = why_no_faults(table),
                     .settled = table_why_no_whatif(table)};
}

static void wait(Table *table)
{
    table->past.due = table->shell->now + shell_duration(table->shell, PAUSE_MS);
    shell_wake_at(table->shell, table->past.due);
}

static void go_to(Table *table, int at)
{
    Past *past = &table->past;
    past->at = at;
    past->typed = NOT_TYPED;
    match_view_at(table->match, at, table->seat, past->view);
    memset(past->ui, 0, table->game->ui_size);
    table->game->ui_sync(past->ui, past->view, table->content);
    trace_line(&table->shell->trace, "past %d of %d", at, match_moves(table->match));
    wait(table);
    table_refresh(table, TWEEN_MOVE);
    const Piece *told = scene_find(stage_scene(table->stage), ID_PAST + PAST_TELL);
    shell_speak_rich(table->shell, told ? told->text : "");
}

void table_close_past(Table *table)
{
    if (table_looks_back(table)) {
        layers_take(stage_layers(table->stage), LAYER_PAST);
        trace_line(&table->shell->trace, "past over");
        shell_leave_foot(table->shell, 0);
        table_refresh(table, TWEEN_MOVE);
    }
}

/* The present follows the last move, and needs no looking back; where a match is over that is its end, and is
   looked at like all before. */
void table_past_arrive(Table *table)
{
    const int next = table->past.at + 1, moves = match_moves(table->match);
    if (next < moves || (next == moves && is_over(table))) {
        go_to(table, next);
        table->past.runs = table->past.runs && next < moves;
    } else if (!is_over(table)) {
        table_close_past(table);
    }
}

/* A move that is worth it is told as it was when it was made. */
static void step_on(Table *table)
{
    const int at = table->past.at;
    const EventLog *log = at < match_moves(table->match) ? match_move_events(table->match, at) : NULL;
    if (!log || !table_tell_events(table, log, 0, table->past.view, table->past.ui)) {
        table_past_arrive(table);
    }
}

static void step_back(Table *table)
{
    if (table->past.at > 0) {
        go_to(table, table->past.at - 1);
    }
}

static void toggle_run(Table *table)
{
    table->past.runs = !table->past.runs;
    wait(table);
    table_refresh(table, 0);
}

/* To a moment that is not the next one: from there one comes back again. */
static void leap(Table *table, int at)
{
    const int moves = match_moves(table->match), from = table->past.at;
    const int to = at < 0 ? 0 : at > moves ? moves : at;
    table->past.runs = false;
    if (to != from) {
        table->past.before = from;
        go_to(table, to);
    }
}

static void leap_to_fault(Table *table, int step)
{
    const char *refusal = why_no_faults(table);
    const int fault = refusal ? -1 : judging_find(&table->judging, table->past.at, step, FAULT_SLIP);
    if (refusal) {
        table_refuse(table, refusal);
    } else if (fault >= 0) {
        leap(table, fault);
    } else {
        table_refuse(table, !judging_is_done(&table->judging) ? "The moves are still being judged."
                            : step < 0                        ? "There is no mistake before this."
                                                              : "There is no further mistake.");
    }
}

static void leap_back(Table *table)
{
    if (table->past.before != NOWHERE) {
        leap(table, table->past.before);
    } else {
        table_refuse(table, "You have not leapt anywhere yet.");
    }
}

/* --- what is laid of it, and pressed --- */

static void lay(void *self, Scene *scene)
{
    const Table *table = self;
    const PastBar bar = bar_of(table);
    sequence_rest(scene);
    past_bar_lay(&bar, scene);
}

static void press(Table *table, PastButton button)
{
    switch (button) {
    case PAST_BACK:
        table->past.runs = false;
        step_back(table);
        break;
    case PAST_TELL:
        toggle_run(table);
        break;
    case PAST_ON:
        table->past.runs = false;
        step_on(table);
        break;
    case PAST_FAULT_BEFORE:
    case PAST_FAULT_BEHIND:
        leap_to_fault(table, button == PAST_FAULT_BEFORE ? -1 : 1);
        break;
    case PAST_RETURN:
        leap_back(table);
        break;
    case PAST_LOG:
        table_toggle_log(table);
        break;
    case PAST_PLAY_ON:
        table_play_on(table);
        break;
    case PAST_LEARN:
        if (why_no_faults(table)) {
            table_refuse(table, why_no_faults(table));
        } else {
            table_learn(table);
        }
        break;
    case PAST_NOW:
        table_close_past(table);
        break;
    case PAST_NONE:
    case PAST_BAR: /* where it is pressed says where to, and it has no key */
    case PAST_BUTTONS:
        break;
    }
}

static void leap_with_card(Table *table, PieceId card)
{
    const int moment = table_moment_of(table, card);
    if (moment == table->past.at) {
        table_refuse(table, "It lies there until the end.");
    } else if (moment >= 0) {
        leap(table, moment);
    }
}

/* What lies there can be looked at and leads to its moments; nothing can be done with it. */
static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)y;
    Table *table = self;
    const PastBar bar = bar_of(table);
    const PastButton button = past_bar_button(piece);
    if (button == PAST_BAR) {
        leap(table, past_bar_moment(&bar, stage_scene(table->stage), x));
    } else if (button == PAST_NONE) {
        leap_with_card(table, piece);
    } else {
        press(table, button);
    }
    return true;
}

/* Over the bar, and wherever else nothing turns. */
static bool wheel(void *self, PieceId piece, WheelTurn turn)
{
    Table *table = self;
    const bool mine = past_bar_button(piece) != PAST_NONE;
    if (mine) {
        leap(table, table->past.at - wheel_back(turn));
    }
    return mine;
}

/* --- keys --- */

static PastButton button_of(const SDL_Keysym *key)
{
    if (keyboard_is_back(key)) {
        return PAST_BACK;
    }
    switch (key->sym) {
    case SDLK_LEFT:
        return PAST_BACK;
    case SDLK_RIGHT:
    case SDLK_AC_FORWARD:
        return PAST_ON;
    case SDLK_SPACE:
        return PAST_TELL;
    case SDLK_PAGEUP:
        return PAST_FAULT_BEFORE;
    case SDLK_PAGEDOWN:
        return PAST_FAULT_BEHIND;
    case SDLK_BACKSPACE:
        return PAST_RETURN;
    case SDLK_F2:
        return PAST_LOG;
    case SDLK_ESCAPE:
    case SDLK_F7:
        return PAST_NOW;
    default:
        return PAST_NONE;
    }
}

static PastButton button_of_letter(const Table *table, const SDL_Keysym *key)
{
    const char letter =
        key_bindings_letter(&table->shell->settings.keys, KEYS_WATCHING, keyboard_command_letter(key));
    return letter == 'W' ? PAST_PLAY_ON : letter == 'L' ? PAST_LEARN : PAST_NONE;
}

/* A number that is typed is where to go; what leads on or away puts it aside. False when the key means
   something else. */
static bool type(Table *table, const SDL_Keysym *keysym)
{
    Past *past = &table->past;
    const SDL_Keycode key = keysym->sym;
    const int digit = keyboard_digit(keysym);
    if (digit >= 0) {
        const int typed = (past->typed == NOT_TYPED ? 0 : past->typed) * 10 + digit;
        past->typed = typed <= TYPED_MOST ? typed : past->typed;
        past->runs = false;
    } else if (past->typed == NOT_TYPED) {
        return false;
    } else if (key == SDLK_RETURN) {
        const int to = past->typed;
        past->typed = NOT_TYPED;
        leap(table, to);
    } else if (key == SDLK_ESCAPE) {
        past->typed = NOT_TYPED;
    } else if (key == SDLK_BACKSPACE) {
        past->typed = past->typed < 10 ? NOT_TYPED : past->typed / 10;
    } else {
        return false;
    }
    table_refresh(table, 0);
    return true;
}

static bool on_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (event->type != SDL_KEYDOWN) {
        return event->type == SDL_TEXTINPUT;
    }
    const SDL_Keycode key = event->key.keysym.sym;
    const PastButton of_letter = button_of_letter(table, &event->key.keysym);
    const PastButton button = of_letter != PAST_NONE ? of_letter : button_of(&event->key.keysym);
    if (type(table, &event->key.keysym)) {
        return true;
    }
    if (button != PAST_NONE) {
        press(table, button);
    } else if (key == SDLK_HOME) {
        leap(table, 0);
    } else if (key == SDLK_END) {
        leap(table, match_moves(table->match));
    } else {
        stage_event(table->stage, event);
    }
    return true;
}

/* --- coming and going on --- */

static void look(Table *table, int at, bool runs)
{
    table_clear_view(table);
    table_judge(table);
    table->past.runs = runs;
    table->past.before = NOWHERE;
    layers_put(stage_layers(table->stage), LAYER_PAST,
               &(Layer){.self = table,
                        .traits = LAYER_HALTS_BOTS,
                        .lay = lay,
                        .event = on_event,
                        .tap = tap,
                        .wheel = wheel});
    go_to(table, at);
    shell_leave_foot(table->shell, past_bar_height());
}

void table_open_past(Table *table)
{
    if (match_moves(table->match) == 0) {
        table_refuse(table, "Nothing has happened yet.");
    } else if (is_over(table)) {
        look(table, match_moves(table->match), false);
    } else {
        look(table, beginning(table), true);
    }
}

void table_look_at(Table *table, int moves)
{
    const int last = match_moves(table->match), to = moves < last ? moves : last;
    if (table_looks_back(table)) {
        leap(table, to);
    } else {
        look(table, to, false);
    }
}

void table_past_update(Table *table)
{
    if (table_looks_back(table)) {
        table_look_through(table);
    }
    if (!table_looks_back(table) || !table->past.runs || table_tells(table)) {
        return;
    }
    if (table->shell->now >= table->past.due) {
        step_on(table);
    } else {
        shell_wake_at(table->shell, table->past.due);
    }
}
