/* test_core.c: tests of random numbers, seeds, text, hashes, scenes and folders. */
#include "auto.h"
#include "core/match/game.h"
#include "core/match/rng.h"
#include "core/platform/paths.h"
#include "core/platform/seed_source.h"
#include "core/scene/scene.h"
#include "core/text/text.h"
#include "core/text/utf8.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

/* Saved games are replayed with these numbers, so they must never change. */
TEST(seed_42_gives_fixed_numbers)
{
    static const uint32_t expected[] = {0xc2f57bd6, 0x6b07c4a9, 0x72b7b29b,
                                        0x44215383, 0xf5af5ead, 0x68beb632};
    Rng rng;
    rng_seed(&rng, 42);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(rng_next(&rng), expected[i]);
    }
}

TEST(spaces_around_seed_are_ignored)
{
    assert_ints(seed_parse_text("  mildew   "), seed_parse_text("mildew"), seed_parse_text(" 42 "), 42);
}

/* Saved games and network messages contain these numbers, so they must never change. */
TEST(text_seeds_give_fixed_numbers)
{
    static const struct {
        const char *text;
        uint64_t seed;
        const char *name; /* expected name, or NULL if the name is the digits of the number */
    } cases[] = {
        {"0", 0, NULL},
        {"007", 7, NULL},
        {"9999999999999999999", UINT64_C(9999999999999999999), NULL}, /* a number of 19 digits */
        {"a", (UINT64_C(1) << 63) + 1, "a"},
        {"ba", (UINT64_C(1) << 63) + 2 * 27 + 1, "ba"},
        {" a b ", (UINT64_C(3) << 62) + (1 * 65 + 63) * 65 + 2, "a b"},
        {"Z9-", (UINT64_C(3) << 62) + (52 * 65 + 62) * 65 + 64, "Z9-"},
        {"zzzzzzzzzzzzz", UINT64_C(13275927189873752074), "zzzzzzzzzzzzz"}, /* a name of 13 letters */
        {"----------", UINT64_C(15181332389745054336), "----------"},       /* a name of 10 signs */
        {"zzzzzzzzzzzzzz", 0, NULL},                                        /* one letter too many */
        {"-----------", 0, NULL},
        {"12345678901234567890", 0, NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[SEED_NAME_MAX], digits[SEED_NAME_MAX];
        const uint64_t seed = seed_parse_text(cases[i].text);
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)seed);
        if (cases[i].seed != 0 || i == 0) {
            assert_string_equal(seed_format_name(cases[i].seed, name),
                                cases[i].name ? cases[i].name : digits);
            assert_true(seed == cases[i].seed);
        }
        assert_string_equal(seed_format_name(seed, name), cases[i].name ? cases[i].name : digits);
        assert_true(cases[i].seed != 0 || seed < 1000000000);
    }
    char name[SEED_NAME_MAX];
    /* No name stands for any of these 4 numbers. */
    assert_string_equal(seed_format_name((UINT64_C(1) << 63) + 27, name), "9223372036854775835");
    assert_string_equal(seed_format_name((UINT64_C(3) << 62) - 1, name), "13835058055282163711");
    assert_string_equal(seed_format_name(UINT64_C(1) << 63, name), "9223372036854775808");
    assert_string_equal(seed_format_name(UINT64_C(3) << 62, name), "13835058055282163712");
    /* Some numbers have only names of 14 letters or 11 signs, which are too long. */
    assert_string_equal(seed_format_name(UINT64_C(13431794695759097316), name), "13431794695759097316");
    assert_string_equal(seed_format_name(UINT64_C(15202367926221037003), name), "15202367926221037003");
    assert_all(seed_parse_text("") < 1000000000, seed_parse_text("   ") < 1000000000);
}

TEST(rng_below_returns_all_values_below_bound)
{
    enum { BOUND = 7, DRAWS = 7000 };
    int seen[BOUND] = {0};
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = rng_below(&rng, BOUND);
        assert_true(drawn < BOUND);
        seen[drawn]++;
    }
    for (int i = 0; i < BOUND; i++) {
        assert_in_range(seen[i], DRAWS / BOUND * 8 / 10, DRAWS / BOUND * 12 / 10);
    }
    assert_int_equal(rng_below(&rng, 1), 0);
}

