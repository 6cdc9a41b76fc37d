/* face.h: a face of a card, tile, book or token, composed from its description. */
#ifndef UI_PAINT_FACE_H
#define UI_PAINT_FACE_H

#include "core/scene.h"
#include "ui/paint/painter.h"

/* The smallest type on a face, in pixels. A name that has no room for it is set smaller, but not below what
   is usual, which is the smallest for a player who wants no larger words. */
typedef struct FaceType {
    float least, usual;
} FaceType;

/* Raise when any face looks different from before: pictures kept on disk carry it. */
enum { PAINT_FACE_VERSION = 27 };

/* Height in pixels of a face of this style. */
int paint_face_height(FaceStyle style, int width);
/* The picture of a face at its final size, without padding. No words on it are set in smaller type than is
   said: a face too small for its prose shows the short one, or name and picture larger instead. */
Canvas paint_face(Painter *painter, const Face *face, int width, FaceType type);
/* Paints only its words, for the painter's ear: tests measure type with it. */
void paint_face_type(Painter *painter, const Face *face, int width, FaceType type);

#endif
