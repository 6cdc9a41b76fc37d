/* libmosquitto.c: compares src/net/mqtt/libmosquitto.h with libmosquitto's own header. */
#include <mosquitto.h>

#include "net/mqtt/libmosquitto.h"
#include "prototypes.h"

CHECK_VALUE(MOSQUITTO_TCP_NODELAY, MOSQ_OPT_TCP_NODELAY);
CHECK_VALUE(MOSQUITTO_TLS_USE_OS_CERTS, MOSQ_OPT_TLS_USE_OS_CERTS);
_Static_assert(sizeof(MosquittoMessage) == sizeof(struct mosquitto_message), "message");
CHECK_MEMBER(MosquittoMessage, id, struct mosquitto_message, mid);
CHECK_MEMBER(MosquittoMessage, topic, struct mosquitto_message, topic);
CHECK_MEMBER(MosquittoMessage, bytes, struct mosquitto_message, payload);
CHECK_MEMBER(MosquittoMessage, length, struct mosquitto_message, payloadlen);
CHECK_MEMBER(MosquittoMessage, quality, struct mosquitto_message, qos);
CHECK_MEMBER(MosquittoMessage, retained, struct mosquitto_message, retain);

#define MosquittoMessage mosquitto_message
MOSQUITTO_FUNCTIONS(CHECK_FUNCTION)
