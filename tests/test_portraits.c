/* test_portraits.c: tests of the portrait kit. Also tests that an error in the kit or in a portrait is
 * reported with the file, line and key. */
#include "auto.h"
#include "core/data/portraits.h"
#include "core/match/game.h"
#include "core/match/rng.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 512, KIT_BYTES_MAX = 1024 * 1024 };

static const char KIT[] = "assets/portraits/kit.json";

/* A data folder into which the tests write kits and portraits. */
typedef struct Folder {
    char path[PATH_BYTES];
} Folder;

static void write_file(const Folder *folder, const char *name, const char *text)
{
    char path[2 * PATH_BYTES];
    Error error = {0};
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    assert_ok(file_replace(path, text, strlen(text), NULL, &error), error);
}

static void make_folder(const Folder *folder, const char *name)
{
    char path[2 * PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static int open_folder(void **state)
{
    static Folder folder;
    snprintf(folder.path, sizeof folder.path, "%s/portraits.XXXXXX",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    assert_non_null(mkdtemp(folder.path));
    make_folder(&folder, "assets");
    make_folder(&folder, "assets/portraits");
    make_folder(&folder, "assets/portraits/head");
    *state = &folder;
    return 0;
}

static int close_folder(void **state)
{
    const Folder *folder = *state;
    static const char *const names[] = {"assets/portraits/head/man.svg",
                                        "assets/portraits/kit.json",
                                        "portraits.json",
                                        "assets/portraits/head",
                                        "assets/portraits",
                                        "assets",
                                        ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[2 * PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s", folder->path, names[i]);
        remove(path);
    }
    return 0;
}

/* A kit with one head. The tests expect error messages with the line numbers of this text. */
static const char small_kit[] =
    "{\n"
    "  \"edition\": \"one\",\n"
    "  \"inks\": [{\"name\": \"skin\", \"drawn\": \"#f4e8cf\", \"of\": \"skin\", "
    "\"with\": \"#ffffff\", \"share\": 0, \"tint\": 0}],\n"
    "  \"skins\": [{\"name\": \"ivory\", \"colour\": \"#f4e8cf\"}],\n"
    "  \"hairs\": [{\"name\": \"brown\", \"colour\": \"#7d5630\"}],\n"
    "  \"model\": {\"front\": [247, 118], \"back\": [100, 150], \"eye\": [230, 168], "
    "\"mouth\": [257, 227]},\n"
    "  \"parts\": {\n"
    "    \"head\": [{\"name\": \"man\", \"box\": [97, 78, 274, 345],\n"
    "      \"front\": [247, 118], \"back\": [100, 150],\n"
    "      \"eye\": [230, 168], \"mouth\": [257, 227]}],\n"
    "    \"back\": [], \"collar\": [], \"eye\": [], \"hair\": [], \"beard\": [], "
    "\"mouth\": [], \"hat\": [],\n"
    "    \"top\": [], \"prop\": [], \"extra\": []\n"
    "  }\n"
    "}\n";

static const char small_head[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n"
                                 "<path d=\"M0 0L9 9Z\" fill=\"#f4e8cf\"/>\n"
                                 "</svg>\n";

/* Replaces the first `from` with `to`. Free the result with free(). */
static char *replace_text(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    Text out = {0};
    assert_non_null(at);
    text_add(&out, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out.chars;
}

TEST(kit_and_all_portraits_are_valid)
{
    Error error = {0};
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(".", &error);
    if (!kit || !portrait_kit_check(kit, &error)) {
        fail_msg("%s", error.text);
    }
    for (const Game *const *game = games_all; *game; game++) {
        char folder[PATH_BYTES];
        snprintf(folder, sizeof folder, "cards/%s", (*game)->id);
        assert_ok(portraits_check(kit, folder, &error), error);
    }
}

TEST(invalid_kit_is_rejected_with_line_and_key)
{
    static const struct {
        const char *from, *to, *complaint;
    } misprints[] = {
        {"[247, 118], \"back\": [100, 150],\n", "[247], \"back\": [100, 150],\n",
         ":9: parts.head[0].front: must have 2"},
        {"      \"front\"", "      \"frond\"", ":9: parts.head[0].frond: unknown key"},
        {"\"eye\": [230, 168], \"mouth\": [257, 227]}],", "\"eye\": [230, 168]}],", "\"mouth\" is missing"},
        {"[100, 150],\n", "[300, 150],\n", ":8: parts.head[0]: \"front\" must be to the right"},
        {"\"#ffffff\"", "\"#fffff\"", ":3: inks[0].with: must have 7"},
        {"\"#ffffff\"", "\"#ffffzz\"", ":3: inks[0]: \"with\" must be a color"},
        {"\"of\": \"skin\"", "\"of\": \"sin\"", ":3: inks[0].of: \"sin\" is not one of"},
        {"\"share\": 0", "\"share\": 101", ":3: inks[0].share: must be a whole number"},
        {"\"skins\": [{\"name\": \"ivory\", \"colour\": \"#f4e8cf\"}]", "\"skins\": []",
         ":4: skins: must have 1"},
        {"[97, 78, 274, 345]", "[97, 78, 97, 345]", ":8: parts.head[0]: \"box\" must be"},
        {"[97, 78, 274, 345]", "[97, 78, 274, 78]", ":8: parts.head[0]: \"box\" must be"},
        {"[97, 78, 274, 345]", "[97, 78, 274, 345.5]", ":8: parts.head[0].box[3]: must be a whole number"},
        {"[100, 150],\n", "[238, 150],\n", ":8: parts.head[0]: \"front\" must be to the right"},
        {"\"back\": [], ", "", "parts: the key \"back\" is missing"},
        {"\"extra\": []", "\"extra\": [], \"feet\": []", "parts.feet: unknown key"},
        {"\"name\": \"man\"", "\"name\": \"../man\"", "must contain only lower-case letters"},
    };
    const Folder *folder = *fixture;
    for (size_t i = 0; i < sizeof misprints / sizeof *misprints; i++) {
        Error error = {0};
        char *text = replace_text(small_kit, misprints[i].from, misprints[i].to);
        write_file(folder, "assets/portraits/kit.json", text);
        free(text);
        PortraitKit *kit = portrait_kit_load(folder->path, &error);
        if (kit || !strstr(error.text, misprints[i].complaint) || !strstr(error.text, "kit.json:")) {
            fail_msg("%s: %s", misprints[i].to, error.text);
        }
    }
}

/* Loads a small kit in which the list that follows the text `before` has `entries` entries with different
 * names and colors. Returns NULL if the kit is rejected. */
static PortraitKit *load_kit_with_entries(const Folder *folder, const char *before, int entries,
                                          const char *entry, Error *error)
{
    Text kit = {0};
    const char *at = strstr(small_kit, before) + strlen(before);
    text_add(&kit, "%.*s", (int)(at - small_kit), small_kit);
    for (int i = 0; i < entries; i++) {
        text_add(&kit, entry, i, i);
        text_add(&kit, "%s", i + 1 < entries ? ", " : "");
    }
    text_add(&kit, "%s", strchr(at, at[0] == '{' ? ']' : at[0]));
    write_file(folder, "assets/portraits/kit.json", text_chars(&kit));
    text_free(&kit);
    return portrait_kit_load(folder->path, error);
}

TEST(kit_lists_have_a_maximum)
{
    static const struct {
        const char *before, *entry;
        int most;
        const char *complaint;
    } lists[] = {
        {"\"inks\": [",
         "{\"name\": \"a%d\", \"drawn\": \"#%06x\", \"of\": \"skin\", \"with\": \"#ffffff\", "
         "\"share\": 0, \"tint\": 0}",
         48, "inks: may have at most 48 inks"},
        {"\"skins\": [", "{\"name\": \"a%d\", \"colour\": \"#%06x\"}", 24, "skins: must have 1 to 24 colors"},
        {"\"eye\": [], \"hair\": [", "{\"name\": \"a%d\", \"box\": [-%d, 0, 9, 9]}", 256,
         "parts.hair: may have at most 256 parts"}};
    const Folder *folder = *fixture;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        Error error = {0};
        PortraitKit *kit =
            load_kit_with_entries(folder, lists[i].before, lists[i].most, lists[i].entry, &error);
        assert_ok(kit, error);
        assert_int_equal(portrait_count_parts(kit, PORTRAIT_HAIR), i == 2 ? 256 : 0);
        assert_int_equal(portrait_find_ink(kit, 47) != NULL, i == 0);
        assert_null(portrait_find_ink(kit, 48));
        portrait_kit_free(kit);
        assert_fails(
            load_kit_with_entries(folder, lists[i].before, lists[i].most + 1, lists[i].entry, &error), error,
            lists[i].complaint);
    }
}

TEST_ON(const Folder *folder, drawing_equals_its_file)
{
    Error error = {0};
    char *kit_text = replace_text(small_kit, "[100, 150],\n", "[237, 150],\n");
    write_file(folder, "assets/portraits/kit.json", kit_text);
    write_file(folder, "assets/portraits/head/man.svg", small_head);
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(folder->path, &error);
    char *drawing = kit ? portrait_read_drawing(kit, PORTRAIT_HEAD, 0, &error) : NULL;
    assert_ok(drawing, error);
    assert_string_equal(drawing, "\n<path d=\"M0 0L9 9Z\" fill=\"#f4e8cf\"/>\n");
    assert_float_equal(portrait_find_ink(kit, 0xf4e8cf)->share, 0, 0);
    free(drawing);
    free(kit_text);
}

TEST(invalid_drawing_is_rejected_with_line)
{
    static const struct {
        const char *from, *to, *complaint;
    } misprints[] = {
        {"#f4e8cf", "#f4e8ce", "man.svg:2: #f4e8ce"},     {"#f4e8cf", "#f4e8c", "not an ink of the kit"},
        {"<path", "<filter", "man.svg:2: <filter"},       {"</svg>", "", "man.svg:1: does not start with"},
        {"<path", "<use href=\"x\"/><path", "only path"}, {"<svg", "<vsg", "does not start with <svg"},
    };
    const Folder *folder = *fixture;
    Error error = {0};
    write_file(folder, "assets/portraits/kit.json", small_kit);
    write_file(folder, "assets/portraits/head/man.svg", small_head);
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(folder->path, &error);
    if (!kit || !portrait_kit_check(kit, &error)) {
        fail_msg("%s", error.text);
    }
    for (size_t i = 0; i < sizeof misprints / sizeof *misprints; i++) {
        char *text = replace_text(small_head, misprints[i].from, misprints[i].to);
        write_file(folder, "assets/portraits/head/man.svg", text);
        free(text);
        if (portrait_kit_check(kit, &error) || !strstr(error.text, misprints[i].complaint)) {
            fail_msg("%s: %s", misprints[i].to, error.text);
        }
    }
    char path[2 * PATH_BYTES];
    snprintf(path, sizeof path, "%s/assets/portraits/head/man.svg", folder->path);
    remove(path);
    assert_fails(portrait_kit_check(kit, &error), error, "man.svg");
}

TEST(invalid_portrait_is_rejected_with_line_and_key)
{
    static const struct {
        const char *line, *complaint;
    } lines[] = {
        {"{\"of\": \"a\", \"head\": \"man_plane\"}", "\"head\": the kit has no part \"man_plane\""},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"hat\": \"bun\"}",
         "\"hat\": the kit has no part \"bun\""},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"skin\": \"tin\"}", "\"skin\": the kit has no \"tin\""},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"tone\": \"ivory\"}",
         "\"tone\": the kit has no \"ivory\""},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"cloth\": \"#12345g\"}", "\"cloth\" must be a color"},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"looks\": \"up\"}", "portraits[0].looks"},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"boots\": \"red\"}", "portraits[0].boots: unknown key"},
        {"{\"of\": \"a\", \"head\": \"man_plain\", \"stage\": 3}", "portraits[0].stage"},
        {"{\"of\": \"a\"}", "the key \"head\" is missing"},
        {"{\"head\": \"man_plain\"}", "the key \"of\" is missing"},
        {"7", "must be an object"},
    };
    const Folder *folder = *fixture;
    Error error = {0};
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(".", &error);
    assert_non_null(kit);
    assert_true(portraits_check(kit, folder->path, &error)); /* a missing portrait file is no error */
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Text file = {0};
        text_add(&file, "{\"portraits\": [\n%s\n]}\n", lines[i].line);
        write_file(folder, "portraits.json", text_chars(&file));
        text_free(&file);
        if (portraits_check(kit, folder->path, &error) || !strstr(error.text, lines[i].complaint) ||
            !strstr(error.text, "portraits.json:2: ")) {
            fail_msg("%s: %s", lines[i].line, error.text);
        }
    }
}

