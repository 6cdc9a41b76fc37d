/* ui_drafts_killed.c: if the program is killed while the user types, no text older than 1 second is lost, in
 * the fields of all games. Each life of the program is a process: it opens a field, reports the text in it,
 * and types until it is killed. KILLS=500 sets the number of kills. */
#include "core/platform/memory.h"
#include "desk.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/screens/screens.h"
#include "ui/shell/saves.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    KILLS_USUAL = 8,
    LATE_MS = 1000, /* text that is older than this must be restored */
    LIFE_MS_MAX = 1700,
    WRITE_MS_MAX = 30,  /* half of the kills come at most this many milliseconds after a time at which a write
                           can begin */
    LETTER_MS_MAX = 40, /* time between two letters */
    TIMEOUT_MS = 60000, /* limit for the start of a process */
    TEXT_BYTES = 64,
    WHOLE_TEXT = 36, /* text longer than this is replaced as a whole */
    TEXTS_MAX = 2000,
    SAMPLES = 400,
};

/* What a process did, in shared memory, so that other processes can read it after the kill. */
typedef struct SharedLife {
    atomic_int typed; /* number of texts in `text`: the first text of the field, and its text after each edit;
                       * 0 until the field is open */
    char text[TEXTS_MAX][TEXT_BYTES];
    atomic_llong since[TEXTS_MAX]; /* time at which each text was typed, in milliseconds */
} SharedLife;

static long long get_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void sleep_ms(long long ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
}

/* ------------------------------------------------------------------ fields */

/* A field of a game, and how to reach it after the program started. */
typedef struct Field {
    const char *name, *game;
    void (*open)(Desk *desk, const Game *game);
} Field;

static void show_screen(Desk *desk, Screen screen)
{
    desk_skip_trace(desk);
    desk_set_screen(desk, screen);
}

static Match *create_match(Desk *desk, const Game *game, bool bots)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = game->min_seats, .seed = 7};
    setup.seats = bots || game->max_seats == 1 || setup.seats > 1 ? setup.seats : 2;
    setup.content = content_store_load(desk->shell.content_store, game, &error);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = bots && seat > 0 ? 0 : SEAT_HUMAN;
    }
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    assert_ok(match, error);
    for (int seat = 0; seat < setup.seats; seat++) {
        match_play_text(match, seat, "ready", NULL); /* a story begins when all players are ready */
    }
    return match;
}

/* Opens the table with the saved match, or a new match if there is none. */
static Table *resume_match(Desk *desk, const Game *game, bool bots)
{
    Error error = {0};
    SaveHandle save = {0};
    const SaveSlot slot = saves_find_latest(&desk->shell, game);
    Match *match = slot.state == SAVE_NONE ? create_match(desk, game, bots)
                                           : saves_open(&desk->shell, &slot, &save, &error);
    assert_ok(match, error);
    show_screen(desk, table_create_screen_for_save(&desk->shell, match, &save));
    for (int i = 0; i < 2; i++) {
        if (desk_has_traced(desk, "button \"Continue\"")) {
            desk_click(desk, "button \"Continue\"");
        }
        if (desk_has_traced(desk, "button \"Finish casting\"")) {
            desk_click(desk, "button \"Finish casting\"");
        }
    }
    return desk->shell.screen.self;
}

static void open_seed_field(Desk *desk, const Game *game)
{
    show_screen(desk, setup_create_screen(&desk->shell, game, NULL));
    desk_click(desk, "field \"");
}

static void open_save_name_field(Desk *desk, const Game *game)
{
    if (desk_count_saves(desk, game) == 0) {
        resume_match(desk, game, true);
        table_autosave(desk->shell.screen.self);
    }
    show_screen(desk, saved_screen_create(&desk->shell, game));
    desk_click(desk, "button \"Rename\"");
}

static void open_player_name_field(Desk *desk, const Game *game)
{
    show_screen(desk, join_create_screen(&desk->shell, game, NULL));
    desk_click(desk, "piece 10 field \"");
}

static void open_chat_field(Desk *desk, const Game *game)
{
    Table *table = resume_match(desk, game, false);
    if (desk_count_saves(desk, game) == 0) {
        table_autosave(table);
    }
    table_run_action(table, TABLE_HOST);
    desk_run_frame(desk);
    desk_run_frame(desk);
    desk_click(desk, "button \"Back to the game\"");
    desk_press_key(desk, SDLK_t, KMOD_LCTRL);
}

/* Makes a random move that asks for a note, and leaves the field of the note open. */
static void open_note_field(Desk *desk, const Game *game)
{
    Table *table = resume_match(desk, game, true);
    Rng rng;
    Move move;
    bool required;
    rng_seed(&rng, 1);
    for (int i = 0; i < SAMPLES; i++) {
        if (game->sample_move(table->controller.view, table->content, table->controller.seat, &rng, &move) &&
            match_get_note_prompt(table->match, table->controller.seat, &move, &required)) {
            table_make_move(table, &move);
            desk_run_frame(desk);
            return;
        }
    }
    fail_msg("no move asks for a note");
}

