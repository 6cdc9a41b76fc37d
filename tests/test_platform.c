/* test_platform.c: tests of the functions in platform.h. */
#include "core/platform/platform.h"
#include "test.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 128 };

typedef struct Desk {
    char folder[64];
    char path[PATH_BYTES], other[PATH_BYTES]; /* paths of two files in the folder */
} Desk;

static int set_up(void **state)
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

static int tear_down(void **state)
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

static void write_file(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_file_contains(const char *path, const char *words)
{
    char held[64] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    held[fread(held, 1, sizeof held - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(held, words);
}

#define ON_DESK(name) TEST_CASE_ON(Desk *desk, name, ((TestFixture){set_up, tear_down}))

/* ------------------------------------------------------------------ file status */

ON_DESK(file_kinds_are_distinguished)
{
    FileStat facts;
    assert_false(platform_lstat(desk->path, &facts));
    assert_int_equal(errno, ENOENT);

    write_file(desk->path, "seven b");
    assert_true(platform_lstat(desk->path, &facts));
    assert_ints(facts.kind, FILE_REGULAR, facts.bytes, 7);
    assert_in_range((uintmax_t)facts.nanoseconds, 0, 999999999);

    assert_true(platform_lstat(desk->folder, &facts));
    assert_int_equal(facts.kind, FILE_DIRECTORY);
    assert_true(platform_lstat("/dev/null", &facts));
    assert_int_equal(facts.kind, FILE_OTHER);
}

ON_DESK(lstat_sees_links_and_stat_follows_them)
{
    FileStat link, through, inside, file;
    write_file(desk->path, "words");
    assert_int_equal(symlink(desk->path, desk->other), 0);
    assert_true(platform_lstat(desk->other, &link) && platform_stat(desk->other, &through));
    assert_ints(link.kind, FILE_SYMLINK, through.kind, FILE_REGULAR);
    assert_true(platform_lstat(desk->path, &file));
    assert_true(through.device == file.device && through.number == file.number);
    assert_false(link.number == file.number);

    DIR *folder = opendir(desk->folder);
    assert_non_null(folder);
    assert_true(platform_fstatat(folder, desk->folder, "other", &inside));
    closedir(folder);
    assert_int_equal(inside.kind, FILE_SYMLINK);
    assert_true(inside.number == link.number);
}

ON_DESK(fstat_matches_stat)
{
    FileStat named, open;
    write_file(desk->path, "words");
    const int file = platform_open(desk->path, OPEN_READ, false);
    assert_true(platform_lstat(desk->path, &named) && platform_fstat(file, &open));
    assert_true(named.device == open.device && named.number == open.number);
    assert_int_equal(open.bytes, 5);
    close(file);
}

/* ------------------------------------------------------------------ opening */

ON_DESK(open_flags_are_respected)
{
    assert_true(platform_open(desk->path, OPEN_WRITE, false) < 0);
    int file = platform_open(desk->path, OPEN_WRITE | OPEN_EXCLUSIVE, false);
    assert_true(file >= 0);
    assert_int_equal(write(file, "first", 5), 5);
    close(file);
    assert_true(platform_open(desk->path, OPEN_WRITE | OPEN_EXCLUSIVE, false) < 0);
    assert_int_equal(errno, EEXIST);

    file = platform_open(desk->path, OPEN_WRITE | OPEN_APPEND | OPEN_CREATE, false);
    assert_int_equal(write(file, ", then", 6), 6);
    assert_true(platform_fsync(file));
    close(file);
    assert_file_contains(desk->path, "first, then");

    file = platform_open(desk->path, OPEN_READ, false);
    assert_true(write(file, "x", 1) < 0);
    close(file);
    file = platform_open(desk->path, OPEN_READ_WRITE, false);
    char letter = 0;
    assert_ints(read(file, &letter, 1), 1, letter, 'f', write(file, "I", 1), 1);
    close(file);
    assert_file_contains(desk->path, "fIrst, then");
}

ON_DESK(new_files_have_requested_permissions)
{
    const mode_t before = umask(0);
    close(platform_open(desk->path, OPEN_WRITE | OPEN_EXCLUSIVE, false));
    close(platform_open(desk->other, OPEN_WRITE | OPEN_EXCLUSIVE, true));
    umask(before);
    struct stat facts;
    assert_ints(stat(desk->path, &facts), 0, facts.st_mode & 0777, 0600, stat(desk->other, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0644);
}

ON_DESK(nofollow_rejects_links)
{
    write_file(desk->path, "words");
    assert_int_equal(symlink(desk->path, desk->other), 0);
    assert_true(platform_open(desk->other, OPEN_READ | OPEN_NOFOLLOW, false) < 0);
    const int file = platform_open(desk->other, OPEN_READ, false);
    assert_true(file >= 0);
    close(file);
}

ON_DESK(open_does_not_block_on_pipes_and_closes_on_exec)
{
    assert_int_equal(mkfifo(desk->path, 0600), 0);
    const int file = platform_open(desk->path, OPEN_READ, false);
    assert_all(file >= 0, fcntl(file, F_GETFD) & FD_CLOEXEC);
    close(file);
}

/* ------------------------------------------------------------------ renaming */

ON_DESK(rename_replaces_target)
{
    FileStat facts;
    write_file(desk->path, "new");
    write_file(desk->other, "old");
    assert_true(platform_rename(desk->path, desk->other));
    assert_file_contains(desk->other, "new");
    assert_none(platform_lstat(desk->path, &facts), platform_rename(desk->path, desk->other));
    assert_file_contains(desk->other, "new");
}

ON_DESK(rename_noreplace_keeps_existing_target)
{
    FileStat facts;
    write_file(desk->path, "mine");
    write_file(desk->other, "another's");
    assert_false(platform_rename_noreplace(desk->path, desk->other));
    assert_int_equal(errno, EEXIST);
    assert_file_contains(desk->path, "mine");
    assert_file_contains(desk->other, "another's");

    unlink(desk->other);
    assert_true(platform_rename_noreplace(desk->path, desk->other));
    assert_file_contains(desk->other, "mine");
    assert_false(platform_lstat(desk->path, &facts));
}

/* Creates the state that an interrupted rename leaves: the new name is already a hard link to the file, and
 * the old name still exists. Repeating the rename must complete it. */
ON_DESK(interrupted_rename_noreplace_is_completed)
{
    FileStat facts;
    write_file(desk->path, "mine");
    assert_true(platform_link(desk->path, desk->other));
    assert_true(platform_rename_noreplace(desk->path, desk->other));
    assert_file_contains(desk->other, "mine");
    assert_false(platform_lstat(desk->path, &facts));
}

ON_DESK(folder_rename_needs_free_target)
{
    FileStat facts;
    assert_true(platform_mkdir(desk->path, false));
    write_file(desk->other, "in the way");
    assert_false(platform_rename_noreplace(desk->path, desk->other));
    unlink(desk->other);
    assert_true(platform_rename_noreplace(desk->path, desk->other));
    assert_true(platform_lstat(desk->other, &facts));
    assert_int_equal(facts.kind, FILE_DIRECTORY);
}

ON_DESK(link_is_same_file)
{
    FileStat one, other;
    write_file(desk->path, "words");
    assert_true(platform_link(desk->path, desk->other));
    assert_true(platform_lstat(desk->path, &one) && platform_lstat(desk->other, &other));
    assert_true(one.device == other.device && one.number == other.number);
    assert_false(platform_link(desk->path, desk->other));
    assert_int_equal(errno, EEXIST);
}

ON_DESK(executable_path_respects_buffer_size)
{
    char whole[512], room[12];
    assert_true(platform_get_executable_path(whole, sizeof whole));
    assert_non_null(strstr(whole, "test_platform"));
    memset(room, '~', sizeof room);
    assert_true(platform_get_executable_path(room, sizeof room / 2));
    assert_ints(strlen(room), sizeof room / 2 - 1, strncmp(room, whole, sizeof room / 2 - 1), 0);
    for (size_t i = sizeof room / 2; i < sizeof room; i++) {
        assert_int_equal(room[i], '~');
    }
}

ON_DESK(local_address_respects_buffer_size)
{
    char room[12];
    for (size_t size = 1; size < sizeof room / 2; size++) {
        memset(room, '~', sizeof room);
        platform_get_local_address(room, size);
        assert_non_null(memchr(room, '\0', size));
        for (size_t i = size; i < sizeof room; i++) {
            assert_int_equal(room[i], '~');
        }
    }
}

ON_DESK(mkdir_fails_for_existing_folder)
{
    FileStat facts;
    assert_all(platform_mkdir(desk->path, false), platform_mkdir(desk->path, false));
    assert_true(platform_lstat(desk->path, &facts));
    assert_int_equal(facts.kind, FILE_DIRECTORY);
    snprintf(desk->other, PATH_BYTES, "%s/no/such", desk->folder);
    assert_false(platform_mkdir(desk->other, false));
}

/* ------------------------------------------------------------------ locks */

/* Tries to lock the file in another process. Returns 0 if the lock was acquired, 1 if the file was locked, or
 * 2 on failure. */
static int run_lock_check_in_child(const char *path)
{
    const pid_t child = fork();
    if (child == 0) {
        bool others = false;
        const int file = platform_open(path, OPEN_READ_WRITE, false);
        _exit(platform_lock_file(file, &others) ? 0 : others ? 1 : 2);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

ON_DESK(lock_excludes_others_until_closed)
{
    bool others = true;
    const int file = platform_open(desk->path, OPEN_READ_WRITE | OPEN_CREATE, false);
    assert_true(platform_lock_file(file, &others));
    assert_false(others);
    assert_int_equal(run_lock_check_in_child(desk->path), 1);
    close(file);
    assert_int_equal(run_lock_check_in_child(desk->path), 0);
}

ON_DESK(locked_files_can_be_read_and_changed)
{
    bool others;
    char said[16] = "";
    const int file = platform_open(desk->path, OPEN_READ_WRITE | OPEN_CREATE, false);
    assert_true(platform_lock_file(file, &others));
    assert_int_equal(platform_write_locked(file, "long words", 10), 10);
    assert_int_equal(platform_write_locked(file, "short", 5), 5);
    const int visitor = platform_open(desk->path, OPEN_READ, false);
    assert_int_equal(platform_read_locked(visitor, said, sizeof said), 5);
    assert_string_equal(said, "short");
    assert_true(platform_write_locked(visitor, "x", 1) < 0);
    close(visitor);
    close(file);
}

/* ------------------------------------------------------------------ folders */

TEST(home_folders_follow_environment)
{
    char found[PATH_BYTES], narrow[4];
    setenv("HOME", "/home/reader", 1);
    setenv("XDG_DATA_HOME", "/books", 1);
    setenv("XDG_CACHE_HOME", "", 1); /* an empty environment variable counts as unset */
    assert_true(platform_get_data_home(found, sizeof found));
    assert_string_equal(found, "/books");
    assert_true(platform_get_cache_home(found, sizeof found));
    assert_string_equal(found, "/home/reader/.cache");
    assert_false(platform_get_cache_home(narrow, sizeof narrow));
    setenv("HOME", "", 1);
    assert_false(platform_get_cache_home(found, sizeof found));
    assert_true(platform_get_executable_path(found, sizeof found));
    assert_non_null(strstr(found, "test_platform"));
}

ON_DESK(pictures_folder_follows_desktop_setting)
{
    char found[PATH_BYTES];
    setenv("HOME", "/home/reader", 1);
    setenv("XDG_CONFIG_HOME", desk->folder, 1);
    snprintf(desk->path, PATH_BYTES, "%s/user-dirs.dirs", desk->folder);
    assert_false(platform_get_pictures_dir(found, sizeof found));
    write_file(desk->path, "# XDG_PICTURES_DIR=\"/no\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    assert_true(platform_get_pictures_dir(found, sizeof found));
    assert_string_equal(found, "/home/reader/Bilder");
    write_file(desk->path, "XDG_PICTURES_DIR=\"/mnt/pictures\"\n");
    assert_true(platform_get_pictures_dir(found, sizeof found));
    assert_string_equal(found, "/mnt/pictures");
    write_file(desk->path, "XDG_PICTURES_DIR=\"pictures\"\n");
    assert_false(platform_get_pictures_dir(found, sizeof found));
    write_file(desk->path, "XDG_PICTURES_DIR=\"/mnt/pictures\"\n");
    assert_true(platform_get_pictures_dir(found, sizeof "/mnt/pictures"));
    /* A path that does not fit is not truncated. */
    assert_false(platform_get_pictures_dir(found, sizeof "/mnt/pictures" - 1));
}

/* ------------------------------------------------------------------ times, random numbers, addresses */

TEST(time_conversions_round_trip)
{
    struct tm day;
    platform_gmtime(1798675199, &day); /* one second before midnight */
    assert_ints(day.tm_year, 126, day.tm_mon, 11, day.tm_mday, 30, day.tm_hour, 23);
    assert_int_equal(platform_timegm(&day), 1798675199);

    day = (struct tm){.tm_year = 126, .tm_mon = 1, .tm_mday = 30}; /* February 30 is not a date */
    platform_timegm(&day);
    assert_ints(day.tm_mon, 2, day.tm_mday, 2);

    setenv("TZ", "EST5", 1);
    tzset();
    platform_localtime(1798675199, &day);
    assert_int_equal(day.tm_hour, 18);
}

TEST(random_bytes_differ)
{
    uint64_t one = 0, other = 0;
    assert_true(platform_random(&one) && platform_random(&other));
    assert_false(one == other);
}

TEST(missing_display_is_reported)
{
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("DISPLAY");
    assert_non_null(platform_get_missing_display_reason());
    setenv("WAYLAND_DISPLAY", "wayland-0", 1);
    assert_null(platform_get_missing_display_reason());
}

TEST(peer_name_is_numeric)
{
    PlatformPeer peer = {.length = sizeof(struct sockaddr_in)};
    struct sockaddr_in address = {.sin_family = AF_INET};
    char name[PLATFORM_PEER_NAME];
    assert_int_equal(inet_pton(AF_INET, "192.0.2.7", &address.sin_addr), 1);
    memcpy(peer.bytes, &address, sizeof address);
    assert_true(platform_get_peer_name(&peer, name));
    assert_string_equal(name, "192.0.2.7");
    peer.length = 1; /* the address is truncated */
    assert_false(platform_get_peer_name(&peer, name));
}

/* Without a network, there may be no multicast sockets, so the test does not expect a message. */
TEST(multicast_opens_a_limited_number_of_sockets)
{
    enum { PORT = 47901 };
    int ears[PLATFORM_MULTICAST_SOCKETS], mouths[PLATFORM_MULTICAST_SOCKETS];
    const int listening = platform_multicast_open(PORT, ears), calling = platform_multicast_open(0, mouths);
    assert_in_range(listening, 0, PLATFORM_MULTICAST_SOCKETS);
    assert_in_range(calling, 0, PLATFORM_MULTICAST_SOCKETS);
    for (int i = 0; i < calling; i++) {
        platform_multicast_send(mouths[i], PORT, "hello", 5);
        platform_close_socket(mouths[i]);
    }
    for (int i = 0; i < listening; i++) {
        platform_close_socket(ears[i]);
    }
}
