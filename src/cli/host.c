/* host.c: `storytable host`: a table for people at other machines, without a window. */
#include "net/host.h"

#include "cli/commands.h"
#include "cli/typed.h"
#include "core/memory.h"
#include "core/save.h"
#include "core/text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] = "who          who is there\n"
                           "bot SEAT     a bot plays for whoever is away, until he comes back\n"
                           "wait SEAT    it plays no longer\n"
                           "free SEAT    the seat may be taken by whoever comes next\n"
                           "say WORDS    says something to all\n"
                           "close        closes the table\n";

/* A table that is served. */
typedef struct Served {
    const Args *args;
    const char *save; /* NULL = it is not kept */
    FileLock *lock;
    Match *match;
    Host *host;
    Typed typed;
    bool closes;
} Served;

static void print_sentence(void *user, const char *sentence)
{
    (void)user;
    lines_print_sentence(sentence);
}

/* ------------------------------------------------------------------ opening it */

static Match *begin(const Args *args, Library *library, Error *error)
{
    const GameContent *content = library_pack_content(library, args->game, args->pack, error);
    MatchSetup setup = {.game = args->game,
                        .content = content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->has_seed ? args->seed : 0};
    if (!content || (!args->has_seed && !platform_chance(&setup.seed))) {
        return NULL;
    }
    snprintf(setup.pack, sizeof setup.pack, "%s", args->pack);
    const int people = args->people > 0 ? args->people : setup.seats;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        setup.seat_bot[seat] = seat < people ? SEAT_HUMAN : game_next_bot(args->game, seat, SEAT_HUMAN);
    }
    return match_new(&setup, error);
}

/* A match that is gone on with has the table it had: its words, and whose the seats are. */
static Match *prepare(Served *served, Library *library, const char *path, Roster *roster, Error *error)
{
    const Args *args = served->args;
    if (!lines_lock(served->save, &served->lock, error)) {
        return NULL;
    }
    const bool kept = served->save && access(served->save, F_OK) == 0;
    const bool known = kept && access(path, F_OK) == 0;
    if (!seal_ready(error) ||
        !(known ? roster_read(path, roster, error) : roster_new(library, roster, error))) {
        return NULL;
    }
    return kept ? lines_go_on(served->save, args->game, library, error) : begin(args, library, error);
}

/* ------------------------------------------------------------------ lines that are typed */

static void tell_people(const Host *host)
{
    People people;
    Text text = {0};
    host_people(host, &people);
    people_tell(&people, &text);
    lines_print(&text);
    text_free(&text);
}

/* A word and the number of a seat behind it. */
static bool names_seat(const char *line, const char *word, int *seat)
{
    const size_t length = strlen(word);
    const bool named = strncmp(line, word, length) == 0 && line[length] == ' ' &&
                       text_number(line + length + 1, 1, GAME_SEATS_MAX, seat);
    *seat -= named;
    return named;
}

static void obey(Served *served, const char *line)
{
    Host *host = served->host;
    Error why = {0};
    int seat = 0;
    if (strcmp(line, "who") == 0) {
        tell_people(host);
    } else if (names_seat(line, "bot", &seat)) {
        host_stand_in(host, seat, true, &why);
    } else if (names_seat(line, "wait", &seat)) {
        host_stand_in(host, seat, false, &why);
    } else if (names_seat(line, "free", &seat)) {
        host_release(host, seat, &why);
    } else if (strncmp(line, "say ", 4) == 0) {
        if (remark_good(line + 4, &why)) {
            host_say(host, host_own_name(host), line + 4);
        }
    } else if (strcmp(line, "close") == 0) {
        served->closes = true;
    } else {
        fputs(help, stdout);
    }
    if (why.text[0] != '\0') {
        lines_print_sentence(why.text);
    }
    fflush(stdout);
}

/* ------------------------------------------------------------------ serving it */

/* Waits for guests and for lines, and lets bots move. */
static void step(Served *served)
{
    PlatformWait waits[HOST_WAITS + 1];
    char *line = memory_new(1, LINE_BYTES);
    const int count = host_waits(served->host, waits);
    waits[count] = (PlatformWait){.socket = served->args->headless ? -1 : typed_socket(&served->typed)};
    platform_wait(waits, count + 1, host_patience(served->host));
    if (waits[count].ready) {
        typed_take(&served->typed);
    }
    while (typed_line(&served->typed, line)) {
        obey(served, line);
    }
    host_see_to(served->host, waits);
    while (host_play_bot(served->host)) {
        host_tell(served->host);
    }
    free(line);
}

/* Until the game is over and everybody has heard of it. */
static bool serve(Served *served)
{
    Match *match = served->match;
    const char *save = served->save;
    Error error = {0};
    bool kept = true;
    int moves = match_moves(match);
    uint64_t revision = match_revision(match);
    host_play_bot(served->host);
    host_tell(served->host);
    while ((match_to_act(match) != 0 || !host_is_heard(served->host)) && kept && !served->closes) {
        step(served);
        if (save && (match_moves(match) != moves || match_revision(match) != revision)) {
            moves = match_moves(match);
            revision = match_revision(match);
            kept = match_save(match, save, &error);
        }
    }
    if (!kept) {
        lines_complain(&error);
    }
    return kept;
}

static void invite(const Served *served, const Address *broker, int port, const char *words)
{
    const MatchSetup *setup = match_setup(served->match);
    printf("%s, for %d. The others say: ", setup->game->title, setup->seats);
    if (served->args->broker) {
        char others[ADDRESS_MAX + 16];
        address_for_others(broker, others, sizeof others);
        printf("storytable join %s %s\n", others, words);
    }
    if (port > 0) {
        host_be_found(served->host);
        printf("%sstorytable join THIS-MACHINE:%d %s\n", served->args->broker ? "or: " : "", port, words);
    }
    fflush(stdout);
}

int command_host(const Args *args, Library *library)
{
    char path[PATH_MAX];
    Roster roster;
    Address broker;
    Error error = {0};
    Served *served = memory_new(1, sizeof *served);
    served->args = args;
    served->save = args->game ? args->save : args->target;
    snprintf(path, sizeof path, "%s.table", served->save ? served->save : "");
    served->match = prepare(served, library, path, &roster, &error);
    /* At a broker nobody needs a port. */
    const int port = args->port > 0 || args->broker     ? args->port
                     : served->match && roster.port > 0 ? roster.port
                                                        : HOST_PORT;
    if (served->match) {
        served->host =
            host_new(served->match, &roster, served->save ? path : NULL, port, print_sentence, NULL, &error);
    }
    if (served->host) {
        host_offer_cards(served->host, library);
    }
    /* What has seats is kept before anything is done at it. */
    bool good = served->host && (!served->save || match_save(served->match, served->save, &error)) &&
                (!args->broker || (address_read_broker(args->broker, &broker, &error) &&
                                   host_use_broker(served->host, &broker, &error)));
    if (good) {
        invite(served, &broker, port, roster.words);
        good = serve(served);
    } else {
        lines_complain(&error);
    }
    host_free(served->host);
    match_free(served->match);
    file_lock_free(served->lock);
    free(served);
    return good ? 0 : 1;
}
