/* libx11.h: functions of Xlib that the program calls. The library is loaded at run time, so the program is
 * built without the library's headers. tests/prototypes checks these declarations against the library's
 * headers. */
#ifndef UI_SHELL_LIBX11_H
#define UI_SHELL_LIBX11_H

/* Values of False, Success and XA_WINDOW, and the format of a property with 32-bit numbers. */
enum { X_FALSE = 0, X_SUCCESS = 0, X_TYPE_WINDOW = 33, X_FORMAT_LONG = 32 };

typedef struct XDisplay XDisplay;
typedef unsigned long XId;
/* Same layout as XErrorEvent. */
typedef struct XError {
    int type;
    XDisplay *display;
    XId resource;
    unsigned long serial;
    unsigned char code, request, minor;
} XError;
typedef int XlibErrorHandler(XDisplay *display, XError *error);

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define XLIB_FUNCTIONS(F)                                                                                    \
    F(XlibErrorHandler *, XSetErrorHandler, (XlibErrorHandler *))                                            \
    F(struct XDisplay *, XOpenDisplay, (const char *name))                                                   \
    F(int, XCloseDisplay, (struct XDisplay *))                                                               \
    F(XId, XDefaultRootWindow, (struct XDisplay *))                                                          \
    F(XId, XInternAtom, (struct XDisplay *, const char *name, int only_if_exists))                           \
    F(int, XGetWindowProperty,                                                                               \
      (struct XDisplay *, XId window, XId property, long offset, long length, int remove, XId type,          \
       XId *actual_type, int *actual_format, unsigned long *count, unsigned long *bytes_after,               \
       unsigned char **value))                                                                               \
    F(int, XFree, (void *memory))                                                                            \
    F(char *, XResourceManagerString, (struct XDisplay *))

#endif
