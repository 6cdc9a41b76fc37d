/* desktop_notification.c: notifications of the desktop; see desktop_notification.h. Calls the method Notify
 * of org.freedesktop.Notifications, and does not wait for a reply. */
#include "ui/shell/desktop_notification.h"

#include "net/transport/dynlib.h"
#include "ui/shell/libdbus.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

static struct {
    DBUS_FUNCTIONS(DYNLIB_POINTER)
} dbus;

/* Returns the connection to the session bus, or NULL. Does not start a bus. */
static BusConnection *connect_to_bus(void)
{
#define SYMBOL(result, name, parameters) DYNLIB_SYMBOL(dbus, name)
    static const DynlibSymbol symbols[] = {DBUS_FUNCTIONS(SYMBOL)};
    static const int versions[] = {3, 0};
    static BusConnection *connection;
    static bool tried;
    if (!tried && getenv("DBUS_SESSION_BUS_ADDRESS") &&
        dynlib_load("dbus-1", versions, symbols, sizeof symbols / sizeof *symbols, &dbus)) {
        connection = dbus.dbus_bus_get(DBUS_SESSION, NULL);
        if (connection) {
            dbus.dbus_connection_set_exit_on_disconnect(connection, false);
        }
    }
    tried = true;
    return connection;
}

static void append_string(BusMessageIter *iter, const char *text)
{
    dbus.dbus_message_iter_append_basic(iter, DBUS_STRING, &text);
}

static void append_empty_array(BusMessageIter *iter, const char *signature)
{
    BusMessageIter inner;
    dbus.dbus_message_iter_open_container(iter, DBUS_ARRAY, signature, &inner);
    dbus.dbus_message_iter_close_container(iter, &inner);
}

void desktop_notification_show(const char *title, const char *text)
{
    const uint32_t replaces_none = 0;
    const int32_t usual_time = -1;
    BusMessageIter iter;
    BusConnection *connection = connect_to_bus();
    BusMessage *message = connection
                              ? dbus.dbus_message_new_method_call("org.freedesktop.Notifications",
                                                                  "/org/freedesktop/Notifications",
                                                                  "org.freedesktop.Notifications", "Notify")
                              : NULL;
    if (!message) {
        return;
    }
    dbus.dbus_message_set_no_reply(message, true);
    dbus.dbus_message_iter_init_append(message, &iter);
    append_string(&iter, "Storytable");
    dbus.dbus_message_iter_append_basic(&iter, DBUS_UINT32, &replaces_none);
    append_string(&iter, "storytable");
    append_string(&iter, title);
    append_string(&iter, text);
    append_empty_array(&iter, "s");
    append_empty_array(&iter, "{sv}");
    dbus.dbus_message_iter_append_basic(&iter, DBUS_INT32, &usual_time);
    dbus.dbus_connection_send(connection, message, NULL);
    dbus.dbus_connection_flush(connection);
    dbus.dbus_message_unref(message);
}
