/* scene.h: the table of Fiction, and what is done on it. */
#ifndef FICTION_SCENE_H
#define FICTION_SCENE_H

#include "games/fiction/fiction.h"

/* The vtable's. */
void fi_ui_sync(void *ui, const void *state, const GameContent *content);
void fi_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
Gesture fi_gesture(const void *view, const GameContent *content, const Move *move);
InputResult fi_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out);

#endif
