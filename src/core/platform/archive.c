/* archive.c: reader and writer of POSIX tar archives. Long and non-ASCII names are in pax headers. */
#include "core/platform/archive.h"

#include "core/platform/memory.h"
#include "core/text/text.h"
#include "core/text/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 512, END_BLOCKS = 2, CHECKSUM_DIGITS = 6, PAX_BYTES_MAX = 64 * 1024 };

/* Offsets and lengths of the fields in a tar header, in bytes. */
enum {
    NAME_AT = 0,
    NAME_BYTES = 100,
    MODE_AT = 100,
    UID_AT = 108,
    GID_AT = 116,
    ID_BYTES = 8,
    SIZE_AT = 124,
    SIZE_BYTES = 12,
    TIME_AT = 136,
    SUM_AT = 148,
    SUM_BYTES = 8,
    TYPE_AT = 156,
    MAGIC_AT = 257,
    PREFIX_AT = 345,
    PREFIX_BYTES = 155
};

enum { TYPE_FILE = '0', TYPE_OLD_FILE = '\0', TYPE_FOLDER = '5', TYPE_PAX = 'x', TYPE_PAX_ALL = 'g' };

static unsigned compute_checksum(const char *header)
{
    unsigned sum = 0;
    for (int i = 0; i < BLOCK; i++) {
        const bool own = i >= SUM_AT && i < SUM_AT + SUM_BYTES;
        sum += own ? ' ' : (unsigned char)header[i];
    }
    return sum;
}

static size_t compute_padding(size_t length)
{
    return (BLOCK - length % BLOCK) % BLOCK;
}

/* --- writing an archive --- */

static void add_bytes(ArchiveWriter *writer, const char *bytes, size_t length)
{
    while (writer->length + length > writer->capacity) {
        writer->capacity = writer->capacity > 0 ? writer->capacity * 2 : (size_t)64 * 1024;
        writer->bytes = memory_resize(writer->bytes, writer->capacity, 1);
    }
    if (length > 0) {
        memcpy(writer->bytes + writer->length, bytes, length);
    }
    writer->length += length;
}

static void write_octal(char *field, size_t size, uint64_t number)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%0*llo", (int)size - 1, (unsigned long long)number);
    memcpy(field, digits, size);
}

static void add_entry(ArchiveWriter *writer, const char *name, char type, const char *bytes, size_t length,
                      int64_t changed)
{
    static const char zeros[BLOCK];
    char header[BLOCK] = "", sum[SUM_BYTES + 1];
    const size_t cut = strlen(name) < NAME_BYTES ? strlen(name) : NAME_BYTES;
    memcpy(header + NAME_AT, name, cut);
    write_octal(header + MODE_AT, ID_BYTES, 0644);
    write_octal(header + UID_AT, ID_BYTES, 0);
    write_octal(header + GID_AT, ID_BYTES, 0);
    write_octal(header + SIZE_AT, SIZE_BYTES, length);
    write_octal(header + TIME_AT, SIZE_BYTES, changed > 0 ? (uint64_t)changed : 0);
    header[TYPE_AT] = type;
    memcpy(header + MAGIC_AT, "ustar\00000", 8);
    snprintf(sum, sizeof sum, "%0*o", CHECKSUM_DIGITS, compute_checksum(header));
    memcpy(header + SUM_AT, sum, CHECKSUM_DIGITS + 1);
    header[SUM_AT + SUM_BYTES - 1] = ' ';
    add_bytes(writer, header, BLOCK);
    add_bytes(writer, bytes, length);
    add_bytes(writer, zeros, compute_padding(length));
}

static bool is_plain_name(const char *name)
{
    for (const char *c = name; *c; c++) {
        if ((unsigned char)*c >= 0x7F) {
            return false;
        }
    }
    return strlen(name) <= NAME_BYTES;
}

/* Adds a pax header that contains the path as a line, such as "27 path=saves/fiction/a.save\n". The number is
 * the length of this line, including the number itself and the line break. */
