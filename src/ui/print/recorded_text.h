/* recorded_text.h: text of a painted picture, with the position of each character, for printing. */
#ifndef UI_PRINT_RECORDED_TEXT_H
#define UI_PRINT_RECORDED_TEXT_H

#include "ui/paint/painter.h"

/* A run of text in one font and one color. */
typedef struct RecordedSpan {
    TextSpan span;  /* the recording owns span.text */
    float *offsets; /* distance of each character from span.x, in pixels */
    int characters;
} RecordedSpan;

/* Initialize with {0}, free with recorded_text_free. */
typedef struct RecordedText {
    RecordedSpan *spans;
    int count;
} RecordedText;

/* Returns a recorder that appends to `text`. */
TextRecorder recorded_text_get_recorder(RecordedText *text);
void recorded_text_free(RecordedText *text);

#endif
