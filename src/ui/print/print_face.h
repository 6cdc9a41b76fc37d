/* print_face.h: faces that are painted for printing: a JPEG picture at 300 dpi, and the text above it. */
#ifndef UI_PRINT_PRINT_FACE_H
#define UI_PRINT_PRINT_FACE_H

#include "core/scene/scene.h"
#include "ui/print/recorded_text.h"

enum { PRINT_DPI = 300 };

typedef struct PrintFace {
    unsigned char *jpeg; /* allocated with malloc */
    size_t length;
    int width, height;           /* size of the picture in pixels, including the bleed */
    int face_width, face_height; /* size of the canvas to which the text belongs, in pixels */
    RecordedText text;
} PrintFace;

/* Paints the face at a width of `width` millimeters. On each side, the picture extends `bleed` millimeters
 * beyond the face. This border repeats the colors of the face's edge. Returns false with `error` if a file is
 * missing or the picture cannot be encoded. Any thread may call this function with its own painter. */
bool print_face_paint(Painter *painter, const Face *face, double width, double bleed, PrintFace *out,
                      Error *error);
void print_face_free(PrintFace *face);

#endif
