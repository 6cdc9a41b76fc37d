/* test_kill.c: a killed process loses at most the move that it was saving. A process replays a golden game
 * and appends each move to the save, as the program does. Long notes make it likely that a write is
 * interrupted. The next process continues from the save. */
#include "core/data/content_store.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "test.h"

#include <dirent.h>
#include <glob.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    KILLS = 200,
    MOVES_PER_LIFE_MAX = 4,
    INSTANT_MICROSECONDS_MAX = 6000,
    GLANCE_MICROSECONDS = 100,
    PATH_BYTES = 256,
    WORDS_BYTES = 16 * 1024,
};

/* A golden game, and the save that the killed processes write. */
typedef struct KillRun {
    ContentStore *content_store;
    Match *script;
    char folder[64], save[PATH_BYTES];
    atomic_int *saved; /* shared with the killed process: number of moves known to be saved */
    char *words;
    Rng rng;
} KillRun;

static Match *load_or_create_match(const KillRun *kill_run, Journal *journal)
{
    Match *match = match_resume(kill_run->save, content_store_find, kill_run->content_store, journal, NULL);
    return match ? match : match_new(match_setup(kill_run->script), NULL);
}

static bool save_match(const KillRun *kill_run, const Match *match, Journal *journal)
{
    SaveTask task;
    bool good = match_create_save_task(match, kill_run->save, journal, &task) &&
                save_task_run(&task, NULL) == FILE_DONE;
    save_task_free(&task);
    return good;
}

/* Plays the rest of the script in the killed process, and saves each move. */
static _Noreturn void play_and_save(const KillRun *kill_run)
{
    Journal journal;
    Match *match = load_or_create_match(kill_run, &journal);
    for (int move = match_move_count(match); move < match_move_count(kill_run->script); move++) {
        if (!match_play_text(match, match_move_seat(kill_run->script, move),
                             match_move_text(kill_run->script, move), NULL)) {
            _exit(1);
        }
        if (!match_set_note(match, kill_run->words, NULL)) {
            _exit(1);
        }
        if (!save_match(kill_run, match, &journal)) {
            _exit(1);
        }
        atomic_store(kill_run->saved, move + 1);
    }
    _exit(0);
}

/* Waits until the process `player` has saved `moves` moves. Returns false with the exit status if the process
 * ended first. */
static bool wait_for_moves(const KillRun *kill_run, pid_t player, int moves, int *status)
{
    while (atomic_load(kill_run->saved) < moves) {
        if (waitpid(player, status, WNOHANG) != 0) {
            return false;
        }
        usleep(GLANCE_MICROSECONDS);
    }
    return true;
}

/* Starts a process that plays, and kills it after a random time. Returns true if the process finished
   first. */
static bool kill_player_once(KillRun *kill_run)
{
    int moves = atomic_load(kill_run->saved) + (int)rng_below(&kill_run->rng, MOVES_PER_LIFE_MAX + 1);
    int status = 0;
    pid_t player = fork();
    assert_true(player >= 0);
    if (player == 0) {
        play_and_save(kill_run);
    }
    if (wait_for_moves(kill_run, player, moves, &status)) {
        usleep(rng_below(&kill_run->rng, INSTANT_MICROSECONDS_MAX));
        kill(player, SIGKILL);
        assert_int_equal(waitpid(player, &status, 0), player);
    }
    assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
    return WIFEXITED(status);
}

/* Fails unless the save matches the script. Returns its number of moves. */
static int check_save(const KillRun *kill_run)
{
    int promised = atomic_load(kill_run->saved);
    Error error = {0};
    Match *match = match_load(kill_run->save, content_store_find, kill_run->content_store, &error);
    if (!match) {
        assert_int_equal(promised, 0);
        return 0;
    }
    int moves = match_move_count(match);
    if (moves < promised || moves > promised + 1) {
        fail_msg("%d moves were saved, but %d were loaded", promised, moves);
    }
    assert_memory_equal(match_state(match), match_state_at(kill_run->script, moves),
                        match_setup(match)->game->state_size);
    for (int i = 0; i < moves; i++) {
        assert_string_equal(match_move_note(match, i), kill_run->words);
    }
    match_free(match);
    return moves;
}

static void delete_files(const char *folder)
{
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char path[PATH_BYTES + 256];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        unlink(path);
    }
    closedir(open);
}

static void set_up(KillRun *kill_run, const char *script)
{
    Error error = {0};
    *kill_run = (KillRun){.content_store = content_store_new(".")};
    kill_run->script = match_load(script, content_store_find, kill_run->content_store, &error);
    assert_ok(kill_run->script, error);
    strcpy(kill_run->folder, "/tmp/storytable_kill_XXXXXX");
    assert_non_null(mkdtemp(kill_run->folder));
    snprintf(kill_run->save, sizeof kill_run->save, "%s/run.json", kill_run->folder);
    kill_run->saved =
        mmap(NULL, sizeof *kill_run->saved, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(kill_run->saved != MAP_FAILED);
    kill_run->words = memory_new(WORDS_BYTES + 1, 1);
    memset(kill_run->words, 'w', WORDS_BYTES);
    rng_seed(&kill_run->rng, 1);
}

static void tear_down(KillRun *kill_run)
{
    delete_files(kill_run->folder);
    rmdir(kill_run->folder);
    munmap(kill_run->saved, sizeof *kill_run->saved);
    free(kill_run->words);
    match_free(kill_run->script);
    content_store_free(kill_run->content_store);
}

TEST(killed_process_loses_at_most_current_move)
{
    glob_t found; /* a short game, since every move gets a note */
    assert_int_equal(glob("tests/golden/fiction/*.save", 0, NULL, &found), 0);
    KillRun kill_run;
    set_up(&kill_run, found.gl_pathv[0]);
    globfree(&found);
    int kills = 0;
    while (kills < KILLS) {
        if (kill_player_once(&kill_run)) {
            assert_int_equal(check_save(&kill_run), match_move_count(kill_run.script));
            delete_files(kill_run.folder);
            atomic_store(kill_run.saved, 0);
            continue;
        }
        /* The next process must find at least these moves. */
        atomic_store(kill_run.saved, check_save(&kill_run));
        kills++;
    }
    tear_down(&kill_run);
}
