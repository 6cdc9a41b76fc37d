/* text_image.h: picture of a text with an optional shadow. The text is measured first and painted later. */
#ifndef UI_PAINT_TEXT_IMAGE_H
#define UI_PAINT_TEXT_IMAGE_H

#include "ui/paint/rich_text.h"

typedef struct TextImage {
    RichStyle style;
    const char *rich;
    float width;       /* maximum line width in pixels */
    int shadow_offset; /* offset of the shadow in pixels, or 0 if there is no shadow */
    int w, h;
    int overhang; /* extra pixels on each side, for highlights at the ends of lines */
    bool broken;  /* true if a word was wider than a line, so that the word was broken */
} TextImage;

enum { TEXT_IMAGE_PAD = 1 }; /* empty pixels in the picture to the left and right of the text */

TextImage text_image_measure(Painter *painter, const RichStyle *style, const char *rich, int wrap_width,
                             int shadow_offset);
Canvas text_image_paint(Painter *painter, const TextImage *image);

#endif
