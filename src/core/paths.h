/* paths.h: where the program's own files are, and where its user's packs. */
#ifndef CORE_PATHS_H
#define CORE_PATHS_H

#include "core/error.h"

#include <stddef.h>

/* Writes the folder that holds cards/ and assets/ into `out`: `given` unless it is NULL, else
   $STORYTABLE_DATA, else the nearest folder above the program that holds both, itself or in its
   share/storytable, else the folder one is in. False with a message when the one chosen does not
   hold both. */
bool paths_data(const char *given, char *out, size_t size, Error *error);

/* Writes the folder that the program has for its user, whether it is there or not. False when there is none
   to be had. */
bool paths_own(char *out, size_t size);
/* The same for packs/ in it, the player's packs. */
bool paths_packs(char *out, size_t size);
/* The same for the matches that are over: runs/; see history.h. */
bool paths_runs(char *out, size_t size);

/* The same for the seats that he has at tables elsewhere: seats/. */
bool paths_seats(char *out, size_t size);

/* Makes a folder and those above it, where they are missing; false when it is not to be had. */
bool paths_make(const char *path);

/* Writes the folder of the user's own pictures, as his desktop names it; false when there is none. */
bool paths_pictures(char *out, size_t size);

#endif
