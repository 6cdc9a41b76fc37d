/* hosted_game.h: an online game that this process hosts without a window, with its save and the lock of the
 * save. */
#ifndef CLI_HOSTED_GAME_H
#define CLI_HOSTED_GAME_H

#include "cli/args.h"
#include "cli/console.h"
#include "net/session/host.h"

#include <limits.h>

/* State of a match when it was last saved. */
typedef struct SavedState {
    int moves;
    uint64_t revision;
    uint32_t remote;
} SavedState;

typedef struct HostedGame {
    const char *save;         /* path of the save, borrowed, or NULL if the game is not saved */
    char room_path[PATH_MAX]; /* path of the room state beside the save */
    bool offers_rematch; /* true if the host starts another game after this one when all connected players
                            want a rematch */
    FileLock *lock;
    Match *match;
    Host *host;
    void *user; /* argument of the report function */
    SavedState saved;
} HostedGame;

/* Creates the match of a new game from the command-line arguments. Returns NULL with `error` if the cards
 * cannot be loaded or the options cannot be combined. */
Match *hosted_game_create_match(const Args *args, ContentStore *content_store, Error *error);
/* Loads `game->save` into `game->match`, and the room state beside the save into `*room_state`. If
 * `game->save` is NULL or does not exist, creates a match with `args` and a new room state, or fails if
 * `args` is NULL. If only the room state is missing, creates a new one. Returns false with `error` on
 * failure. */
bool hosted_game_load(HostedGame *game, const Args *args, ContentStore *content_store, RoomState *room_state,
                      Error *error);
/* Hosts the loaded match on a TCP port unless `port` is 0, and through an MQTT broker unless `broker` is
 * NULL. Saves the game and the owners of its seats before the first move. Returns false with `error` on
 * failure. */
bool hosted_game_open(HostedGame *game, const RoomState *room_state, int port, const Address *broker,
                      ContentStore *content_store, HostReportFn *report, void *user, Error *error);
/* Handles the sockets in `entries` (from host_get_poll_entries) after poll, makes the moves of bots, saves
 * the changes, and starts a rematch if the players want one. Sets `*rematch` to true if a rematch has
 * started. Returns false with `error` if the game cannot be saved. */
bool hosted_game_step(HostedGame *game, const PollEntry *entries, bool *rematch, Error *error);
/* True if the host has nothing more to do: the game is over, all guests have received all moves, and no
 * connected guest can ask for a rematch. */
bool hosted_game_is_finished(const HostedGame *game);
/* Tells all guests that the game is closed, and frees everything but `game` itself. */
void hosted_game_close(HostedGame *game);

#endif
