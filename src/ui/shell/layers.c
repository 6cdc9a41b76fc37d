/* layers.c: see layers.h. */
#include "ui/shell/layers.h"

void layers_put(Layers *layers, LayerRank rank, const Layer *layer)
{
    layers->layers[rank] = *layer;
    layers->lies[rank] = true;
}

void layers_take(Layers *layers, LayerRank rank)
{
    layers->lies[rank] = false;
}

bool layers_has(const Layers *layers, LayerRank rank)
{
    return layers->lies[rank];
}

unsigned layers_traits(const Layers *layers)
{
    unsigned traits = 0;
    for (int rank = 0; rank < LAYER_RANKS; rank++) {
        traits |= layers->lies[rank] ? layers->layers[rank].traits : 0;
    }
    return traits;
}

void layers_lay(const Layers *layers, Scene *scene)
{
    for (int rank = 0; rank < LAYER_RANKS; rank++) {
        const Layer *layer = &layers->layers[rank];
        if (layers->lies[rank] && layer->lay) {
            layer->lay(layer->self, scene);
        }
    }
}

void layers_draw(const Layers *layers)
{
    for (int rank = 0; rank < LAYER_RANKS; rank++) {
        const Layer *layer = &layers->layers[rank];
        if (layers->lies[rank] && layer->draw) {
            layer->draw(layer->self);
        }
    }
}

bool layers_event(const Layers *layers, const SDL_Event *event)
{
    for (int rank = LAYER_RANKS - 1; rank >= 0; rank--) {
        const Layer *layer = &layers->layers[rank];
        if (layers->lies[rank] && layer->event && layer->event(layer->self, event)) {
            return true;
        }
    }
    return false;
}

bool layers_tap(const Layers *layers, PieceId piece, float x, float y)
{
    for (int rank = LAYER_RANKS - 1; rank >= 0; rank--) {
        const Layer *layer = &layers->layers[rank];
        if (layers->lies[rank] && layer->tap && layer->tap(layer->self, piece, x, y)) {
            return true;
        }
    }
    return false;
}

bool layers_wheel(const Layers *layers, PieceId piece, WheelTurn turn)
{
    for (int rank = LAYER_RANKS - 1; rank >= 0; rank--) {
        const Layer *layer = &layers->layers[rank];
        if (layers->lies[rank] && layer->wheel && layer->wheel(layer->self, piece, turn)) {
            return true;
        }
    }
    return false;
}

int wheel_back(WheelTurn turn)
{
    return turn.up - turn.right;
}
