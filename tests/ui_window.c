/* ui_window.c: tests of window_fit_to_display: position and size of a new window on all kinds of displays. */
#include "test.h"
#include "ui/shell/window.h"

static const SDL_Rect LARGE = {0, 0, 1920, 1080};

TEST(a_window_that_fits_keeps_its_size)
{
    const SDL_Rect place = window_fit_to_display(&LARGE, 1280, 720, 1);
    assert_ints(place.w, 1280, place.h, 720, place.x, 320);
}

TEST(no_window_is_larger_than_its_display)
{
    static const SDL_Rect displays[] = {
        {0, 0, 1024, 600}, {0, 32, 1280, 688}, {1920, 0, 800, 480}, {-1280, 0, 1280, 720}};
    for (size_t i = 0; i < sizeof displays / sizeof *displays; i++) {
        const SDL_Rect *usable = &displays[i];
        const SDL_Rect place = window_fit_to_display(usable, 3840, 2160, 1);
        assert_true(place.x > usable->x && place.x + place.w < usable->x + usable->w);
        assert_true(place.y > usable->y && place.y + place.h < usable->y + usable->h);
        assert_true(place.w > usable->w * 9 / 10 && place.h > usable->h * 8 / 10);
    }
}

TEST(window_frames_scale_with_display)
{
    const SDL_Rect usual = window_fit_to_display(&LARGE, 3840, 2160, 1),
                   dense = window_fit_to_display(&LARGE, 3840, 2160, 2);
    assert_ints(LARGE.w - dense.w, 2 * (LARGE.w - usual.w), LARGE.h - dense.h, 2 * (LARGE.h - usual.h));
}

/* Some systems report displays without a usable area. */
TEST(window_has_minimum_size)
{
    const SDL_Rect usable = {0, 0, 1, 1};
    const SDL_Rect place = window_fit_to_display(&usable, 1280, 720, 4);
    assert_ints(place.w, 1, place.h, 1);
}
