/* fuzz_portraits.c: fuzz target of portrait files: a damaged kit, drawing or list of portraits is rejected
 * with an error that contains its name, or all its portraits can be painted. The first line of an input is
 * the name of the file in the rest: kit.json, drawing.svg or portraits.json. */
#include "../auto.h"
#include "core/data/portraits.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 256, KIT_BYTES_MAX = 1024 * 1024 };

/* Name of the head whose drawing is damaged. */
static const char HEAD[] = "man_plain";

static const char *folder; /* data folder in which assets/portraits and assets/portraits/head are links to the
                              folder itself */
static char *kit_text;
static size_t kit_length;
static PortraitKit *whole;

static void write_file(const char *name, const void *bytes, size_t length)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    fuzz_write(path, bytes, length);
}

static void prepare_folder(void)
{
    static const char *const inside[] = {"assets", "portraits", "head"};
    folder = fuzz_folder();
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s", folder, inside[i]);
        FUZZ_EXPECT(symlink(".", path) == 0);
    }
    kit_text = file_read("assets/portraits/kit.json", KIT_BYTES_MAX, &kit_length, NULL);
    FUZZ_EXPECT(kit_text);
    write_file("kit.json", kit_text, kit_length);
    whole = portrait_kit_load(folder, NULL);
    FUZZ_EXPECT(whole);
}

static void check_reported_error(const Error *error)
{
    FUZZ_EXPECT(strncmp(error->text, folder, strlen(folder)) == 0);
}

static void check_portrait(const PortraitKit *kit, const Portrait *portrait)
{
    FUZZ_EXPECT(portrait->part[PORTRAIT_HEAD] != PORTRAIT_NO_PART);
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        const int part = portrait->part[layer];
        FUZZ_EXPECT(part == PORTRAIT_NO_PART ||
                    (part >= 0 && part < portrait_count_parts(kit, (PortraitLayer)layer)));
    }
}

static void read_kit(void)
{
    Error error = {0};
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(folder, &error);
    if (!kit) {
        check_reported_error(&error);
        return;
    }
    Portrait portrait;
    if (portrait_parse(kit, "{\"head\": \"man_plain\", \"hat\": \"topper\", \"skin\": \"sard\"}", &portrait,
                       NULL)) {
        check_portrait(kit, &portrait);
    }
}

/* Asserts that every color of an accepted drawing has six hexadecimal digits. */
static void read_drawing(void)
{
    Error error = {0};
    char *drawing =
        portrait_read_drawing(whole, PORTRAIT_HEAD, portrait_find_part(whole, PORTRAIT_HEAD, HEAD), &error);
    if (!drawing) {
        check_reported_error(&error);
        return;
    }
    for (const char *at = strchr(drawing, '#'); at; at = strchr(at + 1, '#')) {
        FUZZ_EXPECT(strspn(at + 1, "0123456789abcdefABCDEF") >= 6);
    }
    free(drawing);
}

static bool check_portrait_line(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Portrait portrait;
    FUZZ_EXPECT(id[0] != '\0' && stage >= 1);
    if (portrait_parse(whole, line, &portrait, NULL)) {
        check_portrait(whole, &portrait);
    }
    return true;
}

static void read_portraits(void)
{
    Error error = {0};
    StringStore strings = {0};
    CardFiles files = {.folder = folder, .error = &error, .strings = &strings};
    if (!portraits_read(&files, check_portrait_line, NULL)) {
        check_reported_error(&error);
    }
    string_store_free(&strings);
}

static bool is_named(const uint8_t *bytes, const uint8_t *end, const char *name)
{
    return (size_t)(end - bytes) == strlen(name) && memcmp(bytes, name, strlen(name)) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (!whole) {
        prepare_folder();
    }
    const uint8_t *end = memchr(bytes, '\n', length);
    if (!end) {
        return -1;
    }
    const uint8_t *rest = end + 1;
    const size_t left = length - (size_t)(rest - bytes);
    if (is_named(bytes, end, "kit.json")) {
        write_file("kit.json", rest, left);
        read_kit();
        write_file("kit.json", kit_text, kit_length);
    } else if (is_named(bytes, end, "drawing.svg")) {
        write_file("man_plain.svg", rest, left);
        read_drawing();
    } else if (is_named(bytes, end, "portraits.json")) {
        write_file("portraits.json", rest, left);
        read_portraits();
    } else {
        return -1;
    }
    return 0;
}
