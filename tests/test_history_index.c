/* test_history_index.c: the index of finished games agrees with their files, and no analysis is lost after a
 * crash, with a damaged index or with several programs. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "history_place.h"
#include "save_desk.h"
#include "test.h"

#include <errno.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {&place_game, NULL};

enum { UNUSED_ENTRIES = 1000 };

static const QualityCounts some_mistakes = {{7, 3, 2, 1}};

/* ------------------------------------------------------------------ faults of the file system */

/* Results of the next large reads, such as reads of an index: error numbers, or READ_HALF if a read is
 * incomplete. Ends with 0. */
static const int *read_results;
enum { READ_HALF = -1 };

ssize_t __real_read(int file, void *into, size_t room);
ssize_t __wrap_read(int file, void *into, size_t room);
ssize_t __wrap_read(int file, void *into, size_t room)
{
    enum { LARGE = 20000 };
    if (!read_results || *read_results == 0 || room < LARGE) {
        return __real_read(file, into, room);
    }
    const int result = *read_results++;
    if (result == READ_HALF) {
        return __real_read(file, into, room / 2);
    }
    errno = result;
    return -1;
}

/* True if the simulated file system has no inode numbers, like many network drives. */
static bool lacks_inode_numbers;

bool __real_platform_lstat(const char *path, FileStat *out);
bool __wrap_platform_lstat(const char *path, FileStat *out);
bool __wrap_platform_lstat(const char *path, FileStat *out)
{
    const bool good = __real_platform_lstat(path, out);
    out->number = good && !lacks_inode_numbers ? out->number : 0;
    return good;
}

bool __real_platform_fstat(int file, FileStat *out);
bool __wrap_platform_fstat(int file, FileStat *out);
bool __wrap_platform_fstat(int file, FileStat *out)
{
    const bool good = __real_platform_fstat(file, out);
    out->number = good && !lacks_inode_numbers ? out->number : 0;
    return good;
}

/* Hooks that a test can set. The next rename first calls before_rename, and the next fsync first calls
 * before_fsync, each only once. NULL means no hook. */
static void (*before_rename)(Place *place), (*before_fsync)(Place *place);
static Place *hook_place;

static void call_hook(void (**hook)(Place *place))
{
    void (*const call)(Place * place) = *hook;
    *hook = NULL;
    if (call) {
        call(hook_place);
    }
}

bool __real_platform_rename(const char *from, const char *to);
bool __wrap_platform_rename(const char *from, const char *to);
bool __wrap_platform_rename(const char *from, const char *to)
{
    call_hook(&before_rename);
    return __real_platform_rename(from, to);
}

bool __real_platform_fsync(int file);
bool __wrap_platform_fsync(int file);
bool __wrap_platform_fsync(int file)
{
    call_hook(&before_fsync);
    return __real_platform_fsync(file);
}

/* ------------------------------------------------------------------ reading and rewriting the index */

/* Only the index stores an analysis. The file of the game does not. */
TEST_ON(Place *place, analysis_is_stored_in_index_only)
{
    const QualityCounts faults = {{7, 3, 2, 1}};
    Journal journal;
    Match *match = place_play_to_end(place, GOAL_SIX);
    place_save_match(place, match, &journal);
    assert_true(history_add_game(place->runs, place->save, match, &journal, "judged", &faults, NULL));
    match_free(match);
    FinishedGame run = place_get_game(place, 0);
    assert_true(run.analyzed);
    assert_memory_equal(&run.quality, &faults, sizeof faults);
    history_delete_index(place->runs, &place_game);
    run = place_get_game(place, 0);
    assert_string_equal(run.name, "judged");
    assert_false(run.analyzed);
    run.analyzed = true;
    run.quality = faults;
    history_save_entry(place->runs, &run);
    run = place_get_game(place, 0);
    assert_memory_equal(&run.quality, &faults, sizeof faults);
}

/* One program stores an analysis. Then another program stores an entry that is older than the analysis. */
TEST_ON(Place *place, index_keeps_analyses_of_other_programs)
{
    const QualityCounts faults = {{7, 3, 2, 1}};
    place_add_games(place, place_three_games);
    const FinishedGame earlier = place_get_game(place, 1);
    FinishedGame run = earlier;
    run.analyzed = true;
    run.quality = faults;
    history_save_entry(place->runs, &run);
    history_save_entry(place->runs, &earlier);
    place_assert_listed(place, "one|three|two|");
    run = place_get_game(place, 1);
    assert_true(run.analyzed);
    assert_memory_equal(&run.quality, &faults, sizeof faults);
}

