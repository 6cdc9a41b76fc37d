/* paths.h: finds the folders of the program and of its user. Does not read their contents. */
#ifndef CORE_PLATFORM_PATHS_H
#define CORE_PLATFORM_PATHS_H

#include "core/platform/error.h"

#include <stddef.h>

/* Finds the data folder, which contains cards/ and assets/. Uses the folder `requested`, or else the folder
 * in the environment variable STORYTABLE_DATA. If both are missing, tries each folder above the executable,
 * the subfolder share/storytable of each of these folders, and then the current folder. Returns false with
 * `error` if the chosen folder lacks cards/ or assets/. */
bool paths_find_data(const char *requested, char *out, size_t size, Error *error);

/* Writes the path of Storytable's folder for user data, which contains packs/, runs/ and seats/. The folder
 * may not exist yet. Returns false if the system has no folder for user data. The next three functions return
 * false for the same reason. */
bool paths_get_user_data_folder(char *out, size_t size);
/* Writes the path of packs/, which contains the user's own cards. */
bool paths_get_packs_folder(char *out, size_t size);
/* Writes the path of runs/, which contains the finished games; see history.h. */
bool paths_get_runs_folder(char *out, size_t size);

/* Writes the path of seats/, which contains the saved seats of online games. */
bool paths_get_seats_folder(char *out, size_t size);

/* Creates a folder and its missing parent folders. Returns false on failure. */
bool paths_create_folders(const char *path);

/* Write the path of the user's folder for pictures or documents. Return false if the user has no such
 * folder. */
bool paths_get_pictures_folder(char *out, size_t size);
bool paths_get_documents_folder(char *out, size_t size);
/* Writes the path of the folder for caches, and creates it. Returns false if there is no such folder. */
bool paths_get_cache_folder(char *out, size_t size);

#endif
