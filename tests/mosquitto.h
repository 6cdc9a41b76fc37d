/* mosquitto.h: test fixture that runs a Mosquitto MQTT broker on this computer. */
#ifndef MOSQUITTO_H
#define MOSQUITTO_H

#include <sys/types.h>

typedef struct Mosquitto {
    pid_t pid;
    int port;
    char address[32], folder[64];
} Mosquitto;

extern Mosquitto mosquitto;

void mosquitto_start(void);
void mosquitto_kill(void);
int mosquitto_set_up(void **state);
int mosquitto_tear_down(void **state);

#endif