TEST(shuffle_keeps_items_and_reaches_all_orders)
{
    enum { ITEMS = 3, ORDERS = 6, SHUFFLES = 600 };
    int seen[ITEMS * ITEMS * ITEMS] = {0};
    Rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t items[ITEMS] = {0, 1, 2};
        rng_shuffle(&rng, items, ITEMS);
        assert_int_equal(1 << items[0] | 1 << items[1] | 1 << items[2], 7);
        seen[items[0] * ITEMS * ITEMS + items[1] * ITEMS + items[2]]++;
    }
    int orders = 0;
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        orders += seen[i] > SHUFFLES / ORDERS / 2;
    }
    assert_int_equal(orders, ORDERS);
}

TEST(text_grows)
{
    AUTO(text) Text text = {0};
    assert_string_equal(text_chars(&text), "");
    for (int i = 0; i < 1000; i++) {
        text_add(&text, "%d,", i % 10);
    }
    assert_ints(text.length, 2000, strlen(text_chars(&text)), 2000);
    text_clear(&text);
    assert_string_equal(text_chars(&text), "");
}

TEST(tokens_are_split_at_blanks)
{
    const char *cursor = "  spell\tR  toolong ";
    char token[6];
    assert_true(text_read_next_token(&cursor, token, sizeof token));
    assert_string_equal(token, "spell");
    assert_true(text_read_next_token(&cursor, token, sizeof token));
    assert_string_equal(token, "R");
    assert_false(text_read_next_token(&cursor, token, sizeof token));
    assert_string_equal(token, "toolo");
    assert_false(text_read_next_token(&cursor, token, sizeof token));
    assert_string_equal(token, "");
}

TEST(numbers_are_read_as_they_are_written)
{
    static const char *const none[] = {"",   "-",   "+1",  "01", "-0", "1 ",         " 1",
                                       "1x", "--1", "1.5", "x",  "11", "9999999999", "-11"};
    int number = 0;
    for (int i = -10; i <= 10; i++) {
        char text[12];
        snprintf(text, sizeof text, "%d", i);
        assert_true(text_parse_int(text, -10, 10, &number));
        assert_int_equal(number, i);
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_false(text_parse_int(none[i], -10, 10, &number));
    }
}

TEST(range_check_names_values_out_of_range)
{
    Error error = {0};
    assert_all(error_check_range("mana", 0, 0, 5, &error), error_check_range("mana", 5, 0, 5, &error));
    assert_string_equal(error.text, "");
    assert_false(error_check_range("mana", 6, 0, 5, &error));
    assert_string_equal(error.text, "mana is 6, but must be from 0 to 5");
    assert_false(error_check_range("mana", -1, 0, 5, NULL));
}

TEST(hash_is_fnv_1a)
{
    assert_true(hash_bytes(HASH_START, "", 0) == UINT64_C(0xcbf29ce484222325));
    assert_true(hash_bytes(HASH_START, "foobar", 6) == UINT64_C(0x85944171f73967e8));
    assert_true(hash_bytes(hash_bytes(HASH_START, "foo", 3), "bar", 3) ==
                hash_bytes(HASH_START, "foobar", 6));
    assert_true(hash_number(HASH_START, UINT64_C(0x807060504030201)) ==
                hash_bytes(HASH_START, "\1\2\3\4\5\6\7\10", 8));
}

TEST(scenes_keep_pieces_faces_and_text)
{
    AUTO(free) Scene *scene = malloc(sizeof *scene);
    assert_non_null(scene);
    scene_clear(scene, 1440, 900);
    scene_add(scene, PIECE_CARD, 7, 10, 20, 30, 40)->text = scene_text(scene, "card %d", 7);
    scene_add(scene, PIECE_LABEL, 0, 1, 2, 3, 4);
    const Face *kept = scene_store_face(scene, &(Face){.style = FACE_TILE, .title = "Lamp"});
    const Piece *found = scene_find_piece(scene, 7);
    assert_non_null(found);
    assert_string_equal(found->text, "card 7");
    assert_string_equal(kept->title, "Lamp");
    assert_null(scene_find_piece(scene, 0));
    assert_null(scene_find_piece(scene, 8));
    scene_clear(scene, 1440, 900);
    assert_null(scene_find_piece(scene, 7));
}

TEST(pieces_are_known_by_the_range_of_their_ids)
{
    int index = -1;
    assert_none(piece_id_in_range(9, 10, 3, &index), piece_id_in_range(13, 10, 3, &index));
    assert_int_equal(index, -1);
    assert_true(piece_id_in_range(10, 10, 3, &index));
    assert_int_equal(index, 0);
    assert_true(piece_id_in_range(12, 10, 3, &index));
    assert_int_equal(index, 2);
    assert_true(piece_id_in_range(12, 10, 3, NULL));
    assert_false(piece_id_in_range(10, 10, 0, NULL));
}

