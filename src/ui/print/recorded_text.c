/* recorded_text.c: recording of text; see recorded_text.h. */
#include "ui/print/recorded_text.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "ui/paint/rich_text.h"

#include <stdlib.h>
#include <string.h>

/* Returns the width of a character that is not the first of a text. Measures the character after an "n". If
 * it were measured alone, the width of an italic letter would include the parts to the left of its origin. */
static float measure_last_character(Painter *painter, const TextSpan *span, const char *character)
{
    char pair[8] = "n";
    strncat(pair, character, sizeof pair - 2);
    const float one = text_line_measure_width(painter, span->face, span->px, "n", 0.0f);
    const float two = text_line_measure_width(painter, span->face, span->px, "nn", 0.0f);
    return text_line_measure_width(painter, span->face, span->px, pair, 0.0f) - (two - one);
}

/* Computes where the character from byte `start` to byte `end` begins. Measures the text up to and including
 * the character, because only this width includes the kerning before the character. Changes `text` during the
 * measurement. */
static float compute_offset(Painter *painter, const TextSpan *span, char *text, size_t start, size_t end)
{
    const char next = text[end];
    text[end] = '\0';
    const float width = text_line_measure_width(painter, span->face, span->px, text, span->spacing);
    const float own = measure_last_character(painter, span, text + start);
    text[end] = next;
    return width - own;
}

static void record_span(void *self, Painter *painter, const TextSpan *span)
{
    RecordedText *recorded = self;
    const size_t length = strlen(span->text);
    char *text = memory_copy_string(span->text, length);
    RecordedSpan made = {.span = *span, .offsets = memory_new(length + 1, sizeof *made.offsets)};
    made.span.text = text;
    size_t step = 0;
    for (size_t at = 0; at < length; at += step) {
        utf8_decode(text + at, &step);
        made.offsets[made.characters++] = compute_offset(painter, span, text, at, at + step);
    }
    recorded->spans = memory_resize(recorded->spans, (size_t)recorded->count + 1, sizeof *recorded->spans);
    recorded->spans[recorded->count++] = made;
}

TextRecorder recorded_text_get_recorder(RecordedText *text)
{
    return (TextRecorder){record_span, text};
}

void recorded_text_free(RecordedText *text)
{
    for (int i = 0; i < text->count; i++) {
        free((char *)text->spans[i].span.text);
        free(text->spans[i].offsets);
    }
    free(text->spans);
    *text = (RecordedText){0};
}
