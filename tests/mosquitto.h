/* mosquitto.h: an MQTT broker of a test's own, on this machine, as the test group's set-up and tear-down. */
#ifndef MOSQUITTO_H
#define MOSQUITTO_H

#include <sys/types.h>

typedef struct Mosquitto {
    pid_t pid;
    int port; /* behind which is another one, with a certificate and for Ada alone */
    char address[32], folder[64];
} Mosquitto;

extern Mosquitto mosquitto;

void mosquitto_start(void);
void mosquitto_kill(void);
/* Makes its folder, and a home for the guests, and starts it; the other way round. */
int mosquitto_set_up(void **state);
int mosquitto_tear_down(void **state);

#endif
