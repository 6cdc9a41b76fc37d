/* libdbus.h: functions of libdbus that the program calls. The library is loaded at run time, so the program
 * is built without the library's headers. */
#ifndef UI_SHELL_LIBDBUS_H
#define UI_SHELL_LIBDBUS_H

#include <stdint.h>

enum { DBUS_SESSION = 0, DBUS_ITER_WORDS = 32 };
enum { DBUS_STRING = 's', DBUS_UINT32 = 'u', DBUS_INT32 = 'i', DBUS_ARRAY = 'a' };

typedef struct BusConnection BusConnection;
typedef struct BusMessage BusMessage;
typedef struct BusError BusError; /* the program passes only NULL pointers of this type */

/* In libdbus, this type is the enumeration DBusBusType. */
typedef unsigned BusType;

/* at least as large as the library's struct */
typedef struct BusMessageIter {
    void *words[DBUS_ITER_WORDS];
} BusMessageIter;

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define DBUS_FUNCTIONS(F)                                                                                    \
    F(BusConnection *, dbus_bus_get, (BusType bus, BusError * error))                                        \
    F(void, dbus_connection_set_exit_on_disconnect, (BusConnection *, uint32_t exits))                       \
    F(uint32_t, dbus_connection_send, (BusConnection *, BusMessage *, uint32_t * serial))                    \
    F(void, dbus_connection_flush, (BusConnection *))                                                        \
    F(BusMessage *, dbus_message_new_method_call,                                                            \
      (const char *service, const char *path, const char *interface, const char *method))                    \
    F(void, dbus_message_set_no_reply, (BusMessage *, uint32_t no_reply))                                    \
    F(void, dbus_message_iter_init_append, (BusMessage *, BusMessageIter *))                                 \
    F(uint32_t, dbus_message_iter_append_basic, (BusMessageIter *, int type, const void *value))             \
    F(uint32_t, dbus_message_iter_open_container,                                                            \
      (BusMessageIter *, int type, const char *signature, BusMessageIter *inner))                            \
    F(uint32_t, dbus_message_iter_close_container, (BusMessageIter *, BusMessageIter * inner))               \
    F(void, dbus_message_unref, (BusMessage *))

#endif