static void open_editor_field(Desk *desk, const Game *game)
{
    PackList packs;
    MatchSetup like = {.game = game, .seats = game->min_seats};
    content_store_list_packs(desk->shell.content_store, game, &packs);
    snprintf(like.pack, sizeof like.pack, "%s", packs.count > 0 ? packs.names[0] : "");
    show_screen(desk, setup_create_screen(&desk->shell, game, &like));
    desk_click(desk, "Edit this story");
}

static void open_pack_name_field(Desk *desk, const Game *game)
{
    open_editor_field(desk, game);
    desk_click(desk, "piece 2 field \"");
}

static void open_kit_field(Desk *desk, const Game *game)
{
    open_editor_field(desk, game);
    desk_click(desk, "piece 100 field \"");
}

static const Field fields[] = {
    {"telling", "fantastical_adventure", open_note_field},
    {"chat", "fiction", open_chat_field},
    {"name", "storybook_battles", open_save_name_field},
    {"seed", "paperback_adventures", open_seed_field},
    {"chat", "fiction_impossible", open_chat_field},
    {"pack", "fantastical_adventure", open_pack_name_field},
    {"kit", "fantastical_adventure", open_kit_field},
    {"person", "fiction", open_player_name_field},
    {"name", "paperback_adventures", open_save_name_field},
    {"seed", "fiction", open_seed_field},
    {"chat", "storybook_battles", open_chat_field},
    {"name", "fiction_impossible", open_save_name_field},
    {"chat", "fantastical_adventure", open_chat_field},
    {"seed", "storybook_battles", open_seed_field},
    {"name", "fantastical_adventure", open_save_name_field},
    {"seed", "fiction_impossible", open_seed_field},
    {"name", "fiction", open_save_name_field},
    {"seed", "fantastical_adventure", open_seed_field},
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

/* ------------------------------------------------------------------ the killed process */

/* Reads the text of the field that has the caret, from the trace. */
static void read_field(Desk *desk, char out[TEXT_BYTES])
{
    char line[1024];
    bool found = false;
    FILE *file = fopen(desk->trace, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *start = strstr(line, " field \""), *end = strrchr(line, '"');
        if (start && end && strstr(end, " edited")) {
            start += strlen(" field \"");
            snprintf(out, TEXT_BYTES, "%.*s", (int)(end - start), start);
            found = true;
        }
    }
    fclose(file);
    if (!found) {
        fail_msg("no field has the caret");
    }
}

static void record_text(SharedLife *life, const char *text)
{
    const int index = atomic_load(&life->typed);
    snprintf(life->text[index], TEXT_BYTES, "%s", text);
    atomic_store(&life->since[index], get_milliseconds());
    atomic_store(&life->typed, index + 1);
}

/* Runs the program for `ms` milliseconds of real time, as the event loop of the window does. */
static void run_for(Desk *desk, Uint64 began, long long ms)
{
    const long long end = get_milliseconds() + ms;
    do {
        SDL_PumpEvents();
        desk->now = began + SDL_GetTicks64();
        shell_update(&desk->shell, desk->now);
        sleep_ms(2);
    } while (get_milliseconds() < end);
}

static void type_letter(Desk *desk, SharedLife *life, Rng *rng)
{
    const char *last = life->text[atomic_load(&life->typed) - 1];
    const bool whole = strlen(last) >= WHOLE_TEXT;
    char text[TEXT_BYTES];
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    event.text.text[0] = (char)('a' + rng_below(rng, 26));
    snprintf(text, sizeof text, "%s%s", whole ? "" : last, event.text.text);
    record_text(life, text); /* the text is recorded before the field can save it */
    if (whole) {
        SDL_Event all = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_a, .mod = KMOD_LCTRL}}};
        shell_handle_event(&desk->shell, &all);
        all.key = (SDL_KeyboardEvent){.type = SDL_KEYUP, .keysym = {.sym = SDLK_a}};
        shell_handle_event(&desk->shell, &all); /* Ctrl is released, so that letters are not shortcuts */
    }
    shell_handle_event(&desk->shell, &event);
}

/* Runs the program and types in the field until this process is killed. If `reads` is true, only reports the
 * text of the field and ends. */
static _Noreturn void type_until_killed(const Field *field, const char *home, SharedLife *life, unsigned seed,
                                        bool reads)
{
    Desk desk;
    Rng rng;
    char text[TEXT_BYTES];
    rng_seed(&rng, seed);
    desk_open_with_home(&desk, home);
    field->open(&desk, game_find(field->game));
    read_field(&desk, text);
    desk_press_key(&desk, SDLK_END, 0);
    const Uint64 began = desk.now - SDL_GetTicks64();
    record_text(life, text);
    while (!reads && atomic_load(&life->typed) < TEXTS_MAX) {
        type_letter(&desk, life, &rng);
        run_for(&desk, began, rng_below(&rng, LETTER_MS_MAX));
    }
    _exit(0);
}

