/* ui_undo_stack.h: undo stack with copies of a game's UI state, such as a draft move. */
#ifndef CORE_PLAY_UI_UNDO_STACK_H
#define CORE_PLAY_UI_UNDO_STACK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct UiUndoStack {
    size_t size; /* size of one copy in bytes, set by the caller before the first push */
    unsigned char *copies;
    int count, capacity;
} UiUndoStack;

void ui_undo_push(UiUndoStack *stack, const void *ui);
/* Pops the latest copy into `out`. Returns false and leaves `out` unchanged if the stack is empty. */
bool ui_undo_pop(UiUndoStack *stack, void *out);
/* Removes all copies from index `count` on. */
void ui_undo_truncate(UiUndoStack *stack, int count);
/* Returns the copy with this index; index 0 is the oldest copy. The pointer is valid until the next push. */
void *ui_undo_get(const UiUndoStack *stack, int index);
void ui_undo_clear(UiUndoStack *stack);
void ui_undo_free(UiUndoStack *stack);

#endif
