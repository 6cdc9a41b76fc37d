/* bench_net.c: how long a move takes to the screens of guests, on lines within this machine, or by a broker,
   and what is put there.

   usage: bench_net [BROKER] */
#include "core/library.h"
#include "net/broker.h"
#include "net/guest.h"
#include "net/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PORT = 47960, GUESTS = 8, MOVES = 60, SEED = 5 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void hear(void *user, const char *sentence)
{
    (void)user, (void)sentence;
}

static _Noreturn void give_up(const Error *error)
{
    fprintf(stderr, "bench_net: %s\n", error->text);
    exit(1);
}

/* Somebody who hears all that is put at the broker; NULL = there is none. */
static Broker *spy;
static size_t bytes_put;

static void count_bytes(void)
{
    Arrival arrival;
    if (spy) {
        broker_step(spy);
        while (broker_take(spy, &arrival)) {
            bytes_put += arrival.length;
            arrival_free(&arrival);
        }
    }
}

static void go_round(Host *host, Guest **guests, int count)
{
    Text refused = {0};
    Error error = {0};
    host_step(host, spy ? 1 : 0); /* a broker takes its time */
    count_bytes();
    for (int i = 0; i < count; i++) {
        bool news = true;
        while (news) {
            if (!guest_step(guests[i], &news, &refused, &error)) {
                give_up(&error);
            }
        }
    }
    text_free(&refused);
}

/* Any move of whoever is next, as he would make it; how long it took until he was told of it. The others, who
   sit at machines of their own, hear of it then. */
static double make_move(Match *match, Host *host, Guest **guests)
{
    const MatchSetup *setup = match_setup(match);
    const int seat = match_next_seat(match), moves = match_moves(match);
    Match *own = guest_match(guests[seat]);
    MoveList list = {0};
    Error why;
    setup->game->list_moves(match_state(own), setup->content, seat, &list);
    if (list.count == 0 || !match_play(own, seat, &list.moves[list.count / 2], &why)) {
        give_up(&why);
    }
    move_list_free(&list);
    const double begun = seconds();
    while (match_moves(own) == moves) {
        go_round(host, &guests[seat], 1);
    }
    const double took = seconds() - begun;
    for (int i = 0; i < GUESTS; i++) {
        while (match_moves(guest_match(guests[i])) == moves) {
            go_round(host, guests, GUESTS);
        }
    }
    return took;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int main(int argc, char **argv)
{
    Error error = {0};
    Roster roster;
    Guest *guests[GUESTS];
    double took[MOVES];
    int count = 0;
    Library *library = library_new(".");
    const Game *game = NULL;
    for (int i = 0; games_all[i]; i++) {
        game = games_all[i]->max_seats == GUESTS ? games_all[i] : game;
    }
    MatchSetup setup = {
        .game = game, .content = library_content(library, game, &error), .seats = GUESTS, .seed = SEED};
    for (int seat = 0; seat < GUESTS; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    if (!match || !seal_ready(&error) || !roster_new(library, &roster, &error)) {
        give_up(&error);
    }
    Host *host = host_new(match, &roster, NULL, PORT, hear, NULL, &error);
    char address[ADDRESS_MAX + 16];
    snprintf(address, sizeof address, "127.0.0.1:%d", PORT);
    if (host && argc == 2) {
        Address broker;
        if (!address_read_broker(argv[1], &broker, &error) || !host_use_broker(host, &broker, &error)) {
            give_up(&error);
        }
        address_for_others(&broker, address, sizeof address);
        spy = broker_call(&broker, "spy", NULL, 0, &error);
    }
    for (int i = 0; host && i < GUESTS; i++) {
        Hello hello = {.seat = i};
        snprintf(hello.name, sizeof hello.name, "Guest %d", i);
        guests[i] = guest_call(address, roster.words, &hello, NULL, library, &error);
        while (guests[i] && !guest_match(guests[i])) {
            go_round(host, guests, i + 1);
        }
        if (!guests[i]) {
            give_up(&error);
        }
    }
    if (!host) {
        give_up(&error);
    }
    if (spy) {
        broker_hear(spy, "storytable/1/+/seat/+/view/#");
    }
    while (count < MOVES && match_to_act(match) != 0) {
        took[count++] = make_move(match, host, guests);
    }
    qsort(took, (size_t)count, sizeof *took, compare);
    printf("a move to the host and back, one of %d guests, %d moves of %s: median %.1f ms of a processor, "
           "longest "
           "%.1f ms; wanted 20 ms\n",
           GUESTS, count, game->title, took[count / 2] * 1000, took[count - 1] * 1000);
    if (spy) {
        printf("for each of them %.1f kB were put for each seat\n",
               (double)bytes_put / 1000 / count / GUESTS);
        broker_free(spy);
    }
    for (int i = 0; i < GUESTS; i++) {
        guest_free(guests[i]);
    }
    host_free(host);
    match_free(match);
    library_free(library);
    return 0;
}
