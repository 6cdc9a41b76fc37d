/* layers.h: a stack of layers over a screen, such as dialogs, pages and short messages. Draws them from the
 * lowest to the highest and offers each event to them from the highest to the lowest. */
#ifndef UI_SHELL_LAYERS_H
#define UI_SHELL_LAYERS_H

#include "core/scene/scene.h"

#include <SDL.h>
#include <stdbool.h>

/* Layers from the lowest to the highest. Each screen has a stack with the layers from LAYER_REPLAY to
 * LAYER_PRESS_GUARD. The shell has one stack with the layers from LAYER_PAGE to LAYER_TOAST. */
typedef enum LayerRank {
    LAYER_REPLAY,   /* shows the table at an earlier move */
    LAYER_PLAYBACK, /* plays back the events of a move, one by one */
    LAYER_CONTROLS, /* the screen's own buttons */
    LAYER_LESSON,   /* speech bubble of a lesson */
    LAYER_LOG,
    LAYER_CURTAIN, /* hides the table between the turns of two players at this computer */
    LAYER_REPORT,
    LAYER_DIALOG,
    LAYER_SEATS, /* the seat strip of an online game */
    /* invisible layer that swallows a click after a layer was removed, because the click was meant for the
     * removed layer */
    LAYER_PRESS_GUARD,
    LAYER_PAGE,
    LAYER_NOTICE,
    LAYER_TOAST,
    LAYER_RANKS,
} LayerRank;

typedef enum LayerTraits {
    LAYER_STOPS_CLOCK = 1, /* the layer stops the clock, because nobody can move while the layer is shown */
    /* The layer hides the table. Otherwise, players could use the time for which the clock is stopped to
     * think. */
    LAYER_HIDES_TABLE = 2,
    LAYER_HALTS_BOTS = 4, /* bots wait until the layer is removed */
    /* The keyboard does not translate the next key, so that the layer gets the key as it was pressed. */
    LAYER_CAPTURES_KEYS = 8,
} LayerTraits;

/* Notches by which the mouse wheel was turned. `up` counts notches away from the user, `right` counts notches
 * to the right. One of the two is 0. */
typedef struct WheelTurn {
    int up, right;
} WheelTurn;

/* Functions of a layer. A function that the layer does not need is NULL. */
typedef struct Layer {
    void *self;
    unsigned traits;
    /* Adds the layer's pieces (cards, buttons, labels) to the screen's scene. For layers below LAYER_LOG, the
     * width of the scene leaves out the space of the log (Scene.side). */
    void (*lay)(void *self, Scene *scene);
    /* Draws everything that is not a piece. */
    void (*draw)(void *self);
    /* `event`, `tap` and `wheel` return true if they consumed the event, so that lower layers do not receive
     * it. */
    bool (*event)(void *self, const SDL_Event *event);
    bool (*tap)(void *self, PieceId piece, float x, float y); /* x and y are in table units */
    bool (*wheel)(void *self, PieceId piece, WheelTurn turn);
} Layer;

typedef struct Layers {
    Layer layers[LAYER_RANKS];
    bool is_set[LAYER_RANKS];
} Layers;

/* Shows a layer at the position `rank` of the stack. Replaces the layer at this position, if any. */
void layers_set(Layers *layers, LayerRank rank, const Layer *layer);
void layers_remove(Layers *layers, LayerRank rank);
bool layers_has(const Layers *layers, LayerRank rank);
/* Returns a bit set with the traits (LayerTraits) of all layers. */
unsigned layers_combine_traits(const Layers *layers);

void layers_build(const Layers *layers, Scene *scene);
void layers_draw(const Layers *layers);
/* Offers an event to the layers, from the highest to the lowest, until a layer consumes it. Returns true if a
 * layer has consumed it. */
bool layers_offer_event(const Layers *layers, const SDL_Event *event);
/* The next two functions do the same with a tap on a piece and with a turn of the mouse wheel. */
bool layers_offer_tap(const Layers *layers, PieceId piece, float x, float y);
bool layers_offer_wheel(const Layers *layers, PieceId piece, WheelTurn turn);
/* Returns how many notches the wheel was turned up or left, toward the previous item of a list or row. The
 * result is negative for turns down or right. */
int wheel_count_backward_notches(WheelTurn turn);

#endif
