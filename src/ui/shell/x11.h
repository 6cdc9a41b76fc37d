/* x11.h: what the program needs of an X server beyond SDL. Xlib is loaded when the program runs, since SDL
   may have been built without it; no function may be called unless SDL's video driver is "x11". Main thread
   only. */
#ifndef UI_SHELL_X11_H
#define UI_SHELL_X11_H

#include <stdbool.h>

/* Reports the first X error and goes on, where Xlib would end the program. SDL replaces the handler whenever
   its video subsystem starts. */
void x11_survive_errors(void);
/* Returns whether a window manager runs; false if the server does not answer. */
bool x11_has_window_manager(void);
/* Returns the Xft.dpi resource, dots per inch; 0 if it is not set. */
float x11_text_dpi(void);

#endif
