/* wild.h: random clicks, drags, wheel steps and keys in a window that is not shown. */
#ifndef WILD_H
#define WILD_H

#include "ui/shell/shell.h"

#include <SDL.h>

/* A running program with its own home folder and clock. */
typedef struct Wild {
    char home[64];
    AppOptions options;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Shell shell;
    Uint64 now; /* time in milliseconds */
    bool draws; /* true to paint the frames, false only to request the pictures */
} Wild;

/* Random bytes that choose the next input. */
typedef struct WildAct {
    uint8_t kind, x, y, detail;
} WildAct;

/* Opens the shelf in a window of this size, in pixels. On failure, prints a message to stderr and returns
 * false. */
bool wild_open(Wild *wild, const char *data, int width, int height, bool draws);
void wild_close(Wild *wild);
/* Sends a random input and advances the time. Restarts the program if the input ended it. */
void wild_act(Wild *wild, WildAct act, unsigned milliseconds);
/* Sends an event and advances the time. */
void wild_send(Wild *wild, SDL_Event event, unsigned milliseconds);
/* Starts a new match of game number `game` with a seed. */
void wild_begin(Wild *wild, unsigned game, uint64_t seed);

#endif
