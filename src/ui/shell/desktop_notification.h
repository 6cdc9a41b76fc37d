/* desktop_notification.h: notifications of the desktop, through the D-Bus session bus. */
#ifndef UI_SHELL_DESKTOP_NOTIFICATION_H
#define UI_SHELL_DESKTOP_NOTIFICATION_H

/* Shows a notification for a few seconds. Does nothing without libdbus or a session bus. Both texts are plain
 * UTF-8. Main thread only. */
void desktop_notification_show(const char *title, const char *text);

#endif
