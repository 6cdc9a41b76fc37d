/* desk.h: the program without a window, handled as a player handles it, by pushed events, and read through
 * its trace. */
#ifndef DESK_H
#define DESK_H

#include "ui/shell/shell.h"

#include <SDL.h>

enum { DESK_WIDTH = 1280, DESK_HEIGHT = 720, DESK_TICK_MS = 1000 };

/* A program in a home of its own. */
typedef struct Desk {
    char home[64], trace[128];
    AppOptions options;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Shell shell;
    Uint64 now;
    long heard; /* trace bytes before the last action */
} Desk;

void desk_open(Desk *desk);
/* The same with a window of another size, in pixels. */
void desk_open_sized(Desk *desk, int width, int height);
void desk_close(Desk *desk);
/* Ends the program and starts it again in the same home. */
void desk_reopen(Desk *desk);
/* Starts the program in an existing home, as after it was killed. */
void desk_open_after(Desk *desk, const char *home);
/* Lets a second pass. */
void desk_tick(Desk *desk);

/* For a variant of the null game in which no two seats see the same. */
void desk_redact_by_seat(void *state, const GameContent *content, int seat);
/* A match of a game with the null game's content; the first `humans` seats are people's, the others bots'. */
Match *desk_match(Desk *desk, const Game *game, int seats, int humans);
/* The match of a save that bots have played, as if a person had the first seat. */
Match *desk_load(Desk *desk, const char *save);
/* Lays the match on the table, which owns it from now on. */
void desk_show(Desk *desk, Match *match);

/* The save of the game that was played last, as it lies on the disk; NULL when there is none. */
Match *desk_saved(Desk *desk, const Game *game);
/* How many of its saves are at hand. */
int desk_count_saves(Desk *desk, const Game *game);

/* What was said so far no longer counts as heard. */
void desk_mark(Desk *desk);
/* Was this said since the last action? */
bool desk_heard(const Desk *desk, const char *words);
/* Lets seconds pass until it is said, in real time too; fails the test when it never is. */
void desk_await(Desk *desk, const char *words);
/* Are these words drawn in a picture made now? */
bool desk_draws(Desk *desk, const char *words);
/* The place of the last traced piece whose line holds `words`; false when there is none. */
bool desk_find(const Desk *desk, const char *words, int *x, int *y);
/* The same; fails the test when there is none. */
void desk_place(const Desk *desk, const char *words, int *x, int *y);

/* Each pushes one event and lets a second pass. */
void desk_send(Desk *desk, SDL_Event event);
void desk_point(Desk *desk, int x, int y);
void desk_button(Desk *desk, Uint32 type, int x, int y);
void desk_press(Desk *desk, SDL_Keycode key, Uint16 modifier);
void desk_type(Desk *desk, const char *text);
/* Clicks a piece, or drags it somewhere, as the trace calls it. */
void desk_click(Desk *desk, const char *words);
void desk_drag(Desk *desk, const char *words, int to_x, int to_y);
/* Turns the wheel over a piece; up is 1 or more. */
void desk_wheel(Desk *desk, const char *words, int notches);

#endif
