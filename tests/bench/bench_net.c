/* bench_net.c: measures the time from a guest's move to the view that the host returns, over TCP on this
 * machine or through a broker, and the size of the views at the broker. usage: bench_net [BROKER] */
#include "../auto.h"
#include "core/data/content_store.h"
#include "net/mqtt/mqtt_client.h"
#include "net/session/guest.h"
#include "net/session/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PORT = 47960, GUESTS = 8, MOVES = 60, SEED = 5 };

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void discard_report(void *user, const char *name, const char *words) {}

static _Noreturn void exit_with_error(const Error *error)
{
    fprintf(stderr, "bench_net: %s\n", error->text);
    exit(1);
}

/* Client that receives all views that the host sends through the broker, or NULL if there is no broker. */
static MqttClient *spy;
static size_t bytes_published;
static double spy_seconds; /* CPU time of the spy, which the results leave out */

static void count_bytes(void)
{
    MqttMessage arrival;
    const double begun = get_seconds();
    if (spy) {
        mqtt_client_step(spy);
        while (mqtt_client_take_message(spy, &arrival)) {
            bytes_published += arrival.length;
            mqtt_message_free(&arrival);
        }
    }
    spy_seconds += get_seconds() - begun;
}

static void step_all(Host *host, Guest **guests, int count)
{
    AUTO(text) Text refused = {0};
    Error error = {0};
    host_step(host, spy ? 1 : 0);
    count_bytes();
    for (int i = 0; i < count; i++) {
        bool news = true;
        while (news) {
            if (!guest_step(guests[i], &news, &refused, &error)) {
                exit_with_error(&error);
            }
        }
    }
}

static double make_move(Match *match, Host *host, Guest **guests)
{
    const MatchSetup *setup = match_setup(match);
    const int seat = match_next_seat(match), moves = match_move_count(match);
    Match *own = guest_match(guests[seat]);
    MoveList list = {0};
    Error why;
    setup->game->list_moves(match_state(own), setup->content, seat, &list);
    if (list.count == 0 || !match_play(own, seat, &list.moves[list.count / 2], &why)) {
        exit_with_error(&why);
    }
    move_list_free(&list);
    const double begun = get_seconds() - spy_seconds;
    while (match_move_count(own) == moves) {
        step_all(host, &guests[seat], 1);
    }
    const double took = get_seconds() - spy_seconds - begun;
    for (int i = 0; i < GUESTS; i++) {
        while (match_move_count(guest_match(guests[i])) == moves) {
            step_all(host, guests, GUESTS);
        }
    }
    return took;
}

static int compare_doubles(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int main(int argc, char **argv)
{
    Error error = {0};
    RoomState room_state;
    Guest *guests[GUESTS];
    double took[MOVES];
    int count = 0;
    ContentStore *content_store = content_store_new(".");
    const Game *game = NULL;
    for (int i = 0; games_all[i]; i++) {
        game = games_all[i]->max_seats == GUESTS ? games_all[i] : game;
    }
    MatchSetup setup = {.game = game,
                        .content = content_store_load(content_store, game, &error),
                        .seats = GUESTS,
                        .seed = SEED};
    for (int seat = 0; seat < GUESTS; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    if (!match || !crypto_init(&error) || !room_state_new(content_store, &room_state, &error)) {
        exit_with_error(&error);
    }
    Host *host = host_new(match, &room_state, NULL, PORT, discard_report, NULL, &error);
    char address[ADDRESS_MAX + 16];
    snprintf(address, sizeof address, "127.0.0.1:%d", PORT);
    if (host && argc == 2) {
        Address broker;
        if (!address_parse_broker(argv[1], &broker, &error) || !host_use_broker(host, &broker, &error)) {
            exit_with_error(&error);
        }
        address_format_public(&broker, address, sizeof address);
        spy = mqtt_client_connect(&broker, "spy", NULL, 0, &error);
    }
    for (int i = 0; host && i < GUESTS; i++) {
        Hello hello = {.seat = i};
        snprintf(hello.name, sizeof hello.name, "Guest %d", i);
        guests[i] = guest_connect(address, room_state.words, &hello, NULL, content_store, &error);
        while (guests[i] && !guest_match(guests[i])) {
            step_all(host, guests, i + 1);
        }
        if (!guests[i]) {
            exit_with_error(&error);
        }
    }
    if (!host) {
        exit_with_error(&error);
    }
    if (spy) {
        mqtt_client_subscribe(spy, "storytable/1/+/seat/+/view/#");
    }
    while (count < MOVES && match_seats_to_act(match) != 0) {
        took[count++] = make_move(match, host, guests);
    }
    qsort(took, (size_t)count, sizeof *took, compare_doubles);
    printf("a move from one of %d guests to the host and back, %d moves of %s: median %.1f ms CPU, "
           "longest %.1f ms; target 20 ms\n",
           GUESTS, count, game->title, took[count / 2] * 1000, took[count - 1] * 1000);
    if (spy) {
        printf("for each move, %.1f kB were published for each seat\n",
               (double)bytes_published / 1000 / count / GUESTS);
        mqtt_client_free(spy);
    }
    for (int i = 0; i < GUESTS; i++) {
        guest_free(guests[i]);
    }
    host_free(host);
    match_free(match);
    content_store_free(content_store);
    return 0;
}
