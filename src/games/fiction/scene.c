/* scene.c: lays the table. See scene.h. */
#include "games/fiction/scene.h"

#include <string.h>

void fi_ui_sync(void *bytes, const void *state, const GameContent *content)
{
    (void)bytes, (void)state, (void)content;
}

void fi_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    (void)ui, (void)content;
    const FiState *state = view;
    scene->banner = fi_to_act(state) >> seat & 1 ? "Your turn" : "Wait";
}

Gesture fi_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content, (void)move;
    return (Gesture){.kind = GESTURE_NONE};
}

InputResult fi_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    (void)view, (void)ui, (void)content, (void)seat, (void)scene, (void)input, (void)out;
    return INPUT_IGNORED;
}
