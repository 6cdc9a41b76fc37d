/* past.c: looking back: what the others have done since one's last move, or anything before it, once more and
 * move by move, over the table as it was then. */
#include "core/lay.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <string.h>

enum { PAUSE_MS = 1100 };

#define BACK_ID ID_PAST
#define TELL_ID (ID_PAST + 1)
#define ON_ID (ID_PAST + 2)
#define NOW_ID (ID_PAST + 3)

static const float TELL_WIDTH = 640, STEP_WIDTH = 56, GAP = 8;

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

/* --- going to a moment --- */

static void wait(Table *table)
{
    table->past.due = table->shell->now + shell_duration(table->shell, PAUSE_MS);
    shell_wake_at(table->shell, table->past.due);
}

static void go_to(Table *table, int at)
{
    Past *past = &table->past;
    past->at = at;
    match_view_at(table->match, at, table->seat, past->view);
    memset(past->ui, 0, table->game->ui_size);
    table->game->ui_sync(past->ui, past->view, table->content);
    trace_line(&table->shell->trace, "past %d of %d", at, match_moves(table->match));
    wait(table);
    table_refresh(table, TWEEN_MOVE);
}

void table_close_past(Table *table)
{
    if (table_looks_back(table)) {
        layers_take(stage_layers(table->stage), LAYER_PAST);
        trace_line(&table->shell->trace, "past over");
        table_refresh(table, TWEEN_MOVE);
    }
}

void table_past_arrive(Table *table)
{
    const int next = table->past.at + 1;
    if (next < match_moves(table->match)) {
        go_to(table, next);
    } else {
        table_close_past(table);
    }
}

/* A move that is worth it is told as it was when it was made. */
static void step_on(Table *table)
{
    const EventLog *log = match_move_events(table->match, table->past.at);
    if (!table_tell_events(table, log, table->past.view, table->past.ui)) {
        table_past_arrive(table);
    }
}

static void step_back(Table *table)
{
    table->past.runs = false;
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

/* --- what is laid of it, and pressed --- */

/* What led to this moment: the first line that its move told. */
static const char *words(const Table *table, Scene *scene)
{
    const int at = table->past.at;
    const EventLog *log = at > 0 ? match_move_events(table->match, at - 1) : NULL;
    const char *told = at > 0 ? "It goes on" : "The beginning";
    for (int i = log ? log->count - 1 : -1; i >= 0; i--) {
        told = log->events[i].kind == EVENT_BANNER ? told : log->events[i].text;
    }
    return scene_text(scene, "%d/%d · %s", at, match_moves(table->match), told);
}

static Piece *add_button(Scene *scene, PieceId id, float x, float width, const char *text, const char *hint,
                         const char *key)
{
    Piece *button = scene_add(scene, PIECE_BUTTON, id, x, BANNER_Y, width, BANNER_HEIGHT);
    button->text = text;
    button->hint = hint;
    button->key_hint = key;
    button->layer = scene_top_layer(scene);
    return button;
}

static void lay(void *self, Scene *scene)
{
    const Table *table = self;
    const float sides = 2 * (2 * (STEP_WIDTH + GAP) + GAP);
    const float told_width = fminf(lay_for_words(scene, TELL_WIDTH), scene->width - sides);
    const float middle = scene->width / 2, aside = (told_width + STEP_WIDTH) / 2 + GAP;
    sequence_rest(scene);
    add_button(scene, BACK_ID, middle - aside, STEP_WIDTH, "{left}", "A move back", "Left");
    Piece *told = add_button(scene, TELL_ID, middle, told_width, words(table, scene),
                             table->past.runs ? "Halt here" : "Let it go on by itself", "Space");
    told->flags = table->past.runs ? PIECE_CHOSEN : 0;
    add_button(scene, ON_ID, middle + aside, STEP_WIDTH, "{right}", "A move on", "Right");
    add_button(scene, NOW_ID, middle + aside + STEP_WIDTH + GAP, STEP_WIDTH, "{cross}",
               "Back to how the table lies now", "Esc")
        ->flags = PIECE_STRONG;
}

/* False when it is nothing that is pressed here. */
static bool press(Table *table, PieceId button)
{
    switch (button) {
    case BACK_ID:
        step_back(table);
        return true;
    case TELL_ID:
        toggle_run(table);
        return true;
    case ON_ID:
        table->past.runs = false;
        step_on(table);
        return true;
    case NOW_ID:
        table_close_past(table);
        return true;
    default:
        return false;
    }
}

/* What lies there can be looked at; nothing can be done with it. */
static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    press(self, piece);
    return true;
}

static PieceId button_of(SDL_Keycode key)
{
    switch (key) {
    case SDLK_LEFT:
        return BACK_ID;
    case SDLK_RIGHT:
        return ON_ID;
    case SDLK_SPACE:
        return TELL_ID;
    case SDLK_ESCAPE:
    case SDLK_F7:
        return NOW_ID;
    default:
        return 0;
    }
}

static bool on_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (event->type == SDL_KEYDOWN && !press(table, button_of(event->key.keysym.sym))) {
        stage_event(table->stage, event);
    }
    return event->type == SDL_KEYDOWN || event->type == SDL_TEXTINPUT;
}

/* --- coming and going on --- */

static void open(Table *table, int at, bool runs)
{
    table_clear_view(table);
    layers_put(
        stage_layers(table->stage), LAYER_PAST,
        &(Layer){.self = table, .traits = LAYER_HALTS_BOTS, .lay = lay, .event = on_event, .tap = tap});
    table->past.runs = runs;
    go_to(table, at);
}

void table_open_past(Table *table)
{
    if (match_moves(table->match) == 0) {
        table_refuse(table, "Nothing has happened yet.");
        return;
    }
    open(table, beginning(table), true);
}

void table_look_at(Table *table, int moves)
{
    const int last = match_moves(table->match);
    open(table, moves < last ? moves : last, false);
}

void table_past_update(Table *table)
{
    if (!table_looks_back(table) || !table->past.runs || table_tells(table)) {
        return;
    }
    if (table->shell->now >= table->past.due) {
        step_on(table);
    } else {
        shell_wake_at(table->shell, table->past.due);
    }
}
