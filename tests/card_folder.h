/* card_folder.h: a copy of a game's card files in which a test damages one file at a time. */
#ifndef CARD_FOLDER_H
#define CARD_FOLDER_H

#include "core/match/game.h"

enum { CARD_FOLDER_FILES_MAX = 32, CARD_FOLDER_PATH_BYTES = 128 };

typedef struct CardFolder {
    const Game *game;
    const Lexicon *words;
    char path[CARD_FOLDER_PATH_BYTES];
    char files[CARD_FOLDER_FILES_MAX]
              [CARD_FOLDER_PATH_BYTES]; /* names of the card files; schemas are not included */
    int file_count;
} CardFolder;

void card_folder_open(CardFolder *folder, const Game *game, const Lexicon *words);
void card_folder_close(CardFolder *folder);

/* Returns the text of the game's original file, to be freed by the caller. */
char *card_folder_read_printed(const CardFolder *folder, const char *file);
void card_folder_write(const CardFolder *folder, const char *file, const char *text);
void card_folder_remove(const CardFolder *folder, const char *file);
/* Restores the original text of a file. */
void card_folder_restore(const CardFolder *folder, const char *file);
/* Loads the card files of the folder. Free the content with the game's `free_content`. Returns NULL and sets
 * `error` on failure. */
GameContent *card_folder_load(const CardFolder *folder, Error *error);
/* Returns true if the message starts with the file's path and a line number. */
bool card_folder_names_line(const CardFolder *folder, const char *file, const Error *error);

/* A change of one card file that makes the file invalid. */
typedef struct Misprint {
    const char *file;
    const char *from,
        /* The text from `from` up to the next `to` is replaced. If `to` is "", only `from` is replaced. */
        *to;
    const char *text;      /* text that replaces the removed part */
    const char *complaint; /* part of the error message */
} Misprint;

/* Loads the card files with the misprint, then restores the damaged file. */
GameContent *card_folder_load_misprint(const CardFolder *folder, const Misprint *misprint, Error *error);
/* Fails unless the game rejects the misprint with the expected message, and with a line number in the card
 * file `reported_file`. */
void card_folder_assert_rejected(const CardFolder *folder, const Misprint *misprint,
                                 const char *reported_file);

#endif