TEST(omitted_members_have_defaults)
{
    Error error = {0};
    Portrait portrait;
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(".", &error);
    assert_true(
        portrait_parse(kit, "{\"of\": \"a\", \"head\": \"rabbit\", \"looks\": \"left\"}", &portrait, &error));
    assert_string_equal(portrait_get_part(kit, PORTRAIT_HEAD, portrait.part[PORTRAIT_HEAD])->name, "rabbit");
    assert_string_equal(portrait_get_part(kit, PORTRAIT_TOP, portrait.part[PORTRAIT_TOP])->name, "rabbit");
    assert_int_equal(portrait.part[PORTRAIT_HAT], PORTRAIT_NO_PART);
    assert_true(portrait.left);
    assert_false(portrait.has_cloth);
}

TEST_ON(const Folder *folder, unknown_inks_are_not_found)
{
    Error error = {0};
    write_file(folder, "assets/portraits/kit.json", small_kit);
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(folder->path, &error);
    assert_non_null(kit);
    assert_non_null(portrait_find_ink(kit, 0xf4e8cf));
    assert_null(portrait_find_ink(kit, 0x000000));
}

TEST(unknown_parts_are_not_found)
{
    Error error = {0};
    AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(".", &error);
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        assert_int_equal(portrait_find_part(kit, (PortraitLayer)layer, "nobody"), PORTRAIT_NO_PART);
        assert_int_equal(portrait_find_part(kit, (PortraitLayer)layer, ""), PORTRAIT_NO_PART);
    }
}

