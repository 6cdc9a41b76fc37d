/* fuzz_archive.c: fuzz target of archive_read: file names do not lead out of the folder, contents are inside
   the buffer, and the files are the same after writing and reading them again. */
#include "core/platform/archive.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_file(const ArchiveFile *file, const char *bytes, size_t length)
{
    FUZZ_EXPECT(file->name[0] != '\0' && file->name[0] != '/');
    FUZZ_EXPECT(!strstr(file->name, "/../") && strncmp(file->name, "../", 3) != 0);
    FUZZ_EXPECT(file->bytes >= bytes && file->length <= length);
    FUZZ_EXPECT((size_t)(file->bytes - bytes) <= length - file->length);
}

static void check_round_trip(const Archive *archive)
{
    ArchiveWriter writer = {0};
    Archive again;
    Error error;
    for (int i = 0; i < archive->count; i++) {
        const ArchiveFile *file = &archive->files[i];
        archive_add(&writer, file->name, file->bytes, file->length, file->changed);
    }
    archive_finish(&writer);
    FUZZ_EXPECT(archive_read("again", writer.bytes, writer.length, &again, &error));
    FUZZ_EXPECT(again.count == archive->count);
    for (int i = 0; i < again.count; i++) {
        FUZZ_EXPECT(strcmp(again.files[i].name, archive->files[i].name) == 0);
        FUZZ_EXPECT(again.files[i].length == archive->files[i].length);
        FUZZ_EXPECT(memcmp(again.files[i].bytes, archive->files[i].bytes, again.files[i].length) == 0);
    }
    archive_free(&again);
    free(writer.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Archive archive;
    Error error = {0};
    if (!archive_read("archive", (const char *)bytes, length, &archive, &error)) {
        FUZZ_EXPECT(strncmp(error.text, "archive: ", strlen("archive: ")) == 0);
        FUZZ_EXPECT(archive.count == 0);
        return 0;
    }
    for (int i = 0; i < archive.count; i++) {
        check_file(&archive.files[i], (const char *)bytes, length);
    }
    check_round_trip(&archive);
    archive_free(&archive);
    return 0;
}
