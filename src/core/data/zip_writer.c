/* zip_writer.c: see zip_writer.h. The field names and numbers are those of APPNOTE.TXT, the ZIP
 * specification. */
#include "core/data/zip_writer.h"

#include <assert.h>
#include <string.h>

enum {
    LOCAL_FILE_HEADER = 0x04034b50,
    CENTRAL_DIRECTORY_HEADER = 0x02014b50,
    END_OF_CENTRAL_DIRECTORY = 0x06054b50,
    VERSION_NEEDED = 20, /* version 2.0 of the specification */
    FLAG_UTF8 = 1 << 11, /* file names are UTF-8 */
    /* 1 January 1980, the earliest date in the ZIP format. All files get this date, so that the same contents
     * always give the same archive. */
    DOS_DATE = 1 << 5 | 1,
};

static void add_number(Text *out, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        const unsigned char byte = (unsigned char)(number >> 8 * i);
        text_add_bytes(out, &byte, 1);
    }
}

uint32_t zip_compute_crc32(const void *bytes, size_t length)
{
    static const uint32_t POLYNOMIAL = 0xEDB88320;
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        crc ^= ((const unsigned char *)bytes)[i];
        for (int bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ (crc & 1 ? POLYNOMIAL : 0);
        }
    }
    return ~crc;
}

/* Appends the fields that the header of a file and its entry in the directory have in common. */
static void add_common_fields(Text *out, const char *name, const Text *contents, uint32_t crc)
{
    add_number(out, VERSION_NEEDED, 2);
    add_number(out, FLAG_UTF8, 2);
    add_number(out, 0, 2); /* compression method: stored */
    add_number(out, 0, 2); /* time */
    add_number(out, DOS_DATE, 2);
    add_number(out, crc, 4);
    add_number(out, (uint32_t)contents->length, 4); /* compressed size */
    add_number(out, (uint32_t)contents->length, 4); /* uncompressed size */
    add_number(out, (uint32_t)strlen(name), 2);
    add_number(out, 0, 2); /* length of the extra field */
}

void zip_writer_add_file(ZipWriter *zip, const char *name, const Text *contents)
{
    const uint32_t crc = zip_compute_crc32(text_chars(contents), contents->length);
    const size_t offset = zip->out->length;
    assert(offset + contents->length < UINT32_MAX && strlen(name) <= UINT16_MAX && zip->count < UINT16_MAX);
    add_number(zip->out, LOCAL_FILE_HEADER, 4);
    add_common_fields(zip->out, name, contents, crc);
    text_add_bytes(zip->out, name, strlen(name));
    text_add_bytes(zip->out, text_chars(contents), contents->length);
    add_number(&zip->directory, CENTRAL_DIRECTORY_HEADER, 4);
    add_number(&zip->directory, VERSION_NEEDED, 2); /* version made by */
    add_common_fields(&zip->directory, name, contents, crc);
    add_number(&zip->directory, 0, 2); /* length of the comment */
    add_number(&zip->directory, 0, 2); /* number of the disk */
    add_number(&zip->directory, 0, 2); /* internal attributes */
    add_number(&zip->directory, 0, 4); /* external attributes */
    add_number(&zip->directory, (uint32_t)offset, 4);
    text_add_bytes(&zip->directory, name, strlen(name));
    zip->count++;
}

void zip_writer_finish(ZipWriter *zip)
{
    const uint32_t offset = (uint32_t)zip->out->length, size = (uint32_t)zip->directory.length;
    text_add_bytes(zip->out, text_chars(&zip->directory), size);
    add_number(zip->out, END_OF_CENTRAL_DIRECTORY, 4);
    add_number(zip->out, 0, 2);                    /* number of this disk */
    add_number(zip->out, 0, 2);                    /* disk with the directory */
    add_number(zip->out, (uint32_t)zip->count, 2); /* files on this disk */
    add_number(zip->out, (uint32_t)zip->count, 2); /* files in total */
    add_number(zip->out, size, 4);
    add_number(zip->out, offset, 4);
    add_number(zip->out, 0, 2); /* length of the comment */
    text_free(&zip->directory);
}
