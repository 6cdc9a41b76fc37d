/* zip_reader.c: see zip_reader.h. The field names and numbers are those of APPNOTE.TXT, the ZIP
 * specification. */
#include "core/data/zip_reader.h"

#include "core/data/zip_writer.h"
#include "core/text/i18n.h"

#include <string.h>

enum {
    LOCAL_FILE_HEADER = 0x04034b50,
    CENTRAL_DIRECTORY_HEADER = 0x02014b50,
    END_OF_CENTRAL_DIRECTORY = 0x06054b50,
    LOCAL_BYTES = 30,   /* length of a local file header without its name and extra field */
    CENTRAL_BYTES = 46, /* length of a central directory header without name, extra field and comment */
    END_BYTES = 22,
    COMMENT_BYTES_MAX = UINT16_MAX,
    FLAG_ENCRYPTED = 1,
    MADE_BY_UNIX = 3,
    MODE_TYPE = 0170000, /* the bits of a Unix file mode that say what kind of file it is */
    MODE_REGULAR = 0100000,
    MODE_FOLDER = 0040000,
};

typedef struct Reader {
    const char *name; /* path of the archive, for error messages */
    const unsigned char *bytes;
    size_t length;
    Error *error;
} Reader;

/* One file, as the central directory describes it. */
typedef struct Entry {
    char name[ARCHIVE_NAME_MAX];
    uint32_t flags, method, crc, stored, size, offset;
    uint32_t mode; /* Unix file mode, or 0 if unknown */
} Entry;

static bool fail(const Reader *reader, const char *problem)
{
    return error_set(reader->error, "%s: %s", reader->name, problem);
}

static bool fail_damaged(const Reader *reader)
{
    return fail(reader, _("this ZIP archive is damaged"));
}

static uint32_t read_number(const Reader *reader, size_t at, int bytes)
{
    uint32_t number = 0;
    for (int i = bytes - 1; i >= 0; i--) {
        number = number << 8 | reader->bytes[at + (size_t)i];
    }
    return number;
}

/* Returns true if the archive has `bytes` bytes at the offset `at`, and the first 4 are `signature`. */
static bool has_record(const Reader *reader, size_t at, size_t bytes, uint32_t signature)
{
    return at <= reader->length && bytes <= reader->length - at && read_number(reader, at, 4) == signature;
}

/* Finds the last record of the archive, which a comment can follow. */
static bool find_end_record(const Reader *reader, size_t *out)
{
    for (size_t back = END_BYTES; back <= reader->length && back <= END_BYTES + COMMENT_BYTES_MAX; back++) {
        const size_t at = reader->length - back;
        if (has_record(reader, at, END_BYTES, END_OF_CENTRAL_DIRECTORY)) {
            *out = at;
            return true;
        }
    }
    return fail(reader, _("this is not a ZIP archive, or it is truncated"));
}

/* Reads the header at `*at` in the central directory, and moves `*at` to the next header. */
static bool read_entry(const Reader *reader, size_t *at, Entry *out)
{
    if (!has_record(reader, *at, CENTRAL_BYTES, CENTRAL_DIRECTORY_HEADER)) {
        return fail_damaged(reader);
    }
    const size_t name = read_number(reader, *at + 28, 2);
    const size_t rest = read_number(reader, *at + 30, 2) + read_number(reader, *at + 32, 2);
    if (name >= ARCHIVE_NAME_MAX || name + rest > reader->length - *at - CENTRAL_BYTES ||
        memchr(reader->bytes + *at + CENTRAL_BYTES, '\0', name)) {
        return fail_damaged(reader);
    }
    const bool unix_mode = read_number(reader, *at + 4, 2) >> 8 == MADE_BY_UNIX;
    out->flags = read_number(reader, *at + 8, 2);
    out->method = read_number(reader, *at + 10, 2);
    out->crc = read_number(reader, *at + 16, 4);
    out->stored = read_number(reader, *at + 20, 4);
    out->size = read_number(reader, *at + 24, 4);
    out->mode = unix_mode ? read_number(reader, *at + 38, 4) >> 16 : 0;
    out->offset = read_number(reader, *at + 42, 4);
    memcpy(out->name, reader->bytes + *at + CENTRAL_BYTES, name);
    out->name[name] = '\0';
    *at += CENTRAL_BYTES + name + rest;
    return true;
}

static bool is_folder(const Entry *entry)
{
    const size_t length = strlen(entry->name);
    return (length > 0 && entry->name[length - 1] == '/') || (entry->mode & MODE_TYPE) == MODE_FOLDER;
}

static bool check_entry(const Reader *reader, const Entry *entry)
{
    const uint32_t type = entry->mode & MODE_TYPE;
    if (!archive_path_is_safe(entry->name)) {
        return fail(reader, _("a file name in this archive is empty or points outside the archive"));
    }
    if (type != 0 && type != MODE_REGULAR) {
        return fail(reader, _("this archive has a link or a device"));
    }
    if (entry->method != 0 || (entry->flags & FLAG_ENCRYPTED)) {
        return fail(
            reader,
            _("this archive is compressed or encrypted; only uncompressed ZIP files can be installed"));
    }
    return entry->stored == entry->size || fail_damaged(reader);
}

/* Adds a file to the list. The length of its name and extra field can differ from those in the directory. */
static bool add_file(const Reader *reader, const Entry *entry, Archive *out)
{
    if (!has_record(reader, entry->offset, LOCAL_BYTES, LOCAL_FILE_HEADER)) {
        return fail_damaged(reader);
    }
    const size_t begin = (size_t)entry->offset + LOCAL_BYTES + read_number(reader, entry->offset + 26, 2) +
                         read_number(reader, entry->offset + 28, 2);
    if (begin > reader->length || entry->size > reader->length - begin ||
        zip_compute_crc32(reader->bytes + begin, entry->size) != entry->crc) {
        return fail_damaged(reader);
    }
    return archive_append(out, entry->name, (const char *)reader->bytes + begin, entry->size, 0) ||
           fail(reader, _("this archive has too many files"));
}

static bool read_directory(const Reader *reader, Archive *out)
{
    size_t end = 0;
    if (!find_end_record(reader, &end)) {
        return false;
    }
    const uint32_t count = read_number(reader, end + 10, 2);
    size_t at = read_number(reader, end + 16, 4);
    for (uint32_t i = 0; i < count; i++) {
        Entry entry;
        if (!read_entry(reader, &at, &entry)) {
            return false;
        }
        if (!is_folder(&entry) && (!check_entry(reader, &entry) || !add_file(reader, &entry, out))) {
            return false;
        }
    }
    return archive_sort(out) || fail(reader, _("this archive has the same file twice"));
}

bool zip_read(const char *name, const char *bytes, size_t length, Archive *out, Error *error)
{
    const Reader reader = {
        .name = name, .bytes = (const unsigned char *)bytes, .length = length, .error = error};
    *out = (Archive){0};
    const bool good = read_directory(&reader, out);
    if (!good) {
        archive_free(out);
    }
    return good;
}
