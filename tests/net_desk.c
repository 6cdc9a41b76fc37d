/* net_desk.c: see net_desk.h. */
#include "net_desk.h"

#include "core/memory.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT_MIN = 40000, PORTS = 7000 };

const char desk_words[] = "acorn bread candle dream";

static void hear(void *user, const char *sentence)
{
    text_add(user, "%s\n", sentence);
}

void need_seal(void)
{
    Error error = {0};
    if (!seal_ready(&error)) {
        fail_msg("%s", error.text);
    }
}

/* Other tests may run beside this one. */
void open_door(Table *table)
{
    Error error = {0};
    for (int i = 0; i < PORTS && !table->host; i++) {
        table->port = PORT_MIN + ((int)getpid() + i) % PORTS;
        table->host =
            host_new(table->match, &table->roster, table->path, table->port, hear, &table->said, &error);
    }
    if (!table->host) {
        fail_msg("%s", error.text);
    }
    if (table->cards) {
        host_offer_cards(table->host, table->cards);
    }
    if (table->broker > 0) {
        go_to_broker(table, table->broker);
    }
}

void go_to_broker(Table *table, int port)
{
    const Address address = {.name = "127.0.0.1", .port = port, .broker = true};
    Error error = {0};
    table->broker = port;
    if (!host_use_broker(table->host, &address, &error)) {
        fail_msg("%s", error.text);
    }
}

/* Deletes saved seats, since all tables in the tests have the same words but different keys. */
static void forget_seats(void)
{
    char command[256];
    snprintf(command, sizeof command, "rm -rf %s/storytable/seats", getenv("XDG_DATA_HOME"));
    assert_int_equal(system(command), 0);
}

static void open_for(Table *table, MatchSetup *setup, int people)
{
    Error error = {0};
    forget_seats();
    for (int seat = 0; seat < setup->seats; seat++) {
        setup->seat_bot[seat] = seat < people ? SEAT_HUMAN : game_next_bot(setup->game, seat, SEAT_HUMAN);
    }
    rng_seed(&table->rng, 1);
    table->match = match_new(setup, &error);
    assert_non_null(table->match);
    assert_true(roster_new(table->library, &table->roster, &error));
    snprintf(table->roster.words, sizeof table->roster.words, "%s", desk_words);
    open_door(table);
}

void open_table_with_bots(Table *table, const Game *game, int seats, int people)
{
    Error error = {0};
    *table = (Table){.library = library_new(".")};
    need_seal();
    MatchSetup setup = {
        .game = game, .content = library_content(table->library, game, &error), .seats = seats, .seed = 7};
    open_for(table, &setup, people);
}

static const char pack[] = "Mine";

static void write_packs(const char *whose, char *out, size_t size)
{
    snprintf(out, size, "%s/%s", getenv("XDG_DATA_HOME"), whose);
}

void write_pack_folder(const Game *game, char *out, size_t size)
{
    char packs[256];
    write_packs("host", packs, sizeof packs);
    snprintf(out, size, "%s/%s/cards/%s", packs, pack, game->id);
}

void write_guests_packs(char *out, size_t size)
{
    write_packs("guests", out, size);
}

/* The printed cards, which a command changes where they lie. */
static void make_pack(const Game *game, const char *change)
{
    char folder[512], command[2048];
    write_pack_folder(game, folder, sizeof folder);
    snprintf(command, sizeof command, "mkdir -p %s && cp cards/%s/*.json %s && cd %s && %s", folder, game->id,
             folder, folder, change);
    assert_int_equal(system(command), 0);
}