/* A crash can leave an incomplete entry at the end of the index. The next entry is then appended directly
 * after it. */
TEST_ON(Place *place, analysis_after_incomplete_index_entry_is_found)
{
    const QualityCounts faults = {{7, 3, 2, 1}};
    char index[FINISHED_PATH_MAX];
    Journal journal;
    FinishedGameList runs;
    place_add_games(place, place_three_games);
    place_assert_listed(place, "one|three|two|");
    place_format_path(place, "games.index", index);
    FILE *file = fopen(index, "a");
    assert_non_null(file);
    assert_true(fputs("incomplete", file) >= 0 && fclose(file) == 0);
    Match *match = place_play_to_end(place, GOAL_SIX);
    place_save_match(place, match, &journal);
    assert_true(history_add_game(place->runs, place->save, match, &journal, "judged", &faults, NULL));
    match_free(match);
    place_list_games(place, &runs);
    int analyzed = 0;
    for (int i = 0; i < runs.count; i++) {
        analyzed += finished_game_list_get(&runs, i).analyzed;
    }
    assert_int_equal(runs.count, 4);
    assert_int_equal(analyzed, 1);
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, damaged_or_missing_index_is_rebuilt)
{
    char index[FINISHED_PATH_MAX];
    place_add_games(place, place_three_games);
    place_assert_listed(place, "one|three|two|");
    place_format_path(place, "games.index", index);
    size_t length = 0;
    AUTO(free) char *good = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(good);
    for (size_t cut = 0; cut < length; cut += length / 7) {
        assert_true(file_replace_unsynced(index, good, cut, NULL));
        place_assert_listed(place, "one|three|two|");
        AUTO(free) char *spoilt = memory_copy_string(good, length);
        spoilt[cut] ^= 0x20;
        assert_true(file_replace_unsynced(index, spoilt, length, NULL));
        place_assert_listed(place, "one|three|two|");
    }
    assert_int_equal(unlink(index), 0);
    place_assert_listed(place, "one|three|two|");
    AUTO(free) char *again = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(again); /* the index was written again */
}

/* Stores an analysis of the game with this list index. */
static void analyze_game(Place *place, int index)
{
    FinishedGame run = place_get_game(place, index);
    run.analyzed = true;
    run.quality = some_mistakes;
    history_save_entry(place->runs, &run);
}

static int count_analyzed(Place *place)
{
    AUTO(finished_games) FinishedGameList runs = {0};
    int count = 0;
    history_list(place->runs, &place_game, &runs);
    for (int i = 0; i < runs.count; i++) {
        const FinishedGame run = finished_game_list_get(&runs, i);
        count += run.analyzed && memcmp(&run.quality, &some_mistakes, sizeof some_mistakes) == 0;
    }
    return count;
}

TEST_ON(Place *place, truncated_index_keeps_complete_entries)
{
    char index[FINISHED_PATH_MAX];
    place_add_games(place, place_three_games);
    place_format_path(place, "games.index", index);
    for (int i = 0; i < 3; i++) {
        analyze_game(place, i);
    }
    size_t length = 0;
    AUTO(free) char *good = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(good);
    assert_true(file_replace_unsynced(index, good, length - 1, NULL));
    place_assert_listed(place, "one|three|two|");
    assert_int_equal(count_analyzed(place), 2);
    good[0] ^= 1; /* damages the first entry, in which "one" has no analysis yet */
    assert_true(file_replace_unsynced(index, good, length, NULL));
    assert_int_equal(count_analyzed(place), 3);
    place_assert_listed(place, "one|three|two|");
}

/* Writes an index entry in the format of an earlier version. Sets only the fields that the program still
 * reads. */
