/* ui_undo_stack.c: undo stack with copies of a game's UI state. */
#include "core/play/ui_undo_stack.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

void ui_undo_push(UiUndoStack *stack, const void *ui)
{
    if (stack->count == stack->capacity) {
        stack->capacity = stack->capacity ? stack->capacity * 2 : 32;
        stack->copies = memory_resize(stack->copies, (size_t)stack->capacity, stack->size);
    }
    memcpy(stack->copies + (size_t)stack->count++ * stack->size, ui, stack->size);
}

bool ui_undo_pop(UiUndoStack *stack, void *out)
{
    if (stack->count == 0) {
        return false;
    }
    memcpy(out, stack->copies + (size_t)--stack->count * stack->size, stack->size);
    return true;
}

void ui_undo_truncate(UiUndoStack *stack, int count)
{
    stack->count = count;
}

void *ui_undo_get(const UiUndoStack *stack, int index)
{
    return stack->copies + (size_t)index * stack->size;
}

void ui_undo_clear(UiUndoStack *stack)
{
    stack->count = 0;
}

void ui_undo_free(UiUndoStack *stack)
{
    free(stack->copies);
    *stack = (UiUndoStack){0};
}
