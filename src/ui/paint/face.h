/* face.h: a face of a card, tile, book or token, composed from its description. */
#ifndef UI_PAINT_FACE_H
#define UI_PAINT_FACE_H

#include "core/scene.h"
#include "ui/paint/painter.h"

/* Raise when any face looks different from before: pictures kept on disk carry it. */
enum { PAINT_FACE_VERSION = 16 };

/* Height in pixels of a face of this style. */
int paint_face_height(FaceStyle style, int width);
/* The picture of a face at its final size, without padding. Faces that are not `detailed` leave their prose
   out and show name and picture larger instead. */
Canvas paint_face(Painter *painter, const Face *face, int width, bool detailed);

#endif
