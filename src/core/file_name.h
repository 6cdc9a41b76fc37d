/* file_name.h: conversion between names users choose and file names that both Linux and Windows can store.
   Does not touch files. */
#ifndef CORE_FILE_NAME_H
#define CORE_FILE_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of a file name without its extension, with its 0; file systems allow 255 with the extension. */
enum { FILE_NAME_BYTES = 200 };

/* Writes the file name, without extension, for a name a user chose: bytes that one of the systems cannot
   store become %XX, so "a:b?" becomes "a%3Ab%3F". False if `name` is empty or the result too long. */
bool file_name_encode(const char *name, char out[FILE_NAME_BYTES]);
/* Writes the name that file_name_encode turned into `file`. A file name it would not have produced, such as
   one of an older version, is copied unchanged. A name longer than `size` is cut between characters. */
void file_name_decode(const char *file, char *out, size_t size);
/* Returns whether files and folders can have this name on both systems. */
bool file_name_is_portable(const char *name);
/* Returns whether a case-insensitive file system takes two names for the same file. */
bool file_name_is_same(const char *a, const char *b);

#endif
