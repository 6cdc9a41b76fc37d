/* layers.h: what lies over a screen and over the whole program, as one stack: each event is asked of it once,
 * from the top. */
#ifndef UI_SHELL_LAYERS_H
#define UI_SHELL_LAYERS_H

#include "core/scene.h"

#include <SDL.h>
#include <stdbool.h>

/* Where a layer lies, from the lowest. A screen keeps a stack of its own up to the gate; above it lies that
   of the shell. */
typedef enum LayerRank {
    LAYER_PAST,      /* the table as it was, where somebody looks back */
    LAYER_SEQUENCE,  /* what happened, told over the scene of then */
    LAYER_FURNITURE, /* the screen's own buttons */
    LAYER_LESSON,    /* what teaches, in a bubble */
    LAYER_LOG,
    LAYER_VEIL, /* hides the table from those who would study it at leisure */
    LAYER_REPORT,
    LAYER_DIALOG,
    LAYER_GATE, /* keeps out presses that were meant for what is gone */
    LAYER_PAGE,
    LAYER_NOTICE,
    LAYER_TOAST,
    LAYER_RANKS,
} LayerRank;

typedef enum LayerTraits {
    LAYER_STOPS_CLOCK = 1, /* nobody can act while it lies there */
    LAYER_HIDES_TABLE = 2, /* it covers the table long enough to think, so nothing may be seen behind it */
    LAYER_HALTS_BOTS = 4,  /* they wait until it is gone */
    LAYER_TAKES_KEYS = 8,  /* receives the next key untranslated */
} LayerTraits;

/* Notches of a wheel event, only one of them not 0: away from the user, or to the right. */
typedef struct WheelTurn {
    int up, right;
} WheelTurn;

/* Members that do nothing are NULL. */
typedef struct Layer {
    void *self;
    unsigned traits;
    /* Adds its pieces to the screen's scene, over those that are there. */
    void (*lay)(void *self, Scene *scene);
    /* Paints what is no piece of a scene. */
    void (*draw)(void *self);
    /* These are true when nothing below may hear of it. */
    bool (*event)(void *self, const SDL_Event *event);
    bool (*tap)(void *self, PieceId piece, float x, float y); /* table units */
    bool (*wheel)(void *self, PieceId piece, WheelTurn turn);
} Layer;

/* Start from {0}: nothing lies there. */
typedef struct Layers {
    Layer layers[LAYER_RANKS];
    bool lies[LAYER_RANKS];
} Layers;

/* Puts a layer at its rank, in place of what lies there. */
void layers_put(Layers *layers, LayerRank rank, const Layer *layer);
void layers_take(Layers *layers, LayerRank rank);
bool layers_has(const Layers *layers, LayerRank rank);
/* The traits of all that lies there. */
unsigned layers_traits(const Layers *layers);

/* From the lowest up. */
void layers_lay(const Layers *layers, Scene *scene);
void layers_draw(const Layers *layers);
/* From the highest down, until one answers true. */
bool layers_event(const Layers *layers, const SDL_Event *event);
bool layers_tap(const Layers *layers, PieceId piece, float x, float y);
bool layers_wheel(const Layers *layers, PieceId piece, WheelTurn turn);
/* Returns the notches toward the previous item of a list or row: up or to the left. */
int wheel_back(WheelTurn turn);

#endif