TEST(page_closes_by_button_escape_or_outside_drag)
{
    enum { CLOSE = 7, OTHER };
    assert_true(input_is_cancel(&(Input){.kind = INPUT_TAP, .piece = CLOSE}, CLOSE));
    assert_true(input_is_cancel(&(Input){.kind = INPUT_KEY, .key = KEY_ESCAPE}, CLOSE));
    assert_true(input_is_cancel(&(Input){.kind = INPUT_CANCEL}, CLOSE));
    assert_false(input_is_cancel(&(Input){.kind = INPUT_TAP, .piece = OTHER}, CLOSE));
    assert_false(input_is_cancel(&(Input){.kind = INPUT_KEY, .key = KEY_ENTER}, CLOSE));
    assert_false(input_is_cancel(&(Input){.kind = INPUT_HOVER, .piece = CLOSE}, CLOSE));
}

TEST(simultaneous_seats_take_turns)
{
    assert_ints(game_find_next_seat(0x5, -1), 0, game_find_next_seat(0x5, 0), 2, game_find_next_seat(0x5, 2),
                0);
    assert_ints(game_find_next_seat(0x4, 2), 2, game_find_next_seat(0, 1), -1);
}

/* Truncation must not split a UTF-8 character. Each round moves the 3-byte characters by 1 byte, so that the
 * limit falls on each of their bytes. */
TEST(long_log_lines_end_in_ellipsis)
{
    char words[EVENT_TEXT_MAX + 8] = "";
    Event event;
    EventLog log = {.events = &event};
    memset(words, 'x', EVENT_TEXT_MAX - 1);
    event_add(&log, EVENT_LOG, "%s", words);
    assert_string_equal(event.text, words);
    for (size_t i = 0; i < 4; i++) {
        memset(words, 'x', EVENT_TEXT_MAX);
        strcpy(words + EVENT_TEXT_MAX - 8 + i, "’’’’");
        log.count = 0;
        event_add(&log, EVENT_LOG, "%s", words);
        const size_t length = strlen(event.text);
        assert_in_range(length, EVENT_TEXT_MAX - 4, EVENT_TEXT_MAX - 1);
        assert_string_equal(event.text + length - strlen("…"), "…");
        assert_true(utf8_is_valid_text(event.text, length));
    }
}

static void write_folder_setting(const char *config, const char *line)
{
    char path[128];
    snprintf(path, sizeof path, "%s/user-dirs.dirs", config);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "# of the desktop\nXDG_MUSIC_DIR=\"$HOME/Music\"\n%s\n", line);
    fclose(file);
}

TEST(pictures_and_documents_folders_follow_desktop_settings)
{
    char home[] = "/tmp/storytable_home_XXXXXX", pictures[64], line[128], found[64];
    const char *before = getenv("HOME");
    AUTO(free) char *kept = before ? strdup(before) : NULL;
    assert_non_null(mkdtemp(home));
    setenv("HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    assert_false(paths_get_pictures_folder(found, sizeof found));
    snprintf(pictures, sizeof pictures, "%s/My pictures", home);
    write_folder_setting(home, "XDG_PICTURES_DIR=\"$HOME/My pictures\"");
    assert_false(paths_get_pictures_folder(found, sizeof found)); /* the pictures folder is missing */
    assert_int_equal(mkdir(pictures, 0700), 0);
    assert_true(paths_get_pictures_folder(found, sizeof found));
    assert_string_equal(found, pictures);
    assert_false(paths_get_pictures_folder(found, 8)); /* the buffer is too small */
    assert_false(paths_get_documents_folder(found, sizeof found));
    write_folder_setting(home, "XDG_DOCUMENTS_DIR=\"$HOME/My pictures\"");
    assert_false(paths_get_pictures_folder(found, sizeof found));
    assert_true(paths_get_documents_folder(found, sizeof found));
    assert_string_equal(found, pictures);
    snprintf(line, sizeof line, "XDG_PICTURES_DIR=\"%s\"", pictures);
    write_folder_setting(home, line);
    assert_true(paths_get_pictures_folder(found, sizeof found));
    assert_string_equal(found, pictures);
    write_folder_setting(home, "XDG_PICTURES_DIR=\"relative\"");
    assert_false(paths_get_pictures_folder(found, sizeof found));
    snprintf(line, sizeof line, "%s/user-dirs.dirs", home);
    unlink(line);
    rmdir(pictures);
    rmdir(home);
    unsetenv("XDG_CONFIG_HOME");
    if (kept) {
        setenv("HOME", kept, 1);
    }
}
