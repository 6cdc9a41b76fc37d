/* x11.h: X11 functions that SDL does not offer. Loads Xlib at run time, because SDL may have been built
 * without it. Call these functions only if SDL's video driver is "x11". Main thread only. */
#ifndef UI_SHELL_X11_H
#define UI_SHELL_X11_H

#include <stdbool.h>

/* Installs an X error handler that reports the first error and lets the program continue. Xlib's own handler
 * ends the program. Call this after each start of SDL's video subsystem, because SDL replaces the handler. */
void x11_install_error_handler(void);
/* True if a window manager is running. False if not, or if the X server does not answer. */
bool x11_has_window_manager(void);
/* Returns the Xft.dpi resource in dots per inch, or 0 if it is not set. */
float x11_get_text_dpi(void);

#endif
