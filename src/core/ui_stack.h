/* ui_stack.h: copies of a game's ui struct, the latest on top. */
#ifndef CORE_UI_STACK_H
#define CORE_UI_STACK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct UiStack {
    size_t size; /* of one copy; set before the first push */
    unsigned char *copies;
    int count, capacity;
} UiStack;

void ui_stack_push(UiStack *stack, const void *ui);
/* False when it is empty; `out` stays as it is then. */
bool ui_stack_pop(UiStack *stack, void *out);
void ui_stack_clear(UiStack *stack);
void ui_stack_free(UiStack *stack);

#endif