static void write_old_entry(FILE *index, const char *file, int64_t ended, bool analyzed)
{
    enum { OLD_ENTRY_BYTES = 1424, ENDED_AT = 176, ANALYZED_AT = 1384, QUALITY_AT = 1388 };
    char entry[OLD_ENTRY_BYTES] = {0};
    strcpy(entry, file);
    memcpy(entry + ENDED_AT, &ended, sizeof ended);
    entry[ANALYZED_AT] = analyzed;
    memcpy(entry + QUALITY_AT, &some_mistakes, sizeof some_mistakes);
    assert_int_equal(fwrite(entry, sizeof entry, 1, index), 1);
}

/* Adds three games, and replaces the index with one in the format of an earlier version. This index has an
 * analysis of the first game. Writes the path of this index to `path`. */
static void write_old_index(Place *place, char path[FINISHED_PATH_MAX])
{
    place_add_games(place, place_three_games);
    history_delete_index(place->runs, &place_game);
    place_format_path(place, "index", path);
    FILE *index = fopen(path, "w");
    assert_non_null(index);
    write_old_entry(index, PLACE_FIRST, PLACE_ENDED, true);
    write_old_entry(index, "20010909T014640Z-5-2.json", PLACE_ENDED, false);
    write_old_entry(index, "20010909T014640Z-5-3.json", PLACE_ENDED + 1, true); /* not the game's end time */
    write_old_entry(index, "gone.json", PLACE_ENDED, true);
    assert_int_equal(fclose(index), 0);
}

TEST_ON(Place *place, analyses_in_old_index_are_kept)
{
    char path[FINISHED_PATH_MAX];
    write_old_index(place, path);
    place_add_games(place, (const char *const[]){"four", NULL}); /* creates the new index */
    place_assert_listed(place, "one|four|three|two|");
    assert_ints(count_analyzed(place), 1, place_get_game(place, 0).analyzed, true);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(count_analyzed(place), 1);
}

TEST_ON(Place *place, analysis_is_kept_when_rules_change)
{
    place_add_games(place, place_three_games);
    analyze_game(place, 1);
    place_game.rules_version++;
    assert_int_equal(count_analyzed(place), 1);
    assert_true(place_get_game(place, 1).outdated);
}

static off_t get_index_bytes(Place *place)
{
    char path[FINISHED_PATH_MAX];
    struct stat facts;
    place_format_path(place, "games.index", path);
    return stat(path, &facts) == 0 ? facts.st_size : -1;
}

/* Adds three games with an analysis of the first game, and so many unused entries that the next listing
 * rewrites the index. */
static void fill_index(Place *place)
{
    place_add_games(place, place_three_games);
    analyze_game(place, 0);
    const FinishedGame run = place_get_game(place, 2);
    for (int i = 0; i < UNUSED_ENTRIES; i++) {
        history_save_entry(place->runs, &run);
    }
    assert_true(get_index_bytes(place) > 100000);
}

TEST_ON(Place *place, index_with_many_unused_entries_is_rewritten)
{
    fill_index(place);
    place_assert_listed(place, "one|three|two|");
    assert_in_range(get_index_bytes(place), 1, 2000);
    place_assert_listed(place, "one|three|two|");
    assert_int_equal(count_analyzed(place), 1);
}

TEST_ON(Place *place, index_is_rewritten_without_inode_numbers)
{
    fill_index(place);
    lacks_inode_numbers = true;
    place_assert_listed(place, "one|three|two|");
    lacks_inode_numbers = false;
    assert_in_range(get_index_bytes(place), 1, 2000);
    assert_int_equal(count_analyzed(place), 1);
}

/* Locks the index as another program would. Returns the file, which the caller closes. */
static int lock_index(Place *place)
{
    char path[FINISHED_PATH_MAX];
    place_format_path(place, "index.lock", path);
    const int file = platform_open(path, OPEN_WRITE | OPEN_CREATE, false);
    assert_int_equal(flock(file, LOCK_EX | LOCK_NB), 0);
    return file;
}

TEST_ON(Place *place, index_locked_by_another_program_is_only_appended_to)
{
    fill_index(place);
    const off_t before = get_index_bytes(place);
    const int lock = lock_index(place);
    FinishedGame run = place_get_game(place, 1);
    assert_int_equal(get_index_bytes(place), before);
    run.analyzed = true;
    run.quality = some_mistakes;
    history_save_entry(place->runs, &run);
    assert_true(get_index_bytes(place) > before);
    close(lock);
    assert_int_equal(count_analyzed(place), 2);
    assert_true(get_index_bytes(place) < before);
    assert_int_equal(count_analyzed(place), 2);
}