/* ------------------------------------------------------------------ process that kills the program */

typedef struct KillRun {
    char home[FIELDS][64];
    SharedLife *life;
    SharedLife *before[FIELDS]; /* last process that opened each field, or NULL if there was none */
    long long killed[FIELDS];   /* time of the kill, in milliseconds */
    long long oldest;
    int kills, lost;
    Rng rng;
} KillRun;

/* Checks that every text that was typed at least LATE_MS before the last kill was restored. */
static void check_restored(KillRun *kill_run, int index)
{
    const SharedLife *before = kill_run->before[index];
    const char *restored = kill_run->life->text[0];
    if (!before) {
        return;
    }
    int found = atomic_load(&before->typed) - 1;
    while (found >= 0 && strcmp(before->text[found], restored) != 0) {
        found--;
    }
    const int next = found + 1;
    const long long age =
        next < atomic_load(&before->typed) ? kill_run->killed[index] - atomic_load(&before->since[next]) : 0;
    kill_run->oldest = age > kill_run->oldest ? age : kill_run->oldest;
    if (found < 0 || age > LATE_MS) {
        kill_run->lost++;
        print_error("%s of %s: \"%s\" was restored, but \"%s\" was %lld ms old\n", fields[index].name,
                    fields[index].game, restored, before->text[next], age);
    }
}

/* Half of the kills come when the program is probably writing a draft. */
static long long pick_lifetime(KillRun *kill_run)
{
    enum { WRITES = 3 };
    return rng_below(&kill_run->rng, 2) == 0 ? rng_below(&kill_run->rng, LIFE_MS_MAX)
                                             : DRAFT_DELAY_MS * (1 + rng_below(&kill_run->rng, WRITES)) +
                                                   rng_below(&kill_run->rng, WRITE_MS_MAX);
}

static void run_life(KillRun *kill_run, int index, bool reads)
{
    int status;
    memset(kill_run->life, 0, sizeof *kill_run->life);
    const unsigned seed = (unsigned)rng_below(&kill_run->rng, INT_MAX);
    const pid_t player = fork();
    if (player == 0) {
        type_until_killed(&fields[index], kill_run->home[index], kill_run->life, seed, reads);
    }
    for (long long end = get_milliseconds() + TIMEOUT_MS; atomic_load(&kill_run->life->typed) == 0;) {
        if (waitpid(player, &status, WNOHANG) != 0 || get_milliseconds() > end) {
            kill(player, SIGKILL);
            fail_msg("the %s of %s did not open", fields[index].name, fields[index].game);
        }
        sleep_ms(1);
    }
    check_restored(kill_run, index);
    if (!reads) {
        sleep_ms(pick_lifetime(kill_run));
        kill(player, SIGKILL);
        kill_run->killed[index] = get_milliseconds();
        kill_run->kills++;
    }
    assert_int_equal(waitpid(player, &status, 0), player);
    kill_run->before[index] =
        kill_run->before[index] ? kill_run->before[index] : memory_new(1, sizeof(SharedLife));
    memcpy(kill_run->before[index], kill_run->life, sizeof(SharedLife));
}

static void set_up(KillRun *kill_run)
{
    *kill_run = (KillRun){0};
    rng_seed(&kill_run->rng, 1);
    kill_run->life =
        mmap(NULL, sizeof *kill_run->life, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(kill_run->life != MAP_FAILED);
    for (int i = 0; i < FIELDS; i++) {
        strcpy(kill_run->home[i], "/tmp/storytable-ui-XXXXXX");
        assert_non_null(mkdtemp(kill_run->home[i]));
    }
}

static void tear_down(KillRun *kill_run)
{
    for (int i = 0; i < FIELDS; i++) {
        char command[128];
        snprintf(command, sizeof command, "rm -rf '%s'", kill_run->home[i]);
        assert_int_equal(system(command), 0);
        free(kill_run->before[i]);
    }
    munmap(kill_run->life, sizeof *kill_run->life);
}

TEST(killed_program_loses_at_most_one_second_of_text)
{
    KillRun kill_run;
    const char *wish = getenv("KILLS");
    const int kills = wish ? atoi(wish) : KILLS_USUAL;
    set_up(&kill_run);
    for (int i = 0; i < kills; i++) {
        run_life(&kill_run, i % FIELDS, false);
    }
    for (int i = 0; i < FIELDS && i < kills; i++) {
        run_life(&kill_run, i, true);
    }
    print_message("%d kills in %d fields: %d drafts lost; the oldest text that was lost was %lld ms old\n",
                  kill_run.kills, kills < FIELDS ? kills : FIELDS, kill_run.lost, kill_run.oldest);
    const int lost = kill_run.lost;
    tear_down(&kill_run);
    assert_int_equal(lost, 0);
}