/* Changes one character of the kit, hundreds of times. Each changed kit must be rejected with a reason, or be
 * usable. */
TEST(damaged_kit_is_harmless)
{
    enum { TRIES = 400 };
    const Folder *folder = *fixture;
    size_t length = 0;
    Error error = {0};
    AUTO(free) char *good = file_read(KIT, KIT_BYTES_MAX, &length, &error);
    assert_non_null(good);
    Rng rng;
    rng_seed(&rng, 20261122);
    int refused = 0;
    for (int i = 0; i < TRIES; i++) {
        char *text = memory_copy_string(good, length);
        const size_t at = (size_t)rng_below(&rng, (uint32_t)length);
        text[at] = "{}[]\",:0-9azx#"[rng_below(&rng, 14)];
        write_file(folder, "assets/portraits/kit.json", text);
        free(text);
        AUTO(portrait_kit) PortraitKit *kit = portrait_kit_load(folder->path, &error);
        refused += kit == NULL;
        assert_true(kit || strstr(error.text, "kit.json"));
        for (int layer = 0; kit && layer < PORTRAIT_LAYERS; layer++) {
            assert_true(portrait_count_parts(kit, (PortraitLayer)layer) >= 0);
        }
    }
    assert_true(refused > TRIES / 4);
}

const TestFixture test_group = {open_folder, close_folder};
