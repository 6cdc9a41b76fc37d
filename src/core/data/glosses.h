/* glosses.h: short meanings of the common words, from WordNet. Built by scripts/make_glosses.py; the program
 * works without them. */
#ifndef CORE_DATA_GLOSSES_H
#define CORE_DATA_GLOSSES_H

#include "core/platform/error.h"
#include "core/text/text.h"

/* File format, little-endian: magic, uint64 hash of all following bytes (hash_bytes), uint32 length of the
 * uncompressed text, 128 pairs of bytes, compressed text. A byte of the compressed text that is 128 or more
 * stands for a pair of bytes: 128 stands for the first pair, 255 for the last. A pair can contain such bytes,
 * too, but only bytes lower than the one that stands for the pair.
 *
 * The uncompressed text is ASCII. Its lines are sorted by strcmp. The line "witch<TAB>n<TAB>a female sorcerer
 * or magician" is a meaning; the letter is n, v, a or r: noun, verb, adjective or adverb. The line
 * "happier<TAB>a3y" is an inflected adjective ("a"). In its base form, "y" replaces the last 3 letters. The
 * number of replaced letters is one hexadecimal digit. */
#define GLOSSES_MAGIC "STGLOSS1"
enum {
    GLOSSES_MAGIC_BYTES = 8,
    GLOSSES_HASHED_OFFSET = 16,
    GLOSSES_PAIRS_OFFSET = 20,
    GLOSSES_FIRST_CODE = 128,
    GLOSSES_CODES = 128,
    GLOSSES_HEADER_BYTES = GLOSSES_PAIRS_OFFSET + 2 * GLOSSES_CODES,
};

typedef struct Glosses Glosses;

/* Creates a list of meanings from a file. The file is read only when the first meaning is looked up. Meanings
 * can be looked up on any thread. */
Glosses *glosses_open(const char *path);
/* Reads the file if it was not read yet. Returns the reason why the file could not be read, or "" if there is
 * no error. */
const char *glosses_get_error(Glosses *glosses);
/* Reads meanings from `bytes`, for tests. If the bytes are damaged, returns NULL with `error`. The error
 * message begins with `name`. */
Glosses *glosses_parse(const char *name, const void *bytes, size_t length, Error *error);
void glosses_free(Glosses *glosses);

/* Appends the meanings of a word in lower or upper case as rich text, such as "witch (noun): a female
 * sorcerer or magician". An inflected form gets the meanings of its base form. Returns false and appends
 * nothing if there is no meaning, or if `glosses` is NULL. */
bool glosses_write(Glosses *glosses, const char *word, Text *out);

#endif
