/* net_fixture.h: a host and guests in one process, for tests. */
#ifndef NET_FIXTURE_H
#define NET_FIXTURE_H

#include "core/data/content_store.h"
#include "net/session/guest.h"
#include "net/session/host.h"
#include "test.h"

enum { NET_STEPS_MAX = 2000, TABLE_GUESTS_MAX = 16 };

extern const char desk_words[];

typedef struct Table {
    ContentStore *content_store; /* content of the guests */
    /* content of the host, with cards that the guests lack, or NULL if the host has no such content */
    ContentStore *cards;
    Match *match;
    RoomState room_state;
    Host *host;
    /* ports of the host and of the broker; the port of the broker is 0 if guests connect directly */
    int port, broker;
    const char *path;                /* file with the room state, or NULL if there is none */
    Text said;                       /* reports of the host, one per line */
    Text refused;                    /* messages rejected by the host */
    Guest *guests[TABLE_GUESTS_MAX]; /* connected guests, or NULL in an unused entry */
    Rng rng;
} Table;

/* Skips the test if libsodium is missing. */
void require_crypto(void);
/* Opens a match. People play the first `people` seats, and bots play the others. */
void open_table_with_bots(Table *table, const Game *game, int seats, int people);
void open_table(Table *table, const Game *game, int seats);
/* Opens a match whose seed was not set by a player (MatchSetup.has_random_seed). In such a match, host and
 * guests choose the final seed together; see deal_proof.h. */
void open_table_to_deal(Table *table, const Game *game, int seats);
/* Opens a match with a pack that only the host has. write_pack_folder_path() writes the path of the pack's
 * folder. */
void open_table_with_pack(Table *table, const Game *game, int seats);
/* Like open_table_with_pack, but the pack differs from the built-in cards only in pictures of characters. */
void open_table_with_faces(Table *table, const Game *game, int seats);
void write_pack_folder_path(const Game *game, char *out, size_t size);
/* Writes the path of the folder of the guests' packs. */
void write_guest_packs_path(char *out, size_t size);
/* stop_listening() closes the host, so that guests lose their connection. start_listening() opens a host at
 * the same port. */
void stop_listening(Table *table);
void start_listening(Table *table);
/* Guests that connect later use the broker on this port. */
void use_broker(Table *table, int port);
/* Frees the table and its guests. Does nothing if the table is closed. */
void close_table(Table *table);
/* set_up_table() and tear_down_table() are the cmocka fixtures of a NET_TEST. They also call the fixtures in
 * `test_each`, if there are any. */
int set_up_table(void **fixture);
int tear_down_table(void **fixture);
/* Defines a test case whose body uses `Table *table`. The table is not open at first, and is closed after the
 * test case. */
#define NET_TEST(name) TEST_CASE_ON(Table *table, name, ((TestFixture){set_up_table, tear_down_table}))

Guest *connect_guest_with(Table *table, const char *words, const Hello *hello);
Guest *connect_guest(Table *table, const char *name, const char *words);
/* Runs host, bots and guests for a few rounds. Returns false and sets `error` if a guest's connection has
 * ended. */
bool step_all(Table *table, Guest **guests, int count, Text *refused, Error *error);
/* Like step_all, but fails the test if a connection ends. */
void step_all_ok(Table *table, Guest **guests, int count, Text *said);
/* Steps host and guest until the guest knows `moves` moves. Fails the test if this takes too long. */
void step_until_moves(Table *table, Guest *guest, int moves);
/* Connects a guest and waits for its seat. */
Guest *join_guest_with(Table *table, const Hello *hello);
Guest *join_guest(Table *table, const char *name);
void release_guest(Table *table, Guest *guest);
/* Steps host and guest until the guest's connection ends. Stores the reason in `error`. */
void expect_disconnected(Table *table, Guest *guest, Error *error);

/* Fails unless the guest's match has the same moves and events as the host's match, and the same view of the
 * guest's seat before and after each move. */
void assert_view_matches(const Table *table, const Guest *guest);
/* Waits for the record of the finished game. Fails unless the record has the seed and the moves of the host's
 * match. */
void assert_record_matches(Table *table, Guest *guest);
/* Plays legal moves until the match has `moves` moves. */
void play_random_moves(Table *table, Guest **guests, int count, int moves);
/* Connects guests to all seats, plays the game to its end, and closes the host. */
void play_full_game(Table *table);

/* create_home() creates a temporary XDG_DATA_HOME, and remove_home() removes it. */
int create_home(void **state);
int remove_home(void **state);

#endif
