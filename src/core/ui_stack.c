/* ui_stack.c: see ui_stack.h. */
#include "core/ui_stack.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

void ui_stack_push(UiStack *stack, const void *ui)
{
    if (stack->count == stack->capacity) {
        stack->capacity = stack->capacity ? stack->capacity * 2 : 32;
        stack->copies = memory_resize(stack->copies, (size_t)stack->capacity, stack->size);
    }
    memcpy(stack->copies + (size_t)stack->count++ * stack->size, ui, stack->size);
}

bool ui_stack_pop(UiStack *stack, void *out)
{
    if (stack->count == 0) {
        return false;
    }
    memcpy(out, stack->copies + (size_t)--stack->count * stack->size, stack->size);
    return true;
}

void ui_stack_clear(UiStack *stack)
{
    stack->count = 0;
}

void ui_stack_free(UiStack *stack)
{
    free(stack->copies);
    *stack = (UiStack){0};
}
