/* layers.c: stack of layers; see layers.h. */
#include "ui/shell/layers.h"

void layers_set(Layers *layers, LayerRank rank, const Layer *layer)
{
    layers->layers[rank] = *layer;
    layers->is_set[rank] = true;
}

void layers_remove(Layers *layers, LayerRank rank)
{
    layers->is_set[rank] = false;
}

bool layers_has(const Layers *layers, LayerRank rank)
{
    return layers->is_set[rank];
}

unsigned layers_combine_traits(const Layers *layers)
{
    unsigned traits = 0;
    for (int rank = 0; rank < LAYER_RANKS; rank++) {
        traits |= layers->is_set[rank] ? layers->layers[rank].traits : 0;
    }
    return traits;
}

void layers_build(const Layers *layers, Scene *scene)
{
    for (int rank = 0; rank < LAYER_RANKS; rank++) {
        const Layer *layer = &layers->layers[rank];
        if (layers->is_set[rank] && layer->lay) {
            const float side = rank < LAYER_LOG ? scene->side : 0;
            scene->width -= side;
            layer->lay(layer->self, scene);
            scene->width += side;
        }
    }
}

void layers_draw(const Layers *layers)
{
    for (int rank = 0; rank < LAYER_RANKS; rank++) {
        const Layer *layer = &layers->layers[rank];
        if (layers->is_set[rank] && layer->draw) {
            layer->draw(layer->self);
        }
    }
}

bool layers_offer_event(const Layers *layers, const SDL_Event *event)
{
    for (int rank = LAYER_RANKS - 1; rank >= 0; rank--) {
        const Layer *layer = &layers->layers[rank];
        if (layers->is_set[rank] && layer->event && layer->event(layer->self, event)) {
            return true;
        }
    }
    return false;
}

bool layers_offer_tap(const Layers *layers, PieceId piece, float x, float y)
{
    for (int rank = LAYER_RANKS - 1; rank >= 0; rank--) {
        const Layer *layer = &layers->layers[rank];
        if (layers->is_set[rank] && layer->tap && layer->tap(layer->self, piece, x, y)) {
            return true;
        }
    }
    return false;
}

bool layers_offer_wheel(const Layers *layers, PieceId piece, WheelTurn turn)
{
    for (int rank = LAYER_RANKS - 1; rank >= 0; rank--) {
        const Layer *layer = &layers->layers[rank];
        if (layers->is_set[rank] && layer->wheel && layer->wheel(layer->self, piece, turn)) {
            return true;
        }
    }
    return false;
}

int wheel_count_backward_notches(WheelTurn turn)
{
    return turn.up - turn.right;
}
