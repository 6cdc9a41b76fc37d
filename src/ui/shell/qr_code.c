/* qr_code.c: drawing of QR codes; see qr_code.h. */
#include "ui/shell/qr_code.h"

#include "net/transport/dynlib.h"
#include "ui/shell/libqrencode.h"
#include "ui/shell/piece_renderer_private.h"

#include <math.h>

enum {
    QR_MARGIN = 4,
    QR_WHITE = 0xFFFFFF,
    QR_BLACK = 0x000000
}; /* margin in modules (squares of the code), and two colors, 0xRRGGBB */

static struct {
    QRENCODE_FUNCTIONS(DYNLIB_POINTER)
} qrencode;

bool qr_code_is_available(void)
{
#define SYMBOL(result, name, parameters) DYNLIB_SYMBOL(qrencode, name)
    static const DynlibSymbol symbols[] = {QRENCODE_FUNCTIONS(SYMBOL)};
    static const int versions[] = {4, 3, 0};
    static enum { NOT_TRIED, MISSING, LOADED } state;
    if (state == NOT_TRIED) {
        state = dynlib_load("qrencode", versions, symbols, sizeof symbols / sizeof *symbols, &qrencode)
                    ? LOADED
                    : MISSING;
    }
    return state == LOADED;
}

/* Draws the dark modules (squares of the code). The width of a module is a whole number of pixels, so that
 * there are no gaps between modules. */
static void draw_modules(const PieceRenderer *renderer, const QrModules *code, const Piece *piece,
                         const Pose *pose)
{
    const float scale = renderer->camera.scale, side = fminf(piece->w, piece->h) * scale;
    const float pixels = fmaxf(1, floorf(side / (float)(code->width + 2 * QR_MARGIN)));
    const float module = pixels / scale, width = module * (float)code->width;
    const float left = roundf((pose->x - width / 2) * scale) / scale,
                top = roundf((pose->y - width / 2) * scale) / scale;
    const float margin = QR_MARGIN * module;
    render_rect(renderer, left - margin, top - margin, width + 2 * margin, width + 2 * margin, QR_WHITE);
    for (int i = 0; i < code->width * code->width; i++) {
        if (code->modules[i] & 1) {
            render_rect(renderer, left + module * (float)(i % code->width),
                        top + module * (float)(i / code->width), module, module, QR_BLACK);
        }
    }
}

void render_qr_code(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    QrModules *code = qr_code_is_available()
                          ? qrencode.QRcode_encodeString8bit(piece->text, 0, QR_CORRECTION_MEDIUM)
                          : NULL;
    if (code) {
        draw_modules(renderer, code, piece, pose);
        qrencode.QRcode_free(code);
    }
}
