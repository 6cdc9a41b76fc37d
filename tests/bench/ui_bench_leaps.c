/* ui_bench_leaps.c: measures how long a jump in the replay of a long game takes. Bots play each game to its
 * end, or for MOVES moves. Then the benchmark jumps to distant moves by typing their numbers. Measures the
 * CPU time of the drawing thread, from the press of Enter to the first frame with the new position. */
#include "../wild.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 1920, HEIGHT = 1080, FRAME_MS = 16, MOVES = 800, LEAPS = 60, STILL = 5, SEED = 7 };

static const double TARGET_MS = 16.0;

static double get_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static Match *play_match(Shell *shell, const Game *game)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = game->min_seats, .seed = SEED};
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        setup.seat_bot[i] = game_find_next_bot(game, i, SEAT_HUMAN);
    }
    setup.content = content_store_load(shell->content_store, game, &error);
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    if (!match) {
        fprintf(stderr, "ui_bench_leaps: %s\n", error.text);
        return NULL;
    }
    while (match_move_count(match) < MOVES && match_seats_to_act(match) != 0 &&
           match_play_bot(match, match_next_seat(match), NULL, NULL)) {
    }
    return match;
}

static void draw_frame(Shell *shell)
{
    if (shell->dirty) {
        shell_draw(shell);
        blitter_present(shell->renderer.blitter);
    }
}

static void run_until_still(Wild *wild)
{
    for (int still = 0; still < STILL;) {
        wild->now += FRAME_MS;
        do {
            shell_update(&wild->shell, wild->now);
            SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        } while (shell_has_background_work(&wild->shell) && (SDL_Delay(1), true));
        still = wild->shell.dirty ? 0 : still + 1;
        draw_frame(&wild->shell);
    }
}

static void press_key(Shell *shell, SDL_Keycode key)
{
    shell_handle_event(shell, &(SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key}}});
    shell_handle_event(shell, &(SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = key}}});
}

static double time_jump(Wild *wild, int to)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", to);
    for (const char *digit = digits; *digit; digit++) {
        press_key(&wild->shell, SDLK_0 + (*digit - '0'));
    }
    run_until_still(wild);
    const double begun = get_milliseconds();
    press_key(&wild->shell, SDLK_RETURN);
    wild->now += FRAME_MS;
    shell_update(&wild->shell, wild->now);
    draw_frame(&wild->shell);
    return get_milliseconds() - begun;
}

static int compare_doubles(const void *a, const void *b)
{
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

int main(void)
{
    static Wild wild;
    double spent[LEAPS];
    for (int i = 0; games_all[i]; i++) {
        if (!wild_open(&wild, ".", WIDTH, HEIGHT, true)) {
            return 1;
        }
        Match *match = play_match(&wild.shell, games_all[i]);
        if (!match) {
            return 1;
        }
        const int moves = match_move_count(match);
        shell_set_screen(&wild.shell, table_create_screen(&wild.shell, match));
        run_until_still(&wild);
        press_key(&wild.shell, SDLK_F7);
        for (int at = 0; at < LEAPS; at++) {
            spent[at] = time_jump(&wild, (at * 7919 + 13) % moves);
        }
        qsort(spent, LEAPS, sizeof *spent, compare_doubles);
        printf("%-24s %4d moves, %d leaps: median %.1f ms, worst %.1f ms CPU; target %.0f\n",
               games_all[i]->title, moves, LEAPS, spent[LEAPS / 2], spent[LEAPS - 1], TARGET_MS);
        fflush(stdout);
        wild_close(&wild);
    }
    return 0;
}