/* Stores an analysis of the second game at the end of the index. */
static void append_analysis(Place *place)
{
    FinishedGame run = {.ended = PLACE_ENDED,
                        .setup = {.game = &place_game, .seats = 1},
                        .file = "20010909T014640Z-5-2.json"};
    run.analyzed = true;
    run.quality = some_mistakes;
    history_save_entry(place->runs, &run);
}

TEST_ON(Place *place, analysis_appended_during_rewrite_is_kept)
{
    fill_index(place);
    hook_place = place;
    before_rename = append_analysis; /* append_analysis cannot lock the index while it is being rewritten */
    place_get_game(place, 0);
    assert_null(before_rename);
    assert_in_range(get_index_bytes(place), 1, 2000);
    assert_int_equal(count_analyzed(place), 2);
}

static void replace_index(Place *place)
{
    char path[FINISHED_PATH_MAX];
    place_format_path(place, "games.index", path);
    assert_true(file_replace_unsynced(path, "", 0, NULL));
}

TEST_ON(Place *place, analysis_is_appended_again_if_index_was_replaced)
{
    place_add_games(place, place_three_games);
    FinishedGame run = place_get_game(place, 1);
    run.analyzed = true;
    run.quality = some_mistakes;
    hook_place = place;
    before_fsync = replace_index;
    history_save_entry(place->runs, &run);
    assert_null(before_fsync);
    assert_int_equal(count_analyzed(place), 1);
}

/* An incomplete index would hide the index of an earlier version. */
TEST_ON(Place *place, index_is_created_whole_or_not_at_all)
{
    char old[FINISHED_PATH_MAX], name[32], fresh[FINISHED_PATH_MAX];
    write_old_index(place, old);
    snprintf(name, sizeof name, "games.index.%ld.new", (long)getpid());
    place_format_path(place, name, fresh);
    assert_int_equal(mkdir(fresh, 0700), 0); /* the new index cannot be written */
    const FinishedGame run = place_get_game(place, 1);
    history_save_entry(place->runs, &run);
    assert_int_equal(get_index_bytes(place), -1);
    assert_int_equal(rmdir(fresh), 0);
    const int lock = lock_index(place);
    assert_int_equal(count_analyzed(place), 1);
    assert_int_equal(get_index_bytes(place), -1);
    close(lock);
    assert_int_equal(count_analyzed(place), 1);
    assert_true(get_index_bytes(place) > 0);
    assert_int_equal(unlink(old), 0);
    assert_int_equal(count_analyzed(place), 1);
}

TEST_ON(Place *place, index_that_cannot_be_read_is_not_rewritten)
{
    static const int fails[] = {READ_HALF, EIO, 0}, interrupts[] = {EINTR, READ_HALF, EINTR, 0};
    fill_index(place);
    append_analysis(place);
    const off_t before = get_index_bytes(place);
    read_results = fails;
    /* The list is made from the files of the games, without the index. */
    place_assert_listed(place, "one|three|two|");
    assert_int_equal(*read_results, 0);
    assert_true(get_index_bytes(place) >= before);
    read_results = interrupts;
    assert_int_equal(count_analyzed(place), 2);
    assert_int_equal(*read_results, 0);
    assert_in_range(get_index_bytes(place), 1, 2000);
}

/* The entry that history_find_newest reads from the game's file equals the entry in the index. */
TEST_ON(Place *place, opening_the_latest_game_leaves_the_index_unchanged)
{
    FinishedGame newest;
    place_add_games(place, place_three_games);
    const off_t before = get_index_bytes(place);
    assert_true(history_find_newest(place->runs, &place_game, &newest));
    history_update_entry(place->runs, &newest);
    assert_int_equal(get_index_bytes(place), before);
}

/* Adds three games, and stores an analysis of the first game. Returns the text of this game's file, and
 * writes its path to `path`. */
static char *add_analyzed_game(Place *place, char path[FINISHED_PATH_MAX])
{
    place_add_games(place, place_three_games);
    place_assert_listed(place, "one|three|two|");
    analyze_game(place, 0);
    place_format_path(place, PLACE_FIRST, path);
    return save_desk_read_file(path);
}

