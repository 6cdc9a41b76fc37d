/* fuzz_zip.c: fuzz target of zip_read: file names do not lead out of the folder, and contents are inside the
 * buffer. */
#include "core/data/zip_reader.h"
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Archive archive;
    Error error = {0};
    if (!zip_read("archive", (const char *)bytes, length, &archive, &error)) {
        FUZZ_EXPECT(strncmp(error.text, "archive: ", strlen("archive: ")) == 0);
        FUZZ_EXPECT(archive.count == 0);
        return 0;
    }
    for (int i = 0; i < archive.count; i++) {
        const ArchiveFile *file = &archive.files[i];
        FUZZ_EXPECT(archive_path_is_safe(file->name));
        FUZZ_EXPECT(file->bytes >= (const char *)bytes && file->length <= length);
        FUZZ_EXPECT((size_t)(file->bytes - (const char *)bytes) <= length - file->length);
    }
    archive_free(&archive);
    return 0;
}
