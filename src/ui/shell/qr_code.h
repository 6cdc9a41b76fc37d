/* qr_code.h: drawing of QR codes with libqrencode, if it is installed. */
#ifndef UI_SHELL_QR_CODE_H
#define UI_SHELL_QR_CODE_H

#include "ui/shell/piece_renderer.h"

/* True if libqrencode can be loaded. Without this library, QR codes cannot be drawn. */
bool qr_code_is_available(void);
/* Draws `piece->text` as a QR code: black squares on a white square, with the margin that QR code readers
 * need. */
void render_qr_code(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);

#endif
