/* libmosquitto.h: functions of libmosquitto that the program calls. The library is loaded at run time, so the
 * program is built without the library's headers. tests/prototypes checks these declarations against the
 * library's headers. */
#ifndef NET_MQTT_LIBMOSQUITTO_H
#define NET_MQTT_LIBMOSQUITTO_H

#include <stdbool.h>

/* Same values as MOSQ_OPT_TCP_NODELAY and MOSQ_OPT_TLS_USE_OS_CERTS. */
enum { MOSQUITTO_TCP_NODELAY = 11, MOSQUITTO_TLS_USE_OS_CERTS = 13 };

typedef struct mosquitto Mosquitto;

/* Same layout as struct mosquitto_message of libmosquitto. */
typedef struct MosquittoMessage {
    int id;
    char *topic;
    void *bytes;
    int length, quality;
    bool retained;
} MosquittoMessage;

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define MOSQUITTO_FUNCTIONS(F)                                                                               \
    F(int, mosquitto_lib_init, (void))                                                                       \
    F(struct mosquitto *, mosquitto_new, (const char *id, bool clean, void *user))                           \
    F(void, mosquitto_destroy, (struct mosquitto *))                                                         \
    F(void, mosquitto_connect_callback_set,                                                                  \
      (struct mosquitto *, void (*call)(struct mosquitto *, void *user, int refused)))                       \
    F(void, mosquitto_message_callback_set,                                                                  \
      (struct mosquitto *,                                                                                   \
       void (*call)(struct mosquitto *, void *user, const struct MosquittoMessage *message)))                \
    F(void, mosquitto_publish_callback_set,                                                                  \
      (struct mosquitto *, void (*call)(struct mosquitto *, void *user, int id)))                            \
    F(int, mosquitto_int_option, (struct mosquitto *, unsigned option, int value))                           \
    F(int, mosquitto_username_pw_set, (struct mosquitto *, const char *user, const char *password))          \
    F(int, mosquitto_will_set,                                                                               \
      (struct mosquitto *, const char *topic, int length, const void *bytes, int quality, bool retained))    \
    F(int, mosquitto_connect, (struct mosquitto *, const char *name, int port, int keepalive))               \
    F(int, mosquitto_reconnect, (struct mosquitto *))                                                        \
    F(int, mosquitto_disconnect, (struct mosquitto *))                                                       \
    F(int, mosquitto_publish,                                                                                \
      (struct mosquitto *, int *id, const char *topic, int length, const void *bytes, int quality,           \
       bool retained))                                                                                       \
    F(int, mosquitto_subscribe, (struct mosquitto *, int *id, const char *topic, int quality))               \
    F(int, mosquitto_loop_read, (struct mosquitto *, int packets))                                           \
    F(int, mosquitto_loop_write, (struct mosquitto *, int packets))                                          \
    F(int, mosquitto_loop_misc, (struct mosquitto *))                                                        \
    F(bool, mosquitto_want_write, (struct mosquitto *))                                                      \
    F(int, mosquitto_socket, (struct mosquitto *))

#endif
