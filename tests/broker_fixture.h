/* broker_fixture.h: tables in an MQTT room at the local broker. Tests can close the host of such a table and
 * open it again. */
#ifndef BROKER_FIXTURE_H
#define BROKER_FIXTURE_H

#include "net/mqtt/mqtt_client.h"
#include "net_fixture.h"

/* Creates a client that receives everything at the broker. */
MqttClient *spy_new(void);
/* Receives messages for up to half a second. */
void step_spy(MqttClient *spy);
int count_retained_messages(void);

/* Opens a table at the broker, with a file for the room state. Tests close the host of this table with
 * stop_listening(), and open it again with reopen_table(). */
void open_saved_table(Table *table, const Game *game, int seats);
void reopen_table(Table *table);
/* Joins a game whose host can be offline. Returns the guest, or NULL with the reason in `error`. */
Guest *join_at_broker(const char *address, const char *words, const Hello *hello, ContentStore *content_store,
                      Error *error);

/* Runs the host and the guest until the guest has reported this sentence. */
void wait_for_report(Table *table, Guest *guest, const char *sentence);

#endif
