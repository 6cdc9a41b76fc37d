/* typed.h: lines that are typed, taken in without waiting for them. */
#ifndef CLI_TYPED_H
#define CLI_TYPED_H

#include "cli/lines.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Typed {
    char text[LINE_BYTES];
    size_t length;
    bool ended;
} Typed;

/* What is to be waited for; negative = nothing more will come. */
int typed_socket(const Typed *typed);
/* Takes in what has been typed. */
void typed_take(Typed *typed);
/* The next whole line, without its end; false where there is none. What no line could be as long as is cut.
 */
bool typed_line(Typed *typed, char line[LINE_BYTES]);

#endif
