/* join.c: `storytable join`: a seat at a table on another machine, line by line. */
#include "cli/commands.h"
#include "cli/typed.h"
#include "core/memory.h"
#include "core/platform.h"
#include "core/text_table.h"
#include "net/find.h"
#include "net/guest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "/say WORDS  says something to all\n"
                           "/who        who is there, and how long the lines take\n"
                           "/undo       asks for your last move back\n"
                           "/yes, /no   answers whoever asks for a move back\n";

/* Somebody at a table. */
typedef struct Seated {
    Guest *guest;
    TextTable *table;
    int remarks;  /* heard so far */
    bool answers; /* is asked, and has been told so */
    Text out;
} Seated;

static void say(Text *text)
{
    fputs(text_chars(text), stdout);
    text_clear(text);
    fflush(stdout);
}

/* What the seats say to each other; false for a line that is meant for the game. */
static bool talk(Seated *seated, const char *line)
{
    Error why = {0};
    if (line[0] != '/') {
        return false;
    }
    if (strncmp(line, "/say ", 5) == 0) {
        guest_say(seated->guest, line + 5, &why);
    } else if (strcmp(line, "/who") == 0) {
        people_tell(guest_people(seated->guest), &seated->out);
    } else if (strcmp(line, "/undo") == 0) {
        guest_undo(seated->guest, &why);
    } else if (strcmp(line, "/yes") == 0 || strcmp(line, "/no") == 0) {
        guest_answer(seated->guest, line[1] == 'y');
    } else {
        text_add(&seated->out, "%s", help);
    }
    if (why.text[0] != '\0') {
        text_add(&seated->out, "%s\n", why.text);
    }
    return true;
}

static void tell_talk(Seated *seated)
{
    const int remarks = guest_remarks(seated->guest);
    const char *asks = guest_asked_by(seated->guest);
    for (; seated->remarks < remarks; seated->remarks++) {
        const Remark *remark = guest_remark(seated->guest, seated->remarks);
        text_add(&seated->out, "%s: %s\n", remark->name, remark->words);
    }
    if (asks && !seated->answers) {
        text_add(&seated->out, "%s would like to take back a move. /yes or /no?\n", asks);
    }
    seated->answers = asks != NULL;
}

/* Until the player leaves, the table is closed or the line breaks, of which `error` tells. */
static void converse(Seated *seated, Typed *typed, Error *error)
{
    char *line = memory_new(1, LINE_BYTES);
    bool stays = true;
    text_table_show(seated->table, &seated->out);
    say(&seated->out);
    while (stays && !typed->ended) {
        bool news = false, stands = true, more = true;
        PlatformWait waits[] = {
            {.socket = typed_socket(typed)},
            {.socket = guest_socket(seated->guest), .to_say = guest_has_more(seated->guest)}};
        platform_wait(waits, 2, guest_patience(seated->guest));
        if (waits[0].ready) {
            typed_take(typed);
        }
        while (stays && typed_line(typed, line)) {
            stays = talk(seated, line) || text_table_obey(seated->table, line, &seated->out);
        }
        while (stands && more) {
            stands = guest_step(seated->guest, &more, &seated->out, error);
            news = news || more;
        }
        if (news) {
            text_table_hear(seated->table, &seated->out);
        }
        tell_talk(seated);
        stays = stays && stands;
        say(&seated->out);
    }
    free(line);
}

static void sit_down(Guest *guest, Error *error)
{
    const MatchSetup *setup = match_setup(guest_match(guest));
    const int seat = match_seat_here(guest_match(guest));
    char name[SEAT_NAME_MAX];
    Seated seated = {.guest = guest, .table = text_table_new(guest_match(guest), NULL, NULL, NULL)};
    Typed *typed = memory_new(1, sizeof *typed);
    if (seat >= 0) {
        printf("%s. You are %s.", setup->game->title, match_seat_name(guest_match(guest), seat, name));
    } else {
        printf("%s. You watch.", setup->game->title);
    }
    puts(" Type ? for help, and /? for what goes on between the seats.");
    converse(&seated, typed, error);
    text_table_free(seated.table);
    text_free(&seated.out);
    free(typed);
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

int command_join(const Args *args, Library *library)
{
    if (args->file_count == 0) {
        return list_tables();
    }
    char words[TABLE_WORDS_MAX];
    Hello hello = {.seat = args->watch ? SEAT_WATCHES : args->seat - 1};
    Error error = {0};
    snprintf(words, sizeof words, "%s %s %s %s", args->files[1], args->files[2], args->files[3],
             args->files[4]);
    snprintf(hello.name, sizeof hello.name, "%s", args->name ? args->name : "Somebody");
    Guest *guest = seal_ready(&error) ? guest_join(args->files[0], words, &hello, library, &error) : NULL;
    if (guest) {
        sit_down(guest, &error);
    }
    /* A table is closed once its game is over. */
    const bool over = guest && match_to_act(guest_match(guest)) == 0;
    const bool failed = error.text[0] != '\0' && !over;
    if (failed) {
        fprintf(stderr, "%s\n", error.text);
    }
    guest_free(guest);
    return failed ? 1 : 0;
}
