/* fuzz_glosses.c: fuzz target of the file with the meanings of words. */
#include "../auto.h"
#include "core/data/glosses.h"
#include "core/platform/memory.h"
#include "fuzz.h"

#include <string.h>

static void check_result(const char *bytes, size_t length)
{
    static const char *const tried[] = {"", "a", "GOES", "went", "happier", "it's", "zzzzzzzzzzzzzzzzzzzz"};
    Error error = {0};
    AUTO(text) Text meanings = {0};
    Glosses *glosses = glosses_parse("glosses.bin", bytes, length, &error);
    FUZZ_EXPECT(glosses || error.text[0] != '\0');
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        glosses_write(glosses, tried[i], &meanings);
    }
    glosses_free(glosses);
}

/* Loads the bytes as they are, and then once more with the right magic bytes and hash, because damaged files
 * rarely have these. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    check_result((const char *)bytes, length);
    if (length >= GLOSSES_HEADER_BYTES) {
        AUTO(free) char *fitted = memory_new(length, 1);
        memcpy(fitted, bytes, length);
        memcpy(fitted, GLOSSES_MAGIC, GLOSSES_MAGIC_BYTES);
        const uint64_t hash =
            hash_bytes(HASH_START, fitted + GLOSSES_HASHED_OFFSET, length - GLOSSES_HASHED_OFFSET);
        for (int i = 0; i < GLOSSES_HASHED_OFFSET - GLOSSES_MAGIC_BYTES; i++) {
            fitted[GLOSSES_MAGIC_BYTES + i] = (char)(hash >> 8 * i);
        }
        check_result(fitted, length);
    }
    return 0;
}
