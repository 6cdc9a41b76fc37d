/* libdbus.c: compares src/ui/shell/libdbus.h with libdbus' own header. */
#include <dbus/dbus.h>

#include "prototypes.h"
#include "ui/shell/libdbus.h"

CHECK_VALUE(DBUS_SESSION, DBUS_BUS_SESSION);
CHECK_VALUE(DBUS_STRING, DBUS_TYPE_STRING);
CHECK_VALUE(DBUS_UINT32, DBUS_TYPE_UINT32);
CHECK_VALUE(DBUS_INT32, DBUS_TYPE_INT32);
CHECK_VALUE(DBUS_ARRAY, DBUS_TYPE_ARRAY);
_Static_assert(sizeof(BusType) == sizeof(DBusBusType), "enum");
_Static_assert(sizeof(BusMessageIter) >= sizeof(DBusMessageIter), "iterator");

#define BusType DBusBusType
#define BusConnection DBusConnection
#define BusMessage DBusMessage
#define BusMessageIter DBusMessageIter
#define BusError DBusError
DBUS_FUNCTIONS(CHECK_FUNCTION)
