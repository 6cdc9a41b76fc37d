/* x11.c: X11 functions that SDL does not offer; see x11.h. */
#include "ui/shell/x11.h"

#include "core/platform/error.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/shell/libx11.h"

#include <SDL.h>
#include <string.h>

/* Pointers to the functions of Xlib. The names of the pointers are the names of the functions. */
typedef struct Xlib {
#define POINTER(result, name, parameters) result(*name) parameters;
    XLIB_FUNCTIONS(POINTER)
} Xlib;

/* Loads Xlib and returns its functions, or NULL if Xlib is missing. */
static const Xlib *load_xlib(void)
{
    static Xlib xlib;
    static bool tried, loaded;
    if (!tried) {
        void *library = SDL_LoadObject("libX11.so.6");
        tried = true;
#define LOAD(result, name, parameters) &&(*(void **)&xlib.name = SDL_LoadFunction(library, #name)) != NULL
        loaded = library XLIB_FUNCTIONS(LOAD);
    }
    return loaded ? &xlib : NULL;
}

static int report_error(XDisplay *display, XError *error)
{
    static bool reported;
    (void)display;
    if (!reported) {
        Error text;
        error_set(&text,
                  _("The X server rejected a request (error %d, request %d.%d). The program continues."),
                  error->code, error->request, error->minor);
        platform_show_error(text.text);
        reported = true;
    }
    return 0;
}

void x11_install_error_handler(void)
{
    const Xlib *xlib = load_xlib();
    if (xlib) {
        xlib->XSetErrorHandler(report_error);
    }
}

static int ignore_x_error(XDisplay *display, XError *error)
{
    (void)display;
    (void)error;
    return 0;
}

/* Reads a window property whose value is the id of another window. Returns this id, or 0 if the property is
 * missing or has another type. */
static XId read_window_property(const Xlib *xlib, XDisplay *display, XId window, XId property)
{
    XId type = 0, named = 0;
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *value = NULL;
    if (xlib->XGetWindowProperty(display, window, property, 0, 1, X_FALSE, X_TYPE_WINDOW, &type, &format,
                                 &count, &rest, &value) != X_SUCCESS) {
        return 0;
    }
    if (value && type == X_TYPE_WINDOW && format == X_FORMAT_LONG && count == 1) {
        memcpy(&named, value, sizeof named);
    }
    if (value) {
        xlib->XFree(value);
    }
    return named;
}

/* True if a window manager is running. A window manager creates a window, and names it in a property of the
 * root window and in the same property of the window itself. After the window manager has ended, only the
 * root window still has the property. */
static bool is_window_manager_running(const Xlib *xlib, XDisplay *display)
{
    const XId property = xlib->XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", X_FALSE);
    const XId window = read_window_property(xlib, display, xlib->XDefaultRootWindow(display), property);
    XlibErrorHandler *before = xlib->XSetErrorHandler(ignore_x_error);
    const bool managed = window != 0 && read_window_property(xlib, display, window, property) == window;
    xlib->XSetErrorHandler(before);
    return managed;
}

bool x11_has_window_manager(void)
{
    const Xlib *xlib = load_xlib();
    XDisplay *display = xlib ? xlib->XOpenDisplay(NULL) : NULL;
    const bool managed = display && is_window_manager_running(xlib, display);
    if (display) {
        xlib->XCloseDisplay(display);
    }
    return managed;
}

float x11_get_text_dpi(void)
{
    static const char KEY[] = "Xft.dpi:";
    const Xlib *xlib = load_xlib();
    XDisplay *display = xlib ? xlib->XOpenDisplay(NULL) : NULL;
    const char *resources = display ? xlib->XResourceManagerString(display) : NULL;
    const char *line = resources ? strstr(resources, KEY) : NULL;
    const float dpi = line ? (float)SDL_atof(line + strlen(KEY)) : 0;
    if (display) {
        xlib->XCloseDisplay(display);
    }
    return dpi;
}
