/* libqrencode.h: functions of libqrencode that the program calls. The library is loaded at run time, so the
 * program is built without the library's headers. tests/prototypes checks these declarations against the
 * library's headers. */
#ifndef UI_SHELL_LIBQRENCODE_H
#define UI_SHELL_LIBQRENCODE_H

enum { QR_CORRECTION_MEDIUM = 1 };

/* In libqrencode, this type is the enumeration QRecLevel. */
typedef unsigned QrCorrection;

/* A QR code with `width` x `width` modules (squares), row by row. In a dark module, bit 0 is 1. */
typedef struct QrModules {
    int version, width;
    unsigned char *modules;
} QrModules;

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define QRENCODE_FUNCTIONS(F)                                                                                \
    F(QrModules *, QRcode_encodeString8bit, (const char *text, int version, QrCorrection correction))        \
    F(void, QRcode_free, (QrModules *))

#endif