static void open_with_changed(Table *table, const Game *game, int seats, const char *change)
{
    char packs[256];
    Error error = {0};
    need_seal();
    make_pack(game, change);
    *table = (Table){.library = library_new("."), .cards = library_new(".")};
    write_packs("host", packs, sizeof packs);
    library_use_packs(table->cards, packs);
    write_guests_packs(packs, sizeof packs);
    library_use_packs(table->library, packs);
    MatchSetup setup = {.game = game,
                        .content = library_pack_content(table->cards, game, pack, &error),
                        .seats = seats,
                        .seed = 7};
    snprintf(setup.pack, sizeof setup.pack, "%s", pack);
    assert_non_null(setup.content);
    open_for(table, &setup, seats);
}

void open_table_with_pack(Table *table, const Game *game, int seats)
{
    open_with_changed(table, game, seats, "for file in *.json; do echo >>$file; done");
}

void open_table_with_faces(Table *table, const Game *game, int seats)
{
    open_with_changed(table, game, seats, "sed -i 's/, \"looks\": \"left\"//' portraits.json");
}

void open_table(Table *table, const Game *game, int seats)
{
    open_table_with_bots(table, game, seats, seats);
}

void close_door(Table *table)
{
    host_free(table->host);
    table->host = NULL;
}

void close_table(Table *table)
{
    host_free(table->host);
    match_free(table->match);
    library_free(table->library);
    library_free(table->cards);
    text_free(&table->said);
}

Guest *call_with(Table *table, const char *words, const Hello *hello)
{
    char address[32];
    Error error = {0};
    snprintf(address, sizeof address, "%s127.0.0.1:%d", table->broker > 0 ? "mqtt://" : "",
             table->broker > 0 ? table->broker : table->port);
    Guest *guest = guest_call(address, words, hello, NULL, table->library, &error);
    if (!guest) {
        fail_msg("%s", error.text);
    }
    return guest;
}

Guest *call(Table *table, const char *name, const char *words)
{
    Hello hello = {.seat = SEAT_ANY};
    snprintf(hello.name, sizeof hello.name, "%s", name);
    return call_with(table, words, &hello);
}

bool go_round(Table *table, Guest **guests, int count, Text *refused, Error *error)
{
    bool stands = true;
    for (int round = 0; round < 4 && stands; round++) {
        host_step(table->host, 1);
        host_play_bot(table->host);
        for (int i = 0; i < count; i++) {
            bool more = guests[i] != NULL;
            while (stands && more) {
                stands = guest_step(guests[i], &more, refused, error);
            }
        }
    }
    return stands;
}

void go_on(Table *table, Guest **guests, int count, Text *said)
{
    Error error = {0};
    if (!go_round(table, guests, count, said, &error)) {
        fail_msg("%s", error.text);
    }
}

void catch_up(Table *table, Guest *guest, int moves)
{
    Text said = {0};
    for (int i = 0; i < DESK_TURNS && match_moves(guest_match(guest)) != moves; i++) {
        go_on(table, &guest, 1, &said);
    }
    assert_int_equal(match_moves(guest_match(guest)), moves);
    text_free(&said);
}

Guest *come_with(Table *table, const Hello *hello)
{
    Text refused = {0};
    Guest *guest = call_with(table, desk_words, hello);
    for (int i = 0; i < DESK_TURNS && !guest_match(guest); i++) {
        go_on(table, &guest, 1, &refused);
    }
    assert_non_null(guest_match(guest));
    text_free(&refused);
    return guest;
}

Guest *come(Table *table, const char *name)
{
    Hello hello = {.seat = SEAT_ANY};
    snprintf(hello.name, sizeof hello.name, "%s", name);
    return come_with(table, &hello);
}

void assert_sees(const Table *table, const Guest *guest)
{
    const Match *match = guest_match(guest);
    const Game *game = match_setup(match)->game;
    const int seat = match_seat_here(match), moves = match_moves(table->match);
    void *own = memory_new(1, game->state_size), *true_one = memory_new(1, game->state_size);
    assert_int_equal(match_moves(match), moves);
    for (int i = 0; i <= moves; i++) {
        match_view_at(match, i, seat, own);
        match_view_at(table->match, i, seat, true_one);
        assert_memory_equal(own, true_one, game->state_size);
    }
    for (int i = 0; i < moves; i++) {
        const EventLog *told = match_move_events(match, i), *happened = match_move_events(table->match, i);
        assert_int_equal(match_move_seat(match, i), match_move_seat(table->match, i));
        assert_int_equal(told->count, happened->count);
        for (int k = 0; k < told->count; k++) {
            assert_string_equal(told->events[k].text, happened->events[k].text);
            assert_int_equal(told->events[k].page, happened->events[k].page);
        }
    }
    free(own), free(true_one);
}

