/* wild.h: a wild hand in a window that nobody sees: it points, clicks, drags, scrolls and types anything
 * anywhere. */
#ifndef WILD_H
#define WILD_H

#include "ui/shell/shell.h"

#include <SDL.h>

/* A program of its own in a home of its own; time is its own, too. */
typedef struct Wild {
    char home[64];
    AppOptions options;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Shell shell;
    Uint64 now; /* ms */
    bool draws; /* what is seen is painted; else only asked for */
} Wild;

/* What the hand does next: each byte is good for something. */
typedef struct WildAct {
    uint8_t what, x, y, more;
} WildAct;

/* Opens the shelf in a window of so many pixels; false with a reason on stderr. */
bool wild_open(Wild *wild, const char *data, int width, int height, bool draws);
void wild_close(Wild *wild);
/* Does one thing, and lets so much time pass. A program that was to end begins anew at the shelf. */
void wild_act(Wild *wild, WildAct act, unsigned milliseconds);
/* Sends one event and lets this much time pass. */
void wild_send(Wild *wild, SDL_Event event, unsigned milliseconds);
/* Begins a new match of a game of the shelf at the table: which one, with what seed. */
void wild_begin(Wild *wild, unsigned game, uint64_t seed);

#endif
