/* test_kill.c: a game that is killed at any moment comes back with all moves but, at most, the one under way.

   A process plays a golden play move by move and appends each to the save, as the program does; long words
   with each move make it likely that it is killed within one. The next one resumes what it left. */
#include "core/library.h"
#include "core/memory.h"
#include "core/save.h"
#include "test.h"

#include <dirent.h>
#include <glob.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* One golden play as the script, and where its copy is saved. */
typedef struct Theatre {
    Library *library;
    Match *script;
    char folder[64], save[PATH_BYTES];
    atomic_int *saved; /* shared with the player: how many moves it was promised to keep */
    char *words;
    Rng rng;
} Theatre;

/* ------------------------------------------------------------------ the player */

static Match *open_or_begin(const Theatre *theatre, Journal *journal)
{
    Match *match = match_resume(theatre->save, library_find_content, theatre->library, journal, NULL);
    return match ? match : match_new(match_setup(theatre->script), NULL);
}

static bool keep(const Theatre *theatre, const Match *match, Journal *journal)
{
    SaveTask task;
    bool good =
        match_save_task(match, theatre->save, journal, &task) && save_task_run(&task, NULL) == FILE_DONE;
    save_task_free(&task);
    return good;
}

/* Runs in a process of its own, to the end of the script. */
static _Noreturn void act(const Theatre *theatre)
{
    Journal journal;
    Match *match = open_or_begin(theatre, &journal);
    for (int move = match_moves(match); move < match_moves(theatre->script); move++) {
        if (!match_play_text(match, match_move_seat(theatre->script, move),
                             match_move_text(theatre->script, move), NULL)) {
            _exit(1);
        }
        if (!match_note(match, theatre->words, NULL)) {
            _exit(1);
        }
        if (!keep(theatre, match, &journal)) {
            _exit(1);
        }
        atomic_store(theatre->saved, move + 1);
    }
    _exit(0);
}

/* ------------------------------------------------------------------ the killer */

/* Waits until the player has saved `moves` moves; false when it ended first, with its status. */
static bool await_moves(const Theatre *theatre, pid_t player, int moves, int *status)
{
    while (atomic_load(theatre->saved) < moves) {
        if (waitpid(player, status, WNOHANG) != 0) {
            return false;
        }
        usleep(GLANCE_MICROSECONDS);
    }
    return true;
}

/* Lets a player begin, and kills it some moves and an instant later; true when it came to the end before. */
static bool interrupt(Theatre *theatre)
{
    int moves = atomic_load(theatre->saved) + (int)rng_below(&theatre->rng, MOVES_PER_LIFE_MAX + 1);
    int status = 0;
    pid_t player = fork();
    assert_true(player >= 0);
    if (player == 0) {
        act(theatre);
    }
    if (await_moves(theatre, player, moves, &status)) {
        usleep(rng_below(&theatre->rng, INSTANT_MICROSECONDS_MAX));
        kill(player, SIGKILL);
        assert_int_equal(waitpid(player, &status, 0), player);
    }
    assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
    return WIFEXITED(status);
}

/* The save holds what was played; how many moves that is. */
static int check_save(const Theatre *theatre)
{
    int promised = atomic_load(theatre->saved);
    Error error = {0};
    Match *match = match_load(theatre->save, library_find_content, theatre->library, &error);
    if (!match) {
        assert_int_equal(promised, 0);
        return 0;
    }
    int moves = match_moves(match);
    if (moves < promised || moves > promised + 1) {
        fail_msg("%d moves were saved, %d came back", promised, moves);
    }
    assert_memory_equal(match_state(match), match_state_at(theatre->script, moves),
                        match_setup(match)->game->state_size);
    for (int i = 0; i < moves; i++) {
        assert_string_equal(match_move_note(match, i), theatre->words);
    }
    match_free(match);
    return moves;
}

static void empty_folder(const char *folder)
{
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char path[PATH_BYTES + 256];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        unlink(path);
    }
    closedir(open);
}

static void open_theatre(Theatre *theatre, const char *script)
{
    Error error = {0};
    *theatre = (Theatre){.library = library_new(".")};
    theatre->script = match_load(script, library_find_content, theatre->library, &error);
    if (!theatre->script) {
        fail_msg("%s", error.text);
    }
    strcpy(theatre->folder, "/tmp/storytable_kill_XXXXXX");
    assert_non_null(mkdtemp(theatre->folder));
    snprintf(theatre->save, sizeof theatre->save, "%s/run.json", theatre->folder);
    theatre->saved =
        mmap(NULL, sizeof *theatre->saved, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(theatre->saved != MAP_FAILED);
    theatre->words = memory_new(WORDS_BYTES + 1, 1);
    memset(theatre->words, 'w', WORDS_BYTES);
    rng_seed(&theatre->rng, 1);
}

static void close_theatre(Theatre *theatre)
{
    empty_folder(theatre->folder);
    rmdir(theatre->folder);
    munmap(theatre->saved, sizeof *theatre->saved);
    free(theatre->words);
    match_free(theatre->script);
    library_free(theatre->library);
}

/* Each process goes on where the one before was killed; at the end of the play a new one begins. */
static void killed_games_lose_at_most_the_move_under_way(void **state)
{
    (void)state;
    glob_t found; /* a play of few moves, for the words of all of them must have room */
    assert_int_equal(glob("tests/golden/fiction/*.save", 0, NULL, &found), 0);
    Theatre theatre;
    open_theatre(&theatre, found.gl_pathv[0]);
    globfree(&found);
    int kills = 0;
    while (kills < KILLS) {
        if (interrupt(&theatre)) {
            assert_int_equal(check_save(&theatre), match_moves(theatre.script));
            empty_folder(theatre.folder);
            atomic_store(theatre.saved, 0);
            continue;
        }
        /* What came back is what the next process begins with. */
        atomic_store(theatre.saved, check_save(&theatre));
        kills++;
    }
    close_theatre(&theatre);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_games_lose_at_most_the_move_under_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
