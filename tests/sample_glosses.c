/* sample_glosses.c: see sample_glosses.h. */
#include "sample_glosses.h"

#include "core/platform/memory.h"
#include "test.h"

static void write_number(char *at, uint64_t number, int size)
{
    for (int i = 0; i < size; i++) {
        at[i] = (char)(number >> 8 * i);
    }
}

void sample_glosses_update_header(char *file, size_t bytes, size_t length)
{
    write_number(file + GLOSSES_HASHED_OFFSET, length, 4);
    write_number(file + GLOSSES_MAGIC_BYTES,
                 hash_bytes(HASH_START, file + GLOSSES_HASHED_OFFSET, bytes - GLOSSES_HASHED_OFFSET), 8);
}

char *sample_glosses_new(const char *text, size_t length, size_t *bytes)
{
    static const char pairs[] = "thin\x81g";
    *bytes = GLOSSES_HEADER_BYTES + strlen(text);
    char *file = memory_new(*bytes, 1);
    memcpy(file, GLOSSES_MAGIC, GLOSSES_MAGIC_BYTES);
    memcpy(file + GLOSSES_PAIRS_OFFSET, pairs, sizeof pairs - 1);
    memcpy(file + GLOSSES_HEADER_BYTES, text, strlen(text));
    sample_glosses_update_header(file, *bytes, length);
    return file;
}

Glosses *sample_glosses_parse(const char *text)
{
    size_t bytes;
    Error error = {0};
    char *file = sample_glosses_new(text, strlen(text), &bytes);
    Glosses *glosses = glosses_parse("sample", file, bytes, &error);
    assert_ok(glosses, error);
    free(file);
    return glosses;
}
