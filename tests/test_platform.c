/* test_platform.c: the door to the system keeps what platform.h promises. */
#include "core/platform.h"
#include "test.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 128 };

typedef struct Desk {
    char folder[64];
    char path[PATH_BYTES], other[PATH_BYTES]; /* two names in it */
} Desk;

static int lay_desk(void **state)
{
    Desk *desk = calloc(1, sizeof *desk);
    strcpy(desk->folder, "/tmp/storytable-platform-XXXXXX");
    if (!mkdtemp(desk->folder)) {
        free(desk);
        return -1;
    }
    snprintf(desk->path, PATH_BYTES, "%s/one", desk->folder);
    snprintf(desk->other, PATH_BYTES, "%s/other", desk->folder);
    *state = desk;
    return 0;
}

static int clear_desk(void **state)
{
    Desk *desk = *state;
    unlink(desk->path);
    unlink(desk->other);
    rmdir(desk->path);
    rmdir(desk->other);
    const int kept = rmdir(desk->folder);
    free(desk);
    return kept;
}

static void put(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *path, const char *words)
{
    char held[64] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    held[fread(held, 1, sizeof held - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(held, words);
}

/* ------------------------------------------------------------------ looking */

static void test_kinds_are_told_apart(void **state)
{
    Desk *desk = *state;
    FileFacts facts;
    assert_false(platform_look(desk->path, &facts));
    assert_int_equal(errno, ENOENT);

    put(desk->path, "seven b");
    assert_true(platform_look(desk->path, &facts));
    assert_int_equal(facts.kind, FILE_PLAIN);
    assert_int_equal(facts.bytes, 7);
    assert_in_range((uintmax_t)facts.nanoseconds, 0, 999999999);

    assert_true(platform_look(desk->folder, &facts));
    assert_int_equal(facts.kind, FILE_FOLDER);
    assert_true(platform_look("/dev/null", &facts));
    assert_int_equal(facts.kind, FILE_OTHER);
}

static void test_links_are_seen_and_seen_through(void **state)
{
    Desk *desk = *state;
    FileFacts link, through, inside, file;
    put(desk->path, "words");
    assert_int_equal(symlink(desk->path, desk->other), 0);
    assert_true(platform_look(desk->other, &link) && platform_look_through(desk->other, &through));
    assert_int_equal(link.kind, FILE_LINK);
    assert_int_equal(through.kind, FILE_PLAIN);
    assert_true(platform_look(desk->path, &file));
    assert_true(through.device == file.device && through.number == file.number);
    assert_false(link.number == file.number);

    DIR *folder = opendir(desk->folder);
    assert_non_null(folder);
    assert_true(platform_look_in(folder, desk->folder, "other", &inside));
    closedir(folder);
    assert_int_equal(inside.kind, FILE_LINK);
    assert_true(inside.number == link.number);
}

static void test_an_open_file_is_the_one_of_its_name(void **state)
{
    Desk *desk = *state;
    FileFacts named, open;
    put(desk->path, "words");
    const int file = platform_open(desk->path, OPEN_TO_READ, false);
    assert_true(platform_look(desk->path, &named) && platform_look_at_open(file, &open));
    assert_true(named.device == open.device && named.number == open.number);
    assert_int_equal(open.bytes, 5);
    close(file);
}

/* ------------------------------------------------------------------ opening */

static void test_files_are_opened_as_was_said(void **state)
{
    Desk *desk = *state;
    assert_true(platform_open(desk->path, OPEN_TO_WRITE, false) < 0);
    int file = platform_open(desk->path, OPEN_TO_WRITE | OPEN_NEW, false);
    assert_true(file >= 0);
    assert_int_equal(write(file, "first", 5), 5);
    close(file);
    assert_true(platform_open(desk->path, OPEN_TO_WRITE | OPEN_NEW, false) < 0);
    assert_int_equal(errno, EEXIST);

    file = platform_open(desk->path, OPEN_TO_WRITE | OPEN_AT_END | OPEN_MAKE, false);
    assert_int_equal(write(file, ", then", 6), 6);
    assert_true(platform_flush(file));
    close(file);
    assert_holds(desk->path, "first, then");

    file = platform_open(desk->path, OPEN_TO_READ, false);
    assert_true(write(file, "x", 1) < 0);
    close(file);
    file = platform_open(desk->path, OPEN_FOR_BOTH, false);
    char letter = 0;
    assert_int_equal(read(file, &letter, 1), 1);
    assert_int_equal(letter, 'f');
    assert_int_equal(write(file, "I", 1), 1);
    close(file);
    assert_holds(desk->path, "fIrst, then");
}

static void test_new_files_are_read_by_whom_they_are_for(void **state)
{
    Desk *desk = *state;
    const mode_t before = umask(0);
    close(platform_open(desk->path, OPEN_TO_WRITE | OPEN_NEW, false));
    close(platform_open(desk->other, OPEN_TO_WRITE | OPEN_NEW, true));
    umask(before);
    struct stat facts;
    assert_int_equal(stat(desk->path, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0600);
    assert_int_equal(stat(desk->other, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0644);
}

static void test_links_are_not_opened_where_none_is_wanted(void **state)
{
    Desk *desk = *state;
    put(desk->path, "words");
    assert_int_equal(symlink(desk->path, desk->other), 0);
    assert_true(platform_open(desk->other, OPEN_TO_READ | OPEN_NO_LINK, false) < 0);
    const int file = platform_open(desk->other, OPEN_TO_READ, false);
    assert_true(file >= 0);
    close(file);
}

static void test_pipes_are_not_waited_for_and_nothing_is_inherited(void **state)
{
    Desk *desk = *state;
    assert_int_equal(mkfifo(desk->path, 0600), 0);
    const int file = platform_open(desk->path, OPEN_TO_READ, false);
    assert_true(file >= 0);
    assert_true(fcntl(file, F_GETFD) & FD_CLOEXEC);
    close(file);
}

/* ------------------------------------------------------------------ names */

static void test_replacing_takes_what_stands_there(void **state)
{
    Desk *desk = *state;
    FileFacts facts;
    put(desk->path, "new");
    put(desk->other, "old");
    assert_true(platform_replace(desk->path, desk->other));
    assert_holds(desk->other, "new");
    assert_false(platform_look(desk->path, &facts));
    assert_false(platform_replace(desk->path, desk->other));
    assert_holds(desk->other, "new");
}

static void test_moving_takes_nobodys_place(void **state)
{
    Desk *desk = *state;
    FileFacts facts;
    put(desk->path, "mine");
    put(desk->other, "another's");
    assert_false(platform_move(desk->path, desk->other));
    assert_int_equal(errno, EEXIST);
    assert_holds(desk->path, "mine");
    assert_holds(desk->other, "another's");

    unlink(desk->other);
    assert_true(platform_move(desk->path, desk->other));
    assert_holds(desk->other, "mine");
    assert_false(platform_look(desk->path, &facts));
}

/* What was cut off between the two steps is ended by doing it again. */
static void test_a_move_that_was_cut_off_is_ended(void **state)
{
    Desk *desk = *state;
    FileFacts facts;
    put(desk->path, "mine");
    assert_true(platform_name_again(desk->path, desk->other));
    assert_true(platform_move(desk->path, desk->other));
    assert_holds(desk->other, "mine");
    assert_false(platform_look(desk->path, &facts));
}

static void test_folders_are_moved_to_where_nothing_stands(void **state)
{
    Desk *desk = *state;
    FileFacts facts;
    assert_true(platform_make_folder(desk->path, false));
    put(desk->other, "in the way");
    assert_false(platform_move(desk->path, desk->other));
    unlink(desk->other);
    assert_true(platform_move(desk->path, desk->other));
    assert_true(platform_look(desk->other, &facts));
    assert_int_equal(facts.kind, FILE_FOLDER);
}

static void test_a_second_name_is_the_same_file(void **state)
{
    Desk *desk = *state;
    FileFacts one, other;
    put(desk->path, "words");
    assert_true(platform_name_again(desk->path, desk->other));
    assert_true(platform_look(desk->path, &one) && platform_look(desk->other, &other));
    assert_true(one.device == other.device && one.number == other.number);
    assert_false(platform_name_again(desk->path, desk->other));
    assert_int_equal(errno, EEXIST);
}

static void test_the_program_keeps_to_its_room(void **state)
{
    (void)state;
    char whole[512], room[12];
    assert_true(platform_program(whole, sizeof whole));
    assert_non_null(strstr(whole, "test_platform"));
    memset(room, '~', sizeof room);
    assert_true(platform_program(room, sizeof room / 2));
    assert_int_equal(strlen(room), sizeof room / 2 - 1);
    assert_int_equal(strncmp(room, whole, sizeof room / 2 - 1), 0);
    for (size_t i = sizeof room / 2; i < sizeof room; i++) {
        assert_int_equal(room[i], '~');
    }
}

static void test_own_address_keeps_to_its_room(void **state)
{
    (void)state;
    char room[12];
    for (size_t size = 1; size < sizeof room / 2; size++) {
        memset(room, '~', sizeof room);
        platform_own_address(room, size);
        assert_non_null(memchr(room, '\0', size));
        for (size_t i = size; i < sizeof room; i++) {
            assert_int_equal(room[i], '~');
        }
    }
}

static void test_folders_are_made_once(void **state)
{
    Desk *desk = *state;
    FileFacts facts;
    assert_true(platform_make_folder(desk->path, false));
    assert_true(platform_make_folder(desk->path, false));
    assert_true(platform_look(desk->path, &facts));
    assert_int_equal(facts.kind, FILE_FOLDER);
    snprintf(desk->other, PATH_BYTES, "%s/no/such", desk->folder);
    assert_false(platform_make_folder(desk->other, false));
}

/* ------------------------------------------------------------------ locks */

/* Another process asks for the lock: 0 = it had it, 1 = others have it, 2 = it could not be had at all. */
static int ask_from_outside(const char *path)
{
    const pid_t child = fork();
    if (child == 0) {
        bool others = false;
        const int file = platform_open(path, OPEN_FOR_BOTH, false);
        _exit(platform_lock(file, &others) ? 0 : others ? 1 : 2);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_a_lock_keeps_others_out_until_it_is_closed(void **state)
{
    Desk *desk = *state;
    bool others = true;
    const int file = platform_open(desk->path, OPEN_FOR_BOTH | OPEN_MAKE, false);
    assert_true(platform_lock(file, &others));
    assert_false(others);
    assert_int_equal(ask_from_outside(desk->path), 1);
    close(file);
    assert_int_equal(ask_from_outside(desk->path), 0);
}

static void test_locked_files_can_be_read_and_changed(void **state)
{
    Desk *desk = *state;
    bool others;
    char said[16] = "";
    const int file = platform_open(desk->path, OPEN_FOR_BOTH | OPEN_MAKE, false);
    assert_true(platform_lock(file, &others));
    assert_int_equal(platform_poke(file, "long words", 10), 10);
    assert_int_equal(platform_poke(file, "short", 5), 5);
    const int visitor = platform_open(desk->path, OPEN_TO_READ, false);
    assert_int_equal(platform_peek(visitor, said, sizeof said), 5);
    assert_string_equal(said, "short");
    assert_true(platform_poke(visitor, "x", 1) < 0);
    close(visitor);
    close(file);
}

/* ------------------------------------------------------------------ places */

static void test_homes_are_where_variables_say(void **state)
{
    (void)state;
    char found[PATH_BYTES], narrow[4];
    setenv("HOME", "/home/reader", 1);
    setenv("XDG_DATA_HOME", "/books", 1);
    setenv("XDG_CACHE_HOME", "", 1); /* is taken for none */
    assert_true(platform_data_home(found, sizeof found));
    assert_string_equal(found, "/books");
    assert_true(platform_cache_home(found, sizeof found));
    assert_string_equal(found, "/home/reader/.cache");
    assert_false(platform_cache_home(narrow, sizeof narrow));
    setenv("HOME", "", 1);
    assert_false(platform_cache_home(found, sizeof found));
    assert_true(platform_program(found, sizeof found));
    assert_non_null(strstr(found, "test_platform"));
}

static void test_pictures_lie_where_the_desktop_says(void **state)
{
    Desk *desk = *state;
    char found[PATH_BYTES];
    setenv("HOME", "/home/reader", 1);
    setenv("XDG_CONFIG_HOME", desk->folder, 1);
    snprintf(desk->path, PATH_BYTES, "%s/user-dirs.dirs", desk->folder);
    assert_false(platform_pictures(found, sizeof found));
    put(desk->path, "# XDG_PICTURES_DIR=\"/no\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    assert_true(platform_pictures(found, sizeof found));
    assert_string_equal(found, "/home/reader/Bilder");
    put(desk->path, "XDG_PICTURES_DIR=\"/mnt/pictures\"\n");
    assert_true(platform_pictures(found, sizeof found));
    assert_string_equal(found, "/mnt/pictures");
    put(desk->path, "XDG_PICTURES_DIR=\"pictures\"\n");
    assert_false(platform_pictures(found, sizeof found));
    put(desk->path, "XDG_PICTURES_DIR=\"/mnt/pictures\"\n");
    assert_true(platform_pictures(found, sizeof "/mnt/pictures"));
    assert_false(platform_pictures(found, sizeof "/mnt/pictures" - 1)); /* a part of a path is another */
}

/* ------------------------------------------------------------------ times and chance */

static void test_times_are_told_and_read(void **state)
{
    (void)state;
    struct tm day;
    platform_utc(1798675199, &day); /* a second before the day ends */
    assert_int_equal(day.tm_year, 126);
    assert_int_equal(day.tm_mon, 11);
    assert_int_equal(day.tm_mday, 30);
    assert_int_equal(day.tm_hour, 23);
    assert_int_equal(platform_seconds(&day), 1798675199);

    day = (struct tm){.tm_year = 126, .tm_mon = 1, .tm_mday = 30}; /* there is no such day */
    platform_seconds(&day);
    assert_int_equal(day.tm_mon, 2);
    assert_int_equal(day.tm_mday, 2);

    setenv("TZ", "EST5", 1);
    tzset();
    platform_local(1798675199, &day);
    assert_int_equal(day.tm_hour, 18);
}

static void test_chance_differs(void **state)
{
    (void)state;
    uint64_t one = 0, other = 0;
    assert_true(platform_chance(&one) && platform_chance(&other));
    assert_false(one == other);
}

static void test_a_display_is_wanted(void **state)
{
    (void)state;
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("DISPLAY");
    assert_non_null(platform_lacks_display());
    setenv("WAYLAND_DISPLAY", "wayland-0", 1);
    assert_null(platform_lacks_display());
}

static void test_an_address_is_told_in_figures(void **state)
{
    (void)state;
    PlatformPeer peer = {.length = sizeof(struct sockaddr_in)};
    struct sockaddr_in address = {.sin_family = AF_INET};
    char name[PLATFORM_PEER_NAME];
    assert_int_equal(inet_pton(AF_INET, "192.0.2.7", &address.sin_addr), 1);
    memcpy(peer.bytes, &address, sizeof address);
    assert_true(platform_peer_name(&peer, name));
    assert_string_equal(name, "192.0.2.7");
    peer.length = 1; /* half an address */
    assert_false(platform_peer_name(&peer, name));
}

/* On as many networks as there are; a machine may be in none, and still has itself. */
static void test_a_house_is_listened_to_on_every_network(void **state)
{
    (void)state;
    enum { PORT = 47901 };
    int ears[PLATFORM_HOUSE], mouths[PLATFORM_HOUSE];
    const int listening = platform_house(PORT, ears), calling = platform_house(0, mouths);
    assert_in_range(listening, 0, PLATFORM_HOUSE);
    assert_in_range(calling, 0, PLATFORM_HOUSE);
    for (int i = 0; i < calling; i++) {
        platform_call_house(mouths[i], PORT, "hello", 5);
        platform_hang_up(mouths[i]);
    }
    for (int i = 0; i < listening; i++) {
        platform_hang_up(ears[i]);
    }
}

#define ON_DESK(test) cmocka_unit_test_setup_teardown(test, lay_desk, clear_desk)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_DESK(test_kinds_are_told_apart),
        ON_DESK(test_links_are_seen_and_seen_through),
        ON_DESK(test_an_open_file_is_the_one_of_its_name),
        ON_DESK(test_files_are_opened_as_was_said),
        ON_DESK(test_new_files_are_read_by_whom_they_are_for),
        ON_DESK(test_links_are_not_opened_where_none_is_wanted),
        ON_DESK(test_pipes_are_not_waited_for_and_nothing_is_inherited),
        ON_DESK(test_replacing_takes_what_stands_there),
        ON_DESK(test_moving_takes_nobodys_place),
        ON_DESK(test_a_move_that_was_cut_off_is_ended),
        ON_DESK(test_folders_are_moved_to_where_nothing_stands),
        ON_DESK(test_a_second_name_is_the_same_file),
        ON_DESK(test_the_program_keeps_to_its_room),
        ON_DESK(test_own_address_keeps_to_its_room),
        ON_DESK(test_folders_are_made_once),
        ON_DESK(test_a_lock_keeps_others_out_until_it_is_closed),
        ON_DESK(test_locked_files_can_be_read_and_changed),
        cmocka_unit_test(test_homes_are_where_variables_say),
        ON_DESK(test_pictures_lie_where_the_desktop_says),
        cmocka_unit_test(test_times_are_told_and_read),
        cmocka_unit_test(test_chance_differs),
        cmocka_unit_test(test_a_display_is_wanted),
        cmocka_unit_test(test_an_address_is_told_in_figures),
        cmocka_unit_test(test_a_house_is_listened_to_on_every_network),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
