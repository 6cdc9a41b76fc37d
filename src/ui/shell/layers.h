/* layers.h: a stack of layers over a screen, such as dialogs, pages and short messages. The layers are drawn
 * from the lowest to the highest. Each event is offered to the layers from the highest to the lowest. */
#ifndef UI_SHELL_LAYERS_H
#define UI_SHELL_LAYERS_H

#include "core/scene/scene.h"

#include <SDL.h>
#include <stdbool.h>

/* Layers, from the lowest to the highest. Each screen has a stack of the layers from LAYER_REPLAY to
 * LAYER_PRESS_GUARD. The shell has another stack, of the layers from LAYER_KEYBOARD to LAYER_TOAST. */
typedef enum LayerRank {
    LAYER_REPLAY,   /* shows the table as it was before or after an earlier move */
    LAYER_PLAYBACK, /* plays back the events of a move, one by one */
    LAYER_CONTROLS, /* buttons of the screen itself */
    LAYER_LESSON,   /* speech bubble of a lesson */
    LAYER_LOG,
    LAYER_CURTAIN, /* hides the table between the turns of two players at this computer */
    LAYER_REPORT,
    LAYER_DIALOG,
    LAYER_SEATS, /* strip that shows the seats of an online game */
    /* invisible layer that appears when a layer was removed. It consumes one click, because the user probably
       meant to click the removed layer. */
    LAYER_PRESS_GUARD,
    LAYER_KEYBOARD, /* keyboard on the screen, for gamepads */
    LAYER_PAGE,
    LAYER_NOTICE,
    LAYER_TOAST,
    LAYER_RANKS,
} LayerRank;

typedef enum LayerTraits {
    LAYER_STOPS_CLOCK = 1, /* stops the clock, because nobody can move while the layer is shown */
    /* Hides the table, so that players can't plan a move while the clock is stopped. */
    LAYER_HIDES_TABLE = 2,
    LAYER_HALTS_BOTS = 4, /* bots wait until the layer is removed */
    /* While the layer is shown, the user's key bindings and the global keys (such as F11) have no effect, so
       that the layer can ask the user for a key. */
    LAYER_CAPTURES_KEYS = 8,
} LayerTraits;

/* How far the mouse wheel was turned, in notches. `up` is the number of notches away from the user, and
 * `right` is the number of notches to the right. One of them is 0. */
typedef struct WheelTurn {
    int up, right;
} WheelTurn;

/* Functions of a layer. If the layer does not need a function, the pointer is NULL. */
typedef struct Layer {
    void *self;
    unsigned traits;
    /* Adds the pieces (cards, buttons, labels) of the layer to the scene of the screen. For layers below
     * LAYER_LOG, the width of the scene does not include the area reserved for the log (Scene.side). */
    void (*lay)(void *self, Scene *scene);
    /* Draws everything that is not a piece. */
    void (*draw)(void *self);
    /* `event`, `tap` and `wheel` return true if the layer has consumed the event. Lower layers then do not
     * get the event. */
    bool (*event)(void *self, const SDL_Event *event);
    bool (*tap)(void *self, PieceId piece, float x, float y); /* x and y are in table units */
    bool (*wheel)(void *self, PieceId piece, WheelTurn turn);
} Layer;

typedef struct Layers {
    Layer layers[LAYER_RANKS];
    bool is_set[LAYER_RANKS];
} Layers;

/* Shows a layer at position `rank` of the stack. Replaces the layer at this position, if there is one. */
void layers_set(Layers *layers, LayerRank rank, const Layer *layer);
void layers_remove(Layers *layers, LayerRank rank);
bool layers_has(const Layers *layers, LayerRank rank);
/* Returns a bit set with the traits (LayerTraits) of all layers. */
unsigned layers_combine_traits(const Layers *layers);

void layers_build(const Layers *layers, Scene *scene);
void layers_draw(const Layers *layers);
/* Offers an event to the layers, from the highest to the lowest, until a layer consumes the event. Returns
 * whether a layer has consumed the event. */
bool layers_offer_event(const Layers *layers, const SDL_Event *event);
/* Like layers_offer_event, but for taps on pieces and for turns of the mouse wheel. */
bool layers_offer_tap(const Layers *layers, PieceId piece, float x, float y);
bool layers_offer_wheel(const Layers *layers, PieceId piece, WheelTurn turn);
/* Returns by how many notches the mouse wheel was turned up or left, toward the previous item of a list or
 * row. Returns a negative number if the wheel was turned down or right. */
int wheel_count_backward_notches(WheelTurn turn);

#endif
