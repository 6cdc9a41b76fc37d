/* glosses.h: short meanings of the common words, from WordNet. Built by scripts/make_glosses.py; the program
 * works without them. */
#ifndef CORE_DATA_GLOSSES_H
#define CORE_DATA_GLOSSES_H

#include "core/platform/error.h"
#include "core/text/text.h"

/* File format, little-endian: magic, uint64 hash_bytes of the rest, uint32 length of the text, 128 pairs of
 * bytes, then the compressed text. A byte of the text from 128 on stands for pair number byte - 128, whose
 * bytes are lower.
 *
 * The text is ASCII, in lines sorted by strcmp. "witch<TAB>n<TAB>a female sorcerer or magician" is a meaning;
 * the letter is n, v, a or r: noun, verb, adjective or adverb. "happier<TAB>a3y" says that you get the base
 * form of this adjective by replacing the last 3 letters (a hexadecimal digit) with "y". */
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

/* Loads the meanings. Returns NULL with `error` if the file is missing or damaged. */
Glosses *glosses_load(const char *path, Error *error);
/* Like glosses_load, but reads from memory, for tests. `name` replaces the path in error messages. */
Glosses *glosses_parse(const char *name, const void *bytes, size_t length, Error *error);
void glosses_free(Glosses *glosses);

/* Appends the meanings of a word in lower or upper case as rich text, such as "witch (noun): a female
 * sorcerer or magician". An inflected form gets the meanings of its base form. Returns false and appends
 * nothing if there is no meaning, or if `glosses` is NULL. */
bool glosses_write(const Glosses *glosses, const char *word, Text *out);

#endif
