/* ui_dirty_rects.c: after any random input, a partial redraw shows the same pixels as a full one. */
#include "auto.h"
#include "test.h"
#include "wild.h"

#include "core/match/rng.h"

enum { WIDTH = 1280, HEIGHT = 720, ACTS = 60, ACTS_A_SIZE = 20, LARGE = 150 };

static Wild wild;
static Rng rng;

static int open_window(void **state)
{
    rng_seed(&rng, 5);
    return wild_open(&wild, ".", WIDTH, HEIGHT, true) ? 0 : -1;
}

static int close_window(void **state)
{
    wild_close(&wild);
    return 0;
}

static void assert_same_after_full_redraw(void)
{
    const size_t size = (size_t)wild.surface->pitch * (size_t)wild.surface->h;
    AUTO(free) uint8_t *as_it_is = malloc(size);
    assert_non_null(as_it_is);
    do { /* pictures are uploaded over several frames, because each frame has a time limit */
        shell_update(&wild.shell, wild.now);
        shell_draw(&wild.shell);
        blitter_present(wild.shell.renderer.blitter);
    } while (wild.shell.dirty);
    memcpy(as_it_is, wild.surface->pixels, size);
    SDL_FillRect(wild.surface, NULL, 0);
    blitter_invalidate_window(wild.shell.renderer.blitter);
    wild.shell.texture_version++; /* simulates the loss of all textures */
    shell_draw(&wild.shell);
    blitter_present(wild.shell.renderer.blitter);
    const uint8_t *whole = wild.surface->pixels;
    assert_memory_equal(as_it_is, whole, size);
}

/* Sends random input, which may open menus, pages and zooms. Several frames are drawn between two checks. */
static void play_random_input(unsigned game)
{
    wild_begin(&wild, game, rng_next(&rng));
    for (int i = 0; i < ACTS; i++) {
        const uint64_t bits = rng_next(&rng);
        wild_act(&wild,
                 (WildAct){(uint8_t)bits, (uint8_t)(bits >> 8), (uint8_t)(bits >> 16), (uint8_t)(bits >> 24)},
                 1 + (unsigned)(bits >> 32) % 300);
        assert_same_after_full_redraw();
        if (i % ACTS_A_SIZE == ACTS_A_SIZE - 1) {
            wild.shell.settings.interface_scale =
                wild.shell.settings.interface_scale == INTERFACE_NORMAL ? LARGE : INTERFACE_NORMAL;
            shell_apply_settings(&wild.shell);
        }
    }
}

TEST(partial_redraw_equals_full_redraw)
{
    for (unsigned game = 0; games_all[game]; game++) {
        play_random_input(game);
    }
}

const TestFixture test_each = {open_window, close_window};
