/* face.h: painting of a face (front or back of a card, tile, book or token) from its description. */
#ifndef UI_PAINT_FACE_H
#define UI_PAINT_FACE_H

#include "core/scene/scene.h"
#include "ui/paint/painter.h"

/* Smallest font sizes on a face, in pixels. Most texts are not smaller than `min_size`. If a name, a
 * subtitle, or the rules text of a small face does not fit at this size, the text may be as small as
 * `unscaled_min_size`, which is the value of `min_size` at the normal text size. Some short texts, such as
 * the names of fighters, may be even smaller. */
typedef struct TypeLimits {
    float min_size, unscaled_min_size;
} TypeLimits;

/* Version of the painted faces. Increase the version when any face changes, so that faces cached on disk by
 * older versions are not used. */
enum { PAINT_FACE_VERSION = 32 };

/* Returns a hash of the description. Faces with the same hash look the same if palette, size and portrait
 * parts are the same. */
uint64_t paint_hash_face(const Face *face);
/* Returns the height in pixels of a face of this style and width. */
int paint_get_face_height(FaceStyle style, int width);
/* Paints a face at its final size, without padding. A face that has no room for its rules text at a font size
 * that `sizes` allows shows the start of this text, the brief text, or only its name and picture. */
Canvas paint_face(Painter *painter, const Face *face, int width, TypeLimits sizes);
/* Paints a face for printing: with square corners, because the card is cut out of the paper. Passes the
 * texts of the face to `recorder` instead of drawing them, except the large letter of FACE_LETTER. Shows all
 * rules text at any font size. */
Canvas paint_face_for_print(Painter *painter, const Face *face, int width, TextRecorder recorder);
/* Draws only the text, for an observer that is set with painter_set_text_observer. Tests measure font sizes
 * with this function. */
void paint_face_text_only(Painter *painter, const Face *face, int width, TypeLimits sizes);

#endif