static void add_pax_header(ArchiveWriter *writer, const char *name)
{
    Text record = {0};
    const size_t rest = strlen(" path=\n") + strlen(name);
    size_t length = rest + 1;
    for (int i = 0; i < 3; i++) {
        char digits[16];
        length = rest + (size_t)snprintf(digits, sizeof digits, "%zu", length);
    }
    text_add(&record, "%zu path=%s\n", length, name);
    add_entry(writer, "PaxHeader", TYPE_PAX, text_chars(&record), record.length, 0);
    text_free(&record);
}

void archive_add(ArchiveWriter *writer, const char *name, const char *bytes, size_t length, int64_t changed)
{
    if (!is_plain_name(name)) {
        add_pax_header(writer, name);
    }
    add_entry(writer, name, TYPE_FILE, bytes, length, changed);
}

void archive_finish(ArchiveWriter *writer)
{
    static const char zeros[BLOCK];
    for (int i = 0; i < END_BLOCKS; i++) {
        add_bytes(writer, zeros, BLOCK);
    }
}

/* --- reading an archive --- */

typedef struct Reader {
    const char *name; /* path of the archive, for error messages */
    const char *bytes;
    size_t length, at;
    /* path from the pax header before the next entry; "" if there is no pax header */
    char path[ARCHIVE_NAME_MAX];
    Archive *archive;
    Error *error;
} Reader;

static bool read_octal(const char *field, size_t size, uint64_t *out)
{
    size_t i = 0;
    *out = 0;
    while (i < size && field[i] == ' ') {
        i++;
    }
    for (; i < size && field[i] >= '0' && field[i] <= '7'; i++) {
        *out = *out * 8 + (uint64_t)(field[i] - '0');
    }
    return i > 0 && (i == size || field[i] == '\0' || field[i] == ' ');
}

bool archive_path_is_safe(const char *path)
{
    bool good = utf8_is_valid_text(path, strlen(path)) && !strpbrk(path, "\\:\t\r\n");
    const char *part = path;
    while (good) {
        const size_t length = strcspn(part, "/");
        good = length > 0 && !(length <= 2 && strspn(part, ".") >= length);
        if (part[length] == '\0') {
            break;
        }
        part += length + 1;
    }
    return good;
}

static bool fail_reading(const Reader *reader, const char *problem)
{
    return error_set(reader->error, "%s: %s; nothing was changed", reader->name, problem);
}

static bool read_name(const Reader *reader, const char *header, char out[ARCHIVE_NAME_MAX])
{
    const char *prefix = header + PREFIX_AT;
    const bool has_prefix = memcmp(header + MAGIC_AT, "ustar", 6) == 0 && prefix[0] != '\0';
    if (reader->path[0]) {
        memcpy(out, reader->path, ARCHIVE_NAME_MAX);
    } else {
        snprintf(out, ARCHIVE_NAME_MAX, "%.*s%s%.*s", has_prefix ? PREFIX_BYTES : 0, prefix,
                 has_prefix ? "/" : "", NAME_BYTES, header + NAME_AT);
    }
    return archive_path_is_safe(out) ||
           fail_reading(reader, "a file name in this archive is empty or points outside the archive");
}

bool archive_append(Archive *archive, const char *name, const char *bytes, size_t length, int64_t changed)
{
    if (archive->count == ARCHIVE_FILES_MAX) {
        return false;
    }
    if (archive->count == archive->capacity) {
        archive->capacity = archive->capacity > 0 ? archive->capacity * 2 : 64;
        archive->files = memory_resize(archive->files, (size_t)archive->capacity, sizeof *archive->files);
    }
    archive->files[archive->count++] = (ArchiveFile){
        .name = memory_copy_string(name, strlen(name)), .bytes = bytes, .length = length, .changed = changed};
    return true;
}

/* Reads the path from a pax header. Ignores all other records of the header. */
static bool read_pax_header(Reader *reader, const char *bytes, size_t length)
{
    static const char KEY[] = "path=";
    for (size_t at = 0; at < length;) {
        size_t digits = at, size = 0;
        for (; digits < length && bytes[digits] >= '0' && bytes[digits] <= '9' && size < PAX_BYTES_MAX;
             digits++) {
            size = size * 10 + (size_t)(bytes[digits] - '0');
        }
        const size_t begin = digits + 1, end = at + size;
        if (digits == at || begin >= end || end > length || bytes[digits] != ' ' || bytes[end - 1] != '\n') {
            return fail_reading(reader, "this archive is damaged");
        }
        const size_t key = strlen(KEY), chars = end - 1 - begin;
        if (chars > key && memcmp(bytes + begin, KEY, key) == 0) {
            if (chars - key >= ARCHIVE_NAME_MAX || memchr(bytes + begin, '\0', chars)) {
                return fail_reading(reader,
                                    "a file name in this archive is empty or points outside the archive");
            }
            memcpy(reader->path, bytes + begin + key, chars - key);
            reader->path[chars - key] = '\0';
        }
        at = end;
    }
    return true;
}

