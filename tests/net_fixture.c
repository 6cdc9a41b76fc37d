/* net_fixture.c: see net_fixture.h. */
#include "net_fixture.h"

#include "auto.h"
#include "core/platform/memory.h"
#include "free_ports.h"
#include "test.h"

const char desk_words[] = "acorn bread candle dream";

static void append_report(void *user, const char *name, const char *words)
{
    text_add(user, "%s%s%s\n", name, name[0] ? ": " : "", words);
}

void require_crypto(void)
{
    Error error = {0};
    assert_ok(crypto_init(&error), error);
}

void start_listening(Table *table)
{
    Error error = {0};
    if (table->port == 0) {
        table->port = free_ports_find(1);
    }
    table->host = host_new(table->match, &table->room_state, table->path, table->port, append_report,
                           &table->said, &error);
    assert_ok(table->host, error);
    if (table->cards) {
        host_offer_cards(table->host, table->cards);
    }
    if (table->broker > 0) {
        use_broker(table, table->broker);
    }
}

void use_broker(Table *table, int port)
{
    const Address address = {.name = "127.0.0.1", .port = port, .broker = true};
    Error error = {0};
    table->broker = port;
    assert_ok(host_use_broker(table->host, &address, &error), error);
}

/* Deletes saved seats, because all tables in the tests have the same room words but different keys. */
static void forget_seats(void)
{
    char command[256];
    snprintf(command, sizeof command, "rm -rf %s/storytable/seats", getenv("XDG_DATA_HOME"));
    assert_int_equal(system(command), 0);
}

static void open_table_for(Table *table, MatchSetup *setup, int people)
{
    Error error = {0};
    forget_seats();
    for (int seat = 0; seat < setup->seats; seat++) {
        setup->seat_bot[seat] =
            seat < people ? SEAT_HUMAN : game_find_next_bot(setup->game, seat, SEAT_HUMAN);
    }
    rng_seed(&table->rng, 1);
    table->match = match_new(setup, &error);
    assert_non_null(table->match);
    assert_true(room_state_new(table->content_store, &table->room_state, &error));
    snprintf(table->room_state.words, sizeof table->room_state.words, "%s", desk_words);
    start_listening(table);
}

void open_table_with_bots(Table *table, const Game *game, int seats, int people)
{
    Error error = {0};
    *table = (Table){.content_store = content_store_new(".")};
    require_crypto();
    MatchSetup setup = {.game = game,
                        .content = content_store_load(table->content_store, game, &error),
                        .seats = seats,
                        .seed = 7};
    open_table_for(table, &setup, people);
}

void open_table_to_deal(Table *table, const Game *game, int seats)
{
    Error error = {0};
    *table = (Table){.content_store = content_store_new(".")};
    require_crypto();
    MatchSetup setup = {.game = game,
                        .content = content_store_load(table->content_store, game, &error),
                        .seats = seats,
                        .seed = 7,
                        .has_random_seed = true};
    open_table_for(table, &setup, seats);
}

static const char pack[] = "Mine";

static void write_packs_path(const char *whose, char *out, size_t size)
{
    snprintf(out, size, "%s/%s", getenv("XDG_DATA_HOME"), whose);
}

void write_pack_folder_path(const Game *game, char *out, size_t size)
{
    char packs[256];
    write_packs_path("host", packs, sizeof packs);
    snprintf(out, size, "%s/%s/cards/%s", packs, pack, game->id);
}

void write_guest_packs_path(char *out, size_t size)
{
    write_packs_path("guests", out, size);
}

/* Copies the printed cards into a pack, and changes the copies with a shell command. */
static void make_pack(const Game *game, const char *change)
{
    char folder[512], command[2048];
    write_pack_folder_path(game, folder, sizeof folder);
    snprintf(command, sizeof command, "mkdir -p %s && cp cards/%s/*.json %s && cd %s && %s", folder, game->id,
             folder, folder, change);
    assert_int_equal(system(command), 0);
}

