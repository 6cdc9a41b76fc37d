/* desk.h: the program without a window, driven by pushed events and checked through its trace. */
#ifndef DESK_H
#define DESK_H

#include "test.h"
#include "ui/shell/shell.h"

#include <SDL.h>

enum { DESK_WIDTH = 1280, DESK_HEIGHT = 720, DESK_TICK_MS = 1000 };

/* A running program with its own home folder. */
typedef struct Desk {
    char home[64], trace[128];
    AppOptions options;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Shell shell;
    Uint64 now;
    Game game;        /* copy of a game that a test has changed, see desk_keep_game */
    long trace_start; /* size of the trace before the last action, in bytes */
} Desk;

void desk_open(Desk *desk);
/* Like desk_open, with another window size, in pixels. */
void desk_open_sized(Desk *desk, int width, int height);
void desk_close(Desk *desk);
void desk_reopen(Desk *desk);
/* Starts the program with an existing home, as after a crash. */
void desk_open_with_home(Desk *desk, const char *home);
/* desk_set_up() and desk_tear_down() are the cmocka fixtures of a DESK_TEST. */
int desk_set_up(void **fixture);
int desk_tear_down(void **fixture);
/* Defines a test case with an open desk. Its body uses `Desk *desk`. */
#define DESK_TEST(name) TEST_CASE_ON(Desk *desk, name, ((TestFixture){desk_set_up, desk_tear_down}))

void desk_run_frame(Desk *desk);

/* Copies a changed game to the desk, because the game must outlive the body of a DESK_TEST. */
Game *desk_keep_game(Desk *desk, Game game);
/* Gives each seat a different view. Tests that change the null game use it as Game.redact. */
void desk_redact_by_seat(void *state, const GameContent *content, int seat);
/* Returns a match with the content of the null game. The first `humans` seats are people, and the others are
 * bots. */
Match *desk_create_match(Desk *desk, const Game *game, int seats, int humans);
/* Loads a save of a game between bots. In the returned match, a person plays the first seat. */
Match *desk_load_save(Desk *desk, const char *save);
/* Shows a screen and draws it. */
void desk_set_screen(Desk *desk, Screen screen);
/* Shows the match in a table screen. Takes ownership of the match. */
void desk_show_match(Desk *desk, Match *match);

/* Returns the match in the latest save of a game, read from disk, or NULL if there is none. */
Match *desk_load_latest_save(Desk *desk, const Game *game);
/* Returns the number of unarchived saves of a game. */
int desk_count_saves(Desk *desk, const Game *game);

/* Makes desk_has_traced ignore the trace so far. */
void desk_skip_trace(Desk *desk);
/* True if the trace since the last action contains `words`. */
bool desk_has_traced(const Desk *desk, const char *words);
/* Waits until the trace contains `words`. Fails the test after a time limit. */
void desk_wait_for_trace(Desk *desk, const char *words);
/* Draws a frame. Returns true if the frame contains these words. */
bool desk_draws_text(Desk *desk, const char *words);
/* Finds the last piece in the trace whose line contains `words`. Returns false if there is none. */
bool desk_find(const Desk *desk, const char *words, int *x, int *y);
/* Like desk_find, but fails the test if there is no such piece. */
void desk_get_position(const Desk *desk, const char *words, int *x, int *y);

void desk_send_event(Desk *desk, SDL_Event event);
void desk_move_pointer(Desk *desk, int x, int y);
void desk_send_mouse_button(Desk *desk, Uint32 type, int x, int y);
void desk_press_key(Desk *desk, SDL_Keycode key, Uint16 modifier);
void desk_type_text(Desk *desk, const char *text);
/* desk_click() and desk_drag() click and drag the piece that desk_find() finds for `words`. They fail the
 * test if there is no such piece. */
void desk_click(Desk *desk, const char *words);
void desk_drag(Desk *desk, const char *words, int to_x, int to_y);
/* Performs an action, then checks what the program has added to the trace.
 * Example: desk_act(desk, "click button \"Draw\"", "move 0 draw", "!undo").
 * Actions are "click PIECE", "type TEXT" and "press KEY", as in "press Ctrl+Left". Each further argument is
 * an expectation: "TEXT" must be in the trace, "!TEXT" must not, and "...TEXT" must appear within a time
 * limit. */
#define desk_act(desk, ...) desk_run_action(desk, (const char *const[]){__VA_ARGS__, NULL})
void desk_run_action(Desk *desk, const char *const words[]);
void desk_turn_wheel(Desk *desk, const char *words, int notches);

#endif