static bool read_entry_body(Reader *reader, const char *header, const char *bytes, size_t length,
                            int64_t changed)
{
    char name[ARCHIVE_NAME_MAX];
    switch (header[TYPE_AT]) {
    case TYPE_PAX:
        return length <= PAX_BYTES_MAX ? read_pax_header(reader, bytes, length)
                                       : fail_reading(reader, "a name in this archive is too long");
    case TYPE_PAX_ALL:
        return true;
    case TYPE_FOLDER:
        reader->path[0] = '\0';
        return true;
    case TYPE_FILE:
    case TYPE_OLD_FILE: {
        const bool good = read_name(reader, header, name) &&
                          (archive_append(reader->archive, name, bytes, length, changed) ||
                           fail_reading(reader, "this archive has too many files"));
        reader->path[0] = '\0';
        return good;
    }
    default:
        return fail_reading(reader, "this archive has a link or device, which Storytable never exports");
    }
}

static bool is_zero_block(const char *block)
{
    int i = 0;
    while (i < BLOCK && block[i] == '\0') {
        i++;
    }
    return i == BLOCK;
}

/* Reads the next entry. Returns false at the end of the archive, and after an error. `*success` is true at
 * the end of the archive, and false after an error. */
static bool read_entry(Reader *reader, bool *success)
{
    uint64_t sum, size, changed;
    *success = false;
    if (reader->length - reader->at < BLOCK) {
        return fail_reading(reader, "this archive is truncated");
    }
    const char *header = reader->bytes + reader->at;
    if (is_zero_block(header)) {
        *success = true;
        return false;
    }
    if (!read_octal(header + SUM_AT, SUM_BYTES, &sum) || sum != compute_checksum(header) ||
        !read_octal(header + SIZE_AT, SIZE_BYTES, &size) ||
        !read_octal(header + TIME_AT, SIZE_BYTES, &changed)) {
        return fail_reading(reader,
                            reader->at > 0 ? "this archive is damaged" : "this is not a Storytable archive");
    }
    reader->at += BLOCK;
    if (size > reader->length - reader->at) {
        return fail_reading(reader, "this archive is truncated");
    }
    const char *bytes = reader->bytes + reader->at;
    reader->at += (size_t)size;
    reader->at += compute_padding((size_t)size) < reader->length - reader->at ? compute_padding((size_t)size)
                                                                              : reader->length - reader->at;
    *success = read_entry_body(reader, header, bytes, (size_t)size, (int64_t)changed);
    return *success;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const ArchiveFile *)a)->name, ((const ArchiveFile *)b)->name);
}

bool archive_sort(Archive *archive)
{
    if (archive->count > 0) {
        qsort(archive->files, (size_t)archive->count, sizeof *archive->files, compare_names);
    }
    for (int i = 1; i < archive->count; i++) {
        if (strcmp(archive->files[i - 1].name, archive->files[i].name) == 0) {
            return false;
        }
    }
    return true;
}

bool archive_read(const char *name, const char *bytes, size_t length, Archive *out, Error *error)
{
    Reader reader = {.name = name, .bytes = bytes, .length = length, .archive = out, .error = error};
    bool good;
    *out = (Archive){0};
    while (read_entry(&reader, &good)) {
    }
    good = good && (archive_sort(out) || fail_reading(&reader, "this archive has the same file twice"));
    if (!good) {
        archive_free(out);
    }
    return good;
}

void archive_free(Archive *archive)
{
    for (int i = 0; i < archive->count; i++) {
        free(archive->files[i].name);
    }
    free(archive->files);
    *archive = (Archive){0};
}