static Guest *guest_of_seat(Guest **guests, int count, int seat)
{
    for (int i = 0; i < count; i++) {
        if (match_seat_here(guest_match(guests[i])) == seat) {
            return guests[i];
        }
    }
    return NULL;
}

/* The next move of a guest, by what he sees. */
static void make_any_move(Table *table, Guest **guests, int count)
{
    const Game *game = match_setup(table->match)->game;
    const int seat = match_next_seat(table->match);
    Match *match = guest_match(guest_of_seat(guests, count, seat));
    MoveList list = {0};
    Error why = {0};
    game->list_moves(match_state(match), match_setup(match)->content, seat, &list);
    assert_true(list.count > 0);
    const Move *move = &list.moves[rng_below(&table->rng, (uint32_t)list.count)];
    if (!match_play_telling(match, seat, move, "so it is", false, &why)) {
        fail_msg("%s", why.text);
    }
    move_list_free(&list);
}

/* By a broker it takes a while. */
static bool any_behind(const Table *table, Guest **guests, int count)
{
    bool behind = false;
    for (int i = 0; i < count && table->broker > 0; i++) {
        behind = behind || match_moves(guest_match(guests[i])) != match_moves(table->match);
    }
    return behind;
}

void play(Table *table, Guest **guests, int count, int moves)
{
    Text refused = {0};
    for (int i = 0; i < DESK_TURNS && match_to_act(table->match) != 0 && match_moves(table->match) < moves;
         i++) {
        const int before = match_moves(table->match);
        make_any_move(table, guests, count);
        for (int k = 0;
             k < DESK_TURNS && (match_moves(table->match) == before || any_behind(table, guests, count));
             k++) {
            go_on(table, guests, count, &refused);
        }
        go_on(table, guests, count, &refused);
    }
    assert_string_equal(text_chars(&refused), "");
    text_free(&refused);
}

void play_to_the_end(Table *table)
{
    static const char *const names[] = {"Ada", "Bo", "Cy", "Di"};
    Guest *guests[sizeof names / sizeof *names];
    const int seats = match_setup(table->match)->seats;
    for (int i = 0; i < seats; i++) {
        guests[i] = come(table, names[i]);
        assert_int_equal(match_seat_here(guest_match(guests[i])), i);
    }
    play(table, guests, seats, DESK_TURNS);
    assert_int_equal(match_to_act(table->match), 0);
    for (int i = 0; i < seats; i++) {
        catch_up(table, guests[i], match_moves(table->match));
        assert_sees(table, guests[i]);
        assert_int_equal(match_status(guest_match(guests[i])).kind, match_status(table->match).kind);
    }
    assert_true(host_is_heard(table->host));
    for (int i = 0; i < seats; i++) {
        guest_free(guests[i]);
    }
    close_table(table);
}

void be_turned_away(Table *table, Guest *guest, Error *error)
{
    Text refused = {0};
    for (int i = 0; i < DESK_TURNS && go_round(table, &guest, 1, &refused, error); i++) {
    }
    text_free(&refused);
    guest_free(guest);
}

int make_home(void **state)
{
    static char home[] = "/tmp/storytable_net_XXXXXX";
    (void)state;
    return mkdtemp(home) ? setenv("XDG_DATA_HOME", home, 1) : -1;
}

int remove_home(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", getenv("XDG_DATA_HOME"));
    return system(command);
}
