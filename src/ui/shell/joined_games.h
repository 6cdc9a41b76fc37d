/* joined_games.h: list of the unfinished online games that the player has joined. The list is in the file
 * joined.json in the user's data folder. Only the user can read this file, because it contains room words.
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

/* List of games, with the most recently joined game first. */
typedef struct JoinedGames {
    JoinedGame games[JOINED_GAMES_MAX];
    int count;
} JoinedGames;

/* Loads the list. Leaves out entries that this version cannot read. */
void joined_games_load(const Shell *shell, JoinedGames *out);
/* Adds a game to the list and saves the list. If the list has a game with the same room words, replaces that
 * game. */
void joined_games_add(const Shell *shell, const JoinedGame *joined);
/* Removes the game with these room words, for example because the game is over. Saves the list. */
void joined_games_remove(const Shell *shell, const char *room_words);
/* Returns the game with these room words, or NULL. */
const JoinedGame *joined_games_find(const JoinedGames *list, const char *room_words);

#endif
