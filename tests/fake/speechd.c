/* speechd.c: stands in for libspeechd: writes what it is told to the file that FAKE_SPEECHD names. With
   FAKE_SPEECHD_DUMB nobody answers. */
#include <stdio.h>
#include <stdlib.h>

void *spd_open(const char *client, const char *connection, const char *user, int mode);
void spd_close(void *connection);
int spd_say(void *connection, int priority, const char *words);
int spd_cancel(void *connection);

static void note(const char *what, const char *words)
{
    FILE *file = fopen(getenv("FAKE_SPEECHD"), "a");
    if (file) {
        fprintf(file, "%s%s\n", what, words);
        fclose(file);
    }
}

void *spd_open(const char *client, const char *connection, const char *user, int mode)
{
    static int answering;
    (void)connection;
    (void)user;
    (void)mode;
    note("open ", client);
    return getenv("FAKE_SPEECHD_DUMB") ? NULL : &answering;
}

void spd_close(void *connection)
{
    (void)connection;
    note("close", "");
}

int spd_say(void *connection, int priority, const char *words)
{
    (void)connection;
    (void)priority;
    note("say ", words);
    return 1;
}

int spd_cancel(void *connection)
{
    (void)connection;
    note("cancel", "");
    return 0;
}
