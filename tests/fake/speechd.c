/* speechd.c: replacement for libspeechd that appends all calls to the file with the path $FAKE_SPEECHD. If
 * FAKE_SPEECHD_DUMB is set, spd_open fails. While the file $FAKE_SPEECHD.gone exists, all calls fail, and a
 * connection used during this time stays dead afterwards. While $FAKE_SPEECHD.hangs exists, spd_say and
 * spd_cancel do not return. */
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *spd_open(const char *client, const char *connection, const char *user, int mode);
void spd_close(void *connection);
int spd_say(void *connection, int priority, const char *words);
int spd_cancel(void *connection);

typedef struct Connection {
    int dead;
} Connection;

static Connection connections[16];
static int opened;

static void log_call(const char *what, const char *words)
{
    FILE *file = fopen(getenv("FAKE_SPEECHD"), "a");
    if (file) {
        fprintf(file, "%s%s\n", what, words);
        fclose(file);
    }
}

static int flag_exists(const char *suffix)
{
    char path[512];
    snprintf(path, sizeof path, "%s.%s", getenv("FAKE_SPEECHD"), suffix);
    return access(path, F_OK) == 0;
}

/* Returns 1 if the connection works, or -1 if it is dead. */
static int check_connection(Connection *connection)
{
    while (flag_exists("hangs")) {
        sched_yield();
    }
    connection->dead = connection->dead || flag_exists("gone");
    return connection->dead ? -1 : 1;
}

void *spd_open(const char *client, const char *connection, const char *user, int mode)
{
    (void)connection;
    (void)user;
    (void)mode;
    log_call("open ", client);
    if (getenv("FAKE_SPEECHD_DUMB") || flag_exists("gone")) {
        return NULL;
    }
    Connection *made = &connections[opened++ % 16];
    made->dead = 0;
    return made;
}

void spd_close(void *connection)
{
    (void)connection;
    log_call("close", "");
}

int spd_say(void *connection, int priority, const char *words)
{
    (void)priority;
    const int good = check_connection(connection);
    log_call(good > 0 ? "say " : "not spoken: ", words);
    return good;
}

int spd_cancel(void *connection)
{
    log_call("cancel", "");
    return check_connection(connection) > 0 ? 0 : -1;
}
