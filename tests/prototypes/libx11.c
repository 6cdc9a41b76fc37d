/* libx11.c: compares src/ui/shell/libx11.h with Xlib's own headers. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include "prototypes.h"
#include "ui/shell/libx11.h"

CHECK_VALUE(X_FALSE, False);
CHECK_VALUE(X_SUCCESS, Success);
CHECK_VALUE(X_TYPE_WINDOW, XA_WINDOW);
_Static_assert(sizeof(XError) == sizeof(XErrorEvent), "error");
CHECK_MEMBER(XError, type, XErrorEvent, type);
CHECK_MEMBER(XError, display, XErrorEvent, display);
CHECK_MEMBER(XError, resource, XErrorEvent, resourceid);
CHECK_MEMBER(XError, serial, XErrorEvent, serial);
CHECK_MEMBER(XError, code, XErrorEvent, error_code);
CHECK_MEMBER(XError, request, XErrorEvent, request_code);
CHECK_MEMBER(XError, minor, XErrorEvent, minor_code);

typedef int RealErrorHandler(Display *display, XErrorEvent *error);
#define XDisplay _XDisplay
#define XlibErrorHandler RealErrorHandler
XLIB_FUNCTIONS(CHECK_FUNCTION)