TEST_ON(Place *place, replaced_file_is_noticed)
{
    char path[FINISHED_PATH_MAX];
    AUTO(free) char *text = add_analyzed_game(place, path);
    AUTO(free) char *other = save_desk_replace_text(text, "\"name\": \"one\"", "\"name\": \"new\"");
    assert_true(file_replace(path, other, strlen(other), NULL, NULL));
    place_assert_listed(place, "new|three|two|");
    assert_true(place_get_game(place, 0).analyzed);
    AUTO(free) char *later = save_desk_replace_text(text, "2001-09-09T01:46:40Z", "2001-09-09T01:46:41Z");
    assert_true(file_replace(path, later, strlen(later), NULL, NULL));
    assert_false(place_get_game(place, 0).analyzed); /* a game that ended at another time is another game */
}

/* history_list does not notice the edit, because it does not compare the size and time of each file. */
TEST_ON(Place *place, file_edited_in_place_is_noticed_when_opened)
{
    char path[FINISHED_PATH_MAX];
    AUTO(free) char *text = add_analyzed_game(place, path);
    AUTO(free) char *other = save_desk_replace_text(text, "\"name\": \"one\"", "\"name\": \"newer\"");
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(other, file) >= 0 && fclose(file) == 0);
    const FinishedGame run = place_get_game(place, 0);
    history_update_entry(place->runs, &run);
    place_assert_listed(place, "newer|three|two|");
    assert_true(place_get_game(place, 0).analyzed);
    assert_int_equal(truncate(path, 100), 0);
    const FinishedGame again = place_get_game(place, 0);
    history_update_entry(place->runs, &again);
    place_assert_listed(place, "damaged|three|two|");
}

TEST_ON(Place *place, deleted_file_is_noticed)
{
    char path[FINISHED_PATH_MAX], elsewhere[FINISHED_PATH_MAX];
    place_add_games(place, place_three_games);
    place_assert_listed(place, "one|three|two|");
    analyze_game(place, 0);
    place_format_path(place, PLACE_FIRST, path);
    place_format_path(place, "one.txt", elsewhere);
    assert_int_equal(rename(path, elsewhere), 0);
    place_assert_listed(place, "three|two|");
    assert_int_equal(rename(elsewhere, path), 0);
    place_assert_listed(place, "one|three|two|");
    assert_int_equal(count_analyzed(place), 1);
}

TEST_ON(Place *place, copied_game_is_found)
{
    char path[FINISHED_PATH_MAX];
    place_add_games(place, place_three_games);
    place_assert_listed(place, "one|three|two|");
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    place_format_path(place, "mine.json", path);
    assert_true(file_replace_unsynced(path, text, strlen(text), NULL));
    place_assert_listed(place, "one|one|three|two|");
    assert_int_equal(unlink(path), 0);
    place_assert_listed(place, "one|three|two|");
}

TEST_ON(Place *place, manually_added_game_is_found)
{
    char from[FINISHED_PATH_MAX], to[FINISHED_PATH_MAX];
    place_add_games(place, place_three_games);
    place_format_path(place, PLACE_FIRST, from);
    place_format_path(place, "mine.json", to);
    place_assert_listed(place, "one|three|two|");
    assert_int_equal(rename(from, to), 0);
    place_assert_listed(place, "one|three|two|");
}

/* Folders are ignored, and so are files with other names. A file with the name of a finished game but other
 * content is listed as damaged. */
TEST(other_files_are_ignored)
{
    static const char *const others[] = {".mine.json", "mine.txt", ".json", "index", "games.index"};
    Place *place = *fixture;
    char path[FINISHED_PATH_MAX];
    place_add_games(place, place_three_games);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        place_format_path(place, others[i], path);
        assert_true(file_replace_unsynced(path, "{}\n", 3, NULL));
    }
    place_format_path(place, "folder.json", path);
    assert_int_equal(mkdir(path, 0700), 0);
    place_assert_listed(place, "one|three|two|");
    place_format_path(place, "short.json", path);
    assert_true(file_replace_unsynced(path, "{}", 2, NULL));
    place_assert_listed(place, "damaged|one|three|two|");
}

const TestFixture test_each = {place_set_up, place_tear_down};
