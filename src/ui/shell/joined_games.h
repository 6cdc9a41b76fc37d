/* joined_games.h: list of the online games that the player has joined and that are not over, in the file
 * joined.json of the user's data folder. Only the user can read the file, because it contains room words.
 * Main thread only. */
#ifndef UI_SHELL_JOINED_GAMES_H
#define UI_SHELL_JOINED_GAMES_H

#include "net/session/join_link.h"
#include "ui/shell/shell.h"

enum { JOINED_GAMES_MAX = 8, JOINED_PEOPLE_MAX = 160 };

typedef struct JoinedGame {
    const Game *game;
    JoinLink link;
    char people[JOINED_PEOPLE_MAX]; /* names of the other players, such as "Ada, Bo", or "" if unknown */
    char seat[SEAT_NAME_MAX];       /* name of the player's seat, or "" if the player is a spectator */
} JoinedGame;

/* List of games, starting with the game that was joined last. */
typedef struct JoinedGames {
    JoinedGame games[JOINED_GAMES_MAX];
    int count;
} JoinedGames;

/* Loads the list. Entries that this version cannot read are left out. */
void joined_games_load(const Shell *shell, JoinedGames *out);
/* Adds a game to the list, or updates the game with the same room words, and saves the list. */
void joined_games_add(const Shell *shell, const JoinedGame *joined);
/* Removes the game with these room words, for example because it is over, and saves the list. */
void joined_games_remove(const Shell *shell, const char *words);
/* Returns the game with these room words, or NULL. */
const JoinedGame *joined_games_find(const JoinedGames *list, const char *words);

#endif
