/* ui_impossible.c: the faces of Fiction Impossible as a window of 1280x720 shows them. */
#include "core/memory.h"
#include "desk.h"
#include "games/fiction_impossible/game.h"
#include "games/fiction_impossible/table/scene.h"
#include "test.h"
#include "ui/paint/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pixels of a tile in the infestation pool, and of the smallest type there is in such a window. */
enum { POOL_TILE = 65, TYPE_LEAST = 12 };

static void hear(void *self, const char *words, float px)
{
    bool *named = self;
    assert_true(px >= TYPE_LEAST);
    *named = *named || (words && words[0]);
}

static void every_tile_of_the_pool_bears_a_name(void **state)
{
    (void)state;
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1600, 900);
    const ImTable table = {.content = library_content(desk.shell.library, &game_fiction_impossible, &error),
                           .scene = scene};
    PaintAssets *assets = paint_assets_new(".", &error);
    Painter *painter = painter_new(assets);
    int unnamed = 0;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        Face face = im_tile_face(&table, i, POOL_TILE * 1.25f); /* 1600 units across */
        bool named = false;
        face.corner = NULL;
        painter_tell(painter, (TypeEar){hear, &named});
        paint_face_type(painter, &face, POOL_TILE, (FaceType){TYPE_LEAST, TYPE_LEAST});
        if (!named) {
            print_error("%s has no name on a tile of %d pixels\n", face.title, POOL_TILE);
            unnamed++;
        }
    }
    assert_int_equal(unnamed, 0);
    painter_free(painter);
    paint_assets_free(assets);
    free(scene);
    desk_close(&desk);
}

static int count_read(const EventLog *log)
{
    int read = 0;
    for (int i = 0; i < log->count; i++) {
        read += log->events[i].cue == CUE_READ;
    }
    return read;
}

/* Moves of the match until the last one has read a Book, and only one, and no bot goes on: the shortest Book,
   for which the log has room. */
static int moves_until_read(const Match *match)
{
    size_t shortest = SIZE_MAX;
    int moves = 0;
    for (int i = 0; i + 1 < match_moves(match); i++) {
        const char *note = match_move_note(match, i);
        const size_t length = note ? strlen(note) : SIZE_MAX;
        if (count_read(match_move_events(match, i)) == 1 && match_move_seat(match, i + 1) == 0 &&
            length < shortest) {
            shortest = length;
            moves = i + 1;
        }
    }
    assert_true(moves > 0);
    return moves;
}

static int height_of(const Desk *desk, const char *words)
{
    int x, y;
    desk_place(desk, words, &x, &y);
    return y;
}

/* A Book that was read stands in the log behind the line that says so, in whole sentences, and before what
   the end of the turn brings besides. */
static void the_log_tells_a_book_where_it_was_read(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Match *match = desk_load(&desk, "tests/golden/fiction_impossible/two_easy.save");
    const int moves = moves_until_read(match);
    match_restore(match, moves, false);
    desk_show(&desk, match);
    desk_mark(&desk);
    desk_press(&desk, SDLK_F2, 0);
    int before = height_of(&desk, "is read aloud and saved.");
    const char *note = match_move_note(match, moves - 1);
    const size_t length = strlen(note);
    for (size_t at = 0; at < length;) {
        const size_t end = note_part_end(note, length, at, 300);
        char words[512];
        snprintf(words, sizeof words, "label \"%.*s\"", (int)(end - at), note + at);
        if (end > at) {
            const int here = height_of(&desk, words);
            assert_true(here > before);
            before = here;
        }
        at = end + (note[end] == '\n');
    }
    assert_true(height_of(&desk, "label \"The turn of ") > before);
    assert_false(desk_heard(&desk, "label \"\""));
    desk_close(&desk);
}

static void hold(Desk *desk, SDL_Keycode key, const char *letter, bool again)
{
    desk_send(desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = again, .keysym = {.sym = key}}});
    desk_type(desk, letter);
}

/* What it shows does not flicker. */
static void a_key_that_is_held_is_one_letter(void **state)
{
    static const char original[] = "As it was written";
    (void)state;
    Desk desk;
    desk_open(&desk);
    Match *match = desk_load(&desk, "tests/golden/fiction_impossible/two_easy.save");
    match_restore(match, moves_until_read(match), false);
    desk_show(&desk, match);
    const ImState *table = match_state(match);
    Text spine = {0};
    im_tell_title(library_content(desk.shell.library, &game_fiction_impossible, NULL), &table->shelf[0],
                  &spine);
    desk_click(&desk, text_chars(&spine));
    text_free(&spine);
    hold(&desk, SDLK_o, "o", false);
    assert_true(desk_draws(&desk, original));
    hold(&desk, SDLK_o, "o", true);
    assert_true(desk_draws(&desk, original));
    desk_send(&desk, (SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = SDLK_o}}});
    hold(&desk, SDLK_o, "o", false);
    assert_false(desk_draws(&desk, original));
    desk_close(&desk);
}

/* "By the table" would say nothing to whoever has no table at hand. */
static void how_it_went_says_what_the_dials_came_to(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Match *match = desk_load(&desk, "tests/golden/fiction_impossible/two_easy.save");
    desk_show(&desk, match);
    desk_click(&desk, "button \"How it went\"");
    assert_true(desk_draws(&desk, "Books to save"));
    assert_false(desk_draws(&desk, "By the table"));
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_of_the_pool_bears_a_name),
        cmocka_unit_test(the_log_tells_a_book_where_it_was_read),
        cmocka_unit_test(a_key_that_is_held_is_one_letter),
        cmocka_unit_test(how_it_went_says_what_the_dials_came_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