static void open_table_with_changed_pack(Table *table, const Game *game, int seats, const char *change)
{
    char packs[256];
    Error error = {0};
    require_crypto();
    make_pack(game, change);
    *table = (Table){.content_store = content_store_new("."), .cards = content_store_new(".")};
    write_packs_path("host", packs, sizeof packs);
    content_store_set_packs_folder(table->cards, packs);
    write_guest_packs_path(packs, sizeof packs);
    content_store_set_packs_folder(table->content_store, packs);
    MatchSetup setup = {.game = game,
                        .content = content_store_load_pack(table->cards, game, pack, &error),
                        .seats = seats,
                        .seed = 7};
    snprintf(setup.pack, sizeof setup.pack, "%s", pack);
    assert_non_null(setup.content);
    open_table_for(table, &setup, seats);
}

void open_table_with_pack(Table *table, const Game *game, int seats)
{
    open_table_with_changed_pack(table, game, seats, "for file in *.json; do echo >>$file; done");
}

void open_table_with_faces(Table *table, const Game *game, int seats)
{
    open_table_with_changed_pack(table, game, seats, "sed -i 's/, \"looks\": \"left\"//' portraits.json");
}

void open_table(Table *table, const Game *game, int seats)
{
    open_table_with_bots(table, game, seats, seats);
}

void stop_listening(Table *table)
{
    host_free(table->host);
    table->host = NULL;
}

void release_guest(Table *table, Guest *guest)
{
    for (int i = 0; i < TABLE_GUESTS_MAX; i++) {
        if (table->guests[i] == guest) {
            table->guests[i] = NULL;
        }
    }
    guest_free(guest);
}

void close_table(Table *table)
{
    for (int i = 0; i < TABLE_GUESTS_MAX; i++) {
        guest_free(table->guests[i]);
    }
    host_free(table->host);
    match_free(table->match);
    content_store_free(table->content_store);
    content_store_free(table->cards);
    text_free(&table->said);
    text_free(&table->refused);
    *table = (Table){0};
}

int set_up_table(void **fixture)
{
    static Table table;
    const int failed = test_each.set_up ? test_each.set_up(fixture) : 0;
    *fixture = &table;
    return failed;
}

int tear_down_table(void **fixture)
{
    close_table(*fixture);
    return test_each.tear_down ? test_each.tear_down(fixture) : 0;
}

Guest *connect_guest_with(Table *table, const char *words, const Hello *hello)
{
    char address[32];
    Error error = {0};
    snprintf(address, sizeof address, "%s127.0.0.1:%d", table->broker > 0 ? "mqtt://" : "",
             table->broker > 0 ? table->broker : table->port);
    Guest *guest = guest_connect(address, words, hello, NULL, table->content_store, &error);
    assert_ok(guest, error);
    int place = 0;
    while (table->guests[place]) {
        assert_true(++place < TABLE_GUESTS_MAX);
    }
    table->guests[place] = guest;
    return guest;
}

Guest *connect_guest(Table *table, const char *name, const char *words)
{
    Hello hello = {.seat = SEAT_ANY};
    snprintf(hello.name, sizeof hello.name, "%s", name);
    return connect_guest_with(table, words, &hello);
}

bool step_all(Table *table, Guest **guests, int count, Text *refused, Error *error)
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

void step_all_ok(Table *table, Guest **guests, int count, Text *said)
{
    Error error = {0};
    assert_ok(step_all(table, guests, count, said, &error), error);
}

void step_until_moves(Table *table, Guest *guest, int moves)
{
    AUTO(text) Text said = {0};
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(guest_match(guest)) != moves; i++) {
        step_all_ok(table, &guest, 1, &said);
    }
    assert_int_equal(match_move_count(guest_match(guest)), moves);
}

Guest *join_guest_with(Table *table, const Hello *hello)
{
    Text refused = {0};
    Guest *guest = connect_guest_with(table, desk_words, hello);
    for (int i = 0; i < NET_STEPS_MAX && !guest_match(guest); i++) {
        step_all_ok(table, &guest, 1, &refused);
    }
    assert_non_null(guest_match(guest));
    text_free(&refused);
    return guest;
}

Guest *join_guest(Table *table, const char *name)
{
    Hello hello = {.seat = SEAT_ANY};
    snprintf(hello.name, sizeof hello.name, "%s", name);
    return join_guest_with(table, &hello);
}

void assert_view_matches(const Table *table, const Guest *guest)
{
    const Match *match = guest_match(guest);
    const Game *game = match_setup(match)->game;
    const int seat = match_get_local_seat(match), moves = match_move_count(table->match);
    void *own = memory_new(1, game->state_size), *true_one = memory_new(1, game->state_size);
    assert_int_equal(match_move_count(match), moves);
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
            assert_int_equal(told->events[k].opens_page, happened->events[k].opens_page);
        }
    }
    free(own), free(true_one);
}

