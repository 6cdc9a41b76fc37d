/* card_folder.h: a copy of a game's card files, of which a test spoils one at a time. */
#ifndef CARD_FOLDER_H
#define CARD_FOLDER_H

#include "core/game.h"

enum { CARD_FOLDER_FILES_MAX = 32, CARD_FOLDER_PATH_BYTES = 128 };

typedef struct CardFolder {
    const Game *game;
    const Words *words;
    char path[CARD_FOLDER_PATH_BYTES];
    char files[CARD_FOLDER_FILES_MAX][CARD_FOLDER_PATH_BYTES]; /* their names, schemas left out */
    int file_count;
} CardFolder;

/* Copies the card files of a game, which is loaded with `words`, into a folder of their own. */
void card_folder_open(CardFolder *folder, const Game *game, const Words *words);
void card_folder_close(CardFolder *folder);

/* The text of the game's own file, to be freed by the caller. */
char *card_folder_printed(const CardFolder *folder, const char *file);
void card_folder_write(const CardFolder *folder, const char *file, const char *text);
void card_folder_remove(const CardFolder *folder, const char *file);
/* Makes the file what the game's own is again. */
void card_folder_restore(const CardFolder *folder, const char *file);
/* What the game makes of the folder; to be freed by its `unload`. NULL with `error`. */
GameContent *card_folder_load(const CardFolder *folder, Error *error);
/* Does the message begin with the file's path and a line? */
bool card_folder_names_line(const CardFolder *folder, const char *file, const Error *error);

/* One file with other words in one place. */
typedef struct Misprint {
    const char *file;
    const char *from, *to; /* from the first of the one to the next of the other, which stays; "": `from` */
    const char *text;      /* stands there instead */
    const char *complaint; /* a part of what the game says of it */
} Misprint;

/* Loads the folder with the misprint in it, and mends it again. */
GameContent *card_folder_load_misprint(const CardFolder *folder, const Misprint *misprint, Error *error);
/* Fails unless the game refuses the misprint with its complaint, about a line of the file `told`. */
void card_folder_refuses(const CardFolder *folder, const Misprint *misprint, const char *told);

#endif
