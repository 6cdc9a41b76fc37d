/* x11.c: see x11.h. */
#include "ui/shell/x11.h"

#include "core/error.h"
#include "core/platform.h"

#include <SDL.h>
#include <string.h>

/* The Xlib types and constants used here, since the program is built without its headers. */
typedef struct XDisplay XDisplay;
typedef unsigned long XId;
typedef struct XError {
    int type;
    XDisplay *display;
    XId resource;
    unsigned long serial;
    unsigned char code, request, minor;
} XError;
typedef int (*XErrorHandler)(XDisplay *display, XError *error);

enum { X_FALSE = 0, X_SUCCESS = 0, X_TYPE_WINDOW = 33, X_FORMAT_LONG = 32 };

typedef struct Xlib {
    XErrorHandler (*set_error_handler)(XErrorHandler handler);
    XDisplay *(*open_display)(const char *name);
    int (*close_display)(XDisplay *display);
    XId (*default_root_window)(XDisplay *display);
    XId (*intern_atom)(XDisplay *display, const char *name, int only_if_exists);
    int (*get_window_property)(XDisplay *display, XId window, XId property, long offset, long length,
                               int remove, XId type, XId *actual_type, int *actual_format,
                               unsigned long *count, unsigned long *bytes_after, unsigned char **value);
    int (*free)(void *memory);
    char *(*resource_manager_string)(XDisplay *display);
} Xlib;

static bool load_function(void *library, const char *name, void *function)
{
    *(void **)function = SDL_LoadFunction(library, name);
    return *(void **)function != NULL;
}

/* Returns NULL if Xlib is missing. */
static const Xlib *load_xlib(void)
{
    static Xlib xlib;
    static bool tried, loaded;
    if (!tried) {
        void *library = SDL_LoadObject("libX11.so.6");
        tried = true;
        loaded = library && load_function(library, "XSetErrorHandler", &xlib.set_error_handler) &&
                 load_function(library, "XOpenDisplay", &xlib.open_display) &&
                 load_function(library, "XCloseDisplay", &xlib.close_display) &&
                 load_function(library, "XDefaultRootWindow", &xlib.default_root_window) &&
                 load_function(library, "XInternAtom", &xlib.intern_atom) &&
                 load_function(library, "XGetWindowProperty", &xlib.get_window_property) &&
                 load_function(library, "XFree", &xlib.free) &&
                 load_function(library, "XResourceManagerString", &xlib.resource_manager_string);
    }
    return loaded ? &xlib : NULL;
}

static int report_error(XDisplay *display, XError *error)
{
    static bool reported;
    (void)display;
    if (!reported) {
        Error text;
        error_set(&text, "The X server rejected a request (error %d, request %d.%d). The program continues.",
                  error->code, error->request, error->minor);
        platform_complain(text.text);
        reported = true;
    }
    return 0;
}

void x11_survive_errors(void)
{
    const Xlib *xlib = load_xlib();
    if (xlib) {
        xlib->set_error_handler(report_error);
    }
}

static int ignore_error(XDisplay *display, XError *error)
{
    (void)display;
    (void)error;
    return 0;
}

/* Returns the window that a property of another window names; 0 if there is none. */
static XId read_window(const Xlib *xlib, XDisplay *display, XId window, XId property)
{
    XId type = 0, named = 0;
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *value = NULL;
    if (xlib->get_window_property(display, window, property, 0, 1, X_FALSE, X_TYPE_WINDOW, &type, &format,
                                  &count, &rest, &value) != X_SUCCESS) {
        return 0;
    }
    if (value && type == X_TYPE_WINDOW && format == X_FORMAT_LONG && count == 1) {
        memcpy(&named, value, sizeof named);
    }
    if (value) {
        xlib->free(value);
    }
    return named;
}

/* A window manager sets this property on the root window and on a window it owns, both to that window. After
   it has ended, only the root window's property is left. */
static bool is_managed(const Xlib *xlib, XDisplay *display)
{
    const XId property = xlib->intern_atom(display, "_NET_SUPPORTING_WM_CHECK", X_FALSE);
    const XId window = read_window(xlib, display, xlib->default_root_window(display), property);
    XErrorHandler before = xlib->set_error_handler(ignore_error);
    const bool managed = window != 0 && read_window(xlib, display, window, property) == window;
    xlib->set_error_handler(before);
    return managed;
}

bool x11_has_window_manager(void)
{
    const Xlib *xlib = load_xlib();
    XDisplay *display = xlib ? xlib->open_display(NULL) : NULL;
    const bool managed = display && is_managed(xlib, display);
    if (display) {
        xlib->close_display(display);
    }
    return managed;
}

float x11_text_dpi(void)
{
    static const char KEY[] = "Xft.dpi:";
    const Xlib *xlib = load_xlib();
    XDisplay *display = xlib ? xlib->open_display(NULL) : NULL;
    const char *resources = display ? xlib->resource_manager_string(display) : NULL;
    const char *line = resources ? strstr(resources, KEY) : NULL;
    const float dpi = line ? (float)SDL_atof(line + strlen(KEY)) : 0;
    if (display) {
        xlib->close_display(display);
    }
    return dpi;
}