static Guest *find_guest_of_seat(Guest **guests, int count, int seat)
{
    for (int i = 0; i < count; i++) {
        if (match_get_local_seat(guest_match(guests[i])) == seat) {
            return guests[i];
        }
    }
    return NULL;
}

/* Makes a random legal move for the guest whose turn it is. */
static void make_any_move(Table *table, Guest **guests, int count)
{
    const Game *game = match_setup(table->match)->game;
    const int seat = match_next_seat(table->match);
    Match *match = guest_match(find_guest_of_seat(guests, count, seat));
    AUTO(move_list) MoveList list = {0};
    Error why = {0};
    game->list_moves(match_state(match), match_setup(match)->content, seat, &list);
    assert_true(list.count > 0);
    const Move *move = &list.moves[rng_below(&table->rng, (uint32_t)list.count)];
    assert_ok(match_play_with_note(match, seat, move, "so it is", false, &why), why);
}

static bool is_any_guest_behind(const Table *table, Guest **guests, int count)
{
    bool behind = false;
    for (int i = 0; i < count && table->broker > 0; i++) {
        behind = behind || match_move_count(guest_match(guests[i])) != match_move_count(table->match);
    }
    return behind;
}

void play_random_moves(Table *table, Guest **guests, int count, int moves)
{
    AUTO(text) Text refused = {0};
    for (int i = 0;
         i < NET_STEPS_MAX && match_seats_to_act(table->match) != 0 && match_move_count(table->match) < moves;
         i++) {
        const int before = match_move_count(table->match);
        make_any_move(table, guests, count);
        for (int k = 0; k < NET_STEPS_MAX && (match_move_count(table->match) == before ||
                                              is_any_guest_behind(table, guests, count));
             k++) {
            step_all_ok(table, guests, count, &refused);
        }
        step_all_ok(table, guests, count, &refused);
    }
    assert_string_equal(text_chars(&refused), "");
}

void assert_record_matches(Table *table, Guest *guest)
{
    AUTO(match) Match *record = NULL;
    for (int i = 0; i < NET_STEPS_MAX && !record; i++) {
        step_all_ok(table, &guest, 1, &table->refused);
        record = guest_take_record(guest);
    }
    assert_non_null(record);
    assert_true(match_setup(record)->seed == match_setup(table->match)->seed);
    assert_int_equal(match_move_count(record), match_move_count(table->match));
    for (int i = 0; i < match_move_count(record); i++) {
        assert_string_equal(match_move_text(record, i), match_move_text(table->match, i));
    }
    assert_null(guest_take_record(guest));
}

void play_full_game(Table *table)
{
    static const char *const names[] = {"Ada", "Bo", "Cy", "Di"};
    Guest *guests[sizeof names / sizeof *names];
    const int seats = match_setup(table->match)->seats;
    for (int i = 0; i < seats; i++) {
        guests[i] = join_guest(table, names[i]);
        assert_int_equal(match_get_local_seat(guest_match(guests[i])), i);
    }
    play_random_moves(table, guests, seats, NET_STEPS_MAX);
    assert_int_equal(match_seats_to_act(table->match), 0);
    for (int i = 0; i < seats; i++) {
        step_until_moves(table, guests[i], match_move_count(table->match));
        assert_view_matches(table, guests[i]);
        assert_record_matches(table, guests[i]);
        assert_int_equal(match_status(guest_match(guests[i])).kind, match_status(table->match).kind);
    }
    assert_true(host_has_delivered_all_moves(table->host));
    close_table(table);
}

void expect_disconnected(Table *table, Guest *guest, Error *error)
{
    Text refused = {0};
    for (int i = 0; i < NET_STEPS_MAX && step_all(table, &guest, 1, &refused, error); i++) {
    }
    text_free(&refused);
    release_guest(table, guest);
}

int create_home(void **state)
{
    static char home[] = "/tmp/storytable_net_XXXXXX";
    return mkdtemp(home) ? setenv("XDG_DATA_HOME", home, 1) : -1;
}

int remove_home(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", getenv("XDG_DATA_HOME"));
    return system(command);
}
