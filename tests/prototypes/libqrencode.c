/* libqrencode.c: compares src/ui/shell/libqrencode.h with libqrencode's own header. */
#include <qrencode.h>

#include "prototypes.h"
#include "ui/shell/libqrencode.h"

CHECK_VALUE(QR_CORRECTION_MEDIUM, QR_ECLEVEL_M);
_Static_assert(sizeof(QrCorrection) == sizeof(QRecLevel), "enum");
_Static_assert(sizeof(QrModules) == sizeof(QRcode), "code");
CHECK_MEMBER(QrModules, width, QRcode, width);
CHECK_MEMBER(QrModules, modules, QRcode, data);

#define QrCorrection QRecLevel
#define QrModules QRcode
QRENCODE_FUNCTIONS(CHECK_FUNCTION)
