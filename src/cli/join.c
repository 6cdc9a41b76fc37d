/* join.c: `storytable join`: a seat at a table on another machine, line by line. */
#include "cli/commands.h"
#include "cli/typed.h"
#include "core/memory.h"
#include "core/platform.h"
#include "net/find.h"
#include "net/guest_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs until the player leaves or the seat is lost, which sets `error`. Input typed before there is a seat is
   read later. */
static void converse(GuestText *session, Error *error)
{
    char *line = memory_new(1, LINE_BYTES);
    Typed *typed = memory_new(1, sizeof *typed);
    Text out = {0};
    bool stays = true;
    while (stays && !typed->ended) {
        PlatformWait waits[] = {{.socket = guest_text_takes_lines(session) ? typed_socket(typed) : -1},
                                {.socket = -1}};
        platform_wait(waits, 2, guest_text_wait(session, &waits[1]));
        if (waits[0].ready) {
            typed_take(typed);
        }
        while (stays && guest_text_takes_lines(session) && typed_line(typed, line)) {
            stays = guest_text_obey(session, line, &out);
        }
        stays = guest_text_step(session, &out, error) && stays;
        lines_print(&out);
    }
    text_free(&out);
    free(typed);
    free(line);
}

/* Which tables are there? */
static int list_tables(void)
{
    Finder *finder = finder_new();
    const int64_t end = platform_milliseconds() + FIND_MILLISECONDS;
    for (int64_t left = FIND_MILLISECONDS; left > 0; left = end - platform_milliseconds()) {
        PlatformWait waits[PLATFORM_HOUSE];
        platform_wait(waits, finder_waits(finder, waits), (int)left);
        finder_hear(finder);
    }
    for (int i = 0; i < finder_count(finder); i++) {
        const Found *found = finder_table(finder, i);
        printf("%s: %s, for %d, with %d free\n", found->address, found->sign.game->title, found->sign.seats,
               found->sign.free);
    }
    if (finder_count(finder) == 0) {
        puts("No table was found in this network. Whoever has opened one can tell its address.");
    }
    finder_free(finder);
    return 0;
}

/* Joins the arguments after the address, since the words may be one argument or several. */
static void read_words(const Args *args, char out[TABLE_WORDS_MAX])
{
    Text typed = {0};
    for (int i = 1; i < args->file_count; i++) {
        text_add(&typed, "%s ", args->files[i]);
    }
    table_words_read(text_chars(&typed), out);
    text_free(&typed);
}

int command_join(const Args *args, Library *library)
{
    if (args->file_count == 0) {
        return list_tables();
    }
    char words[TABLE_WORDS_MAX];
    Hello hello = {.seat = args->watch ? SEAT_WATCHES : args->seat - 1};
    Error error = {0};
    read_words(args, words);
    const char *name = args->name ? args->name : PERSON_UNNAMED;
    snprintf(hello.name, sizeof hello.name, "%s", name);
    const bool good = person_name_good(name, &error) && seal_ready(&error);
    GuestText *session = good ? guest_text_new(args->files[0], words, &hello, library, &error) : NULL;
    if (session) {
        converse(session, &error);
    }
    /* A table is closed once its game is over. */
    const bool failed = error.text[0] != '\0' && !(session && guest_text_is_over(session));
    if (failed) {
        lines_complain(&error);
    }
    guest_text_free(session);
    return failed ? 1 : 0;
}
